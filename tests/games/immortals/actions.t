base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# extraction gives the value of the region in the realm of the site   IMM-087 IMM-088 IMM-086
position TABLE {"seats.p1.region_cards": ["shore_lake"], "seats.p1.board": {"extract_gold": "conflict_dark_shore_lake",
 "extract_energy": "region_shore_lake"}, "seats.p2.board": {"attack": "conflict_light_foothold"},
 "map.light": {"shore_lake": {"owner": "p1", "armies": 1}}, "map.dark": {"shore_lake": {"owner": "p1", "armies": 1}}}
p1 reveal extract_gold ; p1 use extract
expect view seats.p1.gold 14
expect view seats.p1.energy 10
p2 pass gold ; p3 pass gold
p1 reveal extract_energy ; p1 use extract ; p1 site dark shore_lake
expect view seats.p1.gold 14
expect view seats.p1.energy 13

# V-32 three armies come back from the limbo of the realm   IMM-015 IMM-089
position TABLE {"seats.p1.limbo": {"light": 4, "dark": 0},
 "seats.p1.board": {"transition_3": "conflict_light_emerald_cliff"}, "map.light": {"emerald_cliff": {"owner": "p1",
 "armies": 1}}}
p1 reveal transition_3 ; p1 use transition
expect view seats.p1.gold 9
expect view seats.p1.energy 8
expect view seats.p1.limbo {"light":1,"dark":0}
expect view map.light.emerald_cliff.armies 4
expect view map.light.emerald_cliff.owner p1
expect event deployed seat=p1 n=3

# V-33 with fewer in the limbo all go, at full cost; with none nothing goes   IMM-090
position TABLE {"seats.p1.limbo": {"light": 2, "dark": 9},
 "seats.p1.board": {"transition_3": "conflict_light_emerald_cliff"}, "map.light": {"emerald_cliff": {"owner": "p1",
 "armies": 1}}}
p1 reveal transition_3 ; p1 use transition
expect view seats.p1.gold 9
expect view seats.p1.energy 8
expect view seats.p1.limbo {"light":0,"dark":9}
expect view map.light.emerald_cliff.armies 3
expect view map.light.emerald_cliff.owner p1
position TABLE {"seats.p1.limbo": {"light": 0, "dark": 9},
 "seats.p1.board": {"transition_3": "conflict_light_emerald_cliff"}, "map.light": {"emerald_cliff": {"owner": "p1",
 "armies": 1}}}
p1 reveal transition_3
expect moves p1 forfeit gold, forfeit energy

# V-35 a Portal at the cost of the light tribe, 1 VP   IMM-091 IMM-092 IMM-011
position TABLE {"active": "p3", "seats.p1.board": {"build": "blank"},
 "seats.p3.board": {"build": "conflict_light_treehome"}, "map.light": {"treehome": {"owner": "p3", "armies": 2}}}
p3 reveal build ; p3 use portal
expect view seats.p3.gold 10
expect view seats.p3.energy 6
expect view seats.p3.vp 1
expect view seats.p3.vp_sources.portals_built 1
expect view map.light.treehome.portal true
expect view portals_left 25
expect event built seat=p3 kind=portal vp=1

# V-36 one Capital in a province of a realm   IMM-095 IMM-004 IMM-092
position TABLE {"seats.p1.board": {"build": "conflict_light_mossgate"}, "map.light": {"treehome": {"owner": null,
 "armies": 0, "building": "capital"}, "mossgate": {"owner": "p1", "armies": 1}}}
p1 reveal build
expect moves p1 use portal, use sanctuary, forfeit gold, forfeit energy
position TABLE {"seats.p1.board": {"build": "conflict_dark_mossgate"}, "map.light": {"treehome": {"owner": null,
 "armies": 0, "building": "capital"}}, "map.dark": {"mossgate": {"owner": "p1", "armies": 1}}}
p1 reveal build
expect moves p1 has use capital
p1 use capital
expect view seats.p1.gold 6
expect view seats.p1.energy 7
expect view seats.p1.vp_sources.capitals_built 2
expect view map.dark.mossgate.building capital
expect view tiles_left 48

# V-37 a site with a Sanctuary takes a Portal beside it and no other building   IMM-093 IMM-094
position TABLE {"seats.p1.board": {"build": "conflict_light_mossgate"}, "map.light": {"mossgate": {"owner": "p1",
 "armies": 1, "building": "sanctuary"}}}
p1 reveal build
expect moves p1 use portal, forfeit gold, forfeit energy
refuse p1 use sanctuary : impossible
p1 use portal
expect view map.light.mossgate {"owner":"p1","armies":1,"building":"sanctuary","portal":true}

# a site has one Portal at most, its twin may have another   IMM-094
position TABLE {"seats.p1.region_cards": ["mossgate"], "seats.p1.board": {"build": "region_mossgate"},
 "map.light": {"mossgate": {"owner": "p1", "armies": 1, "portal": true}}, "map.dark": {"mossgate": {"owner": "p1",
 "armies": 1}}}
p1 reveal build ; p1 use portal
expect event used site="dark mossgate"
expect view map.dark.mossgate.portal true
position TABLE {"seats.p1.board": {"build": "conflict_light_mossgate"}, "map.light": {"mossgate": {"owner": "p1",
 "armies": 1, "portal": true}}}
p1 reveal build
expect moves p1 lacks use portal

# V-38 a cost must be payable in full   IMM-080
position TABLE {"seats.p1.gold": 3, "seats.p1.board": {"build": "conflict_light_mossgate"},
 "map.light": {"mossgate": {"owner": "p1", "armies": 1}}}
p1 reveal build
expect moves p1 use portal, use sanctuary, forfeit gold, forfeit energy
refuse p1 use capital : cannot-afford

# V-39 a Sanctuary by the special action of the Dwarves   IMM-099 IMM-014 IMM-013
position TABLE {"active": "p2", "seats.p1.board": {"build": "blank"},
 "seats.p2.board": {"light_special": "conflict_dark_foothold"}, "map.dark": {"foothold": {"owner": "p2", "armies": 1}}}
p2 reveal light_special
expect moves p2 use sanctuary, forfeit gold, forfeit energy
p2 use sanctuary
expect view seats.p2.gold 8
expect view seats.p2.energy 10
expect view seats.p2.vp_sources.sanctuaries_built 1

# a Sanctuary by the special action of the Demons   IMM-099
position TABLE {"options.players": 4, "active": "p4", "seats": [{"seat": "p1", "light_tribe": "humans",
 "dark_tribe": "trolls", "gold": 10, "energy": 10, "board": {"build": "blank"}}, {"seat": "p2",
 "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}},
 {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
 "board": {"magic_1": "blank"}}, {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 10,
 "energy": 10, "board": {"dark_special": "conflict_dark_foothold"}}], "map.dark": {"foothold": {"owner": "p4",
 "armies": 1}}}
p4 reveal dark_special ; p4 use sanctuary
expect view seats.p4.gold 10
expect view seats.p4.energy 8
expect view seats.p4.vp 1

# V-74 with no Portal left none can be built   IMM-096 IMM-011
position TABLE {"seats.p1.board": {"build": "conflict_light_mossgate"}, "map.light": {"mossgate": {"owner": "p1",
 "armies": 1}, "mountainhome": {"owner": null, "armies": 0, "portal": true}, "eagle_crown": {"owner": null, "armies": 0,
 "portal": true}, "forge_fire": {"owner": null, "armies": 0, "portal": true}, "foothold": {"owner": null, "armies": 0,
 "portal": true}, "tributepass": {"owner": null, "armies": 0, "portal": true}, "heartwood": {"owner": null, "armies": 0,
 "portal": true}, "emerald_cliff": {"owner": null, "armies": 0, "portal": true}, "treehome": {"owner": null,
 "armies": 0, "portal": true}, "fernhollow": {"owner": null, "armies": 0, "portal": true}, "crossways": {"owner": null,
 "armies": 0, "portal": true}, "wheatlands": {"owner": null, "armies": 0, "portal": true}, "kingsfield": {"owner": null,
 "armies": 0, "portal": true}, "old_rampart": {"owner": null, "armies": 0, "portal": true},
 "borderland": {"owner": null, "armies": 0, "portal": true}, "white_falls": {"owner": null, "armies": 0,
 "portal": true}, "shore_lake": {"owner": null, "armies": 0, "portal": true}, "harbor_light": {"owner": null,
 "armies": 0, "portal": true}, "reedmouth": {"owner": null, "armies": 0, "portal": true},
 "pearl_strand": {"owner": null, "armies": 0, "portal": true}, "candlefen": {"owner": null, "armies": 0,
 "portal": true}, "the_murk": {"owner": null, "armies": 0, "portal": true}, "mirewatch": {"owner": null, "armies": 0,
 "portal": true}, "foxbarrow": {"owner": null, "armies": 0, "portal": true}, "sunken_causeway": {"owner": null,
 "armies": 0, "portal": true}}, "map.dark": {"treehome": {"owner": null, "armies": 0, "portal": true},
 "mossgate": {"owner": null, "armies": 0, "portal": true}}, "portals_left": 0}
p1 reveal build
expect moves p1 use sanctuary, use capital, forfeit gold, forfeit energy

# buildings stay when a site changes hands or is emptied, and serve who occupies it   IMM-097 IMM-098
position TABLE {"seats.p1.region_cards": ["the_murk"], "seats.p1.board": {"attack": "region_the_murk",
 "attack_or_move": "conflict_light_white_falls"}, "seats.p3.board": {"attack": "conflict_light_foothold"},
 "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2,
 "building": "sanctuary", "portal": true}}, "map.dark": {"white_falls": {"owner": "p2", "armies": 1}},
 "script": {"throws": [{"p1": 2}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect view map.light.white_falls.armies 2
expect view map.light.white_falls.owner p1
expect view map.light.white_falls.building sanctuary
expect view map.light.white_falls.portal true
p2 pass gold ; p3 pass gold ; p1 reveal attack_or_move ; p1 use attack
expect moves p1 has to dark white_falls
p1 to dark white_falls
expect view map.light.white_falls.building sanctuary

# V-75 the extractions of the Orcs and the Wood Elves   IMM-100
position TABLE {"active": "p2", "seats.p1.board": {"build": "blank"},
 "seats.p2.board": {"dark_special": "conflict_dark_the_murk"}, "map.dark": {"the_murk": {"owner": "p2", "armies": 1}}}
p2 reveal dark_special ; p2 use extract
expect view seats.p2.gold 11
expect view seats.p2.energy 10
position TABLE {"active": "p3", "seats.p1.board": {"build": "blank"},
 "seats.p3.board": {"light_special": "conflict_light_heartwood"}, "map.light": {"heartwood": {"owner": "p3",
 "armies": 1}}}
p3 reveal light_special ; p3 use extract
expect view seats.p3.gold 10
expect view seats.p3.energy 16

# V-76 the transition of the Necromancers and of the Halflings   IMM-101
position TABLE {"active": "p3", "seats.p1.board": {"build": "blank"},
 "seats.p3.board": {"dark_special": "conflict_dark_foothold"}, "seats.p3.limbo": {"light": 0, "dark": 3},
 "map.dark": {"foothold": {"owner": "p3", "armies": 1}}}
p3 reveal dark_special ; p3 use transition
expect view map.dark.foothold.armies 4
expect view map.dark.foothold.owner p3
expect view seats.p3.gold 9
expect view seats.p3.energy 8
position TABLE {"options.players": 4, "active": "p4", "seats": [{"seat": "p1", "light_tribe": "humans",
 "dark_tribe": "trolls", "gold": 10, "energy": 10, "board": {"build": "blank"}}, {"seat": "p2",
 "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}},
 {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
 "board": {"magic_1": "blank"}}, {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 10,
 "energy": 10, "board": {"light_special": "conflict_light_foothold"}, "limbo": {"light": 3, "dark": 3}}],
 "map.light": {"foothold": {"owner": "p4", "armies": 1}}}
p4 reveal light_special ; p4 use transition
expect view map.light.foothold.armies 4
expect view map.light.foothold.owner p4
expect view seats.p4.gold 9
expect view seats.p4.energy 8
expect view seats.p4.limbo {"light":0,"dark":3}
