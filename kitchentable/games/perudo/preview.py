"""What a bid, a dudo or a calza does, before it is said."""

from __future__ import annotations

from kitchentable.drawing.scene import Form, Preview
from kitchentable.drawing.text import capitalised, named
from kitchentable.games.perudo.actions import Bid, Calza, Dudo
from kitchentable.games.perudo.position import next_living
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of, short
from kitchentable.games.perudo.words import say
from kitchentable.values import Action


def preview(action: Action, view: View, form: Form) -> Preview:
    """Who has to answer a bid; who loses what when the cups are lifted."""
    if isinstance(action, Bid):
        assert view.seat is not None
        following = next_living(view.alive, view.seat)
        return Preview(
            capitalised(say("preview-bid", dice=dice_of(action.count, action.face, "accusative"))),
            say("preview-next", who=named(following)),
            say("bid-this", bid=short(action)),
            lit=(str(action.count), f"x{action.face}", f"cup-{following}"),
            steps=(str(action.count), f"x{action.face}"),
        )
    assert view.bid is not None and view.seat is not None
    standing, lit = view.bid, ("bid-count", "bid-die", f"cup-{view.bidder}")
    if isinstance(action, Dudo):
        other = named(view.bidder)
        more = say("preview-lifted", count=view.bid.count, face=view.bid.face, who=other)
        said = dice_of(standing.count, standing.face, "accusative")
        return Preview(capitalised(say("preview-doubt", who=other, dice=said)), more, say("doubt-it"), lit=lit)
    assert isinstance(action, Calza)
    full = view.counts[view.seat] == view.options.dice
    more = say("preview-full" if full else "preview-gain")
    return Preview(say("preview-exact", dice=dice_of(standing.count, standing.face)), more, say("say-exact"), lit=lit)
