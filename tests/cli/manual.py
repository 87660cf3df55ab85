"""The manual page, from what the commands say of themselves: `python -m tests.cli.manual` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from kitchentable import cli
from kitchentable.language import ENGLISH, say, speaking

FILE = Path(__file__).parents[2] / "docs" / "kitchentable.1"


def manual() -> str:
    """The page in the words of `man`: what the program is for, then each command with its arguments and options."""
    with speaking(ENGLISH):
        lines = [
            '.TH KITCHENTABLE 1 "" "kitchentable" "User Commands"',
            ".SH NAME",
            f"kitchentable \\- {_plain(say('cli-help-kitchentable'))}",
            ".SH SYNOPSIS",
            r"\fBkitchentable\fR [\fB\-\-lang\fR \fILANG\fR] \fICOMMAND\fR [\fIARGUMENTS\fR]",
            ".SH COMMANDS",
        ]
        for name in cli.COMMANDS:
            lines += _command(name)
        lines += [".SH SEE ALSO", r"\fBkitchentable\fR \fICOMMAND\fR \fB\-\-help\fR", ""]
    return "\n".join(lines)


def _command(name: str) -> list[str]:
    group: Any = typer.main.get_command(cli.app(name))
    command = group.commands[name]
    texts = [(each, _about(name, each)) for each in command.params if each.name != "help"]
    arguments = [each for each, _ in texts if each.param_type_name == "argument"]
    shown = " ".join(f"[\\fI{_named(each)}\\fR]" for each in arguments)
    example = cli._module(name).EXAMPLE
    lines = [f".SS kitchentable {_plain(name)} {shown}".rstrip(), _plain(say(f"cli-help-{name}"))]
    for each, about in texts:
        if each.param_type_name == "argument":
            label = f"\\fI{_named(each)}\\fR"
        else:
            label = ", ".join(f"\\fB{_plain(option)}\\fR" for option in each.opts)
            label += "" if each.is_flag else f" \\fI{_plain(_named(each))}\\fR"
        lines += [".TP", label, about or "."]
    return [*lines, ".PP", f"Example: \\fB{_plain(example)}\\fR"]


def _named(parameter: Any) -> str:
    return str(parameter.metavar or (parameter.name.upper() if parameter.param_type_name == "argument" else "VALUE"))


def _about(name: str, parameter: Any) -> str:
    return _plain(say.or_else(f"cli-help-{name}.{parameter.name.replace('_', '-')}", parameter.help or ""))


def _plain(text: str) -> str:
    """The text without what `man` reads as its own."""
    return " ".join(text.replace("\\", "\\e").replace("-", "\\-").replace("`", "").split())


if __name__ == "__main__":
    FILE.write_text(manual(), encoding="utf-8")
