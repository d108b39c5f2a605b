# the heaps as the option says, and p1 begins   NIM-001 NIM-002
game nim seats=3 seed=1 heaps=2,1
expect view heaps [2, 1, 0, 0]
expect acting p1
expect moves p1 take A 1, take A 2, take B 1

# heaps of 3, 4 and 5 unless others are named; the last wins   NIM-001
game nim seats=2 seed=1
expect view heaps [3, 4, 5, 0]
expect view options.last wins
expect moves p1 count 12
refuse game nim seats=6 : 2 to 5 players
refuse game nim seats=2 heaps=10 : heaps are 1 to 4 numbers from 1 to 9
refuse game nim seats=2 heaps=1,1,1,1,1
refuse game nim seats=2 last=first : last is wins or loses

# from one heap, at least one, at most all of it   NIM-003
game nim seats=2 seed=1
refuse p1 take A 4 : not-so-many
refuse p1 take A 0 : not-so-many
refuse p1 take D 1 : no-heap
refuse p1 take E 1 : no-heap
refuse p1 take A : wrong-move
p1 take A 3
expect event taken seat=p1 heap=A n=3 left=0
expect view heaps [0, 4, 5, 0]
refuse p2 take A 1 : no-heap

# seats in turn, round the table; a move may be taken back   NIM-004
game nim seats=3 seed=1
p1 take A 1 ; p2 take A 1 ; p3 take A 1
expect acting p1
expect view next p1
expect undo p3
undo p3
expect acting p3
expect view heaps [1, 4, 5, 0]

# whoever takes the last counter wins   NIM-005 NIM-006
game nim seats=3 seed=1 heaps=1,1
p1 take A 1
expect not over
expect query "score" lead 0
p2 take B 1
expect over
expect event game_ended result.winners=["p2"]
expect result winners ["p2"]
expect score p2 1
expect score p3 0
expect query@table "score" leaders ["p2"]

# or loses, and the others share the win   NIM-005 NIM-007
game nim seats=3 seed=1 heaps=1,1 last=loses
p1 take A 1 ; p2 take B 1
expect over
expect result winners ["p1", "p3"]
expect score p2 0
expect score p1 1

# positions: what is left out is as at the start
position {"game": "nim", "options": {"players": 2, "heaps": [3, 1]}}
expect acting p1
expect moves p1 count 4
position {"game": "nim", "options": {"players": 2}, "heaps": [0, 0, 2], "next": "p2"}
expect acting p2
expect moves p2 take C 1, take C 2
position {"game": "nim", "options": {"players": 2}, "heaps": [0, 0, 0], "next": "p2"}
expect over
expect result winners ["p1"]
refuse position {"game": "nim", "options": {"players": 2}, "heaps": [4]} : heaps
refuse position {"game": "nim", "options": {"players": 2}, "heaps": 4} : heaps
refuse position {"game": "nim", "options": {"players": 2}, "next": "p3"} : next
refuse position {"game": "nim", "options": {"players": 2}, "rng": 1} : rng
refuse position {"game": "nim", "options": {"players": 2}, "heap": [1]} : heap
