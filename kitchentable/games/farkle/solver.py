"""Exact play: the best way to play one turn, whatever its points are good for, and games made of such turns.

Points are counted in steps of 50. A turn is described by `bank[p]`, the value of ending it with p steps (or
`FORBIDDEN`), `lost`, the value of a farkle, and `whole`, that of a farkle with all dice of the turn, where that brings
comfort; the last entry of `bank` stands for that and all greater points. `turn_values` answers the value of every
position in it; everything else here calls it: highest expected points, and the two-player game that is played to win
(`togo.py`: fewest expected turns; `attack.py`: the game for two with attacks).
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.arrays import Int64s as Ints
from kitchentable.games.farkle.scoring import Scores, selections, throws
from kitchentable.kernels import compiled, kernel

STEP = 50
DICE = 6
BEYOND = 6000
"""So far past the target a solved turn banks: letting it go on to 10,000 changes no chance (`bench/farkle.md`)."""
FORBIDDEN = -1e300


class Rolls(NamedTuple):
    """All rolls of 1 to `size` dice as arrays: rolls with the same choices are one group, their chances added.

    Groups of d dice are `first_group[d]` to `first_group[d + 1]`; their choices `first[g]` to `first[g + 1]`, each with
    the `points` (in steps) it adds and the `dice` it leaves (`size` where it turns the corner).
    """

    size: int
    first_group: Ints
    chance: Floats
    first: Ints
    points: Ints
    dice: Ints
    farkle: Floats


@lru_cache(maxsize=16)
def rolls(scores: Scores, size: int = DICE) -> Rolls:
    """The rolls of a score table in turns of `size` dice, ready for the kernels."""
    first_group, chance, first = [0, 0], [], [0]
    points: list[int] = []
    dice: list[int] = []
    farkle = [0.0] * (size + 1)
    for number in range(1, size + 1):
        groups: dict[tuple[tuple[int, int], ...], int] = {}
        for counts, ways in throws(number):
            choices = {(p // STEP, (number - sum(kept)) or size) for kept, p in selections(counts, scores)}
            key = tuple(sorted(choices))
            groups[key] = groups.get(key, 0) + ways
        farkle[number] = groups.pop((), 0) / 6**number
        for choices_of_group, ways in groups.items():
            chance.append(ways / 6**number)
            points += [p for p, _ in choices_of_group]
            dice += [d for _, d in choices_of_group]
            first.append(len(points))
        first_group.append(len(chance))
    ints = [np.array(values, dtype=np.int64) for values in (first_group, first, points, dice)]
    return Rolls(size, ints[0], np.array(chance), ints[1], ints[2], ints[3], np.array(farkle))


@kernel
def better(bank: Floats, values: Floats, p: int, d: int, hot: bool, size: int) -> float:
    """The value of a turn with p steps and d dice to roll: bank, or roll (after a corner perhaps as it must)."""
    last = bank.size - 1
    if p >= last:
        return float(bank[last])
    if hot and d == size:
        return float(values[p, d])
    return float(max(bank[p], values[p, d]))


@kernel
def rolls_on(bank: Floats, values: Floats, p: int, d: int, hot: bool, size: int) -> bool:
    """Whether one who plays by `better` rolls with p steps and d dice."""
    return bool(p < bank.size - 1 and (values[p, d] > bank[p] or (hot and d == size)))


@kernel
def weigh(bank: Floats, values: Floats, p: int, hot: bool, size: int, worth: Floats) -> None:
    """Notes in worth[p * (size + 1) + d] what `better` says of p steps and d dice: every choice asks for it."""
    for d in range(1, size + 1):
        worth[p * (size + 1) + d] = better(bank, values, p, d, hot, size)


@kernel
def choice(worth: Floats, p: int, last: int, first: int, end: int, t: Rolls) -> int:
    """Which of these choices one who plays by `better` makes with p steps, the first best, as its place in `worth`;
    there are some."""
    found = 0
    best = -np.inf
    points, dice, wide = t.points, t.dice, t.size + 1
    for c in range(first, end):
        q = p + points[c]
        place = (q if q < last else last) * wide + dice[c]
        if worth[place] > best:
            best = worth[place]
            found = place
    return int(found)


@kernel
def turn_values(
    bank: Floats, lost: float, whole: float, comforted: bool, hot: bool, t: Rolls, values: Floats, losing: Floats
) -> None:
    """Fills values[p, d], the value of rolling d dice with p steps, and losing[p, d], the chance of `lost` then.

    A farkle with all dice is worth `whole` in place of `lost` where one is `comforted`.
    """
    last = bank.size - 1
    worth = np.empty(bank.size * (t.size + 1))
    weigh(bank, values, last, hot, t.size, worth)
    for p in range(last - 1, -1, -1):
        for d in range(1, t.size + 1):
            apart = comforted and d == t.size
            value = t.farkle[d] * (whole if apart else lost)
            lose = 0.0 if apart else t.farkle[d]
            for g in range(t.first_group[d], t.first_group[d + 1]):
                place = choice(worth, p, last, t.first[g], t.first[g + 1], t)
                value += t.chance[g] * worth[place]
                q, e = place // (t.size + 1), place % (t.size + 1)
                if rolls_on(bank, values, q, e, hot, t.size):
                    lose += t.chance[g] * losing[q, e]
            values[p, d] = value
            losing[p, d] = lose
        weigh(bank, values, p, hot, t.size, worth)


@kernel
def corner_chances(bank: Floats, values: Floats, hot: bool, t: Rolls, corners: Floats) -> None:
    """Fills corners[p, d]: how likely a turn played by `values` sets aside its last die, from rolling d dice on."""
    last = bank.size - 1
    worth = np.empty(bank.size * (t.size + 1))
    for p in range(bank.size):
        weigh(bank, values, p, hot, t.size, worth)
    for p in range(last - 1, -1, -1):
        for d in range(1, t.size + 1):
            chance = 0.0
            for g in range(t.first_group[d], t.first_group[d + 1]):
                place = choice(worth, p, last, t.first[g], t.first[g + 1], t)
                q, e = place // (t.size + 1), place % (t.size + 1)
                if e == t.size:
                    chance += t.chance[g]
                elif rolls_on(bank, values, q, e, hot, t.size):
                    chance += t.chance[g] * corners[q, e]
            corners[p, d] = chance


@kernel
def last_turns(t: Rolls, hot: bool, each: int, values: Floats) -> None:
    """Fills values[r, d]: the chance (a tie is half) to overtake in one last turn with r steps short of a tie.

    A step of the turn counts for `each`: two in an attack.
    """
    safe = 0.0  # of one who is ahead and has to roll all dice
    while hot:
        moved = safe
        for d in range(1, t.size + 1):
            value = 0.0
            for g in range(t.first_group[d], t.first_group[d + 1]):
                best = 0.0
                for c in range(t.first[g], t.first[g + 1]):
                    best = max(best, safe if t.dice[c] == t.size else 1.0)
                value += t.chance[g] * best
            safe = value  # the last is that of all dice
        if safe == moved:
            break
    for r in range(values.shape[0]):
        while True:
            moved = 0.0
            for d in range(1, t.size + 1):
                value = 0.0
                for g in range(t.first_group[d], t.first_group[d + 1]):
                    best = 0.0
                    for c in range(t.first[g], t.first[g + 1]):
                        left, forced = r - each * t.points[c], hot and t.dice[c] == t.size
                        if left < 0:
                            best = max(best, safe if forced else 1.0)
                        else:
                            best = max(best, values[left, t.dice[c]], 0.5 if left == 0 and not forced else 0.0)
                    value += t.chance[g] * best
                moved = max(moved, abs(value - values[r, d]))
                values[r, d] = value
            if moved == 0.0:
                break


@kernel
def passed_on(win: Floats, last: Floats, own: int, other: int, target: int) -> float:
    """The chance to win of the seat that has ended its turn with `own` steps against `other`."""
    if own >= target:
        return float(1.0 - last[own - other])
    return float(1.0 - win[other, own])


@kernel
def fill_bank(win: Floats, last: Floats, own: int, other: int, target: int, opening: int, bank: Floats) -> None:
    """Fills bank[p]: the chance to win of the seat that ends its turn at own + p steps against `other`."""
    for p in range(bank.size):
        if p == 0 or (own == 0 and p < opening):
            bank[p] = -1e300
        else:
            bank[p] = passed_on(win, last, own + p, other, target)


@kernel
def win_pair(
    win: Floats,
    last: Floats,
    a: int,
    b: int,
    target: int,
    opening: int,
    comfort: int,
    hot: bool,
    cap: int,
    t: Rolls,
) -> float:
    """Solves win[a, b] and win[b, a], which a farkle links, by policy iteration; answers the last change."""
    bank_a = np.empty(cap - a + 1)
    bank_b = np.empty(cap - b + 1)
    fill_bank(win, last, a, b, target, opening, bank_a)
    fill_bank(win, last, b, a, target, opening, bank_b)
    comforted = comfort > 0
    whole_a = passed_on(win, last, a + comfort, b, target) if comforted else 0.0
    whole_b = passed_on(win, last, b + comfort, a, target) if comforted else 0.0
    values = np.zeros((max(bank_a.size, bank_b.size), t.size + 1))
    losing = np.zeros_like(values)
    x, y = 0.5, 0.5
    moved = 1.0
    for _ in range(50):
        turn_values(bank_a, 1.0 - y, whole_a, comforted, hot, t, values, losing)
        fa, la = values[0, t.size], losing[0, t.size]
        turn_values(bank_b, 1.0 - x, whole_b, comforted, hot, t, values, losing)
        fb, lb = values[0, t.size], losing[0, t.size]
        # With the policies fixed, x = fa + la (y_old - y_new) and y = fb + lb (x_old - x_new) are two lines.
        ca = fa + la * y
        cb = fb + lb * x
        new_x = (ca - la * cb) / (1.0 - la * lb)
        new_y = cb - lb * new_x
        moved = max(abs(new_x - x), abs(new_y - y))
        x, y = new_x, new_y
        if moved < 1e-14:
            break
    win[a, b] = x
    win[b, a] = y
    return moved


@kernel
def win_diagonal(
    win: Floats,
    last: Floats,
    both: int,
    part: int,
    target: int,
    opening: int,
    comfort: int,
    hot: bool,
    cap: int,
    t: Rolls,
) -> float:
    """Solves half of the pairs of totals that add up to `both`; totals that nobody can begin with are left out."""
    least = min(opening, comfort) if comfort > 0 else opening
    moved = 0.0
    for a in range(max(0, both - target + 1) + part, both // 2 + 1, 2):
        b = both - a
        if (a == 0 or a >= least) and (b == 0 or b >= least):
            moved = max(moved, win_pair(win, last, a, b, target, opening, comfort, hot, cap, t))
    return moved


def kernels() -> Any:
    """This module's kernels, compiled where numba is there."""
    import sys

    return compiled(sys.modules[__name__])


class Turn(NamedTuple):
    """A turn solved for what its points are good for: `bank` and what a farkle is worth given, the rest found."""

    bank: Floats
    lost: float
    hot: bool
    size: int
    values: Floats
    losing: Floats

    @property
    def value(self) -> float:
        """What the turn is worth before its first roll."""
        return self.rolled(0, self.size)

    def banked(self, steps: int) -> float:
        """The value of banking now."""
        return float(self.bank[min(steps, self.bank.size - 1)])

    def rolled(self, steps: int, dice: int) -> float:
        """The value of rolling on."""
        return float(self.values[steps, dice]) if steps < self.bank.size - 1 else self.banked(steps)


def solve_turn(
    scores: Scores, bank: Floats, lost: float, hot: bool = False, size: int = DICE, whole: float | None = None
) -> Turn:
    """The best play of a turn whose points are good for `bank` and whose loss is worth `lost`.

    `whole` is what a farkle with all dice is worth, where that is something else.
    """
    values, losing = np.zeros((bank.size, size + 1)), np.zeros((bank.size, size + 1))
    comforted = whole is not None
    other = 0.0 if whole is None else whole
    kernels().turn_values(bank, lost, other, comforted, hot, rolls(scores, size), values, losing)
    return Turn(bank, lost, hot, size, values, losing)


@lru_cache(maxsize=64)
def best_turn(
    scores: Scores,
    opening: int = 0,
    hot: bool = False,
    size: int = DICE,
    lost: float = 0.0,
    whole: float | None = None,
) -> Turn:
    """The turn with the highest expected points; values are points, of a farkle too. Beyond 40,000 points it banks."""
    first = max(1, -(-opening // STEP))
    bank: Floats = np.array([float(STEP * p) if p >= first else FORBIDDEN for p in range(40_000 // STEP + 1)])
    return solve_turn(scores, bank, lost, hot, size, whole)


@lru_cache(maxsize=16)
def farkle_costs(scores: Scores, hot: bool, comfort: int, fine: int) -> tuple[float, float, float]:
    """What it is worth in points to begin turns after none, one or two farkles in a row: 0 where there is no fine.

    Turns are played for the most points in the long run: the third farkle is fined, and any bank begins anew.
    """
    worth = (0.0, 0.0, 0.0)
    for _ in range(4 if fine else 0):  # each leaves a fifth of the error
        found = []
        for lost in (worth[1], worth[2], float(fine)):
            found.append(best_turn(scores, 0, hot, DICE, lost, lost + comfort if comfort else None).value)
        worth = (0.0, found[1] - found[0], found[2] - found[0])
    return worth


@lru_cache(maxsize=16)
def corner_chance(scores: Scores) -> float:
    """How likely a roller who plays `best_turn` turns the corner in their turn."""
    turn = best_turn(scores)
    corners = np.zeros((turn.bank.size, DICE + 1))
    kernels().corner_chances(turn.bank, turn.values, turn.hot, rolls(scores), corners)
    return float(corners[0, DICE])


@lru_cache(maxsize=32)
def last_round(scores: Scores, steps: int = 400, hot: bool = False, size: int = DICE, taking: bool = False) -> Floats:
    """values[r, d]: the best chance to overtake in one last turn, r steps short of a tie, rolling d dice.

    `taking`: in an attack, whose points count twice.
    """
    values = np.zeros((steps, size + 1))
    kernels().last_turns(rolls(scores, size), hot, 2 if taking else 1, values)
    return values


@lru_cache(maxsize=16)
def overtaking(scores: Scores, steps: int = 400, hot: bool = False, comfort: int = 0) -> Floats:
    """chances[r]: the best chance (a tie is half) to overtake in one last turn of six dice, r steps short of a tie."""
    chances = np.ascontiguousarray(last_round(scores, steps, hot)[:, DICE])
    for short in range(steps if comfort else 0):
        reached = np.arange(short + 2)
        bank: Floats = np.where(reached > short, 1.0, np.where(reached == short, 0.5, 0.0))
        bank[0] = FORBIDDEN
        whole = 1.0 if comfort > STEP * short else 0.5 if comfort == STEP * short else 0.0
        chances[short] = solve_turn(scores, bank, 0.0, hot, DICE, whole).value
    return chances


class Duel(NamedTuple):
    """The two-player game solved: `win[own, other]` in steps is the chance of the seat that is about to begin a turn.

    `last[r]` is that of one who has a last turn and is r steps short of a tie; `moved` is how much the last improvement
    of any position changed it; ties count as half a win.
    """

    win: Floats
    last: Floats
    moved: float


def duel(
    scores: Scores,
    opening: int,
    target: int,
    progress: Callable[[float], None] = lambda done: None,
    beyond: int = BEYOND,
    hot: bool = False,
    comfort: int = 0,
) -> Duel:
    """Solves the two-player game; `progress` hears the share done. Turns that pass the target by `beyond` bank."""
    goal, first = -(-target // STEP), -(-opening // STEP)
    cap = goal + beyond // STEP
    more = comfort // STEP
    last = overtaking(scores, cap + 1, hot, comfort)
    win = np.full((goal, goal), np.nan)
    moved = 0.0
    solve = kernels().win_diagonal
    with ThreadPoolExecutor(2) as pool:
        # Pairs on one diagonal do not depend on each other, and kernels run without the interpreter's lock.
        for done, both in enumerate(range(2 * goal - 2, -1, -1), 1):
            halves = [
                pool.submit(solve, win, last, both, part, goal, first, more, hot, cap, rolls(scores)) for part in (0, 1)
            ]
            moved = max(moved, *(float(half.result()) for half in halves))
            progress(done / (2 * goal - 1))
    return Duel(win, last, moved)
