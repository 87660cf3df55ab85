"""Rounds that a family played with real dice, written down: read, checked, and scored.

A text such as the one below; options may stand first, and rounds follow one another. `values` are the dice of the Dice
Values Board, as rolled or as they lie; a player's groups have `+` between their dice.

    options: triple_per=set
    goal: 9
    values: O2 G3 P4 B5
    Lucy: O6+O3 B1+P4+B4 B2+B5
    Anna: ...
"""

from collections import Counter
from typing import NoReturn

from kitchentable.core import Problem, Struct
from kitchentable.games.bangkok.rules import BANGKOK, EACH, placed
from kitchentable.games.bangkok.scoring import COLOUR_NAMES, COLOURS, FACE, Group, Layout, Options
from kitchentable.record import options_from


class Paper(Struct):
    """Rounds as they were written down: the players, in the order of the first round, and a layout for each round."""

    players: tuple[str, ...]
    rounds: tuple[Layout, ...]


class _Round:
    """A round being read: the line where it begins, and what has been said of it."""

    def __init__(self, line: int, goal: int) -> None:
        self.line, self.goal, self.rows = line, goal, ""
        self.groups: dict[str, tuple[Group, ...]] = {}


def read(text: str) -> Paper:
    """The rounds of a text; raises `Problem` with the line, what is wrong, and what is expected."""
    options, rounds = Options(), list[_Round]()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        key, colon, words = (part.strip() for part in line.partition(":"))
        if not colon or not key:
            _wrong(number, f"`goal: 9`, `values: R3 B2` or `NAME: R4+B5 R6` is expected, not {line[:60]!r}")
        if key == "options":
            if rounds:
                _wrong(number, "options stand before the first round")
            try:
                options = options_from(BANGKOK, words)
            except Problem as error:
                _wrong(number, str(error))
        elif key == "goal":
            if words not in map(str, range(7, 13)):
                _wrong(number, f"BKK-2.2: a goal is 7 to 12, not {words[:20]!r}")
            rounds.append(_Round(number, int(words)))
        elif not rounds:
            _wrong(number, "a round begins with `goal: 7` to `goal: 12`")
        elif key == "values":
            rounds[-1].rows = _rows(number, words)
        else:
            _player(rounds[-1], number, key, words)
    if not rounds:
        _wrong(1, "there is no round: `goal: 9` is expected")
    players = tuple(rounds[0].groups)
    return Paper(players, tuple(_layout(each, players, options) for each in rounds))


def _wrong(line: int, what: str) -> NoReturn:
    raise Problem(f"line {line}: {what}")


def _die(line: int, text: str) -> str:
    if text.upper() not in FACE:
        _wrong(line, f"BKK-1.2: a die is a colour R O G B P and a value, such as R5, not {text[:20]!r}")
    return text.upper()


def _rows(line: int, words: str) -> str:
    dice = tuple(_die(line, word) for word in words.split())
    if len({die[0] for die in dice}) != len(dice) or not 2 <= len(dice) <= 5:
        _wrong(line, "BKK-2.3: one die of each of two to five colours is expected")
    return placed(dice)


def _player(each: _Round, line: int, name: str, words: str) -> None:
    if name in each.groups:
        _wrong(line, f"{name} stands twice in this round")
    groups = tuple(tuple(_die(line, die) for die in group.split("+")) for group in words.split())
    if (count := sum(map(len, groups))) != EACH:
        _wrong(line, f"BKK-3.8: everyone has {EACH} dice; {name} has {count}")
    each.groups[name] = groups


def _layout(each: _Round, players: tuple[str, ...], options: Options) -> Layout:
    """The layout of a round, when its players, colours and dice are as many as they must be."""
    if tuple(sorted(each.groups)) != tuple(sorted(players)) or not 2 <= len(players) <= 5:
        named = ", ".join(players) or "nobody"
        _wrong(each.line, f"BKK-1.1: two to five players, the same in every round, are expected: {named} here first")
    colours = [colour for colour in COLOURS if colour in each.rows]
    if len(colours) != len(players):
        _wrong(each.line, f"BKK-2.3: {len(players)} players have a `values:` line of as many colours")
    counts = Counter(die[0] for groups in each.groups.values() for group in groups for die in group)
    for colour in dict.fromkeys([*counts, *colours]):
        expected = EACH if colour in colours else 0
        if counts[colour] != expected:
            what = f"{COLOUR_NAMES[colour]} dice: {expected} are expected, and {counts[colour]} are written down"
            _wrong(each.line, f"BKK-2.8: {what}")
    return Layout(each.goal, each.rows, tuple(each.groups[name] for name in players), options)
