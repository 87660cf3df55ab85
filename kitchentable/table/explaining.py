"""Answers to what a person touched in vain, or points at: a question plays nothing, is stored nowhere, and needs no
epoch."""

from __future__ import annotations

from kitchentable.drawing.scene import BadTouch, Help, WhyNot
from kitchentable.game import View
from kitchentable.language import say, speaking
from kitchentable.protocol.answers import Explained, Foreseen, Told
from kitchentable.protocol.commands import Explain, Foresee, WhatIs
from kitchentable.refusals import explain
from kitchentable.table import seats
from kitchentable.table.display import Display
from kitchentable.table.offers import OffersMade
from kitchentable.table.pages import Page, Pages
from kitchentable.table.previewing import foresee
from kitchentable.table.state import TableState


def answered(
    state: TableState, pages: Pages, display: Display, page: Page, question: Explain | Foresee | WhatIs
) -> Explained | Foreseen | Told:
    """What the page is told; raises `Refusing` where it may not ask."""
    with speaking(page.language):
        if isinstance(question, Explain):
            return explained(state, pages, display.offers, page, question)
        if isinstance(question, Foresee):
            return foresee(state, pages, display.offers, page, question)
        return told(display.view(page, question.seq), question)


def explained(state: TableState, pages: Pages, offers: OffersMade, page: Page, command: Explain) -> Explained:
    """Why these touches do nothing for the one who asks; raises `Refusing` where they do not sit at a running match."""
    wanted = pages.looks_from(page) if command.seat is None else command.seat
    seat = seats.need_seat(state.row, page.person, wanted)
    seats.need_phase(state.row, "playing")
    assert state.match is not None
    try:
        why = explain(state.match.state, seat, command.path, offers.paths(seat))
    except BadTouch:
        why = WhyNot(say("touch-in-vain"))
    return Explained(command.id[:64], why)


def told(view: View | None, command: WhatIs) -> Told:
    """What a thing is, for who has that view of the match; nothing before there is one."""
    return Told(command.id[:64], None if view is None else described(view, command.thing))


def described(view: View, thing: str) -> Help | None:
    """What a thing is; None too for a name that is none of the game's."""
    try:
        return view.game.board.help(thing, view)
    except (ValueError, KeyError, IndexError, TypeError):
        return None
