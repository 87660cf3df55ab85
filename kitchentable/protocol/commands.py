"""What a client sends over the WebSocket of a table."""

from __future__ import annotations

from kitchentable.drawing.scene import Form
from kitchentable.protocol.base import Body


class Command(Body, frozen=True, tag_field="type", tag=str.lower):
    """What a client sends over a WebSocket."""


class Hello(Command, frozen=True):
    """The first message, and again when the window changes its form.

    `after` is the seq of the last step that the client has shown, -1 for none: where that is near, the server sends
    only the steps after it, and else a whole position.
    """

    after: int = -1
    form: Form = "wide"
    language: str = "en"
    """In which the page reads; English where it is none that there is."""
    views: bool = False
    """Whether this is a program that, where it sits, is told what its seat sees in place of drawings (`Observed`)."""


class Act(Command, frozen=True):
    """An action, by its touch path or as typed. `id` is the client's own, unique in the match (at most 64 characters);
    `epoch` is the one of the offers that the person saw. `dice` says that this is what the real dice gave, as the game
    writes it or as people do (`112456`, `1 1 2, 456`), and `sure` that it is right though it ends the match, after
    which nothing can be corrected."""

    id: str
    epoch: int
    path: tuple[str, ...] = ()
    text: str = ""
    dice: bool = False
    sure: bool = False
    seat: int | None = None
    """Which of one's seats acts, where one has several; else the one that the page looks from."""


class Look(Command, frozen=True):
    """From which of one's seats the page looks (hot seat); null shows only what all may see."""

    seat: int | None = None


class Say(Command, frozen=True):
    """Words for all at the table."""

    text: str


class Draft(Command, frozen=True):
    """An arrangement in progress: rows of touch names; answered with `Noted`. The last one counts when time is out."""

    rows: tuple[tuple[str, ...], ...]


class Explain(Command, frozen=True):
    """Asks why touches lead nowhere: what was chosen before, and what was touched or let go somewhere. Answered with
    `Explained` of the same `id`; nothing is played, whatever the path."""

    id: str
    path: tuple[str, ...]
    seat: int | None = None
    """Which of one's seats asks, as in `Act`."""


class Foresee(Command, frozen=True):
    """Asks what an action would do before it is done, by its whole touch path; answered with `Foreseen`."""

    path: tuple[str, ...]


class WhatIs(Command, frozen=True):
    """Asks what a thing is: an item, a spot or a button by its name, or `plate-2` for what stands beside the name of
    seat 2. Answered with `Told` of the same `id`. `seq` is the last entry of the log that the page shows: what came
    after it is not looked at."""

    id: str
    thing: str
    seq: int | None = None


class Commit(Command, frozen=True):
    """The SHA-256 of this player's salt: `sha256:` and 64 hexadecimal digits."""

    commitment: str


class Reveal(Command, frozen=True):
    """The salt itself, 16 to 64 bytes in hexadecimal."""

    salt: str


Commands = Hello | Act | Look | Say | Draft | Explain | Foresee | WhatIs | Commit | Reveal
