base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-26 armies in both realms: the owner of a region card chooses after turning it up   IMM-083 IMM-088
position TABLE {"seats.p1.region_cards": ["tributepass"], "seats.p1.board": {"extract_energy": "region_tributepass"},
 "map.light": {"tributepass": {"owner": "p1", "armies": 1}}, "map.dark": {"tributepass": {"owner": "p1", "armies": 2}}}
p1 reveal extract_energy ; p1 use extract
expect moves p1 site light tributepass, site dark tributepass
refuse p1 site light foothold : not-the-cards-site
p1 site dark tributepass
expect view seats.p1.gold 10
expect view seats.p1.energy 16
expect event chosen seat=p1 what=site site="dark tributepass"

# V-27 a region card stands for the realm where its owner has an army   IMM-083 IMM-002 IMM-005
position TABLE {"seats.p1.region_cards": ["mountainhome"], "seats.p1.board": {"extract_gold": "region_mountainhome"},
 "map.light": {"mountainhome": {"owner": "p1", "armies": 1}}, "map.dark": {"mountainhome": {"owner": "p2",
 "armies": 1}}}
p1 reveal extract_gold ; p1 use extract
expect view seats.p1.gold 15
expect view seats.p1.energy 10
expect event used seat=p1 option=extract site="light mountainhome"

# V-34 a joker stands for an own site of its province   IMM-085 IMM-086 IMM-089
position TABLE {"seats.p1.limbo": {"light": 3, "dark": 0},
 "seats.p1.board": {"transition_3": "joker_light_greenmantle"}, "map.light": {"treehome": {"owner": "p1", "armies": 1},
 "mossgate": {"owner": "p1", "armies": 2}, "heartwood": {"owner": "p2", "armies": 2}}}
p1 reveal transition_3 ; p1 use transition
expect moves p1 site light treehome, site light mossgate
refuse p1 site light heartwood : not-own-site
p1 site light mossgate
expect view map.light.mossgate.armies 5
expect view map.light.mossgate.owner p1
expect view seats.p1.limbo {"light":0,"dark":0}

# V-43 a region card without an army in its region gives nothing, a conflict card may attack   IMM-084 IMM-148 IMM-086
position TABLE {"seats.p1.region_cards": ["mossgate"], "seats.p1.board": {"attack": "region_mossgate"},
 "map.light": {"treehome": {"owner": "p1", "armies": 3}}}
p1 reveal attack
expect moves p1 forfeit gold, forfeit energy
expect view seats.p1.region_cards ["mossgate"]
position TABLE {"seats.p1.board": {"attack": "conflict_light_mossgate"}, "map.light": {"treehome": {"owner": "p1",
 "armies": 3}}}
p1 reveal attack
expect moves p1 has use attack
