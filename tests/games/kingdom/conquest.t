base TABLE {"game": "kingdom", "options": {"players": 2, "module": "conquest"}, "round": 1, "phase": "conquest",
 "pending": {"p1": {"kind": "conquest"}},
 "seats": [{"seat": "p1"}, {"seat": "p2"}]}

# T95 the rule book's battle   IWK-237 IWK-240 IWK-241 IWK-243 IWK-225
position TABLE {"seats.p1.soldiers": 4, "seats.p1.traps": 2, "conquest": {"territories": {"sw": {"red": 5},
 "se": {"red": 2}, "c": {"blue": 3}}}}
p1 march c
expect moves p1 from sw, from se
refuse p1 done : too-few
p1 from sw ; p1 from sw ; p1 from se
expect view seats.p1.soldiers 1
expect view conquest.territories.sw.red 5
refuse p1 done : too-few
p1 from se
expect moves p1 done
p1 done
expect view conquest.territories.c.red 1
expect view conquest.territories.c.blue 0
expect view conquest.territories.castle-red.red 3
expect view conquest.territories.castle-blue.blue 3
expect view conquest.territories.sw.covered [1,2,3]
expect view conquest.territories.se.red 0
expect view conquest.territories.se.covered []
expect moves p1 cover c 1, cover c 2
expect event battle seat=p1 territory=c brought=4 beaten=3 stays=1
expect event tokens_set seat=p1 traps=1 spies=0
expect view seats.p1.traps 1
expect view@p2 seats.p1.traps 1
p1 cover c 1
expect no event tokens_set
expect view seats.p1.traps 1
expect view seats.p1.soldiers 0
expect acting p2

# T96 who begins, and passing   IWK-102 IWK-232 IWK-233 IWK-234
position TABLE {"round": 2, "phase": "production", "seats.p1.soldiers": 3, "seats.p1.training": true,
 "seats.p1.works": [{"card": "tombeau"}], "seats.p2.soldiers": 3, "pending": {"p1": {"kind": "produce"}}, "step": 4,
 "conquest": {"territories": {"sw": {"red": 2, "covered": [1, 2]}, "se": {"red": 2}, "nw": {"blue": 2},
 "ne": {"blue": 2, "covered": [1, 2]}}}}
p1 done
expect acting p2
expect event conquest_turn seat=p2 soldiers=3
p2 pass ; p1 recruit 1 ; p2 march w ; p2 from nw ; p2 done ; p2 cover w 1 ; p2 cover nw 1
expect acting p1
expect view conquest.passes 0
p1 pass
expect view conquest.passes 1
p2 pass
expect view round 3

# T96 more soldiers begin   IWK-233
position TABLE {"round": 2, "phase": "production", "seats.p1.soldiers": 4, "seats.p1.works": [{"card": "tombeau"}],
 "seats.p2.soldiers": 3, "pending": {"p1": {"kind": "produce"}}, "step": 4,
 "conquest": {"territories": {"sw": {"red": 2, "covered": [1, 2]}, "se": {"red": 2}, "nw": {"blue": 2},
 "ne": {"blue": 2, "covered": [1, 2]}}}}
p1 done
expect acting p1

# T97 recruiting   IWK-235 IWK-236
position TABLE {"seats.p1.soldiers": 5, "seats.p1.traps": 1, "conquest": {"territories": {"sw": {"red": 9}}}}
expect moves p1 has recruit 1
expect moves p1 has recruit 3
expect moves p1 lacks recruit 4
refuse p1 recruit 4 : no-reserve
refuse p1 recruit 0 : wrong-move
p1 recruit 3
expect view seats.p1.soldiers 2
expect view conquest.territories.castle-red.red 3
expect view conquest.reserve.red 0
p2 pass
expect moves p1 lacks recruit 1
refuse p1 recruit 1 : no-reserve

# T97 moves at any time before the action   IWK-235 IWK-088
position TABLE {"seats.p1.krystallium": 1, "seats.p1.works": [{"card": "mercenaires", "cubes": {"population": 2}}],
 "seats.p1.traps": 1, "conquest": {"territories": {"sw": {"red": 4}}}}
refuse p1 recruit 1 : no-soldiers
p1 krys 1 gold
expect view seats.p1.soldiers 2
expect acting p1
p1 recruit 2
expect view conquest.territories.castle-red.red 2

# T97 a scrap outside a window goes to the discard pile at once   IWK-092 IWK-235
position TABLE {"seats.p1.works": [{"card": "mercenaires", "cubes": {"population": 2}}], "seats.p1.traps": 1,
 "conquest": {"territories": {"sw": {"red": 4}}}}
p1 scrap 1
expect view discard ["mercenaires"]
expect view seats.p1.alchemy {"gold":1}

# T98 more armies than stand there   IWK-226 IWK-238 IWK-239
position TABLE {"seats.p1.soldiers": 6, "seats.p1.traps": 1, "conquest": {"territories": {"sw": {"red": 2,
 "covered": [1, 2]}, "w": {"blue": 2}}}}
refuse p1 march w : too-few
refuse p1 march castle-blue : castle-closed
expect moves p1 has march castle-red
expect moves p1 has march c
p1 march castle-red ; p1 from sw ; p1 done ; p1 cover sw 1
expect view conquest.territories.castle-red.red 1

# T98 three against two   IWK-239
position TABLE {"seats.p1.soldiers": 6, "seats.p1.traps": 1, "conquest": {"territories": {"sw": {"red": 3},
 "w": {"blue": 2}}}}
p1 march w ; p1 from sw ; p1 from sw
refuse p1 done : too-few
p1 from sw
refuse p1 from sw : no-army
refuse p1 from se : not-adjacent
p1 done
expect view conquest.territories.w.red 1

# T98 not enough soldiers   IWK-239
position TABLE {"seats.p1.soldiers": 2, "seats.p1.traps": 1, "conquest": {"territories": {"sw": {"red": 3},
 "w": {"blue": 2}}}}
refuse p1 march w : no-soldiers

# T99 a double move   IWK-244
position TABLE {"options.board": "B1", "seats.p1.soldiers": 2, "conquest": {"territories": {"sea-s": {"red": 1},
 "castle-red": {"red": 2}}}}
p1 march i1
expect moves p1 from castle-red, from sea-s
p1 from castle-red ; p1 from castle-red ; p1 done
expect view conquest.territories.i1.red 2
expect view seats.p1.soldiers 0
expect view seats.p1.spies.ready 1

# T99 an enemy between blocks it   IWK-244
position TABLE {"options.board": "B1", "seats.p1.soldiers": 2, "conquest": {"territories": {"sea-s": {"red": 1},
 "castle-red": {"red": 2}, "r1": {"blue": 1, "covered": [2]}}}}
p1 march i1
refuse p1 from castle-red : not-adjacent
expect moves p1 from sea-s

# T99 without the bonus one link only   IWK-244
position TABLE {"options.board": "B1", "seats.p1.soldiers": 2, "conquest": {"territories": {"castle-red": {"red": 2}}}}
refuse p1 march i1 : too-few

# T100 arranging   IWK-227 IWK-242
position TABLE {"seats.p1.traps": 2, "seats.p2.traps": 2, "conquest": {"territories": {"sw": {"red": 2, "covered": [1,
 2]}, "se": {"red": 2}, "nw": {"blue": 2}, "ne": {"blue": 2, "covered": [1, 2]}}}}
p1 arrange sw
expect moves p1 cover sw 1, cover sw 2, cover sw 3
p1 cover sw 1 ; p1 cover sw 3
expect view conquest.territories.sw.covered [1,3]
expect view pending.p1.kind conquest
expect view conquest.arranged ["sw"]
refuse p1 arrange sw : used
refuse p1 arrange se : no-effect
refuse p1 arrange c : no-army
expect event armies_arranged seat=p1 territory=sw covered=[1,3]

# T100 a slot given up takes its token at once   IWK-225 IWK-243
position TABLE {"seats.p1.traps": 2, "seats.p2.traps": 2, "conquest": {"territories": {"sw": {"red": 2, "covered": [1,
 2]}, "se": {"red": 2}, "nw": {"blue": 2}, "ne": {"blue": 2, "covered": [1, 2]}}}}
p1 arrange sw ; p1 cover sw 2 ; p1 cover sw 3
expect view seats.p1.traps 1
expect event tokens_set seat=p1 traps=1 spies=0

# T101 destroy slots   IWK-069 IWK-230
position TABLE {"options.board": "A2", "phase": "choice", "seats.p2.selection": [{"card": "port"},
 {"card": "tresor-g-g"}, {"card": "calamite"}], "pending": {"p1": {"kind": "select"}}, "turn": 16, "zones": {"z1": [],
 "z2": []}, "conquest": {"territories": {"w": {"red": 1}, "e": {"red": 1}}}}
p1 select z1
expect view seats.p2.calamities 1
expect moves p1 destroy port, destroy tresor-g-g, pass
expect view pending.p1.left 2
p1 destroy tresor-g-g ; p1 destroy port
expect view seats.p2.selection.# 0
expect no event card_recycled
expect event card_destroyed by=p1 seat=p2 card=port

# T101 pass leaves the rest unused   IWK-230
position TABLE {"options.board": "A2", "phase": "choice", "seats.p2.selection": [{"card": "port"}, {"card": "ferme"}],
 "pending": {"p1": {"kind": "select"}}, "turn": 16, "zones": {"z1": [], "z2": []},
 "conquest": {"territories": {"w": {"red": 1}, "e": {"red": 1}}}}
p1 select z1 ; p1 destroy port ; p1 pass
expect view seats.p2.selection.# 1
expect view pending.p2.kind plan

# T101 no card is left to destroy   IWK-230
position TABLE {"options.board": "A2", "phase": "choice", "seats.p2.selection": [{"card": "port"}],
 "pending": {"p1": {"kind": "select"}}, "turn": 16, "zones": {"z1": [], "z2": []},
 "conquest": {"territories": {"w": {"red": 1}, "e": {"red": 1}}}}
p1 select z1 ; p1 destroy port
expect view seats.p2.selection []
expect view phase conquest

# a Spy that was used and has no slot is gone   IWK-225
position TABLE {"phase": "production", "step": 4, "conquest": {"territories": {}}, "seats.p1.spies": {"ready": 0, "spent": 1}, "pending": {"p1": {"kind": "produce"}}}
p1 done
expect event tokens_set seat=p1 traps=0 spies=0
expect view seats.p1.spies {"ready":0,"spent":0}

# T102 krystallium slots   IWK-229
position TABLE {"phase": "production", "seats.p1.works": [{"card": "tombeau", "cubes": {"exploration": 3}}],
 "seats.p1.soldiers": 1, "pending": {"p1": {"kind": "produce"}}, "step": 4, "conquest": {"territories": {"c": {"red": 1,
 "covered": [2]}}}}
p1 done
expect view seats.p1.krystallium 1
expect event krystallium_slot seat=p1 n=1
expect view phase conquest

# T103 the Prison   IWK-245 IWK-246 IWK-247
position TABLE {"options.board": "A2", "seats.p2.traps": 1, "conquest": {"territories": {"p": {"red": 1},
 "nw": {"blue": 2}, "castle-blue": {"blue": 3}}}}
p1 pass ; p2 pass
expect moves p1 jail castle-blue 0, jail nw 1, jail nw 2, pass
refuse p1 jail nw 0 : no-position
refuse p1 jail sw 0 : no-army
p1 jail nw 1
expect view conquest.prison.blue 1
expect view conquest.territories.nw.blue 1
expect view conquest.territories.nw.covered [2]
expect view seats.p2.traps 0
expect event army_jailed by=red seat=p2 territory=nw slot=1
expect view round 2

# of a crowd on a territory with slots one goes that covers none; nobody is there to lock up   IWK-245 IWK-246
position TABLE {"options.board": "A2", "conquest": {"territories": {"p": {"red": 1}, "nw": {"blue": 4}}}}
p1 pass ; p2 pass
expect moves p1 jail nw 0, pass
position TABLE {"options.board": "A2", "conquest": {"territories": {"p": {"red": 1}}}}
p1 pass ; p2 pass
expect view round 2

# T103 the owner may pass   IWK-245
position TABLE {"options.board": "A2", "seats.p2.traps": 1, "conquest": {"territories": {"p": {"red": 1},
 "nw": {"blue": 2}, "castle-blue": {"blue": 3}}}}
p1 pass ; p2 pass ; p1 pass
expect view conquest.prison.blue 0
expect view round 2

# T103 taking the Prison frees one's own   IWK-248 IWK-240
position TABLE {"options.board": "A2", "seats.p2.soldiers": 2, "pending": {"p2": {"kind": "conquest"}},
 "conquest": {"territories": {"p": {"red": 1}, "w": {"blue": 2}}, "prison": {"blue": 1}}}
p2 march p ; p2 from w ; p2 from w ; p2 done
expect view conquest.territories.p.blue 1
expect view conquest.territories.castle-red.red 1
expect view conquest.territories.castle-blue.blue 2
expect view conquest.prison.blue 0
expect event armies_released seat=p2 n=1

# T104 territories   IWK-226 IWK-249
position TABLE {"round": 4, "phase": "over", "pending": {}, "conquest": {"territories": {"sw": {"red": 1,
 "covered": [2]}, "se": {"red": 1, "covered": [2]}, "c": {"red": 1, "covered": [1]}, "nw": {"blue": 1, "covered": [2]},
 "ne": {"blue": 1, "covered": [2]}, "w": {"blue": 1, "covered": [2]}}}}
expect score p1.territories 6
expect score p2.territories 5

# T105 tokens of the next round   IWK-225 IWK-231 IWK-243
position TABLE {"round": 2, "phase": "production", "seats.p1.works": [{"card": "tombeau"}], "seats.p1.soldiers": 1,
 "seats.p1.traps": 2, "seats.p1.spies": {"ready": 0, "spent": 1}, "pending": {"p1": {"kind": "produce"}}, "step": 4,
 "conquest": {"territories": {"sw": {"red": 1, "covered": [1]}, "se": {"red": 1, "covered": [1]}, "w": {"red": 1,
 "covered": [1]}, "c": {"red": 1, "covered": [2]}}}}
p1 done
expect view seats.p1.spies {"ready":1,"spent":0}
p1 arrange w
expect event tokens_set seat=p1 traps=2 spies=0
expect view seats.p1.spies {"ready":0,"spent":0}
p1 cover w 2
expect view seats.p1.spies {"ready":0,"spent":0}
p1 pass ; p2 pass
expect view round 3
expect view seats.p1.spies {"ready":0,"spent":0}
expect view seats.p1.traps 2

# T105 three trap slots, three tokens   IWK-225 IWK-035
position TABLE {"round": 2, "seats.p1.soldiers": 2, "seats.p1.traps": 2, "conquest": {"territories": {"sw": {"red": 1,
 "covered": [1]}, "se": {"red": 1, "covered": [1]}, "c": {"red": 2}}}}
p1 march nw ; p1 from c ; p1 from c ; p1 done
expect view seats.p1.traps 3
p2 pass ; p1 pass
expect view round 3
expect view seats.p1.traps 3

# the beaten lose their tokens, the marching seat those it left, before cover is asked   IWK-225 IWK-243
position TABLE {"round": 2, "seats.p1.soldiers": 2, "conquest": {"territories": {"c": {"red": 2}, "w": {"blue": 1,
 "covered": [1]}}}}
expect view seats.p2.spies {"ready":1,"spent":0}
p1 march w ; p1 from c ; p1 from c ; p1 done
expect view pending.p1.kind cover
expect event tokens_set seat=p2 traps=0 spies=0
expect view seats.p2.spies {"ready":0,"spent":0}
expect view seats.p1.spies {"ready":0,"spent":0}
p1 cover w 1
expect event tokens_set seat=p1 traps=0 spies=1
expect view seats.p1.spies {"ready":1,"spent":0}

# slots covered one by one give their tokens one by one   IWK-225 IWK-241
position TABLE {"round": 2, "conquest": {"territories": {"sw": {"red": 2, "covered": [2, 3]}}}}
expect view seats.p1.traps 0
p1 arrange sw ; p1 cover sw 1
expect view pending.p1.kind cover
expect view seats.p1.traps 1

# a position with cover owed: tokens of slots still to be covered are not there   IWK-225 IWK-274
position TABLE {"round": 2, "seats.p1.traps": 1, "pending": {"p1": {"kind": "cover", "territory": "sw", "todo": [],
 "then": "end-turn"}}, "conquest": {"territories": {"sw": {"red": 1, "covered": []}, "se": {"red": 1, "covered": [1]}}}}
p1 cover sw 1
expect view seats.p1.traps 2

# tokens that are not those of the slots   IWK-225 IWK-274
refuse position TABLE {"round": 2, "seats.p1.traps": 2, "pending": {"p1": {"kind": "cover", "territory": "sw",
 "todo": [], "then": "end-turn"}}, "conquest": {"territories": {"sw": {"red": 1, "covered": []}, "se": {"red": 1,
 "covered": [1]}}}} : territories

# a ready Spy of a slot   IWK-231 IWK-216
position TABLE {"phase": "choice", "seats.p1.hand": ["carriere", "hameau", "guilde", "bourg", "relais", "calamite"],
 "seats.p1.spies": {"ready": 1, "spent": 0}, "seats.p2.hand": ["calamite", "port", "mine", "cite", "ile", "epee"],
 "seats.p2.selection": [{"card": "ferme"}], "pending": {"p1": {"kind": "select"}}, "turn": 4,
 "zones": {"z1": [{"card": "statue", "down": true, "by": "p2", "seen": ["p2"]}], "z2": [{"card": "aqueduc"}]},
 "conquest": {"territories": {"w": {"red": 1, "covered": [1]}}}}
p1 spy z1 1
expect view@p1 zones.z1.0.card statue
expect view@p2 zones.z1.0.card statue
expect view@table zones.z1.0.card null
