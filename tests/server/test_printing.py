"""Printing over HTTP: what there is of a game, PDFs and pictures of them, made beside the games, and refusals."""

from __future__ import annotations

import re
import struct

import pytest

from kitchentable import prints
from kitchentable.drawing import typesetter
from kitchentable.games import GAMES
from kitchentable.server.http.printing import MAX_OPTIONS_CHARS
from kitchentable.server.workers import readers
from tests.printing.pdfs import opened, words
from tests.server.serving import Player, Served, started
from tests.server.test_lobby import refused


def test_what_there_is_of_a_game_is_listed(nobody: Player) -> None:
    listed = nobody.get("/api/games/klongs/prints")
    assert [each["name"] for each in listed] == [offer.name for offer in prints.offered(GAMES["klongs"])]
    assert {"en", "de"} == set(listed[0]["languages"])
    assert [each["name"] for each in nobody.get("/api/games/race/prints")] == ["rules", "examples", "glance", "house"]
    german = nobody.get("/api/games/klongs/prints?language=de")
    assert [each["title"] for each in german][-4:] == [
        *("Regelheft", "Regeln mit allen Beispielen", "Spickzettel", "Hausregeln"),
    ]
    assert nobody.get("/api/games/klongs/prints?language=tlh") == listed


def test_it_is_a_pdf_or_a_small_picture(nobody: Player) -> None:
    at = "/api/games/farkle/prints/pad"
    answer = nobody.sent("GET", f"{at}?paper=letter&ink=outline&options=opening=0,three_pairs=0")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="farkle-pad.pdf"'
    document = opened(answer.content)
    assert len(document) == 1 and round(document[0].get_width()) == 612, "Letter"
    assert "three pairs" not in words(answer.content)
    picture = nobody.sent("GET", f"{at}?picture=true")
    assert picture.headers["content-type"] == "image/png" and len(picture.content) < 60_000
    german = nobody.sent("GET", "/api/games/klongs/prints/cards?language=de")
    assert "Markttag" in words(german.content)


@pytest.mark.parametrize(
    ("path", "status", "code", "said"),
    [
        ("chess/prints", 404, "unknown_game", "chess"),
        ("perudo/prints/chips", 404, "not_found", "it has: track"),
        ("perudo/prints/track?paper=A5", 422, "options", "A4 or Letter"),
        ("perudo/prints/track?ink=pink", 422, "options", "colour or outline"),
        ("perudo/prints/track?options=dice=99", 422, "options", "dice is"),
        ("perudo/prints/track?options=" + "x" * (MAX_OPTIONS_CHARS + 1), 413, "too_large", "at most"),
        ("perudo/prints/track?players=9", 422, "options", "2 to 6 players"),
        ("perudo/prints/track?language=fr", 422, "options", "'fr'"),
    ],
)
def test_what_cannot_be_printed_is_refused(nobody: Player, path: str, status: int, code: str, said: str) -> None:
    assert said in refused(nobody.sent("GET", f"/api/games/{path}"), status, code)


def test_a_match_that_is_over_is_a_story(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create("perudo")
    ben.post(f"/api/tables/{code}/join")
    started(ana, code)
    assert "over" in refused(ana.sent("GET", f"/api/tables/{code}/story"), 409, "phase")
    ana.post(f"/api/tables/{code}/concede")
    answer = ana.sent("GET", f"/api/tables/{code}/story")
    assert answer.headers["content-type"] == "application/pdf" and "Ana" in words(answer.content)
    assert f'filename="{code}-story.pdf"' in answer.headers["content-disposition"]
    assert "Ana hat aufgegeben." in words(ana.sent("GET", f"/api/tables/{code}/story?language=de").content)
    assert "en, de" in refused(ana.sent("GET", f"/api/tables/{code}/story?language=tlh"), 422, "options")


def test_many_that_print_at_once_wait_or_come_again(nobody: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "QUEUED_FROM", 0)
    text = refused(nobody.sent("GET", "/api/games/perudo/prints/mats"), 429, "busy")
    assert text == "many prints from your network are being made: try again in a moment"


def test_a_server_without_typst_says_so(nobody: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "installed", lambda: False)
    for path in ("prints", "prints/mats"):
        text = refused(nobody.sent("GET", f"/api/games/perudo/{path}"), 404, "not_found")
        assert "pip install 'kitchentable[print]'" in text


def test_a_link_says_what_it_leads_to(served: Served, ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create("perudo")
    page = nobody.sent("GET", f"/t/{code}").text
    assert '<meta property="og:title" content="Perudo at kitchentable">' in page
    address = re.findall(r'property="og:image" content="([^"]+)"', page)[0]
    assert address == f"{served.url}/api/tables/{code}/picture"
    invitation = nobody.sent("GET", f"/api/tables/{code}/picture")
    assert invitation.headers["content-type"] == "image/png" and size(invitation.content) == (1200, 630)
    ben.post(f"/api/tables/{code}/join")
    started(ana, code)
    assert nobody.sent("GET", f"/api/tables/{code}/picture").content == invitation.content, "nothing of a running match"
    ana.post(f"/api/tables/{code}/concede")
    assert "Perudo: the match" in nobody.sent("GET", f"/replay/{code}/3").text
    ended = nobody.sent("GET", f"/api/tables/{code}/picture").content
    assert size(ended) == (1200, 630) and ended != invitation.content


def test_how_a_match_ended_is_drawn_to_be_shared_by_who_sat_there_without_typst(
    ana: Player, nobody: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ana.create("perudo", private=True)
    at = f"/api/tables/{code}/replay/postcard"
    ana.post(f"/api/tables/{code}/join", name="Ben", also=True)
    started(ana, code)
    refused(ana.sent("GET", at), 409, "phase")
    ana.post(f"/api/tables/{code}/concede?seat=0")
    monkeypatch.setattr(typesetter, "installed", lambda: False)
    svg = ana.get(at)["svg"]
    assert 'viewBox="0 0 1200 630"' in svg and ">Ben wins<" in svg and "Ana gave up." in svg
    assert not [each for each in ("var(", "class=", "light-dark") if each in svg]
    refused(nobody.sent("GET", at), 403, "invitation")


def test_a_private_table_says_nothing_to_strangers(ana: Player, nobody: Player) -> None:
    code = ana.create("perudo", private=True)
    assert "og:" not in nobody.sent("GET", f"/t/{code}").text
    refused(nobody.sent("GET", f"/api/tables/{code}/picture"), 403, "invitation")
    assert "og:" not in nobody.sent("GET", "/t/NOSUCH").text and "og:" not in nobody.sent("GET", "/rules/perudo").text


def size(picture: bytes) -> tuple[int, ...]:
    return struct.unpack(">II", picture[16:24])
