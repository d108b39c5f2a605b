"""Backups under load, and stores that move. While people play as fast as they can `tessera backup` makes stores:
each has what was acknowledged before it began, and, restored, every table plays on. `tessera store copy` to the
other engine and back gives the same bytes (docs/hosting.md, docs/scaling.md).

    BUILD=build python3 backup.py"""
import os
import random
import sqlite3
import subprocess
import tempfile
import time

import postgres
from client import BUILD, Person, Server, Suite
from crash import Count, Seat, Table, operations, own, play

TABLES, BACKUPS = 8, 2


def tessera(*words, **how):
    return subprocess.run([os.path.join(BUILD, "tessera"), *words], check=True, capture_output=True, **how).stdout


def call(seats, dice, count):
    for s in seats:
        s.call(dice)
    for s in seats:
        s.come_back(count)


def backup(where, path, seats, dice, count):
    """While they play; what each had been told before it began."""
    before = [len(s.acked) for s in seats]
    made = subprocess.Popen([os.path.join(BUILD, "tessera"), "backup", "--store", where, path])
    until, goal = time.time() + 30, count["moves acknowledged"] + 20
    play(seats, 30, dice, count, lambda: made.poll() is not None and count["moves acknowledged"] >= goal)
    assert made.wait(1) == 0 and time.time() < until, "no backup"
    return before


def judge(path, seats, before):
    """Of every seat it has what it had been told, and nothing but what it did."""
    with sqlite3.connect(path) as db:
        for s, told in zip(seats, before):
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
    play(everybody, 20, dice, count, lambda: all(
        sum(len(s.acked) for s in of) >= 5 or of[0].stream.over for of in seats.values()))
    for t, of in seats.items():
        assert sum(len(s.acked) for s in of) >= 5 or of[0].stream.over, "a table does not play on: " + t.game
    for s in everybody:
        s.socket.close()


def under_load(where, restored):
    """`where`: of the store that is played on; `restored` makes of a backup the store of another server."""
    dice, count = random.Random(3), Count()
    with tempfile.TemporaryDirectory() as d:
        with Server(where or d + "/play.db") as server:
            address = where or "sqlite:" + server.store
            games = [g["id"] for g in Person(server, "x").get("/api/games")[1]["games"]]
            tables = [Table([Person(server, "t%d p%d" % (i, k)) for k in range(5)], games[i % len(games)], dice)
                      for i in range(TABLES)]
            seats = [s for t in tables for s in t.seats]
            call(seats, dice, count)
            play(seats, 0.5, dice, count)
            made = [(d + "/%d.db" % i, backup(address, d + "/%d.db" % i, seats, dice, count))
                    for i in range(BACKUPS)]
            played = count["moves acknowledged"]
        for path, before in made:
            judge(path, seats, before)
            with Server(restored(path)) as other:
                plays_on(other, tables, dice, count)
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


def run_all(suite, pg=None):
    """`pg`: on PostgreSQL, each backup by way of a copy into another database; else on SQLite."""
    if pg:
        suite.run("backup: PostgreSQL, under load, and copied there and back", under_load, pg.database(),
                  lambda path: copies(pg, path))
    else:
        suite.run("backup: under load, and every table plays on", under_load, None, lambda path: path)


if __name__ == "__main__":
    suite = Suite()
    run_all(suite)
    if postgres.programs():
        with postgres.Postgres() as pg:
            run_all(suite, pg)
    suite.end()
