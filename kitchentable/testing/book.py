"""That the rulebook is true, and options name the rules that they change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from kitchentable import examples, lessons, record, refusals, rulebook
from kitchentable.game import Game, State
from kitchentable.testing.walk import variations
from kitchentable.values import CHANCE, Struct

LONGEST_COMPARED = 500
"""Entries of two random matches that are compared."""


def the_rulebook_is_true(game: Game) -> None:
    """Every example does what it claims; ids in code and book are the same; every rule that is judged is shown."""
    book = game.rulebook
    assert book.title, "the rulebook has no title"
    wrong = [
        f"line {example.line}: {example.text}: {problem}"
        for rule in book.rules.values()
        for example in rule.examples
        if (problem := examples.check(game, rule, example))
    ]
    assert not wrong, "\n".join(wrong)
    ids = [part.id for section in book.sections for part in section.parts if isinstance(part, rulebook.Rule)]
    assert len(ids) == len(set(ids)), "an id stands twice"
    if game.parent is not None or not game.package:  # the ids are cited by another's code, or by code without a file
        return
    pattern = re.compile(rf"{game.prefix}-\d+(?:\.\d+)*")
    cited = {found for source in _sources(game) for found in pattern.findall(source)}
    manners = {rule.id for rule in book.rules.values() if rule.manners}
    assert cited <= set(ids), f"cited but not in the book: {sorted(cited - set(ids))}"
    assert set(ids) - manners <= cited, f"in the book but not cited: {sorted(set(ids) - manners - cited)}"


def lessons_are_true(game: Game) -> None:
    """Every action of its lessons is legal and can be touched, what they call forbidden is, by the rule they name; in
    each language there are the same steps."""
    each = [lesson for language in lessons.languages_of(game) for lesson in lessons.of(game, language)]
    wrong = [problem for lesson in each for problem in lessons.problems(game, lesson)]
    assert not wrong, "\n".join(wrong)


def _sources(game: Game) -> list[str]:
    code = [entry.read_text(encoding="utf-8") for entry in files(game.package).iterdir() if entry.name.endswith(".py")]
    return [*code, *(words.about for words in game.option_words().values())]


def untested_rules(game: Game, tests: Iterable[str]) -> list[str]:
    """The rules that software can judge and that neither an example of the book nor one of these texts of tests names.

    It is not among the checks, because only the author of a game knows where its tests are.
    """
    pattern = re.compile(rf"{game.letters}-\d+(?:\.\d+)*")
    named = {found for text in tests for found in pattern.findall(text)}
    return [rule.id for rule in game.rulebook.rules.values() if not (rule.manners or rule.examples or rule.id in named)]


def options_explain_themselves(game: Game) -> None:
    """Every option has a title and says which rule it changes; every value is in the defaults' reach."""
    rules = game.rulebook.rules
    for name, words in game.option_words().items():
        assert words.title, f"option {name} has no title"
        cited = re.findall(rf"{game.letters}-\d+(?:\.\d+)*", words.about)
        assert cited and set(cited) <= set(rules), f"option {name} names no rule of the book: {cited}"
    for options in variations(game):
        text = record.options_text(options)
        assert record.options_from(game, text) == options, f"options are read otherwise than written: {text}"


def every_option_changes_something(game: Game) -> None:
    """Some example of the book is false with another value of it, or random matches differ by it."""
    usual, others = game.options(), list(variations(game))
    for name in game.Options.__struct_fields__:
        found = {getattr(options, name): options for options in (*others, usual)}
        if len(found) > 1:  # else it is a text, whose values nobody can make up
            del found[getattr(usual, name)]
            shown = _shown_by_example(game, name, [getattr(usual, name), *found])
            assert shown or any(_differ(game, options) for options in found.values()), f"option {name} changes nothing"


def _shown_by_example(game: Game, name: str, values: list[Any]) -> bool:
    """Whether an example is false as soon as that option has another value than the example's."""
    usual = getattr(game.options(), name)
    played = [
        (options, rule, example)
        for rule in game.rulebook.rules.values()
        for example in rule.examples
        for options in [examples.options_of(game, example)]
    ]
    played.sort(key=lambda each: getattr(each[0], name) == usual)  # first those that speak of the option
    for options, rule, example in played:
        for value in values:
            if value != getattr(options, name):
                changed = examples.with_options(example, msgspec.structs.replace(options, **{name: value}))
                try:
                    problem = examples.check(game, rule, changed)
                except ValueError:  # such a table has no such seats, or its notation no such action
                    return True
                if problem:
                    return True
    return False


def _differ(game: Game, options: Struct) -> bool:
    """Whether a few random matches go otherwise with these options than with the usual ones: the same seats, dice and
    choices until somebody may do what they may not in the other, or the clock or the result is another."""
    if game.seats(options) != game.seats(game.options()):
        return True
    rng = Random(23)
    for seats in game.seats(options):
        here, there = game.start(seats), game.start(seats, options)
        for _ in range(LONGEST_COMPARED):
            if _open_facts(game, here) != _open_facts(game, there):
                return True
            if not here.to_act:
                break
            seat = rng.choice(here.to_act)
            luck = rng.random()
            mine, theirs = [
                [state.sample(Random(luck))] if seat == CHANCE else list(state.legal_actions(seat))
                for state in (here, there)
            ]
            if mine != theirs:
                return True
            action = rng.choice(mine)
            here, there = here.apply(seat, action), there.apply(seat, action)
    return False


def _open_facts(game: Game, state: State) -> tuple[object, ...]:
    return state.to_act, state.result, game.seconds(state)


def only_what_is_in_force_is_quoted(game: Game) -> None:
    """Whatever an example tries is, with each value of each option, refused by a rule that is in force there; and no
    sentence of another one is said. Conditions and values of the book name options."""
    for options in (game.options(), *variations(game)):
        for language in game.book_languages:
            book = game.book_in(language).at(options)
            said = [part if isinstance(part, str) else part.text for section in book.sections for part in section.parts]
            left = [text for text in said if re.search(r"[{}]|\[[a-z_]+[!=<>]", text)]
            assert not left, f"a condition or a value is left in the book: {left}"
    for rule in game.rulebook.rules.values():
        for example in rule.examples:
            for options in _varied(game, examples.options_of(game, example)):
                _check_quoted(game, examples.with_options(example, options), options)


def _varied(game: Game, options: Any) -> Iterator[Any]:
    """The options, and each of the variations' values in them; what cannot be together is left out."""
    yield options
    usual = msgspec.structs.asdict(game.options())
    for other in variations(game):
        changed = {name: value for name, value in msgspec.structs.asdict(other).items() if value != usual[name]}
        try:
            yield msgspec.structs.replace(options, **changed)
        except ValueError:
            continue


def _check_quoted(game: Game, example: rulebook.Example, options: Any) -> None:
    try:
        step = examples.refused(game, example)
    except (ValueError, AssertionError):  # such a table has no such scene
        return
    if step is None:
        return
    book, general = game.book(options), game.general_book
    assert step.rule in book.rules, f"{example.text} is refused by {step.rule}, which is not in force: {options}"
    why = refusals.why_not(step.before, step.seat, step.action)
    assert why is not None and why.rule in book.rules, f"{example.text}: {why} is not in force: {options}"
    for other in general.rules:
        if other not in book.rules:
            quoted = general.sentence(other)
            assert quoted not in f"{why.text} {why.more}", f"{example.text}: {quoted!r} is quoted, and is not in force"
