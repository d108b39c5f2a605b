# T01 a Quest game as created   IWK-024 IWK-025 IWK-026 IWK-027 IWK-030 IWK-031 IWK-033 IWK-221
game kingdom seats=2 seed=1 module=quest
expect view seats.p1.hand.# 8
expect view seats.p2.hand.# 8
expect view zones.z1.# 1
expect view zones.z2.# 1
expect view zones.z1.0.down false
expect view deck.# 64
expect view calamities 6
expect view seats.p1.traps 2
expect view seats.p2.traps 2
expect view seats.p1.soldiers 0
expect view seats.p1.krystallium 0
expect view seats.p1.works.# 0
expect view seats.p1.hand.7 calamite
expect view seats.p2.hand.7 calamite
expect view@p1 seats.p2.hand.0 null
expect view@p1 seats.p2.hand.7 null
expect view@p1 seats.p1.hand.7 calamite
expect view@table seats.p1.hand.3 null
expect view pending.p1.kind offer
expect acting p1
