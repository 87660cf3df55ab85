"""The games as the browser lists them: facts, options as fields of a form, rulebooks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from kitchentable import examples, lessons, pictures, record, rulebook, searching
from kitchentable.drawing.text import as_typed, capitalised
from kitchentable.game import Game, State
from kitchentable.language import language_cache, say, speaking
from kitchentable.options import OptionWords, changed, own_rules
from kitchentable.protocol.base import Option, Refusing
from kitchentable.protocol.games import (
    Choice,
    FoundRule,
    GameInfo,
    GlanceRow,
    GlanceThing,
    OptionField,
    Preset,
    RulebookPage,
    RuleNote,
    RulePart,
    RulePicture,
    RuleSection,
    RuleStrip,
)
from kitchentable.score_pad import Scored, ScorePad, Written, with_rules
from kitchentable.values import Problem, Struct


def info(game: Game) -> GameInfo:
    """The game as the list of games shows it; levels of bots may become more while the server runs."""
    return replace(_info(game), bots=tuple(game.bots))


@language_cache(64)
def _info(game: Game) -> GameInfo:
    usual = game.options()
    seats = game.seats(usual)
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.said_tagline(),
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
        lessons=len(lessons.of(game)),
        sheets=game.pad is not None and game.pad.sheets_of_matches,
        careful=bool(game.board.careful),
    )


def _preset(game: Game, name: str, options: Any) -> Preset:
    return Preset(name, game.preset_title(name), changed(options), tuple(game.board.score_table(options)))


@language_cache(64)
def option_fields(game: Game) -> tuple[OptionField, ...]:
    """The options of a game as fields of a form, made from their types."""
    described = inspect.type_info(game.Options)
    assert isinstance(described, inspect.StructType)
    words = game.option_words()
    return tuple(_field(game, field, words[field.name]) for field in described.fields)


def _field(game: Game, field: inspect.Field, words: OptionWords) -> OptionField:
    described = field.type if isinstance(field.type, inspect.Metadata) else inspect.Metadata(field.type)
    kind, extra = described.type, described.extra_json_schema or {}
    text = own_rules(words.about, game.letters)
    common: dict[str, Any] = {
        "name": field.name,
        "title": words.title,
        "description": text,
        "default": field.default,
        "rules": tuple(dict.fromkeys(re.findall(rf"{game.letters}-\d+(?:\.\d+)*", text))),
        "first": extra.get("first"),
        "asked": words.asked,
    }
    if isinstance(kind, inspect.BoolType):
        return OptionField(kind="switch", **common)
    if isinstance(kind, inspect.LiteralType):
        choices = tuple(Choice(value, game.option_value(field.name, value)) for value in _in_order(kind, field))
        return OptionField(kind="choice", choices=choices, **common)
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        none = game.option_value(field.name, 0)
        none = "" if none == str(0) else none
        return OptionField(kind="number", least=_whole(kind.ge), most=_whole(kind.le), none=none, **common)
    longest = kind.max_length if isinstance(kind, inspect.StrType) else None
    if longest is not None and longest > record.LONG_CHARS:
        return OptionField(kind="file", longest=longest, sample=str(extra.get("sample", "")), **common)
    return OptionField(kind="text", longest=longest, **common)


def _in_order(kind: inspect.LiteralType, field: inspect.Field) -> list[Option]:
    """The values of a choice, the usual one first."""
    return sorted((value for value in kind.values if value is not None), key=lambda value: value != field.default)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def page(game: Game, language: str, options: Struct | None = None) -> RulebookPage:
    """The game's rulebook in a language: of all tables, or of one with these options."""
    book = _read(game, language)
    with speaking(book.language):
        return _page(game, language, book, options)


def _page(game: Game, language: str, book: rulebook.Rulebook, options: Struct | None) -> RulebookPage:
    usual = game.options()
    said = book.general(usual) if options is None else book.at(options)
    sections = []
    for section in said.sections:
        parts = tuple(_part(game, part, book, options) for part in section.parts)
        sections.append(RuleSection(section.title, section.level, parts))
    agreed = () if options is None else _agreed(game, options)
    glance = {what: _rows(game, book, what, usual if options is None else options) for what in pictures.GLIMPSES}
    return RulebookPage(
        game.name, book.title, language, game.book_languages, tuple(sections), agreed,
        box_title=book.glance.box_title, page_title=book.glance.page_title, **glance,
    )  # fmt: skip


def _rows(game: Game, book: rulebook.Rulebook, what: pictures.Glimpse, options: Any) -> tuple[GlanceRow, ...]:
    drawn = pictures.at_a_glance(game, book, what, options, "auto", sheet=False)
    return tuple(GlanceRow(row.text, tuple(map(_shown, row.things)), row.value) for row in drawn)


def _shown(thing: pictures.DrawnThing) -> GlanceThing:
    return GlanceThing(thing.svg, thing.name, thing.board)


def _read(game: Game, language: str) -> rulebook.Rulebook:
    try:
        return game.book_in(language)
    except Problem as error:
        raise Refusing("not_found", str(error), 404) from None


def _part(game: Game, part: str | rulebook.Rule, book: rulebook.Rulebook, options: Any) -> RulePart:
    if isinstance(part, str):
        return RulePart(part)
    if options is None:
        shown, notes = len(part.examples), _notes(game, part.id)
        return RulePart(part.text, part.id, shown, part.manners, notes, settled=part.settled, standing=part.standing)
    usual = game.options()
    here = any(getattr(options, name) != getattr(usual, name) for name in part.names)
    rules = book.at(usual).rules if here else {}
    usually = rules[part.id].text if part.id in rules and rules[part.id].text != part.text else ""
    shown = len(examples.at_table(game, part, options).examples)
    differs = here and (bool(usually) or part.id not in rules)
    return RulePart(part.text, part.id, shown, part.manners, (), differs, part.settled, usually)


def _notes(game: Game, rule: str) -> tuple[RuleNote, ...]:
    """The options that say of themselves that they change the rule, which they need not name there."""
    fields = [field for field in option_fields(game) if rule in field.rules]
    return tuple(RuleNote(field.title, capitalised(_below(rule, field.description))) for field in fields)


def _below(rule: str, description: str) -> str:
    """What an option changes, as it stands below one of its rules: without that rule's id, and without those beside it
    in front, which would seem to be what is told."""
    head, colon, rest = description.partition(": ")
    if colon and rule in head.split(", "):
        description = rest
    return description.replace(f" ({rule})", "")


def _agreed(game: Game, options: Any) -> tuple[tuple[str, str], ...]:
    """The options that are not the usual ones, or with which a new table begins otherwise, as a form shows them."""
    return game.agreed(options, say("option-file-agreed"), begun=True)


def strips(game: Game, rule: str, language: str, options: Struct | None = None) -> tuple[RuleStrip, ...]:
    """The examples of a rule, drawn: all of them, or at a table those that are true there."""
    book = _read(game, language)
    found = book.rules.get(rule)
    if found is None:
        raise Refusing("not_found", say("rule-unknown", game=game.title, rule=as_typed(rule[:20])), 404)
    if options is not None:
        found = examples.at_table(game, found, options)
    with speaking(book.language):
        known = game.options() if options is None else options
        return tuple(_strip(game, strip, known) for strip in pictures.strips(game, found, "narrow", language))


def _strip(game: Game, strip: pictures.Strip, known: Struct) -> RuleStrip:
    """One of them, with what is played otherwise in it than is known."""
    shown = tuple(
        RulePicture(
            picture.kind,
            picture.text,
            picture.svg("auto", sheet=False),
            picture.more,
            picture.rule,
            _whose(picture),
            " ".join(f"{each:.1f}" for each in picture.near[:4]) if picture.near else "",
        )
        for picture in strip.pictures
    )
    return RuleStrip(shown, game.as_played(strip.played, known, say("option-file-agreed")))


def _whose(picture: pictures.Picture) -> str:
    """Whose own things are seen in it, if any are."""
    shown, seat = picture.figure, picture.view.seat
    items = [item for item in (*shown.scene.items, *shown.over) if "control" not in item.classes]
    lying = {item.area for item in items} & shown.areas
    own = any(area.kind == "mine" and area.name in lying for area in shown.static.areas)
    return pictures.NAMES[seat] if own and seat is not None else ""


def answers(games: Sequence[Game], words: str, language: str) -> tuple[FoundRule, ...]:
    """The rules of these games that answer the words best, the best first."""
    found = searching.search(words, games, language)
    return tuple(_answer(each, games, words) for each in found)


def judged(game: Game, pad: ScorePad[Any], written: Written) -> Scored:
    """What a pad says of what was written, with the rules of that very table."""
    scored = pad.scored(written)
    options = game.options(written.options)
    return with_rules(scored, lambda rule: game.sentence(rule, options))


def answers_here(game: Game, words: str, language: str, options: Struct) -> tuple[FoundRule, ...]:
    """The rules of a table with these options that answer the words best; if none does, those that would elsewhere."""
    here = game.book_in(searching.read_in(game, language)).at(options).rules
    found = searching.search(words, [game], language, among=here)
    if not found:
        return answers([game], words, language)
    in_force = (replace(each, text=here[each.rule].text, standing="") for each in found)
    return tuple(_answer(each, [game], words) for each in in_force)


def _answer(found: searching.Found, games: Sequence[Game], words: str) -> FoundRule:
    seen = searching.words_in(found.text, words, games, found.language)
    return FoundRule(found.game, found.title, found.rule, found.section, found.text, found.standing, seen)
