"""One scale for levels of bots, held against a general optimiser."""

from __future__ import annotations

import math
from itertools import combinations
from random import Random

import numpy as np
import pytest
from scipy.optimize import minimize

from kitchentable import GAMES
from kitchentable.lab.simulate import Contest, Simulated
from kitchentable.lab.tournament import SCALE, VIRTUAL, Pairing, connected, pairs, rate, result, skilled

BOTS = ("a", "b", "c", "d")


def test_who_plays_whom() -> None:
    assert pairs(BOTS[:3]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs(BOTS, ladder=True) == [("a", "b"), ("b", "c"), ("c", "d")]


def test_a_hundred_points_are_64_of_100() -> None:
    strong, weak = rate(("a", "b"), [Pairing("a", "b", 10_000, 0.64)])
    assert (strong.bot, weak.bot) == ("a", "b") and strong.points == -weak.points
    assert strong.points - weak.points == pytest.approx(100, abs=0.2)
    reach = 1.96 * SCALE / math.sqrt(10_001 * 0.64 * 0.36) / 2  # of half the difference
    assert strong.interval[1] - strong.points == pytest.approx(reach, rel=1e-3)
    assert (strong.share, weak.share, strong.matches) == (0.64, 0.36, 10_000)


@pytest.mark.parametrize("ladder", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_numbers_are_the_likeliest_and_their_intervals_its_curvature(seed: int, ladder: bool) -> None:
    rng = Random(seed)
    results = [
        Pairing(*pair, rng.randrange(2, 300), rng.choice((0.0, 1.0, rng.random()))) for pair in pairs(BOTS, ladder)
    ]

    def unlikely(strengths: np.ndarray) -> float:
        total = float(strengths.sum()) ** 2  # the mean is nought
        for each in results:
            gap = strengths[BOTS.index(each.first)] - strengths[BOTS.index(each.second)]
            won, lost = each.matches * each.share + VIRTUAL, each.matches * (1 - each.share) + VIRTUAL
            total += won * np.logaddexp(0, -gap) + lost * np.logaddexp(0, gap)
        return float(total)

    best = minimize(unlikely, np.zeros(4), tol=1e-12, options={"gtol": 1e-6}).x
    step, bends = 1e-3, np.zeros((4, 4))
    for one, other in (*combinations(range(4), 2), *((each, each) for each in range(4))):
        ends = [
            unlikely(best + np.eye(4)[one] * up * step + np.eye(4)[other] * right * step)
            for up, right in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        ]
        bends[one, other] = bends[other, one] = (ends[0] - ends[1] - ends[2] + ends[3]) / (4 * step * step)
    free = np.eye(4) - 0.25  # of what fixed the mean
    spread = np.sqrt(np.diag(np.linalg.pinv(free @ bends @ free, rcond=1e-6)))
    for found in rate(BOTS, results):
        index = BOTS.index(found.bot)
        assert found.points == pytest.approx(SCALE * best[index], abs=0.05)
        reach = (found.interval[1] - found.interval[0]) / 2
        assert reach == pytest.approx(1.959964 * SCALE * spread[index], rel=0.01)


def test_who_never_lost_has_a_number_and_who_did_not_play_the_mean() -> None:
    first, *_ = rate(("a", "b"), [Pairing("a", "b", 50, 1.0)])
    assert first.bot == "a" and 300 < first.points < 1000
    assert [each.points for each in rate(("a", "b"), [Pairing("a", "b", 50, 0.5)])] == [0.0, 0.0]


def test_with_more_seats_places_are_compared() -> None:
    four = Contest("perudo", ("a", "b"), 4, GAMES["perudo"].options(), 1)
    played = [Simulated((0, 1, 0, 1), (1, 2, 3, 4), 9), Simulated((0, 1, 0, 1), (1, 1, 1, 1), 9)]
    assert result(four, played[:1]) == Pairing("a", "b", 1, 0.75)
    assert result(four, played[1:]) == Pairing("a", "b", 1, 0.5)


def test_skills_by_openskill_know_places_of_any_number_of_players() -> None:
    options = GAMES["perudo"].options()
    contest = Contest("perudo", ("a", "b", "c"), 3, options, 60)
    outcomes = [Simulated((0, 1, 2), (1, 2, 3), 1)] * 50 + [Simulated((0, 1, 2), (3, 1, 2), 1)] * 10
    best, middle, last = skilled(("a", "b", "c"), [(contest, outcomes)])
    assert (best.bot, middle.bot, last.bot) == ("b", "a", "c") or best.bot == "a"
    assert last.bot == "c" and last.mu < 25 < best.mu and best.matches == 60
    low, high = best.interval
    assert low < best.mu < high and high - low < 2 * 1.96 * 25 / 3, "more is known than before"


def test_a_level_that_sits_twice_has_the_mean_of_both() -> None:
    contest = Contest("perudo", ("a", "b"), 4, GAMES["perudo"].options(), 1)
    one, other = skilled(("a", "b"), [(contest, [Simulated((0, 1, 0, 1), (1, 1, 1, 1), 1)])])
    assert one.mu == pytest.approx(other.mu) and one.matches == other.matches == 1


def test_levels_that_no_match_connects_have_no_common_scale() -> None:
    apart = [Pairing("a", "b", 10, 0.5), Pairing("c", "d", 10, 0.5)]
    assert connected(BOTS, apart) == [["a", "b"], ["c", "d"]]
    with pytest.raises(ValueError, match="no match connects a with c"):
        rate(BOTS, apart)
    assert len(rate(BOTS, [*apart, Pairing("d", "a", 1, 1.0)])) == 4
