base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T58 steps run from data, in order   LEG-061 LEG-062
position TABLE {"pending": {"kind": "destroy", "seat": "p1", "left": 1, "queue": [{"type": "build_city", "n": 1}]},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
p1 destroy VIL-3 p2
expect view pending.kind city
expect moves p1 city VIL-3, city RED-2, done
p1 city RED-2
expect acting p2
expect view pending.kind take
position TABLE {"pending": {"kind": "destroy", "seat": "p1", "left": 1, "queue": [{"type": "build_city", "n": 1}]},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
p1 done
expect view pending.kind city
position TABLE {"pending": {"kind": "destroy", "seat": "p1", "left": 1, "queue": [{"type": "build_city", "n": 1},
 {"type": "move_armies", "n": 2}, {"type": "place_armies", "n": 3}]}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect view pending.queue [{"type":"build_city","n":1},{"type":"move_armies","n":2},{"type":"place_armies","n":3}]
p1 done ; p1 done
expect view pending.kind move
expect view pending.left 2
p1 done
expect view pending.left 3

# LEG-T59 or: one of the two, or none   LEG-060
position TABLE {"row": ["cursed_king", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1
expect view pending.kind choose
expect view pending.card cursed_king
expect moves p1 use 1, use 2, skip
refuse p1 use 3 : wrong-move
refuse p1 done : wrong-move
p1 use 1
expect view pending.kind place
p1 done
expect acting p2
expect no event army_moved
position TABLE {"row": ["cursed_king", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1 ; p1 use 2
expect view pending.kind move
expect view pending.left 4
expect event action_chosen step="2"
position TABLE {"row": ["cursed_king", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1
expect undo p1
p1 skip
expect acting p2
expect event action_chosen step=skip
expect no undo p1

# LEG-T60 only possible steps are offered   LEG-060 LEG-065
position TABLE {"options.players": 4, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4, "p4": 4},
 "cities": {"p1": 3}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1, "p4": 1}}}, "seats": [{"seat": "p1", "coins": 9},
 {"seat": "p2", "coins": 9}, {"seat": "p3", "coins": 9}, {"seat": "p4", "coins": 9}], "row": ["castle_1",
 "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect moves p1 use 1, skip
refuse p1 use 2 : step-impossible
position TABLE {"options.players": 4, "regions": {"VIL-3": {"armies": {"p1": 17, "p2": 4, "p3": 4, "p4": 4},
 "cities": {"p1": 3}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1, "p4": 1}}}, "seats": [{"seat": "p1", "coins": 9},
 {"seat": "p2", "coins": 9}, {"seat": "p3", "coins": 9}, {"seat": "p4", "coins": 9}], "row": ["castle_1",
 "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect acting p2

# LEG-T61 a later step sees what an earlier one did   LEG-061 LEG-087
position TABLE {"row": ["ancient_woods", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1 ; p1 city RED-2
expect view pending.kind place
expect view pending.left 2
expect moves p1 place VIL-3, place RED-2, done

# LEG-T62 move, then city   LEG-061
position TABLE {"options.players": 4, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4, "p4": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1, "p4": 1}}}, "seats": [{"seat": "p1", "coins": 9}, {"seat": "p2",
 "coins": 9}, {"seat": "p3", "coins": 9}, {"seat": "p4", "coins": 9}], "row": ["castle_2", "forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 move VIL-3 VIL-1 ; p1 done ; p1 city VIL-1
expect view regions.VIL-1.cities {"p1":1}
expect acting p2
expect view pending.kind take

# LEG-T63 the second step comes though the first was skipped   LEG-061 LEG-064
position TABLE {"row": ["dire_dragon", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1 ; p1 done
expect view pending.kind destroy
expect event step_ended type=place_armies unused=3 reason=done
expect event step_started type=destroy_army size=1
