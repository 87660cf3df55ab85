"""What a long round of two is worth at every decision of its table, with each hand."""

from typing import Any

from msgspec.structs import replace

from kitchentable.arrays import np
from kitchentable.games.perudo.duel import Round
from kitchentable.games.perudo.large_tables import STRAY, LargeStored, LargeTable, likest

Numbers = Any
"""Arrays of floats, by hand."""


class Worth:
    """The chances to win of one side, me, as opener (0) or second (1), if both play as a table tells, but that the
    other in rare cases does anything at all: so they come to all decisions of which it tells."""

    def __init__(self, table: LargeTable, game: Round, me: int) -> None:
        self.table, self.game, self.me = table, game, me
        self.mine, self.theirs = (np.array(game.counting(side)) for side in (me, 1 - me))
        self.found = dict[bytes, Numbers]()
        """By the bids before a decision of mine: the chance of each hand."""
        first = self._answered if me else self._played
        self.chance = float(np.array(game.chances(me)) @ first(b"", np.array(game.chances(1 - me))))
        """Mine to win the round."""

    def _played(self, said: bytes, theirs: Numbers) -> Numbers:
        """By my hand: my chance to win after these bids, the other's the last, times the other's reach `theirs`."""
        odds, standing = plan_at(self.table, self.game, said), said[-1] if said else 0
        found = odds[:, -1] * (theirs.sum() - self._holds(standing, theirs)) if standing else np.zeros(len(odds))
        for choice, bid in enumerate(self.game.raises[standing]):
            if odds[:, choice].any():
                found = found + odds[:, choice] * self._answered(said + bytes([bid]), theirs)
        self.found[said] = found / theirs.sum()
        return found

    def _answered(self, said: bytes, theirs: Numbers) -> Numbers:
        """The same after these bids, mine the last; or where the other opens."""
        standing, decisions = said[-1] if said else 0, self.table.decisions
        odds = np.zeros((len(theirs), self.game.choices(standing)))
        if said in decisions:
            odds = plan_at(self.table, self.game, said)
        else:
            odds[:, -1] = 1.0
        after = theirs[:, None] * ((1 - STRAY) * odds + STRAY / odds.shape[1])
        found = self._holds(standing, after[:, -1]) if standing else np.zeros(len(self.mine))
        for choice, bid in enumerate(self.game.raises[standing]):
            if said + bytes([bid]) in decisions:
                found = found + self._played(said + bytes([bid]), after[:, choice])
            elif odds[:, choice].any():
                found = found + after[:, choice].sum() - self._holds(bid, after[:, choice])
        return found

    def _holds(self, bid: int, theirs: Numbers) -> Numbers:
        """By my hand: how likely a bid holds, times the other's reach."""
        have = np.bincount(self.theirs[:, bid], theirs, minlength=2)
        as_many = np.append(have[::-1].cumsum()[::-1], 0.0)
        missing = self.game.bids[bid - 1].count - self.mine[:, bid]
        found: Numbers = as_many[np.clip(missing, 0, len(as_many) - 1)]
        return found


def plan_at(table: LargeTable, game: Round, said: bytes) -> Numbers:
    """How often each hand makes each choice after these bids, of which the table tells."""
    standing, side, hands = said[-1] if said else 0, len(said) % 2, table.hands(said)
    odds = np.zeros((len(hands), game.choices(standing)))
    for row, hand in enumerate(hands):
        for each in table.find(game, said, hand) or ():
            odds[row, each.choice] = each.odds
    return odds[likest(game, side, standing, range(len(game.hands[side])), hands)]


def worth_of(stored: LargeStored, game: Round) -> tuple[float, bytes]:
    """The opener's chance to win the round if both play as a file says that has no worth yet, and that column."""
    table = LargeTable(replace(stored, worth=bytes(len(stored.lengths))))
    sides = [Worth(table, game, me) for me in (0, 1)]
    column = bytearray()
    for said in table.decisions:
        column += bytes(np.rint(100 * sides[len(said) % 2].found[said][table.hands(said)]).astype(np.uint8))
    return sides[0].chance, bytes(column)
