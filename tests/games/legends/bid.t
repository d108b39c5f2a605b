# LEG-T22 the highest bid pays and begins   LEG-046 LEG-045 LEG-050
game legends seats=3 preset=T_default second=RED-2
p1 bid 3 ; p2 bid 5
expect view first null
p3 bid 2
expect view first p2
expect view seats.p2.coins 6
expect view seats.p1.coins 11
expect view seats.p3.coins 11
expect event bids_revealed amounts={"p1":3,"p2":5,"p3":2}
expect event first_player seat=p2 paid=5
expect event coins_changed seat=p2 difference=-5 reason=bid
expect events coins_changed 1
expect event turn_started seat=p2 turn=1
expect acting p2
expect view phase turn
expect view turn p2
expect view bids [3,5,2]
expect view seats.p1.bid null
expect view seats.p1.bid_made false
refuse p1 bid 4 : not-your-decision
expect no undo p3

# LEG-T23 a tie goes to the youngest of the tied   LEG-047
game legends seats=3 preset=T_default second=RED-2 age_order=p2,p1,p3
p1 bid 4 ; p2 bid 4 ; p3 bid 1
expect view first p2
expect view seats.p2.coins 7
expect view seats.p1.coins 11
game legends seats=3 preset=T_default second=RED-2 age_order=p3,p1,p2
p1 bid 4 ; p2 bid 4 ; p3 bid 1
expect view first p1
expect view seats.p1.coins 7
expect view seats.p2.coins 11

# LEG-T24 all bid nothing   LEG-048
game legends seats=3 preset=T_default second=RED-2
p1 bid 0 ; p2 bid 0 ; p3 bid 0
expect view first p1
expect view seats.p1.coins 11
expect event first_player seat=p1 paid=0
expect no event coins_changed
game legends seats=3 preset=T_default second=RED-2 age_order=p3,p2,p1
p1 bid 0 ; p2 bid 0 ; p3 bid 0
expect view first p3

# LEG-T25 bids are secret, whole numbers up to the coins, and final   LEG-044 LEG-045
game legends seats=3 preset=T_default second=RED-2
refuse p1 bid 12 : bid-range
refuse p1 bid -1 : bid-range
refuse p1 bid all : wrong-move
refuse p1 take 1 : wrong-move
expect moves p1 count 12
expect moves p1 has bid 11
p1 bid 11
expect event@p1 bid_made seat=p1 amount=11
expect event@p2 bid_made seat=p1 amount=null
expect event@table bid_made seat=p1 amount=null
expect no event@p2 bid_made amount=11
expect view@p2 seats.p1.bid null
expect view@p2 seats.p1.bid_made true
expect view@p3 seats.p1.bid null
expect view@table seats.p1.bid null
expect view@p1 seats.p1.bid 11
expect view@p2 seats.p2.bid_made false
refuse p1 bid 3 : not-your-decision
expect acting p2 p3
expect undo p1
p2 bid 0
expect undo p1
p3 bid 0
expect view first p1
expect view seats.p1.coins 0
expect view@p2 bids [11,0,0]

# LEG-T27 turns go round from the first player   LEG-051
game legends seats=4 preset=T_default second=RED-2 seed=2
p1 bid 0 ; p2 bid 0 ; p3 bid 1 ; p4 bid 0
expect acting p3
random until turn p4
expect acting p4
random until turn p1
expect view seats.p4.cards.# 1
random until turn p2
random until turn p3
expect view seats.p3.cards.# 1
expect view seats.p2.cards.# 1

# there is one bid a game and it costs nobody else   LEG-050 LEG-046
game legends seats=2 preset=T_default second=RED-2 neutral=auto
p2 bid 12 ; p1 bid 11
expect view seats.p2.coins 0
expect view seats.p1.coins 12
expect moves p2 take 1
random over
expect events bids_revealed 0

# LEG-T26 a die parts a tie; those tied again throw again   LEG-049
game legends seats=3 preset=T_default second=RED-2 bid_tie=die seed=64
p1 bid 2 ; p2 bid 0 ; p3 bid 2
expect view first p3
expect view seats.p3.coins 9
expect view seats.p1.coins 11
expect events die_rolled 2
expect event die_rolled round=1 rolls={"p1":3,"p3":3}
expect event die_rolled round=2 rolls={"p1":1,"p3":6}
expect view dice [{"p1":3,"p3":3},{"p1":1,"p3":6}]
expect event first_player seat=p3 paid=2
expect no undo p3

# of more than six rounds the last six are kept   LEG-049
game legends seats=3 preset=T_default second=RED-2 bid_tie=die seed=1795
p1 bid 2 ; p2 bid 0 ; p3 bid 2
expect events die_rolled 7
expect event die_rolled round=1 rolls={"p1":4,"p3":4}
expect view first p3
expect view dice [{"p1":6,"p3":6},{"p1":1,"p3":1},{"p1":3,"p3":3},{"p1":3,"p3":3},{"p1":4,"p3":4},{"p1":3,"p3":5}]

# the die settles bids of nothing too, and is not thrown without a tie   LEG-049 LEG-048
game legends seats=3 preset=T_default second=RED-2 bid_tie=die seed=2
p1 bid 0 ; p2 bid 0 ; p3 bid 0
expect event die_rolled round=1
expect view seats.p1.coins 11
expect view seats.p2.coins 11
expect view seats.p3.coins 11
game legends seats=3 preset=T_default second=RED-2 bid_tie=die seed=2
p1 bid 0 ; p2 bid 5 ; p3 bid 1
expect events die_rolled 0
expect view first p2
expect view dice []
