"""A game with an agent for every seat, as an AEC environment of PettingZoo.

    env = tessera.pettingzoo.Env("empire", seats=3)

Observations and rewards are those of tessera.gymnasium. Where several seats owe a choice at once they
are asked in the order of the table, and none sees what the others chose.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from . import Game, State
from .gymnasium import observation, observation_space


class Env(AECEnv):
    metadata = {"name": "tessera_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str | Game = "empire", render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = Game(game)
        self.setup = self.game.setup(**options)
        self.state_ = State(self.setup)
        self.render_mode = render_mode
        self.possible_agents = [f"p{i + 1}" for i in range(self.state_.seats)]
        self.observation_spaces = {a: observation_space(self.game) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.game.n_actions) for a in self.possible_agents}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return observation(self.state_, self.possible_agents.index(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.state_ = State(self.setup, int(self.np_random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {a: {} for a in self.agents}
        self.agent_selection = self.possible_agents[self.state_.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.state_.play(int(action), self.possible_agents.index(agent))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0
        if self.state_.over:
            self.rewards = dict(zip(self.possible_agents, self.state_.score().reward))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.state_.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close; who renders must have it."""
