"""What is this? Each thing of Rummikub's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import spoken
from kitchentable.games.rummikub.tiles import JOKER, NAMES
from kitchentable.games.rummikub.words import say

PLAIN = {"submit": "RUM-4.2", "draw": "RUM-4.3", "pass": "RUM-4.5", "new": "RUM-2.3", "end": "RUM-8.2"}
"""The rules of what is always the same."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if name == "/":
        kind = "new"
    if kind == "plate":
        return _plate(int(rest), view)
    if kind == "back":
        return _rack(int(rest.partition("-")[0]), view)
    tile = rest.partition("-")[0]
    if kind in ("mine", "t") and tile in NAMES:
        return _tile(NAMES.index(tile), kind == "mine", view)
    return Help(say(f"help-{kind}"), PLAIN[kind]) if kind in PLAIN else None


def _tile(tile: int, mine: bool, view: View) -> Help:
    if tile == JOKER:
        return Help(say("help-own-joker"), "RUM-8.3") if mine else Help(say("help-joker"), "RUM-6.1")
    called = spoken(tile)
    if mine and view.seat is not None and not view.common.melded[view.seat]:
        return Help(say("help-before-meld", tile=called, least=view.options.initial), "RUM-5.1")
    if mine:
        return Help(say("help-own-tile", tile=called), "RUM-5.6")
    return Help(say("help-tile", tile=called), "RUM-4.8")


def _rack(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(say("help-rack", who=named(seat), count=view.counts[seat]), "RUM-3.3")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    if view.common.phase == "turn" and not view.common.melded[seat]:
        return Help(say("help-plate-before-meld", who=named(seat), least=view.options.initial), "RUM-5.1")
    return Help(say("help-plate", who=named(seat)), "RUM-8.1")
