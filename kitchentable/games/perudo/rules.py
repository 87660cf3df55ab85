"""Perudo: the rules. Ids are those of `rulebook.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from kitchentable import game
from kitchentable.drawing.text import as_typed
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import CALZA, DUDO, Bid, Calza, Cup, Dudo, Roll
from kitchentable.games.perudo.legality import highest_count, legal_bids, why_no_calza, why_not_bid
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.position import Phase, Reveal, matching, next_living
from kitchentable.games.perudo.words import say
from kitchentable.values import CHANCE, Action, BadNotation, Result, RuleId, Seat


class View(game.View):
    """What a seat knows: its own dice, everybody's words, and counts where they are open (None where they are not)."""

    options: Options
    phase: Phase
    round: int
    turn: Seat
    counts: tuple[int | None, ...]
    alive: tuple[bool, ...]
    mine: Cup
    bid: Bid | None
    bidder: Seat
    said: tuple[Bid | None, ...]
    palifico: bool
    been: tuple[bool, ...]
    out: tuple[Seat, ...]
    reveal: Reveal | None
    epoch: int

    @property
    def limit(self) -> int:
        """The highest count that a bid may name, as far as this seat knows: all dice in play, or those of the start."""
        return highest_count(self.options, self.counts)

    @property
    def may_calza(self) -> bool:
        """Whether this seat may call the standing bid exact."""
        if self.options.calza == "off" or self.phase != "bid" or self.seat is None:  # PER-6.8
            return False
        return why_no_calza(self, self.seat, self.alive) is None

    @property
    def bids(self) -> tuple[Bid, ...]:
        """What this seat may bid when it is in turn, lowest count first."""
        return legal_bids(self.bid, self.limit, self.options, self.palifico, self.may_change)

    @property
    def may_change(self) -> bool:
        """PER-5.5: whether this seat may change the face in a palifico round."""
        return self.seat is not None and self.options.palifico_change == "one_die" and self.counts[self.seat] == 1


class State(game.State):
    """A full position. `cups` are empty between a call and the next roll; `out` lists who lost all dice, first to last;
    `been` says who has had their palifico round."""

    options: Options
    phase: Phase
    round: int
    turn: Seat
    counts: tuple[int, ...]
    cups: tuple[Cup, ...]
    bid: Bid | None
    bidder: Seat
    said: tuple[Bid | None, ...]
    palifico: bool
    been: tuple[bool, ...]
    out: tuple[Seat, ...]
    reveal: Reveal | None
    epoch: int  # pyright: ignore[reportIncompatibleMethodOverride]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "bid" and self.options.calza != "anyone":
            return (self.turn,)  # PER-6.2, PER-6.8
        if self.phase == "bid":
            return (self.turn, *(seat for seat in self._others() if self._why_no_calza(seat) is None))
        return () if self.phase == "over" else (CHANCE,)

    @property
    def turn_of(self) -> Seat | None:
        """Who has doubted may open the next round: dice are rolled between the two turns."""
        return self.turn if self.phase == "bid" else CHANCE

    @property
    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        places = [1] * len(self.counts)
        for place, seat in enumerate(reversed(self.out), 2):
            places[seat] = place
        return Result(self.counts, tuple(places), (self.turn,))

    @property
    def limit(self) -> int:
        """The highest count that a bid may name."""
        return highest_count(self.options, self.counts)

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if self.phase == "over":
            return RuleId("PER-7.2")
        if self.phase != "bid":
            return self._why_not_chance(seat, action)
        if not isinstance(action, (Bid, Dudo, Calza)) or seat == CHANCE:
            return RuleId("PER-2.7")
        if seat not in range(len(self.counts)) or not self.counts[seat]:
            return RuleId("PER-7.1")
        if isinstance(action, Calza):
            return self._why_no_calza(seat)
        if seat != self.turn:
            return RuleId("PER-2.6")
        if isinstance(action, Dudo):
            return RuleId("PER-2.4") if self.bid is None else None
        return why_not_bid(action, self.bid, self.limit, self.options, self.palifico, self._may_change(seat))

    def _why_not_chance(self, seat: Seat, action: Action) -> RuleId | None:
        if self.phase == "start":
            fits = isinstance(action, Start) and action.seat in range(len(self.counts))
            return None if seat == CHANCE and fits else RuleId("PER-2.2")
        if seat != CHANCE or not isinstance(action, Roll) or tuple(map(len, action.cups)) != self.counts:
            return RuleId("PER-2.1")
        if any(face not in range(1, 7) for cup in action.cups for face in cup):
            return RuleId("PER-2.1", say("faces-are"))
        return None

    def _why_no_calza(self, seat: Seat) -> RuleId | None:
        return why_no_calza(self, seat, tuple(map(bool, self.counts)))

    def _may_change(self, seat: Seat) -> bool:
        """PER-5.5: whether the seat may change the face in a palifico round."""
        return self.options.palifico_change == "one_die" and self.counts[seat] == 1

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        if seat == self.turn and self.phase == "bid":
            yield from legal_bids(self.bid, self.limit, self.options, self.palifico, self._may_change(seat))
            if self.bid is not None:
                yield DUDO
        if self.phase == "bid" and self._why_no_calza(seat) is None:
            yield CALZA

    def sample(self, rng: Random) -> Action:
        if self.phase == "start":
            return Start(rng.randrange(len(self.counts)))
        roll = rng.randrange
        return Roll(tuple([tuple(sorted([roll(6) + 1 for _ in range(count)])) for count in self.counts]))

    def apply(self, seat: Seat, action: Action) -> State:
        if isinstance(action, Bid):
            said = (*self.said[:seat], action, *self.said[seat + 1 :])
            return self._with("bid", self._left_of(seat), cups=self.cups, bid=action, bidder=seat, said=said)
        if isinstance(action, Roll):
            cups = tuple([tuple(sorted(cup)) for cup in action.cups])
            return self._with("bid", self.turn, round_=self.round + 1, cups=cups, reveal=self.reveal)
        if isinstance(action, Start):
            return self._with("roll", action.seat)
        return self._call(seat, isinstance(action, Calza))

    def _call(self, caller: Seat, calza: bool) -> State:
        """PER-4.1: the cups are lifted, dice of the bid's face are counted, and somebody loses or regains one."""
        bid = self.bid
        assert bid is not None
        count = matching(self.cups, bid.face, self.palifico)
        loser: Seat | None
        if calza:
            loser = None if count == bid.count else caller  # PER-6.3, PER-6.4
        else:
            loser = caller if count >= bid.count else self.bidder  # PER-4.3, PER-4.4
        counts = list(self.counts)
        gains = loser is None and counts[caller] < self.options.dice  # PER-6.3: never more than at the start
        if loser is not None:
            counts[loser] -= 1
        elif gains:
            counts[caller] += 1
        reveal = Reveal(
            self.cups, bid, self.bidder, caller, calza, self.palifico, count, loser, caller if gains else None
        )
        return self._next_round(tuple(counts), caller if loser is None else loser, loser, reveal)

    def _next_round(self, counts: tuple[int, ...], starter: Seat, loser: Seat | None, reveal: Reveal) -> State:
        left = sum(map(bool, counts))
        out, been, palifico = self.out, self.been, False
        if loser is not None and not counts[loser]:
            out = (*out, loser)
            starter = next_living(counts, loser)  # PER-4.6
        elif loser is not None and counts[loser] == 1:  # PER-5.1
            palifico = not (self.options.palifico_once and been[loser])
            palifico = palifico and (left > 2 or self.options.palifico_two_players)
            been = (*been[:loser], been[loser] or palifico, *been[loser + 1 :])
        phase: Phase = "roll" if left > 1 else "over"
        return self._with(phase, starter, counts=counts, palifico=palifico, been=been, out=out, reveal=reveal)

    def _with(
        self,
        phase: Phase,
        turn: Seat,
        *,
        round_: int | None = None,
        counts: tuple[int, ...] | None = None,
        cups: tuple[Cup, ...] = (),
        bid: Bid | None = None,
        bidder: Seat = 0,
        said: tuple[Bid | None, ...] | None = None,
        palifico: bool | None = None,
        been: tuple[bool, ...] | None = None,
        out: tuple[Seat, ...] | None = None,
        reveal: Reveal | None = None,
    ) -> State:
        """The next position: what a round begins anew is reset unless it is given, the rest is kept."""
        return State(
            self.options,
            phase,
            self.round if round_ is None else round_,
            turn,
            self.counts if counts is None else counts,
            cups,
            bid,
            bidder,
            (None,) * len(self.counts) if said is None else said,
            self.palifico if palifico is None else palifico,
            self.been if been is None else been,
            self.out if out is None else out,
            reveal,
            self.epoch + 1,
        )

    def _left_of(self, seat: Seat) -> Seat:
        return next_living(self.counts, seat)

    def _others(self) -> Iterator[Seat]:
        """PER-6.9: the living seats but the one in turn, from its left."""
        seats = len(self.counts)
        return (seat % seats for seat in range(self.turn + 1, self.turn + seats) if self.counts[seat % seats])

    def view(self, seat: Seat | None) -> View:
        counts: tuple[int | None, ...] = self.counts
        if not self.options.visible_dice and self.phase != "over":  # PER-1.5
            counts = tuple(count if owner == seat or not count else None for owner, count in enumerate(self.counts))
        return View(
            seat,
            len(self.counts),
            self.options,
            self.phase,
            self.round,
            self.turn,
            counts,
            tuple(map(bool, self.counts)),
            self.cups[seat] if self.cups and seat is not None else (),
            self.bid,
            self.bidder,
            self.said,
            self.palifico,
            self.been,
            self.out,
            self.reveal,
            self.epoch,
        )


class Perudo(game.Game[Options, State, View]):
    name = "perudo"
    title = "Perudo"
    minutes = 20
    best_with = 4
    prefix = "PER"
    notation = r"\b\d+x\d+\b"
    version = 1

    def seats(self, options: Options) -> range:
        return range(2, 7)  # PER-1.1

    def begin(self, seats: int, options: Options) -> State:
        return State(
            options,
            "start",
            round=0,
            turn=0,
            counts=(options.dice,) * seats,
            cups=(),
            bid=None,
            bidder=0,
            said=(None,) * seats,
            palifico=False,
            been=(False,) * seats,
            out=(),
            reveal=None,
            epoch=0,
        )

    def parse(self, text: str) -> Action:
        text = text.strip().casefold()
        if match := re.fullmatch(r"(\d{1,4})\s*[x×*]\s*(\d)", text, re.ASCII):
            return Bid(int(match[1]), int(match[2]))
        if text in ("dudo", "calza"):
            return DUDO if text == "dudo" else CALZA
        if match := re.fullmatch(r"start (\d)", text, re.ASCII):
            return Start(int(match[1]))
        if re.fullmatch(r"roll( (-|[\d?]{1,10})){1,6}", text, re.ASCII):
            cups = text.split()[1:]
            return Roll(tuple(() if cup == "-" else tuple(0 if d == "?" else int(d) for d in cup) for cup in cups))
        chance = text.startswith(("start", "roll"))
        raise BadNotation(say("no-chance" if chance else "no-move", text=as_typed(text[:60])))

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """A roll shows a seat its own cup, and of the others only that they rolled: counts may be hidden."""
        if not isinstance(action, Roll):
            return action
        return Roll(tuple(cup if owner == seat or not cup else (0,) for owner, cup in enumerate(action.cups)))

    def imagine(self, view: View, rng: Random) -> State:
        """Other cups are rolled anew; hidden counts are those that the last cups told, or any that could be."""
        known = view.counts if view.reveal is None else view.reveal.left()
        counts = tuple(1 + rng.randrange(view.options.dice) if count is None else count for count in known)
        cups: tuple[Cup, ...] = ()
        if view.phase == "bid":
            cups = tuple(
                view.mine if owner == view.seat else tuple(sorted(rng.randrange(6) + 1 for _ in range(count)))
                for owner, count in enumerate(counts)
            )
        return State(
            view.options,
            view.phase,
            view.round,
            view.turn,
            counts,
            cups,
            view.bid,
            view.bidder,
            view.said,
            view.palifico,
            view.been,
            view.out,
            view.reveal,
            view.epoch,
        )


PERUDO = Perudo(Options, State, View)
