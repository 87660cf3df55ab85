"""Perudo in words: bids, what lifted cups show, and the lines of the log."""

from collections.abc import Iterator
from functools import lru_cache

from kitchentable.drawing.scene import Ask, Line
from kitchentable.drawing.text import OVER, named, number_word, pips, plural, sentences
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import PACO, Bid, Cup, Roll
from kitchentable.games.perudo.position import Reveal
from kitchentable.games.perudo.rules import View
from kitchentable.values import Action, Seat

ONE = ("", "paco", "two", "three", "four", "five", "six")
MANY = ("", "pacos", "twos", "threes", "fours", "fives", "sixes")
_REVEAL = 4.0
"""Seconds that lifted cups stay to be looked at."""


def dice_of(count: int, face: int) -> str:
    """A number of dice of a face in words: `five threes`, `one paco`, `14 sixes`."""
    return f"{number_word(count)} {ONE[face] if count == 1 else MANY[face]}"


@lru_cache(512)
def short(bid: Bid) -> str:
    """A bid as logs and buttons write it: `5 × ⚂`."""
    return f"{bid.count} × {pips(bid.face)}"


def verdict(reveal: Reveal) -> str:
    """What the lifted cups show: `Nine threes: the bid holds`."""
    counted = dice_of(reveal.count, reveal.bid.face).capitalize()
    if reveal.calza:
        return f"{counted}: {'exact' if reveal.count == reveal.bid.count else 'not exact'}"
    if reveal.count >= reveal.bid.count:
        return f"{counted}: the bid holds"
    return f"{counted}: {named(reveal.bidder)}’s bid fails"


def outcome(reveal: Reveal) -> str:
    """What follows from it: `{1} loses a die`."""
    if reveal.loser is not None:
        return f"{named(reveal.loser)} loses a die"
    if reveal.gainer is not None:
        return f"{named(reveal.gainer)} gets a die back"
    return f"{named(reveal.caller)} has all dice already"


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    if isinstance(action, Bid):
        return _bid(seat, "opened" if before.bid is None else "raised to", action)
    if isinstance(action, Start):
        return (Line(f"{named(action.seat)} starts", action.seat, kind="note"),)
    if isinstance(action, Roll):
        head = Line(f"Round {after.round}", kind="head", clears=True)
        return (head, Line("Palifico: pacos are not wild", kind="note")) if after.palifico else (head,)
    reveal = after.reveal
    return tuple(_called(reveal, after)) if reveal else ()


@lru_cache(1024)
def _bid(seat: Seat, word: str, bid: Bid) -> tuple[Line, ...]:
    """A bid, which all read alike."""
    return (Line(f"{named(seat)} {word}", seat, short(bid)),)


def _called(reveal: Reveal, after: View) -> Iterator[Line]:
    """A dudo or calza, what the cups showed, and whom it cost or gave what."""
    bid = ("bid-count", "bid-die")
    yield Line(f"{named(reveal.caller)} called {call(reveal)} on", reveal.caller, short(reveal.bid), lit=bid)
    yield Line(verdict(reveal), reveal.caller, hold=_REVEAL, lit=tuple(_counted(reveal, after)))
    who = reveal.caller if reveal.loser is None else reveal.loser
    left = after.counts[who]
    yield Line(outcome(reveal), who, "" if left is None else f"{left} left")
    if reveal.loser in after.out:
        yield Line(f"{named(who)} is out", who, kind="note")
    if after.palifico:
        yield Line(f"{named(after.turn)} has one die left: palifico", after.turn, kind="note")


def _counted(reveal: Reveal, view: View) -> Iterator[str]:
    """What the drawing calls the dice that counted."""
    for seat, cup in enumerate(reveal.cups):
        start = "mine-" if seat == view.seat else f"shown-{seat}-"
        yield from (f"{start}{index}" for index, face in enumerate(cup) if reveal.counts(face))


def call(reveal: Reveal) -> str:
    """What was called."""
    return "calza" if reveal.calza else "dudo"


def headline(reveal: Reveal) -> str:
    return f"{named(reveal.caller)} calls {call(reveal)}"


@lru_cache(256)
def status(limit: int | None, palifico: bool) -> tuple[str, ...]:
    """`limit` is None where the numbers of dice are hidden."""
    wild = "pacos are not wild" if palifico else "pacos are wild"
    return (wild,) if limit is None else (f"{dice_count(limit)} on the table", wild)


def prompt(view: View) -> str:
    if view.phase == "over":
        return OVER
    if view.phase != "bid":
        return "The dice are rolled"
    calza = view.may_calza
    if view.seat != view.turn:
        waits = f"{named(view.turn)} {'raises or doubts' if view.bid else 'opens the round'}"
        return f"{waits}; you may call the bid exact" if calza else waits
    if view.bid is None:
        return "Open the round with a bid"
    if not view.bids:
        return f"No bid is higher: doubt it{', or call it exact' if calza else ''}"
    return "Raise the bid, doubt it, or call it exact" if calza else "Raise the bid, or doubt it"


@lru_cache(16)
def asks(prompt: str) -> tuple[Ask, ...]:
    """What is still wanted where only a number or only a face is chosen; `prompt` is said where both are."""
    faces = [Ask((f"x{face}",), f"How many {many}?") for face, many in enumerate(MANY) if many]
    return (*faces, Ask(("*",), "Of which face?"), Ask(("*", "*"), prompt))


def among(limit: int | None) -> str:
    """Of how many dice; `limit` is None where that is hidden."""
    return "" if limit is None else f" among {dice_count(limit)}"


def dice_count(count: int) -> str:
    return plural(count, "die", "dice")


def text(view: View, shown: Reveal | None, limit: int | None, prompt: str) -> str:
    """The position in words; `limit` is None where the numbers of dice are hidden."""
    if shown:
        said = _lifted(view.round, shown)
    else:
        said = _bidding(view.round, view.palifico, view.bid, view.bidder, limit)
    return f"{said} {prompt}.{_dice(view.mine, view.counts, view.seat)}"


@lru_cache(1024)
def _bidding(round_: int, palifico: bool, bid: Bid | None, bidder: Seat, limit: int | None) -> str:
    """The round, and the standing bid."""
    bids = f"{named(bidder)} bids {dice_of(bid.count, bid.face)}{among(limit)}" if bid else ""
    return sentences((_round(round_, palifico), bids))


@lru_cache(1024)
def _lifted(round_: int, shown: Reveal) -> str:
    """What the cups have shown, and whose dice they were."""
    bid = dice_of(shown.bid.count, shown.bid.face)
    had = (f"{named(seat)} had {spoken(cup)}" for seat, cup in enumerate(shown.cups) if cup)
    called = f"{headline(shown)} on {bid}. {verdict(shown)}; {outcome(shown)}"
    return sentences((_round(round_, shown.palifico), called, *had))


def _round(number: int, palifico: bool) -> str:
    return f"Round {number}{', palifico' if palifico else ''}" if number else "Before the first round"


@lru_cache(4096)
def _dice(mine: Cup, counts: tuple[int | None, ...], me: Seat | None) -> str:
    """One's own dice, and how many the others have, as far as that is known."""
    known = [f"{named(seat)} {count}" for seat, count in enumerate(counts) if count and seat != me]
    own = f" Your dice: {spoken(mine)}." if mine else ""
    return own + (f" Dice left: {', '.join(known)}." if known else "")


@lru_cache(1024)
def spoken(cup: Cup) -> str:
    return ", ".join("paco" if face == PACO else str(face) for face in cup)
