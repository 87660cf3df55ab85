"""What there is to look at again without a server: matches of this device, and records that somebody brings."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kitchentable import postcards, reels
from kitchentable.drawing.scene import Form
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.replays import Brought, Postcard, Replay, View
from kitchentable.table.table import Table


class Wanted(msgspec.Struct, frozen=True):
    """A part of a replay."""

    view: View = ""
    form: Form = "wide"
    first: int = 0
    static: bool = False


def of_table(table: Table, person: str, what: str, wanted: Wanted) -> object:
    """What was asked about the match of a table that is over. Raises `Refusing`."""
    text, known = reels.over(table)
    if what == "":
        answer = _about(reels.read_about(text, known, table.seat_of(person), table.row.code))
        return reels.at_table(answer, table.row)
    if what == "postcard":
        return Postcard(postcards.drawing(reels.judged(text, known)[0], table.row.called))
    return _part(text, known, what, wanted)


def of_record(games: Iterable[Game], what: str, brought: Brought) -> object:
    """What was asked about a record. Raises `Refusing` with the line and the rule."""
    known = tuple(game.State for game in games)
    if what == "":
        return _about(reels.read_about(brought.record, known, None, ""))
    return _part(brought.record, known, what, Wanted(brought.view, brought.form, brought.first, brought.static))


def _about(replay: Replay) -> Replay:
    """Nobody thinks here about how it might have gone on."""
    return msgspec.structs.replace(replay, estimated=False)


def _part(text: str, known: reels.Known, what: str, wanted: Wanted) -> object:
    if what == "reel":
        return msgspec.Raw(reels.read_reel(text, known, wanted.view, wanted.form, wanted.first, wanted.static))
    if what == "dice":
        return msgspec.Raw(reels.read_dice(text, known))
    raise Refusing("not_found", say("replay-nothing", what=as_typed(what[:60])), 404)
