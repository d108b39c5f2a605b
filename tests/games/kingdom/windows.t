base TABLE {"game": "kingdom", "options": {"players": 2, "module": "menace"}, "round": 1, "phase": "planning",
 "pending": {"p1": {"kind": "plan"}, "p2": {"kind": "plan"}},
 "seats": [{"seat": "p1"}, {"seat": "p2", "selection": [{"card": "carriere"}]}]}

# T26 others see the seat as at the opening   IWK-062 IWK-063 IWK-064 IWK-066
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}, {"card": "mine"}]}
p1 build port ; p1 recycle ferme ; p1 put 1 ; p1 recycle mine
expect event@p1 card_recycled seat=p1 card=mine
expect no event@p2 card_recycled seat=p1
expect no event@table card_started
expect view@p2 seats.p1.selection.# 3
expect view@p2 seats.p1.works.# 0
expect view@p1 seats.p1.selection.# 0
expect view@p1 seats.p1.works.0.card port
expect view@p2 pending.p1.kind window
expect view@p1 pending.p2.kind window
expect view@table pending.p1.kind window
p1 done
expect event@p2 window_closed seat=p1
expect view@p2 pending.p1 absent
expect view@p2 seats.p1.works.# 0
expect acting p2
refuse p1 done : not-your-decision
p2 recycle carriere ; p2 done
expect event@p2 card_started seat=p1 card=port
expect event@p2 card_recycled seat=p1 card=ferme
expect event@p1 card_recycled seat=p2 card=carriere
expect event@table card_recycled seat=p2 card=carriere
expect view@p2 seats.p1.works.0.card port
expect view@p2 discard ["ferme","carriere","mine"]
expect no undo p2

# T26 the other order of the moves: the same state   IWK-064 IWK-066
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}, {"card": "mine"}]}
p2 recycle carriere ; p2 done ; p1 build port ; p1 recycle ferme ; p1 put 1 ; p1 recycle mine
expect acting p1
p1 done
expect view discard ["ferme","carriere","mine"]
expect view seats.p1.works.0.card port
expect view phase production

# T27 who could only say done is not asked   IWK-065
position TABLE {"options.duchy_p2": "senada", "phase": "choice", "seats.p2.selection": null,
 "pending": {"p1": {"kind": "select"}}, "turn": 16, "zones": {"z1": [{"card": "ferme"}], "z2": [{"card": "port"}]}}
p1 select z1
expect acting p1
expect view pending.p2 absent
expect event window_closed seat=p2
p1 build ferme
expect acting p1
p1 done
expect event counted seat=p1 resource=materials count=1
expect view pending.p1.kind put
expect acting p1

# once it has moved in a window a seat says done itself   IWK-065
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p2.selection": null,
 "pending": {"p1": {"kind": "plan"}}}
p1 recycle ferme
expect moves p1 done
expect acting p1

# moves in a window can be taken back until it closes   IWK-063
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}]}
p1 build ferme ; p2 recycle carriere
expect undo p1
expect undo p2
undo p1
expect view seats.p1.selection.# 2
expect view seats.p2.selection.# 0

# how much another seat did in a window does not show   IWK-063
position TABLE {"seats.p1.selection": [{"card": "ferme"}, {"card": "port"}]}
p1 recycle ferme ; p1 recycle port
expect view@p2 window.moves.p1 []
expect view@p1 window.moves.p1 ["recycle ferme","recycle port"]
expect view@p2 seats.p1.alchemy {}
expect view@p2 seats.p1.tossed []

# a position may ask a seat that could only say done; it does, and the window closes   IWK-065 IWK-064
position TABLE {"seats.p1.selection": [{"card": "ferme"}], "seats.p2.selection": null}
p1 recycle ferme ; p1 done ; p2 done
expect event@p2 card_recycled seat=p1 card=ferme
expect view round 2
