base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}},
 "seats": [{"seat": "p1", "selection": [{"card": "ferme"}]}, {"seat": "p2"}]}

# T01 a Quest game as created   IWK-024 IWK-025 IWK-026 IWK-027 IWK-030 IWK-031 IWK-033 IWK-221
game kingdom seats=2 seed=1 module=quest
expect view seats.p1.hand.# 8
expect view seats.p2.hand.# 8
expect view zones.z1.# 1
expect view zones.z2.# 1
expect view zones.z1.0.down false
expect view deck.# 64
expect view calamities 6
expect view seats.p1.traps 2
expect view seats.p2.traps 2
expect view seats.p1.soldiers 0
expect view seats.p1.krystallium 0
expect view seats.p1.training false
expect view seats.p1.works.# 0
expect view seats.p1.built.# 0
expect view seats.p1.hand.7 calamite
expect view seats.p2.hand.7 calamite
expect view@p1 seats.p2.hand [null,null,null,null,null,null,null,null]
expect view@p1 seats.p1.hand.7 calamite
expect view@table seats.p1.hand.3 null
expect view@p1 deck.0 null
expect view pending.p1.kind offer
expect view pending.p1.left 2
expect acting p1
expect event deck_formed cards=80
expect event round_began round=1 first=p1

# T02 packs of a Menace game   IWK-014 IWK-122 IWK-123 IWK-124 IWK-137 IWK-026
game kingdom seats=2 seed=2 module=menace
expect view seats.p1.hand.7 geant-de-givre
expect view seats.p2.hand.7 rat-geant
expect view packs.p1 ["geant-de-givre","geant-de-givre","geant-de-givre"]
expect view packs.p2 ["rat-geant","rat-geant","rat-geant"]
expect view@p1 packs.p1 [null,null,null]
expect view vermin 10
expect view deck.# 64
expect view calamities 0
expect view box.# 8
expect view box.0 calamite
expect event threat_dealt seat=p1 card=geant-de-givre
expect event@p2 threat_dealt seat=p1 card=null
expect event@p2 cards_dealt seat=p2

# the order of a pack is hidden, its content known   IWK-123 IWK-124
game kingdom seats=2 seed=2 module=menace threat_p1=soeurs-du-malheur threat_p2=syphons
expect view packs.p1.# 3
expect view@p2 packs.p2 [null,null,null]
expect view@p2 seats.p1.hand.7 null
expect view vermin null

# T03 advisors dealt, kept, and the deck formed   IWK-018 IWK-062 IWK-177 IWK-178 IWK-180
game kingdom seats=2 seed=3 module=advisors
expect acting p1 p2
expect moves p1 count 2
expect moves p2 count 2
expect view phase setup
expect view deck.# 0
expect view seats.p1.dealt.# 2
expect view@p1 seats.p2.dealt [null,null]
expect view@p1 seats.p1.dealt.# 2
expect view seats.p1.soldiers 2
expect view seats.p2.soldiers 2
random 1
expect not over
random 1
expect view seats.p1.council.# 1
expect view seats.p2.council.# 1
expect view@p1 seats.p2.council.# 1
expect view seats.p1.soldiers 2
expect view deck.# 64
expect view@p1 box_advisors.p2 null
expect view@table box_advisors.p1 null
expect view box_advisors.unused.# 0
expect event deck_formed cards=80
expect events window_closed 2
expect acting p1

# with the add-on advisors four are left over, unseen   IWK-178 IWK-019
game kingdom seats=2 seed=3 module=advisors addon_advisors=on
random 2
expect view box_advisors.unused.# 4
expect view@p1 box_advisors.unused [null,null,null,null]
expect view deck.# 64

# T04 Conquest: the rule book's set-up   IWK-222 IWK-223 IWK-224 IWK-225 IWK-226 IWK-227 IWK-228 IWK-023
game kingdom seats=2 seed=4 module=conquest board=A1
expect view conquest.territories.sw.covered [1,2]
expect view conquest.territories.se.covered [1,2]
expect view conquest.territories.nw.covered [1,2]
expect view conquest.territories.ne.covered [1,2]
expect view conquest.territories.sw.red 2
expect view conquest.territories.ne.blue 2
expect view conquest.reserve.red 8
expect view conquest.reserve.blue 8
expect view seats.p1.traps 2
expect view seats.p1.spies {"ready":0,"spent":0}
expect view calamities 6
expect view seats.p1.hand.7 calamite
expect event armies_set colour=red territory=sw slot=1 n=1

# T04 its counts: castle and covered slots   IWK-228 IWK-023 IWK-097
position TABLE {"options.module": "conquest", "seats.p1.traps": 2, "seats.p2.traps": 2,
 "conquest": {"territories": {"sw": {"red": 2, "covered": [1, 2]}, "se": {"red": 2}, "nw": {"blue": 2},
 "ne": {"blue": 2, "covered": [1, 2]}}}}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 lands=2 duchy=0
expect event counted seat=p1 resource=population count=1
expect event counted seat=p1 resource=gold count=1
expect event counted seat=p1 resource=exploration count=0
expect event counted seat=p2 resource=materials count=2

# T05 refused: seats=3 module=quest   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=3 module=quest : 1 or 2 players

# T05 refused: two modules   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=menace,quest : exactly one module

# nothing named is Menace, for two and for one   IWK-014
game kingdom seats=2
expect view options.module menace
expect view options.threat_p1 geants-de-givre
expect view options.threat_p2 rats-geants
game kingdom seats=1
expect view options.module menace
expect view options.threat_p1 geants-de-givre

# T05 refused: seats=1 module=quest scenario=sc06   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=quest scenario=sc06 : the scenario fixes the module

# T05 refused: seats=2 scenario=sc01   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 scenario=sc01 : scenarios are for one player

# T05 refused: seats=2 module=menace face=E   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=menace face=E : face E belongs to Conquest

# T05 refused: seats=2 module=conquest face=A   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=conquest face=A : Conquest needs face E

# T05 refused: seats=2 module=quest duchy_p1=teressie duchy_p2=teressie   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=quest duchy_p1=teressie duchy_p2=teressie : each duchy exists once

# T05 refused: seats=2 module=menace threat_p1=ombres threat_p2=ombres   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=menace threat_p1=ombres threat_p2=ombres : each pack exists once

# T05 refused: seats=1 module=menace threat_p1=dragons-noirs   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=menace threat_p1=dragons-noirs : this pack cannot be played alone

# T05 refused: seats=1 module=menace threat_p1=illusionnistes   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=menace threat_p1=illusionnistes : this pack cannot be played alone

# T05 refused: seats=2 module=conquest board=C1   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=conquest board=C1 : this board is for one player

# T05 refused: seats=1 module=conquest board=A1   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=conquest board=A1 : this board is for two players

# T05 refused: seats=2 module=menace quest=usurpatrice   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=menace quest=usurpatrice : quest boards need the Quest module

# T05 refused: seats=2 module=quest addon_advisors=on   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=quest addon_advisors=on : add-on advisors need the Advisors module

# T05 refused: seats=2 module=quest search=each   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=quest search=each : Search is a solo rule

# T05 refused: seats=2 module=menace,quest   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=menace,quest : exactly one module

# T05 refused: seats=2 module=chess   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=chess : unknown module

# T05 refused: seats=2 module=conquest duchy_p1=valados   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=conquest duchy_p1=valados : this duchy has no face E

# T05 refused: seats=2 module=conquest duchy_p2=valados   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=conquest duchy_p2=valados : this duchy has no face E

# T05 refused: seats=1 module=quest duchy_p2=senada   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=quest duchy_p2=senada : no second seat

# T05 refused: seats=1 module=quest first=p1   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=quest first=p1 : no second seat

# T05 refused: seats=1 module=menace threat_p2=ombres   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 module=menace threat_p2=ombres : no second seat

# T05 refused: seats=2 module=quest threat_p1=ombres   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=quest threat_p1=ombres : threat packs need the Menace module

# T05 refused: seats=2 module=quest board=A1   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=2 module=quest board=A1 : boards need the Conquest module

# T05 refused: seats=1 scenario=sc02 addon_advisors=on   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 scenario=sc02 addon_advisors=on : add-on advisors need the Advisors module

# T05 refused: seats=1 scenario=sc01 face=E   IWK-014 IWK-020 IWK-122 IWK-272
refuse game kingdom seats=1 scenario=sc01 face=E : face E belongs to Conquest

# T05 defaults that depend on others   IWK-020
game kingdom seats=2 seed=1 module=quest duchy_p1=valados
expect view options.duchy_p2 teressie
expect view options.face A

# T05 defaults of Conquest   IWK-020 IWK-023
game kingdom seats=2 seed=1 module=conquest duchy_p1=senada
expect view options.duchy_p2 teressie
expect view options.face E
expect view options.board A1

# T05 the second pack   IWK-122
game kingdom seats=2 seed=1 module=menace threat_p1=rats-geants
expect view options.threat_p2 geants-de-givre

# T06 decks of a solo game: module=menace   IWK-049 IWK-258 IWK-259 IWK-175
game kingdom seats=1 seed=6 module=menace
expect event deck_formed cards=72
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 68

# T06 decks of a solo game: module=quest   IWK-049 IWK-258 IWK-259 IWK-175
game kingdom seats=1 seed=6 module=quest
expect event deck_formed cards=72
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 68

# T06 decks of a solo game: module=conquest   IWK-049 IWK-258 IWK-259 IWK-175
game kingdom seats=1 seed=6 module=conquest
expect event deck_formed cards=72
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 68

# T06 decks of a solo game: scenario=sc01   IWK-049 IWK-258 IWK-259 IWK-262
game kingdom seats=1 seed=6 scenario=sc01
expect event deck_formed cards=68
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 64

# T06 decks of a solo game: scenario=sc02   IWK-049 IWK-258 IWK-259 IWK-265
game kingdom seats=1 seed=6 scenario=sc02
expect event deck_formed cards=68
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 64

# T06 decks of a solo game: scenario=sc03   IWK-049 IWK-258 IWK-259 IWK-266
game kingdom seats=1 seed=6 scenario=sc03
expect event deck_formed cards=68
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 64

# T06 decks of a solo game: scenario=sc04   IWK-049 IWK-258 IWK-259 IWK-267
game kingdom seats=1 seed=6 scenario=sc04
expect event deck_formed cards=68
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 64

# T06 decks of a solo game: scenario=sc05   IWK-049 IWK-258 IWK-259 IWK-268
game kingdom seats=1 seed=6 scenario=sc05
expect event deck_formed cards=70
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 66

# T06 decks of a solo game: scenario=sc06   IWK-049 IWK-258 IWK-259 IWK-270
game kingdom seats=1 seed=6 scenario=sc06
expect event deck_formed cards=68
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 64

# T06 decks of a solo game: module=quest addon_cards=on   IWK-049 IWK-258 IWK-259 IWK-175
game kingdom seats=1 seed=6 module=quest addon_cards=on
expect event deck_formed cards=77
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 73

# T06 decks of a solo game: scenario=sc05 addon_cards=on   IWK-049 IWK-258 IWK-259 IWK-268
game kingdom seats=1 seed=6 scenario=sc05 addon_cards=on
expect event deck_formed cards=75
expect event danger_formed cards=12
expect view danger.# 12
expect view@p1 danger.0 null
expect view deck.# 71

# T06 solo with Advisors: the deck is formed after the choice   IWK-179 IWK-049
game kingdom seats=1 seed=6 module=advisors
expect acting p1
random 1
expect event deck_formed cards=72
expect view box_advisors.p1 null
expect view box_advisors.unused.# 0
expect view seats.p1.soldiers 2

# T06 solo with add-on advisors: three unused   IWK-178 IWK-179
game kingdom seats=1 seed=6 module=advisors addon_advisors=on
random 1
expect event deck_formed cards=72
expect view box_advisors.unused.# 3

# T06 Calamities out of the game   IWK-049 IWK-175
game kingdom seats=1 seed=6 module=quest
expect view calamities 4

# T06 solo Menace has none in the danger deck   IWK-175 IWK-259
game kingdom seats=1 seed=6 module=menace
expect view calamities 8

# T07 face C: five krystallium, no production   IWK-020 IWK-021 IWK-022
game kingdom seats=2 seed=7 module=quest face=C duchy_p1=senada
expect view options.duchy_p2 valados
expect view seats.p1.krystallium 5
expect view seats.p2.krystallium 5

# T07 counts of senada C   IWK-022 IWK-020
position TABLE {"options.face": "C", "options.duchy_p1": "senada"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=0 duchy=0
expect event counted seat=p1 resource=population count=0 duchy=0
expect event counted seat=p1 resource=gold count=0 duchy=0
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of teressie B   IWK-021 IWK-020
position TABLE {"options.face": "B", "options.duchy_p1": "teressie"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 duchy=2
expect event counted seat=p1 resource=population count=1 duchy=1
expect event counted seat=p1 resource=gold count=1 duchy=1
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of senada B   IWK-021 IWK-020
position TABLE {"options.face": "B", "options.duchy_p1": "senada"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 duchy=2
expect event counted seat=p1 resource=population count=1 duchy=1
expect event counted seat=p1 resource=gold count=1 duchy=1
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of teressie D   IWK-023 IWK-020
position TABLE {"options.face": "D", "options.duchy_p1": "teressie"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 duchy=2
expect event counted seat=p1 resource=population count=0 duchy=0
expect event counted seat=p1 resource=gold count=1 duchy=1
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of valados D   IWK-023 IWK-020
position TABLE {"options.face": "D", "options.duchy_p1": "valados"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=0 duchy=0
expect event counted seat=p1 resource=population count=2 duchy=2
expect event counted seat=p1 resource=gold count=0 duchy=0
expect event counted seat=p1 resource=exploration count=1 duchy=1

# T07 counts of senada D   IWK-023 IWK-020
position TABLE {"options.face": "D", "options.duchy_p1": "senada"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=1 duchy=1
expect event counted seat=p1 resource=population count=2 duchy=2
expect event counted seat=p1 resource=gold count=0 duchy=0
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of teressie A   IWK-021 IWK-020
position TABLE {"options.face": "A", "options.duchy_p1": "teressie"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=1 duchy=1
expect event counted seat=p1 resource=population count=0 duchy=0
expect event counted seat=p1 resource=gold count=2 duchy=2
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T07 counts of valados A   IWK-021 IWK-020
position TABLE {"options.face": "A", "options.duchy_p1": "valados"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=0 duchy=0
expect event counted seat=p1 resource=population count=2 duchy=2
expect event counted seat=p1 resource=gold count=0 duchy=0
expect event counted seat=p1 resource=exploration count=1 duchy=1

# T07 counts of senada A   IWK-021 IWK-020
position TABLE {"options.face": "A", "options.duchy_p1": "senada"}
p1 recycle ferme ; p1 done
expect event counted seat=p1 resource=materials count=2 duchy=2
expect event counted seat=p1 resource=population count=1 duchy=1
expect event counted seat=p1 resource=gold count=0 duchy=0
expect event counted seat=p1 resource=exploration count=0 duchy=0

# T08 first players of the rounds   IWK-028 IWK-017
game kingdom seats=2 seed=8 module=quest first=p2
expect view first p2
expect acting p2
random until round 2
expect view first p1
random until round 3
expect view first p2
random until round 4
expect view first p1
expect not over
random over
expect over
expect view round 4

# the first player at random   IWK-019 IWK-028
game kingdom seats=2 seed=1 module=quest first=random
expect view options.first random
expect event game_started

# T18 the deck suffices: 16 cards a round   IWK-032
game kingdom seats=2 seed=18 module=quest
random until round 4
expect view deck.# 16

# T18 with the add-on cards   IWK-032 IWK-005
game kingdom seats=2 seed=18 module=menace addon_cards=on
expect view deck.# 69
random until round 4
expect view deck.# 21
