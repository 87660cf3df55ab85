"""The command `score`."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kitchentable import evening
from kitchentable.cli import terminal
from kitchentable.cli.common import game_named, options_of, record_bytes, write_file
from kitchentable.drawing.text import spaced, with_names
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import say
from kitchentable.record import read
from kitchentable.score_pad import PadLine, PadSheet, Scored, Written
from kitchentable.values import Problem

EXAMPLE = "kitchentable score bangkok evening.txt"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    file: Annotated[
        str,
        typer.Argument(
            metavar="[FILE]",
            show_default=False,
        ),
    ] = "",
    options: Annotated[str, typer.Option("--options")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Score a game that is played with real things, every point explained.

    A line is `NAME: what happened`, in the words of the game; without a FILE an example is shown, and one is asked line
    by line.
    """
    found = game_named(game)
    if found.pad is None:
        offered = ", ".join(name for name in GAMES if GAMES[name].pad)
        raise Problem(say("cli-score-of", offered=offered, game=game))
    console = terminal.console()
    if not file:
        _ask(found, options, console)
        return
    if options:
        raise Problem(say("cli-score-options"))
    scored = found.pad.scored(written_in(found, record_bytes(file)))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(scored), indent=2).decode())
        return
    _show(console, scored)


def written_in(game: Game, data: bytes) -> Written:
    """What a text tells, or what is over in a record; raises `Problem`."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(say("cli-score-utf8")) from None
    if not text.lstrip().startswith("game:"):
        return evening.read(game, text)
    match = read(text, GAMES)
    return replace(evening.pad_of(game).played(match.state), players=match.header.seats)


# Line by line -----------------------------------------------------------------------------------------------------


def _ask(game: Game, options: str, console: Console) -> None:
    """An evening that is typed line by line; says after each how all stand."""
    pad = evening.pad_of(game)
    chosen = msgspec.to_builtins(options_of(game, options))
    console.print(Text(f"{game.title}. {pad.about} {say('cli-for-example')}\n"))
    console.print(Text(pad.example.strip() + "\n", "dim"))
    try:
        names = _typed(console, f"{say('cli-who-plays')} ")
    except EOFError:
        names = ""
    if not names:
        raise Problem(say("cli-nobody-plays"))
    written = Written(evening.names_from(names), (), chosen)
    scored = pad.scored(written)
    console.print(Text(f"{say('cli-at-the-sheet')}\n", "dim"))
    while True:
        try:
            line = _typed(console, f"{with_names(scored.form.prompt, written.players)} ")
        except EOFError:
            break
        if line.casefold() in ("end", "quit", "exit"):
            break
        try:
            changed = _typed_line(game, written, scored, line, console)
        except Problem as error:
            console.print(Text(evening.said(error, written.players), "red"))
            continue
        if changed is not None:
            written, scored = changed, pad.scored(changed)
            _standing(console, scored)
    _show(console, scored)


def _typed(console: Console, prompt: str) -> str:
    return console.input(Text(prompt, "bold")).strip()


def _typed_line(game: Game, written: Written, scored: Scored, line: str, console: Console) -> Written | None:
    """What is written after a line was typed; None if it only asked for something. Raises `Problem`."""
    word, _, rest = line.partition(" ")
    match word.casefold():
        case "undo" if not rest:
            if not written.lines:
                raise Problem(say("cli-nothing-written"))
            return replace(written, lines=written.lines[:-1])
        case "sheet" if not rest:
            _show(console, scored)
            return None
        case "text" if not rest:
            console.print(Text(evening.write(game, written)))
            return None
        case "save" if rest:
            write_file(rest, evening.write(game, written).encode())
            return None
        case "":
            raise Problem(say("cli-at-the-sheet"))
    seat = scored.form.seat
    known = ":" in line or seat is None
    whole = line if known else f"{evening.quoted(written.players[seat or 0])}: {line}"
    one = evening.line_from(whole, game, written.players)
    after = replace(written, lines=(*written.lines, one))
    fault = evening.pad_of(game).scored(after).fault
    if fault:
        raise Problem(f"{fault.rule}: {fault.text}" if fault.rule else fault.text)
    return after


# Sheets -----------------------------------------------------------------------------------------------------------


def _standing(console: Console, scored: Scored) -> None:
    """How all stand, in one line; who has won a game that is over just now."""
    if scored.sheets and scored.sheets[-1].ending:
        sheet = scored.sheets[-1]
        console.print(terminal.rendered(f"{sheet.ending} ({sheet.rule})", scored.players))
    line = Text("  ")
    for seat, plate in enumerate(scored.plates):
        line.append_text(terminal.badge(seat, scored.players))
        line.append(f" {plate.value}{f' ({plate.note})' if plate.note else ''}   ")
    console.print(line)


def _show(console: Console, scored: Scored) -> None:
    """All sheets, then the whole evening."""
    for sheet in scored.sheets:
        _table(console, sheet, scored.players)
        for seat in range(len(scored.players)):
            _reasons(console, sheet.lines, seat, scored.players)
        console.print()
    if scored.evening:
        _table(console, scored.evening, scored.players)


def _reasons(console: Console, lines: tuple[PadLine, ...], seat: int, players: tuple[str, ...]) -> None:
    """What each point of a player is for."""
    console.print(terminal.badge(seat, players))
    for line in lines:
        for why in line.reasons:
            if why.seat == seat:
                pieces = f"  {' '.join(piece.removeprefix('die-') for piece in why.pieces)}" if why.pieces else ""
                said = with_names(why.text, players)
                console.print(Text(f"{spaced(why.points):>5}  {line.title}: {said}{pieces}  {why.rule}"))


def _table(console: Console, sheet: PadSheet, players: tuple[str, ...]) -> None:
    shown = Table(box=SIMPLE, title=sheet.title, title_justify="left")
    shown.add_column("")
    for seat in range(len(players)):
        shown.add_column(terminal.badge(seat, players), justify="right")
    for index, line in enumerate(sheet.lines, 1):
        cells = ["" if point is None else spaced(point) if point else "·" for point in line.points]
        shown.add_row(line.title, *cells, end_section=index == len(sheet.lines))
    best = [place == 1 for place in sheet.places] or [False] * len(players)
    totals = [Text(spaced(total), "bold" if win else "") for total, win in zip(sheet.totals, best, strict=True)]
    shown.add_row(sheet.unit, *totals)
    console.print(shown)
    if sheet.ending:
        console.print(terminal.rendered(f"{sheet.ending} ({sheet.rule})" if sheet.rule else sheet.ending, players))
