"""Bangkok Klongs: the rules. Ids are those of `rulebook.md`. Market days are in `market.py`, boats in `boats.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from kitchentable import game
from kitchentable.games.common import Start
from kitchentable.games.klongs import actions, boats, market
from kitchentable.games.klongs.actions import PASS, UNSEEN, Deal, Draw, Move, Pass, Place, Score
from kitchentable.games.klongs.components import boat, components
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import Position, View
from kitchentable.values import CHANCE, Action, Result, RuleId, Seat


class State(Position):
    """A full position, judged and played on."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "over":
            return ()
        return (self.turn,) if self.phase in ("turn", "market") else (CHANCE,)

    @property
    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        return market.ranked(self.scores, [len(store) for store in self.stores])

    # Legality ------------------------------------------------------------------------------------------------------

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if self.phase == "over":
            return RuleId("KLO-8.5")
        if seat == CHANCE or self.to_act == (CHANCE,):
            return self._why_not_chance(seat, action)
        if self.market is not None:
            return market.why_not(self, self.market, seat, action)
        if seat != self.turn or not isinstance(action, (Place, Move, Score, Pass)):
            return RuleId("KLO-2.1")
        if isinstance(action, Score):
            return RuleId("KLO-7.1")
        if isinstance(action, Move):
            return boats.why_not_move(self, seat, action)
        if isinstance(action, Place):
            return RuleId("KLO-3.1") if self.placed else boats.why_not_place(self, seat, action)
        return None if self.placed or not boats.can_place(self, seat) else RuleId("KLO-3.7")

    def _why_not_chance(self, seat: Seat, action: Action) -> RuleId | None:
        if seat != CHANCE:
            return RuleId("KLO-2.1")
        if self.phase == "start":
            return None if isinstance(action, Start) and action.seat in range(self.seats) else RuleId("KLO-1.2")
        if self.phase == "deal":
            if not isinstance(action, Deal) or [*map(len, action.hands)] != [self.box.hand] * self.seats:
                return RuleId("KLO-1.3")
            dealt = Counter(name for hand in action.hands for name in hand)
            return RuleId("KLO-1.3") if dealt - Counter(self.pile) else None
        if self.phase == "draw":
            return None if isinstance(action, Draw) and action.boat in self.pile else RuleId("KLO-6.1")
        return RuleId("KLO-2.1")

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        if self.to_act != (seat,):
            return
        if self.phase == "market":
            yield from market.legal(self, seat)
            return
        placements = [] if self.placed else list(boats.placements(self, seat))
        yield from placements
        yield from boats.moves(self, seat)
        if not placements:
            yield PASS

    # What happens --------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> Action:
        if self.phase == "start":
            return Start(rng.randrange(self.seats))
        if self.phase == "draw":
            return Draw(rng.choice(self.pile))
        pile, size = list(self.pile), self.box.hand
        rng.shuffle(pile)
        return Deal(tuple(tuple(sorted(pile[seat * size : (seat + 1) * size])) for seat in range(self.seats)))

    def apply(self, seat: Seat, action: Action) -> State:
        state = replace(self, epoch=self.epoch + 1)
        if isinstance(action, Start):
            return replace(state, phase="deal", turn=action.seat)
        if isinstance(action, Deal):
            pile = Counter(self.pile) - Counter(name for hand in action.hands for name in hand)
            hands = tuple(tuple(sorted(hand)) for hand in action.hands)
            return replace(state, phase="turn", hands=hands, pile=tuple(sorted(pile.elements())))
        if isinstance(action, Draw):
            return next_turn(gain(state, self.turn, action.boat, from_pile=True))
        if isinstance(action, Score):
            return settled(market.score(state, seat, action))
        if isinstance(action, Move):
            moved = boats.move(state, seat, action)
            return moved if not moved.placed else settled(moved)
        if isinstance(action, Place):
            return settled(luk_phat(boats.place(state, seat, action), seat, action.boat))
        if self.phase == "market":
            return settled(market.passed(state))
        return end_turn(state)

    def view(self, seat: Seat | None) -> View:
        hand = () if seat is None else self.hands[seat]
        return View(seat, self.seats, hand=hand, hands=tuple(map(len, self.hands)), pile=len(self.pile), **_open(self))


def _open(position: State | View) -> dict[str, Any]:
    """All of a position that everybody sees: what State and View have alike."""
    return {name: getattr(position, name) for name in _OPEN}


_OPEN = tuple(
    name
    for name in State.__struct_fields__
    if name in View.__struct_fields__ and name not in ("hands", "pile")  # of these a View has the numbers
)


def gain(state: State, seat: Seat, name: str, from_pile: bool = False) -> State:
    """The state with one more boat in a hand."""
    hands = list(state.hands)
    hands[seat] = tuple(sorted((*hands[seat], name)))
    pile = list(state.pile)
    if from_pile:
        pile.remove(name)
    return replace(state, hands=tuple(hands), pile=tuple(pile))


def luk_phat(state: State, seat: Seat, name: str) -> State:
    """KLO-5.1, KLO-5.2, KLO-5.3: the marker moves on for a boat with the symbol, pays, and may call a market day."""
    if not boat(name).luk_phat:
        return state
    field = state.box.track[state.marker]
    scores = tuple(score + field.points * (owner == seat) for owner, score in enumerate(state.scores))
    state = replace(state, marker=state.marker + 1, scores=scores)
    return market.begin(state, seat, great=field.market == 2) if field.market else state


def settled(state: State) -> State:
    """After placing or moving: the turn goes on while a market day runs or a move is left to think about (KLO-4.5)."""
    if state.phase != "turn" or next(boats.moves(state, state.turn), None) is not None:
        return state
    return end_turn(state)


def end_turn(state: State) -> State:
    """KLO-6.1: who placed a boat draws one, unless they took one in hand; KLO-3.7: who could not draws none."""
    if not state.placed:
        state = replace(state, idle=state.idle + 1)
    elif state.pile and not state.drawn:  # KLO-6.2
        return replace(state, phase="draw")
    return next_turn(state)


def next_turn(state: State) -> State:
    """KLO-2.1, KLO-6.3: the next player with a boat in hand; the great market day when nobody could place."""
    turn, turns, idle = state.turn, state.turns, state.idle
    while idle < state.seats:
        turn, turns = (turn + 1) % state.seats, turns + 1
        if state.hands[turn]:
            return replace(
                state, phase="turn", turn=turn, turns=turns, idle=idle, placed=False, moved=False, drawn=False
            )
        idle += 1
    state = replace(state, turn=turn, turns=turns, idle=idle, placed=False, moved=True, drawn=False)
    return market.begin(state, turn, great=True)


class Klongs(game.Game[Options, State, View]):
    name = "klongs"
    title = "Bangkok Klongs"
    minutes = 50
    best_with = 4
    prefix = "KLO"
    without_dice = True
    notation = r"\b[a-t]\d{1,2}\b"
    version = 1

    def seats(self, options: Options) -> range:
        return range(2, 5)  # KLO-1.1

    def begin(self, seats: int, options: Options) -> State:
        box = components(options.components)
        return State(
            options,
            "start",
            turn=0,
            turns=0,
            hands=((),) * seats,
            pile=box.deck,
            boats=("",) * box.fields,
            owners=(-1,) * box.fields,
            supply=(box.merchants[seats - 2],) * seats,  # KLO-1.4
            movements=(box.movements,) * seats,
            scores=(0,) * seats,
            stores=((),) * seats,
            out=(),
            marker=0,
            placed=False,
            moved=False,
            drawn=False,
            idle=0,
            market=None,
            scored=None,
            last=("", ""),
            epoch=0,
        )

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """Hands are secret, and so is what is drawn: only the hand's own seat sees it, in its view."""
        if isinstance(action, Deal):
            shown = tuple(hand if owner == seat else (UNSEEN,) * len(hand) for owner, hand in enumerate(action.hands))
            return Deal(shown)
        return Draw(UNSEEN) if isinstance(action, Draw) else action

    def imagine(self, view: View, rng: Random) -> State:
        """The boats that are not seen are dealt anew to the other hands and the pile."""
        box = components(view.options.components)
        unseen = Counter(box.deck)
        unseen.subtract(filter(None, view.boats))
        unseen.subtract(name for store in (*view.stores, view.out, view.hand) for name in store)
        rest = sorted(unseen.elements())
        rng.shuffle(rest)
        hands = []
        for owner, size in enumerate(view.hands):
            hands.append(view.hand if owner == view.seat else tuple(sorted(rest[:size])))
            rest = rest if owner == view.seat else rest[size:]
        return State(hands=tuple(hands), pile=tuple(sorted(rest)), **_open(view))


KLONGS = Klongs(Options, State, View)
