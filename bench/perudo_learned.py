"""Perudo's `expert` among several of each other level, seats changing, and how its play there is learned.

    python -m bench.perudo_learned 4 60
    python -m bench.perudo_learned 4 60 on

makes its two small nets anew, in four times sixty seconds of two processes: single rounds of 2 to 6 players, one
of whom tries things out among all levels, and the nets are fitted to what became of its dice.
With `on` it begins with those that there are.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from bench.adam import Adam
from bench.report import table
from kitchentable.bot import Observation
from kitchentable.games.perudo import learned
from kitchentable.games.perudo.actions import DUDO
from kitchentable.games.perudo.bots import BOTS, Learned
from kitchentable.games.perudo.learned import Net, Nets
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.position import matching
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.lab.simulate import contest_for, play_all, standings
from kitchentable.values import CHANCE, Action

SEATS = (2, 3, 3, 4, 4, 4, 5, 6)
OTHERS = ("hard", "hard", "hard", "hard", "medium", "easy", "self")
HIDDEN = 14
SPREAD = 0.1
"""How much it tries out."""
PATH = Path(learned.__file__).with_name(learned.FILE)

Row = tuple[tuple[float, ...], float]


def played(seed: int, seconds: float, own: Nets | None) -> tuple[list[Row], list[Row]]:
    """Numbers and outcomes of dudos and bids, of as many rounds as fit in the time; the first ones try out around what
    `hard` reckons."""
    rng, dudos, bids = Random(seed), list[Row](), list[Row]()
    player = Learned((lambda: own) if own else learned.nets)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        one_round(rng, player, own, dudos, bids)
    return dudos, bids


def one_round(rng: Random, player: Learned, own: Nets | None, dudos: list[Row], bids: list[Row]) -> None:
    seats = rng.choice(SEATS)
    others = [rng.choice(OTHERS)] * seats if rng.random() < 0.7 else rng.choices(OTHERS, k=seats)
    most = rng.randint(2, 5)
    counts = tuple(rng.randint(max(1, most - 3), most) for _ in range(seats))
    state = replace(PERUDO.begin(seats, Options()), phase="roll", turn=rng.randrange(seats), counts=counts)
    roll = state.sample(rng)
    state, me = state.apply(CHANCE, roll), rng.randrange(seats)
    logs = [[(CHANCE, PERUDO.redact(roll, seat, CHANCE))] for seat in range(seats)]
    mine: list[tuple[float, ...]] = []
    gain = 1 / (seats - 1)
    while state.reveal is None:
        seat = state.turn
        action: Action
        observation = Observation(state.view(seat), tuple(logs[seat]))
        if seat == me:
            view, bid = observation.view, state.bid
            guesses = player.guesses(observation, view, seat)
            found: list[tuple[Action, tuple[float, ...], float]] = []
            if bid:
                numbers = player.of_dudo(view, seat, guesses, bid)
                holds = matching(state.cups, bid.face, False) >= bid.count
                dudos.append((numbers, -1.0 if holds else gain))
                odds = numbers[0]
                found.append((DUDO, numbers, own.dudo.worth(numbers) if own else gain * (1 - odds) - odds))
            for each, numbers, _ in player.of_bids(observation, view, seat, guesses):
                found.append((each, numbers, own.bid.worth(numbers) if own else numbers[0]))
            best = max(worth for *_, worth in found)
            action, numbers, _ = rng.choices(found, [exp((worth - best) / SPREAD) for *_, worth in found])[0]
            if action != DUDO:
                mine.append(numbers)
        else:
            other = player if own and others[seat] == "self" else BOTS.get(others[seat], BOTS["hard"])
            chosen = other.choose(observation, seat, rng, 1.0)
            assert chosen is not None
            action = chosen
        for log in logs:
            log.append((seat, action))
        state = state.apply(seat, action)
    outcome = -1.0 if state.reveal.loser == me else gain
    bids.extend((numbers, outcome) for numbers in mine)


def fitted(rows: list[Row], seed: int = 1) -> Net:
    """A net fitted by Adam, with a tenth of the rows kept aside to tell how good it is."""
    rng = np.random.default_rng(seed)
    x = np.array([numbers for numbers, _ in rows])
    x = np.hstack([x, np.ones((len(x), 1))])
    y = np.array([outcome for _, outcome in rows])
    test = rng.random(len(x)) < 0.1
    xt, yt, x, y = x[test], y[test], x[~test], y[~test]
    weights = [rng.normal(0, 0.5, (x.shape[1], HIDDEN)), np.append(rng.normal(0, 0.1, HIDDEN), y.mean())]
    adams = [Adam(each) for each in weights]
    steps = 5000
    for step in range(1, steps + 1):
        some = rng.integers(0, len(x), 512)
        h = np.tanh(x[some] @ weights[0])
        error = h @ weights[1][:-1] + weights[1][-1] - y[some]
        back = np.outer(error, weights[1][:-1]) * (1 - h * h)
        slopes = [x[some].T @ back / 512 + 1e-5 * weights[0], np.append(h.T @ error, error.sum()) / 512]
        for k, slope in enumerate(slopes):
            weights[k] = weights[k] - (0.01 * (1 - step / steps) + 1e-4) * adams[k].step(slope)
    left = np.mean((np.tanh(xt @ weights[0]) @ weights[1][:-1] + weights[1][-1] - yt) ** 2)
    print(f"{len(rows)} rows, of {np.var(yt):.4f} variance {left:.4f} is left", flush=True)
    whole = [[round(100 * w) for w in unit] for unit in weights[0].T.tolist()]
    return Net(tuple(map(tuple, whole)), tuple(round(100 * w) for w in weights[1].tolist()))


def train(rounds: int, seconds: float, own: Nets | None, processes: int = 2) -> None:
    """Plays and fits in turn; the file has the nets of the last time."""
    dudos, bids = list[Row](), list[Row]()
    for number in range(rounds):
        with ProcessPoolExecutor(processes) as pool:
            parts = list(
                pool.map(
                    played,
                    range(100 * number, 100 * number + processes),
                    [seconds] * processes,
                    [own] * processes,
                )
            )
        new = [row for _, more in parts for row in more]
        dudos += [row for more, _ in parts for row in more]
        bids = new + bids[: len(new)]
        own = Nets(fitted(dudos), fitted(bids))
        PATH.write_bytes(msgspec.json.encode(own))


MATCHES = 400
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "three `hard`": ("hard", 4, {}),
    "three `hard`, `calza=anyone`": ("hard", 4, {"calza": "anyone"}),
    "three `medium`": ("medium", 4, {}),
    "three `easy`": ("easy", 4, {}),
    "two `hard`": ("hard", 3, {}),
    "five `hard`": ("hard", 6, {}),
}


def measure() -> str:
    """The table of shares."""
    rows = []
    for name, (other, seats, options) in TABLES.items():
        wanted, fair = PERUDO.options(options), 1 / seats
        contest = contest_for(PERUDO, ["expert", *[other] * (seats - 1)], seats, wanted, MATCHES, 1, 0.1)
        first, *_ = standings(contest, play_all(contest, 2))
        low, high = first.share_interval
        rows.append((name, f"{first.share:.1%}", f"{low:.1%} – {high:.1%}", f"{fair:.0%}"))
        print(*rows[-1], sep="  ", file=sys.stderr, flush=True)
    return table(("expert among", f"share of {MATCHES} matches", "95 %", "equal would be"), rows)


if __name__ == "__main__":
    train(int(sys.argv[1]), float(sys.argv[2]), learned.nets() if sys.argv[3:] == ["on"] else None)
