base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T81 choice may be none; all means all   LEG-136
game legends seats=3 preset=T_default encounters=choice
expect moves p1 count 52
expect moves p1 has done
p1 done
expect view pending.kind second_region
expect view tokens_left.encounter []
expect events token_placed 0
game legends seats=3 preset=T_default encounters=all
expect moves p1 lacks done
refuse p1 done : all-tokens
p1 encounter dragon VOL-1
refuse p1 encounter dragon VOL-2 : token-placed
refuse p1 encounter thieves VOL-1 : token-there
refuse p1 encounter thieves VIL-3 : token-there
refuse p1 encounter thieves LIN-1 : no-region
refuse p1 encounter troll VOL-2 : wrong-move

# LEG-T90 portals come in pairs   LEG-137
game legends seats=3 preset=T_default encounters=choice
p1 encounter portal VIL-1
expect moves p1 count 16
expect moves p1 lacks done
expect moves p1 lacks encounter dragon VIL-2
expect moves p1 has encounter portal VIL-2
refuse p1 done : portal-first
refuse p1 encounter dragon VIL-2 : portal-first
refuse p1 encounter portal VIL-1 : token-there
p1 encounter portal MTN-3
expect moves p1 has done
expect moves p1 has encounter thieves VIL-2
p1 encounter dragon VIL-2 ; p1 encounter thieves VIL-4
expect view pending.kind second_region

# LEG-T88 the seventh army slays the dragon   LEG-138 LEG-139
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}],
 "regions": {"VIL-3": {"armies": {"p1": 1, "p2": 2}}, "VIL-1": {"armies": {"p1": 3, "p2": 2, "neutral": 1},
 "cities": {"p2": 1}, "token": "dragon"}}, "pending": {"kind": "move", "seat": "p2", "left": 1}}
p2 move VIL-3 VIL-1
expect event dragon_slain seat=p2 region=VIL-1
expect view seats.p2.tokens ["dragon"]
expect view regions.VIL-1.token null
expect score p2.tokens.dragon 2
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}],
 "regions": {"VIL-3": {"armies": {"p1": 1, "p2": 2}}, "VIL-1": {"armies": {"p1": 3, "p2": 1, "neutral": 1},
 "cities": {"p2": 1}, "token": "dragon"}}, "pending": {"kind": "move", "seat": "p2", "left": 1}}
p2 move VIL-3 VIL-1
expect no event dragon_slain
expect view regions.VIL-1.token dragon
expect view seats.p2.tokens []

# placing slays too, and so does the first arrival where set-up left enough   LEG-138 LEG-140
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"armies": {"p2": 5},
 "cities": {"p1": 1}, "token": "dragon"}}, "pending": {"kind": "place", "seat": "p1", "left": 2}}
p1 place VIL-1
expect no event dragon_slain
p1 place VIL-1
expect event dragon_slain seat=p1
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"armies": {"p2": 8},
 "token": "dragon"}}, "pending": {"kind": "move", "seat": "p1", "left": 1}}
p1 move VIL-3 VIL-1
expect event dragon_slain seat=p1

# LEG-T89 portals are neighbours at one point   LEG-141 LEG-075
position TABLE {"regions": {"VIL-1": {"armies": {"p1": 1}, "token": "portal"}, "MTN-3": {"token": "portal"}},
 "pending": {"kind": "move", "seat": "p1", "left": 1}}
expect moves p1 has move VIL-1 MTN-3
p1 move VIL-1 MTN-3
expect event army_moved link=portal cost=1 left=0
expect view regions.MTN-3.token portal
position TABLE {"regions": {"MTN-3": {"armies": {"p1": 1}, "token": "portal"}, "VIL-1": {"token": "portal"}},
 "pending": {"kind": "move", "seat": "p1", "left": 1}}
expect moves p1 move MTN-3 VIL-1, done

# the cheapest way counts; at equal cost the printed link is told   LEG-075
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 1}}, "VIL-1": {"token": "portal"}, "VIL-2": {"token": "portal"}},
 "pending": {"kind": "move", "seat": "p1", "left": 2}}
p1 move VIL-3 VIL-1 ; p1 move VIL-1 VIL-2
expect event army_moved from=VIL-1 to=VIL-2 link=land cost=1
position TABLE {"regions": {"MTN-2": {"armies": {"p1": 1}, "token": "portal"}, "MTN-3": {"token": "portal"}},
 "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move MTN-2 MTN-3
expect event army_moved link=portal cost=1 left=3
position TABLE {"seats.p1.cards": ["dire_eye"], "regions": {"MTN-2": {"armies": {"p1": 1}, "token": "portal"},
 "MTN-3": {"token": "portal"}}, "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move MTN-2 MTN-3
expect event army_moved link=portal cost=1
position TABLE {"seats.p1.cards": ["dire_eye", "dire_dragon"], "regions": {"MTN-2": {"armies": {"p1": 1},
 "token": "portal"}, "MTN-3": {"token": "portal"}}, "pending": {"kind": "move", "seat": "p1", "left": 4}}
p1 move MTN-2 MTN-3
expect event army_moved link=sea cost=1

# LEG-T91 thieves   LEG-142 LEG-143
position TABLE {"seats.p1.coins": 2, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"token": "thieves"}}, "pending": {"kind": "move",
 "seat": "p1", "left": 3}}
p1 move VIL-3 VIL-1
expect view seats.p1.coins 1
expect event coins_changed seat=p1 difference=-1 reason=thieves
p1 move VIL-3 VIL-1
expect view seats.p1.coins 0
p1 move VIL-3 VIL-1
expect view seats.p1.coins 0
expect no event coins_changed
expect view regions.VIL-1.armies.p1 3
position TABLE {"seats.p1.coins": 5, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}, "VIL-1": {"token": "thieves"}}, "pending": {"kind": "move",
 "seat": "p1", "left": 3}}
p1 move VIL-3 VIL-1 ; p1 move VIL-1 VIL-2
expect view seats.p1.coins 4

# placing among thieves costs too; armies already there cost nothing   LEG-142
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p1": 3}, "cities": {"p1": 1}, "token": "thieves"}}, "pending": {"kind": "place",
 "seat": "p1", "left": 2}}
expect view seats.p1.coins 11
p1 place VIL-1 ; p1 place VIL-3
expect view seats.p1.coins 10
expect view regions.VIL-1.token thieves

# the first reason that fits is given   LEG-137 LEG-138
game legends seats=3 seed=1 preset=T_default encounters=all
refuse p1 encounter troll QQQ-9 : wrong-move
p1 encounter dragon VIL-2
refuse p1 encounter dragon VIL-2 : token-there
refuse p1 encounter dragon VOL-1 : token-placed
p1 encounter portal VIL-1
refuse p1 encounter dragon QQQ-9 : portal-first
refuse p1 encounter dragon VOL-1 : portal-first
refuse p1 encounter portal QQQ-9 : no-region
