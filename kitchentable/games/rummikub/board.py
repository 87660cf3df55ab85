"""Rummikub's board: tiles that are moved from row to row, and what is said of them on the way."""

from kitchentable.drawing.board import Arranging, Rows
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Form, Help, Item, Line, Notes, Preview, Scene, Static, WhyNot
from kitchentable.games.rummikub import art, scene
from kitchentable.games.rummikub import preview as forward
from kitchentable.games.rummikub.actions import Draw, Pass, Table
from kitchentable.games.rummikub.finale import finale
from kitchentable.games.rummikub.help import explain
from kitchentable.games.rummikub.notes import notes, read
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.position import same
from kitchentable.games.rummikub.refusals import meant, refused
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import narrate, new_tiles
from kitchentable.games.rummikub.tiles import NAMES
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, Result, RuleId, Seat


class RummikubBoard(Arranging[Options, View]):
    """The sets on the cloth, and one's own rack."""

    secret_areas = ("rack",)
    windowed = True
    pictured = ("board", "rack")
    careful = (Draw, Pass)
    """What is laid can be put back until it is submitted; a tile that is drawn ends the turn."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A table is its tiles, row by row, with `/` between rows; the others are buttons."""
        if not isinstance(action, Table):
            return (str(action),)
        path: list[str] = []
        for row in action.sets:
            path += [*(["/"] if path else []), *(NAMES[tile] for tile in row)]
        return (*path, "submit")

    def label(self, action: Action, view: View) -> str:
        """What the button says: `Submit|lays 3 tiles`."""
        return say("submit-lays", count=len(new_tiles(view, action))) if isinstance(action, Table) else ""

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """The tiles that are laid, and where they would lie."""
        before = scene.draw(view, form).items
        rows = [[NAMES[tile] for tile in row] for row in action.sets] if isinstance(action, Table) else []
        return forward.preview(action, view, before, scene.arrange(rows, view, form) if rows else ())

    def alike(self, one: Action, other: Action) -> bool:
        """Whether the same tiles lie together, in whatever order, and whatever a joker stands for."""
        if isinstance(one, Table) and isinstance(other, Table):
            return same(one.sets, other.sets)
        return one == other

    def draw_rows(self, rows: Rows, view: View, form: Form) -> tuple[Item, ...]:
        return scene.arrange(rows, view, form)

    def read_rows(self, rows: Rows, view: View) -> Action:
        """The turn that lays these rows; raises `BadNotation` for what is no tile."""
        return Table(read(rows))

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(before, seat, action, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return narrate(before, seat, action, after)

    def judge_rows(self, rows: Rows, view: View) -> Notes:
        return notes(rows, view)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = RummikubBoard()
