"""Rummikub drawn: the sets on the cloth, one's own rack, how many tiles the others have; and tiles that are moved."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kitchentable.drawing.board import Rows
from kitchentable.drawing.scene import Form, Item, Scene, text_item
from kitchentable.drawing.text import listed, named
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.labels import reasons
from kitchentable.games.rummikub.notes import read, row_notes
from kitchentable.games.rummikub.position import Ending, total
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.shelves import TILE_W, Shelves, measures, shelve, stand
from kitchentable.games.rummikub.text import (
    all_spoken,
    buttons,
    new_tiles,
    plate,
    prompt,
    shown_ending,
    signed,
    spoken,
    status,
    text,
    title,
)
from kitchentable.games.rummikub.tiles import (
    JOKER,
    NAMES,
    VALUES,
    Tiles,
    in_order,
    is_group,
    missing,
    stands_for,
    worth,
)
from kitchentable.games.rummikub.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat

_SHOWN_BACKS = 15
TILE, CONTROL = "tile", "control"
"""Classes: a tile that lies or stands, and what a picture leaves out."""


class Lying(NamedTuple):
    """What the drawing of the table depends on: the sets, the tiles laid last and whose hand they came from (`mine`,
    an area, or empty where none are new), whether this seat may lay now, and whether it is anybody's."""

    table: tuple[Tiles, ...]
    fresh: tuple[tuple[int, int], ...]
    hand: str
    at_turn: bool
    seated: bool


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    others = [seat for seat in range(view.seats) if seat != view.seat and form == "wide"]
    items = [item for seat in others for item in _backs(seat, view.counts[seat], form)]
    ending = shown_ending(view)
    if ending:
        items += _open_racks(view, ending, form)
    else:
        items += _as_it_lies(_lying(view), form)
    items += _rack(view.mine, view.drawn, view.mine, form)
    return Scene(
        tuple(items),
        buttons=tuple(buttons(view, form)),
        plates=tuple(plate(view, seat) for seat in range(view.seats)),
        title=title(view),
        status=tuple(status(view)),
        prompt=prompt(view),
        text=text(view),
    )


def _lying(view: View) -> Lying:
    mover = (view.common.turn - 1) % view.seats
    hand = "" if not view.common.fresh else "mine" if mover == view.seat else f"seat-{mover}"
    return Lying(view.common.table, view.common.fresh, hand, view.at_turn, view.seat is not None)


@language_cache(512)
def _as_it_lies(lying: Lying, form: Form) -> tuple[Item, ...]:
    """The table between turns; it stays as it is while players draw."""
    return tuple(_cloth(lying, lying.table, (), form))


def _cloth(lying: Lying, table: Sequence[Tiles], said: Sequence[tuple[bool, str]], form: Form) -> Iterator[Item]:
    """The sets in their frames; with notes, changed rows are framed as good or bad, and who plays reads why."""
    old = Counter(tuple(sorted(row)) for row in lying.table)
    bad = [lying.at_turn and bool(said) and not said[index][0] for index in range(len(table))]
    shelves = shelve([len(row) for row in table] + [3] * lying.at_turn, [*bad, False], form)
    for index, row in enumerate(table):
        yield _frame(f"set-{index}", index, len(row), shelves, form, _frame_class(row, said, index, old))
    all_names = _item_names(table, lying)
    sources = _sources(table, all_names, lying, in_progress=bool(said))
    for index, names in enumerate(all_names):
        yield from _row(lying.seated, index, table[index], names, sources, shelves)
    yield from reasons({index: said[index][1] for index, wrong in enumerate(bad) if wrong}, table, shelves, form)
    if lying.at_turn:
        yield from _new_set(shelves, form)


def _row(
    mine: bool, index: int, row: Tiles, names: Sequence[str], sources: Mapping[str, str], shelves: Shelves
) -> Iterator[Item]:
    """The tiles of a set; those that were laid last stand out."""
    shown, words = stands_for(row) if worth(row) else row, all_spoken()
    at = shelves.places[index]
    for place, (tile, name) in enumerate(zip(row, names, strict=True)):
        yield Item(
            name,
            NAMES[tile] if shown[place] == tile else f"J-{NAMES[shown[place]]}",
            "board",
            round(at.x + place * shelves.pitch + shelves.tile / 2, 1),
            round(at.y + shelves.height / 2, 1),
            scale=shelves.scale,
            classes=f"{TILE} fresh" if name in sources else TILE,
            label=words[tile] if shown[place] == tile else _joker(words[shown[place]]),
            touch=NAMES[tile] if mine else "",
            how="arrange" if mine else "",
            src=sources.get(name, ""),
            row=index,
        )


def _joker(other: str) -> str:
    """A joker of a set, with what it stands for."""
    return say("stands-for", tile=spoken(JOKER), other=other)


def _sources(table: Sequence[Tiles], names: Sequence[Sequence[str]], lying: Lying, in_progress: bool) -> dict[str, str]:
    """Where the tiles that were laid last, or are being laid now, come from: by their names, an item or an area."""
    if in_progress:
        lay = {name for copies in _table_names(lying).values() for name, _ in copies}
        return {name: lying.hand for row in names for name in row if name not in lay}
    found: dict[str, str] = {}
    came: Counter[int] = Counter()
    for index, place in lying.fresh:
        tile = table[index][place]
        found[names[index][place]] = f"mine-{NAMES[tile]}-{came[tile]}" if lying.hand == "mine" else lying.hand
        came[tile] += 1
    return found


def _frame_class(row: Tiles, said: Sequence[tuple[bool, str]], index: int, old: Counter[Tiles]) -> str:
    if said and not said[index][0]:
        return "set-frame" if missing(row) else "set-frame set-bad"
    key = tuple(sorted(row))
    if said and not old[key]:
        return "set-frame set-good"
    old[key] -= 1
    return "set-frame"


def _frame(name: str, index: int, length: int, shelves: Shelves, form: Form, classes: str) -> Item:
    pad, at = measures(form).pad, shelves.places[index]
    width, height = length * shelves.pitch - 1, shelves.height
    x, y = round(at.x + width / 2, 1), round(at.y + height / 2 + 1, 1)
    return Item(name, "box", "board", x, y, w=round(width + 2 * pad, 1), h=round(height + 2 * pad, 1), classes=classes)


def _new_set(shelves: Shelves, form: Form) -> Iterator[Item]:
    index = len(shelves.places) - 1
    at, width = shelves.places[index], 3 * shelves.pitch - 1
    frame = _frame("new-set", index, 3, shelves, form, f"new-set {CONTROL}")
    yield Item(
        frame.name, "box", "board", frame.x, frame.y, w=frame.w, h=frame.h, classes=frame.classes,
        label=say("a-new-set"), touch="/", how="arrange",
    )  # fmt: skip
    x, y = round(at.x + width / 2, 1), round(at.y + shelves.height / 2, 1)
    words = say("new-set-here" if form == "wide" else "new-set")
    yield Item("new-set-text", "text", "board", x, y, classes=f"small on-cloth-soft {CONTROL}", text=words)


def _table_names(lying: Lying) -> dict[int, list[tuple[str, set[int]]]]:
    """The tiles on the table by kind: their names, and with which tiles each lies. The one laid last is the second."""
    fresh = set(lying.fresh)
    found: dict[int, list[tuple[bool, set[int]]]] = {}
    for index, row in enumerate(lying.table):
        for place, tile in enumerate(row):
            found.setdefault(tile, []).append(((index, place) in fresh, set(row)))
    return {
        tile: [(f"t-{NAMES[tile]}-{number}", row) for number, (_, row) in enumerate(sorted(copies, key=_newness))]
        for tile, copies in found.items()
    }


def _newness(copy: tuple[bool, set[int]]) -> bool:
    return copy[0]


def _item_names(table: Sequence[Tiles], lying: Lying) -> list[list[str]]:
    """A name for every tile on the table as it lies now, so that it keeps its name while it is moved.

    Tiles from one's own rack keep the rack's names, those of others have the names that they will have. Two of one
    kind are told apart by the tiles that they lie with.
    """
    before = _table_names(lying)
    spots: dict[int, list[tuple[int, int]]] = {}
    for index, row in enumerate(table):
        for place, tile in enumerate(row):
            spots.setdefault(tile, []).append((index, place))
    names = [[""] * len(row) for row in table]
    for tile, places in spots.items():
        known = before.get(tile, [])
        if lying.at_turn:
            extra = [f"mine-{NAMES[tile]}-{number}" for number in range(len(places) - len(known))]
        else:
            extra = [f"t-{NAMES[tile]}-{number}" for number in range(len(known), len(places))]
        known = [*known, *((name, set[int]()) for name in extra)]
        if len(places) == 2:
            first, second = (set(table[index]) for index, _ in places)
            straight = _unlike(first, known[0][1]) + _unlike(second, known[1][1])
            if _unlike(first, known[1][1]) + _unlike(second, known[0][1]) < straight:
                known.reverse()
        for (index, place), (name, _) in zip(places, known, strict=False):
            names[index][place] = name
    return names


def _unlike(row: set[int], before: set[int]) -> int:
    """How many tiles a row has won and lost; nothing for a tile that lay in none before."""
    return len(row ^ before) if before else 0


@language_cache(512)
def _rack(mine: Tiles, fresh: Tiles, tiles: Tiles, form: Form) -> tuple[Item, ...]:
    """Those of one's own tiles that are not being laid, by colour; `ranks` has their places by colour and by number."""
    return tuple(_standing(mine, fresh, tiles, form))


def _standing(mine: Tiles, fresh: Tiles, tiles: Tiles, form: Form) -> Iterator[Item]:
    shelves, ledges = stand(len(tiles), form)
    for row, y in enumerate(ledges if mine else ()):
        width = measures(form).rack[0]
        yield Item(f"ledge-{row}", "box", "rack", width / 2, y, w=width - 8, h=9, classes="ledge")
    taken = Counter(mine) - Counter(tiles)
    new = Counter(fresh)
    by_number = sorted(range(len(tiles)), key=lambda index: _by_number(tiles[index]))
    ranks = {index: rank for rank, index in enumerate(by_number)}
    for index, tile in enumerate(tiles):
        at = shelves.places[index]
        drawn = new[tile] > 0
        new[tile] -= drawn
        number = taken[tile]
        taken[tile] += 1
        yield Item(
            f"mine-{NAMES[tile]}-{number}",
            NAMES[tile],
            "rack",
            round(at.x + shelves.tile / 2, 1),
            round(at.y + shelves.height / 2, 1),
            scale=shelves.scale,
            classes=f"{TILE} fresh" if drawn else TILE,
            label=spoken(tile),
            touch=NAMES[tile],
            how="arrange",
            src="board" if drawn else "",
            ranks=(index, ranks[index]),
        )


def _by_number(tile: int) -> tuple[int, int]:
    return (VALUES, tile) if tile == JOKER else (tile % VALUES, tile)


@language_cache(512)
def _backs(seat: Seat, count: int, form: Form) -> tuple[Item, ...]:
    """Another's rack from behind: as many tiles as there are, as far as there is room."""
    items = []
    width, height = measures(form).seat
    shown = min(count, _SHOWN_BACKS)
    scale = round((height - 2) / 70, 2)
    step = (width - TILE_W * scale - 4) / (_SHOWN_BACKS - 1)
    right = width - 2 - TILE_W * scale / 2
    for index in range(shown):
        x = round(right - (shown - 1 - index) * step, 1)
        label = say("rack-with", who=named(seat), count=count) if not index else ""
        items.append(Item(f"back-{seat}-{index}", "back", f"seat-{seat}", x, height / 2, scale=scale, label=label))
    return tuple(items)


def _open_racks(view: View, ending: Ending, form: Form) -> Iterator[Item]:
    """Everybody's rack, open, with what it costs or brings."""
    width, height = measures(form).board
    wide = form == "wide"
    winners = listed([named(seat) for seat in ending.winners])
    over = view.common.phase == "over"
    number = view.common.number if over else view.common.number - 1
    head = say("wins-game-number", who=winners, count=len(ending.winners), number=number)
    yield Item("end-head", "text", "board", width / 2, 34 if wide else 22, text=head, classes="huge title on-cloth")
    step = (height - (60 if wide else 42)) / view.seats
    for seat, rack in enumerate(ending.racks):
        y = (60 if wide else 42) + step * (seat + 0.3)
        yield text_item(f"end-name-{seat}", 24 if wide else 10, y, "start bold on-cloth", f"{named(seat)}")
        score = say("gain-and-total", gain=signed(ending.gains[seat]), total=signed(total(view.common)[seat]))
        yield text_item(f"end-gain-{seat}", width - (24 if wide else 10), y, "end lamp bold", score)
        across = max(len(rack), 24 if wide else 14)
        pitch = (width - 40) / across
        scale = round(min(0.62, (pitch - 1) / TILE_W), 3)
        for place, tile in enumerate(rack):
            x = round((24 if wide else 12) + pitch * scale * 0 + (TILE_W * scale + 2) * (place + 0.5), 1)
            name = f"end-{seat}-{place}"
            yield Item(name, NAMES[tile], "board", x, round(y + 34 * scale + 18, 1), scale=scale, label=spoken(tile))
        if not rack:
            yield text_item(
                f"end-empty-{seat}", 24 if wide else 10, y + 26, "start on-cloth-soft", say("all-tiles-laid")
            )


def arrange(rows: Rows, view: View, form: Form) -> tuple[Item, ...]:
    """The table and the rack as they lie now: frames show what is a set and what is not, with the reason. A run stands
    as it will once it is submitted, upwards, whichever way its tiles were laid."""
    table = tuple(in_order(tuple(sorted(row))) if worth(row) and not is_group(row) else row for row in read(rows))
    left = Counter(view.mine)
    if view.at_turn:
        left -= Counter(new_tiles(view, Table(table)))
    said = row_notes(table, view)
    lying = _lying(view)._replace(hand="" if view.at_turn else f"seat-{view.common.turn}")
    rack = _rack(view.mine, view.drawn, tuple(sorted(left.elements())), form)
    return (*_cloth(lying, table, said, form), *rack)
