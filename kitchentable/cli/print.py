"""The command `print`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from kitchentable import prints
from kitchentable.cli.common import game_named, language_of, match_of, options_of, write_file
from kitchentable.drawing.text import as_typed, listed, number_range
from kitchentable.game import Game
from kitchentable.language import languages, say
from kitchentable.printing.sheet import Setup, ink_named, paper_named
from kitchentable.prints import Offer
from kitchentable.values import Problem, Struct

EXAMPLE = "kitchentable print bangkok boards --paper Letter"
ALL, STORY = "all", "story"
USELESS = {
    "": ("out", "paper", "ink", "seats", "options", "components", "lang"),
    STORY: ("seats", "options", "components"),
}
"""Options that could do nothing: for the list of what there is, and for a match, which says itself how it is played."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = "",
    record: Annotated[str, typer.Option(metavar="FILE")] = "",
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE")] = "",
    paper: str = "A4",
    ink: str = "colour",
    seats: Annotated[int | None, typer.Option(show_default=False)] = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
    components: Annotated[str, typer.Option(metavar="FILE")] = "",
    lang: str = "",
    png: Annotated[str, typer.Option(metavar="FILE")] = "",
    page: int = 1,
) -> None:
    """Print a game's boards, cards and score sheets, in true sizes, as a PDF."""
    chosen = game_named(game)
    _check(what, record, out, png, page)
    given = {"out": out, "paper": paper != "A4", "ink": ink != "colour", "seats": seats is not None, "options": options}
    _check_used(chosen, what, given | {"components": components, "lang": lang})
    if not what:
        _list(chosen)
        return
    if record:
        _story(chosen, record, out, paper, ink, lang)
        return
    offers = prints.offered(chosen) if what == ALL else (prints.offer_named(chosen, what),)
    known = sorted({language for offer in offers for language in offer.languages})
    if what == ALL and lang and lang not in known:
        raise Problem(say("cli-print-nothing-in", game=chosen.title, asked=as_typed(lang[:40]), known=", ".join(known)))
    agreed = options_of(chosen, options, components)
    players = _seats(chosen, agreed, seats)
    on, by = paper_named(paper), ink_named(ink)

    def setup(offer: Offer) -> Setup:
        asked = lang if what != ALL or lang in offer.languages else ""
        return Setup(agreed, players, language_of(asked, offer.languages))

    if png:
        write_file(png, prints.png(offers[0], setup(offers[0]), on, by, page))
        return
    if out and len(offers) > 1 and not _is_folder(out):
        raise Problem(say("cli-print-several"))
    for offer in _with_progress(offers):
        file = _place(out, chosen, offer.name)
        write_file(file, prints.pdf(offer, setup(offer), on, by))
        print(file)


def _check(what: str, record: str, out: str, png: str, page: int) -> None:
    """Raises `Problem` for what was asked for and could do nothing."""
    if (what == STORY) != bool(record):
        raise Problem(say("cli-print-story-of"))
    if png and what in ("", ALL, STORY):
        raise Problem(say("cli-print-png-of"))
    if png and out:
        raise Problem(say("cli-print-png-or-out"))
    if page != 1 and not png:
        raise Problem(say("cli-print-page-of"))


def _check_used(game: Game, what: str, given: Mapping[str, object]) -> None:
    """Raises `Problem` for options that were given and could do nothing."""
    idle = [f"--{name}" for name in USELESS.get(what, ()) if given[name]]
    if idle:
        message = "cli-print-with-story" if what else "cli-print-of-what"
        raise Problem(say(message, options=listed(idle), game=game.name))


def _story(game: Game, record: str, out: str, paper: str, ink: str, lang: str) -> None:
    match = match_of(game, record)
    if lang and lang not in languages():
        raise Problem(say("cli-print-no-story-in", asked=as_typed(lang[:40]), known=", ".join(languages())))
    file = _place(out, game, STORY)
    write_file(file, prints.story(match, paper_named(paper), ink_named(ink), language_of(lang, languages())))
    print(file)


def _place(out: str, game: Game, what: str) -> str:
    """The file to write: the one asked for, or one that is called after what it has, in the folder asked for."""
    name = f"{game.name}-{what}.pdf"
    return str(Path(out) / name) if not out or _is_folder(out) else out


def _is_folder(out: str) -> bool:
    """Whether there is such a folder; what cannot be the name of one is none."""
    try:
        return Path(out).is_dir()
    except OSError:
        return False


def _seats(game: Game, options: Struct, seats: int | None) -> int:
    """How many play, 0 where nobody says. Raises `Problem` where the game with these options is not for so many."""
    if seats is None:
        return 0
    allowed = game.seats(options)
    if seats not in allowed:
        raise Problem(say("cli-print-seats", game=game.title, seats=number_range(allowed), asked=seats))
    return seats


def _list(game: Game) -> None:
    from rich.table import Table

    from kitchentable.cli.terminal import console

    table = Table(box=None, show_header=False)
    for offer in prints.offered(game):
        others = "" if len(offer.languages) == 1 else f" ({', '.join(offer.languages)})"
        table.add_row(f"[bold]{offer.name}[/bold]", offer.title, f"{offer.about}{others}")
    table.add_row(f"[bold]{STORY}[/bold]", say("cli-print-story"), say("cli-print-story.about"))
    table.add_row(f"[bold]{ALL}[/bold]", say("cli-print-all"), say("cli-print-all.about"))
    console().print(table)


def _with_progress(offers: Sequence[Offer]) -> Iterator[Offer]:
    """All of them, with a bar on stderr if that is a terminal and there are several."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    shown = console.is_terminal and len(offers) > 1
    with Progress(console=console, transient=True, disable=not shown) as progress:
        yield from progress.track(offers, description=say("cli-printing"))
