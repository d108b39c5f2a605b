base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T28 krystallium as a joker and on its own slot   IWK-078 IWK-081 IWK-082 IWK-090
position TABLE {"seats.p1.works": [{"card": "source", "cubes": {"exploration": 4}}], "seats.p1.krystallium": 2}
expect moves p1 krys 1 exploration, krys 1 krystallium, scrap 1, done
p1 krys 1 exploration
expect view seats.p1.works.0.jokers {"exploration":1}
expect view seats.p1.works.0.cubes {"exploration":4}
refuse p1 krys 1 exploration : slot-closed
p1 krys 1 krystallium
expect view seats.p1.built ["source"]
refuse p1 krys 1 krystallium : no-position

# T29 krystallium never stands for a soldier   IWK-081 IWK-089 IWK-091
position TABLE {"seats.p1.works": [{"card": "tombeau", "cubes": {"exploration": 3}}], "seats.p1.krystallium": 3}
expect moves p1 scrap 1, done
refuse p1 soldier 1 : no-soldiers
refuse p1 krys 1 exploration : slot-closed

# T29 with a soldier   IWK-091 IWK-082
position TABLE {"seats.p1.works": [{"card": "tombeau", "cubes": {"exploration": 3}}], "seats.p1.krystallium": 3,
 "seats.p1.soldiers": 1}
p1 soldier 1
expect view seats.p1.built ["tombeau"]
expect view seats.p1.soldiers 0
expect event soldier_placed seat=p1 position=1

# T30 part payment stays from round to round   IWK-085 IWK-091
position TABLE {"options.face": "C", "seats.p1.works": [{"card": "donjon-royal", "cubes": {"materials": 2, "gold": 6}}],
 "seats.p1.soldiers": 1}
p1 soldier 1
expect view seats.p1.works.0.soldiers 1
refuse p1 soldier 1 : no-soldiers
p1 done
p1 done ; p1 done ; p1 done ; p1 done ; p1 done
expect view round 2
expect view seats.p1.works.0.card donjon-royal
expect view seats.p1.works.0.soldiers 1
expect view seats.p1.works.0.cubes {"materials":2,"gold":6}

# T31 scrapping: the bonus to Alchemy, the pieces lost   IWK-084 IWK-088 IWK-092
position TABLE {"seats.p1.works": [{"card": "statue", "cubes": {"materials": 3, "gold": 2}, "soldiers": 1},
 {"card": "port"}]}
p1 scrap 1
expect view seats.p1.alchemy {"gold":1}
expect view seats.p1.works.0.card port
expect view seats.p1.works.0.cubes {}
expect view seats.p1.soldiers 0
expect event card_scrapped seat=p1 position=1 card=statue cube=gold pieces=6
expect moves p1 scrap 1, done

# T32 scrapping in Production, its krystallium used at once   IWK-086 IWK-092 IWK-093
position TABLE {"phase": "production", "seats.p1.alchemy": {"materials": 4}, "seats.p1.works": [{"card": "palais",
 "cubes": {"gold": 4}}, {"card": "ferme"}], "pending": {"p1": {"kind": "produce"}}, "step": 4}
p1 scrap 2 ; p1 krys 1 gold
expect view seats.p1.built ["palais"]
expect view seats.p1.alchemy {}
expect view seats.p1.tossed ["ferme"]

# T33 a construction bonus comes from the supply   IWK-083 IWK-102
position TABLE {"seats.p1.works": [{"card": "grande-armee", "cubes": {"materials": 1, "population": 4}}],
 "seats.p1.krystallium": 1, "seats.p1.training": true}
p1 krys 1 population
expect view seats.p1.soldiers 3
expect view seats.p1.training true

# no such move while a cube is to be placed   IWK-089 IWK-088
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p1.works": [{"card": "ferme"}],
 "seats.p1.krystallium": 1}
p1 recycle ferme
refuse p1 krys 1 materials : wrong-move
refuse p1 scrap 1 : wrong-move
p1 put 1
expect moves p1 has krys 1 materials
