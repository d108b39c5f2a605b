# the deck is nobody's to see, its size everybody's   LEG-034 LEG-066
game legends seats=3 preset=T_default second=VOL-1
expect view@p1 deck.# 26
expect view@p1 deck.0 null
expect view@p1 deck.25 null
expect view@table deck.3 null
expect view@p1 rng null
expect view@p2 row.# 6
expect view@p2 aside []

# before they are dealt nobody sees leaders or row   LEG-026 LEG-144
game legends seats=3 preset=T_default start=choose leaders=random
expect view@p1 seats.p2.leader null
expect view@p1 row []
expect view@p1 deck.# 32
expect view@p1 deck.0 null
