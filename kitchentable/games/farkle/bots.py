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
from kitchentable.drawing.text import decimal, named, percent
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Keep
from kitchentable.games.farkle.odds import any_solved, is_solved, solvable, solve, solved
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, SPARE, Play
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.scoring import Scores, counted, points, selections, throws
from kitchentable.games.farkle.words import say
from kitchentable.values import Action, Seat

if TYPE_CHECKING:
    from kitchentable.games.farkle.solver import Turn

STEP = 50
TURN = 600
"""Points that a turn brings on average, about, to one who is on the board."""


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
            return Advice(None, say("why-not-my-turn"))
        return self.told(play, list(self.weighed(play)))

    def told(self, play: Play, choices: list[WeighedTurn]) -> Advice:
        """The best of these choices, and the next two with what they lack."""
        best, *others = sorted(choices, key=lambda choice: -choice.worth)
        lack = [(each.action, self.lacking(play, each.why(), best.worth - each.worth)) for each in others[:2]]
        return Advice(best.action, best.why(), tuple(lack))

    def lacking(self, play: Play, why: str, less: float) -> str:
        """The words of a choice, and by how much it is worth less than the best."""
        return why

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
            yield WeighedTurn(PLAIN, 1, lambda: say("why-plain"))
            return
        for action in play.legal_actions(play.turn):
            assert isinstance(action, Keep)
            scored = play.points + points(counted(action.dice), play.options.scores)
            enough = scored >= 300
            fits = (action.then == "bank") == enough
            yield WeighedTurn(action, scored + (10_000 if fits else 0), partial(_easily, scored, enough))


def _easily(scored: int, enough: bool) -> str:
    return say("why-enough" if enough else "why-too-few", points=scored)


class OneRoll(FarkleBot):
    """Looks one roll ahead, and then would bank: what lessons advise, with reasons that they have taught."""

    def weighed(self, play: Play) -> Iterator[WeighedTurn]:
        from kitchentable.games.farkle.odds import farkle_chance

        scores = play.options.scores
        for action in play.legal_actions(play.turn):
            if not isinstance(action, Keep):
                yield WeighedTurn(action, float(action == PLAIN), lambda: say("why-plain"))
                continue
            scored = play.points + points(counted(action.dice), scores)
            if action.then == "bank":
                yield WeighedTurn(action, scored, partial(_enough, scored))
                continue
            left = (len(play.rolled) - len(action.dice)) or play.size
            share = farkle_chance(left, scores)
            worth = (1 - float(share)) * scored + roll_brings(left, scores)
            yield WeighedTurn(action, worth, partial(_one_more, left, percent(share)))


def _enough(scored: int) -> str:
    return say("why-enough", points=scored)


def _one_more(left: int, share: str) -> str:
    return say("why-one-more", count=left, share=share)


@lru_cache(maxsize=64)
def roll_brings(count: int, scores: Scores) -> float:
    """The points that a roll of so many dice brings on average, where all that scores is taken."""
    best = ((ways, selections(counts, scores)) for counts, ways in throws(count))
    found: int = sum(ways * selected[0][1] for ways, selected in best if selected)
    return found / float(6**count)


class Medium(FarkleBot):
    """Plays every turn for the most points to be expected."""

    def turn(self, play: Play) -> "Turn":
        """The turn solved for what this player wants."""
        return best_points(play, play.size)

    def value_text(self, play: Play, worth: float) -> str:
        """A value in words."""
        return say("why-points", points=round(worth))

    def lacking(self, play: Play, why: str, less: float) -> str:
        return say("why-fewer-points", why=why, points=round(less)) if round(less) else why

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
            yield WeighedTurn(action, worth, partial(self.reason, play, action, left, worth))

    def reason(self, play: Play, action: Keep, left: int, worth: float) -> str:
        """Why a selection is worth that."""
        from kitchentable.games.farkle.odds import farkle_chance

        value = self.value_text(play, worth)
        if action.then == "bank":
            return value
        share = percent(farkle_chance(left, play.options.scores))
        return say("why-rolling-on", why=value, count=left, share=share)

    def beginnings(self, play: Play) -> Iterator[WeighedTurn]:
        """FAR-7.1: the ways to begin a turn, by points. What is taken from another brings nobody nearer to the target:
        it counts as one's own where they could end the match with their next turn, and for nothing elsewhere."""
        few, plain, many = (best_points(play, size).value for size in (DICE - 1, DICE, DICE + play.pot))
        lucky = (many + 2 * few) / 3
        leader = max(_others(play), key=lambda seat: play.scored[seat])
        ends = play.options.target - play.scored[leader] <= TURN
        yield WeighedTurn(PLAIN, plain, lambda: self.value_text(play, plain))
        yield WeighedTurn(EXTRA, lucky, lambda: self.value_text(play, lucky))
        yield WeighedTurn(
            Attack(leader),
            2 * few if ends else few,
            lambda: say("why-attack", why=self.value_text(play, few), who=named(leader)),
        )


class Hard(Medium):
    """Plays every turn for its chance to win: exactly in the last round, by the race to the target before; alone, for
    the fewest turns."""

    def turn(self, play: Play) -> "Turn":
        return self.begun(play, play.size)

    def begun(self, play: Play, size: int, pot: int | None = None, victim: Seat | None = None) -> "Turn":
        """The turn of so many dice, as it stands or would be begun."""
        from kitchentable.games.farkle.race import Standing, race

        return race(Standing.of(play, pot, victim), size)

    def value_text(self, play: Play, worth: float) -> str:
        if len(play.totals) > 1:
            return say("why-chance", share=percent(max(0.0, worth), 1))
        return say("why-turns", turns=decimal(max(0.0, -worth), 1)) if worth else say("why-reached")

    def lacking(self, play: Play, why: str, less: float) -> str:
        if len(play.totals) > 1:
            return say("why-less-chance", why=why, share=percent(less, 1)) if less >= 0.0005 else why
        return say("why-more-turns", why=why, turns=decimal(less, 2)) if less >= 0.005 else why

    def beginnings(self, play: Play) -> Iterator[WeighedTurn]:
        """FAR-7.1: each way by the chance to win."""
        plain, few = self.begun(play, DICE).value, self.begun(play, DICE - 1, min(SPARE, play.pot + 1)).value
        lucky = (self.begun(play, DICE + play.pot, 1).value + 2 * few) / 3
        yield WeighedTurn(PLAIN, plain, lambda: self.value_text(play, plain))
        yield WeighedTurn(EXTRA, lucky, lambda: self.value_text(play, lucky))
        for other in _others(play):
            taking = self.begun(play, DICE - 1, victim=other).value
            yield WeighedTurn(Attack(other), taking, partial(self.value_text, play, taking))


class Perfect(Hard):
    """Plays the solved game for two; elsewhere as `hard` does."""

    def turn(self, play: Play) -> "Turn":
        if len(play.totals) != 2 or play.last is not None or not is_solved(play.options):
            return super().turn(play)
        own, other = play.scored[play.turn], play.scored[1 - play.turn]
        return _solved_turn(play.options, own // STEP, other // STEP)


def _others(play: Play) -> list[Seat]:
    return [seat for seat in range(len(play.totals)) if seat != play.turn]


def best_points(play: Play, size: int) -> "Turn":
    """The turn with the most expected points for the seat whose turn it is: what farkles cost or bring counts."""
    options, seat = play.options, play.turn
    return _best_points(options, play.opened[seat], size, play.farkles[seat] if options.three_farkles else 0)


def _best_points(options: Options, opened: bool, size: int, row: int = 0) -> "Turn":
    from kitchentable.games.farkle.solver import best_turn

    lost, whole = farkle_worth(options, row)
    comforted = whole if whole != lost and size == DICE else None  # FAR-7.8
    opening = 0 if opened else options.opening
    return best_turn(options.scores, opening, options.must_roll_hot_dice, size, lost, comforted)


def farkle_worth(options: Options, row: int) -> tuple[float, float]:
    """What a farkle is worth in points after so many in a row, and one with six dice."""
    from kitchentable.games.farkle.solver import farkle_costs

    comfort, fine = options.six_dice_farkle, options.three_farkles
    costs = (*farkle_costs(options.scores, options.must_roll_hot_dice, comfort, fine), float(fine))
    return costs[row + 1], costs[row + 1] + comfort


@lru_cache(maxsize=256)
def _solved_turn(options: Options, own: int, other: int) -> "Turn":
    """The best turn of the solved game for two."""
    import numpy as np

    from kitchentable.games.farkle import solver

    game = solved(options)
    goal, first, more = game.win.shape[0], -(-options.opening // STEP), options.six_dice_farkle // STEP
    bank = np.empty(goal + solver.BEYOND // STEP - own + 1)
    solver.fill_bank(game.win, game.last, own, other, goal, first, bank)
    whole = solver.passed_on(game.win, game.last, own + more, other, goal) if more else None
    lost = 1.0 - float(game.win[other, own])
    return solver.solve_turn(options.scores, bank, lost, options.must_roll_hot_dice, whole=whole)


def warm_up(options: Options) -> None:
    """Compiles what the levels compute with, or reads it from the cache, and computes what all turns share."""
    sizes = range(DICE - 1, DICE + SPARE + 1) if options.attack else (DICE,)
    for size in sizes:
        for opened in (True, False):
            _best_points(options, opened, size)
    if not HAVE_NUMPY:
        return
    play = Play.begin(2, options)
    hard = Hard()
    for _ in hard.beginnings(play) if options.attack else (hard.turn(play),):
        pass
    if is_solved(options):
        _solved_turn(options, 0, 0)


class Solving(Preparation[Options]):
    """The game for two has to be solved before it can be played perfectly."""

    seats = range(2, 3)

    @property
    def about(self) -> str:
        return say("solving")

    def listed(self) -> bool:
        return any_solved()

    def possible(self, options: Options) -> bool:
        return solvable(options)

    def done(self, options: Options) -> bool:
        return is_solved(options)

    def run(self, options: Options, progress: Callable[[float], None]) -> None:
        solve(options, progress)


BOTS = Levels[Options, View](
    {"random": RandomPlayer(), "easy": Easy(), "medium": Medium()},
    warm_up,
    {"perfect": Solving()},
    fast={"hard": Hard(), "perfect": Perfect()},  # on lists the race would be solved for minutes
    teacher=OneRoll(),  # an easy bot keeps all that scores, which lessons say not to
)
