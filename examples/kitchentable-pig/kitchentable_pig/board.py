"""Pig drawn: the die on the cloth, and what the turn has brought."""

from __future__ import annotations

from kitchentable.drawing.board import Board
from kitchentable.drawing.scene import (
    Area,
    Button,
    Face,
    Form,
    Help,
    Item,
    Line,
    Plate,
    Pool,
    Scene,
    Static,
    Throw,
    text_item,
)
from kitchentable.drawing.shapes import die
from kitchentable.values import Action, Seat
from kitchentable_pig.rules import Again, Hold, Options, Roll, View

WIDTH, HEIGHT = 340.0, 240.0


class PigBoard(Board[Options, View]):
    """One die, one number, two buttons."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        symbols = {f"die-{face}": die(face) for face in range(7)}
        return Static(
            symbols, (Area("board", "board", WIDTH, HEIGHT, label="the table", ground="cloth"),), layout="strip"
        )

    def draw(self, view: View, form: Form) -> Scene:
        over = max(view.scores) >= view.options.target
        lost = view.due and view.face == 1 and view.pot == 0
        said = "A 1: the turn is lost" if lost else f"{view.pot} in this turn"
        shown = view.face if not view.due or lost else 0
        label = f"the die shows {shown}" if shown else "the die, about to be rolled"
        items = (
            Item("die", f"die-{shown}", "board", WIDTH / 2, 140, scale=1.8, roll=view.epoch, label=label),
            text_item("pot", WIDTH / 2, 48, "huge title on-cloth", said, WIDTH - 20),
        )
        prompt = f"{{{view.turn}}} rolls on, or holds" if not view.due else "The die rolls"
        if view.seat == view.turn and not view.due:
            prompt = f"Roll on, or hold {view.pot}"
        if over:
            prompt = "The match is over"
        points = ", ".join(f"{{{seat}}} {score}" for seat, score in enumerate(view.scores))
        return Scene(
            items,
            buttons=(Button("hold", "Hold", "main"), Button("roll", "Roll again")),
            plates=tuple(Plate(seat, str(score), "points") for seat, score in enumerate(view.scores)),
            title=f"to {view.options.target}",
            prompt=prompt,
            text=f"{points}. {said}. {prompt}.",
        )

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        """A roll that no die makes."""
        return (str(action.face),) if after is None and isinstance(action, Roll) else ()

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        return (str(action),)

    def label(self, action: Action, view: View) -> str:
        return f"Hold {view.pot}" if isinstance(action, Hold) else ""

    def help(self, name: str, view: View) -> Help | None:
        said = {
            "die": Help("The die: all that it shows counts, but for a 1, which loses the turn.", "PIG-2.3"),
            "hold": Help(f"Ends the turn, and adds its {view.pot} points to your own.", "PIG-2.2"),
            "roll": Help("Rolls the die once more, for more points or none.", "PIG-2.1"),
        }
        if name.startswith("plate-"):
            return Help(f"The points of {{{int(name[6:])}}}, on the way to {view.options.target}.", "PIG-3.1")
        return said.get(name)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        if isinstance(action, Roll):
            rolled = Line(f"{{{before.turn}}} rolled", before.turn, "⚀⚁⚂⚃⚄⚅"[action.face - 1])
            if action.face > 1:
                return (rolled,)
            return rolled, Line(f"{{{before.turn}}} loses {before.pot}", before.turn, kind="note", hold=1.5)
        if isinstance(action, Again):
            return (Line(f"{{{seat}}} rolls again", seat),)
        return (Line(f"{{{seat}}} holds", seat, str(before.pot)),)

    def dice_due(self, view: View) -> Throw | None:
        faces = tuple(Face(str(face), f"die-{face}", str(face)) for face in range(1, 7))
        over = max(view.scores) >= view.options.target
        return Throw("roll", (Pool("die", 1, faces),)) if view.due and not over else None

    def cover(self) -> str:
        dice = "".join(
            f'<g transform="translate({84 + at * 60} {75 + (at % 2) * 14}) scale(0.9)">{die(face)}</g>'
            for at, face in enumerate((6, 1, 5))
        )
        return f'<svg viewBox="0 0 288 150"><rect class="cloth" width="288" height="150"/>{dice}</svg>'


BOARD = PigBoard()
