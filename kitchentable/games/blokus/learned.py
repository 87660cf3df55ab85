"""What placements and positions are worth, learned from matches played against oneself (`bench/blokus_learn.py`).

The file has a set of weights for two players with two colours each, one for four colours of as many players, which
serves three as well, and one for Duo.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from kitchentable.arrays import Int32s, np
from kitchentable.decoding import decoder
from kitchentable.games.blokus.pieces import SQUARES, WIDTH
from kitchentable.games.blokus.policy import FAR, PHASES
from kitchentable.games.blokus.value import (
    AT_PIECES,
    COUNTED,
    FINE,
    NOTHING,
    REACHES,
    STAGES,
    UNITS,
    UNTIL,
    of_squares,
    of_units,
    reaches_of,
    ways_of,
)
from kitchentable.values import Struct

FILE = "learned.table"
"""The weights' file, in this package."""
KINDS = 81
DEEP = COUNTED * UNITS + UNITS + COUNTED + UNITS + 1
AROUND = KINDS + REACHES
"""So many numbers has a square for a policy that was learned from a search, in each role."""
STUDIED = 3 * AROUND + 21 + FAR


class Learned(Struct):
    """A set of weights as the file has it, in hundredths.

    `policy`: by phase those of 81 kinds of squares that are covered, shut and opened, of the pieces, and of distances
    from the centre; `value`: by stage those of what `value.py` counts; `spread`: by stage how far results are from what
    was expected; `deep`: by stage, from the first that has them, the weights of hidden units by what is counted and
    what they begin with, in FINE parts of one, what is only added up; then what units count, in thousandths, and the
    spread.
    """

    policy: tuple[tuple[int, ...], ...]
    value: tuple[tuple[int, ...], ...]
    spread: tuple[int, ...]
    deep: tuple[tuple[int, ...], ...] = ()
    studied: tuple[tuple[int, ...], ...] = ()


class Studied(NamedTuple):
    """A policy that was learned from a search, for kernels: what `policy.py` adds up.

    `local[colour, phase, marks, role]`: weights of squares, by the lowest eight marks of the board; `reached[colour,
    phase, code, role]`: by how soon each colour gets there; `pieces` and `near` as those of `Weights`.
    """

    local: Any
    reached: Any
    pieces: Any
    near: Any


class Weights(NamedTuple):
    """A set of weights for kernels.

    `local[colour, phase, role, marks]`: those of squares, by the lowest eight marks of the board; `pieces[phase,
    piece]`; `near[phase, distance]`; `away[square]`: its distance from the centre; `value[stage, number]`;
    `squares[stage, code, seat]`: what of it squares are, by how soon each colour gets there; `spread[stage]`; from the
    stage `deep` on (STAGES if never) `packed`, `out` and `reaches` are of hidden units, `rest[stage]` their spread.
    """

    local: Any
    pieces: Any
    near: Any
    away: Int32s
    value: Any
    squares: Any
    spread: Any
    deep: int
    packed: Any
    out: Any
    reaches: Any
    rest: Any
    studied: Studied


@lru_cache(4)
def weights(colours: int, seats: int, size: int) -> Weights:
    """The weights of this package for so many colours and seats."""
    name = "duo" if colours == 2 else "two" if seats == 2 else "four"
    file = files("kitchentable.games.blokus").joinpath(FILE)
    one = decoder(dict[str, Learned]).decode(file.read_bytes())[name]
    policy, value, spread = (np.array(part, np.float32) / 100 for part in (one.policy, one.value, one.spread))
    shallow = *by_marks(policy, colours), away_from_centre(size), value, of_squares(value, colours, seats), spread
    return Weights(*shallow, *hidden(one.deep, colours, seats), studied(one.studied, colours, seats))


def studied(rows: tuple[tuple[int, ...], ...], colours: int, seats: int) -> Studied:
    """The policy that was learned from a search; without colours if there is none."""
    known = colours if rows else 0
    whole = np.array(rows or ((0,) * STUDIED,) * PHASES, np.float32) / 100
    local, reached = np.zeros((known, PHASES, 256, 3), np.float32), np.zeros((known, PHASES, 8**colours, 3), np.float32)
    by_mark, by_code = kinds_of_marks(colours), ways_of(colours, seats)
    for role in range(3):
        here = whole[:, AROUND * role : AROUND * (role + 1)]
        for colour in range(known):
            local[colour, :, :, role] = here[:, by_mark[colour]]
            reached[colour, :, :, role] = here[:, KINDS + by_code[:, colour]]
    return Studied(local, reached, whole[:, 3 * AROUND : 3 * AROUND + 21].copy(), whole[:, 3 * AROUND + 21 :].copy())


def hidden(deep: tuple[tuple[int, ...], ...], colours: int, seats: int) -> tuple[int, Any, Any, Any, Any]:
    """What `Weights` has of hidden units."""
    first, whole = UNTIL - len(deep) if deep else STAGES, np.zeros((STAGES, DEEP), np.int32)
    if deep:
        whole[first:UNTIL, stored(colours, seats)] = deep
    units, begins, plain, out = np.split(whole[:, :-1], np.cumsum((COUNTED * UNITS, UNITS, COUNTED)), 1)
    packed = of_units(units.reshape(STAGES, COUNTED, UNITS), begins, plain / 100)
    counts = (out / (1000 * FINE)).astype(np.float32)
    return first, packed, counts, reaches_of(colours, seats), (whole[:, -1] / 100).astype(np.float32)


def stored(colours: int, seats: int) -> Int32s:
    """Which of the DEEP numbers of a stage the file has: not those of what never is on such a board."""
    reaches = np.unique(reaches_of(colours, seats)[:, :colours])
    counted = np.append(reaches[reaches != NOTHING], np.arange(AT_PIECES, COUNTED))
    units = (counted[:, None] * UNITS + np.arange(UNITS)).ravel()
    begins, plain = COUNTED * UNITS + np.arange(UNITS), (COUNTED + 1) * UNITS + counted
    return np.concatenate([units, begins, plain, np.arange(DEEP - UNITS - 1, DEEP)]).astype(np.int32)


def by_marks(policy: Any, colours: int) -> tuple[Any, Any, Any]:
    """Weights of squares by the marks of the board, in place of by their kind; of the pieces; of distances."""
    local = np.zeros((4, PHASES, 3, 256), np.float32)
    for colour, kinds in enumerate(kinds_of_marks(colours)):
        for role in range(3):
            local[colour, :, role] = policy[:, KINDS * role + kinds]
    return local, policy[:, 3 * KINDS : 3 * KINDS + 21].copy(), policy[:, 3 * KINDS + 21 :].copy()


def kinds_of_marks(colours: int) -> Int32s:
    """`[colour, marks]`: what a square is for that colour, those after it in turn, in base three: 0 free, 1 a corner, 2
    shut."""
    found = np.zeros((4, 256), np.int32)
    for colour in range(colours):
        for marks in range(256):
            for turn in range(colours):
                other = (colour + turn) % colours
                state = 2 if marks >> other & 1 else marks >> (4 + other) & 1
                found[colour, marks] += state * 3 ** (3 - turn)
    return found


def away_from_centre(size: int) -> Int32s:
    """How many steps each square is from the centre, at most FAR - 1."""
    found = np.full(SQUARES, FAR - 1, np.int32)
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            steps = (abs(2 * row - size - 1) + abs(2 * column - size - 1)) // 2
            found[WIDTH * row + column] = min(FAR - 1, steps)
    return found
