"""A client cut at random and resumed 1,000 times sees each event exactly once, in order: what it
gathered over all its connections is what an uninterrupted client has.

    python3 resume.py [cuts]"""
import random
import sys
import threading

from client import Closed, Person, Server, Stream


class Gatherer:
    """Keeps the events as they arrive; a snapshot may only add at the end."""

    def __init__(self):
        self.stream = Stream()
        self.added = 0

    def take(self, m):
        s = self.stream
        if m["type"] == "snapshot":
            if s.seq >= 0:
                assert m["seq"] >= s.seq, "the stream went back"
            kept = 0
            while kept < len(s.log) and kept < len(m["log"]) and s.log[kept] == m["log"][kept]:
                kept += 1
            # without an undo in between all that was seen is there again
            self.added += len(m["log"]) - kept
        elif m["type"] == "update":
            self.added += len(m["events"])
        s.take(m)


def mover(person, table, stop, dice, undos):
    """Plays its seat on a connection of its own that is never cut."""
    s = person.watch(table)
    g = Gatherer()
    g.take(s.want("snapshot"))
    s.s.settimeout(0.1)
    n = 0
    pending = None
    while pending or not stop.is_set() and not g.stream.over:
        if stop.is_set():
            pass
        elif g.stream.moves and not pending:
            n += 1
            s.send({"type": "play", "id": n, "seq": g.stream.seq,
                    "moves": [dice.choice(g.stream.moves)]})
            pending = n
        elif g.stream.undo and not pending and undos and dice.random() < 0.05:
            n += 1
            s.send({"type": "undo", "id": n, "seq": g.stream.seq})
            pending = n
        try:
            m = s.receive()
        except TimeoutError:
            continue
        g.take(m)
        if m.get("id") == pending:
            pending = None
    s.close()


def cut_one(person, table, g, dice):
    s = person.socket(hello=False)
    s.send({"type": "hello", "v": 2})
    since = {"since": g.stream.seq} if g.stream.seq >= 0 else {}
    s.send({"type": "watch", "table": table, "as": "p1", "view": True, **since})
    s.s.settimeout(0.005)
    try:
        for _ in range(dice.randrange(0, 8)):
            g.take(s.receive())
    except TimeoutError:
        pass
    except Closed:
        pass
    s.close()


def game(server, cuts, dice, undos):
    a, b = Person(server, "a"), Person(server, "b")
    table = a.table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
    b.join(table)
    stop = threading.Event()
    threads = [threading.Thread(target=mover, args=(p, table, stop, random.Random(i), undos))
               for i, p in enumerate((a, b))]
    reference, g = Gatherer(), Gatherer()
    whole = a.watch(table)
    reference.take(whole.want("snapshot"))
    for t in threads:
        t.start()
    try:
        n = 0
        while n < cuts and not reference.stream.over:
            cut_one(a, table, g, dice)
            n += 1
            for m in whole.quiet(0.001):
                reference.take(m)
    finally:
        stop.set()
        for t in threads:
            t.join()
    # the rest, undisturbed
    since = {"since": g.stream.seq} if g.stream.seq >= 0 else {}  # it may have been cut before it heard anything
    s = a.watch(table, **since, **{"as": "p1"})
    for socket, gatherer in ((s, g), (whole, reference)):
        # everything that was sent before is here when the answer is
        socket.request("answer", yes=True)
        for m in socket.later:
            gatherer.take(m)
    assert g.stream.seq == reference.stream.seq, (g.stream.seq, reference.stream.seq)
    assert g.stream.log == reference.stream.log, "the logs differ"
    assert g.stream.view == reference.stream.view
    if not undos:
        assert g.added == len(reference.stream.log), "an event came twice: %d of %d" % (
            g.added, len(reference.stream.log))
    return n, len(g.stream.log)


def run(cuts=1000):
    dice = random.Random(1)
    done = events = games = 0
    with Server() as server:
        while done < cuts:
            n, e = game(server, cuts - done, dice, undos=games % 3 == 2)
            done, events, games = done + n, events + e, games + 1
    return "%d cuts, %d games, %d events" % (done, games, events)


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
