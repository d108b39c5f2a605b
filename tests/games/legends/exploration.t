base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T79 five tokens, one by one, in order, face up   LEG-119 LEG-009 LEG-028
game legends seats=3 preset=T_default exploration=on
expect view tokens_left.explore ["magic_spring","cottage","buried_treasure","spell_book","stable"]
expect acting p1
expect view pending.kind explore
refuse p1 explore VIL-3 : token-there
p1 explore VIL-1
expect event token_placed region=VIL-1 token=magic_spring
refuse p1 explore VIL-1 : token-there
refuse p1 explore LIN-1 : no-region
expect moves p1 count 16
p1 explore VIL-2 ; p1 explore VIL-4 ; p1 explore VIL-5
expect view pending.kind explore
p1 explore VOL-1
expect view pending.kind second_region
expect view regions.VIL-2.token cottage
expect view regions.VIL-4.token buried_treasure
expect view regions.VIL-5.token spell_book
expect view regions.VOL-1.token stable
expect view regions.VOL-1.face_down false
expect view tokens_left.explore []

# LEG-T83 the first city takes the token; the treasure is a coin   LEG-121 LEG-124 LEG-127
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1, "p2": 1}, "token": "buried_treasure"}}, "row": ["stronghold", "night_village",
 "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix"]}
p1 take 1 ; p1 city VIL-1
expect view seats.p1.tokens ["buried_treasure"]
expect view seats.p1.coins 12
expect event token_taken seat=p1 region=VIL-1 token=buried_treasure
expect event coins_changed seat=p1 difference=1 reason=treasure
expect view regions.VIL-1.token null
p2 take 1 ; p2 city VIL-1
expect view seats.p2.tokens []
expect view seats.p2.coins 11
expect no event token_taken

# only building takes a token, not a city that stands there   LEG-121 LEG-127
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 1}, "cities": {"p2": 1}, "token": "magic_spring"},
 "VIL-2": {"token": "spell_book"}}, "row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"]}
expect score p2.elixirs.count 0
expect score p1.tokens {}
p1 take 1 ; p1 city VIL-1
expect view seats.p1.tokens ["magic_spring"]
expect score p1.elixirs.count 2
expect view regions.VIL-2.token spell_book
expect score p2.total 0
expect score p1.tokens.spell_book absent

# LEG-T84 stable and cottage   LEG-126 LEG-123 LEG-063
position TABLE {"seats.p1.tokens": ["stable", "cottage"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}, "row": ["noble_unicorn", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix", "night_village"]}
p1 take 1
expect view pending.left 6
p1 done
expect view pending.kind place
expect view pending.left 2

# a cottage counts for a later step of the same action   LEG-123 LEG-121 LEG-063
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}, "token": "cottage"}}, "row": ["ancient_woods", "forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village"]}
p1 take 1 ; p1 city RED-2
expect view pending.kind place
expect view pending.left 3

# LEG-T85 magic_spring is two elixirs   LEG-122 LEG-108
position TABLE {"seats.p1.tokens": ["magic_spring"], "seats.p2.cards": ["cursed_banshee"],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "forest_tree_town"]}
expect score p1.elixirs 1
expect score p2.elixirs 1
expect score p1.elixirs.count 2

# LEG-T86 spell_book wins the tie   LEG-111 LEG-125
position TABLE {"seats.p2.coins": 2, "seats.p2.tokens": ["spell_book"], "seats.p3.coins": 0,
 "regions": {"VIL-1": {"armies": {"p1": 1}}, "VIL-4": {"armies": {"p1": 1}}, "RED-1": {"armies": {"p2": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"]}
expect score p1.total 3
expect score p2.total 3
expect result winners ["p2"]
expect score p1.rank 2
expect result seats.p2.tokens {"spell_book":1}
expect result seats.p2.tiebreak.spell_book true
expect score p2.tokens.spell_book 1

# LEG-T80 all tokens by lot: thirteen in thirteen regions, and the start region has none   LEG-128 LEG-120 LEG-134 LEG-136
game legends seats=3 seed=8 start=auto second=auto tokens_by=auto exploration=on swamp=on citadels=on encounters=choice leaders=random faces=all
expect events token_placed 13
expect events start_set 1
expect view pending.kind bid
expect view tokens_left {"explore":[],"citadel":0,"encounter":[]}
game legends seats=2 seed=8 preset=T_default second=VOL-1 neutral=auto tokens_by=auto exploration=on swamp=on citadels=on encounters=all
expect events token_placed 13
expect view regions.VIL-3.token null
expect view pending.kind bid
