"""Sentences in code: texts of two words or more that stand in a module rather than in a catalogue.

`python -m tests.language.sentences` prints them. `kept.txt` has what is the same in every language: notation, for one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.language.catalogues import PACKAGE

DEVELOPERS = (
    "testing/",  # what is wrong with a game, for who writes it
    "language/",  # what is wrong with a catalogue, for who writes it
    "drawing/inline.py",  # what is wrong with a drawing, for who draws it
    "lab/",
    "chance.py",
    # what is wrong with a book or a lesson, for who writes it
    "examples.py",
    "glance.py",
    "lessons.py",
    "rulebook.py",
    "searching/",
    "cli/library.py",  # programs in the place of programs
    "server/cluster/node.py",  # SQL, and what stands in the server's own log
    "server/logs.py",
    "server/metrics.py",
    "server/settings.py",  # for who runs a server
    "server/typescript.py",
    "server/store/migrations/",
    # what is wrong where a server starts
    "server/http/pocket.py",
    "server/notify/mail.py",
    "server/store/engine.py",
    "server/store/own.py",
    "server/store/unfinished.py",
)
"""What speaks to those who write programs or run servers: English."""
ERRORS = {
    "AssertionError",
    "AttributeError",
    "KeyError",
    "LookupError",
    "NotImplementedError",
    "RuntimeError",
    "TypeError",
}
"""What is wrong with a program, not with what somebody asked for."""
CALLS = {"log", "logger", "logging", "re", "sa", "warnings"}
"""Whose methods are given patterns, SQL and records, not words for people."""
SENTENCE = re.compile(r"[A-Za-z’]{2,},? [a-z’]{2,}")
"""Two words beside each other are no id."""
PIECE = re.compile(r"(^|[ ,;:(])[a-z’]{3,}($|[ ,;:.)])")
"""A word beside what is put in."""
TYPESET = re.compile(r"\b(mm|pt)[,)]|\bimage\(")
QUERY = re.compile(r"\s*(alter|create|delete|extract|insert|listen|notify|pragma|select|set|show|update)\b")
TYPED = re.compile(r"\s*(cd |pip install |import |kitchentable\b|https?:|file:)")
"""A command, a program in a line, an address."""
STYLES = {"bold", "dim", "italic", "not", "strike", "underline"}
"""Of texts in a terminal."""
KEPT = Path(__file__).parent / "kept.txt"
CLASSES = {
    name
    for file in (PACKAGE / "drawing").glob("*.css")
    for name in re.findall(r"\.([a-z][a-z0-9-]*)", file.read_text(encoding="utf-8"))
}


def modules() -> list[str]:
    """All modules that may speak to people, by their paths in the package."""
    found = (file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.py"))
    return sorted(name for name in found if not name.startswith(DEVELOPERS))


def sentences(module: str) -> list[str]:
    """The sentences that stand in the module."""
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    left = {id(part) for node in ast.walk(tree) for root in _left(node) for part in ast.walk(root)}
    said = (text for node in ast.walk(tree) if id(node) not in left for text in _said(node, left))
    kept = set(listed(KEPT))
    return [text for text in said if repr(text) not in kept]


def _left(node: ast.AST) -> Iterator[ast.AST]:
    """What is below the node and not said to people."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node  # a docstring
    elif isinstance(node, ast.Assert) and node.msg is not None:
        yield node.msg
    elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
        if node.exc.func.id in ERRORS:
            yield node
    elif isinstance(node, ast.Call):
        function = node.func
        while isinstance(function, ast.Attribute | ast.Call):
            function = function.value if isinstance(function, ast.Attribute) else function.func
        if isinstance(function, ast.Name) and function.id in CALLS and isinstance(node.func, ast.Attribute):
            yield from (*node.args, *(keyword.value for keyword in node.keywords))


def _said(node: ast.AST, left: set[int]) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
        texts = [part for part in parts if isinstance(part, str) and not _drawn(part)]
        left.update(map(id, node.values))
        typeset = (parts and str(parts[0]).startswith("#")) or any(TYPESET.search(str(part)) for part in parts)
        if not typeset and any(" " in part and (SENTENCE.search(part) or PIECE.search(part)) for part in texts):
            yield "{}".join(map(str, parts))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from (text for text in (node.value,) if SENTENCE.search(text) and not _drawn(text))


def _drawn(text: str) -> bool:
    """Whether it is markup, a style, classes of a drawing, a query of the database, or something to be typed."""
    styled = any(set(text.split()) <= words for words in (CLASSES, STYLES))
    marked = any(sign in text for sign in ("<", "{", "/>"))
    return styled or marked or bool(QUERY.match(text) or TYPED.match(text))


def listed(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for each in modules():
        for text in sentences(each):
            print(f"{each}: {text!r}")
