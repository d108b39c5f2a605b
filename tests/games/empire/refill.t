base TABLE {"game": "empire", "options": {"players": 3}, "board": {"A13": {"armies": {"p1": 3, "p2": 3, "p3": 3}}},
 "row": ["coal-01", "coal-02", "tree-02", "ruby-01", "ruby-02", "anvil-01"], "deck": ["wild-01", "ruby-03", "ruby-04",
 "coal-03", "coal-04", "coal-05", "coal-06", "tree-01", "tree-03", "tree-04", "tree-05", "tree-06", "tree-07",
 "anvil-02", "anvil-03", "anvil-04", "anvil-05", "anvil-06", "anvil-07", "anvil-08", "carrot-01", "carrot-02",
 "carrot-03", "carrot-04", "carrot-05", "carrot-06", "carrot-07", "carrot-08", "carrot-09", "wild-02", "wild-03"],
 "bids": {"p1": 0, "p2": 0, "p3": 0}, "first": "p1", "pending": {"kind": "take", "seat": "p1"},
 "seats": [
  {"seat": "p1", "coins": 11, "cards": []},
  {"seat": "p2", "coins": 11, "cards": []},
  {"seat": "p3", "coins": 11, "cards": []}]}

# T22 the gap stays during the action, then the row closes and one card is drawn
#   EME-045 EME-083 EME-084 EME-085
position TABLE
p1 take 3
expect view row.# 6
expect view row.0 coal-01
expect view row.1 coal-02
expect view row.2 null
expect view row.3 ruby-01
expect view row.4 ruby-02
expect view row.5 anvil-01
expect view deck.# 31
expect no event card_revealed
p1 done
expect view row.0 coal-01
expect view row.1 coal-02
expect view row.2 ruby-01
expect view row.3 ruby-02
expect view row.4 anvil-01
expect view row.5 wild-01
expect view deck.# 30
expect event row_shifted gap=3
expect event card_revealed card=wild-01 position=6 deck=30

# T23 taking the last card   EME-084 EME-085
position TABLE
p1 take 6 ; p1 done
expect view row.0 coal-01
expect view row.1 coal-02
expect view row.2 tree-02
expect view row.3 ruby-01
expect view row.4 ruby-02
expect view row.5 wild-01

# T23 taking the first card   EME-084 EME-085
position TABLE
p1 take 1 ; p1 done
expect view row.0 coal-02
expect view row.1 tree-02
expect view row.2 ruby-01
expect view row.3 ruby-02
expect view row.4 anvil-01
expect view row.5 wild-01
p2 take 6 ; p2 done
expect view row.5 ruby-03

# the new card is unknown during the action, also to oneself   EME-083
position TABLE {"row": ["coal-01", "ruby-04", "coal-04", "tree-01", "anvil-03", "carrot-03"], "deck": null}
p1 take 1
expect view@p1 deck.0 null
expect view@p1 row.0 null

# a deck that is left out is all other cards in the order of the tables   EME-085 EME-016
position TABLE {"row": ["coal-01", "tree-04", "wild-02", "carrot-09", "ruby-01", "anvil-08"], "deck": null}
expect view deck.# 31
expect view deck.0 ruby-02
expect view deck.1 ruby-03
expect view deck.30 wild-03
