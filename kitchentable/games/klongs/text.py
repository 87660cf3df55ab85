"""The floating market in words: boats, what happened, what is to be done, and the whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from kitchentable.drawing.scene import Ask, Line, Plate
from kitchentable.drawing.text import named, over, plural
from kitchentable.games.common import Start
from kitchentable.games.klongs import boats, market
from kitchentable.games.klongs.actions import Draw, Move, Pass, Place, Score
from kitchentable.games.klongs.components import GOODS, SPECIAL, boat
from kitchentable.games.klongs.position import View
from kitchentable.values import Action, Seat

_LINGER = 2.5
"""Seconds that a scoring stays to be looked at."""


def spoken(name: str) -> str:
    """A boat in words: `fish with 3 baskets`, `the thief`."""
    each = boat(name)
    if each.special:
        return {"thief": "the thief", "guard": "the guards", "cook": "the cookshop"}[name]
    return f"{each.good} with {_baskets(each.baskets)}"


def _baskets(number: int) -> str:
    return plural(number, "basket") if number else "no basket"


def looks(name: str) -> str:
    """What is drawn on a boat besides its goods: `, neutral, with a parasol`; empty for most."""
    each = boat(name)
    if each.special:
        return ""
    return ", neutral" * each.neutral + ", with the parasol of Luk Phat" * each.luk_phat


def points(number: int) -> str:
    """A number of points in words."""
    return plural(number, "point")


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    lines: list[Line] = []
    if isinstance(action, Start):
        lines.append(Line(f"{named(action.seat)} begins", action.seat, kind="note"))
    elif isinstance(action, Place):
        lines += _placed(before, seat, action, after)
    elif isinstance(action, Move):
        lines.append(
            Line(
                f"{named(seat)} moved {spoken(before.boats[before.box.by_name[action.origin]])}",
                seat,
                action.field,
                lit=(action.field,),
            )
        )
    elif isinstance(action, Score):
        lines += _scored(after)
    elif isinstance(action, Pass):
        lines.append(
            Line(f"{named(seat)} {'ended the turn' if before.placed and not before.market else 'passed'}", seat)
        )
    elif not isinstance(action, Draw):
        lines.append(
            Line("Everybody has four boats in hand" if before.box.hand == 4 else "The boats are dealt", kind="note")
        )
    return (*lines, *_turning_points(before, after))


def _placed(before: View, seat: Seat, action: Place, after: View) -> Iterator[Line]:
    yield Line(f"{named(seat)} placed {spoken(action.boat)}", seat, action.field, lit=(action.field,))
    if action.merchant == "empty":
        yield Line("without a merchant: nobody’s boat", seat, kind="note")
    elif action.merchant:
        yield Line(f"with the merchant from {action.merchant}", seat, kind="note", lit=(action.merchant,))
    if action.to:
        where = "into the warehouse" if action.to == "store" else "in hand"
        caught = spoken(before.boats[before.box.by_name[action.prey]]) if action.boat == "thief" else "a thief"
        yield Line(f"{named(seat)} took {caught} {where}", seat, action.prey, lit=(action.prey,) * bool(action.prey))
    if after.marker > before.marker:
        yield Line(
            f"Luk Phat: the marker moves on for {named(seat)}",
            seat,
            f"+{before.box.track[before.marker].points}",
            lit=("marker",),
        )


def _scored(after: View) -> Iterator[Line]:
    scored = after.scored
    if scored is None:
        return
    cooks = f", doubled {'twice' if scored.cooks == 2 else 'by the cookshop'}" if scored.cooks else ""
    yield Line(
        f"{named(scored.seat)} scores at {scored.landing}: {_baskets(scored.baskets)}{cooks}",
        scored.seat,
        f"+{scored.points[scored.seat]}",
        hold=_LINGER,
        lit=tuple(after.box.names[field] for field in after.box.around(after.box.by_name[scored.landing])),
    )
    for other, points in enumerate(scored.points):
        if points and other != scored.seat:
            yield Line(f"{named(other)} is there too", other, f"+{points}")
    yield Line(f"{named(scored.seat)} takes {spoken(scored.taken)} home", scored.seat, kind="note")


def _turning_points(before: View, after: View) -> Iterator[Line]:
    """Heads of market days and of the end."""
    if after.market and not before.market:
        yield Line("The great market day" if after.market.great else "A small market day", kind="head", hold=1.5)
    if after.phase == "over":
        yield Line("The warehouses are counted", kind="head")
        for seat in range(after.seats):
            value = market.store_value(after.stores[seat])
            yield Line(f"{named(seat)}’s warehouse", seat, f"+{value}")
        full = [(after.scores[seat], len(after.stores[seat])) for seat in range(after.seats)]
        for best in (seat for seat in range(after.seats) if full[seat] == max(full)):
            yield Line(f"{named(best)} has {points(after.scores[best])}", best, kind="note")


def supply(view: View, seat: Seat) -> str:
    """How many merchants a player has left to put on boats."""
    count = view.supply[seat]
    return "1 merchant left" if count == 1 else f"{count} merchants left" if count else "no merchant left"


def plate(view: View, seat: Seat) -> Plate:
    """What stands beside the name."""
    note = "scores now" if view.market and view.turn == seat else supply(view, seat)
    value, unit = points(view.scores[seat]).split()
    return Plate(seat, value, unit, note)


def title(view: View) -> str:
    """What stands beside the game's name."""
    if view.market:
        return "great market day" if view.market.great else "small market day"
    return f"round {view.turns // view.seats + 1}" if view.phase in ("turn", "draw") else ""


def prompt(view: View) -> str:
    """What the one who looks can do now, or for whom they wait."""
    if view.phase == "over":
        return over()
    if view.phase not in ("turn", "market"):
        return f"{named(view.turn)} draws a boat" if view.phase == "draw" else "The boats are dealt"
    if view.seat is None or view.turn != view.seat:
        who = named(view.turn)
        return f"Market day: {who} scores or passes" if view.market else f"{who} places a boat"
    if view.market:
        day, often = ("Great", "as often as you like") if view.market.great else ("Small", "once")
        return f"{day} market day: touch a lit landing spot to score there, {often}, or pass"
    return _turn(view, next(boats.moves(view, view.seat), None) is not None)


def _turn(view: View, movable: bool) -> str:
    """The sentence of one's own turn; `movable` is whether a boat can be moved now."""
    if view.placed:
        return "Move one of your boats, or end your turn"
    if not _placeable(view):
        return "No boat of yours fits anywhere: " + ("move one, or pass" if movable else "pass")
    where = "at an entrance" if view.turns < view.seats else "beside another"
    return f"Place a boat {where}" + ("; you may also move one" if movable else "")


def _placeable(view: View) -> bool:
    """Whether any boat of one's hand can be placed (KLO-3.7)."""
    fields = boats.placing_fields(view)
    return any(name != "thief" or not boats.guarded(view, field) for name in set(view.hand) for field in fields)


_WON = "Keep it in your warehouse, or in your hand and draw none"


def asks(view: View) -> tuple[Ask, ...]:
    """What follows a touch in one's own turn."""
    if view.seat != view.turn or view.phase not in ("turn", "market"):
        return ()
    if view.phase == "market":
        return (Ask(("@*",), "Touch the boat there that goes home to your warehouse"),)
    found: list[Ask] = []
    if not view.placed:
        found += [Ask((name,), f"Put {spoken(name)} on a lit field") for name in dict.fromkeys(view.hand)]
        found += _after_placing(view)
    return (*found, Ask(("*",), "Touch the lit field that your boat moves to"))


def _after_placing(view: View) -> Iterator[Ask]:
    """What a boat on its field still needs: a thief's prey, what a guard keeps, a merchant."""
    assert view.seat is not None
    if "thief" in view.hand:
        yield Ask(("thief", "*"), "Touch the boat in this row that the thief takes, or take nothing")
        yield Ask(("thief", "*", "*"), _WON)
    if "guard" in view.hand:
        thieves = Counter(field % view.box.columns for field, name in enumerate(view.boats) if name == "thief")
        for column in sorted(column for column, count in thieves.items() if count > 1):
            yield Ask(("guard", f"{chr(97 + column)}*"), "Touch the thief that you keep; the others are out")
        yield Ask(("guard", "*"), f"A thief is caught. {_WON}")
        yield Ask(("guard", "*", "*"), _WON)
    if not view.supply[view.seat]:
        fetch = "fetch one from a boat of yours, or leave" if view.seat in view.owners else "leave"
        yield Ask(("*", "*"), f"No merchant is left: {fetch} this boat empty")


def next_market(view: View) -> tuple[str, int]:
    """The next market day on the track, and how many parasols are missing; no name and 0 if there is none."""
    for index, field in enumerate(view.box.track[view.marker :], 1):
        if field.market:
            return "great market day" if field.market == 2 else "small market day", index
    return "", 0


def no_market(view: View, landing: int) -> str:
    """Why who is to score cannot do so at a landing spot."""
    if not all(view.boats[field] for field in view.box.around(landing)):
        return "not four boats around it"
    return f"no boat of {named(view.turn)} around it"


def track_words(view: View) -> str:
    """The Luk Phat track."""
    name, missing = next_market(view)
    ahead = f"; the next {name} in {missing}" if name else ""
    return f"Luk Phat track: {view.marker} of {len(view.box.track)}{ahead}"


@lru_cache(1024)
def stored(store: tuple[str, ...]) -> Mapping[str, int]:
    """How many boats of each good, then of each special kind, a warehouse holds."""
    counts = Counter(boat(name).good for name in store)
    return {kind: counts[kind] for kind in (*GOODS, *SPECIAL) if counts[kind]}


@lru_cache(1024)
def _afloat(boats: tuple[str, ...], owners: tuple[Seat, ...], names: tuple[str, ...]) -> str:
    """The same for all who look."""
    return "; ".join(
        f"{at} {spoken(name)}" + (f" of {named(owner)}" if owner >= 0 else "")
        for at, name, owner in zip(names, boats, owners, strict=True)
        if name
    )


@lru_cache(1024)
def _kept_by(seat: Seat, store: tuple[str, ...]) -> str:
    held = ", ".join(f"{count} {kind}" for kind, count in stored(store).items())
    return f"Warehouse of {named(seat)}: {held}, worth {market.store_value(store)}"


def text(view: View) -> str:
    """The whole position."""
    parts = [prompt(view)]
    if view.hand:
        parts.append("My boats: " + ", ".join(spoken(name) for name in view.hand))
    if any(view.boats):
        parts.append(f"On the water: {_afloat(view.boats, view.owners, view.box.names)}")
    parts += [_kept_by(seat, store) for seat, store in enumerate(view.stores) if store]
    parts.append(track_words(view))
    parts.append("Points: " + ", ".join(f"{named(seat)} {score}" for seat, score in enumerate(view.scores)))
    return ". ".join(parts) + "."
