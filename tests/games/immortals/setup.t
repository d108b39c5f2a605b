# the table at the start: empty map, all cards in their decks, green cubes in the supply
# IMM-001 IMM-007 IMM-008 IMM-017 IMM-019
game immortals seats=4 seed=3
expect view map {"light":{},"dark":{}}
expect view green_supply 20
expect view tiles_left 50
expect view portals_left 26
expect view tower.inside {"p1":0,"p2":0,"p3":0,"p4":0,"green":0}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"p4":0,"green":0}
expect view draft.decks.light.# 30
expect view draft.decks.dark.# 30
expect view draft.round 0
expect view phase start
expect view round 0
expect view seats.p1.gold 0
expect view seats.p1.energy 0
expect view seats.p1.vp 0
expect view seats.p1.region_cards []
expect view seats.p1.conflict_hand []
expect view seats.p1.limbo {"light":0,"dark":0}
expect view seats.p4.gold 0
expect view seats.p4.energy 0
expect view seats.p4.vp 0
expect view seats.p4.region_cards []
expect view seats.p4.conflict_hand []
expect view seats.p4.limbo {"light":0,"dark":0}

# V-03 groups and reserve of humans and trolls in a position   IMM-010 IMM-021 IMM-022 IMM-023
position {"game": "immortals", "options": {"players": 3}, "phase": "start", "round": 0, "first": "p1", "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 15,
   "groups": [10, 5, 4, 3, 2, 2, 2]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 15,
   "groups": [7]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 15,
   "groups": [3]}],
 "map": {}}
expect view seats.p1.groups [10,5,4,3,2,2,2]
expect view seats.p1.reserve 15

# V-03 what a new game sets out: 43 cubes a seat, two groups of 2 more with three or four players
# IMM-010 IMM-018 IMM-021 IMM-022
game immortals seats=3 seed=4
expect event tribes_dealt seat=p1 light=humans dark=trolls groups=[10,5,4,3,2,2,2]
expect view seats.p1.groups [10,5,4,3,2,2,2]
expect view seats.p1.reserve 15
game immortals seats=4 seed=4
expect view seats.p1.groups [10,5,4,3,2,2,2]
expect view seats.p1.reserve 15
game immortals seats=5 seed=4
expect event tribes_dealt seat=p1 light=humans dark=trolls groups=[10,5,4,3,2]
expect view seats.p1.reserve 19

# a group for each number of both tribes, out of the reserve: all ten tribes, and none but these
# IMM-019 IMM-021 IMM-022
game immortals seats=5 seed=8
expect event tribes_dealt seat=p1 light=halflings dark=orcs groups=[5,4,4,3,3,2,2]
expect event tribes_dealt seat=p2 light=humans dark=night_elves groups=[5,5,4,3,3,3]
expect event tribes_dealt seat=p3 light=dwarves dark=trolls groups=[10,7,4,2]
expect event tribes_dealt seat=p4 light=wood_elves dark=necromancers groups=[4,4,3,3,3,3]
expect event tribes_dealt seat=p5 light=amazons dark=demons groups=[6,6,4,3,2,2]
expect view seats.p1.groups [5,4,4,3,3,2,2]
expect view seats.p1.reserve 20
expect view seats.p2.groups [5,5,4,3,3,3]
expect view seats.p2.reserve 20
expect view seats.p3.groups [10,7,4,2]
expect view seats.p3.reserve 20
expect view seats.p4.groups [4,4,3,3,3,3]
expect view seats.p4.reserve 23
expect view seats.p5.groups [6,6,4,3,2,2]
expect view seats.p5.reserve 20

# tribes are dealt apart, one of each realm, and no tribe twice   IMM-018
game immortals seats=5 seed=8
expect events tribes_dealt 5
expect event tribes_dealt light=humans
expect event tribes_dealt light=dwarves
expect event tribes_dealt light=wood_elves
expect event tribes_dealt light=halflings
expect event tribes_dealt light=amazons
expect event tribes_dealt dark=trolls
expect event tribes_dealt dark=orcs
expect event tribes_dealt dark=demons
expect event tribes_dealt dark=night_elves
expect event tribes_dealt dark=necromancers

# the first player is drawn and holds the marker   IMM-020 IMM-124
game immortals seats=5 seed=6
expect view first p2
expect view marker p2
expect event game_started first=p2 players=5 rounds=5 tower_model=bernoulli
game immortals seats=5 seed=7
expect view first p4
expect view marker p4
expect acting p4

# V-82 the same seed gives the same game   IMM-124 IMM-122
game immortals seats=3 seed=77
random until round 2
expect view seats.p1.gold 9
game immortals seats=3 seed=77
random until round 2
expect view seats.p1.gold 9
game immortals seats=3 seed=78
random until round 2
expect view seats.p1.gold 7
