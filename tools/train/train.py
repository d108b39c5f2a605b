#!/usr/bin/env python3
"""Teaches a network to play by itself: all seats of many games at once, each from what it may know.

	tools/train/train.py GAME OUT [--seconds S] [--resume FILE] [--samples N] ...

PPO with one network for every seat and every setting of settings.py. The value is each seat's chance to
win; a solo game has the house as second seat, which wins as far as points are missing. In part of the games
one seat is played by an earlier self, against going round in circles. On a GPU the games are played by its
kernels (build/gpu, `make ptx`); without one by the batch of the CPU, for tests. OUT is written at the end
and can be resumed, and so can the engine's own file (src/games/GAME/GAME.net), which is all that is kept of
it in the sources: rates fall with all samples taken so far, to `--samples`.
"""
import argparse
import json
import os
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]
sys.path.append(os.path.join(ROOT, "python"))
import torch
import torch.nn.functional as F

import tessera
from net import MAGIC, Net, whole
from settings import SETTINGS

LAMBDA = 0.97
SOLO_EVEN, SOLO_SCALE = 60, 20  # points of a solo game that are half a win


def plan():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("game")
    p.add_argument("out")
    p.add_argument("--seconds", type=float, default=60)
    p.add_argument("--resume", action="append", default=[], help="the first of these that is there")
    p.add_argument("--taken", type=float, default=0, help="decisions behind a network of the engine that is resumed")
    p.add_argument("--samples", type=float, default=4e9, help="decisions after which rates are lowest")
    p.add_argument("--games", type=int, default=32768)
    p.add_argument("--steps", type=int, default=32, help="decisions a game between two improvements")
    p.add_argument("--part", type=int, default=131072, help="decisions a gradient")
    p.add_argument("--rate", type=float, default=4e-4)
    p.add_argument("--entropy", type=float, default=0.02)
    p.add_argument("--past", type=float, default=0.2, help="share of the games with an earlier self")
    p.add_argument("--width", type=int)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--cpu", action="store_true")
    p.add_argument("--plain", action="store_true", help="on a GPU: kernel after kernel, as PyTorch has them")
    return p.parse_args()


class Games:
    """The batch, as tensors on the device."""

    def __init__(self, a):
        settings = SETTINGS[a.game]
        more = dict(setups=settings, score=True)
        self.cpu = a.cpu
        if a.cpu:
            self.batch = tessera.Batch(a.game, a.games, a.seed, threads=torch.get_num_threads(), **more)
        else:
            from tessera import cuda

            ptx = os.path.join(os.environ.get("GPU_FILES") or os.path.join(ROOT, "build", "gpu"), a.game + ".step.ptx")
            self.batch = cuda.Batch(a.game, a.games, a.seed, ptx=ptx, check=False, **more)
        self.device = "cpu" if a.cpu else "cuda"
        self.n, self.game = a.games, tessera.Game(a.game)
        many = torch.tensor([settings[i % len(settings)]["seats"] for i in range(a.games)], device=self.device)
        self.solo = many == 1
        self.seats = many.clamp(min=2)  # with the house
        self.width = max(2, self.game.seats_max)

    def tensor(self, x):
        return torch.from_numpy(x) if self.cpu else x

    def look(self):
        """observations, packed masks, seats to move"""
        b = self.batch
        mask = b.mask.view("int32") if self.cpu else b.mask
        return self.tensor(b.observations), self.tensor(mask), self.tensor(b.seat).long()

    def step(self, actions):
        """reward of every seat, done"""
        b = self.batch
        b.step(actions.numpy() if self.cpu else actions)
        reward, done = self.tensor(b.reward)[:, : self.width].clone(), self.tensor(b.done).bool()
        score = self.tensor(b.score["total"].copy()) if self.cpu else b.score[:, :10].view(torch.int16)
        if self.solo.any():
            won = torch.sigmoid((score[:, 0].float() - SOLO_EVEN) / SOLO_SCALE) * done.float()
            reward[:, 0] = torch.where(self.solo, won, reward[:, 0])
            reward[:, 1] = torch.where(self.solo, done.float() - won, reward[:, 1])
        return reward, done

    def turned(self, seat, back=False):
        """of every game and seat, which column it has seen from `seat`; back: the other way"""
        k = torch.arange(self.width, device=self.device)[None]
        to = (k + seat[:, None] if back else k - seat[:, None]) % self.seats[:, None]
        return torch.where(k < self.seats[:, None], to, k)


def unpacked(mask, n):
    k = torch.arange(n, device=mask.device)
    return (mask[:, k >> 5] >> (k & 31).int() & 1).bool()


def chances(logits, seats):
    """each seat's, oneself first; who is not there has none"""
    k = torch.arange(logits.shape[1], device=logits.device)[None]
    return torch.log_softmax(logits.float().masked_fill(k >= seats[:, None], -1e4), 1)


def draw(logits, mask):
    """an action of each row by its chances, and the log of its chance"""
    logits = logits.float().masked_fill(~unpacked(mask, logits.shape[1]), -1e9)
    noise = -(-torch.rand_like(logits).clamp(1e-9, 1 - 1e-7).log()).log()
    action = (logits + noise).argmax(1)
    return action, logits.gather(1, action[:, None]).squeeze(1) - torch.logsumexp(logits, 1)


def lesson(net, observe, mask, action, before, gain, weight, target, seats, entropy):
    """what is to fall, and what is worth telling"""
    logits, value = net(observe)
    lp = torch.log_softmax(logits.float().masked_fill(~unpacked(mask, logits.shape[1]), -1e9), 1)
    ratio = torch.exp(lp.gather(1, action[:, None]).squeeze(1) - before)
    total = weight.sum().clamp(min=1)
    policy = -(torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain) * weight).sum() / total
    spread = -((lp.exp() * lp.clamp(min=-50)).sum(1) * weight).sum() / total
    said = -(target * chances(value, seats)).sum(1).mean()
    moved = ((ratio - 1).abs() * weight).sum() / total
    return policy + 0.5 * said - entropy * spread, torch.stack([policy, said, spread, moved]).detach()


def main():
    a = plan()
    torch.manual_seed(a.seed)
    g = Games(a)
    device = g.device
    dtype = torch.float32 if a.cpu else torch.bfloat16
    master = Net(g.game, a.width).to(device)
    optimizer = torch.optim.Adam(master.parameters(), lr=a.rate, eps=1e-6, fused=not a.cpu)
    taken, earlier = 0, []
    for path in a.resume:
        if os.path.exists(path):
            with open(path, "rb") as f:
                data = f.read()
            if data.startswith(MAGIC):  # the engine's, which does not say how much it was taught
                kept = dict(net=whole(data)[1].state_dict(), taken=a.taken)
            else:
                kept = torch.load(path, map_location=device, weights_only=True)
            master.load_state_dict(kept["net"])
            if "optimizer" in kept:  # a FILE.net has none
                optimizer.load_state_dict(kept["optimizer"])
            taken, earlier = kept["taken"], kept.get("earlier", [])
            print("resumed", path, "at %.0f M decisions" % (taken / 1e6), flush=True)
            break
    net, past = (Net(g.game, a.width).to(device).to(dtype) for _ in range(2))
    # the GPU is short of memory's speed, not of sums: what goes over the same numbers is one kernel
    torch._dynamo.config.suppress_errors = True
    fuse = (lambda f: f) if a.cpu or a.plain else (lambda f: torch.compile(f, dynamic=False))
    think, remember, choose, learn = fuse(net), fuse(past), fuse(draw), fuse(lesson)

    def follow():
        with torch.no_grad():
            torch._foreach_copy_(list(net.parameters()), list(master.parameters()))

    follow()
    N, T, width = g.n, a.steps, g.width
    observe, mask, seat = g.look()
    keep = dict(device=device)
    bo = torch.zeros(T, *observe.shape, dtype=torch.int8, **keep)
    bm = torch.zeros(T, *mask.shape, dtype=torch.int32, **keep)
    ba, bs = (torch.zeros(T, N, dtype=torch.int64, **keep) for _ in range(2))
    bl = torch.zeros(T, N, **keep)
    bv = torch.zeros(T + 1, N, width, **keep)
    br = torch.zeros(T, N, width, **keep)
    bd = torch.zeros(T, N, dtype=torch.bool, **keep)
    # the last games have one seat that an earlier self plays: the (game number)th
    old = int(N * a.past)
    foe = torch.full((N,), -1, **keep)
    foe[N - old :] = torch.arange(old, **keep) % g.seats[N - old :]
    foe[g.solo] = -1
    begun, it, log = time.time(), 0, []
    while True:
        now = time.time() - begun
        if now > a.seconds:
            break
        left = max(0.0, 1 - taken / a.samples)
        for group in optimizer.param_groups:
            group["lr"] = a.rate * (0.05 + 0.95 * left)
        entropy = torch.tensor(a.entropy * (0.05 + 0.95 * left), **keep)
        if old and it % 10 == 0:
            which = earlier[int(torch.randint(len(earlier), (1,)))] if earlier else master.state_dict()
            past.load_state_dict({k: v.to(dtype) for k, v in which.items()})
        with torch.no_grad():
            for t in range(T):
                observe, mask, seat = g.look()
                bo[t], bm[t], bs[t] = observe, mask, seat
                logits, value = think(observe)
                if old:
                    mine = (foe[N - old :] != seat[N - old :])[:, None]
                    logits[N - old :] = torch.where(mine, logits[N - old :], remember(observe[N - old :])[0])
                ba[t], bl[t] = choose(logits, mask)
                bv[t] = chances(value, g.seats).exp().gather(1, g.turned(seat))
                br[t], bd[t] = g.step(ba[t])
            observe, _, seat = g.look()
            bv[T] = chances(think(observe)[1], g.seats).exp().gather(1, g.turned(seat))
            adv, last = torch.zeros_like(br), torch.zeros(N, width, **keep)
            for t in reversed(range(T)):
                on = (~bd[t]).float()[:, None]
                last = br[t] + on * (bv[t + 1] + LAMBDA * last) - bv[t]
                adv[t] = last
            target = (adv + bv[:T]).clamp_(0, 1)
            target = torch.stack([target[t].gather(1, g.turned(bs[t], True)) for t in range(T)]).flatten(0, 1)
            gain = adv.gather(2, bs[:, :, None]).flatten()
        B = T * N
        fo, fm, fa, fl = bo.flatten(0, 1), bm.flatten(0, 1), ba.flatten(), bl.flatten()
        seats = g.seats.repeat(T)
        ones = torch.zeros(B, dtype=torch.int32, **keep)
        for w in range(fm.shape[1]):  # whether there is a choice
            x = fm[:, w]
            ones += (x != 0).int() + (x & (x - 1) != 0).int()
        weight = ((ones > 1) & (bs != foe[None]).flatten()).float()
        chosen = gain[weight > 0]
        gain = (gain - chosen.mean()) / (chosen.std() + 1e-6)
        sums, parts = torch.zeros(4, **keep), 0
        for ix in torch.randperm(B, **keep).split(a.part):
            loss, told = learn(net, fo[ix], fm[ix], fa[ix], fl[ix], gain[ix], weight[ix], target[ix], seats[ix], entropy)
            net.zero_grad(set_to_none=True)
            loss.backward()
            for p, m in zip(net.parameters(), master.parameters()):
                m.grad = p.grad.float()
            torch.nn.utils.clip_grad_norm_(master.parameters(), 0.5)
            optimizer.step()
            master.bound()
            follow()
            sums += told
            parts += 1
        it += 1
        taken += B
        if it % 200 == 0 and len(earlier) < 16 or it % 1000 == 0:
            earlier = (earlier + [{k: v.detach().half() for k, v in master.state_dict().items()}])[-16:]
        if it % 20 == 1:
            line = dict(it=it, s=round(time.time() - begun, 1), M=round(taken / 1e6), games=int(bd.sum()),
                        policy=round(float(sums[0]) / parts, 4), said=round(float(sums[1]) / parts, 4),
                        spread=round(float(sums[2]) / parts, 3), moved=round(float(sums[3]) / parts, 4))
            log.append(line)
            print(json.dumps(line), flush=True)
    torch.save(dict(game=a.game, width=master.width, net=master.state_dict(), optimizer=optimizer.state_dict(), taken=taken,
                    earlier=[], rules=g.game.info["rules"], seed=a.seed), a.out)
    torch.save(dict(game=a.game, width=master.width, rules=g.game.info["rules"], taken=taken,
                    net={k: v.half() for k, v in master.state_dict().items()}), a.out + ".net")
    print("%s: %d improvements, %.0f M decisions, %.2f M a second" % (a.game, it, taken / 1e6, it * T * N / 1e6 / (time.time() - begun)))


if __name__ == "__main__":
    main()
