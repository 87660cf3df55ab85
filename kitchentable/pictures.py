"""The examples of a rulebook as pictures: the position before, each move, and what follows or the rule that refuses it.

`strips(game, rule)` is all that a page, a terminal and a printed book need: each strip begins with one scene, and its
pictures are stepped through from left to right. Everything is drawn by the game's own board, from the eyes of the seat
whose action the example is about. Names are those of `NAMES`, put into every sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from random import Random
from typing import Literal, get_args

from msgspec.structs import replace

from kitchentable import captions, examples, refusals
from kitchentable.drawing import aside, figure
from kitchentable.drawing.board import Arranging, CannotDraw
from kitchentable.drawing.boxes import Box, box_of, box_of_item, boxes_meant, boxes_of_things, has_squares, window_of
from kitchentable.drawing.figure import Figure
from kitchentable.drawing.scene import Form, Item, Mark, Preview, Scene, Static, rows
from kitchentable.drawing.svg import Theme, Window
from kitchentable.drawing.text import as_sentence, with_names
from kitchentable.examples import Step
from kitchentable.game import Game, State, View, after_chance
from kitchentable.glance import Thing
from kitchentable.language import ENGLISH, say, speaking, spoken
from kitchentable.rulebook import Example, Rule, Rulebook
from kitchentable.values import CHANCE, CLOCK, Seat, Struct

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Henry")
"""Who plays in the pictures of a book, by seat."""

GROUND = 1
"""So many things are on an empty table: the board itself, or who begins."""

SHAPES = ("ring", "badge", "box", "text")
"""What a preview may draw without a symbol of the game."""

Glimpse = Literal["box", "turn", "scores"]
"""What of a game is seen at a glance."""
GLIMPSES: tuple[Glimpse, ...] = get_args(Glimpse)
Kind = Literal["before", "move", "yes", "no"]
"""What a picture shows: the scene, a move on the way, one that is allowed and what follows, one that is refused."""


class Picture(Struct, frozen=True):
    """A step of an example: `text` says what is seen, `more` why; `rule` is the one that refuses; `view` is drawn.

    Where nothing is to be seen in any picture of a strip, such as on a table before the first tile, none is `drawn`.
    """

    kind: Kind
    text: str
    more: str
    rule: str
    view: View
    figure: Figure
    own: str = ""
    """What the book itself says of it."""
    typed: str = ""
    """The move as it is typed, for terminals; the scene has none."""
    drawn: bool = True
    language: str = ENGLISH
    near: Window | None = None
    """The part of it in which something happens, here or in the next picture, where that is on squares."""

    def svg(self, theme: Theme = "light", sheet: bool = True) -> str:
        """The picture as one SVG text; empty if it is not drawn."""
        with speaking(self.language):
            return self.figure.svg(NAMES, theme, sheet) if self.drawn else ""

    @property
    def view_text(self) -> str:
        """The whole position in words."""
        with speaking(self.language):
            return with_names(self.figure.scene.text, NAMES)

    @property
    def diagram(self) -> str:
        """For terminals: the board in letters, of games that have one."""
        with speaking(self.language):
            return self.view.game.board.diagram(self.view)


class Strip(Struct, frozen=True):
    """The pictures of examples that begin with one scene: the scene first, then example by example."""

    rule: str
    seats: int
    options: str
    """As the book writes them: `calza=anyone, dice=2`; empty where all is as usual."""
    pictures: tuple[Picture, ...]

    @property
    def played(self) -> Struct:
        """The options that it is played with."""
        played: Struct = self.pictures[0].view.options
        return played


@lru_cache(4096)
def strips(game: Game, rule: Rule, form: Form = "narrow", language: str = ENGLISH) -> tuple[Strip, ...]:
    """The examples of a rule, drawn in a language. Where the game itself speaks English only, just the book's own words
    stand beside the pictures."""
    with speaking(language if game.speaks(language) else ENGLISH):
        drawn = _drawn(game, rule, form)
    return drawn if game.speaks(language) else tuple(_in_own_words(strip) for strip in drawn)


def _in_own_words(strip: Strip) -> Strip:
    return replace(strip, pictures=tuple(replace(picture, text=picture.own, more="") for picture in strip.pictures))


def _drawn(game: Game, rule: Rule, form: Form) -> tuple[Strip, ...]:
    return tuple(_strip(game, rule, tuple(group), form) for _, group in groupby(rule.examples, lambda each: each.scene))


class DrawnThing(Struct, frozen=True):
    """A thing of a game as an SVG text, what is written under it, and whether it is the whole board."""

    svg: str
    name: str = ""
    board: bool = False


class Drawn(Struct, frozen=True):
    """A row of a game at a glance: its things, a text, and a value."""

    text: str
    things: tuple[DrawnThing, ...]
    value: str = ""


def at_a_glance(
    game: Game, book: Rulebook, what: Glimpse, options: Struct | None = None, theme: Theme = "light", sheet: bool = True
) -> tuple[Drawn, ...]:
    """What is in the `box`, the `turn` in steps, or what `scores`, at a table with these options; in the language of
    the book."""
    agreed = game.options(options)
    found = []
    with speaking(book.language):
        static = game.board.static(agreed, game.seats(agreed)[-1], "narrow")
        for row in book.glance.rows(what, agreed):
            things = tuple(
                _whole_board(game, agreed, thing, theme, sheet)
                if thing.symbol == "@board"
                else DrawnThing(figure.thing(static, thing.symbol, thing.classes, theme, sheet), thing.name)
                for thing in row.things
            )
            found.append(Drawn(row.text, things, row.value))
    return tuple(found)


def _whole_board(game: Game, options: Struct, thing: Thing, theme: Theme, sheet: bool) -> DrawnThing:
    """The board as somebody is to act on it first."""
    seats = game.seats(options)
    view = after_chance(game.start(seats[min(1, len(seats) - 1)], options), Random(0)).view(None)
    static, scene = game.board.static(options, view.seats, "narrow"), game.board.draw(view, "narrow")
    areas = frozenset(area.name for area in static.areas if area.kind == "board")
    return DrawnThing(Figure(static, scene, areas, label=game.title).svg(NAMES, theme, sheet), thing.name, board=True)


class _Shot(Struct, frozen=True):
    """A picture before it is known which part of the board all of its strip show."""

    kind: Kind
    text: str
    more: str
    rule: str
    view: View
    scene: Scene
    own: str = ""
    over: tuple[Item, ...] = ()
    lit: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    beside: tuple[str, ...] = ()
    typed: str = ""


def _strip(game: Game, rule: Rule, found: Sequence[Example], form: Form) -> Strip:
    shots: list[_Shot] = []
    known: list[str] = []
    stands = 0
    acted = [examples.played(game, example) for example in found]
    for example, steps, seat in zip(found, acted, _eyes(acted), strict=True):
        if not shots:
            shots.append(_before(example, steps[0].before, seat, form))
        shared = 0
        while shared < len(steps) - 1 and list(example.actions[: shared + 1]) == known[: shared + 1]:
            shared += 1
        for index, step in enumerate(steps[shared:], shared):
            last = index == len(steps) - 1
            refused = step.after is None
            shot = _refused(example, step, seat, form) if refused else _done(rule, example, step, seat, form, last)
            shot = replace(shot, typed=str(step.action))
            if list(example.actions) == known and shot.kind == shots[-1].kind == "yes":
                shots[-1] = _joined(shots[-1], shot)
            elif shot.kind == "move" and index == shared < stands:
                shots.append(replace(shot, text=say("picture-or", text=shot.text)))
            else:
                shots.append(shot)
        known = list(example.actions)
        stands = len(steps) - (steps[-1].after is None)
    view = shots[0].view
    static = game.board.static(view.options, view.seats, form)
    areas, windows = _part(rule, static, shots)
    if any(shot.beside for shot in shots):
        static, areas = aside.with_strip(static), areas | {aside.STRIP.name}
    figures = [_figure(static, areas, windows, shot) for shot in shots]
    drawn = any(len(each.things) > GROUND for each in figures)
    nears = [each.near(NAMES) for each in figures]
    for at in range(len(nears) - 2, -1, -1):
        nears[at] = nears[at] or nears[at + 1]
    pictures = tuple(
        Picture(
            shot.kind,
            with_names(shot.text, NAMES),
            with_names(shot.more, NAMES),
            shot.rule,
            shot.view,
            each,
            with_names(shot.own, NAMES),
            shot.typed,
            drawn,
            spoken(),
            near,
        )
        for shot, each, near in zip(shots, figures, nears, strict=True)
    )
    return Strip(rule.id, view.seats, found[0].options, pictures)


def _figure(static: Static, areas: frozenset[str], windows: dict[str, Window], shot: _Shot) -> Figure:
    refused = shot.kind == "no"
    beside = tuple(with_names(thing, NAMES) for thing in shot.beside)
    return Figure(static, shot.scene, areas, windows, shot.over, shot.lit, shot.marks, refused, shot.text, beside)


def _eyes(acted: Sequence[Sequence[Step]]) -> list[Seat]:
    """From whose eyes each example of a strip is seen: where it has nobody of its own, as the first that has."""
    whose = [_whose(steps) for steps in acted]
    first = next((seat for seat in whose if seat is not None), 0)
    return [first if seat is None else seat for seat in whose]


def _whose(steps: Sequence[Step]) -> Seat | None:
    """Who acts last in an example, or whom the clock stops; where chance alone acts, whose throw or draw it is, or who
    is to act then."""
    last = steps[-1]
    stopped = [step.before.to_act[:1] if step.seat == CLOCK else (step.seat,) for step in steps]
    acting = [seat for each in stopped for seat in each if seat >= 0]
    if acting or last.before.thrower is not None:
        return acting[-1] if acting else last.before.thrower
    if last.after is None:
        return None
    seats = range(last.after.view(None).seats)
    drawing = [seat for seat in seats if _secrets(last.before.view(seat)) != _secrets(last.after.view(seat))]
    following = [seat for seat in last.after.to_act if seat >= 0]
    return next(iter(drawing if len(drawing) == 1 else following), None)


def _secrets(view: View) -> frozenset[object]:
    """What only the one who looks sees."""
    board = view.game.board
    return frozenset(_lies(item) for item in board.draw(view, "narrow").items if item.area in board.secret_areas)


def _before(example: Example, state: State, seat: Seat, form: Form) -> _Shot:
    view = state.view(seat)
    scene = view.game.board.draw(view, form)
    return _Shot("before", example.before or _expected(state, form), "", "", view, scene)


def _done(rule: Rule, example: Example, step: Step, seat: Seat, form: Form, last: bool) -> _Shot:
    """A move, and what follows from it; of the last one also what the book says of it."""
    assert step.after is not None
    view = step.after.view(seat)
    lines = captions.lines(step, seat)
    claims = captions.claimed(example, step, seat, lines) if last else ()
    told = captions.told(rule, step, seat, lines, form, claims)
    scene = view.game.board.draw(view, form)
    lit = tuple(name for line in lines for name in line.lit)
    beside = view.game.board.aside(step.before.view(seat), step.seat, captions.known(step, seat), view)
    if not last:
        return _Shot("move", " ".join(told) or _expected(step.after, form), "", "", view, scene, lit=lit, beside=beside)
    told, own = [*told, captions.follows(example)], _own(example)
    said = " ".join(captions.besides(own, told))
    more = said if own else ""
    return _Shot("yes", own or said or _expected(step.after, form), more, "", view, scene, own, lit=lit, beside=beside)


def _expected(state: State, form: Form) -> str:
    """What is to be done next, as who watches is told: it names who is to do it."""
    view = state.view(None)
    return as_sentence(view.game.board.draw(view, form).prompt)


def _own(example: Example) -> str:
    """What the book says of an example, as a sentence."""
    return as_sentence(example.shows) if example.shows else ""


def _joined(one: _Shot, other: _Shot) -> _Shot:
    """One picture of a move of which the book says several things."""
    own = other.own if other.own == one.own else f"{one.own} {other.own}".strip()
    more = max(one.more, other.more, key=len)
    return replace(one, text=own or one.text, more=more if own else one.more, own=own)


def _refused(example: Example, step: Step, seat: Seat, form: Form) -> _Shot:
    """A move that is refused: the position as it was, with what was meant and what is wrong with it."""
    view = step.before.view(seat)
    scene = view.game.board.draw(view, form)
    why = refusals.why_not(step.before, step.seat, step.action)
    assert why is not None, "the example is not true"
    words = [example.shows, *{why.text: 0, why.more: 0}]
    if example.shows:  # the rule itself stands above its examples
        words = [each for each in words if each != view.game.sentence(why.rule, view.options)]
    said = [as_sentence(each) for each in words if each and not captions.notation(view.game).search(each)]
    text = next(iter(said), "")
    more = next(iter(captions.besides(text, said[1:])), "")
    board = view.game.board
    static = board.static(view.options, view.seats, form)
    meant = _meant(step, view, form)
    over = tuple(item for item in meant.items if item.shape in (*SHAPES, *static.symbols))
    if isinstance(board, Arranging) and over:
        scene = replace(scene, items=tuple(item for item in scene.items if item.row < 0 and "set" not in item.name))
    lit = _touched(view, scene, meant)
    beside = board.aside(view, step.seat, step.action, None)  # who looks tried it, or it cannot be: it is no secret
    seen = any(box_of(static, scene, name) for name in lit)
    if seen:  # an amount that lies beside the table is said once
        over = tuple(item for item in over if item.shape != "badge" or item.text not in beside)
    if not (beside or over or why.marks or seen):
        beside = tuple(filter(None, ((meant.button or meant.text).partition("|")[0],)))
    return _Shot("no", text, more, why.rule, view, scene, _own(example), over, lit, why.marks, beside)


def _meant(step: Step, view: View, form: Form) -> Preview:
    """How what is refused would look, as far as the board can draw it; what chance does wrong lies beside it."""
    board = view.game.board
    if step.seat == CHANCE:
        return Preview("")
    try:
        if isinstance(board, Arranging) and (path := board.path(step.action, view))[-1] == "submit":
            laid = [row for row in rows(path[:-1]) if any(row)]
            return Preview("", items=board.draw_rows(laid, view, form))
        return board.preview(step.action, view, form)
    except CannotDraw:
        return Preview("")


def _touched(view: View, scene: Scene, meant: Preview) -> tuple[str, ...]:
    """What is meant of what is drawn; what is only there to be touched is not."""
    controls = view.game.board.control_areas
    hidden = {each for item in scene.items if item.area in controls for each in (item.name, item.touch)}
    return () if hidden & set(meant.lit) else meant.lit


def _lies(item: Item) -> tuple[object, ...]:
    """What lies where, however it is marked."""
    return item.name, item.shape, item.area, item.x, item.y, item.turn


def _part(rule: Rule, static: Static, shots: Sequence[_Shot]) -> tuple[frozenset[str], dict[str, Window]]:
    """The areas that a strip shows, and the windows of large boards: the board, what is secret, and what changes."""
    board = shots[0].view.game.board
    shown = {area.name for area in static.areas if area.kind == "board" or area.name in board.secret_areas}
    boxes: list[Box] = []
    for was, shot in pairwise(shots):
        changed = set(was.scene.items) ^ set(shot.scene.items) if was.view.seat == shot.view.seat else set()
        changed = {item for item in changed if "control" not in item.classes}
        shown |= {item.area for item in changed}
        moved = {_lies(item) for item in was.scene.items} ^ {_lies(item) for item in shot.scene.items}
        boxes += [box_of_item(static, item) for item in changed if _lies(item) in moved]
        if was.scene.plates != shot.scene.plates:
            shown |= {area.name for area in static.areas if area.kind == "seat"}
    for shot in shots:
        shown |= {item.area for item in shot.over}
        boxes += boxes_of_things(static, shot.over)
        boxes += boxes_meant(static, shot.scene, shot.lit, shot.marks)
    windowed = board.windowed and rule.id not in board.whole
    if windowed:
        # What a board without squares shows is as high as all that lies there.
        whole = {area.name for area in static.areas if not has_squares(static, area.name)}
        lying = [item for shot in shots for item in (*shot.scene.items, *shot.over) if item.area in whole]
        boxes += [box_of_item(static, item) for item in lying if "control" not in item.classes]
    windows = {
        area.name: window
        for area in static.areas
        if area.kind == "board" and windowed and (window := window_of(static, area, boxes))
    }
    there = {item.area for shot in shots for item in (*shot.scene.items, *shot.over) if "control" not in item.classes}
    shown -= set(board.secret_areas) - there
    if rule.id in board.players:
        shown = {area.name for area in static.areas if area.kind == "seat"}
    elif rule.id in board.tallies:
        shown |= {area.name for area in static.areas if area.kind in ("seat", "mine")}
    elif board.pictured:
        shown &= set(board.pictured)
    return frozenset(shown - set(board.control_areas)), windows
