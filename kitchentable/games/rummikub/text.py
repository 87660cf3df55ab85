"""Rummikub in words: what happened, what stands around the table, the position for who does not see it."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce

from kitchentable.drawing.scene import Button, Form, Line, Plate
from kitchentable.drawing.text import listed, named, over, spaced
from kitchentable.games.rummikub.actions import Deal, Draw, Pass, Start, Table, Tile, Time
from kitchentable.games.rummikub.homes import homes
from kitchentable.games.rummikub.position import Ending, match_length, total
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.scoring import points_of
from kitchentable.games.rummikub.tiles import JOKER, NAMES, VALUES, Tiles, in_words, rack_points
from kitchentable.games.rummikub.words import say
from kitchentable.language import language_cache
from kitchentable.values import CLOCK, Action, Seat


def spoken(tile: int) -> str:
    """A tile in words: `red 5`, `joker`."""
    return all_spoken()[tile]


@language_cache(1)
def all_spoken() -> tuple[str, ...]:
    """All tiles in words, for who says many of them."""
    numbers = [say("tile", colour=tile // VALUES, number=tile % VALUES + 1) for tile in range(JOKER)]
    return (*numbers, say("joker"))


def count_of(tiles: int) -> str:
    """A number of tiles in words: `1 tile`, `3 tiles`."""
    return say("count-of", count=tiles)


def signed(parts: int) -> str:
    """A gain in points with its sign: `+24`, `−5`, `0`."""
    return ("+" if parts > 0 else "") + spaced(points_of(parts))


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    return tuple(_lines(before, seat, action, after))


def _lines(before: View, seat: Seat, action: Action, after: View) -> Iterator[Line]:
    turn = before.common.turn
    if isinstance(action, Start):
        if (games := match_length(after.options, after.seats)) > 1:
            yield Line(say("game-of", number=after.common.number, count=games), kind="head", clears=True)
        for other, lot in enumerate(action.lots):
            yield Line(say("drew-lot", who=named(other), tiles=_one_after_the_other(lot)), other)
        yield Line(say("begins", who=named(action.seat)), action.seat, kind="note", hold=1.5)
    elif isinstance(action, Deal):
        yield Line(say("dealt"), kind="note")
    elif isinstance(action, Table):
        played = new_tiles(before, action)
        if seat == CLOCK:
            yield Line(say("time-stands"), turn, kind="note")
        goes_on = not after.common.last or after.common.last == before.common.last
        lit = (*_lying(played, action), *_moved(before, after)) if goes_on else ()
        yield _laid(turn, "lays" if before.common.melded[turn] else "melds", played, lit)
        if goes_on:
            return
    elif isinstance(action, Time):
        message, drawn = "time-nothing" if action.draw == 1 else "time-back", min(action.draw, before.pool)
        yield Line(say(message, who=named(turn), count=drawn), turn, kind="note")
    elif isinstance(action, Draw | Pass):
        yield Line(say("draws" if isinstance(action, Draw) else "passes", who=named(turn)), turn)
    elif isinstance(action, Tile) and before.seat == turn:
        yield Line(say("you-drew", tiles=in_words(action.tiles, "-accusative")), turn)
    if after.common.last and after.common.last != before.common.last:
        yield from _ended(after.common.last, after)


def _one_after_the_other(lot: Tiles) -> str:
    """The tiles that somebody drew until it was clear who begins."""
    drawn = [in_words([tile], "-accusative") for tile in lot]
    return reduce(lambda before, each: say("then-drew", tiles=before, next=each), drawn)


@language_cache(1024)
def _laid(turn: Seat, message: str, played: Tiles, lit: tuple[str, ...]) -> Line:
    """What was laid, which all read alike."""
    tiles = in_words(played, "-dative" if message == "melds" else "-accusative")
    return Line(say(message, who=named(turn), tiles=tiles), turn, lit=lit)


def _lying(played: Tiles, action: Table) -> Iterator[str]:
    """What the drawing calls the tiles that were laid: the last of their kind on the table."""
    lies, come = Counter(tile for row in action.sets for tile in row), Counter(played)
    for tile, count in come.items():
        yield from (f"t-{NAMES[tile]}-{number}" for number in range(lies[tile] - count, lies[tile]))


def _moved(before: View, after: View) -> Iterator[str]:
    """What the drawing calls the tiles of the table that lie in another set than before."""
    table, fresh, seen = after.common.table, set(after.common.fresh), Counter[int]()
    for index, home in enumerate(homes(before.common.table, table)):
        was = before.common.table[home] if home >= 0 else ()
        for place, tile in enumerate(table[index]):
            if (index, place) in fresh:
                continue
            if tile not in was:
                yield f"t-{NAMES[tile]}-{seen[tile]}"
            seen[tile] += 1


SHEET, LAST_SHEET = 12.0, 5.0
"""Seconds for which a game's points lie there to be read; after the last game the result says them again."""


def _ended(ending: Ending, after: View) -> Iterator[Line]:
    """How a game ended, and what everybody gets."""
    who = listed([named(seat) for seat in ending.winners])
    how = say("wins-blocked", who=who, count=len(ending.winners)) if ending.blocked else say("wins-game", who=who)
    yield Line(how, ending.winners[0], hold=LAST_SHEET if after.common.phase == "over" else SHEET)
    for seat, gain in enumerate(ending.gains):
        yield Line(say("scores", who=named(seat)), seat, signed(gain))
    if after.common.phase == "over":
        yield Line(say("match-over", standing=_standing(after)), kind="note")


def _standing(view: View) -> str:
    return _stands(view.common.won, total(view.common))


@language_cache(256)
def _stands(won: tuple[int, ...], totals: tuple[int, ...]) -> str:
    """Games won and points of everybody."""
    each = enumerate(zip(won, totals, strict=True))
    return listed([say("standing-of", who=named(seat), won=games, points=signed(sum_)) for seat, (games, sum_) in each])


def new_tiles(before: View, action: Table) -> Tiles:
    laid = Counter(tile for row in action.sets for tile in row)
    laid.subtract(tile for row in before.common.table for tile in row)
    return tuple(sorted((+laid).elements()))


def buttons(view: View, form: Form) -> Iterator[Button]:
    """What one can press in a turn."""
    if view.seat is None or view.common.phase == "over":
        return
    yield from _keys(view.pool, form)


@language_cache(256)
def _keys(pool: int, form: Form) -> tuple[Button, ...]:
    submit, draw = Button("submit", say("submit"), "main"), "draw-button" if form == "wide" else "draw-button-narrow"
    return submit, Button("draw", say(draw, count=pool)) if pool else Button("pass", say("pass-button"))


def plate(view: View, seat: Seat, laid: int = 0) -> Plate:
    """How many tiles are left beside those that are being laid, and what the last turn was."""
    common = view.common
    if common.phase == "over":
        note = say("note-won", won=common.won[seat], points=signed(total(common)[seat]))
    else:
        note = _did(common.did[seat], common.phase == "turn" and not common.melded[seat])
    count = view.counts[seat] - laid
    return Plate(seat, str(count), _counted("tiles", count), note)


@language_cache(256)
def _did(did: int, waits: bool) -> str:
    """What a turn was; else whether the seat waits for its initial meld."""
    if did:
        return say("note-laid" if did > 0 else "note-drew", count=abs(did))
    return say("not-melded") if waits else ""


@language_cache(1024)
def _counted(message: str, count: int) -> str:
    return say(message, count=count)


def title(view: View) -> str:
    """Which game of the match this is."""
    games = match_length(view.options, view.seats)
    return _game_of(view.common.number, games) if games > 1 else ""


@language_cache(64)
def _game_of(number: int, games: int) -> str:
    return say("game-of", number=number, count=games)


def status(view: View) -> Iterator[str]:
    """The pool, what my rack costs, the standing of the match."""
    yield _counted("pool-has", view.pool)
    if view.mine:
        yield _counted("my-rack-costs", rack_points(view.mine))
    if view.common.sheet:
        yield _standing(view)


def prompt(view: View) -> str:
    """Who does what now."""
    common = view.common
    if common.phase == "over":
        return over()
    if common.phase in ("start", "deal"):
        games = match_length(view.options, view.seats)
        return say("mixed-for", number=common.number, count=games) if common.number > 1 else say("mixed")
    if common.phase == "tile":
        return _awaited("is-drawing", common.turn)
    if not view.at_turn:
        return _awaited("is-playing", common.turn)
    otherwise = "draw" if view.pool else "pass"
    if not common.melded[common.turn]:
        return say(f"meld-or-{otherwise}", least=view.options.initial)
    return say(f"lay-or-{otherwise}")


@language_cache(16)
def _awaited(message: str, turn: Seat) -> str:
    return say(message, who=named(turn))


def text(view: View) -> str:
    """The position in words."""
    phrases = [title(view)] if title(view) else []
    ending = shown_ending(view)
    if ending:
        who = listed([named(seat) for seat in ending.winners])
        phrases.append(say("won-last-game", who=who))
        phrases += [f"{named(seat)} {signed(gain)}" for seat, gain in enumerate(ending.gains)]
    elif view.common.table:
        phrases.append(_on_the_table(view.common.table))
    phrases.append(prompt(view))
    if view.mine:
        phrases.append(_on_the_rack(view.mine))
    return ". ".join([*phrases, _left(view.counts), _counted("pool", view.pool)]) + "."


@language_cache(512)
def _on_the_table(table: tuple[Tiles, ...]) -> str:
    return say("on-the-table", sets="; ".join(map(_lying_so, table)))


def _lying_so(row: Tiles) -> str:
    """A set in words: where a joker lies in it says what it stands for."""
    return listed([spoken(tile) for tile in row]) if JOKER in row else in_words(row)


@language_cache(512)
def _on_the_rack(mine: Tiles) -> str:
    return say("your-rack", tiles=in_words(mine))


@language_cache(512)
def _left(counts: tuple[int, ...]) -> str:
    """How many tiles everybody has."""
    return say("tiles-of-all", counts=", ".join(f"{named(seat)} {count}" for seat, count in enumerate(counts)))


def shown_ending(view: View) -> Ending | None:
    """The ending that is looked at now: until the first tiles of the next game lie on the table."""
    return view.common.last if view.common.phase == "over" or not view.common.table else None
