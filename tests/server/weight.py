"""What an update costs on the wire. The kept games' setups are played out with random moves; every
viewer watches twice, as the page does (bytes) and as a program without an engine does (with views).
The mean update of the first must stay within its bound, and the second must be the first with the
view behind it, to the byte.

    python3 weight.py [GAME...]"""
import os
import random
import sys

from client import Person, Server

# bytes of a mean update. The aim was 1,100, 1,400, 1,200 and 4,800; with packed states they are
# about 560, 810, 740 and 730, and shall not grow back unnoticed.
MOST = {"empire": 700, "legends": 1000, "immortals": 900, "kingdom": 900}
GAMES = os.path.join(os.path.dirname(__file__), "..", "golden", "games.txt")


def setups(game):
    """[(name, seats, options)] of the kept games."""
    out = []
    with open(GAMES, encoding="utf-8") as f:
        for line in f:
            words = line.split("#")[0].split()
            if len(words) < 3 or words[1] != game:
                continue
            pairs = dict(w.split("=", 1) for w in words[3:])
            seats = int(pairs.pop("seats", 2))
            out.append((words[0], seats, {k: v.split(",") if "," in v else
                                          int(v) if v.isdigit() else v for k, v in pairs.items()}))
    return out


class Eye:
    """One viewer of a table, with its view or without."""

    def __init__(self, person, table, who, view):
        self.s = person.socket()
        self.s.send({"type": "watch", "table": table, "as": who, **({"view": True} if view else {})})
        self.last = self.s.want("snapshot")

    def drain(self):
        """`hello` again is refused, and brings everything that was sent before."""
        self.s.request("hello", v=2)
        for m in self.s.later:
            if m["type"] == "update":
                self.last = m
        self.s.later = []

    def updates(self):
        return [raw for raw in self.s.bytes_in if raw.startswith(b'{"type":"update"')]


def play(server, name, seats, options, dice, game):
    """Everybody's updates as (without a view, with one)."""
    me = Person(server, "me")
    table = me.table(game=game, options=options, seats=[{"kind": "me"}] * seats)
    viewers = ["p%d" % (i + 1) for i in range(seats)] + ["table"]
    eyes = {who: (Eye(me, table, who, False), Eye(me, table, who, True)) for who in viewers}
    while not eyes["table"][1].last["over"]:
        who = dice.choice(eyes["table"][1].last["acting"])
        seat = eyes[who][1]
        answer = seat.s.request("play", seq=seat.last["seq"], moves=[dice.choice(seat.last["moves"])])
        assert answer["type"] == "ok", (name, answer)
        seat.s.later = [m for m in seat.s.later if m["type"] == "update"]
        for m in seat.s.later:
            seat.last = m
        for pair in eyes.values():
            for eye in pair:
                eye.drain()
    got = [(a.updates(), b.updates()) for a, b in eyes.values()]
    for pair in eyes.values():
        for eye in pair:
            eye.s.close()
    return got


def measure(game):
    bare, whole, n = 0, 0, 0
    dice = random.Random(1)
    with Server() as server:
        for name, seats, options in setups(game):
            for plain, shown in play(server, name, seats, options, dice, game):
                assert len(plain) == len(shown), (name, len(plain), len(shown))
                for a, b in zip(plain, shown):
                    assert b.startswith(a[:-1] + b',"view":{'), (name, a[-200:], b[:len(a)][-200:])
                    bare, whole, n = bare + len(a), whole + len(b), n + 1
    assert n, game
    mean = bare / n
    assert mean <= MOST[game], "%s: a mean update has %.0f bytes, at most %d" % (game, mean, MOST[game])
    return "%.0f bytes, at most %d; with the view %.0f; %d updates" % (
        mean, MOST[game], whole / n, n)


def run_all(suite, games=tuple(MOST)):
    for game in games:
        suite.run("weight: an update of " + game, measure, game)


if __name__ == "__main__":
    from client import Suite
    tests = Suite()
    run_all(tests, sys.argv[1:] or tuple(MOST))
    tests.end()
