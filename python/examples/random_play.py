"""Random play: one game told move by move, then as many as go in a second. usage: random_play.py [GAME]"""

import random
import sys
import time

import tessera

game = tessera.Game(sys.argv[1] if len(sys.argv) > 1 else "empire")
state = game.new(seed=1)
while not state.over:
    move = random.choice(state.moves())
    print(f"p{state.seat + 1}: {state.text(move)}")
    state.play(move)
print(state.score())

batch = tessera.Batch(game, 512, seed=1)
steps, end = 0, time.perf_counter() + 1
while time.perf_counter() < end:
    batch.step(batch.random())
    steps += 1
print(f"{steps * batch.games:,} decisions in a second, observations of {game.n_observe} numbers and masks included")
