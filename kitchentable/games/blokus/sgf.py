"""Blokus SGF (`.blksgf`), the files of Blokus programs: a match from one, and one from a match.

The format is that of Pentobi's documentation ("Pentobi SGF Files", 2016): the Smart Game Format with games named by
words, colours `1` to `4` (in Duo `B` and `W`), and a move as its squares. Nobody passes there either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kitchentable import __version__
from kitchentable.drawing.text import as_typed
from kitchentable.game import Illegal
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import read_squares
from kitchentable.games.blokus.options import Options
from kitchentable.games.blokus.rules import BLOKUS, View
from kitchentable.games.blokus.words import say
from kitchentable.language import say as common_say
from kitchentable.match import Match
from kitchentable.values import Problem

VARIANTS: dict[str, tuple[Options, int]] = {
    "Blokus": (Options(scoring="advanced"), 4),
    "Blokus Two-Player": (Options(scoring="advanced"), 2),
    "Blokus Three-Player": (Options(scoring="advanced"), 3),
    "Blokus Duo": (Options(scoring="advanced", board="duo"), 2),
}
"""The games as these programs name them, with our options and seats."""

Node = dict[str, list[str]]
_COLOURS = {"1": 0, "2": 1, "3": 2, "4": 3, "B": 0, "W": 1, "BLUE": 0, "YELLOW": 1, "RED": 2, "GREEN": 3}
"""Whose move a property is; names of colours are those of the oldest files."""
_SET_UP = {"AE", "PL", *(f"A{sign}" for sign in "BW1234")}
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_TOKEN = re.compile(rf"\s*(?:([;()])|([A-Za-z0-9]+)\s*((?:{_VALUE.pattern}\s*)+))", re.DOTALL)
MOST = 1_000_000
"""Characters of a file that are read."""


def signs(board: str) -> tuple[str, ...]:
    """What colours are called there."""
    return ("B", "W") if board == "duo" else ("1", "2", "3", "4")


def nodes(data: bytes | str) -> list[Node]:
    """The nodes of the main line: properties with their values. Raises `Problem` for what is no SGF."""
    text = _decoded(data) if isinstance(data, bytes) else data
    start = text.find("(")
    if len(text) > MOST or start < 0:
        raise Problem(say("sgf-none"))
    found: list[Node] = []
    at = start
    while token := _TOKEN.match(text, at):
        at = token.end()
        mark, name, values = token[1], token[2], token[3]
        if mark == ")":  # the end of the first branch: what follows are variations
            break
        if mark == ";":
            found.append({})
        elif name:
            if not found:
                raise Problem(say("sgf-none"))
            given = [re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL) for value in _VALUE.findall(values)]
            found[-1].setdefault(name, []).extend(given)
    else:
        raise Problem(say("sgf-broken", line=text.count("\n", 0, at) + 1))
    if not found:
        raise Problem(say("sgf-none"))
    return found


def _decoded(data: bytes) -> str:
    """As the file says that it is written; without a word, or with a wrong one, as UTF-8 or else as Latin 1."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def moves(line: list[Node]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The colour and the squares of each move of a main line. Raises `Problem` for what is no move."""
    for node in line:
        if set_up := sorted(_SET_UP & set(node)):
            raise Problem(say("sgf-set-up", name=set_up[0]))
        for name, values in node.items():
            if name in _COLOURS:
                yield _COLOURS[name], read_squares(",".join(values))


def variant(line: list[Node]) -> str:
    """The game's name. Raises `Problem` for one that is not played here."""
    name = line[0].get("GM", [""])[0]
    if name not in VARIANTS:
        raise Problem(say("sgf-game", name=as_typed(name[:40]), known=", ".join(VARIANTS)))
    return name


def read(data: bytes | str) -> Match:
    """The match that the main line of a file tells, every move judged. Raises `Problem`, with the number of the move.

    Points are counted as the file says (`RU[basic]`), or else as in tournaments; who began on another's starting square
    played with free corners.
    """
    line = nodes(data)
    options, seats = VARIANTS[variant(line)]
    scoring = line[0].get("RU", [""])[0]
    chosen = Options(board=options.board, scoring="basic" if scoring == "basic" else "advanced")
    names = _names(line[0], seats)
    told = list(moves(line))
    try:
        return _played(names, chosen, told)
    except Illegal as error:
        if error.rule not in ("BLO-3.2", "BLO-3.4"):
            raise
    return _played(names, Options(board=chosen.board, scoring=chosen.scoring, corners="free"), told)


def _names(root: Node, seats: int) -> list[str]:
    keys = [("PB", "P1"), ("PW", "P2")] if seats == 2 else [(f"P{seat + 1}",) for seat in range(seats)]
    found = [next((root[key][0].strip() for key in each if root.get(key, [""])[0].strip()), "") for each in keys]
    return [" ".join(name.split()) or common_say("player", number=seat + 1) for seat, name in enumerate(found)]


def _played(names: list[str], options: Options, told: list[tuple[int, tuple[str, ...]]]) -> Match:
    match = Match.new(BLOKUS, names, options)
    for number, (colour, squares) in enumerate(told, 1):
        view = match.view(None)
        assert isinstance(view, View)
        if not match.state.to_act:
            raise Problem(say("sgf-over", number=number))
        if colour != view.colour:
            called = signs(options.board)
            other = called[colour] if colour < len(called) else str(colour + 1)
            raise Problem(say("sgf-turn", number=number, due=called[view.colour], colour=other))
        try:
            match.append(match.state.to_act[0], Place(squares))
        except Illegal as error:
            error.args = (say("sgf-move", number=number, said=str(error)),)
            raise
    return match


def write(match: Match) -> str:
    """The file of a match from its usual start; takings back are left out. Raises `Problem` where it has no place."""
    header, view = match.header, match.view(None)
    if header.game != BLOKUS.name or header.start is not None or not isinstance(view, View):
        raise Problem(say("sgf-only-whole"))
    options = view.options
    wanted = (options.board, len(header.seats))
    name = next(name for name, (each, seats) in VARIANTS.items() if (each.board, seats) == wanted)
    keys = ("PB", "PW") if len(header.seats) == 2 else ("P1", "P2", "P3", "P4")
    root = [("GM", name), ("CA", "UTF-8"), ("AP", f"kitchentable:{__version__}"), ("RU", options.scoring)]
    root += zip(keys, header.seats, strict=False)
    result = match.result
    if result is not None and len(header.seats) == 2:
        lead = result.scores[0] - result.scores[1]
        lead = lead if options.scoring == "advanced" else -lead
        root.append(("RE", f"B+{lead:g}" if lead > 0 else f"W+{-lead:g}" if lead < 0 else "0"))
    lines = ["(;" + "".join(f"{key}[{_escaped(value)}]" for key, value in root)]
    colours = signs(options.board)
    laid = [entry.action for entry in match.played() if isinstance(entry.action, Place)]
    for piece, action in zip(view.laid, laid, strict=True):
        squares = sorted(action.squares, key=lambda square: (int(square[1:]), square[0]))
        lines.append(f";{colours[piece.colour]}[{','.join(squares)}]")
    return "\n".join(lines) + ")\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")
