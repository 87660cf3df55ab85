"""What bets are worth, exactly, while every roller plays for the highest expected turn."""

from functools import lru_cache

from kitchentable.games.farkle.position import DICE
from kitchentable.games.farkle.scoring import Scores, throws
from kitchentable.games.farkle_craps.bets import Bet, matches, wins


@lru_cache(maxsize=256)
def ways(name: str, scores: Scores) -> int:
    """In how many of the 46,656 rolls of six dice a field of the Secret Attack matches."""
    return sum(number for counts, number in throws(DICE) if matches(name, counts, scores))


@lru_cache(maxsize=256)
def winning_rolls(bet: Bet, scores: Scores) -> int:
    """How many of the 46,656 first rolls win the bet."""
    return sum(number for counts, number in throws(DICE) if wins(bet, counts, scores))


def corner_chance(scores: Scores) -> float:
    """How likely a roller who plays for the highest expected turn turns the corner in their turn."""
    from kitchentable.games.farkle import solver

    return solver.corner_chance(scores)


def worth(bet: Bet, scores: Scores) -> float:
    """The expected gain per 100 left on the table until it is cleared, never pulled.

    Turns are independent, so a bet that lasts until a corner is turned stands for 1 / P(corner) first rolls on average,
    the last turn's included (Wald's identity: that turn's own roll need not be independent of its corner).
    """
    pays, corner = bet.halves / 2, corner_chance(scores)
    if bet.expiry == "turn":
        return 100 * (pays * corner - 1)
    win: float = winning_rolls(bet, scores) / 6**DICE
    return 100 * (pays * win / (corner if bet.expiry == "corner" else 1.0) - 1)


def worth_pulled(bet: Bet, scores: Scores) -> float:
    """The same where the winner pulls what would be cleared next: of bets that last one turn only."""
    if bet.expiry == "corner":
        return worth(bet, scores)
    win = corner_chance(scores) if bet.expiry == "turn" else winning_rolls(bet, scores) / 6**DICE
    return 100 * ((bet.halves / 2 + 1) * win - 1)
