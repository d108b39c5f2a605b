base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T50 one part of an or card, and then no other   EME-007 EME-077 EME-079
position TABLE {"row": ["tree-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect view pending.kind choose
expect view pending.card tree-03
expect moves p1 choose 1, choose 2, done
p1 choose 1
expect event part_chosen seat=p1 card=tree-03 part=1
expect view pending.kind place
expect view pending.left 2
refuse p1 choose 2 : wrong-move
p1 done
expect event part_skipped seat=p1 card=tree-03 part=1 why=declined
expect acting p2

# T50 the second part   EME-077 EME-079
position TABLE {"row": ["tree-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 choose 2
expect view pending.kind move
expect view pending.part 2
expect view pending.left 3
refuse p1 place A13 : wrong-move
p1 move A13 A14 ; p1 move A13 A14 ; p1 move A13 A14
expect acting p2

# T50 neither   EME-077 EME-046
position TABLE {"row": ["tree-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 done
expect event part_skipped seat=p1 card=tree-03 part=0 why=declined
expect acting p2

# T51 only a possible part can be chosen   EME-078
position TABLE {"board": {"A13": {"armies": {"p1": 14, "p2": 3, "p3": 3}}}, "row": ["anvil-07", "ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 choose 2, done
refuse p1 choose 1 : part-impossible
refuse p1 choose 3 : part-impossible
p1 choose 2
expect view pending.kind move

# T51 the other way round: no army on the board   EME-078
position TABLE {"board": {"A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["anvil-08", "ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 choose 1, done

# T52 neither part is possible: skipped without asking   EME-051 EME-078
position TABLE {"board": {"A13": {"armies": {"p1": 14, "p2": 3, "p3": 3}, "cities": {"p1": 3}}}, "row": ["coal-03",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect event part_skipped seat=p1 card=coal-03 part=0 why=impossible
expect acting p2

# T53 destroy nothing, then place   EME-080
position TABLE {"row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
refuse p1 place A13 : wrong-move
p1 done
expect event part_skipped seat=p1 card=carrot-09 part=1 why=declined
expect acting p1
p1 place A13
expect view board.A13.armies.p1 4
expect acting p2

# T53 destroy one, place none   EME-080
position TABLE {"row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 destroy p2 A13 ; p1 done ; p1 done
expect event part_skipped seat=p1 card=carrot-09 part=2 why=declined
expect view board.A13.armies.p2 2
expect view board.A13.armies.p1 3
expect acting p2

# the first part of the and card is impossible: the second is asked   EME-080 EME-051
position TABLE {"board": {"A01": {"cities": {"p1": 1}}}, "row": ["carrot-09", "ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03"]}
p1 take 1
expect event part_skipped seat=p1 card=carrot-09 part=1 why=impossible
expect moves p1 place A01, place A13, done

# T54 coal-03 with place2 is a plain card   EME-082
position TABLE {"options.coal03": "place2", "row": ["coal-03", "ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03"]}
p1 take 1
expect view pending.kind place
expect view pending.left 2
expect moves p1 place A13, done

# T54 by default it is an or card   EME-082 EME-007
position TABLE {"row": ["coal-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 choose 1, choose 2, done
p1 choose 2
expect view pending.kind city

# T54 place2 leaves the other or cards alone   EME-082
position TABLE {"options.coal03": "place2", "row": ["tree-03", "ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03"]}
p1 take 1
expect view pending.kind choose

# T55 carrot-10 is "place 4 or move 2" and needs five players   EME-005 EME-007
position TABLE {"options.players": 5, "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8,
 "cards": []}, {"seat": "p3", "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5",
 "coins": 8, "cards": []}], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "row": ["carrot-10", "ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 choose 1, choose 2, done
p1 choose 2
expect view pending.left 2

# T55 with four players carrot-10 is not in the game   EME-005 EME-015
refuse position TABLE {"options.players": 4, "seats": [{"seat": "p1", "coins": 9, "cards": []}, {"seat": "p2",
 "coins": 9, "cards": []}, {"seat": "p3", "coins": 9, "cards": []}, {"seat": "p4", "coins": 9, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3}}}, "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0},
 "row": ["carrot-10", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]} : row

# tree-04: destroy or city   EME-007 EME-077
position TABLE {"row": ["tree-04", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 choose 2
expect moves p1 city A13, done
p1 city A13
expect acting p2
