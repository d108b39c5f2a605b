base TABLE {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1,
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T88 paying a step: cubes of Alchemy first, then krystallium   IWK-095 IWK-208 IWK-209 IWK-210 IWK-211
position TABLE {"seats.p1.alchemy": {"exploration": 3, "gold": 2}, "seats.p1.krystallium": 1, "seats.p1.soldiers": 2,
 "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
expect moves p1 has quest banniere
p1 quest banniere
expect view seats.p1.alchemy {"gold":2}
expect view seats.p1.krystallium 0
expect view seats.p1.soldiers 0
expect view seats.p1.steps ["banniere"]
expect event quest_step seat=p1 step=banniere paid_krystallium=1 paid_soldiers=2
refuse p1 quest banniere : step-done

# T88 krystallium is no soldier   IWK-210
position TABLE {"seats.p1.alchemy": {"exploration": 3, "gold": 2}, "seats.p1.krystallium": 3, "seats.p1.soldiers": 1,
 "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
refuse p1 quest banniere : cannot-pay
refuse p1 quest trone : no-such-card
expect moves p1 has quest fjords

# T88 cubes on cards and soldiers in training do not pay   IWK-209
position TABLE {"seats.p1.alchemy": {"exploration": 1}, "seats.p1.works": [{"card": "route",
 "cubes": {"exploration": 2}}], "seats.p1.training": true, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
refuse p1 quest fjords : cannot-pay

# gains: soldiers, a Spy, krystallium, VP   IWK-211 IWK-216
position TABLE {"seats.p1.alchemy": {"exploration": 3, "gold": 2, "materials": 2, "population": 2}, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 quest fjords
expect view seats.p1.soldiers 1
expect view seats.p1.spies {"ready":1,"spent":0}
p1 quest hivernage
expect view seats.p1.krystallium 1
p1 quest veines
expect view seats.p1.quest_vp 4
expect view seats.p1.alchemy {}

# T89 any number in Alchemy; transmuting names the five   IWK-214 IWK-215 IWK-015
position TABLE {"seats.p1.alchemy": {"gold": 4, "materials": 3}, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
expect view seats.p1.krystallium 0
p1 transmute
expect moves p1 melt materials, melt gold
p1 melt gold ; p1 melt gold ; p1 melt gold ; p1 melt gold
expect view seats.p1.alchemy {"materials":2}
expect view seats.p1.krystallium 1
expect view pending.p1.kind plan

# T89 exactly five cubes: no choice   IWK-215
position TABLE {"seats.p1.alchemy": {"gold": 4, "materials": 1}, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 transmute
expect view seats.p1.krystallium 1
expect view seats.p1.alchemy {}
refuse p1 transmute : cannot-pay

# T89 one colour: no choice   IWK-215
position TABLE {"seats.p1.alchemy": {"gold": 7}, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 transmute
expect view seats.p1.alchemy {"gold":2}

# T90 the first to finish gets more   IWK-207 IWK-212
position TABLE {"options.quest": "usurpatrice", "options.face": "C", "round": 3, "seats.p1.soldiers": 5,
 "seats.p2.soldiers": 5, "phase": "production", "step": 2, "window": {"name": "produce", "moves": {"p1": ["done"]}},
 "pending": {"p2": {"kind": "produce"}}}
p2 quest trone ; p2 done
expect event quest_ranked seat=p2 step=trone rank=1 vp=8
expect view seats.p2.quest_vp 8
expect view quest.final {"usurpatrice":["p2"]}
p1 quest trone ; p1 done
expect event quest_ranked seat=p1 rank=2 vp=5
expect view seats.p1.quest_vp 5
expect view quest.final {"usurpatrice":["p2","p1"]}

# T91 both in one window: the first player of the round is first   IWK-213
position TABLE {"options.quest": "usurpatrice", "round": 2, "seats.p1.soldiers": 5, "seats.p2.soldiers": 5,
 "phase": "production", "step": 2, "pending": {"p1": {"kind": "produce"}, "p2": {"kind": "produce"}}}
p1 quest trone
expect view@p2 seats.p1.steps []
expect view seats.p1.quest_vp 0
p2 quest trone
expect view@p1 seats.p2.steps []
p1 done ; p2 done
expect view seats.p2.quest_vp 8
expect view seats.p1.quest_vp 5
expect view quest.final {"usurpatrice":["p2","p1"]}

# T92 without the final step one loses   IWK-218
position TABLE {"options.face": "B", "round": 4, "seats.p1.built": ["porte-infernale", "epee", "statue", "ile",
 "cache-des-geants"], "seats.p2.built": ["tombeau"], "seats.p2.steps": ["banniere"], "seats.p2.quest_vp": 8,
 "phase": "over", "quest": {"final": {"terres-du-nord": ["p2"]}}, "pending": {}}
expect result winners ["p2"]
expect score p1.rank 2
expect score p1.quest_failed true
expect score p2.quest_failed false

# T92 neither with it: nobody wins   IWK-218
position TABLE {"options.face": "B", "round": 4, "seats.p1.built": ["porte-infernale", "epee", "statue", "ile",
 "cache-des-geants"], "seats.p2.built": ["tombeau"], "phase": "over", "quest": {"final": {"terres-du-nord": []}},
 "pending": {}}
expect result winners []
expect result nobody true
expect score p1.rank 2
expect score p2.rank 2

# T92 both with it: the higher VP   IWK-219
position TABLE {"options.face": "B", "round": 4, "seats.p1.built": ["porte-infernale", "epee", "statue", "ile",
 "cache-des-geants"], "seats.p1.steps": ["banniere"], "seats.p1.quest_vp": 5, "seats.p2.built": ["tombeau"],
 "seats.p2.steps": ["banniere"], "seats.p2.quest_vp": 8, "phase": "over", "quest": {"final": {"terres-du-nord": ["p2",
 "p1"]}}, "pending": {}}
expect result winners ["p1"]

# T93 a Spy looks secretly at a face-down card   IWK-029 IWK-211 IWK-216
position {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 3, "phase": "choice", "turn": 5,
 "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "calamite"], "steps": ["fjords"], "spies": {"ready": 1, "spent": 0}},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee"], "selection": [{"card": "statue", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "ferme"}]}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}
expect moves p1 has spy p2 1
refuse p1 spy p2 2 : face-up
p1 spy p2 1
expect view@p1 seats.p2.selection.0.card statue
expect view seats.p2.selection.0.seen ["p1","p2"]
expect view seats.p1.spies {"ready":0,"spent":1}
expect event@p1 spy_used card=statue
expect event@p2 spy_used card=null
refuse p1 spy p2 1 : no-spy

# T93 and the seat that holds it does not see it   IWK-216 IWK-043
position {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1, "phase": "choice", "turn": 4,
 "zones": {"z1": [{"card": "statue", "down": true, "by": "p2", "seen": ["p2"]}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "calamite"], "steps": ["fjords"], "spies": {"ready": 1, "spent": 0}},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee"], "selection": [{"card": "ferme"}]}],
 "pending": {"p1": {"kind": "select"}}}
p1 spy z1 1
expect view@p1 zones.z1.0.card statue
expect view@table zones.z1.0.card null

# T93 spent tokens are ready in the next round   IWK-029
position TABLE {"options.face": "C", "round": 2, "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.steps": ["fjords"], "seats.p1.spies": {"ready": 0, "spent": 1}, "phase": "planning", "first": "p2",
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect view round 3
expect view seats.p1.spies {"ready":1,"spent":0}

# T94 solo: a Spy gained makes a spent one ready   IWK-217 IWK-220
position TABLE {"options.players": 1, "round": 2, "seats": [{"seat": "p1", "alchemy": {"exploration": 2}}],
 "phase": "planning", "danger": ["hameau", "guilde", "guilde", "port", "calamite", "calamite"],
 "pending": {"p1": {"kind": "plan"}}}
p1 quest fjords
expect view seats.p1.spies {"ready":2,"spent":0}

# T94 with two ready it is lost   IWK-217
position TABLE {"options.players": 1, "round": 2, "seats": [{"seat": "p1", "alchemy": {"exploration": 2},
 "spies": {"ready": 2, "spent": 0}}], "phase": "planning", "danger": ["hameau", "guilde", "guilde", "port", "calamite",
 "calamite"], "pending": {"p1": {"kind": "plan"}}}
p1 quest fjords
expect view seats.p1.spies {"ready":2,"spent":0}

# T122 a step may be paid in one's own offer, and only a step   IWK-088 IWK-095 IWK-208 IWK-210 IWK-216
position {"game": "kingdom", "options": {"players": 2, "module": "quest", "face": "C"}, "round": 1, "phase": "choice",
 "turn": 1, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "ferme", "statue", "calamite"], "traps": 2, "krystallium": 5, "works": [{"card": "tour-de-guet"}], "soldiers": 0},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee", "palais", "tombeau"], "traps": 2, "krystallium": 5}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}
expect moves p1 has quest fjords
expect moves p1 has quest hivernage
expect moves p1 has quest veines
expect moves p1 lacks quest banniere
expect moves p1 lacks scrap 1
expect moves p1 lacks krys 1 materials
expect moves p1 count 35
refuse p1 krys 1 materials : wrong-move
refuse p1 soldier 1 : wrong-move
refuse p1 scrap 1 : wrong-move
refuse p1 transmute : wrong-move
p1 quest fjords
expect event@p2 quest_step seat=p1 step=fjords paid_krystallium=2 soldiers=1 spies=1
expect event@table spy_ready seat=p1 ready=1
expect no event window_opened
expect view@p2 seats.p1.krystallium 3
expect view@p2 seats.p1.soldiers 1
expect view@p2 seats.p1.spies {"ready":1,"spent":0}
expect view pending.p1 {"kind":"offer","left":2}
expect undo p1
undo p1
expect view seats.p1.krystallium 5
p1 quest fjords
p1 offer carriere z1
expect moves p1 has quest veines
p1 offer hameau z2
expect acting p2
p2 select z1 ; p2 hide mine z1 ; p2 offer port z2
expect moves p1 has spy z1 1
p1 spy z1 1
expect view@p1 zones.z1.0.card mine
expect view seats.p1.spies {"ready":0,"spent":1}

# T122 alone, before a selection; not in the Search that follows   IWK-088 IWK-217
position TABLE {"options.players": 1, "options.face": "C", "round": 2, "seats": [{"seat": "p1", "krystallium": 5,
 "spies": {"ready": 1, "spent": 1}}], "phase": "choice", "turn": 1, "zones": {"z1": [{"card": "route"},
 {"card": "aqueduc"}], "z2": [{"card": "epee"}, {"card": "ile"}]}, "danger": ["hameau", "guilde", "guilde", "port",
 "calamite", "calamite", "calamite", "mine", "cite"], "pending": {"p1": {"kind": "select"}}}
expect moves p1 select z1, select z2, quest fjords, quest hivernage, quest veines
p1 quest fjords
expect view seats.p1.spies {"ready":2,"spent":0}
expect view pending.p1.kind select
p1 select z1
expect view pending.p1.kind search
expect view seats.p1.krystallium 3
expect moves p1 lacks quest veines
refuse p1 quest veines : wrong-move

# T122 in a scenario with the Quest rules too   IWK-088 IWK-266
game kingdom seats=1 scenario=sc03 face=C seed=5
expect moves p1 has quest fjords
p1 quest fjords
expect view seats.p1.krystallium 3
expect view seats.p1.steps ["fjords"]

# without the Quest rules there is no step to pay   IWK-088
game kingdom seats=2 module=menace face=C seed=5
refuse p1 quest fjords : wrong-move

# T123 too poor, then with a cube of Alchemy   IWK-088 IWK-209 IWK-210
position {"game": "kingdom", "options": {"players": 2, "module": "quest", "face": "C"}, "round": 1, "phase": "choice",
 "turn": 1, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "ferme", "statue", "calamite"], "traps": 2, "krystallium": 1},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee", "palais", "tombeau"], "traps": 2, "krystallium": 5}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}
expect moves p1 lacks quest fjords
expect moves p1 lacks quest hivernage
refuse p1 quest fjords : cannot-pay
refuse p2 quest fjords : not-your-decision
expect view seats.p1.krystallium 1

# T123 one cube and one krystallium   IWK-210
position {"game": "kingdom", "options": {"players": 2, "module": "quest", "face": "C"}, "round": 1, "phase": "choice",
 "turn": 1, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "ferme", "statue", "calamite"], "traps": 2, "krystallium": 1, "alchemy": {"exploration": 1}},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee", "palais", "tombeau"], "traps": 2}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}
p1 quest fjords
expect view seats.p1.krystallium 0
expect view seats.p1.alchemy {}
refuse p1 quest fjords : step-done

# T123 a final step of the Choice phase is ranked at once   IWK-088 IWK-212 IWK-213
position {"game": "kingdom", "options": {"players": 2, "module": "quest", "quest": "usurpatrice", "face": "C"}, "round": 1, "phase": "choice",
 "turn": 1, "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "ferme", "statue", "calamite"], "traps": 2, "soldiers": 5},
  {"seat": "p2", "hand": ["calamite", "port", "mine", "cite", "ile", "epee", "palais", "tombeau"], "traps": 2, "soldiers": 5, "alchemy": {"materials": 5}}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}
p1 quest trone
expect event@p2 quest_ranked seat=p1 step=trone rank=1 vp=8
expect view seats.p1.quest_vp 8
expect view quest.final {"usurpatrice":["p1"]}
p1 offer carriere z1 ; p1 offer hameau z2
expect moves p2 select z1, select z2, quest breche, quest trone
p2 quest trone
expect event quest_ranked seat=p2 rank=2 vp=5
expect view seats.p2.quest_vp 5
expect view quest.final {"usurpatrice":["p1","p2"]}
expect view pending.p2.kind select

# the solo side of a board   IWK-207
position TABLE {"options.players": 1, "options.quest": "usurpatrice", "round": 2, "seats": [{"seat": "p1",
 "soldiers": 5, "alchemy": {"population": 3}}], "phase": "planning", "danger": ["hameau", "guilde", "guilde", "port",
 "calamite", "calamite"], "pending": {"p1": {"kind": "plan"}}}
refuse p1 quest trone : cannot-pay
refuse p1 quest ost : cannot-pay

# the add-on boards   IWK-207 IWK-211
position TABLE {"options.quest": "couronne-engloutie", "seats.p1.alchemy": {"population": 2, "gold": 1,
 "exploration": 5, "materials": 4}, "seats.p1.soldiers": 3, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 quest pilotes
expect view seats.p1.spies.ready 1
p1 quest cloche ; p1 quest recif
expect view seats.p1.quest_vp 5
