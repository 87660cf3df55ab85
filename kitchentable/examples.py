"""The examples of a rulebook, played: whether the game does what its book claims."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from kitchentable.decoding import decoder
from kitchentable.game import Game, State, after_chance
from kitchentable.language import ENGLISH, speaking
from kitchentable.options import changed
from kitchentable.record import options_from, options_text
from kitchentable.rulebook import Example, Rule
from kitchentable.values import CHANCE, CLOCK, Action, Problem, RuleId, Seat, Struct


class Step(NamedTuple):
    """An action of an example: the state that it was done in, and the one after it.

    `after` is None where a `rule` refuses it, which ends the example.
    """

    before: State
    seat: Seat
    action: Action
    after: State | None
    rule: RuleId | None = None


def check(game: Game, rule: Rule, example: Example) -> str | None:
    """What is wrong with the example, or None if the game does what it claims."""
    rng = Random(0)
    try:
        steps = tuple(_steps(game, begun(game, example), example.actions, rng))
    except Problem as problem:
        return f"the scene itself: {problem}"
    if len(steps) < len(example.actions):
        return f"{str(steps[-1].action)!r} is refused by {steps[-1].rule}"
    return _claim(game, rule, example, steps[-1], rng)


def played(game: Game, example: Example) -> tuple[Step, ...]:
    """The actions of an example that is true, from its scene on."""
    return tuple(_steps(game, begun(game, example), example.actions, Random(0)))


def refused(game: Game, example: Example) -> Step | None:
    """The first action of an example, from the beginning of its scene on, that a rule forbids; None if all of them are
    allowed.

    Raises `ValueError` where its scene, or its notation, is none of such a table.
    """
    state, wrong = _set(game, example)
    return wrong or next((step for step in _steps(game, state, example.actions, Random(0)) if step.after is None), None)


def begun(game: Game, example: Example) -> State:
    """The position that the scene of an example leads to. Raises `Problem` where its own actions are refused."""
    state, wrong = _set(game, example)
    if wrong:
        raise Problem(f"{str(wrong.action)!r} is refused by {wrong.rule}")
    return state


def _set(game: Game, example: Example) -> tuple[State, Step | None]:
    """The position that the scene of an example leads to, and which of its own actions is refused there, if one is."""
    state = _first(game, example)
    for step in _steps(game, state, filter(None, (part.strip() for part in example.play.split(";")))):
        if step.after is None:
            return state, step
        state = step.after
    return state, None


def _first(game: Game, example: Example) -> State:
    """The state that the scene of an example begins with."""
    if example.state:
        return decoder(game.State).decode(example.state)
    return game.start(example.seats, options_from(game, example.options))


def _steps(game: Game, state: State, texts: Iterable[str], rng: Random | None = None) -> Iterator[Step]:
    """One action after the other, up to the first that is refused; chance acts as the texts say, or where none does and
    there is an `rng`, by that."""
    for text in texts:
        state = _luck(state, rng, text) if rng else state
        seat, action = actor(game, state, text)
        rule = state.why_not(seat, action)
        after = state.apply(seat, action) if rule is None else None
        yield Step(state, seat, action, after, rule)
        if after is None:
            return
        state = after


def _luck(state: State, rng: Random, text: str) -> State:
    """The state after chance has acted, unless the text says what chance does."""
    return state if text.startswith(("*:", "~:")) else after_chance(state, rng)


def actor(game: Game, state: State, text: str) -> tuple[Seat, Action]:
    """Who does what, of an action in words: the seat that it names, else the one to act."""
    match = re.match(r"^(\*|~|\d+):\s*(.*)$", text)
    if match is None:
        return (state.to_act or (0,))[0], game.parse(text)
    seat = {"*": CHANCE, "~": CLOCK}.get(match[1])
    return int(match[1]) if seat is None else seat, game.parse(match[2])


def _claim(game: Game, rule: Rule, example: Example, step: Step, rng: Random) -> str | None:
    """What is wrong with what the example claims of its last action."""
    before, seat, action, after, refusing = step
    if example.claim == "no":
        if refusing is None:
            return "it is allowed"
        return None if refusing == rule.id else f"it is refused by {refusing}"
    if after is None:
        return f"it is refused by {refusing}"
    if example.claim == "says":
        with speaking(ENGLISH):  # in which the examples are written
            lines = game.board.narrate(before.view(None), seat, game.redact(action, None, seat), after.view(None))
        said = " / ".join(f"{line.text} {line.value}".strip() for line in lines)
        return None if example.words in said else f"it says {said!r}"
    if example.claim == "next":
        after = after_chance(after, rng)
        return None if after.to_act[:1] == (int(example.words),) else f"next is {after.to_act}"
    if example.claim == "wins":
        winners = after.result.winners if after.result else ()
        return None if winners == tuple(map(int, example.words.split())) else f"winners are {winners}"
    return None


def options_of(game: Game, example: Example) -> Any:
    """The options that an example is played with."""
    if example.state:
        return decoder(game.State).decode(example.state).view(None).options
    return options_from(game, example.options)


def with_options(example: Example, options: Struct) -> Example:
    """The example with these options; of a position that is given as JSON, they are its field `options`, wherever in it
    that is."""
    if not example.state:
        return msgspec.structs.replace(example, options=options_text(options))
    position = _with(msgspec.json.decode(example.state), msgspec.to_builtins(options))
    return msgspec.structs.replace(example, state=msgspec.json.encode(position).decode())


def _with(position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    if "options" in position:
        return {**position, "options": options}
    return {name: _with(part, options) if isinstance(part, dict) else part for name, part in position.items()}


@lru_cache(4096)
def at_table(game: Game, rule: Rule, options: Struct) -> Rule:
    """The rule with those of its examples that are true at a table with these options, played with them, but for what
    an example names itself; where none is, with those that are true if something else is played otherwise, which is as
    little as can be."""
    named = [name for name in game.Options.__struct_fields__ if _names(game, name, rule.id)]
    agreed = {name: getattr(options, name) for name in (*rule.names, *named)}
    fitting = [fits for example in rule.examples if (fits := _fitting(game, rule, example, options, agreed))]
    best = min((strange for strange, _ in fitting), default=0)
    return msgspec.structs.replace(rule, examples=tuple(example for strange, example in fitting if strange == best))


def _fitting(
    game: Game, rule: Rule, example: Example, options: Struct, agreed: dict[str, Any]
) -> tuple[int, Example] | None:
    """The example as it is true at the table, with all that was `agreed` on of its rule, and how strange it is there:
    where other things are as the table does not play them (1), where its words are of another table (2), or both."""
    usual = options_of(game, example)
    own = changed(usual)
    words = 2 * any(name in own and own[name] != value for name, value in agreed.items())

    def played(options: Struct) -> Example | None:
        fits = with_options(example, options) if options != usual else example
        return fits if _is_true(game, rule, fits) else None

    if fits := played(msgspec.structs.replace(options, **{**own, **agreed})):
        return words, fits
    here = msgspec.structs.replace(usual, **agreed)
    if not (fits := played(here)):
        return None
    for name, value in changed(options, here).items():
        nearer = msgspec.structs.replace(here, **{name: value})
        if name not in own and (other := played(nearer)):
            here, fits = nearer, other
    return words + 1, fits


def _is_true(game: Game, rule: Rule, example: Example) -> bool:
    try:
        return check(game, rule, example) is None
    except ValueError:  # such a table has no such seats, or its notation no such action
        return False


def _names(game: Game, option: str, rule: RuleId | str) -> bool:
    """Whether an option says of itself that it changes the rule."""
    return rule in game.rules_changed[option]
