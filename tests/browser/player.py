"""Somebody who plays any game by what the page shows: what is lit may be touched, and what cannot be reached is a
defect of the page."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.hands import TOP, Device, Hand, look_first, press, tab_to, uses_fingers
from tests.patience import PATIENCE, until

MOMENT = 50
"""In milliseconds, between two looks: each takes the page a few."""
LOOK = (
    f"""() => {{
  const top = {TOP};"""
    + """
  const stage = document.querySelector('.stage');
  const over = document.querySelector('.over') !== null;
  if (!stage) return { things: [], buttons: [], carried: false, busy: true, over, lines: 0, hint: false };
  const point = (it) => {
    const box = it.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const lies = (it, [x, y]) => it.contains(top(x, y));
  const carried = stage.querySelector('.catcher') !== null;
  const thing = (it) => {
    const at = point(it.querySelector(':scope > .hit') ?? it);
    const inside = at[0] > 0 && at[1] > 0 && at[0] < innerWidth && at[1] < innerHeight;
    return {
      name: it.dataset.name, at, kind: 'thing', text: it.getAttribute('aria-label') ?? '',
      carry: it.matches('.carry'), arrange: it.matches('.arrange'),
      chosen: it.matches('.chosen'), fits: it.matches('.fits, .spot'), free: carried ? inside : lies(it, at),
      stop: it.getAttribute('aria-hidden') !== 'true',
    };
  };
  const button = (it) => {
    const name = it.dataset.button ?? (it.matches('form *') ? 'amount' : it.textContent.trim().split(' ')[0]);
    const [at, text] = [point(it), it.textContent];
    const still = { carry: false, arrange: false, chosen: false, fits: true, stop: true };
    return { name, at, kind: 'button', text, ...still, free: lies(it, at) };
  };
  const pressed = ['[data-button]', 'form.amount button', '.holding button'].map((each) => `.dock ${each}:enabled`);
  return {
    things: [...stage.querySelectorAll('.item.live, .spot.live')].map(thing),
    buttons: [...document.querySelectorAll(pressed.join())].map(button),
    carried, over, busy: document.querySelector('.board[aria-busy="true"], .confirm:disabled') !== null,
    lines: document.querySelectorAll('.log li').length,
    hint: document.querySelector('.foreseen.hint') !== null,
  };
}"""
)
"""What can be touched on the page, and where; whether something is carried, and whether the match is over."""


class Thing(NamedTuple):
    """Something that can be touched: an item, a spot or a button. `free` says that nothing else lies over it, `stop`
    that keys come to it: they do not to what says another again."""

    name: str
    at: tuple[float, float]
    kind: str
    text: str
    carry: bool
    arrange: bool
    chosen: bool
    fits: bool
    free: bool
    stop: bool


class Seen(NamedTuple):
    """What a page shows to somebody who looks where it can be touched."""

    things: list[Thing]
    buttons: list[Thing]
    carried: bool
    busy: bool
    over: bool
    lines: int
    hint: bool


class Player:
    """A hasty player, who touches what it `wants` (patterns of names, the dearest first), and else by chance."""

    def __init__(self, page: Page, device: Device | None = None, wants: Sequence[str] = (), seed: int = 0) -> None:
        self.page, self.wants = page, wants
        self.device: Device = device or ("finger" if uses_fingers(page) else "mouse")
        self.hand = Hand(page, self.device)
        self.random = Random(seed)
        self.touches = 0
        self.last = ""
        """What it wanted last: it takes something else before it takes the like again."""
        self.tried = False
        """Whether it has laid a thing by itself and taken it back: rows it takes from hints."""

    def look(self) -> Seen:
        """What the page shows now."""
        seen = self.page.evaluate(LOOK)
        for kind in ("things", "buttons"):
            seen[kind] = [Thing(**{**each, "at": tuple(each["at"])}) for each in seen[kind]]
        return Seen(**seen)

    def play(self) -> None:
        """Touch something, or let the page go on for a moment."""
        if not self.step():
            self.page.wait_for_timeout(MOMENT)

    def step(self) -> Thing | None:
        """Touch something, if there is anything to touch; answers what it was."""
        seen = self.look()
        if seen.over or seen.busy:
            return None
        arranging = any(each.arrange for each in seen.things)
        one = self.place(seen) if seen.carried else self.arranged(seen) if arranging else self.choice(seen)
        if not one:
            return None
        if seen.carried and one.kind == "thing":
            self.lay(one)
        else:
            self.do(one)
        self.touches += 1
        self.heard(seen, one)
        return one

    def choice(self, seen: Seen) -> Thing | None:
        """What to touch of what fits: sooner a button than a thing."""
        buttons = [each for each in seen.buttons if self.reaches(each)]
        things = [each for each in seen.things if each.fits and not each.chosen and self.reaches(each)]
        if begun := [each for each in buttons if each.name == "confirm"]:  # what was shown, before it is given up again
            return begun[0]
        for pattern in sorted(self.wants, key=lambda each: each == self.last):  # first a number, then a face
            if found := [each for each in (*buttons, *things) if fnmatchcase(each.name, pattern)]:
                self.last = pattern
                return found[-1]
        sooner = buttons if buttons and (not things or self.random.random() < 0.6) else things
        return self.random.choice(sooner) if sooner else None

    def arranged(self, seen: Seen) -> Thing | None:
        """What to touch of rows that one arranges: as a hint says, after one attempt of its own."""
        buttons = {each.name: each for each in seen.buttons if self.reaches(each)}
        things = [each for each in seen.things if self.reaches(each)]
        if sure := buttons.get("confirm") or buttons.get("submit") or buttons.get("take"):
            return sure
        if not self.tried and "undo" in buttons:
            self.tried = True
            return buttons["undo"]
        if not self.tried:
            chosen = any(each.chosen for each in things)
            fitting = [each for each in things if (each.name == "new-set") == chosen and not each.chosen]
            return self.random.choice(fitting)
        if seen.hint:
            return buttons.get("draw")
        self.ask_hint()
        return None

    def ask_hint(self) -> None:
        """Ask what a bot would do, and wait for it."""
        if self.device == "keys":
            self.page.keyboard.press("h")
        else:
            hint = self.page.get_by_role("button", name="Hint", exact=True)
            if not hint.is_visible():
                self.hand.push(self.page.get_by_role("button", name="Menu"))
            self.hand.push(hint)
        self.page.locator(".foreseen.hint").wait_for()

    def reaches(self, thing: Thing) -> bool:
        return thing.stop if self.device == "keys" else thing.free

    def place(self, seen: Seen) -> Thing | None:
        """Where to lay down what is held; how to turn it where it fits nowhere."""
        targets = [each for each in seen.things if each.fits and not each.carry and each.free]
        turns = [each for each in seen.buttons if each.name in ("Turn", "Flip", "Put") and self.reaches(each)]
        return self.random.choice(targets or turns) if targets or turns else None

    def do(self, thing: Thing) -> None:
        """Touch it as this hand does."""
        if self.device != "keys":
            look_first(self.page, thing.at)
            press(self.page, thing.at)
        elif thing.kind == "button":
            words = "form.amount button" if thing.name == "amount" else f'.holding button:has-text("{thing.name}")'
            named = self.page.locator(f'.dock [data-button="{thing.name}"]')
            tab_to(named.or_(self.page.locator(f".dock {words}")).first)
            self.page.keyboard.press("Enter")
        else:
            self.hand.touch(thing.name)

    def lay(self, target: Thing) -> None:
        """Lay down what is held: keys go about among the places, fingers say it once more."""
        if self.device == "keys":
            for _ in range(self.random.randrange(4)):
                self.page.keyboard.press(self.random.choice(("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")))
            self.page.keyboard.press("Enter")
            return
        press(self.page, target.at)
        if self.device == "finger":
            place = self.page.locator(".dock .holding button.main")
            place.wait_for()
            self.hand.push(place)

    def heard(self, before: Seen, one: Thing) -> None:
        """Wait until the touch shows; one that nothing follows was in vain, though the page had offered it."""
        until(
            lambda: self.look() != before,
            f"nothing follows on touching {one.name} ({one.text}) by {self.device}",
            lambda: self.page.wait_for_timeout(MOMENT),
            PATIENCE / 4,
        )
