base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T65 most pieces, cities included; a tie is nobody's   LEG-101 LEG-102
position TABLE {"regions": {"VIL-1": {"armies": {"p1": 2, "p2": 1}, "cities": {"p2": 1}}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect result controllers.VIL-1 null
position TABLE {"regions": {"VIL-1": {"armies": {"p1": 2, "p2": 1}, "cities": {"p2": 2}}}, "row": ["forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect result controllers.VIL-1 p2
expect score p2.regions 1

# LEG-T66 a city alone controls   LEG-102
position TABLE {"regions": {"VIL-2": {"cities": {"p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"]}
expect result controllers.VIL-2 p3
expect score p3.regions 1
expect score p3.tiebreak.armies 0

# LEG-T67 islands by regions   LEG-103 LEG-106
position TABLE {"regions": {"VIL-1": {"armies": {"p1": 1}}, "VIL-2": {"armies": {"p1": 1}},
 "VIL-4": {"armies": {"p2": 1}}, "VIL-3": {"armies": {"p1": 1, "p2": 1}}, "VIL-5": {"armies": {"p1": 1, "p2": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect result controllers.VIL-a p1
expect score p1.islands 1
expect score p1.regions 2
position TABLE {"regions": {"VIL-1": {"armies": {"p1": 1}}, "VIL-2": {"armies": {"p1": 1}},
 "VIL-4": {"armies": {"p2": 1}}, "VIL-3": {"armies": {"p1": 1, "p2": 1}}, "VIL-5": {"armies": {"p2": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect result controllers.VIL-a null
expect score p1.islands 0
expect score p2.islands 0

# LEG-T68 neutral controls and scores nothing   LEG-104 LEG-101
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2}},
 "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect result neutral {"regions":["VOL-1","VOL-3","VIL-1","MTN-3","RED-1"],"islands":["VOL-a","VOL-b","VIL-a","MTN-b","RED-a"]}
expect score p1.total 0
expect score p2.total 0
expect result controllers.VIL-1 neutral
expect result controllers.VIL-a neutral
expect result seats.# 2
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"]}
expect result neutral null

# LEG-T69 points per card of a family   LEG-093 LEG-005
position TABLE {"seats.p1.cards": ["graveyard", "cursed_king", "cursed_tower", "cursed_banshee", "cursed_mausoleum"],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "forest_tree_town"]}
expect score p1.abilities.graveyard 4
expect score p1.abilities.cursed_tower 0
expect score p1.abilities_total 4
expect score p1.abilities.cursed_king absent

# LEG-T70 the card itself counts if it is of the family   LEG-093
position TABLE {"seats.p1.cards": ["night_wizard", "night_hydra"], "seats.p2.cards": ["ancient_sage"],
 "seats.p3.cards": ["arcane_temple", "arcane_sphinx", "arcane_manticore"], "regions": {"VIL-3": {"armies": {"p1": 4,
 "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect score p1.abilities_total 2
expect score p2.abilities_total 1
expect score p3.abilities_total 3

# lake and stronghold count other families   LEG-093 LEG-005
position TABLE {"seats.p1.cards": ["lake", "forest_elf", "forest_gnome"], "seats.p2.cards": ["stronghold", "dire_eye",
 "dire_giant", "dire_goblin"], "seats.p3.cards": [], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["cursed_banshee", "ancient_phoenix", "night_village",
 "noble_hills", "forest_tree_town", "cursed_mausoleum"]}
expect score p1.abilities.lake 2
expect score p2.abilities.stronghold 3

# LEG-T71 sets, once and whole   LEG-095
position TABLE {"seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"], "seats.p2.cards": ["mountain_dwarf",
 "mountain_treasury"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "forest_tree_town"]}
expect score p1.abilities_total 4
expect score p2.abilities_total 3
position TABLE {"seats.p1.cards": ["noble_hills", "noble_unicorn"], "seats.p2.cards": ["mountain_dwarf"],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect score p1.abilities.noble_hills 0
expect score p1.abilities_total 0
expect score p2.abilities_total 0

# LEG-T72 points for coins   LEG-096
position TABLE {"seats.p1.coins": 8, "seats.p1.cards": ["dire_ogre"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4,
 "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"]}
expect score p1.abilities.dire_ogre 2
position TABLE {"seats.p1.coins": 2, "seats.p1.cards": ["dire_ogre"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4,
 "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"]}
expect score p1.abilities.dire_ogre 0

# LEG-T73 two abilities on one card; two castles   LEG-098 LEG-005 LEG-091
position {"game": "legends", "options": {"players": 4, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4, "p4": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1,
 "p4": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1", "seats": [{"seat": "p1", "coins": 9, "cards": ["mountain_treasury", "castle_1", "castle_2"]}, {"seat": "p2",
 "coins": 9}, {"seat": "p3", "coins": 9}, {"seat": "p4", "coins": 9}], "pending": {"kind": "take", "seat": "p1"}}
expect score p1.elixirs.count 3
expect score p1.elixirs 2
expect view seats.p1.coins 9

# LEG-T74 points per flying   LEG-094
position TABLE {"seats.p1.cards": ["cursed_tower", "dire_eye", "ancient_phoenix"],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "night_village", "noble_hills", "forest_tree_town"]}
expect score p1.abilities.cursed_tower 2
expect score p1.total 2

# LEG-T75 elixirs   LEG-108 LEG-091
position TABLE {"seats.p1.cards": ["forest_gnome", "cursed_king"], "seats.p2.cards": ["ancient_tree_spirit"],
 "seats.p3.cards": ["cursed_banshee", "dire_goblin"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["ancient_phoenix", "night_village", "noble_hills",
 "forest_tree_town", "cursed_mausoleum", "dire_eye"]}
expect score p1.elixirs.count 4
expect result seats.p1.elixirs.vp 2
expect score p2.elixirs 0
expect score p3.elixirs 0
position TABLE {"seats.p1.cards": ["forest_gnome"], "seats.p2.cards": ["ancient_tree_spirit"],
 "seats.p3.cards": ["dire_goblin"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["cursed_banshee", "ancient_phoenix", "night_village",
 "noble_hills", "forest_tree_town", "cursed_mausoleum"]}
expect score p1.elixirs 1
expect score p2.elixirs 1
expect score p3.elixirs 0
expect score p3.elixirs.count 1
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"]}
expect score p1.elixirs 0
expect score p2.elixirs 0
expect score p3.elixirs 0

# LEG-T77 a whole result with two   LEG-109 LEG-105 LEG-106 LEG-107 LEG-091
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 7, "cards": ["ancient_sage", "ancient_woods",
 "dire_ogre", "cursed_king"]}, {"seat": "p2", "coins": 2, "cards": ["forest_gnome", "lake", "forest_elf"]}],
 "regions": {"VIL-1": {"armies": {"p1": 3, "neutral": 2}}, "VIL-2": {"armies": {"p1": 2}, "cities": {"p1": 1}},
 "VOL-3": {"armies": {"p1": 3, "neutral": 2}}, "VOL-5": {"armies": {"p1": 1, "p2": 2}}, "MTN-1": {"armies": {"p1": 1},
 "cities": {"p2": 1}}, "VIL-4": {"armies": {"p2": 2}}, "RED-1": {"armies": {"p2": 2, "neutral": 2},
 "cities": {"p2": 1}}, "RED-2": {"armies": {"p2": 2}}, "VOL-1": {"armies": {"neutral": 2}},
 "MTN-3": {"armies": {"neutral": 2}}}, "row": ["cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills", "forest_tree_town"]}
expect score p1.regions 3
expect score p1.islands 1
expect result seats.p1.abilities {"ancient_sage":2,"dire_ogre":2}
expect score p1.abilities_total 4
expect result seats.p1.elixirs {"count":1,"vp":0}
expect score p1.total 8
expect score p1.rank 2
expect score p2.regions 4
expect score p2.islands 1
expect result seats.p2.abilities {"lake":2}
expect result seats.p2.elixirs {"count":3,"vp":2}
expect score p2.total 9
expect score p2.rank 1
expect result winners ["p2"]
expect result neutral {"regions":["VOL-1","MTN-3"],"islands":["VOL-a","MTN-b"]}
expect result controllers.MTN-1 null
expect result controllers.VOL-b null
expect result controllers.VOL-a neutral
expect result controllers.VOL-2 null
expect result controllers.VOL-3 p1
expect result seats.p1.tiebreak {"spell_book":false,"coins":7,"armies":10,"regions":3}
expect result seats.p1.tokens {}
expect score p1.citadels 0
expect score p1.leader 0
expect result match absent

# LEG-T76 totals 7, 7, 4: coins, then armies, then regions   LEG-110 LEG-112
position TABLE {"seats.p1.coins": 2, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 3, "seats.p2.cards": ["mountain_dwarf", "mountain_treasury"], "seats.p3.coins": 9,
 "regions": {"VIL-1": {"armies": {"p1": 2}}, "VIL-2": {"armies": {"p1": 2}}, "RED-1": {"armies": {"p2": 4}},
 "VOL-3": {"armies": {"p3": 6}}, "VOL-4": {"armies": {"p3": 6}}, "VOL-5": {"armies": {"p3": 6}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect score p1.total 7
expect score p2.total 7
expect score p3.total 4
expect result winners ["p2"]
expect score p1.rank 2
expect score p2.rank 1
expect score p3.rank 3
position TABLE {"seats.p1.coins": 2, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 3, "seats.p2.cards": ["mountain_dwarf", "mountain_treasury"], "seats.p3.coins": 9,
 "regions": {"VIL-1": {"armies": {"p1": 9}}, "VIL-2": {"armies": {"p1": 2}}, "RED-1": {"armies": {"p2": 4}},
 "VOL-3": {"armies": {"p3": 6}}, "VOL-4": {"armies": {"p3": 6}}, "VOL-5": {"armies": {"p3": 6}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect score p1.tiebreak.armies 11
expect result winners ["p2"]
position TABLE {"seats.p1.coins": 3, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 3, "seats.p2.cards": ["mountain_dwarf", "mountain_treasury"], "seats.p3.coins": 9,
 "regions": {"VIL-1": {"armies": {"p1": 10}}, "VIL-2": {"armies": {"p1": 2}}, "RED-1": {"armies": {"p2": 9}},
 "VOL-3": {"armies": {"p3": 6}}, "VOL-4": {"armies": {"p3": 6}}, "VOL-5": {"armies": {"p3": 6}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect score p1.tiebreak.armies 12
expect score p2.tiebreak.armies 9
expect result winners ["p1"]
position TABLE {"seats.p1.coins": 3, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 3, "seats.p2.cards": ["mountain_dwarf", "mountain_treasury"], "seats.p3.coins": 9,
 "regions": {"VIL-1": {"armies": {"p1": 7}}, "VIL-2": {"armies": {"p1": 2}}, "RED-1": {"armies": {"p2": 9}},
 "VOL-3": {"armies": {"p3": 6}}, "VOL-4": {"armies": {"p3": 6}}, "VOL-5": {"armies": {"p3": 6}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect score p1.tiebreak.armies 9
expect score p2.tiebreak.armies 9
expect score p1.tiebreak.regions 2
expect score p2.tiebreak.regions 1
expect result winners ["p1"]
position TABLE {"seats.p1.coins": 3, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 3, "seats.p2.cards": ["mountain_dwarf", "mountain_treasury"], "seats.p3.coins": 9,
 "regions": {"VIL-1": {"armies": {"p1": 7}}, "VIL-2": {"armies": {"p1": 2}}, "RED-1": {"armies": {"p2": 10}},
 "VOL-3": {"armies": {"p3": 6}}, "VOL-4": {"armies": {"p3": 6}}, "VOL-5": {"armies": {"p3": 6}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "forest_tree_town"]}
expect result winners ["p2"]

# LEG-T76 equal in everything: the place is shared and the next stays empty   LEG-113 LEG-110
position TABLE {"seats.p1.coins": 3, "seats.p1.cards": ["dire_eye"], "seats.p2.coins": 3,
 "seats.p2.cards": ["dire_dragon"], "seats.p3.coins": 9, "regions": {"VIL-1": {"armies": {"p1": 3}},
 "RED-1": {"armies": {"p2": 3}}, "VOL-3": {"armies": {"p3": 1}}, "MTN-3": {"armies": {"p1": 1}},
 "VOL-1": {"armies": {"p2": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"]}
expect score p1.total 4
expect score p2.total 4
expect score p3.total 2
expect result winners ["p1","p2"]
expect score p1.rank 1
expect score p2.rank 1
expect score p3.rank 3

# LEG-T78 places below the first   LEG-114 LEG-112 LEG-110
position TABLE {"seats.p1.coins": 0, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 4, "seats.p3.coins": 4, "regions": {"VIL-1": {"armies": {"p1": 10}}, "RED-1": {"armies": {"p2": 9}},
 "VOL-3": {"armies": {"p3": 12}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "forest_tree_town"]}
expect score p1.total 6
expect score p2.total 2
expect score p3.total 2
expect score p1.rank 1
expect score p2.rank 3
expect score p3.rank 2

# spell_book plays no part below the first place   LEG-114 LEG-111
position TABLE {"seats.p1.coins": 0, "seats.p1.cards": ["noble_hills", "noble_knight", "noble_unicorn"],
 "seats.p2.coins": 4, "seats.p2.tokens": ["spell_book"], "seats.p3.coins": 5,
 "regions": {"VIL-1": {"armies": {"p1": 10}}, "RED-1": {"armies": {"p2": 9}}, "VOL-3": {"armies": {"p3": 9}},
 "VOL-4": {"armies": {"p3": 1}}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "forest_tree_town"]}
expect score p2.total 3
expect score p3.total 3
expect score p2.rank 3
expect score p3.rank 2
