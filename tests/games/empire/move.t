base TABLE {"game": "empire", "options": {"players": 3}, "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1",
 "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T31 three armies one step each   EME-058 EME-059 EME-060
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["tree-01", "ruby-04", "coal-04",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1
expect view pending.left 3
p1 move A13 A14 ; p1 move A13 A15 ; p1 move A13 A17
expect view board.A14.armies.p1 1
expect view board.A15.armies.p1 1
expect view board.A17.armies.p1 1
expect view board.A13.armies.p1 absent
expect acting p2

# T31 one army three steps   EME-058 EME-059 EME-060
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["tree-01", "ruby-04", "coal-04",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A14 ; p1 move A14 A15
expect acting p1
p1 move A15 A16
expect view board.A16.armies.p1 1
expect view board.A13.armies.p1 2
expect acting p2

# T31 one army two steps and another one   EME-058 EME-060
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["tree-01", "ruby-04", "coal-04",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A19 ; p1 move A19 A20 ; p1 move A13 A12
expect view board.A20.armies.p1 1
expect view board.A12.armies.p1 1
expect acting p2

# T32 a sea link is closed to a land move   EME-061
position TABLE {"board": {"A14": {"armies": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["tree-01",
 "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1
refuse p1 move A14 A05 : sea-closed
expect moves p1 move A14 A13, move A14 A15, done

# T33 land and sea mix, each link costs one   EME-062
position TABLE {"board": {"A13": {"armies": {"p1": 1, "p2": 3, "p3": 3}}}, "row": ["coal-06", "ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 move A13 A14
expect event army_moved seat=p1 from=A13 to=A14 link=land left=2
p1 move A14 A05
expect event army_moved seat=p1 from=A14 to=A05 link=sea left=1
p1 move A05 A04
expect event army_moved seat=p1 from=A05 to=A04 link=land left=0
expect view board.A04.armies.p1 1
expect acting p2

# T34 a sea link inside a continent is still a sea link   EME-010 EME-061
position TABLE {"board": {"A10": {"armies": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["anvil-04",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect view pending.left 5
refuse p1 move A10 A22 : sea-closed

# T34 with a sea card it is open, both ways   EME-010 EME-062
position TABLE {"board": {"A10": {"armies": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["wild-02",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 move A10 A22
expect event army_moved from=A10 to=A22 link=sea left=1
expect view pending.left 1
p1 move A22 A10
expect view board.A10.armies.p1 1

# T35 only linked regions, only own armies   EME-052 EME-059 EME-117
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A01": {"armies": {"p2": 1}}},
 "row": ["tree-01", "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1
refuse p1 move A13 A16 : not-linked
refuse p1 move A13 A13 : not-linked
refuse p1 move A01 A02 : no-own-army
expect view pending.left 3
expect view board.A13.armies.p1 3

# T36 back over the same link costs one as well   EME-064
position TABLE {"board": {"A13": {"armies": {"p1": 1, "p2": 3, "p3": 3}}}, "row": ["ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A14 ; p1 move A14 A13
expect view board.A13.armies.p1 1
expect view board.A14 absent
expect acting p2

# T37 other pieces never block, the last army may leave   EME-011 EME-063
position TABLE {"board": {"A13": {"armies": {"p1": 1, "p3": 3}}, "A14": {"armies": {"p2": 4}}}, "row": ["ruby-04",
 "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A14 ; p1 done
expect view board.A13.armies.p1 absent
expect view board.A14.armies.p1 1
expect view board.A14.armies.p2 4
expect view seats.p2.supply 10

# no limit on armies arriving   EME-063 EME-011
position TABLE {"board": {"A14": {"armies": {"p1": 13}}, "A13": {"armies": {"p1": 1, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A14
expect view board.A14.armies.p1 14

# T38 a city does not move: without an army the part is skipped   EME-051 EME-065 EME-066
position TABLE {"board": {"A05": {"cities": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["carrot-03",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "wild-02"]}
p1 take 1
expect event part_skipped seat=p1 card=carrot-03 part=1 why=impossible
expect view board.A05.cities.p1 1
expect acting p2

# a city stays when its armies leave   EME-065 EME-070
position TABLE {"board": {"A14": {"armies": {"p1": 1}, "cities": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A14 A13 ; p1 move A13 A15
expect view board.A14.cities.p1 1
expect view board.A14.armies.p1 absent

# T39 two sea links in a row on map b   EME-009 EME-062
position TABLE {"options.map": "b", "board": {"B15": {"armies": {"p1": 1, "p2": 3, "p3": 3}}}, "row": ["coal-05",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 move B15 B04 ; p1 move B04 B05
expect view board.B05.armies.p1 1
expect acting p2

# links of the start of map b: one land, two sea   EME-009 EME-010
position TABLE {"options.map": "b", "board": {"B15": {"armies": {"p1": 1, "p2": 3, "p3": 3}}}, "row": ["coal-05",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 move B15 B04, move B15 B09, move B15 B16, done

# regions of the other map do not exist   EME-118
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["tree-01", "ruby-04", "coal-04",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1
refuse p1 move A13 B15 : no-region
refuse p1 move B15 A13 : no-region
