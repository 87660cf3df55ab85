"""What is said of rows while they are arranged, on labels below them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from kitchentable.drawing.scene import Form, Item
from kitchentable.games.rummikub.shelves import LEAST, Shelves, measures
from kitchentable.games.rummikub.tiles import Tiles

LABEL_GAP = 2.0
"""Beside each other."""


class Said(NamedTuple):
    """What is said of a row, and how where there is less room: nothing, if that is empty."""

    kind: Literal["wrong", "begun", "worth"]
    words: str
    short: str


def labels(said: Mapping[int, Said], table: Sequence[Tiles], shelves: Shelves, form: Form) -> Iterator[Item]:
    """The words below rows, on labels that reach as far as they do, stay on the board and beside each other.

    Where they have no room beside each other the later ones are short; where shelves lie close they stand over the
    feet of their own tiles.
    """
    m = measures(form)
    below = m.pad + 10.4 if shelves.lanes else m.pad - 7
    in_order = sorted(said, key=lambda index: (shelves.places[index].y, shelves.places[index].x))
    for _, shelf in groupby(in_order, lambda index: shelves.places[index].y):
        shown = _shown({index: said[index] for index in shelf}, shelves.lanes, m.board[0])
        for index, left in _lefts(shown, table, shelves, m.board[0]):
            width, which = _label_width(shown[index]), f" {said[index].kind}"
            x = round(left + width / 2, 1)
            y = round(min(shelves.places[index].y + shelves.height + below, m.board[1] - 11), 1)
            yield Item(f"why-{index}", "box", "board", x, y, w=round(width, 1), h=21, classes=f"why-label{which}")
            yield Item(
                f"why-text-{index}", "text", "board", x, y, classes=f"small bold why-text{which}", text=shown[index]
            )


def _shown(said: Mapping[int, Said], lanes: bool, across: float) -> dict[int, str]:
    """The words that have room beside each other on a board so wide, from left to right: whole as long as they fit."""
    room = across - LABEL_GAP - sum(_label_width(each.short) + LABEL_GAP for each in said.values())
    shown: dict[int, str] = {}
    for index, (kind, words, short) in said.items():
        more = _label_width(words) - _label_width(short)
        whole = room >= more and (lanes or kind != "begun")
        shown[index] = words if whole else short
        room -= more if whole else 0
    return {index: words for index, words in shown.items() if words}


def _lefts(
    shown: Mapping[int, str], table: Sequence[Tiles], shelves: Shelves, across: float
) -> Iterator[tuple[int, float]]:
    """Where the labels of a shelf begin, from right to left: each below the middle of its row, as far as others let
    it."""
    lefts, end = [], LABEL_GAP
    for index, words in shown.items():
        middle = shelves.places[index].x + (max(LEAST, len(table[index])) * shelves.pitch - 1) / 2
        lefts.append((index, max(end, middle - _label_width(words) / 2)))
        end = lefts[-1][1] + _label_width(words) + LABEL_GAP
    end = across
    for index, left in reversed(lefts):
        end = min(left, end - LABEL_GAP - _label_width(shown[index]))
        yield index, end


def _label_width(text: str) -> float:
    return len(text) * 7.1 + 20.0 if text else 0.0
