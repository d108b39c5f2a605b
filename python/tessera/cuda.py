"""A batch on a GPU: the kernels of `make gpu` on tensors of PyTorch, or of anyone who speaks DLPack.

    batch = tessera.cuda.Batch("empire", 65536, seed=1, ptx="build/gpu/empire.step.ptx")
    batch.step(choose(batch.observations, batch.legal()))

The same plan and the same actions give the same bytes as tessera.Batch. Kernels run on the current stream
of PyTorch, so that nothing has to be waited for. The driver is called by ctypes; what needs PyTorch is
the class Batch alone.
"""

from __future__ import annotations

import ctypes as C
import os
from typing import Any

WARP = 32


class Games(C.Structure):
    """step_games of src/batch/step.h"""

    _fields_ = [(n, C.c_uint64) for n in ("setup", "states", "episode", "next", "seed")] + [
        (n, C.c_uint32) for n in ("games", "setups")
    ]


class Out(C.Structure):
    """ts_batch_out of include/tessera-batch.h"""

    _fields_ = [(n, C.c_uint64) for n in ("observe", "mask", "seat", "done", "reward", "score")]


def sizes(n: int, state: int, observe: int, actions: int) -> dict[str, int]:
    """Bytes of every buffer of a batch of n games; states lie in whole warps."""
    return {
        "states": -(-n // WARP) * WARP * state,
        "episode": 4 * n,
        "next": 2 * n,
        "observe": n * (-(-observe // 4) * 4),
        "mask": 4 * n * -(-actions // 32),
        "seat": n,
        "done": n,
        "reward": 20 * n,
        "score": 26 * n,
    }


def step_shared(block: int) -> int:
    """Bytes of shared memory of a block of the step kernel: a tile a warp, src/gpu/kernel.c."""
    return block // WARP * 4 * WARP * 9


class Driver:
    """The primary context of the first GPU, which is that of PyTorch too."""

    def __init__(self) -> None:
        self.cu = C.CDLL("libcuda.so.1")
        self.device, context = C.c_int(), C.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDeviceGet", C.byref(self.device), 0)
        self.call("cuDevicePrimaryCtxRetain", C.byref(context), self.device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name: str, *args: Any) -> None:
        code = self.cu[name](*args)
        if code:
            text = C.c_char_p()
            self.cu.cuGetErrorString(code, C.byref(text))
            raise RuntimeError(f"{name}: {code} {(text.value or b'').decode()}")

    def module(self, path: str | os.PathLike[str]) -> C.c_void_p:
        m = C.c_void_p()
        with open(path, "rb") as file:
            self.call("cuModuleLoadData", C.byref(m), file.read() + b"\0")
        return m

    def function(self, module: C.c_void_p, name: str) -> C.c_void_p:
        f = C.c_void_p()
        self.call("cuModuleGetFunction", C.byref(f), module, name.encode())
        return f

    def start(self, f: C.c_void_p, threads: int, block: int, args: list, shared: int = 0, stream: int = 0) -> None:
        pointers = (C.c_void_p * len(args))(*[C.cast(C.pointer(a), C.c_void_p) for a in args])
        grid = -(-threads // block)
        self.call("cuLaunchKernel", f, grid, 1, 1, block, 1, 1, shared, C.c_void_p(stream), pointers, None)


class Batch:
    """As tessera.Batch, in tensors on the GPU; legal() is a tensor too.

    Arrays of the caller are taken by DLPack. `mask` has a bit for each action, in int32; `score` is bytes,
    26 a game: total, margin (int16 each), rank. check=False leaves out that actions are legal, which waits
    for the GPU at every step; an illegal one is then played, with whatever comes of it.
    """

    device, driver_type = "cuda", Driver  # tests have others

    def __init__(
        self,
        game: Any,
        games: int,
        seed: int = 0,
        *,
        ptx: str | os.PathLike[str],
        setups: Any = None,
        block: int = 64,
        check: bool = True,
        observe: Any = True,
        mask: Any = True,
        seat: Any = True,
        done: Any = True,
        reward: Any = True,
        score: Any = False,
        **options: Any,
    ) -> None:
        import torch

        from . import SEATS_MAX, Error, Game

        self.torch, self.driver, self.block, self.check = torch, self.driver_type(), block, check
        self.game = g = Game(game)
        self.games = n = games
        self.setups = [g.setup(**u) if isinstance(u, dict) else u for u in setups or [options]]
        size = sizes(n, g.info["state_bytes"], g.n_observe, g.n_actions)
        kinds = {
            "observe": (observe, (n, size["observe"] // n), torch.int8),
            "mask": (mask, (n, size["mask"] // n // 4), torch.int32),
            "seat": (seat, (n,), torch.uint8),
            "done": (done, (n,), torch.bool),
            "reward": (reward, (n, SEATS_MAX), torch.float32),
            "score": (score, (n, size["score"] // n), torch.uint8),
        }
        out = {name: self._tensor(name, *kind) for name, kind in kinds.items()}
        self.observe, self.mask, self.seat, self.done, self.reward, self.score = out.values()
        self.observations = None if self.observe is None else self.observe[:, : g.n_observe]
        if check and self.mask is None:
            raise Error("actions are held against the mask: have one, or check=False")
        plain = b"".join(u.bytes for u in self.setups)
        self._setup = torch.frombuffer(bytearray(plain), dtype=torch.uint8).to(self.device)
        self._own = [torch.zeros(size[k], dtype=torch.uint8, device=self.device) for k in ("states", "episode", "next")]
        self._games = Games(self._setup.data_ptr(), *(t.data_ptr() for t in self._own), seed % 2**64, n, len(self.setups))
        self._out = Out(*(0 if t is None else t.data_ptr() for t in out.values()))
        self._bit = torch.arange(32, dtype=torch.int32, device=self.device)
        module = self.driver.module(ptx)
        self._step = self.driver.function(module, "step")
        self._start(self.driver.function(module, "begin"), [self._games])
        self._next(0)

    def _tensor(self, name: str, given: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        if given is True:
            return self.torch.zeros(shape, dtype=dtype, device=self.device)
        if given is False or given is None:
            return None
        t = self.torch.from_dlpack(given)
        if tuple(t.shape) != shape or t.element_size() != dtype.itemsize or not t.is_contiguous() or t.device.type != self.device:
            raise ValueError(f"{name}: {dtype} of shape {shape} on the GPU is needed")
        return t if t.dtype == dtype else t.view(dtype)

    def _start(self, f: C.c_void_p, args: list, shared: int = 0) -> None:
        threads = -(-self.games // self.block) * self.block
        stream = self.torch.cuda.current_stream().cuda_stream if self.device == "cuda" else 0
        self.driver.start(f, threads, self.block, args, shared, stream)

    def _next(self, actions: int) -> None:
        self._start(self._step, [self._games, C.c_uint64(actions), self._out], step_shared(self.block))

    def step(self, actions: Any) -> None:
        """One action a game, integers on the GPU; -1 is a random one."""
        from . import Refused

        torch = self.torch
        a = torch.from_dlpack(actions) if not isinstance(actions, torch.Tensor) else actions
        if tuple(a.shape) != (self.games,) or a.device.type != self.device or a.is_floating_point():
            raise ValueError(f"actions: {self.games} integers on the GPU are needed")
        if self.check:
            word = self.mask.gather(1, (a.long().clamp(0, self.game.n_actions - 1) // 32)[:, None]).squeeze(1)
            legal = (a >= 0) & (a < self.game.n_actions) & (word >> (a.int() % 32) & 1 == 1)
            if not bool((legal | (a == -1)).all()):
                raise Refused("an action is not legal")
        self._actions = a.to(torch.int16).contiguous()  # kept while the kernel reads it
        self._next(self._actions.data_ptr())

    def legal(self) -> Any:
        """The mask unpacked: [game, action]."""
        bits = self.mask[:, :, None] >> self._bit & 1
        return bits.flatten(1)[:, : self.game.n_actions].bool()
