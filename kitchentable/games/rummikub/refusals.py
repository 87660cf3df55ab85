"""What a touch that leads nowhere stands for in Rummikub, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import WhyNot, rows
from kitchentable.drawing.text import as_sentence
from kitchentable.games.rummikub.actions import DRAW, PASS, Table
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.tiles import parse_tile
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


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong with the table that would be laid."""
    if not isinstance(action, Table):
        return None
    sentence = view.game.sentence(rule, view.options)
    right = say(f"right-{rule.key}", least=view.options.initial) if rule in RIGHT else sentence
    if rule in HERE:
        return WhyNot(say(f"here-{rule.key}", tiles=rule.about), right, rule)
    if rule in TOO_LITTLE:
        return WhyNot(as_sentence(say("meld-lacks", points=rule.about)), right, rule)
    return WhyNot(as_sentence(rule.about), right, rule) if rule in OF_A_SET else None
