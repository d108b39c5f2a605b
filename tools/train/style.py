#!/usr/bin/env python3
"""Teaches a network of the engine styles of play: tools/train/style.py GAME.net OUT [GOLDEN] [--decisions N] ...

The network stays as it is. A style is so much liking for each kind of move (habits.py), which is added to the
logit of every move of that kind. In every game each seat has a style or none; PPO as in train.py, where a seat is rewarded
for the win and, by its style, for kinds of moves. So few numbers are taught on one core of a CPU in minutes. OUT is the network's file
with the styles behind it; GOLDEN, which export.py wrote, gets what they add.
"""
import argparse
import json
import sys
import time
from types import SimpleNamespace

import numpy as np
import torch
import torch.nn.functional as F

from train import LAMBDA, Games, chances, draw, lesson  # which finds the package, too
from export import LARGEST, styled
from habits import STYLES, Kinds
from net import LOGIT, bare, kept, whole

LATER = 0.97  # what the reward of one's next decision counts in this one


class Third:
    """What the third layer says. The first goes by the numbers of an observation: most are 0 and add nothing."""

    def __init__(self, game, net):
        self.net, planes = net, game.planes.values()
        low = torch.cat([torch.full((p.size,), min(0, p.min)) for p in planes])
        span = torch.cat([torch.full((p.size,), p.max + 1) for p in planes]) - low
        self.base = span.cumsum(0) - span - low
        table = torch.zeros(int(span.sum()), net.width)
        for k, (i, v, most) in enumerate(zip(net.index.tolist(), net.value.tolist(), net.most.tolist())):
            first, last = (int(self.base[i] + x) for x in (max(v, int(low[i])), min(most, int(low[i] + span[i]) - 1)))
            table[first : last + 1] += net.one.weight[:, k]
        zero = table[self.base]
        self.table, self.bias = table - torch.repeat_interleave(zero, span, 0), net.one.bias + zero.sum(0)

    def __call__(self, observe):
        row, number = observe.nonzero(as_tuple=True)
        many = torch.bincount(row, minlength=len(observe))
        x = F.embedding_bag(self.base[number] + observe[row, number], self.table, many.cumsum(0) - many, mode="sum") + self.bias
        return self.net.three(self.net.two(x.clamp(0, 1)).clamp(0, 1)).clamp(0, 1)


def listed(mask, n):
    """the legal actions of each row, filled up with 0, and how many they are"""
    legal = np.unpackbits(mask.numpy().view(np.uint8), axis=1, bitorder="little", count=n).view(bool)
    row, action = (torch.from_numpy(x) for x in legal.nonzero())
    many = torch.bincount(row, minlength=len(legal))
    out = torch.zeros(len(legal), int(many.max()), dtype=torch.int64)
    out[row, torch.arange(len(row)) - (many.cumsum(0) - many)[row]] = action
    return out, many


def packed(many, width):
    """a mask, as a batch has it, of the first so many of each row"""
    k = torch.arange(-(-width // 32)) * 32
    return ((1 << (many[:, None] - k).clamp(0, 32)) - 1).to(torch.int32)


def plan():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("file")
    p.add_argument("out")
    p.add_argument("golden", nargs="?")
    p.add_argument("--decisions", type=float, default=1.5e6)
    p.add_argument("--games", type=int, default=512)
    p.add_argument("--steps", type=int, default=64, help="decisions a game between two improvements")
    p.add_argument("--part", type=int, default=2048, help="decisions a gradient")
    p.add_argument("--rate", type=float, default=0.08)
    p.add_argument("--seed", type=int, default=1)
    return p.parse_args()


def teach(a, game, net):
    """The kinds, how much each style likes each, and decisions taken."""
    torch.manual_seed(a.seed)
    g = Games(SimpleNamespace(game=game.id, games=a.games, seed=a.seed, cpu=True))
    kinds, third, N, T, S = Kinds(game, net), Third(game, net.requires_grad_(False)), g.n, a.steps, len(STYLES)
    likes = torch.zeros(S, len(kinds.names), requires_grad=True)
    hopes = torch.zeros(S, net.width + 1)  # of what the third layer says: a style's own rewards to come
    optimizer = torch.optim.Adam([likes], eps=1e-6)
    whose = torch.randint(S, (N, g.width))
    begun, taken = time.time(), 0

    def tasted(d):
        """logits of the legal moves"""
        return d["logits"] + torch.bmm(d["kinds"].float(), likes[d["style"]][:, :, None]).squeeze(2)

    while taken < a.decisions:
        optimizer.param_groups[0]["lr"] = a.rate * (1 - taken / a.decisions)
        rows, values, count = [], [], torch.zeros(S, len(kinds.told) + 1)
        with torch.no_grad():
            for t in range(T + 1):
                observe, mask, seat = g.look()
                x = third(observe)
                values.append(chances(net.seats(x), g.seats).exp().gather(1, g.turned(seat)))
                if t == T:
                    break
                legal, many = listed(mask, game.n_actions)
                d = dict(x=F.pad(x, (0, 1), value=1), many=many, seat=seat, style=whose.gather(1, seat[:, None]).squeeze(1),
                         logits=net.policy(x).gather(1, legal), kinds=kinds(observe, legal))
                d["action"], d["before"] = draw(tasted(d), packed(many, legal.shape[1]))
                action = legal.gather(1, d["action"][:, None]).squeeze(1)
                did = kinds.count(observe, action)
                d["liked"] = (did * kinds.rewards[d["style"]]).sum(1)
                count.index_add_(0, d["style"], F.pad(did, (0, 1), value=1))
                d["reward"], d["done"] = g.step(action)
                rows.append(d)
            last, later = torch.zeros(N, g.width), torch.zeros(N, g.width)
            for t in reversed(range(T)):
                d, own = rows[t], rows[t]["seat"][:, None]
                on = (~d["done"]).float()[:, None]
                last = d.pop("reward") + on * (values[t + 1] + LAMBDA * last) - values[t]
                later *= on
                d["liked"] += LATER * later.gather(1, own).squeeze(1)
                later.scatter_(1, own, d["liked"][:, None])
                d["gain"] = last.gather(1, own).squeeze(1) + d["liked"] - (d["x"] * hopes[d["style"]]).sum(1)
            most = max(d["logits"].shape[1] for d in rows)
            for d in rows:
                more = most - d["logits"].shape[1]
                d.update(logits=F.pad(d["logits"], (0, more)), kinds=F.pad(d["kinds"], (0, 0, 0, more)))
            d = {k: torch.cat([r[k] for r in rows]) for k in rows[0]}
            d = {k: v[(d["many"] > 1) & (d["style"] > 0)] for k, v in d.items()}
            for k in range(1, S):
                own = d["style"] == k
                x = d["x"][own]
                hopes[k] = torch.linalg.solve(x.T @ x + len(x) / 100 * torch.eye(x.shape[1]), x.T @ d["liked"][own])
                d["gain"][own] /= d["gain"][own].std()
        told, parts = torch.zeros(4), torch.randperm(len(d["gain"])).split(a.part)
        for ix in parts:
            e, n = {k: v[ix] for k, v in d.items()}, len(ix)
            none = torch.zeros(n, 2)  # the seats' chances are not taught
            loss, said = lesson(lambda e: (tasted(e), none), e, packed(e["many"], most), e["action"], e["before"], e["gain"], torch.ones(n), none,
                                torch.full((n,), 2), 0)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            told += said
        taken += T * N
        if taken // (T * N) % 10 == 1:
            print(json.dumps(dict(s=round(time.time() - begun), k=taken // 1000, spread=round(float(told[2]) / len(parts), 3),
                                  moved=round(float(told[3]) / len(parts), 3))), flush=True)
            for name, each in zip(STYLES, (100 * count / count[:, -1:]).tolist()):
                print("  %-9s" % name, " ".join("%s %.1f" % x for x, r in zip(zip(kinds.told, each), kinds.rewards.T) if r.any()), flush=True)
    return kinds, likes.detach()[1:], taken


def integers(data, kinds, likes):
    """Pairs and likes as the file has them. What it has no feature for never was."""
    number, inputs = {key: k for k, key in enumerate(kept(data))}, kinds.net.inputs()
    pairs = [(a, number[inputs[f]] if f >= 0 else 65535, k) for a, f, k in kinds.pairs if f < 0 or inputs[f] in number]
    return np.array(sorted(pairs)), np.rint(likes.numpy() * LOGIT).astype(np.int64)


def golden(path, kinds, likes):
    """Behind the lines of export.py, of every style: the action it likes best, how much, and the sum of all."""
    with open(path) as f:
        lines = [line.split()[: 4 + max(2, kinds.game.seats_max)] for line in f]
    seen = np.stack([np.frombuffer(bytes.fromhex(line[0]), np.int8) for line in lines])
    times = kinds(torch.from_numpy(seen), torch.arange(kinds.game.n_actions).repeat(len(seen), 1)).numpy().astype(np.int64)
    with open(path, "w") as f:
        for line, added in zip(lines, times @ likes.T):
            f.write(" ".join(line + [str(x) for a in added.T for x in (a.argmax(), a.max(), a.sum())]) + "\n")


def main():
    torch.set_num_threads(1)
    a = plan()
    with open(a.file, "rb") as f:
        data = f.read()
    kinds, likes, taken = teach(a, *whole(data))
    for style, row in zip(STYLES[1:], likes.tolist()):
        print(style, ", ".join("%s %+.2f" % x for x in zip(kinds.names, row)))
    pairs, likes = integers(data, kinds, likes)
    out = styled(data, pairs, likes)
    if len(out) > LARGEST:
        sys.exit("%d bytes are more than %d" % (len(out), LARGEST))
    with open(a.out, "wb") as f:
        f.write(out)
    print("%s: %d decisions, %d bytes of styles" % (a.out, taken, len(out) - bare(data)))
    if a.golden:
        golden(a.golden, kinds, likes)


if __name__ == "__main__":
    main()
