base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "choice", "turn": 16,
 "zones": {"z1": [], "z2": []}, "pending": {"p1": {"kind": "select"}},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T54 the rule book's example: the second Rat brings two Vermin   IWK-125 IWK-138 IWK-129
position TABLE {"options.threat_p1": "ombres", "options.threat_p2": "rats-geants", "round": 3,
 "seats.p1.selection": [{"card": "rat-geant"}], "seats.p1.threats": ["rat-geant", "vermine"]}
p1 select z1
expect view seats.p1.threats ["rat-geant","rat-geant","vermine","vermine","vermine"]
expect view vermin 7
expect event vermin_taken seat=p1 n=2 pile=7

# T55 two new Rats come one after the other   IWK-138 IWK-140
position TABLE {"round": 3, "seats.p1.selection": [{"card": "rat-geant"}, {"card": "rat-geant"}, {"card": "ferme"}]}
p1 select z1
expect view seats.p1.threats ["rat-geant","rat-geant","vermine","vermine","vermine"]
expect event vermin_taken seat=p1 n=1 pile=9
expect event vermin_taken seat=p1 n=2 pile=7

# T55 the pile is too small   IWK-139 IWK-128
position TABLE {"round": 3, "seats.p1.selection": [{"card": "rat-geant"}, {"card": "rat-geant"}, {"card": "ferme"}],
 "box": ["vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "vermine", "calamite", "calamite",
 "calamite", "calamite", "calamite", "calamite", "calamite", "calamite", "geant-de-givre", "geant-de-givre",
 "geant-de-givre", "rat-geant"], "vermin": 2}
p1 select z1
expect view vermin 0
expect view seats.p1.threats ["rat-geant","rat-geant","vermine","vermine"]

# old Rats bring nothing by themselves; Vermin are fought one by one   IWK-130 IWK-140
position TABLE {"round": 2, "phase": "combat", "turn": null, "zones": null, "seats.p1.threats": ["rat-geant",
 "rat-geant", "vermine", "vermine"], "seats.p1.soldiers": 3, "pending": {"p1": {"kind": "combat"}}}
expect moves p1 fight rat-geant, fight vermine, done
p1 fight rat-geant
expect view seats.p1.threats ["rat-geant","vermine","vermine"]
p1 fight vermine
expect view seats.p1.threats ["rat-geant","vermine"]
expect view seats.p1.soldiers 0
expect view seats.p1.tossed ["rat-geant","vermine"]
p1 done
expect view box.# 12

# T56 a Giant goes under a card of the works or of the Selection   IWK-141 IWK-142
position TABLE {"seats.p1.selection": [{"card": "geant-de-givre"}, {"card": "ferme"}],
 "seats.p1.works": [{"card": "port", "cubes": {"materials": 1}}]}
p1 select z1
expect moves p1 freeze 1, expose ferme
refuse p1 expose geant-de-givre : not-buildable
refuse p1 freeze 2 : no-position
p1 freeze 1
expect view seats.p1.works.0.giant true
expect event card_frozen seat=p1 position=1 card=port
refuse p1 scrap 1 : frozen

# T56 a full frozen card is not built; a second Giant goes elsewhere   IWK-142 IWK-145 IWK-146
position TABLE {"round": 3, "seats.p1.selection": [{"card": "geant-de-givre"}, {"card": "geant-de-givre"},
 {"card": "ferme"}, {"card": "carriere"}], "seats.p1.works": [{"card": "port", "cubes": {"materials": 2}}],
 "seats.p1.krystallium": 1}
p1 select z1
p1 freeze 1
expect moves p1 expose ferme, expose carriere
refuse p1 freeze 1 : frozen
p1 expose ferme
expect view seats.p1.works.1.giant true
expect event card_started seat=p1 card=ferme position=2
p1 krys 1 gold
expect view seats.p1.works.0.card port
expect view seats.p1.works.0.jokers {"gold":1}
expect view seats.p1.built []
refuse p1 scrap 1 : frozen

# T57 a Giant is fought in Combat only, when its card is full   IWK-134 IWK-147 IWK-148
position TABLE {"options.face": "C", "phase": "planning", "turn": null, "zones": null,
 "seats.p1.selection": [{"card": "ferme"}], "seats.p1.works": [{"card": "port", "cubes": {"materials": 2, "gold": 1},
 "giant": true}], "seats.p1.soldiers": 2, "pending": {"p1": {"kind": "plan"}}}
refuse p1 thaw 1 : wrong-move
p1 recycle ferme ; p1 done
expect view phase combat
expect moves p1 thaw 1, done
p1 thaw 1
expect view seats.p1.built ["port"]
expect view seats.p1.soldiers 0
expect view seats.p1.tossed ["geant-de-givre"]

# T57 with open slots it cannot be fought   IWK-148
position TABLE {"phase": "combat", "turn": null, "zones": null, "seats.p1.works": [{"card": "port",
 "cubes": {"materials": 2}, "giant": true}], "seats.p1.soldiers": 5, "pending": {"p1": {"kind": "combat"}}}
refuse p1 thaw 1 : not-finished
expect moves p1 done

# T58 without a card in the works a card is exposed   IWK-131 IWK-143
position TABLE {"seats.p1.selection": [{"card": "geant-de-givre"}, {"card": "tresor-m-m"}, {"card": "route"}]}
p1 select z1
expect view seats.p1.works.0.card route
expect view seats.p1.works.0.giant true
expect view pending.p1.kind plan

# T58 without any card the Giant waits and can be fought   IWK-128 IWK-144
position TABLE {"options.face": "C", "seats.p1.selection": [{"card": "geant-de-givre"}, {"card": "tresor-m-m"}],
 "seats.p1.soldiers": 2}
p1 select z1
expect view seats.p1.threats ["geant-de-givre"]
p1 recycle tresor-m-m ; p1 done
expect view phase combat
p1 fight geant-de-givre
expect view seats.p1.soldiers 0
expect view seats.p1.threats []

# T58 a waiting Giant is placed in the next Planning   IWK-144
position TABLE {"round": 3, "seats.p1.selection": [{"card": "ferme"}, {"card": "carriere"}],
 "seats.p1.threats": ["geant-de-givre"]}
p1 select z1
expect moves p1 expose ferme, expose carriere
p1 expose carriere
expect view seats.p1.threats []
expect view seats.p1.works.0.card carriere

# T59 Shadows feed the opponent   IWK-130 IWK-149 IWK-150 IWK-151
position TABLE {"options.threat_p1": "ombres", "round": 3, "seats.p1.selection": [{"card": "ombre"},
 {"card": "tresor-p-g"}, {"card": "ferme"}, {"card": "mine"}, {"card": "port"}], "seats.p1.threats": ["ombre"],
 "seats.p2.alchemy": {"materials": 3}}
p1 select z1
expect view pending.p1.left 2
expect moves p1 shadow ferme, shadow port, shadow mine, shadow tresor-p-g
refuse p1 shadow ombre : not-recyclable
p1 shadow tresor-p-g ; p1 shadow ferme
expect view seats.p2.krystallium 1
expect view seats.p2.alchemy {"materials":1}
expect view seats.p1.selection.0.card mine
expect view seats.p1.selection.1.card port
expect view seats.p1.threats ["ombre","ombre"]
expect event shadow_fed seat=p1 card=tresor-p-g to=p2 cubes=["population","gold"]
expect view discard ["ferme","tresor-p-g"]

# T60 fewer cards than Shadows: all go without asking   IWK-128 IWK-150
position TABLE {"options.threat_p1": "ombres", "options.face": "C", "round": 3,
 "seats.p1.selection": [{"card": "ferme"}, {"card": "port"}], "seats.p1.threats": ["ombre", "ombre", "ombre"]}
p1 select z1
expect view seats.p1.selection.# 0
expect view seats.p2.alchemy {"materials":1,"gold":1}
expect view discard ["ferme","port"]

# T61 a Thief covers one icon   IWK-152 IWK-153 IWK-154 IWK-007
position TABLE {"options.threat_p1": "voleurs", "seats.p1.selection": [{"card": "voleur"}, {"card": "port"}],
 "seats.p1.built": ["mine", "ferme"]}
p1 select z1
expect moves p1 steal duchy materials, steal duchy gold, steal ferme population, steal mine gold
refuse p1 steal port gold : no-such-card
p1 steal mine gold
expect view seats.p1.stolen [{"on":"mine","resource":"gold"}]
expect view seats.p1.threats ["voleur"]
p1 recycle port ; p1 done
expect event counted seat=p1 resource=gold count=2 duchy=2 cards=0

# T61 before it was 3   IWK-153
position TABLE {"options.threat_p1": "voleurs", "phase": "planning", "turn": null, "zones": null,
 "seats.p1.selection": [{"card": "port"}], "seats.p1.built": ["mine", "ferme"], "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=gold count=3 duchy=2 cards=1

# T61 two gold are two icons   IWK-153 IWK-154
position TABLE {"options.threat_p1": "voleurs", "phase": "planning", "turn": null, "zones": null,
 "seats.p1.selection": [{"card": "port"}], "seats.p1.stolen": [{"on": "duchy", "resource": "gold"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=gold count=1 duchy=1

# T62 a Thief defeated frees one icon of choice   IWK-156
position TABLE {"options.threat_p1": "voleurs", "round": 2, "phase": "combat", "turn": null, "zones": null,
 "seats.p1.built": ["mine", "ferme"], "seats.p1.stolen": [{"on": "mine", "resource": "gold"}, {"on": "duchy",
 "resource": "gold"}], "seats.p1.threats": ["voleur", "voleur"], "seats.p1.soldiers": 2,
 "pending": {"p1": {"kind": "combat"}}}
p1 fight voleur
expect moves p1 free duchy gold, free mine gold
refuse p1 done : wrong-move
p1 free mine gold
expect view seats.p1.stolen [{"on":"duchy","resource":"gold"}]
expect view pending.p1.kind combat

# T62 with one token left it is freed without asking   IWK-156 IWK-131
position TABLE {"options.threat_p1": "voleurs", "phase": "combat", "turn": null, "zones": null,
 "seats.p1.stolen": [{"on": "duchy", "resource": "gold"}], "seats.p1.threats": ["voleur"], "seats.p1.soldiers": 2,
 "pending": {"p1": {"kind": "combat"}}}
p1 fight voleur
expect view seats.p1.stolen []
expect event icon_freed seat=p1 on=duchy resource=gold

# T62 no icon, no token; nothing to free   IWK-155 IWK-128
position TABLE {"options.threat_p1": "voleurs", "options.face": "C", "seats.p1.selection": [{"card": "voleur"}],
 "seats.p1.soldiers": 2}
p1 select z1
expect view seats.p1.stolen []
expect view seats.p1.threats ["voleur"]
p1 fight voleur
expect moves p1 done

# T73 a soldier gained in Combat can be spent there   IWK-132 IWK-133 IWK-135
position TABLE {"options.threat_p1": "ombres", "phase": "combat", "turn": null, "zones": null,
 "seats.p1.threats": ["ombre", "vermine"], "seats.p1.soldiers": 3, "seats.p1.works": [{"card": "mercenaires",
 "cubes": {"population": 2}}], "seats.p1.krystallium": 1, "pending": {"p1": {"kind": "combat"}}}
p1 krys 1 gold ; p1 fight ombre ; p1 fight vermine
expect view seats.p1.soldiers 1
expect event threat_defeated seat=p1 threat=ombre soldiers=3

# T73 without it the second fight is refused   IWK-133 IWK-132
position TABLE {"options.threat_p1": "ombres", "phase": "combat", "turn": null, "zones": null,
 "seats.p1.threats": ["ombre", "vermine"], "seats.p1.soldiers": 3, "pending": {"p1": {"kind": "combat"}}}
p1 fight ombre
refuse p1 fight vermine : no-soldiers
refuse p1 fight ombre : no-such-card
expect moves p1 done

# T74 threats undefeated   IWK-126 IWK-129 IWK-136
position TABLE {"options.face": "B", "round": 4, "phase": "over", "turn": null, "zones": null,
 "seats.p1.threats": ["rat-geant", "vermine", "vermine"], "seats.p1.works": [{"card": "statue",
 "cubes": {"materials": 3, "gold": 4}, "soldiers": 1, "giant": true}], "pending": {}}
expect score p1.threats -8
expect score p1.vp -8

# T75 a threat left over affects nobody   IWK-047 IWK-125
position TABLE {"options.threat_p1": "voleurs", "zones": {"z1": [], "z2": [{"card": "voleur"}]}}
p1 select z1
expect view box.# 10
expect view seats.p1.threats []
expect view seats.p2.threats []
expect view seats.p1.stolen []

# T76 solo: nobody gets the Shadow's cubes   IWK-176
position TABLE {"options.players": 1, "options.threat_p1": "ombres", "phase": "planning", "turn": null, "zones": null,
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}, {"card": "port"}], "threats": ["ombre"]}],
 "pending": {"p1": {"kind": "shadow", "left": 1}}, "danger": ["hameau", "hameau", "guilde", "guilde", "bourg", "bourg",
 "ombre", "ombre", "ombre"]}
p1 shadow port
expect view discard ["port"]
expect view aside 0
expect view seats.p1.alchemy {}
expect event shadow_fed seat=p1 card=port to=none

# the order of the effects: Shadows, Rats, Thieves, Giants   IWK-127 IWK-015
position TABLE {"options.threat_p1": "ombres", "options.threat_p2": "geants-de-givre",
 "seats.p1.selection": [{"card": "ombre"}, {"card": "geant-de-givre"}, {"card": "ferme"}, {"card": "port"},
 {"card": "mine"}]}
p1 select z1
expect view pending.p1.kind shadow
p1 shadow mine
expect view pending.p1.kind freeze
p1 expose ferme
expect view pending.p1.kind plan
refuse p1 recycle ombre : no-such-card

# each effect: the first player, then the other   IWK-127
position TABLE {"options.threat_p1": "ombres", "options.threat_p2": "geants-de-givre", "round": 2,
 "seats.p1.selection": [{"card": "ombre"}, {"card": "ferme"}, {"card": "port"}, {"card": "mine"}],
 "seats.p2.selection": [{"card": "ombre"}, {"card": "carriere"}, {"card": "caserne"}],
 "pending": {"p2": {"kind": "select"}}}
p2 select z1
expect acting p2
p2 shadow carriere
expect acting p1
p1 shadow mine
expect acting p1 p2
expect view seats.p1.alchemy {"materials":1}

# threats are no fodder of a Search   IWK-126 IWK-058
position TABLE {"options.players": 1, "turn": 2, "zones": {"z1": [], "z2": [{"card": "ferme"},
 {"card": "geant-de-givre"}]}, "seats": [{"seat": "p1"}], "danger": ["hameau", "hameau", "guilde", "guilde", "bourg",
 "bourg", "tour-de-guet", "tour-de-guet", "geant-de-givre", "geant-de-givre", "geant-de-givre"]}
p1 select z2
expect view turn 3

# one kind of card to lose is no choice, however many; what is no food is passed over   IWK-150
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "threat_p1": "ombres", "threat_p2": "rats-geants"},
 "round": 1, "phase": "choice", "turn": 16, "zones": {"z1": [], "z2": []},
 "seats": [{"seat": "p1", "selection": [{"card": "ombre"}, {"card": "ferme"}, {"card": "ferme"}]}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view seats.p1.selection.# 1
expect view pending.p1.kind plan

# a Giant that waits and finds no card waits on   IWK-144
position {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "choice", "turn": 16,
 "zones": {"z1": [], "z2": []}, "seats": [{"seat": "p1", "threats": ["geant-de-givre"]}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view seats.p1.threats ["geant-de-givre"]
