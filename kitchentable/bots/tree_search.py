"""A player that searches: information-set Monte Carlo tree search, which knows no game but its rules."""

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from time import perf_counter

from kitchentable.bot import Advice, Bot, Observation
from kitchentable.bots.rollouts import playout, worth
from kitchentable.game import State, View
from kitchentable.language import say
from kitchentable.values import CHANCE, Action, Seat


@dataclass
class Node:
    """What is known of a line of play: a child for every action met there, in whatever state was imagined."""

    children: dict[tuple[Seat, Action], "Node"] = field(default_factory=dict)
    visits: int = 0
    available: int = 0
    """How often it could have been chosen: in other imagined states its action was not legal."""
    total: float = 0.0
    """The sum of what the endings were worth to the seat that chose it."""


class TreeSearch(Bot[View]):
    """Imagines what it cannot see anew for every try, and grows one tree over all of them (Cowling and others, 2012).

    Chance's outcomes are not kept in the tree where there are many: a node's children are what the seats do. It
    interrupts nobody.
    """

    def __init__(self, exploration: float = 0.7, most: int = 60) -> None:
        self.exploration: float = exploration
        self.most: int = most

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        until = perf_counter() + budget
        game = observation.view.game
        state = game.imagine(observation.view, rng)
        if state.to_act[0] != seat:
            return Advice(None, say("bot-not-my-turn"))
        if len(legal := list(state.legal_actions(seat))) == 1:
            return Advice(legal[0], say("bot-only-thing"))
        root = Node()
        while root.visits < 2 or perf_counter() < until:
            self._try(root, game.imagine(observation.view, rng), rng)
        ranked = sorted(root.children.items(), key=lambda child: -child[1].visits)
        reasons = [(action, _words(node)) for (_, action), node in ranked[:4]]
        return Advice(reasons[0][0], reasons[0][1], tuple(reasons[1:]))

    def candidates(self, state: State, seat: Seat, rng: Random) -> list[Action]:
        """The actions that are compared: all, unless a game's own player knows better."""
        return list(state.legal_actions(seat))

    def untried(self, actions: list[Action], rng: Random) -> Action:
        """The one to try first of candidates that the tree does not have yet."""
        return rng.choice(actions)

    def ending(self, state: State, seats: set[Seat], rng: Random) -> dict[Seat, float]:
        """What a position is worth to the seats, 0 to 1: that of a random ending, if a game has no better idea."""
        result = playout(state, rng)
        return {seat: worth(result, seat) for seat in seats}

    def _try(self, root: Node, state: State, rng: Random) -> None:
        """Walks down the tree, adds a node, judges where it ends, and tells all nodes on the way."""
        path: list[tuple[Seat, Node]] = []
        node, fresh = root, False
        while state.to_act and not fresh:
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(CHANCE, state.sample(rng))
                continue
            action, fresh = self._select(node, state, seat, rng)
            node = node.children[seat, action]
            path.append((seat, node))
            state = state.apply(seat, action)
        values = self.ending(state, {seat for seat, _ in path}, rng)
        root.visits += 1
        for seat, visited in path:
            visited.visits += 1
            visited.total += values[seat]

    def _select(self, node: Node, state: State, seat: Seat, rng: Random) -> tuple[Action, bool]:
        """An action not tried yet, or the one with the highest upper bound; and whether it is new."""
        legal = self.candidates(state, seat, rng)
        if len(legal) > self.most:
            known = [action for action in legal if (seat, action) in node.children]
            legal = known if len(known) >= self.most else [*known, *rng.sample(legal, self.most - len(known))]
        new = [action for action in legal if (seat, action) not in node.children]
        for action in legal:
            if (seat, action) in node.children:
                node.children[seat, action].available += 1
        if new:
            action = self.untried(new, rng)
            node.children[seat, action] = Node(available=1)
            return action, True
        return max(legal, key=lambda action: self._bound(node.children[seat, action])), False

    def _bound(self, node: Node) -> float:
        return node.total / node.visits + self.exploration * sqrt(log(node.available) / node.visits)


def _words(node: Node) -> str:
    return say("bot-tries", count=round(100 * node.total / node.visits))
