"""The command `hint`."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import typer

from kitchentable.bot import Advice, Bot
from kitchentable.cli.common import bot_named, record_in
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import CHANCE, Problem, Seat

EXAMPLE = "kitchentable hint match.txt --at 12 --bot hard"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD")],
    bot: str = "",
    seat: int = -1,
    budget: Annotated[float, typer.Option(min=0.001)] = 2.0,
    seed: int = 0,
    at: Annotated[int, typer.Option(metavar="N")] = -1,
) -> None:
    """Ask a bot what it would do in the position of a record, and why."""
    match, _ = record_in(record)
    if at != -1:
        if at not in range(len(match.log) + 1):
            raise Problem(say("cli-at-is", last=len(match.log), at=str(at)))
        match = match.until(at)
    if match.over or match.state.to_act == (CHANCE,):
        raise Problem(say("cli-nobody-to-act" if match.over else "cli-chance-to-act"))
    if seat == -1:
        seat = match.state.to_act[0]
    if seat not in match.state.to_act:
        others = ", ".join(map(str, match.state.to_act))
        raise Problem(say("cli-not-to-act", seat=str(seat), others=others))
    adviser = bot_named(match.game, bot or match.game.bots.adviser)
    _show(match, seat, advice(match, seat, adviser, Random(seed), budget))


def advice(match: Match, seat: Seat, bot: Bot[Any], rng: Random, budget: float) -> Advice:
    """What the bot advises the seat, knowing only what the seat knows."""
    match.game.bots.warm_up(match.header.options)
    return bot.explain(match.observation(seat), seat, rng, budget)


def _show(match: Match, seat: Seat, found: Advice) -> None:
    from kitchentable.cli import terminal

    console, names = terminal.console(), match.header.seats
    console.print(terminal.position(match.state.view(seat), names))
    console.print(terminal.advised(found, names))
