"""Questions as people ask them, in each language, find their rule among the first three."""

from __future__ import annotations

import pytest

from kitchentable import GAMES, searching
from kitchentable.language import languages
from kitchentable.record import options_from
from kitchentable.searching import READINGS, is_id, of_book, search, synonyms, words_in
from tests import questions

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
FRAGEN = {
    "perudo": [
        ("Sind Einsen Joker?", "PER-1.3 PER-4.2"),
        ("darf ich mit Einsen eröffnen", "PER-2.5"),
        ("Darf ich passen?", "PER-2.7"),
        ("darf ich Anzahl und Augenzahl zugleich ändern", "PER-3.1"),
        ("Wie komme ich von Pacos zurück zu einer anderen Zahl?", "PER-3.6"),
        ("wie viele Pacos brauche ich, um zu wechseln", "PER-3.4"),
        ("genau richtig", "PER-6.1"),
        ("wer verliert einen Würfel, wenn das Gebot genau gestimmt hat", "PER-4.3 PER-6.3"),
        ("darf ich bei anderen unter den Becher gucken", "PER-1.6"),
        ("Was passiert, wenn ich nur noch einen Würfel habe?", "PER-5.1"),
        ("wer fängt die nächste Runde an", "PER-4.6"),
        ("wer zweifelt, wenn keiner dem Gebot glaubt", "PER-2.7 PER-4.1 PER-2.4"),
    ],
    "farkle": [
        ("Wie viel zählt eine Fünf?", "FAR-3.1"),
        ("heiße Würfel", "FAR-2.7"),
        ("Wie viele Punkte brauche ich, um reinzukommen?", "FAR-4.1"),
        ("darf ich eine 3 behalten, die nichts zählt", "FAR-2.3"),
        ("zählen drei Einsen aus zwei Würfen zusammen", "FAR-2.9"),
        ("Was passiert bei einer Niete?", "FAR-2.6"),
        ("haben alle noch einen letzten Zug?", "FAR-5.2"),
        ("Vierling", "FAR-3.4"),
        ("drei Paare", "FAR-3.9"),
        ("kann ich unter null fallen", "FAR-7.7 FAR-6.1"),
        ("wann darf ich aufhören und die Punkte aufschreiben?", "FAR-2.5"),
    ],
    "farkle_craps": [
        ("Wie viel darf ich setzen?", "CRA-2.4"),
        ("darf ich meine Chips zurücknehmen", "CRA-2.6"),
        ("kann ich setzen, während gewürfelt wird", "CRA-2.1"),
        ("mit wie viel Geld fangen wir an", "CRA-1.3"),
        ("behalte ich meinen Einsatz, wenn ich gewinne", "CRA-3.9"),
        ("Wie viele geheime Karten darf ich legen?", "CRA-4.2"),
        ("darf ich mich selbst angreifen", "CRA-4.4"),
        ("wer bekommt das Geld eines Geheimangriffs", "CRA-4.6"),
        ("darf ich mehr setzen, als ich habe", "CRA-2.5"),
    ],
    "bangkok": [
        ("Darf ich einen Würfel auf eine andere Zahl drehen?", "BKK-3.3"),
        ("kann ich zwei Gruppen verbinden", "BKK-3.6"),
        ("kann ich einen Würfel später verschieben", "BKK-3.7"),
        ("darf ich zwei Würfel nehmen", "BKK-3.2"),
        ("wie viel bringt die genaue Summe", "BKK-4.2"),
        ("was ist bei Gleichstand bei den meisten Sechsen", "BKK-4.12 BKK-4.11"),
        ("wie viele Punkte gibt eine Straße", "BKK-4.10"),
        ("Was ist eine Farbe wert?", "BKK-2.7 BKK-2.3 BKK-4.14"),
        ("wie viele Runden spielen wir", "BKK-1.4"),
    ],
    "klongs": [
        ("Wo darf ich mein erstes Boot legen?", "KLO-3.3"),
        ("darf ich diagonal legen", "KLO-3.5"),
        ("wie viele Boote passen in ein Viertel", "KLO-3.6"),
        ("Wie weit darf ich ein Boot verschieben?", "KLO-4.4"),
        ("zählt der Schirm für die Person, der das Boot gehört", "KLO-5.1"),
        ("bekommen die anderen auch Punkte, wenn ich werte", "KLO-7.5"),
        ("Was macht der Aufseher?", "KLO-9.4"),
        ("wer verdoppelt die Punkte", "KLO-9.8"),
        ("was ist, wenn ich keine Händler mehr habe", "KLO-2.4"),
        ("was ist mein Warenlager wert", "KLO-8.4"),
        ("Was macht ein Dieb?", "KLO-9.1 KLO-9.2 KLO-9.4"),
    ],
    "blokus": [
        ("Dürfen sich meine Steine an den Seiten berühren?", "BLO-3.6"),
        ("darf ich eine andere Farbe berühren", "BLO-3.7"),
        ("kann ich einen Stein umdrehen", "BLO-1.2"),
        ("Wo fange ich an?", "BLO-3.2"),
        ("darf ich passen", "BLO-4.1"),
        ("was passiert, wenn kein Stein mehr passt", "BLO-4.2"),
        ("wie viele Punkte gibt es, wenn alle Steine gelegt sind", "BLO-5.2"),
        ("wie spielt man zu zweit", "BLO-6.1"),
        ("wer legt bei drei Spielern die vierte Farbe?", "BLO-6.2"),
    ],
    "rummikub": [
        ("Ist 12 13 1 eine Reihe?", "RUM-2.2"),
        ("wie viele Punkte brauche ich, um herauszukommen", "RUM-5.1"),
        ("darf ich einen Stein vom Tisch auf mein Brett nehmen", "RUM-4.8"),
        ("wie tausche ich einen Joker", "RUM-6.5"),
        ("was kostet ein Joker auf meinem Brett", "RUM-8.3"),
        ("muss ich legen, wenn ich kann?", "RUM-4.3"),
        ("darf ich den gerade gezogenen Stein legen", "RUM-4.4"),
        ("was, wenn meine Zeit abläuft", "RUM-7.2 RUM-7.1"),
        ("Kann ich bei der Erstauslage umbauen?", "RUM-5.2"),
        ("was passiert, wenn der Beutel leer ist", "RUM-4.6 RUM-8.4"),
        ("ich will rauskommen, aber habe nur zwanzig Punkte", "RUM-5.1"),
    ],
}
ASKED = [
    (language, game, question, rules)
    for language, questions in (("en", QUESTIONS), ("de", FRAGEN))
    for game, asked in questions.items()
    for question, rules in asked
]


@pytest.mark.parametrize(("language", "game", "question", "rules"), ASKED, ids=lambda each: str(each)[:40])
def test_a_question_finds_its_rule(language: str, game: str, question: str, rules: str) -> None:
    """In the game's book, and in those of all games where it names the game."""
    everywhere = search(f"{question} {GAMES[game].title}", tuple(GAMES.values()), language)
    for found in (search(question, [GAMES[game]], language), everywhere):
        first = [each.rule for each in found[:3]]
        assert set(first) & set(rules.split()), f"{question!r} finds {first}"


@pytest.mark.parametrize(("language", "game", "question", "rules"), questions.asked(), ids=lambda each: str(each)[:40])
def test_what_families_ask_is_answered_by_the_first_or_second(
    language: str, game: str, question: str, rules: str
) -> None:
    first = [each.rule for each in search(question, [GAMES[game]], language)[:2]]
    assert set(first) & set(rules.split()), f"{question!r} finds {first}"
    everywhere = [each.rule for each in search(f"{question} {GAMES[game].title}", tuple(GAMES.values()), language)[:3]]
    assert set(everywhere) & set(rules.split()), f"{question!r} finds {everywhere}"


@pytest.mark.parametrize(
    ("language", "question", "rules"),
    [
        ("en", "snake eyes", "FAR-3.1"),
        ("en", "can I take back a piece", "BLO-2.1"),
        ("en", "straight", "FAR-3.8 BKK-4.10"),
        ("de", "Straße", "FAR-3.8 BKK-4.10"),
        ("de", "kann ich einen Stein zurücknehmen", "BLO-2.1 RUM-4.8"),
        ("de", "zwei Einsen", "FAR-3.1"),
    ],
)
def test_all_books_are_asked_at_once(language: str, question: str, rules: str) -> None:
    first = [each.rule for each in search(question, tuple(GAMES.values()), language)[:2]]
    assert set(rules.split()) & set(first) == set(rules.split()), first


@pytest.mark.parametrize(
    ("language", "question", "rules"),
    [
        ("en", "what if the pool runs out", "RUM-4.6"),
        ("en", "how much is a joker worth at the end", "RUM-8.3"),
        ("en", "how long is a turn", "RUM-7.1"),
        ("en", "minimum to open", "RUM-5.1 FAR-4.1"),
        ("en", "do I have to play if I can", "BLO-4.1 RUM-4.3"),
        ("en", "can I take back a move", "RUM-4.8 BKK-3.7 BLO-2.1"),
        ("en", "first bank", "FAR-4.1"),
        ("en", "3 pairs", "FAR-3.9 FAR-3.10 FAR-3.11 CRA-5.4"),
        ("en", "how many jokers can I put down in the first turn", "RUM-5.4"),
        ("de", "darf man den Joker klauen", "RUM-6.5"),
        ("de", "wie viele Steine bekommt jeder", "RUM-3.3"),
        ("de", "Erstmeldung", "RUM-5.1"),
        ("de", "muss ich würfeln", "FAR-2.5 FAR-2.2"),
    ],
)
def test_of_all_books_these_answer_first(language: str, question: str, rules: str) -> None:
    first = [each.rule for each in search(question, tuple(GAMES.values()), language)]
    assert first[: len(rules.split())] == rules.split()


def test_two_who_tie_are_no_two_who_play() -> None:
    for question in ("what happens if two people tie", "what if two players tie?", "tie"):
        found = [each.rule for each in search(question, tuple(GAMES.values()))]
        assert {"KLO-8.6", "BLO-5.3", "FAR-5.3", "RUM-9.3"} <= set(found), found
        assert not {"BLO-6.1", "BLO-1.1", "KLO-1.1", "BLO-1.4"} & set(found), found


def test_what_holds_only_if_agreed_stands_below_what_holds_usually() -> None:
    found = [each.rule for each in search("how long may I think", [GAMES["rummikub"]])]
    assert found.index("RUM-7.1") < found.index("RUM-7.6")
    assert next(each.rule for each in search("four alike", [GAMES["farkle"]])) == "FAR-3.4"


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("who begins? Bangkok Klongs", "klongs"),
        ("who begins? Bangkok", "bangkok"),
        ("who wins? farkle craps", "farkle_craps"),
        ("who wins? craps!", "farkle_craps"),
        ("who wins at Farkle?", "farkle"),
    ],
)
def test_of_a_game_that_is_named_the_rules_come_first(question: str, game: str) -> None:
    found = search(question, tuple(GAMES.values()))
    assert found[0].game == game, [each.rule for each in found]


@pytest.mark.parametrize(
    ("game", "options", "language", "question", "rule", "says"),
    [
        ("farkle", "straight=0", "de", "Straße", "FAR-3.8", "zählt nichts"),
        ("farkle", "straight=0", "en", "straight", "FAR-3.8", "is nothing"),
        ("farkle", "three_pairs=0", "en", "three pairs", "FAR-3.9", "are nothing"),
        ("farkle", "opening=0", "de", "Einstieg", "FAR-4.1", "so wenig"),
        ("farkle", "", "en", "three farkles in a row", "FAR-6.3", "cost nothing"),
        ("farkle", "", "de", "sechs Würfel und nichts", "FAR-6.4", "bringt nichts"),
        ("farkle", "", "en", "can I attack somebody", "FAR-7.11", "Nobody attacks"),
        ("perudo", "calza=off", "de", "Calza", "PER-6.8", "kein Calza"),
        ("rummikub", "turn_time=0", "en", "how long may I think", "RUM-7.6", "no clock"),
    ],
)
def test_of_what_is_not_played_the_book_of_a_table_says_so(
    game: str, options: str, language: str, question: str, rule: str, says: str
) -> None:
    """As the page does, and the terminal: of what is found, what is in force at the table."""
    played = GAMES[game]
    book = played.book_in(language).at(options_from(played, options))
    found = [each.rule for each in search(question, [played], language) if each.rule in book.rules]
    assert found[0] == rule and says in book.sentence(rule)


def test_thousands_are_one_number_however_they_are_parted() -> None:
    for written in ("10000", "10 000", "10.000", "10,000", "10\u202f000"):
        assert READINGS["en"].terms(f"at {written} points") == ["10000", "point"]
    assert READINGS["en"].terms("1 2 3, 4") == ["1", "2", "3", "4"]


def test_having_to_is_as_must() -> None:
    assert READINGS["en"].terms("do I have to roll?") == READINGS["en"].terms("must I roll")


def test_what_is_asked_need_not_name_its_game() -> None:
    found = search("hot dice", tuple(GAMES.values()))
    assert found[0].rule == "FAR-2.7" and found[0].title == "Farkle"
    assert search("are ones wild?", tuple(GAMES.values()))[0].rule == "PER-1.3"
    assert search("bull's eye", tuple(GAMES.values()))[0].rule == "PER-6.1"


def test_an_id_is_its_rule_and_nonsense_is_nothing() -> None:
    assert [each.rule for each in search(" per-2.5 ", tuple(GAMES.values()))] == ["PER-2.5"]
    assert search("PER-99", tuple(GAMES.values())) == search("PER-3.10", [GAMES["perudo"]]) == ()
    for nonsense in ("", "?", "the", "der", "xyzzy", "🎲" * 500, "a" * 100_000):
        for language in ("en", "de"):
            assert search(nonsense, tuple(GAMES.values()), language) == ()


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("far 2.7", "FAR-2.7"),
        ("FAR2.7", "FAR-2.7"),
        ("rule FAR 2.7.", "FAR-2.7"),
        ("far–2.7", "FAR-2.7"),
        ("FAR-2.7 FAR-2.1", "FAR-2.7 FAR-2.1"),
        ("FAR-2.7, 2.1 and PER-2.1", "FAR-2.7 FAR-2.1 PER-2.1"),
        ("Regel FAR-2.7 und PER-2.1?", "FAR-2.7 PER-2.1"),
        ("was heißt FAR-2.7?", "FAR-2.7"),
        ("what does per 2.1 mean", "PER-2.1"),
        ("2.7", "PER-2.7 FAR-2.7 CRA-2.7 BKK-2.7"),
        ("rule 2.7", "PER-2.7 FAR-2.7 CRA-2.7 BKK-2.7"),
        ("Regel Nr. 2.7", "PER-2.7 FAR-2.7 CRA-2.7 BKK-2.7"),
        ("the 9.6", "KLO-9.6"),
        ("Farkle 2.7", "FAR-2.7"),
        ("farkle craps rule 2.7", "CRA-2.7"),
        ("klongs 2.1 2.2", "KLO-2.1 KLO-2.2"),
        ("chapter 10", "RUM-10.1 RUM-10.2"),
        ("2.99", ""),
    ],
)
def test_ids_are_written_as_people_do(question: str, rules: str) -> None:
    for language in ("en", "de"):
        assert [each.rule for each in search(question, tuple(GAMES.values()), language)] == rules.split()
    assert words_in("One of two, or FAR-2.7.", question, tuple(GAMES.values())) == ()


def test_a_number_is_a_rule_of_the_book_that_is_asked() -> None:
    for question in ("2.7", "rule 2.7", "Regel 2.7", "far 2.7", "FAR2.7", "Farkle 2.7"):
        assert [each.rule for each in search(question, [GAMES["farkle"]])] == ["FAR-2.7"]


@pytest.mark.parametrize(
    "question", ["2.500", "10.000 points", "1 2 3 4 5 6", "two 5", "six 1", "is a 1 worth 2.5 fives"]
)
def test_a_number_of_points_or_dice_is_no_rule(question: str) -> None:
    assert not is_id(question, tuple(GAMES.values()))


@pytest.mark.parametrize(("game", "chapter"), [("perudo", "PER-3"), ("bangkok", " bkk-4 "), ("farkle", "FAR-3")])
def test_the_id_of_a_chapter_is_all_its_rules_in_order(game: str, chapter: str) -> None:
    whole = [rule for rule in GAMES[game].rulebook.rules if rule.startswith(f"{chapter.strip().upper()}.")]
    assert len(whole) > 5
    for language in ("en", "de"):
        assert [each.rule for each in search(chapter, tuple(GAMES.values()), language)] == whole


def test_a_german_question_finds_the_german_rule() -> None:
    found = search("Was macht ein Dieb?", tuple(GAMES.values()), "de")
    assert found[0].rule.startswith("KLO-9") and "Dieb" in found[0].text
    assert "1\u202f000" in search("Was sind vier Gleiche wert?", [GAMES["farkle"]], "de")[0].text


def test_one_word_finds_all_rules_that_have_it_though_one_is_called_so() -> None:
    found = [each.rule for each in search("merchant", [GAMES["klongs"]])]
    assert found[0] == "KLO-1.4" and {"KLO-2.2", "KLO-2.4", "KLO-7.4"} < set(found)


@pytest.mark.parametrize(
    ("language", "question", "rules"),
    [
        ("en", "may I roll again", "FAR-2.5"),
        ("de", "muss ich würfeln", "FAR-2.5 FAR-2.2"),
        ("en", "what are hot dice?", "FAR-2.7"),
    ],
)
def test_a_question_is_answered_by_no_more_than_answers_it(language: str, question: str, rules: str) -> None:
    assert [each.rule for each in search(question, [GAMES["farkle"]], language)] == rules.split()


def test_questions_have_two_answers_and_not_ten() -> None:
    """What stands below those that answer was found only since it shares a word with them."""
    asked = [(language, game, question) for language, game, question, _ in (*ASKED, *questions.asked())]
    counts = [len(search(question, [GAMES[game]], language)) for language, game, question in asked]
    assert min(counts) > 0 and sum(counts) / len(counts) < 2.5, counts


def test_of_a_table_the_answers_are_those_in_force_also_below_one_that_is_not() -> None:
    """What a rule that is not in force is called would leave the one in its place among what hardly answers."""
    farkle = GAMES["farkle"]
    book = farkle.book(options_from(farkle, "straight=0"))
    assert of_book(book, farkle, "what is a straight worth")[0].id == "FAR-3.8"
    assert of_book(farkle.book(farkle.options()), farkle, "FAR-3.6") == ()


def test_words_that_were_found_are_those_of_the_text() -> None:
    games = tuple(GAMES.values())
    assert words_in("Pacos are jokers, at 10\u202f000.", "are they wild from 10000?", games) == (
        "jokers",
        "10\u202f000",
    )
    assert words_in("You have to roll; the rolls.", "must I be rolling?", games) == ("have to", "roll", "rolls")
    assert words_in("Wirf die Würfel, wirft du.", "Würfe?", games, "de") == ("Wirf", "Würfel", "wirft")
    assert words_in("What is PER-3.4?", "PER-3", games) == words_in("one", "?", games) == ()
    assert words_in("A farkle loses all.", "what is lost by a farkle in Farkle?", games) == ("loses",)
    assert words_in("A **joker** `loses`.", "jokers that lose", games) == ("joker", "loses")
    assert words_in("Les jokers.", "jokers", games, "fr") == ("jokers",), (
        "a language whose questions are read as English"
    )


def test_a_book_that_is_not_in_the_language_is_searched_in_english() -> None:
    assert search("are ones wild?", [GAMES["perudo"]], "tlh")[0].rule == "PER-1.3"


def test_what_people_send_is_not_kept_for_good() -> None:
    """Neither a book for each language that there is not, nor every word that was ever typed."""
    every = tuple(GAMES.values())
    for language in ("en", "de"):
        search("who begins?", every, language)
    before = searching._index.cache_info()
    for number in range(20):
        assert search("who begins?", every, f"x{number}" * 50) == search("who begins?", every)
    assert searching._index.cache_info().currsize == before.currsize
    for reading in READINGS.values():
        kept = reading.stem.cache_info()
        assert kept.maxsize and kept.currsize < kept.maxsize / 2, "all words of the books are kept"
        for number in range(kept.maxsize + 100):
            reading.stem(f"word{number}x")
        assert reading.stem.cache_info().currsize == kept.maxsize


@pytest.mark.parametrize(
    "forms",
    [
        "Würfel Würfeln Würfels würfelt würfle",
        "lege legst legt gelegt legen",
        "anlegen angelegt anzulegen anlegt",
        "Karte Karten",
        "Einsatz Einsätze Einsatzes Einsätzen",
        "verlieren verliert verloren",
        "drei Dreien dreimal dritt 3er",
    ],
)
def test_forms_of_a_german_word_are_looked_up_as_one(forms: str) -> None:
    assert len({*READINGS["de"].terms(forms)}) == 1, READINGS["de"].terms(forms)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_synonyms_name_rules_of_the_book(game: str, language: str) -> None:
    known = synonyms(GAMES[game], language)
    assert known and set(known) <= set(GAMES[game].rulebook.rules)
    assert all(all(said) for said in known.values()), "nothing is called nothing"
    unheard = [each for said in known.values() for each in said if not READINGS[language].terms(each)]
    assert not unheard, f"no word of these is looked up: {unheard}"
