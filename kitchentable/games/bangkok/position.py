"""What a state and a view of Bangkok share."""

from __future__ import annotations

from typing import Literal

from kitchentable.games.bangkok.scoring import FACE, Die, Group, Rows
from kitchentable.values import Struct

NO_ROWS = "......"


SETS = {2: "RB", 3: "RGB", 4: "OGBP", 5: "ROGBP"}
"""BKK-1.2: the colours that are used where nobody chooses, as different as can be."""


class Round(Struct):
    """A round that is over: its number, goal, board, final groups, and the points that it brought each seat."""

    number: int
    goal: int
    rows: Rows
    groups: tuple[tuple[Group, ...], ...]
    points: tuple[int, ...]


Phase = Literal["start", "goal", "values", "roll", "take", "over"]


ORDER = {die: index for index, die in enumerate(FACE)}
"""How the middle is sorted: by colour, then by face."""


def placed(dice: tuple[Die, ...]) -> Rows:
    """The Dice Values Board for the dice as rolled: BKK-2.4 to BKK-2.6."""
    dice = tuple(sorted(dice, key=ORDER.__getitem__))
    rows = ["."] * 6
    waiting = []
    for die in dice:  # BKK-2.4, BKK-2.5: unique values and the first of equal ones take their own rows
        if rows[FACE[die] - 1] == ".":
            rows[FACE[die] - 1] = die[0]
        else:
            waiting.append(die)
    for die in sorted(waiting, key=lambda die: FACE[die]):  # BKK-2.6
        own = FACE[die] - 1
        below = (row for row in range(own + 1, 6) if rows[row] == ".")
        above = (row for row in range(own - 1, -1, -1) if rows[row] == ".")
        row = next(below, None)
        rows[next(above) if row is None else row] = die[0]
    return "".join(rows)
