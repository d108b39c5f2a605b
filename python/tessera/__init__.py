"""Board games of Tessera: states, bots, and batches of games for learning.

    game = tessera.Game("empire")
    state = game.new(seats=2, seed=7)
    state.play(state.moves()[0])

A state is a whole game with all its secrets; what a seat may know of it is `state.redacted(seat)`,
`state.view(seat)` and `state.observe(seat)`, and a bot is given no more. Where several seats owe a
choice at once, `seat` is the lowest; the others are in `acting`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._engine import SEATS_MAX, Bot, Error, Refused, Setup
from ._engine import VERSION as __version__

__all__ = ["Batch", "Bot", "Error", "Features", "Game", "Plane", "RANDOM", "Refused", "SCORE", "Score",
           "Setup", "State", "TABLE", "games", "play"]  # fmt: skip

#: In place of an action of a batch: a random legal one.
RANDOM: int = _engine.RANDOM
#: The viewer who sees what is public.
TABLE = -1
#: A row of Batch.score.
SCORE = np.dtype([("total", "<i2", SEATS_MAX), ("margin", "<i2", SEATS_MAX), ("rank", "u1", SEATS_MAX),
                  ("", "u1")])  # fmt: skip


class Plane(NamedTuple):
    """A part of an observation: `tessera data GAME --observe`."""

    name: str
    offset: int
    shape: tuple[int, ...]
    axes: str
    kind: str
    min: int
    max: int
    about: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int))


class Score(NamedTuple):
    """Points, points ahead of the best other, and rank (1 is best) of every seat."""

    total: tuple[int, ...]
    margin: tuple[int, ...]
    rank: tuple[int, ...]

    @property
    def reward(self) -> tuple[float, ...]:
        """1, shared by the seats that won."""
        return tuple((r == 1) / max(1, self.rank.count(1)) for r in self.rank)


class State(_engine.State):
    """A game at one point: `Game.new`, `from_position`, `from_record`."""

    def observe(self, seat: int = -1, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """What the seat sees as numbers; `Game.planes` says what they are."""
        if out is None:
            out = np.empty(Game(self.game).n_observe, np.int8)
        self.observe_into(out, seat)
        return out

    def mask(self, seat: int = -1) -> NDArray[np.bool_]:
        """Which actions are legal."""
        out = np.zeros(Game(self.game).n_actions, bool)
        out[self.moves(seat)] = True
        return out

    def score(self) -> Score:  # type: ignore[override]
        """If the game ended now."""
        return Score(*super().score())

    def position(self) -> str:
        """As JSON, secrets and all: what `from_position` reads."""
        return super().view()

    def view(self, viewer: int = TABLE) -> dict[str, Any]:  # type: ignore[override]
        """The position as a seat, or the table, may see it."""
        return json.loads(super().view(viewer))

    def result(self) -> dict[str, Any]:
        return json.loads(super().view(what=1))

    def query(self, text: str, seat: int = -1) -> Any:  # type: ignore[override]
        """A forecast: `tessera query GAME` lists them."""
        return json.loads(super().query(text, seat))

    @property
    def options(self) -> dict[str, Any]:
        return json.loads(self.options_json)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_record, (self.record(),)

    def __repr__(self) -> str:
        return f"<tessera.State {self.game}, {self.seats} seats, ply {self.ply}{', over' * self.over}>"


def games() -> tuple[str, ...]:
    return _engine.GAMES


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) or not isinstance(value, Sequence) else ",".join(map(str, value))


class Game:
    """One of `games()`: what it offers, and the way to a new state."""

    _known: dict[str, Game] = {}

    def __new__(cls, id: str | Game) -> Game:
        if isinstance(id, Game):
            return id
        if id not in cls._known:
            self = super().__new__(cls)
            info = json.loads(_engine.describe(id, "game"))
            self.id = id
            self.info: dict[str, Any] = info
            self.seats_min: int = info["seats_min"]
            self.seats_max: int = info["seats_max"]
            self.n_actions: int = info["actions"]
            #: No game has more decisions.
            self.longest = int(_engine.describe(id, "longest"))
            self.planes = {
                p["name"]: Plane(**{**p, "shape": tuple(p["shape"])})
                for p in json.loads(_engine.describe(id, "planes"))
            }
            self.n_observe = sum(p.size for p in self.planes.values())
            cls._known[id] = self
        return cls._known[id]

    def setup(self, seats: int | None = None, **options: Any) -> Setup:
        """Options by name: a word, a number, True or False for on and off, or a list of them."""
        if seats is None:
            seats = max(2, self.seats_min)
        return Setup(self.id, seats, {k: str(_text(v)) for k, v in options.items()})

    def new(self, seats: int | None = None, seed: int | str = 0, **options: Any) -> State:
        return State(self.setup(seats, **options), seed)

    def data(self) -> dict[str, Any]:
        """The content: cards, maps, numbers."""
        return json.loads(_engine.describe(self.id, "data"))

    def plane(self, observation: NDArray[Any], name: str) -> NDArray[Any]:
        """A part of one observation, or of many, in its shape."""
        p = self.planes[name]
        part = observation[..., p.offset : p.offset + p.size]
        return part.reshape(observation.shape[:-1] + p.shape)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.id,)

    def __repr__(self) -> str:
        return f"tessera.Game({self.id!r})"


class Features:
    """Observations as floats for a network: counts scaled to 1, categories as one-hot.

    Feature k is observation[index[k]] * scale[k], or, where value[k] > 0, whether it is value[k].
    """

    def __init__(self, game: str | Game) -> None:
        index, value, scale = [], [], []
        for p in Game(game).planes.values():
            for i in range(p.offset, p.offset + p.size):
                for v in range(1, p.max + 1) if p.kind == "category" else (0,):
                    index.append(i)
                    value.append(v)
                    scale.append(1 / max(1, p.max))
        self.index = np.array(index)
        self.value = np.array(value, np.int8)
        self.scale = np.array(scale, np.float32)
        self.size = len(index)

    def __call__(self, observations: NDArray[np.int8]) -> NDArray[np.float32]:
        x = observations[..., self.index]
        return np.where(self.value > 0, x == self.value, x * self.scale).astype(np.float32)


class Batch:
    """Many games of one kind stepped together, into arrays that stay the same.

    A game that ends is told of once (done, reward, score) and begun anew in the same step. Each of
    observe, mask, seat, done, reward and score is True (made here), False (not written) or an array
    of the caller, C-contiguous, of the shape and dtype the attribute has. `mask` has a bit for each
    action; `legal()` unpacks it. Without a mask all actions are RANDOM.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        seed: int = 0,
        threads: int = 1,
        *,
        setups: Sequence[Setup | Mapping[str, Any]] | None = None,
        observe: Any = True,
        mask: Any = True,
        seat: Any = True,
        done: Any = True,
        reward: Any = True,
        score: Any = False,
        **options: Any,
    ) -> None:
        """setups: game i has the i-th of them, again and again; or options for all games alike."""
        self.game = g = Game(game)
        self.games = n = games
        if not isinstance(n, int) or n < 1:
            raise Error("games are 1 or more")
        if setups is None:
            setups = [options]
        elif options:
            raise TypeError("options beside setups")
        self.setups = [u if isinstance(u, Setup) else g.setup(**u) for u in setups]
        shapes = {
            "observe": (observe, (n, -(-g.n_observe // 4) * 4), np.int8),
            "mask": (mask, (n, -(-g.n_actions // 32)), np.uint32),
            "seat": (seat, (n,), np.uint8),
            "done": (done, (n,), np.bool_),
            "reward": (reward, (n, SEATS_MAX), np.float32),
            "score": (score, (n,), SCORE),
        }
        arrays = {name: self._array(name, *what) for name, what in shapes.items()}
        self._engine = _engine.Batch(self.setups, n, seed % 2**64, threads, **arrays)
        self.observe: NDArray[np.int8] = arrays["observe"]
        #: Without the zeros that fill up a row of `observe`.
        self.observations: NDArray[np.int8] = None if arrays["observe"] is None else self.observe[:, : g.n_observe]
        self.mask: NDArray[np.uint32] = arrays["mask"]
        self.seat: NDArray[np.uint8] = arrays["seat"]
        self.done: NDArray[np.bool_] = arrays["done"]
        self.reward: NDArray[np.float32] = arrays["reward"]
        self.score: NDArray[Any] = arrays["score"]
        self._random = np.full(n, RANDOM, np.uint16)
        self.look()

    @staticmethod
    def _array(name: str, given: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        if given is True:
            return np.zeros(shape, dtype)
        if given is False or given is None:
            return None
        if not isinstance(given, np.ndarray) or given.shape != shape or given.dtype != dtype:
            raise ValueError(f"{name}: an array of {np.dtype(dtype)} and shape {shape} is needed")
        return given

    def look(self) -> None:
        """Writes what the games stand at; nothing is done and nothing rewarded."""
        self._engine.look()

    def step(self, actions: ArrayLike) -> None:
        """One action a game, of the seat to move; RANDOM or -1: a random one."""
        a = np.asarray(actions)
        if a.shape != (self.games,) or a.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.games} integers are needed")
        if a.dtype != np.uint16:
            if a.min() < -1 or a.max() > RANDOM:
                raise Refused("no such action")
            a = a.astype(np.uint16)
        self._engine.step(np.ascontiguousarray(a))

    def random(self) -> NDArray[np.uint16]:
        """RANDOM for every game: what `step` takes."""
        return self._random

    def legal(self) -> NDArray[np.bool_]:
        """The mask unpacked: [game, action]."""
        if self.mask is None:
            raise Error("the batch writes no mask")
        bits = np.unpackbits(self.mask.view(np.uint8), axis=1, bitorder="little")
        return bits[:, : self.game.n_actions].view(np.bool_)

    def state(self, game: int) -> State:
        """A copy of a game, secrets and all."""
        return self._engine.get(game, self.setups[game % len(self.setups)], State)

    def load(self, game: int, state: State) -> None:
        """Goes on from another state, and looks anew."""
        self._engine.put(game, state)
        self.look()

    def close(self) -> None:
        """Ends the threads and lets go of the arrays."""
        self._engine.close()


#: A bot, or a function of what the seat knows that answers with an action.
Player = Bot | Callable[[State], int]


def play(state: State, *players: Player) -> Score:
    """Plays a game to its end, a player for each seat; nobody is shown more than it may know."""
    if len(players) != state.seats:
        raise Error(f"{state.seats} players are needed")
    while not state.over:
        seat = state.seat
        who = players[seat]
        state.play(who.move(state, seat) if isinstance(who, Bot) else who(state.redacted(seat)), seat)
    return state.score()
