# the first turn of three players
base three {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}

# of two, without neutral armies on the board
base two {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}

# of five
base five {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8, "cards": []},
  {"seat": "p3", "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}

# three players, the first of whom places an army
base placing {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1",
 "pending": {"kind": "place", "seat": "p1", "card": "coal-01", "part": 1, "left": 1}}

# after the last turn of three players
base ended {"game": "empire", "options": {"players": 3},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03", "tree-07", "anvil-03",
   "anvil-07", "carrot-02", "carrot-05"]},
  {"seat": "p2", "coins": 11, "cards": ["ruby-02", "coal-01", "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04",
   "anvil-08", "carrot-03", "carrot-06"]},
  {"seat": "p3", "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05",
   "carrot-01", "carrot-04", "wild-01"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "over"}}

# T74 the example of the rules page, what is left out computed   EME-119 EME-018 EME-022
position {"game": "empire", "options": {"players": 2, "map": "a"},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 12, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 1}}, "A17": {"armies": {"neutral": 2}},
           "A04": {"armies": {"neutral": 3}}, "A08": {"armies": {"neutral": 2}}, "A25": {"armies": {"neutral": 2}}},
 "row": ["coal-01", "tree-04", "wild-02", "carrot-09", "ruby-01", "anvil-08"],
 "tokens": {}, "bids": {"p1": 1, "p2": 2}, "first": "p2",
 "pending": {"kind": "take", "seat": "p2"}, "rng": null}
expect view reserve 18
expect view seats.p1.supply 11
expect view seats.p2.supply 11
expect view seats.p1.city_supply 3
expect view neutral.supply 4
expect view turn 1
expect view deck.# 31
expect view deck.0 ruby-02
expect acting p2
expect moves p2 count 6

# T74 a card in two places   EME-119
refuse position two {"seats.p1.cards": ["coal-01"],
 "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"], "pending.seat": "p2"} : row
refuse position three {"seats.p1.cards": ["coal-01"], "seats.p2.cards": ["coal-01"], "pending.seat": "p3"} : cards
refuse position three {"row": ["coal-01", "coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03"]} : row

# T74 more coins than at the start, or fewer than none   EME-119 EME-018
refuse position two {"seats.p1.coins": 15} : coins
refuse position two {"seats.p1.coins": -1} : coins
refuse position five {"seats.p3.coins": 9} : coins

# T74 eleven neutral armies, a neutral city, neutral with three players   EME-119 EME-022 EME-026
refuse position two {"board.A14": {"armies": {"neutral": 11}}} : neutral
refuse position two {"board.A14": {"cities": {"neutral": 1}}} : cities
refuse position three {"board.A13.armies.p3": null, "board.A14": {"armies": {"neutral": 1}}} : armies
refuse position three {"neutral": {"supply": 4}} : neutral
refuse position two {"neutral": {"supply": 4}} : neutral
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "neutral": null} : neutral

# more pieces than a seat has, or a supply that does not add up   EME-119 EME-002
refuse position three {"board.A13.armies": {"p1": 14}, "board.A14": {"armies": {"p1": 1}}} : armies
refuse position three {"board.A13.armies": {"p1": 15}} : armies
refuse position three {"board": {"A13": {"cities": {"p1": 2}}, "A14": {"cities": {"p1": 2}}}} : cities
refuse position three {
 "seats": [{"coins": 11, "supply": 10, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : armies
refuse position three {
 "seats": [{"coins": 11, "city_supply": 2, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : cities
refuse position three {"board.A13.armies": {"p4": 1}} : armies

# cards that do not exist or are not in this game   EME-119 EME-015
refuse position three {"row": ["ruby-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]} : row
refuse position three {"row": ["ruby-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]} : row
refuse position three {"options.players": 4, "seats": [{"seat": "p1", "coins": 9, "cards": ["anvil-09"]},
 {"seat": "p2", "coins": 9, "cards": []}, {"seat": "p3", "coins": 9, "cards": []}, {"seat": "p4", "coins": 9,
 "cards": []}], "board.A13.armies.p4": 3, "bids.p4": 0, "pending.seat": "p2"} : cards
refuse position three {"deck": ["ruby-01"]} : deck
refuse position three {"removed": ["ruby-05"]} : removed
refuse position three {"removed": ["ruby-05", "coal-07", "tree-08", "anvil-09", "carrot-09"]} : removed
refuse position five {"removed": ["ruby-05"]} : removed

# with five players the marked cards are in the game   EME-015
position five {"row": ["ruby-05", "coal-07", "tree-08", "anvil-09", "carrot-10", "ruby-04"], "removed": []}
expect view deck.# 36

# a row that is too long or too short, a gap without an action   EME-119 EME-045
refuse position three {"row": ["ruby-01", "ruby-02", "ruby-03", "coal-01", "coal-02", "coal-03", "coal-04"]} : row
refuse position three {"row": ["ruby-01", "ruby-02", "ruby-04", "coal-04", "tree-01"]} : row
refuse position three {"row": ["ruby-01", null, "ruby-02", "ruby-04", "coal-04", "tree-01"]} : row
refuse position placing {"row": [null, null, "ruby-02", "ruby-04", "coal-04", "tree-01"], "pending.left": 3} : row
refuse position placing {"row.1": "ruby-02", "pending.left": 3} : row

# in the middle of an action   EME-045 EME-119
position placing {"row": ["ruby-01", null, "ruby-02", "ruby-04", "coal-04", "tree-01"], "pending.left": 2}
expect view turn 1
expect moves p1 place A13, done
p1 place A13
expect view pending.left 1

# coins and reserve are 44 in all   EME-119 EME-003
refuse position three {"reserve": 12} : reserve
position three {"reserve": 11}
expect view reserve 11

# the turn follows from the cards   EME-119 EME-037
refuse position three {"turn": 2} : turn
refuse position three {"seats.p2.cards": ["coal-01"], "pending.seat": "p2"} : row
refuse position three {"seats.p1.cards": ["coal-01", "coal-02"], "pending.seat": "p3"} : row
refuse position three {"seats.p1.cards": ["coal-01"], "first": "p2", "pending.seat": "p3"} : row
refuse position three {"seats.p1.cards": ["coal-01"]} : pending

# more cards than a game has turns   EME-119 EME-088
refuse position five {
 "seats.p1.cards": ["ruby-01", "ruby-02", "ruby-03", "ruby-04", "ruby-05", "coal-01", "coal-02", "coal-03"],
 "row": ["coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02", "coal-05"], "pending.seat": "p4"} : cards

# the first player is a seat, and known exactly from the first turn on   EME-119 EME-035
refuse position three {"first": "p4"} : first
refuse position three {"seats.p1.cards": ["coal-01"], "first": null, "pending.seat": "p2"} : row
refuse position three {"bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2", "p3"]}} : pending
refuse position three {"first": null} : row

# regions of the other map, and what is no region   EME-118 EME-119
refuse position three {"board": {"B15": {"armies": {"p1": 3}}}} : board
refuse position three {"options.map": "b", "board.A13.armies": {"p1": 3}} : board
refuse position three {"options.map": "b", "board": {"B24": {"armies": {"p1": 3}}}} : board
refuse position three {"board.A13": 3} : board
refuse position three {"board": []} : board

# tokens exactly on the triangles, at most two of a good   EME-012 EME-020 EME-119
refuse position three {"tokens": {"A01": "ruby"}} : tokens
refuse position three {"options.goods_tokens": "on"} : tokens
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "ruby", "A22": "tree", "A25": "anvil"}} : tokens
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A02": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}} : tokens
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A01": "wild", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}} : tokens
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree"}} : tokens
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"},
 "tokens_unused": ["ruby", "coal", "tree", "anvil", "carrot"]} : tokens_unused
refuse position three {"options.goods_tokens": "on",
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"},
 "tokens_unused": ["coal", "tree", "anvil", "carrot"]} : tokens_unused
position three {"options.goods_tokens": "on",
 "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}}
expect view tokens.A13 coal
expect view tokens_unused.# 5
expect view tokens_unused.0 coal
expect view tokens_unused.1 tree
expect view tokens_unused.2 anvil
expect view tokens_unused.3 carrot
expect view tokens_unused.4 carrot

# bids: seats of the game, 0 to the coins they have, owed exactly where missing   EME-028 EME-119
refuse position three {"bids": {"p4": 1}} : bids
refuse position three {"bids": {"p1": 12}} : bids
refuse position three {"bids": {"p1": -1}} : bids
refuse position three {"bids": {"p1": 1}, "first": null,
 "pending": {"kind": "bid", "seats": ["p1", "p2", "p3"]}} : pending
refuse position three {"bids": {}, "first": null, "pending": {"kind": "bid", "seats": ["p1", "p2"]}} : pending
refuse position three {"bids": {}, "first": null, "pending": {"kind": "bid", "seats": []}} : pending
refuse position three {"bids": {}, "first": null, "pending": {"kind": "bid", "seats": ["p4"]}} : pending
refuse position three {"seats.p1.coins": 3, "bids": {"p1": 9}, "first": null,
 "pending": {"kind": "bid", "seats": ["p2", "p3"]}} : pending

# half-way through the bid   EME-029 EME-119
position three {"bids": {"p1": 9, "p2": null, "p3": 2}, "first": null, "pending": {"kind": "bid", "seats": ["p2"]}}
expect acting p2
expect view@p3 bids.p1 null
expect view@p1 bids.p1 9
p2 bid 10
expect view first p2

# first is owed only where the winner chooses, by a highest bidder   EME-036 EME-119
refuse position three {"bids.p1": 1, "bids.p2": 2, "first": null,
 "pending": {"kind": "first", "seat": "p2"}} : pending
refuse position three {"options.bid_winner": "chooses", "bids.p1": 1, "bids.p2": 2, "first": null,
 "pending.kind": "first"} : pending
refuse position three {"options.bid_winner": "chooses", "bids": {}, "first": null, "pending.kind": "first"} : pending
position three {"options.bid_winner": "chooses", "seats.p2.coins": 9, "bids.p1": 2, "bids.p2": 2, "first": null,
 "pending": {"kind": "first", "seat": "p2"}}
expect moves p2 first p1, first p2, first p3

# neutral placement: seat and number fit   EME-023 EME-119
position two {"board.A13.armies.neutral": 3, "bids": {}, "first": null,
 "pending": {"kind": "neutral", "seat": "p2", "left": 7}}
expect acting p2
refuse position two {"board.A13.armies.neutral": 3, "bids": {}, "first": null, "pending.kind": "neutral",
 "pending.left": 7} : pending
refuse position two {"board.A13.armies.neutral": 3, "bids": {}, "first": null, "pending.kind": "neutral",
 "pending.left": 8} : pending
refuse position two {"bids": {}, "first": null, "pending.kind": "neutral", "pending.left": 11} : pending
refuse position two {"board.A13.armies.neutral": 4, "bids": {}, "first": null,
 "pending": {"kind": "bid", "seats": ["p1", "p2"]}} : pending
refuse position three {"bids": {}, "first": null, "pending.kind": "neutral", "pending.left": 10} : pending

# pending: kind, seat, card, part and number must fit   EME-119
refuse position three {"pending.kind": "dance"} : pending
refuse position three {"pending.kind": null} : pending
refuse position three {"pending.seat": null} : pending
refuse position three {"pending.seat": "p2"} : pending
refuse position three {"pending.seat": "p4"} : pending
refuse position placing {"pending.card": "coal-02", "pending.left": 2} : pending
refuse position placing {"pending.kind": "move", "pending.left": 2} : pending
refuse position placing {"pending.part": 2, "pending.left": 2} : pending
refuse position placing {"pending.left": 4} : pending
refuse position placing {"pending.left": 0} : pending
refuse position placing {"pending": {"kind": "choose", "seat": "p1", "card": "coal-01"}} : pending
refuse position placing {"pending.seat": "p2", "pending.left": 2} : pending
refuse position placing {"board.A13.armies": {"p1": 14}, "pending.left": 2} : pending
refuse position placing {"options.destroy": 1, "seats.p1.cards": ["carrot-09"], "pending.kind": "destroy",
 "pending.card": "carrot-09", "pending.left": 2} : pending

# an or card in the middle   EME-077 EME-079 EME-119
position placing {"seats.p1.cards": ["anvil-08"], "pending.kind": "move", "pending.card": "anvil-08",
 "pending.part": 2}
p1 move A13 A14
expect acting p2

# the and card in its first part goes on to the second   EME-080 EME-119
position placing {"seats.p1.cards": ["carrot-09"], "pending.kind": "destroy", "pending.card": "carrot-09"}
p1 destroy p2 A13
expect view pending.kind place

# a game is over after its last turn, not before   EME-088 EME-119
refuse position three {"pending": {"kind": "over"}} : row
refuse position three {"row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"], "bids": {}, "first": null,
 "pending": {"kind": "over"}} : row
refuse position ended {"seats.p3.cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02",
 "anvil-05", "carrot-01", "carrot-04"]} : row

# a series is over after its third game   EME-112 EME-119
refuse position ended {"options.series": 3, "seats.p3.cards.9": "carrot-09"} : pending
position ended {"options.series": 3, "seats.p3.cards.9": "carrot-09", "series": {"game": 3, "done": [[{"vp": 1,
 "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0,
 "armies": 3, "regions": 0}], [{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}}
expect over

# series: game and done must fit   EME-112 EME-119
refuse position three {"series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1,
 "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 4, "done": []}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": []}} : series
refuse position three {"options.series": 3, "series": {"game": 2}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3},
 {"vp": 1, "coins": 0, "armies": 3}, {"vp": 1, "coins": 0, "armies": 3}]]}} : series
refuse position three {"options.series": 3, "series": []} : series

# series: no more than a game can give   EME-112 EME-119
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 56, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 56, "coins": 0, "armies": 3, "regions": 0}, {"vp": 56, "coins": 0, "armies": 3,
 "regions": 0}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 1, "coins": 12, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 12, "armies": 3, "regions": 0}, {"vp": 1, "coins": 12, "armies": 3,
 "regions": 0}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 15,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 15, "regions": 0}, {"vp": 1, "coins": 0, "armies": 15,
 "regions": 0}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3,
 "regions": 26}, {"vp": 1, "coins": 0, "armies": 3, "regions": 26}, {"vp": 1, "coins": 0, "armies": 3,
 "regions": 26}]]}} : series
refuse position three {"options.series": 3, "series": {"game": 2, "done": [[{"vp": -1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": -1, "coins": 0, "armies": 3, "regions": 0}, {"vp": -1, "coins": 0, "armies": 3,
 "regions": 0}]]}} : series

# the map of a position in a series is that of its game   EME-114
position three {"options.series": 3, "options.series_maps": ["a", "b", "a"], "board": {"B15": {"armies": {"p1": 3}}},
 "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}}
refuse position three {"options.series": 3, "options.series_maps": ["a", "b", "a"], "board.A13.armies": {"p1": 3},
 "series": {"game": 2, "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3,
 "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : board

# options of a position are those of a game   EME-001 EME-119
refuse position three {"options.players": 6} : players
refuse position three {"options": {}} : players
refuse position three {"options.map": "c"} : map
refuse position three {"options.speed": "fast"} : speed
refuse position three {"options.age": ["p1", "p1", "p2"]} : age
position two {"options.age": ["p2", "p1"], "bids": {}, "first": null,
 "pending": {"kind": "neutral", "seat": "p2", "left": 10}}
expect acting p2

# unknown fields are refused on every level   EME-119
refuse position three {"colour": "red"} : colour
refuse position three {"board.A13": {"armies": {"p1": 3}, "citys": {"p1": 1}}} : board
refuse position three {
 "seats": [{"coins": 11, "cards": [], "hat": 1}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : seats
refuse position three {"pending.hurry": 1} : pending
refuse position three {"series": {"game": 1, "done": [], "name": 1}} : series
refuse position two {"neutral": {"supply": 14, "coins": 1}} : neutral

# seats in seat order, one each, with coins and cards   EME-119
refuse position three {"seats": [{"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : seats
refuse position three {
 "seats": [{"seat": "p2", "coins": 11, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : seats
refuse position three {"seats": [{"cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : coins
refuse position three {"seats": [{"coins": 11}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}]} : cards

# the random state is read or refused   EME-014 EME-119
position three {"rng": "000000000000000000000000000000ff.36.0.0.0.12.9"}
expect view rng 000000000000000000000000000000ff.36.0.0.0.12.9
refuse position three {"rng": "xyz"} : rng
refuse position three {"rng": "000000000000000000000000000000ff.36.0.0.0.9.12"} : rng

# plies are counted on from a position: one that leaves no room for a match is refused
position three {"rng": "000000000000000000000000000000ff.36.0.0.0.12.9"}
expect view rng 000000000000000000000000000000ff.36.0.0.0.12.9
refuse position three {"rng": "xyz"} : rng
refuse position three {"rng": "000000000000000000000000000000ff.36.0.0.0.65534.12"} : rng
refuse position three {"rng": 5} : rng

# what is no object   EME-119
refuse position {"game": "chess"} : game
refuse position {"game": "empire"} : options
refuse position {"game": "empire", "options": 3} : options

# a view is no position: its deck is blank   EME-119
refuse position three {
 "deck": [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null]} : deck
