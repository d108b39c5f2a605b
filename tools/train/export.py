#!/usr/bin/env python3
"""Makes the file the engine plays with of a trained network: tools/train/export.py FILE.net OUT [GOLDEN]

Bytes for weights, with a scale for every output, and 0..127 between layers. Features that no position of
self-play has are left out. Says how often floats and integers choose the same move. GOLDEN gets what
tests/unit/net.c must find: observations, each with the best of all actions, its logit, the sum of all
logits, and the seats', by the integers as computed here.

The file, all little-endian (src/ai/net.c reads it): the head of HEAD; u16 index and i8 value of every
feature, those for "at least" before those for "equal"; the layers, then policy and seats, each i32 biases,
i32 factors, i8 weights. Rows are those of an input for layers, of an output for policy and seats. Then its
styles, none at first (style.py): u16 action, feature (65535: always) and kind of every pair, in the order of
actions; for every style an i32 for each kind, 4096 for a logit of 1.
"""
import struct
import sys

import numpy as np
import torch

from arena import load  # which finds the package, too
import tessera
from net import HEAD, LOGIT, MAGIC, SHIFT, bare, planes
from settings import SETTINGS

LARGEST = 1 << 20


def hashed(data):
    """ts_hash"""
    h, m, words = 0x243F6A8885A308D3 ^ len(data), (1 << 64) - 1, len(data) // 8
    for w in struct.unpack_from("<%dQ" % words, data):
        h = (h ^ w) * 0x9FB21C651E98DF25 & m
        h ^= h >> 32
    for b in data[words * 8 :]:
        h = (h ^ b) * 0x9FB21C651E98DF25 & m
    h = (h ^ h >> 29) * 0xBF58476D1CE4E5B9 & m
    return h ^ h >> 32


def sealed(data):
    """with its hash"""
    return data[:8] + struct.pack("<Q", hashed(data[16:])) + data[16:]


def styled(data, pairs, likes):
    """The file with these styles in place of what it had. What a pair has of features is that of the file."""
    head = list(struct.unpack_from(HEAD, data))
    head[11:] = *likes.shape, len(pairs)
    data = struct.pack(HEAD, *head) + data[struct.calcsize(HEAD) : bare(data)]
    return sealed(data + pairs.astype("<u2").tobytes() + likes.astype("<i4").tobytes())


class Whole:
    """A layer in integers. `ins` is what 1 is at its inputs, `outs` at its outputs."""

    def __init__(self, layer, ins, outs, keep=slice(None)):
        w, bias = layer.weight.double().numpy()[:, keep], layer.bias.double().numpy()
        scale = np.maximum(np.abs(w).max(1), 1e-3) / 127
        self.w = np.rint(w / scale[:, None]).astype(np.int8)
        self.bias = np.rint(bias * ins / scale).astype(np.int32)
        self.factor = np.rint(scale / ins * outs * (1 << SHIFT)).astype(np.int32)

    def __call__(self, x):
        sums = (x.astype(np.float64) @ self.w.T.astype(np.float64)).astype(np.int64) + self.bias
        return (sums * self.factor + (1 << SHIFT - 1)) >> SHIFT

    def bytes(self, by_input):
        return self.bias.tobytes() + self.factor.tobytes() + np.ascontiguousarray(self.w.T if by_input else self.w).tobytes()


class Integers:
    def __init__(self, net, keep):
        self.keep, self.net = keep, net
        self.layers = [Whole(net.one, 1, 127, keep), Whole(net.two, 127, 127), Whole(net.three, 127, 127)]
        self.policy, self.seats = Whole(net.policy, 127, LOGIT), Whole(net.seats, 127, LOGIT)

    def __call__(self, observations):
        x = self.net.see(torch.from_numpy(observations), torch.int8).numpy()[:, self.keep]
        for layer in self.layers:
            x = layer(x).clip(0, 127)
        return self.policy(x), self.seats(x)

    def file(self, game):
        net, keep = self.net, self.keep
        body = net.index.numpy()[keep].astype("<u2").tobytes() + net.value.numpy()[keep].tobytes()
        body += b"".join(layer.bytes(True) for layer in self.layers)
        body += self.policy.bytes(False) + self.seats.bytes(False)
        head = struct.pack(HEAD, MAGIC, 0, game.id.encode(), planes(game), game.info["rules"], game.n_observe,
                           game.n_actions, net.seats.out_features, net.width, int(keep.sum()), int(keep[: net.counts].sum()), 0, 0, 0)
        return sealed(head + body)


def positions(game, net, games=1024, steps=400):
    """Observations and masks of self-play, drawn by the network's chances."""
    batch = tessera.Batch(game, games, 77, setups=SETTINGS[game.id])
    for _ in range(steps):
        legal = batch.legal()
        yield batch.observations, legal
        logits = net(torch.from_numpy(batch.observations))[0].masked_fill(~torch.from_numpy(legal), -1e9)
        batch.step(torch.distributions.Categorical(logits=logits).sample().numpy())


def best(logits, legal):
    return np.where(legal, logits, -1e18).argmax(1)


@torch.no_grad()
def main():
    torch.set_num_threads(1)
    torch.manual_seed(1)
    game, net = load(sys.argv[1])
    seen, sample = torch.zeros(len(net.index), dtype=torch.int64), []
    for i, (observations, legal) in enumerate(positions(game, net)):
        seen += net.see(torch.from_numpy(observations), torch.bool).sum(0)
        if i % 40 == 20:
            sample.append((observations.copy(), legal.copy()))
    keep = (seen > 0).numpy()
    whole = Integers(net, keep)
    observations, legal = (np.concatenate(x) for x in zip(*sample))
    choice = legal.sum(1) > 1
    observations, legal = observations[choice], legal[choice]
    (policy, seats), (int_policy, int_seats) = net(torch.from_numpy(observations)), whole(observations)
    same = best(policy.numpy(), legal) == best(int_policy, legal)
    print("%s: %d of %d features, same move in %.2f %% of %d positions, logits of seats differ by %.3f on average" % (
        game.id, keep.sum(), len(keep), 100 * same.mean(), len(same), np.abs(seats.numpy() - int_seats / LOGIT).mean()))
    data = whole.file(game)
    if len(data) > LARGEST:
        sys.exit("%d bytes are more than %d" % (len(data), LARGEST))
    with open(sys.argv[2], "wb") as f:
        f.write(data)
    print("%s: %d bytes" % (sys.argv[2], len(data)))
    if len(sys.argv) > 3:
        with open(sys.argv[3], "w") as f:
            for i in range(0, len(same), len(same) // 16):
                logits, seats = int_policy[i], int_seats[i]
                numbers = logits.argmax(), logits.max(), logits.sum(), *seats
                f.write(" ".join([observations[i].tobytes().hex(), *map(str, numbers)]) + "\n")


if __name__ == "__main__":
    main()
