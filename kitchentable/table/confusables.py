"""Letters of other scripts that are drawn like Latin ones, after Unicode's confusables (UTS 39): all that people write
names in, not every mathematical sign."""

from __future__ import annotations

_DRAWN_AS = {
    "a": "0430 0251 03b1 1d00",
    "b": "042c 044c 0184 0185 0299 0432 13cf",
    "c": "0441 03f2 1d04 2ca5",
    "d": "0501 0257 1d05 13e7",
    "e": "0435 04bd 1d07 212e",
    "f": "1e9d a799 0192",
    "g": "0261 0581 0262 1d83",
    "h": "04bb 0570 029c 043d 13c2",
    "i": "0456 0131 03b9 026a 0269 13a5 a647",
    "j": "0458 03f3 1d0a",
    "k": "043a 03ba 0138 1d0b",
    "l": "04cf 0406 0399 0049 007c 0031 01c0 0196 0661 06f1 16c1 2d4f a4f2 2c92 029f",
    "m": "043c 1d0d",
    "n": "0578 057c 03b7 0274",
    "o": "043e 03bf 03c3 0585 1d0f 2c9f 0665 06f5 07c0 0966 09e6 0a66 0ae6"
    " 0b66 0be6 0c66 0ce6 0d66 0e50 0ed0 1040 0d20 10ff 3007 05e1",
    "p": "0440 03c1 1d18 2ca3",
    "q": "051b 0566 0563",
    "r": "0433 0280 1d26",
    "s": "0455 a731 01bd",
    "t": "0442 03c4 1d1b",
    "u": "057d 03c5 028b 1d1c a79f",
    "v": "0475 03bd 1d20 05d8",
    "w": "051d 1d21 0461 026f",
    "x": "0445 00d7 166e",
    "y": "0443 04af 03b3 028f 0263 1eff",
    "z": "1d22 0240",
    "A": "0410 0391 a4ee 13aa",
    "B": "0412 0392 a4d0 13f4 15f7",
    "C": "0421 03f9 a4da 13df 2ca4",
    "D": "a4d3 13a0 15de",
    "E": "0415 0395 a4f0 13ac 2d39",
    "F": "03dc a4dd 15b4",
    "G": "050c a4d6 13c0 13f3",
    "H": "041d 0397 a4e7 13bb 2c8e",
    "J": "0408 a4d9 13ab 037f",
    "K": "041a 039a a4d7 13e6 2c94",
    "L": "a4e1 13de 14aa",
    "M": "041c 039c a4df 13b7 2c98",
    "N": "039d a4e0 2c9a",
    "O": "041e 039f 0555 0030 a4f3 2c9e 2d54",
    "P": "0420 03a1 a4d1 13e2 2ca2",
    "Q": "051a 2d55",
    "R": "a4e3 13a1 13d2 01a6",
    "S": "0405 054f a4e2 13d5 13da",
    "T": "0422 03a4 a4d4 13a2 2ca6",
    "U": "054d a4f4 1200",
    "V": "a4e6 13d9 0474 2d38",
    "W": "051c a4ea 13b3 13d4",
    "X": "0425 03a7 a4eb 2cac 2d5d",
    "Y": "0423 04ae 03a5 a4ec 13a9 13bd 2ca8",
    "Z": "0396 a4dc 13c3",
}
"""Latin letters, each with the code points, in hexadecimal, of what is drawn like it."""
_LATIN = {int(code, 16): letter for letter, codes in _DRAWN_AS.items() for code in codes.split()}


def skeleton(name: str) -> str:
    """What is the same for names that are drawn alike, however their letters are called."""
    latin = name.translate(_LATIN).casefold().translate(_LATIN).casefold()
    return latin.replace("rn", "m").replace("vv", "w")
