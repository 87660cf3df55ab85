"""Random matches of Bangkok Klongs through the public API (`legal_actions`, `draw`, `play`), and its drawing.

Every action of a seat is chosen among all legal ones, and judged once more by `play`. Chance's actions count too. The
scene is drawn and compared with the one before for every action; what a seat is sent is the patch with its offers.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import msgspec

import kitchentable as kt
from bench.report import table
from kitchentable import scene
from kitchentable.core import State

SECONDS = 3.0
FORM: scene.Form = "wide"


def random_match(seats: int, rng: Random) -> Iterator[State]:
    """The states of a random match, one after every action."""
    state = kt.GAMES["klongs"].start(seats)
    while to_act := state.to_act:
        seat = to_act[0]
        action = state.draw(rng) if seat == kt.CHANCE else rng.choice(list(state.legal_actions(seat)))
        state = kt.play(state, seat, action)
        yield state


def rate(seats: int) -> float:
    """Actions a CPU second."""
    rng, actions = Random(1), 0
    for _ in random_match(seats, rng):
        pass
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        actions += sum(1 for _ in random_match(seats, rng))
    return actions / spent


def drawing(seats: int) -> tuple[float, float, float, int]:
    """Milliseconds to draw a scene, to draw, compare and offer all that a move needs, and bytes sent: mean and most."""
    game, drawn, whole, sizes = kt.GAMES["klongs"], [], [], []
    last = game.board.draw(game.start(seats).view(0), FORM)
    for state in random_match(seats, Random(2)):
        begin = time.process_time()
        view = state.view(0)
        now = game.board.draw(view, FORM)
        drawn.append(time.process_time() - begin)
        sent = [scene.patch(last, now), scene.offers(view, scene.paths(state, 0))]
        sizes.append(len(msgspec.json.encode(sent)))
        whole.append(time.process_time() - begin)
        last = now
    return 1000 * sum(drawn) / len(drawn), 1000 * sum(whole) / len(whole), sum(sizes) / len(sizes), max(sizes)


def measure() -> str:
    speed = table(("table", "actions a CPU second"), [(f"{seats} seats", f"{rate(seats):,.0f}") for seats in (2, 3, 4)])
    rows = []
    for seats in (2, 4):
        draw, whole, mean, most = drawing(seats)
        rows.append((f"{seats} seats", f"{draw:.2f} ms", f"{whole:.2f} ms", f"{mean:,.0f}", f"{most:,}"))
    head = ("table", "a scene", "with patch and offers", "bytes a move", "most")
    return f"{speed}\nAsked: 15,000.\n\n{table(head, rows)}\nAsked of a scene: 4 ms; of a move: 3,000 bytes.\n"
