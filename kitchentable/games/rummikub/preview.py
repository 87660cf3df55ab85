"""What a turn of Rummikub does, before it is submitted: the tiles where they would lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kitchentable.drawing.aside import apart
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Item, Preview
from kitchentable.drawing.text import named
from kitchentable.games.rummikub.actions import Deal, Draw, Pass, Start, Table, Tile, Time, written_tile
from kitchentable.games.rummikub.racks import TILE
from kitchentable.games.rummikub.refusals import TOO_LITTLE
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import new_tiles
from kitchentable.games.rummikub.tiles import NAMES, Tiles, in_words
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, Seat

ROOM = 0.8
"""Of a tile's size: nearer than this two tiles lie over each other."""


def preview(action: Action, view: View, before: Sequence[Item], after: Sequence[Item]) -> Preview:
    """The turn in words and as ghosts; `before` and `after` are the table and rack drawn as they lie and would lie."""
    if isinstance(action, Draw):
        return Preview(say("preview-draw"), say("preview-turn-over"), say("draw-a-tile"), steps=("draw",))
    if isinstance(action, Pass):
        return Preview(say("preview-pass"), say("preview-pool-empty"), say("preview-pass"), steps=("pass",))
    if not isinstance(action, Table):
        raise CannotDraw
    played = new_tiles(view, action)
    moved = sum((Counter(view.common.table) - Counter(action.sets)).values())
    own = tuple(_standing(played, before))
    return Preview(
        say("preview-lay", count=len(played), tiles=in_words(played, "-accusative")),
        say("preview-sets", count=moved),
        say("lay-so-many", count=len(played)),
        items=tuple(_ghosts(own, before, after)),
        lit=(*own, *_changed(action, view)),
    )


def _standing(played: Tiles, before: Sequence[Item]) -> Iterator[str]:
    """The tiles of the rack that are laid."""
    wanted = Counter(NAMES[tile] for tile in played)
    for item in before:
        if item.area == "rack" and wanted[item.touch]:
            wanted[item.touch] -= 1
            yield item.name


def _changed(action: Table, view: View) -> Iterator[str]:
    """The frames of the sets on the table that do not stay as they are."""
    kept = Counter(action.sets)
    for index, row in enumerate(view.common.table):
        if kept[row]:
            kept[row] -= 1
        else:
            yield f"set-{index}"


def _ghosts(own: Iterable[str], before: Sequence[Item], after: Sequence[Item]) -> Iterator[Item]:
    """The laid tiles at their places, if nothing lies at any of them now, and all else of their sets lies there: some
    without the others say too little, and beside another set they would say what is false."""
    lying, would, names = _on_table(before), _on_table(after), set(own)
    laid = [item for item in would if item.name in names]
    if any(_over(item, other) for item in laid for other in lying):
        return
    rows, there = {item.row for item in laid}, set(map(_where, lying))
    if any(item.row in rows and item.name not in names and _where(item) not in there for item in would):
        return
    for item in laid:
        yield Item(
            f"ghost-{item.name}",
            item.shape,
            "board",
            item.x,
            item.y,
            scale=item.scale,
            classes=f"{TILE} ghost",
        )


def _on_table(items: Iterable[Item]) -> list[Item]:
    return [item for item in items if item.area == "board" and item.classes.startswith(TILE)]


def _where(item: Item) -> tuple[str, int, int]:
    return item.touch, round(item.x), round(item.y)


def _over(one: Item, other: Item) -> bool:
    return abs(one.x - other.x) < ROOM * 53 * one.scale and abs(one.y - other.y) < ROOM * 70 * one.scale


def aside(before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
    """What each drew to begin, or who begins. Of what is forbidden: the tiles that are drawn, those that each is dealt
    (where one is there too often, just that), and how many the clock deals out; the tiles that would be missing on the
    table, and what first sets are worth."""
    if isinstance(action, Start):
        return _each_of(action.lots) or (say("begins", who=named(action.seat)),)
    if after is not None:
        return ()
    if isinstance(action, Tile):
        return tuple(NAMES[tile] for tile in action.tiles)
    if isinstance(action, Deal):
        dealt = Counter(tile for rack in action.racks for tile in rack)
        thrice = tuple(tile for tile in dealt.elements() if dealt[tile] > 2)
        return tuple(map(_symbol, thrice)) or _each_of(action.racks)
    if isinstance(action, Table):
        lay = Counter(tile for row in before.common.table for tile in row)
        gone = lay - Counter(tile for row in action.sets for tile in row)
        rule = before.why_not(action)
        return tuple(map(_symbol, gone.elements())) or ((rule.about,) if rule in TOO_LITTLE and rule else ())
    return ("back",) * action.draw if isinstance(action, Time) else ()


def _symbol(tile: int) -> str:
    return NAMES[tile] if tile in range(len(NAMES)) else written_tile(tile)


def _each_of(tiles: Sequence[Tiles]) -> tuple[str, ...]:
    """The tiles of each player, beside their names."""
    return apart((named(seat), *(NAMES[tile] for tile in own)) for seat, own in enumerate(tiles))
