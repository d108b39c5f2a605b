base TABLE {"game": "kingdom", "options": {"players": 1, "module": "quest"}, "round": 1, "phase": "choice",
 "pending": {"p1": {"kind": "select"}},
 "seats": [{"seat": "p1"}]}

# T47 a solo round: zones, danger cards, the open top card   IWK-050 IWK-052 IWK-053 IWK-054 IWK-001 IWK-117
game kingdom seats=1 seed=47 module=quest
expect view zones.z1.# 2
expect view zones.z2.# 2
expect view@p1 deck.1 null
expect view seats.p1.hand.# 0
expect view seats.p1.traps 0
expect view first p1
refuse p1 offer ferme z1 : wrong-move

# T47 after a selection   IWK-053 IWK-050
position TABLE {"turn": 1, "zones": {"z1": [{"card": "carriere"}, {"card": "caserne"}], "z2": [{"card": "palais"},
 {"card": "statue"}]}, "danger": ["hameau", "hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet",
 "calamite", "calamite", "calamite", "calamite"]}
expect view@p1 deck.0 ferme
expect view@p1 deck.1 null
expect view@table deck.0 ferme
p1 select z1
expect view pending.p1.kind search
p1 done
expect view zones.z2.# 3
expect view zones.z2.2.down true
expect view@p1 zones.z2.2.card null
expect view zones.z1.0.card ferme
expect view zones.z1.1.card ferme
expect view danger.# 11
expect event deck_top card=ferme
expect event@p1 zone_filled zone=z2 from=danger face=down cards=[null]
expect view@p1 seats.p1.selection.0.card carriere
expect no undo p1

# T47 after the fourth nothing is added   IWK-053 IWK-054
position TABLE {"turn": 4, "zones": {"z1": [{"card": "carriere"}], "z2": [{"card": "palais"}]}, "danger": ["guilde",
 "port", "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite", "calamite"]}
expect view danger.# 9
p1 select z1
expect view phase planning
expect view danger.# 9
expect view discard ["palais"]

# T48 a Spy turns a card face up for good   IWK-051 IWK-055 IWK-056
position TABLE {"turn": 2, "zones": {"z1": [{"card": "carriere"}], "z2": [{"card": "palais"}, {"card": "statue"},
 {"card": "epee", "down": true}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet",
 "calamite", "calamite", "calamite", "calamite"]}
expect moves p1 select z1, select z2, spy z2 3
p1 spy z2 3
expect view@p1 zones.z2.2.card epee
expect view zones.z2.2.down false
expect view seats.p1.spies {"ready":0,"spent":2}
refuse p1 spy z2 1 : no-spy
expect event@table spy_used seat=p1 area=z2 position=3 card=epee
expect no undo p1

# T48 a Spy looks at face-down cards only   IWK-055
position TABLE {"turn": 2, "zones": {"z1": [{"card": "carriere"}], "z2": [{"card": "palais"}, {"card": "statue"},
 {"card": "epee", "down": true}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet",
 "calamite", "calamite", "calamite", "calamite"]}
refuse p1 spy z2 1 : face-up
refuse p1 spy z2 4 : no-position
refuse p1 spy z1 2 : no-position

# T48 one token is ready again at the end of the phase   IWK-056
position TABLE {"seats.p1.spies": {"ready": 0, "spent": 2}, "turn": 4, "zones": {"z1": [{"card": "carriere"}],
 "z2": [{"card": "palais"}]}, "danger": ["guilde", "port", "port", "bourg", "tour-de-guet", "calamite", "calamite",
 "calamite", "calamite"]}
p1 select z1
expect view seats.p1.spies {"ready":1,"spent":1}
expect event spy_ready seat=p1 ready=1

# T48 never more than two   IWK-056
position TABLE {"seats.p1.spies": {"ready": 2, "spent": 0}, "turn": 4, "zones": {"z1": [{"card": "carriere"}],
 "z2": [{"card": "palais"}]}, "danger": ["guilde", "port", "port", "bourg", "tour-de-guet", "calamite", "calamite",
 "calamite", "calamite"]}
p1 select z1
expect view seats.p1.spies {"ready":2,"spent":0}
expect no event spy_ready

# T48 a face-down card taken stays unknown until Planning   IWK-061
position TABLE {"turn": 2, "zones": {"z1": [{"card": "carriere"}], "z2": [{"card": "palais"}, {"card": "epee",
 "down": true}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet", "calamite",
 "calamite", "calamite", "calamite"]}
p1 select z2
expect view@p1 seats.p1.selection.1.card null
expect view@p1 seats.p1.selection.1.down true
random until phase planning
expect view phase planning

# T49 a Search   IWK-057 IWK-059
position TABLE {"turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}], "z2": [{"card": "ferme"},
 {"card": "port"}, {"card": "epee", "down": true}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg",
 "tour-de-guet", "calamite", "calamite", "calamite", "calamite"]}
p1 select z2
expect moves p1 toss ferme, toss port, done
p1 toss ferme
expect moves p1 toss port
expect undo p1
p1 toss port
expect no undo p1
expect view@p1 looking.cards ["ferme","ferme","ferme"]
expect view@table looking null
expect view searched true
expect event@table cards_looked seat=p1 cards=[null,null,null]
expect moves p1 pick ferme
p1 pick ferme
expect view seats.p1.selection.0.down true
expect view seats.p1.selection.1.card ferme
expect view discard ["ferme","ferme","ferme","port"]
expect view turn 3
p1 select z1
expect view pending.p1.kind select

# T49 the card picked and those discarded   IWK-057
position TABLE {"pending": {"p1": {"kind": "pick", "why": "search", "zone": "z1"}}, "turn": 2,
 "zones": {"z1": [{"card": "epee", "down": true}], "z2": [{"card": "carriere"}]}, "danger": ["hameau", "guilde",
 "guilde", "port", "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite", "calamite"],
 "looking": {"seat": "p1", "cards": ["mine", "ile", "cite"]}, "searched": true}
expect moves p1 pick mine, pick ile, pick cite
refuse p1 pick ferme : no-such-card
p1 pick ile
expect view seats.p1.selection.1.card ile
expect view discard ["mine","cite"]
expect event card_picked seat=p1 card=ile discarded=["mine","cite"]

# T49 with `each` a Search at every selection   IWK-059
position TABLE {"options.search": "each", "turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}],
 "z2": [{"card": "ferme"}, {"card": "port"}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg",
 "tour-de-guet", "calamite", "calamite", "calamite", "calamite"], "searched": true}
p1 select z2
expect view pending.p1.kind search

# T49 with `once` no second Search in a round   IWK-059
position TABLE {"turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}], "z2": [{"card": "ferme"},
 {"card": "port"}]}, "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet", "calamite",
 "calamite", "calamite", "calamite"], "searched": true}
p1 select z2
expect view turn 3

# T50 no Calamity and no face-down card is fodder   IWK-058
position TABLE {"turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}], "z2": [{"card": "ferme"},
 {"card": "calamite"}, {"card": "epee", "down": true}]}, "danger": ["hameau", "hameau", "guilde", "guilde", "port",
 "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite"]}
p1 select z2
expect view turn 3

# T50 a Treasure is   IWK-058
position TABLE {"turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}], "z2": [{"card": "ferme"},
 {"card": "calamite"}, {"card": "epee", "down": true}, {"card": "tresor-m-m"}]}, "danger": ["hameau", "hameau",
 "guilde", "guilde", "port", "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite"]}
p1 select z2
expect moves p1 toss ferme, toss tresor-m-m, done
refuse p1 toss calamite : not-fodder
refuse p1 toss epee : no-such-card

# of two copies the open one goes   IWK-057 IWK-059
position TABLE {"turn": 2, "zones": {"z1": [{"card": "mine"}, {"card": "ile"}], "z2": [{"card": "port", "down": true},
 {"card": "ferme"}, {"card": "port"}]}, "danger": ["hameau", "guilde", "guilde", "port", "bourg", "bourg", "tour-de-guet",
 "calamite", "calamite", "calamite", "calamite"]}
p1 select z2 ; p1 toss port
expect view zones.z2.0.down true
expect view zones.z2.# 2

# T51 the discard pile is shuffled into a new deck   IWK-060
position {"game": "kingdom", "options": {"players": 1, "module": "quest", "search": "each"}, "round": 1,
 "phase": "choice", "turn": 2,
 "zones": {"z1": [{"card": "hameau"}], "z2": [{"card": "cite"}, {"card": "route"}]}, "deck": ["tombeau"],
 "danger": ["hameau", "guilde", "guilde", "port", "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite", "calamite"],
 "discard": ["cercle", "hameau", "guilde", "port", "tour-de-guet", "bourg", "tresor-m-m", "tresor-m-p", "tresor-m-g", "tresor-m-e", "tresor-p-p", "tresor-p-g", "tresor-p-e", "tresor-g-g", "tresor-g-e", "tresor-e-e"],
 "seats": [{"seat": "p1", "built": ["ferme", "ferme", "ferme", "ferme", "carriere", "carriere", "carriere", "caserne", "caserne", "forge-alchimique", "relais", "corps-expeditionnaire", "navigateurs", "navigateurs", "navigateurs", "artificiers", "artificiers", "artificiers", "grande-armee", "grande-armee", "garde-royale", "recruteur", "confrerie-secrete", "mercenaires", "mercenaires", "caravaniers", "caravaniers", "bucherons", "bucherons", "donjon-royal", "grand-phare", "haute-muraille", "grande-cathedrale", "amiraute-royale", "grand-bazar", "academie", "academie", "arene", "palais", "palais", "statue", "cabinet", "aqueduc", "cadastre", "porte-infernale", "cache-des-geants", "oeufs-de-dragon", "tribu-des-titans", "mine", "ile", "epee", "bibliotheque", "source"]}],
 "pending": {"p1": {"kind": "search", "zone": "z2", "left": 2}}}
p1 toss cite ; p1 toss route
expect view looking.cards.0 tombeau
expect view looking.cards.# 3
expect view deck.# 16
expect view discard []
expect view reshuffled true
expect view@p1 deck.1 null
expect event deck_reshuffled cards=18

# T52 supremacy alone needs a count of 5   IWK-104 IWK-117
position TABLE {"phase": "planning", "seats.p1.selection": [{"card": "ferme"}], "seats.p1.built": ["carriere",
 "carriere", "guilde"], "pending": {"p1": {"kind": "plan"}}, "danger": ["guilde", "port", "port", "bourg",
 "tour-de-guet", "calamite", "calamite", "calamite", "calamite"]}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=5
expect event supremacy resource=materials seat=p1 what=trains
p1 done ; p1 done
expect event counted seat=p1 resource=gold count=4
expect event supremacy resource=gold seat=null
expect view seats.p1.training true

# T53 the malus of face A   IWK-118 IWK-119 IWK-120
position {"game": "kingdom", "options": {"players": 1, "module": "menace", "face": "A", "duchy_p1": "senada"}, "round": 4,
 "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"], "threats": ["geant-de-givre"]}],
 "pending": {}}
expect score p1.face -15
expect result solo.outcome medal
expect result winners ["p1"]
expect score p1.rank null

# T53 face B has none   IWK-118 IWK-119 IWK-120
position {"game": "kingdom", "options": {"players": 1, "module": "menace", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"]}],
 "pending": {}}
expect score p1.face 0
expect score p1.vp 101
expect result solo {"outcome":"medal","medal":"silver","reason":null}

# T53 bronze   IWK-119 IWK-120
position {"game": "kingdom", "options": {"players": 1, "module": "menace", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"], "calamities": 7, "threats": ["geant-de-givre"]}],
 "pending": {}}
expect score p1.vp 70
expect result solo.medal bronze

# T53 one point below bronze: no medal, not lost   IWK-119 IWK-121
position {"game": "kingdom", "options": {"players": 1, "module": "menace", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"], "calamities": 8}],
 "pending": {}}
expect score p1.vp 69
expect result solo {"outcome":"no-medal","medal":null,"reason":null}
expect result winners ["p1"]

# T53 a Quest without its final step is lost   IWK-121 IWK-220
position {"game": "kingdom", "options": {"players": 1, "module": "quest", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"], "quest_vp": 19}],
 "pending": {}}
expect score p1.vp 120
expect result solo {"outcome":"lost","medal":null,"reason":"final-step"}
expect result winners []
expect score p1.quest_failed true

# gold for a Quest done   IWK-120
position {"game": "kingdom", "options": {"players": 1, "module": "quest", "face": "B"}, "round": 4, "phase": "over",
 "quest": {"final": {"terres-du-nord": ["p1"]}},
 "seats": [{"seat": "p1", "built": ["epee", "ile", "porte-infernale", "statue", "haute-muraille", "cache-des-geants", "tombeau", "tribu-des-titans", "academie", "academie", "grand-phare", "oeufs-de-dragon", "mine", "cite", "palais", "palais", "route", "grande-armee", "grande-armee", "forge-alchimique", "grand-bazar", "aqueduc"], "quest_vp": 14, "steps": ["banniere"]}],
 "pending": {}}
expect score p1.vp 115
expect result solo.medal gold
