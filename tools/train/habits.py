#!/usr/bin/env python3
"""Kinds of moves, by game: what a style may like or not, is rewarded for, and is measured by (style.py).

A move is of a kind by its text, or where a feature of the network says so as well: `move A01 A02` is "contested" where
another's army stands in A02. It may be so several times, for two others there.

	tools/train/habits.py GAME GAMES [SETTING=VALUE...]

plays the engine's styles, and the plain network in their place, on one seat against plain networks, seats in turn and all
with the same seeds; tells points won of 100 and how often a game each was of each kind, with 95 % of chance.
"""
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.append(os.path.join(ROOT, "python"))
import torch

import tessera
from net import whole

# As behind the levels of src/ai/bot.c; before them the network as it is.
STYLES = "net", "cautious", "builder", "raider"
# For a move of a kind, in chances to win.
REWARDS = {
    "empire": dict(
        cautious={"contested": -0.035, "price": -0.02},
        builder={"city": 0.12},
        raider={"destroy": 0.15, "contested": 0.015},
    ),
    "legends": dict(
        cautious={"contested": -0.03, "price": -0.015},
        builder={"city": 0.12},
        raider={"destroy": 0.15, "contested": 0.015},
    ),
    "immortals": dict(
        cautious={"raid": -0.045, "use extract": 0.03},
        builder={"use sanctuary": 0.15, "use capital": 0.15, "use portal": 0.05},
        raider={"raid": 0.06, "use attack": 0.02},
    ),
    "kingdom": dict(
        cautious={"take hidden": -0.05, "take harm": -0.08},
        builder={"build structure": 0.02, "build company": 0.02, "build monument": 0.02, "build discovery": 0.02, "finished": 0.15, "scrap": -0.06},
        raider={"fight": 0.25, "thaw": 0.25, "march": 0.1, "march against": 0.2, "destroy": 0.1, "jail": 0.1, "build soldiers": 0.05, "scrap": -0.06},
    ),
}


class Kinds:
    """`pairs` are of an action, the feature that must hold (-1: none) and the kind it then is of, a number in `names`. What is
    told besides, and may be rewarded, is in `told` behind them: not every fact is a feature."""

    def __init__(self, game, net):
        start = game.new()
        self.game, self.net, self.words = game, net, [start.text(a).split() for a in range(game.n_actions)]
        self.features = {key[:2]: k for k, key in enumerate(net.inputs())}
        self.names, self.pairs, self.besides = [], [], {}
        getattr(self, game.id)()
        self.pairs.sort()
        action, feature, kind = torch.tensor(self.pairs).T
        self.many = torch.bincount(action, minlength=game.n_actions)
        self.first, self.kind = self.many.cumsum(0) - self.many, kind
        always = feature < 0
        self.number = net.index[feature].masked_fill(always, 0)
        self.least, self.most = net.value[feature].masked_fill(always, -128), net.most[feature].masked_fill(always, 127)
        self.told = self.names + list(self.besides)
        self.rewards = torch.zeros(len(STYLES), len(self.told))
        for style, rewards in REWARDS[game.id].items():
            for kind, reward in rewards.items():
                self.rewards[STYLES.index(style), self.told.index(kind)] = reward

    def __call__(self, observe, action):
        """of each row and each of its actions, how often it is of each kind"""
        many = self.many[action].flatten()
        cell = torch.repeat_interleave(torch.arange(len(many)), many)
        pair = torch.arange(len(cell)) + (self.first[action].flatten() - (many.cumsum(0) - many))[cell]
        x = observe[cell // action.shape[1], self.number[pair]]
        on = ((x >= self.least[pair]) & (x <= self.most[pair])).nonzero().squeeze(1)
        K = len(self.names)
        return torch.bincount(cell[on] * K + self.kind[pair[on]], minlength=len(many) * K).view(*action.shape, K).to(torch.uint8)

    def count(self, observe, action):
        """the same of one action of each row, with what is told besides"""
        more = [f(observe, action)[:, None] for f in self.besides.values()]
        return torch.cat([self(observe, action[:, None])[:, 0].float(), *more], 1)

    def of(self, *text):
        """actions whose text begins so"""
        return [a for a, w in enumerate(self.words) if tuple(w[: len(text)]) == text]

    def add(self, kind, actions, plane=None, at=0, value=1):
        """These are of the kind; with a plane, where its number `at` is at least `value`, or is it."""
        if kind not in self.names:
            self.names.append(kind)
        feature = -1
        if plane:
            feature = self.features[self.game.planes[plane].offset + at, value]
        self.pairs += [(a, feature, self.names.index(kind)) for a in actions]

    def verbs(self, *texts):
        for text in texts:
            self.add(text, self.of(*text.split()))

    def empire(self):
        data, (owners, regions) = self.game.data(), self.game.planes["armies"].shape
        self.verbs("place", "move", "city", "destroy", "done")
        for k, price in enumerate(data["costs"]):
            self.add("price", self.of("take", str(k + 1)) * price)
        choose = "choose" if self.of("choose") else "use"
        for c, card in enumerate(data["cards"]):
            parts = card.get("parts") or card["steps"]
            for i, part in enumerate(parts):
                kind = "card " + next(w for w in ("place", "move", "city", "destroy") if w in part["type"])
                for k in range(len(data["costs"])):
                    self.add(kind, self.of("take", str(k + 1)), "row", k, c + 1)
                if card["mode"] == "or":
                    self.add(kind, self.of(choose, str(i + 1)), "pending_card", 0, c + 1)
        for r in range(regions):
            there = self.of("move")[r::regions]
            self.add("gather", there, "armies", r)
            for owner in range(1, owners - 1):
                self.add("contested", there, "armies", owner * regions + r)

    legends = empire

    def immortals(self):
        self.verbs("reinforce", "draw", "forfeit", "pass gold", "pass energy")
        for text in ("use", "reveal"):
            self.verbs(*(" ".join(self.words[a]) for a in self.of(text)))
        for space in ("build", "attack", "attack_or_move"):
            self.add("plan " + space, [a for a in self.of("plan", space) if self.words[a][2] != "none"])
        for card in ("transition_5", "card_or_first_player", "seize_or_sanctuary", "two_cards_or_transition_2"):
            self.add("plan " + card, [a for space in ("magic_1", "magic_2") for a in self.of("plan", space) if card in self.words[a][2]])
        owners, sites = self.game.planes["armies"].shape
        for site, a in enumerate(self.of("site")):  # where a region card would build, in one realm or the other
            for value in (1, 2):
                self.add("plan built", self.of("plan", "build", "region_" + self.words[a][2]), "buildings", site, value)
        for site, a in enumerate(self.of("to")):
            for owner in range(1, owners):
                self.add("raid", [a], "armies", owner * sites + site)
            for value in (1, 2):
                self.add("to building", [a], "buildings", site, value)
        self.add("few", self.of("armies")[:2])
        self.add("many", self.of("armies")[4:])

    def kingdom(self):
        self.verbs("hide", "spy", "recycle", "fight", "thaw", "soldier", "krys", "alchemy", "scrap", "quest", "recruit", "march", "destroy", "jail",
                   "pass", "put")
        cards = {c["id"]: c for c in self.game.data()["developments"]}
        names = [w[1] for w in self.words if w[0] == "toss"]
        harm = names[names.index("calamite") : names.index("prophete-illumine")]
        many = self.game.planes["zones"].shape[1]
        lands = self.game.planes["armies"].shape[1]
        for i, name in enumerate(names):
            card = cards.get(name)
            if card:
                self.add("build " + card["type"], self.of("build", name))
                if card["bonus"]["soldiers"]:  # in Menace and Conquest, where soldiers fight
                    self.add("build soldiers", self.of("build", name), "modules", 0)
                    self.add("build soldiers", self.of("build", name), "modules", 3)
            if name in harm:
                self.add("hide harm", self.of("hide", name))
            if card or name in harm:
                for z in range(2):
                    self.add("take " + (card["type"] if card else "harm"), [self.of("select")[z]], "zones", z * many + i)
        for z in range(2):
            for value in (1, 2, 3):
                self.add("take hidden", [self.of("select")[z]], "zones", z * many + many - 1, value)
        for land, a in enumerate(self.of("march")):
            self.add("march against", [a], "armies", lands + land)

        seen = self.game.planes["works_open"].shape[1]
        position = torch.tensor([int(w[1]) - 1 if w[0] in ("put", "soldier", "krys") and int(w[1]) <= seen else -1 for w in self.words])

        def finished(observe, action):
            """whether it was all that the card under construction lacked"""
            at = position[action]
            lacks = self.game.plane(observe, "works_open")[:, 0].sum(2) + self.game.plane(observe, "works_giant")[:, 0]
            return (lacks.gather(1, at.clamp(min=0)[:, None]).squeeze(1) == 1).float() * (at >= 0)

        self.besides["finished"] = finished


def main():
    torch.set_num_threads(1)
    name, games = sys.argv[1], int(sys.argv[2])
    setting = {k: int(v) if k == "seats" else v for k, v in (a.split("=") for a in sys.argv[3:])}
    with open(os.path.join(ROOT, "src", "games", name, name + ".net"), "rb") as f:
        game, net = whole(f.read())
    kinds, plain = Kinds(game, net), tessera.Bot(name, "net")
    for style in STYLES:
        bot, counts = tessera.Bot(name, "net" if style == "net" else "net:" + style), []
        for k in range(games):
            state = game.new(seed=1000 + k // setting.get("seats", game.seats_min), **setting)
            mine, seen, chosen = k % state.seats, [], []
            while not state.over:
                seat = state.seat
                move = (bot if seat == mine else plain).move(state, seat)
                if seat == mine:
                    seen.append(torch.from_numpy(state.observe(seat)))
                    chosen.append(move)
                state.play(move, seat)
            did = kinds.count(torch.stack(seen), torch.tensor(chosen)).sum(0)
            counts.append(torch.cat([torch.tensor([100 * state.score().reward[mine], state.score().total[mine]]), did]))
        counts = torch.stack(counts)
        mean, error = counts.mean(0), 1.96 * counts.std(0) / games**0.5
        print(style)
        for kind, m, e in zip(["won", "points"] + kinds.told, mean.tolist(), error.tolist()):
            print("  %-16s %6.2f +- %.2f" % (kind, m, e))


if __name__ == "__main__":
    main()
