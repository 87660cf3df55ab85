"""Farkle's score pad: what turns bring, what cannot be, and the command that asks line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitchentable import evening
from kitchentable.cli import main
from kitchentable.games.farkle.pad import PAD as pad
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.score_pad import Scored
from kitchentable.values import Problem


def scored(*lines: str, options: str = "opening=0") -> Scored:
    return pad.scored(evening.read(FARKLE, "\n".join([f"options: {options}", "players: Anna, Ben, Cleo", *lines])))


def totals(*lines: str, options: str = "opening=0") -> tuple[int | float, ...]:
    return scored(*lines, options=options).sheets[-1].totals


def test_points_and_dice_bring_the_same() -> None:
    assert totals("Anna: 350", "Ben: farkle", "Cleo: 222 15") == (350, 0, 350)
    reasons = [why for line in scored("Anna: 222 15").sheets[0].lines for why in line.reasons]
    assert [(why.points, why.text, why.rule) for why in reasons] == [
        (200, "three twos", "FAR-3.2"),
        (100, "1", "FAR-3.1"),
        (50, "5", "FAR-3.1"),
    ]


@pytest.mark.parametrize(
    "dice, points, rule",
    [
        ("111", 1000, "FAR-3.3"),
        ("4444", 1000, "FAR-3.4"),
        ("123456", 1500, "FAR-3.8"),
        ("223344", 1500, "FAR-3.9"),
        ("222244", 1500, "FAR-3.10"),
        ("222444", 2500, "FAR-3.12"),
    ],
)
def test_every_combination_has_its_rule(dice: str, points: int, rule: str) -> None:
    (why,) = scored(f"Anna: {dice}").sheets[0].lines[0].reasons
    assert (why.points, why.rule) == (points, rule) and len(why.pieces) == len(dice)


def test_whoever_is_entered_first_began_and_turns_go_to_the_left() -> None:
    found = scored("Ben: 100", "Cleo: 100", "Anna: farkle")
    assert found.form.seat == 1
    with pytest.raises(Problem, match=r"line 4: FAR-2\.10: it is the turn of Cleo"):
        scored("Ben: 100", "Anna: 100")


@pytest.mark.parametrize(
    "line, options, words",
    [
        ("Anna: 350", "opening=500", "FAR-4.1: the first bank is of 500 points or more; 150 points are missing"),
        ("Anna: 15 5", "opening=500", "FAR-4.1"),
        ("Anna: 333 5", "opening=350,must_roll_hot_dice", ""),
        ("Anna: 333 555", "opening=350,must_roll_hot_dice", "FAR-2.8"),
        ("Anna: 225", "opening=0", "FAR-2.3: .* 2 2 does not"),
        ("Anna: 55555 11", "opening=0", "FAR-2.1: 1 die can be rolled now, not 2"),
        ("Anna: 370", "opening=0", "FAR-3.1: dice bring points in steps of 50, not 370"),
        ("Anna: 0", "opening=0", "FAR-3.1"),
        ("Anna: attack @Ben 500", "opening=0", "FAR-7.11"),
        ("Anna: attack @Anna 500", "attack,opening=0", "FAR-7.6"),
        ("Anna: extra 7 500", "attack,opening=0", "FAR-7.3"),
        ("Anna: attack 500", "attack,opening=0", "FAR-7.5"),
        ("Anna: extra 2 farkle 6", "attack,opening=0", "FAR-7.8"),
        ("Anna: well played", "opening=0", "a turn is its points"),
        ("Anna: 789", "opening=0", "FAR-3.1"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(line: str, options: str, words: str) -> None:
    if not words:
        assert scored(line, options=options).sheets
        return
    with pytest.raises(Problem, match=f"line 3: {words}"):
        scored(line, options=options)


def test_fines_and_comforts_are_told() -> None:
    options = "opening=0, three_farkles=-1000, six_dice_farkle=500"
    turns = [f"{name}: farkle" for _ in range(3) for name in ("Anna", "Ben", "Cleo")]
    assert totals(*turns[:-1], "Cleo: farkle 6", options=options) == (-1000, -1000, -500)
    assert scored(*turns[:4], options=options).plates[0].note == "2 farkles"
    assert [way.title for way in scored(options=options).form.ways][-1] == "Farkle, six dice"


def test_an_attack_takes_from_another_and_extra_dice_are_more_than_six() -> None:
    found = scored("Anna: 500", "Ben: attack @Anna 600", "Cleo: extra 5 1111111", options="attack, opening=0")
    assert found.sheets[0].totals == (-100, 600, 3100)
    assert [why.rule for why in found.sheets[0].lines[0].reasons if why.seat == 0] == ["FAR-2.5", "FAR-7.5"]
    assert {field.name for way in found.form.ways for field in way.fields} == {"kind", "points", "dice", "lost"}


def test_the_last_round_is_played_out_and_several_games_are_counted() -> None:
    game = ("Anna: 1000", "Ben: 1200", "Cleo: farkle")
    found = scored(*game[:2], options="opening=0, target=1000")
    assert found.form.prompt == "The last round: what did the turn of {2} bring?"
    found = scored(*game, options="opening=0, target=1000")
    assert found.sheets[0].ending == "{1} wins with 1\u202f200 points, 200 ahead of {0}." and found.sheets[0].rule
    assert found.form.seat is None and found.evening is None
    other = ("Cleo: 1000", "Anna: farkle", "Ben: farkle")
    found = scored(*game, *other, *game, options="opening=0, target=1000")
    assert found.evening and (found.evening.totals, found.evening.unit) == ((0, 2, 1), "games won")
    assert [sheet.title for sheet in found.sheets] == ["Game 1", "Game 2", "Game 3"]


def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: str) -> str:
    answers = iter(lines)

    def answer(*_: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    with pytest.raises(SystemExit) as end:
        main(["score", "farkle", "--options", "target=1000, opening=0"])
    assert end.value.code == 0
    return capsys.readouterr().out


def test_the_command_asks_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "evening.txt"
    lines = ["Anna, Ben", "Anna: 370", "Anna: 300", "350", "undo", "350", "Ben: 100", "1000", "nonsense", "farkle", ""]
    out = typed(capsys, monkeypatch, *lines, f"save {file}")
    assert "FAR-3.1: dice bring points in steps of 50, not 370" in out
    assert "FAR-2.10: it is the turn of Anna" in out and "a turn is its points" in out
    assert "Anna wins with 1\u202f300 points, 950 ahead of Ben. (FAR-5.3)" in out
    assert file.read_text(encoding="utf-8").splitlines() == [
        "options: target=1000, opening=0",
        "players: Anna, Ben",
        "Anna: 300",
        "Ben: 350",
        "Anna: 1000",
        "Ben: farkle",
    ]
    assert len(evening.read(FARKLE, file.read_text(encoding="utf-8")).lines) == 4


@pytest.mark.parametrize("line", ["undo", "save /no/such/folder/x", "Zoe: 100", "Anna 100"])
def test_what_the_command_cannot_do_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    out = typed(capsys, monkeypatch, "Anna, Ben", line)
    assert len([said for said in out.splitlines() if "nothing is written" in said or "cannot write" in said
                or "not among the players" in said or "is expected" in said]) == 1  # fmt: skip


def test_a_file_has_its_own_options_and_wrong_ones_are_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evening.txt").write_text("Anna: 600\n", encoding="utf-8")
    for arguments, why in (([str(tmp_path / "evening.txt")], "--options is for"), ([], "option of Farkle: opening")):
        with pytest.raises(SystemExit) as end:
            main(["score", "farkle", *arguments, "--options", "opening=never"])
        said = capsys.readouterr()
        assert end.value.code == 2 and said.err.startswith(why) and said.err.count("\n") == 1 and not said.out


def test_nobody_there_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError()))
    with pytest.raises(SystemExit) as end:
        main(["score", "farkle"])
    assert end.value.code == 2 and "nobody plays" in capsys.readouterr().err


def test_one_alone_counts_turns() -> None:
    text = "options: opening=0, target=1000\nAnna: 600\nAnna: farkle\nAnna: 500\n"
    (sheet,) = pad.scored(evening.read(FARKLE, text)).sheets
    assert sheet.ending == "{0} has 1\u202f100 after 3 turns." and sheet.rule == "FAR-1.1"
