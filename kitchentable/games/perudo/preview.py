"""What a bid, a dudo or a calza does, before it is said."""

from __future__ import annotations

from kitchentable.drawing.scene import Form, Gain, Preview
from kitchentable.drawing.text import named
from kitchentable.games.perudo.actions import Bid, Calza, Dudo
from kitchentable.games.perudo.position import next_living
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of, short
from kitchentable.values import Action


def preview(action: Action, view: View, form: Form) -> Preview:
    """Who has to answer a bid; who loses what when the cups are lifted."""
    if isinstance(action, Bid):
        assert view.seat is not None
        following = next_living(view.alive, view.seat)
        return Preview(
            f"Bid {dice_of(action.count, action.face)}",
            f"{named(following)} then raises it or doubts it.",
            f"Bid {short(action)}",
            lit=(str(action.count), f"x{action.face}", f"cup-{following}"),
            steps=(str(action.count), f"x{action.face}"),
            gains=(Gain(following, "must answer"),),
        )
    assert view.bid is not None and view.seat is not None
    said, lit = dice_of(view.bid.count, view.bid.face), ("bid-count", "bid-die", f"cup-{view.bidder}")
    if isinstance(action, Dudo):
        other = named(view.bidder)
        fewer = "none" if view.bid.count == 1 else "fewer"
        more = f"All cups are lifted. If there are {fewer}, {other} loses a die; otherwise you do."
        return Preview(f"Doubt {other}’s {said}", more, "Doubt it", lit=lit)
    assert isinstance(action, Calza)
    full = view.counts[view.seat] == view.options.dice
    wins = "nothing changes, for you have all your dice" if full else "you get a die back"
    more = f"All cups are lifted. If there are exactly so many, {wins}; otherwise you lose one."
    return Preview(f"Say that {said} is exact", more, "Say it is exact", lit=lit)
