"""Rummikub drawn: the sets on the cloth, one's own rack, how many tiles the others have; and tiles that are moved."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kitchentable.drawing.board import Rows
from kitchentable.drawing.scene import Form, Item, Scene
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.homes import homes
from kitchentable.games.rummikub.labels import Said, labels
from kitchentable.games.rummikub.notes import counted_as, read, row_notes
from kitchentable.games.rummikub.racks import TILE, backs, open_racks, rack
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.shelves import LEAST, Shelves, measures, shelve
from kitchentable.games.rummikub.text import (
    all_spoken,
    buttons,
    new_tiles,
    plate,
    prompt,
    shown_ending,
    spoken,
    status,
    text,
    title,
)
from kitchentable.games.rummikub.tiles import (
    JOKER,
    NAMES,
    Tiles,
    in_order,
    missing,
    stands_for,
    worth,
)
from kitchentable.games.rummikub.words import say
from kitchentable.language import language_cache

CONTROL = "control"
"""The class of what a picture leaves out."""


class Lying(NamedTuple):
    """What the drawing of the table depends on: the sets, the tiles laid last and whose hand they came from (`mine`,
    an area, or empty where none are new), whether this seat may lay now, whether it lays its first sets, and whether it
    is anybody's."""

    table: tuple[Tiles, ...]
    fresh: tuple[tuple[int, int], ...]
    hand: str
    at_turn: bool
    opens: bool
    seated: bool


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    others = [seat for seat in range(view.seats) if seat != view.seat and form == "wide"]
    items = [item for seat in others for item in backs(seat, view.counts[seat], form)]
    ending = shown_ending(view)
    if ending and not view.at_turn:  # who is to play needs the place for a new set
        items += open_racks(view, ending, form)
    else:
        items += _as_it_lies(_lying(view), form)
    items += rack(view.mine, view.drawn, view.mine, form)
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
    opens = view.at_turn and not view.common.melded[view.common.turn]
    return Lying(view.common.table, view.common.fresh, hand, view.at_turn, opens, view.seat is not None)


@language_cache(512)
def _as_it_lies(lying: Lying, form: Form) -> tuple[Item, ...]:
    """The table between turns; it stays as it is while players draw."""
    return tuple(_cloth(lying, lying.table, (), form))


def _cloth(lying: Lying, table: Sequence[Tiles], said: Sequence[tuple[bool, str]], form: Form) -> Iterator[Item]:
    """The sets in their frames; with notes, changed rows are framed as good or bad, and who plays reads why."""
    old = Counter(tuple(sorted(row)) for row in lying.table)
    was = homes(lying.table, table)
    words = dict(_words(table, said, was, lying)) if lying.at_turn else {}
    shelves = shelve([len(row) for row in lying.table], [len(row) for row in table], was, form)
    for index, row in enumerate(table):
        yield _frame(f"set-{index}", index, len(row), shelves, form, _frame_class(row, said, index, old))
        yield from _lacking(index, row, shelves)
    all_names = _item_names(table, lying)
    sources = _sources(table, all_names, lying, in_progress=bool(said))
    for index, names in enumerate(all_names):
        yield from _row(lying.seated, index, table[index], names, sources, shelves)
    yield from labels(words, table, shelves, form)
    if lying.at_turn:
        yield from _new_set(shelves, form)


def _words(
    table: Sequence[Tiles], said: Sequence[tuple[bool, str]], was: Sequence[int], lying: Lying
) -> Iterator[tuple[int, Said]]:
    """What is said below rows: what is wrong with them, and what those are worth that are to be the first."""
    for index, (good, words) in enumerate(said):
        row = table[index]
        if more := 0 if good else missing(row):
            yield index, Said("begun", words, say("so-many-more", count=more))
        elif not good:
            yield index, Said("wrong", f"! {words}", "!")
        elif lying.opens and was[index] < 0:
            yield index, Said("worth", counted_as(row, say("set-worth", points=worth(row) or 0)), "")


def _lacking(index: int, row: Tiles, shelves: Shelves) -> Iterator[Item]:
    """The places of the tiles that a row needs to be a set."""
    at, tile = shelves.places[index], shelves.tile
    for place in range(len(row), len(row) + missing(row)):
        x, y = at.x + place * shelves.pitch + tile / 2, at.y + shelves.height / 2
        size = round(tile - 4, 1), round(shelves.height - 4, 1)
        yield Item(
            f"room-{index}-{place}", "box", "board", round(x, 1), round(y, 1), w=size[0], h=size[1],
            classes=f"tile-room {CONTROL}", row=index,
        )  # fmt: skip


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
    width, height = max(LEAST, length) * shelves.pitch - 1, shelves.height
    x, y = round(at.x + width / 2, 1), round(at.y + height / 2 + 1, 1)
    return Item(name, "box", "board", x, y, w=round(width + 2 * pad, 1), h=round(height + 2 * pad, 1), classes=classes)


def _new_set(shelves: Shelves, form: Form) -> Iterator[Item]:
    index = len(shelves.places) - 1
    at, width = shelves.places[index], LEAST * shelves.pitch - 1
    frame = _frame("new-set", index, LEAST, shelves, form, f"new-set {CONTROL}")
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


def arrange(rows: Rows, view: View, form: Form) -> tuple[Item, ...]:
    """The table and the rack as they lie now: frames show what is a set and what is not, with the reason. A run stands
    as it will once it is submitted, upwards, whichever way its tiles were laid, with a joker at the end where it is."""
    table = tuple(in_order(row) if worth(row) else row for row in read(rows))
    left = Counter(view.mine)
    if view.at_turn:
        left -= Counter(new_tiles(view, Table(table)))
    said = row_notes(table, view)
    lying = _lying(view)._replace(hand="" if view.at_turn else f"seat-{view.common.turn}")
    return (*_cloth(lying, table, said, form), *rack(view.mine, view.drawn, tuple(sorted(left.elements())), form))
