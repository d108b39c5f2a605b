base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T28 the third card costs one   LEG-054
position TABLE {"row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"]}
p1 take 3
expect view seats.p1.coins 10
expect view seats.p1.cards ["dire_goblin"]
expect event card_taken seat=p1 card=dire_goblin position=3 cost=1 extra=false
expect event coins_changed seat=p1 difference=-1 reason=card

# position 1 costs 0   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 1
expect view seats.p1.coins 11
expect event card_taken position=1 cost=0

# position 2 costs 1   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 2
expect view seats.p1.coins 10
expect event card_taken position=2 cost=1

# position 3 costs 1   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 3
expect view seats.p1.coins 10
expect event card_taken position=3 cost=1

# position 4 costs 2   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 4
expect view seats.p1.coins 9
expect event card_taken position=4 cost=2

# position 5 costs 2   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 5
expect view seats.p1.coins 9
expect event card_taken position=5 cost=2

# position 6 costs 3   LEG-054 LEG-006
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"]}
p1 take 6
expect view seats.p1.coins 8
expect event card_taken position=6 cost=3

# LEG-T29 what the coins allow   LEG-055
position TABLE {"seats.p1.coins": 1, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"]}
expect moves p1 take 1, take 2, take 3
refuse p1 take 4 : cannot-afford
position TABLE {"seats.p1.coins": 0, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"]}
expect moves p1 take 1
refuse p1 take 2 : cannot-afford
position TABLE {"seats.p1.coins": 2, "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village", "noble_hills"]}
expect moves p1 count 5

# LEG-T30 the row closes up at once and is filled after the action   LEG-066 LEG-052
position TABLE {"row": ["graveyard", "lake", "dire_eye", "forest_elf", "cursed_king", "noble_hills"],
 "deck": ["ancient_sage", "stronghold", "night_village"]}
p1 take 3
expect view row ["graveyard","lake","forest_elf","cursed_king","noble_hills"]
expect no event row_refilled
expect undo p1
p1 done
expect view row ["graveyard","lake","forest_elf","cursed_king","noble_hills","ancient_sage"]
expect event row_refilled card=ancient_sage left=2
expect event turn_ended seat=p1
expect event turn_started seat=p2 turn=1
expect acting p2
expect view pending.kind take
expect no undo p1
expect view deck.0 stronghold

# LEG-T31 with an empty deck the row gets shorter and costs go by position   LEG-067
position TABLE {"row": ["graveyard", "dire_goblin", "dire_eye"], "deck": []}
p1 take 2 ; p1 done
expect view row ["graveyard","dire_eye"]
expect event row_refilled card=null left=0
expect moves p2 take 1, take 2
refuse p2 take 3 : no-card
p2 take 2
expect view seats.p2.coins 10

# LEG-T32 coins of a card come after it is paid   LEG-056 LEG-092
position TABLE {"seats.p1.coins": 1, "row": ["graveyard", "lake", "dire_eye", "mountain_treasury", "forest_gnome",
 "cursed_banshee"]}
expect moves p1 lacks take 4
refuse p1 take 4 : cannot-afford
position TABLE {"seats.p1.coins": 1, "row": ["graveyard", "mountain_treasury", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix"]}
p1 take 2
expect view seats.p1.coins 2
expect event coins_changed difference=-1 reason=card
expect event coins_changed difference=2 reason=ability
p1 done
random until turn p1
expect view seats.p1.coins 2

# LEG-T33 an action may be ignored   LEG-058 LEG-057
position TABLE {"row": ["ancient_sage", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1 ; p1 done
expect view seats.p1.cards ["ancient_sage"]
expect view regions.VIL-3.armies.p1 4
expect acting p2
expect view pending.kind take
expect no event army_moved

# LEG-T34 there is no passing   LEG-053
position TABLE {"row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village",
 "noble_hills"]}
expect moves p1 take 1, take 2, take 3, take 4, take 5, take 6
refuse p1 pass : wrong-move
refuse p1 done : wrong-move
refuse p1 skip : wrong-move
refuse p1 take 7 : no-card
refuse p1 take 0 : no-card
refuse p2 take 1 : not-your-decision

# taken cards stay face up and in order   LEG-057 LEG-007
position TABLE {"seats.p1.cards": ["dire_ogre"], "row": ["graveyard", "lake", "forest_gnome", "cursed_banshee",
 "dire_goblin", "ancient_phoenix"]}
p1 take 1 ; p1 done ; p2 take 1 ; p2 skip ; p3 take 1
expect view@p2 seats.p1.cards ["dire_ogre","graveyard"]
expect view@table seats.p2.cards ["lake"]
expect view seats.p1.vp absent

# a single step   LEG-059
position TABLE {"row": ["stronghold", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"]}
p1 take 1
expect event step_started seat=p1 type=build_city size=1
expect view pending.kind city
expect view pending.queue []
p1 city VIL-3
expect event step_ended type=build_city unused=0 reason=used
expect acting p2
