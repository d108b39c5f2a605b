# the example of the page   LEG-002 LEG-062
position {"game":"legends","options":{"players":2},"players":2,"phase":"turn",
 "match":{"game":1,"of":1,"scores":[]},
 "board":{"layout":"T","tiles":["VOL","VIL","MTN","RED"],"rotations":[0,0,0,0],"start":"VIL-3","second":"RED-2"},
 "regions":{"VIL-3":{"armies":{"p1":1,"p2":4}},"VIL-1":{"armies":{"p1":3,"neutral":2}},"RED-2":{"armies":{"p1":1,"p2":1}},
  "VOL-1":{"armies":{"neutral":2}},"VOL-3":{"armies":{"neutral":2}},"MTN-3":{"armies":{"neutral":2}},"RED-1":{"armies":{"neutral":2}}},
 "row":["lake","graveyard","dire_eye","forest_elf","cursed_king"],"first":"p1","turn":"p1",
 "seats":[{"seat":"p1","coins":10,"cards":["night_hydra"]},{"seat":"p2","coins":12,"cards":[]}],
 "pending":{"kind":"move","seat":"p1","card":"night_hydra","left":2,"queue":[{"type":"destroy_army","n":1}]}}
expect moves p1 has move VIL-1 VIL-2
expect moves p1 lacks move VIL-3 MTN-1
expect view aside []
expect view deck.# 21
expect view deck.0 ancient_phoenix
p1 done
expect view pending.kind destroy
p1 done
expect view row.5 ancient_phoenix
expect acting p2

# what is refused, by its field   LEG-002 LEG-003 LEG-009 LEG-010 LEG-023 LEG-014
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["dragon_slayer", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"],
 "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["castle_1", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["graveyard", "graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "cards": ["graveyard"]}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : row
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "cards": ["graveyard"]}, {"seat": "p2", "coins": 11, "cards": ["graveyard"]},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : cards
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "deck": ["lake", "lake"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3",
 "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : deck
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": -1}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1"}, {"coins": 11}, {"coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : coins
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p2", "coins": 11}, {"coins": 11}, {"coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"coins": 11, "gold": 2}, {"coins": 11}, {"coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : seats
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "SEV-1": {"armies": {"p1": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : regions
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"armies": {"p4": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"armies": {"p1": -1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"armies": {"p1": 14}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"armies": {"neutral": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 3}},
 "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 12},
 {"seat": "p2", "coins": 12}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"cities": {"p1": 4}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"cities": {"p1": 2}}, "VIL-2": {"cities": {"p1": 2}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"cities": {"neutral": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : cities
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "unicorn"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "dragon"}, "VIL-2": {"token": "dragon"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "stable"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11, "tokens": ["stable"]}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : tokens
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "portal"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3",
 "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}, "token": "dragon"}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "portal"}, "VIL-2": {"token": "portal"}, "VIL-4": {"token": "portal"}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "tokens": ["citadel"]}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : tokens
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "tokens": ["stable"]}, {"seat": "p2", "coins": 11, "tokens": ["stable"]},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : tokens
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "dragon", "face_down": true}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : face_down
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "stable", "face_down": true, "known_by": ["p4"]}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11},
 {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : known_by
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-1": {"token": "stable", "known_by": ["p1"]}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : known_by
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-1": {"tokens": "stable"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : regions
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "bandit_king"}, {"seat": "p2", "coins": 11, "leader": "bandit_king"},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : leader
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "sauron"}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : leader
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "captured": {"p2": 1}}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : captured
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "red_sorceress", "captured": {"p1": 1}}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : captured
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 17, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "red_sorceress", "captured": {"p2": 1}}, {"seat": "p2", "coins": 11},
 {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : armies
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "dance", "seat": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"seat": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "move", "seat": "p1", "left": 0}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "move", "seat": "p1", "left": 100}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "move", "seat": "p1", "left": 1, "queue": [{"type": "sing", "n": 1}]}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "move", "seat": "p1", "left": 1, "queue": [{"type": "place_armies", "n": 0}]}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "move", "seat": "p1", "left": 1, "queue": [{"type": "place_armies", "n": 1}, {"type": "place_armies",
 "n": 1}, {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1},
 {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1}]}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "choose", "seat": "p1", "card": "graveyard"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "choose", "seat": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "steal", "seat": "p1", "left": 0, "victim": "p2"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "bandit_king"}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "steal", "seat": "p1", "left": 0, "victim": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "extra", "seat": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "start_region", "seat": "p1"}} : pending
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "bid"}} : first
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "phase": "bid"} : phase
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "turn": "p2"} : turn
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p9",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : first
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "players": 2} : players
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "moon": 1} : moon
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "rng": "x"} : rng
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "match": {"game": 2}} : match
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "match": {"game": 1, "of": 3}} : match
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "games": 3}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "match": {"game": 2, "of": 3, "scores": []}} : match
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "neutral_left": 1} : neutral_left
refuse position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2}},
 "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 12},
 {"seat": "p2", "coins": 12}], "pending": {"kind": "take", "seat": "p1"}, "neutral_gone": 1} : neutral_gone
refuse position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2}},
 "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 12},
 {"seat": "p2", "coins": 12}], "pending": {"kind": "take", "seat": "p1"}, "neutral_left": 3} : neutral_left
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "tokens_left": {"citadel": 1}} : tokens_left
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "tokens_left": {"citadel": 4}} : tokens_left
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "bids": [1, 2]} : bids
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}, "dice": [{"p1": 7}]} : dice
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "T", "tiles": ["VOL", "TRI", "RED", "MTN"],
 "rotations": [0, 0, 0, 0], "start": "RED-1"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "rectangle", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 90, 0, 0], "start": "RED-1"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "ring", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 0, 0, 0], "start": "RED-1"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MOO"],
 "rotations": [0, 0, 0, 0]}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3",
 "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 0, 0, 45]}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3",
 "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 0, 0, 0], "start": "SEV-1"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : start
refuse position {"game": "legends", "options": {"players": 3}, "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 0, 0, 0]}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3",
 "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : start
refuse position {"game": "legends", "options": {"players": 3}, "board": {}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}} : board
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "swamp": "on"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : swamp
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "moon": "on"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}} : moon

# a row of six while a step runs is not filled further   LEG-066
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["graveyard", "lake", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "place", "seat": "p1", "left": 1}}
expect view row.# 6
p1 done
expect view row.# 6
expect event row_refilled card=null

# cards named nowhere go to the deck, or aside   LEG-004 LEG-033
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["graveyard", "dire_eye", "dire_ogre", "forest_elf", "noble_hills", "cursed_king"], "deck": ["lake"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}}
expect view deck ["lake"]
expect view aside.# 25
expect view aside.0 ancient_phoenix
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["graveyard", "dire_eye", "dire_ogre", "forest_elf", "noble_hills", "cursed_king"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}}
expect view deck.# 26
expect view aside []
expect view deck.0 ancient_phoenix
expect view@p1 deck.0 null

# what would not be asked is passed over on loading   LEG-065 LEG-148 LEG-132
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p2": 4, "p3": 4}}, "RED-2": {"armies": {"p2": 1, "p3": 1}},
 "VIL-1": {"cities": {"p1": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11, "cards": ["cursed_king"]},
 {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "choose", "seat": "p1",
 "card": "cursed_king"}}
expect moves p1 use 1, skip
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "bandit_king"}, {"seat": "p2", "coins": 0}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "steal", "seat": "p1", "left": 1, "victim": "p2"}}
expect view pending.kind destroy
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11, "leader": "bandit_king"}, {"seat": "p2", "coins": 2}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "steal", "seat": "p1", "left": 0, "victim": "p2", "queue": [{"type": "build_city", "n": 1}]}}
expect moves p1 steal, pass
p1 pass
expect view pending.kind city
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "peek", "seat": "p1"}}
expect view pending.kind take
expect acting p2
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 17, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "place", "seat": "p1", "left": 1, "queue": [{"type": "move_armies", "n": 1}]}}
expect view pending.kind move
expect view pending.left 1

# positions of set-up   LEG-026 LEG-119 LEG-136 LEG-040
position {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "choose", "exploration": "on"},
 "board": {"start": "VIL-4"}, "regions": {}, "row": [], "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}],
 "pending": {"kind": "explore", "seat": "p1"}, "tokens_left": {"explore": ["cottage", "stable"]}}
p1 explore VIL-3
expect event token_placed token=cottage
p1 explore VIL-1
expect event token_placed token=stable
expect view pending.kind second_region
position {"game": "legends", "options": {"players": 3, "preset": "T_default", "encounters": "choice"},
 "regions": {"VIL-1": {"token": "portal"}}, "row": [], "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}],
 "pending": {"kind": "encounter", "seat": "p1"}, "tokens_left": {"encounter": ["portal", "dragon"]}}
expect moves p1 count 16
p1 encounter portal VIL-2 ; p1 done
expect view pending.kind second_region
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 7}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"], "seats": [{"coins": 0}, {"coins": 0}], "pending": {"kind": "neutral", "seat": "p2"}}
expect view neutral_left 3
expect acting p2
p2 neutral VOL-1 ; p1 neutral VOL-1 ; p2 neutral VOL-1
expect view pending.kind bid
expect view seats.p1.coins 12
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "seats": [{"coins": 11, "bid": 3}, {"coins": 11}, {"coins": 11}], "pending": {"kind": "bid"}}
expect acting p2 p3
expect view@p2 seats.p1.bid null
p2 bid 3 ; p3 bid 1
expect view first p1
position {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "auto", "second": "auto"}, "regions": {},
 "row": [], "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}}
expect view pending.kind bid
expect view seats.p1.coins 11
expect view row.# 6

# tokens and leaders lie as written, whatever the options say   LEG-127 LEG-144
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
 "VIL-1": {"token": "dragon"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11, "leader": "white_knight"}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}}
expect view options.encounters off
expect view regions.VIL-1.token dragon
expect view seats.p1.leader white_knight

# a hand-written position may bring its seed   LEG-027
position {"game": "legends", "options": {"players": 3, "preset": "T_default", "seed": 77}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}}
expect view options.seed absent
expect view@p1 rng null
expect view rng 0000000000000000000000000000004d.0.0.0.0.0.0

# what is drawn while a position is read comes of its seed   LEG-027 LEG-032 LEG-039
position {"game": "legends", "options": {"players": 3, "seed": 1, "preset": "T_default", "start": "auto", "second": "auto"},
 "board": {"start": null}, "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}}
expect view board.start VIL-3
expect view board.second RED-3

# and another seed draws other regions   LEG-027 LEG-032 LEG-039
position {"game": "legends", "options": {"players": 3, "seed": 2, "preset": "T_default", "start": "auto", "second": "auto"},
 "board": {"start": null}, "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}}
expect view board.start VIL-4
expect view board.second VOL-6

# a deck too short for the row is refused before it is dealt   LEG-033
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "choose"}, "board": {"start": null},
 "deck": ["lake", "graveyard"], "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}} : deck
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "auto"}, "board": {"start": null},
 "deck": [], "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}} : deck

# tokens lie after the start region is known, portals in pairs, and all before the bids   LEG-009 LEG-119 LEG-137
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "choose"}, "board": {"start": null},
 "regions": {"VIL-3": {"token": "dragon"}}, "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}],
 "pending": {"kind": "start_region", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 3, "preset": "T_default", "encounters": "all"}, "board": {"start": "VIL-3"},
 "tokens_left": {"encounter": ["portal"]}, "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}],
 "pending": {"kind": "encounter", "seat": "p1"}} : token
refuse position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"start": "VIL-3", "second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}}, "row": ["lake"],
 "tokens_left": {"citadel": 1}, "seats": [{"coins": 12}, {"coins": 12}], "pending": {"kind": "bid"}} : tokens_left

# bids over an empty row: nobody can take a card, so the game is over   LEG-051
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"start": "VIL-3", "second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}}, "row": [],
 "seats": [{"coins": 12}, {"coins": 12}], "pending": {"kind": "bid"}}
p1 bid 0 ; p2 bid 1
expect over

# whoever won the bid and has all cards is passed over   LEG-051
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"start": "VIL-3", "second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}}, "row": ["cursed_tower"],
 "seats": [{"coins": 12, "cards": ["lake", "graveyard", "stronghold", "ancient_phoenix", "ancient_sage", "ancient_tree_spirit",
 "ancient_woods", "cursed_banshee", "cursed_gargoyles", "cursed_king", "cursed_mausoleum"]}, {"coins": 12}],
 "pending": {"kind": "bid"}}
p1 bid 1 ; p2 bid 0
expect acting p2
