base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

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
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate", "build": "blank"},
 "seats.p1.conflict_hand": ["joker_dark_marches"]}
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
position TABLE {"seats.p1.region_cards": ["mossgate", "foothold"], "seats.p1.board": {"build": "region_mossgate"},
 "map.light": {"mossgate": {"owner": "p1", "armies": 1}}}
expect view@p3 seats.p1.region_cards ["foothold","mossgate"]
expect view@p3 seats.p1.board {"build":null}

# cards taken back by passing are not shown   IMM-072
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate", "magic_1": "transition_5"}}
p1 pass energy
expect event@p1 passed cards=["conflict_light_mossgate","transition_5"]
expect event@p3 passed cards=[null,null]
expect event@table passed cards=[null,null]
expect view@p3 seats.p1.conflict_hand null
expect view@p3 seats.p1.conflict_shown []
expect view@p3 seats.p1.in_hand []

# map, money, limbos, tribes, groups, marker and discard pile are open to all   IMM-012 IMM-023
position TABLE {"seats.p1.gold": 7, "seats.p1.energy": 0, "seats.p1.limbo": {"light": 2, "dark": 1},
 "seats.p1.board": {}, "map.light": {"mossgate": {"owner": "p1", "armies": 3, "portal": true}},
 "conflict_discard": ["joker_light_marches"]}
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
position TABLE {"phase": "draw", "seats.p2.board": null, "seats.p3.board": null}
p1 draw
expect event@p1 card_drawn seat=p1 card=conflict_light_mountainhome
expect event@p2 card_drawn seat=p1 card=null
expect event@table card_drawn seat=p1 card=null
expect view@p1 seats.p1.conflict_hand ["conflict_light_mountainhome"]

# region cards without an army in planning are in hand for all to know   IMM-064 IMM-069
position TABLE {"phase": "planning", "active": null, "seats.p1.region_cards": ["mossgate", "foothold"],
 "seats.p2.board": null, "seats.p3.board": null, "map.light": {"mossgate": {"owner": "p1", "armies": 1}}}
p1 plan extract_gold blank ; p1 done ; p2 done ; p3 done
expect view@p2 seats.p1.in_hand ["region_foothold"]

# a seat of which others know that its blanks, its magic cards or its regions are back in hand: what lies face
# down on its board is still something, and what is guessed at fits
base TIGHT {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1", "active": "p2",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "in_hand": ["blank", "blank", "blank", "blank"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}}],
 "map": {}}

# without blanks and regions conflict cards lie on the extraction spaces, and no jokers   IMM-066 IMM-069
position TIGHT {"seats.p1.board": {"extract_gold": "conflict_dark_mossgate", "extract_energy": "conflict_dark_heartwood"},
 "seats.p1.conflict_hand": ["joker_light_marches"], "seats.p1.conflict_unseen": {"light": 1},
 "conflict_discard": [
 "conflict_light_mountainhome", "conflict_light_eagle_crown", "conflict_light_forge_fire", "conflict_light_foothold",
  "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff", "conflict_light_treehome",
  "conflict_light_mossgate", "conflict_light_fernhollow", "conflict_light_crossways", "conflict_light_wheatlands",
  "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland", "conflict_light_white_falls",
  "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth", "conflict_light_pearl_strand",
  "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch", "conflict_light_foxbarrow",
  "conflict_light_sunken_causeway"]}
expect view@p2 seats.p1.board {"extract_gold":null,"extract_energy":null}

# a card drawn since is in hand: the region card lies there   IMM-069 IMM-148
position TIGHT {"seats.p1.board": {"attack": "region_mossgate"}, "seats.p1.region_cards": ["mossgate"],
 "seats.p1.conflict_hand": ["joker_light_marches", "conflict_light_heartwood"], "seats.p1.drawn": 2}
expect view@p2 seats.p1.board {"attack":null}

# with all magic cards back a blank lies on the magic space, so none elsewhere   IMM-063 IMM-069
position TIGHT {"seats.p1.board": {"attack": "conflict_light_heartwood", "magic_2": "blank"}, "seats.p1.in_hand": ["blank", "blank",
 "blank", "transition_5", "card_or_first_player", "seize_or_sanctuary", "two_cards_or_transition_2"]}
expect view@p2 seats.p1.board {"attack":null,"magic_2":null}

# the one blank that a special extraction needs lies on no space before it   IMM-066 IMM-069
position TIGHT {"seats.p3.board": {"attack": "joker_light_marches", "light_special": "blank"},
 "seats.p3.in_hand": ["blank", "blank", "blank"], "seats.p3.conflict_shown": ["joker_light_marches"]}
expect view@p2 seats.p3.board {"attack":null,"light_special":null}
