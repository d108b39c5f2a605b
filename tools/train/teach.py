#!/usr/bin/env python3
"""Teaches a network what a search found: tools/train/teach.py FROM OUT SHARDS... [--policy SHARE] [--epochs N] [--rate R] [--cpu]

FROM is a FILE.net of train.py or of the engine, SHARDS what watch.py wrote. Its chances are to be half what the
search expected, half who won. Its policy is to stay as it was, but for SHARE of it, which is to try moves as often
as the search did. A twentieth of the examples, the last of every shard, is kept apart and tells how well it
goes. Writes the best of all epochs.
"""
import argparse
import glob
import sys
import time

import numpy as np
import torch

from arena import load  # which finds the package, too
from train import chances, unpacked

APART = 20


def examples(paths, seats, device):
    """(taught, apart): dicts of tensors"""
    parts = [], []
    for path in sorted(p for pattern in paths for p in glob.glob(pattern)):
        with np.load(path) as z:
            data = {k: z[k] for k in z.files}
        cut = len(data["seats"]) * (APART - 1) // APART
        for part, piece in zip(parts, (slice(None, cut), slice(cut, None))):
            part.append({k: v[piece] for k, v in data.items()})
    if not parts[0]:
        sys.exit("no examples")
    out = []
    for part in parts:
        d = {k: torch.from_numpy(np.concatenate([p[k] for p in part]).astype(np.int64 if k == "action" else part[0][k].dtype)).to(device)
             for k in part[0]}
        many, won, said = d["seats"].long(), d["result"], d["expected"].clamp(0, 1)
        others = won[:, 1:] + 1e-3 * (torch.arange(1, seats, device=device)[None] < many[:, None])
        found = torch.cat([said[:, None], (1 - said)[:, None] * others / others.sum(1, keepdim=True)], 1)
        out.append(dict(seen=d["seen"], mask=d["mask"], seats=many, action=d["action"], share=d["share"], target=(won + found) / 2, won=won[:, 0], said=said))
    return out


def surprise(said, won):
    """of who says so when that came of it"""
    said = said.clamp(0.003, 0.997)
    return -(won * said.log() + (1 - won) * (1 - said).log()).mean()


def loss_of(net, before, share, d, ix):
    logits, value = net(d["seen"][ix])
    legal = unpacked(d["mask"][ix], logits.shape[1])
    lp = torch.log_softmax(logits.float().masked_fill(~legal, -1e9), 1)
    with torch.no_grad():
        was = torch.softmax(before(d["seen"][ix])[0].float().masked_fill(~legal, -1e9), 1)
    told = chances(value, d["seats"][ix])
    policy = -(share * (d["share"][ix] * lp.gather(1, d["action"][ix]).clamp(min=-50)).sum(1) +
               (1 - share) * (was * lp.clamp(min=-50)).sum(1)).mean()
    return policy, -(d["target"][ix] * told).sum(1).mean(), surprise(told[:, 0].exp(), d["won"][ix])


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("start")
    p.add_argument("out")
    p.add_argument("shards", nargs="+")
    p.add_argument("--policy", type=float, default=0)
    p.add_argument("--epochs", type=int, default=8)
    p.add_argument("--rate", type=float, default=5e-4)
    p.add_argument("--part", type=int, default=4096)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--cpu", action="store_true")
    a = p.parse_args()
    torch.manual_seed(a.seed)
    device = "cpu" if a.cpu else "cuda"
    game, net = load(a.start)
    before = load(a.start)[1].to(device)
    net = net.to(device)
    taught, apart = examples(a.shards, max(2, game.seats_max), device)
    n, m = len(taught["seats"]), len(apart["seats"])
    optimizer = torch.optim.Adam(net.parameters(), lr=a.rate, eps=1e-6)
    begun, best, steps = time.time(), None, a.epochs * (n // a.part)

    @torch.no_grad()
    def test():
        sums = torch.zeros(3)
        for ix in torch.arange(m, device=device).split(65536):
            sums += torch.stack(loss_of(net, before, a.policy, apart, ix)).cpu() * len(ix)
        return (sums / m).tolist()

    print("%s: %d examples, %d apart; who won surprises the search by %.4f; apart: policy %.4f, chances %.4f, who won %.4f" % (
        game.id, n, m, surprise(apart["said"], apart["won"]), *test()), flush=True)
    step = 0
    for epoch in range(a.epochs):
        for ix in torch.randperm(n, device=device)[: n // a.part * a.part].split(a.part):
            for group in optimizer.param_groups:
                group["lr"] = a.rate * (1 - step / max(1, steps))
            policy, said, _ = loss_of(net, before, a.policy, taught, ix)
            optimizer.zero_grad(set_to_none=True)
            (policy + said).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            net.bound()
            step += 1
        told = test()
        print("epoch %d, %.0f s: policy %.4f, chances %.4f, who won %.4f" % (epoch + 1, time.time() - begun, *told), flush=True)
        if best is None or told[0] + told[1] < best[0]:
            best = told[0] + told[1], {k: v.detach().half().cpu() for k, v in net.state_dict().items()}
    torch.save(dict(game=game.id, width=net.width, rules=game.info["rules"], taken=0, net=best[1]), a.out)


if __name__ == "__main__":
    main()
