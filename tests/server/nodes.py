"""Several nodes on one PostgreSQL: whatever two people do at two of them is as if they were at one
(docs/scaling.md). Without PostgreSQL's programs there is nothing to run."""
import json
import os
import re
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import accounts
import backup
import host
import notices
import people as between
import plans
import postgres
from client import Clock, Closed, Person, Server, Stream, Suite
from tables import ME, OPEN, bot, until


def at(server, person):
    """The same person at another node: a session is of the store."""
    other = Person(server)
    other.cookie, other.user, other.login = person.cookie, person.user, person.login
    return other


def pair(one, two, **spec):
    """a plays at node one, b at node two; both have their snapshot."""
    a, b = Person(one, "anna"), Person(two, "bert")
    t = a.table(game=spec.pop("game", "empire"), seats=[ME, OPEN], **spec)
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    return a, b, t, sa, sb, sa.want("snapshot"), sb.want("snapshot")


def take_all(sides):
    """What has come to either of them."""
    for s, stream in sides:
        for m in s.quiet(0.004):
            stream.take(m)


def take_level(sides, said=[0]):
    """What either has done has come to the other: so has a chat message that was sent after it. It comes by itself
    or, where the other node has just read the table again, with the snapshot."""
    for (s, _), (other, stream) in (sides, sides[::-1]):
        said[0] += 1
        text, came = "line %d" % said[0], False
        s.send({"type": "chat", "text": text})
        while not came:
            m = other.later.pop(0) if other.later else other.receive()
            came = m.get("text") == text or text in [line["text"] for line in m.get("chat", [])]
            stream.take(m)


def play_on(sides, enough, take=take_all):
    """Whoever has a move makes it, until `enough`; how many were made."""
    played = 0
    take(sides)
    while not enough():
        assert not all(stream.over for _, stream in sides), "it ended before"
        for s, stream in sides:
            if stream.moves and not enough():
                m = s.request("play", seq=stream.seq, moves=[stream.moves[played % len(stream.moves)]])
                assert m["type"] == "ok", m
                played += 1
            take(sides)
    return played


def follow(one, two):
    """A game is played from both sides to its end: each sees every update of the other's, with the same
    numbers; what is acknowledged at one node is at the other."""
    a, b, t, sa, sb, ma, mb = pair(one, two)
    sides = [(sa, Stream()), (sb, Stream())]
    for (s, stream), m in zip(sides, (ma, mb)):
        stream.take(m)
    played = play_on(sides, lambda: all(stream.over for _, stream in sides))
    assert [x.log for _, x in sides][0][-1] == [x.log for _, x in sides][1][-1]
    rows = [p.get("/api/tables/" + t)[1]["table"] for p in (a, b)]
    assert rows[0] == rows[1] and rows[0]["status"] == "over", rows
    # the next one, asked for at one node and agreed to at the other
    assert sa.request("ask", what="rematch")["type"] == "ok"
    assert until(sb, lambda x: x["ask"])["table"]["ask"]["what"] == "rematch"
    assert sb.request("answer", yes=True)["type"] == "ok"
    n = until(sa, lambda x: x["next"])["table"]["next"]
    assert until(sb, lambda x: x["next"])["table"]["next"] == n
    assert Person(one).get("/api/tables/" + n)[0] == 200
    return "%d moves" % played


def races(one, two):
    """Both choose at the same moment, where the game lets them, and join the same seat: one is first,
    nobody is lost, and nobody hears of it as an error."""
    for _ in range(5):
        a, b, t, sa, sb, ma, mb = pair(one, two)
        sides = [(sa, Stream()), (sb, Stream())]
        for (s, stream), m in zip(sides, (ma, mb)):
            stream.take(m)
        play_on(sides, lambda: sides[0][1].moves and sides[1][1].moves, take_level)
        for s, stream in sides:
            s.number += 1
            s.send({"type": "play", "id": s.number, "seq": stream.seq, "moves": [stream.moves[0]]})
        for s, stream in sides:
            m = s.receive()
            while m.get("id") != s.number:
                stream.take(m)
                m = s.receive()
            assert m["type"] == "ok", m
        play_on(sides, lambda: sides[0][1].moves or sides[1][1].moves)
    seats = [a.table(game="empire", seats=[ME, OPEN]) for _ in range(10)]
    guests = [(Person(one, "x"), Person(two, "y")) for _ in seats]
    for t, (x, y) in zip(seats, guests):
        got = []
        go = threading.Barrier(2)

        def join(p):
            go.wait()
            got.append(p.post("/api/tables/%s/join" % t)[0])
        threads = [threading.Thread(target=join, args=(p,)) for p in (x, y)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(got) == [200, 409], got
        users = {z.get("/api/tables/" + t)[1]["table"]["seats"][1]["user"] for z in (x, y)}
        assert len(users) == 1, "both nodes tell of the same one"


def around(one, two):
    """What is around a game: chat, who is there, pause, hints that somebody is away, invitations, turns."""
    a, b, t, sa, sb, _, _ = pair(one, two)
    for s in (sa, sb):
        until(s, lambda x: all(seat["online"] for seat in x["seats"]))
    assert sa.request("chat", text="bonjour")["type"] == "ok"
    m = sb.want("chat")
    assert (m["text"], m["name"], m["n"]) == ("bonjour", "anna", 1), m
    assert sb.request("chat", text="salut")["type"] == "ok"
    assert [sa.want("chat")["text"] for _ in range(2)] == ["bonjour", "salut"]
    assert sb.request("takeover", seat="p1")["code"] == "conflict", "she is at the other node"
    assert sb.request("ask", what="pause")["type"] == "ok"
    until(sa, lambda x: x["ask"])
    assert sa.request("answer", yes=True)["type"] == "ok"
    until(sb, lambda x: x["paused"])
    assert sb.request("resume")["type"] == "ok"
    until(sa, lambda x: not x["paused"])
    spectator = Person(two, "c").watch(t)
    until(sa, lambda x: x["spectators"] == 1)
    spectator.close()
    until(sa, lambda x: x["spectators"] == 0)
    sb.close()
    until(sa, lambda x: not x["seats"][1]["online"])
    # b hears at node two that it is their turn at node one, and of an invitation
    elsewhere = b.socket()
    m = a.watch(t).want("snapshot")
    while "p1" in m["acting"]:
        s = a.watch(t)
        m = s.want("snapshot")
        if m["moves"]:
            assert s.request("play", seq=m["seq"], moves=m["moves"][:1])["type"] == "ok"
            m = s.want("update")
    assert elsewhere.want("turn")["table"] == t
    assert sa.request("invite", user=b.user["id"])["type"] == "ok"
    assert elsewhere.want("invited")["table"] == t


def lobby(one, two):
    a, b = Person(one, "a"), Person(two, "b")
    s = b.socket()
    s.request("lobby", on=True)
    t = a.table(game="empire", seats=[ME, OPEN], listed=True)
    secret = a.table(game="empire", seats=[ME, OPEN])
    m = s.want("lobby")
    assert [x["id"] for x in m["tables"]] == [t], m
    assert a.post("/api/tables/%s/leave" % t)[0] == 200
    m = s.want("lobby")
    assert m["gone"] == [t] and secret not in str(m), m
    with open(os.path.join(os.path.dirname(__file__), "..", "records", "empire-1.rec")) as f:
        record = f.read().split("moves\n")[0] + "moves\nend 0\n"
    t = a.table(game="empire", seats=[ME, OPEN, OPEN], listed=True, record=record)
    m = s.want("lobby")
    assert [(x["id"], x["from_position"]) for x in m["tables"]] == [(t, True)], m


def waiting(one, two):
    """B21: who sits where at an open table, in what colour, and who asks for whose, is the same at all nodes;
    whose seat changes at one looks through their own eyes at the other."""
    a, b = Person(one, "a"), Person(two, "b")
    t = a.table(game="empire", seats=[ME, OPEN, OPEN], start=False)
    path = "/api/tables/%s/" % t
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)

    def told(s, test):
        m = s.want("snapshot", "table")
        while not test(m["table"]):
            m = s.want("snapshot", "table")
        return m

    def worn(*colours):
        return lambda x: [(s["colour"], s.get("wants")) for s in x["seats"]] == list(colours)

    def wear(p, seat, colour):
        return p.post(path + "colour", {"seat": seat, "colour": colour})[1]["table"]
    asked, given = worn((1, None), (2, 1), (3, None)), worn((2, None), (1, None), (3, None))
    assert asked(wear(b, "p2", 1))
    told(sa, asked)
    assert given(wear(a, "p1", 2))
    told(sb, given)
    assert a.post(path + "swap", {"a": "p1", "b": "p2"})[0] == 200
    m = told(sb, lambda x: x["seats"][0]["user"] == b.user["id"])
    assert m["you"] == "p1", m["you"]
    told(sa, lambda x: x["seats"][0]["user"] == b.user["id"] and x["seats"][0]["online"])
    assert a.post(path + "seat", {"seat": "p3", **bot()})[0] == 200 and a.post(path + "start")[0] == 200
    m = until(sb, lambda m: m["table"]["status"] == "running", "snapshot")
    assert m["you"] == "p1" and worn((1, None), (2, None), (3, None))(m["table"]), m["table"]
    # sent away at one node, one looks on at the other
    t = a.table(game="empire", seats=[ME, OPEN], start=False)
    b.join(t)
    sb = b.watch(t)
    assert sb.want("snapshot")["you"] == "p2"
    told(a.watch(t), lambda x: x["seats"][1]["kind"] == "user")
    assert a.post("/api/tables/%s/seat" % t, {"seat": "p2", "kind": "open"})[0] == 200
    assert told(sb, lambda x: x["seats"][1]["kind"] == "open")["you"] == "table"


def seeks(one, two):
    """Who seeks at two nodes is paired, once."""
    a, b, c = Person(one, "a"), Person(two, "b"), Person(two, "c")
    sa, sb = a.socket(), b.socket()
    want = {"game": "empire", "pace": {"kind": "live", "bank": 300, "increment": 5}}
    assert sa.request("seek", **want)["type"] == "seeking"
    assert sb.request("seek", **want)["type"] == "seeking"
    ta, tb = sa.want("matched")["table"], sb.want("matched")["table"]
    assert ta == tb
    x = c.get("/api/tables/" + ta)[1]["table"]
    assert {seat["user"] for seat in x["seats"]} == {a.user["id"], b.user["id"]}
    assert not [m for m in sa.quiet(1) + sb.quiet(0.1) if m["type"] == "matched"], "twice"


def ended(s):
    """How the server ends it."""
    try:
        while True:
            s.receive()
    except Closed as e:
        return e


def people(one, two):
    """A session that ends at one node ends at all; so does what one does not want to hear."""
    a, b = Person(one, "acc", account=True), Person(two, "b")
    there = at(two, a)
    s = there.socket()
    assert a.post("/api/logout", {"everywhere": True})[0] == 200
    assert ended(s).why == "signed-out"
    assert there.get("/api/me")[0] == 401
    c, d, t, sc, sd, _, _ = pair(one, two)
    mine = at(one, d).socket()
    assert mine.request("mute", user=c.user["id"], on=True)["type"] == "ok"
    until_quiet(sd)
    assert sc.request("chat", text="unheard")["type"] == "ok"
    assert sd.request("chat", text="mine")["type"] == "ok"
    assert sd.want("chat")["text"] == "mine"


def tournaments(one, two):
    """Rounds follow each other wherever it begins and its tables end: one of the nodes keeps the house, the other
    does not."""
    for first, second in ((one, two), (two, one)):
        players = [Person(node, "p", account=True) for node in (first, second, first, second)]
        path = between.tournament(players, rounds=2)
        assert players[0].post(path + "/start")[0] == 200
        x = between.settle(players, path, 99)
        assert x["tournament"]["status"] == "over" and len(x["tables"]) == 4, x
        assert at(second, players[0]).get(path)[1] == players[0].get(path)[1]


def figure(node, name):
    text = Person(node).get("/metrics", headers={"Host": "localhost"})[1]
    return int(re.search(r"^tessera_%s (\d+)$" % name, text, re.M).group(1))


def figures(one, two):
    """What the dashboard and the alerts of examples/watching look at is told by a node, and one keeps."""
    told = [set(), set()]
    keepers = 0
    for node, names in ((one, told[0]), (two, told[1])):
        status, text = Person(node).get("/metrics", headers={"Host": "localhost"})
        assert status == 200, status
        names.update(re.findall(r"^(tessera_\w+)", text, re.M))
        keepers += int(re.search(r"^tessera_keeper (\d)", text, re.M).group(1))
        assert re.search(r"^tessera_nodes 2$", text, re.M), text
    assert keepers == 1 and told[0] == told[1]
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "watching")
    with open(os.path.join(folder, "grafana.json"), encoding="utf-8") as f:
        board = f.read()
    assert len(json.loads(board)["panels"]) == 9
    with open(os.path.join(folder, "alerts.yml"), encoding="utf-8") as f:
        wanted = set(re.findall(r"tessera_\w+", board + f.read()))
    assert wanted <= told[0], wanted - told[0]


def until_quiet(s):
    while s.quiet(0.3):
        pass


def bots(one, two):
    """A bot thinks at one node of those where somebody watches, and goes on when that one goes."""
    a, b = Person(one, "a"), Person(two, "b")
    t = a.table(game="empire", seats=[ME, bot(), OPEN])
    b.join(t)
    sa, sb = a.watch(t), b.watch(t)
    streams = {sa: Stream(), sb: Stream()}
    for s in streams:
        streams[s].take(s.want("snapshot"))
    played = 0
    while played < 12:
        for s, x in streams.items():
            if x.moves:
                if s.request("play", seq=x.seq, moves=[x.moves[0]])["type"] == "ok":
                    played += 1
            take_all([(s, x)])
    top = max(x.seq for x in streams.values())
    for s, x in streams.items():
        while x.seq < top:
            x.take(s.receive())


def keeper(pg):
    """A clock that runs at a node that dies runs on: another flags. Time in which nobody ran is nobody's.
    The wall clocks of the nodes may differ."""
    where, wrong = pg.database(), Clock()
    wrong.move(wall=86400000 * 3)
    with Server(where) as one, Server(where, test_clock=wrong.path) as two:
        a, b, t, sa, sb, _, _ = pair(two, one, pace={"kind": "live", "bank": 3, "increment": 0})
        two.kill()
        u = until(sb, lambda m: m["over"], "update")
        assert u["ended"] == "time", u
        # nobody has it in memory: whoever keeps the house does
        two.start()
        t = pair(two, two, pace={"kind": "live", "bank": 2, "increment": 0})[2]
        two.kill()
        end = time.time() + 40
        while pg.sql("SELECT status FROM game WHERE id = '%s'" % t, where.rsplit("/", 1)[1]) != [["2"]]:
            assert time.time() < end, "it does not end"
            time.sleep(0.1)


def upgrade(pg):
    """A store of the version before is brought up to date by whichever node is first, and the other finds it
    done; one that programs of this version cannot bear is refused."""
    where = pg.database()
    name = where.rsplit("/", 1)[1]
    with Server(where) as one:
        a = Person(one, "a")
        t = a.table(game="empire", seats=[ME, OPEN])
    now = pg.sql("SELECT version FROM schema", name)
    pg.sql("ALTER TABLE seat DROP COLUMN colour, DROP COLUMN wish; UPDATE schema SET version = 1;"
           "ALTER TABLE session DROP COLUMN scope; DROP TABLE account, ticket, notice, errand, wish, device;"
           "DROP INDEX line_user, tie_other;"
           "DROP TABLE plan, passkey, role, ban, audit, setting; DROP INDEX line_at, user_name, user_guest;"
           "ALTER TABLE report DROP COLUMN settled, DROP COLUMN settler", name)
    with ThreadPoolExecutor() as pool:
        one, two = pool.map(Server, [where] * 2)
    with one, two:
        for node in (one, two):
            assert [s["colour"] for s in at(node, a).get("/api/tables/" + t)[1]["table"]["seats"]] == [1, 2]
    assert pg.sql("SELECT version FROM schema", name) == now
    pg.sql("UPDATE schema SET oldest = 99", name)
    try:
        Server(where).kill()
        raise AssertionError("it starts on what it does not know")
    except RuntimeError as e:
        assert "store of a newer version" in str(e), e


def come(test, what):
    end = time.time() + 20
    while not test():
        assert time.time() < end, what
        time.sleep(0.02)


def name_of(where):
    return where.split("?")[0].rsplit("/", 1)[1]


def deaf(pg):
    """A node that cannot reach the store says so, and is well as soon as it can; what was told meanwhile it
    finds out: a session that ended does not outlive that."""
    where = pg.database()

    def health(status):
        return lambda: Person(two).get("/healthz")[0] == status
    with Server(where) as one, Server(where + "?application_name=deaf") as two:
        a = Person(one, "acc", account=True)
        s = at(two, a).socket()
        come(health(200), "it is not well")
        pg.sql("ALTER DATABASE %s ALLOW_CONNECTIONS false" % name_of(where), "postgres")
        pg.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'deaf'", "postgres")
        come(health(503), "it does not say that it is ill")
        assert a.post("/api/logout", {"everywhere": True})[0] == 200
        pg.sql("ALTER DATABASE %s ALLOW_CONNECTIONS true" % name_of(where), "postgres")
        assert ended(s).why == "signed-out"
        come(health(200), "it is ill for ever")


def silent(pg):
    """Of several hosts the first takes connections and says nothing, as one that is cut off: the next is come to."""
    with socket.socket() as dead:
        dead.bind(("127.0.0.1", 0))
        dead.listen(64)
        where = pg.database().replace("127.0.0.1:", "127.0.0.1:%d,127.0.0.1:" % dead.getsockname()[1])
        with Server(where) as one:
            assert Person(one, "a").table(game="empire", seats=[ME, OPEN])


def stays(pg):
    """When a node goes, whoever keeps the house takes up its clocks, and leaves alone what is watched here."""
    where = pg.database()
    with Server(where) as one, Server(where) as two:
        a, b, t, sa, sb, ma, mb = pair(one, two, pace={"kind": "day", "days": 1})
        sides = [(sa, Stream()), (sb, Stream())]
        for (s, stream), m in zip(sides, (ma, mb)):
            stream.take(m)
        with Server(where) as three:
            pair(three, three, pace={"kind": "day", "days": 1})
            come(lambda: figure(one, "nodes") == figure(two, "nodes") == 3, "it is not heard of")
        come(lambda: any("node gone" in x and "clocks resumed" in x.split("node gone")[1]
                         for x in (one.text(), two.text())), "its clocks stand")
        play_on(sides, lambda: all(stream.seq >= 4 for _, stream in sides))


def strangers(pg):
    """Whoever may connect to the database may send notices: no node falls over them, believes in another
    clock, or gives up what it keeps."""
    where = pg.database()
    with Server(where) as one:
        a, b, t, sa, sb, ma, mb = pair(one, one, pace={"kind": "live", "bank": 300, "increment": 0})
        come(lambda: figure(one, "keeper"), "nobody keeps the house")
        lines = ["", "\n", "\n" * 50, "k", "k1", "a", "h9000000000000000", "+other", "-other", "q", "!", "! ", "!here",
                 "!here %s 4294967295 -5 1" % t, "!here %s 3 2000000000 1" % t, "!ask %s 1 99 7 0" % t,
                 "!ask %s -1 0 7 0" % t, "!tell", "!tell a b", "!cut", "!seek 1 u nan 0 9 9 9 -9 -9 empire x",
                 "!seek 1 u 1500 -99999999999999 2 1 77 1 1 empire x", "!seek 1 u 1500 0 5 1 1 1 1 legends",
                 "!unseek x", "!matched x 1 y z", "!lobby " + "é" * 20, "o" + "x" * 5000, "!here " + "9" * 5000,
                 "o" + t, "r" + t, "l" + t, "c" + "é" * 30]
        for by in ("x", "", "y" * 60):
            text = "".join("SELECT pg_notify('tessera', E'%s');" % (by + "\n" + x).replace("\n", "\\n") for x in lines)
            pg.sql(text + "SELECT pg_notify('tessera', '%s')" % by, name_of(where))
        pg.sql("SELECT pg_notify('tessera', E'x\\n!tell %s - - {\"type\":\"last\"}')" % b.user["id"], name_of(where))
        sb.want("last")  # all before it has been heard
        s = a.watch(t)
        m = s.want("snapshot")
        assert m["clocks"]["p1"]["left"] > 250000 and m["table"]["spectators"] < 10, m
        assert "keeper no longer" not in one.text() and one.process.poll() is None
        assert figure(one, "nodes") == figure(one, "keeper") == 1


def unsure(pg):
    """A commit whose answer does not come, and whose server cannot be asked: nobody is told that nothing has
    happened. Whoever asked is sent away, and finds the move when it is there, as everybody does. Half a minute."""
    where = pg.database()
    with Server(where) as one:
        a, b, t, sa, sb, ma, mb = pair(one, one)
        pg.sql("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(27);"
               " RETURN NEW; END $$; CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON op DEFERRABLE INITIALLY DEFERRED"
               " FOR EACH ROW WHEN (NEW.game = '%s') EXECUTE FUNCTION slow()" % t, name_of(where))
        sa.send({"type": "play", "id": 1, "seq": ma["seq"], "moves": ma["moves"][:1]})
        sa.s.settimeout(40)
        sb.s.settimeout(40)
        heard = []
        try:
            while True:
                heard.append(sa.receive())
        except Closed as e:
            assert (e.code, e.why) == (1013, "storage"), e
        assert not [m for m in heard if m["type"] in ("error", "ok")], heard
        until(sb, lambda m: m["seq"] == mb["seq"] + 1, "update")
        m = a.watch(t).want("snapshot")
        assert m["seq"] == ma["seq"] + 1, m["seq"]


def forgets(pg):
    """What an account keeps to itself is the same at every node, and one of them forgets it for all."""
    where, clock = pg.database(), Clock()
    with Server(where, test_clock=clock.path) as one, Server(where, test_clock=clock.path) as two:
        a, b = Person(one, "anna", account=True), Person(two, "bert", account=True)
        t = a.table(game="empire", seats=[ME, OPEN])
        b.join(t)
        s, sa = b.watch(t), at(two, a).socket()
        secret, codes = accounts.turn_on(a, int(time.time()) // 30)
        clock.pass_by(90)
        code = accounts.totp(secret, int(time.time() + 90) // 30)
        got = [accounts.Browser(x).sign_in(a.login, code=c)[0] for c in (code, codes[0]) for x in (two, one)]
        assert got == [200, 403, 200, 403], "each once, wherever"
        assert a.post("/api/me/delete", {"password": accounts.PASSWORD, "code": codes[1]})[0] == 200
        try:
            while True:
                sa.receive()
        except Closed as e:
            assert e.why == "signed-out", e
        clock.pass_by(14 * 86400 + 1)
        m = s.want("snapshot")
        while m["table"]["status"] != "over" or m["table"]["seats"][0]["name"] != "deleted":
            m = s.want("snapshot")
        assert m["table"]["winners"] == ["p2"]
        wait = time.time() + 20
        while a.login in accounts.dump(one):
            assert time.time() < wait


def run_all(suite, slow=False):
    if not postgres.programs():
        print("not run: several nodes (postgresql is not installed)")
        return
    with postgres.Postgres() as pg:
        where = pg.database()
        with Server(where) as one, Server(where) as two:
            for test in (follow, races, around, lobby, waiting, between.go_on, seeks, people, bots, tournaments,
                         figures, host.everywhere):
                suite.run("nodes: " + test.__name__, test, one, two)
        for test in (keeper, forgets, upgrade, deaf, silent, stays, strangers) + (unsure,) * slow:
            suite.run("nodes: " + test.__name__, test, pg)
        suite.run("nodes: notices", notices.nodes, pg)
        suite.run("nodes: notices, strangers", notices.strangers, pg)
        suite.run("nodes: plans", plans.nodes, pg)
        suite.run("nodes: passkeys", accounts.key_nodes, pg)
        backup.run_all(suite, pg)


if __name__ == "__main__":
    suite = Suite()
    run_all(suite, "--slow" in sys.argv)
    suite.end()
