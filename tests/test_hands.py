"""A test of the tests: none touches a page by script, for a script reaches what no hand can."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[1]
MADE_UP = re.compile(
    r"new (Mouse|Pointer|Touch|Keyboard|Drag|Wheel|Input|Focus|UI)?Event\b|\bcreateEvent\b"
    r"|\bdispatchEvent\b(?!\(new NotificationEvent\()"
    r"""|(\.|\[["'`])(click|submit|requestSubmit|focus)(["'`]\])?\s*(\(|\?\.|\.(call|apply|bind)\b)"""
)
"""What a script does in place of a hand. Notifications are no hand's doing: their events may be made."""
UNHELD = {"click": "mouse", "dblclick": "mouse", "tap": "touchscreen"}
"""A press without a pause before the release, in which a page has no time to draw itself anew."""
SENT = ("dispatch_event", "focus", "press", "press_sequentially")
"""What Playwright does by a script: it gives the focus itself, where the keys of a keyboard have to bring it."""
TOUCHES = """
page.evaluate("document.querySelector('button').click()")
page.evaluate("it => it.dispatchEvent(new PointerEvent('pointerup'))")
thing.dispatch_event("click")
button.click(force=True)
page.mouse.click(1, 2)
mouse.click(1, 2)
page.evaluate("it => it['click']()")
page.evaluate("it => it.click?.()")
page.evaluate("it => HTMLElement.prototype.click.call(it)")
page.evaluate("(it, made) => it.dispatchEvent(made)")
page.evaluate(f"it => new {'Mouse'}Event('click')")
page.evaluate("it => it.focus()")
thing.focus()
thing.press("Enter")
"""


def written(node: ast.AST) -> str:
    """The characters of a text; of one with gaps, all that stand in the source."""
    return "".join(
        each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )


def scripted(text: str) -> Iterator[str]:
    """What in a test's source touches by script, or without a pause."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant | ast.JoinedStr) and (found := MADE_UP.search(written(node))):
            yield f"line {node.lineno}: {found[0]}"
        elif isinstance(node, ast.Attribute) and node.attr in (*UNHELD, *SENT):
            owner = ast.unparse(node.value).rpartition(".")[2]
            if owner == UNHELD.get(node.attr) or (node.attr in SENT and owner != "keyboard"):
                yield f"line {node.lineno}: {owner}.{node.attr}"
        elif isinstance(node, ast.keyword) and node.arg == "force":
            yield f"line {node.value.lineno}: force"


def test_no_test_and_no_benchmark_touches_by_script() -> None:
    found = {
        f"{path.relative_to(TOP)} {what}"
        for folder in ("tests", "bench")
        for path in (TOP / folder).rglob("*.py")
        if path != Path(__file__)
        for what in scripted(path.read_text(encoding="utf-8"))
    }
    assert not found


def test_touches_by_script_are_found() -> None:
    for line in TOUCHES.strip().splitlines():
        assert list(scripted(line)), line
    assert not list(scripted('page.get_by_role("button").click(); page.mouse.down(); page.keyboard.press("Tab")'))
