"""An owner's corrected file of components: it is played with, and its mistakes are named by line."""

from importlib.resources import files
from random import Random

import pytest

from kitchentable import record
from kitchentable.games.klongs.components import LIMIT
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.testing.walk import random_match
from kitchentable.values import BadOptions

OURS = (files("kitchentable.games.klongs") / "components.txt").read_text(encoding="utf-8")
LINES = OURS.splitlines()


def changed(old: str, new: str) -> str:
    assert OURS.count(old) == 1
    return OURS.replace(old, new)


def number_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def test_a_corrected_file_is_played_and_kept_in_the_record() -> None:
    """KLO-1.5"""
    text = changed("track: 1 1 2", "track: 2 2 2").replace("hand: 4", "hand: 3")
    match = random_match(KLONGS, 2, KLONGS.options({"components": text}), Random(1))
    assert match.result is not None and len(match.log[1].action.hands[0]) == 3  # type: ignore[attr-defined]
    again = record.read(record.write(match), {"klongs": KLONGS})
    assert again.state == match.state


@pytest.mark.parametrize(
    "old, new, line, about",
    [
        ("columns: 10", "columns: ten", "columns", "a number from 4 to 16"),
        ("columns: 10", "columns: 99", "columns", "a number from 4 to 16"),
        ("quarter: 2 x 2", "quarter: 3 x 2", "quarter", "divide 10 x 8"),
        ("quarter: 2 x 2", "quarter: 1 x 1", "quarter", "two fields or more"),
        ("light entrances: a3", "light entrances: z3", "light", "a field such as a3 is expected, not 'z3'"),
        ("light entrances: a3 a4", "light entrances: a4 a4", "light", "none of them twice"),
        ("merchants: 17 13 10", "merchants: 17 13", "merchants", "three numbers"),
        ("movement cards: 2", "movement cards: 12", "movement cards", "a number from 0 to 9"),
        ("hand: 4", "hand: 13", "hand", "a number from 1 to 12"),
        ("1 1 2 1 1 2**", "1 1 2 1 1 2", "track", "the great market day"),
        ("1 1 2 1 1 2**", "1 1 2 1 1 x**", "track", "is expected, not 'x**'"),
        ("bananas: 0*", "bananas: 4*", "bananas", "Luk Phat, is expected, not '4*'"),
        ("fish: 0*", "fishes: 0*", "fish", "`KEY: VALUES` is expected"),
        ("cook: 3", "thief: 3", "cook", "stands already"),
    ],
)
def test_mistakes_are_named_by_their_line(old: str, new: str, line: str, about: str) -> None:
    text = changed(old, new)
    with pytest.raises(BadOptions) as error:
        KLONGS.options({"components": text})
    said = str(error.value)
    assert f"line {number_of(line)}" in said and about in said and "\n" not in said


def test_a_missing_line_and_a_file_too_long_are_refused() -> None:
    with pytest.raises(BadOptions, match="the line `hand: …` is missing"):
        KLONGS.options({"components": changed("hand: 4", "")})
    with pytest.raises(BadOptions, match="at most 20\u202f000 characters, not one of 20\u202f001"):
        KLONGS.options({"components": "#" * (LIMIT + 1)})


def test_lists_that_a_table_brought_are_not_settled_here() -> None:
    usual, own = (KLONGS.book(KLONGS.options({"components": text})).rules["KLO-1.5"] for text in ("", OURS))
    assert usual.marks == ("settled by us: nothing that we found prints these lists",) and own.marks == ()
