"""Builds the browser client before the package is put together, and puts the example of a package into the wheel."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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
