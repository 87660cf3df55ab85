"""Farkle drawn and told: why dice cannot be set aside, what the log adds up, and the last round."""

import pytest

from kitchentable.games.farkle.rules import FARKLE, State
from kitchentable.language import speaking
from kitchentable.refusals import why_not
from tests.farkle.test_rules import after

LAST = "start 0; roll 111446; keep 1 1 1 bank; roll 122346"
"""To 1,000 the first bank is enough: this is the other's last turn."""


@pytest.mark.parametrize(
    "roll, move, said",
    [
        ("123336", "keep 3 bank", ("This ⚂ alone scores nothing.", "⚂⚂⚂ together: 300 points.")),
        ("123336", "keep 1 3 3 roll", ("⚂⚂ alone score nothing.", "⚀⚂⚂⚂ together: 400 points.")),
        ("123456", "keep 1 2 roll", ("This ⚁ alone scores nothing.", "⚀⚁⚂⚃⚄⚅ together: 1\u202f500 points.")),
        ("123336", "keep 2 roll", ("This ⚁ scores nothing here.", "Every die that is set aside has to score.")),
    ],
)
def test_dice_that_score_with_others_are_told_from_those_that_never_do(
    roll: str, move: str, said: tuple[str, str]
) -> None:
    answer = why_not(after(f"start 0; roll {roll}"), 0, FARKLE.parse(move))
    assert answer is not None
    assert (answer.text, answer.more, answer.rule) == (*said, "FAR-2.3")


def test_they_are_in_german_too() -> None:
    with speaking("de"):
        answer = why_not(after("start 0; roll 123336"), 0, FARKLE.parse("keep 3 bank"))
    assert answer is not None
    assert (answer.text, answer.more) == ("⚂ allein zählt nicht.", "⚂⚂⚂ zusammen: 300 Punkte.")


def told(before: str, move: str) -> tuple[str, str]:
    """The log's first line of a move, and its value."""
    state = after(before)
    seat, action = state.to_act[0], FARKLE.parse(move)
    line = FARKLE.board.narrate(state.view(0), seat, action, state.apply(seat, action).view(0))[0]
    return line.text, line.value


def test_the_log_says_that_points_add_up_in_a_turn() -> None:
    assert told("start 0; roll 122346", "keep 1 roll") == ("{0} kept ⚀", "100")
    assert told("start 0; roll 122346; keep 1 roll; roll 23345", "keep 5 roll") == ("{0} kept ⚄", "150 so far")


def test_the_log_says_hot_dice_as_the_button_does() -> None:
    assert told("start 0; roll 123456", "keep 1 2 3 4 5 6 roll")[0] == "{0} has hot dice with ⚀⚁⚂⚃⚄⚅"


def test_the_cards_of_the_others_always_say_something_so_that_they_keep_their_height() -> None:
    """What is needed to start, and how far it is: where a line comes and goes, the board jumps."""
    begun = after("start 0; roll 111446; keep 1 1 1 bank; roll 122346")
    notes = [plate.note for plate in FARKLE.board.draw(begun.view(0), "wide").plates]
    assert notes == ["9\u202f000 to go", "starts at 500"]
    waiting = after("start 0; roll 111446")
    assert [plate.note for plate in FARKLE.board.draw(waiting.view(0), "wide").plates] == ["starts at 500"] * 2


def over_the_dice(state: State) -> list[str]:
    return [item.text for item in FARKLE.board.draw(state.view(1), "narrow").items if item.name == "head"]


def test_how_the_turn_before_ended_is_said_until_dice_are_set_aside() -> None:
    """Who looks up when their own dice lie there already sees what the other has done."""
    banked = "start 0; roll 111446; keep 1 1 1 bank; roll 122346"
    assert over_the_dice(after(banked)) == ["{1} rolled · {0} +1\u202f000"]
    assert over_the_dice(after(f"{banked}; keep 1 roll")) == ["{1} has 100 in this turn"]
    assert over_the_dice(after("start 0; roll 223446; roll 122346")) == ["{1} rolled · {0} farkle"]
    assert over_the_dice(after("start 0; roll 122346")) == ["{0} rolled"]
    again = f"{banked}; keep 1 roll; roll 22346; roll 122346"
    assert over_the_dice(after(again)) == ["Last turns: {0} +1\u202f000 · {1} farkle"], "one's own stays to be seen"
    lost = "start 0; roll 122346; keep 1 roll; roll 22346"
    assert over_the_dice(after(lost)) == ["Farkle! {0} loses the 100 of this turn"]


def test_the_dice_of_a_turn_lie_there_until_the_next_are_rolled() -> None:
    """Which of them were banked is seen, and beside the name what they brought."""
    turn = "start 0; roll 111446; keep 1 1 1 roll; roll 245"
    banked = FARKLE.board.draw(after(f"{turn}; keep 5 bank").view(1), "narrow")
    assert [(item.shape, item.classes) for item in banked.items if item.name.startswith(("die-", "aside-"))] == [
        ("die-2", "dull"), ("die-4", "dull"), ("die-5", "lit"), *[("die-1", "lit")] * 3,
    ]  # fmt: skip
    assert [plate.gain for plate in banked.plates] == ["▲1\u202f050", ""]
    lost = FARKLE.board.draw(after("start 0; roll 111446; keep 1 1 1 roll; roll 246").view(1), "narrow")
    assert {item.classes for item in lost.items if item.name.startswith(("die-", "aside-"))} == {"dull"}
    assert [plate.gain for plate in lost.plates] == ["", ""]
    rolled = FARKLE.board.draw(after(f"{turn}; keep 5 bank; roll 122346").view(1), "narrow")
    assert not [item for item in rolled.items if item.name.startswith("aside-")]
    assert [plate.gain for plate in rolled.plates] == ["", ""]


def test_the_last_round_is_said_on_the_table_and_above_it() -> None:
    """FAR-5.3: where the most points win, the most are to be beaten."""
    state = after(LAST, target=1000)
    assert FARKLE.board.draw(state.view(1), "narrow").title == "1\u202f000 to beat"
    assert over_the_dice(state) == ["The last round: 1\u202f000 to beat"]
    notes = [plate.note for plate in FARKLE.board.draw(state.view(1), "wide").plates]
    assert not any("to go" in note for note in notes), "what is to be beaten is no target any more"
    further = after(f"{LAST}; keep 1 roll; roll 11126", target=1000)
    assert over_the_dice(further) == ["{1} has 100 in this turn"]


def test_banking_too_little_in_the_last_round_says_how_much_is_to_be_beaten() -> None:
    state = after("start 0; roll 111456; keep 1 1 1 bank; roll 111456", target=1000)
    view, bank = state.view(1), FARKLE.parse("keep 1 1 1 bank")
    assert FARKLE.board.label(bank, view) == "Bank 1\u202f000|makes 1\u202f000", "a tie"
    state = after("start 0; roll 111456; keep 1 1 1 5 bank; roll 111456", target=1000)
    assert FARKLE.board.label(bank, state.view(1)) == "Bank 1\u202f000|1\u202f000, behind 1\u202f050"


def test_the_most_points_are_to_be_beaten_not_those_of_who_called_the_last_round() -> None:
    passed = after(f"{LAST}; keep 1 roll; roll 11126; keep 1 1 1 bank; roll 122346", seats=3, target=1000)
    assert over_the_dice(passed) == ["The last round: 1\u202f100 to beat"]
    assert "last round: 1\u202f100 to beat" in FARKLE.board.draw(passed.view(2), "narrow").status


@pytest.mark.parametrize("alike, rule", [("fixed", "FAR-3.4"), ("additive", "FAR-3.5"), ("doubling", "FAR-3.6")])
def test_each_row_of_the_score_table_is_explained_by_its_rule(alike: str, rule: str) -> None:
    view = FARKLE.start(2, {"of_a_kind": alike, "three_ones": 300, "attack": True}).view(0)
    rows = [item for item in FARKLE.board.draw(view, "wide").items if item.name.startswith("scores-")]
    said = {row.name: FARKLE.board.help(row.name, view) for row in rows}
    rules = [f"FAR-{number}" for number in ("3.1", "3.1", "3.3", "3.2")]
    rules += [rule, *(f"FAR-{number}" for number in ("3.8", "3.9", "3.10", "3.12", "7.2"))]
    assert [told and told.rule for told in said.values()] == rules
    ones, four = said["scores-ones"], said["scores-four"]
    assert ones and ones.text == "Three 1s are worth 300."
    assert four and four.text == "Four alike and a pair count as three pairs: 1\u202f500 points."
    told = FARKLE.board.help("scores-alike", view)
    assert told and told.rule == rule and told.text.endswith("worth most.")  # four ones: three and one


def test_a_row_that_a_score_table_has_not_is_nothing() -> None:
    view = FARKLE.start(2, {"of_a_kind": "none", "four_two": False, "two_triplets": 0}).view(0)
    names = [item.name for item in FARKLE.board.draw(view, "narrow").items if item.name.startswith("scores-")]
    assert names == [f"scores-{kind}" for kind in ("one", "five", "ones", "three", "straight", "pairs")]
    assert not any(FARKLE.board.help(f"scores-{kind}", view) for kind in ("alike", "four", "bonus", "many"))


def heading(text: str, **options: object) -> str:
    """What stands over the dice after these moves."""
    scene = FARKLE.board.draw(after(text, 2, **options).view(0), "narrow")
    return next(item.text for item in scene.items if item.name == "head")


def test_a_farkle_says_what_it_brings_or_costs() -> None:
    nothing = "roll 223346"
    assert heading(f"start 0; {nothing}") == "Farkle! Nothing for {0}"
    assert heading(f"start 0; {nothing}", six_dice_farkle=500) == "Farkle with six dice! 500 for {0}"
    fined = f"start 0; {'; '.join([nothing] * 5)}"
    assert heading(fined, three_farkles=-1000) == "Third farkle! {0} loses 1\u202f000"
    fined_later = f"start 0; {'; '.join([nothing] * 4)}; roll 122346; keep 1 roll; roll 22346"
    said = "Third farkle! {0} loses 1\u202f000, and 100 of this turn"
    assert heading(fined_later, three_farkles=-1000) == said
    hot = "start 0; roll 123456; keep 1 2 3 4 5 6 roll; roll 223346"
    assert heading(hot, six_dice_farkle=500) == "Farkle with six dice! {0} loses 1\u202f500 and gets 500"


def test_bonus_dice_are_told_from_others_while_none_is_set_aside() -> None:
    due = "start 0; extra; roll 1"
    for moves, bonus in ((due, 1), (f"{due}; roll 112456+3", 1), (f"{due}; roll 112456+3; keep 1 roll", 0)):
        scene = FARKLE.board.draw(after(moves, attack=True).view(0), "narrow")
        assert sum(item.shape.startswith("bonus-") for item in scene.items) == bonus
    banked = FARKLE.board.draw(after(f"{due}; roll 111456+3; keep 1 1 1 bank", attack=True).view(0), "narrow")
    assert [item.shape for item in banked.items if item.name == "die-6"] == ["bonus-3"]
