base TABLE {"game": "empire", "options": {"players": 2},
 "seats": [{"seat": "p1", "coins": 14, "cards": []}, {"seat": "p2", "coins": 14, "cards": []}]}

# T06 the youngest begins, then in turn, ten in all; no passing   EME-022 EME-023 EME-025
game empire seats=2 seed=1 age=p2,p1
expect acting p2
expect moves p2 count 25
expect moves p1 none
refuse p1 neutral A01 : not-your-decision
refuse p2 done : wrong-move
refuse p2 pass : wrong-move
p2 neutral A01
expect event neutral_placed seat=p2 region=A01 left=9
expect acting p1
refuse p1 done : wrong-move
refuse p1 pass : wrong-move
p1 neutral A02
expect acting p2
p2 neutral A03
expect acting p1
p1 neutral A04
expect acting p2
p2 neutral A05
expect acting p1
p1 neutral A06
expect acting p2
p2 neutral A07
expect acting p1
p1 neutral A08
expect acting p2
p2 neutral A09
expect acting p1
expect view pending.left 1
refuse p1 done : wrong-move
p1 neutral A10
expect event neutral_placed seat=p1 region=A10 left=0
expect view neutral.supply 4
expect view pending.kind bid
expect acting p1 p2
refuse p1 neutral A11 : wrong-move

# T06 by default p1 is the youngest   EME-023
game empire seats=2 seed=1
expect acting p1
p1 neutral A13
expect acting p2

# T07 all ten may go on one region, the start included   EME-022 EME-024
game empire seats=2 seed=1
p1 neutral A13 ; p2 neutral A13 ; p1 neutral A13 ; p2 neutral A13 ; p1 neutral A13
p2 neutral A13 ; p1 neutral A13 ; p2 neutral A13 ; p1 neutral A13 ; p2 neutral A13
expect view board.A13.armies.neutral 10
expect view board.A13.armies.p1 3
expect view board.A13.armies.p2 3
expect view neutral.supply 4
expect acting p1 p2

# every region of map b may be chosen, and no other   EME-024 EME-118
game empire seats=2 seed=1 map=b
expect moves p1 count 23
expect moves p1 has neutral B23
refuse p1 neutral B24 : no-region
refuse p1 neutral A01 : no-region

# neutral has no coins, cities, cards or turns, and is never moved   EME-026 EME-052
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3}}, "A14": {"armies": {"neutral": 2}}}, "row": ["tree-01",
 "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"], "bids": {"p1": 0, "p2": 0}, "first": "p1",
 "pending": {"kind": "take", "seat": "p1"}}
expect view seats.# 2
expect view neutral.supply 12
p1 take 1
expect moves p1 move A13 A11, move A13 A12, move A13 A14, move A13 A15, move A13 A17, move A13 A19, done
refuse p1 move A14 A13 : no-own-army

# neutral does not bid: two bids are all   EME-026 EME-027
position TABLE {"board": {"A13": {"armies": {"p1": 3, "p2": 3, "neutral": 10}}}, "row": ["ruby-04", "coal-04",
 "tree-01", "anvil-03", "carrot-03", "wild-02"], "bids": {}, "pending": {"kind": "bid", "seats": ["p1", "p2"]}}
p1 bid 1 ; p2 bid 2
expect acting p2
expect view first p2
