# a pick and a plan may be taken back until the last seat has answered   IMM-030 IMM-060 IMM-069
position {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}}
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
position {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13,
   "groups": [3], "draft_hand": ["conflict_dark_foothold"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_foothold"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_foxbarrow"]}],
 "map": {}}
p1 pick conflict_dark_foothold ; p2 pick conflict_light_foothold
expect undo p1
expect undo p2
undo p1
expect acting p1 p3

# turning up a card, drawing, throwing end the free undo; choices before a throw do not   IMM-071 IMM-117 IMM-054
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_mossgate"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"treehome": {"owner": "p1", "armies": 3}}}}
p1 reveal attack
expect no undo p1
p1 use attack
expect undo p1
p1 to light mossgate
expect undo p1
undo p1
p1 to light fernhollow ; p1 armies 1
expect no undo p1
position {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}}
p1 draw
expect no undo p1
p2 pass
expect undo p2

# passing and forfeiting may be taken back, taking a card off a board may not   IMM-072 IMM-145
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_mossgate"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}
p1 pass gold
expect undo p1
undo p1
expect view seats.p1.gold 10
p1 reveal attack ; p1 forfeit gold
expect undo p1
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"magic_1": "seize_or_sanctuary"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"extract_energy": "region_tributepass", "magic_1": "blank"}, "region_cards": ["tributepass"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"tributepass": {"owner": "p1", "armies": 3}}}}
p1 reveal magic_1 ; p1 use seize
expect no undo p1
position {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
   "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"magic_1": "seize_or_sanctuary"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"tributepass": {"owner": "p1", "armies": 3}}}}
p1 reveal magic_1 ; p1 use seize
expect undo p1
