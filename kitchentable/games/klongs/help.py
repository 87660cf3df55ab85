"""What is this? Each thing of the floating market in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named, number_word, plural
from kitchentable.games.klongs import market
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.text import spoken
from kitchentable.values import Seat

BUTTONS = {
    "store": Help("Puts the boat that you took into your warehouse; then you draw a boat as always.", "KLO-9.3"),
    "hand": Help("Takes that boat into your hand; then you draw none this turn.", "KLO-9.3"),
    "none": Help("Lets the thief take nothing.", "KLO-9.1"),
    "empty": Help("Places the boat without a merchant: it is nobody’s.", "KLO-2.4"),
}
SPECIAL = {
    "thief": ("The thief: placed, it may take one boat of its row at once", "KLO-9.1"),
    "guard": ("The guards: they protect all boats of their column", "KLO-9.4"),
    "cook": ("The cookshop: a scoring beside it brings everybody double", "KLO-9.8"),
}


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    box = view.box
    if name.startswith("@") or kind == "post":
        return _landing(name.removeprefix("@") if name.startswith("@") else rest, view)
    if kind == "boat":
        return _on_water(rest, view) if rest in box.by_name else None
    if name in box.by_name:
        return _field(name, view)
    if kind == "track":
        return Help(
            f"The track of Luk Phat, at {view.marker} of {len(box.track)}: each parasol moves the marker, "
            "and the field that it reaches pays who placed the boat.",
            "KLO-5.1",
        )
    if kind == "plate":
        return _plate(int(rest), view)
    return _beside(kind, rest, view)


def _beside(kind: str, rest: str, view: View) -> Help | None:
    """What lies beside the water: hand, warehouses, cards, buttons."""
    if kind == "hand" and rest:
        return _in_hand(rest.rpartition("-")[0])
    seat, _, good = rest.partition("-")
    if kind == "movement":
        return Help(f"A movement card of {named(int(seat))}: for it a boat of one’s own moves one field.", "KLO-4.1")
    if kind == "store" and good:
        if good in SPECIAL:
            return Help(f"In the warehouse of {named(int(seat))}: it is worth nothing there.", "KLO-8.4")
        return Help(
            f"{good.capitalize()} in the warehouse of {named(int(seat))}: "
            "the first is worth 1 at the end, the second 2, the third 3.",
            "KLO-8.4",
        )
    if kind == "pass" and not rest:
        return _pass(view)
    return None if rest else BUTTONS.get(kind)


def _pass(view: View) -> Help:
    if view.market:
        rule = "KLO-8.2" if view.market.great else "KLO-7.1"
        return Help("Passes: you score nothing this time.", rule)
    if view.placed:
        return Help("Ends your turn without moving a boat.", "KLO-4.5")
    return Help("Passes, and draws no boat: only who can place none of theirs does.", "KLO-3.7")


def _in_hand(name: str) -> Help:
    each = boat(name)
    if each.special:
        text, rule = SPECIAL[name]
        return Help(f"{text}.", rule)
    aboard = "a neutral merchant runs it" if each.neutral else "one of your merchants steps aboard"
    if each.luk_phat:
        text = f"A boat of your hand, {spoken(name)}: placed, {aboard}, and its parasol moves Luk Phat."
        return Help(text, "KLO-5.1")
    rule = "KLO-2.2" if each.neutral else "KLO-2.3"
    return Help(f"A boat of your hand, {spoken(name)}: placed, {aboard}.", rule)


def _on_water(field: str, view: View) -> Help | None:
    at = view.box.by_name[field]
    name, owner = view.boats[at], view.owners[at]
    if not name:
        return None
    each = boat(name)
    if each.special:
        text, rule = SPECIAL[name]
        return Help(f"{text}.", rule)
    if owner >= 0:
        if not each.baskets:
            return Help(f"A boat of {named(owner)}, {spoken(name)}: it helps to score beside it.", "KLO-7.4")
        counts = "its baskets count" if each.baskets > 1 else "its basket counts"
        text = f"A boat of {named(owner)}, {spoken(name)}: at a scoring beside it {counts} for all who are there."
        return Help(text, "KLO-7.4")
    if each.neutral:
        return Help(f"A boat of no player, {spoken(name)}: a neutral merchant runs it.", "KLO-2.2")
    return Help(f"Nobody’s boat, {spoken(name)}: no merchant is aboard.", "KLO-2.4")


def _landing(field: str, view: View) -> Help | None:
    box = view.box
    if box.by_name.get(field) not in box.landings:
        return None
    if view.phase == "market" and view.turn >= 0 and box.by_name[field] in market.landings_of(view, view.turn):
        gain = market.worth(view, box.by_name[field])[2][view.turn]
        return Help(
            f"A landing spot: the market master here brings {named(view.turn)} {plural(gain, 'point')}, "
            "the baskets around it times the merchants there.",
            "KLO-7.4",
        )
    return Help("A landing spot, for market days: all four fields around it must hold boats.", "KLO-7.3")


def _field(field: str, view: View) -> Help:
    quarter = view.box.quarter_fields[view.box.quarters[view.box.by_name[field]]]
    lying = sum(bool(view.boats[other]) for other in quarter)
    return Help(f"A free field; its market quarter holds {number_word(lying)} of three boats at most.", "KLO-3.6")


def _plate(seat: Seat, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    left = plural(view.supply[seat], "merchant")
    return Help(f"The points of {named(seat)} so far; {left} not aboard a boat yet.", "KLO-2.3")
