base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["tree-01", "ruby-04", "coal-04", "anvil-03", "carrot-03", "wild-02"], "bids": {"p1": 0, "p2": 0, "p3": 0},
 "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# a refused move changes nothing   EME-117
position TABLE
refuse p1 take 9 : no-card
refuse p1 fly A13 : wrong-move
refuse p1 take : wrong-move
refuse p1 take 1 2 : wrong-move
refuse p2 take 1 : not-your-decision
expect moves p1 take 1, take 2, take 3, take 4, take 5, take 6
expect view seats.p1.coins 11
expect view turn 1
expect view row.0 tree-01

# not-your-decision comes before every other reason   EME-117
position TABLE
refuse p2 fly : not-your-decision
refuse p3 take 9 : not-your-decision

# of several reasons the first of the table is given   EME-117
position TABLE {"seats.p1.coins": 0}
refuse p1 take 7 : no-card
refuse p1 take 6 : cannot-afford
p1 take 1
refuse p1 move B01 B02 : no-region
refuse p1 move A01 A20 : no-own-army
refuse p1 move A13 A20 : not-linked
refuse p1 move A13 : wrong-move
refuse p1 city A13 : wrong-move
refuse p1 done now : wrong-move

# numbers are plain: no leading zero, no word   EME-117 EME-028
game empire seats=3 seed=1
refuse p1 bid 007 : wrong-move
refuse p1 bid many : wrong-move
refuse p1 bid : wrong-move
refuse p1 bid 12 : bid-range
refuse p1 bid 1000000 : wrong-move
expect acting p1 p2 p3

# choose takes 1 or 2   EME-117 EME-078
position TABLE {"row": ["tree-03", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1
refuse p1 choose 0 : part-impossible
refuse p1 choose x : part-impossible
refuse p1 choose : wrong-move
expect moves p1 count 3

# only regions of the map in play exist   EME-118
position TABLE {"options.map": "b", "board": {"B15": {"armies": {"p1": 3, "p2": 3, "p3": 3}}}, "row": ["tree-04",
 "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"]}
p1 take 1 ; p1 choose 2
refuse p1 city A13 : no-region
refuse p1 city B24 : no-region
refuse p1 city B01 : no-own-army
p1 city B15
expect acting p2

# the same seed and moves give the same game   EME-014
game empire seats=3 seed=99
p1 bid 1 ; p2 bid 0 ; p3 bid 0
random over
expect over
