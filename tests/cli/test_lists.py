"""The commands games, rules and simulate."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.cli.common import options_of
from tests.cli.conftest import Run


def test_every_game_is_listed(run: Run) -> None:
    out = run("games").out
    assert all(name in out for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_a_game_is_explained(run: Run, name: str) -> None:
    out = run("games", name).out
    for option in GAMES[name].Options.__struct_fields__:
        assert f"\n{option}=" in out
    shown = msgspec.json.decode(run("games", name, "--json").out)
    assert [option["name"] for option in shown[0]["options"]] == list(GAMES[name].Options.__struct_fields__)
    assert all(option["about"] and option["values"] for option in shown[0]["options"])


def test_a_preset_is_chosen_by_its_name_and_may_be_changed(run: Run) -> None:
    assert "--options classic" in run("games", "farkle").out
    farkle = GAMES["farkle"]
    assert options_of(farkle, "classic") == farkle.presets["classic"]
    assert options_of(farkle, "box, opening=0") == farkle.options({"three_ones": 300, "opening": 0})
    assert "Farkle has no option 'attic'" in run("play", "farkle", "--options", "attic,opening=0").err
    assert "opening is 0, 350" in run("play", "farkle", "--options", "box,opening=1").err


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_rulebook_can_be_read(run: Run, name: str) -> None:
    out = run("rules", name).out
    assert all(rule in out for rule in GAMES[name].rulebook.rules)


def test_one_rule_is_found_by_its_id_with_its_examples(run: Run) -> None:
    out = run("rules", "perudo", "per-3.4").out
    assert out.startswith("PER-3.4 ") and "✗ Four is less than half of nine." in out and "PER-3.5" not in out
    said = " ".join(out.split())
    assert "David opened 9 × ⚂. 9x3 " in said and "beat nine threes. (PER-3.4) 4x1 " in said, (
        "typed behind its sentence"
    )
    assert "20 B" in run("rules", "blokus", "BLO-3.1").out, "the board in letters"


@pytest.mark.parametrize(
    ("game", "rule", "typed"),
    [
        ("blokus", "BLO-3.6", "b18"),
        ("perudo", "PER-5.5", "2x6"),
        ("rummikub", "RUM-5.6", "table B3 B4 B5 B6 / R8 K8 O8 B8"),
        ("klongs", "KLO-1.1", "place fish3 a3"),
        ("klongs", "KLO-6.1", "boat fish1"),
    ],
)
def test_an_example_says_what_was_done(run: Run, game: str, rule: str, typed: str) -> None:
    """As it is typed: no sentence says which square it was, and which tiles lie where."""
    out = " ".join(run("rules", game, rule).out.split())
    assert re.search(rf"(\.|\)) {re.escape(typed)}( [✓✗·╭]|$| a b c)", out), out


def test_a_table_has_rules_of_its_own(run: Run) -> None:
    out = run("rules", "farkle", "FAR-4.1", "--options", "opening=1000").out
    assert "1 000 points or more" in out and "✓ A thousand is enough." in out
    assert run("rules", "perudo", "PER-3.1", "--options", "raising=free").status == 1


def test_a_rulebook_is_read_and_asked_in_german(run: Run) -> None:
    out = " ".join(run("rules", "perudo", "PER-6.9", "--lang", "de").out.split())
    assert "(von uns festgelegt: Keine Quelle sagt, wer zuerst gefragt wird)" in out and "mit calza=anyone" in out
    assert "✓ David ruft es außer der Reihe. David ruft Calza bei 3 × ⚃." in out
    assert "PER-2.7 Wer dran ist" in run("rules", "--search", "Darf ich bei Perudo passen?", "--lang", "de").out
    assert "it is in: en, de" in run("rules", "perudo", "--lang", "tlh").err


def test_rules_are_found_by_words(run: Run) -> None:
    out = run("rules", "perudo", "palifico", "pacos").out
    assert "PER-5.2" in out and "PER-1.1" not in out


def test_a_chapter_is_read_by_its_id(run: Run) -> None:
    for asked in (("perudo", "per-3"), ("--search", "PER-3")):
        shown = re.findall(r"^(PER-[\d.]+) ", run("rules", *asked).out, re.MULTILINE)
        assert shown == [f"PER-3.{number}" for number in range(1, 7)]
    strict, free = (run("rules", "perudo", "PER-3", "--options", f"raising={each}").out for each in ("strict", "free"))
    assert "PER-3.1 " in strict and "PER-3.1 " not in free and "PER-3.2 " in free


def test_words_and_questions_are_one_search(run: Run) -> None:
    """In one game's book as in all of them, and at a table as on the page: what is not played there says so."""
    for asked in (
        ("perudo", "how", "many", "dice", "does", "everybody", "get?"),
        ("perudo", "--search", "how many dice does everybody get?"),
    ):
        assert run("rules", *asked).out.startswith(("PER-1.2 ", "Perudo · What you need\nPER-1.2 "))
    assert run("rules", "farkle", "Straße", "--lang", "de", "--options", "straight=0").out.startswith(
        "FAR-3.8 Eine Straße zählt nichts."
    )


def test_a_question_that_cannot_be_answered_is_one_line(run: Run) -> None:
    for asked in (("perudo", ""), ("perudo", " "), ("--search", ""), ("perudo", "--search", "  ")):
        answer = run("rules", *asked)
        assert (answer.status, answer.out, answer.err) == (1, "", "a question has words, such as “may I pass?”\n"), (
            asked
        )
    for rule in ("PER-9.9", "far-2.1", "per-9"):
        answer = run("rules", "perudo", rule)
        assert (
            answer.err == f"Perudo has no rule '{rule}': its rules go from PER-1.1 to PER-7.2\n" and answer.status == 1
        )
    long = run("rules", "perudo", "w" * 100_000)
    for words, why in (
        ("perudo pass --search pass", "by words or by --search"),
        ("--search pass --options calza=off", "--options are those of a game"),
        ("--search pass --lang tlh", "no rulebook is in 'tlh'; there are some in: de, en"),
    ):
        answer = run("rules", *words.split())
        assert answer.status == 1 and why in answer.err and answer.err.count("\n") == 1
    tongue = run("rules", "perudo", "--lang", "x" * 5_000)
    assert tongue.status == 2 and len(tongue.err) < 150 and tongue.err.count("\n") == 1
    assert long.status == 1 and len(long.err) < 150 and long.err.count("\n") == 1


def test_a_link_to_another_rulebook_is_words_in_a_terminal(run: Run) -> None:
    assert "by the rules of Farkle, with" in run("rules", "farkle_craps", "CRA-1.2").out


@pytest.mark.parametrize(
    ("lang", "usual", "agreed"), [("en", "usual", "if agreed"), ("de", "üblich", "falls vereinbart")]
)
def test_of_rules_that_do_not_hold_together_the_general_book_says_which_is_usual(
    run: Run, lang: str, usual: str, agreed: str
) -> None:
    def said(*words: str) -> str:
        return " ".join(run("rules", *words, "--lang", lang).out.split())

    whole = said("farkle")
    assert whole.count(f"({usual})") >= 5 < whole.count(f"({agreed})")
    assert f"({usual})" in said("perudo", "PER-1.4") and f"({agreed})" in said("perudo", "PER-1.5")
    assert f"({agreed})" in said("--search", "RUM-6.3")
    for rule in (said("perudo", "PER-1.1"), said("perudo", "PER-1.5", "--options", "visible_dice=false")):
        assert f"({usual})" not in rule and f"({agreed})" not in rule, "there is nothing to tell apart"


def test_words_that_were_found_are_bold(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = run("rules", "--search", "are 1 wild?").out
    assert "\x1b[1mjokers\x1b[0m" in out, "another word for wild"
    assert "\x1b[1mRUM-1.2\x1b[0m" in out, "an id is no text"


def test_words_that_no_rule_has_are_an_answer(run: Run) -> None:
    answer = run("rules", "perudo", "xyzzy")
    assert (answer.status, answer.out, answer.err) == (1, "", "no rule of Perudo has the words 'xyzzy'\n")


def test_a_rule_that_these_options_put_out_of_force_is_said_to_be(run: Run) -> None:
    answer = run("rules", "perudo", "PER-3.1", "--options", "raising=free")
    assert (answer.status, answer.out, answer.err) == (1, "", "not in force with 'raising=free': PER-3.1\n")


def test_in_the_book_of_all_tables_a_rule_that_is_not_usual_has_the_numbers_of_its_example(run: Run) -> None:
    assert "six dice brings 500 points" in run("rules", "farkle", "FAR-6.2").out


def test_bots_are_compared(run: Run) -> None:
    answer = run("simulate", "perudo", "--bots", "random,easy", "--matches", "20", "--processes", "1")
    assert answer.status == 0 and not answer.err
    assert "20 matches of perudo, 2 seats, seed 0" in answer.out and "easy" in answer.out


def test_a_comparison_as_json_has_shares_intervals_and_places(run: Run) -> None:
    options = [
        "--matches",
        "12",
        "--seats",
        "4",
        "--options",
        "dice=2,calza=anyone",
        "--processes",
        "1",
        "--json",
    ]
    shown = msgspec.json.decode(run("simulate", "perudo", "--bots", "random,easy", *options).out)
    assert shown["contest"]["options"]["dice"] == 2 and shown["contest"]["seats"] == 4
    random, easy = shown["standings"]
    assert random["share"] + easy["share"] == pytest.approx(1)
    for one in (random, easy):
        assert one["matches"] == 12
        assert one["share_interval"][0] <= one["share"] <= one["share_interval"][1]
        assert one["place_interval"][0] <= one["place"] <= one["place_interval"][1]
    assert (random["place"] + easy["place"]) / 2 == pytest.approx(2.5)


def test_an_interval_is_narrow_enough_after_the_same_match_on_any_number_of_processes(run: Run, tmp_path: Path) -> None:
    asked = ("simulate", "perudo", "--bots", "random,easy", "--options", "dice=2", "--until-width", "0.15", "--rows")
    answers = [run(*asked, str(tmp_path / each), "--processes", each).out for each in ("1", "2")]
    assert answers[0] == answers[1] and (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    rows = (tmp_path / "1").read_text(encoding="utf-8").count("\n") - 1
    assert f"{rows} matches of perudo" in answers[0] and rows % 50 == 0
    assert run(*asked, str(tmp_path / "1")).out == answers[0]


def test_records_and_rows_of_a_simulation_are_kept(run: Run, tmp_path: Path) -> None:
    kept = ("--rows", str(tmp_path / "rows.jsonl"), "--records", str(tmp_path / "records"))
    answer = run("simulate", "farkle", "--bots", "easy,easy", "--matches", "3", "--paired", "--processes", "1", *kept)
    assert (answer.status, answer.err) == (0, "") and "Paired dice" not in answer.out  # of one round
    records = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in records] == [f"farkle-000000{number}.txt" for number in range(3)]
    assert run("replay", str(records[2])).status == 0
    wrong = run("simulate", "farkle", "--bots", "easy,medium", *kept)
    assert (wrong.status, wrong.err.count("\n")) == (2, 1) and "the matches of another contest" in wrong.err
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    refused = run("simulate", "farkle", "--records", str(taken))
    assert refused.status == 2 and "cannot be written: File exists" in refused.err


def test_a_board_that_no_words_can_tell_is_drawn_in_letters(run: Run) -> None:
    record = "game: blokus 1\nseats: A, B, C, D\n\n0: a20,b20\n1: t20,t19,t18\n"
    out = run("replay", "-", typed=record).out
    assert "20 B B . . . . . . . . . . . . . . . . . Y" in out
    assert "19 . . . . . . . . . . . . . . . . . . . Y" in out
