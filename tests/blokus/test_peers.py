"""Which seats are ours in the benchmark against another engine."""

from collections import Counter

import pytest

from bench.blokus_peers import GAMES, begin


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_ours_equally_often(game: str) -> None:
    _, seats, ours = GAMES[game]
    ways = 6 if (seats, ours) == (4, 2) else seats
    mine = [GAMES[game].mine(number) for number in range(2 * ways)]
    assert all(len(set(each)) == ours for each in mine)
    assert Counter(seat for each in mine for seat in each) == dict.fromkeys(range(seats), 2 * ways * ours // seats)
    assert set(Counter(mine).values()) == {2}


@pytest.mark.parametrize("game", GAMES)
def test_games_have_as_many_seats_as_their_matches(game: str) -> None:
    state, names = begin(game)
    assert state.view(None).seats == GAMES[game].seats
    assert len(names) == (2 if game == "duo" else 4)
