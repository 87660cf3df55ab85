"""Tournaments between levels of bots: every pair plays its own contest, and one scale is fitted to all of them.

The scale is Elo's, as Bradley and Terry's model has it (1952): of a level and one that is 100 points weaker, the first
wins 64 %. The numbers are those under which what happened is likeliest, with half a win given to both of each pair, so
that a level that never lost has a number, too; their intervals come from the curvature there (Fisher's information),
and are of the distance from the mean of all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any

from kitchentable.extras import Extra
from kitchentable.lab.simulate import ONE_SIDED, Z95, Contest, Simulated, mean, wilson
from kitchentable.values import Struct

SCALE = 400 / math.log(10)
"""Points of Elo's scale for odds that grow by a factor of e."""
VIRTUAL = 0.5
"""Wins that each of a pair is given besides."""
STEPS = 100


class Pairing(Struct):
    """What two levels have played: the matches in which both sat, and the first's share of them, ties counted half."""

    first: str
    second: str
    matches: int
    share: float

    @property
    def better(self) -> tuple[str, float]:
        """Who had more, and how much of all matches between them is theirs at least (one-sided, 95 %)."""
        bot, share = (self.second, 1 - self.share) if self.share < 0.5 else (self.first, self.share)
        return bot, wilson(share, self.matches, ONE_SIDED)[0]


class Rated(Struct):
    """A level on the scale: points above the mean of all, with the 95 % interval, and its share of what it played."""

    bot: str
    points: float
    interval: tuple[float, float]
    matches: int
    share: float


class Skilled(Struct):
    """A level's skill by OpenSkill (the model of Plackett and Luce): a guess and its 95 % interval, and the matches."""

    bot: str
    mu: float
    interval: tuple[float, float]
    matches: int


def skilled(bots: Sequence[str], played: Iterable[tuple[Contest, Sequence[Simulated]]]) -> list[Skilled]:
    """The levels' skills after all matches in order, the strongest first; a level that sits twice counts as its mean.

    It knows places of any number of players, and the order of matches matters a little; `rate` knows pairs, and all at
    once.
    """
    with Extra("lab"):
        from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    skills = dict.fromkeys(bots, (model.mu, model.sigma))
    matches = dict.fromkeys(bots, 0)
    for contest, outcomes in played:
        for outcome in outcomes:
            seated = [contest.entrants[entrant] for entrant in outcome.entrants]
            teams = [[model.rating(*skills[bot])] for bot in seated]
            after = model.rate(teams, ranks=[float(place) for place in outcome.places])
            for bot in dict.fromkeys(seated):
                own = [team[0] for who, team in zip(seated, after, strict=True) if who == bot]
                skills[bot] = mean([each.mu for each in own]), mean([each.sigma for each in own])
                matches[bot] += 1
    found = [
        Skilled(bot, mu, (mu - Z95 * sigma, mu + Z95 * sigma), matches[bot]) for bot, (mu, sigma) in skills.items()
    ]
    return sorted(found, key=lambda each: -each.mu)


def pairs(bots: Sequence[str], ladder: bool = False) -> list[tuple[str, str]]:
    """Who plays whom: each against each, or on a ladder each against the one before."""
    return [*pairwise(bots)] if ladder else [*combinations(bots, 2)]


def result(contest: Contest, outcomes: Sequence[Simulated]) -> Pairing:
    """What the two entrants of a contest have played; with more than two seats, whose places were the better."""
    shares = []
    for outcome in outcomes:
        one, other = (
            [place for place, who in zip(outcome.places, outcome.entrants, strict=True) if who == entrant]
            for entrant in (0, 1)
        )
        shares.append(mean([(mine < theirs) + (mine == theirs) / 2 for mine in one for theirs in other]))
    first, second = contest.entrants
    return Pairing(first, second, len(shares), mean(shares))


def connected(bots: Sequence[str], results: Iterable[Pairing]) -> list[list[str]]:
    """The levels in groups within which everyone has played everyone, if only by way of others."""
    groups = [[bot] for bot in bots]
    for each in results:
        one, other = (next(group for group in groups if bot in group) for bot in (each.first, each.second))
        if one is not other:
            groups.remove(other)
            one += other
    return groups


def rate(bots: Sequence[str], results: Sequence[Pairing]) -> list[Rated]:
    """The levels on one scale, the strongest first. Raises `ValueError` for levels that no matches connect."""
    if len(groups := connected(bots, results)) > 1:
        raise ValueError(f"no match connects {groups[0][0]} with {groups[1][0]}: they have no common scale")
    places = {bot: index for index, bot in enumerate(bots)}
    played = [(places[each.first], places[each.second], each.matches, each.share) for each in results]
    strengths = [0.0] * len(bots)
    for _ in range(STEPS):
        steps = _solved(*_slope_and_curvature(strengths, played))
        strengths = [old + max(-1.0, min(1.0, step)) for old, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < 1e-9:
            break
    _, curvature = _slope_and_curvature(strengths, played)
    middle, rated = mean(strengths), []
    for bot, index in places.items():
        unit = [float(index == other) for other in range(len(bots))]
        variance = _solved(unit, curvature)[index] - 1 / len(bots) ** 2
        points = SCALE * (strengths[index] - middle)
        reach = Z95 * SCALE * math.sqrt(max(0.0, variance))
        mine = [(count, share) for one, _, count, share in played if one == index]
        mine += [(count, 1 - share) for _, other, count, share in played if other == index]
        matches = sum(count for count, _ in mine)
        share = sum(count * share for count, share in mine) / matches if matches else math.nan
        rated.append(Rated(bot, points, (points - reach, points + reach), matches, share))
    return sorted(rated, key=lambda each: -each.points)


def _slope_and_curvature(
    strengths: Sequence[float], played: Sequence[tuple[int, int, int, float]]
) -> tuple[list[float], list[list[float]]]:
    """Of the logarithm of the likelihood, up to signs; all numbers of the curvature are one more, to fix the mean."""
    count = len(strengths)
    slope, curvature = [0.0] * count, [[1.0] * count for _ in range(count)]
    for one, other, matches, share in played:
        expected = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        weight = matches + 2 * VIRTUAL
        gain = matches * share + VIRTUAL - weight * expected
        slope[one] += gain
        slope[other] -= gain
        bend = weight * expected * (1 - expected)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            curvature[row][column] += sign * bend
    return slope, curvature


def _solved(right: Sequence[float], left: Sequence[Sequence[float]]) -> list[float]:
    """The x of left · x = right, by Gauss's elimination with pivots; a few unknowns, without numpy."""
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    for step in range(len(rows)):
        best = max(range(step, len(rows)), key=lambda row: abs(rows[row][step]))
        rows[step], rows[best] = rows[best], rows[step]
        for row in range(len(rows)):
            if row != step and rows[row][step]:
                factor = rows[row][step] / rows[step][step]
                rows[row] = [value - factor * pivot for value, pivot in zip(rows[row], rows[step], strict=True)]
    return [row[-1] / row[step] for step, row in enumerate(rows)]
