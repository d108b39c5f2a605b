"""Runs every example of docs/protocol.md, in order, against a fresh server."""
import json
import os
import re

from client import Person, Server

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "protocol.md")


def examples():
    """(kind, who, direction, text) for each line of each example; a line goes on while indented."""
    with open(PAGE, encoding="utf-8") as f:
        blocks = re.findall(r"^```(http|ws)\n(.*?)^```", f.read(), re.S | re.M)
    for kind, text in blocks:
        steps = []
        for line in text.splitlines():
            found = re.match(r"(\w+)([<>]) (.*)", line)
            if found:
                steps.append([kind, *found.groups()])
            else:
                steps[-1][3] += line.strip()
        yield from steps


class Names(dict):
    def fill(self, text):
        return re.sub(r"\$(\w+)", lambda m: str(self.get(m.group(1), m.group(0))), text)

    def fits(self, want, got, at="answer"):
        if want == "…":
            return
        if isinstance(want, str) and want.startswith("$"):
            assert self.setdefault(want[1:], got) == got, "%s: %r is not %s" % (at, got, want)
        elif isinstance(want, dict):
            assert isinstance(got, dict), "%s: no object: %r" % (at, got)
            for key, value in want.items():
                if key != "…":
                    assert key in got, "%s has no %s: %s" % (at, key, json.dumps(got)[:300])
                    self.fits(value, got[key], at + "." + key)
            more = set(got) - set(want)
            assert "…" in want or not more, "%s has also %s" % (at, sorted(more))
        elif isinstance(want, list):
            assert isinstance(got, list), "%s: no list: %r" % (at, got)
            if want and want[-1] == "…":
                want = want[:-1]
                got = got[:len(want)]
            assert len(want) == len(got), "%s has %d entries: %s" % (at, len(got), got)
            for i, value in enumerate(want):
                self.fits(value, got[i], "%s.%d" % (at, i))
        else:
            assert want == got and type(want) is type(got), "%s: %r is not %r" % (at, got, want)


def ws_step(people, sockets, names, who, way, text):
    if who not in sockets:
        sockets[who] = people[who].socket(hello=False)
    if way == ">":
        sockets[who].send(names.fill(text))
        return
    want = json.loads(text)
    while True:
        got = sockets[who].receive()
        # messages about presence come when they come
        if got["type"] == "table" and want["type"] != "table":
            continue
        if got["type"] == "table":
            trial = Names(names)
            try:
                trial.fits(want, got)
            except AssertionError:
                continue
        # what others caused is shown in their own lines or left out
        if got["type"] in ("update", "chat", "turn") and want["type"] not in ("update", "chat", "turn"):
            continue
        if got["type"] == "update" == want["type"] and "seq" in want and got["seq"] < want["seq"]:
            continue
        if got["type"] == "update" and want.get("over") and not got["over"]:
            continue
        names.fits(want, got)
        return


def run():
    with Server() as server:
        people = {name: Person(server) for name in ("ada", "bob", "eve")}
        names, sockets, answer, n = Names(run="x1"), {}, {}, 0
        for kind, who, way, text in examples():
            where = "%s%s %s" % (who, way, text[:80])
            try:
                if kind == "ws":
                    ws_step(people, sockets, names, who, way, text)
                elif way == ">":
                    method, path, *body = names.fill(text).split(" ", 2)
                    answer[who] = people[who].ask(method, path, body[0] if body else None)
                else:
                    status, body = text.split(" ", 1)
                    assert answer[who][0] == int(status), answer[who]
                    names.fits(json.loads(body), answer[who][1])
                n += 1
            except Exception as e:
                raise AssertionError("%s: %s" % (where, e)) from e
    return "%d lines of docs/protocol.md" % n


if __name__ == "__main__":
    print(run())
