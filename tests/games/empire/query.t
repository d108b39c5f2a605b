# Forecasts: what is told of a position before it comes to that. Each comes from the rules that play,
# so a case names the rule it foresees.

base MID {"game": "empire", "options": {"players": 3},
 "seats": [{"coins": 5, "cards": ["ruby-01", "coal-01", "wild-01"]}, {"coins": 1, "cards": ["carrot-01", "carrot-02", "anvil-01"]},
  {"coins": 0, "cards": ["tree-01", "tree-02", "tree-05"]}],
 "board": {"A13": {"armies": {"p1": 3, "p2": 1}, "cities": {"p2": 1}}, "A14": {"armies": {"p1": 1, "p2": 1}},
  "A05": {"armies": {"p2": 2}}, "A08": {"armies": {"p3": 1}}},
 "row": ["ruby-02", "coal-02", "ruby-04", "tree-04", "coal-03", "wild-02"],
 "first": "p1", "pending": {"kind": "take", "seat": "p1"}}

# points if it ended now: regions, continents and goods, each with what gives it   EME-091 EME-094 EME-097 EME-105
position MID
expect query score leaders ["p1"]
expect query score lead 1
expect query score seats.p1.total 4
expect query score seats.p2.total 3
expect query score seats.p3.total 3
expect query score seats.p3.lead -1
expect query score sources.regions.items.# 3
expect query score sources.regions.items.A13.seat p1
expect query score sources.regions.items.A13.by 1
expect query score sources.continents.items.# 3
expect query score sources.continents.items.A-heart.seat p1
expect query score sources.goods.items.p2+carrot.points 1

# the wild goes where it brings most, and that is said   EME-100 EME-101
position MID
expect query score sources.goods.items.p1+ruby.wilds 1
expect query score sources.goods.items.p1+ruby.points 2
expect query score sources.goods.items.p1+ruby.plain 1
expect query score sources.goods.items.p1+coal.points 0

# the next step of a good's ladder, and its end   EME-098 EME-099
position MID {"seats.0.cards": ["ruby-01", "ruby-02", "ruby-03", "ruby-04"], "seats.1.cards": ["carrot-01", "carrot-02", "anvil-01"],
 "row.0": "coal-01", "row.2": "coal-04", "seats.2.cards": ["tree-01", "tree-02", "tree-05"], "first": "p1", "pending.seat": "p2"}
expect query score sources.goods.items.p1+ruby.next null
expect query score sources.goods.items.p1+ruby.points 5
expect query score sources.goods.items.p2+carrot.next {"symbols": 5, "points": 2}

# equal points are parted as at the end: coins   EME-107
position MID
expect query score seats.p2.rank 2
expect query score seats.p3.rank 3
expect query score tiebreak.p2.coins 1

# who holds a region, and by how much; a tie is nobody's   EME-092 EME-093
position MID
expect query holds regions.A13.owner p1
expect query holds regions.A13.strength {"p1": 3, "p2": 2}
expect query holds regions.A13.by 1
expect query holds regions.A14.owner null
expect query holds regions.A14.by 0
expect query holds regions.A05.by 2
expect query holds regions.# 4

# a continent goes by regions, not by armies   EME-096
position MID
expect query holds continents.A-heart {"continent": "A-heart", "owner": "p1", "regions": {"p1": 1}, "by": 1, "of": 13}
expect query holds continents.A-south {"continent": "A-south", "owner": null, "regions": {}, "by": 0, "of": 3}

# the neutral armies hold regions and score nothing   EME-095
position {"game": "empire", "options": {"players": 2},
 "seats": [{"coins": 14, "cards": []}, {"coins": 14, "cards": []}],
 "board": {"A01": {"armies": {"neutral": 2, "p1": 1}}, "A02": {"armies": {"neutral": 8}}, "A13": {"armies": {"p1": 1, "p2": 3}}},
 "row": ["ruby-01", "ruby-02", "ruby-03", "coal-01", "coal-02", "coal-04"],
 "first": "p1", "pending": {"kind": "take", "seat": "p1"}}
expect query holds regions.A01.owner neutral
expect query holds continents.A-west.regions {"neutral": 2}
expect query score sources.regions.items.# 1
expect query score seats.p1.total 0

# by land the sea is closed; each link is a step   EME-060 EME-061
position MID
p1 take 3
expect query "reach A14" steps 2
expect query "reach A14" by land
expect query "reach A14" to.A05 absent
expect query "reach A14" to.A13 {"region": "A13", "cost": 1, "left": 1, "path": ["A14", "A13"], "links": ["land"]}
expect query "reach A14" to.A12 {"region": "A12", "cost": 2, "left": 0, "path": ["A14", "A13", "A12"], "links": ["land", "land"]}
expect query "reach A14" armies 1
p1 move A14 A13
expect query "reach A13" steps 1
expect query "reach A13" to.A12.left 0

# with land or sea links mix freely   EME-062
position MID
p1 take 6
expect query "reach A14" by sea
expect query "reach A14" to.A05 {"region": "A05", "cost": 1, "left": 1, "path": ["A14", "A05"], "links": ["sea"]}
expect query "reach A14" to.A04.links ["sea", "land"]

# no move under way: one step over any link; more, and by land alone, on request   EME-062
position MID
expect query "reach A14" steps 1
expect query "reach A14" to.# 3
expect query "reach A14 1 land" to.# 2
expect query "reach A14 steps=2 by=land" to.A12.cost 2
expect query "reach A14 seat=p2" armies 1
expect query "reach a14" from A14
refuse query "reach B14" : from
refuse query "reach A14 0" : steps
refuse query "reach A14 two" : steps
refuse query "reach A14 1 air" : by
refuse query "reach A14 seat=p4" : seat
refuse query "reach A14 1 land p1 p2" : query
refuse query "reach A14 wings=2" : wings
refuse query "reach steps=2" : from
refuse query "reach A14 from=A13" : from
refuse query fly : query

# what a card costs where it lies   EME-040 EME-041
position MID
expect query "card ruby-04" position 3
expect query "card ruby-04" cost 1
expect query "card ruby-04" affordable true
expect query "card tree-04 seat=p2" cost 2
expect query "card tree-04 seat=p2" affordable false
expect query "card tree-04 seat=p3" coins 0
expect query "card tree-01" in p3
expect query "card carrot-03" in deck
expect query "card carrot-10" in box
expect query "card carrot-03" cost absent

# what a card adds to the goods, wilds laid anew   EME-098 EME-100
position MID
expect query "card ruby-02" symbols {"before": 1, "after": 2}
expect query "card ruby-02" points {"before": 2, "after": 3}
expect query "card ruby-02" gain 1
expect query "card coal-02" gain 1
expect query "card wild-02" symbols {"before": 1, "after": 2}
expect query "card wild-02" gain 1
expect query "card carrot-03 seat=p2" gain 0
expect query "card tree-04 seat=p3" gain 1

# of a card that a seat has, what it is without it   EME-098
position MID
expect query "card ruby-01" symbols {"before": 0, "after": 1}
expect query "card ruby-01" points {"before": 1, "after": 2}

# what its action could do now: the first steps, and where   EME-055 EME-067 EME-073
position MID
expect query "card ruby-02" parts.0 {"type": "place", "n": 2, "moves": 1, "at": ["A13"]}
expect query "card ruby-02 seat=p2" parts.0 {"type": "place", "n": 2, "moves": 1, "at": ["A13"]}
expect query "card ruby-04" parts.0.moves 8
expect query "card ruby-04" parts.0.at ["A13", "A14"]
expect query "card tree-04" mode or
expect query "card tree-04" parts.0 {"type": "destroy_army", "n": 2, "moves": 6, "at": ["A05", "A08", "A13", "A14"]}
expect query "card tree-04" parts.1 {"type": "build_city", "n": 1, "moves": 2, "at": ["A13", "A14"]}

# what cannot be done has no step: no army left, no army on the board   EME-051 EME-057 EME-066
position MID {"board.A08.armies.p3": null, "board.A08.cities": {"p3": 1}, "board.A25": {"armies": {"p1": 10}}}
expect query "card ruby-02 seat=p1" parts.0.moves 0
expect query "card ruby-04 seat=p3" parts.0.moves 0
expect query "card ruby-02 seat=p3" parts.0.at ["A08", "A13"]

# options change what cards say   EME-072 EME-082
position MID
expect query cards tree-04.parts.0.n 2
expect query cards coal-03.mode or
position MID {"options.destroy": 1, "options.coal03": "place2"}
expect query cards tree-04.parts.0.n 1
expect query cards coal-03.mode single
expect query "card tree-04" parts.0.n 1
expect query "card coal-03" parts.# 1

# the action under way: how much is left of how much   EME-048 EME-049 EME-079
position MID
expect query step . null
p1 take 4
expect query step kind choose
expect query step parts.0.moves 6
p1 choose 1
expect query step . {"kind": "destroy", "seat": "p1", "card": "tree-04", "part": 1, "of": 1, "type": "destroy_army", "left": 2, "size": 2}
p1 destroy p2 A05
expect query step left 1
expect query step size 2

# of an and card the second part is still to come   EME-080
position MID {"row.0": "carrot-09", "options.destroy": 2}
p1 take 1
expect query step part 1
expect query step of 2
p1 done
expect query step part 2
expect query step type place

# the same for all who may know it, and for those who only watch   EME-029
position MID
expect query@table score seats.p1.total 4
expect query@p3 "card tree-04" gain 1
expect query@p3 "card tree-04" seat p3
expect query@table "card ruby-02" seat p1

# points of earlier games of a series are a source of their own   EME-115 EME-116
game empire seats=2 seed=3 series=3
random until series.game 2
expect query score sources.earlier.items.# 2
expect query score sources.earlier.items.0.game 1
