"""A new language from nothing, and how far one is: `python -m kitchentable.language.translating fr Français`.

The first time it writes the catalogues of the language with the English messages, to be said in it; afterwards it says
how many are English still. What is not there yet is said in English, so a language can grow file by file. Rulebooks
(`rulebook.fr.md`), lessons (`lesson.fr.md`) and what questions are asked in (`synonyms.fr.txt`) come beside the English
ones whenever somebody has written them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kitchentable.language import ENGLISH, catalogue

PACKAGE = Path(__file__).parent.parent
_CODE = re.compile(r"[a-z]{2,3}")
_GRAMMAR = "language.ftl"


def catalogues(package: Path, language: str = ENGLISH) -> dict[Path, Path]:
    """The English catalogues of the package, and where each is in the language."""
    house = package / "locale"
    found = {file: house / language / file.relative_to(house / ENGLISH) for file in (house / ENGLISH).rglob("*.ftl")}
    games = package.glob(f"games/*/locale/{ENGLISH}.ftl")
    return dict(sorted((found | {file: file.with_name(f"{language}.ftl") for file in games}).items()))


def begin(package: Path, language: str, name: str) -> list[Path]:
    """Writes the catalogues that the language lacks, with the English messages; which ones those are."""
    written = []
    for english, own in catalogues(package, language).items():
        if own.exists():
            continue
        own.parent.mkdir(parents=True, exist_ok=True)
        text = english.read_text(encoding="utf-8")
        own.write_text(grammar_of(language, name, text) if own.name == _GRAMMAR else text, encoding="utf-8")
        written.append(own)
    return written


def grammar_of(language: str, name: str, english: str) -> str:
    """`language.ftl` with the name of the language; it counts and is read as CLDR says, where Babel is at hand."""
    try:
        from babel import Locale

        locale = Locale.parse(language)
        rules, order = locale.plural_form.rules, locale.character_order
    except Exception:  # there is no Babel, or no such language in it, which is an error of Babel's own
        rules, order = {}, ""
    lines = [line for line in english.splitlines() if not (rules and line.startswith("plural-"))]
    counting = [f"plural-{category} = {_cldr(rule)}" for category, rule in rules.items() if category != "other"]
    counting += ["direction = rtl"] if order == "right-to-left" else []
    return "\n".join([re.sub("^name = .*", f"name = {name}", lines[0]), *counting, *lines[1:]]) + "\n"


def _cldr(rule: str) -> str:
    """A rule as CLDR writes it, from Babel's way of writing."""
    return rule.replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % ")


def english_still(package: Path, language: str) -> Iterator[tuple[Path, int, int]]:
    """Of each catalogue how many messages it has, and how many say the same as the English one or nothing."""
    for english, own in catalogues(package, language).items():
        said, known = catalogue(own), catalogue(english)
        yield own, len(known), sum(said.get(name) == pattern or name not in said for name, pattern in known.items())


def main(words: list[str], package: Path = PACKAGE) -> str:
    """What the command says. Raises `SystemExit` with what was wrong."""
    if not words or not _CODE.fullmatch(words[0]):
        raise SystemExit("which language? Its code and its own name are expected, such as: fr Français")
    language = words[0]
    lacking = [own for own in catalogues(package, language).values() if not own.exists()]
    if lacking and len(words) < 2:
        raise SystemExit(f"there is no whole {language} yet: its own name is needed to begin it, such as: fr Français")
    written = begin(package, language, " ".join(words[1:]))
    lines = [f"{own.relative_to(package)}: begun with the English messages" for own in written]
    for own, count, left in english_still(package, language):
        if left and own not in written:
            lines.append(f"{own.relative_to(package)}: {left} of {count} messages are English")
    return "\n".join(lines) or f"no message of {language} is English"


if __name__ == "__main__":
    print(main(sys.argv[1:]))
