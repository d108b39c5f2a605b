# Forecasts: what is told of a position before it comes to that. Each comes from the rules that play,
# so a case names the rule it foresees.

base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1,
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

base PLAN {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "B"}, "round": 2, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}, {"card": "grand-bazar"}], "built": ["carriere", "hameau", "palais"],
   "works": [{"card": "donjon-royal", "cubes": {"gold": 4}, "soldiers": 1}, {"card": "guilde", "cubes": {"materials": 2}}],
   "krystallium": 1, "soldiers": 1, "training": true},
  {"seat": "p2", "selection": [{"card": "port"}], "built": ["navigateurs", "mine"]}],
 "pending": {"p1": {"kind": "plan"}, "p2": {"kind": "plan"}}}

base WAR {"game": "kingdom", "options": {"players": 2, "module": "menace", "threat_p1": "geants-de-givre", "threat_p2": "rats-geants"},
 "round": 4, "phase": "combat",
 "seats": [{"seat": "p1", "threats": ["rat-geant", "vermine", "vermine"], "soldiers": 2,
   "works": [{"card": "ferme", "cubes": {"materials": 2}, "giant": true}, {"card": "haute-muraille", "giant": true}]},
  {"seat": "p2", "threats": ["geant-de-givre"]}],
 "pending": {"p1": {"kind": "combat"}, "p2": {"kind": "combat"}}}

base MAP {"game": "kingdom", "options": {"players": 2, "module": "conquest"}, "round": 1, "phase": "conquest",
 "conquest": {"territories": {"sw": {"red": 5}, "se": {"red": 2}, "c": {"blue": 3}, "nw": {"blue": 2}}},
 "seats": [{"seat": "p1", "soldiers": 4, "traps": 2}, {"seat": "p2", "soldiers": 1}],
 "pending": {"p1": {"kind": "conquest"}}}

# what each step would bring, and with the works built   IWK-096 IWK-097 IWK-007
position PLAN
expect query production resources.# 4
expect query production resources.materials.seats.p1 {"seat": "p1", "count": 5, "duchy": 2, "cards": 3, "syphons": 0, "lands": 0, "powers": 0, "built": 5}
expect query production resources.gold.seats.p1.count 3
expect query production resources.gold.seats.p1.built 5
expect query production resources.gold.seats.p2.count 1
expect query production resources.exploration.seats.p2.count 2
expect query production resources.materials.step next

# who leads each step and by how much; the soldier goes to training and comes from there   IWK-100 IWK-101 IWK-103
position PLAN
expect query production resources.materials.supremacy {"seat": "p1", "by": 3, "soldier": "takes"}
expect query production resources.population.supremacy {"seat": "p1", "by": 3, "soldier": "trains"}
expect query production resources.gold.supremacy {"seat": "p1", "by": 2, "soldier": "takes"}
expect query production resources.exploration.supremacy {"seat": "p2", "by": 2, "soldier": "trains"}
expect query production seats.p1.soldiers 2
expect query production seats.p2.soldiers 0

# a tie is nobody's   IWK-100
position PLAN {"seats.1.built": ["carriere", "carriere"]}
expect query production resources.materials.supremacy.by 1
position PLAN {"seats.1.built": ["carriere", "hameau"]}
expect query production resources.materials.supremacy {"seat": null, "by": 0, "soldier": null}

# a step that is being placed stays as it was counted   IWK-099 IWK-105 IWK-106
position PLAN {"seats.0.selection": [], "seats.1.selection": []}
p1 done ; p2 done
expect query production resources.materials.step now
expect query production resources.materials.counted true
expect query production resources.materials.seats.p1.count 5
expect query production resources.materials.supremacy {"seat": "p1", "by": 3, "soldier": "takes"}
expect query production resources.population.supremacy.soldier trains
position PLAN {"seats.0.selection": [], "seats.1.selection": [], "seats.0.built": ["bourg"],
 "seats.0.works": [{"card": "carriere", "cubes": {"materials": 1}}]}
p1 done ; p2 done
expect query production resources.materials.seats.p1.built 4
p1 put 1
expect query@p1 production resources.materials.seats.p1.count 2
expect query@p1 production resources.materials.seats.p1.cards 2
expect query@p1 production resources.materials.seats.p1.built 4

# alone: five are needed   IWK-104
position {"game": "kingdom", "options": {"players": 1, "module": "quest", "face": "B"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite", "calamite"],
 "seats": [{"seat": "p1", "built": ["carriere", "carriere"], "selection": [{"card": "ferme"}]}], "pending": {"p1": {"kind": "plan"}}}
expect query production resources.materials.supremacy {"seat": "p1", "by": 1, "needs": 5, "soldier": "trains"}
expect query production resources.gold.supremacy {"seat": null, "by": -4, "needs": 5, "soldier": null}

# Stolen icons and Syphons count   IWK-154 IWK-161 IWK-162
position TABLE {"options.face": "B", "options.threat_p1": "syphons", "options.threat_p2": "voleurs", "round": 2,
 "seats.p1.selection": [{"card": "ferme"}], "seats.p1.built": ["guilde"], "seats.p1.threats": ["syphon-gold", "voleur"],
 "seats.p1.stolen": [{"on": "guilde", "resource": "gold"}], "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
expect query production resources.gold.seats.p1 {"seat": "p1", "count": 2, "duchy": 1, "cards": 1, "syphons": 0, "lands": 0, "powers": 0, "built": 2}
expect query production resources.gold.seats.p2.syphons 1
expect query production resources.gold.seats.p2.count 2

# powers before the count: one's own are known, the other's not yet   IWK-204 IWK-066
position TABLE {"options.module": "advisors", "options.face": "B", "options.addon_advisors": "on", "round": 2,
 "seats.p1.council": [{"card": "contremaitresse", "used": false}], "seats.p1.soldiers": 2,
 "seats.p1.built": ["carriere"], "seats.p2.council": [{"card": "courtisan", "used": false}], "seats.p2.soldiers": 2,
 "phase": "production", "step": 1, "pending": {"p1": {"kind": "levy"}, "p2": {"kind": "levy"}}}
p1 use contremaitresse ; p1 double carriere
expect query@p1 production resources.materials.seats.p1.powers 2
expect query@p1 production resources.materials.seats.p1.count 6
expect query@p2 production resources.materials.seats.p1.count 4
expect query@table production resources.materials.seats.p1.count 4

# Alchemy and krystallium to come   IWK-086 IWK-229
position PLAN {"seats.0.alchemy": {"gold": 2, "materials": 1}}
expect query production seats.p1.alchemy 3
expect query production seats.p1.to_krystallium 2
position MAP {"conquest.territories.c": {"red": 2}}
expect query production seats.p1.krystallium 1

# what a card costs, and what of that comes by itself   IWK-006 IWK-080 IWK-081
position PLAN
expect query "card grand-bazar" cost {"population": 1, "gold": 3}
expect query "card grand-bazar" seats.p1.comes {"materials": 5, "population": 4, "gold": 3, "krystallium": 1, "soldiers": 1}
expect query "card grand-bazar" seats.p1.missing {}
expect query "card grand-bazar" seats.p1.paid true
expect query "card grand-bazar" seats.p2.missing {"gold": 2}
expect query "card grand-bazar" seats.p2.paid false
expect query "card statue" seats.p1.missing {"gold": 1}
expect query "card statue" seats.p1.paid true
expect query "card statue" seats.p2.missing {"materials": 1, "gold": 3, "soldiers": 1}
position PLAN {"seats.0.krystallium": 4}
expect query "card cercle" seats.p1.missing {"exploration": 4}
expect query "card cercle" seats.p1.paid false
position PLAN {"seats.0.krystallium": 5}
expect query "card cercle" seats.p1.paid true
refuse query "card nothing" : card
refuse query card : card

# what it would give now: icons for each card of a type, itself among them   IWK-007 IWK-098
position PLAN
expect query "card grand-bazar" seats.p1.production {"gold": 2}
expect query "card grand-bazar" seats.p2.production {"gold": 1}
expect query "card guilde" seats.p2.production {"gold": 3}

# points: its own, and what others count by it   IWK-109 IWK-110
position PLAN {"seats.0.built": ["donjon-royal"], "seats.0.works": []}
expect query "card palais" seats.p1.vp 7
expect query "card palais" seats.p1.flat 3
expect query "card palais" seats.p1.combo 4
expect query "card palais" seats.p2.vp 3
expect query "card arene" seats.p1.vp 4
expect query "card palais" type monument

# supremacy it would turn, of either seat   IWK-100
position PLAN
expect query "card grand-phare" seats.p1.supremacy [{"id": "exploration", "from": "p2", "to": "p1"}]
expect query "card navigateurs" seats.p1.supremacy [{"id": "exploration", "from": "p2", "to": null}]
expect query "card palais" seats.p2.supremacy [{"id": "gold", "from": "p1", "to": null}]

# under construction: what is open; recycled: where its cube would fit   IWK-073 IWK-078 IWK-092
position PLAN
expect query "card donjon-royal" seats.p1.works.0.open {"materials": 2, "gold": 2, "soldiers": 1}
expect query "card donjon-royal" seats.p1.works.0.left 5
expect query "card donjon-royal" seats.p1.works.0.missing {}
expect query "card donjon-royal" seats.p1.works.0.paid true
expect query "card donjon-royal" seats.p2.works []
expect query "card ferme" seats.p1.recycle [{"resource": "materials", "works": [1, 2]}]
expect query "card grand-bazar" seats.p1.recycle [{"resource": "gold", "works": [1]}]
expect query "card tresor-m-e" seats.p1.recycle [{"resource": "materials", "works": [1, 2]}, {"resource": "exploration", "works": []}]

# cards of other kinds   IWK-009 IWK-133 IWK-138 IWK-184
position WAR
expect query "card rat-geant" seats.p1 {"seat": "p1", "n": 1, "cost": 2, "payable": true, "vp": -3, "points": -3, "krystallium": 0, "vermin": 2}
expect query "card rat-geant" seats.p2.payable false
expect query "card calamite" seats.p1.vp -4
expect query "card tribun" seats.p1.cost 4
expect query "card tribun" seats.p1.payable false

# a zone: all built together, all recycled; what is face down is unknown to who has not seen it   IWK-041 IWK-043 IWK-045
position TABLE {"options.module": "quest", "options.face": "D", "seats.p1.selection": [{"card": "statue"}],
 "phase": "choice", "turn": 16, "zones": {"z1": [{"card": "grand-bazar"}, {"card": "palais"}, {"card": "tresor-m-m"},
 {"card": "calamite"}], "z2": [{"card": "mine", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "ferme"}]},
 "pending": {"p1": {"kind": "select"}}}
expect query "zone z1" seat p1
expect query "zone z1" n 4
expect query "zone z1" unknown 0
expect query "zone z1" built.vp 4
expect query "zone z1" built.production {"population": 2, "gold": 4}
expect query "zone z1" built.cost {"population": 1, "gold": 8}
expect query "zone z1" recycled {"materials": 2, "gold": 2}
expect query "zone z1" calamities {"n": 1, "vp": -4}
expect query "zone z1" treasures 1
expect query "zone z2" unknown 1
expect query "zone z2" built.vp 0
expect query@table "zone z2" unknown 1
expect query@p2 "zone z2" unknown 0
expect query@p2 "zone z2" cards ["mine", "ferme"]
expect query@p2 "zone z2" built.vp 3
expect query "zone p1" built.vp 10
expect query@p2 "zone p1" seat p1
expect query "zone z1 seat=p2" seat p2
refuse query zone : zone
refuse query "zone z3" : zone

# threats in a zone   IWK-136
position TABLE {"round": 3, "phase": "choice", "turn": 16, "zones": {"z1": [{"card": "rat-geant"},
 {"card": "geant-de-givre"}], "z2": []}, "pending": {"p1": {"kind": "select"}}}
expect query "zone z1" threats {"n": 2, "vp": -6, "cost": 4}
expect query "zone z1" built.vp 0

# cubes in hand: what they can finish comes first   IWK-073 IWK-082
position TABLE {"options.face": "B", "seats.p1.selection": [{"card": "tresor-m-m"}],
 "seats.p1.works": [{"card": "donjon-royal"}, {"card": "ferme"}, {"card": "guilde"}], "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
expect query filling moves absent
p1 recycle tresor-m-m
expect query filling moves ["put 2", "put 2"]
expect query filling on [{"pos": 2, "n": 1}, {"pos": 2, "n": 2}]
expect query filling built [2]
expect query filling vp 0
expect query@p2 filling moves absent
expect query@p2 "filling p1" moves absent
p1 put 2 ; p1 put 2
expect view@p1 seats.p1.built ["ferme"]

# positions are told as they are now, moves as they will be; the points are those of the end   IWK-084 IWK-110
position TABLE {"options.face": "B", "seats.p1.selection": [{"card": "tresor-m-m"}],
 "seats.p1.works": [{"card": "relais", "cubes": {"materials": 2}}, {"card": "carriere", "cubes": {"materials": 1}}],
 "seats.p1.built": ["bucherons", "caravaniers"], "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle tresor-m-m
expect query filling moves ["put 1", "put 1"]
expect query filling on [{"pos": 1, "n": 1}, {"pos": 2, "n": 2}]
expect query filling built [1, 2]
expect query filling vp 2

# threats: what they cost and take, and Giants under works   IWK-133 IWK-136 IWK-147 IWK-148
position WAR
expect query threats seats.p1.vp -11
expect query threats seats.p1.cost 8
expect query threats seats.p1.threats.rat-geant {"id": "rat-geant", "n": 1, "cost": 2, "payable": true, "vp": -3, "points": -3, "krystallium": 0, "fight": true}
expect query threats seats.p1.threats.vermine.points -2
expect query threats seats.p1.threats.geant-de-givre.n 2
expect query threats seats.p1.threats.geant-de-givre.fight false
expect query threats seats.p1.frozen.# 2
expect query threats seats.p1.frozen.ferme.thaw true
expect query threats seats.p1.frozen.ferme.production {"population": 1}
expect query threats seats.p1.frozen.haute-muraille.thaw false
expect query threats seats.p1.frozen.haute-muraille.left 6
expect query threats seats.p1.frozen.haute-muraille.vp 8
expect query threats seats.p2.threats.0.n 1

# those that act again: Shadows, Sisters, Dragons, Illusionists, Syphons   IWK-130 IWK-149 IWK-157 IWK-161 IWK-164 IWK-170
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "threat_p1": "dragons-noirs", "threat_p2": "ombres"}, "round": 2,
 "phase": "combat", "seats": [{"seat": "p1", "threats": ["ombre", "dragon-noir"], "soldiers": 4}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "combat"}}}
expect query threats seats.p1.next {"cards": 1, "cubes": 0, "soldiers": 1, "illusions": 0, "syphons": []}
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "threat_p1": "soeurs-du-malheur", "threat_p2": "illusionnistes"}, "round": 2,
 "phase": "combat", "seats": [{"seat": "p1", "threats": ["soeur-tempete", "illusionniste"], "soldiers": 4}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "combat"}}}
expect query threats seats.p1.next {"cards": 0, "cubes": 1, "soldiers": 0, "illusions": 1, "syphons": []}
position TABLE {"options.threat_p1": "syphons", "options.threat_p2": "voleurs", "round": 2,
 "seats.p1.threats": ["syphon-gold"], "seats.p1.soldiers": 4, "phase": "combat", "pending": {"p1": {"kind": "combat"}}}
expect query threats seats.p1.next.syphons ["gold"]

# territories: who holds them, their points, what a march needs and changes   IWK-226 IWK-237 IWK-238 IWK-239 IWK-249
position MAP
expect query conquest territories.# 9
expect query conquest territories.c.holder blue
expect query conquest territories.c.vp {"red": 4, "blue": 4}
expect query conquest territories.c.seats.p1 {"seat": "p1", "needs": 4, "near": 7, "closed": false, "can": true, "points": 4, "rival": -4}
expect query conquest territories.c.seats.p2.points 0
expect query conquest territories.sw.seats.p2 {"seat": "p2", "needs": 6, "near": 3, "closed": false, "can": false, "points": 5, "rival": -1}
expect query conquest territories.w.holder null
expect query conquest territories.w.seats.p1.needs 1
expect query conquest territories.castle-red.holder red
expect query conquest territories.castle-blue.seats.p1.closed true
expect query conquest territories.castle-blue.seats.p1.can false
expect query conquest territories.sw.slots.0.covered true
expect query conquest seats.p1.vp 2
expect query conquest seats.p1.territories 3
expect query conquest seats.p1.armies 7
expect query conquest seats.p2.vp 5
expect query conquest seats.p1.colour red

# what places give each round   IWK-225 IWK-228 IWK-229 IWK-230 IWK-244
position MAP
expect query conquest seats.p1.production {"materials": 2, "population": 1, "gold": 1, "exploration": 1}
expect query conquest seats.p1.traps 2
expect query conquest seats.p1.double_move false
position PLAN
expect query conquest seats absent

# blue alone takes off what it holds   IWK-250 IWK-256
game kingdom seats=1 seed=3 module=conquest
expect query conquest seats.p1.vp -10
expect query conquest seats.# 1
expect query score sources.territories.items.castle-blue.points -2

# steps of a quest: krystallium for missing cubes, the first and the second   IWK-209 IWK-210 IWK-212 IWK-213
position TABLE {"options.module": "quest", "seats.p1.alchemy": {"exploration": 3, "gold": 2}, "seats.p1.krystallium": 1,
 "seats.p1.soldiers": 2, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
expect query quest 0.id terres-du-nord
expect query quest 0.steps.banniere.cost {"exploration": 4, "soldiers": 2}
expect query quest 0.steps.banniere.vp 8
expect query quest 0.steps.banniere.seats.p1 {"seat": "p1", "done": false, "krystallium": 1, "missing_krystallium": 0, "missing_soldiers": 0, "payable": true}
expect query quest 0.steps.banniere.seats.p2 {"seat": "p2", "done": false, "krystallium": 4, "missing_krystallium": 4, "missing_soldiers": 2, "payable": false}
p1 quest banniere ; p1 done
expect query@p2 quest 0.steps.banniere.vp 5
expect query@p2 quest 0.steps.banniere.seats.p1.done true
expect query score sources.quest.items.p1.points 8

# points by source and card   IWK-009 IWK-109 IWK-110 IWK-113
position MAP {"seats.0.built": ["donjon-royal", "palais", "ferme"], "seats.0.calamities": 1}
expect query score seats.p1.total 9
expect query score leaders ["p1"]
expect query score sources.flat.items [{"seat": "p1", "points": 3, "card": "palais", "n": 1}]
expect query score sources.combo.items [{"seat": "p1", "points": 8, "card": "donjon-royal", "n": 1}]
expect query score sources.calamities.items [{"seat": "p1", "points": -4, "card": "calamite", "n": 1}]
expect query score sources.territories.items.sw.points 1
expect query score tiebreak.p1 {"seat": "p1", "cards": 3, "soldiers": 4, "quest_failed": false}
expect query score solo null

# the duchy's own combo, and threats, one item a kind   IWK-010 IWK-136
position WAR {"options.face": "A", "seats.0.built": ["academie", "academie"]}
expect query score sources.combo.items [{"seat": "p1", "points": 4, "card": "duchy"}]
expect query score sources.threats.items.p1+geant-de-givre.points -6
expect query score sources.threats.items.p2+geant-de-givre.points -3

# alone: the medals, what is left to each, and what would be lost   IWK-118 IWK-119 IWK-120 IWK-121
position {"game": "kingdom", "options": {"players": 1, "module": "conquest"}, "round": 1, "phase": "conquest",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite", "calamite"],
 "conquest": {"territories": {"a1": {"red": 2}, "a2": {"red": 2}, "castle-blue": {"blue": 2}, "b1": {"blue": 1}, "b2": {"blue": 1}, "b3": {"blue": 1}, "sea": {"blue": 1}, "c1": {"blue": 1}, "c2": {"blue": 1}}},
 "seats": [{"seat": "p1", "built": ["statue", "epee"]}], "pending": {"p1": {"kind": "conquest"}}}
expect query score solo.outcome no-medal
expect query score solo.marks.bronze {"id": "bronze", "points": 60, "missing": 50}
expect query score solo.marks.gold.points 100
position {"game": "kingdom", "options": {"players": 1, "module": "quest", "face": "A"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite", "calamite"],
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}]}], "pending": {"p1": {"kind": "plan"}}}
expect query score sources.face.items.p1.points -15
expect query score solo.outcome lost
expect query score solo.reason final-step
expect query score solo.marks.bronze.missing 85

# in a window each sees the other as it was at the opening   IWK-063 IWK-066
position PLAN
p1 build grand-bazar ; p1 krys 3 gold ; p1 scrap 2
expect query@p1 "card grand-bazar" seats.p1.works.0.left 3
expect query@p2 "card grand-bazar" seats.p1.works []
expect query@p2 "card guilde" seats.p1.works.0.left 2
expect query@table "card grand-bazar" seats.p1.comes.krystallium 1
expect query@p1 "card grand-bazar" seats.p1.comes.krystallium absent
expect query@p2 production resources.gold.seats.p1.built 5
expect query@p1 production resources.gold.seats.p1.built 6
