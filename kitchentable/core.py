"""What every game is made of: seats, actions, states, views and the one judge of legality.

Read this first. A game is a `Game` object with a `State`; a state answers `why_not` (may this seat do that, and if
not, which rule forbids it) and `apply`; chance is a seat whose outcomes are actions too, so that a match is nothing
but its log.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from random import Random
from types import ModuleType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    TypeAlias,
    dataclass_transform,
)

import msgspec

from kitchentable.decoding import converted, decoder

if TYPE_CHECKING:
    from kitchentable.rulebook import Rulebook

Seat = int
CHANCE: Final = -1
"""The seat that rolls dice and draws tiles; written `*` in records."""
CLOCK: Final = -2
"""The writer of what happens because time ran out; written `~` in records."""
TABLE: Final = -3
"""The writer of what the table does to the match (a bot takes a seat, an undo); written `!` in records."""


@dataclass_transform(frozen_default=True)
class Struct(msgspec.Struct, frozen=True):
    """An immutable value: compares and hashes by its fields."""


class RuleId(str):
    """A rule's id such as `PER-3.4`; `about` adds what it means here ("3 or more now"), or is empty.

    Two ids are equal whatever they are about. `about` reaches the player who asked: it says only what their view knows.
    """

    about: str

    def __new__(cls, rule: str, about: str = "") -> RuleId:
        self = super().__new__(cls, rule)
        self.about = about
        return self


class Problem(ValueError):
    """A request that cannot be met; its text is one line: what was wrong, and what is expected."""


class Illegal(Problem):
    """An action that a rule forbids; the text is the rulebook's sentence."""

    def __init__(self, rule: RuleId, game: Game) -> None:
        self.rule = rule
        sentence = game.rulebook.sentence(rule)
        super().__init__(f"{rule} {sentence}" + (f" ({rule.about})" if rule.about else ""))


class BadNotation(Problem):
    """A text that is not an action of the game."""


class BadOptions(Problem):
    """Options or a number of seats that the game does not have."""


class Action(Struct):
    """What a seat does, or what chance gave; `game.parse(str(action)) == action`."""


class Result(Struct):
    """How a match ended: one score and one place (1 is best, ties share) a seat, and who won."""

    scores: tuple[int | float, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def by_score(cls, scores: Iterable[int | float], low: bool = False) -> Result:
        """The result in which the highest (or lowest) score wins and equal scores share a place."""
        all_scores = tuple(scores)
        keys = [score if low else -score for score in all_scores]
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        return cls(all_scores, places, tuple(seat for seat, place in enumerate(places) if place == 1))


class View(Struct):
    """What one seat, or a spectator (`seat=None`), may know of a state. Never holds more."""

    game: ClassVar[Game]
    seat: Seat | None
    seats: int
    options: Any

    def _repr_svg_(self) -> str:
        from kitchentable.paper import render

        return render(self)


class State(Struct):
    """A full position, secrets included: it never leaves the server.

    `to_act` is `()` when the match is over and `(CHANCE,)` when dice or tiles are due; the first seat is the one whose
    clock runs, the others may act too (an interruption, or all at once). `epoch` rises when what the seats decide about
    has changed. `result` is None until the match is over.
    """

    game: ClassVar[Game]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        raise NotImplementedError

    @property
    def epoch(self) -> int:
        raise NotImplementedError

    @property
    def result(self) -> Result | None:
        raise NotImplementedError

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        """The rule that forbids the action to the seat (`CHANCE` and `CLOCK` too), or None; total for any action."""
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action) -> State:
        """The state after the action; unchecked: call `play` where legality is not known."""
        raise NotImplementedError

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        """Legal actions of a seat that is to act, at least one; all of them if `game.complete`."""
        raise NotImplementedError

    def draw(self, rng: Random) -> Action:
        """What chance does when it is to act. Uses only `randrange`, `choice` and `shuffle` of the generator,
        because these are the ones that `fair.FairDice` defines for all time."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know."""
        raise NotImplementedError

    def invites(self, seat: Seat) -> bool:
        """Whether a seat that may act is asked, and given a moment; not one that has said that it wants nothing."""
        return True


class Seen(Struct):
    """All that a bot is given: the view of its seat, and the log as that seat saw it."""

    view: View
    log: tuple[tuple[Seat, Action], ...] = ()


class Advice(Struct):
    """A bot's choice with its reasons in words, and the next best choices with theirs."""

    action: Action | None
    why: str
    others: tuple[tuple[Action, str], ...] = ()


class Bot:
    """A player that sees only a view and the log of what its seat saw."""

    def choose(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Action | None:
        """The action chosen within about `budget` seconds; None declines an invitation to interrupt."""
        return self.explain(seen, seat, rng, budget).action

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        """The choice and why, in words for a player."""
        return Advice(self.choose(seen, seat, rng, budget), "")


class Preparation:
    """What has to be computed once, for each choice of options, before a level of bots can be had there."""

    about: str
    """What it does and how long that takes, for people: "solves the game first: some minutes"."""
    seats: range
    """The numbers of players that it is good for."""

    def possible(self, options: Any) -> bool:
        """Whether the level can be prepared for a table with these options at all."""
        raise NotImplementedError

    def done(self, options: Any) -> bool:
        """Whether it has been."""
        raise NotImplementedError

    def missing(self, options: Any, seats: int) -> str:
        """Why a table cannot have the level now, to be read after its name; empty where it can."""
        if seats not in self.seats:
            return f"is for {spoken(self.seats)} seats, not {seats}"
        if not self.possible(options):
            return "cannot be had with these options"
        return "" if self.done(options) else "is not ready for these options: prepare it first"

    def run(self, options: Any, progress: Callable[[float], None]) -> None:
        """Prepares it and keeps the result for all processes of this user; `progress` hears the share done, 0 to 1."""
        raise NotImplementedError


_State: TypeAlias = State  # inside Game these names are the game's own types
_View: TypeAlias = View


class Game:
    """One game: its facts, its options, and the ways in and out of its values.

    A game's module makes one instance of its subclass, with its types: `PERUDO = Perudo(Options, State, View)`.
    """

    name: str
    """As in URLs and records: `perudo`."""
    title: str
    tagline: str
    """Three or four words: "bluff with dice"."""
    minutes: int
    """How long a match takes at a kitchen table."""
    best_with: int
    """The number of players that it is best with: how many a match against bots has."""
    prefix: str
    """The first letters of its rule ids: `PER`."""
    version: int
    """Bumped whenever the same log would lead somewhere else."""
    Options: type[Struct]
    State: type[_State]
    View: type[_View]
    complete: bool = True
    """Whether `legal_actions` yields all legal actions."""
    open_dice: bool = False
    """Whether all dice are open to all, so that a table may use its own real dice."""
    presets: Mapping[str, Struct] = {}
    """Named options that people know; the first is the default."""

    def __init__(self, Options: type[Struct], State: type[_State], View: type[_View]) -> None:
        self.Options, self.State, self.View = Options, State, View
        State.game = self
        View.game = self
        decoder(Options)
        decoder(State)

    def seats(self, options: Any) -> range:
        """The numbers of seats that the options allow."""
        raise NotImplementedError

    def begin(self, seats: int, options: Any) -> _State:
        """The first state, for arguments that `start` has checked."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The action that the text writes; raises `BadNotation`."""
        raise NotImplementedError

    def imagine(self, view: Any, rng: Random) -> _State:
        """A state that the view cannot tell from the real one: `imagine(v).view(v.seat) == v`."""
        raise NotImplementedError

    def seen(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """The log entry as the seat may know it; a value whose text may hold `?`. Open games keep this default."""
        return action

    def seconds(self, state: Any) -> int:
        """The time that the game's own rule gives for the decision due now; 0 is no limit."""
        return 0

    def time_out(self, state: Any, draft: Action | None) -> Action:
        """What the clock does when the game's own time is over, given the last arrangement that the player sent."""
        raise NotImplementedError

    def start(self, seats: int | None = None, options: Struct | Mapping[str, Any] | None = None) -> _State:
        """The first state; options as an `Options`, a mapping, or None. Raises `BadOptions`."""
        chosen = self.options(options)
        allowed = self.seats(chosen)
        if seats is None:
            seats = allowed[0]
        if seats not in allowed:
            raise BadOptions(f"{self.name} with these options is for {spoken(allowed)} seats, not {seats}")
        return self.begin(seats, chosen)

    def options(self, given: Struct | Mapping[str, Any] | None = None) -> Any:
        """An `Options` from a mapping (values may be texts: `{"dice": "4"}`), checked. Raises `BadOptions`."""
        if given is None:
            return self.Options()
        if isinstance(given, self.Options):
            given = {name: getattr(given, name) for name in self.Options.__struct_fields__}
        if not isinstance(given, Mapping):
            raise BadOptions(f"options of {self.name} are needed, not {type(given).__name__}")
        unknown = [str(name) for name in given if name not in self.Options.__struct_fields__]
        if unknown:
            known = ", ".join(self.Options.__struct_fields__)
            raise BadOptions(f"{self.name} has no option {unknown[0][:40]!r}; it has: {known}")
        try:
            return converted(given, self.Options, strict=False)
        except msgspec.ValidationError as error:
            from kitchentable.options import wrong

            said = wrong(self.Options, given) or str(error)
            raise BadOptions(f"option of {self.name}: {said}") from None

    @property
    def hides(self) -> bool:
        """Whether a seat may know what others may not: then the log differs by who reads it."""
        return type(self).seen is not Game.seen

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's rulebook in English, read from `rulebook.md` beside its module."""
        from kitchentable.rulebook import read

        return read(self)

    @cached_property
    def board(self) -> ModuleType:
        """The game's drawing: `static`, `draw`, `touch`, `tell` (see `scene.py`)."""
        return importlib.import_module(".board", self.package)

    @cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The game's bots by level, weakest first.

        Beside `BOTS` the module may have `PREPARATIONS` and `warm(options)`.
        """
        module = importlib.import_module(".bots", self.package)
        bots: Mapping[str, Bot] = module.BOTS
        return bots

    def warm(self, options: Any) -> None:
        """Compiles and computes what would make a bot's first thought at such a table wait; or nothing."""
        module = importlib.import_module(".bots", self.package)
        if hasattr(module, "warm"):
            module.warm(options)

    @cached_property
    def preparations(self) -> Mapping[str, Preparation]:
        """What levels of bots need computed before they are offered, by level; most games have none."""
        module = importlib.import_module(".bots", self.package)
        preparations: Mapping[str, Preparation] = getattr(module, "PREPARATIONS", {})
        return preparations

    @cached_property
    def pad(self) -> ModuleType | None:
        """The game's score pad for rounds played with real things (see `pad.py`), if it offers one."""
        offered = importlib.util.find_spec(".pad", self.package)
        return importlib.import_module(".pad", self.package) if offered else None

    @property
    def package(self) -> str:
        """The package that holds the game's modules and its rulebook."""
        return type(self).__module__.rpartition(".")[0]

    def __repr__(self) -> str:
        return f"<game {self.name} {self.version}>"


def play(state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action; raises `Illegal` with the rule that forbids it."""
    rule = state.why_not(seat, action)
    if rule is not None:
        raise Illegal(rule, state.game)
    return state.apply(seat, action)


def imagine(view: View, rng: Random) -> State:
    """A state that the view cannot tell from the real one."""
    return view.game.imagine(view, rng)


def spoken(numbers: range) -> str:
    """A range of whole numbers as people say it: `2 to 6`, or `2`."""
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
