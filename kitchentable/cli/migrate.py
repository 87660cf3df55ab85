"""The command `migrate`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable.cli import Failed
from kitchentable.cli.data import Config, Data, Database, settings_of
from kitchentable.games import GAMES
from kitchentable.language import say

EXAMPLE = "kitchentable migrate --database postgresql://kitchentable@/kitchentable"


def run(
    data: Data = None,
    database: Database = None,
    config: Config = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    end_matches: Annotated[bool, typer.Option("--end-matches")] = False,
) -> None:
    """Make the data of an older version this version's."""
    from kitchentable.server.store import own
    from kitchentable.server.store.engine import shown, with_database
    from kitchentable.server.store.migrations import NEWEST

    settings = settings_of(config, data=data, database=database)
    address = with_database(settings).database
    if check:
        _check(address)
        return
    with own.claimed(address):
        _migrate(address, end_matches)
    print(say("cli-migrated", place=shown(address), format=str(NEWEST)))


def _check(address: str) -> None:
    """Says what would be done, and changes nothing: the version before may be serving meanwhile."""
    from kitchentable.server.store import unfinished
    from kitchentable.server.store.engine import format_of, shown
    from kitchentable.server.store.migrations import NEWEST

    rows = unfinished.of(address, GAMES)
    before = format_of(address)
    message = say(
        "cli-format-is" if before else "cli-format-none", place=shown(address), format=str(before), newest=str(NEWEST)
    )
    print(message)
    if rows:
        raise Failed(unfinished.counts(rows, GAMES))
    print(say("cli-none-would-end"))


def _migrate(address: str, end_matches: bool) -> None:
    from kitchentable.server.store import unfinished
    from kitchentable.server.store.engine import make_engine, prepared

    if not end_matches:
        unfinished.need_leave(address, GAMES)
    made = make_engine(address)
    try:
        prepared(made, address)
    finally:
        made.dispose()
    if rows := unfinished.end_all(address, GAMES):
        print(f"{unfinished.counts(rows, GAMES, 'ended')}.")
