"""A seat of a game as an environment of Gymnasium; bots have the others.

    env = gymnasium.make("tessera/empire-v0", opponents="level2", seats=3)

An observation is {"observation": numbers, "action_mask": 1 for a legal action}. The reward is 0 until
the end, then 1 shared by the seats that won. An action that is not legal loses the game at once
(reward -1, info["illegal"]); `action_masks()` is for learners that never choose one.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Bot, Game, Refused, State, games


def observation_space(game: Game) -> spaces.Dict:
    low, high = (
        np.concatenate([np.full(p.size, getattr(p, k), np.int8) for p in game.planes.values()])
        for k in ("min", "max")
    )
    return spaces.Dict(
        observation=spaces.Box(low, high, dtype=np.int8),
        action_mask=spaces.Box(0, 1, (game.n_actions,), np.int8),
    )


def observation(state: State, seat: int) -> dict[str, np.ndarray]:
    return {"observation": state.observe(seat), "action_mask": state.mask(seat).astype(np.int8)}


class Env(gymnasium.Env):
    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str | Game = "empire",
        opponents: str = "level1",
        seat: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """options: those of Game.new. opponents: the name of a bot."""
        self.game = Game(game)
        self.setup = self.game.setup(**options)
        self.seat = seat
        self.render_mode = render_mode
        self.bot = Bot(self.game.id, opponents)
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.n_actions)
        self.state = State(self.setup)
        self.state.moves(seat)  # refuses one that there is not

    def _answer(self, illegal: bool = False) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Lets the others move until the seat is to."""
        while not illegal and not self.state.over and not self.state.acting >> self.seat & 1:
            self.state.play(self.bot.move(self.state))
        over = self.state.over
        reward = -1.0 if illegal else self.state.score().reward[self.seat] if over else 0.0
        info = {"illegal": True} if illegal else {"score": self.state.score()} if over else {}
        return observation(self.state, self.seat), reward, over or illegal, False, info

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict]:
        super().reset(seed=seed)
        deal, bot = self.np_random.integers(2**63, size=2)
        self.state = State(self.setup, int(deal))
        self.bot.reseed(int(bot))
        return self._answer()[0], {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        try:
            self.state.play(int(action), self.seat)
        except Refused:
            return self._answer(illegal=True)
        return self._answer()

    def action_masks(self) -> np.ndarray:
        return self.state.mask(self.seat)

    def render(self) -> str | None:
        return self.state.redacted(self.seat).position() if self.render_mode == "ansi" else None


for _game in games():
    gymnasium.register(f"tessera/{_game}-v0", f"{__name__}:Env", kwargs={"game": _game})
