"""Final layouts of Bangkok at random, and their scores by a second, slow way that shares nothing with the game."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.scoring import Group, ScoreLayout

POINTS = {"1": [6, 3, 1], "2": [5, 2, 1], "3": [4, 2, 1], "4": [3, 1], "5": [2, 1], "6": [1]}


def random_layout(seats: int, options: Options, rng: Random) -> ScoreLayout:
    """Seven dice a seat in groups as people make them: now single dice, now few big groups."""
    colours = rng.sample("ROGBP", seats)
    rows = list("......")
    for colour, row in zip(colours, rng.sample(range(6), seats), strict=True):
        rows[row] = colour
    dice = [f"{colour}{rng.randint(1, 6)}" for colour in colours for _ in range(7)]
    rng.shuffle(dice)
    if rng.random() < 0.3:  # collectors of one colour or number, where threes and ties are common
        dice.sort(key=lambda die: (die[rng.random() < 0.5], rng.random()))
    groups = []
    for seat in range(seats):
        own: list[Group] = []
        alone = rng.random()
        for die in dice[7 * seat : 7 * seat + 7]:
            if not own or rng.random() < alone:
                own.append((die,))
            else:
                at = rng.randrange(len(own))
                own[at] = (*own[at], die)
        groups.append(tuple(own))
    return ScoreLayout(rng.randint(7, 12), "".join(rows), tuple(groups), options)


def brute_force(layout: ScoreLayout) -> list[int]:
    """The points of each seat, line by line as the rules tell them to people."""
    seats = range(len(layout.groups))
    points = [0 for _ in seats]
    hands = [[die for group in layout.groups[seat] for die in group] for seat in seats]
    sums = [(seat, sum(int(die[1]) for die in group)) for seat in seats for group in layout.groups[seat]]
    for seat, total in sums:
        points[seat] += 4 * (total == layout.goal)
    for seat, count in closest(sums, layout.goal, layout.options).items():
        points[seat] += 2 * count
    kinds = [len({die[0] for die in hand}) for hand in hands]
    for seat in seats:
        points[seat] += 6 * (kinds[seat] == min(kinds))
        sets = sum(len({die[0] for die in hands[seat] if die[1] == face}) >= 3 for face in "123456")
        points[seat] += 8 * (sets if layout.options.triple_per == "set" else min(sets, 1))
        points[seat] += longest_first([int(die[1]) for die in hands[seat]])
    for face in "123456":
        ranking([sum(die[1] == face for die in hand) for hand in hands], POINTS[face], points)
    for row, colour in enumerate(layout.rows, 1):
        if colour != ".":
            ranking([sum(die[0] == colour for die in hand) for hand in hands], POINTS[str(row)], points)
    return points


def closest(sums: list[tuple[int, int]], goal: int, options: Options) -> Counter[int]:
    """How many closest groups each seat is paid for: search outward from the goal."""
    hit = any(total == goal for _, total in sums)
    if hit and options.closest == "only_without_exact":
        return Counter()
    for distance in range(0 if options.closest == "including_exact" else 1, 99):
        found = Counter(seat for seat, total in sums if total in (goal - distance, goal + distance))
        if found:
            return found if options.closest_per == "group" else Counter(found.keys())
    return Counter()


def longest_first(values: list[int]) -> int:
    """Points for sequences: of all that the dice hold the longest is taken away, again and again."""
    for length, points in ((6, 8), (5, 6), (4, 4), (3, 2)):
        for first in range(1, 8 - length):
            run = list(range(first, first + length))
            if all(value in values for value in run):
                left = list(values)
                for value in run:
                    left.remove(value)
                return points + longest_first(left)
    return 0


def ranking(counts: list[int], prizes: list[int], points: list[int]) -> None:
    """Pays the players of each count, from the most down, the prize at the place of the last of them."""
    passed = 0
    for count in sorted(set(counts) - {0}, reverse=True):
        tied = [seat for seat, own in enumerate(counts) if own == count]
        passed += len(tied)
        for seat in tied:
            points[seat] += prizes[passed - 1] if passed <= len(prizes) else 0


def board_by_hand(rolled: tuple[str, ...]) -> str:
    """The Dice Values Board by the letter of the rules, for dice rolled in any order."""
    order = sorted(rolled, key=lambda die: (int(die[1]), "ROGBP".index(die[0])))
    unique = [die for die in order if sum(other[1] == die[1] for other in order) == 1]
    firsts = [die for i, die in enumerate(order) if die not in unique and die[1] not in {d[1] for d in order[:i]}]
    board = {int(die[1]): die[0] for die in unique + firsts}
    for die in order:
        if die not in unique + firsts:
            free = [row for row in (*range(int(die[1]), 7), *range(int(die[1]), 0, -1)) if row not in board]
            board[free[0]] = die[0]
    return "".join(board.get(row, ".") for row in range(1, 7))


def all_orders(rolled: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The same dice in every order."""
    return set(permutations(rolled))
