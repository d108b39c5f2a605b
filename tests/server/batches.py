"""Whole games on a server in batches of moves, of every game and number of seats: each seat is a person of its
own who knows the bytes of their view alone, as the page does (batch.c).

    python3 batches.py [GAME [SEATS]]"""
import base64
import json
import os
import random
import subprocess
import sys

from client import BUILD, Person, Server, Suite, option_sets

ME, OPEN = {"kind": "me"}, {"kind": "open"}
LENGTHS = (1, 2, 3, 4, 6, 8, 12, 64)


class Chooser:
    """batch.c: what a seat plays next, from its bytes."""

    def __init__(self, game, seats, options, seed):
        words = ["%s=%s" % pair for pair in options.items()]
        self.process = subprocess.Popen([os.path.join(BUILD, "server/batch"), game, str(seats), str(seed)] + words,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, seat, length, state):
        self.process.stdin.write("%d %d %s\n" % (seat, length, base64.b64decode(state).hex()))
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        assert self.process.wait(60) == 0


class Player:
    """A person at their seat."""

    def __init__(self, person, table, seat):
        self.seat, self.socket = seat, person.socket()
        self.state = self.seq = None
        self.over = False
        self.socket.send({"type": "watch", "table": table, "as": "p%d" % (seat + 1)})
        self.take(self.socket.want("snapshot"))

    def take(self, m):
        if m["type"] in ("snapshot", "update"):
            self.state, self.seq, self.over = m["state"], m["seq"], m["over"]

    def request(self, type, **fields):
        """The answer; what was sent before it is taken in."""
        answer = self.socket.request(type, **fields)
        for m in self.socket.later:
            self.take(m)
        self.socket.later = []
        return answer

    def catch_up(self):
        """Everything that is committed by now has come before this answer."""
        assert self.request("lobby", on=False)["type"] == "ok"


def whole_game(server, game, seats, options, seed):
    """Plays to the end; how often a batch had each length, and how many that went on too far were refused."""
    people = [Person(server, "p%d" % i) for i in range(seats)]
    table = people[0].table(game=game, seats=[ME] + [OPEN] * (seats - 1), options=options)
    for p in people[1:]:
        p.join(table)
    if seats > 1:
        assert people[0].get("/api/tables/" + table)[1]["table"]["status"] == "running"
    players = [Player(p, table, i) for i, p in enumerate(people)]
    dice, taken, refused = random.Random(seed), {}, 0
    with Chooser(game, seats, options, seed) as chooser:
        while not players[0].over:
            moved = False
            for p in dice.sample(players, seats):
                p.catch_up()
                if p.over:
                    break
                batch = chooser.ask(p.seat, dice.choice(LENGTHS), p.state)
                if not batch["acts"]:
                    continue
                moved, moves = True, batch["moves"]
                if batch["ends"] and dice.random() < 0.3:  # one move too many: nothing of it is played
                    m = p.request("play", seq=p.seq, moves=moves + [moves[-1]])
                    assert (m["type"], m.get("why"), m.get("index")) == ("error", "alone", len(moves) - 1), (moves, m)
                    refused += 1
                m = p.request("play", seq=p.seq, moves=moves)
                assert m["type"] == "ok", (game, seats, options, p.seat, moves, m)
                taken[len(moves)] = taken.get(len(moves), 0) + 1
            players[0].catch_up()
            assert moved or players[0].over, "nobody has a move"
    for p in players:
        p.catch_up()
        assert p.over
        p.socket.close()
    status, record = people[0].get("/api/tables/%s/record" % table)
    assert status == 200, (status, record)
    done = subprocess.run([os.path.join(BUILD, "tessera"), "replay", "-", "--json"], input=record,
                          capture_output=True, text=True)
    assert done.returncode == 0 and json.loads(done.stdout.splitlines()[-1])["over"] is True, done.stderr
    return taken, refused


def every_table(server, game, only=None):
    dice, games, lengths, refused = random.Random(game), 0, {}, 0
    for seats, sets in sorted(option_sets(game).items()):
        if only and seats != only:
            continue
        taken, no = whole_game(server, game, seats, dice.choice(sets), seats)
        games, refused = games + 1, refused + no
        for length, n in taken.items():
            lengths[length] = lengths.get(length, 0) + n
    assert len(lengths) > 2 and refused, "no batches: %s" % lengths
    return "%d games, batches of %s, %d refused" % (
        games, ", ".join("%d: %d" % pair for pair in sorted(lengths.items())), refused)


def run_all(suite):
    with Server() as server:
        for game in ("empire", "legends", "immortals", "kingdom"):
            suite.run("batches: whole games of " + game, every_table, server, game)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        with Server() as one:
            print(every_table(one, sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None))
    else:
        tests = Suite()
        run_all(tests)
        tests.end()
