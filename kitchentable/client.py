"""A bot at a served table: it takes a seat as a program, and plays by what its seat sees.

    from kitchentable.client import join
    result = join("http://127.0.0.1:8000/t/ABCDEF", MyBot(), name="Robo")

`join` waits for each message, `join_async` is its twin for an event loop, where the bot thinks in a thread; `Seat` is
what both are made of: messages in, messages out, without a network. Needs `pip install 'kitchentable[client]'`.

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
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec

from kitchentable.bot import Bot, Observation
from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed, of_system
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

    def note(self, message: Observed) -> Observation[Any]:
        """What the seat knows with that message."""
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
        self.table: Table | None = None
        """What was said last of the table around the match."""

    @property
    def over(self) -> bool:
        """Whether the table has no more to say: its match is over, or it was closed."""
        return self.table is not None and self.table.phase in ("over", "closed")

    def greeting(self) -> bytes:
        """What is said first, and again after a lost connection."""
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
                self._keep(line)
                due, known = message, self._seen.note(message)
            elif isinstance(message, Refused) or (isinstance(message, _Answer) and message.code not in (None, "stale")):
                raise Problem(message.text)  # where it is stale others were first, and what is so now has been sent
        # What came with it may be more than one entry: the bot is asked once, for the last.
        if due is not None and known is not None and due.seat in due.to_act and (due.epoch, due.seq) != self._asked:
            self._asked = due.epoch, due.seq
            yield from self._thought(due, known)

    def _thought(self, due: Observed, known: Observation[Any]) -> Iterator[bytes]:
        action = self._bot.choose(known, due.seat, self._rng, self._budget)
        if action is not None:
            self._report(str(action))
            yield msgspec.json.encode(Act(f"{due.epoch}-{due.seq}", due.epoch, text=str(action)))


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
) -> Outcome | None:
    """Sits down at the table of that link, plays its match to the end, and answers how it ended; None where it was
    closed. A `bot` may be made for the game that is played there; what its seat is told is kept in the file `save`, see
    `replayed`. Raises `Problem`."""
    from websockets.sync.client import connect

    link = TableLink.read(url)
    with _kept(save) as keep:
        seat, token = _seated(link, bot, name, Random(seed), budget, report, keep)
        headers = {"Authorization": f"Bearer {token}"}
        with _unbroken(), connect(link.socket, additional_headers=headers, max_size=None) as line:
            line.send(seat.greeting().decode())
            for frame in line:
                for answer in seat.hear(frame):
                    line.send(answer.decode())
                if seat.over:
                    break
    return _outcome(seat)


async def join_async(
    url: str,
    bot: Bot[Any] | Callable[[Game], Bot[Any]],
    name: str = "Robo",
    budget: float = 1.0,
    seed: int | None = None,
    report: Callable[[str], None] = lambda _: None,
    save: str | Path | None = None,
) -> Outcome | None:
    """As `join`, in an event loop: requests and the bot's thoughts are in threads."""
    from websockets.asyncio.client import connect

    link = TableLink.read(url)
    with _kept(save) as keep:
        seat, token = await asyncio.to_thread(_seated, link, bot, name, Random(seed), budget, report, keep)
        headers = {"Authorization": f"Bearer {token}"}
        with _unbroken():
            async with connect(link.socket, additional_headers=headers, max_size=None) as line:
                await line.send(seat.greeting().decode())
                async for frame in line:
                    for answer in await asyncio.to_thread(list, seat.hear(frame)):
                        await line.send(answer.decode())
                    if seat.over:
                        break
    return _outcome(seat)


@contextmanager
def _unbroken() -> Iterator[None]:
    """Raises `Problem` where the line to the table breaks, or is not given."""
    from websockets.exceptions import WebSocketException

    try:
        yield
    except WebSocketException as error:
        raise Problem(say("cli-line-ended")) from error


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


def _outcome(seat: Seat) -> Outcome | None:
    """How the match ended. Raises `Problem` where the line did."""
    if not seat.over or seat.table is None:
        raise Problem(say("cli-line-ended"))
    return seat.table.result


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
