base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T35 new armies go to the start region or an own city   LEG-068
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}, "cities": {"p1": 1}}}, "row": ["ancient_tree_spirit", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"]}
p1 take 1
expect moves p1 place VIL-3, place RED-2, done
p1 place VIL-3 ; p1 place VIL-3 ; p1 place VIL-3 ; p1 place RED-2
expect view regions.VIL-3.armies.p1 7
expect view regions.RED-2.armies.p1 2
expect acting p2
expect events army_placed 4
expect event army_placed seat=p1 region=RED-2 reason=card
expect event step_ended type=place_armies unused=0 reason=used

# LEG-T36 armies and other seats' cities are no reason   LEG-069
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}, "cities": {"p2": 1}}}, "row": ["dire_eye", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"]}
p1 take 1
expect moves p1 place VIL-3, done
refuse p1 place RED-2 : not-start-or-city
refuse p1 place SEV-2 : no-region

# LEG-T37 the eighteenth army ends the step   LEG-070 LEG-002
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 15, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["dire_eye", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect view pending.left 4
p1 place VIL-3
expect acting p1
p1 place VIL-3
expect view regions.VIL-3.armies.p1 17
expect acting p2
expect event step_ended unused=2 reason=impossible

# LEG-T38 no reserve, no step   LEG-070 LEG-065
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 17, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect acting p2
expect no event step_started
expect event step_ended type=place_armies unused=2 reason=impossible

# LEG-T39 bonuses add up, the card's own included   LEG-063 LEG-089 LEG-087
position TABLE {"seats.p1.cards": ["forest_pixie"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["forest_elf", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 use 1
expect view pending.kind place
expect view pending.left 5
expect event step_started type=place_armies size=5
expect event action_chosen seat=p1 step="1"

# LEG-T40 bonus armies are optional and not kept   LEG-071 LEG-064
position TABLE {"seats.p1.cards": ["forest_pixie"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["graveyard", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect view pending.left 3
p1 place VIL-3 ; p1 done
expect view regions.VIL-3.armies.p1 5
expect acting p2
expect event step_ended type=place_armies unused=2 reason=done
random until turn p1
expect view pending.kind take

# the army bonus gives no armies in other steps   LEG-089 LEG-063
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}, "row": ["forest_pixie", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1
expect view pending.kind move
expect view pending.left 4

# captured armies are not in reserve   LEG-070 LEG-150
position TABLE {"seats.p1.leader": "bandit_king", "seats.p2.leader": "red_sorceress", "seats.p2.captured": {"p1": 2},
 "seats.p3.leader": "fairy_queen", "regions": {"VIL-3": {"armies": {"p1": 14, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["dire_eye", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"]}
p1 take 1
p1 place VIL-3
expect acting p2
expect view regions.VIL-3.armies.p1 15
