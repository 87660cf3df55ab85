"""That the numbers of a game that has some (`encoding.py`) fit what may be done and seen."""

from __future__ import annotations

from random import Random

from kitchentable.game import Game
from kitchentable.testing.walk import deciding, some, tables, walked

MOST_TRIED = 20


def ids_and_numbers_fit(game: Game) -> None:
    """Every action that may be done has an id of its own, which gives it back; observations are as their parts say."""
    rng = Random(17)
    for seats, options in tables(game):
        encoding = game.encoding(seats, options)
        if encoding is None:
            return
        _, met = walked(game, seats, options)
        for state in some(met, rng, 10):
            for seat in deciding(state):
                view = state.view(seat)
                legal = list(state.legal_actions(seat))
                numbers = [encoding.number_of(action, view) for action in legal]
                assert len(set(numbers)) == len(set(legal)), f"two of {legal} have one id: {numbers}"
                for action, number in zip(legal, numbers, strict=True):
                    assert 0 <= number < encoding.actions, f"{action} has the id {number} of {encoding.actions}"
                    assert number != encoding.decline, f"{action} has the id that declines"
                    assert encoding.action_of(number, view) == action, f"{number} of {action} gives another action"
                others = {rng.randrange(encoding.actions) for _ in range(MOST_TRIED)} - {*numbers, encoding.decline}
                for number in others:
                    action = encoding.action_of(number, view)
                    assert state.why_not(seat, action) or not game.complete, f"{number}, {action}, is not among {legal}"
            for seat in range(seats):
                observed = list(encoding.observed(state.view(seat)))
                assert len(observed) == len(encoding.parts), "there are not as many rows of numbers as parts"
                for part, row in zip(encoding.parts, observed, strict=True):
                    assert len(row) == part.size, f"{part.name} has {len(row)} numbers, not {part.size}"
                    assert all(part.low <= each <= part.high for each in row), f"{part.name} is out of bounds: {row}"
