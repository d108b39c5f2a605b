base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03", "wild-02"], "bids": {"p1": 0, "p2": 0, "p3": 0},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T20 the third card from the left costs one coin   EME-040 EME-043 EME-044 EME-045
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 5, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "board": {"A13": {"armies": {"p1": 3, "p2": 3}}}, "row": ["coal-01", "coal-02", "tree-02", "ruby-04",
 "coal-04", "tree-01"], "bids": {"p1": 0, "p2": 0}}
expect view reserve 25
p1 take 3
expect view seats.p1.coins 4
expect view reserve 26
expect view seats.p1.cards.# 1
expect view seats.p1.cards.0 tree-02
expect event card_taken seat=p1 position=3 card=tree-02 cost=1 coins=4 reserve=26

# T21 with 0 coins only the first card, and the decision is still asked   EME-041 EME-042
position TABLE {"seats.p1.coins": 0}
expect acting p1
expect moves p1 take 1
refuse p1 take 2 : cannot-afford
refuse p1 take 6 : cannot-afford
refuse p1 take 7 : no-card
refuse p1 take 0 : no-card

# T21 with 1 coin   EME-040 EME-041
position TABLE {"seats.p1.coins": 1}
expect moves p1 take 1, take 2, take 3
refuse p1 take 4 : cannot-afford

# T21 with 2 coins   EME-040 EME-041
position TABLE {"seats.p1.coins": 2}
expect moves p1 take 1, take 2, take 3, take 4, take 5
refuse p1 take 6 : cannot-afford

# T21 with 3 coins and more   EME-040 EME-041
position TABLE {"seats.p1.coins": 3}
expect moves p1 take 1, take 2, take 3, take 4, take 5, take 6
p1 take 6
expect view seats.p1.coins 0

# the cost depends on the position only: the first card is free   EME-040 EME-042 EME-043
position TABLE {"seats.p1.coins": 0, "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect view seats.p1.coins 0
expect event card_taken seat=p1 position=1 card=coal-01 cost=0

# each position has its price   EME-040 EME-043
position TABLE {"seats.p1.coins": 10}
p1 take 2
expect event card_taken position=2 cost=1 coins=9

# the price of position 4   EME-040
position TABLE {"seats.p1.coins": 10}
p1 take 4
expect event card_taken position=4 cost=2 coins=8

# the price of position 5   EME-040
position TABLE {"seats.p1.coins": 10}
p1 take 5
expect event card_taken position=5 cost=2 coins=8

# the price of position 6   EME-040
position TABLE {"seats.p1.coins": 10}
p1 take 6
expect event card_taken position=6 cost=3 coins=7

# T24 one must take a card; nobody else may   EME-038 EME-039
position TABLE {"seats.p1.coins": 11, "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
refuse p1 done : wrong-move
refuse p1 pass : wrong-move
refuse p1 place A13 : wrong-move
refuse p2 take 1 : not-your-decision
expect moves p1 count 6

# exactly one card: after the action the turn passes   EME-038 EME-039 EME-037
position TABLE {"seats.p1.coins": 11, "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
refuse p1 take 2 : wrong-move
p1 done
refuse p1 take 1 : not-your-decision
expect acting p2
expect view turn 2
expect event turn_began turn=2 seat=p2

# T25 the action may be declined: the card stays and counts, the action never comes back
#   EME-044 EME-046 EME-047
position TABLE {"seats.p1.coins": 11, "row": ["tree-02", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
expect moves p1 place A13, done
p1 done
expect event part_skipped seat=p1 card=tree-02 part=1 why=declined
expect view board.A13.armies.p1 3
expect view seats.p1.cards.0 tree-02
expect acting p2
expect score p1.goods.tree.cards 1
refuse p1 place A13 : not-your-decision

# everybody sees the cards in front of a seat   EME-044
position TABLE {"seats.p1.coins": 11, "row": ["tree-02", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 done
expect view@p3 seats.p1.cards.0 tree-02
expect view@table seats.p1.cards.0 tree-02

# nobody ever gains a coin: what is paid goes to the reserve   EME-019 EME-043
position TABLE {"seats.p1.coins": 5, "seats.p2.coins": 5, "seats.p3.coins": 5, "row": ["coal-01", "tree-05", "ruby-04",
 "coal-04", "tree-01", "anvil-03"]}
p1 take 2 ; p1 done ; p2 take 6 ; p2 done
expect view seats.p1.coins 4
expect view seats.p2.coins 2
expect view seats.p3.coins 5
expect view reserve 33
