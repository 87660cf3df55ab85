"""Blokus drawn: the board, and for every colour a tray in which each piece has its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from kitchentable.drawing.scene import Form, Item, Plate, Scene
from kitchentable.drawing.text import spaced
from kitchentable.games.blokus import position
from kitchentable.games.blokus import text as words
from kitchentable.games.blokus.notation import square_name
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import CELLS, ORIENTATIONS, PIECES, STRIDE, WIDTH
from kitchentable.games.blokus.poses import box, flat, pose_of
from kitchentable.games.blokus.position import COLOURS, GREEN, Layout
from kitchentable.games.blokus.rules import View, colours_of, scores
from kitchentable.games.blokus.spoken import spoken
from kitchentable.games.blokus.trays import TRAY, Tray, centre, sizes_of, spread
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.language import language_cache

RING = "corner control"
"""Classes of what is drawn for who is to move alone, which a picture leaves out."""


def draw(view: View, form: Form) -> Scene:
    """The position: everything is open, only the dock differs from seat to seat."""
    board = layout(view.options)
    items = [*_ground_item(form, board.size, view.seats)]
    for laid in view.laid[:-1]:
        items += lying_piece(laid.colour, laid.code, False, form, board.size, view.seats)
    for laid in view.laid[-1:]:
        items += lying_piece(laid.colour, laid.code, True, form, board.size, view.seats)
    if view.seat is not None and view.turn == view.seat:
        items += _corners(view, form)
    for colour in range(board.colours):
        items += _tray(view, colour, board, form)
    return Scene(
        tuple(items),
        plates=_plates(view, board),
        title=say("title", number=len(view.laid) + 1) if view.colour >= 0 else "",
        status=tuple(words.status(view)),
        prompt=words.prompt(view),
        text=words.text(view),
        asks=words.asks(view),
        sign=_sign(view, board),
    )


@cache
def _ground_item(form: Form, size: int, seats: int) -> tuple[Item, ...]:
    sizes = sizes_of(form, size, seats)
    middle = sizes.margin + size * sizes.cell / 2
    return (Item("board", "board", "board", middle, middle),)


@language_cache(1 << 14)
def lying_piece(colour: int, code: int, last: bool, form: Form, size: int, seats: int) -> tuple[Item, ...]:
    """A piece on the board; the last one is outlined."""
    orientation, at = divmod(code, STRIDE)
    kind, cells = ORIENTATIONS[orientation]
    width, height = box(cells)
    row, column = divmod(at - int(CELLS[orientation, 1]), WIDTH)
    middle = row - 1 + (height - 1) / 2, column - 1 - cells[0][1] + (width - 1) / 2
    x, y = centre(*middle, sizes_of(form, size, seats))
    pose = pose_of()[orientation]
    name = f"{COLOURS[colour]}-{PIECES[kind]}"
    label = say("lies-last" if last else "lies-in", colour=colour_name(colour), piece=spoken(PIECES[kind]))
    classes = f"seat-{colour} last" if last else f"seat-{colour}"
    return (
        Item(
            name, name, "board", x, y, turn=90.0 * (pose % 4), mirror=pose >= 4, classes=classes,
            label=label,
        ),
    )  # fmt: skip


def _corners(view: View, form: Form) -> Iterator[Item]:
    """A ring on every square from which one can go on."""
    board = layout(view.options)
    for square in position.usable_corners(view.position, view.colour):
        row, column = divmod(square, WIDTH)
        x, y = centre(row - 1, column - 1, sizes_of(form, board.size, view.seats))
        name = square_name(square, board.size)
        yield Item(f"corner-{name}", "corner", "board", x, y, classes=f"seat-{view.colour} {RING}")


class Where(NamedTuple):
    """Where a colour's tray is drawn: which of the form's trays, and its place in the area."""

    area: str
    tray: Literal["mine", "other", "second"]
    x: float = 0
    y: float = 0


def _where(view: View, colour: int, board: Layout, form: Form) -> Where:
    """The dock for the colours that the viewing seat plays, the owner's card for the others."""
    me = view.seat
    if view.seats == 3 and colour == GREEN:
        mine = me is not None and view.colour == GREEN and view.turn == me
        return Where("mine", "mine") if mine else Where("shared", "second")
    seat = colour % view.seats
    own = colours_of(seat, view.seats, board.colours)
    if seat == me:
        main = view.colour if view.colour in own else _next_of(view, own)
        if view.seats == 3 and view.colour == GREEN and view.turn == me:
            return Where("shared", "second")
        return Where("mine", "mine") if colour == main else Where("second", "second")
    index, other = own.index(colour), sizes_of(form, board.size, view.seats).other
    across = form == "narrow"
    x, y = (index * (other.width + 6), 0) if across else (0, index * (other.height + 6))
    return Where(f"seat-{seat}", "other", x, y)


def _sign(view: View, board: Layout) -> int | None:
    """The colour of its own that a seat plays now or next, where it has several."""
    if view.seat is None or view.seats == board.colours:
        return None
    if view.turn == view.seat:
        return view.colour
    return own_next(view)


def own_next(view: View) -> int:
    """The colour that the seat that looks, which is not in turn, plays next."""
    assert view.seat is not None
    return _next_of(view, colours_of(view.seat, view.seats, layout(view.options).colours))


def _next_of(view: View, own: tuple[int, ...]) -> int:
    """Which of a seat's colours comes next."""
    count = len(view.ended)
    after = [(view.colour + step) % count for step in range(1, count + 1)]
    living = [colour for colour in after if colour in own and not view.ended[colour]]
    return (living or list(own))[0]


def _tray(view: View, colour: int, board: Layout, form: Form) -> tuple[Item, ...]:
    """The pieces that the colour has in hand, each in its own place."""
    live = view.seat is not None and colour == view.colour and view.turn == view.seat
    left = position.pieces_left(view.position, colour)
    where = _where(view, colour, board, form)
    # What waits answers too: whose turn it is.
    own = view.seat is not None and view.colour >= 0 and where.tray in ("mine", "second")
    return _in_tray(colour, left, view.ended[colour], live, own, where, form, board.size, view.seats)


@language_cache(1024)
def _in_tray(
    colour: int,
    left: tuple[str, ...],
    done: bool,
    live: bool,
    own: bool,
    where: Where,
    form: Form,
    size: int,
    seats: int,
) -> tuple[Item, ...]:
    """The same; most trays stay as they are from move to move."""
    sizes = sizes_of(form, size, seats)
    tray: Tray = getattr(sizes, where.tray)
    classes = f"seat-{colour}{' dead' if done else ''}{' waits' if own and not live else ''}"
    classes += " small" if form == "narrow" and where.tray != "mine" else ""
    items = []
    laid = TRAY
    if where.tray == "mine":
        laid = tuple(name for name in TRAY if name in left)
        tray = spread(len(laid), tray)
    for name, (x, y) in zip(laid, tray.places, strict=True):
        if name in left:
            thing = f"{COLOURS[colour]}-{name}"
            items.append(
                Item(
                    thing, thing, where.area,
                    round(where.x + x, 2), round(where.y + y, 2), turn=90.0 * flat(name)[0],
                    scale=round(tray.cell / sizes.cell, 4), classes=classes,
                    label=say("lies-in", colour=colour_name(colour), piece=spoken(name)),
                    touch=name if live else thing if own else "",
                    how="carry" if own else "",
                )
            )  # fmt: skip
    return tuple(items)


def _plates(view: View, board: Layout) -> tuple[Plate, ...]:
    """How many squares everyone has left, or at the end the points."""
    left = tuple([position.squares_left(view.position, colour) for colour in range(board.colours)])
    over = view.colour < 0 and view.options.scoring == "advanced"
    return _counted(left, view.ended, view.seats, scores(view.position, view.options, view.seats) if over else None)


@language_cache(1024)
def _counted(
    squares: tuple[int, ...], ended: tuple[bool, ...], seats: int, points: tuple[int, ...] | None
) -> tuple[Plate, ...]:
    plates = []
    for seat in range(seats):
        own = colours_of(seat, seats, len(squares))
        left = sum(squares[colour] for colour in own)
        stopped = [colour for colour in own if ended[colour]]
        done = len(stopped) == len(own)
        some = say("is-done", colour=colour_name(stopped[0])) if stopped else ""
        note = say("can-lay-no-more") if done else some
        value = points[seat] if points else left
        unit = say("points" if points else "squares-left", count=value)
        plates.append(Plate(seat, spaced(value), unit, note, done))
    return tuple(plates)
