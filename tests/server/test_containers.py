"""What the Containerfile does, done in a fresh tree of Debian 12, and what `compose.yaml` says of it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import yaml

from kitchentable.server.settings import PREFIX, chosen
from tests.patience import until
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"
CERTIFICATES = "/root/certificates.crt"
"""In a tree: whom this machine trusts, where that is not whom everybody does."""


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of each stage, without what `FROM` says."""
    found: list[list[tuple[str, str]]] = []
    for line in FILE.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            assert rest.split()[0] == "debian:bookworm-slim"
            found.append([])
        elif word and not word.startswith("#"):
            found[-1].append((word, rest))
    return found


def environment() -> dict[str, str]:
    """What the last stage sets."""
    return dict(rest.split("=", 1) for word, rest in stages()[-1] if word == "ENV")


def test_the_settings_of_the_containers_are_some() -> None:
    composed = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    server = composed["services"]["server"]
    assert (ROOT / "deploy" / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == FILE
    given = {**environment(), **server["environment"]}
    ours = {name: value for name, value in given.items() if name.startswith(PREFIX)}
    found = chosen(None, ours, {})
    assert found.host == "0.0.0.0" and found.database.startswith("postgresql://") and found.port == 8000
    named = {volume.split(":")[0] for each in composed["services"].values() for volume in each["volumes"]}
    assert {volume for volume in named if not volume.startswith(".")} == set(composed["volumes"])
    asked = re.findall(r"{\$(\w+):", (ROOT / "deploy" / "Caddyfile").read_text())
    assert set(asked) == set(composed["services"]["caddy"]["environment"])


@contextlib.contextmanager
def mounted(tree: Path) -> Iterator[None]:
    """A tree in which programs find what a container gives them: processes, devices, and the way to the registries."""
    places = ["/proc", "/dev"]
    shutil.copyfile("/etc/resolv.conf", tree / "etc/resolv.conf")
    if bundle := os.environ.get("SSL_CERT_FILE"):
        shutil.copyfile(bundle, tree / CERTIFICATES[1:])
    for place in places:
        subprocess.run(["mount", "--rbind", place, str(tree / place[1:])], check=True)
    try:
        yield
    finally:
        for place in reversed(places):
            subprocess.run(["umount", "--lazy", "--recursive", str(tree / place[1:])], check=True)


def built(trees: list[Path], at: int) -> dict[str, str]:
    """Does what the stage says; answers the environment that it leaves."""
    tree, around = trees[at], {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
    trusted = ("PIP_CERT", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE") if "SSL_CERT_FILE" in os.environ else ()
    way = dict.fromkeys(trusted, CERTIFICATES)
    for word, rest in stages()[at]:
        if word == "RUN":
            subprocess.run(["chroot", str(tree), "/bin/sh", "-c", rest], env={**way, **around}, check=True)
        elif word == "ENV":
            name, _, value = rest.partition("=")
            around[name] = value
        elif word == "COPY" and rest.startswith("--from=build"):
            _, source, target = rest.split()
            shutil.copytree(trees[0] / source[1:], tree / target[1:], symlinks=True)
        elif word == "COPY":
            assert rest == ". /src"
            files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
            for name in files.decode().split("\0")[:-1]:
                (tree / "src" / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, tree / "src" / name)
        else:
            assert word in ("USER", "VOLUME", "EXPOSE", "CMD")
    return around


@pytest.mark.long
def test_what_the_containerfile_does_works_in_a_fresh_tree(tmp_path: Path) -> None:
    assert shutil.which("mmdebstrap"), "no mmdebstrap: install the package mmdebstrap"
    trees = [tmp_path / "build", tmp_path / "server"]
    with contextlib.ExitStack() as stack:
        for tree in trees:
            command = ["mmdebstrap", "--variant=minbase", "bookworm", str(tree), "http://deb.debian.org/debian"]
            subprocess.run(command, check=True)
            stack.enter_context(mounted(tree))
        built(trees, 0)
        around = built(trees, 1)
        settings = dict(stages()[-1])
        port = str(free_port())
        inside = [str(shutil.which("chroot")), f"--userspec={settings['USER']}", str(trees[1])]
        start = [*inside, *json.loads(settings["CMD"]), "--port", port]
        with subprocess.Popen(start, env=around) as server:
            try:
                until(lambda: server.poll() is not None or healthy(port))
                assert server.poll() is None
                page = httpx.get(f"http://127.0.0.1:{port}/")
                assert page.status_code == 200 and "<title>" in page.text, "the client was built"
                version = [*inside, "pg_dump", "--version"]
                assert subprocess.run(version, env=around, capture_output=True, check=True).stdout
                kept = trees[1] / "var/lib/kitchentable/kitchentable.db"
                assert kept.stat().st_mode & 0o077 == 0
            finally:
                server.terminate()
        assert server.returncode in (0, -signal.SIGTERM), shlex.join(start)


def healthy(port: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    return False
