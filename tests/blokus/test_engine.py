"""Blokus for programs: its numbers are those of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kitchentable import GAMES
from kitchentable.games.blokus import engine
from kitchentable.games.blokus.rules import View
from kitchentable.testing.walk import random_match

BLOKUS = GAMES["blokus"]


def test_placements_are_those_that_the_game_allows() -> None:
    engine.compile_all()
    match = random_match(BLOKUS, 4, BLOKUS.options(), Random(4), at_most=12)
    at = engine.start()
    for colour, entry in enumerate(match.log):
        code = engine.code_of(entry.action.squares, 20)  # type: ignore[attr-defined]
        assert engine.names_of(code, 20) == entry.action.squares  # type: ignore[attr-defined]
        at = engine.placed(at, colour % 4, code)
    last = match.view(None)
    assert isinstance(last, View)
    found = {engine.names_of(code, 20) for code in engine.moves(at, last.colour)}
    assert found == {action.squares for action in match.state.legal_actions(match.state.to_act[0])}  # type: ignore[attr-defined]
    assert engine.pieces_left(at, 0) == engine.pieces_left(last.position, 0)


def test_playouts_are_the_same_for_a_seed_and_leave_the_position_as_it_was() -> None:
    at = engine.start("duo")
    before = [array.copy() for array in at]
    one, again, other = (engine.playouts(at, 0, 50, seed, colours=2) for seed in (1, 1, 2))
    assert one.tolist() == again.tolist() != other.tolist()
    assert one[2:].tolist() == [0, 0] and 0 < one[0] < 50 * 89
    assert all((old == new).all() for old, new in zip(before, at, strict=True))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: engine.start("trigon"), "the boards are classic and duo, not 'trigon'"),  # type: ignore[arg-type]
        (lambda: engine.moves(engine.start(), 4), "the colours on this board are 0 to 3, not 4"),
        (lambda: engine.moves(engine.start("duo"), 2), "the colours on this board are 0 to 1, not 2"),
        (lambda: engine.any_move(engine.start(), -1), "0 to 3, not -1"),
        (lambda: engine.squares_left(engine.start(), 9), "0 to 3, not 9"),
        (lambda: engine.pieces_left(engine.start(), 9), "0 to 3, not 9"),
        (lambda: engine.placed(engine.start(), 0, 10**9), "the placement 1000000000 is not legal for blue"),
        (lambda: engine.placed(engine.start(), 0, -1), "the placement -1 is not legal for blue"),
        (lambda: engine.placed(engine.start(), 0, 511), "the placement 511 is not legal for blue"),
        (lambda: engine.placed(engine.start(), 1, engine.moves(engine.start(), 0)[0]), "not legal for yellow"),
        (lambda: engine.playouts(engine.start("duo"), 0, 1), "on this board play 2 colours, not 4"),
        (lambda: engine.playouts(engine.start(), 4, 1), "0 to 3, not 4"),
        (lambda: engine.playouts(engine.start(), 0, -1), "a number of games is nought or more, not -1"),
    ],
)
def test_what_does_not_belong_to_a_position_is_refused(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()
