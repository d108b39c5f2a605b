base TABLE {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1, "phase": "choice", "turn": 1,
 "pending": {"p1": {"kind": "offer", "left": 2}},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T11 the order of the 16 turns   IWK-034 IWK-016
game kingdom seats=2 seed=11 module=quest
expect acting p1
expect view turn 1
random until turn 2
expect acting p2
random until turn 3
expect acting p2
random until turn 4
expect acting p1
random until turn 5
expect acting p1
random until turn 6
expect acting p2
random until turn 7
expect acting p2
random until turn 8
expect acting p1
random until turn 13
expect acting p1
random until turn 14
expect acting p2
random until turn 15
expect acting p2
random until turn 16
expect acting p1
expect view pending.p1.kind select
random 1
expect view phase planning

# T12 two cards hidden, no token left   IWK-035 IWK-036 IWK-037 IWK-038
position TABLE {"seats.p1.hand": ["ferme", "port", "calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p1.traps": 2, "seats.p2.hand": ["mine", "ile", "cite", "source", "epee", "statue", "palais", "calamite"],
 "seats.p2.traps": 2, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]}}
expect moves p1 count 32
p1 hide ferme z1 ; p1 hide calamite z1
expect view zones.z1.# 3
expect view zones.z1.1.down true
expect view zones.z1.2.card calamite
expect view seats.p1.traps 0
expect view pending.p2.kind select
expect acting p2
expect view seats.p1.hand.# 6
p2 select z2 ; p2 offer mine z1 ; p2 offer ile z1 ; p1 select z2
refuse p1 hide port z2 : no-trap
refuse p1 offer ferme z2 : no-such-card
p1 offer port z2
expect view zones.z2.0.card port
expect event card_offered seat=p1 zone=z2 position=1 card=port face=up traps=0

# T13 what is not selected piles up; an empty zone may be selected   IWK-013 IWK-040 IWK-041 IWK-042 IWK-048
position TABLE {"seats.p1.hand": ["ile", "cite", "calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p1.traps": 2, "seats.p2.hand": ["port", "ferme", "epee", "statue", "palais", "source", "cabinet", "calamite"],
 "seats.p2.traps": 2, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "mine"}]}}
p1 offer ile z2 ; p1 offer cite z2 ; p2 select z1 ; p2 offer port z2 ; p2 offer ferme z2 ; p1 select z1
expect view seats.p1.selection.# 0
expect view seats.p2.selection.# 1
expect view seats.p2.selection.0.card route
expect view zones.z2.0.card mine
expect view zones.z2.1.card ile
expect view zones.z2.2.card cite
expect view zones.z2.3.card port
expect view zones.z2.4.card ferme
expect view zones.z1.# 0
expect event zone_selected seat=p1 zone=z1 n=0

# all eighteen cards of a round in one zone, and in one Selection   IWK-013 IWK-040 IWK-041 IWK-042 IWK-048
position TABLE {"seats.p1.hand": ["ile", "cite", "calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p2.hand": ["port", "ferme", "epee", "statue", "palais", "source", "cabinet", "calamite"], "zones": {"z1": [],
 "z2": [{"card": "mine"}, {"card": "route"}]}}
p1 offer ile z2 ; p1 offer cite z2 ; p2 select z1 ; p2 offer port z2 ; p2 offer ferme z2 ; p1 select z1
p1 offer calamite z2 ; p1 offer carriere z2 ; p2 select z1 ; p2 offer epee z2 ; p2 offer statue z2 ; p1 select z1
p1 offer hameau z2 ; p1 offer guilde z2 ; p2 select z1 ; p2 offer palais z2 ; p2 offer source z2 ; p1 select z1
p1 offer bourg z2 ; p1 offer relais z2 ; p2 select z1 ; p2 offer cabinet z2 ; p2 offer calamite z2
expect view zones.z2.# 18
expect view zones.z2.17.card calamite
p1 select z2
expect event zone_selected seat=p1 zone=z2 n=18
expect view zones.z2.# 0
expect view seats.p1.selection.# 16
expect view seats.p1.calamities 2
expect view seats.p2.selection.# 0

# T14 who hid a card knows it, who takes it does not   IWK-043 IWK-044 IWK-045 IWK-046
position TABLE {"seats.p1.hand": ["epee", "port", "calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p1.traps": 2, "seats.p2.hand": ["mine", "ile", "cite", "source", "ferme", "statue", "palais", "calamite"],
 "seats.p2.traps": 2, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]}}
p1 hide epee z1
expect event@p1 card_offered card=epee face=down
expect event@p2 card_offered card=null face=down traps=1
expect no undo p2
expect undo p1
p1 offer port z2 ; p2 select z1
expect event zone_selected seat=p2 zone=z1 n=2 down=1 cards=["route"]
expect view@p2 seats.p2.selection.1.card null
expect view@p2 seats.p2.selection.1.down true
expect view@p2 seats.p2.selection.1.by p1
expect view@p2 seats.p2.selection.1.seen ["p1"]
expect view@p1 seats.p2.selection.1.card epee
expect view@table seats.p2.selection.1.card null
expect view@p1 seats.p2.selection.0.card route
random until phase planning
expect view@p2 phase planning

# T14 at the reveal all see it   IWK-045 IWK-068 IWK-067
position TABLE {"turn": 16, "seats.p2.selection": [{"card": "epee", "down": true, "by": "p1", "seen": ["p1"]}],
 "pending": {"p1": {"kind": "select"}}, "zones": {"z1": [{"card": "ferme"}], "z2": []}}
p1 select z2
expect event cards_revealed seat=p2 cards={"1":"epee"}
expect view@p1 seats.p2.selection.0.card epee
expect view@p2 seats.p2.selection.0.card epee
expect view@table seats.p2.selection.0.down false

# T15 a card hidden by oneself stays known in one's own Selection   IWK-043 IWK-044
position TABLE {"turn": 4, "seats.p1.hand": ["calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p2.hand": ["mine", "ile", "cite", "source", "palais", "calamite"], "seats.p2.selection": [{"card": "route"}],
 "pending": {"p1": {"kind": "select"}}, "zones": {"z1": [{"card": "ferme"}, {"card": "port"}], "z2": [{"card": "statue",
 "down": true, "by": "p1", "seen": ["p1"]}]}}
p1 select z2
expect view@p1 seats.p1.selection.0.card statue
expect view@p1 seats.p1.selection.0.down true
expect view@p2 seats.p1.selection.0.card null

# T16 the end of the Choice phase   IWK-012 IWK-047
position TABLE {"turn": 16, "seats.p2.selection": [{"card": "mine"}], "pending": {"p1": {"kind": "select"}},
 "zones": {"z1": [{"card": "ferme"}], "z2": [{"card": "port"}, {"card": "palais", "down": true, "by": "p2",
 "seen": ["p2"]}, {"card": "calamite"}]}}
p1 select z1
expect view discard ["port","palais"]
expect view box ["calamite","calamite"]
expect view leftover ["port","palais"]
expect view seats.p1.calamities 0
expect view seats.p2.calamities 0
expect event zones_cleared to=discard cards=["port","palais"]
expect event zones_cleared to=box cards=["calamite"]
expect no undo p1

# T17 Trap tokens come back, unused ones are not saved   IWK-029 IWK-039
game kingdom seats=2 seed=17 module=quest
random until round 2
expect view seats.p1.traps 2
expect view seats.p2.traps 2

# an offered Advisor, Treasure or threat lies in a zone like any card   IWK-036 IWK-031
position TABLE {"options.module": "menace", "options.threat_p1": "ombres", "seats.p1.hand": ["tresor-m-m", "ombre",
 "carriere", "hameau", "guilde", "bourg", "relais", "ferme"], "seats.p1.traps": 1, "seats.p2.hand": ["mine", "ile",
 "cite", "source", "epee", "statue", "palais", "rat-geant"], "seats.p2.traps": 2, "zones": {"z1": [{"card": "route"}],
 "z2": [{"card": "aqueduc"}]}}
p1 offer tresor-m-m z1 ; p1 offer ombre z1
expect view zones.z1.1.card tresor-m-m
expect view zones.z1.2.card ombre
p2 select z1
expect view seats.p2.selection.2.card ombre

# one offer may hide one card and show another, into one zone   IWK-035 IWK-037 IWK-038
position TABLE {"seats.p1.hand": ["ferme", "port", "calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p1.traps": 2, "seats.p2.hand": ["mine", "ile", "cite", "source", "epee", "statue", "palais", "calamite"],
 "seats.p2.traps": 2, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]}}
p1 offer ferme z2
expect no undo p1
expect view pending.p1.left 1
p1 hide port z2
expect undo p1
expect view zones.z2.# 3
expect view zones.z1.# 1
refuse p1 offer carriere z1 : not-your-decision
refuse p2 select z3 : no-position

# T119 moves of the wrong seat or kind are refused and change nothing   IWK-272
position TABLE {"turn": 4, "seats.p1.hand": ["calamite", "carriere", "hameau", "guilde", "bourg", "relais"],
 "seats.p2.hand": ["mine", "ile", "cite", "source", "palais", "calamite"], "pending": {"p1": {"kind": "select"}},
 "zones": {"z1": [{"card": "ferme"}], "z2": [{"card": "port"}]}}
refuse p1 build ferme : wrong-move
refuse p2 select z1 : not-your-decision
refuse p1 select : wrong-move
refuse p1 dance : wrong-move
expect moves p1 select z1, select z2
expect acting p1
