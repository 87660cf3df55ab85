"""Where groups of dice lie in a rectangle: in rows, as large as they fit."""

from collections.abc import Sequence

from kitchentable.values import Struct

Place = tuple[float, float]


class Fit(Struct):
    """The size of a die, the middle of every die by group, the box of every group (middle, width, height), and the
    height that was left under the dice."""

    size: float
    groups: tuple[tuple[Place, ...], ...]
    boxes: tuple[tuple[float, float, float, float], ...]
    label: float


def fit(
    counts: Sequence[int], width: float, height: float, size: float, *, label: float, gap: float, padding: float = 0,
    least: float = 0,
) -> Fit:  # fmt: skip
    """Groups of so many dice in the largest size up to `size` with which they fit.

    Under each group stays room for a `label` of that height; between groups there is `gap` times the size of a die,
    or 8 where boxes are drawn (`padding` around the dice, at least `least` wide); boxes lie in the middle of the
    height.
    """
    while True:
        between = size * gap if gap else 8.0
        boxes = [max(_across(count, size) + 2 * padding, least) for count in counts]
        rows = _rows(boxes, width, between)
        tall = size + padding + label
        fits = len(rows) * tall + (len(rows) - 1) * 6 <= height + 0.5 and max(boxes, default=0) <= width + 0.5
        if fits or size <= 6:
            return _laid(counts, rows, boxes, height, size, between, tall, padding, label)
        size -= 1


def _across(count: int, size: float) -> float:
    return count * size + (count - 1) * _seam(size)


def _seam(size: float) -> float:
    """Between dice of one group, which touch in the rules."""
    return round(size * 0.06, 1)


def _rows(boxes: Sequence[float], width: float, between: float) -> list[list[int]]:
    """The boxes in rows, first come first laid."""
    rows: list[list[int]] = []
    left = -1.0
    for index, box in enumerate(boxes):
        if not rows or left < box:
            rows.append([])
            left = width
        rows[-1].append(index)
        left -= box + between
    return rows


def _laid(
    counts: Sequence[int], rows: list[list[int]], boxes: Sequence[float], height: float, size: float,
    between: float, tall: float, padding: float, label: float,
) -> Fit:  # fmt: skip
    groups: list[tuple[Place, ...]] = []
    drawn: list[tuple[float, float, float, float]] = []
    spare = height - len(rows) * (tall + 6) + 6 if padding else 0.0
    for number, row in enumerate(rows):
        x = 0.0
        top = max(spare, 0) / 2 + number * (tall + 6)
        for index in row:
            count, box = counts[index], boxes[index]
            first = x + (box - _across(count, size)) / 2 + size / 2
            pitch = size + _seam(size)
            groups.append(
                tuple((round(first + place * pitch, 1), round(top + padding + size / 2, 1)) for place in range(count))
            )
            drawn.append((round(x + box / 2, 1), round(top + tall / 2, 1), round(box, 1), round(tall, 1)))
            x += box + between
    return Fit(round(size, 1), tuple(groups), tuple(drawn), label)
