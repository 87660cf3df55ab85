"""Positions, logs and rules as rich text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from rich.box import SIMPLE
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kitchentable import pictures
from kitchentable.bot import Advice
from kitchentable.drawing.finale import Finale, won
from kitchentable.drawing.scene import Line, Scene
from kitchentable.drawing.shapes import MARKS
from kitchentable.drawing.text import with_names
from kitchentable.game import Game, State, View
from kitchentable.language import say
from kitchentable.rulebook import Rule, unlinked
from kitchentable.values import Action, Result, Seat

COLOURS = ("bright_blue", "bright_yellow", "bright_red", "bright_green", "dark_orange", "magenta", "cyan", "orange4")
_INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<soft>.+?)\*|`(?P<code>.+?)`")


class _Terminal(Console):
    def on_broken_pipe(self) -> None:
        """Leaves it to the caller: rich would end the process with status 1."""
        raise BrokenPipeError


def console() -> Console:
    """The terminal; a pipe gets plain text of 80 columns."""
    return _Terminal(highlight=False)


def badge(seat: Seat, names: Sequence[str]) -> Text:
    """A player's mark and name in their colour."""
    colour = COLOURS[seat % len(COLOURS)]
    return Text(f"{MARKS[seat % len(MARKS)]} {names[seat]}", style=f"bold {colour}")


def rendered(text: str, names: Sequence[str]) -> Text:
    """A text of a board, in which `{0}` is a player, with the names in their colours."""
    line = Text()
    for part in re.split(r"(\{\d+\})", text):
        seat = int(part[1:-1]) if re.fullmatch(r"\{\d+\}", part) else -1
        if 0 <= seat < len(names):
            line.append(names[seat], style=f"bold {COLOURS[seat % len(COLOURS)]}")
        else:
            line.append(part)
    return line


def log_line(line: Line, names: Sequence[str]) -> Text:
    """A line of the log: the mark of whose move it is, what happened, and the value."""
    text = rendered(line.text, names)
    if line.value:
        text.append_text(rendered(f"  {line.value}", names))
    if line.kind == "head":
        text.stylize("bold underline")
        return text
    if line.seat is None or line.kind == "note":
        return Text("  ").append_text(text)
    return Text(f"{MARKS[line.seat % len(MARKS)]} ", style=COLOURS[line.seat % len(COLOURS)]).append_text(text)


def position(view: View, names: Sequence[str]) -> RenderableType:
    """The view: who has what, the position in words, what is expected."""
    scene = view.game.board.draw(view, "wide")
    title = " · ".join(filter(None, (view.game.title, scene.title, *scene.status)))
    parts: list[RenderableType] = [_plates(scene, names)] if scene.plates else []
    if diagram := view.game.board.diagram(view):
        parts.append(Padding(Text(diagram), (0, 0, 1, 0)))
    parts.append(rendered(scene.text, names))
    return Panel(Group(*parts), title=rendered(title, names), title_align="left")


def _plates(scene: Scene, names: Sequence[str]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for plate in scene.plates:
        style = "dim strike" if plate.out else ""
        value = rendered(f"{plate.value} {plate.unit}".strip(), names)
        note = rendered(plate.note, names)
        value.stylize(style)
        table.add_row(badge(plate.seat, names), value, note)
    return Padding(table, (0, 0, 1, 0))


def choices(state: State, seat: Seat, names: Sequence[str], most: int) -> RenderableType:
    """What the seat may do, in notation, with what the button would say; at most so many of them."""
    view = state.view(seat)
    label = state.game.board.label
    found = list(islice(state.legal_actions(seat), most + 1))
    shown = [_choice(action, label(action, view), names) for action in found[:most]]
    if len(found) > most:
        shown.append(Text(say("cli-all-moves"), style="dim"))
    return Columns(shown, padding=(0, 3))


def _choice(action: Action, said: str, names: Sequence[str]) -> Text:
    text = Text(str(action), style="bold")
    shown = with_names(said, names).replace("|", ", ")
    return text.append(f" {shown}", style="dim not bold") if said else text


def outcome(result: Result, finale: Finale, names: Sequence[str]) -> RenderableType:
    """Who has won, and how, in words; then places, scores and what decided them, the winner first."""
    table = Table(box=SIMPLE)
    for title in (say("cli-place"), say("cli-player-named"), say("cli-score"), ""):
        table.add_column(title)
    for row in finale.standings:
        table.add_row(str(row.place), badge(row.seat, names), row.score, rendered(row.why, names))
    headline = f"{won(result)}{f', {finale.margin}' if finale.margin else ''}."
    how = finale.sentences[1:] if finale.margin and len(finale.sentences) > 1 else finale.sentences
    said = " ".join([headline, *how]) + (f" ({finale.rule})" if finale.rule else "")
    return Group(rendered(said, names), table)


def rule(found: Rule, words: Sequence[str] = ()) -> RenderableType:
    """A rule: its id, then its text, in which these words are bold."""
    text = inline(" ".join((found.text, *(f"*({mark})*" for mark in found.marks))))
    if words:
        text.highlight_regex(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", "bold")
    return Text.assemble((found.id, "bold"), " ", text)


def examples(game: Game, found: Rule, language: str) -> Iterator[RenderableType]:
    """The examples of a rule: each scene, then what can be done in it, with the board if it is drawn in letters."""
    for strip in pictures.strips(game, found, "wide", language):
        if strip.options:
            yield Padding(Text(say("played-with", options=strip.options), style="dim"), (0, 0, 0, 4))
        for picture in strip.pictures:
            if picture.kind == "before":
                shown = position(picture.view, pictures.NAMES) if picture.drawn else Text(picture.text)
                yield Padding(shown, (0, 0, 0, 4))
                continue
            yield Padding(_step(picture), (0, 0, 0, 4))
            if picture.drawn and picture.kind != "no" and picture.diagram:
                yield Padding(Text(picture.diagram), (0, 0, 1, 8))
        yield Text()


def _step(picture: pictures.Picture) -> Text:
    """What a move shows, and the move as it is typed: often no words say where it goes."""
    sign, style = {"yes": ("✓", "green"), "no": ("✗", "red")}.get(picture.kind, ("·", "dim"))
    text = Text(f"{sign} ", style=style).append(picture.text or "", style="default")
    said = f" {picture.more}".rstrip() + (f" ({picture.rule})" if picture.rule else "")
    return text.append(said, style="dim").append(f"  {picture.typed}", style="cyan")


def inline(markdown: str) -> Text:
    """Text with its Markdown emphasis as styles."""
    markdown = unlinked(markdown)
    text, end = Text(), 0
    for match in _INLINE.finditer(markdown):
        text.append(markdown[end : match.start()])
        style = {"strong": "bold", "soft": "italic", "code": "cyan"}[match.lastgroup or ""]
        text.append(match[match.lastgroup or 0], style=style)
        end = match.end()
    return text.append(markdown[end:])


def advised(advice: Advice, names: Sequence[str]) -> RenderableType:
    """A bot's choice and its reasons, then the next best."""
    lines = [
        Text(str(advice.action or say("cli-let-pass")), style="bold green").append_text(_reason(advice.why, names))
    ]
    lines += [Text(str(action)).append_text(_reason(why, names)) for action, why in advice.others]
    return Group(*lines)


def _reason(why: str, names: Sequence[str]) -> Text:
    return Text("  ").append_text(rendered(why, names)) if why else Text()
