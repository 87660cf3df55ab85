"""What choices of a round are worth, learned from rounds played (`bench/perudo_learned.py`).

Two small nets with one hidden layer: one for calling dudo, one for bids. They are asked for numbers about a choice and
answer what it is worth: 1 where another loses a die for sure, shared by all others; -1 where I do.
"""

from functools import lru_cache
from importlib.resources import files
from math import tanh

from kitchentable.decoding import decoder
from kitchentable.values import Struct

FILE = "learned.table"
"""The nets' file, in this package."""


class Net(Struct):
    """A net as its file has it, in hundredths: for each hidden unit its weights, the last one for always; then what
    each counts."""

    hidden: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]

    def worth(self, numbers: tuple[float, ...]) -> float:
        """What a choice is worth of which these numbers are known."""
        asked = (*numbers, 1.0)
        units = [tanh(sum(w * x for w, x in zip(unit, asked, strict=True)) / 100) for unit in self.hidden]
        return sum(w * x for w, x in zip(self.out, (*units, 1.0), strict=True)) / 100


class Nets(Struct):
    """Both nets."""

    dudo: Net
    bid: Net


@lru_cache(1)
def nets() -> Nets:
    """The nets of this package, read once."""
    return decoder(Nets).decode(files("kitchentable.games.perudo").joinpath(FILE).read_bytes())
