"""Modules that are imported when they are asked for: by one thread at a time.

Two threads that begin with different modules of a package, of which one's `__init__` imports the other's, wait for each
other; Python sees that, and gives one of them what is there of the module so far. Here the second waits for the first.
"""

import importlib
import sys
from importlib.util import resolve_name
from threading import RLock
from types import ModuleType

_lock = RLock()


def imported(name: str, package: str | None = None) -> ModuleType:
    """The module; a name that begins with a dot is within the package. Raises whatever its import does.

    Nobody waits for a module that is there already.
    """
    there = sys.modules.get(resolve_name(name, package))
    if there is not None and not getattr(there.__spec__, "_initializing", False):
        return there
    with _lock:
        return importlib.import_module(name, package)
