"""The commands: one file each, imported only when it is called.

A command is a name in `COMMANDS` and a module of that name here with a function `run`: its signature (typer's
annotations) is the command's, its words are the message `cli-help-NAME` with one for each parameter, and `EXAMPLE`
stands at the end of its help. It returns for status 0, and raises `Failed` for 1 (the answer is no) or any other
`Problem` for 2 (the question cannot be answered); the problem's text becomes one line on stderr.
"""

from __future__ import annotations

import contextlib
import difflib
import errno
import functools
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from kitchentable.cli import tongue
from kitchentable.drawing.text import as_typed
from kitchentable.language import languages, say, speaking
from kitchentable.values import Problem

if TYPE_CHECKING:
    import typer

COMMANDS = (
    "games",
    "new-game",
    "dev",
    "learn",
    "play",
    "serve",
    "join",
    "static",
    "migrate",
    "admin",
    "backup",
    "restore",
    "rules",
    "print",
    "replay",
    "verify",
    "hint",
    "simulate",
    "tournament",
    "report",
    "convert",
    "schema",
    "perft",
    "solve",
    "score",
    "gtp",
)
EXAMPLE = "kitchentable play perudo --bots easy,hard"
EXTRAS = {
    **dict.fromkeys(("typer", "rich"), "cli"),
    "websockets": "client",
    **dict.fromkeys(("matplotlib", "distributed", "pyarrow", "openskill"), "lab"),
    **dict.fromkeys(("numpy", "numba"), "fast"),
    **dict.fromkeys(("litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "segno"), "server"),
}
"""Which extra brings what a command may look for in vain."""
INTERRUPTED, BROKEN_PIPE = 130, 141
"""As shells count: 128 and the number of the signal."""
UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Why what a command says may not go where it is sent to."""


class Failed(Problem):
    """A question that was answered with no: exit status 1."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command that the arguments (of the process, if None) name, and exits with its status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    status = 0
    _open_all()
    try:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that has no ⚀ must not end a match
        asked, called = tongue.understood(given or _completed())
        with speaking(tongue.of(os.environ) if asked is None or asked not in languages() else asked):
            status = _run(called, given) if asked in (None, *languages()) else _no_language(asked or "")
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    except OSError as error:
        if error.errno not in UNWRITTEN or error.filename is not None:
            raise
        status = _unwritten(error)
    _leave(status)


def _open_all() -> None:
    """Streams that whoever began the command has closed: nothing is read from them, and what is said goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _no_language(asked: str) -> int:
    _complain(say("cli-no-language", asked=as_typed(asked[:40]), known=", ".join(languages())))
    return 2


def _run(called: str, given: list[str]) -> int:
    """The exit status of the command; arguments that it does not understand are answered in one line on stderr."""
    if given and called and called not in COMMANDS:
        near = ", ".join(map(as_typed, difflib.get_close_matches(called, COMMANDS)))
        said = say("cli-no-command-but" if near else "cli-no-command", name=as_typed(called[:40]), near=near)
        _complain(say("cli-see", said=said, command="kitchentable --help"))
        return 2
    asked = called or any(word.startswith("-") and not word.startswith(tongue.OPTION) for word in given)
    asks = given if asked else [*given, "--help"]
    try:
        return app(called)(asks, prog_name="kitchentable", standalone_mode=False) or 0
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        wanted = f"pip install 'kitchentable[{EXTRAS[package]}]'"
        _complain(say("cli-not-installed", command=called or "kitchentable", package=package, wanted=wanted))
        return 2
    except Exception as wrong:
        if not hasattr(wrong, "format_message"):  # only typer's errors, and in its older versions click's, have it
            raise
        from kitchentable.cli.helping import misused

        said = misused(wrong, given, _module(called).run if called else app)
        _complain(say("cli-see", said=said, command=" ".join(filter(None, ("kitchentable", called, "--help")))))
        return 2


def _completed() -> list[str]:
    """The words that bash, or another shell, asks to complete (`--install-completion`), without the program's name."""
    return (os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")).split()[1:]


def _leave(status: int) -> NoReturn:
    """Exits with the status; a pipe that is closed at the other end is no reason to complain."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _to_nowhere()
        status = BROKEN_PIPE
    except OSError as error:
        status = _unwritten(error)
    sys.exit(status)


def _unwritten(error: OSError) -> int:
    """The status of a command whose words do not go where they are sent to, which it says on stderr."""
    _to_nowhere()
    _complain(say("cli-unwritten", why=error.strerror or ""))
    return 1


def _to_nowhere() -> None:
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(line: str) -> None:
    """A line on stderr. The function `print` is not to be had here, where a command is called so."""
    sys.stderr.write(f"{line}\n")


def app(called: str = "") -> typer.Typer:
    """All commands, of which only the one that is called has its module imported."""
    import typer

    from kitchentable.cli.helping import Command, Group

    every = typer.Typer(
        name="kitchentable",
        cls=Group,
        epilog=EXAMPLE,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @every.callback()
    def _(
        version: bool = typer.Option(False, "--version", is_eager=True, callback=_version),
        lang: str = typer.Option("", tongue.OPTION, metavar="LANG", show_default=False),
    ) -> None: ...

    for name in COMMANDS:
        if name == called:
            module = _module(name)
            passed_on = {"ignore_unknown_options": getattr(module, "PASSES_OPTIONS_ON", False)}
            every.command(name, cls=Command, epilog=module.EXAMPLE, context_settings=passed_on)(_guarded(module.run))
        else:
            every.command(name, cls=Command)(lambda: None)
    return every


def _module(name: str) -> Any:
    """The module of a command."""
    return importlib.import_module(f"kitchentable.cli.{name.replace('-', '_')}")


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
