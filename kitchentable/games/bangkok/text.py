"""Bangkok in words: what happened, what a touch would do, and the position for who cannot see it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from kitchentable.drawing.scene import Ask
from kitchentable.drawing.scene import Line as LogLine
from kitchentable.drawing.text import capitalised, named, over, pips, sentences, signed
from kitchentable.games.bangkok.actions import EACH, GROUPS, Goal, Roll, Take, Values, taken
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import Round
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import (
    FACE,
    KINDS,
    Die,
    Group,
    Kind,
    Rows,
    ScoreLayout,
    ScoreLine,
    Sheet,
    kind_name,
    points_of,
    previews,
    rule_of,
    score,
    sheet,
    total,
)
from kitchentable.games.bangkok.words import say
from kitchentable.games.common import Start
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat

COUNTING, SCORING = 0.9, 12.0
"""Seconds from one line of a round's score sheet to the next, and that the whole stays to be read."""


def dice_word(count: int) -> str:
    """So many dice: `1 die`, `3 dice`."""
    return say("dice", count=count)


def small(die: Die) -> str:
    """A die's face as texts draw it: ⚄."""
    return pips(FACE[die])


@language_cache(512)
def distance(makes: int, goal: int) -> str:
    """How a sum stands to the goal: `the goal`, `3 to go`, `5 over`."""
    if makes == goal:
        return say("at-goal")
    return say("to-go" if makes < goal else "over-goal", count=abs(goal - makes))


def layout(view: View) -> ScoreLayout:
    """What the score now depends on."""
    return ScoreLayout(view.now.goal, view.now.rows, view.now.groups, view.options, view.untold)


def counts(view: View) -> bool:
    """Whether anything scores: a learner has been told at first of nothing that does."""
    return len(view.untold) < len(KINDS)


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


@language_cache(256)
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
        return (LogLine(say("starts", who=named(action.seat)), action.seat, kind="note"),)
    if isinstance(action, Goal):
        head = LogLine(say("round-goal", round=after.now.round, goal=action.goal), kind="head", clears=True)
        starter = after.now.turn
        return (head, LogLine(say("starts", who=named(starter)), starter, kind="note")) if after.now.done else (head,)
    if isinstance(action, Values):
        return (LogLine(say("values-board", rows=rows_words(after.now.rows)), kind="note", hold=0.8),)
    assert isinstance(action, Roll)
    return (LogLine(say("are-rolled", count=len(after.now.middle)), kind="note", hold=0.6),)


def _taken(seat: Seat, action: Take, after: View) -> LogLine:
    """`{0} takes blue ⚄`, or with what the group makes: `{0} adds blue: 9, the goal ⚄`."""
    who, colour, face, groups = named(seat), action.die[0], small(action.die), after.now.groups[seat]
    number = GROUPS.index(action.groups[0]) if action.groups else len(groups) - 1
    whose = ("mine",) if seat == after.seat else (f"of-{seat}", f"own-{seat}")
    lit = tuple(f"{start}-{number + 1}-{index}" for start in whose for index in range(len(groups[number])))
    if not action.groups:
        return LogLine(say("takes", who=who, colour=colour), seat, face, lit=lit)
    makes = total(groups[number])
    adds = say("adds-goal" if makes == after.now.goal else "adds", who=who, colour=colour, makes=makes)
    return LogLine(adds, seat, face, lit=lit)


def _scored(done: Round, view: View) -> Iterator[LogLine]:
    """BKK-4.1: the lines of the card in their order, then everyone's points."""
    yield LogLine(say("round-scored", round=done.number), kind="head", hold=SCORING)
    found = sheet_of(done, view.options)
    for kind in KINDS:
        name, rule = capitalised(kind_name(kind)), rule_of(kind, view.options)
        yield LogLine(say("kind-line-rule", kind=name, reasons=explained(found, kind), rule=rule), kind="note")
    for seat, points in enumerate(done.points):
        yield LogLine(say("scores", who=named(seat)), seat, str(points))


@language_cache(256)
def explained(found: Sheet, kind: Kind) -> str:
    """A line of the card with its reasons: `{0} 8 (6 + 3 = 9; 5 + 4 = 9), {1} 4 (…)`, or `nobody`."""
    return ", ".join(reasons(found, kind).values()) or say("nobody")


def reasons(found: Sheet, kind: Kind) -> dict[Seat, str]:
    """What each seat that scored on a line of the card scored there, and why, in the order of the seats."""
    scored: dict[Seat, list[ScoreLine]] = {}
    for line in found.lines:
        if line.kind == kind:
            scored.setdefault(line.seat, []).append(line)
    return {seat: _scored_for(seat, lines) for seat, lines in sorted(scored.items())}


def _scored_for(seat: Seat, lines: list[ScoreLine]) -> str:
    reasons = "; ".join(line.text for line in lines)
    return say("scored-for", who=named(seat), points=sum(line.points for line in lines), reasons=reasons)


def rows_words(rows: Rows) -> str:
    """The Dice Values Board: `green on 2, red on 3`."""
    lying = ((row, colour) for row, colour in enumerate(rows, 1) if colour != ".")
    return ", ".join(say("row-colour", row=row, colour=colour) for row, colour in lying)


# Touches ----------------------------------------------------------------------------------------------------------


def label(action: Action, view: View) -> str:
    """What the end of a touch says: the sum, how far from the goal, and what the round would bring more or less."""
    assert isinstance(action, Take) and view.seat is not None
    own = view.now.groups[view.seat]
    have = total(own[GROUPS.index(action.groups[0])]) if action.groups else 0
    return _label(have, FACE[action.die], view.now.goal, gain_of(action, view))


@language_cache(4096)
def _label(have: int, face: int, goal: int, gain: int) -> str:
    makes, far = have + face, distance(have + face, goal)
    if gain:
        far = say("far-and-gain", distance=far, gain=signed(gain))
    if not have:
        return say("takes-alone", face=face, far=far)
    return say("takes-to", have=have, face=face, makes=makes, far=far)


@lru_cache(1024)
def wherever_of(now: ScoreLayout, seat: Seat, die: Die) -> dict[Kind, int]:
    """By how much a die would change the lines of the card that ask for no sums: the same wherever it is put."""
    return {kind: by for kind, by in _changes(now, seat, Take(die)).items() if kind in KINDS[2:]}


def _changes(now: ScoreLayout, seat: Seat, take: Take) -> dict[Kind, int]:
    """By how much taking a die would change the lines of the card, of those that it changes."""
    then = replace(now, groups=taken(now.groups, seat, take)[0])
    before, after = _points(now, seat), points_of(then, seat)
    return {kind: after[kind] - before[kind] for kind in KINDS if after[kind] != before[kind]}


@lru_cache(256)
def _points(now: ScoreLayout, seat: Seat) -> Mapping[Kind, int]:
    """Asked for every die that could be taken."""
    return points_of(now, seat)


def own_points(view: View) -> tuple[int, ...] | None:
    """What the seat that looks would score on each line of the card if the round ended now."""
    if view.seat is None or view.now.phase != "take":
        return None
    points = _points(layout(view), view.seat)
    return tuple([points[kind] for kind in KINDS])


def brings(action: Take, view: View) -> str:
    """What the round would bring after taking the die, and by which lines of the card that changes: a preview says it,
    and a bot's reason."""
    assert view.seat is not None
    seat, gain = view.seat, gain_of(action, view)
    parts = by_lines({kind: signed(by) for kind, by in _changes(layout(view), seat, action).items()})
    points = running(view)[seat] + gain
    return say("would-bring" if parts else "would-bring-as-before", count=points, gain=signed(gain), parts=parts)


def by_lines(points: Mapping[Kind, str | int]) -> str:
    """Lines of the card, each with points: `correct sums +4, fewest colours −6`."""
    return ", ".join(say("part-brings", kind=kind_name(kind), points=each) for kind, each in points.items())


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
        if view.now.phase == "goal" and view.now.done:
            return say("round-scored", round=len(view.now.done))
        who = named(view.now.turn)
        return say({"start": "who-starts", "goal": "goal-rolled"}.get(view.now.phase, "dice-rolled"), who=who)
    if view.seat == view.now.turn:
        return say("take" if view.now.groups[view.now.turn] else "take-first")
    return say("waits-takes", who=named(view.now.turn))


def asks(view: View) -> tuple[Ask, ...]:
    """What follows the touch of a die."""
    now = view.now
    if now.phase != "take" or view.seat is None or view.seat != now.turn:
        return ()
    dice = tuple(dict.fromkeys(now.middle))
    if set(KINDS[2:]) <= set(view.untold):
        goes = say("goes-to-group" if now.groups[view.seat] else "goes-alone")
        return tuple([Ask((die,), goes) for die in dice])
    return _asks(layout(view), view.seat, dice)


@language_cache(64)
def _asks(now: ScoreLayout, seat: Seat, dice: tuple[Die, ...]) -> tuple[Ask, ...]:
    where = "where-group" if now.groups[seat] else "where-alone"
    return tuple([Ask((die,), say(where, brings=_wherever(die, wherever_of(now, seat, die)))) for die in dice])


def _wherever(die: Die, changes: Mapping[Kind, int]) -> str:
    """What a die brings wherever it is put: `Red four: fewest colours +6`."""
    colour, face = die[0], FACE[die]
    if not changes:
        return say("brings-nothing", colour=colour, face=face)
    parts = by_lines({kind: signed(by) for kind, by in changes.items()})
    return say("brings", colour=colour, face=face, parts=parts)


def text(view: View) -> str:
    """The whole position in words."""
    now, would = view.now, running(view) if view.now.phase == "take" else None
    phrases = [_round(now.round, view.seats, now.goal)]
    if now.rows.strip("."):
        phrases.append(say("values-board", rows=rows_words(now.rows)))
    if now.middle:
        phrases.append(say("lie-in-the-middle", dice=dice_words(now.middle)))
    for seat in range(view.seats):
        phrases.append(_stands(seat, now.scores[seat], would[seat] if would else None, now.groups[seat]))
    if done := finished(view):
        found = sheet_of(done, view.options)
        phrases += [
            say("kind-line", kind=capitalised(kind_name(kind)), reasons=explained(found, kind)) for kind in KINDS
        ]
    phrases.append(prompt(view))
    return sentences(phrases)


@language_cache(256)
def _round(number: int, rounds: int, goal: int) -> str:
    return say("in-round", round=number, rounds=rounds, goal=goal) if number else say("before-first-round")


@language_cache(4096)
def _stands(seat: Seat, points: int, would: int | None, groups: tuple[Group, ...]) -> str:
    """A player's points, what the round would bring now, and their groups."""
    who = named(seat)
    has = (
        say("has-points", who=who, count=points)
        if would is None
        else say("has-points-now", who=who, count=points, more=would)
    )
    made = "; ".join(map(_makes, groups))
    return say("with-groups", has=has, groups=made) if made else has


@language_cache(4096)
def _makes(group: Group) -> str:
    return say("group-makes", dice=dice_words(group), sum=total(group))


@language_cache(1024)
def dice_words(dice: tuple[Die, ...]) -> str:
    """Dice by colour: `red 1 1 4, blue 6`."""
    by_colour: dict[str, list[str]] = {}
    for die in dice:
        by_colour.setdefault(die[0], []).append(die[1])
    return ", ".join(say("colour-dice", colour=colour, faces=" ".join(faces)) for colour, faces in by_colour.items())


def left_to_take(view: View, seat: Seat) -> int:
    """How many dice the seat has still to take in this round (BKK-3.8)."""
    return EACH - sum(map(len, view.now.groups[seat]))
