"""Farkle Craps' score pad: an evening reckoned by hand comes to the same, written as a family writes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kitchentable import evening
from kitchentable.games import GAMES
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.games.farkle_craps.actions import Done, Secret
from kitchentable.games.farkle_craps.bets import CELLS, matches
from kitchentable.games.farkle_craps.pad import PAD as pad
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State
from kitchentable.record import read
from kitchentable.score_pad import Scored, WrittenLine
from kitchentable.values import CHANCE, Action, Problem, Seat
from tests.farkle_craps.test_evening import EVENING


def lines_of(state: State, seat: Seat, action: Action) -> Iterator[WrittenLine]:
    """What a family writes of an entry of the record."""
    play = state.play
    if isinstance(action, Roll):
        if play.first or play.dice == play.size:
            for index, cell in enumerate(CELLS[state.options.boards]):
                for owner, cards in enumerate(state.bets.cards):
                    card = cards[index]
                    if card and matches(cell, counted(action.dice), play.options.scores):
                        yield WrittenLine(owner, f'card "{cell}" {{{card.target}}} {card.wager}')
            yield WrittenLine(play.turn, str(action))
        elif state.apply(CHANCE, action).play.turns > play.turns:
            yield WrittenLine(play.turn, "farkle")
    elif isinstance(action, Keep):
        worth = play.points + points(counted(action.dice), play.options.scores)
        corner = len(action.dice) == len(play.rolled)
        if action.then == "bank":
            yield WrittenLine(seat, f"{worth}{' corner' if corner else ''}")
        elif corner:
            yield WrittenLine(seat, f"corner {worth}")
    elif isinstance(action, Secret):
        yield WrittenLine(seat, f'secret "{action.cell}"')
    elif seat != CHANCE and not isinstance(action, Done):
        yield WrittenLine(seat, str(action))


def test_the_evening_reckoned_by_hand_comes_to_the_same_after_every_entry() -> None:
    match = read(EVENING.read_text(encoding="utf-8"), GAMES)
    page, state = pad.begin(3, {"target": 5000, "opening": 0}), match.game.start(3, match.header.options)
    compared = 0
    for entry in match.log:
        assert isinstance(state, State)
        for line in lines_of(state, entry.seat, entry.action):
            page = pad.write(page, line)
        state = state.apply(entry.seat, entry.action)
        assert isinstance(state, State)
        if state.bets.phase == "bets" and page.state.play.phase != "start":
            assert page.state.play.scored == state.play.scored, entry
            assert page.state.bets.stakes == state.bets.stakes, entry
            compared += 1
    assert compared > 20 and page.state.result == state.result is not None
    assert pad.sheets(page)[0].rule == "CRA-6.2"


def scored(*lines: str, options: str = "opening=0") -> Scored:
    return pad.scored(evening.read(FARKLE_CRAPS, "\n".join([f"options: {options}", "players: Anna, Ben", *lines])))


@pytest.mark.parametrize(
    "lines, words",
    [
        (["Anna: bet farkle 100"], "CRA-2.5|CRA-2.1"),
        (["Anna: 1000", "Anna: bet farkle 200"], "CRA-2.4: 100 more now"),
        (["Anna: 1000", "Anna: bet farkle 150"], "CRA-2.3"),
        (["Anna: 1000", "Anna: bet luck 100"], "CRA-3.1: the fields are"),
        (["Anna: 1000", "Ben: bet farkle 100"], "CRA-2.5|CRA-2.8"),
        (["Anna: 1000", "Anna: pull farkle 100"], "CRA-2.6"),
        (["Anna: 1000", "Anna: bet farkle 100", "Ben: 500"], "CRA-3.9: bets or cards lie on the board"),
        (["Anna: 1000", "Anna: bet farkle 100", "Ben: farkle"], "CRA-3.9"),
        (["Anna: 1000", "Anna: 500"], "CRA-1.2: it is the turn of Ben"),
        (["Anna: 330"], "CRA-1.2: dice bring points in steps of 50"),
        (["Anna: roll 12345"], "6 dice are rolled now, not 5"),
        (["Anna: roll 112345", "Anna: roll 112345"], "CRA-3.9"),
        (["Anna: corner 1500", "Anna: 1500"], "CRA-1.2: the turn had 1500 already"),
        (["Anna: 1000", "Anna: secret luck"], "CRA-4.1"),
        (["Anna: 1000", "Anna: secret straight", "Ben: roll 123456"], "CRA-4.5: Anna turns up the card on straight"),
        (["Anna: 1000", "Anna: card straight @Ben 500"], "CRA-4.1: no card of Anna lies"),
        (["Anna: 1000", "Anna: secret straight", "Anna: card straight @Anna 500"], "CRA-4.4"),
        (["Anna: 1000", "Anna: secret straight", "Anna: card straight @Ben 510"], "CRA-4.3"),
        (["Anna: 1000", "Anna: secret straight", "Anna: card straight"], "CRA-4.3"),
        (["Anna: wins"], "a turn is"),
        (["Anna: bet everything"], "a bet is"),
        (["Anna: attack @Ben 500"], "CRA-1.2"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(lines: list[str], words: str) -> None:
    with pytest.raises(Problem, match=words):
        scored(*lines)


def test_a_corner_is_turned_by_rolling_on_where_the_table_says_so() -> None:
    with pytest.raises(Problem, match=r"CRA-3\.8"):
        scored("Anna: 1500 corner", options="opening=0, corner=rolled_on")
    found = scored(
        "Anna: 1500 corner", 'Anna: bet "corner turn" 200', "Ben: roll 111234", "Ben: corner 1500", "Ben: 1600"
    )
    assert found.sheets[0].totals == (2300, 1600), "the corner pays five times, and the stake is cleared with the turn"
    assert [why.rule for why in found.sheets[0].lines[0].reasons if why.text.startswith("corner")] == ["CRA-3.3"] * 2


def test_attacks_and_extra_dice_are_written_before_the_turn() -> None:
    found = scored(
        "Anna: 500", "Ben: attack @Anna 600", "Anna: extra 5 roll 111234+5", "Anna: 1050", options="opening=0, attack"
    )
    assert found.sheets[0].totals == (950, 600)
