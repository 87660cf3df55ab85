"""What a bid, a dudo or a calza does, before it is said."""

from __future__ import annotations

from kitchentable.drawing.aside import apart
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Form, Preview
from kitchentable.drawing.text import capitalised, named
from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import Bid, Calza, Dudo, Roll
from kitchentable.games.perudo.art import FACES
from kitchentable.games.perudo.position import next_living
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of, short
from kitchentable.games.perudo.words import say
from kitchentable.values import Action


def preview(action: Action, view: View, form: Form) -> Preview:
    """Who has to answer a bid; who loses what when the cups are lifted."""
    if isinstance(action, Bid):
        assert view.seat is not None
        if action.face not in FACES:
            return Preview("", button=say("bid-this", bid=f"{action.count} × {action.face}"))
        following = next_living(view.alive, view.seat)
        return Preview(
            capitalised(say("preview-bid", dice=dice_of(action.count, action.face, "accusative"))),
            say("preview-next", who=named(following)),
            say("bid-this", bid=short(action)),
            lit=(str(action.count), f"x{action.face}", *([f"cup-{following}"] if _may_bid(action, view) else ())),
            steps=(str(action.count), f"x{action.face}"),
        )
    if not isinstance(action, Dudo | Calza) or view.seat is None or view.bid is None:
        raise CannotDraw
    may = view.may_calza if isinstance(action, Calza) else view.seat == view.turn and view.phase == "bid"
    whose = (f"cup-{view.bidder}",) if may else ()  # else nothing is wrong with that cup
    standing, lit = view.bid, ("bid-count", "bid-die", *whose)
    if isinstance(action, Dudo):
        other = named(view.bidder)
        more = say("preview-lifted", count=view.bid.count, face=view.bid.face, who=other)
        said = dice_of(standing.count, standing.face, "accusative")
        return Preview(capitalised(say("preview-doubt", who=other, dice=said)), more, say("doubt-it"), lit=lit)
    full = view.counts[view.seat] == view.options.dice
    more = say("preview-full" if full else "preview-gain")
    return Preview(say("preview-exact", dice=dice_of(standing.count, standing.face)), more, say("say-exact"), lit=lit)


def _may_bid(bid: Bid, view: View) -> bool:
    return view.phase == "bid" and view.seat == view.turn and bid in view.bids


def aside(action: Action, before: View, after: View | None) -> tuple[str, ...]:
    """How many dice a call has left whoever looks, whose own cup has no counter; and what is forbidden."""
    return _forbidden(action, before) if after is None else _own_dice(before, after)


def _own_dice(before: View, after: View) -> tuple[str, ...]:
    """How many dice are left, where a call has changed that."""
    if after.seat is None or before.counts[after.seat] == after.counts[after.seat]:
        return ()
    return (say("own-dice-left", who=named(after.seat), count=after.counts[after.seat] or 0),)


def _forbidden(action: Action, before: View) -> tuple[str, ...]:
    """A bid, a doubt or calza, and that whoever makes it is out; whom chance names to begin, and dice cup by cup."""
    if isinstance(action, Start):
        return (say("starts", who=named(action.seat)),)
    if isinstance(action, Roll):
        return apart([f"die-{face}" if face in FACES else "?" for face in cup] for cup in action.cups)
    out = before.seat is not None and not before.alive[before.seat] and before.phase != "over"
    who = (say("is-out", who=named(before.seat or 0)), "") * out
    if isinstance(action, Bid):
        return (*who, *_said(action, before)) if action.face in FACES else who
    if isinstance(action, Dudo | Calza):
        return (*who, say("doubt-it" if isinstance(action, Dudo) else "say-exact"))
    return who


def _said(bid: Bid, view: View) -> tuple[str, ...]:
    """A bid as its key and its die; there are keys for no more dice than were there at the start."""
    most = view.seats * view.options.dice
    return (f"key-{bid.count}" if 0 < bid.count <= most else f"{bid.count} ×", f"die-{bid.face}")
