"""Rounds of two solved: play that no answer exploits, and the exact best answer to any play.

Counterfactual regret minimisation with regrets cut at zero, both sides in turn, later rounds weighing more in the
average (CFR+: Tammelin 2014), all hands of a side at a time (Johanson and others 2011). Nothing is simplified: a side
remembers all bids of the round.
"""

from typing import Any, NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.arrays import Int64s as Ints
from kitchentable.games.perudo.duel import Duel, Round, round_of
from kitchentable.kernels import compiled, kernel

Bytes = Any
"""Arrays of bytes."""


class Numbers(NamedTuple):
    """A round as arrays for the kernels; `Round` says what they mean.

    The choices after the standing bid s are `raises[first[s]]` up to `raises[first[s + 1] - 1]`, and dudo if s > 0.
    """

    first: Ints
    raises: Ints
    space: Ints
    need: Ints
    chance: Floats
    """By side and hand; sides have `hands` of them."""
    hands: Ints
    counting: Ints
    """By side, hand and standing bid."""


def numbers(game: Round) -> Numbers:
    first = np.cumsum([0, *map(len, game.raises)])
    hands = [len(side) for side in game.hands]
    chance, counting = np.zeros((2, max(hands))), np.zeros((2, max(hands), len(game.raises)), np.int64)
    for side in range(2):
        chance[side, : hands[side]] = game.chances(side)
        counting[side, : hands[side]] = game.counting(side)
    return Numbers(
        first.astype(np.int64),
        np.array([bid for bids in game.raises for bid in bids], np.int64),
        np.array(game.space, np.int64),
        np.array([0, *(bid.count for bid in game.bids)], np.int64),
        chance,
        np.array(hands, np.int64),
        counting,
    )


class Scratch(NamedTuple):
    """Room for what each depth of the tree is computing."""

    reach: Floats
    """By depth, side and hand: how likely the side's own choices lead here, chance included."""
    value: Floats
    """By depth and own hand: the chance to win the round, times the other's reach."""
    each: Floats
    """By depth, choice and own hand: the same for every choice."""
    plan: Floats
    """By depth, choice and hand of who is in turn."""
    held: Floats
    total: Floats


def scratch(g: Numbers) -> Scratch:
    depth, hands, choices = len(g.need) + 2, int(g.hands.max()), int(np.diff(g.first).max()) + 1
    found = Scratch(
        np.zeros((depth, 2, hands)),
        np.zeros((depth, hands)),
        np.zeros((depth, choices, hands)),
        np.zeros((depth, choices, hands)),
        np.zeros(depth),
        np.zeros(hands),
    )
    found.reach[0] = g.chance
    return found


@kernel
def lifted(g: Numbers, s: int, side: int, me: int, theirs: Floats, held: Floats, out: Floats) -> None:
    """Fills `out` by my hand with my chance to win if `side` doubts the bid s, times the other's reach `theirs`.

    `held` is room: by how many of my dice are needed, the reach of hands that have the rest.
    """
    other, most = 1 - me, g.need[s]
    held[: most + 1] = 0.0
    total = 0.0
    for h in range(g.hands[other]):
        total += theirs[h]
        short = max(0, most - g.counting[other, h, s])
        held[short] += theirs[h]
    for short in range(1, most + 1):
        held[short] += held[short - 1]
    for h in range(g.hands[me]):
        holds = held[min(g.counting[me, h, s], most)]
        out[h] = total - holds if side == me else holds


@kernel
def matched(regrets: Floats, at: int, choices: int, hands: int, plan: Floats, total: Floats) -> None:
    """Fills `plan` with chances as the regrets are (regret matching); all alike where there are none."""
    total[:hands] = 0.0
    for a in range(choices):
        regret = regrets[at + a * hands : at + (a + 1) * hands]
        for h in range(hands):
            total[h] += regret[h]
    for h in range(hands):
        total[h] = 1.0 / total[h] if total[h] > 0.0 else 0.0
    for a in range(choices):
        regret, chance = regrets[at + a * hands : at + (a + 1) * hands], plan[a]
        for h in range(hands):
            chance[h] = regret[h] * total[h] if total[h] > 0.0 else 1.0 / choices


@kernel
def reached(reach: Floats, hands: int) -> bool:
    for h in range(hands):  # noqa: SIM110 - a kernel
        if reach[h] > 0.0:
            return True
    return False


PARTS = 65535
"""Chances are kept as so many parts of one."""
LEAST = 0.001
"""Lesser chances are not kept: what follows them would be most of a table."""
LEARN, ANSWER, JUDGE = 0, 1, 2
"""What a walk is for: learning, the best answer, what choices are worth."""


@kernel
def walk(
    g: Numbers, s: int, at: int, depth: int, me: int, how: int, plans: Floats, out: Floats, weight: float, room: Scratch
) -> None:
    """Visits all that may follow the bid s, whose decisions begin at the place `at`; fills `room.value[depth]`.

    LEARN: `plans` are regrets, and mine are changed; my plan times `weight` is added to `out`. ANSWER and JUDGE:
    `plans` are the chances of choices; ANSWER takes the best of mine, JUDGE writes to `out` what each of mine is worth.
    """
    side, other = depth & 1, 1 - me
    hands, mine, theirs = g.hands[side], g.hands[me], g.hands[other]
    raises = g.first[s + 1] - g.first[s]
    choices = raises + (1 if s > 0 else 0)
    plan, value = room.plan[depth], room.value[depth]
    reach, mine_reach = room.reach[depth, other], room.reach[depth, me]
    after, mine_after = room.reach[depth + 1, other], room.reach[depth + 1, me]
    if raises == 0 and how != JUDGE:  # there is only dudo
        lifted(g, s, side, me, reach, room.held, value)
        return
    if how == LEARN:
        matched(plans, at, choices, hands, plan, room.total)
    elif side != me or how == JUDGE:
        for a in range(choices):
            plan[a, :hands] = plans[at + a * hands : at + (a + 1) * hands]
    child = at + choices * hands
    value[:mine] = -1.0 if how == ANSWER and side == me else 0.0
    for a in range(choices):
        each, chance = room.each[depth, a], plan[a]
        if side == me:
            after[:theirs] = reach[:theirs]
        else:
            for h in range(theirs):
                after[h] = reach[h] * chance[h]
        there = reached(after, theirs)
        if a == raises:
            lifted(g, s, side, me, after, room.held, each)
        else:
            if how == LEARN and side == me:
                for h in range(mine):
                    mine_after[h] = mine_reach[h] * chance[h]
            elif how == LEARN:
                mine_after[:mine] = mine_reach[:mine]
            bid = int(g.raises[g.first[s] + a])
            if there or (how == LEARN and reached(mine_after, mine)):
                walk(g, bid, child, depth + 1, me, how, plans, out, weight, room)
                each[:mine] = room.value[depth + 1, :mine]
            else:
                each[:mine] = 0.0
            child += g.space[bid, 1 - side]
        if side != me:
            for h in range(mine):
                value[h] += each[h]
        elif how == ANSWER:
            for h in range(mine):
                value[h] = max(value[h], each[h])
        else:
            for h in range(mine):
                value[h] += each[h] * chance[h]
    if side != me or how == ANSWER:
        return
    total = 0.0
    for h in range(theirs):
        total += reach[h]
    for a in range(choices):
        each, chance = room.each[depth, a], plan[a]
        odds = out[at + a * mine : at + (a + 1) * mine]
        if how == LEARN:
            regret = plans[at + a * mine : at + (a + 1) * mine]
            for h in range(mine):
                regret[h] = max(0.0, regret[h] + each[h] - value[h])
            for h in range(mine):
                odds[h] += weight * mine_reach[h] * chance[h]
        else:
            for h in range(mine):
                odds[h] = each[h] / total


@kernel
def shared(g: Numbers, s: int, at: int, side: int, sums: Floats) -> None:
    """Makes chances of the sums of every decision from the bid s on, in place; all alike where nothing was summed."""
    hands = g.hands[side]
    raises = g.first[s + 1] - g.first[s]
    choices = raises + (1 if s > 0 else 0)
    child = at + choices * hands
    for h in range(hands):
        total = 0.0
        for place in range(at + h, child, hands):
            total += sums[place]
        for place in range(at + h, child, hands):
            sums[place] = sums[place] / total if total > 0.0 else 1.0 / choices
    for a in range(raises):
        bid = int(g.raises[g.first[s] + a])
        shared(g, bid, child, 1 - side, sums)
        child += g.space[bid, 1 - side]


@kernel
def rounded(g: Numbers, s: int, at: int, side: int, plan: Floats, parts: Bytes) -> None:
    """Writes the chances of every decision from the bid s on as whole parts that add up to all."""
    hands = g.hands[side]
    raises = g.first[s + 1] - g.first[s]
    child = at + (raises + (1 if s > 0 else 0)) * hands
    for h in range(hands):
        left, best = PARTS, at + h
        for place in range(at + h, child, hands):
            parts[place] = int(PARTS * plan[place] + 0.5) if plan[place] >= LEAST else 0
            left -= parts[place]
            if plan[place] > plan[best]:
                best = place
        parts[best] += left
    for a in range(raises):
        bid = int(g.raises[g.first[s] + a])
        rounded(g, bid, child, 1 - side, plan, parts)
        child += g.space[bid, 1 - side]


@kernel
def led(g: Numbers, s: int, at: int, depth: int, me: int, parts: Bytes, reach: Bytes, found: Bytes) -> None:
    """Writes to `found`, for every decision of mine to which my own chances lead, how many choices it has.

    `reach` says by depth and hand which of my hands come there.
    """
    side = depth & 1
    hands = g.hands[side]
    raises = g.first[s + 1] - g.first[s]
    choices = raises + (1 if s > 0 else 0)
    if side == me:
        for h in range(hands):
            if reach[depth, h]:
                found[at + h] = choices
    child = at + choices * hands
    for a in range(raises):
        come = False
        for h in range(g.hands[me]):
            reach[depth + 1, h] = reach[depth, h] and (side != me or parts[at + a * hands + h] > 0)
            come = come or reach[depth + 1, h] > 0
        bid = int(g.raises[g.first[s] + a])
        if come:
            led(g, bid, child, depth + 1, me, parts, reach, found)
        child += g.space[bid, 1 - side]


class Solver:
    """A round that is being solved, or whose plans are measured. A plan is an array by place (`Round.place`)."""

    def __init__(self, duel: Duel) -> None:
        from kitchentable.games.perudo import duel_solver

        self.game = round_of(duel)
        self.numbers = numbers(self.game)
        self.size = self.game.space[0][0]
        self._kernels: Any = compiled(duel_solver)
        self._room = scratch(self.numbers)

    def learn(self, steps: int, regrets: Floats, sums: Floats, begun: int = 0) -> None:
        """Takes so many steps, in place; `begun` have been taken before."""
        for step in range(begun + 1, begun + steps + 1):
            for me in (0, 1):
                self._walk(me, LEARN, regrets, sums, float(step) ** 2)

    def plan(self, sums: Floats) -> Floats:
        """The average of all steps so far, as chances."""
        found = sums.copy()
        self._kernels.shared(self.numbers, 0, 0, 0, found)
        return found

    def answer(self, plan: Floats, me: int) -> float:
        """The chance of the best answer to the other's plan, as opener (0) or second (1): exact."""
        self._walk(me, ANSWER, plan, plan, 0.0)
        return float(self._room.value[0] @ self.numbers.chance[me])

    def exploitability(self, plan: Floats) -> float:
        """How far best answers get beyond the game's value, the mean of both roles: 0 where nobody gains any."""
        return (self.answer(plan, 0) + self.answer(plan, 1) - 1) / 2

    def worth(self, plan: Floats) -> Floats:
        """By place: the chance to win the round with that choice, if both otherwise keep to the plan; NaN where the
        other's plan never leads."""
        found = np.full(self.size, np.nan)
        for me in (0, 1):
            self._walk(me, JUDGE, plan, found, 0.0)
        return found

    def value(self, plan: Floats) -> float:
        """The opener's chance if both keep to the plan."""
        self._walk(0, JUDGE, plan, np.zeros(self.size), 0.0)
        return float(self._room.value[0] @ self.numbers.chance[0])

    def parts(self, plan: Floats) -> Bytes:
        """The plan in whole parts that add up."""
        found = np.zeros(self.size, np.uint16)
        self._kernels.rounded(self.numbers, 0, 0, 0, plan, found)
        return found

    def led(self, parts: Bytes, me: int) -> Bytes:
        """By first place: how many choices a decision of that side has if its own plan leads there, else 0."""
        found = np.zeros(self.size, np.uint8)
        reach = np.zeros((len(self.numbers.need) + 2, int(self.numbers.hands.max())), np.uint8)
        reach[0] = 1
        self._kernels.led(self.numbers, 0, 0, 0, me, parts, reach, found)
        return found

    def _walk(self, me: int, how: int, plans: Floats, out: Floats, weight: float) -> None:
        self._kernels.walk(self.numbers, 0, 0, 0, me, how, plans, out, weight, self._room)
