"""Matches: the log decides, the table may take back and stop, and who gives up is placed last."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable import CHANCE, GAMES, TABLE, BadNotation, BadOptions, Illegal, Match, ending, reels
from kitchentable.games.perudo.actions import Roll
from kitchentable.match import Concede, Sit, Stop, Undo, Wait, parse_table
from kitchentable.table.frames import Eye, Frames
from kitchentable.testing.walk import random_entry, random_match, states
from kitchentable.values import Action

PERUDO = GAMES["perudo"]


def begun(*names: str) -> Match:
    """A match after its first roll, seat 0 to open."""
    match = Match.new(PERUDO, names)
    match.append(CHANCE, PERUDO.parse("start 0"))
    match.append(CHANCE, PERUDO.parse("roll " + " ".join(["12345"] * len(names))))
    return match


def bid(match: Match, *texts: str) -> None:
    for text in texts:
        match.append(match.state.to_act[0], PERUDO.parse(text))


def test_a_match_is_its_log() -> None:
    match = random_match(PERUDO, 3, PERUDO.options(), Random(1))
    path = states(match)
    assert [match.state_after(length) for length in range(len(match.log) + 1)] == path
    assert match.state == path[-1] and match.over and match.result == path[-1].result


def test_an_illegal_action_leaves_no_trace() -> None:
    match = begun("Lima", "Bangkok")
    before = match.state
    with pytest.raises(Illegal, match=r"^PER-2.5 "):
        match.append(0, PERUDO.parse("3x1"))
    assert match.state is before and len(match.log) == 2


def test_too_many_or_unknown_seats_make_no_match() -> None:
    with pytest.raises(BadOptions, match="for 2 to 6 seats, not 7"):
        Match.new(PERUDO, ["x"] * 7)


def test_an_undo_goes_back_and_may_itself_be_undone() -> None:
    match = begun("Lima", "Bangkok")
    bid(match, "3x4", "4x4")
    far = match.state
    match.append(TABLE, Undo(2))
    assert match.state == match.state_after(2) and match.state.to_act == (0,)
    bid(match, "2x2")
    match.append(TABLE, Undo(4))
    assert match.state == far
    assert [str(entry) for entry in match.played()[2:]] == ["0: 3x4", "1: 4x4"]
    bid(match, "5x4")
    assert match.state == match.state_after(len(match.log))


def test_what_was_played_and_the_state_agree_after_any_undos() -> None:
    rng = Random(7)
    for _ in range(30):
        match = begun("Lima", "Bangkok", "Cusco")
        while len(match.log) < 60 and not match.over:
            if rng.random() < 0.15:
                match.append(TABLE, Undo(rng.randrange(len(match.log) + 1)))
            else:
                match.append(*random_entry(match.state, rng))
            state = PERUDO.start(3)
            for entry in match.played():
                state = state.apply(entry.seat, entry.action)
            assert state == match.state


def test_undone_draws_are_not_drawn_again() -> None:
    match = begun("Lima", "Bangkok")
    assert match.chances == 2
    match.append(TABLE, Undo(1))
    assert match.chances == 2


def test_a_seat_sees_its_own_cup_and_no_other() -> None:
    seen = begun("Lima", "Bangkok").observation(1)
    assert seen.view.seat == 1
    assert [action for _, action in seen.log if isinstance(action, Roll)] == [Roll(((0,), (1, 2, 3, 4, 5)))]


def test_who_gives_up_is_placed_behind_all_who_stay() -> None:
    match = begun("Lima", "Bangkok", "Cusco")
    match.append(TABLE, Concede(0))
    assert not match.over
    match.append(TABLE, Concede(2))
    assert match.over and match.result is not None
    assert match.result.places == (3, 1, 2) and match.result.winners == (1,)


def test_a_seat_that_gave_up_cannot_win_even_if_its_bot_does() -> None:
    match = Match.new(PERUDO, ["Lima", "Bangkok", "Cusco"], {"dice": 1})
    match.append(TABLE, Concede(1))
    match.append(CHANCE, PERUDO.parse("start 0"))
    match.append(CHANCE, PERUDO.parse("roll 2 3 4"))
    bid(match, "3x6", "dudo")  # Lima is out
    match.append(CHANCE, PERUDO.parse("roll - 3 4"))
    bid(match, "1x3", "dudo")  # Cusco is out: the seat of Bangkok has the last die
    assert match.state.result is not None and match.state.result.winners == (1,)
    assert match.result is not None and match.result.winners == (2,) and match.result.places == (2, 3, 1)
    finale = ending.of(match)
    assert finale is not None
    assert finale.sentences == ("{1} gave up.", "At the table {1} came first, but whoever gives up is placed last.")
    assert [(row.seat, row.score, row.why) for row in finale.standings] == [
        (2, "", ""),
        (0, "", ""),
        (1, "1 die", "gave up"),
    ]
    shown = Frames(match).position(Eye(0, "wide"))
    assert shown.scene.prompt == "{2} wins" and shown.lines[-1].line.text == "{2} wins"
    for scene in (shown.scene, reels.drawn(match, reels.WATCH, "wide")):
        drawn = [scene.text, *(item.text for item in scene.items), *(item.label for item in scene.items)]
        assert "{2} wins" in scene.text and not any("{1} wins" in words for words in drawn)


def test_nobody_gives_up_twice() -> None:
    match = begun("Lima", "Bangkok", "Cusco")
    match.append(TABLE, Concede(1))
    with pytest.raises(BadNotation, match="seat 1 has conceded already"):
        match.append(TABLE, Concede(1))


def test_a_stopped_match_is_over_without_a_result() -> None:
    match = begun("Lima", "Bangkok")
    match.append(TABLE, Stop("dinner"))
    assert match.over and match.result is None and match.stopped == "dinner"
    for seat, action in ((0, PERUDO.parse("3x4")), (TABLE, Undo(0)), (TABLE, Sit(0, "x"))):
        with pytest.raises(BadNotation, match="the match is over: nothing can follow"):
            match.append(seat, action)


@pytest.mark.parametrize(
    "action", [Undo(3), Undo(-1), Concede(2), Concede(-1), Sit(2, "x"), Wait(2), PERUDO.parse("dudo")]
)
def test_the_table_does_only_what_tables_do(action: Action) -> None:
    match = begun("Lima", "Bangkok")
    with pytest.raises(BadNotation):
        match.append(TABLE, action)
    assert len(match.log) == 2 and not match.over


@pytest.mark.parametrize(
    "action", [Undo(12), Concede(1), Sit(0, "bot:hard"), Sit(1, "concedes"), Wait(2), Stop("a, b: c")]
)
def test_what_the_table_does_has_a_text(action: Action) -> None:
    assert parse_table(str(action)) == action


@pytest.mark.parametrize("text", ["", "undo", "undo to x", "seat 1", "stop", "seat x concedes", 'stop "open'])
def test_what_the_table_does_not_say_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_table(text)


def test_an_undo_leads_to_an_epoch_that_was_never_before() -> None:
    match = begun("Lima", "Bangkok")
    seen = [match.epoch]
    for _ in range(2):
        bid(match, "3x4", "4x4")
        seen.append(match.epoch)
        match.append(TABLE, Undo(2))
        seen.append(match.epoch)
    assert seen == sorted(set(seen)) and match.state.epoch < match.epoch


def test_a_match_and_a_rulebook_are_a_line_each_where_they_are_printed() -> None:
    match = Match.new(GAMES["farkle"], ["Ana", "Ben"])
    assert repr(match) == "<match of farkle: Ana, Ben; 0 entries, chance to act>" and not list(match)
    assert repr(GAMES["farkle"].rulebook).startswith("<rulebook of Farkle: ") and "Ben" in match._repr_html_()
    match.append(TABLE, Concede(0))
    assert repr(match).endswith("1 entries, over>")


def test_a_board_that_cannot_tell_how_a_match_ended_keeps_nobody_from_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = Match.new(PERUDO, ["Lima", "Cusco"], {"dice": 1})
    match.append(CHANCE, PERUDO.parse("start 0"))
    match.append(CHANCE, PERUDO.parse("roll 2 3"))
    bid(match, "2x6", "dudo")
    monkeypatch.setattr(type(PERUDO.board), "finale", lambda *_: 1 // 0)
    position = Frames(match).position(Eye(0, "wide"))
    assert position.finale is not None and [row.seat for row in position.finale.standings] == [1, 0]
    assert "cannot tell how this match ended" in caplog.text


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_knew_before_each_entry_is_what_its_bot_was_given(name: str) -> None:
    game = GAMES[name]
    match = Match.new(game, [f"player {seat}" for seat in range(game.seats(game.options())[0])])
    given, rng = [match.observation(0)], Random(5)
    while match.state.to_act and len(match.log) < 25:
        match.append(*random_entry(match.state, rng))
        given.append(match.observation(0))
    found = list(match.observations(0))
    assert [observation for observation, _ in found] == given
    assert [entry for _, entry in found] == [*match.log, None]
