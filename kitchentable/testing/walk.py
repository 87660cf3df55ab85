"""Ways through a game that know no game: random matches, all option values, random actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from kitchentable.decoding import converted
from kitchentable.drawing.scene import Form
from kitchentable.fair import FairDice
from kitchentable.game import Game, State
from kitchentable.match import Match
from kitchentable.values import CHANCE, Action, Seat, Struct

LONGEST = 20_000
"""Entries of a random match; one that is longer does not end."""
FORMS: tuple[Form, ...] = ("wide", "narrow")
"""The forms in which a board is drawn."""


def tables(game: Game) -> Iterator[tuple[int, Struct]]:
    """Seats with options: every number of seats with the usual options, then every single value of every option at a
    table of few (at large ones matches by chance are very long), and the presets."""
    usual = game.options()
    for seats in game.seats(usual):
        yield seats, usual
    for options in (*variations(game), *game.presets.values()):
        allowed = game.seats(options)
        yield allowed[min(1, len(allowed) - 1)], options


def variations(game: Game) -> Iterator[Struct]:
    """The options with one of them at another value; numbers at their bounds and beside their default."""
    for field in inspect.type_info(game.Options).fields:  # type: ignore[attr-defined]
        for value in values(field.type, field.default):
            if value != field.default:
                yield game.options({field.name: value})


def values(kind: inspect.Type, default: Any) -> list[Any]:
    """The values of an option that are tried, its default among them; of a text none."""
    if isinstance(kind, inspect.Metadata):
        return values(kind.type, default)
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        low = kind.ge if kind.ge is not None else default
        high = kind.le if kind.le is not None else default + 1
        step = kind.multiple_of or 1
        return sorted({low, min(default + step, high), high})
    return []


def random_match(game: Game, seats: int, options: Struct, rng: Random, at_most: int = LONGEST) -> Match:
    """A match of uniformly random legal actions, to its end or to so many entries."""
    match = new_match(game, seats, options)
    while match.state.to_act and len(match.log) < at_most:
        match.append(*random_entry(match.state, rng))
    return match


def new_match(game: Game, seats: int, options: Struct) -> Match:
    """A match in which nothing has happened yet."""
    return Match.new(game, [f"player {seat}" for seat in range(seats)], options)


def random_entry(state: State, rng: Random) -> tuple[Seat, Action]:
    """What one of those who are to act, or chance, might do."""
    seat = rng.choice(state.to_act)
    if seat == CHANCE:
        return seat, state.sample(FairDice(rng.randbytes(32), [], 0))
    return seat, rng.choice(list(state.legal_actions(seat)))


def states(match: Match) -> list[State]:
    """Every state of a match, the first included."""
    state = match.header.start or match.game.start(len(match.header.seats), match.header.options)
    found = [state]
    for entry in match.played():
        state = state.apply(entry.seat, entry.action)
        found.append(state)
    return found


@cache
def action_types(game: Game) -> list[type[Action]]:
    """The action types that the game's own module defines."""
    found: list[type[Action]] = []
    todo = list(Action.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(game.package):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def random_action(game: Game, rng: Random) -> Action:
    """Any value of one of the game's action types, however senseless."""
    kind = rng.choice(action_types(game))
    while True:
        try:
            return converted(random_value(described(kind), rng), kind)
        except msgspec.ValidationError:
            continue


described = cache(inspect.type_info)


def random_value(kind: inspect.Type, rng: Random, depth: int = 0) -> Any:
    """Something that JSON may hold and that a field of that type might take."""
    pick = rng.random()
    match kind:
        case inspect.Metadata():
            return random_value(kind.type, rng, depth)
        case inspect.StructType():
            return {field.encode_name: random_value(field.type, rng, depth + 1) for field in kind.fields}
        case inspect.IntType():
            return rng.randint(-2, 14) if pick < 0.9 else rng.choice([10**6, -(10**6), 2**31, 100, 500, 50])
        case inspect.FloatType():
            return rng.choice([-1.0, 0.0, 0.5, 1e9])
        case inspect.BoolType():
            return pick < 0.5
        case inspect.StrType():
            return (
                rng.choice(["", "x", "R5", "a1", "J", "?", "\u0000", "Ω" * 40])
                if pick < 0.7
                else f"{rng.choice('abcRGBOKP')}{rng.randint(0, 20)}"
            )
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.EnumType():
            return rng.choice(list(kind.cls)).value
        case inspect.NoneType():
            return None
        case inspect.UnionType():
            return random_value(rng.choice(kind.types), rng, depth)
        case inspect.TupleType():
            return [random_value(inner, rng, depth + 1) for inner in kind.item_types]
        case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType():
            return [random_value(kind.item_type, rng, depth + 1) for _ in range(rng.randrange(5 if depth else 8))]
        case inspect.DictType():
            return {}
    raise AssertionError(f"an action field of type {kind} cannot be made up; use plain values")


def watchers(match: Match) -> tuple[Seat | None, ...]:
    """Whoever sees a match: somebody who watches (None), and every seat."""
    return (None, *range(len(match.header.seats)))


def some(items: Sequence[State], rng: Random, most: int) -> list[State]:
    """So many of the states at most, the first and the last among them."""
    return list(items) if len(items) <= most else [items[0], *rng.sample(items[1:-1], most - 2), items[-1]]


def deciding(state: State) -> list[Seat]:
    """The seats that are to act, without chance."""
    return [seat for seat in state.to_act if seat != CHANCE]


def decisions(game: Game, rng: Random, most: int) -> Iterator[tuple[State, Seat]]:
    """So many states of a match of every table at most, each with every seat that is to decide there."""
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in some(met, rng, most):
            for seat in deciding(state):
                yield state, seat


@cache
def walked(game: Game, seats: int, options: Struct) -> tuple[Match, list[State]]:
    """A random match to its end and sixty of its states, the first and the last among them; the same for all checks.

    Random matches may be long (who bets at random does not get on), so it is neither played nor applied again.
    """
    rng, met = Random(2), 0
    match = new_match(game, seats, options)
    between: list[tuple[int, State]] = []
    while match.state.to_act and len(match.log) < LONGEST:
        match.append(*random_entry(match.state, rng))
        met, place = met + 1, rng.randrange(met + 1)
        if len(between) < 58:
            between.append((met, match.state))
        elif place < 58:
            between[place] = (met, match.state)
    found = [state for index, state in sorted(between, key=lambda each: each[0]) if index < met]
    return match, [game.start(seats, options), *found, match.state]
