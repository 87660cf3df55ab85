"""Bangkok's score pad: the goal and the Dice Values Board of each round, then everybody's dice, in groups.

`values` are the dice of the Dice Values Board, as rolled or as they lie; a group has `+` between its dice.

    goal: 9
    values: O2 G3 P4 B5
    Lucy: O6+O3 B1+P4+B4 B2+B5
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from kitchentable.drawing.finale import won_with
from kitchentable.drawing.text import as_typed, capitalised, named, number_word
from kitchentable.games.bangkok.actions import EACH, Goal, Roll, Take, Values
from kitchentable.games.bangkok.art import coloured_die
from kitchentable.games.bangkok.position import Round
from kitchentable.games.bangkok.rules import BANGKOK, State, colours
from kitchentable.games.bangkok.scoring import (
    COLOURS,
    DICE,
    FACE,
    FACES,
    KINDS,
    Group,
    Kind,
    ScoreLayout,
    colour_name,
    kind_name,
    sheet,
    total,
)
from kitchentable.games.bangkok.text import distance
from kitchentable.games.bangkok.words import say
from kitchentable.games.common import Start
from kitchentable.score_pad import (
    PadField,
    PadForm,
    PadKey,
    PadLine,
    PadPlate,
    PadRow,
    PadSheet,
    PadWay,
    Reason,
    ScorePad,
    Sum,
    Written,
    WrittenLine,
    refuse,
)
from kitchentable.values import CHANCE, Action, Problem, Result, Seat, Struct

EXAMPLE = """
goal: 9
values: R3 B2      # {why}
Anna: R4+R5 R6 B1+B2 B3 R1
Ben: B4+B5 B6 R2+R3+B1 R1
goal: 7
values: R4 B4
Anna: R1+R6 B2+B5 R3 R4 B4
Ben: B1+B6 R2+R5 B3 R6 B2
"""
OWN: tuple[Kind, ...] = ("sum", "triple", "sequence")
"""Lines of the card that do not depend on what others have."""


class Page(Struct):
    """What is written: the position of the match after all whole rounds and the last values, and the groups of those
    who wrote theirs in the round that runs."""

    state: State
    groups: tuple[tuple[Group, ...], ...]

    @property
    def left(self) -> tuple[Seat, ...]:
        """Who has still to write their groups."""
        return tuple(seat for seat, own in enumerate(self.groups) if not own)


class BangkokPad(ScorePad[Page]):
    """Rounds as one enters them: the goal, the Dice Values Board, and everybody's groups."""

    keys = ("goal", "values")

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return EXAMPLE.format(why=say("pad-as-they-lie"))

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first round; who started does not matter for the score."""
        if seats not in BANGKOK.seats(BANGKOK.options()):
            raise refuse("BKK-1.1", say("pad-seats", count=seats))
        return Page(BANGKOK.start(seats, options).apply(CHANCE, Start(0)), ((),) * seats)

    def form(self, page: Page) -> PadForm:
        """The goal, then the values, then the dice of each player."""
        state = page.state
        seats, number = len(page.groups), state.round + (state.phase == "goal")
        if state.phase == "over":
            return PadForm(say("pad-all-played"), ())
        if state.phase == "goal":
            keys = tuple(PadKey(str(6 + die)) for die in range(1, 7))
            ways = (
                PadWay("goal", say("pad-goal"), (), "goal", (PadField("goal", "choice", (PadRow(keys),)),), quick=True),
            )
            return PadForm(say("pad-ask-goal", round=number, rounds=seats), ways)
        if state.phase == "values":
            known = colours(state) or COLOURS
            rows = tuple(PadRow(tuple(map(_key, _faces(colour))), colour_name(colour)) for colour in known)
            ways = (PadWay("values", say("pad-values"), (), "values", (PadField("values", "choice", rows),)),)
            return PadForm(say("pad-ask-values", goal=state.goal, word=number_word(seats)), ways)
        used = Counter(die[0] for own in page.groups for group in own for die in group)
        rows = tuple(
            PadRow(tuple(map(_key, _faces(colour))), colour_name(colour), EACH - used[colour])
            for colour in colours(state)
        )
        dice = PadField("dice", "pieces", rows, most=EACH, glue="+", another=say("pad-new-group"))
        ways = (PadWay("dice", say("pad-dice"), page.left, fields=(dice,)),)
        asked = [
            say("pad-ask-dice", goal=state.goal, who=named(seat)) if seat in page.left else "" for seat in range(seats)
        ]
        return PadForm.of_each(tuple(asked), ways)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """One of the three kinds of line."""
        key, _, words = line.text.partition(" ")
        if line.seat is not None:
            return _whole(_grouped(page, line.seat, line.text))
        return _goal(page, words) if key == "goal" else _values(page, words)

    def sums(self, page: Page, line: WrittenLine) -> tuple[Sum, ...]:
        """Each group's sum, and how far it is from the goal."""
        goal = page.state.goal
        makes = [total(tuple(die for die in group if die in FACE)) for group in _read(line.text)]
        return tuple(Sum(str(each), distance(each, goal), each == goal) for each in makes)

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each round; of the one that runs what is certain already."""
        state = page.state
        done = [_sheet(each, state, Result.by_score(each.points).places) for each in state.done]
        if state.phase == "roll" and any(page.groups):
            running = _sheet(Round(state.round, state.goal, state.rows, page.groups, ()), state, ())
            done.append(_certain(running, page.left))
        return tuple(done)

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """The points of all rounds, and who has still to write."""
        sheets = self.sheets(page)
        totals = [sum(each) for each in zip(*(sheet.totals for sheet in sheets), strict=True)] or [0] * len(page.groups)
        waits = page.state.phase == "roll"
        notes = [say("pad-to-come") if waits and not own else "" for own in page.groups]
        return tuple(PadPlate(str(points), note) for points, note in zip(totals, notes, strict=True))

    def evening(self, page: Page) -> PadSheet | None:
        """All whole rounds together, and how many there are to be: BKK-1.4, BKK-5.2."""
        state, seats = page.state, len(page.groups)
        if not state.done:
            return None
        lines = tuple(PadLine(_head(each), each.points) for each in state.done)
        result = state.result
        title = say("pad-all-rounds") if result else say("pad-after", done=len(state.done), count=seats)
        best = say("points", count=max(state.scores))
        ending = won_with(result, best) if result else ""
        places = Result.by_score(state.scores).places
        return PadSheet(title, state.scores, lines, places, ending, "BKK-5.2" if result else "BKK-1.4")

    def symbols(self) -> dict[str, str]:
        """The dice of all colours."""
        return {die: coloured_die(die) for die in DICE}

    def played(self, state: Any) -> Written:
        """The rounds that are over in a match, for players named by their seats."""
        if not isinstance(state, State) or not state.done:
            raise Problem(say("pad-needs-record"))
        lines = [line for each in state.done for line in _lines_of(each)]
        players = tuple(map(named, range(len(state.groups))))
        return Written(players, tuple(lines), msgspec.to_builtins(state.options))


# Judging ----------------------------------------------------------------------------------------------------------


def _goal(page: Page, words: str) -> Page:
    state, seats = page.state, len(page.groups)
    if state.phase == "over":
        raise refuse("BKK-1.4", say("pad-all-written", count=seats))
    if state.phase == "values":
        raise refuse("BKK-2.3", say("pad-values-missing", round=state.round))
    if state.phase == "roll":
        raise refuse("BKK-3.8", say("pad-dice-missing", who=named(page.left[0]), round=state.round))
    number = int(words) if re.fullmatch(r"\d{1,3}", words, re.ASCII) else 0
    return replace(page, state=_judged(state, Goal(number), say("pad-goal-is", found=as_typed(words[:20]))))


def _values(page: Page, words: str) -> Page:
    state, seats = page.state, len(page.groups)
    if state.phase in ("goal", "over"):
        raise refuse("BKK-2.2", say("pad-goal-first"))
    if state.phase == "roll":
        raise refuse("BKK-2.3", say("pad-values-twice", round=state.round))
    dice = tuple(words.upper().split())
    _check_dice(dice)
    used, given = colours(state), {die[0] for die in dice}
    what = say("pad-values-are", count=seats, found=" ".join(dice)[:30] or say("pad-none"))
    if used and len(given) == len(dice) == seats and given != set(used):
        what = say("pad-colours-are", colours=" ".join(used))
    return replace(page, state=_judged(state, Values(dice), what))


def _judged(state: State, action: Action, what: str) -> State:
    """The state after what fell; refuses it in these words by the rule that forbids it."""
    if rule := state.why_not(CHANCE, action):
        raise refuse(rule, what)
    return state.apply(CHANCE, action)


def _grouped(page: Page, seat: Seat, text: str) -> Page:
    """The page with the groups of a player."""
    state, own = page.state, _read(text)
    if state.phase == "values":
        raise refuse("BKK-2.3", say("pad-values-missing", round=state.round))
    if state.phase != "roll":
        raise refuse("BKK-2.2", say("pad-goal-first"))
    if page.groups[seat]:
        raise refuse("BKK-3.8", say("pad-dice-twice", who=named(seat), round=state.round))
    dice = tuple(die for group in own for die in group)
    _check_dice(dice)
    if len(dice) != EACH:
        raise refuse("BKK-3.8", say("pad-everyone-has", each=EACH, who=named(seat), count=len(dice)))
    lie = Counter(die[0] for each in (*page.groups, own) for group in each for die in group)
    for colour, count in lie.items():
        if colour not in colours(state):
            raise refuse("BKK-1.3", say("pad-no-such-colour", colour=colour))
        if count > EACH:
            raise refuse("BKK-2.8", say("pad-too-many", each=EACH, colour=colour, count=count))
    return replace(page, groups=_with(page.groups, seat, own))


def _check_dice(dice: tuple[str, ...]) -> None:
    for die in dice:
        if die not in FACE:
            raise refuse("BKK-1.2", say("pad-die-is", found=as_typed(die[:20])))


def _whole(page: Page) -> Page:
    """Once all have written their groups, the match goes through this round as it was played: BKK-3.8, BKK-4.1."""
    if page.left:
        return page
    fell = dict.fromkeys(colours(page.state), "")
    for own in page.groups:
        for group in own:
            for die in group:
                fell[die[0]] += die[1]
    state = page.state.apply(CHANCE, Roll(tuple(colour + "".join(sorted(faces)) for colour, faces in fell.items())))
    takes = [list(_takes(own)) for own in page.groups]
    while state.phase == "take":
        state = state.apply(state.turn, takes[state.turn].pop(0))
    return Page(state, ((),) * len(page.groups))


def _takes(own: tuple[Group, ...]) -> Iterator[Take]:
    """How a player came to these groups."""
    for number, (first, *others) in enumerate(own, 1):
        yield Take(first)
        for die in others:
            yield Take(die, (f"g{number}",))


# Words ------------------------------------------------------------------------------------------------------------


def _read(text: str) -> tuple[Group, ...]:
    """The groups that a line names; spaces around a plus do not matter."""
    joined = re.sub(r"\s*\+\s*", "+", text.upper())
    return tuple(tuple(filter(None, group.split("+"))) for group in joined.split() if group.strip("+"))


def _lines_of(each: Round) -> Iterator[WrittenLine]:
    values = " ".join(f"{colour}{row}" for row, colour in enumerate(each.rows, 1) if colour != ".")
    yield WrittenLine(None, f"goal {each.goal}")
    yield WrittenLine(None, f"values {values}")
    for seat, own in enumerate(each.groups):
        yield WrittenLine(seat, " ".join("+".join(group) for group in own))


def _head(each: Round) -> str:
    return say("round-goal", round=each.number, goal=each.goal)


def _sheet(each: Round, state: State, places: tuple[int, ...]) -> PadSheet:
    """A round's lines of the card with their reasons; without places it still runs."""
    found = sheet(ScoreLayout(each.goal, each.rows, each.groups, state.options))
    reasons = {
        kind: tuple(Reason(e.seat, e.points, e.text, e.rule, e.dice) for e in found.lines if e.kind == kind)
        for kind in KINDS
    }
    lines = tuple(PadLine(capitalised(kind_name(kind)), found.of(kind), reasons[kind]) for kind in KINDS)
    return PadSheet(_head(each), found.totals, lines, places, laid=each.groups)


def _certain(running: PadSheet, left: tuple[Seat, ...]) -> PadSheet:
    """Of a round that runs the lines that are a player's own, of those whose dice are written down: who has the closest
    sum, the fewest colours or the most of something is known when all have theirs."""
    lines = []
    for kind, line in zip(KINDS, running.lines, strict=True):
        known = [kind in OWN and seat not in left for seat in range(len(line.points))]
        points = tuple(each if sure else None for each, sure in zip(line.points, known, strict=True))
        lines.append(PadLine(line.title, points, tuple(why for why in line.reasons if known[why.seat])))
    totals = tuple(sum(each or 0 for each in column) for column in zip(*(line.points for line in lines), strict=True))
    return replace(running, totals=totals, lines=tuple(lines))


def _faces(colour: str) -> tuple[str, ...]:
    return tuple(colour + face for face in FACES)


def _key(die: str) -> PadKey:
    return PadKey(die, say("die-name", colour=die[0], face=die[1]), die)


def _with(groups: tuple[tuple[Group, ...], ...], seat: Seat, own: tuple[Group, ...]) -> tuple[tuple[Group, ...], ...]:
    return (*groups[:seat], own, *groups[seat + 1 :])


PAD = BangkokPad()
