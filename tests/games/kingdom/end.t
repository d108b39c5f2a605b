# T43 the rule book's example: 11 + 36 - 8 = 39   IWK-109 IWK-110 IWK-111
position {"game": "kingdom", "options": {"players": 2, "module": "advisors"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["route", "haute-muraille", "grand-phare", "grande-cathedrale", "donjon-royal"], "calamities": 2, "works": [{"card": "statue", "cubes": {"materials": 3, "gold": 4}}], "krystallium": 1, "soldiers": 2},
  {"seat": "p2"}],
 "pending": {}}
expect over
expect score p1.flat 11
expect score p1.combo 36
expect score p1.calamities -8
expect score p1.vp 39
expect result winners ["p1"]

# T44 the duchy card is no discovery   IWK-010 IWK-110
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "duchy_p1": "valados"}, "round": 4,
 "phase": "over",
 "seats": [{"seat": "p1", "built": ["source", "route", "cercle", "navigateurs"]},
  {"seat": "p2"}],
 "pending": {}}
expect score p1.combo 20
expect score p1.flat 2
expect score p1.vp 22

# T45 first tie-break: built cards   IWK-112 IWK-113
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee", "ferme", "ferme"], "calamities": 0},
  {"seat": "p2", "built": ["statue", "ferme", "carriere", "carriere"], "calamities": 0}],
 "pending": {}}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.cards 3
expect score p2.tiebreak.cards 4
expect result winners ["p2"]
expect score p1.rank 2

# T45 Calamities are no cards of the Duchy for it   IWK-113
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["porte-infernale", "ferme"], "calamities": 1},
  {"seat": "p2", "built": ["epee", "ferme", "ferme"], "calamities": 0}],
 "pending": {}}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.cards 2
expect result winners ["p2"]

# T45 second tie-break: soldiers in the reserve   IWK-114 IWK-102
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee"], "soldiers": 2, "training": true},
  {"seat": "p2", "built": ["statue"], "soldiers": 3}],
 "pending": {}}
expect score p1.tiebreak.soldiers 2
expect result winners ["p2"]

# T45 all equal: the win is shared   IWK-115
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee"], "soldiers": 3},
  {"seat": "p2", "built": ["statue"], "soldiers": 3}],
 "pending": {}}
expect result winners ["p1","p2"]
expect score p1.rank 1
expect score p2.rank 1
expect result nobody false

# T46 a total may be negative   IWK-116 IWK-108
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "calamities": 3},
  {"seat": "p2"}],
 "pending": {}}
expect score p1.vp -12
expect result winners ["p2"]

# the higher VP wins   IWK-112
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "built": ["epee"]},
  {"seat": "p2", "built": ["ile", "ferme", "ferme"]}],
 "pending": {}}
expect result winners ["p1"]

# nothing else gives points   IWK-111
position {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4, "phase": "over",
 "seats": [{"seat": "p1", "works": [{"card": "statue", "cubes": {"materials": 3}}], "krystallium": 9, "soldiers": 9, "alchemy": {"materials": 1}, "council": [{"card": "tribun"}, {"card": "chroniqueuse"}]},
  {"seat": "p2"}],
 "pending": {}}
expect score p1.vp 0
