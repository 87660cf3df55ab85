"""What is done once before Python's memory is kept as an image (`kitchentable static`): what a start would wait for.

Everything is imported, and in every game the first turns are played, drawn and told, so that what is built when it is
first needed is there.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil

import msgspec

import kitchentable
from kitchentable.decoding import decoder
from kitchentable.games import NAMES
from kitchentable.pocket import thinking, wire
from kitchentable.pocket.pocket import Pocket

TURNS = 12
FORM = "narrow"


def rehearse() -> None:
    """Imports all of the package, and plays the first turns of every game."""
    for module in pkgutil.walk_packages(kitchentable.__path__, "kitchentable."):
        if not module.name.endswith("__main__"):
            _imported(module.name)
    for game in NAMES:
        _first_turns(game)
    importlib.invalidate_caches()  # another archive of the library takes the place of this one
    gc.collect()


def _imported(name: str) -> None:
    """Imports the module, unless it needs numpy, which no browser has: such are for the bots of servers alone."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise


def _first_turns(game: str) -> None:
    now = 0.0
    pocket = Pocket({}, now)
    messages: list[wire.ToPage] = []
    thoughts: list[wire.Think] = []

    def take(data: bytes) -> None:
        said = decoder(list[_ToPage]).decode(data)
        messages.extend(said)
        thoughts.extend(each for each in said if isinstance(each, wire.Think))

    def ask(**message: object) -> None:
        take(pocket.hear(msgspec.json.encode(message), now))

    ask(kind="ask", id=0, method="GET", path="/games")
    ask(kind="ask", id=1, method="PUT", path="/me", body={"name": "You"})
    ask(kind="ask", id=3, method="POST", path=f"/games/{game}/play", body={"bots": ["easy"]})
    code = pocket.rows()[0].code
    ask(kind="open", page=1, code=code)
    ask(kind="say", page=1, message={"type": "hello", "form": FORM})
    for _ in range(TURNS):
        while thoughts:
            thought = thoughts.pop(0)
            take(pocket.thought(thought.id, thinking.answer(thought.question), now))
        due = pocket.due()
        if due is None:
            break
        now = max(now, due)
        take(pocket.tick(now))


_ToPage = wire.Keep | wire.Answer | wire.Sent | wire.Ended | wire.Think
