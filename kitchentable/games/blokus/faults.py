"""Where a placement breaks its rule: what refusals name and mark on the board. Judging is the kernel's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from kitchentable.games.blokus.kernel import CORNER, SHUT, TAKEN
from kitchentable.games.blokus.notation import square_index, square_name, squares_of
from kitchentable.games.blokus.pieces import CELLS, ORIENTATIONS, PIECES, SQUARES, STRIDE, WIDTH
from kitchentable.games.blokus.position import Laid, Position

BESIDE = (-WIDTH, -1, 1, WIDTH)
FAR = 5 * WIDTH
"""No square of a piece is that far from its first."""
DIAGONAL = (-WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1)
Pairs = list[tuple[int, int]]
"""Two squares each: one where something lies or could lie, and its neighbour of the colour."""


def owners(laid: Iterable[Laid]) -> dict[int, int]:
    """The colour that lies on every square that is taken."""
    return {square: piece.colour for piece in laid for square in squares_of(piece.code)}


def edges(laid: Iterable[Laid], colour: int, squares: Sequence[int]) -> Pairs:
    """Where the squares would lie edge to edge with the colour."""
    owner = owners(laid)
    return [(at, at + step) for at in squares for step in BESIDE if owner.get(at + step) == colour]


def corners(at: Position, laid: Iterable[Laid], colour: int) -> Pairs:
    """Every free corner of the colour: the square where a piece could begin, and the one that it would touch."""
    owner = owners(laid)
    free = [s for s in range(SQUARES) if at.board[s] & (CORNER << colour) and not at.board[s] & (SHUT << colour)]
    pairs = ((s, s + step) for s in free for step in DIAGONAL if owner.get(s + step) == colour)
    return list({square: (square, own) for square, own in pairs}.values())


def on_board(names: Sequence[str], size: int) -> list[int]:
    """The indices of those squares that the board has."""
    return [square for name in names if (square := square_index(name, size)) >= 0]


def taken(laid: Iterable[Laid], squares: Sequence[int]) -> list[int]:
    """Those of the squares on which something lies."""
    owner = owners(laid)
    return [square for square in squares if square in owner]


def target_names(orientation: int, target: str, size: int) -> tuple[str, ...]:
    """The squares of a piece whose first is the target; those beyond the rim are called `outside`."""
    row, column = divmod(square_index(target, size), WIDTH)
    cells = ORIENTATIONS[orientation][1]
    found = []
    for down, across in cells:
        at = row + down, column + across - cells[0][1]
        inside = all(1 <= each <= size for each in at)
        found.append(square_name(WIDTH * at[0] + at[1], size) if inside else "outside")
    return tuple(found)


def nearest(at: Position, colour: int, piece: str, orientation: int | None = None) -> int:
    """The code of the placement of the piece that comes nearest to being allowed: on empty squares, if there are any,
    touching a corner, if it can."""
    number, best = PIECES.index(piece), (-1, 0)
    board: list[int] = at.board.tolist()
    ringed = [board[0]] * FAR + board + [board[-1]] * FAR
    for turn, (kind, _) in enumerate(ORIENTATIONS):
        if kind != number or orientation not in (None, turn):
            continue
        steps = [FAR + int(step) for step in CELLS[turn, 1 : 1 + CELLS[turn, 0]]]
        marks = reduce(lambda one, two: list(map(or_, one, two)), (ringed[s : s + SQUARES] for s in steps))
        good = {mark: _how_good(mark, colour) for mark in set(marks)}
        most = max(good.values())
        best = max(best, (most, STRIDE * turn + next(first for first, mark in enumerate(marks) if good[mark] == most)))
    return best[1]


def _how_good(marks: int, colour: int) -> int:
    """How near a placement comes to being allowed, by the marks that its squares have together."""
    if marks & TAKEN:
        return 0
    return 4 + 2 * bool(marks & (CORNER << colour)) + (not marks & (SHUT << colour))
