"""Three nodes behind nginx on one PostgreSQL, and everything breaks while people play: nodes are killed,
stopped, held and told to leave; PostgreSQL is restarted, crashed, cut off, late, and gives way to its replica. Where the
machine allows it has a network of its own, whose cable is pulled and made longer.
No move that was acknowledged is lost, none counts twice, and at the end everybody sees the same
(docs/scaling.md).

    python3 faults.py [--seconds N] [--tables N] [--seed N]"""
import argparse
import http.client
import os
import random
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import postgres
from client import Closed, Person, Server, Socket, Stream
from crash import Count, Seat, Table, buffered, own

NODES, ENOUGH, LONGER = 3, 150, 30
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
WRONG = ("Sanitizer", "runtime error", "does not replay", "not as foreseen")


class Nginx:
    """In front of the nodes, as deploy/nginx.conf has it."""

    def __init__(self, ports):
        program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        assert program, "nginx is not installed (tools/packages)"
        with open(os.path.join(ROOT, "deploy", "nginx.conf"), encoding="utf-8") as f:
            text = f.read()
        for i, port in enumerate(ports):
            text = text.replace("node%d:8420" % (i + 1), "127.0.0.1:%d" % port)
        self.port = postgres.free_port()
        text = text.replace("listen 80;", "listen 127.0.0.1:%d;" % self.port)
        self.folder = tempfile.TemporaryDirectory()
        temp = "".join("%s_temp_path %s/%s; " % (x, self.folder.name, x)
                       for x in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        conf = os.path.join(self.folder.name, "conf")
        with open(conf, "w", encoding="utf-8") as f:
            f.write("master_process off; daemon off; pid %s/pid; error_log /dev/null crit;\n"
                    "events { worker_connections 1000; }\nhttp { access_log off; %s\n%s}\n"
                    % (self.folder.name, temp, text))
        self.process = subprocess.Popen([program, "-p", self.folder.name, "-e", "stderr", "-c", conf])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


# --- clients that come back ---

class Player(Seat):
    """`did`: what was sent, in order, and whether it was acknowledged; what had no answer may be there."""

    def __init__(self, person, table, seat):
        super().__init__(person, table, seat)
        self.did, self.later, self.told = [], 0.0, 0

    def gone(self, count, why):
        count["cuts"] += 1
        if self.socket:
            self.socket.close()
        self.socket = None
        self.later = time.time() + 0.1

    def come(self, dice, count):
        """Back at whichever node the proxy has."""
        if self.socket or time.time() < self.later:
            return
        try:
            self.socket = Socket(self.person.server.port, self.person.cookie, timeout=4)
            self.socket.send({"type": "hello", "v": 2})
            since = {"since": self.stream.seq} if self.stream.seq >= 0 and dice.random() < 0.5 else {}
            self.socket.send({"type": "watch", "table": self.table.id, "as": "p%d" % (self.seat + 1),
                              "view": True, **since})
            while True:
                m = self.socket.receive()
                if m["type"] == "error":
                    raise Closed(0, m["code"])
                if m["type"] in ("snapshot", "resumed"):
                    break
        except (Closed, OSError) as e:
            self.gone(count, e)
            return
        s = self.stream
        if m["seq"] < s.seq:
            self.behind(m, count)
        elif m["type"] == "snapshot":
            if m["log"][:len(s.log)] != s.log:
                count.wrong("what table %s was shown is no longer true" % self.table.id)
            s.take(m)
        if self.flight and self.socket:
            self.flight.again = True
            self.send()

    def behind(self, m, count):
        """This node has not heard yet of what was shown by another: it must, soon."""
        until = time.time() + 5
        try:
            while m["seq"] < self.stream.seq and time.time() < until:
                m = self.socket.receive()
                m.setdefault("seq", 0)
                if m["type"] not in ("snapshot", "update"):
                    m["seq"] = 0
        except (Closed, OSError) as e:
            self.gone(count, e)
            return
        count["caught up"] += 1
        if m["seq"] < self.stream.seq:
            count.wrong("the stream of table %s went back" % self.table.id)
        # a snapshot, so that the log is whole again
        self.gone(count, "behind")
        self.stream.seq = -1

    def answered(self, m, count):
        f, self.flight = self.flight, None
        code, self.last = m.get("code", "ok"), f
        self.last_ok = code == "ok"
        if code == "ok":
            self.did.append((f.op, True))
            count["moves acknowledged"] += len(f.moves)
        elif code == "storage" and not f.again:
            count["refused for the store"] += 1  # and so it is not there
        elif f.again:  # it may have counted before
            self.did.append((f.op, False))
            count["sent again: " + code] += 1
        elif code == "refused" and len(f.moves) > 1:
            self.single = True
        elif code == "stale":
            count["overtaken"] += 1
        else:
            count.wrong("%s for %s" % (m, f.op))

    def read(self, dice, count, go_on=True):
        try:
            m = self.socket.receive(wait=False)
        except (Closed, OSError) as e:
            self.gone(count, e)
            return
        if not m:
            return
        self.socket.bytes_in.clear()
        if m["type"] == "snapshot" or m["type"] == "update" and m["seq"] != self.stream.seq + 1:
            if m["type"] == "update":
                count.wrong("a hole in the stream of table %s" % self.table.id)
            if m["type"] == "snapshot" and m["seq"] < self.stream.seq:
                count.wrong("a snapshot of table %s went back" % self.table.id)
        self.stream.take(m)
        if m.get("id") == self.number and self.flight:
            self.answered(m, count)
        elif m["type"] == "ok":  # it was sent twice: too early for its node, and in time
            if self.last_ok:
                count.wrong("acknowledged twice: %s" % (self.last.op,))
            self.did.append((self.last.op, True))
            count["second time right"] += 1
        if go_on:
            self.act(dice)

    def act(self, dice):
        try:
            super().act(dice)
        except OSError:
            pass  # read finds out


def fits(did, have):
    """Whether what is stored is what was sent: all that was acknowledged, in order, and of the rest some."""
    at = {0}
    for op, sure in did:
        at = {k + 1 for k in at if k < len(have) and have[k] == op} | (set() if sure else at)
    return len(have) in at


# --- what breaks ---

class House:
    """All of it."""

    def __init__(self, dice, replica=True):
        self.dice = dice
        try:
            self.space, self.network = postgres.Space(), "a network of its own"
        except OSError as e:
            self.space, self.network = None, "no network of its own: %s" % e
        if self.space and self.space.short:
            self.network += ", of one length: %s" % self.space.short
        self.pg = postgres.Postgres("wal_level=replica", space=self.space)
        self.pg.database()
        self.spare = self.pg.replica() if replica else None
        ports = [p.port for p in (self.pg, self.spare) if p]
        where = "postgres://tessera@%s/t1?target_session_attrs=read-write&connect_timeout=2" % ",".join(
            "%s:%d" % (self.pg.address, p) for p in ports)
        self.nodes = [Server(where) for _ in range(NODES)]
        self.dead = {}  # node: when it comes again
        self.held = 0  # until then PostgreSQL does not answer
        self.pulled = self.long = 0  # and its cable is

    def node(self):
        up = [n for n in self.nodes if n not in self.dead]
        return self.dice.choice(up) if len(up) > 1 else None

    def judge(self, node, count):
        for word in WRONG:
            if word in node.text():
                count.wrong("log: " + word + node.text()[-500:])

    def kill(self, count):
        n = self.node()
        if n:
            n.kill()
            self.judge(n, count)
            self.dead[n] = time.time() + 0.7

    def leave(self, count):
        """An upgrade: it is told to stop, and its people go on elsewhere."""
        n = self.node()
        if n:
            if n.stop():
                count.wrong("a node that was stopped ended with %s" % n.process.returncode)
            self.judge(n, count)
            self.dead[n] = time.time() + 0.3

    def hold(self, count):
        """A node sleeps for a while and wakes up in a world that has gone on."""
        n = self.node()
        if n:
            n.process.send_signal(signal.SIGSTOP)
            self.dead[n] = time.time() + 1.5

    def delay(self, count):
        """PostgreSQL answers late."""
        self.pg.hold(True)
        self.held = time.time() + 0.8

    def pull(self, count):
        """The cable: packets vanish, and no connection ends."""
        self.space.pull(True)
        self.pulled = time.time() + 0.8

    def stretch(self, count):
        """The cable is a long one for a while."""
        self.space.stretch(60)
        self.long = time.time() + 1.5

    def go_on(self):
        if self.held:
            self.pg.hold(False)
        if self.pulled:
            self.space.pull(False)
        self.held = self.pulled = 0

    def restart(self, count):
        self.go_on()
        self.pg.stop()
        self.pg.start()

    def crash(self, count):
        self.go_on()
        self.pg.stop(signal.SIGQUIT)
        self.pg.start()

    def cut(self, count):
        self.go_on()
        self.pg.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")

    def fail_over(self, count):
        """The primary is gone for good, its replica takes over."""
        self.go_on()
        self.pg.stop(signal.SIGQUIT)
        self.spare.run("pg_ctl", "promote", "-D", self.spare.data, "-w")
        self.spare.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.spare.sql("SELECT pg_reload_conf()")
        self.pg, self.spare = self.spare, self.pg

    def heal(self, all_of_them=False):
        if max(self.held, self.pulled) < time.time() or all_of_them:
            self.go_on()
        if self.long and (self.long < time.time() or all_of_them):
            self.space.stretch(0)
            self.long = 0
        for n, when in list(self.dead.items()):
            if when < time.time() or all_of_them:
                del self.dead[n]
                if n.process.poll() is None:
                    n.process.send_signal(signal.SIGCONT)
                else:
                    self.go_on()
                    n.restart()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for n in self.nodes:
            if n.process.poll() is None:
                n.process.send_signal(signal.SIGCONT)
                n.kill()
        for pg in (self.pg, self.spare):
            if pg:
                pg.__exit__()
        if self.space:
            self.space.end()


def turn(players, dice, count):
    for p in players:
        p.come(dice, count)
    here = [p for p in players if p.socket]
    found = [p for p in here if buffered(p.socket)]
    if not found and here:
        by_file = {p.socket.s: p for p in here}
        found = [by_file[f] for f in select.select(list(by_file), [], [], 0.01)[0]]
    for p in found:
        p.read(dice, count)
    for p in here:
        if p.socket and time.time() - p.told > 1:
            p.told = time.time()
            p.act(dice)


def seats_of(t):
    t.seats, t.over = [Player(s.person, t, s.seat) for s in t.seats], False
    return t


def begin_next(t, tables, players, dice, count):
    """A game is over: its people begin another, as soon as somebody lets them."""
    try:
        tables.append(seats_of(Table(t.people, t.game, dice)))
    except (AssertionError, OSError, http.client.HTTPException):
        count["tables not made"] += 1
        return
    t.over = True
    count["games over"] += 1
    for s in t.seats:
        players.remove(s)
        if s.socket:
            s.socket.close()
            s.socket = None
    players += tables[-1].seats


def compare(house, tables, count):
    """The store has what was acknowledged; whoever looks, wherever, sees the same."""
    for t in tables:
        rows = house.pg.sql("SELECT n, chr(kind::int), seat, data, seen FROM op WHERE game = '%s' ORDER BY n"
                            % t.id)
        if [int(r[0]) for r in rows] != list(range(len(rows))):
            count.wrong("the operations have a hole: " + t.id)
        ops = [(r[1], int(r[2]), r[3], int(r[4])) for r in rows]
        for s in t.seats:
            have = own(ops, s.seat)
            did = s.did + ([(s.flight.op, False)] if s.flight else [])
            if not fits(did, have):
                sure = [op for op, known in did if known]
                count["lost"] += any(have.count(op) < sure.count(op) for op in sure)
                count["doubled"] += any(have.count(op) > [x for x, _ in did].count(op) for op in have)
                at = next((i for i, (x, y) in enumerate(zip([op for op, _ in did], have)) if x != y), -1)
                count.wrong("%s table %s seat %d, at %d: %s; stored %s" % (
                    t.game, t.id, s.seat, at, did[max(0, at - 2):at + 4], have[max(0, at - 2):at + 4]))
        for s in [] if t.over else t.seats:
            logs = []
            for n in house.nodes:
                p = Person(n)
                p.cookie = s.person.cookie
                m = p.watch(t.id, **{"as": "p%d" % (s.seat + 1)}).want("snapshot")
                logs.append((m["seq"], m["log"], m["view"]))
            if any(log != logs[0] for log in logs):
                count.wrong("the nodes tell table %s differently" % t.id)
            if s.stream.seq == logs[0][0] and s.stream.log != logs[0][1]:
                count.wrong("a client of table %s has another log" % t.id)


def run(seconds=25, n_tables=8, seed=1, report=False):
    count, dice, start = Count(), random.Random(seed), time.time()
    if not postgres.programs():
        return "not run: postgresql is not installed"
    with House(dice) as house, Nginx([n.port for n in house.nodes]) as front:
        games = [g["id"] for g in Person(house.nodes[0], "x").get("/api/games")[1]["games"]]
        tables = []
        for i in range(n_tables):
            people = [Person(house.nodes[k % NODES], "t%d p%d" % (i, k)) for k in range(5)]
            tables.append(seats_of(Table(people, games[i % len(games)], dice)))
        for t in tables:
            for p in t.people:
                p.server, p.link = front, None
        players = [s for t in tables for s in t.seats]
        faults = [house.kill, house.restart, house.hold, house.cut, house.delay, house.fail_over, house.leave,
                  house.crash]
        faults[5:5] = [house.pull] * bool(house.space) + [house.stretch] * bool(house.space and not house.space.short)
        enough = len(faults)
        began, k, due = time.time(), 0, time.time() + 2
        # on a busy machine longer, to have seen something; with its end a short run is one of 60 seconds at most
        while time.time() < began + seconds or (
                (count["moves acknowledged"] < ENOUGH or count["faults"] < enough) and time.time() < start + LONGER):
            turn(players, dice, count)
            house.heal()
            if time.time() > due:
                fault = faults[k % len(faults)]
                fault(count)
                if fault == house.fail_over:
                    faults.remove(fault)  # there is one replica
                else:
                    k += 1
                count["faults"] += 1
                count[fault.__name__] += 1
                due = time.time() + max(1.2, min(4, seconds / 12)) * dice.uniform(0.7, 1.3)
            for t in [t for t in tables if not t.over and all(s.stream.over for s in t.seats)]:
                begin_next(t, tables, players, dice, count)
        house.heal(True)
        goal = count["moves acknowledged"] + 5 * n_tables
        until = time.time() + 20  # and all goes on
        while (count["moves acknowledged"] < goal or any(not p.socket for p in players)) and time.time() < until:
            turn(players, dice, count)
        if any(not p.socket for p in players):
            count.wrong("somebody does not come back")
        until = time.time() + 3
        while any(p.flight for p in players) and time.time() < until:
            for p in [p for p in players if p.socket]:
                if buffered(p.socket) or select.select([p.socket.s], [], [], 0.005)[0]:
                    p.read(dice, count, go_on=False)
        compare(house, tables, count)
        for n in house.nodes:
            house.judge(n, count)
    text = ("%d faults (%s); %s; %d cuts; moves acknowledged %d, lost %d, doubled %d; %s; errors %d" % (
        count["faults"], ", ".join("%d %s" % (count[f], f) for f in
                                   ("kill", "leave", "hold", "restart", "crash", "cut", "delay", "pull", "stretch", "fail_over")),
        house.network, count["cuts"], count["moves acknowledged"], count["lost"], count["doubled"],
        ", ".join("%s %d" % (key, n) for key, n in sorted(count.items())
                  if key.startswith(("sent", "refused", "games", "caught", "tables", "over", "second"))), count["errors"]))
    assert not (count["lost"] or count["doubled"] or count["errors"]) and count["moves acknowledged"], text
    return text


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seconds", type=int, default=25)
    p.add_argument("--tables", type=int, default=8)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    began, code = time.time(), 0
    try:
        text = run(a.seconds, a.tables, a.seed)
    except AssertionError as e:
        text, code = str(e), 1
    print(text.replace("; ", "\n"))
    print("%s in %.0f s" % ("failed" if code else "passed", time.time() - began))
    sys.exit(code)


if __name__ == "__main__":
    main()
