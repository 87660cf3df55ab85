"""Market days: who may score where, what it brings, and how a market day goes on and ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from kitchentable.games.klongs.actions import PASS, Pass, Score
from kitchentable.games.klongs.boats import store
from kitchentable.games.klongs.components import GOODS, boat
from kitchentable.games.klongs.position import Market, Played, Position, Scored, View
from kitchentable.values import Action, Result, RuleId, Seat


def merchants_at(state: Position | View, landing: int) -> Counter[Seat]:
    """How many merchants each seat has on the four boats; empty unless all four fields hold boats (KLO-7.3)."""
    around = state.box.around(landing)
    if not all(state.boats[field] for field in around):
        return Counter()
    return Counter(state.owners[field] for field in around)


def worth(state: Position | View, landing: int) -> tuple[int, int, tuple[int, ...]]:
    """Baskets, cookshops, and the points of every seat at a landing spot (KLO-7.4, KLO-7.5, KLO-9.8)."""
    names = [state.boats[field] for field in state.box.around(landing)]
    return worth_of(names, merchants_at(state, landing), state.seats)


def worth_of(names: Sequence[str], merchants: Counter[Seat], seats: int) -> tuple[int, int, tuple[int, ...]]:
    """The same of four boats, by their names, and of the merchants in them."""
    boats = [boat(name) for name in names]
    baskets = sum(each.baskets for each in boats)
    cooks = sum(each.good == "cook" for each in boats)
    return baskets, cooks, shares(baskets, cooks, merchants, seats)


def left_without(state: Position | View, seat: Seat, field: int, landing: int = -1) -> list[int]:
    """What the full landing spots beside a field, but that one, would bring the seat if its boat stayed there; the most
    first, and none that would bring nothing."""
    spots = [spot for spot in state.box.squares_of[field] if spot != landing and merchants_at(state, spot)]
    return sorted(filter(None, (worth(state, spot)[2][seat] for spot in spots)), reverse=True)


def shares(baskets: int, cooks: int, merchants: Mapping[Seat, int], seats: int) -> tuple[int, ...]:
    """Everybody's points of a scoring: KLO-7.4, KLO-7.5, KLO-9.8."""
    return tuple(baskets * merchants.get(seat, 0) * 2**cooks for seat in range(seats))


def why_not(state: Position, day: Market, seat: Seat, action: Action) -> RuleId | None:
    """The rule that forbids the seat to do that on a market day."""
    if seat != state.turn or not isinstance(action, (Score, Pass)):
        return RuleId("KLO-8.2" if day.great else "KLO-7.1")
    if isinstance(action, Pass):
        return None
    landing, field = (state.box.by_name.get(name, -1) for name in (action.landing, action.remove))
    if landing not in state.box.landings:
        return RuleId("KLO-7.2")
    merchants = merchants_at(state, landing)
    if not merchants:
        return RuleId("KLO-7.3")
    if not merchants[seat]:
        return RuleId("KLO-7.8")
    if field in state.box.around(landing) and removable(state, seat, field):
        return None
    return RuleId("KLO-8.3" if day.great else "KLO-7.6")


def removable(state: Position | View, seat: Seat, field: int) -> bool:
    """KLO-7.6: an own boat; KLO-8.3: at the great market day a neutral one too, nobody's among them."""
    great = state.market is not None and state.market.great
    return state.owners[field] == seat or (great and state.owners[field] < 0)


def landings_of(state: Position | View, seat: Seat) -> list[int]:
    """The landing spots that the seat can score."""
    spots = dict.fromkeys(
        spot for field, owner in enumerate(state.owners) if owner == seat for spot in state.box.squares_of[field]
    )
    boats, below = state.boats, state.box.columns
    return [
        spot for spot in spots if boats[spot] and boats[spot + 1] and boats[spot + below] and boats[spot + below + 1]
    ]


def legal(state: Position, seat: Seat) -> Iterator[Action]:
    """All that the seat, whose turn to score it is, may do."""
    names = state.box.names
    for landing in landings_of(state, seat):
        for field in state.box.around(landing):
            if removable(state, seat, field):
                yield Score(names[landing], names[field])
    yield PASS


def begin(state: Played, trigger: Seat, great: bool) -> Played:
    """The state at the beginning of a market day."""
    circle = clockwise(trigger, state.seats)
    if not great:
        return _next(replace(state, phase="market", market=small_day(trigger, state.seats)))
    aboard = Counter(state.owners)
    after = [circle[1:].index(seat) if seat in circle[1:] else state.seats for seat in range(state.seats)]
    first = min(range(state.seats), key=lambda seat: (state.scores[seat], aboard[seat], after[seat]))  # KLO-8.1
    return _next(replace(state, phase="market", market=Market(True, trigger, clockwise(first, state.seats))))


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats from one on."""
    return tuple((first + step) % seats for step in range(seats))


def small_day(trigger: Seat, seats: int) -> Market:
    """KLO-7.1: twice around, from who called it."""
    return Market(False, trigger, clockwise(trigger, seats) * 2)


def _next(state: Played) -> Played:
    """The next seat that can score at all, or the end of the market day."""
    day = state.market
    assert day is not None
    while day.queue and day.passes < state.seats:
        if landings_of(state, day.queue[0]):
            return replace(state, turn=day.queue[0], market=day)
        day = after_turn(day)
    if day.great:
        return _close(state)
    return replace(state, phase="turn", turn=day.trigger, market=None)


def after_turn(day: Market) -> Market:
    """The market day when the first of its queue has passed, or scored (which ends the passes in a row)."""
    if day.great:
        return replace(day, queue=(*day.queue[1:], day.queue[0]), passes=day.passes + 1)  # KLO-8.2
    return replace(day, queue=day.queue[1:])


def passed(state: Played) -> Played:
    """The state after the seat whose turn to score it is has passed."""
    assert state.market is not None
    return _next(replace(state, market=after_turn(state.market)))


def score(state: Played, seat: Seat, action: Score) -> Played:
    """The state after a scoring: points to all aboard, one boat to the scorer's warehouse, its merchant home."""
    day = state.market
    assert day is not None
    landing, field = state.box.by_name[action.landing], state.box.by_name[action.remove]
    baskets, cooks, points = worth(state, landing)
    taken, owner = state.boats[field], state.owners[field]
    boats, owners, supply = list(state.boats), list(state.owners), list(state.supply)
    boats[field], owners[field] = "", -1
    if owner >= 0:
        supply[owner] += 1  # KLO-7.7
    state = replace(
        state,
        boats=tuple(boats),
        owners=tuple(owners),
        supply=tuple(supply),
        scores=tuple(map(sum, zip(state.scores, points, strict=True))),
        scored=Scored(seat, action.landing, baskets, cooks, points, taken),
        market=replace(after_turn(day), passes=0),
    )
    return _next(store(state, seat, taken))


def ranked(scores: Sequence[int], boats: Sequence[int]) -> Result:
    """The result of a match, with the number of boats in everybody's warehouse: KLO-8.5, KLO-8.6."""
    order = Result.by_score(score + count / 1000 for score, count in zip(scores, boats, strict=True))
    return Result(tuple(scores), order.places, order.winners)


def store_value(names: tuple[str, ...]) -> int:
    """KLO-8.4: the n-th boat of one good is worth n."""
    goods = Counter(boat(name).good for name in names)
    return sum(goods[good] * (goods[good] + 1) // 2 for good in GOODS)


def at_home(state: Position | View, seat: Seat, name: str) -> int:
    """What a boat would add to what the seat's warehouse counts in the end (KLO-8.4)."""
    kept = state.stores[seat]
    return store_value((*kept, name)) - store_value(kept)


def _close(state: Played) -> Played:
    """KLO-8.4: warehouses are added, and the match is over."""
    scores = tuple(points + store_value(kept) for points, kept in zip(state.scores, state.stores, strict=True))
    return replace(state, phase="over", market=None, scores=scores)
