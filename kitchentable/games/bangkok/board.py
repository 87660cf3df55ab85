"""Bangkok's board: a die of the middle and a group are touched, and real dice may be due."""

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Face, Form, Help, Line, Pool, Preview, Scene, Static, Throw, WhyNot
from kitchentable.games.bangkok import art, scene
from kitchentable.games.bangkok import preview as forward
from kitchentable.games.bangkok.actions import EACH, Take
from kitchentable.games.bangkok.finale import finale
from kitchentable.games.bangkok.help import explain
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.refusals import meant, refused
from kitchentable.games.bangkok.rules import View, colours
from kitchentable.games.bangkok.scoring import COLOURS, FACES, colour_name
from kitchentable.games.bangkok.text import label, narrate
from kitchentable.games.bangkok.words import say
from kitchentable.games.common import start_due
from kitchentable.values import Action, Result, RuleId, Seat


class BangkokBoard(Board[Options, View]):
    """The dice in the middle, everyone's groups, the goal and the scores."""

    tallies = ("BKK-1.1", "BKK-2.1")

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A die of the middle, then one of the own groups, or the place for a new one."""
        assert isinstance(action, Take)
        return (action.die, *(action.groups or ("new",)))

    def label(self, action: Action, view: View) -> str:
        return label(action, view)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return narrate(before, seat, action, after)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        return forward.preview(action, view)

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(action, before, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)

    def dice_due(self, view: View) -> Throw | None:
        """The real dice that are due (BKK-2.9); in the first round the colours are chosen with the values (BKK-1.2)."""
        if view.now.phase == "start":
            return start_due(view.seats)
        if view.now.phase == "goal":
            return Throw("goal", (Pool(say("goal-due"), 1, tuple(Face(str(6 + die)) for die in range(1, 7))),))
        count = {"values": 1, "roll": EACH}.get(view.now.phase, 0)
        pools = tuple(
            Pool(colour_name(colour), count, tuple(Face(face, colour + face) for face in FACES), f" {colour}")
            for colour in colours(view.now) or COLOURS
        )
        return Throw(view.now.phase, pools, view.seats * count) if count else None


BOARD = BangkokBoard()
