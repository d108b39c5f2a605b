"""A host's tools: who may do what, and what every act does, by the page and by `tessera admin`; what is tried to
get round it; guests who must work; what is kept only for a time."""
import hashlib
import json
import os
import sqlite3
import subprocess
import threading
import time

from client import BUILD, Clock, Closed, Person, Server, Socket
from people import accounts, settle, tournament
from tables import ME, OPEN, neutrals, two, until

DAY = 86400


def admin(server, *words, code=0):
    """`tessera admin`, beside the server."""
    store = server.store if "://" in server.store else "sqlite:" + server.store
    done = subprocess.run([os.path.join(BUILD, "tessera"), "admin", "--store", store, *words],
                          capture_output=True, text=True)
    assert done.returncode == code, done
    return done.stdout if code == 0 else done.stderr


def staff(server, role="host"):
    p = Person(server, role, account=True)
    admin(server, "role", p.login, role)
    return p


def act(p, what, code=200, **more):
    status, answer = p.post("/api/admin/act", {"act": what, **more})
    assert status == code, (status, answer)
    return answer.get("error", {})


def wait_for(test, seconds=10):
    """What another process has written is taken up within the second."""
    until_ = time.time() + seconds
    while time.time() < until_:
        if test():
            return
        time.sleep(0.02)
    raise AssertionError("it did not come")


def closed(s):
    """How the other side has closed it."""
    try:
        while True:
            s.receive()
    except Closed as e:
        return e.code, e.why


def words(p):
    return [(x["act"], x["whom"]) for x in p.get("/api/admin/audit")[1]["acts"]]


PAGES = ("overview", "reports", "tables?status=running", "people", "bans", "audit", "settings")


def roles(server):
    """To others nothing is there; a moderator has the pages but not what is for hosts."""
    host, mod, a, guest = staff(server), staff(server, "moderator"), Person(server, "a", account=True), Person(server, "g")
    for page in PAGES:
        for who in (a, guest, Person(server)):
            assert who.get("/api/admin/" + page)[0] == 404, page
        assert host.get("/api/admin/" + page)[0] == 200, page
        assert mod.get("/api/admin/" + page)[0] == (404 if page == "settings" else 200), page
    for who in (a, guest, Person(server)):
        assert who.post("/api/admin/act", {"act": "close", "whom": "x"})[0] == 404
    assert host.get("/api/me")[1]["role"] == "host" and "role" not in a.get("/api/me")[1]
    # nobody raises themselves, nor is a moderator a host
    for who, what in ((mod, "host"), (mod, "moderator")):
        assert act(who, "role", 403, whom=who.login, value=what)["code"] == "forbidden"
    act(mod, "set", 403, whom="max-tables", value="1")
    act(mod, "say", 403, value="x")
    act(mod, "ban", 403, kind="address", whom="10.0.0.1", hours=1, why="x")
    act(host, "role", 422, whom=host.login, value="none")
    assert "whom" in act(host, "role", 422, whom=guest.user["id"], value="moderator")["fields"]
    act(host, "role", 422, whom=a.login, value="king")
    # nor does a moderator touch a host or another moderator
    other = staff(server, "moderator")
    for whom in (host, other, mod):
        act(mod, "ban", 422, kind="user", whom=whom.login, hours=1, why="x")
        act(mod, "ban", 422, kind="login", whom=whom.login, hours=1, why="x")
        act(mod, "rename", 422, whom=whom.login)
        act(mod, "warn", 422, whom=whom.login, why="x")
    act(host, "ban", 422, kind="user", whom=staff(server).login, hours=1, why="x")
    # a role ends at once
    act(host, "role", whom=other.login, value="none")
    assert other.get("/api/admin/audit")[0] == 404
    # what is wrong is named
    for more, field in (({"whom": a.login, "kind": "user", "why": "x"}, "hours"),
                        ({"whom": a.login, "kind": "user", "hours": 1}, "why"),
                        ({"whom": a.login, "kind": "user", "hours": 1, "why": "x" * 301}, "why"),
                        ({"whom": a.login, "kind": "user", "hours": 1, "why": 7}, "why"),
                        ({"whom": "nobody-here", "kind": "user", "hours": 1, "why": "x"}, "whom"),
                        ({"whom": a.login, "kind": "feet", "hours": 1, "why": "x"}, "act"),
                        ({"whom": "10.0.0.1/7", "kind": "address", "hours": 1, "why": "x"}, "whom"),
                        ({"whom": "10.0.0", "kind": "address", "hours": 1, "why": "x"}, "whom"),
                        ({"whom": "127.0.0.0/8", "kind": "address", "hours": 1, "why": "x"}, "whom")):
        assert field in act(host, "ban", 422, **more)["fields"], more
    assert "act" in act(host, "dance", 422)["fields"]
    assert "line" in act(host, "remove-line", 422, whom="abcdefgh", line=1)["fields"]
    act(host, "set", 422, whom="listen", value="x")
    act(host, "set", 422, whom="max-tables", value="many")
    act(host, "set", 422, whom="log", value="loud")
    act(host, "set", 422, whom="max-tables", value="\n5")
    act(host, "ban", 422, kind="login", whom="no\nlogin", hours=1, why="x")
    # the log has what was done and not what was refused; there is no way to change it
    mine = [x for x in host.get("/api/admin/audit")[1]["acts"] if x["by"] == host.user["id"]]
    assert [(x["act"], x["name"], x["more"]) for x in mine] == [("role", other.user["name"], "none")], mine
    for method in ("POST", "DELETE", "PUT"):
        assert host.ask(method, "/api/admin/audit", "{}" if method == "POST" else None)[0] == 405


def bans(server):
    """Who is banned is out at once, on every way in, and is told until when and why; the others play on."""
    mod = staff(server, "moderator")
    a, b, t, sa, sb = two(server)
    me = {"whom": a.user["id"], "kind": "user", "why": "Messages blessants"}
    other = Person(server)  # another session of theirs, and a program
    other.cookie = a.cookie
    token = a.post("/api/token", {"name": "bot"})[1]["token"]
    third = Person(server)
    lone = a.socket()
    act(mod, "ban", hours=24, **me)
    assert closed(sa) == (1008, "banned") and closed(lone) == (1008, "banned")
    for who, headers in ((a, {}), (other, {}), (third, {"Authorization": "Bearer " + token})):
        for method, path in (("GET", "/api/me"), ("POST", "/api/tables"), ("GET", "/api/games"),
                             ("POST", "/api/register"), ("POST", "/api/tables/%s/join" % t)):
            status, answer = who.ask(method, path, "{}" if method == "POST" else None, headers)
            e = answer["error"]
            assert (status, e["code"], e["why"]) == (403, "banned", me["why"]), answer
            assert abs(e["until"] / 1000 - time.time() - DAY) < 60
    s = third.socket(hello=False)
    s.send({"type": "hello", "v": 2, "token": token})
    m = s.want("error")
    assert (m["code"], m["why"]) == ("banned", me["why"]), m
    s = a.socket(hello=False)
    s.send({"type": "hello", "v": 2})
    assert s.want("welcome")["user"] is None
    # the game is the other's
    m = until(sb, lambda x: x["status"] == "over")["table"]
    assert m["ended"] == "resigned" and m["winners"] == ["p2"], m
    # they may sign out, and are nobody then; a ban that is lifted lets them in again
    keep = a.cookie
    assert a.post("/api/logout")[0] == 200 and a.get("/api/me")[0] == 401
    assert mod.get("/api/admin/bans")[1]["bans"][0]["name"] == a.user["name"]
    act(mod, "unban", kind="user", whom=a.user["id"])
    act(mod, "unban", 409, kind="user", whom=a.user["id"])
    a.cookie = keep
    assert a.get("/api/me")[0] == 200
    assert words(mod)[:2] == [("unban", a.user["id"]), ("ban", a.user["id"])]


def tables_of_the_banned(server):
    """A third plays on beside a bot; open tables are left; owned ones are closed."""
    mod = staff(server, "moderator")
    a, b, c = (Person(server, x) for x in "abc")
    t = a.table(game="empire", seats=[ME, OPEN, OPEN])
    b.join(t), c.join(t)
    sb = b.watch(t)
    sb.want("snapshot")
    mine = a.table(game="empire", seats=[ME, OPEN])
    theirs = b.table(game="empire", seats=[ME, OPEN, OPEN])
    a.join(theirs)
    act(mod, "ban", kind="user", whom=a.user["id"], hours=0, why="x")
    m = until(sb, lambda x: x["seats"][0].get("resigned"))["table"]
    assert m["status"] == "running" and m["seats"][0]["stand_in"], m["seats"]
    wait_for(lambda: b.get("/api/tables/" + mine)[0] == 404)
    wait_for(lambda: b.get("/api/tables/" + theirs)[1]["table"]["seats"][1]["kind"] == "open")


def tournaments_of_the_banned(server):
    """Who is banned has left the tournaments that wait, closed their own, and is paired no more where it runs."""
    mod = staff(server, "moderator")
    a, *others = people = accounts(server, "abcd")
    runs, waits, own = tournament(people, rounds=2), tournament(others[:1] + [a]), tournament([a])
    assert a.post(runs + "/start")[0] == 200
    act(mod, "ban", kind="user", whom=a.user["id"], hours=24, why="x")
    wait_for(lambda: others[0].get(own)[0] == 404)
    wait_for(lambda: others[0].get(waits)[1]["tournament"]["members"] == 1)
    wait_for(lambda: all(t["over"] for t in others[0].get(runs)[1]["tables"] if a.user["id"] in t["users"]))
    x = settle(others + [a], runs, 2)
    now = [t["users"] for t in x["tables"] if t["round"] == 2]
    assert sum(map(len, now)) == 3 and not any(a.user["id"] in users for users in now), now


def logins(server):
    """A login that is banned neither signs in nor is to be had; it is told to who knows the password alone."""
    host = staff(server)
    a = Person(server, "l", account=True)
    s = a.socket()
    act(host, "ban", kind="login", whom=a.login, hours=1, why="spam")
    assert closed(s) == (1008, "banned")
    other = Person(server, "o")
    right = {"login": a.login, "password": "long enough"}
    status, answer = other.post("/api/login", right)
    assert (status, answer["error"]["code"], answer["error"]["why"]) == (403, "banned", "spam"), answer
    assert other.post("/api/login", {**right, "password": "not enough"})[1]["error"]["code"] == "forbidden"
    act(host, "ban", kind="login", whom="never-was", hours=1, why="x")
    assert "login" in other.post("/api/register", {"login": "never-was", "password": "long enough"})[1]["error"]["fields"]
    act(host, "unban", kind="login", whom=a.login)
    assert other.post("/api/login", right)[0] == 200


def addresses():
    """By address, network and /64, on every request: another session does not help; behind a proxy neither."""
    with Server(trust_proxy=1) as server:
        host = staff(server)

        def ask(address, cookie=None, path="/api/games"):
            headers = {"X-Forwarded-For": "10.9.9.9, " + address}
            if cookie:
                headers["Cookie"] = cookie
            return Person(server).get(path, headers=headers)

        a = Person(server, "a")
        for whom, inside, outside in (("203.0.113.7", "203.0.113.7", "203.0.113.8"),
                                      ("198.51.100.0/24", "198.51.100.200", "198.51.101.1"),
                                      ("2001:db8:1:2::3", "2001:db8:1:2:ffff::1", "2001:db8:1:3::1"),
                                      ("2001:db8:aa00::/40", "2001:db8:aaff::1", "2001:db8:ab00::1"),
                                      ("192.0.2.128/25", "192.0.2.130", "192.0.2.127")):
            assert ask(inside)[0] == 200
            act(host, "ban", kind="address", whom=whom, hours=1, why="bots")
            for cookie in (None, a.cookie):
                status, answer = ask(inside, cookie)
                assert (status, answer["error"]["code"]) == (403, "banned"), whom
                assert ask(outside, cookie)[0] == 200, whom
            assert ask(inside, path="/healthz")[0] == 200
            act(host, "unban", kind="address", whom=whom)
            assert ask(inside)[0] == 200
        # a socket that is open from there is cut, and does not come back
        s = a.socket()
        admin(server, "ban", "address", "127.0.0.1", "--why", "x", "--hours", "1")
        assert closed(s) == (1008, "banned")
        try:
            Socket(server.port, a.cookie)
            raise AssertionError("let in")
        except Closed as e:
            assert " 403 " in e.why, e.why
        assert ask("1.2.3.4", a.cookie)[0] == 200
        admin(server, "unban", "address", "127.0.0.1")
        wait_for(lambda: a.get("/api/me")[0] == 200)


def ends():
    """A ban ends by itself."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        host = staff(server)
        a = Person(server, "a")
        act(host, "ban", kind="user", whom=a.user["id"], hours=24, why="x")
        clock.pass_by(DAY - 60)
        assert a.get("/api/me")[0] == 403
        clock.pass_by(120)
        assert a.get("/api/me")[0] == 200
        assert host.get("/api/admin/bans")[1]["bans"] == []
        act(host, "ban", kind="user", whom=a.user["id"], hours=0, why="x")
        clock.pass_by(4000 * DAY)
        assert a.user["id"] in admin(server, "bans")


def busy():
    """Whoever is banned while their messages wait for a table is not heard any more."""
    if os.environ.get("TESSERA_POSTGRES"):
        return "not on PostgreSQL: it is held by a lock of the file"
    with Server() as server:
        mod = staff(server, "moderator")
        a, b, t, sa, sb = two(server)
        queue = Person(server)

        def waiting(n):
            return "\ntessera_commit_queue %d\n" % n in queue.get("/metrics")[1]

        lock = sqlite3.connect(server.store, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        sb.send({"type": "chat", "text": "first"})  # the table is busy with it
        wait_for(lambda: waiting(1))
        for k in range(5):
            sa.send({"type": "chat", "text": "late %d" % k})
        sa.send({"type": "play", "seq": 0, "moves": ["neutral A01"]})
        done = threading.Thread(target=act, args=(mod, "ban"),
                                kwargs={"kind": "user", "whom": a.user["id"], "hours": 1, "why": "x"})
        done.start()
        wait_for(lambda: waiting(2))  # the ban is in line before any of them
        lock.execute("ROLLBACK")
        lock.close()
        done.join()
        assert closed(sa) == (1008, "banned")
        until(sb, lambda x: x["status"] == "over")
        got = b.watch(t).want("snapshot")
        late = [x["text"] for x in got["chat"] if x["text"] != "first"]
        assert late in ([], ["late 0"]) and got["seq"] <= 1, got  # one may have been on its way


def chat(server):
    """Muted, warned, a line removed, a name reset: each is told, and to whom it concerns alone."""
    mod = staff(server, "moderator")
    a, b, t, sa, sb = two(server)
    assert sa.request("chat", text="something bad")["type"] == "ok"
    n = sb.want("chat")["n"]
    act(mod, "remove-line", whom=t, line=n, why="x")
    assert sa.want("removed")["n"] == n and sb.want("removed")["n"] == n
    line = b.watch(t).want("snapshot")["chat"][0]
    assert line["removed"] and line["text"] == "" and line["user"] == a.user["id"], line
    act(mod, "remove-line", 422, whom=t, line=n)
    assert [x for x in mod.get("/api/admin/audit")[1]["acts"] if x["act"] == "remove-line"][0]["more"] == \
        "%d something bad" % n
    act(mod, "ban", kind="chat", whom=a.user["id"], hours=1, why="calm")
    m = sa.request("chat", text="again")
    assert (m["code"], m["why"]) == ("muted", "calm") and m["until"] > 0, m
    assert sb.request("chat", text="still here")["type"] == "ok"
    assert a.get("/api/me")[0] == 200, "they play on"
    act(mod, "unban", kind="chat", whom=a.user["id"])
    assert sa.request("chat", text="again")["type"] == "ok"
    # warned: at once, and until it was read
    act(mod, "warn", whom=a.user["id"], why="be kind")
    assert sa.want("warned")["why"] == "be kind"
    assert a.get("/api/me")[1]["warned"] == "be kind" and "warned" not in b.get("/api/me")[1]
    assert a.post("/api/me/warned")[0] == 200 and "warned" not in a.get("/api/me")[1]
    # a name
    act(mod, "rename", whom=a.user["id"], why="x")
    m = until(sb, lambda x: x["seats"][0]["name"].startswith("Player "))["table"]
    assert a.get("/api/me")[1]["user"]["name"] == m["seats"][0]["name"]
    act(mod, "rename", whom=a.user["id"], value="Anna")
    until(sb, lambda x: x["seats"][0]["name"] == "Anna")
    assert sa.request("chat", text="hello")["type"] == "ok"
    while sb.want("chat")["name"] != "Anna":
        pass
    assert "value" in act(mod, "rename", 422, whom=a.user["id"], value="\u3164")["fields"]
    act(mod, "rename", 422, whom=a.user["id"], value=mod.user["name"])


def closes(server):
    """A table is closed under its players, whatever they are at; nobody's rating changes by it."""
    mod = staff(server, "moderator")
    a, b = Person(server, "r", account=True), Person(server, "s", account=True)
    t = a.table(game="empire", seats=[ME, OPEN], rated=True)
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    sa.want("snapshot"), sb.want("snapshot")
    neutrals((sa, sb), 6)
    act(mod, "close", whom=t, why="x")
    for s in (sa, sb):
        m = s.want("snapshot")["table"]
        assert m["status"] == "over" and m["ended"] == "closed" and not m["counted"], m
    assert sa.request("play", seq=6, moves=["neutral A09"])["code"] == "conflict"
    assert a.get("/api/me/stats")[1]["stats"] == []
    act(mod, "close", 422, whom=t)
    t = a.table(game="empire", seats=[ME, OPEN])
    act(mod, "close", whom=t)
    assert b.post("/api/tables/%s/join" % t)[0] == 404
    assert a.get("/api/admin/tables?status=running")[0] == 404
    assert all(x["status"] == "open" for x in mod.get("/api/admin/tables?status=open")[1]["tables"])
    t = b.table(game="empire", seats=[ME, OPEN])
    assert [x["id"] for x in mod.get("/api/admin/tables?user=" + b.user["id"])[1]["tables"]] == [t]


def reports(server):
    """A report is open until somebody settles it, once."""
    mod, a, b = staff(server, "moderator"), Person(server, "a"), Person(server, "b")
    assert a.post("/api/report", {"user": b.user["id"], "kind": "chat", "text": "rude"})[0] == 200
    r = mod.get("/api/admin/reports")[1]["reports"][0]
    assert (r["name"], r["by_name"], r["text"], r["settled"]) == ("b", "a", "rude", 0), r
    before = mod.get("/api/admin/overview")[1]["reports"]
    act(mod, "settle", whom=str(r["id"]))
    act(mod, "settle", 409, whom=str(r["id"]))
    act(mod, "settle", 422, whom="one")
    assert mod.get("/api/admin/overview")[1]["reports"] == before - 1
    assert r["id"] not in [x["id"] for x in mod.get("/api/admin/reports")[1]["reports"]]
    r = [x for x in mod.get("/api/admin/reports?all=1")[1]["reports"] if x["id"] == r["id"]][0]
    assert r["settler"] == mod.user["id"] and r["settled"] > 0


def command():
    """`tessera admin` does what the page does, with the server running or not, and says what is wrong."""
    with Server() as server:
        a = Person(server, "c", account=True)
        assert "no such user" in admin(server, "role", "nobody-here", "host", code=1)
        admin(server, "role", a.login, "host")
        assert a.get("/api/me")[1]["role"] == "host"
        assert a.login in admin(server, "roles")
        x, y, t, sx, sy = two(server)
        assert "reason" in admin(server, "ban", "user", x.user["id"], code=1)
        admin(server, "ban", "user", x.user["id"], "--why", "it is so", "--hours", "2")
        assert closed(sx) == (1008, "banned")
        until(sy, lambda m: m["status"] == "over")
        assert "it is so" in admin(server, "bans")
        admin(server, "unban", "user", x.user["id"])
        wait_for(lambda: x.get("/api/me")[0] == 200)
        x, y, t, sx, sy = two(server)
        sx.request("chat", text="psst")
        n = sy.want("chat")["n"]
        admin(server, "remove-line", t, str(n))
        assert sy.want("removed")["n"] == n
        admin(server, "rename", x.user["id"], "Xavier")
        until(sy, lambda m: m["seats"][0]["name"] == "Xavier")
        admin(server, "warn", x.user["id"], "--why", "careful")
        assert sx.want("warned")["why"] == "careful"
        admin(server, "say", "Soon we close")
        assert sx.want("said")["text"] == "Soon we close" and sy.want("said")["text"] == "Soon we close"
        admin(server, "close", t)
        assert sx.want("snapshot")["table"]["ended"] == "closed"
        x.post("/api/report", {"user": y.user["id"], "kind": "other"})
        number = admin(server, "reports").split()[0]
        admin(server, "settle", number)
        assert admin(server, "reports") == "" and "settled" in admin(server, "reports", "--all")
        assert "Xavier" in admin(server, "audit") and "careful" in admin(server, "audit")
        admin(server, "set", "max-spectators", "3")
        assert "max-spectators   3 " in admin(server, "settings")
        for bad in ((), ("dance",), ("ban", "user"), ("set", "a", "b", "c"), ("role", a.login)):
            admin(server, *bad, code=2)
        server.stop()
        admin(server, "ban", "login", a.login, "--why", "x")
        assert {w for w, _ in [line.split()[4:6] for line in admin(server, "audit").splitlines()
                               if not line.startswith("\t")]} >= {"ban", "close"}
        server.restart()
        assert a.get("/api/me")[0] == 403


def offline():
    """Who was banned while no server ran has left their tables when one does."""
    with Server() as server:
        a, b, t, sa, sb = two(server)
        server.stop()
        admin(server, "ban", "user", a.user["id"], "--why", "x")
        server.restart()
        wait_for(lambda: b.get("/api/tables/" + t)[1]["table"]["status"] == "over")
        assert b.get("/api/tables/" + t)[1]["table"]["winners"] == ["p2"]


def live_settings():
    """What is set counts at once; what was given at the start counts more, and it is said."""
    with Server(max_tables=0) as server:
        host = staff(server)
        a = Person(server, "a")

        def now(name):
            return [x for x in host.get("/api/admin/settings")[1]["settings"] if x["name"] == name][0]

        assert now("max-spectators") == {"name": "max-spectators", "value": 500, "otherwise": "500", "from": "default"}
        assert now("max-tables")["from"] == "flag"
        act(host, "set", whom="max-tables", value="1")
        for _ in range(3):
            a.table(game="empire", seats=[ME, OPEN])
        act(host, "set", whom="max-spectators", value="1")
        assert (now("max-spectators")["value"], now("max-spectators")["from"]) == (1, "store")
        x, y, t, sx, sy = two(server)
        first = a.watch(t)
        first.want("snapshot")
        s = a.socket()
        assert s.request("watch", table=t)["code"] == "conflict"
        act(host, "set", whom="max-spectators", value="")
        assert now("max-spectators")["from"] == "default"
        s.send({"type": "watch", "table": t})
        s.want("snapshot")
        act(host, "set", whom="away-seconds", value="7")
        act(host, "set", whom="log", value="debug")
        server.stop()
        server.restart()
        assert now("away-seconds")["value"] == 7, "it is kept"


def solve(given, bits, least=True):
    n = 0
    while True:
        got = int.from_bytes(hashlib.sha256(("%s.%d" % (given, n)).encode()).digest(), "big")
        if (got >> (256 - bits) == 0) == least:
            return "%s.%d" % (given, n)
        n += 1


def toil():
    """Beyond so many a minute new guests work; each work is worth one guest."""
    clock = Clock()
    with Server(test_clock=clock.path, guest_work=2) as server:
        def come(**more):
            p = Person(server)
            status, answer = p.post("/api/guest", {"name": "g", **more})
            return status, answer.get("error") or answer, p

        assert come()[0] == 200 and come()[0] == 200
        status, e, _ = come()
        assert (status, e["code"], e["bits"]) == (429, "work", 16), e
        work = solve(e["work"], e["bits"])
        status, answer, p = come(work=work)
        assert status == 200 and p.get("/api/me")[0] == 200, answer
        assert answer["user"]["id"] == e["work"].split(".")[0]
        assert "work" in come(work=work)[1]["fields"], "a replay"
        e = come()[1]
        assert "work" in come(work=solve(e["work"], e["bits"], least=False))[1]["fields"], "no work"
        easy = e["work"].split(".")
        easy[1] = "1"
        assert "work" in come(work=solve(".".join(easy), 1))[1]["fields"], "made easy"
        for bad in ("x", "." * 50, "a" * 500, e["work"], e["work"] + ".", e["work"] + ".1x", 7):
            assert "work" in come(work=bad)[1]["fields"], bad
        late = solve(e["work"], e["bits"])
        clock.move(wall=200000)
        assert "work" in come(work=late)[1]["fields"], "too late"
        e = come()[1]
        for _ in range(8):  # the more work, the harder
            e = come()[1]
            assert come(work=solve(e["work"], e["bits"]))[0] == 200
        assert come()[1]["bits"] > 16
        clock.pass_by(180)
        assert come()[0] == 200, "calm again"


def kept():
    """Chat, guests and the log go after their time; who plays or comes stays."""
    clock = Clock()
    with Server(test_clock=clock.path, keep_chat_days=10, keep_guest_days=30, keep_audit_days=60,
                abandon_days=0, idle_hours=0) as server:
        host = staff(server)
        a, b, t, sa, sb = two(server)
        old, seated = Person(server, "old"), Person(server, "seated")
        old.post("/api/report", {"user": a.user["id"], "kind": "other"})
        seated.table(game="empire", seats=[ME, OPEN])
        sa.request("chat", text="secret")
        number = host.get("/api/admin/reports")[1]["reports"][0]["id"]
        act(host, "settle", whom=str(number))
        acts = len(words(host))

        def lines():
            return [x["text"] for x in b.watch(t).want("snapshot")["chat"]]

        def swept(test):
            """Sweeps are a minute apart, and want a wall clock that has gone well for an hour."""
            wait_for(lambda: test() or clock.pass_by(61))

        clock.pass_by(5 * DAY)
        sa.request("chat", text="younger")
        sa.close(), sb.close()
        clock.pass_by(6 * DAY)
        swept(lambda: lines() == ["younger"])
        clock.pass_by(6 * DAY)
        swept(lambda: lines() == [])
        assert b.watch(t).want("snapshot")["table"]["status"] == "running"
        assert a.watch(t).request("chat", text="new")["type"] == "ok"
        assert lines() == ["new"], "numbers go on"
        clock.pass_by(20 * DAY)
        swept(lambda: old.get("/api/me")[0] == 401)
        assert a.get("/api/me")[0] == 200 and seated.get("/api/me")[0] == 200
        assert host.get("/api/users/" + old.user["id"])[0] == 404
        assert len(words(host)) == acts
        clock.pass_by(30 * DAY)
        swept(lambda: words(host) == [])
        swept(lambda: host.get("/api/admin/reports?all=1")[1]["reports"] == [])


def backups():
    """A host has the store copied while it is played on; moderators do not, nor two at once or too often."""
    with Server(request_rate=6000) as server:
        mod, host = staff(server, "moderator"), staff(server)
        a, b, t, sa, sb = two(server)
        neutrals([sa, sb], 4)
        assert act(mod, "backup", 403)["code"] == "forbidden"
        assert host.get("/api/admin/overview")[1]["backup"] == 0
        act(host, "backup")
        assert abs(host.get("/api/admin/overview")[1]["backup"] - time.time() * 1000) < 60000
        assert words(host)[0] == ("backup", "")
        path = server.store + ".backup"
        assert os.stat(path).st_mode & 0o777 == 0o600 and not os.path.exists(path + ".new")
        # it is a store, with all that was played by then; the next takes its place
        with Server(store=path) as other:
            assert len(Person(other).watch(t).want("snapshot")["log"]) == len(a.watch(t).want("snapshot")["log"])
        first = os.stat(path).st_ino
        act(host, "backup")
        assert os.stat(path).st_ino != first
        # one that cannot be made is no act, and leaves what was there
        os.mkdir(path + ".new")
        assert act(host, "backup", 503)["code"] == "storage"
        assert os.path.exists(path) and [w for w, _ in words(host)].count("backup") == 2
        assert act(host, "backup", 429)["code"] == "rate"


def figures(server):
    """The figures of the page are the server's own."""
    host = staff(server)
    a, b, t, sa, sb = two(server)
    neutrals((sa, sb), 2)
    m = host.get("/api/admin/overview")[1]
    assert m["people"] >= 2 and m["running"] >= 1 and m["memory"] > 1 << 20 and m["memory_of"] > m["memory"], m
    assert m["history"] and len(m["history"][0]) == 3 and m["loop_p99"] >= m["loop_p50"] > 0, m
    found = host.get("/api/admin/people?q=" + a.user["name"][:1])[1]["people"]
    assert a.user["id"] in [x["id"] for x in found] and len(found) <= 50
    assert host.get("/api/admin/people?q=%C3%A9")[0] == 200 and host.get("/api/admin/people?q=%ff")[0] == 200
    assert [x["role"] for x in host.get("/api/admin/people")[1]["people"]][0] == "host"


def told(s, test):
    """Of the table, in whichever way: one that was read anew is told by a snapshot."""
    while not test(s.want("table", "snapshot")["table"]):
        pass


def everywhere(one, two_):
    """At two nodes: whoever is banned at one is out at the other; the rest alike."""
    mod = staff(one, "moderator")
    there = Person(two_)
    there.cookie = mod.cookie
    a, b = Person(one, "a"), Person(two_, "b")
    t = a.table(game="empire", seats=[ME, OPEN])
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    for s in (sa, sb):  # the first snapshot may be of before the other came, and the next have their words in it
        told(s, lambda x: x["status"] == "running")
    sb.request("chat", text="words")
    n = sa.want("chat")["n"]
    act(mod, "remove-line", whom=t, line=n)
    assert sb.want("removed")["n"] == n
    act(there, "rename", whom=b.user["id"], value="Bruno")
    told(sa, lambda x: x["seats"][1]["name"] == "Bruno")
    act(mod, "ban", kind="chat", whom=b.user["id"], hours=1, why="x")
    wait_for(lambda: sb.request("chat", text="x").get("code") == "muted")
    act(mod, "ban", kind="user", whom=b.user["id"], hours=1, why="x")
    assert closed(sb) == (1008, "banned")
    wait_for(lambda: b.get("/api/me")[0] == 403)
    told(sa, lambda x: x["status"] == "over")
    admin(one, "set", "max-spectators", "9")
    c = Person(two_, "c")
    t = c.table(game="empire", seats=[ME, OPEN])
    admin(one, "close", t)
    wait_for(lambda: a.get("/api/tables/" + t)[0] == 404)
    host = staff(two_)
    x = [s for s in host.get("/api/admin/settings")[1]["settings"] if s["name"] == "max-spectators"][0]
    assert x["value"] == 9, x
    # a PostgreSQL has its own tools
    assert host.get("/api/admin/overview")[1]["backup"] == -1
    assert "pg_dump" in act(host, "backup", 409)["text"]


def run_all(suite):
    with Server() as server:
        for test in (roles, bans, tables_of_the_banned, tournaments_of_the_banned, logins, chat, closes, reports, figures):
            suite.run("host: " + test.__name__.replace("_", " "), test, server)
    for test in (addresses, ends, busy, command, offline, backups, live_settings, toil, kept):
        suite.run("host: " + test.__name__.replace("_", " "), test)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
