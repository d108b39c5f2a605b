base TABLE {"game": "empire", "options": {"players": 2}, "row": ["ruby-04", "coal-04", "anvil-03", "carrot-03",
 "wild-02", "coal-05"], "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "cards": ["ruby-01", "ruby-02", "ruby-03", "coal-01", "coal-02"]}, {"seat": "p2"}]}

# T69 the most points win, coins and all else aside   EME-105 EME-106
position TABLE {"seats.p1.coins": 0, "seats.p2.coins": 9, "seats.p2.cards": ["tree-01", "tree-02", "tree-03", "tree-04",
 "anvil-01"], "board": {"A01": {"armies": {"p1": 1}}, "A02": {"armies": {"p1": 1}}, "A03": {"armies": {"p1": 1}},
 "A04": {"armies": {"p1": 1}}, "A05": {"armies": {"p1": 1}}, "A10": {"armies": {"p2": 1}}, "A11": {"armies": {"p2": 1}},
 "A12": {"armies": {"p2": 1}}, "A13": {"armies": {"p2": 1}}, "A14": {"armies": {"p2": 1}},
 "A15": {"armies": {"p2": 1}}}}
expect score p1.regions 5
expect score p1.continents 1
expect score p1.goods 4
expect score p1.vp 10
expect score p2.regions 6
expect score p2.continents 1
expect score p2.goods 2
expect score p2.vp 9
expect result winners.# 1
expect result winners.0 p1
expect score p1.rank 1
expect score p2.rank 2

# T70 equal points: more coins   EME-107
position TABLE {"seats.p1.coins": 2, "seats.p2.coins": 3, "seats.p2.cards": ["tree-01", "tree-02", "tree-03", "tree-04",
 "tree-05"], "board": {"A01": {"armies": {"p1": 5}}, "A02": {"armies": {"p1": 1}}, "A03": {"armies": {"p1": 1}},
 "A04": {"armies": {"p1": 1}}, "A05": {"armies": {"p1": 1}}, "A08": {"armies": {"p2": 4}}, "A09": {"armies": {"p2": 1}},
 "A23": {"armies": {"p2": 1}}, "A10": {"armies": {"p2": 1}}}}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.coins 2
expect score p1.tiebreak.armies 9
expect score p1.tiebreak.regions 5
expect score p2.tiebreak.coins 3
expect score p2.tiebreak.armies 7
expect score p2.tiebreak.regions 4
expect result winners.# 1
expect result winners.0 p2
expect score p1.rank 2

# T70 then more armies on the board   EME-108
position TABLE {"seats.p1.coins": 2, "seats.p2.coins": 2, "seats.p2.cards": ["tree-01", "tree-02", "tree-03",
 "anvil-01", "carrot-01"], "board": {"A01": {"armies": {"p1": 5}}, "A02": {"armies": {"p1": 1}},
 "A03": {"armies": {"p1": 1}}, "A04": {"armies": {"p1": 1}}, "A05": {"armies": {"p1": 1}}, "A08": {"armies": {"p2": 3}},
 "A09": {"armies": {"p2": 1}}, "A23": {"armies": {"p2": 1}}, "A10": {"armies": {"p2": 1}}, "A11": {"armies": {"p2": 1}},
 "A12": {"armies": {"p2": 1}}}}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.armies 9
expect score p2.tiebreak.armies 8
expect score p2.tiebreak.regions 6
expect result winners.# 1
expect result winners.0 p1

# T70 then more regions   EME-109
position TABLE {"seats.p1.coins": 2, "seats.p2.coins": 2, "seats.p2.cards": ["tree-01", "tree-02", "tree-03",
 "anvil-01", "carrot-01"], "board": {"A01": {"armies": {"p1": 4}}, "A02": {"armies": {"p1": 1}},
 "A03": {"armies": {"p1": 1}}, "A04": {"armies": {"p1": 1}}, "A05": {"armies": {"p1": 1}}, "A08": {"armies": {"p2": 3}},
 "A09": {"armies": {"p2": 1}}, "A23": {"armies": {"p2": 1}}, "A10": {"armies": {"p2": 1}}, "A11": {"armies": {"p2": 1}},
 "A12": {"armies": {"p2": 1}}}}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.armies 8
expect score p2.tiebreak.armies 8
expect score p1.tiebreak.regions 5
expect score p2.tiebreak.regions 6
expect result winners.# 1
expect result winners.0 p2

# T70 still equal: the win is shared and rank 2 stays empty   EME-110 EME-111
position TABLE {"options.players": 3, "seats": [{"seat": "p1", "coins": 2, "cards": ["ruby-01", "ruby-02", "ruby-03",
 "ruby-04", "carrot-01"]}, {"seat": "p2", "coins": 2, "cards": ["coal-01", "coal-02", "coal-03", "coal-04", "coal-05"]},
 {"seat": "p3", "coins": 9, "cards": ["carrot-03", "carrot-04", "tree-01", "anvil-01", "coal-06"]}], "row": ["anvil-03",
 "wild-02", "anvil-04", "tree-06", "tree-07", "anvil-05"], "bids": {"p1": 0, "p2": 0, "p3": 0},
 "board": {"A01": {"armies": {"p1": 4}}, "A02": {"armies": {"p1": 1}}, "A03": {"armies": {"p1": 1}},
 "A08": {"armies": {"p1": 1}}, "A23": {"armies": {"p1": 1}}, "A04": {"armies": {"p2": 4}}, "A10": {"armies": {"p2": 1}},
 "A11": {"armies": {"p2": 1}}, "A12": {"armies": {"p2": 1}}, "A13": {"armies": {"p2": 1}}, "A05": {"armies": {"p3": 1}},
 "A06": {"armies": {"p3": 1}}, "A07": {"armies": {"p3": 1}}, "A14": {"armies": {"p3": 1}}, "A15": {"armies": {"p3": 1}},
 "A16": {"armies": {"p3": 1}}, "A17": {"armies": {"p3": 1}}, "A09": {"armies": {"p3": 1}},
 "A24": {"armies": {"p3": 1}}}}
expect score p1.vp 10
expect score p2.vp 10
expect score p3.vp 9
expect score p3.tiebreak.armies 9
expect score p3.tiebreak.regions 9
expect result winners.# 2
expect result winners.0 p1
expect result winners.1 p2
expect score p1.rank 1
expect score p2.rank 1
expect score p3.rank 3

# T71 cities do not count as armies in the tie-break   EME-108
position TABLE {"seats.p1.cards": [], "seats.p1.coins": 10, "seats.p2.coins": 10, "seats.p2.cards": [],
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"], "board": {"A01": {"armies": {"p1": 8},
 "cities": {"p1": 3}}, "A08": {"armies": {"p2": 9}}}}
expect score p1.vp 2
expect score p2.vp 2
expect score p1.tiebreak.armies 8
expect score p2.tiebreak.armies 9
expect score p1.rank 2
expect score p2.rank 1
expect result winners.0 p2

# neutral is not ranked, however much it controls   EME-111 EME-095
position TABLE {"seats.p1.cards": [], "seats.p1.coins": 3, "seats.p2.coins": 4, "seats.p2.cards": [], "row": ["ruby-04",
 "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"], "board": {"A01": {"armies": {"neutral": 1}},
 "A02": {"armies": {"neutral": 1}}, "A03": {"armies": {"neutral": 1}}, "A08": {"armies": {"neutral": 1}},
 "A23": {"armies": {"p1": 1}}, "A13": {"armies": {"p2": 1}}}}
expect result seats.# 2
expect result winners.# 1
expect result winners.0 p2
expect score p1.rank 2
