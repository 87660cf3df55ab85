"""What belongs to the players beside the water: hands, warehouses, movement cards, and the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kitchentable.drawing.scene import Button, Form, Item, kept
from kitchentable.drawing.text import named
from kitchentable.games.klongs import market
from kitchentable.games.klongs.art import CARD_AREA, HAND_CARD
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.text import described, stored
from kitchentable.games.klongs.words import say
from kitchentable.values import Seat

Store = tuple[str, ...]
"""The boats of a warehouse."""


def draw(view: View, form: Form) -> Iterator[Item]:
    """All that lies in these seat_areas."""
    for seat in range(view.seats):
        if seat != view.seat:
            yield from _card(seat, view.stores[seat], view.movements[seat], form)
    if view.seat is not None:
        yield from _store(view.seat, view.stores[view.seat], view.supply[view.seat], view.movements[view.seat], form)
        yield from _hand(view.hand, form)


def _goods(seat: Seat, store: Store, area: str, places: Iterator[tuple[float, float]], scale: float) -> Iterator[Item]:
    """A picture of every kind in the warehouse with how many there are."""
    for (kind, count), (x, y) in zip(stored(store).items(), places, strict=False):
        label = say("store-kind", who=named(seat), count=count, good=kind)
        yield Item(f"store-{seat}-{kind}", f"good-{kind}", area, x, y, scale=scale, label=label)
        yield Item(
            f"stored-{seat}-{kind}",
            "text",
            area,
            round(x + 16 * scale, 1),
            round(y + 7 * scale, 1),
            classes="small bold",
            text=str(count),
            scale=1.0 if scale > 0.6 else 0.75,
        )


@kept
def _card(seat: Seat, store: Store, movements: int, form: Form) -> Iterator[Item]:
    """Movement cards and warehouse of another player."""
    area, wide = f"seat-{seat}", form == "wide"
    pitch, scale = (15.0, 0.75) if wide else (10.0, 0.5)
    yield from _movements(seat, movements, area, pitch, 15, scale)
    kinds = len(stored(store))
    left = movements * pitch + (12 if wide else 8)
    if not kinds:
        yield _nothing(f"empty-{seat}", area, left, 15, "start", 1.0 if wide else 0.75)
    room = CARD_AREA[form][0] - left
    step = min(28.0, room / max(kinds, 1))
    if wide:
        places = [(left + (index + 0.3) * step, 15.0) for index in range(kinds)]
    else:
        across = 3 if kinds <= 6 else 4 if kinds <= 8 else 5
        top = 15.0 if kinds <= across else 7.0
        places = [(left + index % across * room / across, top + index // across * 15) for index in range(kinds)]
    yield from _goods(seat, store, area, iter(places), 0.7 if wide and step > 22 else 0.42)


def _nothing(name: str, area: str, x: float, y: float, side: str, scale: float = 1.0) -> Item:
    return _words(name, area, x, y, f"{side} small soft", say("no-boats"), scale=scale)


def _words(
    name: str, area: str, x: float, y: float, classes: str, text: str, label: str = "", scale: float = 1.0
) -> Item:
    """Words that one may ask what they are: such a thing has a label."""
    return Item(name, "text", area, x, y, classes=classes, text=text, scale=scale, label=label or text)


def _movements(seat: Seat, movements: int, area: str, pitch: float, y: float, scale: float) -> Iterator[Item]:
    label = say("movement-card", who=named(seat))
    for card in range(movements):
        yield Item(f"movement-{seat}-{card}", "movement", area, pitch / 2 + card * pitch, y, scale=scale, label=label)


@kept
def _store(seat: Seat, store: Store, supply: int, movements: int, form: Form) -> Iterator[Item]:
    """One's own movement cards and warehouse, with what it is worth by now."""
    merchants, value, kinds = say("merchants-left", count=supply), market.store_value(store), len(stored(store))
    if form == "wide":
        title = say("store-title" if kinds else "store-empty")
        yield from _movements(seat, movements, "store", 15, 12, 0.75)
        yield _words("supply", "store", 38, 13, "start small soft", merchants)
        yield _words("store-title", "store", 152, 13, "start small soft", title)
        pitch = min(34.0, 150 / max(kinds, 1))
        if value:
            x, worth = round(230 + kinds * pitch, 1), say("worth", worth=value)
            yield _words("store-worth", "store", x, 13, "start small bold", worth)
        places = [(236 + index * pitch, 12.0) for index in range(kinds)]
    else:
        worth = say("worth" if kinds > 3 else "store-worth", worth=value)
        words = worth if value else say("store-title" if kinds else "store-empty")
        yield _words("store-title", "store", 336, 14, "end small soft", words)
        yield from _movements(seat, movements, "store", 18, 14, 0.9)
        pitch = min(34.0, 180 / max(kinds, 1))
        yield Item("supply-hat", f"hat-{seat}", "store", 52, 14, classes=f"seat-{seat}")
        shown = str(supply) if kinds else merchants
        yield _words("supply", "store", 62, 14, "start small soft", shown, merchants)
        places = [(94 + index * pitch, 14.0) for index in range(kinds)]
    yield from _goods(seat, store, "store", iter(places), 0.7 if pitch > 22 else 0.5)


@kept
def _hand(hand: tuple[str, ...], form: Form) -> Iterator[Item]:
    """The boats in hand, side by side on cards that stay where they are."""
    w, h = HAND_CARD[form]
    seen: Counter[str] = Counter()
    for index, name in enumerate(hand):
        seen[name] += 1
        x, y, above = 4 + w / 2 + index * (w + 4), 2 + h / 2, 11 if form == "wide" else 13
        yield Item(f"card-{index}", "card", "hand", x, y)
        yield Item(
            f"card-{index}-name",
            "text",
            "hand",
            x,
            y + h / 2 - (13 if form == "wide" else 11),
            classes="small bold boat-name",
            text=say("card-name", good=boat(name).good),
        )
        yield Item(
            f"hand-{name}-{seen[name]}",
            f"boat-{name}",
            "hand",
            x,
            y - above,
            scale=0.95 if form == "wide" else 1.42,  # a frame around it leaves its name free
            touch=name,
            how="carry",
            label=say("my-boat-twice" if name == "cook" else "my-boat", boat=described(name)),
            src="track",
            hit=(-w / 2, above - h / 2, w, h),
        )


def buttons(view: View) -> Iterator[Button]:
    """What can be chosen besides things on the water; each is shown only while it can be pressed."""
    if view.seat is None or view.phase not in ("turn", "market"):
        return
    if view.phase == "turn" and not view.placed:
        if not view.supply[view.seat]:
            yield Button("empty", say("leave-empty"), "main", fleeting=True)
        if "thief" in view.hand or "guard" in view.hand:
            yield Button("store", say("to-store"), "main", fleeting=True)
            yield Button("hand", say("to-hand"), "main", fleeting=True)
            yield Button("none", say("take-nothing"), fleeting=True)
    words = "pass-no-boat"
    if view.phase == "market":
        words = "pass-this-time"
    elif view.placed:
        words = "end-turn"
    yield Button("pass", say(words), fleeting=True)
