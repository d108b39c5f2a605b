base TABLE {"game": "empire", "options": {"players": 3}, "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03"], "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T26 on the start region or on an own city, shared as one likes   EME-050 EME-053 EME-054 EME-055 EME-056
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A05": {"cities": {"p1": 1}}}}
p1 take 1
expect moves p1 place A05, place A13, done
p1 place A13 ; p1 place A05 ; p1 place A13
expect view board.A13.armies.p1 5
expect view board.A05.armies.p1 1
expect view seats.p1.supply 8
expect view seats.p1.coins 11
expect acting p2

# T27 own armies without a city do not help, nor does another's city   EME-055
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A14": {"armies": {"p1": 2}},
 "A15": {"cities": {"p2": 1}}}}
p1 take 1
expect moves p1 place A13, done
refuse p1 place A14 : not-start-or-city
refuse p1 place A15 : not-start-or-city
refuse p1 place A16 : not-start-or-city

# the start region is allowed without any piece there   EME-055
position TABLE {"board": {"A14": {"armies": {"p1": 3}}, "A13": {"armies": {"p2": 3, "p3": 3}}}}
p1 take 1 ; p1 place A13
expect view board.A13.armies.p1 1

# on map b the start region is B15   EME-055 EME-009
position TABLE {"options.map": "b", "board": {"B15": {"armies": {"p2": 3, "p3": 3}}, "B01": {"armies": {"p1": 3},
 "cities": {"p1": 1}}}}
p1 take 1
expect moves p1 place B01, place B15, done

# T28 the supply runs out: the part and the turn end   EME-050 EME-057
position TABLE {"board": {"A13": {"armies": {"p1": 13, "p2": 3, "p3": 3}}}}
expect view seats.p1.supply 1
p1 take 1 ; p1 place A13
expect view seats.p1.supply 0
expect event part_ended seat=p1 card=coal-01 part=1 steps=1
expect acting p2

# T29 no army in the supply: no decision follows   EME-002 EME-051 EME-057
position TABLE {"board": {"A13": {"armies": {"p1": 14, "p2": 3, "p3": 3}}}}
p1 take 1
expect event part_skipped seat=p1 card=coal-01 part=1 why=impossible
expect event row_shifted gap=1
expect events card_revealed 1
expect acting p2
expect view board.A13.armies.p1 14

# each card places its own number: one   EME-054
position TABLE {"row": ["ruby-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1
expect view pending.left 1

# each card places its own number: four on carrot-10 with five players   EME-054 EME-007
position TABLE {"options.players": 5, "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8,
 "cards": []}, {"seat": "p3", "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5",
 "coins": 8, "cards": []}], "row": ["carrot-10", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3,
 "p5": 3}}}}
p1 take 1 ; p1 choose 1
expect view pending.left 4
