"""Languages that nobody speaks: English with strange letters and a third longer, so that whatever is not said through a
catalogue is seen at once, and whatever has no room.

`python -m tests.language.pseudo FOLDER` makes a copy of the repository that has them, to be served and looked at: `qps`
is written from left to right and `qpr` from right to left.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from kitchentable.language.translating import begin, catalogues

ROOT = Path(__file__).parents[2]
LANGUAGES = {"qps": "Þseudo", "qpr": "Þseudo ⇠"}
PLAIN = "abcdefghijklmnopqrstuvwxyzACDEGHIJKLNORSTUWYZ"
STRANGE = "áƀçďéƒĝĥíĵķĺḿñóƥɋŕšţúṽŵẋýžÁÇĎÉĜĤÍĴĶĹÑÓŔŠŢÚŴÝŽ"
LETTERS = str.maketrans(PLAIN, STRANGE)
KEPT = re.compile(r"\{[^}]*\}|<[^>]*>|`[^`]*`|[A-Z]{3}-\d[\d.]*|~")
"""What stays as it is in any language: places of names, marks, what is typed, ids of rules."""
VOWELS = re.compile("[aeiou]")


def strange(text: str) -> str:
    """The text in strange letters, every second vowel of it twice."""
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [_longer(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, _longer(text[at:])])


def _longer(text: str) -> str:
    seen = 0

    def twice(vowel: re.Match[str]) -> str:
        nonlocal seen
        seen += 1
        return vowel[0] * (1 + seen % 2)

    return VOWELS.sub(twice, text).translate(LETTERS)


class _Strange(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(strange(node.value))


def catalogue(text: str) -> str:
    """A catalogue in strange letters."""
    return serialize(_Strange().visit(parse(text)))


def add(package: Path, languages: dict[str, str] = LANGUAGES) -> None:
    """Adds the languages to a copy of the package."""
    for language, name in languages.items():
        begin(package, language, name)
        for english, own in catalogues(package, language).items():
            if own.name == "language.ftl":
                direction = "direction = rtl\n" if language == "qpr" else ""
                own.write_text(own.read_text(encoding="utf-8") + direction, encoding="utf-8")
            else:
                own.write_text(catalogue(english.read_text(encoding="utf-8")), encoding="utf-8")


def copy(folder: Path) -> Path:
    """A copy of what the repository has, with the languages; where its package is."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if not name.startswith(("bench/", "docs/")) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    add(folder / "kitchentable")
    return folder / "kitchentable"


if __name__ == "__main__":
    print(copy(Path(sys.argv[1])))
