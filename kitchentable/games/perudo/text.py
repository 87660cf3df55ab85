"""Perudo in words: bids, what lifted cups show, and the lines of the log."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from kitchentable.drawing.scene import Ask, Line
from kitchentable.drawing.text import capitalised, named, number_word, over, pips, sentences
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import Bid, Cup, Roll
from kitchentable.games.perudo.position import Reveal
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.words import say
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat

FACES = range(1, 7)
_REVEAL, _EACH = 3.0, 0.15
"""Seconds that lifted cups stay to be looked at, and for each die under them."""


def dice_of(count: int, face: int, case: Literal["of", "accusative", "dative"] = "of") -> str:
    """A number of dice of a face in words: `five threes`, `one paco`, `14 sixes`; some languages have cases."""
    return say(f"dice-{case}", count=count, word=number_word(count), face=face)


def faces(face: int) -> str:
    """Several dice of a face: `threes`."""
    return say("faces", face=face)


@lru_cache(512)
def short(bid: Bid) -> str:
    """A bid as logs and buttons write it: `5 × ⚂`."""
    return f"{bid.count} × {pips(bid.face)}"


def verdict(reveal: Reveal) -> str:
    """What the lifted cups show: `Nine threes: the bid holds`."""
    counted = capitalised(dice_of(reveal.count, reveal.bid.face))
    if reveal.calza:
        return say("exact" if reveal.count == reveal.bid.count else "not-exact", dice=counted)
    return say("holds" if reveal.count >= reveal.bid.count else "fails", dice=counted, who=named(reveal.bidder))


def outcome(reveal: Reveal) -> str:
    """What follows from it: `{1} loses a die`."""
    if reveal.loser is not None:
        return say("loses", who=named(reveal.loser))
    if reveal.gainer is not None:
        return say("gains", who=named(reveal.gainer))
    return say("has-all", who=named(reveal.caller))


def ended(reveal: Reveal) -> tuple[str, str]:
    """The same of a round that is over: `Nine threes: the bid held`, `{1} lost a die`."""
    if reveal.calza:
        found = verdict(reveal)
    else:
        counted = capitalised(dice_of(reveal.count, reveal.bid.face))
        found = say("held" if reveal.count >= reveal.bid.count else "failed", dice=counted, who=named(reveal.bidder))
    if reveal.loser is not None:
        return found, say("lost", who=named(reveal.loser))
    if reveal.gainer is not None:
        return found, say("gained", who=named(reveal.gainer))
    return found, say("had-all", who=named(reveal.caller))


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What happened, in words."""
    if isinstance(action, Bid):
        return _bid(seat, "opened" if before.bid is None else "raised-to", action)
    if isinstance(action, Start):
        return (Line(say("starts", who=named(action.seat)), action.seat, kind="note"),)
    if isinstance(action, Roll):
        head = Line(say("round", round=after.round), kind="head", clears=True)
        return (head, Line(say("palifico-round"), kind="note")) if after.palifico else (head,)
    reveal = after.reveal
    return tuple(_called(reveal, after)) if reveal else ()


@language_cache(1024)
def _bid(seat: Seat, message: str, bid: Bid) -> tuple[Line, ...]:
    """A bid, which all read alike."""
    return (Line(say(message, who=named(seat)), seat, short(bid)),)


def _called(reveal: Reveal, after: View) -> Iterator[Line]:
    """A dudo or calza, what the cups showed and what lay under each, and whom it cost or gave what."""
    bid = ("bid-count", "bid-die")
    called = say(f"called-{call(reveal)}-on", who=named(reveal.caller))
    yield Line(called, reveal.caller, short(reveal.bid), lit=bid)
    yield Line(verdict(reveal), reveal.caller, hold=_looked_at(reveal), lit=tuple(_counted(reveal, after)))
    for seat, cup in enumerate(reveal.cups):
        if cup:
            lit = tuple([_die_of(seat, index, after) for index in range(len(cup))])
            yield Line(say("had-these", who=named(seat)), seat, "".join(map(pips, cup)), "note", lit=lit)
    who = reveal.caller if reveal.loser is None else reveal.loser
    left = after.counts[who]
    yield Line(outcome(reveal), who, "" if left is None else say("dice-left", count=left))
    if reveal.loser in after.out:
        yield Line(say("is-out", who=named(who)), who, kind="note")
    if after.palifico:
        yield Line(say("becomes-palifico", who=named(after.turn)), after.turn, kind="note")


def _looked_at(reveal: Reveal) -> float:
    return round(_REVEAL + _EACH * sum(map(len, reveal.cups)), 2)


def _counted(reveal: Reveal, view: View) -> Iterator[str]:
    """What the drawing calls the dice that counted."""
    for seat, cup in enumerate(reveal.cups):
        yield from (_die_of(seat, index, view) for index, face in enumerate(cup) if reveal.counts(face))


def _die_of(seat: Seat, index: int, view: View) -> str:
    """What the drawing calls a die that was under somebody's cup."""
    return f"mine-{index}" if seat == view.seat else f"shown-{seat}-{index}"


def call(reveal: Reveal) -> str:
    """What was called, as messages are named."""
    return "calza" if reveal.calza else "dudo"


def headline(reveal: Reveal) -> str:
    return say(f"calls-{call(reveal)}", who=named(reveal.caller))


@language_cache(256)
def status(limit: int | None, palifico: bool) -> tuple[str, ...]:
    """`limit` is None where the numbers of dice are hidden."""
    wild = say("not-wild" if palifico else "wild")
    return (wild,) if limit is None else (say("on-the-table", count=limit), wild)


def prompt(view: View) -> str:
    if view.phase == "over":
        return over()
    if view.phase != "bid":
        return say("lifted" if view.phase == "roll" and view.reveal else "rolled")
    calza = view.may_calza
    if view.seat != view.turn:
        waits = say("waits-raise" if view.bid else "waits-open", who=named(view.turn))
        return say("you-may-call-exact", waits=waits) if calza else waits
    if view.bid is None:
        return say("open")
    if not view.bids:
        return say("none-higher-or-exact" if calza else "none-higher")
    return say("raise-or-exact" if calza else "raise")


@language_cache(16)
def asks(prompt: str) -> tuple[Ask, ...]:
    """What is still wanted where only a number or only a face is chosen; `prompt` is said where both are."""
    counts = [Ask((f"x{face}",), say("how-many-of", face=face)) for face in FACES]
    return (*counts, Ask(("*",), say("of-which-face")), Ask(("*", "*"), prompt))


def at_least(bid: Bid, limit: int | None) -> str:
    """What a bid says, and among how many dice; `limit` is None where that is hidden."""
    dice = dice_of(bid.count, bid.face)
    return say("at-least", dice=dice) if limit is None else say("at-least-among", dice=dice, count=limit)


def dice_count(count: int) -> str:
    return say("dice-count", count=count)


def text(view: View, shown: Reveal | None, limit: int | None, prompt: str) -> str:
    """The position in words; `limit` is None where the numbers of dice are hidden."""
    if shown:
        said = _lifted(view.round, shown)
    else:
        said = _bidding(view.round, view.palifico, view.bid, view.bidder, limit)
    return f"{said} {prompt}.{_dice(view.mine, view.counts, view.seat)}"


@language_cache(1024)
def _bidding(round_: int, palifico: bool, bid: Bid | None, bidder: Seat, limit: int | None) -> str:
    """The round, and the standing bid."""
    return sentences((_round(round_, palifico), _bids(bid, named(bidder), limit) if bid else ""))


def _bids(bid: Bid, who: str, limit: int | None) -> str:
    dice = dice_of(bid.count, bid.face, "accusative")
    if limit is None:
        return say("bids-dice", who=who, dice=dice)
    return say("bids-dice-among", who=who, dice=dice, count=limit)


@language_cache(1024)
def _lifted(round_: int, shown: Reveal) -> str:
    """What the cups have shown, and whose dice they were."""
    bid = dice_of(shown.bid.count, shown.bid.face, "dative")
    had = (say("had", who=named(seat), dice=spoken(cup)) for seat, cup in enumerate(shown.cups) if cup)
    called = say("called-on", headline=headline(shown), dice=bid, verdict=verdict(shown), outcome=outcome(shown))
    return sentences((_round(round_, shown.palifico), called, *had))


def _round(number: int, palifico: bool) -> str:
    if not number:
        return say("before-first-round")
    return say("in-round", round=number, palifico="yes" if palifico else "no")


@language_cache(4096)
def _dice(mine: Cup, counts: tuple[int | None, ...], me: Seat | None) -> str:
    """One's own dice, and how many the others have, as far as that is known."""
    left = ((named(seat), count) for seat, count in enumerate(counts) if count and seat != me)
    known = [say("of-seat", who=who, count=count) for who, count in left]
    own = f" {say('your-dice', dice=spoken(mine))}" if mine else ""
    return own + (f" {say('dice-left-of', known=', '.join(known))}" if known else "")


@language_cache(1024)
def spoken(cup: Cup) -> str:
    return ", ".join(say("in-cup", face=face) for face in cup)
