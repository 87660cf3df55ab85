"""Tiles and sets: their names, what makes a set, what a joker stands for and what a set is worth.

A tile is a whole number: `13 * colour + value - 1` in the order of `COLOURS`, or `JOKER`. A set is judged as the tiles
it holds, in whatever order they lie; the order only decides which of several tiles a joker is shown to stand for.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from kitchentable.drawing.text import as_typed, listed
from kitchentable.games.rummikub.words import say
from kitchentable.values import BadNotation

COLOURS = "KRBO"
VALUES = 13
JOKER = 52
JOKER_POINTS = 30
ALL_TILES: tuple[int, ...] = tuple(range(52)) * 2 + (JOKER, JOKER)
"""The 106 tiles of the box: each number of each colour twice, and two jokers."""

Tiles = tuple[int, ...]


def tile_name(tile: int) -> str:
    """The tile in notation: `R5`, `K13`, `J`."""
    return "J" if tile == JOKER else f"{COLOURS[tile // VALUES]}{tile % VALUES + 1}"


NAMES: tuple[str, ...] = tuple(tile_name(tile) for tile in range(JOKER + 1))
_TILE_OF = {name: tile for tile, name in enumerate(NAMES)}


def parse_tile(text: str) -> int:
    """The tile that a text such as `R5`, `k13` or `J` names; raises `BadNotation`."""
    tile = _TILE_OF.get(text.upper())
    if tile is None:
        raise BadNotation(say("no-tile", text=as_typed(text)))
    return tile


def parse_tiles(text: str) -> Tiles:
    """The tiles of a text such as `R5 R6 J`, in its order; commas may stand between them. Raises `BadNotation`."""
    return tuple(parse_tile(word) for word in text.replace(",", " ").split())


def parse_sets(text: str) -> tuple[Tiles, ...]:
    """The sets of a text such as `R5 R6 R7 / K8 R8 B8`; nothing at all is an empty table. Raises `BadNotation`."""
    if not text.strip():
        return ()
    return tuple(parse_tiles(part) for part in text.split("/"))


def spell(tiles: Iterable[int]) -> str:
    """Tiles as text, in their order: `R5 R6 J`."""
    return " ".join(NAMES[tile] for tile in tiles)


def spell_sets(sets: Iterable[Iterable[int]]) -> str:
    """Sets as text: `R5 R6 R7 / K8 R8 B8`."""
    return " / ".join(spell(tiles) for tiles in sets)


def in_words(tiles: Iterable[int], case: Literal["", "-accusative", "-dative"] = "") -> str:
    """Tiles as one says them, by colour: `red 5, blue 5 and a joker`, or `red 5, 6 and 7, blue 6, and a joker`. Some
    languages have cases."""
    found, tiles, nested = [], sorted(tiles), False
    for colour in range(len(COLOURS)):
        numbers = [str(tile % VALUES + 1) for tile in tiles if tile != JOKER and tile // VALUES == colour]
        if numbers:
            found.append(say("tiles-of-colour", colour=colour, numbers=listed(numbers)))
            nested |= len(numbers) > 1
    if jokers := tiles.count(JOKER):
        found.append(say(f"jokers{case}", count=jokers))
    if not nested or len(found) == 1:
        return listed(found)
    return say("and-more", tiles=", ".join(found[:-1]), last=found[-1])


def points(tile: int) -> int:
    """What a tile costs on a rack: its number, a joker 30."""
    return JOKER_POINTS if tile == JOKER else tile % VALUES + 1


def rack_points(tiles: Iterable[int]) -> int:
    """What the tiles cost on a rack together."""
    return sum(points(tile) for tile in tiles)


def beyond(tiles: Iterable[int]) -> int | None:
    """A tile that is there more often than the box has it, or that is no tile at all; else None."""
    for tile, count in Counter(tiles).items():
        if not 0 <= tile <= JOKER or count > 2:
            return tile
    return None


def group_value(tiles: Tiles) -> int | None:
    """The number that a group shows, or None where the tiles are no group. Jokers alone are none."""
    plain = [tile for tile in tiles if tile != JOKER]
    if not plain or not 3 <= len(tiles) <= 4:
        return None
    values = {tile % VALUES for tile in plain}
    return values.pop() + 1 if len(values) == 1 and len({tile // VALUES for tile in plain}) == len(plain) else None


def run_starts(tiles: Tiles) -> range:
    """The numbers that a run of these tiles may begin with (jokers leave a choice); empty where they are no run."""
    plain = [tile for tile in tiles if tile != JOKER]
    length = len(tiles)
    if not plain or not 3 <= length <= VALUES or len({tile // VALUES for tile in plain}) > 1:
        return range(0)
    values = {tile % VALUES + 1 for tile in plain}
    if len(values) < len(plain):
        return range(0)
    return range(max(1, max(values) - length + 1), min(min(values), VALUES + 1 - length) + 1)


@lru_cache(maxsize=1 << 15)
def worth(tiles: Tiles) -> int | None:
    """The points of a set, jokers at the best that they can stand for (RUM-2.5); None where the tiles are no set.

    A joker may stand for a tile of which both are elsewhere (RUM-6.4): only the set itself is looked at.
    """
    value = group_value(tiles)
    group = value * len(tiles) if value else 0
    starts = run_starts(tiles)
    run = sum(range(starts[-1], starts[-1] + len(tiles))) if starts else 0
    return max(group, run) or None


@lru_cache(maxsize=1 << 15)
def fault(tiles: Tiles) -> str | None:
    """Why the tiles are no set, as the messages `fault-…` are named; None for a set."""
    if worth(tiles):
        return None
    plain = sorted(tile for tile in tiles if tile != JOKER)
    colours, values = {tile // VALUES for tile in plain}, {tile % VALUES for tile in plain}
    if not tiles:
        return "no-tile"
    if not plain:
        return "jokers-alone"
    if len(tiles) < 3:
        return "too-few"
    if len(values) == 1:
        return "colour-twice" if len(colours) < len(plain) else "group-too-long"
    if len(colours) > 1:
        return "neither"
    if len(values) < len(plain):
        return "number-twice"
    if len(tiles) > VALUES:
        return "run-too-long"
    if {0, VALUES - 1} <= values:
        return "nothing-follows"
    return "gap"


def missing(tiles: Tiles) -> int:
    """How many tiles a row that has begun needs to be a set; 0 where it is one, or can be none with more."""
    wanting = 3 - len(tiles)
    begun = tiles and wanting > 0 and (tiles == (JOKER,) or worth(tiles + (JOKER,) * wanting))
    return wanting if begun else 0


def parted(row: Tiles) -> tuple[Tiles, ...]:
    """A row of one colour as the runs that it parts into, where a tile has gone out of its middle, or is there twice;
    else as it is."""
    colours = {tile // VALUES for tile in row}
    if len(colours) != 1 or JOKER in row or worth(row):
        return (row,)
    runs: list[list[int]] = []
    for tile in sorted(row):
        # The shortest lacks it most: of two equal tiles the second begins the next run.
        fitting = [run for run in runs if run[-1] == tile - 1]
        if fitting:
            min(fitting, key=len).append(tile)
        else:
            runs.append([tile])
    return tuple(map(tuple, runs)) if all(len(run) >= 3 for run in runs) else (row,)


@lru_cache(maxsize=1 << 15)
def is_group(tiles: Tiles) -> bool:
    """Whether a set is read as a group: the reading that is worth more, and for a joker that lies in order."""
    value, starts = group_value(tiles), run_starts(tiles)
    if value is None or not starts:
        return value is not None
    return value * len(tiles) > sum(range(starts[-1], starts[-1] + len(tiles)))


@lru_cache(maxsize=1 << 15)
def stands_for(tiles: Tiles) -> Tiles:
    """The row with each joker as the tile that it stands for, if their order tells; else the best reading.

    In a group a joker is the first colour that is missing. Raises `ValueError` where the tiles are no set.
    """
    if JOKER not in tiles:
        return tiles
    if worth(tiles) is None:
        raise ValueError(say("not-a-set", row=spell(tiles)))
    plain = [tile for tile in tiles if tile != JOKER]
    if is_group(tiles):
        missing = iter(sorted(set(range(4)) - {tile // VALUES for tile in plain}))
        return tuple(tile if tile != JOKER else VALUES * next(missing) + plain[0] % VALUES for tile in tiles)
    colour, starts = plain[0] // VALUES, run_starts(tiles)
    return _run_reading(tiles, colour, starts)


@lru_cache(maxsize=1 << 15)
def in_order(tiles: Tiles) -> Tiles:
    """The set as one reads it: a run upwards, with its jokers where they belong; a group as it lies."""
    if is_group(tiles):
        return tiles
    return tuple(cell if cell in tiles else JOKER for cell in sorted(stands_for(tiles)))


def _run_reading(tiles: Tiles, colour: int, starts: Sequence[int]) -> Tiles:
    """The jokers of a run as they lie: as the row lies if it ascends, else in the gaps."""
    for start in reversed(starts):
        cells = tuple(colour * VALUES + start - 1 + place for place in range(len(tiles)))
        if all(tile in (JOKER, cell) for tile, cell in zip(tiles, cells, strict=True)):
            return cells
    free = iter(sorted({colour * VALUES + starts[-1] - 1 + place for place in range(len(tiles))} - set(tiles)))
    return tuple(tile if tile != JOKER else next(free) for tile in tiles)
