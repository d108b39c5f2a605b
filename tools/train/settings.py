"""What people play, by game: the settings of a batch in training, game i has the i-th, and so on around."""

EMPIRE = [dict(seats=s, map=m, **more) for s in (2, 2, 3, 3, 4, 4, 5) for m in ("a", "b")
          for more in ({}, {}, dict(bid_winner="chooses"), dict(goods_tokens="on"))]

ALL = dict(exploration="on", swamp="on", citadels="on", leaders="random", faces="all", encounters="all")
LEGENDS = [dict(seats=s, layout=layout, **more) for s in (2, 2, 3, 4) for layout in ("T", "rectangle")
           for more in ({}, {}, dict(exploration="on"), dict(leaders="random"), dict(citadels="on", swamp="on", exploration="on"),
                        dict(encounters="all"), dict(ALL, encounters="choice"), ALL, ALL)]

IMMORTALS = [dict(seats=s) for s in (3, 3, 4, 5)]

DUCHIES = ("teressie", "valados", "senada")
FACES = "AABCD"
PACKS = ("rats-geants", "geants-de-givre", "ombres", "voleurs", "soeurs-du-malheur", "syphons", "dragons-noirs", "illusionnistes")
QUESTS = ("terres-du-nord", "usurpatrice", "seigneur-pestifere", "couronne-engloutie", "bois-qui-murmure")


def kingdom():
    out = []
    for i in range(40):
        duchy = dict(duchy_p1=DUCHIES[i % 3], duchy_p2=DUCHIES[(i % 3 + 1 + i // 3 % 2) % 3], first="random")
        face, addon = dict(face=FACES[i % 5]), dict(addon_cards="on" if i % 3 == 1 else "off")
        out += [
            dict(seats=2, module="menace", threat_p1=PACKS[i % 8], threat_p2=PACKS[(i + 1 + i // 8) % 8], **face, **duchy, **addon),
            dict(seats=2, module="advisors", addon_advisors="on" if i % 2 else "off", **face, **duchy, **addon),
            dict(seats=2, module="quest", quest=QUESTS[i % 5], **face, **duchy, **addon),
            dict(seats=2, module="conquest", board=("A1", "A2", "B1", "B2")[i % 4], first="random", **addon),
        ]
        alone, search = dict(duchy_p1=DUCHIES[i % 3]), dict(search="each" if i % 2 else "once")
        out.append((
            dict(seats=1, module="menace", threat_p1=PACKS[:6][i % 6], **face, **alone, **addon, **search),
            dict(seats=1, module="advisors", **face, **alone, **addon, **search),
            dict(seats=1, module="quest", quest=QUESTS[i % 5], **face, **alone, **addon, **search),
            dict(seats=1, module="conquest", board=("C1", "C2")[i % 2], **search),
            dict(seats=1, scenario="sc0%d" % (1 + i // 5 % 6)),
        )[i % 5])
    return out


SETTINGS = {"empire": EMPIRE, "legends": LEGENDS, "immortals": IMMORTALS, "kingdom": kingdom()}
