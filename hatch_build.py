"""Builds the browser client before the package is put together, and puts the example of a package into the wheel, and
the catalogues of messages as data that need no parser; those of the client are in it. Tells an index what `README.md`
says, without links and pictures that lead nowhere there."""

import importlib.util
import re
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


def compiled(root: Path, folder: Path) -> dict[str, str]:
    """Writes each catalogue of the package into the folder as data; where each belongs."""
    sys.path.insert(0, str(root))
    from kitchentable.language import catalogue
    from kitchentable.language.patterns import packed

    found = {}
    files = sorted(root.glob("kitchentable/**/locale/**/*.ftl"))
    for number, file in enumerate(file for file in files if file.parent.name != "page"):
        written = folder / f"{number}.json"
        written.write_bytes(packed(catalogue(file)))
        found[str(written)] = str(file.relative_to(root).with_suffix(".json"))
    return found


def web_build(root: str) -> ModuleType:
    """Return web/build.py as a module; it is a script beside the client, not part of the package."""
    spec = importlib.util.spec_from_file_location("web_build", Path(root, "web", "build.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built client into kitchentable/server/static, for wheels and for editable installs."""

    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where there is something to build and no Node to build it."""
        return list(web_build(self.root).requirements())

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless what was built before is still up to date."""
        web_build(self.root).build()
        if version == "standard":  # a repository has the example in its place: `kitchentable new-game` looks there too
            build_data["force_include"]["examples/kitchentable-pig"] = "kitchentable/example"
            self.catalogues = tempfile.TemporaryDirectory()  # there until the wheel is written
            build_data["force_include"] |= compiled(Path(self.root), Path(self.catalogues.name))


LINK = re.compile(r"(!?)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)\s]+)\)")
"""A link to a file of the repository, or a picture from one."""


def at_an_index(readme: str, source: str) -> str:
    """The README for who has no clone: links into the repository lead to its address, or are plain words where it has
    none; pictures are left out there; and it is installed by its name."""

    def led(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if source:
            return f"{picture}[{words}]({source}/{target})"
        return "" if picture else words

    text = LINK.sub(led, readme)
    text = re.sub(r"\n{3,}", "\n\n", text)
    text = re.sub(r"pip install '\.\[", "pip install 'kitchentable[", text)
    return text.replace("`pip install .` in a clone", "`pip install kitchentable`")


class IndexReadme(MetadataHookInterface):
    """Gives the package's long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write it from `README.md`; `[project.urls]` may name the repository's files as `Source`."""
        source = metadata.get("urls", {}).get("Source", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": at_an_index(text, source)}
