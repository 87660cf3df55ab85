"""A match as a course of single decisions: one seat at a time, each a number; what chance does falls in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from kitchentable.encoding import Encoding
from kitchentable.game import Game, State
from kitchentable.games import GAMES
from kitchentable.lab.drive import asked
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import CHANCE, Action, Problem, Seat


def table_of(game: Game | str, seats: int | None = None, options: Any = None) -> tuple[Game, int, Any, Encoding[Any]]:
    """The game, the number of seats, the options and the numbers of a table; raises `Problem` where there are none."""
    game = GAMES[game] if isinstance(game, str) else game
    chosen = game.options(options)
    seats = game.seats(chosen)[0] if seats is None else seats
    game.start(seats, chosen)  # refuses seats that the game has not
    encoding = game.encoding(seats, chosen)
    if encoding is None:
        raise Problem(say("learning-no-numbers", game=game.title))
    return game, seats, chosen, encoding


def usual_tables() -> Iterator[tuple[Game, int, Any, Encoding[Any]]]:
    """The smallest usual table of every game that has numbers, as `table_of` answers."""
    for game in GAMES.values():
        usual = game.options()
        seats = game.seats(usual)[0]
        if (encoding := game.encoding(seats, usual)) is not None:
            yield game, seats, usual, encoding


def in_turn(state: State) -> tuple[Seat, ...]:
    """Who decides in a position, one after another: who is invited, and last who must act; nobody where chance acts, or
    where it is over."""
    if state.to_act in ((), (CHANCE,)):
        return ()
    return tuple(seat for seat in asked(state) if seat == state.to_act[0] or state.is_prompted(seat))


def numbers(encoding: Encoding[Any], state: State, waiting: Sequence[Seat]) -> list[int]:
    """The ids that the first of those who are still to decide may choose, ascending: to decline is one of them where
    somebody else decides after them."""
    seat, decline = waiting[0], encoding.decline
    view = state.view(seat)
    found = {encoding.number_of(action, view) for action in state.legal_actions(seat)}
    return sorted(found | {decline}) if decline is not None and len(waiting) > 1 else sorted(found)


class Course:
    """A match that is being decided, decision by decision."""

    def __init__(self, game: Game, seats: int, options: Any, encoding: Encoding[Any], rng: Random) -> None:
        names = [say("player", number=seat + 1) for seat in range(seats)]
        self.match, self.encoding, self._rng = Match.new(game, names, options), encoding, rng
        self._waiting: tuple[Seat, ...] = ()
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self._waiting

    @property
    def seat(self) -> Seat:
        """Who decides now."""
        return self._waiting[0]

    def legal(self) -> list[int]:
        """The ids that may be chosen now."""
        return numbers(self.encoding, self.match.state, self._waiting)

    def observe(self, seat: Seat) -> list[float]:
        """What the seat knows, in numbers."""
        return self.encoding.observe(self.match.view(seat))

    def choose(self, number: int) -> None:
        """Does what has the id; raises `Problem` with the rule that forbids it."""
        if number == self.encoding.decline:
            self.act(None)
        else:
            self.act(self.encoding.action_of(number, self.match.view(self.seat)))

    def act(self, action: Action | None) -> None:
        """Does what the seat decides, None being to decline; raises `Problem` with the rule that forbids it."""
        if action is not None:
            self.match.append(self.seat, action)
            self._go_on()
        elif len(self._waiting) > 1:
            self._waiting = self._waiting[1:]
        else:
            raise Problem(say("learning-nobody-invites"))

    def _go_on(self) -> None:
        state = self.match.state
        while state.to_act == (CHANCE,):
            self.match.append(CHANCE, state.sample(self._rng))
            state = self.match.state
        self._waiting = in_turn(state)


def mask(legal: Iterable[int], actions: int) -> Any:
    """Ones at the ids that may be chosen, an array of int8."""
    import numpy as np

    found = np.zeros(actions, np.int8)
    found[list(legal)] = 1
    return found
