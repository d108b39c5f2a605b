# Forecasts: what is told of a position before it comes to that. Each comes from the rules that play,
# so a case names the rule it foresees. Chances are in 1/10000.

base FIGHT {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 2, "first": "p1", "active": "p1",
 "tower": {"inside": {"p1": 2, "p2": 1, "green": 3}, "tray": {"p3": 1, "green": 2}},
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "orcs", "gold": 2, "energy": 1, "limbo": {"light": 7, "dark": 2},
   "region_cards": ["old_rampart"], "board": {"attack": "conflict_light_white_falls", "build": "region_old_rampart"}},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "trolls", "gold": 10, "energy": 10, "region_cards": ["white_falls"],
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10, "board": {"magic_1": "blank"}}],
 "map": {"light": {"old_rampart": {"owner": "p1", "armies": 4}, "borderland": {"owner": "p1", "armies": 2},
   "white_falls": {"owner": "p2", "armies": 3, "building": "sanctuary"}, "shore_lake": {"owner": "p2", "armies": 1},
   "reedmouth": {"owner": "p2", "armies": 1}},
  "dark": {"old_rampart": {"owner": "p1", "armies": 1, "portal": true}}}}

base PLAN {"game": "immortals", "options": {"players": 3}, "phase": "planning", "round": 1, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "region_cards": ["treehome", "mossgate"], "conflict_hand": ["joker_dark_marches", "conflict_light_foothold"]},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10}],
 "map": {"dark": {"treehome": {"owner": "p1", "armies": 1}}}}

# a throw of three cubes: each falls with 2/3, all fail once in 27; a green one comes to the empty tray   IMM-118 IMM-120 IMM-122 IMM-126
position PLAN
expect query "tower attack=3" win 9630
expect query "tower attack=3" tie 0
expect query "tower attack=3" lose 370
expect query "tower attack=3" armies 20000
expect query "tower attack=3" left [370, 2222, 4444, 2963]
expect query "tower attack=3" colours.green {"thrown": 1, "inside": 0, "mean": 6667, "sd": 4714, "fall": [3333, 6667]}
expect query "tower attack=3" thrown 4

# one army against one, neutral: both or neither fall 5 times in 9   IMM-143 IMM-134
position PLAN
expect query "tower attack=1 defend=1" tie 5556
expect query "tower attack=1 defend=1" win 2222
expect query "tower attack=1 defend=1" lose 2222
expect query "tower attack=1 defend=1" own_lost 4444

# cubes stuck inside fall with 1/3, or by the size of the throw   IMM-121 IMM-122
position PLAN
expect query "tower attack=1 inside=1,0,0,0" colours.attacker.mean 10000
expect query "tower attack=1 inside=1,0,0,0 model=throw_size" colours.attacker.mean 7642
expect query "tower attack=1 inside=1,0,0,0 tray=0,0,2,4" thrown 6
refuse query "tower attack=0" : attack
refuse query "tower attack=43 inside=1" : attack
refuse query "tower inside=1,2,x" : inside
refuse query "tower tray=0,0,0,21" : tray
refuse query "tower seat=p2 against=p2" : against
refuse query "tower seat=p4" : seat

# what is not said is as in the game: the cubes of the two, the others, the green   IMM-117 IMM-119
position FIGHT
expect query "tower attack=3 defend=3 seat=p1 against=p2" colours.attacker.inside 2
expect query "tower attack=3 defend=3 seat=p1 against=p2" colours.defender.inside 1
expect query "tower attack=3 defend=3 seat=p1 against=p2" colours.others.thrown 1
expect query "tower attack=3 defend=3 seat=p1 against=p2" colours.green.thrown 2
expect query "tower attack=3 defend=3 seat=p1 against=p2" thrown 9

# an attack that may come: every origin, every number, whose side the inhabitants take   IMM-107 IMM-108 IMM-109
position FIGHT
expect query "attack light_white_falls" from.0.id "light old_rampart"
expect query "attack light_white_falls" from.1.id "light borderland"
expect query "attack light_white_falls" from.# 2
expect query "attack light_white_falls" from.0.numbers.# 3
expect query "attack light_white_falls" from.1.numbers.# 1
expect query "attack light_white_falls" from.0.numbers.2.stays 1
expect query "attack light_white_falls" from.0.stance neutral
expect query "attack light_white_falls" defender p2
expect query "attack light_white_falls" defending 3
expect query "attack light_white_falls card=conflict_light_white_falls" from.0.stance with
expect query "attack light_white_falls card=conflict_light_white_falls" from.0.site "light white_falls"
expect query "attack light_white_falls card=region_old_rampart" from.0.site "light old_rampart"
expect query "attack light_white_falls card=conflict_light_old_rampart" from.0.stance neutral
expect query "attack light_white_falls card=conflict_light_old_rampart" from.1.stance against
expect query "attack light_white_falls card=region_old_rampart" from.0.stance neutral
expect query "attack light_white_falls card=joker_light_silverwater" from.0.stance with
expect query "attack light_white_falls card=joker_light_lowmoors" from.0.stance against
expect query "attack light_white_falls stance=against" from.0.stance against
refuse query "attack light_old_rampart" : target
refuse query "attack light_white_falls from=light_reedmouth" : from
refuse query "attack light_white_falls armies=4" : armies
expect query "attack dark_mossgate" from []
expect query "attack dark_mossgate" best null
expect query attack target absent

# through a Portal, in its direction   IMM-098 IMM-108 IMM-116
position FIGHT {"map.dark.old_rampart.armies": 3, "map.light.old_rampart": null}
expect query "attack light_old_rampart" from.0.id "light borderland"
expect query "attack light_old_rampart" from.1.id "dark old_rampart"
expect query "attack light_old_rampart" from.1.limbo light
expect query "attack light_old_rampart card=conflict_light_old_rampart" from.1.stance with
expect query "attack light_old_rampart card=conflict_dark_old_rampart" from.1.stance neutral
expect query "attack dark_white_falls" from.0.id "dark old_rampart"

# the attack that runs: what is chosen need not be said   IMM-111 IMM-136
position FIGHT
p1 reveal attack ; p1 use attack
expect query "attack light_white_falls" from.0.stance with
p1 from light old_rampart ; p1 to light white_falls
expect query attack target.id "light white_falls"
expect query attack from.# 1
expect query attack from.0.stance with
expect query attack from.0.limbo dark
expect query attack defender_limbo dark
expect query attack best.n 3
expect query@p2 attack target absent
expect query@p2 "attack seat=p1" best.n 3
expect query@table attack seat p1
expect query attack tray {"p1": 0, "p2": 0, "p3": 1, "green": 2}
expect query attack inside {"p1": 2, "p2": 1, "p3": 0, "green": 3}

# the odds told before are those of the throw: as `tower` has them for the same cubes   IMM-132 IMM-133
position FIGHT
p1 reveal attack ; p1 use attack ; p1 from light old_rampart ; p1 to light white_falls
expect query attack best.win 8865
expect query "tower attack=3 defend=3 stance=with inside=2,1,0,3 tray=0,0,1,2" win 8865
expect query attack best.tie 743
expect query "tower attack=3 defend=3 stance=with inside=2,1,0,3 tray=0,0,1,2" tie 743

# what is at stake: points of the round, the region card   IMM-139 IMM-144 IMM-159 IMM-160 IMM-162
position FIGHT
expect query "attack light_white_falls" points.win {"p1": 2, "p2": -3, "p3": 0}
expect query "attack light_white_falls" points.tie {"p1": 0, "p2": -3, "p3": 0}
expect query "attack light_white_falls" card {"region": "white_falls", "holder": "p2", "win": "p1", "tie": null}
expect query "attack light_the_murk" card.tie null
expect query "attack light_the_murk" points.win {"p1": 1, "p2": 0, "p3": 0}
expect query "attack light_the_murk" points.tie {"p1": 0, "p2": 0, "p3": 0}

# what a card turned up may be used for, what it costs and brings   IMM-091 IMM-092 IMM-080
position FIGHT
expect query use options absent
p1 reveal build
expect query use options.# 3
expect query use options.portal {"id": "portal", "cost": {"energy": 2, "gold": 2}, "missing": {"energy": 1, "gold": 0}, "payable": false, "possible": true, "sites": [{"id": "light old_rampart", "vp": 1, "points": 0}]}
expect query use options.capital.missing {"energy": 2, "gold": 2}
expect query use options.capital.sites.0 {"id": "light old_rampart", "vp": 2, "points": 1}
expect query use options.capital.sites.# 2
expect query "use extract_gold card=region_old_rampart" options.extract.sites.0 {"id": "light old_rampart", "gold": 2}
expect query "use extract_gold card=region_old_rampart" options.extract.sites.1 {"id": "dark old_rampart", "gold": 3}
expect query "use extract_energy card=conflict_light_white_falls" options.extract.possible false
refuse query "use magic_1 card=region_old_rampart" : card

# armies from a limbo: all that is asked, or all there is   IMM-089 IMM-090 IMM-150 IMM-157
position FIGHT
expect query "use transition_3 card=region_old_rampart" options.transition.cost {"energy": 2, "gold": 1}
expect query "use transition_3 card=region_old_rampart" options.transition.sites.0.armies 3
expect query "use transition_3 card=region_old_rampart" options.transition.sites.1.armies 2
expect query "use magic_1 card=transition_5" options.deploy.sites.0.armies 5
expect query "use magic_1 card=two_cards_or_transition_2" options.deploy_2.sites.0.armies 2
expect query "use magic_1 card=two_cards_or_transition_2" options.draw_2.cards 2

# marches and seizures   IMM-103 IMM-104 IMM-105 IMM-155
position FIGHT
expect query "use attack_or_move card=region_old_rampart" options.move.cost {"energy": 0, "gold": 1}
expect query "use attack_or_move card=region_old_rampart" options.attack.cost {"energy": 0, "gold": 0}
expect query "use attack_or_move card=region_old_rampart" options.move.sites.0 {"id": "light old_rampart", "armies": 3, "to": ["light borderland"]}
expect query "use magic_1 card=seize_or_sanctuary" options.seize.sites.0 {"id": "light borderland", "own": 2, "other": 0, "wins": true, "holder": null}
position FIGHT {"map.dark.borderland": {"owner": "p3", "armies": 2}}
expect query "use magic_1 card=seize_or_sanctuary" options.seize.sites.0.wins false

# a board: what its spaces do and cost, what its limbos send   IMM-014 IMM-057 IMM-100 IMM-102
position FIGHT
expect query board seat p1
expect query board limbo {"light": {"armies": 7, "comes": 2}, "dark": {"armies": 2, "comes": 0}}
expect query board spaces.light_special.does attack
expect query board spaces.light_special.options.attack.cost {"energy": 1, "gold": 2}
expect query board spaces.dark_special.does extract_gold
expect query board spaces.transition_3.options.transition.cost {"energy": 2, "gold": 1}
expect query board spaces.build.options.# 3
expect query board spaces.magic_1.options []
expect query "board p2" spaces.build.options.portal.cost {"energy": 1, "gold": 3}
expect query "board p2" spaces.attack.cards null
expect query@p2 board seat p2
refuse query "board p4" : seat

# which cards could lie where   IMM-062 IMM-063 IMM-064 IMM-066 IMM-067
position PLAN
expect query board spaces.extract_gold.cards ["conflict_light_foothold", "region_treehome", "blank"]
expect query board spaces.attack.cards ["conflict_light_foothold", "joker_dark_marches", "region_treehome", "blank"]
expect query board spaces.dark_special.cards ["conflict_light_foothold", "region_treehome", "blank"]
expect query board spaces.magic_2.cards ["transition_5", "card_or_first_player", "seize_or_sanctuary", "two_cards_or_transition_2", "blank"]
p1 plan extract_gold region_treehome
expect query board spaces.attack.cards ["conflict_light_foothold", "joker_dark_marches", "blank"]
expect query@p2 "board p1" spaces.attack.cards null

# the moves that lay a plan told in any order; spaces that nothing fits are passed over   IMM-061 IMM-067
position PLAN
expect query "plan build:conflict_light_foothold,extract_energy:region_treehome" # 4
expect query "plan build:conflict_light_foothold,extract_energy:region_treehome" 0 "plan extract_gold none"
expect query "plan build:conflict_light_foothold,extract_energy:region_treehome" 1 "plan extract_energy region_treehome"
expect query "plan build:conflict_light_foothold,extract_energy:region_treehome" 2 "plan transition_3 none"
expect query "plan build:conflict_light_foothold,extract_energy:region_treehome" 3 "plan build conflict_light_foothold"
expect query "plan extract_gold:blank,extract_energy:blank,transition_3:blank,build:blank,attack:joker_dark_marches,attack_or_move:conflict_light_foothold,light_special:region_treehome,magic_1:transition_5" 7 "plan magic_1 transition_5"
expect query "plan extract_gold:joker_dark_marches,build:blank" 0 "plan extract_gold joker_dark_marches"
refuse p1 plan extract_gold joker_dark_marches : joker-cannot-extract
refuse query "plan roof:blank" : cards
refuse query "plan build:nothing" : cards
position FIGHT
refuse query "plan build:blank" : cards

# a place in both realms: yield, owner, card, what it is worth to whom   IMM-003 IMM-007 IMM-087 IMM-088
position FIGHT
expect query "place light_white_falls" owner p2
expect query "place light_white_falls" armies 3
expect query "place light_white_falls" gold 3
expect query "place light_white_falls" energy 4
expect query "place light_white_falls" card p2
expect query "place light_white_falls" building sanctuary
expect query "place light_white_falls" points {"p1": 2, "p2": 3, "p3": 1}
expect query "place light_white_falls" twin.id "dark white_falls"
expect query "place light_white_falls" twin.energy 5
expect query "place light_white_falls" neighbours.# 6
expect query "place light_white_falls" neighbours.old_rampart.owner p1
expect query "place light_old_rampart" from.6 "dark old_rampart"
expect query "place light_old_rampart" to.# 6
expect query "place dark_old_rampart" to.0 "light old_rampart"
expect query places # 50
expect query places light+shore_lake.armies 1
refuse query "place white_falls" : site

# provinces by realm: who holds how much, what that brings, what is missing   IMM-004 IMM-162 IMM-163
position FIGHT
expect query provinces # 10
expect query provinces light+silverwater.leader p2
expect query provinces light+silverwater.by 3
expect query provinces light+silverwater.seats.p2 {"seat": "p2", "n": 3, "points": 2, "missing": 2}
expect query provinces light+marches.seats.p1 {"seat": "p1", "n": 2, "points": 0, "missing": 1}
expect query provinces dark+silverwater.leader null

# points so far by source, and what the scoring of the round would bring   IMM-159 IMM-160 IMM-162 IMM-166
position FIGHT
expect query score seats.p2.total 0
expect query score sources.regions.items.p1.points 0
expect query score round.gains.p1 {"seat": "p1", "points": 1, "sites": 3}
expect query score round.gains.p2 {"seat": "p2", "points": 4, "sites": 3}
expect query score round.leaders ["p2"]
expect query score round.lead 3
expect query score round.sources.regions.items.p2.points 1
expect query score round.sources.sanctuaries_held.items.0 {"seat": "p2", "points": 1, "site": "light white_falls"}
expect query score round.sources.provinces_part.items.0 {"seat": "p2", "points": 2, "province": "light silverwater", "sites": 3}
expect query score round.round 2
expect query score round.rounds 7
p1 pass gold ; p2 pass gold ; p3 pass gold
expect score p1.vp 1
expect score p2.vp 4
expect query score seats.p2.total 4
expect query score sources.provinces_part.items.p2.points 2
expect query score leaders ["p2"]

# the lead is broken by armies on the map   IMM-167
position FIGHT {"map.light.white_falls.building": null}
expect query score tiebreak.p1.armies_on_map 7
expect query score tiebreak.p2.armies_on_map 5
expect query score leaders ["p1"]
expect query score lead 0
