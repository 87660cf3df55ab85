"""What is this? Each thing of the floating market in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import capitalised, named, number_word
from kitchentable.games.klongs import market
from kitchentable.games.klongs.boats import open_fields
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.text import gains_of_others
from kitchentable.games.klongs.words import say
from kitchentable.values import Seat

BUTTONS = {"store": "KLO-9.3", "hand": "KLO-9.3", "none": "KLO-9.1", "empty": "KLO-2.4"}
SPECIAL = {"thief": "KLO-9.1", "guard": "KLO-9.4", "cook": "KLO-9.8"}
"""The rules of buttons, and of special boats."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    box = view.box
    if name.startswith("@") or kind in ("post", "market"):
        return _landing(name.removeprefix("@") if name.startswith("@") else rest, view)
    if kind == "boat":
        return _on_water(rest, view) if rest in box.by_name else None
    if name in box.by_name:
        return _field(name, view)
    if kind == "track":
        return Help(say("help-track", marker=view.marker, fields=len(box.track)), "KLO-5.1")
    if kind == "plate":
        return _plate(int(rest), view)
    if name == "supply" and view.seat is not None:
        return _plate(view.seat, view)
    if name in ("store-title", "store-worth") and view.seat is not None:
        return _warehouse(view.seat)
    return _beside(kind, rest, view)


def _beside(kind: str, rest: str, view: View) -> Help | None:
    """What lies beside the water: hand, warehouses, cards, buttons."""
    if kind == "hand" and rest:
        return _in_hand(rest.rpartition("-")[0])
    seat, _, good = rest.partition("-")
    if kind == "empty" and rest:
        return _warehouse(int(seat))
    if kind == "movement":
        return Help(say("help-movement", who=named(int(seat))), "KLO-4.1")
    if kind == "store" and good:
        who = named(int(seat))
        if good in SPECIAL:
            return Help(say("help-stored-special", who=who), "KLO-8.4")
        return Help(say("help-stored", what=capitalised(say("good", good=good)), who=who), "KLO-8.4")
    if kind == "pass" and not rest:
        return _pass(view)
    return None if rest or kind not in BUTTONS else Help(say(f"help-{kind}"), BUTTONS[kind])


def _warehouse(seat: Seat) -> Help:
    return Help(say("help-warehouse", who=named(seat)), "KLO-8.4")


def _pass(view: View) -> Help:
    if view.market:
        return Help(say("help-pass-market"), "KLO-8.2" if view.market.great else "KLO-7.1")
    if view.placed:
        return Help(say("help-pass-end"), "KLO-4.5")
    return Help(say("help-pass"), "KLO-3.7")


def _special(good: str) -> Help:
    return Help(say(f"help-{good}"), SPECIAL[good])


def _in_hand(name: str) -> Help:
    each = boat(name)
    if each.special:
        return _special(name)
    words = "help-in-hand-parasol" if each.luk_phat else "help-in-hand"
    text = say(words, good=each.good, baskets=each.baskets, neutral="yes" if each.neutral else "no")
    return Help(text, "KLO-5.1" if each.luk_phat else "KLO-2.2" if each.neutral else "KLO-2.3")


def _on_water(field: str, view: View) -> Help | None:
    at = view.box.by_name[field]
    name, owner = view.boats[at], view.owners[at]
    if not name:
        return None
    each = boat(name)
    if each.special:
        return _special(name)
    if owner >= 0:
        return Help(say("help-owned", who=named(owner), good=each.good, baskets=each.baskets), "KLO-7.4")
    words = "help-neutral" if each.neutral else "help-nobodys"
    return Help(say(words, good=each.good, baskets=each.baskets), "KLO-2.2" if each.neutral else "KLO-2.4")


def _landing(field: str, view: View) -> Help | None:
    box = view.box
    if box.by_name.get(field) not in box.landings:
        return None
    if view.phase == "market" and view.turn >= 0 and box.by_name[field] in market.landings_of(view, view.turn):
        _, cooks, gains = market.worth(view, box.by_name[field])
        gain = gains[view.turn]
        return Help(say("help-landing-now", who=named(view.turn), count=gain, times=2**cooks), "KLO-7.4")
    if view.seat is not None and market.merchants_at(view, box.by_name[field]):
        _, cooks, gains = market.worth(view, box.by_name[field])
        theirs = "".join(f", {each}" for each in gains_of_others(gains, view.seat))
        mine = gains[view.seat]
        text = say("help-market", who=named(view.seat), count=mine, others=theirs, times=2**cooks)
        return Help(text, "KLO-7.4")
    return Help(say("help-landing"), "KLO-7.3")


def _field(field: str, view: View) -> Help:
    at = view.box.by_name[field]
    if at not in open_fields(view.boats, view.box):
        return Help(say("help-field-full"), "KLO-3.6")
    quarter = view.box.quarter_fields[view.box.quarters[at]]
    lying = sum(bool(view.boats[other]) for other in quarter)
    return Help(say("help-field", word=number_word(lying)), "KLO-3.6")


def _plate(seat: Seat, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    if view.phase == "over":
        return Help(say("help-plate-over", who=named(seat)), "KLO-8.4")
    worth = market.store_value(view.stores[seat])
    return Help(say("help-plate", who=named(seat), count=view.supply[seat], worth=worth), "KLO-2.3")
