"""What a language does with numbers and names, as its `language.ftl` says: plural categories by CLDR's rules, and the
genitive of names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from kitchentable.language.patterns import Catalogue

_OTHER = "other"
_RELATION = re.compile(r"\s*([nivfte])(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,]+)\s*")
_PLACE = re.compile(r"\{(\d+)\}")


class Grammar:
    """One language.

    `plural-CATEGORY = i = 1 and v = 0` is a rule in CLDR's syntax (operands n, i, v, f, t, e; `%`; lists and ranges;
    `and`, `or`). `decimal` is the sign before decimals. `genitive` is what is added to a name, `genitive-bare` what is
    added to those that end in one of `genitive-bare-after`. `behind-colon = small` is for a language whose sentences go
    on small there, `direction = rtl` for one that is read from right to left. Raises `ValueError` for a rule that is
    none.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        said = {name: "".join(map(str, pattern)) for name, pattern in catalogue.items()}
        self.name = said["name"]
        """What the language calls itself."""
        self._plurals: Mapping[str, Callable[[int | float], bool]] = {
            key.removeprefix("plural-"): _rule(rule) for key, rule in said.items() if key.startswith("plural-")
        }
        self._point = said["decimal"]
        self._genitive, self._bare = said["genitive"], said.get("genitive-bare", "")
        self._after = tuple(said.get("genitive-bare-after", "").split())
        self.direction = said.get("direction", "ltr")
        """How it is read, as HTML has it: `ltr`, `rtl`."""
        self.small_behind_colon = said.get("behind-colon") == "small"
        """Whether a sentence goes on with a small letter behind a colon."""
        self.spaced = lru_cache(4096)(self._spaced)
        """A number as texts have it: `1 250`, `−12`, `4.5`."""
        self.category = lru_cache(4096)(self._category)
        """The plural category of a number: `one`, `few`, `other`."""

    def _category(self, number: int | float) -> str:
        return next((name for name, holds in self._plurals.items() if holds(number)), _OTHER)

    def _spaced(self, number: int | float) -> str:
        whole, _, decimals = f"{abs(number):,.2f}".partition(".")
        decimals = decimals.rstrip("0")
        text = whole.replace(",", "\u202f") + (self._point + decimals if decimals else "")
        return f"−{text}" if number < 0 else text

    def decimal(self, number: int | float, places: int, sign: str = "") -> str:
        """A number with so many decimals, rounded; with `sign="+"` its sign in any case: `4.50`, `+3.2`."""
        return f"{number:{sign}z.{places}f}".replace(".", self._point).replace("-", "−")

    def genitive(self, name: str) -> str:
        """Whose: `Anna’s`; for the place of a name that is put in later, the place of its genitive (`{2.gen}`) where
        that depends on the name."""
        if not self._after:
            return name + self._genitive
        if place := _PLACE.fullmatch(name):
            return f"{{{place[1]}.gen}}"
        return name + (self._bare if name.lower().endswith(self._after) else self._genitive)


def _rule(text: str) -> Callable[[int | float], bool]:
    """A rule of CLDR's as a function of the number."""
    ways = [[_relation(part, text) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda number: any(all(holds(number) for holds in way) for way in ways)


def _relation(part: str, rule: str) -> Callable[[int | float], bool]:
    found = _RELATION.fullmatch(part)
    if found is None:
        raise ValueError(f"{rule!r} is no plural rule: {part.strip()!r} should be like `i % 10 = 2..4`")
    operand, modulus, sign, listed = found.groups()
    spans = [span.partition("..") for span in listed.split(",")]
    ranges = [(int(low), int(high or low)) for low, _, high in spans]

    def holds(number: int | float) -> bool:
        value = _operands(number)[operand]
        value = value % int(modulus) if modulus else value
        return any(low <= value <= high and value == int(value) for low, high in ranges) == (sign == "=")

    return holds


def _operands(number: int | float) -> dict[str, int | float]:
    """By CLDR's names: the value, its whole part, how many decimals are seen, these as a number; no exponent."""
    whole, _, decimals = f"{abs(number):.6f}".rstrip("0").partition(".") if number != int(number) else ("", "", "")
    seen = int(decimals or 0)
    return {"n": abs(number), "i": int(whole or abs(number)), "v": len(decimals), "f": seen, "t": seen, "e": 0}
