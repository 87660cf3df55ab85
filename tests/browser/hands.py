"""What hands do: a mouse, a finger and keys, all through the browser's own input, so that what they cannot reach no
test can."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import dist
from time import monotonic
from typing import Any, Literal
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Locator, Page

from tests.patience import until

Device = Literal["mouse", "finger", "keys"]
Point = tuple[float, float]
HELD = 80
"""In milliseconds, how long a button of the mouse or a finger stays down: in between a page may draw itself anew."""
PAUSE = 40
"""In milliseconds, between two looks at what may still be moving."""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TOP = """(x, y) => document.elementsFromPoint(x, y).find((each) => {
  const owner = each.matches('.hit') && each.closest('.stage [data-name]');
  if (!owner || owner.matches('.catcher')) return true;
  const picture = owner.querySelector('.symbol, .words, .box, .place, .landing') ?? owner;
  const box = picture.getBoundingClientRect();
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  if (picture.matches('circle')) return Math.hypot(dx, dy) <= box.width / 2;
  return Math.abs(dx) <= box.width / 2 && Math.abs(dy) <= box.height / 2;
}) ?? document.elementFromPoint(x, y)"""
"""What lies uppermost at a point; not what has only room for a finger there, while its picture is elsewhere."""
LIES = f"""(thing, [x, y]) => {{
  const whose = thing.closest('[data-name]') ?? thing;
  const there = ({TOP})(x, y);
  if (!there) return 'nothing: it is outside the window';
  if (whose.contains(there) || there.closest('label')?.contains(thing)) return '';
  return there.closest('[data-name]')?.dataset.name ?? `${{there.tagName}} ${{there.getAttribute('class') ?? ''}}`;
}}"""
"""What covers a thing at a point of the window; empty if it lies there itself."""
REST = f"""async (thing) => {{
  const frames = {FRAMES};
  const glides = ({{ playState, effect }}) => playState === 'running' && effect.target?.contains(thing)
    && effect.getComputedTiming().iterations !== Infinity
    && effect.getKeyframes().some((frame) => 'transform' in frame);
  let before = '';
  const end = performance.now() + 1000;
  for (let looks = 0; thing.isConnected && (looks < 2 || performance.now() < end); looks += 1) {{
    const box = thing.getBoundingClientRect();
    const now = JSON.stringify(box);
    const moves = document.getAnimations().some(glides);  // also one that waits to begin
    if (!moves && now === before && box.width && box.height) return [box.x + box.width / 2, box.y + box.height / 2];
    before = now;
    await frames();  // of a page that draws seldom two looks may be of the same moment
    await new Promise((done) => setTimeout(done, {PAUSE}));
  }}
  return null;
}}"""
"""The middle of a thing as soon as two looks at it are the same and nothing moves it; null where it does not come to
rest for a second."""
AIM = f"""async (thing) => {{
  const seen = () => {{
    const {{ top, left, bottom, right }} = thing.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  }};
  if (!seen()) thing.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
  let at, covering;
  const end = performance.now() + 5000;  // what comes under a finger, or asks to be sure, takes no touch at first
  do {{
    at = await ({REST})(thing);
    covering = at && ({LIES})(thing, at);
  }} while ((covering || thing.matches('.confirm:disabled')) && performance.now() < end);
  return at && [...at, covering];
}}"""
"""The same of a thing that was brought into sight, and what covers it there."""
FOCUSED = "it => it === document.activeElement"
BEHIND = "it => (it.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0"
WAYS = """(name) => {
  const part = (it) => it.querySelector(':scope > .hit') ?? it;
  const middle = (it) => {
    const box = part(it).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const wanted = document.querySelector(`.stage [data-name="${CSS.escape(name)}"]`);
  const here = document.activeElement;
  if (!wanted || !here?.closest('.stage')) return ['', []];
  const [[x, y], [a, b]] = [middle(here), middle(wanted)];
  const across = a > x ? 'ArrowRight' : 'ArrowLeft';
  const down = b > y ? 'ArrowDown' : 'ArrowUp';
  const ways = Math.abs(a - x) > Math.abs(b - y) ? [across, down] : [down, across];
  const others = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].filter((way) => !ways.includes(way));
  return [here.dataset.name, [...ways, ...others]];
}"""
"""Which thing of the drawing has the focus, and the arrows, those first that lead from it to another."""
AGAIN, NEAR = 600, 30
"""In milliseconds and pixels, how soon and near a press may be the second tap of the one before, which does nothing to
what has come there meanwhile."""
_PRESSED: WeakKeyDictionary[Page, tuple[Point, float]] = WeakKeyDictionary()
"""Where a finger pressed last, and when."""
_SENDING: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def middle(thing: Locator) -> Point:
    """Where a thing lies once it has come to rest: the drawing makes room for what has come, and things glide."""
    x, y = until(lambda: thing.evaluate(REST), f"{thing} does not come to rest")
    return x, y


def aim(thing: Locator) -> Point:
    """The middle of a thing at rest, brought into sight; fails where something else lies there."""
    x, y, covering = until(lambda: thing.evaluate(AIM), f"{thing} does not come to rest")
    assert not covering, f"{thing} at {(x, y)} cannot be touched: there lies {covering}"
    return x, y


def part(page: Page, item: str, x: float, y: float) -> Point:
    """A point of an item or a spot, in shares of its width and height."""
    box = page.locator(f'.stage [data-name="{item}"]').bounding_box()
    assert box
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def uses_fingers(page: Page) -> bool:
    """Whether the page is on a device without a mouse."""
    return bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))


def press(page: Page, at: Point) -> None:
    """Touch a point of the window: with a finger where there is no mouse."""
    if uses_fingers(page):
        finger(page, [at])
        _PRESSED[page] = at, monotonic()
        return
    page.mouse.move(*at)
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.up()


def push(thing: Locator) -> None:
    """Press a button, a link or a field of the page."""
    at = aim(thing)
    look_first(thing.page, at)
    press(thing.page, at)


def look_first(page: Page, at: Point) -> None:
    """A finger that has just pressed there sees first what has come."""
    before, when = _PRESSED.get(page, (at, 0.0))
    soon = AGAIN - 1000 * (monotonic() - when)
    if soon > 0 and dist(at, before) < NEAR:
        page.wait_for_timeout(soon)


def hit(page: Page, item: str) -> Locator:
    """The part of an item or a spot that takes touches."""
    return page.locator(f'.stage [data-name="{item}"] > .hit')


def touch(page: Page, item: str) -> None:
    """Touch an item of the drawing by its name, as soon as it can be touched."""
    page.locator(f'.stage .live[data-name="{item}"]').wait_for(state="attached")
    push(hit(page, item))


def drag(page: Page, start: Point, *way: Point) -> None:
    """Press at a point, go along the way, and let go at its end."""
    if uses_fingers(page):
        finger(page, [start, *between(start, *way)])
        return
    page.mouse.move(*start)
    page.mouse.down()
    page.wait_for_timeout(HELD)
    for point in way:
        page.mouse.move(*point, steps=5)
    page.wait_for_timeout(HELD)
    page.mouse.up()


def carry(page: Page, start: Point, at: Point) -> None:
    """Lift what lies at a point and let it go where it is over another; a finger looks where it would land."""
    if not uses_fingers(page):
        drag(page, start, at)
        return
    _move(page, ([point] for point in _carried(page, start, at)), HELD)


def _carried(page: Page, start: Point, at: Point) -> Iterable[Point]:
    """The way of a finger to a point; if nothing shines under it there, on until what floats above it is over that."""
    yield start
    yield from between(start, at)
    if page.locator(".stage .halo:visible").count():
        return
    lifted = page.locator(".stage .ghost .symbol")
    if lifted.count():
        x, y = middle(lifted)
        yield 2 * at[0] - x, 2 * at[1] - y


def between(start: Point, *way: Point, steps: int = 5) -> Iterable[Point]:
    """The points that a hand passes on a way."""
    for end in way:
        yield from (
            (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(1, steps + 1)
        )
        start = end


def finger(page: Page, way: Iterable[Point], held: int = HELD) -> None:
    """Put a finger down where the way begins, go along it, rest at its end, and lift it."""
    fingers(page, *([point] for point in way), held=held)


def fingers(page: Page, *frames: list[Point], held: int = HELD) -> None:
    """Fingers go down at the first points, or where a frame has one more, move on, and are lifted: what they touch is
    for the browser to find out."""
    if len(frames) == 1:
        session = _session(page)
        session._sync(_tap(session, _touching("touchStart", frames[0]), held))
        return
    _move(page, frames, held)


@contextmanager
def lying(page: Page, at: Point) -> Iterator[None]:
    """A finger lies at a point of the window meanwhile."""
    session = _session(page)
    session.send("Input.dispatchTouchEvent", _touching("touchStart", [at]))
    yield
    session.send("Input.dispatchTouchEvent", _touching("touchEnd", []))


def _session(page: Page) -> CDPSession:
    if page not in _SENDING:
        _SENDING[page] = page.context.new_cdp_session(page)
    return _SENDING[page]


def _move(page: Page, frames: Iterable[list[Point]], held: int) -> None:
    session = _session(page)
    down = 0
    for frame in frames:
        kind = "touchStart" if len(frame) > down else "touchMove"
        down = len(frame)
        session.send("Input.dispatchTouchEvent", _touching(kind, frame))
    page.wait_for_timeout(held)
    session.send("Input.dispatchTouchEvent", _touching("touchEnd", []))


def _touching(kind: str, points: list[Point]) -> dict[str, Any]:
    return {"type": kind, "touchPoints": [{"x": x, "y": y, "id": each} for each, (x, y) in enumerate(points)]}


async def _tap(session: CDPSession, down: dict[str, Any], held: int) -> None:
    """Lift the fingers in time, also where the page is too busy to say that it has seen them: a finger that lies longer
    asks what it lies on."""
    send = session._impl_obj.send
    seen = asyncio.ensure_future(send("Input.dispatchTouchEvent", down, None))
    await asyncio.sleep(held / 1000)
    await asyncio.gather(seen, send("Input.dispatchTouchEvent", _touching("touchEnd", []), None))


def tab_to(thing: Locator) -> None:
    """Press Tab, or Shift and Tab where the thing lies before, until it has the focus."""
    key = "Shift+Tab" if thing.evaluate(BEHIND) else "Tab"
    for _ in range(200):
        if thing.evaluate(FOCUSED):
            return
        thing.page.keyboard.press(key)
    raise AssertionError(f"{key} does not come to {thing}")


def walk_to(page: Page, item: str) -> None:
    """Go into the drawing with Tab and to one of its things with the arrows; anew where what had the focus goes."""
    tabs, tried = 0, set[tuple[str, str]]()
    while True:
        here, ways = page.evaluate(WAYS, item)
        if here == item:
            return
        if not here:
            tabs, tried = tabs + 1, set()
            assert tabs < 200, f"Tab does not come into the drawing where {item} is"
            page.keyboard.press("Tab")
            continue
        left = [way for way in ways if (here, way) not in tried]
        assert left, f"no arrow leads from {here} to {item}"
        tried.add((here, left[0]))
        page.keyboard.press(left[0])


class Hand:
    """One way of touching a page."""

    def __init__(self, page: Page, device: Device) -> None:
        self.page, self.device = page, device

    def push(self, thing: Locator) -> None:
        """Press a button, a link or a field of the page."""
        if self.device != "keys":
            push(thing)
            return
        tab_to(thing)
        self.page.keyboard.press("Space" if thing.get_attribute("role") == "radio" else "Enter")

    def write(self, field: Locator, text: str) -> None:
        """Type into a field, over what stands there."""
        if self.device == "keys":
            tab_to(field)
        else:
            push(field)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Tab")

    def choose(self, field: Locator, value: str) -> None:
        """Choose a line of a list that folds out; what mouse and finger touch then is none of the page's."""
        if self.device != "keys":
            field.select_option(value)
            return
        tab_to(field)
        for _ in range(20):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the keys do not come to {value}")

    def touch(self, item: str) -> None:
        """Touch an item or a spot of the drawing."""
        if self.device != "keys":
            touch(self.page, item)
            return
        self.page.locator(f'.stage .live[data-name="{item}"]').wait_for(state="attached")
        walk_to(self.page, item)
        self.page.keyboard.press("Enter")
