base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T64 thirty takes with three; all seats have ten cards   LEG-099 LEG-066 LEG-067
game legends seats=3 seed=4 start=auto second=auto
random over
expect over
expect view seats.p1.cards.# 10
expect view seats.p2.cards.# 10
expect view seats.p3.cards.# 10
expect view row.# 2
expect view deck.# 0
expect view phase over
expect view pending.kind over
expect view turn null
expect acting none
expect moves p1 none
refuse p1 take 1 : not-your-decision

# LEG-T64 twenty-two takes with two, thirty-two with four   LEG-099 LEG-067
game legends seats=2 seed=4 start=auto second=auto neutral=auto
random over
expect view seats.p1.cards.# 11
expect view seats.p2.cards.# 11
expect view row.# 5
expect view deck.# 0
game legends seats=4 seed=4 start=auto second=auto
random over
expect view seats.p4.cards.# 8
expect view row.# 2

# the last take ends the game, after the row has moved   LEG-099 LEG-066 LEG-052
position TABLE {"seats.p1.cards": ["ancient_phoenix", "ancient_tree_spirit", "cursed_banshee", "dire_goblin",
 "forest_gnome", "night_village", "noble_knight", "forest_pixie", "cursed_mausoleum", "arcane_manticore"],
 "seats.p2.cards": ["ancient_woods", "cursed_gargoyles", "cursed_king", "dire_dragon", "dire_eye", "dire_giant",
 "forest_elf", "forest_tree_town", "night_hydra", "noble_unicorn"], "seats.p3.cards": ["lake", "graveyard",
 "stronghold", "ancient_sage", "cursed_tower", "dire_ogre", "night_wizard", "noble_hills", "arcane_temple"],
 "pending": {"kind": "take", "seat": "p3"}, "row": ["mountain_dwarf"], "deck": ["arcane_sphinx"]}
p3 take 1 ; p3 done ; p3 done
expect over
expect event row_refilled card=arcane_sphinx left=0
expect event game_scored game=1
expect events seat_scored 3
expect view row ["arcane_sphinx"]
expect view result.seats.# 3
expect no event match_scored

# a seat with all its cards is passed over; an empty row ends the turns   LEG-099 LEG-067
position TABLE {"seats.p2.cards": ["ancient_phoenix", "ancient_tree_spirit", "cursed_banshee", "dire_goblin",
 "forest_gnome", "night_village", "noble_knight", "forest_pixie", "cursed_mausoleum", "arcane_manticore"],
 "row": ["graveyard", "lake", "noble_hills", "forest_tree_town", "dire_eye", "stronghold"]}
p1 take 1 ; p1 done
expect acting p3
position TABLE {"seats.p1.cards": ["ancient_phoenix", "ancient_tree_spirit", "cursed_banshee", "dire_goblin",
 "forest_gnome", "night_village", "noble_knight", "forest_pixie", "cursed_mausoleum", "arcane_manticore"],
 "row": ["noble_hills", "forest_tree_town", "dire_eye", "graveyard", "stronghold", "ancient_sage"]}
expect acting p2
position TABLE {"row": ["graveyard"], "deck": []}
p1 take 1 ; p1 done
expect over
