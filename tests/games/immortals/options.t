# V-01 two and six players are refused   IMM-006
refuse game immortals seats=2 : Immortals needs 3 to 5 players
refuse game immortals seats=6 : Immortals needs 3 to 5 players
refuse game immortals seats=1 : players

# V-02 rounds follow the number of players, or are given   IMM-052
game immortals seats=3
expect view options.rounds 7
game immortals seats=4
expect view options.rounds 5
game immortals seats=5
expect view options.rounds 5
game immortals seats=4 rounds=1
expect view options.rounds 1
game immortals seats=5 rounds=10
expect view options.rounds 10
refuse game immortals seats=3 rounds=0 : rounds must be 1 to 10
refuse game immortals seats=3 rounds=11 : rounds must be 1 to 10
refuse game immortals seats=3 rounds=1.5 : rounds must be 1 to 10

# V-02 the tower models   IMM-120 IMM-121
game immortals seats=3
expect view options.tower_model bernoulli
game immortals seats=3 tower_model=throw_size
expect view options.tower_model throw_size
refuse game immortals seats=3 tower_model=dice : unknown tower model
refuse game immortals seats=3 tower_model=wallenstein_online_src : unknown tower model
refuse game immortals seats=3 tribes=humans : unknown option
