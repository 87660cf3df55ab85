"""The command `hint`."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import typer

from kitchentable.bot import Advice, Bot
from kitchentable.cli.common import bot_named, record_in
from kitchentable.match import Match
from kitchentable.values import CHANCE, Problem, Seat

EXAMPLE = "kitchentable hint match.txt --bot hard"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file, or - for the standard input.")],
    bot: Annotated[str, typer.Option(help="The bot's level; the game's strongest if none is named.")] = "",
    seat: Annotated[int, typer.Option(help="The seat that asks; the one whose turn it is if none is named.")] = -1,
    budget: Annotated[float, typer.Option(min=0.001, help="Seconds to think.")] = 2.0,
    seed: Annotated[int, typer.Option(help="The bot's own dice.")] = 0,
) -> None:
    """Ask a bot what it would do in the position of a record, and why."""
    match, _ = record_in(record)
    if match.over or match.state.to_act == (CHANCE,):
        raise Problem("the match is over: nobody is to act" if match.over else "chance is to act: nobody decides")
    if seat == -1:
        seat = match.state.to_act[0]
    if seat not in match.state.to_act:
        raise Problem(f"seat {seat} is not to act; to act: {', '.join(map(str, match.state.to_act))}")
    adviser = bot_named(match.game, bot or list(match.game.bots)[-1])
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
