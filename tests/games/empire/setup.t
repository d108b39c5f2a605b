# T01 two players, map a: five cards out, row of six, armies, coins, neutral first
#   EME-001 EME-002 EME-003 EME-008 EME-013 EME-015 EME-016 EME-017 EME-018 EME-022
game empire seats=2 seed=1
expect view removed.# 5
expect view removed.0 ruby-05
expect view removed.1 coal-07
expect view removed.2 tree-08
expect view removed.3 anvil-09
expect view removed.4 carrot-10
expect view row.# 6
expect view deck.# 31
expect view board.# 1
expect view board.A13.armies.p1 3
expect view board.A13.armies.p2 3
expect view board.A13.armies.neutral absent
expect view seats.# 2
expect view seats.p1.coins 14
expect view seats.p2.coins 14
expect view seats.p1.supply 11
expect view seats.p2.supply 11
expect view seats.p1.city_supply 3
expect view seats.p2.city_supply 3
expect view seats.p1.cards.# 0
expect view reserve 16
expect view neutral.supply 14
expect view pending.kind neutral
expect view pending.seat p1
expect view pending.left 10
expect acting p1

# T02 five players: nothing is removed, all bid together
#   EME-001 EME-002 EME-004 EME-006 EME-015 EME-016 EME-018
game empire seats=5 seed=2
expect view removed.# 0
expect view row.# 6
expect view deck.# 36
expect view seats.# 5
expect view seats.p1.coins 8
expect view seats.p5.coins 8
expect view reserve 4
expect view board.A13.armies.p5 3
expect view neutral null
expect view pending.kind bid
expect acting p1 p2 p3 p4 p5

# T03 coins with three players   EME-018 EME-019
game empire seats=3 seed=3
expect view seats.p1.coins 11
expect view seats.p2.coins 11
expect view seats.p3.coins 11
expect view reserve 11
expect view deck.# 31

# T03 coins with four players   EME-018 EME-019
game empire seats=4 seed=3
expect view seats.p1.coins 9
expect view seats.p4.coins 9
expect view reserve 8
expect view removed.# 5
expect view deck.# 31

# T04 map b: everybody starts on B15 and regions of map a do not exist
#   EME-009 EME-017 EME-118
game empire seats=3 seed=4 map=b
expect view board.# 1
expect view board.B15.armies.p1 3
expect view board.B15.armies.p2 3
expect view board.B15.armies.p3 3

# T04 later place A13 is refused on map b, as is a region map b lacks   EME-009 EME-118
position {"game": "empire", "options": {"players": 3, "map": "b"},
 "seats": [{"seat": "p1", "coins": 11, "cards": []}, {"seat": "p2", "coins": 11, "cards": []}, {"seat": "p3",
  "coins": 11, "cards": []}],
 "board": {"B15": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"}}
p1 take 1
expect moves p1 place B15, done
refuse p1 place A13 : no-region
refuse p1 place B24 : no-region

# T05 one player is refused   EME-001 EME-117
refuse game empire seats=1 : 2 to 5 players

# T05 six players are refused   EME-001 EME-117
refuse game empire seats=6 : 2 to 5 players

# T05 a seat twice in age, a seat missing, a seat that does not play   EME-001 EME-117
refuse game empire seats=3 age=p1,p1,p2 : age must list each seat once
refuse game empire seats=3 age=p1,p2 : age must list each seat once
refuse game empire seats=3 age=p1,p2,p4 : age must list each seat once
refuse game empire seats=2 age=p1,p2,p1 : age must list each seat once

# T05 values and combinations that do not exist   EME-117
refuse game empire seats=3 destroy=3 : destroy is 2 or 1
refuse game empire seats=3 map=c : unknown map
refuse game empire seats=3 series=2 : a series is 1 or 3 games
refuse game empire seats=3 series_maps=a,b,a : series_maps needs series = 3
refuse game empire seats=3 series=1 series_maps=a,b,a : series_maps needs series = 3
refuse game empire seats=3 series=3 series_maps=a,b
refuse game empire seats=3 series=3 series_maps=a,b,a,b
refuse game empire seats=3 bid_tie=coin
refuse game empire seats=3 bid_winner=last
refuse game empire seats=3 goods_tokens=yes
refuse game empire seats=3 coal03=city
refuse game empire seats=3 expansion=on : unknown option

# T08 three players: no neutral player, the three bids come first   EME-013 EME-022
game empire seats=3 seed=5
expect view neutral null
expect view pending.kind bid
expect view pending.seats.# 3
expect acting p1 p2 p3
expect moves p1 count 12
refuse p1 neutral A01 : wrong-move

# T09 tokens on map b: one on each triangle, five left over, open to all   EME-012 EME-020 EME-021
game empire seats=3 seed=6 map=b goods_tokens=on
expect view tokens.# 5
expect view tokens_unused.# 5
expect events token_set 5
expect event token_set region=B01
expect event token_set region=B03
expect event token_set region=B06
expect event token_set region=B12
expect event token_set region=B22
expect view@p1 tokens.# 5
expect view@p2 tokens_unused.# 5
expect view@table tokens.# 5

# T09 tokens on map a   EME-012 EME-020 EME-021
game empire seats=2 seed=7 goods_tokens=on
expect view tokens.# 5
expect event token_set region=A01
expect event token_set region=A08
expect event token_set region=A13
expect event token_set region=A22
expect event token_set region=A25

# without the variant there are no tokens   EME-012 EME-020
game empire seats=3 seed=6
expect view tokens.# 0
expect view tokens_unused.# 0
expect events token_set 0

# setup tells everything in order: map, cards, armies, tokens, coins   EME-013 EME-015 EME-017
game empire seats=4 seed=8 goods_tokens=on map=b
expect event game_started game=1 map=b
expect events cards_removed 1
expect events row_dealt 1
expect events armies_set 4
expect event armies_set seat=p4 region=B15 n=3
expect events coins_dealt 4
expect event coins_dealt seat=p3 n=9

# with five players no card is announced as removed   EME-015
game empire seats=5 seed=8
expect events cards_removed 0
expect event coins_dealt seat=p5 n=8

# turns go round from the last seat to p1   EME-001 EME-037
position {"game": "empire", "options": {"players": 5},
 "seats": [{"seat": "p1", "coins": 8, "cards": []}, {"seat": "p2", "coins": 8, "cards": []}, {"seat": "p3",
  "coins": 8, "cards": []}, {"seat": "p4", "coins": 8, "cards": []}, {"seat": "p5", "coins": 8, "cards": []}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3, "p4": 3, "p5": 3}}},
 "row": ["tree-05", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0}, "first": "p5", "pending": {"kind": "take", "seat": "p5"}}
p5 take 1 ; p5 done
expect acting p1
