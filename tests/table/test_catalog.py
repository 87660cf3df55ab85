"""What a client is shown of a game without a table: its options, its book, what answers a question, a pad's faults."""

import pytest

from kitchentable import GAMES
from kitchentable.game import Game
from kitchentable.language import languages, speaking
from kitchentable.score_pad import PadFault, Written, WrittenLine
from kitchentable.table import catalog


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_tells_its_options_and_presets_as_its_table_takes_them(game: Game) -> None:
    told = catalog.info(game)
    assert told.name == game.name and told.title == game.title
    usual = game.options()
    assert {field.name: field.default for field in told.options} == {
        field.name: getattr(usual, field.name) for field in told.options
    }
    for preset in told.presets:
        assert game.options(preset.options)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_book_has_each_rule_once_and_that_of_a_table_only_what_is_in_force(game: Game, language: str) -> None:
    every = [part.rule for section in catalog.page(game, language).sections for part in section.parts if part.rule]
    here = catalog.page(game, language, game.options())
    in_force = [part.rule for section in here.sections for part in section.parts if part.rule]
    assert len(set(every)) == len(every) and set(in_force) <= set(every)
    assert set(in_force) == set(game.book(game.options()).rules)
    assert here.turn and here.box


def test_the_pictures_of_a_rule_say_what_is_played_otherwise_in_them() -> None:
    shown = catalog.strips(GAMES["farkle"], "FAR-4.1", "en", GAMES["farkle"].options({"opening": 1000}))
    assert shown and all(strip.pictures[0].svg for strip in shown)
    assert {strip.options for strip in catalog.strips(GAMES["farkle"], "FAR-6.1", "en")} != {""}


def test_a_question_is_answered_over_all_books_and_at_a_table_with_its_numbers() -> None:
    assert catalog.answers([*GAMES.values()], "ones are wild", "en")[0].rule == "PER-1.3"
    farkle = GAMES["farkle"]
    (first, *_) = catalog.answers_here(farkle, "first bank", "en", farkle.options({"opening": 350}))
    assert first.rule == "FAR-4.1" and "350" in first.text


@pytest.mark.parametrize(
    ("language", "said", "law"),
    [("en", "The first bank", "A player’s first bank"), ("de", "Der Einstieg", "Der Einstieg")],
)
def test_what_is_wrong_on_a_pad_is_a_sentence_and_the_rule_as_it_is_there(language: str, said: str, law: str) -> None:
    farkle = GAMES["farkle"]
    assert farkle.pad
    written = Written(("Anna", "Ben"), (WrittenLine(0, "350"),), {"opening": 1000})
    with speaking(language):
        fault = catalog.judged(farkle, farkle.pad, written).fault
        assert isinstance(fault, PadFault) and fault.rule == "FAR-4.1"
        assert fault.text.startswith(said) and fault.text.endswith(".") and "1\u202f000" in fault.more


def test_a_pad_of_craps_speaks_the_language_that_is_spoken() -> None:
    craps = GAMES["farkle_craps"]
    assert craps.pad
    written = Written(("Anna", "Ben"), (WrittenLine(0, "1000"), WrittenLine(0, 'bet "3 of a kind" 150')))
    with speaking("de"):
        fault = catalog.judged(craps, craps.pad, written).fault
    assert fault == PadFault("Was man auf ein Feld setzt, ist ein Vielfaches von 100.", "", "CRA-2.3")
