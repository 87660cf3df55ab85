"""The last round for one who has had their last turn: what lies on the board, and what may be laid on it, is all that
still moves their total. So bets are weighed by the chance to win, not by what they gain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kitchentable.games.farkle.position import DICE
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull
from kitchentable.games.farkle_craps.bets import Bet
from kitchentable.games.farkle_craps.odds import corner_chance, winning_rolls
from kitchentable.games.farkle_craps.position import CHIP, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Action, Seat


class Chance(NamedTuple):
    """A choice with the chance to win that it leaves."""

    action: Action
    chance: float
    field: str


def has_ended(view: View, seat: Seat) -> bool:
    """Whether the seat has had its last turn, and others have not."""
    play = view.play
    if play.last is None:
        return False
    return (seat - play.last) % view.seats < (play.turn - play.last) % view.seats


def chances(view: View, seat: Seat) -> list[Chance]:
    """To leave all as it is; to lay as much as one may on a field; to pull what lies there: the best first."""
    play, stakes = view.play, view.bets.stakes
    most = most_bet(play, view.bets, seat)
    found = [Chance(DONE, _chance(view, seat, {}), "")]
    for field, bet in enumerate(view.board):
        stake = stakes[field][seat]
        if most >= CHIP:
            found.append(Chance(Place(bet.name, most), _chance(view, seat, {field: stake + most}), bet.name))
        if stake:
            found.append(Chance(Pull(bet.name, stake), _chance(view, seat, {field: 0}), bet.name))
    return sorted(found, key=lambda each: -round(each.chance, 9))


def _chance(view: View, seat: Seat, changed: dict[int, int]) -> float:
    """The chance to win with the seat's stakes as they lie, but for those changed."""
    money, sums = view.play.scored[seat], {0: 1.0}
    for field, bet in enumerate(view.board):
        stake = changed.get(field, view.bets.stakes[field][seat])
        if stake:
            mixed: dict[int, float] = {}
            for gain, likely in _gains(view, bet, stake):
                for before, chance in sums.items():
                    mixed[before + gain] = mixed.get(before + gain, 0.0) + chance * likely
            sums = mixed
    return sum(chance * _wins(view, seat, money + gain) for gain, chance in sums.items())


def _gains(view: View, bet: Bet, stake: int) -> Iterator[tuple[int, float]]:
    """What a stake may come to by the end, with the chances; fields are taken one by one."""
    play = view.play
    scores, pays = play.options.scores, stake * bet.halves // 2
    corner, wins = corner_chance(scores), winning_rolls(bet, scores) / 6**DICE
    if bet.expiry != "corner":  # the winner pulls it
        win = corner if bet.expiry == "turn" else wins
        yield pays, win
        yield -stake, 1 - win
        return
    at: dict[int, float] = {0: 1.0}
    for _ in range((play.last - play.turn) % view.seats if play.last is not None else 0):
        after: dict[int, float] = {}
        for gain, likely in at.items():
            for more, win in ((pays, wins), (0, 1 - wins)):
                yield gain + more - stake, likely * win * corner
                after[gain + more] = after.get(gain + more, 0.0) + likely * win * (1 - corner)
        at = after
    yield from at.items()


def _wins(view: View, seat: Seat, money: int) -> float:
    """The chance to be first with so much at the end, others as they stand or by their last turns; a tie is half."""
    from kitchentable.games.farkle.attack import SHORT, last_turn
    from kitchentable.games.farkle.solver import STEP

    play, chance = view.play, 1.0
    for other, theirs in enumerate(play.scored):
        if other == seat:
            continue
        if has_ended(view, other):
            chance *= 1.0 if money > theirs else 0.5 if money == theirs else 0.0
        elif money < theirs:
            chance = 0.0
        else:
            short = min((money - theirs) // STEP, SHORT - 1)
            chance *= 1.0 - float(last_turn(play.options, play.pot)[short])
    return chance
