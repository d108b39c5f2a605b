base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1", "script": {"throws": [{}]},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-40 the side of the inhabitants   IMM-111 IMM-112 IMM-113
position TABLE {"seats.p1.board": {"attack": "conflict_light_heartwood"}, "map.light": {"forge_fire": {"owner": "p1",
 "armies": 3}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 2
expect event attack_declared seat=p1 defender=p2 from="light forge_fire" to="light heartwood" n=2 defending=2 stance=with
position TABLE {"seats.p1.board": {"attack": "conflict_light_forge_fire"}, "map.light": {"forge_fire": {"owner": "p1",
 "armies": 3}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 2
expect event attack_declared seat=p1 defender=p2 from="light forge_fire" to="light heartwood" n=2 defending=2 stance=neutral
position TABLE {"seats.p1.board": {"attack": "conflict_light_treehome"}, "map.light": {"forge_fire": {"owner": "p1",
 "armies": 3}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 2
expect event attack_declared seat=p1 defender=p2 from="light forge_fire" to="light heartwood" n=2 defending=2 stance=against
position TABLE {"seats.p1.board": {"attack": "conflict_dark_heartwood"}, "map.light": {"forge_fire": {"owner": "p1",
 "armies": 3}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 2
expect event attack_declared seat=p1 defender=p2 from="light forge_fire" to="light heartwood" n=2 defending=2 stance=against
position TABLE {"seats.p1.board": {"attack": "conflict_dark_forge_fire"}, "map.light": {"forge_fire": {"owner": "p1",
 "armies": 3}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to light heartwood ; p1 armies 2
expect event attack_declared seat=p1 defender=p2 from="light forge_fire" to="light heartwood" n=2 defending=2 stance=against

# V-41 neighbours and the twin behind a Portal are targets, one way   IMM-108 IMM-098 IMM-003 IMM-116
position TABLE {"seats.p1.board": {"attack": "conflict_light_heartwood"}, "map.light": {"heartwood": {"owner": "p1",
 "armies": 3, "portal": true}, "treehome": {"owner": "p1", "armies": 1}, "crossways": {"owner": "p3", "armies": 1}},
 "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack
expect moves p1 to light forge_fire, to light emerald_cliff, to light crossways, to dark heartwood
refuse p1 to light treehome : own-site
refuse p1 to light mossgate : not-adjacent
p1 to dark heartwood ; p1 armies 2
expect event attack_declared stance=neutral
position TABLE {"active": "p2", "script": null, "seats.p1.board": {"build": "blank"},
 "seats.p2.board": {"attack": "conflict_dark_heartwood"}, "map.light": {"heartwood": {"owner": "p1", "armies": 3,
 "portal": true}, "treehome": {"owner": "p1", "armies": 1}, "crossways": {"owner": "p3", "armies": 1}},
 "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}}
p2 reveal attack ; p2 use attack
expect moves p2 to dark forge_fire, to dark emerald_cliff, to dark treehome, to dark crossways
position TABLE {"seats.p1.board": {"attack": "conflict_dark_heartwood"}, "map.light": {"heartwood": {"owner": "p1",
 "armies": 3, "portal": true}, "treehome": {"owner": "p1", "armies": 1}, "crossways": {"owner": "p3", "armies": 1}},
 "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 to dark heartwood ; p1 armies 2
expect event attack_declared stance=with

# V-84 no forfeit after use; one army stays   IMM-081 IMM-109
position TABLE {"script": null, "seats.p1.board": {"attack": "conflict_light_heartwood"},
 "map.light": {"heartwood": {"owner": "p1", "armies": 3, "portal": true}, "treehome": {"owner": "p1", "armies": 1},
 "crossways": {"owner": "p3", "armies": 1}}, "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack
refuse p1 forfeit gold : wrong-move
p1 to light crossways
expect moves p1 armies 1, armies 2
refuse p1 armies 3 : number-range

# V-42 an origin has two armies   IMM-107 IMM-110
position TABLE {"script": null, "seats.p1.board": {"attack": "conflict_light_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}}
p1 reveal attack
expect moves p1 forfeit gold, forfeit energy

# an origin has a target; it need not be the site of the card   IMM-107 IMM-108
position TABLE {"script": null, "seats.p1.board": {"attack": "conflict_light_borderland"},
 "map.light": {"mountainhome": {"owner": "p1", "armies": 2}, "eagle_crown": {"owner": "p1", "armies": 1},
 "foothold": {"owner": "p1", "armies": 2}}, "map.dark": {"treehome": {"owner": "p1", "armies": 2}}}
p1 reveal attack ; p1 use attack
expect moves p1 from light foothold, from dark treehome
refuse p1 from light mountainhome : no-target
refuse p1 from light eagle_crown : too-few-armies
refuse p1 from light borderland : not-own-site
p1 from light foothold
expect event chosen what=origin site="light foothold"
expect view pending {"step":"target","space":"attack","card":"conflict_light_borderland","option":"attack","site":["light","borderland"],"origin":["light","foothold"]}

# a basic attack is free   IMM-106 IMM-103
position TABLE {"script": null, "seats.p1.gold": 0, "seats.p1.energy": 0,
 "seats.p1.board": {"attack": "conflict_light_mossgate", "attack_or_move": "conflict_light_foothold"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal attack
expect moves p1 has use attack
p1 use attack
expect view seats.p1.gold 0
expect view seats.p1.energy 0
position TABLE {"script": null, "seats.p1.gold": 0, "seats.p1.energy": 0,
 "seats.p1.board": {"attack_or_move": "conflict_light_mossgate"}, "map.light": {"treehome": {"owner": "p1",
 "armies": 3}}}
p1 reveal attack_or_move
expect moves p1 use attack, forfeit gold, forfeit energy

# V-55 the special attack costs what the tribe states, before the target is chosen   IMM-102 IMM-080
position TABLE {"script": null, "seats.p1.board": {"dark_special": "conflict_light_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal dark_special ; p1 use attack
expect view seats.p1.gold 8
expect view seats.p1.energy 9
position TABLE {"script": null, "seats.p1.board": {"light_special": "conflict_light_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal light_special ; p1 use attack
expect view seats.p1.gold 8
expect view seats.p1.energy 9
position TABLE {"script": null, "seats.p1.gold": 1, "seats.p1.board": {"dark_special": "conflict_light_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal dark_special
expect moves p1 forfeit gold, forfeit energy
position TABLE {"options.players": 5, "active": "p5", "script": null, "seats": [{"seat": "p1", "light_tribe": "humans",
 "dark_tribe": "trolls", "gold": 10, "energy": 10, "board": {"build": "blank"}}, {"seat": "p2",
 "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}},
 {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
 "board": {"magic_1": "blank"}}, {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 10,
 "energy": 10, "board": {"magic_1": "blank"}}, {"seat": "p5", "light_tribe": "amazons", "dark_tribe": "night_elves",
 "gold": 10, "energy": 10, "board": {"light_special": "conflict_light_mossgate",
 "dark_special": "conflict_light_foothold"}}], "map.light": {"treehome": {"owner": "p5", "armies": 3}}}
p5 reveal dark_special ; p5 use attack
expect view seats.p5.gold 9
expect view seats.p5.energy 8

# V-73 a joker gives the side of the site its owner names   IMM-085 IMM-115
position TABLE {"seats.p1.board": {"attack": "joker_dark_silverwater"}, "map.dark": {"the_murk": {"owner": "p1",
 "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack
expect moves p1 site dark white_falls, site dark shore_lake, site dark harbor_light, site dark reedmouth, site dark pearl_strand
p1 site dark white_falls ; p1 to dark white_falls ; p1 armies 2
expect event attack_declared stance=with
position TABLE {"seats.p1.board": {"attack": "joker_dark_silverwater"}, "map.dark": {"the_murk": {"owner": "p1",
 "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 site dark shore_lake ; p1 to dark white_falls ; p1 armies 2
expect event attack_declared stance=against
position TABLE {"seats.p1.board": {"attack": "joker_dark_lowmoors"}, "map.dark": {"the_murk": {"owner": "p1",
 "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack ; p1 site dark the_murk ; p1 to dark white_falls ; p1 armies 2
expect event attack_declared stance=neutral

# a region card gives neutral or against, never with   IMM-114 IMM-083
position TABLE {"seats.p1.region_cards": ["tributepass"], "seats.p1.board": {"attack": "region_tributepass"},
 "map.light": {"tributepass": {"owner": "p1", "armies": 2}}, "map.dark": {"tributepass": {"owner": "p1", "armies": 3}}}
p1 reveal attack ; p1 use attack
expect moves p1 site light tributepass, site dark tributepass
p1 site light tributepass ; p1 from dark tributepass ; p1 to dark foothold ; p1 armies 2
expect event attack_declared stance=against
