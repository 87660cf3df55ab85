"""Pictures for the previews of links, 1200 by 630: a game to which somebody is invited, a match that is over."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from kitchentable import ending
from kitchentable.drawing import inline, svg, typesetter
from kitchentable.drawing.finale import Finale
from kitchentable.drawing.text import capitalised, listed, number_range, with_names
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.printing.shapes import rect, token
from kitchentable.printing.sheet import Cell
from kitchentable.printing.words import paragraph, set_names, text, wrapped

SIZE = (1200, 630)
BAND = 128
"""How high the words below the game's picture are."""
ROWS = 6
"""Players that have room in a result."""


def invitation(game: Game) -> bytes:
    """The game's picture and its name, as a PNG. Raises `Problem` where there is no typst."""
    top = SIZE[1] - BAND
    seats = game.seats(game.options())
    about = say("postcard-about", players=number_range(seats), minutes=game.minutes)
    cover = game.board.cover().replace(
        "<svg ", f'<svg x="0" y="0" width="{SIZE[0]}" height="{top}" preserveAspectRatio="xMidYMid slice" ', 1
    )
    words = text(56, top + 82, game.title, 58, "title") + text(1144, top + 78, about, 30, colour="soft", anchor="end")
    return typesetter.picture(_drawn(cover + rect(Cell(0, top, SIZE[0], BAND), "leaf") + words), 1)


def result(match: Match, names: Sequence[str]) -> bytes:
    """`drawing` as a PNG, with the letters that typst has. Raises `Problem` where there is no typst."""
    return typesetter.picture(drawing(match, set_names(names)), 1)


def drawing(match: Match, names: Sequence[str]) -> str:
    """The board as it lies at the end, who of those names won, and the places, as an SVG text."""
    told = ending.of(match)
    board = _within(_board(match, names), Cell(40, 40, 690, 550))
    head, said = _words(match, names, told)
    x, room = 774.0, 386.0
    drawn = text(x, 84, match.game.title, 26, "half", "soft", room=room)
    drawn += paragraph(x, 140, head, 44, room, "title", leading=1.15)
    y = 140 + 51.0 * len(wrapped(head, 44, room, "title"))
    if said:
        drawn += paragraph(x, y, said, 22, room, colour="soft")
        y += 30.0 * len(wrapped(said, 22, room)) + 26
    for row in (told.standings if told else ())[:ROWS]:
        if y > SIZE[1] - 90:
            break
        drawn += token(x + 14, y - 8, row.seat, 14) + text(x + 42, y, f"{row.place}  {names[row.seat]}", 25, room=250)
        drawn += text(x + room, y, row.score, 25, "half", anchor="end", room=120)
        y += 42
    return _drawn(drawn + text(x, SIZE[1] - 44, "kitchentable", 20, "title", "accent"), board)


def _board(match: Match, names: Sequence[str]) -> str:
    """The table as one who watches sees it, without what lies at the board's side, and without seats that are as wide
    as the board: a picture is small."""
    view, board = match.view(None), match.game.board
    static = board.static(view.options, len(names), "wide")
    width = max((area.w for area in static.areas if area.kind == "board"), default=float("inf"))
    near = tuple(each for each in static.areas if each.kind == "board" or (each.kind != "side" and each.w < width))
    return svg.render(replace(static, areas=near), board.draw(view, "wide"), names, "light")


def _words(match: Match, names: Sequence[str], told: Finale | None) -> tuple[str, str]:
    """Who won, and by how much where that is told; and a sentence that says more."""
    winners = match.result.winners if match.result else ()
    sentences = told.sentences if told else ()
    who = listed([names[seat] for seat in winners])
    if told is not None and told.margin and len(winners) == 1:
        head = f"{say('wins', who=who, count=1)}, {with_names(told.margin, names)}"
        sentences = sentences[1:] or sentences
    elif len(winners) == len(names) > 1:
        head = say("postcard-draw")
    elif winners:
        head = say("wins", who=who, count=len(winners))
    else:
        head = say("postcard-unfinished")
    return head, with_names(sentences[0], names) if sentences else ""


def words(game: Game, over: bool) -> tuple[str, str]:
    """What stands beside the picture: a title, and a line."""
    if over:
        return say("preview-over-title", game=game.title), say("preview-over")
    return say("preview-title", game=game.title), say("preview", tagline=capitalised(game.said_tagline()))


def _within(drawn: str, cell: Cell) -> str:
    """A drawing of its own as a part of another, as large as there is room."""
    w, h = (float(side) for side in re.findall(r' (?:width|height)="([\d.]+)"', drawn)[:2])
    scale = min(cell.w / w, cell.h / h)
    x, y = cell.x + (cell.w - w * scale) / 2, cell.y + (cell.h - h * scale) / 2
    return re.sub(
        r' width="[\d.]+" height="[\d.]+"',
        f' x="{x:.5g}" y="{y:.5g}" width="{w * scale:.5g}" height="{h * scale:.5g}"', drawn, count=1,
    )  # fmt: skip


def _drawn(inside: str, plain: str = "") -> str:
    """What is drawn by classes, and over it what is a file's already."""
    style, (w, h) = inline.root("colour"), SIZE
    inside = style.inline(rect(Cell(0, 0, w, h), "table") + inside)
    start = f'<svg xmlns="http://www.w3.org/2000/svg"{style.attributes} viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return f"{start}{inside}{plain}</svg>"
