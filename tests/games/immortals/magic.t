base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-59 five armies from one limbo, split freely   IMM-149 IMM-150
position TABLE {"seats.p1.limbo": {"light": 6, "dark": 2}, "seats.p1.board": {"magic_1": "transition_5"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}, "mossgate": {"owner": "p1", "armies": 1}},
 "map.dark": {"foothold": {"owner": "p1", "armies": 1}}}
p1 reveal magic_1 ; p1 use deploy
expect view seats.p1.gold 9
expect view seats.p1.energy 6
expect moves p1 deploy light treehome, deploy light mossgate, deploy dark foothold
p1 deploy light treehome
expect moves p1 deploy light treehome, deploy light mossgate
refuse p1 deploy dark foothold : no-army-to-send
expect view pending {"step":"deploy","space":"magic_1","card":"transition_5","option":"deploy","realm":"light","left":4}
p1 deploy light mossgate ; p1 deploy light mossgate ; p1 deploy light treehome ; p1 deploy light mossgate
expect view map.light.treehome.armies 3
expect view map.light.treehome.owner p1
expect view map.light.mossgate.armies 4
expect view map.light.mossgate.owner p1
expect view seats.p1.limbo {"light":1,"dark":2}
expect acting p2

# V-60 one place to go: all is automatic, at full cost   IMM-150
position TABLE {"seats.p1.limbo": {"light": 0, "dark": 2}, "seats.p1.board": {"magic_1": "transition_5"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1", "armies": 1}}}
p1 reveal magic_1 ; p1 use deploy
expect view map.dark.foothold.armies 3
expect view map.dark.foothold.owner p1
expect view seats.p1.gold 9
expect view seats.p1.energy 6
expect view seats.p1.limbo {"light":0,"dark":0}
expect acting p2

# a limbo with nothing in it cannot be chosen   IMM-150
position TABLE {"seats.p1.limbo": {"light": 0, "dark": 4}, "seats.p1.board": {"magic_1": "transition_5"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}}
p1 reveal magic_1
expect moves p1 forfeit gold, forfeit energy

# V-61 two armies to one site   IMM-157 IMM-149
position TABLE {"seats.p1.limbo": {"light": 3, "dark": 1}, "seats.p1.board": {"magic_2": "two_cards_or_transition_2"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1", "armies": 1}}}
p1 reveal magic_2
expect moves p1 use draw_2, use deploy_2, forfeit gold, forfeit energy
p1 use deploy_2
expect moves p1 site light treehome, site dark foothold
p1 site light treehome
expect view map.light.treehome.armies 3
expect view map.light.treehome.owner p1
expect view seats.p1.limbo {"light":1,"dark":1}
expect view seats.p1.gold 8
expect view seats.p1.energy 10
position TABLE {"seats.p1.limbo": {"light": 3, "dark": 1}, "seats.p1.board": {"magic_2": "two_cards_or_transition_2"},
 "map.light": {"treehome": {"owner": "p1", "armies": 1}}, "map.dark": {"foothold": {"owner": "p1", "armies": 1}}}
p1 reveal magic_2 ; p1 use deploy_2 ; p1 site dark foothold
expect view map.dark.foothold.armies 2
expect view map.dark.foothold.owner p1
expect view seats.p1.limbo {"light":3,"dark":0}

# V-62 two conflict cards   IMM-156 IMM-149
position TABLE {"seats.p1.board": {"magic_2": "two_cards_or_transition_2"}}
p1 reveal magic_2 ; p1 use draw_2
expect view seats.p1.gold 8
expect view seats.p1.energy 10
expect view seats.p1.conflict_hand ["conflict_light_mountainhome","conflict_light_eagle_crown"]
expect events card_drawn 2
expect event@p2 card_drawn seat=p1 card=null
expect view@p2 seats.p1.conflict_count 2
expect view@p2 seats.p1.drawn 2
expect view seats.p1.in_hand ["two_cards_or_transition_2"]

# with one card to be had one is drawn   IMM-156
position TABLE {"seats.p1.board": {"magic_2": "two_cards_or_transition_2"},
 "seats.p3.conflict_hand": ["conflict_light_eagle_crown", "conflict_light_forge_fire", "conflict_light_foothold",
 "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff", "conflict_light_treehome",
 "conflict_light_mossgate", "conflict_light_fernhollow", "conflict_light_crossways", "conflict_light_wheatlands",
 "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland", "conflict_light_white_falls",
 "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth", "conflict_light_pearl_strand",
 "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch", "conflict_light_foxbarrow",
 "conflict_light_sunken_causeway", "conflict_dark_mountainhome", "conflict_dark_eagle_crown",
 "conflict_dark_forge_fire", "conflict_dark_foothold", "conflict_dark_tributepass", "conflict_dark_heartwood",
 "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate", "conflict_dark_fernhollow",
 "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart",
 "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake", "conflict_dark_harbor_light",
 "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen", "conflict_dark_the_murk",
 "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors",
 "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_marches", "joker_dark_silverwater",
 "joker_dark_lowmoors"], "conflict_deck": ["conflict_light_mountainhome"]}
p1 reveal magic_2 ; p1 use draw_2
expect view seats.p1.conflict_count 1
expect view conflict_deck []
position TABLE {"seats.p1.board": {"magic_2": "two_cards_or_transition_2"},
 "seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown", "conflict_light_forge_fire",
 "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff",
 "conflict_light_treehome", "conflict_light_mossgate", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_foothold", "conflict_dark_tributepass",
 "conflict_dark_heartwood", "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate",
 "conflict_dark_fernhollow", "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield",
 "conflict_dark_old_rampart", "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake",
 "conflict_dark_harbor_light", "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen",
 "conflict_dark_the_murk", "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway",
 "joker_light_ironspine", "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater",
 "joker_light_lowmoors", "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_marches",
 "joker_dark_silverwater", "joker_dark_lowmoors"], "conflict_deck": []}
p1 reveal magic_2
expect moves p1 forfeit gold, forfeit energy

# V-63 taking the marker changes the next round only   IMM-152 IMM-153 IMM-149
position TABLE {"seats.p1.board": {"magic_1": "card_or_first_player"}, "marker": "p2"}
p1 reveal magic_1 ; p1 use take_marker
expect view seats.p1.gold 9
expect view seats.p1.energy 10
expect view marker p1
expect acting p2
expect event marker_taken seat=p1 from=p2
p2 pass gold ; p3 pass gold
expect view round 2
expect view first p1

# one cannot take what one has   IMM-152
position TABLE {"seats.p1.board": {"magic_1": "card_or_first_player"}}
p1 reveal magic_1
expect moves p1 use draw_1, forfeit gold, forfeit energy

# V-65 seizing with no more armies than the twin: the cost is lost   IMM-155 IMM-080
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"},
 "seats.p2.board": {"extract_energy": "region_tributepass", "magic_1": "blank"},
 "seats.p2.region_cards": ["tributepass"], "map.light": {"tributepass": {"owner": "p1", "armies": 2}},
 "map.dark": {"tributepass": {"owner": "p2", "armies": 2}}}
p1 reveal magic_1 ; p1 use seize
expect view seats.p1.gold 8
expect view seats.p1.energy 8
expect view seats.p2.region_cards ["tributepass"]
expect view seats.p2.board.extract_energy region_tributepass
expect event seize_compared success=false

# seizing from a third seat and from the deck; an own or empty twin counts 0   IMM-155
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"}, "seats.p3.region_cards": ["tributepass"],
 "map.light": {"tributepass": {"owner": "p1", "armies": 1}}}
p1 reveal magic_1 ; p1 use seize
expect view seats.p1.region_cards ["tributepass"]
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"}, "map.light": {"tributepass": {"owner": "p1",
 "armies": 1}}, "map.dark": {"tributepass": {"owner": "p1", "armies": 5}}}
p1 reveal magic_1 ; p1 use seize ; p1 site light tributepass
expect view seats.p1.region_cards ["tributepass"]

# V-66 a Sanctuary on any own site, for the cost of the card alone   IMM-154 IMM-149
position TABLE {"seats.p1.region_cards": ["tributepass"], "seats.p1.board": {"magic_1": "seize_or_sanctuary"},
 "map.light": {"tributepass": {"owner": "p1", "armies": 2}}, "map.dark": {"foothold": {"owner": "p1", "armies": 1,
 "building": "sanctuary"}}}
p1 reveal magic_1
expect moves p1 use sanctuary, use seize, forfeit gold, forfeit energy
p1 use sanctuary
expect view map.light.tributepass.building sanctuary
expect view seats.p1.vp 1
expect view tiles_left 48
expect view seats.p1.gold 8
expect view seats.p1.energy 8

# every conflict card is in a hand
base SPENT TABLE {"seats.p1.board": {"magic_1": "card_or_first_player"},
 "seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown", "conflict_light_forge_fire",
 "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff",
 "conflict_light_treehome", "conflict_light_mossgate", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "conflict_dark_mountainhome",
 "conflict_dark_eagle_crown", "conflict_dark_forge_fire", "conflict_dark_foothold", "conflict_dark_tributepass",
 "conflict_dark_heartwood", "conflict_dark_emerald_cliff", "conflict_dark_treehome", "conflict_dark_mossgate",
 "conflict_dark_fernhollow", "conflict_dark_crossways", "conflict_dark_wheatlands", "conflict_dark_kingsfield",
 "conflict_dark_old_rampart", "conflict_dark_borderland", "conflict_dark_white_falls", "conflict_dark_shore_lake",
 "conflict_dark_harbor_light", "conflict_dark_reedmouth", "conflict_dark_pearl_strand", "conflict_dark_candlefen",
 "conflict_dark_the_murk", "conflict_dark_mirewatch", "conflict_dark_foxbarrow", "conflict_dark_sunken_causeway",
 "joker_light_ironspine", "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater",
 "joker_light_lowmoors", "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_marches",
 "joker_dark_silverwater", "joker_dark_lowmoors"], "conflict_deck": []}

# V-78 a seat without armies draws a card; impossible with none left   IMM-165 IMM-151
position TABLE {"seats.p1.board": {"magic_1": "card_or_first_player"}}
p1 reveal magic_1 ; p1 use draw_1
expect view seats.p1.gold 9
expect view seats.p1.energy 10
expect view seats.p1.conflict_hand ["conflict_light_mountainhome"]
position SPENT
p1 reveal magic_1
expect moves p1 forfeit gold, forfeit energy
position SPENT {"seats.p3.conflict_hand.0": null, "conflict_discard": ["conflict_light_mountainhome"]}
p1 reveal magic_1
expect moves p1 use draw_1, forfeit gold, forfeit energy
