"""What a touch that leads nowhere stands for in Farkle Craps, and its refusal in words."""

from __future__ import annotations

from msgspec.structs import replace

from kitchentable.drawing.scene import WhyNot
from kitchentable.drawing.text import as_sentence
from kitchentable.games.farkle import refusals as farkle
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle_craps.actions import BACK, DONE, REST, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, LARGEST, MANY, only_paid, still_to_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import say
from kitchentable.values import Action, RuleId

HERE = ("CRA-2.4", "CRA-2.5", "CRA-4.3")
"""The rules for which a message says what is wrong with an amount."""
RIGHT = ("CRA-2.1", "CRA-2.4", "CRA-2.5", "CRA-2.6", "CRA-3.1", "CRA-4.1", "CRA-4.3")
"""Those for which one says what would be right, where the rule takes more than a line to say it."""
SAID = {"done": DONE, "rest": REST, "back": BACK}


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """A bet or a card with a usual amount where none was chosen yet; or the dice, as in Farkle."""
    assert isinstance(view.options, Options)
    last, bets, cells = path[-1], [bet.name for bet in view.board], CELLS[view.options.boards]
    if last in SAID:
        return SAID[last]
    if last in ("place", "take") and len(path) == 1:
        return Place("", CHIP) if last == "place" else Pull("", CHIP)
    kind, _, index = (path[0] if last[0] == "#" or last in ("place", "take") else last).partition("-")
    amount = int(last[1:]) if last[0] == "#" else 0
    paid = only_paid(view.bets, view.seat)
    if path[0] == "take" and paid is not None and last[0] in "t#":
        return Pull(bets[paid], amount or view.bets.stakes[paid][view.seat or 0])
    if kind == "bet":
        return Place(bets[int(index)], amount or CHIP)
    if kind == "mine":
        return Pull(bets[int(index)], amount or CHIP)
    if kind == "secret":
        return Secret(cells[int(index)], int(view.seat == 0), amount or MANY)
    if kind == "on":
        return Secret("", int(index), MANY)
    return farkle.meant(path, view)


def _of_farkle(action: Keep, rule: RuleId, play: Play) -> WhyNot:
    """What Farkle's rule says, by CRA-1.2: its own id is in another book."""
    sentence = FARKLE.sentence(rule, play.options)
    said = farkle.refused_dice(action, rule, play)
    if said is None:
        said = WhyNot(as_sentence(rule.about), sentence) if rule.about else WhyNot(sentence)
    return replace(said, rule="CRA-1.2")


def _here(action: Action, rule: RuleId, view: View) -> str:
    """What is wrong with the amount; nothing for one who only watches."""
    if isinstance(action, Secret):
        return say("here-4-3-none") if action.wager is None else say("here-4-3", amount=action.wager)
    if view.seat is None:
        return ""
    if rule == "CRA-2.4":
        return say("here-2-4", amount=still_to_bet(view.bets, view.seat))
    return say("here-2-5", amount=view.play.totals[view.seat])


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What to touch first, and of the dice what Farkle says."""
    more = say(f"right-{rule.key}") if rule in RIGHT else view.game.sentence(rule, view.options)
    if isinstance(action, Keep) and view.seat is not None and rule == "CRA-1.2":
        of_dice = view.play.why_not(view.seat, action)
        return _of_farkle(action, of_dice, view.play) if of_dice else None
    if isinstance(action, Place | Pull) and not action.bet:
        return WhyNot(say("choose-bet" if isinstance(action, Pull) else "choose-field"), more, rule)
    if isinstance(action, Secret) and not action.cell:
        return WhyNot(say("choose-cell"), more, rule)
    if isinstance(action, Secret) and action.wager is not None and action.wager > LARGEST:
        return WhyNot(say("more-than-anybody"), more, rule)
    if rule == "CRA-2.5" and view.seat is not None and not view.play.totals[view.seat]:
        return WhyNot(say("nothing-in-hand"), more, rule)
    if rule in HERE and (text := _here(action, rule, view)):
        return WhyNot(text, more, rule)
    if rule == "CRA-2.1" and isinstance(action, Place | Secret):
        return WhyNot(say("dice-are-rolling"), more, rule)
    return None
