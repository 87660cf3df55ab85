"""Who stays at a table over an update of its server goes on: what is not loaded yet has other names by then."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kitchentable.server.http.static import FOLDER
from tests.browser.conftest import QUICK, WAIT, Server
from tests.browser.people import set_table

PACKAGE = FOLDER.parents[1]
LOADED = "name => performance.getEntriesByType('resource').some(entry => entry.name.includes(`/${name}-`))"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the program, which can be updated."""
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def server(package: Path) -> Iterator[Server]:
    running = Server(package / "data", *QUICK, package=package)
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody's page, which may say that a part of it did not come."""
    context = browser.new_context(base_url=server.url, locale="en-US", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(WAIT)
    yield page
    context.close()


def update(package: Path) -> None:
    """All scripts of the client have another name, as after a build."""
    static = package / PACKAGE.name / "server" / "static"
    scripts = [file.stem for file in (static / "assets").glob("*.js")]
    assert "index" in {stem.partition("-")[0] for stem in scripts}
    for file in (static / "index.html", *(static / "assets").glob("*.js")):
        text = file.read_text("utf-8")
        for stem in scripts:
            text = text.replace(f"{stem}.js", f"{stem}0.js")
        file.write_text(text, "utf-8")
        if file.stem in scripts:
            file.rename(file.with_stem(f"{file.stem}0"))


def sits(page: Page) -> None:
    """Sit at a match, and stay until the page has all that nothing waits for."""
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".dock.yours")).to_be_attached()
    for part in ("later", "TableMenu", "Log", "Chat"):
        page.wait_for_function(LOADED, arg=part)
    page.evaluate("self.before = true")


def give_up(page: Page) -> None:
    """Ask to; the page has to load what asks back."""
    page.get_by_role("button", name="Menu").click()
    assert not page.evaluate(LOADED, "Certain")
    page.locator(".menu").get_by_role("button", name="Give up").click()


def test_a_page_is_loaded_anew_when_a_part_of_it_has_another_name_by_now(
    page: Page, server: Server, package: Path
) -> None:
    sits(page)
    page.wait_for_function(LOADED, arg="Over")  # after twenty seconds; else that part may be the first that is missing
    server.stop()
    update(package)
    server.start()
    give_up(page)
    page.wait_for_function("() => !self.before")
    expect(page.locator(".dock.yours")).to_be_attached()
    give_up(page)
    expect(page.get_by_role("dialog", name="Give up?")).to_be_visible()


def test_a_page_stays_as_it_is_while_its_server_is_away(page: Page, server: Server) -> None:
    sits(page)
    server.stop()
    with page.expect_event("requestfailed", lambda request: "/Certain-" in request.url):
        give_up(page)
    page.wait_for_timeout(500)
    assert page.evaluate("self.before")
    expect(page.locator(".dock.yours")).to_be_attached()
