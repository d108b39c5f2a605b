"""Backups under load, and stores that move. While people play as fast as they can `tessera backup` makes stores:
each has what was acknowledged before it began, and, restored, every table plays on. `tessera store copy` to the
other engine and back gives the same bytes (docs/hosting.md, docs/scaling.md).

    BUILD=build python3 backup.py"""
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import threading
import time

import postgres
from client import BUILD, HUNG, Person, Server, Suite
from crash import Count, Seat, Table, operations, own, play

TABLES, BACKUPS = 8, 2


def tessera(*words, **how):
    return subprocess.run([os.path.join(BUILD, "tessera"), *words], check=True, capture_output=True, **how).stdout


def call(seats, dice, count):
    for s in seats:
        s.call(dice)
    for s in seats:
        s.come_back(count)


class Load:
    """People who play as fast as they can. When a game is over, the same people begin another one."""

    def __init__(self, server, dice, count):
        self.dice, self.count = dice, count
        games = [g["id"] for g in Person(server, "x").get("/api/games")[1]["games"]]
        self.tables = []
        self.running = [self.begin([Person(server, "t%d p%d" % (i, k)) for k in range(5)], games[i % len(games)])
                        for i in range(TABLES)]

    def begin(self, people, game):
        t = Table(people, game, self.dice)
        call(t.seats, self.dice, self.count)
        self.tables.append(t)
        return t

    def seats(self):
        return [s for t in self.tables for s in t.seats]

    def play(self, enough):
        end = time.monotonic() + HUNG
        while not enough():
            assert time.monotonic() < end, "it does not end"
            self.running = [self.begin(t.people, t.game) if over(t.seats) else t for t in self.running]
            play([s for t in self.running for s in t.seats], HUNG, self.dice, self.count,
                 lambda: enough() or any(over(t.seats) for t in self.running))


def over(seats):
    return all(s.stream.over for s in seats)


def backup(where, path, load):
    """Makes a backup while they play. Returns the seats, each with what had been acknowledged before it began."""
    before = [(s, len(s.acked)) for s in load.seats()]
    made = subprocess.Popen([os.path.join(BUILD, "tessera"), "backup", "--store", where, path])
    goal = load.count["moves acknowledged"] + 20
    load.play(lambda: made.poll() is not None and load.count["moves acknowledged"] >= goal)
    assert made.wait() == 0, "no backup"
    return before


def judge(path, before):
    """Of every seat it has what it had been told, and nothing but what it did."""
    with sqlite3.connect(path) as db:
        for s, told in before:
            have = own(operations(db, s.table.id), s.seat)
            did = s.acked + ([s.flight.op] if s.flight else [])
            assert len(have) >= told and have == did[:len(have)], (s.table.game, told, have[-3:], did[-3:])


def plays_on(server, tables, dice, count):
    """The same people, at the restored store."""
    for p in {p for t in tables for p in t.people}:
        p.server, p.link = server, None
    seats = {t: [Seat(s.person, t, s.seat) for s in t.seats] for t in tables}
    everybody = [s for of in seats.values() for s in of]
    call(everybody, dice, count)

    def goes_on(of):
        return sum(len(s.acked) for s in of) >= 5 or of[0].stream.over
    play(everybody, HUNG, dice, count, lambda: all(map(goes_on, seats.values())))
    for t, of in seats.items():
        assert goes_on(of), "a table does not play on: " + t.game
    for s in everybody:
        s.socket.close()


def under_load(where, restored):
    """`where`: of the store that is played on; `restored` makes of a backup the store of another server."""
    dice, count = random.Random(3), Count()
    with tempfile.TemporaryDirectory() as d:
        with Server(where or d + "/play.db") as server:
            load, made = Load(server, dice, count), []
            for i in range(BACKUPS):
                goal = count["moves acknowledged"] + 500
                load.play(lambda: count["moves acknowledged"] >= goal)
                path = d + "/%d.db" % i
                made.append((path, backup(where or "sqlite:" + server.store, path, load)))
            played = count["moves acknowledged"]
        for path, before in made:
            judge(path, before)
            with Server(restored(path)) as other:
                plays_on(other, list(dict.fromkeys(s.table for s, _ in before)), dice, count)
        assert not count["errors"], "see above"
    return "%d moves, %d backups" % (played, len(made))


def copies(pg, path):
    """There and back; and what is not empty is not written over."""
    there, back = pg.database(), path + ".back"
    tessera("store", "copy", "sqlite:" + path, there)
    tessera("store", "copy", there, "sqlite:" + back)
    dumps = {tessera("store", "dump", x) for x in ("sqlite:" + path, there, "sqlite:" + back)}
    assert len(dumps) == 1 and len(dumps.pop()) > 10000
    for to in (there, "sqlite:" + back):
        try:
            tessera("store", "copy", "sqlite:" + path, to)
            raise AssertionError("written over")
        except subprocess.CalledProcessError as e:
            assert b"not empty" in e.stderr, e.stderr
    return there


def written_all_the_time():
    """A backup of a store of many pages ends although another process commits between any two of its reads."""
    with tempfile.TemporaryDirectory() as d:
        path, stop, commits = d + "/play.db", threading.Event(), 0
        with Server(path):
            pass
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        db.execute("CREATE TABLE filler (id INTEGER PRIMARY KEY, n INTEGER, data BLOB)")
        db.execute("INSERT INTO filler SELECT value, 0, zeroblob(4000) FROM json_each(?)", [json.dumps(list(range(8000)))])

        def write():
            nonlocal commits
            db.execute("PRAGMA synchronous = OFF")
            while not stop.is_set():
                db.execute("UPDATE filler SET n = n + 1 WHERE id = 1")
                commits += 1
        writer = threading.Thread(target=write)
        writer.start()
        try:
            tessera("backup", "--store", "sqlite:" + path, d + "/copy.db", timeout=HUNG)
        finally:
            stop.set()
            writer.join()
            db.close()
        with sqlite3.connect(d + "/copy.db") as copy:
            [(rows, n)] = copy.execute("SELECT count(*), max(n) FROM filler")
        assert rows == 8000 and 0 <= n <= commits, (rows, n, commits)
    return "%d commits" % commits


def run_all(suite, pg=None):
    """`pg`: on PostgreSQL, each backup by way of a copy into another database; else on SQLite."""
    if pg:
        suite.run("backup: PostgreSQL, under load, and copied there and back", under_load, pg.database(),
                  lambda path: copies(pg, path))
    else:
        suite.run("backup: under load, and every table plays on", under_load, None, lambda path: path)
        suite.run("backup: a large store, written all the time", written_all_the_time)


if __name__ == "__main__":
    suite = Suite()
    run_all(suite)
    if postgres.programs():
        with postgres.Postgres() as pg:
            run_all(suite, pg)
    suite.end()
