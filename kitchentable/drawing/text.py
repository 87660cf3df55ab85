"""Words that all games need: players and dice in texts, and sentences of a position."""

from collections.abc import Iterable, Sequence
from typing import Literal

from kitchentable.language import grammar, language_cache, say, spoken
from kitchentable.values import Seat

_IN_WORDS = range(13)


def over() -> str:
    """What a game says is to be done when it is over. Who has won is said by the table: it knows who has given up."""
    return say("over")


def named(seat: Seat) -> str:
    """Where a player's name is put when the text is shown: `{2}`."""
    return f"{{{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """The text as it is shown: with the players' names where `named` put their places."""
    if "{" not in text:
        return text
    for seat, name in enumerate(names):
        text = text.replace(named(seat), name)
        if f"{{{seat}.gen}}" in text:
            text = text.replace(f"{{{seat}.gen}}", grammar(spoken()).genitive(name))
    return text


def plural(count: int | float, word: str, words: str = "") -> str:
    """So many of them: `1 point`, `3 points`, `2.5 points`; `words` where an s does not make it many (`3 dice`)."""
    number = count if isinstance(count, int) else f"{count:g}"
    return f"{number} {word if count == 1 else words or word + 's'}"


def listed(parts: Sequence[str], last: Literal["and", "or"] = "and") -> str:
    """The parts as one says them: `a`, `a and b`, `a, b and c`."""
    return f" {say(last)} ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def number_range(numbers: range) -> str:
    """A range of whole numbers as people say it: `2 to 6`, or `2`."""
    return f"{numbers[0]}" if len(numbers) == 1 else say("from-to", least=numbers[0], most=numbers[-1])


def number_word(count: int | float) -> str:
    """A number as sentences have it: in words up to twelve."""
    return say(f"number-{int(count)}") if count in _IN_WORDS else spaced(count)


def capitalised(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def behind_colon(sentence: str) -> str:
    """A sentence as it goes on behind a colon: small where the language has it so."""
    return sentence[:1].lower() + sentence[1:] if grammar(spoken()).small_behind_colon else sentence


def as_sentence(words: str) -> str:
    """Words as a sentence of their own: a capital, and a full stop."""
    return capitalised(words) + ("" if words.endswith((".", "!", "?")) else ".")


def as_typed(text: str) -> str:
    """What somebody typed, between the marks of the language that is spoken; what cannot be printed is escaped."""
    return say("as-typed", text=repr(text)[1:-1].replace("\\'", "'"))


def of_system(error: OSError) -> str:
    """What the system says is wrong with a file, in the language that is spoken where it is one of the usual things."""
    return say.or_else(f"system-{type(error).__name__}", error.strerror or str(error))


@language_cache(4096)
def spaced(number: int | float) -> str:
    """A number as texts have it: `1 250`, `−12`, `4.5`."""
    return grammar(spoken()).spaced(number)


def percent(share: float, places: int = 0) -> str:
    """A share of one in hundredths, whose sign stays on the number's line."""
    return f"{decimal(100 * share, places)}\u00a0%"


def signed(number: int | float, places: int = 0) -> str:
    """A number with its sign, and with so many decimals: `+3`, `−2.5`, `+0`."""
    return grammar(spoken()).decimal(number, places, "+")


def decimal(number: float, places: int) -> str:
    """A number with so many decimals: `4.50`."""
    return grammar(spoken()).decimal(number, places)


def pips(*faces: int) -> str:
    """Dice as texts have them, which pages draw: ⚀⚄."""
    return "".join("⚀⚁⚂⚃⚄⚅"[face - 1] for face in faces)


def sentences(parts: Iterable[str]) -> str:
    """The parts one after the other, each once, with a full stop after those that do not ask."""
    return " ".join(part if part.endswith("?") else f"{part}." for part in dict.fromkeys(parts) if part)
