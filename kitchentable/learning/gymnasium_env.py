"""One seat of any game with numbers, against bots, as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kitchentable.encoding import Encoding, returns
from kitchentable.extras import Extra
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.learning.course import Course, mask, table_of, usual_tables
from kitchentable.learning.spaces import observation_space
from kitchentable.values import Problem, Seat

with Extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """An agent at a table with bots: levels (`medium`) or bots of one's own (`module:Name`), one for each other seat.

    It sits at `seat`, or elsewhere in every match if that is None. Without `bots` the others of the smallest table are
    `medium`. It observes `observation`, `float32[encoding.size]` in the order of `encoding.parts`, and `action_mask`,
    `int8[encoding.actions]`; an action is an id of `encoding`. Who chooses what the mask forbids has lost at once, and
    `info["refused"]` says which rule forbids it. The reward comes at the end: 1 before all others, -1 behind all
    (`kitchentable.encoding.returns`).
    """

    metadata = {"render_modes": ["svg"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        bots: Sequence[str] | None = None,
        options: Any = None,
        seat: Seat | None = None,
        budget: float = 0.1,
        render_mode: str | None = None,
    ) -> None:
        seats = None if bots is None else 1 + len(bots)
        self.game: Game
        self.seats: int
        self.options: Any
        self.encoding: Encoding[Any]
        self.game, self.seats, self.options, self.encoding = table_of(game, seats, options)
        bots = ("medium",) * (self.seats - 1) if bots is None else bots
        if seat is not None and seat not in range(self.seats):
            raise Problem(say("seat-unknown", seat=seat, last=self.seats - 1))
        self._bots = [self.game.bot(name) for name in bots]
        self._begun: Course | None = None
        self._fixed, self._budget, self.render_mode = seat, budget, render_mode
        self.observation_space = observation_space(self.encoding)
        self.action_space = spaces.Discrete(self.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(2**63)))
        while True:
            self.seat = self._rng.randrange(self.seats) if self._fixed is None else self._fixed
            others = (seat for seat in range(self.seats) if seat != self.seat)
            self._players = dict(zip(others, self._bots, strict=True))
            self._begun = Course(self.game, self.seats, self.options, self.encoding, self._rng)
            self._play_on()
            if not self._course.over:  # bots alone may end a match of few turns
                return self._observed(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self._course.choose(int(action))
        except Problem as error:
            return self._observed(), -1.0, True, False, {"refused": str(error)}
        self._play_on()
        result = self._course.match.result
        reward = 0.0 if result is None else returns(result)[self.seat]
        return self._observed(), reward, result is not None, False, {}

    def render(self) -> str | None:
        """The position as the agent knows it, as SVG."""
        return None if self.render_mode is None else self._course.match.view(self.seat).svg()

    @property
    def _course(self) -> Course:
        if self._begun is None:
            raise gymnasium.error.ResetNeeded("call reset before anything else")
        return self._begun

    def _play_on(self) -> None:
        """Has the bots decide until it is the agent's turn, or all is over."""
        course = self._course
        while not course.over and course.seat != self.seat:
            observation = course.match.observation(course.seat)
            action = self._players[course.seat].choose(observation, course.seat, self._rng, self._budget)
            course.act(action)

    def _observed(self) -> dict[str, Any]:
        decides = not self._course.over and self._course.seat == self.seat
        return {
            "observation": np.array(self._course.observe(self.seat), np.float32),
            "action_mask": mask(self._course.legal() if decides else (), self.encoding.actions),
        }


def register() -> None:
    """Makes every game with numbers known to `gymnasium.make`, by its version: "kitchentable/perudo-v1"."""
    for game, *_ in usual_tables():
        identity = f"kitchentable/{game.name}-v{game.version}"
        if identity not in gymnasium.registry:
            gymnasium.register(id=identity, entry_point=f"{__name__}:SeatEnv", kwargs={"game": game.name})


register()
