"""Messages as functions of their values.

`fluent.runtime` would do this too, with all of Babel (33 MB, more than all that is needed to play) and at twenty times
the processor time a message; the tests hold every message against it. Numbers are said as texts have them
(`Grammar.spaced`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kitchentable.language.grammar import Grammar
from kitchentable.language.patterns import Catalogue, Genitive, Part, Pattern, Reference, Selection, Variable

Value = str | int | float
Values = Mapping[str, Value]
Message = str | Callable[[Values], str]
"""A text, or a text that depends on values."""


def sayable(catalogue: Catalogue, grammar: Grammar) -> dict[str, Message]:
    """The messages by their ids. They raise `KeyError` for a value that was not given."""
    speaker = _Speaker(grammar)
    for name, pattern in catalogue.items():
        speaker.made[name] = speaker.pattern(pattern)
    return speaker.made


def said(message: Message, values: Values) -> str:
    """The message with these values."""
    return message if isinstance(message, str) else message(values)


class _Speaker:
    """The messages of one catalogue while they are made."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self.made: dict[str, Message] = {}

    def pattern(self, pattern: Pattern) -> Message:
        parts = [self._part(part) for part in pattern]
        if all(isinstance(part, str) for part in parts):
            return "".join(map(str, parts))
        if len(parts) == 1:
            return parts[0]
        return lambda values: "".join([part if isinstance(part, str) else part(values) for part in parts])

    def _part(self, part: Part) -> Message:
        if isinstance(part, str):
            return part
        if isinstance(part, Variable):
            return self._value(part.name)
        if isinstance(part, Reference):
            made, other = self.made, part.name
            return lambda values: said(made[other], values)
        if isinstance(part, Genitive):
            inner, genitive = self._part(part.of), self._grammar.genitive
            return lambda values: genitive(said(inner, values))
        return self._selected(part)

    def _value(self, name: str) -> Message:
        spaced = self._grammar.spaced

        def value(values: Values) -> str:
            found = values[name]
            return found if isinstance(found, str) else spaced(found)

        return value

    def _selected(self, selection: Selection) -> Message:
        ways = {key: self.pattern(way) for key, way in selection.ways.items()}
        by, default, category = selection.by, ways[selection.default], self._grammar.category

        def selected(values: Values) -> str:
            value = values[by]
            way = ways.get(str(value))
            if way is None:
                way = default if isinstance(value, str) else ways.get(category(value), default)
            return said(way, values)

        return selected
