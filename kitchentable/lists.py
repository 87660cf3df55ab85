"""As much of numpy as rules and quick bots need, on lists: for where numpy is not to be had.

Numbers do not wrap, so what is written for numpy must not let them; a row of a table is the table's own, as numpy's
views are; a slice is a copy, as they are not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

int16 = int32 = int64 = int
float64 = float
inf = float("inf")
_at, _put = list.__getitem__, list.__setitem__


class Vector(list[Any]):
    """Numbers in a row: a list with names that arrays have."""

    __slots__ = ()

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are, as of an array of one dimension."""
        return (len(self),)

    def copy(self) -> Vector:
        """A row of one's own."""
        return Vector(self)

    def fill(self, value: float) -> None:
        """Sets all to one value."""
        self[:] = [value] * len(self)

    def tolist(self) -> list[Any]:
        """A plain list of the same."""
        return list(self)


class Matrix(list[Any]):
    """An array of two dimensions or more: a list of rows, or of tables, that is also read and written by tuples."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        if place.__class__ is not tuple:
            return _at(self, place)
        found: Any = self
        for each in place:
            found = _at(found, each)
        return found

    def __setitem__(self, place: Any, value: Any) -> None:
        found: Any = self
        for each in place[:-1]:
            found = _at(found, each)
        _put(found, place[-1], value)

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes, outermost first."""
        return (len(self), *_at(self, 0).shape)

    def copy(self) -> Matrix:
        """A table of one's own."""
        return Matrix(row.copy() for row in self)

    def fill(self, value: float) -> None:
        """Sets all to one value."""
        for row in self:
            row.fill(value)

    def tolist(self) -> list[Any]:
        """Plain lists of the same."""
        return [row.tolist() for row in self]


def full(shape: int | tuple[int, ...], value: float, dtype: type[float] = float) -> Vector | Matrix:
    """An array of one value."""
    sizes = (shape,) if isinstance(shape, int) else shape
    if len(sizes) == 1:
        return Vector([dtype(value)] * sizes[0])
    return Matrix(full(sizes[1:], value, dtype) for _ in range(sizes[0]))


def zeros(shape: int | tuple[int, ...], dtype: type[float] = float) -> Vector | Matrix:
    """An array of zeros."""
    return full(shape, 0, dtype)


empty = zeros


def array(values: Iterable[Any], dtype: type[float] = float) -> Vector | Matrix:
    """An array of these numbers, or of these rows of numbers."""
    listed = list(values)
    if listed and not isinstance(listed[0], (int, float)):
        return Matrix(array(row, dtype) for row in listed)
    return Vector(map(dtype, listed))
