"""Playing Bangkok: who is to act, what is refused and with which words, what stays between rounds."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from kitchentable.game import Illegal, play
from kitchentable.games.bangkok.actions import Take
from kitchentable.games.bangkok.rules import BANGKOK, State
from kitchentable.games.bangkok.scoring import DICE, FACE
from kitchentable.match import Match
from kitchentable.values import CHANCE, BadNotation


def rolled(seats: int = 2, faces: str = "1124566") -> State:
    """The first round of a table of so many, seat 0 to take the first die, each colour rolled the same."""
    state = BANGKOK.start(seats)
    colours = {2: "RB", 3: "RGB", 4: "OGBP", 5: "ROGBP"}[seats]
    for text in ("start 0", "goal 9", "values " + " ".join(f"{colour}3" for colour in colours)):
        state = play(state, CHANCE, BANGKOK.parse(text))
    state = play(state, CHANCE, BANGKOK.parse("roll " + " ".join(colour + faces for colour in colours)))
    assert isinstance(state, State)
    return state


def after(state: State, *texts: str) -> State:
    for text in texts:
        found = play(state, state.to_act[0], BANGKOK.parse(text))
        assert isinstance(found, State)
        state = found
    return state


@pytest.mark.parametrize("seats, order", [(2, [0, 1, 0, 1]), (3, [0, 2, 1, 0]), (5, [0, 4, 3, 2, 1, 0])])
def test_play_goes_to_the_right(seats: int, order: list[int]) -> None:
    state = rolled(seats)
    for seat in order:
        assert state.to_act == (seat,)
        state = after(state, f"take {state.middle[0]}")


def test_everyone_takes_seven_dice_and_everyone_starts_once() -> None:
    rng = Random(4)
    for seats in range(2, 6):
        match = Match.new(BANGKOK, [f"player {seat}" for seat in range(seats)])
        starters = []
        while not match.over:
            state = match.state
            assert isinstance(state, State)
            if state.to_act == (CHANCE,):
                match.append(CHANCE, state.sample(rng))
                continue
            if len(state.middle) == 7 * seats:
                starters.append(state.turn)
            match.append(state.turn, rng.choice(list(state.legal_actions(state.turn))))
        assert sorted(starters) == list(range(seats))
        assert all((now - 1) % seats == then for now, then in pairwise(starters))
        assert isinstance(match.state, State)
        assert len(match.state.done) == seats
        assert match.state.scores == tuple(map(sum, zip(*(each.points for each in match.state.done), strict=True)))
        for each in match.state.done:
            assert [sum(map(len, own)) for own in each.groups] == [7] * seats


def test_nobody_acts_for_chance() -> None:
    state = BANGKOK.start(3)
    for text, rule in (("start 1", "BKK-2.1"), ("goal 9", "BKK-2.1"), ("take R1", "BKK-2.1")):
        assert state.why_not(0, BANGKOK.parse(text)) == rule
    assert rolled().why_not(CHANCE, BANGKOK.parse("take R1")) == "BKK-3.1"


@pytest.mark.parametrize(
    "text, words",
    [
        ("take R3", "its value never changes. (R3 is not in the middle)"),
        ("take R1 with g3", "(you have g1 to g2)"),
        ("take R1 with g1 g2", "BKK-3.6 A die never joins two groups together."),
        ("take R1 with 1.g1", "BKK-3.5 No die is put beside one of another player."),
    ],
)
def test_a_refusal_says_the_rule_and_what_is_expected(text: str, words: str) -> None:
    state = after(rolled(), "take R2", "take B2", "take B6", "take B1")
    with pytest.raises(Illegal) as refused:
        play(state, 0, BANGKOK.parse(text))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "text, words",
    [
        ("roll R112456 B1124566", "red needs 7 faces from 1 to 6"),
        ("roll R1124566 B1124567", "blue needs 7 faces from 1 to 6"),
        ("roll R1124566 P1124566", "the colours are red and blue"),
        ("roll 1124566", "the colours are red and blue"),
    ],
)
def test_real_dice_are_checked_when_they_are_typed(text: str, words: str) -> None:
    with pytest.raises(Illegal, match=words):
        play(at_roll(), CHANCE, BANGKOK.parse(text))


def at_roll() -> State:
    """A table of two, with 9 as its goal, whose middle is to be rolled."""
    state = BANGKOK.start(2)
    for text in ("start 0", "goal 9", "values R3 B2"):
        state = play(state, CHANCE, BANGKOK.parse(text))
    assert isinstance(state, State)
    return state


def test_real_dice_can_be_typed_without_letters() -> None:
    with_letters = after(at_roll(), "roll B2222222 R6543211")
    without = after(at_roll(), "roll 1123456 2222222")
    assert with_letters == without
    assert without.middle == ("R1", "R1", "R2", "R3", "R4", "R5", "R6", *["B2"] * 7)


NO_MOVES = ("take", "take R", "take R5 g1", "take R5 with", "take R5 with 1", "roll", "goal x", "")


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_answered_with_what_is(text: str) -> None:
    with pytest.raises(BadNotation, match=r"take|written"):
        BANGKOK.parse(text)


@pytest.mark.parametrize("typed", ["roll R1124x66", "values R3 G", "goal nine", "start me"])
def test_dice_that_are_typed_wrongly_are_answered_with_how_they_are_written(typed: str) -> None:
    with pytest.raises(BadNotation, match=rf"written `{typed.split()[0]} .*not '{typed}'"):
        BANGKOK.parse(typed)


def test_notation_may_be_typed_in_any_case() -> None:
    assert BANGKOK.parse("TAKE r5 WITH G2") == Take("R5", ("g2",))


def test_groups_are_numbered_in_the_order_in_which_they_were_begun() -> None:
    state = after(rolled(), "take R2", "take B1", "take R4", "take B1", "take R5 with g2", "take B2", "take R1 with g1")
    assert state.groups[0] == (("R2", "R1"), ("R4", "R5"))


def test_equal_dice_are_one_action_and_groups_are_kept_apart() -> None:
    state = after(rolled(faces="1111111"), "take R1", "take B1", "take B1", "take B1")
    assert [str(action) for action in state.legal_actions(0)] == [
        f"take {die}{where}" for die in ("R1", "B1") for where in ("", " with g1", " with g2")
    ]


def test_the_layout_stays_until_the_next_goal() -> None:
    rng = Random(5)
    state = rolled()
    while not state.done:
        state = after(state, str(rng.choice(list(state.legal_actions(state.turn)))))
    assert state.to_act == (CHANCE,) and sum(map(len, state.groups[0])) == 7 and state.rows == "..RB.."
    fresh = after(state, "goal 7")
    assert fresh.groups == ((), ()) and fresh.rows == "......" and fresh.done[0].groups == state.groups


def test_the_colours_of_a_match_stay() -> None:
    rng = Random(6)
    state = rolled()
    while not state.done:
        state = after(state, str(rng.choice(list(state.legal_actions(state.turn)))))
    state = after(state, "goal 7")
    assert state.why_not(CHANCE, BANGKOK.parse("values G1 P1")) == "BKK-1.3"
    assert state.why_not(CHANCE, BANGKOK.parse("values B1 R1")) is None


def test_dice_are_read_as_colour_and_value() -> None:
    assert all(FACE[die] == int(die[1]) for die in DICE)
