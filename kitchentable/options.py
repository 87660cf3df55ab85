"""Options in words for people: what each is called and changes, and what is wrong with those that were given."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from kitchentable.decoding import converted
from kitchentable.drawing.text import as_typed, listed, spaced
from kitchentable.language import ENGLISH, Messages, say, speaking
from kitchentable.values import Struct

SHOWN_CHARS = 40
"""Characters of a given value that are repeated."""


def explain_invalid(Options: type[msgspec.Struct], given: Mapping[str, Any]) -> str:
    """Says which of the given values its option cannot have, to be read after "the option"; empty where each can."""
    for name, kind in get_type_hints(Options, include_extras=True).items():
        if name in given:
            try:
                converted(given[name], kind, strict=False)
            except msgspec.ValidationError:
                return say("option-is-not", name=name, kind=describe_type(kind), value=_written(given[name]))
    return ""


def describe_type(kind: Any) -> str:
    """What a value of the type may be: `a whole number from 1 to 10`, `off or anyone`."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if plain is bool:
        return listed(["true", "false"], "or")
    if get_origin(plain) is Literal:
        return listed([str(value) for value in get_args(plain)], "or")
    described = inspect.type_info(kind)
    described = described.type if isinstance(described, inspect.Metadata) else described
    if isinstance(described, inspect.IntType | inspect.FloatType):
        whole = "yes" if isinstance(described, inspect.IntType) else "no"
        limits = {"least": described.ge, "most": described.le, "step": described.multiple_of}
        known = {name: str(limit) for name, limit in limits.items() if limit is not None}
        return say(f"number{''.join(f'-{name}' for name in known)}", whole=whole, **known)
    longest = described.max_length if isinstance(described, inspect.StrType) else None
    return say("a-text") if longest is None else say("a-text-at-most", count=longest)


def changed(options: msgspec.Struct, other: msgspec.Struct | None = None) -> dict[str, Any]:
    """The options that have another value than `other` has, or than usual, by their names."""
    usual = type(options)() if other is None else other
    chosen = {name: getattr(options, name) for name in options.__struct_fields__}
    return {name: value for name, value in chosen.items() if value != getattr(usual, name)}


class OptionWords(Struct):
    """What a game says of one of its options in the language that is spoken."""

    title: str
    about: str = ""
    """What it changes, with the ids of rules."""
    asked: str = ""
    """What it is where a first table is asked no more than whether to play so."""
    otherwise: str = ""
    """Of one that is on or off: how it is played where it is not as usual, as a clause."""


def option_words(Options: type[msgspec.Struct], own: Messages | None) -> dict[str, OptionWords]:
    """What the game says of its options, in their order: the messages `option-NAME` with `.about`, `.asked` and
    `.otherwise`; where there are none, the title and the description that the field itself has.
    """
    return {name: _words(name, schema, own) for name, schema in _schemas(Options).items()}


def value_word(own: Messages | None, name: str, value: Any) -> str:
    """What a chosen value is called: the message `option-NAME.VALUE`, of 0 `option-NAME.none`; or the value itself, a
    number as texts have it."""
    number = isinstance(value, int | float)
    plain = spaced(value) if number else str(value).replace("_", " ")
    called = "none" if number and not value else _kebab(str(value))
    return own.or_else(f"option-{_kebab(name)}.{called}", plain) if own else plain


def as_played(options: Iterable[tuple[str, str]], clauses: Sequence[str] = ()) -> str:
    """How a table plays, as sentences: with options, by their titles with their values in words; and clauses that say
    it themselves."""
    quoted = [say("option-quoted", option=f"{title}: {value}") for title, value in options]
    said = [say("played-so", clause=clause) for clause in clauses]
    if quoted and clauses:
        said[0] = say("played-as-and", options=listed(quoted), clause=clauses[0])
    elif quoted:
        said = [say("played-as", options=listed(quoted))]
    return " ".join(said)


def _words(name: str, schema: Mapping[str, Any], own: Messages | None) -> OptionWords:
    message = f"option-{_kebab(name)}"
    if own and own.has(message):
        more = {part: own.or_else(f"{message}.{part}", "") for part in ("about", "asked", "otherwise")}
        return OptionWords(own(message), **more)
    plain = name.replace("_", " ").capitalize()
    asked = str(schema.get("asked", ""))
    return OptionWords(str(schema.get("title") or plain), str(schema.get("description", "")), asked)


def _kebab(name: str) -> str:
    return name.replace("_", "-")


@cache
def _schemas(Options: type[msgspec.Struct]) -> dict[str, Mapping[str, Any]]:
    """What the types of the options say of themselves, by their names."""
    described = inspect.type_info(Options)
    assert isinstance(described, inspect.StructType)
    kinds = {field.name: field.type for field in described.fields}
    metas = {
        name: kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind) for name, kind in kinds.items()
    }
    return {name: meta.extra_json_schema or {} for name, meta in metas.items()}


def first(Options: type[msgspec.Struct]) -> dict[str, Any]:
    """What a first table plays with where that is not the usual value: an option says it by `first` in its schema."""
    return {name: schema["first"] for name, schema in _schemas(Options).items() if "first" in schema}


def rules_changed(Options: type[msgspec.Struct], own: Messages | None) -> dict[str, list[str]]:
    """The rules that each option says it changes, those of other games too."""
    with speaking(ENGLISH):
        said = option_words(Options, own)
    return {name: re.findall(r"[A-Z]{3}-\d+(?:\.\d+)*", words.about) for name, words in said.items()}


def own_rules(description: str, letters: str) -> str:
    """The description of an option without rules of other games: one that two games share names the rules of both."""
    other = rf"(?!{letters})[A-Z]{{3}}-\d+(?:\.\d+)*"
    return re.sub(rf"{other}, |, {other}| \({other}\)", "", description)


def _written(value: Any) -> str:
    if value is None:
        return say("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if len(text) > 1000:
        return say("one-of-length", count=len(text))
    short = text if len(text) <= SHOWN_CHARS else text[:SHOWN_CHARS] + "…"
    return as_typed(short) if isinstance(value, str) else short
