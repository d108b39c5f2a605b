"""Batches: the same games as played one by one, into arrays of whoever."""
import multiprocessing
import os
import unittest

import numpy as np

import tessera


def arrays(game, n):
    batch = tessera.Batch(game, n, score=True)
    return {k: np.zeros_like(getattr(batch, k)) for k in ("observe", "mask", "seat", "done", "reward", "score")}


class Same(unittest.TestCase):
    def test_as_one_by_one(self):
        for game in map(tessera.Game, tessera.games()):
            seats = range(max(2, game.seats_min), game.seats_max + 1)
            batch = tessera.Batch(game, 6, seed=9, score=True, setups=[{"seats": s} for s in seats])
            states = [batch.state(i) for i in range(6)]
            dice = np.random.default_rng(1)
            ended = 0
            for _ in range(450):
                legal = batch.legal()
                for i, s in enumerate(states):
                    self.assertEqual(batch.seat[i], s.seat)
                    np.testing.assert_array_equal(batch.observations[i], s.observe())
                    np.testing.assert_array_equal(np.flatnonzero(legal[i]), s.moves())
                actions = [dice.choice(s.moves()) for s in states]
                batch.step(actions)
                for i, s in enumerate(states):
                    s.play(actions[i])
                    self.assertEqual(batch.done[i], s.over)
                    reward = s.score().reward if s.over else ()
                    np.testing.assert_allclose(batch.reward[i], reward + (0,) * (5 - len(reward)))
                    if s.over:
                        ended += 1
                        self.assertEqual(tuple(batch.score[i]["rank"][: s.seats]), s.score().rank)
                        self.assertEqual(tuple(batch.score[i]["total"][: s.seats]), s.score().total)
                        states[i] = batch.state(i)
            self.assertGreater(ended, 0)

    def test_threads_and_arrays(self):
        for game in tessera.games():
            mine = arrays(game, 50)
            one = tessera.Batch(game, 50, seed=3, score=True)
            two = tessera.Batch(game, 50, seed=3, threads=3, **mine)
            for _ in range(60):
                one.step(one.random())
                two.step(np.full(50, -1))
            for name, array in mine.items():
                self.assertIs(getattr(two, name), array)
                np.testing.assert_array_equal(getattr(one, name), array)
            two.close()

    def test_seeds(self):
        a, b, c = (tessera.Batch("empire", 20, seed=s) for s in (1, 1, 2))
        np.testing.assert_array_equal(a.observe, b.observe)
        self.assertTrue((a.observe != c.observe).any())
        self.assertEqual(len({a.state(i).position() for i in range(20)}), 20)

    def test_load(self):
        batch = tessera.Batch("empire", 4)
        state = tessera.Game("empire").new(seed=77, seats=3)
        batch.load(2, state)
        np.testing.assert_array_equal(batch.observations[2], state.observe())
        actions = [batch.state(i).moves()[-1] for i in range(4)]
        batch.step(actions)
        state.play(state.moves()[-1])
        self.assertEqual(batch.state(2).view(0)["seats"], state.view(0)["seats"])


class Refusals(unittest.TestCase):
    def test_arguments(self):
        n = 8
        good = arrays("empire", n)
        batch = tessera.Batch("empire", n)
        illegal = int(np.flatnonzero(~batch.legal()[3])[0])
        read_only = good["observe"].copy()
        read_only.flags.writeable = False
        odd = np.zeros(good["mask"].nbytes + 1, np.uint8)[1:].view(np.uint32).reshape(good["mask"].shape)
        E, R = tessera.Error, tessera.Refused
        over = tessera.Game("empire").new()
        while not over.over:
            over.play(over.moves()[0])
        for kind, call in (
            (E, lambda: tessera.Batch("empire", 0)),
            (E, lambda: tessera.Batch("empire", 2**40, observe=False, mask=False, seat=False, done=False,
                                      reward=False)),
            (E, lambda: tessera.Batch("empire", n, threads=0)),
            (R, lambda: tessera.Batch("empire", n, seats=9)),
            (TypeError, lambda: tessera.Batch("empire", n, setups=[])),
            (TypeError, lambda: tessera.Batch("empire", n, setups=[tessera.Game("legends").setup(),
                                                                    tessera.Game("empire").setup()])),
            (TypeError, lambda: tessera.Batch("empire", n, setups=[{}], seats=2)),
            (ValueError, lambda: tessera.Batch("empire", n, observe=good["observe"][:, :-1])),
            (ValueError, lambda: tessera.Batch("empire", n, observe=good["observe"].astype(float))),
            (ValueError, lambda: tessera.Batch("empire", n, observe=read_only)),
            (ValueError, lambda: tessera.Batch("empire", n, mask=odd)),
            (ValueError, lambda: tessera.Batch("empire", n, observe=np.asfortranarray(good["observe"]))),
            (ValueError, lambda: tessera.Batch("empire", n, reward=[1, 2, 3])),
            (ValueError, lambda: batch.step([0])),
            (ValueError, lambda: batch.step(np.zeros(n))),
            (ValueError, lambda: batch.step(None)),
            (R, lambda: batch.step(np.full(n, illegal))),
            (R, lambda: batch.step(np.full(n, 70000))),
            (R, lambda: batch.step(np.full(n, 60000))),
            (R, lambda: batch.step(np.full(n, -2))),
            (R, lambda: tessera.Batch("empire", n, mask=False).step(np.zeros(n, int))),
            (E, lambda: tessera.Batch("empire", n, mask=False).legal()),
            (IndexError, lambda: batch.state(n)),
            (IndexError, lambda: batch.state(-1)),
            (E, lambda: batch.load(0, tessera.Game("legends").new())),
            (E, lambda: batch.load(0, over)),
            (E, lambda: batch.load(0, tessera.Game("empire").new().redacted(0))),
            (IndexError, lambda: batch.load(n, tessera.Game("empire").new())),
        ):
            with self.subTest(call.__code__.co_firstlineno):
                self.assertRaises(kind, call)
        batch.mask[:] = 2**32 - 1  # who writes into the mask deceives nobody
        self.assertRaises(R, lambda: batch.step(np.full(n, illegal)))
        batch.look()
        batch.step(batch.random())
        batch._engine.put(0, tessera.Game("empire").new())
        self.assertRaises(E, lambda: batch.step(batch.random()))
        batch.close()
        batch.close()
        for call in (batch.look, lambda: batch.step(batch.random()), lambda: batch.state(0)):
            self.assertRaises(E, call)

    def test_arrays_are_held(self):
        memory = bytearray(8)
        seat = np.frombuffer(memory, np.uint8)
        batch = tessera.Batch("empire", 8, seat=seat)
        del seat
        self.assertRaises(BufferError, memory.clear)  # it would be written into
        batch.step(batch.random())
        batch.close()

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_fork(self):
        batch = tessera.Batch("empire", 8, threads=2)

        def child(pipe):
            try:
                batch.step(batch.random())
            except tessera.Error:
                pipe.send("refused")

        here, there = multiprocessing.Pipe()
        p = multiprocessing.get_context("fork").Process(target=child, args=(there,))
        p.start()
        p.join(20)
        self.assertEqual(p.exitcode, 0)
        self.assertTrue(here.poll() and here.recv() == "refused")
        batch.step(batch.random())
