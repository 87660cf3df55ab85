"""What a layout of Bangkok scores, each point with its rule and its dice. Ids are those of `rulebook.md`.

A layout may be an unfinished one: then its score is the running score. The functions of single lines of the card
(`share`, `sequences`, `nearest`, ...) are the only text of these rules; full scores and previews are both made of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.words import say
from kitchentable.values import Seat, Struct

COLOURS = "ROGBP"


COLOUR_NAMES = {"R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple"}
"""As drawings name them; people read `colour_name`."""


FACES = "123456"


Die = Annotated[str, Meta(pattern="^[ROGBP][1-6]$")]
"""A die that has fallen: its colour and its face, such as `R5`."""


Group = tuple[Die, ...]
"""Dice that belong together, in the order in which they came; a lone die is a group of one."""


Rows = Annotated[str, Meta(pattern="^[ROGBP.]{6}$")]
"""The Dice Values Board: the colour whose die lies on the rows 1 to 6, `.` where none does."""


PLACES: tuple[tuple[int, ...], ...] = ((6, 3, 1), (5, 2, 1), (4, 2, 1), (3, 1), (2, 1), (1,))
"""The points for most, second most, third most on the rows 1 to 6 of the Dice Values Board."""


RUNS = {3: 2, 4: 4, 5: 6, 6: 8}
"""The points for a sequence of that length (BKK-4.10)."""


HIT, NEAR, FEWEST, TRIPLE = 4, 2, 6, 8


FACE = {colour + face: int(face) for colour in COLOURS for face in FACES}


DICE = tuple(FACE)


Kind = Literal["sum", "closest", "fewest", "triple", "sequence", "number", "colour"]


KINDS: tuple[Kind, ...] = ("sum", "closest", "fewest", "triple", "sequence", "number", "colour")
"""The lines of the Scoring Order Card (BKK-4.1)."""


def colour_name(colour: str) -> str:
    """A colour, by its letter, as it is said: `red`."""
    return say("colour", colour=colour)


def kind_name(kind: Kind) -> str:
    """A line of the card as it is said: `correct sums`."""
    return say(f"kind-{kind}")


class ScoreLayout(Struct):
    """All that a score depends on: the goal, the Dice Values Board, each seat's groups, and how the table plays."""

    goal: int
    rows: Rows
    groups: tuple[tuple[Group, ...], ...]
    options: Options = Options()
    without: tuple[Kind, ...] = ()
    """Lines of the card that do not count: those of which a learner has not been told."""


class ScoreLine(Struct):
    """Points of one seat with what they are for, the rule, and the dice that made them."""

    seat: Seat
    kind: Kind
    points: int
    text: str
    rule: str
    dice: tuple[Die, ...]


class Sheet(Struct):
    """The explained score of a layout: its lines in the order of the card, and the totals by seat."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]

    def of(self, kind: Kind) -> tuple[int, ...]:
        """The points of each seat on one line of the card."""
        sums = [0] * len(self.totals)
        for line in self.lines:
            if line.kind == kind:
                sums[line.seat] += line.points
        return tuple(sums)


Raw = tuple[Seat, Kind, int, int, int]
"""Points before they are explained: seat, kind, points, and two numbers that say for what (see `_explained`)."""


def score(layout: ScoreLayout) -> tuple[int, ...]:
    """The points of each seat."""
    totals = [0] * len(layout.groups)
    for line in raw_lines(layout):
        totals[line[0]] += line[2]
    return tuple(totals)


def points_of(layout: ScoreLayout, seat: Seat) -> Counter[Kind]:
    """The points of a seat on each line of the card."""
    found: Counter[Kind] = Counter()
    for owner, kind, points, *_ in raw_lines(layout):
        if owner == seat:
            found[kind] += points
    return found


def sheet(layout: ScoreLayout) -> Sheet:
    """The points of each seat with their reasons."""
    return Sheet(tuple(_explained(layout, raw) for raw in raw_lines(layout)), score(layout))


def raw_lines(layout: ScoreLayout) -> list[Raw]:
    """All points of a layout, in the order of the card (BKK-4.1)."""
    goal, options = layout.goal, layout.options
    misses = [[abs(total(group) - goal) for group in own] for own in layout.groups]
    lines: list[Raw] = [
        (seat, "sum", HIT, group, 0)  # BKK-4.2
        for seat, own in enumerate(misses)
        if 0 in own
        for group, miss in enumerate(own)
        if not miss
    ]
    least = nearest(misses, options.closest)
    for seat, own in enumerate(misses):
        if least in own:
            near = [group for group, miss in enumerate(own) if miss == least]
            lines.extend((seat, "closest", NEAR, group, least) for group in near[: limit(options)])
    dice = texts(layout)
    values = [value_counts(text) for text in dice]
    colours = [colour_counts(text) for text in dice]
    lines.extend((seat, "fewest", FEWEST, count, 0) for seat, count in fewest(colours))
    for seat, text in enumerate(dice):
        lines.extend((seat, "triple", TRIPLE, value, 0) for value in triples(text, values[seat], options.triple_per))
    for seat, counts in enumerate(values):
        for index, run in enumerate(sequences(counts)):
            lines.append((seat, "sequence", RUNS[run[1]], index, 0))
    for row, counts in enumerate(zip(*values, strict=True)):
        lines += share("number", row, counts)  # BKK-4.11
    by_colour = dict(zip(COLOURS, zip(*colours, strict=True), strict=True))
    for row, colour in enumerate(layout.rows):
        if colour != ".":  # BKK-2.7
            lines += share("colour", row, by_colour[colour])  # BKK-4.14
    return [line for line in lines if line[1] not in layout.without] if layout.without else lines


def texts(layout: ScoreLayout) -> list[str]:
    """Each seat's dice in one text, such as `R5G2B2`."""
    return ["".join(["".join(group) for group in own]) for own in layout.groups]


@lru_cache(maxsize=65536)
def total(group: Group) -> int:
    """The sum of a group's faces."""
    return sum([FACE[die] for die in group])


def limit(options: Options) -> int | None:
    """How many closest groups one player is paid for: all (BKK-4.3), or one (BKK-4.6)."""
    return 1 if options.closest_per == "player" else None


def nearest(misses: Sequence[Sequence[int]], closest: str) -> int:
    """How far the closest groups are from the goal: BKK-4.3, BKK-4.4, BKK-4.5; -1 if no group can be the closest."""
    all_misses = [miss for own in misses for miss in own]
    if closest == "including_exact":
        return min(all_misses, default=-1)
    if closest == "only_without_exact" and 0 in all_misses:
        return -1
    return min(filter(None, all_misses), default=-1)


def fewest(colours: Sequence[tuple[int, ...]]) -> list[tuple[Seat, int]]:
    """The seats with dice of the fewest colours, and how many that are (BKK-4.7); who has no dice is not among them."""
    different = [5 - counts.count(0) for counts in colours]
    least = min(filter(None, different), default=0)
    return [(seat, count) for seat, count in enumerate(different) if 0 < count == least]


def triples(dice: str, values: tuple[int, ...], per: str) -> list[int]:
    """The values of which there are dice of three colours or more: BKK-4.8 (one is paid), BKK-4.9 (all are)."""
    if max(values) < 3:
        return []
    found = [v for v, count in enumerate(values, 1) if count > 2 and sum([die in dice for die in OF_VALUE[v]]) > 2]
    return found if per == "set" else found[:1]


OF_VALUE = ((), *(tuple(colour + face for colour in COLOURS) for face in FACES))


def value_counts(dice: str) -> tuple[int, ...]:
    """How many dice show 1, 2, ... 6."""
    count = dice.count
    return count("1"), count("2"), count("3"), count("4"), count("5"), count("6")


def colour_counts(dice: str) -> tuple[int, ...]:
    """How many dice are red, orange, green, blue, purple."""
    count = dice.count
    return count("R"), count("O"), count("G"), count("B"), count("P")


@lru_cache(maxsize=4096)
def sequences(counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The sequences that are scored (BKK-4.10), longest first: lowest value and length.

    There is never a choice: two longest ones of three or more would need seven values.
    """
    left = list(counts)
    found: list[tuple[int, int]] = []
    while True:
        length, first = max((_run(left, first), -first) for first in range(6))
        if length < 3:
            return tuple(found)
        found.append((1 - first, length))
        for value in range(-first, -first + length):
            left[value] -= 1


def _run(counts: Sequence[int], first: int) -> int:
    """How many values in a row are there from the first on."""
    length = 0
    while first + length < 6 and counts[first + length]:
        length += 1
    return length


@lru_cache(maxsize=65536)
def share(kind: Kind, row: int, counts: tuple[int, ...]) -> tuple[Raw, ...]:
    """Who scores for most dice of a number or colour on a row (0 to 5), and the place that they are paid for.

    Tied players all get the place (players better) + (players tied) (BKK-4.12); who has none is not ranked (BKK-4.13).
    """
    found: list[Raw] = []
    for seat, count in enumerate(counts):
        place = sum([other >= count for other in counts])
        if count and place <= len(PLACES[row]):
            found.append((seat, kind, PLACES[row][place - 1], row, place))
    return tuple(found)


def _explained(layout: ScoreLayout, raw: Raw) -> ScoreLine:
    seat, kind, points, first, second = raw
    own, rule = layout.groups[seat], rule_of(kind, layout.options)
    dice = [die for group in own for die in group]
    if kind in ("sum", "closest"):
        group = own[first]
        says = " + ".join(die[1] for die in group) + f" = {total(group)}" * (len(group) > 1)
        if second:
            says = say("makes-off", makes=says, count=second)
        elif kind == "closest":
            says = say("makes-goal", makes=says)
        return ScoreLine(seat, kind, points, says, rule, group)
    if kind == "fewest":
        return ScoreLine(seat, kind, points, say("of-colours", count=first), rule, tuple(sorted(dice, key=_order)))
    if kind == "sequence":
        run = _dice_of_run(dice, first)
        return ScoreLine(seat, kind, points, " ".join(die[1] for die in run), rule, run)
    if kind == "triple":
        one_each = {die[0]: die for die in sorted(dice, key=_order) if FACE[die] == first}
        says = say("of-a-kind", face=first, count=len(one_each))
        return ScoreLine(seat, kind, points, says, rule, tuple(one_each.values()))
    sign = FACES[first] if kind == "number" else layout.rows[first]
    these = tuple(die for die in sorted(dice, key=_order) if sign in die)
    rivals = [sum(sign in die for group in other for die in group) for other in layout.groups]
    better = sum(count > len(these) for count in rivals)
    tied = rivals.count(len(these))
    says = say(
        f"most-{kind}" if tied == 1 else f"most-{kind}-tied",
        points=points,
        place=better + 1,
        face=first + 1,
        colour=sign,
        tied=tied,
    )
    return ScoreLine(seat, kind, points, says, rule if tied == 1 else "BKK-4.12", these)


def rule_of(kind: Kind, options: Options) -> str:
    """The rule of a line of the card, in the form that is in force."""
    if kind == "triple":
        return "BKK-4.9" if options.triple_per == "set" else "BKK-4.8"
    if kind == "closest":
        if options.closest_per == "player":
            return "BKK-4.6"
        return {"separate": "BKK-4.3", "only_without_exact": "BKK-4.4", "including_exact": "BKK-4.5"}[options.closest]
    fixed = {"sum": "BKK-4.2", "fewest": "BKK-4.7", "sequence": "BKK-4.10", "number": "BKK-4.11", "colour": "BKK-4.14"}
    return fixed[kind]


def _order(die: Die) -> tuple[int, int]:
    return FACE[die], COLOURS.index(die[0])


def _dice_of_run(dice: Sequence[Die], which: int) -> tuple[Die, ...]:
    """The dice of a seat's sequence: no die is in two of them."""
    left = sorted(dice, key=_order)
    runs = sequences(value_counts("".join(dice)))
    for index, (first, length) in enumerate(runs):
        run = tuple(next(die for die in left if FACE[die] == value) for value in range(first, first + length))
        if index == which:
            return run
        for die in run:
            left.remove(die)
    raise AssertionError(f"there are {len(runs)} sequences")


def previews(layout: ScoreLayout, seat: Seat, dice: Iterable[Die]) -> dict[tuple[Die, int], int]:
    """The running score of the seat after taking each die of `dice`: kept alone (0), or joined to its group 1, 2, ...

    A die changes the lines about numbers and colours wherever it is put, and its group the lines about sums whatever
    its colour: so these are reckoned apart, and added.
    """
    if layout.without:
        return _tried(layout, seat, dice)
    before = texts(layout)
    held = [(value_counts(text), colour_counts(text)) for text in before]
    own = [line for line in raw_lines(layout) if line[0] == seat]
    single = {(line[1], line[3]): line[2] for line in own if line[1] in ("number", "colour")}
    by_die = {}
    for die in dict.fromkeys(dice):
        row, column = FACE[die] - 1, layout.rows.index(die[0])
        points = sum(single.values()) - single.get(("number", row), 0) - single.get(("colour", column), 0)
        by_die[die] = points + _ungrouped(layout, before[seat] + die, held, seat, die)
    by_value = {value: _sums(layout, seat, value) for value in {FACE[die] for die in by_die}}
    return {
        (die, group): points + more for die, points in by_die.items() for group, more in enumerate(by_value[FACE[die]])
    }


def _tried(layout: ScoreLayout, seat: Seat, dice: Iterable[Die]) -> dict[tuple[Die, int], int]:
    """The same, each reckoned as a whole."""
    own, all_groups = layout.groups[seat], layout.groups
    found = {}
    for die in dict.fromkeys(dice):
        for place in range(len(own) + 1):
            mine = (*own, (die,)) if not place else (*own[: place - 1], (*own[place - 1], die), *own[place:])
            then = replace(layout, groups=(*all_groups[:seat], mine, *all_groups[seat + 1 :]))
            found[die, place] = score(then)[seat]
    return found


def _ungrouped(
    layout: ScoreLayout, mine: str, held: list[tuple[tuple[int, ...], tuple[int, ...]]], seat: Seat, die: Die
) -> int:
    """A seat's points for colours, threes, sequences, and the number and colour of the die that `mine` ends with."""
    after = [*held[:seat], (value_counts(mine), colour_counts(mine)), *held[seat + 1 :]]
    points = FEWEST * sum([owner == seat for owner, _ in fewest([colours for _, colours in after])])
    points += TRIPLE * len(triples(mine, after[seat][0], layout.options.triple_per))
    points += sum([RUNS[length] for _, length in sequences(after[seat][0])])
    row, column = FACE[die] - 1, COLOURS.index(die[0])
    by_number = share("number", row, tuple([values[row] for values, _ in after]))
    by_colour = share("colour", layout.rows.index(die[0]), tuple([colours[column] for _, colours in after]))
    return points + sum([line[2] for line in by_number + by_colour if line[0] == seat])


def _sums(layout: ScoreLayout, seat: Seat, value: int) -> list[int]:
    """A seat's points for sums after a die of that value: kept alone, then joined to each of its groups."""
    goal, options = layout.goal, layout.options
    others = [[abs(total(group) - goal) for group in own] for own in layout.groups]
    mine = [total(group) for group in layout.groups[seat]]
    most = limit(options)
    found = []
    for group in range(len(mine) + 1):
        after = [*mine, value]
        if group:
            after[group - 1] += after.pop()
        own = others[seat] = [abs(makes - goal) for makes in after]
        near = own.count(nearest(others, options.closest))
        found.append(HIT * own.count(0) + NEAR * (near if most is None else min(near, most)))
    return found
