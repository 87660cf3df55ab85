"""The score pad: rounds that a family played with real dice, entered on a page or written down as a text.

A text such as the one below; options may stand first, and rounds follow one another. `values` are the dice of the Dice
Values Board, as rolled or as they lie; a player's groups have `+` between their dice.

    options: triple_per=set
    goal: 9
    values: O2 G3 P4 B5
    Lucy: O6+O3 B1+P4+B4 B2+B5
    Anna: ...
"""

from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

import msgspec

from kitchentable.drawing.text import named, number_word
from kitchentable.game import State
from kitchentable.games.bangkok import rules
from kitchentable.games.bangkok.actions import EACH
from kitchentable.games.bangkok.art import coloured_die
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import placed
from kitchentable.games.bangkok.rules import BANGKOK
from kitchentable.games.bangkok.scoring import (
    COLOUR_NAMES,
    COLOURS,
    DICE,
    FACE,
    FACES,
    KIND_NAMES,
    KINDS,
    ScoreLayout,
    sheet,
    total,
)
from kitchentable.games.bangkok.text import distance, rows_words
from kitchentable.record import options_from
from kitchentable.score_pad import (
    Fault,
    Field,
    Keys,
    Pad,
    PadLine,
    Pieces,
    Reason,
    Scored,
    ScoredRound,
    ScorePad,
    Sum,
    Written,
    WrittenRound,
)
from kitchentable.values import Problem, Result

GOALS = tuple(str(6 + die) for die in range(1, 7))


# Judging and scoring ----------------------------------------------------------------------------------------------


def _colours(each: WrittenRound) -> str:
    """The colours of the round's Dice Values Board, in order."""
    chosen = {die[:1] for die in each.fields.get("values", ())}
    return "".join(colour for colour in COLOURS if colour in chosen)


def _scored(each: WrittenRound, number: int, players: tuple[str, ...], options: Options, colours: str) -> ScoredRound:
    """A round; `colours` are those of the first one."""
    seats, goal, values = len(players), each.fields.get("goal", ()), each.fields.get("values", ())
    faults = tuple(_faults(each, players, colours))
    missing = {fault.where for fault in faults if fault.rule not in ("BKK-2.8", "BKK-3.8")}
    aim = int(goal[0]) if "goal" not in missing else 0
    known = colours if len(colours) == seats else COLOURS
    value_keys = tuple(Keys(COLOUR_NAMES[c], _faces(c), 1) for c in known)
    rows = "" if "values" in missing else placed(values)
    groups = (*each.groups, *[()] * seats)[:seats]
    left = tuple(EACH - sum(map(len, own)) for own in groups)
    lines: tuple[PadLine, ...] = ()
    totals: tuple[int, ...] = ()
    if not missing and any(groups) and min(left) >= 0:
        lines, totals = _lines(ScoreLayout(aim, rows, groups, options))
    fields = (
        Field("goal", "Goal", (Keys("", GOALS),), str(aim or ""), "Touch what this round aims at: the die, and six."),
        Field(
            "values",
            "Dice Values Board",
            value_keys,
            rows_words(rows),
            f"Touch the {number_word(seats)} dice that lie on it, each of another colour.",
        ),
    )
    counts = Counter(die[:1] for own in groups for group in own for die in group)
    keys = tuple(Keys(COLOUR_NAMES[c], _faces(c), max(0, EACH - counts[c])) for c in COLOURS if c in rows)
    sums = tuple(tuple(_sum(group, aim) for group in own) for own in groups)
    title = f"Round {number}" + (f", goal {aim}" if aim else "")
    return ScoredRound(title, fields, keys, sums, tuple(max(0, each) for each in left), faults, lines, totals)


def _lines(layout: ScoreLayout) -> tuple[tuple[PadLine, ...], tuple[int, ...]]:
    """The lines of the card with their reasons, and the totals."""
    found = sheet(layout)
    reasons = {
        kind: tuple(Reason(e.seat, e.points, e.text, e.rule, e.dice) for e in found.lines if e.kind == kind)
        for kind in KINDS
    }
    lines = tuple(PadLine(KIND_NAMES[kind].capitalize(), found.of(kind), reasons[kind]) for kind in KINDS)
    return lines, found.totals


def _faces(colour: str) -> Pieces:
    return tuple(colour + face for face in FACES)


def _sum(group: Pieces, goal: int) -> Sum:
    makes = total(tuple(die for die in group if die in FACE))
    return Sum(str(makes), distance(makes, goal) if goal else "", makes == goal)


def _faults(each: WrittenRound, players: tuple[str, ...], colours: str) -> Iterator[Fault]:
    """All that is missing or wrong in a round: of its fields, of each player, of the dice together."""
    if unknown := set(each.fields) - {"goal", "values"}:
        raise Problem(f"a round has a goal and values, not {min(unknown)[:20]!r}")
    goal, values = each.fields.get("goal", ()), each.fields.get("values", ())
    if len(goal) != 1 or goal[0] not in GOALS:
        yield Fault(f"a goal is 7 to 12{_not(goal)}", "BKK-2.2", "goal")
    yield from _faults_of_values(values, len(players), colours)
    if len(each.groups) > len(players):
        raise Problem(f"groups of {len(players)} players are expected, not of {len(each.groups)}")
    for seat, (name, own) in enumerate(zip(players, (*each.groups, *[()] * len(players)), strict=False)):
        dice = [die for group in own for die in group]
        for die in dice:
            if die not in FACE:
                yield _no_die(die, f"seat {seat}")
        if len(dice) != EACH:
            yield Fault(f"everyone has {EACH} dice; {name} has {len(dice)}", "BKK-3.8", f"seat {seat}")
        if not all(own):
            raise Problem("a group has at least one die")
    counts = Counter(die[:1] for own in each.groups for group in own for die in group)
    used = _colours(each)
    for colour in dict.fromkeys([*counts, *used]):
        expected = EACH if colour in used else 0
        if counts[colour] != expected and colour in COLOUR_NAMES:
            what = f"{COLOUR_NAMES[colour]} dice: {expected} are expected, and {counts[colour]} are written down"
            yield Fault(what, "BKK-2.8")


def _faults_of_values(values: Pieces, seats: int, colours: str) -> Iterator[Fault]:
    if bad := [die for die in values if die not in FACE]:
        yield _no_die(bad[0], "values")
    elif len({die[0] for die in values}) != len(values):
        yield Fault("one die of each colour is expected", "BKK-2.3", "values")
    elif len(values) != seats:
        yield Fault(f"{seats} players have a die of each of {seats} colours, not {len(values)}", "BKK-2.3", "values")
    elif len(colours) == seats and {die[0] for die in values} != set(colours):
        yield Fault(f"the colours are {' '.join(colours)} for the whole match", "BKK-1.3", "values")


def _no_die(text: str, where: str) -> Fault:
    return Fault(f"a die is a colour R O G B P and a value, such as R5, not {text[:20]!r}", "BKK-1.2", where)


def _not(given: Pieces) -> str:
    return f", not {' '.join(given)[:20]!r}" if given else ""


# Texts ------------------------------------------------------------------------------------------------------------


class _Round:
    """A round being read: the line of each part, and what has been said of it."""

    def __init__(self, line: int, goal: str) -> None:
        self.lines = {"": line, "goal": line, "values": line}
        self.fields: dict[str, Pieces] = {"goal": (goal,)}
        self.groups: dict[str, tuple[Pieces, ...]] = {}


def _wrong(line: int, what: str) -> NoReturn:
    raise Problem(f"line {line}: {what}")


def _read_player(each: _Round, line: int, name: str, words: str) -> None:
    if name in each.groups:
        _wrong(line, f"{name} stands twice in this round")
    each.lines[f"seat {len(each.groups)}"] = line
    each.groups[name] = tuple(tuple(group.split("+")) for group in words.upper().split())


def _written(rounds: list[_Round], options: Options) -> Written:
    """The rounds, once the judge finds nothing wrong with them."""
    players = tuple(rounds[0].groups)
    found = []
    for each in rounds:
        if sorted(each.groups) != sorted(players) or not 2 <= len(players) <= 5:
            named = ", ".join(players) or "nobody"
            what = f"BKK-1.1: two to five players, the same in every round, are expected: {named} here first"
            _wrong(each.lines[""], what)
        found.append(WrittenRound(each.fields, tuple(each.groups[name] for name in each.groups)))
        for fault in _faults(found[-1], tuple(each.groups), _colours(found[0])):
            _wrong(each.lines[fault.where], f"{fault.rule}: {fault.text}")
    in_order = tuple(
        msgspec.structs.replace(one, groups=tuple(each.groups[name] for name in players))
        for one, each in zip(found, rounds, strict=True)
    )
    return Written(players, in_order, msgspec.to_builtins(options))


def _as_they_lie(rows: str) -> Pieces:
    return tuple(f"{colour}{row}" for row, colour in enumerate(rows, 1) if colour != ".")


class BangkokPad(ScorePad[rules.State]):
    """Rounds as one enters them: the goal, the Dice Values Board, and everybody's groups."""

    def entry_form(self) -> Pad:
        """Dice of every colour, and goals."""
        labels = {die: f"{COLOUR_NAMES[die[0]]} {die[1]}" for die in DICE}
        return Pad(2, 5, EACH, {die: coloured_die(die) for die in DICE}, labels | {goal: goal for goal in GOALS})

    def scored(self, written: Written) -> Scored:
        """Every round with its sums, its score as far as it can be told, and what is missing."""
        seats = len(written.players)
        if seats not in BANGKOK.seats(Options()):
            raise Problem(f"BKK-1.1: two to five players are expected, not {seats}")
        options = BANGKOK.options(written.options)
        colours = _colours(written.rounds[0]) if written.rounds else ""
        rounds = tuple(
            _scored(each, number, written.players, options, colours) for number, each in enumerate(written.rounds, 1)
        )
        whole = [each.totals for each in rounds if each.whole]
        totals = tuple(map(sum, zip(*whole, strict=True))) if whole else (0,) * seats
        places = Result.by_score(totals).places if whole else ()  # BKK-1.4
        return Scored(written.players, rounds, seats, totals, places)

    def read(self, text: str) -> Written:
        """The rounds of a text, in which nothing is missing; raises `Problem` with the line and what is expected."""
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
                rounds.append(_Round(number, words))
            elif not rounds:
                _wrong(number, "a round begins with `goal: 7` to `goal: 12`")
            elif key == "values":
                rounds[-1].lines[key], rounds[-1].fields[key] = number, tuple(words.upper().split())
            else:
                _read_player(rounds[-1], number, key, words)
        if not rounds:
            _wrong(1, "there is no round: `goal: 9` is expected")
        return _written(rounds, options)

    def played(self, state: State) -> Written:
        """The rounds that are over in a match, for players named by their seats."""
        if not isinstance(state, rules.State) or not state.done:
            raise Problem("a record of bangkok with a round that is over is expected")
        rounds = tuple(
            WrittenRound({"goal": (str(e.goal),), "values": _as_they_lie(e.rows)}, e.groups) for e in state.done
        )
        players = tuple(map(named, range(len(state.groups))))
        return Written(players, rounds, msgspec.to_builtins(state.options))


PAD = BangkokPad()
