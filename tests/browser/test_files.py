"""Drawings as files: Chromium, rsvg-convert, resvg, typst and CairoSVG draw the same with the same typefaces; a page
draws it by its style sheet, too."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
import resvg_py
from playwright.sync_api import Browser, Page

from kitchentable import GAMES
from kitchentable.drawing import typesetter
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
ALIKE = {"rsvg": (2.0, 1.0), "resvg": (2.0, 1.0), "typst": (2.0, 1.0), "cairo": (4.5, 3.0), "page": (0.1, 0.1)}
"""How far apart others may be: by their edges of letters, CairoSVG also by how far apart these stand; a page's
shadows are not in files."""
HIGH, MOST_OFF = 1000, 1.5
"""In so high a drawing typst lays lines half a point lower: so many points of a hundred are off at most."""
FONTS = Path(typesetter.__file__).with_name("fonts")


class Looked(NamedTuple):
    """A drawing as a file, and how many points a unit of it has in the pictures."""

    name: str
    file: str
    zoom: int


@pytest.mark.long
def test_a_file_looks_alike_wherever_it_is_opened(browser: Browser, tmp_path: Path) -> None:
    """The four programs and a browser, each with the typefaces that are shipped and no others."""
    looked = [*looks()]
    config = tmp_path / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{FONTS}</dir><cachedir>{tmp_path}</cachedir></fontconfig>")
    cairo, pages = by_cairo(looked, tmp_path, config), by_page()
    windows, apart = {zoom: window(browser, zoom) for zoom in (1, 2)}, {}
    for each in looked:
        page = windows[each.zoom]
        width, height = map(int, re.findall(r'(?:width|height)="(\d+)"', each.file)[:2])
        rsvg = subprocess.run(
            ["rsvg-convert", f"--zoom={each.zoom}"], input=each.file.encode(), capture_output=True, check=True,
            env={**os.environ, "FONTCONFIG_FILE": str(config)},
        )  # fmt: skip
        resvg = resvg_py.svg_to_bytes(
            svg_string=each.file, zoom=each.zoom, font_dirs=[str(FONTS)], skip_system_fonts=True
        )
        pictures = [rsvg.stdout, bytes(resvg), typesetter.picture(each.file, each.zoom), cairo[each.name]]
        others = [url(picture, "png") for picture in pictures]
        if each.name in pages:
            others.append(url(shown(page, pages[each.name], "dark" if "dark" in each.name else "light"), "png"))
        first = url(shown(page, each.file, "light"), "png")
        told = page.evaluate(COMPARED, [first, others, each.zoom * width, each.zoom * height])
        for (name, limits), (mean, off) in zip(ALIKE.items(), told, strict=False):
            most_off = MOST_OFF if name == "typst" and height > HIGH else limits[1]
            if mean >= limits[0] or off >= most_off:
                apart[f"{each.name} {name}"] = f"mean {mean:.2f}, {off:.2f} % of the points"
    for page in windows.values():
        page.context.close()
    assert not apart


def window(browser: Browser, zoom: int) -> Page:
    """A page that has the typefaces, so many points to a unit."""
    page = browser.new_context(device_scale_factor=zoom, viewport={"width": 1280, "height": 1500}).new_page()
    style = "body{margin:0}svg{display:block;text-rendering:geometricPrecision}" + faces()
    page.set_content(f"<!doctype html><style>{style}</style><body></body>")
    page.evaluate("Promise.all([...document.fonts].map((face) => face.load()))")
    return page


def shown(page: Page, drawing: str, scheme: str) -> bytes:
    """The drawing as the page shows it, where that is light or dark."""
    page.evaluate("(drawing) => void (document.body.innerHTML = drawing)", drawing)
    page.evaluate("(scheme) => void (document.documentElement.style.colorScheme = scheme)", scheme)
    return page.locator("svg").first.screenshot(animations="disabled")


def looks() -> Iterator[Looked]:
    for game, forms in zip(GAMES, cycle(LOOKS)):
        for form, theme in forms:
            file = drawn(game, form, theme)
            yield Looked(f"{game} {form} {theme}", file, 1 if int(re.findall(r'height="(\d+)"', file)[0]) > 1400 else 2)


def drawn(game: str, form: Form, theme: Theme) -> str:
    seen = position(game)
    return seen.svg(["Anna", "Ben", "Cleo & Dan", "Eve"][: seen.seats], form, theme)


def by_page() -> dict[str, str]:
    """The drawings that are not for paper, as a page has them."""
    every = ((game, *look) for game, forms in zip(GAMES, cycle(LOOKS)) for look in forms)
    return {f"{game} {form} {theme}": drawn(game, form, "auto") for game, form, theme in every if theme != "paper"}


BY_CAIRO = """
import json, sys, cairosvg
for file, picture, zoom in json.load(sys.stdin):
    cairosvg.svg2png(url=file, write_to=picture, scale=zoom)
"""


def by_cairo(looked: Sequence[Looked], folder: Path, config: Path) -> dict[str, bytes]:
    """The pictures by name, made by a process that is told of the typefaces before it looks for some."""
    asked = []
    for number, each in enumerate(looked):
        (folder / f"{number}.svg").write_text(each.file, encoding="utf-8")
        asked.append((str(folder / f"{number}.svg"), str(folder / f"{number}.png"), each.zoom))
    subprocess.run(
        [sys.executable, "-c", BY_CAIRO], input=json.dumps(asked), text=True, check=True,
        env={**os.environ, "FONTCONFIG_FILE": str(config)},
    )  # fmt: skip
    return {each.name: Path(picture).read_bytes() for each, (_, picture, _) in zip(looked, asked, strict=True)}


@cache
def faces() -> str:
    weights = {"Regular": 400, "SemiBold": 600, "Bold": 700}
    said = ""
    for font in sorted(FONTS.glob("*.ttf")):
        family, weight = font.stem.split("-")
        source = f"url(data:font/ttf;base64,{b64encode(font.read_bytes()).decode()})"
        said += f"@font-face{{font-family:{family};font-weight:{weights[weight]};src:{source}}}"
    return said


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


def url(picture: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{b64encode(picture).decode()}"
