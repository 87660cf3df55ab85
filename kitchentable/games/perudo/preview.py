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
            lit=(str(action.count), f"x{action.face}", f"cup-{following}"),
            steps=(str(action.count), f"x{action.face}"),
        )
    if not isinstance(action, Dudo | Calza) or view.seat is None or view.bid is None:
        raise CannotDraw
    standing, lit = view.bid, ("bid-count", "bid-die", f"cup-{view.bidder}")
    if isinstance(action, Dudo):
        other = named(view.bidder)
        more = say("preview-lifted", count=view.bid.count, face=view.bid.face, who=other)
        said = dice_of(standing.count, standing.face, "accusative")
        return Preview(capitalised(say("preview-doubt", who=other, dice=said)), more, say("doubt-it"), lit=lit)
    full = view.counts[view.seat] == view.options.dice
    more = say("preview-full" if full else "preview-gain")
    return Preview(say("preview-exact", dice=dice_of(standing.count, standing.face)), more, say("say-exact"), lit=lit)


def aside(action: Action, before: View, after: View | None) -> tuple[str, ...]:
    """Of what is forbidden: a doubt or calza, whom chance names to begin, and dice cup by cup."""
    if after is None and isinstance(action, Dudo | Calza):
        return (say("doubt-it" if isinstance(action, Dudo) else "say-exact"),)
    if after is None and isinstance(action, Start):
        return (say("starts", who=named(action.seat)),)
    if after is None and isinstance(action, Roll):
        return apart([f"die-{face}" if face in FACES else "?" for face in cup] for cup in action.cups)
    return ()
