base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "start", "round": 0, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 15, "groups": [10,
   5, 4, 3, 2, 2, 2]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 16, "groups": [7,
   5, 4, 4, 3, 2, 2]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 19,
   "groups": [4, 4, 3, 3, 3, 3, 2, 2]}],
 "map": {}}

# V-04 any group, by size, goes to the start region   IMM-024 IMM-023 IMM-025 IMM-026
position TABLE
expect moves p1 group 2, group 3, group 4, group 5, group 10
expect acting p1
refuse p2 group 7 : not-your-decision
refuse p1 group 9 : no-such-group
p1 group 10
expect view map.light.kingsfield.armies 10
expect view map.light.kingsfield.owner p1
expect view map.dark.kingsfield.armies 2
expect view map.dark.kingsfield.owner p1
expect view seats.p1.region_cards ["kingsfield"]
expect view seats.p1.groups [5,4,3,2,2,2]
expect view seats.p1.reserve 13
expect event start_placed seat=p1 group=10 region=kingsfield
expect event region_card_moved region=kingsfield from=deck to=p1
expect acting p2

# the seats choose in turn order, then the draft is dealt   IMM-024 IMM-006 IMM-027
position TABLE {"first": "p2", "active": "p2"}
expect acting p2
expect view queue ["p2","p3","p1"]
p2 group 7
expect acting p3
p3 group 4
expect acting p1
p1 group 2
expect acting p1 p2 p3
expect view phase draft
expect view draft.round 1
expect view map.light.forge_fire.armies 7
expect view map.light.forge_fire.owner p2
expect view map.dark.forge_fire.armies 2
expect view map.dark.forge_fire.owner p2
expect view map.light.treehome.armies 4
expect view map.light.treehome.owner p3
expect view seats.p3.region_cards ["treehome"]

# extra groups of 2 may go to the start region like all others   IMM-022 IMM-024
position TABLE {"seats.p2.reserve": 15, "seats.p2.groups": [7], "seats.p3.reserve": 15, "seats.p3.groups": [3]}
p1 group 2
expect view map.light.kingsfield.armies 2
expect view map.light.kingsfield.owner p1
expect view seats.p1.groups [10,5,4,3,2,2]
