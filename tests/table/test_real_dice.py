"""Real dice: who puts right what was entered wrongly, when the others are asked, and what the record says of it."""

from __future__ import annotations

import pytest

from kitchentable import read_record
from kitchentable.protocol.base import Refusing
from kitchentable.table.commands import AnswerUndo, AskUndo
from kitchentable.values import CHANCE
from tests.table.shell import Client, World


def farkle(*people: str, bots: tuple[str, ...] = (), **options: int | bool) -> tuple[World, list[Client]]:
    """A table of Farkle with real dice, at which the first begins."""
    world = World("farkle", people, bots, dice="real", options={"opening": 0, **options})
    pages = world.started(*people)
    assert pages[0].act("start 0", dice=True).ok
    return world, pages


def correctable(page: Client) -> int | None:
    found: int | None = page.offers.get("correctable")
    return found


def test_who_threw_puts_it_right_and_nobody_is_asked() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("keep 1 bank").code == "not_your_turn", "the dice come first"
    assert ana.act("roll 112346", dice=True).ok and ana.act("keep 1 1 bank").ok
    assert ben.act("roll 112345", dice=True).ok
    assert correctable(ben) == correctable(ana) == 3, "who threw, and the host"
    epoch = ben.offers["epoch"]
    world.do(AskUndo("ben", to=3))
    assert ana.steps[-1] == "undo to 3" and "undo" not in ana.last("table")
    assert ana.all("step")[-1]["lines"][0]["text"] == "The throw is taken back"
    assert ben.offers["to_act"] == [CHANCE] and ben.offers["dice"] and ben.offers["epoch"] > epoch
    assert correctable(ben) is None, "before it somebody has moved"
    assert ben.act("roll 155555", dice=True).ok and ben.act("keep 5 5 5 5 5 1 bank").ok
    record = world.table.record("ana").split("\n\n")[1]
    assert record.splitlines()[3:6] == ["*: roll 112345", "!: undo to 3", "*: roll 155555"]


def test_the_host_puts_right_what_another_entered_and_others_do_not() -> None:
    world, (ana, ben, cy) = farkle("ana", "ben", "cy")
    assert ana.act("roll 112346", dice=True).ok and ana.act("keep 1 1 bank").ok
    assert ben.act("roll 112345", dice=True).ok
    assert [correctable(page) for page in (ana, ben, cy)] == [3, 3, None]
    with pytest.raises(Refusing, match="who threw corrects what fell"):
        world.do(AskUndo("cy", to=3))
    world.do(AskUndo("ana", to=3))
    assert cy.steps[-1] == "undo to 3"


def test_a_farkle_that_was_none_is_put_right_though_the_next_dice_are_due() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("roll 223346", dice=True).ok, "a farkle"
    assert ben.offers["dice"], "Ben is next"
    assert correctable(ana) == 1 and correctable(ben) is None
    world.do(AskUndo("ana", to=1))
    assert ana.act("roll 122334", dice=True).ok and ana.act("keep 1 bank").ok


def test_twice_the_same_is_once() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("roll 223346", dice=True).ok and ben.act("roll 223346", dice=True).ok
    world.do(AskUndo("ana", to=2))
    with pytest.raises(Refusing, match="something happened since"):
        world.do(AskUndo("ana", to=2))
    assert correctable(ana) == 1, "the throw before it can be put right as well, but not by the same touch"
    assert "correctable_choice" not in ana.offers
    world.do(AskUndo("ana", to=1))
    assert (correctable(ana), ana.offers["correctable_choice"]) == (0, "Who begins?"), "and that is no roll"


def test_once_somebody_has_done_something_it_is_the_usual_undo() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("roll 112346", dice=True).ok and ana.act("keep 1 1 roll").ok
    assert correctable(ana) is None
    with pytest.raises(Refusing, match="something happened since"):
        world.do(AskUndo("ana", to=1))
    world.do(AskUndo("ana"))
    assert ben.last("table")["undo"] == {"seat": 0, "asked": [1]}
    world.do(AnswerUndo("ben", True))
    assert ana.steps[-1] == "undo to 2" and correctable(ana) == 1, "the throw lies there again"
    world.do(AskUndo("ana", to=1))
    assert ana.offers["to_act"] == [CHANCE]


def test_moves_are_taken_back_past_real_dice() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("roll 223346", dice=True).ok, "a farkle: hers is a throw alone"
    assert ben.act("roll 112346", dice=True).ok and ben.act("keep 1 1 roll").ok and ben.act("roll 1111", dice=True).ok
    assert world.table.may_undo("ana", None).to == 1
    world.do(AskUndo("ana"))
    world.do(AnswerUndo("ben", True))
    assert ben.steps[-1] == "undo to 1" and ana.offers["dice"]
    assert ana.act("roll 112346", dice=True).ok and ana.act("keep 1 1 bank").ok
    match = world.table.match
    assert match is not None and read_record(world.table.record("ana")).state == match.state


def test_ones_own_last_throw_is_taken_back_from_the_menu_too_unasked() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.act("roll 112346", dice=True).ok
    assert world.table.may_undo("ben", None).why == "You have not moved yet."
    world.do(AskUndo("ana"))
    assert ben.steps[-1] == "undo to 1" and "undo" not in ben.last("table")


def test_a_bots_throw_is_put_right_by_anybody_also_after_the_bot_has_moved() -> None:
    world, (ana, ben) = farkle("ana", "ben", bots=("easy",))
    assert ana.act("roll 223346", dice=True).ok and ben.act("roll 223346", dice=True).ok
    assert ben.act("roll 112346", dice=True).ok and correctable(ben) == 3
    world.wait(5)
    world.one.think(lambda ask: world.game.parse("keep 1 1 bank"))
    world.wait(5)
    assert ben.steps[-1] == "keep 1 1 bank" and correctable(ben) == 3
    world.do(AskUndo("ben", to=3))
    assert ana.steps[-1] == "undo to 3" and ben.offers["dice"]


def test_a_restart_forgets_nothing_of_it() -> None:
    world, (ana, _) = farkle("ana", "ben")
    assert ana.act("roll 112346", dice=True).ok
    world.restart()
    page = world.page("ana")
    assert correctable(page) == 1
    world.do(AskUndo("ana", to=1))
    world.restart()
    assert world.page("ana").offers["dice"]


def test_dice_that_the_server_threw_are_corrected_by_nobody() -> None:
    world = World("farkle", ("ana", "ben"))
    ana, ben = world.started("ana", "ben")
    assert correctable(ana) is correctable(ben) is None
    with pytest.raises(Refusing, match="something happened since"):
        world.do(AskUndo("ana", to=1))


def bets() -> tuple[World, list[Client]]:
    """A table of Farkle Craps at which Ben's secret attack would hit with a straight, and Ana's dice are due."""
    world = World("farkle_craps", ("ana", "ben"), dice="real", options={"opening": 0})
    ana, ben = world.started("ana", "ben")
    assert ana.act("start 0", dice=True).ok and ben.act("secret straight 0 100").ok
    for page in (ana, ben):
        assert ana.act("done").ok and ben.act("done").ok
        assert page.act("roll 112346", dice=True).ok and page.act("keep 1 1 bank").ok
    assert ana.act("done").ok and ben.act("done").ok
    return world, [ana, ben]


def test_a_throw_that_has_shown_a_secret_bet_is_put_right_when_the_others_agree() -> None:
    world, (ana, ben) = bets()
    assert ana.act("roll 112346", dice=True).ok
    world.do(AskUndo("ana", to=correctable(ana)))
    assert ana.offers["dice"] and "undo" not in ana.last("table"), "that has shown nothing"
    assert ana.act("roll 123456", dice=True).ok
    world.do(AskUndo("ana", to=correctable(ana)))
    assert ben.last("table")["undo"]["seat"] == 0, "a look at Ben's bet is not to be had by a throw made up"
    world.do(AnswerUndo("ben", True))
    assert ana.offers["dice"]
    for person in ("ana", "ben"):
        why = world.table.may_undo(person, None).why
        assert why.startswith("Something hidden was shown"), "whoever has seen it does not bet anew"


def test_a_bet_is_not_taken_back_past_a_throw_that_showed_anothers() -> None:
    world, (ana, _) = bets()
    assert world.table.may_undo("ben", None).to is not None
    assert ana.act("roll 123456", dice=True).ok
    assert world.table.may_undo("ben", None).why.startswith("Something hidden was shown")


def test_a_throw_that_ends_the_match_is_asked_for_twice() -> None:
    world = World("race", ("ana", "ben"), dice="real", options={"goal": 6})
    ana, ben = world.started("ana", "ben")
    assert ana.act("deal 1111 2222", dice=True).ok and ana.act("go").ok
    assert ana.act("roll 6", dice=True).code == "ends" and world.phase == "playing"
    assert ana.act("roll 5", dice=True).ok, "it was a five"
    assert ben.act("go").ok
    assert ben.act("roll 6", dice=True, sure=True).ok and world.phase == "over"
    assert correctable(ben) is None


def test_dice_are_typed_as_people_do_and_answered_in_plain_words() -> None:
    world, (ana, ben) = farkle("ana", "ben")
    assert ana.offers["thrower"] == ben.offers["thrower"] == 0 and world.page("eve").offers["thrower"] == 0
    refused = ana.act("1124567", dice=True)
    assert refused.code == "notation" and refused.text == "A die shows 1 to 6, not 7." and not refused.rule
    assert ana.act("1 1 2, 3 4 6", dice=True).ok and ben.steps[-1] == "roll 112346"
    assert "thrower" not in ana.offers
    world = World("bangkok", ("ana", "ben"), dice="real")
    ana, ben = world.started("ana", "ben")
    assert ben.act("ben", dice=True).ok and ana.act("9", dice=True).ok
    assert ana.act("red 3 blue 2", dice=True).ok and "thrower" not in ana.offers
    assert ben.act("green 1124566", dice=True).text.startswith("“green” is no colour")
    assert ben.act("1124566 1124566", dice=True).ok and ben.steps[-1] == "roll R1124566 B1124566"
