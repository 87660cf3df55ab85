"""What is this? Each thing of Farkle's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.scene import shown_dice
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.values import Seat


def explain(name: str, play: Play, seat: Seat | None) -> Help | None:
    """See `Board.help`; `seat` is who looks."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return plate(int(rest), play)
    if kind == "die":
        return _die(int(rest), play)
    if kind == "aside":
        return Help("Dice set aside in this turn: their points are safe until a roll scores nothing.", "FAR-2.6")
    if kind == "table":
        return Help("What scores here, and how much: single dice, and combinations within one roll.", "FAR-1.2")
    return button(kind, rest, play)


def button(kind: str, rest: str, play: Play) -> Help | None:
    """The buttons of the dock."""
    if kind == "bank":
        return Help(f"Ends your turn: its points, {spaced(play.points)} so far, are added to your total.", "FAR-2.5")
    if kind == "roll":
        return Help(
            "Sets aside what is chosen and rolls the rest: if nothing scores then, the turn is lost.", "FAR-2.6"
        )
    if not play.options.attack:
        return None
    if kind == "plain":
        return Help("Begins a plain turn, with six dice.", "FAR-7.1")
    if kind == "extra":
        return Help(
            "Tries for the bonus dice of the pot: a 1 or a 5 on one die brings them; else you play with five dice.",
            "FAR-7.3",
        )
    if kind == "attack":
        return Help(f"Plays this turn with five dice; what you bank is taken from {named(int(rest))}.", "FAR-7.5")
    return None


def _die(index: int, play: Play) -> Help | None:
    faces, _ = shown_dice(play)
    if index >= len(faces):
        return None
    face = faces[index]
    if not face:
        return Help("A die about to be rolled.", "FAR-2.1")
    if play.phase == "keep" and index >= len(faces) - play.bonus:
        return Help(f"A bonus die, which shows {face}: it counts like any other.", "FAR-7.3")
    alone = points(counted((face,)), play.options.scores)
    if alone:
        return Help(f"A die of this roll: a {face} alone is worth {spaced(alone)}.", "FAR-3.1")
    return Help(f"A die of this roll: a {face} scores only in a combination, such as three alike.", "FAR-2.3")


def plate(seat: Seat, play: Play) -> Help | None:
    """What stands beside a name."""
    if seat not in range(len(play.totals)):
        return None
    target = spaced(play.options.target)
    if play.options.opening and not play.opened[seat]:
        opening = spaced(play.options.opening)
        return Help(f"{named(seat)} is not on the board yet: the first bank has to be of {opening} or more.", "FAR-4.1")
    return Help(f"What {named(seat)} has banked so far, on the way to {target}.", "FAR-5.1")
