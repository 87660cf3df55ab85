"""Names, accounts, figures and friends over HTTP."""

from __future__ import annotations

from typing import Literal

from kitchentable.protocol.base import Body, Phase, Wire


class Me(Wire, frozen=True):
    """Who asks; the name is empty until it is given, and `account`, what one signs in with, for a guest. An `operator`
    runs the server by `/admin`."""

    name: str = ""
    account: str = ""
    operator: bool = False


class NewName(Body, frozen=True):
    """The name that a person wants to go by."""

    name: str


class ProgramToken(Wire, frozen=True):
    """For programs: sent as `Authorization: Bearer TOKEN` in place of the cookie."""

    token: str
    name: str


class NewAccount(Body, frozen=True):
    """A name to sign in with, which nobody else has here, and a passphrase of at least 10 characters; the secret of an
    invitation where accounts are made by invitation."""

    name: str
    passphrase: str
    invitation: str = ""


class Renewal(Body, frozen=True):
    """The secret of a link for a new passphrase, and that."""

    token: str
    passphrase: str


class SignIn(Body, frozen=True):
    """The name and the passphrase of an account."""

    name: str
    passphrase: str


class NewPassphrase(Body, frozen=True):
    """The passphrase that one has, and the one to be."""

    old: str
    new: str


class Standing(Wire, frozen=True):
    """A rating in a game: the lower bound of one's skill, which begins at 0; provisional until it has some matches."""

    rating: float
    matches: int
    provisional: bool = False
    rank: int | None = None


class Figures(Wire, frozen=True):
    """What came of somebody's matches of a game."""

    game: str
    played: int
    won: int
    place: float
    """The average place; 1 is best."""
    seats: float
    """The average number of players of those matches."""
    with_bots: int = 0
    """How many of the matches were with bots, and how many of those they won."""
    won_with_bots: int = 0
    standing: Standing | None = None


class Played(Wire, frozen=True):
    """What came of one match."""

    game: str
    at: float
    """When it ended, in seconds since 1970."""
    place: int
    seats: int
    won: bool = False
    bots: int = 0
    rating: float | None = None
    """The rating after it, if it was rated."""


class Person(Wire, frozen=True):
    """Somebody's figures. A guest has no account: only they themselves can see theirs."""

    name: str
    account: str = ""
    since: float | None = None
    """When the account was made, in seconds since 1970."""
    figures: tuple[Figures, ...] = ()
    latest: tuple[Played, ...] = ()
    """The newest results, newest first."""


class Leader(Wire, frozen=True):
    """Somebody in the list of the best."""

    name: str
    standing: Standing
    you: bool = False


class FriendLink(Wire, frozen=True):
    """A link that makes whoever opens it first a friend, with its secret, and as a QR code (an SVG)."""

    token: str
    url: str
    qr: str = ""


class Asker(Wire, frozen=True):
    """Whose friend link it is: who asks to be a friend."""

    name: str


class FriendTable(Wire, frozen=True):
    """The table at which a friend sits; only one that you may see."""

    code: str
    game: str
    phase: Phase
    yours: bool = False
    """Whether you sit there, too."""


class Friend(Wire, frozen=True):
    """A friend: `key` names them in requests."""

    key: str
    name: str
    account: str = ""
    busy: bool = False
    """Whether they sit at a table whose match has not ended."""
    present: bool = False
    """Whether they look at a table now."""
    table: FriendTable | None = None


class AskFriend(Body, frozen=True):
    """Asks a friend to a table."""

    friend: str


class Block(Body, frozen=True):
    """Names whom one wants to block: an account, a friend by their key, or somebody at the table `code`, by their seat,
    by the number of words that they said, or by the key with which they knock."""

    account: str = ""
    friend: str = ""
    code: str = ""
    seat: int | None = None
    words: int | None = None
    caller: str = ""


class Blocked(Wire, frozen=True):
    """Somebody whom one blocks: `key` names them in requests, `name` is what they were called then."""

    key: str
    name: str
    since: float


class EndBlock(Body, frozen=True):
    """Ends a block."""

    key: str


class DeleteMe(Body, frozen=True):
    """Deletes whoever asks; who has an account says its passphrase."""

    passphrase: str = ""


class Keeping(Wire, frozen=True, omit_defaults=False):
    """For how many days what is kept; 0 is for ever."""

    lobbies: float
    """Tables that have not begun, from when somebody last came."""
    matches: float
    """Finished matches that guests alone have played."""
    chat: float
    guests: float
    """Guests, from when they were last here."""


class ServerInfo(Wire, frozen=True):
    """What is to be known about this server."""

    keeping: Keeping
    announcement: str = ""
    """What whoever runs it has to say to all."""
    registration: Literal["open", "invitation", "closed"] = "open"
    """Who can make an account."""
    members_only: bool = False
    """Whether its tables are for those who have an account."""
    imprint: str = ""
    """Who runs it, in lines of plain text."""
    privacy: str = ""
    """What they say on privacy, in lines of plain text."""


HTTP = (
    ServerInfo,
    NewAccount,
    Renewal,
    SignIn,
    NewPassphrase,
    Person,
    Leader,
    FriendLink,
    Asker,
    Friend,
    AskFriend,
    Block,
    Blocked,
    EndBlock,
    DeleteMe,
)
"""The bodies of requests and answers, besides those for guests."""
