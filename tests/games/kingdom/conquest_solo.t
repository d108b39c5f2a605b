base TABLE {"game": "kingdom", "options": {"players": 1, "module": "conquest", "board": "C2"}, "round": 1,
 "phase": "conquest", "danger": ["hameau", "hameau", "guilde", "guilde", "port", "calamite", "calamite", "calamite",
 "calamite"], "pending": {"p1": {"kind": "conquest"}},
 "seats": [{"seat": "p1"}]}

# T106 the board of a solo game   IWK-250 IWK-251 IWK-256
game kingdom seats=1 seed=1 module=conquest board=C1
expect view conquest.territories.castle-blue.blue 2
expect view conquest.territories.b1.blue 1
expect view conquest.territories.b2.blue 1
expect view conquest.territories.b3.blue 1
expect view conquest.territories.sea.blue 1
expect view conquest.territories.c1.blue 1
expect view conquest.territories.c2.blue 1
expect view conquest.territories.a1.red 2
expect view conquest.territories.a2.red 2
expect view conquest.territories.castle-red.blue 0
expect view conquest.reserve {"red":8,"blue":4}
expect view seats.p1.spies {"ready":0,"spent":0}
expect view seats.p1.traps 0
expect score p1.territories -10

# T106 a pass ends the phase   IWK-251
position TABLE {"options.board": null, "conquest": {"territories": {"a1": {"red": 2}, "a2": {"red": 2},
 "castle-blue": {"blue": 2}, "b1": {"blue": 1}, "b2": {"blue": 1}, "b3": {"blue": 1}, "sea": {"blue": 1},
 "c1": {"blue": 1}, "c2": {"blue": 1}}}}
p1 pass
expect view round 2

# T107 the blue castle can be taken   IWK-252 IWK-253
position TABLE {"options.board": null, "seats.p1.soldiers": 3, "conquest": {"territories": {"a1": {"red": 2},
 "a2": {"red": 2}, "castle-blue": {"blue": 2}, "b1": {"blue": 1}, "b2": {"blue": 1}, "b3": {"blue": 1},
 "sea": {"blue": 1}, "c1": {"red": 3}, "c2": {"blue": 1}}}}
expect view conquest.reserve.blue 5
p1 march castle-blue ; p1 from c1 ; p1 from c1 ; p1 from c1 ; p1 done
expect view conquest.reserve.blue 7
expect view conquest.territories.castle-red.red 2
expect view conquest.territories.castle-blue.red 1
expect view conquest.territories.castle-blue.blue 0
expect acting p1
expect score p1.territories -1
p1 pass
expect view conquest.territories.c1.blue 1
expect event blue_refilled territories=["c1"]

# T108 blue's Prison and its refill   IWK-254 IWK-255
position TABLE {"conquest": {"territories": {"a3": {"red": 1}, "b2": {"blue": 1}, "b1": {"blue": 1}, "b3": {"blue": 1},
 "c1": {"blue": 1}, "c2": {"blue": 1}, "c3": {"blue": 1}, "castle-blue": {"blue": 2}}}}
p1 pass
expect view conquest.prison.red 1
expect view conquest.territories.a1.blue 1
expect view conquest.territories.a2.blue 1
expect view conquest.territories.a3.blue 1
expect view conquest.territories.castle-red.blue 0
expect view conquest.reserve.blue 1
expect event blue_refilled territories=["a1","a2","a3"]

# blue has no army left to refill with   IWK-255
position TABLE {"conquest": {"territories": {"c1": {"blue": 12}}}}
p1 pass
expect no event blue_refilled

# T108 with a choice the seat names the army   IWK-254
position TABLE {"conquest": {"territories": {"a3": {"red": 1}, "a1": {"red": 1, "covered": [2]},
 "castle-red": {"red": 1}, "b2": {"blue": 1}}}}
p1 pass
expect moves p1 jail castle-red 0, jail a1 2, jail a3 1
p1 jail a1 2
expect view conquest.prison.red 1
expect event army_jailed by=blue seat=p1 territory=a1 slot=2

# T109 taking the Prison frees all; held by the seat it does nothing   IWK-248 IWK-254
position TABLE {"seats.p1.soldiers": 2, "conquest": {"territories": {"a2": {"red": 2}, "b2": {"blue": 1}},
 "prison": {"red": 2}}}
p1 march b2 ; p1 from a2 ; p1 from a2 ; p1 done
expect view conquest.prison.red 0
expect view conquest.territories.castle-red.red 3
p1 pass
expect view conquest.prison {"red":0,"blue":0}
expect view round 2
