"""Rummikub in words: what happened, what stands around the table, the position for who does not see it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from kitchentable.drawing.scene import Button, Form, Line, Plate
from kitchentable.drawing.text import named, over, plural
from kitchentable.games.rummikub.actions import Deal, Draw, Pass, Start, Table, Tile, Time
from kitchentable.games.rummikub.position import Ending, match_length, total
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.scoring import points_of
from kitchentable.games.rummikub.tiles import COLOUR_NAMES, JOKER, NAMES, VALUES, Tiles, rack_points, spell, spell_sets
from kitchentable.values import CLOCK, Action, Seat


def spoken(tile: int) -> str:
    """A tile in words: `red 5`, `joker`."""
    return "joker" if tile == JOKER else f"{COLOUR_NAMES[tile // VALUES]} {tile % VALUES + 1}"


def count_of(tiles: int) -> str:
    """A number of tiles in words: `1 tile`, `3 tiles`."""
    return plural(tiles, "tile")


def signed(parts: int) -> str:
    """A gain in points with its sign: `+24`, `−5`, `0`."""
    value = points_of(abs(parts))
    text = f"{value:g}" if isinstance(value, int) or value.is_integer() else f"{value:.2f}".rstrip("0")
    return f"+{text}" if parts > 0 else f"−{text}" if parts < 0 else "0"


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    return tuple(_lines(before, seat, action, after))


def _lines(before: View, seat: Seat, action: Action, after: View) -> Iterator[Line]:
    turn = before.common.turn
    if isinstance(action, Start):
        if match_length(after.options, after.seats) > 1:
            yield Line(f"Game {after.common.number}", kind="head", clears=True)
        for other, lot in enumerate(action.lots):
            yield Line(f"{named(other)} drew", other, spell(lot))
        yield Line(f"{named(action.seat)} begins", action.seat, kind="note", hold=1.5)
    elif isinstance(action, Deal):
        yield Line("Fourteen tiles each", kind="note")
    elif isinstance(action, Table):
        played = new_tiles(before, action)
        if seat == CLOCK:
            yield Line("Time is out: the table stands", turn, kind="note")
        lays = "lays" if before.common.melded[turn] else "melds"
        goes_on = not after.common.last or after.common.last == before.common.last
        lit = tuple(_lying(played, action)) if goes_on else ()
        yield Line(f"{named(turn)} {lays}", turn, spell(played), lit=lit)
        if goes_on:
            return
    elif isinstance(action, Time):
        why = "nothing was laid" if action.draw == 1 else "the table goes back"
        yield Line(f"Time is out: {why}", turn, count_of(action.draw), kind="note")
    elif isinstance(action, Draw | Pass):
        yield Line(f"{named(turn)} {'draws' if isinstance(action, Draw) else 'passes'}", turn)
    elif isinstance(action, Tile) and before.seat == turn:
        yield Line("You drew", turn, spell(action.tiles))
    if after.common.last and after.common.last != before.common.last:
        yield from _ended(after.common.last, after)


def _lying(played: Tiles, action: Table) -> Iterator[str]:
    """What the drawing calls the tiles that were laid: the last of their kind on the table."""
    lies, come = Counter(tile for row in action.sets for tile in row), Counter(played)
    for tile, count in come.items():
        yield from (f"t-{NAMES[tile]}-{number}" for number in range(lies[tile] - count, lies[tile]))


def _ended(ending: Ending, after: View) -> Iterator[Line]:
    """How a game ended, and what everybody gets."""
    first, *more = ending.winners
    who = " and ".join(map(named, ending.winners))
    how = f"{who} wins: no more plays" if ending.blocked else f"Rummikub! {who} wins the game"
    if more:
        how = f"{who} share the game: no more plays"
    yield Line(how, first, hold=5.0)
    for seat, gain in enumerate(ending.gains):
        yield Line(f"{named(seat)} scores", seat, signed(gain))
    if after.common.phase == "over":
        yield Line(f"The match is over: {_standing(after)}", kind="note")


def _standing(view: View) -> str:
    totals = total(view.common)
    return ", ".join(f"{named(seat)} {won} won, {signed(totals[seat])}" for seat, won in enumerate(view.common.won))


def new_tiles(before: View, action: Table) -> Tiles:
    laid = Counter(tile for row in action.sets for tile in row)
    laid.subtract(tile for row in before.common.table for tile in row)
    return tuple(sorted((+laid).elements()))


def buttons(view: View, form: Form) -> Iterator[Button]:
    """What one can press in a turn."""
    if view.seat is None or view.common.phase == "over":
        return
    yield Button("submit", "Submit", "main")
    draw = "Draw a tile" if form == "wide" else "Draw"
    yield Button("draw", f"{draw}|{view.pool} left") if view.pool else Button("pass", "Pass|none to draw")


def plate(view: View, seat: Seat, laid: int = 0) -> Plate:
    """How many tiles are left beside those that are being laid, and what the last turn was."""
    common, count = view.common, view.counts[seat] - laid
    did = common.did[seat]
    note = "has not melded" if common.phase == "turn" and not common.melded[seat] else ""
    if did:
        note = f"laid {count_of(did)}" if did > 0 else f"drew {count_of(-did)}"
    if common.phase == "over":
        note = f"{common.won[seat]} won, {signed(total(common)[seat])}"
    return Plate(seat, str(count), "tile" if count == 1 else "tiles", note)


def title(view: View) -> str:
    """Which game of the match this is."""
    games = match_length(view.options, view.seats)
    return f"Game {view.common.number} of {games}" if games > 1 else ""


def status(view: View) -> Iterator[str]:
    """The pool, what my rack costs, the standing of the match."""
    yield f"pool: {count_of(view.pool)}"
    if view.mine:
        yield f"my rack: {rack_points(view.mine)} points"
    if view.common.sheet:
        yield _standing(view)


def prompt(view: View) -> str:
    """Who does what now."""
    common = view.common
    if common.phase == "over":
        return over()
    if common.phase in ("start", "deal"):
        return "The tiles are mixed"
    if common.phase == "tile":
        return f"{named(common.turn)} draws"
    if not view.at_turn:
        return f"{named(common.turn)} plays"
    otherwise = "draw a tile" if view.pool else "pass"
    if not common.melded[common.turn]:
        return f"Lay sets of your own for {view.options.initial} points or more, or {otherwise}"
    return f"Lay tiles and rearrange the table, or {otherwise}"


def text(view: View) -> str:
    """The position in words."""
    phrases = [title(view)] if title(view) else []
    ending = shown_ending(view)
    if ending:
        phrases.append(f"{' and '.join(map(named, ending.winners))} won the last game")
        phrases += [f"{named(seat)} {signed(gain)}" for seat, gain in enumerate(ending.gains)]
    elif view.common.table:
        phrases.append(f"On the table: {_spelt(view.common.table)}")
    phrases.append(prompt(view))
    if view.mine:
        phrases.append(f"Your rack: {spell(view.mine)}")
    phrases.append("Tiles: " + ", ".join(f"{named(seat)} {count}" for seat, count in enumerate(view.counts)))
    return ". ".join([*phrases, f"Pool: {view.pool}"]) + "."


@lru_cache(512)
def _spelt(table: tuple[Tiles, ...]) -> str:
    return spell_sets(table)


def shown_ending(view: View) -> Ending | None:
    """The ending that is looked at now: until the first tiles of the next game lie on the table."""
    return view.common.last if view.common.phase == "over" or not view.common.table else None
