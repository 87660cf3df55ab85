"""Builds the browser client before the package is put together, and puts the example of a package into the wheel, and
the catalogues of messages as data that need no parser; those of the client are in it."""

import importlib.util
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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
