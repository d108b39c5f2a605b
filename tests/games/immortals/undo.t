base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# a pick and a plan may be taken back until the last seat has answered   IMM-030 IMM-060 IMM-069
position TABLE {"phase": "planning", "seats.p3.board": null, "active": null}
p1 plan extract_gold blank
expect undo p1
p2 plan extract_gold blank ; p2 plan extract_energy blank
expect undo p1
undo p1
expect view seats.p1.plan_next extract_gold
expect view seats.p2.plan_next transition_3
p1 done ; p2 done
expect undo p1
p3 done
expect no undo p3
expect no undo p1
position TABLE {"phase": "draft", "round": 0, "seats.p1.gold": 0, "seats.p1.energy": 0, "seats.p1.reserve": 13,
 "seats.p1.groups": [3], "seats.p1.draft_hand": ["conflict_dark_foothold"], "seats.p2.gold": 0, "seats.p2.energy": 0,
 "seats.p2.reserve": 13, "seats.p2.draft_hand": ["conflict_light_foothold"], "seats.p3.gold": 0, "seats.p3.energy": 0,
 "seats.p3.board": null, "seats.p3.reserve": 13, "seats.p3.draft_hand": ["conflict_dark_foxbarrow"], "active": null}
p1 pick conflict_dark_foothold ; p2 pick conflict_light_foothold
expect undo p1
expect undo p2
undo p1
expect acting p1 p3

# turning up a card, drawing, throwing end the free undo; choices before a throw do not   IMM-071 IMM-117 IMM-054
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "seats.p2.board": {"magic_1": "blank"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal attack
expect no undo p1
p1 use attack
expect undo p1
p1 to light mossgate
expect undo p1
undo p1
p1 to light fernhollow ; p1 armies 1
expect no undo p1
position TABLE {"phase": "draw", "seats.p3.board": null}
p1 draw
expect no undo p1
p2 pass
expect undo p2

# passing and forfeiting may be taken back, taking a card off a board may not   IMM-072 IMM-145
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "seats.p2.board": {"magic_1": "blank"}}
p1 pass gold
expect undo p1
undo p1
expect view seats.p1.gold 10
p1 reveal attack ; p1 forfeit gold
expect undo p1
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"},
 "seats.p2.board": {"extract_energy": "region_tributepass", "magic_1": "blank"},
 "seats.p2.region_cards": ["tributepass"], "map.light": {"tributepass": {"owner": "p1", "armies": 3}}}
p1 reveal magic_1 ; p1 use seize
expect no undo p1
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"}, "seats.p2.board": {"magic_1": "blank"},
 "map.light": {"tributepass": {"owner": "p1", "armies": 3}}}
p1 reveal magic_1 ; p1 use seize
expect undo p1
