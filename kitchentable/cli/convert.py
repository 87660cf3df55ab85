"""The command `convert`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from kitchentable import record
from kitchentable.cli.common import record_bytes, record_in, write_file
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.games.blokus import sgf
from kitchentable.lab import dataset
from kitchentable.lab.rows import read as read_rows
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import Problem

EXAMPLE = "kitchentable convert records/ perudo.jsonl.gz"
RECORDS = (".txt", ".match", ".record")
LINES = (".jsonl", ".jsonl.gz")


def run(
    source: Annotated[str, typer.Argument(metavar="FROM")],
    target: Annotated[str, typer.Argument(metavar="TO")] = "-",
) -> None:
    """Turn records into other files of matches, and back: Blokus SGF, lines of JSON, Parquet."""
    if source != "-" and target != "-" and Path(source).resolve() == Path(target).resolve():
        raise Problem(say("cli-convert-same"))
    if target.endswith(".parquet"):
        count = _parquet(source, Path(target))
    elif target.endswith(LINES):
        count = _whole(Path(target), lambda part: dataset.write(part, _matches(source)))
    elif target != "-" and (target.endswith(os.sep) or Path(target).is_dir()):
        count = _folder(Path(target), _matches(source))
    else:
        match = _only(_matches(source))
        text = sgf.write(match) if target.endswith(".blksgf") else record.write(match)
        if target == "-":
            sys.stdout.write(text)
            return
        write_file(target, text.encode())
        count = 1
    print(say("cli-converted", count=count, file=target))


def _matches(source: str) -> Iterator[Match]:
    """The matches of a file, or of all records in a folder."""
    if source.endswith(LINES):
        yield from dataset.read(Path(source))
    elif source.endswith(".parquet"):
        from kitchentable.lab import columns

        yield from dataset.judged(Path(source), columns.read_matches(Path(source)))
    elif source.endswith(".blksgf"):
        yield sgf.read(record_bytes(source))
    elif source != "-" and Path(source).is_dir():
        files = sorted(file for file in Path(source).iterdir() if file.suffix in RECORDS)
        if not files:
            raise Problem(say("cli-convert-empty", folder=source, kinds=", ".join(RECORDS)))
        for file in files:
            try:
                yield record_in(str(file))[0]
            except Problem as error:
                raise Problem(say("cli-convert-file", file=str(file), why=str(error))) from None
    else:
        yield record_in(source)[0]


def _only(matches: Iterator[Match]) -> Match:
    found = next(matches, None)
    if found is None or next(matches, None) is not None:
        raise Problem(say("cli-convert-many"))
    return found


def _whole(target: Path, written: Callable[[Path], int]) -> int:
    """Has the file written beside its place, so that it is there whole or not at all."""
    part = target.with_name(f".part-{target.name}")
    if not target.parent.is_dir():
        raise Problem(say("cli-convert-nowhere", file=str(target), folder=str(target.parent)))
    try:
        count = written(part)
        os.replace(part, target)
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(str(target)), why=of_system(error))) from None
    finally:
        part.unlink(missing_ok=True)
    return count


def _folder(target: Path, matches: Iterable[Match]) -> int:
    """Writes a record a match; what is there already is not written over."""
    count = 0
    try:
        for count, match in enumerate(matches, 1):
            target.mkdir(parents=True, exist_ok=True)
            with (target / f"{match.game.name}-{count - 1:07}.txt").open("x", encoding="utf-8") as file:
                file.write(record.write(match))
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(str(target)), why=of_system(error))) from None
    return count


def _parquet(source: str, target: Path) -> int:
    from kitchentable.lab import columns

    if source.endswith(".jsonl") and _is_rows(source):
        kept = read_rows(Path(source))
        return _whole(target, lambda part: columns.write_rows(part, kept))
    return _whole(target, lambda part: columns.write_matches(part, map(dataset.line_of, _matches(source))))


def _is_rows(source: str) -> bool:
    """Whether the file is what a simulation kept (`--rows`)."""
    return record_bytes(source)[:11] == b'{"contest":'
