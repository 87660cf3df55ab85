"""Odds and exact values of Farkle; the game for two is solved once (`kitchentable solve farkle`) and kept in a file."""

import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE
from kitchentable.games.farkle.scoring import Scores
from kitchentable.kernels import cache_folder

if TYPE_CHECKING:
    from kitchentable.games.farkle.solver import Duel

# The solver brings numpy and perhaps numba with it: it is imported by who asks for a number, not by who plays.


def farkle_chance(dice: int, scores: Scores) -> float:
    """The probability that a roll of so many dice (1 to 9) scores nothing."""
    from kitchentable.games.farkle.solver import rolls

    return float(rolls(scores, max(DICE, dice)).farkle[dice])


def best_expected_turn(scores: Scores, opening: int = 0) -> float:
    """The highest expected points of a turn; with an `opening`, that of a player who is not on the board."""
    from kitchentable.games.farkle.solver import best_turn

    return best_turn(scores, opening).value


def banking_points(scores: Scores) -> tuple[int, ...]:
    """From how many points on one banks with 1 to 6 dice left, if points are all that counts."""
    from kitchentable.games.farkle.solver import STEP, best_turn

    turn = best_turn(scores)
    steps = range(turn.bank.size)
    return tuple(STEP * (1 + max(p for p in steps if turn.rolled(p, d) > turn.banked(p))) for d in range(1, DICE + 1))


def fewest_expected_turns(scores: Scores, opening: int, target: int) -> float:
    """The fewest expected turns to the target for one who plays alone."""
    from kitchentable.games.farkle.togo import turns_to_go

    return float(turns_to_go(scores, opening, target).start[0])


# The game for two -------------------------------------------------------------------------------------------------


def solvable(options: Options) -> bool:
    """Whether the game for two with these options can be solved: a total then never falls."""
    return not (options.three_farkles or options.attack)


def solved_file(options: Options) -> Path:
    """Where the solved game for two with this table is kept."""
    usual = (1, options.scores, options.opening, options.target)
    unusual = (options.must_roll_hot_dice, options.six_dice_farkle)
    encoded = msgspec.json.encode((*usual, *unusual) if any(unusual) else usual)
    return cache_folder() / f"farkle-{hashlib.sha256(encoded).hexdigest()[:12]}.npz"


def is_solved(options: Options) -> bool:
    """Whether the bot `perfect` can be had at a table of two with these options."""
    return solvable(options) and solved_file(options).exists()


def any_solved() -> bool:
    """Whether the game for two has been solved for any table."""
    return any(cache_folder().glob("farkle-*[0-9a-f].npz"))


def solve(options: Options, progress: Callable[[float], None] = lambda done: None) -> "Duel":
    """Solves the game for two, keeps it in the cache folder, and answers it; some minutes for the usual target."""
    import numpy as np

    from kitchentable.games.farkle.solver import duel

    assert solvable(options)
    hot, comfort = options.must_roll_hot_dice, options.six_dice_farkle
    found = duel(options.scores, options.opening, options.target, progress, hot=hot, comfort=comfort)
    path = solved_file(options)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.stem}.{os.getpid()}.part.npz")
    np.savez_compressed(unfinished, win=found.win.astype(np.float32), moved=found.moved)
    os.replace(unfinished, path)  # a reader never sees half a file
    solved.cache_clear()
    return found


@lru_cache(maxsize=4)
def solved(options: Options) -> "Duel":
    """The solved game for two from its file; raises OSError where it has not been solved."""
    import numpy as np

    from kitchentable.games.farkle.solver import BEYOND, STEP, Duel, overtaking

    with np.load(solved_file(options)) as kept:
        win = kept["win"].astype(np.float64)
        steps = win.shape[0] + BEYOND // STEP + 1
        last = overtaking(options.scores, steps, options.must_roll_hot_dice, options.six_dice_farkle)
        return Duel(win, last, float(kept["moved"]))
