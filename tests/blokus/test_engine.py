"""Blokus for programs: its numbers are those of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Literal

import numpy as np
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


@pytest.mark.parametrize(
    ("board", "seats", "corners"), [("classic", 4, "own"), ("classic", 2, "free"), ("duo", 2, "own")]
)
def test_each_board_is_where_the_rules_are(board: Literal["classic", "duo"], seats: int, corners: str) -> None:
    engine.compile_all()
    options = BLOKUS.options({"board": board, "corners": corners})
    encoding = BLOKUS.encoding(seats, options)
    boards = engine.Boards(3, board, corners == "free", seed=seats)
    assert encoding is not None and boards.actions == encoding.actions
    states: list[Any] = [BLOKUS.begin(seats, options) for _ in range(3)]
    steps = 0
    while not boards.over.all():
        masks, ids, steps = boards.masks(), boards.drawn(), steps + 1
        for which, state in enumerate(states):
            if not state.to_act:
                assert boards.turn[which] == -1 == ids[which] and not masks[which].any()
                continue
            assert boards.turn[which] == state.colour and masks[which, ids[which]]
            view = state.view(state.to_act[0])
            if steps % 8 == 1:
                may = [encoding.number_of(action, view) for action in state.legal_actions(state.to_act[0])]
                assert np.flatnonzero(masks[which]).tolist() == sorted(may)
            states[which] = state.apply(state.to_act[0], encoding.action_of(int(ids[which]), view))
        boards.act(ids)
    for which, state in enumerate(states):
        assert not state.to_act
        at = boards.position(which)
        left = [engine.squares_left(state.position, colour) for colour in range(boards.colours)]
        assert boards.left[which].tolist() == left == [engine.squares_left(at, each) for each in range(boards.colours)]


def test_boards_draw_as_playouts_do_and_the_same_for_a_seed() -> None:
    left = []
    for seed in (1, 1, 2):
        boards = engine.Boards(400, "duo", seed=seed)
        while not boards.over.all():
            boards.act(boards.drawn())
        left.append(boards.left.copy())
    assert left[0].tolist() == left[1].tolist() != left[2].tolist()
    mean = engine.playouts(engine.start("duo"), 0, 4000, seed=3, colours=2)[:2] / 4000
    assert abs(left[0].mean(0) - mean).max() < 5 * left[0].std() / 400**0.5
    boards.again(boards.over & (np.arange(400) < 2))
    assert boards.over.sum() == 398 and boards.left[:2].tolist() == [[89, 89]] * 2


def test_what_is_not_legal_on_a_board_is_one_line_and_changes_nothing() -> None:
    boards = engine.Boards(2)
    before = [array.copy() for array in (boards.board, boards.info, boards.points, boards.turn)]
    may = int(np.flatnonzero(boards.masks()[0])[0])
    for wrong in (-1, boards.actions, may + 1 if not boards.masks()[0, may + 1] else boards.actions - 1):
        with pytest.raises(ValueError, match=f"board 1: the placement {wrong} is not legal"):
            boards.act([may, wrong])
    with pytest.raises(ValueError, match="an id is needed for each of 2 boards"):
        boards.act([may])
    with pytest.raises(ValueError, match="the boards are classic and duo, not 'trigon'"):
        engine.Boards(1, "trigon")  # type: ignore[arg-type]
    now = (boards.board, boards.info, boards.points, boards.turn)
    assert all((old == new).all() for old, new in zip(before, now, strict=True))
