"""Positions of Bangkok Klongs written by hand, and the count of all that must not get lost."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from kitchentable.game import State, play
from kitchentable.games.klongs import rules
from kitchentable.games.klongs.components import components
from kitchentable.games.klongs.market import begin
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.values import CHANCE

BOX = components()
PLAIN = sorted({name for name in BOX.deck if name[-1] in "0123"}, reverse=True)


def lay(seats: int, water: str, hands: tuple[str, ...] = (), **changes: Any) -> rules.State:
    """The position in the third round, seat 0 to place, with `BOAT@FIELD` or `BOAT@FIELD=OWNER` on the water.

    Hands are texts of boats, filled up to four from the pile; the rest of the deck is the pile.
    """
    state: Any = KLONGS.start(seats)
    boats, owners = list(state.boats), list(state.owners)
    for word in water.split():
        name, _, place = word.partition("@")
        field, _, owner = place.partition("=")
        boats[BOX.by_name[field]], owners[BOX.by_name[field]] = name, int(owner or -1)
    pile = Counter(BOX.deck) - Counter(boats)
    given = [text.split() for text in (*hands, *("",) * (seats - len(hands)))]
    for hand in given:
        pile -= Counter(hand)
    for hand in given:
        while len(hand) < 4:
            hand.append(next(name for name in PLAIN if pile[name]))
            pile -= Counter(hand[-1:])
    aboard = Counter(owners)
    state = replace(
        state,
        phase="turn",
        turns=2 * seats,
        hands=tuple(tuple(sorted(hand)) for hand in given),
        pile=tuple(sorted(pile.elements())),
        boats=tuple(boats),
        owners=tuple(owners),
        supply=tuple(count - aboard[seat] for seat, count in enumerate(state.supply)),
    )
    laid: rules.State = replace(state, **changes)
    return laid


def market_day(state: rules.State, trigger: int, great: bool) -> rules.State:
    return begin(state, trigger, great)


def does(state: State, moves: str) -> Any:
    """The state after moves separated by `;`; chance draws by itself."""
    for text in moves.split(";"):
        state = chance(state)
        state = play(state, state.to_act[0], KLONGS.parse(text.strip()))
    return state


def chance(state: State) -> Any:
    """The state after chance has acted, if it is to."""
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.sample(Random(1)))
    return state


def refused(state: State, move: str, seat: int | None = None) -> str | None:
    return state.why_not(state.to_act[0] if seat is None else seat, KLONGS.parse(move))


def check_count(state: rules.State) -> None:
    """Nothing is lost: all boats are somewhere, all merchants with their owners; no quarter is full."""
    box = state.box
    somewhere = Counter(filter(None, state.boats)) + Counter(state.pile) + Counter(state.out)
    for held in (*state.hands, *state.stores):
        somewhere += Counter(held)
    assert somewhere == Counter(box.deck)
    for seat in range(state.seats):
        assert state.supply[seat] + state.owners.count(seat) == box.merchants[state.seats - 2]
        assert state.supply[seat] >= 0
    assert all(state.boats[field] for field, owner in enumerate(state.owners) if owner >= 0)
    for fields in box.quarter_fields:
        assert sum(bool(state.boats[field]) for field in fields) <= 3
    for column in range(box.columns):
        names = state.boats[column :: box.columns]
        assert not ("thief" in names and "guard" in names)
