base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T97 six tokens face down, unseen by all   LEG-129 LEG-009
game legends seats=3 preset=T_default exploration=on swamp=on seed=3
expect view tokens_left.explore.# 6
expect view@p1 tokens_left.explore [null,null,null,null,null,null]
expect view@table tokens_left.explore.0 null
p1 explore VIL-1
expect event@p1 token_placed region=VIL-1 token=null
expect event token_placed token=null
expect view@p1 regions.VIL-1.token null
expect view@p1 regions.VIL-1.face_down true
expect undo p1
p1 explore VIL-2 ; p1 explore VIL-4 ; p1 explore VIL-5 ; p1 explore RED-1
expect view pending.kind explore
p1 explore RED-3
expect view pending.kind second_region
expect view@p2 regions.RED-3.token null
expect view@table regions.RED-3.face_down true
expect view@table regions.RED-3.known_by []

# LEG-T97 whoever builds takes the token, the swamp included, and shows it   LEG-130 LEG-131
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "token": "poison_swamp", "face_down": true}}, "row": ["ancient_woods",
 "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect undo p1
expect view@p1 regions.VIL-1.token null
p1 city VIL-1
expect event@p3 token_taken seat=p1 region=VIL-1 token=poison_swamp
expect view@p3 seats.p1.tokens ["poison_swamp"]
expect score p1.tokens.poison_swamp -1
expect result seats.p1.tokens {"poison_swamp":-1}
expect no undo p1
expect acting p1
expect view regions.VIL-1.face_down false

# a face-down stable works from the moment it is shown   LEG-130 LEG-126
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "token": "cottage", "face_down": true, "known_by": ["p2"]}},
 "row": ["ancient_woods", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 city VIL-1
expect view pending.left 3
expect view regions.VIL-1.known_by []

# LEG-T98 looking at the end of the turn, for oneself alone   LEG-132 LEG-133 LEG-052
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "token": "stable", "face_down": true}, "VIL-2": {"armies": {"p1": 1},
 "token": "cottage", "face_down": true}, "VIL-4": {"armies": {"p1": 1, "p2": 1}, "token": "spell_book",
 "face_down": true}}, "row": ["graveyard", "lake", "dire_eye", "dire_ogre", "forest_gnome", "cursed_banshee"]}
p1 take 1 ; p1 done
expect view pending.kind peek
expect view turn p1
expect event row_refilled
expect moves p1 peek VIL-1, peek VIL-2, done
refuse p1 peek VIL-4 : not-controlled
refuse p1 peek VIL-3 : no-token
p1 peek VIL-1
expect event@p1 peeked seat=p1 region=VIL-1 token=stable
expect event@p2 peeked seat=p1 region=VIL-1 token=null
expect event@table peeked token=null
expect view@p1 regions.VIL-1.token stable
expect view@p2 regions.VIL-1.token null
expect view@table regions.VIL-1.token null
expect view@p2 regions.VIL-1.known_by ["p1"]
expect view@p1 regions.VIL-2.token null
expect no undo p1
refuse p1 peek VIL-1 : seen
expect moves p1 peek VIL-2, done
p1 done
expect event turn_ended seat=p1
expect acting p2
p2 take 1 ; p2 skip ; p3 take 1 ; p3 done
p1 take 1 ; p1 done
expect moves p1 peek VIL-2, done
p1 peek VIL-2
expect acting p2
expect view@p1 regions.VIL-2.token cottage

# no token to look at, no question   LEG-132 LEG-133
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "token": "stable", "face_down": true, "known_by": ["p1"]},
 "VIL-2": {"armies": {"p2": 1}, "token": "cottage", "face_down": true}}, "row": ["graveyard", "forest_gnome",
 "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 done
expect acting p2
expect view pending.kind take

# looking also after the last turn; then all is shown   LEG-132 LEG-127
position TABLE {"seats.p1.cards": ["ancient_phoenix", "ancient_tree_spirit", "cursed_banshee", "dire_goblin",
 "forest_gnome", "night_village", "noble_knight", "forest_pixie", "cursed_mausoleum", "arcane_manticore"],
 "seats.p2.cards": ["ancient_woods", "cursed_gargoyles", "cursed_king", "dire_dragon", "dire_eye", "dire_giant",
 "forest_elf", "forest_tree_town", "night_hydra", "noble_unicorn"], "seats.p3.cards": ["lake", "graveyard",
 "stronghold", "ancient_sage", "cursed_tower", "dire_ogre", "night_wizard", "noble_hills", "arcane_temple"],
 "pending": {"kind": "take", "seat": "p3"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"armies": {"p3": 1}, "token": "stable", "face_down": true},
 "VIL-2": {"token": "magic_spring", "face_down": true}}, "row": ["mountain_dwarf"], "deck": ["arcane_sphinx"]}
p3 take 1 ; p3 done ; p3 done
expect not over
expect moves p3 peek VIL-1, done
p3 done
expect over
expect event@p1 tokens_revealed tokens={"VIL-1":"stable","VIL-2":"magic_spring"}
expect view@p1 regions.VIL-1.token stable
expect view@table regions.VIL-2.token magic_spring
expect view regions.VIL-1.face_down false
expect score p3.elixirs 0
