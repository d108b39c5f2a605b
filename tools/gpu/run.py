#!/usr/bin/env python3
"""Loads a kernel of src/gpu and runs it: the CUDA driver by ctypes, so that nothing needs installing.

As a program: tools/gpu/run.py FILE GAME THREADS EPISODES [BLOCK]: random play, its speed and its hash.
FILE is PTX (build/gpu/GAME.play.ptx), a cubin, or the same kernels for the CPU (build/gpu/kernels.so). What a game is and what the
CPU made of it is in build/gpu/expect, which tools/gpu/expect writes."""
import array, ctypes as C, hashlib, json, os, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python", "tessera"))
import cuda  # by itself: the package need not be built

GPU = os.environ.get("GPU_FILES") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "gpu")
EXPECT = os.path.join(GPU, "expect")
SEED = 2024  # base seed of every run
RANDOM = b"\xff\xff"  # TS_BATCH_RANDOM


def expect(game):
    return json.load(open(EXPECT))[game]


def total(words):
    digest = 0
    for h in words[1::2]:
        digest ^= h
    return sum(words[0::2]), "%016x" % digest


class Pool(C.Structure):
    """pool_plan of src/gpu/kernel.c"""

    _fields_ = [(n, C.c_uint64) for n in ("setup", "out", "memory", "base")] + [(n, C.c_uint32) for n in ("episodes", "games", "size")]


def pool_memory(game, n):
    """POOL_MEMORY of src/gpu/kernel.c"""
    whole = lambda b: (b + 31) // 32 * 32
    return whole(game["actions"]) + n * whole(game["state"] + 8)


BATCH = ("states", "episode", "next")


class Batch:
    """n games with buffers for all that a step writes; `alloc`, `put` and `get` are those of a Cpu or a Cuda"""

    def __init__(self, device, game, n):
        self.device, self.n, self.size = device, n, cuda.sizes(n, game["state"], game["observe"], game["actions"])
        self.at = {k: device.put(bytes(v)) for k, v in self.size.items()}
        self.setup, self.action = device.put(bytes.fromhex(game["setup"])), device.put(RANDOM * n)
        self.games = cuda.Games(self.setup, *[self.at[k] for k in BATCH], SEED, n, 1)

    def out(self, *names):
        return cuda.Out(**{k: self.at[k] for k in names})

    def digest(self):
        """of everything: states and what the last step wrote"""
        h = hashlib.sha1()
        for k, v in self.size.items():
            h.update(self.device.get(self.at[k], v))
        return h.hexdigest()

    def free(self):
        self.device.free(self.setup, self.action, *self.at.values())


ALL = ("observe", "mask", "seat", "done", "reward", "score")


class Cpu:
    """The kernels compiled for the CPU: one call an index."""

    def __init__(self, path):
        self.lib, self.kept = C.CDLL(path), {}
        self.index = C.c_uint32.in_dll(self.lib, "gpu_index")

    def put(self, data):
        buffer = C.create_string_buffer(data, len(data))
        self.kept[C.addressof(buffer)] = buffer
        return C.addressof(buffer)

    def get(self, p, n):
        return self.kept[p].raw[:n]

    def free(self, *pointers):
        for p in pointers:
            del self.kept[p]

    def launch(self, name, threads, args):
        start = time.time()
        for i in range(threads):
            self.index.value = i
            self.lib[name](*args)
        return time.time() - start

    def play(self, name, game, threads, episodes):
        setup, out = self.put(bytes.fromhex(game["setup"])), self.put(bytes(16 * threads))
        args = [C.c_uint64(setup), C.c_uint64(SEED), C.c_uint32(episodes), C.c_uint32(threads), C.c_uint64(out)]
        seconds = self.launch("play_" + name, threads, args)
        words = array.array("Q", self.get(out, 16 * threads))
        self.free(setup, out)
        return total(words), seconds

    def steps(self, name, game, n, count):
        b = Batch(self, game, n)
        self.launch("begin_" + name, n, [b.games])
        for _ in range(count):
            self.launch("step_" + name, n, [b.games, C.c_uint64(b.action), b.out(*ALL)])
        return b.digest()


class Cuda(cuda.Driver):
    def __init__(self):
        super().__init__()
        n = C.c_int()
        self.call("cuDeviceGetAttribute", C.byref(n), 16, self.device)  # multiprocessors
        self.sms = n.value
        self.events = [C.c_void_p(), C.c_void_p()]
        for e in self.events:
            self.call("cuEventCreate", C.byref(e), 0)

    def attribute(self, f, what):
        n = C.c_int()
        self.call("cuFuncGetAttribute", C.byref(n), what, f)
        return n.value

    def shape(self, f):
        """registers, bytes of local memory a thread"""
        return self.attribute(f, 4), self.attribute(f, 3)

    def resident(self, f, block, shared):
        n = C.c_int()
        self.call("cuOccupancyMaxActiveBlocksPerMultiprocessor", C.byref(n), f, block, C.c_size_t(shared))
        return n.value

    def alloc(self, n):
        p = C.c_uint64()
        self.call("cuMemAlloc_v2", C.byref(p), C.c_size_t(n))
        return p.value

    def put(self, data):
        p = self.alloc(len(data))
        self.call("cuMemcpyHtoD_v2", C.c_uint64(p), data, C.c_size_t(len(data)))
        return p

    def get(self, p, n):
        buf = C.create_string_buffer(n)
        self.call("cuMemcpyDtoH_v2", buf, C.c_uint64(p), C.c_size_t(n))
        return buf.raw

    def free(self, *pointers):
        for p in pointers:
            self.call("cuMemFree_v2", C.c_uint64(p))

    def prefer(self, f, shared):
        """shared memory a block may ask for; without any, all of it is first-level cache"""
        if shared > 48 << 10:
            self.call("cuFuncSetAttribute", f, 8, shared)
        if not shared:
            self.call("cuFuncSetAttribute", f, 9, 0)

    def launch(self, f, threads, block, args, shared=0, times=1):
        """seconds"""
        self.call("cuEventRecord", self.events[0], None)
        for _ in range(times):
            self.start(f, threads, block, args, shared)
        self.call("cuEventRecord", self.events[1], None)
        self.call("cuEventSynchronize", self.events[1])
        ms = C.c_float()
        self.call("cuEventElapsedTime", C.byref(ms), *self.events)
        return ms.value / 1000

    def play(self, f, game, threads, episodes, block=128, shared=0, times=1):
        """(decisions, hash), best seconds"""
        u, out = self.put(bytes.fromhex(game["setup"])), self.alloc(16 * threads)
        args = [C.c_uint64(u), C.c_uint64(SEED), C.c_uint32(episodes), C.c_uint32(threads), C.c_uint64(out)]
        best = min(self.launch(f, threads, block, args, shared) for _ in range(times))
        words = array.array("Q", self.get(out, 16 * threads))
        self.free(u, out)
        return total(words), best

    def pool(self, f, game, n, episodes, block=256, size=2048):
        """as play, of a block's pool of so many games"""
        u, out, memory = self.put(bytes.fromhex(game["setup"])), self.alloc(16 * n), self.alloc(pool_memory(game, n))
        seconds = self.launch(f, (n + size - 1) // size * block, block, [Pool(u, out, memory, SEED, episodes, n, size)], 3 * size + 1024)
        words = array.array("Q", self.get(out, 16 * n))
        self.free(u, out, memory)
        return total(words), seconds

    def steps(self, module, game, n, count, block=128, names=ALL, check=True):
        """digest of the batch after so many steps, seconds"""
        b = Batch(self, game, n)
        begin, step = self.function(module, "begin"), self.function(module, "step")
        self.launch(begin, n, block, [b.games])
        seconds = self.launch(step, n, block, [b.games, C.c_uint64(b.action), b.out(*names)], cuda.step_shared(block), count)
        digest = b.digest() if check else ""
        b.free()
        return digest, seconds


def main():
    path, name, threads, episodes = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    game = expect(name)
    if path.endswith(".so"):
        (decisions, digest), seconds = Cpu(path).play(name, game, threads, episodes)
    else:
        cuda = Cuda()
        f = cuda.function(cuda.module(path), "play")
        cuda.prefer(f, 0)
        block = int(sys.argv[5]) if len(sys.argv) > 5 else 128
        (decisions, digest), seconds = cuda.play(f, game, threads, episodes, block)
    print("%s: %d decisions, %.1f M/s, hash %s" % (name, decisions, decisions / seconds / 1e6, digest))


if __name__ == "__main__":
    main()
