"""Bangkok Klongs drawn: the market on the water and the Luk Phat track; hands and warehouses are in `hand.py`."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing.scene import Form, Item, Scene, kept
from kitchentable.drawing.text import named
from kitchentable.games.klongs import hand, market
from kitchentable.games.klongs import text as words
from kitchentable.games.klongs.art import HAT_PLACE
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.water import Water, track_of, water_of
from kitchentable.games.klongs.words import say
from kitchentable.values import Seat


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    water = water_of(view.options.components, form)
    items = [*_market(water)]
    if "guard" in view.boats:
        items += _guarded(tuple([field for field, name in enumerate(view.boats) if name == "guard"]), water)
    if view.scored and view.phase != "over":
        items += _scored(view.scored.landing, water)
    items += _boats(view, water)
    items += _landings(view, water)
    day, missing = (today, 0) if (today := words.today(view)) else words.next_market(view)
    items += _luk_phat(view.marker, day, missing, view.options.components, form)
    items += hand.draw(view, form)
    prompt = words.prompt(view)
    return Scene(
        tuple(items),
        buttons=tuple(hand.buttons(view)),
        plates=tuple(words.plate(view, seat) for seat in range(view.seats)),
        title=words.title(view),
        status=words.status(view.pile, view.marker, len(view.box.track)),
        prompt=prompt,
        text=words.text(view, prompt),
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
        label=_label(at, name, owner),
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


def _label(at: str, name: str, owner: Seat) -> str:
    """A boat on the water, and whose it is."""
    if owner >= 0:
        return say("boat-of", field=at, boat=words.described(name), who=named(owner))
    of = "cookshop-at" if name == "cook" else "boat-of-no-player" if boat(name).neutral else "boat-of-nobody"
    return say(of, field=at, boat=words.described(name))


def _landings(view: View, water: Water) -> Iterator[Item]:
    """The landing spots that who looks is to choose from, with their points; else those with four boats, with what
    they would bring who looks, also while another scores. A spectator sees what who scores can choose from."""
    full = [spot for spot in view.box.landings if market.merchants_at(view, spot)]
    if view.seat is not None and (view.phase != "market" or view.seat != view.turn):
        for spot in full:
            yield from _market_at(spot, market.worth(view, spot)[2], view.seat, water)
        return
    if view.phase != "market":
        return
    spots = market.landings_of(view, view.turn)
    others = ((spot, spot in full) for spot in view.box.landings if spot not in spots)
    yield from _posts(tuple(others), view.turn, water)
    for spot in spots:
        yield from _landing(spot, market.worth(view, spot)[2][view.turn], water)


@kept
def _landing(spot: int, gain: int, water: Water) -> Iterator[Item]:
    """A landing spot that can be scored, with its points."""
    at, (x, y) = water.box.names[spot], water.landing(spot)
    classes = "landing title" if water.form == "wide" else "landing title small"
    label = say("landing", field=at, said=words.points(gain))
    yield Item(
        f"@{at}", "landing", "board", x, y, classes=classes, text=str(gain), touch=f"@{at}", how="pick", label=label
    )


@kept
def _market_at(spot: int, gains: tuple[int, ...], seat: Seat, water: Water) -> Iterator[Item]:
    """A landing spot with four boats, and what it would bring on a market day; in their colour whom it brings the most
    where who looks gets nothing."""
    at, (x, y), gain = water.box.names[spot], water.landing(spot), gains[seat]
    label = say("market-at", field=at, count=gain)
    if others := words.gains_of_others(gains, seat):
        label = say("market-at-others", field=at, count=gain, others=", ".join(others))
    if others and not gain:
        most = max(range(len(gains)), key=gains.__getitem__)
        classes = " ".join(["theirs", *["small"] * (water.form == "narrow"), "bold", f"seat-{most}"])
        text = str(gains[most])
        yield Item(f"market-{at}", "theirs", "board", x, y, scale=0.85, classes=classes, text=text, label=label)
        return
    if not gain:
        yield Item(f"market-{at}", "post", "board", x, y, scale=1.4 if water.form == "wide" else 2, label=label)
        return
    classes = "worth bold" if water.form == "wide" else "worth small bold"
    yield Item(f"market-{at}", "worth", "board", x, y, classes=classes, text=str(gain), label=label)


@kept
def _posts(spots: tuple[tuple[int, bool], ...], turn: Seat, water: Water) -> Iterator[Item]:
    """The landing spots that cannot be scored, so that whoever touches one hears why; around some are four boats."""
    whys = say("not-four-boats"), say("no-boat-of", who=named(turn))
    for spot, full in spots:
        at, (x, y) = water.box.names[spot], water.landing(spot)
        label = say("landing", field=at, said=whys[full])
        yield Item(f"post-{at}", "post", "board", x, y, classes="control", label=label, touch=f"@{at}", how="pick")


@kept
def _luk_phat(marker: int, day: str, missing: int, text: str, form: Form) -> Iterator[Item]:
    """The track with its marker; where there is room, what comes next: today, where nothing is `missing`."""
    track = track_of(text, form)
    label = words.track_words(marker, len(track.box.track), day, missing)
    yield Item("track", "track", "track", track.w / 2, track.h / 2, label=label)
    for field in range(marker - 1):
        yield Item(f"passed-{field + 1}", "passed", "track", *track.middle(field))
    if marker:
        at = min(marker, len(track.box.track)) - 1
        # Fields with parasols are larger than others, on a phone also than the marker.
        scale = 1.6 if form == "narrow" and track.box.track[at].market else 1.0
        yield Item("marker", "marker", "track", *track.middle(at), scale=scale)
    if track.form == "wide":
        yield Item("track-name", "text", "track", track.w / 2, 12, classes="large bold title", text=say("luk-phat"))
    if not day:
        return
    name, ahead, x = say("day", day=day), say("parasols-ahead", count=missing), track.w / 2
    if track.form == "narrow":
        said = say("next-day", day=day, count=missing, ahead=ahead)
        # The parasols of the last field reach up to the words' line.
        yield Item("next-market", "text", "track", 2, 6, classes="start small soft", text=said, w=track.w - 28)
    else:
        yield Item("next-day", "text", "track", x, track.h - 28, classes="small bold", text=name, w=track.w)
        yield Item("next-market", "text", "track", x, track.h - 11, classes="small soft", text=ahead, w=track.w)
