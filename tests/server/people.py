"""Between people (issue 17): one screen for several, the true result, the waiting room, whom one follows
and blocks. Numbers A3 to B27 are those of the review of the screens."""
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import threading
import time

from client import BUILD, Clock, Person, Server, Stream
from tables import ME, OPEN, bot, neutrals, play_out, two, until


def one_screen(server):
    """A3: one connection hands over from seat to seat; nobody at it is away meanwhile."""
    a, b = Person(server, "a"), Person(server, "b")
    t = a.table(game="empire", seats=[ME, {"kind": "me", "name": "Zoé"}, OPEN])
    b.join(t)
    sb = b.watch(t)
    sb.want("snapshot")
    s = a.watch(t)
    m = s.want("snapshot")
    assert m["you"] == "p1"
    until(sb, lambda x: x["seats"][0]["online"] and x["seats"][1]["online"])
    assert sb.request("takeover", seat="p2")["code"] == "conflict", "they sit at the same screen"
    acting = m["acting"]
    while acting != ["p3"] and len(acting) < 3:  # in turn, all from one connection
        s.send({"type": "watch", "table": t, "as": acting[0], "view": True})
        m = s.want("snapshot")
        assert m["you"] == acting[0] and m["moves"], m["you"]
        assert s.request("play", seq=m["seq"], moves=[m["moves"][0]])["type"] == "ok"
        acting = until(s, lambda u: True, "update")["acting"]
    bids = 0
    for seat in ("p1", "p2"):  # and where all choose at once, each unseen by the other
        s.send({"type": "watch", "table": t, "as": seat, "view": True})
        m = s.want("snapshot")
        if m["moves"]:
            assert s.request("play", seq=m["seq"], moves=[m["moves"][0]])["type"] == "ok"
            bids += 1
    assert bids == 2
    s.close()
    until(sb, lambda x: not x["seats"][0]["online"] and not x["seats"][1]["online"])


def results(server):
    """A4: who won and why, and what it did to the ratings, is the same wherever it is told."""
    a, b, t, sa, sb = two(server, rated=True)
    neutrals((sa, sb), 6)
    assert sa.request("resign")["type"] == "ok"
    u = until(sb, lambda m: m["over"], "update")
    assert u["ended"] == "resigned" and u["ranks"] == [2, 1], u
    m = until(sb, lambda x: x["status"] == "over")["table"]
    got = [m, a.get("/api/tables/" + t)[1]["table"], a.get("/api/tables?mine=over")[1]["tables"][0],
           b.watch(t).want("snapshot")["table"]]
    for x in got:
        assert x["ended"] == "resigned" and x["winners"] == ["p2"] and x["counted"], x
        assert [(s["rank"], s["rating"], s["rating_after"]) for s in x["seats"]] == [
            (2, 1500, 1338), (1, 1500, 1662)], x["seats"]
    # the next one shows what they bring to it
    sa.request("ask", what="rematch")
    sb.request("answer", yes=True)
    n = a.get("/api/tables/" + until(sa, lambda x: x["next"])["table"]["next"])[1]["table"]
    assert n["rated"] and [(s["user"], s["rating"]) for s in n["seats"]] == [
        (b.user["id"], 1662), (a.user["id"], 1338)], n["seats"]
    assert all("rating_after" not in s for s in n["seats"])
    # on time, and by points
    a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 1, "increment": 0})
    u = until(sb, lambda m: m["over"], "update")
    assert u["ended"] == "time" and u["ranks"] == [2, 1]
    c = Person(server, "c")
    t = c.table(game="empire", seats=[ME, bot()])
    s = c.watch(t)
    m = s.want("snapshot")
    while not m["over"]:
        if m["moves"]:
            s.send({"type": "play", "seq": m["seq"], "moves": m["moves"][:1]})
        m = s.want("update")
    assert m["ended"] in ("points", "tie-break") and 1 in m["ranks"]
    x = until(s, lambda x: x["status"] == "over")["table"]
    level = x["seats"][0]["points"] == x["seats"][1]["points"]
    assert x["ended"] == m["ended"] == ("tie-break" if level and len(x["winners"]) == 1 else "points")


def rematch_reaches(server):
    """A5: whoever has gone elsewhere hears of the question; the table keeps its clock and turns seats."""
    a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 90, "increment": 3})
    sa.request("resign")
    until(sb, lambda x: x["status"] == "over")
    sb.close()
    sb = b.socket()
    sa.request("ask", what="rematch")
    m = sb.want("asked")
    assert (m["table"], m["what"], m["name"], m["game"]) == (t, "rematch", "a", "empire"), m
    sb.send({"type": "watch", "table": t})
    assert sb.want("snapshot")["table"]["ask"]["what"] == "rematch"
    assert sb.request("answer", yes=True)["type"] == "ok"
    n = b.get("/api/tables/" + until(sa, lambda x: x["next"])["table"]["next"])[1]["table"]
    assert n["pace"] == {"kind": "live", "bank": 90, "increment": 3}
    assert [s["name"] for s in n["seats"]] == ["b", "a"]


def questions(server):
    """A question is withdrawn by who asked; refused twice it waits for the next move."""
    a, b, t, sa, sb = two(server)
    for _ in range(3):
        assert sa.request("ask", what="pause")["type"] == "ok"
        assert sa.request("answer", yes=False)["type"] == "ok", "withdrawn"
    for _ in range(2):
        assert sa.request("ask", what="pause")["type"] == "ok"
        assert sb.request("answer", yes=False)["type"] == "ok"
    assert sa.request("ask", what="pause")["code"] == "conflict"
    neutrals((sa, sb), 1)
    assert sa.request("ask", what="pause")["type"] == "ok"


def clocks_stay(server):
    """A7: clocks are told with every word about the table, also when a spectator comes or goes."""
    a, b, t, sa, sb = two(server, pace={"kind": "live", "bank": 60, "increment": 0})
    sa.quiet()
    eye = Person(server).watch(t)
    eye.want("snapshot")
    m = until(sa, lambda x: x["spectators"] == 1)
    assert m["clocks"]["p1"]["running"] and 0 < m["clocks"]["p1"]["left"] <= 60000, m["clocks"]
    eye.close()
    assert until(sa, lambda x: x["spectators"] == 0)["clocks"]["p1"]["running"]
    assert m["table"]["talk"] == "seats", "B16: who may write is told"
    sa.request("resign")
    assert until(sa, lambda x: x["status"] == "over")["table"]["talk"] == "all"


def stand_in(server):
    """One lets a bot play for oneself at once, and has the seat back by watching it."""
    a, b, t, sa, sb = two(server)
    assert sa.request("takeover", seat="p1")["type"] == "ok"
    until(sb, lambda x: x["seats"][0].get("stand_in"))
    until(sb, lambda m: m["moves"], "update")
    assert sa.request("play", seq=1, moves=["neutral A01"])["code"] == "conflict"
    sa.send({"type": "watch", "table": t})
    until(sb, lambda x: not x["seats"][0].get("stand_in"))
    # everybody at one screen comes back with it
    a, b = Person(server, "a"), Person(server, "b")
    t = a.table(game="empire", seats=[ME, ME, OPEN])
    b.join(t)
    s, sb = a.watch(t), b.watch(t)
    s.want("snapshot"), sb.want("snapshot")
    for seat in ("p1", "p2"):
        assert s.request("takeover", seat=seat)["type"] == "ok"
    s.send({"type": "watch", "table": t, "as": "p2"})
    until(sb, lambda x: not any(y.get("stand_in") for y in x["seats"]))
    # not at a rated table
    a, b, t, sa, sb = two(server, rated=True)
    assert sa.request("takeover", seat="p1")["code"] == "forbidden"


def waiting_room(server):
    """A6, B27: seats change hands, options change, a full table says so."""
    a, b, c = (Person(server, n) for n in "abc")
    t = a.table(game="empire", seats=[ME, OPEN, OPEN], start=False, listed=True)
    path = "/api/tables/%s/" % t
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    assert sa.want("snapshot")["you"] == "p1" and sb.want("snapshot")["you"] == "p2"
    assert sb.request("chat", text="hello")["type"] == "ok", "B16: before the game, too"
    # b goes over to the open seat, not to a's; a exchanges whom they like
    assert b.post(path + "swap", {"a": "p2", "b": "p1"})[0] == 403
    assert c.post(path + "swap", {"a": "p2", "b": "p3"})[0] == 403
    assert b.post(path + "swap", {"a": "p2", "b": "p9"})[1]["error"]["fields"].keys() == {"b"}
    x = b.post(path + "swap", {"a": "p2", "b": "p3"})[1]["table"]
    assert [s["kind"] for s in x["seats"]] == ["user", "open", "user"]
    assert sb.want("snapshot")["you"] == "p3"
    x = a.post(path + "swap", {"a": "p1", "b": "p3"})[1]["table"]
    assert [s.get("name") for s in x["seats"]] == ["b", None, "a"] and all(
        s["online"] for s in x["seats"] if s["kind"] == "user")
    assert sa.want("snapshot")["you"] == "p1" and sa.want("snapshot")["you"] == "p3"
    assert sb.want("snapshot")["you"] == "p1"
    # options: of the owner, each fault at its field, and what is not named stays
    assert b.post(path + "options", {"options": {"map": "b"}})[0] == 403
    e = a.post(path + "options", {"options": {"map": "z"}, "pace": {"kind": "x"}, "series": 0})[1]["error"]
    assert set(e["fields"]) == {"map", "pace", "series"}, e
    x = a.post(path + "options", {"options": {"map": "b"}, "pace": {"kind": "live", "bank": 300}})[1]["table"]
    assert x["options"]["map"] == "b" and x["pace"]["bank"] == 300 and x["listed"]
    x = a.post(path + "options", {"listed": False, "hints": {"count": 2}})[1]["table"]
    assert x["options"]["map"] == "b" and x["pace"]["bank"] == 300 and not x["listed"]
    assert x["hints"] == {"level": "level6", "count": 2}
    e = a.post(path + "options", {"rated": True})[1]["error"]
    assert "rated" in e["fields"], "b did not sit down at a rated table"
    assert c.post(path + "join", {"rated": True})[1]["error"]["fields"].keys() == {"rated"}, "not what they saw"
    assert c.post(path + "join", {"rated": False})[0] == 200
    d = Person(server, "d")
    assert d.post(path + "join")[1]["error"]["code"] == "full"
    assert d.watch(t).want("snapshot")["you"] == "table"
    assert b.post(path + "leave")[0] == 200
    assert a.post(path + "seat", {"seat": "p2", "kind": "open"})[0] == 200, "c is sent away"
    assert a.post(path + "seat", {"seat": "p2", "kind": "bot", "level": "level1"})[0] == 200
    assert a.post(path + "options", {"start": True})[1]["table"]["status"] == "open"
    d.join(t)
    m = sa.want("snapshot")
    while m["table"]["status"] == "open":
        m = sa.want("snapshot")
    assert m["view"]["game"] == "empire" and m["clocks"] and a.post(path + "swap", {"a": "p1", "b": "p2"})[0] == 409
    assert a.post(path + "options", {})[0] == 409
    # a rated table stays one of accounts
    a, b = Person(server, "a", account=True), Person(server, "b")
    t = a.table(game="empire", seats=[ME, OPEN])
    assert a.post("/api/tables/%s/options" % t, {"rated": True})[1]["table"]["rated"]
    assert b.post("/api/tables/%s/join" % t)[0] == 403
    assert b.post("/api/tables/%s/options" % b.table(game="empire", seats=[ME, OPEN]), {"rated": True})[0] == 403


def ties(server):
    """Follow, mute, block: presence for who may know it, no common table, no lines, no calls."""
    a, b, c = (Person(server, n) for n in "abc")
    sa, sb = a.socket(), b.socket()
    ids = [p.user["id"] for p in (a, b, c)]
    assert sa.request("follow", user=ids[1], on=True)["type"] == "ok"
    assert sa.request("follow", user=ids[2], on=True)["type"] == "ok"
    assert sa.request("follow", user=ids[0], on=True)["code"] == "refused"
    assert sa.request("follow", user="nobody", on=True)["code"] == "not-found"
    assert sa.request("follow", on=True)["code"] == "syntax"

    def follows():
        return {x["user"]: (x["online"], x["table"]) for x in a.get("/api/me/people")[1]["follows"]}
    assert follows() == {ids[1]: (True, ""), ids[2]: (False, "")}
    t = b.table(game="empire", seats=[ME, bot()], listed=True)
    sb.send({"type": "watch", "table": t})
    sb.want("snapshot")
    assert follows()[ids[1]] == (True, t)
    hidden = b.table(game="empire", seats=[ME, OPEN])
    sb.send({"type": "watch", "table": hidden})
    sb.want("snapshot")
    assert follows()[ids[1]] == (True, ""), "a private table is told to nobody"
    # a call, from who has a part in the table
    assert sa.request("invite", user=ids[2])["code"] == "forbidden"
    assert sb.request("invite", user=ids[0])["type"] == "ok"
    m = sa.want("invited")
    assert (m["table"], m["user"], m["name"]) == (hidden, ids[1], "b")
    # blocked: not heard, not met, not seen
    assert sb.request("block", user=ids[0], on=True)["type"] == "ok"
    assert follows()[ids[1]] == (False, "")
    assert a.post("/api/tables/%s/join" % hidden)[0] == 403
    other = a.table(game="empire", seats=[ME, OPEN, OPEN])
    assert b.post("/api/tables/%s/join" % other)[0] == 403, "on either side"
    sa.send({"type": "watch", "table": other})
    sa.want("snapshot")
    assert sa.request("invite", user=ids[1])["type"] == "ok", "as if nothing were"
    assert not [m for m in sb.quiet() if m["type"] == "invited"]
    assert [x["user"] for x in b.get("/api/me/people")[1]["blocked"]] == [ids[0]]
    assert sb.request("block", user=ids[0], on=False)["type"] == "ok"
    b.join(other)
    assert Person(server).get("/api/me/people")[0] == 401


def stats_of(person, user, game="empire", seats=2):
    """What is told of somebody, once all is counted."""
    end = time.time() + 30
    while True:
        status, x = person.get("/api/users/%s/stats?game=%s&seats=%d" % (user, game, seats))
        if status != 200 or not x["counting"]:
            return x
        assert time.time() < end, "is counting for ever"
        time.sleep(0.02)


def claimed(server):
    """Whom a guest has blocked, and what they have played, is the account's afterwards."""
    a, b = Person(server, "a", account=True), Person(server, "b")
    sums = []
    for p in (a, Person(server, "guest")):
        s, stream = p.watch(p.table(game="empire", seats=[ME, bot()])), Stream()
        stream.take(s.want("snapshot"))
        play_out(s, stream, random.Random(9))
        sums.append(stats_of(p, p.user["id"])["seats"][0]["points"])
    assert Person(server).get("/api/users/%s/stats?game=empire&seats=2" % p.user["id"])[0] == 404, "a guest's are their own"
    assert p.socket().request("block", user=b.user["id"], on=True)["type"] == "ok"
    assert p.post("/api/login", {"login": a.login, "password": "long enough", "claim": True})[0] == 200
    assert [x["user"] for x in a.get("/api/me/people")[1]["blocked"]] == [b.user["id"]]
    x = stats_of(a, a.user["id"])
    assert x["games"] == 2 and x["seats"][0]["points"] == sum(sums), x["seats"]


def every_source(server):
    """Openings and sources of every game are counted; the sources add up to the points."""
    a = Person(server, "a", account=True)
    n = {}
    for g in a.get("/api/games")[1]["games"]:
        seats = max(2, g["seats_min"])
        s, stream = a.watch(a.table(game=g["id"], seats=[ME] + [bot()] * (seats - 1))), Stream()
        stream.take(s.want("snapshot"))
        play_out(s, stream, random.Random(3))
        x = stats_of(a, a.user["id"], g["id"], seats)
        n[g["id"]] = len(x["openings"])
        assert sum(y["sum"] for y in x["sources"]) == x["seats"][0]["points"], x
    assert all(n.values()), n
    return ", ".join("%s %d" % x for x in n.items())


def house():
    """What is told of all games: nothing below so many games of so many people, then in steps; nothing of a day
    that is not over; the same after a restart."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        people = [Person(server, "p%d" % i, account=True) for i in range(5)]

        def sit(p, t, seed):
            s, stream = p.watch(t), Stream()
            stream.take(s.want("snapshot"))
            play_out(s, stream, random.Random(seed))
            s.close()

        def played(n, **more):
            for k in range(n):
                a, b = people[k % 5], people[(k + 1) % 5]
                t = a.table(game="empire", seats=[ME, OPEN], **more)
                b.join(t)
                other = threading.Thread(target=sit, args=(b, t, 2 * k))
                other.start()
                sit(a, t, 2 * k + 1)
                other.join()

        def told():
            stats_of(people[0], people[0].user["id"])  # when all is counted
            x = Person(server).get("/api/stats?game=empire")[1]
            assert x["step"] == 20 and x["people"] == 5, x
            return x["tables"]

        assert Person(server).get("/api/stats?game=chess")[0] == 422
        played(19)
        assert told() == [], "19 games"
        played(1, listed=True)
        (x,) = told()
        assert (x["players"], x["games"], x["fair"]["games"]) == (2, 20, 20), x
        assert sum(s["share"] for s in x["fair"]["seats"]) in (999, 1000, 1001), x["fair"]
        assert sum(o["games"] for o in x["openings"] if o["opening"] == "bid") <= 40
        assert all(o["games"] >= 5 for o in x["openings"]), "what a few did is not told"
        text = json.dumps(x)
        assert not any(p.user["id"] in text or p.user["name"] in text for p in people)
        played(3)
        assert told() == [x], "three more change nothing"
        # a stranger learns nothing of unlisted tables, their player does
        p = people[2]
        assert stats_of(Person(server), p.user["id"])["games"] == 0 < stats_of(p, p.user["id"])["games"]
        # the challenge of the day counts from the next day on
        status, y = p.post("/api/daily", {"game": "empire"})
        sit(p, y["table"]["id"], 5)
        before = stats_of(p, p.user["id"])["games"]
        clock.move(wall=86400000)
        end = time.time() + 20
        while stats_of(p, p.user["id"])["games"] == before:
            assert time.time() < end, "the day is over"
            time.sleep(0.02)
        assert stats_of(Person(server), p.user["id"])["games"] == 1, "and anybody may know of it"
        server.stop()
        server.restart()
        (again,) = told()
        assert again["games"] == 20 and again["fair"]["games"] == 20


def at_once(server):
    """Attacks: pipelined starts, seats, challenges and joins happen once."""
    people = accounts(server, "abcd")
    path = tournament(people, format="round-robin")
    answers = pipelined(server, people[0], [("POST", path + "/start", {})] * 5)
    assert answers.count(200) == 1 and set(answers) == {200, 409}, answers
    x = people[0].get(path)[1]
    assert len(x["tables"]) == 2
    again = settle(people, path, 2)
    assert {t["table"] for t in x["tables"]} <= {t["table"] for t in again["tables"]}, "no table is lost"
    answers = pipelined(server, people[0], [("POST", "/api/daily", {"game": "legends"})] * 5, links=5)
    mine = [t for t in people[0].get("/api/tables?mine=1&game=legends")[1]["tables"] if t.get("day")]
    assert len(mine) == 1 and answers.count(201) == 1, (answers, len(mine))
    status, x = people[0].post("/api/clubs", {"name": "At once"})
    club = "/api/clubs/" + x["club"]["id"]
    pipelined(server, people[1], [("POST", club + "/join", {}), ("POST", club + "/leave", {})] * 5, links=3)
    pipelined(server, people[0], [("POST", club + "/leave", {}), ("POST", club + "/join", {})], links=2)
    # others' tables
    t = people[0].table(game="empire", seats=[ME, OPEN])
    for what, body in (("swap", {"a": "p1", "b": "p2"}), ("options", {"listed": True})):
        assert people[1].post("/api/tables/%s/%s" % (t, what), body)[0] == 403
        assert Person(server).post("/api/tables/%s/%s" % (t, what), body)[0] == 401
        assert people[1].post("/api/tables/zzzzzzzz/%s" % what, body)[0] == 404
    # a page of questions that is no nuisance
    for query in ("?before=1.x", "?before=-1.aa", "?before=" + "9" * 40 + ".a", "?status=" + "x" * 99, "?seats=%27"):
        for page in ("/api/tables", "/api/tournaments", "/api/clubs", "/api/users/%s/games" % people[0].user["id"]):
            status = people[1].get(page + query)[0]
            assert status in (200, 422), (page, query, status)
    for page in ("/api/users/%s/stats", "/api/users/%s", "/api/users/%s/games", "/api/tournaments/%s", "/api/clubs/%s",
                 "/api/clubs/%s/best?game=empire&seats=2"):
        for bad in ("x", "x" * 31, "%27%20OR%201", "bot-level3", "..%2f"):
            assert people[1].get(page % bad)[0] in (200, 404, 422), (page, bad)


def pipelined(server, person, requests, links=1):
    """Sends all at once, over so many connections, and gives the statuses."""
    socks = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(links)]
    for i, (method, path, body) in enumerate(requests):
        text = json.dumps(body)
        socks[i % links].sendall(("%s %s HTTP/1.1\r\nHost: x\r\nCookie: %s\r\nContent-Type: application/json\r\n"
                                  "Content-Length: %d\r\n\r\n%s" % (method, path, person.cookie, len(text), text)).encode())
    got = []
    for i, s in enumerate(socks):
        f = s.makefile("rb")
        for _ in range(len(requests[i::links])):
            got.append(int(f.readline().split()[1]))
            length = 0
            for line in iter(f.readline, b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            f.read(length)
        s.close()
    return got


def reports():
    with Server(request_rate=600) as server:
        a, b = Person(server, "a"), Person(server, "b")
        for body, field in (({"kind": "chat"}, "user"), ({"user": "x" * 99, "kind": "chat"}, "user"),
                            ({"user": b.user["id"], "kind": "x"}, "kind"),
                            ({"user": b.user["id"], "kind": "chat", "text": "x" * 301}, "text"),
                            ({"user": b.user["id"], "kind": "chat", "table": "x" * 99}, "table")):
            status, e = a.post("/api/report", body)
            assert status == 422 and field in e["error"]["fields"], (body, e)
        good = {"user": b.user["id"], "kind": "chat", "table": "zzzzzzzz", "text": "so <rude>"}
        codes = [a.post("/api/report", good)[0] for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2, codes
        got = a.get("/api/reports")[1]["reports"]  # this machine is the host
        assert len(got) == 5 and (got[0]["by"], got[0]["user"], got[0]["text"]) == (
            a.user["id"], b.user["id"], "so <rude>"), got
        assert a.get("/api/reports", headers={"X-Forwarded-For": "1.2.3.4"})[0] == 404
        assert "rude" not in server.text(), "logs have no texts"


def seeking():
    """Pairing: by game, seats, clock and rating; the range widens; nobody who is blocked, gone or there twice."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        people = [Person(server, n) for n in "abcd"]
        a, b, c, d = [p.socket() for p in people]
        fast = {"game": "empire", "pace": {"kind": "live", "bank": 300, "increment": 5}}
        m = a.request("seek", **fast)
        assert (m["type"], m["re"], m["others"], m["range"], m["rating"]) == ("seeking", "seek", 0, 100, 1500), m
        assert people[0].socket().request("seek", **fast)["code"] == "conflict", "the same person twice"
        assert b.request("seek", game="empire", pace={"kind": "live", "bank": 300, "increment": 6})["others"] == 0
        assert c.request("seek", game="legends", pace=fast["pace"])["others"] == 0
        assert not [m for s in (a, b, c) for m in s.quiet(0.6) if m["type"] == "matched"], "they want other things"
        # what they change their mind to counts
        assert b.request("seek", **fast)["others"] == 1
        got = [s.want("matched") for s in (a, b)]
        assert got[0] == got[1] and got[0]["game"] == "empire"
        t = people[2].get("/api/tables/" + got[0]["table"])[1]["table"]
        assert t["status"] == "running" and t["pace"] == fast["pace"] and t["listed"] and not t["rated"]
        assert {s["user"] for s in t["seats"]} == {p.user["id"] for p in people[:2]}
        # refusals
        for fields, code in (({}, "syntax"), ({"game": "chess"}, "refused"), ({"game": "empire", "seats": 9}, "refused"),
                             ({"game": "empire", "seats": 1}, "refused"), ({"game": "empire", "rated": True}, "forbidden"),
                             ({"game": "empire", "pace": {"kind": "live", "bank": 0}}, "syntax"),
                             ({"game": "empire", "pace": 3}, "syntax"), ({"game": "empire", "seats": "2"}, "syntax"),
                             ({"game": "empire", "rated": 1}, "syntax")):
            assert a.request("seek", **fields).get("code") == code, fields
        assert Person(server).socket().request("seek", game="empire")["code"] == "sign-in"
        # blocked people pass each other by, and meet others
        a.request("block", user=people[1].user["id"], on=True)
        for s in (a, b):
            s.request("seek", game="empire")
        assert not [m for s in (a, b) for m in s.quiet(0.6) if m["type"] == "matched"]
        d.request("seek", game="empire")
        one = d.want("matched")["table"]
        seats = {s["user"] for s in d_seats(people[3], one)}
        assert people[3].user["id"] in seats and len(seats) == 2
        # whoever is gone is not waited for
        for s in (a, b, c, d):
            s.request("unseek")
        a.request("seek", game="empire")
        a.close()
        time.sleep(0.1)
        assert d.request("seek", game="empire")["others"] == 0
        d.request("unseek")
        # three seats: nobody sits before there are three
        e = people[0].socket()
        for s in (e, c):
            s.request("seek", game="empire", seats=3)
        assert not [m for m in c.quiet(0.6) if m["type"] == "matched"]
        d.request("seek", game="empire", seats=3)
        assert len({s.want("matched")["table"] for s in (c, d, e)}) == 1
        # a tick tells how it stands
        b.request("seek", game="kingdom")
        clock.pass_by(6)
        m = b.want("seeking")
        assert m["waited"] >= 5 and m["range"] == 100 + 20 * m["waited"], m


def d_seats(p, t):
    return p.get("/api/tables/" + t)[1]["table"]["seats"]


def ranges():
    """Ratings far apart meet when both have waited; the nearest are paired first."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        people = [Person(server, n, account=True) for n in "abcd"]
        server.stop()
        with sqlite3.connect(server.store) as db:
            for p, rating in zip(people, (1500, 1560, 1590, 2000)):
                db.execute("INSERT INTO rating VALUES (?, 'empire', 2, ?, 50, 0.06, 30, 0)", (p.user["id"], rating))
        db.close()
        server.restart()
        sockets = [p.socket() for p in people]
        for i in (0, 3):
            sockets[i].request("seek", game="empire", rated=True)
        assert not [m for m in sockets[0].quiet(0.6) if m["type"] == "matched"], "500 apart"
        clock.pass_by(18)
        assert not [m for m in sockets[0].quiet(0.6) if m["type"] == "matched"], "460"
        clock.pass_by(3)
        t = sockets[3].want("matched")["table"]
        assert sockets[0].want("matched")["table"] == t
        x = people[1].get("/api/tables/" + t)[1]["table"]
        assert x["rated"] and sorted(s["rating"] for s in x["seats"]) == [1500, 2000]
        # who has waited long does not get who has just come and is far
        sockets[3].request("seek", game="empire", rated=True)
        clock.pass_by(25)
        sockets[0].request("seek", game="empire", rated=True)
        assert not [m for m in sockets[0].quiet(0.6) if m["type"] == "matched"], "the range is of both"
        for i in (3, 0):
            sockets[i].request("unseek")
        server.process.send_signal(signal.SIGSTOP)
        for s in sockets[:3]:  # together: they are read in one turn, and judged in one tick
            s.send({"type": "seek", "game": "empire", "rated": True})
        server.process.send_signal(signal.SIGCONT)
        assert sockets[2].want("matched")["table"] == sockets[1].want("matched")["table"], "30 is nearer than 60"


def live_lobby():
    """Listed tables come, change and go while one listens; others are told to nobody."""
    with Server() as server:
        a, b = Person(server, "a"), Person(server, "b")
        s = b.socket()
        assert s.request("lobby")["code"] == "syntax"
        assert s.request("lobby", on=True)["type"] == "ok"
        deaf = a.socket()
        t = a.table(game="empire", seats=[ME, OPEN, OPEN], listed=True)
        hidden = a.table(game="empire", seats=[ME, OPEN])
        m = s.want("lobby")
        assert [x["id"] for x in m["tables"]] == [t] and m["gone"] == [] and not m["again"], m
        assert m["tables"][0]["owner_name"] == "a" and m["tables"][0]["options"]["map"]
        a.post("/api/tables/%s/options" % t, {"pace": {"kind": "day", "days": 3}})
        b.join(t)
        m = s.want("lobby")
        assert len(m["tables"]) == 1, "many changes are one word"
        assert m["tables"][0]["pace"]["days"] == 3 and m["tables"][0]["seats"][1]["name"] == "b"
        a.post("/api/tables/%s/options" % t, {"listed": False})
        assert s.want("lobby")["gone"] == [t]
        a.post("/api/tables/%s/leave" % t)
        a.post("/api/tables/%s/leave" % hidden)
        assert not [m for m in s.quiet(1.3) if m["type"] == "lobby"], "what is not listed is not told"
        many = [a.table(game="empire", seats=[ME, OPEN], listed=True) for _ in range(60)]
        got = s.want("lobby")
        while not got["again"]:
            assert len(got["tables"]) <= 50
            got = s.want("lobby") if len(got["tables"]) < 10 else {"again": True}
        s.quiet(1.3)
        a.post("/api/tables/%s/leave" % many[-1])
        assert many[-1] in s.want("lobby")["gone"]
        assert s.request("lobby", on=False)["type"] == "ok"
        a.post("/api/tables/%s/leave" % many[0])
        assert not [m for m in s.quiet(1.3) + deaf.quiet(0.1) if m["type"] == "lobby"]


def filters(server):
    """The lobby by status, seats, clock and rating."""
    a = Person(server, "a", account=True)
    spec = {"game": "empire", "seats": [ME, OPEN], "listed": True}
    made = {"plain": a.table(**spec), "rated": a.table(**spec, rated=True), "three": a.table(**{**spec, "seats": [ME, OPEN, OPEN]}),
            "day": a.table(**spec, pace={"kind": "day"}), "running": a.table(**{**spec, "seats": [ME, bot()]})}
    names = {v: k for k, v in made.items()}

    def get(query):
        return {names[x["id"]] for x in a.get("/api/tables?game=empire&" + query)[1]["tables"] if x["id"] in names}
    assert get("") == set(made)
    assert get("status=open") == set(made) - {"running"} and get("status=running") == {"running"}
    assert get("seats=3") == {"three"} and get("rated=1") == {"rated"} and get("rated=0") == set(made) - {"rated"}
    assert get("pace=day") == {"day"} and get("pace=none&seats=2&status=open&rated=0") == {"plain"}
    for query, field in (("status=x", "status"), ("seats=x", "seats"), ("rated=2", "rated"), ("pace=x", "pace"),
                         ("won=2", "won")):
        status, e = a.get("/api/tables?" + query)
        assert status == 422 and field in e["error"]["fields"], (query, e)


def your_turn(server):
    """Whoever is elsewhere hears that it is their turn, that it no longer is, and of the end."""
    a, b, t, sa, sb = two(server)
    away = b.socket()
    other = Person(server, "e").socket()
    neutrals((sa, sb), 1)
    m = away.want("turn")
    assert (m["table"], m["game"], m["turn"], m["over"]) == (t, "empire", True, False), m
    assert sb.request("play", seq=1, moves=["neutral A02"])["type"] == "ok"
    assert away.want("turn")["turn"] is False
    assert not [m for m in sb.quiet() if m["type"] == "turn"], "who watches sees it"
    sa.request("resign")
    assert away.want("turn")["over"] is True
    assert not [m for m in other.quiet() if m["type"] == "turn"]
    # a rematch begins for who is elsewhere, too
    sa.request("ask", what="rematch")
    assert away.want("asked")["what"] == "rematch"
    sb.request("answer", yes=True)
    m = away.want("turn")
    assert m["turn"] and m["table"] == until(sa, lambda x: x["next"])["table"]["next"]


def daily():
    """One seed a day for all, of which nobody learns before they have played; a board; the record the day after."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        a, b = Person(server, "a"), Person(server, "b")
        got = [p.post("/api/daily", {"game": "empire"}) for p in (a, b)]
        assert [x[0] for x in got] == [201, 201]
        ta, tb = [x[1]["table"] for x in got]
        assert ta["seed_hash"] == tb["seed_hash"] and ta["id"] != tb["id"] and ta["day"] and not ta["listed"]
        assert a.post("/api/daily", {"game": "legends"})[1]["table"]["seed_hash"] != ta["seed_hash"]
        assert a.post("/api/daily", {"game": "empire"})[1]["table"]["id"] == ta["id"], "one each"
        assert [len(a.post("/api/daily", {"game": g["id"]})[1]["table"]["seats"])
                for g in a.get("/api/games")[1]["games"]] == [2, 2, 3, 2], "every game has one"
        assert a.post("/api/daily", {"game": "chess"})[1]["error"]["fields"].keys() == {"game"}
        assert Person(server).post("/api/daily", {"game": "empire"})[0] == 401
        views = [p.watch(t["id"]).want("snapshot")["view"] for p, t in ((a, ta), (b, tb))]
        assert views[0] == views[1]
        assert b.watch(ta["id"]).want("error", "snapshot")["code"] == "forbidden", "nobody looks on"
        assert b.get("/api/tables/%s/look" % ta["id"])[0] == 409, "nor in passing"
        s, stream = a.watch(ta["id"]), Stream()
        stream.take(s.want("snapshot"))
        assert s.request("hint")["code"] == "refused"
        while not stream.moves:
            stream.take(s.want("update"))
        assert s.request("play", seq=stream.seq, moves=stream.moves[:1])["type"] == "ok"
        assert s.request("ask", what="undo")["code"] == "conflict", "what was revealed is not taken back"
        s, stream = a.watch(ta["id"]), Stream()
        stream.take(s.want("snapshot"))
        play_out(s, stream, random.Random(5))
        over = a.get("/api/tables/" + ta["id"])[1]["table"]
        assert over["status"] == "over" and "seed" not in over
        assert "seed" not in a.get("/api/tables?mine=over")[1]["tables"][0]
        assert a.get("/api/tables/%s/record" % ta["id"])[0] == 409
        assert b.watch(ta["id"]).want("error", "snapshot")["code"] == "forbidden"
        board = b.get("/api/daily?game=empire")[1]
        assert board["mine"] == tb["id"] and board["day"] == ta["day"]
        points = [x["points"] for x in over["seats"]]
        assert [(x["user"], x["points"], x["margin"], x["won"]) for x in board["board"]] == [
            (a.user["id"], points[0], points[0] - points[1], over["winners"] == ["p1"])], board
        assert "table" not in board["board"][0]
        # the next game of the two is any other
        assert s.request("ask", what="rematch")["type"] == "ok"
        n = a.get("/api/tables/" + a.get("/api/tables/" + ta["id"])[1]["table"]["next"])[1]["table"]
        assert "day" not in n and n["seed_hash"] != ta["seed_hash"]
        # a day later
        clock.move(wall=86400000)
        assert a.get("/api/tables/" + ta["id"])[1]["table"]["seed"]
        assert a.get("/api/tables/%s/record" % ta["id"])[0] == 200
        assert b.watch(ta["id"]).want("snapshot")["you"] == "table"
        assert b.get("/api/daily?game=empire")[1]["board"] == []
        old = b.get("/api/daily?game=empire&day=%d" % ta["day"])[1]["board"]
        assert old[0]["table"] == ta["id"]
        assert a.post("/api/daily", {"game": "empire"})[1]["table"]["seed_hash"] != ta["seed_hash"]
        for day in ("x", "-1", "0", "99999", "99999999999"):
            assert b.get("/api/daily?game=empire&day=" + day)[0] == 422, day
        # the same after a restart: it hangs on the store
        c = Person(server, "c")
        first = c.post("/api/daily", {"game": "kingdom"})[1]["table"]["seed_hash"]
        server.stop()
        server.restart()
        assert Person(server, "d").post("/api/daily", {"game": "kingdom"})[1]["table"]["seed_hash"] == first


def profile(server):
    """By seat and source, medals, history; bots are rated by who plays them alone and unhelped."""
    a = Person(server, "a", account=True)
    ids = []
    for seats in ([ME, bot()], [bot(), ME], [ME, {"kind": "me", "name": "Zoé"}], [ME, bot()]):
        t = a.table(game="empire", seats=seats, listed=len(ids) == 0)
        ids.append(t)
        if len(ids) == 3:  # at one screen: given up, counts for no source
            s = a.watch(t)
            s.want("snapshot")
            s.request("resign")
            continue
        s, stream = a.watch(t), Stream()
        stream.take(s.want("snapshot"))
        if len(ids) == 4:
            while not stream.moves:
                stream.take(s.want("update"))
            s.request("hint")  # helped: measures nothing
        play_out(s, stream, random.Random(len(ids)))
    path = "/api/users/%s" % a.user["id"]
    anybody = Person(server)
    # what was not given up counts: for oneself all of it, for others what was listed
    x, own = stats_of(anybody, a.user["id"]), stats_of(a, a.user["id"])
    tables = [anybody.get("/api/tables/" + t)[1]["table"] for t in ids]
    points = [s["points"] for t in tables for s in t["seats"] if s["kind"] == "user"]
    assert (x["games"], own["games"]) == (1, 3), (x["games"], own["games"])
    assert [(s["seat"], s["games"]) for s in x["seats"]] == [("p1", 1)], x["seats"]
    assert [(s["seat"], s["games"]) for s in own["seats"]] == [("p1", 2), ("p2", 1)], own["seats"]
    assert x["seats"][0]["points"] == points[0] == sum(y["sum"] for y in x["sources"])
    assert {y["source"] for y in own["sources"]} >= {"regions", "continents", "goods"}
    assert {o["opening"]: o["games"] for o in x["openings"]} == {"bid": 1, "card": 1}, x["openings"]
    assert stats_of(anybody, a.user["id"], "empire", 3)["games"] == 0
    assert anybody.get(path + "/stats?game=empire")[0] == 422
    assert anybody.get("/api/users/nobody/stats?game=empire&seats=2")[0] == 404
    medals = anybody.get(path)[1]["medals"]
    won = any(s.get("rank") == 1 for t in tables for s in t["seats"] if s["kind"] == "user")
    assert medals == ([{"medal": "won", "game": "empire"}] if won else []), medals
    # in public there is what was listed
    assert [t["id"] for t in anybody.get(path + "/games")[1]["tables"]] == ids[:1]
    assert anybody.get(path + "/games?seats=3")[1]["tables"] == []
    mine = a.get("/api/tables?mine=over&won=1")[1]["tables"]
    assert all(any(s["rank"] == 1 and s.get("user") == a.user["id"] for s in t["seats"]) for t in mine)
    assert len(mine) + len(a.get("/api/tables?mine=over&won=0")[1]["tables"]) == 4
    with sqlite3.connect(server.store) as db:
        rows = db.execute("SELECT user, games FROM rating WHERE user LIKE 'bot-%' AND game = 'empire'").fetchall()
    db.close()
    assert rows == [("bot-random", 2)], rows
    assert not [r for r in anybody.get(path)[1]["ratings"]], "the person's rating is another matter"
    # three more, and it stands among the best; a style, whose name is longer than an id, by its whole name
    for i, level in enumerate(["random"] * 3 + ["net:cautious"] * 5):
        s, stream = a.watch(a.table(game="empire", seats=[ME, bot(level)])), Stream()
        stream.take(s.want("snapshot"))
        play_out(s, stream, random.Random(i))
    best = anybody.get("/api/best?game=empire&seats=2")[1]["best"]
    bots = {(x["name"], x["games"]) for x in best if x.get("bot")}
    assert bots == {("random", 5), ("net:cautious", 5)}, best


def go_on(server, other=None):
    """A game off line goes on with a friend: its record makes a table, or is refused where it is not legal.
    `other`: the node where some of them are."""
    other = other or server
    a, b = Person(server, "a"), Person(other, "b")
    with open(os.path.join(os.path.dirname(__file__), "..", "records", "empire-1.rec")) as f:
        head, moves = f.read().split("moves\n")
    moves = [m for m in moves.splitlines() if m.startswith("p")]
    n = int(head.split("seats ")[1].split()[0])

    def cut(k, more=()):
        part = moves[:k] + list(more)
        return head + "moves\n" + "".join(m + "\n" for m in part) + "end %d\n" % len(part)
    spec = {"game": "empire", "seats": [ME] + [OPEN] * (n - 1)}
    for k in (0, 7, 20):
        status, x = a.post("/api/tables", {**spec, "record": cut(k)})
        assert status == 201 and x["table"]["from_position"], x
    t = x["table"]["id"]
    for p in [b] + [Person(server, "c") for _ in range(n - 2)]:
        p.join(t)
    seen = []
    for p, seat in ((a, "p1"), (b, "p2"), (Person(other, "eve"), "table")):
        s = p.watch(t)
        m = until(s, lambda m: m["table"]["status"] == "running", "snapshot")
        done = subprocess.run([os.path.join(BUILD, "tessera"), "replay", "-", "--every", "--events", "--as", seat, "--json"],
                              input=cut(20), capture_output=True, text=True)
        told = [json.loads(x) for x in done.stdout.splitlines()]
        assert m["acting"] == told[-1]["acting"] and m["view"]["board"] == told[-1]["view"]["board"]
        # what was played before is told to each as they may know it, and what comes now goes on from there
        assert m["you"] == seat and m["log"] == [e for x in told for e in x["events"]]
        seen.append((s, m))
    for s, m in seen:
        if m["moves"]:
            s.request("play", seq=m["seq"], moves=m["moves"][:1])
    for s, m in seen:
        assert s.want("update")["from"] == len(m["log"])
    for bad, field in (({"record": cut(3, ["p1: take 99"])}, "record"), ({"record": "x"}, "record"), ({"record": 7}, "record"),
                       ({"record": cut(len(moves))}, "record"), ({"record": cut(5), "rated": True}, "rated"),
                       ({"record": cut(5), "game": "legends"}, "record"),
                       ({"record": cut(5), "seats": [ME] + [OPEN] * n}, "seats"),
                       ({"record": cut(5).replace("seed ", "sead ")}, "record")):
        who = Person(server, "r", account=True) if "rated" in bad else a
        status, e = who.post("/api/tables", {**spec, **bad})
        assert status == 422 and field in e["error"]["fields"], (bad, e)


def colours(server):
    """B21: a colour is chosen with the seat or in the waiting room, is asked of whom sits under it, goes with people and stays."""
    a, b, c = Person(server, "a"), Person(server, "b"), Person(server, "c")
    robot = {"kind": "bot", "level": "random"}
    seats = [ME, OPEN, robot]
    for bad in ([{**ME, "colour": 6}, OPEN], [{**ME, "colour": "red"}, OPEN], [{**ME, "colour": 2}, {**OPEN, "colour": 2}]):
        assert a.post("/api/tables", {"game": "empire", "seats": bad})[1]["error"]["fields"].keys() == {"seats"}
    x = a.post("/api/tables", {"game": "empire", "start": False, "seats": [{**ME, "colour": 3}, *seats[1:]]})[1]["table"]
    worn = lambda x: [s["colour"] for s in x["seats"]]
    assert worn(x) == [3, 2, 4], "the others keep theirs, or have the next that is left"
    path = "/api/tables/%s/" % x["id"]
    wear = lambda p, seat, colour: p.post(path + "colour", {"seat": seat, "colour": colour})
    b.join(x["id"])
    for p, seat, colour, status in ((b, "p1", 5, 403), (b, "p3", 5, 403), (a, "p2", 5, 403), (c, "p2", 5, 403), (b, "p9", 5, 422),
                                    (b, "p2", 0, 422), (b, "p2", None, 422)):
        assert wear(p, seat, colour)[0] == status, (seat, colour)
    assert worn(wear(b, "p2", 5)[1]["table"]) == [3, 5, 4]  # nobody's
    assert worn(wear(b, "p2", 4)[1]["table"]) == [3, 4, 5]  # a bot's, who gets the other
    assert worn(wear(a, "p3", 1)[1]["table"]) == [3, 4, 1]  # the owner chooses for it
    y = wear(b, "p2", 3)[1]["table"]
    assert worn(y) == [3, 4, 1] and y["seats"][1]["wants"] == 3, "a person's is asked for"
    y = wear(a, "p1", 3)[1]["table"]  # kept
    assert worn(y) == [3, 4, 1] and "wants" not in y["seats"][1]
    wear(b, "p2", 3)
    y = wear(a, "p1", 4)[1]["table"]  # given
    assert worn(y) == [4, 3, 1] and "wants" not in y["seats"][1]
    # people take theirs along; whoever leaves leaves it behind, for who has asked
    y = a.post(path + "swap", {"a": "p1", "b": "p2"})[1]["table"]
    assert worn(y) == [3, 4, 1] and y["seats"][1]["user"] == a.user["id"]
    wear(a, "p2", 3)
    assert worn(b.post(path + "leave")[1]["table"]) == [4, 3, 1]
    assert worn(a.post(path + "seat", {"seat": "p1", **robot})[1]["table"]) == [4, 3, 1]
    y = a.post(path + "start")[1]["table"]
    assert worn(y) == [4, 3, 1] and wear(a, "p2", 5)[0] == 409
    # in the store, and in a rematch
    server.stop()
    server.restart()
    for p in (a, b):
        p.link = None
    assert worn(a.get(path[:-1])[1]["table"]) == [4, 3, 1]
    s = a.watch(x["id"])
    s.want("snapshot")
    s.request("resign")
    until(s, lambda t: t["status"] == "over")
    s.request("ask", what="rematch")
    n = until(s, lambda t: t["next"])["table"]["next"]
    assert worn(a.get("/api/tables/" + n)[1]["table"]) == [3, 1, 4]


def accounts(server, names):
    return [Person(server, n, account=True) for n in names]


def tournament(people, **spec):
    status, x = people[0].post("/api/tournaments", {"name": "Cup", "game": "empire", "pace": {"kind": "live"}, **spec})
    assert status == 201, x
    path = "/api/tournaments/" + x["tournament"]["id"]
    for p in people[1:]:
        assert p.post(path + "/join")[0] == 200
    return path


def settle(people, path, until_round, server=None):
    """Of every table the later in the list gives up, until the round has begun or all is over."""
    order = [p.user["id"] for p in people]
    end = time.time() + 20
    while time.time() < end:
        x = people[0].get(path)[1]
        if x["tournament"]["status"] == "over" or x["tournament"]["round"] >= until_round:
            return x
        for t in x["tables"]:
            if not t["over"] and t["table"]:
                assert people[0].get("/api/tables/" + t["table"])[0] == 200, "what is told of can be seen"
                for user in sorted(t["users"], key=order.index)[1 if len(t["users"]) == 2 else 0:]:
                    s = people[order.index(user)].watch(t["table"])
                    s.want("snapshot")
                    s.request("resign")
                    s.close()
        time.sleep(0.1)
    raise AssertionError("the round does not end: %s" % x)


def swiss():
    """Rounds follow each other, nobody meets anybody twice, standings by score, Buchholz, Sonneborn-Berger; over a
    restart in the middle of a round."""
    with Server() as server:
        people = accounts(server, "abcde")
        path = tournament(people, rounds=3, about="on <Sunday>")
        assert people[1].post(path + "/start")[0] == 403
        assert people[1].post(path + "/join")[0] == 409
        assert Person(server, "g").post(path + "/join")[0] == 403
        x = people[0].post(path + "/start")[1]
        assert x["tournament"]["status"] == "running" and x["tournament"]["round"] == 1
        assert people[0].post(path + "/start")[0] == 409 and Person(server, "z", account=True).post(path + "/join")[0] == 409
        assert sorted(len(t["users"]) for t in x["tables"]) == [1, 2, 2]
        time.sleep(1)
        assert people[0].get(path)[1]["tournament"]["round"] == 1, "a round waits for its last table"
        x = settle(people, path, 2)
        server.stop()
        for p in people:
            p.link = None
        server.restart()
        x = settle(people, path, 99)
        assert x["tournament"]["round"] == 3 and x["tournament"]["status"] == "over"
        met = [tuple(sorted(t["users"])) for t in x["tables"] if len(t["users"]) == 2]
        assert len(met) == 6 and len(set(met)) == 6, met
        byes = [t["users"][0] for t in x["tables"] if t["table"] == ""]
        assert len(set(byes)) == 3, "nobody sits out twice"
        # reckoned again from the tables
        order = [p.user["id"] for p in people]
        score = {u: byes.count(u) for u in order}
        for pair in met:
            score[min(pair, key=order.index)] += 1
        table = {s["user"]: s for s in x["standings"]}
        assert {u: table[u]["score"] for u in order} == {u: 100 * score[u] for u in order}
        for u in order:
            others = [v for pair in met for v in pair if u in pair and v != u]
            assert table[u]["buchholz"] == 100 * sum(score[v] for v in others)
            assert table[u]["sonneborn"] == 100 * sum(score[v] for v in others if order.index(u) < order.index(v))
        key = [(s["score"], s["buchholz"], s["sonneborn"]) for s in x["standings"]]
        assert key == sorted(key, reverse=True) and [s["rank"] for s in x["standings"]] == [1, 2, 3, 4, 5]
        for t in x["tables"]:
            if t["table"]:
                y = people[0].get("/api/tables/" + t["table"])[1]["table"]
                assert y["circle"] == x["tournament"]["id"] and y["listed"] and y["ended"] == "resigned"
        listed = people[0].get("/api/tournaments?status=over")[1]["tournaments"]
        assert [t["id"] for t in listed] == [x["tournament"]["id"]] and listed[0]["members"] == 5
        assert people[0].get("/api/tournaments?status=open")[1]["tournaments"] == []


def robin():
    """Everybody against everybody once; who leaves gives the others their points. Pods of up to three."""
    with Server() as server:
        people = accounts(server, "abcd")
        path = tournament(people, format="round-robin", rated=True)
        x = people[0].post(path + "/start")[1]
        assert x["tournament"]["rounds"] == 3 and len(x["tables"]) == 2, "later rounds are not told"
        settle(people, path, 2)
        assert people[3].post(path + "/leave")[0] == 200
        x = settle(people, path, 99)
        met = {tuple(sorted(t["users"])) for t in x["tables"] if len(t["users"]) == 2}
        assert len(x["tables"]) == 6 and len(met) >= 4
        table = {s["user"]: s for s in x["standings"]}
        assert table[people[3].user["id"]]["out"] and x["standings"][0]["user"] == people[0].user["id"]
        assert table[people[0].user["id"]]["score"] == 300
        # pods: five at three seats are three and two; who gives up with all others shares
        path = tournament(people + accounts(server, "e"), seats=3, rounds=2)
        people += [None]
        x = people[0].post(path + "/start")[1]
        assert sorted(len(t["users"]) for t in x["tables"]) == [2, 3], x["tables"]
        # a game for three and more: who cannot be dealt out sits out
        path = tournament(people[:4], game="immortals", seats=3)
        x = people[0].post(path + "/start")[1]
        assert sorted(len(t["users"]) for t in x["tables"]) == [1, 3], x["tables"]
        path = tournament(people[:2], game="immortals", seats=3)
        assert people[0].post(path + "/start")[1]["error"]["text"] == "there are too few"
        # refusals, each at its field
        for body, field in (({"name": ""}, "name"), ({"game": "chess"}, "game"), ({"pace": {"kind": "none"}}, "pace"),
                            ({"seats": 9}, "seats"), ({"format": "cup"}, "format"), ({"rounds": 99}, "rounds"),
                            ({"format": "round-robin", "seats": 3}, "seats"), ({"about": "x" * 301}, "about"),
                            ({"rated": 1}, "rated")):
            status, e = people[0].post("/api/tournaments", {"name": "Cup", "game": "empire", "pace": {"kind": "day"}, **body})
            assert status == 422 and field in e["error"]["fields"], (body, e)
        alone = tournament(people[:1])
        assert people[0].post(alone + "/start")[1]["error"]["text"] == "there are too few"
        assert people[0].post(alone + "/leave") == (200, {})
        assert people[0].get(alone)[0] == 404
        assert people[0].get("/api/tournaments/nope")[0] == 404


def clubs():
    """A name of its own, roles, tables for members alone, the best among them."""
    with Server() as server:
        a, b, c, d = accounts(server, "abcd")
        status, x = a.post("/api/clubs", {"name": "Hexagon", "about": "Thursdays"})
        assert status == 201 and x["members"] == [{"user": a.user["id"], "name": a.user["name"], "role": "owner"}], x
        path = "/api/clubs/" + x["club"]["id"]
        assert b.post("/api/clubs", {"name": "Hexag0n"})[1]["error"]["fields"].keys() == {"name"}
        assert Person(server, "g").post("/api/clubs", {"name": "Guests"})[0] == 403
        for p in (b, c):
            assert p.post(path + "/join")[0] == 200
        assert a.post(path + "/join")[0] == 409, "an owner does not become a member"
        # roles
        assert b.post(path + "/role", {"user": c.user["id"], "role": "out"})[0] == 403
        assert a.post(path + "/role", {"user": b.user["id"], "role": "officer"})[0] == 200
        assert b.post(path + "/role", {"user": a.user["id"], "role": "out"})[0] == 403
        assert b.post(path + "/role", {"user": c.user["id"], "role": "officer"})[0] == 403
        assert a.post(path + "/role", {"user": d.user["id"], "role": "officer"})[1]["error"]["fields"].keys() == {"user"}
        assert a.post(path + "/role", {"user": b.user["id"], "role": "owner"})[1]["error"]["fields"].keys() == {"role"}
        # tables
        t = b.table(game="empire", seats=[ME, OPEN], club=x["club"]["id"])
        assert d.post("/api/tables", {"game": "empire", "seats": [ME, OPEN], "club": x["club"]["id"]})[0] == 422
        assert d.post("/api/tables/%s/join" % t)[0] == 403
        assert d.get(path + "/tables")[0] == 403
        assert [y["id"] for y in c.get(path + "/tables")[1]["tables"]] == [t]
        c.join(t)
        assert b.post(path + "/role", {"user": c.user["id"], "role": "out"})[0] == 200
        assert c.get(path + "/tables")[0] == 403
        # the best
        e, f, t, sa, sb = two(server, rated=True)
        neutrals((sa, sb), 6)
        sa.request("resign")
        until(sb, lambda x: x["status"] == "over")
        f.post(path + "/join")
        best = d.get(path + "/best?game=empire&seats=2")[1]["best"]
        assert [y["user"] for y in best] == [f.user["id"]], best
        # whoever owns it leaves it to an officer; the last closes it
        assert a.post(path + "/leave")[1]["club"]["owner"] == b.user["id"]
        assert f.post(path + "/leave")[0] == 200
        assert b.post(path + "/leave") == (200, {})
        assert a.get(path)[0] == 404 and a.get("/api/clubs")[1]["clubs"] == []
        assert a.post("/api/clubs", {"name": "Hexagon"})[0] == 201, "the name is free again"
        # the owner keeps somebody out
        y = a.get("/api/clubs?mine=1")[1]["clubs"]
        s = a.socket()
        s.request("block", user=d.user["id"], on=True)
        assert d.post("/api/clubs/%s/join" % y[0]["id"])[0] == 403


def run_all(suite):
    with Server() as server:
        for test in (one_screen, results, rematch_reaches, questions, clocks_stay, stand_in, waiting_room,
                     ties, filters, your_turn, profile, go_on, claimed, every_source, at_once, colours):
            suite.run("people: " + test.__name__.replace("_", " "), test, server)
    for test in (reports, seeking, ranges, live_lobby, daily, house, swiss, robin, clubs):
        suite.run("people: " + test.__name__.replace("_", " "), test)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
