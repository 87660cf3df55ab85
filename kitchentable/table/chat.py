"""What people say at a table."""

from __future__ import annotations

from kitchentable.protocol.messages import Said
from kitchentable.table.names import clean_name, clean_words
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState

CHAT = 50
"""Words that somebody who comes in is told."""
LATEST = 2**31 - 1
"""No words have a greater number: databases have an end of numbers, requests have not."""


def said(state: TableState, pages: Pages, page: Page, name: str, text: str, now: float) -> Said:
    """Words for all at the table; people without a name have to give one first."""
    words = clean_words(text)
    seat = pages.looks_from(page)
    seat = state.seat_of(page.person) if seat is None else seat
    name = state.row.chairs[seat].name if seat is not None else clean_name(name)
    return Said(state.chat[-1].number + 1 if state.chat else 0, name, words, now, seat)


def hear(state: TableState, pages: Pages, words: Said, speaker: str = "") -> None:
    """Words that are stored: everybody hears them but those who block whoever said them."""
    state.chat = [*state.chat, words][-CHAT:]
    if speaker:
        pages.speakers[words.number] = speaker
    pages.speakers = {one.number: pages.speakers.get(one.number, "") for one in state.chat}
    for page in pages.greeted():
        _post(pages, page, words)


def catch_up(state: TableState, pages: Pages, page: Page) -> None:
    """The page is told what was said last, but for the words of those whom its person blocks."""
    for words in state.chat:
        _post(pages, page, words)


def _post(pages: Pages, page: Page, words: Said) -> None:
    if pages.speakers.get(words.number) not in page.blocks:
        pages.post(page, words)
