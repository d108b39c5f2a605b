base TABLE {"game": "empire", "options": {"players": 3}, "row": ["tree-04", "ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03"], "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T44 two armies of different owners in different regions, back to their supplies   EME-072 EME-073 EME-075 EME-080
position TABLE {"row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}, "A04": {"armies": {"p3": 3}}}}
p1 take 1
expect view pending.kind destroy
expect view pending.left 2
expect moves p1 destroy p1 A13, destroy p2 A13, destroy p3 A04, done
p1 destroy p2 A13
expect event army_destroyed by=p1 owner=p2 region=A13 left=1
p1 destroy p3 A04
expect view board.A13.armies.p2 2
expect view seats.p2.supply 12
expect view board.A04.armies.p3 2
expect view seats.p3.supply 12
expect view pending.kind place
expect view pending.part 2
expect view pending.left 1
expect acting p1

# T45 one is enough   EME-048 EME-072
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 choose 1 ; p1 destroy p2 A13 ; p1 done
expect view board.A13.armies.p2 2
expect acting p2

# T45 two and no third   EME-072
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 choose 1 ; p1 destroy p2 A13 ; p1 destroy p2 A13
expect view board.A13.armies.p2 1
expect acting p2

# T46 with destroy=1 one army only   EME-072
position TABLE {"options.destroy": 1, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 choose 1
expect view pending.left 1
p1 destroy p2 A13
expect event army_destroyed by=p1 owner=p2 region=A13 left=0
expect acting p2

# T46 with destroy=1 the and card goes on to its second part   EME-072 EME-080
position TABLE {"options.destroy": 1, "row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 destroy p2 A13
expect view pending.kind place
expect acting p1

# T47 own armies too, down to the last on the board   EME-073 EME-075 EME-076
position TABLE {"board": {"A13": {"armies": {"p1": 2, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 choose 1 ; p1 destroy p1 A13
expect view seats.p1.supply 13
p1 destroy p1 A13
expect view seats.p1.supply 14
expect view board.A13.armies.p1 absent
expect acting p2

# T48 cities cannot be destroyed   EME-074
position TABLE {"board": {"A20": {"cities": {"p2": 1}}, "A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 choose 1
refuse p1 destroy p2 A20 : no-such-army
refuse p1 destroy p9 A13 : no-such-army
refuse p1 destroy neutral A13 : no-such-army
refuse p1 destroy p2 B15 : no-region
expect moves p1 lacks destroy p2 A20
expect view board.A20.cities.p2 1

# T49 a destroyed neutral army stays in its supply   EME-026 EME-073 EME-075
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "row": ["carrot-09", "coal-01", "tree-01", "ruby-04", "coal-04", "anvil-03"], "bids": {"p1": 0,
 "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 9}}, "A08": {"armies": {"neutral": 1}}}}
expect view neutral.supply 4
p1 take 1 ; p1 destroy neutral A08
expect view neutral.supply 5
expect view board.A08 absent
expect event army_destroyed by=p1 owner=neutral region=A08 left=1
p1 done
refuse p1 neutral A08 : wrong-move
expect moves p1 place A13, done
p1 done
p2 take 2
expect moves p2 count 7
refuse p2 move A13 A16 : not-linked

# the last army of a player on the board may go; with none left anywhere the part ends   EME-050 EME-076
position TABLE {"board": {"A01": {"armies": {"p2": 1}, "cities": {"p1": 1}}}}
p1 take 1 ; p1 choose 1 ; p1 destroy p2 A01
expect event part_ended seat=p1 card=tree-04 part=1 steps=1
expect acting p2
expect view board.A01.cities.p1 1

# T77 an own army just destroyed can be placed again   EME-075 EME-081
position TABLE {"row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 13, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 destroy p1 A13 ; p1 done
expect view seats.p1.supply 2
expect view pending.kind place
expect view pending.left 1
p1 place A13
expect view seats.p1.supply 1
expect acting p2

# T77 with an empty supply the second part is possible only after the first   EME-081
position TABLE {"row": ["carrot-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 14, "p2": 3, "p3": 3}}}}
p1 take 1 ; p1 destroy p1 A13 ; p1 destroy p1 A13
expect view pending.kind place
p1 place A13
expect view seats.p1.supply 1
expect acting p2
