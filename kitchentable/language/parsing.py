"""Catalogues in Project Fluent's syntax, read by `fluent.syntax`.

Of the syntax what catalogues need is known: texts, values, selectors by number, plural category or word, references to
messages, terms and attributes, and `GEN(…)` for the genitive of a name.
"""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import ast, parse

from kitchentable.language.patterns import (
    Catalogue,
    Genitive,
    Part,
    Pattern,
    Reference,
    Selection,
    Variable,
    parts_of,
)


def parsed(text: str) -> Catalogue:
    """The messages of a catalogue. Raises `ValueError` for what is not Fluent, or more of it than is known here, and
    where two messages have one id: Fluent itself would leave them out without a word."""
    found: Catalogue = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text[: entry.span.start].count("\n") + 1 if entry.span else 0
            raise ValueError(f"line {line} of a catalogue is no message: {(entry.content or '').strip()[:80]!r}")
        for name, pattern in _named(entry):
            if name in found:
                raise ValueError(f"a catalogue has the message {name!r} twice")
            found[name] = _pattern(pattern, name)
    for name, made in found.items():
        for part in parts_of(made):
            if isinstance(part, Reference) and part.name not in found:
                raise ValueError(f"{name!r} refers to {part.name!r}, which is no message of this catalogue")
    return found


def _named(entry: ast.EntryType) -> Iterator[tuple[str, ast.Pattern]]:
    if not isinstance(entry, ast.Message | ast.Term):
        return
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value is not None:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


def _pattern(pattern: ast.Pattern, name: str) -> Pattern:
    parts: Pattern = []
    for element in pattern.elements:
        part = element.value if isinstance(element, ast.TextElement) else _part(element.expression, name)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts


def _part(node: ast.InlineExpression | ast.Placeable | ast.SelectExpression, name: str) -> Part:
    if isinstance(node, ast.Placeable):
        return _part(node.expression, name)
    if isinstance(node, ast.SelectExpression):
        return _selection(node, name)
    if isinstance(node, ast.StringLiteral):
        return str(node.parse()["value"])
    if isinstance(node, ast.NumberLiteral):
        return node.value
    if isinstance(node, ast.VariableReference):
        return Variable(node.id.name)
    if isinstance(node, ast.MessageReference | ast.TermReference):
        return _reference(node, name)
    if node.id.name == "GEN" and len(node.arguments.positional) == 1:
        return Genitive(_part(node.arguments.positional[0], name))
    raise ValueError(f"{name!r} calls {node.id.name}, where catalogues know GEN(name) alone")


def _reference(node: ast.MessageReference | ast.TermReference, name: str) -> Reference:
    if isinstance(node, ast.TermReference) and node.arguments is not None:
        raise ValueError(f"{name!r} gives values to a term: make it a message, which knows them by itself")
    attribute = f".{node.attribute.name}" if node.attribute is not None else ""
    return Reference(("-" if isinstance(node, ast.TermReference) else "") + node.id.name + attribute)


def _selection(node: ast.SelectExpression, name: str) -> Selection:
    if not isinstance(node.selector, ast.VariableReference):
        raise ValueError(f"{name!r} selects by something else than a value that is given")
    keys = [(variant.key, variant) for variant in node.variants]
    ways = {key.name if isinstance(key, ast.Identifier) else key.value: variant for key, variant in keys}
    (default,) = (key for key, variant in ways.items() if variant.default)
    return Selection(node.selector.id.name, {key: _pattern(way.value, name) for key, way in ways.items()}, default)
