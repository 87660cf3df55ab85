"""Blokus' score pad: after a game the pieces that each colour has left, or that all are laid.

Anna: blue I5 V3
Anna: red all 1         all are laid, and the single square was the last
Ben: yellow all         all are laid, another piece was the last
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.finale import lead, won, won_with
from kitchentable.drawing.text import as_typed, capitalised, named, number_word, spaced
from kitchentable.games.blokus.art import piece
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import BLOKUS, advanced, colours_of
from kitchentable.games.blokus.words import colour_name, say
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

SIZE = {name: int(name[1]) for name in PIECES}
"""The squares of each piece."""
EXAMPLE = """
options: scoring=advanced
Anna: blue O4 I5 V3
Ben: yellow X5
Anna: red all 1         # {why}: 20
Ben: green I1 I2
"""
LONGEST = 5
ACROSS = 5
"""Pieces in a row: large enough for a finger on a phone."""


class Left(Struct):
    """What a colour has left; if nothing, whether the single square was laid last."""

    pieces: tuple[str, ...] = ()
    single_last: bool = False

    @property
    def squares(self) -> int:
        """BLO-5.1: the squares in hand."""
        return sum(SIZE[name] for name in self.pieces)


Hands = tuple[Left | None, ...]
"""What is written, by colour."""


class Page(Struct):
    """The games that are over, and what is written of the one just played."""

    options: Options
    seats: int
    games: tuple[tuple[Left, ...], ...]
    hands: Hands

    def colours(self, seat: Seat) -> tuple[int, ...]:
        """The colours that count for the seat."""
        return colours_of(seat, self.seats, layout(self.options).colours)

    def waiting(self, seat: Seat) -> tuple[int, ...]:
        """The colours of the seat that are not written yet."""
        return tuple(colour for colour in self.colours(seat) if self.hands[colour] is None)


class BlokusPad(ScorePad[Page]):
    """Squares that are left."""

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return EXAMPLE.format(why=say("pad-all-single"))

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before a game is counted."""
        chosen = BLOKUS.start(seats, options).options
        return Page(chosen, seats, (), (None,) * layout(chosen).colours)

    def form(self, page: Page) -> PadForm:
        """The pieces of one colour after the other."""
        order = [(each, page.waiting(each)[0]) for each in range(page.seats) if page.waiting(each)]
        ways = tuple(way for each, colour in order for way in _ways(each, colour, len(page.colours(each)) > 1))
        asked = "pad-ask-next-game" if page.games and not any(page.hands) else "pad-ask"
        first = [page.waiting(seat)[:1] for seat in range(page.seats)]
        prompts = [
            say(asked, who=named(seat), colour=colour_name(colour[0])) if colour else ""
            for seat, colour in enumerate(first)
        ]
        return PadForm.of_each(tuple(prompts), ways)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A colour."""
        assert line.seat is not None, "no line is nobody's"
        colour, left = _read(line.text, page.waiting(line.seat)[:1] or page.colours(line.seat)[:1])
        if colour not in page.colours(line.seat):
            shared = page.seats == 3 and COLOURS[colour] == "green"
            if shared:
                raise refuse("BLO-6.3", say("pad-green"))
            raise refuse("BLO-6.1", say("pad-not-theirs", colour=colour_name(colour), who=named(line.seat)))
        if page.hands[colour] is not None:
            raise refuse("BLO-5.1", say("pad-counted", colour=colour_name(colour)))
        hands = (*page.hands[:colour], left, *page.hands[colour + 1 :])
        after = replace(page, hands=hands)
        if any(after.waiting(seat) for seat in range(page.seats)):
            return after
        game = tuple(hand or Left() for hand in hands)
        return replace(page, games=(*page.games, game), hands=(None,) * len(hands))

    def sums(self, page: Page, line: WrittenLine) -> tuple[Sum, ...]:
        """The squares of the pieces so far."""
        pieces = [word for word in line.text.split() if word in SIZE]
        count = sum(SIZE[name] for name in pieces)
        return (Sum(say("how-many-squares", count=count), say("how-many-pieces", count=len(pieces))),) if pieces else ()

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each game, with a line for each colour."""
        count = len(page.games)
        return tuple(
            _sheet(page, game, say("pad-game-number", number=number) if count > 1 else say("pad-game"))
            for number, game in enumerate(page.games, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """The score of the game, and whose colours are still to come."""
        begun = any(page.hands)
        if not begun and page.games:
            return tuple(PadPlate(spaced(total)) for total in _scores(page, page.games[-1]))
        scores = _scores(page, tuple(hand or Left(PIECES[:0], True) for hand in page.hands))
        whole = [not page.waiting(seat) for seat in range(page.seats)]
        return tuple(
            PadPlate(spaced(score) if done else "", "" if done else say("pad-to-come"))
            for score, done in zip(scores, whole, strict=True)
        )

    def symbols(self) -> dict[str, str]:
        """The pieces in every colour."""
        return {
            f"{name}-{colour}": f'<g class="seat-{colour}">{piece(name, colour, 50 / LONGEST)}</g>'
            for colour in range(len(COLOURS))
            for name in PIECES
        }


def _ways(seat: Seat, colour: int, several: bool) -> Iterator[PadWay]:
    """The pieces of a colour that are left, or that none is."""
    name, called = COLOURS[colour], colour_name(colour)
    keys = [PadKey(piece, say("piece", colour=called, piece=piece), f"{piece}-{colour}", 1) for piece in PIECES]
    rows = tuple(PadRow(tuple(keys[at : at + ACROSS])) for at in range(0, len(keys), ACROSS))
    yield PadWay(f"left-{colour}", capitalised(called), (seat,), name, (PadField("pieces", "pieces", rows),))
    yield PadWay(f"all-{colour}", say("pad-all-laid"), (seat,), f"{name} all")
    yield PadWay(f"single-{colour}", say("pad-single-last"), (seat,), f"{name} all 1")


def _read(text: str, usual: tuple[int, ...]) -> tuple[int, Left]:
    """The colour and what is left of it; the colour may be left out."""
    words = text.replace(",", " ").split()
    colour = usual[0]
    if words and words[0].casefold() in COLOURS:
        colour = COLOURS.index(words.pop(0).casefold())
    if [word.casefold() for word in words] in (["all"], ["all", "1"]):
        return colour, Left((), len(words) == 2)
    if not words:
        raise Problem(say("pad-lines"))
    pieces = tuple(word.upper() for word in words)
    for name in pieces:
        if name not in SIZE:
            raise refuse("BLO-1.2", say("pad-no-piece", pieces=", ".join(PIECES), text=as_typed(name[:20])))
        if pieces.count(name) > 1:
            raise refuse("BLO-1.3", say("pad-one-of-each", piece=name))
    return colour, Left(tuple(sorted(pieces, key=PIECES.index)))


def _colour_score(options: Options, left: Left) -> int:
    """A colour's score: BLO-5.1, or BLO-5.2."""
    return advanced(left.squares, left.single_last) if options.scoring == "advanced" else left.squares


def _scores(page: Page, game: tuple[Left, ...]) -> tuple[int, ...]:
    return tuple(
        sum(_colour_score(page.options, game[colour]) for colour in page.colours(seat)) for seat in range(page.seats)
    )


def _sheet(page: Page, game: tuple[Left, ...], title: str) -> PadSheet:
    basic = page.options.scoring == "basic"
    scores = _scores(page, game)
    result = Result.by_score(scores, low=basic)  # BLO-5.3
    lines = []
    for seat in range(page.seats):
        for colour in page.colours(seat):
            reason = _reason(page.options, seat, colour, game[colour])
            points = tuple(reason.points if each == seat else None for each in range(page.seats))
            lines.append(PadLine(capitalised(colour_name(colour)), points, (reason,)))
    ending = _ending(result, basic)
    rule = "BLO-5.3" if len(result.winners) > 1 else "BLO-5.1" if basic else "BLO-5.2"
    return PadSheet(
        title, scores, tuple(lines), result.places, ending, rule, say("pad-squares-left" if basic else "pad-points")
    )


def _ending(result: Result, basic: bool) -> str:
    """Who has won with what, and how far ahead of the next."""
    best, wins = int(result.scores[result.winners[0]]), won(result)
    points = say("how-many-squares" if basic else "how-many-points", count=best)
    if not lead(result) or len(result.winners) > 1:
        return say("won-with-squares", wins=wins, squares=points) if basic else won_with(result, points)
    return say(
        "pad-squares-ahead" if basic else "pad-points-ahead", wins=wins, points=points, lead=number_word(lead(result))
    )


def _reason(options: Options, seat: Seat, colour: int, left: Left) -> Reason:
    points, symbols = _colour_score(options, left), tuple(f"{name}-{colour}" for name in left.pieces)
    rule = "BLO-5.1" if options.scoring == "basic" else "BLO-5.2"
    if left.pieces:
        return Reason(seat, points, say("pad-squares-of", count=left.squares), rule, symbols)
    return Reason(seat, points, say("pad-all-single" if left.single_last else "pad-all"), rule)


PAD = BlokusPad()
