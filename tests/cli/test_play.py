"""Playing in the terminal: what is typed, what is said, what is saved."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from kitchentable import GAMES, TABLE, Match, read_record
from kitchentable.cli.play import play
from kitchentable.cli.seat import last_free_move
from kitchentable.cli.terminal import outcome
from kitchentable.drawing.finale import plain
from kitchentable.match import Undo
from kitchentable.values import CHANCE, Result
from tests.cli.conftest import Run


def test_who_has_won_is_said_once_where_a_game_tells_no_more() -> None:
    result = Result.by_score((20, 3))
    console = Console(width=80, file=StringIO(), no_color=True)
    console.print(outcome(result, plain(result), ["Ana", "Ben"]))
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().count("Ana wins") == 1


def test_a_whole_match_can_be_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played.txt"
    # Doubting always is legal but for openings; one of the two lines fits every turn.
    typed = "dudo\n1x2\n" * 60
    answer = run("play", "perudo", "--bots", "random", "--seed", "1", "--save", str(file), typed=typed)
    assert answer.status == 0 and not answer.err
    match = read_record(file.read_bytes())
    assert match.result is not None and match.header.seats == ("Player", "bot:random")
    assert "place" in answer.out and "wins" in answer.out
    assert run("verify", str(file)).status == 0


def test_the_dice_are_promised_before_they_fall(run: Run) -> None:
    answer = run("play", "perudo", "--seed", "1", typed="quit\n")
    promise, start = answer.out.index("dice: sha256:"), answer.out.index("starts")
    assert promise < start


def test_the_same_seed_rolls_the_same_dice(run: Run) -> None:
    first, second, other = (run("play", "perudo", "--seed", seed, typed="quit\n").out for seed in "112")
    assert first == second != other


def test_an_illegal_move_is_refused_in_the_words_of_the_book(run: Run) -> None:
    answer = run("play", "perudo", "--seat", "0", "--seed", "3", typed="3x4\n0x4\n99x2\nquit\n")
    assert answer.status == 0
    assert "PER-2.8" in answer.out and "PER-2.9" in answer.out


def test_nonsense_is_answered_with_what_is_expected(run: Run) -> None:
    answer = run("play", "perudo", "--seed", "3", typed="I bid high\nquit\n")
    assert "a move is a bid such as `3x4`" in answer.out


def test_the_words_that_are_no_moves_are_answered(run: Run) -> None:
    typed = "help\nmoves\nhint\nrules palifico\nrules PER-3.4\nrules per-2\nrules xyzzy\nrules\nlog\nquit\n"
    out = run("play", "perudo", "--seed", "3", typed=typed).out
    assert "An empty line lets it pass" in out
    assert "10x3" in out
    assert "%" in out
    assert "PER-5.1" in out and "PER-3.4" in out and all(f"PER-2.{number} " in out for number in range(1, 10))
    assert "no rule has these words" in out and "rules WORDS: which?" in out


def test_the_end_of_the_input_leaves_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.txt"
    assert run("play", "perudo", "--seed", "3", "--save", str(file), typed="").status == 0
    assert file.read_text(encoding="utf-8").endswith("!: stop quit 0\n")
    assert "stopped: Player left the match" in run("replay", str(file)).out
    assert "abgebrochen: Player hat die Partie verlassen" in run("--lang", "de", "replay", str(file)).out


def test_an_interruption_is_offered_and_may_pass(run: Run) -> None:
    options = ("--bots", "easy,easy", "--options", "calza=anyone", "--seed", "3")
    answer = run("play", "perudo", *options, typed="3x4\n\n\nquit\n")
    assert "now? (empty: no)" in answer.out


def test_where_all_bet_at_once_one_is_asked_with_the_position_until_one_rests(run: Run) -> None:
    typed = "secret straight 1 500\nrest\n"
    answer = run("play", "farkle_craps", "--bots", "easy", "--seed", "5", typed=typed)
    gap, _, after = answer.out.partition("makes no more bets")
    asked = "nothing to bet yet lay a secret attack or say Done"
    assert asked in re.sub(r"\W+", " ", gap) and gap.count("now? (empty: no)") == 2
    assert "Secret attack, on bot:easy" in gap and "{1}" not in answer.out
    assert "now? (empty: no)" not in after and "Set aside" in after


def test_the_cups_of_others_are_not_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    out = run("play", "perudo", "--seed", "3", "--save", str(file), typed="log\nquit\n").out
    roll = next(line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("*: roll"))
    mine, theirs = roll.split()[2:]
    words = [", ".join("paco" if face == "1" else face for face in cup) for cup in (mine, theirs)]
    flat = re.sub(r"\W+", " ", out)
    assert re.sub(r"\W+", " ", words[0]) in flat and re.sub(r"\W+", " ", words[1]) not in flat


def bids(*said: tuple[int, str]) -> Match:
    game = GAMES["perudo"]
    match = Match.new(game, ["Lima", "Bangkok"])
    for seat, text in ((CHANCE, "start 0"), (CHANCE, "roll 12236 22234"), *said):
        match.append(seat, game.parse(text))
    return match


def test_nothing_is_taken_back_before_one_has_moved_or_after_dice_have_fallen() -> None:
    assert last_free_move(Match.new(GAMES["perudo"], ["Lima", "Bangkok"]), 0) == "no undo: you have not moved yet"
    assert "dice have fallen" in str(last_free_move(bids(), 0))


def test_nothing_is_taken_back_where_others_hide_something() -> None:
    assert "hidden things" in str(last_free_move(bids((0, "3x4"), (1, "4x4")), 0))


def test_where_all_is_open_a_move_may_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bids((0, "3x4"), (1, "4x4"))
    states = {match.state_after(length).view(0): match.state_after(length) for length in range(5)}
    monkeypatch.setattr(match.game, "imagine", lambda view, rng: states[view])
    assert last_free_move(match, 0) == 2
    match.append(TABLE, Undo(2))
    assert "dice have fallen" in str(last_free_move(match, 0))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_by_typing(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, rng = GAMES[name], Random(1)
    match = Match.new(game, ["Lima", *["bot:random"] * (game.seats(game.options())[0] - 1)])

    def typed(prompt: str) -> str:
        if rng.random() < 0.1:
            return rng.choice(["moves", "hint", "undo", "log", "nonsense"])
        return str(rng.choice(list(match.state.legal_actions(0))))

    monkeypatch.setattr("builtins.input", typed)
    play(match, 0, bytes(32), 0.02)
    assert match.over and match.result is not None
    assert "place" in capsys.readouterr().out.splitlines()[-3 - len(match.header.seats)]


REFUSED = {
    ("play", "chess"): "there is no game 'chess'; there are: ",
    ("play", "perudo", "--bots", "god"): "Perudo has no bot 'god'; it has: random, ",
    ("play", "perudo", "--bots", ","): "bots are levels with commas between, such as ",
    ("play", "perudo", "--seats", "7"): "Perudo with these options is for 2 to 6 seats, not 7",
    ("play", "perudo", "--seat", "2"): "--seat is a seat from 0 to 1, not 2",
    ("play", "perudo", "--options", "jokers=1"): "Perudo has no option 'jokers'; it has: ",
    ("play", "perudo", "--options", "dice=11"): "option of Perudo: dice is a whole number from 1 to 10, not '11'",
    ("play", "perudo", "--name", ""): "--name is a name of 1 to 40 printable characters",
    ("play", "perudo", "--name", "x" * 10_000): "--name is a name of 1 to 40 printable characters",
    ("play", "perudo", "--save", "no/such/folder/x"): "cannot write 'no/such/folder/x'",
    ("simulate", "chess"): "there is no game 'chess'; there are: ",
    ("simulate", "perudo", "--bots", "easy,god"): "Perudo has no bot 'god'; it has: ",
    ("simulate", "perudo", "--seats", "1"): "Perudo with these options is for 2 to 6 seats, not 1",
    (
        "simulate",
        "perudo",
        "--options",
        "calza=maybe",
    ): "option of Perudo: calza is off, anyone or in_turn, not 'maybe'",
    ("games", "chess"): "there is no game 'chess'; there are: ",
    ("rules", "chess"): "there is no game 'chess'; there are: ",
    ("rules", "perudo", "--lang", "xx"): "the rulebook of Perudo is not in 'xx'; it is in: en",
    ("perft", "chess", "1"): "there is no game 'chess'; there are: ",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_cannot_be_done_is_said_in_one_line(run: Run, arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(REFUSED[arguments]) and answer.err.count("\n") == 1


def test_random_lines_never_break_a_match(run: Run) -> None:
    rng = Random(1)
    letters = "0123456789x dudocalza*:-?é🎲[]\\"
    lines = ["".join(rng.choice(letters) for _ in range(rng.randrange(1, 9))) for _ in range(200)]
    answer = run("play", "perudo", "--seed", "2", typed="\n".join(lines) + "\nquit\n")
    assert answer.status == 0 and not answer.err
