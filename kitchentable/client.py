"""A bot at a served table: it takes a seat as a program, and plays by what its seat sees.

    from kitchentable.client import join
    result = join("http://127.0.0.1:8000/t/ABCDEF", MyBot(), name="Robo")

`join` waits for each message, `join_async` is its twin for an event loop, where the bot thinks in a thread; `Seat` is
what both are made of: messages in, messages out, without a network. A line that breaks is made anew, and an action that
was not answered sent again, which has no second effect. Needs `pip install 'kitchentable[client]'`.

What the seat was told can be kept in a file, and be replayed into what it knew, while the match runs and after it:

    join("http://127.0.0.1:8000/t/ABCDEF", MyBot(), save="mine.jsonl")
    for observation in replayed("mine.jsonl"):
        print(observation.view)
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec

from kitchentable.bot import Bot, Observation
from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.extras import Extra
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import say, spoken
from kitchentable.protocol.base import Message
from kitchentable.protocol.commands import Act, Commit, Hello
from kitchentable.protocol.messages import Observed, Outcome, Refused, Salts, Table
from kitchentable.values import Action, Problem, Struct
from kitchentable.values import Seat as Place

T = TypeVar("T")
ANSWER_S = 30.0
"""Seconds that a request may take."""
PATIENCE_S = 120.0
"""Seconds for which a line that is lost is tried again."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.25, 5.0
"""Seconds before the first try, twice as many before each that follows, and the most."""
REFUSALS = {4401, 4404}
"""Codes with which a table closes a line for good: docs/protocol.md."""
FOR_NOW = {408, 425, 429}
"""Answers in the place of a line that another try may change, among those of the client's fault (400 to 499)."""


class _Answer(Message, frozen=True, tag="reply"):
    """What `Reply` says of an action that was refused, without its drawings."""

    code: str | None = None
    text: str = ""


class Head(Struct):
    """The first line of a file of what a seat was told; all others are messages `observed`."""

    game: str
    version: int


class _Kind(Message, frozen=True, tag=False):
    """What kind of a message it is."""

    type: str


_Heard = Table | Salts | Observed | Refused | _Answer
_HEARD = {"table", "salts", "observed", "refused", "reply"}


class TableLink(NamedTuple):
    """Where a table is: its server, its code, and the secret of an invitation where the link brings one."""

    server: str
    code: str
    invitation: str

    @classmethod
    def read(cls, url: str) -> TableLink:
        """The parts of a table's link. Raises `Problem` for what is none."""
        parts = urlsplit(url)
        path = parts.path.rstrip("/").split("/")
        if parts.scheme not in ("http", "https") or not parts.netloc or path[-2:-1] != ["t"] or not path[-1]:
            raise Problem(say("cli-no-link", url=as_typed(url[:80])))
        return cls(f"{parts.scheme}://{parts.netloc}{'/'.join(path[:-2])}", path[-1].upper(), parts.fragment)

    @property
    def socket(self) -> str:
        """The address of the table's line."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"


class Seen:
    """What a seat has been told of a match so far."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._log: list[tuple[Place, Action]] = []
        self.seq: int = -1
        """The last entry of the match's log that was told."""

    def note(self, message: Observed) -> Observation[Any]:
        """What the seat knows with that message."""
        self.seq = message.seq
        view: Any = decoder(self._game.View).decode(message.view)
        self._log[message.first :] = [(seat, view.parse(text)) for seat, text in message.log]
        return Observation(view, tuple(self._log))


def replayed(file: str | Path) -> Iterator[Observation[Any]]:
    """What a seat knew after each entry, from the file that `join` saved: what a bot there was given. The match may
    still run. Raises `Problem` for what is no such file, and `OSError`."""
    seen: Seen | None = None
    with Path(file).open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                if seen is None:
                    seen = Seen(GAMES[decoder(Head).decode(line).game])
                elif line.endswith(b"\n"):  # else it is being written
                    yield seen.note(decoder(Observed).decode(line))
            except (msgspec.DecodeError, KeyError, Problem) as error:
                raise Problem(say("cli-not-seen", file=str(file), line=number, why=str(error))) from None


class Seat:
    """A bot's seat at a served table: what the table says goes in, what it is told goes out.

    `budget` are the seconds that the bot may think; `report` hears each action in a line, and `keep` what the seat is
    told, a line each.
    """

    def __init__(
        self,
        game: Game,
        bot: Bot[Any],
        rng: Random,
        budget: float = 1.0,
        report: Callable[[str], None] = lambda _: None,
        keep: Callable[[bytes], object] = lambda _: None,
    ) -> None:
        self._bot, self._rng, self._budget, self._report, self._keep = bot, rng, budget, report, keep
        self._seen = Seen(game)
        self._asked = (-1, -1)
        self._unanswered: bytes | None = None
        self._told = (-1, -1)
        self.table: Table | None = None
        """What was said last of the table around the match."""

    @property
    def over(self) -> bool:
        """Whether the table has no more to say: its match is over, or it was closed."""
        return self.table is not None and self.table.phase in ("over", "closed")

    @property
    def progress(self) -> int:
        """The last entry of the match's log that the seat was told, -1 before the first."""
        return self._seen.seq

    def greeting(self) -> bytes:
        """What is said first, and again after a lost connection: what was not answered is sent again when the table
        tells how it stands."""
        return msgspec.json.encode(Hello(views=True, language=spoken()))

    def hear(self, frame: str | bytes) -> Iterator[bytes]:
        """What is to be said after a frame of one or several messages; the bot thinks meanwhile.

        Raises `Problem` where the table refuses what the bot does, or says what cannot be read.
        """
        due: Observed | None = None
        known: Observation[Any] | None = None
        for line in (frame if isinstance(frame, bytes) else frame.encode()).split(b"\n"):
            message = _read(line)
            if isinstance(message, Table):
                self.table = message
            elif isinstance(message, Salts) and message.stage == "commit":
                yield msgspec.json.encode(Commit("-"))
            elif isinstance(message, Observed):
                if (message.epoch, message.seq) != self._told:  # else a line that was made anew repeats it
                    self._keep(line)
                self._told = message.epoch, message.seq
                due, known = message, self._seen.note(message)
            elif isinstance(message, Refused) or (isinstance(message, _Answer) and message.code not in (None, "stale")):
                raise Problem(message.text)  # where it is stale others were first, and what is so now has been sent
            elif isinstance(message, _Answer):
                self._unanswered = None
        # What came with it may be more than one entry: the bot is asked once, for the last.
        if due is None or known is None or due.seat not in due.to_act:
            return
        if (due.epoch, due.seq) != self._asked:
            self._asked = due.epoch, due.seq
            self._unanswered = self._thought(due, known)
        if self._unanswered is not None:
            yield self._unanswered

    def _thought(self, due: Observed, known: Observation[Any]) -> bytes | None:
        """What the bot does, as it is sent; the same id, when it is sent again, has no second effect."""
        action = self._bot.choose(known, due.seat, self._rng, self._budget)
        if action is None:
            return None
        self._report(str(action))
        return msgspec.json.encode(Act(f"{due.epoch}-{due.seq}", due.epoch, text=str(action)))


def _read(line: bytes) -> _Heard | None:
    """The message, if it is one that a bot needs. Raises `Problem`."""
    try:
        kind = decoder(_Kind).decode(line).type
        return decoder(_Heard).decode(line) if kind in _HEARD else None
    except msgspec.DecodeError as error:
        raise Problem(say("cli-not-read", why=str(error))) from None


def join(
    url: str,
    bot: Bot[Any] | Callable[[Game], Bot[Any]],
    name: str = "Robo",
    budget: float = 1.0,
    seed: int | None = None,
    report: Callable[[str], None] = lambda _: None,
    save: str | Path | None = None,
    patience: float = PATIENCE_S,
    notice: Callable[[str], None] = lambda _: None,
) -> Outcome | None:
    """Sits down at the table of that link, plays its match to the end, and answers how it ended; None where it was
    closed. A `bot` may be made for the game that is played there; what its seat is told is kept in the file `save`, see
    `replayed`. Where the line breaks `notice` hears so in a sentence, and it is made anew, for `patience` seconds.
    Raises `Problem`."""
    with Extra("client"):
        from websockets.sync.client import connect

    link = TableLink.read(url)
    with _kept(save) as keep:
        seat, token = _seated(link, bot, name, Random(seed), budget, report, keep)
        headers = {"Authorization": f"Bearer {token}"}
        again = _Again(seat, patience, notice)
        while not seat.over:
            try:
                with _breaking():
                    line = connect(link.socket, additional_headers=headers, max_size=None)
                with line:
                    again.there()
                    with _breaking():
                        line.send(seat.greeting().decode())
                    while not seat.over:
                        with _breaking():
                            frame = line.recv()
                        for answer in seat.hear(frame):
                            with _breaking():
                                line.send(answer.decode())
            except _Broken as broken:
                sleep(again.pause(broken))
    return seat.table.result if seat.table else None


async def join_async(
    url: str,
    bot: Bot[Any] | Callable[[Game], Bot[Any]],
    name: str = "Robo",
    budget: float = 1.0,
    seed: int | None = None,
    report: Callable[[str], None] = lambda _: None,
    save: str | Path | None = None,
    patience: float = PATIENCE_S,
    notice: Callable[[str], None] = lambda _: None,
) -> Outcome | None:
    """As `join`, in an event loop: requests and the bot's thoughts are in threads."""
    with Extra("client"):
        from websockets.asyncio.client import connect

    link = TableLink.read(url)
    with _kept(save) as keep:
        seat, token = await asyncio.to_thread(_seated, link, bot, name, Random(seed), budget, report, keep)
        headers = {"Authorization": f"Bearer {token}"}
        again = _Again(seat, patience, notice)
        while not seat.over:
            try:
                with _breaking():
                    line = await connect(link.socket, additional_headers=headers, max_size=None)
                async with line:
                    again.there()
                    with _breaking():
                        await line.send(seat.greeting().decode())
                    while not seat.over:
                        with _breaking():
                            frame = await line.recv()
                        for answer in await asyncio.to_thread(list, seat.hear(frame)):
                            with _breaking():
                                await line.send(answer.decode())
            except _Broken as broken:
                await asyncio.sleep(again.pause(broken))
    return seat.table.result if seat.table else None


class _Broken(Exception):
    """A line to the table that broke, or was not given; `refusal` is why it will not be given again, if it will not."""

    def __init__(self, refusal: str | None) -> None:
        self.refusal = refusal


@contextmanager
def _breaking() -> Iterator[None]:
    """Raises `_Broken` where the line breaks, or is not given."""
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

    try:
        yield
    except ConnectionClosed as error:
        said = error.rcvd
        refused = said is not None and said.code in REFUSALS
        raise _Broken(said.reason or say("cli-line-ended") if said and refused else None) from error
    except InvalidStatus as error:
        status = error.response.status_code
        refused = 400 <= status < 500 and status not in FOR_NOW
        raise _Broken(say("cli-line-refused", status=status) if refused else None) from error
    except (WebSocketException, OSError) as error:
        raise _Broken(None) from error


class _Again:
    """When a line that broke is tried again, ever later, and when no more."""

    def __init__(self, seat: Seat, patience: float, notice: Callable[[str], None]) -> None:
        self._seat, self._patience, self._notice = seat, patience, notice
        self._tries = 0
        self._since: float | None = None
        self._there: float | None = None
        self._progress = -1

    def there(self) -> None:
        """There is a line."""
        self._there = monotonic()

    def pause(self, broken: _Broken) -> float:
        """Seconds to wait before the next try. Raises `Problem` where the table has refused, or was away for too long.

        A line that broke at once, with nothing new told, has not ended the time of the one before it.
        """
        if broken.refusal is not None:
            raise Problem(broken.refusal) from broken
        now = monotonic()
        stood = self._there is not None and now - self._there > LONGEST_PAUSE_S
        if stood or self._seat.progress > self._progress or self._since is None:
            self._tries, self._since = 0, now
            if self._patience > 0:
                self._notice(say("cli-line-again", seconds=round(self._patience)))
        self._there, self._progress = None, self._seat.progress
        left = self._since + self._patience - now
        if left <= 0:
            raise Problem(say("cli-line-gone", seconds=round(self._patience))) from broken
        self._tries += 1
        return min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(self._tries - 1, 10), left)


@contextmanager
def _kept(file: str | Path | None) -> Iterator[Callable[[bytes], object]]:
    """What takes the lines of that file, and has each on the disk before it returns."""
    if file is None:
        yield lambda _: None
        return
    path = Path(file)
    with _written(path, lambda: path.open("wb", buffering=0)) as lines:
        yield lambda line: _written(path, lambda: lines.write(line + b"\n"))


def _written(file: Path, how: Callable[[], T]) -> T:
    """Raises `Problem` where that cannot be done."""
    try:
        return how()
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(str(file)), why=of_system(error))) from None


def _seated(
    link: TableLink,
    bot: Bot[Any] | Callable[[Game], Bot[Any]],
    name: str,
    rng: Random,
    budget: float,
    report: Callable[[str], None],
    keep: Callable[[bytes], object],
) -> tuple[Seat, str]:
    """A seat at the table, and the token of the program that has it. It is taken only where the bot plays that game."""
    token = _request(link, "/api/programs", {"name": name}, "")["token"]
    if link.invitation:
        _request(link, "/api/invitations", {"token": link.invitation}, token)
    table = _request(link, f"/api/tables/{link.code}", None, token)
    if table["game"] not in GAMES:
        raise Problem(say("cli-table-plays-other", game=table["game"], known=", ".join(GAMES)))
    game = GAMES[table["game"]]
    player = bot if isinstance(bot, Bot) else bot(game)
    _request(link, f"/api/tables/{link.code}/join", {}, token)
    game.bots.warm_up(game.options(table.get("options") or {}))
    keep(msgspec.json.encode(Head(game.name, game.version)))
    return Seat(game, player, rng, budget, report, keep), token


def _request(link: TableLink, path: str, body: dict[str, Any] | None, token: str) -> Any:
    """What the server answers when it is asked, or told a body.

    Raises `Problem` with its own words where it refuses, or where it is not there.
    """
    headers = {"Content-Type": "application/json", "X-Kitchentable": "1", "Accept-Language": spoken()}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(link.server + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        try:
            text = json.load(refused)["text"]
        except (ValueError, KeyError, TypeError):
            text = say("cli-server-answers", status=refused.code, path=path)
        raise Problem(text) from None
    except (OSError, ValueError) as error:
        raise Problem(say("cli-no-answer-from", server=link.server, why=str(error))) from None
