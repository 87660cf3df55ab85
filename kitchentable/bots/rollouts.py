"""A player that tries its actions by playing on at random: nothing of a game is known to it but its rules."""

from math import log, sqrt
from random import Random
from time import perf_counter

from kitchentable.core import CHANCE, Advice, Bot, Result, Seat, Seen, State

LONGEST = 2_000
"""Actions after which a playout that does not end counts as a draw."""


def worth(result: Result | None, seat: Seat) -> float:
    """What a result is worth to a seat: 1 for the first place, 0 for the last, shared places their mean."""
    if result is None or len(result.places) == 1:
        return 0.5
    ties = result.places.count(result.places[seat])
    return 1 - (result.places[seat] - 1 + (ties - 1) / 2) / (len(result.places) - 1)


def playout(state: State, rng: Random) -> Result | None:
    """How the match ends if everyone plays at random; None if it takes too long."""
    for _ in range(LONGEST):
        if not state.to_act:
            return state.result
        state = step(state, rng)
    return None


def step(state: State, rng: Random) -> State:
    """The state after chance, or after any legal action of the seat whose turn it is."""
    seat = state.to_act[0]
    if seat == CHANCE:
        return state.apply(CHANCE, state.draw(rng))
    return state.apply(seat, rng.choice(list(state.legal_actions(seat))))


class Rollouts(Bot):
    """Plays every action to the end of the match many times, the promising ones more often (UCB1: Auer, 2002).

    What it cannot see it imagines anew each time. It interrupts nobody.
    """

    def __init__(self, most: int = 40) -> None:
        self.most = most
        """The most actions that are compared; of more, so many are drawn."""

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        until = perf_counter() + budget
        game = seen.view.game
        state = game.imagine(seen.view, rng)
        if state.to_act[0] != seat:
            return Advice(None, "it is not my turn")
        actions = list(state.legal_actions(seat))
        if len(actions) > self.most:
            actions = rng.sample(actions, self.most)
        tries, sums = [0] * len(actions), [0.0] * len(actions)
        while len(actions) > 1 and (perf_counter() < until or 0 in tries):
            number = _promising(tries, sums)
            imagined = game.imagine(seen.view, rng)
            if imagined.why_not(seat, actions[number]) is None:
                sums[number] += worth(playout(imagined.apply(seat, actions[number]), rng), seat)
            tries[number] += 1
        ranked = sorted(range(len(actions)), key=lambda number: (-tries[number], -sums[number]))
        told = [(actions[number], _words(tries[number], sums[number])) for number in ranked[:4]]
        return Advice(told[0][0], told[0][1], tuple(told[1:]))


def _promising(tries: list[int], sums: list[float]) -> int:
    """The action to try next: untried ones first, then the highest upper bound."""
    if 0 in tries:
        return tries.index(0)
    wide = 2 * log(sum(tries))
    return max(range(len(tries)), key=lambda number: sums[number] / tries[number] + sqrt(wide / tries[number]))


def _words(tries: int, total: float) -> str:
    return f"worth {100 * total / tries:.0f} % in {tries} random endings" if tries else "the only thing to do"
