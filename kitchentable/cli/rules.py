"""The command `rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import examples, record, rulebook, searching
from kitchentable.cli import Failed
from kitchentable.cli.common import game_named, language_of
from kitchentable.drawing.text import as_typed, listed
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import languages, say, speaking, spoken

EXAMPLE = "kitchentable rules perudo palifico"


def run(
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "",
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID|WORDS]")] = None,
    given: Annotated[str, typer.Option("--options")] = "",
    search: Annotated[str | None, typer.Option(show_default=False)] = None,
    lang: str = "",
) -> None:
    """Read a rulebook, or the rules that answer a question."""
    with speaking(lang if lang in languages() else spoken()):
        _run(game, words, given, search, lang)


def _run(game: str, words: list[str] | None, given: str, search: str | None, lang: str) -> None:
    from kitchentable.cli import terminal

    if search is not None and words:
        raise Failed(say("cli-words-or-search"))
    if search is not None and not game:
        _answers(search, given, lang)
        return
    if not game:
        raise Failed(say("cli-name-a-game"))
    words = words if search is None else [search]
    played = game_named(game)
    options = record.options_from(played, given) if given else None
    lang = language_of(lang, played.book_languages)
    whole = played.book_in(lang)
    book = whole.general(played.Options()) if options is None else whole.at(options)
    console = terminal.console()
    if not words:
        _whole(book)
        return
    question = _asked(" ".join(words))
    found = searching.of_book(book, played, question)
    if not found:
        raise Failed(_missed(played, whole, question.strip(), given))
    for one in found:
        console.print(terminal.rule(one, searching.words_in(one.text, question, [played], book.language)))
        if len(found) == 1:
            shown = whole.rules[one.id]
            shown = shown if options is None else examples.at_table(played, shown, options)
            for example in terminal.examples(played, shown, lang):
                console.print(example)
        console.print()


def _asked(question: str) -> str:
    """The question, if it has words."""
    if not question.strip():
        raise Failed(say("cli-ask-words"))
    return question


def _missed(game: Game, whole: rulebook.Rulebook, words: str, given: str) -> str:
    """Why nothing is found: it is not in force with these options, there is no such id, or no rule has the words."""
    if given and (elsewhere := [one.id for one in searching.of_book(whole, game, words)]):
        return say("cli-rules-not-in-force", rules=listed(elsewhere), options=as_typed(given))
    if searching.is_id(words, [game]):
        first, *_, last = whole.rules
        return say("cli-no-rule-called", game=game.title, id=as_typed(words[:60]), first=first, last=last)
    return say("cli-no-rule-of", game=game.title, words=as_typed(words[:60]))


def _answers(question: str, given: str, lang: str) -> None:
    """The rules of all games that answer a question, the best first, each with its game."""
    from rich.text import Text

    from kitchentable.cli import terminal

    if given:
        raise Failed(say("cli-options-of-what"))
    games = [*GAMES.values()]
    known = sorted({language for game in games for language in game.book_languages})
    if lang and lang not in known:
        raise Failed(say("cli-no-books-in", asked=as_typed(lang[:40]), known=", ".join(known)))
    found = searching.search(_asked(question), games, lang or spoken())
    if not found:
        raise Failed(say("cli-no-answer", question=as_typed(question[:60])))
    console = terminal.console()
    for each in found:
        console.print(Text(f"{each.title} · {each.section}", style="dim"))
        seen = searching.words_in(each.text, question, games, each.language)
        console.print(terminal.rule(rulebook.Rule(each.rule, each.text, standing=each.standing), seen))
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
