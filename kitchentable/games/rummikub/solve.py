"""The command `kitchentable solve rummikub`: the best play of one position, or of many as JSON lines."""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

import msgspec

from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.solver import GOALS, Answer, Goal, solve, warm_up
from kitchentable.games.rummikub.tiles import (
    JOKER,
    NAMES,
    Tiles,
    parse_sets,
    parse_tile,
    parse_tiles,
    spell,
    spell_sets,
)
from kitchentable.games.rummikub.words import say
from kitchentable.record import options_named
from kitchentable.values import Problem

LINE = '{"id", "rack": [..], "table": [[..]..]}'
"""What a line of a batch is."""
LONGEST = 100_000
"""The most characters of a line of a batch."""


class Position(msgspec.Struct):
    """A line of a batch: tiles as `R5` and `J`."""

    rack: list[str]
    table: list[list[str]] = []
    id: int | str | None = None


class Words(argparse.ArgumentParser):
    """Reads the words after `solve rummikub`; a wrong one is a `Problem`."""

    def error(self, message: str) -> NoReturn:
        raise Problem(say("solve-takes", message=message))


def run(game: Game, words: Sequence[str], options: str) -> None:
    """Prints the best play for `--rack` and `--table`, or with `--batch` an answer for each line of standard input."""
    agreed = options_named(game, options)
    parser = Words(add_help=False, allow_abbrev=False)
    parser.add_argument("--rack", default=None)
    parser.add_argument("--table", default="")
    parser.add_argument("--goal", default="tiles")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--batch", action="store_true")
    chosen = parser.parse_args(list(words))
    if chosen.batch:
        for line in batch(sys.stdin, agreed):
            print(line, flush=True)
        return
    if chosen.rack is None:
        raise Problem(say("solve-needs-rack"))
    if chosen.goal not in GOALS:
        raise Problem(say("solve-goals", goals=", ".join(GOALS), text=as_typed(chosen.goal[:40])))
    rack, table = parse_tiles(chosen.rack), parse_sets(chosen.table)
    warm_up()  # before anything is timed
    began = time.process_time()
    answer = _best(rack, table, chosen.goal, agreed)
    print(_as_json(answer, began) if chosen.json else _in_words(answer))


def _best(rack: Tiles, table: Sequence[Tiles], goal: Goal, options: Options) -> Answer:
    """The best play by what was agreed on jokers."""
    usable = goal != "meld" or options.joker_in_initial
    return solve(rack if usable else [tile for tile in rack if tile != JOKER], table, goal, options.max_jokers_per_set)


def _in_words(answer: Answer) -> str:
    unit = "solve-tiles" if answer.goal == "tiles" else "solve-points"
    lines = [say(unit, goal=answer.goal, count=answer.optimum)]
    if answer.played:
        lines.append(say("solve-plays", tiles=spell(answer.played), sets=spell_sets(answer.sets)))
    else:
        lines.append(say("solve-none"))
    return "\n".join(lines)


def _as_json(answer: Answer, began: float) -> str:
    found = {
        "goal": answer.goal,
        "optimum": answer.optimum,
        "played": _names(answer.played),
        "sets": [_names(row) for row in answer.sets],
        "ms": _since(began),
    }
    return msgspec.json.encode(found).decode()


def batch(lines: Iterable[str], options: Options) -> Iterator[str]:
    """An answer for every line: the three optima, the sets for `tiles`, and the CPU time of that answer in ms.

    A line that is no position is answered by `{"id": …, "error": …}`; empty lines are passed over.
    """
    warm_up()  # before anything is timed
    for line in lines:
        if line.strip():
            yield msgspec.json.encode(_answered(line, options)).decode()


def _answered(line: str, options: Options) -> dict[str, object]:
    name: object = None
    try:
        if len(line) > LONGEST:
            raise Problem(say("solve-too-long", most=str(LONGEST), count=str(len(line))))
        name = _id_of(line)
        given = decoder(Position).decode(line)
        rack = tuple(map(parse_tile, given.rack))
        table = tuple(tuple(map(parse_tile, row)) for row in given.table)
        began = time.process_time()
        tiles = _best(rack, table, "tiles", options)
        spent = _since(began)
        optimum = {
            "tiles": tiles.optimum,
            "points": _best(rack, table, "points", options).optimum,
            "meld": _best(rack, (), "meld", options).optimum,
        }
        return {"id": name, "optimum": optimum, "sets": [_names(row) for row in tiles.sets], "ms": spent}
    except RecursionError:
        return {"id": name, "error": say("solve-too-deep")}
    except msgspec.DecodeError as error:
        return {"id": name, "error": say("solve-line", line=LINE, why=str(error))}
    except Problem as error:
        return {"id": name, "error": str(error)}


def _id_of(line: str) -> object:
    found = msgspec.json.decode(line)
    return found.get("id") if isinstance(found, dict) else None


def _names(tiles: Tiles) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def _since(began: float) -> float:
    """Milliseconds of CPU time."""
    return round((time.process_time() - began) * 1000, 4)
