"""An evening as text: what people who played with real things wrote down, readable and diffable.

    options: target=5000            what they play differently, if anything
    players: Anna, Ben              in the order of the table; without it, in the order in which they come up
    starts: @Anna                   a line of nobody's begins with a key of the game's score pad
    Anna: 350                       all others are a player's, in the words of the pad
    Ben: attack @Anna 500  # well   a player in the words has an @ before the name; comments begin with #

Names that are a key, or have signs of this notation in them, stand in double quotes: `"goal"`, `@"Aunt Lucy"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

import msgspec

from kitchentable.drawing.text import as_typed, with_names
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.record import options_from, options_text
from kitchentable.score_pad import ScorePad, Written, WrittenLine, normal
from kitchentable.values import Problem, RuleBroken

HEAD = ("options", "players")
MAX_CHARS = 200_000
"""The most characters of an evening that are read."""
_SIMPLE = re.compile(r"[^\W\d_][\w'’.-]*( [\w'’.-]+)*", re.UNICODE)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_MENTION = re.compile(r'@(?:"((?:[^"\\]|\\.)*)"|([\w\'’.-]+))', re.UNICODE)
_COMMENT = re.compile(r'^((?:"(?:[^"\\]|\\.)*"|[^"#])*)#.*$')


def read(game: Game, text: str) -> Written:
    """The evening that a text tells, every line judged; raises `Problem` with the line."""
    pad = pad_of(game)
    if len(text) > MAX_CHARS:
        raise Problem(say("evening-too-long", most=MAX_CHARS, count=len(text)))
    lines = list(_lines(text, (*HEAD, *pad.keys)))
    options, named = _head(game, lines)
    body = [(number, key, bare, words) for number, key, bare, words in lines if not (bare and key in HEAD)]
    players = named or tuple(dict.fromkeys(key for _, key, bare, _ in body if not bare))
    _check_names(players, body[0][0] if body else 1)
    try:
        page = pad.begin(len(players), options)
    except Problem as error:
        _wrong(body[0][0] if body else 1, said(error, players))
    found = []
    for number, key, bare, words in body:
        line = _line(number, key, bare, words, players)
        try:
            page = pad.written(page, line, len(players))
        except Problem as error:
            _wrong(number, said(error, players))
        found.append(line)
    return Written(players, tuple(found), options)


def write(game: Game, written: Written) -> str:
    """The text of an evening; `read` reads it back."""
    pad = pad_of(game)
    reserved = (*HEAD, *pad.keys)
    names = [_name(player, reserved) for player in written.players]
    lines = [f"players: {', '.join(names)}"]
    if options := options_text(game.options(written.options)):
        lines.insert(0, f"options: {options}")
    for line in written.lines:
        words = re.sub(r"\{(\d+)\}", lambda match: "@" + _mention(written.players[int(match[1])]), line.text)
        if line.seat is None:
            key, _, rest = words.partition(" ")
            lines.append(f"{key}: {rest}".rstrip())
        else:
            lines.append(f"{names[line.seat]}: {words}")
    return "\n".join(lines) + "\n"


def line_from(text: str, game: Game, players: Sequence[str]) -> WrittenLine:
    """A single line of an evening whose players are known; raises `Problem`."""
    for _, key, bare, words in _lines(text, pad_of(game).keys, 0):
        return _line(0, key, bare, words, players)
    raise Problem(say("evening-no-line"))


def said(error: Problem, players: Sequence[str]) -> str:
    """What is wrong, with its rule and the players' names."""
    if not isinstance(error, RuleBroken):
        return with_names(str(error), players)
    return with_names(f"{error.rule}: {str(error).removeprefix(f'{error.rule} ')}", players)


def pad_of(game: Game) -> ScorePad[Any]:
    """The score pad of a game; raises `Problem` where it has none."""
    if game.pad is None:
        raise Problem(say("pad-none", game=game.title))
    return game.pad


def _lines(text: str, keys: Sequence[str], first: int = 1) -> Iterator[tuple[int, str, bool, str]]:
    """The lines that say something: number, key, whether that is one of the keys, and words."""
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), first):
        line = (match[1] if (match := _COMMENT.match(raw)) else raw).strip()
        if not line:
            continue
        if match := re.match(r'"((?:[^"\\]|\\.)*)"\s*:(.*)$', line):
            yield number, _unescaped(match[1]), False, match[2].strip()
            continue
        key, colon, words = (part.strip() for part in line.partition(":"))
        if not colon or not key:
            _wrong(number, say("evening-line", text=as_typed(line[:60])))
        bare = key.casefold() in keys
        yield number, key.casefold() if bare else key, bare, words


def _head(game: Game, lines: Sequence[tuple[int, str, bool, str]]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The options and the players that the first lines name."""
    options: dict[str, Any] = {}
    players: tuple[str, ...] = ()
    seen: set[str] = set()
    begun = False
    for number, key, bare, words in lines:
        if not bare or key not in HEAD:
            begun = True
            continue
        if begun:
            _wrong(number, say("evening-head-first", key=key))
        if key in seen:
            _wrong(number, say("record-twice", name=f"`{key}:`"))
        seen.add(key)
        if key == "players":
            players = tuple(_unescaped(one[1]) if (one := _QUOTED.fullmatch(each)) else each for each in _split(words))
            _check_names(players, number)
            continue
        try:
            options = msgspec.to_builtins(options_from(game, words))
        except Problem as error:
            _wrong(number, str(error))
    return options, players


def _split(words: str) -> list[str]:
    """Names with commas between."""
    parts = re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^",])+', words)
    return [part.strip() for part in parts if part.strip()]


def _check_names(players: Sequence[str], line: int) -> None:
    if not players:
        _wrong(line, say("evening-no-players"))
    for name in players:
        if len(name) > 24:
            _wrong(line, say("evening-name", most=24, name=as_typed(name[:40])))
    if len({name.casefold() for name in players}) < len(players):
        _wrong(line, say("evening-same-name"))


def _line(number: int, key: str, bare: bool, words: str, players: Sequence[str]) -> WrittenLine:
    def seat(name: str) -> int:
        found = [seat for seat, player in enumerate(players) if player.casefold() == name.casefold()]
        if not found:
            _wrong(number, say("evening-who", name=name[:24], players=", ".join(players)))
        return found[0]

    def mentioned(match: re.Match[str]) -> str:
        return f"{{{seat(match[2] if match[1] is None else _unescaped(match[1]))}}}"

    if re.search(r"\{\d+\}", words):
        _wrong(number, say("evening-mention"))
    text = _MENTION.sub(mentioned, words)
    if len(text) > 200:
        _wrong(number, say("evening-line-too-long"))
    return normal(WrittenLine(None, f"{key} {text}") if bare else WrittenLine(seat(key), text))


def _name(player: str, reserved: Sequence[str]) -> str:
    """A name as a line begins with it."""
    plain = _SIMPLE.fullmatch(player) and player.casefold() not in reserved
    return player if plain else quoted(player)


def _mention(player: str) -> str:
    return player if re.fullmatch(r"[\w'’.-]+", player) else quoted(player)


def names_from(text: str) -> tuple[str, ...]:
    """Names with commas between, in double quotes where needed; raises `Problem`."""
    names = tuple(_unescaped(one[1]) if (one := _QUOTED.fullmatch(each)) else each for each in _split(text))
    _check_names(names, 0)
    return names


def quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _unescaped(name: str) -> str:
    return re.sub(r"\\(.)", r"\1", name)


def _wrong(line: int, what: str) -> NoReturn:
    raise Problem(say("record-line", line=str(line), text=what) if line else what)
