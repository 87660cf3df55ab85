"""What is wrong with options, in words for people: which one, what it may be, and what was given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from kitchentable.decoding import converted

SHOWN_CHARS = 40
"""Characters of a given value that are repeated."""


def explain_invalid(Options: type[msgspec.Struct], given: Mapping[str, Any]) -> str:
    """Says which of the given values its option cannot have, to be read after "the option"; empty where each can."""
    for name, kind in get_type_hints(Options, include_extras=True).items():
        if name in given:
            try:
                converted(given[name], kind, strict=False)
            except msgspec.ValidationError:
                return f"{name} is {describe_type(kind)}, not {_written(given[name])}"
    return ""


def describe_type(kind: Any) -> str:
    """What a value of the type may be: `a whole number from 1 to 10`, `off or anyone`."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if plain is bool:
        return "true or false"
    if get_origin(plain) is Literal:
        *others, last = map(str, get_args(plain))
        return f"{', '.join(others)} or {last}" if others else last
    described = inspect.type_info(kind)
    described = described.type if isinstance(described, inspect.Metadata) else described
    if isinstance(described, inspect.IntType | inspect.FloatType):
        kind = "whole number" if isinstance(described, inspect.IntType) else "number"
        least = "" if described.ge is None else f" from {described.ge}"
        most = "" if described.le is None else f"{'' if least else ' up'} to {described.le}"
        steps = f" in steps of {described.multiple_of}" if described.multiple_of else ""
        return f"a {kind}{least}{most}{steps}"
    longest = described.max_length if isinstance(described, inspect.StrType) else None
    return "a text" + (f" of at most {longest} characters" if longest else "")


def titles(Options: type[msgspec.Struct]) -> dict[str, str]:
    """What each option is called, in order, where it says so."""
    described = inspect.type_info(Options)
    assert isinstance(described, inspect.StructType)
    kinds = {field.name: field.type for field in described.fields}
    schemas = {name: kind.extra_json_schema or {} for name, kind in kinds.items() if isinstance(kind, inspect.Metadata)}
    return {name: str(schemas.get(name, {}).get("title") or name.replace("_", " ")) for name in kinds}


def first(Options: type[msgspec.Struct]) -> dict[str, Any]:
    """What a first table plays with where that is not the usual value: an option says it by `first` in its schema."""
    described = inspect.type_info(Options)
    assert isinstance(described, inspect.StructType)
    schemas = {
        field.name: field.type.extra_json_schema or {}
        for field in described.fields
        if isinstance(field.type, inspect.Metadata)
    }
    return {name: schema["first"] for name, schema in schemas.items() if "first" in schema}


@cache
def described(Options: type[msgspec.Struct]) -> dict[str, str]:
    """What each option says of itself."""
    fields = msgspec.json.schema(Options)["$defs"][Options.__name__]["properties"]
    return {name: str(field.get("description", "")) for name, field in fields.items()}


def own_rules(description: str, prefix: str) -> str:
    """The description of an option without rules of other games: one that two games share names the rules of both."""
    return re.sub(rf", (?!{prefix})[A-Z]{{3}}-\d+(?:\.\d+)*", "", description)


def _written(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    text = str(value)
    if len(text) > 1000:
        return f"one of {len(text)}"
    short = text if len(text) <= SHOWN_CHARS else text[:SHOWN_CHARS] + "…"
    return repr(short) if isinstance(value, str) else short
