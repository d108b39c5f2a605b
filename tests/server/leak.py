"""Nobody is sent what they may not know. Two worlds that a viewer (a seat or a spectator) cannot
tell apart are played side by side: others make different secret moves, also in different number.
Every byte that the viewer can get must be the same in both: what it is sent, in which order and
how often, and what it is answered, whatever it asks. `pairs` knows both worlds and says what may
be done in them.

The worlds are two tables of one server that begin at two positions, or one stored game that goes
on in two servers. And the seed is in no byte before the end."""
import base64
import collections
import concurrent.futures
import hashlib
import json
import os
import random
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from client import BUILD, Person, Server, option_sets

HINTS = {"level": "level2", "count": -1}
PACES = {"none": {"kind": "none"}, "live": {"kind": "live", "bank": 7200, "increment": 30},
         "day": {"kind": "day", "days": 3}}


class Clock:
    """The time of servers, which a test moves on."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "clock")
        self.ms = 0
        self.write()

    def write(self):
        with open(self.path, "r+b" if os.path.exists(self.path) else "wb") as f:
            f.write(struct.pack("<qq", self.ms, self.ms))

    def on(self, ms):
        self.ms += ms
        self.write()


def settings(clock=None, **more):
    """Bots and hints follow from what they see; two servers with one clock have the same time."""
    return {"bot_seed": 7, **({"test_clock": clock.path} if clock else {}), **more}


class Model:
    """The two worlds as the engine knows them: tests/server/pairs.c."""

    def __init__(self, game, seats, viewer, dice, plies, options):
        self.p = subprocess.Popen(
            [os.path.join(BUILD, "server", "pairs"), game, str(seats), str(viewer), str(dice),
             str(plies), *("%s=%s" % (k, ",".join(v) if isinstance(v, list) else v)
                           for k, v in options.items())],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.start = self.answer()

    def answer(self):
        line = self.p.stdout.readline()
        if not line:
            raise LookupError(self.p.stderr.read().strip() or "pairs has ended")
        return json.loads(line)

    def __call__(self, *words):
        self.p.stdin.write(" ".join(map(str, words)) + "\n")
        self.p.stdin.flush()
        return self.answer()

    def close(self):
        self.p.stdin.close()
        self.p.wait()
        self.p.stdout.close()
        self.p.stderr.close()


def model_for(game, seats, viewer, dice, plies, options):
    """With a position where batches are dangerous if one was asked for and there is one."""
    try:
        return Model(game, seats, viewer, dice, plies, options)
    except LookupError:
        if not str(plies).endswith("+"):
            raise
        return Model(game, seats, viewer, dice, plies.rstrip("+"), options)


class Line:
    """A connection that watches one table."""

    def __init__(self, person, table, **more):
        self.person = person
        self.s = person.socket()
        self.seq = self.n = self.mark = 0
        self.table = table
        self.watch(**more)

    def watch(self, **more):
        self.s.send({"type": "watch", "table": self.table, "view": True, **more})
        self.call("hello", v=2)

    def send(self, type, **fields):
        self.n += 1
        self.s.send({"type": type, "id": self.n, **fields})
        return self.n

    def receive(self):
        m = self.s.receive()
        if m["type"] in ("snapshot", "update", "ok") and "seq" in m:
            self.seq = m["seq"]
        return m

    def until(self, n):
        while True:
            m = self.receive()
            if m.get("id") == n:
                return m

    def call(self, type, **fields):
        return self.until(self.send(type, **fields))

    def do(self, type, **fields):
        """What must be taken; `hello` again brings everything that was sent before."""
        self.call("hello", v=2)
        if type in ("play", "undo"):
            fields["seq"] = self.seq
        answer = self.call(type, **fields)
        assert answer["type"] == "ok", (type, fields, answer)

    def await_table(self, mark, having=b""):
        """Until a `table` came after so many messages."""
        while not any(raw.startswith(TABLE) and having in raw for raw in self.s.bytes_in[mark:]):
            self.receive()

    def new(self):
        got, self.mark = self.s.bytes_in[self.mark:], len(self.s.bytes_in)
        return [raw for raw in got if not raw.startswith(NOTICE)]  # of the table in the other world

    def close(self):
        self.s.close()


class World:
    """One of the two tables, with everybody at it."""

    def __init__(self, people, watcher, table, seats, viewer):
        self.id, self.viewer = table, viewer
        self.hands = {i: Line(people[i], table) for i in range(seats) if i != viewer}
        self.who = people[viewer] if viewer >= 0 else watcher
        self.eye = Line(self.who, table)

    def settle(self):
        """That the eye came is told by the server's own beat; after that all is quiet."""
        self.eye.await_table(0)

    def close(self):
        for s in [*self.hands.values(), self.eye]:
            s.close()


MANY = 14  # pairs at once: files are limited
CLOCKS = re.compile(rb'"clocks":(\{(?:"p\d":\{[^}]*\},?)*\})')
TABLE = b'{"type":"table"'
NOTICE = (b'{"type":"turn"', b'{"type":"asked"')
TIMES = re.compile(rb'"(created|at)":\d+')


def plain(raw, table):
    """Without what is different for reasons of its own: the table's id and times of the day. The
    clocks are taken out and given beside it."""
    left = [s["left"] for found in CLOCKS.findall(raw) for s in json.loads(found).values()]
    raw = CLOCKS.sub(lambda m: re.sub(rb'"left":\d+', b'"left":0', m.group(0)), raw)
    return TIMES.sub(rb'"\1":0', raw.replace(table.encode(), b"ID")), left


class Tells(AssertionError):
    pass


class Two:
    """Both worlds. Whatever the viewer does is done in both, and what it gets is compared."""

    def __init__(self, model, a, b, note):
        self.model, self.w, self.note = model, (a, b), note
        self.viewer = a.viewer
        self.me = "p%d" % (self.viewer + 1)
        self.seats = len(a.hands) + (self.viewer >= 0)
        self.over = False
        self.table = [b"", b""]
        self.count = collections.Counter()
        self.far = a.who.socket() if self.viewer >= 0 else None

    def tell(self, what, a, b):
        at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        raise Tells("%s: %s differs: ...%r | ...%r" % (
            self.note, what, a[max(0, at - 60):at + 100], b[max(0, at - 60):at + 100]))

    def compare(self, what, loose=False):
        """What came since. Loose: but for `table`, because who comes and goes is told by the
        server's own beat; of these the last one counts."""
        got = [[plain(raw, w.id) for raw in w.eye.new()] for w in self.w]
        for k, side in enumerate(got):
            self.table[k] = ([x for x, _ in side if x.startswith(TABLE)] or [self.table[k]])[-1]
        if loose:
            got = [[x for x in side if not x[0].startswith(TABLE)] for side in got]
        for (x, left), (y, other) in zip(*got):
            self.count["messages"] += 1
            self.count["bytes"] += len(x)
            if x != y:
                self.tell(what, x, y)
            if len(left) != len(other) or any(abs(i - k) > 3000 for i, k in zip(left, other)):
                self.tell(what + ", clocks", json.dumps(left), json.dumps(other))
        if len(got[0]) != len(got[1]):
            self.tell(what + ", number of messages", *([x[:80] for x, _ in side] for side in got))

    def ask(self, type, **fields):
        sent = [w.eye.send(type, **fields) for w in self.w]
        answers = [w.eye.until(n) for w, n in zip(self.w, sent)]
        self.compare(type + " " + json.dumps(fields)[:200])
        self.count[type] += 1
        return answers[0]

    def ask_all(self, type, requests):
        """The same, many at once."""
        sent = [[w.eye.send(type, **r) for r in requests] for w in self.w]
        answers = [[w.eye.until(n) for n in ids] for w, ids in zip(self.w, sent)]
        for r, a, b in zip(requests, *answers):
            if {**a, "id": 0} != {**b, "id": 0}:
                self.tell(type + " " + json.dumps(r), json.dumps(a), json.dumps(b))
        self.compare(type)
        self.count[type] += len(requests)
        return answers[0]

    def drain(self, what, loose=False):
        """Everything that was sent before is here when the answer is."""
        sent = [w.eye.send("hello", v=2) for w in self.w]
        for w, n in zip(self.w, sent):
            w.eye.until(n)
        self.compare(what, loose)
        self.elsewhere(what)

    def elsewhere(self, what):
        """What the viewer hears of their turns and of questions where they watch neither table."""
        if not self.far:
            return
        self.far.request("hello", v=2)
        told = [[plain(raw, w.id)[0] for raw in self.far.bytes_in if raw.startswith(NOTICE) and w.id.encode() in raw]
                for w in self.w]
        self.count["notices"] += len(told[0])
        if told[0] != told[1]:
            self.tell(what + ", notices elsewhere", *(b"".join(x) for x in told))
        self.far.bytes_in = []

    @property
    def seq(self):
        return self.w[0].eye.seq

    def begin(self):
        for w in self.w:
            w.settle()
        self.drain("begin", loose=True)

    # --- the game goes on ---

    def play(self, seat, x, y, over=0):
        self.count["moves"] += 1
        self.count["secret"] += x != y
        self.count["alone"] += x is None or y is None
        self.over = bool(over)
        for w, move in zip(self.w, (x, y)):
            if move is not None:
                line = w.eye if seat == self.me else w.hands[int(seat[1]) - 1]
                line.do("play", moves=[move])
        if not over:  # the end tells what was hidden
            self.drain("step %s %s %s" % (seat, x, y))

    def step(self, how="next"):
        """False: there is nothing more that looks alike."""
        got = self.model(how)
        if got["step"]:
            self.play(*got["step"], got["over"])
        return got["step"] is not None and not self.over

    def wait(self, clock, ms):
        """Time goes on at both tables; everybody is still there."""
        clock.on(ms)
        for w in self.w:
            for hand in w.hands.values():
                hand.call("hello", v=2)
        self.drain("time")
        self.count["time"] += 1

    # --- what the viewer may ask ---

    def batches(self, n):
        """Returns False when one was played: the position is another one then."""
        got = self.model("probe", n)["batches"]
        shut = [b for b in got if not b["open"]]
        for b, answer in zip(shut, self.ask_all("play", [{"seq": self.seq, "moves": b["moves"]}
                                                         for b in shut])):
            self.count["danger"] += b["danger"]
            assert answer.get("code") == "refused", (self.note, b, answer)
            assert answer["index"] < len(b["moves"]), (self.note, b, answer)
        self.count["batches"] += len(shut)
        for b in [b for b in got if b["open"]][:4]:
            answer = self.ask("play", seq=self.seq, moves=b["moves"])
            self.count["batches"] += 1
            if answer["type"] == "ok":
                self.count["batches played"] += 1
                assert self.model("play", ";".join(b["moves"]))["alike"], (self.note, b)
                return False
            assert answer.get("code") == "refused", (self.note, b, answer)
        return True

    def refusals(self, n):
        moves = self.model("odd", n)["moves"] + ["zzz", "", " ", "pass pass pass", "done 1"]
        if self.viewer < 0:
            moves = ["take 1"]
        for m, answer in zip(moves, self.ask_all("play", [{"seq": self.seq, "moves": [m]}
                                                          for m in moves])):
            assert answer["type"] == "error", (self.note, m, answer)
        self.stale(12)

    def stale(self, n):
        """Which of the last views a move may be decided on."""
        if self.viewer >= 0:
            self.ask_all("play", [{"seq": q, "moves": ["zzz"]}
                                  for q in range(max(0, self.seq - n), self.seq + 2)])

    def hint(self):
        self.count["hints"] += self.ask("hint", seq=self.seq)["type"] == "hint"

    def undo(self, count):
        answer = self.ask("undo", seq=self.seq, count=count)
        if answer["type"] == "ok":
            self.count["undone"] += 1
            assert self.model("undo", self.me, count, "ab")["done"], (self.note, "undo", count)
            self.state()

    def undo_of(self, seat, count, where):
        """Another seat takes back, so that the viewer cannot tell."""
        if seat == self.viewer or not self.model("undo", "p%d" % (seat + 1), count, where)["done"]:
            return
        for w, side in zip(self.w, "ab"):
            if side in where:
                w.hands[seat].do("undo", count=count)
        self.count["undone by others"] += 1
        self.drain("undo of another")
        self.state()

    def someone(self, seat, type, **fields):
        if seat == self.viewer:
            answer = self.ask(type, **fields)
            assert answer["type"] == "ok", (self.note, type, answer)
        else:
            for w in self.w:
                w.hands[seat].do(type, **fields)
            self.drain(type)

    def consent(self, seat, what, yes):
        """Seat asks for it; all agree, or the last does not."""
        if what == "undo" and yes and not self.model("back", "p%d" % (seat + 1))["done"]:
            yes = False
        self.someone(seat, "ask", what=what)
        others = [i for i in range(self.seats) if i != seat]
        for i in others:
            self.someone(i, "answer", yes=yes or i != others[-1])
        self.count["asked " + what] += 1
        if what == "pause" and yes:
            self.refusals(3)
            self.ask("undo", seq=self.seq, count=1)
            self.someone(others[0], "resume")
        elif yes:
            self.count["back"] += 1
            self.state()

    def absence(self, seat):
        """Somebody goes and comes back; in the viewer's place a spectator comes and goes."""
        guests = []
        for first in (True, False):
            marks = [len(w.eye.s.bytes_in) for w in self.w]
            for w in self.w:
                if seat == self.viewer and first:
                    guests.append(Line(Person(w.who.server), w.id))
                elif seat == self.viewer:
                    guests.pop().close()
                elif first:
                    w.hands[seat].close()
                else:
                    w.hands[seat] = Line(w.hands[seat].person, w.id)
            for w, mark in zip(self.w, marks):
                w.eye.await_table(mark)
            self.compare("presence")
        self.count["absences"] += 1

    def talk(self, seat):
        if seat == self.viewer or seat in self.w[0].hands:
            self.someone(seat, "chat", text="hm, %d" % self.seq)
        if self.viewer < 0:
            self.ask("chat", text="may I?")

    def state(self):
        """What the viewer has is what the engine says."""
        now = self.model("look")
        assert now["alike"], (self.note, "the worlds are not alike")
        for w in self.w:
            last = next(m for m in map(json.loads, reversed(w.eye.s.bytes_in))
                        if m["type"] in ("snapshot", "update"))
            assert last["state"] == now["state"] and last["acting"] == now["acting"], (
                self.note, "the server is not where the engine is")

    def get(self, path, mine=True, method="GET", body=None):
        got = []
        for w in self.w:
            status, answer = (w.who if mine else Person(w.who.server)).ask(
                method, path.replace("ID", w.id), body)
            if isinstance(answer, dict) and "tables" in answer and self.w[0].id != self.w[1].id:
                answer = [t for t in answer["tables"] if t["id"] == w.id]
            got.append(("%d " % status).encode() + plain(
                json.dumps(answer, separators=(",", ":")).encode(), w.id)[0])
        self.count["requests"] += 1
        if got[0] != got[1]:
            self.tell(method + " " + path, *got)
        return got[0]

    def http(self):
        assert self.get("/api/tables/ID").startswith(b"200"), self.note
        assert self.get("/api/tables/ID/record").startswith(b"409"), self.note
        for path in ("/api/tables", "/api/tables?mine=1", "/api/tables?mine=over", "/api/me/stats",
                     "/api/me", "/api/tables/ID/nope", "/api/tables?game=empire"):
            self.get(path)
        for what in ("join", "leave", "start", "seat"):
            assert self.get("/api/tables/ID/" + what, method="POST", body={}).startswith(b"4")
        self.get("/api/tables/ID", mine=False)
        assert self.get("/api/tables/ID/look", mine=False).startswith(b"200"), self.note
        self.get("/api/tables?mine=1", mine=False)

    def watch(self, what, **more):
        for w in self.w:
            w.eye.watch(**more)
        self.compare(what, loose=True)

    def glance(self, dice):
        """Comes back in the middle of the game. That is announced, by the server's own beat."""
        since = dice.choice((None, self.seq, dice.randint(0, self.seq)))
        marks = [len(w.eye.s.bytes_in) for w in self.w]
        for w in self.w:
            w.eye.watch(**({} if since is None else {"since": since}))
        for w, mark in zip(self.w, marks):
            w.eye.await_table(mark)
        self.compare("glance since %s" % since, loose=True)
        self.count["glances"] += 1

    def resume(self):
        """The position again, every `since` there is, and what a spectator sees."""
        seq = self.seq
        self.watch("snapshot")
        self.state()
        for since in range(seq + 2):
            self.watch("resume since %d" % since, since=since)
            self.count["resumed"] += 1
        self.watch("another's seat", **{"as": "p%d" % (1 + (self.viewer + 1) % self.seats)})
        if self.model("look")["table"]:
            self.watch("as table", **{"as": "table"})
            self.watch("as table, since", **{"as": "table", "since": 0})
        marks = [len(w.eye.s.bytes_in) for w in self.w]
        self.watch("snapshot")
        for w, mark in zip(self.w, marks):  # another beat may come between
            w.eye.await_table(mark, b'"spectators":%d' % (self.viewer < 0))
        self.compare("at last", loose=True)
        if self.table[0] != self.table[1]:
            self.tell("the table", *self.table)

    def everything(self, dice, n):
        self.http()
        self.ask("answer", yes=True)
        self.ask("resume")
        self.ask("takeover", seat=dice.choice([p for p in ("p%d" % (i + 1) for i in range(self.seats)) if p != self.me]))
        if self.viewer >= 0:
            self.hint()
            while not self.batches(n) and n > 8:
                n //= 2
            self.refusals(n // 2)
            self.undo(dice.randint(1, 3))
            self.undo(1)
        else:
            self.refusals(1)
            self.ask("undo", count=1)
            self.ask("hint")
            self.ask("ask", what="undo")

    def close(self):
        for w in self.w:
            w.close()
        self.model.close()


def look_around(two, dice, secret):
    """Something that the viewer or another may do between moves; more often after a secret one."""
    k, seat = dice.random() * (0.6 if secret else 1), dice.randrange(two.seats)
    if k < 0.08:
        two.undo_of(seat, dice.randint(1, 2), dice.choice(("a", "b", "ab")))
    elif k < 0.17:
        two.consent(two.viewer if two.viewer >= 0 and (secret or dice.random() < 0.5) else seat,
                    "undo", dice.random() < 0.8)
    elif k < 0.24:
        two.glance(dice)
    elif k < 0.32 and two.viewer >= 0:
        two.undo(dice.randint(1, 2))
    elif k < 0.48 and two.viewer >= 0:
        two.batches(12)
    elif k < 0.52:
        two.hint()
    elif k < 0.55:
        two.consent(seat, "pause", dice.random() < 0.7)
    elif k < 0.58:
        two.talk(seat)
    elif k < 0.60:
        two.absence(seat)


def walk(two, dice, steps, n, clock=None):
    """A game from here on, with everything that the viewer may ask in between."""
    two.everything(dice, n)
    for _ in range(steps):
        before = two.count["alone"]
        going = (dice.random() < 0.4 and two.step("secret")) or (not two.over and two.step())
        if two.over:
            return
        if not going:
            break
        two.stale(4)
        two.get("/api/tables?mine=1")
        if clock:
            two.wait(clock, dice.choice((7000, 23000)))
        look_around(two, dice, two.count["alone"] > before)
    two.everything(dice, n)


def walk_all(twos, dice, steps, n, clock=None):
    for two in twos:
        two.begin()
        walk(two, dice, steps, n, clock)
    return finish(twos)


def finish(twos):
    time.sleep(0.6)  # more than two beats: nothing came afterwards either
    total = collections.Counter()
    for two in twos:
        if not two.over:
            two.drain("later")
            two.resume()
        total += two.count
        two.close()
    return total


def make_table(people, seats, **spec):
    table = people[0].table(seats=[{"kind": "me"}] + [{"kind": "open"}] * (seats - 1), hints=HINTS,
                            **spec)
    for p in people[1:seats]:
        p.join(table)
    return table


def seat_counts(game):
    sets = option_sets(game)
    return sets, sorted({min(k for k in sets if k > 1), max(sets)})


def viewers(r, k, seats):
    """A seat, and every other time the spectators."""
    return (r % seats, -1) if (r + k) % 2 == 0 else (r % seats,)


def pairs(game, rounds=7, pace="none"):
    """One game at two tables of one server, begun at two positions; the first right after setup."""
    plies = {"none": ("0", "0+", "17", "12+", "45", "40+", "80")}.get(pace, ("0", "80", "30", "10"))
    sets, counts = seat_counts(game)
    jobs = [(n, viewer, 100 * r + n, when if viewer >= 0 else when.rstrip("+"),
             sets[n][r * 7 % len(sets[n])])
            for r in range(rounds) for when in [plies[r % len(plies)]]
            for k, n in enumerate(counts) for viewer in viewers(r, k, n)]
    differ, total = 0, collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock(folder)
        with Server(**settings(clock)) as server:
            people = [Person(server, "p%d" % i) for i in range(5)]
            watcher = Person(server, "eve")
            for at in range(0, len(jobs), MANY):
                twos = [at_positions(people, watcher, game, pace, *j) for j in jobs[at:at + MANY]]
                differ += sum(two.model.start["differ"] > 0 for two in twos)
                total += walk_all(twos, random.Random(at), 14, 36 if pace == "none" else 12,
                                  None if pace == "none" else clock)
            assert "batch not as foreseen" not in server.text(), game
    assert differ, game + ": the pairs do not differ: the test tests nothing"
    assert total["secret"], game + ": no secret move was made: the test tests nothing"
    assert total["danger"] or pace != "none", game + ": no batch was dangerous: nothing was tested"
    return total


def at_positions(people, watcher, game, pace, seats, viewer, dice, plies, options):
    model = model_for(game, seats, viewer, dice, plies, options)
    return Two(model, *(World(people, watcher, make_table(
        people, seats, game=game, position=model.start[k], pace=PACES[pace], listed=True),
        seats, viewer) for k in "ab"), "%s seats %d viewer %d dice %d plies %s %s %s" % (
            game, seats, viewer, dice, plies, pace, options))


def scene(game, viewer, dice):
    """A pair where the viewer moves and then another in one world alone; None: there is none."""
    sets, counts = seat_counts(game)
    n = counts[dice % len(counts)]
    job = (n, viewer, dice, (15, 30, 50, 80)[dice % 4], sets[n][dice % len(sets[n])])
    model = model_for(game, *job)
    steps = [model("own")["step"], model("secret")["step"]]
    model.close()
    return job if None not in steps else None


def takebacks(game, many=2):
    """On the clock: the viewer moves, another does so unseen in one of the worlds, and one of them
    takes back, freely or by consent. What the clocks then say tells nothing of the unseen move."""
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock(folder)
        with Server(**settings(clock)) as server:
            people = [Person(server, "p%d" % i) for i in range(5)]
            found = (job for job in map(lambda dice: scene(game, 0, dice), range(1000)) if job)
            twos = [at_positions(people, people[4], game, ("live", "day")[i % 2], *next(found))
                    for i in range(6 * many)]
            for i, two in enumerate(twos):
                two.begin()
                assert two.step("own")
                two.wait(clock, 20000)
                assert two.step("secret")
                two.wait(clock, 20000)
                if i // 2 % 3 == 0:
                    two.consent(0, "undo", True)
                elif i // 2 % 3 == 1:
                    two.undo(1)
                else:
                    for seat in range(1, two.seats):
                        for where in "ab":
                            two.undo_of(seat, 1, where)
                two.wait(clock, 20000)
                two.stale(4)
            total = finish(twos)
    assert total["back"] and total["undone"] and total["undone by others"], total
    return total


def unseen(game, many=8):
    """Long rows of moves of which the viewer sees some and others not, all choosing at once. Which
    views it may still decide on, what it may take back and whether it is its turn follow from the
    seen ones."""
    with Server(**settings()) as server:
        people = [Person(server, "p%d" % i) for i in range(5)]
        found = (job for job in map(lambda dice: scene(game, dice % 2, dice), range(1000)) if job)
        twos = [at_positions(people, people[4], game, "none", *next(found)) for _ in range(many)]
        for i, two in enumerate(twos):
            dice = random.Random(i)
            two.begin()
            for _ in range(24):
                if not two.step(dice.choice(("secret", "next"))) and (two.over or not two.step()):
                    break
                two.stale(8)
                two.get("/api/tables?mine=1")
                if dice.random() < 0.1:
                    two.undo(1)
                elif dice.random() < 0.03:
                    two.glance(dice)
        total = finish(twos)
    assert total["alone"] > 4 * many, total
    return total


def passed_on(game, many=6):
    """The viewer's move gives others a decision that they can make unseen. Whether it may still be
    taken back must not tell whether they have."""
    sets, counts = seat_counts(game)
    with Server(**settings()) as server:
        people = [Person(server, "p%d" % i) for i in range(5)]
        twos = []
        for i in range(many):
            n = counts[i % len(counts)]
            two = at_positions(people, people[4], game, "none", n, i % n, i, "%d>" % (10 * i),
                               sets[n][i % len(sets[n])])
            twos.append(two)
            two.begin()
            assert two.step("pass"), two.note
            assert any(two.step("secret") for _ in range(50)), two.note
            two.stale(4)
            if i % 2:
                two.glance(random.Random(i))
            two.undo(1)
        return finish(twos)


# --- one stored game, two continuations ---

def again(people, server):
    """The same people at another server that has their cookies in its store."""
    out = []
    for p in people:
        q = Person(server)
        q.cookie, q.user = p.cookie, p.user
        out.append(q)
    return out


def copies(path):
    """Of the store of a server that has stopped."""
    for to in "ab":
        for end in ("", "-wal", "-shm"):
            if os.path.exists(path + end):
                shutil.copy(path + end, path + "." + to + end)
    return path + ".a", path + ".b"


def as_json(options):
    return {k: v.split(",") if "," in v else int(v) if v.isdigit() else v
            for k, v in options.items()}


def fix_seeds(path, tables):
    """In the store of a server that has stopped: games that are the same every time."""
    with sqlite3.connect(path) as db:
        for i, t in enumerate(tables):
            db.execute("UPDATE game SET seed = ? WHERE id = ?", (struct.pack("<QQ", i + 1, 77), t))
    db.close()


def begun(path, jobs, **more):
    """Tables with games from setup that have gone on for a while, in a store. A job has game,
    seats, viewer, options, dice and the number of moves, or -1: until several have to choose at
    once, the viewer among them. Returns the people and [(table, model, number of moves)]."""
    out = []
    with Server(path, **settings(**more)) as server:
        people = [Person(server, "p%d" % i) for i in range(5)] + [Person(server, "eve")]
        tables = [people[0].table(
            game=j["game"], options=as_json(j["options"]), listed=True, hints=HINTS,
            seats=[{"kind": "me"}] + [{"kind": "open"}] * (j["seats"] - 1)) for j in jobs]
    fix_seeds(path, tables)
    with Server(path, **settings(**more)) as server:
        people = again(people, server)
        for i, (t, j) in enumerate(zip(tables, jobs)):
            for p in people[1:j["seats"]]:
                p.join(t)
            model = Model(j["game"], j["seats"], j["viewer"], "%d:%016x%016x" % (
                j["dice"], 77, i + 1), 0, j["options"])
            hands = [Line(p, t) for p in people[:j["seats"]]]
            n = 0
            while n < (j["plies"] if j["plies"] >= 0 else 80):
                acting = model("look")["acting"]
                if j["plies"] < 0 and len(acting) > 1 and (
                        j["viewer"] < 0 or "p%d" % (j["viewer"] + 1) in acting):
                    break
                step = model("both")["step"]
                hands[int(step[0][1]) - 1].do("play", moves=[step[1]])
                n += 1
            for hand in hands:
                hand.close()
            out.append((t, model, n))
    return people, out


def stored(game, rounds=3):
    """A game from setup, stopped and copied: it goes on in two servers, others play differently."""
    with tempfile.TemporaryDirectory() as folder:
        clock, path = Clock(folder), os.path.join(folder, "0.db")
        sets, counts = seat_counts(game)
        jobs = [{"game": game, "seats": n, "viewer": viewer, "dice": r,
                 "options": sets[n][r * 5 % len(sets[n])], "plies": (-1, 0, 22)[r % 3]}
                for r in range(rounds) for k, n in enumerate(counts) for viewer in viewers(r, k, n)]
        people, games = begun(path, jobs)
        a, b = copies(path)
        with Server(a, **settings(clock)) as one, Server(b, **settings(clock)) as other:
            twos = []
            for j, (t, model, _) in zip(jobs, games):
                w = [World(all_[:5], all_[5], t, j["seats"], j["viewer"])
                     for all_ in (again(people, one), again(people, other))]
                twos.append(Two(model, *w, "stored %s %s" % (t, j)))
            total = walk_all(twos, random.Random(rounds), 24, 24)
            assert total["secret"], game + ": no secret move was made: the test tests nothing"
    return total


# --- bots ---

def record_of(person, table):
    """The moves of a game that is over."""
    status, text = person.get("/api/tables/%s/record" % table)
    assert status == 200, (status, text)
    lines = text.splitlines()
    return [line.split(": ", 1) for line in lines[lines.index("moves") + 1:-1]]


def streams(begin, viewer, records, skip):
    """What the viewer must be told in both games, after the first moves, and how much of that looks
    alike."""
    out = [], []
    for stream, moves in zip(out, records):
        model = begin(viewer)
        look = model("trace", "a", "p1", "")["look"]
        for i, (seat, move) in enumerate(moves):
            got = model("trace", "a", seat, move)
            if i >= skip and (look != got["look"] or got["events"] or
                              seat == "p%d" % (viewer + 1)):
                stream.append((got["look"], got["events"], i))
            look = got["look"]
        model.close()
    same = 0
    while same < min(map(len, out)) and out[0][same][:2] == out[1][same][:2]:
        same += 1
    return out, same


HERE = re.compile(rb'"online":(true|false)|"spectators":\d+')


def updates(line, table, running):
    """The updates, and what was said of the table in the first messages; who came and went is left
    out, as it is told by the server's own beat."""
    got = [plain(raw, table)[0] for raw in line.s.bytes_in]
    tables = [HERE.sub(b"", x) for x in got[:running] if x.startswith(TABLE)]
    return ([x for x in got if x.startswith(b'{"type":"update"')],
            [x for i, x in enumerate(tables) if not i or x != tables[i - 1]])


def now(line):
    """The last position that was sent."""
    return next(m for m in map(json.loads, reversed(line.s.bytes_in))
                if m["type"] in ("update", "snapshot"))


def play_alike(lines, dice, moves):
    """Both first seats play the same while they see the same, when all others are done."""
    for _ in range(moves):
        for line in lines:
            while now(line)["acting"] != ["p1"] and not now(line)["over"]:
                line.receive()
        last = [now(line) for line in lines]
        if last[0]["over"] or last[1]["over"] or last[0]["view"] != last[1]["view"]:
            return
        move = dice.choice(last[0]["moves"])
        for line in lines:
            line.do("play", moves=[move])


def judged(begin, table, persons, pairs_of_lines, marks, skip):
    """The two games are over: was more told than the viewers' own views?"""
    records = [record_of(p, table) for p in persons]
    secret = told = 0
    for viewer, lines, upto in zip((0, -1), pairs_of_lines, marks):
        out, same = streams(begin, viewer, records, skip)
        got = [updates(line, table, n) for line, n in zip(lines, upto)]
        for k in (0, 1):  # and the last one that it is over
            assert len(got[k][0]) == len(out[k]) + 1, (
                table, viewer, "updates", len(got[k][0]), "of", len(out[k]))
        for i in range(same):
            if got[0][0][i] != got[1][0][i]:
                raise Tells((table, viewer, i, got[0][0][i], got[1][0][i]))
        if got[0][1] != got[1][1]:
            raise Tells((table, viewer, "the table", got[0][1], got[1][1]))
        told += same
        ends = [(out[k][same - 1][2] if same else -1) + 1 for k in (0, 1)]
        secret += records[0][:ends[0]] != records[1][:ends[1]]
    return told, secret


def two_ways(game, made, path, begin, end, clock=None):
    """The tables of a stopped server go on in two whose bots think otherwise."""
    told = secret = 0
    a, b = copies(path)
    with Server(a, **settings(clock, bot_seed=1, workers=1)) as one, \
            Server(b, **settings(clock, bot_seed=2, workers=1)) as other:
        for i, (t, people, skip, model) in enumerate(made):
            sides = [again(people, s) for s in (one, other)]
            seats = [Line(p[0], t) for p in sides]
            watchers = [Line(p[-1], t) for p in sides]
            for line in watchers:
                line.await_table(0)
            for side, seat in zip(sides, seats):
                begin(side, seat, t)
            play_alike(seats, random.Random(i), 30)
            for line in watchers:
                line.call("hello", v=2)
            marks = [[len(line.s.bytes_in) for line in lines] for lines in (seats, watchers)]
            for side, seat, eye in zip(sides, seats, watchers):
                end(side, seat, t)
                seat.call("hello", v=2)
                eye.call("hello", v=2)
            more = judged(lambda viewer: model(game, viewer), t, [p[0] for p in sides],
                          (seats, watchers), marks, skip)
            told, secret = told + more[0], secret + more[1]
            for line in seats + watchers:
                line.close()
    assert secret, game + ": no bot chose otherwise in secret: the test tests nothing"
    return collections.Counter({"games": len(made), "updates alike": told,
                                "times after other moves in " + game: secret})


def at_once(game, seats, options):
    """Dice and moves of a game where the first seat and others choose at the same time by then."""
    for dice in range(10):
        plies = (30, 80)[dice % 2]
        model = Model(game, seats, 0, dice, plies, options)
        acting = model("look")["acting"]
        model.close()
        if len(acting) > 1 and "p1" in acting:
            return dice, plies
    return None


def bots(game, tables=6):
    """What bots choose in secret shows in nothing that the viewers get until it shows in their
    views. Half of the games begin at their setup, half where all choose at once."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "0.db")
        sets, counts = seat_counts(game)
        made = []
        with Server(path, **settings()) as server:
            people = [Person(server, "p1"), Person(server, "eve")]
            for r in range(tables):
                n = counts[r % len(counts)]
                options = sets[n][r * 3 % len(sets[n])]
                later = at_once(game, n, options) if r >= tables // 2 else None
                args = later or ("1:%016x%016x" % (77, r + 1), 0)

                def model(game, viewer, n=n, args=args, options=options):
                    return Model(game, n, viewer, *args, options)

                start = {"options": as_json(options)}
                if later:
                    first = model(game, 0)
                    start = {"position": first.start["a"]}
                    first.close()
                made.append((people[0].table(
                    game=game, start=False, **start, seats=[{"kind": "me"}] + [
                        {"kind": "bot", "level": ("random", "level1")[r % 2]}] * (n - 1)),
                    people, 0, model))
        fix_seeds(path, [m[0] for m in made])

        def begin(side, seat, t):
            status, answer = side[0].post("/api/tables/%s/start" % t)
            assert status == 200, answer

        def end(side, seat, t):
            assert seat.call("resign")["type"] == "ok"

        return two_ways(game, made, path, begin, end)


def stand_ins(game, tables=6):
    """The same of those who play for people who are away."""
    with tempfile.TemporaryDirectory() as folder:
        clock, path = Clock(folder), os.path.join(folder, "0.db")
        sets, counts = seat_counts(game)
        jobs = [{"game": game, "seats": n, "viewer": 0, "options": sets[n][r * 3 % len(sets[n])],
                 "dice": r, "plies": (-1, -1, 9)[r % 3]}
                for r in range(tables) for n in [counts[r % len(counts)]]]
        people, games = begun(path, jobs)
        for _, model, _ in games:
            model.close()

        def begin(side, seat, t):
            clock.on(61000)
            for i in range(2, len(side)):
                answer = seat.call("takeover", seat="p%d" % i)
                assert answer["type"] == "ok", answer

        def end(side, seat, t):
            lines = [seat] + [Line(p, t) for p in side[1:-1]]
            for line in lines:
                answer = line.call("resign")
                assert answer["type"] == "ok" or answer["text"] == "the game is over", answer
            for line in lines[1:]:
                line.close()

        made = [(t, people[:j["seats"]] + people[-1:], n,
                 lambda game, viewer, i=i, j=j: Model(
                     game, j["seats"], viewer, "1:%016x%016x" % (77, i + 1), 0, j["options"]))
                for i, (j, (t, _, n)) in enumerate(zip(jobs, games))]
        return two_ways(game, made, path, begin, end, clock)


# --- the attacks that were found ---

def bare(answer):
    return json.dumps({**answer, "id": 0}, sort_keys=True)


def sealed_bids():
    """[bid k, take 1, zzz] does not say whether k would win."""
    with Server() as server:
        people = [Person(server, "p%d" % i) for i in range(3)]
        heard = {}
        for bids in ((6, 3), (11, 11), (0, 0), (1, 9)):
            t = make_table(people, 3, game="empire")
            hands = [Line(p, t) for p in people]
            for hand, k in zip(hands[1:], bids):
                hand.do("play", moves=["bid %d" % k])
            me = hands[0]
            me.call("hello", v=2)
            before = me.seq
            for tail in (["take 1", "zzz"], ["take 1"], ["take 6"], ["zzz"],
                         ["take 1", "place A13"]):
                for k in range(12):
                    answer = me.call("play", seq=me.seq, moves=["bid %d" % k, *tail])
                    assert answer["type"] == "error", (bids, k, tail, answer)
                    heard.setdefault(" ".join(tail), set()).add(bare(answer))
            me.call("hello", v=2)
            assert me.seq == before, "a refused batch was told"
            status, answer = people[0].get("/api/tables?mine=1")
            assert [x["turn"] for x in answer["tables"] if x["id"] == t] == [True]
            me.do("play", moves=["bid 7"])
            for hand in hands:
                hand.close()
        for tail, answers in heard.items():
            assert len(answers) == 1, ("bid k, " + tail, sorted(answers))
    return "4 tables, 12 bids with %d endings: nothing" % len(heard)


def face_down():
    """[select z1, expose X, zzz] does not name the cards of a zone that lie face down."""
    batches = named = 0
    with Server() as server:
        people = [Person(server, "p%d" % i) for i in range(2)]
        cards = [c["id"] for c in people[0].get("/api/games/kingdom")[1]["developments"]]
        for dice in range(1, 5):
            viewer = dice % 2
            model = Model("kingdom", 2, viewer, dice, "0+select/expose", {"module": "menace"})
            heard = set()
            for k in "ab":
                t = make_table(people, 2, game="kingdom", position=model.start[k])
                me = Line(people[viewer], t)
                for zone in ("z1", "z2"):
                    fared = set()
                    for card in cards:
                        for tail in (["zzz"], []):
                            moves = ["select " + zone, "expose " + card, *tail]
                            fare = model("fare", ";".join(moves))[k]
                            if not fare[1]:
                                continue
                            fared.add(fare[0])
                            answer = me.call("play", seq=me.seq, moves=moves)
                            batches += 1
                            assert answer["type"] == "error", (dice, moves, answer)
                            heard.add(bare(answer))
                    named += len(fared) > 1
                me.close()
            model.close()
            assert len(heard) == 1, sorted(heard)
    assert named, "no batch would have named a card: the test tests nothing"
    return "%d batches of %d cards" % (batches, len(cards))


# --- what is told to the host ---

def figures(person):
    status, text = person.get("/metrics")
    assert status == 200, status
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def metrics():
    """A secret move shows in no figure. (A fresh server: nothing has happened 256 times yet.)"""
    for number in range(50):
        model = Model("kingdom", 2, 0, number, 30, {"module": "menace"})
        step = model("secret")["step"]
        if step:
            break
        model.close()
    seat, x, y = step
    with Server(**settings()) as server:
        people = [Person(server, "p%d" % i) for i in range(2)]
        t = make_table(people, 2, game="kingdom", position=model.start["a" if x else "b"])
        hands = [Line(p, t) for p in people]
        time.sleep(0.6)  # all that comes of coming
        hands[0].call("hello", v=2)
        before = figures(people[0])
        again = figures(people[0])
        seen = len(hands[0].s.bytes_in)
        mover = hands[int(seat[1]) - 1]
        assert mover.call("play", seq=mover.seq, moves=[x or y])["type"] == "ok"
        after = figures(people[0])
        hands[0].call("hello", v=2)
        assert len(hands[0].s.bytes_in) == seen + 1, "the move was told"
        assert after.keys() == before.keys()
        # what any request moves is no figure of the move's
        moved = {k for k in after if after[k] != again[k]} - {
            k for k in again if again[k] != before[k]}
        assert not moved, {k: (again.get(k), after[k]) for k in sorted(moved)}
        for k in ("http_requests", "messages", "updates", "snapshots", "resumes", "hints",
                  "commits", "commit_units"):
            assert int(after["tessera_%s_total" % k]) % 256 == 0, k
        assert after["tessera_moves_total"] == "0", "moves of a running game are counted"
        assert hands[0].call("resign")["type"] == "ok"
        assert figures(people[0])["tessera_moves_total"] == "1"
    model.close()
    return "%d figures" % len(after)


def unpacked(state):
    """The bytes of a state as docs/protocol.md says: a 0 is followed by how many more there are."""
    packed, out = iter(base64.b64decode(state)), bytearray()
    for byte in packed:
        out += bytes([byte]) if byte else bytes(1 + next(packed))
    return bytes(out)


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
        states = [unpacked(m["state"]) for m in map(json.loads, (m for s in sockets for m in s.bytes_in))
                  if "state" in m]
        size = {g["id"]: g["state_bytes"] for g in a.get("/api/games")[1]["games"]}["empire"]
        assert len(states) >= 5 and {len(s) for s in states} == {size}, len(states)
        for part in (raw, raw[:8], raw[8:], raw[:8][::-1], raw[8:][::-1]):
            assert not any(part in s for s in states), "the seed is in the bytes"
        sockets[1].request("resign")
        status, told = a.get("/api/tables/" + t)
        assert told["table"]["seed"] == "%016x%016x" % (hi, lo)
        assert (hashlib.sha256(told["table"]["seed"].encode()).hexdigest() ==
                told["table"]["seed_hash"])
        status, record = a.get("/api/tables/%s/record" % t)
        assert status == 200 and "seed " + told["table"]["seed"] in record
    return "seed kept, then published"


GAMES = ("empire", "legends", "immortals", "kingdom")


def each(test, *args, games=GAMES):
    """All games at once: most of the time is spent waiting for disks and beats."""
    with concurrent.futures.ThreadPoolExecutor(len(games)) as pool:
        jobs = [pool.submit(test, game, *args) for game in games]
    faults = [job.exception() for job in jobs if job.exception()]
    if faults:
        raise AssertionError("\n     ".join("%s: %s" % (type(f).__name__, f) for f in faults))
    total = sum((job.result() for job in jobs), collections.Counter())
    return ", ".join("%d %s" % (n, what) for what, n in total.items())


def run_all(suite, part=1.0):
    """part: of the rounds, for builds that are slow."""
    def some(n):
        return max(1, round(n * part))

    unseen_ones = ("immortals", "kingdom")  # elsewhere all see that a move was made
    suite.run("leak: sealed bids", sealed_bids)
    suite.run("leak: cards face down", face_down)
    suite.run("leak: pairs of positions", each, pairs, max(2, some(7)))
    suite.run("leak: clocks, live", each, pairs, max(2, some(3)), "live")
    suite.run("leak: clocks, days", each, pairs, 2, "day")
    suite.run("leak: unseen moves", lambda: each(unseen, some(8), games=unseen_ones))
    suite.run("leak: decisions passed on", lambda: each(passed_on, games=unseen_ones))
    suite.run("leak: takebacks on the clock", lambda: each(takebacks, some(2), games=unseen_ones))
    suite.run("leak: one game in two servers", each, stored, some(3))
    suite.run("leak: bots", each, bots)
    suite.run("leak: stand-ins", each, stand_ins)
    suite.run("leak: figures", metrics)
    suite.run("leak: the seed", seed)


if __name__ == "__main__":
    from client import Suite
    tests = Suite()
    run_all(tests, float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
    tests.end()
