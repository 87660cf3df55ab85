"""The command `perft`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from kitchentable.cli.common import game_named, options_of, record_in
from kitchentable.game import Game, State
from kitchentable.values import CHANCE, Problem, Struct

EXAMPLE = "kitchentable perft perudo 4 --record after-the-roll.txt"


class Count(Struct):
    """How many ways lead to a position after `depth` actions; where chance is due or the match is over, ways end."""

    depth: int
    ways: int
    chance: int
    over: int


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as `kitchentable games` names it.")],
    depth: Annotated[int, typer.Argument(min=1, metavar="DEPTH", help="How many actions deep.")],
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…", help="Options of the game.")] = "",
    record: Annotated[str, typer.Option(metavar="RECORD", help="Begin from the position of this record.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the positions that a number of actions can reach."""
    chosen = game_named(game)
    state = _from_record(chosen, record) if record else chosen.start(seats, options_of(chosen, options))
    counts = list(perft(state, depth))
    if as_json:
        print(msgspec.json.encode(counts).decode())
        return
    print(f"{'depth':>5} {'ways':>15} {'to chance':>12} {'to the end':>12}")
    for count in counts:
        print(f"{count.depth:>5} {count.ways:>15,} {count.chance:>12,} {count.over:>12,}")


def _from_record(game: Game, file: str) -> State:
    match, _ = record_in(file)
    if match.game is not game:
        raise Problem(f"{file} is a match of {match.game.name}, not of {game.name}")
    return match.state


def perft(state: State, depth: int) -> Iterator[Count]:
    """The counts for depths 1 to `depth`; raises `Problem` where actions are not listed or chance is to act."""
    if not state.game.complete:
        raise Problem(f"{state.game.name} does not list all legal actions, so they cannot be counted")
    if state.to_act == (CHANCE,):
        raise Problem(
            f"chance is to act in {state.game.name}, and its outcomes are not counted; "
            "begin from a position in which a seat decides (--record)"
        )
    frontier: dict[State, int] = {state: 1}
    for below in range(1, depth + 1):
        frontier, count = _deeper(frontier, below)
        yield count


def _deeper(frontier: dict[State, int], depth: int) -> tuple[dict[State, int], Count]:
    """The positions one action on, each with the number of ways to it: equal positions are gone into once."""
    reached: dict[State, int] = {}
    chance = over = ways = 0
    for state, number in frontier.items():
        for seat in state.to_act:
            for action in state.legal_actions(seat):
                after = state.apply(seat, action)
                ways += number
                if not after.to_act:
                    over += number
                elif after.to_act == (CHANCE,):
                    chance += number
                else:
                    reached[after] = reached.get(after, 0) + number
    return reached, Count(depth, ways, chance, over)
