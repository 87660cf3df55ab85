"""How a turn is played with money on the board: the first corner clears what lies there, and pays the corner turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from kitchentable.arrays import Floats, np
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.bots import Hard, Medium, WeighedTurn, farkle_worth
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.games.farkle.solver import FORBIDDEN, STEP, Turn
from kitchentable.games.farkle_craps.bets import CORNER
from kitchentable.games.farkle_craps.cornering import CorneredTurn, Ends, after_corner, cornered_turn
from kitchentable.games.farkle_craps.odds import worth
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import say
from kitchentable.kernels import have_numba
from kitchentable.values import Seat

LONGEST = 160 if have_numba() else 40
"""Steps beyond which one who plays for points banks: 8,000 points are rare, and so are 2,000, beyond which a browser's
Python does not reckon."""


def lying(view: View, seat: Seat) -> tuple[int, float, int]:
    """What a seat has on fields that a corner clears, what that is worth with what it may still gain, and what it has
    on the corner turn."""
    scores, there, good, corner = view.play.options.scores, 0, 0.0, 0
    for bet, row in zip(view.board, view.bets.stakes, strict=True):
        if bet == CORNER:
            corner = row[seat]
        elif bet.expiry == "corner" and row[seat]:
            there += row[seat]
            good += row[seat] * (1 + worth(bet, scores) / 100)
    return there, good, corner


def matters(view: View) -> bool:
    """Whether a corner in this turn changes anything on the board (CRA-5.1, CRA-5.3)."""
    usual = view.play.size == DICE and not view.bets.cornered
    return usual and any(lying(view, seat)[0] or lying(view, seat)[2] for seat in range(view.seats))


def weighed(view: View, bot: Medium) -> Iterator[WeighedTurn]:
    """The choices of the seat whose turn it is, as its dice player weighs them, with what becomes of bets."""
    play, seat = view.play, view.play.turn
    there, _, corner_bet = lying(view, seat)
    turn = turn_for_chance(view) if isinstance(bot, Hard) else turn_for_points(view, seat)
    for action in play.legal_actions(seat):
        assert isinstance(action, Keep)
        steps = (play.points + points(counted(action.dice), play.options.scores)) // STEP
        corner = len(action.dice) == len(play.rolled)
        left = len(play.rolled) - len(action.dice) or play.size
        banks = action.then == "bank"
        value = turn.banked(steps, False, corner) if banks else turn.rolled(steps, left, False, corner)
        turned = corner and (turn.counts or not banks)
        reason = partial(bot.reason, play, action, left, value)
        yield WeighedTurn(action, value, partial(_with, reason, turned, there, corner_bet))


def _with(reason: partial[str], turned: bool, there: int, corner_bet: int) -> str:
    """The reason of a choice, and what becomes of bets."""
    why = reason()
    if there:
        why = say("why-corner-clears" if turned else "why-stay", why=why, amount=there)
    return say("why-corner-pays", why=why, amount=5 * corner_bet) if turned and corner_bet else why


def turn_for_points(view: View, seat: Seat, more: float = 0.0, on_corner: int = 0) -> CorneredTurn:
    """The seat's turn for the most money; `more` is what lies there besides, as it is worth, until a corner."""
    _, good, corner_bet = lying(view, seat)
    play, options = view.play, view.play.options
    row = play.farkles[seat] if options.three_farkles else 0
    return _points(options, play.opened[seat], row, round(good + more, 6), corner_bet + on_corner, _counts(view))


def _counts(view: View) -> bool:
    return bool(view.options.corner == "set_aside")


@lru_cache(maxsize=256)
def _points(options: Options, opened: bool, row: int, good: float, corner_bet: int, counts: bool) -> CorneredTurn:
    after, then = _after(options, opened, row, corner_bet)
    before = _ends(options, opened, row, good)
    return cornered_turn(options.scores, before, after, then, options.must_roll_hot_dice, counts)


@lru_cache(maxsize=64)
def _after(options: Options, opened: bool, row: int, corner_bet: int) -> tuple[Ends, Turn]:
    """What follows a corner, whatever lay there before: the winner of the corner turn pulls the stake at once; else it
    is cleared when the turn ends."""
    after = _ends(options, opened, row, float(6 * corner_bet))
    return after, after_corner(options.scores, after, options.must_roll_hot_dice)


def _ends(options: Options, opened: bool, row: int, there: float) -> Ends:
    """What it is worth to end a turn with so much on the board besides."""
    lost, whole = farkle_worth(options, row)
    bank: Floats = np.array([STEP * p + there for p in range(LONGEST + 1)])
    for p in range(max(1, 0 if opened else options.opening // STEP)):
        bank[p] = FORBIDDEN
    return Ends(bank, lost + there, whole + there)


def turn_for_chance(view: View) -> CorneredTurn:
    """The turn of the seat whose turn it is for the chance to win, by what everybody has after a corner or none."""
    from kitchentable.games.farkle import race

    play, seats = view.play, range(view.seats)
    before, after = [], []
    for seat in seats:
        there, good, corner_bet = lying(view, seat)
        gain = 0 if play.last is not None else round((good - there) / STEP) * STEP
        before.append(play.scored[seat] + gain - corner_bet)
        after.append(play.scored[seat] - there + 5 * corner_bet)
    steps = race.longest(race.Standing.of(_having(play, after)))
    both = [race.ends(race.Standing.of(_having(play, totals)), steps, DICE) for totals in (before, after)]
    first, then = (Ends(bank, lost, lost if whole is None else whole) for bank, lost, whole in both)
    options = play.options
    after_it = after_corner(options.scores, then, options.must_roll_hot_dice)
    return cornered_turn(options.scores, first, then, after_it, options.must_roll_hot_dice, _counts(view))


def _having(play: Play, scored: list[int]) -> Play:
    return replace(play, totals=tuple(scored), elsewhere=(0,) * len(scored))
