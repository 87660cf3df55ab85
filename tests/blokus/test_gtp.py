"""The Go Text Protocol dialect of Blokus programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kitchentable.cli.gtp import Engine
from kitchentable.games.blokus.sgf import VARIANTS

COMMANDS = ["protocol_version", "name", "version", "list_commands", "known_command", "quit", "set_game", "clear_board"]
COMMANDS += ["play", "genmove", "reg_genmove", "all_legal", "undo", "showboard", "final_score", "cputime"]
COMMANDS += ["set_random_seed", "loadsgf", "param", "time_settings", "time_left"]


def talk(*lines: str, level: str = "easy", seed: int = 0) -> list[str]:
    return list(Engine(level, seed).answers(lines))


def test_every_command_is_known_and_listed() -> None:
    listed = talk("list_commands")[0].removeprefix("= ").split()
    assert sorted(COMMANDS) == listed
    assert talk(*(f"known_command {name}" for name in COMMANDS)) == ["= true\n\n"] * len(COMMANDS)
    assert talk("known_command fly") == ["= false\n\n"]


def test_numbers_comments_and_empty_lines() -> None:
    assert talk("12 protocol_version # two", "", "# nothing", "\tprotocol_version\r") == ["=12 2\n\n", "= 2\n\n"]
    assert talk("3 quit", "name") == ["=3\n\n"]


def test_colours_may_be_played_in_any_order() -> None:
    said = talk(
        "play 3 t1", "play 1 a20,b20", "play 1 c19", "play 3 s2", "play 3 s2,s3", "undo", "undo", "play 1 c19,c18,c17"
    )
    assert said[3].startswith("? illegal move: BLO-1.3 A piece that has been laid is gone")
    assert said[:3] + said[4:] == ["=\n\n"] * 7


def test_refusals_name_the_rule_or_what_is_expected() -> None:
    asked = ("play 1 b19", "play 9 a1", "play 1 z", "set_game Go", "undo", "jump", "play 1 pass", "set_random_seed x")
    said = talk(*asked)
    starts: tuple[str, ...] = ("? illegal move: BLO-3.2", "? unknown colour '9'", "? 'z' is not a square")
    starts += ("? unknown game 'Go'",)
    starts += ("? cannot undo", "? unknown command 'jump'", "? illegal move: BLO-4.1", "? a seed is")
    assert len(said) == len(starts)
    for answer, start in zip(said, starts, strict=True):
        assert answer.startswith(start) and answer.endswith("\n\n") and answer.count("\n") == 2


def test_a_move_is_thought_of_without_being_laid_and_the_board_is_cleared() -> None:
    first, again, laid, left, cleared = talk(
        "reg_genmove 1", "genmove 1", "reg_genmove 1", "clear_board", "all_legal 1"
    )
    assert first.startswith("= ") and again.startswith("= ") and laid.startswith("= ") and left == "=\n\n"
    corner = {square for line in cleared.removeprefix("= ").split() for square in line.split(",")}
    assert again != laid and "a20" in corner, "after a move another follows; a clear board begins in the corner"
    assert talk("reg_genmove 1", "play 1 a20") == [first, "=\n\n"], "nothing was laid"


def test_duo_has_its_own_colours_and_board() -> None:
    plays = ("play b e10", "play w j5", "play 1 a1", "play b f9,g9")
    said = talk("set_game Blokus Duo", *plays, "final_score", "showboard")
    assert said[:3] == ["=\n\n"] * 3
    assert said[3].startswith("? unknown colour '1'")
    assert said[5] == "= B+2\n\n"
    assert len(said[6].splitlines()) == 14 + 4


@pytest.mark.parametrize("game", list(VARIANTS))
def test_an_engine_plays_itself_to_the_end(game: str) -> None:
    """Every answer of `genmove` is among `all_legal`; who passes has nothing legal; the score adds up."""
    engine = Engine("easy", 4)

    def ask(line: str) -> str:
        answer = next(iter(engine.answers([line])))
        assert answer.startswith("=")
        return answer[1:].strip()

    ask(f"set_game {game}")
    colours = ["b", "w"] if game == "Blokus Duo" else ["1", "2", "3", "4"]
    laid, last, passed = dict.fromkeys(colours, 0), dict.fromkeys(colours, 0), 0
    rng = Random(1)
    while passed < 8:
        colour = rng.choice(colours)
        legal = ask(f"all_legal {colour}").split()
        move = ask(f"genmove {colour}")
        passed = passed + 1 if move == "pass" else 0
        assert (move in legal) == bool(legal)
        if legal:
            last[colour] = move.count(",") + 1
            laid[colour] += last[colour]
    for colour in colours:
        while (move := ask(f"genmove {colour}")) != "pass":
            last[colour] = move.count(",") + 1
            laid[colour] += last[colour]
    points = [laid[c] + (0 if laid[c] < 89 else 20 if last[c] == 1 else 15) for c in colours]
    lead = sum(points[0::2]) - sum(points[1::2])
    two = f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead else "0"
    many = " ".join(map(str, points[: 4 if game == "Blokus" else 3]))
    assert ask("final_score") == (two if game in ("Blokus Duo", "Blokus Two-Player") else many)


def test_final_scores_count_squares_by_side() -> None:
    plays = ("play 1 a20,b20", "play 2 t20,t19,t18", "play 3 t1", "play 4 a1,a2,a3,a4,a5")
    assert talk(*plays, "final_score")[-1] == "= 2 3 1 5\n\n"
    assert talk("set_game Blokus Two-Player", *plays, "final_score")[-1] == "= W+5\n\n"
    assert talk('set_game "Blokus Three-Player"', *plays, "final_score")[-1] == "= 2 3 1\n\n"
    assert talk("set_game Blokus Two-Player", "play 1 a20", "play 2 t20", "final_score")[-1] == "= 0\n\n"


def test_the_same_seed_gives_the_same_moves() -> None:
    lines = ["genmove 1", "genmove 2", "genmove 3"]
    assert talk(*lines, seed=5) == talk(*lines, seed=5) != talk(*lines, seed=6)
    assert talk("set_random_seed 5", *lines, seed=9)[1:] == talk(*lines, seed=5)


def test_the_command_talks_over_pipes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kitchentable", "gtp", "blokus", "--level", "easy", "--seed", "3"],
        input="1 name\ngenmove 1\nquit\n", capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.startswith("=1 Kitchen Table\n\n= ") and done.stdout.endswith("\n\n=\n\n")


def test_an_unknown_level_is_one_line_on_stderr() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kitchentable", "gtp", "blokus", "--level", "grandmaster"],
        input="", capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2 and "has no level 'grandmaster'" in done.stderr


def test_a_file_is_laid_whole_or_up_to_a_move(tmp_path: Path) -> None:
    file = tmp_path / "some match.blksgf"
    file.write_text("(;GM[Blokus Duo];B[e10];W[j5,k5];B[d11,d12])", encoding="utf-8")
    said = talk(f'loadsgf "{file}"', "undo", "play b d11", f"loadsgf {file} 2", "play w j5", "loadsgf nowhere", "undo")
    assert said[:2] == ["=\n\n"] * 2 and said[2].startswith("? illegal move: BLO-1.3")  # the single square is laid
    assert said[3:5] == ["=\n\n"] * 2
    assert said[5] == "? cannot read 'nowhere': No such file or directory\n\n"
    assert said[6] == "=\n\n", "what was there before is there still"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("(;GM[Blokus Trigon])", "? the game is 'Blokus Trigon'"),
        ("(;GM[Blokus];1[b19])", "? illegal move: BLO-3.2"),
        ("nothing", "? this is no Blokus SGF"),
    ],
)
def test_a_file_that_cannot_be_laid_leaves_all_as_it_was(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "match.blksgf"
    file.write_text(text, encoding="utf-8")
    asked = ("set_game Blokus Duo", "play b e10", "showboard", f"loadsgf {file}", "showboard")
    _, _, before, answer, after = talk(*asked)
    assert answer.startswith(said) and after == before


def test_settings_are_listed_and_set() -> None:
    said = talk(
        "param", "param level medium", "param rounds 200", "param time 0.5", "param threads 2", "param", "param rounds"
    )
    assert said[0] == "= level easy\nthreads 1\ntime\nrounds\n\n"
    assert said[5] == "= level medium\nthreads 2\ntime 0.5\nrounds 200\n\n" and said[6] == "=\n\n"
    wrong = talk(
        "param speed 1", "param level best", "param threads 0", "param rounds -1", "param time 0", "param time x"
    )
    assert [answer.partition(",")[0].split(":")[0] for answer in wrong] == [
        "? unknown setting 'speed'; there are",
        "? level is one of random",
        "? threads is a number from 1 to 64",
        "? rounds is how many rounds a search takes",
        "? time is seconds a move",
        "? time is seconds a move",
    ]


def test_the_clock_gives_a_placement_its_part_of_what_is_left() -> None:
    engine = Engine("hard")
    assert engine.clock.seconds(0, 21, engine.board) is None
    for line, seconds in (
        ("time_settings 204 0 0", 3.0),
        ("time_settings 0 30 6", 5.0),
        ("time_left 1 68 0", 1.0),
        ("time_left 1 12 3", 4.0),
        ("time_left 1 0 0", 0.0),
    ):
        assert list(engine.answers([line])) == ["=\n\n"]
        assert engine.clock.seconds(0, 21, engine.board) == pytest.approx(seconds)
    assert engine.clock.seconds(1, 21, engine.board) == 5.0, "the other has what time_settings says"
    said = talk(
        "time_settings 1 2",
        "time_left 9 1 1",
        "time_left 1",
        "param rounds 30",
        "time_left 1 1 0",
        "genmove 1",
        level="hard",
    )
    assert [answer[:20] for answer in said[:3]] == [
        "? time_settings is t",
        "? unknown colour '9'",
        "? time_left is told ",
    ]
    assert said[5].startswith("= ")
