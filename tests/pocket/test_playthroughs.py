"""Every game plays the same without numpy, and in a browser's Python."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.cli import interpreter, library
from tests.amounts import some_of
from tests.pocket.playthroughs import all_playthroughs
from tests.shared import shared

ROOT = Path(__file__).parents[2]
TESTS = ("tests/__init__.py", "tests/pocket/__init__.py", "tests/pocket/playthroughs.py")
SUITE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "kitchentable" / "testing").glob("*.py"))
"""What the archive of a site lacks: pages test nothing."""


@pytest.fixture(scope="module")
def expected() -> dict[str, str]:
    """What this Python plays, with numpy."""
    return all_playthroughs()


class Browser:
    """A browser's Python, started as a site starts it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.image = folder, folder / "image"

    @staticmethod
    def write(folder: Path) -> None:
        """All that it is started from."""
        package = interpreter.package()
        interpreter.write(folder / "parts")
        image = interpreter.image(folder / "parts", package)
        more = interpreter.archive((name, (ROOT / name).read_bytes()) for name in (*TESTS, *SUITE))
        archives = {"package": interpreter.package(image.modules), "whole": package, "more": more}
        for name, data in archives.items():
            (folder / name).write_bytes(gzip.decompress(data))
        (folder / "image").write_bytes(image.data)
        modules = folder / "parts" / interpreter.LIBRARY
        (folder / "library.zip").write_bytes(library.rest(modules, image.modules))
        modules.rename(folder / "whole.zip")

    def run(self, code: str, image: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Runs code that answers a text."""
        parts = (Path(__file__).with_name("run.mjs"), self.folder, image or self.image)
        command = [*interpreter.node(), *map(str, parts), code]
        return subprocess.run(command, capture_output=True, check=True, encoding="utf-8")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    """It takes half a minute to write."""
    return Browser(shared(tmp_path_factory, "python", Browser.write))


def test_games_play_the_same_without_numpy(expected: dict[str, str]) -> None:
    """One text of the rules: numpy's arrays, or lists, lead to the same bytes."""
    command = [sys.executable, "-m", "tests.pocket.playthroughs", "--without-numpy"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert msgspec.json.decode(printed) == expected


def test_games_play_the_same_in_a_browsers_python(expected: dict[str, str], browser: Browser) -> None:
    """Another processor, another Python, no numpy, started from its image: the same bytes."""
    done = browser.run(
        "import msgspec\nfrom tests.pocket.playthroughs import all_playthroughs\n"
        "msgspec.json.encode(all_playthroughs()).decode()"
    )
    assert "from its beginning" not in done.stderr, "the image was taken"
    assert msgspec.json.decode(done.stdout) == expected


def test_what_is_random_is_not_of_the_image(browser: Browser) -> None:
    """All devices start from one memory: codes and the seeds of dice come from the device itself."""
    one, other = (browser.run("from kitchentable.codes import new_id\nnew_id()").stdout for _ in range(2))
    assert len(one) > 16 and one != other


@pytest.mark.parametrize("wrong", some_of(["libraries", "sum"], ["libraries"]))
def test_where_an_image_does_not_fit_python_starts_without(browser: Browser, tmp_path: Path, wrong: str) -> None:
    """A browser may have its tables elsewhere, or another memory: then it takes longer, and plays as well."""
    header, _, data = browser.image.read_bytes().partition(b"\n")
    found = msgspec.json.decode(header)
    found[wrong] = [0, 0] if wrong == "libraries" else found[wrong] + 1
    other = tmp_path / "image"
    other.write_bytes(msgspec.json.encode(found) + b"\n" + data)
    done = browser.run("from kitchentable import GAMES\n' '.join(GAMES)", other)
    assert "Python starts from its beginning" in done.stderr
    assert done.stdout == " ".join(GAMES)


def test_what_is_not_in_an_image_is_beside_it(browser: Browser) -> None:
    """Of most modules no file is kept on a device; what few ask for is found as before."""
    code = """
import sys
from importlib import import_module
from pathlib import Path
import kitchentable
rare = [name for name in ("_strptime", "calendar", "encodings.cp437", "pprint") if name not in sys.modules]
for name in rare:
    import_module(name)
lacking = not Path(kitchentable.__file__).exists() and Path(kitchentable.__file__).with_name("games").is_dir()
f"{len(rare)} {lacking}"
"""
    done = browser.run(code)
    assert "from its beginning" not in done.stderr, "the image was taken"
    assert done.stdout == "4 True"


def test_what_bots_look_up_comes_later() -> None:
    """A start waits for no table of a level that few play."""
    names = [name for name, _ in msgspec.json.decode(gzip.decompress(interpreter.package()).partition(b"\n")[0])]
    later = interpreter.later()
    assert list(later) == ["perudo expert"]
    tables = [name for name, _ in msgspec.json.decode(gzip.decompress(later["perudo expert"]).partition(b"\n")[0])]
    assert "kitchentable/games/perudo/duels/2v2.table" in tables
    assert not set(names) & set(tables) and "kitchentable/games/perudo/rules.py" in names
    assert not [name for name in (*names, *tables) if "large" in name], "a device has no room for them"


def test_a_browser_gets_the_words_of_tables_and_not_those_of_commands() -> None:
    names = [name for name, _ in msgspec.json.decode(gzip.decompress(interpreter.package()).partition(b"\n")[0])]
    assert {"kitchentable/locale/de/words.json", "kitchentable/games/perudo/locale/de.json"} <= {*names}
    assert not [name for name in names if "/cli" in name]
