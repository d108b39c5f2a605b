"""The network of a game, as the engine runs it: numbers of the observation as yes-or-no features, three
layers whose outputs lie in 0..1, a logit for every action and one for every seat (itself first) to win.

Made for integers (export.py, src/ai/net.c): features are rows that are added up, outputs are 0..127, and
weights are bytes, so training keeps them from growing.
"""
import struct

import numpy as np
import torch
from torch import nn

import tessera

# The file of the engine: hash of what follows it, game, planes, numbers; the last three are styles, kinds, pairs. Of factors; of a logit of 1.
MAGIC, HEAD = b"TSNET 1\n", "<8sQ16sIHHHHHHHHHH"
SHIFT, LOGIT = 24, 4096
KINDS = ("count", "flag", "one_hot", "one_of", "category")

# A count of at least so many is a feature; where a plane has many numbers, fewer steps of each.
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 64, 80, 100)
FEW, MANY = (1, 2, 3, 5), 90
# What others say too: zones and selections count the same cards.
OMIT = {"kingdom": {"spots"}}
LIMIT = 127 / 64
WIDTH = {"empire": 256, "legends": 224, "immortals": 176, "kingdom": 112}


def planes(game):
    """What an observation is, in a number: planes_of in src/ai/net.c."""
    h = 0
    for p in game.planes.values():
        for b in p.name.encode() + struct.pack("<BbbH", KINDS.index(p.kind), p.min, p.max, p.size):
            h = (h ^ b) * 16777619 & 0xFFFFFFFF
    return h


def features(game):
    """(index, value, exact): observation[index] >= value, or == value where exact."""
    index, value, exact = [], [], []
    for p in game.planes.values():
        if p.name in OMIT.get(game.id, ()):
            continue
        for i in range(p.offset, p.offset + p.size):
            if p.kind == "category":
                steps = range(1, p.max + 1)
            elif p.kind == "count":
                steps = [p.min + s for s in (FEW if p.size >= MANY else STEPS) if p.min + s <= p.max]
            else:
                steps = (1,)
            for v in steps:
                index.append(i)
                value.append(v)
                exact.append(p.kind == "category")
    return index, value, exact


class Net(nn.Module):
    def __init__(self, game, width=None):
        super().__init__()
        h = width or WIDTH[game.id]
        index, value, exact = features(game)
        n_exact = sum(exact)
        order = sorted(range(len(index)), key=lambda k: exact[k])  # those that count first
        self.register_buffer("index", torch.tensor([index[k] for k in order]), persistent=False)
        self.register_buffer("value", torch.tensor([value[k] for k in order], dtype=torch.int8), persistent=False)
        most = torch.full_like(self.value, 127)
        most[len(index) - n_exact :] = self.value[len(index) - n_exact :]
        self.register_buffer("most", most, persistent=False)
        self.order, self.counts, self.game, self.width = order, len(index) - n_exact, game.id, h
        self.one = nn.Linear(len(index), h)
        self.two = nn.Linear(h, h)
        self.three = nn.Linear(h, h)
        self.policy = nn.Linear(h, game.n_actions)
        self.seats = nn.Linear(h, max(2, game.seats_max))
        nn.init.normal_(self.one.weight, 0, 0.06)
        nn.init.constant_(self.one.bias, 0.3)
        for layer in (self.two, self.three):
            nn.init.normal_(layer.weight, 0, 1.6 / h**0.5)
            nn.init.constant_(layer.bias, 0.2)
        for layer in (self.policy, self.seats):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def see(self, observations, dtype):
        x = observations[:, self.index]
        return ((x >= self.value) & (x <= self.most)).to(dtype)

    def forward(self, observations):
        x = self.see(observations, self.one.weight.dtype)
        x = self.one(x).clamp(0, 1)
        x = self.two(x).clamp(0, 1)
        x = self.three(x).clamp(0, 1)
        return self.policy(x), self.seats(x)

    @torch.no_grad()
    def bound(self):
        for layer in (self.two, self.three, self.policy, self.seats):
            layer.weight.clamp_(-LIMIT, LIMIT)
        self.one.weight.clamp_(-LIMIT, LIMIT)

    def inputs(self):
        """(index, value, exact) of every feature, in its order"""
        return [(i, v, k >= self.counts) for k, (i, v) in enumerate(zip(self.index.tolist(), self.value.tolist()))]


def kept(data):
    """(index, value, exact) of the features in a file of the engine"""
    n, counts = struct.unpack_from(HEAD, data)[9:11]
    at = struct.calcsize(HEAD)
    index, value = np.frombuffer(data, "<u2", n, at), np.frombuffer(data, "i1", n, at + 2 * n)
    return [(i, v, k >= counts) for k, (i, v) in enumerate(zip(index.tolist(), value.tolist()))]


def bare(data):
    """The bytes of a file of the engine before its styles."""
    actions, seats, width, n = struct.unpack_from(HEAD, data)[6:10]
    return struct.calcsize(HEAD) + 3 * n + (8 + n) * width + 2 * (8 + width) * width + (8 + width) * (actions + seats)


def whole(data):
    """The game and the network of a file of the engine, in floats again; features it left out weigh nothing."""
    _, _, name, seen, rules, _, _, _, width, n = struct.unpack_from(HEAD, data)[:10]
    game = tessera.Game(name.rstrip(b"\0").decode())
    if seen != planes(game) or rules != game.info["rules"]:
        raise ValueError("the file is of other rules or observations")
    net, at = Net(game, width), struct.calcsize(HEAD) + 3 * n
    number = {key: k for k, key in enumerate(net.inputs())}
    rows = torch.tensor([number[key] for key in kept(data)])

    def take(kind, *shape):
        nonlocal at
        a = np.frombuffer(data, kind, int(np.prod(shape)), at).reshape(shape)
        at += a.nbytes
        return a

    with torch.no_grad():
        net.one.weight.zero_()
        for layer, ins, outs in ((net.one, 1, 127), (net.two, 127, 127), (net.three, 127, 127),
                                 (net.policy, 127, LOGIT), (net.seats, 127, LOGIT)):
            n_out, n_in = layer.out_features, n if layer is net.one else width
            bias, scale = take("<i4", n_out), take("<i4", n_out) * (ins / outs / (1 << SHIFT))
            by_output = layer in (net.policy, net.seats)
            weight = take("i1", n_out, n_in) if by_output else take("i1", n_in, n_out).T
            layer.bias.copy_(torch.from_numpy(bias * scale / ins))
            layer.weight[:, rows if layer is net.one else slice(None)] = torch.from_numpy(weight * scale[:, None]).float()
    return game, net
