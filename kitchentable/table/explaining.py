"""Answers to what a person touched in vain: a question plays nothing, is stored nowhere, and needs no epoch."""

from __future__ import annotations

from kitchentable.drawing.scene import BadTouch, WhyNot
from kitchentable.protocol.commands import Explain
from kitchentable.protocol.messages import Explained
from kitchentable.refusals import explain
from kitchentable.table import seats
from kitchentable.table.offers import OffersMade
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState


def explained(state: TableState, pages: Pages, offers: OffersMade, page: Page, command: Explain) -> Explained:
    """Why these touches do nothing for the one who asks; raises `Refusing` where they do not sit at a running match."""
    wanted = pages.looks_from(page) if command.seat is None else command.seat
    seat = seats.need_seat(state.row, page.person, wanted)
    seats.need_phase(state.row, "playing")
    assert state.match is not None
    try:
        why = explain(state.match.state, seat, command.path, offers.paths(seat))
    except BadTouch:
        why = WhyNot("Nothing can be done with that now.")
    return Explained(command.id[:64], why)
