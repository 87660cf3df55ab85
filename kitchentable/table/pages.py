"""The pages around a table: who looks, from which seat, and the messages and asks that are on their way out."""

from __future__ import annotations

import msgspec

from kitchentable.drawing.scene import Form
from kitchentable.language import ENGLISH
from kitchentable.protocol.base import Message
from kitchentable.table.asks import Ask
from kitchentable.table.commands import PageId
from kitchentable.table.frames import Eye
from kitchentable.table.state import TableState
from kitchentable.values import Seat

FIRST = -1
"""Where a page looks from that has not chosen a seat."""
Outlook = tuple[Eye, bool]
"""From where a page sees the match, and whether it sees it later than it happens."""
Mail = list[tuple[PageId, bytes]]
"""Messages as they go over the wire, in order, each with the page that it is for."""


class Page:
    """A page of a person (or of nobody known)."""

    __slots__ = ("blocks", "form", "greeted", "id", "language", "look", "name", "outlook", "person", "views")

    def __init__(self, number: PageId, person: str, name: str, blocks: frozenset[str] = frozenset()) -> None:
        self.id, self.person, self.name, self.blocks = number, person, name, blocks
        self.look: Seat | None = FIRST
        """The seat that the page looks from; None shows only what all may see."""
        self.form: Form = "wide"
        self.language = ENGLISH
        self.views = False
        """Whether it is a program that is told views where it sits, and no drawings."""
        self.greeted = False
        """Whether it has said `hello`: before that it is told nothing."""
        self.outlook: Outlook | None = None
        """How it sees the match, since it was shown a position of it."""


class Pages:
    """All pages that are open at a table, and who looks at it through other nodes."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.open: dict[PageId, Page] = {}
        self.elsewhere: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
        """Who sits here, and the names of who watches, through each other node."""
        self.speakers: dict[int, str] = {}
        """Who said the latest words, by their numbers, as far as it is known; whoever loads the table fills it."""
        self._mail: Mail = []
        self._asks: list[Ask] = []

    # Telling ---------------------------------------------------------------------------------------------------------

    def send(self, page: Page, encoded: bytes) -> None:
        """Tells a page what is encoded already."""
        self._mail.append((page.id, encoded))

    def post(self, page: Page, message: Message) -> None:
        """Tells a page."""
        self._mail.append((page.id, msgspec.json.encode(message)))

    def tell_all(self, message: Message) -> None:
        """Tells everybody the same."""
        encoded = msgspec.json.encode(message)
        for page in self.greeted():
            self._mail.append((page.id, encoded))

    def ask(self, ask: Ask) -> None:
        """Gives the shell something to do."""
        self._asks.append(ask)

    def taken(self) -> tuple[Mail, list[Ask]]:
        """All that is to go out, which is then on its way."""
        mail, asks = self._mail, self._asks
        self._mail, self._asks = [], []
        return mail, asks

    # Who looks -------------------------------------------------------------------------------------------------------

    def greeted(self) -> list[Page]:
        """The pages that have said `hello`."""
        return [page for page in self.open.values() if page.greeted]

    def looks_from(self, page: Page) -> Seat | None:
        """The seat that the page looks from: of several at one device the one that it chose, if the game hides any."""
        own = self._state.seats_of(page.person)
        if page.look in own or (page.look is None and len(own) > 1):
            return page.look
        return own[0] if own and (len(own) == 1 or not self._state.game.hidden_information) else None

    def sits(self, page: Page) -> bool:
        """Whether the page is of somebody who sits here."""
        return self._state.seat_of(page.person) is not None

    def eye(self, page: Page) -> Eye:
        """What kind of drawing the page is shown."""
        return Eye(self.looks_from(page), page.form, page.language)

    def observes(self, page: Page) -> bool:
        """Whether the page is told what a seat of its person sees, and is shown no drawings."""
        return page.views and self.looks_from(page) is not None

    def delayed(self, page: Page) -> bool:
        """Whether the page sees the match later than it happens."""
        return bool(self._state.row.delay) and not self.sits(page)

    def outlook(self, page: Page) -> Outlook:
        """How the page is to see the match, by who sits where now."""
        return self.eye(page), self.delayed(page)

    def by_eye(self, delayed: bool = False) -> dict[Eye, list[Page]]:
        """The pages by what they are shown: those that see the match as it is, or those that see it later."""
        found: dict[Eye, list[Page]] = {}
        for page in self.greeted():
            if delayed == self.delayed(page) and not self.observes(page):
                found.setdefault(self.eye(page), []).append(page)
        return found

    def present(self, person: str) -> bool:
        """Whether the person has the table's page open, here or through another node."""
        there = any(person in persons for persons, _ in self.elsewhere.values())
        return there or any(page.person == person for page in self.greeted())

    @property
    def anybody_sits(self) -> bool:
        """Whether anybody of those who sit at the table has its page open, here or through another node."""
        there = any(persons for persons, _ in self.elsewhere.values())
        return there or any(self.sits(page) for page in self.greeted())

    def watchers(self) -> tuple[str, ...]:
        """The names of those who only watch, each person once; empty for who has not given one."""
        return tuple(sorted([*self.watchers_here(), *(name for _, names in self.elsewhere.values() for name in names)]))

    def watchers_here(self) -> tuple[str, ...]:
        """Those whose pages are open here."""
        found = {page.person or page.id: page.name for page in self.greeted() if not self.sits(page)}
        return tuple(sorted(found.values()))

    def sitting_here(self) -> list[str]:
        """Those who sit at the table and whose pages are open here."""
        return sorted({page.person for page in self.greeted() if self.sits(page)})
