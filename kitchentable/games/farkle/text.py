"""Farkle in words: numbers, dice, buttons, the log and the position."""

from collections.abc import Iterator

from kitchentable.drawing.scene import Line
from kitchentable.drawing.text import named, over, pips, plural, sentences, spaced
from kitchentable.games.common import Start
from kitchentable.games.farkle import text as words
from kitchentable.games.farkle.actions import Attack, Dice, Extra, Keep, Plain, Roll
from kitchentable.games.farkle.position import DICE, SPARE, Ended, Play
from kitchentable.games.farkle.scoring import Scores, counted, points, selections, spread
from kitchentable.values import Action, Seat

FELT = 2.2
"""Seconds that a farkle stays to be felt."""


def spoken(dice: Dice) -> str:
    """Dice as digits: `1 1 5`."""
    return " ".join(map(str, dice))


# Buttons ----------------------------------------------------------------------------------------------------------


def label(action: Action, play: Play, total: int) -> str:
    """What the last button says; `total` is what the seat has now."""
    if isinstance(action, Attack):
        return f"Attack {named(action.seat)}|five dice"
    if not isinstance(action, Keep):
        return ""
    scored = play.points + points(counted(action.dice), play.options.scores)
    if action.then == "bank":
        return f"Bank {spaced(scored)}|makes {spaced(total + scored)}"
    left = len(play.rolled) - len(action.dice)
    return (
        f"Roll {left}|risk the {spaced(scored)}" if left else f"Roll all {play.size}|hot dice: {spaced(scored)} at risk"
    )


# The log ----------------------------------------------------------------------------------------------------------


def narrate(before: Play, seat: Seat, action: Action, after: Play) -> Iterator[Line]:
    """What happened between two positions, in words."""
    roller = before.turn
    if isinstance(action, Start):
        yield Line(f"{named(action.seat)} begins", action.seat, kind="note")
    elif isinstance(action, Plain | Extra | Attack):
        yield Line(f"{named(seat)}’s turn", kind="head")
        yield Line(_chosen(seat, action), seat)
    elif isinstance(action, Roll) and before.phase == "extra":
        yield Line(f"{named(roller)} rolled one die", roller, pips(*action.dice))
        won = after.size > DICE
        yield Line(
            f"{after.size} dice this turn" if won else f"Five dice this turn, {after.pot} in the pot", kind="note"
        )
    elif isinstance(action, Roll):
        if before.first and not before.options.attack:
            yield Line(f"{named(roller)}’s turn", kind="head")
        bonus = f" + {pips(*action.bonus)}" if action.bonus else ""
        yield Line(f"{named(roller)} rolled", roller, pips(*action.dice) + bonus)
        if after.ended and after.phase != "keep":
            yield from _farkle(after.ended, after)
    elif isinstance(action, Keep):
        yield from _kept(before, action, after)


def _chosen(seat: Seat, action: Action) -> str:
    if isinstance(action, Attack):
        return f"{named(seat)} attacks {named(action.seat)}"
    return f"{named(seat)} tries for extra dice" if isinstance(action, Extra) else f"{named(seat)} plays a plain turn"


def _farkle(ended: Ended, after: Play) -> Iterator[Line]:
    lost = f"−{spaced(ended.points)}" if ended.points else ""
    yield Line("Farkle, the turn is lost" if ended.points else "Farkle", ended.seat, lost, hold=FELT)
    if ended.comfort:
        yield Line("Six dice without a point", ended.seat, f"+{spaced(ended.comfort)}")
    if ended.fine:
        yield Line("The third farkle in a row", ended.seat, spaced(ended.fine))


def _kept(before: Play, action: Keep, after: Play) -> Iterator[Line]:
    seat = before.turn
    scored = before.points + points(counted(action.dice), before.options.scores)
    corner = len(action.dice) == len(before.rolled)
    if action.then == "roll":
        text = "turned the corner with" if corner else "kept"
        yield Line(f"{named(seat)} {text} {pips(*action.dice)}", seat, spaced(scored))
        return
    yield Line(f"{named(seat)} kept {pips(*action.dice)} and banked", seat, f"+{spaced(scored)}", hold=1.0)
    if before.victim is not None:
        yield Line(f"taken from {named(before.victim)}", before.victim, f"−{spaced(scored)}")
        yield Line(f"{named(before.victim)} has {spaced(after.scored[before.victim])} now", kind="note")
    if before.last is None and after.last is not None and after.phase != "over":
        yield Line(f"{named(seat)} has {spaced(after.scored[seat])}: the last round", kind="note")


# The position -----------------------------------------------------------------------------------------------------


def headline(play: Play) -> str:
    """The line over the dice."""
    if play.phase == "start":
        return "Who begins?"
    if play.ended:
        return outcome(play.ended)
    if play.phase == "extra":
        return f"{named(play.turn)} tries for extra dice"
    against = f", against {named(play.victim)}" if play.victim is not None else ""
    return f"{named(play.turn)} has {spaced(play.points)} in this turn{against}" if play.points else against.strip(", ")


def outcome(ended: Ended) -> str:
    """How the last turn ended."""
    who = named(ended.seat)
    if not ended.farkle:
        return f"{who} banked {spaced(ended.points)}"
    return f"Farkle! {who} loses {spaced(ended.points)}" if ended.points else f"Farkle! Nothing for {who}"


def prompt(play: Play, seat: Seat | None) -> str:
    """What is expected now."""
    mine = seat == play.turn
    if play.phase == "over":
        return over()
    if play.phase == "choose":
        return "A plain turn, extra dice, or an attack?" if mine else f"{named(play.turn)} chooses how to play"
    if play.phase == "start":
        return "Who begins?"
    if play.phase != "keep":
        return "Roll the dice" if mine else f"{named(play.turn)} rolls"
    return f"Set aside {suggestions(play)}, then {_then(play)}" if mine else f"{named(play.turn)} sets dice aside"


def suggestions(play: Play) -> str:
    """What the roll may be kept for, the most points first: `⚀⚀⚄ for 250, ⚀⚀ for 200 or less`."""
    found = selections(counted(play.rolled), play.options.scores)
    first, *more = [f"{pips(*spread(kept))} for {spaced(worth)}" for kept, worth in found]
    if not more:
        return first
    return f"{first} or {more[0]}" if len(more) == 1 else f"{first}, {more[0]} or less"


def _then(play: Play) -> str:
    """What may follow: no selection can be banked before the first bank's hurdle (FAR-4.1), or hot dice (FAR-2.8)."""
    if any(isinstance(action, Keep) and action.then == "bank" for action in play.legal_actions(play.turn)):
        return "bank or roll"
    hurdle = 0 if play.opened[play.turn] else play.options.opening
    return f"roll: the first bank needs {spaced(hurdle)}" if hurdle else "roll all of them again"


def text(play: Play, seat: Seat | None, asked: str = "") -> str:
    """The position in words; `asked` is what is expected now, where a game that is built on this one knows it."""
    parts = [headline(play)] if headline(play) else []
    if play.phase == "keep":
        parts.append(f"{named(play.turn)} rolled {spoken(play.rolled)}")
    if play.aside:
        parts.append(f"Set aside: {spoken(play.aside)}")
    if play.last is not None and play.phase != "over":
        parts.append(f"Last round: {named(play.last)} has {spaced(play.scored[play.last])}")
    parts.append(asked or prompt(play, seat))
    totals = ", ".join(f"{named(each)} {spaced(total)}" for each, total in enumerate(play.scored))
    return sentences([*parts, f"Totals: {totals}"])


def pot(play: Play) -> str:
    """FAR-7.2, FAR-7.3: where the bonus dice are."""
    played = play.size - DICE
    return f"{played} in play" if played > 0 else f"{play.pot} in the pot, {SPARE - play.pot} spare"


def table(scores: Scores, short: bool = False) -> list[tuple[str, str]]:
    """The score table: what, and its points; a short one says of three pairs in one row what they may be."""
    rows = [("⚀", "100"), ("⚄", "50"), ("⚀⚀⚀", spaced(scores.three_ones)), ("three ⚁ to ⚅", "200 to 600")]
    if scores.of_a_kind == "fixed":
        rows.append(("4–6 alike", " · ".join(map(spaced, (1000, 2000, 3000)))))
    elif scores.of_a_kind != "none":
        times = "×2 ×3 ×4" if scores.of_a_kind == "additive" else "×2 ×4 ×8"
        rows.append(("4–6 alike", f"three {times}"))
    rows.append(("straight 1 to 6", spaced(scores.straight)))
    pairs = "three pairs, or 4 + 2" if short and scores.four_two else "three pairs"
    rows.append((pairs, spaced(scores.three_pairs)))
    if scores.four_two and not short:
        rows.append(("four and a pair", spaced(scores.three_pairs)))
    rows.append(("two triplets", spaced(scores.two_triplets)))
    return [(what, worth) for what, worth in rows if worth != "0"]


def note(play: Play, seat: Seat) -> str:
    """What stands on a player's card; of one who is alone, the turns that it took so far."""
    if len(play.totals) == 1 and play.phase != "start":
        return f"in {plural(play.turns, 'turn')}" if play.phase == "over" else f"turn {play.turns + 1}"
    if play.phase == "over":
        return "wins" if play.scored[seat] == max(play.scored) else ""
    if seat == play.last:
        return "called the last round"
    if seat == play.turn and play.phase != "start":
        return "rolling"
    if play.victim == seat:
        return "under attack"
    if not play.opened[seat] and play.options.opening:
        return f"needs {play.options.opening}"
    return "two farkles" if play.options.three_farkles and play.farkles[seat] == 2 else ""


def status(play: Play) -> Iterator[str]:
    """Short facts under the log."""
    if play.last is not None:
        yield f"last round: {spaced(play.scored[play.last])} to beat"
    elif play.options.opening:
        yield f"first bank: {play.options.opening} or more"
    if play.options.attack:
        yield f"bonus dice: {words.pot(play)}"
