base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack_or_move": "conflict_light_treehome"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-56 armies move along own sites, at least one stays   IMM-103 IMM-104 IMM-105
position TABLE {"seats.p1.board": {"attack_or_move": "region_white_falls"}, "seats.p1.region_cards": ["white_falls"],
 "map.dark": {"white_falls": {"owner": "p1", "armies": 6}, "borderland": {"owner": "p1", "armies": 1},
 "treehome": {"owner": "p1", "armies": 1}, "mossgate": {"owner": "p1", "armies": 2}, "shore_lake": {"owner": "p2",
 "armies": 1}, "harbor_light": {"owner": "p1", "armies": 1}}}
p1 reveal attack_or_move
expect moves p1 use attack, use move, forfeit gold, forfeit energy
p1 use move
expect view seats.p1.gold 9
expect view seats.p1.energy 10
expect moves p1 to dark treehome, to dark mossgate, to dark borderland
refuse p1 to dark harbor_light : not-connected
refuse p1 to dark shore_lake : not-own-site
p1 to dark treehome
expect moves p1 armies 1, armies 2, armies 3, armies 4, armies 5
refuse p1 armies 6 : number-range
p1 armies 4
expect view map.dark.treehome.armies 5
expect view map.dark.treehome.owner p1
expect view map.dark.white_falls.armies 2
expect view map.dark.white_falls.owner p1
expect view map.dark.borderland.armies 1
expect view map.dark.borderland.owner p1
expect event moved seat=p1 from="dark white_falls" to="dark treehome" n=4

# a Portal is a step of a path in its own direction only   IMM-105 IMM-098
position TABLE {"map.light": {"treehome": {"owner": "p1", "armies": 3}, "mossgate": {"owner": "p1", "armies": 1,
 "portal": true}}, "map.dark": {"mossgate": {"owner": "p1", "armies": 1}, "fernhollow": {"owner": "p1", "armies": 1}}}
p1 reveal attack_or_move ; p1 use move
expect moves p1 to light mossgate, to dark mossgate, to dark fernhollow
position TABLE {"seats.p1.board": {"attack_or_move": "conflict_dark_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}, "mossgate": {"owner": "p1", "armies": 1, "portal": true}},
 "map.dark": {"mossgate": {"owner": "p1", "armies": 3}, "fernhollow": {"owner": "p1", "armies": 1}}}
p1 reveal attack_or_move ; p1 use move
expect moves p1 armies 1, armies 2
expect view pending.target ["dark","fernhollow"]

# the card's site needs two armies and another own site in reach   IMM-104 IMM-105
position TABLE {"map.light": {"treehome": {"owner": "p1", "armies": 1}, "mossgate": {"owner": "p1", "armies": 1}}}
p1 reveal attack_or_move
expect moves p1 lacks use move
position TABLE {"map.light": {"treehome": {"owner": "p1", "armies": 4}, "foothold": {"owner": "p1", "armies": 1}}}
p1 reveal attack_or_move
expect moves p1 use attack, forfeit gold, forfeit energy
