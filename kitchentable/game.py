"""What every game is made of: states, views, the game itself, and the one judge of legality.

Read this first. A game is a `Game` object with a `State`; a state answers `why_not` (may this seat do that, and if
not, which rule forbids it) and `apply`; chance is a seat whose outcomes are actions too, so that a match is nothing
but its log.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

import msgspec

from kitchentable import chance, rulebook
from kitchentable.bot import Bot, Levels, bot_at, installed_for, levels_of
from kitchentable.decoding import converted, decoder
from kitchentable.drawing import svg
from kitchentable.drawing.board import Board
from kitchentable.drawing.scene import Form
from kitchentable.drawing.svg import Theme
from kitchentable.drawing.text import as_typed, number_range
from kitchentable.importing import imported
from kitchentable.language import ENGLISH, Messages, language_cache, say, spoken
from kitchentable.options import (
    OptionWords,
    as_played,
    changed,
    explain_invalid,
    first,
    option_words,
    rules_changed,
    value_word,
)
from kitchentable.printing.sheet import Sheet, Sheets
from kitchentable.rulebook import Rulebook
from kitchentable.score_pad import ScorePad
from kitchentable.values import CHANCE, Action, BadOptions, Problem, Result, RuleBroken, RuleId, Seat, Struct

CHANCE_WAYS = 50_000
"""In how many ways chance may draw for its outcomes to be listed: six dice fall in 46,656."""


class View(Struct):
    """What one seat, or a spectator (`seat=None`), may know of a state. Never holds more."""

    game: ClassVar[Game]
    seat: Seat | None
    seats: int
    options: Any

    def parse(self, text: str) -> Action:
        """The action that the text writes, in the notation of the view's game; raises `BadNotation`."""
        return self.game.parse(text)

    def without(self, untold: Collection[str]) -> Self:
        """The same view as a lesson shows it to who has not been told of these yet: names of the game's own, such as
        the ways to score, which then count for nothing that is shown. Other names change nothing."""
        return self

    def svg(self, names: Sequence[str] = (), form: Form = "wide", theme: Theme = "light") -> str:
        """The view as one self-contained SVG text, with the players' names. `auto` is for browsers, the others open
        anywhere."""
        board, seats = self.game.board, len(names) or self.seats
        names = names or [say("player", number=seat + 1) for seat in range(seats)]
        return svg.render(board.static(self.options, seats, form), board.draw(self, form), names, theme)

    def _repr_html_(self) -> str:
        """What a notebook shows: part of its page, and light or dark as that is."""
        return self.svg(theme="auto")

    def _repr_svg_(self) -> str:
        return self.svg()


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

    def sample(self, rng: Random) -> Action:
        """What chance does when it is to act. Uses only `randrange`, `choice` and `shuffle` of the generator,
        because these are the ones that `fair.FairDice` defines for all time."""
        raise NotImplementedError

    def chance_outcomes(self, limit: int = CHANCE_WAYS) -> tuple[tuple[Action, Fraction], ...] | None:
        """All that chance may do when it is to act, each with its exact probability; they sum to one.

        None where `sample` draws in more than `limit` ways: a shuffled box, or many dice. A state that knows them
        without trying all ways may list them itself; what `sample` answers is always among them.
        """
        return chance.outcomes(self.sample, limit)

    def view(self, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know."""
        raise NotImplementedError

    @property
    def turn_of(self) -> Seat | None:
        """Whose turn it is, where others act in it, too, or two turns of one follow each other (chance has it between
        them); None where a turn is what one does until another acts."""
        return None

    @property
    def thrower(self) -> Seat | None:
        """Whose dice chance rolls when it is to act; None for those of all."""
        return None

    def is_prompted(self, seat: Seat) -> bool:
        """Whether a seat that may act is asked, and given a moment; not one that has said that it wants nothing."""
        return True


if TYPE_CHECKING:  # a bare `Game` is one of any types
    from typing_extensions import TypeVar as Default

    from kitchentable.encoding import Encoding

    AnOptions = Default("AnOptions", bound=Struct, default=Any, covariant=True)
    AState = Default("AState", bound=State, default=State, covariant=True)
    AView = Default("AView", bound=View, default=View, covariant=True)
else:
    AnOptions, AState, AView = TypeVar("AnOptions"), TypeVar("AState"), TypeVar("AView")


class Game(Generic[AnOptions, AState, AView]):
    """One game: its facts, its options, and the ways in and out of its values.

    A game's module makes one instance of its subclass, with its types: `class Perudo(Game[Options, State, View])`, and
    `PERUDO = Perudo(Options, State, View)`.
    """

    name: str
    """As in URLs and records: `perudo`."""
    title: str
    tagline: str = ""
    """Three or four words, "bluff with dice", of a game that says them in English alone: see `said_tagline`."""
    minutes: int
    """How long a match takes at a kitchen table."""
    best_with: int
    """The number of players that it is best with: how many a match against bots has."""
    prefix: str
    """The first letters of its rule ids: `PER`."""
    version: int
    """Bumped whenever the same log would lead somewhere else."""
    notation: str = ""
    """A pattern of what is typed and never read: `[a-t]\\d+` where squares have names; no sentence may have it."""
    Options: type[AnOptions]
    State: type[AState]
    View: type[AView]
    complete: bool = True
    """Whether `legal_actions` yields all legal actions."""
    public_dice: bool = False
    """Whether all dice are open to all, so that a table may use its own real dice."""
    without_dice: bool = False
    """Whether chance draws tiles, cards and the like, and throws no dice."""
    parent: Game[Any, Any, Any] | None = None
    """The game whose rules this one changes (`house_rules.py`); None of a game with rules of its own."""
    rulebook_text: str = ""
    """The rulebook as Markdown, of a game without a folder for it."""
    presets: Mapping[str, Struct] = {}
    """Named options that people know; the first is the default."""

    def __init__(self, Options: type[AnOptions], State: type[AState], View: type[AView]) -> None:
        self.Options, self.State, self.View = Options, State, View
        for kind in (State, View):
            if "game" in vars(kind):
                raise TypeError(f"{kind.__qualname__} is of {kind.game!r}: {self.name} needs one of its own")
            kind.game = self
        decoder(Options)
        decoder(State)

    def seats(self, options: Any) -> range:
        """The numbers of seats that the options allow."""
        raise NotImplementedError

    def begin(self, seats: int, options: Any) -> AState:
        """The first state, for arguments that `start` has checked."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The action that the text writes; raises `BadNotation`."""
        raise NotImplementedError

    def imagine(self, view: Any, rng: Random) -> AState:
        """A state that the view cannot tell from the real one: `imagine(v).view(v.seat) == v`."""
        raise NotImplementedError

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """The log entry as the seat may know it; a value whose text may hold `?`. Open games keep this default."""
        return action

    def compile_rules(self) -> None:
        """Compiles what the rules judge with; of most games nothing. Nobody waits for it: until it is done, in a thread
        beside, they judge with the same functions interpreted."""

    def seconds(self, state: Any) -> int:
        """The time that the game's own rule gives for the decision due now; 0 is no limit."""
        return 0

    def time_out(self, state: Any, draft: Action | None) -> Action:
        """What the clock does when the game's own time is over, given the last arrangement that the player sent."""
        raise NotImplementedError

    def start(self, seats: int | None = None, options: Struct | Mapping[str, Any] | None = None) -> AState:
        """The first state; options as an `Options`, a mapping, or None. Raises `BadOptions`."""
        chosen = self.options(options)
        allowed = self.seats(chosen)
        if seats is None:
            seats = allowed[0]
        if seats not in allowed:
            raise BadOptions(say("game-is-for", game=self.title, seats=number_range(allowed), asked=seats))
        return self.begin(seats, chosen)

    def options(self, given: Struct | Mapping[str, Any] | None = None) -> AnOptions:
        """An `Options` from a mapping (values may be texts: `{"dice": "4"}`), checked. Raises `BadOptions`."""
        if given is None:
            return self.Options()
        if isinstance(given, self.Options):
            given = {name: getattr(given, name) for name in self.Options.__struct_fields__}
        if not isinstance(given, Mapping):
            raise BadOptions(say("options-are-needed", game=self.title, type=type(given).__name__))
        unknown = [str(name) for name in given if name not in self.Options.__struct_fields__]
        if unknown:
            known = ", ".join(self.Options.__struct_fields__)
            raise BadOptions(say("no-such-option", game=self.title, option=as_typed(unknown[0][:40]), known=known))
        try:
            return converted(given, self.Options, strict=False)
        except msgspec.ValidationError as error:
            said = explain_invalid(self.Options, given) or str(error)
            raise BadOptions(say("option-of", game=self.title, said=said)) from None

    @property
    def hidden_information(self) -> bool:
        """Whether a seat may know what others may not: then the log differs by who reads it."""
        return type(self).redact is not Game.redact

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's rulebook in English, read from `rulebook.md` beside its module."""
        return self.book_in(ENGLISH)

    def book_in(self, language: str) -> Rulebook:
        """The whole rulebook in a language that it can be had in. Raises `Problem` for another."""
        return rulebook.parse(self.rulebook_text) if self.rulebook_text else rulebook.read(self.package, language)

    @property
    def book_languages(self) -> tuple[str, ...]:
        """The languages that the rulebook can be had in, English first."""
        return (ENGLISH,) if self.rulebook_text else rulebook.languages(self.package)

    @property
    def book_language(self) -> str:
        """The language that is spoken, or English where the rulebook cannot be had in that."""
        return spoken() if spoken() in self.book_languages else ENGLISH

    @property
    def general_book(self) -> Rulebook:
        """The rulebook in the language that is spoken, or in English, as it is read without a table: every rule, with
        the usual numbers."""
        return _general(self)

    def book(self, options: Any) -> Rulebook:
        """The rulebook, in the same language, of a table with these options: what is in force there, with its
        numbers."""
        return _book(self, options)

    def sentence(self, rule: str, options: Any) -> str:
        """The rule's text without Markdown, as it is at a table with these options."""
        book = self.book(options)
        return (book if rule in book.rules else self.general_book).sentence(rule)

    @cached_property
    def words(self) -> Messages | None:
        """The game's messages: `say` in `words.py` beside its module; None where there is no such file."""
        if not self._has("words"):
            return None
        words = imported(".words", self.package).say
        assert isinstance(words, Messages), f"say of {self.package} is no Messages"
        return words

    def speaks(self, language: str) -> bool:
        """Whether the game's own words are in the language; its rulebook may be where they are not."""
        return language == ENGLISH or (self.words is not None and self.words.speaks(language))

    def said_tagline(self) -> str:
        """The tagline in the language that is spoken: the message `tagline`, if the game has it."""
        return self.words.or_else("tagline", self.tagline) if self.words else self.tagline

    def preset_title(self, name: str) -> str:
        """What a preset is called in the language that is spoken: the message `preset-NAME`, if the game has it."""
        return self.words.or_else(f"preset-{name}", name) if self.words else name

    def option_words(self) -> dict[str, OptionWords]:
        """What each option is called and changes, in the language that is spoken."""
        return option_words(self.Options, self.words)

    def option_value(self, name: str, value: Any) -> str:
        """What a chosen value of an option is called, in the language that is spoken."""
        return value_word(self.words, name, value)

    def agreed(self, options: Any, file: str, begun: bool = False) -> tuple[tuple[str, str], ...]:
        """The options that have another value than usual, each with its title and what that is called, in the language
        that is spoken; a text of several lines, which comes from a file, is called `file`. With `begun` also those with
        which a new table begins otherwise: nobody could tell then what holds."""
        words, told = self.option_words(), changed(options)
        if begun:
            told = {name: getattr(options, name) for name in words if name in {**told, **first(self.Options)}}
        return tuple((words[name].title, self._said(name, value, file)) for name, value in told.items())

    def as_played(self, options: Any, known: Any, file: str) -> str:
        """How a table plays with these options where that is not as `known`, as sentences in the language that is
        spoken; empty where nothing is."""
        words, pairs, clauses = self.option_words(), [], []
        unusual = changed(options)
        for name, value in changed(options, known).items():
            if name in unusual and isinstance(value, bool) and words[name].otherwise:
                clauses.append(words[name].otherwise)
            else:
                pairs.append((words[name].title, self._said(name, value, file)))
        return as_played(pairs, clauses) if pairs or clauses else ""

    def _said(self, name: str, value: Any, file: str) -> str:
        if isinstance(value, bool):
            return say("option-yes" if value else "option-no")
        return file if isinstance(value, str) and "\n" in value else self.option_value(name, value)

    @cached_property
    def rules_changed(self) -> Mapping[str, list[str]]:
        """The rules that each option says it changes, also of another game that has it."""
        return rules_changed(self.Options, self.words)

    @cached_property
    def board(self) -> Board[AnOptions, AView]:
        """The game's drawing: `BOARD` in `board.py` beside its module."""
        board = imported(".board", self.package).BOARD
        assert isinstance(board, Board), f"BOARD of {self.package} is no Board"
        return board

    @cached_property
    def bots(self) -> Levels[AnOptions, AView]:
        """The game's bots by level, weakest first: `BOTS` in `bots.py` beside its module, and those of other packages
        behind `random`.
        """
        return levels_of(self.package).joined(installed_for(self.name))

    def bot(self, name: str) -> Bot[AView]:
        """The bot of that level, or of one's own, written `module:Name`. Raises `Problem`.

        For names from a command line or a program: whoever gives one decides what is imported.
        """
        if ":" in name:
            return bot_at(name)
        if name not in self.bots:
            if name in self.bots.lacking:
                raise Problem(say("level-needs-numpy", level=as_typed(name)))
            known = ", ".join(self.bots)
            raise Problem(say("no-such-bot", game=self.title, bot=as_typed(name[:40]), known=known))
        return self.bots[name]

    def encoding(self, seats: int, options: Any) -> Encoding[AView] | None:
        """The numbers of such a table, for agents that learn: `ENCODING` in `encoding.py` beside the game's module;
        None of a game that has no such file, because its actions cannot be numbered."""
        if not self._has("encoding"):
            return None
        from kitchentable.encoding import Encoding  # which no game needs that is only played

        made = imported(".encoding", self.package).ENCODING(seats, options)
        assert isinstance(made, Encoding), f"ENCODING of {self.package} is no Encoding"
        return made

    @cached_property
    def pad(self) -> ScorePad[Any] | None:
        """The game's score pad for rounds played with real things, if it offers one: `PAD` in `pad.py`."""
        if not self._has("pad"):
            return None
        pad = imported(".pad", self.package).PAD
        assert isinstance(pad, ScorePad), f"PAD of {self.package} is no ScorePad"
        return pad

    @property
    def sheets(self) -> Sheets:
        """What the game itself has to be printed, named in the language that is spoken: `sheets()` in `sheets.py`;
        nothing where there is no such file."""
        if not self._has("sheets"):
            return ()
        sheets: Sheets = imported(".sheets", self.package).sheets()
        assert all(isinstance(sheet, Sheet) for sheet in sheets), f"sheets() of {self.package} are no sheets"
        return sheets

    @property
    def letters(self) -> str:
        """A pattern of the letters with which the ids in its book begin."""
        return self.prefix if self.parent is None else f"(?:{self.prefix}|{self.parent.letters})"

    @property
    def package(self) -> str:
        """The package that holds the game's modules and its rulebook; empty of a game that was defined in a notebook
        or a script, which says `board`, `bots` and `rulebook_text` in its class."""
        return type(self).__module__.rpartition(".")[0]

    def _has(self, module: str) -> bool:
        """Whether there is a module of that name beside the game's own."""
        return bool(self.package) and importlib.util.find_spec(f".{module}", self.package) is not None

    def __repr__(self) -> str:
        return f"<game {self.name} {self.version}>"


@language_cache(64)
def _general(game: Game) -> Rulebook:
    return game.book_in(game.book_language).general(game.Options())


@language_cache(256)
def _book(game: Game, options: Struct) -> Rulebook:
    return game.book_in(game.book_language).at(options)


Played = TypeVar("Played", bound=State)


class Illegal(RuleBroken):
    """An action that a rule forbids; the text is the rulebook's sentence."""

    def __init__(self, rule: RuleId, game: Game, options: Any) -> None:
        sentence = game.sentence(rule, options)
        super().__init__(rule, f"{rule} {sentence}" + (f" ({rule.about})" if rule.about else ""))


def play(state: Played, seat: Seat, action: Action) -> Played:
    """The state after a legal action; raises `Illegal` with the rule that forbids it."""
    rule = state.why_not(seat, action)
    if rule is not None:
        raise Illegal(rule, state.game, state.view(None).options)
    return cast("Played", state.apply(seat, action))  # a game's states lead to states of its own


def after_chance(state: Played, rng: Random) -> Played:
    """The state once chance has nothing to do any more: what it does is drawn from the generator."""
    while state.to_act == (CHANCE,):
        state = cast("Played", state.apply(CHANCE, state.sample(rng)))
    return state


def imagine(view: View, rng: Random) -> State:
    """A state that the view cannot tell from the real one."""
    return view.game.imagine(view, rng)
