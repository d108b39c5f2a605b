base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T82 leaders are dealt after the tokens, before the armies   LEG-144 LEG-010 LEG-026
game legends seats=3 preset=T_default start=choose leaders=random seed=6
expect view seats.p1.leader null
expect view seats.p3.leader null
expect view row []
p1 start VIL-3
expect events leader_dealt 3
expect view pending.kind second_region
expect no undo p1
game legends seats=3 preset=T_default start=choose leaders=white_knight,fairy_queen,bandit_king
expect view seats.p1.leader null
p1 start VIL-3
expect view@p3 seats.p1.leader white_knight
expect view@table seats.p2.leader fairy_queen
expect view seats.p3.leader bandit_king
expect event leader_dealt seat=p3 leader=bandit_king

# LEG-T92 the fairy queen takes one more, without its action   LEG-146 LEG-145 LEG-100
position TABLE {"row": ["mountain_treasury", "forest_elf"], "seats.p1.coins": 5, "seats.p1.cards": ["cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "cursed_mausoleum", "dire_eye", "graveyard",
 "stronghold", "ancient_sage"], "seats.p2.coins": 1, "seats.p2.cards": ["forest_pixie", "forest_gnome", "noble_unicorn",
 "night_hydra", "cursed_king", "dire_ogre", "lake", "ancient_woods", "night_wizard", "arcane_temple"],
 "seats.p2.leader": "fairy_queen", "seats.p3.coins": 5, "seats.p3.cards": ["cursed_gargoyles", "cursed_tower",
 "dire_dragon", "dire_giant", "noble_knight", "arcane_manticore", "arcane_sphinx", "mountain_dwarf",
 "ancient_tree_spirit", "forest_tree_town"], "deck": [], "pending": {"kind": "extra", "seat": "p2"}}
expect view phase extra
expect view turn p2
expect score p2.leader 0
expect moves p2 take 1, take 2, pass
refuse p2 done : wrong-move
refuse p2 take 3 : no-card
p2 take 2
expect over
expect view seats.p2.cards.# 11
expect view seats.p2.coins 0
expect score p2.leader 1
expect event card_taken seat=p2 card=forest_elf position=2 cost=1 extra=true
expect no event step_started
expect event row_refilled card=null
expect view row ["mountain_treasury"]
position TABLE {"row": ["mountain_treasury", "forest_elf"], "seats.p1.coins": 5, "seats.p1.cards": ["cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "cursed_mausoleum", "dire_eye", "graveyard",
 "stronghold", "ancient_sage"], "seats.p2.coins": 1, "seats.p2.cards": ["forest_pixie", "forest_gnome", "noble_unicorn",
 "night_hydra", "cursed_king", "dire_ogre", "lake", "ancient_woods", "night_wizard", "arcane_temple"],
 "seats.p2.leader": "fairy_queen", "seats.p3.coins": 5, "seats.p3.cards": ["cursed_gargoyles", "cursed_tower",
 "dire_dragon", "dire_giant", "noble_knight", "arcane_manticore", "arcane_sphinx", "mountain_dwarf",
 "ancient_tree_spirit", "forest_tree_town"], "deck": [], "pending": {"kind": "extra", "seat": "p2"}}
p2 take 1
expect view seats.p2.coins 3
expect event coins_changed difference=2 reason=ability
expect over
expect score p2.leader 0
position TABLE {"row": ["mountain_treasury", "forest_elf"], "seats.p1.coins": 5, "seats.p1.cards": ["cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "cursed_mausoleum", "dire_eye", "graveyard",
 "stronghold", "ancient_sage"], "seats.p2.coins": 1, "seats.p2.cards": ["forest_pixie", "forest_gnome", "noble_unicorn",
 "night_hydra", "cursed_king", "dire_ogre", "lake", "ancient_woods", "night_wizard", "arcane_temple"],
 "seats.p2.leader": "fairy_queen", "seats.p3.coins": 5, "seats.p3.cards": ["cursed_gargoyles", "cursed_tower",
 "dire_dragon", "dire_giant", "noble_knight", "arcane_manticore", "arcane_sphinx", "mountain_dwarf",
 "ancient_tree_spirit", "forest_tree_town"], "deck": [], "pending": {"kind": "extra", "seat": "p2"}}
p2 pass
expect over
expect event extra_passed seat=p2
expect view seats.p2.cards.# 10

# the extra card comes after all turns and without looking at tokens   LEG-100 LEG-133 LEG-146
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "token": "stable", "face_down": true}}, "row": ["forest_tree_town",
 "mountain_treasury", "forest_elf"], "seats.p1.cards": ["cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills", "cursed_mausoleum", "dire_eye", "graveyard", "stronghold", "ancient_sage"],
 "seats.p1.leader": "fairy_queen", "seats.p2.cards": ["forest_pixie", "forest_gnome", "noble_unicorn", "night_hydra",
 "cursed_king", "dire_ogre", "lake", "ancient_woods", "night_wizard", "arcane_temple"],
 "seats.p3.cards": ["cursed_gargoyles", "cursed_tower", "dire_dragon", "dire_giant", "noble_knight", "arcane_manticore",
 "arcane_sphinx", "mountain_dwarf", "ancient_tree_spirit"], "deck": [], "pending": {"kind": "take", "seat": "p3"}}
p3 take 1 ; p3 done
expect acting p1
expect view pending.kind extra
p1 take 1
expect over
expect event tokens_revealed
expect no event turn_started
game legends seats=2 preset=T_default second=VOL-1 neutral=auto leaders=bandit_king,fairy_queen seed=2
random until pending.kind extra
expect acting p2
expect view seats.p1.cards.# 11
expect view seats.p2.cards.# 11
p2 pass
expect over

# fairy queen: three forest cards or more, once   LEG-145
position TABLE {"row": ["cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills",
 "cursed_mausoleum"], "seats.p1.cards": ["forest_elf", "forest_gnome", "forest_pixie", "forest_tree_town"],
 "seats.p1.leader": "fairy_queen", "seats.p2.leader": "bandit_king", "pending": {"kind": "take", "seat": "p1"}}
expect score p1.leader 1
position TABLE {"row": ["cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills",
 "forest_tree_town"], "seats.p1.cards": ["forest_elf", "forest_gnome", "lake"], "seats.p1.leader": "fairy_queen",
 "pending": {"kind": "take", "seat": "p1"}}
expect score p1.leader 0

# LEG-T93 the bandit king steals   LEG-148
position TABLE {"seats.p1.leader": "bandit_king", "seats.p2.coins": 3, "pending": {"kind": "destroy", "seat": "p1",
 "left": 1}}
p1 destroy VIL-3 p2
expect view pending.kind steal
expect view pending.victim p2
expect view pending.left 0
expect moves p1 steal, pass
refuse p1 done : wrong-move
expect undo p1
p1 steal
expect view seats.p1.coins 12
expect view seats.p2.coins 2
expect event coin_stolen seat=p1 victim=p2
expect event coins_changed seat=p2 difference=-1 reason=steal
expect event coins_changed seat=p1 difference=1 reason=steal
expect acting p2
position TABLE {"seats.p1.leader": "bandit_king", "seats.p2.coins": 3, "pending": {"kind": "destroy", "seat": "p1",
 "left": 1}}
p1 destroy VIL-3 p2 ; p1 pass
expect view seats.p1.coins 11
expect view seats.p2.coins 3
expect acting p2
expect no event coin_stolen
position TABLE {"seats.p1.leader": "bandit_king", "seats.p2.coins": 0, "pending": {"kind": "destroy", "seat": "p1",
 "left": 1}}
p1 destroy VIL-3 p2
expect acting p2
expect view pending.kind take
position TABLE {"seats.p1.leader": "bandit_king", "pending": {"kind": "destroy", "seat": "p1", "left": 1}}
p1 destroy VIL-3 p1
expect acting p2
position TABLE {"options.players": 2, "options.destroy_neutral": "yes", "regions": {"VIL-3": {"armies": {"p1": 4,
 "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}, "VOL-1": {"armies": {"neutral": 2}},
 "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2, "p1": 1}}, "MTN-3": {"armies": {"neutral": 2}},
 "RED-1": {"armies": {"neutral": 2}}}, "seats": [{"seat": "p1", "coins": 12, "leader": "bandit_king"}, {"seat": "p2",
 "coins": 12}], "pending": {"kind": "destroy", "seat": "p1", "left": 1}}
p1 destroy VIL-1 neutral
expect acting p2
expect view pending.kind take

# after stealing the action goes on   LEG-148 LEG-061
position TABLE {"seats.p1.leader": "bandit_king", "pending": {"kind": "destroy", "seat": "p1", "left": 2,
 "queue": [{"type": "build_city", "n": 1}]}}
p1 destroy VIL-3 p2 ; p1 steal
expect view pending.kind destroy
expect view pending.left 1
p1 destroy VIL-3 p3 ; p1 pass
expect view pending.kind city

# LEG-T94 bandit king: no army in reserve   LEG-147
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 15, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "seats.p1.leader": "bandit_king", "seats.p3.leader": "red_sorceress", "seats.p3.captured": {"p1": 2},
 "pending": {"kind": "take", "seat": "p1"}}
expect score p1.leader 1
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 15, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "seats.p1.leader": "bandit_king", "seats.p3.leader": "red_sorceress", "pending": {"kind": "take",
 "seat": "p1"}}
expect score p1.leader 0
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 17, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "seats.p1.leader": "bandit_king", "pending": {"kind": "take", "seat": "p1"}}
expect score p1.leader 1

# LEG-T95 the red sorceress begins with one army more   LEG-149 LEG-035 LEG-038
game legends seats=3 preset=T_default second=VOL-1 leaders=red_sorceress,white_knight,bandit_king
expect view regions.VIL-3.armies {"p1":5,"p2":4,"p3":4}
expect view regions.VOL-1.armies.p1 1
expect score p1.tiebreak.armies 6
expect event setup_armies seat=p1 region=VIL-3 n=5

# LEG-T95 she keeps what she destroys   LEG-150 LEG-151
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 2, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "seats.p1.leader": "red_sorceress", "seats.p1.captured": {"p2": 2}, "pending": {"kind": "destroy",
 "seat": "p1", "left": 1}}
expect score p1.leader 0
p1 destroy VIL-3 p3
expect event army_destroyed owner=p3 captured=true
expect view seats.p1.captured {"p2":2,"p3":1}
expect score p1.leader 1
position TABLE {"seats.p1.leader": "red_sorceress", "pending": {"kind": "destroy", "seat": "p1", "left": 1}}
p1 destroy VIL-3 p1
expect view seats.p1.captured {}
expect event army_destroyed owner=p1 captured=false
position TABLE {"options.players": 2, "options.destroy_neutral": "yes", "regions": {"VIL-3": {"armies": {"p1": 4,
 "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}, "VOL-1": {"armies": {"neutral": 2}},
 "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2, "p1": 1}}, "MTN-3": {"armies": {"neutral": 2}},
 "RED-1": {"armies": {"neutral": 2}}}, "seats": [{"seat": "p1", "coins": 12, "leader": "red_sorceress"}, {"seat": "p2",
 "coins": 12}], "pending": {"kind": "destroy", "seat": "p1", "left": 1}}
p1 destroy VIL-1 neutral
expect view seats.p1.captured {}
expect view neutral_gone 1
position TABLE {"seats.p1.leader": "red_sorceress", "seats.p1.captured": {"p2": 4, "p3": 3}, "pending": {"kind": "take",
 "seat": "p1"}}
expect score p1.leader 2

# LEG-T96 the white knight   LEG-153 LEG-152
position TABLE {"row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view regions.RED-2.armies.p1 2
expect view regions.RED-2.cities {"p1":1}
expect score p1.tiebreak.armies 6
expect event army_placed seat=p1 region=RED-2 reason=leader
expect acting p2
expect result controllers.RED-a p1
expect score p1.leader 1
expect score p1.islands 1
position TABLE {"regions": {"MTN-1": {"armies": {"p1": 1}}, "MTN-2": {"armies": {"p1": 1}}},
 "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
expect result controllers.MTN-a p1
expect score p1.leader 0
expect score p1.islands 1

# the free army has no bonus, needs a reserve, and meets what lies there   LEG-153 LEG-089 LEG-142 LEG-138
position TABLE {"row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "seats.p1.cards": ["forest_pixie"], "seats.p1.leader": "white_knight", "pending": {"kind": "take",
 "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view regions.RED-2.armies.p1 2
expect events army_placed 1
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 17, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"],
 "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view regions.RED-2.armies.p1 1
expect no event army_placed
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 16, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"],
 "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view regions.RED-2.armies.p1 2
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}, "token": "thieves"}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"], "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view seats.p1.coins 10
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 5,
 "p3": 1}, "token": "dragon"}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"], "seats.p1.leader": "white_knight", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
p1 city RED-2
expect event dragon_slain seat=p1 region=RED-2
