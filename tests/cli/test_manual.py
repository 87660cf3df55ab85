"""The manual page says what the commands say, and `man` reads it."""

from __future__ import annotations

import shutil
import subprocess

from kitchentable.cli import COMMANDS
from tests.cli.manual import FILE, manual


def test_it_is_what_the_commands_say() -> None:
    assert FILE.read_text(encoding="utf-8") == manual(), "python -m tests.cli.manual writes it anew"


def test_every_command_is_in_it_with_what_it_does() -> None:
    text = FILE.read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f".SS kitchentable {name}".replace("-", "\\-") in text
    assert text.count("Example: ") == len(COMMANDS)


def test_it_is_laid_out_without_a_warning() -> None:
    groff = shutil.which("groff")
    assert groff, "groff is needed: apt-get install groff-base"
    done = subprocess.run([groff, "-Kutf8", "-man", "-Tutf8", "-ww", str(FILE)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and "kitchentable" in done.stdout
