"""Whole matches of Bangkok Klongs: what holds after every action, and how long they last."""

from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest

from kitchentable.games.klongs import boats, market
from kitchentable.games.klongs.actions import PASS, UNSEEN, Deal, Draw, Place, Score
from kitchentable.games.klongs.rules import KLONGS, State
from kitchentable.values import CHANCE, Action
from tests.klongs.layouts import check_count


def started(seats: int) -> State:
    state = KLONGS.start(seats)
    assert isinstance(state, State)
    return state


def steps(seats: int, seed: int) -> list[State]:
    """Every state of a match of random legal actions."""
    rng, state = Random(seed), started(seats)
    found = [state]
    while state.to_act:
        seat = state.to_act[0]
        action = state.sample(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
        after = state.apply(seat, action)
        assert isinstance(after, State)
        state = after
        found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_gets_lost_in_random_matches(seats: int) -> None:
    for seed in range(4):
        for before, after in zip(found := steps(seats, seed), found[1:], strict=False):
            check_count(after)
            assert all(new >= old for old, new in zip(before.scores, after.scores, strict=True))
            if after.phase in ("turn", "market") and after.pile and after.turns >= seats and not after.placed:
                assert len(after.hands[after.turn]) == after.box.hand


@pytest.mark.parametrize("seats", [2, 4])
def test_legal_actions_are_what_why_not_allows(seats: int) -> None:
    """Of all placements and scorings there are, on positions of a random match."""
    for state in Random(seats).sample(steps(seats, seats), 12):
        if not state.to_act or state.to_act == (CHANCE,):
            continue
        seat, names = state.turn, state.box.names
        tries: list[Action] = [Place(name, field) for name in state.hands[seat] for field in names]
        tries += [Score(spot, taken) for spot in names for taken in names]
        tries += [Place("thief", field, prey=prey, to="hand") for field in names for prey in names[::3]]
        legal = set(state.legal_actions(seat))
        assert {action for action in tries if state.why_not(seat, action) is None} == legal & set(tries)


def test_free_fields_are_those_of_the_plain_rule() -> None:
    for state in steps(3, 5):
        fields = [field for field in range(80) if boats.why_not_field(state, field) is None]
        assert boats.placing_fields(state) == fields


def test_a_small_market_day_has_at_most_two_scorings_a_player() -> None:
    """KLO-7.1"""
    for seed in range(6):
        found, count = steps(3, seed), [0, 0, 0]
        for before, after in pairwise(found):
            if before.market is None:
                count = [0, 0, 0]
            elif not before.market.great and after.scored != before.scored and after.scored:
                count[after.scored.seat] += 1
            assert max(count) <= 2


def by_boats(state: State, rng: Random) -> Action:
    """Random play as people mean it: any boat of the hand, then anywhere; a turn ends without a move."""
    legal = list(state.legal_actions(state.turn))
    placements = [action for action in legal if isinstance(action, Place)]
    if not placements:
        return PASS if state.phase == "turn" else rng.choice(legal)
    name = rng.choice([name for name in state.hands[state.turn] if any(name == each.boat for each in placements)])
    return rng.choice([each for each in placements if each.boat == name])


def boats_at_market_days(seats: int, seed: int) -> list[int]:
    """How many boats were placed when each market day came that the track called."""
    rng, placed = Random(seed), 0
    state = started(seats)
    at: list[int] = []
    while state.to_act and len(at) < 3:
        seat = state.to_act[0]
        action = state.sample(rng) if seat == CHANCE else by_boats(state, rng)
        before, after = state, state.apply(seat, action)
        assert isinstance(after, State)
        state = after
        placed += isinstance(action, Place)
        if state.marker > before.marker and state.box.track[before.marker].market:
            at.append(placed)
    return at


def test_market_days_come_when_a_simulation_says() -> None:
    """By random play about 22, 43 and 60.5 boats are placed at the three market days, within four standard errors;
    where boats come in the order of a shuffled deck, the k-th of 28 parasols of 72 boats is at k · 73 / 29."""
    matches = [boats_at_market_days(2, seed) for seed in range(100)]
    for day, (expected, track) in enumerate(((22, 9), (43, 17), (60.5, 24))):
        counts = [match[day] for match in matches if len(match) > day]
        margin = 4 * stdev(counts) / len(counts) ** 0.5
        assert abs(mean(counts) - expected) < margin, (expected, mean(counts), margin)
        assert abs(track * 73 / 29 - expected) < 1
    assert 0 <= sum(len(match) < 3 for match in matches) <= 15


def test_hands_and_pile_never_show() -> None:
    """A marked boat in another's hand or in the pile is in no view and no log entry of the others."""
    for state in Random(3).sample(steps(3, 7), 20):
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            open_boats = [*filter(None, view.boats), *view.out, *view.hand, *(n for kept in view.stores for n in kept)]
            for name in ("bananas3", "fish3", "guard"):
                if name not in open_boats:
                    drawing = KLONGS.board.draw(view, "wide")
                    assert all(item.shape != f"boat-{name}" for item in drawing.items)
                    assert name not in repr(view).replace("Options", "")
    deal = Deal((("fish3", "rice0"), ("cook", "thief")))
    assert KLONGS.redact(deal, 1, CHANCE) == Deal(((UNSEEN, UNSEEN), ("cook", "thief")))
    assert KLONGS.redact(Draw("fish3"), None, CHANCE) == Draw(UNSEEN)


def test_points_at_a_landing_spot_are_those_reckoned_by_hand() -> None:
    """KLO-7.4: every scoring of random matches, counted again from the four boats."""
    for before, after in zip(found := steps(4, 11), found[1:], strict=False):
        if after.scored is None or after.scored is before.scored:
            continue
        x, y = "abcdefghij".index(after.scored.landing[0]), int(after.scored.landing[1:]) - 1
        four = [(y + down) * 10 + x + right for down in (0, 1) for right in (0, 1)]
        names = [before.boats[field] for field in four]
        baskets = sum(int(name.rstrip("n*")[-1]) for name in names if name not in ("thief", "guard", "cook"))
        gained = tuple(
            baskets * [before.owners[field] for field in four].count(seat) * 2 ** names.count("cook")
            for seat in range(4)
        )
        assert after.scored.points == gained
        if after.phase != "over":
            assert tuple(new - old for old, new in zip(before.scores, after.scores, strict=True)) == gained
        else:
            worths = [market.store_value(kept) for kept in after.stores]
            assert after.scores == tuple(map(sum, zip(before.scores, gained, worths, strict=True)))
