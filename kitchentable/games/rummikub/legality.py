"""What a turn may be: the one judge of it, from what everybody knows and one rack. Ids are those of `rulebook.md`."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from kitchentable.drawing.text import spaced
from kitchentable.games.rummikub.actions import Draw, Pass, Table, written_tile
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.position import Common
from kitchentable.games.rummikub.tiles import JOKER, VALUES, Tiles, fault, in_words, worth
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, RuleId, Seat


def why_not_turn(common: Common, seat: Seat, rack: Tiles, pool: int, action: Action) -> RuleId | None:
    """The rule that forbids the turn to a seat with that rack, or None."""
    if common.phase != "turn" or seat != common.turn:
        return RuleId("RUM-4.1")
    if isinstance(action, Table):
        return why_not_table(common, seat, rack, action)
    if isinstance(action, Draw):
        return None if pool else RuleId("RUM-4.6")
    if isinstance(action, Pass):
        return RuleId("RUM-4.5") if pool else None
    return RuleId("RUM-4.7")


def why_not_table(common: Common, seat: Seat, rack: Tiles, action: Table) -> RuleId | None:
    """The rule that forbids the new table, or None; `about` names the set or the tile.

    Only the table at the end of the turn is judged, however it came about (RUM-5.6).
    """
    laid = Counter(tile for row in action.sets for tile in row)
    for tile, count in laid.items():
        if not 0 <= tile <= JOKER or count > 2:
            return RuleId("RUM-1.2", say("too-many", tile=_named(tile), count=spaced(count)))
    was = Counter(tile for row in common.table for tile in row)
    if gone := was - laid:
        about = say("gone", tiles=in_words(gone.elements()))
        return RuleId("RUM-6.5" if set(gone) == {JOKER} else "RUM-4.8", about)
    played = laid - was
    if foreign := played - Counter(rack):
        return RuleId("RUM-4.9", in_words(foreign.elements()))
    for row in action.sets:
        if (rule := why_no_set(row, common.options)) is not None:
            return rule
    if not played:
        return RuleId("RUM-4.2")
    return None if common.melded[seat] else _why_no_meld(common, action.sets, played)


def _named(tile: int) -> str:
    """A tile in words; what is none as it is written."""
    return in_words([tile]) if 0 <= tile <= JOKER else written_tile(tile)


def why_no_set(row: Tiles, options: Options) -> RuleId | None:
    """The rule that the row breaks as a set, with the row and what is wrong about it; None for a set."""
    wrong = fault(row)
    if wrong is None:
        too_many = row.count(JOKER) > options.max_jokers_per_set
        return RuleId("RUM-6.3", in_words(row)) if too_many else None
    plain = [tile for tile in row if tile != JOKER]
    if row and not plain:
        rule = "RUM-6.1"
    elif len(row) < 3:
        rule = "RUM-2.3"
    elif len({tile % VALUES for tile in plain}) == 1:
        rule = "RUM-2.1"
    else:
        rule = "RUM-2.2" if len({tile // VALUES for tile in plain}) == 1 else "RUM-2.4"
    said = say(f"fault-{wrong}")
    return RuleId(rule, say("wrong-row", row=in_words(row), wrong=said) if row else said)


def _why_no_meld(common: Common, sets: tuple[Tiles, ...], played: Counter[int]) -> RuleId | None:
    """RUM-5.1 to RUM-5.5: whether the turn holds an initial meld."""
    options = common.options
    if played[JOKER] and not options.joker_in_initial:
        return RuleId("RUM-5.5")
    if options.meld_then_manipulate:
        from kitchentable.games.rummikub.solver import solve

        value = solve(sorted(played.elements()), (), "meld", options.max_jokers_per_set).optimum
        return (
            None
            if value >= options.initial
            else RuleId("RUM-5.3", say("points-of", points=value, least=options.initial))
        )
    new = Counter(tuple(sorted(row)) for row in sets)
    new.subtract(tuple(sorted(row)) for row in common.table)
    if changed := [row for row, count in new.items() if count < 0]:
        return RuleId("RUM-5.2", in_words(changed[0]))
    value = sum(worth(row) or 0 for row in new.elements())
    return (
        None if value >= options.initial else RuleId("RUM-5.1", say("points-of", points=value, least=options.initial))
    )


def plays(rack: Tiles, table: tuple[Tiles, ...], melded: bool, options: Options) -> tuple[Table, ...]:
    """Some good plays, found by the solver: most tiles, most points, most tiles without jokers, the highest meld.

    None where that would take seconds, because the solver is still being compiled beside.
    """
    from kitchentable.games.rummikub import solver

    return _plays(rack, table, melded, options) if solver.at_hand() else ()


@lru_cache(maxsize=2000)
def _plays(rack: Tiles, table: tuple[Tiles, ...], melded: bool, options: Options) -> tuple[Table, ...]:
    from kitchentable.games.rummikub.solver import solve

    most = options.max_jokers_per_set
    plain = tuple(tile for tile in rack if tile != JOKER)
    found: list[tuple[Tiles, ...]] = []
    if melded or options.meld_then_manipulate:
        found += [solve(rack, table, "tiles", most).sets, solve(rack, table, "points", most).sets]
        if plain != rack:
            found.append(solve(plain, table, "tiles", most).sets)
    if not melded:
        usable = rack if options.joker_in_initial else plain
        found += [(*table, *solve(usable, (), goal, most).sets) for goal in ("meld", "tiles")]
    common = turn_of(rack, table, melded, options)
    tables = dict.fromkeys(Table(sets) for sets in found)
    return tuple(action for action in tables if why_not_table(common, 0, rack, action) is None)


def turn_of(rack: Tiles, table: tuple[Tiles, ...], melded: bool, options: Options) -> Common:
    """A position in which the first seat has that rack and is to play on that table."""
    return Common(options, "turn", 1, 0, table, (), (melded,), 0, 0, (0,), (), (0,), None, (), 0)
