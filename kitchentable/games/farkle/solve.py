"""`kitchentable solve farkle`: the exact numbers of a score table, and the game for two solved for bot `perfect`."""

from collections.abc import Sequence
from time import monotonic

from kitchentable.game import Game
from kitchentable.games.common import need_numpy
from kitchentable.games.farkle import odds
from kitchentable.games.farkle.options import Options
from kitchentable.kernels import have_numba
from kitchentable.record import options_named
from kitchentable.values import Problem


def run(game: Game, words: Sequence[str], options: str) -> None:
    """Prints the numbers, then solves with a progress bar; the word `numbers` leaves the solving out."""
    if list(words) not in ([], ["numbers"]):
        raise Problem(f"farkle is solved with no word, or with `numbers`; not {' '.join(words)[:60]!r}")
    chosen = options_named(game, options)
    need_numpy("to solve Farkle")
    scores = chosen.scores
    for dice in range(1, 7):
        print(f"farkle with {dice} dice    {odds.farkle_chance(dice, scores):.6f}")
    print(f"best expected turn     {odds.best_expected_turn(scores):.6f} points")
    print("bank with 1..6 dice at", *odds.banking_points(scores))
    fewest = odds.fewest_expected_turns(scores, chosen.opening, chosen.target)
    print(f"fewest expected turns  {fewest:.6f} to {chosen.target}, alone")
    if not words:
        _solve(chosen)


def _solve(options: Options) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    if not odds.solvable(options):
        raise Problem("the game for two is solved without fines and Farkle Attack")
    if not have_numba():
        print("numba is missing: this may take days instead of minutes")
    began = monotonic()
    columns = (TextColumn("the game for two"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("", total=1.0)
        found = odds.solve(options, lambda done: bar.update(task, completed=done))
    print(f"the first player wins  {found.win[0, 0]:.8f} (the last step changed {found.moved:.0e} at most)")
    print(f"kept in {odds.solved_file(options)} after {monotonic() - began:.0f} s")
