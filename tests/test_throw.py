"""What people type of the dice that they threw: read in any spacing, and answered in plain words where it is wrong."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable import GAMES
from kitchentable.drawing.scene import Throw
from kitchentable.drawing.throw import notation
from kitchentable.game import State, play
from kitchentable.testing.walk import random_match, states, tables
from kitchentable.values import CHANCE, BadNotation

Moment = tuple[str, int, dict[str, bool], tuple[str, ...]]
NAMES = ("Anna", "Ben Cole", "Annabel")
SIX: Moment = "farkle", 3, {}, ("start 0",)
BONUS: Moment = "farkle", 3, {"attack": True}, ("start 0", "extra", "roll 1")
DIE: Moment = "farkle", 3, {"attack": True}, ("start 0", "extra")
BEGIN: Moment = "farkle", 3, {}, ()
GOAL: Moment = "bangkok", 3, {}, ("start 0",)
VALUES: Moment = "bangkok", 3, {}, ("start 0", "goal 9")
MIDDLE: Moment = "bangkok", 3, {}, ("start 0", "goal 9", "values R3 G2 B2")


def due_at(moment: Moment) -> Throw:
    """The dice that are due after these moves."""
    name, seats, options, moves = moment
    state: State = GAMES[name].start(seats, options)
    for move in moves:
        state = play(state, state.to_act[0], GAMES[name].parse(move))
    due = GAMES[name].board.dice_due(state.view(None))
    assert due is not None
    return due


@pytest.mark.parametrize(
    ("moment", "typed", "read"),
    [
        (SIX, "112456", "roll 112456"),
        (SIX, " 1 1, 2 4; 5.6 ", "roll 112456"),
        (SIX, "Roll 112456", "roll 112456"),
        (SIX, "roll: 112-456", "roll 112456"),
        (SIX, "roll112456", "roll 112456"),
        (DIE, "5", "roll 5"),
        (BONUS, "112456+3", "roll 112456+3"),
        (BONUS, "1 1 2 4 5 6 + 3", "roll 112456+3"),
        (BONUS, "112456 3", "roll 112456+3"),
        (BEGIN, "anna", "start 0"),
        (BEGIN, "Ben", "start 1"),
        (BEGIN, "start 2", "start 2"),
        (GOAL, "9", "goal 9"),
        (GOAL, "goal 12", "goal 12"),
        (VALUES, "R3 G2 B2", "values R3 G2 B2"),
        (VALUES, "b2 r3g2", "values R3 G2 B2"),
        (VALUES, "red 3, green 2, blue 2", "values R3 G2 B2"),
        (MIDDLE, "1124566 1124566 2234455", "roll R1124566 G1124566 B2234455"),
        (MIDDLE, "B2234455 r 11 24566 G1124566", "roll R1124566 G1124566 B2234455"),
        (MIDDLE, "112456611245662234455", "roll R1124566 G1124566 B2234455"),
    ],
)
def test_dice_are_typed_as_people_type_them(moment: Moment, typed: str, read: str) -> None:
    assert notation(due_at(moment), typed, NAMES) == read


@pytest.mark.parametrize(
    ("moment", "typed", "said"),
    [
        (SIX, "1124566", "Six dice are due, seven were typed"),
        (SIX, "roll 1", "Six dice are due, one was typed"),
        (SIX, "roll", "Six dice are due, none was typed"),
        (SIX, "102456", "A die shows 1 to 6, not 0"),
        (SIX, "11245x", "The numbers on the dice are enough, without “x”"),
        (DIE, "55", "One die is due, two were typed"),
        (BONUS, "1124563", "The bonus dice come last, behind a +, such as 352614+3"),
        (BEGIN, "Ann", "Anna, Ben Cole or Annabel is meant, not “Ann”"),
        (BEGIN, "1", "Anna, Ben Cole or Annabel is meant, not “1”"),
        (GOAL, "13", "A number from 7 to 12 is meant, not “13”"),
        (VALUES, "322", "Every die has a colour, such as R3 O3 G3"),
        (VALUES, "R3 G2", "Three dice are due, two were typed"),
        (VALUES, "R3 22", "One die is due of red, three were typed"),
        (VALUES, "R3 R2 B2", "One die is due of red, two were typed"),
        (VALUES, "R3 G2 Y2", "“Y” is no colour that is due: red (R), orange (O), green (G), blue (B) or purple (P)"),
        (
            MIDDLE,
            "1124566 R1124566 G2234455",
            "Every colour has its dice behind it, such as R3526143 G3526143 B3526143",
        ),
        (
            MIDDLE,
            "112456 61124566 2234455",
            "The dice of each colour stand together, such as R3526143 G3526143 B3526143",
        ),
        (MIDDLE, "R112456 G1124566 B2234455", "Seven dice are due of red, six were typed"),
    ],
)
def test_what_is_wrong_with_typed_dice_is_said_in_plain_words(moment: Moment, typed: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        notation(due_at(moment), typed, NAMES)
    assert str(caught.value) == said


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.public_dice])
def test_whatever_chance_may_do_is_read_as_it_is_written(name: str) -> None:
    game, rng = GAMES[name], Random(4)
    for seats, options in tables(game):
        for state in states(random_match(game, seats, options, rng, at_most=80)):
            due = game.board.dice_due(state.view(None))
            if due is not None:
                fallen = state.sample(rng)
                assert game.parse(notation(due, str(fallen))) == fallen
                assert state.why_not(CHANCE, game.parse(notation(due, str(fallen)))) is None
