"""Boats on the canals: where they may be placed and moved, and what thieves and guards do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from kitchentable.drawing.text import listed
from kitchentable.games.klongs.actions import Keep, Move, Place
from kitchentable.games.klongs.components import Components, boat
from kitchentable.games.klongs.position import Played, Position, View
from kitchentable.games.klongs.words import say
from kitchentable.values import RuleId, Seat

# Fields ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def open_fields(boats: tuple[str, ...], box: Components) -> tuple[int, ...]:
    """The free fields whose quarter has room (KLO-3.6)."""
    room, quarters = [box.quarter[0] * box.quarter[1] - 1] * len(box.quarter_fields), box.quarters
    for field, name in enumerate(boats):
        if name:
            room[quarters[field]] -= 1
    return tuple([field for field, name in enumerate(boats) if not name and room[quarters[field]] > 0])


def why_not_field(state: Position | View, field: int) -> RuleId | None:
    """The rule that forbids placing any boat on the field."""
    box = state.box
    if state.boats[field]:
        return RuleId("KLO-3.2", say("about-boat-there", field=box.names[field]))
    if state.turns < state.seats:  # round 1
        if field not in box.light and field not in box.dark:
            return RuleId("KLO-3.3", say("about-3-3", field=box.names[field]))
        if field not in _entrances(state):
            return RuleId("KLO-3.4", say("about-3-4", field=box.names[field]))
    elif not any(state.boats[near] for near in box.neighbours[field]):
        return RuleId("KLO-3.5", say("about-3-5", field=box.names[field]))
    return None if field in open_fields(state.boats, box) else _full_quarter(state, field)


def _entrances(state: Position | View) -> tuple[int, ...]:
    """KLO-3.3, KLO-3.4: where boats come in."""
    return state.box.light if state.seats == 2 else (*state.box.light, *state.box.dark)


def _full_quarter(state: Position | View, field: int) -> RuleId:
    names = [state.box.names[at] for at in crowd(state, field)]
    return RuleId("KLO-3.6", say("about-3-6", fields=listed(names)))


def crowd(state: Position | View, field: int) -> list[int]:
    """The fields of the field's quarter that hold boats."""
    quarter = state.box.quarter_fields[state.box.quarters[field]]
    return [at for at in quarter if state.boats[at]]


def placing_fields(state: Position | View) -> list[int]:
    """The fields that take some boat now."""
    box, boats = state.box, state.boats
    free = open_fields(boats, box)
    if state.turns < state.seats:
        entrances = _entrances(state)
        return [field for field in free if field in entrances]
    near = set().union(*[box.neighbours[field] for field, name in enumerate(boats) if name])
    return [field for field in free if field in near]


def column(box: Components, field: int) -> range:
    """The fields of the field's column."""
    return range(field % box.columns, box.fields, box.columns)


def row(box: Components, field: int) -> range:
    """The fields of the field's row."""
    first = field // box.columns * box.columns
    return range(first, first + box.columns)


def guards_in(state: Position | View, field: int) -> list[int]:
    """The fields of the field's column in which guards lie."""
    return [other for other in column(state.box, field) if state.boats[other] == "guard"]


def guarded(state: Position | View, field: int) -> bool:
    """KLO-9.4: whether a guard protects the field's column."""
    return "guard" in state.boats[field % state.box.columns :: state.box.columns]


def prey_of(state: Position | View, field: int) -> list[int]:
    """KLO-9.1, KLO-9.2: the boats that a thief placed there may take."""
    return [
        other
        for other in row(state.box, field)
        if other != field and state.boats[other] not in ("", "guard") and not guarded(state, other)
    ]


def thieves_in(state: Position | View, field: int) -> list[int]:
    """The thieves in the field's column."""
    return [other for other in column(state.box, field) if state.boats[other] == "thief"]


# Placing --------------------------------------------------------------------------------------------------------------


def why_not_place(state: Position, seat: Seat, action: Place) -> RuleId | None:
    """The rule that forbids the seat, whose turn it is, to place that boat there."""
    field = state.box.by_name.get(action.field)
    if action.boat not in state.hands[seat]:
        return RuleId("KLO-3.1")
    if field is None:
        return RuleId("KLO-3.2")
    rule = why_not_field(state, field)
    if rule is not None:
        return rule
    if action.boat == "thief":
        return _why_not_thief(state, field, action)
    if action.boat == "guard":
        return _why_not_guard(state, field, action)
    if action.prey or action.to:
        return RuleId("KLO-9.1")
    return _why_not_merchant(state, seat, action)


def _why_not_merchant(state: Position, seat: Seat, action: Place) -> RuleId | None:
    if boat(action.boat).neutral:
        return RuleId("KLO-2.2") if action.merchant else None
    if state.supply[seat]:
        return RuleId("KLO-2.3") if action.merchant else None
    origin = state.box.by_name.get(action.merchant, -1)
    if action.merchant == "empty" or (origin >= 0 and state.owners[origin] == seat):
        return None
    return RuleId("KLO-2.4")


def _why_not_thief(state: Position, field: int, action: Place) -> RuleId | None:
    if guarded(state, field):
        return RuleId("KLO-9.5", say("about-9-5", field=state.box.names[guards_in(state, field)[0]]))
    if action.merchant:
        return RuleId("KLO-2.2")
    prey = prey_of(state, field)
    if action.prey in ("", "none"):
        said = bool(action.prey) == bool(prey) and not action.to
        return None if said else RuleId("KLO-9.1", say("about-9-1-say" if prey else "about-9-1-none"))
    if not action.to:
        return RuleId("KLO-9.3")
    target = state.box.by_name.get(action.prey, -1)
    if target in prey:
        return None
    if target >= 0 and target in row(state.box, field) and state.boats[target]:
        return RuleId("KLO-9.2")
    return RuleId("KLO-9.1")


def _why_not_guard(state: Position, field: int, action: Place) -> RuleId | None:
    if action.merchant:
        return RuleId("KLO-2.2")
    caught = thieves_in(state, field)
    if not caught:
        return RuleId("KLO-9.6") if action.to or action.prey else None
    if not action.to:
        return RuleId("KLO-9.6")
    one_of_them = state.box.by_name.get(action.prey, -1) in caught
    if len(caught) == 1 and one_of_them:
        return RuleId("KLO-9.6", say("about-9-6"))
    if len(caught) == 1:
        return RuleId("KLO-9.7") if action.prey else None
    return None if one_of_them else RuleId("KLO-9.7")


@lru_cache(maxsize=1024)
def _simple(name: str, box: Components) -> tuple[Place, ...]:
    """For every field the placement of a boat there of which nothing else is to be said."""
    return tuple(Place(name, field) for field in box.names)


@lru_cache(maxsize=50_000)
def _place(name: str, field: str, merchant: str = "", prey: str = "", to: Keep = "store") -> Place:
    """Placements are few and made often: each is kept."""
    return Place(name, field, merchant, prey, to if prey not in ("", "none") else "")


def placements(state: Position, seat: Seat) -> Iterator[Place]:
    """All legal placements of the seat whose turn it is."""
    fields = placing_fields(state)
    names = state.box.names
    for name in dict.fromkeys(state.hands[seat]):
        if name == "thief":
            for field in fields:
                yield from _thief_placements(state, field)
        elif name == "guard":
            for field in fields:
                yield from _guard_placements(state, field)
        elif boat(name).neutral or state.supply[seat]:
            simple = _simple(name, state.box)
            yield from [simple[field] for field in fields]
        else:
            own = [names[field] for field, owner in enumerate(state.owners) if owner == seat]
            for field in fields:
                yield _place(name, names[field], "empty")
                for origin in own:
                    yield _place(name, names[field], origin)


def _thief_placements(state: Position, field: int) -> Iterator[Place]:
    names = state.box.names
    if guarded(state, field):
        return
    prey = prey_of(state, field)
    yield _place("thief", names[field], "", "none" if prey else "")
    for target in prey:
        yield _place("thief", names[field], "", names[target], "store")
        yield _place("thief", names[field], "", names[target], "hand")


def _guard_placements(state: Position, field: int) -> Iterator[Place]:
    name = state.box.names[field]
    caught = thieves_in(state, field)
    if not caught:
        yield _place("guard", name)
    keeps: tuple[Keep, Keep] = ("store", "hand")
    for kept in caught:
        for to in keeps:
            yield Place("guard", name, "", state.box.names[kept] if len(caught) > 1 else "", to)


def can_place(state: Position, seat: Seat) -> bool:
    """Whether any boat of the hand can be placed."""
    return next(placements(state, seat), None) is not None


def place(state: Played, seat: Seat, action: Place) -> Played:
    """The state with the boat on its field, its merchant aboard, and the effect of thief or guard done."""
    box = state.box
    field = box.by_name[action.field]
    boats, owners, supply = list(state.boats), list(state.owners), list(state.supply)
    hands = list(state.hands)
    hand = list(hands[seat])
    hand.remove(action.boat)
    hands[seat] = tuple(hand)
    boats[field] = action.boat
    if not boat(action.boat).neutral and action.merchant != "empty":
        owners[field] = seat
        if action.merchant:
            owners[box.by_name[action.merchant]] = -1
        else:
            supply[seat] -= 1
    state = replace(
        state,
        boats=tuple(boats),
        owners=tuple(owners),
        supply=tuple(supply),
        hands=tuple(hands),
        placed=True,
        idle=0,
        scored=None,
        last=("hand", action.field),
    )
    return _effect(state, seat, field, action) if action.to else state


def _effect(state: Played, seat: Seat, field: int, action: Place) -> Played:
    """KLO-9.3, KLO-9.6, KLO-9.7: the boats that leave, and where the one that is won goes."""
    gone = thieves_in(state, field) if action.boat == "guard" else [state.box.by_name[action.prey]]
    won = state.box.by_name[action.prey] if action.prey else gone[0]
    boats, owners, supply = list(state.boats), list(state.owners), list(state.supply)
    for target in gone:
        if owners[target] >= 0:
            supply[owners[target]] += 1
        boats[target], owners[target] = "", -1
    out = tuple(sorted((*state.out, *(state.boats[target] for target in gone if target != won))))
    name = state.boats[won]
    state = replace(state, boats=tuple(boats), owners=tuple(owners), supply=tuple(supply), out=out)
    if action.to == "store":
        return store(state, seat, name)
    hands = list(state.hands)
    hands[seat] = tuple(sorted((*hands[seat], name)))
    return replace(state, hands=tuple(hands), drawn=True)


def store(state: Played, seat: Seat, name: str) -> Played:
    """The state with the boat in the seat's warehouse."""
    stores = list(state.stores)
    stores[seat] = tuple(sorted((*stores[seat], name)))
    return replace(state, stores=tuple(stores))


# Moving ---------------------------------------------------------------------------------------------------------------


def why_not_move(state: Position, seat: Seat, action: Move) -> RuleId | None:
    """The rule that forbids the seat, whose turn it is, to move a boat so."""
    if state.moved:
        return RuleId("KLO-4.3")
    if not state.movements[seat]:
        return RuleId("KLO-4.2")
    origin, field = (state.box.by_name.get(name, -1) for name in (action.origin, action.field))
    if origin < 0 or state.owners[origin] != seat:
        about = say("about-4-1-none") if origin < 0 else say("about-4-1", field=action.origin)
        return RuleId("KLO-4.1", about)
    if field not in state.box.neighbours[origin]:
        return RuleId("KLO-4.4", say("about-4-4", field=action.field[:8], origin=action.origin))
    if state.boats[field]:
        return RuleId("KLO-4.4", say("about-boat-there", field=action.field))
    return None if _has_room(state, origin, field) else _full_quarter(state, field)


def _has_room(state: Position | View, origin: int, field: int) -> bool:
    quarters = state.box.quarters
    return quarters[origin] == quarters[field] or field in open_fields(state.boats, state.box)


@lru_cache(maxsize=4096)
def _move(origin: str, field: str) -> Move:
    return Move(origin, field)


def moves(state: Position | View, seat: Seat) -> Iterator[Move]:
    """All legal moves of the seat whose turn it is."""
    if state.moved or not state.movements[seat]:
        return
    box, boats = state.box, state.boats
    for origin, owner in enumerate(state.owners):
        if owner == seat:
            for field in box.neighbours[origin]:
                if not boats[field] and _has_room(state, origin, field):
                    yield _move(box.names[origin], box.names[field])


def move(state: Played, seat: Seat, action: Move) -> Played:
    """The state with the boat moved and a movement card spent."""
    origin, field = state.box.by_name[action.origin], state.box.by_name[action.field]
    boats, owners, movements = list(state.boats), list(state.owners), list(state.movements)
    boats[field], owners[field] = boats[origin], seat
    boats[origin], owners[origin] = "", -1
    movements[seat] -= 1
    return replace(
        state,
        boats=tuple(boats),
        owners=tuple(owners),
        movements=tuple(movements),
        moved=True,
        last=(action.origin, action.field),
    )
