"""What is this? Each thing of Farkle's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle.scene import bonus_dice, shown_dice
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.games.farkle.words import say
from kitchentable.values import Seat


def explain(name: str, play: Play, seat: Seat | None) -> Help | None:
    """See `Board.help`; `seat` is who looks."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return plate(int(rest), play)
    if kind == "die":
        return _die(int(rest), play)
    if kind == "aside":
        return Help(say("help-aside"), "FAR-2.6")
    if kind == "scores":
        return _scores(rest, play)
    if kind == "table":
        return Help(say("help-table"), "FAR-1.2")
    return button(kind, rest, play)


def button(kind: str, rest: str, play: Play) -> Help | None:
    """The buttons of the dock."""
    if kind == "bank":
        return Help(say("help-bank", points=play.points), "FAR-2.5")
    if kind == "roll":
        return Help(say("help-roll"), "FAR-2.6")
    if not play.options.attack:
        return None
    if kind == "plain":
        return Help(say("help-plain"), "FAR-7.1")
    if kind == "extra":
        return Help(say("help-extra"), "FAR-7.3")
    if kind == "attack":
        return Help(say("help-attack", who=named(int(rest))), "FAR-7.5")
    return None


def _die(index: int, play: Play) -> Help | None:
    faces = shown_dice(play)
    if index >= len(faces):
        return None
    face = faces[index]
    if not face:
        return Help(say("help-die-due"), "FAR-2.1")
    if index >= len(faces) - bonus_dice(play, faces):
        return Help(say("help-die-bonus", face=face), "FAR-7.3")
    alone = points(counted((face,)), play.options.scores)
    if alone:
        return Help(say("help-die-alone", face=face, points=alone), "FAR-3.1")
    return Help(say("help-die", face=face), "FAR-2.3")


OF_A_KIND = {"fixed": "FAR-3.4", "additive": "FAR-3.5", "doubling": "FAR-3.6"}
"""The rule of four or more alike, by the option."""

ROWS = {
    "one": ("FAR-3.1",),
    "five": ("FAR-3.1",),
    "ones": ("FAR-3.3",),
    "three": ("FAR-3.2",),
    "straight": ("FAR-3.8",),
    "pairs": ("FAR-3.9",),
    "both": ("FAR-3.9", "FAR-3.10"),
    "triplets": ("FAR-3.12",),
}
"""The rules of rows of the score table, which say their points."""


def _scores(row: str, play: Play) -> Help | None:
    """A row of the score table: its rule says what it is worth at this table."""
    options = play.options
    if row == "bonus" and options.attack:
        return Help(say("help-bonus"), "FAR-7.2")
    if row == "four" and options.four_two and options.three_pairs:
        return Help(say("help-four", points=options.three_pairs), "FAR-3.10")
    if row == "alike" and options.of_a_kind in OF_A_KIND:  # four ones can be worth more as three and one
        rule = OF_A_KIND[options.of_a_kind]
        return Help(f"{FARKLE.sentence(rule, options)} {say('help-best')}", rule)
    rules = ROWS.get(row, ())
    said = " ".join(FARKLE.sentence(rule, options) for rule in rules)
    return Help(said, rules[0]) if said else None


def plate(seat: Seat, play: Play) -> Help | None:
    """What stands beside a name."""
    if seat not in range(len(play.totals)):
        return None
    if play.options.opening and not play.opened[seat]:
        return Help(say("help-plate-opening", who=named(seat), points=play.options.opening), "FAR-4.1")
    return Help(say("help-plate", who=named(seat), target=play.options.target), "FAR-5.1")
