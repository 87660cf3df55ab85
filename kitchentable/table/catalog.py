"""The games as the browser lists them: facts, options as fields of a form, rulebooks."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from kitchentable import record, rulebook
from kitchentable.game import Game, State
from kitchentable.options import own_rules
from kitchentable.protocol.base import Option, Refusing
from kitchentable.protocol.games import Choice, GameInfo, OptionField, Preset, RulebookPage, RulePart, RuleSection
from kitchentable.values import Problem


def info(game: Game) -> GameInfo:
    """The game as the list of games shows it; levels of bots may become more while the server runs."""
    return msgspec.structs.replace(_info(game), bots=tuple(game.bots))


@cache
def _info(game: Game) -> GameInfo:
    usual = game.options()
    seats = game.seats(usual)
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        minutes=game.minutes,
        version=game.version,
        least_seats=seats[0],
        most_seats=seats[-1],
        best_with=game.best_with,
        options=option_fields(game),
        bots=(),
        cover=game.board.cover(),
        presets=tuple(_preset(game, name, options) for name, options in game.presets.items()),
        open_dice=game.public_dice,
        chance=game.State.sample is not State.sample,
        hides=game.hidden_information,
        pad=game.pad is not None,
        sheets=game.pad is not None and game.pad.sheets_of_matches,
    )


def _preset(game: Game, name: str, options: Any) -> Preset:
    return Preset(name, _changed(game, options), tuple(game.board.score_table(options)))


def option_fields(game: Game) -> tuple[OptionField, ...]:
    """The options of a game as fields of a form, made from their types."""
    described = inspect.type_info(game.Options)
    assert isinstance(described, inspect.StructType)
    return tuple(_field(field, game.prefix) for field in described.fields)


def _field(field: inspect.Field, prefix: str) -> OptionField:
    described = field.type if isinstance(field.type, inspect.Metadata) else inspect.Metadata(field.type)
    kind, extra = described.type, described.extra_json_schema or {}
    title = str(extra.get("title") or field.name.replace("_", " ").capitalize())
    text = own_rules(str(extra.get("description", "")), prefix)
    common: dict[str, Any] = {
        "name": field.name,
        "title": title,
        "description": text,
        "default": field.default,
        "rules": tuple(dict.fromkeys(re.findall(rf"{prefix}-\d+(?:\.\d+)*", text))),
        "first": extra.get("first"),
        "asked": str(extra.get("asked", "")),
    }
    if isinstance(kind, inspect.BoolType):
        return OptionField(kind="switch", **common)
    if isinstance(kind, inspect.LiteralType):
        choices = tuple(Choice(value, str(value).replace("_", " ")) for value in _in_order(kind, field))
        return OptionField(kind="choice", choices=choices, **common)
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        return OptionField(kind="number", least=_whole(kind.ge), most=_whole(kind.le), **common)
    longest = kind.max_length if isinstance(kind, inspect.StrType) else None
    if longest is not None and longest > record.LONG_CHARS:
        return OptionField(kind="file", longest=longest, sample=str(extra.get("sample", "")), **common)
    return OptionField(kind="text", longest=longest, **common)


def _in_order(kind: inspect.LiteralType, field: inspect.Field) -> list[Option]:
    """The values of a choice, the usual one first."""
    return sorted((value for value in kind.values if value is not None), key=lambda value: value != field.default)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _changed(game: Game, options: Any) -> dict[str, Option]:
    plain: dict[str, Option] = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(game.options())
    return {name: value for name, value in plain.items() if value != usual[name]}


def page(game: Game, language: str) -> RulebookPage:
    """The game's rulebook in a language."""
    try:
        book = rulebook.read(game.package, language)
    except Problem as error:
        raise Refusing("not_found", str(error), 404) from None
    sections = tuple(
        RuleSection(section.title, section.level, tuple(map(_part, section.parts))) for section in book.sections
    )
    return RulebookPage(game.name, book.title, language, rulebook.languages(game.package), sections)


def _part(part: str | rulebook.Rule) -> RulePart:
    if isinstance(part, str):
        return RulePart(part)
    return RulePart(part.text, part.id, tuple(example.text for example in part.examples), part.manners)
