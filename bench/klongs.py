"""Random matches of Bangkok Klongs through the public API (`legal_actions`, `draw`, `play`), and its drawing.

Every action of a seat is chosen among all legal ones, and judged once more by `play`. Chance's actions count too. The
scene is drawn and compared with the one before for every action; what a seat is sent is the patch with its offers.
Browsers are sent it compressed (here each move by itself, which is the most it can take).
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator
from random import Random

import msgspec

import kitchentable as kt
from bench.report import table
from kitchentable import touch
from kitchentable.drawing import diff, scene
from kitchentable.game import State

SECONDS = 3.0
MATCHES = 5


def random_match(seats: int, rng: Random) -> Iterator[State]:
    """The states of a random match, one after every action."""
    state = kt.GAMES["klongs"].start(seats)
    while to_act := state.to_act:
        seat = to_act[0]
        action = state.sample(rng) if seat == kt.CHANCE else rng.choice(list(state.legal_actions(seat)))
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


def drawing(seats: int, form: scene.Form) -> tuple[float, float, list[int], list[int]]:
    """Milliseconds to draw a scene, and to draw, compare and offer all that a move needs; bytes of every move."""
    game = kt.GAMES["klongs"]
    drawn, whole, sizes, packed = [], [], [], []
    for seed in range(MATCHES):
        last = game.board.draw(game.start(seats).view(0), form)
        for state in random_match(seats, Random(seed)):
            begin = time.process_time()
            view = state.view(0)
            now = game.board.draw(view, form)
            drawn.append(time.process_time() - begin)
            sent = [diff.patch(last, now), touch.offers(view, touch.paths(state, 0))]
            message = msgspec.json.encode(sent)
            whole.append(time.process_time() - begin)
            sizes.append(len(message))
            packed.append(len(zlib.compress(message, wbits=-15)))
            last = now
    return 1000 * sum(drawn) / len(drawn), 1000 * sum(whole) / len(whole), sorted(sizes), sorted(packed)


def measure() -> str:
    speed = table(("table", "actions a CPU second"), [(f"{seats} seats", f"{rate(seats):,.0f}") for seats in (2, 3, 4)])
    rows = []
    forms: tuple[scene.Form, ...] = ("wide", "narrow")
    for seats, form in ((seats, form) for seats in (2, 4) for form in forms):
        draw, whole, sizes, packed = drawing(seats, form)
        often = [f"{size[int(part * (len(size) - 1))]:,}" for size in (sizes, packed) for part in (0.5, 0.99, 1)]
        mean = f"{sum(sizes) / len(sizes):,.0f}"
        rows.append((f"{seats} seats, {form}", f"{draw:.2f} ms", f"{whole:.2f} ms", mean, *often))
    often_head = ("half", "99 %", "most", "compressed: half", "99 %", "most")
    head = ("table", "a scene", "with patch and offers", "bytes a move", *often_head)
    return f"{speed}\nAsked: 15,000.\n\n{table(head, rows)}\nAsked of a scene: 4 ms; of a move: 3,000 bytes.\n"
