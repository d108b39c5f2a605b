base TABLE {"game": "kingdom", "options": {"players": 2}, "round": 1,
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# advisors dealt are told to their seat alone; keep closes by itself   IWK-177 IWK-062
game kingdom seats=2 seed=3 module=advisors
expect event window_opened name=keep step=null seats=["p1","p2"]
expect events advisors_dealt 2
expect event@p2 advisors_dealt seat=p1 advisors=[null,null]
expect event@table advisors_dealt seat=p2 advisors=[null,null]

# keep: the move itself, seen by others when both have chosen   IWK-177 IWK-063
position TABLE {"options.module": "advisors", "seats.p1.dealt": ["tribun", "distillateur"], "seats.p1.soldiers": 2,
 "seats.p2.dealt": ["argentiere", "chiffonniere"], "seats.p2.soldiers": 2, "phase": "setup",
 "pending": {"p1": {"kind": "keep"}, "p2": {"kind": "keep"}}}
expect moves p1 keep distillateur, keep tribun
refuse p1 keep argentiere : no-such-card
p1 keep tribun
expect event@p1 advisor_kept seat=p1 advisor=tribun
expect no event@p2 advisor_kept
expect view@p2 seats.p1.council []
expect view@p2 seats.p1.dealt [null,null]
expect view@p1 box_advisors.p1 distillateur
expect undo p1
p2 keep chiffonniere
expect event@p2 advisor_kept seat=p1 advisor=tribun
expect event@p1 advisor_kept seat=p2 advisor=chiffonniere
expect view@p2 seats.p1.council [{"card":"tribun","used":false}]
expect view@p2 box_advisors.p1 null
expect view@p1 box_advisors.p1 distillateur
expect view box_advisors.p2 argentiere
expect no undo p2
expect view phase choice

# a Search as told   IWK-057
position TABLE {"options.players": 1, "options.module": "quest", "seats": [{"seat": "p1"}], "phase": "choice",
 "turn": 2, "zones": {"z1": [{"card": "mine"}], "z2": [{"card": "ferme"}, {"card": "port"}]}, "danger": ["hameau",
 "hameau", "guilde", "guilde", "port", "bourg", "tour-de-guet", "calamite", "calamite", "calamite", "calamite"],
 "pending": {"p1": {"kind": "search", "zone": "z2", "left": 2}}}
p1 toss ferme
expect event card_tossed seat=p1 card=ferme

# a threat arrives, an icon is stolen   IWK-129 IWK-152
position TABLE {"options.module": "menace", "options.threat_p1": "voleurs", "seats.p1.selection": [{"card": "voleur"}],
 "seats.p1.built": ["mine"], "phase": "planning", "pending": {"p1": {"kind": "steal", "left": 1}}}
p1 steal duchy gold
expect event icon_stolen seat=p1 on=duchy resource=gold
expect event threat_arrived seat=p1 threat=voleur

# krystallium placed, and none left   IWK-090
position TABLE {"options.module": "menace", "seats.p1.works": [{"card": "source", "cubes": {"exploration": 4}}],
 "seats.p1.krystallium": 1, "phase": "planning", "pending": {"p1": {"kind": "plan"}}}
p1 krys 1 krystallium
expect event krystallium_placed seat=p1 position=1 slot=krystallium
refuse p1 krys 1 exploration : no-krystallium

# melting as told   IWK-215
position TABLE {"options.module": "quest", "seats.p1.alchemy": {"gold": 4, "materials": 3}, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}}}
p1 transmute ; p1 melt materials
expect event cube_melted seat=p1 resource=materials

# what a power gave   IWK-193 IWK-197
position TABLE {"options.module": "advisors", "seats.p1.works": [{"card": "port", "cubes": {"materials": 1}}],
 "seats.p1.soldiers": 2, "seats.p1.council": [{"card": "distillateur"}], "phase": "production", "step": 3,
 "pending": {"p1": {"kind": "produce"}}}
p1 use distillateur
expect event advisor_used seat=p1 advisor=distillateur soldiers=0
expect event advisor_gave seat=p1 advisor=distillateur krystallium=1

# an Egg secured   IWK-167
position TABLE {"options.module": "menace", "options.threat_p1": "dragons-noirs",
 "seats.p1.threats": ["oeuf-de-dragon-noir"], "seats.p1.soldiers": 2, "phase": "combat",
 "pending": {"p1": {"kind": "combat"}}}
p1 fight oeuf-de-dragon-noir
expect event egg_secured seat=p1 eggs=1

# Conquest actions as told   IWK-232 IWK-236 IWK-237
position TABLE {"options.module": "conquest", "seats.p1.soldiers": 3, "seats.p1.traps": 1, "phase": "conquest",
 "conquest": {"territories": {"sw": {"red": 4}}}, "pending": {"p1": {"kind": "conquest"}}}
p1 recruit 1
expect event armies_recruited seat=p1 n=1
p2 pass
expect event passed seat=p2
p1 march w ; p1 from sw
expect event army_marched seat=p1 from=sw to=w

# the end as told   IWK-108 IWK-109
position TABLE {"options.module": "menace", "round": 4, "seats.p1.works": [{"card": "ferme"}], "phase": "combat",
 "first": "p2", "pending": {"p1": {"kind": "combat"}}}
p1 done
expect event round_ended round=4
expect event game_ended
expect over
