"""Request sequences that brought the server down, or gave what is not allowed. Run on a build with sanitizers,
a crash or a memory error fails the test (Server.__exit__).

    python3 attacks.py"""
import json
import os
import random
import re
import sqlite3
import subprocess
import tempfile

from client import BUILD, Clock, Person, Server, Stream, Suite, eventually
from host import act, staff
from notices import Browser
from tables import ME, OPEN, bot, play_out

DAY = 86400


def positions():
    """A position and a record of Empire for two that is not over, as a request has them."""
    with tempfile.TemporaryDirectory() as folder:
        def run(*args):
            return subprocess.run([os.path.join(BUILD, "tessera"), *args], capture_output=True, text=True, check=True).stdout

        run("sim", "empire", "--seats", "2", "--games", "1", "--record", folder)
        path = folder + "/empire-000000.rec"
        view = json.loads(run("replay", path, "--ply", "20", "--as", "all", "--json"))["view"]
        with open(path, encoding="utf-8") as f:
            head, moves = f.read().split("moves\n")
    lines = [m for m in moves.splitlines() if m.startswith("p")][:20]
    return view, head + "moves\n" + "".join(m + "\n" for m in lines) + "end 20\n"


def every_kind_of_table(p):
    """Tables of every origin, some open, some running, some over; their ids."""
    view, record = positions()
    ids = []
    for more in ({"position": view}, {"record": record}, {}):
        for seats in ([ME, OPEN], [ME, bot()], [ME, ME]):
            ids += [p.table(game="empire", seats=seats, listed=True, **more) for _ in (0, 1)]
            if OPEN not in seats:
                s = p.watch(ids[-1])
                s.want("snapshot")
                assert s.request("resign")["type"] == "ok"
                s.close()
    return ids


def exports(server):
    """C1: every page that lists tables, for a guest with tables from positions and records."""
    p = Person(server, "ada")
    ids = set(every_kind_of_table(p))
    pages = {"games": "/api/me/export/games", "mine": "/api/me/export/games?mine=1"}
    found = set()
    for path in pages.values():
        for _ in (0, 1):
            status, answer = p.get(path)
            assert status == 200, (path, answer)
            found |= {g["table"]["id"] for g in answer["games"]}
    assert found == ids, (len(found), len(ids))
    for path in ("/api/tables", "/api/tables?mine=1", "/api/tables?mine=over", "/api/me/export"):
        assert p.get(path)[0] == 200, path
    assert Person(server).get("/healthz")[0] == 200
    return "%d tables" % len(ids)


def forgotten():
    """C3: an account with open, running and finished tables from positions deletes itself; the tick that removes it
    14 days later."""
    clock = Clock()
    with Server(test_clock=clock.path, idle_hours=10000) as server:
        p = Person(server, "ada", account=True)
        ids = every_kind_of_table(p)
        assert p.post("/api/me/delete", {"password": "long enough"})[0] == 200
        clock.pass_by(14 * DAY + 1)
        eventually(server, lambda: "account forgotten" in server.text())
        eve = Person(server, "eve")
        assert {eve.get("/api/tables/" + t)[1]["table"]["status"] for t in ids
                if eve.get("/api/tables/" + t)[0] == 200} == {"over"}


def banned_tables(server):
    """C3: the same tables when a moderator bans their owner."""
    mod, p = staff(server, "moderator"), Person(server, "ada")
    ids = every_kind_of_table(p)
    act(mod, "ban", kind="user", whom=p.user["id"], hours=24, why="x")
    eventually(server, lambda: not any(mod.get("/api/tables/" + t)[1].get("table", {}).get("status") in ("open", "running") for t in ids))


ADDRESSES = ("https:/push.example.org/x", "https:push.example.org", "https:///push.example.org/x", "HTTPS:/push.example.org",
             "https:/\\push.example.org", "push.example.org/x", "//push.example.org", "https://", "https:/", "https:", ":/", "x",
             "https://a:b@push.example.org/", "https://push.example.org:0x/", "https://" + "a" * 490 + "/",
             "https://push.example.org/\u00e9")


def db(server, text, *values):
    """Said to the database behind the server's back."""
    link = sqlite3.connect(server.store, timeout=20)
    with link:
        found = link.execute(text, values).fetchall()
    link.close()
    return found


def push_addresses():
    """C2: addresses that are read in more than one way are stored in their canonical form, or refused."""
    taken = 0
    with Server(post_private=0) as server:
        for url in ADDRESSES:
            db(server, "DELETE FROM device")  # an address is one person's
            p = Person(server, "ada")
            status, answer = p.post("/api/push", Browser(url).subscription())
            assert status in (200, 422), (url, answer)
            stored = [row[0] for row in db(server, "SELECT url FROM device WHERE user = ?", p.user["id"])]
            assert all(re.fullmatch(r"https://[^/@]+/.*", x) for x in stored), (url, stored)
            assert bool(stored) == (status == 200), (url, status)
            assert p.post("/api/me/notify/test", {"by": "push"})[0] in (202, 200, 409), url
            a = Person(server, "bob", account=True)
            assert a.post("/api/me/notify", {"url": url, "hook": ["turn"]})[0] in (200, 422), url
            hook = db(server, "SELECT hook FROM wish WHERE user = ?", a.user["id"])
            assert not hook or re.fullmatch(r"(https://[^/@]+/.*)?", hook[0][0]), (url, hook)
            taken += status == 200
        assert taken, "one of them at least is an address"


def stored_addresses():
    """C2: addresses in the store that cannot be used. Notifications to them are logged and dropped, once; the server
    serves, also after a restart."""
    bad = ["https:/push.example.org/x",  # can be read, and is what ended the server
           "", "x", "https://", "\1", "://", "a" * 600, "https://a b/"]
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        a, people = Person(server, "ada", account=True), []
        for url in bad:
            b = Person(server, "bob", account=True)
            assert b.post("/api/push", Browser("https://push.example.org/x").subscription())[0] == 200
            assert b.post("/api/me/notify", {"url": "https://hook.example.org/x", "hook": ["turn"]})[0] == 200
            db(server, "UPDATE device SET url = ? WHERE user = ?", url, b.user["id"])
            db(server, "UPDATE wish SET hook = ? WHERE user = ?", url, b.user["id"])
            t = a.table(game="empire", seats=[ME, OPEN], pace={"kind": "day", "days": 3})
            b.join(t)
            s = a.watch(t)
            m = s.want("snapshot")
            assert s.request("play", seq=m["seq"], moves=m["moves"][:1])["type"] == "ok"
            s.close()
            people.append(b)

        def dropped():
            return server.text().count("notification cannot be sent")
        clock.pass_by(5)
        gone = "SELECT 1 FROM device WHERE user IN (%s)" % ", ".join("'%s'" % b.user["id"] for b in people[1:])
        eventually(server, lambda: not db(server, gone) and dropped() >= 2 * len(people[1:]) - 1)  # "" is no hook
        server.stop()
        server.restart()
        [(tries,)] = db(server, "SELECT max(tries) FROM errand")  # of the first, which nobody answers
        clock.pass_by(600)
        eventually(server, lambda: db(server, "SELECT 1 FROM errand WHERE tries > ?", tries))
        assert dropped() == 0, "they are dropped once"
        # asked for by hand: there is nowhere to send it to
        for b, url in list(zip(people, bad))[1:]:
            assert b.post("/api/me/notify/test", {"by": "hook"})[0] in (409, 422)
            assert b.post("/api/push", Browser("https://push.example.org/x").subscription())[0] == 200
            db(server, "UPDATE device SET url = ? WHERE user = ?", url, b.user["id"])
            assert b.post("/api/me/notify/test", {"by": "push"})[0] == 409
        assert people[0].get("/healthz")[0] == 200


def banned_socket(server):
    """H1: a connection with a guest's cookie says hello with the token of a banned account: it stays the guest's."""
    mod, bad = staff(server, "moderator"), Person(server, "bad", account=True)
    token = bad.post("/api/token", {"name": "program"})[1]["token"]
    act(mod, "ban", kind="user", whom=bad.user["id"], hours=24, why="x")
    for guest in (Person(server, "guest"), Person(server)):
        s = guest.socket(hello=False)
        m = s.request("hello", v=2, token=token)
        assert (m["type"], m["code"]) == ("error", "banned"), m
        m = s.request("hello", v=2)
        assert m["type"] == "welcome", m
        assert (m["user"] or {}).get("id") == (guest.user or {}).get("id"), m
        answer = s.request("seek", game="empire", rated=True)
        assert answer["type"] == "error", answer
        s.close()


def banned_cookie(server):
    """H1: a banned account's own cookie opens a connection that is nobody's."""
    mod, bad = staff(server, "moderator"), Person(server, "bad", account=True)
    act(mod, "ban", kind="user", whom=bad.user["id"], hours=24, why="x")
    s = bad.socket(hello=False)
    assert s.request("hello", v=2)["user"] is None
    assert s.request("seek", game="empire")["code"] == "sign-in"


def rated_bots(server):
    """H2: every way to a rated table with a bot, or with two seats of one player."""
    ada, bob = (Person(server, n, account=True) for n in ("ada", "bob"))
    spec = {"game": "empire", "start": False}

    def refused(answer, field):
        assert answer[0] == 422 and field in answer[1]["error"]["fields"], answer

    # the attack: made rated by its options while only a bot sits there, then won
    t = ada.table(seats=[OPEN, bot()], **spec)
    ada.post("/api/tables/%s/options" % t, {"rated": True})
    rated = ada.get("/api/tables/" + t)[1]["table"]["rated"]
    assert ada.post("/api/tables/%s/join" % t, {"rated": rated})[0] == 200
    assert ada.post("/api/tables/%s/start" % t)[0] == 200
    s, stream = ada.watch(t), Stream()
    stream.take(s.want("snapshot"))
    play_out(s, stream, random.Random(5))
    assert not [r for x in ada.get("/api/me/stats")[1]["stats"] for r in x["ratings"]], "it changed a rating"
    for seats in ([ME, bot()], [ME, ME], [ME, bot(), OPEN], [OPEN, bot()]):
        refused(ada.post("/api/tables", {**spec, "seats": seats, "rated": True}), "rated")
    refused(ada.post("/api/tables", {"game": "kingdom", "seats": [ME], "rated": True}), "rated")
    # rated by its options: a bot alone sits there, or beside its owner, or the owner twice
    for seats in ([OPEN, bot()], [ME, bot(), OPEN], [ME, ME, OPEN]):
        t = ada.table(seats=seats, **spec)
        refused(ada.post("/api/tables/%s/options" % t, {"rated": True}), "rated")
        assert ada.get("/api/tables/" + t)[1]["table"]["rated"] is False
    # a bot by its seat; a second seat by joining, or by exchanging seats
    t = ada.table(seats=[ME, OPEN, OPEN], rated=True, **spec)
    refused(ada.post("/api/tables/%s/seat" % t, {"seat": "p2", "kind": "bot", "level": "random"}), "level")
    assert ada.post("/api/tables/%s/join" % t)[0] == 409
    # a position or record makes no rated table, now or later
    view, record = positions()
    for more in ({"position": view}, {"record": record}):
        refused(ada.post("/api/tables", {**spec, "seats": [ME, OPEN], "rated": True, **more}), "rated")
        t = ada.table(seats=[OPEN, OPEN], **spec, **more)
        refused(ada.post("/api/tables/%s/options" % t, {"rated": True}), "rated")
    # two accounts may, as before
    t = ada.table(seats=[ME, OPEN], rated=True, **spec)
    bob.join(t)
    assert ada.post("/api/tables/%s/start" % t)[1]["table"]["rated"] is True


def run_all(suite):
    suite.run("attacks: C1, exports", in_a_server, exports)
    suite.run("attacks: C2, push addresses", push_addresses)
    suite.run("attacks: C2, stored addresses", stored_addresses)
    suite.run("attacks: C3, deleted accounts", forgotten)
    for name, test in (("C3, tables of the banned", banned_tables), ("H1, token of the banned", banned_socket),
                       ("H1, cookie of the banned", banned_cookie), ("H2, rated against bots", rated_bots)):
        suite.run("attacks: " + name, in_a_server, test)


def in_a_server(test):
    with Server() as server:
        return test(server)


if __name__ == "__main__":
    tests = Suite()
    run_all(tests)
    tests.end()
