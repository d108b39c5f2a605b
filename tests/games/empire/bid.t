base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T11 the highest bid pays and begins; the others keep their coins   EME-028 EME-030 EME-031 EME-035 EME-037
game empire seats=3 seed=1
p1 bid 2 ; p2 bid 4
expect view first null
p3 bid 3
expect view seats.p1.coins 11
expect view seats.p2.coins 7
expect view seats.p3.coins 11
expect view reserve 15
expect view first p2
expect event bids_revealed
expect event bid_won seat=p2 amount=4 coins=7 reserve=15
expect event first_player seat=p2
expect event turn_began turn=1 seat=p2
expect no event bid_tied
expect acting p2
expect view turn 1

# T11 turns after the bid: p2, p3, p1, p2   EME-037 EME-027
position TABLE {"row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "ruby-04", "coal-04"], "bids": {"p1": 0,
 "p2": 0, "p3": 0}, "first": "p2", "pending": {"kind": "take", "seat": "p2"}}
expect acting p2
p2 take 1 ; p2 done
expect acting p3
p3 take 1 ; p3 done
expect acting p1
p1 take 1 ; p1 done
expect acting p2

# T12 a tie goes to the youngest of the tied, by seat order   EME-032
game empire seats=3 seed=1
p1 bid 3 ; p2 bid 5 ; p3 bid 5
expect view first p2
expect view seats.p1.coins 11
expect view seats.p2.coins 6
expect view seats.p3.coins 11
expect event bid_tied amount=5 by=age winner=p2

# T13 a tie goes to the youngest of the tied, by age   EME-032
game empire seats=3 seed=1 age=p3,p1,p2
p1 bid 3 ; p2 bid 5 ; p3 bid 5
expect view first p3
expect view seats.p3.coins 6
expect view seats.p2.coins 11
expect event bid_tied amount=5 by=age winner=p3

# the youngest of all has no part in a tie above its bid   EME-032
game empire seats=3 seed=1
p1 bid 0 ; p2 bid 2 ; p3 bid 2
expect view first p2
expect view seats.p1.coins 11

# T14 everybody bids 0: the youngest begins and pays nothing   EME-033
game empire seats=4 seed=1 age=p4,p2,p1,p3
p1 bid 0 ; p2 bid 0 ; p3 bid 0 ; p4 bid 0
expect view first p4
expect view seats.p1.coins 9
expect view seats.p2.coins 9
expect view seats.p3.coins 9
expect view seats.p4.coins 9
expect view reserve 8
expect event bid_won seat=p4 amount=0 coins=9 reserve=8

# T15 with the die a tie is announced as drawn and the loser pays nothing   EME-034
game empire seats=3 seed=1 bid_tie=die
p1 bid 0 ; p3 bid 1 ; p2 bid 0
expect no event bid_tied
expect view first p3

# T15 the die decides a tie, all at 0 included   EME-034 EME-033
game empire seats=3 seed=1 bid_tie=die
p1 bid 0 ; p2 bid 0 ; p3 bid 0
expect event bid_tied amount=0 by=die
expect view reserve 11

# T16 a bid is 0 to all coins of the seat   EME-028 EME-117
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 10}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"], "bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2"]}}
refuse p1 bid 15 : bid-range
refuse p1 bid -1 : bid-range
refuse p1 bid 99 : bid-range
expect acting p1 p2
expect moves p1 count 15
expect moves p1 has bid 0
expect moves p1 has bid 14
p1 bid 14
expect moves p1 none
refuse p1 bid 3 : not-your-decision
p2 bid 0
expect view seats.p1.coins 0
expect view seats.p2.coins 14
expect view reserve 30

# bid 0 is legal and can win nothing   EME-028 EME-031
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14,
 "cards": []}], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 10}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"], "bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2"]}}
p1 bid 0 ; p2 bid 1
expect view first p2
expect view seats.p1.coins 14
expect view seats.p2.coins 13

# T17 a bid is secret until the last is in   EME-029 EME-030
game empire seats=3 seed=1
p1 bid 6
expect acting p2 p3
expect view@p1 bids.p1 6
expect view@p2 bids.p1 null
expect view@p3 bids.p1 null
expect view@table bids.p1 null
expect view@p2 pending.seats.# 2
expect view@p2 pending.seats.0 p2
expect view@p2 pending.seats.1 p3
expect event@p1 bid_made seat=p1 amount=6
expect event@p2 bid_made seat=p1 amount=null
expect event@table bid_made seat=p1 amount=null
p3 bid 2 ; p2 bid 1
expect view@p2 bids.p1 6
expect view@table bids.p3 2
expect view first p1

# T17 the order in which bids come in has no effect   EME-029
game empire seats=3 seed=1
p2 bid 1 ; p3 bid 2 ; p1 bid 6
expect view first p1
expect view seats.p1.coins 5

# T18 the winner of the bid names the first player   EME-036
game empire seats=3 seed=1 bid_winner=chooses
p1 bid 2 ; p2 bid 4 ; p3 bid 3
expect acting p2
expect view pending.kind first
expect view seats.p2.coins 7
expect view first null
expect no event first_player
expect moves p2 first p1, first p2, first p3
refuse p2 first p4 : wrong-move
refuse p2 take 1 : wrong-move
p2 first p3
expect event first_player seat=p3
expect view first p3
expect acting p3
expect view seats.p2.coins 7
expect view seats.p3.coins 11

# T18 turns from the named player   EME-036 EME-037
position TABLE {"options.bid_winner": "chooses", "seats.p2.coins": 7, "row": ["tree-05", "anvil-06", "ruby-04",
 "coal-04", "tree-01", "anvil-03"], "bids": {"p1": 2, "p2": 4, "p3": 3}, "pending": {"kind": "first", "seat": "p2"}}
p2 first p3
p3 take 1 ; p3 done
expect acting p1
p1 take 1 ; p1 done
expect acting p2

# chooses holds for a tie and when all bid 0   EME-036 EME-033
game empire seats=3 seed=1 bid_winner=chooses age=p3,p2,p1
p1 bid 0 ; p2 bid 0 ; p3 bid 0
expect acting p3
p3 first p1
expect acting p1

# chooses with the die   EME-034 EME-036
game empire seats=3 seed=5 bid_winner=chooses bid_tie=die
p1 bid 2 ; p2 bid 0 ; p3 bid 2
expect event bid_tied amount=2 by=die
expect view pending.kind first
expect view first null

# T19 there is one bid in a game   EME-027
position TABLE {"row": ["tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"], "bids": {"p1": 0, "p2": 0,
 "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}
refuse p1 bid 1 : wrong-move
refuse p2 bid 1 : not-your-decision
p1 take 1 ; p1 done
refuse p2 bid 1 : wrong-move
