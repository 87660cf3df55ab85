"""Games and their parts are imported by the thread that asks first, and whole."""

import importlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kitchentable import importing

SLOW = "import time\ntime.sleep(0.5)\nfrom {name}.rules import GAME\n"
RULES = "from {name} import actions\nGAME = actions.PLAY\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """A package that imports its rules, and is slow; the rules import a part of it."""
    name = f"slow_{request.param}"
    (tmp_path / name).mkdir()
    for module, text in (("__init__", SLOW), ("rules", RULES), ("actions", "PLAY = 1\n")):
        (tmp_path / name / f"{module}.py").write_text(text.format(name=name))
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]


def both(load: Callable[[str], object], package: str) -> list[ImportError]:
    """What goes wrong while one thread imports the package, and then another its rules."""
    wrong: list[ImportError] = []

    def one(name: str) -> None:
        try:
            load(name)
        except ImportError as error:
            wrong.append(error)

    threads = [threading.Thread(target=one, args=(name,)) for name in (package, f"{package}.rules")]
    threads[0].start()
    while package not in sys.modules:
        time.sleep(0.001)
    threads[1].start()
    for thread in threads:
        thread.join()
    return wrong


@pytest.mark.parametrize("package", ["plain"], indirect=True)
def test_two_threads_meet_half_a_module_where_nobody_waits(package: str) -> None:
    """The reason for what is tested below: should Python do without it one day, so can we."""
    assert any("partially initialized" in str(error) for error in both(importlib.import_module, package))


@pytest.mark.parametrize("package", ["waited"], indirect=True)
def test_the_second_thread_waits_for_the_first(package: str) -> None:
    assert both(importing.imported, package) == []


def test_what_is_there_is_given_out_while_another_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = importing.imported(".rules", "kitchentable.games.farkle")
    taken = threading.Lock()
    monkeypatch.setattr(importing, "_lock", taken)
    with taken:
        assert importing.imported(".rules", "kitchentable.games.farkle") is game
