"""Games with house rules: another game, with single rules lifted or added and options of the house, and no copy of it.

    HOUSE = house_game(
        PERUDO,
        name="perudo_house", title="Perudo at ours", prefix="HOU",
        options={"dice": 4},
        lifted=["PER-2.5"],
        offered=lambda state, seat: [Bid(1, 1)] if state.bid is None else [],
        book='''
    **HOU-1.1** Nobody opens a round with sixes.

        play: start 0; roll 12345 66666
        1x6    no    -- {0} may not open with sixes
    ''',
        forbids={"HOU-1.1": lambda state, seat, action: state.bid is None and getattr(action, "face", 0) == 6},
    )

It is drawn as the other game is, its bots play it, its book is the other's with a section more, and what is refused by
a rule of the house names that rule. As a package it is an entry point like any game (`docs/adding-a-game.md`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pickle import PicklingError
from random import Random
from typing import Any, Self, cast

import msgspec

from kitchentable import rulebook
from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.game import Game, State, View
from kitchentable.importing import imported
from kitchentable.language import ENGLISH, say
from kitchentable.rulebook import Rule, Rulebook, Section
from kitchentable.values import Action, RuleId, Seat

Forbids = Callable[[Any, Seat, Action], bool]
"""Whether a rule of the house forbids the seat, in that state, an action that the other game allows."""
Offered = Callable[[Any, Seat], Iterable[Action]]
"""Actions that the other game does not list, of which those are legal that no rule forbids."""


def house_game(
    game: Game[Any, Any, Any],
    *,
    name: str,
    title: str,
    prefix: str,
    book: str | Mapping[str, str] = "",
    forbids: Mapping[str, Forbids] | None = None,
    lifted: Collection[str] = (),
    offered: Offered = lambda state, seat: (),
    options: Mapping[str, Any] | None = None,
    untrue: Collection[str] = (),
    version: int = 1,
) -> Game[Any, Any, Any]:
    """The game with these rules of the house.

    `book` is Markdown as in a rulebook, or that by language: the added rules, each with examples; `forbids` has a judge
    for every one of them that software can judge. `lifted` rules forbid nothing any more: what the other game would ask
    after such a rule is not asked either, and what becomes possible that it does not list is `offered`. `options` are
    those of the house, its first preset. Rules named in `untrue` keep their sentences and lose their examples, which do
    not hold with the rules of the house.
    States and views can be pickled where the game has a name in a module; else they say that they cannot.
    Raises `ValueError` for what cannot be, such as ids that there are not.
    """
    _check_names(game, name, title, prefix, lifted, untrue, forbids or {})
    rules, books = game.rulebook.rules, _books(title, {ENGLISH: book} if isinstance(book, str) else book)
    own = books[ENGLISH]
    if unknown := sorted({*lifted, *untrue} - set(rules)):
        raise ValueError(f"{game.title} has no rule {unknown[0]}")
    if strange := sorted({*(forbids or {})} ^ {rule.id for rule in own.rules.values() if not rule.manners}):
        raise ValueError(f"{strange[0]} needs a sentence in the book and a judge")
    if wrong := sorted(rule for rule in own.rules if not rule.startswith(f"{prefix}-")):
        raise ValueError(f"{wrong[0]} does not begin as {prefix}-")
    house = House(books, dict(forbids or {}), frozenset(lifted), offered, frozenset(untrue))
    facts = {"name": name, "title": title, "prefix": prefix, "version": version, "parent": game, "house": house}
    presets = {name: preset for name, preset in game.presets.items() if name != "house"}
    begun = msgspec.structs.asdict(game.presets["house"]) if isinstance(game, _Housed) else {}
    presets = {"house": game.options({**begun, **(options or {})}), **presets}
    facts |= {"presets": presets, "package": game.package}
    bases = (type(game),) if isinstance(game, _Housed) else (_Housed, type(game))
    made = type(type(game).__name__, bases, facts)
    return cast("Game[Any, Any, Any]", made(game.Options, _state(game.State, house), _view(game.View)))


def _check_names(
    game: Game[Any, Any, Any],
    name: str,
    title: str,
    prefix: str,
    lifted: Collection[str],
    untrue: Collection[str],
    forbids: Mapping[str, Forbids],
) -> None:
    """Raises `ValueError` for names and judges that are none."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or name == game.name:
        raise ValueError(f"a name is small letters, digits and _, and not the other game's, not {name!r}")
    if not title.strip() or "\n" in title:
        raise ValueError(f"a title is a line of words, not {title!r}")
    if not re.fullmatch(r"[A-Z]{2,4}", prefix) or re.fullmatch(game.letters, prefix):
        raise ValueError(f"a prefix is two to four capitals, and not {game.title}'s, not {prefix!r}")
    for which, ids in (("lifted", lifted), ("untrue", untrue)):
        if isinstance(ids, str):
            raise ValueError(f"{which} is a list of rule ids, not the text {ids!r}")
    judges: Mapping[str, object] = forbids
    if dull := next((rule for rule, judge in judges.items() if not callable(judge)), ""):
        raise ValueError(f"what judges {dull} is a function of a state, a seat and an action, not {forbids[dull]!r}")


class House:
    """The rules of a house, as its game asks for them."""

    def __init__(
        self,
        books: Mapping[str, Rulebook],
        forbids: dict[str, Forbids],
        lifted: frozenset[str],
        offered: Offered,
        untrue: frozenset[str],
    ) -> None:
        self.books: Mapping[str, Rulebook] = books
        self.forbids: dict[str, Forbids] = forbids
        self.lifted: frozenset[str] = lifted
        self.offered: Offered = offered
        self.untrue: frozenset[str] = untrue

    def judged(self, rule: RuleId | None, state: State, seat: Seat, action: Action) -> RuleId | None:
        """What the house says where the other game says that rule."""
        if rule is not None and rule not in self.lifted:
            return rule
        return next((RuleId(own) for own, forbids in self.forbids.items() if forbids(state, seat, action)), None)

    def book(self, book: Rulebook, language: str) -> Rulebook:
        """The other game's book in that language, with the rules of the house, in English where they are not in it."""
        sections = tuple(
            Section(section.title, section.level, tuple(part for each in section.parts if (part := self._kept(each))))
            for section in book.sections
        )
        lifted = tuple(say("house-lifted", rule=rule, text=book.sentence(rule)) for rule in sorted(self.lifted))
        ours = Section(
            say("house-section"), 2, (*self.books.get(language, self.books[ENGLISH]).sections[-1].parts, *lifted)
        )
        return msgspec.structs.replace(book, sections=(*sections, ours))

    def _kept(self, part: str | Rule) -> str | Rule | None:
        if isinstance(part, Rule) and part.id in self.lifted:
            return None
        if isinstance(part, Rule) and part.id in self.untrue:
            return msgspec.structs.replace(part, examples=(), shows=())
        return part


class _Housed(Game[Any, Any, Any]):
    """What a game with house rules does otherwise than the game that it is made of."""

    house: House

    @property
    def _other(self) -> Game[Any, Any, Any]:
        assert self.parent is not None
        return self.parent

    def begin(self, seats: int, options: Any) -> Any:
        return _as(self.State, self._other.begin(seats, options))

    def imagine(self, view: Any, rng: Random) -> Any:
        return _as(self.State, self._other.imagine(view, rng))

    def book_in(self, language: str) -> Rulebook:
        return self.house.book(self._other.book_in(language), language)

    @cached_property
    def bots(self) -> Levels[Any, Any]:
        bare = {name: bot.bot if isinstance(bot, Housed) else bot for name, bot in self._other.bots.items()}
        return Levels[Any, Any]({name: Housed(bot) for name, bot in bare.items()})

    def __reduce__(self) -> Any:
        return _named, _known(self)


class Housed(Bot[Any]):
    """A bot of the other game, which knows nothing of the house: what a rule of the house forbids it does not do."""

    def __init__(self, bot: Bot[Any]) -> None:
        self.bot = bot

    def explain(self, observation: Observation[Any], seat: Seat, rng: Random, budget: float) -> Advice:
        advice = self.bot.explain(observation, seat, rng, budget)
        if advice.action is None:
            return advice
        state = observation.view.game.imagine(observation.view, rng)
        allowed = [(action, why) for action, why in advice.others if state.why_not(seat, action) is None]
        if state.why_not(seat, advice.action) is None:
            return Advice(advice.action, say("house-unreckoned", why=advice.why), tuple(allowed))
        if allowed:
            action, why = allowed[0]
            return Advice(action, say("house-unreckoned", why=why), tuple(allowed[1:]))
        return Advice(rng.choice(list(state.legal_actions(seat))), say("house-any"))


@cache
def _known(game: Game[Any, Any, Any]) -> tuple[str, str]:
    """The module and the name by which another process finds the game. Raises `PicklingError` where it would not."""
    for module, content in [*sys.modules.items()]:
        for name, value in [*getattr(content, "__dict__", {}).items()]:
            if value is game and module != "__main__":
                return module, name
    raise PicklingError(f"only this process knows {game.name}: it needs a name in a module that others can import")


def _named(module: str, name: str) -> Game[Any, Any, Any]:
    return cast("Game[Any, Any, Any]", getattr(imported(module), name))


def _again(module: str, name: str, kind: str, values: tuple[Any, ...]) -> Any:
    return getattr(_named(module, name), kind)(*values)


def _parts(value: Any, kind: str) -> Any:
    """What a state or a view of a house is pickled as: its class has no name in a module."""
    return _again, (*_known(value.game), kind, tuple(getattr(value, name) for name in value.__struct_fields__))


def _as(kind: type[Any], value: Any) -> Any:
    """The value as one of that kind, which has the same fields."""
    if type(value) is kind:
        return value
    made = kind(**{name: getattr(value, name) for name in value.__struct_fields__})
    if hasattr(value, "__dict__"):
        vars(made).update(vars(value))  # what was computed once
    return made


def _books(title: str, told: Mapping[str, str]) -> dict[str, Rulebook]:
    """The rules of the house by language; what the examples show is said in each. Raises `ValueError` for no book."""
    if ENGLISH not in told or not all(isinstance(text, str) for text in told.values()):
        raise ValueError("a book is Markdown, or Markdown by language, English ('en') among them")
    found = {each: rulebook.parse(f"# {title}\n\n## {title}\n\n{_dedented(text)}") for each, text in told.items()}
    return {each: book if each == ENGLISH else book.shown_by(found[ENGLISH]) for each, book in found.items()}


def _view(base: type[View]) -> type[View]:
    class HouseView(base):  # type: ignore[valid-type, misc]
        __doc__ = base.__doc__

        def __reduce__(self) -> Any:
            return _parts(self, "View")

        def __deepcopy__(self, memo: Any) -> Self:
            return self  # nothing of it changes

    return HouseView


def _state(base: type[State], house: House) -> type[State]:
    class HouseState(base):  # type: ignore[valid-type, misc]
        __doc__ = base.__doc__

        def why_not(self, seat: Seat, action: Action) -> RuleId | None:
            return house.judged(super().why_not(seat, action), self, seat, action)

        def legal_actions(self, seat: Seat) -> Iterator[Action]:
            found = dict.fromkeys(super().legal_actions(seat))
            if seat in self.to_act:
                found |= dict.fromkeys(house.offered(self, seat))
            allowed = [action for action in found if self.why_not(seat, action) is None]
            if found and not allowed and seat == self.to_act[0] and self.game.complete:
                rules = sorted({str(self.why_not(seat, action)) for action in found})
                raise ValueError(f"the rules of {self.game.name} leave seat {seat} nothing to do: {', '.join(rules)}")
            return iter(allowed)

        def apply(self, seat: Seat, action: Action) -> State:
            return cast("State", _as(type(self), super().apply(seat, action)))

        def view(self, seat: Seat | None) -> View:
            return cast("View", _as(self.game.View, super().view(seat)))

        def __reduce__(self) -> Any:
            return _parts(self, "State")

        def __deepcopy__(self, memo: Any) -> Self:
            return self  # nothing of it changes

    return HouseState


def _dedented(text: str) -> str:
    """The text as far to the left as its first line stands."""
    lines = text.strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
    return "\n".join(line[margin:] if not line[:margin].strip() else line for line in lines)
