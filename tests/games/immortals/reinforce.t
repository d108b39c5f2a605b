base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "draw", "round": 1, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {}}

# V-17 one army for every three in a limbo, to sites of its realm   IMM-057 IMM-058 IMM-015
position TABLE {"phase": "reinforce", "seats.p1.limbo": {"light": 1, "dark": 5},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1", "armies": 2}}}
expect moves p1 reinforce dark foothold, done
refuse p1 reinforce light treehome : no-army-to-send
refuse p1 reinforce dark treehome : not-own-site
refuse p1 reinforce nowhere : no-site
p1 reinforce dark foothold
expect view map.dark.foothold.armies 3
expect view map.dark.foothold.owner p1
expect view seats.p1.limbo {"light":1,"dark":4}
expect view phase planning
expect event reinforced seat=p1 site="dark foothold"

# V-18 a seat without a site in the realm is skipped   IMM-059
position TABLE {"phase": "reinforce", "seats.p1.limbo": {"light": 6, "dark": 2}, "seats.p2.limbo": {"light": 3,
 "dark": 0}, "map.light": {"treehome": {"owner": "p2", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1",
 "armies": 2}}}
expect acting p2
expect moves p1 none

# the numbers are fixed before the first army moves; fewer may be sent   IMM-057 IMM-058
position TABLE {"phase": "reinforce", "seats.p1.limbo": {"light": 3, "dark": 7},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1", "armies": 2},
 "mossgate": {"owner": "p1", "armies": 1}}}
expect view pending {"step":"reinforce","light":1,"dark":2}
expect moves p1 reinforce light treehome, reinforce dark foothold, reinforce dark mossgate, done
p1 reinforce dark foothold
expect view pending {"step":"reinforce","light":1,"dark":1}
p1 reinforce light treehome
expect moves p1 reinforce dark foothold, reinforce dark mossgate, done
p1 done
expect view seats.p1.limbo {"light":2,"dark":6}
expect view phase planning
expect view map.dark.foothold.armies 3
expect view map.dark.foothold.owner p1
expect view map.light.treehome.armies 2
expect view map.light.treehome.owner p1

# all draws come before the first army moves, in turn order   IMM-054 IMM-006
position TABLE {"first": "p3", "active": "p3", "seats.p1.limbo": {"light": 0, "dark": 3},
 "map.dark": {"foothold": {"owner": "p1", "armies": 2}}}
expect acting p3
p3 draw
expect acting p1
p1 pass
expect acting p2
p2 draw
expect acting p1
expect view phase reinforce
expect event phase_started phase=reinforce

# V-19 an empty conflict deck is made anew from the discard pile   IMM-054 IMM-055 IMM-056
position TABLE {"seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown",
 "conflict_light_forge_fire", "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood",
 "conflict_light_emerald_cliff", "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_tributepass", "conflict_dark_heartwood",
 "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate", "conflict_dark_fernhollow",
 "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart",
 "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake", "conflict_dark_harbor_light",
 "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen", "conflict_dark_the_murk",
 "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors",
 "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_silverwater", "joker_dark_lowmoors"],
 "conflict_deck": [], "conflict_discard": ["conflict_light_mossgate", "conflict_dark_foothold", "joker_dark_marches"]}
expect moves p1 draw, pass
p1 draw
expect view seats.p1.conflict_hand.# 1
expect view conflict_deck.# 2
expect view conflict_discard []
expect event deck_reshuffled deck=conflict size=3
expect event@p2 card_drawn seat=p1 card=null
p2 pass
expect event draw_declined seat=p2
expect view conflict_deck.# 2

# V-19 declining shuffles nothing   IMM-054 IMM-055
position TABLE {"seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown",
 "conflict_light_forge_fire", "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood",
 "conflict_light_emerald_cliff", "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_tributepass", "conflict_dark_heartwood",
 "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate", "conflict_dark_fernhollow",
 "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart",
 "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake", "conflict_dark_harbor_light",
 "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen", "conflict_dark_the_murk",
 "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors",
 "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_silverwater", "joker_dark_lowmoors"],
 "conflict_deck": [], "conflict_discard": ["conflict_light_mossgate", "conflict_dark_foothold", "joker_dark_marches"]}
p1 pass
expect view conflict_deck []
expect view conflict_discard.# 3
expect view seats.p1.conflict_hand []
expect acting p2

# V-19 with nothing to draw the step is skipped; there is no limit on hand cards   IMM-055 IMM-056
position TABLE {"seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown",
 "conflict_light_forge_fire", "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood",
 "conflict_light_emerald_cliff", "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_tributepass", "conflict_dark_heartwood",
 "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate", "conflict_dark_fernhollow",
 "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart",
 "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake", "conflict_dark_harbor_light",
 "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen", "conflict_dark_the_murk",
 "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors",
 "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_silverwater", "joker_dark_lowmoors",
 "conflict_light_mossgate", "conflict_dark_foothold", "joker_dark_marches"], "conflict_deck": []}
expect view phase planning
expect view seats.p3.conflict_count 60

# the last card drawn by an earlier seat leaves nothing for the later ones   IMM-055
position TABLE {"seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown",
 "conflict_light_forge_fire", "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood",
 "conflict_light_emerald_cliff", "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_tributepass", "conflict_dark_heartwood",
 "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate", "conflict_dark_fernhollow",
 "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart",
 "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake", "conflict_dark_harbor_light",
 "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen", "conflict_dark_the_murk",
 "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors",
 "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_silverwater", "joker_dark_lowmoors",
 "conflict_dark_foothold", "joker_dark_marches"], "conflict_deck": ["conflict_light_mossgate"]}
p1 draw
expect view seats.p1.conflict_hand ["conflict_light_mossgate"]
expect view phase planning
