"""Market days: points, order, what is taken home, and the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from kitchentable.drawing.scene import Form
from kitchentable.games.klongs.market import store_value
from kitchentable.games.klongs.rules import KLONGS, State
from kitchentable.refusals import why_not
from kitchentable.values import CHANCE
from tests.klongs.layouts import BOX, check_count, does, lay, market_day, refused

FORMS: tuple[Form, ...] = ("wide", "narrow")
QUARTET = "fish3@b2=0 rice2@c2=0 spices1@b3=1 flowers0@c3"


def small(water: str, seats: int = 2, trigger: int = 0, **changes: Any) -> State:
    return market_day(lay(seats, water, **changes), trigger, great=False)


def great(water: str, seats: int = 2, trigger: int = 0, **changes: Any) -> State:
    return market_day(lay(seats, water, **changes), trigger, great=True)


@pytest.mark.parametrize(
    "water, points",
    [
        ("fish3@b2=0 rice2@c2=0 spices1@b3=1 flowers0@c3", (12, 6)),
        ("fish3@b2=0 rice2@c2=0 spices1@b3=1 cook@c3", (24, 12)),
        ("fish3@b2=0 rice2@c2=1 cook@b3 cook@c3", (20, 20)),
        ("fish3@b2=0 cook@c2 cook@b3 cook@c3", (24, 0)),
        ("fish3@b2=0 rice3@c2=0 spices3@b3=0 flowers3@c3=0", (48, 0)),
        ("fish0@b2=0 rice0@c2=0 spices0@b3=1 guard@c3", (0, 0)),
    ],
)
def test_baskets_times_merchants_doubled_by_cookshops(water: str, points: tuple[int, int]) -> None:
    """KLO-7.4, KLO-7.5, KLO-9.8; and KLO-7.6: a boat is taken home even if the spot brought nothing."""
    after = does(small(water), "score b2 remove b2")
    assert after.scores == points and len(after.stores[0]) == 1
    check_count(after)


def test_a_scoring_needs_a_landing_spot_four_boats_and_an_own_one() -> None:
    state = small(f"{QUARTET} fish2@d2=1 rice1n*@d3 fish1@e2=0")
    assert refused(state, "score b1 remove b2") == "KLO-7.3"
    assert refused(state, "score a1 remove b2") == "KLO-7.2" and refused(state, "score c3 remove c3") == "KLO-7.2"
    assert refused(state, "score j8 remove c3") == "KLO-7.2" and refused(state, "score z9 remove c3") == "KLO-7.2"
    others = small("fish3@b2=1 rice2@c2=1 spices1@b3=1 cook@c3 fish1@f7=0 rice1@g7=0 rice0@f8=1 fish2@g8=1")
    assert refused(others, "score b2 remove b2") == "KLO-7.8"


def test_the_scorer_takes_his_own_boat_and_its_merchant_comes_back() -> None:
    """KLO-7.6, KLO-7.7: at a small market day nothing else, and others take nothing."""
    state = small(QUARTET)
    assert [refused(state, f"score b2 remove {field}") for field in ("b3", "c3", "d2", "z9")] == ["KLO-7.6"] * 4
    after = does(state, "score b2 remove c2")
    assert after.stores == (("rice2",), ()) and after.supply == (state.supply[0] + 1, state.supply[1])
    assert after.boats[BOX.by_name["b3"]] == "spices1"


def test_a_small_market_day_goes_twice_around_from_the_one_who_called_it() -> None:
    """KLO-7.1: B, C, A, B, C, A; a pass in the first round does not forbid the second; the turn goes on then."""
    wide = " ".join(
        f"{good}{baskets}@{column}{row}={owner}"
        for column, good in (("b", "fish"), ("c", "rice"))
        for row, (baskets, owner) in enumerate(((0, 0), (1, 1), (2, 2), (3, 0), (1, 1), (0, 2), (0, 0), (1, 1)), 1)
        if row % 4 != 1 or column == "b"
    )
    state = small(wide, 3, trigger=1)
    assert state.market is not None and state.market.queue == (1, 2, 0, 1, 2, 0)
    turns = []
    while state.phase == "market":
        turns.append(state.turn)
        assert refused(state, "pass", (state.turn + 1) % 3) == "KLO-7.1"
        assert refused(state, "place rice0 a1") == "KLO-7.1" and refused(state, "move b2 a1") == "KLO-7.1"
        state = does(state, "pass")
    assert turns == [1, 2, 0, 1, 2, 0]
    assert state.turn == 1


def test_nobody_scores_a_third_time() -> None:
    """KLO-7.1"""
    wide = "fish0@b2=0 fish1@c2=0 fish2@d2=0 fish3@e2=0 rice0@b3=0 rice1@c3=0 rice2@d3=0 rice3@e3=0"
    state = does(small(wide), "score b2 remove b2; score d2 remove e2")
    assert state.phase == "turn" and len(state.stores[0]) == 2
    assert refused(state, "score c2 remove c2") == "KLO-7.1"
    why = why_not(state, 0, KLONGS.parse("score c2 remove c2"))
    assert why and why.text == "No market day has been called yet."


def test_a_small_market_day_on_which_nobody_can_score_is_over_at_once() -> None:
    """KLO-5.3: the marker reaches the ninth field; three points are paid, and the turn goes on."""
    state = lay(2, "fish3@b3=0 rice2@b4=1", ("spices0*", ""), marker=8, movements=(0, 0))
    after = does(state, "place spices0* c3")
    assert after.scores == (3, 0) and after.marker == 9 and after.to_act == (CHANCE,)
    four = lay(2, "fish3@b2=0 rice2@c2=1 cook@b3", ("spices0*", ""), marker=8)
    called = does(four, "place spices0* c3")
    assert called.market is not None and not called.market.great and called.market.trigger == 0
    ended = does(called, "score b2 remove b2")
    assert ended.phase == "turn" and ended.turn == 0 and ended.placed
    assert ended.scores == (3 + 2 * 2 * 5, 2 * 5)


def test_the_last_field_of_the_track_calls_the_great_market_day() -> None:
    """KLO-5.3, KLO-8.1: the points of the track count before it is said who is last."""
    four = lay(2, "fish3@b2=0 rice2@c2=1 cook@b3", ("spices0*", ""), marker=23, scores=(9, 10))
    after = does(four, "place spices0* c3")
    assert after.market is not None and after.market.great and after.scores == (11, 10) and after.turn == 1
    told = KLONGS.board.narrate(four.view(0), 0, KLONGS.parse("place spices0* c3"), after.view(0))
    assert told[-1].text == "{1} has the fewest points, and begins the great market day" and told[-1].seat == 1


def test_the_last_begins_the_great_market_day_then_who_has_fewer_merchants() -> None:
    """KLO-8.1: A 40, B 35 with two boats, C 35 with one; and after the caller where all is equal."""
    water = "fish3@b2=0 rice2@c2=1 spices1@b3=2 flowers1@c3=1"
    assert great(water, 3, scores=(40, 35, 35)).market.queue == (2, 0, 1)  # type: ignore[union-attr]
    water = "fish3@b2=0 rice2@c2=1 spices1@b3=2 flowers0@c3"
    assert great(water, 3, trigger=0).market.queue == (1, 2, 0)  # type: ignore[union-attr]
    assert great(water, 3, trigger=1).market.queue == (2, 0, 1)  # type: ignore[union-attr]
    assert great(water, 3, trigger=2, scores=(1, 1, 0)).market.queue == (2, 0, 1)  # type: ignore[union-attr]


def test_at_the_great_market_day_neutral_boats_may_be_taken_but_not_others() -> None:
    """KLO-8.3: pictured merchants, empty boats and special ones."""
    state = great("fish3@b2=0 rice1n*@c2 spices1@b3=1 flowers0@c3", scores=(0, 1))
    assert refused(state, "score b2 remove c2") is None and refused(state, "score b2 remove c3") is None
    assert refused(state, "score b2 remove b3") == "KLO-8.3"
    assert refused(state, "place fish3 d2") == "KLO-8.2" and refused(state, "pass", 1) == "KLO-8.2"
    special = great("fish3@b2=0 thief@c2 spices1@b3=1 cook@c3", scores=(0, 1))
    after = does(special, "score b2 remove c2")
    assert after.stores[0] == ("thief",) and after.supply == special.supply


def test_a_pass_at_the_great_market_day_is_not_final() -> None:
    """KLO-8.2: as many passes in a row as there are players end it."""
    wide = "fish0@b2=0 fish1@c2=1 fish2@d2=0 fish3@e2=1 rice0@b3=1 rice1@c3=0 rice2@d3=1 rice3@e3=0"
    state = does(great(wide, trigger=1), "pass; score b2 remove b3; score d2 remove e3")
    assert state.phase == "market" and state.turn == 1
    over = does(state, "pass; pass")
    assert over.phase == "over" and over.result is not None
    check_count(over)


@pytest.mark.parametrize("count, value", list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45])))
def test_the_nth_boat_of_a_good_is_worth_n(count: int, value: int) -> None:
    """KLO-8.4"""
    assert store_value(("fish1",) * count) == value


def test_warehouses_are_reckoned_by_goods() -> None:
    """KLO-8.4: one with bananas, three with fish, seven with flowers; special boats are worth nothing."""
    assert store_value(("bananas0", *("fish3",) * 3, *("flowers1n*",) * 7)) == 35
    assert store_value(("thief", "thief", "guard", "cook")) == 0


def test_most_points_win_then_the_fuller_warehouse_then_all_of_them() -> None:
    """KLO-8.5, KLO-8.6"""

    def places(scores: tuple[int, int], stores: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
        result = replace(lay(2, "fish3@b2=0"), phase="over", scores=scores, stores=stores).result
        assert result is not None and result.scores == scores
        return result.places

    assert places((10, 9), ((), ("thief", "rice0"))) == (1, 2)
    assert places((10, 10), (("rice0",), ("thief", "cook"))) == (2, 1)
    assert places((10, 10), (("rice0",), ("thief",))) == (1, 1)
    over = replace(lay(2, "fish3@b2=0"), phase="over")
    assert refused(over, "pass", 0) == "KLO-8.5" and KLONGS.start(2).result is None


def test_a_landing_spot_shows_what_it_would_bring() -> None:
    """Its points stand on it, on screens as on paper; only where one may score."""
    view = small(QUARTET).view(0)
    for form in FORMS:
        (spot,) = [item for item in KLONGS.board.draw(view, form).items if item.shape == "landing"]
        assert (spot.name, spot.text, spot.label) == ("@b2", "12", "landing spot b2: 12 points")
    assert view._repr_html_().count('<text dy="0.35em">12</text>') == 1
