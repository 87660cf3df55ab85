"""Score pads: people who play with real things write down what happened, line by line, and get every point explained.

A game that offers one has a module `pad.py` with a pad of its own class, `PAD = FarklePad()`. What is written is a list
of lines in the game's own words, `Anna: 350`; the pad judges each by the rules of the game, and says what it brings.
The browser's page, the command `score` and text files (`kitchentable/evening.py`) know no game: they show what a pad
answers. A pad says by its form how a line is touched together from keys; what the touches write is that line.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, field
from msgspec.structs import replace

from kitchentable.drawing.text import as_sentence, listed
from kitchentable.language import say
from kitchentable.values import Problem, Result, RuleBroken, RuleId, Seat, Struct


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of what people wrote down."""


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of the answer."""


class WrittenLine(Entry):
    """A line: whose it is, or nobody's (it begins with one of the pad's keys then), and its words. A player in the
    words is `{1}`."""

    seat: Seat | None
    text: Annotated[str, Meta(max_length=240)]


class Written(Entry):
    """All that was written down: the players, how they play, and the lines. `draft` is one that is being written."""

    players: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=24)], ...], Meta(max_length=12)]
    lines: Annotated[tuple[WrittenLine, ...], Meta(max_length=1500)] = ()
    options: dict[str, bool | int | float | str] = field(default_factory=dict)
    draft: WrittenLine | None = None


# How a line is touched together -----------------------------------------------------------------------------------


class PadKey(Part):
    """A key: what it writes, how it is called, its drawing among the pad's symbols, and how often it can be touched."""

    text: str
    label: str = ""
    symbol: str = ""
    left: int | None = None


class PadRow(Part):
    """Keys in a row, of which `left` more can be entered."""

    keys: tuple[PadKey, ...]
    title: str = ""
    left: int | None = None


class PadField(Part):
    """A part of a line, of one of three kinds: of a `choice` one key of each row is chosen; the keys of a `number` are
    added up; `pieces` come one after the other, `most` of them in all. `glue` is between keys.

    `word` stands before what was entered, and with it is left out where nothing was. Pieces that can be put into
    groups have a name for the key that begins another group, `another`; a space is between groups.
    """

    name: str
    kind: Literal["choice", "number", "pieces"]
    rows: tuple[PadRow, ...]
    title: str = ""
    word: str = ""
    most: int | None = None
    glue: str = " "
    another: str = ""


class PadWay(Part):
    """A kind of line that may be written now: for which seats (none: it is nobody's), its first word, its fields.

    `write` is what the key says that writes it down. A way without fields is that key alone; a `quick` one is written
    down by the touch that makes it whole: without fields, by that of its player.
    """

    name: str
    title: str
    seats: tuple[Seat, ...] = ()
    word: str = ""
    fields: tuple[PadField, ...] = ()
    write: str = field(default_factory=lambda: say("pad-write"))
    quick: bool = False


class PadForm(Part):
    """What can be written next: what is asked for, in a sentence, the ways, and whose line it is likely to be.

    Where players are written down in any order, `prompts` is what is asked for of each seat, as soon as it is chosen;
    empty where that would be refused.
    """

    prompt: str
    ways: tuple[PadWay, ...]
    seat: Seat | None = None
    prompts: tuple[str, ...] = ()

    @classmethod
    def of_each(cls, prompts: tuple[str, ...], ways: tuple[PadWay, ...]) -> PadForm:
        """Players in any order, the first of those that are asked for first."""
        first = next(seat for seat, prompt in enumerate(prompts) if prompt)
        return cls(prompts[first], ways, first, prompts)


# What is answered -------------------------------------------------------------------------------------------------


class Sum(Part):
    """What a group of pieces makes: a value, a note, and whether that is just right."""

    value: str
    note: str = ""
    good: bool = False


class Reason(Part):
    """Points of a player, or what else befell them: what for, by which rule, and the symbols of what made them."""

    seat: Seat
    points: int | float
    text: str
    rule: str = ""
    pieces: tuple[str, ...] = ()


class PadLine(Part):
    """A line of a sheet: its points by seat (None: nothing stands there), and the reasons for all of them."""

    title: str
    points: tuple[int | float | None, ...]
    reasons: tuple[Reason, ...] = ()


class PadSheet(Part):
    """The score of a game or round; `places` and `ending` are empty until it is over, `rule` is what decided.

    `laid` are groups of symbols by seat, to be shown with the reasons.
    """

    title: str
    totals: tuple[int | float, ...]
    lines: tuple[PadLine, ...] = ()
    places: tuple[int, ...] = ()
    ending: str = ""
    rule: str = ""
    unit: str = field(default_factory=lambda: say("pad-points"))
    laid: tuple[tuple[tuple[str, ...], ...], ...] = ()


class PadPlate(Part):
    """How a player stands: what counts, and a note."""

    value: str
    note: str = ""


class PadFault(Part):
    """Why a line cannot stand there, and the rule; `more` is what would be right at that table (`with_rules`)."""

    text: str
    more: str = ""
    rule: str = ""


class PadDraft(Part):
    """What is being written: the sums of its groups, and why it cannot be written down as it is."""

    sums: tuple[Sum, ...] = ()
    fault: PadFault | None = None


class Scored(Part):
    """The answer: how all stand, what comes next, the sheets, and, of several games, the whole evening.

    `told` are the lines that are counted: those from the one that has a `fault` on are not.
    """

    players: tuple[str, ...]
    form: PadForm
    plates: tuple[PadPlate, ...]
    told: tuple[str, ...] = ()
    sheets: tuple[PadSheet, ...] = ()
    evening: PadSheet | None = None
    fault: PadFault | None = None
    draft: PadDraft | None = None


class Pad(Part):
    """What never changes: what is to be written down, in a sentence, and the drawings of what can be touched, SVG texts
    around the origin, 50 units wide."""

    about: str
    symbols: dict[str, str]


APage = TypeVar("APage")


class ScorePad(ABC, Generic[APage]):
    """A game's score pad, typed by its page: all that the lines so far came to, as an immutable value."""

    keys: tuple[str, ...] = ()
    """The first words of lines that are nobody's, such as `goal`."""

    @property
    @abstractmethod
    def about(self) -> str:
        """What people enter, in a sentence."""

    @property
    @abstractmethod
    def example(self) -> str:
        """An evening as a text, to its end."""

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, Any]) -> APage:
        """The empty page; raises `Problem` for players or options that the game does not have."""

    @abstractmethod
    def form(self, page: APage) -> PadForm:
        """What can be written next."""

    @abstractmethod
    def write(self, page: APage, line: WrittenLine) -> APage:
        """The page with one line more; raises `RuleBroken` for what cannot be, `Problem` for what says nothing."""

    @abstractmethod
    def sheets(self, page: APage) -> tuple[PadSheet, ...]:
        """A sheet for each game or round, the last one perhaps unfinished."""

    def plates(self, page: APage) -> tuple[PadPlate, ...]:
        """How everybody stands: usually the last sheet's totals."""
        sheets = self.sheets(page)
        return tuple(PadPlate(written_number(total)) for total in sheets[-1].totals) if sheets else ()

    def evening(self, page: APage) -> PadSheet | None:
        """What several sheets come to: usually the number of games won, where two are over."""
        return games_won([sheet for sheet in self.sheets(page) if sheet.places])

    def symbols(self) -> dict[str, str]:
        """The drawings of what can be touched, by name."""
        return {}

    def sums(self, page: APage, line: WrittenLine) -> tuple[Sum, ...]:
        """What the groups of a line make that is being written."""
        return ()

    def played(self, state: Any) -> Written:
        """What is over in a match at a table, as one would have written it down; raises `Problem` where nothing is.
        Tables of a game that has this have score sheets."""
        raise Problem(say("pad-no-sheets"))

    @property
    def sheets_of_matches(self) -> bool:
        """Whether `played` is there."""
        return type(self).played is not ScorePad.played

    def entry_form(self) -> Pad:
        """What never changes."""
        return Pad(self.about, self.symbols())

    def scored(self, written: Written) -> Scored:
        """All that can be said of what was written; raises `Problem` where that is no evening of this game at all."""
        page = self.begin(len(written.players), written.options)
        told: list[str] = []
        fault = None
        for line in written.lines:
            try:
                page = self.written(page, line, len(written.players))
            except Problem as error:
                fault = _fault(error)
                break
            told.append(line.text)
        draft, shown = self._draft(page, None if fault else written.draft, len(written.players))
        return Scored(
            written.players,
            self.form(page),
            self.plates(shown) or (PadPlate(""),) * len(written.players),
            tuple(told),
            self.sheets(shown),
            self.evening(page),
            fault,
            draft,
        )

    def written(self, page: APage, line: WrittenLine, seats: int) -> APage:
        """The page with one line more, of a player who is there; raises `Problem`."""
        if line.seat is not None and line.seat not in range(seats):
            raise Problem(say("pad-players", last=seats - 1, given=str(line.seat)))
        if line.seat is None and line.text.partition(" ")[0] not in self.keys:
            known = listed([f"`{key}`" for key in self.keys], "or")
            raise Problem(say("pad-line-or-key", keys=known) if known else say("pad-line"))
        return self.write(page, line)

    def _draft(self, page: APage, line: WrittenLine | None, seats: int) -> tuple[PadDraft | None, APage]:
        """What is said of a line that is being written, and the page on which the score is shown meanwhile."""
        if line is None:
            return None, page
        try:
            after = self.written(page, line, seats)
        except Problem as error:
            return PadDraft(self._sums(page, line), _fault(error)), page
        return PadDraft(self._sums(page, line)), after

    def _sums(self, page: APage, line: WrittenLine) -> tuple[Sum, ...]:
        return self.sums(page, line) if line.seat is not None else ()


def _fault(error: Problem) -> PadFault:
    rule = error.rule if isinstance(error, RuleBroken) else ""
    return PadFault(str(error).removeprefix(f"{rule} ") if rule else str(error), rule=rule)


def with_rules(scored: Scored, sentence: Callable[[str], str]) -> Scored:
    """The answer in sentences, with what would be right: the rule that a line breaks, unless it says just that."""

    def righted(fault: PadFault | None) -> PadFault | None:
        if fault is None:
            return None
        text, more = as_sentence(fault.text), sentence(fault.rule) if fault.rule else ""
        return PadFault(text, more if more != text else "", fault.rule)

    draft = scored.draft and replace(scored.draft, fault=righted(scored.draft.fault))
    return replace(scored, fault=righted(scored.fault), draft=draft)


def refuse(rule: str, text: str) -> RuleBroken:
    """What to raise for a line that a rule forbids."""
    return RuleBroken(RuleId(rule), text)


def games_won(sheets: Sequence[PadSheet]) -> PadSheet | None:
    """The evening as a sheet: each game's totals, and who has won how many; a shared one is half a win for two."""
    if len(sheets) < 2:
        return None
    seats = len(sheets[0].totals)
    won = tuple(sum(1 / sheet.places.count(1) for sheet in sheets if sheet.places[seat] == 1) for seat in range(seats))
    lines = tuple(PadLine(sheet.title, sheet.totals) for sheet in sheets)
    rounded = tuple(round(each, 2) for each in won)
    places = Result.by_score(rounded).places
    return PadSheet(say("pad-all-games"), rounded, lines, places, unit=say("pad-games-won"))


def written_number(number: int | float) -> str:
    """A number as pads show it: `1250`, `−4`, `2.5`."""
    return f"{number:g}".replace("-", "−") if isinstance(number, float) else f"{number}".replace("-", "−")


def line_of(form: PadWay, seat: Seat | None, values: Mapping[str, Sequence[Sequence[str]]]) -> WrittenLine:
    """The line that touches write: of each field the keys that were touched, by groups. The page does the same."""
    words = [form.word]
    for each in form.fields:
        groups = [group for group in values.get(each.name, ()) if group]
        if each.kind == "number":
            said = str(sum(int(key) for group in groups for key in group)) if groups else ""
        else:
            said = " ".join(each.glue.join(_in_order(each, group)) for group in groups)
        words += [each.word, said] if said else []
    return WrittenLine(seat, " ".join(filter(None, words)))


def _in_order(of: PadField, group: Sequence[str]) -> Sequence[str]:
    """What was chosen, by rows, in whatever order it was touched."""
    if of.kind != "choice":
        return group
    return [key.text for row in of.rows for key in row.keys if key.text in group]


def normal(line: WrittenLine) -> WrittenLine:
    """The line with single spaces."""
    return msgspec.structs.replace(line, text=" ".join(line.text.split()))
