"""kill -9 at random moments under load: no acknowledged move is lost, none is applied twice, what
clients were shown stays true, and every table plays on. The truth is read from the store itself.

    python3 crash.py [kills]"""
import random
import select
import sqlite3
import sys
import time

from client import Closed, Person, Server, Stream

TABLES = 12


class Seat:
    def __init__(self, person, table, seat):
        self.person, self.table, self.seat = person, table, seat
        self.stream = Stream()
        self.acked, self.flight, self.socket = [], None, None
        self.number = 0

    def connect(self):
        """Back after a crash: what was seen must still be true."""
        before = list(self.stream.log)
        since = {"since": self.stream.seq} if self.stream.seq >= 0 else {}
        self.socket = self.person.watch(self.table.id, **since)
        m = self.socket.want("snapshot", "resumed")
        if m["type"] == "snapshot":
            assert m["seq"] >= self.stream.seq, "the stream went back"
            assert m["log"][:len(before)] == before, "what was shown is no longer true"
            self.stream.take(m)
        self.flight = None

    def act(self, dice):
        if self.flight or self.stream.over or not self.stream.moves:
            return
        self.number += 1
        self.flight = dice.choice(self.stream.moves)
        self.socket.send({"type": "play", "id": self.number, "seq": self.stream.seq,
                          "moves": [self.flight]})

    def read(self, dice):
        m = self.socket.receive()
        self.stream.take(m)
        if m.get("id") == self.number and self.flight:
            assert m["type"] == "ok", m
            self.acked.append(self.flight)
            self.flight = None
        self.act(dice)


class Table:
    def __init__(self, people):
        self.id = people[0].table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
        people[1].join(self.id)
        self.people = people
        self.seats = [Seat(people[i], self, i) for i in (0, 1)]


def buffered(socket):
    """A whole frame is there already."""
    b = socket.left
    if len(b) < 2:
        return False
    n, head = b[1] & 127, 2
    if n == 126:
        head, n = 4, int.from_bytes(b[2:4], "big")
    elif n == 127:
        head, n = 10, int.from_bytes(b[2:10], "big")
    return len(b) >= head + n


def play(seats, seconds, dice, enough=None):
    until = time.time() + seconds
    for s in seats:
        s.act(dice)
    while time.time() < until:
        ready = [s for s in seats if buffered(s.socket)]
        if not ready:
            got = select.select([s.socket.s for s in seats], [], [], 0.02)[0]
            ready = [s for s in seats if s.socket.s in got]
        for s in ready:
            s.read(dice)
        if enough and enough():
            return


def truth(store, table):
    """The moves of each seat that are in the store."""
    with sqlite3.connect(store) as db:
        rows = db.execute("SELECT n, kind, seat, data FROM op WHERE game = ? ORDER BY n",
                          (table,)).fetchall()
    assert [r[0] for r in rows] == list(range(len(rows))), "the operations have a hole"
    moves = {0: [], 1: []}
    for _, kind, seat, data in rows:
        assert kind == ord("p")
        moves[seat] += data.split(";")
    return moves


def compare(server, tables):
    """After a kill: the store has all that was acknowledged, and at most what was under way."""
    under_way = 0
    for t in tables:
        stored = truth(server.store, t.id)
        for s in t.seats:
            have = stored[s.seat]
            assert have[:len(s.acked)] == s.acked, "an acknowledged move is lost: table " + t.id
            more = have[len(s.acked):]
            assert more in ([], [s.flight]), "applied twice or out of nowhere: %s" % more
            under_way += len(more)
            s.acked = have
    return under_way


def run(kills=10):
    dice = random.Random(kills)
    with Server() as server:
        people = [[Person(server, "a%d" % i), Person(server, "b%d" % i)] for i in range(TABLES)]
        tables = [Table(p) for p in people]
        seats = [s for t in tables for s in t.seats]
        for s in seats:
            s.connect()
        moves = finished = kept = 0
        for k in range(kills):
            try:
                play(seats, dice.uniform(0.02, 0.3), dice)
            except Closed as e:
                raise AssertionError("closed before the kill: %s" % e) from e
            server.kill()
            moves += sum(len(s.acked) for s in seats)
            kept += compare(server, tables)
            moves -= sum(len(s.acked) for s in seats)
            for s in seats:
                s.socket.close()
            for p in people:
                for one in p:
                    one.link = None
            server.restart()
            for i, t in enumerate(tables):
                if all(s.stream.over for s in t.seats):
                    tables[i] = Table(t.people)
                    finished += 1
            seats = [s for t in tables for s in t.seats]
            for s in seats:
                s.connect()
        # and every table goes on
        goal = {t.id: sum(len(s.acked) for s in t.seats) + 5 for t in tables}

        def enough():
            return all(sum(len(s.acked) for s in t.seats) >= goal[t.id] or
                       any(s.stream.over for s in t.seats) for t in tables)
        play(seats, 20, dice, enough)
        assert enough(), "a table does not play on"
        server.kill()
        compare(server, tables)
    return "%d kills, %d tables, %d games over; %d unacknowledged moves had been stored" % (
        kills, TABLES, finished, kept)


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
