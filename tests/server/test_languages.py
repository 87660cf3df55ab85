"""Everybody is answered in the language that they read: requests, lines, letters, and the first page."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kitchentable.language import speaking, spoken
from kitchentable.protocol.base import Refusing
from kitchentable.server.store import friends, operating
from kitchentable.server.transport.page import closing
from tests.language.catalogues import HOUSE
from tests.language.reading import foreign
from tests.patience import until
from tests.server.receivers import MailServer, PushService
from tests.server.serving import Player, Served, broken_off, serving, started
from tests.server.test_lobby import refused
from tests.server.test_notices import confirmed, link, match, moved, quiet, settings, subscribe

GERMAN = {"accept-language": "de-AT, en;q=0.5"}


def german(player: Player) -> Player:
    """The player, whose page reads German."""
    player.http.headers["Accept-Language"] = "de"
    return player


def answered(player: Player, method: str, path: str, body: object = None, language: str = "de") -> httpx.Response:
    return player.http.request(method, path, json=body, headers={"accept-language": language})


def test_what_is_refused_is_said_in_the_language_that_is_wanted(ana: Player, nobody: Player) -> None:
    code = ana.create()
    asked: list[tuple[Player, str, str, object, str, str]] = [
        (nobody, "GET", "/api/tables/NOSUCH", None, "there is no table 'NOSUCH'", "einen Tisch „NOSUCH“ gibt es nicht"),
        (nobody, "GET", "/api/nothing", None, "there is no /api/nothing", "/api/nothing gibt es nicht"),
        (nobody, "POST", "/api/tables", {"game": "race", "seats": 2}, "give your name first", "sag erst deinen Namen"),
        (nobody, "PUT", "/api/me", {"name": ""}, "a name is needed", "ein Name fehlt noch"),
        (nobody, "PUT", "/api/me", {"name": 3}, "this is not the body", "das ist nicht der Inhalt"),
        (ana, "POST", f"/api/tables/{code}/concede", None, "has not begun", "hat noch nicht begonnen"),
        (ana, "POST", "/api/games/perudo/seats", {"options": {"dice": 99}}, "is a whole number", "ist eine ganze Zahl"),
        (ana, "POST", "/api/account/sign-in", {"name": "X", "passphrase": "y"}, "do not belong", "gehören nicht zu"),
        (ana, "GET", "/api/admin/log", None, "for who runs the server", "die den Server betreiben"),
        (ana, "POST", "/api/replays", {"record": "hello"}, "line 1: ", "Zeile 1: "),
    ]
    for player, method, path, body, english, said in asked:
        for language, text in (("en", english), ("de-CH, en;q=0.1", said), ("fr", english)):
            answer = answered(player, method, path, body, language)
            assert answer.status_code >= 400 and text in answer.json()["text"], (path, answer.text)
            assert answer.headers["content-language"] == ("de" if "de" in language else "en")
            assert "accept-language" in answer.headers["vary"]


def test_what_is_known_of_a_game_is_told_in_the_language_that_is_wanted(nobody: Player) -> None:
    games = {language: answered(nobody, "GET", "/api/games", language=language).json() for language in ("en", "de")}
    taglines = {language: {each["name"]: each["tagline"] for each in known} for language, known in games.items()}
    assert taglines["en"]["perudo"] == "bluff with dice" and taglines["de"]["perudo"] != taglines["en"]["perudo"]


def test_pages_are_in_the_language_that_is_wanted_each_with_a_tag_of_its_own(nobody: Player) -> None:
    for path, words in (("/", "Was spielen wir?"), ("/people", ""), ("/nowhere", "Dieser Tisch ist leer")):
        english, said = (nobody.http.get(path, headers={"accept-language": each}) for each in ("en", "de"))
        assert '<html lang="en"' in english.text and '<html lang="de" dir="ltr"' in said.text and words in said.text
        assert (english.headers["content-language"], said.headers["content-language"]) == ("en", "de")
        assert "accept-language" in said.headers["vary"] and english.headers["etag"] != said.headers["etag"]
        known = {"accept-language": "de", "if-none-match": english.headers["etag"]}
        assert nobody.http.get(path, headers=known).text == said.text, "the English page is no answer"
    assert not foreign([re.sub(r"<[^>]*>", "\n", nobody.http.get("/", headers=GERMAN).text)], "de", [HOUSE])
    assert "content-language" not in nobody.http.get("/theme.js", headers=GERMAN).headers


def test_what_was_chosen_in_a_browser_comes_before_what_it_speaks(nobody: Player) -> None:
    for cookie, language in (("language=de", "de"), ("other=en; language=de; more=x", "de"), ("language=tlh", "en")):
        page = nobody.http.get("/", headers={"accept-language": "en", "cookie": cookie})
        assert page.headers["content-language"] == language, cookie


def test_a_link_says_of_itself_what_it_is_in_the_language_that_is_wanted(ana: Player) -> None:
    code = ana.create("perudo")
    for language, words in (("en", "Open the link to take a seat."), ("de", "Öffne den Link und setz dich dazu.")):
        assert words in ana.http.get(f"/t/{code}", headers={"accept-language": language}).text


def test_a_line_speaks_the_language_of_its_page(ana: Player, ben: Player) -> None:
    code = ana.create("perudo")
    ben.post(f"/api/tables/{code}/join", name="Ben")
    with ana.socket(code, {}) as english, ben.socket(code, {"language": "de"}) as page:
        started(ana, code)
        pages = {0: english, 1: page}
        turn = english.next("offers")["to_act"][0]
        while turn not in pages:
            turn = english.next("offers")["to_act"][0]
        refusals = {seat: each.act("nonsense")["text"] for seat, each in pages.items()}
        page.send("explain", id="x", path=["nothing"])
        whose = ("{0} ist dran.", "Damit lässt sich jetzt nichts machen.")  # who begins is chance's
        assert page.next("explained")["why"]["text"] == whose[turn]
        page.send("nonsense")
        assert "keine Nachricht des Protokolls" in page.next("refused")["text"]
        english.send("nonsense")
        assert "no message of the protocol" in english.next("refused")["text"]
        assert refusals[0] != refusals[1] and not foreign([refusals[1]], "de", [HOUSE])
        broken_off(ana, code, ben)
        assert (
            page.until("table", phase="over")["stopped"]
            == "Ana ist aufgestanden, und die anderen haben die Partie beendet"
        )
        assert english.until("table", phase="over")["stopped"] == "Ana got up, and the others ended the match"
        page.send("hello", language="en")
        assert page.until("table", phase="over")["stopped"] == "Ana got up, and the others ended the match"


def test_before_a_page_has_said_what_it_reads_its_browser_does(served: Served, ana: Player, nobody: Player) -> None:
    code = ana.create(private=True)
    with pytest.raises(ConnectionClosed, match="kommt man nur mit Link"), nobody.socket(code, {}, **GERMAN) as page:
        page.next()
    with ana.socket(code, None, **GERMAN) as page:
        page.send("say", text="Hallo")
        assert page.next("refused")["text"] == "die erste Nachricht ist `hello`"


def test_a_page_is_closed_with_a_reason_in_its_language(nobody: Player, served: Served) -> None:
    nobody.sent("PUT", "/api/me", {"name": "Cy"})
    code = nobody.create()
    cookie = "; ".join(f"{name}={value}" for name, value in nobody.http.cookies.items())
    with nobody.socket(code, {"language": "de"}, Cookie=cookie) as page:
        page.next("table")
        answered(nobody, "POST", "/api/account", {"name": "Cy", "passphrase": "vier wörter nur für mich"}, "en")
        with pytest.raises(ConnectionClosed, match="du hast jetzt ein Konto"):
            page.until("never")


def test_a_reason_has_room_in_the_frame_that_closes_a_socket() -> None:
    assert len(closing("ä" * 100).encode()) <= 123 and closing("Tür zu") == "Tür zu"


def test_letters_and_notices_go_in_the_language_of_who_is_told(
    tmp_path: Path, mails: MailServer, pushes: PushService
) -> None:
    with (
        serving(tmp_path, **settings(pushes, mails)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        german(ben)
        ben.sent("PUT", "/api/me/notices/address", {"address": "ben@home.test"})
        asking = mails.letters.pop()
        assert asking["Subject"] == "Sollen E-Mails von Kitchen Table hierher kommen?"
        assert "Wenn du das bist, öffne diesen Link:" in asking.get_content()
        ben.post("/api/notices/confirm", token=link(asking.get_content(), "confirm"))
        code = match(ana, ben)
        moved(ana, code, 0)  # by a request in English: the letter is Ben's
        until(lambda: bool(mails.letters), "no letter came")
        letter = mails.letters.pop()
        assert letter["Subject"] == f"Du bist dran bei Race ({code})" and letter["Content-Language"] == "de"
        assert f"Du bist dran bei Race, Tisch {code}:" in letter.get_content()
        assert "Keine E-Mails mehr: " in letter.get_content()
        quiet(served, code)
        browser = subscribe(ben, pushes)
        moved(ben, code, 1)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        told = browser.read(pushes.taken[0].body)
        assert told == {"code": code, "heading": "Du bist dran bei Race", "body": f"Tisch {code}"}
        quiet(served, code)
        assert ben.get("/api/me/data")["person"][0]["language"] == "de"


def test_who_reads_another_language_now_is_told_in_that_one(tmp_path: Path, mails: MailServer) -> None:
    with (
        serving(tmp_path, **settings(mails=mails)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        confirmed(german(ben), mails, "ben@home.test")
        ben.http.headers["Accept-Language"] = "en"
        ben.get("/api/me")
        ben.http.get("/api/me", headers={"X-Kitchentable": "", **GERMAN})  # a picture, say: what the browser wants
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(mails.letters), "no letter came")
        assert mails.letters.pop()["Subject"] == f"Your turn at Race ({code})"


def test_what_goes_on_beside_a_request_does_not_go_on_in_its_language(served: Served, ana: Player) -> None:
    async def beside() -> str:
        heard: list[str] = []

        async def listening() -> None:
            heard.append(spoken())

        with speaking("de"):
            await served.app.state.room.spawn(listening())
        return heard[0]

    assert served.run(beside()) == "en"


def test_what_is_refused_where_it_is_stored_or_read_is_said_to_who_asked(served: Served, ana: Player) -> None:
    """In threads and processes beside, where others are answered at the same time."""

    async def both() -> list[str]:
        async def asked(language: str) -> str:
            with speaking(language):
                try:
                    await served.app.state.room.store.write(friends.part("nobody", "nothing"))
                except Refusing as error:
                    return str(error)
            raise AssertionError

        return list(await asyncio.gather(*(asked(language) for language in ("en", "de", "en", "de"))))

    said = served.run(both())
    assert said[0] == said[2] == "this is none of your friends (any more)" and said[1] == said[3] != said[0]


def test_what_was_done_is_listed_in_the_language_of_who_reads_it(served: Served) -> None:
    noted = operating.noted(("renamed", {"old": "Ana", "name": "Anna"}), ("table", {"code": "ABCDEF"}))
    assert operating.said(noted) == "Ana is Anna; table ABCDEF"
    with speaking("de"):
        assert operating.said(noted) == "Ana heißt Anna; Tisch ABCDEF"
    for older in ("Ana is Anna", "", "[]x", '["renamed"]', '[["no-such",{}]]', '[["renamed",{}]]', '{"a":1}'):
        assert operating.said(older) == older, "older versions wrote sentences"


def test_refusals_are_one_line_in_german_too(ana: Player) -> None:
    german(ana)
    refused(ana.sent("POST", "/api/tables", {"game": "chess", "seats": 2}), 404, "unknown_game")
    refused(ana.sent("POST", "/api/tables", {"game": "perudo", "seats": 99}), 422, "options")
