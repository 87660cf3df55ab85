"""Bangkok drawn: the dice in the middle, the Dice Values Board, the goal and the scores; groups are in `hand.py`."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from math import ceil

from kitchentable.drawing.scene import Form, Item, Plate, Scene, kept, text_item
from kitchentable.drawing.text import capitalised, named
from kitchentable.games.bangkok.art import CELL_H, CELL_W, GRID, HUNDREDS, ORDER_CARD, Box, row_place, sizes_of
from kitchentable.games.bangkok.hand import card, copies_left, laid_last, own_groups
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import Round
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import DICE, KINDS, PLACES, Die, Group, Kind, Rows, kind_name
from kitchentable.games.bangkok.text import (
    COUNTING,
    asks,
    counts,
    explained,
    finished,
    left_to_take,
    own_points,
    prompt,
    running,
    sheet_of,
    text,
)
from kitchentable.games.bangkok.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    now, seats, done, would = view.now, view.seats, finished(view), running(view)
    items = [*_goal(now.goal, seats, form)]
    if "number" not in view.untold:
        items += _values(now.rows, "colour" not in view.untold, seats, form)
    items += _scores(now.scores, len(now.done), _counted(view), seats, form)
    if form == "wide" and counts(view):
        items += _order(now.goal, own_points(view), view.untold)
    items += _well(seats, form)
    for seat, groups in enumerate(now.groups):
        items += card(
            groups, seat, seat == view.seat, now.goal, laid_last(view, seat), copies_left(view, seat), seats, form
        )
    dock = own_groups(view, view.seat, form) if view.seat is not None else ()
    items += dock
    summed = view.seat if any(item.name == "own-score" for item in dock) else None
    if done:
        items += _sheet(done, view.options, seats, form)
    elif now.middle:
        taken = tuple([die for groups in now.groups for group in groups for die in group])
        items += _middle(now.middle, taken, now.round, seats, form)
    else:
        items += _waiting(prompt(view), seats, form)
    return Scene(
        tuple(items),
        plates=tuple(_plate(view, seat, would, form, seat == summed) for seat in range(view.seats)),
        title=_title(view.now.round, view.seats) if view.now.round else "",
        status=_status(len(view.now.middle)),
        prompt=_asked(view) if form == "narrow" else prompt(view),
        text=text(view),
        asks=asks(view),
    )


@language_cache(64)
def _title(number: int, rounds: int) -> str:
    return say("title", round=number, rounds=rounds)


@language_cache(64)
def _status(middle: int) -> tuple[str, ...]:
    return say("in-the-middle", count=middle), say("play-goes-right")


def _asked(view: View) -> str:
    """What is expected now, with how many dice one has still to take: a phone has no other room for that."""
    now = view.now
    if now.phase != "take" or view.seat != now.turn:
        return prompt(view)
    return say("take-left" if now.groups[now.turn] else "take-first-left", count=left_to_take(view, now.turn))


@cache
def _well(seats: int, form: Form) -> tuple[Item, ...]:
    return (Item("well", "well", "board", *sizes_of(form, seats).well.middle),)


@kept
def _waiting(said: str, seats: int, form: Form) -> Iterator[Item]:
    """What is waited for, where no dice lie yet; of a long sentence each half has a line, so that it can be read."""
    well = sizes_of(form, seats).well
    size = "large " if form == "wide" else ""
    lines = [capitalised(each) for each in said.split(": ")]
    for line, words in enumerate(lines):
        y = well.middle[1] + (line - (len(lines) - 1) / 2) * 26
        name = f"waiting-{line}" if line else "waiting"
        yield text_item(name, well.middle[0], y, f"{size}soft title", words, room=well.w - 20)


@kept
def _goal(goal: int, seats: int, form: Form) -> Iterator[Item]:
    """The goal card."""
    sizes = sizes_of(form, seats)
    x, y = sizes.goal.middle
    shown, word = str(goal or ""), say("goal")
    said = say("goal-is", goal=goal) if goal else say("no-goal")
    yield Item("goal", "goal", "board", x, y, label=said)
    if form == "wide":
        yield text_item("goal-word", sizes.goal.x + 20, y, "start large soft", word)
        yield text_item("goal-number", sizes.goal.x + sizes.goal.w - 20, y, "goal end title accent", shown)
    else:
        yield text_item("goal-word", x, sizes.goal.y + 13, "small soft", word)
        yield text_item("goal-number", x, y + 9, "giant title accent", shown)


@kept
def _values(rows: Rows, colours: bool, seats: int, form: Form) -> Iterator[Item]:
    """The Dice Values Board and what its rows pay; for numbers alone where a learner knows nothing of colours yet."""
    box = sizes_of(form, seats).values
    yield Item("values", "values", "board", *box.middle, label=say("values-head"))
    if form == "wide":
        yield text_item("values-head", box.x + 14, box.y + 14, "start small bold", say("values-head"))
        of = say("values-of" if colours else "values-of-numbers")
        yield text_item("values-of", box.x + 14, box.y + 31, "start small soft", of)
    else:
        head = say("values-on-a-phone" if colours else "values-of-numbers-on-a-phone")
        yield text_item("values-head", box.middle[0], box.y + 10, "small soft", head)
    for row, colour in enumerate(rows):
        x, y = (round(a + b, 1) for a, b in zip(row_place(box, row, form), box[:2], strict=True))
        pays = " · ".join(map(str, PLACES[row]))
        if form == "wide":
            yield text_item(f"row-{row + 1}", box.x + 24, y, "bold", str(row + 1))
            yield text_item(f"pays-{row + 1}", box.x + box.w - 16, y, "end small soft", pays)
        else:
            # In its place, until a die with the same number lies there: beside what it pays it read as one more.
            if colour == "." or not colours:
                yield text_item(f"row-{row + 1}", x, y, "bold small", str(row + 1))
            yield text_item(f"pays-{row + 1}", x, box.y + 26, "small soft", "·".join(map(str, PLACES[row])))
        if colour != "." and colours:
            label = say("row-pays", row=row + 1, colour=colour, pays=pays)
            scale = 0.6 if form == "wide" else 0.54
            yield Item(f"value-{colour}", f"{colour}{row + 1}", "board", x, y - 1, scale=scale, label=label)


@kept
def _scores(scores: tuple[int, ...], rounds: int, counted: float, seats: int, form: Form) -> Iterator[Item]:
    """The scoring board after so many rounds, with everyone's marker, which moves on when all is `counted`."""
    if form == "narrow":
        yield from _on_track(scores, counted, sizes_of(form, seats).scores)
        return
    after = say("after-round", round=rounds) if rounds else ""
    yield text_item("scores-head", 678, 10, "start bold title", say("scores-head"))
    yield text_item("scores-after", 894, 10, "end small soft", after)
    yield Item("scores", "scores", "board", GRID.x, GRID.y, label=say("scores-head"))
    if max(scores) > 100:
        yield Item("hundreds", "hundreds", "board", HUNDREDS.x, HUNDREDS.y)
    for seat, points in enumerate(scores):
        x, y = _cell(points)
        x = round(x + 5 * sum(_cell(scores[other]) == (x, y) for other in range(seat)), 1)
        label = say("has-points", who=named(seat), count=points)
        yield Item(
            f"marker-{seat}", f"marker-{seat}", "board", x, y, scale=0.9, classes="slow", label=label, after=counted
        )
        if points > 100:
            column = min(points - 1, 499) // 100
            yield Item(
                f"hundreds-{seat}", f"marker-{seat}", "board", HUNDREDS.x + column * 43.2 + 7.6 + 7 * seat,
                HUNDREDS.y + 8, scale=0.5,
            )  # fmt: skip


@kept
def _order(goal: int, own: tuple[int, ...] | None, untold: tuple[Kind, ...]) -> Iterator[Item]:
    """The Scoring Order Card: what its lines pay, and what they bring who looks if the round ended now."""
    yield Item("order", "order", "board", *ORDER_CARD.middle, label=say("order-head"))
    x, y, w, _ = ORDER_CARD
    lines = (
        (say("order-sum", goal=goal) if goal else say("order-sum-goal"), "4"),
        (say("order-closest", goal=goal) if goal else say("order-closest-goal"), "2"),
        (say("order-fewest"), "6"),
        (say("order-triple"), "8"),
        (say("order-sequence"), "2–8"),
        (say("kind-number"), "←"),
        (say("kind-colour"), "←"),
    )
    yield text_item("order-head", x + 14, y + 14, "start small bold", say("order-head"))
    if own is not None:
        yield text_item("order-now", x + w - 12, y + 14, "end small soft", say("order-now"))
    for index, (kind, (what, pays)) in enumerate(zip(KINDS, lines, strict=True)):
        if kind in untold:
            continue
        down = y + 34 + index * 20
        yield text_item(f"order-{kind}", x + 14, down, "start small soft", what, label=f"{what}: {pays}")
        yield text_item(f"order-{kind}-pays", x + w - (12 if own is None else 46), down, "end small", pays)
        if own is not None:
            classes = "end small bold accent" if own[index] else "end small soft"
            yield text_item(f"order-{kind}-now", x + w - 12, down, classes, str(own[index] or "·"))


def _cell(points: int) -> tuple[float, float]:
    """Where a marker stands on the scoring board; before the first point it waits beside the 1."""
    if not points:
        return GRID.x - 8, round(GRID.y + CELL_H / 2, 1)
    row, column = divmod((points - 1) % 100, 10)
    return round(GRID.x + (column + 0.5) * CELL_W, 1), round(GRID.y + (row + 0.5) * CELL_H, 1)


def _on_track(scores: tuple[int, ...], counted: float, box: Box) -> Iterator[Item]:
    # A round brings some 40 points, and there are as many as players: the scale stays, also where it is not filled.
    most = 50 * max(len(scores), ceil(max(scores) / 50))
    yield Item("track", "track", "board", box.x, box.y, label=say("scores-head"))
    for tick in range(6):
        # The last number ends with the line, or a frame would lie over it.
        x, side = (box.x + tick * box.w / 5, "") if tick < 5 else (box.x + box.w + 7, "end ")
        yield text_item(f"tick-{tick}", x, box.y + 31, f"{side}small soft", str(tick * most // 5))
    for seat, x in enumerate(_apart([box.x + points * box.w / most for points in scores], 343)):
        label = say("has-points", who=named(seat), count=scores[seat])
        yield Item(
            f"marker-{seat}", f"marker-{seat}", "board", x, box.y + 14, classes="slow", label=label, after=counted
        )


def _apart(xs: list[float], most: float) -> list[float]:
    """The same places in the same order, none beyond the most, and none hidden by another."""
    order, found = sorted(range(len(xs)), key=xs.__getitem__), list(xs)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + _SEEN)
    found[order[-1]] = min(found[order[-1]], most)
    for after, before in pairwise(order[::-1]):
        found[before] = min(found[before], found[after] - _SEEN)
    return [round(x, 1) for x in found]


_SEEN = 9.0
"""How much of a marker shows beside the one that lies over it."""


@kept
def _middle(middle: Group, taken: Group, number: int, seats: int, form: Form) -> Iterator[Item]:
    """The dice of the middle in rows by colour, each in the place that it has from the roll to the end of the round."""
    sizes = sizes_of(form, seats)
    box, rolled = sizes.well, sorted(middle + taken, key=DICE.index)
    rows = [tuple(row) for _, row in groupby(rolled, key=lambda which: which[0])]
    size = min(sizes.die, (box.w - 16) / (max(map(len, rows)) * 1.15), (box.h - 16) / (len(rows) * 1.18))
    for row, dice in enumerate(rows):
        y = round(box.middle[1] + (row - (len(rows) - 1) / 2) * size * 1.18, 1)
        for column, which in enumerate(dice):
            copy = column - dice.index(which)
            if copy < middle.count(which):
                x = round(box.middle[0] + (column - (len(dice) - 1) / 2) * size * 1.15, 1)
                yield _loose(which, copy, x, y, round(size / 50, 3), number)


@language_cache(4096)
def _loose(which: Die, copy: int, x: float, y: float, scale: float, number: int) -> Item:
    """A die of the middle."""
    label = say("die-in-the-middle", colour=which[0], face=which[1])
    name_ = f"{which}-{copy}"
    return Item(name_, which, "board", x, y, scale=scale, touch=which, how="pick", roll=number, label=label)


def _counted(view: View) -> float:
    """When the last line of a score sheet has been read out, and the markers move on."""
    return _COUNTED if finished(view) else 0.0


_COUNTED = COUNTING * (len(KINDS) + 1)


@kept
def _sheet(done: Round, options: Options, seats: int, form: Form) -> Iterator[Item]:
    """The score sheet of the round that is over: a line for each line of the card, a column for each player; the lines
    are read out one after the other (BKK-4.1)."""
    box, found = sizes_of(form, seats).well, sheet_of(done, options)
    first = 170 if form == "wide" else 132
    pitch, high = (box.w - first - 12) / seats, box.h / 9.4
    size = "" if form == "wide" else "small"
    head = say("round-goal", round=done.number, goal=done.goal)
    yield text_item("sheet-head", box.x + 16, box.y + high * 0.8, "start bold title", head)
    columns = [round(box.x + first + (seat + 0.5) * pitch, 1) for seat in range(seats)]
    for seat, x in enumerate(columns):
        yield Item(f"sheet-mark-{seat}", f"marker-{seat}", "board", x, round(box.y + high * 0.8, 1), label=named(seat))
    for line, kind in enumerate(KINDS, 1):
        y = box.y + high * (line + 0.85)
        name, after = kind_name(kind), line * COUNTING
        label = say("kind-line", kind=name, reasons=explained(found, kind))
        yield text_item(f"sheet-{kind}", box.x + 16, y, f"start soft {size}", name, label=label, after=after)
        for seat, points in enumerate(found.of(kind)):
            classes = size if points else f"soft {size}"
            of = say("kind-of", who=named(seat), kind=name, points=points)
            yield text_item(
                f"sheet-{kind}-{seat}", columns[seat], y, classes, str(points or "·"), label=of, after=after
            )
    y = box.y + high * 8.8
    after = _COUNTED
    yield text_item("sheet-total", box.x + 16, y, "start bold", say("points-total"), after=after)
    for seat, points in enumerate(done.points):
        classes = "large bold title accent"
        of = say("has-points", who=named(seat), count=points)
        yield text_item(f"sheet-total-{seat}", columns[seat], y, classes, str(points), label=of, after=after)


def _plate(view: View, seat: Seat, now: tuple[int, ...], form: Form, summed: bool) -> Plate:
    """The points of the rounds before, where they are not told in the dock, and what this one would bring now; between
    many players a phone has room for one number, and its track shows the other."""
    score = view.now.scores[seat]
    points = str(score)
    if not counts(view):
        return Plate(seat)
    would = str(now[seat]) if view.now.phase == "take" and view.now.groups[seat] else ""
    if form == "narrow" and view.seats > 3:
        return Plate(seat, f"+{would}" if would else points, score=score)
    return Plate(seat, "" if summed else f"{points} + {would}" if would else points, score=score)
