base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T30 stop after any step: every number is a maximum   EME-048 EME-049 EME-050
position TABLE {"row": ["tree-02", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect view pending.kind place
expect view pending.part 1
expect view pending.left 3
p1 place A13
expect view board.A13.armies.p1 4
expect view pending.left 2
expect event army_placed seat=p1 region=A13 left=2
p1 done
expect event part_ended seat=p1 card=tree-02 part=1 steps=1
expect view board.A13.armies.p1 4
expect acting p2

# nothing has to be done at all   EME-046 EME-048
position TABLE {"row": ["carrot-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "wild-02"]}
p1 take 1 ; p1 done
expect event part_skipped seat=p1 card=carrot-03 part=1 why=declined
expect view board.A13.armies.p1 3
expect acting p2

# an action is performed at once or never, and once   EME-047
position TABLE {"row": ["ruby-01", "tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03"]}
p1 take 1 ; p1 place A13
expect acting p2
p2 take 1 ; p2 done
p3 take 1
refuse p1 place A13 : not-your-decision
refuse p3 take 2 : wrong-move

# each step takes effect before the next: the army just moved moves on   EME-049
position TABLE {"board": {"A13": {"armies": {"p1": 1, "p2": 3, "p3": 3}}}, "row": ["ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03", "wild-02"]}
p1 take 1
expect moves p1 lacks move A14 A15
p1 move A13 A14
expect moves p1 move A14 A13, move A14 A15, done
p1 move A14 A15
expect acting p2

# a part ends by itself when its steps are used up   EME-050
position TABLE {"row": ["ruby-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 place A13
expect event part_ended seat=p1 card=ruby-01 part=1 steps=1
expect acting p2

# a part without a legal step is skipped without asking   EME-051 EME-066
position TABLE {"board": {"A13": {"armies": {"p2": 3, "p3": 3}}}, "row": ["carrot-03", "ruby-04", "coal-04", "tree-01",
 "anvil-03", "wild-02"]}
p1 take 1
expect event part_skipped seat=p1 card=carrot-03 part=1 why=impossible
expect acting p2

# placing, moving and building touch own pieces only   EME-052
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A14": {"armies": {"p2": 2}}},
 "row": ["anvil-04", "tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03"]}
p1 take 1
refuse p1 move A14 A15 : no-own-army
p1 move A13 A14
expect view board.A14.armies.p2 2
expect view board.A14.armies.p1 1
p1 done
p2 take 1
expect moves p2 city A13, city A14, done

# actions cost no coins   EME-053
position TABLE {"seats.p1.coins": 0, "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 place A13 ; p1 place A13 ; p1 place A13
expect view seats.p1.coins 0
expect view reserve 22
expect acting p2

# moving may be stopped half way   EME-048
position TABLE {"row": ["tree-01", "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"]}
p1 take 1 ; p1 move A13 A14 ; p1 done
expect event part_ended seat=p1 card=tree-01 part=1 steps=1
expect view board.A14.armies.p1 1
expect acting p2

# the longest action: six steps of tree-08, five players   EME-058 EME-050
position TABLE {"options.players": 5, "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8,
 "cards": []}, {"seat": "p3", "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5",
 "coins": 8, "cards": []}], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "row": ["tree-08", "ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03"]}
p1 take 1
expect view pending.left 6
p1 move A13 A14 ; p1 move A14 A13 ; p1 move A13 A14 ; p1 move A14 A13 ; p1 move A13 A14
expect acting p1
p1 move A14 A13
expect acting p2
