"""What a game's board has to offer: the drawings of a view, and the touches that make actions.

A game's `board.py` makes one board of its own class, with the game's types: `class PerudoBoard(Board[Options, View])`,
and `BOARD = PerudoBoard()`. A board takes views, so that no drawing can hold a secret.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from kitchentable.drawing.finale import Course, Finale, plain
from kitchentable.drawing.scene import BadTouch, Form, Help, Item, Line, Notes, Preview, Scene, Static, Throw, WhyNot
from kitchentable.language import say
from kitchentable.values import Action, Result, RuleId, Seat, Struct

Rows = Sequence[Sequence[str]]
"""Rows of an arrangement: the touch names of the items in each."""


class Drawn(Protocol):
    """What any board may ask of what it draws: a view reads the notation of its game."""

    def parse(self, text: str) -> Action:
        """The action that the text writes; raises `BadNotation`."""
        ...


class CannotDraw(ValueError):
    """Nothing of an action can be drawn on the table: no hand could do it there."""


AnOptions_contra = TypeVar("AnOptions_contra", bound=Struct, contravariant=True)
AView_contra = TypeVar("AView_contra", bound=Drawn, contravariant=True)


class Board(ABC, Generic[AnOptions_contra, AView_contra]):
    """A game's board, for the options that its tables have and the views that it draws."""

    secret_areas: tuple[str, ...] = ()
    """The areas of the dock that nobody else sees."""
    control_areas: tuple[str, ...] = ()
    """The areas of the dock that hold nothing but what is touched to act."""
    windowed: bool = False
    """Whether a picture may show a part of the board: the squares around what it is about, or just what lies there."""
    whole: tuple[str, ...] = ()
    """The rules about the board itself: their pictures show all of it."""
    pictured: tuple[str, ...] = ()
    """The areas that a picture shows at most, where those are not all in which something happens."""
    players: tuple[str, ...] = ()
    """The rules about how many play: their pictures show the players alone."""
    tallies: tuple[str, ...] = ()
    """The rules about what each player has: their pictures show that, too."""
    furniture: tuple[str, ...] = ()
    """Names of items with a label that need no `help`, as patterns: `order-*`."""
    unseen: Mapping[str, str] = {}
    """Rules of which a refused example shows nothing that was tried, by id, each with the reason why."""
    careful: tuple[type[Action], ...] = ()
    """Actions that cannot be taken back and are not plain: shown at a first touch, and done by a second."""

    @abstractmethod
    def static(self, options: AnOptions_contra, seats: int, form: Form) -> Static:
        """What never changes during a match; sent once."""

    @abstractmethod
    def draw(self, view: AView_contra, form: Form) -> Scene:
        """The items by stable name, the buttons, the plates beside the names, and what is to be done now."""

    @abstractmethod
    def path(self, action: Action, view: AView_contra) -> tuple[str, ...]:
        """The names that a person touches to make the action: touch names of items, names of spots, of poses, and of
        buttons. No two legal actions share a path, none begins another."""

    @abstractmethod
    def label(self, action: Action, view: AView_contra) -> str:
        """What the last button of that path says (`Bank 650|makes 3 850`); empty for the button's own text."""

    @abstractmethod
    def narrate(self, before: AView_contra, seat: Seat, action: Action, after: AView_contra) -> tuple[Line, ...]:
        """What happened, in words, from one seat's views before and after a log entry (`action` as `game.redact` gives
        it)."""

    @abstractmethod
    def cover(self) -> str:
        """The game's small drawn board for the list of games: an SVG of 288 x 150."""

    def preview(self, action: Action, view: AView_contra, form: Form) -> Preview:
        """What a legal action of the one who looks would do; unless a game says more, what is touched for it.

        Of one that a rule forbids, too, as far as it can be drawn: a book shows what was tried. Raises `CannotDraw`
        where it can not, as `path` may then.
        """
        path = self.path(action, view)
        said = self.label(action, view).partition("|")[0]
        names = {button.name: button.text for button in self.draw(view, form).buttons}
        text = said or names.get(path[-1], "").partition("|")[0] or say("this-one")
        return Preview(text, lit=path[:-1] if path[-1] in names else path, steps=path)

    def aside(self, before: AView_contra, seat: Seat, action: Action, after: AView_contra | None) -> tuple[str, ...]:
        """What of a seat's action the table shows neither before nor after it, for pictures of rules to lay beside it,
        in symbols of the drawing and words: dice that the game moves at once, or which it forbids (`after` is None
        then). As `narrate` it is told to the one who looks, with the action as they know it. Unless a game says more,
        nothing."""
        return ()

    def offered(self, actions: Iterable[Action], view: AView_contra) -> Iterable[Action]:
        """One's legal actions in the order in which a page offers them: of several ways to end what one has begun the
        first stands chosen, until another is touched. Unless a game says more, as they come."""
        return actions

    def careful_at(self, view: AView_contra) -> tuple[type[Action], ...]:
        """Which of one's actions are shown at a first touch in this position; unless a game says more, `careful`."""
        return self.careful

    def help(self, name: str, view: AView_contra) -> Help | None:
        """What a thing is, in a sentence with its rule, for who points at it and asks; from the view alone.

        `name` is that of an item, a spot or a button, or `plate-2` for what stands beside the name of seat 2. None for
        what only decorates. Names that are none of the game's have None, or raise `ValueError`, `KeyError`,
        `IndexError` or `TypeError`.
        """
        return None

    def choice(self, view: AView_contra) -> Hashable:
        """If the same choice comes again and again: all that decides which actions are legal for the one who looks, and
        their paths and labels, so that these are made once for all positions with the same. None where it is not so."""
        return None

    def alike(self, one: Action, other: Action) -> bool:
        """Whether one does what the other does for everybody who looks at the table, where a lesson asks for one of
        them: the same sets lie there, in another order."""
        return one == other

    def proposed(self, view: AView_contra) -> Action | None:
        """An action that stands chosen already, so that one touch does it: a usual one whose things are toggled (no
        advice: who takes it should not tell by it what they alone know)."""
        return None

    def meant(self, path: tuple[str, ...], view: AView_contra) -> Action | None:
        """The action that a touch which leads nowhere stands for, so that `why_not` can name the rule that forbids it.

        The path is what was chosen before and what was touched, or let go somewhere. Where nothing else is said, the
        last name is read as it is typed. Raises `ValueError`, `KeyError`, `IndexError` or `TypeError` for names that
        are none of the game's.
        """
        return view.parse(path[-1])

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: AView_contra) -> WhyNot | None:
        """If the rule's sentence is not enough: what is wrong there in a line, and where."""
        return None

    def later(self, path: tuple[str, ...], view: AView_contra) -> WhyNot | None:
        """If what was touched waits for another of one's own turns: that it does."""
        return None

    def amount(self, path: tuple[str, ...], view: AView_contra) -> Action:
        """In games with amounts: the action of a path with a number, such as `bet-3 #200` (see `Node`), which `why_not`
        judges. Raises `BadTouch` where that is no amount."""
        raise BadTouch(say("touched-in-vain"))

    def number(self, action: Action) -> int:
        """In games with amounts: the number of an action whose path has a field for one."""
        raise NotImplementedError

    def dice_due(self, view: AView_contra) -> Throw | None:
        """If a table may roll its own dice: what is due, so that it can be tapped in."""
        return None

    def score_table(self, options: AnOptions_contra) -> Sequence[tuple[str, str]]:
        """If it has one: what scores how much at such a table, to be read before the match."""
        return ()

    def diagram(self, view: AView_contra) -> str:
        """If no words can tell the board: the board in letters, for terminals."""
        return ""

    def finale(self, course: Course[AView_contra], view: AView_contra, result: Result) -> Finale:
        """How it ended, in a sentence, and what decided; of a game that does not say it, the places alone."""
        return plain(result)


class Arranging(Board[AnOptions_contra, AView_contra]):
    """A board with the gesture arrange: rows of items, which are judged while they lie.

    The path of a turn is `R5 R6 R7 / K8 R8 B8 submit`.
    """

    @abstractmethod
    def judge_rows(self, rows: Rows, view: AView_contra) -> Notes:
        """A word on every row, and whether all of it may be sent; raises `ValueError`, `KeyError` or `IndexError` for
        rows that cannot be laid."""

    @abstractmethod
    def draw_rows(self, rows: Rows, view: AView_contra, form: Form) -> tuple[Item, ...]:
        """The table and the rack as they lie now; raises as `judge_rows` does."""

    @abstractmethod
    def read_rows(self, rows: Rows, view: AView_contra) -> Action:
        """The action that lays these rows; raises as `judge_rows` does."""
