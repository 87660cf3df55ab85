"""Help, and what is wrong with a line, in the language that is spoken.

Typer makes commands without words: they are told when somebody reads them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from typer.core import TyperCommand, TyperGroup

from kitchentable.drawing.text import as_typed
from kitchentable.language import say


class _Told:
    """A command whose words are messages: `cli-help-NAME`, `.PARAMETER` for each of its arguments and options, `.more`
    where there is more to say. What Typer was given as its epilogue is an example."""

    told = False

    def tell(self: Any) -> None:
        """Gives the command its words, once."""
        if not self.told:
            self.told = True
            _tell(self)

    def format_help(self: Any, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        self.tell()
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """Writes the line that shows how the command is written."""
        self.tell()
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=f"{say('cli-usage')} ")

    def get_help_option(self: Any, ctx: Any) -> Any:
        """The option `--help`."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if self.told:
            option.help = say("cli-help-shown")
        return option

    def shell_complete(self: Any, ctx: Any, incomplete: str) -> Any:
        """What a shell offers; some show a line of help beside it."""
        self.tell()
        return super().shell_complete(ctx, incomplete)  # type: ignore[misc]


class Command(_Told, TyperCommand):
    """A command."""


class Group(_Told, TyperGroup):
    """All commands."""


def _tell(command: Any) -> None:
    from rich.markup import escape
    from typer import rich_utils

    message = f"cli-help-{command.name}"
    more = f"\n\n{say(f'{message}.more')}" if say.has(f"{message}.more") else ""
    command.help = f"{say(message)}{more}"
    command.epilog = say("cli-example", command=escape(command.epilog))
    command.options_metavar = say("cli-options-written")
    for parameter in command.params:
        # A line feed that is meant as one is marked as click has it.
        said = escape(say(f"{message}.{parameter.name.replace('_', '-')}"))
        parameter.help = f"\b\n{said}" if "\n" in said else said
        if parameter.metavar:
            parameter.metavar = _written(parameter.metavar)
    if isinstance(command, Group):
        command.subcommand_metavar = say("cli-command-written")
        for each in command.commands.values():
            each.help = say(f"cli-help-{each.name}")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("cli-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("cli-options")
    rich_utils.COMMANDS_PANEL_TITLE = say("cli-commands")
    rich_utils.REQUIRED_LONG_STRING = f"[{say('cli-required')}]"
    rich_utils.DEFAULT_STRING = f"[{say('cli-default', value='{}')}]"


def _written(place: str) -> str:
    """What stands for something in a line, such as `[GAME]`, in the language."""

    def said(found: re.Match[str]) -> str:
        word = found[0].lower()
        return say.or_else(f"cli-word-{word}", found[0])

    return re.sub(r"[A-Z]{2,}", said, place)


def misused(wrong: Any, given: list[str], run: Callable[..., object]) -> str:
    """What is wrong with the line that was given for a command; `wrong` is an error of typer."""
    kind, parameter, option = type(wrong).__name__, getattr(wrong, "param", None), getattr(wrong, "option_name", "")
    if parameter is not None:
        written = parameter.opts if parameter.param_type_name == "option" else [_written(parameter.metavar)]
        name = " / ".join(map(as_typed, written))
        if kind == "MissingParameter":
            return say("cli-missing", name=name)
        return say("cli-not-that", name=name, kind=_kind(get_type_hints(run, include_extras=True)[parameter.name]))
    if kind == "NoSuchOption":
        near = ", ".join(sorted(wrong.possibilities or ()))
        return say("cli-no-such-option-but" if near else "cli-no-such-option", option=option, near=near)
    if option:
        valued = any(word.startswith(f"{option}=") for word in given)
        return say("cli-takes-no-value" if valued else "cli-needs-value", option=as_typed(option))
    return say("cli-too-many", words=wrong.message.partition("(s) (")[2].rstrip(")."))


def _kind(hint: Any) -> str:
    """What an option or argument takes, by its type: only numbers can be wrong before the command sees them."""
    type_, *infos = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    whole = "no" if float in (type_, *get_args(type_)) else "yes"
    found = {"least": info.min, "most": info.max} if (info := next(iter(infos), None)) else {}
    limits = {name: str(limit) for name, limit in found.items() if limit is not None}
    return say("-".join(("number", *limits)), whole=whole, **limits)
