base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "region_cards": ["treehome", "mossgate"], "conflict_hand": ["joker_dark_marches", "conflict_light_foothold"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {"dark": {"treehome": {"owner": "p1", "armies": 1}}}}

# V-20 what may be laid on an extraction space   IMM-060 IMM-062 IMM-064 IMM-065 IMM-066
position TABLE
expect moves p1 plan extract_gold conflict_light_foothold, plan extract_gold region_treehome, plan extract_gold blank, plan extract_gold none, done
refuse p1 plan extract_gold joker_dark_marches : joker-cannot-extract
refuse p1 plan extract_gold region_mossgate : no-army-in-region
refuse p1 plan extract_gold transition_5 : wrong-kind-of-card
refuse p1 plan build blank : not-the-next-space
refuse p1 plan extract_gold conflict_dark_foothold : not-in-hand
refuse p1 plan extract_gold region_foothold : not-in-hand
refuse p1 plan nowhere blank : no-space
refuse p1 plan extract_gold nothing : no-card
refuse p1 reveal build : wrong-move

# V-21 space by space, and no fifth blank   IMM-061 IMM-067 IMM-060
position TABLE
p1 plan extract_gold region_treehome ; p1 plan extract_energy none ; p1 plan transition_3 blank ; p1 plan build blank ; p1 plan attack blank ; p1 plan attack_or_move blank
expect moves p1 plan light_special conflict_light_foothold, plan light_special joker_dark_marches, plan light_special none, done
refuse p1 plan light_special blank : not-in-hand
expect view seats.p1.plan_next light_special
expect view seats.p1.board {"extract_gold":"region_treehome","transition_3":"blank","build":"blank","attack":"blank","attack_or_move":"blank"}

# V-22 magic spaces take magic cards and blanks, each magic card once   IMM-063 IMM-009
position TABLE
p1 plan extract_gold region_treehome ; p1 plan extract_energy none ; p1 plan transition_3 blank ; p1 plan build blank ; p1 plan attack blank ; p1 plan attack_or_move blank
p1 plan light_special none ; p1 plan dark_special none
expect moves p1 plan magic_1 transition_5, plan magic_1 card_or_first_player, plan magic_1 seize_or_sanctuary, plan magic_1 two_cards_or_transition_2, plan magic_1 none, done
p1 plan magic_1 transition_5
expect moves p1 plan magic_2 card_or_first_player, plan magic_2 seize_or_sanctuary, plan magic_2 two_cards_or_transition_2, plan magic_2 none, done
refuse p1 plan magic_2 joker_dark_marches : wrong-kind-of-card
p1 plan magic_2 seize_or_sanctuary
expect acting p2 p3
expect event plan_finished seat=p1

# V-23 no joker on a special space that extracts; on one that attacks it may lie   IMM-066 IMM-014
position TABLE {"seats.p1.region_cards": null, "seats.p1.conflict_hand": ["joker_dark_marches"],
 "seats.p1.plan_next": "light_special", "seats.p3.conflict_hand": ["joker_light_marches"],
 "seats.p3.plan_next": "light_special", "map.dark": null}
expect moves p3 lacks plan light_special joker_light_marches
expect moves p1 has plan light_special joker_dark_marches
refuse p3 plan light_special joker_light_marches : joker-cannot-extract
position TABLE {"seats.p1.region_cards": null, "seats.p1.conflict_hand": null,
 "seats.p2.conflict_hand": ["joker_light_marches"], "seats.p2.plan_next": "dark_special", "map.dark": null}
expect moves p2 lacks plan dark_special joker_light_marches

# V-24 the others see who has finished, and nothing of the plan before all have   IMM-069 IMM-060
position TABLE
p1 plan extract_gold conflict_light_foothold
expect view@p2 seats.p1.plan_next ?
expect view@p2 seats.p1.board null
expect view@p2 seats.p1.conflict_count 2
expect view@p2 seats.p1.conflict_hand null
expect event@p1 planned seat=p1 space=extract_gold card=conflict_light_foothold
expect no event@p2 planned
expect no event@table planned
expect view@p1 seats.p1.board {"extract_gold":"conflict_light_foothold"}
expect view@p2 seats.p2.plan_next extract_gold
p1 done
expect view@p2 seats.p1.plan_next null
expect view@p2 seats.p1.board null
expect event@p2 plan_finished seat=p1
expect acting p2 p3
p2 done ; p3 plan extract_gold none ; p3 done
expect view@p2 seats.p1.board {"extract_gold":null}
expect view@table seats.p1.board {"extract_gold":null}
expect view@p1 seats.p1.board {"extract_gold":"conflict_light_foothold"}
expect event planning_ended seat=p1 spaces=["extract_gold"]
expect event planning_ended seat=p2 spaces=[]
expect view@p3 seats.p1.conflict_count 2

# laying nothing is not seen either: the view does not change with the number of cards laid   IMM-069 IMM-060
position TABLE
p1 plan extract_gold none
expect view@p2 seats.p1.plan_next ?
p1 plan extract_energy none ; p1 plan transition_3 none
expect view@p2 seats.p1.plan_next ?
expect view@p2 seats.p1.board null
expect view@p2 seats.p1.conflict_count 2
expect view@p2 seats.p1.in_hand []

# cards may be laid that cannot be used or paid; a conflict card needs no army   IMM-065 IMM-068
position TABLE {"seats.p1.gold": 0, "seats.p1.energy": 0, "seats.p1.region_cards": null,
 "seats.p1.conflict_hand": ["conflict_light_foothold"], "seats.p1.plan_next": "build", "map.dark": null}
expect moves p1 has plan build conflict_light_foothold
p1 plan build conflict_light_foothold ; p1 done
expect view seats.p1.board {"build":"conflict_light_foothold"}

# a region card may be laid with an army in either realm   IMM-064
position TABLE {"seats.p1.region_cards": ["treehome", "mossgate", "foothold"], "seats.p1.conflict_hand": null,
 "map.dark": {"treehome": {"owner": "p1", "armies": 2}}, "map.light": {"mossgate": {"owner": "p1", "armies": 1}}}
expect moves p1 has plan extract_gold region_treehome
expect moves p1 has plan extract_gold region_mossgate
expect moves p1 lacks plan extract_gold region_foothold

# a space on which no card at all could be laid is skipped   IMM-061 IMM-067
position TABLE {"seats.p1.region_cards": null, "seats.p1.conflict_hand": null, "map.dark": null}
p1 plan extract_gold blank ; p1 plan extract_energy blank ; p1 plan transition_3 blank ; p1 plan build blank
expect view seats.p1.plan_next magic_1
p1 plan magic_1 none ; p1 plan magic_2 none
expect acting p2 p3
expect view seats.p1.plan_next null

# two seats may plan in any order   IMM-060 IMM-061
position TABLE
p3 plan extract_gold blank ; p1 done ; p2 plan extract_gold blank ; p3 done ; p2 done
expect view phase resolution
expect acting p1
