"""Messages as functions of their values.

`fluent.runtime` would do this too, with all of Babel (33 MB, more than all that is needed to play) and at twenty times
the processor time a message; the tests hold every message against it. Numbers are said as texts have them
(`Grammar.spaced`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from kitchentable.language.grammar import Grammar
from kitchentable.language.patterns import Genitive, Part, Pattern, Reference, Selection, Variable, pattern

Value = str | int | float
Values = Mapping[str, Value]
Message = str | Callable[[Values], str]
"""A text, or a text that depends on values."""


class Sayable(dict[str, Message]):
    """Messages by their ids, each made when it is first said: of most nobody ever asks. What there is not is said as
    `below` says it. They raise `KeyError` for what nobody says, and for a value that was not given."""

    def __init__(self, unread: Mapping[str, msgspec.Raw], grammar: Grammar, below: Sequence[Sayable] = ()) -> None:
        self._unread, self._below = unread, below
        self._speaker = _Speaker(grammar, self)

    def __missing__(self, name: str) -> Message:
        found = self._unread.get(name)
        if found is not None:
            self[name] = self._speaker.pattern(pattern(found))
        else:
            known = next((each for each in self._below if each.has(name)), None)
            if known is None:
                raise KeyError(name)
            self[name] = known[name]
        return self[name]

    def has(self, name: str) -> bool:
        """Whether there is such a message."""
        return name in self._unread or any(each.has(name) for each in self._below)

    def names(self) -> set[str]:
        """The ids of all."""
        return set(self._unread).union(*(each.names() for each in self._below))


def said(message: Message, values: Values) -> str:
    """The message with these values."""
    return message if isinstance(message, str) else message(values)


class _Speaker:
    """Makes the messages of a catalogue."""

    def __init__(self, grammar: Grammar, made: Mapping[str, Message]) -> None:
        self._grammar, self._made = grammar, made

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
            made, other = self._made, part.name
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
