"""What is wrong with a page in a language that nobody speaks (`tests/language/pseudo.py`)."""

from __future__ import annotations

import re
from collections.abc import Collection

from playwright.sync_api import Page

from tests.browser.hands import FRAMES
from tests.language.played import untold
from tests.patience import PATIENCE, until

TEXTS = """() => {
  const html = document.documentElement;
  const own = (it) => it.closest('[lang], script, style, noscript') === html;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (own(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const it of document.querySelectorAll('body *'))
    if (own(it)) for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      found.push(it.getAttribute(name) ?? '');
  return [document.title, ...found].map((text) => text.trim()).filter(Boolean);
}"""
"""All that is read on a page, but what lies in an element with a language of its own."""
ROOM = """(names) => {
  const found = [];
  const box = (it) => it.getBoundingClientRect();
  const hidden = (it) => it.closest('.sr') !== null || getComputedStyle(it).clipPath !== 'none';
  const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !hidden(it);
  const called = (it) => `${it.tagName}.${it.getAttribute("class") ?? ""} “${it.textContent.trim().slice(0, 60)}”`;
  const scrolls = (it) => {
    for (let each = it; each && each !== document.documentElement; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
    return false;
  };
  const named = (it) => names.includes(it.textContent.trim());  // a name may end in dots
  const clips = (it) => /hidden|clip/.test(getComputedStyle(it).overflowX);
  const all = [...document.querySelectorAll('body *')].filter((it) => !it.closest('svg') && seen(it));

  for (const it of all) {
    const wide = it.scrollWidth - it.clientWidth;
    const text = [...it.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    if (wide > 1 && it.clientWidth > 1 && clips(it) && text && !named(it))
      found.push(`cut off: ${called(it)} by ${wide}`);
    const { left, right, width } = box(it);
    if (width > 1 && (left < -1 || right > screen.width + 1) && text && !scrolls(it))
      found.push(`beyond the window: ${called(it)} ${Math.round(left)}–${Math.round(right)}`);
  }

  for (const it of document.querySelectorAll('button, .button, [role=tab], label, h1, h2, h3')) {
    if (!seen(it) || named(it)) continue;
    const outer = box(it);
    const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.data.trim() || hidden(node.parentElement)) continue;
      const words = document.createRange();
      words.selectNodeContents(node);
      const inner = box(words);
      const by = Math.round(Math.max(outer.left - inner.left, inner.right - outer.right));
      if (inner.width && by > 1) found.push(`sticks out: ${called(it)} by ${by}`);
    }
  }

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const it = node.parentElement;
    if (!node.data.trim() || it.closest('svg, option, script, style') || !seen(it)) continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    for (const { left, right, top, bottom } of words.getClientRects()) {
      if (right - left < 1) continue;
      const place = [(left + right) / 2, (top + bottom) / 2];
      const there = document.elementsFromPoint(...place);
      if (there.includes(it)) texts.push({ it, left, right, top: top + 2, bottom: bottom - 2 });
    }
  }
  const opaque = (it) => !/rgba\\(.*, 0(\\.\\d+)?\\)|transparent/.test(getComputedStyle(it).backgroundColor);
  for (const [at, a] of texts.entries())
    for (const b of texts.slice(0, at)) {
      if (a.it === b.it) continue;
      const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      if (right - left <= 1 || bottom - top <= 1) continue;
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const [one, other] = [there.indexOf(a.it), there.indexOf(b.it)];
      if (one < 0 || other < 0) continue;
      const between = there.slice(Math.min(one, other), Math.max(one, other));
      if (!between.some(opaque)) found.push(`lies over: ${called(a.it)} over ${called(b.it)}`);
    }
  const drawn = [...document.querySelectorAll('.stage text')].filter((it) => seen(it) && it.textContent.trim());
  const low = (it) => {  // without the room above and below its letters
    const { left, right, top, bottom, height } = box(it);
    return { it, left, right, top: top + height / 4, bottom: bottom - height / 4 };
  };
  const lines = drawn.map(low);
  for (const [at, a] of lines.entries())
    for (const b of lines.slice(0, at)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`lies over: ${called(a.it)} over ${called(b.it)}`);
    }
  return [...new Set(found)];
}"""
"""Texts that are cut off, stick out of what they stand on, reach beyond the window, or lie over each other."""

ADDRESS = re.compile(r"https?://\S+")


def english(page: Page, names: Collection[str]) -> list[str]:
    """The texts of the page in which English words are read, but the names."""
    said: list[str] = page.evaluate(TEXTS)
    return [text for text in dict.fromkeys(said) if untold(_without(text, names))]


def _without(text: str, names: Collection[str]) -> str:
    text = ADDRESS.sub("", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def faults(page: Page, names: Collection[str]) -> list[str]:
    """What is wrong with the page once it has settled."""
    page.evaluate(FRAMES)
    found: list[str] = []

    def look() -> bool:
        found[:] = [*(f"English: {text}" for text in english(page, names)), *page.evaluate(ROOM, [*names])]
        return not found

    try:
        until(look, "faults", lambda: page.wait_for_timeout(50), PATIENCE / 60)
    except AssertionError:
        return found
    return []
