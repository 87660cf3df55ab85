"""What of a text holds for which options: `*(raising=free)*` for a whole rule, `[calza=off: …]` for words in it, and
`{opening}` for an agreed number.

A condition names an option, and the value that it has (`=`), has not (`!=`), exceeds (`>`) or stays below (`<`);
several between commas hold all together. Texts stay readable as a book: `[attack=true: or five of them]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kitchentable.language import grammar, spoken
from kitchentable.quoting import unquoted
from kitchentable.values import Struct

_ONE = r"[a-z_]+(?:!=|=|>|<)[\w-]*"
_ALL = rf"{_ONE}(?:, ?{_ONE})*"
HEAD = re.compile(rf"\*\(({_ALL})\)\*\s*")
WORDS = re.compile(rf"\[({_ALL}): ([^\[\]]*)\]")
_VALUE = re.compile(r"\{([a-z_]+)\}")


def values_in(text: str) -> Iterator[tuple[str, str]]:
    """The options that a text such as `calza=anyone, dice=4` names, with their values as they are written there; a bare
    name means `true`. A value in JSON quotes may hold commas. Raises `BadNotation` for quotes that are not JSON's."""
    for part in re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^",])+', text):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        yield name, unquoted(value) if equals else "true"


def holds(condition: str, options: Struct) -> bool:
    """Whether all that the condition names is so; an empty one always holds. Raises `AttributeError` for no option."""
    return all(_holds(part.strip(), options) for part in condition.split(",")) if condition else True


def _holds(part: str, options: Struct) -> bool:
    match = re.fullmatch(r"([a-z_]+)(!=|=|>|<)([\w-]*)", part)
    assert match is not None, f"no condition: {part!r}"
    value, wanted = getattr(options, match[1]), match[3]
    if match[2] in "<>":
        return bool(value > float(wanted) if match[2] == ">" else value < float(wanted))
    return (written(value) == wanted) == (match[2] == "=")


def written(value: object) -> str:
    """An option's value as conditions write it: `true`, `0`, `free`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def said(text: str, options: Struct) -> str:
    """The text as it is for these options: without what does not hold, with the agreed numbers in it, as the language
    that is spoken writes them."""
    kept = WORDS.sub(lambda match: match[2] if holds(match[1], options) else "", text)
    numbered = _VALUE.sub(lambda match: _number(getattr(options, match[1])), kept)
    return re.sub(" {2,}", " ", numbered).strip()


def _number(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return grammar(spoken()).spaced(value)
    return written(value)


def named(text: str) -> Iterator[str]:
    """The options that a text, or a condition, depends on."""
    parts = [*(match[1] for match in WORDS.finditer(text)), *(text,) * bool(re.fullmatch(_ALL, text))]
    for part in parts:
        yield from re.findall(r"([a-z_]+)(?:!=|=|>|<)", part)
    yield from _VALUE.findall(text)
