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
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": ["coal-01"]}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p2"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": ["coal-01"]},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p3"}} : cards
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["coal-01", "coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row

# T74 more coins than at the start, or fewer than none   EME-119 EME-018
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 15, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": -1, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8, "cards": []}, {"seat": "p3",
  "coins": 9, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : coins

# T74 eleven neutral armies, a neutral city, neutral with three players   EME-119 EME-022 EME-026
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}, "A14": {"armies": {"neutral": 11}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : neutral
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}, "A14": {"cities": {"neutral": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}, "A14": {"armies": {"neutral": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "neutral": {"supply": 4}} : neutral
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "neutral": {"supply": 4}} : neutral
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "neutral": null} : neutral

# more pieces than a seat has, or a supply that does not add up   EME-119 EME-002
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 14}}, "A14": {"armies": {"p1": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 15}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"cities": {"p1": 2}}, "A14": {"cities": {"p1": 2}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 11, "supply": 10, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 11, "city_supply": 2, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p4": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : armies

# cards that do not exist or are not in this game   EME-119 EME-015
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-09", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "empire", "options": {"players": 4},
 "seats": [{"seat": "p1", "coins": 9, "cards": ["anvil-09"]}, {"seat": "p2", "coins": 9, "cards": []}, {"seat": "p3",
  "coins": 9, "cards": []}, {"seat": "p4", "coins": 9, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p2"}} : cards
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "deck": ["ruby-01"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : deck
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "removed": ["ruby-05"]} : removed
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "removed": ["ruby-05",
  "coal-07", "tree-08", "anvil-09", "carrot-09"]} : removed
refuse position {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8, "cards": []}, {"seat": "p3",
  "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "removed": ["ruby-05"]} : removed

# with five players the marked cards are in the game   EME-015
position {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8, "cards": []}, {"seat": "p3",
  "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["ruby-05", "coal-07", "tree-08", "anvil-09", "carrot-10", "ruby-04"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "removed": []}
expect view deck.# 36

# a row that is too long or too short, a gap without an action   EME-119 EME-045
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", "ruby-02", "ruby-03", "coal-01", "coal-02", "coal-03", "coal-04"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", "ruby-02", "ruby-04", "coal-04", "tree-01"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-02", "ruby-04", "coal-04", "tree-01"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": [null, null, "ruby-02", "ruby-04", "coal-04", "tree-01"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 3}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", "ruby-02", "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 3}} : row

# in the middle of an action   EME-045 EME-119
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-02", "ruby-04", "coal-04", "tree-01"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 2}}
expect view turn 1
expect moves p1 place A13, done
p1 place A13
expect view pending.left 1

# coins and reserve are 44 in all   EME-119 EME-003
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "reserve": 12} : reserve
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "reserve": 11}
expect view reserve 11

# the turn follows from the cards   EME-119 EME-037
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "turn": 2} : turn
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": ["coal-01"]}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p2"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01", "coal-02"]}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p3"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p2", "pending": {"kind": "take", "seat": "p3"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : pending

# more cards than a game has turns   EME-119 EME-088
refuse position {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": ["ruby-01", "ruby-02", "ruby-03", "ruby-04", "ruby-05", "coal-01",
  "coal-02", "coal-03"]}, {"seat": "p2", "coins": 8, "cards": []}, {"seat": "p3", "coins": 8, "cards": []},
  {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02", "coal-05"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p4"}} : cards

# the first player is a seat, and known exactly from the first turn on   EME-119 EME-035
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p4", "pending": {"kind": "take", "seat": "p1"}} : first
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "pending": {"kind": "take", "seat": "p2"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "first": "p1", "pending": {"kind": "bid", "seats": ["p1", "p2", "p3"]}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "pending": {"kind": "take", "seat": "p1"}} : row

# regions of the other map, and what is no region   EME-118 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"B15": {"armies": {"p1": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "empire", "options": {"players": 3, "map": "b"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "empire", "options": {"players": 3, "map": "b"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"B24": {"armies": {"p1": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": 3},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": [],
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board

# tokens exactly on the triangles, at most two of a good   EME-012 EME-020 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby", "A08": "ruby", "A13": "ruby", "A22": "tree", "A25": "anvil"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A02": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "wild", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree"}} : tokens
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}, "tokens_unused": ["ruby",
  "coal", "tree", "anvil", "carrot"]} : tokens_unused
refuse position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}, "tokens_unused": ["coal",
  "tree", "anvil", "carrot"]} : tokens_unused
position {"game": "empire", "options": {"players": 3, "goods_tokens": "on"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "tokens": {"A01": "ruby", "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}}
expect view tokens.A13 coal
expect view tokens_unused.# 5
expect view tokens_unused.0 coal
expect view tokens_unused.1 tree
expect view tokens_unused.2 anvil
expect view tokens_unused.3 carrot
expect view tokens_unused.4 carrot

# bids: seats of the game, 0 to the coins they have, owed exactly where missing   EME-028 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p4": 1}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : bids
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 12}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : bids
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": -1}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : bids
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 1}, "pending": {"kind": "bid", "seats": ["p1", "p2", "p3"]}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2"]}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "bid", "seats": []}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "bid", "seats": ["p4"]}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 3, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 9}, "pending": {"kind": "bid", "seats": ["p2", "p3"]}} : pending

# half-way through the bid   EME-029 EME-119
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 9, "p2": null, "p3": 2}, "pending": {"kind": "bid", "seats": ["p2"]}}
expect acting p2
expect view@p3 bids.p1 null
expect view@p1 bids.p1 9
p2 bid 10
expect view first p2

# first is owed only where the winner chooses, by a highest bidder   EME-036 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 1, "p2": 2, "p3": 0}, "pending": {"kind": "first", "seat": "p2"}} : pending
refuse position {"game": "empire", "options": {"players": 3, "bid_winner": "chooses"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 1, "p2": 2, "p3": 0}, "pending": {"kind": "first", "seat": "p1"}} : pending
refuse position {"game": "empire", "options": {"players": 3, "bid_winner": "chooses"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "first", "seat": "p1"}} : pending
position {"game": "empire", "options": {"players": 3, "bid_winner": "chooses"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 9, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 2, "p2": 2, "p3": 0}, "pending": {"kind": "first", "seat": "p2"}}
expect moves p2 first p1, first p2, first p3

# neutral placement: seat and number fit   EME-023 EME-119
position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p2", "left": 7}}
expect acting p2
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p1", "left": 7}} : pending
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p1", "left": 8}} : pending
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p1", "left": 11}} : pending
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 4}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2"]}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p1", "left": 10}} : pending

# pending: kind, seat, card, part and number must fit   EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "dance", "seat": "p1"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"seat": "p1"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p2"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p4"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-02",
  "part": 1, "left": 2}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "move", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 2}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 2, "left": 2}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 4}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 0}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "choose", "seat": "p1", "card": "coal-01"}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p2", "card": "coal-01",
  "part": 1, "left": 2}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["coal-01"]}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 14}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "place", "seat": "p1", "card": "coal-01",
  "part": 1, "left": 2}} : pending
refuse position {"game": "empire", "options": {"players": 3, "destroy": 1},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["carrot-09"]}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "destroy", "seat": "p1", "card": "carrot-09",
  "part": 1, "left": 2}} : pending

# an or card in the middle   EME-077 EME-079 EME-119
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["anvil-08"]}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "move", "seat": "p1", "card": "anvil-08",
  "part": 2, "left": 1}}
p1 move A13 A14
expect acting p2

# the and card in its first part goes on to the second   EME-080 EME-119
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["carrot-09"]}, {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-01", null, "ruby-04", "coal-04", "tree-01", "anvil-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "destroy", "seat": "p1", "card": "carrot-09",
  "part": 1, "left": 1}}
p1 destroy p2 A13
expect view pending.kind place

# a game is over after its last turn, not before   EME-088 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "over"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {}, "pending": {"kind": "over"}} : row
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03", "tree-07",
  "anvil-03", "anvil-07", "carrot-02", "carrot-05"]}, {"seat": "p2", "coins": 11, "cards": ["ruby-02", "coal-01",
  "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"]}, {"seat": "p3",
  "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01",
  "carrot-04"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "over"}} : row

# a series is over after its third game   EME-112 EME-119
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03", "tree-07",
  "anvil-03", "anvil-07", "carrot-02", "carrot-05"]}, {"seat": "p2", "coins": 11, "cards": ["ruby-02", "coal-01",
  "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"]}, {"seat": "p3",
  "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01",
  "carrot-04", "carrot-09"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "over"}} : pending
position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["ruby-01", "ruby-04", "coal-03", "coal-06", "tree-03", "tree-07",
  "anvil-03", "anvil-07", "carrot-02", "carrot-05"]}, {"seat": "p2", "coins": 11, "cards": ["ruby-02", "coal-01",
  "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"]}, {"seat": "p3",
  "coins": 11, "cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01",
  "carrot-04", "carrot-09"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "over"}, "series": {"game": 3,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0},
  {"vp": 1, "coins": 0, "armies": 3, "regions": 0}], [{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1,
  "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}}
expect over

# series: game and done must fit   EME-112 EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0},
  {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 4,
  "done": []}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": []}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3}, {"vp": 1, "coins": 0, "armies": 3}, {"vp": 1, "coins": 0,
  "armies": 3}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": []} : series

# series: no more than a game can give   EME-112 EME-119
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 56, "coins": 0, "armies": 3, "regions": 0}, {"vp": 56, "coins": 0, "armies": 3, "regions": 0},
  {"vp": 56, "coins": 0, "armies": 3, "regions": 0}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 12, "armies": 3, "regions": 0}, {"vp": 1, "coins": 12, "armies": 3, "regions": 0},
  {"vp": 1, "coins": 12, "armies": 3, "regions": 0}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 15, "regions": 0}, {"vp": 1, "coins": 0, "armies": 15, "regions": 0},
  {"vp": 1, "coins": 0, "armies": 15, "regions": 0}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 26}, {"vp": 1, "coins": 0, "armies": 3, "regions": 26},
  {"vp": 1, "coins": 0, "armies": 3, "regions": 26}]]}} : series
refuse position {"game": "empire", "options": {"players": 3, "series": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": -1, "coins": 0, "armies": 3, "regions": 0}, {"vp": -1, "coins": 0, "armies": 3, "regions": 0},
  {"vp": -1, "coins": 0, "armies": 3, "regions": 0}]]}} : series

# the map of a position in a series is that of its game   EME-114
position {"game": "empire", "options": {"players": 3, "series": 3, "series_maps": ["a", "b", "a"]},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"B15": {"armies": {"p1": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0},
  {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}}
refuse position {"game": "empire", "options": {"players": 3, "series": 3, "series_maps": ["a", "b", "a"]},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 2,
  "done": [[{"vp": 1, "coins": 0, "armies": 3, "regions": 0}, {"vp": 1, "coins": 0, "armies": 3, "regions": 0},
  {"vp": 1, "coins": 0, "armies": 3, "regions": 0}]]}} : board

# options of a position are those of a game   EME-001 EME-119
refuse position {"game": "empire", "options": {"players": 6},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : players
refuse position {"game": "empire", "options": {},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : players
refuse position {"game": "empire", "options": {"players": 3, "map": "c"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : map
refuse position {"game": "empire", "options": {"players": 3, "speed": "fast"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : speed
refuse position {"game": "empire", "options": {"players": 3, "age": ["p1", "p1", "p2"]},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : age
position {"game": "empire", "options": {"players": 2, "age": ["p2", "p1"]},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {}, "pending": {"kind": "neutral", "seat": "p2", "left": 10}}
expect acting p2

# unknown fields are refused on every level   EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "colour": "red"} : colour
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3}, "citys": {"p1": 1}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 11, "cards": [], "hat": 1}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1", "hurry": 1}} : pending
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "series": {"game": 1,
  "done": [], "name": 1}} : series
refuse position {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "neutral": {"supply": 14,
  "coins": 1}} : neutral

# seats in seat order, one each, with coins and cards   EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p2", "coins": 11, "cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"cards": []}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 11}, {"coins": 11, "cards": []}, {"coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : cards

# the random state is read or refused   EME-014 EME-119
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "rng": "000000000000000000000000000000ff.36.0.0.0.12.9"}
expect view rng 000000000000000000000000000000ff.36.0.0.0.12.9
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "rng": "xyz"} : rng
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "rng": "000000000000000000000000000000ff.36.0.0.0.9.12"} : rng

# plies are counted on from a position: one that leaves no room for a match is refused
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "rng": "000000000000000000000000000000ff.36.0.0.0.12.9"}
expect view rng 000000000000000000000000000000ff.36.0.0.0.12.9
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "rng": "xyz"} : rng
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
  "rng": "000000000000000000000000000000ff.36.0.0.0.65534.12"} : rng
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}, "rng": 5} : rng

# what is no object   EME-119
refuse position {"game": "chess"} : game
refuse position {"game": "empire"} : options
refuse position {"game": "empire", "options": 3} : options

# a view is no position: its deck is blank   EME-119
refuse position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"],
 "deck": [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  null, null, null, null, null, null, null, null, null, null, null, null, null],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}} : deck
