"""The command `print`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from kitchentable import prints
from kitchentable.cli.common import game_named, options_of, record_in
from kitchentable.drawing.text import listed, number_range
from kitchentable.game import Game
from kitchentable.language import languages
from kitchentable.printing.sheet import INKS, PAPERS, Setup, ink_named, paper_named
from kitchentable.prints import Offer
from kitchentable.values import Problem

EXAMPLE = "kitchentable print bangkok boards --paper Letter"
ALL, STORY = "all", "story"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as `kitchentable games` names it.")],
    what: Annotated[str, typer.Argument(metavar="[WHAT]", help="What of it, or all; a list if not said.")] = "",
    record: Annotated[str, typer.Option(metavar="FILE", help="A match, for its story.")] = "",
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="The PDF, or its folder; GAME-WHAT.pdf if not said.")
    ] = "",
    paper: Annotated[str, typer.Option(help=f"{listed(tuple(PAPERS), 'or')}.")] = "A4",
    ink: Annotated[str, typer.Option(help=f"{listed(INKS, 'or')}: lines on white.")] = "colour",
    seats: Annotated[int, typer.Option(help="For how many players, where that matters.", show_default=False)] = 0,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…", help="Options of the game.")] = "",
    components: Annotated[str, typer.Option(metavar="FILE", help="An owner's components (klongs).")] = "",
    lang: Annotated[str, typer.Option(help="The language.")] = "en",
    png: Annotated[str, typer.Option(metavar="FILE", help="A picture of a page instead of the PDF.")] = "",
    page: Annotated[int, typer.Option(help="Which page the picture is of.")] = 1,
) -> None:
    """Print a game's boards, cards and score sheets, in true sizes, as a PDF."""
    chosen = game_named(game)
    _check(what, record, out, png, page)
    if not what:
        _list(chosen)
        return
    if record:
        _story(chosen, record, out, paper, ink, lang)
        return
    setup = Setup(options_of(chosen, options, components), _seats(chosen, seats), lang)
    on, by = paper_named(paper), ink_named(ink)
    if png:
        _write(png, prints.png(prints.offer_named(chosen, what), setup, on, by, page))
        return
    offers = prints.offered(chosen) if what == ALL else (prints.offer_named(chosen, what),)
    if what == ALL and not any(lang in offer.languages for offer in offers):
        known = sorted({language for offer in offers for language in offer.languages})
        raise Problem(f"nothing of {chosen.name} can be had in {lang[:40]!r}; it can in: {', '.join(known)}")
    if out and len(offers) > 1 and not Path(out).is_dir():
        raise Problem("--out names one file, and all are several: name a folder that is there, or print one of them")
    for offer in _with_progress(offers):
        own = setup if setup.language in offer.languages or what != ALL else setup._replace(language="en")
        file = _place(out, chosen, offer.name)
        _write(file, prints.pdf(offer, own, on, by))
        print(file)


def _check(what: str, record: str, out: str, png: str, page: int) -> None:
    """Raises `Problem` for what was asked for and could do nothing."""
    if (what == STORY) != bool(record):
        raise Problem(f"a {STORY} is of a match: kitchentable print GAME {STORY} --record FILE")
    if png and what in ("", ALL, STORY):
        raise Problem("--png is a picture of one thing's page: name it, as kitchentable print GAME lists it")
    if png and out:
        raise Problem("--png and --out both name what is written: one of them")
    if page != 1 and not png:
        raise Problem("--page is of a picture: --png FILE; a PDF has all pages")


def _story(game: Game, record: str, out: str, paper: str, ink: str, lang: str) -> None:
    match, _ = record_in(record)
    if match.game.name != game.name:
        raise Problem(f"{record!r} is a match of {match.game.name}, not of {game.name}")
    if lang not in languages():
        raise Problem(f"a {STORY} cannot be had in {lang[:40]!r}; it can in: {', '.join(languages())}")
    file = _place(out, game, STORY)
    _write(file, prints.story(match, paper_named(paper), ink_named(ink), lang))
    print(file)


def _place(out: str, game: Game, what: str) -> str:
    """The file to write: the one asked for, or one that is called after what it has, in the folder asked for."""
    name = f"{game.name}-{what}.pdf"
    return str(Path(out) / name) if not out or Path(out).is_dir() else out


def _seats(game: Game, seats: int) -> int:
    """How many play, 0 where nobody says. Raises `Problem` where the game is not for so many."""
    allowed = game.seats(game.options())
    if seats and seats not in allowed:
        raise Problem(f"{game.name} is for {number_range(allowed)} players, not {seats}")
    return seats


def _list(game: Game) -> None:
    from rich.table import Table

    from kitchentable.cli.terminal import console

    table = Table(box=None, show_header=False)
    for offer in prints.offered(game):
        others = "" if len(offer.languages) == 1 else f" ({', '.join(offer.languages)})"
        table.add_row(f"[bold]{offer.name}[/bold]", offer.title, f"{offer.about}{others}")
    table.add_row(
        f"[bold]{STORY}[/bold]", "A match to read", "what happened, the board at its turning points: --record FILE"
    )
    table.add_row(f"[bold]{ALL}[/bold]", "Everything", "a file each")
    console().print(table)


def _with_progress(offers: Sequence[Offer]) -> Iterator[Offer]:
    """All of them, with a bar on stderr if that is a terminal and there are several."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    shown = console.is_terminal and len(offers) > 1
    with Progress(console=console, transient=True, disable=not shown) as progress:
        yield from progress.track(offers, description="printing")


def _write(file: str, content: bytes) -> None:
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise Problem(f"cannot write {file!r}: {error.strerror}") from None
