"""`make release VERSION=0.2.0`: tests, builds, tries and tags a version; with DRY=1 all but the tag is thrown away.

All is done in a clone, so that what fails leaves nothing behind: the version is written wherever it stands, `make test`
passes, wheel and sdist are built, and the wheel is installed into an empty environment and asked for its games. Then
the commit and its tag come here, and what was built into `dist/`.
"""

from __future__ import annotations

import argparse
import datetime
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
UNRELEASED = "## Unreleased\n"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("version", help="as 1.2.3")
    asked.add_argument("--dry", action="store_true", help="throw all away at the end")
    asked.add_argument("--untested", action="store_true", help="with --dry: do not run the tests")
    given = asked.parse_args()
    version: str = given.version
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"release: a version is three numbers, such as 1.2.3, not {version!r}")
    if given.untested and not given.dry:
        sys.exit("release: what is not tested is not released: --untested needs --dry")
    if said("git", "status", "--porcelain", where=HERE):
        sys.exit("release: commit or remove what git status shows first")
    if said("git", "tag", "--list", f"v{version}", where=HERE):
        sys.exit(f"release: v{version} is tagged already")
    with tempfile.TemporaryDirectory(prefix="release-") as folder:
        clone = Path(folder, "kitchentable")
        run("git", "clone", "--quiet", str(HERE), str(clone), where=HERE)
        write(clone, version, datetime.date.today().isoformat())
        run("git", "commit", "--quiet", "--all", "--message", f"Version {version}", where=clone)
        if not given.untested:
            run("make", "test", where=clone)
        built = build(clone)
        attempt(Path(folder, "empty"), built, version)
        if given.dry:
            print(f"release: {version} could be made; nothing is changed")
            return
        run("git", "tag", "--annotate", f"v{version}", "--message", f"kitchentable {version}", where=clone)
        run("git", "pull", "--quiet", "--ff-only", "--tags", str(clone), "HEAD", where=HERE)
        shutil.copytree(built, HERE / "dist", dirs_exist_ok=True)
    print(f"release: v{version} is tagged, and built in dist/; push it with: git push --follow-tags")


def write(clone: Path, version: str, date: str) -> None:
    """The version, wherever it stands."""
    replaced(clone / "pyproject.toml", r'(?m)^version = ".*"$', f'version = "{version}"')
    replaced(clone / "kitchentable" / "__init__.py", r'(?m)^__version__ = ".*"$', f'__version__ = "{version}"')
    replaced(
        clone / "CITATION.cff",
        r"(?m)^version: .*\n(date-released: .*\n)?",
        f"version: {version}\ndate-released: {date}\n",
    )
    replaced(clone / "CHANGELOG.md", rf"(?m)^{UNRELEASED}", f"{UNRELEASED}\n## {version} ({date})\n")


def replaced(file: Path, pattern: str, by: str) -> None:
    """Rewrites what the pattern finds, which must be once there."""
    text, count = re.subn(pattern, by, file.read_text(encoding="utf-8"))
    if count != 1:
        sys.exit(f"release: {file.name} has {count} places for the version, not one")
    file.write_text(text, encoding="utf-8")


def build(clone: Path) -> Path:
    """Wheel and sdist, by the tools of this environment; the folder that has them."""
    run(sys.executable, "-m", "hatchling", "build", "--directory", "dist", where=clone)
    names = sorted(file.name for file in (clone / "dist").iterdir() if file.name != ".gitignore")
    if len(names) != 2:
        sys.exit(f"release: a wheel and an sdist are expected, not {', '.join(names)}")
    return clone / "dist"


def attempt(folder: Path, built: Path, version: str) -> None:
    """Installs the wheel where nothing is, and asks it for its games."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    (wheel,) = built.glob("*.whl")
    run(str(python), "-m", "pip", "install", "--quiet", f"{wheel}[cli]", where=folder)
    if (found := said(str(python), "-m", "kitchentable", "--version", where=folder)) != f"kitchentable {version}":
        sys.exit(f"release: the wheel calls itself {found!r}")
    if "perudo" not in said(str(python), "-m", "kitchentable", "games", where=folder):
        sys.exit("release: the wheel has no Perudo")


def run(*command: str, where: Path) -> None:
    if subprocess.run(command, cwd=where).returncode:
        sys.exit(f"release: this failed: {' '.join(command)}")


def said(*command: str, where: Path) -> str:
    done = subprocess.run(command, cwd=where, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"release: this failed: {' '.join(command)}\n{done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
