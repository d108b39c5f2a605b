base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-25 turning up a card and using it; the turn goes left   IMM-070 IMM-071 IMM-087 IMM-078
position TABLE {"seats.p1.region_cards": ["shore_lake"], "seats.p1.board": {"extract_gold": "region_shore_lake"},
 "map.light": {"shore_lake": {"owner": "p1", "armies": 1}}}
expect moves p1 reveal extract_gold, pass gold, pass energy
p1 reveal extract_gold
expect event revealed seat=p1 space=extract_gold card=region_shore_lake
expect moves p1 use extract, forfeit gold, forfeit energy
p1 use extract
expect view seats.p1.gold 15
expect view seats.p1.energy 10
expect view seats.p1.region_cards ["shore_lake"]
expect view seats.p1.board {}
expect acting p2
expect event extracted seat=p1 gold=5 energy=0
expect event card_returned seat=p1 card=region_shore_lake

# V-79 a card back in hand cannot be laid again in the round; an empty board must pass   IMM-079 IMM-073
position TABLE {"seats.p1.region_cards": ["shore_lake"], "seats.p1.board": {"extract_gold": "region_shore_lake"},
 "seats.p2.board": {"build": "blank", "attack": "conflict_light_foothold", "magic_1": "blank"},
 "seats.p3.board": {"attack": "conflict_light_mossgate"}, "map.light": {"shore_lake": {"owner": "p1", "armies": 1}}}
p1 reveal extract_gold ; p1 use extract
p2 reveal attack ; p2 forfeit gold
p3 reveal attack ; p3 forfeit gold
expect moves p1 pass gold, pass energy
refuse p1 reveal extract_gold : empty-space

# V-30 passing, turning up a blank, only blanks left, and the end of the phase
# IMM-072 IMM-073 IMM-074 IMM-075 IMM-076 IMM-077
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate", "build": "blank"},
 "seats.p2.board": {"extract_gold": "conflict_light_foothold", "magic_1": "blank"}}
p1 pass gold
expect view seats.p1.gold 11
expect view seats.p1.energy 10
expect view seats.p1.board {}
expect view seats.p1.conflict_hand ["conflict_light_mossgate"]
expect event@p1 passed seat=p1 gain=gold n=2 first=true cards=["blank","conflict_light_mossgate"]
expect event@p2 passed seat=p1 n=2 cards=[null,null]
expect view seats.p1.passed true
expect moves p2 reveal extract_gold, reveal magic_1, pass gold, pass energy
p2 reveal magic_1
expect moves p2 forfeit gold, forfeit energy
p2 forfeit energy
expect event forfeited seat=p2 card=blank gain=energy
expect moves p3 pass gold, pass energy
refuse p3 reveal magic_1 : only-blanks
p3 pass energy
refuse p1 reveal attack : has-passed
expect moves p1 pass gold, pass energy
p1 pass energy
expect event passed seat=p1 first=false n=0
p2 reveal extract_gold ; p2 forfeit gold
expect view seats.p1.gold 11
expect view seats.p1.energy 11
expect view seats.p2.gold 11
expect view seats.p2.energy 11
expect view seats.p3.gold 10
expect view seats.p3.energy 11
expect view seats.p2.conflict_hand ["conflict_light_foothold"]
expect view round 2
expect view phase draw
expect view seats.p1.passed false
expect event round_ended round=1

# V-31 nobody planned a card: no turn, no gain, scoring follows   IMM-075
position TABLE {"phase": "planning", "active": null, "seats.p2.board": null, "seats.p3.board": null}
p1 done ; p2 done ; p3 done
expect view round 2
expect view seats.p1.gold 10
expect view seats.p1.energy 10
expect view seats.p3.gold 10
expect view seats.p3.energy 10
expect events scored 3
expect no event passed

# the last acting seat gets nothing for its empty board, nor do the others   IMM-075
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "seats.p2.board": {}, "seats.p2.passed": true,
 "seats.p3.board": {}, "seats.p3.passed": true}
p1 reveal attack ; p1 forfeit gold
expect view seats.p1.gold 11
expect view seats.p1.energy 10
expect view seats.p2.gold 10
expect view seats.p2.energy 10
expect view seats.p3.gold 10
expect view seats.p3.energy 10
expect view round 2

# a forfeited card of any kind goes back to the hand, and its owner stays in the round   IMM-077
position TABLE {"seats.p1.board": {"extract_gold": "conflict_dark_borderland", "magic_1": "transition_5"},
 "seats.p1.region_cards": ["borderland"], "map.light": {"borderland": {"owner": "p1", "armies": 3}}}
p1 reveal magic_1 ; p1 forfeit energy
expect view seats.p1.gold 10
expect view seats.p1.energy 11
expect view seats.p1.passed false
expect view seats.p1.in_hand ["transition_5"]
p2 pass gold ; p3 pass gold
p1 reveal extract_gold ; p1 forfeit gold
expect view seats.p1.conflict_hand ["conflict_dark_borderland"]

# the order of a round never changes, whoever takes the marker   IMM-070 IMM-153 IMM-053
position TABLE {"seats.p1.board": {"magic_1": "card_or_first_player", "magic_2": "blank", "build": "blank",
 "attack": "conflict_light_mossgate"}, "seats.p3.board": {"magic_1": "card_or_first_player",
 "build": "conflict_dark_foothold"}, "marker": "p2"}
p1 reveal magic_1 ; p1 use take_marker
expect view marker p1
expect view first p1
p2 pass gold ; p3 reveal magic_1 ; p3 use take_marker
expect view marker p3
expect view first p1
expect acting p1
p1 pass gold ; p2 pass gold ; p3 pass gold
expect view round 2
expect view first p3
expect acting p3

# V-72 without the marker moving the first player stays   IMM-053
position TABLE {"first": "p2", "active": "p2", "seats.p1.board": {}, "seats.p3.board": {}}
p2 pass gold
expect view round 2
expect view first p2

# V-28 an action that cannot be carried out is forfeited   IMM-068 IMM-082 IMM-086 IMM-077
position TABLE {"seats.p1.board": {"extract_gold": "conflict_dark_borderland"},
 "map.light": {"borderland": {"owner": "p1", "armies": 3}}}
p1 reveal extract_gold
expect moves p1 forfeit gold, forfeit energy
refuse p1 use extract : impossible
refuse p1 use attack : no-such-action
p1 forfeit energy
expect view seats.p1.gold 10
expect view seats.p1.energy 11
expect view seats.p1.conflict_hand ["conflict_dark_borderland"]
expect view seats.p1.passed false
expect view@p2 seats.p1.conflict_shown ["conflict_dark_borderland"]

# V-29 a used conflict card is discarded   IMM-078 IMM-082
position TABLE {"seats.p1.board": {"extract_gold": "conflict_dark_borderland"},
 "map.dark": {"borderland": {"owner": "p1", "armies": 3}}}
p1 reveal extract_gold ; p1 use extract
expect view seats.p1.gold 13
expect view seats.p1.energy 10
expect view conflict_discard ["conflict_dark_borderland"]
expect view seats.p1.conflict_count 0
expect event conflict_discarded seat=p1 card=conflict_dark_borderland

# an action once chosen must be completed; it may be forfeited even if possible   IMM-081 IMM-077
position TABLE {"seats.p1.region_cards": ["tributepass"], "seats.p1.board": {"extract_energy": "region_tributepass"},
 "map.light": {"tributepass": {"owner": "p1", "armies": 1}}, "map.dark": {"tributepass": {"owner": "p1", "armies": 2}}}
p1 reveal extract_energy
expect moves p1 has forfeit gold
p1 use extract
refuse p1 forfeit gold : wrong-move
expect moves p1 site light tributepass, site dark tributepass
