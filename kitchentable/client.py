"""A bot at a served table: it takes a seat as a program, and plays by what its seat sees.

    from kitchentable.client import join
    result = join("http://127.0.0.1:8000/t/ABCDEF", MyBot(), name="Robo")

`join` waits for each message, `join_async` is its twin for an event loop, where the bot thinks in a thread; `Seat` is
what both are made of: messages in, messages out, without a network. Needs `pip install 'kitchentable[client]'`.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from kitchentable.bot import Bot, Observation
from kitchentable.decoding import decoder
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import say, spoken
from kitchentable.protocol.base import Message
from kitchentable.protocol.commands import Act, Commit, Hello
from kitchentable.protocol.messages import Observed, Outcome, Refused, Salts, Table
from kitchentable.values import Action, Problem
from kitchentable.values import Seat as Place

ANSWER_S = 30.0
"""Seconds that a request may take."""


class _Answer(Message, frozen=True, tag="reply"):
    """What `Reply` says of an action that was refused, without its drawings."""

    code: str | None = None
    text: str = ""


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
            raise Problem(say("cli-no-link", url=repr(url[:80])))
        return cls(f"{parts.scheme}://{parts.netloc}{'/'.join(path[:-2])}", path[-1].upper(), parts.fragment)

    @property
    def socket(self) -> str:
        """The address of the table's line."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"


class Seat:
    """A bot's seat at a served table: what the table says goes in, what it is told goes out.

    `budget` are the seconds that the bot may think; `report` hears each action in a line.
    """

    def __init__(
        self,
        game: Game,
        bot: Bot[Any],
        rng: Random,
        budget: float = 1.0,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._game, self._bot, self._rng, self._budget, self._report = game, bot, rng, budget, report
        self._log: list[tuple[Place, Action]] = []
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
        view: Any = None
        for line in (frame if isinstance(frame, bytes) else frame.encode()).split(b"\n"):
            message = _read(line)
            if isinstance(message, Table):
                self.table = message
            elif isinstance(message, Salts) and message.stage == "commit":
                yield msgspec.json.encode(Commit("-"))
            elif isinstance(message, Observed):
                due, view = message, self._noted(message)
            elif isinstance(message, Refused) or (isinstance(message, _Answer) and message.code not in (None, "stale")):
                raise Problem(message.text)  # where it is stale others were first, and what is so now has been sent
        # What came with it may be more than one entry: the bot is asked once, for the last.
        if due is not None and due.seat in due.to_act and (due.epoch, due.seq) != self._asked:
            self._asked = due.epoch, due.seq
            yield from self._thought(due, view)

    def _noted(self, message: Observed) -> Any:
        """The view that the message brings, once its entries are in the log."""
        view = decoder(self._game.View).decode(message.view)
        self._log[message.first :] = [(seat, view.parse(text)) for seat, text in message.log]
        return view

    def _thought(self, due: Observed, view: Any) -> Iterator[bytes]:
        action = self._bot.choose(Observation(view, tuple(self._log)), due.seat, self._rng, self._budget)
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
) -> Outcome | None:
    """Sits down at the table of that link, plays its match to the end, and answers how it ended; None where it was
    closed. A `bot` may be made for the game that is played there. Raises `Problem`."""
    from websockets.sync.client import connect

    link = TableLink.read(url)
    seat, token = _seated(link, bot, name, Random(seed), budget, report)
    with connect(link.socket, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as line:
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
) -> Outcome | None:
    """As `join`, in an event loop: requests and the bot's thoughts are in threads."""
    from websockets.asyncio.client import connect

    link = TableLink.read(url)
    seat, token = await asyncio.to_thread(_seated, link, bot, name, Random(seed), budget, report)
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(link.socket, additional_headers=headers, max_size=None) as line:
        await line.send(seat.greeting().decode())
        async for frame in line:
            for answer in await asyncio.to_thread(list, seat.hear(frame)):
                await line.send(answer.decode())
            if seat.over:
                break
    return _outcome(seat)


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
) -> tuple[Seat, str]:
    """A seat at the table, and the token of the program that has it."""
    token = _post(link, "/api/programs", {"name": name}, "")["token"]
    if link.invitation:
        _post(link, "/api/invitations", {"token": link.invitation}, token)
    table = _post(link, f"/api/tables/{link.code}/join", {}, token)
    if table["game"] not in GAMES:
        raise Problem(say("cli-table-plays-other", game=table["game"], known=", ".join(GAMES)))
    game = GAMES[table["game"]]
    player = bot if isinstance(bot, Bot) else bot(game)
    game.bots.warm_up(game.options(table.get("options") or {}))
    return Seat(game, player, rng, budget, report), token


def _post(link: TableLink, path: str, body: dict[str, Any], token: str) -> Any:
    """What the server answers. Raises `Problem` with its own words where it refuses, or where it is not there."""
    headers = {"Content-Type": "application/json", "X-Kitchentable": "1", "Accept-Language": spoken()}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(link.server + path, json.dumps(body).encode(), headers)
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
