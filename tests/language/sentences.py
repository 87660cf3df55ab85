"""Sentences in code: texts of two words or more that stand in a module rather than in a catalogue.

`python -m tests.language.sentences` prints those that are not in `kept.txt`, which has what is the same in every
language, module by module and with the reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from kitchentable.cli import COMMANDS
from tests.language.catalogues import PACKAGE

DEVELOPERS = (
    "testing/",  # what is wrong with a game, for who writes it
    "language/",  # what is wrong with a catalogue, for who writes it
    "drawing/inline.py",  # what is wrong with a drawing, for who draws it
    "lab/",
    "learning/",
    "games/blokus/engine.py",
    "games/perudo/engine.py",  # what is wrong with a number, for who writes a program
    "chance.py",
    # what is wrong with a book or a lesson, for who writes it
    "examples.py",
    "house_rules.py",
    "glance.py",
    "lessons.py",
    "rulebook.py",
    "searching/",
    "cli/gtp.py",  # a protocol between programs
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
NUMBERS = "encoding.py"
"""What the numbers of a game mean, for who writes a program that learns it."""
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
DATABASE = ("server/store/", "cli/backup.py", "cli/restore.py")
QUERY = re.compile(r"\s*(alter|create|delete|extract|insert|listen|notify|pragma|select|set|show|update)\b")
TYPED = re.compile(rf"\s*(cd |pip install |import |kitchentable ({'|'.join(COMMANDS)})\b|https?:|file:)")
"""A command, a program in a line, an address."""
TAG = re.compile(r"""^[^<>]*["'] ?/?>|<[^<>]*(>|$)""")
"""A tag of markup, or what is left of one where a value is put in."""
READ = re.compile(r"""\b(?:alt|aria-\w+|placeholder|title)=["']([^"'<>]*)""")
"""What is read in a tag."""
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
    return sorted(name for name in everything() if not name.startswith(DEVELOPERS) and not name.endswith(NUMBERS))


def everything() -> list[str]:
    """All modules."""
    return [file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.py")]


def sentences(module: str) -> list[str]:
    """The sentences that stand in the module."""
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    left = {id(part) for node in ast.walk(tree) for root in _left(node) for part in ast.walk(root)}
    said = (text for node in ast.walk(tree) if id(node) not in left for text in _said(node, left))
    return [text for text in said if not (module.startswith(DATABASE) and QUERY.match(text))]


def _left(node: ast.AST) -> Iterator[ast.AST]:
    """What is below the node and not said to people."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node  # a docstring
    elif isinstance(node, ast.FunctionDef) and node.name == "__repr__":
        yield node  # for who writes a program
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
        parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
        left.update(map(id, node.values))
        text = "".join(map(str, parts))
        told = [part for part in _read(text).split("{}") if not _drawn(part)]
        typeset = text.startswith("#") or TYPESET.search(text)
        if not typeset and any(" " in part and (SENTENCE.search(part) or PIECE.search(part)) for part in told):
            yield text
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from (text for text in (node.value,) if SENTENCE.search(_read(text)) and not _drawn(text))


def _read(text: str) -> str:
    """What people read of it: of markup what stands between tags, and what is said of pictures and fields."""
    return "\n".join((TAG.sub("\n", text), *READ.findall(text))) if "<" in text or ">" in text else text


def _drawn(text: str) -> bool:
    """Whether it is a style, classes of a drawing, or something to be typed."""
    return any(set(text.split()) <= words for words in (CLASSES, STYLES)) or bool(TYPED.match(text))


def kept() -> set[str]:
    """What may stand in code, each as `MODULE: TEXT`."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("# ")}


def standing() -> set[str]:
    """All sentences of all modules, as `kept` has them."""
    return {f"{module}: {text!r}" for module in modules() for text in sentences(module)}


if __name__ == "__main__":
    print("\n".join(sorted(standing() - kept())))
