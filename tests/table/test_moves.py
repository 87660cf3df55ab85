"""A move at a table: judged once, stored first and shown second; the same command twice has one effect."""

from __future__ import annotations

import pytest

from kitchentable.game import State
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act
from kitchentable.protocol.tables import Vote
from kitchentable.table.commands import CastVote, Leave, Move
from kitchentable.values import CHANCE
from tests.server.race import rules
from tests.server.race.rules import Word
from tests.table.shell import NotStored, World


def test_a_move_is_judged_once_and_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(name: str) -> None:
        real = getattr(rules.State, name)

        def called(self: State, seat: int, action: object) -> object:
            asked.append(f"{name} {seat}")
            return real(self, seat, action)

        monkeypatch.setattr(rules.State, name, called)

    world = World(delay=0)
    page, *_ = world.started("ana", "ben", "")
    counted("why_not")
    counted("apply")
    assert page.act("stay").ok
    assert asked == ["why_not 0", "apply 0"]
    asked.clear()
    assert world.page("ben").act("go").ok
    assert asked == ["why_not 1", "apply 1", "why_not -1", "apply -1"], "dice are judged, too, and once"


def test_nothing_is_shown_that_is_not_stored() -> None:
    world = World()
    page, other = world.started("ana", "ben")
    before = len(page.messages), len(other.messages)
    plan = world.table.plan(Move(page.id, Act("1", page.offers["epoch"], text="stay")), world.now)
    assert plan.stores and (len(page.messages), len(other.messages)) == before
    world.store.refuses = 1
    with pytest.raises(NotStored):
        page.act("stay")
    assert (len(page.messages), len(other.messages)) == before
    assert world.table.match is not None and len(world.table.match.log) == 1
    assert page.act("stay").ok and other.steps[-1] == "stay"


def test_the_same_command_twice_has_one_effect_and_the_same_answer() -> None:
    world = World()
    (page,) = world.started("ana")
    epoch = page.offers["epoch"]
    assert [page.act("stay", id="once", epoch=epoch).ok for _ in range(3)] == [True] * 3
    assert [event.action for event in world.store.events].count("stay") == 1
    refused = page.act("stay", id="refused")
    assert refused.rule == "RAC-2.1" and page.act("go", id="refused") == refused
    world.restart()
    assert world.page("ana").act("stay", id="once", epoch=epoch).ok, "what had an effect is known from the log"
    assert [event.action for event in world.store.events].count("stay") == 1


def test_what_could_not_be_stored_or_came_too_late_is_judged_anew_when_it_is_sent_again() -> None:
    world = World()
    page, other = world.started("ana", "ben")
    epoch = page.offers["epoch"]
    world.store.refuses = 1
    with pytest.raises(NotStored):
        page.act("stay", id="again")
    assert page.act("stay", id="again", epoch=epoch - 1).code == "stale"
    assert page.act("stay", id="again").ok
    late = other.act("stay", epoch=epoch)
    assert late.code == "stale" and late.position is not None and late.position.seq == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "sing"}, "notation"),
        ({"path": ("no", "such", "thing")}, "notation"),
        ({"text": "stop"}, "rule"),
        ({"text": "roll 3", "dice": True}, "phase"),
        ({"text": "go", "seat": 1}, "not_seated"),
        ({"text": "go", "id": ""}, "bad_message"),
        ({"text": "go", "id": "x" * 65}, "bad_message"),
    ],
)
def test_what_cannot_be_done_says_why(fields: dict[str, object], code: str) -> None:
    world = World()
    (page,) = world.started("ana")
    reply = page.act(**{"text": "", **fields})  # type: ignore[arg-type]
    assert not reply.ok and reply.code == code and reply.text
    assert world.store.events[-1].seat == -1


def test_who_watches_or_is_not_to_act_cannot_move() -> None:
    world = World("perudo", ("ana", "ben"))
    pages = dict(zip((0, 1), world.started("ana", "ben"), strict=True))
    first = pages[0].offers["to_act"][0]
    assert pages[1 - first].act("3x4").code == "not_your_turn"
    assert world.page().act("3x4", epoch=1).code == "not_seated"
    reply = pages[first].act("3x1")
    assert (reply.code, reply.rule) == ("rule", "PER-2.5") and "paco" in reply.text
    assert pages[first].act("3x4").ok


def test_the_last_move_and_the_end_of_the_match_are_stored_together() -> None:
    world = World(options={"goal": 1})
    page, other = world.started("ana", "ben")
    writes = world.store.writes
    assert page.act("stay").ok
    assert world.store.writes == writes + 1 and world.store.row.phase == "over"
    for client in (page, other):
        assert client.last("table")["result"]["winners"] == [0]
        kinds = [message["type"] for message in client.messages if message["type"] in ("step", "table", "offers")]
        assert kinds[-3:] == ["step", "table", "offers"]
    assert page.act("stay").code == "phase"


def test_a_move_of_another_node_is_shown_and_makes_the_own_one_stale() -> None:
    world = World()
    (page,) = world.started("ana")
    two = world.node("two", drives=False)
    far = two.page("ana")
    assert far.act("stay").ok
    late = page.act("go")
    assert late.code == "stale" and page.steps[-1] == "stay"
    near = world.page("ben")
    assert near.act("stay").ok
    two.catch_up()
    assert far.steps[-1] == "stay" and far.all("step")[-1]["seat"] == 1


def test_real_dice_are_typed_by_those_who_sit() -> None:
    world = World(dice="real", options={"goal": 7})
    page = world.page("ana")
    world.start()
    assert page.offers["to_act"] == [-1] and page.offers["dice"].startswith("deal ")
    assert page.act("deal 1111 2222", dice=True).ok and page.act("go").ok
    assert page.act("roll 9", dice=True).rule == "RAC-2.3"
    assert page.act("roll 6", dice=True).ok
    assert page.act("roll 6", dice=True).code == "phase"


def test_only_who_throws_types_the_throw_and_the_host_may_correct() -> None:
    world = World("race", ("ana", "ben", "cy"), dice="real", options={"goal": 100})
    pages = world.started("ana", "ben", "cy")
    ana, ben, cy = pages
    assert all(page.offers.get("dice") for page in pages), "the first dice are everybody's"
    assert cy.act("deal 1111 2222 3333", dice=True).ok and ana.act("stay").ok and ben.act("go").ok
    assert [bool(page.offers.get("dice")) for page in pages] == [True, True, False]
    refused = cy.act("roll 6", dice=True)
    assert refused.code == "not_your_turn" and refused.text.startswith("Ben throws")
    assert ben.act("roll 3", dice=True).ok and cy.act("go").ok
    assert ben.act("roll 1", dice=True).code == "not_your_turn"
    assert ana.act("roll 3", dice=True).ok, "the host types it for them"


def test_anybody_types_the_throw_of_a_bot() -> None:
    world = World("race", ("ana", "ben"), ("runner",), dice="real", options={"goal": 100})
    ana, ben = world.started("ana", "ben")
    assert ben.act("deal 1111 2222 3333", dice=True).ok and ana.act("stay").ok and ben.act("stay").ok
    while world.table.match and world.table.match.state.to_act[0] != CHANCE:
        world.wait(5)
        world.one.think(lambda ask: Word("go") if ask.must else None)
    assert ben.act("roll 6", dice=True).ok


def test_who_left_still_has_their_seat_and_who_has_none_may_not_leave() -> None:
    world = World()
    world.started("ana")
    world.do(Leave("ben"))
    assert world.table.row.chairs[1].left and world.table.seat_of("ben") == 1
    with pytest.raises(Refusing, match="only those who sit"):
        world.do(Leave("eve"))


def test_who_got_up_sits_again_when_they_make_a_move_and_is_chosen_about_no_more() -> None:
    world = World("race", ("ana", "ben", "cy"), options={"goal": 100})
    ana, ben, cy = world.started("ana", "ben", "cy")
    world.do(Leave("ben"))
    world.do(CastVote("ana", Vote(1, "bot", "runner")))
    assert ana.act("stay").ok
    assert world.table.row.chairs[1].left and world.table.row.votes, "another's move changes nothing"
    assert not ben.act("jump").ok
    assert world.table.row.chairs[1].left, "nor does one that is refused"
    assert ben.act("stay").ok
    assert not world.table.row.chairs[1].left and not world.table.row.votes
    assert "left" not in cy.seat(1) and "asked" not in cy.seat(1)
    world.restart()
    assert not world.table.row.chairs[1].left


def test_who_types_what_real_dice_gave_sits_again_and_nobody_else_does() -> None:
    for typing in ("ana", "cy"):
        world = World("race", ("ana", "ben", "cy"), dice="real", options={"goal": 100})
        pages = dict(zip(("ana", "ben", "cy"), world.started("ana", "ben", "cy"), strict=True))
        world.do(Leave("cy"))
        before = world.table.row
        assert pages[typing].act("deal 1111 2222 3333", dice=True).ok
        assert world.table.row.chairs[2].left == (typing == "ana")
        assert (world.table.row is before) == (typing == "ana"), "of nobody else there is anything to store"
