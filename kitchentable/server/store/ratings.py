"""How well people play each game: OpenSkill's model of Plackett and Luce, which is made for any number of players.

A person's skill is a guess `mu` with an uncertainty `sigma`; the rating that is shown is `mu - 3 sigma`, which they
surpass almost surely, so that it begins at 0 and rises with what is known of them. Weng and Lin, "A Bayesian
Approximation Method for Online Ranking", JMLR 12 (2011).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kitchentable.values import Struct

PROVISIONAL = 5
"""Rated matches before a rating is ranked."""


class Skill(Struct):
    """What is known of one's skill; the defaults are the model's for who has not played yet."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def rating(self) -> float:
        """The lower bound that is shown."""
        return self.mu - 3 * self.sigma


def after(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills of all players after a match that ended in these places: the lower the better, ties share one."""
    model = _model()
    teams = [[model.rating(skill.mu, skill.sigma)] for skill in before]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


def _model() -> Any:
    from openskill.models import PlackettLuce  # imported when the first match is rated

    return PlackettLuce()
