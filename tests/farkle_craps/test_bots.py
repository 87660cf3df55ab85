"""How Farkle Craps' players decide about dice and bets together."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from kitchentable.bot import Advice, Observation
from kitchentable.drawing.text import spaced
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.scoring import Scores, counted, selections
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CORNER, FARKLE, FOUR, TRIPLES
from kitchentable.games.farkle_craps.bots import BOTS, now
from kitchentable.games.farkle_craps.cornering import Ends, after_corner, cornered_turn
from kitchentable.games.farkle_craps.odds import worth
from kitchentable.games.farkle_craps.position import Card
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State
from tests.farkle_craps.test_bets import after

BOARD = BOARDS["first"]
SCORES = Scores()


def having(state: State, **play: Any) -> State:
    """The position with some of Farkle's fields changed."""
    return state.having(replace(state.play, **play))


def staked(state: State, seat: int, **stakes: int) -> State:
    """The position with money of the seat on fields, written `four=300`."""
    fields = {"four": FOUR, "farkle": FARKLE, "corner": CORNER, "sixes": TRIPLES[5], "twos": TRIPLES[1]}
    rows = [list(row) for row in state.bets.stakes]
    for name, amount in stakes.items():
        rows[BOARD.index(fields[name])][seat] = amount
    return state.having(stakes=tuple(map(tuple, rows)))


def rolled(dice: str, *totals: int, aside: str = "", points: int = 0) -> State:
    """Seat 0 has rolled these dice, both are on the board."""
    state = after("*: start 0; 0: done; 1: done")
    lie = tuple(map(int, dice))
    kept = tuple(map(int, aside))
    play = {"phase": "keep", "rolled": lie, "dice": len(lie), "aside": kept, "points": points}
    return having(state, totals=totals, opened=(True, True), throws=1 + bool(aside), **play)


def advice(level: str, state: State, seat: int = 0) -> Advice:
    return BOTS[level].explain(Observation(state.view(seat)), seat, Random(1), 0.1)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_corner_that_clears_ones_own_bets_is_not_turned_for_little(level: str) -> None:
    """A 1 and a 5 lie there: with both the corner is turned, and 1,000 on the board are gone."""
    bare = rolled("15", 4000, 4000, aside="6661", points=700)
    assert len(advice(level, bare).action.dice) == 2  # type: ignore[union-attr]
    found = advice(level, staked(bare, 0, sixes=1000))
    assert found.action == Keep((1,), "bank")
    assert f"your {spaced(1000)} on the board stay" in found.why
    corner = dict(found.others).get(Keep((1, 5), "bank"))
    assert corner is None or f"the corner clears your {spaced(1000)} there" in corner


def test_a_bet_on_the_corner_turn_is_played_for() -> None:
    bare = rolled("15", 4000, 4000, aside="1111", points=1000)
    found = advice("medium", staked(bare, 0, corner=300))
    assert len(found.action.dice) == 2  # type: ignore[union-attr]
    assert f"the corner turn pays {spaced(1500)}" in found.why


def test_bets_that_only_corners_of_others_clear_change_nothing_after_ones_corner() -> None:
    state = staked(rolled("112346", 4000, 4000), 0, sixes=500)
    turned = state.having(cornered=True)
    assert "on the board stay" not in advice("medium", turned).why


def test_before_ones_own_turn_bet_and_dice_are_one_decision() -> None:
    """One who plays on by what lies there keeps a bet for longer, and reaches a corner more often for one on it."""
    state = having(after("*: start 0"), totals=(4000, 4000), opened=(True, True))
    own, other = (having(state, turn=turn) for turn in (0, 1))
    for bet in (TRIPLES[0], FOUR, CORNER):
        assert now(own.view(0), 0, bet) > now(other.view(0), 0, bet)


@pytest.mark.parametrize("counts", [True, False])
def test_a_turn_with_a_corner_equals_a_plain_recursion(counts: bool) -> None:
    """Turns of up to 600 points, with 350 on the board that a corner clears."""
    steps = 12
    before = Ends(np.array([-1e300, *(50.0 * p + 350 for p in range(1, steps + 1))]), 350.0, 350.0)
    then = Ends(np.array([-1e300, *(50.0 * p for p in range(1, steps + 1))]), 0.0, 0.0)
    turn = cornered_turn(SCORES, before, then, after_corner(SCORES, then, False), False, counts)
    known: dict[tuple[int, int, bool], float] = {}

    def value(p: int, d: int, cornered: bool) -> float:
        ends = then if cornered else before
        if p >= steps:
            return float(ends.bank[-1])
        if (p, d, cornered) not in known:
            total = 0.0
            for roll in product(range(1, 7), repeat=d):
                best = ends.lost if not selections(counted(roll), SCORES) else -1e300
                for kept, scored in selections(counted(roll), SCORES):
                    q, left = min(p + scored // 50, steps), d - sum(kept)
                    turned = cornered or not left
                    bank = (then if cornered or (not left and counts) else before).bank[q]
                    best = max(best, float(bank), value(q, left or 6, turned))
                total += best
            known[p, d, cornered] = total / 6**d
        return known[p, d, cornered]

    assert turn.first.rolled(9, 2) == pytest.approx(value(9, 2, False), abs=1e-9)
    assert turn.first.rolled(8, 1) == pytest.approx(value(8, 1, False), abs=1e-9)


def last_round(mine: int, theirs: int, stakes: dict[str, int] | None = None, limit: int = 500) -> State:
    """Seat 0 has had the last turn before the last: seat 1, who called, has had theirs; seat 2 rolls next."""
    state = after("*: start 2; 2: done; 0: done; 1: done", seats=3)
    state = staked(state, 0, **(stakes or {}))
    nobody = (False,) * 3
    state = having(state, last=0, totals=(mine, theirs, 0), opened=(True,) * 3, turn=2, phase="roll")
    return state.having(phase="bets", ready=nobody, placed=(0,) * 3, limit=limit)


def test_who_leads_with_no_turn_left_bets_nothing_and_pulls_what_could_lose_it() -> None:
    assert advice("hard", last_round(10_200, 9900)).action == DONE
    assert advice("hard", last_round(9800, 9900, {"four": 300})).action == Pull("4 of a kind", 300)


def test_who_is_behind_with_no_turn_left_bets_on_what_reaches() -> None:
    """1,400 behind: four of a kind and triples pay 1,500 for 500, and four of a kind comes less often."""
    found = advice("hard", last_round(10_000, 11_400))
    assert isinstance(found.action, Place) and found.action.amount == 500
    assert "chance to win with" in found.why
    far = advice("hard", last_round(10_000, 12_900))
    assert far.action == Place("farkle", 500), "only a farkle pays 3,000"


def test_who_has_won_on_a_field_pulls_it_when_all_six_dice_score() -> None:
    state = staked(after("*: start 0; 0: done; 1: done"), 1, twos=300)
    state = having(state, totals=(4000, 4000), opened=(True, True))
    paid = state.apply(-1, FARKLE_CRAPS.parse("roll 222333"))
    assert paid.bets.phase == "pull"
    assert advice("hard", paid, 1).action == Pull("triple 2", 300)
    few = state.apply(-1, FARKLE_CRAPS.parse("roll 222346"))
    assert advice("hard", few, 1).action == DONE


def test_cards_are_laid_where_they_take_something_and_changed_when_they_cannot() -> None:
    state = having(after("*: start 0"), totals=(4000, 3000), opened=(True, True))
    found = advice("hard", state)
    assert isinstance(found.action, Secret) and "on average" in found.why
    late = having(state, totals=(9900, 9800))
    action = advice("hard", late).action
    assert not isinstance(action, Secret) or (action.wager or 0) <= 500
    hopeless = ((Card(9000, 1, 6000), None, None), (None,) * 3)
    stuck = having(state, totals=(9000, 9000)).having(cards=hopeless, unused=(0, 2))
    changed = advice("hard", stuck).action
    assert isinstance(changed, Secret) and changed.cell == "3 pairs" and (changed.wager or 0) < 2000


def test_bets_are_worth_less_where_the_match_may_end_before_a_corner() -> None:
    bets = [now(last_round(10_000, 9000).view(2), 2, bet) for bet in (TRIPLES[0], FOUR)]
    assert 0 < bets[0] < worth(TRIPLES[0], SCORES) and 0 < bets[1] < worth(FOUR, SCORES)
