base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {}, "passed": true},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10, "board": {},
   "passed": true}],
 "map": {}}

# V-67 one VP for two sites, both realms together   IMM-159
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1}, "heartwood": {"owner": "p1", "armies": 1},
 "crossways": {"owner": "p1", "armies": 1}}, "map.dark": {"white_falls": {"owner": "p1", "armies": 1},
 "candlefen": {"owner": "p1", "armies": 1}}}
p1 pass gold
expect score p1.regions 2
expect score p1.vp 2
expect event scored seat=p1 round=1 regions=2 total=2

# V-68 Sanctuaries and Capitals on sites one occupies   IMM-160 IMM-161 IMM-097
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1, "building": "sanctuary"},
 "heartwood": {"owner": "p1", "armies": 1, "building": "sanctuary"}, "crossways": {"owner": "p1", "armies": 1}},
 "map.dark": {"white_falls": {"owner": "p1", "armies": 1}, "candlefen": {"owner": "p1", "armies": 1,
 "building": "capital"}, "treehome": {"owner": null, "armies": 0, "building": "capital"}}}
p1 pass gold
expect score p1.regions 2
expect score p1.sanctuaries_held 2
expect score p1.capitals_held 1
expect score p1.vp 5
expect score p2.vp 0

# V-69 three sites of a province   IMM-162
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1}, "eagle_crown": {"owner": "p1", "armies": 1},
 "forge_fire": {"owner": "p1", "armies": 1}}}
p1 pass gold
expect score p1.regions 1
expect score p1.provinces_part 2
expect score p1.provinces_full 0

# V-69 all five sites of a province   IMM-163
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1}, "eagle_crown": {"owner": "p1", "armies": 1},
 "forge_fire": {"owner": "p1", "armies": 1}, "foothold": {"owner": "p1", "armies": 1}, "tributepass": {"owner": "p1",
 "armies": 1}}}
p1 pass gold
expect score p1.regions 2
expect score p1.provinces_full 3
expect score p1.provinces_part 0

# V-70 a province counts apart in each realm   IMM-004 IMM-162
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1}, "eagle_crown": {"owner": "p1",
 "armies": 1}}, "map.dark": {"forge_fire": {"owner": "p1", "armies": 1}, "foothold": {"owner": "p1", "armies": 1}}}
p1 pass gold
expect score p1.regions 2
expect score p1.provinces_part 0
expect score p1.provinces_full 0
expect score p1.vp 2

# V-70 four light and five dark sites   IMM-004 IMM-162 IMM-163
position TABLE {"map.light": {"mountainhome": {"owner": "p1", "armies": 1}, "eagle_crown": {"owner": "p1", "armies": 1},
 "forge_fire": {"owner": "p1", "armies": 1}, "foothold": {"owner": "p1", "armies": 1}},
 "map.dark": {"mountainhome": {"owner": "p1", "armies": 1}, "eagle_crown": {"owner": "p1", "armies": 1},
 "forge_fire": {"owner": "p1", "armies": 1}, "foothold": {"owner": "p1", "armies": 1}, "tributepass": {"owner": "p1",
 "armies": 1}}}
p1 pass gold
expect score p1.regions 4
expect score p1.provinces_part 2
expect score p1.provinces_full 3

# V-77 region cards, Portals, gold, armies score nothing   IMM-164 IMM-005
position TABLE {"seats.p1.gold": 50, "seats.p1.region_cards": ["treehome", "mossgate", "foothold", "crossways",
 "wheatlands", "kingsfield", "borderland", "the_murk", "mirewatch", "foxbarrow"],
 "map.light": {"treehome": {"owner": "p1", "armies": 7, "portal": true}}}
p1 pass gold
expect score p1.vp 0

# all seats score every round; points add up   IMM-158 IMM-016 IMM-166
position TABLE {"seats.p1.vp": 61, "seats.p1.vp_sources": {"regions": 60, "portals_built": 1},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}, "foothold": {"owner": "p2", "armies": 1},
 "mossgate": {"owner": "p2", "armies": 2}}, "map.dark": {"treehome": {"owner": "p1", "armies": 1},
 "foothold": {"owner": "p2", "armies": 1}, "mossgate": {"owner": "p2", "armies": 1}}}
p1 pass gold
expect events scored 3
expect score p1.regions 61
expect score p1.vp 62
expect score p2.vp 2
expect event scored seat=p3 total=0
