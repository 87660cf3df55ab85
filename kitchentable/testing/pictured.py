"""That the examples of a rulebook can be shown: each as pictures with words, without notation and placeholders."""

from __future__ import annotations

import re
from itertools import groupby

from msgspec.structs import replace

from kitchentable import captions, examples, pictures, rulebook
from kitchentable.drawing.text import with_names
from kitchentable.game import Game
from kitchentable.testing.walk import variations

STEPS = 3


def examples_are_drawn(game: Game) -> None:
    """Every example is pictures, each an SVG with a sentence that has neither notation nor placeholders; at tables and
    in other languages too."""
    from xml.etree import ElementTree  # a browser's Python has none, and plays what else is here

    tallies, unseen = set(game.board.tallies), set(game.board.unseen)
    unknown = (tallies | unseen) - set(game.rulebook.rules)
    assert not unknown, f"{unknown} are no rules"
    for rule in game.rulebook.rules.values():
        shown = pictures.strips(game, rule)
        if rule.id in tallies:
            areas = {area for strip in shown for picture in strip.pictures for area in picture.figure.areas}
            theirs = {area.name for area in shown[0].pictures[0].figure.static.areas if area.kind == "seat"}
            assert theirs <= areas, f"{rule.id} is about what everybody has, and does not show it"
        verdicts = sum(picture.kind in ("yes", "no") for strip in shown for picture in strip.pictures)
        moves = sum(1 for _ in groupby(rule.examples, lambda example: (example.scene, example.actions)))
        assert verdicts == moves, f"{rule.id} has examples of {moves} moves, and {verdicts} are drawn"
        for strip in shown:
            _check_words(game, strip)
            _check_tried(game, strip)
            drawn = [picture for picture in strip.pictures if picture.drawn]
            for picture in drawn:
                ElementTree.fromstring(picture.svg())
            seen = any(picture.svg("auto", sheet=False).count('class="item') > pictures.GROUND for picture in drawn)
            assert seen or not drawn, f"nothing is seen in the pictures of {rule.id}"
    for options in variations(game):
        for rule in game.book(options).rules.values():
            here = examples.at_table(game, rule, options).examples
            other = tuple(example for example in here if example not in rule.examples)
            for strip in pictures.strips(game, replace(rule, examples=other)):
                _check_words(game, strip)
    _check_sentences(game)
    for language in game.book_languages[1:]:
        for rule in game.book_in(language).rules.values():
            said = [with_names(example.shows, pictures.NAMES) for example in rule.examples]
            assert all(said), f"{rule.id} does not say in {language!r} what its examples show"
            wrong = [words for words in said if "{" in words or captions.notation(game).search(words)]
            assert not wrong, f"{rule.id} has notation or a placeholder in {language!r}: {wrong}"


def _check_sentences(game: Game) -> None:
    """No sentence, row or heading of a book has bare notation, in any language, with any options: what is typed stands
    in backquotes, where the book says how it is typed."""
    for language in game.book_languages:
        book = game.book_in(language)
        for options in (game.options(), *variations(game)):
            for shown in (book.at(options), book.general(options)):
                for section in shown.sections:
                    texts = [part if isinstance(part, str) else f"{part.text} {part.settled}" for part in section.parts]
                    for text in (section.title, *texts):
                        _check_plain(game, text, f"the book in {language!r}")
            for what in pictures.GLIMPSES:
                for row in book.glance.rows(what, options):
                    _check_plain(game, f"{row.text} {row.value}", f"{what} of the book in {language!r}")


def _check_plain(game: Game, text: str, where: str) -> None:
    bare = re.sub(r"`[^`]*`|\b[A-Z]{3}-\d[\d.]*", "", rulebook.unlinked(text))
    assert not captions.notation(game).search(bare), f"{where} has bare notation: {text}"


def _check_words(game: Game, strip: pictures.Strip) -> None:
    for number, picture in enumerate(strip.pictures):
        where = f"{strip.rule}, picture {number} of {strip.seats} seats {strip.options}"
        labels = [thing for thing in picture.figure.beside if thing not in picture.figure.static.symbols]
        words = " ".join((picture.text, picture.more, *labels))
        assert picture.text.strip(". "), f"{where} says nothing; write behind ` -- ` what the example shows"
        assert not {*"{|"} & {*words}, f"{where} has a placeholder or a second line: {words}"
        assert not captions.notation(game).search(words), f"{where} has notation: {words}"
        assert picture.kind != "no" or picture.rule, f"{where} is refused by no rule"


def _check_tried(game: Game, strip: pictures.Strip) -> None:
    """What a rule refuses is seen: where it would lie, what is touched for it, or beside the table."""
    refusals = [picture for picture in strip.pictures if picture.kind == "no" and picture.drawn]
    bare = [picture for picture in refusals if _is_bare(picture)]
    if strip.rule in game.board.unseen:
        assert not refusals or bare, f"{strip.rule} shows what was tried: it is none of `unseen`"
        return
    help_ = "the board's `preview` or `aside` draws it, or `unseen` says why nothing can"
    assert not bare, f"{strip.rule} refuses what its picture does not show ({bare[0].text}): {help_}"


def _is_bare(picture: pictures.Picture) -> bool:
    """Whether it shows no more than the position."""
    nothing = picture.figure._replace(over=(), lit=(), marks=(), beside=())
    return picture.figure.svg(pictures.NAMES, "auto", False) == nothing.svg(pictures.NAMES, "auto", False)


def the_game_is_drawn_at_a_glance(game: Game) -> None:
    """What is in the box, and the game on one page: where a book has them, every thing can be drawn with all options,
    and the turn has three steps."""
    from xml.etree import ElementTree

    for language in game.book_languages:
        book = game.book_in(language)
        for options in (game.options(), *variations(game)):
            rows = {what: pictures.at_a_glance(game, book, what, options) for what in pictures.GLIMPSES}
            assert len(rows["turn"]) in (0, STEPS), (
                f"a turn is told in {STEPS} steps, not {len(rows['turn'])}: {language}"
            )
            for row in (row for found in rows.values() for row in found):
                assert row.text and not any(sign in row.text for sign in "{}[]`"), f"a row is not plain: {row.text}"
                for drawn in row.things:
                    ElementTree.fromstring(drawn.svg)
