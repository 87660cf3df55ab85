"""Blokus on paper: the board, the pieces of all colours on both sides, and a score sheet; Duo's larger ones, too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from kitchentable.drawing.shapes import mark
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import PIECES, Cells, turned
from kitchentable.games.blokus.poses import box, cells_of
from kitchentable.games.blokus.words import say
from kitchentable.printing.shapes import head, line, moved, rect, ringed, token
from kitchentable.printing.sheet import WINDOW, Cell, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, text

SQUARE, DUO_SQUARE = 9.0, 12.0
"""Millimetres of a square of the board, which a square of a piece fills."""


class Placed(NamedTuple):
    """A piece on the sheet that it is cut from: its squares, by row and column."""

    name: str
    cells: Cells


def board(setup: Setup) -> Iterator[Page]:
    """Twenty by twenty squares in the middle of a page, what counts below."""
    lines = (say("paper-corner"), say("paper-fewest"))
    return iter([_board(Options(), SQUARE, "Blokus", say("paper-board"), lines)])


def duo_board(setup: Setup) -> Iterator[Page]:
    """Fourteen by fourteen larger squares for two."""
    lines = (say("paper-start"), say("paper-fewest"))
    return iter([_board(Options(board="duo"), DUO_SQUARE, "Blokus Duo", say("paper-duo-board"), lines)])


def _board(options: Options, square: float, title: str, note: str, lines: tuple[str, ...]) -> Page:
    found = layout(options)
    side = found.size * square
    left, top = (WINDOW[0] - side) / 2, 38.0
    drawn = text(0, 17, title, 13, "title")
    for seat in range(found.colours):
        drawn += token(WINDOW[0] - 6 - 14 * (found.colours - 1 - seat), 13, seat, 4.4)
    drawn += text(WINDOW[0], 24, say("paper-order"), 3, colour="soft", anchor="end")
    drawn += rect(Cell(left, top, side, side), "slot")
    steps = "".join(
        f"M{left:.5g} {top + step * square:.5g}h{side:g}M{left + step * square:.5g} {top:.5g}v{side:g}"
        for step in range(1, found.size)
    )
    drawn += f'<path class="hair" d="{steps}"/>' + rect(Cell(left, top, side, side), "frame")
    for seat, name in enumerate(found.starts):
        column, row = ord(name[0]) - 97, found.size - int(name[1:])
        x, y = left + (column + 0.5) * square, top + (row + 0.5) * square
        drawn += moved(
            x,
            y,
            f'<g class="seat-{seat}"><circle class="ring" r="{square * 0.34:.4g}"/>'
            f"{mark(seat, square * 0.34, 'edge')}</g>",
        )
    for index in range(found.size):
        at = left + (index + 0.5) * square
        drawn += "".join(centred(at, y, chr(97 + index), 2.6, colour="soft") for y in (top - 2.4, top + side + 2.4))
        y = top + (index + 0.5) * square
        number = str(found.size - index)
        drawn += "".join(centred(x, y, number, 2.6, colour="soft") for x in (left - 2.4, left + side + 2.4))
    for index, words in enumerate(lines):
        drawn += text(0, top + side + 13 + 5 * index, words, 3.3, colour="soft", room=WINDOW[0])
    return Page(drawn, note)


def pieces(setup: Setup) -> Iterator[Page]:
    """The 84 pieces, front and back: they may be flipped."""
    return _pieces(SQUARE, 21, range(4), ("paper-pieces-front", "paper-pieces-back"))


def duo_pieces(setup: Setup) -> Iterator[Page]:
    """Duo's 42 pieces of larger squares, front and back."""
    return _pieces(DUO_SQUARE, 15, range(2), ("paper-duo-pieces-front", "paper-duo-pieces-back"))


def _pieces(square: float, columns: int, colours: range, notes: tuple[str, str]) -> Iterator[Page]:
    placed = packed(columns)
    rows = 1 + max(row for piece in placed for row, _ in piece.cells)
    left, pitch = (WINDOW[0] - columns * square) / 2, rows * square + 4
    for back in (False, True):
        drawn = ""
        for colour in colours:
            top = 2 + colour * pitch
            drawn += "".join(_piece(piece, colour, square, left, top, columns, back) for piece in placed)
        yield Page(drawn, say(notes[back]), back=back)


def _piece(piece: Placed, colour: int, square: float, left: float, top: float, columns: int, back: bool) -> str:
    """The piece's squares, faint seams between them, and its outline, along which it is cut."""
    cells = {(row, columns - 1 - column if back else column) for row, column in piece.cells}
    squares = seams = outline = marks = ""
    for row, column in sorted(cells):
        x, y = left + column * square, top + row * square
        squares += f"M{x:.5g} {y:.5g}h{square:g}v{square:g}h-{square:g}z"
        marks += moved(x + square / 2, y + square / 2, mark(colour, square * 0.34))
        for dx, dy, step in (
            (0, 0, f"h{square:g}"),
            (0, 1, f"h{square:g}"),
            (0, 0, f"v{square:g}"),
            (1, 0, f"v{square:g}"),
        ):
            beside = (row + (1 if dy else -1), column) if step[0] == "h" else (row, column + (1 if dx else -1))
            part = f"M{x + dx * square:.5g} {y + dy * square:.5g}{step}"
            if beside not in cells:
                outline += part
            elif dx or dy:
                seams += part
    return (
        f'<g class="seat-{colour}"><path class="fill-seat flat" d="{squares}"/><path class="seam-line" d="{seams}"/>'
        f'{marks}<path class="piece-line" d="{outline}"/></g>'
    )


@cache
def packed(columns: int) -> tuple[Placed, ...]:
    """The 21 pieces beside each other in rows of so many squares: the largest first, each as high up as it goes."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for name in sorted(PIECES, key=lambda each: -len(cells_of(each))):
        ways = dict.fromkeys(turned(cells_of(name), pose % 4, pose >= 4) for pose in range(8))
        choices = [(_lowest(way, columns, taken), way) for way in ways]
        (_, row, column), way = min(choices)
        cells = tuple((row + r, column + c) for r, c in way)
        taken |= set(cells)
        placed.append(Placed(name, cells))
    return tuple(placed)


def _lowest(cells: Cells, columns: int, taken: set[tuple[int, int]]) -> tuple[int, int, int]:
    """Where the piece fits highest up: its last row there, and where its box begins."""
    width, high = box(cells)
    row = 0
    while True:
        for column in range(columns - width + 1):
            if not any((row + r, column + c) in taken for r, c in cells):
                return row + high - 1, row, column
        row += 1


def pad(setup: Setup) -> Iterator[Page]:
    """Squares left, round by round."""
    advanced = setup.options.scoring == "advanced"
    about = (say("paper-advanced"), say("paper-single-last")) if advanced else (say("paper-basic"), "")
    drawn = head(WINDOW[0], "Blokus", about)
    left, wide, row = 14.0, 43.75, 13.0
    for seat in range(4):
        x = left + seat * wide
        drawn += ringed(x + 6, 24, seat, 2.8) + line(x + 11, 26.6, x + wide - 2, 26.6, "write")
    for index in range(17):
        y = 31 + index * row
        if index == 16:
            drawn += rect(Cell(left, y, 4 * wide, row), "tint") + text(
                left - 2, y + 8, say("paper-sum"), 3.2, "half", anchor="end"
            )
        else:
            drawn += text(left - 2, y + 8, str(index + 1), 3.2, colour="soft", anchor="end")
        drawn += line(left, y, WINDOW[0], y)
    drawn += "".join(line(left + seat * wide, 31, left + seat * wide, 31 + 17 * row) for seat in range(5))
    yield Page(drawn + line(left, 31 + 17 * row, WINDOW[0], 31 + 17 * row), say("paper-pad"))


BOTH = ("en", "de")
"""The languages in which they can be had."""


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("board", say("sheet-board"), say("sheet-board.about"), board, BOTH),
        Sheet("pieces", say("sheet-pieces"), say("sheet-pieces.about"), pieces, BOTH),
        Sheet("duo-board", say("sheet-duo-board"), say("sheet-duo-board.about"), duo_board, BOTH),
        Sheet("duo-pieces", say("sheet-duo-pieces"), say("sheet-duo-pieces.about"), duo_pieces, BOTH),
        Sheet("pad", say("sheet-pad"), say("sheet-pad.about"), pad, BOTH),
    )
