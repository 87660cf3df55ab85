"""What any game has to read on paper: the rules as a table plays, a page of them, house rules, a match as a story; all
in the language that is spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kitchentable import ending, examples
from kitchentable.drawing import inline
from kitchentable.drawing.finale import Finale, Moment, won
from kitchentable.drawing.svg import Theme
from kitchentable.drawing.text import capitalised, listed, with_names
from kitchentable.game import Game, View
from kitchentable.language import say, spoken
from kitchentable.match import Match
from kitchentable.pictures import Glimpse, Picture, Strip, at_a_glance, strips
from kitchentable.printing import book as pages
from kitchentable.printing.book import Block, Book, Booklet
from kitchentable.printing.sheet import Ink, Setup
from kitchentable.printing.words import parted, set_names, settable, unsettable
from kitchentable.rulebook import Rule, Rulebook, plain, unlinked
from kitchentable.values import Result

WIDEST, HIGHEST = 66.0, 48.0
"""Millimetres of a picture beside its words."""
MOST_FIGURES, MOST_CHARS = 8, 150
"""Pictures of examples in a booklet, and characters of what is said beside one."""
BESIDE_WORDS = 42.0
"""Millimetres of a picture at most in a column, which leaves as much for its words."""
PER_UNIT = 0.23
"""Millimetres of a drawing's unit, where it is not too large so."""
THING_HEIGHT, BOARD_HEIGHT = 5.4, 24.0
"""Millimetres of a thing beside its words, and of the whole board."""
MOST_DIAGRAMS = 6
TOGETHER = 36
"""Lines of a log that stay on one page."""


def rules(game: Game, setup: Setup, ink: Ink) -> Booklet:
    """The rulebook as a booklet: what is said, and an example of each rule that has one."""
    book = book_of(game, setup)
    theme: Theme = "paper" if ink == "outline" else "light"
    drawings: dict[str, str] = {"cover.svg": cover(game)}
    blocks: list[Block] = [
        {
            "kind": "cover",
            "title": game.title,
            "about": [f"{capitalised(game.said_tagline())}.", say("rules")],
            "file": "cover.svg",
            "foot": [*map(": ".join, changed(game, setup)), f"kitchentable · {game.prefix}"],
        }
    ]
    shown = examples_of(game, book, setup)
    for section in book.sections:
        if section.title:
            blocks.append(pages.heading(section.title, section.level))
        for part in section.parts:
            if isinstance(part, str):
                blocks.append(pages.text(unlinked(part)))
                continue
            blocks.append(_rule(game, part))
            if part.id in shown:
                name, each = f"rule-{part.id}.svg", shown[part.id]
                drawings[name] = each.svg(theme)
                beside = [short(words, game.prefix) for words in (each.text, each.more) if words]
                blocks.append(pages.figures((name, _width(drawings[name]), each.view_text, beside)))
    whole = Book(game.title, tuple(blocks), drawings, spoken(), cover=True)
    return Booklet(whole, tuple(_fillers()), ({"kind": "back", "title": "kitchentable", "about": say("to-fold")},))


def pictured(game: Game, setup: Setup, ink: Ink) -> Book:
    """The rulebook with all its examples, each drawn step by step: the scene, the moves, what follows or is refused."""
    book = book_of(game, setup)
    theme: Theme = "paper" if ink == "outline" else "light"
    blocks: list[Block] = [pages.heading(game.title, 1)]
    drawings: dict[str, str] = {}
    for section in book.sections:
        rules = [part for part in section.parts if isinstance(part, Rule)]
        if not rules:
            continue
        blocks.append(pages.heading(section.title, section.level))
        for rule in rules:
            here = examples.at_table(game, rule, setup.options)
            shown = strips(game, here, language=spoken()) if here.examples else ()
            blocks.append(_rule(game, rule, leads=bool(shown)))
            for strip in shown:
                blocks += _stepped(game, setup, strip, theme, drawings)
    return Book(game.title, tuple(blocks), drawings, spoken(), foot=game.title, columns=2)


def _rule(game: Game, rule: Rule, leads: bool = False) -> Block:
    """A rule with its number and its marks; one that `leads` stays with its first picture."""
    said = " ".join((rule.text, *(f"({mark})" for mark in rule.marks)))
    return pages.rule(rule.id.partition("-")[2], short(unlinked(said), game.prefix), leads)


def _stepped(game: Game, setup: Setup, strip: Strip, theme: Theme, drawings: dict[str, str]) -> Iterator[Block]:
    """The pictures of a strip, each with its words; before them what is played otherwise than at the table. Their
    drawings go into `drawings`."""
    if said := game.as_played(strip.played, setup.options, say("option-file")):
        yield pages.small(said, leads=True)
    for each in strip.pictures:
        refused = f"**{say('print-refused', rule=each.rule)}**" if each.kind == "no" else ""
        beside = [short(words, game.prefix) for words in (refused, each.text, each.more) if words]
        if not each.drawn:
            yield from (pages.small(words) for words in beside)
            continue
        name = f"picture-{len(drawings)}.svg"
        drawings[name] = each.svg(theme)
        yield pages.figures((name, min(_width(drawings[name]), BESIDE_WORDS), each.view_text, beside))


def book_of(game: Game, setup: Setup) -> Rulebook:
    """The rulebook as the table plays."""
    return game.book_in(spoken()).at(setup.options)


def examples_of(game: Game, book: Rulebook, setup: Setup) -> dict[str, Picture]:
    """Pictures of some examples by their rules, from all over the book: of those that are true with these options and
    say more than the rule does, in few words."""
    found: dict[str, Picture] = {}
    for rule in book.rules.values():
        picture = _example(game, examples.at_table(game, rule, setup.options))
        if picture and picture.text not in {each.text for each in found.values()}:
            found[rule.id] = picture
    step = max(1.0, len(found) / MOST_FIGURES)
    kept = {int(index * step) for index in range(MOST_FIGURES)}
    return {name: each for index, (name, each) in enumerate(found.items()) if index in kept}


def _example(game: Game, rule: Rule) -> Picture | None:
    """The first picture of the rule's examples in which something comes of it that is seen."""
    told = plain(rule.text)
    for strip in strips(game, rule, language=spoken()) if rule.examples else ():
        before = strip.pictures[0].figure
        for each in strip.pictures:
            words = f"{each.text} {each.more}"
            fits = each.text and len(words) < MOST_CHARS and told[:30] not in words
            if each.drawn and each.kind in ("yes", "no") and fits and each.figure.differs(before):
                return each
    return None


def short(markdown: str, prefix: str) -> str:
    """Ids of the game's own rules as the book writes them: `4.14` for `BKK-4.14`."""
    return re.sub(rf"\b{prefix}-(?=\d)", "", markdown)


def cover(game: Game) -> str:
    """The game's picture as a file."""
    drawn = game.board.cover().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" width="288" height="150" ', 1)
    return inline.root("light").inline(drawn)


def changed(game: Game, setup: Setup) -> tuple[tuple[str, str], ...]:
    """The options that the table has changed, each by its title with its value in words."""
    return game.agreed(setup.options, say("option-file"))


def _chosen(game: Game, setup: Setup) -> list[Block]:
    """A table of what the table has changed, if that is anything."""
    chosen = changed(game, setup)
    return [pages.table(chosen, (2, 1))] if chosen else []


def _width(svg: str) -> float:
    w, h = (float(side) for side in re.findall(r' (?:width|height)="([\d.]+)"', svg)[:2])
    return round(min(WIDEST, w * PER_UNIT, HIGHEST * w / h), 2)


def _fillers() -> Iterator[tuple[Block, ...]]:
    """What may fill the last pages of a booklet."""
    yield (pages.heading(say("house-rules")), pages.small(say("house-rules-about")), pages.lines(14))
    yield (pages.heading(say("who-won")), pages.grid([say("evening")], 6, 17))
    yield (pages.heading(say("notes")), pages.lines(14))


def house(game: Game, setup: Setup) -> Book:
    """A page to write one's own rules on, below what the table has chosen."""
    written = setup.name or say("house-rules")
    title = settable(written) or say("house-rules")
    blocks: list[Block] = [pages.heading(f"{game.title}: {parted(title)}", 1), pages.small(say("house-rules-about"))]
    if unsettable(written):
        blocks.append(pages.small(say("print-letters-of-title")))
    blocks += _chosen(game, setup)
    room = max(3, 18 - len(changed(game, setup)))
    return Book(f"{game.title}: {written}", (*blocks, pages.lines(room)), language=spoken())


def glance(game: Game, setup: Setup, ink: Ink) -> Book:
    """The rules in short: the turn, what scores, what the table has chosen, and every rule in full."""
    book = book_of(game, setup)
    blocks: list[Block] = [pages.heading(game.title, 1)]
    drawings: dict[str, str] = {}
    parts: tuple[Glimpse, ...] = ("turn", "scores")
    for what in parts:
        rows = _glimpsed(game, setup, what, drawings, "paper" if ink == "outline" else "light")
        blocks += [pages.glance(rows)] if rows else []
    if not book.glance.scores and (scores := game.board.score_table(setup.options)):
        blocks.append(pages.table([list(row) for row in scores], (2, 1)))
    blocks += _chosen(game, setup)
    for section in book.sections:
        rules = [part for part in section.parts if isinstance(part, Rule)]
        if rules:
            blocks.append(pages.heading(section.title, 3))
            blocks += [pages.rule(rule.id.partition("-")[2], short(unlinked(rule.text), game.prefix)) for rule in rules]
    return Book(game.title, tuple(blocks), drawings, spoken(), foot=game.title, columns=2)


def _glimpsed(
    game: Game, setup: Setup, what: Glimpse, drawings: dict[str, str], theme: Theme
) -> list[tuple[list[tuple[str, float]], str, str]]:
    """The rows of the game at a glance; steps of the turn are numbered. Their drawings go into `drawings`."""
    found = []
    for number, row in enumerate(at_a_glance(game, book_of(game, setup), what, setup.options, theme), 1):
        things = []
        for drawn in row.things:
            file = f"{what}-{len(drawings)}.svg"
            drawings[file] = drawn.svg
            things.append((file, BOARD_HEIGHT if drawn.board else THING_HEIGHT))
        said = short(unlinked(row.text), game.prefix)
        found.append((things, f"**{number}.** {said}" if what == "turn" else said, row.value))
    return found


def story(match: Match, ink: Ink) -> Book:
    """A match to be read: how it ended, what decided, the board at the turning points, and all that happened."""
    game, shown = match.game, set_names(match.header.seats)
    plain_names = tuple(map(parted, shown))
    names = tuple(map(pages.literal, plain_names))
    theme: Theme = "paper" if ink == "outline" else "light"
    course, told = ending.course(match), ending.of(match)
    drawings: dict[str, str] = {}
    blocks: list[Block] = [pages.heading(game.title, 1), pages.text(f"**{listed(names)}**")]
    if poorer := [name for name, written in zip(names, match.header.seats, strict=True) if unsettable(written)]:
        blocks.append(pages.small(say("print-letters-of-names", names=listed(poorer))))
    if told is not None:
        blocks += _ended(told, match.result, names)
    turns = turning_points(match, course, told)
    following = iter(turns)
    due = next(following, None)
    entries: list[Block] = []
    for moment in course:
        entries += _told(game, moment, names, plain_names)
        if due is not None and due == moment.length:
            blocks += _logged(entries)
            drawings[f"at-{due}.svg"] = drawn = moment.after.svg(shown, "wide", theme)
            blocks.append(pages.picture(f"at-{due}.svg", _diagram(drawn), say("board-after", count=due)))
            entries, due = [], next(following, None)
    blocks += _logged(entries)
    return Book(f"{game.title}: {listed(match.header.seats)}", tuple(blocks), drawings, spoken(), foot=game.title)


def _told(game: Game, moment: Moment[View], names: Sequence[str], plain_names: Sequence[str]) -> Iterator[Block]:
    """What the log says of it: who did it stands before what does not name them. In a heading there is no emphasis."""
    for line in game.board.narrate(moment.before, moment.seat, moment.action, moment.after):
        value = f" · {line.value}" if line.value else ""
        if line.kind == "head":
            yield pages.heading(with_names(line.text, plain_names) + value, 3)
            continue
        said = with_names(line.text, names) + value
        mine = line.seat is not None and not said.startswith(names[line.seat])
        who = f"**{names[line.seat]}** " if line.seat is not None and mine else ""
        yield pages.small(f"{who}{said}")


def _logged(entries: Sequence[Block]) -> Iterator[Block]:
    for first in range(0, len(entries), TOGETHER):
        yield pages.log(entries[first : first + TOGETHER])


def _ended(told: Finale, result: Result | None, names: Sequence[str]) -> Iterator[Block]:
    said = " ".join(told.sentences) or (f"{won(result)}." if result else "")
    yield pages.text(with_names(said, names))
    if told.standings:
        rows = [
            [
                str(row.place),
                names[row.seat],
                row.score,
                with_names(" · ".join(filter(None, (row.why, row.best))), names),
            ]
            for row in told.standings
        ]
        yield pages.table(rows, (0, 1, 1, 2), right=False)


def turning_points(match: Match, course: Sequence[Moment[View]], told: Finale | None) -> list[int]:
    """After how many entries the board is shown: where a part ends, what decided, and the end; a few of all of them."""
    lengths = [moment.length for moment in course]
    if not lengths:
        return []
    heads = [
        before.length
        for before, moment in pairwise(course)
        if any(
            line.kind == "head"
            for line in match.game.board.narrate(moment.before, moment.seat, moment.action, moment.after)
        )
    ]
    kept = {lengths[-1]} | ({told.at} & set(lengths) if told else set())
    room = MOST_DIAGRAMS - len(kept)
    spread = heads or lengths
    step = max(1, -(-len(spread) // room))
    return sorted(kept | set(spread[step - 1 :: step][:room]))


def _diagram(svg: str) -> float:
    w, h = (float(side) for side in re.findall(r' (?:width|height)="([\d.]+)"', svg)[:2])
    return round(min(150.0, 105 * w / h), 2)
