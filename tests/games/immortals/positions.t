# the first turn of a resolution: p1 has nothing planned
base turn {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# the last cards of a draft
base draft {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13,
   "groups": [2], "draft_hand": ["conflict_dark_mossgate"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_mossgate"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_foothold"]}],
 "map": {}}

# a card in two places   IMM-008
refuse position turn {"seats.p1.board": {"attack": "conflict_light_mossgate"},
 "seats.p1.conflict_hand": ["conflict_light_mossgate"]} : board

# a region card held twice   IMM-007
refuse position turn {"seats.p1.region_cards": ["mossgate"], "seats.p2.region_cards": ["mossgate"]} : region_cards

# a region card on a board that its seat does not hold   IMM-007 IMM-064
refuse position turn {"seats.p1.board": {"attack": "region_mossgate"}} : board

# an unknown card   IMM-008
refuse position turn {"seats.p1.conflict_hand": ["conflict_light_nowhere"]} : conflict_hand

# a magic card on an army space   IMM-062
refuse position turn {"seats.p1.board": {"attack": "transition_5"}} : board

# a joker on an extraction space   IMM-066
refuse position turn {"seats.p1.board": {"extract_gold": "joker_light_marches"}} : board

# the same magic card twice   IMM-009 IMM-063
refuse position turn {"seats.p1.board": {"magic_1": "transition_5", "magic_2": "transition_5"}} : board

# five blanks   IMM-067
refuse position turn {"seats.p1.board": {"extract_gold": "blank", "extract_energy": "blank", "transition_3": "blank",
 "build": "blank", "attack": "blank"}} : board

# armies without an owner   IMM-005
refuse position turn {"map.light": {"mossgate": {"owner": "p1", "armies": 0}}} : map

# more than 43 cubes of a seat   IMM-010
refuse position turn {"seats.p1.limbo": {"light": 4, "dark": 0}, "seats.p1.board": {"build": "blank"},
 "map.light": {"mossgate": {"owner": "p1", "armies": 40}}} : cubes

# green cubes that are not 20 in all   IMM-010
refuse position turn {"green_supply": 19} : green_supply

# two Capitals in a province   IMM-095
refuse position turn {"map.light": {"mossgate": {"owner": null, "armies": 0, "building": "capital"},
 "treehome": {"owner": null, "armies": 0, "building": "capital"}}} : map

# tiles that do not add up   IMM-011
refuse position turn {"map.light": {"mossgate": {"owner": null, "armies": 0, "building": "sanctuary"}},
 "tiles_left": 50} : tiles_left

# portals that do not add up   IMM-011
refuse position turn {"map.light": {"mossgate": {"owner": null, "armies": 0, "portal": true}},
 "portals_left": 26} : portals_left

# an unknown region   IMM-001
refuse position turn {"map.light": {"nowhere": {"owner": "p1", "armies": 1}}} : map

# vp that is not the sum of its sources   IMM-016
refuse position turn {"seats.p1.vp": 3, "seats.p1.vp_sources": {"regions": 2}, "seats.p1.board": {}} : vp

# two seats of one tribe   IMM-018
refuse position turn {"seats.p2.light_tribe": "humans"} : light_tribe

# a dark tribe on a light half   IMM-018
refuse position turn {"seats.p2.dark_tribe": "humans"} : dark_tribe

# a turn with everybody out   IMM-075
refuse position turn {"seats.p2.board": {}, "seats.p3.board": {}} : pending

# a step with one answer only   IMM-081
refuse position turn {"map.light": {"mossgate": {"owner": "p1", "armies": 1}},
 "pending": {"step": "site", "space": "build", "card": "conflict_light_mossgate", "option": "portal"}} : pending

# an option that the space does not have   IMM-014
refuse position turn {"map.light": {"mossgate": {"owner": "p1", "armies": 1}},
 "pending": {"step": "site", "space": "attack", "card": "conflict_light_mossgate", "option": "portal"}} : pending

# a script that asks for more cubes than there are   IMM-122
refuse position turn {"script": {"throws": [{"p1": 44}]}} : script

# a script that asks for more cubes than the seat has   IMM-122
refuse position turn {"map.light": {"mossgate": {"owner": "p1", "armies": 3}},
 "script": {"throws": [{"p1": 4}]}} : script

# a card that is nowhere   IMM-008
refuse position turn {"conflict_deck": ["conflict_light_mossgate"]} : conflict_deck

# a draft hand of the wrong colour   IMM-029
refuse position draft {"seats.p1.draft_colour": "light", "seats.p2.draft_hand": ["conflict_dark_foothold"],
 "seats.p3.draft_hand": ["conflict_light_foothold"]} : pending

# a pick that was not allowed   IMM-032
refuse position draft {"seats.p1.draft_hand": ["conflict_dark_foothold"],
 "seats.p1.draft_pick": "conflict_dark_mossgate", "seats.p3.draft_hand": ["conflict_dark_mirewatch"],
 "map.dark": {"mossgate": {"owner": "p2", "armies": 1}}} : pending

# too small a reserve in the draft   IMM-046 IMM-047
refuse position draft {"seats.p1.reserve": 12} : pending

# a phase there is not   IMM-052
refuse position turn {"phase": "lunch"} : phase

# a round beyond the last   IMM-052
refuse position turn {"round": 8} : pending

# an active seat there is not   IMM-006
refuse position turn {"active": "p4"} : active

# an unknown field   IMM-001
refuse position turn {"weather": "fine"} : weather

# an unknown field of a seat   IMM-001
refuse position turn {"seats.p1.mood": "fine", "seats.p1.board": {}} : mood

# an unknown limbo   IMM-015
refuse position turn {"seats.p1.limbo": {"grey": 1}, "seats.p1.board": {}} : grey

# a limbo that is a number   IMM-015
refuse position turn {"seats.p1.limbo": 3, "seats.p1.board": {}} : limbo

# an unknown part of the tower   IMM-117
refuse position turn {"tower": {"roof": {}}} : roof

# an unknown colour in the tower   IMM-117
refuse position turn {"tower": {"inside": {"p4": 1}}} : inside

# a draft after the draft   IMM-046
refuse position turn {"draft": {"round": 1}} : draft

# a queue against the turn order   IMM-006
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1",
   "active": null, "queue": ["p2", "p1"],
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}} : queue

# wrong options are refused in a position as in a new game   IMM-052
refuse position turn {"options.rounds": 11} : rounds must be 1 to 10
refuse position turn {"options.players": 2} : Immortals needs 3 to 5 players
refuse position turn {"options.tower_model": "dice"} : unknown tower model

# fields left out take their defaults; the cards not named are the deck   IMM-008 IMM-010
position turn
expect view marker p1
expect view conflict_deck.# 60
expect view conflict_deck.0 conflict_light_mountainhome
expect view conflict_deck.59 joker_dark_lowmoors
expect view green_supply 20
expect view seats.p1.region_cards []
expect view options.rounds 7
expect view queue []

# a position may start in the middle of an action   IMM-081 IMM-150
position turn {"seats.p1.limbo": {"light": 3, "dark": 0}, "seats.p1.board": {},
 "map.light": {"treehome": {"owner": "p1", "armies": 2}, "mossgate": {"owner": "p1", "armies": 1}},
 "pending": {"step": "deploy", "space": "magic_1", "card": "transition_5", "option": "deploy", "realm": "light",
 "left": 2}}
expect moves p1 deploy light treehome, deploy light mossgate
p1 deploy light mossgate ; p1 deploy light mossgate
expect view map.light.mossgate.armies 3
expect view map.light.mossgate.owner p1
expect acting p2
expect view@p2 seats.p1.in_hand ["transition_5"]

# a queue names who is still to decide   IMM-054
position turn {"phase": "draw", "seats.p2.board": null, "seats.p3.board": null, "queue": ["p1", "p3"]}
p1 pass
expect acting p3
p3 pass
expect view phase planning

# a region is planned only where one has an army, and nothing is taken back before the turns   IMM-064 IMM-079
refuse position turn {"phase": "planning", "active": null, "seats.p1.region_cards": ["mossgate"],
 "seats.p1.board": {"extract_gold": "region_mossgate"}, "seats.p2.board": null, "seats.p3.board": null,
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}} : board
refuse position turn {"phase": "planning", "active": null, "seats.p1.conflict_hand": ["conflict_light_foothold"],
 "seats.p1.in_hand": ["conflict_light_foothold"], "seats.p2.board": null, "seats.p3.board": null,
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}} : in_hand
