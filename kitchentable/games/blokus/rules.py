"""Blokus: the rules. Ids are those of `rulebook.md`; the placement rule itself is in `kernel.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from kitchentable import game
from kitchentable.games.blokus import faults, position
from kitchentable.games.blokus.actions import Pass, Place, placement
from kitchentable.games.blokus.legality import DUE, why_not_there
from kitchentable.games.blokus.notation import code_of, names_of, read_squares, square_name
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import PIECE, STRIDE
from kitchentable.games.blokus.position import GREEN, Laid, Position
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.values import Action, Problem, Result, RuleId, Seat, Struct


class View(game.View, dict=True):
    """What everybody knows, which is all: the pieces in the order of being laid, and the colours that are done.

    `colour` is the one to place next, -1 when the match is over.
    """

    options: Options
    laid: tuple[Laid, ...]
    ended: tuple[bool, ...]
    colour: int

    @cached_property
    def position(self) -> Position:
        """The board as the kernel reads it. Not to be written to."""
        return _rebuilt(self)

    @property
    def turn(self) -> Seat:
        """The seat that places next, -1 when the match is over."""
        return owner(self.colour, self.seats, self.laid) if self.colour >= 0 else -1


class State(game.State, dict=True):
    """A full position; see `View` for its fields."""

    options: Options
    seats: int
    laid: tuple[Laid, ...]
    ended: tuple[bool, ...]
    colour: int

    @cached_property
    def position(self) -> Position:
        """The board as the kernel reads it. Not to be written to."""
        return _rebuilt(self)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (owner(self.colour, self.seats, self.laid),) if self.colour >= 0 else ()

    @property
    def epoch(self) -> int:
        return len(self.laid)

    @property
    def result(self) -> Result | None:
        if self.colour >= 0:
            return None
        basic = self.options.scoring == "basic"  # BLO-5.3: equal scores share a place
        return Result.by_score(scores(self.position, self.options, self.seats), low=basic)

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if self.colour < 0:
            return RuleId("BLO-4.3")
        if not isinstance(action, Place):
            return RuleId("BLO-4.1")
        if seat != owner(self.colour, self.seats, self.laid):
            return self._not_your_turn()
        rule = why_not_there(self.position, self.options, self.colour, action)
        return None if rule is None else RuleId(rule, self._about(rule, action))

    def _about(self, rule: RuleId, action: Place) -> str:
        """Which square is the reason, or which corner is due."""
        board = layout(self.options)
        squares, colour = faults.on_board(action.squares, board.size), colour_name(self.colour)
        if rule == "BLO-3.6":
            pairs = faults.edges(self.laid, self.colour, squares)
            at, own = (square_name(square, board.size) for square in pairs[0])
            return say("touches", at=at, colour=colour, own=own)
        if rule == "BLO-2.3":
            owner = faults.owners(self.laid)
            taken = next(square for square in squares if square in owner)
            return say("lies-on", colour=colour_name(owner[taken]), at=square_name(taken, board.size))
        if rule == "BLO-3.1":
            due = sorted(
                {square_name(at, board.size) for at, _ in faults.corners(self.position, self.laid, self.colour)}
            )
            corners = " ".join((*due[:DUE], *("…" for _ in due[DUE : DUE + 1])))
            return say("goes-on-at", colour=colour, corners=corners)
        if rule not in ("BLO-3.2", "BLO-3.4"):
            return ""
        return say("begins-at", colour=colour, at=board.starts[self.colour])

    def _not_your_turn(self) -> RuleId:
        """BLO-2.2; with three players and green BLO-6.2."""
        shared = self.seats == 3 and self.colour == GREEN
        return RuleId("BLO-6.2" if shared else "BLO-2.2", say("is-next", colour=colour_name(self.colour)))

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            size = layout(self.options).size
            for code in position.moves(self.position, self.colour):
                yield placement(code, size)

    def apply(self, seat: Seat, action: Action) -> State:
        assert isinstance(action, Place)
        code = code_of(action.squares, layout(self.options).size)
        after = position.placed(self.position, self.colour, code)
        ended, colour = _next_colour(after, self.ended, self.colour)
        state = State(self.options, self.seats, (*self.laid, Laid(self.colour, code)), ended, colour)
        vars(state)["position"] = after
        return state

    def view(self, seat: Seat | None) -> View:
        view = View(seat, self.seats, self.options, self.laid, self.ended, self.colour)
        vars(view)["position"] = self.position
        return view


def owner(colour: int, seats: int, laid: tuple[Laid, ...]) -> Seat:
    """The seat that plays the colour now: its own, every second (BLO-6.1), or in turn the shared green (BLO-6.2)."""
    if seats == 3 and colour == GREEN:
        return sum(piece.colour == GREEN for piece in laid) % 3
    return colour % seats


def colours_of(seat: Seat, seats: int, colours: int) -> tuple[int, ...]:
    """The colours whose squares count for the seat; green of three players counts for nobody (BLO-6.3)."""
    return (seat,) if seats == 3 else tuple(range(seat, colours, seats))


def scores(at: Position, options: Options, seats: int) -> tuple[int, ...]:
    """Every seat's score of the position: its colours' squares left (BLO-5.1), or with bonuses (BLO-5.2)."""
    each = colour_scores(at, layout(options).colours) if options.scoring == "advanced" else None
    return tuple(
        sum(
            each[colour] if each else position.squares_left(at, colour)
            for colour in colours_of(seat, seats, layout(options).colours)
        )
        for seat in range(seats)
    )


def colour_scores(at: Position, colours: int) -> tuple[int, ...]:
    """Advanced scores by colour."""
    return tuple(
        advanced(position.squares_left(at, colour), position.last_piece(at, colour) == "I1")
        for colour in range(colours)
    )


def advanced(left: int, single_last: bool) -> int:
    """BLO-5.2: minus the squares left; for all placed 15, or 20 if the single square came last."""
    return -left if left else 20 if single_last else 15


def _next_colour(at: Position, ended: tuple[bool, ...], colour: int) -> tuple[tuple[bool, ...], int]:
    """BLO-4.1, BLO-4.2: who has ended, and the next colour that can place; -1 if none can."""
    done = list(ended)
    for step in range(1, len(done) + 1):
        following = (colour + step) % len(done)
        if not done[following]:
            if position.any_move(at, following):
                return tuple(done), following
            done[following] = True
    return tuple(done), -1


def _rebuilt(at: State | View) -> Position:
    """The board of a position that came from outside, laid anew. Raises `Problem` where it cannot be."""
    board = layout(at.options)
    ended: tuple[bool, ...] = (False,) * board.colours
    found, colour = position.new(board), 0
    for piece in at.laid:
        names = names_of(piece.code, board.size) if 0 <= piece.code < STRIDE * len(PIECE) else ()
        if piece.colour != colour or code_of(names, board.size) != piece.code:
            raise Problem(say("laid-out-of-turn", piece=str(piece), colour=colour_name(colour)))
        if position.broken(found, colour, piece.code):
            raise Problem(say("laid-badly", squares=",".join(names)))
        found = position.placed(found, colour, piece.code)
        ended, colour = _next_colour(found, ended, colour)
    if (at.ended, at.colour) != (ended, colour):
        raise Problem(say("laid-then", colour=colour, ended=str(ended)))
    return found


class Blokus(game.Game[Options, State, View]):
    name = "blokus"
    title = "Blokus"
    minutes = 25
    best_with = 4
    prefix = "BLO"
    notation = r"\b(?:[a-t](?:1?\d|20)|[A-Z]\d)\b"
    version = 1
    presets: ClassVar[Mapping[str, Struct]] = {  # type: ignore[misc]
        "basic": Options(),
        "advanced": Options(scoring="advanced"),
        "duo": Options(board="duo", scoring="advanced"),
    }

    def seats(self, options: Any) -> range:
        """BLO-1.1: two to four; two on the duo board (BLO-1.4)."""
        return range(2, 3) if options.board == "duo" else range(2, 5)

    def begin(self, seats: int, options: Any) -> State:
        colours = layout(options).colours
        return State(options, seats, (), (False,) * colours, 0)

    def parse(self, text: str) -> Action:
        return Pass() if text.strip().casefold() == "pass" else Place(read_squares(text))

    def imagine(self, view: Any, rng: Random) -> State:
        """Nothing is hidden: the state itself."""
        state = State(view.options, view.seats, view.laid, view.ended, view.colour)
        vars(state)["position"] = view.position
        return state

    def compile_rules(self) -> None:
        position.warm_up()


BLOKUS = Blokus(Options, State, View)
