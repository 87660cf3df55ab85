"""The cases and numbers of Perudo that the rulebook's examples leave open, and properties of whole matches."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import kitchentable as kt
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import CALZA, Bid
from kitchentable.games.perudo.rules import State

PERUDO = kt.GAMES["perudo"]
FOUR = "roll 12236 22234 11136 13456"


def at(seats: int, moves: str = "", **options: Any) -> State:
    """The state after the moves; `2: calza` names its seat."""
    state = PERUDO.start(seats, options)
    for move in filter(None, (part.strip() for part in moves.split(";"))):
        seat, action = move.split(": ") if ": " in move else (state.to_act[0], move)
        state = kt.play(state, int(seat), PERUDO.parse(action))
    assert isinstance(state, State)
    return state


def refused(state: State, seat: int, move: str) -> str | None:
    return state.why_not(seat, PERUDO.parse(move))


def raises(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions(state.turn) if isinstance(action, Bid)]


@pytest.mark.parametrize("bid, count", [("9x3", 9), ("10x2", 10), ("7x4", 7), ("6x5", 6), ("8x6", 8)])
def test_pacos_count_for_every_face(bid: str, count: int) -> None:
    reveal = at(4, f"start 0; {FOUR}; {bid}; dudo").reveal
    assert reveal is not None and reveal.count == count


def test_a_bid_that_holds_costs_the_caller_a_die() -> None:
    assert at(4, f"start 0; {FOUR}; 9x3; dudo").counts == (5, 4, 5, 5)


def test_a_bid_that_fails_costs_the_bidder_a_die() -> None:
    assert at(4, f"start 0; {FOUR}; 10x3; dudo").counts == (4, 5, 5, 5)


def test_lost_dice_are_seen_by_all_or_by_the_owner_alone() -> None:
    """PER-1.4, PER-1.5, and PER-7.2: when the match is over all is open."""
    moves = "start 0; roll 22 33 44; 2x2; dudo"
    assert [at(3, moves, dice=2).view(seat).counts for seat in (0, 1, None)] == [(2, 1, 2)] * 3
    hidden = at(3, moves, dice=2, visible_dice=False)
    assert [hidden.view(seat).counts for seat in (0, 1, None)] == [(2, None, None), (None, 1, None), (None,) * 3]
    over = at(2, "start 0; roll 2 3; 1x3; dudo", dice=1, visible_dice=False)
    assert over.view(1).counts == (1, 0)


def test_with_hidden_counts_a_refusal_tells_nothing_of_them() -> None:
    """PER-2.10: the limit is the number of dice at the start, whoever has lost some."""
    state = at(2, "start 0; roll 22 33; 2x2; dudo; roll 22 3", dice=2, visible_dice=False)
    rule = state.why_not(1, Bid(5, 3))
    assert rule == "PER-2.10"
    assert rule.about == "4 at most"
    assert state.why_not(1, Bid(4, 3)) is None


def test_nobody_speaks_before_the_dice_lie() -> None:
    """PER-2.1, PER-2.2."""
    assert refused(at(3), 1, "3x4") == "PER-2.2"
    assert refused(at(3, "start 0"), 0, "3x4") == "PER-2.1"
    assert refused(at(3, "start 0"), kt.CHANCE, "start 1") == "PER-2.1"
    assert refused(at(3), kt.CHANCE, "roll 12345 12345 12345") == "PER-2.2"


@pytest.mark.parametrize(
    "options, expected",
    [
        ({}, {"9x3": 30, "5x1": 65, "20x6": 11}),
        ({"paco": "exact"}, {"9x3": 15, "5x1": 65, "20x6": 1}),
        ({"raising": "free"}, {"9x3": 74, "5x1": 65, "20x6": 11}),
        ({"raising": "free", "paco": "exact"}, {"9x3": 59, "5x1": 65, "20x6": 1}),
    ],
)
def test_twenty_dice_leave_so_many_raises(options: dict[str, str], expected: dict[str, int]) -> None:
    before = {"9x3": "", "5x1": "9x3;", "20x6": ""}
    found = {bid: len(raises(at(4, f"start 0; {FOUR}; {before[bid]} {bid}", **options))) for bid in expected}
    assert found == expected


def test_a_round_can_be_opened_in_five_ways_a_die() -> None:
    assert len(raises(at(4, f"start 0; {FOUR}"))) == 5 * 20


def test_a_palifico_round_can_be_opened_in_six_ways_a_die() -> None:
    state = at(3, "start 0; roll 22 33 44; 2x2; dudo; roll 22 3 44", dice=2)
    assert state.palifico and state.turn == 1
    assert len(raises(state)) == 6 * 5


def test_a_caller_who_loses_his_last_die_is_out_and_his_left_neighbour_starts_an_ordinary_round() -> None:
    state = at(3, "start 0; roll 2 3 4; 1x2; dudo", dice=1)
    assert (state.counts, state.turn, state.palifico, state.out) == ((1, 0, 1), 2, False, (1,))


def test_a_bidder_who_loses_his_last_die_is_out_and_his_left_neighbour_starts() -> None:
    state = at(3, "start 0; roll 2 3 4; 1x5; dudo", dice=1)
    assert (state.counts, state.turn) == ((0, 1, 1), 1)


def test_the_round_after_a_palifico_round_is_ordinary_though_one_die_is_left() -> None:
    """Case 9: A drops to one and opens a palifico round; in it C drops from three to two and starts an ordinary one."""
    state = at(3, "start 0; roll 222 333 444; 3x5; dudo; roll 22 333 444; 3x5; dudo", dice=3)
    assert state.palifico and state.turn == 0
    moves = "start 0; roll 222 333 444; 3x5; dudo; roll 22 333 444; 3x5; dudo; roll 2 333 444; 1x2; 2x2; 3x2; dudo"
    state = at(3, moves, dice=3)
    assert (state.counts, state.turn, state.palifico) == ((1, 3, 2), 2, False)


@pytest.mark.parametrize(
    "dice, lost, right, after, starter, palifico",
    [
        (5, 0, True, 5, 2, False),
        (5, 2, True, 4, 2, False),
        (5, 2, False, 2, 2, False),
        (5, 3, False, 1, 2, True),
        (5, 4, False, 0, 0, False),
    ],
)
def test_calza_wins_or_loses_a_die_and_the_caller_starts(
    dice: int, lost: int, right: bool, after: int, starter: int, palifico: bool
) -> None:
    """Case 10: all dice stay all, three become four or two, two become one (palifico), the last one is out."""
    options = at(3, calza="anyone", dice=dice).options
    cups = ((2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6)[: dice - lost])
    twos = sum(cup.count(2) for cup in cups)
    counts = tuple(map(len, cups))
    bid, nobody = Bid(twos if right else twos + 1, 2), (None,) * 3
    before = State(options, "bid", 4, 1, counts, cups, bid, 0, nobody, False, (False,) * 3, (), None, 9)
    state = before.apply(2, CALZA)
    assert (state.counts[2], state.turn, state.palifico) == (after, starter, palifico)
    assert state.counts[:2] == (5, 5), "the bidder is never affected"


def test_two_players_with_one_die_each_play_palifico() -> None:
    """Case 11: any face may be opened, one or two of it; then only the number rises."""
    moves = "start 0; roll 22 33; 3x2; dudo; roll 2 33; 1x2; 2x2; dudo; roll 1 3"
    state = at(2, moves, dice=2)
    assert state.counts == (1, 1) and state.palifico and state.turn == 1
    assert raises(state) == [f"{count}x{face}" for count in (1, 2) for face in range(1, 7)]
    assert raises(at(2, f"{moves}; 1x3", dice=2)) == ["2x3"]
    assert at(2, f"{moves}; 1x3; dudo", dice=2).result == kt.Result((0, 1), (2, 1), (1,))


def test_the_first_round_is_ordinary_even_with_one_die_each() -> None:
    assert not at(2, "start 0; roll 2 3", dice=1).palifico


def test_calza_in_turn_needs_the_next_player() -> None:
    with pytest.raises(kt.BadOptions, match="calza_next"):
        PERUDO.start(2, {"calza": "in_turn", "calza_next": False})


def test_whoever_may_call_calza_is_asked_from_the_bidders_left() -> None:
    """PER-6.9."""
    state = at(4, f"start 2; {FOUR}; 3x4", calza="anyone")
    assert state.to_act == (3, 0, 1)
    assert at(4, f"start 2; {FOUR}; 3x4", calza="in_turn").to_act == (3,)


def walks() -> Iterator[tuple[State, State]]:
    """Every step of some random matches."""
    rng = Random(5)
    tables: tuple[tuple[int, dict[str, Any]], ...] = (
        (2, {}),
        (4, {"calza": "anyone"}),
        (6, {"raising": "free"}),
        (3, {"palifico_change": "one_die"}),
    )
    for seats, options in tables:
        state = PERUDO.start(seats, options)
        while state.to_act:
            seat = rng.choice(state.to_act)
            action = state.sample(rng) if seat == kt.CHANCE else rng.choice(list(state.legal_actions(seat)))
            after = state.apply(seat, action)
            assert isinstance(state, State) and isinstance(after, State)
            yield state, after
            state = after


def test_every_raise_leads_on_so_that_every_round_ends() -> None:
    """6q + v for q dice of face v, 12p + 7 for p pacos, rises with every raise of an ordinary round."""

    def height(bid: Bid) -> int:
        return 12 * bid.count + 7 if bid.face == 1 else 6 * bid.count + bid.face

    for before, after in walks():
        if before.bid and after.bid and not before.palifico:
            assert height(after.bid) > height(before.bid)


def test_one_die_changes_hands_a_round_and_the_dead_stay_dead() -> None:
    for before, after in walks():
        changed = [(old, new) for old, new in zip(before.counts, after.counts, strict=True) if old != new]
        assert len(changed) <= 1 and all(abs(old - new) == 1 for old, new in changed)
        assert all(new == 0 for old, new in zip(before.counts, after.counts, strict=True) if old == 0)
        if changed and changed[0][1] == 1 < changed[0][0]:
            assert after.palifico


def test_places_follow_the_order_of_going_out() -> None:
    state = at(3, "start 0; roll 2 3 4; 1x2; dudo; roll 2 - 4; 1x2; dudo", dice=1)
    assert state.result == kt.Result((0, 0, 1), (2, 3, 1), (2,))


@pytest.mark.parametrize(
    "typed, said",
    [("three fours", "`3x4`"), ("start x", "`start 0`"), ("roll 12345", None), ("roll abc", "`roll 12236 22234 -`")],
)
def test_what_cannot_be_read_is_answered_with_what_is_written(typed: str, said: str | None) -> None:
    if said is None:
        assert str(PERUDO.parse(typed)) == typed
    else:
        with pytest.raises(kt.BadNotation, match=said):
            PERUDO.parse(typed)


def test_a_drawn_start_names_a_seat() -> None:
    starts = {str(PERUDO.start(6).sample(Random(seed))) for seed in range(60)}
    assert starts == {str(Start(seat)) for seat in range(6)}
