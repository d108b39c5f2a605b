base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02", "wild-03"], "bids": {"p1": 0, "p2": 0, "p3": 0},
 "first": "p1",
 "seats": [
  {"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03", "tree-07", "anvil-03",
   "anvil-07", "carrot-02", "carrot-05"]},
  {"seat": "p2", "coins": 11, "cards": ["ruby-02", "coal-01", "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04",
   "anvil-08", "carrot-03", "carrot-06"]},
  {"seat": "p3", "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05",
   "carrot-01", "carrot-04"]}]}

# T56 two players: 26 turns, 13 cards each, 6 left in the deck   EME-088 EME-089 EME-090
game empire seats=2 seed=11
random over
expect over
expect acting none
expect view turn 26
expect view seats.p1.cards.# 13
expect view seats.p2.cards.# 13
expect view row.# 5
expect view deck.# 6
expect view pending.kind over

# T56 three players: 30 turns, 10 cards each   EME-088 EME-089 EME-090
game empire seats=3 seed=12
random over
expect view turn 30
expect view seats.p1.cards.# 10
expect view seats.p2.cards.# 10
expect view seats.p3.cards.# 10
expect view deck.# 2

# T56 four players: 32 turns, 8 cards each   EME-088 EME-089 EME-090
game empire seats=4 seed=13
random over
expect view turn 32
expect view seats.p1.cards.# 8
expect view seats.p4.cards.# 8
expect view deck.# 0

# T56 five players: 35 turns, 7 cards each   EME-088 EME-089 EME-090
game empire seats=5 seed=14
random over
expect view turn 35
expect view seats.p1.cards.# 7
expect view seats.p5.cards.# 7
expect view deck.# 2

# T57 four players, turn 32: the deck is empty, the row full, and nothing is drawn after
#   EME-086 EME-087 EME-089 EME-090
position TABLE {"options.players": 4, "seats": [{"seat": "p1", "coins": 9, "cards": ["ruby-01", "coal-01", "coal-05",
 "tree-03", "anvil-01", "anvil-05", "carrot-02", "carrot-06"]}, {"seat": "p2", "coins": 9, "cards": ["ruby-02",
 "coal-02", "coal-06", "tree-04", "anvil-02", "anvil-07", "carrot-03", "carrot-09"]}, {"seat": "p3", "coins": 9,
 "cards": ["ruby-03", "coal-03", "tree-01", "tree-06", "anvil-03", "anvil-08", "carrot-04", "wild-01"]}, {"seat": "p4",
 "coins": 9, "cards": ["ruby-04", "coal-04", "tree-02", "tree-07", "anvil-04", "carrot-01", "carrot-05"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3}}}, "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0},
 "pending": {"kind": "take", "seat": "p4"}}
expect view turn 32
expect view deck.# 0
expect view row.# 6
expect acting p4
p4 take 3
expect not over
p4 city A13
expect over
expect view row.# 5
expect view row.0 tree-05
expect view row.1 anvil-06
expect view row.2 carrot-08
expect view row.4 wild-03
expect event row_shifted gap=3
expect no event card_revealed
expect event game_ended game=1
expect events game_result 1
expect events series_result 0
expect view turn 32

# T57 two players, turn 26: six cards stay in the deck   EME-087 EME-090
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["ruby-01", "ruby-03", "coal-01",
 "coal-03", "coal-05", "tree-01", "tree-03", "tree-06", "anvil-01", "anvil-03", "anvil-05", "anvil-08", "carrot-02"]},
 {"seat": "p2", "coins": 14, "cards": ["ruby-02", "ruby-04", "coal-02", "coal-04", "coal-06", "tree-02", "tree-04",
 "tree-07", "anvil-02", "anvil-04", "anvil-07", "carrot-01"]}], "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "bids": {"p1": 0, "p2": 0}, "pending": {"kind": "take", "seat": "p2"}}
expect view turn 26
expect view deck.# 6
p2 take 1 ; p2 done
expect over
expect view deck.# 6
expect view row.# 5
expect no event card_revealed
expect event game_ended game=1

# the game does not end before the last seat's action   EME-088 EME-089
position TABLE {"seats.p2.cards": ["ruby-02", "coal-01", "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04",
 "anvil-08", "carrot-03"], "deck": ["carrot-06", "carrot-09", "wild-01"], "pending": {"kind": "take", "seat": "p2"}}
expect view turn 29
expect acting p2
p2 take 1 ; p2 done
expect not over
expect acting p3
expect events card_revealed 1
expect view deck.# 2
p3 take 1
expect not over
p3 done
expect over

# T58 a game over: nobody owes anything, every move is refused   EME-091 EME-117
position TABLE {"seats.p3.cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05",
 "carrot-01", "carrot-04", "carrot-09"], "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02"],
 "pending": {"kind": "over"}}
expect over
expect acting none
expect moves p1 none
expect moves p2 none
refuse p1 take 1 : not-your-decision
refuse p2 done : not-your-decision
refuse p3 bid 0 : not-your-decision
expect view turn 30

# scoring follows at once and covers every seat and good   EME-091
position TABLE {"pending": {"kind": "take", "seat": "p3"}}
p3 take 1 ; p3 done
expect events goods_scored 15
expect events continent_scored 4
expect events region_scored 1
expect events game_result 1
