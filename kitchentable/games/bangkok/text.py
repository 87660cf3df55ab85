"""Bangkok in words: what happened, what a touch would do, and the position for who cannot see it."""

from collections.abc import Iterator
from functools import lru_cache

from kitchentable.drawing.scene import Ask
from kitchentable.drawing.scene import Line as LogLine
from kitchentable.drawing.text import named, over, pips, plural, sentences, signed
from kitchentable.games.bangkok.actions import EACH, GROUPS, Goal, Roll, Take, Values
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import Round
from kitchentable.games.bangkok.rules import View, colours
from kitchentable.games.bangkok.scoring import (
    COLOUR_NAMES,
    FACE,
    KIND_NAMES,
    KINDS,
    Die,
    Group,
    Kind,
    Rows,
    ScoreLayout,
    ScoreLine,
    Sheet,
    previews,
    rule_of,
    score,
    sheet,
    total,
)
from kitchentable.games.common import Start
from kitchentable.values import Action, Seat

COUNTING, SCORING = 0.9, 12.0
"""Seconds from one line of a round's score sheet to the next, and that the whole stays to be read."""


def dice_word(count: int) -> str:
    """So many dice: `1 die`, `3 dice`."""
    return plural(count, "die", "dice")


def small(die: Die) -> str:
    """A die's face as texts draw it: ⚄."""
    return pips(FACE[die])


def distance(makes: int, goal: int) -> str:
    """How a sum stands to the goal: `the goal`, `3 to go`, `5 over`."""
    return "the goal" if makes == goal else f"{goal - makes} to go" if makes < goal else f"{makes - goal} over"


def layout(view: View) -> ScoreLayout:
    """What the score now depends on."""
    return ScoreLayout(view.now.goal, view.now.rows, view.now.groups, view.options)


def running(view: View) -> tuple[int, ...]:
    """What each player would score if the round ended now (BKK-4.1)."""
    return _score(layout(view)) if view.now.goal and any(view.now.groups) else (0,) * view.seats


@lru_cache(256)
def _score(at: ScoreLayout) -> tuple[int, ...]:
    """Asked for every player who looks, and again in words."""
    return score(at)


def finished(view: View) -> Round | None:
    """The round whose score sheet lies on the table: from its last die to the next goal."""
    return view.now.done[-1] if view.now.phase in ("goal", "over") and view.now.done else None


@lru_cache(256)
def sheet_of(round_: Round, options: Options) -> Sheet:
    """The score sheet of a round."""
    return sheet(ScoreLayout(round_.goal, round_.rows, round_.groups, options))


# The log ----------------------------------------------------------------------------------------------------------


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[LogLine, ...]:
    """What happened, in words."""
    if isinstance(action, Take):
        moved = _taken(seat, action, after)
        done = finished(after)
        return (moved, *_scored(done, after)) if done else (moved,)
    if isinstance(action, Start):
        return (LogLine(f"{named(action.seat)} starts", action.seat, kind="note"),)
    if isinstance(action, Goal):
        return (LogLine(f"Round {after.now.round}, goal {action.goal}", kind="head", clears=True),)
    if isinstance(action, Values):
        return (LogLine(f"Dice Values Board: {rows_words(after.now.rows)}", kind="note", hold=0.8),)
    assert isinstance(action, Roll)
    return (LogLine(f"{dice_word(len(after.now.middle))} are rolled", kind="note", hold=0.6),)


def _taken(seat: Seat, action: Take, after: View) -> LogLine:
    """`{0} takes blue ⚄`, or with what the group makes: `{0} adds blue: 9, the goal ⚄`."""
    colour, face, groups = COLOUR_NAMES[action.die[0]], small(action.die), after.now.groups[seat]
    number = GROUPS.index(action.groups[0]) if action.groups else len(groups) - 1
    whose = ("mine",) if seat == after.seat else (f"of-{seat}", f"own-{seat}")
    lit = tuple(f"{start}-{number + 1}-{index}" for start in whose for index in range(len(groups[number])))
    if not action.groups:
        return LogLine(f"{named(seat)} takes {colour}", seat, face, lit=lit)
    makes = total(groups[number])
    goal = ", the goal" * (makes == after.now.goal)
    return LogLine(f"{named(seat)} adds {colour}: {makes}{goal}", seat, face, lit=lit)


def _scored(done: Round, view: View) -> Iterator[LogLine]:
    """BKK-4.1: the lines of the card in their order, then everyone's points."""
    yield LogLine(f"Round {done.number} is scored", kind="head", hold=SCORING)
    found = sheet_of(done, view.options)
    for kind in KINDS:
        why = f"{explained(found, kind)} {rule_of(kind, view.options)}"
        yield LogLine(f"{KIND_NAMES[kind].capitalize()}: {why}", kind="note")
    for seat, points in enumerate(done.points):
        yield LogLine(f"{named(seat)} scores", seat, str(points))


def explained(found: Sheet, kind: Kind) -> str:
    """A line of the card with its reasons: `{0} 8 (6 + 3 = 9; 5 + 4 = 9), {1} 4 (…)`, or `nobody`."""
    reasons: dict[Seat, list[ScoreLine]] = {}
    for line in found.lines:
        if line.kind == kind:
            reasons.setdefault(line.seat, []).append(line)
    parts = [
        f"{named(seat)} {sum(line.points for line in lines)} ({'; '.join(line.text for line in lines)})"
        for seat, lines in sorted(reasons.items())
    ]
    return ", ".join(parts) or "nobody"


def rows_words(rows: Rows) -> str:
    """The Dice Values Board: `2 green, 3 red`."""
    return ", ".join(f"{row} {COLOUR_NAMES[colour]}" for row, colour in enumerate(rows, 1) if colour != ".")


# Touches ----------------------------------------------------------------------------------------------------------


def label(action: Action, view: View) -> str:
    """What the end of a touch says: the sum, how far from the goal, and how the running score would change."""
    assert isinstance(action, Take) and view.seat is not None
    at = GROUPS.index(action.groups[0]) + 1 if action.groups else 0
    gain = signed(gain_of(action, view))
    face = FACE[action.die]
    if not at:
        return f"{face} alone|{distance(face, view.now.goal)} · {gain}"
    have = total(view.now.groups[view.seat][at - 1])
    return f"{have} + {face} = {have + face}|{distance(have + face, view.now.goal)} · {gain}"


def gain_of(action: Take, view: View) -> int:
    """How taking the die changes the running score of the seat that looks."""
    return _gains(view)[action.die, GROUPS.index(action.groups[0]) + 1 if action.groups else 0]


_last_gains: list[tuple[View, dict[tuple[Die, int], int]]] = []


def _gains(view: View) -> dict[tuple[Die, int], int]:
    """How each way to take a die changes the seat's running score; kept for the view asked about last."""
    if not _last_gains or _last_gains[0][0] is not view:
        assert view.seat is not None
        now = running(view)[view.seat]
        found = previews(layout(view), view.seat, view.now.middle)
        _last_gains[:] = [(view, {key: points - now for key, points in found.items()})]
    return _last_gains[0][1]


# The position -----------------------------------------------------------------------------------------------------


def prompt(view: View) -> str:
    """What is expected now."""
    if view.now.phase == "over":
        return over()
    if view.now.phase != "take":
        waits = {"start": "Who starts?", "goal": "The next goal is rolled"}
        return waits.get(view.now.phase, "The dice are rolled")
    if view.seat == view.now.turn:
        first = not view.now.groups[view.now.turn]
        return "Take a die to begin your first group" if first else "Take a die, for a group or for a new one"
    return f"{named(view.now.turn)} takes a die"


def asks(view: View) -> tuple[Ask, ...]:
    """What follows the touch of a die."""
    if view.now.phase != "take" or view.seat is None or view.seat != view.now.turn:
        return ()
    where = "Touch one of your groups, or keep it alone" if view.now.groups[view.seat] else "Touch the empty place"
    return tuple(
        Ask((f"{colour}*",), f"Where does the {COLOUR_NAMES[colour]} die go? {where}") for colour in colours(view.now)
    )


def text(view: View) -> str:
    """The whole position in words."""
    phrases = [
        f"Round {view.now.round} of {view.seats}, goal {view.now.goal}" if view.now.round else "Before the first round"
    ]
    if view.now.rows.strip("."):
        phrases.append(f"Dice Values Board: {rows_words(view.now.rows)}")
    if view.now.middle:
        phrases.append(f"In the middle: {dice_words(view.now.middle)}")
    now = running(view)
    for seat in range(view.seats):
        points = plural(view.now.scores[seat], "point")
        groups = _makes(view.now.groups[seat])
        would = f", {now[seat]} more if the round ended now" if view.now.phase == "take" else ""
        phrases.append(f"{named(seat)} has {points}{would}" + (f": {groups}" if groups else ""))
    if done := finished(view):
        found = sheet_of(done, view.options)
        phrases += [f"{KIND_NAMES[kind].capitalize()}: {explained(found, kind)}" for kind in KINDS]
    phrases.append(prompt(view))
    return sentences(phrases)


@lru_cache(1024)
def _makes(groups: tuple[Group, ...]) -> str:
    return "; ".join(f"{dice_words(group)} makes {total(group)}" for group in groups)


@lru_cache(1024)
def dice_words(dice: tuple[Die, ...]) -> str:
    """Dice by colour: `red 1 1 4, blue 6`."""
    by_colour: dict[str, list[str]] = {}
    for die in dice:
        by_colour.setdefault(COLOUR_NAMES[die[0]], []).append(die[1])
    return ", ".join(f"{colour} {' '.join(faces)}" for colour, faces in by_colour.items())


def left_to_take(view: View, seat: Seat) -> int:
    """How many dice the seat has still to take in this round (BKK-3.8)."""
    return EACH - sum(map(len, view.now.groups[seat]))
