"""Bots of Bangkok: random; the most points now; two turns ahead; and as far ahead as time allows.

After the roll nothing is hidden. A search gives the exact value of a move of two players when it reaches the last die;
before that there are too many moves to see far, and what several others want is a guess. So `hard` plays the round to
its end many times after each move, by players who take what looks best at once, with whims.
"""

from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from kitchentable.arrays import HAVE_NUMPY, np
from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.drawing.text import capitalised
from kitchentable.game import after_chance
from kitchentable.games.bangkok import counting, kernel, playouts
from kitchentable.games.bangkok.actions import TAKES
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.rules import BANGKOK, View
from kitchentable.games.bangkok.scoring import COLOURS, DICE, PLACES, RUNS, ScoreLayout, previews, sequences
from kitchentable.games.bangkok.text import brings, layout
from kitchentable.games.bangkok.words import say
from kitchentable.kernels import compiled, have_numba
from kitchentable.values import Action, Seat

Array = Any
SLOTS = 1 << 18
MOST_SECONDS = 3.0
NEAR_THE_END = 12
"""Dice left with which a search of two players may reach the end; of more there is none within the time."""
MOODY, ROUGH, LEAST, ENOUGH = 5, 4, 3, 2000
"""Of those who play a round on: their whims in points; playouts of every move before the worst are dropped; moves that
are kept to the end; playouts after which no more are needed. In trials of four at 0.1 seconds whims of 5, 8 and 12
points won much more than of 3, and players without any less than no playouts at all."""


TRIES, MORE_TRIES = 6, 40
"""Playouts of each move of `keen`, and of `sharp`."""


class Greedy(Bot[View]):
    """Takes what gives it the most points if the round ended now."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        found = previews(layout(view), seat, view.now.middle)
        ranked = sorted(found, key=lambda move: (-found[move], rng.random()))
        reasons: list[tuple[Action, str]] = [
            (TAKES[die][group], say("why-makes", count=found[die, group])) for die, group in ranked[:4]
        ]
        return Advice(*reasons[0], tuple(reasons[1:]))


class Search(Bot[View]):
    """Looks so many turns of everyone ahead, or as many as it can in the time; every position once."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        ranked, ahead = best_moves(view, seat, self.turns * view.seats, min(budget, MOST_SECONDS))
        to_the_end = ahead == len(view.now.middle)
        when = say("when-at-end") if to_the_end else say("when-after", count=ahead)
        best = "exactly" if to_the_end and view.seats == 2 else "about"
        return _advice(view, seat, ranked, best, "at-most", when)


class Planner(Bot[View]):
    """Plays the round to its end again and again, each move so many times at most; of two players, searches to the end
    as soon as time allows, if it `searches`."""

    def __init__(self, tries: int = ENOUGH, searches: bool = True) -> None:
        self.tries, self.searches = tries, searches

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view, seconds = observation.view, min(budget, MOST_SECONDS)
        left = len(view.now.middle)
        if self.searches and view.seats == 2 and left <= NEAR_THE_END:
            seconds /= 2
            ranked, ahead = best_moves(view, seat, left, seconds)
            if ahead == left:
                return _advice(view, seat, ranked, "exactly", "at-most", say("when-at-end"))
        ranked, played = played_on(view, seat, rng, seconds, self.tries)
        when = say("when-tried", count=played) if played else say("when-at-once")
        return _advice(view, seat, ranked, "about", "about", when)


def _advice(view: View, seat: Seat, ranked: list[tuple[float, str, int]], best: str, others: str, when: str) -> Advice:
    """The best moves with what they gain now and how far ahead of each other player they are thought to be: `exactly`,
    `about`, `at-most`."""
    reasons: list[tuple[Action, str]] = []
    for value, die, group in ranked[:4]:
        lead = value / (view.seats - 1)
        how, points = others if reasons else best, round(abs(lead), 1)
        seen = say("seen-ahead" if lead >= 0 else "seen-behind", how=how, count=points, when=when)
        reasons.append((TAKES[die][group], f"{brings(TAKES[die][group], view)} {capitalised(seen)}"))
    return Advice(*reasons[0], tuple(reasons[1:]))


def best_moves(view: View, seat: Seat, depth: int, seconds: float) -> tuple[list[tuple[float, str, int]], int]:
    """The seat's moves (value, die, 0 or its group), best first, and how many dice ahead they were looked at.

    A value is the lead over each of the others, added up; of all but the first it is only known to be this or less.
    Searches one die deeper again and again until `depth`, the end of the round, or the time is over.
    """
    begin = perf_counter()
    fast: Any = compiled(kernel)
    board = position(layout(view), view.now.middle)
    rules, pays, runs = parameters(layout(view))
    deepest = min(depth, len(view.now.middle))
    buffers = (
        np.zeros((deepest + 1, kernel.MOST_MOVES, 2), dtype=np.int64),
        np.zeros((deepest + 1, kernel.MOST_MOVES), dtype=np.int64),
    )
    frames = np.zeros((deepest + 1, kernel.FRAME), dtype=np.int64)
    found = np.zeros((kernel.MOST_MOVES, 2), dtype=np.int64)
    values, out = np.zeros(kernel.MOST_MOVES, dtype=np.int64), np.zeros(view.seats, dtype=np.int64)
    count = fast.moves(board, seat, found)
    fast.rank(board, seat, seat, found, values, count, rules, pays, runs, out)
    ahead, table, salts = 1, _table(), _salts()
    rate = 1e6 if have_numba() else 1e3
    while ahead < deepest:
        left = seconds - (perf_counter() - begin)
        spent = np.array([0, max(int(left * rate), 0), 0], dtype=np.int64)
        begin_look = perf_counter()
        whole = fast.look(
            board, seat, ahead + 1, found, values, count, rules, pays, runs, out, buffers, frames, table, salts, spent
        )
        if not whole:
            break
        ahead += 1
        took = perf_counter() - begin_look
        if spent[0] > 2000:
            rate = spent[0] / took
    ranked = [(float(values[i]), DICE[found[i, 0]], _group(view, seat, int(found[i, 1]))) for i in range(count)]
    return ranked, ahead


class _Trials:
    """A seat's moves, best at first sight first, and what they are worth so far: the average lead over each of the
    others, added up; before the first playout the lead right after the move."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.seat = seat
        self._board = position(layout(view), view.now.middle)
        self._rules = parameters(layout(view))
        self.found = np.zeros((kernel.MOST_MOVES, 2), dtype=np.int64)
        values, self._out = np.zeros(kernel.MOST_MOVES, dtype=np.int64), np.zeros(view.seats, dtype=np.int64)
        self._parts, self._luck = np.zeros(counting.PARTS, dtype=np.int64), np.zeros(1, dtype=np.int64)
        self._trail = np.zeros((len(view.now.middle), 2), dtype=np.int64)
        fast: Any = compiled(kernel)
        count = fast.moves(self._board, seat, self.found)
        fast.rank(self._board, seat, seat, self.found, values, count, *self._rules, self._out)
        self.worth, self.played = [float(value) for value in values[:count]], [0] * count

    def lead(self, index: int, seed: int) -> int:
        """How far ahead the seat is at the end of the round after a move; the same luck for the same seed."""
        self._luck[0] = seed
        die, group = self.found[index]
        fast: Any = compiled(playouts)
        lead: int = fast.playout(
            self._board, self.seat, die, group, *self._rules, self._out, self._parts, MOODY, self._luck, self._trail
        )
        return lead

    def learn(self, index: int, lead: int) -> None:
        """Takes a playout into the average."""
        self.worth[index] = (self.worth[index] * self.played[index] + lead) / (self.played[index] + 1)
        self.played[index] += 1


def played_on(
    view: View, seat: Seat, rng: Random, seconds: float, tries: int = ENOUGH
) -> tuple[list[tuple[float, str, int]], int]:
    """The moves that were tried to the end (value, die, 0 or its group), best first, and how often each was played on.

    A value is the average lead over each of the others, added up. All moves are tried with the same luck; the more
    time has gone, the fewer of them are tried further; of a few `tries` all moves get as many, whatever the clock says.
    0 times: there was no time for one playout of each.
    """
    begin = perf_counter()
    trials = _Trials(view, seat)
    alive = list(range(len(trials.worth)))
    gone = 0.0
    while gone < 1 and trials.played[alive[0]] < tries:
        seed, leads = rng.randrange(1 << 31), list[int]()
        while gone < 1 and len(leads) < len(alive):
            leads.append(trials.lead(alive[len(leads)], seed))
            gone = (perf_counter() - begin) / max(seconds, 1e-9)
        if len(leads) < len(alive):
            break
        for index, lead in zip(alive, leads, strict=True):
            trials.learn(index, lead)
        alive.sort(key=lambda index: -trials.worth[index])
        if tries == ENOUGH and trials.played[alive[0]] >= ROUGH:
            alive = alive[: max(LEAST, int(len(trials.worth) * 0.6 ** (1 + 8 * gone)))]
    moves = trials.found
    ranked = [(trials.worth[i], DICE[moves[i, 0]], _group(view, seat, int(moves[i, 1]))) for i in alive]
    return ranked, trials.played[alive[0]]


def _group(view: View, seat: Seat, at: int) -> int:
    """The number of a group of the kernel: 0 where it begins a new one."""
    return 0 if at == len(view.now.groups[seat]) else at + 1


def position(layout: ScoreLayout, middle: tuple[str, ...]) -> Array:
    """The kernel's array of a position."""
    seats = len(layout.groups)
    board = np.zeros((seats + 1, counting.WIDTH), dtype=np.int64)
    for die in middle:
        board[seats, INDEX[die]] += 1
    for seat, own in enumerate(layout.groups):
        for number, group in enumerate(own):
            for die in group:
                board[seats, INDEX[die]] += 1
                counting.put(board, seat, INDEX[die], number)
    return board


def parameters(layout: ScoreLayout) -> tuple[Array, Array, Array]:
    """The kernel's rules: parameters, points of the rows, points of sequences by the counts of values."""
    options = layout.options
    rules = np.full(counting.SIZE, -1, dtype=np.int64)
    rules[counting.GOAL] = layout.goal
    rules[counting.CLOSEST] = ("separate", "only_without_exact", "including_exact").index(options.closest)
    rules[counting.PER_PLAYER] = options.closest_per == "player"
    rules[counting.PER_SET] = options.triple_per == "set"
    for row, colour in enumerate(layout.rows):
        if colour != ".":
            rules[counting.ROWS + COLOURS.index(colour)] = row
    return rules, _PAYS, _sequence_points()


INDEX = {die: index for index, die in enumerate(DICE)}
_PAYS = np.array([[*places, 0, 0, 0, 0][:5] for places in PLACES], dtype=np.int64)
_kept = SimpleNamespace(runs=None, table=None, salts=None)


def _sequence_points() -> Array:
    """Points of sequences for 0, 1, 2 or more dice of each value, by the rule itself: a third die of a value never
    helps, because three sequences need nine dice."""
    if _kept.runs is None:
        shape = [[code // 3 ** (5 - value) % 3 for value in range(6)] for code in range(3**6)]
        _kept.runs = np.array([sum(RUNS[run[1]] for run in sequences(tuple(each))) for each in shape], dtype=np.int64)
    return _kept.runs


def _table() -> Array:
    """The memory of a search, empty."""
    if _kept.table is None:
        _kept.table = np.zeros((SLOTS, 4), dtype=np.int64)
    _kept.table.fill(0)
    return _kept.table


def _salts() -> Array:
    """Random numbers that name positions; small enough that their sums never overflow."""
    if _kept.salts is None:
        rng = Random(1)
        _kept.salts = np.array([[rng.randrange(1, 1 << 55) for _ in range(80)] for _ in range(6)], dtype=np.int64)
    return _kept.salts


def warm_up(options: object = None) -> None:
    """Compiles the search, or reads it from the cache."""
    rng = Random(0)
    state = after_chance(BANGKOK.start(2), rng)
    view, seat = state.view(state.to_act[0]), state.to_act[0]
    assert isinstance(view, View)
    if HAVE_NUMPY:
        best_moves(view, seat, 2, 60.0)
        played_on(view, seat, rng, 0.01)


BOTS = Levels[Options, View](
    {"random": RandomPlayer(), "easy": Greedy()},
    warm_up,
    fast={  # on lists two turns ahead take seconds
        "medium": Search(2),
        "keen": Planner(tries=TRIES, searches=False),
        "sharp": Planner(tries=MORE_TRIES, searches=False),
        "hard": Planner(),
    },
)
