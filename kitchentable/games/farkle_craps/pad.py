"""Farkle Craps' score pad: chips, bets and turns; pay-outs and what is cleared are reckoned.

Between turns bets are made and pulled, and cards laid. While anything lies on the board, a turn begins with its first
roll; then comes what it brought. A roll that scores nothing ends the turn by itself.

    Anna: bet "4 of a kind" 200
    Ben: pull farkle 100
    Ben: secret straight            what stands on the back stays secret ...
    Cleo: roll 222234
    Cleo: corner 1150               all dice set aside, and she rolls on
    Cleo: 1300                      banked; `1300 corner` if the last die was set aside with it; or `farkle`
    Ben: card straight @Anna 500    ... until a straight is rolled: this is written before that roll
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kitchentable.drawing.finale import won_with
from kitchentable.drawing.shapes import die
from kitchentable.drawing.text import as_typed, named, spaced
from kitchentable.games.common import Start
from kitchentable.games.farkle import finale
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Keep, Roll
from kitchentable.games.farkle.pad import NOTHING, STEPS, Turn, beginning, game_title, kinds_of, line_of_turns
from kitchentable.games.farkle.position import DICE, Ended, Play
from kitchentable.games.farkle.scoring import counted
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS, matches, rule_of
from kitchentable.games.farkle_craps.position import CHIP, HALF, LARGEST, Card, Event, changed, most_bet
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State
from kitchentable.games.farkle_craps.words import field_name, say
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
from kitchentable.values import CHANCE, Action, BadNotation, Problem, Seat, Struct


class Page(Struct):
    """The games that are over, with their turns; the position, and what the turn that runs has brought so far."""

    done: tuple[tuple[State, tuple[Turn, ...]], ...]
    state: State
    turns: tuple[Turn, ...] = ()
    reasons: tuple[Reason, ...] = ()


class FarkleCrapsPad(ScorePad[Page]):
    """Chips, bets, and turns."""

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return say("pad-example")

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first turn."""
        return Page((), FARKLE_CRAPS.start(seats, options))

    def form(self, page: Page) -> PadForm:
        """The turn, or bets before it; of anybody before a game."""
        state, play = page.state, page.state.play
        if play.phase in ("start", "over"):
            fresh = FARKLE_CRAPS.start(len(play.totals), state.options)
            ways = tuple(_turn_ways(fresh, tuple(state.seats)))
            return PadForm(beginning(again=play.phase == "over"), ways)
        ways = (*_turn_ways(state, (play.turn,)), *_bet_ways(state))
        return PadForm(_prompt(page), ways, play.turn)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A bet, a card, or a part of a turn."""
        assert line.seat is not None, "no line is nobody's"
        text, seat = line.text.casefold(), line.seat
        if page.state.play.phase == "over":
            fresh = FARKLE_CRAPS.start(len(page.state.seats), page.state.options)
            page = Page((*page.done, (page.state, page.turns)), fresh)
        if page.state.play.phase == "start":
            page = replace(page, state=page.state.apply(CHANCE, Start(seat)))
        verb, _, rest = text.partition(" ")
        if verb in ("bet", "pull"):
            return _bet(page, seat, text)
        if verb == "secret":
            return _lay(page, seat, rest)
        if verb == "card":
            return _turn_up(page, seat, rest)
        return _turn(page, seat, text.split())

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each game, with a line for each time around the table."""
        running = page.turns or page.reasons or page.state.play.phase not in ("start",)
        games = [*page.done]
        if running:
            turn = Turn(page.state.play.turn, page.reasons)
            games.append((page.state, (*page.turns, turn) if page.reasons else page.turns))
        return tuple(
            _sheet(state, turns, game_title(number, len(games) > 1)) for number, (state, turns) in enumerate(games, 1)
        )

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """What everybody has, and how much of it lies on the board."""
        play = page.state.play
        cards = [sum(card is not None for card in mine) for mine in page.state.bets.cards]
        notes = map(_note, play.elsewhere, cards)
        return tuple(PadPlate(spaced(total), note) for total, note in zip(play.scored, notes, strict=True))

    def symbols(self) -> dict[str, str]:
        """The six faces."""
        return {f"die-{face}": die(face) for face in range(1, 7)}


def _note(staked: int, cards: int) -> str:
    """What lies on the board, of one player."""
    laid = say("pad-on-board", amount=staked) if staked else ""
    return ", ".join(filter(None, (laid, say("pad-cards", count=cards) if cards else "")))


# The course of a turn ---------------------------------------------------------------------------------------------


def _turn(page: Page, seat: Seat, words: list[str]) -> Page:
    """A roll, a corner, what was banked, or a farkle."""
    if seat != page.state.play.turn:
        raise refuse("CRA-1.2", say("pad-not-their-turn", who=named(page.state.play.turn)))
    page = _bets_closed(page)
    page, words = _kind(page, seat, words)
    corner = words[-1:] == ["corner"]
    if words[:1] == ["roll"] and len(words) == 2:
        return _rolled(page, words[1])
    if words == ["farkle"]:
        return _farkled(page)
    if words == ["farkle", "6"]:
        return _rolled(page, "".join(map(str, NOTHING)))
    if words[:1] == ["corner"] and len(words) == 2 and re.fullmatch(r"\d{1,6}", words[1], re.ASCII):
        return _set_aside(page, int(words[1]), True, "roll")
    if len(words) == 1 + corner and re.fullmatch(r"\d{1,6}", words[0], re.ASCII):
        return _set_aside(page, int(words[0]), corner, "bank")
    raise Problem(say("pad-no-turn"))


def _bets_closed(page: Page) -> Page:
    """Whoever has not said that they are done is, when the dice go on: CRA-2.1, CRA-2.7."""
    while page.state.bets.phase != "play":
        seat = page.state.to_act[0]
        page = _step(page, seat, DONE)
    return page


def _kind(page: Page, seat: Seat, words: list[str]) -> tuple[Page, list[str]]:
    """Farkle Attack: what kind of turn it is."""
    if words[:1] in (["attack"], ["extra"]) and page.state.play.phase != "choose":
        raise refuse("CRA-1.2", say("pad-no-attack"))
    if page.state.play.phase != "choose":
        return page, words
    if words[:1] == ["attack"] and len(words) > 1 and (victim := re.fullmatch(r"\{(\d+)\}", words[1])):
        return _step(page, seat, Attack(int(victim[1]))), words[2:]
    if words[:1] == ["extra"] and len(words) > 1 and re.fullmatch(r"[1-6]", words[1]):
        return _step(_step(page, seat, EXTRA), CHANCE, Roll((int(words[1]),))), words[2:]
    return _step(page, seat, PLAIN), words


def _rolled(page: Page, dice: str) -> Page:
    """A roll that bets or cards look at: the first of a turn, or one after a corner."""
    plain, _, bonus = dice.partition("+")
    state = page.state
    if state.play.phase != "roll" or not re.fullmatch(r"[1-6]{1,6}", plain) or not re.fullmatch(r"[1-6]{0,3}", bonus):
        raise refuse("CRA-3.9", say("pad-roll-written"))
    roll = Roll(tuple(map(int, plain)), tuple(map(int, bonus)))
    if rule := state.why_not(CHANCE, roll):
        raise refuse(rule, say("pad-rolled-now", count=state.play.dice, given=len(plain) + len(bonus)))
    if len(plain) == DICE and (state.play.size == DICE or state.options.odd_turns == "six_dice"):
        _check_cards(state, roll)
    return _step(page, CHANCE, roll)


def _check_cards(state: State, roll: Roll) -> None:
    """CRA-4.5: cards that this roll turns up have been read."""
    for index, cell in enumerate(CELLS[state.options.boards]):
        if matches(cell, counted(roll.dice), state.play.options.scores):
            for seat in state.seats:
                card = state.bets.cards[seat][index]
                if card is not None and card.target == seat:
                    raise refuse("CRA-4.5", say("pad-own-card", who=named(seat), field=field_name(cell)))


def _unrolled(page: Page) -> None:
    """A first roll may be left out only if nothing looks at it."""
    play, bets = page.state.play, page.state.bets
    staked, laid = any(map(any, bets.stakes)), any(map(any, bets.cards))
    watched = (play.first and staked) or (play.dice == DICE and laid)
    if play.phase == "roll" and watched:
        raise refuse("CRA-3.9", say("pad-roll-first"))


def _set_aside(page: Page, points: int, corner: bool, then: Any) -> Page:
    """What the turn has brought in all, as if a 5 had been set aside last."""
    _unrolled(page)
    state, play = page.state, page.state.play
    if points % 50 or points < 50:
        raise refuse("CRA-1.2", say("pad-steps", points=str(points)))
    if points <= play.points:
        raise refuse("CRA-1.2", say("pad-more", points=str(play.points)))
    if corner and then == "bank" and state.options.corner == "rolled_on":
        raise refuse("CRA-3.8", say("pad-rolled-on"))
    ready = replace(play, phase="keep", rolled=(5,) if corner else (5, 2), points=points - 50)
    return _step(replace(page, state=state.having(ready)), play.turn, Keep((5,), then))


def _farkled(page: Page) -> Page:
    """A farkle after dice were set aside; one in the first roll is that roll."""
    _unrolled(page)
    ready = replace(page.state.play, phase="roll", dice=1, aside=(5,))
    return _step(replace(page, state=page.state.having(ready)), CHANCE, Roll(NOTHING[:1]))


def _step(page: Page, seat: Seat, action: Action) -> Page:
    """The page after an action of the game; refuses it by the rule that forbids it."""
    before = page.state
    if rule := before.why_not(seat, action):
        raise refuse(rule, rule.about or FARKLE_CRAPS.sentence(rule, before.options))
    after = before.apply(seat, action)
    known = 0 if isinstance(action, Roll | Keep) else len(before.bets.events)
    found = list(_of_end(before.play, after.play))
    found += [_of_event(event) for event in after.bets.events[known:]]
    reasons = (*page.reasons, *found)
    if after.play.turns == before.play.turns:
        return replace(page, state=after, reasons=reasons)
    return replace(page, state=after, turns=(*page.turns, Turn(before.play.turn, reasons)), reasons=())


def _of_end(before: Play, after: Play) -> Iterator[Reason]:
    """What the turn brought that has just ended."""
    end: Ended | None = after.ended
    if end is None or after.turns == before.turns:
        return
    if not end.farkle:
        yield Reason(end.seat, end.points, say("reason-banked"), "CRA-1.2")
        if end.victim is not None:
            yield Reason(end.victim, -end.points, say("reason-attacked", who=named(end.seat)), "CRA-1.2")
        return
    yield Reason(end.seat, 0, say("reason-farkle"), "CRA-1.2")
    if end.comfort or end.fine:
        yield Reason(end.seat, end.comfort + end.fine, say("reason-for-farkle"), "CRA-1.2")


def _of_event(event: Event) -> Reason:
    rule, field = rule_of(event.bet), field_name(event.bet)
    if event.kind == "paid":
        return Reason(event.seat, event.amount, say("reason-pays", field=field), rule)
    if event.kind == "cleared":
        return Reason(event.seat, -event.amount, say("reason-cleared", field=field), rule)
    if event.kind == "hit" and event.target is not None:
        card = say("reason-card", who=named(event.seat), field=field)
        return Reason(event.target, -event.amount, card, "CRA-4.6")
    return Reason(event.seat, 0, say("reason-card-misses", field=field), "CRA-4.7")


# Bets and cards ---------------------------------------------------------------------------------------------------


def _bet(page: Page, seat: Seat, text: str) -> Page:
    try:
        action = FARKLE_CRAPS.parse(text)
    except BadNotation:
        raise Problem(say("pad-no-bet")) from None
    if not isinstance(action, Place | Pull):
        raise Problem(say("pad-no-bet"))
    return _step(page, seat, action)


def _cell(page: Page, words: str) -> tuple[str, str]:
    """The field of the Secret Attack that the words begin with, and what follows."""
    cells = CELLS[page.state.options.boards]
    for cell in cells:
        for written in (f'"{cell}"', cell):
            if words == written or words.startswith(written + " "):
                return cell, words[len(written) :].strip()
    fields = ", ".join(map(field_name, cells))
    raise refuse("CRA-4.1", say("pad-no-cell", fields=fields, given=as_typed(words[:20])))


def _lay(page: Page, seat: Seat, words: str) -> Page:
    """A card whose back nobody has seen: until it is turned up its target is its owner, which it can never be."""
    cell, _ = _cell(page, words)
    other = (seat + 1) % len(page.state.seats)
    page = _step(page, seat, Secret(cell, other, HALF))
    return _with_card(page, seat, cell, seat, HALF)


def _turn_up(page: Page, seat: Seat, words: str) -> Page:
    """What stands on the back of a card, read when its field is rolled: CRA-4.5."""
    cell, rest = _cell(page, words)
    if page.state.bets.cards[seat][CELLS[page.state.options.boards].index(cell)] is None:
        raise refuse("CRA-4.1", say("pad-no-card", who=named(seat), field=field_name(cell)))
    read = re.fullmatch(r"\{(\d+)\} (\d{1,9})", rest)
    if read is None:
        raise refuse("CRA-4.3", say("pad-card-back", cell=cell))
    target, wager = int(read[1]), int(read[2])
    if target == seat:
        raise refuse("CRA-4.4", say("pad-target-other"))
    if not HALF <= wager <= LARGEST or wager % HALF:
        raise refuse("CRA-4.3", say("pad-wager", wager=wager))
    return _with_card(page, seat, cell, target, wager)


def _with_card(page: Page, seat: Seat, cell: str, target: Seat, wager: int) -> Page:
    index, cards = CELLS[page.state.options.boards].index(cell), page.state.bets.cards
    old = cards[seat][index]
    assert old is not None, "a card lies there"
    card = Card(old.total, target, wager)
    return replace(page, state=page.state.having(cards=changed(cards, seat, changed(cards[seat], index, card))))


# The form and the sheet -------------------------------------------------------------------------------------------


def _prompt(page: Page) -> str:
    state, play = page.state, page.state.play
    who = named(play.turn)
    if state.bets.phase == "pull":
        return say("pad-pull", who=who)
    if state.bets.phase == "bets":
        return say("pad-bet" if play.last is None else "pad-bet-last", limit=state.bets.limit, who=who)
    if play.phase == "roll" and play.points:
        return say("pad-rolls-on", who=who, points=play.points)
    return say("pad-turn", who=who)


def _turn_ways(state: State, seats: tuple[Seat, ...]) -> Iterator[PadWay]:
    play = state.play
    kinds = kinds_of(len(play.totals)) if play.phase in ("choose", "start") and state.options.attack else ()
    faces = tuple(PadKey(str(face), str(face), f"die-{face}") for face in range(1, 7))
    most = DICE if play.phase in ("choose", "start") else play.dice
    if play.phase != "keep":
        dice = PadField("dice", "pieces", (PadRow(faces),), word="roll", most=most, glue="")
        yield PadWay("roll", say("pad-roll"), seats, fields=(*kinds, dice))
    points = PadField("points", "number", (PadRow(tuple(map(PadKey, STEPS))),))
    turned = PadField("corner", "choice", (PadRow((PadKey("corner", say("pad-turned")),)),))
    yield PadWay("points", say("pad-points"), seats, fields=(*kinds, points, turned), write=say("pad-bank"))
    onto = PadField("points", "number", (PadRow(tuple(map(PadKey, STEPS))),))
    yield PadWay("corner", say("pad-corner"), seats, "corner", (onto,), say("pad-corner-with"))
    if not kinds:
        yield PadWay("farkle", say("farkle"), seats, "farkle")


class _Board(NamedTuple):
    """Who may bet, pull, lay cards or turn them up."""

    betting: tuple[Seat, ...]
    pulling: tuple[Seat, ...]
    laying: tuple[Seat, ...]
    reading: tuple[Seat, ...]


def _board(state: State) -> _Board:
    bets, gap = state.bets, state.bets.phase == "bets"
    able = [seat for seat in state.seats if gap and not bets.ready[seat]]
    staked = [any(row[seat] for row in bets.stakes) for seat in state.seats]
    return _Board(
        tuple(seat for seat in able if most_bet(state.play, bets, seat)),
        tuple(seat for seat in state.seats if staked[seat] and (seat in able or (bets.winners and bets.winners[seat]))),
        tuple(seat for seat in able if bets.unused[seat] or any(bets.cards[seat])),
        tuple(seat for seat in state.seats if any(bets.cards[seat])),
    )


def _bet_ways(state: State) -> Iterator[PadWay]:
    who = _board(state)
    fields = tuple(
        PadKey(_quoted(bet.name), say("pad-field", field=field_name(bet.name), pays=bet.pays)) for bet in state.board
    )
    cells = tuple(PadKey(_quoted(cell), field_name(cell)) for cell in CELLS[state.options.boards])
    on = PadField("field", "choice", (PadRow(fields),), say("pad-which-field"))
    hundreds = tuple(PadKey(str(CHIP * count)) for count in range(1, state.bets.limit // CHIP + 1))
    if who.betting:
        amount = PadField("amount", "choice", (PadRow(hundreds),), say("pad-how-much"))
        yield PadWay("bet", say("pad-bet-way"), who.betting, "bet", (on, amount), say("pad-bet-it"))
    if who.pulling:
        some = PadField("amount", "number", (PadRow(tuple(map(PadKey, ("50", "100", "200", "500")))),))
        yield PadWay("pull", say("pad-pull-way"), who.pulling, "pull", (on, some), say("pad-pull-it"))
    if who.laying:
        cell = PadField("cell", "choice", (PadRow(cells),), say("pad-card-field"))
        yield PadWay("secret", say("pad-secret"), who.laying, "secret", (cell,), say("pad-lay"))
    if who.reading:
        targets = tuple(PadKey(named(seat), named(seat)) for seat in state.seats)
        wager = PadField("wager", "number", (PadRow(tuple(map(PadKey, ("50", "100", "200", "500", "1000")))),))
        back = (
            PadField("cell", "choice", (PadRow(cells),), say("pad-card-on")),
            PadField("target", "choice", (PadRow(targets),), say("pad-target")),
            wager,
        )
        yield PadWay("card", say("pad-card"), who.reading, "card", back, say("pad-read"))


def _quoted(name: str) -> str:
    return name if re.fullmatch(r"[a-z]+", name) else msgspec.json.encode(name).decode()


def _sheet(state: State, turns: tuple[Turn, ...], title: str) -> PadSheet:
    seats, result = len(state.seats), state.result
    rounds = [turns[at : at + seats] for at in range(0, len(turns), seats)]
    lines: tuple[PadLine, ...] = tuple(line_of_turns(number, each, seats) for number, each in enumerate(rounds, 1))
    ending = won_with(result, finale.points(result)) if result else ""
    places = result.places if result else ()
    return PadSheet(title, state.play.scored, lines, places, ending, "CRA-6.2" if result else "")


PAD = FarkleCrapsPad()
