"""Blokus for programs: its numbers are those of the game."""

from __future__ import annotations

from random import Random

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
