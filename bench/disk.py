"""What a disk may hold after a power cut, from what a process was seen to write.

`strace` tells in which order a process wrote, synced, named and removed files, and what it sent. A disk keeps what was
synced before the cut; of everything else it may keep any part, in any order: some writes and not the ones before them,
some sectors of a write, the length of a file without what stands in it, a file without its name in the folder, or a
name that was removed. That a file was synced says nothing of its name: for that the folder is synced. (ALICE, "All File
Systems Are Not Created Equal", OSDI 2014; what real file systems keep beyond that is not relied on.) One thing is taken
for granted, as SQLite does ("powersafe overwrite"): a write harms no byte beside those that it writes.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from random import Random

CALLS = (
    "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync,sync_file_range,ftruncate,"
    "truncate,fallocate,unlink,unlinkat,rmdir,rename,renameat,renameat2,link,linkat,mkdir,mkdirat"
)
LONGEST = 1 << 23
"""Bytes of one write that are recorded: more than any has."""
ANEW = ("-shm", ".lock")
"""The ends of names of files that hold nothing: each start makes them anew."""
SECTORS = (512, 4096)
"""What a disk writes whole, or not at all."""


def traced(trace: Path) -> list[str]:
    """The beginning of a command that records what the program after it does."""
    how = ("strace", "-D", "-f", "-q", "-xx", "-y", "-s", str(LONGEST), "--seccomp-bpf")
    return [*how, "-e", f"trace={CALLS}", "-o", str(trace)]


@dataclass(eq=False)
class Node:
    """A file or a folder, whatever its name is, and what of it is safe."""

    names: dict[str, Node] | None = None
    """What a folder holds; None for a file."""
    content: bytearray = field(default_factory=bytearray)
    pending: list[Change] = field(default_factory=list)
    """What was done to it since, and may be on the disk or not."""


@dataclass(eq=False)
class Change:
    """Bytes written at a place, or a length, or (in a folder) a name given to a file or taken from it."""

    node: Node
    at: int = 0
    data: bytes | None = None
    name: str = ""
    target: Node | None = None
    ended: float = math.inf
    """The place among the events before which it was done: a sync that begins later covers it."""


@dataclass(eq=False)
class Sync:
    """What was done to a file or folder before that place among the events is safe."""

    node: Node
    since: int


@dataclass(eq=False)
class Sent:
    """Bytes that were sent by a socket: who gets them may have read them."""

    socket: str
    data: bytes


Event = Change | Sync | Sent
Open = tuple[Change | None, Sync | None]
"""A call that has begun and not ended."""

_CALL = re.compile(r"(\d+) +(\w+)\((.*)\) += (\d+)(?:x[0-9a-f]+)?(?:<.*)?$")
_BEGUN = re.compile(r"(\d+) +(\w+)\((.*) <unfinished \.\.\.>$")
_ENDED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_FILE = re.compile(r"(?:\d+|AT_FDCWD)<((?:\\x[0-9a-f]{2})*)>")


def _plain(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _hexed(text: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in text.encode())


class Recording:
    """What a traced program did below one folder, and what it sent, in order."""

    def __init__(self, trace: Path, root: Path) -> None:
        self.root = Node({})
        self.events: list[Event] = []
        self._at = PurePosixPath(root)
        self._now: dict[PurePosixPath, Node] = {self._at: self.root}
        """What the program sees by which name."""
        self._open: dict[str, tuple[str, str, Open]] = {}
        self._wanted = (_hexed(str(root)), _hexed("socket:["))
        with trace.open(encoding="ascii") as lines:
            for line in lines:
                self._read(line.rstrip("\n"))

    def _read(self, line: str) -> None:
        if " resumed>" in line and (ended := _ENDED.match(line)):
            process, _, _, answer = ended.groups()
            if process in self._open:
                self._end(self._open.pop(process)[2], int(answer))
            return
        if not any(text in line for text in self._wanted):
            return
        if found := _CALL.match(line):
            _, call, given, answer = found.groups()
            self._end(self._begin(call, given, int(answer)), int(answer))
        elif found := _BEGUN.match(line):
            process, call, given = found.groups()
            self._open[process] = call, given, self._begin(call, given, None)

    def _end(self, call: Open, answer: int) -> None:
        change, sync = call
        if change is not None:
            change.ended = len(self.events)
        if sync is not None and answer == 0:
            self.events.append(sync)

    # Calls ----------------------------------------------------------------------------------------------------------

    def _begin(self, call: str, given: str, answer: int | None) -> Open:
        """Notes what the call does; `answer` is None where it is not there yet."""
        files, texts = [_plain(file).decode() for file in _FILE.findall(given)], _TEXT.findall(given)
        if call in ("write", "writev", "sendto", "sendmsg", "pwrite64", "pwritev", "pwritev2"):
            data = b"".join(_plain(text) for text in texts)
            return self._written(call, given, files[0], data if answer is None else data[:answer]), None
        if call in ("fsync", "fdatasync"):
            node = self._now.get(PurePosixPath(files[0]))
            return None, None if node is None else Sync(node, len(self.events))
        if call in ("open", "openat", "creat"):
            return self._opened(self._named(files, texts[0]), given), None
        if call in ("mkdir", "mkdirat"):
            return self._name(self._named(files, texts[0]), Node({})), None
        if call in ("unlink", "unlinkat", "rmdir"):
            return self._name(self._named(files, texts[0]), None), None
        if call == "ftruncate":
            node = self._now.get(PurePosixPath(files[0]))
            return None if node is None else self._noted(Change(node, int(given.rpartition(",")[2]))), None
        raise AssertionError(f"what {call} does to files is not known here: {given[:200]}")

    def _written(self, call: str, given: str, file: str, data: bytes) -> Change | None:
        if file.startswith("socket:["):
            self.events.append(Sent(file, data))
            return None
        node = self._now.get(PurePosixPath(file))
        if node is None:
            return None
        assert call == "pwrite64" or file.endswith(".lock"), f"where {call} writes in {file} is not known here"
        return self._noted(Change(node, int(given.rpartition(",")[2]) if call == "pwrite64" else 0, data))

    def _named(self, files: list[str], text: str) -> PurePosixPath:
        name = PurePosixPath(_plain(text).decode())
        return name if name.is_absolute() else PurePosixPath(files[0]) / name

    def _opened(self, path: PurePosixPath, given: str) -> Change | None:
        node = self._now.get(path)
        if node is None:
            return self._name(path, Node()) if "O_CREAT" in given else None
        return self._noted(Change(node)) if "O_TRUNC" in given else None

    def _name(self, path: PurePosixPath, target: Node | None) -> Change | None:
        folder = self._now.get(path.parent)
        if folder is None:  # not below the folder that is looked at
            return None
        if target is None:
            self._now.pop(path, None)
        else:
            self._now[path] = target
        return self._noted(Change(folder, name=path.name, target=target))

    def _noted(self, change: Change) -> Change:
        self.events.append(change)
        return change


class Disk:
    """The disk as the events go on."""

    def __init__(self, recording: Recording) -> None:
        self._recording, self.now = recording, 0
        for node in {id(event.node): event.node for event in recording.events if not isinstance(event, Sent)}.values():
            node.names = None if node.names is None else {}
            node.content, node.pending = bytearray(), []

    def forward(self, to: int) -> Iterator[Sent]:
        """Goes on until before that event; what was sent meanwhile."""
        for event in self._recording.events[self.now : to]:
            if isinstance(event, Sent):
                yield event
            elif isinstance(event, Sync):
                node = event.node
                for change in node.pending:
                    if change.ended <= event.since:
                        _apply(node.content, _names(node), change)
                node.pending = [change for change in node.pending if change.ended > event.since]
            else:
                event.node.pending.append(event)
        self.now = to

    def cut(self, choose: Callable[[Node], Files]) -> dict[str, bytes | None]:
        """The files by their path, and folders (None), as the disk may hold them after a cut now."""
        found: dict[str, bytes | None] = {}

        def walk(folder: Node, at: str) -> None:
            for name, node in choose(folder)[1].items():
                if node.names is None:
                    found[at + name] = bytes(choose(node)[0])
                else:
                    found[at + name] = None
                    walk(node, f"{at}{name}/")

        walk(self._recording.root, "")
        return found

    def unsettled(self) -> bool:
        """Whether the disk may hold one thing or another, besides what each start makes anew."""
        kept, written = (
            {path: what for path, what in self.cut(how).items() if not path.endswith(ANEW)}
            for how in (nothing, everything)
        )
        return kept != written


Files = tuple[bytearray, dict[str, Node]]
"""What a file holds, or a folder."""


def _names(node: Node) -> dict[str, Node]:
    return {} if node.names is None else node.names


def _apply(content: bytearray, names: dict[str, Node], change: Change) -> None:
    if change.name:
        if change.target is None:
            names.pop(change.name, None)
        else:
            names[change.name] = change.target
    elif change.data is None:
        del content[change.at :]
        content.extend(bytes(change.at - len(content)))
    else:
        _put(content, change.at, change.data)


def _put(content: bytearray, at: int, data: bytes) -> None:
    content.extend(bytes(max(0, at - len(content))))
    content[at : at + len(data)] = data


# How a cut may fall --------------------------------------------------------------------------------------------------


def nothing(node: Node) -> Files:
    """Only what was synced is on the disk."""
    return bytearray(node.content), dict(_names(node))


def everything(node: Node) -> Files:
    """All that was written is, as after a kill of the process alone."""
    content, names = nothing(node)
    for change in node.pending:
        _apply(content, names, change)
    return content, names


def last_first(node: Node) -> Files:
    """Only the last that was done to each file and folder is: the disk took it first."""
    content, names = nothing(node)
    for change in node.pending[-1:]:
        _apply(content, names, change)
    return content, names


def names_only(node: Node) -> Files:
    """All names and lengths are, and nothing of what was written."""
    content, names = nothing(node)
    for change in node.pending:
        if change.data is None:
            _apply(content, names, change)
        else:
            content.extend(bytes(max(0, change.at + len(change.data) - len(content))))
    return content, names


def torn(rng: Random, share: float, sector: int) -> Callable[[Node], Files]:
    """Of the sectors that were written about that share is; a file may be longer than what of it was written, and hold
    what lay there before."""

    def choose(node: Node) -> Files:
        content, names = nothing(node)
        for change in node.pending:
            if change.data is None:
                if rng.random() < share:
                    _apply(content, names, change)
                continue
            end = change.at + len(change.data)
            for start in range(change.at - change.at % sector, end, sector):
                if rng.random() < share:
                    first, after = max(start, change.at), min(start + sector, end)
                    _put(content, first, change.data[first - change.at : after - change.at])
            if end > len(content) and rng.random() < 0.3:
                missing = end - len(content)
                content.extend(bytes(missing) if rng.random() < 0.5 else rng.randbytes(missing))
        return content, names

    return choose


def falls(rng: Random) -> tuple[str, Callable[[Node], Files]]:
    """One of the ways in which a cut may fall, with its name."""
    plain = (nothing, everything, last_first, names_only)
    if rng.random() < 0.4:
        chosen = rng.choice(plain)
        return chosen.__name__.replace("_", " "), chosen
    sector, share = rng.choice(SECTORS), rng.choice((0.1, 0.5, 0.9))
    return f"torn at {sector}", torn(rng, share, sector)


def whole(trace: Path, process: int, patience: float = 60.0) -> None:
    """Waits until the end of the process is recorded."""
    until, end = time.monotonic() + patience, re.compile(rf"^{process} +\+\+\+ ", re.MULTILINE)
    while not end.search(trace.read_text(encoding="ascii")[-20_000:]):
        assert time.monotonic() < until, "the recording does not end"
        time.sleep(0.05)
