"""Farkle's symbols and where things lie."""

from typing import NamedTuple

from kitchentable.drawing.scene import Area, Form, Static
from kitchentable.drawing.shapes import die
from kitchentable.drawing.text import named
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.words import say

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
    area: str = "board"

    @property
    def one_row(self) -> bool:
        """Whether the dice set aside lie before the others, and not below them."""
        return self.aside == self.dice


WIDE = Cloth((894, 430), middle=300, width=580, head=56, dice=186, most=96, aside=340, small=52)


NARROW = Cloth((344, 372), middle=172, width=336, head=18, dice=64, most=56, aside=130, small=36)


def cloth(form: Form) -> Cloth:
    """The places of that form."""
    return WIDE if form == "wide" else NARROW


def dice_symbols() -> dict[str, str]:
    """All faces, of usual and of bonus dice; face 0 has not been rolled."""
    symbols = {f"die-{face}": die(face) for face in range(7)}
    return symbols | {f"bonus-{face}": die(face, classes="orange") for face in range(7)}


def bar_width(seats: int, form: Form) -> float:
    """How wide the bar on a card is: as wide as the card. On a phone oneself has one too, and four share a row."""
    row, gap, edge = (936, 10, 28) if form == "wide" else (348, 5, 14)
    cards = max(1, seats - 1) if form == "wide" else min(seats, 4)
    return (row - gap * (cards - 1)) / cards - edge


def seat_areas(seats: int, form: Form) -> tuple[Area, ...]:
    """A bar on everyone's card."""
    wide = bar_width(seats, form)
    bars = (
        Area(f"seat-{seat}", "seat", wide, BAR, seat, label=say("how-far", who=named(seat))) for seat in range(seats)
    )
    return tuple(bars)


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas; everybody has a card above the board."""
    board = Area("board", "board", *cloth(form).board, label=say("table"), ground="cloth")
    return Static(dice_symbols(), (*seat_areas(seats, form), board), layout="strip")


def cover() -> str:
    """Three sixes lifted, three dice left."""
    faces = ((1, 46, 86, -4), (2, 86, 92, 6), (4, 126, 84, -8), (6, 172, 66, 3), (6, 212, 62, -3), (6, 252, 68, 5))
    drawn = "".join(
        f'<g class="item {"lit" if face == 6 else ""}" transform="translate({x} {y}) rotate({turn}) scale(0.72)">'
        f"{die(face)}</g>"
        for face, x, y, turn in faces
    )
    return f'<svg viewBox="0 0 288 150"><rect class="ground-clay" width="288" height="150"/>{drawn}</svg>'
