"""The floating market in words: boats, what happened, what is to be done, and the whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from kitchentable.drawing.scene import Ask, Line, Plate
from kitchentable.drawing.text import named, over
from kitchentable.games.common import Start
from kitchentable.games.klongs import boats, market
from kitchentable.games.klongs.actions import Draw, Move, Pass, Place, Score
from kitchentable.games.klongs.components import GOODS, SPECIAL, boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.words import say
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat

_LINGER = 2.5
"""Seconds that a scoring stays to be looked at."""


@language_cache(512)
def spoken(name: str) -> str:
    """A boat in words: `fish with 3 baskets`, `the thief`."""
    each = boat(name)
    return say("boat", good=each.good, baskets=each.baskets)


@language_cache(512)
def described(name: str) -> str:
    """The same with what else is drawn on it: `fish with 1 basket, neutral, with the parasol of Luk Phat`."""
    each = boat(name)
    looks = {(True, True): "both", (True, False): "neutral", (False, True): "luk-phat"}
    shown = "plain" if each.special else looks.get((each.neutral, each.luk_phat), "plain")
    return say("boat-looks", good=each.good, baskets=each.baskets, looks=shown)


def points(number: int | float) -> str:
    """A number of points in words."""
    return say("points", count=number)


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    lines: list[Line] = []
    if isinstance(action, Start):
        lines.append(Line(say("begins", who=named(action.seat)), action.seat, kind="note"))
    elif isinstance(action, Place):
        lines += _placed(before, seat, action, after)
    elif isinstance(action, Move):
        each = boat(before.boats[before.box.by_name[action.origin]])
        moved = say("moved", who=named(seat), good=each.good, baskets=each.baskets)
        lines.append(Line(moved, seat, action.field, lit=(action.field, action.origin)))
    elif isinstance(action, Score):
        lines += _scored(after)
    elif isinstance(action, Pass):
        ended = before.placed and not before.market
        lines.append(Line(say("ended-turn" if ended else "passed", who=named(seat)), seat))
    elif not isinstance(action, Draw):
        lines.append(Line(say("four-in-hand" if before.box.hand == 4 else "dealt"), kind="note"))
    return (*lines, *_turning_points(before, after))


def _placed(before: View, seat: Seat, action: Place, after: View) -> Iterator[Line]:
    who, each = named(seat), boat(action.boat)
    placed = say("placed", who=who, good=each.good, baskets=each.baskets)
    yield Line(placed, seat, action.field, lit=(action.field,))
    if action.merchant == "empty":
        yield Line(say("without-merchant"), seat, kind="note")
    elif action.merchant:
        other = boat(before.boats[before.box.by_name[action.merchant]])
        fetched = say("fetched-from", good=other.good, baskets=other.baskets)
        yield Line(say("merchant-from", other=fetched), seat, action.merchant, kind="note", lit=(action.merchant,))
    if action.to:
        left = zip(before.box.names, before.boats, after.boats, strict=True)
        lit = tuple(name for name, was, lies in left if was and not lies)
        yield Line(_took(before, who, action), seat, action.prey, lit=lit)
    if after.marker > before.marker:
        gain = f"+{before.box.track[before.marker].points}"
        yield Line(say("marker-moves", who=who), seat, gain, lit=("marker",))


def _took(before: View, who: str, action: Place) -> str:
    """What a thief or guards brought, and where to."""
    if action.boat != "thief":
        return say(f"caught-{action.to}", who=who)
    prey = boat(before.boats[before.box.by_name[action.prey]])
    return say(f"took-{action.to}", who=who, good=prey.good, baskets=prey.baskets)


def _scored(after: View) -> Iterator[Line]:
    scored = after.scored
    if scored is None:
        return
    who, taken = named(scored.seat), boat(scored.taken)
    yield Line(
        say("scores-at", who=who, field=scored.landing, baskets=scored.baskets, cooks=scored.cooks),
        scored.seat,
        f"+{scored.points[scored.seat]}",
        hold=_LINGER,
        lit=tuple(after.box.names[field] for field in after.box.around(after.box.by_name[scored.landing])),
    )
    for other, points in enumerate(scored.points):
        if points and other != scored.seat:
            yield Line(say("is-there-too", who=named(other)), other, f"+{points}")
    yield Line(say("takes-home", who=who, good=taken.good, baskets=taken.baskets), scored.seat, kind="note")


def _turning_points(before: View, after: View) -> Iterator[Line]:
    """Heads of market days and of the end."""
    if after.market and not before.market:
        yield Line(say("great-day-head" if after.market.great else "small-day-head"), kind="head", hold=1.5)
        first = after.turn
        fewest = after.market.great and after.scores[first] == min(after.scores)  # KLO-8.1
        begins = "great-day-begins" if fewest else "day-begins"
        yield Line(say(begins, who=named(first), day=_day(after.market.great)), first, kind="note")
    if after.phase == "over":
        yield Line(say("stores-counted"), kind="head")
        for seat in range(after.seats):
            value = market.store_value(after.stores[seat])
            yield Line(say("store-of", who=named(seat)), seat, f"+{value}")
        full = [(after.scores[seat], len(after.stores[seat])) for seat in range(after.seats)]
        for best in (seat for seat in range(after.seats) if full[seat] == max(full)):
            yield Line(say("has-points", who=named(best), count=after.scores[best]), best, kind="note")


def plate(view: View, seat: Seat) -> Plate:
    """What stands beside the name."""
    scoring = view.market is not None and view.turn == seat
    gain = view.scored.points[seat] if view.scored and view.phase != "over" else 0
    return _plate(seat, view.scores[seat], view.supply[seat], scoring, gain)


@language_cache(4096)
def _plate(seat: Seat, score: int, supply: int, scoring: bool, gain: int) -> Plate:
    """Points with what the last scoring brought, and how many merchants the player has left to put on boats."""
    note = say("scores-now") if scoring else say("merchants-left", count=supply)
    return Plate(seat, str(score), say("unit", count=score), note, gain=f"+{gain}" if gain else "")


@language_cache(4096)
def status(pile: int, marker: int, fields: int) -> tuple[str, ...]:
    """What stands below the drawing."""
    return say("pile", count=pile), say("luk-phat-at", marker=marker, fields=fields)


def title(view: View) -> str:
    """What stands beside the game's name."""
    if view.market:
        return say("day", day=_day(view.market.great))
    return say("title", round=view.turns // view.seats + 1) if view.phase in ("turn", "draw") else ""


def _day(great: bool) -> str:
    """A market day, as messages name it."""
    return "great" if great else "small"


def prompt(view: View) -> str:
    """What the one who looks can do now, or for whom they wait."""
    if view.phase == "over":
        return over()
    if view.phase not in ("turn", "market"):
        return say("waits-draws", who=named(view.turn)) if view.phase == "draw" else say("dealt")
    if view.seat is None or view.turn != view.seat:
        return say("waits-market" if view.market else "waits-places", who=named(view.turn))
    if view.market:
        return say("score-great" if view.market.great else "score-small")
    return _turn(view, next(boats.moves(view, view.seat), None) is not None)


def _turn(view: View, movable: bool) -> str:
    """The sentence of one's own turn; `movable` is whether a boat can be moved now."""
    if view.placed:
        return say("move-or-end-after-market" if view.scored else "move-or-end")
    if not _placeable(view):
        return say("none-fits-move" if movable else "none-fits")
    place = say("place-entrance" if view.turns < view.seats else "place-beside")
    return say("may-also-move", place=place) if movable else place


def _placeable(view: View) -> bool:
    """Whether any boat of one's hand can be placed (KLO-3.7)."""
    fields = boats.placing_fields(view)
    return any(name != "thief" or not boats.guarded(view, field) for name in set(view.hand) for field in fields)


def gains_of_others(gains: Sequence[int], seat: Seat) -> list[str]:
    """What a scoring brings everybody else who gets something: `{1} 12`."""
    others = ((other, gain) for other, gain in enumerate(gains) if gain and other != seat)
    return [say("points-of", who=named(other), count=gain) for other, gain in others]


def asks(view: View) -> tuple[Ask, ...]:
    """What follows a touch in one's own turn."""
    if view.seat != view.turn or view.phase not in ("turn", "market"):
        return ()
    if view.phase == "market":
        return (Ask(("@*",), say("which-goes-home")),)
    found: list[Ask] = []
    if not view.placed:
        found += [_put(name) for name in dict.fromkeys(view.hand)]
        found += _after_placing(view)
    return (*found, Ask(("*",), say("move-to-field")))


@language_cache(512)
def _put(name: str) -> Ask:
    each = boat(name)
    return Ask((name,), say("put-on-field", good=each.good, baskets=each.baskets))


def _after_placing(view: View) -> Iterator[Ask]:
    """What a boat on its field still needs: a thief's prey, what a guard keeps, a merchant."""
    assert view.seat is not None
    if "thief" in view.hand:
        yield Ask(("thief", "*"), say("which-prey"))
        yield Ask(("thief", "*", "*"), say("keep-where"))
    if "guard" in view.hand:
        thieves = Counter(field % view.box.columns for field, name in enumerate(view.boats) if name == "thief")
        for column in sorted(column for column, count in thieves.items() if count > 1):
            yield Ask(("guard", f"{chr(97 + column)}*"), say("which-thief"))
        yield Ask(("guard", "*"), say("caught-keep-where"))
        yield Ask(("guard", "*", "*"), say("keep-where"))
    if not view.supply[view.seat]:
        fetch = view.seat in view.owners
        yield Ask(("*", "*"), say("no-merchant-fetch" if fetch else "no-merchant-leave"))


def today(view: View) -> str:
    """The market day that the marker's field has called and that is on, or was the last; no name if there is none."""
    called = view.box.track[view.marker - 1].market if view.marker and (view.market or view.phase == "over") else 0
    return _day(called == 2) if called else ""


def next_market(view: View) -> tuple[str, int]:
    """The next market day on the track (`great`, `small`), and how many parasols are missing; no name and 0 if there
    is none."""
    for index, field in enumerate(view.box.track[view.marker :], 1):
        if field.market:
            return _day(field.market == 2), index
    return "", 0


@language_cache(256)
def track_words(marker: int, fields: int, day: str, missing: int) -> str:
    """The Luk Phat track, and the market day that it calls next."""
    if not day or not missing:
        return say("track-at", marker=marker, fields=fields)
    return say("track-at-before", marker=marker, fields=fields, day=day, count=missing)


@lru_cache(1024)
def stored(store: tuple[str, ...]) -> Mapping[str, int]:
    """How many boats of each good, then of each special kind, a warehouse holds."""
    counts = Counter(boat(name).good for name in store)
    return {kind: counts[kind] for kind in (*GOODS, *SPECIAL) if counts[kind]}


@language_cache(1024)
def _afloat(boats: tuple[str, ...], owners: tuple[Seat, ...], names: tuple[str, ...]) -> str:
    """The same for all who look."""
    lying = ((at, name, owner) for at, name, owner in zip(names, boats, owners, strict=True) if name)
    return say("on-the-water", boats="; ".join(_one_afloat(*each) for each in lying))


@language_cache(4096)
def _one_afloat(at: str, name: str, owner: Seat) -> str:
    if owner < 0:
        return say("afloat", field=at, boat=spoken(name))
    return say("afloat-of", field=at, boat=spoken(name), who=named(owner))


@language_cache(1024)
def _kept_by(seat: Seat, store: tuple[str, ...]) -> str:
    held = ", ".join(say("count-of", count=count, good=kind) for kind, count in stored(store).items())
    return say("store-holds", who=named(seat), held=held, worth=market.store_value(store))


@language_cache(1024)
def _in_hand(hand: tuple[str, ...]) -> str:
    return say("my-boats-are", boats=", ".join(spoken(name) for name in hand))


@language_cache(1024)
def _points(scores: tuple[int, ...]) -> str:
    theirs = (say("points-of", who=named(seat), count=score) for seat, score in enumerate(scores))
    return say("points-of-all", points=", ".join(theirs))


def text(view: View, prompt: str) -> str:
    """The whole position, with what is to be done."""
    parts = [prompt]
    if view.hand:
        parts.append(_in_hand(view.hand))
    if any(view.boats):
        parts.append(_afloat(view.boats, view.owners, view.box.names))
    parts += [_kept_by(seat, store) for seat, store in enumerate(view.stores) if store]
    parts.append(track_words(view.marker, len(view.box.track), *next_market(view)))
    parts.append(_points(view.scores))
    return ". ".join(parts) + "."
