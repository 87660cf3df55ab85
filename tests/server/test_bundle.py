"""How much JavaScript a page waits for, its words included: the built files, compressed as they are sent."""

import gzip
import re
from pathlib import Path

import pytest

from kitchentable.language import languages
from kitchentable.server.http.static import FOLDER

MOST = 90_000
IMPORTED = re.compile(r"""(?:from|import)\s*["'](\./[\w.-]+\.js)["']""")


def needed(file: Path, known: set[Path]) -> set[Path]:
    """The file and all that it imports at once; what it imports when it is wanted is not among them."""
    if file in known:
        return known
    known.add(file)
    for name in IMPORTED.findall(file.read_text(encoding="utf-8")):
        needed(file.parent / name, known)
    return known


def weight(files: set[Path]) -> int:
    """Bytes on the wire."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def chunk(name: str) -> Path:
    """The built script of a part of the client."""
    return next(iter((FOLDER / "assets").glob(f"{name}-*.js")))


def words(language: str, page: str = "") -> set[Path]:
    """The scripts with the words of the first page, or of another: the entry asks for them beside its script."""
    asked = re.search(rf"\(\[([^\]]*)\],\w+\(\(\)=>import\([`\"']\./{page}-", first_script().read_text("utf-8"))
    names = re.findall(r"\w+", asked[1]) if asked else []
    return {chunk(f"_words-{name}-{language}") for name in (names if page else ("first",))}


def first_script() -> Path:
    """The script that every page begins with."""
    script = re.search(r'<script[^>]*type="module"[^>]*src="/([^"]+)"', (FOLDER / "index.html").read_text())
    assert script, "the page has its script"
    return FOLDER / script[1]


@pytest.fixture
def entry() -> Path:
    return first_script()


@pytest.mark.parametrize("language", languages())
def test_home_and_a_table_wait_for_no_more_than_90_kb_of_javascript(entry: Path, language: str) -> None:
    home = needed(entry, words(language))
    assert 10_000 < weight(home) < MOST / 2, "home needs no table"
    table = needed(chunk("TablePage"), home | words(language, "TablePage"))
    assert weight(home) < weight(table) <= MOST


def test_what_is_seldom_opened_comes_when_it_is_opened(entry: Path) -> None:
    at_once = {file.name.partition("-")[0] for file in needed(chunk("TablePage"), needed(entry, set()))}
    later = {
        "ReplayPage",
        "Replaying",
        "ScorePage",
        "PeoplePage",
        "PersonPage",
        "NoticesPage",
        "NewTable",
        "SheetsPage",
        "PrivacyPage",
        "AdminPage",
        "Over",
    }
    built = {file.name.partition("-")[0] for file in (FOLDER / "assets").glob("*.js")}
    assert later <= built and not later & at_once
