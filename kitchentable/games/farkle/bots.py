"""Farkle's players: `easy` banks early, `medium` plays for points, `hard` for the race, `perfect` is the solved game.

`docs/bots.md` says how strong they are.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kitchentable.arrays import HAVE_NUMPY
from kitchentable.bot import Advice, Bot, Levels, Observation, Preparation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.drawing.text import named, percent, spaced
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Keep
from kitchentable.games.farkle.odds import any_solved, is_solved, solvable, solve, solved
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, SPARE, Play
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.values import Action, Seat

if TYPE_CHECKING:
    from kitchentable.arrays import Floats
    from kitchentable.games.farkle.solver import Turn

STEP = 50


class WeighedTurn(NamedTuple):
    """An action, what it is worth (in points, or as a chance to win), and a maker of words for that."""

    action: Action
    worth: float
    why: Callable[[], str]


class Plays(Protocol):
    """What these players look at: the view of Farkle, or of a game that is built on it."""

    @property
    def play(self) -> Play: ...


class FarkleBot(Bot[Plays]):
    """A player that weighs its choices and takes the best."""

    def weighed(self, play: Play) -> Iterator[WeighedTurn]:
        """All choices of the seat whose turn it is."""
        raise NotImplementedError

    def explain(self, observation: Observation[Plays], seat: Seat, rng: Random, budget: float) -> Advice:
        return self.advice(observation.view.play, seat)

    def advice(self, play: Play, seat: Seat) -> Advice:
        """The choice for a position of the play, with its reasons."""
        if play.turn != seat or play.phase not in ("choose", "keep"):
            return Advice(None, "it is not my turn")
        ranked = sorted(self.weighed(play), key=lambda choice: -choice.worth)
        return Advice(ranked[0].action, ranked[0].why(), tuple((each.action, each.why()) for each in ranked[1:3]))

    def choose(self, observation: Observation[Plays], seat: Seat, rng: Random, budget: float) -> Action | None:
        return self.chosen(observation.view.play, seat)

    def chosen(self, play: Play, seat: Seat) -> Action | None:
        """The choice alone, without words."""
        if play.turn != seat or play.phase not in ("choose", "keep"):
            return None
        return max(self.weighed(play), key=lambda choice: choice.worth).action


class Easy(FarkleBot):
    """Takes all that scores, and banks from 300 points on."""

    def weighed(self, play: Play) -> Iterator[WeighedTurn]:
        if play.phase == "choose":
            yield WeighedTurn(PLAIN, 1, lambda: "a plain turn is easiest")
            return
        for action in play.legal_actions(play.turn):
            assert isinstance(action, Keep)
            scored = play.points + points(counted(action.dice), play.options.scores)
            enough = scored >= 300
            fits = (action.then == "bank") == enough
            yield WeighedTurn(action, scored + (10_000 if fits else 0), partial(_easily, scored, enough))


def _easily(scored: int, enough: bool) -> str:
    return f"{spaced(scored)} points are {'enough' if enough else 'too few to bank'}"


class Medium(FarkleBot):
    """Plays every turn for the most points to be expected."""

    def turn(self, play: Play) -> "Turn":
        """The turn solved for what this player wants."""
        return best_points(play.options, play.opened[play.turn], play.size)

    def value_text(self, worth: float) -> str:
        """A value in words."""
        return f"{spaced(round(worth))} points to be expected"

    def weighed(self, play: Play) -> Iterator[WeighedTurn]:
        if play.phase == "choose":
            yield from self.beginnings(play)
            return
        turn = self.turn(play)
        for action in play.legal_actions(play.turn):
            assert isinstance(action, Keep)
            steps = (play.points + points(counted(action.dice), play.options.scores)) // STEP
            left = (len(play.rolled) - len(action.dice)) or play.size
            worth = turn.banked(steps) if action.then == "bank" else turn.rolled(steps, left)
            yield WeighedTurn(action, worth, partial(self.reason, action, left, worth))

    def reason(self, action: Keep, left: int, worth: float) -> str:
        """Why a selection is worth that."""
        dice = "one die" if left == 1 else f"{left} dice"
        return self.value_text(worth) if action.then == "bank" else f"{self.value_text(worth)}, rolling on with {dice}"

    def beginnings(self, play: Play) -> Iterator[WeighedTurn]:
        """FAR-7.1: the ways to begin a turn, by points; those taken from another count in part as one's own."""

        def value(size: int) -> float:
            return best_points(play.options, play.opened[play.turn], size).value

        few, plain = value(DICE - 1), value(DICE)
        lucky = (value(DICE + play.pot) + 2 * few) / 3
        others = [seat for seat in range(len(play.totals)) if seat != play.turn]
        leader = max(others, key=lambda seat: play.scored[seat])
        yield WeighedTurn(PLAIN, plain, lambda: self.value_text(plain))
        yield WeighedTurn(EXTRA, lucky, lambda: self.value_text(lucky))
        taken = few * (1 + 1 / len(others))
        yield WeighedTurn(Attack(leader), taken, lambda: f"{self.value_text(few)}, which {named(leader)} loses")


class Hard(Medium):
    """Plays every turn for its chance to win: exactly in the last round, by the race to the target before."""

    def turn(self, play: Play) -> "Turn":
        return _race(play.options, play.turn, play.scored, play.opened, play.last, play.size)

    def value_text(self, worth: float) -> str:
        return f"{percent(max(0.0, worth), 1)} chance to win"

    def beginnings(self, play: Play) -> Iterator[WeighedTurn]:
        yield from Medium().beginnings(play)


class Perfect(Hard):
    """Plays the solved game for two; elsewhere as `hard` does."""

    def turn(self, play: Play) -> "Turn":
        if len(play.totals) != 2 or play.last is not None or not is_solved(play.options):
            return super().turn(play)
        own, other = play.scored[play.turn], play.scored[1 - play.turn]
        return _solved_turn(play.options, own // STEP, other // STEP)


def best_points(options: Options, opened: bool, size: int = DICE) -> "Turn":
    """The turn with the highest expected points for one who is on the board, or not yet."""
    from kitchentable.games.farkle.solver import best_turn

    return best_turn(options.scores, 0 if opened else options.opening, options.must_roll_hot_dice, size)


@lru_cache(maxsize=256)
def _solved_turn(options: Options, own: int, other: int) -> "Turn":
    """The best turn of the solved game for two."""
    import numpy as np

    from kitchentable.games.farkle import solver

    game = solved(options)
    goal, first = game.win.shape[0], -(-options.opening // STEP)
    bank = np.empty(goal + solver.BEYOND // STEP - own + 1)
    solver.fill_bank(game.win, game.last, own, other, goal, first, bank)
    return solver.solve_turn(options.scores, bank, 1.0 - float(game.win[other, own]))


@lru_cache(maxsize=1024)
def _race(
    options: Options,
    seat: Seat,
    totals: tuple[int, ...],
    opened: tuple[bool, ...],
    last: Seat | None,
    size: int,
) -> "Turn":
    """The turn of one who wants to win: banking is worth the chance to be first, as far as it can be told."""
    import numpy as np

    from kitchentable.games.farkle import solver

    own = totals[seat]
    most = max(max(totals), options.target) - own + solver.BEYOND
    reached: Floats = own + float(STEP) * np.arange(most // STEP + 1, dtype=np.float64)
    bank = _standing(options, seat, totals, last, reached)
    lost = float(bank[0])
    if not opened[seat]:
        lost = float(_standing(options, seat, totals, last, np.array([float(own)]))[0])
        bank[: -(-options.opening // STEP)] = solver.FORBIDDEN
    bank[0] = solver.FORBIDDEN
    return solver.solve_turn(options.scores, bank, lost, options.must_roll_hot_dice, size)


def _standing(
    options: Options,
    seat: Seat,
    totals: tuple[int, ...],
    last: Seat | None,
    reached: "Floats",
) -> "Floats":
    """The chance to win for every total that the seat may end its turn with; others are taken one by one."""
    import numpy as np

    from kitchentable.games.farkle import solver

    seats = len(totals)
    chance = np.ones(len(reached))
    if seats == 1:
        return -_turns_left(options, reached)
    overtake = solver.last_round(options.scores)
    calls = reached >= options.target
    mine = _turns_left(options, reached)
    for other in range(seats):
        if other == seat:
            continue
        ahead = np.clip((reached - totals[other]) // STEP, 0, len(overtake) - 1).astype(np.int64)
        one_turn = np.where(reached >= totals[other], 1.0 - overtake[ahead, DICE], 0.0)
        if last is not None and (other - last) % seats <= (seat - last) % seats:  # they have had their last turn
            done = np.where(reached > totals[other], 1.0, np.where(reached == totals[other], 0.5, 0.0))
            chance *= done
        elif last is not None:
            chance *= one_turn
        else:
            theirs = _turns_left(options, np.array([float(totals[other])]))[0]
            chance *= np.where(calls, one_turn, _ahead(mine, theirs))
    return chance


def _ahead(mine: "Floats", theirs: float) -> "Floats":
    """The chance to win the race against one who is next to move: fitted to the solved game for two, to 0.9 % (rms)."""
    import numpy as np

    spread = 0.961 * np.sqrt(np.maximum(mine + theirs, 0.0)) + 0.514
    x = (theirs - mine - 0.5) / spread
    return np.asarray(1.0 / (1.0 + np.exp(-1.702 * x)))


def _turns_left(options: Options, totals: "Floats") -> "Floats":
    """The fewest turns to be expected from these totals; below zero as many more as the points that are missing."""
    import numpy as np

    from kitchentable.games.farkle import solver

    turns = solver.fewest_turns(options.scores, 0, options.target, options.must_roll_hot_dice)
    steps = np.clip(totals // STEP, 0, len(turns) - 1).astype(np.int64)
    found = np.where(totals >= options.target, 0.0, turns[steps])
    found = found + np.where(totals < 0, -totals / 550.0, 0.0)
    return np.asarray(found)


def warm_up(options: Options) -> None:
    """Compiles what the levels compute with, or reads it from the cache, and computes what all turns share."""
    sizes = range(DICE - 1, DICE + SPARE + 1) if options.attack else (DICE,)
    for size in sizes:
        for opened in (True, False):
            best_points(options, opened, size)
    if not HAVE_NUMPY:
        return
    _race(options, 0, (0, 0), (False, False), None, DICE)
    if is_solved(options):
        _solved_turn(options, 0, 0)


class Solving(Preparation[Options]):
    """The game for two has to be solved before it can be played perfectly."""

    about = "solves the game for two first: some minutes, once"
    seats = range(2, 3)

    def listed(self) -> bool:
        return any_solved()

    def possible(self, options: Options) -> bool:
        return solvable(options)

    def done(self, options: Options) -> bool:
        return is_solved(options)

    def run(self, options: Options, progress: Callable[[float], None]) -> None:
        solve(options, progress)


_bots: dict[str, Bot[View]] = {"random": RandomPlayer(), "easy": Easy(), "medium": Medium()}
if HAVE_NUMPY:  # on lists the race would be solved for minutes
    _bots["hard"] = Hard()
BOTS = Levels[Options, View]({**_bots, "perfect": Perfect()}, warm_up, {"perfect": Solving()})
