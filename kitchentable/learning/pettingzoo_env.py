"""Any game with numbers as an environment of PettingZoo, in which agents act one after another (AEC)."""

from __future__ import annotations

from random import Random
from typing import Any

from kitchentable.encoding import Encoding, returns
from kitchentable.extras import Extra
from kitchentable.game import Game
from kitchentable.learning.course import Course, mask, table_of
from kitchentable.learning.spaces import observation_space

with Extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def aec_env(
    game: Game | str, seats: int | None = None, options: Any = None, render_mode: str | None = None
) -> AECEnv[str, Any, Any]:
    """The environment, wrapped as PettingZoo's own games are: who chooses what the mask forbids gets -1, and all ends.

    Raises `Problem` for a game whose actions have no numbers, or seats or options that it has not.
    """
    raw = TableEnv(game, seats, options, render_mode)
    illegal: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc, unused-ignore]
    """The bare environment: `seat_0`, `seat_1`, ... observe `observation`, `float32[encoding.size]` in the order of
    `encoding.parts` (see `Game.encoding`), and `action_mask`, `int8[encoding.actions]`; an action is an id of
    `encoding`. Without `seats` it is the smallest table.

    Chance acts by itself, by the seed of `reset`. Rewards come at the end (`returns`). `render_mode` is `svg`: the
    position as it is known to who decides.
    """

    metadata = {"render_modes": ["svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: Game | str, seats: int | None = None, options: Any = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game: Game
        self.seats: int
        self.options: Any
        self.encoding: Encoding[Any]
        self.game, self.seats, self.options, self.encoding = table_of(game, seats, options)
        self.metadata = {**self.metadata, "name": f"{self.game.name}_v{self.game.version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._spaces = observation_space(self.encoding)
        self._choices = spaces.Discrete(self.encoding.actions)
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._choices

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.course = Course(self.game, self.seats, self.options, self.encoding, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        decides = not self.course.over and seat == self.course.seat
        return {
            "observation": np.array(self.course.observe(seat), np.float32),
            "action_mask": mask(self.course.legal() if decides else (), self.encoding.actions),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.course.choose(int(action))
        result = self.course.match.result
        if result is None:
            self.agent_selection = self.possible_agents[self.course.seat]
        else:
            self.rewards = dict(zip(self.possible_agents, returns(result), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.course.match.view(None if self.course.over else self.course.seat).svg()

    def close(self) -> None:
        """There is nothing to close."""


env, raw_env = aec_env, TableEnv
"""The same by the names that modules of PettingZoo have."""
