"""`kitchentable solve farkle`: numbers, a solved game that is kept, and refusals in one line."""

from pathlib import Path

import pytest

from kitchentable.cli import solve
from kitchentable.games.farkle import odds
from kitchentable.games.farkle.options import Options
from kitchentable.values import Problem


def test_the_command_prints_the_numbers_and_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(odds, "cache_folder", lambda: tmp_path)
    solve.run("farkle", None, "target=1000")
    said = capsys.readouterr().out
    assert "farkle with 6 dice    0.023148" in said
    assert "601.558654 points" in said
    assert "the first player wins  0.57413668" in said
    assert odds.is_solved(Options(target=1000)) and not odds.is_solved(Options())


@pytest.mark.parametrize(
    "game, words, options, why",
    [
        ("klongs", None, "", "Bangkok Klongs cannot be solved; games that can: perudo, farkle"),
        ("farkle", ["numbrs"], "", "farkle is solved with no word, or with `numbers`"),
        ("farkle", None, "attack=true", "solved without fines"),
        ("chess", None, "", "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_solved_is_said_in_one_line(game: str, words: list[str] | None, options: str, why: str) -> None:
    with pytest.raises(Problem, match=why) as found:
        solve.run(game, words, options)
    assert "\n" not in str(found.value)
