base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1", "script": {"throws": [{}]},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10,
   "board": {"attack": "conflict_light_the_murk"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {"light": {"the_murk": {"owner": "p1", "armies": 3}}}}

# V-53 the green cubes of the tray before a battle throw   IMM-118 IMM-117
position TABLE
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown reason=battle green_added=1 thrown=[2,0,0,0,0,1] fallen=[0,0,0,0,0,0] inside=[2,0,0,0,0,1]
expect view green_supply 19
position TABLE {"tower": {"inside": {}, "tray": {"green": 1}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown reason=battle green_added=0 thrown=[2,0,0,0,0,1] fallen=[0,0,0,0,0,0] inside=[2,0,0,0,0,1]
expect view green_supply 19
position TABLE {"tower": {"inside": {}, "tray": {"green": 3}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown reason=battle green_added=0 thrown=[2,0,0,0,0,3] fallen=[0,0,0,0,0,0] inside=[2,0,0,0,0,3]
expect view green_supply 17
position TABLE {"tower": {"inside": {}, "tray": {"green": 4}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown reason=battle green_added=-1 thrown=[2,0,0,0,0,3] fallen=[0,0,0,0,0,0] inside=[2,0,0,0,0,3]
expect view green_supply 17
position TABLE {"tower": {"inside": {}, "tray": {"green": 6}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown reason=battle green_added=-1 thrown=[2,0,0,0,0,5] fallen=[0,0,0,0,0,0] inside=[2,0,0,0,0,5]
expect view green_supply 15
position TABLE {"tower": {"inside": {"green": 20}, "tray": {}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown green_added=0 thrown=[2,0,0,0,0,0]

# V-54 everything in the tray is thrown; cubes of others stay in the tray   IMM-119 IMM-130
position TABLE {"script": {"throws": [{"p1": 1, "p3": 2}]}, "tower": {"inside": {}, "tray": {"p3": 2, "green": 1}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown thrown=[2,0,2,0,0,1] fallen=[1,0,2,0,0,0]
expect view tower.inside {"p1":1,"p2":0,"p3":0,"green":1}
expect view tower.tray {"p1":0,"p2":0,"p3":2,"green":0}
expect view green_supply 19
expect view map.light.white_falls.armies 1
expect view map.light.white_falls.owner p1

# the defending armies are thrown too   IMM-119
position TABLE {"map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 4}},
 "tower": {"inside": {}, "tray": {"green": 1}}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect event tower_thrown thrown=[2,4,0,0,0,1] inside=[2,4,0,0,0,1]
expect view map.light.white_falls absent

# V-81 everybody sees the true counts, and nobody the throws to come   IMM-123
position TABLE {"script": {"throws": [{"p1": 1}]}, "tower": {"inside": {"p1": 3, "p2": 2, "green": 4}, "tray": {"p3": 2,
 "green": 1}}}
expect view@p1 tower {"inside":{"p1":3,"p2":2,"p3":0,"green":4},"tray":{"p1":0,"p2":0,"p3":2,"green":1}}
expect view@p2 tower {"inside":{"p1":3,"p2":2,"p3":0,"green":4},"tray":{"p1":0,"p2":0,"p3":2,"green":1}}
expect view@p3 tower {"inside":{"p1":3,"p2":2,"p3":0,"green":4},"tray":{"p1":0,"p2":0,"p3":2,"green":1}}
expect view@table tower {"inside":{"p1":3,"p2":2,"p3":0,"green":4},"tray":{"p1":0,"p2":0,"p3":2,"green":1}}
expect view@p1 script null
expect view@p2 seed null
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect view@p1 tower {"inside":{"p1":4,"p2":2,"p3":2,"green":5},"tray":{"p1":0,"p2":0,"p3":0,"green":0}}
expect view@p2 tower {"inside":{"p1":4,"p2":2,"p3":2,"green":5},"tray":{"p1":0,"p2":0,"p3":0,"green":0}}
expect view@p3 tower {"inside":{"p1":4,"p2":2,"p3":2,"green":5},"tray":{"p1":0,"p2":0,"p3":0,"green":0}}
expect view@table tower {"inside":{"p1":4,"p2":2,"p3":2,"green":5},"tray":{"p1":0,"p2":0,"p3":0,"green":0}}
