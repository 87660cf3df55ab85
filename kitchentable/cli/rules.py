"""The command `rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import examples, record, rulebook, searching
from kitchentable.cli import Failed
from kitchentable.cli.common import game_named, language_of
from kitchentable.drawing.text import as_typed, listed
from kitchentable.games import GAMES
from kitchentable.language import languages, say, speaking, spoken

EXAMPLE = "kitchentable rules perudo palifico"


def run(
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "",
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID|WORDS]")] = None,
    given: Annotated[str, typer.Option("--options")] = "",
    search: str = "",
    lang: str = "",
) -> None:
    """Read a rulebook, or the rules that have some words."""
    with speaking(lang if lang in languages() else spoken()):
        _run(game, words, given, search, lang)


def _run(game: str, words: list[str] | None, given: str, search: str, lang: str) -> None:
    from kitchentable.cli import terminal

    if search:
        _answers(search, game, lang)
        return
    if not game:
        raise Failed(say("cli-name-a-game"))
    played = game_named(game)
    options = record.options_from(played, given) if given else None
    lang = language_of(lang, played.book_languages)
    whole = played.book_in(lang)
    book = whole.general(played.Options()) if options is None else whole.at(options)
    console = terminal.console()
    if not words:
        _whole(book)
        return
    found = book.find(" ".join(words))
    if not found and given and (elsewhere := [one.id for one in whole.find(" ".join(words))]):
        raise Failed(say("cli-rules-not-in-force", rules=listed(elsewhere), options=as_typed(given)))
    if not found:
        raise Failed(say("cli-no-rule-of", game=game, words=as_typed(" ".join(words)[:60])))
    for one in found:
        console.print(terminal.rule(one))
        if len(found) == 1:
            shown = whole.rules[one.id]
            shown = shown if options is None else examples.at_table(played, shown, options)
            for example in terminal.examples(played, shown, lang):
                console.print(example)
        console.print()


def _answers(question: str, game: str, lang: str) -> None:
    """The rules that answer a question, the best first, each with its game."""
    from rich.text import Text

    from kitchentable.cli import terminal

    found = searching.search(question, [game_named(game)] if game else [*GAMES.values()], lang or spoken())
    if not found:
        raise Failed(say("cli-no-answer", question=as_typed(question[:60])))
    console = terminal.console()
    for each in found:
        console.print(Text(f"{each.title} · {each.section}", style="dim"))
        console.print(terminal.rule(rulebook.Rule(each.rule, each.text)))
        console.print()


def _whole(book: rulebook.Rulebook) -> None:
    from rich.text import Text

    from kitchentable.cli import terminal

    console = terminal.console()
    console.print(Text(book.title, style="bold underline"))
    for section in book.sections:
        if section.title:
            console.print(Text(section.title, style="bold"))
        console.print()
        for part in section.parts:
            console.print(terminal.rule(part) if isinstance(part, rulebook.Rule) else terminal.inline(part))
            console.print()
