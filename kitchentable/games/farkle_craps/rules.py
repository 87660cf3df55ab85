"""Farkle Craps: the rules. What is forbidden stands in `legality.py`; ids are those of `rulebook.md`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Literal

from msgspec.structs import replace

from kitchentable import game
from kitchentable.games.common import Start
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle.scoring import counted
from kitchentable.games.farkle_craps import legality, payouts
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret, parse
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, CORNER, Bet, wins
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import (
    CARDS,
    CHIP,
    FEW,
    HALF,
    MANY,
    Bets,
    Card,
    Effect,
    Position,
    Rows,
    added,
    changed,
)
from kitchentable.values import CHANCE, Action, Result, RuleId, Seat


class View(game.View):
    """What a seat knows: everything but the other players' targets and wagers."""

    options: Options
    play: Play
    bets: Bets

    @property
    def board(self) -> tuple[Bet, ...]:
        """The fields that can be bet on."""
        return BOARDS[self.options.boards]

    def given_away(self, seat: Seat) -> Literal["none", "some", "all"]:
        """How much of what has just paid the seat is lost if it is left there: what is cleared next (CRA-2.7)."""
        cleared = {self.board[field].expiry != "corner" for field in self.bets.winners[seat]}
        return "some" if len(cleared) > 1 else "all" if cleared == {True} else "none"


class State(Position):
    """A full position, judged and played on."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        bets = self.bets
        if bets.phase == "pull":
            return tuple(seat for seat in self._around() if bets.winners[seat])
        if bets.phase == "bets":
            asked = [seat for seat in self._around() if not bets.ready[seat]]
        else:
            asked = list(self.play.to_act)
        if not asked or asked == [CHANCE] or not any(bets.resting):
            return tuple(asked)
        return (*asked, *(seat for seat in self._around() if bets.resting[seat] and seat not in asked))

    @property
    def turn_of(self) -> Seat | None:
        """Between turns whose comes next: bets are none."""
        return self.play.turn

    @property
    def thrower(self) -> Seat | None:
        return self.play.thrower

    def is_prompted(self, seat: Seat) -> bool:
        """CRA-2.9: who rests is not waited for."""
        bets = self.bets
        return not bets.resting[seat] or bets.phase == "pull" or (bets.phase == "play" and seat in self.play.to_act)

    def _around(self) -> tuple[Seat, ...]:
        """The seats from the one whose turn it is."""
        return _from(self.play.turn, len(self.play.totals))

    @property
    def epoch(self) -> int:
        return self.play.epoch + self.bets.gaps

    @property
    def result(self) -> Result | None:
        return self.play.result

    # What is allowed ----------------------------------------------------------------------------------------------

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        return legality.why_not(self, seat, action)

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        return legality.legal_actions(self, seat)

    # What follows -------------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> State:
        if isinstance(action, Place | Pull):
            return self._move(seat, action)
        if isinstance(action, Secret):
            return self._write(seat, action)
        if isinstance(action, Done):
            return self._done(seat, action.standing)
        if isinstance(action, Back):
            return self._back(seat)
        if isinstance(action, Roll) and self.play.phase == "roll":
            return self._roll(action)
        if isinstance(action, Keep):
            return self._keep(action)
        after = self.having(self.play.apply(action), events=())
        return after._gap() if isinstance(action, Start) else after

    def _move(self, seat: Seat, action: Place | Pull) -> State:
        """Money from hand to board, or back; what is pulled frees nothing of Max Bet."""
        field = self.field(action.bet)
        assert field is not None
        onto = action.amount if isinstance(action, Place) else -action.amount
        stakes = changed(self.bets.stakes, field, added(self.bets.stakes[field], seat, onto))
        play = replace(self.play, totals=added(self.play.totals, seat, -onto))
        after = self.having(play, stakes=stakes, placed=added(self.bets.placed, seat, max(0, onto)))
        if self.bets.phase == "pull" and not stakes[field][seat]:
            left = tuple(each for each in self.bets.winners[seat] if each != field)
            after = after.having(winners=changed(self.bets.winners, seat, left))
            return after if any(after.bets.winners) else after._settle()
        return after

    def _write(self, seat: Seat, action: Secret) -> State:
        """CRA-4.8: the front tells the total of now."""
        cell = CELLS[self.options.boards].index(action.cell)
        mine = self.bets.cards[seat]
        card = Card(self.play.scored[seat], action.target, action.wager)
        unused = added(self.bets.unused, seat, -1 if mine[cell] is None else 0)
        return self.having(cards=changed(self.bets.cards, seat, changed(mine, cell, card)), unused=unused)

    def _done(self, seat: Seat, standing: bool) -> State:
        if self.bets.phase == "pull":
            after = self.having(winners=changed(self.bets.winners, seat, ()))
            return after if any(after.bets.winners) else after._settle()
        resting = changed(self.bets.resting, seat, standing)
        after = self.having(ready=changed(self.bets.ready, seat, True), resting=resting)
        return after if not all(after.bets.ready) else after._close()

    def _back(self, seat: Seat) -> State:
        """CRA-2.9: in a gap they may bet at once."""
        ready = self.bets.ready
        if self.bets.phase == "bets":
            ready = changed(ready, seat, False)
        return self.having(resting=changed(self.bets.resting, seat, False), ready=ready)

    def _close(self) -> State:
        """The gap is over: the dice are next."""
        return self.having(phase="play", gaps=self.bets.gaps + 1)

    def _gap(self) -> State:
        """CRA-2.1: all may bet, but those who rest or can do nothing."""
        if self.play.phase == "over":
            return self.having(gaps=self.bets.gaps + 1)  # CRA-6.1: turns have been passed by Farkle
        ready = tuple(self.bets.resting[seat] or not self._able(seat) for seat in self.seats)
        after = self.having(phase="bets", placed=(0,) * len(ready), ready=ready, gaps=self.bets.gaps + 1)
        return after._close() if all(ready) else after

    def _able(self, seat: Seat) -> bool:
        bets = self.bets
        staked = any(row[seat] for row in bets.stakes)
        return self.play.totals[seat] >= CHIP or staked or bets.unused[seat] > 0 or any(bets.cards[seat])

    def _odd(self) -> bool:
        """CRA-5.1: whether this turn does not exist for bets."""
        return self.play.size != DICE and self.options.odd_turns == "ignored"

    def _roll(self, action: Roll) -> State:
        """Payouts, then secret attacks, then who has won may pull, then clearing (CRA-3.9, CRA-4.5)."""
        before, play = self.play, self.play.step(action)
        # CRA-1.3: what turns bring or cost comes from the bank or goes to it.
        after = self.having(play, events=(), bank=self.bets.bank - _change(before, play))
        ended = play.phase == "ended"
        effects: tuple[Effect, ...] = ("turn",) if ended else ()
        if self._odd():
            return after.having(effects=effects)._settle()
        counts = counted(action.dice)  # CRA-5.2: bonus dice are left out
        winning: list[tuple[int, ...]] = [()] * len(self.seats)
        if before.first:
            won = [index for index, bet in enumerate(self.board) if wins(bet, counts, self.play.options.scores)]
            won = [index for index in won if self.board[index].name != "farkle" or len(action.dice) == DICE]
            after, winning = payouts.paid(after, won)
            effects = ("open", *effects)
        if before.dice == before.size:
            after = payouts.attacked(after, action)
        winners = tuple(() if ended else each for each in winning)
        return after._pulling(winners, effects)

    def _pulling(self, winners: Rows, effects: tuple[Effect, ...]) -> State:
        """CRA-2.7: winners decide about what has just paid, as far as it still lies there."""
        stakes = self.bets.stakes
        winners = tuple(tuple(f for f in mine if stakes[f][seat]) for seat, mine in enumerate(winners))
        if any(winners):
            return self.having(phase="pull", winners=winners, effects=effects, gaps=self.bets.gaps + 1)
        return self.having(effects=effects)._settle()

    def _keep(self, action: Keep) -> State:
        """CRA-3.3, CRA-3.7, CRA-3.8: the corner pays once a turn, and clears; then the turn may be over."""
        before, play = self.play, self.play.step(action)
        ended = play.phase == "ended"
        after = self.having(play, events=(), bank=self.bets.bank - _change(before, play))
        effects: tuple[Effect, ...] = ("turn",) if ended else ()
        corner = len(action.dice) == len(before.rolled)
        if self.options.corner == "rolled_on":
            corner = corner and action.then == "roll"
        if not corner or self._odd() or before.size > DICE:  # CRA-5.1, CRA-5.3
            return after.having(effects=effects)._settle()
        winners: Rows = ((),) * len(self.seats)
        if not self.bets.cornered:
            after, winning = payouts.paid(after, [self.board.index(CORNER)])
            winners = tuple(winning)
        return after.having(cornered=True)._pulling(winners, ("corner", *effects))

    def _settle(self) -> State:
        """Carries out what waited for the winners' decisions."""
        state, odd = self, self._odd()
        ended = "turn" in self.bets.effects
        for effect in self.bets.effects:
            if not odd:
                state = payouts.cleared(state, effect)
        waited = self.bets.phase == "pull"
        state = state.having(phase="play", effects=(), winners=(), gaps=self.bets.gaps + waited)
        if not ended:
            return state
        limit = self.bets.limit if odd else MANY if self.bets.cornered else FEW
        state = state.having(limit=limit, cornered=False)
        return state.having(state.play.passed())._gap()

    # Chance and views ---------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> Action:
        return self.play.sample(rng)

    def chance_outcomes(self, limit: int = game.CHANCE_WAYS) -> tuple[tuple[Action, Fraction], ...] | None:
        return self.play.chance_outcomes(limit)

    def view(self, seat: Seat | None) -> View:
        if not any(map(any, self.bets.cards)):
            return View(seat, len(self.seats), self.options, self.play, self.bets)
        cards = tuple(
            mine if owner == seat else tuple(card and Card(card.total, None, None) for card in mine)
            for owner, mine in enumerate(self.bets.cards)
        )
        return View(seat, len(self.seats), self.options, self.play, replace(self.bets, cards=cards))


@cache
def _from(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(seat % seats for seat in range(first, first + seats))


def _change(before: Play, after: Play) -> int:
    """How much more money the players have after than before."""
    return sum(after.totals) - sum(before.totals)


class FarkleCraps(game.Game[Options, State, View]):
    """Farkle Craps, with Farkle Attack as an option."""

    name = "farkle_craps"
    title = "Farkle Craps"
    minutes = 60
    best_with = 3
    prefix = "CRA"
    version = 1
    complete = False
    public_dice = True
    presets = {  # noqa: RUF012
        name: Options(**{field: getattr(options, field) for field in options.__struct_fields__})
        for name, options in FARKLE.presets.items()
    }

    def seats(self, options: Options) -> range:
        return range(2, 9)  # CRA-1.1

    def begin(self, seats: int, options: Options) -> State:
        nothing, no = (0,) * seats, (False,) * seats
        fields, cells = len(BOARDS[options.boards]), len(CELLS[options.boards])
        bets = Bets("play", (nothing,) * fields, ((None,) * cells,) * seats, (CARDS,) * seats, nothing, no, no)
        return State(options, Play.begin(seats, options.plain), bets)

    def parse(self, text: str) -> Action:
        return parse(text)

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """CRA-4.3: a secret attack shows its field only, to all but its owner."""
        return Secret(action.cell, None, None) if isinstance(action, Secret) and seat != actor else action

    def imagine(self, view: View, rng: Random) -> State:
        """Targets and wagers that are not known are made up."""
        seats = range(view.seats)

        def made_up(owner: Seat, card: Card | None) -> Card | None:
            if card is None or card.target is not None:
                return card
            others = [seat for seat in seats if seat != owner]
            return Card(card.total, rng.choice(others), HALF * (1 + rng.randrange(40)))

        cards = tuple(tuple(made_up(owner, card) for card in mine) for owner, mine in enumerate(view.bets.cards))
        return State(view.options, view.play, replace(view.bets, cards=cards))


FARKLE_CRAPS = FarkleCraps(Options, State, View)
