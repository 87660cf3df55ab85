"""Arrangements in progress: what is to be said of them, and what the others see of them."""

from __future__ import annotations

from collections.abc import Iterable

from kitchentable.drawing.board import Arranging
from kitchentable.language import say, speaking
from kitchentable.protocol.answers import Drafted, Noted
from kitchentable.protocol.base import Message, Refusing
from kitchentable.protocol.commands import Draft
from kitchentable.table.asks import Pass
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState
from kitchentable.values import Seat

LARGEST_DRAFT = 300
"""Rows and pieces of an arrangement: Rummikub has 106 tiles, and each may lie alone."""
Rows = tuple[tuple[str, ...], ...]


def arranged(state: TableState, pages: Pages, page: Page, message: Draft) -> None:
    """A page sends an arrangement in progress: it is told what is to be said of it, and the others see it."""
    match, seat = state.match, pages.looks_from(page)
    board = state.game.board
    if match is None or match.over or not isinstance(board, Arranging):
        raise Refusing("phase", say("draft-nothing"))
    if seat is None or seat not in match.state.to_act:
        raise Refusing("not_your_turn", say("draft-not-your-turn"))
    if sum(1 + len(row) for row in message.rows) > LARGEST_DRAFT:
        raise Refusing("too_large", say("draft-too-large", most=LARGEST_DRAFT))
    view = match.state.view(seat)
    try:
        with speaking(page.language):
            noted = Noted(board.judge_rows(message.rows, view), board.draw_rows(message.rows, view, page.form))
    except (ValueError, KeyError, IndexError) as error:
        raise Refusing("bad_message", say("draft-wrong", why=str(error))) from None
    pages.post(page, noted)
    shown(state, pages, seat, message.rows, page)
    pages.ask(Pass("draft", {"seat": seat, "rows": message.rows}))


def shown(state: TableState, pages: Pages, seat: Seat, rows: Rows, sender: Page | None = None) -> None:
    """The others see a seat's arrangement in progress, and its own other pages go on from it. Raises as `draw_rows`
    does where it is of another position."""
    match, board = state.match, state.game.board
    if match is None or seat not in match.state.to_act or not isinstance(board, Arranging):
        return
    state.drafts[seat] = rows
    for eye, others in pages.by_eye().items():
        view = match.state.view(eye.seat)
        with speaking(eye.language):
            items = board.draw_rows(rows, view, eye.form)
            notes = board.judge_rows(rows, view) if eye.seat == seat else None
        if notes is not None:
            noted = Noted(notes, items, True)
            _post(pages, [page for page in others if page is not sender], noted)
        else:
            areas = {item.area for item in items if item.row >= 0}
            _post(pages, others, Drafted(seat, tuple(item for item in items if item.area in areas)))


def _post(pages: Pages, some: Iterable[Page], message: Message) -> None:
    for page in some:
        pages.post(page, message)
