"""How many turns it is to the target, at best: what a player alone aims at, and by what a race is reckoned."""

from functools import lru_cache
from typing import NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle.solver import DICE, FORBIDDEN, STEP, solve_turn

PACE = 550.0
"""Points that a turn brings on average, about: what lies deep below zero is reckoned by it."""
BELOW = 40
"""Steps below zero that are reckoned exactly where fines may lead there."""
SWEEPS = 3
"""A fine leads from each total to one below it: after so many sweeps nothing moves by a thousandth of a turn."""


class ToGo(NamedTuple):
    """The fewest turns to be expected: `turns[row, total - lowest]` in steps, with a row of so many farkles in a row;
    `start[row]` for one who is not on the board yet, at a total of 0."""

    turns: Floats
    lowest: int
    start: Floats

    def left(self, totals: Floats, opened: bool = True, row: int = 0) -> Floats:
        """The turns that are left from these totals in points: none from the target on."""
        row = min(row, len(self.start) - 1)
        steps = np.floor_divide(totals, STEP).astype(np.int64) - self.lowest
        found = self.turns[row][np.clip(steps, 0, self.turns.shape[1] - 1)]
        found = np.where(steps >= self.turns.shape[1], 0.0, found) + np.maximum(0.0, -steps * STEP / PACE)
        if not opened:
            found = found + self.start[row] - self.turns[row, -self.lowest]
        return np.asarray(found)


@lru_cache(maxsize=16)
def turns_to_go(scores: Scores, opening: int, target: int, hot: bool = False, comfort: int = 0, fine: int = 0) -> ToGo:
    """The fewest turns to the target, alone; turns are played for nothing else."""
    goal, more, less = -(-target // STEP), comfort // STEP, fine // STEP
    lowest, rows = (-BELOW, 3) if fine else (0, 1)
    turns = np.zeros((rows, goal - lowest))
    beyond = BELOW if hot else 1  # who reaches the target with all dice aside may have to roll on
    if fine:
        known = turns_to_go(scores, opening, target, hot, comfort)
        turns[:] = known.left(STEP * np.arange(lowest, goal, dtype=np.float64))

    def at(row: int, total: int) -> float:
        """What is known by now; below the lowest total so much more as the points that are missing."""
        if total >= goal:
            return 0.0
        return float(turns[row, max(total, lowest) - lowest]) + max(0, lowest - total) * STEP / PACE

    def farkles(row: int, total: int) -> tuple[float | None, float | None]:
        """Turns that are left after a farkle, and after one with all dice; None: as many as before it."""
        after, total = ((0, total + less) if row == 2 else (row + 1, total)) if fine else (0, total)
        return at(after, total) if fine else None, at(after, total + more) if comfort else None

    def turn(bank: Floats, row: int, total: int, guess: float) -> float:
        lost, whole = farkles(row, total)
        return _turns_from(scores, bank, hot, lost, whole, guess)

    for _ in range(SWEEPS if fine else 1):
        for total in range(goal - 1, lowest - 1, -1):
            for row in reversed(range(rows)):
                bank: Floats = np.zeros(goal - total + beyond)
                bank[1 : goal - total] = -turns[0, total + 1 - lowest :]
                bank[0] = FORBIDDEN
                turns[row, total - lowest] = turn(bank, row, total, at(row, total + 1) or 1.0)
    start = np.array([at(row, 0) for row in range(rows)])
    bank = np.zeros(goal + beyond)
    bank[1:goal] = -turns[0, 1 - lowest :]
    bank[: max(1, -(-opening // STEP))] = FORBIDDEN
    for _ in range(30 if fine else 1):
        for row in reversed(range(rows)):
            lost, whole = farkles(row, 0)
            if fine:
                fall = at(0, less) - at(0, 0)
                lost = float(start[0]) + fall if row == 2 else float(start[row + 1])
            start[row] = _turns_from(scores, bank, hot, lost, whole, 20.0)
    return ToGo(turns, lowest, start)


def _turns_from(
    scores: Scores, bank: Floats, hot: bool, lost: float | None, whole: float | None, guess: float
) -> float:
    """One turn and what a best turn leaves to do; where a farkle leaves as many as before (None), the fixed point of
    that, by policy iteration."""
    number = guess if lost is None else lost
    for _ in range(50):
        turn = solve_turn(scores, bank, -number, hot, DICE, None if whole is None else -whole)
        if lost is not None:
            return 1.0 - turn.value
        lose = float(turn.losing[0, DICE])
        better_number = (1.0 - turn.value - lose * number) / (1.0 - lose)
        if abs(better_number - number) < 1e-13:
            break
        number = better_number
    return number
