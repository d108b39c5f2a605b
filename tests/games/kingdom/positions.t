# p1 plans with one card
base plan {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}]}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}

# p1 offers, in the Quest
base offer {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1, "phase": "choice", "turn": 1,
 "zones": {"z1": [{"card": "carriere"}], "z2": [{"card": "caserne"}]},
 "seats": [
  {"seat": "p1", "hand": ["ferme", "port", "carriere", "hameau", "guilde", "bourg", "calamite"]},
  {"seat": "p2", "hand": ["mine", "ile", "cite", "epee", "statue", "palais", "route"]}],
 "pending": {"p1": {"kind": "offer", "left": 2}}}

# the example of the rules page   IWK-044 IWK-274
position {"game": "kingdom", "options": {"module": "menace", "face": "B", "threat_p1": "ombres", "threat_p2": "rats-geants"},
 "round": 2, "phase": "choice", "turn": 2, "first": "p2",
 "zones": {"z1": [{"card": "ferme"}, {"card": "rat-geant", "down": true, "by": "p2", "seen": ["p2"]}],
           "z2": [{"card": "tresor-g-g"}, {"card": "palais"}]},
 "discard": ["carriere", "port"], "vermin": 9,
 "seats": [
  {"seat": "p1", "hand": ["ombre", "hameau", "port", "cite", "route", "source", "ile", "caserne"], "selection": [],
   "works": [{"card": "grand-phare", "cubes": {"materials": 2, "gold": 1}}], "threats": ["rat-geant", "vermine"],
   "built": ["bucherons"], "alchemy": {"materials": 1, "gold": 2}, "krystallium": 1, "soldiers": 1, "training": true, "traps": 2},
  {"seat": "p2", "hand": ["guilde", "bourg", "mine", "epee", "statue", "aqueduc"], "selection": [],
   "works": [], "threats": ["ombre"], "built": ["ferme", "ferme"], "krystallium": 0, "soldiers": 0, "traps": 1}],
 "pending": {"p1": {"kind": "select", "swapped": false}}}
expect view@p1 zones.z1.1.card null
expect view@p1 seats.p2.hand [null,null,null,null,null,null]
expect view@p2 zones.z1.1.card rat-geant
expect view@p2 seats.p1.hand [null,null,null,null,null,null,null,null]
expect view packs.p1 ["ombre","ombre"]
expect view packs.p2 ["rat-geant","rat-geant"]
expect moves p1 select z1, select z2

# refused: T120 a complete card in the works   IWK-274
refuse position plan {"seats.p1": {"seat": "p1", "works": [{"card": "caserne", "cubes": {"materials": 3}}]}} : works

# refused: more pieces than slots   IWK-274
refuse position plan {
 "seats.p1": {"seat": "p1", "works": [{"card": "caserne", "cubes": {"materials": 3}, "jokers": {"materials": 1}}]}} : works

# refused: T120 five Farms   IWK-274
refuse position plan {"seats.p1.built": ["ferme", "ferme", "ferme", "ferme", "ferme"]} : cards

# refused: T120 five cubes in Alchemy   IWK-274
refuse position plan {"seats.p1.alchemy": {"materials": 5}} : alchemy

# refused: T120 two colours in one territory   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"c": {"red": 1, "blue": 1}}}} : territories

# refused: thirteen armies   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"c": {"red": 7}, "sw": {"red": 6}}}} : armies

# refused: armies that do not add up   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"c": {"red": 7}}, "reserve": {"red": 4}}} : armies

# refused: an army on the enemy castle   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"castle-blue": {"red": 1}}}} : territories

# refused: a slot covered by nobody   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"c": {"red": 1, "covered": [1, 2]}}}} : territories

# refused: a slot that does not exist   IWK-274
refuse position plan {"options.module": "conquest",
 "conquest": {"territories": {"c": {"red": 1, "covered": [3]}}}} : covered

# refused: an unknown card   IWK-274
refuse position plan {"seats.p1.built": ["chateau"]} : built

# refused: a card of another module   IWK-274
refuse position plan {"seats.p1.selection.0.card": "tribun"} : selection

# refused: a threat not in play   IWK-274
refuse position plan {"seats.p1.threats": ["ombre"]} : threats

# refused: an unknown field   IWK-274
refuse position plan {"seats.p1.coins": 3} : seats

# refused: a Stolen token on no icon   IWK-274
refuse position plan {"options.threat_p1": "voleurs",
 "seats.p1.stolen": [{"on": "port", "resource": "gold"}]} : stolen

# refused: Trap tokens   IWK-274
refuse position plan {"seats.p1.traps": 3} : tokens

# refused: Spy tokens   IWK-274
refuse position plan {"seats.p1.spies": {"ready": 1, "spent": 0}} : tokens

# refused: Illusion tokens   IWK-274
refuse position plan {"seats.p1.illusions": 1} : tokens

# refused: a step of a board not in play   IWK-274
refuse position plan {"options.module": "quest", "seats.p1.steps": ["trone"]} : steps

# refused: a phase the game has not   IWK-274
refuse position plan {"options.module": "quest", "phase": "combat", "seats.p1": {"seat": "p1"},
 "pending.p1.kind": "combat"} : phase

# refused: pending of another phase   IWK-274
refuse position plan {"seats.p1": {"seat": "p1"}, "pending.p1.kind": "combat"} : pending

# refused: nothing owed   IWK-274
refuse position plan {"pending": {}} : pending

# refused: two windows at once   IWK-274
refuse position plan {"pending.p2": {"kind": "combat"}} : pending

# refused: done with nothing to choose   IWK-274
refuse position plan {"pending.p1": {"kind": "shadow", "left": 1}} : pending

# refused: a hand that does not fit the turn   IWK-274
refuse position offer {"seats.p1.hand": ["ferme", "port"],
 "seats.p2.hand": ["mine", "ile", "cite", "epee", "statue", "palais", "route", "source"]} : hand

# refused: two Calamities in one hand   IWK-274
refuse position offer {
 "seats.p1.hand": ["ferme", "port", "carriere", "hameau", "guilde", "bourg", "calamite", "calamite"],
 "seats.p2.hand": ["mine", "ile", "cite", "epee", "statue", "palais", "route", "source"]} : hand

# refused: the wrong seat to offer   IWK-274
refuse position offer {
 "seats.p1.hand": ["ferme", "port", "carriere", "hameau", "guilde", "bourg", "relais", "calamite"],
 "seats.p2.hand": ["mine", "ile", "cite", "epee", "statue", "palais", "route", "source"],
 "pending": {"p2": {"kind": "offer", "left": 2}}} : pending

# refused: a face-down card hidden by nobody   IWK-274
refuse position offer {"turn": 16, "zones.z1.0.down": true, "seats": [{"seat": "p1"}, {"seat": "p2"}],
 "pending.p1": {"kind": "select"}} : by

# refused: the first player of the round   IWK-274
refuse position plan {"options.module": "quest", "round": 2, "first": "p1"} : first

# refused: a solo game without its danger deck   IWK-274
refuse position plan {"options": {"players": 1, "module": "quest"},
 "seats": [{"seat": "p1", "selection": [{"card": "port"}]}]} : danger

# refused: a left-over card that is nowhere   IWK-274
refuse position plan {"leftover": ["mine"]} : leftover

# refused: a queue without an open slot   IWK-274
refuse position plan {"phase": "production", "seats.p1": {"seat": "p1"},
 "pending.p1": {"kind": "put", "queue": ["materials"], "then": "produce"}, "step": 1} : pending

# refused: the two packs are not the same   IWK-274
refuse position plan {"options.threat_p1": "ombres", "options.threat_p2": "ombres"} : threat_p2

# refused: a pile of Calamities that does not fit the round   IWK-274
refuse position plan {"options.module": "quest", "calamities": 5} : calamities

# refused: cards in a Duchy before the deck is formed   IWK-274
refuse position plan {"options.module": "advisors", "phase": "setup", "seats": [{"seat": "p1", "dealt": ["tribun",
 "distillateur"], "soldiers": 2, "calamities": 1}, {"seat": "p2", "dealt": ["argentiere", "chiffonniere"],
 "soldiers": 2}], "pending.p1.kind": "keep", "pending.p2": {"kind": "keep"}} : position

# the window may be left out: nothing done yet   IWK-274 IWK-063
position plan {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}],
 "seats.p2.selection": [{"card": "carriere"}], "pending.p2": {"kind": "plan"}}
expect view window.name plan
expect view window.shown.p1.selection.# 2
expect view window.moves.p1 []

# missing piles are computed   IWK-274
position plan {"round": 2, "seats.p1.selection.0.card": "ferme", "seats.p1.threats": ["geant-de-givre", "vermine"],
 "first": "p2"}
expect view packs.p1.# 2
expect view packs.p2.# 2
expect view vermin 9
expect view calamities 0
expect view box.# 11
expect view deck.0 ferme
expect view deck.# 79

# a seat that has closed Planning has dealt with its Selection   IWK-070
position plan {"options.module": "quest", "seats.p1.selection.0.card": "ferme"}
expect acting p1
refuse position plan {"options.module": "quest", "seats.p1.selection.0.card": "ferme",
 "seats.p2.selection": [{"card": "hameau"}]} : hand
# what is unpaid of a debt is dropped with the Production   IWK-165
position plan {"options.threat_p1": "dragons-noirs", "options.threat_p2": "ombres", "phase": "combat",
 "seats.p1": {"seat": "p1", "soldiers": 3, "threats": ["dragon-noir"]}, "pending.p1.kind": "combat"}
expect acting p1
refuse position plan {"options.threat_p1": "dragons-noirs", "options.threat_p2": "ombres", "phase": "combat",
 "seats.p1": {"seat": "p1", "soldiers": 3, "debt": 1, "threats": ["dragon-noir"]}, "pending.p1.kind": "combat"} : hand
# moves of a window lead from the seat as shown   IWK-063 IWK-064
refuse position plan {"options.module": "quest", "seats.p1.selection.0.card": "ferme",
 "window": {"name": "plan", "moves": {"p1": ["recycle port"]}}} : window
refuse position plan {"options.module": "quest", "seats.p1.selection": [], "pending": {"p2": {"kind": "plan"}},
 "window": {"name": "plan", "moves": {"p1": ["done", "done"]}}} : window
position plan {"options.module": "quest", "seats.p1.selection": [], "pending": {"p2": {"kind": "plan"}},
 "window": {"name": "plan", "moves": {"p1": ["done"]}}}
expect acting p2

# a seat shown is a whole seat object; moves lead from it to the seat   IWK-063 IWK-274
position {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1, "phase": "planning",
 "discard": [], "window": {"name": "plan", "moves": {"p1": ["build port", "recycle ferme", "put 1"]}, "shown": {
  "p1": {"seat": "p1", "hand": [], "dealt": [], "looked": null, "selection": [{"card": "ferme"}, {"card": "port"}], "works": [], "tossed": []},
  "p2": {"seat": "p2", "hand": [], "tossed": [], "selection": [{"card": "mine"}]}}},
 "seats": [{"seat": "p1", "selection": [], "works": [{"card": "port", "cubes": {"materials": 1}}], "tossed": ["ferme"]},
  {"seat": "p2", "selection": [{"card": "mine"}]}],
 "pending": {"p1": {"kind": "plan"}, "p2": {"kind": "plan"}}}
expect view@p2 seats.p1.selection.# 2
expect view@p2 seats.p1.works.# 0
expect view@p1 seats.p1.works.0.card port
p1 done ; p2 recycle mine ; p2 done
expect view@p2 seats.p1.works.0.card port
expect view discard ["ferme","mine"]

# the production of a seat shown tells its count   IWK-097 IWK-274
position {"game": "kingdom", "options": {"players": 2, "module": "quest", "face": "B"}, "round": 1, "phase": "production", "step": 1,
 "window": {"name": "produce", "moves": {"p2": ["alchemy", "alchemy"]},
  "shown": {"p1": {"seat": "p1"}, "p2": {"seat": "p2", "krystallium": 1, "works": [{"card": "carriere"}]}}},
 "seats": [{"seat": "p1", "alchemy": {"materials": 2}}, {"seat": "p2", "krystallium": 1, "works": [{"card": "carriere"}], "alchemy": {"materials": 2}}],
 "pending": {"p2": {"kind": "produce"}}}
expect view counts {"p1":2,"p2":2}

# refused: a seat shown with cards it has not   IWK-066 IWK-274
refuse position plan {"options.module": "quest", "seats.p1.selection.0.card": "ferme",
 "window": {"name": "plan", "shown": {"p1": {"seat": "p1", "selection": [{"card": "port"}]}}}} : window

# refused: a seat shown with a hand   IWK-066 IWK-274
refuse position plan {"options.module": "quest", "seats.p1.selection.0.card": "ferme",
 "window": {"name": "plan", "shown": {"p1": {"seat": "p1", "hand": ["port"], "selection": [{"card": "ferme"}]}}}} : window

# refused: other advisors dealt than those to be kept   IWK-177 IWK-274
refuse position plan {"options.module": "advisors", "phase": "setup",
 "seats.p1": {"seat": "p1", "dealt": ["tribun", "argentiere"]}, "seats.p2.dealt": ["chiffonniere", "incendiaire"],
 "pending.p1.kind": "keep", "pending.p2": {"kind": "keep"},
 "window": {"name": "keep", "shown": {"p1": {"seat": "p1", "dealt": ["tribun", "distillateur"]}}}} : window

# refused: something was discarded in a window in which nothing was done   IWK-066 IWK-274
refuse position plan {"options.module": "quest", "seats.p1": {"seat": "p1", "tossed": ["ferme"]},
 "seats.p2.selection": [{"card": "port"}], "pending": {"p2": {"kind": "plan"}}} : window

# refused: five cubes to choose where there are not five   IWK-215 IWK-274
refuse position plan {"options.module": "quest", "seats.p1": {"seat": "p1", "alchemy": {"gold": 3, "materials": 1}},
 "pending.p1": {"kind": "melt", "chosen": {}, "then": "plan"}} : pending

# refused: more of a colour chosen than lie there   IWK-215 IWK-274
refuse position plan {"options.module": "quest", "seats.p1": {"seat": "p1", "alchemy": {"gold": 3, "materials": 3}},
 "pending.p1": {"kind": "melt", "chosen": {"gold": 4}, "then": "plan"}} : pending
