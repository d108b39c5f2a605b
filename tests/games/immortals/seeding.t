base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13, "groups": [4],
   "draft_hand": ["conflict_dark_foothold", "conflict_dark_mossgate"], "conflict_hand": ["joker_light_marches"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_light_foothold", "conflict_light_mossgate"]},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13,
   "draft_hand": ["conflict_dark_heartwood", "conflict_dark_treehome"]}],
 "map": {}}

# V-15 seven cubes a seat and ten green ones; who fell is split between the limbos   IMM-047 IMM-048 IMM-049 IMM-051
position TABLE {"script": {"throws": [{"p1": 5, "p2": 4, "p3": 7, "green": 6}]}}
p2 pick conflict_light_foothold ; p3 pick conflict_dark_treehome ; p1 pick conflict_dark_foothold
expect view tower.inside {"p1":2,"p2":3,"p3":0,"green":4}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect view green_supply 14
expect event tower_thrown reason=seeding thrown=[7,7,7,0,0,10] fallen=[5,4,7,0,0,6] inside=[2,3,0,0,0,4]
expect event seed_green_returned n=4
expect acting p1
expect moves p1 light 0, light 1, light 2, light 3, light 4, light 5
refuse p1 light 6 : number-range
expect view seats.p1.seed_fallen 5
p1 light 2
expect view seats.p1.limbo {"light":5,"dark":6}
expect event seed_split seat=p1 light=2 dark=3
expect acting p2
p2 light 4 ; p3 light 0
expect view seats.p2.limbo {"light":7,"dark":3}
expect view seats.p3.limbo {"light":3,"dark":10}
expect view round 1
expect view phase draw
expect view tower.inside {"p1":2,"p2":3,"p3":0,"green":4}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":2}
expect event round_started round=1 first=p1

# V-16 fewer than two green cubes fell: nothing is added   IMM-049
position TABLE {"script": {"throws": [{"p1": 7, "p2": 7, "p3": 7, "green": 1}]}}
p2 pick conflict_light_foothold ; p3 pick conflict_dark_treehome ; p1 pick conflict_dark_foothold
expect view tower.inside {"p1":0,"p2":0,"p3":0,"green":9}
expect view tower.tray {"p1":0,"p2":0,"p3":0,"green":1}
expect view green_supply 10
expect event seed_green_returned n=0

# a seat of which nothing fell has nothing to split   IMM-048
position TABLE {"script": {"throws": [{"p1": 0, "p2": 0, "p3": 2, "green": 0}]}}
p2 pick conflict_light_foothold ; p3 pick conflict_dark_treehome ; p1 pick conflict_dark_foothold
expect acting p3
p3 light 1
expect view seats.p1.limbo {"light":3,"dark":3}
expect view seats.p3.limbo {"light":4,"dark":4}
expect view phase draw

# cubes left in the reserve leave the game, and the rest is a constant   IMM-050
position TABLE {"phase": "seeding", "seats.p1.gold": 10, "seats.p1.energy": 10, "seats.p1.reserve": 4,
 "seats.p1.groups": null, "seats.p1.draft_hand": null, "seats.p1.conflict_hand": null, "seats.p1.seed_fallen": 3,
 "seats.p1.limbo": {"light": 3, "dark": 3}, "seats.p2.gold": 10, "seats.p2.energy": 10, "seats.p2.reserve": 2,
 "seats.p2.draft_hand": null, "seats.p3.gold": 10, "seats.p3.energy": 10, "seats.p3.reserve": null,
 "seats.p3.draft_hand": null, "active": "p1", "queue": ["p1"]}
p1 light 3
expect event cubes_removed cubes={"p1":4,"p2":2,"p3":0}
expect view seats.p1.limbo {"light":6,"dark":3}
expect view seats.p1.reserve 0
expect view seats.p2.reserve 0
