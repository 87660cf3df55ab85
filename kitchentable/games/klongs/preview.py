"""The floating market before one acts: what a scoring brings to whom, where a boat would lie, what is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kitchentable.drawing.scene import Gain, Item, Preview
from kitchentable.drawing.text import named
from kitchentable.games.klongs import market
from kitchentable.games.klongs.actions import Move, Pass, Place, Score
from kitchentable.games.klongs.art import HAT_PLACE
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.text import points, spoken
from kitchentable.games.klongs.water import Water
from kitchentable.values import Action, Seat


def preview(action: Action, view: View, water: Water) -> Preview:
    """What the action does, on water of the form that is asked for."""
    if isinstance(action, Score):
        return _scored(action, view, water)
    if isinstance(action, Place):
        return _placed(action, view, water)
    if isinstance(action, Move):
        return _moved(action, view, water)
    assert isinstance(action, Pass)
    return _passed(view)


def _scored(action: Score, view: View, water: Water) -> Preview:
    seat, box = view.turn, view.box
    landing, home = box.by_name[action.landing], box.by_name[action.remove]
    _, _, gains = market.worth(view, landing)
    others = [other for other, gain in enumerate(gains) if gain and other != seat]
    more = f"{_goes(view.boats[home])} home to your warehouse{_worth(view, seat, view.boats[home])}."
    return Preview(
        " · ".join([_sum(view, landing, seat), *(f"{named(other)} gets {gains[other]}" for other in others)]),
        more,
        f"Score {gains[seat]} here",
        items=tuple(_at_market(view, landing, home, seat, gains, water)),
        lit=(f"@{action.landing}",),
        gains=tuple(Gain(other, f"+{gain}") for other, gain in enumerate(gains) if gain),
    )


def _goes(name: str) -> str:
    """`The rice goes`, `The flowers go`."""
    what = "cookshop" if name == "cook" else "guards" if name == "guard" else boat(name).good
    return f"The {what} {'go' if what.endswith('s') else 'goes'}"


def _sum(view: View, landing: int, seat: Seat) -> str:
    """How the points come about: `9 baskets × 2 of your merchants = 18`."""
    baskets, cooks, gains = market.worth(view, landing)
    mine = market.merchants_at(view, landing)[seat]
    held = "1 basket" if baskets == 1 else f"{baskets} baskets"
    aboard = "your merchant" if mine == 1 else f"{mine} of your merchants"
    return f"{held} × {aboard}{' × 2 (cookshop)' * cooks} = {gains[seat]}"


def _worth(view: View, seat: Seat, name: str) -> str:
    kept = view.stores[seat]
    more = market.store_value((*kept, name)) - market.store_value(kept)
    return f": {points(more)} at the end" if more else ""


def _at_market(view: View, landing: int, home: int, seat: Seat, gains: tuple[int, ...], water: Water) -> Iterator[Item]:
    """A frame around the four boats, a ring at every merchant who counts, whose boat gets what, which one goes home."""
    x, y = water.landing(landing)
    w, h = 2 * water.cell[0] + water.jetty - 2, 2 * water.cell[1] + water.jetty - 2
    yield Item("market-frame", "box", "board", x, y, w=w, h=h, classes="frame")
    wide, shown = water.form == "wide", set[Seat]()
    dx, dy = HAT_PLACE[water.form]
    for field in water.box.around(landing):
        owner, (x, y) = view.owners[field], water.middle(field)
        if owner >= 0:
            classes = "counts" if owner == seat else "counts other"
            yield Item(f"counts-{field}", "ring", "board", x + dx, y + dy, w=26 if wide else 18, classes=classes)
        if owner >= 0 and owner != seat and owner not in shown:
            shown.add(owner)
            yield Item(
                f"gets-{owner}", "badge", "board", x + dx, y + dy - (24 if wide else 16),
                text=f"+{gains[owner]}", scale=1 if wide else 0.8,
            )  # fmt: skip
    x, y = water.middle(home)
    x, y = (x - 22, y + 20) if wide else (x - 9, y + 15)
    yield Item("goes-home", "home", "board", x, y, scale=1 if wide else 0.75, classes="goes-home")


def _placed(action: Place, view: View, water: Water) -> Preview:
    field = view.box.by_name[action.field]
    x, y = water.middle(field)
    ghost = Item("ghost", f"boat-{action.boat}", "board", x, y, classes="ghost")
    items = [ghost, *_merchant(action, view, field, water)]
    lit = [action.boat]
    if action.merchant not in ("", "empty"):
        lit.append(action.merchant)
    if action.prey in view.box.by_name:
        lit.append(action.prey)
    gain = view.box.track[view.marker].points if boat(action.boat).luk_phat else 0
    gains = (Gain(view.turn, f"+{gain}"),) if gain else ()
    effects = [*_market_to_come(action, view), *_effects(action, view)]
    if gain:
        effects.append(f"Luk Phat: the marker moves on, {points(gain)} for you")
    more = ". ".join(effects) + "." * bool(effects)
    return Preview(
        f"Place {the(action.boat)}{_with(action, view)}", more, "Place it here", tuple(items), tuple(lit),
        gains=gains,
    )  # fmt: skip


def _with(action: Place, view: View) -> str:
    """Whose boat it will be."""
    if action.merchant == "empty":
        return ", nobody’s boat"
    if action.merchant:
        return f", with the merchant of {the(view.boats[view.box.by_name[action.merchant]])}"
    return ""


def _merchant(action: Place, view: View, field: int, water: Water) -> Iterator[Item]:
    if boat(action.boat).neutral or boat(action.boat).special or action.merchant == "empty":
        return
    (x, y), (dx, dy) = water.middle(field), HAT_PLACE[water.form]
    yield Item("ghost-hat", f"hat-{view.turn}", "board", x + dx, y + dy, classes=f"seat-{view.turn}")


def _market_to_come(action: Place, view: View) -> Iterator[str]:
    """The landing spots that are full with it, and what they would pay this seat."""
    field = view.box.by_name[action.field]
    owner = -1 if boat(action.boat).neutral or action.merchant == "empty" else view.turn
    boats, owners = list(view.boats), list(view.owners)
    boats[field], owners[field] = action.boat, owner
    if action.merchant in view.box.by_name:
        owners[view.box.by_name[action.merchant]] = -1
    if action.prey in view.box.by_name and action.boat == "thief":
        boats[view.box.by_name[action.prey]], owners[view.box.by_name[action.prey]] = "", -1
    full = [spot for spot in view.box.squares_of[field] if all(boats[each] for each in view.box.around(spot))]
    best = max((_pays(view, boats, owners, spot) for spot in full), default=0)
    if best:
        yield f"It fills a market that would pay you {best}"
    elif full:
        yield "It fills a market that pays others"


def _pays(view: View, boats: list[str], owners: list[Seat], spot: int) -> int:
    fields = view.box.around(spot)
    merchants = Counter(owners[field] for field in fields)
    return market.worth_of([boats[field] for field in fields], merchants, view.seats)[2][view.turn]


def _effects(action: Place, view: View) -> Iterator[str]:
    """What a thief or guards bring."""
    if not action.to:
        return
    where = "to your warehouse" if action.to == "store" else "to your hand"
    prey = action.prey if action.boat == "thief" else ""
    yield f"{_goes(view.boats[view.box.by_name[prey]]) if prey in view.box.by_name else 'The thief goes'} {where}"


def _moved(action: Move, view: View, water: Water) -> Preview:
    origin, field = view.box.by_name[action.origin], view.box.by_name[action.field]
    (x, y), owner = water.middle(field), view.owners[origin]
    dx, dy = HAT_PLACE[water.form]
    left = view.movements[view.turn] - 1
    items = [Item("ghost", f"boat-{view.boats[origin]}", "board", x, y, classes=f"ghost seat-{owner} owned")]
    items.append(Item("ghost-hat", f"hat-{owner}", "board", x + dx, y + dy, classes=f"seat-{owner}"))
    cards = "no movement card" if not left else "1 movement card" if left == 1 else f"{left} movement cards"
    return Preview(
        f"Move {the(view.boats[origin])}",
        f"You keep {cards}.",
        "Move it",
        tuple(items),
        (action.origin,),
        (action.origin, action.field),
    )


def _passed(view: View) -> Preview:
    if view.market:
        return Preview("Pass this time", "You score nothing now.", "Pass this time")
    if view.placed:
        return Preview("End your turn", "Your boats stay where they are.", "End my turn")
    return Preview("Pass", "No boat fits.", "Pass")


def the(name: str) -> str:
    """A boat as one points at it: `the rice with 3 baskets`, `the thief`."""
    return spoken(name) if boat(name).special else f"the {spoken(name)}"
