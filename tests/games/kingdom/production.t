# T34 the rule book's example: 2 + 2 + 1   IWK-007 IWK-097
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "B"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}], "built": ["carriere", "hameau"]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=5 duchy=2 cards=3

# materials, population, gold, exploration; each counted, then supremacy, then placed   IWK-096 IWK-105 IWK-106 IWK-107
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}],
   "built": ["carriere", "hameau", "guilde", "navigateurs"], "works": [{"card": "cite"}]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
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
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}], "built": ["corps-expeditionnaire", "navigateurs"]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=exploration count=4

# T35 for each structure, without a structure   IWK-098
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}], "built": ["mine"]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=gold count=0

# T36 the rule book's example: a card finished in a step   IWK-082 IWK-099 IWK-105
position {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["carriere"], "works": [{"card": "caserne"}]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=materials count=3
expect view pending.p1.queue ["materials","materials","materials"]
p1 put 1 ; p1 put 1 ; p1 put 1
expect view seats.p1.built ["carriere","caserne"]
expect view seats.p1.soldiers 1
p1 done
expect event counted seat=p1 resource=population count=1

# T37 a card finished in a step gives nothing more in it   IWK-099 IWK-107
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "B"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "works": [{"card": "carriere", "cubes": {"materials": 1}}, {"card": "ferme"}]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done ; p1 put 1
expect view seats.p1.built ["carriere"]
expect view pending.p1.queue ["materials"]
p1 put 1
expect view pending.p1.kind produce
p1 done
expect view step 2

# T37 next round it counts   IWK-099
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "B"}, "round": 2, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["carriere"]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=materials count=4

# T38 an icon for each card counts from the next count   IWK-007 IWK-099
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "duchy_p1": "valados", "face": "A"},
 "round": 1, "phase": "production", "step": 2,
 "seats": [{"seat": "p1", "built": ["bucherons", "navigateurs"], "works": [{"card": "recruteur", "cubes": {"population": 2, "gold": 1}}], "training": true, "soldiers": 0},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "put", "queue": ["population", "population"], "then": "produce"}}}
p1 put 1
expect view seats.p1.built ["navigateurs","recruteur","bucherons"]
expect view seats.p1.soldiers 2
expect view seats.p1.alchemy {"population":1}

# T38 next round   IWK-007
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "duchy_p1": "valados", "face": "A"},
 "round": 2, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["bucherons", "navigateurs", "recruteur"]},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event counted seat=p1 resource=population count=5 duchy=2 cards=3

# T39 supremacy trains, then takes; ties give nothing   IWK-100 IWK-101 IWK-103 IWK-106
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["carriere", "port", "hameau"], "works": [{"card": "tombeau"}]},
  {"seat": "p2", "built": ["carriere", "guilde", "ferme"]}],
 "pending": {"p1": {"kind": "plan"}}}
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
position {"game": "kingdom", "options": {"players": 2, "module": "menace", "face": "C"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "selection": [{"card": "port"}], "built": ["carriere"], "works": [{"card": "tombeau", "cubes": {"exploration": 3}}], "training": true},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle port ; p1 done
expect event supremacy resource=materials seat=p1 what=takes
expect moves p1 soldier 1, scrap 1, done
p1 soldier 1
expect view seats.p1.built ["carriere","tombeau"]
p1 done
expect event counted seat=p1 resource=exploration count=0
expect event supremacy resource=exploration seat=null what=null

# T40 a card finished with krystallium counts in the next step   IWK-088 IWK-090 IWK-094
position {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "production", "step": 1,
 "seats": [{"seat": "p1", "works": [{"card": "aqueduc", "cubes": {"materials": 3}}], "krystallium": 1},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "produce"}}}
p1 krys 1 gold
expect view seats.p1.built ["aqueduc"]
p1 done
expect event counted seat=p1 resource=population count=4

# T41 cubes first   IWK-089 IWK-105 IWK-272
position {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "production", "step": 1,
 "seats": [{"seat": "p1", "works": [{"card": "ferme"}], "krystallium": 1},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "put", "queue": ["materials", "materials"], "then": "produce"}}}
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
position {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "seats": [{"seat": "p1", "works": [{"card": "tombeau", "cubes": {"exploration": 3}}], "training": true},
  {"seat": "p2"}],
 "pending": {"p1": {"kind": "plan"}}}
refuse p1 soldier 1 : no-soldiers
expect view seats.p1.training true
