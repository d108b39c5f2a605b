"""The games as games of OpenSpiel: importing this registers tessera_empire and so on.

    import pyspiel, tessera.openspiel
    game = pyspiel.load_game("tessera_kingdom(options=module:quest;face:B)")

Chance is the seed of the deal: one chance node at the root has `deals` outcomes, alike, and everything
random follows from the one that comes. So a game is explicit and finite, but who searches from a state
of it knows what will be drawn; `tessera.State.guess` is for those who must not. Seats that owe a choice
at once are asked in the order of the table and see nothing of each other's choice, which is the same
game. Utilities sum to zero: with two players 1 and -1, else twice what is won above the mean.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import Game, State, games


def _type(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tessera_{game.id}",
        long_name=f"Tessera: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats_max,
        min_num_players=max(2, game.seats_min),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats_min), "deals": 1000, "options": ""},
        default_loadable=True,
    )


class SpielGame(pyspiel.Game):
    tessera: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.deals = params.get("deals", 1000)
        seats = params.get("players", max(2, self.tessera.seats_min))
        given = filter(None, str(params.get("options", "")).split(";"))
        self.setup = self.tessera.setup(seats, **dict(o.split(":", 1) for o in given))
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.tessera.n_actions,
                max_chance_outcomes=self.deals,
                num_players=seats,
                min_utility=-1.0,
                max_utility=2.0 - 2.0 / seats,
                utility_sum=0.0,
                max_game_length=self.tessera.longest,
            ),
            params,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.tessera, params)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.state: State | None = None  # before the deal

    def current_player(self) -> int:
        if self.state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.moves(player) if self.state else list(range(self.game.deals))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(k, 1 / self.game.deals) for k in range(self.game.deals)]

    def _apply_action(self, action: int) -> None:
        if self.state:
            self.state.play(action)
        else:
            self.state = State(self.game.setup, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.text(action) if self.state and player >= 0 else f"deal {action}"

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.over

    def returns(self) -> list[float]:
        if not self.state or not self.state.over:
            return [0.0] * self.game.num_players()
        reward = self.state.score().reward
        return [2 * (r - sum(reward) / len(reward)) for r in reward]

    def __str__(self) -> str:
        return self.state.position() if self.state else "to be dealt"


class Observer:
    """One's own observation, plane by plane: what a seat knows now, without what it once saw."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError("observations have no parameters")
        self.tensor = np.zeros(game.n_observe, np.float32)
        self.dict = {name: game.plane(self.tensor, name) for name in game.planes}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.state.observe(player) if state.state else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.state.redacted(player).position() if state.state else "to be dealt"


for _game in map(Game, games()):
    _name = f"Spiel_{_game.id}"  # to be found by pickle
    globals()[_name] = type(_name, (SpielGame,), {"tessera": _game, "kind": _type(_game)})
    pyspiel.register_game(globals()[_name].kind, globals()[_name])
