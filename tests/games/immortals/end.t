base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "over", "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10, "limbo": {"light": 9,
   "dark": 0}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "vp_sources": {"regions": 30}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "vp_sources": {"regions": 20}}],
 "map": {}}

# V-71 most VP, then most armies on the map   IMM-166 IMM-167
position TABLE {"seats.p1.vp_sources": {"regions": 30}, "map.light": {"treehome": {"owner": "p1", "armies": 12},
 "foothold": {"owner": "p2", "armies": 15}, "mossgate": {"owner": "p3", "armies": 40}}, "round": 7}
expect over
expect acting none
expect result seats.p2.rank 1
expect result seats.p1.rank 2
expect result seats.p3.rank 3
expect result seats.p2.winner true
expect result seats.p1.winner false
expect result seats.p1.armies_on_map 12
expect score p1.vp 30

# V-71 equal in both: they share the place   IMM-168
position TABLE {"seats.p1.vp_sources": {"regions": 30}, "map.light": {"treehome": {"owner": "p1", "armies": 15},
 "foothold": {"owner": "p2", "armies": 15}, "mossgate": {"owner": "p3", "armies": 40}}, "round": 7}
expect result seats.p1.rank 1
expect result seats.p2.rank 1
expect result seats.p1.winner true
expect result seats.p2.winner true
expect result seats.p3.rank 3

# four seats: 40/12, 40/12, 40/9, 31/20   IMM-166 IMM-167 IMM-168
position TABLE {"options.players": 4, "seats": [{"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls",
 "gold": 10, "energy": 10, "vp_sources": {"regions": 40}}, {"seat": "p2", "light_tribe": "dwarves",
 "dark_tribe": "orcs", "gold": 10, "energy": 10, "vp_sources": {"regions": 40}}, {"seat": "p3",
 "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10, "vp_sources": {"regions": 40}},
 {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 10, "energy": 10,
 "vp_sources": {"regions": 31}}], "map.light": {"treehome": {"owner": "p1", "armies": 12}, "foothold": {"owner": "p2",
 "armies": 12}, "mossgate": {"owner": "p3", "armies": 9}}, "map.dark": {"mossgate": {"owner": "p4", "armies": 20}},
 "round": 5}
expect result seats.p1.rank 1
expect result seats.p2.rank 1
expect result seats.p3.rank 3
expect result seats.p4.rank 4
expect result seats.p3.winner false

# the game ends after the scoring of the last round   IMM-165 IMM-052
position TABLE {"options.rounds": 1, "phase": "resolution", "seats.p1.limbo": null,
 "seats.p1.board": {"magic_1": "blank"}, "seats.p2.vp_sources": null, "seats.p2.board": {}, "seats.p2.passed": true,
 "seats.p3.vp_sources": null, "seats.p3.board": {}, "seats.p3.passed": true, "map.light": {"treehome": {"owner": "p1",
 "armies": 1}}, "map.dark": {"treehome": {"owner": "p1", "armies": 1}}, "round": 1, "active": "p1"}
p1 pass gold
expect over
expect view phase over
expect score p1.vp 1
expect event game_ended result.seats.p1.vp=1

# a seat without armies stays in the game   IMM-165
position TABLE {"phase": "planning", "seats.p1.limbo": null, "seats.p1.conflict_hand": ["conflict_light_foothold"],
 "seats.p2.vp_sources": null, "seats.p3.vp_sources": null, "map.light": {"treehome": {"owner": "p2", "armies": 1}},
 "round": 1}
expect moves p1 has plan extract_gold conflict_light_foothold
p1 plan extract_gold conflict_light_foothold ; p1 done ; p2 done ; p3 done
expect acting p1
p1 reveal extract_gold
expect moves p1 forfeit gold, forfeit energy
p1 forfeit gold
expect not over
expect view round 2

# whole games end, with as many scorings as rounds   IMM-052 IMM-165
game immortals seats=5 rounds=1 seed=4
random over
expect over
expect view phase over
expect view round 1
game immortals seats=3 rounds=10 seed=5
random over
expect over
expect view round 10
game immortals seats=4 tower_model=throw_size seed=6
random over
expect over
expect view round 5

# points of a source are bounded, so that a score fits its 16 bits   IMM-166
refuse position TABLE {"seats.p1.vp_sources": {"regions": 1000}, "map.light": {"treehome": {"owner": "p1",
 "armies": 12}}, "round": 7} : regions
