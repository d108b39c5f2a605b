"""PPO by self-play on a CPU: one network for both seats of a game of two, a value from the mover's side.

    pip install . torch
    python python/examples/ppo.py --save net.pt      # learns, then plays against random, greedy, level1
    python python/examples/ppo.py --load net.pt --games 200

The batch steps all games at once; numpy arrays and tensors share their memory.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

import tessera


class Net(nn.Module):
    def __init__(self, game: tessera.Game, width: int) -> None:
        super().__init__()
        f = tessera.Features(game)
        for name in ("index", "value", "scale"):
            self.register_buffer(name, torch.from_numpy(getattr(f, name)), persistent=False)
        self.body = nn.Sequential(nn.Linear(f.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, game.n_actions)
        self.worth = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor):
        x = seen[:, self.index]
        h = self.body(torch.where(self.value > 0, (x == self.value).float(), x * self.scale))
        return self.policy(h).masked_fill(~legal, -1e9), self.worth(h).squeeze(-1)


class Arena:
    """Plays the network's best move against a bot."""

    def __init__(self, net: Net, game: tessera.Game, options: dict) -> None:
        self.net, self.game, self.options = net, game, options

    def move(self, state: tessera.State) -> int:
        with torch.no_grad():
            logits, _ = self.net(torch.from_numpy(state.observe())[None], torch.from_numpy(state.mask())[None])
        return int(logits.argmax())

    def against(self, name: str, games: int) -> float:
        bot, won = tessera.Bot(self.game.id, name, seed=1), 0.0
        for k in range(games):
            seats = (self.move, bot) if k % 2 == 0 else (bot, self.move)
            won += tessera.play(self.game.new(seed=10**6 + k, **self.options), *seats).reward[k % 2]
        return won / games


def collect(net: Net, batch: tessera.Batch, steps: int):
    """What was seen, could be done, was done and came of it: [step, game]."""
    n = batch.games
    rows = {
        "seen": torch.empty(steps, n, batch.game.n_observe, dtype=torch.int8),
        "legal": torch.empty(steps, n, batch.game.n_actions, dtype=torch.bool),
        "action": torch.empty(steps, n, dtype=torch.long),
        "logp": torch.empty(steps, n),
        "worth": torch.empty(steps + 1, n),
        "reward": torch.zeros(steps, n),
        "on": torch.empty(steps, n),  # 1 the same seat moves next, -1 the other, 0 the game is over
    }
    everyone = np.arange(n)
    with torch.no_grad():
        for t in range(steps):
            seen, legal = torch.from_numpy(batch.observations), torch.from_numpy(batch.legal())
            logits, worth = net(seen, legal)
            action = torch.distributions.Categorical(logits=logits).sample()
            logp = logits.log_softmax(1).gather(1, action[:, None]).squeeze(1)
            for name, v in (("seen", seen), ("legal", legal), ("action", action), ("logp", logp), ("worth", worth)):
                rows[name][t] = v
            mover = batch.seat.copy()
            batch.step(action.numpy())
            # who wins, and by how much: points say more often which move was good
            margin = np.tanh(batch.score["margin"][everyone, mover] / 10)
            reward = batch.done * (0.5 * (2 * batch.reward[everyone, mover] - 1) + 0.5 * margin)
            rows["reward"][t] = torch.from_numpy(reward)
            rows["on"][t] = torch.from_numpy(np.where(batch.done, 0, np.where(batch.seat == mover, 1, -1)))
        rows["worth"][steps] = net(torch.from_numpy(batch.observations), torch.from_numpy(batch.legal()))[1]
    return rows


def learn(net: Net, optimizer: torch.optim.Optimizer, rows: dict, args: argparse.Namespace) -> None:
    advantage, last = torch.empty_like(rows["reward"]), 0
    for t in reversed(range(len(advantage))):
        delta = rows["reward"][t] + rows["on"][t] * rows["worth"][t + 1] - rows["worth"][t]
        advantage[t] = last = delta + args.trace * rows["on"][t] * last
    target = (advantage + rows["worth"][:-1]).flatten()
    advantage = ((advantage - advantage.mean()) / (advantage.std() + 1e-8)).flatten()
    seen, legal = rows["seen"].flatten(0, 1), rows["legal"].flatten(0, 1)
    action, old = rows["action"].flatten(), rows["logp"].flatten()
    for _ in range(args.epochs):
        for k in torch.randperm(len(target)).split(args.minibatch):
            logits, worth = net(seen[k], legal[k])
            logp = logits.log_softmax(1)
            ratio = (logp.gather(1, action[k, None]).squeeze(1) - old[k]).exp()
            gain = torch.min(ratio * advantage[k], ratio.clamp(0.8, 1.2) * advantage[k]).mean()
            entropy = -(logp.exp() * logp).sum(1).mean()
            loss = -gain + 0.5 * (worth - target[k]).square().mean() - args.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--game", default="empire")
    p.add_argument("--decisions", type=int, default=2_000_000)
    p.add_argument("--width", type=int, default=128)
    p.add_argument("--batch", type=int, default=256, help="games side by side")
    p.add_argument("--steps", type=int, default=64, help="decisions of each between two updates")
    p.add_argument("--minibatch", type=int, default=2048)
    p.add_argument("--epochs", type=int, default=2)
    p.add_argument("--rate", type=float, default=1e-3)
    p.add_argument("--trace", type=float, default=0.95, help="lambda of GAE")
    p.add_argument("--entropy", type=float, default=0.01)
    p.add_argument("--games", type=int, default=100, help="games of every match at the end")
    p.add_argument("--save"), p.add_argument("--load")
    args = p.parse_args()
    torch.manual_seed(1)
    game, options = tessera.Game(args.game), {"seats": 2}
    net = Net(game, args.width)
    if args.load:
        net.load_state_dict(torch.load(args.load))
    else:
        optimizer = torch.optim.Adam(net.parameters(), args.rate, eps=1e-5)
        batch = tessera.Batch(game, args.batch, seed=1, score=True, **options)
        rounds = args.decisions // (args.batch * args.steps)
        for k in range(rounds):
            optimizer.param_groups[0]["lr"] = args.rate * (1 - 0.9 * k / rounds)
            learn(net, optimizer, collect(net, batch, args.steps), args)
            if (k + 1) % max(1, rounds // 10) == 0:
                done, won = (k + 1) * args.batch * args.steps, Arena(net, game, options).against("random", 50)
                print(f"{done:9,} decisions, {time.process_time():5.0f} s of CPU: {won:.0%} of 50 over random", flush=True)
    if args.save:
        torch.save(net.state_dict(), args.save)
    for name in ("random", "greedy", "level1"):
        won = Arena(net, game, options).against(name, args.games)
        print(f"over {name}: {won:.0%} of {args.games}", flush=True)


if __name__ == "__main__":
    main()
