base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T48 a city where the seat has an army   LEG-078
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect moves p1 city VIL-3, city RED-2, done
refuse p1 city VIL-1 : no-own-army
refuse p1 city XYZ-1 : no-region
p1 city VIL-3
expect view regions.VIL-3.armies {"p1":4,"p2":4,"p3":4}
expect view regions.VIL-3.cities {"p1":1}
expect event city_built seat=p1 region=VIL-3

# LEG-T49 a city is no army   LEG-078
position TABLE {"pending": {"kind": "city", "seat": "p1", "left": 1}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4,
 "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"cities": {"p1": 1}}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect moves p1 lacks city VIL-1
refuse p1 city VIL-1 : no-own-army

# LEG-T50 several cities in one region   LEG-079
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}, "cities": {"p1": 1, "p2": 1}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["stronghold", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 city VIL-3
expect view regions.VIL-3.cities {"p1":2,"p2":1}

# LEG-T51 no city left   LEG-080 LEG-065 LEG-002
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}, "cities": {"p1": 2}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}, "cities": {"p1": 1}}}, "row": ["cursed_tower", "forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect acting p2
expect view pending.kind take
expect event step_ended type=build_city reason=impossible
