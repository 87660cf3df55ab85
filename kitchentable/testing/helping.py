"""That who asks what a thing is gets a sentence, with a rule that is in force, and learns no secret by it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from fnmatch import fnmatchcase
from random import Random

from kitchentable.captions import notation
from kitchentable.drawing import scene
from kitchentable.drawing.board import Board
from kitchentable.drawing.scene import Help, Scene, Static
from kitchentable.game import Game, View
from kitchentable.table.explaining import described
from kitchentable.testing.walk import FORMS, some, tables, walked, watchers
from kitchentable.testing.words import check_seats

LONGEST = 170
"""Characters of a sentence with names in it."""
SPOTS = 12
"""So many spots of a drawing are asked about."""
STRANGE = ("", "-", "plate-", "plate-99", "plate-x", "no such thing", "box-", "🎲-1-1", "/", "@", "@zz", "a99")


def every_thing_says_what_it_is(game: Game) -> None:
    """Whatever has a label, can be touched, stands beside a name, or is a button or a spot, and is no furniture, has a
    sentence and a rule that is in force; it is made from the view alone, and names that are none of the game's have
    none. Games that have no `help` at all are left alone."""
    if type(game.board).help is Board.help:
        return
    rng = Random(31)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        rules = game.book(options).rules.keys()
        for form in FORMS:
            static = game.board.static(options, seats, form)
            for state in some(met, rng, 6):
                for seat in rng.sample(watchers(match), min(3, len(watchers(match)))):
                    view = state.view(seat)
                    other = game.imagine(view, rng).view(seat)
                    for name in named_things(view, form, static, rng):
                        found = game.board.help(name, view)
                        assert found, f"{name} does not say what it is to seat {seat}; is it furniture?"
                        _check(found, view, rules, name)
                        assert game.board.help(name, other) == found, f"the help of {name} knows more than its view"
                    _check_strange(view)


def _check(found: Help, view: View, rules: Collection[str], name: str) -> None:
    assert found.rule in rules, f"{name} is explained by {found.rule}, which is not in force: {view.options}"
    text = re.sub(r"\{\d+\}", "Anna", found.text)
    assert text.endswith(".") and text[:1].isupper() and len(text) <= LONGEST, f"{name} is no sentence: {text}"
    assert not notation(view.game).search(text), f"{name} is explained in notation: {text}"
    check_seats([found.text], view.seats)


def _check_strange(view: View) -> None:
    for name in STRANGE:
        found = described(view, name)
        assert found is None or found.rule, f"a strange name is explained without a rule: {name!r}"


def named_things(view: View, form: scene.Form, static: Static, rng: Random) -> Iterator[str]:
    """The names of all that can be asked about."""
    drawing: Scene = view.game.board.draw(view, form)
    for item in drawing.items:
        if (item.label or item.touch) and not any(fnmatchcase(item.name, each) for each in view.game.board.furniture):
            yield item.name
    yield from (button.name for button in drawing.buttons)
    yield from (f"plate-{plate.seat}" for plate in drawing.plates if plate.value or plate.note)
    taken = {item.touch for item in drawing.items}
    spots = [spot.name for spot in static.spots if spot.name not in taken]
    yield from rng.sample(spots, min(SPOTS, len(spots)))
