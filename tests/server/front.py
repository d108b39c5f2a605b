"""The server's front door: what is EXECUTED is what was SENT, whatever the segments, whoever is in between
(TLS, nginx), and nobody is kept out by somebody who only holds the door. C1, M2, ... in the docstrings are the numbers
of the flaws in the review by which the front was written anew.

Time limits are moved with --test-clock, not waited for. `SLACK` multiplies every bound (4 with sanitizers)."""
import collections
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import ssl
import statistics
import struct
import subprocess
import tempfile
import threading
import time

from client import BUILD, Clock, Server

SLACK = float(os.environ.get("SLACK", 4 if os.path.basename(BUILD) == "san" else 1))
SOON = 1 * SLACK    # what somebody else may wait for /healthz
LIMIT = 5 * SLACK   # what anybody waits for an answer
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


class Front(Server):
    """A server that must end well: by SIGTERM, within 3 s, with 0."""

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(3 * SLACK)
            except subprocess.TimeoutExpired:
                self.kill()
                return -1
        return self.process.returncode

    def __exit__(self, kind, value, _):
        code, text = self.stop(), self.text()
        if self.folder:
            self.folder.cleanup()
        if code or "Sanitizer" in text or "runtime error" in text:
            why = "SIGTERM did not end it" if code == -1 else "the server ended with %s" % code
            raise RuntimeError("%s%s: %s" % ("%s; then " % value if kind else "", why, text[-3000:].strip()))


def end(server):
    code = server.stop()
    assert code != -1, "SIGTERM did not end it"
    assert code == 0, "SIGTERM ended it with %d" % code


# --- connections ---

Answer = collections.namedtuple("Answer", "status headers body")


def closes(a):
    return "close" in a.headers.get("connection", "").lower()


class Link:
    """One TCP connection; every send is a segment of its own."""

    def __init__(self, server, port=None, source=None, host="127.0.0.1"):
        self.s = socket.create_connection((host, port or server.port), LIMIT, source and (source, 0))
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.left = b""

    def write(self, data):
        self.s.sendall(data)

    def send(self, *data):
        """False if the other side is gone."""
        try:
            for d in data:
                self.write(d)
            return True
        except ConnectionError:
            return False

    def take(self):
        return self.s.recv(262144)

    def more(self):
        try:
            data = self.take()
        except ConnectionError:
            data = b""
        except TimeoutError:
            raise AssertionError("nothing came within %g s" % self.s.gettimeout()) from None
        self.left += data
        return data

    def answer(self, head=False):
        """The next answer by its Content-Length (`head`: to a HEAD); None at the end of the stream."""
        while b"\r\n\r\n" not in self.left:
            if not self.more():
                assert not self.left, "cut within an answer's header: %r" % self.left[:200]
                return None
        top, self.left = self.left.split(b"\r\n\r\n", 1)
        first, *lines = top.decode("latin-1").split("\r\n")
        version, status = first.split(" ")[:2]
        assert version == "HTTP/1.1", first
        status, headers = int(status), {k.lower(): v.strip() for k, v in (x.split(":", 1) for x in lines)}
        if 100 <= status < 200 and status != 101:
            return self.answer(head)
        if status == 101:
            return Answer(status, headers, b"")
        assert "transfer-encoding" not in headers, "chunked"
        n = 0 if head else int(headers["content-length"])
        while len(self.left) < n:
            assert self.more(), "cut within an answer's body: %d of %d bytes" % (len(self.left), n)
        body, self.left = self.left[:n], self.left[n:]
        return Answer(status, headers, body)

    def rest(self):
        """What still comes until the server closes."""
        while self.more():
            pass
        left, self.left = self.left, b""
        return left

    def half_close(self):
        try:
            self.s.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def ask(self, data, head=False):
        """Sends and gives the answer; a server that answers before it has read all may be gone by then."""
        self.send(data)
        a = self.answer(head)
        assert a, "closed without an answer"
        return a

    def open(self):
        """Does it stay open, as far as is known?"""
        self.s.setblocking(False)
        try:
            return self.s.recv(1, socket.MSG_PEEK) != b""
        except BlockingIOError:
            return True
        except ConnectionError:
            return False
        finally:
            self.s.settimeout(LIMIT)

    def close(self, reset=False):
        if reset:
            self.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.s.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class TlsLink(Link):
    """The same over TLS: every item given to send() is a record (or more), every send() a segment; `chop` bytes
    a segment if it is set."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE

    def __init__(self, server, **k):
        super().__init__(server, **k)
        self.chop = 0
        self.inward, self.outward = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = self.context.wrap_bio(self.inward, self.outward)
        while True:
            try:
                self.tls.do_handshake()
                self.s.sendall(self.outward.read())
                return
            except ssl.SSLWantReadError:
                self.s.sendall(self.outward.read())
                data = self.s.recv(65536)
                if not data:
                    raise ConnectionError("closed within the handshake")
                self.inward.write(data)

    def send(self, *data):
        for d in data:
            self.tls.write(d)
        whole = self.outward.read()
        step = self.chop or len(whole)
        return super().send(*(whole[i:i + step] for i in range(0, len(whole), step)))

    def take(self):
        while True:
            try:
                return self.tls.read(262144)
            except ssl.SSLWantReadError:
                data = self.s.recv(262144)
                if not data:
                    return b""
                self.inward.write(data)
            except (ssl.SSLZeroReturnError, ssl.SSLEOFError):
                return b""


# --- requests ---

def request(method, path, body=None, *headers, version="1.1", name="tessera.test"):
    lines = ["%s %s HTTP/%s" % (method, path, version), "Host: " + name, *headers]
    if body is not None:
        lines += ["Content-Type: application/json", "Content-Length: %d" % len(body)]
    return ("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode()


HEALTHZ = request("GET", "/healthz")
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
SHIPPED = {"message_rate": 20, "request_rate": 600, "guest_rate": 60, "max_per_address": 200, "password_rate": 10,
           "max_tables": 100}


def guest(tag):
    return json.dumps({"name": tag})


def table(tag):
    return json.dumps({"game": "empire", "start": False, "seats": [{"kind": "me", "name": tag}, {"kind": "me",
                                                                                             "name": "other"}]})


class Kind:
    """A kind of request. `make(tag, cookie)` gives its bytes; `status` the answers allowed; `ends` whether the
    connection ends by it (None: it may, if the answer says so); `makes` whether it leaves a row named `tag`."""

    def __init__(self, name, status, make, ends=False, makes=False, head=False, polite=True):
        self.name, self.make, self.ends, self.makes, self.head = name, make, ends, makes, head
        self.status = status if isinstance(status, tuple) else (status,)
        self.polite = polite  # says "Connection: close" when it ends


def smuggle(method, path):
    """A body that is a request: it must be skipped or refused, never run."""
    return lambda tag, _: request(method, path, request("POST", "/api/guest", guest(tag)).decode())


KINDS = [
    Kind("GET /healthz", 200, lambda *_: HEALTHZ),
    Kind("GET /api/games", 200, lambda *_: request("GET", "/api/games")),
    Kind("GET /nope", 404, lambda *_: request("GET", "/nope")),
    Kind("HEAD /healthz", 200, lambda *_: request("HEAD", "/healthz"), head=True),
    Kind("GET with a request as body", (200, 400, 411, 413), smuggle("GET", "/healthz"), ends=None),
    Kind("GET, close", 200, lambda *_: request("GET", "/healthz", None, "Connection: close"), ends=True),
    Kind("GET, HTTP/1.0", 200, lambda *_: request("GET", "/healthz", version="1.0"), ends=True, polite=False),
    Kind("guest", 200, lambda tag, _: request("POST", "/api/guest", guest(tag)), makes=True),
    Kind("guest, bad JSON", 400, lambda tag, _: request("POST", "/api/guest", guest(tag)[:-1] + ";")),
    Kind("POST /api/nope", 404, lambda tag, _: request("POST", "/api/nope", guest(tag))),
    Kind("POST /api/me, signed out", 401, lambda tag, _: request("POST", "/api/me", guest(tag))),
    Kind("table", 201, lambda tag, cookie: request("POST", "/api/tables", table(tag), cookie), makes=True),
    Kind("table of 40 KB", 201, lambda tag, cookie: request("POST", "/api/tables", " " * 40000 + table(tag), cookie),
         makes=True),
    Kind("POST of length 0", (400, 422), lambda *_: request("POST", "/api/guest", "")),
    Kind("POST of 20 KB", 413, lambda tag, _: request("POST", "/api/guest", " " * 20000 + guest(tag)), ends=True),
    Kind("PUT", 405, lambda *_: request("PUT", "/api/me"), ends=None),
    Kind("PUT of a request", 405, smuggle("PUT", "/api/guest"), ends=None),
    Kind("chunked", 411, lambda tag, _: (
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        "%x\r\n%s\r\n0\r\n\r\n" % (len(guest(tag)), guest(tag))).encode(), ends=True),
    Kind("two lengths", 400, lambda tag, _: (
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
        "Content-Length: 2\r\n\r\n%s" % (len(guest(tag)), guest(tag))).encode(), ends=True),
    Kind("WebSocket", 101, lambda *_: request("GET", "/ws", None, *UPGRADE)),
]
BY_NAME = {k.name: k for k in KINDS}


def head_end(data):
    return data.index(b"\r\n\r\n") + 4


class Ledger:
    """How often every request of a server may have been executed, and what its store says. A request is known
    by the name it gives the guest or the seat."""

    def __init__(self, server, connect=Link):
        self.server, self.n, self.want = server, 0, {"owner": (1, 1)}
        with connect(server) as c:
            a = c.ask(request("POST", "/api/guest", guest("owner")))
        assert a.status == 200, a
        self.cookie = "Cookie: " + a.headers["set-cookie"].split(";")[0]

    def tag(self):
        self.n += 1
        return "r%d" % self.n

    def expect(self, tag, least, most=None):
        self.want[tag] = least, least if most is None else most

    def rows(self):
        store = sqlite3.connect("file:%s?mode=ro" % self.server.store, uri=True, timeout=LIMIT)
        try:
            return dict(store.execute("SELECT name, COUNT(*) FROM (SELECT name FROM user UNION ALL SELECT name FROM"
                                      " seat WHERE seat = 0) GROUP BY name"))
        finally:
            store.close()

    def check(self, where):
        rows = self.rows()
        for tag in {**rows, **self.want}:
            n, (least, most) = rows.get(tag, 0), self.want.get(tag, (0, 0))
            assert least <= n <= most, "%s: %s executed %d times, not %d" % (where, tag, n, most)


def calm(link, where):
    """/healthz of a connection that does nothing else. The loop takes connections in the order in which they have
    something to say: when this answers, all that was sent before has been read."""
    link.s.settimeout(SOON)
    try:
        a = link.ask(HEALTHZ)
        assert a.status == 200, a
    except (AssertionError, OSError) as e:
        raise AssertionError("%s: others are not served: %s" % (where, e)) from None


def alive(server, where, connect=Link, **k):
    """Somebody else comes and is served at once."""
    start = time.time()
    try:
        link = connect(server, **k)
    except OSError as e:
        raise AssertionError("%s: others cannot connect: %s" % (where, e)) from None
    with link:
        calm(link, where)
    assert time.time() - start < 2 * SOON, where


def judge(link, sent, whole, loose, ledger):
    """Reads the answers to `sent`, of which the first `whole` were sent to the end (`loose`: something incomplete
    came behind them), and notes what must have been executed."""
    ended = upgraded = False
    for i, (kind, tag) in enumerate(sent):
        if ended or i >= whole:
            ledger.expect(tag, 0)
            continue
        a = link.answer(kind.head)
        assert a, "%s was not answered" % kind.name
        assert a.status in kind.status, "%s: %d %r" % (kind.name, a.status, a.body[:100])
        ledger.expect(tag, int(kind.makes))
        if kind.makes:
            assert tag.encode() in a.body, "the answer to another request"
        upgraded = a.status == 101
        assert kind.ends is not False or upgraded or not closes(a), kind.name + " ends the connection"
        assert not (kind.ends and kind.polite) or closes(a), kind.name + " does not say that it closes"
        ended = upgraded or kind.ends or closes(a)
    if not ended or upgraded:
        link.half_close()
    rest = link.rest()
    if upgraded:
        assert b"HTTP/" not in rest, "an answer after the upgrade"
    elif ended or not loose:
        assert not rest, "bytes too many: %r" % rest[:100]
    else:
        codes = [int(c) for c in re.findall(rb"HTTP/1\.1 (\d+)", rest)]
        assert len(codes) <= 1 and all(400 <= c < 500 for c in codes), "an answer to half a request: %r" % rest[:100]


def group(server, ledger, where, split=None, tail=b"", missing=0, abandon=None, connect=Link, pairs=None, judge=judge,
          **k):
    """All ordered pairs at once, a connection each, part after part. `split(a, b)` gives the parts (None: leaves the
    pair out); `tail` is added, `missing` bytes are left out; `abandon`: "close" or "reset" instead of reading."""
    links = []
    try:
        with connect(server, **k) as other:
            for first, second in pairs or [(a, b) for a in KINDS for b in KINDS]:
                sent = [(kind, ledger.tag()) for kind in (first, second)]
                a, b = (kind.make(tag, ledger.cookie) for kind, tag in sent)
                parts = split(a, b) if split else [a + b]
                if parts is None:
                    continue
                if missing:
                    parts = [p for p in parts[:-1] + [parts[-1][:-missing]] if p]
                if tail:
                    parts = parts + [tail] if split else [parts[0] + tail]
                links.append((connect(server, **k), sent, parts))
            for i in range(max(len(parts) for _, _, parts in links)):
                for link, _, parts in links:
                    if i < len(parts):
                        link.send(parts[i])
                if split:
                    calm(other, where)
            for link, sent, _ in links:
                if abandon:
                    link.close(abandon == "reset")
                    for i, (kind, tag) in enumerate(sent):
                        ledger.expect(tag, 0, int(kind.makes and not (missing and i)))
                    continue
                try:
                    judge(link, sent, 1 if missing else 2, bool(tail or missing), ledger)
                except (AssertionError, KeyError, ValueError, IndexError) as e:
                    raise AssertionError("%s: %s, then %s: %s" % (where, sent[0][0].name, sent[1][0].name, e)) from e
            calm(other, where)
    finally:
        for link, _, _ in links:
            link.close()
    alive(server, where, connect, **k)
    ledger.check(where)
    return len(links)


def cut(at, of):
    """In two, cut at a place of the first (0) or second (1) request; None where it has no such place."""
    def split(*two):
        data, body = two[of], head_end(two[of])
        if at in ("body", "inside") and body == len(data):
            return None
        place = {"line": 3, "header": body - 1, "body": body, "inside": (body + len(data)) // 2,
                 "end": len(data) - 1, "between": len(data)}[at] + (len(two[0]) if of else 0)
        whole = two[0] + two[1]
        return [whole[:place], whole[place:]]
    return split


def crumbs(seed):
    """In pieces of 1 to 7 bytes, long runs of spaces in larger ones."""
    dice = random.Random(seed)

    def split(a, b):
        parts, whole, i = [], a + b, 0
        while i < len(whole):
            run = len(whole[i:i + 20000]) - len(whole[i:i + 20000].lstrip(b" "))
            n = run // 2 if run > 64 else dice.randint(1, 7)
            parts.append(whole[i:i + n])
            i += n
        return parts
    return split


CUTS = [(at, of) for of in (0, 1) for at in ("line", "header", "body", "inside", "end", "between")][:-1]
TAILS = {"x": b"x", "an empty line": b"\r\n", "half a request": request("POST", "/api/guest", guest("half"))[:-9]}


def pairs():
    """C1, C1b: every ordered pair of requests on one connection, in one, two and many segments, with bytes too many
    and too few; each is executed once, none twice, none if cut."""
    n = 0
    with Front() as server:
        ledger = Ledger(server)
        n += group(server, ledger, "one segment")
        for at, of in CUTS:
            n += group(server, ledger, "cut at %s of %d" % (at, of + 1), cut(at, of))
        n += group(server, ledger, "crumbs", crumbs(1))
        for name, tail in TAILS.items():
            n += group(server, ledger, "one segment and " + name, tail=tail)
            n += group(server, ledger, "two segments, then " + name, cut("between", 0), tail=tail)
        n += group(server, ledger, "a byte missing", missing=1)
        n += group(server, ledger, "a byte missing, cut", cut("between", 0), missing=1)
        for how in ("close", "reset"):
            n += group(server, ledger, "all, then " + how, abandon=how)
            n += group(server, ledger, "x too many, then " + how, tail=b"x", abandon=how)
            n += group(server, ledger, "a byte missing, then " + how, missing=1, abandon=how)
        end(server)
        ledger.check("the end")
    return "%d connections, %d requests, %d executed" % (n, ledger.n, sum(least for least, _ in ledger.want.values()))


def train():
    """C1, C1b: 400 requests in one go are answered in their order, each executed once."""
    keep = [k for k in KINDS if k.ends is False and k.name not in ("WebSocket", "table of 40 KB")]
    with Front() as server:
        ledger, dice = Ledger(server), random.Random(3)
        for size in (1 << 20, 1000, 37):
            sent = [(dice.choice(keep), ledger.tag()) for _ in range(400)]
            data = b"".join(kind.make(tag, ledger.cookie) for kind, tag in sent)
            with Link(server) as link:
                writer = threading.Thread(target=link.send, args=[data[i:i + size] for i in range(0, len(data), size)])
                writer.start()
                judge(link, sent, len(sent), False, ledger)
                writer.join()
            ledger.check("pieces of %d" % size)
        alive(server, "after")


def upgrade():
    """C1: what comes in one segment with the upgrade is taken as frames: a hello is answered, and half a frame is not
    lost."""
    text = b'{"type":"hello","v":2}'
    hello = bytes([0x81, 0x80 | len(text)]) + b"abcd" + bytes(c ^ b"abcd"[i % 4] for i, c in enumerate(text))
    ask = request("GET", "/ws", None, *UPGRADE)
    with Front() as server:
        for cut in (len(HEALTHZ), len(HEALTHZ) + 5, len(HEALTHZ + ask) - 1, len(HEALTHZ + ask), len(HEALTHZ + ask) + 1,
                    len(HEALTHZ + ask) + 4, len(HEALTHZ + ask) + 9, len(HEALTHZ + ask + hello)):
            with Link(server) as link, Link(server) as other:
                whole = HEALTHZ + ask + hello
                link.send(whole[:cut])
                calm(other, "cut at %d" % cut)
                link.send(whole[cut:])
                a, b = link.answer(), link.answer()
                assert (a.status, b.status) == (200, 101), (a, b)
                assert b.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", b.headers
                while b"welcome" not in link.left:
                    assert link.more(), "closed: %r" % link.left
        alive(server, "after")


def expect():
    """C1: a client that asks before it sends its body is told to go on, or that it need not."""
    def ask(length):
        return request("POST", "/api/guest", "", "Expect: 100-continue").replace(b"h: 0", b"h: %d" % length)
    with Front() as server:
        ledger = Ledger(server)
        for tail in (b"", HEALTHZ):
            with Link(server) as link:
                tag = ledger.tag()
                ledger.expect(tag, 1)
                link.send(ask(len(guest(tag))))
                while b"\r\n\r\n" not in link.left:
                    assert link.more(), "closed"
                assert link.left == b"HTTP/1.1 100 Continue\r\n\r\n", link.left
                link.send(guest(tag).encode() + tail)
                sent = [(BY_NAME["guest"], tag), (BY_NAME["GET /healthz"], "")]
                judge(link, sent[:2 if tail else 1], 2, False, ledger)
        ledger.expect("", 0)
        with Link(server) as link:
            a = link.ask(ask(20000))
            assert a.status == 413 and closes(a) and link.rest() == b""
        ledger.check("after")


def sizes():
    """C1b: at the limits of length: 16 KB and 256 KB of body, with a request behind; a path of 5,000 bytes."""
    with Front() as server:
        ledger = Ledger(server)

        def fill(kind, size):
            tag = ledger.tag()
            text = (table if kind == "table" else guest)(tag)
            return kind, tag, request("POST", "/api/tables" if kind == "table" else "/api/guest",
                                      " " * (size - len(text)) + text, *([ledger.cookie] if kind == "table" else []))
        for kind, size in (("guest", 16 << 10), ("table", 16 << 10), ("table", 256 << 10)):
            for more in (0, 1):
                kind, tag, data = fill(kind, size + more)
                fits = not more or kind == "table" and size < 256 << 10
                sent = [(BY_NAME[kind if fits else "POST of 20 KB"], tag), (BY_NAME["guest"], ledger.tag())]
                with Link(server) as link:
                    writer = threading.Thread(target=link.send, args=[data + sent[1][0].make(sent[1][1], "")])
                    writer.start()
                    judge(link, sent, 2, False, ledger)
                    writer.join()
        ledger.check("bodies")
        sent = [(Kind("POST of a long path", 404, None), ""), (BY_NAME["guest"], ledger.tag())]
        with Link(server) as link:
            link.send(request("POST", "/api/guest" + "/" * 5000, guest("long")) + sent[1][0].make(sent[1][1], ""))
            judge(link, sent, 2, False, ledger)
        with Link(server) as link:
            assert link.ask(request("GET", "/healthz?" + "q" * 5000)).status in (200, 404)
        ledger.expect("", 0)
        ledger.check("paths")


def leavers():
    """C1: who leaves while others work on the request (passwords, commits) hurts nobody, and it counts once at most;
    nor does the server wait for the passwords of who has left."""
    with Front() as server:
        ledger = Ledger(server)

        def leave(path, what, reset):
            tag = ledger.tag()
            ledger.expect(tag, 0, 1)
            with Link(server) as link:
                link.send(request("POST", path, json.dumps({"name": tag, **what})))
                alive(server, "it is being worked on")
                link.close(reset)
        for n in range(20):
            leave("/api/guest", {}, n % 2 == 0)
        for n in range(20):
            leave("/api/register", {"login": "someone%d" % n, "password": "long enough"}, n > 4)
        alive(server, "all have left")
        end(server)
        ledger.check("the end")


def stopping():
    """C1: SIGTERM in the middle of it: what was answered was executed, nothing twice, and it ends in time."""
    with Front() as server:
        ledger, links = Ledger(server), []
        for _ in range(20):
            sent = [(BY_NAME[name], ledger.tag()) for name in ("guest", "table", "guest") * 10]
            links.append((Link(server), sent))
        for link, sent in links:
            link.send(b"".join(kind.make(tag, ledger.cookie) for kind, tag in sent))
        first = links[0][0].answer()
        assert first.status == 200
        server.process.send_signal(signal.SIGTERM)
        told = 0
        for n, (link, sent) in enumerate(links):
            ended = False
            for i, (kind, tag) in enumerate(sent):
                if n == i == 0:
                    ledger.expect(tag, 1)
                    continue
                a = None if ended else link.answer()
                ended = not a
                told += not ended
                assert not a or a.status in (*kind.status, 503), a
                # it may be cut before it is told of what has been done already
                ledger.expect(tag, int(bool(a) and a.status != 503), int(not a or a.status != 503))
            link.close()
        end(server)
        ledger.check("the end")
    return "%d of %d answered" % (told, ledger.n)


# --- the same, with something in between ---

def certificate(folder):
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                           "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", folder + "/key.pem", "-out",
                           folder + "/cert.pem"], capture_output=True)
    assert made.returncode == 0, made.stderr
    return {"cert": folder + "/cert.pem", "key": folder + "/key.pem"}


class Chopped(TlsLink):
    """Records that come in segments of 50 bytes."""

    def __init__(self, server, **k):
        super().__init__(server, **k)
        self.chop = 50


def tls():
    """C1, C1b: the pairs through the TLS listener, as one record, as two in a segment, as records cut by segments."""
    everything = [(a, b) for a in KINDS for b in KINDS]
    n = 0
    with tempfile.TemporaryDirectory() as d, Front(**certificate(d)) as server:
        ledger = Ledger(server, TlsLink)
        n += group(server, ledger, "one record", connect=TlsLink)
        some = [everything[i::4] for i in range(4)]

        class Two(TlsLink):
            def send(self, *data):
                return super().send(*(d for x in data for d in (x[:len(x) // 2], x[len(x) // 2:])))
        n += group(server, ledger, "two records in a segment", connect=Two, pairs=some[0])
        n += group(server, ledger, "chopped", connect=Chopped, pairs=some[1])
        n += group(server, ledger, "cut between", cut("between", 0), connect=TlsLink, pairs=some[2])
        n += group(server, ledger, "cut before the body", cut("body", 1), connect=TlsLink, pairs=some[3])
        n += group(server, ledger, "x too many", tail=b"x", connect=TlsLink, pairs=some[2])
        n += group(server, ledger, "a byte missing", missing=1, connect=TlsLink, pairs=some[3])
        n += group(server, ledger, "all, then reset", abandon="reset", connect=TlsLink, pairs=some[0])
        # what is no TLS at all, or ends in the middle of the handshake
        for junk in (HEALTHZ, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x16", b"\x80\x00" * 50):
            with Link(server) as link:
                link.send(junk)
                link.half_close()
                assert b" 200 " not in link.rest()
        alive(server, "junk", TlsLink)
        end(server)
        ledger.check("the end")
    return "%d connections" % n


class Nginx:
    """nginx before a server: the page's own configuration, one that keeps connections, and the plain default."""

    def __init__(self, server):
        self.program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        assert self.program, "nginx is not installed (tools/packages)"
        with open(os.path.join(ROOT, "docs", "hosting.md"), encoding="utf-8") as f:
            page = re.search(r"location / \{\n.*?\n    \}", f.read(), re.S).group(0)
        assert "127.0.0.1:8420" in page, page
        there = "127.0.0.1:%d" % server.port
        self.folder = tempfile.TemporaryDirectory()
        for _ in range(5):  # another program may take a port that was free
            with socket.socket() as a, socket.socket() as b, socket.socket() as c:
                for s in (a, b, c):
                    s.bind(("127.0.0.1", 0))
                self.page, self.kept, self.plain = (s.getsockname()[1] for s in (a, b, c))
            temp = "".join("%s_temp_path %s/%s; " % (x, self.folder.name, x)
                           for x in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            with open(self.folder.name + "/conf", "w", encoding="utf-8") as f:
                f.write("""
master_process off; daemon off; pid %s/pid; error_log stderr error;
events { worker_connections 1000; }
http {
    access_log off; %s
    map $http_upgrade $hop { default upgrade; '' ''; }
    upstream kept { server %s; keepalive 8; }
    server { listen 127.0.0.1:%d; %s }
    server { listen 127.0.0.1:%d; location / {
        proxy_pass http://kept; proxy_http_version 1.1; proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $hop; } }
    server { listen 127.0.0.1:%d; location / {
        proxy_pass http://%s; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }
}
""" % (self.folder.name, temp, there, self.page, page.replace("127.0.0.1:8420", there), self.kept, self.plain, there))
            self.errors = open(self.folder.name + "/errors", "w+")
            self.process = subprocess.Popen([self.program, "-p", self.folder.name, "-e", "stderr", "-c",
                                             self.folder.name + "/conf"], stderr=self.errors)
            until = time.time() + 10
            while self.process.poll() is None and time.time() < until:
                try:
                    socket.create_connection(("127.0.0.1", self.plain)).close()
                    return
                except OSError:
                    time.sleep(0.01)
            self.end()
        raise RuntimeError("nginx does not start: " + self.text())

    def text(self):
        with open(self.errors.name) as f:
            return f.read()

    def end(self):
        self.process.terminate()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        self.errors.close()
        self.folder.cleanup()


def judge_proxy(link, sent, whole, loose, ledger):
    """What was answered with 200 or 201 was executed, and nothing else."""
    answers = []
    for kind, tag in sent[:whole]:
        if answers and (answers[-1].status == 101 or closes(answers[-1])):
            break
        a = link.answer(kind.head)
        if not a:
            break
        answers.append(a)
    assert answers, "no answer"
    for i, (kind, tag) in enumerate(sent):
        status = answers[i].status if i < len(answers) else None
        could = kind.makes or kind.name in ("chunked", "two lengths")
        ledger.expect(tag, int(could and status in (200, 201)))
        assert status is None or status < 500, "%s: %d" % (kind.name, status)
        if kind.name not in ("chunked", "two lengths", "WebSocket"):
            assert status is None or status in kind.status, "%s: %d" % (kind.name, status)
        # a proxy has an answer for every request, whatever the server does with its own connection
        if i < whole and not closes(answers[-1]) and answers[-1].status != 101:
            assert status, "%s: no answer" % kind.name


def nginx():
    """C1, C1b: the pairs behind nginx, in three configurations."""
    n = 0
    with Front(trust_proxy=1) as server, Nginx(server) as proxy:
        ledger = Ledger(server)
        try:
            for name, port in (("the page's", proxy.page), ("kept", proxy.kept), ("plain", proxy.plain)):
                n += group(server, ledger, name, judge=judge_proxy, port=port)
                n += group(server, ledger, name + ", cut", cut("inside", 1), judge=judge_proxy, port=port,
                           pairs=[(a, b) for a in KINDS for b in KINDS][::3])
                n += group(server, ledger, name + ", a byte missing", missing=1, judge=judge_proxy, port=port,
                           pairs=[(a, b) for a in KINDS for b in KINDS][1::3])
                alive(server, name)
                with Link(server, port=port) as link:
                    assert link.ask(request("GET", "/metrics")).status == 404, "/metrics is told through " + name
        except AssertionError as e:
            raise AssertionError("%s %s" % (e, proxy.text()[-300:])) from e
        end(server)
        ledger.check("the end")
    return "%d connections" % n


# --- the attacks of the review, one by one ---

def c1():
    """C1: the 178-byte packet that stopped the server for ever, 60 times each of nine ways."""
    p = (b"POST /api/nope HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
    assert len(p + p) == 178
    me = p.replace(b"/nope", b"/me")

    def straight(data, answers):
        def way(link):
            link.send(data)
            for _ in range(answers):
                link.answer()
        return way

    def leave(reset):
        def way(link):
            link.send(p + p)
            link.close(reset)
        return way

    def after_header(link):
        link.send(p)
        while b"\r\n\r\n" not in link.left:
            assert link.more()
        link.send(p)
        assert link.answer().status == 404 and link.answer().status == 404

    def halves(link):
        link.send(p + p[:40])
        link.answer()
        link.send(p[40:])
        link.answer()

    ways = {"POST+POST": straight(p + p, 2), "GET+POST": straight(HEALTHZ + p, 2), "POST+GET": straight(p + HEALTHZ, 2),
            "401+401": straight(me + me, 2), "three": straight(p * 3, 3), "close": leave(False), "reset": leave(True),
            "after the header": after_header, "halves": halves}
    with Front() as server:
        alive(server, "before")
        for n in range(60):
            for name, way in ways.items():
                where = "%s, try %d" % (name, n + 1)
                with Link(server) as link:
                    link.s.settimeout(SOON)
                    try:
                        way(link)
                    except AssertionError as e:
                        alive(server, where)
                        raise AssertionError("%s: %s" % (where, e)) from None
                alive(server, where)
    return "%d tries" % (60 * len(ways))


def c1b():
    """C1b: one request with one byte too many is executed once, also with the limits as shipped."""
    for settings in ({}, SHIPPED):
        with Front(**settings) as server:
            ledger = Ledger(server)
            for n in range(12):
                for what, tail, answers in (("guest", b"x", 1), ("guest", request("GET", "/healthz"), 2),
                                            ("table", b"x", 1), ("table", HEALTHZ, 2)):
                    kind, tag = BY_NAME[what], ledger.tag()
                    where = "%s + %r, try %d" % (what, tail[:5], n + 1)
                    ledger.expect(tag, 1)
                    with Link(server) as link:
                        link.s.settimeout(SOON)
                        link.send(kind.make(tag, ledger.cookie) + tail)
                        lost = None
                        try:
                            statuses = [link.answer().status for _ in range(answers)]
                        except (AssertionError, AttributeError) as e:
                            lost = e
                        ledger.check(where)
                        assert not lost, "%s: not answered: %s" % (where, lost)
                        assert statuses == [*kind.status, 200][:answers], (where, statuses)
                    alive(server, where)
                    ledger.check(where)


def settled(server, links, source="127.0.0.2", **k):
    """The links that stay when all of them have been accepted or refused."""
    alive(server, "while %d connections are held" % len(links), source=source, **k)
    return [link for link in links if link.open()]


def many(server, n, **k):
    links = []
    for _ in range(n):
        try:
            links.append(Link(server, **k))
        except ConnectionError:
            pass
    return links


def m2_connections():
    """M2: connections count from accept: of 60 that say nothing 20 stay, others are served, what is closed is freed."""
    with Front(max_per_address=20) as server:
        for turn in range(3):
            links = many(server, 60)
            stay = settled(server, links)
            assert len(stay) == 20, "%d of 60 stay" % len(stay)
            for link in links:
                assert not link.left and (link in stay or link.rest() == b""), "a byte for who is refused"
            # who is in is served, who says something and is refused is not
            assert stay[turn].ask(HEALTHZ).status == 200
            for link in links:
                link.close(reset=turn == 1)
            until = time.time() + LIMIT
            while True:  # the server learns of it in its own time
                with Link(server) as link:
                    link.send(HEALTHZ)
                    a = link.answer()
                if a:
                    break
                assert time.time() < until, "what was closed is not freed"
            alive(server, "freed", source="127.0.0.2")  # and that one is gone, too
    with Front(max_connections=30) as server:
        links = [link for i in range(2, 8) for link in many(server, 10, source="127.0.0.%d" % i)]
        with Link(server) as late:
            late.send(HEALTHZ)
            assert late.rest() == b"", "answered beyond max-connections"
        stay = [link for link in links if link.open()]
        assert len(stay) == 30, "%d of 60 stay" % len(stay)
        for link in links:
            link.close()
    with Front(max_per_address=5, trust_proxy=1) as server:  # the proxy's connections are not its own
        links = many(server, 30)
        ask = [request("GET", "/ws", None, "X-Forwarded-For: 10.0.0.%d" % n, *UPGRADE) for n in (1, 2)]
        codes = [link.ask(ask[0]).status for link in links[:8]]
        assert codes == [101] * 5 + [429] * 3, codes
        assert links[8].ask(ask[1]).status == 101
        for link in links[:8]:
            link.close()
        alive(server, "closed")
        assert links[9].ask(ask[0]).status == 101
        assert all(link.ask(HEALTHZ).status == 200 for link in links[10:])
        for link in links[8:]:
            link.close()
    return "20 of 60 and 30 of 60 stay"


def m2_ipv6():
    """M2: on IPv6 the same; and IPv4 that comes in by an IPv6 socket is told apart by its whole address."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return "no ::1 here"
    with Front(max_per_address=20, listen="[::1]:0") as server:
        links = many(server, 40, host="::1")
        with Link(server, host="::1") as last:
            assert last.rest() == b""
        assert sum(link.open() for link in links) == 20
        for link in links:
            link.close()
    with Front(max_per_address=20, listen="[::]:0") as server:
        try:
            links = many(server, 40)
            assert links
        except (OSError, AssertionError):
            return "::1 only: [::] takes no IPv4 here"
        stay = settled(server, links)
        assert len(stay) == 20, "%d of 40 stay" % len(stay)
        alive(server, "from ::1", host="::1")
        alive(server, "from 127.0.0.2", source="127.0.0.2")
        six = many(server, 40, host="::1")
        alive(server, "from ::1 and 127.0.0.1 at once", source="127.0.0.3")
        assert sum(link.open() for link in six) == 20
        for link in links + six:
            link.close()


def m2_files():
    """M2: a server without a file left serves those it has, and the others when there are files again."""
    with Front() as server:
        old = Link(server)
        assert old.ask(HEALTHZ).status == 200
        now = len(os.listdir("/proc/%d/fd" % server.process.pid))
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (now + 40, now + 40))
        links = many(server, 100)
        for _ in range(20):
            calm(old, "no files left")
        turns = loops(old)
        time.sleep(0.3)  # nothing happens: what the loop does now it wastes
        turns = loops(old) - turns
        assert turns < 50, "%d turns of the loop in 0.3 s of nothing" % turns
        for link in links:
            link.close()
        until = time.time() + LIMIT
        while True:
            try:
                alive(server, "files again")
                break
            except AssertionError:
                if time.time() > until:
                    raise
        old.close()


def loops(link):
    """How many turns the server's loop has taken."""
    found = re.search(rb"^tessera_loop_seconds_count (\d+)$", link.ask(request("GET", "/metrics", name="localhost")).body, re.M)
    assert found, "no tessera_loop_seconds"
    return int(found.group(1))


def m2_slow():
    """M2: 50 bodies of one byte a second are cut when the request has taken 30 s, not before and not executed."""
    clock = Clock()
    with Front(test_clock=clock.path) as server:
        ledger, links, body = Ledger(server), [], guest("slow") + " " * 60
        ledger.expect("slow", 0)
        for _ in range(50):
            links.append(Link(server))
            links[-1].send(request("POST", "/api/guest", body)[:-len(body)])
        with Link(server) as other:
            for second in range(33):
                for link in links:
                    link.send(body[second:second + 1].encode())
                calm(other, "second %d" % second)
                if second == 22:  # time passes by itself, too
                    assert all(link.open() for link in links), "cut too early"
                clock.pass_by(1)
            for link in links:  # a 408 may come before the end
                rest = link.rest()
                assert rest == b"" or b" 408 " in rest, rest[:100]
                link.close()
        alive(server, "after")
        ledger.check("after")


def cut_off(link, why):
    """What comes until the server closes; it looks at its clock four times a second, so that 5 s are enough, and too
    few for a limit that is yet to come."""
    link.s.settimeout(5)
    try:
        return link.rest()
    except AssertionError:
        raise AssertionError(why) from None


def runs_out(clock, link, seconds, busy):
    """The connection ends when the clock has moved so far, and not 3 s before. The end may be a 408."""
    busy()  # what was asked of the server is done
    clock.pass_by(seconds - 3)
    busy()
    assert link.open(), "ended before its time"
    clock.pass_by(4)
    busy()
    rest = cut_off(link, "still open after %d s" % (seconds + 1))
    assert rest == b"" or b" 408 " in rest, rest[:100]
    link.close()


def m2_times():
    """M2: header and handshake within 15 s, idle for 30 s; a request in time begins the time anew."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as d:
        with Front(test_clock=clock.path) as server:
            def busy():
                alive(server, "the clock moved")
            for begin, seconds in ((b"", 15), (b"G", 15), (HEALTHZ[:-1], 15),
                                   (request("POST", "/api/guest", "{}")[:-1], 30)):
                link = Link(server)
                link.send(begin)
                runs_out(clock, link, seconds, busy)
            link = Link(server)
            for _ in range(4):
                assert link.ask(HEALTHZ).status == 200
                clock.pass_by(25)
                busy()
            assert link.ask(HEALTHZ).status == 200
            runs_out(clock, link, 30, busy)
        with Front(test_clock=clock.path, **certificate(d)) as server:
            def busy_tls():
                alive(server, "the clock moved", TlsLink)
            for begin in (b"", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"):
                link = Link(server)
                link.send(begin)
                runs_out(clock, link, 15, busy_tls)


def m2_late():
    """M2: the 30 s of a request run from its first byte: a header that comes late does not win time for the body."""
    clock = Clock()
    with Front(test_clock=clock.path) as server, Link(server) as link:
        data = request("POST", "/api/guest", "{}")
        link.send(data[:-3])
        alive(server, "begun")
        clock.pass_by(12)
        link.send(data[-3:-1])
        runs_out(clock, link, 30 - 12, lambda: alive(server, "the clock moved"))


def m2_empty_lines():
    """M2: empty lines are no request: who sends nothing else is cut like who sends nothing."""
    clock = Clock()
    with Front(test_clock=clock.path) as server:
        for before in (b"", HEALTHZ):
            with Link(server) as link:
                if before:
                    assert link.ask(before).status == 200
                for _ in range(5):
                    clock.pass_by(10)
                    link.send(b"\r\n")
                    alive(server, "an empty line")
                cut_off(link, "still open after 50 s of empty lines")


def m2_greedy():
    """M2: who asks and does not read costs a bounded amount of memory and nobody else's time."""
    with Front() as server:
        ask = request("GET", "/api/games")
        alive(server, "before")
        before, sent, links = server.memory(), 0, [Link(server) for _ in range(4)]
        for link in links:
            link.s.setblocking(False)
            try:
                while sent < 64 << 20:
                    sent += link.s.send(ask * 500)
            except (BlockingIOError, ConnectionError):
                pass
            link.s.settimeout(LIMIT)
            alive(server, "greedy")
        grown = server.memory() - before
        for link in links:
            while link.more() and len(link.left) < 100000:
                pass
            link.close()
        alive(server, "after")
        assert grown < (32 << 20) * SLACK, "grown by %d MB" % (grown >> 20)
    return "%.1f MB of questions, grown by %.1f MB" % (sent / 1e6, grown / 1e6)


def m3():
    """M3: no header is cut or taken for absent: Origin, X-Forwarded-For, Cookie, and the whole block."""
    with Front() as server:
        ledger = Ledger(server)
        host = "Host: 127.0.0.1:%d" % server.port
        own = "http://127.0.0.1:%d" % server.port

        def ask(method, path, body, *headers):
            with Link(server) as link:
                return link.ask(request(method, path, body, *headers).replace(b"Host: tessera.test", host.encode()))
        long = "http://" + ".".join(c * 60 for c in "abc") + ".%s.evil.example"
        long %= "d" * (250 - len(long) - len("Origin: ") + 10)
        assert 240 <= len(long) <= 260
        evil = [long, "http://evil.example", "null", own + ".evil.example", own + "." + "a" * 240, own + "0", own[:-1],
                "http://" + "a" * 8000, own + "/" + "a" * 200, " ".join([own] * 20)]
        for origin in evil:
            a = ask("POST", "/api/guest", guest("evil"), "Origin: " + origin)
            assert a.status == 403, "POST from %s (%d bytes): %d" % (origin[:60], len(origin), a.status)
            a = ask("GET", "/ws", None, "Origin: " + origin, ledger.cookie, *UPGRADE)
            assert a.status == 403, "WebSocket from %s (%d bytes): %d" % (origin[:60], len(origin), a.status)
        ledger.check("evil origins")
        assert ask("GET", "/ws", None, "Origin: " + own, ledger.cookie, *UPGRADE).status == 101
        ledger.expect("good", 1)
        assert ask("POST", "/api/guest", guest("good"), "Origin: " + own).status == 200
        # a block of 15 KB is read, one of 17 KB refused, in one line or in many
        for junk in (["X-Junk-%d: %s" % (i, "y" * 985) for i in range(17)], ["X-Junk: " + "y" * 17000],
                     ["X: y"] * 3500):
            with Link(server) as link:
                a = link.ask(request("POST", "/api/guest", guest("junk"), *junk) + HEALTHZ)
                assert a.status == 431 and closes(a), "%d for 17 KB" % a.status
                assert link.rest() == b""
        ledger.check("17 KB")
        assert ask("GET", "/healthz", None, *("X-Junk-%d: %s" % (i, "y" * 985) for i in range(15))).status == 200
        # the session is found at the end, in the middle and at the beginning of 3 KB of cookies
        other, own = "; ".join("other%d=%s" % (i, "z" * 90) for i in range(30)), ledger.cookie[len("Cookie: "):]
        for text in (other + "; " + own, other + "; " + own + "; " + other[:200], own + "; " + other):
            a = ask("GET", "/api/me", None, "Cookie: " + text)
            assert a.status == 200 and b"owner" in a.body, "%d with %d bytes of cookies" % (a.status, len(text))


def m3_proxy():
    """M3: X-Forwarded-For is refused if it is none, never taken for absent; read whole, anew for every request."""
    with Front(trust_proxy=1, guest_rate=3) as server:
        def come(hops):
            with Link(server) as link:
                return link.ask(request("POST", "/api/guest", guest("hop"), "X-Forwarded-For: " + hops)).status
        # an entry that can be no address is refused, and never taken for absent
        for hops in ("x" * 256, "1.2.3.4, " * 40 + "x" * 256, "1" * 15 + ", " * 200, "1.2.3.4, " + "1" * 60):
            for what in (request("GET", "/healthz", None, "X-Forwarded-For: " + hops),
                         request("POST", "/api/guest", guest("hop"), "X-Forwarded-For: " + hops),
                         request("GET", "/ws", None, "X-Forwarded-For: " + hops, *UPGRADE)):
                with Link(server) as link:
                    a = link.ask(what)
                assert a.status == 400, "%d for %d bytes of X-Forwarded-For" % (a.status, len(hops))
        # a list over 255 bytes is refused, too, or else its last entry counts, as that of a short one does
        codes = [come("1.2.3.4, " * 40 + "10.0.0.1") for _ in range(5)]
        assert codes == [400] * 5 or codes == [200] * 3 + [429] * 2 and come("10.0.0.1") == 429, codes
        codes = [come("10.0.0.%d, 10.9.9.9" % i) for i in range(5)]
        assert codes == [200] * 3 + [429] * 2, codes
        assert come("10.0.0.2") == 200
        # read for every request of a connection that is kept; without it the address is the proxy's own
        with Link(server) as link:
            codes = [link.ask(request("POST", "/api/guest", guest("hop"), *hop)).status
                     for hop in (["X-Forwarded-For: 10.9.9.9"], ["X-Forwarded-For: 10.0.0.3"],
                                 ["X-Forwarded-For: 10.9.9.9"], [])]
        assert codes == [429, 200, 429, 200], codes


def malformed():
    """Front door: what is not HTTP is refused with 400 (411 chunked, 405 another method), the connection closed, and
    nothing that came behind it is read."""
    post = "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n\r\n{\"name\":\"bad\"}"
    get = "GET /healthz HTTP/1.1\r\nHost: x\r\n%s\r\n\r\n"
    bad = {400: [post % ("Content-Length: " + n) for n in ("-1", "+14", "0x0e", "14 14", "1e1", "", "14,15", "\xb9",
                                                           "99999999999999999999999")] +
           [get % line for line in ("no colon", " folded: x", "X: a\r\n b", "X: a\r\n\tb", "X: a\x00b", "X\x00: a",
                                    ": x", "X : y", "X Y: z")] +
           ["GET\r\n\r\n", "GET /healthz\r\n\r\n", "GET  /healthz HTTP/1.1\r\n\r\n",
            " GET /healthz HTTP/1.1\r\n\r\n", "GET /heal\x00thz HTTP/1.1\r\nHost: x\r\n\r\n", "\x00" * 40 + "\r\n\r\n",
            "GET /healthz FTP/1.1\r\nHost: x\r\n\r\n",
            "GET healthz HTTP/1.1\r\nHost: x\r\n\r\n", "x" * 200 + "\r\n\r\n",
            post % "Content-Length: 14\r\nContent-Length: 13", post % "Content-Length : 14"],
           411: [post % ("Transfer-Encoding: " + how) for how in ("chunked", "identity", "gzip, chunked", "xchunked",
                                                                   "CHUNKED")] +
           [post % "content-length: 14\r\ntransfer-encoding: chunked"],
           505: ["GET /healthz HTTP/%s\r\nHost: x\r\n\r\n" % version for version in ("1.1 x", "9", "2.0")],
           413: [post % "Content-Length: 16385", post % "Content-Length: 1000000"]}
    wrap = [post % "Content-Length: 18446744073709551630", post % "Content-Length: 4294967310"]  # 14 in 64, 32 bits
    with Front() as server:
        ledger = Ledger(server)
        behind = request("POST", "/api/guest", guest("behind"))
        for want, texts in [*bad.items(), (0, wrap)]:
            for text in texts:
                with Link(server) as link:
                    a = link.ask(text.encode("latin-1") + behind)
                    assert a.status in {0: (400, 413), 505: (400, 505)}.get(want, (want,)), "%d, not %d: %r" % (
                        a.status, want, text)
                    assert closes(a) and link.rest() == b"", "goes on after %r" % text
        alive(server, "after")
        ledger.check("malformed")
        # white space around a value is no fault, nor is a name in any case
        ledger.expect("ows", 1)
        with Link(server) as link:
            text = ("POST /api/guest HTTP/1.1\r\nhOsT:x\r\ncOnTeNt-TyPe:application/json\r\n"
                    "CONTENT-LENGTH:  14\t \r\n\r\n{\"name\":\"ows\"}")
            assert link.ask(text.encode()).status == 200
        ledger.check("white space")
        for method in ("PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "POSTX"):
            with Link(server) as link:
                assert link.ask(request(method, "/healthz", None, "Connection: close")).status == 405, method
    return "%d kinds" % (sum(map(len, bad.values())) + 2)


def h4():
    """H4: 8,190 names in one object are refused before they are parsed (unsigned) or counted (signed in), and
    nobody else waits."""
    names = "{" + ",".join('"a-name-of-%05d-----------":1' % i for i in range(8190)) + "}"
    assert 200 << 10 < len(names) < 256 << 10
    plain = '{"name":"%s"}' % ("-" * (len(names) - 11))
    with Front() as server:
        ledger = Ledger(server)

        def refusal(body, *headers):
            start = time.time()
            with Link(server) as link:
                a = link.ask(request("POST", "/api/tables", body, *headers))
            return a, time.time() - start

        def healthz():
            start = time.time()
            with Link(server) as link:
                assert link.ask(HEALTHZ).status == 200
            return time.time() - start
        idle = statistics.median(healthz() for _ in range(20))
        usual = statistics.median(refusal(plain)[1] for _ in range(20))
        took, waited, error = {False: [], True: []}, [], []
        stop = time.time() + 15 * SLACK

        def attack():
            try:
                for signed in (False, True):
                    for _ in range(20):
                        a, seconds = refusal(names, *([ledger.cookie] if signed else []))
                        took[signed].append(seconds)
                        if signed:
                            assert a.status in (400, 422) and b"too many names" in a.body, (a.status, a.body[:100])
                        else:
                            assert a.status in (401, 413), (a.status, a.body[:100])
                        assert time.time() < stop, "it takes too long"
            except (AssertionError, OSError) as e:
                error.append(e)
        thread = threading.Thread(target=attack)
        thread.start()
        while thread.is_alive() or len(waited) < 20:
            waited.append(healthz())
            if len(waited) > 20:
                thread.join(0.002)
        thread.join()
        others, out = statistics.median(waited), statistics.median(took[False])
        note = "refused in %.0f ms (one name: %.0f), others wait %.0f ms (idle: %.0f)" % (
            1000 * out, 1000 * usual, 1000 * others, 1000 * idle)
        assert not error, "%s; %s" % (error[0], note)
        assert out < 0.1 * SLACK + 3 * usual and others < 0.25 * SLACK + 3 * idle, note
        # 256 names are not too many, 257 are
        with Link(server) as link:
            some = "{" + ",".join('"n%d":1' % i for i in range(256)) + "}"
            assert b"too many names" not in link.ask(request("POST", "/api/tables", some, ledger.cookie)).body
            more = some[:-1] + ',"more":1}'
            assert b"too many names" in link.ask(request("POST", "/api/tables", more, ledger.cookie)).body
        ledger.check("after")
        return note


def metrics():
    """LOW (/metrics is public): only from the machine itself and not through a proxy, or with the token."""
    token, far, bearer = "a-token-of-the-host", "X-Forwarded-For: 127.0.0.1", "Authorization: Bearer "

    def status(server, *headers, name="localhost", **k):
        with Link(server, **k) as link:
            return link.ask(request("GET", "/metrics", None, *headers, name=name))
    with Front() as server:  # no token is set: none fits
        for header in (bearer, bearer + "x", "Authorization: Bearer"):
            assert status(server, far, header).status == 404, "told to somebody behind a proxy"
    for trust in (0, 1):
        with Front(metrics_token=token, trust_proxy=trust, listen="0.0.0.0:0") as server:
            a = status(server)
            assert a.status == 200
            text = a.body.decode()
            for line in (r"^# TYPE tessera_loop_seconds histogram$", r'^tessera_loop_seconds_bucket\{le="\+Inf"\} \d+$',
                         r"^tessera_loop_seconds_count \d+$", r"^tessera_loop_seconds_sum [\d.e+-]+$"):
                assert re.search(line, text, re.M), line
            for name in ("127.0.0.1:%d" % server.port, "[::1]:8420", "LocalHost"):
                assert status(server, name=name).status == 200, name
            for name in ("tessera.test", "evil.example:80", "10.127.0.1", "127", "127.evil.example", "localhost.evil.example",
                         "localhost:80:80", "[::1].evil.example"):  # a name made to mean this machine
                assert status(server, name=name).status == 404, name
            assert status(server, far).status == 404
            assert status(server, far, bearer + token).status == 200
            for wrong in ("", token[:-1], token + "x", token.upper(), "x"):
                assert status(server, far, bearer + wrong).status == 404, wrong
            assert status(server, far, "Authorization: " + token).status == 404
            # a neighbour: this machine by its own address, if it has one
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
                try:
                    s.connect(("192.0.2.1", 9))  # sends nothing
                    here = s.getsockname()[0]
                except OSError:
                    here = "127.0.0.1"
            if not here.startswith("127."):
                assert status(server, host=here).status == 404
                assert status(server, bearer + token, host=here).status == 200


def notify():
    """C1 (a watchdog in the unit): systemd is told READY, WATCHDOG while it lives, STOPPING."""
    with tempfile.TemporaryDirectory() as d, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as s:
        s.bind(d + "/notify")
        s.settimeout(LIMIT)
        told = []

        def until(word, times=1):
            while told.count(word) < times:
                told.extend(s.recv(4096).decode().split("\n"))
        os.environ.update(NOTIFY_SOCKET=d + "/notify", WATCHDOG_USEC="1000000")
        try:
            server = Front()
        finally:
            del os.environ["NOTIFY_SOCKET"], os.environ["WATCHDOG_USEC"]
        with server:
            until("READY=1")
            assert "WATCHDOG=1" not in told[:told.index("READY=1")], told
            alive(server, "ready")
            start = time.time()
            until("WATCHDOG=1", 3)
            assert time.time() - start < 3 * SLACK, "a watchdog would have bitten"
            assert "STOPPING=1" not in told
            server.process.send_signal(signal.SIGTERM)
            until("STOPPING=1")


TESTS = (pairs, train, upgrade, expect, sizes, leavers, stopping, tls, nginx, c1, c1b, m2_connections, m2_ipv6,
         m2_files, m2_slow, m2_times, m2_late, m2_empty_lines, m2_greedy, m3, m3_proxy, malformed, h4, metrics, notify)


def run_all(suite):
    for test in TESTS:
        suite.run("front: " + test.__name__.replace("_", " "), test)


if __name__ == "__main__":
    import sys
    from client import Suite
    suite = Suite()
    for test in TESTS:
        if not sys.argv[1:] or test.__name__ in sys.argv[1:]:
            suite.run("front: " + test.__name__.replace("_", " "), test)
    suite.end()
