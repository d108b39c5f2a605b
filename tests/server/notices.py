"""Notices that leave the house: web pushes, letters and hooks, taken by servers of this test's own and opened as
their receivers would. When they come, when they do not, that they come once; and what strangers try with them."""
import base64
import ctypes
import ctypes.util
import email
import email.policy
import hashlib
import hmac
import http.server
import json
import os
import queue
import socket
import socketserver
import sqlite3
import struct
import subprocess
import threading
import time

from client import Clock, Person, Server, Socket
from tables import ME, OPEN

WAIT = 20
DAYS = {"kind": "day", "days": 3}


# --- who receives ---

class Post(socketserver.StreamRequestHandler):
    """SMTP as a relay speaks it."""

    def handle(self):
        def say(text):
            self.wfile.write(text.encode() + b"\r\n")

        say("220 here")
        to = []
        for line in self.rfile:
            verb = line[:4].upper()
            if verb == b"EHLO":
                say("250 here")
            elif verb == b"RCPT":
                to.append(line.decode().strip())
                say("250 ok")
            elif verb == b"DATA":
                say("354 go on")
                text = b""
                for part in self.rfile:
                    if part == b".\r\n":
                        break
                    text += part[1:] if part.startswith(b"..") else part
                refuse = self.server.outside.refuse
                if refuse:
                    self.server.outside.refused += 1
                    say(refuse)
                else:
                    self.server.outside.letters.put((to, text))
                    say("250 taken")
                to = []
            elif verb == b"QUIT":
                say("221 bye")
                return
            else:
                say("250 ok")


class Web(http.server.BaseHTTPRequestHandler):
    """Whatever takes a POST: /ok, /STATUS, /slow, /huge, /away (a redirect)."""
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        outside, body = self.server.outside, self.rfile.read(int(self.headers["Content-Length"]))
        outside.posts.put((self.path, dict(self.headers), body))
        word = self.path.strip("/").split("/")[0]
        if word == "slow":
            outside.over.wait(60)
        status = int(word) if word.isdigit() else 302 if word == "away" else 201
        self.send_response(status)
        if word == "away":
            self.send_header("Location", "/inside")
        self.send_header("Content-Length", str(1 << 30 if word == "huge" else 0))
        self.end_headers()
        try:
            while word == "huge" and not outside.over.is_set():
                self.wfile.write(bytes(1 << 16))
                outside.poured += 1 << 16
        except OSError:
            self.close_connection = True

    def log_message(self, *_):
        pass


class Threads(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


class Outside:
    """The rest of the world: a relay and a web server on 127.0.0.1."""

    def __init__(self):
        self.letters, self.posts, self.over = queue.Queue(), queue.Queue(), threading.Event()
        self.refuse, self.refused, self.poured = None, 0, 0
        self.servers = []
        for handler in (Post, Web):
            s = Threads(("127.0.0.1", 0), handler)
            s.outside = self
            threading.Thread(target=s.serve_forever, args=(0.05,), daemon=True).start()
            self.servers.append(s)
        self.relay = "smtp://127.0.0.1:%d" % self.servers[0].server_address[1]
        self.web = "http://127.0.0.1:%d" % self.servers[1].server_address[1]

    def settings(self, **more):
        return {"mail_relay": self.relay, "mail_from": "Tesserä <games@example.org>", "post_private": 1,
                "public_url": "https://games.example.org", **more}

    def letter(self):
        to, text = self.letters.get(timeout=WAIT)
        assert text.isascii() and all(len(x) < 998 for x in text.split(b"\r\n"))
        return to, email.message_from_bytes(text, policy=email.policy.default)

    def post(self, path=None):
        while True:
            got = self.posts.get(timeout=WAIT)
            if path in (None, got[0]):
                return got

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.over.set()
        for s in self.servers:
            s.shutdown()
            s.server_close()


# --- a browser's side of a push (RFC 8291), without help ---

P = 2 ** 256 - 2 ** 224 + 2 ** 192 + 2 ** 96 - 1
G = (0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    m = (3 * a[0] ** 2 - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (m * m - a[0] - b[0]) % P
    return x, (m * (a[0] - x) - a[1]) % P


def times(n, point):
    out = None
    while n:
        out = add(out, point) if n & 1 else out
        point, n = add(point, point), n >> 1
    return out


def code(b):
    return base64.urlsafe_b64encode(b).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def open_gcm(key, nonce, text):
    lib = ctypes.CDLL(ctypes.util.find_library("crypto"))
    for name in ("EVP_CIPHER_CTX_new", "EVP_aes_128_gcm"):
        getattr(lib, name).restype = ctypes.c_void_p
    c = ctypes.c_void_p(lib.EVP_CIPHER_CTX_new())
    out, n = ctypes.create_string_buffer(len(text)), ctypes.c_int()
    assert lib.EVP_DecryptInit_ex(c, ctypes.c_void_p(lib.EVP_aes_128_gcm()), None, key, nonce)
    assert lib.EVP_DecryptUpdate(c, out, ctypes.byref(n), text[:-16], len(text) - 16)
    assert lib.EVP_CIPHER_CTX_ctrl(c, 0x11, 16, text[-16:])
    assert lib.EVP_DecryptFinal_ex(c, None, ctypes.byref(ctypes.c_int())) > 0, "not for this browser"
    lib.EVP_CIPHER_CTX_free(c)
    return out.raw[:n.value]


class Browser:
    def __init__(self, url):
        self.url, self.auth = url, os.urandom(16)
        self.private = int.from_bytes(os.urandom(31), "big") + 1
        x, y = times(self.private, G)
        self.public = b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big")

    def subscription(self, **more):
        return {"endpoint": self.url, "p256dh": code(self.public), "auth": code(self.auth), **more}

    def open(self, body):
        def mac(key, *parts):
            return hmac.new(key, b"".join(parts), hashlib.sha256).digest()

        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        assert body[16:21] == b"\0\0\x10\0\x41"
        point = int.from_bytes(theirs[1:33], "big"), int.from_bytes(theirs[33:], "big")
        shared = times(self.private, point)[0].to_bytes(32, "big")
        key = mac(mac(self.auth, shared), b"WebPush: info\0", self.public, theirs, b"\1")
        key = mac(salt, key)
        text = open_gcm(mac(key, b"Content-Encoding: aes128gcm\0\1")[:16],
                        mac(key, b"Content-Encoding: nonce\0\1")[:12], sealed)
        assert text[-1:] == b"\2"
        return json.loads(text[:-1])


# --- people ---

def confirm(person, address):
    """As if the link of a letter had been followed."""
    sql(person.server, "INSERT INTO account VALUES ('%s', '%s', '', 0, 1, 0, 0)" % (person.user["id"], address))


def wish(person, **fields):
    status, answer = person.post("/api/me/notify", fields)
    assert status == 200, (status, answer)
    return answer


def pair(server, pace=DAYS, watch=False):
    """a and b, both with accounts, at a table where a has the first move; a looks at it."""
    a, b = Person(server, "a", account=True), Person(server, "b", account=True)
    t = a.table(game="empire", seats=[ME, OPEN], pace=pace)
    return a, b, t


def begin(a, b, t):
    b.join(t)
    s = a.watch(t)
    return s, s.want("snapshot")


def move(s, m):
    """The seat's first legal move; gives the message after it."""
    assert m["moves"], "not their turn"
    assert s.request("play", seq=m["seq"], moves=m["moves"][:1])["type"] == "ok"
    return [x for x in s.later if x["type"] == "update"][-1]


def nothing_but(outside, person, path, browser=None):
    """Whatever was due has been looked at, and carried: a push to try comes next, and nothing before it."""
    path_of = person.server.settings.get("test_clock")
    moved = struct.unpack("<q", open(path_of, "rb").read(8))[0] if path_of else 0
    now = time.time() * 1000 + moved
    until(lambda: not sql(person.server, "SELECT (SELECT count(*) FROM notice WHERE told = 0 AND due < %d) +"
                                         " (SELECT count(*) FROM errand WHERE due < %d)" % (now, now + 30000)))
    assert person.post("/api/me/notify/test", {"by": "push"})[0] == 200
    got = outside.post()
    assert got[0] == path and browser.open(got[2])["kind"] == "test", got


# --- tests ---

def pushes(server, outside, clock):
    a, b, t = pair(server)
    mine, phone = Browser(outside.web + "/ok/a"), Browser(outside.web + "/ok/b")
    for p, browser in ((a, mine), (b, phone)):
        status, answer = p.post("/api/push", browser.subscription())
        assert status == 200 and len(answer["devices"]) == 1 and "turn" in answer["push"], answer
        key = decode(answer["key"])
    s, m = begin(a, b, t)
    m = move(s, m)
    assert m["acting"] == ["p2"]
    clock.pass_by(5)
    path, heads, body = outside.post()
    assert path == "/ok/b" and int(heads["TTL"]) > 0 and heads["Content-Encoding"] == "aes128gcm"
    # who sends it: the key that browsers were given, for the place it goes to, not for long
    token, k = heads["Authorization"][len("vapid t="):].split(", k=")
    assert decode(k) == key
    claims = json.loads(decode(token.split(".")[1]))
    assert claims["aud"] == outside.web and 0 < claims["exp"] - time.time() < 86400, claims
    text = phone.open(body)
    assert text == {"kind": "turn", "table": t, "game": "empire", "title": "Your turn: Eight-Minute Empire",
                    "body": a.login, "lang": "en", "page": "#/table/" + t}, text
    # b looks at the table and plays: a, who looks too, hears nothing of it; nor does b of what b sees
    sb = b.watch(t)
    n = move(sb, sb.want("snapshot"))
    m = s.want("update")
    while not m["moves"]:
        m = s.want("update")
    move(s, m)
    clock.pass_by(120)
    nothing_but(outside, b, "/ok/b", phone)
    nothing_but(outside, a, "/ok/a", mine)
    # b goes; what is taken back before it was told is not told
    n = sb.want("update")
    while not n["moves"]:
        n = sb.want("update")
    n = move(sb, n)
    sb.close()
    m = s.want("update")
    while not m["moves"]:
        m = s.want("update")
    m = move(s, m)
    assert s.request("undo")["type"] == "ok"
    clock.pass_by(120)
    nothing_but(outside, b, "/ok/b", phone)
    # in French; a browser that is gone is forgotten
    assert b.post("/api/me", {"lang": "fr"})[0] == 200
    gone = Browser(outside.web + "/410/b")
    assert len(b.post("/api/push", gone.subscription())[1]["devices"]) == 2
    m = [x for x in s.later if x["type"] == "update"][-1]
    move(s, m)
    clock.pass_by(60)
    got = {x[0]: x for x in (outside.post(), outside.post())}
    assert phone.open(got["/ok/b"][2])["title"] == "À vous de jouer : Eight-Minute Empire"
    until(lambda: len(b.get("/api/me/notify")[1]["devices"]) == 1)
    # six hours before the time is over, if nothing was played
    clock.pass_by(3 * 86400 - 6 * 3600 - 300)
    nothing_but(outside, b, "/ok/b", phone)
    clock.pass_by(300)
    assert phone.open(outside.post()[2])["kind"] == "soon"


def until(test):
    end = time.time() + WAIT
    while not test():
        assert time.time() < end, "it does not come to be"
        time.sleep(0.01)


def live(server, outside, clock):
    """At a live table one is told while one is away, and not at once."""
    a, b, t = pair(server, {"kind": "live", "bank": 3600, "increment": 0})
    phone = Browser(outside.web + "/ok/live")
    b.post("/api/push", phone.subscription())
    s, m = begin(a, b, t)
    sb = b.watch(t)
    n = sb.want("snapshot")
    m = move(s, m)
    clock.pass_by(60)
    nothing_but(outside, b, "/ok/live", phone)
    move(sb, sb.want("update"))
    sb.close()
    m = s.want("update")
    while not m["moves"]:
        m = s.want("update")
    move(s, m)
    nothing_but(outside, b, "/ok/live", phone)
    clock.pass_by(60)
    assert phone.open(outside.post()[2])["kind"] == "turn"
    assert s.request("resign")["type"] == "ok"
    clock.pass_by(60)
    assert phone.open(outside.post()[2])["kind"] == "over"


def kept(server, outside, clock):
    """What the bell shows: invitations, questions, ends; each to whom it is for, until it is read."""
    a, b, t = pair(server)
    c = Person(server, "c", account=True)
    s, m = begin(a, b, t)
    wish(b, push=[])
    assert s.request("invite", user=c.user["id"])["type"] == "ok"
    assert s.request("invite", user="nobody")["type"] == "ok"
    assert s.request("ask", what="pause")["type"] == "ok"
    until(lambda: c.get("/api/notices")[1]["notices"])
    [n] = c.get("/api/notices")[1]["notices"]
    assert (n["kind"], n["table"], n["game"], n["name"], n["page"]) == (
        "invited", t, "empire", a.login, "#/join/" + t), n
    until(lambda: b.get("/api/notices")[1]["notices"])
    [x] = b.get("/api/notices")[1]["notices"]
    assert x["kind"] == "asked" and x["what"] == "pause" and x["table"] == t, x
    assert b.post("/api/notices/read", {"id": n["id"]})[0] == 200
    assert len(c.get("/api/notices")[1]["notices"]) == 1, "it is not theirs"
    assert c.post("/api/notices/read", {"id": n["id"]})[0] == 200
    assert c.get("/api/notices")[1]["notices"] == []
    # looking at the table is having read it
    sb = b.watch(t)
    sb.want("snapshot")
    until(lambda: not b.get("/api/notices")[1]["notices"])
    sb.close()
    # not from whom one mutes
    sc = c.socket()
    assert sc.request("mute", user=a.user["id"], on=True)["type"] == "ok"
    assert s.request("invite", user=c.user["id"])["type"] == "ok"
    assert s.request("chat", text="after it")["type"] == "ok"
    assert c.get("/api/notices")[1]["notices"] == []
    assert s.request("answer", yes=False)["type"] == "ok"
    assert s.request("resign")["type"] == "ok"
    until(lambda: [x["kind"] for x in b.get("/api/notices")[1]["notices"]] == ["over"])
    all_of_b = b.get("/api/me/export")[1]
    assert all_of_b["notices"][0]["kind"] == "over" and all_of_b["notify"]["push"] == [], "all one's data"
    assert a.get("/api/notices")[1]["notices"] == [], "who looked on knows"
    assert b.post("/api/notices/read")[0] == 200
    assert b.get("/api/notices")[1]["notices"] == []


def letters(server, outside, clock):
    a, b, t = pair(server)
    confirm(b, "b@example.org")
    assert b.post("/api/me", {"lang": "fr", "name": "Bé" + b.login})[0] == 200
    w = wish(b, mail=["turn", "invited"])
    assert w["mail"] == ["turn", "invited"] and w["letters"] and w["address"], w
    s, m = begin(a, b, t)
    m = move(s, m)
    clock.pass_by(5)
    to, letter = outside.letter()
    assert to == ["RCPT TO:<b@example.org>"], to
    assert letter["Subject"] == "À vous de jouer : Eight-Minute Empire", letter["Subject"]
    assert (letter["To"], letter["From"]) == ("b@example.org", "Tesserä <games@example.org>")
    assert letter["Auto-Submitted"] == "auto-generated" and "@example.org>" in letter["Message-ID"]
    assert abs(letter["Date"].datetime.timestamp() - time.time()) < 7 * 86400
    text = letter.get_content()
    assert "https://games.example.org/#/table/" + t in text and a.login in text, text
    # the link that ends them: of this person alone, and not by being looked at
    link = letter["List-Unsubscribe"].strip("<>").split("example.org", 1)[1]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    anybody = Person(server)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for bad in (link[:-1] + ("0" if link[-1] != "0" else "1"), link[:-1], link.replace(b.user["id"], a.user["id"])):
        assert anybody.post(bad, "List-Unsubscribe=One-Click", headers=form)[0] == 404
    assert anybody.get(link)[0] == 200
    assert b.get("/api/me/notify")[1]["mail"] == ["turn", "invited"]
    assert anybody.post(link, "List-Unsubscribe=One-Click", headers=form)[0] == 200
    assert b.get("/api/me/notify")[1]["mail"] == []
    # a letter to try; one that the relay does not take now comes later, one it refuses does not
    outside.refuse = "451 later"
    wish(b, mail=["asked"])
    assert s.request("ask", what="pause")["type"] == "ok"
    clock.pass_by(30)
    until(lambda: sql(server, "SELECT tries FROM errand WHERE taken = 0") == 1)
    assert outside.refused == 1
    outside.refuse = None
    clock.pass_by(90)
    assert outside.letter()[1]["Subject"].endswith("propose une pause")
    assert b.post("/api/me/notify/test", {"by": "mail"})[0] == 200
    assert outside.letter()[1]["Subject"] == "Un avis pour essayer"
    # no address ends a line
    c = Person(server, "c", account=True)
    confirm(c, "c@example.org>\r\nRCPT TO:<d@example.org")
    wish(c, mail=["invited"])
    assert c.post("/api/me/notify/test", {"by": "mail"})[0] == 409
    assert a.post("/api/me/notify/test", {"by": "mail"})[0] == 409, "there is no address"


def digests(server, outside, clock):
    """An hour's notices are one letter; quiet hours are by the clock where one lives."""
    a, b, t = pair(server)
    confirm(b, "b2@example.org")
    wish(b, mail=["turn", "asked"], digest="hour")
    s, m = begin(a, b, t)
    m = move(s, m)
    assert s.request("ask", what="pause")["type"] == "ok"
    clock.pass_by(30)
    until(lambda: sql(server, "SELECT count(*) FROM errand") == 2)
    assert outside.letters.empty()
    clock.pass_by(3600)
    letter = outside.letter()[1]
    assert letter["Subject"] == "Tessera: 2 notices", letter["Subject"]
    text = letter.get_content()
    assert text.count("#/table/" + t) == 2 and "Your turn" in text and "offers a pause" in text
    # quiet: from an hour ago until in two hours, on the other side of the world
    phone = Browser(outside.web + "/ok/quiet")
    b.post("/api/push", phone.subscription())
    m = now_in(clock, 9 * 60)
    wish(b, mail=[], push=["turn", "invited"], quiet_from=hour(m - 60), quiet_to=hour(m + 120),
         zone="Asia/Tokyo")
    assert s.request("invite", user=b.user["id"])["type"] == "ok"
    until(lambda: "invited" in [x["kind"] for x in b.get("/api/notices")[1]["notices"]])
    clock.pass_by(118 * 60)
    nothing_but(outside, b, "/ok/quiet", phone)
    clock.pass_by(3 * 60)
    assert phone.open(outside.post()[2])["kind"] == "invited"
    # but not beyond the last hour of one's time
    a, b, t = pair(server, {"kind": "day", "days": 1})
    phone = Browser(outside.web + "/ok/last")
    b.post("/api/push", phone.subscription())
    m = now_in(clock, 0)
    wish(b, push=["turn"], quiet_from=hour(m - 5), quiet_to=hour(m - 10), zone="+00:00")
    s, m = begin(a, b, t)
    move(s, m)
    clock.pass_by(22 * 3600 + 50 * 60)
    nothing_but(outside, b, "/ok/last", phone)
    clock.pass_by(20 * 60)
    assert phone.open(outside.post()[2])["kind"] == "turn"
    for field, value in (("zone", "Nowhere/Town"), ("quiet_from", "25:00"), ("quiet_to", "x")):
        status, answer = b.post("/api/me/notify", {"quiet_from": "22:00", "quiet_to": "08:00", field: value})
        assert status == 422 and answer["error"]["code"] == "refused", (field, answer)


def now_in(clock, minutes):
    """The minute of the day, so many east of Greenwich, by the server's wall clock."""
    return int(time.time() + struct.unpack("<q", clock.map[:8])[0] / 1000) // 60 + minutes


def hour(minute):
    return "%02d:%02d" % (minute // 60 % 24, minute % 60)


def sql(server, text):
    """Said to the store behind the server's back; the number it selects."""
    if "://" in server.store:
        text = text.replace("user", '"user"')
        out = subprocess.run(["psql", "-X", "-q", "-t", "-d", server.store, "-c", text], check=True, capture_output=True)
        return int(out.stdout.strip() or 0)
    db = sqlite3.connect(server.store, timeout=20)
    with db:
        [n] = db.execute(text).fetchone() or [0]
    db.close()
    return n


def hooks(server, outside, clock):
    """Signed, tried again, turned off when nobody answers for long."""
    a, b, t = pair(server)
    w = wish(b, hook=["turn", "over", "asked", "invited"], url=outside.web + "/ok/hook")
    secret = w["secret"]
    assert len(secret) == 64 and "secret" not in b.get("/api/me/notify")[1], "it is shown once"
    assert "secret" not in wish(b, url=outside.web + "/ok/hook")
    s, m = begin(a, b, t)
    m = move(s, m)
    clock.pass_by(5)
    path, heads, body = outside.post()
    text = json.loads(body)
    assert heads["X-Tessera-Signature"] == "sha256=" + hmac.new(
        secret.encode(), body, hashlib.sha256).hexdigest()
    assert (text["kind"], text["table"], text["game"], text["user"], text["name"]) == (
        "turn", t, "empire", b.user["id"], a.login), text
    assert heads["X-Tessera-Delivery"] == text["id"] and text["allowed_mentions"] == {"parse": []}
    assert "Your turn" in text["content"] and "#/table/" + t in text["text"]
    assert b.post("/api/me/notify/test", {"by": "hook"}) == (200, {"status": 201})
    assert json.loads(outside.post()[2])["kind"] == "test"
    # another address has another secret
    w = wish(b, url=outside.web + "/500/hook")
    assert w["secret"] != secret
    assert b.post("/api/me/notify/test", {"by": "hook"}) == (200, {"status": 500})
    outside.post()
    # tried again, the same one; after many failures in a row no more
    ids = []
    assert s.request("invite", user=b.user["id"])["type"] == "ok"
    for tries, pause in enumerate((30, 60, 300)):
        clock.pass_by(pause + 10)
        ids.append(json.loads(outside.post()[2])["id"])
        until(lambda: sql(server, "SELECT tries FROM errand WHERE taken = 0") == tries + 1)
    assert len(set(ids)) == 1, ids
    assert sql(server, "SELECT failed FROM wish WHERE hook <> ''") == 3
    sql(server, "UPDATE wish SET failed = 19 WHERE hook <> ''")
    clock.pass_by(1810)
    outside.post()
    until(lambda: b.get("/api/me/notify")[1]["off"])
    until(lambda: sql(server, "SELECT count(*) FROM errand") == 0)
    assert b.get("/api/me/notify")[1]["off"], "it is said"
    assert not wish(b, url=outside.web + "/500/hook")["off"], "and on again when it is set"


def hostile(server, outside, clock):
    """Where posts may go, what answers may do, and what is somebody else's."""
    a = Person(server, "a", account=True)
    guest = Person(server, "g")
    for url in ("ftp://x/", "file:///etc/passwd", "https://", "https://u:p@x/", "gopher://x", "x", "/x",
                "https://x/\r\nHost: y", "https://x/ y", "https://é.example/", "https://x/" + "y" * 600):
        assert a.post("/api/me/notify", {"url": url})[0] == 422, url
    for fields in ({"push": "turn"}, {"push": ["nope"]}, {"push": [1]}, {"mail": {}}, {"digest": "week"},
                   {"digest": 3}, {"url": 3}, {"quiet_from": 3}):
        assert a.post("/api/me/notify", fields)[0] in (400, 422), fields
    assert guest.post("/api/me/notify", {"mail": ["turn"]})[0] == 403
    assert guest.post("/api/me/notify", {"hook": ["turn"]})[0] == 403
    assert Person(server).get("/api/me/notify")[0] == 401
    good = Browser(outside.web + "/ok/x").subscription()
    for field, value in (("endpoint", "x"), ("p256dh", "AAAA"), ("p256dh", code(b"\4" + bytes(64))),
                         ("auth", "AAAA"), ("auth", "!"), ("endpoint", 3), ("auth", None)):
        status, answer = a.post("/api/push", {**good, field: value})
        assert status == 422 and list(answer["error"]["fields"]) == [field], (field, answer)
    # a redirect is not followed, an endless answer is not read, a slow one keeps nobody waiting
    wish(a, url=outside.web + "/away")
    assert a.post("/api/me/notify/test", {"by": "hook"}) == (200, {"status": 302})
    outside.post("/away")
    wish(a, url=outside.web + "/huge")
    assert a.post("/api/me/notify/test", {"by": "hook"})[0] == 200
    outside.post("/huge")
    assert outside.poured < 32 << 20, outside.poured
    slow = [Person(server, "s", account=True) for _ in range(4)]
    for p in slow:
        for i in range(3):
            p.post("/api/push", Browser(outside.web + "/slow/%d" % i + p.login).subscription())
        assert p.post("/api/me/notify/test", {"by": "push"})[0] == 200
    for _ in range(8):  # two of each are on their way, the third waits
        outside.post()
    began = time.time()
    wish(a, url=outside.web + "/ok/after")
    assert a.post("/api/me/notify/test", {"by": "hook"}) == (200, {"status": 201})
    assert outside.post()[0] == "/ok/after", "nobody has more than two on their way"
    b = Person(server, "b", account=True)
    t = a.table(game="empire", seats=[ME, OPEN])
    s, m = begin(a, b, t)
    move(s, m)
    assert time.time() - began < 4, "somebody's dead end is nobody else's"
    # somebody else's browser
    ada = Browser(outside.web + "/ok/ada")
    [device] = [d for d in a.post("/api/push", ada.subscription())[1]["devices"]]
    assert b.post("/api/push/%s/end" % device["id"])[0] == 404
    assert b.post("/api/push", {**Browser(ada.url).subscription()})[0] == 404
    assert a.get("/api/me/notify")[1]["devices"] == [device]
    assert b.post("/api/push", ada.subscription())[0] == 200, "the same browser, another account"
    assert a.get("/api/me/notify")[1]["devices"] == []
    for i in range(15):
        b.post("/api/push", Browser(outside.web + "/ok/%d" % i).subscription())
    devices = b.get("/api/me/notify")[1]["devices"]
    assert len(devices) == 10
    assert b.post("/api/push/%s/end" % devices[0]["id"])[0] == 200
    assert len(b.get("/api/me/notify")[1]["devices"]) == 9


def inside(_server, outside, clock):
    """Not to this machine nor the networks around it, however it is named."""
    with socket.create_server(("127.0.0.1", 0)) as trap, Server(public_url="https://x") as server:
        a = Person(server, "a", account=True)
        port = trap.getsockname()[1]
        trap.setblocking(False)
        assert a.post("/api/me/notify", {"url": "http://example.org/"})[0] == 422
        for host in ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0",
                     "127.1", "[::]", "10.0.0.1", "169.254.169.254"):
            wish(a, url="https://%s:%d/" % (host, port))
            assert a.post("/api/me/notify/test", {"by": "hook"}) == (200, {"status": 0}), host
            try:
                trap.accept()
                raise AssertionError(host + " was reached")
            except BlockingIOError:
                pass


def once(_server, outside, clock):
    """What is to be told survives a kill, and is told once."""
    with Server(**outside.settings()) as server:
        a, b, t = pair(server)
        phone = Browser(outside.web + "/ok/once")
        b.post("/api/push", phone.subscription())
        s, m = begin(a, b, t)
        m = move(s, m)
        server.kill()
        server.restart()
        assert phone.open(outside.post()[2])["kind"] == "turn"
        until(lambda: sql(server, "SELECT count(*) FROM errand") == 0)
        server.kill()
        server.restart()
        nothing_but(outside, b, "/ok/once", phone)


def nodes(pg):
    """Of several nodes one sends, whichever the change was made at; when it dies, another. Who looks at the table at
    another node is not told of it."""
    where = pg.database()
    with Outside() as outside, Server(where, **outside.settings()) as one, \
            Server(where, **outside.settings()) as two:
        def keeps(server):
            return "\ntessera_keeper 1\n" in Person(server).get("/metrics")[1]

        until(lambda: keeps(one) != keeps(two))
        keeper, other = (one, two) if keeps(one) else (two, one)
        a, b = Person(other, "a", account=True), Person(keeper, "b", account=True)
        phone = Browser(outside.web + "/ok/nodes")
        b.post("/api/push", phone.subscription())
        t = a.table(game="empire", seats=[ME, OPEN], pace=DAYS)
        sb = Person(other)
        sb.cookie, sb.user = b.cookie, b.user
        s, m = begin(a, sb, t)
        m = move(s, m)
        assert phone.open(outside.post()[2])["kind"] == "turn"
        looks = b.watch(t)
        n = move(looks, looks.want("snapshot"))
        until(lambda: a.get("/api/tables/" + t)[1]["table"]["seats"][1]["online"])
        while not m["moves"]:
            m = s.want("update")
        m = move(s, m)
        while not n["moves"]:
            n = looks.want("update")
        assert sql(other, "SELECT count(*) FROM notice WHERE kind = 1 AND told < 2") == 0, "they look at it there"
        nothing_but(outside, b, "/ok/nodes", phone)
        looks.close()
        t = a.table(game="empire", seats=[ME, OPEN], pace=DAYS)
        s, m = begin(a, sb, t)
        move(s, m)
        keeper.kill()
        assert phone.open(outside.post()[2])["kind"] == "turn"
        nothing_but(outside, sb, "/ok/nodes", phone)


def strangers(pg):
    """A node that has just read a table takes who watches at another for away: the other puts that right."""
    where = pg.database()
    with Outside() as outside, Server(where, **outside.settings()) as one, \
            Server(where, **outside.settings()) as two:
        a, b = Person(two, "a", account=True), Person(two, "b", account=True)
        b.post("/api/push", Browser(outside.web + "/ok/strangers").subscription())
        for _ in range(20):
            t = a.table(game="empire", seats=[ME, OPEN], pace=DAYS)
            b.join(t)
            looks = b.watch(t)
            looks.want("snapshot")
            s = Socket(one.port, a.cookie)  # all at once: nobody has told this node of b yet
            for m in ({"type": "hello", "v": 2}, {"type": "watch", "table": t},
                      {"type": "play", "id": 1, "seq": 0, "moves": ["neutral A01"]}):
                s.send(m)
            while s.receive().get("re") != "play":
                pass
            while not looks.want("update")["moves"]:
                pass
            until(lambda: sql(two, "SELECT count(*) FROM notice WHERE kind = 1 AND told < 2") == 0)
            if sql(two, "SELECT count(*) FROM notice WHERE kind = 1"):
                break
        else:
            raise AssertionError("it was never taken for away")
        assert not sql(two, "SELECT count(*) FROM errand"), "and nothing was sent"


def run_all(suite):
    def alone(test):
        clock = Clock()
        with Outside() as outside, Server(test_clock=clock.path, **outside.settings()) as server:
            test(server, outside, clock)

    for name, test in (("pushes", pushes), ("live tables", live), ("kept", kept), ("letters", letters),
                       ("digest, quiet hours", digests), ("hooks", hooks), ("hostile", hostile),
                       ("inside", inside), ("once", once)):
        suite.run("notices: " + name, alone, test)


if __name__ == "__main__":
    from client import Suite
    all_tests = Suite()
    run_all(all_tests)
    all_tests.end()
