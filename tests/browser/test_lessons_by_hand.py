"""Every lesson of every game done by hand: by mouse, by finger and by keys, one touch after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from kitchentable import GAMES, examples, lessons
from kitchentable.drawing.scene import Form
from kitchentable.game import View
from kitchentable.values import Action
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand, middle, press
from tests.browser.teaching import button, step
from tests.patience import PATIENCE

SIZES = {"mouse": DESKTOP, "finger": PHONE, "keys": DESKTOP}
NOW: list[tuple[str, Device]] = [("perudo", "keys"), ("farkle", "mouse"), ("klongs", "finger")]
CAREFUL = ("dudo",)
"""Buttons that only show at a finger's first touch what they would do."""
ALL = [(game, device) for game in GAMES for device in SIZES if (game, device) != ("blokus", "keys")]
"""By keys every step of Blokus carries a piece to its place, which `test_plays` does."""


@pytest.mark.parametrize(("game", "device"), some_of(ALL, NOW))
def test_a_games_lessons_are_done_by_hand(guest: Guest, game: str, device: Device) -> None:
    page = guest(SIZES[device])
    page.set_default_timeout(1000 * PATIENCE / 4)
    hand, done = Hand(page, device), 0
    for number, lesson in enumerate(lessons.read(GAMES[game].package), 1):
        page.goto(f"/learn/{game}/{number}")
        positions = lessons.positions(GAMES[game], lesson)
        for index, (each, state) in enumerate(zip(lesson.steps, positions, strict=False), 1):
            step(page, index)
            if each.turns:
                break
            if not each.do:
                hand.push(button(page, "next"))
                continue
            touches = in_touches(state.view(lesson.me), examples.actor(GAMES[game], state, each.do)[1], device)
            if touches:
                expect(page.locator(".stage.deciding")).to_be_attached()
                touched(hand, touches)
                done += 1
            else:
                hand.push(button(page, "show"))
                hand.push(button(page, "show"))
    assert done >= 3 or game == "rummikub", "hardly anything was done by hand"
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[device][0]


def in_touches(view: View, action: Action, device: Device) -> list[str]:
    """The items, spots and buttons to be touched for an action; none for what takes more than touches: an amount, a
    row of tiles, and for keys a place to carry something to."""
    board = view.game.board
    form: Form = "narrow" if device == "finger" else "wide"
    scene, static = board.draw(view, form), board.static(view.options, view.seats, form)
    buttons, spots = {each.name for each in scene.buttons}, {spot.name for spot in static.spots}
    found: list[str] = []
    path = board.path(action, view)
    for name in (*path[:1], "confirm") if path[0].startswith("@") else path:
        items = [item.name for item in scene.items if item.touch == name and item.name not in found]
        if "#" in name or "/" in name or name == "submit":
            return []
        if name in spots and not items and device == "keys":
            return []
        found.append(name if name in buttons or name in spots or not items else items[0 if device == "keys" else -1])
    return found


def touched(hand: Hand, names: Sequence[str]) -> None:
    """Touch them; what is carried is turned until it fits there, and a finger says once more that it is to lie there.
    A boat on the water is called by its field."""
    page, carried = hand.page, False
    for name in names:
        if button(page, name).count():
            hand.push(button(page, name))
            if name in CAREFUL and hand.device == "finger":
                hand.push(button(page, "confirm"))
        elif "." in name:
            carried = True
            for _ in range(int(name.rpartition(".")[2])):
                hand.push(page.get_by_role("button", name="Turn"))
        elif carried:
            page.locator(".dock .holding").wait_for()
            place = page.locator(f'.stage [data-name="{name}"]')
            for _ in range(3):
                if not place.count():
                    hand.push(page.get_by_role("button", name="Turn"))
            press(page, middle(place))
            if hand.device == "finger":
                hand.push(page.locator(".dock .holding button.main"))
            carried = False
        else:
            there = page.locator(f'.stage :is([data-name="{name}"], [data-name="boat-{name}"]).live').first
            there.wait_for(state="attached")
            carried = there.evaluate("it => it.matches('.carry')")
            hand.touch(str(there.get_attribute("data-name")))
