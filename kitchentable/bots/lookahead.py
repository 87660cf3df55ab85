"""A player that plays on: it tries its best actions in the same imagined worlds, and looks who leads a little later."""

from __future__ import annotations

from random import Random
from time import perf_counter

from kitchentable.bot import Advice, Bot, Observation
from kitchentable.drawing.text import behind_colon, named
from kitchentable.game import State, View
from kitchentable.language import say
from kitchentable.values import CHANCE, Action, Seat


class Lookahead(Bot[View]):
    """Compares the few actions that look best by playing each on for some actions, everybody as they then think best.

    In each world that is imagined all of them meet the same hidden things and the same luck, so that what differs is
    their own doing; that tells actions apart with far fewer tries than a tree whose tries are each another world. When
    a half of the time is spent, only the better half is tried on. It interrupts nobody.
    """

    def __init__(self, width: int, actions: int, trust: float) -> None:
        self.width: int = width
        """How many actions are compared."""
        self.actions: int = actions
        """For how many actions each is played on."""
        self.trust: float = trust
        """As many worlds the first sight is worth."""

    def promising(self, state: State, seat: Seat, rng: Random) -> list[tuple[float, Action]]:
        """Points that actions promise at first sight, the best first; at least one."""
        raise NotImplementedError

    def ahead(self, state: State, seat: Seat) -> float:
        """By how many points the seat leads the others; several of them on average."""
        raise NotImplementedError

    def counted(self) -> str:
        """What `ahead` counts besides the points that are won already, in words."""
        return ""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        begin = perf_counter()
        state = observation.view.game.imagine(observation.view, rng)
        if state.to_act[0] != seat:
            return Advice(None, say("bot-not-my-turn"))
        first = self.promising(state, seat, rng)[: self.width]
        if len(first) == 1:
            return Advice(first[0][1], say("bot-only-thing"))
        gains = {action: gain for gain, action in first}
        sums = {action: self.trust * gain for action, gain in gains.items()}
        tried = dict.fromkeys(sums, 0)
        kept, worlds = list(sums), 0
        while not worlds or perf_counter() - begin < budget:
            if worlds and len(kept) > 2 and perf_counter() - begin > 0.5 * budget:
                kept = sorted(kept, key=lambda action: -sums[action])[: (len(kept) + 1) // 2]
            world, luck = observation.view.game.imagine(observation.view, rng), rng.random()
            for action in kept:
                sums[action] += self.ahead(self._later(world.apply(seat, action), Random(luck)), seat)
                tried[action] += 1
            worlds += 1
        ranked = sorted(sums, key=lambda action: (-tried[action], -sums[action]))
        found = {each: (sums[each] - self.trust * gain) / tried[each] for each, gain in gains.items()}
        usual = sum(found[each] - gain for each, gain in gains.items()) / len(gains)
        leads = {each: (sums[each] + self.trust * usual) / (self.trust + tried[each]) for each in gains}
        others = named(1 - seat) if observation.view.seats == 2 else say("bot-the-others")
        reasons = [(each, self._words(leads[each], others, each == ranked[0])) for each in ranked[:4]]
        return Advice(*reasons[0], tuple(reasons[1:]))

    def _later(self, state: State, rng: Random) -> State:
        """The state after some more actions."""
        left = self.actions
        while state.to_act and left:
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(CHANCE, state.sample(rng))
                continue
            state = state.apply(seat, self.promising(state, seat, rng)[0][1])
            left -= 1
        return state

    def _words(self, lead: float, others: str, best: bool) -> str:
        says = say("bot-ahead" if lead >= 0 else "bot-behind", points=round(abs(lead)), who=others)
        if what := self.counted():
            says = say("bot-counted", says=says, what=what)
        return say("bot-best-yet", says=behind_colon(says)) if best and round(lead) < 0 else says
