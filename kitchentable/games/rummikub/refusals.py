"""What a touch that leads nowhere stands for in Rummikub, and its refusal in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kitchentable.drawing.board import Rows
from kitchentable.drawing.scene import Item, Mark, WhyNot, rows
from kitchentable.drawing.text import as_sentence
from kitchentable.games.rummikub import scene
from kitchentable.games.rummikub.actions import DRAW, PASS, Table
from kitchentable.games.rummikub.notes import read
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import new_tiles
from kitchentable.games.rummikub.tiles import JOKER, NAMES, Tiles, missing, parse_tile
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, RuleId


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """The table as it would be sent; a tile of one who is not in turn stands for a turn."""
    if path[-1] == "submit":
        table = tuple(tuple(parse_tile(name) for name in row) for row in rows(path[:-1]) if row)
        return Table(table)
    return PASS if path[-1] == "pass" else DRAW


RIGHT = ("RUM-2.1", "RUM-2.2", "RUM-4.2", "RUM-5.1", "RUM-5.2")
"""The rules that take more than a line to say what would be right, for which a message says it in one."""

HERE = ("RUM-4.2", "RUM-4.9", "RUM-5.2", "RUM-5.5")
"""Those for which a message says what is wrong here."""

OF_A_SET = ("RUM-2.1", "RUM-2.2", "RUM-2.3", "RUM-2.4", "RUM-6.1", "RUM-6.3")
"""Those that a set breaks: which one, and how, says what judges it."""

TOO_LITTLE = ("RUM-5.1", "RUM-5.3")
"""Those that first sets break by what they are worth."""


CHANGES = ("RUM-4.2", "RUM-5.2", "RUM-7.4")
"""Those by which sets may not be as they would lie then."""


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong with the table that would be laid, and which of its tiles and sets are the reason."""
    if not isinstance(action, Table):
        return None
    marks = tuple(_marks(rows(path[:-1]), rule, view))
    sentence = view.game.sentence(rule, view.options)
    right = say(f"right-{rule.key}", least=view.options.initial) if rule in RIGHT else sentence
    if rule in HERE:
        return WhyNot(say(f"here-{rule.key}", tiles=rule.about), right, rule, marks)
    if rule in TOO_LITTLE:
        return WhyNot(as_sentence(say("meld-lacks", points=rule.about)), right, rule)
    if rule in OF_A_SET:
        return WhyNot(as_sentence(rule.about), right, rule, marks)
    return WhyNot(sentence, "", rule, marks) if marks else None


def _marks(laid: Rows, rule: RuleId, view: View) -> Iterator[Mark]:
    """The sets that lack tiles or may not have changed; the tiles of others, and the jokers that have to wait."""
    sets = read(laid)
    if rule in OF_A_SET:
        yield from (Mark("frame", f"set-{index}") for index, row in enumerate(sets) if missing(row))
    elif rule in CHANGES:
        yield from (Mark("frame", f"set-{index}") for index in _changed(sets, rule, view.common.table))
    elif rule in ("RUM-4.9", "RUM-5.5"):
        played = Counter(new_tiles(view, Table(sets)))
        wrong = played - Counter(view.mine) if rule == "RUM-4.9" else Counter({JOKER: played[JOKER]})
        on_table = [item for item in scene.arrange(laid, view, "narrow") if item.area == "board" and item.touch]
        yield from _together(on_table, wrong)


def _changed(sets: Sequence[Tiles], rule: RuleId, table: Sequence[Tiles]) -> Iterator[int]:
    """The sets that lay otherwise before; where one may lay sets of one's own, those with tiles of what lay there."""
    kept = Counter(tuple(sorted(row)) for row in table)
    lay = {tile for row in table for tile in row}
    for index, row in enumerate(sets):
        if kept[key := tuple(sorted(row))]:
            kept[key] -= 1
        elif rule != "RUM-5.2" or lay & {*row}:
            yield index


def _together(items: Sequence[Item], wrong: Counter[int]) -> Iterator[Mark]:
    """So many of these tiles, the last of their kind that lie there; those beside each other in one frame."""
    left = Counter({NAMES[tile]: count for tile, count in wrong.items()})
    found: list[list[Item]] = []
    beside = False
    for item in reversed(items):
        if not left[item.touch]:
            beside = False
            continue
        left[item.touch] -= 1
        if beside and found[-1][-1].row == item.row:
            found[-1].append(item)
        else:
            found.append([item])
        beside = True
    for run in reversed(found):
        yield Mark("frame", run[-1].name, run[0].name if len(run) > 1 else "")
