"""What operators do over HTTP: all of it under `/api/admin`, and refused alike to everybody who is none."""

from __future__ import annotations

from typing import Literal

from kitchentable.protocol.base import Body, Phase, Wire

Registration = Literal["open", "invitation", "closed"]


class FindPeople(Body, frozen=True):
    """Asks for accounts with the text in their name, without the `first` so many."""

    text: str = ""
    first: int = 0


class KnownAccount(Wire, frozen=True):
    """An account; `key` and the name together name its person in requests."""

    name: str
    key: str
    since: float
    """When it was made, in seconds since 1970."""
    seen: float = 0
    """When they were last here, to the day; 0 if that is not known."""
    banned: bool = False
    operator: bool = False


class KnownAccounts(Wire, frozen=True):
    """A part of the accounts, by name, and how many there are in all."""

    accounts: tuple[KnownAccount, ...] = ()
    total: int = 0


class TakenSeat(Wire, frozen=True):
    """A seat of a table: somebody, a bot, or nobody. `who` and `key` together name the person in requests."""

    name: str = ""
    bot: str = ""
    who: str = ""
    key: str = ""
    account: str = ""
    """The name of their account; empty for a guest."""
    left: bool = False
    """Whether they got up during the match."""


class KnownTable(Wire, frozen=True):
    """A table at which something goes on."""

    code: str
    game: str
    phase: Phase
    made: float
    """In seconds since 1970."""
    private: bool = False
    seats: tuple[TakenSeat, ...] = ()


class KnownTables(Wire, frozen=True):
    """A part of the tables, the latest first, and how many there are in all."""

    tables: tuple[KnownTable, ...] = ()
    total: int = 0


class Meant(Body, frozen=True):
    """Names a person: as a list did, so that nobody else is meant who has that name or that seat by now."""

    who: str
    key: str


class Renamed(Body, frozen=True):
    """Names a person, and the name that they are to have."""

    who: str
    key: str
    name: str


class Done(Wire, frozen=True):
    """It is done."""


class NewLink(Wire, frozen=True):
    """A link that is worth something once, until then; it is not shown again."""

    url: str
    until: float
    """In seconds since 1970."""


class SaidWords(Wire, frozen=True):
    """Something that was said at a table; the text is empty where it was taken away."""

    number: int
    at: float
    name: str
    text: str = ""


class HideWords(Body, frozen=True):
    """Takes the words of that number away, or all that who said them has said at the table."""

    number: int
    all_of_them: bool = False


class HouseRules(Wire, frozen=True):
    """How the server is run, and how often that was changed."""

    revision: int = 0
    registration: Registration = "open"
    members_only: bool = False
    announcement: str = ""
    imprint: str = ""
    privacy: str = ""


class ChangeHouse(Body, frozen=True):
    """Runs it otherwise, in what is named, if it still is as it was at that revision."""

    revision: int
    registration: Registration | None = None
    members_only: bool | None = None
    announcement: str | None = None
    imprint: str | None = None
    privacy: str | None = None


class DoneDeed(Wire, frozen=True):
    """Something that was done, by whom, and when, in seconds since 1970."""

    at: float
    who: str
    what: str
    about: str


class Resignation(Body, frozen=True):
    """Gives the role back; the `last` operator says that they know it."""

    last: bool = False


HTTP = (
    FindPeople,
    KnownAccounts,
    KnownTables,
    Meant,
    Renamed,
    Done,
    NewLink,
    SaidWords,
    HideWords,
    HouseRules,
    ChangeHouse,
    DoneDeed,
    Resignation,
)
"""The bodies of requests and answers."""
