base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}},
 "seats": [{"seat": "p1", "selection": [{"card": "port"}]}, {"seat": "p2"}]}

# T34 the rule book's example: 2 + 2 + 1   IWK-007 IWK-097
position TABLE {"options.face": "B", "seats.p1.selection": [{"card": "ferme"}], "seats.p1.built": ["carriere",
 "hameau"]}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=5 duchy=2 cards=3

# materials, population, gold, exploration; each counted, then supremacy, then placed   IWK-096 IWK-105 IWK-106 IWK-107
position TABLE {"options.face": "C", "seats.p1.built": ["carriere", "hameau", "guilde", "navigateurs"],
 "seats.p1.works": [{"card": "cite"}]}
p1 build port ; p1 done
expect events counted 2
expect event counted seat=p1 resource=materials
expect events supremacy 1
expect event supremacy resource=materials seat=p1 what=trains
expect view step 1
expect view pending.p1.queue ["materials","materials","materials"]
p1 alchemy ; p1 alchemy
expect events counted 0
p1 alchemy
expect events counted 0
p1 done
expect events counted 2
expect event counted seat=p1 resource=population
expect events supremacy 1
expect event supremacy resource=population seat=p1 what=takes
expect view step 2
expect view pending.p1.queue ["population"]
p1 alchemy ; p1 done
expect events counted 2
expect event counted seat=p1 resource=gold
expect event supremacy resource=gold seat=p1 what=trains
expect view step 3
expect view pending.p1.queue ["gold","gold"]
p1 alchemy ; p1 alchemy ; p1 done
expect events counted 2
expect event counted seat=p1 resource=exploration
expect event supremacy resource=exploration seat=p1 what=takes
expect view step 4
expect view pending.p1.queue ["exploration","exploration"]
p1 alchemy ; p1 alchemy
expect view phase production
p1 done
expect events counted 0
expect view phase combat

# T35 the rule book's example: for each company, itself included   IWK-007 IWK-098
position TABLE {"options.face": "C", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.built": ["corps-expeditionnaire", "navigateurs"]}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=exploration count=4

# T35 for each structure, without a structure   IWK-098
position TABLE {"options.face": "C", "seats.p1.selection": [{"card": "ferme"}], "seats.p1.built": ["mine"]}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=gold count=0

# T36 the rule book's example: a card finished in a step   IWK-082 IWK-099 IWK-105
position TABLE {"seats.p1.built": ["carriere"], "seats.p1.works": [{"card": "caserne"}]}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=materials count=3
expect view pending.p1.queue ["materials","materials","materials"]
p1 put 1 ; p1 put 1 ; p1 put 1
expect view seats.p1.built ["carriere","caserne"]
expect view seats.p1.soldiers 1
p1 done
expect event counted seat=p1 resource=population count=1

# T37 a card finished in a step gives nothing more in it   IWK-099 IWK-107
position TABLE {"options.face": "B", "seats.p1.works": [{"card": "carriere", "cubes": {"materials": 1}},
 {"card": "ferme"}]}
p1 recycle port ; p1 done ; p1 put 1
expect view seats.p1.built ["carriere"]
expect view pending.p1.queue ["materials"]
p1 put 1
expect view pending.p1.kind produce
p1 done
expect view step 2

# T37 next round it counts   IWK-099
position TABLE {"options.face": "B", "round": 2, "seats.p1.built": ["carriere"]}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=materials count=4

# T38 an icon for each card counts from the next count   IWK-007 IWK-099
position TABLE {"options.duchy_p1": "valados", "options.face": "A", "phase": "production", "seats.p1.selection": null,
 "seats.p1.built": ["bucherons", "navigateurs"], "seats.p1.works": [{"card": "recruteur", "cubes": {"population": 2,
 "gold": 1}}], "seats.p1.training": true, "seats.p1.soldiers": 0, "pending": {"p1": {"kind": "put",
 "queue": ["population", "population"], "then": "produce"}}, "step": 2}
p1 put 1
expect view seats.p1.built ["navigateurs","recruteur","bucherons"]
expect view seats.p1.soldiers 2
expect view seats.p1.alchemy {"population":1}

# T38 next round   IWK-007
position TABLE {"options.duchy_p1": "valados", "options.face": "A", "round": 2, "seats.p1.built": ["bucherons",
 "navigateurs", "recruteur"]}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=population count=5 duchy=2 cards=3

# T39 supremacy trains, then takes; ties give nothing   IWK-100 IWK-101 IWK-103 IWK-106
position TABLE {"options.face": "C", "seats.p1.built": ["carriere", "port", "hameau"],
 "seats.p1.works": [{"card": "tombeau"}], "seats.p2.built": ["carriere", "guilde", "ferme"]}
p1 build port ; p1 done
expect event counted seat=p1 resource=materials count=3
expect event counted seat=p2 resource=materials count=2
expect event supremacy resource=materials seat=p1 what=trains
expect view seats.p1.training true
expect view seats.p1.soldiers 0
p1 alchemy ; p1 alchemy ; p1 alchemy ; p1 done
expect event counted seat=p1 resource=population count=1
expect event counted seat=p2 resource=population count=1
expect event supremacy resource=population seat=null
p1 done
expect event counted seat=p1 resource=gold count=1
expect event counted seat=p2 resource=gold count=2
expect event supremacy resource=gold seat=p2 what=trains
p1 alchemy ; p1 done
expect event supremacy resource=exploration seat=p1 what=takes
expect view seats.p1.training false
expect view seats.p1.soldiers 1
expect view pending.p1.kind put

# T39 nought to nought is a tie; the soldier gained can be spent in the window   IWK-100 IWK-106
position TABLE {"options.face": "C", "seats.p1.built": ["carriere"], "seats.p1.works": [{"card": "tombeau",
 "cubes": {"exploration": 3}}], "seats.p1.training": true}
p1 recycle port ; p1 done
expect event supremacy resource=materials seat=p1 what=takes
expect moves p1 soldier 1, scrap 1, done
p1 soldier 1
expect view seats.p1.built ["carriere","tombeau"]
p1 done
expect event counted seat=p1 resource=exploration count=0
expect event supremacy resource=exploration seat=null what=null

# T40 a card finished with krystallium counts in the next step   IWK-088 IWK-090 IWK-094
position TABLE {"phase": "production", "seats.p1.selection": null, "seats.p1.works": [{"card": "aqueduc",
 "cubes": {"materials": 3}}], "seats.p1.krystallium": 1, "pending": {"p1": {"kind": "produce"}}, "step": 1}
p1 krys 1 gold
expect view seats.p1.built ["aqueduc"]
p1 done
expect event counted seat=p1 resource=population count=4

# T41 cubes first   IWK-089 IWK-105 IWK-272
position TABLE {"phase": "production", "seats.p1.selection": null, "seats.p1.works": [{"card": "ferme"}],
 "seats.p1.krystallium": 1, "pending": {"p1": {"kind": "put", "queue": ["materials", "materials"], "then": "produce"}},
 "step": 1}
expect moves p1 put 1, alchemy
refuse p1 done : wrong-move
refuse p1 krys 1 materials : wrong-move
refuse p1 scrap 1 : wrong-move
p1 alchemy
expect moves p1 put 1, alchemy

# T42 nothing runs out   IWK-003
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["recruteur", "grande-armee", "grande-armee", "navigateurs", "navigateurs", "navigateurs", "corps-expeditionnaire", "artificiers", "artificiers", "artificiers", "garde-royale", "mercenaires", "caravaniers", "caravaniers", "bucherons", "bucherons", "palais", "palais", "aqueduc"], "works": [{"card": "mercenaires", "cubes": {"population": 2}}], "soldiers": 35, "krystallium": 1},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 krys 1 gold
expect view seats.p1.soldiers 37
p1 recycle port ; p1 done
expect event counted seat=p1 resource=population count=25

# a soldier in training is not owned   IWK-102 IWK-103
position TABLE {"seats.p1.selection": null, "seats.p1.works": [{"card": "tombeau", "cubes": {"exploration": 3}}],
 "seats.p1.training": true}
refuse p1 soldier 1 : no-soldiers
expect view seats.p1.training true
