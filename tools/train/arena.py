#!/usr/bin/env python3
"""A network against a bot, seats in turn: tools/train/arena.py FILE.net BOT GAMES [SETTING=VALUE...]
Its best move, from what it may know, without search. Share won, with 95 % of chance."""
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]
sys.path.append(os.path.join(ROOT, "python"))
import torch

import tessera
from net import MAGIC, Net, whole


def load(path):
    """(game, network) of a FILE.net of train.py or of the engine"""
    with open(path, "rb") as f:
        data = f.read()
    if data.startswith(MAGIC):
        return whole(data)
    kept = torch.load(path, map_location="cpu", weights_only=True)
    game = tessera.Game(kept["game"])
    if kept["rules"] != game.info["rules"]:
        sys.exit("%s: was taught other rules" % path)
    net = Net(game, kept["width"])
    net.load_state_dict({k: v.float() for k, v in kept["net"].items()})
    return game, net


def player(path):
    game, net = load(path)

    @torch.no_grad()
    def move(state):
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        logits, _ = net(torch.from_numpy(state.observe(state.viewer))[None])
        return moves[int(logits[0, moves].argmax())]

    return game, move


def main():
    torch.set_num_threads(1)
    game, mine = player(sys.argv[1])
    name, games = sys.argv[2], int(sys.argv[3])
    setting = {k: int(v) if k == "seats" else v for k, v in (a.split("=") for a in sys.argv[4:])}
    other, won = tessera.Bot(game.id, name), []
    for k in range(games):
        state = game.new(seed=1000 + k // setting.get("seats", game.seats_min), **setting)
        seat = k % state.seats
        won.append(tessera.play(state, *[mine if i == seat else other for i in range(state.seats)]).reward[seat])
    mean = sum(won) / games
    error = 1.96 * (sum((w - mean) ** 2 for w in won) / max(1, games - 1) / games) ** 0.5
    print("%s over %s %s: %.1f %% +- %.1f of %d games" % (sys.argv[1], name, setting, 100 * mean, 100 * error, games))


if __name__ == "__main__":
    main()
