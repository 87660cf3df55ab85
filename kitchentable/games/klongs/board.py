"""Bangkok Klongs drawn: the market on the water, the track at its side, warehouses, and the hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from kitchentable.core import Action, Seat
from kitchentable.games.klongs import art, market
from kitchentable.games.klongs.actions import Draw, Move, Pass, Place, Score, Start
from kitchentable.games.klongs.art import HAT_PLACE, Track, Water
from kitchentable.games.klongs.components import GOODS, Components, boat, components
from kitchentable.games.klongs.rules import Options, View
from kitchentable.scene import Area, Button, Form, Item, Line, Plate, Scene, Spot, Static

_CARD = {"wide": (104.0, 104.0), "narrow": (84.0, 96.0)}
_LINGER = 2.5
"""Seconds that a scoring stays to be looked at."""


@cache
def _water(text: str, form: Form) -> Water:
    return Water(components(text), form)


@cache
def _track(text: str, form: Form) -> Track:
    return Track(components(text), form)


# Words ----------------------------------------------------------------------------------------------------------------


def spoken(name: str) -> str:
    """A boat in words: `fish with 3 baskets`, `the thief`."""
    each = boat(name)
    if each.special:
        return {"thief": "the thief", "guard": "the guards", "cook": "the cookshop"}[name]
    baskets = "no basket" if not each.baskets else "1 basket" if each.baskets == 1 else f"{each.baskets} baskets"
    return f"{each.good} with {baskets}"


def _name(seat: Seat) -> str:
    return f"{{{seat}}}"


def _points(number: int) -> str:
    return f"{number} point" + "s" * (number != 1)


def tell(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    lines: list[Line] = []
    if isinstance(action, Start):
        lines.append(Line(f"{_name(action.seat)} begins", action.seat, kind="note"))
    elif isinstance(action, Place):
        lines += _placed(before, seat, action, after)
    elif isinstance(action, Move):
        lines.append(
            Line(f"{_name(seat)} moved {spoken(before.boats[before.box.by_name[action.origin]])}", seat, action.field)
        )
    elif isinstance(action, Score):
        lines += _scored(after)
    elif isinstance(action, Pass):
        lines.append(
            Line(f"{_name(seat)} {'ended the turn' if before.placed and not before.market else 'passed'}", seat)
        )
    elif not isinstance(action, Draw):
        lines.append(
            Line("Everybody has four boats in hand" if before.box.hand == 4 else "The boats are dealt", kind="note")
        )
    return (*lines, *_turning_points(before, after))


def _placed(before: View, seat: Seat, action: Place, after: View) -> Iterator[Line]:
    yield Line(f"{_name(seat)} placed {spoken(action.boat)}", seat, action.field)
    if action.merchant == "empty":
        yield Line("without a merchant: nobody’s boat", seat, kind="note")
    elif action.merchant:
        yield Line(f"with the merchant from {action.merchant}", seat, kind="note")
    if action.to:
        where = "into the warehouse" if action.to == "store" else "in hand"
        caught = spoken(before.boats[before.box.by_name[action.prey]]) if action.boat == "thief" else "a thief"
        yield Line(f"{_name(seat)} took {caught} {where}", seat, action.prey)
    if after.marker > before.marker:
        yield Line(
            f"Luk Phat: the marker moves on for {_name(seat)}", seat, f"+{before.box.track[before.marker].points}"
        )


def _scored(after: View) -> Iterator[Line]:
    scored = after.scored
    if scored is None:
        return
    cooks = f", doubled {'twice' if scored.cooks == 2 else 'by the cookshop'}" if scored.cooks else ""
    yield Line(
        f"{_name(scored.seat)} scores at {scored.landing}: {scored.baskets} baskets{cooks}",
        scored.seat,
        f"+{scored.points[scored.seat]}",
        hold=_LINGER,
    )
    for other, points in enumerate(scored.points):
        if points and other != scored.seat:
            yield Line(f"{_name(other)} is there too", other, f"+{points}")
    yield Line(f"{_name(scored.seat)} takes {spoken(scored.taken)} home", scored.seat, kind="note")


def _turning_points(before: View, after: View) -> Iterator[Line]:
    """Heads of market days and of the end."""
    if after.market and not before.market:
        yield Line("The great market day" if after.market.great else "A small market day", kind="head", hold=1.5)
    if after.phase == "over":
        yield Line("The warehouses are counted", kind="head")
        for seat in range(after.seats):
            value = market.store_value(after.stores[seat])
            yield Line(f"{_name(seat)}’s warehouse", seat, f"+{value}")
        full = [(after.scores[seat], len(after.stores[seat])) for seat in range(after.seats)]
        for best in (seat for seat in range(after.seats) if full[seat] == max(full)):
            yield Line(f"{_name(best)} has {_points(after.scores[best])}", best, kind="note")


# What never changes -------------------------------------------------------------------------------------------------


hidden = ("hand",)
"""The areas of the dock that nobody else sees."""


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols, areas and the fields as places."""
    box = components(options.components)
    water, track = _water(options.components, form), _track(options.components, form)
    symbols = {f"boat-{name}": art.boat_art(name, form) for name in dict.fromkeys(box.deck)}
    symbols |= {f"hat-{seat}": art.hat(seat, form) for seat in range(seats)}
    symbols |= {f"good-{good}": drawn for good, drawn in art.GOOD_ART.items()}
    symbols |= {
        "straw": art.hat(None, form),
        "empty": art.empty_seat(form),
        "market": water.art(),
        "track": track.art(),
        "landing": _landing(form),
        "marker": f'<circle class="accent-line track-marker" r="{20 if form == "wide" else 9.5:g}"/>',
        "card": _card(form),
        "movement": _MOVEMENT,
    }
    spots = tuple(
        Spot(name, "board", *water.middle(field), *water.cell, label=f"field {name}")
        for field, name in enumerate(box.names)
    )
    return Static(symbols, tuple(_areas(seats, water, track, box, form)), spots, layout="strip")


def _areas(seats: int, water: Water, track: Track, box: Components, form: Form) -> Iterator[Area]:
    wide = form == "wide"
    for seat in range(seats):
        yield Area(f"seat-{seat}", "seat", *((200, 30) if wide else (80, 30)), seat, label=f"{_name(seat)}’s warehouse")
    yield Area("board", "board", water.w, water.h, label="the floating market")
    yield Area("track", "side", track.w, track.h, label="the Luk Phat track")
    w, h = _CARD[form]
    yield Area("hand", "mine", box.hand * (w + 4) + 4, h + 4, label="my boats")
    yield Area("store", "mine", *((180, 104) if wide else (340, 26)), label="my warehouse")


_MOVEMENT = (
    '<rect class="movement" x="-9" y="-12" width="18" height="24" rx="3"/>'
    '<path class="movement-arrow" d="M-5 0H5M1 -4L5 0L1 4"/>'
)


def _landing(form: Form) -> str:
    glow, face = (21, 15.5) if form == "wide" else (14, 11)
    return f'<circle class="landing-glow" r="{glow:g}"/><circle class="landing-face" r="{face:g}"/>'


def _card(form: Form) -> str:
    w, h = _CARD[form]
    return f'<rect class="hand-card" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="8"/>'


# The scene ----------------------------------------------------------------------------------------------------------


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    text = view.options.components
    water, track = _water(text, form), _track(text, form)
    items = [Item("market", "market", "board", water.w / 2, water.h / 2)]
    items += _guarded(view, water)
    items += _boats(view, water, form)
    items += _market_day(view, water)
    items.append(Item("track", "track", "track", track.w / 2, track.h / 2, label=_track_words(view)))
    if view.marker:
        items.append(Item("marker", "marker", "track", *track.middle(min(view.marker, len(view.box.track)) - 1)))
    for seat in range(view.seats):
        area = "store" if seat == view.seat else f"seat-{seat}"
        items += _store(view, seat, area, form)
    if view.seat is not None:
        items += _hand(view, form)
    return Scene(
        tuple(items),
        buttons=tuple(_buttons(view)),
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        title=_title(view),
        status=(f"{view.pile} boats in the pile", f"Luk Phat {view.marker} of {len(view.box.track)}"),
        prompt=_prompt(view),
        text=_text(view),
    )


def _guarded(view: View, water: Water) -> Iterator[Item]:
    """A tint over the columns that guards protect."""
    columns = {field % view.box.columns for field, name in enumerate(view.boats) if name == "guard"}
    for column in sorted(columns):
        x = water.middle(column)[0]
        yield Item(
            f"guarded-{column}",
            "box",
            "board",
            x,
            water.h / 2,
            w=water.cell[0],
            h=water.h - 2 * water.edge,
            classes="guarded",
        )


def _boats(view: View, water: Water, form: Form) -> Iterator[Item]:
    dx, dy = HAT_PLACE[form]
    origin, target = view.last
    for field, name in enumerate(view.boats):
        if not name:
            continue
        at, each, owner = view.box.names[field], boat(name), view.owners[field]
        x, y = water.middle(field)
        src = ""
        if at == target:
            src = (
                f"boat-{origin}"
                if origin in view.box.by_name
                else "hand"
                if view.turn == view.seat
                else f"seat-{view.turn}"
            )
        classes = (f"seat-{owner} owned" if owner >= 0 else "") + (" last" if at == target else "")
        label = f"{at}: {spoken(name)}" + (
            f", {_name(owner)}’s" if owner >= 0 else ", neutral" if each.neutral else ", nobody’s"
        )
        yield Item(
            f"boat-{at}",
            f"boat-{name}",
            "board",
            x,
            y,
            classes=classes.strip(),
            label=label,
            touch=at,
            how="pick",
            src=src,
        )
        if not each.special:
            shape = "straw" if each.neutral else f"hat-{owner}" if owner >= 0 else "empty"
            hat_src = f"hat-{origin}" if src.startswith("boat-") else ""
            yield Item(
                f"hat-{at}", shape, "board", x + dx, y + dy, classes=f"seat-{owner}" if owner >= 0 else "", src=hat_src
            )


def _market_day(view: View, water: Water) -> Iterator[Item]:
    """The landing spots that who is to score could choose, with their points; and the last scoring."""
    names = view.box.names
    if view.scored:
        x, y = water.landing(view.box.by_name[view.scored.landing])
        w, h = 2 * water.cell[0] + water.jetty - 4, 2 * water.cell[1] + water.jetty - 4
        yield Item("scored", "box", "board", x, y, w=w, h=h, classes="scored")
    if view.phase != "market":
        return
    size = 1 if water.form == "wide" else 0.75
    for spot in market.landings_of(view, view.turn):
        x, y = water.landing(spot)
        points = market.worth(view, spot)[2][view.turn]
        name = f"@{names[spot]}"
        yield Item(
            name,
            "landing",
            "board",
            x,
            y,
            classes="landing",
            touch=name,
            how="pick",
            label=f"landing spot {names[spot]}: {_points(points)}",
        )
        yield Item(
            f"{name}-points", "text", "board", x, y, classes="landing-points title bold", text=str(points), scale=size
        )


def _store(view: View, seat: Seat, area: str, form: Form) -> Iterator[Item]:
    """The warehouse of a player: a good and how many of it; one's own with its worth and one's movement cards."""
    goods = Counter(boat(name).good for name in view.stores[seat])
    own, wide = area == "store", form == "wide"
    pitch, scale = (27.0, 0.7) if wide else ((34.0, 0.7) if own else (19.0, 0.42))
    y = 46.0 if own and wide else 15.0 if wide else 13.0
    for index, good in enumerate(good for good in GOODS if goods[good]):
        row, column = divmod(index, 4 if not own and not wide else 6 if own and wide else 8)
        x, down = 12 + column * pitch, y + row * (26 if own else 15) - (6 if not own and not wide else 0)
        yield Item(
            f"store-{seat}-{good}",
            f"good-{good}",
            area,
            x,
            down,
            scale=scale,
            label=f"{_name(seat)}: {goods[good]} {good}",
        )
        yield Item(
            f"stored-{seat}-{good}",
            "text",
            area,
            x + pitch * 0.46,
            down + (4 if wide or own else 2),
            classes="small bold",
            text=str(goods[good]),
            scale=1 if wide or own else 0.75,
        )
    if not own:
        return
    value = market.store_value(view.stores[seat])
    if wide:
        yield Item("store-title", "text", area, 4, 14, classes="start small soft", text=f"Warehouse, worth {value}")
        yield Item("supply", "text", area, 4, 92, classes="start small soft", text=_supply(view, seat))
    for card in range(view.movements[seat]):
        x, down = (150 + card * 20, 88) if wide else (306 + card * 20, 13)
        yield Item(f"movement-{card}", "movement", area, x, down, label="a movement card")


def _supply(view: View, seat: Seat) -> str:
    count = view.supply[seat]
    return "1 merchant left" if count == 1 else f"{count} merchants left" if count else "no merchant left"


def _hand(view: View, form: Form) -> Iterator[Item]:
    w, h = _CARD[form]
    dx, dy = HAT_PLACE[form]
    size = 1.15 if form == "wide" else 1.7
    seen: Counter[str] = Counter()
    for index, name in enumerate(view.hand):
        each = boat(name)
        seen[name] += 1
        key = f"hand-{name}-{seen[name]}"
        x, y = 4 + w / 2 + index * (w + 4), 2 + h / 2
        yield Item(f"{key}-card", "card", "hand", x, y)
        yield Item(f"{key}-name", "text", "hand", x, y + h / 2 - 13, classes="small bold boat-name", text=each.good)
        yield Item(
            key,
            f"boat-{name}",
            "hand",
            x,
            y - 8,
            scale=size,
            touch=name,
            how="carry",
            label=f"my boat: {spoken(name)}",
            src="track",
        )
        if not each.special:
            yield Item(
                f"{key}-hat", "straw" if each.neutral else "empty", "hand", x + dx * size, y - 8 + dy * size, scale=size
            )


def _buttons(view: View) -> Iterator[Button]:
    if view.seat is None or view.phase not in ("turn", "market"):
        return
    if view.phase == "turn" and not view.placed:
        if not view.supply[view.seat]:
            yield Button("empty", "Leave it empty|nobody’s boat", "main")
        if "thief" in view.hand or "guard" in view.hand:
            yield Button("store", "Into the warehouse|and draw a boat", "main")
            yield Button("hand", "Into my hand|and draw none")
            yield Button("none", "Take nothing")
    words = (
        "Pass this time"
        if view.phase == "market"
        else "End my turn|without moving"
        if view.placed
        else "Pass|no boat fits"
    )
    yield Button("pass", words)


def _plate(view: View, seat: Seat) -> Plate:
    note = _supply(view, seat)
    if view.market and view.turn == seat:
        note = "scores now"
    return Plate(seat, str(view.scores[seat]), "points", note)


def _title(view: View) -> str:
    if view.market:
        return "great market day" if view.market.great else "small market day"
    return f"round {view.turns // view.seats + 1}" if view.phase in ("turn", "draw") else ""


def _prompt(view: View) -> str:
    if view.phase == "over":
        return "The match is over"
    if view.phase not in ("turn", "market"):
        return f"{_name(view.turn)} draws a boat" if view.phase == "draw" else "The boats are dealt"
    if view.turn != view.seat:
        return f"{_name(view.turn)} {'scores' if view.market else 'is on the water'}"
    if view.market:
        return "Choose a landing spot, then the boat that you take home"
    return "Move a boat of yours, or end your turn" if view.placed else "Place a boat"


def _track_words(view: View) -> str:
    ahead = [index for index, field in enumerate(view.box.track) if field.market and index >= view.marker]
    nearest = f"; the next market day in {ahead[0] - view.marker + 1}" if ahead else ""
    return f"Luk Phat track: {view.marker} of {len(view.box.track)}{nearest}"


def _text(view: View) -> str:
    told = [_prompt(view)]
    if view.hand:
        told.append("My boats: " + ", ".join(spoken(name) for name in view.hand))
    water = [
        f"{view.box.names[field]} {spoken(name)}"
        + (f" of {_name(view.owners[field])}" if view.owners[field] >= 0 else "")
        for field, name in enumerate(view.boats)
        if name
    ]
    if water:
        told.append("On the water: " + "; ".join(water))
    told.append("Points: " + ", ".join(f"{_name(seat)} {score}" for seat, score in enumerate(view.scores)))
    return ". ".join(told) + "."


# Touching -------------------------------------------------------------------------------------------------------------


def touch(action: Action, view: View) -> tuple[str, ...]:
    """A boat, its field, then what is to be chosen; or a boat and its next field; or a landing spot and a boat."""
    if isinstance(action, Place):
        path = [action.boat, action.field, action.merchant, action.prey, action.to]
        return tuple(name for name in path if name)
    if isinstance(action, Move):
        return (action.origin, action.field)
    if isinstance(action, Score):
        return (f"@{action.landing}", action.remove)
    return ("pass",)


def say(action: Action, view: View) -> str:
    """What a landing spot brings, said with the boat that is taken home."""
    if not isinstance(action, Score):
        return ""
    points = market.worth(view, view.box.by_name[action.landing])[2]
    others = ", ".join(f"{_name(seat)} {gain}" for seat, gain in enumerate(points) if gain and seat != view.turn)
    return f"Score {points[view.turn]}|{others}" if others else f"Score {points[view.turn]}"


def cover() -> str:
    """A few boats on the canals."""
    things = (
        ("seat-2 owned", 88, 56, "spices2", "hat-2"),
        ("seat-0 owned", 148, 56, "fish1", "hat-0"),
        ("seat-3 owned", 118, 98, "rice3", "hat-3"),
        ("seat-1 owned", 208, 98, "flowers2", "hat-1"),
        ("", 238, 40, "coconuts1n*", "straw"),
        ("", 40, 112, "bananas2n*", "straw"),
    )
    hats = {f"hat-{seat}": art.hat(seat, "wide") for seat in range(4)} | {"straw": art.hat(None, "wide")}
    drawn = "".join(
        f'<g class="item {classes}" transform="translate({x} {y}) scale(0.8)">{art.boat_art(name, "wide")}'
        f'<g transform="translate(5 0)">{hats[hat]}</g></g>'
        for classes, x, y, name, hat in things
    )
    jetty = '<path class="wood-line" d="M0 77H288M72 0V150M178 0V150"/>'
    return f'<svg viewBox="0 0 288 150"><rect class="canal" width="288" height="150"/>{jetty}{drawn}</svg>'
