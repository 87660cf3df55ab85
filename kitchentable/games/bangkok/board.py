"""Bangkok drawn: the dice in the middle, everyone's groups, the Dice Values Board, the goal, and the scores."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from math import ceil

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import (
    Area,
    Face,
    Form,
    Item,
    Line,
    Plate,
    Pool,
    Preview,
    Scene,
    Static,
    Throw,
    WhyNot,
    kept,
)
from kitchentable.drawing.text import named, plural, signed
from kitchentable.games.bangkok import preview as forward
from kitchentable.games.bangkok.finale import finale
from kitchentable.games.bangkok.fitting import Fit, fit
from kitchentable.games.bangkok.refusals import meant, refused
from kitchentable.games.bangkok.rules import EACH, Round, Take, View, colours
from kitchentable.games.bangkok.scoring import (
    COLOUR_NAMES,
    COLOURS,
    DICE,
    FACES,
    KIND_NAMES,
    KINDS,
    PLACES,
    Die,
    Group,
    Options,
    Rows,
    total,
)
from kitchentable.games.bangkok.shapes import (
    CELL,
    GRID,
    HUNDREDS,
    ORDER_CARD,
    Box,
    coloured_die,
    hundred,
    marker,
    panel,
    row_place,
    sizes_of,
    track,
    values_board,
    well,
)
from kitchentable.games.bangkok.words import (
    COUNTING,
    asks,
    dice_word,
    distance,
    explained,
    finished,
    left_to_take,
    prompt,
    running,
    say,
    sheet_of,
    tell,
    text,
)
from kitchentable.values import Action, Result, RuleId, Seat

LETTER = 6.4
"""How wide a letter of a small bold text is on average."""

# What never changes -----------------------------------------------------------------------------------------------


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas; everybody has a card above the board."""
    sizes = sizes_of(form, seats)
    symbols = {each: coloured_die(each) for each in DICE}
    symbols |= {f"marker-{seat}": marker(seat) for seat in range(seats)}
    symbols |= {"goal": panel(sizes.goal), "values": values_board(sizes.values, form), "well": well(sizes.well)}
    symbols |= {"scores": hundred(), "track": track()}
    symbols |= {"under": '<rect class="outline-fill" x="-50" y="-1" width="100" height="2"/>'}
    symbols |= {"hit": '<rect class="good" x="-50" y="-1" width="100" height="2"/>', "order": panel(ORDER_CARD)}
    areas = (
        *(Area(f"seat-{seat}", "seat", *sizes.seat, seat, label=f"{named(seat)}’s dice") for seat in range(seats)),
        Area("board", "board", *sizes.board, label="the table", ground="linen"),
        Area("mine", "mine", *sizes.dock, label="my groups"),
    )
    return Static(symbols, areas, layout="strip")


# The scene --------------------------------------------------------------------------------------------------------


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    now, seats, done, would = view.now, view.seats, finished(view), running(view)
    items = [*_goal(now.goal, seats, form), *_values(now.rows, seats, form)]
    items += _scores(now.scores, now.goal, len(now.done), _counted(view), seats, form)
    items += _well(seats, form)
    for seat, groups in enumerate(now.groups):
        items += _card(
            groups, seat, seat == view.seat, now.goal, _laid_last(view, seat), _left(view, seat), seats, form
        )
    dock = _dock(view, view.seat, form) if view.seat is not None else ()
    items += dock
    told = view.seat if any(item.name == "own-score" for item in dock) else None
    if done:
        items += _sheet(done, view.options, seats, form)
    elif now.middle:
        items += _middle(now.middle, now.round, seats, form)
    else:
        items.append(_words("waiting", *sizes_of(form, seats).well.middle, "large soft title", prompt(view)))
    return Scene(
        tuple(items),
        plates=tuple(_plate(view, seat, would, form, seat == told) for seat in range(view.seats)),
        title=f"round {view.now.round} of {view.seats}" if view.now.round else "",
        status=(f"{dice_word(len(view.now.middle))} in the middle", "play goes right"),
        prompt=prompt(view),
        text=text(view),
        asks=asks(view),
    )


def _words(
    item: str, x: float, y: float, classes: str, words: str, area: str = "board", label: str = "", after: float = 0
) -> Item:
    return Item(item, "text", area, round(x, 1), round(y, 1), classes=classes, text=words, label=label, after=after)


# Each part below is a function of what it shows, and kept: from take to take most of them stay as they are, and they
# are the same for all who look.


@cache
def _well(seats: int, form: Form) -> tuple[Item, ...]:
    return (Item("well", "well", "board", *sizes_of(form, seats).well.middle),)


@kept
def _goal(goal: int, seats: int, form: Form) -> Iterator[Item]:
    """The goal card."""
    sizes = sizes_of(form, seats)
    x, y = sizes.goal.middle
    shown = str(goal or "")
    yield Item("goal", "goal", "board", x, y, label=f"the goal is {shown}" if shown else "no goal yet")
    if form == "wide":
        yield _words("goal-word", sizes.goal.x + 20, y, "start large soft", "goal")
        yield _words("goal-number", sizes.goal.x + sizes.goal.w - 20, y, "goal end title accent", shown)
    else:
        yield _words("goal-word", x, sizes.goal.y + 13, "small soft", "goal")
        yield _words("goal-number", x, y + 9, "giant title accent", shown)


@kept
def _values(rows: Rows, seats: int, form: Form) -> Iterator[Item]:
    """The Dice Values Board and what its rows pay."""
    box = sizes_of(form, seats).values
    yield Item("values", "values", "board", *box.middle)
    for row, colour in enumerate(rows):
        x, y = (round(a + b, 1) for a, b in zip(row_place(box, row, form), box[:2], strict=True))
        pays = " · ".join(map(str, PLACES[row]))
        if form == "wide":
            yield _words(f"row-{row + 1}", box.x + 24, y, "bold", str(row + 1))
            yield _words(f"pays-{row + 1}", box.x + box.w - 16, y, "end small soft", pays)
        else:
            yield _words(f"row-{row + 1}", x, box.y + 14, "bold small", str(row + 1))
        if colour != ".":
            label = f"row {row + 1}, {COLOUR_NAMES[colour]}: most {COLOUR_NAMES[colour]} dice score {pays}"
            scale = 0.6 if form == "wide" else 0.54
            yield Item(f"value-{colour}", f"{colour}{row + 1}", "board", x, y - 1, scale=scale, label=label)


@kept
def _scores(scores: tuple[int, ...], goal: int, rounds: int, counted: float, seats: int, form: Form) -> Iterator[Item]:
    """The scoring board after so many rounds, with everyone's marker, which moves on when all is `counted`."""
    if form == "narrow":
        yield from _on_track(scores, counted, sizes_of(form, seats).scores)
        return
    yield _words("scores-head", 678, 10, "start bold title", "Scores")
    yield _words("scores-after", 894, 10, "end small soft", f"after round {rounds}" if rounds else "")
    yield Item("scores", "scores", "board", GRID.x, GRID.y)
    yield Item("order", "order", "board", *ORDER_CARD.middle)
    lines = (
        (f"a group makes {goal}" if goal else "a group makes the goal", "4"),
        (f"nearest to {goal}" if goal else "nearest to the goal", "2"),
        ("fewest colours", "6"),
        ("three of a kind", "8"),
        ("three to six in a row", "2 4 6 8"),
    )
    for index, (what, pays) in enumerate(lines):
        y = ORDER_CARD.y + 17 + index * 25
        yield _words(f"order-{index}", ORDER_CARD.x + 14, y, "start small soft", what)
        yield _words(f"order-pays-{index}", ORDER_CARD.x + ORDER_CARD.w - 14, y, "end small bold", pays)
    for seat, points in enumerate(scores):
        x, y = _cell(points)
        x = round(x + 5 * sum(_cell(scores[other]) == (x, y) for other in range(seat)), 1)
        label = f"{named(seat)} has {plural(points, 'point')}"
        yield Item(f"marker-{seat}", f"marker-{seat}", "board", x, y, classes="slow", label=label, after=counted)
        if points > 100:
            column = min(points - 1, 499) // 100
            yield Item(
                f"hundreds-{seat}", f"marker-{seat}", "board", HUNDREDS.x + column * 43.2 + 7.6 + 7 * seat,
                HUNDREDS.y + 19, scale=0.5,
            )  # fmt: skip


def _cell(points: int) -> tuple[float, float]:
    """Where a marker stands on the scoring board; before the first point it waits beside the 1."""
    if not points:
        return GRID.x - 8, round(GRID.y + CELL / 2, 1)
    row, column = divmod((points - 1) % 100, 10)
    return round(GRID.x + (column + 0.5) * CELL, 1), round(GRID.y + (row + 0.5) * CELL, 1)


def _on_track(scores: tuple[int, ...], counted: float, box: Box) -> Iterator[Item]:
    most = 50 * max(1, ceil(max(scores) / 50))
    yield Item("track", "track", "board", box.x, box.y)
    for tick in range(6):
        yield _words(f"tick-{tick}", box.x + tick * box.w / 5, box.y + 29, "small soft", str(tick * most // 5))
    for seat, points in enumerate(scores):
        same = sum(abs(points - scores[other]) * box.w / most < 8 for other in range(seat))
        x = round(box.x + points * box.w / most + 9 * same, 1)
        label = f"{named(seat)} has {plural(points, 'point')}"
        yield Item(
            f"marker-{seat}", f"marker-{seat}", "board", min(x, 343), box.y + 14, classes="slow", label=label,
            after=counted,
        )  # fmt: skip


@kept
def _middle(middle: Group, number: int, seats: int, form: Form) -> Iterator[Item]:
    """The dice of the middle in rows by colour, as large as they fit: what is left comes nearer."""
    sizes = sizes_of(form, seats)
    box, laid = sizes.well, sorted(middle, key=DICE.index)
    rows = [tuple(row) for _, row in groupby(laid, key=lambda which: which[0])]
    size = min(sizes.die, (box.w - 16) / (max(map(len, rows)) * 1.15), (box.h - 16) / (len(rows) * 1.18))
    for row, dice in enumerate(rows):
        y = round(box.middle[1] + (row - (len(rows) - 1) / 2) * size * 1.18, 1)
        for column, which in enumerate(dice):
            x = round(box.middle[0] + (column - (len(dice) - 1) / 2) * size * 1.15, 1)
            yield _loose(which, column - dice.index(which), x, y, round(size / 50, 3), number)


@lru_cache(4096)
def _loose(which: Die, copy: int, x: float, y: float, scale: float, number: int) -> Item:
    """A die of the middle."""
    label = f"{COLOUR_NAMES[which[0]]} {which[1]} in the middle"
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
    head = f"Round {done.number}, goal {done.goal}"
    yield _words("sheet-head", box.x + 16, box.y + high * 0.8, "start bold title", head)
    columns = [round(box.x + first + (seat + 0.5) * pitch, 1) for seat in range(seats)]
    for seat, x in enumerate(columns):
        yield Item(f"sheet-mark-{seat}", f"marker-{seat}", "board", x, round(box.y + high * 0.8, 1), label=named(seat))
    for line, kind in enumerate(KINDS, 1):
        y = box.y + high * (line + 0.9)
        label = f"{KIND_NAMES[kind]}: {explained(found, kind)}"
        after = line * COUNTING
        yield _words(f"sheet-{kind}", box.x + 16, y, f"start soft {size}", KIND_NAMES[kind], label=label, after=after)
        for seat, points in enumerate(found.of(kind)):
            classes = size if points else f"soft {size}"
            yield _words(f"sheet-{kind}-{seat}", columns[seat], y, classes, str(points or "·"), after=after)
    y = box.y + high * 8.75
    after = _COUNTED
    yield _words("sheet-total", box.x + 16, y, "start bold", "points", after=after)
    for seat, points in enumerate(done.points):
        classes = "large bold title accent"
        yield _words(f"sheet-total-{seat}", columns[seat], y, classes, str(points), after=after)


# Groups -----------------------------------------------------------------------------------------------------------


def _laid_last(view: View, seat: Seat) -> Die | None:
    """The die that the seat took last, while the next player chooses."""
    now = view.now
    return now.last if now.phase == "take" and seat == (now.turn + 1) % view.seats else None


def _left(view: View, seat: Seat) -> tuple[int, ...]:
    """For each die of the seat how many like it are left in the middle: the place that it came from."""
    middle = view.now.middle
    return tuple([middle.count(which) for group in view.now.groups[seat] for which in group])


@kept
def _card(
    groups: tuple[Group, ...],
    seat: Seat,
    own: bool,
    goal: int,
    lit: Die | None,
    left: tuple[int, ...],
    seats: int,
    form: Form,
) -> Iterator[Item]:
    """A player's groups, each with its sum and whether it hit the goal."""
    sizes, before = sizes_of(form, seats), 0
    prefix = "own" if own else "of"
    laid = fit([len(group) for group in groups], *sizes.seat, sizes.seat_die, label=17, gap=0.4)
    for number, (group, places) in enumerate(zip(groups, laid.groups, strict=True), 1):
        copies = left[before : before + len(group)]
        before += len(group)
        # What stands beside another's name can be touched, and says whose it is (BKK-3.5).
        touched = "" if own else f"{seat}.g{number}"
        yield from _dice(number, group, places, laid, lit, copies, f"{prefix}-{seat}", f"seat-{seat}", touched)
        xs = [x for x, _ in places]
        x, y = (min(xs) + max(xs)) / 2, max(y for _, y in places) + laid.size / 2
        makes, area, start = total(group), f"seat-{seat}", f"{prefix}-{seat}-{number}"
        hit = makes == goal
        wide = round((max(xs) - min(xs) + laid.size) / 100, 3)
        under = "hit" if hit else "under"
        yield Item(f"{start}-line", under, area, round(x, 1), round(y + 4, 1), scale=wide)
        room = max(xs) - min(xs) + 1.4 * laid.size
        words = _stands(makes, goal, room)
        label = f"{named(seat)}’s group {number} makes {makes}, {distance(makes, goal)}"
        yield _words(f"{start}-sum", x, y + 13, "small bold good" if hit else "small bold", words, area, label)


def _stands(makes: int, goal: int, room: float) -> str:
    """A sum and how it stands to the goal, in as many words as there is room for under the group."""
    if makes == goal:
        return f"{makes} ✓"
    whole, short = f"{makes}, {distance(makes, goal)}", f"{makes} {signed(makes - goal)}"
    if LETTER * len(whole) <= room:
        return whole
    return short if LETTER * (len(short) + 1) <= room else str(makes)  # digits and signs are wide


def _dice(
    number: int, group: Group, places: Sequence[tuple[float, float]], laid: Fit, last: Die | None,
    left: Sequence[int], prefix: str, area: str, touched: str = "",
) -> Iterator[Item]:  # fmt: skip
    """The dice of a group; the one that was taken last is lit, and came from the middle."""
    whose = "" if area == "mine" else f"{{{{{touched.partition('.')[0]}}}}}’s "
    what = f"{{}} {{}} of {whose}group {number}" if touched else ""
    for index, (which, (x, y), copy) in enumerate(zip(group, places, left, strict=True)):
        lit = which == last and index == len(group) - 1
        yield Item(
            f"{prefix}-{number}-{index}", which, area, x, y, scale=round(laid.size / 50, 3),
            classes=" ".join(["steady"] * bool(touched) + ["lit"] * lit), src=f"{which}-{copy}", touch=touched,
            how="pick" if touched else "", label=what.format(COLOUR_NAMES[which[0]], which[1]),
        )  # fmt: skip


def _dock(view: View, seat: Seat, form: Form) -> tuple[Item, ...]:
    """One's own groups as large buttons, and the place for a die that is to be alone."""
    now = view.now
    take = left_to_take(view, seat) if now.phase == "take" else 0
    own = now.groups[seat], now.goal, _laid_last(view, seat), _left(view, seat)
    would = running(view)[seat] if take < EACH and now.phase == "take" else None
    return _own(*own, now.scores[seat], would, len(now.done), take, view.seats, form)


@kept
def _own(
    groups: tuple[Group, ...],
    goal: int,
    lit: Die | None,
    left: tuple[int, ...],
    points: int,
    would: int | None,
    rounds: int,
    take: int,
    seats: int,
    form: Form,
) -> Iterator[Item]:
    sizes, before = sizes_of(form, seats), 0
    width, height = sizes.dock
    counts = [len(group) for group in groups] + [1] * (take > 0)
    wide = width > 400
    # Under the dice, around them, and across; a desk's groups are wide, but leave room for one's points.
    rooms = (*[(47, 11, least) for least in (168, 124, 104) if wide], (47, 11, 74), (43, 7, 74), (38, 4, 74))
    laid = max(
        (fit(counts, width, height, sizes.dock_die, gap=0, label=a, padding=b, least=c) for a, b, c in rooms),
        key=lambda each: (each.size, wide and _leaves(each, width)),
    )
    for number, (group, places, box) in enumerate(zip(groups, laid.groups, laid.boxes, strict=False), 1):
        makes, touched = total(group), f"g{number}"
        how_far = distance(makes, goal)
        label = (
            f"my group {number}: {dice_word(len(group))} {'makes' if len(group) == 1 else 'make'} {makes}, {how_far}"
        )
        yield from _box(touched, box, "group good" if makes == goal else "group", label)
        copies = left[before : before + len(group)]
        before += len(group)
        yield from _dice(number, group, places, laid, lit, copies, "mine", "mine", touched)
        yield from _box_words(touched, box, laid.label, str(makes), how_far, label)
    if take:
        label = "Alone: keep the die as a new group"
        yield from _box("new", laid.boxes[-1], "group dashed control", label)
        yield from _box_words("new", laid.boxes[-1], laid.label, "Alone", "new group", label)
    if wide and counts and _leaves(laid, width):
        yield from _own_score(points, would, rounds, take, width)


def _leaves(laid: Fit, width: float) -> bool:
    """Whether the groups leave room for one's points beside them."""
    return sum(box[2] + 8 for box in laid.boxes) < width - 190


def _own_score(points: int, would: int | None, rounds: int, left: int, width: float) -> Iterator[Item]:
    """One's points, with what this round would bring by now, and how many dice are still to come."""
    after = f"after round {rounds}" if rounds else "so far"
    said = f"points {after}" if would is None else "points, this round so far"
    shown = str(points) if would is None else f"{points} + {would}"
    yield _words("own-score", width - 4, 28, "end giant title", shown, "mine")
    yield _words("own-after", width - 4, 56, "end small soft", said, "mine")
    if left:
        yield _words("own-left", width - 4, 75, "end small soft", f"{dice_word(left)} still to take", "mine")


def _box(touched: str, box: tuple[float, float, float, float], classes: str, label: str) -> Iterator[Item]:
    x, y, w, h = box
    yield Item(f"box-{touched}", "box", "mine", x, y, w=w, h=h, classes=classes, touch=touched, how="pick", label=label)


def _box_words(
    touched: str, box: tuple[float, float, float, float], high: float, first: str, second: str, label: str
) -> Iterator[Item]:
    """Two lines at the foot of a box; while a die is chosen the browser says there what it would make."""
    x, y, w, h = box
    foot = y + h / 2
    lines = (("sum", high - 12, "bold", first), ("far", high - 29, "small soft second", second))
    control = " control" if touched == "new" else ""
    for name_, dy, classes, words in lines:
        yield Item(
            f"{name_}-{touched}", "text", "mine", x, round(foot - dy, 1), w=w - 8, classes=classes + control,
            text=words, touch=touched, how="pick", label=label,
        )  # fmt: skip


def _plate(view: View, seat: Seat, now: tuple[int, ...], form: Form, told: bool) -> Plate:
    """The points of the rounds before, where they are not told in the dock, and what this one would bring now; a phone
    has room for one number, and its track shows the other."""
    points = str(view.now.scores[seat])
    would = str(now[seat]) if view.now.phase == "take" and view.now.groups[seat] else ""
    if form == "narrow":
        return Plate(seat, f"+{would}" if would else points)
    return Plate(seat, "" if told else f"{points} + {would}" if would else points)


# Touching ---------------------------------------------------------------------------------------------------------


def touch(action: Action, view: View) -> tuple[str, ...]:
    """A die of the middle, then one of the own groups, or the place for a new one."""
    assert isinstance(action, Take)
    return (action.die, *(action.groups or ("new",)))


def preview(action: Action, view: View, form: Form) -> Preview:
    """What the die makes, and what the round would bring."""
    return forward.preview(action, view)


def throw(view: View) -> Throw | None:
    """The real dice that are due (BKK-2.9); in the first round the colours are chosen with the values (BKK-1.2)."""
    if view.now.phase == "start":
        seats = tuple(Face(str(seat), label=named(seat)) for seat in range(view.seats))
        return Throw("start", (Pool("Who starts?", 1, seats),))
    if view.now.phase == "goal":
        return Throw("goal", (Pool("Goal: a die and six", 1, tuple(Face(str(6 + die)) for die in range(1, 7))),))
    count = {"values": 1, "roll": EACH}.get(view.now.phase, 0)
    pools = tuple(
        Pool(COLOUR_NAMES[colour], count, tuple(Face(face, colour + face) for face in FACES), f" {colour}")
        for colour in colours(view.now) or COLOURS
    )
    return Throw(view.now.phase, pools, view.seats * count) if count else None


def cover() -> str:
    """Dice of five colours on linen, three of them beside each other."""
    things = (
        ("translate(52 58) rotate(-9) scale(0.8)", "G4"),
        ("translate(98 96) rotate(7) scale(0.8)", "B1"),
        ("translate(150 58) rotate(-3)", "R2"),
        ("translate(202 59) rotate(-3)", "O3"),
        ("translate(254 60) rotate(-3)", "P4"),
        ("translate(44 112) rotate(14) scale(0.7)", "P6"),
    )
    drawn = "".join(f'<g class="item" transform="{place}">{coloured_die(which)}</g>' for place, which in things)
    sum_ = '<rect class="good" x="126" y="94" width="152" height="3"/>'
    number = '<g class="item title giant accent" transform="translate(202 117)"><text dy="0.35em">9</text></g>'
    return f'<svg viewBox="0 0 288 150"><rect class="linen" width="288" height="150"/>{drawn}{sum_}{number}</svg>'


class BangkokBoard(Board[Options, View]):
    """The dice in the middle, everyone's groups, the goal and the scores."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        return touch(action, view)

    def label(self, action: Action, view: View) -> str:
        return say(action, view)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return tell(before, seat, action, after)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        return preview(action, view, form)

    def cover(self) -> str:
        return cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)

    def dice_due(self, view: View) -> Throw | None:
        return throw(view)


BOARD = BangkokBoard()
