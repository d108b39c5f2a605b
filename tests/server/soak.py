"""A long day at the club: hundreds of tables of every game with people, bots and spectators, at two
servers. The one is killed with -9 every minute and started again on its port; the other runs from
the first to the last minute, and its memory is the figure that counts. People play random legal
moves, now and then several at once, take back, ask for hints, chat, pause, resign, walk away; their
connections are cut in every way there is. What had no answer is sent again with the same seq.

No acknowledged move may be lost or doubled: the truth is read from the stores, after every kill and
for every table there ever was at the end. Who comes back must find what they saw still true: the
log they had, as far as the store has no takeback since. Prints figures, fails on any of: a move
lost or doubled, something unexpected, a sanitizer's report or an error in a log, memory that grew
by more than a tenth and 8 MB from a quarter of the time to its end.

    python3 soak.py [--minutes 20] [--tables 200] [--rate 150] [--kill-seconds 60] [--seed N]

One process, one selector; the steady server has half as many tables and moves beside it."""
import argparse
import base64
import collections
import heapq
import json
import os
import random
import re
import selectors
import socket
import sqlite3
import statistics
import struct
import sys
import time

from client import BUILD, Person, Server, option_sets
from crash import Copy, WRONG, differ, moves_of, operations, own

TICK = 0.02
PATIENCE = 30  # seconds until an answer, a bot's move or a handshake is missed
LEVELS = ("random", "greedy", "level1")
GROWTH, SLACK = 1.1, 8 << 20
PACES = [{"kind": "none"}] * 3 + [{"kind": "live", "bank": 7200, "increment": 5},
                                  {"kind": "day", "days": 2}]


def fold(ops, start=0):
    """A list of operations as one number, to remember it by."""
    for op in ops:
        start = hash((start, op))
    return start


def kept(ops, bit, marks, since, until):
    """How much of the log that a viewer had at `since` must still be there at `until`: of a stream
    the part before whatever was taken back in between. marks: length of its log by seq."""
    seats, seq, at, low = [], 0, {0: (0, 0)}, []
    for kind, seat, data, seen in ops:
        lowest = len(seats)
        if kind == "p":
            seats += [seat] * (data.count(";") + 1)
        elif kind == "u":
            for _ in range(int(data)):
                k = len(seats) - 1 - seats[::-1].index(seat)
                lowest = min(lowest, k)
                del seats[k]
        elif kind == "b":
            lowest = min(lowest, int(data))
            del seats[int(data):]
        low.append(lowest)
        if seen & bit:
            seq += 1
            if seq > until:
                break
            at[seq] = len(low), len(seats)
    assert seq >= until, "shown but not stored"
    # from the end: the latest mark below which nothing went
    floor, end = len(seats), len(low)
    for r in range(until, -1, -1):
        n, moves = at[r]
        floor = min([floor] + low[n:end])
        end = n
        if r <= since and r in marks and moves <= floor:
            return marks[r]
    return 0


# --- connections ---

class Link:
    """A WebSocket that never blocks."""

    def __init__(self, soak, port, cookie, viewer):
        self.soak, self.viewer = soak, viewer
        self.left, self.whole, self.out, self.open = bytearray(), b"", b"", False
        self.began = soak.now
        self.s = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.s.setblocking(False)
        soak.selector.register(self.s, selectors.EVENT_READ, self)
        self.put(("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: "
                  "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n%s\r\n" % (
                      port, base64.b64encode(os.urandom(16)).decode(),
                      "Cookie: %s\r\n" % cookie if cookie else "")).encode())

    def put(self, data):
        self.out += data
        try:
            self.out = self.out[self.s.send(self.out):]
        except BlockingIOError:
            pass
        except OSError:
            self.out = b""  # the reading side will hear of it
        self.soak.selector.modify(self.s, selectors.EVENT_READ | (
            selectors.EVENT_WRITE if self.out else 0), self)

    @staticmethod
    def frame(data, opcode=1):
        n, key = len(data), os.urandom(4)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + struct.pack(">H", n)
        whole = (key * (n // 4 + 1))[:n]
        return head + key + (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(
            n, "big")

    def send(self, message):
        self.put(self.frame(json.dumps(message).encode()))

    def ready(self, mask):
        if mask & selectors.EVENT_WRITE:
            self.put(b"")
        if not mask & selectors.EVENT_READ:
            return
        try:
            data = self.s.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError as e:
            return self.viewer.dropped("lost: %s" % e)
        if not data:
            return self.viewer.dropped("end of stream")
        self.left += data
        if not self.open:
            end = self.left.find(b"\r\n\r\n")
            if end < 0:
                return None
            if b" 101 " not in self.left[:20]:
                return self.viewer.dropped("no upgrade: %r" % bytes(self.left[:80]))
            del self.left[:end + 4]
            self.open = True
            self.viewer.opened()
        while self.take():
            pass
        return None

    def take(self):
        """One frame, if it is there whole and nobody has cut us off meanwhile."""
        b = self.left
        if len(b) < 2 or self.viewer.link is not self:
            return False
        n, at = b[1] & 127, 2
        if n == 126:
            n, at = int.from_bytes(b[2:4], "big"), 4
        elif n == 127:
            n, at = int.from_bytes(b[2:10], "big"), 10
        if len(b) < at + n or (at > 2 and len(b) < at):
            return False
        first, data = b[0], bytes(b[at:at + n])
        del b[:at + n]
        code = first & 15
        if code == 8:
            self.viewer.dropped("closed %s" % data[2:].decode("utf-8", "replace"))
            return False
        if code == 9:
            self.put(self.frame(data, 10))
        elif code < 3:
            self.whole += data
            if first & 0x80:
                whole, self.whole = self.whole, b""
                self.viewer.heard(json.loads(whole))
        return True

    def close(self, reset=False):
        self.soak.selector.unregister(self.s)
        if reset:
            self.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.s.close()


# --- people ---

class Viewer:
    """Who looks at a table, over all its connections; without a person: a passer-by."""

    def __init__(self, house, table, person, name):
        self.house, self.table, self.person, self.name = house, table, person, name
        self.soak, self.count, self.dice = house.soak, house.soak.count, house.soak.dice
        self.bit = 0x80 if name == "table" else 1 << int(name[1]) - 1
        self.link, self.gone, self.watching = None, False, False
        self.until = None  # the last of the updates that a resumption brings
        self.seq, self.log, self.marks = -1, [], {}
        self.moves, self.acting, self.undo, self.over, self.face = [], [], False, False, None
        self.paused, self.ask = False, None

    def wrong(self, text):
        self.soak.wrong("%s %s %s %s: %s" % (self.house.name, self.table.game, self.table.id,
                                            self.name, text))

    def come(self):
        """Connects, the first time or again."""
        if self.link or self.gone:
            return
        try:
            self.link = Link(self.soak, self.house.server.port,
                             self.person.cookie if self.person else None, self)
        except OSError as e:
            self.wrong("no connection: %s" % e)
            self.soak.after(1, self.come)

    def opened(self):
        self.link.send({"type": "hello", "v": 2})
        m = {"type": "watch", "table": self.table.id, "as": self.name, "view": True}
        if self.seq >= 0 and self.dice.random() < 0.8:
            m["since"] = self.seq
        self.link.send(m)

    def drop(self, reset=False):
        if self.link:
            self.link.close(reset)
        self.link, self.watching, self.until = None, False, None

    def leave(self):
        """With a goodbye."""
        self.gone = True
        if self.link:
            self.link.put(Link.frame(struct.pack(">H", 1000), 8))
        self.drop()

    def dropped(self, why):
        """The server did it; nothing here gives it a reason to."""
        self.drop()
        self.wrong("cut off, " + why)
        self.soak.after(1, self.come)

    def cut(self):
        """One of the ways in which a connection ends without anybody wanting it."""
        way = self.dice.choice(self.ways())
        self.count["cut: " + way] += 1
        getattr(self, "cut_" + way)()
        self.soak.after(self.dice.choice((0.05, 0.5, 2, 5)) * self.dice.random(), self.come)

    def ways(self):
        return ["reset", "silence", "half_a_request"]

    def cut_reset(self):
        self.drop(reset=True)

    def cut_silence(self):
        self.drop()

    def cut_half_a_request(self):
        self.drop(reset=True)
        self.house.half_a_request()

    # what comes

    def heard(self, m):
        kind = m["type"]
        if kind == "update":
            self.updated(m)
        elif kind == "snapshot":
            self.returned(m)
        elif kind == "resumed":
            self.count["resumed"] += 1
            self.watching = True
            if m["seq"] < self.seq:
                self.wrong("the stream went back: %d, was %d" % (m["seq"], self.seq))
            self.around(m["table"])
            if m["seq"] == self.seq:
                self.back()
            else:
                self.until = m["seq"]
        elif kind == "table":
            self.around(m["table"])
        elif kind in ("ok", "error", "hint"):
            self.answered(m)

    def updated(self, m):
        if m["seq"] != self.seq + 1 or m["from"] > len(self.log):
            self.wrong("a gap: update %d from %d after %d with %d events" % (
                m["seq"], m["from"], self.seq, len(self.log)))
        self.log[m["from"]:] = [hash(str(e)) for e in m["events"]]
        self.now(m)
        if self.until == self.seq:
            self.until = None
            self.back()

    def returned(self, m):
        """A snapshot: nothing of what was seen may be untrue."""
        if m["view"] is None:
            self.around(m["table"])  # not yet started
            return
        log = [hash(str(e)) for e in m["log"]]
        if self.seq >= 0:
            self.count["snapshots"] += 1
            if m["seq"] < self.seq:
                self.wrong("the stream went back: %d, was %d" % (m["seq"], self.seq))
            else:
                n = self.still(m["seq"])
                self.count["events seen again"] += n
                if log[:n] != self.log[:n]:
                    self.wrong("what was shown is no longer true, of %d events" % n)
                if m["seq"] == self.seq and self.face and self.look(m) != self.face:
                    self.wrong("another view at the same seq %d" % self.seq)
        self.log = log
        self.now(m)
        self.around(m["table"])
        self.watching = True
        self.back()

    def still(self, until):
        try:
            return kept(self.house.live(self.table.id), self.bit, self.marks, self.seq, until)
        except AssertionError as e:
            self.wrong(str(e))
            return 0

    @staticmethod
    def look(m):
        return hash((str(m["view"]), m["state"], tuple(m["moves"]), tuple(m["acting"]), m["over"]))

    def now(self, m):
        # of updates that were missed the last one has a view
        self.seq, self.moves, self.acting = m["seq"], m.get("moves", []), m.get("acting", [])
        self.undo, self.face = m["undo"], self.look(m) if "view" in m else None
        self.marks[self.seq] = len(self.log)
        self.table.heard = self.soak.now
        if m["over"] and not self.over:
            self.over = True
            self.table.ended()

    def around(self, t):
        self.paused, self.ask, self.table.next = t["paused"], t["ask"], t["next"]

    def back(self):
        """What there was is here again."""

    def answered(self, m):
        if m["type"] == "error":
            self.wrong(str(m))

    def late(self):
        if self.link and not self.watching and self.soak.now - self.link.began > PATIENCE:
            self.wrong("no answer to watch")
            self.drop()
            self.come()


class Flight:
    """A request on its way. op: what the store will have of it; stored: whether it has (None: not
    known)."""

    def __init__(self, m, now):
        self.m, self.sent, self.again, self.stored = m, now, False, None
        self.kind = m["type"]
        self.op = None
        if self.kind == "play":
            self.op = "p", ";".join(m["moves"])
        elif self.kind == "undo":
            self.op = "u", "1"


class Player(Viewer):
    """A person at a seat. One request at a time."""

    def __init__(self, *args):
        super().__init__(*args)
        self.seat = int(self.name[1]) - 1
        self.acked, self.flight, self.number, self.due = [], None, 0, 0
        self.resigned, self.single, self.resuming = False, False, False

    def request(self, **m):
        self.flight = Flight(m, self.soak.now)
        self.say()

    def say(self):
        self.number += 1
        self.flight.sent = self.soak.now
        self.flight.m["id"] = self.number
        self.link.send(self.flight.m)

    def idle(self):
        return (self.watching and not self.flight and not self.over and not self.resigned and
                not self.paused and self.until is None and self.due <= self.soak.now)

    def a_play(self):
        n = 1 if self.single or self.dice.random() < 0.9 else 2 + self.dice.randrange(2)
        self.single = False
        return {"type": "play", "seq": self.seq,
                "moves": [self.dice.choice(self.moves) for _ in range(n)]}

    def act(self, only_play=False):
        """True if something was done."""
        if not self.idle() or not (self.moves or self.undo):
            return False
        self.due = self.soak.now + self.dice.uniform(0.2, 0.5)
        x = 1 if only_play else self.dice.random()
        if x < 0.03 and self.undo:
            self.request(type="undo", seq=self.seq)
        elif not self.moves:
            return False
        elif x < 0.04:
            self.request(type="hint", seq=self.seq)
        elif x < 0.055:
            self.count["lines"] += 1
            self.request(type="chat", text="line %d of %s" % (self.count["lines"], self.name))
        elif x < 0.058:
            self.request(type="ask", what="pause")
        elif x < 0.062:
            self.request(type="ask", what="undo")
        elif x < 0.0626:
            self.request(type="resign")
        else:
            self.request(**self.a_play())
        return True

    def around(self, t):
        super().around(t)
        if self.paused and not self.resuming:
            self.resuming = True
            self.soak.after(self.dice.uniform(1, 5), self.end_pause)
        if self.ask and self.name not in self.ask["yes"]:
            self.soak.after(self.dice.uniform(0.1, 1), self.agree)

    def end_pause(self):
        self.resuming = False
        if self.paused and self.watching and not self.flight and not self.over:
            self.request(type="resume")
        elif self.paused and not self.gone and not self.over:
            self.resuming = True
            self.soak.after(1, self.end_pause)

    def agree(self):
        if not self.ask or self.name in self.ask["yes"] or not self.watching or self.flight:
            return
        if self.over if self.ask["what"] == "rematch" else not (self.over or self.resigned):
            self.request(type="answer", yes=self.dice.random() < 0.8)

    def ways(self):
        more = ["half_a_frame", "blind"] if self.idle() and self.moves else []
        return super().ways() + more * 2

    def cut_half_a_frame(self):
        """A move that never arrives whole: it must not count."""
        frame = Link.frame(json.dumps({**self.a_play(), "id": 0}).encode())
        self.link.put(frame[:self.dice.randrange(1, len(frame))])
        self.drop(reset=self.dice.random() < 0.3)

    def cut_blind(self):
        """A move whose answer nobody hears."""
        self.request(**self.a_play())
        self.drop()

    def back(self):
        """Here again. What has no answer is sent again as it was; the rest is let go."""
        f = self.flight
        if f and f.kind in ("play", "undo", "resign"):
            f.again = True
            self.count["sent again"] += 1
            self.say()
        else:
            self.flight = None

    def answered(self, m):
        f = self.flight
        if not f or m.get("id") != self.number:
            if m["type"] != "hint":
                self.wrong("an answer to nothing: %s" % m)
            return
        self.flight = None
        code = m.get("code", "ok")
        if code in ("storage", "syntax", "version", "sign-in", "not-found"):
            self.wrong("%s for %s" % (m, f.m))
        if f.op or f.kind == "resign":
            self.settle(f, code, m)
        elif code != "ok":
            self.count["%s: %s" % (f.kind, code)] += 1
        else:
            self.count[f.kind] += 1
            if f.kind == "chat":
                self.house.lines[self.table.id].append(f.m["text"])

    def settle(self, f, code, m):
        if code == "ok":
            if f.stored:
                self.count["doubled"] += 1
                self.wrong("acknowledged again although it had counted: %s" % f.m)
            elif f.op:
                self.took(f)
            else:
                self.resigned = True
                self.count["resign"] += 1
            if f.again:
                self.count["again: applied"] += 1
            return
        if f.again:
            if f.stored is None:
                self.look_up(f)
            self.count["again: %s, %s" % (code, "had counted" if f.stored else "had not")] += 1
            if code == "stale" and not f.stored and self.seq == f.m.get("seq"):
                self.wrong("stale although nothing has happened: %s" % f.m)
            return
        self.count["%s: %s" % (f.kind, code)] += 1
        if f.kind == "play" and code == "refused":
            self.single = True
            if len(f.m["moves"]) == 1:
                self.wrong("%s for the legal %s" % (m, f.m))
        elif code in ("forbidden", "rate"):
            self.wrong("%s for %s" % (m, f.m))

    def took(self, f):
        self.acked.append(f.op)
        self.count[f.kind] += 1
        if f.op[0] == "p":
            self.house.moves += moves_of(f.op)
            self.count["batches"] += len(f.m["moves"]) > 1

    def look_up(self, f):
        """Whether it had counted is in the store: nothing of this seat is under way now."""
        if f.kind == "resign":
            f.stored = self.resigned = self.house.has_resigned(self.table.id, self.seat)
            return
        have = own(self.house.live(self.table.id), self.seat)
        lost, doubled, f.stored = differ(self.acked, f.op, have)
        if self.judge(lost, doubled, have) and f.stored:
            self.took(f)

    def judge(self, lost, doubled, have):
        """True if all is well; else the store is believed from here on."""
        self.count["lost"] += lost
        self.count["doubled"] += doubled
        if lost or doubled:
            self.wrong("%d lost, %d doubled: acknowledged %s, store %s" % (
                lost, doubled, self.acked[-4:], have[-4:]))
            self.acked = have
        return not (lost or doubled)

    def audit(self, db, ops):
        """After a kill, and at the end."""
        f, have = self.flight, own(ops, self.seat)
        resigned = db.execute("SELECT resigned FROM seat WHERE game = ? AND seat = ?",
                              (self.table.id, self.seat)).fetchone()[0]
        if f and f.kind == "resign" and resigned:
            self.resigned = f.stored = True
        if bool(resigned) != self.resigned:
            self.count["lost"] += 1
            self.wrong("resigned %d, acknowledged %d" % (resigned, self.resigned))
            self.resigned = bool(resigned)
        if self.resigned:
            have = have[:len(self.acked)]  # the rest is the bot's
        pending = f.op if f and not f.stored else None
        lost, doubled, stored = differ(self.acked, pending, have)
        well = self.judge(lost, doubled, have)
        if f and f.op and not f.stored:
            self.count["without an answer at a kill"] += 1
            f.stored = stored
            self.count["without an answer at a kill, stored"] += stored
            if stored and well:
                self.took(f)
        elif f:
            f.stored = bool(f.stored)
        seen = sum(bool(o[3] & self.bit) for o in ops)
        if self.seq > seen:
            self.wrong("shown but not stored: seq %d of %d" % (self.seq, seen))

    def late(self):
        super().late()
        if self.flight and self.watching and self.soak.now - self.flight.sent > PATIENCE:
            self.wrong("no answer to %s" % self.flight.m)
            self.flight = None


# --- tables and servers ---

class Table:
    """`before`: the table whose rematch it is."""

    def __init__(self, house, game, sets, before=None):
        soak = house.soak
        dice = soak.dice
        self.house, self.game, self.sets, self.heard = house, game, sets, soak.now
        self.over_at, self.next, self.wants_more = None, None, dice.random() < 0.3
        people = self.rematch(before) if before else self.set_up(dice)
        self.bots = {"p%d" % (i + 1) for i in range(self.n) if i not in people}
        self.players = [Player(house, self, p, "p%d" % (i + 1)) for i, p in people.items()]
        self.viewers = list(self.players)
        for _ in range(dice.choice((0, 0, 0, 1, 1))):
            self.viewers.append(Viewer(house, self, dice.choice([None, house.passer]), "table"))
        for v in self.viewers:
            soak.after(dice.uniform(0, 1), v.come)

    def set_up(self, dice):
        """People by seat."""
        self.n = dice.choice(sorted(self.sets))
        people = dice.sample(self.house.people, min(self.n, dice.choice((1, 1, 1, 2, 2, 3))))
        self.id = self.house.make(people, {
            "game": self.game, "options": dice.choice(self.sets[self.n]),
            "pace": dice.choice(PACES), "listed": dice.random() < 0.5,
            "hints": {"level": "level1", "count": dice.choice((-1, -1, 2))},
            "seats": [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1) +
                     [{"kind": "bot", "level": dice.choice(LEVELS)}
                      for _ in range(self.n - len(people))]})
        return dict(enumerate(people))

    def rematch(self, before):
        """The same, each a seat further down."""
        self.n, self.id = before.n, before.next
        return {(p.seat - 1) % self.n: p.person for p in before.players}

    def ended(self):
        if self.over_at is None:
            self.over_at = self.house.soak.now
            self.house.soak.count["games over"] += 1

    def settled(self):
        """Nothing is under way, so that the ledgers are complete."""
        return not any(p.flight for p in self.players)

    def leave(self):
        for v in self.viewers:
            v.leave()
        self.house.past[self.id] = [(p.seat, len(p.acked), fold(p.acked), p.resigned)
                                    for p in self.players]

    def late(self):
        for v in self.viewers:
            v.late()
        v = next((v for v in self.viewers if v.watching), None)
        now = self.house.soak.now
        if v and not v.over and not v.paused and v.acting and self.bots.issuperset(v.acting) and (
                now - max(self.heard, self.house.started) > PATIENCE):
            v.wrong("the bots %s do not play on" % v.acting)
            self.heard = now


class House:
    """One server, its people and its tables."""

    def __init__(self, soak, name, rate):
        self.soak, self.name, self.rate, self.tokens = soak, name, rate, 0.0
        self.server = Server()
        self.started = soak.now
        self.http = None
        self.people, self.passer, self.half = [], self.guest("passer-by"), self.guest("half")
        self.tables, self.past, self.lines = [], {}, collections.defaultdict(list)
        self.sockets, self.memory, self.figures = [], collections.deque(), []
        self.cpu, self.moves, self.kills = 0.0, 0, 0
        games = self.ask(self.passer, "GET", "/api/games")[1]["games"]
        self.games = [(g["id"], option_sets(g["id"])) for g in games]

    def furnish(self, tables):
        self.people = [self.guest("%s %d" % (self.name, i)) for i in range(max(tables, 5))]
        for i in range(tables):
            self.tables.append(Table(self, *self.games[i % len(self.games)]))

    # HTTP, one connection for all

    def ask(self, person, method, path, body=None):
        person.link, self.http = self.http, None
        answer = person.ask(method, path, body)
        self.http, person.link = person.link, None
        return answer

    def guest(self, name):
        p = Person(self.server)
        status, answer = self.ask(p, "POST", "/api/guest", {"name": name})
        assert status == 200, (status, answer)
        return p

    def make(self, people, spec):
        status, answer = self.ask(people[0], "POST", "/api/tables", spec)
        assert status == 201, (status, answer, spec)
        table = answer["table"]["id"]
        for p in people[1:]:
            status, answer = self.ask(p, "POST", "/api/tables/%s/join" % table, {})
            assert status == 200, (status, answer)
        return table

    def half_a_request(self):
        """A table that must never be: its request does not come whole."""
        body = json.dumps({"game": "empire", "seats": [{"kind": "me"}, {"kind": "open"}]})
        text = ("POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nContent-Type: "
                "application/json\r\nContent-Length: %d\r\n\r\n%s" % (
                    self.server.port, self.half.cookie, len(body), body))
        s = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
        s.sendall(text[:self.soak.dice.randrange(1, len(text))].encode())
        if self.soak.dice.random() < 0.5:
            s.close()
        else:
            self.sockets.append((self.soak.now + self.soak.dice.uniform(0, 10), s))

    # the store, while the server runs

    def live(self, table):
        db = sqlite3.connect("file:%s?mode=ro" % self.server.store, uri=True, timeout=20)
        try:
            return operations(db, table)
        finally:
            db.close()

    def has_resigned(self, table, seat):
        db = sqlite3.connect("file:%s?mode=ro" % self.server.store, uri=True, timeout=20)
        try:
            return bool(db.execute("SELECT resigned FROM seat WHERE game = ? AND seat = ?",
                                   (table, seat)).fetchone()[0])
        finally:
            db.close()

    # time goes on

    def tick(self, passed):
        dice = self.soak.dice
        self.tokens = min(self.tokens + passed * self.rate, self.rate / 4)
        tries = 0
        while self.tokens >= 1 and tries < 4 * len(self.tables):
            tries += 1
            t = dice.choice(self.tables)
            if dice.choice(t.players).act():
                self.tokens -= 1
        for i, (until, s) in enumerate(self.sockets):
            if until < self.soak.now:
                s.close()
                self.sockets[i] = None
        self.sockets = [x for x in self.sockets if x]

    def cut_one(self):
        v = self.soak.dice.choice(self.soak.dice.choice(self.tables).viewers)
        if v.watching:
            v.cut()

    def replace(self):
        """Tables that are over make room; somebody stays to look at the end for a while."""
        now = self.soak.now
        for i, t in enumerate(self.tables):
            if not t.over_at or not t.settled():
                continue
            if t.wants_more and now - t.over_at > 2:
                t.wants_more = False
                p = t.players[0]
                if p.watching and p.over:
                    p.request(type="ask", what="rematch")
            elif now - t.over_at > 4 + i % 7:
                t.leave()
                self.soak.count["rematches"] += t.next is not None
                self.tables[i] = Table(self, t.game, t.sets, t if t.next else None)

    def walk_away(self):
        """A game that nobody will ever finish, and a table that nobody will ever join."""
        i = self.soak.dice.randrange(len(self.tables))
        t = self.tables[i]
        if t.settled() and not t.over_at:
            t.leave()
            self.tables[i] = Table(self, t.game, t.sets)
            self.soak.count["walked away"] += 1
        self.make([self.passer], {"game": "empire", "seats": [{"kind": "me"}, {"kind": "open"}]})

    def every_second(self):
        if self.server.process.poll() is not None:
            raise RuntimeError("the %s server ended by itself (%s): %s" % (
                self.name, self.server.process.returncode, self.server.text()[-3000:]))
        self.memory.append((self.soak.now, self.server.memory()))
        while self.memory[0][0] < self.soak.now - 30:
            self.memory.popleft()
        self.replace()
        for t in self.tables:
            t.late()

    def resident(self):
        """Of the last 30 seconds of this process."""
        return statistics.median(m for _, m in self.memory)

    def loaded(self):
        text = self.ask(self.passer, "GET", "/metrics")[1]
        found = re.search(r"^tessera_tables_loaded (\d+)", text, re.M)
        return int(found.group(1)) if found else -1

    def processor(self):
        with open("/proc/%d/stat" % self.server.process.pid) as f:
            fields = f.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def note(self):
        """The memory of this process, by its age and the time."""
        self.figures.append((self.soak.now - self.soak.began, self.soak.now - self.started,
                             self.resident(), self.loaded()))

    def read_log(self):
        for line in self.server.text().splitlines():
            if any(w in line for w in WRONG):
                self.soak.wrong("%s log: %s" % (self.name, line))

    def kill(self):
        """kill -9 with much under way, the truth, and a new process on the same port."""
        self.note()
        self.soak.dice.shuffle(self.tables)
        for p in (p for t in self.tables[:60] for p in t.players):
            p.act(only_play=True)
        time.sleep(self.soak.dice.uniform(0, 0.008))
        self.cpu += self.processor()
        if self.server.process.poll() is not None:
            raise RuntimeError("the server ended by itself: " + self.server.text()[-3000:])
        self.server.kill()
        self.kills += 1
        self.read_log()
        with Copy(self.server.store) as db:
            self.audit(db)
        for _, s in self.sockets:
            s.close()
        self.sockets, self.http = [], None
        for v in (v for t in self.tables for v in t.viewers):
            v.drop()
            self.soak.after(self.soak.dice.uniform(0, 3), v.come)
        self.memory.clear()
        ready = time.time()
        self.server.restart()
        self.soak.count["restart ms"] = max(self.soak.count["restart ms"],
                                            int(1000 * (time.time() - ready)))
        self.soak.time()
        self.started = self.soak.now

    def audit(self, db):
        for t in self.tables:
            ops = operations(db, t.id)
            for p in t.players:
                p.audit(db, ops)
            seen = sum(bool(o[3] & 0x80) for o in ops)
            for v in t.viewers[len(t.players):]:
                if v.seq > seen:
                    v.wrong("shown but not stored: seq %d of %d" % (v.seq, seen))

    def end(self, kill):
        """The last audit: every table there ever was, every line, and what must not be."""
        if kill:
            self.kill()
        else:
            self.note()
            self.cpu += self.processor()
        for v in (v for t in self.tables for v in t.viewers):
            v.drop()
            v.gone = True
        code = self.server.stop()
        if code != 0:
            self.soak.wrong("the %s server ended with %s: %s" % (self.name, code,
                                                                 self.server.text()[-2000:]))
        self.read_log()
        with Copy(self.server.store) as db:
            self.audit(db)
            self.audit_past(db)
            found = db.execute("PRAGMA quick_check").fetchone()[0]
            if found != "ok":
                self.soak.wrong("the %s store: %s" % (self.name, found))

    def audit_past(self, db):
        for table, seats in self.past.items():
            ops = operations(db, table)
            for seat, n, sum_, resigned in seats:
                have = own(ops, seat)
                if len(have) < n or fold(have[:n]) != sum_:
                    self.soak.count["lost"] += 1
                    self.soak.wrong("table %s of the past lost moves" % table)
                elif len(have) > n and not resigned:
                    self.soak.count["doubled"] += len(have) - n
                    self.soak.wrong("table %s of the past has %d more" % (table, len(have) - n))
        for table, lines in self.lines.items():
            stored = collections.Counter(x[0] for x in db.execute(
                "SELECT text FROM line WHERE game = ?", (table,)))
            if any(stored[x] != 1 for x in lines):
                self.soak.wrong("a line of table %s is lost or doubled" % table)
        n = db.execute("SELECT COUNT(*) FROM game WHERE owner = (SELECT id FROM user WHERE name = "
                       "'half')").fetchone()[0]
        if n:
            self.soak.wrong("%d half requests made a table" % n)


# --- the whole ---

class Soak:
    def __init__(self, a):
        self.args, self.dice, self.count = a, random.Random(a.seed), collections.Counter()
        self.selector, self.timers, self.serial = selectors.DefaultSelector(), [], 0
        self.houses = []
        self.time()

    def time(self):
        self.now = time.time()

    def after(self, seconds, what):
        self.serial += 1
        heapq.heappush(self.timers, (self.now + seconds, self.serial, what))

    def wrong(self, text):
        self.count["errors"] += 1
        if self.count["errors"] <= 20:
            print("soak: " + text[:800], file=sys.stderr, flush=True)
        if self.count["errors"] > 500:
            raise RuntimeError("too much goes wrong")

    def turn(self, act=True):
        for key, mask in self.selector.select(TICK):
            if key.data.viewer.link is key.data:
                key.data.ready(mask)
        before = self.now
        self.time()
        while self.timers and self.timers[0][0] <= self.now:
            heapq.heappop(self.timers)[2]()
        for h in self.houses:
            if act:
                h.tick(self.now - before)

    def line(self):
        c = self.count
        print("%5.1f min: moves %d, lost %d, doubled %d, cuts %d, kills %d, games over %d, errors "
              "%d; MB %s" % ((self.now - self.began) / 60, sum(h.moves for h in self.houses),
                          c["lost"], c["doubled"], self.cuts(), self.houses[0].kills,
                          c["games over"], c["errors"],
                          ", ".join("%s %.1f" % (h.name, h.resident() / (1 << 20))
                                    for h in self.houses if h.memory)), flush=True)

    def cuts(self):
        return sum(n for k, n in self.count.items() if k.startswith("cut: "))

    def run(self):
        a = self.args
        self.began = self.now
        killed, steady = House(self, "killed", a.rate), House(self, "steady", a.rate / 2)
        self.houses = [killed, steady]
        killed.furnish(a.tables)
        steady.furnish(max(a.tables // 2, 4))
        self.time()
        self.began = killed.started = steady.started = self.now
        end = self.began + a.minutes * 60
        second = cut = self.now
        walk = line = 0
        kill = self.began + a.kill_seconds
        while self.now < end - 1:
            self.turn()
            if self.now >= second:
                second = self.now + 1
                for h in self.houses:
                    h.every_second()
            if self.now >= cut:
                h = self.dice.choice((killed, killed, steady))
                h.cut_one()
                cut = self.now + self.dice.expovariate(a.cuts)
            if self.now - self.began >= 15 * (walk + 1):
                walk += 1
                self.houses[walk % 2].walk_away()
            if self.now - self.began >= 60 * (line + 1):
                line += 1
                self.line()
            if self.now >= kill and end - self.now > a.kill_seconds / 2:
                killed.kill()
                kill += a.kill_seconds
            if len(steady.figures) < 1 and self.now - self.began >= (end - self.began) / 4:
                steady.note()
        for h in self.houses:
            h.end(kill=h is killed)

    def report(self):
        c, a = self.count, self.args
        killed, steady = self.houses
        for h in self.houses:
            h.figures = h.figures or [(0, 0, 0, 0)]
        print("soak %g minutes, %d + %d tables of %s, %d + %d people" % (
            a.minutes, len(killed.tables), len(steady.tables),
            ", ".join(g for g, _ in killed.games),
            *(sum(len(t.players) for t in h.tables) for h in self.houses)))
        print("moves acknowledged %d (%d + %d), lost %d, doubled %d" % (
            killed.moves + steady.moves, killed.moves, steady.moves, c["lost"], c["doubled"]))
        print("without an answer at a kill %d, of them stored %d; sent again after kills and cuts "
              "%d: %s" % (
                  c["without an answer at a kill"], c["without an answer at a kill, stored"],
                  c["sent again"], "; ".join("%d %s" % (n, k[7:]) for k, n in sorted(c.items())
                                             if k.startswith("again: "))))
        print("kills %d, longest restart %d ms; cuts %d: %s" % (
            killed.kills, c["restart ms"], self.cuts(),
            ", ".join("%d %s" % (n, k[5:].replace("_", " ")) for k, n in sorted(c.items())
                      if k.startswith("cut: "))))
        print("came back: %d resumed, %d snapshots with %d events seen before" % (
            c["resumed"], c["snapshots"], c["events seen again"]))
        print("games over %d, rematches %d, walked away %d, batches %d, undo %d, hint %d, chat %d, "
              "asked %d, resumed after a pause %d, resigned %d" % tuple(c[k] for k in (
                  "games over", "rematches", "walked away", "batches", "undo", "hint", "chat",
                  "ask", "resume", "resign")))
        print("refused: " + ", ".join("%d %s" % (n, k) for k, n in sorted(c.items()) if re.match(
            r"(play|undo|resign|hint|chat|ask|answer|resume): ", k)))
        wall = a.minutes * 60
        print("processor: %s, this script %.0f%%" % (
            ", ".join("%s server %.0f%%" % (h.name, 100 * h.cpu / wall) for h in self.houses),
            100 * time.process_time() / wall))
        fail = [self.flat("one process", steady, steady.figures[0], steady.figures[-1])]
        first = next((f for f in killed.figures if f[0] >= wall / 4), killed.figures[-1])
        fail.append(self.flat("killed", killed, first, killed.figures[-1]))
        fail += [k for k in ("lost", "doubled", "errors") if c[k]]
        print("errors %d" % c["errors"])
        fail = [f for f in fail if f]
        print("failed: " + ", ".join(fail) if fail else "passed")
        return 1 if fail else 0

    def flat(self, what, house, first, last):
        mb = [f[2] / (1 << 20) for f in (first, last)]
        print("memory, %s: %.1f MB at %.1f min (age %.0f s, %d tables loaded), %.1f MB at %.1f min "
              "(age %.0f s, %d tables loaded)" % (what, mb[0], first[0] / 60, first[1], first[3],
                                                 mb[1], last[0] / 60, last[1], last[3]))
        if last[2] <= first[2] * GROWTH + SLACK:
            return None
        if self.args.minutes < 10:
            print("  (not judged: in less than ten minutes the tables are still filling)")
            return None
        with open(os.path.join(BUILD, "tessera"), "rb") as f:
            if b"__asan_init" in f.read():
                print("  (not judged: a sanitizer keeps what was freed)")
                return None
        return "memory of the %s server" % house.name


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--minutes", type=float, default=20)
    p.add_argument("--tables", type=int, default=200)
    p.add_argument("--rate", type=float, default=150, help="moves a second at the tables together")
    p.add_argument("--cuts", type=float, default=4, help="a second")
    p.add_argument("--kill-seconds", type=float, default=60)
    p.add_argument("--seed", type=int, default=1)
    soak = Soak(p.parse_args())
    try:
        soak.run()
    except (AssertionError, RuntimeError, OSError, sqlite3.Error) as e:
        soak.wrong("%s %s" % (type(e).__name__, e))
    finally:
        for h in soak.houses:
            h.server.kill()
    sys.exit(soak.report())


if __name__ == "__main__":
    main()
