# a seat that owes nothing, and words that are no move   IMM-071 IMM-006
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
refuse p2 pass gold : not-your-decision
refuse p1 dance : wrong-move
refuse p1 draw : wrong-move
refuse p1 reveal : wrong-move
refuse p1 reveal nowhere : no-space
refuse p1 reveal build : empty-space
refuse p1 use attack : wrong-move
p1 reveal attack
refuse p1 reveal attack : wrong-move
refuse p1 use fly : no-such-action
refuse p1 pass gold : wrong-move
