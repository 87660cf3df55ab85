"""Drawings as files: Chromium, rsvg-convert and resvg draw the same, and a page draws it by its style sheet, too."""

from __future__ import annotations

import re
import subprocess
from base64 import b64encode
from itertools import cycle
from random import Random

import resvg_py
from playwright.sync_api import Browser

from kitchentable import GAMES
from kitchentable.drawing.scene import Form
from kitchentable.drawing.svg import Theme
from kitchentable.game import View
from kitchentable.testing.walk import random_match
from tests.rummikub.test_board import view as rummikub

COMPARED = """async ([first, others, w, h]) => {
  const canvas = new OffscreenCanvas(w, h);
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const drawn = async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    paint.fillStyle = '#fff';
    paint.fillRect(0, 0, w, h);
    paint.drawImage(image, 0, 0, w, h);
    return paint.getImageData(0, 0, w, h).data;
  };
  const one = await drawn(first);
  const found = [];
  for (const src of others) {
    const other = await drawn(src);
    let sum = 0;
    let off = 0;
    for (let at = 0; at < one.length; at += 4) {
      const red = Math.abs(one[at] - other[at]);
      const green = Math.abs(one[at + 1] - other[at + 1]);
      const blue = Math.abs(one[at + 2] - other[at + 2]);
      sum += red + green + blue;
      if (red > 48 || green > 48 || blue > 48) off += 1;
    }
    found.push([sum / (3 * w * h), (100 * off) / (w * h)]);
  }
  return found;
}"""
"""How far pictures are from the first: the mean difference of 255, and how many points of a hundred are over 48 off."""
LOOKS: tuple[tuple[tuple[Form, Theme], ...], ...] = (
    (("narrow", "light"), ("wide", "paper")),
    (("wide", "dark"), ("narrow", "paper")),
)
"""What is drawn of every other game: to draw all of all takes half a minute."""
ALIKE = {"rsvg": (2.0, 1.0), "resvg": (2.0, 1.0), "page": (0.1, 0.1)}
"""How far apart others may be: by their edges of letters; a page's shadows are not in files."""


def test_a_file_looks_alike_wherever_it_is_opened(browser: Browser) -> None:
    page = browser.new_page()
    sans, serif = family("sans-serif"), family("serif")
    apart = {}
    for game, looks in zip(GAMES, cycle(LOOKS)):
        seen = position(game)
        names = ["Anna", "Ben", "Cleo & Dan", "Eve"][: seen.seats]
        for form, theme in looks:
            file = seen.svg(names, form, theme)
            width, height = map(int, re.findall(r'(?:width|height)="(\d+)"', file)[:2])
            zoom = 1 if height > 1000 else 2
            rsvg = subprocess.run(
                ["rsvg-convert", f"--zoom={zoom}"], input=file.encode(), capture_output=True, check=True
            )
            resvg = resvg_py.svg_to_bytes(svg_string=file, zoom=zoom, sans_serif_family=sans, serif_family=serif)
            others = [url(rsvg.stdout, "png"), url(bytes(resvg), "png")]
            if theme != "paper":
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                others.append(url(seen.svg(names, form, "auto").encode(), "svg+xml"))
            told = page.evaluate(COMPARED, [url(file.encode(), "svg+xml"), others, zoom * width, zoom * height])
            for (name, limits), (mean, off) in zip(ALIKE.items(), told, strict=False):
                if mean >= limits[0] or off >= limits[1]:
                    apart[f"{game} {form} {theme} {name}"] = f"mean {mean:.2f}, {off:.2f} % of the points"
    page.close()
    assert not apart


def test_a_drawing_in_a_notebook_is_as_light_as_its_page(browser: Browser) -> None:
    """Whatever the reader's system is; Jupyter's dark theme is known by its name."""
    drawn = position("perudo")._repr_html_()
    page = browser.new_page(color_scheme="dark")
    light, dark = "rgb(233, 223, 204)", "rgb(27, 24, 21)"
    for head, ground in (
        ("<html>", light),
        ('<html style="color-scheme: dark">', dark),
        ('<html><body data-jp-theme-light="true">', light),
        ('<html><body data-jp-theme-light="false">', dark),
    ):
        page.set_content(f"<!doctype html>{head}{drawn}")
        assert page.locator("rect.table").evaluate("(table) => getComputedStyle(table).fill") == ground, head
    page.close()


def position(game: str) -> View:
    """What a player sees in the middle of a match."""
    if game == "rummikub":
        return rummikub()
    seats = min(4, GAMES[game].seats(GAMES[game].options())[-1])
    return random_match(GAMES[game], seats, GAMES[game].options(), Random(4), at_most=45).state.view(0)


def family(generic: str) -> str:
    """The typeface that stands in here for what a file asks for: resvg does not ask the system."""
    command = ["fc-match", "--format=%{family[0]}", generic]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def url(picture: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{b64encode(picture).decode()}"
