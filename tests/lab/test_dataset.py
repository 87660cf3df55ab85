"""Many matches in one file, and the example that is kept here."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pyarrow.parquet
import pytest
from msgspec import json

from kitchentable import GAMES, Match, Problem, record
from kitchentable.lab import columns, dataset
from kitchentable.lab.rows import Rows, read
from kitchentable.lab.simulate import contest_for, one_match, play_all
from kitchentable.testing.walk import random_match

EXAMPLE = Path(__file__).parent / "data" / "perudo-1000.jsonl.gz"
"""`kitchentable simulate perudo --bots easy,medium,hard --matches 1000 --seed 2026 --records FOLDER`, converted."""


def some_matches() -> list[Match]:
    tables: list[tuple[str, int, dict[str, object]]] = [
        ("perudo", 2, {"dice": 2}),
        ("farkle", 2, {"target": 1000, "attack": True}),
        ("rummikub", 2, {}),
    ]
    tables += [("bangkok", 3, {}), ("klongs", 2, {}), ("blokus", 2, {"board": "duo"}), ("farkle_craps", 2, {})]
    return [
        random_match(GAMES[name], seats, GAMES[name].options(options), Random(2), at_most=60)
        for name, seats, options in tables
    ]


@pytest.mark.parametrize("name", ["some.jsonl", "some.jsonl.gz"])
def test_matches_are_the_same_after_they_were_written_and_read(name: str, tmp_path: Path) -> None:
    matches = some_matches()
    assert dataset.write(tmp_path / name, matches) == len(matches)
    assert [record.write(match) for match in dataset.read(tmp_path / name)] == [*map(record.write, matches)]


def test_a_line_that_is_wrong_is_named(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    dataset.write(file, some_matches())
    good = file.read_bytes().splitlines()
    for bad, said in (
        (b"{}", "missing required field `game`"),
        (b"\xff", "JSON is malformed"),
        (good[0].replace(b'"perudo"', b'"chess"'), "there is no game 'chess'"),
        (good[0].replace(b'"dice":2', b'"dice":0'), "dice"),
        (good[0].replace(b"start", b"stop"), "stop"),
        (good[0].replace(b"perudo", b"\xff"), "utf-8"),
        (good[0].replace(b'"dice":2', b'"dice":' + b"[" * 99_999), "recursion"),
        (good[0].replace(b'"log":[', b'"log":["# a comment",'), "lines that are no entries"),
        (good[0].replace(b'"log":[', b'"log":["seed: 12",'), "lines that are no entries"),
        (good[1].replace(b'"places":[1,2]', b'"places":[9]').replace(b'"places":[2,1]', b'"places":[9]'), "its places"),
        (re.sub(rb'"scores":\[[^]]*', rb'"scores":[1,2', good[1]), "its places and scores are not those"),
    ):
        file.write_bytes(b"\n".join([good[1], bad]))
        with pytest.raises(Problem, match=r"some\.jsonl, line 2: ") as error:
            list(dataset.read(file))
        assert said in str(error.value), str(error.value)


def test_the_example_has_a_thousand_matches_that_can_be_counted() -> None:
    lines = list(dataset.lines(EXAMPLE))
    assert len(lines) == 1000 and EXAMPLE.stat().st_size < 200_000
    won = Counter(line.seats[line.places.index(1)] for line in lines if line.places)
    assert won["bot:hard"] > won["bot:medium"] > won["bot:easy"]
    assert sum(won.values()) == 1000


def test_the_example_is_what_its_command_makes(tmp_path: Path) -> None:
    game = GAMES["perudo"]
    contest = contest_for(game, ["easy", "medium", "hard"], 3, game.options(), matches=1000, seed=2026, budget=0.1)
    first = [*islice(dataset.read(EXAMPLE), 20)]
    for number in range(20):
        one_match(contest, number, records=tmp_path)
    made = [file.read_text(encoding="utf-8") for file in sorted(tmp_path.iterdir())]
    assert len(made) == 20 and made == [*map(record.write, first)]


def test_parquet_has_the_same_matches(tmp_path: Path) -> None:
    matches = some_matches()
    file = tmp_path / "some.parquet"
    assert columns.write_matches(file, map(dataset.line_of, matches)) == len(matches)
    rows = pyarrow.parquet.read_table(file).to_pylist()
    for row, match in zip(rows, matches, strict=True):
        line = dataset.line_of(match)
        assert (row["game"], tuple(row["seats"]), tuple(row["log"])) == (line.game, line.seats, line.log)
        assert json.decode(row["options"]) == line.options


def test_parquet_of_others_is_refused_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "some.parquet"
    columns.write_matches(file, map(dataset.line_of, some_matches()))
    table = pyarrow.parquet.read_table(file)
    for name, values, said in (
        ("options", ["no JSON"] * len(table), "line 1: JSON is malformed"),
        ("options", [None] * len(table), "line 1: Input data was truncated"),
        ("game", ["perudo", None, *["perudo"] * (len(table) - 2)], "line 2: Expected `str`, got `null`"),
    ):
        at = table.schema.get_field_index(name)
        pyarrow.parquet.write_table(
            table.set_column(at, columns.LINE.field(at), [pyarrow.array(values, pyarrow.string())]), file
        )
        with pytest.raises(Problem, match=said):
            list(columns.read_matches(file))
    numbers = table.set_column(1, pyarrow.field("version", pyarrow.string()), [pyarrow.array(["1"] * len(table))])
    pyarrow.parquet.write_table(numbers, file)
    with pytest.raises(Problem, match="other columns"):
        list(columns.read_matches(file))
    columns.write_matches(file, map(dataset.line_of, some_matches()))
    data = file.read_bytes()
    file.write_bytes(data[:60] + bytes(200) + data[260:])
    with pytest.raises(Problem):
        list(columns.read_matches(file))


def test_what_a_simulation_kept_becomes_parquet(tmp_path: Path) -> None:
    game = GAMES["perudo"]
    contest = contest_for(game, ["easy", "random"], 2, game.options({"dice": 2}), matches=12, seed=3, budget=0.1)
    with Rows(tmp_path / "rows.jsonl", contest) as rows:
        rows.add(play_all(contest), 0)
    assert columns.write_rows(tmp_path / "rows.parquet", read(tmp_path / "rows.jsonl")) == 12
    found = pyarrow.parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [row["match"] for row in found] == list(range(12))
    assert all({*row["bots"]} == {"easy", "random"} and sorted(row["places"]) == [1, 2] for row in found)
