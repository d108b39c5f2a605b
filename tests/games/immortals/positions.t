# a card in two places   IMM-008
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_mossgate"}, "conflict_hand": ["conflict_light_mossgate"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# a region card held twice   IMM-007
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "region_cards": ["mossgate"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}, "region_cards": ["mossgate"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : region_cards

# a region card on a board that its seat does not hold   IMM-007 IMM-064
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "region_mossgate"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# an unknown card   IMM-008
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "conflict_hand": ["conflict_light_nowhere"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : conflict_hand

# a magic card on an army space   IMM-062
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "transition_5"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# a joker on an extraction space   IMM-066
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"extract_gold": "joker_light_marches"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# the same magic card twice   IMM-009 IMM-063
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"magic_1": "transition_5", "magic_2": "transition_5"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# five blanks   IMM-067
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"extract_gold": "blank", "extract_energy": "blank", "transition_3": "blank", "build": "blank",
   "attack": "blank"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : board

# armies without an owner   IMM-005
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 0}}}} : map

# more than 43 cubes of a seat   IMM-010
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "limbo": {"light": 4,
   "dark": 0}, "board": {"build": "blank"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 40}}}} : cubes

# green cubes that are not 20 in all   IMM-010
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "green_supply": 19,
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : green_supply

# two Capitals in a province   IMM-095
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": null, "armies": 0, "building": "capital"}, "treehome": {"owner": null,
   "armies": 0, "building": "capital"}}}} : map

# tiles that do not add up   IMM-011
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "tiles_left": 50,
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": null, "armies": 0, "building": "sanctuary"}}}} : tiles_left

# portals that do not add up   IMM-011
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "portals_left": 26,
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": null, "armies": 0, "portal": true}}}} : portals_left

# an unknown region   IMM-001
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"nowhere": {"owner": "p1", "armies": 1}}}} : map

# vp that is not the sum of its sources   IMM-016
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "vp": 3,
   "vp_sources": {"regions": 2}, "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : vp

# two seats of one tribe   IMM-018
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "humans", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : light_tribe

# a dark tribe on a light half   IMM-018
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "humans", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : dark_tribe

# a turn with everybody out   IMM-075
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10, "board": {}}],
 "map": {}} : pending

# a step with one answer only   IMM-081
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "pending": {"step": "site", "space": "build", "card": "conflict_light_mossgate",
   "option": "portal"},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 1}}}} : pending

# an option that the space does not have   IMM-014
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "pending": {"step": "site", "space": "attack", "card": "conflict_light_mossgate",
   "option": "portal"},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 1}}}} : pending

# a script that asks for more cubes than there are   IMM-122
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "script": {"throws": [{"p1": 44}]},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : script

# a script that asks for more cubes than the seat has   IMM-122
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "script": {"throws": [{"p1": 4}]},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"mossgate": {"owner": "p1", "armies": 3}}}} : script

# a card that is nowhere   IMM-008
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "conflict_deck": ["conflict_light_mossgate"],
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : conflict_deck

# a draft hand of the wrong colour   IMM-029
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13,
   "groups": [2], "draft_colour": "light", "draft_hand": ["conflict_dark_mossgate"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_foothold"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_foothold"]}],
 "map": {}} : pending

# a pick that was not allowed   IMM-032
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13,
   "groups": [2], "draft_hand": ["conflict_dark_foothold"], "draft_pick": "conflict_dark_mossgate"},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_mossgate"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_mirewatch"]}],
 "map": {"dark": {"mossgate": {"owner": "p2", "armies": 1}}}} : pending

# too small a reserve in the draft   IMM-046 IMM-047
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 12,
   "groups": [2], "draft_hand": ["conflict_dark_mossgate"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_mossgate"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_foothold"]}],
 "map": {}} : pending

# a phase there is not   IMM-052
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "lunch", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : phase

# a round beyond the last   IMM-052
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 8, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : pending

# an active seat there is not   IMM-006
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p4",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : active

# an unknown field   IMM-001
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "weather": "fine",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : weather

# an unknown field of a seat   IMM-001
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "mood": "fine",
   "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : mood

# an unknown limbo   IMM-015
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "limbo": {"grey": 1},
   "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : grey

# a limbo that is a number   IMM-015
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "limbo": 3, "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : limbo

# an unknown part of the tower   IMM-117
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "tower": {"roof": {}},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : roof

# an unknown colour in the tower   IMM-117
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "tower": {"inside": {"p4": 1}},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : inside

# a draft after the draft   IMM-046
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "draft": {"round": 1},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : draft

# a queue against the turn order   IMM-006
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1",
   "active": null, "queue": ["p2", "p1"],
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}} : queue

# wrong options are refused in a position as in a new game   IMM-052
refuse position {"game": "immortals", "options": {"players": 3, "rounds": 11}, "phase": "resolution", "round": 1,
   "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : rounds must be 1 to 10
refuse position {"game": "immortals", "options": {"players": 2}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : Immortals needs 3 to 5 players
refuse position {"game": "immortals", "options": {"players": 3, "tower_model": "dice"}, "phase": "resolution",
   "round": 1, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}} : unknown tower model

# fields left out take their defaults; the cards not named are the deck   IMM-008 IMM-010
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}
expect view marker p1
expect view conflict_deck.# 60
expect view conflict_deck.0 conflict_light_mountainhome
expect view conflict_deck.59 joker_dark_lowmoors
expect view green_supply 20
expect view seats.p1.region_cards []
expect view options.rounds 7
expect view queue []

# a position may start in the middle of an action   IMM-081 IMM-150
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1", "pending": {"step": "deploy", "space": "magic_1", "card": "transition_5", "option": "deploy",
   "realm": "light", "left": 2},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "limbo": {"light": 3,
   "dark": 0}, "board": {}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"treehome": {"owner": "p1", "armies": 2}, "mossgate": {"owner": "p1", "armies": 1}}}}
expect moves p1 deploy light treehome, deploy light mossgate
p1 deploy light mossgate ; p1 deploy light mossgate
expect view map.light.mossgate.armies 3
expect view map.light.mossgate.owner p1
expect acting p2
expect view@p2 seats.p1.in_hand ["transition_5"]

# a queue names who is still to decide   IMM-054
position {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1",
   "active": "p1", "queue": ["p1", "p3"],
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}}
p1 pass
expect acting p3
p3 pass
expect view phase planning

# a region is planned only where one has an army, and nothing is taken back before the turns   IMM-064 IMM-079
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "region_cards": ["mossgate"],
   "board": {"extract_gold": "region_mossgate"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {"light": {"treehome": {"owner": "p1", "armies": 1}}}} : board
refuse position {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "conflict_hand": ["conflict_light_foothold"],
   "in_hand": ["conflict_light_foothold"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {"light": {"treehome": {"owner": "p1", "armies": 1}}}} : in_hand
