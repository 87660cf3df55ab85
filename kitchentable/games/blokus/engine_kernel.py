"""Blokus on many boards at once: what must be fast of `engine.py`, which describes the arrays.

Row `t` of each array is a position as `kernel.py` has it, where the rule stands; `turn[t]` is whose turn it is.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.kernel import ENDED, OK, any_move, broken, moves, place, random_move
from kitchentable.kernels import kernel

Array = Any

OVER = -1


@kernel
def pass_on(t: int, board: Array, info: Array, points: Array, turn: Array, colours: int) -> None:
    """The next colour's turn; one that can place nothing any more has ended, and where all have the game is over."""
    colour = int(turn[t])
    for _ in range(colours):
        colour = colour + 1 if colour + 1 < colours else 0
        if not info[t, colour, ENDED]:
            if any_move(board[t], info[t], points[t], colour):
                turn[t] = colour
                return
            info[t, colour, ENDED] = 1
    turn[t] = OVER


@kernel
def mark(board: Array, info: Array, points: Array, turn: Array, numbers: Array, found: Array, masks: Array) -> None:
    """Sets in `masks[t]` the number of each legal placement; `numbers[code]` is that of a code."""
    for t in range(len(turn)):
        if turn[t] != OVER:
            for k in range(moves(board[t], info[t], points[t], turn[t], 0, found, 0)):
                masks[t, numbers[found[k]]] = True


@kernel
def first_wrong(ids: Array, board: Array, info: Array, turn: Array, codes: Array) -> int:
    """The first board whose placement is not legal there; -1 where all are. `codes[id]` is the code of a number."""
    for t in range(len(turn)):
        if turn[t] != OVER and (
            ids[t] < 0 or ids[t] >= len(codes) or broken(board[t], info[t], turn[t], codes[ids[t]]) != OK
        ):
            return t
    return -1


@kernel
def act_all(ids: Array, board: Array, info: Array, points: Array, turn: Array, codes: Array, colours: int) -> None:
    """A legal placement on each board that is not over."""
    for t in range(len(turn)):
        if turn[t] != OVER:
            place(board[t], info[t], points[t], turn[t], codes[ids[t]])
            pass_on(t, board, info, points, turn, colours)


@kernel
def draw_all(board: Array, info: Array, points: Array, turn: Array, numbers: Array, rng: Array, ids: Array) -> None:
    """The number of a legal placement for each board, all equally likely; -1 where it is over."""
    found, have = np.empty((4, 4096), np.int32), np.zeros((4, 2), np.int32)
    for t in range(len(turn)):
        ids[t] = -1
        if turn[t] != OVER:
            have[turn[t], 0] = -1  # nothing is listed yet of this board
            ids[t] = numbers[random_move(board[t], info[t], points[t], turn[t], rng[t : t + 1], found, have)]
