"""Farkle's score pad: what each turn brought, as points or as the dice that were set aside, roll by roll.

Whoever writes first began the game. Points end in 0, so that dice, which never do, can be told from them.

    Anna: 350
    Ben: 222 15 1       three rolls: three 2s, a 1 and a 5, a 1; then he banked
    Cleo: farkle        `farkle 6` is one with six dice
    Anna: attack @Ben 500
    Ben: extra 5 11115  the die showed a 5
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.finale import won_with
from kitchentable.drawing.shapes import die
from kitchentable.drawing.text import named, spaced
from kitchentable.games.common import Start
from kitchentable.games.farkle import finale
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Dice, Keep, Roll
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle.scoring import ScoredDice, counted, split, spread
from kitchentable.games.farkle.text import combination, spoken
from kitchentable.games.farkle.words import say
from kitchentable.score_pad import (
    PadField,
    PadForm,
    PadKey,
    PadLine,
    PadPlate,
    PadRow,
    PadSheet,
    PadWay,
    Reason,
    ScorePad,
    Sum,
    WrittenLine,
    refuse,
)
from kitchentable.values import Problem, Seat, Struct

NOTHING = (2, 2, 3, 3, 4, 6)
"""Six dice of which no selection scores."""
STEPS = ("50", "100", "200", "300", "500", "1000")
RULES = {
    "die": "FAR-3.1",
    "straight": "FAR-3.8",
    "three-pairs": "FAR-3.9",
    "four-two": "FAR-3.10",
    "two-triplets": "FAR-3.12",
}
"""The rules of combinations but those of alike ones."""


class Turn(Struct):
    """A turn that is over: whose, and what it brought to whom."""

    seat: Seat
    reasons: tuple[Reason, ...]


class Page(Struct):
    """The games that are over, with their turns, and the last one, which runs or is over."""

    done: tuple[tuple[Play, tuple[Turn, ...]], ...]
    play: Play
    turns: tuple[Turn, ...]


class FarklePad(ScorePad[Page]):
    """What each turn brought."""

    @property
    def about(self) -> str:
        return say("pad-about")

    @property
    def example(self) -> str:
        return say("pad-example")

    def begin(self, seats: int, options: Mapping[str, Any]) -> Page:
        """Before the first game."""
        return Page((), FARKLE.start(seats, options).play, ())

    def form(self, page: Page) -> PadForm:
        """Points, dice, or a farkle, of the player in turn; of anybody before a game."""
        play = page.play
        seats = tuple(range(len(play.totals)))
        if play.phase in ("start", "over") and len(seats) > 1:
            return PadForm(beginning(again=play.phase == "over"), _ways(play, seats))
        turn = 0 if play.phase in ("start", "over") else play.turn
        prompt = say("pad-first-again") if play.phase == "over" else _prompt(play, turn)
        return PadForm(prompt, _ways(play, (turn,)), turn)

    def write(self, page: Page, line: WrittenLine) -> Page:
        """A turn."""
        assert line.seat is not None, "no line is nobody's"
        if page.play.phase == "over":
            page = Page((*page.done, (page.play, page.turns)), Play.begin(_seats(page), page.play.options), ())
        play = page.play.apply(Start(line.seat)) if page.play.phase == "start" else page.play
        after, reasons = turned(play, line.seat, line.text.casefold())
        return replace(page, play=after.passed(), turns=(*page.turns, Turn(line.seat, reasons)))

    def sums(self, page: Page, line: WrittenLine) -> tuple[Sum, ...]:
        """What each selection scores."""
        return tuple(_sum(_faces(word), page.play.options) for word in line.text.split() if _is_dice(word))

    def sheets(self, page: Page) -> tuple[PadSheet, ...]:
        """A sheet for each game, with a line for each time around the table."""
        games = page.done if page.play.phase == "start" else (*page.done, (page.play, page.turns))
        several = len(games) > 1
        return tuple(_sheet(play, turns, game_title(number, several)) for number, (play, turns) in enumerate(games, 1))

    def plates(self, page: Page) -> tuple[PadPlate, ...]:
        """The totals, who is not on the board yet, and farkles in a row where three cost something."""
        play = page.play
        return tuple(PadPlate(spaced(total), note(play, seat)) for seat, total in enumerate(play.totals))

    def symbols(self) -> dict[str, str]:
        """The six faces."""
        return {f"die-{face}": die(face) for face in range(1, 7)}


# A turn, which Farkle Craps has too -------------------------------------------------------------------------------


def turned(play: Play, seat: Seat, text: str) -> tuple[Play, tuple[Reason, ...]]:
    """The position when the turn that these words tell has ended, not yet passed on, and its reasons."""
    if seat != play.turn:
        raise refuse("FAR-2.10", say("pad-not-their-turn", who=named(play.turn)))
    play, words = _kind(play, seat, text.split())
    if words[:1] == ["farkle"] and words[1:] in ([], ["6"]):
        return farkled(play, bool(words[1:]))
    if len(words) == 1 and re.fullmatch(r"\d{1,6}", words[0], re.ASCII) and not _is_dice(words[0]):
        return banked(play, int(words[0]))
    if words and all(map(_is_dice, words)):
        return _set_aside(play, [_faces(word) for word in words])
    raise Problem(say("pad-no-turn"))


def _kind(play: Play, seat: Seat, words: list[str]) -> tuple[Play, list[str]]:
    """The position when the kind of turn has been said: FAR-7.1, FAR-7.11."""
    if words[:1] not in (["attack"], ["extra"]):
        return (play.apply(PLAIN) if play.phase == "choose" else play), words
    if play.phase != "choose":
        raise refuse("FAR-7.11", say("pad-no-attack"))
    if words[0] == "attack":
        victim = re.fullmatch(r"\{(\d+)\}", words[1]) if len(words) > 1 else None
        if victim is None:
            raise refuse("FAR-7.5", say("pad-attack-whom"))
        attack = Attack(int(victim[1]))
        if rule := play.why_not(seat, attack):
            raise refuse(rule, say("pad-attack-oneself"))
        return play.apply(attack), words[2:]
    face = words[1] if len(words) > 1 else ""
    if not re.fullmatch(r"[1-6]", face):
        raise refuse("FAR-7.3", say("pad-extra-die"))
    return play.apply(EXTRA).apply(Roll((int(face),))), words[2:]


def farkled(play: Play, six: bool) -> tuple[Play, tuple[Reason, ...]]:
    """A farkle, with all six dice or with fewer."""
    if six and play.size != DICE:
        raise refuse("FAR-7.8", say("pad-not-six", count=play.size))
    after = play.step(Roll(NOTHING)) if six else replace(play, dice=1).step(Roll(NOTHING[:1]))
    end = after.ended
    assert end is not None
    reasons = [Reason(end.seat, 0, say("reason-farkle"), "FAR-2.6")]
    if end.comfort:
        reasons.append(Reason(end.seat, end.comfort, say("reason-comfort"), "FAR-6.2"))
    if end.fine:
        reasons.append(Reason(end.seat, end.fine, say("reason-fine"), "FAR-6.1"))
    return after, tuple(reasons)


def banked(play: Play, points: int, corner: bool = False) -> tuple[Play, tuple[Reason, ...]]:
    """Points without dice: as if all but a last 5 had come before. `corner` says that this was the last die."""
    if points % 50 or points < 50:
        raise refuse("FAR-3.1", say("pad-steps", points=str(points)))
    ready = replace(play, phase="keep", rolled=(5,) if corner else (5, 2), points=points - 50)
    after = _kept(ready, Keep((5,), "bank"))
    return after, _of_bank(after, (Reason(play.turn, points, say("reason-banked"), "FAR-2.5"),))


def _set_aside(play: Play, selections: Sequence[Dice]) -> tuple[Play, tuple[Reason, ...]]:
    """Dice, roll by roll; after the last they bank."""
    seat, reasons = play.turn, list[Reason]()
    for number, kept in enumerate(selections, 1):
        if len(kept) > play.dice:
            raise refuse("FAR-2.1", say("pad-too-many", count=play.dice, more=len(kept)))
        rolled = (*kept, *(2,) * (play.dice - len(kept)))
        plain = DICE if play.dice == play.size else play.dice
        ready = replace(play.step(Roll(rolled[:plain], rolled[plain:])), phase="keep")
        play = _kept(ready, Keep(kept, "bank" if number == len(selections) else "roll"))
        for part in split(counted(kept), play.options.scores) or ():
            symbols = tuple(f"die-{face}" for face in spread(part.counts))
            reasons.append(Reason(seat, part.points, combination(part), rule_of(part, play.options), symbols))
    return play, _of_bank(play, tuple(reasons))


def _kept(play: Play, keep: Keep) -> Play:
    """The position after setting dice aside; refuses it by the rule that forbids it."""
    rule = play.why_not_keep(keep)
    if rule == "FAR-2.3":
        idle = [face for face in keep.dice if split(counted((face,)), play.options.scores) is None]
        raise refuse(rule, say("pad-idle", dice=spoken(tuple(idle))))
    if rule == "FAR-4.1":
        raise refuse(rule, say("pad-opening", points=play.options.opening, about=rule.about))
    if rule:
        raise refuse(rule, FARKLE.sentence(rule, play.options))
    return play.step(keep)


def _of_bank(play: Play, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """What a bank brought, and what an attack took."""
    end = play.ended
    if end is None or end.victim is None:
        return reasons
    return (*reasons, Reason(end.victim, -end.points, say("reason-attacked", who=named(end.seat)), "FAR-7.5"))


def rule_of(part: ScoredDice, options: Options) -> str:
    """The rule of a combination."""
    if part.kind != "alike":
        return RULES[part.kind]
    if sum(part.counts) == 3:
        return "FAR-3.3" if part.counts[0] else "FAR-3.2"
    return {"fixed": "FAR-3.4", "additive": "FAR-3.5", "doubling": "FAR-3.6"}[options.of_a_kind]


def note(play: Play, seat: Seat) -> str:
    """What is said of a player beside the total."""
    if play.phase in ("start", "over"):
        return ""
    if play.last == seat:
        return say("pad-last-round")
    if play.options.three_farkles and play.farkles[seat]:
        return say("pad-farkles", farkles=play.farkles[seat])
    return say("pad-not-open") if play.options.opening and not play.opened[seat] else ""


# The form and the sheet -------------------------------------------------------------------------------------------


def _prompt(play: Play, turn: Seat) -> str:
    if play.last is not None:
        return say("pad-turn-last", who=named(turn))
    opening = play.options.opening
    if opening and not play.opened[turn]:
        return say("pad-turn-opening", who=named(turn), points=opening)
    return say("pad-turn", who=named(turn))


def _ways(play: Play, seats: tuple[Seat, ...]) -> tuple[PadWay, ...]:
    kinds = kinds_of(len(play.totals)) if play.options.attack else ()
    points = PadField("points", "number", (PadRow(tuple(map(PadKey, STEPS))),))
    faces = tuple(PadKey(str(face), f"{face}", f"die-{face}") for face in range(1, 7))
    dice = PadField("dice", "pieces", (PadRow(faces),), glue="", another=say("pad-next-roll"))
    ways = [
        PadWay("points", say("pad-points"), seats, fields=(*kinds, points), write=say("pad-bank")),
        PadWay("dice", say("pad-dice"), seats, fields=(*kinds, dice), write=say("pad-bank")),
    ]
    if kinds:
        lost = PadField("lost", "choice", (PadRow((PadKey("farkle", say("farkle")),)),))
        ways.append(PadWay("farkle", say("farkle"), seats, fields=(*kinds, lost), quick=True))
    else:
        ways.append(PadWay("farkle", say("farkle"), seats, "farkle"))
    if play.options.six_dice_farkle:
        ways.append(PadWay("six", say("pad-farkle-six"), seats, "farkle 6"))
    return tuple(ways)


def kinds_of(seats: int) -> tuple[PadField, ...]:
    """Farkle Attack: what kind of turn it was, where that was no plain one."""
    attacks = tuple(PadKey(f"attack {named(seat)}", say("pad-attacks", who=named(seat))) for seat in range(seats))
    extras = (PadKey("extra 5", say("pad-extra-won")), PadKey("extra 2", say("pad-extra-lost")))
    return (PadField("kind", "choice", (PadRow((*attacks, *extras)),), say("pad-kind")),)


def beginning(again: bool) -> str:
    """What is asked for where anybody may begin; `again`: another game."""
    return say("pad-begins-again" if again else "pad-begins")


def game_title(number: int, several: bool) -> str:
    """What a game of the evening is called."""
    return say("pad-game-number", number=number) if several else say("pad-game")


def _sheet(play: Play, turns: tuple[Turn, ...], title: str) -> PadSheet:
    seats = len(play.totals)
    rounds = [turns[at : at + seats] for at in range(0, len(turns), seats)]
    lines = tuple(line_of_turns(number, each, seats) for number, each in enumerate(rounds, 1))
    result = play.result
    if result is None:
        return PadSheet(title, play.totals, lines)
    if seats == 1:
        ending = say("pad-alone", who=named(0), points=play.totals[0], count=len(turns))
        return PadSheet(title, play.totals, lines, result.places, ending, "FAR-1.1")
    return PadSheet(title, play.totals, lines, result.places, won_with(result, finale.points(result)), "FAR-5.3")


def line_of_turns(number: int, turns: Sequence[Turn], seats: int) -> PadLine:
    """One time around the table as a line of a sheet."""
    points: list[int | float | None] = [None] * seats
    reasons = [reason for turn in turns for reason in turn.reasons]
    for reason in reasons:
        points[reason.seat] = (points[reason.seat] or 0) + reason.points
    return PadLine(say("pad-line", number=number), tuple(points), tuple(reasons))


def _sum(dice: Dice, options: Options) -> Sum:
    parts = split(counted(dice), options.scores)
    if not parts:
        return Sum("–", say("pad-no-score"))
    return Sum(str(sum(part.points for part in parts)), ", ".join(map(combination, parts)), True)


def _is_dice(word: str) -> bool:
    return re.fullmatch(r"[1-6]{1,9}", word) is not None


def _faces(word: str) -> Dice:
    return tuple(sorted(map(int, word)))


def _seats(page: Page) -> int:
    return len(page.play.totals)


PAD = FarklePad()
