"""The command `admin`."""

from __future__ import annotations

import getpass
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from kitchentable.cli.data import Config, Data, Database, settings_of
from kitchentable.server.settings import Settings
from kitchentable.values import Problem

if TYPE_CHECKING:
    from sqlalchemy import Connection

EXAMPLE = "kitchentable admin passphrase Grandma"
T = TypeVar("T")
LISTED = 200
USAGE = {
    "people": "[WORDS]: accounts, or those with the words in their name",
    "rename": "WHO NAME: another name, also to sign in with",
    "passphrase": "WHO: a link by which they choose a new passphrase, once, within three days",
    "ban": "WHO: they are not known here any more",
    "unban": "WHO: they may come again",
    "delete": "WHO: as if they had deleted themselves",
    "operator": "WHO [off]: they run the server by its page /admin, too, or no longer",
    "tables": "where something goes on",
    "close": "CODE: ends the table and its match",
    "words": "CODE: what was said there last, numbered",
    "hide": "CODE NUMBER [all]: takes words away, or all that who said them has said there",
    "announce": "TEXT: a line that everybody reads; an empty one ends it",
    "registration": "open, invitation or closed: who can make an account",
    "invite": "a link by which one account is made, within three days",
    "members-only": "on or off: whether tables are for accounts alone",
    "imprint": "FILE: who runs the server, plain text; - for none",
    "privacy": "FILE: what you have to say on privacy, plain text; - for none",
    "log": "what was done, by whom, when",
}


def run(
    action: Annotated[str, typer.Argument(metavar="ACTION", help="; ".join(f"{k} {v}" for k, v in USAGE.items()))],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="…", help="WHO is an account's name, or CODE:SEAT for a guest.")
    ] = None,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Run the server: people, tables, who may come, an announcement; also while it runs."""
    settings = settings_of(config, data=data, database=database)
    done = ACTIONS.get(action)
    if done is None:
        raise Problem(f"there is no action {action[:40]!r}; there are: {', '.join(ACTIONS)}")
    wanted = words or []
    least, most, what = done
    if not least <= len(wanted) <= most:
        raise Problem(f"`kitchentable admin {action}` is given so: {action} {USAGE[action]}")
    for line in what(_Desk(settings), *wanted):
        print(line)


class _Desk:
    """The data of the server, and who sits before them."""

    def __init__(self, settings: Settings) -> None:
        from kitchentable.server.store import engine, operating

        self.settings = engine.with_database(settings)
        file = engine.sqlite_file(self.settings.database)
        if file is not None and not file.exists():
            raise Problem(f"there are no data in {file}: say with --config or --data where the server has them")
        self.who = operating.Who(f"{getpass.getuser()}, by command")
        self._engine = engine.make_engine(self.settings.database)
        engine.prepared(self._engine, self.settings.database, migrating=False)

    def does(self, job: Callable[[Connection], T]) -> T:
        """What the job answers once it is stored. Raises `Problem` in one line."""
        from kitchentable.server.store import engine

        try:
            with self._engine.execution_options(**{engine.ALONE: True}).begin() as connection:
                return job(connection)
        except Problem:
            raise
        except Exception as error:
            raise engine.plain(error) from None
        finally:
            self._engine.dispose()

    def link(self, path: str) -> str:
        """The address of a page here."""
        settings = self.settings
        return (settings.address.rstrip("/") or settings.lan or f"http://127.0.0.1:{settings.port}") + path


def _on(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _people(desk: _Desk, text: str = "") -> list[str]:
    from kitchentable.server.store import operating

    found = desk.does(operating.accounts_like(text, LISTED))
    return [
        f"{one.name}  since {_on(one.made)}  last here {_on(one.seen)[:10]}{'  banned' * one.banned}"
        f"{'  operator' * one.operator}"
        for one in found
    ]


def _rename(desk: _Desk, who: str, name: str) -> list[str]:
    from kitchentable.server.store import operating
    from kitchentable.server.store.engine import Conflict

    one = desk.does(operating.whom(who))
    try:
        desk.does(operating.rename(desk.who, one, name))
    except Conflict:
        raise Problem(f"somebody here has an account as {name}, or one that looks the same") from None
    return [f"{one.name} is called {name} from now on."]


def _passphrase(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    token = desk.does(operating.ticket(desk.who, one))
    return [
        f"Whoever opens this link first, within three days, chooses {one.name}'s new passphrase:",
        desk.link(f"/people#passphrase:{token}"),
    ]


def _ban(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.ban(desk.who, one))
    more = "" if one.account else " A guest can come back as another: `members-only on` keeps guests out."
    return [f"{one.name} is not known here any more.{more}"]


def _unban(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.unban(desk.who, one))
    return [f"{one.name} may come again, and signs in anew."]


def _delete(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.delete(desk.who, one))
    return [f"{one.name} is deleted; the matches stay for those who played them."]


def _operator(desk: _Desk, who: str, off: str = "") -> list[str]:
    from kitchentable.server.store import operating

    if off not in ("", "off"):
        raise Problem(f"an account is made an operator, or with `off` it is none any more; {off[:20]!r} is neither")
    one = desk.does(operating.whom(who))
    desk.does(operating.operator(desk.who, one, not off))
    if off:
        return [f"{one.name} is an operator no longer."]
    return [f"{one.name} runs the server by this page, too, where they are signed in:", desk.link("/admin")]


def _tables(desk: _Desk) -> list[str]:
    from kitchentable.server.store import operating_tables

    rows = desk.does(operating_tables.listed(LISTED))
    return [
        f"{row.code}  {row.game}  {row.phase}  {'private' if row.private else 'public'}  "
        + ", ".join(f"{number}: {chair.name or '-'}" for number, chair in enumerate(row.chairs, 1))
        for row in rows
    ]


def _close(desk: _Desk, code: str) -> list[str]:
    from kitchentable.server.store import operating_tables

    desk.does(operating_tables.close(desk.who, code.upper()))
    return [f"Table {code.upper()} is closed."]


def _words(desk: _Desk, code: str) -> list[str]:
    from kitchentable.server.store import operating_tables

    found = desk.does(operating_tables.words(desk.who, code.upper(), LISTED))
    return [f"{number}  {_on(at)}  {name}: {text or '(taken away)'}" for number, at, name, text in found]


def _hide(desk: _Desk, code: str, number: str, whole: str = "") -> list[str]:
    from kitchentable.server.store import operating_tables

    if not number.isdecimal() or len(number) > 9:
        raise Problem(f"the number of the words is needed (`kitchentable admin words {code}`), not {number[:20]!r}")
    if whole not in ("", "all"):
        raise Problem(f"words are taken away by number, or with `all` all of theirs; {whole[:20]!r} is neither")
    desk.does(operating_tables.hide(desk.who, code.upper(), int(number), bool(whole)))
    return ["The words are taken away."]


def _house(about: str, **changes: Any) -> Callable[[_Desk], list[str]]:
    def change(desk: _Desk) -> list[str]:
        from kitchentable.server.store import house

        desk.does(house.change(desk.who, about, **changes))
        return [f"{about[:1].upper()}{about[1:]}"]

    return change


def _announce(desk: _Desk, text: str) -> list[str]:
    from kitchentable.server.store import house

    said = house.announcement(text)
    return _house(f"announced: {said}" if said else "nothing is announced any more", announcement=said)(desk)


def _registration(desk: _Desk, mode: str) -> list[str]:
    if mode not in ("open", "invitation", "closed"):
        raise Problem(f"registration is open, invitation or closed, not {mode[:20]!r}")
    return _house(f"registration: {mode}", registration=mode)(desk)


def _invite(desk: _Desk) -> list[str]:
    from kitchentable.server.store import operating

    token = desk.does(operating.ticket(desk.who, None))
    return [
        "Whoever opens this link first, within three days, makes an account:",
        desk.link(f"/people#invitation:{token}"),
    ]


def _members_only(desk: _Desk, wanted: str) -> list[str]:
    if wanted not in ("on", "off"):
        raise Problem(f"members-only is on or off, not {wanted[:20]!r}")
    return _house(f"tables for members only: {wanted}", members_only=wanted == "on")(desk)


def _text(name: str) -> Callable[[_Desk, str], list[str]]:
    def change(desk: _Desk, file: str) -> list[str]:
        from kitchentable.server.store import house

        try:
            text = "" if file == "-" else Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Problem(f"{file} cannot be read as a text: {error}") from None
        if len(text) > house.LONGEST_TEXT:
            raise Problem(f"a text has at most {house.LONGEST_TEXT} characters; this has {len(text)}")
        return _house(f"{name}: {len(text)} characters", **{name: text})(desk)

    return change


def _log(desk: _Desk) -> list[str]:
    from kitchentable.server.store import operating

    found = desk.does(operating.latest(LISTED))
    return [f"{_on(deed.at)}  {deed.who}  {deed.what}  {deed.about}" for deed in reversed(found)]


ACTIONS: dict[str, tuple[int, int, Callable[..., list[str]]]] = {
    "people": (0, 1, _people),
    "rename": (2, 2, _rename),
    "passphrase": (1, 1, _passphrase),
    "ban": (1, 1, _ban),
    "unban": (1, 1, _unban),
    "delete": (1, 1, _delete),
    "operator": (1, 2, _operator),
    "tables": (0, 0, _tables),
    "close": (1, 1, _close),
    "words": (1, 1, _words),
    "hide": (2, 3, _hide),
    "announce": (1, 1, _announce),
    "registration": (1, 1, _registration),
    "invite": (0, 0, _invite),
    "members-only": (1, 1, _members_only),
    "imprint": (1, 1, _text("imprint")),
    "privacy": (1, 1, _text("privacy")),
    "log": (0, 0, _log),
}
"""Each with the least and the most words after it."""
