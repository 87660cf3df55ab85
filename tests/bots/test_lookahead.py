"""What a player that plays on says of how it would stand: against whom, in whole points, and with what counted."""

from random import Random

import pytest

import kitchentable as kt
from kitchentable.bots.lookahead import Lookahead
from kitchentable.game import State
from kitchentable.games.klongs.bots import Placer
from kitchentable.lab.drive import dice
from kitchentable.language import said_in
from kitchentable.values import Action, Seat


class Standing(Lookahead):
    """Leads by what it is told, and finds every action as good as the next."""

    def __init__(self, lead: float) -> None:
        super().__init__(width=2, actions=0, trust=1.0)
        self.lead = lead

    def promising(self, state: State, seat: Seat, rng: Random) -> list[tuple[float, Action]]:
        return [(0.0, action) for action in state.legal_actions(seat)]

    def ahead(self, state: State, seat: Seat) -> float:
        return self.lead


def begun(seats: int) -> kt.Match:
    match = kt.Match.new(kt.GAMES["klongs"], [str(seat) for seat in range(seats)])
    luck = dice(Random(1))
    while match.to_act[0] == kt.CHANCE:
        match.append(kt.CHANCE, luck(match))
    return match


@pytest.mark.parametrize(
    ("seats", "lead", "words"),
    [
        (2, 2.6, "In a few turns you are about 3 points ahead of {other}"),
        (2, -0.8, "The best that I see: in a few turns you are about 1 point behind {other}"),
        (2, -0.3, "In a few turns you are about level with {other}"),
        (3, -12.2, "The best that I see: in a few turns you are about 12 points behind the others on average"),
    ],
)
def test_it_says_against_whom_and_in_whole_points(seats: int, lead: float, words: str) -> None:
    match = begun(seats)
    seat = match.to_act[0]
    why = said_in("en", Standing(lead).explain, match.observation(seat), seat, Random(1), 0.0).why
    assert why == words.format(other=f"{{{1 - seat}}}")


def test_klongs_says_what_it_counts_besides_points() -> None:
    match = begun(2)
    seat = match.to_act[0]
    advice = said_in("en", Placer().explain, match.observation(seat), seat, Random(1), 0.0)
    assert advice.why.endswith(", markets and warehouses counted")
