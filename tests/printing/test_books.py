"""Books on paper: booklets that fold to the right order, sheets of one page, matches as stories."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from random import Random
from unicodedata import normalize
from xml.etree import ElementTree

import numpy as np
import pytest
from msgspec import structs

from kitchentable import GAMES, books, postcards, prints, rulebook
from kitchentable.drawing import typesetter
from kitchentable.drawing.text import as_sentence, listed, with_names
from kitchentable.examples import at_table
from kitchentable.game import Game
from kitchentable.language import say, speaking
from kitchentable.pictures import NAMES, strips
from kitchentable.printing import book
from kitchentable.printing.book import DICE
from kitchentable.printing.sheet import PAPERS, Paper, Setup
from kitchentable.printing.words import OTHERS, unsettable
from kitchentable.testing.walk import random_match, variations
from tests.amounts import some_of
from tests.printing.pdfs import MM_PER_POINT, fonts, opened, outside, points, words

BOOKS = [(name, language) for name, game in GAMES.items() for language in game.book_languages]


@cache
def booklet(name: str, language: str, paper: str = "A4") -> bytes:
    setup = Setup(GAMES[name].options(), 0, language)
    return prints.pdf(prints.offer_named(GAMES[name], "rules"), setup, PAPERS[paper], "colour")


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_a_rulebook_is_a_booklet(name: str, language: str) -> None:
    """Sheets of four pages: the cover at the right of the first side, the second page behind it."""
    paper = "Letter" if name in ("farkle", "blokus") else "A4"
    data = booklet(name, language, paper)
    document, said = opened(data), words(data)
    assert len(document) % 2 == 0
    w, h = (side * MM_PER_POINT for side in document[0].get_size())
    assert (w, h) == pytest.approx((PAPERS[paper].h, PAPERS[paper].w), abs=0.05)
    assert all(fonts(data).values()) and not outside(data, 3.5)
    first = document[0].get_textpage()
    middle = document[0].get_size()[0] / 2
    assert GAMES[name].title in first.get_text_bounded(left=middle)
    assert "kitchentable" in first.get_text_bounded(right=middle), "the back"
    written = rulebook.read(GAMES[name].package, language).at(GAMES[name].options())
    for rule in written.rules:
        assert rule.partition("-")[2] in said
    assert f"{GAMES[name].prefix}-" not in said.replace(f"kitchentable · {GAMES[name].prefix}", "")


def test_a_booklet_says_what_is_settled_here_and_what_are_manners() -> None:
    english, german = (" ".join(words(booklet("rummikub", language)).split()) for language in ("en", "de"))
    assert "(settled by us: the source does not say which way counts)" in english and "(table manners)" in english
    assert "(von uns festgelegt: Die Quelle sagt nicht, welche Art zählt)" in german


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_what_fills_a_booklet_is_a_page_each(paper: Paper) -> None:
    """A booklet counts on it: with one page more than it makes room for, a page of rules would be left out."""
    made = books.rules(GAMES["blokus"], Setup(GAMES["blokus"].options(), 0), "colour")
    for part in (*made.fill, made.back):
        alone = made.book._replace(blocks=tuple(part), drawings={}, cover=False)
        assert book.pages(alone, book.half(paper), book.SIZES[0]) == 1


PAINT = {"fill", "fill-opacity", "stroke", "opacity"}


def unpainted(element: ElementTree.Element, painted: bool = False) -> Iterator[ElementTree.Element]:
    """What is drawn black because no style is for it."""
    painted = painted or bool(PAINT & set(element.attrib))
    if element.tag.rpartition("}")[2] in ("rect", "circle", "path", "ellipse", "polygon") and not painted:
        yield element
    for each in element:
        yield from unpainted(each, painted)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_examples_of_a_booklet_are_painted_and_speak_its_language(name: str, language: str) -> None:
    game = GAMES[name]
    setup = Setup(game.options(), 0, language)
    with speaking(language):
        made = books.rules(game, setup, "colour").book
        rules = books.book_of(game, setup).rules.values()
        own = {
            " ".join(as_sentence(with_names(each.shows, NAMES)) for each in same if each.shows)
            for rule in rules
            for _, same in groupby(rule.examples, lambda each: (each.scene, each.actions))
        }
    shown = [each for block in made.blocks if block["kind"] == "figures" for each in block["pictures"]]
    assert len(shown) == books.MOST_FIGURES
    english = {text for rule in game.rulebook.rules.values() for text in told_in_english(game, rule)}
    for each in shown:
        drawn = ElementTree.fromstring(made.drawings[each["file"]])
        assert not [left for part in drawn for left in unpainted(part)], each["file"]
        said = ["".join(run["text"] for run in line) for line in each["said"]]
        if language != "en":
            assert said[0] in own and (game.speaks(language) or len(said) == 1) and not english & {*said}


def told_in_english(game: Game, rule: rulebook.Rule) -> Iterator[str]:
    """All that is said of the examples of a rule in English; but for names alone, as "R10"."""
    for strip in strips(game, rule):
        yield from (text for picture in strip.pictures for text in (picture.text, picture.more) if " " in text)


def test_pages_of_a_booklet_follow_each_other_when_it_is_folded() -> None:
    """Sheets lie in each other; each has two pages on its front and two behind them."""
    for count in (4, 8, 12, 16):
        sides = list(book.order(count))
        fronts, backs = sides[::2], sides[1::2]
        read = [page for (_, right), (left, _) in zip(fronts, backs, strict=True) for page in (right, left)]
        read += [
            page for (left, _), (_, right) in zip(fronts[::-1], backs[::-1], strict=True) for page in (right, left)
        ]
        assert read == list(range(1, count + 1))


def test_the_fold_of_a_booklet_is_in_the_middle() -> None:
    grey = points(booklet("perudo", "en"), 0)
    marks = np.flatnonzero(grey[30] < 200)
    assert abs(float(marks.mean()) / 10 - 297 / 2) < 0.15


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_a_cheat_sheet_and_house_rules_are_a_page(name: str, language: str) -> None:
    game = GAMES[name]
    for what in ("glance", "house"):
        for paper in PAPERS.values():
            setup = Setup(game.options(), 0, language)
            data = prints.pdf(prints.offer_named(game, what), setup, paper, "outline")
            assert len(opened(data)) == 1 and game.title in words(data) and not outside(data, 3.5)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_a_cheat_sheet_has_every_rule_in_full_on_one_page(name: str, language: str) -> None:
    """Without its second sentence a rule may be false: `All tiles lie face down`. With any option it is a page."""
    game = GAMES[name]
    for options in (game.options(), *variations(game)):
        with speaking(language):
            made = books.glance(game, Setup(options, 0, language), "colour")
            rules = books.book_of(game, Setup(options, 0, language)).rules.values()
        told = [printed(block) for block in made.blocks if block["kind"] == "rule"]
        assert told == [plain_words(books.short(rule.text, game.prefix)) for rule in rules]
        assert book.pages(made, book.filled(PAPERS["Letter"]), book.GLANCE_SIZES[-1]) == 1, options


def printed(block: book.Block) -> str:
    return "".join(DICE[int(run["text"]) - 1] if run["kind"] == "die" else run["text"] for run in block["runs"])


def plain_words(markdown: str) -> str:
    return rulebook.unlinked(markdown).replace("`", "").replace("*", "")


@pytest.mark.parametrize(("name", "language"), some_of(BOOKS, BOOKS[::3]))
def test_all_examples_of_a_book_can_be_printed(name: str, language: str) -> None:
    game = GAMES[name]
    setup = Setup(game.options(), 0, language)
    with speaking(language):
        here = [at_table(game, rule, setup.options) for rule in books.book_of(game, setup).rules.values()]
        shown = [
            picture for rule in here for strip in strips(game, rule, language=language) for picture in strip.pictures
        ]
        made = books.pictured(game, setup, "colour")
        refusal = say("print-refused", rule="").strip()
    assert len(made.drawings) == sum(picture.drawn for picture in shown) > 40
    data = prints.pdf(prints.offer_named(game, "examples"), setup, PAPERS["A4"], "colour")
    said = " ".join(words(data).split())
    assert said.count(refusal) == sum(picture.kind == "no" for picture in shown) and not outside(data, 3.5)


@pytest.mark.parametrize(("name", "language"), [("blokus", "en"), ("klongs", "de")])
def test_a_heading_and_a_rule_are_on_the_page_of_their_first_picture(name: str, language: str) -> None:
    setup = Setup(GAMES[name].options(), 0, language)
    with speaking(language):
        made = books.pictured(GAMES[name], setup, "colour")
    rules = [(before, after["kind"]) for before, after in pairwise(made.blocks) if before["kind"] == "rule"]
    assert all(rule["leads"] == (kind in ("figures", "small")) for rule, kind in rules)
    data = prints.pdf(prints.offer_named(GAMES[name], "examples"), setup, PAPERS["A4"], "colour")
    pages = [squeezed(page.get_textpage().get_text_range()) for page in opened(data)]
    heads = [at for at, block in enumerate(made.blocks) if block["kind"] == "heading" and block["level"] > 1]
    for at in heads:
        rule, first = made.blocks[at + 1 : at + 3]
        if first["kind"] == "figures":
            (page,) = [page for page in pages if squeezed(made.blocks[at]["text"] + rule["label"]) in page]
            shown = first["pictures"][0]["said"][0][0]["text"]
            assert squeezed(shown) in page, f"{made.blocks[at]['text']} stands without its picture"


def squeezed(text: str) -> str:
    """The text without what lines are broken by."""
    return re.sub(r"[\s\ufffe\u00ad\u200b-]", "", text)


def test_printed_examples_say_how_they_are_played_where_that_is_not_usual() -> None:
    game = GAMES["perudo"]
    usual = words(prints.pdf(prints.offer_named(game, "examples"), Setup(game.options(), 0), PAPERS["A4"], "colour"))
    manners = " ".join(usual.split())
    assert "Here the table plays with “Dice each: 2”." in manners and "“Raising: free”" not in manners
    assert "(table manners)" in manners
    two = Setup(game.options({"dice": 2}), 0)
    said = words(prints.pdf(prints.offer_named(game, "examples"), two, PAPERS["A4"], "colour"))
    assert "with “Dice each: 2”" not in " ".join(said.split()), "this table plays so"


def test_what_the_table_has_chosen_is_said() -> None:
    game = GAMES["perudo"]
    setup = Setup(game.options({"raising": "free", "calza": "anyone", "palifico_once": "true"}))
    chosen = (("Raising", "free"), ("Calza", "anyone"), ("Palifico once a player", "yes"))
    assert books.changed(game, setup) == chosen and books.changed(game, Setup(game.options())) == ()
    said = words(prints.pdf(prints.offer_named(game, "house"), setup, PAPERS["A4"], "colour"))
    assert "Raising" in said and "anyone" in said


def test_the_title_of_an_option_may_have_a_colon(monkeypatch: pytest.MonkeyPatch) -> None:
    agreed = (("Calza: who", "anyone"),)
    monkeypatch.setattr(Game, "agreed", lambda *_: agreed)
    setup = Setup(GAMES["perudo"].options())
    for made in (books.house(GAMES["perudo"], setup), books.glance(GAMES["perudo"], setup, "colour")):
        (table,) = (block for block in made.blocks if block["kind"] == "table")
        assert table["rows"] == [[book.runs("Calza: who"), book.runs("anyone")]]
    assert "Calza: who: anyone" in books.rules(GAMES["perudo"], setup, "colour").book.blocks[0]["foot"]


NAMES_OF_ANY_LETTERS = ("Zoë 🦊 Fox", "王小明", "W" * 24, "Nguyễn Ж")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_story_leaves_out_letters_that_cannot_be_set_and_says_so(language: str) -> None:
    match = random_match(GAMES["farkle"], 4, GAMES["farkle"].options(), Random(8), at_most=80)
    match.header = structs.replace(match.header, seats=NAMES_OF_ANY_LETTERS)
    with speaking(language):
        made = books.story(match, "outline")
        second = say("player-number", number=2)
        said = say("print-letters-of-names", names=listed(["Zoë Fox", second]))
    data = prints.story(match, PAPERS["A4"], "outline", language)
    written = words(data)
    assert said in " ".join(written.split()) and second in written and "Nguyễn" in normalize("NFC", written)
    assert not set(unsettable(written)) - {*"\r\n\ufffe", *DICE} and not outside(data, 3.5)
    assert not any(set("🦊王小明") & set(drawn) for drawn in made.drawings.values())


def test_what_people_are_called_is_no_emphasis() -> None:
    match = random_match(GAMES["farkle"], 2, GAMES["farkle"].options(), Random(8), at_most=300)
    match.header = structs.replace(match.header, seats=("*Ann* B*", "C`\\`**D**"))
    written = words(prints.story(match, PAPERS["A4"], "outline"))
    assert "*Ann* B*" in written and "C`\\`**D**" in written
    for name in ("*Ann*", "A*", "**", "`a`", "\\*", "\\", "*"):
        assert book.runs(f"**{book.literal(name)}** x") == [
            {"kind": "strong", "text": name},
            {"kind": "plain", "text": " x"},
        ]
    assert book.runs(book.literal("A*b* c")) == [{"kind": "plain", "text": each} for each in ("A", "*", "b", "*", " c")]


def test_a_postcard_has_no_boxes_in_names() -> None:
    match = random_match(GAMES["farkle"], 2, GAMES["farkle"].options(), Random(8), at_most=300)
    assert postcards.result(match, ("🦊 Zoë", "王小明")) == postcards.result(match, ("Zoë", "player 2"))
    assert "王小明" in postcards.drawing(match, ("🦊 Zoë", "王小明")), "a browser has letters of its own"


def test_house_rules_are_called_as_far_as_it_can_be_set() -> None:
    game = GAMES["farkle"]
    for called, title in (("🦊 Fox family 🎲", "Fox family"), ("王小明", "House rules"), ("W" * 40, "W" * 40)):
        setup = Setup(game.options({"opening": 0}), 0, "en", called)
        data = prints.pdf(prints.offer_named(game, "house"), setup, PAPERS["Letter"], "colour")
        written = words(data)
        assert squeezed(f"Farkle: {title}") in squeezed(written) and len(opened(data)) == 1 and not outside(data, 3.5)
        assert (say("print-letters-of-title") in written) == (called != title)


def test_letters_of_other_typefaces_are_there() -> None:
    """Each of them is another picture than the box that stands for a letter of none."""
    faces = '("Inter", "Libertinus Serif")'
    pages = [f"#page(width: 9mm, height: 9mm, margin: 2mm, text(font: {faces}, {json.dumps(each)}))" for each in OTHERS]
    box = f'#page(width: 9mm, height: 9mm, margin: 2mm, text(font: {faces}, "\ue123"))'
    missing, *shown = typesetter.images({"main.typ": "\n".join([box, *pages])}, 72)
    assert [each for each, drawn in zip(OTHERS, shown, strict=True) if drawn == missing] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_told_with_its_turning_points(name: str) -> None:
    match = random_match(GAMES[name], 2, GAMES[name].options(), Random(8), at_most=300)
    for language, board in (("en", "The board after"), ("de", "Das Brett nach")):
        with speaking(language):
            made = books.story(match, "outline")
        shown = [block for block in made.blocks if block["kind"] == "picture"]
        assert 1 <= len(shown) <= books.MOST_DIAGRAMS and len(made.drawings) == len(shown)
        assert all(block["alt"].startswith(board) for block in shown)
        data = prints.story(match, PAPERS["A4"], "outline", language)
        assert match.header.seats[0] in words(data) and not outside(data, 3.5)
