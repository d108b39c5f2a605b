base TABLE {"game": "immortals", "options": {"players": 3}, "phase": "resolution", "round": 1, "first": "p1",
 "active": "p1",
 "seats": [
  {"seat": "p1", "light_tribe": "humans", "dark_tribe": "trolls", "gold": 10, "energy": 10},
  {"seat": "p2", "light_tribe": "dwarves", "dark_tribe": "orcs", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}},
  {"seat": "p3", "light_tribe": "wood_elves", "dark_tribe": "necromancers", "gold": 10, "energy": 10,
   "board": {"magic_1": "blank"}}],
 "map": {}}

# V-57 a region card is given up off the board too; its new holder cannot use it this round   IMM-145 IMM-146 IMM-079
position TABLE {"seats.p1.board": {"attack": "conflict_dark_white_falls"},
 "seats.p2.board": {"extract_energy": "region_white_falls", "magic_1": "blank"},
 "seats.p2.region_cards": ["white_falls"], "map.dark": {"the_murk": {"owner": "p1", "armies": 3},
 "white_falls": {"owner": "p2", "armies": 2}}, "tower": {"inside": {"p1": 3, "p2": 2}, "tray": {"green": 1}},
 "script": {"throws": [{"p1": 4, "p2": 3, "green": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to dark white_falls ; p1 armies 2
expect view seats.p2.board {"magic_1":"blank"}
expect view seats.p2.gold 10
expect view seats.p2.energy 10
expect view seats.p1.region_cards ["white_falls"]
expect view@p3 seats.p2.board {"magic_1":null}
expect event@p3 region_card_moved region=white_falls from=p2 to=p1 space=extract_energy
expect moves p2 pass gold, pass energy

# V-64 seizing a card that lies on a board   IMM-155 IMM-145
position TABLE {"seats.p1.board": {"magic_1": "seize_or_sanctuary"},
 "seats.p2.board": {"extract_energy": "region_tributepass", "magic_1": "blank"},
 "seats.p2.region_cards": ["tributepass"], "map.light": {"tributepass": {"owner": "p1", "armies": 3}},
 "map.dark": {"tributepass": {"owner": "p2", "armies": 2}}}
p1 reveal magic_1 ; p1 use seize
expect view seats.p1.gold 8
expect view seats.p1.energy 8
expect view seats.p1.region_cards ["tributepass"]
expect view seats.p2.board {"magic_1":"blank"}
expect event seize_compared own=3 other=2 success=true

# a seat that is to take a card it holds leaves it on its board   IMM-146
position TABLE {"seats.p1.region_cards": ["white_falls"], "seats.p1.board": {"attack": "conflict_light_the_murk",
 "extract_gold": "region_white_falls"}, "map.light": {"the_murk": {"owner": "p1", "armies": 3}},
 "map.dark": {"white_falls": {"owner": "p1", "armies": 1}}, "script": {"throws": [{"p1": 2}]}}
p1 reveal attack ; p1 use attack
expect moves p1 has to light white_falls
p1 to light white_falls ; p1 armies 2
expect view map.light.white_falls.armies 2
expect view map.light.white_falls.owner p1
expect view seats.p1.board {"extract_gold":"region_white_falls"}
expect no event region_card_moved

# the card just turned up may be lost by its own action   IMM-147
position TABLE {"seats.p1.region_cards": ["the_murk"], "seats.p1.board": {"attack": "region_the_murk"},
 "map.light": {"the_murk": {"owner": "p1", "armies": 3, "portal": true}}, "map.dark": {"the_murk": {"owner": "p2",
 "armies": 2}}, "script": {"throws": [{"p1": 1, "p2": 1}]}}
p1 reveal attack ; p1 use attack ; p1 to dark the_murk ; p1 armies 2
expect event battle_decided outcome=tie
expect view seats.p1.region_cards []
expect event region_card_moved region=the_murk from=p1 to=deck space=null
expect no event card_returned

# a tie takes the card even from who still occupies the twin; it needs no armies to be held   IMM-144 IMM-148
position TABLE {"seats.p1.board": {"attack": "conflict_light_the_murk"}, "seats.p2.region_cards": ["white_falls",
 "foothold"], "map.light": {"the_murk": {"owner": "p1", "armies": 3}, "white_falls": {"owner": "p2", "armies": 2}},
 "map.dark": {"white_falls": {"owner": "p2", "armies": 3}}, "script": {"throws": [{}]}}
p1 reveal attack ; p1 use attack ; p1 to light white_falls ; p1 armies 2
expect view seats.p2.region_cards ["foothold"]
