# T110 sc01: four Farms   IWK-257 IWK-262 IWK-271
game kingdom seats=1 seed=1 scenario=sc01
expect view seats.p1.works.# 4
expect view seats.p1.works.3.card ferme
expect view vermin 10
expect view phase choice

# T110 a Farm cannot be scrapped; Vermin for each Farm left   IWK-262 IWK-263 IWK-092
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc01"}, "round": 1, "phase": "combat",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "rat-geant", "rat-geant", "rat-geant", "rat-geant"],
 "seats": [{"seat": "p1", "built": ["ferme"], "works": [{"card": "ferme"}, {"card": "ferme"}, {"card": "ferme"}, {"card": "port"}], "threats": ["vermine"], "soldiers": 1}],
 "pending": {"p1": {"kind": "combat"}}}
refuse p1 scrap 1 : barred
expect moves p1 has scrap 4
p1 fight vermine ; p1 done
expect view seats.p1.threats ["vermine","vermine","vermine"]
expect view vermin 7
expect view box []
expect event vermin_taken seat=p1 n=3 pile=7

# T111 an empty Vermin pile is an immediate defeat   IWK-108 IWK-264
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc01"}, "round": 4, "phase": "combat", "danger": [],
 "seats": [{"seat": "p1", "built": ["ferme", "ferme", "epee", "ile", "statue"], "works": [{"card": "ferme"}, {"card": "ferme"}], "threats": ["vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine"], "soldiers": 1}],
 "pending": {"p1": {"kind": "combat"}}}
p1 done
expect over
expect result solo {"outcome":"lost","medal":null,"reason":"vermin-pile"}
expect event defeat reason=vermin-pile
expect view vermin 0

# T111 in an earlier round   IWK-264 IWK-108
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc01"}, "round": 1, "phase": "combat",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "rat-geant", "rat-geant", "rat-geant", "rat-geant"],
 "seats": [{"seat": "p1", "works": [{"card": "ferme"}, {"card": "ferme"}], "built": ["ferme", "ferme"], "threats": ["vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine"], "soldiers": 1}],
 "pending": {"p1": {"kind": "combat"}}}
p1 done
expect over
expect view round 1
expect result winners []
expect view defeat vermin-pile

# T112 sc02   IWK-051 IWK-260 IWK-265
game kingdom seats=1 seed=1 scenario=sc02
expect view seats.p1.council [{"card":"prophete-illumine","used":false},{"card":"eminence-grise","used":false}]
expect view seats.p1.soldiers 6
expect view seats.p1.works.0.card porte-infernale
expect view seats.p1.works.1.card confrerie-secrete
expect view seats.p1.works.2.card donjon-royal
expect view seats.p1.spies {"ready":0,"spent":0}
expect view pending.p1.kind select

# T112 a required card missing   IWK-260 IWK-261 IWK-265
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc02", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["porte-infernale", "confrerie-secrete"], "council": [{"card": "prophete-illumine"}, {"card": "eminence-grise"}]}],
 "pending": {}}
expect result solo {"outcome":"lost","medal":null,"reason":"required-cards"}

# T113 sc03: threats and a quest   IWK-266 IWK-271 IWK-214 IWK-259
game kingdom seats=1 seed=1 scenario=sc03
expect view quest.boards ["terres-du-nord"]
expect view danger.# 12
expect view calamities 8
expect view seats.p1.works.# 4

# T113 its Combat phase and its Alchemy   IWK-214 IWK-266 IWK-271
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc03"}, "round": 1, "phase": "production", "step": 4,
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "geant-de-givre", "geant-de-givre", "geant-de-givre", "bourg"],
 "seats": [{"seat": "p1", "alchemy": {"materials": 7}, "works": [{"card": "port", "cubes": {"materials": 2, "gold": 1}, "giant": true}]}],
 "pending": {"p1": {"kind": "produce"}}}
expect moves p1 has transmute
p1 done
expect view phase combat

# T113 any copy of a required card will do   IWK-260 IWK-266
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc03", "face": "B"}, "round": 4, "phase": "over",
 "quest": {"final": {"terres-du-nord": ["p1"]}},
 "seats": [{"seat": "p1", "built": ["grand-phare", "navigateurs", "port", "cache-des-geants"], "steps": ["banniere"], "quest_vp": 6, "works": [{"card": "navigateurs"}]}],
 "pending": {}}
expect result solo.outcome no-medal
expect result winners ["p1"]

# T114 sc04   IWK-180 IWK-257 IWK-267
game kingdom seats=1 seed=1 scenario=sc04
expect view seats.p1.council [{"card":"maitre-cartographe","used":false}]
expect view seats.p1.soldiers 2
expect view seats.p1.works.# 4
expect view quest.boards ["usurpatrice"]
expect view seats.p1.spies {"ready":1,"spent":1}
expect score p1.face -15

# T114 the throne of the solo side costs six   IWK-267
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc04"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite", "calamite"],
 "seats": [{"seat": "p1", "soldiers": 5, "council": [{"card": "maitre-cartographe"}], "works": [{"card": "recruteur"}, {"card": "grande-armee"}, {"card": "caserne"}, {"card": "forge-alchimique"}]}],
 "pending": {"p1": {"kind": "plan"}}}
refuse p1 quest trone : cannot-pay

# T115 sc05: Thieves and covered icons   IWK-154 IWK-258 IWK-268
game kingdom seats=1 seed=1 scenario=sc05 face=B
expect view seats.p1.built ["hameau","guilde"]
expect view seats.p1.stolen.# 4
expect view seats.p1.threats ["voleur","voleur","voleur","voleur"]
expect view seats.p1.soldiers 0

# T115 its counts   IWK-154 IWK-268
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "ombre", "ombre", "ombre", "ombre"],
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}], "built": ["hameau", "guilde"], "stolen": [{"on": "hameau", "resource": "materials"}, {"on": "hameau", "resource": "population"}, {"on": "guilde", "resource": "gold"}, {"on": "guilde", "resource": "gold"}], "threats": ["voleur", "voleur", "voleur", "voleur"]}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 cards=0
expect event counted seat=p1 resource=population count=1
expect event counted seat=p1 resource=gold count=1

# T116 the fifth cube beside the danger deck   IWK-176 IWK-269
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "ombre", "ombre", "ombre", "bourg"], "aside": 4,
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}, {"card": "port"}], "built": ["hameau", "guilde"], "stolen": [{"on": "hameau", "resource": "materials"}, {"on": "hameau", "resource": "population"}, {"on": "guilde", "resource": "gold"}, {"on": "guilde", "resource": "gold"}], "threats": ["voleur", "voleur", "voleur", "voleur", "ombre"]}],
 "pending": {"p1": {"kind": "shadow", "left": 1}}}
p1 shadow port
expect over
expect view aside 5
expect event defeat reason=stolen-cubes
expect result solo.reason stolen-cubes
expect result solo.outcome lost

# after the fifth cube nothing more happens: the Shadow of the Selection does not arrive   IWK-149 IWK-269
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 1, "phase": "choice", "turn": 4, "aside": 4,
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "ombre", "ombre", "ombre", "bourg"], "zones": {"z1": [], "z2": []},
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}, {"card": "ombre", "down": true}], "built": ["hameau", "guilde"], "stolen": [{"on": "hameau", "resource": "materials"}, {"on": "hameau", "resource": "population"}, {"on": "guilde", "resource": "gold"}, {"on": "guilde", "resource": "gold"}], "threats": ["voleur", "voleur", "voleur", "voleur"]}],
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect over
expect event defeat reason=stolen-cubes
expect no event threat_arrived threat=ombre
expect result seats.p1.vp -12

# T116 with all Thieves defeated the cubes are the reason   IWK-269
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "ombre", "ombre", "ombre", "bourg"], "aside": 3,
 "seats": [{"seat": "p1", "selection": [{"card": "tresor-g-g"}, {"card": "port"}], "built": ["hameau", "guilde"], "threats": ["ombre"]}],
 "pending": {"p1": {"kind": "shadow", "left": 1}}}
p1 shadow tresor-g-g
expect result solo.reason stolen-cubes
expect event shadow_fed to=aside cubes=["gold","gold"]

# T117 a Thief undefeated at the end   IWK-261 IWK-268
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["hameau", "guilde", "epee", "ile", "porte-infernale", "statue"], "stolen": [{"on": "guilde", "resource": "gold"}], "threats": ["voleur"]}],
 "pending": {}}
expect result solo {"outcome":"lost","medal":null,"reason":"thieves"}

# the same without a Thief is not lost   IWK-261 IWK-268
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc05", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["hameau", "guilde", "epee", "ile", "porte-infernale", "statue"]}], "pending": {}}
expect result solo.outcome no-medal

# T118 sc06: two boards, eight steps   IWK-207 IWK-270
game kingdom seats=1 seed=1 scenario=sc06
expect view quest.boards ["usurpatrice","seigneur-pestifere"]
expect view seats.p1.works.# 4
expect view calamities 4

# T118 steps of both   IWK-270 IWK-207
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc06"}, "round": 1, "phase": "planning",
 "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite", "calamite"],
 "seats": [{"seat": "p1", "alchemy": {"population": 7, "gold": 3, "materials": 4, "exploration": 2}, "krystallium": 1, "soldiers": 9}],
 "pending": {"p1": {"kind": "plan"}}}
expect moves p1 has quest ost
expect moves p1 has quest greniers
p1 quest antre ; p1 quest trone
expect view seats.p1.steps ["trone","antre"]

# T118 one final step missing   IWK-270
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc06", "face": "B"}, "round": 4, "phase": "over",
 "quest": {"final": {"usurpatrice": ["p1"]}},
 "seats": [{"seat": "p1", "built": ["caserne", "garde-royale", "haute-muraille", "artificiers"], "steps": ["trone"], "quest_vp": 6}],
 "pending": {}}
expect result solo {"outcome":"lost","medal":null,"reason":"final-step"}

# medals of a scenario   IWK-120 IWK-257
position {"game": "kingdom", "options": {"players": 1, "scenario": "sc06", "face": "B"}, "round": 4, "phase": "over",
 "quest": {"final": {"usurpatrice": ["p1"], "seigneur-pestifere": ["p1"]}},
 "seats": [{"seat": "p1", "built": ["caserne", "garde-royale", "haute-muraille", "artificiers", "epee", "ile", "statue", "porte-infernale", "cache-des-geants", "tombeau"], "steps": ["trone", "antre"], "quest_vp": 12}],
 "pending": {}}
expect score p1.vp 77
expect result solo.medal bronze
