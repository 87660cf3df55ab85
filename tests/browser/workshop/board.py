"""The workshop drawn: what the next deed is done with."""

from kitchentable.drawing.board import Arranging, Rows
from kitchentable.drawing.scene import Area, Button, Form, Item, Line, Notes, Scene, Spot, Static
from kitchentable.values import Action, Seat
from tests.browser.workshop.rules import COINS, HOOKS, LAMPS, LETTERS, WHERE, Deed, Options, View


def _things(view: View) -> list[Item]:
    if view.phase == "light":
        lamps = [Item(n, "piece", "mine", 60 + 70 * x, 30, label=n, touch=n, how="pick") for x, n in enumerate(LAMPS)]
        return lamps + [
            Item(n, "box", "board", 90 + 160 * x, 80, w=100, h=80, label=n, touch=n, how="pick")
            for x, n in enumerate(WHERE)
        ]
    if view.phase == "take":
        return [Item(n, "piece", "mine", 60 + 70 * x, 30, label=n, touch=n, how="toggle") for x, n in enumerate(COINS)]
    if view.phase == "hang":
        return [Item("disc", "piece", "mine", 60, 30, label="the disc", touch="disc", how="carry")]
    return list(_laid((), view)) if view.phase else []


def _laid(rows: Rows, view: View) -> tuple[Item, ...]:
    laid = [letter for row in rows for letter in row]
    new = Item("new", "box", "board", 170, 130, w=320, h=50, label="a new row", touch="/", how="arrange")
    table = [
        Item(letter, "piece", "board", 40 + 60 * x, 30 + 60 * y, label=letter, touch=letter, how="arrange", row=y)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
    ]
    rack = [
        Item(letter, "piece", "mine", 60 + 70 * x, 30, label=letter, touch=letter, how="arrange")
        for x, letter in enumerate(LETTERS)
        if letter not in laid
    ]
    return (new, *table, *rack)


class WorkshopBoard(Arranging[Options, View]):
    """Things to do every gesture with."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        areas = (
            Area("board", "board", 340, 160, ground="cloth", label="the wall"),
            Area("mine", "mine", 340, 60, label="my things"),
        )
        spots = [Spot(hook, "board", 70 + 100 * place, 80, 40, 40, label=hook) for place, hook in enumerate(HOOKS)]
        spots.append(Spot("/", "board", 170, 130, label="a new row"))
        return Static({"piece": '<circle r="20" fill="#b5651d"/>'}, areas, tuple(spots))

    def draw(self, view: View, form: Form) -> Scene:
        buttons = {"take": Button("take", "Take them", "main"), "row": Button("submit", "Lay the row", "main")}
        return Scene(
            tuple(_things(view)),
            (buttons[view.phase],) if view.phase in buttons else (),
            prompt=f"Now: {view.phase}." if view.phase else "",
            text=", ".join(map(str, view.deeds)),
        )

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        assert isinstance(action, Deed)
        if action.verb == "row":
            return (*action.things, "submit")
        return (*action.things, "take") if action.verb == "take" else action.things

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return (Line(str(action), seat),)

    def judge_rows(self, rows: Rows, view: View) -> Notes:
        ready = [tuple(row) for row in rows if row] == [LETTERS]
        return Notes(tuple((tuple(row) == LETTERS, " ".join(row)) for row in rows), ready, "" if ready else "not A B C")

    def draw_rows(self, rows: Rows, view: View, form: Form) -> tuple[Item, ...]:
        return _laid(rows, view)

    def read_rows(self, rows: Rows, view: View) -> Action:
        return Deed("row", tuple(letter for row in rows for letter in row))

    def cover(self) -> str:
        return '<svg viewBox="0 0 288 150"></svg>'

    def label(self, action: Action, view: View) -> str:
        return ""


BOARD = WorkshopBoard()
