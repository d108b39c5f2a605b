# three citadels are placed   LEG-134 LEG-009
game legends seats=3 preset=T_default citadels=on
expect view tokens_left.citadel 3
expect view pending.kind citadel
refuse p1 citadel VIL-3 : token-there
p1 citadel VIL-1
expect event token_placed region=VIL-1 token=citadel
refuse p1 citadel VIL-1 : token-there
p1 citadel VIL-2 ; p1 citadel RED-2
expect view pending.kind second_region
expect view tokens_left.citadel 0
p1 second RED-2
expect view regions.RED-2.token citadel

# LEG-T87 one point more for the controller   LEG-135
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-1": {"armies": {"p1": 1}, "token": "citadel"}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1},
 "token": "citadel"}, "VOL-5": {"token": "citadel"}}, "row": ["forest_gnome", "cursed_banshee", "dire_goblin",
 "ancient_phoenix", "night_village", "noble_hills"], "first": "p1", "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2",
 "coins": 11}, {"seat": "p3", "coins": 11}], "pending": {"kind": "take", "seat": "p1"}}
expect score p1.citadels 1
expect score p2.citadels 0
expect score p3.citadels 0
expect score p1.total 3

# citadels are never taken, and neutral gets nothing   LEG-135 LEG-104
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}, "token": "citadel"},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2},
 "token": "citadel"}, "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}, "row": ["stronghold",
 "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}], "pending": {"kind": "take", "seat": "p1"}}
p1 take 1 ; p1 city RED-2
expect view regions.RED-2.token citadel
expect view seats.p1.tokens []
expect score p1.citadels 1
expect score p2.citadels 0
expect result controllers.VIL-1 neutral
