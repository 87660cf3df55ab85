"""The command `admin`."""

from __future__ import annotations

import getpass
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from kitchentable.cli.data import Config, Data, Database, settings_of
from kitchentable.drawing.text import as_typed, capitalised
from kitchentable.language import say
from kitchentable.server.settings import Settings
from kitchentable.values import Problem

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kitchentable.server.store.operating import AccountSummary

EXAMPLE = "kitchentable admin passphrase Grandma"
T = TypeVar("T")
LISTED = 200


def run(
    action: Annotated[str, typer.Argument(metavar="ACTION")],
    words: Annotated[list[str] | None, typer.Argument(metavar="…")] = None,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Run the server: people, tables, who may come, an announcement; also while it runs."""
    settings = settings_of(config, data=data, database=database)
    done = ACTIONS.get(action)
    if done is None:
        raise Problem(say("cli-admin-no-action", action=as_typed(action[:40]), known=", ".join(ACTIONS)))
    wanted = words or []
    least, most, what = done
    if not least <= len(wanted) <= most:
        raise Problem(say("cli-admin-so", action=action, use=say(f"cli-admin-use-{action}")))
    for line in what(_Desk(settings), *wanted):
        print(line)


class _Desk:
    """The data of the server, and who sits before them."""

    def __init__(self, settings: Settings) -> None:
        from kitchentable.server.store import engine, operating

        self.settings = engine.with_database(settings)
        file = engine.sqlite_file(self.settings.database)
        if file is not None and not file.exists():
            raise Problem(say("cli-admin-no-data", file=str(file)))
        self.who = operating.Who(operating.noted(("by-command", {"who": getpass.getuser()})))
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
    return ["  ".join(_told_of(one)) for one in found]


def _told_of(one: AccountSummary) -> Iterator[str]:
    yield one.name
    yield say("cli-admin-since", day=_on(one.made))
    yield say("cli-admin-last", day=_on(one.seen)[:10])
    if one.banned:
        yield say("cli-admin-banned")
    if one.operator:
        yield say("cli-admin-operates")


def _rename(desk: _Desk, who: str, name: str) -> list[str]:
    from kitchentable.server.store import operating
    from kitchentable.server.store.engine import Conflict

    one = desk.does(operating.whom(who))
    try:
        desk.does(operating.rename(desk.who, one, name))
    except Conflict:
        raise Problem(say("cli-admin-name-taken", name=name)) from None
    return [say("cli-admin-renamed", who=one.name, name=name)]


def _passphrase(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    token = desk.does(operating.ticket(desk.who, one))
    return [
        say("cli-admin-passphrase", who=one.name),
        desk.link(f"/people#passphrase:{token}"),
    ]


def _ban(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.ban(desk.who, one))
    return [say("cli-admin-guest-banned" if not one.account else "cli-admin-is-banned", who=one.name)]


def _unban(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.unban(desk.who, one))
    return [say("cli-admin-unbanned", who=one.name)]


def _delete(desk: _Desk, who: str) -> list[str]:
    from kitchentable.server.store import operating

    one = desk.does(operating.whom(who))
    desk.does(operating.delete(desk.who, one))
    return [say("cli-admin-deleted", who=one.name)]


def _operator(desk: _Desk, who: str, off: str = "") -> list[str]:
    from kitchentable.server.store import operating

    if off not in ("", "off"):
        raise Problem(say("cli-admin-operator-so", word=as_typed(off[:20])))
    one = desk.does(operating.whom(who))
    desk.does(operating.operator(desk.who, one, not off))
    if off:
        return [say("cli-admin-operator-off", who=one.name)]
    return [say("cli-admin-operator-on", who=one.name), desk.link("/admin")]


def _tables(desk: _Desk) -> list[str]:
    from kitchentable.server.store import operating_tables

    rows = desk.does(operating_tables.listed(LISTED))
    return [
        f"{row.code}  {row.game}  {row.phase}  {say('cli-admin-private' if row.private else 'cli-admin-public')}  "
        + ", ".join(f"{number}: {chair.name or '-'}" for number, chair in enumerate(row.chairs, 1))
        for row in rows
    ]


def _close(desk: _Desk, code: str) -> list[str]:
    from kitchentable.server.store import operating_tables

    desk.does(operating_tables.close(desk.who, code.upper()))
    return [say("cli-admin-closed", code=code.upper())]


def _words(desk: _Desk, code: str) -> list[str]:
    from kitchentable.server.store import operating_tables

    found = desk.does(operating_tables.words(desk.who, code.upper(), LISTED))
    return [f"{number}  {_on(at)}  {name}: {text or say('cli-admin-taken-away')}" for number, at, name, text in found]


def _hide(desk: _Desk, code: str, number: str, whole: str = "") -> list[str]:
    from kitchentable.server.store import operating_tables

    if not number.isdecimal() or len(number) > 9:
        raise Problem(say("cli-admin-number", code=code, number=as_typed(number[:20])))
    if whole not in ("", "all"):
        raise Problem(say("cli-admin-hide-so", word=as_typed(whole[:20])))
    desk.does(operating_tables.hide(desk.who, code.upper(), int(number), bool(whole)))
    return [say("cli-admin-hidden")]


def _changed(desk: _Desk, **changes: Any) -> list[str]:
    """Changes something of the house, and says so."""
    from kitchentable.server.store import house, operating

    desk.does(house.change(desk.who, **changes))
    return [capitalised(operating.said(house.noted(changes)))]


def _announce(desk: _Desk, text: str) -> list[str]:
    from kitchentable.server.store import house

    said = house.announcement(text)
    return _changed(desk, announcement=said)


def _registration(desk: _Desk, mode: str) -> list[str]:
    if mode not in ("open", "invitation", "closed"):
        raise Problem(say("cli-admin-registration-so", mode=as_typed(mode[:20])))
    return _changed(desk, registration=mode)


def _invite(desk: _Desk) -> list[str]:
    from kitchentable.server.store import operating

    token = desk.does(operating.ticket(desk.who, None))
    return [
        say("cli-admin-invitation"),
        desk.link(f"/people#invitation:{token}"),
    ]


def _members_only(desk: _Desk, wanted: str) -> list[str]:
    if wanted not in ("on", "off"):
        raise Problem(say("cli-admin-members-so", wanted=as_typed(wanted[:20])))
    return _changed(desk, members_only=wanted == "on")


def _text(name: str) -> Callable[[_Desk, str], list[str]]:
    def change(desk: _Desk, file: str) -> list[str]:
        from kitchentable.server.store import house

        try:
            text = "" if file == "-" else Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Problem(say("cli-admin-no-text", file=file, why=str(error))) from None
        if len(text) > house.LONGEST_TEXT:
            raise Problem(say("cli-admin-too-long", most=house.LONGEST_TEXT, length=len(text)))
        return _changed(desk, **{name: text})

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
