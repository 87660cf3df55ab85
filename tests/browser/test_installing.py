"""The page can be put on a home screen: its manifest and icons are as browsers ask for, its colour is the theme's."""

import json
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guest, Server

SIZE = """(address) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => resolve([image.naturalWidth, image.naturalHeight]);
  image.onerror = () => reject(new Error(address));
  image.src = address;
})"""
COLOUR = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content)"""


def test_the_manifest_and_every_icon_are_served_as_what_they_are(guest: Guest, server: Server) -> None:
    page = guest(PHONE)
    page.goto("/people")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(urljoin(server.url, link))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    read = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert read["errors"] == [] and read["url"] == urljoin(server.url, link), "the browser may read it"
    manifest = json.loads(read["data"])
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    icons = manifest["icons"]
    assert {(icon["type"], icon.get("purpose", "any")) for icon in icons} == {
        ("image/svg+xml", "any"),
        ("image/png", "any"),
        ("image/png", "maskable"),
    }
    for icon in icons:
        answer = page.request.get(urljoin(server.url, icon["src"]))
        assert answer.ok and answer.headers["content-type"] == icon["type"]
        if icon["sizes"] != "any":
            assert page.evaluate(SIZE, icon["src"]) == [int(side) for side in icon["sizes"].split("x")]
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.evaluate(SIZE, touch) == [180, 180]


def test_the_browser_wears_the_colour_of_the_theme(guest: Guest) -> None:
    page = guest(PHONE, "dark")
    page.goto("/people")
    assert page.evaluate(COLOUR) == ["#26211c"]
    page.get_by_role("button", name="Light theme").click()
    assert page.evaluate(COLOUR) == ["#f6ecd9"]
    page.reload()
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    assert page.evaluate(COLOUR) == ["#f6ecd9"]
