base TABLE {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"second": "RED-2"},
 "row": ["forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix", "night_village", "noble_hills"],
 "first": "p1", "pending": {"kind": "destroy", "seat": "p1", "left": 1},
 "seats": [{"seat": "p1", "coins": 11}, {"seat": "p2", "coins": 11}, {"seat": "p3", "coins": 11}]}

# LEG-T52 an own army must be there   LEG-081
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}, "VIL-1": {"armies": {"p2": 2}, "cities": {"p1": 1}}}}
expect moves p1 lacks destroy VIL-1 p2
refuse p1 destroy VIL-1 p2 : no-own-army
expect moves p1 has destroy VIL-3 p2

# LEG-T53 the army goes back to its owner's reserve   LEG-084
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}}
p1 destroy VIL-3 p2
expect view regions.VIL-3.armies.p2 3
expect score p2.tiebreak.armies 4
expect event army_destroyed seat=p1 region=VIL-3 owner=p2 captured=false
expect acting p2
position TABLE {"row": ["graveyard", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 17, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}}
p1 destroy VIL-3 p2 ; p2 take 1
expect view pending.kind place
p2 place VIL-3
expect view regions.VIL-3.armies.p2 17
expect acting p3

# LEG-T54 an immune seat is no target   LEG-097
position TABLE {"seats.p2.cards": ["dire_giant"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}}
expect moves p1 lacks destroy VIL-3 p2
expect moves p1 has destroy VIL-3 p3
refuse p1 destroy VIL-3 p2 : immune
position TABLE {"seats.p1.cards": ["dire_giant"], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}}
refuse p1 destroy VIL-3 p1 : immune
expect moves p1 has destroy VIL-3 p2
position TABLE {"row": ["dire_giant", "forest_gnome", "cursed_banshee", "dire_goblin", "ancient_phoenix",
 "night_village"], "pending": {"kind": "take", "seat": "p1"}, "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4,
 "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}}
p1 take 1 ; p1 done
expect moves p1 destroy VIL-3 p2, destroy VIL-3 p3, destroy RED-2 p2, destroy RED-2 p3, done

# LEG-T55 own armies   LEG-082
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1,
 "p3": 1}}}}
expect moves p1 has destroy RED-2 p1
p1 destroy RED-2 p1
expect score p1.tiebreak.armies 4
expect event army_destroyed owner=p1 captured=false
expect view regions.RED-2.armies {"p2":1,"p3":1}
position TABLE {"options.destroy_own": "no", "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}}
expect moves p1 lacks destroy RED-2 p1
refuse p1 destroy RED-2 p1 : own-army
expect moves p1 count 5

# LEG-T56 what is offered; cities never are   LEG-086 LEG-085 LEG-022
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}, "cities": {"p2": 1}},
 "RED-2": {"armies": {"p1": 1, "p2": 1, "p3": 1}}}}
expect moves p1 destroy VIL-3 p1, destroy VIL-3 p2, destroy VIL-3 p3, destroy RED-2 p1, destroy RED-2 p2, destroy RED-2 p3, done
p1 done
expect view regions.VIL-3.cities {"p2":1}
expect acting p2
position TABLE {"regions": {"VIL-3": {"armies": {"p1": 4, "p3": 4}, "cities": {"p2": 1}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1, "p3": 1}}}}
refuse p1 destroy VIL-3 p2 : no-such-army
refuse p1 destroy VIL-3 p4 : no-such-army
refuse p1 destroy VIL-3 neutral : no-such-army
refuse p1 destroy VIL-9 p2 : no-region

# LEG-T57 neutral armies   LEG-083
position TABLE {"options.players": 2, "seats": [{"seat": "p1", "coins": 12}, {"seat": "p2", "coins": 12}],
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1, "p2": 1}},
 "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2, "p1": 1}},
 "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}}
expect moves p1 lacks destroy VIL-1 neutral
refuse p1 destroy VIL-1 neutral : neutral-army
position TABLE {"options.players": 2, "options.destroy_neutral": "yes", "seats": [{"seat": "p1", "coins": 12},
 {"seat": "p2", "coins": 12}], "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4}}, "RED-2": {"armies": {"p1": 1,
 "p2": 1}}, "VOL-1": {"armies": {"neutral": 2}}, "VOL-3": {"armies": {"neutral": 2}}, "VIL-1": {"armies": {"neutral": 2,
 "p1": 1}}, "MTN-3": {"armies": {"neutral": 2}}, "RED-1": {"armies": {"neutral": 2}}}}
expect moves p1 destroy VIL-1 p1, destroy VIL-1 neutral, destroy VIL-3 p1, destroy VIL-3 p2, destroy RED-2 p1, destroy RED-2 p2, done
p1 destroy VIL-1 neutral
expect view neutral_gone 1
expect view neutral_left 0
expect view regions.VIL-1.armies {"p1":1,"neutral":1}
expect event army_destroyed owner=neutral captured=false

# with nobody to destroy the step is not asked   LEG-065 LEG-082
position TABLE {"options.destroy_own": "no", "regions": {"VIL-1": {"armies": {"p1": 1}},
 "VIL-2": {"armies": {"p2": 1}}}}
expect acting p2
expect view pending.kind take

# without an army of one's own there it does not matter whose army is meant   LEG-081
position {"game": "legends", "options": {"players": 3, "preset": "T_default"}, "board": {"start": "VIL-3", "second": "RED-2"},
 "regions": {"VIL-3": {"armies": {"p1": 4, "p2": 4, "p3": 4}}}, "row": ["lake"], "first": "p1",
 "seats": [{"coins": 5}, {"coins": 5}, {"coins": 5}], "pending": {"kind": "destroy", "seat": "p1", "card": null, "left": 1, "queue": []}}
refuse p1 destroy VOL-1 p9 : no-own-army
refuse p1 destroy VIL-3 p9 : no-such-army
