"""Nobody is sent what they may not know. Pairs of positions that a viewer cannot tell apart are
played side by side, other seats making different secret moves, also in different number; every
byte the viewer is sent must be the same at both tables. And the seed is in no byte before the end."""
import json
import os
import sqlite3
import subprocess

from client import BUILD, Person, Server, option_sets


def pair(game, seats, viewer, seed, plies, options):
    out = subprocess.run([os.path.join(BUILD, "server", "pairs"), game, str(seats), str(viewer),
                          str(seed), str(plies), *("%s=%s" % o for o in options.items())],
                         capture_output=True, text=True)
    assert out.returncode == 0, (game, seats, options, out.stderr)
    return json.loads(out.stdout)


class Side:
    """One of the two tables."""

    def __init__(self, people, watcher, game, position, seats, viewer):
        self.people = people
        self.id = people[0].table(game=game, position=position, start=True,
                                  seats=[{"kind": "me"}] + [{"kind": "open"}] * (seats - 1))
        for p in people[1:seats]:
            p.join(self.id)
        self.eye = (people[viewer] if viewer >= 0 else watcher).watch(self.id)
        self.eye.want("snapshot")
        self.hands = {}
        for i in range(seats):
            self.hands[i] = self.eye if i == viewer else people[i].watch(self.id)
            if i != viewer:
                self.hands[i].seq = self.hands[i].want("snapshot")["seq"]
        self.eye.seq = 0
        self.seats = seats
        self.sync()

    def play(self, seat, move):
        if move is None:
            return
        hand = self.hands[seat]
        answer = hand.request("play", seq=hand.seq, moves=[move])
        assert answer["type"] == "ok", answer
        hand.seq = answer["seq"]

    def sync(self):
        """Everything that was sent before is here when the answer is."""
        for hand in self.hands.values():
            hand.number += 1
            hand.send({"type": "answer", "yes": True, "id": hand.number})
            while True:
                m = hand.receive()
                if m["type"] in ("update", "snapshot"):
                    hand.seq = m["seq"]
                if m.get("id") == hand.number:
                    break
        if self.eye not in self.hands.values():
            self.eye.number += 1
            self.eye.send({"type": "answer", "yes": True, "id": self.eye.number})
            while self.eye.receive().get("id") != self.eye.number:
                pass

    def seen(self):
        """What the viewer got of the game: presence comes and goes by time, ids are random."""
        out = []
        for raw in self.eye.bytes_in:
            if raw.startswith(b'{"type":"table"') or raw.startswith(b'{"type":"welcome"'):
                continue
            m = json.loads(raw)
            if m["type"] == "snapshot":
                m["table"] = None
                raw = json.dumps(m).encode()
            out.append(raw.replace(self.id.encode(), b"ID"))
        return out

    def close(self):
        for s in set(self.hands.values()) | {self.eye}:
            s.close()


def play_pair(people, watcher, game, seats, viewer, seed, plies, options):
    p = pair(game, seats, viewer, seed, plies, options)
    a = Side(people, watcher, game, p["a"], seats, viewer)
    b = Side(people, watcher, game, p["b"], seats, viewer)
    for i, (seat, x, y) in enumerate([[int(s[1]) - 1, x, y] for s, x, y in p["steps"]]):
        a.play(seat, x)
        b.play(seat, y)
        a.sync()
        b.sync()
        # the answers count alike; whoever is the viewer never plays alone
        sa, sb = a.seen(), b.seen()
        assert sa == sb, "%s seats %d viewer %d seed %d ply %d step %d: the viewer can tell" % (
            game, seats, viewer, seed, plies, i)
    size = sum(map(len, a.seen()))
    a.close()
    b.close()
    return len(p["steps"]), p["differ"], size, sum(x is None or y is None or x != y
                                                   for _, x, y in p["steps"])


def run(rounds=4):
    with Server() as server:
        people = [Person(server, "p%d" % i) for i in range(5)]
        watcher = Person(server, "eve")
        steps = size = pairs = secret = 0
        games = [g["id"] for g in people[0].get("/api/games")[1]["games"]]
        for game in games:
            told = 0
            sets = option_sets(game)
            for r in range(rounds):
                for n in sorted({min(k for k in sets if k > 1), max(sets)}):
                    options = sets[n][r * 7 % len(sets[n])]
                    for viewer in (-1, r % n):
                        k, differ, b, s = play_pair(people, watcher, game, n, viewer,
                                                    100 * r + n, (0, 17, 45, 90)[r % 4] + r // 4, options)
                        steps, size, pairs, secret = steps + k, size + b, pairs + 1, secret + s
                        told += differ
            assert told > 0, game + ": the pairs do not differ: the test tests nothing"
        assert steps > 0
    return "%d games, %d pairs, %d moves (%d of them different), %d bytes alike" % (
        len(games), pairs, steps, secret, size)


def seed():
    """The seed is secret until the end, then it fits its hash."""
    with Server(log="debug") as server:
        a, b = Person(server, "a"), Person(server, "b")
        t = a.table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}], listed=True)
        b.join(t)
        sockets = [a.watch(t), b.watch(t), Person(server).watch(t)]
        words = [a.get("/api/tables/" + t), a.get("/api/tables"), a.get("/api/tables?mine=1"),
                 a.get("/metrics"), a.get("/api/tables/%s/record" % t)]
        seqs = [s.want("snapshot")["seq"] for s in sockets]
        with sqlite3.connect(server.store) as db:
            raw = db.execute("SELECT seed FROM game WHERE id = ?", (t,)).fetchone()[0]
        lo, hi = (int.from_bytes(raw[i:i + 8], "little") for i in (0, 8))
        sockets[0].request("play", seq=seqs[0], moves=["neutral A01"])
        sockets[0].request("play", seq=seqs[0], moves=["nonsense"])
        sockets[2].quiet()
        everything = server.text() + json.dumps(words) + "".join(
            m.decode() for s in sockets for m in s.bytes_in)
        for part in ("%016x" % lo, "%016x" % hi, str(lo), str(hi), raw.hex()):
            assert part not in everything, "the seed has been told"
        sockets[1].request("resign")
        status, told = a.get("/api/tables/" + t)
        assert told["table"]["seed"] == "%016x%016x" % (hi, lo)
        import hashlib
        assert hashlib.sha256(told["table"]["seed"].encode()).hexdigest() == told["table"]["seed_hash"]
        status, record = a.get("/api/tables/%s/record" % t)
        assert status == 200 and "seed " + told["table"]["seed"] in record
    return "seed kept, then published"


if __name__ == "__main__":
    print(run())
    print(seed())
