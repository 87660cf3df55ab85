"""A whole evening as a record, with everybody's money reckoned by hand in its comments."""

import re
from pathlib import Path

from kitchentable import read_record
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State

EVENING = Path(__file__).with_name("evening.txt")


def money(state: State) -> list[tuple[int, int]]:
    """Everybody's cash and money on the table."""
    return list(zip(state.play.totals, state.play.elsewhere, strict=True))


def test_the_money_of_the_evening_is_as_reckoned_by_hand() -> None:
    lines = EVENING.read_text(encoding="utf-8").splitlines()
    compared = 0
    for number, line in enumerate(lines, 1):
        if line.startswith("# ="):
            expected = [(int(cash), int(table)) for cash, table in re.findall(r"(-?\d+)\+(\d+)", line)]
            state = read_record("\n".join(lines[:number])).state
            assert isinstance(state, State)
            assert money(state) == expected, f"line {number}"
            assert sum(state.play.scored) + state.bets.bank == 0, f"line {number}"
            compared += 1
    assert compared == 20


def test_the_evening_has_all_that_can_happen_to_a_bet() -> None:
    match = read_record(EVENING.read_text(encoding="utf-8"))
    happened: set[tuple[str, str]] = set()
    state = FARKLE_CRAPS.start(3, match.header.options)
    for entry in match.log:
        after = state.apply(entry.seat, entry.action)
        assert isinstance(after, State)
        happened |= {(event.kind, event.bet) for event in after.bets.events}
        state = after
    for bet in ("3 of a kind", "corner turn", "farkle", "4 of a kind", "triple 2", "triple 6"):
        assert ("paid", bet) in happened
    for bet in ("3 of a kind", "corner turn", "farkle", "4 of a kind", "triple 5"):
        assert ("cleared", bet) in happened
    assert {("missed", "straight"), ("hit", "3 pairs"), ("hit", "2 triplets")} <= happened
    assert match.result is not None
    assert match.result.scores == (4850, 5000, 1400)
    assert match.result.winners == (1,)
