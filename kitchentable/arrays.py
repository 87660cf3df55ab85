"""Arrays for kernels: numpy's where it is installed; else, as in a browser, as much of them on lists as rules need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Int16s = npt.NDArray[np.int16]
    Int32s = npt.NDArray[np.int32]
    Int64s = npt.NDArray[np.int64]
else:
    try:
        import numpy as np
    except ImportError:
        from kitchentable import lists as np

    Floats = Int16s = Int32s = Int64s = Any

HAVE_NUMPY = np.__name__ == "numpy"
"""Whether levels of bots that need numpy, or speed, can be had."""


def listed(part: Any) -> list[int]:
    """A part of an array of whole numbers as a plain list."""
    numbers: list[int] = part if isinstance(part, list) else part.tolist()
    return numbers


__all__ = ["HAVE_NUMPY", "Floats", "Int16s", "Int32s", "Int64s", "listed", "np"]
