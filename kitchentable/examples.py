"""The examples of a rulebook, played: whether the game does what its book claims."""

from __future__ import annotations

import re
from random import Random

from kitchentable.decoding import decoder
from kitchentable.game import Game, State
from kitchentable.record import options_from
from kitchentable.rulebook import Example, Rule
from kitchentable.values import CHANCE, CLOCK, Action, RuleId, Seat


def check(game: Game, rule: Rule, example: Example) -> str | None:
    """What is wrong with the example, or None if the game does what it claims."""
    rng = Random(0)
    if example.state:
        state = decoder(game.State).decode(example.state)
    else:
        state = game.start(example.seats, options_from(game, example.options))
    for text in filter(None, (part.strip() for part in example.play.split(";"))):
        seat, action = _actor(game, state, text)
        if (refused := state.why_not(seat, action)) is not None:
            return f"the scene itself is refused at {text!r} by {refused}"
        state = state.apply(seat, action)
    for text in example.actions[:-1]:
        state = _luck(state, rng, text)
        seat, action = _actor(game, state, text)
        if (refused := state.why_not(seat, action)) is not None:
            return f"{text!r} is refused by {refused}"
        state = state.apply(seat, action)
    text = example.actions[-1]
    return _claim(game, rule, example, _luck(state, rng, text), text, rng)


def _luck(state: State, rng: Random, text: str) -> State:
    """The state after chance has acted, unless the text says what chance does."""
    while state.to_act == (CHANCE,) and not text.startswith(("*:", "~:")):
        state = state.apply(CHANCE, state.sample(rng))
    return state


def _actor(game: Game, state: State, text: str) -> tuple[Seat, Action]:
    match = re.match(r"^(\*|~|\d+):\s*(.*)$", text)
    if match is None:
        return (state.to_act or (0,))[0], game.parse(text)
    seat = {"*": CHANCE, "~": CLOCK}.get(match[1])
    return int(match[1]) if seat is None else seat, game.parse(match[2])


def _claim(game: Game, rule: Rule, example: Example, state: State, text: str, rng: Random) -> str | None:
    seat, action = _actor(game, state, text)
    refused: RuleId | None = state.why_not(seat, action)
    if example.claim == "no":
        if refused is None:
            return "it is allowed"
        return None if refused == rule.id else f"it is refused by {refused}"
    if refused is not None:
        return f"it is refused by {refused}"
    after = state.apply(seat, action)
    if example.claim == "says":
        lines = game.board.narrate(state.view(None), seat, game.redact(action, None, seat), after.view(None))
        said = " / ".join(f"{line.text} {line.value}".strip() for line in lines)
        return None if example.words in said else f"it says {said!r}"
    if example.claim == "next":
        after = _luck(after, rng, "")
        return None if after.to_act[:1] == (int(example.words),) else f"next is {after.to_act}"
    if example.claim == "wins":
        winners = after.result.winners if after.result else ()
        return None if winners == tuple(map(int, example.words.split())) else f"winners are {winners}"
    return None
