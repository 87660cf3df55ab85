"""Rulebooks as they are at a table, and their examples as pictures."""

import pytest
from msgspec.structs import replace

from kitchentable import GAMES, captions, conditions, examples, pictures, rulebook
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Form, Line, Preview
from kitchentable.games.farkle.options import Options
from kitchentable.games.perudo.actions import Dudo
from kitchentable.games.perudo.board import PerudoBoard
from kitchentable.games.perudo.rules import View
from kitchentable.language import speaking
from kitchentable.record import options_from
from kitchentable.refusals import why_not
from kitchentable.table import catalog
from kitchentable.testing.walk import variations
from kitchentable.values import Action

PERUDO, FARKLE = GAMES["perudo"], GAMES["farkle"]


def test_each_game_says_what_only_it_types() -> None:
    perudo, blokus, farkle = (captions.notation(GAMES[name]) for name in ("perudo", "blokus", "farkle"))
    assert perudo.search("9x3 is no raise") and not perudo.search("on b17")
    assert blokus.search("on b17") and not blokus.search("the P")
    assert FARKLE.notation == "" and farkle.search("it rolled 112456")


def test_a_text_has_only_what_holds_and_the_agreed_numbers() -> None:
    text = "The first bank is {opening}[attack=true: , or five dice][opening>400: at least]."
    assert conditions.said(text, Options(opening=350)) == "The first bank is 350."
    assert conditions.said(text, Options(attack=True)) == "The first bank is 500, or five diceat least."
    assert conditions.holds("opening=0, attack!=true", Options(opening=0))
    assert not conditions.holds("opening<0", Options())
    assert set(conditions.named(text)) == {"attack", "opening"}


def test_a_table_reads_its_own_book() -> None:
    general, strict = PERUDO.general_book.rules, PERUDO.book(PERUDO.options()).rules
    free = PERUDO.book(PERUDO.options({"raising": "free", "calza": "anyone"})).rules
    assert {"PER-3.1", "PER-3.2", "PER-6.8", "PER-6.1"} <= set(general)
    assert "PER-3.1" in strict and "PER-3.2" not in strict and "PER-6.8" in strict
    assert "PER-3.1" not in free and "PER-3.2" in free and "PER-6.8" not in free
    text = FARKLE.sentence("FAR-4.1", options_from(FARKLE, "opening=1000"))
    assert text == "A player’s first bank has to be of 1 000 points or more."


def test_a_book_is_read_in_the_language_that_is_spoken() -> None:
    options = options_from(FARKLE, "opening=1000")
    with speaking("de"):
        assert (
            FARKLE.sentence("FAR-4.1", options)
            == "Wer zum ersten Mal sichert, braucht dafür 1\u202f000 Punkte oder mehr."
        )
        assert FARKLE.general_book.title == "Farkle" and "beiseitelegen" in FARKLE.general_book.sentence("FAR-2.2")
        state = PERUDO.start(3)
        state = state.apply(-1, PERUDO.parse("start 0"))
        state = state.apply(-1, PERUDO.parse("roll 12345 12345 12345"))
        refused = why_not(state, 1, PERUDO.parse("5x1"))
        assert refused is not None and refused.text == "{0} ist dran."
    assert "1 000 points" in FARKLE.sentence("FAR-4.1", options).replace("\u202f", " ")


def test_what_is_drawn_and_agreed_is_said_in_the_language_of_the_book() -> None:
    options = PERUDO.options({"raising": "free", "palifico_once": True})
    page = catalog.page(PERUDO, "de", options)
    assert page.agreed == (("Erhöhen", "frei"), ("Palifico einmal je Person", "ja"))
    assert page.box_title == "Was in der Schachtel ist" and page.turn[0].text.startswith("Alle würfeln")
    (strip,) = catalog.strips(PERUDO, "PER-4.4", "de")
    last = strip.pictures[-1]
    assert last.text == (
        "Zehn waren geboten, neun sind da. Anna hat zehn geboten und verliert einen Würfel. "
        "Und eröffnet die nächste Runde."
    ), "one picture of one move"
    assert last.more == (
        "Ben zweifelt an 10 × ⚂. Neun Dreien: Das Gebot von Anna ist zu hoch. "
        "Anna verliert einen Würfel (noch 4). Anna ist dran."
    )
    assert "Das Gebot von Anna ist zu hoch" in last.svg and "bot 10" in last.svg


def test_at_a_table_only_examples_that_are_true_there_are_shown() -> None:
    rule = FARKLE.rulebook.rules["FAR-4.1"]
    here = examples.at_table(FARKLE, rule, options_from(FARKLE, "opening=1000"))
    assert [example.claim for example in here.examples] == ["no", "no", "yes"]
    none = examples.at_table(FARKLE, rule, options_from(FARKLE, "opening=0"))
    assert [example.claim for example in none.examples] == ["yes", "yes"]


def test_the_examples_of_a_table_are_drawn_with_its_options() -> None:
    options = options_from(FARKLE, "opening=350")
    for rule in FARKLE.book(options).rules.values():
        for strip in pictures.strips(FARKLE, examples.at_table(FARKLE, rule, options)):
            for picture in strip.pictures:
                assert "needs 500" not in f"{picture.text} {picture.more} {picture.svg()}", rule.id


def said_of(name: str, rule: str, options: str) -> list[str]:
    """What stands above the examples of a rule at a table with these options."""
    return [strip.options for strip in catalog.strips(GAMES[name], rule, "en", options_from(GAMES[name], options))]


def test_what_an_example_plays_otherwise_than_the_table_is_said_and_is_as_little_as_can_be() -> None:
    assert said_of("farkle", "FAR-2.3", "opening=350, of_a_kind=doubling") == [""]
    fixed = "Here the table plays with “Four, five, six of a kind: fixed”."
    assert said_of("farkle", "FAR-3.13", "opening=350, of_a_kind=doubling") == [fixed]
    assert set(said_of("farkle_craps", "CRA-2.3", "boards=second, opening=350")) == {
        "Here the table plays with “Boards: first”."
    }
    assert set(said_of("rummikub", "RUM-8.3", "initial=40")) == {"Here the table plays with “Games a round: 1”."}


def test_an_example_of_another_table_is_left_out_where_there_is_one_of_this() -> None:
    triplets = examples.at_table(FARKLE, FARKLE.rulebook.rules["FAR-3.12"], options_from(FARKLE, "two_triplets=2500"))
    assert not any("single" in example.shows for example in triplets.examples)
    meld = GAMES["rummikub"].rulebook.rules["RUM-5.4"]
    assert {
        each.options
        for each in examples.at_table(GAMES["rummikub"], meld, options_from(GAMES["rummikub"], "initial=40")).examples
    } == {"initial=40"}


def test_an_example_begins_with_its_scene_and_a_refusal_names_its_rule() -> None:
    (strip,) = pictures.strips(PERUDO, PERUDO.rulebook.rules["PER-3.5"])
    assert [picture.kind for picture in strip.pictures] == ["before", "move", "yes", "no", "no"]
    last = strip.pictures[-1]
    assert last.rule == "PER-3.5" and last.text == "Four is less than half."
    assert last.more == "Four pacos do not beat nine threes."
    assert 'class="kt-scene"' not in last.svg("auto", sheet=False), "the page's own theme is its own"


def last_of(name: str, rule: str, kind: str) -> pictures.Picture:
    """The last picture of a kind of a rule's examples."""
    game = GAMES[name]
    found = [each for strip in pictures.strips(game, game.rulebook.rules[rule]) for each in strip.pictures]
    return [each for each in found if each.kind == kind][-1]


def test_a_refusal_shows_what_was_tried() -> None:
    """Where it would lie and what is missing; or beside the table what has no place on it."""
    quarter, free = last_of("klongs", "KLO-7.2", "no"), last_of("klongs", "KLO-7.3", "no")
    assert [item.name for item in quarter.figure.over] == ["market-frame"] and "Choose" not in quarter.more
    assert [mark.at for mark in free.figure.marks] == ["b1", "c1"]
    assert [mark.at for mark in last_of("klongs", "KLO-9.7", "no").figure.marks] == ["c2", "c6"]
    assert last_of("rummikub", "RUM-4.5", "no").figure.beside == ("Pass",)
    assert last_of("rummikub", "RUM-4.7", "no").figure.beside == ("B3",)
    assert last_of("rummikub", "RUM-1.2", "no").figure.beside == ("R1", "R1", "R1"), "only what is there too often"
    assert last_of("rummikub", "RUM-4.8", "no").figure.beside == ("R7",), "what would be missing"
    assert last_of("rummikub", "RUM-5.1", "no").figure.beside == ("28 of 30",)
    dashed = last_of("rummikub", "RUM-4.9", "no").svg("auto", sheet=False)
    assert dashed.count(" meant refused") == 1 and "set-good refused" in dashed, "what is refused is not green"
    assert last_of("farkle", "FAR-7.10", "no").figure.beside == tuple(f"die-{face}" for face in (1, 1, 2, 4, 5, 6))
    assert last_of("perudo", "PER-3.5", "no").figure.beside == ("key-4", "die-1")
    assert last_of("perudo", "PER-2.8", "no").figure.beside == ("Bid 3 × 0",), "it has no die, and is said alike"
    assert last_of("blokus", "BLO-4.1", "no").svg().count("Pass") == 1, "a label is drawn once, and can be read"


def test_what_is_tried_out_of_turn_has_the_colour_of_who_tries() -> None:
    assert [(item.name, item.classes) for item in last_of("blokus", "BLO-2.2", "no").figure.over] == [
        ("ghost", "seat-1 ghost")
    ], "yellow, where it is the turn of blue"
    boat = last_of("klongs", "KLO-2.1", "no").figure.over
    assert [item.classes for item in boat if item.name == "ghost-hat"] == ["seat-1"]


def test_what_is_tried_beyond_the_board_or_out_of_turn_is_seen() -> None:
    assert [item.name for item in last_of("blokus", "BLO-1.4", "no").figure.over] == ["ghost-n14", "ghost-o14"]
    (shared,) = last_of("blokus", "BLO-6.2", "no").figure.over
    assert shared.shape == "green-V5", "what all share is tried in its own colour"
    assert last_of("klongs", "KLO-3.2", "no").figure.beside == ("boat-rice3",)
    assert last_of("perudo", "PER-2.6", "no").figure.beside == ("Call dudo",)
    out = last_of("perudo", "PER-7.1", "no").figure
    assert out.beside == ("Ben is out", "", "key-2", "die-4") and "cup-2" not in out.lit, (
        "nothing is wrong with another’s cup"
    )


def test_what_is_pulled_from_a_field_of_others_is_no_gain_on_it() -> None:
    other = last_of("farkle_craps", "CRA-2.7", "no").figure
    assert other.lit == ("bet-0",) and not other.over and other.beside == ("chip-1", "100")


@pytest.mark.parametrize(
    ("name", "rule", "typed", "text", "more"),
    [
        ("farkle_craps", "CRA-2.6", 'pull "farkle" 400', "Mehr als alles.", "Dort liegen 300."),
        ("klongs", "KLO-3.1", "place fish2 a4", "Danach ein zweites.", "Schon gelegt: Fisch mit 3 Körben."),
        ("klongs", "KLO-3.2", "place rice3 z9", "Jenseits des Randes.", "Ein solches Feld hat das Wasser nicht."),
        ("klongs", "KLO-3.3", "place fish3 b5", "Ein Feld weiter innen.", "Dieses Feld ist kein Eingang."),
    ],
)
def test_a_refusal_says_nothing_twice(name: str, rule: str, typed: str, text: str, more: str) -> None:
    """The book says which case it is, the table what is wrong with it."""
    found = pictures.strips(GAMES[name], GAMES[name].book_in("de").rules[rule], language="de")
    refused = [each for strip in found for each in strip.pictures if each.kind == "no" and each.typed == typed]
    assert [(each.text, each.more) for each in refused] == [(text, more)]


def test_dice_that_are_not_due_are_told_of_no_turn() -> None:
    rule = GAMES["farkle_craps"].rulebook.rules["CRA-1.2"]
    refused = pictures.strips(GAMES["farkle_craps"], rule)[0].pictures[-1]
    assert (refused.kind, refused.more) == ("no", "The dice wait for Anna.")


def test_a_picture_shows_the_roll_and_the_card_that_the_table_does_not() -> None:
    assert last_of("bangkok", "BKK-2.4", "yes").figure.beside == ("R3", "G2", "B5")
    assert last_of("farkle_craps", "CRA-4.1", "yes").figure.beside == ("card-1", "Ben at 0", "500 Clara")
    judged = last_of("farkle_craps", "CRA-4.5", "yes").figure.beside
    assert judged == ("card-0", "Anna at 0", "500 Ben", "", "card-1", "Ben at 0"), "the back of another's stays secret"


@pytest.mark.parametrize(
    ("actions", "laid"),
    [
        (("0: secret straight 1 500", "1: done"), ("card-0", "Anna at 0")),
        (("0: secret straight 1 500", "0: done"), ("card-0", "Anna at 0", "500 Ben")),
    ],
)
def test_a_card_beside_the_table_is_whose_it_is_and_its_back_is_seen_by_them_alone(
    actions: tuple[str, ...], laid: tuple[str, ...]
) -> None:
    rule = GAMES["farkle_craps"].rulebook.rules["CRA-4.1"]
    made = replace(rule.examples[0], actions=actions, claim="yes", words="")
    (strip,) = pictures.strips(GAMES["farkle_craps"], replace(rule, examples=(made,)))
    assert [picture.kind for picture in strip.pictures] == ["before", "move", "yes"]
    assert strip.pictures[1].figure.beside == laid


def test_what_only_its_owner_knows_of_a_card_is_told_to_nobody_else() -> None:
    game = GAMES["farkle_craps"]
    rule = game.rulebook.rules["CRA-4.1"]
    made = replace(rule.examples[0], actions=("0: secret straight 1 500", "1: done"), claim="yes", words="")
    step = examples.played(game, made)[0]
    typed = [Line("{0} lays a card at @spot.")]
    assert captions.told(rule, step, 0, typed, "narrow") == ["{0}: a secret attack on {1}: 500."]
    assert captions.told(rule, step, 1, typed, "narrow") == []


def test_a_draw_is_seen_by_whoever_draws_and_the_clock_by_whom_it_stops() -> None:
    for name, rule in (("klongs", "KLO-6.1"), ("rummikub", "RUM-7.2"), ("rummikub", "RUM-7.3")):
        (strip,) = pictures.strips(GAMES[name], GAMES[name].rulebook.rules[rule])
        assert {picture.view.seat for picture in strip.pictures} == {0}, rule


class Stiff(PerudoBoard):
    """A board that draws nothing that is forbidden, and fails where it is asked for a doubt."""

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        if isinstance(action, Dudo):
            raise ValueError(action)
        raise CannotDraw


def test_a_board_says_that_it_cannot_draw_and_no_other_error_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PERUDO.__dict__, "board", Stiff())
    rules = PERUDO.rulebook.rules
    shown = pictures.strips.__wrapped__(PERUDO, rules["PER-3.5"])[0].pictures[-1].figure
    assert not (shown.over or shown.lit)
    with pytest.raises(ValueError, match="dudo"):
        pictures.strips.__wrapped__(PERUDO, rules["PER-2.4"])


def test_where_nothing_lies_on_the_table_the_sentences_stand_alone() -> None:
    klongs, rummikub = GAMES["klongs"], GAMES["rummikub"]
    for strip in pictures.strips(klongs, klongs.rulebook.rules["KLO-1.2"]):
        assert all(each.text and not each.svg() for each in strip.pictures)
    (lots,) = pictures.strips(rummikub, rummikub.rulebook.rules["RUM-3.1"])
    assert all(each.svg() for each in lots.pictures), "the tiles that are drawn lie beside it"
    assert lots.pictures[1].figure.beside == ("Anna", "R5", "", "Ben", "K9")
    assert not any("rack" in each.figure.areas for each in lots.pictures), "nobody has a tile"
    (first, *_) = pictures.strips(GAMES["blokus"], GAMES["blokus"].rulebook.rules["BLO-1.1"])
    assert all(each.svg() for each in first.pictures), "a piece comes onto this empty board"


@pytest.mark.parametrize("name", GAMES)
def test_every_example_of_the_books_here_says_what_it_shows(name: str) -> None:
    silent = [
        f"{rule.id}: {example.text}"
        for rule in GAMES[name].rulebook.rules.values()
        for example in rule.examples
        if not example.shows
    ]
    assert not silent


def test_in_another_language_the_books_own_words_stand_beside_the_pictures() -> None:
    english = rulebook.parse(
        "# A\n\n## B\n\n**PER-1.1** One.\n\n    seats: 3\n    3x4    yes    -- fine\n    0x4    no    -- none\n"
    )
    german = rulebook.parse("# A\n\n## B\n\n**PER-1.1** Eins.\n\n    -- gut so\n    -- keiner\n").shown_by(english)
    rule = german.rules["PER-1.1"]
    assert [example.shows for example in rule.examples] == ["gut so", "keiner"] and rule.text == "Eins."


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_a_tables_own_book_has_an_example_that_is_true_there(name: str) -> None:
    """But how many dice one begins with, of which the book does not show every number."""
    game = GAMES[name]
    for options in (game.options(), *variations(game)):
        for rule in game.rulebook.at(options).rules.values():
            if game.rulebook.rules[rule.id].examples and rule.id != "PER-1.2":
                found = examples.at_table(game, game.rulebook.rules[rule.id], options)
                assert found.examples, f"{rule.id} has no example with {options}"


def test_a_picture_says_whose_things_it_shows_only_where_it_shows_some() -> None:
    """Before boats are dealt nobody has one; where merchants and cards are counted they are seen."""
    klongs = GAMES["klongs"]
    before, dealt = catalog.strips(klongs, "KLO-1.3", "en")[0].pictures[:2]
    assert (before.by, dealt.by) == ("", "Anna")
    for picture in catalog.strips(klongs, "KLO-1.4", "en")[0].pictures:
        assert picture.by == "Anna" and "13 merchants left" in picture.svg


@pytest.mark.parametrize(("language", "counted"), [("en", "2 for most 2s"), ("de", "2 für die meisten Zweien")])
def test_of_a_long_count_what_an_example_claims_is_told_in_each_language(language: str, counted: str) -> None:
    bangkok = GAMES["bangkok"]
    (strip,) = pictures.strips(bangkok, bangkok.book_in(language).rules["BKK-4.12"], "narrow", language)
    assert counted in strip.pictures[-1].more and "BKK-4.11" not in strip.pictures[-1].more
