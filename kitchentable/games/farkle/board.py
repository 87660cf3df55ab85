"""Farkle drawn: the dice on the cloth, what is set aside, and the score table beside them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import (
    Area,
    Button,
    Face,
    Form,
    Item,
    Items,
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
from kitchentable.drawing.shapes import die
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle import preview as forward
from kitchentable.games.farkle import words
from kitchentable.games.farkle.actions import Attack, Dice, Extra, Keep
from kitchentable.games.farkle.finale import finale
from kitchentable.games.farkle.play import DICE, Options, Play
from kitchentable.games.farkle.refusals import meant, refused
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle.words import headline
from kitchentable.values import Action, Result, RuleId, Seat

BAR = 6.0


class Cloth(NamedTuple):
    """Where the dice lie on a board: the middle and width of their row, and the heights of the lines around it."""

    board: tuple[float, float]
    middle: float
    width: float
    head: float
    dice: float
    most: float
    """The largest pitch from die to die."""
    aside: float
    small: float
    """The pitch of dice set aside."""
    beside: float = 0
    """The middle of the dice set aside, where they do not lie below the others."""
    area: str = "board"


WIDE = Cloth((894, 430), middle=300, width=580, head=56, dice=186, most=96, aside=340, small=52)
NARROW = Cloth((344, 372), middle=172, width=336, head=18, dice=64, most=56, aside=130, small=36)


def cloth(form: Form) -> Cloth:
    """The places of that form."""
    return WIDE if form == "wide" else NARROW


# What never changes -----------------------------------------------------------------------------------------------


def dice_symbols() -> dict[str, str]:
    """All faces, of usual and of bonus dice; face 0 has not been rolled."""
    symbols = {f"die-{face}": die(face) for face in range(7)}
    return symbols | {f"bonus-{face}": die(face, classes="orange") for face in range(7)}


def _bar(seats: int, form: Form) -> float:
    """How wide the bar on a card is: as wide as the card. On a phone oneself has one too, and four share a row."""
    row, gap, edge = (936, 10, 28) if form == "wide" else (348, 5, 14)
    cards = max(1, seats - 1) if form == "wide" else min(seats, 4)
    return (row - gap * (cards - 1)) / cards - edge


def seat_areas(seats: int, form: Form) -> tuple[Area, ...]:
    """A bar on everyone's card."""
    wide = _bar(seats, form)
    bars = (Area(f"seat-{seat}", "seat", wide, BAR, seat, label=f"how far {named(seat)} is") for seat in range(seats))
    return tuple(bars)


# The scene --------------------------------------------------------------------------------------------------------


@lru_cache(256)
def _scene(play: Play, seat: Seat | None, seated: bool, form: Form) -> Scene:
    """The position as the seat that plays sees it, or None: all others who sit see the same, and all who watch."""
    where, scored, prompt = cloth(form), play.scored, words.prompt(play, seat)
    pot = words.pot(play) if play.options.attack else ""
    items = [*_score_table(play.options.scores, pot, form), *bars(scored, play.options.target, form)]
    items += [*lines(play, where), *dice(play, seated, where)]
    return Scene(
        tuple(items),
        buttons=tuple(buttons(play, seat)),
        plates=tuple([Plate(each, spaced(total), "", note(play, each)) for each, total in enumerate(scored)]),
        title=f"to {spaced(play.options.target)}",
        status=tuple(status(play)),
        prompt=prompt,
        text=words.text(play, seat, prompt),
    )


def _text(item: str, x: float, y: float, classes: str, said: str, area: str = "board") -> Item:
    return Item(item, "text", area, round(x, 1), round(y, 1), classes=classes, text=said)


def lines(play: Play, where: Cloth) -> Iterator[Item]:
    """What stands over the dice and between them."""
    small = where.board[0] < 400
    if head := headline(play):
        farkle = " lamp" if play.ended and play.ended.farkle else ""
        size = "large bold" if small else "huge title"
        yield _text("head", where.middle, where.head, f"{size} on-cloth{farkle}", head, where.area)
    if play.aside and (where.beside or where.aside - where.dice > 0.7 * where.most + 20):
        yield _text(
            "aside",
            where.beside or where.middle,
            where.aside - where.small / 2 - 10,
            "small on-cloth-soft",
            "set aside",
            where.area,
        )


def dice(play: Play, seated: bool, where: Cloth) -> Items:
    """The dice that lie rolled or are about to be, and those set aside; whoever sits may touch the rolled ones, and
    hears whose turn it is where it is another's."""
    return (*_row_of_dice(play, play.phase == "keep" and seated, where), *_set_aside(play.aside, where))


@kept
def _set_aside(aside: Dice, where: Cloth) -> Iterator[Item]:
    for index, face in enumerate(aside):
        x = (where.beside or where.middle) + (index - (len(aside) - 1) / 2) * where.small
        scale = round((where.small - 6) / 50, 2)
        label = f"set aside: {face}"
        yield Item(f"aside-{index}", f"die-{face}", where.area, x, where.aside, scale=scale, classes="lit", label=label)


def shown_dice(play: Play) -> tuple[tuple[int, ...], bool]:
    """The dice of the middle row, and whether they are those of a farkle."""
    if play.phase == "keep":
        return play.rolled, False
    if play.ended:
        return play.ended.dice, play.ended.farkle
    if play.phase == "extra":
        return (0,), False
    return (0,) * play.dice, False


@kept
def _row_of_dice(play: Play, touchable: bool, where: Cloth) -> Iterator[Item]:
    shown, dull = shown_dice(play)
    pitch = min(where.most, where.width / max(1, len(shown)))
    scale = round((pitch - 14 if pitch > 70 else pitch - 11) / 50, 2)
    usable = {face for action in play.legal_actions(play.turn) if isinstance(action, Keep) for face in action.dice}
    for index, face in enumerate(shown):
        x = round(where.middle + (index - (len(shown) - 1) / 2) * pitch, 1)
        bonus = play.phase == "keep" and index >= len(shown) - play.bonus
        shape = f"{'bonus' if bonus else 'die'}-{face}"
        idle = dull or (play.phase == "keep" and face not in usable)
        yield Item(
            f"die-{index}",
            shape,
            where.area,
            x,
            where.dice,
            scale=scale,
            classes="dull" if idle else "",
            label=_label(face, bonus, idle),
            touch=f"d{face}" if touchable else "",
            how="toggle" if touchable else "",
            roll=play.throws,
        )


def _label(face: int, bonus: bool, idle: bool) -> str:
    what = "bonus die" if bonus else "die"
    return f"{what}, about to be rolled" if not face else f"{what}: {face}" + (", does not score" if idle else "")


@kept
def bars(scored: tuple[int, ...], target: int, form: Form) -> Iterator[Item]:
    """How far everyone is."""
    width, height = _bar(len(scored), form), BAR
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
    rows = words.table(scores)
    if pot:
        rows.append(("bonus", pot))
    yield from _panel(rows, box)
    yield from _rows(rows, box, "" if wide else "small ", 12 if wide else 8)


def score_table(rows: list[tuple[str, str]], box: tuple[float, float, float, float], form: Form) -> Iterator[Item]:
    """A small panel with the score table in that box (x, y, width, height); on a phone in two columns."""
    yield from _panel(rows, box)
    if form == "wide":
        yield from _rows(rows, box, "small ", 5)
        return
    x, y, w, h = box
    left, right = [*rows[:3], *rows[7:]], rows[3:7]
    yield from _rows(left, (x, y, 0.38 * w, h), "fine ", 3)
    yield from _rows(right, (x + 0.36 * w, y, 0.64 * w, h), "fine ", 3, len(left))


def _panel(rows: list[tuple[str, str]], box: tuple[float, float, float, float]) -> Iterator[Item]:
    x, y, w, h = box
    yield Item("table", "box", "board", x + w / 2, y + h / 2, w=w, h=h, classes="panel-cloth field", label=_read(rows))


def _rows(
    rows: list[tuple[str, str]], box: tuple[float, float, float, float], size: str, gap: float, first: int = 0
) -> Iterator[Item]:
    x, top, w, h = box
    pitch = (h - 2 * gap) / max(4, len(rows))
    edge = 16 if w > 240 else 12
    for index, (what, worth) in enumerate(rows):
        y = top + gap + pitch * (index + 0.5)
        yield _text(f"row-{first + index}", x + edge, y, f"{size}start on-cloth-soft", what)
        yield _text(f"worth-{first + index}", x + w - edge, y, f"{size}end bold on-cloth", worth)


def _read(rows: list[tuple[str, str]]) -> str:
    return "What scores: " + "; ".join(f"{what} {worth}" for what, worth in rows)


def buttons(play: Play, seat: Seat | None) -> Iterator[Button]:
    """Bank and roll; in Farkle Attack the ways to begin a turn."""
    if seat is None or seat != play.turn or play.phase == "over":
        return
    if play.phase == "choose":
        yield Button("plain", "Roll|a plain turn", "main")
        yield Button("extra", f"Extra dice|{play.pot} in the pot")
        for other in range(len(play.totals)):
            if other != seat:
                yield Button(f"attack-{other}", f"Attack {named(other)}|five dice", "danger")
    elif play.phase == "keep":
        yield Button("bank", f"Bank|{spaced(play.points)} so far" if play.points else "Bank", "main")
        yield Button("roll", "Roll on")


def note(play: Play, seat: Seat) -> str:
    """What stands on a player's card."""
    if play.phase == "over":
        return "wins" if play.scored[seat] == max(play.scored) else ""
    if seat == play.last:
        return "called the last round"
    if seat == play.turn and play.phase != "start":
        return "rolling"
    if play.victim == seat:
        return "under attack"
    if not play.opened[seat] and play.options.opening:
        return f"needs {play.options.opening}"
    return "two farkles" if play.options.three_farkles and play.farkles[seat] == 2 else ""


def status(play: Play) -> Iterator[str]:
    """Short facts under the log."""
    if play.last is not None:
        yield f"last round: {spaced(play.scored[play.last])} to beat"
    elif play.options.opening:
        yield f"first bank: {play.options.opening} or more"
    if play.options.attack:
        yield f"bonus dice: {words.pot(play)}"


# Touching and telling ---------------------------------------------------------------------------------------------


def touched(action: Action) -> tuple[str, ...]:
    """The path of an action of Farkle."""
    if isinstance(action, Keep):
        return (*(f"d{face}" for face in action.dice), action.then)
    if isinstance(action, Attack):
        return (f"attack-{action.seat}",)
    return (str(action),)


def thrown(play: Play) -> Throw | None:
    """The dice that a position of the play waits for."""
    if play.phase == "start":
        seats = tuple(Face(str(seat), label=named(seat)) for seat in range(len(play.totals)))
        return Throw("start", (Pool("Who begins?", 1, seats),))
    if play.phase == "extra":
        return Throw("roll", (_pool("die", 1, "die", " "),))
    if play.phase != "roll":
        return None
    plain = min(DICE, play.dice) if play.dice == play.size else play.dice
    usual = _pool("dice", plain, "die", " ")
    bonus = (_pool("bonus dice", play.dice - plain, "bonus", "+"),) if play.dice > plain else ()
    return Throw("roll", (usual, *bonus))


def _pool(label: str, count: int, shape: str, before: str) -> Pool:
    return Pool(label, count, tuple(Face(str(face), f"{shape}-{face}", str(face)) for face in range(1, 7)), before)


class FarkleBoard(Board[Options, View]):
    """The dice on the cloth, and what is set aside."""

    careful = (Attack, Extra)
    """Dice are chosen first, and their buttons say what they bring; an attack and extra dice are one button."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        """Symbols and areas; everybody has a card above the board."""
        board = Area("board", "board", *cloth(form).board, label="the table", ground="cloth")
        return Static(dice_symbols(), (*seat_areas(seats, form), board), layout="strip")

    def draw(self, view: View, form: Form) -> Scene:
        """The position as that seat sees it."""
        return _scene(view.play, view.seat if view.seat == view.play.turn else None, view.seat is not None, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """Dice and then a button."""
        return touched(action)

    def label(self, action: Action, view: View) -> str:
        """What the button says: the live score."""
        return words.say(action, view.play, view.play.scored[view.play.turn])

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        """What happened, in words."""
        return tuple(words.tell(before.play, seat, action, after.play))

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """What is banked or risked, and by whom."""
        return forward.preview(action, view.play)

    def dice_due(self, view: View) -> Throw | None:
        """The dice that are due."""
        return thrown(view.play)

    def score_table(self, options: Options) -> list[tuple[str, str]]:
        """What scores at such a table, to be read before the match."""
        return words.table(options.scores)

    def cover(self) -> str:
        """Three sixes lifted, three dice left."""
        faces = ((1, 46, 86, -4), (2, 86, 92, 6), (4, 126, 84, -8), (6, 172, 66, 3), (6, 212, 62, -3), (6, 252, 68, 5))
        drawn = "".join(
            f'<g class="item {"lit" if face == 6 else ""}" transform="translate({x} {y}) rotate({turn}) scale(0.72)">'
            f"{die(face)}</g>"
            for face, x, y, turn in faces
        )
        return f'<svg viewBox="0 0 288 150"><rect class="ground-clay" width="288" height="150"/>{drawn}</svg>'

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = FarkleBoard()
