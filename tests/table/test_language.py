"""Each at the table in their own language: what is said of one move, to two who read it."""

from __future__ import annotations

from typing import Any

from kitchentable import ending
from kitchentable.language import speaking
from kitchentable.protocol.commands import Explain, Foresee, Hello
from tests.table.shell import Client, World


def begun() -> tuple[Client, Client]:
    """Ana reads English and Ben German; Ana has bid three fours, and Ben is to answer."""
    world = World("perudo", ("ana", "ben"))
    ana, ben = world.page("ana"), world.page("ben", language="de")
    world.start()
    if ana.offers["to_act"] != [0]:
        assert ben.act("1x2").ok
    assert ana.act("3x4").ok
    return ana, ben


def text(page: Client) -> str:
    return str(page.last("step")["lines"][-1]["text"])


def labels(trie: dict[str, Any]) -> set[str]:
    """All that buttons would say."""
    return set().union(*({inner} if isinstance(inner, str) else labels(inner) for inner in trie.values()))


def test_two_read_the_same_move_in_two_languages() -> None:
    ana, ben = begun()
    assert (text(ana), text(ben)) in {("{0} opened", "{0} eröffnet mit"), ("{0} raised to", "{0} erhöht auf")}
    for page, dice, cup in ((ana, "dice on the table", "cup"), (ben, "Würfel auf dem Tisch", "Becher")):
        shown = page.last("position")
        assert dice in shown["scene"]["status"][0]
        assert any(cup in area.get("label", "") for area in shown["static"]["areas"])


def test_answers_are_in_the_language_of_who_asks() -> None:
    ana, ben = begun()
    for page, beats, doubts, bids in ((ben, "überbieten", "Dudo rufen", "bieten"), (ana, "beat", "Call dudo", "Bid ")):
        page.says(Explain("why", ("2", "x3", "bid")))
        page.says(Foresee(("dudo",)))
        assert beats in page.last("explained")["why"]["text"]
        assert doubts in str(page.last("foreseen"))
        assert any(bids in label for label in labels(page.offers["offers"]))
        assert page.act("4x4" if page is ben else "5x4").ok


def test_who_changes_the_language_is_shown_the_position_anew_and_an_unknown_one_is_english() -> None:
    first, _ = begun()
    for language, words in (("de", "Pacos sind Joker"), ("tlh", "pacos are jokers"), ("de", "Pacos sind Joker")):
        before = len(first.all("position"))
        first.says(Hello(after=first.last("step")["seq"], language=language))
        assert len(first.all("position")) == before + 1
        assert first.last("position")["scene"]["status"][-1] == words
    first.says(Hello(after=first.last("step")["seq"], language="de"))
    assert len(first.all("position")) == before + 1, "nothing has changed"


def test_the_end_is_told_in_both() -> None:
    world = World("perudo", ("ana", "ben"), options={"dice": 1})
    ana, ben = world.page("ana"), world.page("ben", language="de")
    world.start()
    first, other = (ana, ben) if ana.offers["to_act"] == [0] else (ben, ana)
    first.act("2x6")
    other.act("dudo")
    while world.phase == "playing":
        (ana if ana.offers["to_act"] == [0] else ben).act("dudo")
    assert text(ana).endswith(" wins") and text(ben).endswith(" gewinnt")
    assert "doubt" in str(ana.last("step")["finale"]) and "zweifel" in str(ben.last("step")["finale"]).lower()


def test_why_a_match_ended_is_noted_in_a_word_and_said_with_the_name_that_there_is_now() -> None:
    names = ("Ana", "Ben")
    notes = {
        "closed": ("the host closed the table", "aufgelöst"),
        "operated": ("whoever runs this server closed the table", "aufgelöst"),
        "deserted": ("the last player at this table is gone", "niemand mehr"),
        "left 1": ("Ben got up, and the others ended the match", "Ben ist aufgestanden"),
        "late 0": ("Ana had no time left, and the others ended the match", "Ana hatte keine Zeit"),
        "quit 1": ("Ben left the match", "Ben hat die Partie verlassen"),
        "unplayable": ("This match ends here", "Diese Partie endet hier"),
        "version 1 2": ("begun under version 1 of Race, which is now 2", "begann mit Version 1 von Race, jetzt gilt 2"),
    }
    for note, (english, german) in notes.items():
        assert english in ending.stopped(note, names, "Race")
        with speaking("de"):
            assert german in ending.stopped(note, names, "Race")
    for older in ("Ben got up, and the others ended the match", "left", "left 2", "late Ben", "dinner", "version 1"):
        assert ending.stopped(older, names) == older, "it is no note of ours"
