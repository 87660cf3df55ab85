"""`kitchentable dev`: a game's own page follows its files while somebody writes them."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Guest
from tests.package import begun_ludo
from tests.patience import PATIENCE, until


@pytest.fixture
def ludo(tmp_path: Path) -> Path:
    """A package with a game of one's own, installed as `pip install -e` would."""
    return begun_ludo(tmp_path)


@pytest.fixture
def address(ludo: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "kitchentable", "dev", "ludo", "--port", "0"]
    within = {**os.environ, "PYTHONPATH": str(ludo), "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(command, env=within, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            found = re.match(r"(http://127\.0\.0\.1:\d+) shows (.*); Ctrl-C ends it", line)
            assert found and Path(found[2]) == ludo / "kitchentable_ludo", line
            yield found[1]
        finally:
            process.terminate()
            process.wait(PATIENCE)


def test_the_page_follows_what_is_written(guest: Guest, ludo: Path, address: str) -> None:
    page = guest(DESKTOP)
    page.goto(address)
    expect(page.get_by_role("heading", level=2)).to_have_count(5)
    expect(page.get_by_text(re.compile(r"^\d+ rules, \d+ examples: all hold$"))).to_be_visible()
    expect(page.locator("figure svg")).to_have_count(4 * 4)
    expect(page.get_by_text("wide, dark").first).to_be_visible()
    board = ludo / "kitchentable_ludo" / "board.py"
    good = board.read_text()
    board.write_text(good.replace("in this turn", "so far in it"))
    expect(page.get_by_text("so far in it").first).to_be_visible()
    board.write_text(good.replace("class LudoBoard", "klass LudoBoard"))
    expect(page.get_by_role("heading", name="It cannot be drawn")).to_be_visible()
    expect(page.get_by_text("SyntaxError").first).to_be_visible()
    expect(page.get_by_text("gallery.py")).to_have_count(0)
    board.write_text(f"{good}\nraise SystemExit(3)\n")
    expect(page.get_by_text("SystemExit: 3")).to_be_visible()
    board.write_text(f"{good}\n__import__('os')._exit(3)\n")
    expect(page.get_by_text("its process ended with 3, and said nothing")).to_be_visible()
    board.write_text(good)
    expect(page.get_by_text("in this turn").first).to_be_visible()
    expect(page.locator("figure svg")).to_have_count(4 * 4)


def test_what_is_wrong_in_the_rulebook_is_shown_below_the_pictures(guest: Guest, ludo: Path, address: str) -> None:
    page = guest(DESKTOP)
    page.goto(address)
    expect(page.get_by_text("all hold")).to_be_visible()
    book = ludo / "kitchentable_ludo" / "rulebook.md"
    good = book.read_text()
    for bad, said in (
        (good.replace("wins 0", "wins 1", 1).encode(), "wins 1"),
        (good.replace("**LUD-1.1**", "**LUD-1.2**").encode(), "an id stands twice"),
        (good.encode() + b"\xff\n", "UnicodeDecodeError"),
    ):
        book.write_bytes(bad)
        expect(page.locator(".wrong pre").get_by_text(said).first).to_be_visible()
    book.write_text(good)
    expect(page.get_by_text("all hold")).to_be_visible()


def test_a_port_that_is_taken_and_a_game_that_is_not_are_one_line(address: str) -> None:
    port = address.rpartition(":")[2]
    for words, said in (
        (("perudo", "--port", port), f"port {port} cannot be had: Address already in use; name another with --port"),
        (("chess",), "there is no game 'chess'; there are: perudo, farkle, "),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "kitchentable", "dev", *words], capture_output=True, text=True, timeout=PATIENCE
        )
        assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(said), done.stderr


def test_who_writes_a_file_by_another_is_not_disturbed(ludo: Path, address: str, guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto(address)
    expect(page.locator("figure svg")).to_have_count(4 * 4)
    board = ludo / "kitchentable_ludo" / "board.py"
    new = board.with_suffix(".new")
    new.write_text(board.read_text().replace("Roll on, or hold", "Hold, or roll on with"))
    shutil.move(new, board)  # as editors write
    expect(page.get_by_text("Hold, or roll on with").first).to_be_visible()


def test_what_never_ends_is_ended_when_a_file_changes_and_what_is_printed_is_text(
    guest: Guest, ludo: Path, address: str
) -> None:
    page = guest(DESKTOP)
    page.goto(address)
    expect(page.locator("figure svg")).to_have_count(4 * 4)
    board = ludo / "kitchentable_ludo" / "board.py"
    good = board.read_text()
    started = ludo / "started"
    board.write_text(f"{good}\nopen({str(started)!r}, 'w').close()\nwhile True: pass\n")
    until(started.exists, "it is not drawn anew", lambda: page.wait_for_timeout(50))
    board.write_text(
        f"{good}\nimport os\nprint('<h1>loud</h1>')\nos.system('echo \"<h1>shell</h1>\"')\nos.write(2, b'\\xff')\n"
    )
    expect(page.locator("main pre")).to_contain_text("<h1>loud</h1>")
    expect(page.locator("main pre")).to_contain_text("<h1>shell</h1>")
    expect(page.locator("figure svg")).to_have_count(4 * 4)


def test_a_process_that_draws_ends_with_its_command(ludo: Path) -> None:
    board = ludo / "kitchentable_ludo" / "board.py"
    started = ludo / "started"
    own = f"import os; open({str(started)!r}, 'w').write(str(os.getpid()))"
    board.write_text(f"{board.read_text()}\n{own}\nwhile True: pass\n")
    # What is begun in the background is deaf to Ctrl-C, and so is what that begins.
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{hears}; from kitchentable.cli import main; main(['dev', 'ludo', '--port', '0'])"
    within = {**os.environ, "PYTHONPATH": str(ludo), "LANG": "C.UTF-8"}
    with subprocess.Popen([sys.executable, "-c", program], env=within, stdout=subprocess.PIPE, text=True) as process:
        until(lambda: started.exists() and started.read_text() != "", "nothing is drawn", lambda: time.sleep(0.05))
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    gone = Path("/proc") / started.read_text()
    until(lambda: not gone.exists(), "it goes on by itself", lambda: time.sleep(0.05))
