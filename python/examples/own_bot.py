"""A bot of one's own against another: plays out guesses of what it cannot know.

It is given the state as its seat may know it. For every move it may make it guesses the rest, plays on
at random to the end, and takes the move that came out best. usage: own_bot.py [OTHER [GAMES]]
"""

import random
import sys

import tessera


def mine(state: tessera.State, tries: int = 200) -> int:
    seat, moves = state.viewer, state.moves()
    if len(moves) == 1:
        return moves[0]
    won = dict.fromkeys(moves, 0.0)
    for k in range(tries):
        move = moves[k % len(moves)]
        world = state.guess(random.getrandbits(64))
        world.play(move, seat)
        while not world.over:
            world.play(random.choice(world.moves()))
        won[move] += world.score().margin[seat]
    return max(moves, key=lambda m: won[m])


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "level4"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    other = tessera.Bot("empire", name)
    total = 0.0
    for k in range(games):
        seats = (mine, other) if k % 2 == 0 else (other, mine)
        total += tessera.play(tessera.Game("empire").new(seed=k), *seats).reward[k % 2]
    print(f"mine won {total:g} of {games} against {name}")
