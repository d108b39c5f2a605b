# LEG-T99 players   LEG-001
refuse game legends seats=5 : 2 to 4 players
refuse game legends seats=1 : 2 to 4 players
game legends seats=4 preset=T_default
expect view seats.# 4
expect view seats.3.seat p4
expect view players 4
expect view options.players 4

# LEG-T99 combinations that are refused, with the reason   LEG-010 LEG-129 LEG-003
refuse game legends seats=2 swamp=on exploration=off : the swamp needs the exploration tokens
refuse game legends seats=2 swamp=on : the swamp needs the exploration tokens
refuse game legends seats=2 leaders=fairy_queen,fairy_queen : one different leader per seat
refuse game legends seats=3 leaders=fairy_queen,bandit_king : one different leader per seat
refuse game legends seats=2 leaders=fairy_queen,bandit_king,white_knight : one different leader per seat
refuse game legends seats=2 leaders=random,fairy_queen : one different leader per seat
refuse game legends seats=2 leaders=fairy_queen,off : one different leader per seat
refuse game legends seats=2 leaders=baba_yaga : one different leader per seat
refuse game legends seats=2 preset=T_default tiles=random : preset fixes the board
refuse game legends seats=2 preset=T_default layout=T : preset fixes the board
refuse game legends seats=2 preset=T_default rotations=0,0,0,0 : preset fixes the board
refuse game legends seats=2 preset=nowhere : unknown preset
refuse game legends seats=3 neutral=auto : neutral armies are for two players
refuse game legends seats=4 neutral=choose : neutral armies are for two players
refuse game legends seats=3 destroy_neutral=no : neutral armies are for two players
refuse game legends seats=4 destroy_neutral=yes : neutral armies are for two players
refuse game legends seats=3 games=2 : 1 or 3 games
refuse game legends seats=3 setup_seat=p4 : no such seat
refuse game legends seats=3 age_order=p1,p2 : age_order names every seat once
refuse game legends seats=3 age_order=p1,p2,p2 : age_order names every seat once
refuse game legends seats=3 age_order=p1,p2,p3,p4 : age_order names every seat once
refuse game legends seats=3 encounters=on
game legends seats=2 preset=T_default exploration=on swamp=on
expect view options.swamp on
expect view options.neutral choose
expect view options.age_order ["p1","p2"]
expect view options.games 1
expect view options.preset T_default
expect view options.layout absent

# LEG-T07 LEG-T08 tiles and rotations   LEG-023 LEG-014 LEG-013 LEG-008
refuse game legends seats=3 tiles=VOL,TRI,RED,MTN : one face per board
refuse game legends seats=3 tiles=VOL,VOL,RED,MTN : one face per board
refuse game legends seats=3 tiles=VOL,RED,VIL : four tiles are needed
refuse game legends seats=3 tiles=random,RED,VIL,MTN : four tiles are needed
refuse game legends seats=3 tiles=VOL,RED,VIL,random : four tiles are needed
refuse game legends seats=3 tiles=VOL,RED,VIL,MOO : unknown tile
refuse game legends seats=3 rotations=0,90 : four rotations are needed
refuse game legends seats=3 rotations=0,90,45,0 : rotations are 0, 90, 180 or 270
refuse game legends seats=3 layout=rectangle tiles=VOL,RED,VIL,MTN rotations=0,90,0,0 : tiles must all stand or all lie
refuse game legends seats=3 layout=rectangle rotations=270,90,180,90 : tiles must all stand or all lie
game legends seats=3 layout=T tiles=VOL,RED,VIL,MTN rotations=0,90,0,0
expect view board.rotations [0,90,0,0]
expect view board.tiles ["VOL","RED","VIL","MTN"]
game legends seats=3 layout=rectangle tiles=VOL,RED,VIL,MTN rotations=90,270,90,90
expect view board.layout rectangle
expect view board.rotations [90,270,90,90]
expect view options.rotations [90,270,90,90]

# fixed regions need a fixed board and must be legal   LEG-032 LEG-039
refuse game legends seats=3 start=VIL-3 : fixed region needs a fixed board
refuse game legends seats=3 tiles=VOL,VIL,MTN,RED start=VIL-3 : fixed region needs a fixed board
refuse game legends seats=3 preset=T_default start=VIL-1 : not a legal start region
refuse game legends seats=3 preset=T_default start=SEV-1 : not a legal start region
refuse game legends seats=3 preset=T_default start=choose second=VOL-1 : fix the start region first
refuse game legends seats=3 second=VOL-1 : fix the start region first
refuse game legends seats=3 preset=T_default second=VIL-1 : not a legal second region
refuse game legends seats=3 preset=T_default second=SEV-1 : not a legal second region
refuse game legends seats=3 preset=T_default second=nowhere : not a legal second region
game legends seats=3 preset=T_default start=VIL-5 second=VOL-1
expect view board.start VIL-5
expect view board.second VOL-1
expect view pending.kind bid
expect event start_set region=VIL-5
expect event setup_armies seat=p1 region=VOL-1 n=1

# faces, presets and lists are options, not decisions   LEG-028 LEG-024
game legends seats=3 preset=rectangle_as_pictured
expect view board.start VIL-3
expect view board.layout rectangle
expect view pending.kind second_region
game legends seats=3 preset=T_back
expect view board.tiles ["TRI","SEV","LIN","CSH"]
expect view board.rotations [90,0,0,180]
expect view board.start SEV-5
game legends seats=3 preset=none
expect view options.preset absent
expect view pending.kind start_region
game legends seats=3 faces=all seed=1
expect view pending.kind start_region
expect view board.tiles.# 4
