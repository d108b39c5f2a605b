base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# a step that reveals nothing may be taken back, one by one   EME-117
position TABLE {"row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
expect no undo p1
p1 take 1
expect undo p1
p1 place A13
expect undo p1
expect no undo p2
undo p1
expect view board.A13.armies.p1 3
expect view pending.left 3
undo p1
expect view pending.kind take
expect view row.0 coal-01
expect view seats.p1.cards.# 0
expect no undo p1

# the move that ends a turn draws a card and stays   EME-083 EME-085
position TABLE {"row": ["ruby-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 place A13
expect no undo p1
expect acting p2

# done ends the turn as well   EME-085
position TABLE {"row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 done
expect no undo p1

# a take whose action is skipped draws a card too   EME-051 EME-085
position TABLE {"board": {"A13": {"armies": {"p1": 14, "p2": 3, "p3": 3}}}, "row": ["coal-01", "ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect acting p2
expect no undo p1

# a bid may be taken back until the last is in, whoever else has bid   EME-029 EME-030
game empire seats=3 seed=1
p1 bid 3 ; p2 bid 4
expect undo p1
expect undo p2
expect no undo p3
undo p1
expect acting p1 p3
expect view bids.p1 null
expect view bids.p2 4
p1 bid 5 ; p3 bid 0
expect view first p1
expect no undo p1
expect no undo p2
expect no undo p3

# a neutral army may be taken back until the other seat has moved   EME-023
game empire seats=2 seed=1
p1 neutral A01
expect undo p1
p2 neutral A02
expect no undo p1
expect undo p2
undo p2
expect acting p2
expect undo p1

# naming the first player reveals nothing   EME-036
game empire seats=3 seed=1 bid_winner=chooses
p1 bid 3 ; p2 bid 0 ; p3 bid 0
expect no undo p1
p1 first p2
expect undo p1
undo p1
expect view pending.kind first

# the last move of the game reveals nothing   EME-087
position TABLE {"options.players": 4, "seats": [{"seat": "p1", "coins": 9, "cards": ["ruby-01", "coal-01", "coal-05",
 "tree-03", "anvil-01", "anvil-05", "carrot-02", "carrot-06"]}, {"seat": "p2", "coins": 9, "cards": ["ruby-02",
 "coal-02", "coal-06", "tree-04", "anvil-02", "anvil-07", "carrot-03", "carrot-09"]}, {"seat": "p3", "coins": 9,
 "cards": ["ruby-03", "coal-03", "tree-01", "tree-06", "anvil-03", "anvil-08", "carrot-04", "wild-01"]}, {"seat": "p4",
 "coins": 9, "cards": ["ruby-04", "coal-04", "tree-02", "tree-07", "anvil-04", "carrot-01", "carrot-05"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3}}}, "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0},
 "pending": {"kind": "take", "seat": "p4"}, "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02",
 "wild-03"]}
p4 take 3 ; p4 city A13
expect over
expect undo p4
undo p4
expect not over
expect view pending.kind city

# save in game 1 or 2 of a series, where the next row is dealt   EME-113
position TABLE {"options.series": 3, "seats.p1.cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03",
 "tree-07", "anvil-03", "anvil-07", "carrot-02", "carrot-05"], "seats.p2.cards": ["ruby-02", "coal-01", "coal-04",
 "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"], "seats.p3.cards": ["ruby-03",
 "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01", "carrot-04"],
 "pending": {"kind": "take", "seat": "p3"}, "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02",
 "wild-03"]}
p3 take 1 ; p3 done
expect view series.game 2
expect no undo p3

# in game 3 of a series it reveals nothing again   EME-087 EME-112
position TABLE {"options.series": 3, "seats.p1.cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03",
 "tree-07", "anvil-03", "anvil-07", "carrot-02", "carrot-05"], "seats.p2.cards": ["ruby-02", "coal-01", "coal-04",
 "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"], "seats.p3.cards": ["ruby-03",
 "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01", "carrot-04"],
 "pending": {"kind": "take", "seat": "p3"}, "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02",
 "wild-03"], "series": {"game": 3, "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0,
 "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}], [{"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}}
p3 take 1 ; p3 done
expect over
expect undo p3
