"""Farkle's board: what is touched for which action, and the real dice that are due."""

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Face, Form, Help, Line, Pool, Preview, Scene, Static, Throw, WhyNot
from kitchentable.games.common import start_due
from kitchentable.games.farkle import art, scene, score_table
from kitchentable.games.farkle import preview as forward
from kitchentable.games.farkle import text as words
from kitchentable.games.farkle.actions import Attack, Extra, Keep
from kitchentable.games.farkle.finale import finale
from kitchentable.games.farkle.help import explain
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.refusals import meant, refused
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.words import say
from kitchentable.values import Action, Result, RuleId, Seat


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
        return start_due(len(play.totals))
    if play.phase == "extra":
        return Throw("roll", (_pool(say("pool-die"), 1, "die", " "),))
    if play.phase != "roll":
        return None
    plain = min(DICE, play.dice) if play.dice == play.size else play.dice
    usual = _pool(say("pool-dice"), plain, "die", " ")
    bonus = (_pool(say("pool-bonus"), play.dice - plain, "bonus", "+"),) if play.dice > plain else ()
    return Throw("roll", (usual, *bonus))


def _pool(label: str, count: int, shape: str, before: str) -> Pool:
    return Pool(label, count, tuple(Face(str(face), f"{shape}-{face}", str(face)) for face in range(1, 7)), before)


class FarkleBoard(Board[Options, View]):
    """The dice on the cloth, and what is set aside."""

    careful = (Attack, Extra)
    """Dice are chosen first, and their buttons say what they bring; an attack and extra dice are one button."""

    tallies = ("FAR-1.1", "FAR-1.3", "FAR-5.4", "FAR-6.3", "FAR-6.4")

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """Dice and then a button."""
        return touched(action)

    def label(self, action: Action, view: View) -> str:
        """What the button says: the live score."""
        return words.label(action, view.play, view.play.scored[view.play.turn])

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        """What happened, in words."""
        return tuple(words.narrate(before.play, seat, action, after.play))

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """What is banked or risked, and by whom."""
        return forward.preview(action, view.play)

    def dice_due(self, view: View) -> Throw | None:
        """The dice that are due."""
        return thrown(view.play)

    def score_table(self, options: Options) -> list[tuple[str, str]]:
        """What scores at such a table, to be read before the match."""
        return score_table.table(options.scores)

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(action, before.play, after is not None)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view.play, view.seat)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = FarkleBoard()
