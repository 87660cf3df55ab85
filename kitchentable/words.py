"""Words that all games need: players and dice in texts, and sentences of a position."""

from collections.abc import Iterable, Sequence

from kitchentable.core import Seat


def named(seat: Seat) -> str:
    """Where a player's name is put when the text is shown: `{2}`."""
    return f"{{{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """The text as it is shown: with the players' names where `named` put their places."""
    for seat, name in enumerate(names):
        text = text.replace(named(seat), name)
    return text


def pips(*faces: int) -> str:
    """Dice as texts have them, which pages draw: ⚀⚄."""
    return "".join("⚀⚁⚂⚃⚄⚅"[face - 1] for face in faces)


def sentences(parts: Iterable[str]) -> str:
    """The parts one after the other, each once, with a full stop after those that do not ask."""
    return " ".join(part if part.endswith("?") else f"{part}." for part in dict.fromkeys(parts) if part)
