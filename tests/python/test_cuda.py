"""tessera.cuda with the kernels compiled for the CPU (build/gpu/kernels.so) and tensors there: all of it
but the driver. Run where PyTorch is; the GPU itself is for tools/gpu/tensors."""
import ctypes as C
import importlib.util
import unittest
from pathlib import Path

import numpy as np

import tessera
import tessera.cuda

KERNELS = Path(__file__).parents[2] / "build/gpu/kernels.so"


class Cpu:
    """A call for every index, in place of a launch."""

    def module(self, path):
        self.lib = C.CDLL(KERNELS)
        self.index = C.c_uint32.in_dll(self.lib, "gpu_index")
        return path

    def function(self, module, name):
        return self.lib[f"{name}_{module}"]

    def start(self, f, threads, block, args, shared, stream):
        for i in range(args[0].games):
            self.index.value = i
            f(*args)


class Batch(tessera.cuda.Batch):
    device, driver_type = "cpu", Cpu


@unittest.skipUnless(importlib.util.find_spec("torch") and KERNELS.exists(), "needs PyTorch and make build/gpu/kernels.so")
class Tensors(unittest.TestCase):
    def test_as_the_batch(self):
        import torch

        for game in map(tessera.Game, tessera.games()):
            plan = dict(seed=5, score=True, setups=[{"seats": s} for s in {max(2, game.seats_min), game.seats_max}])
            seen = np.zeros((16, -(-game.n_observe // 4) * 4), np.int8)
            a, b = tessera.Batch(game, 16, **plan), Batch(game, 16, ptx=game.id, observe=seen, **plan)
            for k in range(100):
                actions = b.legal().int().argmax(1) if k % 2 else torch.full((16,), -1)
                a.step(actions.numpy())
                b.step(actions)
                for name in ("observe", "mask", "seat", "done", "reward", "score"):
                    self.assertEqual(getattr(a, name).tobytes(), getattr(b, name).numpy().tobytes(), name)
                np.testing.assert_array_equal(a.legal(), b.legal().numpy())
            self.assertEqual(seen.tobytes(), a.observe.tobytes())  # DLPack: the caller's own

    def test_refusals(self):
        import torch

        b = Batch("empire", 8, ptx="empire")
        illegal = int((~b.legal()[0]).int().argmax())
        for kind, call in (
            (tessera.Refused, lambda: b.step(torch.full((8,), illegal))),
            (tessera.Refused, lambda: b.step(torch.full((8,), 10**6))),
            (tessera.Refused, lambda: b.step(torch.full((8,), -2))),
            (ValueError, lambda: b.step(torch.zeros(8))),
            (ValueError, lambda: b.step(torch.zeros(7, dtype=torch.int))),
            (ValueError, lambda: Batch("empire", 8, ptx="empire", observe=np.zeros((8, 5), np.int8))),
            (tessera.Error, lambda: Batch("empire", 8, ptx="empire", mask=False)),
        ):
            self.assertRaises(kind, call)
