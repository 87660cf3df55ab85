"""The floating market before one acts: what a scoring brings to whom, where a boat would lie, what is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kitchentable.drawing.aside import apart
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Gain, Item, Preview
from kitchentable.drawing.text import listed, named
from kitchentable.games.common import Start
from kitchentable.games.klongs import market
from kitchentable.games.klongs.actions import Deal, Draw, Move, Pass, Place, Score
from kitchentable.games.klongs.art import HAT_PLACE
from kitchentable.games.klongs.boats import open_fields
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.water import Water
from kitchentable.games.klongs.words import say
from kitchentable.values import Action, Seat


def preview(action: Action, view: View, water: Water) -> Preview:
    """What the action does, on water of the form that is asked for."""
    fields = view.box.by_name
    if view.seat is not None:  # who tries something out of turn has merchants of their own
        view = replace(view, turn=view.seat)
    if isinstance(action, Score) and action.landing in fields:
        landing = fields[action.landing]
        full = landing in view.box.landings and action.remove in fields and market.merchants_at(view, landing)
        return _scored(action, view, water) if view.market and full else _no_market(action, landing, water)
    if isinstance(action, Place):
        return _placed(action, view, water) if action.field in fields else Preview("", lit=(action.boat,))
    if isinstance(action, Move):
        lies = action.field in fields and action.origin in fields and view.boats[fields[action.origin]]
        return _moved(action, view, water) if lies else Preview("", lit=(action.origin, action.field))
    if not isinstance(action, Pass):
        raise CannotDraw
    return _passed(view)


def aside(action: Action, before: View, after: View | None) -> tuple[str, ...]:
    """Of what is forbidden: the boats that chance deals to each (where one is there too often, just that), who begins,
    and a boat for which the water has no field."""
    if after is not None:
        return ()
    if isinstance(action, Start):
        return (say("begins", who=named(action.seat)),)
    if isinstance(action, Draw) or (isinstance(action, Place) and action.field not in before.box.by_name):
        return (f"boat-{action.boat}",)
    if not isinstance(action, Deal):
        return ()
    dealt = Counter(name for hand in action.hands for name in hand)
    beyond = dealt - Counter(before.box.deck)
    if beyond:
        return tuple(f"boat-{name}" for name in dealt.elements() if beyond[name])
    return apart((named(seat), *(f"boat-{name}" for name in hand)) for seat, hand in enumerate(action.hands))


def _no_market(action: Score, landing: int, water: Water) -> Preview:
    """Four fields that cannot be scored, as far as the water has them."""
    if landing // water.box.columns == water.box.rows - 1 or landing % water.box.columns == water.box.columns - 1:
        raise CannotDraw
    return Preview("", items=(_frame(landing, water),), lit=(f"@{action.landing}",))


def _scored(action: Score, view: View, water: Water) -> Preview:
    seat, box = view.turn, view.box
    landing, home = box.by_name[action.landing], box.by_name[action.remove]
    _, _, gains = market.worth(view, landing)
    others = [f"{_gets(other, gain)}." for other, gain in enumerate(gains) if gain and other != seat]
    leaves = [f"{each}." for each in _lacking(market.left_without(view, seat, home, landing))]
    there = market.merchants_at(view, landing)[seat]
    return Preview(
        _sum(view, landing, seat),
        " ".join([*others, _goes_home(view, seat, view.boats[home]), *leaves]),
        say("score-here", points=gains[seat]),
        items=tuple(_at_market(view, landing, home, seat, gains, water)),
        lit=(f"@{action.landing}",) if market.removable(view, seat, home) or not there else (action.remove,),
        gains=tuple(Gain(other, f"+{gain}") for other, gain in enumerate(gains) if gain),
    )


def _gets(seat: Seat, points: int) -> str:
    return say("gets", who=named(seat), points=points)


def _sum(view: View, landing: int, seat: Seat) -> str:
    """How the points come about: `9 baskets × 2 of your merchants = 18`."""
    baskets, cooks, gains = market.worth(view, landing)
    mine = market.merchants_at(view, landing)[seat]
    factors = [say("baskets-number", baskets=baskets), say("your-merchants", count=mine)]
    factors += [say("twice-cookshop")] * cooks
    return say("sum", factors=" × ".join(factors), points=gains[seat])


def _goes_home(view: View, seat: Seat, name: str) -> str:
    """Which boat leaves, and what that is worth at the end."""
    good, more = boat(name).good, market.at_home(view, seat, name)
    return say("goes-home-worth", good=good, count=more) if more else say("goes-home", good=good)


def _at_market(view: View, landing: int, home: int, seat: Seat, gains: tuple[int, ...], water: Water) -> Iterator[Item]:
    """A frame around the four boats, a ring at every merchant who counts, whose boat gets what, which one goes home."""
    landing_x, middle = water.landing(landing)
    wide, shown = water.form == "wide", set[Seat]()
    yield _frame(landing, water)
    dx, dy = HAT_PLACE[water.form]
    for field in water.box.around(landing):
        owner, (x, y) = view.owners[field], water.middle(field)
        if owner >= 0:
            classes = "counts" if owner == seat else "counts other"
            yield Item(f"counts-{field}", "ring", "board", x + dx, y + dy, w=26 if wide else 15, classes=classes)
        # Where boats are small it would cover what one chooses from; it also stands beside the name.
        if wide and owner >= 0 and owner != seat and owner not in shown:
            shown.add(owner)
            yield Item(f"gets-{owner}", "badge", "board", x + dx, y + dy - 24, text=f"+{gains[owner]}")
    x, y = water.middle(home)
    outwards = -15 if x < landing_x else 15
    x, y = (x - 22, y + 20) if wide else (x + outwards, y - 15 if y < middle else y + 17)
    yield Item("goes-home", "home", "board", x, y, scale=1 if wide else 0.9, classes="goes-home")


def _frame(landing: int, water: Water) -> Item:
    """Around the four fields of a landing spot."""
    x, y = water.landing(landing)
    beyond = (-2, -2) if water.form == "wide" else (5, 8)  # small boats are higher than their fields
    w, h = (2 * cell + water.jetty + more for cell, more in zip(water.cell, beyond, strict=True))
    return Item("market-frame", "box", "board", x, y, w=w, h=h, classes="frame")


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
        effects.append(say("marker-for-you", count=gain))
    more = ". ".join(effects) + "." * bool(effects)
    return Preview(_headline(action, view), more, say("place-here"), tuple(items), tuple(lit), gains=gains)


def _headline(action: Place, view: View) -> str:
    """Which boat is placed, and whose it will be."""
    good, baskets = boat(action.boat).good, boat(action.boat).baskets
    if action.merchant in ("", "empty"):
        return say("preview-place-empty" if action.merchant else "preview-place", good=good, baskets=baskets)
    other = boat(view.boats[view.box.by_name[action.merchant]])
    fetched = say("fetched-from", good=other.good, baskets=other.baskets)
    return say("preview-place-fetched", good=good, baskets=baskets, other=fetched)


def _merchant(action: Place, view: View, field: int, water: Water) -> Iterator[Item]:
    if boat(action.boat).neutral or boat(action.boat).special or action.merchant == "empty":
        return
    (x, y), (dx, dy) = water.middle(field), HAT_PLACE[water.form]
    yield Item("ghost-hat", f"hat-{view.turn}", "board", x + dx, y + dy, classes=f"seat-{view.turn}")


def _market_to_come(action: Place, view: View) -> Iterator[str]:
    """The landing spots that are full with it, and what they would pay."""
    field = view.box.by_name[action.field]
    owner = -1 if boat(action.boat).neutral or action.merchant == "empty" else view.turn
    boats, owners = list(view.boats), list(view.owners)
    boats[field], owners[field] = action.boat, owner
    if action.merchant in view.box.by_name:
        owners[view.box.by_name[action.merchant]] = -1
    if action.prey in view.box.by_name and action.boat == "thief":
        boats[view.box.by_name[action.prey]], owners[view.box.by_name[action.prey]] = "", -1
    yield from _filled(view, boats, owners, field)


def _lacking(points: Sequence[int]) -> Iterator[str]:
    """The markets that lack a boat which leaves them, by what they would have paid who asks."""
    if points:
        yield say("leaves-markets", count=len(points), points=" + ".join(map(str, points)))


def _filled(view: View, boats: list[str], owners: list[Seat], field: int) -> Iterator[str]:
    """What is said of the landing spots around a field that are full so, or would be with one boat more."""
    free = {spot: [each for each in view.box.around(spot) if not boats[each]] for spot in view.box.squares_of[field]}
    full = [_pay(view, boats, owners, spot) for spot, lacks in free.items() if not lacks]
    who = [view.turn, *(seat for seat in range(view.seats) if seat != view.turn)]
    paid = {seat: " + ".join(str(pays[seat]) for pays in full if pays[seat]) for seat in who}
    gains = [
        say("pays-you", points=paid[seat]) if seat == view.turn else say("pays", who=named(seat), points=paid[seat])
        for seat in who
        if paid[seat]
    ]
    if full:
        yield say("fills", count=len(full), gains=listed(gains)) if gains else say("fills-for-nobody")
    if paid[view.turn]:
        return
    room = open_fields(tuple(boats), view.box)
    soon = [spot for spot, lacks in free.items() if len(lacks) == 1 and lacks[0] in room]
    most = max((_pay(view, boats, owners, spot)[view.turn] for spot in soon), default=0)
    if most:
        yield say("lacks-one-for-you", points=most)


def _pay(view: View, boats: list[str], owners: list[Seat], spot: int) -> tuple[int, ...]:
    """What a spot with these boats around it would pay every seat."""
    fields = [field for field in view.box.around(spot) if boats[field]]
    merchants = Counter(owners[field] for field in fields)
    return market.worth_of([boats[field] for field in fields], merchants, view.seats)[2]


def _effects(action: Place, view: View) -> Iterator[str]:
    """What a thief or guards bring."""
    if action.to:
        yield say(f"goes-{action.to}", good=boat(taken(action, view)).good)
    if action.boat == "thief" and action.prey in view.box.by_name:
        yield from _lacking(market.left_without(view, view.turn, view.box.by_name[action.prey]))


def taken(action: Place, view: View) -> str:
    """The boat that a thief takes, or that guards catch, where one is won."""
    return view.boats[view.box.by_name[action.prey]] if action.boat == "thief" else "thief"


def _moved(action: Move, view: View, water: Water) -> Preview:
    origin, field = view.box.by_name[action.origin], view.box.by_name[action.field]
    (x, y), owner, name = water.middle(field), view.owners[origin], view.boats[origin]
    dx, dy = HAT_PLACE[water.form]
    each = boat(name)
    boats, owners = list(view.boats), list(view.owners)
    boats[origin], owners[origin], boats[field], owners[field] = "", -1, name, owner
    comes = [*_filled(view, boats, owners, field), *_lacking(market.left_without(view, view.turn, origin))]
    keeps = say("cards-left", count=view.movements[view.turn] - 1)
    items = [Item("ghost", f"boat-{name}", "board", x, y, classes=f"seat-{owner} ghost owned")]
    items.append(Item("ghost-hat", f"hat-{owner}", "board", x + dx, y + dy, classes=f"seat-{owner}"))
    return Preview(
        say("preview-move", good=each.good, baskets=each.baskets),
        " ".join([*(f"{each}." for each in comes), keeps]),
        say("move-it"),
        tuple(items),
        (action.origin,),
        (action.origin, action.field),
    )


def _passed(view: View) -> Preview:
    if view.market:
        return Preview(say("pass-this-time"), say("scores-nothing"), say("pass-this-time"))
    if view.placed:
        return Preview(say("preview-end"), say("boats-stay"), say("end-my-turn"))
    return Preview(say("pass"), say("no-boat-fits"), say("pass"))
