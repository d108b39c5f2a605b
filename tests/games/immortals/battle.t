base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-44 inhabitants against, on an empty site   IMM-125 IMM-127 IMM-128 IMM-113 IMM-136
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"tributepass": {"owner": "p1",
 "armies": 4}}, "tower": {"inside": {"p1": 1}, "tray": {"green": 2}}, "script": {"throws": [{"p1": 3, "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light foothold ; p1 armies 3
expect event attack_declared defender=null stance=against
expect view seats.p1.limbo {"light":0,"dark":2}
expect view map.light.foothold.armies 1
expect view map.light.foothold.owner p1
expect view map.light.tributepass.armies 1
expect view map.light.tributepass.owner p1
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 20
expect view seats.p1.region_cards ["foothold"]
expect event battle_decided a=3 d=0 g=2 A=3 D=2 outcome=attacker
expect event armies_lost seat=p1 n=2 limbo=dark
expect event green_returned n=2
expect event site_taken seat=p1 n=1

# V-45 neutral and nothing of the attacker fell   IMM-114 IMM-126 IMM-129
position TABLE {"seats.p1.region_cards": ["tributepass"], "seats.p1.board": {"attack": "region_tributepass"},
 "map.dark": {"tributepass": {"owner": "p1", "armies": 3}}, "tower": {"inside": {"p2": 1, "green": 3},
 "tray": {"green": 1}}, "script": {"throws": [{"p2": 1, "green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to dark foothold ; p1 armies 2
expect event battle_decided outcome=failed
expect view map.dark.foothold absent
expect view tower.inside {"p1":2,"p2":0,"p3":0,"green":1}
expect view tower.tray {"p1":0,"p2":1,"p3":0,"green":3}
expect view seats.p1.limbo {"light":0,"dark":0}
expect view seats.p1.region_cards ["tributepass"]

# V-46 more armies may arrive than were sent; the region card comes from whoever holds it
# IMM-106 IMM-125 IMM-126 IMM-128
position TABLE {"seats.p1.board": {"attack": "conflict_dark_foothold"}, "seats.p3.region_cards": ["foothold"],
 "map.dark": {"tributepass": {"owner": "p1", "armies": 2}}, "tower": {"inside": {"p1": 3}, "tray": {"green": 1}},
 "script": {"throws": [{"p1": 4, "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to dark foothold
expect view map.dark.foothold.armies 4
expect view map.dark.foothold.owner p1
expect view tower.inside {"p1":0,"p2":0,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":1}
expect view seats.p1.region_cards ["foothold"]
expect view seats.p3.region_cards []
expect event region_card_moved region=foothold from=p3 to=p1 space=null

# against and no more than the inhabitants: all are lost, those beyond too   IMM-127 IMM-129
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"tributepass": {"owner": "p1",
 "armies": 4}}, "tower": {"inside": {}, "tray": {"green": 3}}, "script": {"throws": [{"p1": 2, "green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to light foothold ; p1 armies 3
expect view map.light.foothold absent
expect view seats.p1.limbo {"light":0,"dark":2}
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 20
expect event battle_decided outcome=failed
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"tributepass": {"owner": "p1",
 "armies": 4}}, "tower": {"inside": {}, "tray": {"green": 3}}, "script": {"throws": [{"p1": 2, "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light foothold ; p1 armies 3
expect view map.light.foothold absent
expect view seats.p1.limbo {"light":0,"dark":2}
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":1}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 19

# V-47 the higher side wins; the inhabitants are lost first
# IMM-132 IMM-133 IMM-134 IMM-135 IMM-136 IMM-138 IMM-139 IMM-015
position TABLE {"seats.p1.board": {"attack": "conflict_dark_white_falls"}, "seats.p2.region_cards": ["white_falls"],
 "map.dark": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {"p1": 3, "p2": 2}, "tray": {"green": 1}}, "script": {"throws": [{"p1": 4, "p2": 3, "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to dark white_falls ; p1 armies 2
expect event battle_decided attacker=p1 defender=p2 a=4 d=3 g=1 A=5 D=3 outcome=attacker
expect view seats.p2.limbo {"light":3,"dark":0}
expect view seats.p1.limbo {"light":2,"dark":0}
expect view map.dark.white_falls.armies 2
expect view map.dark.white_falls.owner p1
expect view tower.inside {"p1":1,"p2":1,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 20
expect view seats.p1.region_cards ["white_falls"]
expect view seats.p2.region_cards []

# V-48 the defender wins with the inhabitants; cubes of a third seat stay   IMM-135 IMM-140 IMM-132
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "seats.p2.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 4}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"p3": 1, "green": 2}}, "script": {"throws": [{"p1": 2, "p2": 2, "p3": 1,
 "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 3
expect event battle_decided A=2 D=3 outcome=defender
expect view seats.p1.limbo {"light":0,"dark":2}
expect view seats.p2.limbo {"light":0,"dark":1}
expect view map.light.white_falls.armies 1
expect view map.light.white_falls.owner p2
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":1}
expect view tower.tray {"p1":0,"p2":0,"p3":1,"green":0}
expect view green_supply 19
expect view seats.p2.region_cards ["white_falls"]
expect event site_held seat=p2 n=1

# V-49 green cubes on the losing side are lost too   IMM-134 IMM-139
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"the_murk": {"owner": "p1",
 "armies": 6}, "white_falls": {"owner": "p2", "armies": 2}}, "tower": {"inside": {}, "tray": {"green": 2}},
 "script": {"throws": [{"p1": 5, "p2": 1, "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 5
expect event battle_decided A=5 D=3 outcome=attacker
expect view seats.p2.limbo {"light":0,"dark":1}
expect view seats.p1.limbo {"light":0,"dark":3}
expect view map.light.white_falls.armies 2
expect view map.light.white_falls.owner p1
expect view tower.inside {"p1":0,"p2":1,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 20
expect view seats.p1.region_cards ["white_falls"]

# V-50 green cubes that won and were not lost stay in the tray, never on the map   IMM-137 IMM-138
position TABLE {"seats.p1.board": {"attack": "conflict_light_white_falls"}, "map.light": {"the_murk": {"owner": "p1",
 "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}}, "tower": {"inside": {}, "tray": {"green": 3}},
 "script": {"throws": [{"p1": 1, "p2": 1, "green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided A=4 D=1 outcome=attacker
expect view tower.inside {"p1":1,"p2":1,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view green_supply 18
expect view map.light.white_falls.armies 1
expect view map.light.white_falls.owner p1
expect view seats.p1.limbo {"light":0,"dark":0}
expect view seats.p2.limbo {"light":0,"dark":1}

# V-51 a tie empties the site; neutral green cubes stay   IMM-143 IMM-144
position TABLE {"seats.p1.region_cards": ["the_murk"], "seats.p1.board": {"attack": "region_the_murk"},
 "seats.p2.region_cards": ["white_falls"], "map.light": {"the_murk": {"owner": "p1", "armies": 3},
 "white_falls": {"owner": "p2", "armies": 2}}, "tower": {"inside": {}, "tray": {"green": 1}},
 "script": {"throws": [{"p1": 1, "p2": 1, "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided outcome=tie
expect view seats.p1.limbo {"light":0,"dark":1}
expect view seats.p2.limbo {"light":0,"dark":1}
expect view map.light.white_falls absent
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":1}
expect view seats.p2.region_cards []
expect view seats.p1.region_cards ["the_murk"]
expect event region_card_moved region=white_falls from=p2 to=deck
expect event site_emptied site="light white_falls"

# V-52 a tie with inhabitants; a third holder keeps the card   IMM-143 IMM-144
position TABLE {"seats.p1.board": {"attack": "conflict_light_white_falls"}, "seats.p3.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"green": 1}}, "script": {"throws": [{"p1": 1, "p2": 2, "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided A=2 D=2 outcome=tie
expect view seats.p1.limbo {"light":0,"dark":1}
expect view seats.p2.limbo {"light":0,"dark":2}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":0}
expect view green_supply 20
expect view seats.p3.region_cards ["white_falls"]

# an occupied target is a battle of two seats though nothing of one or both falls   IMM-131 IMM-143
position TABLE {"seats.p1.board": {"attack": "conflict_light_the_murk"}, "seats.p2.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"green": 1}}, "script": {"throws": [{"green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided a=0 d=0 A=0 D=0 outcome=tie
expect view map.light.white_falls absent
expect view seats.p2.region_cards []
expect view tower.inside {"p1":2,"p2":2,"p3":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":1}

# only green cubes won for the attacker: the site is empty and the card goes to the deck   IMM-141
position TABLE {"seats.p1.board": {"attack": "conflict_light_white_falls"}, "seats.p2.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"green": 3}}, "script": {"throws": [{"p2": 1, "green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided A=3 D=1 outcome=attacker
expect view map.light.white_falls absent
expect view seats.p1.region_cards []
expect view seats.p2.region_cards []
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view green_supply 18
expect view seats.p2.limbo {"light":0,"dark":1}
position TABLE {"seats.p1.board": {"attack": "conflict_light_white_falls"}, "seats.p3.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"green": 3}}, "script": {"throws": [{"green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect view seats.p3.region_cards ["white_falls"]
expect view map.light.white_falls absent

# only green cubes won for the defender: the site is empty and no card moves   IMM-142
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "seats.p2.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "tower": {"inside": {}, "tray": {"green": 3}}, "script": {"throws": [{"p1": 1, "green": 3}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event battle_decided A=1 D=3 outcome=defender
expect view map.light.white_falls absent
expect view seats.p2.region_cards ["white_falls"]
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view green_supply 18
expect view seats.p1.limbo {"light":0,"dark":1}

# lost through a Portal: each opposite to the realm it came from   IMM-136 IMM-116 IMM-015
position TABLE {"seats.p1.board": {"attack": "conflict_light_heartwood"}, "map.light": {"heartwood": {"owner": "p1",
 "armies": 3, "portal": true}}, "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}, "script": {"throws": [{"p1": 1,
 "p2": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to dark heartwood ; p1 armies 2
expect view seats.p1.limbo {"light":0,"dark":1}
expect view seats.p2.limbo {"light":1,"dark":0}
expect view map.dark.heartwood.armies 1
expect view map.dark.heartwood.owner p2

# V-85 through a Portal from the light: inhabitants against   IMM-136 IMM-127 IMM-143 IMM-116
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"heartwood": {"owner": "p1",
 "armies": 5, "portal": true}}, "tower": {"inside": {}, "tray": {"green": 2}}, "script": {"throws": [{"p1": 3,
 "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to dark heartwood ; p1 armies 4
expect event attack_declared stance=against
expect event armies_lost seat=p1 n=2 limbo=dark
expect view seats.p1.limbo {"light":0,"dark":2}
expect view green_supply 20
expect view map.dark.heartwood.armies 1
expect view map.light.heartwood.armies 1
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":0}
expect view seats.p1.region_cards ["heartwood"]

# V-85 through a Portal from the light: a tie with a defender   IMM-136 IMM-141
position TABLE {"seats.p1.board": {"attack": "conflict_light_heartwood"}, "map.light": {"heartwood": {"owner": "p1",
 "armies": 5, "portal": true}}, "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}, "tower": {"inside": {},
 "tray": {"green": 2}}, "script": {"throws": [{"p1": 2, "p2": 2, "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to dark heartwood ; p1 armies 4
expect event battle_decided A=2 D=2 outcome=tie
expect view seats.p1.limbo {"light":0,"dark":2}
expect view seats.p2.limbo {"light":2,"dark":0}
expect view seats.p3.limbo {"light":0,"dark":0}
expect view map.dark.heartwood absent
expect view map.light.heartwood.armies 1
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view tower.inside {"p1":2,"p2":0,"p3":0,"green":0}

# V-85 through a Portal from the dark: inhabitants against   IMM-136 IMM-127 IMM-143 IMM-116
position TABLE {"seats.p1.board": {"attack": "conflict_dark_mossgate"}, "map.dark": {"heartwood": {"owner": "p1",
 "armies": 5, "portal": true}}, "tower": {"inside": {}, "tray": {"green": 2}}, "script": {"throws": [{"p1": 3,
 "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 4
expect event attack_declared stance=against
expect event armies_lost seat=p1 n=2 limbo=light
expect view seats.p1.limbo {"light":2,"dark":0}
expect view green_supply 20
expect view map.light.heartwood.armies 1
expect view map.dark.heartwood.armies 1
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":0}
expect view seats.p1.region_cards ["heartwood"]

# V-85 through a Portal from the dark: a tie with a defender   IMM-136 IMM-141
position TABLE {"seats.p1.board": {"attack": "conflict_dark_heartwood"}, "map.dark": {"heartwood": {"owner": "p1",
 "armies": 5, "portal": true}}, "map.light": {"heartwood": {"owner": "p2", "armies": 2}}, "tower": {"inside": {},
 "tray": {"green": 2}}, "script": {"throws": [{"p1": 2, "p2": 2, "green": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 4
expect event battle_decided A=2 D=2 outcome=tie
expect view seats.p1.limbo {"light":2,"dark":0}
expect view seats.p2.limbo {"light":0,"dark":2}
expect view seats.p3.limbo {"light":0,"dark":0}
expect view map.light.heartwood absent
expect view map.dark.heartwood.armies 1
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view tower.inside {"p1":2,"p2":0,"p3":0,"green":0}

# a winning attacker takes the card from the defender, a third seat or the deck   IMM-139
position TABLE {"seats.p1.board": {"attack": "conflict_light_the_murk"}, "seats.p3.region_cards": ["white_falls"],
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "script": {"throws": [{"p1": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect view seats.p1.region_cards ["white_falls"]
expect view seats.p3.region_cards []
