"""A package of one's own, `examples/kitchentable-pig`, installed into a fresh environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from kitchentable.cli import main

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "kitchentable-pig"


def begun_ludo(folder: Path) -> Path:
    """A package with a new game, Ludo, that is found from its folder as `pip install -e` would have it."""
    with pytest.raises(SystemExit):
        main(["new-game", "ludo", "--in", str(folder)])
    package = folder / "kitchentable-ludo"
    told = package / "kitchentable_ludo-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchentable-ludo\nVersion: 1\n")
    (told / "entry_points.txt").write_text("[kitchentable.games]\nludo = kitchentable_ludo.rules:LUDO\n")
    return package


class Fresh:
    """An environment that has what this one has, and what is installed into it besides."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", symlinks=True)
        self.folder = folder
        self.python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
        site = sysconfig.get_path("purelib", vars={"base": str(folder / "venv")})
        Path(site, "tested.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")

    def install(self) -> None:
        """Installs the package from a copy of its own folder."""
        source = self.folder / "source"
        shutil.copytree(EXAMPLE, source)
        self.pip("install", "--no-deps", "--no-build-isolation", "--no-index", str(source))

    def pip(self, *words: str) -> None:
        command = [sys.executable, "-m", "pip", "-q", "--python", self.python, *words]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": ""})

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What `python -m` such words says, in an empty folder."""
        (self.folder / "empty").mkdir(exist_ok=True)
        within = {**os.environ, "COLUMNS": "120"}
        command = [self.python, "-m", *words]
        return subprocess.run(command, cwd=self.folder / "empty", env=within, capture_output=True, text=True)

    def said(self, *words: str) -> str:
        """The same of a command that must succeed."""
        done = self.run(*words)
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout
