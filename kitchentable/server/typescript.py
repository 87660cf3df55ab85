"""TypeScript of the messages: `python -m kitchentable.server.typescript` prints it, `--check FILE` fails when that is
stale."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from kitchentable import score_pad
from kitchentable.drawing import scene
from kitchentable.protocol import admin, base, commands, games, lessons, messages, notices, people, replays, tables

HEADER = """// Made from kitchentable/protocol/ and kitchentable/drawing/ by `make types`. Do not edit.

/** A branch of the trie of touch paths: a leaf's text, leaves without text, or further branches. */
export type Node = string | string[] | { [name: string]: Node };
"""
ALIASES = {"Form": scene.Form, "How": scene.How, "Option": base.Option, "Phase": base.Phase, "Code": base.Code}
UNIONS = {"HostCommands": tables.HostCommands, "Commands": commands.Commands, "Messages": messages.Messages}

HTTP = (
    base.Refusal,
    games.GameInfo,
    games.ChosenOptions,
    games.AskBots,
    games.GameBots,
    games.PrepareBot,
    games.RulebookPage,
    games.BookOf,
    games.PicturesOf,
    games.RuleStrip,
    games.FoundRule,
    games.AskRules,
    games.Printable,
    score_pad.Pad,
    score_pad.Written,
    score_pad.Scored,
    people.Me,
    people.NewName,
    people.ProgramToken,
    tables.Tables,
    tables.CreateTable,
    tables.PlayBots,
    tables.TableMade,
    tables.TakenAlong,
    tables.Found,
    tables.Waiting,
    tables.TakeUp,
    tables.JoinTable,
    tables.Wish,
    tables.Answer,
    messages.Talk,
    tables.Token,
    tables.Invitation,
    tables.Knock,
    tables.Door,
    tables.HostCommands,
    tables.Vote,
    tables.Hint,
    games.Health,
    lessons.LessonList,
    lessons.Learn,
    lessons.Taught,
)
"""The bodies of requests and answers, besides those of `replays`, `notices`, `people` and `admin`."""


class _Node:
    """Stands for the recursive type `scene.Node`."""


def typescript() -> str:
    """The whole of `web/src/wire.ts`."""
    roots = (*HTTP, *replays.HTTP, *notices.HTTP, *people.HTTP, *admin.HTTP, commands.Commands, messages.Messages)
    structs: dict[str, type[msgspec.Struct]] = {}
    for root in roots:
        _collect(root, structs)
    parts = [HEADER]
    parts += [f"export type {name} = {_union(get_args(alias))};\n" for name, alias in ALIASES.items()]
    parts += [_interface(struct) for struct in structs.values()]
    parts += [f"export type {name} = {_union(get_args(union))};\n" for name, union in UNIONS.items()]
    return "\n".join(parts)


def _collect(kind: Any, found: dict[str, type[msgspec.Struct]]) -> None:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not get_args(kind):
        if found.setdefault(kind.__name__, kind) is not kind:
            raise ValueError(f"two structs are called {kind.__name__}")
        for field in _fields(kind).values():
            if field is not kind:
                _collect(field, found)
    for argument in get_args(kind):
        _collect(argument, found)


def _fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(struct, localns={"Node": _Node})
    return {name: hints[name] for name in struct.__struct_fields__}


def _interface(struct: type[msgspec.Struct]) -> str:
    lines = [_comment(struct.__doc__ or ""), f"export interface {struct.__name__} {{\n"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';\n")
    for field in msgspec.structs.fields(struct):
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {_type(_fields(struct)[field.name])};\n")
    return "".join(lines) + "}\n"


def _comment(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) < 2:
        return f"/** {''.join(lines)} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _type(kind: Any) -> str:
    for name, alias in ALIASES.items():
        if kind == alias:
            return name
    simple = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", _Node: "Node"}
    simple[msgspec.Raw] = "unknown"
    if kind in simple:
        return simple[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal or origin is Union or origin is UnionType:
        return _union(arguments)
    if origin is dict:
        return f"{{ [name: string]: {_type(arguments[1])} }}"
    if origin in (list, tuple):
        return _tuple(arguments)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"no TypeScript is known for {kind}")


def _tuple(arguments: tuple[Any, ...]) -> str:
    if len(arguments) == 1 or arguments[1] is Ellipsis:
        inside = _type(arguments[0])
        return f"({inside})[]" if re.search(r" \| ", inside) and not inside.startswith("{") else f"{inside}[]"
    return f"[{', '.join(map(_type, arguments))}]"


def _union(arguments: tuple[Any, ...]) -> str:
    """The parts in order, each once (an int and a float are both a number)."""
    names = [f"'{part}'" if isinstance(part, str) else _type(part) for part in arguments]
    return " | ".join(dict.fromkeys(names))


def main(arguments: list[str]) -> int:
    """Prints the types, or with `--check FILE` answers 1 if the file differs."""
    text = typescript()
    if arguments[:1] != ["--check"]:
        sys.stdout.write(text)
        return 0
    path = Path(arguments[1])
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return 0
    print(f"{path} is stale: run `make types`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
