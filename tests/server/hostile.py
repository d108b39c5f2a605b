"""Clients that misbehave are refused or cut with a clear reason, and nobody else notices: while each
test runs, two well-behaved people go on playing and must be answered in time."""
import json
import os
import random
import socket
import struct
import tempfile
import threading
import time

from client import Closed, Person, Server, Socket, Stream

LATE = 2.0


class Bystanders:
    """Two people at a table of their own for as long as the block lasts."""

    def __init__(self, server):
        self.server, self.stop, self.worst, self.moves, self.error = server, threading.Event(), 0, 0, None
        self.thread = threading.Thread(target=self.guarded)

    def guarded(self):
        try:
            self.play()
        except Exception as e:
            self.error = e

    def play(self):
        people = [Person(self.server, "calm%d" % i) for i in (0, 1)]
        dice = random.Random(5)
        while not self.stop.is_set():
            table = people[0].table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
            people[1].join(table)
            sockets = [p.watch(table) for p in people]
            streams = [Stream(), Stream()]
            for s, t in zip(sockets, streams):
                t.take(s.want("snapshot"))
            while not self.stop.is_set() and not streams[0].over:
                seat = 0 if streams[0].moves else 1
                start = time.time()
                sockets[seat].send({"type": "play", "id": 1, "seq": streams[seat].seq,
                                    "moves": [dice.choice(streams[seat].moves)]})
                m = {}
                while m.get("id") != 1:
                    m = sockets[seat].receive()
                    streams[seat].take(m)
                assert m["type"] == "ok", m
                other = streams[1 - seat]
                # the other seat is told of all that it may see
                while other.seq < 0 or not (other.moves or streams[seat].moves or other.over):
                    other.take(sockets[1 - seat].receive())
                self.worst = max(self.worst, time.time() - start)
                self.moves += 1
                for m in sockets[1 - seat].quiet(0.001):
                    other.take(m)
            for s in sockets:
                s.close()

    def one_more(self):
        """Waits for a move from now on."""
        n, end = self.moves, time.time() + 20
        while self.moves <= n and not self.error and time.time() < end:
            time.sleep(0.005)

    def __enter__(self):
        self.thread.start()
        self.one_more()
        return self

    def __exit__(self, kind, *_):
        before = self.moves
        self.one_more()
        self.stop.set()
        self.thread.join()
        if kind is None:
            if self.error:
                raise AssertionError("a bystander was hurt: %r" % self.error)
            assert self.moves > before, "the bystanders could not move"
            assert self.worst < LATE, "a bystander waited %.2f s" % self.worst


def closed(s, code, why=None, seconds=15):
    """Reads until the server closes; the code and reason it gave."""
    s.s.settimeout(seconds)
    try:
        while True:
            s.raw()
    except Closed as e:
        assert e.code == code, "closed with %s %s, not %s" % (e.code, e.why, code)
        assert why is None or e.why == why, "reason %r" % e.why
    except ConnectionError as e:
        raise AssertionError("reset without a reason") from e


def malformed(server):
    p = Person(server, "m")
    s = p.socket()
    bad = ["", "{", "[]", "null", "1e9", '"x"', '{"type":1}', '{"type":"nope"}', '{"type":"play"}',
           '{"type":"play","seq":"1","moves":["x"]}', '{"type":"watch","table":{}}',
           '{"type":"watch","table":"' + "x" * 200 + '"}', '{"type":"hello","v":2,"v":2}',
           '{"type":"play","seq":99999999999,"moves":["x"]}', '{"type":"play","seq":1,"moves":[1]}',
           '{"type":"chat","text":"\\u0000"}', "[" * 100, '{"a":' * 40 + "1" + "}" * 40]
    for text in bad:
        s = p.socket()
        s.send(text)
        m = s.receive()
        assert m["type"] == "error" and m["code"] == "syntax", (text[:40], m)
        s.close()
    s = p.socket()
    for _ in range(10):
        s.send("{")
    closed(s, 1008, "malformed")
    return "%d kinds" % len(bad)


def frames(server):
    p = Person(server, "f")
    s = p.socket()
    s.frame(b"\x00\x01", opcode=2)
    closed(s, 1003)
    s = p.socket()
    s.frame(b"x" * 20000)
    closed(s, 1009)
    s = p.socket()
    for _ in range(17):
        s.frame(b"x" * 1000, opcode=1 if _ == 0 else 0, final=False)
    closed(s, 1009)
    s = p.socket()
    s.s.sendall(b"\x81\xff" + struct.pack(">Q", 1 << 40) + b"abcd" + b"x" * 100000)
    try:
        closed(s, 1009)
    except AssertionError as e:  # the connection may go before the reason is read
        assert "reset" in str(e) or "1006" in str(e), e
    s = p.socket()
    s.frame(b'{"type":"hello"\xff\xfe}')
    closed(s, 1007)
    # a message in many small pieces is one message
    s = p.socket(hello=False)
    text = b'{"type":"hello","v":2,"id":5}'
    for i, byte in enumerate(text):
        s.frame(bytes([byte]), opcode=1 if i == 0 else 0, final=i == len(text) - 1)
    assert s.receive()["id"] == 5
    for junk in (b"\xff" * 64, b"\x83\x80abcd", b"\x81\x05hello", bytes(200), b"\xc1\x80abcd"):
        s = p.socket()
        s.s.sendall(junk)
        s.s.settimeout(3)
        try:
            while True:
                s.raw()
        except (Closed, ConnectionError, TimeoutError):
            pass
        s.close()


def seats(server):
    a, b, e = Person(server, "a"), Person(server, "b"), Person(server, "e")
    t = a.table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
    b.join(t)
    s = e.socket()
    for seat in ("p1", "p2", "p3", "p9", "x"):
        assert s.request("watch", table=t, **{"as": seat})["code"] == "forbidden"
    s.send({"type": "watch", "table": t})
    assert s.want("snapshot")["you"] == "table"
    for kind in ("play", "undo", "hint", "resign", "takeover", "ask", "answer", "resume"):
        m = s.request(kind, seq=0, moves=["neutral A01"], what="pause", yes=True, seat="p1")
        assert m["code"] == "forbidden", (kind, m)
    assert s.request("chat", text="hi")["code"] == "forbidden"
    sb = b.watch(t)
    sb.want("snapshot")
    m = sb.request("play", seq=0, moves=["neutral A01"])
    assert m["code"] == "refused" and m["why"] == "not-your-decision", m
    anyone = Person(server).socket()
    anyone.send({"type": "watch", "table": t})
    assert anyone.want("snapshot")["you"] == "table"
    assert anyone.request("mute", user="x", on=True)["code"] == "sign-in"
    # a forged and a foreign token
    good = a.post("/api/token")[1]["token"]
    other = b.post("/api/token")[1]["token"]
    for token in (good[:-1] + ("2" if good[-1] != "2" else "3"), good.replace("v2.", "v1."), "", "x.y",
                  good + "2", ".".join(other.split(".")[:2] + good.split(".")[2:])):
        status, _ = Person(server).get("/api/me", headers={"Authorization": "Bearer " + token})
        assert status == 401, token
    assert Person(server).get("/api/me", headers={"Authorization": "Bearer " + good})[0] == 200
    # ended everywhere
    a.post("/api/logout", {"everywhere": True})
    assert Person(server).get("/api/me", headers={"Authorization": "Bearer " + good})[0] == 401


def numbers(server):
    """Replayed and reordered sequence numbers."""
    a, b = Person(server, "a"), Person(server, "b")
    t = a.table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    sa.want("snapshot"), sb.want("snapshot")
    assert sa.request("play", seq=0, moves=["neutral A01"])["type"] == "ok"
    for seq in (0, 0, 2, 3, 1000000, 2147483647):
        assert sa.request("play", seq=seq, moves=["neutral A02"])["code"] == "stale", seq
    assert sb.request("play", seq=0, moves=["neutral A02"])["code"] == "stale"
    assert sb.request("play", seq=1, moves=["neutral A02"])["type"] == "ok"
    # the same play many times at once counts once
    for i in range(20):
        sa.send({"type": "play", "id": 100 + i, "seq": 2, "moves": ["neutral A03"]})
    got = [sa.want("ok", "error")["type"] for _ in range(20)]
    assert got.count("ok") == 1, got
    # a batch with a bad move changes nothing, nor one that goes on after the decision has passed
    m = sb.request("play", seq=3, moves=["neutral A99", "neutral A05"])
    assert m["code"] == "refused" and m["index"] == 0, m
    m = sb.request("play", seq=3, moves=["neutral A04", "neutral A05"])
    assert m["code"] == "refused" and m["why"] == "alone" and m["index"] == 0, m
    assert sb.request("play", seq=3, moves=["neutral A04"])["seq"] == 4


def http(server):
    p = Person(server, "h")
    assert p.post("/api/tables", "x" * 300000)[0] == 413
    assert p.post("/api/guest", "x" * 20000)[0] == 413
    assert p.post("/api/guest", "{")[0] == 400
    assert p.post("/api/guest", "[]")[0] == 400
    assert p.ask("POST", "/api/guest", "name=x", headers={"Content-Type": "text/plain"})[0] == 400
    assert p.post("/api/guest", {"name": "x"}, headers={"Origin": "http://evil.example"})[0] == 403
    assert p.post("/api/guest", {"name": "x"}, headers={"Origin": "null"})[0] == 403
    same = "http://127.0.0.1:%d" % server.port
    assert p.post("/api/guest", {"name": "x"}, headers={"Origin": same})[0] == 200
    for name in ("", " ", "x" * 25, "a\nb", "a\u202eb", "\u200b", 5, None):
        assert p.post("/api/guest", {"name": name})[0] == 422, name
    assert p.get("/api/nope")[0] == 404
    assert p.get("/api/guest")[0] == 405
    assert p.ask("PUT", "/api/me", "{}")[0] in (404, 405)
    assert p.get("/api/tables/" + "x" * 100)[0] == 404
    assert p.get("/api/tables/'; DROP TABLE user; --".replace(" ", "%20"))[0] == 404
    assert p.get("/../../etc/passwd")[0] == 404
    for origin in ("http://evil.example", "null"):
        try:
            Socket(server.port, p.cookie, origin=origin).receive()
            raise AssertionError("a foreign origin was let in")
        except Closed:
            pass
    for path in ("/", "/api/ws", "/wsx"):
        try:
            Socket(server.port, p.cookie, path=path)
            raise AssertionError("upgrade at " + path)
        except Closed:
            pass
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.sendall(b"GET / HTTP/1.1\r\n" + b"X-Junk: " + b"y" * 100000 + b"\r\n\r\n")
    raw.settimeout(5)
    try:
        raw.recv(100)
    except OSError:
        pass
    raw.close()
    status, _ = p.get("/api/games")
    csp = p.headers["Content-Security-Policy"]
    script = [part for part in csp.split(";") if "script-src" in part][0]
    assert "unsafe-inline" not in script and "unsafe-eval" not in script.replace("wasm-unsafe-eval", "")
    p.post("/api/guest", {"name": "c"})
    flags = p.headers["Set-Cookie"]
    assert "HttpOnly" in flags and "SameSite=Lax" in flags


def half_open(server):
    """Connections that begin and do not go on; and one that never says hello."""
    began = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
    for i, s in enumerate(began):
        s.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\n" [:i])
    mute = Person(server, "q").socket(hello=False)
    start = time.time()
    closed(mute, 1008, "hello", 20)
    assert 8 < time.time() - start < 15
    for s in began:
        s.close()


def slow(server):
    """A reader that does not read is cut and may come back."""
    a, b = Person(server, "a"), Person(server, "b")
    t = a.table(game="empire", seats=[{"kind": "me"}, {"kind": "open"}])
    b.join(t)
    s = a.socket()
    s.s.settimeout(30)  # the server may be held up; it reads on until it cuts
    try:
        for _ in range(4000):
            s.send({"type": "watch", "table": t})
    except OSError:
        pass
    time.sleep(0.5)
    try:
        closed(s, 1008, "slow", 10)
    except (AssertionError, OSError) as e:
        assert "reset" in str(e) or "1006" in str(e), e
    status, text = a.get("/metrics")
    assert "tessera_cut_slow_total 0\n" not in text, "was not cut"
    assert a.watch(t).want("snapshot")["you"] == "p1"


def flood():
    """With limits on: messages, guests, passwords, tables and connections."""
    with Server(message_rate=20, guest_rate=30, password_rate=5, max_tables=3, max_per_address=40,
                request_rate=400) as server:
        a = Person(server, "a")
        s = a.socket()
        try:
            for _ in range(500):
                s.send({"type": "unwatch"})
        except OSError:
            pass
        try:
            closed(s, 1008, "rate")
        except AssertionError as e:
            assert "reset" in str(e) or "1006" in str(e), e
        seat = [{"kind": "me"}, {"kind": "open"}]
        made = [a.post("/api/tables", {"game": "empire", "seats": seat})[0] for _ in range(5)]
        assert made == [201, 201, 201, 429, 429], made
        codes = [a.post("/api/login", {"login": "nobody", "password": "wrong password"})[0]
                 for _ in range(8)]
        assert codes.count(403) == 5 and codes.count(429) == 3, codes
        codes = [Person(server).post("/api/guest", {"name": "g"})[0] for _ in range(40)]
        assert codes.count(429) >= 10, codes
        many = []
        refused = 0
        for _ in range(60):
            try:
                k = a.socket(hello=False)
                many.append(k)
                k.send({"type": "hello", "v": 2})
                k.receive()
            except (Closed, ConnectionError):
                refused += 1
        assert refused >= 15, refused
        for k in many:
            k.close()
        time.sleep(0.3)
        a.socket().close()
        codes = [a.get("/api/games")[0] for _ in range(450)]
        assert codes.count(429) > 20


def folder():
    """--web serves a folder and nothing beside it."""
    with tempfile.TemporaryDirectory() as d:
        os.mkdir(d + "/web")
        for name, text in (("web/index.html", "<p>hi"), ("web/a.js", "1"), ("secret.txt", "no")):
            with open(os.path.join(d, name), "w") as f:
                f.write(text)
        with Server(web=d + "/web") as server:
            p = Person(server)
            assert p.get("/") == (200, "<p>hi")
            assert p.get("/table/abc")[0] == 404
            assert p.get("/a.js") == (200, "1")
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/b.js"):
                status, text = p.get(path)
                assert text != "no" and status in (200, 400, 403, 404), (path, status)


def run_all(suite):
    with Server() as server:
        for test in (malformed, frames, seats, numbers, http, slow, half_open):
            def one(test=test):
                with Bystanders(server) as b:
                    note = test(server)
                return "%sothers: %d moves, slowest %.0f ms" % (note + "; " if note else "", b.moves,
                                                                b.worst * 1000)
            suite.run("hostile: " + test.__name__.replace("_", " "), one)
    suite.run("hostile: flood", flood)
    suite.run("hostile: folder", folder)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
