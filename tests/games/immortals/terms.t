base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"treehome": {"owner": "p1", "armies": 1}}}}

# twins are independent places and not adjacent   IMM-002 IMM-003
position TABLE {"seats.p1.board": {"attack": "conflict_light_heartwood"}, "seats.p2.board": {"magic_1": "blank"},
 "map.light": {"heartwood": {"owner": "p1", "armies": 3}}, "map.dark": {"heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal attack ; p1 use attack
expect moves p1 to light forge_fire, to light emerald_cliff, to light treehome, to light crossways
refuse p1 to dark heartwood : not-adjacent

# the printed half of a space ties it to no realm   IMM-013
position TABLE {"seats.p1.board": {"extract_energy": "conflict_dark_treehome",
 "extract_gold": "conflict_light_treehome"}, "seats.p2.board": {"attack": "conflict_light_foothold"},
 "map.dark": {"treehome": {"owner": "p1", "armies": 1}}}
p1 reveal extract_energy ; p1 use extract
expect view seats.p1.gold 10
expect view seats.p1.energy 14
p2 pass gold ; p3 pass gold ; p1 reveal extract_gold ; p1 use extract
expect view seats.p1.gold 13
expect view seats.p1.energy 14

# gold and energy are plain numbers, the bank never runs out; so are VP   IMM-012 IMM-016
position TABLE {"seats.p1.gold": 250, "seats.p1.energy": 300, "seats.p1.vp": 200,
 "seats.p1.vp_sources": {"regions": 200}, "seats.p1.board": {"extract_gold": "conflict_light_treehome"},
 "seats.p2.board": {"magic_1": "blank"}}
p1 reveal extract_gold ; p1 use extract
expect view seats.p1.gold 253
expect view seats.p1.energy 300
expect score p1.vp 200

# every seat has its four magic cards and four blanks in every round   IMM-009 IMM-078
position TABLE {"phase": "planning", "active": null, "seats.p3.board": null, "map.light": null}
p1 plan extract_gold none ; p1 plan extract_energy none ; p1 plan transition_3 none ; p1 plan build none ; p1 plan attack none ; p1 plan attack_or_move none ; p1 plan light_special none ; p1 plan dark_special none
expect moves p1 count 7
p1 plan magic_1 card_or_first_player ; p1 plan magic_2 none ; p2 done ; p3 done
p1 reveal magic_1 ; p1 use draw_1
expect view round 2
p1 pass ; p2 pass ; p3 pass
p1 plan extract_gold none ; p1 plan extract_energy none ; p1 plan transition_3 none ; p1 plan build none ; p1 plan attack none ; p1 plan attack_or_move none ; p1 plan light_special none ; p1 plan dark_special none
expect moves p1 has plan magic_1 card_or_first_player

# armies return from a limbo to its own realm only   IMM-015
position TABLE {"seats.p1.limbo": {"light": 0, "dark": 4}, "seats.p1.board": {"transition_3": "conflict_light_treehome",
 "magic_1": "two_cards_or_transition_2"}, "seats.p2.board": {"attack": "conflict_light_foothold"},
 "map.dark": {"foothold": {"owner": "p1", "armies": 1}}}
p1 reveal transition_3
expect moves p1 forfeit gold, forfeit energy
p1 forfeit gold ; p2 pass gold ; p3 pass gold ; p1 reveal magic_1 ; p1 use deploy_2
expect view map.dark.foothold.armies 3
expect view map.dark.foothold.owner p1
