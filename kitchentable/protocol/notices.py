"""What notices send and take over HTTP; `docs/protocol.md` says when."""

from __future__ import annotations

from kitchentable.protocol.base import Body, Wire


class Notices(Wire, frozen=True):
    """By which ways a person is told that it is their turn."""

    key: str
    """The server's public key (VAPID), for `PushManager.subscribe`."""
    mails: bool = False
    """Whether this server can send letters."""
    browsers: int = 0
    """How many of the person's browsers are told."""
    address: str = ""
    """Where letters go."""
    confirmed: bool = False
    """Whether the link of the letter that was sent there has been opened; else no other is sent."""
    everywhere: bool = False
    """Whether the person is told of every turn at a table that they have not open, not only where one plays turn by
    turn."""


class NoticeWishes(Body, frozen=True):
    """What a person wants to be told of, see `Notices`."""

    everywhere: bool


class NewBrowser(Body, frozen=True):
    """A browser that is to be told: a `PushSubscription`, its keys in unpadded base64url."""

    endpoint: str
    p256dh: str
    auth: str


class OldBrowser(Body, frozen=True):
    """A browser that is to be told no longer."""

    endpoint: str


class NewAddress(Body, frozen=True):
    """Where letters are to go; an empty address ends them."""

    address: str


class NoticeToken(Body, frozen=True):
    """The secret of a letter, from the fragment of its link (`/notices#confirm:TOKEN`, `/notices#stop:TOKEN`)."""

    token: str


class AddressSettled(Wire, frozen=True):
    """Which address was confirmed, or gets no more letters."""

    address: str


HTTP = (Notices, NoticeWishes, NewBrowser, OldBrowser, NewAddress, NoticeToken, AddressSettled)
"""The bodies of requests and answers."""
