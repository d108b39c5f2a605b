# decks, draft hands and the generator are hidden   IMM-007 IMM-123
game immortals seats=3 seed=5
random until phase draft
expect view@p1 seed null
expect view@p1 draft.decks.light.0 null
expect view@table seats.p1.draft_hand [null,null,null,null,null]
expect view@p1 seats.p2.draft_hand [null,null,null,null,null]
random until round 1
expect view@p1 conflict_deck.0 null
expect view@table conflict_deck.3 null
expect view@p2 seats.p1.conflict_hand null
expect view@table seats.p2.conflict_hand null

# conflict cards on the board count as held; the split is secret   IMM-069
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_mossgate", "build": "blank"}, "conflict_hand": ["joker_dark_marches"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}
expect view@p2 seats.p1.conflict_count 2
expect view@p2 seats.p1.board {"build":null,"attack":null}
p1 reveal attack
expect view@p2 seats.p1.conflict_count 2
expect view@p2 pending.card conflict_light_mossgate
p1 forfeit gold
expect view@p2 seats.p1.conflict_count 2
expect view@p2 seats.p1.conflict_shown ["conflict_light_mossgate"]
expect view@p2 seats.p1.in_hand ["conflict_light_mossgate"]

# who holds which region card is open, where it lies is not   IMM-007 IMM-148
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "region_cards": ["mossgate", "foothold"], "board": {"build": "region_mossgate"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 1}}}}
expect view@p3 seats.p1.region_cards ["foothold","mossgate"]
expect view@p3 seats.p1.board {"build":null}

# cards taken back by passing are not shown   IMM-072
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_mossgate", "magic_1": "transition_5"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}
p1 pass energy
expect event@p1 passed cards=["conflict_light_mossgate","transition_5"]
expect event@p3 passed cards=[null,null]
expect event@table passed cards=[null,null]
expect view@p3 seats.p1.conflict_hand null
expect view@p3 seats.p1.conflict_shown []
expect view@p3 seats.p1.in_hand []

# map, money, limbos, tribes, groups, marker and discard pile are open to all   IMM-012 IMM-023
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "conflict_discard": ["joker_light_marches"],
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 7, "energy": 0, "limbo": {"light": 2,
   "dark": 1}, "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 3, "portal": true}}}}
expect view@p3 map.light.mossgate {"owner":"p1","armies":3,"building":null,"portal":true}
expect view@p3 seats.p1.limbo {"light":2,"dark":1}
expect view@p3 seats.p1.gold 7
expect view@p3 seats.p1.energy 0
expect view@p3 seats.p1.light_tribe humans
expect view@p3 marker p1
expect view@p3 conflict_discard ["joker_light_marches"]
expect view@table map.light.mossgate {"owner":"p1","armies":3,"building":null,"portal":true}
expect view@table seats.p1.limbo {"light":2,"dark":1}
expect view@table seats.p1.gold 7
expect view@table seats.p1.energy 0
expect view@table seats.p1.light_tribe humans
expect view@table marker p1
expect view@table conflict_discard ["joker_light_marches"]

# a card drawn is seen by its drawer alone   IMM-054 IMM-151
position {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}}
p1 draw
expect event@p1 card_drawn seat=p1 card=conflict_light_mountainhome
expect event@p2 card_drawn seat=p1 card=null
expect event@table card_drawn seat=p1 card=null
expect view@p1 seats.p1.conflict_hand ["conflict_light_mountainhome"]

# region cards without an army in planning are in hand for all to know   IMM-064 IMM-069
position {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "region_cards": ["mossgate", "foothold"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 1}}}}
p1 plan extract_gold blank ; p1 done ; p2 done ; p3 done
expect view@p2 seats.p1.in_hand ["region_foothold"]
