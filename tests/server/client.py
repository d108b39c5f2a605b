"""What the server's tests share: a server of their own, an HTTP client and a WebSocket client,
standard library only. Both clients are plain enough to misbehave on purpose."""
import base64
import http.client
import json
import mmap
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import traceback

BUILD = os.environ.get("BUILD", "build")


def new_database(made=[0]):
    """Beside the one of postgres.py, which runs the test: the same tests for the other engine."""
    where = os.environ["TESSERA_POSTGRES"]
    made[0] += 1
    name = "s%d_%d" % (os.getpid(), made[0])
    subprocess.run(["psql", "-X", "-q", "-d", where, "-c", "CREATE DATABASE " + name], check=True)
    return where.rsplit("/", 1)[0] + "/" + name


class Server:
    """`tessera serve` on a port it picks itself; limits off unless given."""

    def __init__(self, store=None, **settings):
        self.folder = None
        if store is None and os.environ.get("TESSERA_POSTGRES"):
            store = new_database()
        elif store is None:
            self.folder = tempfile.TemporaryDirectory()
            store = os.path.join(self.folder.name, "test.db")
        self.store = store
        self.settings = {"message_rate": 0, "request_rate": 0, "guest_rate": 0, "guest_work": 0, "max_per_address": 0,
                         "password_rate": 0, "max_tables": 0, "stop_seconds": 2}
        self.settings.update(settings)
        self.process = None
        self.port = 0
        self.log = []
        self.start()

    def start(self, port=0):
        command = [os.path.join(BUILD, "tessera"), "serve", "--listen", "127.0.0.1:%d" % port,
                   "--store", self.store if "://" in self.store else "sqlite:" + self.store]
        for key, value in self.settings.items():
            command += ["--" + key.replace("_", "-"), str(value)]
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(command, stderr=self.errors)
        until = time.time() + 30
        while time.time() < until:
            text = self.text()
            found = re.search(r'"event":"listening".*"port":"(\d+)"', text)
            if found:
                self.port = int(found.group(1))
                return
            if self.process.poll() is not None:
                raise RuntimeError("the server did not start: " + text)
            time.sleep(0.005)
        raise RuntimeError("the server does not listen: " + self.text())

    def text(self):
        size = os.fstat(self.errors.fileno()).st_size
        return os.pread(self.errors.fileno(), size, 0).decode()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends it as a host would; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
                return -1
        return self.process.returncode

    def restart(self):
        self.start(self.port)

    def memory(self):
        """Resident bytes."""
        with open("/proc/%d/statm" % self.process.pid) as f:
            return int(f.read().split()[1]) * 4096

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        code = self.stop()
        text = self.text()
        if self.folder:
            self.folder.cleanup()
        # a crash or a sanitizer's report fails the test, whatever else it saw
        if "Sanitizer" in text or "runtime error" in text or code not in (0, -9):
            raise RuntimeError("the server ended with %s: %s" % (code, text[-3000:]))


class Clock:
    """The clocks of a server, to be moved instead of slept through: Server(test_clock=clock.path)."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile()
        self.file.write(bytes(16))
        self.file.flush()
        self.map = mmap.mmap(self.file.fileno(), 16)
        self.path = self.file.name

    def move(self, wall=0, mono=0):
        """Milliseconds further on; of the wall clock, of all that is measured."""
        now = struct.unpack("<qq", self.map[:16])
        self.map[:16] = struct.pack("<qq", now[0] + wall, now[1] + mono)

    def pass_by(self, seconds):
        self.move(int(seconds * 1000), int(seconds * 1000))


class Person:
    """One user: cookie, HTTP, sockets."""

    accounts = 0

    def __init__(self, server, name=None, account=False, address=None):
        self.server = server
        self.address = (address, 0) if address else None
        self.cookie = None
        self.user = None
        self.link = None
        self.login = None
        if account:  # its name is its own: no other account's looks like it
            Person.accounts += 1
            self.login = "%s%dz%d" % (name, os.getpid(), Person.accounts)
            status, answer = self.post("/api/register", {"login": self.login, "name": self.login,
                                                         "password": "long enough"})
        elif name:
            status, answer = self.post("/api/guest", {"name": name})
        if name:
            assert status == 200, (status, answer)
            self.user = answer["user"]

    def ask(self, method, path, body=None, headers=None):
        sent = {"Content-Type": "application/json"} if method == "POST" else {}
        if self.cookie:
            sent["Cookie"] = self.cookie
        sent.update(headers or {})
        data = body if isinstance(body, (bytes, str)) or body is None else json.dumps(body)
        for attempt in (0, 1):
            fresh = self.link is None
            if fresh:
                self.link = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20,
                                                       source_address=self.address)
            try:
                self.link.request(method, path, data, sent)
                answer = self.link.getresponse()
                raw = answer.read()
                break
            except (http.client.HTTPException, OSError):
                self.link.close()
                self.link = None
                if fresh:
                    raise
        self.headers = answer.headers
        if answer.headers.get("Connection") == "close":
            self.link.close()
            self.link = None
        got = answer.headers.get("Set-Cookie")
        if got:
            self.cookie = got.split(";")[0]
        if "json" in answer.headers.get("Content-Type", ""):
            return answer.status, json.loads(raw)
        return answer.status, raw.decode("utf-8", "replace")

    def get(self, path, **k):
        return self.ask("GET", path, **k)

    def post(self, path, body=None, **k):
        return self.ask("POST", path, {} if body is None else body, **k)

    def table(self, **spec):
        status, answer = self.post("/api/tables", spec)
        assert status == 201, (status, answer)
        return answer["table"]["id"]

    def join(self, table):
        status, answer = self.post("/api/tables/%s/join" % table)
        assert status == 200, (status, answer)

    def socket(self, hello=True):
        s = Socket(self.server.port, self.cookie)
        if hello:
            s.send({"type": "hello", "v": 2})
            s.want("welcome")
        return s

    def watch(self, table, **more):
        """With views: there is no engine here that reads the bytes."""
        s = self.socket()
        s.send({"type": "watch", "table": table, "view": True, **more})
        return s


HUNG = 60  # seconds: a test that waits longer has failed


def eventually(server, test):
    """Returns when the test holds. Between two looks the server answers a request, so it goes on with its work."""
    p, end = Person(server), time.monotonic() + HUNG
    while not test():
        assert time.monotonic() < end, "it does not happen"
        p.get("/healthz")


class Closed(Exception):
    def __init__(self, code, why):
        super().__init__("closed %s %s" % (code, why))
        self.code, self.why = code, why


class Socket:
    """A WebSocket client. `bytes_in` keeps every payload as it came."""

    def __init__(self, port, cookie=None, origin=None, path="/ws", timeout=20):
        self.s = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1:%d" % port, "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if cookie:
            lines.append("Cookie: " + cookie)
        if origin:
            lines.append("Origin: " + origin)
        self.s.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.left = b""
        while b"\r\n\r\n" not in self.left:
            more = self.s.recv(65536)
            if not more:
                raise Closed(0, "no upgrade")
            self.left += more
        head, self.left = self.left.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(0, head.split(b"\r\n")[0].decode())
        self.whole = b""
        self.bytes_in = []
        self.later = []
        self.number = 0

    def frame(self, payload, opcode=1, final=True, mask=True):
        head = bytes([(0x80 if final else 0) | opcode])
        n, bit = len(payload), 0x80 if mask else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", n)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", n)
        if mask:
            key = os.urandom(4)
            whole = (key * (n // 4 + 1))[:n]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(
                n, "big") if n else b""
            head += key
        self.s.sendall(head + payload)

    def send(self, message):
        self.frame(json.dumps(message).encode() if isinstance(message, dict) else
                   message.encode() if isinstance(message, str) else message)

    def need(self, n):
        """The next n bytes, which stay: a timeout in the middle of a frame loses nothing."""
        while len(self.left) < n:
            more = self.s.recv(262144)
            if not more:
                raise Closed(1006, "end of stream")
            self.left += more
        return self.left[:n]

    def raw(self, wait=True):
        """The next text message as bytes; answers pings; raises Closed. Without `wait` it returns None after a
        ping: there may be no message behind it."""
        while True:
            a, b = self.need(2)
            n, at = b & 127, 2
            if n == 126:
                n, at = struct.unpack(">H", self.need(4)[2:])[0], 4
            elif n == 127:
                n, at = struct.unpack(">Q", self.need(10)[2:])[0], 10
            data = self.need(at + n)[at:]
            self.left = self.left[at + n:]
            code = a & 15
            if code == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if len(data) > 1 else 1005,
                             data[2:].decode())
            if code == 9:
                self.frame(data, 10)
            if code in (9, 10):
                if wait:
                    continue
                return None
            self.whole += data
            if a & 0x80:
                whole, self.whole = self.whole, b""
                self.bytes_in.append(whole)
                return whole

    def receive(self, wait=True):
        data = self.raw(wait)
        return data and json.loads(data)

    def want(self, *types):
        """The next message of one of these types; others are passed over."""
        while True:
            m = self.later.pop(0) if self.later else self.receive()
            if m["type"] in types:
                return m

    def request(self, type, **fields):
        """Sends with an id and gives its answer; what came before it is left for `want`."""
        self.number += 1
        self.send({"type": type, "id": self.number, **fields})
        self.later = []
        while True:
            m = self.receive()
            if m.get("id") == self.number:
                return m
            self.later.append(m)

    def quiet(self, seconds=0.2):
        """Messages that come within this time."""
        got, self.later = self.later, []
        self.s.settimeout(seconds)
        try:
            while True:
                got.append(self.receive())
        except (socket.timeout, TimeoutError):
            pass
        self.s.settimeout(20)
        return got

    def close(self):
        try:
            self.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        self.s.close()


class Stream:
    """What a client keeps of a table: the log and the last view, by the rules of the protocol."""

    def __init__(self):
        self.seq, self.log, self.moves, self.view, self.over = -1, [], [], None, False
        self.acting, self.undo, self.result = [], False, None

    def take(self, m):
        if m["type"] == "snapshot":
            self.log = m["log"]
        elif m["type"] == "update":
            assert m["seq"] == self.seq + 1, "gap: %d after %d" % (m["seq"], self.seq)
            assert m["from"] <= len(self.log), "the log has a hole"
            self.log = self.log[:m["from"]] + m["events"]
        elif m["type"] == "resumed":
            return
        else:
            return
        self.seq = m["seq"]
        self.over, self.undo = m["over"], m["undo"]
        # of updates that were missed the last one has a view
        self.moves, self.acting = m.get("moves", []), m.get("acting", [])
        self.view, self.result = m.get("view"), m.get("result")


def option_sets(game):
    """The option sets of a game's laws: {seats: [{"map": "b"}, ...]}."""
    found = {}
    path = os.path.join(os.path.dirname(__file__), "..", "games", game, "options.txt")
    with open(path, encoding="utf-8") as f:
        for line in f:
            pairs = dict(word.split("=", 1) for word in line.split("#")[0].split())
            if pairs:
                found.setdefault(int(pairs.pop("seats")), []).append(pairs)
    return found


class Suite:
    """Runs functions as tests and counts."""

    def __init__(self):
        self.passed = self.failed = 0

    def run(self, name, function, *args):
        start = time.monotonic()
        try:
            note = function(*args)
            self.passed += 1
            print("ok   %-44s (%.1f s)  %s" % (name, time.monotonic() - start, note or ""), flush=True)
        except Exception as e:  # a test fails by any exception
            self.failed += 1
            at = traceback.extract_tb(e.__traceback__)[-1]
            print("FAIL %-44s (%.1f s)  %s: %s\n     %s:%d: %s" % (
                name, time.monotonic() - start, type(e).__name__, e, os.path.basename(at.filename), at.lineno, at.line),
                flush=True)
            if os.environ.get("TRACE"):
                traceback.print_exc()

    def end(self):
        print("%d passed, %d failed" % (self.passed, self.failed))
        sys.exit(1 if self.failed else 0)
