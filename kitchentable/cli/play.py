"""The command `play`."""

from __future__ import annotations

import hashlib
import secrets
from random import Random
from typing import Annotated, Any

import typer

from kitchentable import ending, fair
from kitchentable.cli.common import game_named, levels, need_ready, options_of, write_file
from kitchentable.game import Game
from kitchentable.lab.drive import Player, bot_player, turn
from kitchentable.language import say
from kitchentable.match import Match, Stop
from kitchentable.record import Revealed, write
from kitchentable.table.seats import middle_level
from kitchentable.values import TABLE, Problem

EXAMPLE = "kitchentable play perudo --bots easy,hard --options calza=anyone"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…")] = "",
    seats: int | None = None,
    seat: int = 0,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
    components: Annotated[str, typer.Option(metavar="FILE")] = "",
    name: str | None = None,
    save: Annotated[str, typer.Option(metavar="FILE")] = "",
    budget: Annotated[float, typer.Option(min=0.001)] = 1.0,
    seed: int | None = None,
) -> None:
    """Play a game in the terminal, against bots."""
    chosen = game_named(game)
    agreed = options_of(chosen, options, components)
    name = say("cli-player") if name is None else name
    names = seating(chosen, bots, seats, seat, name, agreed)
    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(str(seed).encode()).digest()
    match = Match.new(chosen, names, agreed, fair.commitment(secret))
    if save:
        write_file(save, b"")
    try:
        play(match, seat, secret, budget)
    finally:
        if not match.over:
            match.append(TABLE, Stop(f"{ending.QUIT} {seat}"))
        if save:
            write_file(save, write(match, Revealed(secret.hex())).encode())


def seating(game: Game, bots: str, seats: int | None, seat: int, name: str, options: Any) -> list[str]:
    """The names of all seats: the player's, and bots in turn. Raises `Problem`."""
    found = levels(game, bots) if bots else [middle_level(game)]
    allowed = game.seats(options)
    if seats is None:
        seats = max(len(found) + 1, allowed[0])
    game.start(seats, options)
    need_ready(game, found, options, seats)
    if seat not in range(seats):
        raise Problem(say("cli-seat-from", last=seats - 1, seat=str(seat)))
    if not name.strip() or not name.isprintable() or len(name) > 40:
        raise Problem(say("cli-name-of"))
    names = [f"bot:{found[index % len(found)]}" for index in range(seats - 1)]
    return [*names[:seat], name.strip(), *names[seat:]]


def play(match: Match, seat: int, secret: bytes, budget: float) -> None:
    """The match, with the player of that seat at this terminal."""
    from kitchentable.cli.seat import Left, TerminalSeat, Undone

    person = TerminalSeat(match, seat, budget)
    rng = Random(secret)
    players: list[Player] = [
        person.choose if index == seat else bot_player(match.game.bot(who.removeprefix("bot:")), rng, budget)
        for index, who in enumerate(match.header.seats)
    ]
    person.greet()
    while not match.over:
        before = match.state
        try:
            turn(match, players, lambda match: match.state.sample(fair.FairDice(secret, (), match.chances)))
        except Undone:
            continue
        except Left:
            return
        person.hear(before)
    person.part()
