base TABLE {"game": "empire", "options": {}, "row": ["tree-05", "anvil-06", "carrot-07", "carrot-08", "wild-02",
 "wild-03"], "first": "p1",
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# a whole turn tells what happened   EME-038
position TABLE {"options.players": 3, "seats.p1.cards": [], "seats.p2.cards": [], "seats.p3.cards": [],
 "row": ["coal-01", "coal-02", "ruby-04", "coal-04", "tree-01", "anvil-03"], "board": {"A13": {"armies": {"p1": 3,
 "p2": 3, "p3": 3}}}, "bids": {"p1": 0, "p2": 0, "p3": 0}, "pending": {"kind": "take", "seat": "p1"}}
p1 take 2
expect event card_taken seat=p1 position=2 card=coal-02 cost=1 coins=10 reserve=12
expect events turn_began 0
p1 place A13
expect event army_placed seat=p1 region=A13 left=2
p1 done
expect event part_ended seat=p1 card=coal-02 part=1 steps=1
expect event row_shifted gap=2
expect event card_revealed position=6 deck=30
expect event turn_began turn=2 seat=p2

# the bid tells who won and how   EME-030 EME-031 EME-032
game empire seats=3 seed=1
p1 bid 3 ; p2 bid 3 ; p3 bid 1
expect events bids_revealed 1
expect event bid_tied amount=3 by=age winner=p1
expect event bid_won seat=p1 amount=3 coins=8 reserve=14
expect event first_player seat=p1
expect event turn_began turn=1 seat=p1

# no event of the reveal before the last bid   EME-029 EME-030
game empire seats=3 seed=1
p1 bid 3 ; p2 bid 3
expect events bid_made 2
expect events bids_revealed 0
expect events bid_won 0

# scoring: one event for each region with a piece, each continent, each seat and good
#   EME-092 EME-093 EME-095 EME-096 EME-098
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["ruby-01", "ruby-03", "coal-01",
 "coal-03", "coal-05", "tree-01", "tree-03", "tree-06", "anvil-01", "anvil-03", "anvil-05", "anvil-08", "carrot-02"]},
 {"seat": "p2", "coins": 14, "cards": ["ruby-02", "ruby-04", "coal-02", "coal-04", "coal-06", "tree-02", "tree-04",
 "tree-07", "anvil-02", "anvil-04", "anvil-07", "carrot-01"]}], "board": {"A13": {"armies": {"p1": 3, "p2": 3}},
 "A01": {"armies": {"p1": 2, "neutral": 2}, "cities": {"p1": 1}}, "A08": {"armies": {"neutral": 1}}}, "bids": {"p1": 0,
 "p2": 0}, "pending": {"kind": "take", "seat": "p2"}}
p2 take 1 ; p2 done
expect events region_scored 3
expect event region_scored region=A01 controller=p1
expect event region_scored region=A08 controller=neutral
expect event region_scored region=A13 controller=null
expect events continent_scored 4
expect event continent_scored continent=A-west controller=p1
expect event continent_scored continent=A-isle controller=neutral
expect event continent_scored continent=A-heart controller=null
expect events goods_scored 10
expect event goods_scored seat=p1 good=ruby cards=2 tokens=0
expect event goods_scored seat=p2 good=ruby cards=2 tokens=0
expect event game_ended game=1
expect event game_result game=1

# a token of a controlled region shows in goods_scored   EME-103
position TABLE {"options.players": 3, "options.goods_tokens": "on", "seats.p1.cards": ["ruby-01", "ruby-04", "coal-03",
 "coal-06", "tree-03", "tree-07", "anvil-03", "anvil-07", "carrot-02", "carrot-05"], "seats.p2.cards": ["ruby-02",
 "coal-01", "coal-04", "tree-01", "tree-04", "anvil-01", "anvil-04", "anvil-08", "carrot-03", "carrot-06"],
 "seats.p3.cards": ["ruby-03", "coal-02", "coal-05", "tree-02", "tree-06", "anvil-02", "anvil-05", "carrot-01",
 "carrot-04"], "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}, "A08": {"armies": {"p2": 1}}},
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "pending": {"kind": "take", "seat": "p3"}, "tokens": {"A01": "ruby",
 "A08": "ruby", "A13": "coal", "A22": "tree", "A25": "anvil"}}
p3 take 1 ; p3 done
expect event goods_scored seat=p2 good=ruby tokens=1
expect event goods_scored seat=p1 good=ruby tokens=0

# setup with tokens tells each of them to everybody   EME-020 EME-021
game empire seats=3 seed=5 goods_tokens=on
expect event@p2 token_set region=A22
expect event@table token_set region=A25

# lists in events are whole: the cards removed, the bids, the tied seats   EME-015 EME-030 EME-032
game empire seats=3 seed=1
expect event cards_removed cards=["ruby-05","coal-07","tree-08","anvil-09","carrot-10"]
p1 bid 3 ; p2 bid 5 ; p3 bid 5
expect event bids_revealed amounts={"p1":3,"p2":5,"p3":5}
expect event bid_tied amount=5 by=age winner=p2 seats=["p2","p3"]
expect event@table bids_revealed amounts={"p1":3,"p2":5,"p3":5}

# strengths and regions are told for every owner, neutral included   EME-092 EME-095 EME-096
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 14, "cards": ["ruby-01", "ruby-03", "coal-01",
 "coal-03", "coal-05", "tree-01", "tree-03", "tree-06", "anvil-01", "anvil-03", "anvil-05", "anvil-08", "carrot-02"]},
 {"seat": "p2", "coins": 14, "cards": ["ruby-02", "ruby-04", "coal-02", "coal-04", "coal-06", "tree-02", "tree-04",
 "tree-07", "anvil-02", "anvil-04", "anvil-07", "carrot-01"]}], "board": {"A13": {"armies": {"p1": 3, "p2": 3}},
 "A01": {"armies": {"p1": 2, "neutral": 2}, "cities": {"p1": 1}}, "A08": {"armies": {"neutral": 1}},
 "A02": {"armies": {"p2": 1}}}, "bids": {"p1": 0, "p2": 0}, "pending": {"kind": "take", "seat": "p2"}}
p2 take 1 ; p2 done
expect event region_scored region=A01 controller=p1 strengths={"p1":3,"p2":0,"neutral":2}
expect event region_scored region=A13 controller=null strengths={"p1":3,"p2":3,"neutral":0}
expect event continent_scored continent=A-west controller=null regions={"p1":1,"p2":1,"neutral":0}
expect event continent_scored continent=A-isle controller=neutral regions={"p1":0,"p2":0,"neutral":1}
expect event continent_scored continent=A-south controller=null regions={"p1":0,"p2":0,"neutral":0}
expect event game_result result.game=1 result.neutral={"regions":["A08"],"continents":["A-isle"]}

# row_dealt is the row   EME-016
game empire seats=3 seed=1
expect view row ["coal-01","tree-05","anvil-01","carrot-03","anvil-08","carrot-01"]
expect event row_dealt cards=["coal-01","tree-05","anvil-01","carrot-03","anvil-08","carrot-01"]
expect event@table row_dealt cards=["coal-01","tree-05","anvil-01","carrot-03","anvil-08","carrot-01"]
