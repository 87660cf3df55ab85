"""`kitchentable solve farkle`: the exact numbers of a score table, and the game for two solved for bot `perfect`."""

from collections.abc import Sequence
from time import monotonic

from kitchentable.drawing.text import as_typed, decimal
from kitchentable.game import Game
from kitchentable.games.common import need_numpy
from kitchentable.games.farkle import odds
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.words import say
from kitchentable.kernels import have_numba
from kitchentable.record import options_named
from kitchentable.values import Problem


def run(game: Game, words: Sequence[str], options: str) -> None:
    """Prints the numbers, then solves with a progress bar; the word `numbers` leaves the solving out."""
    if list(words) not in ([], ["numbers"]):
        raise Problem(say("solve-words", given=as_typed(" ".join(words)[:60])))
    chosen = options_named(game, options)
    need_numpy(say("solve-needs"))
    scores = chosen.scores
    for dice in range(1, 7):
        print(say("solve-farkle", count=dice, share=decimal(odds.farkle_chance(dice, scores), 6)))
    print(say("solve-turn", points=decimal(odds.best_expected_turn(scores), 6)))
    print(say("solve-banking", points=" ".join(map(str, odds.banking_points(scores)))))
    fewest = odds.fewest_expected_turns(scores, chosen.opening, chosen.target)
    print(say("solve-turns", turns=decimal(fewest, 6), target=str(chosen.target)))
    if not words:
        _solve(chosen)


def _solve(options: Options) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    if not odds.solvable(options):
        raise Problem(say("solve-impossible"))
    if not have_numba():
        print(say("solve-slow"))
    began = monotonic()
    columns = (TextColumn(say("solve-duel")), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("", total=1.0)
        found = odds.solve(options, lambda done: bar.update(task, completed=done))
    print(say("solve-first", share=decimal(found.win[0, 0], 8), moved=f"{found.moved:.0e}"))
    print(say("solve-kept", file=str(odds.solved_file(options)), seconds=f"{monotonic() - began:.0f}"))
