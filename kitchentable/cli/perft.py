"""The command `perft`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from kitchentable.cli.common import game_named, match_of, options_of
from kitchentable.drawing.text import spaced
from kitchentable.game import State
from kitchentable.language import say
from kitchentable.values import CHANCE, Problem, Struct

EXAMPLE = "kitchentable perft perudo 4 --record after-the-roll.txt"


class Count(Struct):
    """How many ways lead to a position after `depth` actions; where chance is due or the match is over, ways end."""

    depth: int
    ways: int
    chance: int
    over: int


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    depth: Annotated[int, typer.Argument(min=1, metavar="DEPTH")],
    seats: int | None = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
    record: Annotated[str, typer.Option(metavar="RECORD")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Count the positions that a number of actions can reach."""
    chosen = game_named(game)
    state = match_of(chosen, record).state if record else chosen.start(seats, options_of(chosen, options))
    counts = list(perft(state, depth))
    if as_json:
        print(msgspec.json.encode(counts).decode())
        return
    titles = (say("cli-depth"), say("cli-ways"), say("cli-to-chance"), say("cli-to-the-end"))
    print("{:>5} {:>15} {:>12} {:>12}".format(*titles))
    for count in counts:
        print(f"{count.depth:>5} {spaced(count.ways):>15} {spaced(count.chance):>12} {spaced(count.over):>12}")


def perft(state: State, depth: int) -> Iterator[Count]:
    """The counts for depths 1 to `depth`; raises `Problem` where actions are not listed or chance is to act."""
    if not state.game.complete:
        raise Problem(say("cli-not-counted", game=state.game.title))
    if state.to_act == (CHANCE,):
        raise Problem(say("cli-chance-not-counted", game=state.game.title))
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
