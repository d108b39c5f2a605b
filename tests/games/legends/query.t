# Forecasts: what is told of a position before it comes to that. Each comes from the rules that play,
# so a case names the rule it foresees.

base MID {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 2, "p3": 2}}, "VIL-1": {"armies": {"p2": 1}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}},
  "MTN-1": {"armies": {"p3": 1}, "cities": {"p3": 1}}},
 "row": ["forest_gnome", "forest_elf", "mountain_treasury", "ancient_phoenix", "lake", "noble_knight"],
 "first": "p1", "seats": [{"seat": "p1", "coins": 8, "cards": ["forest_pixie", "dire_ogre"]},
  {"seat": "p2", "coins": 2, "cards": ["noble_hills", "cursed_king"]}, {"seat": "p3", "coins": 0, "cards": ["dire_eye", "cursed_tower"]}],
 "pending": {"kind": "take", "seat": "p1"}}

# points if it ended now, by source, each with what gives it   LEG-105 LEG-106 LEG-107 LEG-108 LEG-109
position MID
expect query score sources.regions.items.# 3
expect query score sources.regions.items.VIL-3 {"seat": "p1", "points": 1, "region": "VIL-3", "owner": "p1", "strength": {"p1": 4, "p2": 2, "p3": 2}, "by": 2}
expect query score sources.islands.items.# 1
expect query score sources.islands.items.MTN-a.seat p3
expect query score sources.abilities.items.dire_ogre {"seat": "p1", "points": 2, "card": "dire_ogre"}
expect query score sources.abilities.items.noble_hills.points 0
expect query score sources.abilities.items.cursed_tower.points 1
expect query score sources.abilities.items.forest_pixie absent
expect query score sources.elixirs.items.p2 {"seat": "p2", "points": 2, "elixirs": 1}
expect query score seats.p1.total 3
expect query score seats.p2.total 3
expect query score seats.p3.total 3
expect query score leaders ["p1"]
expect query score lead 0

# tokens, citadels and leaders are sources of their own   LEG-125 LEG-131 LEG-134 LEG-145
position MID {"options.citadels": "on", "options.exploration": "on", "options.leaders": ["white_knight", "bandit_king", "fairy_queen"],
 "seats.0.tokens": ["spell_book"], "seats.0.leader": "white_knight", "seats.1.leader": "bandit_king", "seats.2.leader": "fairy_queen",
 "regions.VIL-1.token": "citadel", "regions.VOL-1": {"token": "citadel"}, "regions.VOL-2": {"token": "citadel"}}
expect query score sources.tokens.items.spell_book {"seat": "p1", "points": 1, "token": "spell_book"}
expect query score sources.citadels.items.VIL-1 {"seat": "p2", "points": 1, "region": "VIL-1"}
expect query score sources.citadels.items.# 1
expect query score sources.leader.items.white_knight {"seat": "p1", "points": 0, "leader": "white_knight"}
expect query score tiebreak.p1.spell_book true

# who holds a region and an island, and by how much   LEG-101 LEG-102 LEG-103
position MID
expect query holds regions.VIL-3.by 2
expect query holds regions.RED-2 {"region": "RED-2", "owner": null, "strength": {"p1": 1, "p2": 1, "p3": 1}, "by": 0}
expect query holds regions.MTN-1.strength {"p3": 2}
expect query holds islands.VIL-a {"island": "VIL-a", "owner": null, "regions": {"p1": 1, "p2": 1}, "by": 0, "of": 5}
expect query holds islands.MTN-a.owner p3

# land costs 1, the sea 3; the cheapest way is told with its links   LEG-073 LEG-074
position MID
expect query "reach VIL-3" steps 1
expect query "reach VIL-3" to.MTN-1 absent
expect query "reach VIL-3" links.MTN-1 {"region": "MTN-1", "link": "sea", "cost": 3}
expect query "reach VIL-3 4" to.MTN-1 {"region": "MTN-1", "cost": 3, "left": 1, "path": ["VIL-3", "MTN-1"], "links": ["sea"], "coins": 0}
expect query "reach VIL-3 4" to.VIL-4.cost 1
expect query "reach VIL-3 4" armies 4
refuse query "reach LIN-1" : from
refuse query "reach VIL-3 100" : steps
refuse query "reach VIL-3 seat=p4" : seat

# flying makes the sea cheaper, for the one who flies   LEG-074 LEG-090
position MID
expect query "reach VIL-3 2 p1" to.MTN-1 absent
expect query "reach VIL-3 2 p3" to.MTN-1.left 0
expect query "reach VIL-3 2 p3" sea_cost 2
expect query@p3 "reach VIL-3 2" sea_cost 2

# a move under way: its points, its seat, for whoever looks   LEG-072 LEG-076
position MID {"pending": {"kind": "move", "seat": "p1", "left": 3}}
expect query@p3 "reach VIL-3" seat p1
expect query@table "reach VIL-3" steps 3
expect query "reach VIL-3" to.MTN-1.left 0
p1 move VIL-3 VIL-1
expect query "reach VIL-3" to.MTN-1 absent

# portals are a step apart, and told as such; thieves take a coin on the way   LEG-075 LEG-141 LEG-143
position MID {"options.encounters": "all", "regions.VIL-2": {"token": "portal"}, "regions.MTN-3": {"token": "portal"},
 "regions.VOL-1": {"token": "dragon"}, "regions.VIL-4": {"token": "thieves"}}
expect query "reach VIL-2" to.MTN-3.links ["portal"]
expect query "reach VIL-3 2" to.MTN-3 {"region": "MTN-3", "cost": 2, "left": 0, "path": ["VIL-3", "VIL-2", "MTN-3"], "links": ["land", "portal"], "coins": 0}
expect query "reach VIL-3" to.VIL-4.coins 1
expect query "reach VIL-3 seat=p3" to.VIL-4.coins 0

# a way round that is cheaper than the sea   LEG-074 LEG-141
position MID {"options.encounters": "all", "regions.VIL-2": {"token": "portal"}, "regions.MTN-1.token": "portal",
 "regions.VOL-1": {"token": "dragon"}, "regions.VIL-4": {"token": "thieves"}}
expect query "reach VIL-3 4" links.MTN-1.cost 3
expect query "reach VIL-3 4" to.MTN-1 {"region": "MTN-1", "cost": 2, "left": 2, "path": ["VIL-3", "VIL-2", "MTN-1"], "links": ["land", "portal"], "coins": 0}

# what a card costs where it lies, and the purse after it   LEG-054 LEG-055 LEG-056 LEG-092
position MID
expect query "card forest_elf" cost 1
expect query "card forest_elf" coins {"before": 8, "after": 7}
expect query "card mountain_treasury" coins {"before": 8, "after": 9}
expect query "card noble_knight seat=p2" affordable false
expect query "card noble_knight seat=p2" coins {"before": 2, "after": 0}
expect query "card dire_eye" in p3
expect query "card castle_1" in box
expect query "card graveyard" in deck
expect query "card graveyard" cost absent

# what a card adds now: its own abilities and those it meets   LEG-093 LEG-095 LEG-096
position MID
expect query "card lake" abilities.0 {"type": "vp_per_family_card", "points": 1}
expect query "card lake" gains {"abilities": 1, "elixirs": 0, "leader": 0}
expect query "card lake" gain 1
expect query "card mountain_treasury" gains {"abilities": 1, "elixirs": 1, "leader": 0}
expect query "card mountain_treasury" gain 2
expect query "card ancient_phoenix seat=p3" gains.abilities 1
expect query "card noble_knight seat=p2" gain 0
position MID {"seats.1.cards": ["noble_hills", "noble_unicorn"]}
expect query "card noble_knight seat=p2" gain 4
expect query "card noble_knight seat=p2" cards {"before": 2, "after": 3}

# elixirs: most of them, or as many as the first   LEG-108
position MID
expect query "card forest_gnome" gains.elixirs 2
expect query "card forest_gnome" before.elixirs 0
expect query "card forest_gnome" after.elixirs 3
expect query "card mountain_treasury" gains.elixirs 1

# what a seat can do for good with it   LEG-088 LEG-089 LEG-090
position MID
expect query "card ancient_phoenix" before.sea_cost 3
expect query "card ancient_phoenix" after.sea_cost 2
expect query "card noble_knight" after.moves 1
expect query "card forest_elf" after.armies 2
expect query "card forest_elf" after.families {"dire": 1, "forest": 2}
expect query powers p1.armies 1
expect query powers p3.flying 1
expect query powers p3.reserve {"armies": 14, "cities": 2}
expect query powers p2.elixirs 1

# the size of its steps, its own bonus counted, and what they could do   LEG-063 LEG-068 LEG-087
position MID
expect query "card forest_elf" mode or
expect query "card forest_elf" steps.0 {"type": "place_armies", "printed": 3, "n": 5, "moves": 1, "at": ["VIL-3"]}
expect query "card forest_elf" steps.1.at ["VIL-3", "RED-2"]
expect query "card ancient_phoenix" steps.0.n 5
expect query "card noble_knight" steps.0.n 5
expect query "card noble_knight" steps.1.printed 1
expect query "card forest_elf seat=p3" steps.0.at ["VIL-3", "MTN-1"]

# whose armies it may destroy, and that an immune seat has none to lose   LEG-082 LEG-097
position MID {"seats.1.cards": ["dire_giant"], "seats.2.cards": ["dire_eye"], "seats.0.cards": ["forest_pixie"]}
expect query powers p1.targets ["p1", "p3"]
expect query powers p2.immune true
expect query "card noble_knight" steps.1.moves 4
position MID {"options.destroy_own": "no"}
expect query powers p1.targets ["p2", "p3"]

# of a card that a seat has, what it is without it   LEG-087
position MID
expect query "card forest_pixie" before.armies 0
expect query "card forest_pixie" after.armies 1
expect query "card dire_eye seat=p3" gains.abilities 1
expect query "card dire_eye seat=p3" before.sea_cost 3

# the fairy queen's last card does nothing but count   LEG-145 LEG-146
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["mountain_treasury", "forest_elf"], "deck": [], "first": "p1", "seats": [{"seat": "p1", "coins": 5,
 "cards": ["cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills", "cursed_mausoleum",
 "dire_eye", "graveyard", "stronghold", "ancient_sage"]}, {"seat": "p2", "coins": 1, "cards": ["forest_pixie",
 "forest_gnome", "noble_unicorn", "night_hydra", "cursed_king", "dire_ogre", "lake", "ancient_woods", "night_wizard",
 "arcane_temple"], "leader": "fairy_queen"}, {"seat": "p3", "coins": 5, "cards": ["cursed_gargoyles", "cursed_tower",
 "dire_dragon", "dire_giant", "noble_knight", "arcane_manticore", "arcane_sphinx", "mountain_dwarf", "ancient_tree_spirit",
 "forest_tree_town"]}], "pending": {"kind": "extra", "seat": "p2"}}
expect query "card forest_elf" acts false
expect query "card forest_elf" gains.leader 1
expect query "card forest_elf" gain 2

# the step under way, and what waits behind it   LEG-061 LEG-063 LEG-064
position MID
expect query step . null
p1 take 6
expect query step kind place
expect query step left 5
expect query step size 5
expect query step then [{"type": "destroy_army", "n": 1}]
p1 place VIL-3
expect query step left 4
expect query step size 5
p1 done
expect query step kind destroy
expect query step then []

# an or card: both its steps, as large as they would be   LEG-062 LEG-063
position MID
p1 take 2
expect query step kind choose
expect query step steps.0.n 5
expect query step steps.1.n 2

# what a step brings: its cost, thieves, dragon   LEG-138 LEG-140 LEG-143
position MID {"options.encounters": "all", "regions.VIL-2": {"token": "thieves"}, "regions.VIL-4": {"armies": {"p2": 6}, "token": "dragon"},
 "regions.MTN-3": {"token": "portal"}, "regions.VOL-1": {"token": "portal"}, "pending": {"kind": "move", "seat": "p1", "left": 3}}
expect query "effects move VIL-3 VIL-1" . {"link": "land", "cost": 1, "left": 2, "coins": 0, "armies": 0, "points": {"p2": -2}}
expect query "effects move VIL-3 VIL-2" coins -1
expect query "effects move VIL-3 VIL-4" dragon {"armies": 7, "of": 7, "slain": true}
expect query "effects move VIL-3 VIL-4" points.p1 2
expect query "effects move VIL-3 MTN-1" left 0
refuse query "effects move VIL-3" : verb
refuse query "effects place VIL-3" : verb
refuse query "effects fly VIL-3" : verb
refuse query "effects move VIL-3 LIN-2" : to

# a city takes the token there; what lies face down stays unknown to who has not looked   LEG-121 LEG-130 LEG-152 LEG-153
position MID {"options.exploration": "on", "options.leaders": ["white_knight", "bandit_king", "fairy_queen"],
 "seats.0.leader": "white_knight", "seats.1.leader": "bandit_king", "seats.2.leader": "fairy_queen",
 "regions.RED-2.token": "stable", "pending": {"kind": "city", "seat": "p1", "left": 1}}
expect query "effects city RED-2" token stable
expect query "effects city RED-2" armies 1
expect query "effects city RED-2" points {"p1": 3}
expect query "effects city VIL-3" token absent
expect query "effects city VIL-3" points {}
position MID {"options.exploration": "on", "options.swamp": "on", "regions.RED-2.token": "stable", "regions.RED-2.face_down": true,
 "regions.RED-2.known_by": ["p2"], "pending": {"kind": "city", "seat": "p1", "left": 1}}
expect query@p1 "effects city RED-2" token null
expect query@p1 "effects city RED-2" points null
expect query@p2 "effects city RED-2" token stable
expect query@table "effects city RED-2" token null

# destroying: one's own, captured, and what it does to the points   LEG-082 LEG-150
position MID {"options.leaders": ["red_sorceress", "bandit_king", "fairy_queen"], "seats.0.leader": "red_sorceress",
 "seats.1.leader": "bandit_king", "seats.2.leader": "fairy_queen", "pending": {"kind": "destroy", "seat": "p1", "left": 1}}
expect query "effects destroy RED-2 owner=p2" own false
expect query "effects destroy RED-2 owner=p2" captured true
expect query "effects destroy RED-2 owner=p1" own true
refuse query "effects destroy MTN-1 owner=p3" : verb

# during the set-up nothing can be done yet, and that is said   LEG-029 LEG-068
game legends seats=3 preset=T_default start=choose
expect query "card forest_elf" steps.0.moves 0
expect query "card forest_elf" steps.0.n 4
expect query score lead 0
expect query step . null
