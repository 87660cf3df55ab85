"""The commands that read records: replay, verify, hint, perft."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import msgspec
import pytest

from kitchentable import CHANCE, GAMES, TABLE, Match, record
from kitchentable.fair import FairDice, commitment
from kitchentable.match import Promise, Stop
from kitchentable.record import Revealed
from tests.cli.conftest import HAND, Run


def test_a_record_written_by_hand_is_replayed(run: Run, hand: Path) -> None:
    answer = run("replay", str(hand))
    assert answer.status == 0 and not answer.err
    assert "Lima" in answer.out and "Bangkok" in answer.out and "2: calza" in answer.out


def test_a_record_may_come_from_the_standard_input(run: Run) -> None:
    assert run("replay", "-", typed=HAND).status == 0


def test_a_bad_line_is_named_with_its_rule(run: Run) -> None:
    bad = HAND.replace("1: 4x4", "1: 1x1")
    answer = run("replay", "-", typed=bad)
    sentence = GAMES["perudo"].rulebook.sentence("PER-3.4")
    assert answer.status == 1 and not answer.out
    assert answer.err == f"line 9: PER-3.4 {sentence} (2 or more now)\n"


def test_json_tells_the_position(run: Run, hand: Path) -> None:
    answer = run("replay", str(hand), "--json")
    shown = msgspec.json.decode(answer.out)
    assert list(shown) == ["ok", "line", "rule", "to_act", "result", "state"]
    assert (shown["ok"], shown["line"], shown["rule"], shown["result"]) == (True, 10, None, None)
    assert shown["to_act"] == [-1]
    assert shown["state"]["counts"] == [5, 5, 4]


def test_json_tells_of_a_bad_line_and_the_position_before_it(run: Run) -> None:
    answer = run("replay", "-", "--json", typed=HAND + "0: dudo\n")
    shown = msgspec.json.decode(answer.out)
    assert answer.status == 1 and answer.err.startswith("line 11: PER-2.1 ")
    assert (shown["ok"], shown["line"], shown["rule"]) == (False, 11, "PER-2.1")
    assert shown["state"]["counts"] == [5, 5, 4] and shown["to_act"] == [-1]


def test_json_of_a_bad_header_has_no_position(run: Run) -> None:
    answer = run("replay", "-", "--json", typed="game: chess 1\n")
    shown = msgspec.json.decode(answer.out)
    assert answer.status == 1
    assert shown == {"ok": False, "line": 1, "rule": None, "to_act": [], "result": None, "state": None}


def test_an_earlier_position_can_be_shown(run: Run, hand: Path) -> None:
    shown = msgspec.json.decode(run("replay", str(hand), "--json", "--at", "3").out)
    assert shown["line"] == 8 and shown["state"]["bid"] == {"count": 3, "face": 4}
    assert "opens" in run("replay", str(hand), "--at", "2").out
    assert msgspec.json.decode(run("replay", str(hand), "--json", "--at", "0").out)["line"] == 0


@pytest.mark.parametrize("at", ["6", "-2"])
def test_a_position_that_is_not_in_the_log_is_refused(run: Run, hand: Path, at: str) -> None:
    answer = run("replay", str(hand), "--at", at)
    assert answer.status == 2 and answer.err == f"--at is a number of entries from 0 to 5, not {at}\n"


def test_the_position_can_be_drawn(run: Run, hand: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "position.svg"
    assert run("replay", str(hand), "--svg", str(drawing)).status == 0
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    light = drawing.read_text(encoding="utf-8")
    assert run("replay", str(hand), "--svg", str(drawing), "--theme", "paper").status == 0
    paper = drawing.read_text(encoding="utf-8")
    assert "#2f5d50" in light and "#2f5d50" not in paper, "the cloth is green, and costs no ink on paper"
    picture = tmp_path / "position.png"
    assert run("replay", str(hand), "--png", str(picture)).status == 0
    made, size = picture.read_bytes(), re.findall(r'(?:width|height)="(\d+)"', light)[:2]
    assert made.startswith(b"\x89PNG") and struct.unpack(">II", made[16:24]) == tuple(2 * int(side) for side in size)
    page = run("replay", str(hand), "--png", str(picture), "--theme", "auto")
    assert page.status == 2 and page.err.startswith("--theme auto follows the page")
    unknown = run("replay", str(hand), "--svg", str(drawing), "--theme", "neon")
    assert unknown.status == 2 and unknown.err == "--theme is light, dark, paper or auto, not 'neon'\n"
    nowhere = run("replay", str(hand), "--svg", str(tmp_path / "no" / "position.svg"))
    assert nowhere.status == 2 and nowhere.err.startswith("cannot write")


BAD_RECORDS = {
    "": "line 1: a record begins with `game: NAME VERSION`",
    "hello\n": "line 1: a record begins with `game: NAME VERSION`",
    "game: perudo\n": "line 1: `game: NAME VERSION` is expected",
    "game: chess 1\nseats: A, B\n": "line 1: there is no game 'chess'; there are: ",
    "game: perudo 99\nseats: A, B\n": "line 1: this is perudo 99, and here is version 1",
    f"game: perudo {'9' * 6000}\n": "line 1: `game: NAME VERSION` is expected",
    "game: perudo 1\n": "line 1: `seats: NAME, NAME, …` is missing",
    "game: perudo 1\nseats: A\n": "line 2: Perudo with these options is for 2 to 6 seats, not 1",
    "game: perudo 1\nseats: A, B\noptions: jokers=2\n": "line 3: Perudo has no option 'jokers'; it has: dice,",
    "game: perudo 1\nseats: A, B\noptions: dice=0\n": "line 3: option of Perudo: dice is a whole number from 1 to 10",
    'game: perudo 1\nseats: A, B\noptions: dice="4\n': "line 3: options are `NAME=VALUE`",
    "game: perudo 1\nseats: A, B\nseats: A, B\n": "line 3: 'seats' stands twice",
    "game: perudo 1\nseats: A, B\nstate: {}\n": "line 3: the state of Perudo is not readable",
    "game: perudo 1\nseats: A, B\n\n7: dudo\n": "line 4: seat 7 is not at this table: seats are 0 to 1",
    "game: perudo 1\nseats: A, B\n\nstart 0\n": "line 4: `SEAT: ACTION` is expected",
    "game: perudo 1\nseats: A, B\n\n*: sing\n": "line 4: a move is a bid such as `3x4`",
    f"game: perudo 1\nseats: A, B\n\n!: undo to {'9' * 6000}\n": "line 4: the table says ",
    "game: perudo 1\nseats: A, B\n\n!: undo to 4\n": "line 4: undo to 4: the log has 0 entries",
}


@pytest.mark.parametrize("text", BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_a_bad_record_gets_one_clear_line(run: Run, text: str) -> None:
    answer = run("replay", "-", typed=text)
    assert answer.status == 1 and not answer.out
    assert answer.err.startswith(BAD_RECORDS[text]) and answer.err.count("\n") == 1


def test_a_record_that_is_not_text_is_refused_by_line(run: Run) -> None:
    answer = run("replay", "-", typed=b"game: perudo 1\nseats: \xff\xfe\n")
    assert (answer.status, answer.err) == (1, "line 2: a record is UTF-8 text; this is not\n")


def test_a_start_that_is_no_position_is_refused(run: Run) -> None:
    state = GAMES["perudo"].start(2)
    text = msgspec.json.encode(state).decode().replace('"counts":[5,5]', '"counts":[5]')
    answer = run("replay", "-", typed=f"game: perudo 1\nseats: A, B\nstate: {text}\n")
    assert (answer.status, answer.err) == (1, "line 3: the state is not a position of Perudo for 2 seats\n")


@pytest.mark.parametrize("command", ["replay", "verify", "hint"])
def test_a_file_that_cannot_be_read_is_named(run: Run, command: str, tmp_path: Path) -> None:
    missing = str(tmp_path / "none.txt")
    assert run(command, missing) == (2, "", f"cannot read {missing!r}: No such file or directory\n")
    assert run(command, str(tmp_path)).status == 2


def test_a_played_match_verifies_and_a_changed_roll_does_not(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played.txt"
    run("play", "perudo", "--seed", "5", "--save", str(file), typed="3x4\nquit\n")
    answer = run("verify", str(file))
    assert answer.status == 0 and answer.out.startswith("fair: all ")
    text = file.read_text(encoding="utf-8")
    start = next(line for line in text.splitlines() if line.startswith("*: start"))
    other = "*: start 0" if start.endswith("1") else "*: start 1"
    head = text[: text.index(start)]
    answer = run("verify", "-", typed=f"{head}{other}\n")
    assert answer.status == 1 and answer.err.startswith("entry 1 of the log is ")


@pytest.mark.parametrize(
    ("fair", "said"),
    [
        ("fair: " + commitment(b"elsewhere") + "\n", "promised elsewhere (sha256:"),
        ("fair: real\n", "their dice were real, and nothing is claimed of them"),
        ("", "nothing was promised of the 2 rolls and draws in them, and nothing is claimed"),
    ],
)
def test_verify_says_from_where_on_the_dice_are_of_another_promise(run: Run, fair: str, said: str) -> None:
    match = Match.new(GAMES["perudo"], ["A", "B"], {"dice": 2})
    match.append(CHANCE, match.game.parse("start 0"))
    match.append(CHANCE, match.game.parse("roll 12 34"))
    match.append(0, match.game.parse("3x2"))
    match.append(TABLE, Promise(commitment(bytes(32)) + " - -"))
    match.append(1, match.game.parse("dudo"))
    while match.state.to_act == (CHANCE,):
        match.append(CHANCE, match.state.sample(FairDice(bytes(32), [None, None], match.chances)))
    match.append(TABLE, Stop("went home"))
    head, log = record.write(match, Revealed(bytes(32).hex(), ("-", "-"))).split("seed:")
    answer = run("verify", "-", typed=f"{head}{fair}seed:{log}")
    assert answer.status == 0
    first, second = answer.out.splitlines()
    assert first.startswith(f"fair: all {match.chances - 2} rolls and draws are those of the promised seed")
    assert second.startswith("note: the match was brought to its table with the first 3 entries of its log")
    assert said in second


def test_a_record_without_a_promise_cannot_be_verified(run: Run, hand: Path) -> None:
    answer = run("verify", str(hand))
    assert answer.status == 1 and "names no commitment" in answer.err


def test_a_bot_advises_the_seat_to_act(run: Run) -> None:
    before_calza = HAND.replace("2: calza\n", "")
    answer = run("hint", "-", "--bot", "hard", typed=before_calza)
    assert answer.status == 0 and "%" in answer.out and "Your dice: paco, paco, paco, 3, 6" in answer.out
    assert run("hint", "-", "--bot", "hard", "--at", "4", typed=HAND).out == answer.out, "before the calza"
    assert run("hint", "-", "--at", "6", typed=HAND).err == "--at is a number of entries from 0 to 5, not 6\n"


def test_a_bot_advises_only_who_may_act(run: Run) -> None:
    before_calza = HAND.replace("2: calza\n", "")
    assert run("hint", "-", "--seat", "1", typed=before_calza).err == "seat 1 is not to act; to act: 2, 0\n"
    assert run("hint", "-", typed=HAND).err.startswith("chance is to act")
    assert run("hint", "-", "--bot", "god", typed=before_calza).err.startswith(
        "Perudo has no bot 'god'; it has: random"
    )


def test_perft_counts_ways_level_by_level(run: Run) -> None:
    opened = "game: perudo 1\nseats: A, B\noptions: dice=1\n\n*: start 0\n*: roll 1 2\n"
    answer = run("perft", "perudo", "2", "--record", "-", "--json", typed=opened)
    counts = msgspec.json.decode(answer.out)
    # Openings 1x2..2x6; after them only dudo ends the round, so its ways all lead to chance.
    assert counts[0] == {"depth": 1, "ways": 10, "chance": 0, "over": 0}
    assert counts[1]["over"] == 10


def test_perft_refuses_where_chance_acts(run: Run) -> None:
    answer = run("perft", "perudo", "2")
    assert answer.status == 2 and answer.err.startswith("chance is to act in Perudo") and answer.err.count("\n") == 1
