"""Matches and rows as Parquet, by pyarrow: a column each for what a line has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from kitchentable.decoding import converted
from kitchentable.drawing.text import as_typed
from kitchentable.extras import Extra
from kitchentable.lab.dataset import UNREADABLE, Line
from kitchentable.lab.rows import Kept
from kitchentable.language import say
from kitchentable.values import Problem

with Extra("lab"):
    import pyarrow
    from pyarrow import parquet

NUMBERS, TEXTS = pyarrow.list_(pyarrow.float64()), pyarrow.list_(pyarrow.string())
LINE = pyarrow.schema(
    [
        ("game", pyarrow.string()),
        ("version", pyarrow.int32()),
        ("seats", TEXTS),
        ("options", pyarrow.string()),
        ("log", TEXTS),
        ("places", pyarrow.list_(pyarrow.int32())),
        ("scores", NUMBERS),
        ("fair", pyarrow.string()),
    ]
)
"""A match; its options are JSON, which games have different ones of."""
ROW = pyarrow.schema(
    [
        ("game", pyarrow.string()),
        ("seed", pyarrow.int64()),
        ("options", pyarrow.string()),
        ("match", pyarrow.int64()),
        ("bots", TEXTS),
        ("entrants", pyarrow.list_(pyarrow.int32())),
        ("places", pyarrow.list_(pyarrow.int32())),
        ("scores", NUMBERS),
        ("actions", pyarrow.int64()),
    ]
)
"""A match of a simulation."""
AT_A_TIME = 1000


def write_matches(file: Path, lines: Iterable[Line]) -> int:
    """Writes a file of matches; answers how many."""
    count = 0
    with parquet.ParquetWriter(file, LINE) as out:
        some: list[dict[str, object]] = []
        for line in lines:
            described = msgspec.to_builtins(line)
            some.append({**described, "options": msgspec.json.encode(line.options).decode()})
            count += 1
            if len(some) == AT_A_TIME:
                out.write_table(pyarrow.Table.from_pylist(some, LINE))
                some = []
        out.write_table(pyarrow.Table.from_pylist(some, LINE))
    return count


def read_matches(file: Path) -> Iterator[Line]:
    """The lines of a file of matches. Raises `Problem` where it is none."""
    try:
        source = parquet.ParquetFile(file)
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise Problem(say("cli-cannot-read", file=as_typed(str(file)), why=str(error))) from None
    if not source.schema_arrow.equals(LINE):
        raise Problem(say("dataset-other-columns", file=str(file)))
    number = 0
    try:
        for some in source.iter_batches(AT_A_TIME):
            for row in some.to_pylist():
                number += 1
                try:
                    line = converted({**row, "options": msgspec.json.decode(row["options"] or "")}, Line)
                except UNREADABLE as error:
                    raise Problem(say("dataset-line", file=str(file), line=number, why=str(error))) from None
                yield line
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise Problem(say("cli-cannot-read", file=as_typed(str(file)), why=str(error))) from None


def write_rows(file: Path, kept: Kept) -> int:
    """Writes a file of what a simulation kept; answers how many matches."""
    contest = kept.contest
    options = msgspec.json.encode(contest.options).decode()
    rows = [
        {
            "game": contest.game,
            "seed": contest.seed,
            "options": options,
            "match": number,
            "bots": [contest.entrants[entrant] for entrant in outcome.entrants],
            "entrants": list(outcome.entrants),
            "places": list(outcome.places),
            "scores": list(outcome.scores),
            "actions": outcome.actions,
        }
        for number, outcome in enumerate(kept.outcomes)
    ]
    parquet.write_table(pyarrow.Table.from_pylist(rows, ROW), file)
    return len(rows)
