"""What of Python's own library a browser gets: what is used, without its docs, and little in the place of much."""

from __future__ import annotations

import ast
import io
import zipfile
from pathlib import Path

DAY_ONE = (1980, 1, 1, 0, 0, 0)
"""Of everything in an archive: the same files make the same bytes."""
USED = frozenset(
    [
        "__future__",
        "_ast_unparse",
        "_collections_abc",
        "_colorize",
        "_compat_pickle",
        "_opcode_metadata",
        "_py_warnings",
        "_pydatetime",
        "_pylong",
        "_pyodide",
        "_strptime",
        "_threading_local",
        "_weakrefset",
        "abc",
        "annotationlib",
        "ast",
        "base64",
        "bisect",
        "calendar",
        "codecs",
        "codeop",
        "collections",
        "concurrent",
        "contextlib",
        "contextvars",
        "copy",
        "copyreg",
        "dataclasses",
        "datetime",
        "decimal",
        "difflib",
        "dis",
        "encodings",
        "enum",
        "fnmatch",
        "fractions",
        "functools",
        "genericpath",
        "glob",
        "hashlib",
        "heapq",
        "hmac",
        "html",
        "importlib",
        "inspect",
        "io",
        "ipaddress",
        "json",
        "keyword",
        "linecache",
        "locale",
        "logging",
        "ntpath",
        "numbers",
        "opcode",
        "operator",
        "os",
        "pathlib",
        "pickle",
        "pkgutil",
        "posixpath",
        "pprint",
        "pyodide",
        "queue",
        "random",
        "re",
        "reprlib",
        "secrets",
        "signal",
        "site",
        "stat",
        "shutil",
        "string",
        "struct",
        "tempfile",
        "textwrap",
        "threading",
        "token",
        "tokenize",
        "traceback",
        "types",
        "typing",
        "urllib",
        "uuid",
        "warnings",
        "weakref",
        "zipimport",
    ]
)
"""The modules that are imported, and those that they import when something goes wrong."""
UNUSED = (
    "concurrent/futures/interpreter.py",
    "concurrent/futures/process.py",
    "concurrent/interpreters/",
    "html/parser.py",
    "importlib/metadata/",
    "importlib/resources/",
    "json/tool.py",
    "logging/config.py",
    "logging/handlers.py",
    "pyodide/_nodesock_transport.py",
    "pyodide/console.py",
    "pyodide/http/",
    "urllib/error.py",
    "urllib/request.py",
    "urllib/response.py",
    "urllib/robotparser.py",
)
"""Of these modules."""
CODECS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "utf_8")
INSTEAD = {
    # Pyodide looks these up when it starts; nothing here waits for anything, and so nothing calls them.
    "asyncio/__init__.py": """
class Future:
    pass

def get_event_loop(*_):
    raise RuntimeError("nothing waits here")

ensure_future = get_running_loop = iscoroutinefunction = get_event_loop
""",
    # What they take from JavaScript is counted when an image is made.
    "pyodide/webloop.py": """
from pyodide_js._api import scheduleCallback

def _initialize_event_loop():
    pass
""",
    "pyodide/_package_loader.py": """
from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages

SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path("/usr/lib")

def init_loaded_packages():
    pass
""",
    # All packages are plain files, and none has brought games or bots.
    "importlib/resources/__init__.py": """
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

@contextmanager
def as_file(path):
    yield path

def files(package):
    return Path(import_module(package).__file__).parent
""",
    "importlib/metadata/__init__.py": """
class EntryPoint:
    pass

class MetadataPathFinder:
    @staticmethod
    def invalidate_caches():
        pass

def entry_points(**_):
    return ()
""",
}
"""Short texts for modules that would bring many others: sockets, processes, letters, temporary files."""
OTHERS_INSTEAD = {
    # A page describes no types to other programs.
    "msgspec/_json_schema.py": """
def schema(*_, **__):
    raise RuntimeError("no schemas are made here")

schema_components = schema
""",
}
"""The same for modules of other libraries."""


def write(whole: Path, folder: Path) -> None:
    """Writes what is used of the library, which is an archive, into the folder by the same name."""
    with zipfile.ZipFile(whole) as library, zipfile.ZipFile(folder / whole.name, "w") as kept:
        parts = {name: stripped(name, library.read(name)) for name in library.namelist() if _used(name)}
        for name, data in sorted((parts | {name: text.encode() for name, text in INSTEAD.items()}).items()):
            kept.writestr(zipfile.ZipInfo(name, DAY_ONE), data, zipfile.ZIP_DEFLATED, 9)


def rest(whole: Path, without: frozenset[str]) -> bytes:
    """The library that is in the archive, without the named modules."""
    made = io.BytesIO()
    with zipfile.ZipFile(whole) as library, zipfile.ZipFile(made, "w") as kept:
        for name in library.namelist():
            if module(name) not in without:
                kept.writestr(zipfile.ZipInfo(name, DAY_ONE), library.read(name), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def module(name: str) -> str:
    """The module that a file is of; of any other file, its name."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") if name.endswith(".py") else name


def _used(name: str) -> bool:
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in CODECS
    if name.endswith("/") or name.startswith(UNUSED):
        return False
    return name.partition("/")[0].removesuffix(".py") in USED


def stripped(name: str, data: bytes) -> bytes:
    """A module without its docs and the types of its functions, which nothing asks for when it runs; each line where
    it was. As it is where this Python is too old to read it."""
    if not name.endswith(".py") or name.startswith("_pyodide/"):  # Pyodide's own are looked up
        return data
    try:
        tree = ast.parse(data)
    except SyntaxError:
        return data
    lines = data.splitlines(keepends=True)
    nodes = list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            _remove_doc(node, lines)
    types = [span for node in nodes if (span := _type_of(node, lines))]
    for line, begin, end in sorted(types, reverse=True):
        lines[line] = lines[line][:begin] + lines[line][end:]
    return b"".join(lines)


def _type_of(node: ast.AST, lines: list[bytes]) -> tuple[int, int, int] | None:
    """The line, counted from 0, and the columns of a parameter's type, or of what a function returns. Those in
    brackets or over several lines stay."""
    if isinstance(node, ast.arg) and node.annotation:
        kind, sign = node.annotation, b":"
        begin = node.col_offset + len(node.arg.encode())
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
        kind, sign = node.returns, b"->"
        begin = lines[kind.lineno - 1].rfind(sign, 0, kind.col_offset)
    else:
        return None
    line, end = kind.lineno - 1, kind.end_col_offset
    if end is None or kind.end_lineno != kind.lineno or lines[line][begin : kind.col_offset].strip() != sign:
        return None
    return line, begin, end


def _remove_doc(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, lines: list[bytes]) -> None:
    if ast.get_docstring(node, clean=False) is None:
        return
    doc, alone = node.body[0], len(node.body) == 1
    assert doc.end_lineno is not None and doc.end_col_offset is not None
    if not alone and node.body[1].lineno == doc.end_lineno:
        return
    first, last = doc.lineno - 1, doc.end_lineno - 1
    before, after = lines[first][: doc.col_offset], lines[last][doc.end_col_offset :].lstrip(b" ;")
    for line in range(first, last + 1):
        lines[line] = b"\n"
    # What follows a doc in its last line is at most a comment.
    lines[first] = (before + b"pass" if alone else b"") + (after if first == last else b"\n")
