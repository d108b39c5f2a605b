base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T19 build, then recycle onto it   IWK-070 IWK-071 IWK-072 IWK-073 IWK-075
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "caserne"}]}
expect moves p1 build ferme, build caserne, recycle ferme, recycle caserne
refuse p1 done : not-finished
p1 build caserne ; p1 recycle ferme
expect moves p1 put 1, alchemy
expect view pending.p1.queue ["materials"]
expect view pending.p1.then plan
refuse p1 done : wrong-move
refuse p1 put 2 : no-position
p1 put 1
expect view seats.p1.works.0.cubes {"materials":1}
expect moves p1 scrap 1, done
expect view seats.p1.tossed ["ferme"]
expect view discard []

# T20 a cube without an open slot goes to Alchemy by itself   IWK-072 IWK-074
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "caserne"}]}
p1 recycle ferme
expect view seats.p1.alchemy {"materials":1}
expect view pending.p1.kind plan
expect event cube_placed seat=p1 resource=materials position=null alchemy=true

# T21 a Treasure must be recycled; its cubes go one by one   IWK-008 IWK-073 IWK-077 IWK-082 IWK-083 IWK-084
position TABLE {"seats.p1.selection": [{"card": "tresor-m-g"}], "seats.p1.works": [{"card": "caserne",
 "cubes": {"materials": 2}}, {"card": "port"}]}
refuse p1 build tresor-m-g : not-buildable
refuse p1 done : not-finished
p1 recycle tresor-m-g
expect moves p1 put 1, put 2, alchemy
p1 put 1
expect view seats.p1.built ["caserne"]
expect view seats.p1.soldiers 1
expect view seats.p1.works.0.card port
expect moves p1 put 1, alchemy
expect event card_built seat=p1 card=caserne soldiers=1 krystallium=0
p1 alchemy
expect view seats.p1.alchemy {"gold":1}

# T22 Calamities go to the Duchy before any decision   IWK-009 IWK-067 IWK-068 IWK-069
position TABLE {"options.module": "quest", "phase": "choice", "seats.p1.selection": [{"card": "calamite"},
 {"card": "ferme"}, {"card": "calamite", "down": true, "by": "p2", "seen": ["p2"]}],
 "pending": {"p1": {"kind": "select"}}, "turn": 16, "zones": {"z1": [], "z2": [{"card": "port"}]}}
p1 select z1
expect view seats.p1.calamities 2
expect view seats.p1.selection.# 1
expect view seats.p1.selection.0.card ferme
expect view pending.p1.kind plan
expect event calamity_placed seat=p1 calamities=2
refuse p1 recycle calamite : no-such-card

# T23 a card finished in Planning produces in the same round   IWK-076 IWK-083 IWK-097
position TABLE {"seats.p1.selection": [{"card": "carriere"}], "seats.p1.works": [{"card": "caserne",
 "cubes": {"materials": 2}}]}
p1 recycle carriere ; p1 put 1 ; p1 done
expect view seats.p1.built ["caserne"]
expect view seats.p1.soldiers 2
expect event counted seat=p1 resource=population count=1 cards=1
expect event supremacy resource=gold seat=p1 what=takes

# T24 the fifth cube makes krystallium, usable at once   IWK-080 IWK-086 IWK-093
position TABLE {"seats.p1.selection": [{"card": "caravaniers"}], "seats.p1.alchemy": {"materials": 2, "gold": 2},
 "seats.p1.works": [{"card": "route", "cubes": {"exploration": 2}}]}
p1 recycle caravaniers
expect view seats.p1.alchemy {}
expect view seats.p1.krystallium 1
expect event transmuted seat=p1 krystallium=1
p1 krys 1 exploration
expect view seats.p1.built ["route"]
expect view seats.p1.krystallium 0

# T25 a cube once placed stays   IWK-073 IWK-079 IWK-087 IWK-272
position TABLE {"seats.p1.selection": [{"card": "tresor-g-e"}], "seats.p1.works": [{"card": "port"}]}
p1 recycle tresor-g-e
expect moves p1 put 1, alchemy
p1 put 1
expect view seats.p1.alchemy {"exploration":1}
expect view seats.p1.works.0.cubes {"gold":1}
expect moves p1 scrap 1, done
refuse p1 put 1 : wrong-move
refuse p1 alchemy : wrong-move

# a seat may put a cube into Alchemy though a card could use it   IWK-073
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.works": [{"card": "ferme"}]}
p1 recycle ferme ; p1 alchemy
expect view seats.p1.alchemy {"materials":1}
expect view seats.p1.works.0.cubes {}

# several copies of one kind   IWK-004 IWK-013 IWK-071
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "ferme"}, {"card": "ferme"}],
 "seats.p1.built": ["ferme"]}
expect moves p1 build ferme, recycle ferme
p1 build ferme ; p1 build ferme ; p1 build ferme
expect view seats.p1.works.# 3
expect view seats.p1.works.2.card ferme

# every Development card there is in one Duchy   IWK-013 IWK-002
position TABLE {"options.addon_cards": "on", "seats.p1.selection": [{"card": "ferme"}], "seats.p1.built": ["ferme",
 "ferme", "ferme", "carriere", "carriere", "carriere", "caserne", "caserne", "hameau", "hameau", "hameau", "guilde",
 "guilde", "guilde", "port", "port", "port", "bourg", "bourg", "tour-de-guet", "tour-de-guet", "forge-alchimique",
 "relais", "corps-expeditionnaire", "navigateurs", "navigateurs", "navigateurs", "artificiers", "artificiers",
 "artificiers", "grande-armee", "grande-armee", "garde-royale", "recruteur", "confrerie-secrete", "mercenaires",
 "mercenaires", "caravaniers", "caravaniers", "bucherons", "bucherons", "donjon-royal", "grand-phare", "haute-muraille",
 "grande-cathedrale", "amiraute-royale", "grand-bazar", "academie", "academie", "arene", "palais", "palais", "statue",
 "cabinet", "aqueduc", "cadastre", "porte-infernale", "cache-des-geants", "oeufs-de-dragon", "tribu-des-titans", "mine",
 "ile", "epee", "bibliotheque", "source", "cite", "route", "tombeau", "cercle", "comptoir-des-brumes",
 "chevaucheurs-de-griffons", "ordre-de-l-aurore", "trone-de-granit", "atlas-des-sept-vents"], "seats.p1.krystallium": 2}
expect view seats.p1.built.# 74
p1 build ferme ; p1 krys 1 materials ; p1 krys 1 materials
expect view seats.p1.works.# 0
expect view seats.p1.built.# 75

# every Development card there is in the works of one seat   IWK-013 IWK-002
position TABLE {"options.addon_cards": "on", "seats.p1.selection": [{"card": "ferme"}],
 "seats.p1.works": [{"card": "ferme"}, {"card": "ferme"}, {"card": "ferme"}, {"card": "carriere"}, {"card": "carriere"},
 {"card": "carriere"}, {"card": "caserne"}, {"card": "caserne"}, {"card": "hameau"}, {"card": "hameau"},
 {"card": "hameau"}, {"card": "guilde"}, {"card": "guilde"}, {"card": "guilde"}, {"card": "port"}, {"card": "port"},
 {"card": "port"}, {"card": "bourg"}, {"card": "bourg"}, {"card": "tour-de-guet"}, {"card": "tour-de-guet"},
 {"card": "forge-alchimique"}, {"card": "relais"}, {"card": "corps-expeditionnaire"}, {"card": "navigateurs"},
 {"card": "navigateurs"}, {"card": "navigateurs"}, {"card": "artificiers"}, {"card": "artificiers"},
 {"card": "artificiers"}, {"card": "grande-armee"}, {"card": "grande-armee"}, {"card": "garde-royale"},
 {"card": "recruteur"}, {"card": "confrerie-secrete"}, {"card": "mercenaires"}, {"card": "mercenaires"},
 {"card": "caravaniers"}, {"card": "caravaniers"}, {"card": "bucherons"}, {"card": "bucherons"},
 {"card": "donjon-royal"}, {"card": "grand-phare"}, {"card": "haute-muraille"}, {"card": "grande-cathedrale"},
 {"card": "amiraute-royale"}, {"card": "grand-bazar"}, {"card": "academie"}, {"card": "academie"}, {"card": "arene"},
 {"card": "palais"}, {"card": "palais"}, {"card": "statue"}, {"card": "cabinet"}, {"card": "aqueduc"},
 {"card": "cadastre"}, {"card": "porte-infernale"}, {"card": "cache-des-geants"}, {"card": "oeufs-de-dragon"},
 {"card": "tribu-des-titans"}, {"card": "mine"}, {"card": "ile"}, {"card": "epee"}, {"card": "bibliotheque"},
 {"card": "source"}, {"card": "cite"}, {"card": "route"}, {"card": "tombeau"}, {"card": "cercle"},
 {"card": "comptoir-des-brumes"}, {"card": "chevaucheurs-de-griffons"}, {"card": "ordre-de-l-aurore"},
 {"card": "trone-de-granit"}, {"card": "atlas-des-sept-vents"}], "seats.p1.krystallium": 2}
expect view seats.p1.works.# 74
p1 build ferme
expect view seats.p1.works.# 75
expect view seats.p1.works.74.card ferme
p1 krys 75 materials ; p1 krys 75 materials
expect view seats.p1.works.# 74
expect view seats.p1.built ["ferme"]

# more cards come face up than an event can tell of   IWK-068
position {"game": "kingdom", "options": {"players": 2, "module": "quest"}, "round": 1, "phase": "choice", "turn": 16,
 "zones": {"z1": [], "z2": []}, "seats": [{"seat": "p1", "selection": [
  {"card": "ferme", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "ferme", "down": true, "by": "p2", "seen": ["p2"]},
  {"card": "ferme", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "ferme", "down": true, "by": "p2", "seen": ["p2"]},
  {"card": "carriere", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "carriere", "down": true, "by": "p2", "seen": ["p2"]},
  {"card": "carriere", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "guilde", "down": true, "by": "p2", "seen": ["p2"]},
  {"card": "guilde", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "guilde", "down": true, "by": "p2", "seen": ["p2"]},
  {"card": "port", "down": true, "by": "p2", "seen": ["p2"]}, {"card": "port", "down": true, "by": "p2", "seen": ["p2"]}]}, {"seat": "p2"}],
 "pending": {"p1": {"kind": "select"}}}
p1 select z1
expect view pending.p1.kind plan
expect events cards_revealed 1
