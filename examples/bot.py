#!/usr/bin/env python3
"""A bot in another language: the protocol of docs/bots.md, and one idea for Eight-Minute Empire.

    tessera arena empire --bots "exec:python3 examples/bot.py,random" --games 20

It takes the cheapest card, builds where it can, and never gives a step away.
"""
import json
import random
import sys


def choose(game, seat, moves, view):
    """One of the moves. `view` is the position as the seat sees it."""
    useful = [m for m in moves if m != "done"] or moves
    if game == "empire":
        me = next(s for s in view["seats"] if s["seat"] == seat)
        if useful[0].startswith("bid"):
            return useful[min(1, len(useful) - 1)]
        if useful[0].startswith("take"):
            return useful[0] if me["coins"] < 5 else random.choice(useful[:3])
        if useful[0].startswith("destroy"):
            return random.choice([m for m in useful if seat not in m.split()] or moves)
    return random.choice(useful)


def main():
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            print("ready example", flush=True)
        elif word == "move":
            ask = json.loads(rest)
            print(choose(ask["game"], ask["seat"], ask["moves"], ask["view"]), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
