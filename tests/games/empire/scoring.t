base TABLE {"game": "empire", "options": {"players": 3}, "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1",
 "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T59 armies and cities count alike; a tie gives nobody the region   EME-092 EME-093 EME-094 EME-096 EME-105
position TABLE {"board": {"A13": {"armies": {"p1": 2, "p2": 2}, "cities": {"p1": 1}}, "A14": {"armies": {"p1": 1,
 "p2": 1}}, "A15": {"cities": {"p3": 1}}, "A17": {"armies": {"p1": 1, "p2": 1, "p3": 2}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.regions 1
expect score p2.regions 0
expect score p3.regions 2
expect result seats.p1.regions.ids.0 A13
expect result seats.p3.regions.ids.0 A15
expect result seats.p3.regions.ids.1 A17
expect score p1.continents 0
expect score p3.continents 1
expect result seats.p3.continents.ids.0 A-heart
expect score p1.vp 1
expect score p2.vp 0
expect score p3.vp 3

# a city counts one, like an army   EME-092 EME-093
position TABLE {"board": {"A01": {"cities": {"p1": 1}, "armies": {"p2": 1}}, "A03": {"cities": {"p1": 2},
 "armies": {"p2": 1}}, "A02": {"cities": {"p3": 1}, "armies": {"p2": 2}}, "A04": {"armies": {"p3": 1, "p2": 2},
 "cities": {"p3": 1}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.regions 1
expect score p2.regions 1
expect score p3.regions 0
expect result seats.p1.regions.ids.0 A03
expect result seats.p2.regions.ids.0 A02

# T60 a tie of regions gives nobody the continent, whatever the armies   EME-096 EME-097
position TABLE {"board": {"A08": {"armies": {"p1": 1}}, "A09": {"armies": {"p2": 5}}, "A23": {"armies": {"p1": 1}},
 "A13": {"armies": {"p1": 2, "p2": 2, "p3": 2}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03",
 "wild-02"]}
expect score p1.regions 2
expect score p1.continents 1
expect result seats.p1.continents.ids.0 A-south
expect score p1.vp 3
expect score p2.regions 1
expect score p2.continents 0
expect score p2.vp 1
expect score p3.vp 0

# a continent gives one point whatever its size, also map b's   EME-097 EME-094
position TABLE {"options.map": "b", "board": {"B01": {"armies": {"p1": 1}}, "B02": {"armies": {"p1": 1}},
 "B03": {"armies": {"p1": 1}}, "B05": {"armies": {"p2": 1}}, "B08": {"armies": {"p2": 1}}, "B15": {"armies": {"p3": 3}},
 "B16": {"armies": {"p3": 1}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.regions 3
expect score p1.continents 2
expect result seats.p1.continents.ids.0 B-shell
expect result seats.p1.continents.ids.1 B-twin
expect score p2.continents 2
expect score p3.continents 1
expect score p1.vp 5
expect score p2.vp 4
expect score p3.vp 3

# a tie of three, and a majority over two that tie   EME-093
position TABLE {"board": {"A01": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "A02": {"armies": {"p1": 2, "p2": 2,
 "p3": 3}}, "A03": {"armies": {"p1": 3, "p2": 2, "p3": 2}}, "A04": {"armies": {"p1": 2, "p2": 2, "p3": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.regions 1
expect score p2.regions 0
expect score p3.regions 1
expect result seats.p1.regions.ids.0 A03
expect result seats.p3.regions.ids.0 A02

# T61 neutral ties and controls but never scores   EME-095
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "bids": {"p1": 0, "p2": 0}, "board": {"A01": {"armies": {"p1": 2, "neutral": 1}},
 "A02": {"armies": {"neutral": 1}}, "A03": {"armies": {"p2": 1, "neutral": 1}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.regions 1
expect result seats.p1.regions.ids.0 A01
expect score p2.regions 0
expect result neutral.regions.# 1
expect result neutral.regions.0 A02
expect result neutral.continents.# 0
expect score p1.continents 0
expect score p1.vp 1
expect score p2.vp 0
expect result seats.# 2

# neutral can take a continent away   EME-095 EME-096
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "bids": {"p1": 0, "p2": 0}, "board": {"A01": {"armies": {"p1": 2}}, "A02": {"armies": {"neutral": 1}},
 "A03": {"armies": {"neutral": 1}}, "A08": {"armies": {"p2": 1}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03", "wild-02"]}
expect score p1.continents 0
expect score p1.vp 1
expect result neutral.continents.0 A-west
expect score p2.vp 2

# neutral has no result with three players   EME-095
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["ruby-04", "coal-04", "tree-01",
 "anvil-03", "carrot-03", "wild-02"]}
expect result neutral null

# T64 symbols count, not cards   EME-006 EME-098
position TABLE {"seats.p1.cards": ["carrot-01", "carrot-02"], "seats.p2.cards": ["anvil-03", "tree-01"],
 "seats.p3.cards": ["coal-04", "anvil-04"], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "carrot-03", "wild-02", "coal-05", "carrot-04", "tree-06"]}
expect score p1.goods.carrot.cards 3
expect score p1.goods.carrot 1
expect score p1.goods 1
expect score p2.goods 0

# T64 the double anvil of the five-player game   EME-006 EME-098
position TABLE {"options.players": 5, "seats": [{"seat": "p1", "coins": 8, "cards": ["anvil-01", "anvil-02",
 "anvil-09"]}, {"seat": "p2", "coins": 8, "cards": ["ruby-01", "coal-01", "tree-01"]}, {"seat": "p3", "coins": 8,
 "cards": ["ruby-02", "coal-02", "tree-02"]}, {"seat": "p4", "coins": 8, "cards": ["ruby-03", "coal-03", "tree-03"]},
 {"seat": "p5", "coins": 8, "cards": ["ruby-04", "coal-04", "tree-04"]}], "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0,
 "p5": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}}, "row": ["anvil-03", "carrot-03",
 "wild-02", "coal-05", "anvil-04", "carrot-04"]}
expect score p1.goods.anvil.cards 4
expect score p1.goods.anvil 2
expect score p1.goods 2
expect score p5.goods 1

# T65 a wild makes the fourth ruby   EME-100 EME-101
position TABLE {"seats.p1.cards": ["ruby-01", "ruby-02", "ruby-03", "wild-01"], "seats.p2.cards": ["tree-01",
 "anvil-01", "coal-01", "carrot-01"], "seats.p3.cards": ["tree-02", "anvil-02", "coal-02", "carrot-03"],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["ruby-04", "coal-04", "anvil-03", "wild-02",
 "coal-05", "anvil-04"]}
expect score p1.goods.ruby.wilds 1
expect score p1.goods.ruby 5
expect score p1.goods 5

# T65 a lone wild is one ruby   EME-100 EME-101
position TABLE {"seats.p1.cards": ["wild-01"], "seats.p2.cards": ["tree-01"], "seats.p3.cards": ["anvil-01"],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["ruby-04", "coal-04", "anvil-03", "carrot-03",
 "wild-02", "coal-05"]}
expect score p1.goods.ruby.cards 0
expect score p1.goods.ruby.wilds 1
expect score p1.goods.ruby 1
expect score p1.goods 1

# T66 among equal assignments the one on ruby is reported   EME-101 EME-102
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["tree-01", "tree-02", "tree-03",
 "carrot-01", "carrot-03", "wild-01"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-01", "anvil-02", "coal-01",
 "coal-02", "ruby-01", "ruby-02"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "anvil-03", "wild-02", "coal-05", "anvil-04"]}
expect score p1.goods 2
expect score p1.goods.ruby.wilds 1
expect score p1.goods.ruby 1
expect score p1.goods.tree 1
expect score p1.goods.tree.wilds 0
expect score p1.goods.carrot 0
expect score p1.goods.carrot.wilds 0

# T67 both wilds on coal are worth more than one each   EME-101
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["coal-01", "coal-02", "coal-04",
 "wild-01", "wild-02"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-01", "anvil-02", "tree-01", "tree-02",
 "ruby-01"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}}, "row": ["ruby-04",
 "anvil-03", "carrot-03", "coal-05", "anvil-04", "carrot-04"]}
expect score p1.goods.coal.wilds 2
expect score p1.goods.coal 5
expect score p1.goods.ruby.wilds 0
expect score p1.goods 5

# two wilds on two goods are worth more than both on one   EME-100 EME-101
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["ruby-01", "ruby-02", "ruby-03",
 "tree-01", "tree-02", "tree-03", "tree-04", "tree-05", "wild-01", "wild-02"]}, {"seat": "p2", "coins": 14,
 "cards": ["anvil-01", "anvil-02", "anvil-03", "anvil-04", "coal-01", "coal-02", "coal-03", "coal-04", "carrot-01",
 "carrot-02"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}}, "row": ["ruby-04",
 "carrot-03", "coal-05", "carrot-04", "tree-06", "tree-07"]}
expect score p1.goods.ruby.wilds 1
expect score p1.goods.tree.wilds 1
expect score p1.goods 10

# three wilds, all assigned even where the last adds nothing   EME-100 EME-102
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["ruby-01", "ruby-02", "ruby-03",
 "ruby-04", "wild-01", "wild-02", "wild-03"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-01", "anvil-02", "tree-01",
 "tree-02", "tree-03", "coal-01", "coal-02"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3,
 "p2": 3}}}, "row": ["coal-04", "anvil-03", "carrot-03", "coal-05", "anvil-04", "carrot-04"]}
expect score p1.goods 7
expect score p1.goods.ruby 5
expect score p1.goods.ruby.wilds 0
expect score p1.goods.coal.wilds 3
expect score p1.goods.coal 2

# three wilds on three goods   EME-100 EME-101
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["tree-01", "anvil-01", "coal-01",
 "wild-01", "wild-02", "wild-03"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-02", "anvil-03", "tree-02", "tree-03",
 "coal-02", "coal-04"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "carrot-03", "coal-05", "anvil-04", "carrot-04", "tree-06"]}
expect score p1.goods 3
expect score p1.goods.ruby.wilds 3
expect score p1.goods.ruby 3

# no second set: surplus symbols are worth nothing   EME-099
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["coal-01", "coal-02", "coal-03",
 "coal-04", "coal-05", "coal-06"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-02", "anvil-03", "tree-02", "tree-03",
 "anvil-01", "tree-01"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "carrot-03", "wild-02", "anvil-04", "carrot-04", "tree-06"]}
expect score p1.goods.coal.cards 6
expect score p1.goods.coal 5
expect score p1.goods 5
expect score p2.goods.tree 1
expect score p2.goods.anvil 1

# T68 a token of a controlled region adds a symbol; of a tied one to nobody   EME-103 EME-104
position TABLE {"options.goods_tokens": "on", "seats.p1.cards": ["carrot-01", "carrot-03"],
 "seats.p2.cards": ["anvil-03", "tree-01"], "seats.p3.cards": ["coal-04", "anvil-04"],
 "board": {"A01": {"armies": {"p1": 1}}, "A08": {"armies": {"p1": 1, "p2": 1}}}, "row": ["ruby-04", "wild-02",
 "coal-05", "carrot-04", "tree-06", "tree-07"], "tokens": {"A01": "carrot", "A08": "ruby", "A13": "coal", "A22": "tree",
 "A25": "anvil"}}
expect score p1.goods.carrot.cards 2
expect score p1.goods.carrot.tokens 1
expect score p1.goods.carrot 1
expect score p1.goods.ruby.tokens 0
expect score p2.goods.ruby.tokens 0
expect score p1.regions 1
expect score p1.continents 1
expect score p1.vp 3
expect score p2.vp 0

# T68 the token counts before the wild is assigned   EME-103
position TABLE {"options.goods_tokens": "on", "seats.p1.cards": ["ruby-01", "wild-01"], "seats.p2.cards": ["anvil-03",
 "tree-01"], "seats.p3.cards": ["coal-04", "anvil-04"], "board": {"A01": {"armies": {"p1": 1}},
 "A08": {"armies": {"p1": 1}}}, "row": ["ruby-04", "carrot-03", "wild-02", "coal-05", "carrot-04", "tree-06"],
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}}
expect score p1.goods.ruby.tokens 2
expect score p1.goods.ruby.wilds 1
expect score p1.goods.ruby 5

# a token neutral controls counts for nobody   EME-104
position TABLE {"options.players": 2, "options.goods_tokens": "on", "seats": [{"seat": "p1", "coins": 14, "cards": []},
 {"seat": "p2", "coins": 14, "cards": []}], "bids": {"p1": 0, "p2": 0}, "board": {"A01": {"armies": {"neutral": 2,
 "p1": 1}}, "A08": {"armies": {"p2": 1}}, "A13": {"armies": {"p1": 1, "p2": 1}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"], "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree",
 "A25": "anvil"}}
expect score p1.goods.ruby.tokens 0
expect score p2.goods.ruby.tokens 1
expect score p2.goods 1
expect score p1.goods 0

# without the option tokens count for nobody   EME-103 EME-012
position TABLE {"board": {"A01": {"armies": {"p1": 1}}, "A08": {"armies": {"p1": 1}}, "A13": {"armies": {"p1": 1}},
 "A22": {"armies": {"p1": 1}}, "A25": {"armies": {"p1": 1}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03",
 "carrot-03", "wild-02"]}
expect score p1.goods 0
expect score p1.goods.ruby.tokens 0

# coins and pieces give no points   EME-105 EME-091
position TABLE {"seats.p2.coins": 0, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}},
 "A14": {"cities": {"p1": 1, "p2": 1}}}, "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"]}
expect score p1.vp 0
expect score p2.vp 0

# T62 the carrot row of the rule book, at 5 and at 8 symbols   EME-098 EME-099
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["carrot-01", "carrot-02",
 "carrot-03", "carrot-04", "ruby-01"]}, {"seat": "p2", "coins": 14, "cards": ["coal-01", "coal-02", "coal-03",
 "coal-04", "coal-05"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "tree-01", "anvil-03", "wild-02", "anvil-04", "tree-06"]}
expect score p1.goods.carrot.cards 5
expect score p1.goods.carrot 2
expect score p2.goods.coal 5
expect score p1.goods.ruby 1

# T63 five trees give 3, six anvils give 3   EME-098 EME-099
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["tree-01", "tree-02", "tree-03",
 "tree-04", "tree-05", "ruby-01"]}, {"seat": "p2", "coins": 14, "cards": ["anvil-01", "anvil-02", "anvil-03",
 "anvil-04", "anvil-05", "anvil-06"]}], "bids": {"p1": 0, "p2": 0}, "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "carrot-03", "wild-02", "coal-05", "carrot-04"]}
expect score p1.goods.tree 3
expect score p2.goods.anvil 3
