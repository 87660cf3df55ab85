"""Kernels: plain Python functions over arrays that numba compiles when it is there.

A game marks its inner loops with `@kernel`. The functions stay ordinary Python: they run interpreted at once,
without numba. `compiled(module)` answers the same functions compiled; numba is imported only then, and the
machine code is kept in the user's cache folder, so that a second process finds it ready.
"""

import importlib.util
import os
import re
import sys
import threading
import types
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_lock = threading.RLock()
_compiled: dict[str, types.SimpleNamespace] = {}
_threads = threading.local()


def kernel(function: Function) -> Function:
    """Marks a function that `compiled` compiles; the function itself stays as it is."""
    function.__kernel__ = True  # type: ignore[attr-defined]
    return function


def unordered(function: Function) -> Function:
    """Marks a kernel whose sums may be added up in any order, several at a time."""
    function.__unordered__ = True  # type: ignore[attr-defined]
    return kernel(function)


def have_numba() -> bool:
    """Answers whether numba is installed, without importing it."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and importlib.util.find_spec("numba") is not None


def forbid_waiting() -> None:
    """From now on this thread is not to wait for a compiler: others would wait for it."""
    _threads.may_wait = False


def may_wait() -> bool:
    """Whether this thread may wait until something is compiled, which takes up to half a minute."""
    return getattr(_threads, "may_wait", True)


def cache_folder() -> Path:
    """The folder for machine code: `$XDG_CACHE_HOME/kitchentable`, by default `~/.cache/kitchentable`."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "kitchentable"


def compiled(module: types.ModuleType) -> Any:
    """The marked functions of a module, compiled, as one namespace; the module itself where numba is missing.

    Functions call one another compiled. Each compiles (or is read from the cache) at its first call.
    """
    if not have_numba():
        return module
    with _lock:
        if module.__name__ not in _compiled:
            _compiled[module.__name__] = _compile(module)
        return _compiled[module.__name__]


def _compile(module: types.ModuleType) -> types.SimpleNamespace:
    """Rebuilds each marked function over one table of globals in which its neighbours are compiled too."""
    import numba

    names = dict(vars(module))
    marked = {name: value for name, value in names.items() if getattr(value, "__kernel__", False)}
    for name, function in marked.items():
        if function.__module__ != module.__name__:
            names[name] = getattr(compiled(sys.modules[function.__module__]), name)
    if "NUMBA_CACHE_DIR" not in os.environ:
        numba.config.CACHE_DIR = str(cache_folder() / f"{_digest(module):08x}")  # type: ignore[attr-defined]
    for name, function in marked.items():
        if function.__module__ == module.__name__:
            copy = types.FunctionType(function.__code__, names, name, function.__defaults__)
            copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
            sums = {"reassoc", "nsz", "contract"} if getattr(function, "__unordered__", False) else False
            names[name] = numba.njit(cache=True, nogil=True, fastmath=sums)(copy)
    return types.SimpleNamespace(**names)


def _digest(module: types.ModuleType) -> int:
    """A check sum of the module's source and of what it imports from its package: numba's own stamp knows only the
    one file, but compiled code holds the functions and tables of others too."""
    seen: dict[str, str] = {}
    todo = [module.__name__]
    while todo:
        name = todo.pop()
        file = sys.modules[name].__file__
        if name in seen or file is None:
            continue
        seen[name] = Path(file).read_text(encoding="utf-8")
        found = re.findall(r"^from (kitchentable\.games\.\S+) import", seen[name], re.MULTILINE)
        todo += [each for each in found if each in sys.modules]
    return zlib.crc32("".join(seen[name] for name in sorted(seen)).encode())
