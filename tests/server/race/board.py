from kitchentable.drawing.board import Arranging, Rows
from kitchentable.drawing.scene import Area, Button, Form, Item, Line, Notes, Scene, Static
from kitchentable.values import Action, Seat
from tests.server.race.rules import Options, View, Word


class RaceBoard(Arranging[Options, View]):
    """Pieces on a track, and a card."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        areas = (Area("board", "board", 200 if form == "wide" else 100, 50), Area("mine", "mine", 100, 50))
        return Static({"piece": '<circle r="5"/>'}, areas)

    def draw(self, view: View, form: Form) -> Scene:
        pieces = tuple(
            Item(f"piece-{seat}", "piece", "board", place * 10, seat * 10, label=f"piece of {{{seat}}}")
            for seat, place in enumerate(view.places)
        )
        card = (Item("card", "text", "mine", 50, 25, text=str(view.card), label="my card"),) if view.card else ()
        return Scene(pieces + card, (Button("go", "Go"), Button("stay", "Stay"), Button("stop", "Stop")))

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        return (str(action),)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return (Line(str(action), seat if seat >= 0 else None),)

    def judge_rows(self, rows: Rows, view: View) -> Notes:
        return Notes(tuple((row[0] == "go", row[0]) for row in rows), len(rows) == 1)

    def draw_rows(self, rows: Rows, view: View, form: Form) -> tuple[Item, ...]:
        table = tuple(Item(f"tile-{n}", "piece", "board", 0, 0, text=row[0], row=n) for n, row in enumerate(rows))
        return (*table, Item("rack-secret", "text", "mine", 0, 0, text=str(view.card)))

    def read_rows(self, rows: Rows, view: View) -> Action:
        return Word(rows[0][0])

    def cover(self) -> str:
        return '<svg viewBox="0 0 288 150"></svg>'

    def label(self, action: Action, view: View) -> str:
        return ""


BOARD = RaceBoard()
