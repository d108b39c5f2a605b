base TABLE {"game": "empire", "options": {"players": 2, "series": 3}, "bids": {"p1": 0, "p2": 0}, "first": "p1",
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T72 sums of three games; the coins left decide   EME-112 EME-115 EME-116
position TABLE {"seats.p1.coins": 2, "seats.p1.cards": ["ruby-01", "ruby-02", "ruby-03", "ruby-04", "carrot-01"],
 "seats.p2.coins": 0, "seats.p2.cards": ["coal-01", "coal-02", "coal-03", "coal-04", "anvil-01"],
 "board": {"A01": {"armies": {"p1": 1}}, "A02": {"armies": {"p1": 1}}, "A03": {"armies": {"p1": 1}},
 "A04": {"armies": {"p1": 1}}, "A05": {"armies": {"p1": 1}}, "A08": {"armies": {"p1": 1}}, "A09": {"armies": {"p1": 1}},
 "A10": {"armies": {"p2": 1}}, "A11": {"armies": {"p2": 1}}, "A12": {"armies": {"p2": 1}}, "A13": {"armies": {"p2": 1}},
 "A14": {"armies": {"p2": 1}}, "A15": {"armies": {"p2": 1}}}, "row": ["tree-01", "anvil-03", "carrot-03", "wild-02",
 "coal-05", "anvil-04"], "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 3, "done": [[{"vp": 12,
 "coins": 1, "armies": 5, "regions": 4}, {"vp": 10, "coins": 0, "armies": 5, "regions": 4}], [{"vp": 9, "coins": 0,
 "armies": 5, "regions": 4}, {"vp": 15, "coins": 4, "armies": 5, "regions": 4}]]}}
expect result games.# 3
expect result games.0.winners.0 p1
expect result games.1.winners.0 p2
expect result games.2.winners.0 p1
expect result games.2.seats.p1.vp 14
expect result games.2.seats.p2.vp 10
expect result games.0.seats.p1.vp 12
expect result games.0.seats.p1.tiebreak.coins 1
expect result games.0.seats.p1.regions absent
expect result series.p1.vp 35
expect result series.p2.vp 35
expect result series.p1.coins 3
expect result series.p2.coins 4
expect result series.p1.rank 2
expect result series.p2.rank 1
expect result winners.# 1
expect result winners.0 p2

# then the armies of all three games   EME-116
position TABLE {"seats.p1.coins": 2, "seats.p1.cards": [], "seats.p2.coins": 2, "seats.p2.cards": [],
 "board": {"A01": {"armies": {"p1": 1}}, "A08": {"armies": {"p2": 1}}}, "row": ["ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03", "wild-02"], "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
 "done": [[{"vp": 12, "coins": 1, "armies": 5, "regions": 9}, {"vp": 12, "coins": 1, "armies": 6, "regions": 4}]]}}
expect result series.p1.armies 6
expect result series.p2.armies 7
expect result winners.0 p2
expect result winners.# 1

# then the regions, then the win is shared   EME-116 EME-110
position TABLE {"options.players": 3, "seats": [{"seat": "p1", "coins": 2, "cards": []}, {"seat": "p2", "coins": 2,
 "cards": []}, {"seat": "p3", "coins": 2, "cards": []}], "bids": {"p1": 0, "p2": 0, "p3": 0},
 "board": {"A01": {"armies": {"p1": 1}}, "A08": {"armies": {"p2": 1}}, "A23": {"armies": {"p3": 1}}}, "row": ["ruby-04",
 "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"], "pending": {"kind": "take", "seat": "p1"},
 "series": {"game": 2, "done": [[{"vp": 12, "coins": 1, "armies": 5, "regions": 4}, {"vp": 12, "coins": 1, "armies": 5,
 "regions": 4}, {"vp": 12, "coins": 1, "armies": 5, "regions": 3}]]}}
expect result series.p1.rank 1
expect result series.p2.rank 1
expect result series.p3.rank 3
expect result winners.# 2

# T73 the next game starts by itself, whole, on its own map   EME-112 EME-113 EME-114
position TABLE {"options.series_maps": ["a", "b", "a"], "seats.p1.coins": 3, "seats.p1.cards": ["ruby-01", "ruby-03",
 "coal-01", "coal-03", "coal-05", "tree-01", "tree-03", "tree-06", "anvil-01", "anvil-03", "anvil-05", "anvil-08",
 "carrot-02"], "seats.p2.coins": 1, "seats.p2.cards": ["ruby-02", "ruby-04", "coal-02", "coal-04", "coal-06", "tree-02",
 "tree-04", "tree-07", "anvil-02", "anvil-04", "anvil-07", "carrot-01"], "board": {"A13": {"armies": {"p1": 3,
 "p2": 3}}, "A01": {"cities": {"p1": 2}, "armies": {"neutral": 4}}}, "row": ["tree-05", "anvil-06", "carrot-07",
 "carrot-08", "wild-02", "wild-03"], "pending": {"kind": "take", "seat": "p2"}}
expect view series.game 1
p2 take 1 ; p2 done
expect not over
expect event game_ended game=1
expect event game_result game=1
expect event game_started game=2 map=b
expect events row_dealt 1
expect events series_result 0
expect view series.game 2
expect view series.done.# 1
expect view series.done.0.0.coins 3
expect view series.done.0.1.coins 1
expect view series.done.0.0.armies 3
expect view seats.p1.coins 14
expect view seats.p2.coins 14
expect view reserve 16
expect view seats.p1.supply 11
expect view seats.p1.city_supply 3
expect view seats.p1.cards.# 0
expect view board.# 1
expect view board.B15.armies.p1 3
expect view board.B15.armies.p2 3
expect view row.# 6
expect view deck.# 31
expect view neutral.supply 14
expect view bids.p1 null
expect view first null
expect view turn 0
expect view pending.kind neutral
expect view pending.left 10
expect acting p1
expect moves p1 has neutral B23

# what the last move of a game tells is of that game's map   EME-114 EME-118
position TABLE {"options.series_maps": ["a", "b", "a"], "seats.p1.coins": 3, "seats.p1.cards": ["ruby-01", "ruby-03",
 "coal-01", "coal-03", "coal-05", "tree-01", "tree-03", "tree-06", "anvil-01", "anvil-03", "anvil-05", "anvil-08",
 "carrot-02"], "seats.p2.coins": 1, "seats.p2.cards": ["ruby-02", "ruby-04", "coal-02", "coal-04", "coal-06", "tree-02",
 "tree-04", "tree-07", "anvil-02", "anvil-04", "anvil-07", "carrot-01"], "board": {"A13": {"armies": {"p1": 3,
 "p2": 2}}, "A25": {"armies": {"p2": 1}}, "A01": {"cities": {"p1": 2}, "armies": {"neutral": 4}}}, "row": ["tree-05",
 "anvil-06", "carrot-07", "carrot-08", "wild-02", "wild-03"], "pending": {"kind": "take", "seat": "p2"}}
p2 take 1 ; p2 city A25
expect event city_built seat=p2 region=A25
expect event region_scored region=A25 controller=p2
expect event region_scored region=A13 controller=p1
expect event continent_scored continent=A-south controller=p2
expect event game_started game=2 map=b
expect event armies_set seat=p1 region=B15
expect no event region_scored region=B13

# without series_maps every game uses the map   EME-114
game empire seats=3 seed=5 series=3 map=b
expect view board.B15.armies.p1 3
random until series.game 2
expect view board.B15.armies.p1 3
expect view pending.kind bid
random until series.game 3
expect view board.B15.armies.p1 3
expect view series.done.# 2
random over
expect view series.game 3
expect view series.done.# 2
expect result games.# 3
expect result series.# 3
expect view turn 30

# series_maps wins over map   EME-114
game empire seats=3 seed=5 series=3 map=b series_maps=a,a,b
expect event game_started game=1 map=a
expect view board.A13.armies.p1 3

# a series with tokens draws new ones for each game   EME-113
game empire seats=3 seed=6 series=3 goods_tokens=on series_maps=b,a,b
expect view tokens.B22 anvil
random until series.game 2
expect view tokens.# 5
expect view tokens.B22 absent
expect view tokens_unused.# 5

# three games end with the series result   EME-112 EME-115
position TABLE {"options.players": 3, "seats": [{"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03",
 "coal-06", "tree-03", "tree-07", "anvil-03", "anvil-07", "carrot-02", "carrot-05"]}, {"seat": "p2", "coins": 11,
 "cards": ["ruby-02", "coal-01", "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03",
 "carrot-06"]}, {"seat": "p3", "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02",
 "anvil-05", "carrot-01", "carrot-04"]}], "bids": {"p1": 0, "p2": 0, "p3": 0}, "board": {"A13": {"armies": {"p1": 3,
 "p2": 3, "p3": 3}}}, "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02", "wild-03"],
 "pending": {"kind": "take", "seat": "p3"}, "series": {"game": 3, "done": [[{"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}],
 [{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1,
 "coins": 0, "armies": 3, "regions": 0}]]}}
p3 take 1 ; p3 done
expect over
expect event game_ended game=3
expect events game_result 1
expect events series_result 1
expect events game_started 0
expect view series.game 3
expect view series.done.# 2

# one game is one game   EME-112
game empire seats=3 seed=5
expect view series.game 1
random over
expect result game 1
expect result games absent
