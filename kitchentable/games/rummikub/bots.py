"""Rummikub's players, from one who only adds to sets to one who keeps all back until it ends the game.

All of them play what `why_not` allows and know a view only. `docs/bots.md` says how strong they are, and what was
tried and brought nothing.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.games.rummikub.actions import DRAW, PASS, Table
from kitchentable.games.rummikub.foresight import least_help
from kitchentable.games.rummikub.legality import plays
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.people import Sight, rearranged
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.solver import solve, warm_up
from kitchentable.games.rummikub.tiles import JOKER, Tiles, worth
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, Seat


def idle(view: View) -> Action:
    """What is done instead of playing."""
    return DRAW if view.pool else PASS


def laid(view: View, action: Table) -> Tiles:
    """The rack tiles that the new table takes."""
    new = Counter(tile for row in action.sets for tile in row)
    new.subtract(tile for row in view.common.table for tile in row)
    return tuple(sorted((+new).elements()))


def melded(view: View) -> bool:
    """Whether this seat has laid its initial meld."""
    return view.seat is not None and view.common.melded[view.seat]


def without_jokers(rack: Tiles) -> Tiles:
    """The tiles with a number."""
    return tuple(tile for tile in rack if tile != JOKER)


def most_tiles(view: View, rack: Tiles) -> Table | None:
    """The play that lays the most of these rack tiles, or None."""
    table, most = view.common.table, view.options.max_jokers_per_set
    if melded(view):
        answer = solve(rack, table, "tiles", most)
        found = [Table(answer.sets)] if answer.played else []
    else:
        found = [Table((*table, *solve(rack, (), goal, most).sets)) for goal in ("tiles", "meld")]
    return next((action for action in found if view.why_not(action) is None), None)


def greatest(view: View) -> Table | None:
    """The play that lays the most tiles of the whole rack; where that is not allowed, another good one."""
    best = most_tiles(view, view.mine)
    return best or next(iter(plays(view.mine, view.common.table, melded(view), view.options)), None)


def simple_plays(view: View) -> Iterator[Table]:
    """Plays without rearranging: new sets from the rack, and a tile added to a set that lies there."""
    table = view.common.table
    own = solve(view.mine, (), "tiles", view.options.max_jokers_per_set).sets
    if own:
        yield Table((*table, *own))
    for tile in dict.fromkeys(view.mine):
        for index, row in enumerate(table):
            for longer in ((*row, tile), (tile, *row)):
                if worth(longer):
                    yield Table((*table[:index], longer, *table[index + 1 :]))


def added(view: View, action: Table) -> Table:
    """The play, and then tile after tile of the rack added where one fits; before the initial meld the play alone."""
    if not melded(view):
        return action
    sets, rack = list(action.sets), list((Counter(view.mine) - Counter(laid(view, action))).elements())
    for tile in rack:
        for index, row in enumerate(sets):
            longer = next((each for each in ((*row, tile), (tile, *row)) if worth(each)), None)
            if longer and view.why_not(Table((*sets[:index], longer, *sets[index + 1 :]))) is None:
                sets[index] = longer
                break
    return Table(tuple(sets))


class Aimless(Bot[View]):
    """Draws, or lays a set or adds a tile, whatever comes to hand."""

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        view = observation.view
        return rng.choice([idle(view), *(action for action in simple_plays(view) if view.why_not(action) is None)])


class Person(Bot[View]):
    """Lays sets of its own and adds tiles to sets, and then rearranges what it sees: a set or two at a time."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        if rng.random() < self.sight.all and (whole := greatest(view)) is not None:
            return Advice(whole, _most(view, whole))
        found = [added(view, action) for action in simple_plays(view) if view.why_not(action) is None]
        if not found and not melded(view):
            found = [action for action in (greatest(view),) if action is not None]
        found.sort(key=lambda action: -len(laid(view, action)))
        simple = [(action, say("why-simple", count=len(laid(view, action)))) for action in found[:3]]
        more = self._rearranged(view, found[0] if found else None, rng) if melded(view) else None
        if more is not None:
            return Advice(*more, tuple(simple))
        return Advice(*simple[0], tuple(simple[1:])) if simple else Advice(idle(view), say("why-none-seen"))

    def _rearranged(self, view: View, first: Table | None, rng: Random) -> tuple[Action, str] | None:
        """What is laid when sets are taken apart besides, with words for it; None where nothing more is seen."""
        table = first.sets if first else view.common.table
        rack = list((Counter(view.mine) - Counter(laid(view, first) if first else ())).elements())
        most = view.options.max_jokers_per_set
        sets, more, apart = rearranged(table, rack, self.sight, not view.pool, most, rng)
        action = Table(sets)
        if not more or view.why_not(action) is not None:
            return None
        return action, say("why-apart", count=len(laid(view, action)), sets=apart)


def _none(view: View) -> str:
    """Why nothing is laid: RUM-5.1 asks for so many points of one's first sets."""
    return say("why-none") if melded(view) else say("why-none-first", least=view.options.initial)


def _most(view: View, action: Table) -> str:
    return say("why-most", count=len(laid(view, action)))


class Medium(Bot[View]):
    """Lays as many tiles as can be laid."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        best = greatest(view)
        if best is None:
            return Advice(idle(view), _none(view))
        return Advice(best, _most(view, best))


class Hard(Bot[View]):
    """Keeps its jokers until they end the game: lays the most other tiles, and melds without a joker if it can."""

    waits = False
    """Whether it rather draws than gives a joker away for its initial meld."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        best = greatest(view)
        if best is None:
            return Advice(idle(view), _none(view))
        if JOKER not in view.mine:
            return Advice(best, _most(view, best))
        if len(laid(view, best)) == len(view.mine):
            return Advice(best, say("why-ends"))
        kept = most_tiles(view, without_jokers(view.mine))
        with_joker = (best, say("why-not-joker", count=len(laid(view, best))))
        if kept is not None:
            words = say("why-keeps", count=len(laid(view, kept)))
            return Advice(kept, words, (with_joker,) if with_joker[0] != kept else ())
        if melded(view) or self.waits:
            return Advice(idle(view), say("why-waits"), (with_joker,))
        return Advice(best, say("why-needs-joker"))


class Shrewd(Hard):
    """As `hard`, does not meld with a joker either, and of equal plays chooses the one that helps the others least."""

    waits = True

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        advice = super().explain(observation, seat, rng, budget)
        action = advice.action
        if not isinstance(action, Table) or not melded(view):
            return advice
        played = laid(view, action)
        if JOKER in played or len(played) == len(view.mine):
            return advice
        best = least_help(view, action, played)
        if best == action:
            return advice
        words = say("why-least-help", count=len(laid(view, best)))
        return Advice(best, words, ((action, advice.why), *advice.others))


class Patient(Shrewd):
    """Once melded it keeps back what it could lay, and draws, until the whole rack fits at once or the pool is empty.

    What is laid is what the others build on; who keeps it has the use of their tiles as well, and they have none of
    its. The more tiles a rack has, the more of them belong together.
    """

    def __init__(self, hasty: float = 0.0) -> None:
        self.hasty = hasty
        """How often it cannot wait, and lays what it can."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        if not melded(view) or not view.pool or rng.random() < self.hasty:
            return super().explain(observation, seat, rng, budget)
        advice = Hard.explain(self, observation, seat, rng, budget)
        action = advice.action
        if not isinstance(action, Table) or len(laid(view, action)) == len(view.mine):
            return advice
        return Advice(DRAW, say("why-collects"), ((action, advice.why), *advice.others))


_medium = Medium()
BOTS = Levels[Options, View](
    {
        "random": Aimless(),
        "easy": Person(Sight(0.12, 0.0, 0.4)),
        "casual": Person(Sight(0.2, 0.002, 0.46, 0.012)),
        "steady": Person(Sight(0.44, 0.022, 0.62, 0.06)),
        "keen": Person(Sight(0.66, 0.085, 0.85, 0.165)),
        "medium": _medium,
        "hard": Hard(),
        "shrewd": Shrewd(),
        "cunning": Patient(hasty=0.08),
        "veteran": Patient(hasty=0.025),
        "expert": Patient(),
    },
    warm_up,
    hints="medium",
    teacher=_medium,  # an easy bot overlooks what can be laid
)
