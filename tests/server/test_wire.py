"""The wire: generated types are fresh, the documents tell the truth, the example program plays."""

from __future__ import annotations

import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_args

from kitchentable.protocol import base, commands, messages
from kitchentable.server.access import guard
from kitchentable.server.settings import Settings
from kitchentable.server.transport.page import MAX_MESSAGE_BYTES
from kitchentable.server.typescript import main, typescript
from kitchentable.table import names
from tests.patience import PATIENCE
from tests.server.serving import Player, Served, started

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_types_of_the_client_are_made_from_the_wire() -> None:
    assert (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_stale_types_are_told(tmp_path: Path) -> None:
    stale = tmp_path / "wire.ts"
    stale.write_text("old")
    assert main(["--check", str(stale)]) == 1
    stale.write_text(typescript())
    assert main(["--check", str(stale)]) == 0


def test_every_message_and_every_request_is_in_the_protocol(served: Served) -> None:
    for union in (messages.Messages, commands.Commands):
        for message in get_args(union):
            assert f"`{message.__struct_config__.tag}`" in PROTOCOL, message
    with Player(served) as player:
        paths = player.get("/api/openapi.json")["paths"]
    for path, methods in paths.items():
        shown = (
            path.replace("{code}", "CODE").replace("{name}", "NAME").replace("{what}", "WHAT").replace("{number}", "N")
        )
        for method in methods:
            if path != "/api/{path}":
                assert f"`{method.upper()} {shown}" in PROTOCOL, (method, path)


def test_the_protocol_names_the_limits_that_hold() -> None:
    settings = Settings("")
    said = " ".join(PROTOCOL.split())
    assert f"too large ({MAX_MESSAGE_BYTES // 1000} kB)" in said
    assert f"({settings.messages:g} a second, {settings.burst:g} at once" in said
    assert f"{settings.requests:g} requests a second, {settings.request_burst:g} at once" in said
    assert f"{guard.LARGEST_BODY // 1000} kB" in said
    assert f"{names.MAX_NAME_CHARS} characters" in said and f"{names.MAX_WORDS_CHARS} characters" in said
    for code in get_args(base.Code):
        assert f"`{code}`" in PROTOCOL, code


def test_the_example_program_plays_a_match(served: Served) -> None:
    assert "docs/example_program.py" in PROTOCOL or "example_program.py" in PROTOCOL
    source = ROOT / "docs" / "example_program.py"
    spec = importlib.util.spec_from_file_location("example_program", source)
    assert spec and spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    with Player(served, "Ana") as ana, ThreadPoolExecutor() as pool:
        code = ana.create("perudo", 2, options={"dice": 2})
        playing = pool.submit(example.play, served.url, code)
        with ana.socket(code, {}) as page:
            while page.next("table")["seats"][1].get("present") is not True:
                pass
            started(ana, code)
            while page.my_turn(0)["to_act"]:
                assert page.act(path=example.first_path(page.offered["offers"]))["ok"]
        result = playing.result(PATIENCE)
    assert len(result["winners"]) == 1


def test_fields_of_the_fragment_links_hold_no_secret_in_path_or_query() -> None:
    assert re.search(r"/t/CODE#TOKEN", PROTOCOL)
