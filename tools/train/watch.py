#!/usr/bin/env python3
"""Watches a bot that searches play itself, for tools/train/teach.py: tools/train/watch.py GAME BOT SECONDS OUT [PROCESSES [SEED]]

Every decision with a choice is an example: what the seat saw, how often the search tried each move, what it
expects, who won in the end. Settings are those of settings.py. One move in four is drawn by the tries instead
of the most tried one, and one in twenty at random, for positions that good play alone does not come to. Each
process writes OUT.K.npz.
"""
import multiprocessing
import os
import random
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]
sys.path.append(os.path.join(ROOT, "python"))
import numpy as np

import tessera
from settings import SETTINGS

CONSIDERED = 16  # moves an advice has at most


def won(state):
    """of every seat; alone as train.py has it"""
    from train import SOLO_EVEN, SOLO_SCALE

    score = state.score()
    if state.seats > 1:
        return score.reward
    mine = 1 / (1 + np.exp(-(score.total[0] - SOLO_EVEN) / SOLO_SCALE))
    return mine, 1 - mine


def packed(legal):
    """as a batch has it"""
    bits = np.packbits(legal, bitorder="little")
    return np.pad(bits, (0, -len(bits) % 4)).view("<i4")


def game_of(bot, game, dice):
    """(observation, mask, seats, actions, shares, expected, result seen from the seat) of every decision with a choice"""
    state = game.new(seed=dice.getrandbits(60), **dice.choice(SETTINGS[game.id]))
    bot.reseed(dice.getrandbits(60))
    out = []
    while not state.over:
        seat, moves = state.seat, state.moves()
        if len(moves) == 1:
            state.play(moves[0], seat)
            continue
        told = bot.advise(state, seat)
        actions, visits = [m[0] for m in told], [m[1] for m in told]
        total = sum(visits)
        out.append((seat, state.observe(seat), packed(state.mask(seat)), actions, [v / total for v in visits], sum(m[1] * m[2] for m in told) / total))
        how = dice.random()
        if how < 0.05:
            state.play(dice.choice(moves), seat)
        else:
            state.play(dice.choices(actions, visits)[0] if how < 0.3 else actions[0], seat)
    result = won(state)
    n = len(result)
    for seat, seen, legal, actions, shares, expected in out:
        yield seen, legal, n, actions, shares, expected, [result[(seat + k) % n] for k in range(n)]


def watch(name, bot, seconds, out, number, seed):
    game, dice, until = tessera.Game(name), random.Random(seed * 1000 + number), time.time() + seconds
    bot, examples, games = tessera.Bot(name, bot), [], 0
    while time.time() < until:
        examples.extend(game_of(bot, game, dice))
        games += 1
    n, seats = len(examples), max(2, game.seats_max)
    action, share = np.zeros((n, CONSIDERED), np.uint16), np.zeros((n, CONSIDERED), np.float32)
    result = np.zeros((n, seats), np.float32)
    for i, (_, _, many, actions, shares, _, ends) in enumerate(examples):
        action[i, : len(actions)], share[i, : len(shares)], result[i, :many] = actions, shares, ends
    np.savez("%s.%d.npz" % (out, number), seen=np.stack([e[0] for e in examples]), mask=np.stack([e[1] for e in examples]),
             seats=np.array([e[2] for e in examples], np.uint8), action=action, share=share,
             expected=np.array([e[5] for e in examples], np.float32), result=result)
    print("%s: %d games, %d decisions" % (name, games, n), flush=True)


def main():
    name, bot, seconds, out = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4]
    many, seed = (int(x) for x in (sys.argv[5:] + ["1", "1"][len(sys.argv) - 5 :])[:2])
    crew = [multiprocessing.Process(target=watch, args=(name, bot, seconds, out, k, seed)) for k in range(many)]
    for p in crew:
        p.start()
    for p in crew:
        p.join()


if __name__ == "__main__":
    main()
