"""Bangkok Klongs' score pad: Luk Phat, the scorings of market days, and warehouses.

Anna: luk                           the marker moves on; its field pays her, and may call a market day
Anna: stage 6 own 2 @Ben 1          six baskets; two boats hers, one Ben's
Ben: stage 4 own 2 cooks 1          a cookshop among the four
Anna: pass
closed                              nobody else scores at this market day
great                               all passed in a row: the great market day without the track
Ben: warehouse fish 3 rice thief    at the end; `warehouse none` if it is empty
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.finale import ahead_of, lead, won
from kitchentable.drawing.text import listed, named, plural
from kitchentable.games.klongs.art import GOOD_ART
from kitchentable.games.klongs.components import GOODS, SPECIAL, boat, components
from kitchentable.games.klongs.market import after_turn, clockwise, ranked, shares, small_day, store_value
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import Market
from kitchentable.games.klongs.rules import KLONGS
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
    WrittenLine,
    refuse,
)
from kitchentable.values import Problem, Seat, Struct

MOST_BASKETS = 3
DAYS = ("Small market day", "Second small market day", "Great market day")
LUK, WAREHOUSES = "Luk Phat", "Warehouses"


class Book(Struct):
    """A game: the marker of Luk Phat, the market day that runs (of the great one `first` are those who may begin it),
    how many there have been, all reasons with their lines, and the warehouses that are counted."""

    marker: int = 0
    days: int = 0
    market: Market | None = None
    first: tuple[Seat, ...] = ()
    counting: bool = False
    lines: tuple[tuple[str, Reason], ...] = ()
    stores: tuple[tuple[str, ...] | None, ...] = ()

    @property
    def over(self) -> bool:
        return self.counting and None not in self.stores

    def scores(self) -> tuple[int, ...]:
        """What everybody has."""
        totals = [0] * len(self.stores)
        for _, reason in self.lines:
            totals[reason.seat] += int(reason.points)
        return tuple(totals)


class Page(Struct):
    """The games that are over, and the last one, which runs or is over."""

    options: Options
    done: tuple[Book, ...]
    book: Book

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.book.stores)


class KlongsPad(ScorePad[Page]):
    """Luk Phat, scorings, warehouses."""

    about = "Enter each step of Luk Phat, each scoring of a market day, and at the end what lies in the warehouses."
    keys = ("great", "closed")
    example = """
Anna: luk
Ben: luk
great:                              # nobody could place anything any more
Anna: stage 6 own 2 @Ben 1
Ben: stage 4 own 2 cooks 1
closed:
Anna: warehouse fish
Ben: warehouse rice thief
"""

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first boat with a parasol."""
        chosen = KLONGS.start(seats, options).options
        return Page(chosen, (), Book(stores=(None,) * seats))

    def form(self, page: Page) -> PadForm:
        """What the market day, the track or the end asks for."""
        book = page.book if not page.book.over else Book(stores=(None,) * page.seats)
        over = "The game is over. In the next one: " if page.book.over else ""
        seats = tuple(range(page.seats))
        if book.counting:
            return _counting(book, page.options)
        if book.market is not None:
            return _scoring(book, book.market)
        field = components(page.options.components).track[book.marker]
        day = ("", ", and a small market day begins", ", and the great market day begins")[field.market]
        luk = PadField("luk", "choice", (PadRow((_LUK,)),))
        ways = (
            PadWay("luk", "Luk Phat", seats, fields=(luk,), quick=True),
            PadWay("great", "All passed in a row", (), "great"),
        )
        asked = f"Luk Phat’s next field pays {field.points}{day}. Touch whoever placed a boat with a parasol."
        return PadForm(over + asked, ways)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A step of the track, a scoring, a warehouse."""
        if page.book.over:
            page = replace(page, done=(*page.done, page.book), book=Book(stores=(None,) * page.seats))
        if line.seat is None:
            return replace(page, book=_called(page, line.text))
        return replace(page, book=_of_player(page, line.seat, line.text.split()))

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each game, with a line for each source of points."""
        books = (*page.done, page.book) if page.book != Book(stores=page.book.stores) else page.done
        return tuple(
            _sheet(book, f"Game {number}" if len(books) > 1 else "The game") for number, book in enumerate(books, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """Points; whose turn to score it is, or whose warehouse is to be counted."""
        book = page.book
        acting = book.first or (book.market.queue[:1] if book.market else ())
        notes = [
            "to count" if book.counting and store is None else "scores" if seat in acting else ""
            for seat, store in enumerate(book.stores)
        ]
        return tuple(PadPlate(str(score), note) for score, note in zip(book.scores(), notes, strict=True))

    def symbols(self) -> dict[str, str]:
        """The goods, and the special boats."""
        return {good: f'<g transform="scale(1.7)">{GOOD_ART[good]}</g>' for good in (*GOODS, *SPECIAL)}


_LUK = PadKey("luk", "A boat with a parasol")


# Judging ----------------------------------------------------------------------------------------------------------


def _called(page: Page, text: str) -> Book:
    """What nobody does alone: the great market day is called, or a market day ends."""
    book = page.book
    if text == "closed":
        if book.market is None:
            raise refuse("KLO-5.3", "no market day is on")
        return _ended(replace(book, market=replace(book.market, queue=(), passes=page.seats)), page.seats)
    if text != "great":
        raise Problem("a line of nobody’s is `great` or `closed` alone")
    if book.market is not None or book.counting:
        raise refuse("KLO-6.3", "the great market day comes when nobody can place anything, and only once")
    return _great_day(book, 0, page.seats)


def _of_player(page: Page, seat: Seat, words: list[str]) -> Book:
    book = page.book
    verb, rest = (words[0].casefold(), words[1:]) if words else ("", [])
    if verb == "warehouse":
        return _stored(page, seat, [word.casefold() for word in rest])
    if book.counting:
        raise refuse("KLO-8.4", "the market days are over: warehouses are counted now")
    if verb == "luk" and not rest:
        return _luk(page, seat)
    if verb == "pass" and not rest:
        return _ended(_turn_of(book, seat, page.seats, passing=True), page.seats)
    if verb == "stage":
        return _staged(page, seat, rest)
    raise Problem("a line is `luk`, `stage 6 own 2 @NAME 1 cooks 1`, `pass`, or `warehouse fish 3 rice`")


def _luk(page: Page, seat: Seat) -> Book:
    """KLO-5.1 to KLO-5.3."""
    book, track = page.book, components(page.options.components).track
    if book.market is not None:
        raise refuse("KLO-5.3", "a market day is on: boats are placed after it")
    field = track[book.marker]
    told = Reason(seat, field.points, f"field {book.marker + 1} of the track", "KLO-5.2")
    book = replace(book, marker=book.marker + 1, lines=(*book.lines, (LUK, told)))
    if field.market == 2:
        return _great_day(book, seat, page.seats)
    return replace(book, market=small_day(seat, page.seats), days=book.days + 1) if field.market else book


def _great_day(book: Book, trigger: Seat, seats: int) -> Book:
    """KLO-8.1: the last on the track begins; between several the pad does not know whose merchants are fewer."""
    scores = book.scores()
    last = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    first, *others = last
    if others:
        return replace(book, market=Market(True, trigger, ()), first=last)
    return replace(book, market=Market(True, trigger, clockwise(first, seats)))


def _turn_of(book: Book, seat: Seat, seats: int, passing: bool) -> Book:
    """The market day after the turn of a player, whose turn it has to be."""
    day = book.market
    if day is None:
        raise refuse("KLO-7.1", "no market day is on: the track of Luk Phat calls it")
    if book.first:
        if seat not in book.first:
            raise refuse("KLO-8.1", f"{listed([named(each) for each in book.first], 'or')} begins: last on the track")
        day = replace(day, queue=clockwise(seat, seats))
    if seat != day.queue[0]:
        raise refuse("KLO-8.2" if day.great else "KLO-7.1", f"it is the turn of {named(day.queue[0])} to score or pass")
    after = after_turn(day)
    return replace(book, market=after if passing else replace(after, passes=0), first=())


def _ended(book: Book, seats: int) -> Book:
    """The book when nobody's turn is left at its market day."""
    day = book.market
    assert day is not None, "a market day is on"
    if day.queue and day.passes < seats:
        return book
    return replace(book, market=None, first=(), counting=day.great)


def _staged(page: Page, seat: Seat, words: list[str]) -> Book:
    """KLO-7.3 to KLO-7.8, KLO-9.8."""
    numbers = _numbers(words, seat)
    baskets, cooks = numbers.pop("baskets", 0), numbers.pop("cooks", 0)
    merchants = {seat: numbers.pop("own", 0)}
    for word, count in numbers.items():
        other = int(word[1:-1])
        if other == seat or other not in range(page.seats):
            raise refuse("KLO-7.5", "the others there are other players; one’s own boats are `own`")
        merchants[other] = count
    book = _turn_of(page.book, seat, page.seats, passing=False)
    if not merchants[seat]:
        raise refuse("KLO-7.8", "one of the four boats at least has to be one’s own: say how many are")
    if sum(merchants.values()) + cooks > 4:
        raise refuse("KLO-7.3", "four boats lie around a landing spot, a merchant or a cookshop on each at most")
    if baskets > MOST_BASKETS * (4 - cooks):
        raise refuse("KLO-7.4", f"{4 - cooks} boats carry {MOST_BASKETS * (4 - cooks)} baskets at most, not {baskets}")
    points = shares(baskets, cooks, merchants, page.seats)
    found = [
        (DAYS[_day(page.book)], _share(each, seat, points[each], baskets, count, cooks))
        for each, count in sorted(merchants.items())
        if count
    ]
    return _ended(replace(book, lines=(*book.lines, *found)), page.seats)


def _numbers(words: list[str], seat: Seat) -> dict[str, int]:
    """`6 own 2 {1} 1 cooks 1` as numbers by their words."""
    text = " ".join(words)
    if re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise Problem(f"next: the boats of {named(seat)} there, 1 to 4")
    if text.partition(" ")[0] in ("own", "cooks") or text.startswith("{"):
        raise Problem(f"next: the baskets on the four boats, 0 to {4 * MOST_BASKETS}")
    if not re.fullmatch(r"\d{1,2}( (own|cooks|\{\d+\}) \d)+", text, re.ASCII):
        raise Problem("a scoring is `stage BASKETS own BOATS`, then `@NAME BOATS` of others there, and `cooks 1`")
    pairs = re.findall(r"(own|cooks|\{\d+\}) (\d)", text)
    if len({word for word, _ in pairs}) < len(pairs):
        raise Problem("a word stands twice in this scoring")
    return {"baskets": int(words[0])} | {word: int(number) for word, number in pairs}


def _share(seat: Seat, scorer: Seat, points: int, baskets: int, merchants: int, cooks: int) -> Reason:
    doubled = f", doubled {'once' if cooks == 1 else f'{cooks} times'} by cookshops" if cooks else ""
    text = f"{plural(baskets, 'basket')} × {plural(merchants, 'merchant')}{doubled}"
    with_scorer = "" if seat == scorer else f", scored by {named(scorer)}"
    return Reason(seat, points, text + with_scorer, "KLO-9.8" if cooks else "KLO-7.4" if seat == scorer else "KLO-7.5")


def _stored(page: Page, seat: Seat, words: list[str]) -> Book:
    """KLO-8.4: a warehouse, by goods."""
    book = page.book
    if not book.counting:
        raise refuse("KLO-8.4", "warehouses are counted after the great market day")
    if book.stores[seat] is not None:
        raise refuse("KLO-8.4", f"the warehouse of {named(seat)} is counted already")
    kept: list[str] = []
    for word in [] if words == ["none"] else words:
        if word.isdecimal() and kept and 1 <= int(word) <= 20:
            kept += kept[-1:] * (int(word) - 1)
        elif word in GOODS or word in SPECIAL:
            kept.append(word)
        else:
            raise refuse("KLO-8.4", f"the goods are {', '.join((*GOODS, *SPECIAL))}, not {word[:20]!r}")
    if not words:
        raise Problem("a warehouse is its boats (`fish 3 rice`), or `none`")
    for good, count in Counter([*kept, *(each for store in book.stores for each in store or ())]).items():
        if count > (there := _in_the_box(page.options, good)):
            raise refuse("KLO-1.5", f"the box has {plural(there, 'boat')} of {good}, not {count}")
    found = [
        (WAREHOUSES, Reason(seat, count * (count + 1) // 2, f"{count} {good}", "KLO-8.4", (good,)))
        for good, count in Counter(kept).items()
        if good in GOODS
    ]
    assert sum(int(reason.points) for _, reason in found) == store_value(_boats_of(kept)), "one rule, one sum"
    stores = (*book.stores[:seat], tuple(kept), *book.stores[seat + 1 :])
    return replace(book, stores=stores, lines=(*book.lines, *found))


def _in_the_box(options: Options, good: str) -> int:
    return sum(boat(name).good == good for name in components(options.components).deck)


def _boats_of(kept: list[str]) -> tuple[str, ...]:
    """Boats of these goods, as warehouses are valued."""
    return tuple(good if good in SPECIAL else f"{good}0" for good in kept)


def _day(book: Book) -> int:
    """Which market day runs: its place among `DAYS`."""
    return 2 if book.market is not None and book.market.great else min(book.days, 2) - 1


# The form and the sheet -------------------------------------------------------------------------------------------


def _counting(book: Book, options: Options) -> PadForm:
    """The warehouses, one after the other."""
    waiting = tuple(seat for seat, store in enumerate(book.stores) if store is None)
    ways = (
        PadWay("store", "Warehouse", waiting, "warehouse", (_boats(book, options),)),
        PadWay("none", "It is empty", waiting, "warehouse none"),
    )
    return PadForm(f"The end: touch the boats in the warehouse of {named(waiting[0])}.", ways, waiting[0])


def _scoring(book: Book, day: Market) -> PadForm:
    """A market day: whose turn to score it is, or who may begin the great one."""
    acting = book.first or day.queue[:1]
    ways = (
        *(_stage(len(book.stores), seat) for seat in acting),
        PadWay("pass", "Pass", acting, "pass"),
        PadWay("closed", "Nobody scores any more", (), "closed"),
    )
    who = listed([named(seat) for seat in acting], "or")
    begins = "begins: last on the track, fewest merchants" if len(acting) > 1 else "may score a stage"
    return PadForm(f"{DAYS[_day(book)]}: {who} {begins}.", ways, acting[0] if len(acting) == 1 else None)


def _stage(seats: int, seat: Seat) -> PadWay:
    """A scoring: baskets, merchants, cookshops."""
    counts = tuple(PadKey(str(count)) for count in range(1, 5))
    baskets = PadRow(tuple(PadKey(str(count)) for count in range(4 * MOST_BASKETS + 1)))
    others = tuple(
        PadField(f"of-{other}", "choice", (PadRow(counts[:3]),), f"Boats of {named(other)} there", named(other))
        for other in range(seats)
        if other != seat
    )
    fields = (
        PadField("baskets", "choice", (baskets,), "Baskets on the four boats"),
        PadField("own", "choice", (PadRow(counts),), f"Boats of {named(seat)} there", "own"),
        *others,
        PadField("cooks", "choice", (PadRow(counts[:3]),), "Cookshops", "cooks"),
    )
    return PadWay(f"stage-{seat}", "A stage", (seat,), "stage", fields, "Score it")


def _boats(book: Book, options: Options) -> PadField:
    used = Counter(good for store in book.stores for good in store or ())
    keys = tuple(
        PadKey(good, good, good, max(0, _in_the_box(options, good) - used[good])) for good in (*GOODS, *SPECIAL)
    )
    return PadField("boats", "pieces", (PadRow(keys[:5]), PadRow(keys[5:])))


def _sheet(book: Book, title: str) -> PadSheet:
    scores, seats = book.scores(), len(book.stores)
    lines = tuple(_line(name, book.lines, seats) for name in (LUK, *DAYS, WAREHOUSES) if _any(name, book.lines))
    laid = tuple((tuple(store),) if store else () for store in book.stores)
    if not book.over:
        return PadSheet(title, scores, lines, laid=laid)
    boats = [len(store or ()) for store in book.stores]
    result = ranked(scores, boats)
    tie = len(result.winners) == 1 and not lead(result)
    ending = f"{won(result)}: equal points, and more boats in the warehouse." if tie else ahead_of(result, "points")
    shared = len(result.winners) > 1 or tie
    return PadSheet(title, scores, lines, result.places, ending, "KLO-8.6" if shared else "KLO-8.5", laid=laid)


def _any(name: str, lines: tuple[tuple[str, Reason], ...]) -> bool:
    return any(title == name for title, _ in lines)


def _line(name: str, lines: tuple[tuple[str, Reason], ...], seats: int) -> PadLine:
    reasons = tuple(reason for title, reason in lines if title == name)
    points: list[int | float | None] = [None] * seats
    for reason in reasons:
        points[reason.seat] = (points[reason.seat] or 0) + reason.points
    return PadLine(name, tuple(points), reasons)


PAD = KlongsPad()
