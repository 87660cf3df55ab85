"""What a game's score pad must keep, if it has one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kitchentable import evening
from kitchentable.decoding import decoder
from kitchentable.game import Game
from kitchentable.score_pad import PadField, PadForm, PadWay, Scored, ScorePad, Written, WrittenLine, line_of
from kitchentable.values import Seat

ROUNDS, STEPS = 6, 60
"""How often a pad is filled by chance, and with how many lines."""
NAMES = ("Anna", "goal", "Aunt Lucy", "Otto: 3rd", 'Ben "B" #1', "Zoë", "players", "Kim", "Li", "Ute", "Max", "Eva")

Groups = tuple[tuple[str, ...], ...]
Touches = dict[str, Groups]
"""What is touched for a line: by field, groups of keys."""


class Touched(NamedTuple):
    """How a line is touched together."""

    way: PadWay
    values: Touches


def a_score_pad_keeps_its_word(game: Game) -> None:
    """The example is read, scored to its end and touched from keys; texts and values survive; all that is refused names
    a rule that exists; a line taken back leaves what stood before."""
    if game.pad is None:
        return
    _the_example_is_scored(game, game.pad)
    for seed in range(ROUNDS):
        _lines_by_chance(game, game.pad, Random(f"{game.name} pad {seed}"))


def touches_of(form: PadForm, line: WrittenLine) -> Touched | None:
    """How a person touches a line together from the keys of a form; None where it cannot be."""
    for way in form.ways:
        fits = line.seat in way.seats if way.seats else line.seat is None
        head = f"{way.word} " if way.word else ""
        text = f"{line.text} "
        if fits and text.startswith(head):
            for values in _split(text[len(head) :], way.fields):
                if line_of(way, line.seat, values).text == line.text:
                    return Touched(way, values)
    return None


def _split(text: str, fields: Sequence[PadField]) -> Iterator[Touches]:
    """All ways to write a text, which ends in a space, with the keys of these fields."""
    if not fields:
        if not text:
            yield {}
        return
    first, *others = fields
    for groups, rest in _read(text, first):
        for values in _split(rest, others):
            yield {first.name: groups, **values} if groups else values


def _read(text: str, field: PadField) -> Iterator[tuple[Groups, str]]:
    """What the beginning of a text may be of a field, and what is left of it; nothing last."""
    head = f"{field.word} " if field.word else ""
    if text.startswith(head):
        body = text[len(head) :]
        if field.kind == "number":
            if match := re.match(r"(\d+) ", body):
                yield ((match[1],),), body[match.end() :]
        else:
            yield from reversed(list(_pieces(body, field)))
    yield (), text


def _pieces(text: str, field: PadField) -> Iterator[tuple[Groups, str]]:
    """Ever longer beginnings of a text that keys of the field write."""
    keys = sorted((key.text for row in field.rows for key in row.keys), key=len, reverse=True)
    groups: list[tuple[str, ...]] = []
    group: list[str] = []
    while text:
        found = next((key for key in keys if text.startswith(key)), None)
        if found is None:
            return
        group.append(found)
        text = text[len(found) :]
        if text.startswith(" "):
            yield (*groups, tuple(group)), text[1:]
            text = text[1:]
            if field.glue != " ":
                groups.append(tuple(group))
                group = []
        elif field.glue != " " and text.startswith(field.glue):
            text = text[len(field.glue) :]
        else:
            return


def _the_example_is_scored(game: Game, pad: ScorePad[Any]) -> None:
    written = evening.read(game, pad.example)
    page = pad.begin(len(written.players), written.options)
    for line in written.lines:
        form = pad.form(page)
        assert touches_of(form, line), f"no keys write {line.text!r} of the example: {form}"
        page = pad.write(page, line)
    scored = pad.scored(written)
    _holds_together(game, pad, scored, written)
    ends = [sheet for sheet in (*scored.sheets, scored.evening) if sheet and sheet.ending]
    assert ends, "the example does not come to an end: nobody wins"
    assert ends[-1].rule in game.rulebook.rules, f"{ends[-1].rule!r} is no rule: what decided?"
    for named in (NAMES, tuple(reversed(NAMES))):
        other = replace(written, players=named[: len(written.players)])
        text = evening.write(game, other)
        assert evening.read(game, text) == other, f"this evening is read otherwise than it was written:\n{text}"


def _lines_by_chance(game: Game, pad: ScorePad[Any], rng: Random) -> None:
    """Lines from keys that are touched by chance: each is taken, or refused by a rule."""
    seats = rng.choice(game.seats(game.options()))
    written = Written(NAMES[:seats])
    page = pad.begin(seats, {})
    for _ in range(STEPS):
        form = pad.form(page)
        if not form.ways:
            break
        line = _line_by_chance(form, rng)
        drafted = pad.scored(replace(written, draft=line))
        assert drafted.draft is not None, "nothing is said of a line that is being written"
        if fault := drafted.draft.fault:
            assert fault.text, f"{line.text!r} is refused without a word"
            assert not fault.rule or fault.rule in game.rulebook.rules, f"{fault.rule!r} is no rule"
            continue
        before, written = pad.scored(written), replace(written, lines=(*written.lines, line))
        _holds_together(game, pad, pad.scored(written), written)
        assert pad.scored(replace(written, lines=written.lines[:-1])) == before, "a line taken back leaves a trace"
        page = pad.written(page, line, seats)
    assert evening.read(game, evening.write(game, written)) == written, "an evening is read otherwise than written"


def _line_by_chance(form: PadForm, rng: Random) -> WrittenLine:
    way = rng.choice(form.ways)
    values = {field.name: _touched_by_chance(field, rng) for field in way.fields}
    seat: Seat | None = rng.choice(way.seats) if way.seats else None
    return line_of(way, seat, values)


def _touched_by_chance(field: PadField, rng: Random) -> Groups:
    if field.kind == "choice":
        chosen = [rng.choice(row.keys).text for row in field.rows if rng.randrange(6)]
        return (tuple(chosen),)
    keys = [key for row in field.rows for key in row.keys if key.left is None or key.left > 0]
    if not keys:
        return ()
    most = rng.choice((1, 2, 3, field.most if field.most is not None else 4))
    touched = [rng.choice(keys).text for _ in range(most)]
    at = rng.randrange(len(touched) + 1) if field.another else len(touched)
    return tuple(filter(None, (tuple(touched[:at]), tuple(touched[at:]))))


def _holds_together(game: Game, pad: ScorePad[Any], scored: Scored, written: Written) -> None:
    """Everything said fits the players, the rules and the drawings, and survives as JSON."""
    seats = len(written.players)
    assert scored.fault is None, f"{scored.fault}"
    assert len(scored.told) == len(written.lines) and len(scored.plates) == seats, "lines or plates are missing"
    symbols = set(pad.entry_form().symbols)
    for sheet in (*scored.sheets, *([scored.evening] if scored.evening else [])):
        assert len(sheet.totals) == seats, f"{sheet.title} has totals of {len(sheet.totals)} players"
        assert not sheet.rule or sheet.rule in game.rulebook.rules, f"{sheet.rule} is no rule"
        for line in sheet.lines:
            assert len(line.points) == seats, f"{line.title} has points of {len(line.points)} players"
            for why in line.reasons:
                assert why.seat in range(seats) and why.text, f"{line.title} has a reason without words or player"
                assert not why.rule or why.rule in game.rulebook.rules, f"{why.rule} is no rule"
                assert set(why.pieces) <= symbols, f"{set(why.pieces) - symbols} are not drawn"
    for way in scored.form.ways:
        assert set(way.seats) <= set(range(seats)) and way.title, (
            f"{way.name} has no title, or seats that are not there"
        )
        for key in (key for field in way.fields for row in field.rows for key in row.keys):
            assert key.text and (not key.symbol or key.symbol in symbols), f"{key} has no drawing"
    names = [way.name for way in scored.form.ways]
    assert len(set(names)) == len(names), "two ways have the same name"
    assert decoder(Scored).decode(msgspec.json.encode(scored)) == scored, "JSON loses something"
    assert decoder(Written).decode(msgspec.json.encode(written)) == written, "JSON loses something"
