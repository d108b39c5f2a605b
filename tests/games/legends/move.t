base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T41 three points spread in any way (1)   LEG-072
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect view pending.left 3
p1 move VIL-3 VIL-1 ; p1 move VIL-1 VIL-2
expect acting p1
expect view pending.left 1
p1 move VIL-2 VIL-4
expect acting p2
expect event army_moved link=land cost=1 left=0
expect view regions.VIL-4.armies.p1 1

# LEG-T41 three points spread in any way (2)   LEG-072
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect view pending.left 3
p1 move VIL-3 VIL-1 ; p1 move VIL-3 VIL-1
expect acting p1
expect view pending.left 1
p1 move VIL-3 VIL-1
expect acting p2
expect event army_moved link=land cost=1 left=0
expect view regions.VIL-1.armies.p1 3

# LEG-T41 three points spread in any way (3)   LEG-072
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect view pending.left 3
p1 move VIL-3 VIL-2 ; p1 move VIL-2 VIL-4
expect acting p1
expect view pending.left 1
p1 move VIL-3 VIL-1
expect acting p2
expect event army_moved link=land cost=1 left=0
expect view regions.VIL-1.armies.p1 1

# LEG-T42 a sea link costs three   LEG-074 LEG-076
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 move VIL-3 MTN-1
expect event army_moved from=VIL-3 to=MTN-1 link=sea cost=3 left=0
expect acting p2
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 move VIL-3 VIL-1
expect moves p1 lacks move VIL-3 MTN-1
refuse p1 move VIL-3 MTN-1 : too-few-points
expect view pending.left 2

# LEG-T43 with 1 flying a sea link costs 2   LEG-090 LEG-074
position TABLE {"seats.p1.cards": ["dire_eye"], "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move VIL-3 MTN-1
expect event army_moved link=sea cost=2 left=2

# LEG-T43 with 2 flying a sea link costs 1   LEG-090 LEG-074
position TABLE {"seats.p1.cards": ["dire_eye", "dire_dragon"], "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move VIL-3 MTN-1
expect event army_moved link=sea cost=1 left=3

# LEG-T43 with 3 flying a sea link costs 1   LEG-090 LEG-074
position TABLE {"seats.p1.cards": ["dire_eye", "dire_dragon", "ancient_phoenix"], "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "night_village", "noble_hills", "forest_tree_town"], "pending": {"kind": "move",
 "seat": "p1", "left": 4}}
p1 move VIL-3 MTN-1
expect event army_moved link=sea cost=1 left=3

# LEG-T44 flying works in its own card's action   LEG-087 LEG-090
position TABLE {"row": ["cursed_gargoyles", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect view pending.left 5
p1 move VIL-3 MTN-1 ; p1 move VIL-3 MTN-1
expect view pending.left 1
expect acting p1
expect moves p1 lacks move MTN-1 VIL-3

# LEG-T45 the move bonus works in its own card's action   LEG-063 LEG-088 LEG-087
position TABLE {"row": ["noble_unicorn", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect view pending.left 5
expect view pending.queue [{"type":"place_armies","n":1}]
p1 done
expect view pending.kind place
expect view pending.left 1

# LEG-T46 a step without a possible move ends by itself   LEG-065 LEG-076
position TABLE {"regions": {"VIL-3": {"armies": {"p2": 4, "p3": 4}}, "RED-2": {"armies": {"p2": 1, "p3": 1}},
 "MTN-3": {"armies": {"p1": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "pending": {"kind": "move", "seat": "p1", "left": 2}}
expect acting p2
expect view pending.kind take
position TABLE {"regions": {"VIL-3": {"armies": {"p2": 4, "p3": 4}}, "RED-2": {"armies": {"p2": 1, "p3": 1}},
 "MTN-3": {"armies": {"p1": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "pending": {"kind": "move", "seat": "p1", "left": 3}}
expect moves p1 move MTN-3 MTN-2, done

# points that no move can use are lost   LEG-076 LEG-065
position TABLE {"regions": {"VIL-3": {"armies": {"p2": 4, "p3": 4}}, "RED-2": {"armies": {"p2": 1, "p3": 1}},
 "MTN-2": {"armies": {"p1": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move MTN-2 MTN-3
expect event army_moved left=1
expect event step_ended type=move_armies unused=1 reason=impossible
expect acting p2

# LEG-T47 only own armies move   LEG-077
position TABLE {"options.players": 2, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1}}, "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}},
 "VIL-1": {"armies": {"neutral": 2}}, "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}},
 "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}], "row": ["ancient_sage", "forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect moves p1 lacks move VOL-1 VOL-2
refuse p1 move VOL-1 VOL-2 : no-own-army
expect moves p1 has move VIL-3 VIL-1
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2},
 "cities": {"p1": 1}}, "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}], "pending": {"kind": "move", "seat": "p1", "left": 3}}
refuse p1 move VIL-1 VIL-2 : no-own-army

# any number of pieces of any seats may be in a region   LEG-077 LEG-072
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p2": 10, "p3": 10}, "cities": {"p2": 3, "p3": 3}}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "pending": {"kind": "move",
 "seat": "p1", "left": 1}}
p1 move VIL-3 VIL-1
expect view regions.VIL-1.armies {"p1":1,"p2":10,"p3":10}
expect acting p2
