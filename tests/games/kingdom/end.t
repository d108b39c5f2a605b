base TABLE {"game": "kingdom", "options": {"players": 2, "module": "advisors", "face": "B"}, "round": 4,
 "phase": "over", "pending": {},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T43 the rule book's example: 11 + 36 - 8 = 39   IWK-109 IWK-110 IWK-111
position TABLE {"options.face": null, "seats.p1.built": ["route", "haute-muraille", "grand-phare", "grande-cathedrale",
 "donjon-royal"], "seats.p1.calamities": 2, "seats.p1.works": [{"card": "statue", "cubes": {"materials": 3,
 "gold": 4}}], "seats.p1.krystallium": 1, "seats.p1.soldiers": 2}
expect over
expect score p1.flat 11
expect score p1.combo 36
expect score p1.calamities -8
expect score p1.vp 39
expect result winners ["p1"]

# T44 the duchy card is no discovery   IWK-010 IWK-110
position TABLE {"options.face": null, "options.duchy_p1": "valados", "seats.p1.built": ["source", "route", "cercle",
 "navigateurs"]}
expect score p1.combo 20
expect score p1.flat 2
expect score p1.vp 22

# T45 first tie-break: built cards   IWK-112 IWK-113
position TABLE {"seats.p1.built": ["epee", "ferme", "ferme"], "seats.p1.calamities": 0, "seats.p2.built": ["statue",
 "ferme", "carriere", "carriere"], "seats.p2.calamities": 0}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.cards 3
expect score p2.tiebreak.cards 4
expect result winners ["p2"]
expect score p1.rank 2

# T45 Calamities are no cards of the Duchy for it   IWK-113
position TABLE {"seats.p1.built": ["porte-infernale", "ferme"], "seats.p1.calamities": 1, "seats.p2.built": ["epee",
 "ferme", "ferme"], "seats.p2.calamities": 0}
expect score p1.vp 10
expect score p2.vp 10
expect score p1.tiebreak.cards 2
expect result winners ["p2"]

# T45 second tie-break: soldiers in the reserve   IWK-114 IWK-102
position TABLE {"seats.p1.built": ["epee"], "seats.p1.soldiers": 2, "seats.p1.training": true,
 "seats.p2.built": ["statue"], "seats.p2.soldiers": 3}
expect score p1.tiebreak.soldiers 2
expect result winners ["p2"]

# T45 all equal: the win is shared   IWK-115
position TABLE {"seats.p1.built": ["epee"], "seats.p1.soldiers": 3, "seats.p2.built": ["statue"],
 "seats.p2.soldiers": 3}
expect result winners ["p1","p2"]
expect score p1.rank 1
expect score p2.rank 1
expect result nobody false

# T46 a total may be negative   IWK-116 IWK-108
position TABLE {"seats.p1.calamities": 3}
expect score p1.vp -12
expect result winners ["p2"]

# the higher VP wins   IWK-112
position TABLE {"seats.p1.built": ["epee"], "seats.p2.built": ["ile", "ferme", "ferme"]}
expect result winners ["p1"]

# nothing else gives points   IWK-111
position TABLE {"seats.p1.works": [{"card": "statue", "cubes": {"materials": 3}}], "seats.p1.krystallium": 9,
 "seats.p1.soldiers": 9, "seats.p1.alchemy": {"materials": 1}, "seats.p1.council": [{"card": "tribun"},
 {"card": "chroniqueuse"}]}
expect score p1.vp 0
