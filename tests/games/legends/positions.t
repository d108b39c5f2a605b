# the first turn of three players
base three {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}],
 "pending": {"kind": "take", "seat": "p1"}}

# of two, with the ten neutral armies
base two {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
  "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2}},
  "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 13}, {"seat": "p2", "coins": 13}], "pending": {"kind": "take", "seat": "p1"}}

# before the start region is chosen
base empty {"game": "legends", "options": {"players": 3, "preset": "T_default", "start": "auto"}, "board": {"start": null},
 "seats": [{"coins": 0}, {"coins": 0}, {"coins": 0}], "pending": {"kind": "start_region", "seat": "p1"}}

# the example of the page   LEG-002 LEG-062
position two {"options.preset": null, "board.layout": "T", "board.tiles": ["VOL", "VIL", "MTN", "RED"],
 "board.rotations": [0, 0, 0, 0], "board.start": "VIL-3", "regions.VIL-3.armies.p1": 1, "regions.VIL-1.armies.p1": 3,
 "row": ["lake", "graveyard", "dire_eye", "forest_elf", "cursed_king"], "seats.p1.coins": 10,
 "seats.p1.cards": ["night_hydra"], "seats.p2.coins": 12, "seats.p2.cards": [], "pending": {"kind": "move",
 "seat": "p1", "card": "night_hydra", "left": 2, "queue": [{"type": "destroy_army", "n": 1}]}, "players": 2,
 "phase": "turn", "match": {"game": 1, "of": 1, "scores": []}, "turn": "p1"}
expect moves p1 has move VIL-1 VIL-2
expect moves p1 lacks move VIL-3 MTN-1
expect view aside []
expect view deck.# 21
expect view deck.0 ancient_phoenix
p1 done
expect view pending.kind destroy
p1 done
expect view row.5 ancient_phoenix
expect acting p2

# what is refused, by its field   LEG-002 LEG-003 LEG-009 LEG-010 LEG-023 LEG-014
refuse position three {
 "row": ["dragon_slayer", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]} : row
refuse position three {
 "row": ["castle_1", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"]} : row
refuse position three {
 "row": ["graveyard", "graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix"]} : row
refuse position three {
 "row": ["graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village"],
 "seats.p1.cards": ["graveyard"]} : row
refuse position three {"seats.p1.cards": ["graveyard"], "seats.p2.cards": ["graveyard"]} : cards
refuse position three {"deck": ["lake", "lake"]} : deck
refuse position three {"seats.p1.coins": -1} : coins
refuse position three {"seats.p1.coins": 12} : coins
refuse position three {"seats": [{"seat": "p1"}, {"coins": 11}, {"coins": 11}]} : coins
refuse position three {"seats": [{"seat": "p2", "coins": 11}, {"coins": 11}, {"coins": 11}]} : seats
refuse position three {"seats": [{"coins": 11}]} : seats
refuse position three {"seats": [{"coins": 11, "gold": 2}, {"coins": 11}, {"coins": 11}]} : seats
refuse position three {"regions.SEV-1": {"armies": {"p1": 1}}} : regions
refuse position three {"regions.VIL-1": {"armies": {"p4": 1}}} : armies
refuse position three {"regions.VIL-1": {"armies": {"p1": -1}}} : armies
refuse position three {"regions.VIL-1": {"armies": {"p1": 14}}} : armies
refuse position three {"regions.VIL-1": {"armies": {"neutral": 1}}} : armies
refuse position two {"regions.VIL-1.armies.neutral": 3, "seats.p1.coins": 12, "seats.p2.coins": 12} : armies
refuse position three {"regions.VIL-1": {"cities": {"p1": 4}}} : cities
refuse position three {"regions.VIL-1": {"cities": {"p1": 2}}, "regions.VIL-2": {"cities": {"p1": 2}}} : cities
refuse position three {"regions.VIL-1": {"cities": {"neutral": 1}}} : cities
refuse position three {"regions.VIL-1": {"token": "unicorn"}} : token
refuse position three {"regions.VIL-1": {"token": "dragon"}, "regions.VIL-2": {"token": "dragon"}} : token
refuse position three {"regions.VIL-1": {"token": "stable"}, "seats.p1.tokens": ["stable"]} : tokens
refuse position three {"regions.VIL-1": {"token": "portal"}} : token
refuse position three {"regions.VIL-3.token": "dragon"} : token
refuse position three {"regions.VIL-1": {"token": "portal"}, "regions.VIL-2": {"token": "portal"},
 "regions.VIL-4": {"token": "portal"}} : token
refuse position three {"seats.p1.tokens": ["citadel"]} : tokens
refuse position three {"seats.p1.tokens": ["stable"], "seats.p2.tokens": ["stable"]} : tokens
refuse position three {"regions.VIL-1": {"token": "dragon", "face_down": true}} : face_down
refuse position three {"regions.VIL-1": {"token": "stable", "face_down": true, "known_by": ["p4"]}} : known_by
refuse position three {"regions": {"VIL-1": {"token": "stable", "known_by": ["p1"]}}} : known_by
refuse position three {"regions": {"VIL-1": {"tokens": "stable"}}} : regions
refuse position three {"seats.p1.leader": "bandit_king", "seats.p2.leader": "bandit_king"} : leader
refuse position three {"seats.p1.leader": "sauron"} : leader
refuse position three {"seats.p1.captured": {"p2": 1}} : captured
refuse position three {"seats.p1.leader": "red_sorceress", "seats.p1.captured": {"p1": 1}} : captured
refuse position three {"regions.VIL-3.armies.p2": 17, "seats.p1.leader": "red_sorceress",
 "seats.p1.captured": {"p2": 1}} : armies
refuse position three {"pending.kind": "dance"} : pending
refuse position three {"pending.kind": null} : pending
refuse position three {"pending.seat": null} : pending
refuse position three {"pending.kind": "move", "pending.left": 0} : pending
refuse position three {"pending.kind": "move", "pending.left": 100} : pending
refuse position three {"pending.kind": "move", "pending.left": 1,
 "pending.queue": [{"type": "sing", "n": 1}]} : pending
refuse position three {"pending.kind": "move", "pending.left": 1,
 "pending.queue": [{"type": "place_armies", "n": 0}]} : pending
refuse position three {"pending.kind": "move", "pending.left": 1, "pending.queue": [{"type": "place_armies", "n": 1},
 {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1},
 {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1}, {"type": "place_armies", "n": 1}]} : pending
refuse position three {"pending.kind": "choose", "pending.card": "graveyard"} : pending
refuse position three {"pending.kind": "choose"} : pending
refuse position three {"pending.kind": "steal", "pending.left": 0, "pending.victim": "p2"} : pending
refuse position three {"seats.p1.leader": "bandit_king", "pending.kind": "steal", "pending.left": 0,
 "pending.victim": "p1"} : pending
refuse position three {"pending.kind": "extra"} : pending
refuse position three {"first": null, "pending.kind": "start_region"} : pending
refuse position three {"pending": {"kind": "bid"}} : first
refuse position three {"phase": "bid"} : phase
refuse position three {"turn": "p2"} : turn
refuse position three {"first": "p9"} : first
refuse position three {"players": 2} : players
refuse position three {"moon": 1} : moon
refuse position three {"rng": "x"} : rng
refuse position three {"match": {"game": 2}} : match
refuse position three {"match": {"game": 1, "of": 3}} : match
refuse position three {"options.games": 3, "match": {"game": 2, "of": 3, "scores": []}} : match
refuse position three {"neutral_left": 1} : neutral_left
refuse position two {"seats.p1.coins": 12, "seats.p2.coins": 12, "neutral_gone": 1} : neutral_gone
refuse position two {"seats.p1.coins": 12, "seats.p2.coins": 12, "neutral_left": 3} : neutral_left
refuse position three {"tokens_left": {"citadel": 1}} : tokens_left
refuse position three {"tokens_left": {"citadel": 4}} : tokens_left
refuse position three {"bids": [1, 2]} : bids
refuse position three {"dice": [{"p1": 7}]} : dice
refuse position three {"options.preset": null,
 "board": {"layout": "T", "tiles": ["VOL", "TRI", "RED", "MTN"], "rotations": [0, 0, 0, 0], "start": "RED-1"}} : board
refuse position three {"options.preset": null, "board": {"layout": "rectangle", "tiles": ["VOL", "VIL", "RED", "MTN"],
 "rotations": [0, 90, 0, 0], "start": "RED-1"}} : board
refuse position three {"options.preset": null,
 "board": {"layout": "ring", "tiles": ["VOL", "VIL", "RED", "MTN"], "rotations": [0, 0, 0, 0], "start": "RED-1"}} : board
refuse position three {"options.preset": null,
 "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MOO"], "rotations": [0, 0, 0, 0]}} : board
refuse position three {"options.preset": null,
 "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"], "rotations": [0, 0, 0, 45]}} : board
refuse position three {"options.preset": null,
 "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"], "rotations": [0, 0, 0, 0], "start": "SEV-1"}} : start
refuse position three {"options.preset": null,
 "board": {"layout": "T", "tiles": ["VOL", "VIL", "RED", "MTN"], "rotations": [0, 0, 0, 0]}} : start
refuse position three {"options.preset": null, "board": {}} : board
refuse position three {"options.swamp": "on"} : swamp
refuse position three {"options.moon": "on"} : moon

# a row of six while a step runs is not filled further   LEG-066
position three {"row": ["graveyard", "lake", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix"],
 "pending.kind": "place", "pending.left": 1}
expect view row.# 6
p1 done
expect view row.# 6
expect event row_refilled card=null

# cards named nowhere go to the deck, or aside   LEG-004 LEG-033
position three {"row": ["graveyard", "dire_eye", "dire_ogre", "forest_elf", "noble_hills", "cursed_king"],
 "deck": ["lake"]}
expect view deck ["lake"]
expect view aside.# 25
expect view aside.0 ancient_phoenix
position three {"row": ["graveyard", "dire_eye", "dire_ogre", "forest_elf", "noble_hills", "cursed_king"]}
expect view deck.# 26
expect view aside []
expect view deck.0 ancient_phoenix
expect view@p1 deck.0 null

# what would not be asked is passed over on loading   LEG-065 LEG-148 LEG-132
position three {"regions.VIL-3.armies.p1": null, "regions.RED-2.armies.p1": null,
 "regions.VIL-1": {"cities": {"p1": 1}}, "seats.p1.cards": ["cursed_king"], "pending.kind": "choose",
 "pending.card": "cursed_king"}
expect moves p1 use 1, skip
position three {"seats.p1.leader": "bandit_king", "seats.p2.coins": 0, "pending.kind": "steal", "pending.left": 1,
 "pending.victim": "p2"}
expect view pending.kind destroy
position three {"seats.p1.leader": "bandit_king", "seats.p2.coins": 2,
 "pending": {"kind": "steal", "seat": "p1", "left": 0, "victim": "p2", "queue": [{"type": "build_city", "n": 1}]}}
expect moves p1 steal, pass
p1 pass
expect view pending.kind city
position three {"pending.kind": "peek"}
expect view pending.kind take
expect acting p2
position three {"regions.VIL-3.armies.p1": 17, "pending.kind": "place", "pending.left": 1,
 "pending.queue": [{"type": "move_armies", "n": 1}]}
expect view pending.kind move
expect view pending.left 1

# positions of set-up   LEG-026 LEG-119 LEG-136 LEG-040
position empty {"options.start": "choose", "options.exploration": "on", "board.start": "VIL-4",
 "pending.kind": "explore", "regions": {}, "row": [], "tokens_left": {"explore": ["cottage", "stable"]}}
p1 explore VIL-3
expect event token_placed token=cottage
p1 explore VIL-1
expect event token_placed token=stable
expect view pending.kind second_region
position empty {"options.start": null, "options.encounters": "choice", "board": null, "pending.kind": "encounter",
 "regions": {"VIL-1": {"token": "portal"}}, "row": [], "tokens_left": {"encounter": ["portal", "dragon"]}}
expect moves p1 count 16
p1 encounter portal VIL-2 ; p1 done
expect view pending.kind second_region
position two {"regions.VOL-1.armies.neutral": 7, "regions.VOL-3": null, "regions.VIL-1": null, "regions.MTN-3": null,
 "regions.RED-1": null, "first": null, "seats": [{"coins": 0}, {"coins": 0}],
 "pending": {"kind": "neutral", "seat": "p2"}}
expect view neutral_left 3
expect acting p2
p2 neutral VOL-1 ; p1 neutral VOL-1 ; p2 neutral VOL-1
expect view pending.kind bid
expect view seats.p1.coins 12
position three {"first": null, "seats": [{"coins": 11, "bid": 3}, {"coins": 11}, {"coins": 11}],
 "pending": {"kind": "bid"}}
expect acting p2 p3
expect view@p2 seats.p1.bid null
p2 bid 3 ; p3 bid 1
expect view first p1
position empty {"options.second": "auto", "board": null, "regions": {}, "row": []}
expect view pending.kind bid
expect view seats.p1.coins 11
expect view row.# 6

# tokens and leaders lie as written, whatever the options say   LEG-127 LEG-144
position three {"regions.VIL-1": {"token": "dragon"}, "seats.p1.leader": "white_knight"}
expect view options.encounters off
expect view regions.VIL-1.token dragon
expect view seats.p1.leader white_knight

# a hand-written position may bring its seed   LEG-027
position three {"options.seed": 77}
expect view options.seed absent
expect view@p1 rng null
expect view rng 0000000000000000000000000000004d.0.0.0.0.0.0

# what is drawn while a position is read comes of its seed   LEG-027 LEG-032 LEG-039
position empty {"options.seed": 1, "options.second": "auto"}
expect view board.start VIL-3
expect view board.second RED-3

# and another seed draws other regions   LEG-027 LEG-032 LEG-039
position empty {"options.seed": 2, "options.second": "auto"}
expect view board.start VIL-4
expect view board.second VOL-6

# a deck too short for the row is refused before it is dealt   LEG-033
refuse position empty {"options.start": "choose", "deck": ["lake", "graveyard"]} : deck
refuse position empty {"deck": []} : deck

# tokens lie after the start region is known, portals in pairs, and all before the bids   LEG-009 LEG-119 LEG-137
refuse position empty {"options.start": "choose", "regions": {"VIL-3": {"token": "dragon"}}} : token
refuse position empty {"options.start": null, "options.encounters": "all", "board.start": "VIL-3",
 "pending.kind": "encounter", "tokens_left": {"encounter": ["portal"]}} : token
refuse position three {"options.players": 2, "board.start": "VIL-3", "regions.VIL-3.armies.p3": null,
 "regions.RED-2.armies.p3": null, "row": ["lake"], "first": null, "seats": [{"coins": 12}, {"coins": 12}],
 "pending": {"kind": "bid"}, "tokens_left": {"citadel": 1}} : tokens_left

# bids over an empty row: nobody can take a card, so the game is over   LEG-051
position three {"options.players": 2, "board.start": "VIL-3", "regions.VIL-3.armies.p3": null,
 "regions.RED-2.armies.p3": null, "row": [], "first": null, "seats": [{"coins": 12}, {"coins": 12}],
 "pending": {"kind": "bid"}}
p1 bid 0 ; p2 bid 1
expect over

# whoever won the bid and has all cards is passed over   LEG-051
position {"game": "legends", "options": {"players": 2, "preset": "T_default"}, "board": {"start": "VIL-3", "second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}}}, "row": ["cursed_tower"],
 "seats": [{"coins": 12, "cards": ["lake", "graveyard", "stronghold", "ancient_phoenix", "ancient_sage", "ancient_tree_spirit",
 "ancient_woods", "cursed_banshee", "cursed_gargoyles", "cursed_king", "cursed_mausoleum"]}, {"coins": 12}],
 "pending": {"kind": "bid"}}
p1 bid 1 ; p2 bid 0
expect acting p2
