"""The program that tests need beside Python: a Chromium.

`python tests/pieces.py` installs it on Debian as root; elsewhere it says in one line what is
missing and how to get it, and exits with status 1.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def chromium() -> str | None:
    """The browser to test with: `$CHROME`, the system's Chromium or Chrome, else Playwright's own."""
    named = os.environ.get("CHROME")
    if named:
        return shutil.which(named)
    for name in (*BROWSERS, *APPLICATIONS):
        if found := shutil.which(name):
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def missing() -> Iterator[tuple[str, str]]:
    """Each missing piece: its Debian package and what to say about it."""
    if not chromium():
        yield "chromium", "no browser: install Chromium, set CHROME, or run: playwright install chromium"


def main() -> int:
    """Install what is missing where that is possible; answer 1 if something is still missing."""
    needed = list(missing())
    if needed and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-q", "update"], env=quiet, check=False)
        packages = [package for package, _ in needed]
        command = ["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages]
        subprocess.run(command, env=quiet, check=False)
        needed = list(missing())
    for _, sentence in needed:
        print(f"make test: {sentence}", file=sys.stderr)
    return 1 if needed else 0


if __name__ == "__main__":
    sys.exit(main())
