"""A match: a header and the log of `(seat, action)`; its state is the reduction of the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Any

from kitchentable.bot import Observation
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game, State, View
from kitchentable.game import play as play_on
from kitchentable.language import say
from kitchentable.quoting import quoted, unquoted
from kitchentable.values import CHANCE, CLOCK, TABLE, Action, BadNotation, Result, Seat, Struct

ACTORS = {CHANCE: "*", CLOCK: "~", TABLE: "!"}


class Header(Struct):
    """What is fixed before a match begins.

    `seats` are names, or `bot:level`; `fair` is the first commitment to the dice (then those to the salts, one a seat),
    or `real` (people roll their own), or empty; `start` is the position that the log starts from, where not the usual
    one.
    """

    game: str
    version: int
    seats: tuple[str, ...]
    options: Struct
    fair: str = ""
    start: State | None = None


class Entry(Struct):
    """One line of the log."""

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{ACTORS.get(self.seat, self.seat)}: {self.action}"


class Concede(Action):
    """The table's note that a seat gives up: it is placed last, and a bot may play its part on."""

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat} concedes"


class Sit(Action):
    """The table's note that from now on `who` (a name, or `bot:level`) plays for the seat."""

    seat: Seat
    who: str

    def __str__(self) -> str:
        return f"seat {self.seat} {quoted(self.who)}"


class Wait(Action):
    """The table's note that a seat whose time was up is waited for."""

    seat: Seat

    def __str__(self) -> str:
        return f"wait for seat {self.seat}"


class Undo(Action):
    """The table's note that all agreed to go back to the position after that many entries of the log."""

    to: int

    def __str__(self) -> str:
        return f"undo to {self.to}"


class Promise(Action):
    """The table's note that the match was brought here: what chance does from here on follows another promise."""

    fair: str

    def __str__(self) -> str:
        return f"dice {self.fair}"


class Stop(Action):
    """The table's note that the match ends here, unfinished."""

    why: str

    def __str__(self) -> str:
        return f"stop {quoted(self.why)}"


TableAction = Concede | Sit | Wait | Undo | Promise | Stop
COMMITMENT = r"sha256:[0-9a-f]{64}"
FAIR = re.compile(rf"real|{COMMITMENT}(?: (?:{COMMITMENT}|-)){{0,99}}")
"""What a table may promise of its dice: that they are real; or the seed, and each seat's salt."""


class Match:
    """One play of a game, growing entry by entry; `append` judges, so that every match is a legal one.

    It is iterated over by the entries of its log, and drawn in a notebook as somebody sees it who watches.

        >>> from kitchentable import GAMES, Match
        >>> match = Match.new(GAMES["perudo"], ["Ana", "Ben"], {"dice": 2})
        >>> for line in ("start 0", "roll 12 56"):
        ...     match.append(-1, match.game.parse(line))
        >>> match.append(0, match.game.parse("2x5"))
        >>> match
        <match of perudo: Ana, Ben; 3 entries, Ben to act>
        >>> [str(entry) for entry in match]
        ['*: start 0', '*: roll 12 56', '0: 2x5']
    """

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.state: State = header.start or game.start(len(header.seats), header.options)
        self.log: list[Entry] = []
        self.stopped: str = ""
        self._conceded: list[Seat] = []
        self._lifted = 0
        self._viewed = self.state
        self._views: dict[Seat | None, View] = {}
        """What was asked of that state, so that it is made once for all who ask."""

    @classmethod
    def new(
        cls, game: Game, seats: Iterable[str], options: Struct | Mapping[str, Any] | None = None, fair: str = ""
    ) -> Match:
        """A match about to begin; raises `BadOptions`."""
        return cls(game, Header(game.name, game.version, tuple(seats), game.options(options), fair))

    def __repr__(self) -> str:
        players, entries = self.players, f"{len(self.log)} entries"
        due = ", ".join("chance" if seat == CHANCE else players[seat] for seat in self.to_act)
        state = f"{due} to act" if due else "over"
        return f"<match of {self.game.name}: {', '.join(players)}; {entries}, {state}>"

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.log)

    def _repr_html_(self) -> str:
        return self.view(None).svg(self.players, theme="auto")

    def _repr_svg_(self) -> str:
        return self.view(None).svg(self.players)

    def append(self, seat: Seat, action: Action) -> None:
        """Adds an entry; raises `Illegal` with the rule, or `BadNotation` for what the table cannot do."""
        if self.over:
            raise BadNotation(say("match-over"))
        if seat == TABLE:
            self._table(action)
        else:
            self.state = play_on(self.state, seat, action)
        self.log.append(Entry(seat, action))

    def follow(self, entry: Entry, after: State | None = None) -> None:
        """Adds an entry that was judged already; `after` is the state that it leads to, where that is known."""
        if entry.seat == TABLE:
            self._table(entry.action)
        else:
            self.state = self.state.apply(entry.seat, entry.action) if after is None else after
        self.log.append(entry)

    def until(self, length: int) -> Match:
        """The match as it was after so many entries of its log, which are not judged again."""
        again = Match(self.game, self.header)
        for entry in self.log[:length]:
            again.follow(entry)
        return again

    def fork(self) -> Match:
        """The same match, to be tried on: what is added there is not added here."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.log, other._conceded = list(self.log), list(self._conceded)
        return other

    def _table(self, action: Action) -> None:
        seat = getattr(action, "seat", 0)
        if seat not in range(len(self.header.seats)):
            raise BadNotation(say("match-seat", seat=str(seat), last=len(self.header.seats) - 1))
        if isinstance(action, Undo):
            if action.to not in range(len(self.log) + 1):
                raise BadNotation(say("match-undo", undo=str(action), count=len(self.log)))
            before = self.epoch
            self.state = self.state_after(action.to)
            self._lifted += max(0, before + 1 - self.epoch)
        elif isinstance(action, Concede):
            if action.seat in self._conceded:
                raise BadNotation(say("match-conceded", seat=action.seat))
            self._conceded.append(action.seat)
        elif isinstance(action, Stop):
            self.stopped = action.why
        elif not isinstance(action, Sit | Wait | Promise):
            raise BadNotation(say("match-table-plays", action=as_typed(str(action)[:60])))

    def state_after(self, length: int) -> State:
        """The state after the first `length` entries of the log."""
        start = self.header.start or self.game.start(len(self.header.seats), self.header.options)
        return reduce(lambda state, entry: state.apply(entry.seat, entry.action), self.played(length), start)

    def played(self, length: int | None = None) -> list[Entry]:
        """The entries that count among the first `length`: those of seats, chance and clock that were not undone."""
        return [self.log[index] for index in self.kept(length)]

    def kept(self, length: int | None = None) -> list[int]:
        """Where in the log those entries are."""
        kept: list[int] = []
        at = len(self.log) if length is None else length
        while at:
            index, entry = at - 1, self.log[at - 1]
            at = entry.action.to if isinstance(entry.action, Undo) else index
            if entry.seat != TABLE:
                kept.append(index)
        return kept[::-1]

    def view(self, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know of the state now."""
        if self._viewed is not self.state:
            self._viewed, self._views = self.state, {}
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.state.view(seat)
        return view

    def observation(self, seat: Seat | None) -> Observation[View]:
        """The match as one seat, or a spectator, may know it."""
        log = tuple((entry.seat, self.game.redact(entry.action, seat, entry.seat)) for entry in self.played())
        return Observation(self.view(seat), log)

    def observations(self, seat: Seat | None) -> Iterator[tuple[Observation[View], Entry | None]]:
        """What the seat knew before each entry that counts, and what came then; at last what it knows now, and None.

        >>> from kitchentable import GAMES, Match
        >>> match = Match.new(GAMES["perudo"], ["Ana", "Ben"], {"dice": 2})
        >>> for line in ("start 0", "roll 12 56"):
        ...     match.append(-1, match.game.parse(line))
        >>> for observation, entry in match.observations(0):
        ...     print(observation.view.mine, "then", entry)
        () then *: start 0
        () then *: roll 12 56
        (1, 2) then None
        """
        state = self.header.start or self.game.start(len(self.header.seats), self.header.options)
        seen: tuple[tuple[Seat, Action], ...] = ()
        for entry in self.played():
            yield Observation(state.view(seat), seen), entry
            state = state.apply(entry.seat, entry.action)
            seen = (*seen, (entry.seat, self.game.redact(entry.action, seat, entry.seat)))
        yield Observation(state.view(seat), seen), None

    @property
    def epoch(self) -> int:
        """The state's, raised by every undo, so that what was decided about before and after it never shares one."""
        return self.state.epoch + self._lifted

    @property
    def fair(self) -> str:
        """What is promised of the dice that fall next: the header's, or what followed it (`Promise`)."""
        brought = self.brought
        action = self.log[brought - 1].action if brought else None
        return action.fair if isinstance(action, Promise) else self.header.fair

    @property
    def brought(self) -> int:
        """How many entries the log had when the match was brought to its table, the note of that included; 0 where it
        began there. What chance did in them follows promises of other tables."""
        numbers = range(len(self.log), 0, -1)
        return next((number for number in numbers if isinstance(self.log[number - 1].action, Promise)), 0)

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays for each seat now, as the header names them."""
        now = list(self.header.seats)
        for entry in self.log:
            if isinstance(entry.action, Sit):
                now[entry.action.seat] = entry.action.who
        return tuple(now)

    @property
    def chances(self) -> int:
        """How many times chance has acted, undone entries included: the number of the next fair draw."""
        return sum(entry.seat == CHANCE for entry in self.log)

    @property
    def conceded(self) -> tuple[Seat, ...]:
        """The seats that have given up, first to last; an undo does not take that back."""
        return tuple(self._conceded)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act: the state's, and nobody when the match is over."""
        return () if self.over else self.state.to_act

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.result is not None or bool(self.stopped)

    @property
    def result(self) -> Result | None:
        """How the match ended; seats that conceded are placed after all others, the first to give up last."""
        return self.result_after(self.state)

    def result_after(self, state: State) -> Result | None:
        """How the match would have ended with that state."""
        gone = self._conceded
        played = state.result
        if not gone:
            return played
        seats = len(self.header.seats)
        if played is None and seats - len(gone) > 1:
            return None
        scores = played.scores if played else (0,) * seats
        staying = [seat for seat in range(seats) if seat not in gone]
        places = [0] * seats
        for seat in staying:
            rank = (played.places if played else places)[seat]
            places[seat] = 1 + sum((played.places if played else places)[other] < rank for other in staying)
        for index, seat in enumerate(gone):
            places[seat] = seats - index
        return Result(scores, tuple(places), tuple(seat for seat in staying if places[seat] == 1))


class UnknownEntry(BadNotation):
    """What the table did is nothing that this version knows: a newer one may have written it."""


def parse_table(text: str) -> TableAction:
    """The table's action that the text writes; raises `UnknownEntry`, or another `BadNotation`."""
    if match := re.fullmatch(r"undo to (\d{1,9})", text):
        return Undo(int(match[1]))
    if match := re.fullmatch(r"seat (\d{1,3}) concedes", text):
        return Concede(int(match[1]))
    if match := re.fullmatch(r"seat (\d{1,3}) (.+)", text):
        return Sit(int(match[1]), unquoted(match[2]))
    if match := re.fullmatch(r"wait for seat (\d{1,3})", text):
        return Wait(int(match[1]))
    if (match := re.fullmatch(r"dice (.+)", text)) and FAIR.fullmatch(match[1]):
        return Promise(match[1])
    if match := re.fullmatch(r"stop (.+)", text):
        return Stop(unquoted(match[1]))
    raise UnknownEntry(say("match-table-entry", text=as_typed(text[:60])))
