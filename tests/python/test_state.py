"""States, bots, and what is refused."""
import ast
import importlib.util
import inspect
import json
import pickle
import random
import subprocess
import sys
import threading
import unittest
from pathlib import Path

import numpy as np

import tessera
from tessera import _engine

ROOT = Path(__file__).parents[2]


def played(game, seed, moves):
    state, dice = tessera.Game(game).new(seed=seed), random.Random(seed)
    for _ in range(moves):
        if not state.over:
            state.play(dice.choice(state.moves()))
    return state


class States(unittest.TestCase):
    def test_games_end(self):
        for game in tessera.games():
            state = played(game, 1, 10000)
            score = state.score()
            self.assertTrue(state.over and state.moves(0) == [] and state.seat == -1)
            self.assertEqual(min(score.rank), 1)
            self.assertAlmostEqual(sum(score.reward), 1)
            self.assertEqual(len(score.total), state.seats)
            self.assertIn('"rank"', json.dumps(state.result()))

    def test_same_seed_same_game(self):
        for game in tessera.games():
            a, b, c = played(game, 3, 60), played(game, 3, 60), played(game, 4, 60)
            self.assertEqual(a.position(), b.position())
            self.assertNotEqual(a.position(), c.position())

    def test_record_position_pickle(self):
        for game in tessera.games():
            state = played(game, 5, 80)
            for other in (
                state.clone(),
                tessera.State.from_record(state.record()),
                tessera.State.from_position(state.position()),
                pickle.loads(pickle.dumps(state)),
                state.at(state.ply),
            ):
                self.assertEqual(other.position(), state.position())
                self.assertEqual(other.moves(), state.moves())
            self.assertEqual(state.at(10).log, state.log[:10])
            self.assertIn("\nseed ", state.record())
            self.assertNotIn("\nseed ", state.record(sealed=True))

    def test_clone_is_apart(self):
        state = played("empire", 2, 20)
        before, other = state.position(), state.clone()
        other.play(other.moves()[0])
        self.assertEqual(state.position(), before)
        self.assertEqual(other.ply, state.ply + 1)

    def test_undo(self):
        state = played("empire", 2, 30)
        while not state.text(state.moves()[0]).startswith(("place", "move", "city")):
            state.play(state.moves()[0])
        before, seat = state.position(), state.seat
        state.play(state.moves()[0])
        state.undo(seat)
        self.assertEqual(state.position(), before)
        with self.assertRaises(tessera.Refused):
            played("empire", 2, 0).undo(0)

    def test_notation(self):
        for game in tessera.games():
            state = played(game, 7, 25)
            for a in state.moves():
                self.assertEqual(state.action(state.text(a)), a)
            state.clone().play(state.text(state.moves()[0]))

    def test_options(self):
        state = tessera.Game("empire").new(3, goods_tokens=True, age=["p2", "p3", "p1"], series=3)
        self.assertEqual(state.options["goods_tokens"], "on")
        self.assertEqual(state.options["age"], ["p2", "p3", "p1"])
        self.assertEqual(state.options["series"], 3)

    def test_planes_tile(self):
        for game in map(tessera.Game, tessera.games()):
            at = 0
            for p in game.planes.values():
                self.assertEqual(p.offset, at)
                self.assertEqual(len(p.axes.split()), len(p.shape))
                at += p.size
            self.assertEqual(at, game.n_observe)
        state = played("empire", 1, 40)
        coins = tessera.Game("empire").plane(state.observe(1), "coins")
        self.assertEqual(list(coins[:2]), [state.view(1)["seats"][k]["coins"] for k in (1, 0)])

    def test_features(self):
        for game in map(tessera.Game, tessera.games()):
            seen = played(game.id, 9, 50).observe()
            f = tessera.Features(game)
            x = f(np.stack([seen, seen]))
            self.assertEqual(x.shape, (2, f.size))
            self.assertTrue(x.min() >= -1 and x.max() <= 1)
            p = next(p for p in game.planes.values() if p.kind == "category" and seen[p.offset])
            at = np.flatnonzero(f.index == p.offset)
            self.assertEqual(list(x[0, at]), [float(v == seen[p.offset]) for v in range(1, p.max + 1)])


class Knowledge(unittest.TestCase):
    def test_views_agree(self):
        for game in tessera.games():
            state = played(game, 11, 45)
            for seat in range(state.seats):
                seen = state.redacted(seat)
                self.assertEqual(seen.view(seat), state.view(seat))
                np.testing.assert_array_equal(seen.observe(), state.observe(seat))
                self.assertEqual(seen.moves(), state.moves(seat))
                for guess in range(3):
                    other = seen.guess(guess)
                    self.assertEqual(other.view(seat), state.view(seat))
                    np.testing.assert_array_equal(other.observe(seat), state.observe(seat))
            self.assertTrue(any(state.guess(k, 0).position() != state.position() for k in range(9)))

    def test_a_view_is_of_one_seat(self):
        seen = played("immortals", 1, 40).redacted(1)
        self.assertEqual(seen.viewer, 1)
        for call in (
            lambda: seen.moves(0),
            lambda: seen.observe(0),
            lambda: seen.redacted(2),
            lambda: seen.guess(1, 0),
            lambda: seen.query("score", 0),
            lambda: seen.record(),
            lambda: pickle.dumps(seen),
        ):
            self.assertRaises(tessera.Error, call)
        self.assertRaises(IndexError, lambda: seen.view(0))

    def test_a_view_ends_where_it_knows_no_more(self):
        for game in tessera.games():
            blind = 0
            for k in range(60):
                seen = played(game, 1, k)
                seen = seen.redacted(seen.seat)
                try:
                    while seen.moves():
                        seen.play(seen.moves()[0])
                except tessera.Error:
                    self.assertRaises(tessera.Error, seen.redacted)
                    blind += 1
            self.assertGreater(blind, 0)

    def test_bots_are_fair_and_repeat(self):
        for game in tessera.games():
            state = played(game, 13, 30)
            for name in ("random", "greedy", "level2"):
                move = tessera.Bot(game, name, seed=4).move(state)
                self.assertIn(move, state.moves())
                self.assertEqual(tessera.Bot(game, name, seed=4).move(state.redacted()), move)
            bot = tessera.Bot(game, "level1", seed=1)
            first = [bot.move(state) for _ in range(3)]
            bot.reseed(1)
            self.assertEqual(first, [bot.move(state) for _ in range(3)])
            best = tessera.Bot(game, "level3").advise(state)
            self.assertTrue(all(a in state.moves() and 0 <= win <= 1 for a, _, win, _ in best))

    def test_play(self):
        shown = []
        me = lambda state: shown.append(state.viewer) or state.moves()[0]
        score = tessera.play(tessera.Game("empire").new(seed=1), me, tessera.Bot("empire", "level1"))
        self.assertEqual(set(shown), {0})
        self.assertEqual(len(score.rank), 2)


class Refusals(unittest.TestCase):
    """Nothing that is passed in ends the interpreter."""

    def test_arguments(self):
        game = tessera.Game("empire")
        state = game.new()
        read_only = np.zeros(game.n_observe, np.int8)
        read_only.flags.writeable = False
        E, R = tessera.Error, tessera.Refused
        for kind, call in (
            (E, lambda: tessera.Game("chess")),
            (R, lambda: game.new(seats=9)),
            (R, lambda: game.new(seats=-1)),
            (E, lambda: game.new(colour="red")),
            (R, lambda: game.new(map="z")),
            (R, lambda: game.new(map="a" * 100)),
            (E, lambda: game.new(seed="xyz")),
            (TypeError, lambda: game.new(seed=1.5)),
            (TypeError, lambda: tessera.State()),
            (TypeError, lambda: tessera.State(None)),
            (TypeError, lambda: tessera.Setup("empire", 2, {1: 2})),
            (R, lambda: state.play(game.n_actions - 1)),
            (R, lambda: state.play(-1)),
            (R, lambda: state.play(10**6)),
            (OverflowError, lambda: state.play(10**30)),
            (R, lambda: state.play("fly me to the moon")),
            (R, lambda: state.play("take \0 1")),
            (TypeError, lambda: state.play(None)),
            (IndexError, lambda: state.play(0, 5)),
            (IndexError, lambda: state.moves(-7)),
            (R, lambda: state.text(10**6)),
            (IndexError, lambda: state.at(99)),
            (IndexError, lambda: state.view(7)),
            (E, lambda: state.query("nonsense")),
            (E, lambda: state.query("score " * 500)),
            (E, lambda: tessera.State.from_position("{")),
            (E, lambda: tessera.State.from_position("[" * 100000)),
            (E, lambda: tessera.State.from_position('{"game":"empire"}')),
            (E, lambda: tessera.State.from_record("")),
            (E, lambda: tessera.State.from_record("x\n" * 100000)),
            (ValueError, lambda: state.observe(0, np.zeros(3, np.int8))),
            (BufferError, lambda: state.observe_into(bytes(game.n_observe))),
            (ValueError, lambda: state.observe(0, read_only)),
            (ValueError, lambda: state.observe(0, np.zeros((game.n_observe, 2), np.int8)[:, 0])),
            (E, lambda: tessera.Bot("empire", "level9")),
            (E, lambda: tessera.Bot("empire", "x" * 1000)),
            (E, lambda: tessera.Bot("empire", "level1", threads=0)),
            (E, lambda: tessera.Bot("legends", "level1").move(state)),
            (E, lambda: tessera.Bot("empire", "level1").move(played("empire", 1, 9999))),
            (TypeError, lambda: tessera.Bot("empire", "level1").move(7)),
            (E, lambda: tessera.play(state)),
        ):
            with self.subTest(inspect.getsource(call).strip()[:60] if kind else ""):
                self.assertRaises(kind, call)

    def test_a_view_is_no_position(self):
        for game in tessera.games():
            state = played(game, 3, 40)
            for viewer in (tessera.TABLE, 0):
                try:
                    other = tessera.State.from_position(json.dumps(state.view(viewer)))
                except tessera.Error:
                    continue
                while not other.over:
                    other.play(other.moves()[0])

    def test_noise(self):
        """Any call with any arguments: an exception or an answer. In a process of its own."""
        code = (
            "import random, numpy as np, tessera; from tessera import _engine\n"
            "d = random.Random(1)\n"
            "junk = [None, 0, -1, 3, 2**40, -2**70, 1.5, '', 'p1', 'level1', 'empire', b'', b'x' * 489, [], {},\n"
            "  np.zeros(489, np.int8), np.zeros(8, np.uint16), tessera.State, object(), True]\n"
            "for k in range(20000):\n"
            "    s = tessera.Game(d.choice(tessera.games())).new(seed=k) if k % 50 == 0 else s\n"
            "    b = tessera.Batch(s.game, 8, k) if k % 500 == 0 else b\n"
            "    bot = tessera.Bot(s.game, 'level1') if k % 500 == 0 else bot\n"
            "    junk[0] = s; junk[1] = _engine.Setup('empire', 2, {})\n"
            "    on = d.choice([s, s, b._engine, bot, _engine, s.redacted(0), tessera.State, _engine.Batch])\n"
            "    name = d.choice([n for n in dir(on) if n[0] != '_'])\n"
            "    try: getattr(on, name)(*(d.choice(junk) for _ in range(d.choice((0, 1, 1, 2, 2, 3, 10)))))\n"
            "    except Exception: pass\n"
        )
        subprocess.run([sys.executable, "-c", code], check=True)

    def test_one_thread_at_a_time(self):
        batch = tessera.Batch("kingdom", 60000)
        work = threading.Thread(target=batch.step, args=(batch.random(),))
        refused = steps = 0
        work.start()
        while work.is_alive():
            steps += 1
            try:
                batch._engine.close()
            except tessera.Error:
                refused += 1
            else:
                break  # it was done
        work.join()
        self.assertGreater(steps, 1)  # this thread went on while that one worked
        self.assertGreater(refused, 0)


class Package(unittest.TestCase):
    def test_stubs(self):
        tree = ast.parse((ROOT / "python/tessera/_engine.pyi").read_text())
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                real = {n for n in vars(getattr(_engine, node.name)) if n[0] != "_"}
                if not issubclass(getattr(_engine, node.name), Exception):
                    self.assertEqual({f.name for f in node.body if f.name[0] != "_"}, real)
        names = {n for n in vars(_engine) if n[0] != "_"}
        said = {getattr(n, "name", None) or getattr(n, "target", n).id for n in tree.body
                if isinstance(n, (ast.ClassDef, ast.FunctionDef, ast.AnnAssign))}  # fmt: skip
        self.assertEqual(said, names)

    def test_version(self):
        self.assertIn(f'TS_VERSION "{tessera.__version__}"', (ROOT / "include/tessera.h").read_text())

    def test_readme(self):
        text = (ROOT / "README.md").read_text()
        code = text.split("```python\n")[1].split("```")[0]
        self.assertLess(len(code.splitlines()), 16)
        exec(compile(code, "README.md", "exec"), {})

    def test_examples(self):
        for args in (["random_play.py", "kingdom"], ["own_bot.py", "random", "1"]):
            run = [sys.executable, str(ROOT / "python/examples" / args[0]), *args[1:]]
            self.assertIn("won" if "bot" in args[0] else "decisions", subprocess.check_output(run, text=True))

    @unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed")
    def test_ppo(self):
        run = [sys.executable, str(ROOT / "python/examples/ppo.py"), "--decisions", "4096", "--batch", "32"]
        self.assertIn("over greedy", subprocess.check_output([*run, "--games", "2"], text=True))
