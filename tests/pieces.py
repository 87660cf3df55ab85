"""Programs that tests need beside Python: Chromium, PostgreSQL, strace, nginx, Caddy, systemd, librsvg, groff, curl.

`python tests/pieces.py` installs them on Debian as root; elsewhere it says in one line a piece what is
missing and how to get it, and exits with status 1.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SHELL = "chromium-headless-shell"
"""The same Chromium without its window, which costs half of its processor's time to draw; it shows no notifications."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def chromium(whole: bool = False) -> str | None:
    """The browser to test with: `$CHROME`, the system's Chromium or Chrome, else Playwright's own. Its shell where it
    is there, unless the whole of it is asked for."""
    named = os.environ.get("CHROME")
    if named:
        return shutil.which(named)
    for name in [*BROWSERS, *APPLICATIONS] if whole else [SHELL, *BROWSERS, *APPLICATIONS]:
        if found := shutil.which(name):
            return found
    from playwright.sync_api import sync_playwright

    if not driver():
        return None
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def driver() -> bool:
    """Whether the program by which Playwright drives a browser runs here: its Node needs a library of the system."""
    from playwright._impl._driver import compute_driver_executable

    command = [*compute_driver_executable(), "--version"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def postgres_programs() -> Path | None:
    """The folder with `initdb` and `postgres`, which Debian keeps off the path."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    for root in ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr"):
        for folder in sorted(Path(root).glob("*/bin") if Path(root).is_dir() else (), reverse=True):
            if (folder / "initdb").exists() and (folder / "postgres").exists():
                return folder
    return None


UNPACKED = Path(sys.prefix) / "pieces"
"""Web servers are unpacked here, not installed: an installed one begins to serve."""
PROXIES = ("nginx", "caddy")


def web_server(name: str) -> str | None:
    """The program of nginx or Caddy: the system's, or the one unpacked for the tests."""
    folders = ["/usr/sbin", *(str(UNPACKED / "usr" / folder) for folder in ("sbin", "bin"))]
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *folders]))


def unpack() -> None:
    """Fetches the web servers that are missing as packages, and unpacks them."""
    UNPACKED.mkdir(exist_ok=True)
    for name in PROXIES:
        if not web_server(name):
            subprocess.run(["apt-get", "-q", "download", name], cwd=UNPACKED, check=False)
            for package in UNPACKED.glob(f"{name}_*.deb"):
                subprocess.run(["dpkg", "-x", package.name, "."], cwd=UNPACKED, check=False)


def missing() -> Iterator[tuple[str, str]]:
    """Each missing piece: its Debian package and what to say about it."""
    if not driver():
        yield "libatomic1", "Playwright's driver does not run: install the package libatomic1"
    if not chromium(whole=True):
        yield "chromium", "no browser: install Chromium, set CHROME, or run: playwright install chromium"
    if not postgres_programs():
        yield "postgresql", "no PostgreSQL programs (initdb, postgres): install the package postgresql"
    if sys.platform == "linux" and not shutil.which("strace"):
        yield "strace", "no strace, which records what a server writes: install the package strace"
    if not shutil.which("systemd-analyze"):
        yield "systemd", "no systemd-analyze, which checks units: install the package systemd"
    if not shutil.which("rsvg-convert"):
        yield "librsvg2-bin", "no rsvg-convert, which draws SVG files: install the package librsvg2-bin"
    if not shutil.which("groff"):
        yield "groff-base", "no groff, which lays manual pages out: install the package groff-base"
    if not shutil.which("curl"):
        yield "curl", "no curl, which the pages ask a server with: install the package curl"
    if not shutil.which("fc-match"):
        yield "fontconfig", "no fc-match, which tells what typefaces stand in: install the package fontconfig"
    for name in PROXIES:
        if not web_server(name):
            yield "", f"no {name}: install the package {name}"


def main() -> int:
    """Install what is missing where that is possible; answer 1 if something is still missing."""
    needed = list(missing())
    quicker = [] if os.environ.get("CHROME") or shutil.which(SHELL) else [SHELL]
    if (needed or quicker) and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-q", "update"], env=quiet, check=False)
        for packages in ([package for package, _ in needed if package], quicker):  # not every system has the second
            command = ["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages]
            if packages:
                subprocess.run(command, env=quiet, check=False)
        unpack()
        needed = list(missing())
    for _, sentence in needed:
        print(f"make test: {sentence}", file=sys.stderr)
    return 1 if needed else 0


if __name__ == "__main__":
    sys.exit(main())
