base TABLE {"game": "kingdom", "options": {"players": 2, "module": "advisors"}, "round": 1,
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T77 an Advisor selected face up joins at once, a hidden one at the reveal   IWK-181 IWK-182 IWK-183 IWK-185
position {"game": "kingdom", "options": {"players": 2, "module": "advisors"}, "round": 1, "phase": "choice", "turn": 2,
 "zones": {"z1": [{"card": "ferme"}, {"card": "distillateur"}, {"card": "argentiere", "down": true, "by": "p1", "seen": ["p1"]}], "z2": [{"card": "port"}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg", "relais", "calamite"], "soldiers": 2},
  {"seat": "p2", "hand": ["mine", "ile", "cite", "source", "palais", "statue", "route", "calamite"], "soldiers": 2}],
 "pending": {"p2": {"kind": "select"}}}
p2 select z1
expect view seats.p2.council [{"card":"distillateur","used":false}]
expect view seats.p2.soldiers 3
expect view seats.p2.selection.# 2
expect view@p2 seats.p2.selection.1.card null
expect event advisor_joined seat=p2 advisor=distillateur soldiers=3

# T77 at the reveal   IWK-182 IWK-185 IWK-192
position TABLE {"seats.p2.selection": [{"card": "argentiere", "down": true, "by": "p1", "seen": ["p1"]}],
 "seats.p2.soldiers": 1, "seats.p2.works": [{"card": "palais"}], "phase": "choice", "turn": 16, "zones": {"z1": [],
 "z2": []}, "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view seats.p2.council [{"card":"argentiere","used":false}]
expect view seats.p2.soldiers 2
p2 done ; p2 done ; p2 done
expect view step 3
p2 use argentiere
expect view pending.p2.queue ["gold","gold"]
p2 put 1 ; p2 put 1
refuse p2 use argentiere : used
expect view seats.p2.soldiers 1

# an Advisor is neither built nor recycled   IWK-183
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.council": [{"card": "tribun"}],
 "seats.p1.soldiers": 1, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
refuse p1 build tribun : no-such-card
refuse p1 recycle tribun : no-such-card

# T78 the Prophet   IWK-187 IWK-190
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.council": [{"card": "prophete-illumine",
 "used": true}], "seats.p1.soldiers": 0, "phase": "planning", "looking": {"seat": "p1", "cards": ["mine", "tribun",
 "port"]}, "pending": {"p1": {"kind": "pick", "why": "prophet"}}}
expect view@p2 looking null
expect view@p1 looking.cards ["mine","tribun","port"]
p1 pick tribun
expect view seats.p1.council.# 2
expect view seats.p1.soldiers 1
expect view discard ["port","mine"]
expect event@p2 card_picked seat=p1 card=tribun discarded=["port","mine"]
expect no undo p1
expect view pending.p1.kind plan

# T78 the Prophet looks at the top three   IWK-190 IWK-187 IWK-184
position TABLE {"seats.p1.selection": [{"card": "relais"}], "seats.p1.council": [{"card": "prophete-illumine"}],
 "seats.p1.soldiers": 2, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []},
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect moves p1 use prophete-illumine, done
p1 use prophete-illumine
expect view seats.p1.soldiers 0
expect event advisor_used seat=p1 advisor=prophete-illumine soldiers=0
expect event@p2 cards_looked seat=p1 cards=[null,null,null]
expect view@p1 looking.cards.# 3
p1 pick ferme
expect view seats.p1.selection.1.card ferme
expect view pending.p1.kind plan

# T78 done leaves the power for the next round   IWK-187 IWK-185
position TABLE {"seats.p1.selection": [{"card": "relais"}], "seats.p1.council": [{"card": "prophete-illumine"}],
 "seats.p1.soldiers": 2, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []},
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
p1 done
expect view pending.p1.kind plan
refuse p1 use prophete-illumine : used

# T79 the Grey Eminence   IWK-184 IWK-191
position {"game": "kingdom", "options": {"players": 2, "module": "advisors"}, "round": 1, "phase": "choice", "turn": 6,
 "zones": {"z1": [{"card": "epee", "down": true, "by": "p1", "seen": ["p1"]}], "z2": [{"card": "route"}, {"card": "oeufs-de-dragon", "down": true, "by": "p1", "seen": ["p1"]}]},
 "seats": [{"seat": "p1", "hand": ["carriere", "hameau", "guilde", "bourg"]},
  {"seat": "p2", "hand": ["mine", "ile", "cite", "source", "palais", "statue"], "council": [{"card": "eminence-grise"}], "soldiers": 1}],
 "pending": {"p2": {"kind": "select"}}}
expect moves p2 select z1, select z2, use eminence-grise
p2 use eminence-grise
expect view@p2 zones.z1.0.card epee
expect view@p2 zones.z2.1.card oeufs-de-dragon
expect view@table zones.z1.0.card null
expect view zones.z1.0.down true
expect view zones.z1.0.seen ["p1","p2"]
expect event@p2 zones_seen seat=p2 cards=["epee","oeufs-de-dragon"]
expect event@p1 zones_seen seat=p2 cards=[null,null]
expect no undo p2
refuse p2 use eminence-grise : used

# T79 solo: they are turned face up   IWK-191
position TABLE {"options.players": 1, "seats": [{"seat": "p1", "council": [{"card": "eminence-grise"}], "soldiers": 1}],
 "phase": "choice", "turn": 2, "zones": {"z1": [{"card": "ferme"}], "z2": [{"card": "port"}, {"card": "epee",
 "down": true}]}, "danger": ["hameau", "hameau", "guilde", "guilde", "port", "bourg", "tour-de-guet", "calamite",
 "calamite", "calamite", "calamite"], "pending": {"p1": {"kind": "select"}}}
p1 use eminence-grise
expect view zones.z2.1.down false
expect view@table zones.z2.1.card epee

# T79 without a face-down card it has no effect   IWK-186 IWK-191
position TABLE {"seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"], "seats.p2.hand": ["mine", "ile", "cite",
 "source", "palais", "statue"], "seats.p2.council": [{"card": "eminence-grise"}], "seats.p2.soldiers": 1,
 "phase": "choice", "turn": 6, "zones": {"z1": [{"card": "epee"}], "z2": [{"card": "route"}]},
 "pending": {"p2": {"kind": "select"}}}
expect moves p2 select z1, select z2
refuse p2 use eminence-grise : no-effect

# T80 a step advisor   IWK-188 IWK-189 IWK-192
position TABLE {"options.face": "C", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.council": [{"card": "maitre-cartographe"}], "seats.p1.soldiers": 1, "seats.p1.built": ["port"],
 "seats.p1.works": [{"card": "route"}], "seats.p2.built": ["navigateurs"], "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done ; p1 done ; p1 done
expect view step 3
refuse p1 use maitre-cartographe : used
p1 done
expect event counted seat=p1 resource=exploration count=1
expect event counted seat=p2 resource=exploration count=2
expect event supremacy resource=exploration seat=p2
p1 put 1 ; p1 use maitre-cartographe
expect view pending.p1.queue ["exploration","exploration"]
p1 put 1 ; p1 put 1
expect view seats.p1.built ["port","route"]

# T81 the Rag-picker doubles two recyclings   IWK-194
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}, {"card": "mine"}],
 "seats.p1.council": [{"card": "chiffonniere"}], "seats.p1.soldiers": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 use chiffonniere
expect view seats.p1.doubles 2
p1 recycle ferme ; p1 recycle port
expect view seats.p1.alchemy {"materials":2,"gold":2}
p1 recycle mine
expect view seats.p1.krystallium 1
expect view seats.p1.alchemy {}
expect event transmuted seat=p1 krystallium=1

# T81 what is not used is lost   IWK-194
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.council": [{"card": "chiffonniere"}],
 "seats.p1.soldiers": 1, "seats.p1.works": [{"card": "mine"}], "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 use chiffonniere ; p1 build ferme ; p1 done
expect view seats.p1.doubles 0

# T82 the Master Builder and the Distiller   IWK-193 IWK-195
position TABLE {"seats.p1.works": [{"card": "port", "cubes": {"materials": 1}}, {"card": "caserne"}, {"card": "tombeau",
 "cubes": {"exploration": 3}}], "seats.p1.soldiers": 5, "seats.p1.council": [{"card": "maitre-d-oeuvre"},
 {"card": "distillateur"}], "phase": "production", "step": 3, "pending": {"p1": {"kind": "produce"}}}
p1 use maitre-d-oeuvre
expect moves p1 finish 1
p1 finish 1
expect view seats.p1.built ["port"]
p1 use distillateur
expect view seats.p1.krystallium 1
expect view seats.p1.soldiers 0
p1 done
expect event counted seat=p1 resource=exploration count=1

# T82 no card with one or two open basic slots   IWK-186 IWK-195
position TABLE {"seats.p1.works": [{"card": "caserne"}, {"card": "tombeau", "cubes": {"exploration": 3}}],
 "seats.p1.soldiers": 5, "seats.p1.council": [{"card": "maitre-d-oeuvre"}], "phase": "production", "step": 3,
 "pending": {"p1": {"kind": "produce"}}}
refuse p1 use maitre-d-oeuvre : no-effect

# T82 nor one that lacks krystallium or a soldier besides   IWK-195
position TABLE {"seats.p1.works": [{"card": "source", "cubes": {"exploration": 4}}, {"card": "tombeau", "cubes": {"exploration": 2}}],
 "seats.p1.soldiers": 5, "seats.p1.council": [{"card": "maitre-d-oeuvre"}], "phase": "production", "step": 3,
 "pending": {"p1": {"kind": "produce"}}}
refuse p1 use maitre-d-oeuvre : no-effect

# T83 powers before a count   IWK-188 IWK-189 IWK-204 IWK-205
position TABLE {"options.face": "B", "options.addon_advisors": "on", "seats.p1.built": ["palais"],
 "seats.p1.soldiers": 2, "seats.p1.council": [{"card": "contremaitresse"}], "seats.p2.built": ["artificiers"],
 "seats.p2.soldiers": 2, "seats.p2.council": [{"card": "courtisan"}], "phase": "production", "step": 3,
 "pending": {"p1": {"kind": "levy"}, "p2": {"kind": "levy"}}}
p1 use contremaitresse
expect moves p1 double duchy, double palais
p1 double palais ; p2 use courtisan
expect view seats.p1.levy {"double":"palais","divert":false}
expect view@p2 seats.p1.levy null
p1 done ; p2 done
expect event counted seat=p1 resource=gold count=4 powers=1
expect event counted seat=p2 resource=gold count=3 powers=1
expect event supremacy resource=gold seat=p1

# T83 the window opens only for seats that can use one   IWK-188 IWK-186
position TABLE {"options.face": "A", "options.addon_advisors": "on", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.soldiers": 2, "seats.p1.council": [{"card": "contremaitresse"}], "seats.p2.soldiers": 1,
 "seats.p2.council": [{"card": "courtisan"}], "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect view window.name levy
expect acting p1
expect view step 1
p1 done
expect view step 3

# T84 a hand seen is known as a group   IWK-198 IWK-199
position TABLE {"seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.council": [{"card": "dame-des-murmures"}], "seats.p1.soldiers": 2, "seats.p2.hand": ["ferme", "port", "mine",
 "calamite"], "seats.p2.traps": 1, "phase": "choice", "turn": 8, "zones": {"z1": [{"card": "route"}],
 "z2": [{"card": "epee"}]}, "pending": {"p1": {"kind": "select"}}}
p1 use dame-des-murmures
expect event@p1 hand_seen seat=p1 cards=["ferme","port","mine","calamite"]
expect event@table hand_seen seat=p1 cards=[null,null,null,null]
expect view@p1 seats.p2.looked ["calamite","ferme","mine","port"]
expect view@table seats.p2.looked [null,null,null,null]
expect no undo p1
p1 select z1 ; p1 offer carriere z1 ; p1 offer hameau z1 ; p2 select z1 ; p2 offer port z1 ; p2 hide mine z1
expect view@p1 seats.p2.looked ["calamite","ferme","mine"]
expect view@p1 zones.z1.1.card null
expect view@p1 zones.z1.1.pool true
expect view@p1 seats.p2.hand [null,null]

# what is seen of a hand is not looked at again; a card of one's own is of no group   IWK-198 IWK-199
position TABLE {"seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.council": [{"card": "dame-des-murmures"}], "seats.p1.soldiers": 2, "seats.p2.hand": ["ferme", "port", "mine",
 "calamite"], "seats.p2.looked": ["calamite", "ferme", "mine", "port"], "phase": "choice", "turn": 8, "zones": {"z1": [{"card": "route",
 "down": true, "by": "p1", "seen": ["p1"], "pool": true}], "z2": [{"card": "epee"}]}, "pending": {"p1": {"kind": "select"}}}
expect moves p1 lacks use dame-des-murmures
expect view@table seats.p2.looked [null,null,null,null]

# a card of the group seen exactly leaves it, and stays of the pool   IWK-199 IWK-191 IWK-044
position TABLE {"seats.p1.hand": ["carriere", "hameau", "guilde", "bourg"],
 "seats.p1.council": [{"card": "dame-des-murmures"}, {"card": "eminence-grise"}], "seats.p1.soldiers": 4,
 "seats.p2.hand": ["ferme", "port", "mine", "calamite"], "seats.p2.traps": 2, "phase": "choice", "turn": 8,
 "zones": {"z1": [{"card": "route"}], "z2": [{"card": "epee"}]}, "pending": {"p1": {"kind": "select"}}}
p1 use dame-des-murmures ; p1 select z1 ; p1 offer carriere z1 ; p1 offer hameau z1 ; p2 select z1 ; p2 hide port z1 ; p2 hide mine z1
expect view@p1 seats.p2.looked ["calamite","ferme","mine","port"]
p1 use eminence-grise
expect view@p1 seats.p2.looked ["calamite","ferme"]
expect view@p1 zones.z1.0 {"card":"port","down":true,"by":"p2","seen":["p1","p2"],"mark":null,"pool":true}
expect view@p1 zones.z1.1.card mine
expect view@table seats.p2.looked [null,null]

# T84 only before the first card of an offer   IWK-198
position TABLE {"seats.p1.hand": ["carriere", "hameau", "guilde", "bourg", "relais", "calamite"],
 "seats.p1.council": [{"card": "dame-des-murmures"}], "seats.p1.soldiers": 2, "seats.p2.hand": ["ferme", "port", "mine",
 "cite", "ile", "calamite"], "phase": "choice", "turn": 5, "zones": {"z1": [{"card": "route"}],
 "z2": [{"card": "epee"}]}, "pending": {"p1": {"kind": "offer", "left": 2}}}
expect moves p1 has use dame-des-murmures
p1 offer carriere z1
refuse p1 use dame-des-murmures : used
expect moves p1 lacks use dame-des-murmures

# T85 the Arsonist and the Archivist   IWK-186 IWK-187 IWK-200 IWK-203
position TABLE {"options.addon_advisors": "on", "seats.p1.council": [{"card": "incendiaire"}], "seats.p1.soldiers": 3,
 "seats.p2.selection": [{"card": "statue"}], "seats.p2.council": [{"card": "archiviste"}], "seats.p2.soldiers": 2,
 "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": [{"card": "palais"}, {"card": "tribun"}]},
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view leftover ["palais"]
p1 use incendiaire
expect moves p1 destroy statue
p1 destroy statue
expect view seats.p2.selection.# 0
expect event card_destroyed by=p1 seat=p2 card=statue
expect acting p2
p2 use archiviste
expect moves p2 salvage palais
p2 salvage palais
expect view seats.p2.selection.0.card palais
expect view discard ["statue","tribun"]
expect event card_salvaged seat=p2 card=palais
expect view pending.p2.kind plan

# T85 nothing to burn   IWK-186 IWK-200
position TABLE {"seats.p1.council": [{"card": "incendiaire"}], "seats.p1.soldiers": 3,
 "seats.p1.works": [{"card": "port"}], "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []},
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view pending.p1.kind plan

# T86 an extra Trap token for this round   IWK-201
position TABLE {"seats.p1.hand": ["ferme", "hameau", "guilde", "bourg", "relais"],
 "seats.p1.council": [{"card": "maitre-des-collets"}], "seats.p1.soldiers": 1, "seats.p1.traps": 0,
 "seats.p2.hand": ["port", "mine", "cite", "ile", "epee", "calamite"], "phase": "choice", "turn": 5,
 "zones": {"z1": [{"card": "route"}], "z2": [{"card": "aqueduc"}]}, "pending": {"p1": {"kind": "offer", "left": 1}}}
refuse p1 hide ferme z1 : no-trap
p1 use maitre-des-collets
expect view seats.p1.traps 1
p1 hide ferme z1
expect view seats.p1.traps 0
expect acting p2

# T86 next round there are two   IWK-201 IWK-029
position TABLE {"options.face": "C", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.council": [{"card": "maitre-des-collets", "used": true}], "seats.p1.soldiers": 0, "seats.p1.traps": 3,
 "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect view round 2
expect view seats.p1.traps 2
expect view seats.p1.council.0.used false

# T87 powers at the end of the game   IWK-114 IWK-196 IWK-197 IWK-202 IWK-206
position TABLE {"options.face": "C", "options.addon_advisors": "on", "round": 4,
 "seats.p1.selection": [{"card": "ferme"}], "seats.p1.council": [{"card": "chroniqueuse"}, {"card": "tribun"},
 {"card": "exorciste"}], "seats.p1.soldiers": 10, "seats.p1.built": ["bucherons", "bucherons", "caravaniers",
 "caravaniers"], "seats.p1.calamities": 1, "phase": "planning", "first": "p2", "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect view phase end
expect view window.name finale
expect moves p1 use chroniqueuse, use tribun, use exorciste, done
p1 use tribun ; p1 use chroniqueuse
expect moves p1 name company
p1 name company ; p1 use exorciste ; p1 done
expect over
expect score p1.council 10
expect score p1.calamities 0
expect score p1.tiebreak.soldiers 1

# T87 end-of-game powers only then   IWK-206 IWK-185
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.council": [{"card": "tribun"}],
 "seats.p1.soldiers": 4, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
refuse p1 use tribun : used

# a power that cannot be paid   IWK-184 IWK-186
position TABLE {"seats.p1.works": [{"card": "port"}], "seats.p1.soldiers": 1,
 "seats.p1.council": [{"card": "distillateur"}], "phase": "production", "step": 3,
 "pending": {"p1": {"kind": "produce"}}}
refuse p1 use distillateur : no-soldiers
refuse p1 use tribun : no-such-card

# the kept Advisor gives no soldier; two to start with   IWK-180 IWK-177
game kingdom seats=1 seed=5 module=advisors
expect view seats.p1.soldiers 2
random 1
expect view seats.p1.soldiers 2
expect event advisor_kept seat=p1
expect view seats.p1.council.# 1
