base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "draft", "round": 0, "first": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 13},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 13},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 13}],
 "map": {}}

# V-05 hands of 5 from the dark and the light deck in turn, four players   IMM-027 IMM-028
position TABLE {"options.players": 4, "phase": "start", "first": "p3", "seats": [{"seat": "p1", "light_tribe": "humans",
 "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 15, "groups": [10, 2]}, {"seat": "p2",
 "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 15, "groups": [7, 2]},
 {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 15,
 "groups": [3, 2]}, {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 0, "energy": 0,
 "reserve": 15, "groups": [6, 2]}], "active": "p3"}
p3 group 3 ; p4 group 6 ; p1 group 10 ; p2 group 7
expect view seats.p3.draft_colour dark
expect view seats.p4.draft_colour light
expect view seats.p1.draft_colour dark
expect view seats.p2.draft_colour light
expect view seats.p1.draft_hand.# 5
expect view seats.p2.draft_hand.# 5
expect view seats.p3.draft_hand.# 5
expect view seats.p4.draft_hand.# 5
expect view draft.decks.light.# 20
expect view draft.decks.dark.# 20
expect event@p1 draft_dealt seat=p1 colour=dark
expect event@p2 draft_dealt seat=p1 colour=dark cards=[null,null,null,null,null]

# V-05 hands of 5, five players   IMM-028
position TABLE {"options.players": 5, "phase": "start", "first": "p2", "seats": [{"seat": "p1", "light_tribe": "humans",
 "dark_tribe": "trolls", "gold": 0, "energy": 0, "reserve": 15, "groups": [3, 2]}, {"seat": "p2",
 "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 0, "energy": 0, "reserve": 15, "groups": [3, 2]},
 {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 0, "energy": 0, "reserve": 15,
 "groups": [3, 2]}, {"seat": "p4", "light_tribe": "halflings", "dark_tribe": "demons", "gold": 0, "energy": 0,
 "reserve": 15, "groups": [3, 2]}, {"seat": "p5", "light_tribe": "amazons", "dark_tribe": "night_elves", "gold": 0,
 "energy": 0, "reserve": 15, "groups": [3, 2]}], "active": "p2"}
p2 group 3 ; p3 group 3 ; p4 group 3 ; p5 group 3 ; p1 group 3
expect view seats.p2.draft_colour dark
expect view seats.p3.draft_colour light
expect view seats.p4.draft_colour dark
expect view seats.p5.draft_colour light
expect view seats.p1.draft_colour dark
expect view draft.decks.dark.# 15
expect view draft.decks.light.# 20

# V-06 a group goes to the site of the card, and the region card is taken   IMM-030 IMM-035 IMM-036 IMM-039
position TABLE {"seats.p1.groups": [10, 4], "seats.p1.draft_hand": ["conflict_dark_mountainhome",
 "conflict_dark_foothold"], "seats.p2.groups": [7, 4], "seats.p2.draft_hand": ["conflict_light_mountainhome",
 "conflict_light_foothold"], "seats.p3.groups": [3, 2], "seats.p3.draft_hand": ["conflict_dark_candlefen",
 "conflict_dark_mirewatch"]}
p1 pick conflict_dark_mountainhome ; p2 pick conflict_light_mountainhome ; p3 pick conflict_dark_candlefen
expect event draft_revealed picks={"p1":"conflict_dark_mountainhome","p2":"conflict_light_mountainhome","p3":"conflict_dark_candlefen"}
expect acting p1
expect moves p1 group 4, group 10
expect view pending {"step":"group","site":["dark","mountainhome"]}
expect view queue ["p1","p2","p3"]
p1 group 10
expect view map.dark.mountainhome.armies 10
expect view map.dark.mountainhome.owner p1
expect view seats.p1.region_cards ["mountainhome"]
expect view draft.discards.dark ["conflict_dark_mountainhome"]
expect event draft_placed seat=p1 group=10
expect event conflict_discarded seat=p1 card=conflict_dark_mountainhome
expect acting p2

# V-07 with the region card taken the conflict card is kept   IMM-040 IMM-036
position TABLE {"seats.p1.groups": [10, 4], "seats.p1.draft_hand": ["conflict_dark_mountainhome",
 "conflict_dark_foothold"], "seats.p2.groups": [7, 4], "seats.p2.draft_hand": ["conflict_light_mountainhome",
 "conflict_light_foothold"], "seats.p3.groups": [3, 2], "seats.p3.draft_hand": ["conflict_dark_candlefen",
 "conflict_dark_mirewatch"]}
p1 pick conflict_dark_mountainhome ; p2 pick conflict_light_mountainhome ; p3 pick conflict_dark_candlefen
p1 group 10
p2 group 7
expect view map.light.mountainhome.armies 7
expect view map.light.mountainhome.owner p2
expect view seats.p1.region_cards ["mountainhome"]
expect view seats.p2.region_cards []
expect view seats.p2.conflict_hand ["conflict_light_mountainhome"]
expect event@p3 draft_kept seat=p2 card=conflict_light_mountainhome reason=card_taken
expect view@p3 seats.p2.conflict_shown ["conflict_light_mountainhome"]
expect view@p3 seats.p2.conflict_hand null
expect view draft.discards.light []

# the region card one holds oneself is not available either   IMM-040
position TABLE {"seats.p1.groups": [10, 4], "seats.p1.draft_hand": ["conflict_dark_mountainhome",
 "conflict_dark_foothold"], "seats.p1.region_cards": ["mountainhome"], "seats.p2.groups": [7, 4],
 "seats.p2.draft_hand": ["conflict_light_mountainhome", "conflict_light_foothold"], "seats.p3.groups": [3, 2],
 "seats.p3.draft_hand": ["conflict_dark_candlefen", "conflict_dark_mirewatch"],
 "map.light": {"mountainhome": {"owner": "p1", "armies": 2}}}
p1 pick conflict_dark_mountainhome ; p2 pick conflict_light_foothold ; p3 pick conflict_dark_candlefen
p1 group 4
expect view map.dark.mountainhome.armies 4
expect view map.dark.mountainhome.owner p1
expect view seats.p1.conflict_hand ["conflict_dark_mountainhome"]
expect view seats.p1.region_cards ["mountainhome"]

# V-08 a seat with a group must pick a placeable card if it has one; own armies block too   IMM-031 IMM-032 IMM-037
position TABLE {"seats.p1.groups": [3], "seats.p1.draft_hand": ["conflict_light_kingsfield",
 "conflict_light_wheatlands", "joker_light_marches"], "seats.p2.groups": [7, 2],
 "seats.p2.draft_hand": ["conflict_dark_foothold"], "seats.p3.groups": [3, 2],
 "seats.p3.draft_hand": ["conflict_dark_candlefen"], "map.light": {"kingsfield": {"owner": "p1", "armies": 3},
 "wheatlands": {"owner": "p2", "armies": 1}, "crossways": {"owner": "p1", "armies": 1}, "old_rampart": {"owner": "p3",
 "armies": 1}}}
expect moves p1 pick joker_light_marches
refuse p1 pick conflict_light_kingsfield : must-be-placeable
refuse p1 pick conflict_dark_foothold : not-in-hand
refuse p1 pick nothing : no-card
p2 pick conflict_dark_foothold ; p3 pick conflict_dark_candlefen ; p1 pick joker_light_marches
expect view map.light.borderland.armies 3
expect view map.light.borderland.owner p1
expect acting p2

# V-09 without a placeable card any card may be picked, and it stays unseen   IMM-030 IMM-032 IMM-035
position TABLE {"seats.p1.groups": [3, 2], "seats.p1.draft_hand": ["conflict_dark_foothold",
 "conflict_dark_tributepass", "conflict_dark_mossgate", "conflict_dark_candlefen", "conflict_dark_mirewatch"],
 "seats.p2.groups": [7], "seats.p2.draft_hand": ["conflict_light_foothold"], "seats.p3.groups": [3],
 "seats.p3.draft_hand": ["conflict_dark_foxbarrow"], "map.dark": {"foothold": {"owner": "p1", "armies": 1},
 "tributepass": {"owner": "p1", "armies": 1}, "mossgate": {"owner": "p2", "armies": 1}, "candlefen": {"owner": "p2",
 "armies": 1}, "mirewatch": {"owner": "p3", "armies": 1}}}
expect moves p1 count 5
p1 pick conflict_dark_mossgate ; p2 pick conflict_light_foothold ; p3 pick conflict_dark_foxbarrow
expect view seats.p1.conflict_hand ["conflict_dark_mossgate"]
expect view seats.p1.groups [3,2]
expect event@p1 draft_kept seat=p1 card=conflict_dark_mossgate reason=not_placeable
expect event@p2 draft_kept seat=p1 card=null reason=not_placeable
expect view@p2 seats.p1.conflict_hand null
expect view@p2 seats.p1.conflict_count 1
expect view@p2 seats.p1.conflict_shown []
expect no event draft_revealed picks.p1=conflict_dark_mossgate

# V-10 a seat without groups picks any card; it is never shown   IMM-033 IMM-035
position TABLE {"seats.p1.groups": [3, 2], "seats.p1.draft_hand": ["conflict_dark_foothold"],
 "seats.p2.draft_hand": ["conflict_light_foothold", "conflict_light_mossgate"], "seats.p3.groups": [3, 2],
 "seats.p3.draft_hand": ["conflict_dark_foxbarrow"]}
expect moves p2 pick conflict_light_foothold, pick conflict_light_mossgate
p2 pick conflict_light_mossgate ; p1 pick conflict_dark_foothold ; p3 pick conflict_dark_foxbarrow
expect event draft_revealed picks={"p1":"conflict_dark_foothold","p3":"conflict_dark_foxbarrow"}
expect view seats.p2.conflict_hand ["conflict_light_mossgate"]
expect event@table draft_kept seat=p2 card=null reason=no_groups
expect view map.light {}
expect acting p1

# V-11 a joker goes to any empty site of its province and realm   IMM-037
position TABLE {"seats.p1.groups": [3, 2], "seats.p1.draft_hand": ["joker_light_greenmantle"],
 "seats.p2.draft_hand": ["conflict_dark_foothold"], "seats.p3.draft_hand": ["conflict_dark_foxbarrow"],
 "map.light": {"heartwood": {"owner": "p2", "armies": 1}, "emerald_cliff": {"owner": "p2", "armies": 1},
 "mossgate": {"owner": "p1", "armies": 1}}, "map.dark": {"treehome": {"owner": "p3", "armies": 1}}}
p1 pick joker_light_greenmantle ; p2 pick conflict_dark_foothold ; p3 pick conflict_dark_foxbarrow
expect moves p1 region treehome, region fernhollow
refuse p1 region mossgate : not-an-empty-site
refuse p1 region nowhere : no-region
expect view pending {"step":"region"}
p1 region treehome
expect event chosen what=site site="light treehome"
expect moves p1 group 2, group 3
p1 group 3
expect view map.light.treehome.armies 3
expect view map.light.treehome.owner p1

# V-12 hands go left with their colours and are filled up again; so does the marker   IMM-042 IMM-043 IMM-029
position TABLE {"seats.p1.groups": [2, 2, 2], "seats.p1.draft_hand": ["conflict_dark_foothold",
 "conflict_dark_mossgate", "conflict_dark_candlefen", "conflict_dark_mirewatch", "conflict_dark_foxbarrow"],
 "seats.p2.groups": [7, 7], "seats.p2.draft_hand": ["conflict_light_foothold", "conflict_light_mossgate",
 "conflict_light_candlefen", "conflict_light_mirewatch", "conflict_light_foxbarrow"], "seats.p3.groups": [3, 3],
 "seats.p3.draft_hand": ["conflict_dark_heartwood", "conflict_dark_treehome", "conflict_dark_the_murk",
 "conflict_dark_borderland", "conflict_dark_reedmouth"], "draft": {"round": 3,
 "decks": {"light": ["conflict_light_shore_lake", "joker_light_marches", "conflict_light_mountainhome",
 "conflict_light_eagle_crown", "conflict_light_forge_fire", "conflict_light_tributepass", "conflict_light_heartwood",
 "conflict_light_emerald_cliff", "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_harbor_light", "conflict_light_reedmouth", "conflict_light_pearl_strand",
 "conflict_light_the_murk", "conflict_light_sunken_causeway", "joker_light_ironspine", "joker_light_greenmantle",
 "joker_light_silverwater", "joker_light_lowmoors"], "dark": ["conflict_dark_harbor_light",
 "conflict_dark_pearl_strand", "conflict_dark_mountainhome", "conflict_dark_eagle_crown", "conflict_dark_forge_fire",
 "conflict_dark_tributepass", "conflict_dark_emerald_cliff", "conflict_dark_fernhollow", "conflict_dark_crossways",
 "conflict_dark_wheatlands", "conflict_dark_kingsfield", "conflict_dark_old_rampart", "conflict_dark_white_falls",
 "conflict_dark_shore_lake", "conflict_dark_sunken_causeway", "joker_dark_ironspine", "joker_dark_greenmantle",
 "joker_dark_marches", "joker_dark_silverwater", "joker_dark_lowmoors"]}}}
p1 pick conflict_dark_foothold ; p2 pick conflict_light_mossgate ; p3 pick conflict_dark_heartwood
expect view first p2
expect view marker p2
expect view draft.round 4
expect view seats.p2.draft_colour dark
expect view seats.p3.draft_colour light
expect view seats.p1.draft_colour dark
expect view seats.p2.draft_hand ["conflict_dark_mossgate","conflict_dark_harbor_light","conflict_dark_candlefen","conflict_dark_mirewatch","conflict_dark_foxbarrow"]
expect view seats.p3.draft_hand ["conflict_light_foothold","conflict_light_shore_lake","conflict_light_candlefen","conflict_light_mirewatch","conflict_light_foxbarrow"]
expect view seats.p1.draft_hand ["conflict_dark_treehome","conflict_dark_borderland","conflict_dark_reedmouth","conflict_dark_pearl_strand","conflict_dark_the_murk"]
expect event draft_passed first=p2
expect event@p2 draft_refilled seat=p2 colour=dark card=conflict_dark_harbor_light
expect event@p1 draft_refilled seat=p2 colour=dark card=null
expect event@p2 draft_received seat=p2 cards=["conflict_dark_mossgate","conflict_dark_candlefen","conflict_dark_mirewatch","conflict_dark_foxbarrow"]
expect event@p3 draft_received seat=p2 cards=[null,null,null,null]
expect acting p1 p2 p3

# V-13 an empty draft deck is made anew from its discard pile   IMM-044
position TABLE {"seats.p1.groups": [2, 2, 2], "seats.p1.draft_hand": ["conflict_dark_foothold",
 "conflict_dark_mossgate"], "seats.p2.groups": [7, 7], "seats.p2.draft_hand": ["conflict_light_foothold",
 "conflict_light_mossgate"], "seats.p2.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown",
 "conflict_light_forge_fire", "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff",
 "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways", "conflict_light_wheatlands",
 "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland", "conflict_light_white_falls",
 "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth", "conflict_light_pearl_strand",
 "conflict_light_the_murk", "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "joker_light_ironspine",
 "joker_light_greenmantle", "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors"],
 "seats.p3.groups": [3, 3], "seats.p3.draft_hand": ["conflict_dark_heartwood", "conflict_dark_treehome"],
 "map.light": {"foothold": {"owner": "p3", "armies": 1}, "mossgate": {"owner": "p3", "armies": 1}},
 "draft": {"decks": {"light": []}, "discards": {"light": ["conflict_light_candlefen", "conflict_light_mirewatch"]}}}
p1 pick conflict_dark_foothold ; p3 pick conflict_dark_heartwood ; p2 pick conflict_light_foothold
expect event deck_reshuffled deck=light size=2
expect view draft.decks.light.# 1
expect view draft.discards.light []
expect view seats.p3.draft_hand.# 2

# V-14 the draft ends at once when the last group is placed   IMM-041 IMM-046
position TABLE {"seats.p1.groups": [4], "seats.p1.draft_hand": ["conflict_dark_foothold", "conflict_dark_mossgate"],
 "seats.p1.conflict_hand": ["joker_light_marches"], "seats.p2.draft_hand": ["conflict_light_foothold",
 "conflict_light_mossgate"], "seats.p3.draft_hand": ["conflict_dark_heartwood", "conflict_dark_treehome"],
 "script": {"throws": [{"p1": 5, "p2": 4, "p3": 7, "green": 6}]}}
p2 pick conflict_light_foothold ; p3 pick conflict_dark_treehome ; p1 pick conflict_dark_foothold
expect view map.dark.foothold.armies 4
expect view map.dark.foothold.owner p1
expect view first p1
expect view marker p1
expect no event draft_passed
expect event draft_ended seat=p1 gold=7 energy=9 groups=[]
expect view seats.p1.gold 7
expect view seats.p1.energy 9
expect view seats.p1.limbo {"light":3,"dark":3}
expect view seats.p3.limbo {"light":3,"dark":3}
expect view conflict_deck.# 57
expect view conflict_discard []
expect view draft null
expect event deck_reshuffled deck=conflict size=57
expect view seats.p2.draft_hand []
expect view seats.p1.draft_colour null

# a blocked seat keeps its card, known to all, and its group   IMM-038 IMM-037
position TABLE {"seats.p1.groups": [3], "seats.p1.draft_hand": ["joker_light_greenmantle"], "seats.p2.groups": [2, 4],
 "seats.p2.draft_hand": ["conflict_light_treehome"], "seats.p3.draft_hand": ["conflict_dark_foxbarrow"],
 "map.light": {"heartwood": {"owner": "p2", "armies": 1}, "emerald_cliff": {"owner": "p2", "armies": 1},
 "mossgate": {"owner": "p1", "armies": 1}, "fernhollow": {"owner": "p3", "armies": 1}}}
p1 pick joker_light_greenmantle ; p3 pick conflict_dark_foxbarrow ; p2 pick conflict_light_treehome
expect view map.light.treehome.armies 3
expect view map.light.treehome.owner p1
expect view seats.p2.conflict_hand ["conflict_light_treehome"]
expect view seats.p2.groups [4,2]
expect event@p3 draft_kept seat=p2 card=conflict_light_treehome reason=blocked
expect view@p1 seats.p2.conflict_shown ["conflict_light_treehome"]
expect view first p2

# V-83 with nothing left to draw the draft ends and groups go back   IMM-044 IMM-045 IMM-050 IMM-034
position TABLE {"seats.p1.reserve": 15, "seats.p1.groups": [2], "seats.p1.draft_hand": ["conflict_dark_foothold"],
 "seats.p2.draft_hand": ["conflict_light_mossgate"], "seats.p2.draft_colour": "light",
 "seats.p2.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown", "conflict_light_forge_fire",
 "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff",
 "conflict_light_treehome", "conflict_light_fernhollow", "conflict_light_crossways", "conflict_light_wheatlands",
 "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland", "conflict_light_white_falls",
 "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth", "conflict_light_pearl_strand",
 "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch", "conflict_light_foxbarrow",
 "conflict_light_sunken_causeway", "joker_light_ironspine", "joker_light_greenmantle", "joker_light_marches",
 "joker_light_silverwater", "joker_light_lowmoors", "conflict_dark_mountainhome", "conflict_dark_eagle_crown",
 "conflict_dark_forge_fire", "conflict_dark_tributepass", "conflict_dark_emerald_cliff", "conflict_dark_treehome",
 "conflict_dark_mossgate", "conflict_dark_fernhollow", "conflict_dark_crossways", "conflict_dark_wheatlands",
 "conflict_dark_kingsfield", "conflict_dark_old_rampart", "conflict_dark_borderland", "conflict_dark_white_falls",
 "conflict_dark_shore_lake", "conflict_dark_harbor_light", "conflict_dark_reedmouth", "conflict_dark_pearl_strand",
 "conflict_dark_candlefen", "conflict_dark_the_murk", "conflict_dark_mirewatch", "conflict_dark_foxbarrow",
 "conflict_dark_sunken_causeway", "joker_dark_ironspine", "joker_dark_greenmantle", "joker_dark_marches",
 "joker_dark_silverwater", "joker_dark_lowmoors"], "seats.p3.draft_hand": ["conflict_dark_heartwood"],
 "map.dark": {"foothold": {"owner": "p2", "armies": 1}}, "script": {"throws": [{"p1": 1, "p2": 1, "p3": 1,
 "green": 2}]}, "draft": {"decks": {"light": [], "dark": []}}}
p1 pick conflict_dark_foothold ; p2 pick conflict_light_mossgate ; p3 pick conflict_dark_heartwood
expect event draft_ended seat=p1 groups=[2]
expect event draft_refilled seat=p2 card=null
expect view phase seeding
expect view seats.p1.groups []
expect view seats.p1.reserve 4
expect view conflict_deck []
p2 light 0 ; p3 light 0 ; p1 light 1
expect event cubes_removed cubes={"p1":4,"p2":0,"p3":0}
expect view seats.p1.reserve 0
expect view round 1
expect acting p2

# a seat with an empty draft hand owes no pick   IMM-034
position TABLE {"seats.p1.groups": [2, 2], "seats.p1.draft_hand": [], "seats.p2.groups": [2],
 "seats.p2.draft_hand": ["conflict_light_mossgate"], "seats.p3.groups": [3],
 "seats.p3.draft_hand": ["conflict_dark_heartwood"]}
expect acting p2 p3
expect moves p1 none

# picks are secret until the last one; then all are shown at once   IMM-030 IMM-035
position TABLE {"seats.p1.groups": [10, 4], "seats.p1.draft_hand": ["conflict_dark_mountainhome",
 "conflict_dark_foothold"], "seats.p2.groups": [7, 4], "seats.p2.draft_hand": ["conflict_light_mountainhome",
 "conflict_light_foothold"], "seats.p3.groups": [3, 2], "seats.p3.draft_hand": ["conflict_dark_candlefen",
 "conflict_dark_mirewatch"]}
p2 pick conflict_light_foothold
expect view@p1 seats.p2.draft_pick null
expect view@p1 seats.p2.draft_picked true
expect view@p1 seats.p3.draft_picked false
expect view@p2 seats.p2.draft_pick conflict_light_foothold
expect view@p1 seats.p2.draft_hand [null]
expect view@p1 seats.p3.draft_hand [null,null]
expect event@p2 draft_picked seat=p2 card=conflict_light_foothold
expect event@p1 draft_picked seat=p2 card=null
expect acting p1 p3
p3 pick conflict_dark_mirewatch ; p1 pick conflict_dark_foothold
expect view@p1 seats.p2.draft_pick conflict_light_foothold

# an empty hand travels with its colour too   IMM-029 IMM-042
position TABLE {"seats.p1.groups": [2, 2], "seats.p1.draft_hand": [], "seats.p1.draft_colour": "light",
 "seats.p2.groups": [2], "seats.p2.draft_hand": ["conflict_dark_mossgate", "conflict_dark_foothold"],
 "seats.p3.groups": [3], "seats.p3.draft_hand": ["conflict_dark_heartwood"],
 "seats.p3.conflict_hand": ["conflict_light_mountainhome", "conflict_light_eagle_crown", "conflict_light_forge_fire",
 "conflict_light_foothold", "conflict_light_tributepass", "conflict_light_heartwood", "conflict_light_emerald_cliff",
 "conflict_light_treehome", "conflict_light_mossgate", "conflict_light_fernhollow", "conflict_light_crossways",
 "conflict_light_wheatlands", "conflict_light_kingsfield", "conflict_light_old_rampart", "conflict_light_borderland",
 "conflict_light_white_falls", "conflict_light_shore_lake", "conflict_light_harbor_light", "conflict_light_reedmouth",
 "conflict_light_pearl_strand", "conflict_light_candlefen", "conflict_light_the_murk", "conflict_light_mirewatch",
 "conflict_light_foxbarrow", "conflict_light_sunken_causeway", "joker_light_ironspine", "joker_light_greenmantle",
 "joker_light_marches", "joker_light_silverwater", "joker_light_lowmoors"], "draft": {"decks": {"light": []}}}
p2 pick conflict_dark_mossgate ; p3 pick conflict_dark_heartwood
expect view seats.p2.draft_colour light
expect view seats.p2.draft_hand []
expect view seats.p3.draft_colour dark
expect event draft_refilled seat=p2 colour=light card=null
expect acting p1 p3
