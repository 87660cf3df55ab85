"""That a drawing holds together: its items, its patches, its previews, the dice to be tapped and its cover."""

from __future__ import annotations

from random import Random

import msgspec

from kitchentable import touch
from kitchentable.captions import notation
from kitchentable.drawing import diff, scene, svg
from kitchentable.game import Game, State
from kitchentable.testing.walk import FORMS, deciding, random_match, some, states, tables, walked, watchers
from kitchentable.testing.words import check_seats
from kitchentable.values import CHANCE, Seat


def real_dice_can_be_tapped(game: Game) -> None:
    """Whatever is tapped where dice are due is legal, and every face can be drawn."""
    if not game.public_dice:
        return
    rng = Random(5)
    for seats, options in tables(game):
        symbols = game.board.static(options, seats, "narrow").symbols
        for state in states(random_match(game, seats, options, rng, at_most=60)):
            due = game.board.dice_due(state.view(None))
            fits = (due is not None) == (state.to_act == (CHANCE,))
            assert fits, f"dice are due where chance is to act, and only there: {due} where {state.to_act} are to act"
            if due is None:
                continue
            for face in (face for pool in due.pools for face in pool.faces):
                drawable = face.shape in symbols if face.shape else face.label or face.value
                assert drawable, f"a face cannot be drawn: {face}"
            number = due.dice // due.pools[0].count if due.dice else len(due.pools)
            text = due.verb
            for pool in sorted(rng.sample(due.pools, number), key=due.pools.index):
                text += pool.before + "".join(rng.choice(pool.faces).value for _ in range(pool.count))
            assert state.why_not(CHANCE, game.parse(text)) is None, f"dice were tapped and are refused: {text}"


def drawings_hold_together(game: Game) -> None:
    """Items have known shapes, areas and unique names; what can be touched has a label; patches lead on."""
    rng = Random(9)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        found = some(met, rng, 10)
        for form in FORMS:
            static = game.board.static(options, seats, form)
            areas = {area.name: area for area in static.areas}
            assert len(areas) == len(static.areas), "two areas share a name"
            for seat in watchers(match):
                last: scene.Scene | None = None
                for state in found:
                    drawing = game.board.draw(state.view(seat), form)
                    _check_items(drawing, static, areas)
                    if last is not None:
                        patched = diff.patched(last, diff.patch(last, drawing))
                        assert patched == drawing, "a patch leads to another drawing"
                    last = drawing
                    assert drawing.text, "a drawing says nothing to who does not see it"
                    check_seats([drawing.text, drawing.prompt], seats)


def _check_items(drawing: scene.Scene, static: scene.Static, areas: dict[str, scene.Area]) -> None:
    names = [item.name for item in drawing.items]
    assert len(set(names)) == len(names), "two items share a name"
    for item in drawing.items:
        assert item.shape in ("text", "box") or item.shape in static.symbols, f"{item.name}: no symbol {item.shape}"
        assert item.area in areas, f"{item.name}: no area {item.area}"
        area = areas[item.area]
        assert -1 <= item.x <= area.w + 1 and -1 <= item.y <= area.h + 1, f"{item.name} lies outside of {area.name}"
        assert bool(item.touch) == bool(item.how), f"{item.name}: a touch name needs a gesture"
        assert item.label or not item.touch, f"{item.name} can be touched and has no label"


def previews_show_what_an_action_does(game: Game) -> None:
    """Before each legal action its doing can be drawn, of a view alone, over the scene, and in words."""
    rng = Random(14)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for form in FORMS:
            static = game.board.static(options, seats, form)
            for state in some(met, rng, 8):
                for seat in deciding(state):
                    _check_previews(state, seat, form, static, rng)


def _check_previews(state: State, seat: Seat, form: scene.Form, static: scene.Static, rng: Random) -> None:
    view, other = state.view(seat), state.game.imagine(state.view(seat), rng).view(seat)
    drawing = state.game.board.draw(view, form)
    names = {item.name for item in drawing.items} | {item.touch for item in drawing.items}
    known = names | {spot.name for spot in static.spots} | {button.name for button in drawing.buttons}
    careful = touch.careful(view, touch.paths(state, seat))
    legal = list(state.legal_actions(seat))
    for action in rng.sample(legal, min(6, len(legal))):
        board = state.game.board
        preview = board.preview(action, view, form)
        same = msgspec.json.encode(preview) == msgspec.json.encode(board.preview(action, other, form))
        assert same, "a preview knows more than its view"
        said = [preview.text, preview.more, preview.button, *(gain.text for gain in preview.gains)]
        assert preview.text, f"what {action} would do is not said"
        check_seats(said, view.seats)
        assert not notation(state.game).search(" ".join(said)), f"{action} is shown in notation: {said}"
        assert {*preview.lit, *preview.steps} <= known, f"{action} lights up what is not there: {preview.lit}"
        assert not names & {item.name for item in preview.items}, "what lies over the scene has names of its own"
        named = preview.button or not {board.path(action, view)[0]} & set(careful)
        assert named, f"{action} is asked twice, and its button has no words"
        _check_overlay(preview, static)


def _check_overlay(preview: scene.Preview, static: scene.Static) -> None:
    assert len({item.name for item in preview.items}) == len(preview.items), "two items of a preview share a name"
    areas = {area.name for area in static.areas}
    for item in preview.items:
        known = item.shape in ("text", "box", "ring", "badge") or item.shape in static.symbols
        assert known, f"a preview draws {item.shape}, which is no symbol"
        assert item.area in areas, f"a preview draws in {item.area}, which is no area"
        assert not item.touch and not item.how, f"a preview cannot be touched: {item.name}"


def what_differs_to_the_eye_differs_to_the_ear(game: Game) -> None:
    """Touchable things with one label are one to the rules: they share their touch name, and things look alike."""
    rng = Random(15)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in some(met, rng, 8):
            for seat in (None, rng.randrange(seats), *state.to_act[:1]):
                if seat is not None and seat < 0:
                    continue
                for form in FORMS:
                    called: dict[str, set[str]] = {}
                    looks: dict[str, set[str]] = {}
                    for item in game.board.draw(state.view(seat), form).items:
                        if item.touch:
                            called.setdefault(item.label, set()).add(item.touch)
                            if item.shape not in ("box", "text"):
                                looks.setdefault(item.label, set()).add(item.shape)
                    shared = [label for label in called if len(called[label]) > 1 or len(looks.get(label, ())) > 1]
                    assert not shared, f"not told apart: {shared}"


def the_cover_is_drawn(game: Game) -> None:
    """The cover is one small SVG."""
    cover = game.board.cover()
    assert cover.startswith("<svg") and cover.endswith("</svg>"), "the cover is no SVG"
    assert len(cover) < 20_000, f"the cover has {len(cover)} characters, and 20,000 are the most"


STYLED = ("<style", "class=", "style=", "var(", "light-dark", "color-mix", "rgb(", "rgba(", "filter=", "currentColor")
"""What programs that read no style sheets do not understand, or draw black."""


def a_drawing_opens_anywhere(game: Game) -> None:
    """A view's file is XML in which all that an element looks like stands at it, in every theme for files."""
    from xml.etree import ElementTree  # Python in browsers has none, and imports this module

    match = random_match(game, game.seats(game.options())[-1], game.options(), Random(11), at_most=40)
    names = [f"Anna & {seat} <3" for seat in range(len(match.header.seats))]
    for state in some(states(match), Random(12), 5):
        for form in FORMS:
            for theme in svg.THEMES:
                drawn = state.view(0).svg(names, form, theme)
                assert ElementTree.fromstring(drawn).tag.endswith("svg"), f"a view draws no SVG in {theme}"
                found = [word for word in STYLED if word in drawn]
                assert theme == "auto" or not found, f"a file of theme {theme} is not plain, it has {found}"
