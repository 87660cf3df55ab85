"""Fair dice are prepared: who is waited for, who is left out, and what another node may say of it."""

from __future__ import annotations

from itertools import product

import pytest

from kitchentable import fair, record
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Commit, Reveal
from kitchentable.protocol.tables import Close, Start
from kitchentable.table.asks import Pass
from tests.table.shell import SEED, TESTED, Client, World

SALTS = ("ab" * 16, "cd" * 32)


def promise(salt: str) -> Commit:
    return Commit(fair.commitment(bytes.fromhex(salt)))


def asked(world: World) -> list[Client]:
    """The pages of both players, asked for their salts."""
    pages = [world.page("ana"), world.page("ben")]
    world.lead("ana", Start())
    assert all(page.last("salts")["stage"] == "commit" for page in pages)
    return pages


def test_all_ways_of_two_pages_to_answer_end_in_a_match() -> None:
    for ways in product(("both", "promise", "none", "silent", "gone"), repeat=2):
        world = World(options={"goal": 1})
        pages = asked(world)
        for page, way, salt in zip(pages, ways, SALTS, strict=True):
            if way == "gone":
                page.close()
            elif way != "silent":
                page.says(Commit("-") if way == "none" else promise(salt))
        if not any(page.last("salts")["stage"] == "reveal" for page in pages):
            world.wait(10)  # who is silent is left out
        for page, way, salt in zip(pages, ways, SALTS, strict=True):
            if way == "both":
                page.says(Reveal(salt))
        world.wait(10)
        given = tuple(salt if way == "both" else "-" for way, salt in zip(ways, SALTS, strict=True))
        assert world.phase == "playing" and world.table.row.salts == given, ways
        world.page("ana").act("stay")
        match, revealed = record.read_all(world.table.record("ana"), dict(TESTED))
        assert revealed.salts == given and fair.verify(match, revealed) == 1
        promises = world.table.row.fair.split()
        assert promises[0] == fair.commitment(SEED) and [one != "-" for one in promises[1:]] == [
            salt != "-" for salt in given
        ]


def test_all_are_shown_all_promises_which_are_stored_before_any_salt_is_asked_for() -> None:
    world = World()
    pages = asked(world)
    promises = [fair.commitment(bytes.fromhex(salt)) for salt in SALTS]
    pages[0].says(Commit(promises[0]))
    assert all("promises" not in page.last("salts") for page in pages), "nobody is told another's before all are there"
    world.store.refuses = 2
    pages[1].says(Commit(promises[1]))
    assert all(page.last("salts")["stage"] == "commit" for page in pages), "what is not stored is not asked for"
    world.wait(3)
    assert world.store.row.fair.split() == [fair.commitment(SEED), *promises]
    for page in pages:
        asks = page.last("salts")
        assert (asks["stage"], asks["promises"]) == ("reveal", promises)
        assert asks["commitment"] == fair.commitment(SEED)


def test_after_a_restart_the_same_promises_are_held_to() -> None:
    world = World()
    pages = asked(world)
    for page, salt in zip(pages, SALTS, strict=True):
        page.says(promise(salt))
    stored = world.store.row
    pages[0].says(Reveal(SALTS[0]))
    world.restart()
    assert world.phase == "dice" and world.store.row == stored, "no round of salts begins anew"
    back = [world.page("ana"), world.page("ben")]
    assert [page.last("salts")["promises"] for page in back] == [stored.fair.split()[1:]] * 2
    for page, salt in zip(back, SALTS, strict=True):
        page.says(Reveal(salt))
    assert world.phase == "playing" and world.table.row.salts == SALTS and world.table.row.fair == stored.fair


def test_nobody_waits_for_who_has_answered_or_has_no_page_open() -> None:
    world = World()
    page = world.page("ana")
    world.lead("ana", Start())
    page.says(promise(SALTS[0]))
    assert page.last("salts")["stage"] == "reveal"
    page.says(Reveal(SALTS[0]))
    assert world.phase == "playing" and world.now == 1_000_000.0


def test_who_comes_later_is_asked_and_then_waited_for() -> None:
    world = World()
    page = world.page("ana")
    world.lead("ana", Start())
    world.wait(4)
    late = world.page("ben")
    assert late.last("salts") == {**page.last("salts"), "seconds": 6.0}
    page.says(Commit("-"))
    assert world.phase == "dice"
    late.close()
    assert world.phase == "playing"


@pytest.mark.parametrize("text", ["", "sha256:12", "sha256:" + "G" * 64, "md5:" + "0" * 64])
def test_a_promise_of_another_form_is_refused(text: str) -> None:
    world = World()
    page, _ = asked(world)
    with pytest.raises(Refusing, match="a commitment is"):
        page.says(Commit(text))


def test_a_salt_is_taken_only_if_it_was_promised_and_is_long_enough() -> None:
    world = World()
    page, other = asked(world)
    page.says(promise(SALTS[0]))
    page.says(promise(SALTS[1]))  # another page of the same player: the first promise counts
    other.says(Commit("-"))
    for salt, why in ((SALTS[1], "not the salt"), ("ab", "16 to 64 bytes"), ("ab" * 65, "16 to 64 bytes")):
        with pytest.raises(Refusing, match=why):
            page.says(Reveal(salt))
    other.says(Reveal(SALTS[1]))
    assert world.phase == "dice"
    page.says(Reveal(SALTS[0]))
    assert world.table.row.salts == (SALTS[0], "-")


def test_a_table_that_is_closed_meanwhile_does_not_begin() -> None:
    world = World()
    page, _ = asked(world)
    world.lead("ana", Close())
    page.says(promise(SALTS[0]))
    world.wait(100)
    assert world.phase == "closed" and world.table.match is None


def test_the_match_waits_to_begin_while_the_store_refuses() -> None:
    world = World()
    asked(world)
    world.store.refuses = 3
    world.wait(10.5)
    assert world.phase == "dice"
    world.wait(3)
    assert world.phase == "playing"


def test_after_a_restart_nobody_is_waited_for_who_is_not_there() -> None:
    world = World()
    page, _ = asked(world)
    page.says(promise(SALTS[0]))
    world.restart()
    assert world.phase == "playing" and world.table.row.salts == ("-", "-")


def test_a_node_that_does_not_drive_passes_on_what_is_asked_and_answered() -> None:
    world = World()
    two = world.node("two", drives=False)
    page, far = world.page("ana"), two.page("ben")
    world.table.presence("two", (frozenset({"ben"}), ()), world.now)
    world.lead("ana", Start())
    two.catch_up()

    def pass_on() -> None:
        for source, target in ((world.one, two), (two, world.one)):
            said, source.said = source.said, []
            for one in said:
                if isinstance(one, Pass):
                    target.follow(target.table.hear_node(one.kind, one.fields, world.now))

    pass_on()
    pass_on()
    assert far.last("salts")["stage"] == "commit"
    page.says(Commit("-"))
    far.says(promise(SALTS[1]))
    pass_on()
    assert world.phase == "dice"
    pass_on()
    assert far.last("salts")["stage"] == "reveal"
    far.says(Reveal(SALTS[1]))
    pass_on()
    assert world.phase == "playing" and world.table.row.salts == ("-", SALTS[1])
    two.catch_up()
    assert far.last("table")["phase"] == "playing" and far.all("position")
