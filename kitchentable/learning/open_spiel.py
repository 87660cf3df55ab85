"""Any game with numbers as a game of OpenSpiel: `kitchentable_perudo`, `kitchentable_blokus`, and so on."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Self

from kitchentable.encoding import Encoding, returns
from kitchentable.extras import Extra
from kitchentable.game import CHANCE_WAYS, Game, State
from kitchentable.language import say
from kitchentable.learning.course import in_turn, numbers, table_of, usual_tables
from kitchentable.options import changed
from kitchentable.values import CHANCE, Action, Problem, Seat

with Extra("rl"):
    import numpy as np
    import pyspiel

LONGEST = 1_000_000
"""No game here has a longest match; OpenSpiel wants a number."""


def load_game(
    game: Game | str, seats: int | None = None, options: Any = None, explicit: bool = False, seed: int = 0
) -> pyspiel.Game:
    """The game for OpenSpiel's algorithms.

    Chance is drawn by a generator with that seed ("sampled stochastic"), or lists what it may do where `explicit`
    says so; then `Problem` is raised where it has more than `CHANCE_WAYS` ways: deal few dice.
    """
    table = table_of(game, seats, options)
    return _SpielGame(Parameters(*table, explicit, seed))


class Parameters(NamedTuple):
    """What is played."""

    game: Game
    seats: int
    options: Any
    encoding: Encoding[Any]
    explicit: bool = False
    seed: int = 0

    def __reduce__(self) -> Any:
        # OpenSpiel pickles a game of Python's with its states: what it is made of is found anew by the game's name.
        return _again, (self.game.name, self.seats, self.options, self.explicit, self.seed)


def _again(game: str, seats: int, options: Any, explicit: bool, seed: int) -> Parameters:
    return Parameters(*table_of(game, seats, options), explicit, seed)


class Dice(Random):
    """What chance draws by, one for all states of a game: a copy of a state draws on, and not the same once more."""

    def __deepcopy__(self, memo: Any) -> Self:
        return self


class Moment(NamedTuple):
    """A position, who is still to decide in it, and how it came about. It is not changed, so that copies share it."""

    state: State
    waiting: tuple[Seat, ...]
    log: tuple[tuple[Seat, Action], ...]

    def __deepcopy__(self, memo: Any) -> Self:
        return self


def _moment(state: State, log: tuple[tuple[Seat, Action], ...]) -> Moment:
    return Moment(state, in_turn(state), log)


def _type(parameters: Parameters) -> pyspiel.GameType:
    game = parameters.game
    kinds, stochastic = pyspiel.GameType, pyspiel.GameType.ChanceMode
    open_to_all = kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"kitchentable_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=stochastic.EXPLICIT_STOCHASTIC if parameters.explicit else stochastic.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden_information else open_to_all,
        utility=kinds.Utility.ZERO_SUM if parameters.seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=100,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": parameters.seats, "options": "", "explicit": False, "seed": 0},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


class _SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    def __init__(self, parameters: Parameters) -> None:
        self.table = parameters
        self.dice = Dice(parameters.seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=parameters.encoding.actions,
            max_chance_outcomes=CHANCE_WAYS if parameters.explicit else 1,
            num_players=parameters.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if parameters.seats > 1 else 1.0,
            max_game_length=LONGEST,
        )
        given = {"seats": parameters.seats, "explicit": parameters.explicit, "seed": parameters.seed}
        super().__init__(_type(parameters), info, {**given, "options": _written(parameters)})

    def new_initial_state(self) -> _SpielState:
        return _SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.table, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _written(parameters: Parameters) -> str:
    """Options that are not the usual ones, as `dice:2;calza:anyone`."""
    return ";".join(f"{name}:{value}" for name, value in changed(parameters.options).items())


class _SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self._table, self._dice = game.table, game.dice
        self.moment = _moment(game.table.game.start(game.table.seats, game.table.options), ())

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.waiting[0] if self.moment.waiting else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player() or player < 0:
            return []
        return numbers(self._table.encoding, self.moment.state, self.moment.waiting)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self._table.explicit:
            return [(0, 1.0)]
        return [(number, float(odds)) for number, (_, odds) in enumerate(self._listed())]

    def _listed(self) -> Sequence[tuple[Action, Any]]:
        found = self.moment.state.chance_outcomes()
        if found is None:
            raise Problem(say("learning-chance-is-wide", most=CHANCE_WAYS))
        return found

    def _apply_action(self, action: int) -> None:
        state, waiting, log = self.moment
        encoding = self._table.encoding
        if not waiting:
            done = self._listed()[action][0] if self._table.explicit else state.sample(self._dice)
            self._go_on(CHANCE, done)
        elif action == encoding.decline:
            self.moment = Moment(state, waiting[1:], log)
        else:
            self._go_on(waiting[0], encoding.action_of(action, state.view(waiting[0])))

    def _go_on(self, seat: Seat, action: Action) -> None:
        self.moment = _moment(self.moment.state.apply(seat, action), (*self.moment.log, (seat, action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return str(self._listed()[action][0]) if self._table.explicit else "draw"
        if action == self._table.encoding.decline:
            return "-"
        return str(self._table.encoding.action_of(action, self.moment.state.view(player)))

    def is_terminal(self) -> bool:
        return self.moment.state.result is not None

    def returns(self) -> list[float]:
        result = self.moment.state.result
        return [0.0] * self._table.seats if result is None else returns(result)

    def __str__(self) -> str:
        return told(self._table, self.moment, None)


def told(table: Parameters, moment: Moment, seat: Seat | None) -> str:
    """The log as the seat may know it, one entry a line, and who is being asked."""
    redact = table.game.redact
    lines = [f"{seat_}: {redact(action, seat, seat_)}" for seat_, action in moment.log]
    return "\n".join([*lines, f"asked: {moment.waiting}"])


class _Observer:
    """What a seat observes: the numbers of its view, and the log as it saw it."""

    def __init__(self, table: Parameters, recall: bool) -> None:
        self._table = table
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if recall:
            return
        numbers = self.tensor = np.zeros(table.encoding.size, np.float32)
        begin = 0
        for part in table.encoding.parts:
            self.dict[part.name] = numbers[begin : begin + part.size].reshape(part.shape)
            begin += part.size

    def set_from(self, state: _SpielState, player: int) -> None:
        """Fills the tensor with what the player sees."""
        if self.tensor is not None:
            self.tensor[:] = self._table.encoding.observe(state.moment.state.view(player))

    def string_from(self, state: _SpielState, player: int) -> str:
        """The same as text: all that the player has seen."""
        return told(self._table, state.moment, player)


def register() -> None:
    """Makes the games known to `pyspiel.load_game`: "kitchentable_perudo(seats=2,options=dice:2)"."""
    known = set(pyspiel.registered_names())
    for table in usual_tables():
        parameters = Parameters(*table)
        if f"kitchentable_{parameters.game.name}" in known:
            continue
        factory = _factory(parameters.game)
        # OpenSpiel lets go of it when Python is gone already, which must not be the end of it.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(factory))
        pyspiel.register_game(_type(parameters), factory)


def _factory(game: Game) -> Any:
    def made(given: Any = None) -> pyspiel.Game:
        given = given or {}
        options = dict(pair.split(":", 1) for pair in str(given.get("options", "")).split(";") if pair)
        return load_game(
            game, given.get("seats"), options, bool(given.get("explicit", False)), int(given.get("seed", 0))
        )

    return made
