"""Rummikub's score pad: after each game what everybody has left on their rack, tile by tile or as points.

Colours do not matter for the score: a tile is its number, or J. Whoever laid their last tile is out.

    Anna: out
    Ben: 5 13 J
    Cleo: points 24
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.finale import won
from kitchentable.drawing.text import as_typed, listed, named
from kitchentable.games.rummikub.art import BODY, joker
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.position import match_length
from kitchentable.games.rummikub.rules import RUMMIKUB
from kitchentable.games.rummikub.scoring import placed, points_of, settle
from kitchentable.games.rummikub.text import count_of, signed
from kitchentable.games.rummikub.tiles import JOKER, JOKER_POINTS, VALUES, Tiles, rack_points
from kitchentable.games.rummikub.words import say
from kitchentable.score_pad import (
    PadField,
    PadForm,
    PadKey,
    PadLine,
    PadPlate,
    PadRow,
    PadSheet,
    PadWay,
    Reason,
    ScorePad,
    Sum,
    WrittenLine,
    refuse,
)
from kitchentable.values import Problem, Result, Seat, Struct

EXAMPLE = """
options: games=2
Anna: out
Ben: 5 13 J         # 48
Cleo: points 24
Anna: 12 12         # {why}
Ben: 3 4
Cleo: 11 12 13
"""
COPIES = {**dict.fromkeys(range(1, VALUES + 1), 8), 0: 2}
"""How often each number is in the box; 0 is the joker."""
NAMES = {str(number): number for number in range(1, VALUES + 1)} | {"J": 0}


class Rack(Struct):
    """What somebody has left: the numbers of the tiles (0: a joker), or points alone."""

    numbers: tuple[int, ...] = ()
    points: int = 0

    @property
    def tiles(self) -> Tiles:
        """Tiles that are worth as much; colours do not matter."""
        if self.points:
            most, rest = divmod(self.points, VALUES)
            return (VALUES - 1,) * most + ((rest - 1,) if rest else ())
        return tuple(JOKER if number == 0 else number - 1 for number in self.numbers)


class Page(Struct):
    """The racks of all games that are over, and those that are written of the one just played, by seat."""

    options: Options
    games: tuple[tuple[Rack, ...], ...]
    racks: tuple[Rack | None, ...]

    @property
    def due(self) -> int:
        """How many games a match has."""
        return match_length(self.options, len(self.racks))


class RummikubPad(ScorePad[Page]):
    """What is left on the racks."""

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return EXAMPLE.format(why=say("pad-blocked"))

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first game."""
        start = RUMMIKUB.start(seats, options)
        return Page(start.common.options, (), (None,) * seats)

    def form(self, page: Page) -> PadForm:
        """The rack of somebody who has not counted yet."""
        waiting = tuple(seat for seat, rack in enumerate(page.racks) if rack is None)
        used = Counter(number for rack in page.racks if rack for number in rack.numbers)
        keys = [
            PadKey(name, name if number else say("joker"), f"tile-{name}", COPIES[number] - used[number])
            for name, number in NAMES.items()
        ]
        tiles = PadField("tiles", "pieces", (PadRow(tuple(keys)),))
        steps = PadRow(tuple(PadKey(step) for step in ("1", "2", "5", "10", "20", "30")))
        ways = (
            PadWay("tiles", say("pad-tiles"), waiting, fields=(tiles,)),
            PadWay("points", say("pad-points"), waiting, "points", (PadField("points", "number", (steps,)),)),
            PadWay("out", "Rummikub!", waiting, "out"),
        )
        number = len(page.games) % page.due + 1
        asked = "pad-ask-next-match" if page.games and number == 1 else "pad-ask"
        prompts = [
            say(asked, number=number, count=page.due, who=named(seat)) if seat in waiting else ""
            for seat in range(len(page.racks))
        ]
        return PadForm.of_each(tuple(prompts), ways)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A rack."""
        assert line.seat is not None, "no line is nobody's"
        rack = _read(line.text)
        if page.racks[line.seat] is not None:
            raise refuse("RUM-8.2", say("pad-twice", who=named(line.seat)))
        if not rack.tiles and Rack() in page.racks:
            raise refuse("RUM-8.1", say("pad-two-out"))
        count = Counter(number for other in (*page.racks, rack) if other for number in other.numbers)
        for number, times in count.items():
            if times > COPIES[number]:
                few = "pad-so-many" if number else "pad-so-many-jokers"
                raise refuse("RUM-1.2", say(few, count=COPIES[number], number=number, times=times))
        racks = (*page.racks[: line.seat], rack, *page.racks[line.seat + 1 :])
        whole = tuple(each for each in racks if each is not None)
        if len(whole) < len(racks):
            return replace(page, racks=racks)
        _check_ties(whole)
        return Page(page.options, (*page.games, whole), (None,) * len(racks))

    def sums(self, page: Page, line: WrittenLine) -> tuple[Sum, ...]:
        """What the tiles so far are worth."""
        try:
            rack = _read(line.text)
        except Problem:
            return ()
        return (Sum(f"−{rack_points(rack.tiles)}", count_of(len(rack.numbers))),) if rack.numbers else ()

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each match, with a line for each game."""
        matches = [page.games[at : at + page.due] for at in range(0, len(page.games), page.due)]
        return tuple(
            _sheet(games, page.due, say("pad-match-number", number=number) if len(matches) > 1 else say("pad-match"))
            for number, games in enumerate(matches, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """Points so far, and games won, or who has still to count."""
        games = page.games[len(page.games) // page.due * page.due :] or page.games[-page.due :]
        totals, wins = _totals(games, len(page.racks))
        begun = any(rack is not None for rack in page.racks)
        notes = [
            say("pad-to-come") if begun and rack is None else say("games", count=win)
            for rack, win in zip(page.racks, wins, strict=True)
        ]
        return tuple(PadPlate(signed(total), note) for total, note in zip(totals, notes, strict=True))

    def symbols(self) -> dict[str, str]:
        """The numbers, and the joker."""
        numbers = {
            f"tile-{number}": f'<g class="tile-face" transform="scale(0.74)">{BODY}<g class="tile-black">'
            f'<text class="tile-number" y="12">{number}</text></g></g>'
            for number in range(1, VALUES + 1)
        }
        return numbers | {"tile-J": f'<g transform="scale(0.74)">{joker(None)}</g>'}


def _read(text: str) -> Rack:
    """The rack that a line tells."""
    words = text.upper().replace(",", " ").split()
    if words == ["OUT"]:
        return Rack()
    if len(words) == 2 and words[0] == "POINTS" and re.fullmatch(r"\d{1,4}", words[1], re.ASCII):
        points = int(words[1])
        if not points:
            raise refuse("RUM-8.1", say("pad-nothing-left"))
        return Rack(points=points)
    if not words:
        raise Problem(say("pad-lines"))
    for word in words:
        if word not in NAMES:
            raise refuse("RUM-1.2", say("pad-no-tile", text=as_typed(word[:20].lower())))
    return Rack(tuple(sorted(NAMES[word] for word in words)))


def _check_ties(racks: tuple[Rack, ...]) -> None:
    """RUM-8.6: between equal racks their tiles decide, which points alone do not tell."""
    values = [rack_points(rack.tiles) for rack in racks]
    lowest = [rack for rack, value in zip(racks, values, strict=True) if value == min(values)]
    if len(lowest) > 1 and any(rack.points for rack in lowest):
        raise refuse("RUM-8.6", say("pad-tiles-decide"))


def _totals(games: tuple[tuple[Rack, ...], ...], seats: int) -> tuple[list[int], list[int]]:
    """Scores, in sixths of a point, and games won."""
    totals, wins = [0] * seats, [0] * seats
    for racks in games:
        winners, gains = settle([rack.tiles for rack in racks])
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        wins = [count + (seat in winners) for seat, count in enumerate(wins)]
    return totals, wins


def _sheet(games: tuple[tuple[Rack, ...], ...], due: int, title: str) -> PadSheet:
    seats = len(games[0])
    totals, wins = _totals(games, seats)
    lines = tuple(_line(racks, say("game", number=number)) for number, racks in enumerate(games, 1))
    scores = tuple(points_of(total) for total in totals)
    laid = tuple((tuple(_symbols(games[-1][seat])),) for seat in range(seats))
    if len(games) < due:
        return PadSheet(title, scores, lines, laid=laid)
    places = placed(wins, totals)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    first, points = won(Result(scores, places, winners)), signed(totals[winners[0]])
    ending = say("won-with", wins=first, points=points)
    if due > 1:
        ending = say("won-games", wins=first, count=wins[winners[0]], of=due, points=points)
    return PadSheet(title, scores, lines, places, ending, "RUM-9.3", laid=laid)


def _line(racks: tuple[Rack, ...], title: str) -> PadLine:
    """A game: minus for what is left, plus for the winner."""
    winners, gains = settle([rack.tiles for rack in racks])
    points = tuple(points_of(gain) for gain in gains)
    return PadLine(title, points, tuple(_reasons(racks, winners, points)))


def _reasons(racks: tuple[Rack, ...], winners: tuple[Seat, ...], points: tuple[int | float, ...]) -> Iterator[Reason]:
    blocked = all(rack.tiles for rack in racks)
    least = min(rack_points(rack.tiles) for rack in racks)
    for seat, rack in enumerate(racks):
        worth, pieces = rack_points(rack.tiles), tuple(_symbols(rack))
        if seat in winners:
            how = say("pad-fewest", points=worth) if blocked else "Rummikub!"
            others = listed([named(other) for other in winners if other != seat])
            how = say("pad-shared", how=how, others=others) if others else how
            rule = "RUM-8.6" if len(winners) > 1 else "RUM-8.5" if blocked else "RUM-8.2"
            yield Reason(seat, points[seat], how, rule, pieces)
            continue
        jokers = rack.numbers.count(0)
        counted = say("pad-on-the-rack-joker" if jokers else "pad-on-the-rack", points=worth, joker=JOKER_POINTS)
        if blocked:
            yield Reason(seat, points[seat], say("pad-more", counted=counted, more=worth - least), "RUM-8.5", pieces)
        else:
            yield Reason(seat, points[seat], counted, "RUM-8.3" if jokers else "RUM-8.2", pieces)


def _symbols(rack: Rack) -> Iterator[str]:
    return (f"tile-{number or 'J'}" for number in rack.numbers)


PAD = RummikubPad()
