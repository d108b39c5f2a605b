base TABLE {"game": "empire", "options": {"players": 3}, "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1",
 "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T40 where the seat has an army; a city is none   EME-067
position TABLE {"board": {"A14": {"armies": {"p1": 1}}, "A15": {"cities": {"p1": 1}}, "A16": {"armies": {"p2": 1}},
 "A13": {"armies": {"p2": 2, "p3": 3}}}, "row": ["tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect view pending.kind city
expect moves p1 city A14, done
refuse p1 city A15 : no-own-army
refuse p1 city A16 : no-own-army
refuse p1 city A13 : no-own-army
p1 city A14
expect event city_built seat=p1 region=A14
expect view board.A14.cities.p1 1
expect view board.A14.armies.p1 1
expect view seats.p1.city_supply 1
expect acting p2

# T41 several cities in a region, of the same and of other seats   EME-068 EME-070
position TABLE {"board": {"A14": {"armies": {"p1": 1, "p2": 1}, "cities": {"p1": 1, "p2": 1}},
 "A13": {"armies": {"p3": 3}}}, "row": ["tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 city A14
expect view board.A14.cities.p1 2
expect view board.A14.cities.p2 1
expect view board.A14.armies.p1 1
expect view seats.p1.supply 13

# T42 no city left: skipped   EME-069 EME-051 EME-002
position TABLE {"board": {"A14": {"armies": {"p1": 1}, "cities": {"p1": 3}}, "A13": {"armies": {"p2": 3, "p3": 3}}},
 "row": ["anvil-06", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect event part_skipped seat=p1 card=anvil-06 part=1 why=impossible
expect view seats.p1.city_supply 0
expect acting p2

# with cities but no army on the board: skipped   EME-067 EME-051
position TABLE {"board": {"A14": {"cities": {"p1": 1}}, "A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["anvil-06",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect event part_skipped seat=p1 card=anvil-06 part=1 why=impossible

# T43 the city stays and takes armies after its army is destroyed   EME-070 EME-071 EME-055
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "bids": {"p1": 0, "p2": 0}, "board": {"A14": {"armies": {"p1": 1}}, "A13": {"armies": {"p2": 3}}},
 "row": ["tree-05", "tree-04", "coal-01", "ruby-04", "coal-04", "tree-01"]}
p1 take 1 ; p1 city A14
p2 take 1 ; p2 choose 1 ; p2 destroy p1 A14 ; p2 done
expect view board.A14.cities.p1 1
expect view board.A14.armies.p1 absent
p1 take 1
expect moves p1 place A13, place A14, done
p1 place A14
expect view board.A14.armies.p1 1

# the city may be declined   EME-046
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["carrot-07", "ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 done
expect view seats.p1.city_supply 3
expect event part_skipped seat=p1 card=carrot-07 part=1 why=declined
