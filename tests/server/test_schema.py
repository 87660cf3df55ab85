"""Requests made up from the server's own OpenAPI description, well-formed and not: none fails on the server's side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode

from kitchentable.games import GAMES
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.store.sessions import new_session
from tests.patience import PATIENCE
from tests.server.serving import Player, Served, broken_off, serving, started

FEW, MANY = 3, 300
"""Examples of each kind and request."""


class Place:
    """A server with tables in every phase, and somebody known by their cookie who sits at them."""

    def __init__(self, served: Served, player: Player) -> None:
        self.served, self.session = served, requests.Session()
        self.session.headers["X-Kitchentable"] = "1"
        made = self.session.put(f"{served.url}/api/me", json={"name": "Cookie"}, timeout=PATIENCE)
        assert made.status_code == 200
        self._people = served.app.state.room.people
        self._cookie = self._people.signer.read("cookie", str(self.session.cookies[COOKIE]).strip('"'))
        self.codes = ["NOSUCH", *(self._table(player, phase) for phase in ("lobby", "playing", "over"))]
        self.schema = schemathesis.openapi.from_dict(player.get("/api/openapi.json"))

    def come_back(self) -> None:
        """A request before may have signed out, or made an account."""
        person = self._cookie.partition("~")[0]
        number = self.served.run(self._people._standing(person)).round
        signed = self._people.signed(person, new_session(), number)
        self.session.cookies.set(COOKIE, self._people.signer.sign("cookie", signed))

    def _table(self, player: Player, phase: str) -> str:
        code = player.create("perudo", 3, bots=["easy"], options={"dice": 2})
        joined = self.session.post(f"{self.served.url}/api/tables/{code}/join", json={}, timeout=PATIENCE)
        assert joined.status_code == 200
        if phase != "lobby":
            with player.socket(code, {}) as page:
                started(player, code)
                page.next("offers")
        if phase == "over":
            broken_off(player, code)
            path = f"{self.served.url}/api/tables/{code}/vote"
            assert self.session.post(path, json={"seat": 0, "choice": "end"}, timeout=PATIENCE).ok
        return code


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with serving(tmp_path_factory.mktemp("schema"), GAMES) as served, Player(served, "Ana") as player:
        place = Place(served, player)
        yield place
        place.session.close()


def answered(place: Place, method: str, path: str, mode: GenerationMode, examples: int) -> None:
    """Sends made-up requests of one kind to the server, also to real tables and games."""

    @settings(
        max_examples=examples, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=place.schema[path][method].as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        number = len(str(case.body)) + len(str(case.query))
        if "code" in case.path_parameters and number % 5 < 4:
            case.path_parameters["code"] = place.codes[number % 5 % len(place.codes)]
        if "name" in case.path_parameters and number % 3:
            case.path_parameters["name"] = list(GAMES)[number % len(GAMES)]
        place.come_back()
        answer = case.call(base_url=place.served.url, session=place.session, timeout=PATIENCE)
        assert answer.status_code < 500, f"{method} {path}: {answer.text} for {case.body!r} {case.query!r}"
        assert answer.status_code < 400 or set(answer.json()) <= {"code", "text", "rule"}

    send()


def all_answered(place: Place, mode: GenerationMode, examples: int) -> None:
    paths = place.schema.raw_schema["paths"]
    asked = [(method, path, about) for path, methods in paths.items() for method, about in methods.items()]
    assert len(asked) > 30
    for method, path, about in asked:
        typed = any(part["schema"].get("type") != "string" for part in about.get("parameters", ()))
        if mode is GenerationMode.POSITIVE or typed or "requestBody" in about:  # any text is a text
            answered(place, method, path, mode, examples)


MODES = pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda mode: mode.value)


@MODES
def test_no_made_up_request_fails_on_the_servers_side(place: Place, mode: GenerationMode) -> None:
    all_answered(place, mode, FEW)


@pytest.mark.long
@MODES
def test_no_made_up_request_of_very_many_fails_on_the_servers_side(place: Place, mode: GenerationMode) -> None:
    all_answered(place, mode, MANY)
