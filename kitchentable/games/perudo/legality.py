"""Which bids may follow which. Ids are those of `rulebook.md`."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from kitchentable.games.perudo.actions import PACO, Bid
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.words import say
from kitchentable.values import RuleId, Seat


def highest_count(options: Options, counts: Sequence[int | None]) -> int:
    """PER-2.9, PER-2.10: the highest count of a bid: the dice in play, or where they are hidden those of the start."""
    return sum(filter(None, counts)) if options.visible_dice else len(counts) * options.dice


def why_not_bid(
    bid: Bid, standing: Bid | None, limit: int, options: Options, palifico: bool, may_change: bool
) -> RuleId | None:
    """The rule that forbids the bid over the standing one, or None. `limit` is the highest count that may be named."""
    if bid.count < 1 or bid.face not in range(1, 7):
        return RuleId("PER-2.8")
    if bid.count > limit:
        if options.visible_dice:
            return RuleId("PER-2.9", say("at-most-now", limit=limit))
        return RuleId("PER-2.10", say("at-most", limit=limit))
    if standing is None:
        return RuleId("PER-2.5") if bid.face == PACO and not palifico else None  # PER-5.3
    if palifico:
        return _why_not_palifico(bid, standing, options, may_change)
    if bid.face == PACO and standing.face != PACO:
        least = (standing.count + 1) // 2
        if options.paco == "exact":
            return None if bid.count == least else RuleId("PER-3.5", say("just-now", least=least))
        return None if bid.count >= least else RuleId("PER-3.4", say("or-more-now", least=least))
    if standing.face == PACO and bid.face != PACO:
        least = 2 * standing.count + 1
        return None if bid.count >= least else RuleId("PER-3.6", say("or-more-now", least=least))
    if standing.face == PACO:
        return None if bid.count > standing.count else RuleId("PER-3.3", say("or-more-now", least=standing.count + 1))
    return _why_not_plain(bid, standing, options)


def _why_not_plain(bid: Bid, standing: Bid, options: Options) -> RuleId | None:
    """Raising from one plain face to another: PER-3.1, or PER-3.2."""
    same_count, same_face = bid.count == standing.count, bid.face == standing.face
    if options.raising == "free":
        higher = bid.count > standing.count or (same_count and bid.face > standing.face)
        return None if higher else RuleId("PER-3.2")
    higher = (same_face and bid.count > standing.count) or (same_count and bid.face > standing.face)
    return None if higher else RuleId("PER-3.1")


def _why_not_palifico(bid: Bid, standing: Bid, options: Options, may_change: bool) -> RuleId | None:
    """Raising in a palifico round: PER-5.4, or PER-5.5 for who may change the face."""
    if may_change:
        return None if _why_not_plain(bid, standing, options) is None else RuleId("PER-5.5")
    if bid.face == standing.face and bid.count > standing.count:
        return None
    return RuleId("PER-5.5" if options.palifico_change == "one_die" else "PER-5.4")


@lru_cache(maxsize=20_000)
def legal_bids(standing: Bid | None, limit: int, options: Options, palifico: bool, may_change: bool) -> tuple[Bid, ...]:
    """All bids that `why_not_bid` allows, lowest count first; few positions are different ones, so they are kept."""
    bids = (Bid(count, face) for count in range(1, limit + 1) for face in range(1, 7))
    return tuple(bid for bid in bids if why_not_bid(bid, standing, limit, options, palifico, may_change) is None)


class Called(Protocol):
    """What a state and a view tell of the standing bid."""

    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def bid(self) -> Bid | None: ...
    @property
    def bidder(self) -> Seat: ...
    @property
    def palifico(self) -> bool: ...


def why_no_calza(at: Called, seat: Seat, alive: tuple[bool, ...]) -> RuleId | None:
    """The rule that forbids the seat to call the standing bid exact, or None."""
    options = at.options
    if options.calza == "off":
        return RuleId("PER-6.8")
    if at.bid is None or seat == at.bidder or not alive[seat]:
        return RuleId("PER-6.1")
    if seat != at.turn and options.calza == "in_turn":
        return RuleId("PER-6.2")
    if seat == at.turn and not options.calza_next:
        return RuleId("PER-6.5")
    if sum(alive) < options.calza_min_players:
        return RuleId("PER-6.6", say("players-left", count=sum(alive)))
    if at.palifico and not options.calza_in_palifico:
        return RuleId("PER-6.7")
    return None
