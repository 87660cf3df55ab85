"""That the examples of a rulebook can be shown: each as pictures with words, without notation and placeholders."""

from __future__ import annotations

from xml.etree import ElementTree

from kitchentable import pictures
from kitchentable.game import Game


def examples_are_drawn(game: Game) -> None:
    """Every example is pictures, each an SVG with a sentence that has neither notation nor placeholders."""
    for rule in game.rulebook.rules.values():
        shown = pictures.strips(game, rule)
        verdicts = sum(picture.kind in ("yes", "no") for strip in shown for picture in strip.pictures)
        assert verdicts == len(rule.examples), f"{rule.id} has {len(rule.examples)} examples, and {verdicts} are drawn"
        for strip in shown:
            for number, picture in enumerate(strip.pictures):
                where = f"{rule.id}, picture {number} of {strip.seats} seats {strip.options}"
                words = f"{picture.text} {picture.more}"
                assert picture.text.strip(". "), f"{where} says nothing; write behind ` -- ` what the example shows"
                assert "{" not in words, f"{where} has a placeholder: {words}"
                assert not pictures.NOTATION.search(words), f"{where} has notation: {words}"
                assert picture.kind != "no" or picture.rule, f"{where} is refused by no rule"
                ElementTree.fromstring(picture.svg())
