"""Everyone's groups: on the cards beside the names, and one's own as large buttons."""

from collections.abc import Iterator, Sequence

from kitchentable.drawing.scene import Form, Item, kept, text_item
from kitchentable.drawing.text import named
from kitchentable.games.bangkok.actions import EACH
from kitchentable.games.bangkok.art import sizes_of
from kitchentable.games.bangkok.fitting import Fit, fit
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import Die, Group, total
from kitchentable.games.bangkok.text import counts, distance, left_to_take, running
from kitchentable.games.bangkok.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat

LETTER = 6.4
"""How wide a letter of a small bold text is on average."""


Laid = tuple[Die, int]
"""A die and the number of its group; 0 where nobody has said which."""


def laid_last(view: View, seat: Seat) -> Laid | None:
    """The die that the seat took last, while the next player chooses."""
    now = view.now
    laid = now.phase == "take" and seat == (now.turn + 1) % view.seats
    return (now.last, now.joined) if laid and now.last else None


def copies_left(view: View, seat: Seat) -> tuple[int, ...]:
    """For each die of the seat how many like it are left in the middle: the place that it came from."""
    middle = view.now.middle
    return tuple([middle.count(which) for group in view.now.groups[seat] for which in group])


@kept
def card(
    groups: tuple[Group, ...],
    seat: Seat,
    own: bool,
    goal: int,
    lit: Laid | None,
    left: tuple[int, ...],
    seats: int,
    form: Form,
) -> Iterator[Item]:
    """A player's groups, each with its sum and whether it hit the goal."""
    sizes, before = sizes_of(form, seats), 0
    prefix = "own" if own else "of"
    if not groups:
        words, room = say("no-dice-yet"), sizes.seat[0] - 4
        yield text_item(f"{prefix}-{seat}-none", 2, 10, "start small soft", words, room, f"seat-{seat}")
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
        words = _stands(makes, goal, max(xs) - min(xs) + 1.4 * laid.size)
        label = _group(seat, number, makes, goal)
        yield text_item(
            f"{start}-sum", x, y + 13, "small bold good" if hit else "small bold", words, area=area, label=label
        )


@language_cache(4096)
def _group(seat: Seat, number: int, makes: int, goal: int) -> str:
    """A player's group, as it is heard."""
    return say("group-of", who=named(seat), number=number, makes=makes, distance=distance(makes, goal))


@language_cache(4096)
def _stands(makes: int, goal: int, room: float) -> str:
    """A sum, and how it stands to the goal where there is room for the words under the group."""
    if makes == goal:
        return f"{makes} ✓" if room >= LETTER * 4 else f"{makes}✓"
    whole = say("sum-stands", makes=makes, distance=distance(makes, goal))
    return whole if LETTER * len(whole) <= room else str(makes)


def _dice(
    number: int, group: Group, places: Sequence[tuple[float, float]], laid: Fit, last: Laid | None,
    left: Sequence[int], prefix: str, area: str, touched: str = "",
) -> Iterator[Item]:  # fmt: skip
    """The dice of a group; the one that was taken last is lit, and came from the middle."""
    for index, (which, (x, y), copy) in enumerate(zip(group, places, left, strict=True)):
        lit = last is not None and which == last[0] and last[1] in (0, number) and index == len(group) - 1
        yield Item(
            f"{prefix}-{number}-{index}", which, area, x, y, scale=round(laid.size / 50, 3),
            classes=" ".join(["steady"] * bool(touched) + ["lit"] * lit), src=f"{which}-{copy}", touch=touched,
            how="pick" if touched else "", label=_label(which, number, touched) if touched else "",
        )  # fmt: skip


@language_cache(4096)
def _label(which: Die, number: int, touched: str) -> str:
    """A die of a group; another player's is touched as `1.g2`."""
    whose, _, theirs = touched.partition(".")
    if not theirs:
        return say("die-of-group", colour=which[0], face=which[1], number=number)
    return say("die-of-group-of", colour=which[0], face=which[1], number=number, who=named(int(whose)))


def own_groups(view: View, seat: Seat, form: Form) -> tuple[Item, ...]:
    """One's own groups as large buttons, and the place for a die that is to be alone."""
    now = view.now
    take = left_to_take(view, seat) if now.phase == "take" else 0
    own = now.groups[seat], now.goal, laid_last(view, seat), copies_left(view, seat)
    would = running(view)[seat] if take < EACH and now.phase == "take" else None
    points = now.scores[seat] if counts(view) else None
    return _own(*own, points, would, len(now.done), take, view.seats, form)


@kept
def _own(
    groups: tuple[Group, ...],
    goal: int,
    lit: Laid | None,
    left: tuple[int, ...],
    points: int | None,
    would: int | None,
    rounds: int,
    take: int,
    seats: int,
    form: Form,
) -> Iterator[Item]:
    sizes, before = sizes_of(form, seats), 0
    width, height = sizes.dock
    lengths = [len(group) for group in groups] + [1] * (take > 0)
    wide = width > 400
    # Under the dice, around them, and across; wide where there is room, but on a desk there is room for one's points.
    rooms = (
        *[(47, 11, least) for least in (168, 124, 104) if wide],
        (47, 11, 88),
        (47, 11, 74),
        (43, 7, 74),
        (38, 4, 74),
    )
    laid = max(
        (fit(lengths, width, height, sizes.dock_die, gap=0, label=a, padding=b, least=c) for a, b, c in rooms),
        key=lambda each: (each.size, wide and leaves(each, width)),
    )
    for number, (group, places, box) in enumerate(zip(groups, laid.groups, laid.boxes, strict=False), 1):
        makes, touched = total(group), f"g{number}"
        how_far = distance(makes, goal)
        label = say("my-group", number=number, count=len(group), makes=makes, distance=how_far)
        yield from _box(touched, box, "group good" if makes == goal else "group", label)
        copies = left[before : before + len(group)]
        before += len(group)
        yield from _dice(number, group, places, laid, lit, copies, "mine", "mine", touched)
        yield from _box_words(touched, box, laid.label, str(makes), how_far, label)
    if take:
        label = say("keep-alone")
        yield from _box("new", laid.boxes[-1], "group dashed control", label)
        yield from _box_words("new", laid.boxes[-1], laid.label, say("alone"), say("new-group"), label)
    if wide and lengths and points is not None and leaves(laid, width):
        yield from _own_score(points, would, rounds, take, width)


def _own_score(points: int, would: int | None, rounds: int, left: int, width: float) -> Iterator[Item]:
    """One's points, with what this round would bring by now, and how many dice are still to come."""
    said = say("points-with-round")
    if would is None:
        said = say("points-after", round=rounds) if rounds else say("points-so-far")
    shown = str(points) if would is None else f"{points} + {would}"
    yield text_item("own-score", width - 4, 28, "end giant title", shown, area="mine", label=f"{shown} {said}")
    yield text_item("own-after", width - 4, 56, "end small soft", said, area="mine")
    if left:
        yield text_item("own-left", width - 4, 75, "end small soft", say("still-to-take", count=left), area="mine")


def _box(touched: str, box: tuple[float, float, float, float], classes: str, label: str) -> Iterator[Item]:
    x, y, w, h = box
    yield Item(f"box-{touched}", "box", "mine", x, y, w=w, h=h, classes=classes, touch=touched, how="pick", label=label)


def _box_words(
    touched: str, box: tuple[float, float, float, float], high: float, first: str, second: str, label: str
) -> Iterator[Item]:
    """Two lines at the foot of a box; while a die is chosen the browser says there what it would make."""
    x, y, w, h = box
    foot = y + h / 2
    # The lower one keeps clear of the frame, also where there is little room.
    lines = (("sum", max(high - 12, 27), "bold", first), ("far", max(high - 29, 12), "small soft second", second))
    control = " control" if touched == "new" else ""
    for name_, dy, classes, words in lines:
        yield Item(
            f"{name_}-{touched}", "text", "mine", x, round(foot - dy, 1), w=w - 8, classes=classes + control,
            text=words, touch=touched, how="pick", label=label,
        )  # fmt: skip


def leaves(laid: Fit, width: float) -> bool:
    """Whether the groups leave room for one's points beside them."""
    return sum(box[2] + 8 for box in laid.boxes) < width - 190
