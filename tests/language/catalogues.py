"""All catalogues, and what code says of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from kitchentable import options
from kitchentable.games import GAMES
from kitchentable.language import ENGLISH, Messages, catalogue, languages, say
from kitchentable.language.patterns import Catalogue, Reference, Selection, Variable, parts_of

PACKAGE = Path(__file__).parents[2] / "kitchentable"
HOUSE = say.folder.parent
OTHERS = [language for language in languages() if language != ENGLISH]
FOLDERS = sorted({HOUSE, *(folder.parent for folder in PACKAGE.glob("games/*/locale"))})
"""What has messages of its own."""


def messages(folder: Path, language: str) -> Catalogue:
    """All messages of a folder that are written in the language, without the house's grammar."""
    found: Catalogue = {}
    for file in Messages(folder).files(language):
        if file.name != "language.ftl":
            found |= catalogue(file)
    return found


def sayable(folder: Path, language: str) -> Catalogue:
    """All messages that code of the folder can say: its own, and those of the game on which it is built."""
    game = GAMES.get(folder.name)
    base = game.words.base if game and game.words else None
    return {**(messages(base.folder.parent, language) if base else {}), **messages(folder, language)}


def referred(name: str, known: Catalogue) -> set[str]:
    """The messages that the message has within it."""
    return {part.name for part in parts_of(known[name]) if isinstance(part, Reference)}


def values(name: str, known: Catalogue) -> set[str]:
    """The values that the message needs, by itself or by messages within it."""
    needed: set[str] = set()
    for part in parts_of(known[name]):
        if isinstance(part, Variable):
            needed.add(part.name)
        elif isinstance(part, Selection):
            needed.add(part.by)
    return needed.union(*(values(other, known) for other in referred(name, known)))


def of_the_game(folder: Path) -> set[str]:
    """The messages that every game must have for what all games are asked: its tagline, options and their choices; and
    what 0 is called where a number may be that."""
    game = GAMES.get(folder.name)
    if game is None:
        return set()
    needed = {"tagline", *(f"preset-{name}" for name in game.presets)}
    first = options.first(game.Options)
    for name, kind in get_type_hints(game.Options, include_extras=True).items():
        option = f"option-{name.replace('_', '-')}"
        needed |= {f"{option}.none"} if _may_be_zero(kind) else set()
        needed |= {f"{option}.asked"} if name in first else set()
        needed |= {f"{option}.otherwise"} if kind is bool else set()
        choices = [each for each in get_args(kind) if isinstance(each, str)] if get_origin(kind) is Literal else []
        needed |= {option, f"{option}.about", *(f"{option}.{each.replace('_', '-')}" for each in choices)}
    return needed


def _may_be_zero(kind: Any) -> bool:
    try:
        msgspec.convert(0, kind)
    except msgspec.ValidationError:
        return False
    return True


class Said:
    """A call of `say` in code: which messages it says, or may say, and which values it gives them."""

    def __init__(self, where: str, exactly: set[str], perhaps: re.Pattern[str] | None, given: set[str]) -> None:
        self.where, self.exactly, self.perhaps, self.given = where, exactly, perhaps, given

    def of(self, known: Catalogue) -> set[str]:
        """Those of the messages that it may say."""
        found = {name for name in known if self.perhaps is not None and self.perhaps.fullmatch(name)}
        return self.exactly | found


def said_in(folder: Path) -> Iterator[Said]:
    """The calls of a folder's own `say`; the house's are those of modules that import it from the language."""
    files = PACKAGE.rglob("*.py") if folder == HOUSE else folder.rglob("*.py")
    for file in sorted(files):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        own = "words" if file.name == "words.py" else _own_say(tree)
        if own != ("kitchentable.language" if folder == HOUSE else "words"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _says(node.func):
                names, pattern = _names(node.args[0], tree)
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield Said(f"{file.relative_to(PACKAGE)}:{node.lineno}", names, pattern, given)


def _says(function: ast.expr) -> bool:
    """Whether it is `say`, or `say.or_else`."""
    if isinstance(function, ast.Attribute) and function.attr == "or_else":
        function = function.value
    return isinstance(function, ast.Name) and function.id == "say"


def _own_say(tree: ast.Module) -> str:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and any(alias.name == "say" for alias in node.names):
            return "words" if (node.module or "").endswith(".words") else node.module or ""
    return ""


def _names(node: ast.expr, tree: ast.Module) -> tuple[set[str], re.Pattern[str] | None]:
    """The ids that an expression may come to: constants, one of two, or a pattern for what is put together."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}, None
    if isinstance(node, ast.IfExp):
        (one, first), (other, second) = _names(node.body, tree), _names(node.orelse, tree)
        return one | other, first or second
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        return set(), re.compile("".join(parts))
    # A name: every text of the module may be meant.
    found = {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return set(), re.compile("|".join(map(re.escape, sorted(found))))
