#!/usr/bin/env python3
"""pairing.py [USERS] - as many accounts as said seek a rated game for two at once, then again as they come over 20
seconds, then for four: how long they wait, how far apart they are, and how long the loop keeps all others waiting."""
import hashlib
import http.client
import multiprocessing
import random
import select
import sqlite3
import statistics
import sys
import time

from client import Person, Server, Socket

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def people(server, n, dice):
    """Accounts with ratings, written into the store: (cookie, rating) of each."""
    made = []
    Person(server, "first", account=True)  # the tables are there
    server.stop()
    db = sqlite3.connect(server.store)
    house = db.execute("SELECT ms FROM house").fetchone()[0]
    for i in range(n):
        user, session, secret = ("".join(dice.choices(LETTERS, k=k)) for k in (10, 10, 26))
        rating = dice.gauss(1500, 250)
        db.execute("INSERT INTO user VALUES (?, ?, 'en', ?, 'x', 0, 0)", (user, "P%d" % i, "login%d" % i))
        db.execute("INSERT INTO session VALUES (?, ?, ?, 0, '', '', 0, 0, ?)",
                   (session, user, hashlib.blake2b(secret.encode(), digest_size=16).digest(), house))
        for seats in (2, 4):
            db.execute("INSERT INTO rating VALUES (?, 'empire', ?, ?, 60, 0.06, 30, 0)", (user, seats, rating))
        made.append(("tessera=v2.%s.%s" % (session, secret), rating))
    db.commit()
    db.close()
    server.restart()
    return made


def probe(port, pipe):
    """Somebody else, a process of its own, who asks for a page every 20 ms: how long each answer takes, in ms."""
    link, took = http.client.HTTPConnection("127.0.0.1", port, timeout=20), []
    while not pipe.poll(0.02):
        at = time.time()
        link.request("GET", "/healthz")
        link.getresponse().read()
        took.append((time.time() - at) * 1000)
    pipe.send(sorted(took))


def one(server, made, sockets, seats, over, dice):
    """Everybody seeks within `over` seconds; a line of figures."""
    begun, waited, tables = {}, [], {}
    coming = sorted((dice.uniform(0, over), i) for i in range(len(made)))
    here, there = multiprocessing.Pipe()
    multiprocessing.Process(target=probe, args=(server.port, there), daemon=True).start()
    start = time.time()
    files, poll = {s.s.fileno(): i for i, s in enumerate(sockets)}, select.poll()
    for f in files:
        poll.register(f, select.POLLIN)
    left = len(made) - len(made) % seats
    while len(waited) < left and time.time() - start < over + 120:
        while coming and coming[0][0] <= time.time() - start:
            i = coming.pop(0)[1]
            begun[i] = time.time()
            sockets[i].send({"type": "seek", "game": "empire", "seats": seats, "rated": True,
                             "pace": {"kind": "live", "bank": 600}})
        for f, _ in poll.poll(10):
            i = files[f]
            for m in sockets[i].quiet(0.0005):
                assert m["type"] != "error", m
                if m["type"] == "matched":
                    waited.append(time.time() - begun[i])
                    tables.setdefault(m["table"], []).append(made[i][1])
    here.send(None)
    took = here.recv()
    assert all(len(x) == seats for x in tables.values()), "a table without its people"
    waited.sort()
    apart = sorted(max(x) - min(x) for x in tables.values())
    for s in sockets:
        s.send({"type": "unseek"})
    loop = Person(server).get("/metrics")[1].split("\ntessera_loop_longest_milliseconds ")[1].split()[0]
    return ("%d of %d for %d seats, within %d s: paired after %.1f s in the middle, %.1f s at the 95th percentile, %.1f s"
            " at most; %.0f points apart in the middle, %.0f at the 95th percentile; others waited %.1f ms in the middle,"
            " %.0f ms at the 99th percentile; the longest turn of the loop took %s ms" % (len(waited), len(made), seats, over, statistics.median(waited),
                                  waited[len(waited) * 95 // 100], waited[-1], statistics.median(apart),
                                  apart[len(apart) * 95 // 100], statistics.median(took), took[len(took) * 99 // 100], loop))


def run(n=1000, rounds=((2, 0), (2, 20), (4, 20))):
    dice = random.Random(17)
    said = []
    with Server(max_tables=0) as server:
        made = people(server, n, dice)
        for seats, over in rounds:
            sockets = []
            for cookie, _ in made:
                sockets.append(Socket(server.port, cookie))
                sockets[-1].send({"type": "hello", "v": 2})
                assert sockets[-1].want("welcome")["user"]
            said.append(one(server, made, sockets, seats, over, dice))
            for s in sockets:
                s.close()
    return "\n".join(said)


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
