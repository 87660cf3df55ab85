"""The levels of people: what they see on the table, and what they overlook."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from kitchentable.bot import Advice, Observation
from kitchentable.games.rummikub.actions import DRAW, PASS
from kitchentable.games.rummikub.bots import BOTS, Person
from kitchentable.games.rummikub.people import Sight, rearranged
from kitchentable.games.rummikub.rules import RUMMIKUB, State
from kitchentable.games.rummikub.tiles import parse_sets, parse_tiles, spell
from kitchentable.values import CHANCE
from tests.rummikub.test_rules import at_turn

BLIND, ONE, TWO, LATE = Sight(0, 0, 0), Sight(1, 0, 0), Sight(1, 1, 0), Sight(0, 0, 1)


def lays(sight: Sight, rack: str, table: str, late: bool = False) -> str:
    _, laid, _ = rearranged(parse_sets(table), parse_tiles(rack), sight, late, 2, Random(1))
    return spell(laid)


def test_one_set_taken_apart_gives_the_tile_that_was_missing() -> None:
    """The run gives its 6 to a group."""
    rack, table = "B6 K6", "R3 R4 R5 R6"
    assert [lays(sight, rack, table) for sight in (BLIND, ONE, TWO)] == ["", "K6 B6", "K6 B6"]


def test_two_sets_taken_apart_are_seen_by_fewer() -> None:
    """Both runs give their 6: a single tile of the rack makes a group with them."""
    rack, table = "K6", "R3 R4 R5 R6 / B3 B4 B5 B6"
    assert [lays(sight, rack, table) for sight in (BLIND, ONE, TWO)] == ["", "", "K6"]


def test_who_cannot_draw_any_more_looks_closely() -> None:
    rack, table = "K6", "R3 R4 R5 R6 / B3 B4 B5 B6"
    assert lays(LATE, rack, table) == "" and lays(LATE, rack, table, late=True) == "K6"


def test_a_person_lays_on_until_nothing_more_is_seen() -> None:
    """The 6 of the run goes to the group; then the 9 that lies there gives place for a 10."""
    assert lays(ONE, "B6 K6 B10 K10", "R3 R4 R5 R6 / R7 R8 R9 R10") == "K6 K10 B6 B10"


def advice(bot: Person, state: State) -> Advice:
    return bot.explain(Observation(state.view(0)), 0, Random(1), 0.1)


def test_what_a_person_says_is_what_they_see() -> None:
    state = at_turn(["K6 O1", "R1 R2"], "R3 R4 R5 R6 / B3 B4 B5 B6")
    assert advice(Person(TWO), state).why == "It lays 1 tile, and takes apart two sets at a time"
    blind = advice(Person(BLIND), state)
    assert blind.action in (DRAW, PASS) and blind.why == "I see no tile that fits"
    whole = advice(Person(Sight(0, 0, 0, 1)), state)
    assert whole.why == "It lays 1 tile, and no play lays more"


def test_the_levels_of_people_see_more_and_more() -> None:
    people = [BOTS[level] for level in ("easy", "casual", "steady", "keen")]
    sights = [bot.sight for bot in people if isinstance(bot, Person)]
    assert len(sights) == 4 and sights == sorted(sights)
    for less, more in pairwise(sights):
        assert all(a <= b for a, b in zip(less, more, strict=True))


@pytest.mark.parametrize("level", ["easy", "casual", "steady", "keen"])
def test_games_among_people_end_by_somebody_going_out(level: str) -> None:
    """Three games of one level: easy's were blocked, 21 of 25, while it rearranged nothing."""
    for seed in range(3):
        rng, state = Random(seed), RUMMIKUB.start(2, RUMMIKUB.options({"games": 1}))
        while state.to_act:
            seat = state.to_act[0]
            action = (
                state.sample(rng)
                if seat == CHANCE
                else BOTS[level].choose(Observation(state.view(seat)), seat, rng, 0.1)
            )
            assert action is not None
            state = state.apply(seat, action)
        assert state.common.last is not None and not state.common.last.blocked, (level, seed)
