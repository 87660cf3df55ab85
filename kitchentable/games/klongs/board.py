"""Bangkok Klongs drawn: the market on the water and the Luk Phat track; hands and warehouses are in `hand.py`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Area, Form, Item, Line, Preview, Scene, Spot, Static, WhyNot, kept
from kitchentable.drawing.text import named
from kitchentable.games.klongs import art, hand, market, words
from kitchentable.games.klongs import finale as ends
from kitchentable.games.klongs import preview as forward
from kitchentable.games.klongs.actions import Move, Place, Score
from kitchentable.games.klongs.art import HAT_PLACE, Track, Water
from kitchentable.games.klongs.components import boat, components
from kitchentable.games.klongs.position import Options, View
from kitchentable.games.klongs.refusals import meant, refused
from kitchentable.games.klongs.words import spoken
from kitchentable.values import Action, Result, RuleId, Seat

tell = words.tell
finale = ends.finale


@cache
def _water(text: str, form: Form) -> Water:
    return Water(components(text), form)


@cache
def _track(text: str, form: Form) -> Track:
    return Track(components(text), form)


# What never changes -------------------------------------------------------------------------------------------------


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols, areas and the fields as places."""
    box = components(options.components)
    water, track = _water(options.components, form), _track(options.components, form)
    symbols = {f"boat-{name}": art.boat_art(name, form) for name in dict.fromkeys(box.deck)}
    symbols |= {f"hat-{seat}": art.hat(seat, form) for seat in range(seats)}
    symbols |= {f"good-{good}": drawn for good, drawn in art.GOOD_ART.items()}
    symbols |= {
        "market": water.art(),
        "track": track.art(),
        "landing": art.landing(form),
        "post": art.post(form),
        "marker": art.marker(form),
        "passed": art.passed(form),
        "card": art.hand_card(form),
        "movement": art.MOVEMENT,
        "home": art.HOME,
    }
    spots = tuple(
        Spot(name, "board", *water.middle(field), *water.cell, label=f"field {name}")
        for field, name in enumerate(box.names)
    )
    areas = (
        *hand.areas(seats, box.hand, form),
        Area("board", "board", water.w, water.h, label="the floating market"),
        Area("track", "side", track.w, track.h, label="the Luk Phat track"),
    )
    return Static(symbols, areas, spots, layout="strip")


# The scene ----------------------------------------------------------------------------------------------------------


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    water = _water(view.options.components, form)
    items = [*_market(water)]
    if "guard" in view.boats:
        items += _guarded(tuple([field for field, name in enumerate(view.boats) if name == "guard"]), water)
    if view.scored:
        items += _scored(view.scored.landing, water)
    items += _boats(view, water)
    items += _landings(view, water)
    items += _luk_phat(view.marker, words.track_words(view), *words.next_market(view), view.options.components, form)
    items += hand.draw(view, form)
    return Scene(
        tuple(items),
        buttons=tuple(hand.buttons(view)),
        plates=tuple(words.plate(view, seat) for seat in range(view.seats)),
        title=words.title(view),
        status=(f"{view.pile} boats in the pile", f"Luk Phat {view.marker} of {len(view.box.track)}"),
        prompt=words.prompt(view),
        text=words.text(view),
        asks=words.asks(view),
    )


@kept
def _market(water: Water) -> Iterator[Item]:
    yield Item("market", "market", "board", water.w / 2, water.h / 2)


@kept
def _guarded(guards: tuple[int, ...], water: Water) -> Iterator[Item]:
    """A tint over the columns that guards protect."""
    for column in sorted({field % water.box.columns for field in guards}):
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


@kept
def _scored(landing: str, water: Water) -> Iterator[Item]:
    """The water around the last landing spot that was scored."""
    x, y = water.landing(water.box.by_name[landing])
    w, h = 2 * water.cell[0] + water.jetty - 4, 2 * water.cell[1] + water.jetty - 4
    yield Item("scored", "box", "board", x, y, w=w, h=h, classes="scored")


def _boats(view: View, water: Water) -> Iterator[Item]:
    """The boats, and over them the hats of merchants that have come aboard."""
    names, (origin, target) = water.box.names, view.last
    moved = origin if origin in water.box.by_name else ""
    for field, name in enumerate(view.boats):
        if not name:
            continue
        last = names[field] == target
        src = "" if not last else f"boat-{moved}" if moved else _hand_of(view, target)
        yield from _boat(field, name, view.owners[field], last, moved if last else "", src, water)


@kept
def _boat(field: int, name: str, owner: Seat, last: bool, moved: str, src: str, water: Water) -> Iterator[Item]:
    """A boat; the last one may have `moved` from another field."""
    at, (x, y), (dx, dy) = water.box.names[field], water.middle(field), HAT_PLACE[water.form]
    classes = ["last"] * last
    if owner >= 0:
        classes += [f"seat-{owner}", "owned"]
    yield Item(
        f"boat-{at}",
        f"boat-{name}",
        "board",
        x,
        y,
        classes=" ".join(classes),
        label=f"{at}: {spoken(name)}{words.looks(name)}, {_whose(name, owner)}",
        touch=at,
        how="pick",
        src=src,
    )
    if owner >= 0:
        yield Item(
            f"hat-{at}",
            f"hat-{owner}",
            "board",
            x + dx,
            y + dy,
            classes=f"seat-{owner}",
            src=f"hat-{moved}" if moved else "",
        )


def _hand_of(view: View, field: str) -> str:
    """Where a boat comes from that was placed: one's own was carried to its field already."""
    return field if view.turn == view.seat else f"seat-{view.turn}"


def _whose(name: str, owner: Seat) -> str:
    return f"{named(owner)}’s" if owner >= 0 else "of no player" if boat(name).neutral else "nobody’s"


def _landings(view: View, water: Water) -> Iterator[Item]:
    """The landing spots that who is to score could choose, with their points."""
    if view.phase != "market":
        return
    classes = "landing title" if water.form == "wide" else "landing title small"
    spots = market.landings_of(view, view.turn)
    yield from _posts(
        tuple((spot, words.no_market(view, spot)) for spot in view.box.landings if spot not in spots), water
    )
    for spot in spots:
        x, y = water.landing(spot)
        gain = market.worth(view, spot)[2][view.turn]
        at = view.box.names[spot]
        label = f"landing spot {at}: {words.points(gain)}"
        yield Item(
            f"@{at}", "landing", "board", x, y, classes=classes, text=str(gain), touch=f"@{at}", how="pick", label=label
        )


@kept
def _posts(spots: tuple[tuple[int, str], ...], water: Water) -> Iterator[Item]:
    """The landing spots that cannot be scored, so that whoever touches one hears why."""
    for spot, why in spots:
        at, (x, y) = water.box.names[spot], water.landing(spot)
        yield Item(f"post-{at}", "post", "board", x, y, label=f"landing spot {at}: {why}", touch=f"@{at}", how="pick")


@kept
def _luk_phat(marker: int, label: str, name: str, missing: int, text: str, form: Form) -> Iterator[Item]:
    """The track with its marker; where there is room, what comes next."""
    track = _track(text, form)
    yield Item("track", "track", "track", track.w / 2, track.h / 2, label=label)
    for field in range(marker - 1):
        yield Item(f"passed-{field + 1}", "passed", "track", *track.middle(field))
    if marker:
        yield Item("marker", "marker", "track", *track.middle(min(marker, len(components(text).track)) - 1))
    if track.form == "wide":
        yield Item("track-name", "text", "track", track.w / 2, 16, classes="large bold title", text="Luk Phat")
    if track.form == "wide" and name:
        ahead = f"in {missing} parasols" if missing > 1 else "with the next parasol"
        x = track.w / 2
        yield Item("next-market", "text", "track", x, track.h - 28, classes="small bold", text=name, w=track.w)
        yield Item("next-parasols", "text", "track", x, track.h - 11, classes="small soft", text=ahead, w=track.w)


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
    others = ", ".join(f"{named(seat)} {gain}" for seat, gain in enumerate(points) if gain and seat != view.turn)
    return f"Score {points[view.turn]}|{others}" if others else f"Score {points[view.turn]}"


def preview(action: Action, view: View, form: Form) -> Preview:
    """What the action does: a boat where it would lie, a market with what it brings to whom."""
    return forward.preview(action, view, _water(view.options.components, form))


def cover() -> str:
    """A few boats on the canals."""
    things = (
        ("seat-2 owned", 88, 56, "spices2", "hat-2"),
        ("seat-0 owned", 148, 56, "fish1", "hat-0"),
        ("seat-3 owned", 118, 98, "rice3", "hat-3"),
        ("seat-1 owned", 208, 98, "flowers2", "hat-1"),
        ("", 238, 45, "coconuts1n*", "straw"),
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


class KlongsBoard(Board[Options, View]):
    """The market on the water, the Luk Phat track, hands and warehouses."""

    secret_areas = ("hand",)
    careful = (Score, Move)
    """Others gain by a scoring too; and a movement card is spent."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        return touch(action, view)

    def label(self, action: Action, view: View) -> str:
        return say(action, view)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return tell(before, seat, action, after)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        return preview(action, view, form)

    def cover(self) -> str:
        return cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = KlongsBoard()
