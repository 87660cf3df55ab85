"""Farkle drawn: the dice on the cloth, what is set aside, and the score table beside them."""

from collections.abc import Iterator

from kitchentable.drawing.scene import Button, Form, Item, Items, Plate, Scene, kept, text_item
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle import text as words
from kitchentable.games.farkle.actions import Dice, Keep
from kitchentable.games.farkle.art import BAR, Cloth, bar_width, cloth
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.score_table import Row
from kitchentable.games.farkle.score_table import rows as score_rows
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle.text import between, headline
from kitchentable.games.farkle.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    return _scene(view.play, view.seat if view.seat == view.play.turn else None, view.seat is not None, form)


@language_cache(256)
def _scene(play: Play, seat: Seat | None, seated: bool, form: Form) -> Scene:
    """The position as the seat that plays sees it, or None: all others who sit see the same, and all who watch."""
    where, scored, prompt = cloth(form), play.scored, words.prompt(play, seat)
    pot = words.pot(play) if play.options.attack else ""
    items = [*_score_table(play.options.scores, pot, form), *bars(scored, play.options.target, form)]
    items += [*lines(play, where), *dice(play, seated, where)]
    return Scene(
        tuple(items),
        buttons=tuple(buttons(play, seat)),
        plates=tuple(
            [
                Plate(
                    each,
                    spaced(total),
                    "",
                    words.note(play, each) or words.to_go(play, each),
                    gain=words.gain(play, each),
                )
                for each, total in enumerate(scored)
            ]
        ),
        title=words.title(play),
        status=words.status(play),
        prompt=prompt,
        text=words.text(play, seat, prompt),
    )


def lines(play: Play, where: Cloth, said: str = "") -> Iterator[Item]:
    """What stands over the dice and between them; `said` is what another game says there in place of this one."""
    small = where.board[0] < 400
    if head := said or headline(play):
        farkle = " lamp" if _lost(play) else ""
        size = "large bold" if small else "huge title"
        yield text_item(
            "head", where.middle, where.head, f"{size} on-cloth{farkle}", head, room=where.width, area=where.area
        )
    if set_aside(play) and where.aside - where.dice > 0.7 * where.most + 20:
        y = where.aside - where.small / 2 - 10
        yield text_item("aside", where.middle, y, "small on-cloth-soft", say("aside"), area=where.area)


def dice(play: Play, seated: bool, where: Cloth) -> Items:
    """The dice that lie rolled or are about to be, and those set aside; whoever sits may touch the rolled ones, and
    hears whose turn it is where it is another's."""
    aside = set_aside(play)
    row = _row_of_dice(play, play.phase == "keep" and seated, where, len(aside) if where.one_row else 0)
    return (*row, *_set_aside(aside, _lost(play), where))


def _lost(play: Play) -> bool:
    """Whether the dice still lie there that were a farkle."""
    ended = between(play)
    return ended is not None and ended.farkle


def set_aside(play: Play) -> Dice:
    """The dice set aside: until the next roll those of the turn that has ended."""
    ended = between(play)
    return ended.aside if ended else play.aside


@kept
def _set_aside(aside: Dice, lost: bool, where: Cloth) -> Iterator[Item]:
    for index, face in enumerate(aside):
        first = where.middle - where.width / 2 + where.small / 2
        x = first + index * where.small if where.one_row else _across(where.middle, index, len(aside), where.small)
        scale = round((where.small - 6) / 50, 2)
        label = say("die-aside", face=face)
        classes = "dull" if lost else "lit"
        yield Item(
            f"aside-{index}", f"die-{face}", where.area, x, where.aside, scale=scale, classes=classes, label=label
        )


def shown_dice(play: Play) -> tuple[int, ...]:
    """The dice of the middle row."""
    if play.phase == "keep":
        return play.rolled
    if play.ended:
        return play.ended.dice
    if play.phase == "extra":
        return (0,)
    return (0,) * play.dice


def bonus_dice(play: Play, shown: tuple[int, ...]) -> int:
    """How many of the dice of the middle row are bonus dice, the last ones: they are told apart while none is set
    aside."""
    if play.phase == "keep":
        return play.bonus
    whole = not play.ended.aside if play.ended else play.dice == play.size
    return max(0, len(shown) - DICE) if whole else 0


@kept
def _row_of_dice(play: Play, touchable: bool, where: Cloth, before: int) -> Iterator[Item]:
    """The dice of the middle row; so many small ones lie `before` them."""
    shown, ended, lost = shown_dice(play), between(play), _lost(play)
    extra = bonus_dice(play, shown)
    taken = before * where.small
    pitch, middle = min(where.most, (where.width - taken) / max(1, len(shown))), where.middle + taken / 2
    scale = round((pitch - 14 if pitch > 70 else pitch - 11) / 50, 2)
    usable = {face for action in play.legal_actions(play.turn) if isinstance(action, Keep) for face in action.dice}
    banked = list(ended.kept) if ended else []
    for index, face in enumerate(shown):
        x = _across(middle, index, len(shown), pitch)
        bonus = index >= len(shown) - extra
        shape = f"{'bonus' if bonus else 'die'}-{face}"
        idle = lost or (play.phase == "keep" and face not in usable)
        classes = "dull" if idle else ""
        if ended and not lost:
            classes = "lit" if face in banked else "dull"
            if face in banked:
                banked.remove(face)
        yield Item(
            f"die-{index}",
            shape,
            where.area,
            x,
            where.dice,
            scale=scale,
            classes=classes,
            label=_label(face, bonus, idle),
            touch=f"d{face}" if touchable else "",
            how="toggle" if touchable else "",
            roll=play.throws,
        )


def _across(middle: float, index: int, count: int, pitch: float) -> float:
    """Where one of so many lies that stand in a row around a middle."""
    return round(middle + (index - (count - 1) / 2) * pitch, 1)


@language_cache(64)
def _label(face: int, bonus: bool, idle: bool) -> str:
    if not face:
        return say("die-due")
    return say(f"{'bonus' if bonus else 'die'}-{'idle' if idle else 'shown'}", face=face)


@kept
def bars(scored: tuple[int, ...], target: int, form: Form) -> Iterator[Item]:
    """How far everyone is."""
    width, height = bar_width(len(scored), form), BAR
    for seat, total in enumerate(scored):
        part = round(width * min(1.0, max(0.0, total / target)), 1)
        yield Item(f"track-{seat}", "box", f"seat-{seat}", width / 2, height / 2, w=width, h=height, classes="well")
        if part >= 1:
            classes = f"seat-{seat} fill-seat"
            yield Item(f"bar-{seat}", "box", f"seat-{seat}", part / 2, height / 2, w=part, h=height, classes=classes)


@kept
def _score_table(scores: Scores, pot: str, form: Form) -> Iterator[Item]:
    """FAR-1.2: what scores, always in sight."""
    wide = form == "wide"
    box = (608.0, 16.0, 276.0, 398.0) if wide else (6.0, 158.0, 332.0, 208.0)
    rows = score_rows(scores)
    if pot:
        rows.append(Row("bonus", say("row-bonus"), pot))
    yield from _panel(box)
    yield from _rows(rows, box, "" if wide else "small ", 12 if wide else 8)


LETTER, THIN = 6, "\u202f"
"""About how wide a letter of small words is, and what stands in large numbers, which takes half its room."""


def score_table(rows: list[Row], box: tuple[float, float, float, float], form: Form) -> Iterator[Item]:
    """A small panel with the score table in that box (x, y, width, height); on a phone in two columns."""
    yield from _panel(box)
    if form == "wide":
        yield from _rows(rows, box, "small ", 5)
        return
    x, y, w, h = box
    left, right = [*rows[:3], *rows[7:]], rows[3:7]
    yield from _rows(left, (x, y, 0.38 * w, h), "fine ", 3)
    yield from _rows(right, (x + 0.36 * w, y, 0.64 * w, h), "fine ", 3, len(left))


def _panel(box: tuple[float, float, float, float]) -> Iterator[Item]:
    x, y, w, h = box
    label = say("what-scores")
    yield Item("table", "box", "board", x + w / 2, y + h / 2, w=w, h=h, classes="panel-cloth field", label=label)


def _rows(
    rows: list[Row], box: tuple[float, float, float, float], size: str, gap: float, first: int = 0
) -> Iterator[Item]:
    """Rows of the score table, each of which can be asked about for itself."""
    x, top, w, h = box
    pitch = (h - 2 * gap) / max(4, len(rows))
    edge = 16 if w > 240 else 12
    for index, (kind, what, worth) in enumerate(rows):
        y = top + gap + pitch * (index + 0.5)
        yield Item(
            f"scores-{kind}",
            "box",
            "board",
            round(x + w / 2, 1),
            round(y, 1),
            w=round(w, 1),
            h=round(pitch, 1),
            classes="ground",
            label=f"{what} {worth}",
        )
        room = w - 2 * edge - LETTER * (len(worth) - worth.count(THIN) / 2 + 1)
        yield text_item(f"row-{first + index}", x + edge, y, f"{size}start on-cloth-soft", what, room=room)
        yield text_item(f"worth-{first + index}", x + w - edge, y, f"{size}end bold on-cloth", worth)


def buttons(play: Play, seat: Seat | None) -> Iterator[Button]:
    """Bank and roll; in Farkle Attack the ways to begin a turn."""
    if seat is None or seat != play.turn or play.phase == "over":
        return
    if play.phase == "choose":
        yield Button("plain", say("plain-button"), "main")
        yield Button("extra", say("extra-button", pot=play.pot))
        for other in range(len(play.totals)):
            if other != seat:
                yield Button(f"attack-{other}", say("attack-button", who=named(other)), "danger", seat=other)
    elif play.phase == "keep":
        yield Button("bank", say("bank-so-far", points=play.points) if play.points else say("bank"), "main")
        yield Button("roll", say("roll-on"))
