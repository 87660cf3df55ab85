"""Rummikub's players, from one who only adds to sets to one who keeps tiles back."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from kitchentable.bots.random_player import RandomPlayer
from kitchentable.core import Action, Advice, Bot, Seat, Seen
from kitchentable.games.rummikub.moves import DRAW, PASS, Table
from kitchentable.games.rummikub.rules import View, plays
from kitchentable.games.rummikub.solver import solve
from kitchentable.games.rummikub.tiles import JOKER, Tiles, spell, worth


def idle(view: View) -> Action:
    """What is done instead of playing."""
    return DRAW if view.pool else PASS


def laid(view: View, action: Table) -> Tiles:
    """The rack tiles that the new table takes."""
    new = Counter(tile for row in action.sets for tile in row)
    new.subtract(tile for row in view.common.table for tile in row)
    return tuple(sorted((+new).elements()))


def usable(view: View) -> Tiles:
    """The tiles that may be played now: before the initial meld perhaps without jokers."""
    if view.common.melded[view.seat or 0] or view.options.joker_in_initial:
        return view.mine
    return tuple(tile for tile in view.mine if tile != JOKER)


def most_tiles(view: View, rack: Tiles | None = None) -> Table | None:
    """The play that lays the most tiles of the rack, or None."""
    rack = usable(view) if rack is None else rack
    table = view.common.table
    if view.common.melded[view.seat or 0]:
        answer = solve(rack, table, "tiles")
        found = [Table(answer.sets)] if answer.played else []
    else:
        found = [Table((*table, *solve(rack, (), goal).sets)) for goal in ("tiles", "meld")]
    return next((action for action in found if view.why_not(action) is None), None)


def simple_plays(view: View) -> Iterator[Table]:
    """Plays without rearranging: new sets from the rack, and a tile added to a set that lies there."""
    own = solve(usable(view), (), "tiles").sets
    if own:
        yield Table((*view.common.table, *own))
    for tile in dict.fromkeys(view.mine):
        for index, row in enumerate(view.common.table):
            for longer in ((*row, tile), (tile, *row)):
                if worth(longer):
                    yield Table((*view.common.table[:index], longer, *view.common.table[index + 1 :]))


class Easy(Bot):
    """Lays sets of its own and adds tiles to sets, but rearranges nothing."""

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        view = seen.view
        assert isinstance(view, View)
        found = [action for action in simple_plays(view) if view.why_not(action) is None]
        if not found and not view.common.melded[seat]:
            found = [action for action in (most_tiles(view),) if action is not None]
        if not found:
            return Advice(idle(view), "nothing fits without rearranging")
        best = max(found, key=lambda action: len(laid(view, action)))
        return Advice(best, f"lays {spell(laid(view, best))} without rearranging")


class Medium(Bot):
    """Lays as many tiles as can be laid."""

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        view = seen.view
        assert isinstance(view, View)
        other = plays(view.mine, view.common.table, view.common.melded[seat], view.options)
        best = most_tiles(view) or next(iter(other), None)
        if best is None:
            return Advice(idle(view), "no tile can be laid")
        return Advice(best, f"lays {spell(laid(view, best))}: no play lays more tiles")


BOTS: Mapping[str, Bot] = {"random": RandomPlayer(), "easy": Easy(), "medium": Medium()}
