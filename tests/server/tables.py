"""What people do at tables: seats, bots, hints, undo, consent, clocks, resigning, rematch, series,
chat, spectators, accounts, restarts."""
import http.client
import json
import os
import random
import sqlite3
import ssl
import subprocess
import tempfile
import time

from client import BUILD, Closed, Person, Server, Stream, option_sets

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def bot(level="random"):
    return {"kind": "bot", "level": level}


def two(server, **spec):
    a, b = (Person(server, n, account=spec.get("rated", False)) for n in "ab")
    t = a.table(game="empire", seats=[ME, OPEN], **spec)
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    sa.want("snapshot"), sb.want("snapshot")
    return a, b, t, sa, sb


def until(s, test, kind="table"):
    while True:
        m = s.want(kind)
        if test(m[kind] if kind == "table" else m):
            return m


def neutrals(sockets, n, first=0):
    """The first n moves of an Empire for two: each places neutral armies in turn."""
    for i in range(n):
        s = sockets[i % 2]
        m = s.request("play", seq=first + i, moves=["neutral A%02d" % (i + 1)])
        assert m["type"] == "ok", m
        until(sockets[1 - i % 2], lambda m, i=i: m["seq"] == first + i + 1, "update")


def play_out(s, stream, dice):
    """Plays a seat against bots to the end."""
    n = 0
    while not stream.over:
        if stream.moves:
            n += 1
            s.send({"type": "play", "id": n, "seq": stream.seq,
                    "moves": [dice.choice(stream.moves)]})
            m = {}
            while m.get("id") != n:
                m = s.receive()
                stream.take(m)
        else:
            stream.take(s.receive())
    return n


def against_bots(server):
    """Every game, every number of seats: a person and bots play to the end; the record replays."""
    a = Person(server, "a")
    dice = random.Random(3)
    played = 0
    for g in a.get("/api/games")[1]["games"]:
        for n, sets in sorted(option_sets(g["id"]).items()):
            t = a.table(game=g["id"], seats=[ME] + [bot()] * (n - 1), options=dice.choice(sets))
            s, stream = a.watch(t), Stream()
            stream.take(s.want("snapshot"))
            play_out(s, stream, dice)
            assert stream.result, "no result"
            assert a.get("/api/tables/" + t)[1]["table"]["status"] == "over"
            status, record = a.get("/api/tables/%s/record" % t)
            assert status == 200
            done = subprocess.run([os.path.join(BUILD, "tessera"), "replay", "-", "--json"],
                                  input=record, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            assert json.loads(done.stdout.splitlines()[-1])["over"] is True
            played += 1
            s.close()
    status, mine = a.get("/api/tables?mine=over")
    assert len(mine["tables"]) == min(played, 50)
    assert all(seat["rank"] for x in mine["tables"] for seat in x["seats"])
    assert sum(x["games"] for x in a.get("/api/me/stats")[1]["stats"]) == played
    return "%d games played out" % played


def lobby(server):
    a, b, c = Person(server, "a"), Person(server, "b"), Person(server, "c")
    t = a.table(game="empire", seats=[ME, OPEN, OPEN], start=False, listed=True)
    hidden = a.table(game="empire", seats=[ME, OPEN])
    ids = [x["id"] for x in c.get("/api/tables?game=empire")[1]["tables"]]
    assert t in ids and hidden not in ids
    s = a.watch(t)
    assert s.want("snapshot")["view"] is None
    status, x = b.post("/api/tables/%s/join" % t, {"seat": "p3"})
    assert x["table"]["seats"][2]["name"] == "b"
    until(s, lambda table: table["seats"][2]["kind"] == "user")
    assert c.post("/api/tables/%s/join" % t, {"seat": "p3"})[0] == 409
    assert b.post("/api/tables/%s/join" % t)[0] == 409
    assert b.post("/api/tables/%s/seat" % t, {"seat": "p2", "kind": "bot", "level": "level1"})[0] == 403
    assert a.post("/api/tables/%s/seat" % t, {"seat": "p2", "kind": "bot", "level": "x"})[0] == 422
    for level in a.get("/api/games")[1]["bots"]:  # the last one, a style, plays
        assert a.post("/api/tables/%s/seat" % t, {"seat": "p2", "kind": "bot", "level": level})[0] == 200, level
    assert level == "net:raider"
    assert a.post("/api/tables/%s/seat" % t, {"seat": "p3", "kind": "open"})[0] == 200
    assert b.post("/api/tables/%s/leave" % t)[0] == 409
    assert a.post("/api/tables/%s/start" % t)[0] == 409
    c.join(t)
    assert a.get("/api/tables/" + t)[1]["table"]["status"] == "open"
    assert a.post("/api/tables/%s/start" % t)[0] == 200
    m = s.want("snapshot")
    assert m["view"]["game"] == "empire" and m["table"]["status"] == "running"
    mine = {x["id"]: x for x in a.get("/api/tables?mine=1")[1]["tables"]}
    assert mine[t]["turn"] == bool(m["moves"]) and mine[hidden]["turn"] is False
    assert a.post("/api/tables/%s/leave" % hidden)[0] == 200
    assert a.get("/api/tables/" + hidden)[0] == 404
    # refusals by field
    status, e = a.post("/api/tables", {"game": "empire", "seats": [ME] * 6})
    assert status == 422 and "seats" in e["error"]["fields"]
    status, e = a.post("/api/tables", {"game": "empire", "seats": [ME], "pace": {"kind": "live", "bank": 0},
                                       "hints": {"level": "x"}, "series": 99, "listed": 1})
    assert set(e["error"]["fields"]) == {"pace", "hints", "series", "listed"}, e
    status, e = a.post("/api/tables", {"game": "empire", "seats": [ME]})
    assert status == 422 and e["error"]["fields"]["seats"] == "2 to 5 players", e
    status, e = a.post("/api/tables", {"game": "empire", "seats": [bot(), bot()]})
    assert status == 422 and e["error"]["fields"]["seats"] == "a person must sit at the table", e
    status, e = a.post("/api/tables", {"game": "empire", "rated": True, "seats": [ME, bot()]})
    assert status == 422 and "rated" in e["error"]["fields"]


def hotseat(server):
    a = Person(server, "a")
    t = a.table(game="empire", seats=[ME, {"kind": "me", "name": "Zoé"}])
    one, other = a.watch(t, **{"as": "p1"}), a.watch(t, **{"as": "p2"})
    assert one.want("snapshot")["you"] == "p1"
    m = other.want("snapshot")
    assert m["you"] == "p2" and m["table"]["seats"][1]["name"] == "Zoé"
    assert one.request("play", seq=0, moves=["neutral A01"])["type"] == "ok"
    assert other.want("update")["moves"]
    assert other.request("play", seq=1, moves=["neutral A01"])["type"] == "ok"


def undo(server):
    a, b, t, sa, sb = two(server)
    assert sa.request("undo", seq=0)["why"] == "undo-nothing"
    sa.request("play", seq=0, moves=["neutral A01"])
    before = sb.want("update")
    assert sa.request("undo")["type"] == "ok"
    m = sb.want("update")
    assert m["from"] == before["from"] and m["events"] == [] and m["acting"] == ["p1"]
    sa.request("play", seq=2, moves=["neutral A02"])
    sb.want("update")
    sb.request("play", seq=3, moves=["neutral A03"])
    assert sa.request("undo")["why"] == "undo-others"
    # by consent: the other one says no, then yes
    assert sa.request("ask", what="undo")["type"] == "ok"
    until(sb, lambda x: x["ask"] and x["ask"]["by"] == "p1")
    assert sb.request("ask", what="pause")["code"] == "conflict"
    assert sb.request("answer", yes=False)["type"] == "ok"
    until(sa, lambda x: x["ask"] is None)
    assert sa.request("ask", what="undo")["type"] == "ok"
    assert sb.request("answer", yes=True)["type"] == "ok"
    m = until(sa, lambda x: x["acting"] == ["p1"], "update")
    assert m["from"] == before["from"] and m["events"] == [] and m["view"]["board"].keys() == {"A13"}
    # not at a rated table
    a, b, t, sa, sb = two(server, rated=True)
    sa.request("play", seq=0, moves=["neutral A01"])
    assert sa.request("ask", what="undo")["code"] == "conflict"
    # bots agree at once
    a = Person(server, "a")
    t = a.table(game="empire", seats=[ME, bot()])
    s = a.watch(t)
    s.want("snapshot")
    s.request("play", seq=0, moves=["neutral A01"])
    m = until(s, lambda m: m["moves"], "update")
    assert s.request("ask", what="undo")["type"] == "ok"
    m = a.watch(t).want("snapshot")
    assert m["acting"] == ["p1"] and m["view"]["board"].keys() == {"A13"}


def hints(server):
    a = Person(server, "a")
    t = a.table(game="empire", seats=[ME, OPEN], hints={"level": "level1", "count": 1})
    b = Person(server, "b")
    b.join(t)
    s, other = a.watch(t), b.watch(t)
    legal = s.want("snapshot")["moves"]
    other.want("snapshot")
    m = s.request("hint")
    assert m["type"] == "hint" and m["left"] == 0 and m["moves"][0]["move"] in legal, m
    assert s.request("hint")["code"] == "refused"
    assert other.request("hint")["code"] == "conflict"
    assert not [m for m in other.quiet() if m["type"] != "table"], "the other seat saw a hint"


def simultaneous(server):
    """Two seats choose at once: what one does in secret neither shows nor makes the other stale."""
    a, b, t, sa, sb = two(server)
    streams = {0: Stream(), 1: Stream()}
    sockets = {0: a.watch(t), 1: b.watch(t)}
    for i in (0, 1):
        streams[i].take(sockets[i].want("snapshot"))
    eye = Person(server).watch(t)
    eye.want("snapshot")
    seq = {0: 0, 1: 0}
    n = 0
    while len(streams[0].acting) < 2:
        i = int(streams[0].acting[0][1]) - 1
        sockets[i].send({"type": "play", "id": 7, "seq": streams[i].seq, "moves": [streams[i].moves[0]]})
        for k in (0, 1):
            while streams[k].seq < n + 1:
                streams[k].take(sockets[k].receive())
        n += 1
    for m in eye.quiet():
        pass
    base = streams[1].seq
    assert sockets[0].request("play", seq=streams[0].seq, moves=["bid 3"])["type"] == "ok"
    got = [m for m in eye.quiet() if m["type"] == "update"]
    assert all("3" not in json.dumps(e.get("amount")) for m in got for e in m["events"])
    assert sockets[1].request("play", seq=base, moves=["bid 5"])["type"] == "ok", "collision"
    got = [m for m in eye.quiet() if m["type"] == "update"]
    assert any(e["event"] == "bids_revealed" for m in got for e in m["events"])


def clocks(server):
    a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 1, "increment": 2})
    m = sa.request("play", seq=0, moves=["neutral A01"])
    assert m["type"] == "ok"
    m = a.watch(t).want("snapshot")
    assert m["clocks"]["p2"]["running"] and not m["clocks"]["p1"]["running"]
    assert 2000 < m["clocks"]["p1"]["left"] <= 3000, m["clocks"]
    m = until(sa, lambda m: m["over"], "update")
    assert m["ended"] == "time"
    m = until(sa, lambda x: x["status"] == "over")
    assert m["table"]["winners"] == ["p1"] and m["table"]["seats"][1]["resigned"] == "time"
    # a pause stops the clock
    a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 1, "increment": 0})
    sa.request("ask", what="pause")
    sb.request("answer", yes=True)
    time.sleep(1.2)
    assert sb.request("resume")["type"] == "ok"
    m = sa.request("play", seq=0, moves=["neutral A01"])
    assert m["type"] == "ok", m
    a, b, t, sa, sb = two(server, pace={"kind": "day", "days": 2})
    m = a.watch(t).want("snapshot")
    assert 172790000 < m["clocks"]["p1"]["left"] <= 172800000


def resign(server):
    people = [Person(server, n) for n in "abc"]
    t = people[0].table(game="empire", seats=[ME, OPEN, OPEN])
    for p in people[1:]:
        p.join(t)
    sockets = [p.watch(t) for p in people]
    for s in sockets:
        s.want("snapshot")
    sockets[2].request("resign")
    m = until(sockets[0], lambda x: x["seats"][2].get("stand_in"))
    assert m["table"]["status"] == "running"
    assert sockets[2].request("play", seq=0, moves=["x"])["code"] == "forbidden"
    sockets[1].request("resign")
    sockets[0].request("resign")
    m = until(sockets[0], lambda x: x["status"] == "over")
    assert m["table"]["winners"] is not None


def rating(server):
    """Glicko-2 of rated tables alone, each counted once, for each number of seats apart."""
    def mine(p, seats=2):
        return [(r["games"], r["rating"], r["deviation"]) for x in p.get("/api/me/stats")[1]["stats"]
                for r in x["ratings"] if r["seats"] == seats]

    a, b, t, sa, sb = two(server)
    sa.request("resign")
    until(sb, lambda x: x["status"] == "over")
    assert mine(a) == mine(b) == []
    people = [Person(server, n, account=True) for n in "abc"]
    assert Person(server, "g").post("/api/tables", {"game": "empire", "seats": [ME, OPEN],
                                                    "rated": True})[0] == 403
    for gone, expected in ((1, [(1, 1662, 290), (1, 1338, 290)]), (0, None)):
        t = people[0].table(game="empire", seats=[ME, OPEN], rated=True)
        assert Person(server, "g").post("/api/tables/%s/join" % t)[0] == 403
        people[1].join(t)
        sockets = [p.watch(t) for p in people[:2]]
        for s in sockets:
            s.want("snapshot")
        neutrals(sockets, 6)
        sockets[gone].request("resign")
        assert until(sockets[0], lambda x: x["status"] == "over")["table"]["counted"]
        now = [mine(p)[0] for p in people[:2]]
        expected = expected or now
        assert now == expected and now[0][1] + now[1][1] == 3000, now
        # its row is written again, with the next table: that counts for nothing
        sockets[0].request("ask", what="rematch")
        sockets[1].request("answer", yes=True)
        until(sockets[0], lambda x: x["next"])
        assert [mine(p)[0] for p in people[:2]] == expected, [mine(p) for p in people]
    # M8: given up before it was played, it counts for nobody
    t = people[0].table(game="empire", seats=[ME, OPEN], rated=True)
    people[1].join(t)
    sockets = [p.watch(t) for p in people[:2]]
    for s in sockets:
        s.want("snapshot")
    neutrals(sockets, 5)
    sockets[1].request("resign")
    assert until(sockets[0], lambda x: x["status"] == "over")["table"]["counted"] is False
    assert [mine(p)[0] for p in people[:2]] == expected
    # three seats: who resigns last of all still stands before the others
    t = people[2].table(game="empire", seats=[ME, OPEN, OPEN], rated=True)
    for p in people[:2]:
        p.join(t)
    sockets = [p.watch(t) for p in people]
    for s in sockets:
        s.want("snapshot")
    for i in (0, 1):
        sockets[i].request("resign")
    sockets[2].request("resign")
    until(sockets[2], lambda x: x["status"] == "over")
    assert [mine(p)[0] for p in people[:2]] == expected, "it is another rating, too"
    assert not any(mine(p, 3) for p in people), "given up before it was played"
    # what anybody may see: a profile, the way a rating came, the best (who have played enough)
    anybody = Person(server, "anybody")
    ids = [p.get("/api/me")[1]["user"]["id"] for p in people]
    profile = anybody.get("/api/users/" + ids[0])[1]
    assert [(r["game"], r["seats"], r["rating"]) for r in profile["ratings"]] == [
        ("empire", 2, expected[0][1])], profile
    assert anybody.get("/api/users/" + anybody.get("/api/me")[1]["user"]["id"])[0] == 404
    # who sits at an open table is told with their rating, rated or not: with whom one would play
    t = people[0].table(game="empire", seats=[ME, OPEN], listed=True)
    row = next(x for x in anybody.get("/api/tables")[1]["tables"] if x["id"] == t)
    assert row["seats"][0]["rating"] == expected[0][1], row
    curve = anybody.get("/api/users/%s/curve?game=empire&seats=2" % ids[0])[1]["curve"]
    assert [c["games"] for c in curve] == [2, 1] and curve[1]["rating"] == 1662, curve
    assert anybody.get("/api/best?game=empire&seats=2")[1]["best"] == []
    assert anybody.get("/api/best?game=empire&seats=9")[0] == 422
    assert anybody.get("/api/best?game=chess&seats=2")[0] == 422


def solo(server):
    """Alone at a table, where a game allows it: to the end, and given up."""
    a = Person(server, "a")
    n = 0
    for g in a.get("/api/games")[1]["games"]:
        for options in option_sets(g["id"]).get(1, [])[:3]:
            t = a.table(game=g["id"], seats=[ME], options=options)
            s, stream = a.watch(t), Stream()
            stream.take(s.want("snapshot"))
            play_out(s, stream, random.Random(4))
            assert stream.result
            n += 1
            t = a.table(game=g["id"], seats=[ME], options=options)
            s = a.watch(t)
            s.want("snapshot")
            s.request("resign")
            table = a.get("/api/tables/" + t)[1]["table"]
            assert table["status"] == "over" and table["winners"] == [], table
    assert n
    return "%d games" % n


def stand_in():
    with Server(away_seconds=0) as server:
        a, b, t, sa, sb = two(server)
        assert sa.request("takeover", seat="p2")["code"] == "conflict"
        sb.close()
        until(sa, lambda x: not x["seats"][1]["online"])
        time.sleep(0.1)
        assert sa.request("takeover", seat="p2")["type"] == "ok"
        sa.request("play", seq=0, moves=["neutral A01"])
        until(sa, lambda m: m["moves"], "update")
        s = b.watch(t)
        assert s.want("snapshot")["table"]["seats"][1]["stand_in"]
        until(s, lambda x: not x["seats"][1].get("stand_in"))


def rematch(server):
    a, b, t, sa, sb = two(server, options={"map": "b"})
    assert sa.request("ask", what="rematch")["code"] == "conflict"
    sa.request("resign")
    until(sb, lambda x: x["status"] == "over")
    sb.request("ask", what="rematch")
    sa.request("answer", yes=True)
    m = until(sb, lambda x: x["next"])
    s = b.watch(m["table"]["next"])
    m = s.want("snapshot")
    assert m["you"] == "p1" and m["table"]["options"]["map"] == "b" and m["moves"]
    # a series goes on by itself
    a = Person(server, "a")
    t = a.table(game="empire", seats=[ME, ME], series=2)
    s = a.watch(t)
    s.want("snapshot")
    s.request("resign")
    m = until(s, lambda x: x["next"])
    m = a.get("/api/tables/" + m["table"]["next"])[1]["table"]
    assert m["series"] == {"of": 2, "game": 2, "wins": [1, 0]}, m["series"]


def talk(server):
    a, b, t, sa, sb = two(server)
    sa.request("chat", text="one")
    assert until(sb, lambda m: m["text"] == "one", "chat")["seat"] == "p1"
    sb.request("mute", user=a.user["id"], on=True)
    sa.request("chat", text="two")
    assert not [m for m in sb.quiet() if m["type"] == "chat"]
    assert [c["text"] for c in b.watch(t).want("snapshot")["chat"]] == []
    assert [c["text"] for c in a.watch(t).want("snapshot")["chat"]] == ["one", "two"]
    sb.request("mute", user=a.user["id"], on=False)
    assert len(b.watch(t).want("snapshot")["chat"]) == 2
    a.post("/api/me", {"name": "Zoe"})  # from now on, also where a table is open
    sa.request("chat", text="three")
    assert until(sb, lambda m: m["text"] == "three", "chat")["name"] == "Zoe"
    e = Person(server, "e")
    s = e.watch(t)
    assert s.want("snapshot")["you"] == "table"
    assert s.request("chat", text="x")["code"] == "forbidden"
    sa.request("resign")
    assert s.request("chat", text="well played")["type"] == "ok"


def spectators():
    with Server(max_spectators=2) as server:
        a = Person(server, "a")
        t = a.table(game="empire", seats=[ME, OPEN])
        eyes = [Person(server).watch(t) for _ in range(3)]
        for s in eyes[:2]:
            s.want("snapshot")
        assert eyes[2].want("error")["code"] == "conflict"
        s = a.watch(t)
        assert s.want("snapshot")["table"]["spectators"] == 2
        # a look in passing is what a spectator sees, and makes nobody one
        assert a.get("/api/tables/%s/look" % t)[0] == 409, "nothing to see yet"
        b = Person(server, "b")
        b.join(t)
        look = Person(server).get("/api/tables/%s/look" % t)[1]
        seen = eyes[0].want("snapshot", "update")
        assert look == {k: seen[k] for k in ("rules", "state")}
        assert a.get("/api/tables/zzzzzzzz/look")[0] == 404


def accounts(server):
    p = Person(server, "newcomer%d" % random.randrange(10**9))
    login = "u%d" % random.randrange(10**9)
    t = p.table(game="empire", seats=[ME, OPEN])
    assert p.post("/api/register", {"login": login, "password": "short"})[0] == 422
    assert p.post("/api/register", {"login": "No!", "password": "long enough"})[0] == 422
    assert p.post("/api/register", {"login": login, "password": "long enough"})[0] == 200
    assert p.post("/api/register", {"login": login, "password": "long enough"})[0] == 409
    q = Person(server)
    assert q.post("/api/register", {"login": login, "password": "long enough", "name": "q"})[0] == 422
    # a guest's seats go to the account that claims them
    g = Person(server, "later")
    t2 = g.table(game="empire", seats=[ME, OPEN], listed=True)
    assert g.post("/api/login", {"login": login, "password": "long enough", "claim": True})[0] == 200
    ids = {x["id"] for x in g.get("/api/tables?mine=1")[1]["tables"]}
    assert ids == {t, t2}, ids
    assert g.get("/api/tables/" + t2)[1]["table"]["owner"] == p.user["id"]
    assert g.post("/api/logout")[0] == 200
    g.cookie = None
    assert g.get("/api/me")[0] == 401
    # a token plays, without any cookie
    token = p.post("/api/token")[1]["token"]
    s = Person(server).socket(hello=False)
    assert s.request("hello", v=2, token=token)["user"]["login"] == login
    s.send({"type": "watch", "table": t})
    assert s.want("snapshot")["you"] == "p1"
    s = Person(server).socket(hello=False)
    assert s.request("hello", v=3)["code"] == "version"
    # another password: the old one and all that it opened end, this browser stays signed in
    word = {"password": "long enough", "new": "longer than that"}
    assert Person(server, "guest").post("/api/password", word)[0] == 409
    assert p.post("/api/password", {"password": "not this one", "new": word["new"]})[0] == 403
    status, said = p.post("/api/password", {"password": "long enough", "new": "short"})
    assert status == 422 and "new" in said["error"]["fields"], said
    assert p.post("/api/login", {"login": login, "password": "long enough"})[0] == 200
    assert p.post("/api/password", word)[0] == 200
    assert p.get("/api/me")[1]["user"]["login"] == login
    s = Person(server).socket(hello=False)
    assert s.request("hello", v=2, token=token)["type"] == "error"
    g = Person(server)
    assert g.post("/api/login", {"login": login, "password": "long enough"})[0] == 403
    assert g.post("/api/login", {"login": login, "password": "longer than that"})[0] == 200


def position(server):
    a = Person(server, "a")
    with tempfile.TemporaryDirectory() as d:
        for args in (["sim", "empire", "--seats", "2", "--games", "1", "--record", d],
                     ["replay", d + "/empire-000000.rec", "--ply", "20", "--as", "all", "--json"]):
            out = subprocess.run([os.path.join(BUILD, "tessera"), *args], capture_output=True, text=True)
            assert out.returncode == 0, out.stderr
    view = json.loads(out.stdout)["view"]
    t = a.table(game="empire", position=view, seats=[ME, bot()])
    s, stream = a.watch(t), Stream()
    m = s.want("snapshot")
    assert m["table"]["from_position"] and m["view"]["rng"] is None and m["view"]["board"] == view["board"]
    stream.take(m)
    play_out(s, stream, random.Random(1))
    assert a.get("/api/tables/%s/record" % t)[0] == 200
    view["row"] = ["nonsense"]
    status, e = a.post("/api/tables", {"game": "empire", "position": view, "seats": [ME, ME]})
    assert status == 422 and "position" in e["error"]["fields"]
    status, e = a.post("/api/tables", {"game": "empire", "position": m["view"], "seats": [ME, ME]})
    assert status == 422, "a view with unknowns is no position"


def views(server):
    """Bytes for everybody, views for who asks, and for nobody else; the same after a cut."""
    plain = {"type", "seq", "from", "events", "rules", "state", "undo", "clocks", "over"}
    more = plain | {"view", "acting", "moves", "result"}
    a, b, t, sa, sb = two(server)
    s = a.socket()
    s.send({"type": "watch", "table": t})
    m = s.want("snapshot")
    assert set(m) == plain - {"from", "events"} | {"table", "you", "log", "chat"}, sorted(m)
    neutrals((sa, sb), 3)
    got = [s.want("update") for _ in range(3)]
    assert all(set(m) == plain for m in got), got
    assert len({m["state"] for m in got}) == 3
    assert s.request("watch", table=t, view=1)["code"] == "syntax"
    # who comes back gets what was missed, the view with the last of it
    s.send({"type": "watch", "table": t, "since": 0})
    assert s.want("resumed")["seq"] == 3
    again = [s.want("update") for _ in range(3)]
    assert again == got
    s.send({"type": "watch", "table": t, "since": 0, "view": True})
    s.want("resumed")
    again = [s.want("update") for _ in range(3)]
    assert again[:2] == got[:2] and set(again[2]) == more, again
    assert {k: again[2][k] for k in plain} == got[2] and again[2]["acting"] == ["p2"]
    # two at one seat, one with a view; then the end, of which the bytes do not tell
    other = b.watch(t, view=False)
    other.want("snapshot")
    assert sb.request("resign")["type"] == "ok"
    with_view = until(sb, lambda m: "ended" in m, "update")
    without = other.want("update")
    end = {"ended", "ranks"}
    assert set(with_view) == more | end and set(without) == plain | end | {"result"}
    assert without["result"] and without["result"] == with_view["result"], without
    # a page of the protocol before is told, in its own words, that it is not of today
    s = Person(server).socket(hello=False)
    assert s.request("hello", v=1)["code"] == "version"
    assert not any(s.want("welcome")["rules"].values())
    assert s.request("watch", table=t)["code"] == "conflict"


def fractions(server):
    """A number that is none of ours does not turn into something else on its way to the game."""
    a = Person(server, "a")
    t = a.table(game="empire", seats=[ME, ME])
    view = a.watch(t).want("snapshot")["view"]
    known = {k: v for k, v in view.items() if k not in ("deck", "removed")}
    for change in ({"rng": 1.5}, {"first": 0.5}, {"first": 1e3}, {"bids": {"p1": -0.25, "p2": None}}):
        status, e = a.post("/api/tables", {"game": "empire", "position": {**known, **change},
                                           "seats": [ME, ME]})
        assert status == 422 and "position" in e["error"]["fields"], (change, status, e)
    for change in ({}, {"rng": None}, {"first": None}, {"bids": {"p1": None, "p2": None}}):
        a.table(game="empire", position={**known, **change}, seats=[ME, ME])
    status, e = a.post("/api/tables", {"game": "empire", "options": {"destroy": 1.0},
                                       "seats": [ME, ME]})
    assert status == 422 and e["error"]["fields"] == {"destroy": "unknown value"}, e


def restart():
    """SIGTERM closes with 1001; everything is there again; bots and clocks go on."""
    with Server() as server:
        a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 600, "increment": 5})
        sa.request("play", seq=0, moves=["neutral A01"])
        sa.request("chat", text="hello")
        c = Person(server, "c")
        t2 = c.table(game="empire", seats=[bot(), ME])
        s = c.watch(t2)
        until(s, lambda m: m["moves"], "update") if not s.want("snapshot")["moves"] else None
        before = a.watch(t).want("snapshot")
        assert server.stop() == 0
        try:
            while True:
                sb.receive()
        except Closed as e:
            assert e.code == 1001, e
        for p in (a, b, c):
            p.link = None
        server.restart()
        after = a.watch(t).want("snapshot")
        for key in ("view", "log", "seq", "acting", "moves", "chat", "undo"):
            assert before[key] == after[key], key
        m = b.watch(t, since=1).want("resumed", "snapshot")
        assert m["type"] == "resumed"
        assert c.watch(t2).want("snapshot")["moves"]


def operation():
    """Settings by flag, variable and file; figures; health; the description of the API."""
    with tempfile.TemporaryDirectory() as d:
        path = os.path.join(d, "conf")
        with open(path, "w") as f:
            f.write("# a comment\nmax-tables = 1\nmax-spectators = 7\nlog = error\n")
        os.environ.update(TESSERA_MAX_TABLES="2", TESSERA_CONFIG=path)
        try:
            with Server(log="info", max_tables=3) as server:
                a = Person(server, "a")
                codes = [a.post("/api/tables", {"game": "empire", "seats": [ME, OPEN]})[0]
                         for _ in range(4)]
                assert codes == [201, 201, 201, 429], codes
        finally:
            del os.environ["TESSERA_MAX_TABLES"], os.environ["TESSERA_CONFIG"]
        for args, env_more in ((["--max-tables", "x"], {}), (["--nope", "1"], {}), (["--cert", "x"], {}),
                               ([], {"TESSERA_WORKERS": "-3"}), (["--config", "/nonexistent"], {})):
            done = subprocess.run([os.path.join(BUILD, "tessera"), "serve", *args], capture_output=True,
                                  text=True, env=dict(os.environ, **env_more), timeout=10)
            assert done.returncode == 2 and done.stderr.count("\n") == 1, (args, done)
        done = subprocess.run([os.path.join(BUILD, "tessera"), "serve", "--store", "sqlite:/nonexistent/x"],
                              capture_output=True, text=True, timeout=10)
        assert done.returncode == 1, done
    with Server() as server:
        p = Person(server, "p")
        t = p.table(game="empire", seats=[ME, ME])
        s = p.watch(t)
        s.want("snapshot")
        s.request("play", seq=0, moves=["neutral A01"])
        assert p.get("/healthz") == (200, "ok\n")
        figures = p.get("/metrics")[1]
        for line in ("tessera_moves_total 0\n", "tessera_websockets 1\n", "tessera_tables_running 1\n",
                     "tessera_commit_seconds_count "):
            assert line in figures, line
        api = p.get("/api/openapi.json")[1]
        assert api["openapi"].startswith("3.") and "/api/tables/{id}/join" in api["paths"]
        # the description and the routes are the same set, and every route answers
        listed = subprocess.run([os.path.join(BUILD, "tessera"), "serve", "--routes"],
                                capture_output=True, text=True).stdout.split("\n")
        routes = {line.replace("*", "{id}") for line in listed if line}
        described = {"%s %s" % (m.upper(), path) for path, methods in api["paths"].items() for m in methods}
        assert routes == described, routes ^ described
        for route in routes:
            method, path = route.split()
            status, said = p.ask(method, path.replace("{id}", t), "{}" if method == "POST" else None)
            assert status != 405 and (status != 404 or said["error"]["text"] != "no such page"), route
            p.post("/api/guest", {"name": "p"}) if p.get("/api/me")[0] == 401 else None
        for line in server.text().splitlines():
            assert set(json.loads(line)) >= {"at", "level", "event"}


def backup():
    """A backup of a running server, export of every game, import elsewhere."""
    tessera = os.path.join(BUILD, "tessera")

    def run(*args, code=0):
        done = subprocess.run([tessera, *args], capture_output=True, text=True)
        assert done.returncode == code, done
        return done.stdout

    with tempfile.TemporaryDirectory() as d, Server() as server:
        a = Person(server, "a")
        t = a.table(game="empire", seats=[ME, bot()])
        s, stream = a.watch(t), Stream()
        stream.take(s.want("snapshot"))
        play_out(s, stream, random.Random(2))
        b, c, t2, sb, sc = two(server)
        sb.request("play", seq=0, moves=["neutral A07"])
        run("backup", "--store", "sqlite:" + server.store, d + "/copy.db")
        run("backup", "--store", "sqlite:" + server.store, d + "/copy.db", code=1)
        sb.request("undo")
        run("export", "--store", "sqlite:" + d + "/copy.db", d + "/games")
        assert sorted(os.listdir(d + "/games")) == sorted([t + ".rec", t2 + ".rec"])
        for name in os.listdir(d + "/games"):
            run("replay", d + "/games/" + name)
        assert "neutral A07" in open(d + "/games/%s.rec" % t2).read()
        assert a.get("/api/tables/%s/record" % t)[1] == open(d + "/games/%s.rec" % t).read()
        run("import", "--store", "sqlite:" + d + "/new.db", *(d + "/games/" + n for n in os.listdir(d + "/games")))
        run("import", "--store", "sqlite:" + d + "/new.db", d + "/copy.db", code=1)
        run("export", "--store", "sqlite:" + d + "/new.db", d + "/again")
        texts = {open(d + "/again/" + n).read() for n in os.listdir(d + "/again")}
        assert texts == {open(d + "/games/" + n).read() for n in os.listdir(d + "/games")}
        with Server(store=d + "/copy.db") as other:
            p = Person(other)
            p.cookie = b.cookie
            m = p.watch(t2).want("snapshot")
            assert m["you"] == "p1" and m["seq"] == 1


def stuck():
    """What cannot be stored has not happened: refused, taken back, and played later."""
    with Server() as server:
        a, b, t, sa, sb = two(server)
        sa.request("play", seq=0, moves=["neutral A01"])
        sb.want("update")
        other = sqlite3.connect(server.store, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        m = sb.request("play", seq=1, moves=["neutral A02"])
        assert m["code"] == "storage", m
        assert Person(server).watch(t).want("snapshot")["seq"] == 1, "reading goes on"
        other.execute("ROLLBACK")
        assert sb.want("snapshot")["acting"] == ["p2"]
        assert sa.want("snapshot")["seq"] == 1
        assert sb.request("play", seq=1, moves=["neutral A02"])["type"] == "ok"
        assert sa.want("update")["seq"] == 2
        other.close()


def tls():
    """With a certificate: HTTPS and secure cookies on the same port; plain HTTP is not answered."""
    with tempfile.TemporaryDirectory() as d:
        made = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                               "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                               "/CN=localhost", "-keyout", d + "/key.pem", "-out", d + "/cert.pem"],
                              capture_output=True)
        assert made.returncode == 0, made.stderr
        with Server(cert=d + "/cert.pem", key=d + "/key.pem") as server:
            trust = ssl.create_default_context(cafile=d + "/cert.pem")
            trust.check_hostname = False
            link = http.client.HTTPSConnection("127.0.0.1", server.port, context=trust, timeout=10)
            link.request("POST", "/api/guest", '{"name":"t"}', {"Content-Type": "application/json"})
            answer = link.getresponse()
            assert answer.status == 200 and "Secure" in answer.headers["Set-Cookie"]
            try:
                status, _ = Person(server).get("/healthz")
                assert status >= 400
            except (http.client.HTTPException, OSError):
                pass


def run_all(suite):
    with Server() as server:
        for test in (lobby, hotseat, undo, hints, simultaneous, clocks, resign, rating, rematch, talk, accounts,
                     position, views, fractions, solo, against_bots):
            suite.run("tables: " + test.__name__.replace("_", " "), test, server)
    for test in (stand_in, spectators, restart, operation, backup, stuck, tls):
        suite.run("tables: " + test.__name__.replace("_", " "), test)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
