"""Perudo's score pad: dice lost and won back, palifico, who starts, and who is out."""

from __future__ import annotations

import pytest

from kitchentable import evening
from kitchentable.games.perudo.pad import PAD as pad
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.score_pad import Scored
from kitchentable.values import Problem


def scored(*lines: str, options: str = "") -> Scored:
    head = [f"options: {options}"] if options else []
    return pad.scored(evening.read(PERUDO, "\n".join([*head, "players: Anna, Ben, Cleo", *lines])))


def notes(found: Scored) -> list[tuple[str, str]]:
    return [(plate.value, plate.note) for plate in found.plates]


def test_who_loses_a_die_starts_and_the_last_but_one_makes_a_palifico_round() -> None:
    assert notes(scored("Ben: lost")) == [("5", ""), ("4", "starts"), ("5", "")]
    found = scored(*["Ben: lost"] * 4)
    assert notes(found)[1] == ("1", "palifico") and "palifico" in found.form.prompt
    assert notes(scored(*["Ben: lost"] * 5)) == [("5", ""), ("0", "out"), ("5", "starts")]
    assert notes(scored(*["Ben: lost"] * 4, "Cleo: lost"))[1] == ("1", ""), "for one round only"


@pytest.mark.parametrize("calza", ["off", "anyone"])
def test_a_lost_die_is_the_touch_of_a_player_and_nothing_else(calza: str) -> None:
    lost = scored(options=f"calza={calza}").form.ways[0]
    assert (lost.title, lost.word, lost.quick, lost.fields) == ("Lost a die", "lost", True, ())


@pytest.mark.parametrize(
    "line, loser, rule",
    [
        ("Ben: dudo 9x3 there 9", 1, "PER-4.3"),
        ("Ben: dudo 10x3 there 9", 0, "PER-4.4"),
        ("Anna: dudo 3x1 there 2", 2, "PER-4.4"),
        ("Ben: dudo 15x6 there 0", 0, "PER-4.4"),
    ],
)
def test_a_doubt_says_by_itself_who_loses(line: str, loser: int, rule: str) -> None:
    found = scored(line)
    (why,) = found.sheets[0].lines[0].reasons
    assert (why.seat, why.points, why.rule) == (loser, -1, rule)


def test_calza_gives_a_die_back_never_more_than_at_the_start() -> None:
    calza = "calza=anyone"
    found = scored("Cleo: lost", "Cleo: calza right", "Cleo: calza right", "Anna: calza 3x2 there 4", options=calza)
    assert [line.points for line in found.sheets[0].lines] == [
        (None, None, -1),
        (None, None, 1),
        (None, None, None),
        (-1, None, None),
    ]
    assert found.sheets[0].totals == (4, 5, 5)


@pytest.mark.parametrize(
    "lines, options, words",
    [
        (["Ben: lost"] * 6, "", "line 7: PER-7.1: Ben has no dice left"),
        (["Ben: calza right"], "", "line 2: PER-6.8"),
        (["Ben: dudo 16x3 there 3"], "", "line 2: PER-2.9"),
        (["Ben: dudo 0x3 there 3"], "", "line 2: PER-2.8"),
        (["Ben: dudo 3x7 there 3"], "", "line 2: PER-2.8"),
        (["Ben: dudo 3x3 there 16"], "", "line 2: PER-4.1: there are only 15 dice"),
        (["Ben: won"], "", "line 2: a round is"),
        (["Ben: lost"] * 4 + ["Anna: calza right"], "calza=anyone, calza_in_palifico=false", "line 7: PER-6.7"),
        (["Ben: lost"] * 5 + ["Anna: calza right"], "calza=anyone, calza_min_players=3", "line 8: PER-6.6"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(lines: list[str], options: str, words: str) -> None:
    with pytest.raises(Problem, match=words):
        scored(*lines, options=options)


def test_the_last_one_with_dice_wins_and_another_game_follows() -> None:
    game = [*["Ben: lost"] * 5, *["Cleo: lost"] * 5]
    found = scored(*game)
    assert found.sheets[0].ending == "{0} wins with 5 dice left, after 10 rounds." and found.sheets[0].places == (
        1,
        3,
        2,
    )
    found = scored(*game, "Anna: lost")
    assert [sheet.totals for sheet in found.sheets] == [(5, 0, 0), (4, 5, 5)]
