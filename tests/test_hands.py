"""A test of the tests: none touches a page by script, for a script reaches what no hand can."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[1]
MADE_UP = re.compile(
    r"new (Mouse|Pointer|Touch|Keyboard|Drag|Wheel|Input|Focus|UI)?Event\b|\.(click|submit|requestSubmit)\("
)
"""What a script does in place of a hand. Notifications are no hand's doing: their events may be made."""
UNHELD = re.compile(r"\.mouse\.(dbl)?click$|\.touchscreen\.tap$")
"""A press without a pause before the release, in which a page has no time to draw itself anew."""
TOUCHES = """
page.evaluate("document.querySelector('button').click()")
page.evaluate("it => it.dispatchEvent(new PointerEvent('pointerup'))")
thing.dispatch_event("click")
button.click(force=True)
page.mouse.click(1, 2)
"""


def scripted(text: str) -> Iterator[str]:
    """What in a test's source touches by script, or without a pause."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and (found := MADE_UP.search(node.value)):
            yield f"line {node.lineno}: {found[0]}"
        elif isinstance(node, ast.Attribute) and (node.attr == "dispatch_event" or UNHELD.search(ast.unparse(node))):
            yield f"line {node.lineno}: {ast.unparse(node)}"
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
    assert not list(scripted('page.get_by_role("button").click(); page.mouse.down()'))
