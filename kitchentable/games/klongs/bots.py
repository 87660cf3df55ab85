"""Players of Bangkok Klongs, weakest first."""

from __future__ import annotations

from math import exp
from random import Random

from kitchentable import game
from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.lookahead import Lookahead
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.bots.tree_search import TreeSearch
from kitchentable.games.klongs.actions import Pass, Place, Score
from kitchentable.games.klongs.boats import place
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.evaluation import lead
from kitchentable.games.klongs.market import at_home, merchants_at, worth
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.rules import KLONGS, State
from kitchentable.games.klongs.sight import FirstSight, Foresight
from kitchentable.games.klongs.words import say
from kitchentable.values import Action, Seat


def points_of(state: State, seat: Seat, action: Action) -> float:
    """The points that an action brings at once, the warehouse included, or could bring at the next market day."""
    if isinstance(action, Score):
        names = state.box.by_name
        home = at_home(state, seat, state.boats[names[action.remove]])
        return float(worth(state, names[action.landing])[2][seat] + home)
    if not isinstance(action, Place):
        return 0.0
    paid = state.box.track[state.marker].points if boat(action.boat).luk_phat else 0
    after = place(state, seat, action)
    spots = state.box.squares_of[state.box.by_name[action.field]]
    return float(paid + sum(worth(after, spot)[2][seat] for spot in spots if merchants_at(after, spot)))


def _imagined(observation: Observation[View], rng: Random) -> State:
    return KLONGS.imagine(observation.view, rng)


class Easy(Bot[View]):
    """Takes the most points at once and completes landing spots where it has merchants; moves no boat."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        state = _imagined(observation, rng)
        legal = [action for action in state.legal_actions(seat) if isinstance(action, (Place, Score, Pass))]
        rng.shuffle(legal)
        ranked = sorted(legal, key=lambda action: -points_of(state, seat, action))
        reasons = [(action, say("why-now", count=_halves(points_of(state, seat, action)))) for action in ranked[:3]]
        return Advice(*reasons[0], tuple(reasons[1:]))

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        return self.explain(observation, seat, rng, budget).action


class Medium(Bot[View]):
    """Takes what promises the most at first sight: points, warehouse, and landing spots that fill for it; it does not
    mind what others gain by that."""

    def sight(self, state: State, seat: Seat, rng: Random) -> FirstSight:
        """By what it judges this decision."""
        return FirstSight(state, seat, selfish=True)

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        state = _imagined(observation, rng)
        ranked = by_gain(state, seat, rng, self.sight(state, seat, rng))
        reasons = [(action, say("why-by-and-by", count=_halves(gain))) for gain, action in ranked[:4]]
        return Advice(*reasons[0], tuple(reasons[1:]))

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        return self.explain(observation, seat, rng, budget).action


class Foreseeing(Medium):
    """Judges so many of its decisions by what landing spots bring, the others as `medium` does."""

    def __init__(self, share: float) -> None:
        self.share = share

    def sight(self, state: State, seat: Seat, rng: Random) -> FirstSight:
        return Foresight(state, seat) if rng.random() < self.share else super().sight(state, seat, rng)


def _halves(points: float) -> float:
    """Points as one says them, to a half."""
    return round(2 * points) / 2


def by_gain(state: State, seat: Seat, rng: Random, sight: FirstSight) -> list[tuple[float, Action]]:
    """What the seat may do, the most promising first; equal ones in any order."""
    legal = list(state.legal_actions(seat))
    rng.shuffle(legal)
    return sorted(((sight.gain(action), action) for action in legal), key=lambda pair: -pair[0])


MOST_SECONDS = 2.5
"""What `hard` thinks about a move at most, whatever time it is given."""
WIDE = 14
"""Scorings that are looked at more closely, before the best of them are searched."""


class Placer(Lookahead):
    """Compares the placements and moves that promise the most by what a few turns make of them."""

    def __init__(self, width: int = 6, actions: int = 6, trust: float = 20.0) -> None:
        super().__init__(width, actions, trust)

    def promising(self, state: game.State, seat: Seat, rng: Random) -> list[tuple[float, Action]]:
        assert isinstance(state, State)
        return by_gain(state, seat, rng, Foresight(state, seat))

    def ahead(self, state: game.State, seat: Seat) -> float:
        return lead(state)[seat]

    def counted(self) -> str:
        return say("why-counted")


class Hard(TreeSearch):
    """On market days searches a tree of the most promising scorings, and judges where it ends by a great market day
    that is played out greedily. In between it looks ahead from the most promising placements in the same imagined
    worlds: there a tree was measured to be no better than first sight, for what the others hold and draw blurs it."""

    def __init__(self, width: int = 3, scale: float = 30.0, exploration: float = 0.06) -> None:
        super().__init__(exploration)
        self.width, self.scale = width, scale
        self.between = Placer()

    def explain(self, observation: Observation[game.View], seat: Seat, rng: Random, budget: float) -> Advice:
        assert isinstance(observation.view, View)
        budget = min(budget, MOST_SECONDS)
        if observation.view.market is None:
            return self.between.explain(observation, seat, rng, budget)
        return super().explain(observation, seat, rng, budget)

    def candidates(self, state: game.State, seat: Seat, rng: Random) -> list[Action]:
        assert isinstance(state, State)
        promising = by_gain(state, seat, rng, Foresight(state, seat))
        if state.market is None:
            return [action for _, action in promising[: self.width]]
        foreseen = [(lead(state.apply(seat, action))[seat] + 0.3 * gain, action) for gain, action in promising[:WIDE]]
        return [action for _, action in sorted(foreseen, key=lambda pair: -pair[0])[: self.width]]

    def untried(self, actions: list[Action], rng: Random) -> Action:
        return actions[0]

    def ending(self, state: game.State, seats: set[Seat], rng: Random) -> dict[Seat, float]:
        assert isinstance(state, State)
        ahead = lead(state)
        return {seat: 1 / (1 + exp(-ahead[seat] / self.scale)) for seat in seats}


BOTS = Levels[Options, View](
    {
        "random": RandomPlayer(),
        "easy": Easy(),
        "medium": Medium(),
        "keen": Foreseeing(0.35),
        "sharp": Foreseeing(0.7),
        "shrewd": Foreseeing(1.0),
        "hard": Hard(),
    }
)
"""The middle ones are steps of some 200 to 250 points each (`docs/bots.md`)."""
