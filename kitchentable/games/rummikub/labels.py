"""What is wrong with sets, on labels below them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from kitchentable.drawing.scene import Form, Item
from kitchentable.games.rummikub.shelves import Shelves, measures
from kitchentable.games.rummikub.tiles import Tiles, missing

LABEL_GAP = 2.0
"""Beside each other."""


def reasons(words: Mapping[int, str], table: Sequence[Tiles], shelves: Shelves, form: Form) -> Iterator[Item]:
    """The words under bad sets, on labels that reach as far as they do, stay on the board and beside each other.

    Where they have no room beside each other, the later ones are marked alone until the first are mended.
    """
    m = measures(form)
    begun = {index for index in words if missing(table[index])}
    for _, shelf in groupby(words, lambda index: shelves.places[index].y):
        rows = list(shelf)
        room = m.board[0] - LABEL_GAP - len(rows) * (_label_width("!") + LABEL_GAP)
        said = []
        for index in rows:
            room -= _label_width(f" {words[index]}") - _label_width("")
            mark, alone = ("", "…") if index in begun else ("! ", "!")
            said.append(f"{mark}{words[index]}" if room >= 0 else alone)
        widths = [*map(_label_width, said)]
        lefts, end = [], LABEL_GAP
        for index, width in zip(rows, widths, strict=True):
            middle = shelves.places[index].x + (len(table[index]) * shelves.pitch - 1) / 2
            lefts.append(max(end, middle - width / 2))
            end = lefts[-1] + width + LABEL_GAP
        end = m.board[0]
        for index, why, width, left in reversed([*zip(rows, said, widths, lefts, strict=True)]):
            end = min(left, end - LABEL_GAP - width)
            x = round(end + width / 2, 1)
            y = round(min(shelves.places[index].y + shelves.height + m.pad + 11, m.board[1] - 11), 1)
            more = " begun" if index in begun else ""
            yield Item(f"why-{index}", "box", "board", x, y, w=round(width, 1), h=21, classes=f"why-label{more}")
            yield Item(f"why-text-{index}", "text", "board", x, y, classes=f"small bold why-text{more}", text=why)


def _label_width(text: str) -> float:
    return len(text) * 7.1 + 20.0
