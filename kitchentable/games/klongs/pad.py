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

from kitchentable.drawing.finale import lead, won, won_with
from kitchentable.drawing.text import as_typed, listed, named
from kitchentable.games.klongs.art import GOOD_ART
from kitchentable.games.klongs.components import GOODS, SPECIAL, boat, components
from kitchentable.games.klongs.market import after_turn, clockwise, ranked, shares, small_day, store_value
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import Market
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.games.klongs.words import say
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
DAYS = ("small", "second", "great")
LUK, STORES = "luk", "stores"
"""The lines of a sheet, as messages name them."""
NOTHING = "none"
"""What is written of an empty warehouse."""
EXAMPLE = """
Anna: luk
Ben: luk
great:                              # {why}
Anna: stage 6 own 2 @Ben 1
Ben: stage 4 own 2 cooks 1
closed:
Anna: warehouse fish
Ben: warehouse rice thief
"""


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

    keys = ("great", "closed")

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return EXAMPLE.format(why=say("pad-nobody-could"))

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first boat with a parasol."""
        chosen = KLONGS.start(seats, options).options
        return Page(chosen, (), Book(stores=(None,) * seats))

    def form(self, page: Page) -> PadForm:
        """What the market day, the track or the end asks for."""
        book = page.book if not page.book.over else Book(stores=(None,) * page.seats)
        seats = tuple(range(page.seats))
        if book.counting:
            return _counting(book, page.options)
        if book.market is not None:
            return _scoring(book, book.market)
        field = components(page.options.components).track[book.marker]
        luk = PadField("luk", "choice", (PadRow((PadKey("luk", say("pad-parasol")),)),))
        ways = (
            PadWay("luk", say("pad-line-luk"), seats, fields=(luk,), quick=True),
            PadWay("great", say("pad-all-passed"), (), "great"),
        )
        asked = say("pad-luk", points=field.points, day=("none", "small", "great")[field.market])
        return PadForm(say("pad-next-game", asked=asked) if page.book.over else asked, ways)

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
            _sheet(book, say("pad-game-number", number=number) if len(books) > 1 else say("pad-game"))
            for number, book in enumerate(books, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """Points; whose turn to score it is, or whose warehouse is to be counted."""
        book = page.book
        acting = book.first or (book.market.queue[:1] if book.market else ())
        notes = [
            say("pad-to-count") if book.counting and store is None else say("pad-scores") if seat in acting else ""
            for seat, store in enumerate(book.stores)
        ]
        return tuple(PadPlate(str(score), note) for score, note in zip(book.scores(), notes, strict=True))

    def symbols(self) -> dict[str, str]:
        """The goods, and the special boats."""
        return {good: f'<g transform="scale(1.7)">{GOOD_ART[good]}</g>' for good in (*GOODS, *SPECIAL)}


# Judging ----------------------------------------------------------------------------------------------------------


def _called(page: Page, text: str) -> Book:
    """What nobody does alone: the great market day is called, or a market day ends."""
    book = page.book
    if text == "closed":
        if book.market is None:
            raise refuse("KLO-5.3", say("pad-no-day"))
        return _ended(replace(book, market=replace(book.market, queue=(), passes=page.seats)), page.seats)
    if text != "great":
        raise Problem(say("pad-bare-lines"))
    if book.market is not None or book.counting:
        raise refuse("KLO-6.3", say("pad-great-once"))
    return _great_day(book, 0, page.seats)


def _of_player(page: Page, seat: Seat, words: list[str]) -> Book:
    book = page.book
    verb, rest = (words[0].casefold(), words[1:]) if words else ("", [])
    if verb == "warehouse":
        return _stored(page, seat, [word.casefold() for word in rest])
    if book.counting:
        raise refuse("KLO-8.4", say("pad-days-over"))
    if verb == "luk" and not rest:
        return _luk(page, seat)
    if verb == "pass" and not rest:
        return _ended(_turn_of(book, seat, page.seats, passing=True), page.seats)
    if verb == "stage":
        return _staged(page, seat, rest)
    raise Problem(say("pad-lines"))


def _luk(page: Page, seat: Seat) -> Book:
    """KLO-5.1 to KLO-5.3."""
    book, track = page.book, components(page.options.components).track
    if book.market is not None:
        raise refuse("KLO-5.3", say("pad-day-is-on"))
    field = track[book.marker]
    told = Reason(seat, field.points, say("pad-field", number=book.marker + 1), "KLO-5.2")
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
        raise refuse("KLO-7.1", say("pad-no-day-track"))
    if book.first:
        if seat not in book.first:
            first = listed([named(each) for each in book.first], "or")
            raise refuse("KLO-8.1", say("pad-last-begins", who=first))
        day = replace(day, queue=clockwise(seat, seats))
    if seat != day.queue[0]:
        raise refuse("KLO-8.2" if day.great else "KLO-7.1", say("pad-turn-of", who=named(day.queue[0])))
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
            raise refuse("KLO-7.5", say("pad-others"))
        merchants[other] = count
    book = _turn_of(page.book, seat, page.seats, passing=False)
    if not merchants[seat]:
        raise refuse("KLO-7.8", say("pad-own-boats"))
    if sum(merchants.values()) + cooks > 4:
        raise refuse("KLO-7.3", say("pad-four-boats"))
    if baskets > MOST_BASKETS * (4 - cooks):
        most = MOST_BASKETS * (4 - cooks)
        raise refuse("KLO-7.4", say("pad-most-baskets", boats=4 - cooks, most=most, count=baskets))
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
        raise Problem(say("pad-next-boats", who=named(seat)))
    if text.partition(" ")[0] in ("own", "cooks") or text.startswith("{"):
        raise Problem(say("pad-next-baskets", most=4 * MOST_BASKETS))
    if not re.fullmatch(r"\d{1,2}( (own|cooks|\{\d+\}) \d)+", text, re.ASCII):
        raise Problem(say("pad-stage-line"))
    pairs = re.findall(r"(own|cooks|\{\d+\}) (\d)", text)
    if len({word for word, _ in pairs}) < len(pairs):
        raise Problem(say("pad-word-twice"))
    return {"baskets": int(words[0])} | {word: int(number) for word, number in pairs}


def _share(seat: Seat, scorer: Seat, points: int, baskets: int, merchants: int, cooks: int) -> Reason:
    rule = "KLO-9.8" if cooks else "KLO-7.4" if seat == scorer else "KLO-7.5"
    words = "pad-share" if seat == scorer else "pad-share-by"
    text = say(words, baskets=baskets, merchants=merchants, cooks=cooks, who=named(scorer))
    return Reason(seat, points, text, rule)


def _stored(page: Page, seat: Seat, words: list[str]) -> Book:
    """KLO-8.4: a warehouse, by goods."""
    book = page.book
    if not book.counting:
        raise refuse("KLO-8.4", say("pad-after-great"))
    if book.stores[seat] is not None:
        raise refuse("KLO-8.4", say("pad-counted", who=named(seat)))
    kept: list[str] = []
    for word in [] if words == [NOTHING] else words:
        if word.isdecimal() and kept and 1 <= int(word) <= 20:
            kept += kept[-1:] * (int(word) - 1)
        elif word in GOODS or word in SPECIAL:
            kept.append(word)
        else:
            raise refuse("KLO-8.4", say("pad-goods", goods=", ".join((*GOODS, *SPECIAL)), found=as_typed(word[:20])))
    if not words:
        raise Problem(say("pad-store-line"))
    for good, count in Counter([*kept, *(each for store in book.stores for each in store or ())]).items():
        if count > (there := _in_the_box(page.options, good)):
            raise refuse("KLO-1.5", say("pad-box-has", count=there, good=good, found=count))
    found = [
        (STORES, Reason(seat, count * (count + 1) // 2, say("count-of", count=count, good=good), "KLO-8.4", (good,)))
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
        PadWay("store", say("pad-store"), waiting, "warehouse", (_boats(book, options),)),
        PadWay("none", say("pad-empty"), waiting, f"warehouse {NOTHING}"),
    )
    asked = [say("pad-count-store", who=named(seat)) if seat in waiting else "" for seat in range(len(book.stores))]
    return PadForm.of_each(tuple(asked), ways)


def _scoring(book: Book, day: Market) -> PadForm:
    """A market day: whose turn to score it is, or who may begin the great one."""
    acting = book.first or day.queue[:1]
    ways = (
        *(_stage(len(book.stores), seat) for seat in acting),
        PadWay("pass", say("pad-pass"), acting, "pass"),
        PadWay("closed", say("pad-closed"), (), "closed"),
    )
    who = listed([named(seat) for seat in acting], "or")
    title = say(f"pad-line-{DAYS[_day(book)]}")
    prompt = say("pad-who-begins" if len(acting) > 1 else "pad-may-score", day=title, who=who)
    return PadForm(prompt, ways, acting[0] if len(acting) == 1 else None)


def _stage(seats: int, seat: Seat) -> PadWay:
    """A scoring: baskets, merchants, cookshops."""
    counts = tuple(PadKey(str(count)) for count in range(1, 5))
    baskets = PadRow(tuple(PadKey(str(count)) for count in range(4 * MOST_BASKETS + 1)))
    others = tuple(
        PadField(f"of-{other}", "choice", (PadRow(counts[:3]),), say("pad-boats-of", who=named(other)), named(other))
        for other in range(seats)
        if other != seat
    )
    fields = (
        PadField("baskets", "choice", (baskets,), say("pad-baskets")),
        PadField("own", "choice", (PadRow(counts),), say("pad-boats-of", who=named(seat)), "own"),
        *others,
        PadField("cooks", "choice", (PadRow(counts[:3]),), say("pad-cookshops"), "cooks"),
    )
    return PadWay(f"stage-{seat}", say("pad-stage"), (seat,), "stage", fields, say("pad-score-it"))


def _boats(book: Book, options: Options) -> PadField:
    used = Counter(good for store in book.stores for good in store or ())
    keys = tuple(
        PadKey(good, say("good", good=good), good, max(0, _in_the_box(options, good) - used[good]))
        for good in (*GOODS, *SPECIAL)
    )
    return PadField("boats", "pieces", (PadRow(keys[:5]), PadRow(keys[5:])))


def _sheet(book: Book, title: str) -> PadSheet:
    scores, seats = book.scores(), len(book.stores)
    lines = tuple(_line(name, book.lines, seats) for name in (LUK, *DAYS, STORES) if _any(name, book.lines))
    laid = tuple((tuple(store),) if store else () for store in book.stores)
    if not book.over:
        return PadSheet(title, scores, lines, laid=laid)
    boats = [len(store or ()) for store in book.stores]
    result = ranked(scores, boats)
    tie = len(result.winners) == 1 and not lead(result)
    best = say("points", count=result.scores[result.winners[0]])
    ending = say("pad-more-boats", wins=won(result)) if tie else won_with(result, best)
    shared = len(result.winners) > 1 or tie
    return PadSheet(title, scores, lines, result.places, ending, "KLO-8.6" if shared else "KLO-8.5", laid=laid)


def _any(name: str, lines: tuple[tuple[str, Reason], ...]) -> bool:
    return any(title == name for title, _ in lines)


def _line(name: str, lines: tuple[tuple[str, Reason], ...], seats: int) -> PadLine:
    reasons = tuple(reason for title, reason in lines if title == name)
    points: list[int | float | None] = [None] * seats
    for reason in reasons:
        points[reason.seat] = (points[reason.seat] or 0) + reason.points
    return PadLine(say(f"pad-line-{name}"), tuple(points), reasons)


PAD = KlongsPad()
