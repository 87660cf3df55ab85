"""The command `solve` hands on to the game's own solver."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_a_rack_is_solved_and_options_reach_the_games_solver(run: Run) -> None:
    answer = run("solve", "rummikub", "--rack", "R5 R6 R7 K8 J")
    assert answer.status == 0 and not answer.err
    assert "plays: R5 R6 R7 J" in answer.out


def test_what_the_solver_is_told_wrongly_is_said_in_one_line(run: Run) -> None:
    assert run("solve", "rummikub", "--rack", "Z9").err.startswith("'Z9' is not a tile: ")
    assert run("solve", "rummikub", "--sing").err.startswith("solve rummikub: unrecognized arguments: --sing")
    assert run("solve", "rummikub", "--rack", "Z9").status == 2


def test_a_game_that_cannot_be_solved_names_those_that_can(run: Run) -> None:
    answer = run("solve", "klongs")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("Bangkok Klongs cannot be solved; games that can: ") and "rummikub" in answer.err
