# T75 every view has the length of the deck and none of its cards   EME-016 EME-029
game empire seats=3 seed=5
expect view@p1 deck.# 31
expect view@p1 deck.0 null
expect view@p1 deck.30 null
expect view@table deck.# 31
expect view@table deck.15 null
expect view@p1 rng null
expect view@table rng null
p1 bid 1 ; p2 bid 2 ; p3 bid 3
random until turn 12
expect view@p2 deck.# 20
expect view@p2 deck.0 null
expect view@p2 rng null

# T17 a spectator sees that a bid was made, not how much   EME-029
game empire seats=4 seed=5
p2 bid 7
expect view@table bids.p2 null
expect view@p2 bids.p2 7
expect view@p4 bids.p2 null
expect view@table pending.seats.# 3
p4 bid 9
expect view@p2 bids.p4 null
expect view@p4 bids.p4 9
expect event@p4 bid_made seat=p4 amount=9
expect event@p2 bid_made seat=p4 amount=null
expect event@p1 bid_made seat=p4 amount=null
p1 bid 0 ; p3 bid 0
expect view@table bids.p2 7
expect view@p1 bids.p4 9

# row, cards, board, coins, supplies are open to all   EME-044 EME-015
position {"game": "empire", "options": {"players": 3},
 "seats": [{"seat": "p1", "coins": 11, "cards": ["tree-01"]}, {"seat": "p2", "coins": 11, "cards": ["tree-02"]},
  {"seat": "p3", "coins": 11, "cards": ["tree-03"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A05": {"cities": {"p2": 1}}},
 "row": ["coal-01", "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}
expect view@table row.0 coal-01
expect view@p3 seats.p1.cards.0 tree-01
expect view@p3 seats.p1.coins 11
expect view@p3 seats.p2.city_supply 2
expect view@p1 board.A05.cities.p2 1
expect view@table removed.# 5
expect view@table reserve 11

# the own view has the own bid and the legal moves are the same   EME-029
game empire seats=2 seed=5
random until pending.kind bid
p2 bid 3
expect view@p2 bids.p2 3
expect view@p1 bids.p2 null
expect acting p1
expect moves p1 count 15
