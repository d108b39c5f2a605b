"""Moves left for one's turn at a table by the day: played once, if it went as expected, and nobody sees that they
were left (docs/protocol.md)."""
import sqlite3
import time

from client import Clock, Person, Server, Stream
from tables import ME, OPEN, two, until

DAY = {"kind": "day", "days": 2}
LONG = 91  # seconds: by then what was left is played


def leave(person, table, moves, **more):
    return person.post("/api/tables/%s/plan" % table, {"moves": moves, **more})


def left(person, table):
    return person.get("/api/tables/%s/plan" % table)[1]["plans"]


def told(person):
    return [x["kind"] for x in person.get("/api/notices")[1]["notices"]]


def come(test):
    end = time.time() + 20
    while not test():
        assert time.time() < end, "it does not come to be"
        time.sleep(0.01)


def neutral(s, where):
    """Plays by hand; the update that was told of it."""
    m = s.request("play", seq=s.seq, moves=["neutral " + where])
    assert m["type"] == "ok", m
    s.seq = m["seq"]
    m, s.later = next(x for x in s.later if x["type"] == "update"), []
    return m


def hear(s, seat, where):
    """The move of a seat comes."""
    def is_it(m):
        s.seq = m["seq"]
        return any(e["event"] == "neutral_placed" and (e["seat"], e["region"]) == (seat, where) for e in m["events"])
    return until(s, is_it, "update")


def pair(server, **spec):
    a, b, t, sa, sb = two(server, pace=DAY, **spec)
    sa.seq = sb.seq = 0
    return a, b, t, sa, sb


def as_expected(server, clock):
    a, b, t, sa, sb = pair(server)
    assert leave(a, t, ["neutral A01"])[1]["error"]["text"] == "it is your turn"
    assert leave(b, t, ["neutral A99"])[1]["error"]["fields"] == {"moves": "this is no move"}
    assert leave(b, t, ["neutral A02"], **{"if": ["p2 neutral A01"]})[1]["error"]["fields"] == {"if": "this is no move"}
    assert leave(Person(server, "c"), t, ["neutral A02"])[0] == 403
    live = a.table(game="empire", seats=[ME, {"kind": "me"}])
    assert leave(a, live, ["neutral A02"])[0] == 409
    plan = {"seat": "p2", "if": ["p1 neutral A01"], "moves": ["neutral A02"]}
    assert leave(b, t, ["neutral a02"], **{"if": ["p1 neutral a01"]})[1]["plans"] == [plan]
    # it is its owner's alone
    assert left(b, t) == [plan] and left(a, t) == []
    mine = [p.get("/api/me/export/games?mine=1")[1]["games"] for p in (a, b)]
    assert [[g["plans"] for g in games if g["table"]["id"] == t] for games in mine] == [[[]], [[plan]]]
    by_hand = neutral(sa, "A01")
    hear(sb, "p1", "A01")
    # a person takes a while, and so does this
    clock.pass_by(19)
    assert not [m for m in sa.quiet(0.6) if m["type"] == "update"], "as if nobody had thought"
    clock.pass_by(LONG - 19)
    m = hear(sa, "p2", "A02")
    assert set(m) == set(by_hand) and m["clocks"]["p1"]["running"], m
    hear(sb, "p2", "A02")
    assert left(b, t) == [] and told(b) == told(a) == [], "nobody is told of what went well"
    # each but once
    neutral(sa, "A03")
    hear(sb, "p1", "A03")
    clock.pass_by(LONG)
    assert not [m for m in sa.quiet(0.6) if m["type"] == "update"]


def otherwise(server, clock):
    a, b, t, sa, sb = pair(server)
    # somebody else's way
    assert leave(b, t, ["neutral A02"], **{"if": ["p1 neutral A01"]})[0] == 200
    neutral(sa, "A05")
    come(lambda: left(b, t) == [])
    assert told(b) == ["plan"] and told(a) == []
    assert b.post("/api/notices/read")[0] == 200
    hear(sb, "p1", "A05")
    neutral(sb, "A02")
    # any way, and one that the rules do not know
    hear(sa, "p2", "A02")
    assert leave(b, t, ["take 1"])[0] == 200
    neutral(sa, "A06")
    come(lambda: left(b, t) == [])
    assert told(b) == ["plan"]
    assert b.post("/api/notices/read")[0] == 200
    hear(sb, "p1", "A06")
    neutral(sb, "A03")
    hear(sa, "p2", "A03")
    assert leave(b, t, ["neutral A04"], **{"if": ["any", "p1 neutral A07", "any"]})[0] == 200
    neutral(sa, "A07")
    clock.pass_by(LONG)
    hear(sa, "p2", "A04")
    assert told(b) == []
    # one's own move in its place, and a change of mind
    hear(sb, "p1", "A07"), hear(sb, "p2", "A04")
    assert leave(b, t, ["neutral A08"])[0] == 200
    assert leave(b, t, [])[1] == {"plans": []}
    assert leave(b, t, ["neutral A08"])[0] == 200
    neutral(sa, "A08")
    hear(sb, "p1", "A08")
    neutral(sb, "A09")
    assert left(b, t) == [] and told(b) == []


def ends(server, clock):
    """Whatever else happens at the table ends what was left."""
    def undo(sa, sb):
        assert sa.request("undo")["type"] == "ok"

    def consent(sa, sb):
        assert sa.request("ask", what="undo")["type"] == "ok"
        assert sb.request("answer", yes=True)["type"] == "ok"

    def pause(sa, sb):
        assert sa.request("ask", what="pause")["type"] == "ok"
        assert sb.request("answer", yes=True)["type"] == "ok"

    for what in (undo, consent, pause):
        a, b, t, sa, sb = pair(server)
        assert leave(b, t, ["neutral A02"])[0] == 200
        neutral(sa, "A01")
        what(sa, sb)
        come(lambda: left(b, t) == [])
        assert told(b) == ["plan"], (what.__name__, told(b))
        clock.pass_by(LONG)
        assert not [m for m in sa.quiet(0.5) if m["type"] == "update" and m["seq"] > 3]
    # a bot that stands in, and who gives up: then there is nothing to be told of
    a, b, t, sa, sb = pair(server, stand_in=True)
    assert leave(b, t, ["neutral A02"])[0] == 200
    assert sb.request("takeover", seat="p2")["type"] == "ok"
    come(lambda: left(b, t) == [])
    a, b, t, sa, sb = pair(server)
    assert leave(b, t, ["neutral A02"])[0] == 200
    assert sa.request("resign")["type"] == "ok"
    assert left(b, t) == []
    # and a flag that falls
    a, b, t, sa, sb = pair(server)
    assert leave(b, t, ["neutral A02"])[0] == 200
    clock.pass_by(2 * 86400 + 60)
    until(sb, lambda m: m["over"], "update")
    assert left(b, t) == []


def in_turn(sides):
    for s, stream in sides:
        for m in s.quiet(0.01):
            stream.take(m)


def secrets(server, clock):
    """Where several choose unseen nothing waits, and nothing can be left; a line of moves of which one draws is
    played one after the other."""
    a, b, t, sa, sb = pair(server)
    sides = [(sa, Stream()), (sb, Stream())]
    for p, (s, stream) in zip((a, b), sides):
        s.send({"type": "watch", "table": t, "view": True})
        stream.take(s.want("snapshot"))

    def play(i, move=None):
        s, stream = sides[i]
        m = s.request("play", seq=stream.seq, moves=[move or stream.moves[0]])
        assert m["type"] == "ok", m
        for x in s.later:
            stream.take(x)
        s.later = []
        in_turn(sides)

    while len(sides[0][1].acting) == 1:
        if all(x.moves == [] for _, x in sides):
            in_turn(sides)
            continue
        mover = 0 if sides[0][1].moves else 1
        other = (a, b)[1 - mover]
        assert leave(other, t, ["bid 0"])[0] == 200
        play(mover)
        come(lambda: left(other, t) == [])
    assert told(a) == told(b) == ["plan"]
    for p in (a, b):
        assert leave(p, t, ["take 1"])[0] == 409
        assert p.post("/api/notices/read")[0] == 200
    play(0, "bid 1")
    # what is chosen unseen is not held against anything, right or wrong
    assert leave(a, t, ["take 1"], **{"if": ["p2 bid 0", "any"]})[0] == 200
    play(1, "bid 0")
    come(lambda: left(a, t) == [])
    assert told(a) == ["plan"]
    while sides[0][1].acting != ["p1"] or not any(m.startswith("take") for m in sides[0][1].moves):
        in_turn(sides)
        if sides[0][1].acting == ["p2"]:
            play(1)
        elif sides[0][1].moves and not any(m.startswith("take") for m in sides[0][1].moves):
            play(0, next((m for m in sides[0][1].moves if m.startswith("first p1")), None))
    assert leave(b, t, ["take 2", "done"])[0] == 200
    before = len(sides[1][1].log)
    while sides[0][1].moves:
        play(0, "done" if "done" in sides[0][1].moves else None)
    for _ in range(2):
        clock.pass_by(LONG)
        time.sleep(0.3)
        in_turn(sides)
    come(lambda: left(b, t) == [])
    names = [e["event"] for e in sides[1][1].log[before:] if e.get("seat") == "p2"]
    assert "card_taken" in names, names
    assert "part_skipped" in names or told(b) == ["plan"], (names, told(b))


def restart():
    """It is in the store: a server that is killed between the move it waits for and its own goes on with it."""
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        a, b, t, sa, sb = pair(server)
        assert leave(b, t, ["neutral A02"])[0] == 200
        assert server.stop() == 0
        server.restart()
        assert left(b, t) == [{"seat": "p2", "if": ["any"], "moves": ["neutral A02"]}]
        sa = a.watch(t)
        sa.seq = sa.want("snapshot")["seq"]
        neutral(sa, "A01")
        server.kill()
        server.restart()
        clock.pass_by(LONG)
        a.link = b.link = None
        # nobody has come back to the table
        come(lambda: left(b, t) == [])
        m = a.watch(t).want("snapshot")
        assert m["acting"] == ["p1"] and m["log"][-1]["region"] == "A02", m
        if "://" not in server.store:
            with sqlite3.connect(server.store) as db:
                assert [r[0] for r in db.execute("SELECT data FROM op WHERE kind = 112 ORDER BY n")] == [
                    "neutral A01", "neutral A02"]


def nodes(pg):
    """Left at one node, waited for at another, played once."""
    where, clock = pg.database(), Clock()
    name = where.rsplit("/", 1)[1]
    with Server(where, test_clock=clock.path) as one, Server(where, test_clock=clock.path) as two_:
        for _ in range(3):
            a, b = Person(one, "anna"), Person(two_, "bert")
            t = a.table(game="empire", seats=[ME, OPEN], pace=DAY)
            b.join(t)
            come(lambda: a.get("/api/tables/" + t)[1]["table"]["status"] == "running")
            sa, sb = a.watch(t), b.watch(t)
            sa.want("snapshot"), sb.want("snapshot")
            sa.seq = sb.seq = 0
            assert leave(b, t, ["neutral A02"], **{"if": ["p1 neutral A01"]})[0] == 200
            neutral(sa, "A01")
            hear(sb, "p1", "A01")
            clock.pass_by(LONG)  # for both nodes: one of them is late, and finds it done
            come(lambda: left(b, t) == [])
            for p in (a, b):
                come(lambda: p.watch(t).want("snapshot")["log"][-1]["region"] == "A02")
            sa.seq = sb.seq = 2
            # the other way round, and not as expected: one of the two says so, once
            assert leave(b, t, ["neutral A04"], **{"if": ["p1 neutral A03"]})[0] == 200
            neutral(sa, "A05")
            come(lambda: left(b, t) == [])
            assert told(b) == ["plan"]
            rows = pg.sql("SELECT data FROM op WHERE kind = 112 AND game = '%s' ORDER BY n" % t, name)
            assert rows == [["neutral A01"], ["neutral A02"], ["neutral A05"]], rows
        # the node where it was waited for dies before it is played
        assert leave(b, t, ["neutral A06"])[0] == 409
        come(lambda: b.watch(t).want("snapshot")["seq"] == 3)
        sb.seq = 3
        neutral(sb, "A06")
        come(lambda: a.watch(t).want("snapshot")["seq"] == 4)
        sa.seq = 4
        assert leave(b, t, ["neutral A08"])[0] == 200
        neutral(sa, "A07")
        one.kill()
        clock.pass_by(LONG)
        come(lambda: left(b, t) == [])
        rows = pg.sql("SELECT data FROM op WHERE kind = 112 AND game = '%s' ORDER BY n" % t, name)
        assert rows[-2:] == [["neutral A07"], ["neutral A08"]], rows


def run_all(suite):
    clock = Clock()
    with Server(test_clock=clock.path) as server:
        for test in (as_expected, otherwise, ends, secrets):
            suite.run("plans: " + test.__name__, test, server, clock)
    suite.run("plans: restart", restart)


if __name__ == "__main__":
    from client import Suite
    suite = Suite()
    run_all(suite)
    suite.end()
