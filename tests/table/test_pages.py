"""Pages at a table: who looks from where, who is there, chat, drafts, hints, and several people at one device."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.bot import Advice
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Draft, Explain, Foresee, Hello, Look, WhatIs
from kitchentable.protocol.messages import Stopping
from kitchentable.protocol.tables import AddBot, CreateTable, NewInvitation, Remove, Reorder, Start
from kitchentable.table import lobby
from kitchentable.table.asks import Presence
from kitchentable.table.commands import Join, Leave, PlayAgain, Speak
from kitchentable.table.row import Chair, replaced
from tests.server.race.rules import Word
from tests.table.shell import TESTED, Client, World


def cards(page: Client) -> set[str]:
    """The hidden cards that were shown to the page."""
    return set(re.findall(r'"text": "(\d{4})"', json.dumps(page.messages)))


def test_presence_and_watchers_are_told_once_for_all_pages_of_a_person() -> None:
    world = World()
    page = world.page("ana")
    assert page.seat(0)["present"] and "present" not in page.seat(1)
    first, second = world.page("ben"), world.page("ben")
    assert page.seat(1)["present"]
    before = len(page.all("table"))
    first.close()
    assert len(page.all("table")) == before, "another page of Ben is still there"
    second.close()
    assert "present" not in page.seat(1)
    world.page("wim")
    world.page("")
    assert page.last("table")["watchers"] == ["", "Wim"]


def test_a_page_is_told_nothing_before_it_has_said_hello() -> None:
    world = World()
    page = world.page("ana")
    world.table.open(99, "ben", "Ben")
    before = len(page.messages)
    world.one.follow(world.table.announce(Stopping(3.0), world.now))
    assert page.messages[before:] == [{"type": "stopping", "seconds": 3.0}]
    assert "present" not in page.seat(1)
    world.one.follow(world.table.close(99, world.now))
    assert len(page.messages) == before + 1


def test_who_comes_back_gets_just_what_was_missed() -> None:
    world = World(options={"goal": 100})
    page, other = world.started("ana", "ben")
    for _ in range(3):
        assert page.act("stay").ok and other.act("stay").ok
    again = world.page("ana", after=2)
    assert again.all("step") == page.all("step")[3:7] and not again.all("position")
    assert [step["seq"] for step in world.page("ana", after=2, form="narrow").all("step")] == [3, 4, 5, 6]
    assert world.page("ana", after=99).last("position")["seq"] == 6
    again.says(Hello(after=6, form="narrow"))
    assert again.last("position")["form"] == "narrow", "another form is another drawing"


def test_several_at_one_device_see_nobodys_secrets_until_one_looks() -> None:
    world = World("race", ("ana",), ("runner",), options={"goal": 100})
    world.lead("ana", Remove(1))
    world.do(Join("ana", "Tom", also=True))
    page = world.page("ana")
    world.start()
    assert page.last("table")["yours"] == [0, 1] and page.last("table").get("you") is None
    assert "offers" not in page.offers and not cards(page)
    page.says(Look(1))
    assert page.last("table")["you"] == 1 and len(cards(page)) == 1
    page.says(Look(None))
    assert page.last("table").get("you") is None
    assert page.act("stay", seat=0).ok and page.act("stay", seat=1).ok
    for seat in (5, -1):
        with pytest.raises(Refusing, match="is not yours"):
            page.says(Look(seat))


def test_a_draft_is_noted_for_who_lays_it_and_shown_to_the_others_without_the_rack() -> None:
    world = World(options={"goal": 100})
    page, other = world.started("ana", "ben")
    page.says(Draft((("go",),)))
    assert page.last("noted")["notes"] == {"rows": [[True, "go"]], "ready": True}
    assert [item["name"] for item in other.last("drafted")["items"]] == ["tile-0"]
    assert world.page("ana").offers["draft"] == [["go"]]
    for rows, why in (((("go",),) * 200, "at most 300"), (((),), "cannot be laid")):
        with pytest.raises(Refusing, match=why):
            page.says(Draft(rows))
    with pytest.raises(Refusing, match="when it is one's turn"):
        world.page().says(Draft((("go",),)))
    assert page.act("go").ok
    world.restart()
    assert "draft" not in world.page("ana").offers


def test_a_node_says_who_came_to_it_though_another_still_believes_to_have_them() -> None:
    world = World()
    two = world.node("two", drives=False)
    two.follow(two.table.presence("one", (frozenset({"ben"}), ()), world.now))
    two.said.clear()
    two.page("ben")
    assert [said for said in two.said if isinstance(said, Presence)]
    assert two.table.pages.sitting_here() == ["ben"]


def test_a_node_says_that_who_watched_there_sits_now() -> None:
    world = World(people=("ana",), bots=("runner",))
    world.page("cleo")
    world.lead("ana", Remove(1))
    world.one.said.clear()
    world.do(Join("cleo", "Cleo"))
    assert [said for said in world.one.said if isinstance(said, Presence)]
    assert world.table.pages.sitting_here() == ["cleo"]


@pytest.mark.parametrize("game", TESTED)
def test_who_asks_about_nothing_or_about_what_is_not_there_is_answered(game: str) -> None:
    world = World(game, options={"goal": 100} if game == "race" else {})
    pages = world.started("ana", "ben")
    for number, path in enumerate(((), ("nothing",), ("", "", ""), ("🎲", "-"))):
        for page in pages:
            page.says(Explain(f"question {number}", path))
            assert page.last("explained")["id"] == f"question {number}"
            page.says(Foresee(path))
            assert "preview" not in page.last("foreseen")


def test_who_asks_what_a_thing_is_is_told_from_what_they_may_know() -> None:
    world = World("perudo", delay=60)
    pages = world.started("ana", "ben")
    watching = world.page("wim")
    for page in (*pages, watching):
        page.says(WhatIs("a", "dudo"))
        assert page.last("told") == {"type": "told", "id": "a", "help": page.last("told")["help"]}
        assert page.last("told")["help"]["rule"] == "PER-4.1"
        for strange in ("", "plate-", "plate-99", "nothing", "🎲", "x" * 9000):
            page.says(WhatIs("b", strange))
            assert page.last("told") == {"type": "told", "id": "b"}
    pages[0].says(WhatIs("c", "mine-0"))
    assert "which nobody else sees" in pages[0].last("told")["help"]["text"]
    watching.says(WhatIs("c", "mine-0"))
    assert "which nobody else sees" not in watching.last("told")["help"]["text"], "who watches has no dice"


def test_a_thing_is_told_as_it_was_when_the_page_showed_it() -> None:
    """Who still reads a round's score asks about that round, though others play the next one already."""
    world = World("bangkok", ("ana", "ben"), dice="real")
    ana, ben = world.started("ana", "ben")

    def told(seq: int | None) -> str:
        ana.says(WhatIs("a", "plate-0", seq))
        return str(ana.last("told")["help"]["text"])

    for page, dice in ((ben, "ben"), (ana, "9"), (ana, "red 3 blue 2"), (ben, "1124566 1124566")):
        assert page.act(dice, dice=True).ok
    shown, before = ana.last("step")["seq"], told(None)
    assert ben.act("take R1").ok and ana.act("take B6").ok
    assert told(None) != before == told(shown)
    assert told(shown + 2) == told(shown + 9) == told(-9) == told(None), "what is no place in the log is now"


def test_chat_is_numbered_kept_and_told_to_all() -> None:
    world = World()
    page, watching, nobody = world.page("ana"), world.page("wim"), world.page()
    for client, name, text in ((page, "", "hello\x07"), (watching, "Wim", "hi")):
        world.do(Speak(client.id, name, text))
    assert [(said["number"], said["name"], said["text"]) for said in page.all("said")] == [
        (0, "Ana", "hello"),
        (1, "Wim", "hi"),
    ]
    for client, name, text in ((nobody, "", "psst"), (page, "", "  "), (page, "", "x" * 501)):
        with pytest.raises(Refusing):
            world.do(Speak(client.id, name, text))
    two = world.node("two", drives=False)
    far = two.page("ben")
    two.do(Speak(far.id, "Ben", "from far"))
    world.do(Speak(page.id, "", "and near"))
    assert [said.number for said in world.store.chat] == [0, 1, 2, 3]
    assert [said["text"] for said in page.all("said")][2:] == ["from far", "and near"]


def test_a_page_that_comes_later_is_told_the_latest_words() -> None:
    world = World()
    page = world.page("ana")
    for number in range(60):
        world.do(Speak(page.id, "", f"word {number}"))
    assert [said["number"] for said in world.page("ben").all("said")] == list(range(10, 60))


def test_a_hint_is_asked_from_what_one_knows_once_at_a_time() -> None:
    world = World()
    page, _ = world.started("ana", "ben")
    ask = world.table.ask_hint("ana", None)
    assert ask.level == "trained" and ask.observation.view.seat == 0
    tiles = World("rummikub")
    tiles.started("ana", "ben")
    match = tiles.table.match
    assert match
    to_move = ("ana", "ben")[match.state.to_act[0]]
    assert tiles.table.ask_hint(to_move, None).level == "medium", "not the strongest, which keeps all back"
    with pytest.raises(Refusing, match="still being thought about"):
        world.table.ask_hint("ana", None)
    hint = world.table.hinted(ask, Advice(Word("go"), "why not", ((Word("stay"), "slow"),)))
    assert hint is not None and (hint.text, hint.path, hint.epoch) == ("go", ("go",), page.offers["epoch"])
    assert world.table.hinted(world.table.ask_hint("ana", None), None) is None, "no advice came, and one may ask again"
    for person, why in (("eve", "only those who sit"),):
        with pytest.raises(Refusing, match=why):
            world.table.ask_hint(person, None)
    plain = World(hints=False)
    plain.started("ana")
    with pytest.raises(Refusing, match="without hints"):
        plain.table.ask_hint("ana", None)


# The lobby ------------------------------------------------------------------------------------------------------------


def test_the_host_orders_seats_adds_bots_and_removes_people() -> None:
    world = World("race", ("ana", "ben", "cy"), private=True)
    page, gone = world.page("ana"), world.page("ben")
    world.lead("ana", Reorder((2, 0, 1)))
    assert [seat["name"] for seat in page.last("table")["seats"]] == ["Cy", "Ana", "Ben"]
    world.lead("ana", Remove(2))
    assert gone.last("refused")["code"] == "invitation" and gone.closed is not None and gone.closed[0] == 4404
    assert "ben" not in world.store.members and world.store.row.invitation == "next-invitation"
    with pytest.raises(Refusing, match="the host removed you"):
        world.do(Join("ben", "Ben"))
    world.lead("ana", AddBot("runner"))
    assert page.seat(2)["bot"] == "runner"
    world.lead("ana", AddBot("broken", 2))
    assert page.seat(2)["bot"] == "broken"
    world.lead("ana", Remove(2))
    world.lead("ana", NewInvitation(), "third")
    world.do(Join("ben", "Ben"))
    assert page.seat(2)["name"] == "Ben" and world.store.row.invitation == "third"
    with pytest.raises(Refusing, match="only the host"):
        world.lead("ben", Start())


def test_when_the_host_leaves_the_next_is_host_and_an_empty_table_closes() -> None:
    world = World()
    page = world.page("ana")
    world.do(Leave("ana"))
    assert page.last("table")["host"] == 1 and "ana" in world.store.members
    world.do(Leave("ben"))
    assert page.last("table")["phase"] == "closed"
    with pytest.raises(Refusing, match="was closed"):
        world.do(Join("ana", "Ana"))


def test_a_rematch_is_one_table_for_all_who_ask_with_the_seats_moved_on_by_one() -> None:
    world = World("race", ("ana", "ben"), ("runner",), options={"goal": 1})
    (page,) = world.started("ana")
    with pytest.raises(Refusing, match="is being played"):
        world.do(PlayAgain("ana", "NEXT22", "i"))
    assert page.act("stay").ok and "again" not in page.last("table")
    world.do(PlayAgain("ben", "NEXT22", "i"))
    table = page.last("table")
    assert (table["rematch"], table["again"]) == ("NEXT22", 1), "Ana is told that Ben wants once more"
    world.do(PlayAgain("ana", "OTHER2", "j"))
    assert page.last("table")["again"] == 1
    (following,) = world.store.added
    assert (following.code, following.host) == ("NEXT22", "ben") == (world.table.row.rematch, "ben")
    assert [chair.name for chair in following.chairs] == ["Ben", "Pip", "Ana"]


def test_who_joins_again_changes_nothing_and_may_move_to_another_seat() -> None:
    world = World("race", ("ana", "ben"), ("runner",))
    world.lead("ana", Remove(2))
    writes = world.store.writes
    world.do(Join("ben", "Ben"))
    assert world.store.writes == writes
    world.do(Join("ben", "Ben", 2))
    assert [chair.name for chair in world.store.row.chairs] == ["Ana", "", "Ben"]
    with pytest.raises(Refusing, match="seat 0 is taken"):
        world.do(Join("cy", "Cy", 0))
    with pytest.raises(Refusing, match="is called BEN already"):
        world.do(Join("cy", "BEN"))


def test_who_sits_elsewhere_by_another_row_is_shown_the_match_from_there() -> None:
    """A guest signs in while the account's laptop watches: that now looks from the guest's seat."""
    world = World(options={"goal": 100})
    page, guest, laptop = world.started("ana", "ben", "ben2")
    hidden = cards(guest) - cards(page)
    row = world.store.row
    world.store.row = replaced(row, chairs=(row.chairs[0], msgspec.structs.replace(row.chairs[1], person="ben2")))
    assert not cards(laptop) & hidden
    world.one.catch_up()
    assert laptop.last("table")["you"] == 1 and laptop.last("position")["seq"] == page.last("step")["seq"]
    assert hidden <= cards(laptop)
    assert guest.last("table")["you"] is None
    before = cards(guest)
    assert page.act("stay").ok and laptop.act("stay").ok
    assert page.steps[-1] == laptop.steps[-1] == guest.steps[-1]
    assert cards(guest) == before, "who was there before sees what all may see"
    assert laptop.offers["epoch"] == page.offers["epoch"]


def test_seats_move_on_for_a_rematch_only_where_nobody_draws_who_begins() -> None:
    for game in GAMES.values():
        create = CreateTable(game=game.name, seats=2, bots=("easy",), private=True)
        row = lobby.new_row(game, create, Chair("ana", "Ana"), "ABCDEF", "first", 0.0)
        after = lobby.next_row(row, game, "ana", "NEXT22", "next", 1.0)
        people = [chair.person for chair in after.chairs]
        assert people == (["", "ana"] if game.name == "blokus" else ["ana", ""]), game.name
