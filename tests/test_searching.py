"""Questions as people ask them find their rule among the first three."""

from __future__ import annotations

import pytest

from kitchentable import GAMES
from kitchentable.searching import search, synonyms

QUESTIONS = {
    "perudo": [
        ("are ones wild?", "PER-1.3 PER-4.2"),
        ("may I open with aces", "PER-2.5"),
        ("may I pass?", "PER-2.7"),
        ("can I change number and face at once", "PER-3.1"),
        ("how do I go back from ones to another number?", "PER-3.6"),
        ("how many ones do I need to switch to them", "PER-3.4"),
        ("spot on", "PER-6.1"),
        ("bull's eye", "PER-6.1"),
        ("who loses a die when the bid was exactly right", "PER-4.3"),
        ("may I peek at somebody's dice", "PER-1.6"),
        ("what happens when I have one die left?", "PER-5.1"),
        ("who starts the next round", "PER-4.6"),
    ],
    "farkle": [
        ("what is a five worth", "FAR-3.1"),
        ("hot dice", "FAR-2.7"),
        ("how many points do I need to get on the board?", "FAR-4.1"),
        ("may I keep a 3 that scores nothing", "FAR-2.3"),
        ("do three ones from two rolls count together", "FAR-2.9"),
        ("what happens if I bust", "FAR-2.6"),
        ("does everybody get a last turn?", "FAR-5.2"),
        ("four of a kind", "FAR-3.4"),
        ("three pairs", "FAR-3.9"),
        ("can my score fall below zero", "FAR-7.7 FAR-6.1"),
    ],
    "farkle_craps": [
        ("how much may I bet?", "CRA-2.4"),
        ("may I take my chips back", "CRA-2.6"),
        ("can I bet while the dice are rolling", "CRA-2.1"),
        ("how much money do we start with", "CRA-1.3"),
        ("do I keep my stake when I win", "CRA-3.9"),
        ("how many secret cards may I lay?", "CRA-4.2"),
        ("may I attack myself", "CRA-4.4"),
        ("who gets the money of a secret attack", "CRA-4.6"),
        ("may I bet more than I have", "CRA-2.5"),
    ],
    "bangkok": [
        ("may I turn a die to another number?", "BKK-3.3"),
        ("can I join two groups", "BKK-3.6"),
        ("can I move a die later", "BKK-3.7"),
        ("may I take two dice", "BKK-3.2"),
        ("how much does the exact sum score", "BKK-4.2"),
        ("what if two players are tied for most sixes", "BKK-4.12 BKK-4.11"),
        ("how many points for a straight", "BKK-4.10"),
        ("what is a colour worth?", "BKK-2.7 BKK-2.3 BKK-4.14"),
        ("how many rounds do we play", "BKK-1.4"),
    ],
    "klongs": [
        ("where may I place my first boat?", "KLO-3.3"),
        ("may I place diagonally", "KLO-3.5"),
        ("how many boats fit in a quarter", "KLO-3.6"),
        ("how far can a boat move?", "KLO-4.4"),
        ("does the umbrella count for the owner of the boat", "KLO-5.1"),
        ("do the others score too when I score", "KLO-7.5"),
        ("what does the guard do?", "KLO-9.4"),
        ("who doubles the points", "KLO-9.8"),
        ("what if I have no merchants left", "KLO-2.4"),
        ("what is my warehouse worth", "KLO-8.4"),
    ],
    "blokus": [
        ("may my pieces touch at the sides?", "BLO-3.6"),
        ("may I touch another colour", "BLO-3.7"),
        ("can I flip a piece", "BLO-1.2"),
        ("where do I start?", "BLO-3.2"),
        ("may I pass", "BLO-4.1"),
        ("what happens when no piece fits", "BLO-4.2"),
        ("how many points for placing all pieces", "BLO-5.2"),
        ("how do two players play", "BLO-6.1"),
        ("who plays the fourth colour with three players?", "BLO-6.2"),
    ],
    "rummikub": [
        ("is 12 13 1 a run?", "RUM-2.2"),
        ("how many points do I need to come out", "RUM-5.1"),
        ("may I take a tile from the table to my rack", "RUM-4.8"),
        ("how do I swap a joker", "RUM-6.5"),
        ("what does a joker on my rack cost", "RUM-8.3"),
        ("must I play if I can?", "RUM-4.3"),
        ("may I play the tile I just drew", "RUM-4.4"),
        ("what if my time runs out", "RUM-7.2 RUM-7.1"),
        ("can I rearrange in my first meld?", "RUM-5.2"),
        ("what happens when the bag is empty", "RUM-4.6 RUM-8.4"),
    ],
}
"""With the rules of which one has to be found."""
ASKED = [(game, question, rules) for game, asked in QUESTIONS.items() for question, rules in asked]


@pytest.mark.parametrize(("game", "question", "rules"), ASKED, ids=lambda each: str(each)[:40])
def test_a_question_finds_its_rule(game: str, question: str, rules: str) -> None:
    """In the game's book, and in those of all games where it names the game."""
    for found in (search(question, [GAMES[game]]), search(f"{question} {GAMES[game].title}", tuple(GAMES.values()))):
        first = [each.rule for each in found[:3]]
        assert set(first) & set(rules.split()), f"{question!r} finds {first}"


def test_what_is_asked_need_not_name_its_game() -> None:
    found = search("hot dice", tuple(GAMES.values()))
    assert found[0].rule == "FAR-2.7" and found[0].title == "Farkle"
    assert search("are ones wild?", tuple(GAMES.values()))[0].rule == "PER-1.3"
    assert search("bull's eye", tuple(GAMES.values()))[0].rule == "PER-6.1"


def test_an_id_is_its_rule_and_nonsense_is_nothing() -> None:
    assert [each.rule for each in search(" per-2.5 ", tuple(GAMES.values()))] == ["PER-2.5"]
    for nonsense in ("", "?", "the", "xyzzy", "🎲" * 500, "a" * 100_000):
        assert search(nonsense, tuple(GAMES.values())) == ()


def test_a_german_question_finds_the_german_rule() -> None:
    found = search("Was macht ein Dieb?", tuple(GAMES.values()), "de")
    assert found[0].rule.startswith("KLO-9") and "Dieb" in found[0].text


@pytest.mark.parametrize("game", GAMES)
def test_synonyms_name_rules_of_the_book(game: str) -> None:
    known = synonyms(GAMES[game])
    assert known and set(known) <= set(GAMES[game].rulebook.rules)
    assert all(all(said) for said in known.values()), "nothing is called nothing"
