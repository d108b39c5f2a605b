# LEG-T11 decks of 27, 32, 34 cards   LEG-004 LEG-033 LEG-034
game legends seats=2 preset=T_default
expect view deck.# 21
expect view row.# 6
expect view aside.# 0
expect event row_dealt left=21
expect events row_dealt 1
game legends seats=3 preset=T_default
expect view deck.# 26
game legends seats=4 preset=T_default
expect view deck.# 28
expect view row.# 6

# LEG-T12 LEG-T13 start and second region   LEG-029 LEG-036 LEG-028
game legends seats=3 preset=T_default start=choose
expect acting p1
expect view pending.kind start_region
expect moves p1 start VIL-3, start VIL-4, start VIL-5
refuse p1 start VIL-1 : not-a-start
refuse p1 start SEV-1 : no-region
refuse p2 start VIL-3 : not-your-decision
refuse p1 second VOL-1 : wrong-move
expect view row.# 0
expect view deck.# 32
expect view seats.p1.coins 0
p1 start VIL-3
expect event start_set region=VIL-3
expect event setup_armies seat=p2 region=VIL-3 n=4
expect view board.start VIL-3
expect view row.# 6
refuse p1 second VIL-1 : not-a-second
refuse p1 second VIL-9 : no-region
expect moves p1 has second VOL-1
expect moves p1 count 13
expect no undo p1
expect view seats.p1.coins 0

# LEG-T14 armies, reserve and coins with four   LEG-035 LEG-038 LEG-042 LEG-002
game legends seats=4 preset=T_default
p1 second VOL-1
expect view regions.VIL-3.armies {"p1":4,"p2":4,"p3":4,"p4":4}
expect view regions.VOL-1.armies {"p1":1,"p2":1,"p3":1,"p4":1}
expect view seats.p1.coins 9
expect view seats.p4.coins 9
expect event coins_dealt amounts={"p1":9,"p2":9,"p3":9,"p4":9}
expect event setup_armies seat=p4 region=VOL-1 n=1
expect score p3.tiebreak.armies 5
expect view pending.kind bid
expect acting p1 p2 p3 p4
expect view regions.VOL-1.cities {}

# starting coins are 12, 11 and 9   LEG-042 LEG-006
game legends seats=2 preset=T_default second=VOL-1 neutral=auto
expect view seats.p1.coins 12
expect view seats.p2.coins 12
game legends seats=3 preset=T_default second=VOL-1
expect view seats.p3.coins 11

# LEG-T15 neutral armies, five each, the set-up seat first   LEG-040 LEG-003 LEG-028
game legends seats=2 preset=T_default setup_seat=p2
expect acting p2
p2 second VOL-1
expect view neutral_left 10
expect view seats.p1.coins 0
expect acting p2
refuse p1 neutral VIL-1 : not-your-decision
p2 neutral VIL-3
expect moves p1 count 18
expect event neutral_placed seat=p2 region=VIL-3
expect undo p2
expect acting p1
refuse p2 neutral VIL-1 : not-your-decision
p1 neutral VIL-3
expect acting p2
refuse p1 neutral VIL-1 : not-your-decision
p2 neutral VOL-1
expect acting p1
refuse p2 neutral VIL-1 : not-your-decision
p1 neutral VOL-1
expect acting p2
refuse p1 neutral VIL-1 : not-your-decision
p2 neutral MTN-3
expect acting p1
refuse p2 neutral VIL-1 : not-your-decision
p1 neutral MTN-3
expect acting p2
refuse p1 neutral VIL-1 : not-your-decision
p2 neutral MTN-3
expect acting p1
refuse p2 neutral VIL-1 : not-your-decision
p1 neutral MTN-3
expect acting p2
refuse p1 neutral VIL-1 : not-your-decision
p2 neutral MTN-3
expect acting p1
refuse p2 neutral VIL-1 : not-your-decision
p1 neutral MTN-3
expect view pending.kind bid
expect view seats.p1.coins 12
expect view seats.p2.coins 12
expect view neutral_left 0
expect view regions.VIL-3.armies {"p1":4,"p2":4,"neutral":2}
expect view regions.MTN-3.armies.neutral 6

# neutral armies by lot are ten   LEG-041 LEG-003
game legends seats=2 preset=T_default second=VOL-1 neutral=auto seed=3
expect events neutral_placed 10
expect event neutral_placed seat=null
expect view neutral_left 0
expect view pending.kind bid
game legends seats=3 preset=T_default second=VOL-1
expect events neutral_placed 0
expect view neutral_left 0

# LEG-T16 the set-up seat decides   LEG-028
game legends seats=3 preset=T_default setup_seat=p3 start=choose
expect acting p3
refuse p1 start VIL-3 : not-your-decision
p3 start VIL-3
expect acting p3
refuse p1 second VOL-1 : not-your-decision
p3 second VOL-1
expect acting p1 p2 p3
expect event coins_dealt

# LEG-T17 order of set-up; nothing happens on tokens during it   LEG-026 LEG-043 LEG-038
game legends seats=3 preset=T_default encounters=all tokens_by=choose start=choose
expect view row.# 0
p1 start VIL-3
expect view pending.kind encounter
expect view row.# 0
expect view deck.# 32
expect view tokens_left.encounter ["dragon","portal","portal","thieves"]
p1 encounter thieves RED-2
p1 encounter portal VOL-1
p1 encounter portal MTN-3
expect view pending.kind encounter
p1 encounter dragon VIL-1
expect view pending.kind second_region
expect view row.# 6
expect moves p1 has second RED-2
p1 second RED-2
expect view seats.p1.coins 11
expect view seats.p2.coins 11
expect view seats.p3.coins 11
expect no event coins_changed
expect view regions.RED-2.token thieves

# a dragon under the sixteen armies of set-up sleeps on   LEG-043 LEG-140
game legends seats=2 preset=T_default encounters=all second=VOL-1
p1 encounter dragon VIL-1 ; p1 encounter portal VOL-2 ; p1 encounter portal VOL-3 ; p1 encounter thieves VOL-5
p1 neutral VIL-1 ; p2 neutral VIL-1 ; p1 neutral VIL-1 ; p2 neutral VIL-1 ; p1 neutral VIL-1 ; p2 neutral VIL-1 ; p1 neutral VIL-1 ; p2 neutral VIL-1
expect view regions.VIL-1.token dragon
expect view regions.VIL-1.armies.neutral 8
p1 neutral VIL-1 ; p2 neutral VIL-1
expect no event dragon_slain
expect view pending.kind bid

# set-up by lot alone goes straight to the bid   LEG-027 LEG-032 LEG-039 LEG-128
game legends seats=3 seed=9 start=auto second=auto tokens_by=auto exploration=on citadels=on encounters=all leaders=random
expect view pending.kind bid
expect events token_placed 12
expect events start_set 1
expect events leader_dealt 3
expect events row_dealt 1
expect events board_built 1
expect view board.start.x absent
expect event game_started game=1 players=3 setup_seat=p1

# what undo may take back in set-up   LEG-026
game legends seats=3 preset=T_default start=choose exploration=on
p1 start VIL-3
expect undo p1
p1 explore VIL-1
expect undo p1
p1 explore VIL-2 ; p1 explore VIL-4 ; p1 explore VIL-5
expect undo p1
p1 explore VOL-1
expect no undo p1
