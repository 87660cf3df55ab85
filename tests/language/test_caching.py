"""What was read of a catalogue is kept beside it, and read again when anything changed; nothing depends on it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from kitchentable.language import caching, catalogue
from kitchentable.language.parsing import parsed


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    made = tmp_path / "en.ftl"
    made.write_text("over = The match is over\n", encoding="utf-8")
    return made


def kept_in(file: Path) -> Path:
    return file.parent / "__pycache__" / "en.ftl.json"


def test_a_catalogue_is_parsed_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = catalogue(file)
    assert [each.name for each in kept_in(file).parent.iterdir()] == ["en.ftl.json"]
    monkeypatch.setattr("kitchentable.language.parsing.parsed", lambda text: {"parsed": ["again"]})
    assert catalogue(file) == known == {"over": ["The match is over"]}


@pytest.mark.parametrize("change", ["its words", "its time", "what reads it"])
def test_what_changed_is_read_again(file: Path, change: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    catalogue(file)
    before = kept_in(file).read_bytes()
    if change == "its words":
        file.write_text("over = Die Partie ist vorbei\n", encoding="utf-8")
    elif change == "its time":
        os.utime(file, ns=(0, 1))
    else:
        reader = tmp_path / "parsing.py"
        reader.touch()
        monkeypatch.setattr(caching, "_READERS", (reader,))
    assert catalogue(file) == parsed(file.read_text(encoding="utf-8"))
    assert kept_in(file).read_bytes() != before


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff"])
def test_what_is_damaged_is_read_again(file: Path, damage: bytes) -> None:
    known = catalogue(file)
    stamp = kept_in(file).read_bytes().partition(b"\n")[0]
    for data in (damage, stamp + b"\n" + damage):
        kept_in(file).write_bytes(data)
        assert catalogue(file) == known


def test_where_nothing_can_be_written_it_is_read_each_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(file).parent.write_text("a file where the folder would be", encoding="utf-8")
    assert catalogue(file) == catalogue(file) == {"over": ["The match is over"]}
    assert sorted(each.name for each in file.parent.iterdir()) == ["__pycache__", "en.ftl"]
    kept_in(file).parent.unlink()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert catalogue(file) and not kept_in(file).parent.exists()
