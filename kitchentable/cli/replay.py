"""The command `replay`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer

from kitchentable import ending
from kitchentable.cli import Failed
from kitchentable.cli.common import record_bytes, write_file
from kitchentable.drawing import typesetter
from kitchentable.drawing.svg import THEMES, Theme
from kitchentable.drawing.text import as_typed, listed
from kitchentable.game import State
from kitchentable.games import GAMES
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.printing.words import set_names
from kitchentable.record import BadRecord, entry_lines, read
from kitchentable.values import Problem

EXAMPLE = "kitchentable replay match.txt --at 12 --svg position.svg"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD")],
    as_json: Annotated[bool, typer.Option("--json")] = False,
    svg: Annotated[str, typer.Option(metavar="FILE")] = "",
    png: Annotated[str, typer.Option(metavar="FILE")] = "",
    theme: Annotated[str, typer.Option(metavar="THEME")] = "light",
    at: Annotated[int, typer.Option(metavar="N")] = -1,
) -> None:
    """Check a record line by line and show its position."""
    if theme not in THEMES:
        raise Problem(say("cli-theme-is", known=listed(THEMES, "or"), theme=as_typed(theme[:40])))
    if png and theme == "auto":
        raise Problem(say("cli-theme-auto"))
    text = record_bytes(record)
    try:
        match = read(text, GAMES)
    except BadRecord as error:
        if as_json:
            before = error.match.state if error.match else None
            print(answer(False, error.line, error.rule, error.match, before))
        raise Failed(str(error)) from None
    length = len(match.log) if at == -1 else at
    if length not in range(len(match.log) + 1):
        raise Problem(say("cli-at-is", last=len(match.log), at=str(at)))
    state = match.state_after(length)
    if svg:
        write_file(svg, _drawn(match.header.seats, state, theme).encode())
    if png:
        write_file(png, typesetter.picture(_drawn(set_names(match.header.seats), state, theme)))
    if as_json:
        print(
            answer(
                True,
                ([0, *entry_lines(text)])[length],
                "",
                match if length == len(match.log) else None,
                state,
            )
        )
    else:
        _show(match, state, length)


def answer(ok: bool, line: int, rule: str, match: Match | None, state: State | None) -> str:
    """What `--json` prints: the bad line, or that of the last entry (0: none); and the position before or after it.

    Without a `match`, the position is one in the middle of a log.
    """
    result = match.result if match else state.result if state else None
    over = match is not None and match.over
    output: dict[str, Any] = {
        "ok": ok,
        "line": line,
        "rule": str(rule) or None,
        "to_act": () if state is None or over else state.to_act,
        "result": result,
        "state": state,
    }
    return msgspec.json.encode(output).decode()


def _drawn(names: Sequence[str], state: State, theme: Theme) -> str:
    return state.view(None).svg(names, theme=theme)


def _show(match: Match, state: State, length: int) -> None:
    from kitchentable.cli import terminal

    console, names = terminal.console(), match.header.seats
    if length:
        entry = match.log[length - 1]
        console.print(say("cli-entries", count=length, all=len(match.log), last=str(entry)), markup=False)
    console.print(terminal.position(state.view(None), names))
    whole = length == len(match.log)
    if whole and match.stopped:
        console.print(say("cli-stopped", why=ending.stopped(match.stopped, match.header.seats)), markup=False)
    ended = ending.of(match) if whole or state.result else None
    if ended and match.result:
        console.print(terminal.outcome(match.result, ended, names))
