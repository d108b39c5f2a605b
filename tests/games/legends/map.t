base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_back"}, "board": {"second": "LIN-1"},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T01 the board of T_default and its cross links   LEG-016 LEG-011 LEG-019
game legends seats=3 preset=T_default
expect event board_built layout=T tiles=["VOL","VIL","MTN","RED"] rotations=[0,0,0,0] cross=["VOL-4","VIL-4","VIL-3","MTN-1","VIL-5","RED-1"]
expect result controllers.# 24
expect result controllers.RED-a null
expect result controllers.VOL-b null
expect result controllers.MTN-b null
expect result controllers.VOL-c absent

# LEG-T01 LEG-T18 LEG-T20 every link, both ways, in canonical order; exits without a join lead nowhere   LEG-016 LEG-017 LEG-018 LEG-022 LEG-073
position TABLE {"options.preset": "T_default", "board": {"second": "RED-2"}, "regions": {"VOL-1": {"armies": {"p1": 1}},
 "VOL-2": {"armies": {"p1": 1}}, "VOL-3": {"armies": {"p1": 1}}, "VOL-4": {"armies": {"p1": 1}},
 "VOL-5": {"armies": {"p1": 1}}, "VOL-6": {"armies": {"p1": 1}}, "VOL-7": {"armies": {"p1": 1}},
 "VIL-1": {"armies": {"p1": 1}}, "VIL-2": {"armies": {"p1": 1}}, "VIL-3": {"armies": {"p1": 1}},
 "VIL-4": {"armies": {"p1": 1}}, "VIL-5": {"armies": {"p1": 1}}, "MTN-1": {"armies": {"p1": 1}},
 "MTN-2": {"armies": {"p1": 1}}, "MTN-3": {"armies": {"p1": 1}}, "RED-1": {"armies": {"p1": 1}},
 "RED-2": {"armies": {"p1": 1}}, "RED-3": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 3}}
expect moves p1 move VOL-1 VOL-2, move VOL-2 VOL-1, move VOL-2 VOL-5, move VOL-3 VOL-4, move VOL-3 VOL-5, move VOL-4 VOL-3, move VOL-4 VOL-5, move VOL-4 VIL-4, move VOL-5 VOL-2, move VOL-5 VOL-3, move VOL-5 VOL-4, move VOL-5 VOL-6, move VOL-6 VOL-5, move VOL-6 VOL-7, move VOL-7 VOL-6, move VIL-1 VIL-2, move VIL-1 VIL-3, move VIL-2 VIL-1, move VIL-2 VIL-3, move VIL-2 VIL-4, move VIL-3 VIL-1, move VIL-3 VIL-2, move VIL-3 VIL-4, move VIL-3 MTN-1, move VIL-4 VOL-4, move VIL-4 VIL-2, move VIL-4 VIL-3, move VIL-4 VIL-5, move VIL-5 VIL-4, move VIL-5 RED-1, move MTN-1 VIL-3, move MTN-1 MTN-2, move MTN-2 MTN-1, move MTN-2 MTN-3, move MTN-3 MTN-2, move RED-1 VIL-5, move RED-1 RED-2, move RED-2 RED-1, move RED-2 RED-3, move RED-3 RED-2, done
refuse p1 move VIL-1 VIL-4 : not-linked
refuse p1 move VIL-1 VIL-1 : not-linked
refuse p1 move VIL-1 SEV-1 : no-region

# LEG-T20 a link works both ways at the same cost   LEG-018 LEG-074
position TABLE {"options.preset": "T_default", "board": {"second": "RED-2"}, "regions": {"VIL-3": {"armies": {"p1": 4,
 "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "RED-1": {"armies": {"p1": 1}},
 "VIL-5": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 6}}
p1 move RED-1 VIL-5
expect event army_moved link=sea cost=3 left=3
p1 move VIL-5 RED-1
expect event army_moved link=sea cost=3 left=0
expect acting p2

# LEG-T03 LEG-T19 rectangle: cross links, starts, seconds   LEG-012 LEG-031 LEG-037 LEG-022
game legends seats=3 preset=rectangle_as_pictured start=choose
expect event board_built layout=rectangle cross=["VOL-4","RED-2","VIL-3","MTN-1","VOL-7","VIL-1","RED-3","MTN-1"]
expect moves p1 start VOL-4, start VOL-7, start RED-2, start RED-3, start VIL-1, start VIL-3, start MTN-1
refuse p1 start VOL-1 : not-a-start
p1 start VIL-3
expect moves p1 count 13
expect moves p1 lacks second VIL-1
expect moves p1 has second MTN-3
refuse p1 second VIL-5 : not-a-second

# LEG-T04 T_back: turned tiles   LEG-015 LEG-016 LEG-030 LEG-036 LEG-013
game legends seats=3 preset=T_back start=choose
expect event board_built cross=["TRI-1","SEV-4","SEV-5","LIN-2","SEV-6","CSH-1"]
expect moves p1 start SEV-4, start SEV-5, start SEV-6
p1 start SEV-5
expect moves p1 count 13
expect moves p1 lacks second SEV-1
expect moves p1 has second TRI-3

# LEG-T05 the start face need not be central   LEG-030 LEG-036
game legends seats=3 layout=T tiles=SEV,VOL,RED,MTN rotations=0,0,0,0
expect moves p1 start SEV-5
p1 start SEV-5
expect moves p1 second RED-1, second RED-2, second RED-3, second MTN-1, second MTN-2, second MTN-3

# a start face in a rectangle holds the token too   LEG-030
game legends seats=3 layout=rectangle tiles=VOL,RED,SEV,MTN rotations=0,0,0,0
expect moves p1 start SEV-1, start SEV-5
p1 start SEV-1
expect moves p1 lacks second SEV-7
expect moves p1 has second VOL-1

# LEG-T09 a free crossing is an ordinary move between islands   LEG-020 LEG-073
position TABLE {"regions": {"SEV-5": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "LIN-1": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "TRI-2": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 1}}
expect moves p1 has move TRI-2 TRI-3
expect moves p1 has move TRI-2 TRI-1
p1 move TRI-2 TRI-3
expect event army_moved from=TRI-2 to=TRI-3 link=free cost=1 left=0
expect result controllers.TRI-b p1
expect result controllers.TRI-a null
expect result controllers.TRI-c null

# LEG-T09 flying changes nothing for free crossings, and the three islands score as three   LEG-020 LEG-019 LEG-106
position TABLE {"seats.p1.cards": ["dire_eye", "dire_dragon"], "regions": {"SEV-5": {"armies": {"p1": 4, "p2": 4,
 "p3": 4}}, "LIN-1": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "TRI-2": {"armies": {"p1": 1}},
 "TRI-3": {"armies": {"p1": 1}}, "TRI-4": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 2}}
expect score p1.islands 3
p1 move TRI-4 TRI-3
expect event army_moved link=free cost=1
expect score p1.islands 2

# LEG-T10 a dotted line inside one island is a water move   LEG-021 LEG-074
position TABLE {"regions": {"SEV-5": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "LIN-1": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "CSH-2": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 3}}
expect moves p1 has move CSH-2 CSH-5
p1 move CSH-2 CSH-5
expect event army_moved link=sea cost=3 left=0
position TABLE {"regions": {"SEV-5": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "LIN-1": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "CSH-2": {"armies": {"p1": 1}}}, "pending": {"kind": "move", "seat": "p1", "left": 2}}
expect moves p1 lacks move CSH-2 CSH-5
refuse p1 move CSH-2 CSH-5 : too-few-points

# LEG-T21 a random board: four front faces, legal regions, the same again from the same seed   LEG-024 LEG-027 LEG-032 LEG-039
game legends seats=3 seed=5 start=auto second=auto
expect view board.tiles.# 4
expect view pending.kind bid
expect result controllers.# 24
game legends seats=2 seed=5 start=auto second=auto layout=rectangle neutral=auto
expect view pending.kind bid
expect result controllers.# 24
