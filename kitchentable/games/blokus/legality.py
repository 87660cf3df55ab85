"""Where a piece may not be laid, and by which rule. Ids are those of `rulebook.md`."""

from __future__ import annotations

from kitchentable.games.blokus import kernel, position
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import code_of
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.position import Position
from kitchentable.values import RuleId

DUE = 6
"""Of the corners where a colour may go on so many are named."""


def why_not_there(at: Position, options: Options, colour: int, action: Place) -> RuleId | None:
    """The rule that forbids the colour to lay a piece on these squares, or None; whose turn it is does not matter."""
    duo, free = options.board == "duo", options.corners == "free"
    code = code_of(action.squares, layout(options).size)
    if code == -1:
        return RuleId("BLO-1.4" if duo else "BLO-1.1")
    if code == -2:
        return RuleId("BLO-1.2")
    broken = position.broken(at, colour, code)  # BLO-3.7: other colours do not matter
    if broken == kernel.NOT_START:
        if duo:
            return RuleId("BLO-3.5" if free else "BLO-3.4")
        return RuleId("BLO-3.3" if free else "BLO-3.2")
    return _BROKEN[broken]


_BROKEN = {
    kernel.OK: None,
    kernel.USED: RuleId("BLO-1.3"),
    kernel.TAKEN_SQUARE: RuleId("BLO-2.3"),
    kernel.EDGE: RuleId("BLO-3.6"),
    kernel.NO_CORNER: RuleId("BLO-3.1"),
}
