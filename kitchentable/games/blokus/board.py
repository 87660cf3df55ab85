"""Blokus' board: a piece, its pose and a square make a placement."""

from __future__ import annotations

from functools import cache

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Form, Help, Line, Preview, Scene, Static, WhyNot
from kitchentable.games.blokus import art, scene
from kitchentable.games.blokus import preview as forward
from kitchentable.games.blokus import text as words
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.art import pose_names
from kitchentable.games.blokus.finale import finale
from kitchentable.games.blokus.help import explain
from kitchentable.games.blokus.notation import code_of, square_name
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import ORIENTATIONS, PIECES, STRIDE
from kitchentable.games.blokus.poses import pose_of
from kitchentable.games.blokus.refusals import later, meant, refused
from kitchentable.games.blokus.rules import View
from kitchentable.values import Action, Result, RuleId, Seat


@cache
def _touch(squares: tuple[str, ...], size: int) -> tuple[str, ...]:
    orientation, at = divmod(code_of(squares, size), STRIDE)
    name = PIECES[ORIENTATIONS[orientation][0]]
    return name, pose_names()[name][pose_of()[orientation]], square_name(at, size)


class BlokusBoard(Board[Options, View]):
    """The board, and for every colour a tray in which each piece has its place."""

    windowed = True
    pictured = ("board",)
    whole = ("BLO-1.1", "BLO-1.4", "BLO-4.2")
    tallies = ("BLO-4.2", "BLO-5.1", "BLO-5.2", "BLO-5.3", "BLO-6.3")

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """The piece, its pose, and the first of its squares in reading order."""
        assert isinstance(action, Place)
        return _touch(action.squares, layout(view.options).size)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return words.narrate(before, seat, action, after)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        return forward.preview(action, view, form)

    def diagram(self, view: View) -> str:
        return words.diagram(view)

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def label(self, action: Action, view: View) -> str:
        return ""

    def later(self, path: tuple[str, ...], view: View) -> WhyNot | None:
        return later(path, view)

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(action, before, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = BlokusBoard()
