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
        rows = list(shelf)
        room = m.board[0] - LABEL_GAP - sum(_label_width(said[index].short) + LABEL_GAP for index in rows)
        shown: dict[int, str] = {}
        for index in rows:
            kind, words, short = said[index]
            more = _label_width(words) - _label_width(short)
            whole = room >= more and (shelves.lanes or kind != "begun")
            shown[index] = words if whole else short
            room -= more if whole else 0
        shown = {index: words for index, words in shown.items() if words}
        widths = [*map(_label_width, shown.values())]
        lefts, end = [], LABEL_GAP
        for index, width in zip(shown, widths, strict=True):
            middle = shelves.places[index].x + (max(LEAST, len(table[index])) * shelves.pitch - 1) / 2
            lefts.append(max(end, middle - width / 2))
            end = lefts[-1] + width + LABEL_GAP
        end = m.board[0]
        for index, width, left in reversed([*zip(shown, widths, lefts, strict=True)]):
            end = min(left, end - LABEL_GAP - width)
            x = round(end + width / 2, 1)
            y = round(min(shelves.places[index].y + shelves.height + below, m.board[1] - 11), 1)
            which = f" {said[index].kind}"
            yield Item(f"why-{index}", "box", "board", x, y, w=round(width, 1), h=21, classes=f"why-label{which}")
            yield Item(
                f"why-text-{index}", "text", "board", x, y, classes=f"small bold why-text{which}", text=shown[index]
            )


def _label_width(text: str) -> float:
    return len(text) * 7.1 + 20.0 if text else 0.0
