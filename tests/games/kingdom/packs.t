base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "B"},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T63 Sisters remove cubes at the end of the plans   IWK-127 IWK-157 IWK-158
position TABLE {"options.face": null, "options.threat_p1": "soeurs-du-malheur", "seats.p1.threats": ["soeur-tempete",
 "soeur-famine"], "seats.p1.works": [{"card": "port", "cubes": {"materials": 1}, "jokers": {"gold": 1}},
 {"card": "tombeau", "cubes": {"exploration": 2}, "soldiers": 1}], "round": 2, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 done
expect moves p1 lose 1 materials, lose 2 exploration
refuse p1 lose 1 gold : slot-closed
p1 lose 1 materials
expect view seats.p1.works.0.cubes {}
expect view seats.p1.works.0.jokers {"gold":1}
expect view seats.p1.works.1.cubes {"exploration":1}
expect view seats.p1.works.1.soldiers 1

# T63 one choice of two asked, the last taken without asking   IWK-157 IWK-131
position TABLE {"options.face": null, "options.threat_p1": "soeurs-du-malheur", "seats.p1.threats": ["soeur-tempete",
 "soeur-famine"], "seats.p1.works": [{"card": "port", "cubes": {"materials": 1}}, {"card": "tombeau",
 "cubes": {"exploration": 1}}], "round": 2, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 done ; p1 lose 1 materials
expect view seats.p1.works.1.cubes {}
expect event cube_removed seat=p1 position=2 resource=exploration

# T64 a card finished first leaves nothing to remove   IWK-159
position TABLE {"options.face": null, "options.threat_p1": "soeurs-du-malheur",
 "seats.p1.selection": [{"card": "carriere"}], "seats.p1.threats": ["soeur-tempete"],
 "seats.p1.works": [{"card": "ferme", "cubes": {"materials": 1}}], "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle carriere ; p1 put 1 ; p1 done
expect view seats.p1.built ["ferme"]
expect no event cube_removed

# T64 a frozen card can lose cubes   IWK-158
position TABLE {"options.face": null, "options.threat_p1": "soeurs-du-malheur", "options.threat_p2": "geants-de-givre",
 "seats.p1.selection": [{"card": "carriere"}], "seats.p1.threats": ["soeur-tempete"],
 "seats.p1.works": [{"card": "ferme", "cubes": {"materials": 2}, "giant": true}], "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle carriere ; p1 done
expect view seats.p1.works.0.cubes {"materials":1}

# T65 all four Sisters defeated by one seat   IWK-160
position TABLE {"options.threat_p1": "soeurs-du-malheur", "seats.p1.sisters": ["soeur-tempete", "soeur-secheresse",
 "soeur-maladie", "soeur-famine"], "round": 4, "phase": "over", "pending": {}}
expect score p1.sisters 20
expect score p1.vp 20

# T65 defeated by two seats   IWK-160
position TABLE {"options.threat_p1": "soeurs-du-malheur", "seats.p1.sisters": ["soeur-tempete", "soeur-secheresse",
 "soeur-maladie"], "seats.p2.sisters": ["soeur-famine"], "round": 4, "phase": "over", "pending": {}}
expect score p1.sisters 0
expect score p2.sisters 0

# a Sister defeated is remembered   IWK-160 IWK-133
position TABLE {"options.face": null, "options.threat_p1": "soeurs-du-malheur", "seats.p1.threats": ["soeur-maladie"],
 "seats.p1.soldiers": 3, "round": 1, "phase": "combat", "pending": {"p1": {"kind": "combat"}}}
p1 fight soeur-maladie
expect view seats.p1.sisters ["soeur-maladie"]
expect view seats.p1.tossed ["soeur-maladie"]

# T66 a Syphon produces for the opponent   IWK-100 IWK-161
position TABLE {"options.threat_p1": "syphons", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.threats": ["syphon-gold"], "seats.p1.built": ["artificiers"], "seats.p1.soldiers": 3,
 "seats.p2.built": ["artificiers"], "round": 1, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=gold count=2 syphons=0
expect event counted seat=p2 resource=gold count=3 syphons=1
expect event supremacy resource=gold seat=p2
p1 fight syphon-gold
expect view seats.p1.syphons ["syphon-gold"]
expect view seats.p1.soldiers 0
expect view seats.p1.tossed []

# T66 a defeated one for its victor   IWK-162 IWK-097
position TABLE {"options.threat_p1": "syphons", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.syphons": ["syphon-gold"], "seats.p1.built": ["artificiers"], "seats.p2.built": ["artificiers"], "round": 2,
 "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=gold count=3 syphons=1
expect event counted seat=p2 resource=gold count=2

# T67 solo: four set aside are a Calamity   IWK-163 IWK-175
position TABLE {"options.players": 1, "options.face": "C", "options.threat_p1": "syphons", "seats": [{"seat": "p1",
 "selection": [{"card": "ferme"}], "threats": ["syphon-materials", "syphon-gold"]}], "round": 2, "phase": "planning",
 "danger": ["hameau", "guilde", "port", "port", "syphon-population", "syphon-exploration"], "aside": 2,
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event aside_added n=1 total=3
expect event aside_added n=1 total=4
expect event calamity_placed seat=p1 calamities=1
expect view aside 0
expect view seats.p1.calamities 1
expect view calamities 7

# T68 Dragons take soldiers from the reserve, then from cards   IWK-164
position TABLE {"options.face": null, "options.threat_p1": "dragons-noirs", "seats.p1.threats": ["dragonne-noire",
 "dragon-noir"], "seats.p1.soldiers": 1, "seats.p1.works": [{"card": "tombeau", "soldiers": 1}, {"card": "statue",
 "soldiers": 1}], "seats.p1.training": true, "round": 3, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []},
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view seats.p1.soldiers 0
expect moves p1 bleed 1, bleed 2
expect view pending.p1.left 1
p1 bleed 2
expect view seats.p1.works.1.soldiers 0
expect view seats.p1.works.0.soldiers 1
expect view seats.p1.training true
expect event soldier_lost seat=p1 from=card position=2

# the one card with a soldier is no choice; a seat is asked as long as there are more   IWK-164
position TABLE {"options.face": null, "options.threat_p1": "dragons-noirs", "seats.p1.threats": ["dragon-noir"],
 "seats.p1.works": [{"card": "donjon-royal", "soldiers": 1}],
 "round": 3, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect event soldier_lost seat=p1 from=card position=1
expect view pending.p1.kind plan
position TABLE {"options.face": null, "options.threat_p2": "dragons-noirs", "seats.p2.threats": ["dragonne-noire", "dragon-noir"],
 "seats.p2.works": [{"card": "tombeau", "soldiers": 1}, {"card": "porte-infernale", "soldiers": 2}],
 "round": 3, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []}, "pending": {"p1": {"kind": "select"}}}
p1 select z1 ; p2 bleed 2
expect moves p2 bleed 1, bleed 2
p2 bleed 1
expect view seats.p2.works.1.soldiers 1

# T69 an unpaid loss is a debt on the next soldier gained   IWK-101 IWK-165
position TABLE {"options.face": "C", "options.threat_p1": "dragons-noirs", "seats.p1.threats": ["dragon-noir"],
 "seats.p1.training": true, "seats.p1.built": ["carriere"], "round": 3, "phase": "choice", "turn": 16,
 "zones": {"z1": [], "z2": []}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect event supremacy resource=materials seat=p1 what=takes
expect event soldier_lost seat=p1 from=gain debt=0
expect view seats.p1.soldiers 0
expect view seats.p1.training false
expect view seats.p1.debt 0

# T69 a debt unpaid is dropped   IWK-165
position TABLE {"options.face": "C", "options.threat_p1": "dragons-noirs", "seats.p1.threats": ["dragon-noir"],
 "seats.p1.works": [{"card": "tombeau", "cubes": {"exploration": 1}}], "round": 3, "phase": "choice", "turn": 16,
 "zones": {"z1": [], "z2": []}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view seats.p1.debt 1
p1 done ; p1 done ; p1 done ; p1 done ; p1 done
expect view phase combat
expect view seats.p1.debt 0

# T70 Dragons defeated, Eggs secured   IWK-133 IWK-166 IWK-167
position TABLE {"options.face": null, "options.threat_p1": "dragons-noirs", "seats.p1.threats": ["dragon-noir",
 "oeuf-de-dragon-noir", "oeuf-de-dragon-noir"], "seats.p1.soldiers": 9, "round": 4, "phase": "combat",
 "pending": {"p1": {"kind": "combat"}}}
p1 fight dragon-noir ; p1 fight oeuf-de-dragon-noir ; p1 fight oeuf-de-dragon-noir
expect view seats.p1.soldiers 0
expect view seats.p1.krystallium 2
expect view seats.p1.eggs 2
expect score p1.eggs 10

# T70 one Egg secured, one not   IWK-168
position TABLE {"options.threat_p1": "dragons-noirs", "seats.p1.eggs": 1, "seats.p1.threats": ["oeuf-de-dragon-noir"],
 "round": 4, "phase": "over", "pending": {}}
expect score p1.eggs 3
expect score p1.threats 0

# T71 a token on a card, swapped at the next selection   IWK-169 IWK-171 IWK-172 IWK-173
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "threat_p1": "illusionnistes", "face": "B"},
 "round": 1, "phase": "choice", "turn": 5, "zones": {"z1": [{"card": "aqueduc"}], "z2": [{"card": "route"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais"], "illusions": 1, "selection": [{"card": "ferme"}, {"card": "epee", "down": true, "by": "p2", "seen": ["p2"]}]},
  {"seat": "p2", "hand": ["rat-geant", "ile", "cite", "source", "palais", "statue"]}],
 "pending": {"p1": {"kind": "offer", "left": 1}}}
p1 offer carriere z1
expect moves p1 mark z1 1, mark z1 2, mark z2 1, done
p1 mark z2 1
expect view zones.z2.0.mark p1
expect view seats.p1.illusions 0
expect event illusion_marked seat=p1 zone=z2 position=1
p2 select z1 ; p2 offer ile z1 ; p2 offer cite z1
expect moves p1 select z1, select z2, swap z2 1
p1 swap z2 1
expect moves p1 give 1, give 2
p1 give 2
expect view zones.z2.0.down true
expect view@p1 zones.z2.0.card null
expect view@p2 zones.z2.0.card epee
expect view seats.p1.selection.1.card route
expect view seats.p1.selection.1.mark null
expect view pending.p1.kind select
expect view pending.p1.swapped true
expect moves p1 select z1, select z2
refuse p1 swap z2 1 : wrong-move
expect event cards_swapped seat=p1 zone=z2 position=1 selection=2

# a swap after taking the zone   IWK-172
position TABLE {"options.threat_p1": "illusionnistes", "seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.illusions": 0, "seats.p1.selection": [{"card": "ferme"}], "seats.p2.hand": ["rat-geant", "ile", "cite",
 "source"], "round": 1, "phase": "choice", "turn": 8, "zones": {"z1": [{"card": "aqueduc"}], "z2": [{"card": "route",
 "mark": "p1"}]}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect moves p1 swap z2 1, done
refuse p1 swap z1 1 : no-position
p1 swap z2 1 ; p1 give 1
expect view zones.z2.0.card ferme
expect view seats.p1.selection.0.card route
expect view turn 9

# with one card in the Selection it is given without asking   IWK-172 IWK-131
position TABLE {"options.threat_p1": "illusionnistes", "seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.selection": [{"card": "ferme"}], "seats.p2.hand": ["rat-geant", "ile", "cite", "source"], "round": 1,
 "phase": "choice", "turn": 8, "zones": {"z1": [{"card": "aqueduc"}], "z2": [{"card": "route", "mark": "p1"}]},
 "pending": {"p1": {"kind": "select"}}}
p1 swap z2 1
expect view zones.z2.0.card ferme
expect view pending.p1.swapped true

# p1 selects, its token lies on the only card of z2
base marked {"game": "kingdom",
 "options": {"players": 2, "module": "menace", "threat_p1": "illusionnistes", "face": "B"},
 "round": 1, "phase": "choice", "turn": 8,
 "zones": {"z1": [{"card": "aqueduc"}], "z2": [{"card": "route", "mark": "p1"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg"], "selection": [{"card": "ferme"}]},
  {"seat": "p2", "hand": ["rat-geant", "ile", "cite", "source"]}],
 "pending": {"p1": {"kind": "select"}}}

# with an empty Selection no swap is possible, until the zone taken fills it   IWK-172 IWK-173
position marked {"seats.p1.selection": []}
expect moves p1 select z1, select z2
refuse p1 swap z2 1 : no-such-card
p1 select z1
expect moves p1 swap z2 1, done
p1 swap z2 1
expect view zones.z2.0.card aqueduc
expect view seats.p1.selection.0.card route

# an empty zone taken into an empty Selection ends the turn, the token stays   IWK-173
position marked {"seats.p1.selection": [], "zones.z1": [],
 "seats.p2.selection": [{"card": "aqueduc"}]}
p1 select z1
expect view turn 9
expect view zones.z2.0.mark p1

# threats may be swapped, each keeps its face and who knows it   IWK-173
position marked {"zones.z2.0": {"card": "rat-geant", "mark": "p1", "down": true, "by": "p2", "seen": ["p2"]},
 "seats.p2.hand.0": "mine", "seats.p1.selection.0.card": "illusionniste"}
expect view@p1 zones.z2.0.card null
p1 swap z2 1
expect view@p1 zones.z2.0.card illusionniste
expect view@p2 zones.z2.0.card illusionniste
expect view zones.z2.0.down false
expect view zones.z2.0.mark null
expect view seats.p1.selection.0.card rat-geant
expect view seats.p1.selection.0.down true
expect view@p1 seats.p1.selection.0.card null
expect view@p2 seats.p1.selection.0.card rat-geant

# a marked card bears no second token   IWK-171
position TABLE {"options.threat_p1": "illusionnistes", "seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.illusions": 1, "seats.p2.hand": ["rat-geant", "ile", "cite", "source", "palais", "statue"], "round": 1,
 "phase": "choice", "turn": 5, "zones": {"z1": [{"card": "aqueduc"}], "z2": [{"card": "route", "mark": "p1"}]},
 "pending": {"p1": {"kind": "mark"}}}
expect moves p1 mark z1 1, done
refuse p1 mark z2 1 : no-token
p1 done
expect view turn 6
expect view seats.p1.illusions 1

# T72 tokens for the opponent's Illusionists, as far as they go   IWK-169 IWK-170
position TABLE {"options.threat_p1": "illusionnistes", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.illusions": 1, "seats.p2.threats": ["illusionniste", "illusionniste", "illusionniste"], "round": 3,
 "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect view seats.p1.illusions 3
expect event illusion_gained seat=p1 n=2 supply=0

# T72 a marked card taken or discarded loses its token   IWK-174
position TABLE {"options.threat_p1": "illusionnistes", "seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p2.hand": ["rat-geant", "ile", "cite", "source", "palais", "statue"], "round": 1, "phase": "choice", "turn": 6,
 "zones": {"z1": [{"card": "aqueduc", "mark": "p1"}], "z2": [{"card": "route"}]}, "pending": {"p2": {"kind": "select"}}}
p2 select z1
expect event illusion_returned seat=p1 why=taken
expect view seats.p2.selection.0.mark null

# T72 and at the end of the phase   IWK-174
position TABLE {"options.threat_p1": "illusionnistes", "round": 1, "phase": "choice", "turn": 16, "zones": {"z1": [],
 "z2": [{"card": "route", "mark": "p1"}]}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect event illusion_returned seat=p1 why=discarded

# the seat that chose the pack starts with a token   IWK-169
game kingdom seats=2 seed=1 module=menace threat_p1=illusionnistes
expect view seats.p1.illusions 1
expect view seats.p2.illusions 0
