"""Perudo's score pad: who lost a die in each round, or what was doubted and how many there were.

Anna: lost
Ben: dudo 9x3 there 8       he doubted nine threes, and there were eight
Cleo: calza right           where it is played; `calza wrong` costs a die
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.shapes import die
from kitchentable.drawing.text import named, number_word
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import CALZA, DUDO, PACO, Bid, Cup, Dudo, Roll
from kitchentable.games.perudo.legality import why_not_bid
from kitchentable.games.perudo.rules import PERUDO, State
from kitchentable.games.perudo.text import dice_of
from kitchentable.games.perudo.words import say
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
from kitchentable.values import CHANCE, Action, Problem, RuleId, Seat, Struct

EXAMPLE = """
options: dice=2
Anna: lost
Ben: dudo 2x5 there 1       # {why}
Cleo: lost
Ben: lost
Cleo: dudo 1x6 there 0
"""
CALLED = re.compile(r"(dudo|calza) (\d{1,2}) ?[x×*] ?(\d) there (\d{1,2})", re.ASCII)
RIGHT, WRONG = "calza right", "calza wrong"


class Page(Struct):
    """The games that are over, with their rounds, and the last one, which runs or is over."""

    done: tuple[tuple[State, tuple[PadLine, ...]], ...]
    state: State
    rounds: tuple[PadLine, ...] = ()


class PerudoPad(ScorePad[Page]):
    """Dice that are lost, and won back."""

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return EXAMPLE.format(why=say("pad-had-said"))

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first round; who starts it does not matter for the dice."""
        return Page((), PERUDO.start(seats, options).apply(CHANCE, Start(0)))

    def form(self, page: Page) -> PadForm:
        """Who lost a die, or what was called."""
        state = page.state
        if state.phase == "over":
            state = _again(state)
        seats = tuple(seat for seat, count in enumerate(state.counts) if count)
        dice = sum(state.counts)
        numbers = tuple(PadKey(str(count)) for count in range(dice + 1))
        faces = tuple(PadKey(f"x{face}", f"{face}", f"die-{face}") for face in range(1, 7))
        bid = (PadRow(numbers[1:], say("pad-how-many")), PadRow(faces, say("pad-which-face")))
        called = (
            PadField("bid", "choice", bid, say("pad-bid"), glue=""),
            PadField("there", "choice", (PadRow(numbers),), say("pad-how-many-there"), "there"),
        )
        ways = [
            PadWay("lost", say("pad-lost"), seats, "lost", quick=True),
            PadWay("dudo", "Dudo", seats, "dudo", called),
        ]
        if state.options.calza != "off":
            right = PadField(
                "right",
                "choice",
                (PadRow((PadKey("right", say("pad-was-right")), PadKey("wrong", say("pad-was-wrong")))),),
            )
            ways += [
                PadWay("called", "Calza", seats, "calza", (right,), quick=True),
                PadWay("calza", say("pad-calza-counted"), seats, "calza", called),
            ]
        return PadForm(_prompt(page.state), tuple(ways))

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A round."""
        assert line.seat is not None, "no line is nobody's"
        if page.state.phase == "over":
            page = Page((*page.done, (page.state, page.rounds)), _again(page.state))
        before, seat = page.state, line.seat
        after, text, rule = _round(before, seat, line.text.casefold())
        points = tuple(now - was for was, now in zip(before.counts, after.counts, strict=True))
        who = next((each for each, change in enumerate(points) if change), seat)
        if after.palifico:
            text = say("pad-then-palifico", told=text)
        reason = Reason(who, points[who], text, rule)
        told = PadLine(say("round", round=len(page.rounds) + 1), tuple(point or None for point in points), (reason,))
        return replace(page, state=after, rounds=(*page.rounds, told))

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each game, with a line for each round."""
        games = (*page.done, (page.state, page.rounds)) if page.rounds else page.done
        return tuple(
            _sheet(state, rounds, say("pad-game-number", number=number) if len(games) > 1 else say("pad-game"))
            for number, (state, rounds) in enumerate(games, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """Dice left, who starts, and who is out."""
        state = page.state
        return tuple(PadPlate(str(count), _note(state, seat)) for seat, count in enumerate(state.counts))

    def symbols(self) -> dict[str, str]:
        """The six faces, the paco as it is."""
        return {f"die-{face}": die(face, classes="paco" if face == PACO else "") for face in range(1, 7)}


def _again(state: State) -> State:
    """A new game of the same players."""
    return PERUDO.start(len(state.counts), state.options).apply(CHANCE, Start(0))


def _round(state: State, seat: Seat, text: str) -> tuple[State, str, str]:
    """The position after a round that these words tell, what happened, and its rule."""
    if not state.counts[seat]:
        raise refuse("PER-7.1", say("pad-is-out", who=named(seat)))
    if text == "lost":
        return _called(state, seat, DUDO, 1, 2, sum(state.counts)), say("pad-lost-one"), "PER-4.1"
    if text in (RIGHT, WRONG):
        right, dice = text == RIGHT, sum(state.counts)
        after = _called(state, seat, CALZA, dice if right else 1, 2, dice)
        gained = after.counts[seat] > state.counts[seat]
        how = "right" if gained else "full" if right else "wrong"
        return after, say(f"pad-calza-{how}"), "PER-6.3" if right else "PER-6.4"
    if match := CALLED.fullmatch(text):
        action = DUDO if match[1] == "dudo" else CALZA
        count, face, there = int(match[2]), int(match[3]), int(match[4])
        after = _called(state, seat, action, count, face, there)
        return after, _told(state, seat, action, Bid(count, face), there), _rule(action, count, there)
    raise Problem(say("pad-lines"))


def _called(state: State, caller: Seat, action: Action, count: int, face: int, there: int) -> State:
    """The position after somebody called a bid, of which there were so many dice."""
    counts, dice, bid = state.counts, sum(state.counts), Bid(count, face)
    rule = why_not_bid(bid, None, state.limit, state.options, True, False)
    if rule:
        raise refuse(rule, _forbidden(rule, state))
    if there > dice:
        raise refuse("PER-4.1", say("pad-only", count=dice, there=there))
    seats = len(counts)
    bidder = next(other % seats for other in range(caller - 1, caller - seats, -1) if counts[other % seats])
    state = state.apply(CHANCE, Roll(_cups(counts, face, there)))
    turn = caller
    if action == CALZA and not state.options.calza_next:
        turn = next((other for other in range(seats) if counts[other] and other not in (caller, bidder)), caller)
    state = replace(state, turn=turn, bid=bid, bidder=bidder)
    if rule := state.why_not(caller, action):
        raise refuse(rule, _forbidden(rule, state))
    return state.apply(caller, action)


def _forbidden(rule: RuleId, state: State) -> str:
    """The rule's sentence, and what it is about here."""
    return PERUDO.sentence(rule, state.options) + (f" ({rule.about})" if rule.about else "")


def _cups(counts: tuple[int, ...], face: int, there: int) -> tuple[Cup, ...]:
    """Cups with so many dice of a face, and no others that count for it."""
    other = 2 if face != 2 else 3
    dice = [face] * there + [other] * (sum(counts) - there)
    return tuple(tuple(dice.pop() for _ in range(count)) for count in counts)


def _told(state: State, caller: Seat, action: Action, bid: Bid, there: int) -> str:
    seats = len(state.counts)
    bidder = next(other % seats for other in range(caller - 1, caller - seats, -1) if state.counts[other % seats])
    said = say("there" if there else "pad-there-none", count=there, word=number_word(there), face=bid.face)
    doubted = isinstance(action, Dudo)
    dice = dice_of(bid.count, bid.face, "accusative" if doubted else "dative")
    message = "pad-doubted" if doubted else "pad-called-exact"
    return say(message, who=named(caller), bidder=named(bidder), dice=dice, there=said)


def _rule(action: Action, count: int, there: int) -> str:
    if isinstance(action, Dudo):
        return "PER-4.3" if there >= count else "PER-4.4"
    return "PER-6.3" if there == count else "PER-6.4"


def _prompt(state: State) -> str:
    if state.phase == "over":
        return say("pad-next-game")
    if state.palifico:
        return say("pad-palifico-round", who=named(state.turn))
    if not state.round:
        return say("pad-first-round")
    return say("pad-next-round", who=named(state.turn), round=state.round + 1)


def _note(state: State, seat: Seat) -> str:
    if not state.counts[seat]:
        return say("out")
    if state.phase == "over" or not state.round:
        return ""
    if state.turn != seat:
        return ""
    return say("pad-palifico" if state.palifico else "pad-starts")


def _sheet(state: State, rounds: tuple[PadLine, ...], title: str) -> PadSheet:
    result = state.result
    if result is None:
        return PadSheet(title, state.counts, rounds, unit=say("pad-dice-left"))
    winner = result.winners[0]
    ending = say("pad-ending", who=named(winner), count=state.counts[winner], rounds=len(rounds))
    return PadSheet(title, state.counts, rounds, result.places, ending, "PER-7.2", say("pad-dice-left"))


PAD = PerudoPad()
