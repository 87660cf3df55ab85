"""What a seat remembers of the log: who bid what, and how many dice everyone has left."""

from kitchentable.bot import Observation
from kitchentable.games.perudo.actions import Bid, Calza, Dudo, Roll
from kitchentable.games.perudo.rules import View
from kitchentable.values import CHANCE, Seat


def dice_left(observation: Observation[View]) -> tuple[int, ...]:
    """Everyone's number of dice; where counts are hidden, worked out from the log.

    Who loses a die opens the next round, unless they are out; after a calza the log does not tell whether a die was
    lost or won, so a loss, which is likelier, is supposed.
    """
    view = observation.view
    if view.reveal is not None:
        return view.reveal.left()
    if None not in view.counts:
        return tuple(count or 0 for count in view.counts)
    left = _remembered(view, observation)
    known = [left[seat] if count is None else count for seat, count in enumerate(view.counts)]
    return tuple(max(1, count) if view.alive[seat] else 0 for seat, count in enumerate(known))


def _remembered(view: View, observation: Observation[View]) -> list[int]:
    """The dice that the log leaves to everyone."""
    left = [view.options.dice] * view.seats
    bidder, suspects = 0, tuple[Seat, ...]()
    for seat, action in observation.log:
        if isinstance(action, Roll):
            for suspect in suspects:
                if not action.cups[suspect]:
                    left[suspect], suspects = 0, ()
        elif isinstance(action, Bid):
            if seat in suspects:
                left[seat] -= 1
            bidder, suspects = seat, ()
        elif isinstance(action, Dudo):
            suspects = (seat, bidder)
        elif isinstance(action, Calza):
            suspects = (seat,)
    return left


def bids_of_this_round(observation: Observation[View]) -> list[tuple[Seat, Bid]]:
    """Who bid what since the last roll, first to last."""
    found: list[tuple[Seat, Bid]] = []
    for seat, action in reversed(observation.log):
        if seat == CHANCE:
            break
        if isinstance(action, Bid):
            found.append((seat, action))
    return found[::-1]
