"""What is this? Each thing of Rummikub's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import count_of, spoken
from kitchentable.games.rummikub.tiles import JOKER, NAMES

BUTTONS = {
    "submit": Help("Ends your turn with the table as it lies now: all of it has to be sets.", "RUM-4.2"),
    "draw": Help("Draws a tile from the pool, and ends your turn.", "RUM-4.3"),
    "pass": Help("Passes without drawing, as the pool is empty.", "RUM-4.5"),
    "new": Help("The place for a new set: lay a tile here to begin it.", "RUM-2.3"),
}


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if name == "/":
        return BUTTONS["new"]
    if kind == "plate":
        return _plate(int(rest), view)
    if kind == "back":
        return _rack(int(rest.partition("-")[0]), view)
    tile = rest.partition("-")[0]
    if kind in ("mine", "t") and tile in NAMES:
        return _tile(NAMES.index(tile), kind == "mine", view)
    if kind == "end":
        return Help("A tile that was left on a rack at the end of the game: it counts against its owner.", "RUM-8.2")
    return BUTTONS.get(kind)


def _tile(tile: int, mine: bool, view: View) -> Help:
    if tile == JOKER:
        text = "A joker: in a set it stands for any tile"
        return Help(f"{text}; left on your rack it costs 30." if mine else f"{text}.", "RUM-8.3" if mine else "RUM-6.1")
    called = spoken(tile)
    if mine and view.seat is not None and not view.common.melded[view.seat]:
        least = view.options.initial
        text = f"Your {called}: what you lay first has to be worth {least} or more, all of it from your rack."
        return Help(text, "RUM-5.1")
    if mine:
        return Help(f"Your {called}: it may go to a set on the table, or begin one with two others.", "RUM-5.6")
    return Help(f"The {called} lies in a set: it stays on the table, but sets may be put together anew.", "RUM-4.8")


def _rack(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(f"The rack of {named(seat)} with {count_of(view.counts[seat])}, which nobody else sees.", "RUM-3.3")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    if view.common.phase == "turn" and not view.common.melded[seat]:
        text = f"How many tiles {named(seat)} has; {named(seat)} has not laid {view.options.initial} points yet."
        return Help(text, "RUM-5.1")
    return Help(f"How many tiles {named(seat)} has on the rack: who lays the last one wins the game.", "RUM-8.1")
