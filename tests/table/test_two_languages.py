"""A whole match at one table, read in English by Ana and in German by Ben: nothing of it is told in another's words."""

from __future__ import annotations

import pytest

from kitchentable.language import speaking, spoken
from kitchentable.protocol.commands import Explain, Foresee, WhatIs
from kitchentable.protocol.tables import Remove, Vote
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, GiveUp, Leave, Speak
from tests.language.catalogues import HOUSE, PACKAGE
from tests.language.reading import foreign
from tests.table.shell import Client, World


def acts(world: World, page: Client) -> None:
    """The page does the first thing that the rules allow it."""
    match = world.table.match
    assert match is not None
    seat = world.table.seat_of(page.person)
    assert seat is not None and page.act(str(next(match.state.legal_actions(seat)))).ok


def lines(page: Client) -> list[str]:
    """The log, as the page was told it step by step."""
    return [line["text"] for step in page.all("step") for line in step.get("lines", ())]


def played(game: str) -> tuple[World, Client, Client]:
    """A match with a refusal, an undo, words, a clock that runs out, a bot that takes a seat, and an end."""
    own_clock = {"turn_time": 0} if game == "rummikub" else {}
    world = World(game, ("ana", "ben"), pace={"turn": 60}, options=own_clock)
    ana, ben = world.page("ana"), world.page("ben", language="de")
    world.start()
    pages = {0: ana, 1: ben}

    def first() -> Client:
        return pages[ana.offers["to_act"][0]]

    for _ in range(2):
        assert not first().act("no such move").ok
        acts(world, first())
    for page in (ana, ben):
        world.do(Speak(page.id, page.person.title(), "Na, wer gewinnt?"))
        page.says(WhatIs("plate", "plate-0"))
        page.says(Explain("why", ("nothing",)))
        page.says(Foresee(("nothing",)))
    mover = ana if first() is ben else ben
    wish = world.table.may_undo(mover.person, None)
    if wish.to is not None:
        world.do(AskUndo(mover.person))
        world.do(AnswerUndo("ben" if mover is ana else "ana", True))
    world.wait(100)
    late = first()
    seat, other = (0, "ben") if late is ana else (1, "ana")
    world.do(CastVote(other, Vote(seat, choice="wait")))
    world.wait(100)
    world.do(CastVote(other, Vote(seat, choice="bot", level="easy")))
    world.do(Leave(late.person))
    world.do(GiveUp(other))
    assert world.phase == "over"
    return world, ana, ben


@pytest.mark.parametrize("game", ["perudo", "blokus", "farkle", "bangkok", "klongs", "rummikub"])
def test_each_reads_the_whole_match_in_their_own_language(game: str) -> None:
    _, ana, ben = played(game)
    folders = (HOUSE, PACKAGE / "games" / game)
    assert not foreign(ana.messages, "en", folders) and not foreign(ben.messages, "de", folders)
    assert foreign(ana.messages, "de", folders) and foreign(ben.messages, "en", folders), "nothing was looked at"
    read = {page: "\n".join(lines(page)) for page in (ana, ben)}
    for english, german in (
        ("The others wait for", "Die anderen warten auf"),
        ("is played by a bot now (easy)", "spielt jetzt ein Bot (leicht)"),
        ("gives up", "gibt auf"),
    ):
        assert english in read[ana] and german in read[ben]
    assert len(lines(ana)) == len(lines(ben))
    assert spoken() == "en"


def test_a_move_that_is_taken_back_is_so_in_both() -> None:
    _, ana, ben = played("blokus")
    assert "The last move is taken back" in lines(ana) and "Der letzte Zug ist zurückgenommen" in lines(ben)


def test_why_a_move_cannot_be_taken_back_is_said_to_each_who_asks() -> None:
    world = World("perudo", ("ana", "ben"))
    ana, ben = world.started("ana", "ben")
    acts(world, ana if ana.offers["to_act"] == [0] else ben)
    why = {}
    for language in ("en", "de", "en"):
        with speaking(language):
            why[language] = [world.table.may_undo(person, None).why for person in ("ana", "ben")]
    assert "You have not moved yet." in why["en"] and "Du hast noch keinen Zug gemacht." in why["de"]


def test_who_is_removed_is_told_so_in_their_language() -> None:
    world = World("blokus", ("ana", "ben", "cy"), private=True)
    world.page("ana")
    ben = world.page("ben", language="de")
    world.lead("ana", Remove(1))
    assert "von diesem Tisch genommen" in ben.last("refused")["text"]
    assert ben.closed is not None and ben.closed[1] == ben.last("refused")["text"]
