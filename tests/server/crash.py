"""kill -9 at random moments under load, at tables of every game: no acknowledged move is lost, none
is applied twice, what clients were shown stays true, and every table plays on. A move that had no
answer when the server died is sent again with the same seq. The truth is read from a copy of the
store, so that it is the server that recovers the store itself.

    python3 crash.py [KILLS] [--tables N] [--seed N]"""
import argparse
import collections
import os
import random
import select
import shutil
import sqlite3
import sys
import tempfile
import time

from client import Closed, Person, Server, Stream, option_sets

TABLES = 16
WRONG = ("Sanitizer", "runtime error", '"level":"error"')


# --- the truth ---

class Copy:
    """A copy of the store as a killed server left it, with its write-ahead log, to read from."""

    def __init__(self, store):
        self.folder = tempfile.TemporaryDirectory(dir=os.path.dirname(store))
        path = os.path.join(self.folder.name, "copy.db")
        for end in ("", "-wal"):
            if os.path.exists(store + end):
                shutil.copyfile(store + end, path + end)
        self.db = sqlite3.connect(path)

    def __enter__(self):
        return self.db

    def __exit__(self, *_):
        self.db.close()
        self.folder.cleanup()


def operations(db, table):
    """[(kind, seat, data, seen)] of a table, in order."""
    rows = db.execute("SELECT n, kind, seat, data, seen FROM op WHERE game = ? ORDER BY n",
                      (table,)).fetchall()
    assert [r[0] for r in rows] == list(range(len(rows))), "the operations have a hole: " + table
    return [(chr(kind), seat, data, seen) for _, kind, seat, data, seen in rows]


def own(ops, seat):
    """What a seat did itself: batches of moves and takebacks."""
    return [(kind, data) for kind, by, data, _ in ops if by == seat and kind in "pu"]


def moves_of(op):
    return op[1].count(";") + 1


def differ(acked, flight, have):
    """(lost, doubled, stored): moves acknowledged that are not there, moves that are there and
    ought not to be, and whether the one under way is."""
    if have[:len(acked)] == acked:
        more = have[len(acked):]
        stored = flight is not None and more[:1] == [flight]
        return 0, sum(map(moves_of, more[stored:])), stored
    is_, ought = collections.Counter(have), collections.Counter(acked)
    lost, more = ought - is_, is_ - ought
    stored = flight is not None and more[flight] > 0
    if stored:
        more[flight] -= 1
    lost, doubled = (sum(moves_of(op) * n for op, n in x.items()) for x in (lost, more))
    return (lost or not doubled) + 0, doubled, stored  # the same ones in another order: a loss


# --- clients ---

class Flight:
    """A batch on its way. `stored`: known to be there although no answer came."""

    def __init__(self, moves, seq, again=False):
        self.moves, self.seq, self.again, self.stored = moves, seq, again, False
        self.op = ("p", ";".join(moves))


class Seat:
    def __init__(self, person, table, seat):
        self.person, self.table, self.seat = person, table, seat
        self.stream = Stream()
        self.acked, self.flight, self.socket = [], None, None
        self.number, self.single = 0, False

    def call(self, dice):
        """Back after a kill, with or without naming what was seen."""
        since = {"since": self.stream.seq} if self.stream.seq >= 0 and dice.random() < 0.5 else {}
        self.socket = self.person.socket(hello=False)
        self.socket.send({"type": "hello", "v": 2})
        self.socket.send({"type": "watch", "table": self.table.id, "as": "p%d" % (self.seat + 1),
                          "view": True, **since})

    def come_back(self, count):
        """What was seen must still be true."""
        s, m = self.stream, self.socket.want("snapshot", "resumed")
        if m["seq"] < s.seq:
            count.wrong("the stream of table %s went back" % self.table.id)
        if m["type"] == "snapshot":
            if m["log"][:len(s.log)] != s.log:
                count.wrong("what table %s was shown is no longer true" % self.table.id)
            for key in ("moves", "view", "over", "acting", "result"):
                if m["seq"] == s.seq and m[key] != getattr(s, key):
                    count.wrong("%s is another at the same seq" % key)
            s.take(m)
        if self.flight:
            self.flight.again = True
            self.send()

    def send(self, times=1):
        self.number += 1
        for _ in range(times):
            self.socket.send({"type": "play", "id": self.number, "seq": self.flight.seq,
                              "moves": self.flight.moves})

    def act(self, dice):
        if self.flight or self.stream.over or not self.stream.moves:
            return
        n = 1 if self.single or dice.random() < 0.85 else 2 + dice.randrange(2)
        self.single = False
        self.flight = Flight([dice.choice(self.stream.moves) for _ in range(n)], self.stream.seq)
        # a few are sent twice in a row: the second must find the first
        self.send(2 if dice.random() < 0.02 else 1)

    def answered(self, m, count):
        f, self.flight = self.flight, None
        code = m.get("code", "ok")
        if code == "ok":
            if f.stored:
                count.wrong("acknowledged again although it had counted: %s" % (f.op,))
            else:
                self.acked.append(f.op)
                count["moves acknowledged"] += len(f.moves)
        elif f.again:
            if code == "stale" and not f.stored and self.stream.seq == f.seq:
                count.wrong("stale although nothing has happened: %s" % (f.op,))
            elif code not in ("stale", "conflict") and not (code == "refused" and len(f.moves) > 1):
                count.wrong("sent again: %s" % m)
        elif code == "refused" and len(f.moves) > 1:
            self.single = True
            count["batches refused"] += 1
        elif code == "stale":
            count["overtaken"] += 1
        else:
            count.wrong("%s for %s" % (m, f.op))
        if f.again:
            count["again applied" if code == "ok" else "again %s (%s)" % (
                code, "had counted" if f.stored else "had not counted")] += 1

    def read(self, dice, count, go_on=True):
        m = self.socket.receive(wait=False)
        if not m:
            return
        self.socket.bytes_in.clear()
        self.stream.take(m)
        if m.get("id") == self.number and self.flight:
            self.answered(m, count)
        elif m["type"] == "ok":
            count.wrong("acknowledged twice: %s" % m)
        if go_on:
            self.act(dice)


class Table:
    """People at most seats; at one of four tables a bot at the last."""

    def __init__(self, people, game, dice):
        sets = option_sets(game)
        n = dice.choice(sorted(sets))
        bot = n > 1 and dice.random() < 0.25
        humans = n - bot
        kinds = [{"kind": "me"}] + [{"kind": "open"}] * (humans - 1)
        kinds += [{"kind": "bot", "level": "random"}] * bot
        self.id = people[0].table(game=game, options=dice.choice(sets[n]), seats=kinds)
        for p in people[1:humans]:
            p.join(self.id)
        self.people, self.game = people, game
        self.seats = [Seat(people[i], self, i) for i in range(humans)]


class Count(collections.Counter):
    """Figures, and what went wrong with its first words."""

    def wrong(self, text):
        self["errors"] += 1
        if self["errors"] <= 10:
            print("crash: " + text[:600], file=sys.stderr, flush=True)


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


def ready(seats):
    """Those for whom something is here, after a short wait."""
    found = [s for s in seats if buffered(s.socket)]
    if found:
        return found
    by_file = {s.socket.s: s for s in seats}
    return [by_file[f] for f in select.select(list(by_file), [], [], 0.02)[0]]


def play(seats, seconds, dice, count, enough=None):
    until = time.time() + seconds
    for s in seats:
        s.act(dice)
    while time.time() < until:
        for s in ready(seats):
            s.read(dice, count)
        if enough and enough():
            return


def volley(seats, dice, count):
    """All hold their breath, move at once, and the first acknowledgement ends it: what is killed
    then has just promised something, and has as much as can be under way."""
    until = time.time() + 0.5
    while any(s.flight for s in seats) and time.time() < until:
        for s in ready(seats):
            s.read(dice, count, go_on=False)
    before = count["moves acknowledged"]
    for s in seats:
        s.act(dice)
    while time.time() < until:
        for s in ready(seats):
            s.read(dice, count, go_on=False)
            if count["moves acknowledged"] > before:
                return


def compare(server, tables, count):
    """After a kill: the store has all that was acknowledged, and at most what was under way."""
    with Copy(server.store) as db:
        for t in tables:
            ops = operations(db, t.id)
            for s in t.seats:
                f, have = s.flight, own(ops, s.seat)
                lost, doubled, stored = differ(s.acked, f and not f.stored and f.op or None, have)
                if lost or doubled:
                    count.wrong("%s table %s seat %d: %d lost, %d doubled; %s, store %s" % (
                        t.game, t.id, s.seat, lost, doubled, s.acked[-3:], have[-3:]))
                count["lost"] += lost
                count["doubled"] += doubled
                if f and not f.again:
                    count["without an answer"] += 1
                    count["without an answer, stored"] += stored
                if f:
                    f.stored |= stored
                s.acked = have
                bit = 1 << s.seat
                if s.stream.seq > sum(bool(o[3] & bit) for o in ops):
                    count.wrong("shown but not stored: table " + t.id)


def kill(server, count):
    if server.process.poll() is not None:
        count.wrong("the server ended by itself: " + server.text()[-3000:])
    server.kill()
    count["kills"] += 1
    for line in server.text().splitlines():
        if any(w in line for w in WRONG):
            count.wrong("log: " + line)


def report(kills, tables, count):
    again = sorted((k[6:], n) for k, n in count.items() if k.startswith("again "))
    return ("%d kills, %d tables of all games, %d games over; moves acknowledged %d, lost %d, "
            "doubled %d; without an answer %d (%d of them stored); sent again %d: %s; batches "
            "refused %d; errors %d" % (
                kills, tables, count["games over"], count["moves acknowledged"], count["lost"],
                count["doubled"], count["without an answer"], count["without an answer, stored"],
                sum(n for _, n in again), ", ".join("%d %s" % (n, k) for k, n in again) or "none",
                count["batches refused"], count["errors"]))


def run(kills=10, n_tables=TABLES, seed=None, progress=0):
    count, dice = Count(), random.Random(kills if seed is None else seed)
    try:
        with Server() as server:
            kill_and_compare(server, kills, n_tables, dice, count, progress)
    except (AssertionError, Closed) as e:
        count.wrong("%s %s" % (type(e).__name__, e))
    text = report(count["kills"], n_tables, count)
    assert not (count["lost"] or count["doubled"] or count["errors"]), text
    return text


def kill_and_compare(server, kills, n_tables, dice, count, progress):
    began = time.time()
    games = [g["id"] for g in Person(server, "x").get("/api/games")[1]["games"]]
    people = [[Person(server, "t%d p%d" % (i, k)) for k in range(5)] for i in range(n_tables)]
    tables = [Table(p, games[i % len(games)], dice) for i, p in enumerate(people)]
    for k in range(kills):
        seats = [s for t in tables for s in t.seats]
        for s in seats:
            s.call(dice)
        for s in seats:
            s.come_back(count)
        if k == kills - 1:
            break
        play(seats, dice.uniform(0.02, 0.3), dice, count)
        if k % 2:
            volley(seats, dice, count)
        kill(server, count)
        compare(server, tables, count)
        assert count["errors"] < 50, "too much goes wrong"
        for s in seats:
            s.socket.close()
        for one in (one for p in people for one in p if one.link):
            one.link.close()
            one.link = None
        server.restart()
        for i, t in enumerate(tables):
            if all(s.stream.over for s in t.seats):
                tables[i] = Table(t.people, t.game, dice)
                count["games over"] += 1
        if progress and (k + 1) % progress == 0:
            print("%5.0f s: %s" % (time.time() - began, report(k + 1, n_tables, count)), flush=True)
    # and every table goes on
    goal = {t.id: sum(len(s.acked) for s in t.seats) + 5 for t in tables}

    def enough():
        return all(sum(len(s.acked) for s in t.seats) >= goal[t.id] or
                   any(s.stream.over for s in t.seats) for t in tables)
    play(seats, 20, dice, count, enough)
    if not enough():
        count.wrong("a table does not play on")
    kill(server, count)
    compare(server, tables, count)
    with Copy(server.store) as db:
        found = db.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            count.wrong("the store: " + found)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("kills", type=int, nargs="?", default=10)
    p.add_argument("--tables", type=int, default=TABLES)
    p.add_argument("--seed", type=int)
    a = p.parse_args()
    began, code = time.time(), 0
    try:
        text = run(a.kills, a.tables, a.seed, max(a.kills // 10, 1))
    except AssertionError as e:
        text, code = str(e), 1
    print(text.replace("; ", "\n"))
    print("%s in %.0f s" % ("failed" if code else "passed", time.time() - began))
    sys.exit(code)


if __name__ == "__main__":
    main()
