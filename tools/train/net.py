"""The network of a game, as the engine runs it: numbers of the observation as yes-or-no features, three
layers whose outputs lie in 0..1, a logit for every action and one for every seat (itself first) to win.

Made for integers (export.py, src/ai/net.c): features are rows that are added up, outputs are 0..127, and
weights are bytes, so training keeps them from growing.
"""
import torch
from torch import nn

# A count of at least so many is a feature; where a plane has many numbers, fewer steps of each.
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 64, 80, 100)
FEW, MANY = (1, 2, 3, 5), 90
# What others say too: zones and selections count the same cards.
OMIT = {"kingdom": {"spots"}}
LIMIT = 127 / 64
WIDTH = {"empire": 256, "legends": 224, "immortals": 176, "kingdom": 112}


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
        k = self.counts
        return torch.cat([x[:, :k] >= self.value[:k], x[:, k:] == self.value[k:]], 1).to(dtype)

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
