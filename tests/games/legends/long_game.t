base TABLE {"game": "legends", "options": {"players": 2, "preset": "T_default", "games": 3},
 "board": {"second": "RED-2"}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "pending": {"kind": "over"}, "match": {"game": 3, "of": 3,
 "scores": [[9, 7], [6, 8]]},
 "seats": [{"seat": "p1", "coins": 1}, {"seat": "p2", "coins": 1}]}

# three games, each set up anew; the set-up seat moves on   LEG-115 LEG-116 LEG-117 LEG-050
game legends seats=2 preset=T_default games=3 seed=5
expect view match {"game":1,"of":3,"scores":[]}
expect acting p1
random until match.game 2
expect acting p2
expect view pending.kind second_region
expect view options.setup_seat p1
expect view seats.p1.coins 0
expect view seats.p1.cards.# 0
expect view deck.# 21
expect view match.scores.# 1
expect view first null
expect view bids null
expect view result null
expect not over
p2 second RED-2
expect view neutral_left 10
random until pending.kind bid
expect view seats.p1.coins 12
random until match.game 3
expect acting p1
expect view match.scores.# 2
random over
expect view match.scores.# 3
expect view match.game 3
expect result match.sums.# 2
expect event match_scored
expect event game_scored game=3

# the end of a game is told before the next is laid   LEG-115 LEG-118
game legends seats=3 games=3 start=auto second=auto seed=4
random until match.game 2
expect event game_scored game=1
expect event game_started game=2 setup_seat=p2
expect events seat_scored 3
expect events match_scored 0

# LEG-T100 equal sums share the match   LEG-115 LEG-118 LEG-113
position TABLE {"seats.p1.cards": ["dire_eye"], "regions": {"VIL-1": {"armies": {"p1": 1}},
 "RED-1": {"armies": {"p2": 1}}}}
expect score p1.total 2
expect score p2.total 2
expect result match {"sums":[17,17],"ranks":[1,1],"winners":["p1","p2"]}
expect view match.scores [[9,7],[6,8],[2,2]]
position TABLE {"seats.p1.coins": 5, "regions": {"VIL-1": {"armies": {"p1": 1}}, "RED-1": {"armies": {"p2": 1}}}}
expect result winners ["p1"]
expect result match.winners ["p1","p2"]
position TABLE {"seats.p2.tokens": ["spell_book"], "regions": {"VIL-1": {"armies": {"p1": 1}},
 "VIL-4": {"armies": {"p1": 1}}, "RED-1": {"armies": {"p2": 1}}}}
expect result winners ["p2"]
expect result match.ranks [1,1]

# sums rank the match   LEG-115
position TABLE {"options.players": 3, "seats": [{"seat": "p1", "coins": 1}, {"seat": "p2", "coins": 1}, {"seat": "p3",
 "coins": 0}], "match": {"game": 3, "of": 3, "scores": [[9, 7, 0], [6, 8, -1]]},
 "regions": {"VIL-1": {"armies": {"p1": 1}}, "RED-1": {"armies": {"p2": 1}}, "VOL-3": {"armies": {"p3": 1}},
 "VOL-4": {"armies": {"p3": 1}}}}
expect result match {"sums":[17,17,2],"ranks":[1,1,3],"winners":["p1","p2"]}
