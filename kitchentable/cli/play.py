"""The command `play`."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from kitchentable import fair
from kitchentable.cli.common import game_named, levels, need_ready, options_of
from kitchentable.game import Game
from kitchentable.lab.drive import Player, bot_player, turn
from kitchentable.match import Match, Stop
from kitchentable.record import Revealed, write
from kitchentable.values import TABLE, Problem

EXAMPLE = "kitchentable play perudo --bots easy,hard --options calza=anyone"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as `kitchentable games` names it.")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…", help="The bots' levels; they sit in turn.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats, yours included.")] = None,
    seat: Annotated[int, typer.Option(help="Where you sit; 0 is the first seat.")] = 0,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…", help="Options of the game.")] = "",
    components: Annotated[str, typer.Option(metavar="FILE", help="An owner's components (klongs).")] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = "Player",
    save: Annotated[str, typer.Option(metavar="FILE", help="Write the record here at the end.")] = "",
    budget: Annotated[float, typer.Option(min=0.001, help="Seconds that a bot may think.")] = 1.0,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same dice.")] = None,
) -> None:
    """Play a game in the terminal, against bots."""
    chosen = game_named(game)
    agreed = options_of(chosen, options, components)
    names = seating(chosen, bots, seats, seat, name, agreed)
    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(str(seed).encode()).digest()
    match = Match.new(chosen, names, agreed, fair.commitment(secret))
    if save:
        _write(save, "")
    try:
        play(match, seat, secret, budget)
    finally:
        if not match.over:
            match.append(TABLE, Stop(f"{name} left"))
        if save:
            _write(save, write(match, Revealed(secret.hex())))


def seating(game: Game, bots: str, seats: int | None, seat: int, name: str, options: Any) -> list[str]:
    """The names of all seats: the player's, and bots in turn. Raises `Problem`."""
    found = levels(game, bots) if bots else [list(game.bots)[len(game.bots) // 2]]
    allowed = game.seats(options)
    if seats is None:
        seats = max(len(found) + 1, allowed[0])
    game.start(seats, options)
    need_ready(game, found, options, seats)
    if seat not in range(seats):
        raise Problem(f"--seat is a seat from 0 to {seats - 1}, not {seat}")
    if not name.strip() or not name.isprintable() or len(name) > 40:
        raise Problem("--name is a name of 1 to 40 printable characters")
    names = [f"bot:{found[index % len(found)]}" for index in range(seats - 1)]
    return [*names[:seat], name.strip(), *names[seat:]]


def _write(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem(f"cannot write {file!r}: {error.strerror}") from None


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
