"""The commands: one file each, imported only when it is called.

A command is a line of `COMMANDS` and a module of that name here with a function `run`: its signature (typer's
annotations) is the command's, the first line of its docstring is the line below, and `EXAMPLE` stands at the end of its
help. It returns for status 0, and raises `Failed` for 1 (the answer is no) or any other `Problem` for 2 (the question
cannot be answered); the problem's text becomes one line on stderr.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from kitchentable.values import Problem

if TYPE_CHECKING:
    import typer

COMMANDS = {
    "games": "List the games, or one game's options.",
    "new-game": "Write a package with a whole small game, to be changed into one of your own.",
    "learn": "Learn a game in the terminal, by doing it.",
    "play": "Play a game in the terminal, against bots.",
    "serve": "Serve the tables to browsers.",
    "join": "Let a bot take a seat at a served table, and play its match.",
    "static": "Write a site for any static host, on which all games are played against bots without a server.",
    "migrate": "Make the data of an older version this version's.",
    "admin": "Run the server: people, tables, who may come, an announcement; also while it runs.",
    "backup": "Copy the data while the server runs.",
    "restore": "Put a copy in the place of the data, while no server runs.",
    "rules": "Read a rulebook, or the rules that have some words.",
    "print": "Print a game's boards, cards and score sheets, in true sizes, as a PDF.",
    "replay": "Check a record line by line and show its position.",
    "verify": "Recompute every roll and draw of a record from its seed and salts.",
    "hint": "Ask a bot what it would do in the position of a record, and why.",
    "simulate": "Let bots play many matches and compare them.",
    "perft": "Count the positions that a number of actions can reach.",
    "solve": "Compute the best play exactly where that can be done.",
    "score": "Score a game that is played with real things, every point explained.",
    "gtp": "Talk to Blokus programs in the Go Text Protocol.",
}
EXTRAS = {
    **dict.fromkeys(("typer", "rich"), "cli"),
    "websockets": "client",
    **dict.fromkeys(("numpy", "numba"), "fast"),
    **dict.fromkeys(("litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "openskill", "segno"), "server"),
}
"""Which extra brings what a command may look for in vain."""
INTERRUPTED, BROKEN_PIPE = 130, 141
"""As shells count: 128 and the number of the signal."""


class Failed(Problem):
    """A question that was answered with no: exit status 1."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command that the arguments (of the process, if None) name, and exits with its status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    status = 0
    try:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that has no ⚀ must not end a match
        called = next((word for word in given or _completed() if not word.startswith("-")), "")
        status = _run(called, given)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    _leave(status)


def _run(called: str, given: list[str]) -> int:
    """The exit status of the command; arguments that it does not understand are answered in one line on stderr."""
    try:
        return app(called)(given or ["--help"], prog_name="kitchentable", standalone_mode=False) or 0
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        wanted = f"pip install 'kitchentable[{EXTRAS[package]}]'"
        print(f"{called or 'kitchentable'} needs {package}, which is not installed: {wanted}", file=sys.stderr)
        return 2
    except Exception as wrong:
        said = getattr(wrong, "format_message", None)  # of typer's errors and, in its older versions, of click's
        if said is None:
            raise
        text = " ".join(said().split())
        about = f"kitchentable {called}" if called in COMMANDS else "kitchentable"
        full_stop = "" if text.endswith(("?", ".")) else "."
        _complain(f"{text[:1].lower()}{text[1:]}{full_stop} See {about} --help")
        return 2


def _completed() -> list[str]:
    """The words that bash, or another shell, asks to complete (`--install-completion`), without the program's name."""
    return (os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")).split()[1:]


def _leave(status: int) -> NoReturn:
    """Exits with the status; a pipe that is closed at the other end is no reason to complain."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = BROKEN_PIPE
    sys.exit(status)


def _complain(line: str) -> None:
    """A line on stderr. The function `print` is not to be had here, where a command is called so."""
    sys.stderr.write(f"{line}\n")


def app(called: str = "") -> typer.Typer:
    """All commands, of which only the one that is called has its module imported."""
    import typer

    every = typer.Typer(
        name="kitchentable",
        help="The games a family plays at home, on one table.",
        epilog="Example: kitchentable play perudo --bots easy,hard",
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @every.callback()
    def _(
        version: bool = typer.Option(
            False, "--version", help="Show the version and exit.", is_eager=True, callback=_version
        ),
    ) -> None: ...

    for name, line in COMMANDS.items():
        if name == called:
            module = importlib.import_module(f"kitchentable.cli.{name.replace('-', '_')}")
            passed_on = {"ignore_unknown_options": getattr(module, "PASSES_OPTIONS_ON", False)}
            every.command(name, epilog=f"Example: {module.EXAMPLE}", context_settings=passed_on)(_guarded(module.run))
        else:
            every.command(name, help=line)(lambda: None)
    return every


def _version(wanted: bool) -> None:
    if wanted:
        from kitchentable import __version__

        sys.stdout.write(f"kitchentable {__version__}\n")
        raise SystemExit(0)


def _guarded(run: Callable[..., None]) -> Callable[..., None]:
    """The command with its problems as one line on stderr, and silence for Ctrl-C and closed pipes."""

    @functools.wraps(run)
    def guarded(*arguments: Any, **options: Any) -> None:
        try:
            run(*arguments, **options)
            sys.stdout.flush()
        except Problem as problem:
            _complain(str(problem))
            raise SystemExit(1 if isinstance(problem, Failed) else 2) from None
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None
        except BrokenPipeError:
            raise SystemExit(BROKEN_PIPE) from None

    return guarded
