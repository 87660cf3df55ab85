"""Blokus drawn: the board, and for every colour a tray in which each piece has its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil
from typing import Literal, NamedTuple

from msgspec.structs import replace

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Area, Ask, Form, Item, Line, Plate, Pose, Preview, Scene, Spot, Static, WhyNot
from kitchentable.drawing.text import listed, named, plural
from kitchentable.games.blokus import position
from kitchentable.games.blokus import preview as forward
from kitchentable.games.blokus.cover import cover
from kitchentable.games.blokus.finale import finale
from kitchentable.games.blokus.notation import code_of, names_of, square_name
from kitchentable.games.blokus.pieces import CELLS, ORIENTATIONS, PIECES, STRIDE, WIDTH, turned
from kitchentable.games.blokus.position import Layout
from kitchentable.games.blokus.refusals import later, meant, refused
from kitchentable.games.blokus.rules import (
    COLOURS,
    GREEN,
    Options,
    Place,
    View,
    colour_scores,
    colours_of,
    layout,
    scores,
)
from kitchentable.games.blokus.shapes import box, cells_of, flat, piece, pose_of
from kitchentable.values import Action, Result, RuleId, Seat

TRAY = ("F5", "L5", "N5", "P5", "T5", "U5", "V5", "W5", "X5", "Y5", "Z5", "I5", *PIECES[8:3:-1], *PIECES[3::-1])
"""The order of a tray: largest first."""


FINGER = 44.0
"""The least height of a place that a finger takes from."""


class Tray(NamedTuple):
    """Where a colour's pieces lie: the size of the whole, of a piece's square, and the middle of each place."""

    width: float
    height: float
    cell: float
    places: tuple[tuple[float, float], ...]


def _grid(columns: int, width: float, height: float, cell: float) -> Tray:
    """Places of one size, for fingers."""
    at = [divmod(index, columns) for index in range(len(TRAY))]
    places = tuple((round((column + 0.5) * width, 2), round((row + 0.5) * height, 2)) for row, column in at)
    return Tray(columns * width, (1 + at[-1][0]) * height, cell, places)


@cache
def _spread(count: int, room: Tray) -> Tray:
    """So many pieces in the room of all: the fewer are left, the larger they lie."""
    if not 0 < count < len(TRAY):
        return room

    def cell(columns: int) -> float:
        width, height = room.width / columns, room.height / ceil(count / columns)
        return min(width / 5.2, height / 3.4, 1.7 * room.cell) if height >= FINGER else 0.0

    columns = max(range(1, count + 1), key=cell)
    width, height = room.width / columns, room.height / ceil(count / columns)
    at = [divmod(index, columns) for index in range(count)]
    places = tuple((round((column + 0.5) * width, 2), round((row + 0.5) * height, 2)) for row, column in at)
    return Tray(room.width, room.height, round(cell(columns), 2), places)


def _shelves(width: float, cell: float, gap: float) -> Tray:
    """Pieces side by side on shelves, for the eye; the gap is in squares."""
    shelves: list[list[tuple[float, tuple[int, int]]]] = [[]]
    x = 0.0
    for name in TRAY:
        across, down = flat(name)[1]
        if (x + across) * cell > width:
            shelves.append([])
            x = 0.0
        shelves[-1].append((x + across / 2, (across, down)))
        x += across + gap
    places, y = [], 0.0
    for shelf in shelves:
        deep = max(down for _, (_, down) in shelf)
        places += [(round(middle * cell, 2), round((y + deep / 2) * cell, 2)) for middle, _ in shelf]
        y += deep + gap
    return Tray(width, round((y - gap) * cell, 1), cell, tuple(places))


class Sizes(NamedTuple):
    """Lengths of one form, in the units of its areas."""

    cell: float
    margin: float
    mine: Tray
    other: Tray
    second: Tray
    """A colour in one's dock that is not the one to play."""


WIDE = Sizes(33, 14, _grid(3, 77, 60, 15), _shelves(204, 10, 0.8), _shelves(231, 11.4, 0.8))
NARROW = Sizes(17, 4, _grid(7, 46.8, 46, 9), _shelves(131, 4.8, 0.7), _shelves(342, 4.3, 0.7))
SMALL = _shelves(99, 3.6, 0.7)
"""Where three others share the width of a phone."""


@cache
def _sizes(form: Form, size: int, seats: int) -> Sizes:
    """Squares of the small board are larger, so that it fills the same room."""
    sizes = WIDE if form == "wide" else NARROW._replace(other=SMALL) if seats == 4 else NARROW
    return sizes._replace(cell=round(sizes.cell * 20 / size, 1))


# Words ------------------------------------------------------------------------------------------------------------


def _first(action: Place) -> str:
    return action.squares[0]


def _winners(view: View) -> str:
    found = scores(view.position, view.options, view.seats)
    best = min(found) if view.options.scoring == "basic" else max(found)
    names = [named(seat) for seat, score in enumerate(found) if score == best]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}"


# What never changes -----------------------------------------------------------------------------------------------


def _ground(board: Layout, sizes: Sizes) -> str:
    """The board around its middle: a frame, wells between ridges, and the starting squares."""
    cell, half, rim = sizes.cell, board.size * sizes.cell / 2, board.size * sizes.cell / 2 + sizes.margin
    ridges = "".join(
        f"M{-half:g} {step * cell - half:g}H{half:g}M{step * cell - half:g} {-half:g}V{half:g}"
        for step in range(1, board.size)
    )
    dips = "".join(f"M{cell * 0.1 - half:g} {(row + 0.06) * cell - half:g}H{half:g}" for row in range(board.size))
    starts = ""
    for colour, name in enumerate(board.starts):
        column, row = ord(name[0]) - 97, board.size - int(name[1:])
        at = f'cx="{(column + 0.5) * cell - half:g}" cy="{(row + 0.5) * cell - half:g}"'
        starts += f'<g class="seat-{colour}"><circle class="start" {at} r="{cell * 0.3:g}"/></g>'
    return (
        f'<g class="blokus-board"><rect class="rim" x="{-rim:g}" y="{-rim:g}" width="{2 * rim:g}" '
        f'height="{2 * rim:g}" rx="{0.4 * cell:g}"/><rect class="well" x="{-half:g}" y="{-half:g}" '
        f'width="{2 * half:g}" height="{2 * half:g}" rx="{cell / 6:g}"/><path class="dip" d="{dips}" '
        f'stroke-dasharray="{0.8 * cell:g} {0.2 * cell:g}"/><path class="ridge" d="{ridges}"/>{starts}'
        f"{_coordinates(board.size, sizes)}</g>"
    )


def _coordinates(size: int, sizes: Sizes) -> str:
    """Letters and numbers in the rim, where it is wide enough to be read."""
    if sizes.margin < 10:
        return ""
    out, cell = (size * sizes.cell + sizes.margin) / 2, sizes.cell
    places = [(step + 0.5) * cell - size * cell / 2 for step in range(size)]
    found = [(chr(97 + step), x, y) for step, x in enumerate(places) for y in (-out, out)]
    found += [(str(size - step), x, y) for step, y in enumerate(places) for x in (-out, out)]
    return "".join(f'<text class="coordinate" x="{x:g}" y="{y:g}" dy="0.36em">{said}</text>' for said, x, y in found)


def _spots(board: Layout, sizes: Sizes) -> Iterator[Spot]:
    for row in range(board.size):
        for column in range(board.size):
            x, y = _centre(row, column, sizes)
            name = square_name(WIDTH * (row + 1) + column + 1, board.size)
            yield Spot(name, "board", x, y, sizes.cell, sizes.cell)


def _centre(row: float, column: float, sizes: Sizes) -> tuple[float, float]:
    cell = sizes.cell
    return round(sizes.margin + (column + 0.5) * cell, 2), round(sizes.margin + (row + 0.5) * cell, 2)


@cache
def _pose_names() -> dict[str, tuple[str, ...]]:
    """For every piece the names of its eight poses; poses that look alike share one."""
    found = {}
    for name in PIECES:
        looks = [turned(cells_of(name), pose % 4, pose >= 4) for pose in range(8)]
        found[name] = tuple(f"{name}.{looks.index(look)}" for look in looks)
    return found


def _poses(cell: float) -> dict[str, tuple[Pose, ...]]:
    """The target of a piece is the first of its squares in reading order, so that no target lies under other pieces."""
    found = {}
    for name, names in _pose_names().items():
        poses = []
        for pose, label in enumerate(names):
            cells = turned(cells_of(name), pose % 4, pose >= 4)
            width, height = box(cells)
            dx, dy = round((cells[0][1] - (width - 1) / 2) * cell, 2), round(-(height - 1) / 2 * cell, 2)
            poses.append(Pose(label, 90.0 * (pose % 4), pose >= 4, dx, dy))
        found[name] = tuple(poses)
    return found


# The scene --------------------------------------------------------------------------------------------------------


@cache
def _ground_item(form: Form, size: int, seats: int) -> tuple[Item, ...]:
    sizes = _sizes(form, size, seats)
    middle = sizes.margin + size * sizes.cell / 2
    return (Item("board", "board", "board", middle, middle),)


@lru_cache(1 << 14)
def _lying(colour: int, code: int, last: bool, form: Form, size: int, seats: int) -> tuple[Item, ...]:
    """A piece on the board; the last one is outlined."""
    orientation, at = divmod(code, STRIDE)
    kind, cells = ORIENTATIONS[orientation]
    width, height = box(cells)
    row, column = divmod(at - int(CELLS[orientation, 1]), WIDTH)
    middle = row - 1 + (height - 1) / 2, column - 1 - cells[0][1] + (width - 1) / 2
    x, y = _centre(*middle, _sizes(form, size, seats))
    pose = pose_of()[orientation]
    name, label = f"{COLOURS[colour]}-{PIECES[kind]}", f"{COLOURS[colour]} {PIECES[kind]}"
    classes = f"seat-{colour} last" if last else f"seat-{colour}"
    return (
        Item(
            name, name, "board", x, y, turn=90.0 * (pose % 4), mirror=pose >= 4, classes=classes,
            label=f"{label}, laid last" if last else label,
        ),
    )  # fmt: skip


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
    index, other = own.index(colour), _sizes(form, board.size, view.seats).other
    across = form == "narrow"
    x, y = (index * (other.width + 6), 0) if across else (0, index * (other.height + 6))
    return Where(f"seat-{seat}", "other", x, y)


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


@lru_cache(1024)
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
    sizes = _sizes(form, size, seats)
    tray: Tray = getattr(sizes, where.tray)
    classes = f"seat-{colour}{' dead' if done else ''}{' waits' if own and not live else ''}"
    classes += " small" if form == "narrow" and where.tray != "mine" else ""
    items = []
    laid = TRAY
    if where.tray == "mine":
        laid = tuple(name for name in TRAY if name in left)
        tray = _spread(len(laid), tray)
    for name, (x, y) in zip(laid, tray.places, strict=True):
        if name in left:
            label = f"{COLOURS[colour]} {name}"
            items.append(
                Item(
                    label.replace(" ", "-"), label.replace(" ", "-"), where.area,
                    round(where.x + x, 2), round(where.y + y, 2), turn=90.0 * flat(name)[0],
                    scale=round(tray.cell / sizes.cell, 4), classes=classes, label=label,
                    touch=name if live else label.replace(" ", "-") if own else "",
                    how="carry" if own else "",
                )
            )  # fmt: skip
    return tuple(items)


def _plates(view: View, board: Layout) -> tuple[Plate, ...]:
    """How many squares everyone has left, or at the end the points."""
    left = tuple([position.squares_left(view.position, colour) for colour in range(board.colours)])
    over = view.colour < 0 and view.options.scoring == "advanced"
    return _counted(left, view.ended, view.seats, scores(view.position, view.options, view.seats) if over else None)


@lru_cache(1024)
def _counted(
    squares: tuple[int, ...], ended: tuple[bool, ...], seats: int, points: tuple[int, ...] | None
) -> tuple[Plate, ...]:
    plates = []
    for seat in range(seats):
        own = colours_of(seat, seats, len(squares))
        left = sum(squares[colour] for colour in own)
        stopped = [COLOURS[colour] for colour in own if ended[colour]]
        done = len(stopped) == len(own)
        note = "can lay no more" if done else f"{stopped[0]} is done" if stopped else ""
        value = points[seat] if points else left
        unit = plural(value, "point" if points else "square").partition(" ")[2] + ("" if points else " left")
        plates.append(Plate(seat, str(value), unit, note, done))
    return tuple(plates)


def _status(view: View) -> Iterator[str]:
    if view.options.scoring == "advanced":
        each = colour_scores(view.position, layout(view.options).colours)
        yield "points now: " + ", ".join(f"{COLOURS[colour]} {score}" for colour, score in enumerate(each))
    if view.seats == 3:
        yield "green is shared and counts for nobody"


def _prompt(view: View) -> str:
    if view.colour < 0:
        return _winners(view)
    colour = COLOURS[view.colour]
    if view.turn != view.seat:
        return f"{named(view.turn)} lays a {colour} piece"
    first = not any(laid.colour == view.colour for laid in view.laid)
    return f"Lay a {colour} piece, " + ("over your starting square" if first else "corner to corner with your own")


def _asks(view: View) -> tuple[Ask, ...]:
    mine = view.colour >= 0 and view.turn == view.seat
    return (Ask(("*",), "Turn it or flip it, and lay it where it fits"),) if mine else ()


def _text(view: View) -> str:
    """The position in words."""
    told = [_prompt(view)]
    if view.laid:
        last = view.laid[-1]
        told.append(f"Laid last: {COLOURS[last.colour]} {last.piece} at {_squares(view, last.code)}")
    for colour in range(layout(view.options).colours):
        count, left = position.squares_left(view.position, colour), position.pieces_left(view.position, colour)
        told.append(_said_of(colour, count, left, view.ended[colour]))
    return ". ".join(told) + "."


@lru_cache(1024)
def _said_of(colour: int, count: int, left: tuple[str, ...], done: bool) -> str:
    pieces = f" ({' '.join(left)})" if left else ""
    return (
        f"{COLOURS[colour].capitalize()}: {plural(count, 'square')} left{pieces}{', can lay no more' if done else ''}"
    )


def _squares(view: View, code: int) -> str:
    return " ".join(names_of(code, layout(view.options).size))


# Touching ---------------------------------------------------------------------------------------------------------


@cache
def _touch(squares: tuple[str, ...], size: int) -> tuple[str, ...]:
    orientation, at = divmod(code_of(squares, size), STRIDE)
    name = PIECES[ORIENTATIONS[orientation][0]]
    return name, _pose_names()[name][pose_of()[orientation]], square_name(at, size)


def _rings(squares: tuple[int, ...], sizes: Sizes) -> Iterator[Item]:
    for square in squares:
        row, column = divmod(square, WIDTH)
        x, y = _centre(row - 1, column - 1, sizes)
        yield Item(f"opens-{square}", "ring", "board", x, y, w=round(0.62 * sizes.cell, 1), classes="opens")


class BlokusBoard(Board[Options, View]):
    """The board, and for every colour a tray in which each piece has its place."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        """Symbols of all pieces, the board, trays, spots by square, and the poses of every piece."""
        board = layout(options)
        sizes = _sizes(form, board.size, seats)
        symbols = {f"{COLOURS[c]}-{name}": piece(name, c, sizes.cell) for c in range(board.colours) for name in PIECES}
        symbols["board"] = _ground(board, sizes)
        side = board.size * sizes.cell + 2 * sizes.margin
        areas = [Area("board", "board", side, side, label="the board")]
        for seat in range(seats):
            width, height = sizes.other.width, sizes.other.height
            owned = len(colours_of(seat, seats, board.colours))
            beside = owned if form == "narrow" else 1
            size = width * beside + 6 * (beside - 1), height if beside > 1 else height * owned + 6 * (owned - 1)
            areas.append(Area(f"seat-{seat}", "seat", *size, seat, label=f"{named(seat)}’s pieces"))
        areas.append(Area("mine", "mine", sizes.mine.width, sizes.mine.height, label="my pieces"))
        second = sizes.second.width, sizes.second.height
        if seats * 2 == board.colours:
            areas.append(Area("second", "mine", *second, label="my other colour"))
        if seats == 3:
            areas.append(Area("shared", "mine", *second, label="green, shared by all"))
        return Static(symbols, tuple(areas), tuple(_spots(board, sizes)), _poses(sizes.cell), layout="sides")

    def draw(self, view: View, form: Form) -> Scene:
        """The position: everything is open, only the dock differs from seat to seat."""
        board = layout(view.options)
        items = [*_ground_item(form, board.size, view.seats)]
        for laid in view.laid[:-1]:
            items += _lying(laid.colour, laid.code, False, form, board.size, view.seats)
        for laid in view.laid[-1:]:
            items += _lying(laid.colour, laid.code, True, form, board.size, view.seats)
        for colour in range(board.colours):
            items += _tray(view, colour, board, form)
        return Scene(
            tuple(items),
            plates=_plates(view, board),
            title=f"piece {len(view.laid) + 1}" if view.colour >= 0 else "",
            status=tuple(_status(view)),
            prompt=_prompt(view),
            text=_text(view),
            asks=_asks(view),
        )

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """The piece, its pose, and the first of its squares in reading order."""
        assert isinstance(action, Place)
        return _touch(action.squares, layout(view.options).size)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        """What was laid, which colours cannot go on, and who has won."""
        if not isinstance(action, Place):
            return ()
        laid = after.laid[-1]
        lies = f"{COLOURS[laid.colour]}-{laid.piece}"
        lines = [Line(f"{named(seat)} laid {COLOURS[laid.colour]} {laid.piece}", seat, _first(action), lit=(lies,))]
        for colour, (ended, now) in enumerate(zip(before.ended, after.ended, strict=True)):
            if now and not ended:
                left = position.squares_left(after.position, colour)
                said = "all laid" if not left else f"{left} left"
                lines.append(Line(f"{COLOURS[colour].capitalize()} can lay no more", None, said, kind="note"))
        if after.colour < 0:
            lines.append(Line(_winners(after), kind="note"))
        return tuple(lines)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """The piece where it would lie, a ring at every corner that it opens, and its place in the tray."""
        board, placed = layout(view.options), forward.code(action, view)
        sizes = _sizes(form, board.size, view.seats)
        (lying,) = _lying(view.colour, placed, False, form, board.size, view.seats)
        ghost = replace(lying, name="ghost", classes=f"{lying.classes} ghost", label="")
        return Preview(
            forward.text(view, placed),
            f"{forward.looks(view, placed)}.",
            "Lay it here",
            items=(ghost, *_rings(forward.opened(view, placed), sizes)),
            lit=(forward.piece_of(placed),),
        )

    def diagram(self, view: View) -> str:
        """The board in letters, for terminals: B, Y, R, G for the colours, a dot for a free square."""
        board = layout(view.options)
        signs = {
            name: COLOURS[laid.colour][0].upper() for laid in view.laid for name in names_of(laid.code, board.size)
        }
        letters = "   " + " ".join(chr(97 + column) for column in range(board.size))
        rows = [
            f"{number:>2} " + " ".join(signs.get(f"{chr(97 + column)}{number}", ".") for column in range(board.size))
            for number in range(board.size, 0, -1)
        ]
        return "\n".join([letters, *rows, letters])

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def label(self, action: Action, view: View) -> str:
        return ""

    def later(self, path: tuple[str, ...], view: View) -> WhyNot | None:
        return later(path, view)

    def cover(self) -> str:
        return cover()

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = BlokusBoard()
