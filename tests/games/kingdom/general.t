base TABLE {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1,
 "seats": [{"seat": "p1", "works": [{"card": "ferme"}]}, {"seat": "p2"}]}

# T09 the same seed, options and moves   IWK-019
game kingdom seats=2 seed=9 module=menace
expect view zones.z1.# 1
random over
expect over

# T121 a game ends: seats=2 module=menace   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=2 module=menace
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=2 module=advisors   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=2 module=advisors
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=2 module=quest   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=2 module=quest
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=2 module=conquest   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=2 module=conquest
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=1 module=menace   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=1 module=menace
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=1 module=quest   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=1 module=quest
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=1 module=advisors   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=1 module=advisors
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# T121 a game ends: seats=1 module=conquest   IWK-273 IWK-011 IWK-001 IWK-004
game kingdom seed=121 seats=1 module=conquest
random over
expect over
expect acting none
expect view pending {}
expect view phase over

# undo: what shows nothing is free   IWK-272
position TABLE {"seats.p1.works": null, "seats.p1.hand": ["ferme", "port", "calamite", "carriere", "hameau", "guilde",
 "bourg", "relais"], "seats.p1.traps": 2, "seats.p2.hand": ["mine", "ile", "cite", "source", "epee", "statue", "palais",
 "calamite"], "phase": "choice", "turn": 1, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "pending": {"p1": {"kind": "offer", "left": 2}}}
p1 hide ferme z1
expect undo p1
undo p1
expect view seats.p1.traps 2
p1 offer ferme z1
expect no undo p1

# undo: a selection of two seats is free, the last is not   IWK-047
position TABLE {"seats.p1.works": null, "seats.p1.hand": ["calamite", "carriere", "hameau", "guilde", "bourg",
 "relais"], "seats.p2.hand": ["mine", "ile", "cite", "source", "palais", "calamite"], "phase": "choice", "turn": 4,
 "zones": {"z1": [{"card": "ferme"}], "z2": [{"card": "port"}]}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect undo p1
undo p1
expect view zones.z1.# 1

# undo: a move that ends a round deals cards   IWK-030
position TABLE {"options.module": "menace", "phase": "combat", "pending": {"p1": {"kind": "combat"}}}
p1 done
expect view round 2
expect no undo p1

# IWK-002 to IWK-010: resources, cards and their parts   IWK-002 IWK-006 IWK-008 IWK-009 IWK-010
position TABLE {"seats.p1.selection": [{"card": "tresor-m-m"}, {"card": "ferme"}], "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle tresor-m-m
expect view pending.p1.queue ["materials","materials"]
p1 put 1 ; p1 put 1
expect view seats.p1.built ["ferme"]
refuse p1 recycle calamite : no-such-card
refuse p1 build calamite : no-such-card

# a round without Combat and Conquest   IWK-016 IWK-014
position TABLE {"phase": "production", "step": 4, "pending": {"p1": {"kind": "produce"}}}
p1 done
expect view round 2
expect view phase choice

# round 4 has all its phases   IWK-017 IWK-016
position TABLE {"options.module": "menace", "round": 4, "seats.p1.threats": ["vermine"], "seats.p1.soldiers": 1,
 "phase": "production", "step": 4, "first": "p2", "pending": {"p1": {"kind": "produce"}}}
p1 done
expect view phase combat
p1 done
expect over
