"""What an account keeps to itself: its address, the way back in by a letter, the second factor, tokens that may
do less than all, its data and its end. Letters go to a mail server of the test's own."""
import base64
import email
import email.policy
import hashlib
import hmac
import json
import os
import re
import socketserver
import struct
import sqlite3
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from client import BUILD, Clock, Closed, Person, Server, Socket
from host import admin
from tables import ME, OPEN, bot, neutrals, two, until

PASSWORD = "long enough"
DAY = 86400


class Mailbox:
    """Takes every letter that is sent to it."""

    class Talk(socketserver.StreamRequestHandler):
        def handle(self):
            say = lambda text: self.wfile.write(text.encode() + b"\r\n")
            say("220 here")
            for line in self.rfile:
                verb = line[:4].upper()
                if verb == b"MAIL":
                    to, text = [], b""
                if verb == b"RCPT":
                    to.append(re.search(rb"<(.*)>", line).group(1).decode())
                if verb == b"DATA":
                    say("354 go on")
                    while (line := self.rfile.readline()) != b".\r\n":
                        text += line
                    self.server.box.take(to, text)
                say("221 bye" if verb == b"QUIT" else "250 fine")
                if verb == b"QUIT":
                    return

    def __init__(self):
        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), self.Talk)
        self.server.daemon_threads = True
        self.server.box = self
        self.letters, self.more = [], threading.Condition()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.settings = {"mail_relay": "smtp://127.0.0.1:%d" % self.server.server_address[1],
                         "mail_from": "Tessera <games@example.org>", "public_url": "https://games.example.org"}

    def take(self, to, text):
        with self.more:
            self.letters.append((to, email.message_from_bytes(text, policy=email.policy.default)))
            self.more.notify_all()

    def want(self, to, words):
        """The text of the next letter to somebody with these words in its subject."""
        def find():
            return [x for x in self.letters if x[0] == [to] and words in x[1]["Subject"]][:1]
        with self.more:
            assert self.more.wait_for(find, 20), (to, words, [x[1]["Subject"] for x in self.letters])
            self.letters.remove(found := find()[0])
        return found[1].get_content()

    def link(self, to, words, page):
        return re.search(r"https://games.example.org/#/%s/([a-z0-9]{26})\b" % page, self.want(to, words)).group(1)

    def nothing(self, server):
        """All that was to be sent is sent, and nothing has come."""
        until_s = time.time() + 20
        while figure(server, "tessera_post_queue"):
            assert time.time() < until_s
        with self.more:
            assert not self.letters, [(x[0], x[1]["Subject"]) for x in self.letters]


def figure(server, name):
    return int(re.search(r"^%s (\d+)" % name, Person(server).get("/metrics")[1], re.M).group(1))


class Browser(Person):
    """Keeps all of its cookies, as a browser does."""

    def ask(self, *args, **more):
        answer = super().ask(*args, **more)
        jar = dict(x.split("=", 1) for x in (getattr(self, "jar", None) or "").split("; ") if x)
        for got in self.headers.get_all("Set-Cookie", []):
            name, value = got.split(";")[0].split("=", 1)
            jar[name] = value
        if jar:
            self.jar = self.cookie = "; ".join("%s=%s" % x for x in jar.items())
        return answer

    def sign_in(self, login, password=PASSWORD, **more):
        return self.post("/api/login", {"login": login, "password": password, **more})


def fails(answer, status, code, field=None):
    assert (answer[0], answer[1]["error"]["code"]) == (status, code), answer
    assert field is None or field in answer[1]["error"]["fields"], answer


def with_address(server, box, name, address):
    p = Browser(server, name, account=True)
    assert p.post("/api/me/email", {"email": address, "password": PASSWORD})[0] == 200
    assert Person(server).post("/api/email/confirm", {"token": box.link(address, "confirm", "confirm")})[0] == 200
    return p


def totp(secret, at):
    mac = hmac.new(base64.b32decode(secret), struct.pack(">Q", at), hashlib.sha1).digest()
    return "%06d" % ((struct.unpack(">I", mac[mac[19] & 15:][:4])[0] & 0x7fffffff) % 1000000)


def dump(server):
    where = server.store if "://" in server.store else "sqlite:" + server.store
    return subprocess.run([os.path.join(BUILD, "tessera"), "store", "dump", where], check=True,
                          capture_output=True, text=True).stdout


# --- the address ---

def addresses(box):
    clock = Clock()
    with Server(test_clock=clock.path, **box.settings) as server:
        p, thief = Browser(server, "ann", account=True), Person(server, "eve", account=True)
        guest = Person(server, "guest")
        set_it = lambda address, **more: p.post("/api/me/email", {"email": address, "password": PASSWORD, **more})
        fails(guest.post("/api/me/email", {"email": "a@example.org", "password": PASSWORD}), 409, "conflict")
        fails(p.post("/api/me/email", {"email": "a@example.org", "password": "wrong wrong"}), 403, "forbidden")
        for bad in ("a", "a@", "@b", "a@b\r\nBcc: x@y", "a@b\nx", "a b@c", "<a@b>", "a@b,c@d", "a@@b", "a" * 200 + "@b",
                    "à@b.fr", 7):
            fails(set_it(bad), 422, "refused", "email")
        box.nothing(server)
        # the old one stays until the new one is confirmed
        assert set_it("Ann@Example.org")[1]["pending"] == "ann@example.org"
        token = box.link("ann@example.org", "confirm", "confirm")
        assert p.get("/api/me/account")[1]["email"] is None
        for bad in ("", "x", token[:-1], token + "a", 5):
            fails(guest.post("/api/email/confirm", {"token": bad}), 422, "refused", "token")
        fails(guest.post("/api/email/confirm", {"token": "a" * 26}), 404, "not-found")
        fails(guest.post("/api/reset/done", {"token": token, "password": "another one"}), 404, "not-found")
        assert token not in dump(server) and token not in server.text()
        assert guest.post("/api/email/confirm", {"token": token}) == (200, {})
        fails(guest.post("/api/email/confirm", {"token": token}), 404, "not-found")
        got = p.get("/api/me/account")[1]
        assert (got["email"], got["pending"], got["mail"]) == ("ann@example.org", None, True), got
        # over after a day; and by the next one, whoever has the first
        set_it("two@example.org")
        token = box.link("two@example.org", "confirm", "confirm")
        clock.pass_by(DAY + 1)
        fails(guest.post("/api/email/confirm", {"token": token}), 404, "not-found")
        set_it("two@example.org"), set_it("three@example.org")
        old = box.link("two@example.org", "confirm", "confirm")
        fails(guest.post("/api/email/confirm", {"token": old}), 404, "not-found")
        assert guest.post("/api/email/confirm", {"token": box.link("three@example.org", "confirm", "confirm")})[0] == 200
        box.want("ann@example.org", "elsewhere")
        # a new password ends what waits to be confirmed
        set_it("eve@example.org")
        token = box.link("eve@example.org", "confirm", "confirm")
        assert p.post("/api/password", {"password": PASSWORD, "new": "another one"})[0] == 200
        fails(guest.post("/api/email/confirm", {"token": token}), 404, "not-found")
        # nobody else hears of it
        t = p.table(game="empire", seats=[ME, OPEN], listed=True)
        s = thief.watch(t)
        seen = [thief.get(x)[1] for x in ("/api/users/" + p.user["id"], "/api/tables", "/api/tables/" + t, "/api/me",
                                          "/api/me/account", "/metrics")] + [p.get("/api/me")[1], s.want("snapshot")]
        assert "example.org" not in json.dumps(seen).replace("games.example.org", "") and "@" not in server.text()
        fails(set_it(""), 403, "forbidden")
        assert p.post("/api/me/email", {"email": "", "password": "another one"})[1]["email"] is None
        box.want("three@example.org", "elsewhere")
        box.nothing(server)


def no_letters():
    with Server() as server:
        p = Person(server, "ann", account=True)
        fails(p.post("/api/me/email", {"email": "a@example.org", "password": PASSWORD}), 409, "conflict")
        fails(p.post("/api/reset", {"who": p.login}), 409, "conflict")
        assert p.get("/api/me/account")[1] == {"email": None, "pending": None, "letters": True, "second": False,
                                              "codes": 0, "mail": False, "passkeys": []}


def resets(box):
    clock = Clock()
    with Server(test_clock=clock.path, **box.settings) as server:
        p = with_address(server, box, "bob", "bob@example.org")
        plain = Person(server, "cat", account=True)
        anybody = Person(server)
        s, token = p.socket(), p.post("/api/token", {"name": "bot"})[1]["token"]
        # one answer, whoever it is
        answers = [anybody.post("/api/reset", {"who": who}) for who in
                   (p.login, plain.login, "nobody-at-all", "nobody@example.org", "bob@example.org", "BOB@example.org")]
        assert answers == [(200, {})] * 6, answers
        for bad in ("", "a@", "a b@c", "x" * 200, 7):
            fails(anybody.post("/api/reset", {"who": bad}), 422, "refused", "who")
        links = [box.link("bob@example.org", "password", "reset") for _ in range(3)]
        other = with_address(server, box, "dan", "dan@example.org")
        for who in (p.login, other.login):  # the fourth in the hour is not written
            anybody.post("/api/reset", {"who": who})
        box.link("dan@example.org", "password", "reset")
        box.nothing(server)
        done = lambda link, password="brand new one", **more: Browser(server).post(
            "/api/reset/done", {"token": link, "password": password, **more})
        fails(done(links[0], "short"), 422, "refused", "password")
        fails(Person(server).post("/api/email/confirm", {"token": links[0]}), 404, "not-found")
        clock.pass_by(3601)
        for link in links:
            fails(done(link), 404, "not-found")
        anybody.post("/api/reset", {"who": p.login})
        link = box.link("bob@example.org", "password", "reset")
        there = Browser(server)
        assert there.post("/api/reset/done", {"token": link, "password": "brand new one"})[1]["user"]["login"] == p.login
        fails(done(link), 404, "not-found")
        assert there.get("/api/me")[0] == 200 and p.get("/api/me")[0] == 401
        assert p.get("/api/me", headers={"Authorization": "Bearer " + token})[0] == 401
        try:
            while True:
                s.receive()
        except Closed as e:
            assert e.why == "signed-out", e
        fails(Browser(server).sign_in(p.login), 403, "forbidden")
        assert Browser(server).sign_in(p.login, "brand new one")[0] == 200
        box.letters.clear()
    with Server(password_rate=10, **box.settings) as server:
        p = Person(server)
        got = [p.post("/api/reset", {"who": "u%d@example.org" % i})[0] for i in range(7)]
        assert got == [200] * 5 + [429] * 2, got


def places(box):
    """A letter at a sign-in from a browser that was never seen."""
    with Server(**box.settings) as server:
        p = with_address(server, box, "fay", "fay@example.org")
        p.post("/api/logout")
        assert p.sign_in(p.login)[0] == 200
        box.nothing(server)  # as it was before
        phone = Browser(server)
        assert phone.ask("POST", "/api/login", {"login": p.login, "password": PASSWORD},
                         {"User-Agent": "Phone of Fay"})[0] == 200
        assert "Phone of Fay" in box.want("fay@example.org", "new place")
        assert phone.sign_in(p.login)[0] == 200
        fails(Browser(server).sign_in(p.login, "wrong wrong"), 403, "forbidden")
        box.nothing(server)
        assert p.post("/api/me/account", {"letters": False})[1]["letters"] is False
        fails(p.post("/api/me/account", {}), 422, "refused", "letters")
        assert Browser(server).sign_in(p.login)[0] == 200
        assert p.post("/api/me", {"lang": "fr"})[0] == 200
        box.nothing(server)
        p.post("/api/me/account", {"letters": True})
        assert Browser(server).sign_in(p.login)[0] == 200
        box.want("fay@example.org", "nouveau navigateur")
        # the cookie of one account says nothing of another
        q = with_address(server, box, "gil", "gil@example.org")
        assert phone.sign_in(q.login)[0] == 200
        box.want("gil@example.org", "new place")


# --- the second factor ---

def turn_on(p, clock_step):
    secret = p.post("/api/me/second", {"password": PASSWORD})[1]["secret"]
    return secret, p.post("/api/me/second/on", {"code": totp(secret, clock_step)})[1]["codes"]


def second(box):
    clock = Clock()
    with Server(test_clock=clock.path, **box.settings) as server:
        ahead = [0]

        def step():
            return int(time.time() + ahead[0]) // 30

        def fresh():
            """A step whose code was not used yet, well inside of it."""
            ahead[0] += 90
            clock.pass_by(90)
            return step()
        p = with_address(server, box, "hal", "hal@example.org")
        fails(p.post("/api/me/second", {"password": "wrong wrong"}), 403, "forbidden")
        fails(p.post("/api/me/second/on", {"code": "123456"}), 409, "conflict")
        got = p.post("/api/me/second", {"password": PASSWORD})[1]
        assert got["uri"] == "otpauth://totp/Tessera:%s?secret=%s&issuer=Tessera" % (p.login, got["secret"])
        wrong = next(x for x in ("000000", "111111", "222222", "333333") if x not in
                     [totp(got["secret"], step() + i) for i in range(-3, 4)])
        for bad in (wrong, "", "12345", "1234567", "abcdef"):
            fails(p.post("/api/me/second/on", {"code": bad}), 403, "second-factor")
        assert Browser(server).sign_in(p.login)[0] == 200, "not on yet"
        box.want("hal@example.org", "new place")
        secret, codes = turn_on(p, step())
        assert len(set(codes)) == 10 and all(re.fullmatch("[a-z0-9]{5}(-[a-z0-9]{5}){2}", c) for c in codes), codes
        assert not any(c.replace("-", "") in dump(server) or c in dump(server) for c in codes)
        fails(p.post("/api/me/second", {"password": PASSWORD}), 401, "second-factor")
        # asked for at every sign-in, after the password alone
        b = Browser(server)
        fails(b.sign_in(p.login, "wrong wrong", code=totp(secret, fresh())), 403, "forbidden")
        fails(b.sign_in(p.login), 401, "second-factor")
        assert b.cookie is None
        code = totp(secret, fresh())
        fails(b.sign_in(p.login, code=totp(secret, step() - 3)), 403, "second-factor")
        assert b.sign_in(p.login, code=code[:3] + " " + code[3:])[0] == 200
        fails(Browser(server).sign_in(p.login, code=code), 403, "second-factor")
        # what is kept for it, each once; another's is nobody's
        q = with_address(server, box, "ida", "ida@example.org")
        other = turn_on(q, fresh())[1]
        fails(Browser(server).sign_in(p.login, code=other[0]), 403, "second-factor")
        assert Browser(server).sign_in(p.login, code=codes[0].upper())[0] == 200
        fails(Browser(server).sign_in(p.login, code=codes[0]), 403, "second-factor")
        assert p.get("/api/me/account")[1]["codes"] == 9
        # and for all that would end it
        for path, body in (("password", {"new": "another one"}), ("me/email", {"email": ""}), ("me/delete", {}),
                           ("me/second/off", {})):
            fails(p.post("/api/" + path, {"password": PASSWORD, **body}), 401, "second-factor")
            fails(p.post("/api/" + path, {"password": PASSWORD, "code": wrong, **body}), 403, "second-factor")
        Person(server).post("/api/reset", {"who": p.login})
        link = box.link("hal@example.org", "password", "reset")
        fails(Person(server).post("/api/reset/done", {"token": link, "password": "brand new one"}), 401, "second-factor")
        r = Browser(server).post("/api/reset/done", {"token": link, "password": "brand new one", "code": codes[1]})
        assert r[0] == 200, r
        fails(Browser(server).sign_in(p.login, "brand new one"), 401, "second-factor")
        b = Browser(server)
        assert b.sign_in(p.login, "brand new one", code=totp(secret, fresh()))[0] == 200
        got = b.post("/api/me/second/off", {"password": "brand new one", "code": totp(secret, fresh())})[1]
        assert (got["second"], got["codes"]) == (False, 0), got
        assert Browser(server).sign_in(p.login, "brand new one")[0] == 200
        box.letters.clear()


def guessing():
    """Codes are few to try, from one address and from all of them."""
    clock = Clock()
    with Server(password_rate=10, test_clock=clock.path) as server:
        p = Browser(server, "jim", account=True)
        secret, codes = turn_on(p, int(time.time()) // 30)
        got = []
        for i in range(4):
            eve = Browser(server, address="127.0.0.%d" % (20 + i))
            got += [eve.sign_in(p.login, code="000000")[0] for _ in range(6)]
        assert got.count(403) <= 11 and got.count(429) >= 13, got
        assert p.sign_in(p.login, code=codes[0])[0] == 200, "where its owner has signed in before"


# --- passkeys ---

def b64(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def openssl(*args, text=b""):
    return subprocess.run(["openssl", *args], input=text, check=True, capture_output=True).stdout


class Key:
    """A browser and what keeps a passkey for it. What it says can be bent: `origin`, `kind`, `site`, `flags` and `count`
    stand for what should be there, `more` goes behind it."""

    PAIRS = {"p256": ("EC", "ec_paramgen_curve:P-256"), "p384": ("EC", "ec_paramgen_curve:P-384"),
             "rsa": ("RSA", "rsa_keygen_bits:2048"), "small": ("RSA", "rsa_keygen_bits:1024"), "ed": ("ED25519", None)}

    def __init__(self, pair="p256", count=0):
        kind, option = self.PAIRS[pair]
        self.file = tempfile.NamedTemporaryFile()
        self.file.write(openssl("genpkey", "-algorithm", kind, *(["-pkeyopt", option] if option else [])))
        self.file.flush()
        self.public = openssl("pkey", "-in", self.file.name, "-pubout", "-outform", "DER")
        self.pair, self.id, self.count, self.user = pair, os.urandom(32), count, None

    def client(self, asked, kind, origin="https://games.example.org", **more):
        return json.dumps({"type": kind, "challenge": asked["challenge"], "origin": origin, **more}).encode()

    def data(self, site="games.example.org", flags=0x05, count=None, more=b""):
        count = self.count if count is None else count
        return hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, count) + more

    def make(self, asked, name="phone", kind="webauthn.create", flags=0x45, id_length=None, client={}, **bent):
        self.user = asked["user"]
        head = bytes(16) + struct.pack(">H", len(self.id) if id_length is None else id_length)
        return {"name": name, "key": b64(self.public), "client": b64(self.client(asked, kind, **client)),
                "data": b64(self.data(flags=flags, **{"more": head + self.id + b"\xa0" * 77, **bent}))}

    def sign(self, text):
        if self.pair == "ed":
            with tempfile.NamedTemporaryFile() as f:
                f.write(text), f.flush()
                return openssl("pkeyutl", "-sign", "-rawin", "-inkey", self.file.name, "-in", f.name)
        return openssl("dgst", "-sha256", "-sign", self.file.name, text=text)

    def show(self, asked, kind="webauthn.get", client={}, **bent):
        self.count += self.count > 0
        said, data = self.client(asked, kind, **client), self.data(**bent)
        return {"id": b64(self.id), "user": self.user, "client": b64(said), "data": b64(data),
                "signature": b64(self.sign(data + hashlib.sha256(said).digest()))}


def ask_new(p, password=PASSWORD, **more):
    return p.post("/api/me/passkeys", {"password": password, **more})


def new_key(p, name="phone", pair="p256", count=0, **more):
    key = Key(pair, count)
    r = p.post("/api/me/passkeys/add", key.make(ask_new(p, **more)[1], name))
    assert r[0] == 200, r
    key.listed = next(x for x in reversed(r[1]["passkeys"]) if x["name"] == name)
    return key


def key_in(server, key, who=None, **bent):
    who = who or Browser(server)
    return who.post("/api/passkey", key.show(who.get("/api/passkey")[1], **bent))


def passkeys(box):
    clock = Clock()
    with Server(test_clock=clock.path, **box.settings) as server:
        p, eve = with_address(server, box, "ida", "ida@example.org"), Browser(server, "eve", account=True)
        guest = Person(server, "guest")
        # to have one: the password, and what was asked of this account, once, of late
        fails(ask_new(guest), 409, "conflict")
        fails(ask_new(p, "wrong wrong"), 403, "forbidden")
        fails(Person(server).post("/api/me/passkeys/add", {}), 401, "sign-in")
        asked = ask_new(p)[1]
        assert (asked["origin"], asked["site"], asked["login"], asked["known"]) == (
            "https://games.example.org", "games.example.org", p.login, []), asked
        assert raw(asked["user"]).decode() == p.user["id"] and len(raw(asked["challenge"])) == 72
        key = Key()
        add = lambda body, who=p: who.post("/api/me/passkeys/add", body)
        made = key.make(asked)
        for field in ("name", "client", "data", "key"):
            for bad in ("", 7, None, "x" * 9000, "a" * 4001 if field != "name" else "a" * 25, "é!" if field != "name" else "\n"):
                fails(add({**made, field: bad}), 422, "refused", field)
        for bent in ({"client": {"origin": "https://games.example.org.evil.org"}}, {"client": {"origin": "http://games.example.org"}},
                     {"kind": "webauthn.get"}, {"client": {"crossOrigin": True}}):
            fails(add(key.make(asked, **bent)), 422, "refused", "client")
        for bent in ({"site": "example.org"}, {"flags": 0x41}, {"flags": 0x44}, {"flags": 0x05}, {"flags": 0x55},
                     {"id_length": 15}, {"id_length": 257}, {"id_length": 1023}, {"id_length": 65535}, {"more": b""},
                     {"more": bytes(17)}):
            fails(add(key.make(asked, **bent)), 422, "refused", "data")
        for cut in (0, 36, 37, 54, 86):
            fails(add({**made, "data": b64(raw(made["data"])[:cut])}), 422, "refused", "data")
        for bad in (os.urandom(91), key.public[:-1], key.public + b"\0", Key("p384").public, Key("small").public,
                    b"\x30\x84\xff\xff\xff\xff"):
            fails(add({**made, "key": b64(bad)}), 422, "refused", "key")
        fails(add(key.make(asked), eve), 422, "refused", "client")  # another's
        fails(add(key.make({**asked, "challenge": eve.get("/api/passkey")[1]["challenge"]})), 422, "refused", "client")
        clock.pass_by(301)
        fails(add(made), 422, "refused", "client")
        asked = ask_new(p)[1]
        made = key.make(asked)
        got = add(made)
        assert got[0] == 200 and [x["name"] for x in got[1]["passkeys"]] == ["phone"] and not got[1]["passkeys"][0]["used"]
        assert "phone" in box.want("ida@example.org", "passkey")
        fails(add(made), 409, "conflict")
        fails(add(Key().make(asked)), 409, "conflict")  # what was asked is answered
        asked = ask_new(p)[1]
        assert asked["known"] == [b64(key.id)]
        thief = Key()
        thief.id = key.id  # another's name for itself
        fails(add(thief.make(ask_new(eve)[1]), eve), 409, "conflict")
        asked = ask_new(eve)[1]
        assert eve.post("/api/password", {"password": PASSWORD, "new": PASSWORD})[0] == 200
        fails(add(Key().make(asked), eve), 422, "refused", "client")  # it was of the time before
        # in with it
        r = key_in(server, key)
        assert r[0] == 200 and r[1]["user"]["id"] == p.user["id"], r
        box.want("ida@example.org", "new place")
        assert p.get("/api/me/account")[1]["passkeys"][0]["used"]
        assert key_in(server, new_key(p, "laptop", "rsa"))[0] == key_in(server, new_key(p, "watch", "ed"))[0] == 200
        b = Browser(server, "a guest")
        was = b.user["id"]
        t = b.table(game="empire", seats=[ME, OPEN])
        r = b.post("/api/passkey", {**key.show(b.get("/api/passkey")[1]), "claim": True})
        assert r[0] == 200 and b.get("/api/tables/" + t)[1]["table"]["seats"][0]["user"] == p.user["id"] != was
        # whatever is not right is not right in the same words
        b = Browser(server)
        asked = lambda: b.get("/api/passkey")[1]
        show = lambda body: b.post("/api/passkey", body)
        once = asked()
        good = key.show(once)
        for field in ("id", "user", "client", "data", "signature"):
            for bad in ("", 7, None, "x" * 9000, "é!", "a" * 4001):
                fails(show({**good, field: bad}), 422, "refused", field)
        for bent in ({"client": {"origin": "https://evil.org"}}, {"kind": "webauthn.create"}, {"client": {"crossOrigin": True}}):
            fails(show(key.show(once, **bent)), 422, "refused", "client")
        for bent in ({"site": "evil.org"}, {"flags": 0x01}, {"flags": 0x04}, {"more": b"x"}):
            fails(show(key.show(once, **bent)), 422, "refused", "data")
        fails(show({**good, "data": b64(raw(good["data"])[:36])}), 422, "refused", "data")
        fails(show(key.show(ask_new(p)[1])), 422, "refused", "client")  # asked for something else
        other = new_key(eve)
        stranger = Key()
        stranger.user = key.user
        forged = {**Key().show(once), "id": good["id"], "user": good["user"]}
        refused = [show(x) for x in (
            stranger.show(once), forged, {**good, "signature": b64(os.urandom(70))}, {**good, "user": other.user},
            {**good, "id": b64(other.id)}, {**good, "id": b64(other.id), "user": other.user},
            {**good, "client": b64(key.client(asked(), "webauthn.get"))})]
        assert len({json.dumps(x) for x in refused}) == 1, refused
        fails(refused[0], 403, "forbidden")
        assert b.cookie is None and show(good)[0] == 200
        assert show(good) == refused[0] and show(key.show(once)) == refused[0], "once"
        late = key.show(asked())
        clock.pass_by(301)
        fails(show(late), 422, "refused", "client")
        # a counter that does not rise is of a copy
        clock.pass_by(1)
        count = new_key(p, "counts", count=5)
        assert key_in(server, count)[0] == 200 and count.count == 6
        for wrong in (6, 5, 1, 0):
            assert key_in(server, count, count=wrong) == refused[0], wrong
        assert key_in(server, count, count=4000000000)[0] == 200
        # it is both factors; to have or remove one takes both as well
        secret, codes = turn_on(p, int(time.time() + 603) // 30)
        assert key_in(server, key)[0] == 200
        fails(ask_new(p), 401, "second-factor")
        end = lambda which, **more: p.post("/api/me/passkeys/%s/end" % which, {"password": PASSWORD, **more})
        fails(end(count.listed["id"]), 401, "second-factor")
        fails(p.post("/api/me/passkeys/%s/end" % count.listed["id"], {}), 422, "refused", "password")
        assert ask_new(p, code=codes[0])[0] == 200
        fails(ask_new(p, code=codes[0]), 403, "second-factor")
        fails(end("zzzzzzzzzz", code=codes[1]), 404, "not-found")
        fails(end(other.listed["id"], code=codes[1]), 404, "not-found")
        fails(end("z" * 20, code=codes[1]), 404, "not-found")
        got = end(count.listed["id"], code=codes[1])
        assert [x["name"] for x in got[1]["passkeys"]] == ["phone", "laptop", "watch"], got
        fails(end(other.listed["id"], code=codes[1]), 403, "second-factor")  # used with it
        assert key_in(server, count, count=4000000001) == refused[0]
        assert p.post("/api/me/second/off", {"password": PASSWORD, "code": codes[2]})[0] == 200
        # ten of them
        for i in range(6):
            last = new_key(p, "key %d" % i)
        two_at_once = [Key().make(ask_new(p)[1]) for _ in range(2)]
        assert add(two_at_once[0])[0] == 200
        fails(add(two_at_once[1]), 409, "conflict")
        fails(ask_new(p), 409, "conflict")
        box.letters.clear()
        # told to their owner alone, without their keys
        got = p.get("/api/me/export")[1]["account"]["passkeys"]
        assert len(got) == 10 and set(got[0]) == {"id", "name", "made", "used"}, got
        text = json.dumps([eve.get(x)[1] for x in ("/api/users/" + p.user["id"], "/api/me/account", "/metrics")])
        assert "laptop" not in text and b64(key.id) not in text + server.text() and "laptop" not in server.text()
        assert len([x for x in dump(server).splitlines() if x.startswith("passkey\t")]) == 11
        # a new password leaves them; an account that is to go is kept by one, and then is gone with them
        assert key_in(server, last)[0] == 200
        assert p.post("/api/password", {"password": PASSWORD, "new": "another one"})[0] == 200
        assert key_in(server, last)[0] == 200
        assert p.post("/api/me/delete", {"password": "another one"})[0] == 200
        clock.pass_by(13 * DAY)
        b = Browser(server)
        assert key_in(server, last, b)[1]["kept"] is True
        assert b.post("/api/me/delete", {"password": "another one"})[0] == 200
        clock.pass_by(14 * DAY + 1)
        assert key_in(server, last) == refused[0]
        wait = time.time() + 20
        while "account forgotten" not in server.text():
            assert time.time() < wait, server.text()[-800:]
            time.sleep(0.01)
        assert key_in(server, last) == refused[0]
        assert len([x for x in dump(server).splitlines() if x.startswith("passkey\t")]) == 1
        box.letters.clear()


def no_passkeys():
    """Only under a name, and safely; what was made before is there, and can be removed."""
    for url in ("", "http://games.example.org", "https://192.0.2.7:8420"):
        with Server(**({"public_url": url} if url else {})) as server:
            p = Person(server, "mia", account=True)
            assert p.get("/api/passkey") == (200, {"origin": None})
            fails(ask_new(p), 409, "conflict")
            fails(p.post("/api/me/passkeys/add", {"name": "x", "key": "aaaa", "client": "aaaa", "data": "aaaa"}), 409, "conflict")
            fails(p.post("/api/passkey", dict.fromkeys(("id", "user", "client", "data", "signature"), "aaaa")), 409, "conflict")
    server = Server(public_url="https://games.example.org")
    p = Browser(server, "moa", account=True)
    key = new_key(p)
    server.stop()
    server.settings["public_url"] = "https://elsewhere.example.org"
    server.restart()
    with server:
        fails(key_in(server, key), 422, "refused", "client")
        fails(key_in(server, key, client={"origin": "https://elsewhere.example.org"}), 422, "refused", "data")
        r = p.post("/api/me/passkeys/%s/end" % key.listed["id"], {"password": PASSWORD})
        assert r[0] == 200 and r[1]["passkeys"] == [], r


def key_guessing():
    """Wrong keys are few to try from an address, and do not keep anybody else out; who is not let in is told so."""
    with Server(password_rate=10, public_url="https://games.example.org") as server:
        p = Browser(server, "kim", account=True)
        key, wrong = new_key(p), Key()
        wrong.user = key.user
        eve = Browser(server, address="127.0.0.30")
        got = [key_in(server, wrong, eve)[0] for _ in range(14)]
        assert got[:10] == [403] * 10 and got.count(429) >= 3, got
        assert [key_in(server, key)[0] for _ in range(14)] == [200] * 14
        admin(server, "ban", "user", p.user["id"], "--why", "it is so", "--hours", "2")
        wait = time.time() + 20
        while (r := key_in(server, key))[0] == 200:
            assert time.time() < wait
            time.sleep(0.05)
        fails(r, 403, "banned")


def key_nodes(pg):
    """What was asked at one node is answered at another, and once, however many are told at the same time."""
    where = pg.database()
    with Server(where, public_url="https://games.example.org") as one, \
            Server(where, public_url="https://games.example.org") as two:
        p, there = Browser(one, "nan", account=True), Browser(two)
        there.cookie = there.jar = p.cookie
        key = Key()
        made = key.make(ask_new(p)[1])
        both = lambda *asks: list(ThreadPoolExecutor(len(asks)).map(lambda ask: ask()[0], asks))
        assert sorted(both(lambda: p.post("/api/me/passkeys/add", made),
                           lambda: there.post("/api/me/passkeys/add", made))) == [200, 409]
        assert len(there.get("/api/me/account")[1]["passkeys"]) == 1
        for _ in range(8):
            shown = key.show(Person(one).get("/api/passkey")[1])
            nodes = [Browser(s) for s in (one, two, one, two)]
            assert sorted(both(*[lambda b=b: b.post("/api/passkey", shown) for b in nodes])) == [200, 403, 403, 403]


# --- tokens ---

def scopes():
    with Server() as server:
        p, q = Person(server, "kay", account=True), Person(server, "leo")
        token = {x: p.post("/api/token", {"name": x, "scope": x})[1]["token"] for x in ("read", "play", "all")}
        token[""] = p.post("/api/token", {"name": "as ever"})[1]["token"]
        fails(p.post("/api/token", {"scope": "write"}), 422, "refused", "scope")
        fails(p.post("/api/token", {"scope": 1}), 422, "refused", "scope")
        assert {(x["name"], x["scope"]) for x in p.get("/api/me/sessions")[1]["sessions"]} == {
            ("", "all"), ("read", "read"), ("play", "play"), ("all", "all"), ("as ever", "all")}

        def ask(scope, method, path, body=None):
            return Person(server).ask(method, path, {} if method == "POST" else None,
                                      {"Authorization": "Bearer " + token[scope]})
        # every route there is: what is not on these lists is for all alone
        routes = [x.split() for x in subprocess.run([os.path.join(BUILD, "tessera"), "serve", "--routes"], check=True,
                                                    capture_output=True, text=True).stdout.splitlines()]
        assert len(routes) > 50
        hosts = ("/metrics", "/healthz", "/api/reports")
        own = ("/api/me/sessions", "/api/me/account", "/api/me/export", "/api/me/export/games", "/api/me/export/lines",
               "/api/me/notify")
        open_to_all = ("/api/guest", "/api/email/confirm", "/api/reset", "/api/reset/done", "/api/unsubscribe/*")
        playing = re.compile(r"/api/(daily|tables(/\*/\w+)?|tournaments/\*/(join|leave))$")
        t = p.table(game="empire", seats=[ME, OPEN])
        for method, path in routes:
            if path in hosts or path in open_to_all:
                continue
            mine = path in own or path.startswith("/api/admin/")
            least = ("all" if mine else "read") if method == "GET" else "play" if playing.match(path) else "all"
            real = path.replace("*", t if "tables" in path else "zzzzzzzz")
            for scope in ("read", "play"):
                r = ask(scope, method, real)
                refused = r[0] == 403 and r[1]["error"]["text"] == "this token is not for that"
                assert refused == (least == "all" or (least, scope) == ("play", "read")), (method, path, scope, r)
        assert p.get("/api/tables/" + t)[0] == 404, "the token of scope play has left and so closed it"
        # a guest's token does not grow into an account
        small = q.post("/api/token", {"scope": "play"})[1]["token"]
        fails(Person(server).ask("POST", "/api/register", {"login": "leo-the-first", "password": PASSWORD},
                                 {"Authorization": "Bearer " + small}), 403, "forbidden")
        # sockets: by the first message, and by the head
        t = p.table(game="empire", seats=[ME, OPEN])
        q.join(t)
        said = {"play": {"seq": 0, "moves": ["neutral A01"]}, "undo": {}, "hint": {"seq": 0}, "ask": {"what": "pause"},
                "answer": {"yes": True}, "resume": {}, "resign": {}, "takeover": {"seat": "p1"}, "chat": {"text": "x"},
                "invite": {"user": q.user["id"]}, "seek": {"game": "empire"}, "unseek": {},
                "mute": {"user": q.user["id"], "on": True}, "block": {"user": q.user["id"], "on": True},
                "follow": {"user": q.user["id"], "on": True}}
        for scope, may in (("read", ()), ("play", set(said) - {"mute", "block", "follow"})):
            s = Socket(server.port)
            s.send({"type": "hello", "v": 2, "token": token[scope]})
            s.want("welcome")
            s.send({"type": "watch", "table": t})
            assert s.want("snapshot")["you"] == "p1"
            for kind, fields in said.items():
                if kind == "resign" and may:
                    continue
                r = s.request(kind, **fields)
                refused = r.get("text") == "this token is not for that"
                assert refused == (kind not in may), (scope, kind, r)
            if not may:  # many at once, and no way round by a batch
                for i in range(20):
                    s.send({"type": "play", "seq": 0, "moves": ["neutral A0%d" % (1 + i % 9)] * 3})
                assert s.request("lobby", on=True)["type"] == "ok"
                assert all(m["code"] == "forbidden" for m in s.later if m["type"] == "error")
            s.close()
        assert p.get("/api/tables/" + t)[1]["table"]["status"] == "running"
        # ended one by one
        mine = {x["name"]: x["id"] for x in p.get("/api/me/sessions")[1]["sessions"]}
        assert p.post("/api/me/sessions/%s/end" % mine["play"])[0] == 200
        assert ask("play", "GET", "/api/me")[0] == 401 and ask("read", "GET", "/api/me")[0] == 200


# --- one's data, and the end of it ---

def export():
    with Server() as server:
        a, b, t, sa, sb = two(server, rated=True)
        assert sa.request("chat", text="hello, b")["type"] == "ok"
        assert sb.request("chat", text="hello, a")["type"] == "ok"
        assert sa.request("follow", user=b.user["id"], on=True)["type"] == "ok"
        neutrals((sa, sb), 6)
        sb.request("resign")
        until(sa, lambda x: x["status"] == "over")
        a.post("/api/report", {"user": b.user["id"], "kind": "chat", "text": "rude"})
        open_one = a.table(game="empire", seats=[ME, OPEN])
        got = a.get("/api/me/export")[1]
        assert got["user"]["login"] == a.login and got["account"]["second"] is False
        assert [x["user"] for x in got["follows"]] == [b.user["id"]] and len(got["sessions"]) == 1
        assert got["reports"][0]["text"] == "rude" and got["ratings"][0]["game"] == "empire"
        assert [x["text"] for x in a.get("/api/me/export/lines")[1]["lines"]] == ["hello, b"]
        games = a.get("/api/me/export/games")[1]
        assert [g["table"]["id"] for g in games["games"]] == [t] and games["next"] is None
        assert games["games"][0]["record"] == a.get("/api/tables/%s/record" % t)[1]
        games = a.get("/api/me/export/games?mine=1")[1]["games"]
        assert [(g["table"]["id"], g["record"]) for g in games] == [(open_one, None)]
        assert Person(server).get("/api/me/export")[0] == 401
        # pages, however many there are
        tables = set()
        for _ in range(23):
            t = a.table(game="empire", seats=[ME, bot("random")])
            s = a.watch(t)
            s.want("snapshot")
            assert s.request("resign")["type"] == "ok"
            s.close()
            tables.add(t)
        seen, next_page = [], ""
        while next_page is not None:
            page = a.get("/api/me/export/games" + next_page)[1]
            seen += [g["table"]["id"] for g in page["games"]]
            next_page = page["next"] and "?before=" + page["next"]
        assert len(seen) == 24 and tables < set(seen)
        # lines, also those of one moment
        if "://" not in server.store:
            with sqlite3.connect(server.store, timeout=20) as db:
                db.executemany("INSERT INTO line VALUES (?, ?, 1000, 0, ?, 'a', ?)",
                               [(t, n, a.user["id"], "line %d" % n) for t in ("tablea", "tableb") for n in range(1, 601)])
            seen, next_page = [], ""
            while next_page is not None:
                page = a.get("/api/me/export/lines" + next_page)[1]
                seen += [(x["table"], x["text"]) for x in page["lines"]]
                next_page = page["next"] and "?before=" + page["next"]
            assert len(seen) == len(set(seen)) == 1201, (len(seen), len(set(seen)))
        assert a.get("/api/me/export/lines?before=1.a")[0] == 422
    with Server(request_rate=600) as server:
        p = Person(server, "pip")
        assert [p.get("/api/me/export")[0] for _ in range(22)][19:] == [200, 429, 429]


def forgotten(box):
    clock = Clock()
    with Server(test_clock=clock.path, idle_hours=10000, **box.settings) as server:
        a, b, over, sa, sb = two(server, rated=True)
        sa.request("chat", text="good luck")
        neutrals((sa, sb), 6)
        sb.request("resign")
        until(sa, lambda x: x["status"] == "over")
        a.post("/api/me/email", {"email": "a@example.org", "password": PASSWORD})
        Person(server).post("/api/email/confirm", {"token": box.link("a@example.org", "confirm", "confirm")})
        running = a.table(game="empire", seats=[ME, OPEN])
        b.join(running)
        three = b.table(game="empire", seats=[ME, OPEN, OPEN])
        a.join(three)
        Person(server, "third").join(three)
        waits = b.table(game="empire", seats=[ME, OPEN, OPEN], start=False)
        a.join(waits)
        own = a.table(game="empire", seats=[ME, OPEN], listed=True)
        sb.request("follow", user=a.user["id"], on=True)
        club = a.post("/api/clubs", {"name": "Hexagon"})[1]["club"]["id"]
        b.post("/api/clubs/%s/join" % club)
        alone = a.post("/api/clubs", {"name": "Solitude"})[1]["club"]["id"]
        cup = a.post("/api/tournaments", {"name": "Cup", "game": "empire", "pace": {"kind": "day", "days": 1}})[1][
            "tournament"]["id"]
        rating = b.get("/api/me/stats")[1]["stats"][0]["ratings"]
        record = b.get("/api/tables/%s/record" % over)[1]
        names = [x["name"] for x in b.get("/api/tables/" + over)[1]["table"]["seats"]]
        assert names == [a.login, b.login]
        for taken in ("deleted", "Deleted", "DELETED"):
            fails(Person(server).post("/api/guest", {"name": taken}), 422, "refused", "name")
        # asked for, and taken back by signing in
        fails(a.post("/api/me/delete", {"password": "wrong wrong"}), 403, "forbidden")
        assert a.post("/api/me/delete", {"password": PASSWORD})[1]["until"] > time.time() * 1000
        box.want("a@example.org", "deleted")
        assert a.get("/api/me")[0] == 401
        clock.pass_by(13 * DAY)
        back = Browser(server)
        r = back.sign_in(a.login)
        assert r[0] == 200 and r[1]["kept"] is True, r
        box.letters.clear()
        clock.pass_by(3 * DAY)
        assert back.get("/api/me/account")[1]["email"] == "a@example.org"
        assert "kept" not in back.sign_in(a.login)[1]
        assert back.post("/api/me/delete", {"password": PASSWORD})[0] == 200
        box.want("a@example.org", "deleted")
        sb = b.watch(over)
        sb.want("snapshot")
        clock.pass_by(14 * DAY + 1)
        fails(Browser(server).sign_in(a.login), 403, "forbidden")
        wait = time.time() + 20
        while "account forgotten" not in server.text():
            assert time.time() < wait, server.text()[-800:]
            time.sleep(0.01)
        # nothing of the person is left
        text = dump(server)
        assert a.login not in text and "a@example.org" not in text, [x for x in text.splitlines() if a.login in x]
        assert not [x for x in text.splitlines() if re.match("(account|rating|curve|tie|session|member)\t", x)
                    and a.user["id"] in x]
        seats = lambda t: b.get("/api/tables/" + t)[1]["table"]["seats"]
        assert [x["name"] for x in seats(over)] == ["deleted", b.login]
        m = b.watch(over).want("snapshot")
        assert [x["name"] for x in m["table"]["seats"]] == ["deleted", b.login]
        assert [(x["name"], x["text"]) for x in m["chat"]] == [("deleted", "good luck")]
        assert b.get("/api/tables/%s/record" % over)[1] == record
        assert b.get("/api/me/stats")[1]["stats"][0]["ratings"] == rating
        assert b.get("/api/me/people")[1]["follows"] == []
        assert b.get("/api/users/" + a.user["id"])[0] == 404
        # games go on or are over, circles have another owner or are closed
        x = b.get("/api/tables/" + running)[1]["table"]
        assert (x["status"], x["ended"], x["winners"]) == ("over", "resigned", ["p2"]), x
        x = b.get("/api/tables/" + three)[1]["table"]
        assert x["status"] == "running" and x["seats"][1]["resigned"] == "resigned" and x["seats"][1]["name"] == "deleted"
        assert [x["kind"] for x in seats(waits)] == ["user", "open", "open"]
        assert b.get("/api/tables/" + own)[0] == 404
        got = b.get("/api/clubs/" + club)[1]
        assert got["club"]["owner"] == b.user["id"] and [x["role"] for x in got["members"]] == ["owner"]
        assert b.get("/api/clubs/" + alone)[0] == 404 and b.get("/api/tournaments/" + cup)[0] == 404
        # the login is free again
        assert Person(server).post("/api/register", {"login": a.login, "name": "someone", "password": PASSWORD})[0] == 200


def run_all(suite):
    box = Mailbox()
    for test in (no_letters, guessing, no_passkeys, key_guessing, scopes, export):
        suite.run("accounts: " + test.__name__.replace("_", " "), test)
    for test in (addresses, resets, places, second, passkeys, forgotten):
        box.letters.clear()
        suite.run("accounts: " + test.__name__.replace("_", " "), test, box)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
