"""The kernel against the plain rule, known numbers, and chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from kitchentable import kernels
from kitchentable.games.blokus import kernel, position
from kitchentable.games.blokus.notation import code_of, names_of, square_index, squares_of
from kitchentable.games.blokus.pieces import NODES, ORIENTATIONS, PIECES, SHAPES
from kitchentable.games.blokus.position import Layout, Position
from tests.amounts import first_of
from tests.blokus.plain import Plain, Shape, placements

CLASSIC, DUO, FREE = position.layout("classic", False), position.layout("duo", False), position.layout("classic", True)
REASONS = ("", "used", "taken", "edge", "corner", "start")


@pytest.fixture(scope="module")
def fast() -> Any:
    position.warm_up()
    return kernels.compiled(kernel)


def plain(board: Layout) -> Plain:
    starts = [divmod(square_index(name, board.size), 22) for name in board.starts]
    return Plain(board.size, [(row - 1, column - 1) for row, column in starts], board.free)


def shape_of(code: int) -> Shape:
    return frozenset((square // 22 - 1, square % 22 - 1) for square in squares_of(code))


def code_at(shape: Shape, size: int) -> int:
    return code_of(tuple(f"{chr(97 + column)}{size - row}" for row, column in shape), size)


def test_there_are_21_pieces_91_orientations_and_30433_placements() -> None:
    sizes = [drawing.count("x") for drawing in SHAPES.values()]
    assert (len(PIECES), sum(sizes), len(ORIENTATIONS), len(NODES)) == (21, 89, 91, 414)
    assert Counter(sizes) == {1: 1, 2: 1, 3: 2, 4: 5, 5: 12}
    assert len(placements(20)) == 30_433
    assert len({code_at(shape, 20) for shape, _ in placements(20)}) == 30_433


def test_a_placement_is_read_back_from_its_squares() -> None:
    for size in (14, 20):
        for shape, _ in placements(size)[::7]:
            code = code_at(shape, size)
            assert shape_of(code) == shape and code_of(names_of(code, size), size) == code


def test_first_moves_by_size() -> None:
    sizes = Counter(len(shape_of(code)) for code in position.moves(position.new(CLASSIC), 0))
    assert sizes == {1: 1, 2: 2, 3: 5, 4: 13, 5: 37}
    assert len(position.moves(position.new(FREE), 0)) == 232


def test_perft_has_the_known_counts(fast: Any) -> None:
    start = position.new(CLASSIC)
    assert [fast.perft(*start, 0, 4, depth) for depth in (1, 2, 3)] == [58, 3_364, 195_112]
    assert [fast.perft(*start, 0, 1, depth) for depth in (1, 2, 3)] == [58, 9_729, 2_922_737]
    assert kernel.perft(*start, 0, 4, 2) == 3_364


@pytest.mark.parametrize("block", first_of(10, 2))
@pytest.mark.parametrize("board, games", [(CLASSIC, 3), (FREE, 1), (DUO, 6)], ids=["classic", "free", "duo"])
def test_the_kernel_equals_the_plain_rule_on_every_position_of_random_games(
    fast: Any, board: Layout, games: int, block: int
) -> None:
    rng = Random(block)
    for _ in range(games):
        at, sets, done, colour = position.new(board), plain(board), [False] * board.colours, 0
        while not all(done):
            if not done[colour]:
                codes = position.moves(at, colour)
                shapes = {shape_of(code) for code in codes}
                assert len(shapes) == len(codes)
                assert shapes == sets.legal(colour)
                assert position.any_move(at, colour) == bool(codes)
                same_reasons(at, sets, colour, board, rng)
                done[colour] = not codes
                if codes:
                    code = rng.choice(codes)
                    sets.place(colour, shape_of(code))
                    at = position.placed(at, colour, code)
            colour = (colour + 1) % board.colours


def same_reasons(at: Position, sets: Plain, colour: int, board: Layout, rng: Random) -> None:
    for shape, _ in rng.choices(placements(board.size), k=20):
        found = position.broken(at, colour, code_at(shape, board.size))
        assert REASONS[found] == sets.why_not(colour, shape)


def random_position(board: Layout, plies: int, rng: Random) -> Position:
    at = position.new(board)
    for ply in range(plies):
        codes = position.moves(at, ply % board.colours)
        if codes:
            at = position.placed(at, ply % board.colours, rng.choice(codes))
    return at


@pytest.mark.parametrize("plies", [0, 16, 40])
def test_random_moves_are_uniform(fast: Any, plies: int) -> None:
    at = random_position(CLASSIC, plies, Random(plies))
    codes = position.moves(at, 0)
    assert len(codes) > 10
    rng, have, found = np.array([987654321], np.int64), np.full((4, 2), -1, np.int32), np.empty((4, 4096), np.int32)
    draws: Counter[int] = Counter()
    for _ in range(200 * len(codes)):
        have[:] = -1
        draws[fast.random_move(*at, 0, rng, found, have)] += 1
    assert set(draws) <= set(codes)
    from scipy.stats import chisquare  # a second, of every process that only looks what tests there are

    assert chisquare([draws[code] for code in codes]).pvalue > 1e-4


def test_a_list_brought_up_to_date_equals_a_new_one(fast: Any) -> None:
    for seed in range(20):
        rng, at = Random(seed), random_position(CLASSIC, 12, Random(seed))
        have, found = np.full((4, 2), -1, np.int32), np.empty((4, 4096), np.int32)
        for ply in range(40):
            colour = ply % 4
            count = fast.refresh(*at, colour, found[colour], have)
            kept = found[colour, :count].tolist()
            assert sorted(kept) == sorted(position.moves(position.copy(at), colour))
            if kept:
                fast.place(*at, colour, rng.choice(kept))


def test_interpreted_and_compiled_play_the_same_games(fast: Any) -> None:
    start = position.new(CLASSIC)
    totals = [np.zeros(4, np.int64) for _ in range(2)]
    plies = [code.playouts(*start, 0, 4, 77, 3, total) for code, total in zip((kernel, fast), totals, strict=True)]
    assert plies[0] == plies[1] > 100
    assert totals[0].tolist() == totals[1].tolist()


def test_numba_is_not_imported_with_the_package() -> None:
    import subprocess
    import sys

    said = "import sys, kitchentable, kitchentable.games.blokus.rules; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", said], check=False).returncode == 0
