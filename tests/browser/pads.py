"""A family with a phone: a score pad is begun and filled by finger, line by line, with the keys that it shows."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kitchentable.drawing.text import with_names
from kitchentable.game import Game
from kitchentable.score_pad import PadField, PadWay, Written, WrittenLine
from kitchentable.testing.pads import Groups, touches_of
from tests.browser.hands import push


def begin(page: Page, game: Game, written: Written) -> None:
    """Name the players and choose the options, and begin."""
    expect(page.get_by_label("Player 1", exact=True)).to_be_visible()
    there = page.get_by_role("textbox", name="Player").count()
    for _ in range(abs(there - len(written.players))):
        push(page.get_by_role("button", name="One more" if there < len(written.players) else "One less"))
    for seat, player in enumerate(written.players, 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(player)
    if written.options:
        push(page.locator("summary", has_text="Options"))
        _choose_options(page, game, written.options)
    push(page.get_by_role("button", name="Begin"))


def _choose_options(page: Page, game: Game, options: dict[str, Any]) -> None:
    usual = game.options()
    for name, value in options.items():
        if value == getattr(usual, name):
            continue
        field = page.locator(f"#option-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("it => it.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))


def enter(
    page: Page,
    game: Game,
    before: Any,
    line: WrittenLine,
    players: tuple[str, ...],
    number: int,
    look: Callable[[], object] | None = None,
) -> int:
    """Touch the line of that number together and write it down, on a pad that stands on the page `before`; `look` is
    called when all is touched but the last key. Answers with the number of touches."""
    assert game.pad is not None
    form = game.pad.form(before)
    touched = touches_of(form, line)
    assert touched is not None, f"no keys write {line.text!r}"
    way, touches = touched.way, 0
    asked, again = page.get_by_role("status").filter(has_text=with_names(form.prompt, players)), _again(page)
    expect(asked.or_(again)).to_be_visible()
    if again.count():
        push(again)
        expect(asked).to_be_visible()
    by_player = any(each.quick and not each.fields for each in form.ways)
    for step in (_kind, _player) if by_player else (_player, _kind):
        touches += step(page, way, line)
    for field in way.fields:
        touches += _touch(page, field, touched.values.get(field.name, ()), players)
    if look:
        look()
    lines = page.locator(".lines li")
    if way.quick:
        expect(lines).to_have_count(number)
        return touches
    button = with_names(way.write if way.fields else way.title, players)
    written = page.get_by_role("region", name="Write a line").get_by_role("button", name=button)
    exact = page.get_by_role("region", name="Write a line").get_by_role("button", name=button, exact=True)
    push(exact if exact.count() else written)
    expect(lines).to_have_count(number)
    return touches + 1


def _kind(page: Page, way: PadWay, line: WrittenLine) -> int:
    """Touch the way of writing, if it is another; answers with the number of touches."""
    kind = page.get_by_role("group", name="What is written").get_by_role("button", name=way.title, exact=True)
    if not (way.fields or way.quick) or not kind.count() or kind.get_attribute("aria-pressed") == "true":
        return 0
    push(kind)
    return 1


def _player(page: Page, way: PadWay, line: WrittenLine) -> int:
    """Touch whose line it is, if that is another; answers with the number of touches."""
    if line.seat is None:
        return 0
    plate = page.get_by_role("tab").nth(line.seat)
    if plate.get_attribute("aria-selected") == "true":
        return 0
    push(plate)
    return 1


def _again(page: Page) -> Locator:
    """What begins another game on the pad."""
    return page.get_by_role("button", name="Play again", exact=True)


def _touch(page: Page, field: PadField, groups: Groups, players: tuple[str, ...]) -> int:
    """Touch what a field's text is made of; a number by its keys where they make it in few touches."""
    touches = 0
    for number, group in enumerate(groups):
        if number:
            push(page.get_by_role("button", name=field.another, exact=True))
            touches += 1
        for text in _adders(field, int(group[0])) if field.kind == "number" else group:
            row = next(row for row in field.rows if any(key.text == text for key in row.keys))
            key = next(key for key in row.keys if key.text == text)
            within = page.get_by_role("group", name=with_names(row.title or field.title or "Keys", players), exact=True)
            push(within.get_by_role("button", name=with_names(key.label or key.text, players), exact=True))
            touches += 1
    return touches


def _adders(field: PadField, number: int) -> list[str]:
    """The keys that make up a number, the largest first."""
    keys = sorted((int(key.text) for row in field.rows for key in row.keys), reverse=True)
    found: list[str] = []
    for key in keys:
        while number >= key:
            found.append(str(key))
            number -= key
    assert not number, "the keys make every number"
    return found
