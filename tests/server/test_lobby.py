"""Around a match: names, tables, invitations, the host, votes; and everything that is refused in one line."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.serving import Player, Served, started


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The one line of a refusal."""
    body = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), answer.text
    text: str = body["text"]
    assert text and "\n" not in text and len(text) < 400
    return text


def test_a_browser_is_known_by_a_strict_cookie_that_scripts_cannot_read(nobody: Player) -> None:
    assert nobody.get("/api/me") == {}
    answer = nobody.sent("PUT", "/api/me", {"name": "  Zoë   Ng "})
    assert answer.json() == {"name": "Zoë Ng"}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
    assert nobody.get("/api/me") == {"name": "Zoë Ng"}
    assert nobody.sent("PUT", "/api/me", {"name": "Zoë"}).json() == {"name": "Zoë"}


def test_a_forged_cookie_is_nobody_and_a_forged_token_is_refused(served: Served, nobody: Player) -> None:
    nobody.sent("PUT", "/api/me", {"name": "Eve"})
    signed = nobody.http.cookies["kitchentable"]
    nobody.http.cookies.set("kitchentable", "x" + signed)
    with httpx.Client(base_url=served.url, cookies={"kitchentable": "x" + signed}) as other:
        assert other.get("/api/me").json() == {}
        answer = other.get("/api/me", headers={"Authorization": f"Bearer {signed}"})
        refused(answer, 401, "no_name")


BAD_NAMES = ("", "  ", "x" * 10_000, "x" * 25, "a\nb", "tab\tbed", "\x00", "\u202eevil", "bot:hard", "Bot:x", "\u0301")


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_cannot_be_shown_is_refused(nobody: Player, name: str) -> None:
    text = refused(nobody.sent("PUT", "/api/me", {"name": name}), 422, "no_name" if not name.strip() else "name")
    assert "name" in text


def test_a_name_is_taken_only_once_at_a_table(served: Served, ana: Player) -> None:
    code = ana.create()
    with Player(served, "ana") as other:
        text = refused(other.sent("POST", f"/api/tables/{code}/join", {}), 409, "name_taken")
        assert "ana" in text
        assert other.post(f"/api/tables/{code}/join", name="Ana B")["you"] == 1


def test_the_list_of_games_describes_every_option_for_a_form(nobody: Player) -> None:
    perudo = next(game for game in nobody.get("/api/games") if game["name"] == "perudo")
    options = {option["name"]: option for option in perudo["options"]}
    assert perudo["bots"] and perudo["cover"].startswith("<svg") and perudo["least_seats"] == 2
    assert options["dice"] == {
        "name": "dice",
        "title": "Dice each",
        "description": options["dice"]["description"],
        "kind": "number",
        "default": 5,
        "least": 1,
        "most": 10,
        "rules": ["PER-1.2"],
    }
    assert options["visible_dice"]["kind"] == "switch"
    assert [choice["value"] for choice in options["calza"]["choices"]] == ["off", "anyone", "in_turn"]
    assert nobody.post("/api/games/perudo/seats", options={"dice": 3}) == [2, 3, 4, 5, 6]
    book = nobody.get("/api/games/perudo/rulebook")
    rules = [part for section in book["sections"] for part in section["parts"] if part.get("rule")]
    (paco,) = [part for part in rules if part["rule"] == "PER-3.4"]
    assert paco["pictures"] == 7 and paco["notes"][0]["title"] == "Going to pacos" and book["languages"][0] == "en"
    standing = {part["rule"]: part.get("standing") for part in rules}
    assert [standing[rule] for rule in ("PER-1.3", "PER-1.4", "PER-1.5")] == [None, "usual", "agreed"]
    other = nobody.sent("GET", "/api/games/perudo/rulebook?language=tlh")
    assert "it is in: en, de" in refused(other, 404, "not_found"), "by this code a page asks for the English one"
    here = nobody.post("/api/games/perudo/rulebook", options={"dice": 3, "paco": "exact"})
    parts = {part["rule"]: part for section in here["sections"] for part in section["parts"] if part.get("rule")}
    assert "PER-3.4" not in parts and parts["PER-3.5"]["here"] and "3 dice" in parts["PER-1.2"]["text"]
    assert parts["PER-1.2"]["usually"] == "Everyone begins with a cup and 5 dice."
    assert here["agreed"] == [["Dice each", "3"], ["Going to pacos", "exact"]]
    assert not any(part.get("standing") for part in parts.values()), "at a table all is in force"
    (strip,) = nobody.get("/api/games/perudo/pictures?rule=PER-3.4")
    assert [each["kind"] for each in strip["pictures"]][:3] == ["before", "move", "yes"]
    assert all(each["svg"].startswith("<svg") for each in strip["pictures"])
    shown = nobody.post("/api/games/farkle/pictures", rule="FAR-4.1", options={"opening": 1000})
    assert [each["kind"] for each in shown[0]["pictures"]] == ["before", "no", "no", "yes"]
    refused(nobody.http.get("/api/games/perudo/pictures?rule=PER-99"), 404, "not_found")


def test_books_are_asked_and_say_which_words_were_found(nobody: Player) -> None:
    (first, *_) = nobody.get("/api/rules?words=three%20pairs&game=farkle")
    assert first["rule"] == "FAR-3.9" and {"Three", "pairs"} <= set(first["words"]) and "standing" not in first
    (called,) = nobody.get("/api/rules?words=far-3.6&game=farkle")
    assert called["standing"] == "agreed" and "words" not in called
    unknown = "/api/rules?words=three%20pairs&language="
    assert nobody.get(f"{unknown}{'x' * 3000}") == nobody.get(f"{unknown}en"), "read as English"


def test_the_book_of_a_table_is_asked_for_what_is_in_force_there(nobody: Player) -> None:
    def asked(words: str, **options: object) -> list[tuple[str, str]]:
        found = nobody.post("/api/games/farkle/rules", words=words, options=options)
        return [(each["rule"], each.get("standing", "")) for each in found]

    assert asked("straight", straight=0)[0] == ("FAR-3.8", "")
    said = nobody.post("/api/games/farkle/rules", words="Punkte zum Einstieg", options={"opening": 350}, language="de")
    assert "350" in said[0]["text"] and "Punkte" in said[0]["words"]
    there = nobody.post("/api/games/farkle/rules", words="straight", options={"straight": 0}, language="x" * 3000)
    assert there == nobody.post("/api/games/farkle/rules", words="straight", options={"straight": 0})
    assert asked("far-3.6") == [("FAR-3.6", "agreed")], "which is not in force there, and would be if agreed"
    assert asked("xyzzy") == []
    refused(nobody.sent("POST", "/api/games/farkle/rules", {"words": "x", "options": {"attic": 1}}), 422, "options")


@pytest.mark.parametrize(
    ("change", "status", "code", "said"),
    [
        ({"game": "chess"}, 404, "unknown_game", "there are: perudo"),
        ({"options": {"cheating": True}}, 422, "options", "has no option 'cheating'"),
        ({"options": {"dice": "few"}}, 422, "options", "dice is a whole number from 1 to 10, not 'few'"),
        ({"options": {"dice": 99}}, 422, "options", "from 1 to 10, not 99"),
        ({"options": {"calza": "sometimes"}}, 422, "options", "calza is off, anyone or in_turn, not 'sometimes'"),
        ({"seats": 9}, 422, "options", "2 to 6 seats, not 9"),
        ({"seats": -1}, 422, "options", "not -1"),
        ({"bots": ["brilliant"]}, 422, "options", "its bots are: random"),
        ({"bots": ["easy"] * 3}, 422, "options", "do not fit"),
        ({"dice": "real"}, 422, "options", "hides dice"),
        ({"dice": "loaded"}, 400, "bad_message", "loaded"),
        ({"seats": "three"}, 400, "bad_message", "seats"),
        ({"colour": "red"}, 400, "bad_message", "colour"),
        ({"seats": "3"}, 400, "bad_message", "$.seats"),
        ({"seats": True}, 400, "bad_message", "$.seats"),
        ({"hints": "false"}, 400, "bad_message", "$.hints"),
        ({"hints": 1}, 400, "bad_message", "$.hints"),
        ({"bots": "easy"}, 400, "bad_message", "$.bots"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    ana: Player, change: dict[str, Any], status: int, code: str, said: str
) -> None:
    wanted = {"game": "perudo", "seats": 3, **change}
    assert said in refused(ana.sent("POST", "/api/tables", wanted), status, code)


def test_every_body_is_read_strictly_and_options_may_come_as_text(ana: Player) -> None:
    code = ana.create("perudo", 3, options={"dice": "4"})
    assert ana.get(f"/api/tables/{code}")["options"]["dice"] == 4
    for path, body, where in (
        ("join", {"seat": "1"}, "$.seat"),
        ("vote", {"seat": 1, "level": 3}, "$.level"),
        ("undo/answer", {"yes": "no"}, "$.yes"),
        ("host", {"type": "reorder", "order": ["0", 1, 2]}, "$.order"),
        ("host", {"type": "remove", "seat": "1"}, "$.seat"),
    ):
        assert where in refused(ana.sent("POST", f"/api/tables/{code}/{path}", body), 400, "bad_message")
    assert "$.name" in refused(ana.sent("PUT", "/api/me", {"name": 7}), 400, "bad_message")


def test_requests_that_are_not_of_this_page_are_refused(served: Served, nobody: Player) -> None:
    nobody.sent("PUT", "/api/me", {"name": "Eve"})
    elsewhere = {"Origin": "https://elsewhere.example"}
    refused(nobody.http.post("/api/tables", json={}, headers=elsewhere), 403, "origin")
    refused(nobody.http.post("/api/tables", json={}, headers={"X-Kitchentable": "0"}), 403, "origin")
    own = nobody.http.put("/api/me", json={"name": "Eva"}, headers={"Origin": served.url})
    assert own.status_code == 200


def test_bodies_that_are_not_json_or_too_large_are_refused(ana: Player) -> None:
    refused(ana.http.post("/api/tables", content=b"{nonsense"), 400, "bad_message")
    refused(ana.http.post("/api/tables", content=b"[" * 60_000), 400, "bad_message")
    assert "at most" in refused(ana.http.post("/api/tables", content=b" " * 100_000), 413, "too_large")
    refused(ana.http.get("/api/nothing/here"), 404, "not_found")
    refused(ana.http.patch("/api/tables"), 405, "not_found")


def test_an_unknown_table_or_invitation_is_refused(ana: Player) -> None:
    for path in ("", "/record", "/invitation"):
        refused(ana.http.get(f"/api/tables/NOSUCH{path}"), 404, "unknown_table")
    refused(ana.sent("POST", "/api/tables/NOSUCH/join", {}), 404, "unknown_table")
    refused(ana.sent("POST", "/api/invitations", {"token": "guess"}), 404, "invitation")
    refused(ana.sent("POST", "/api/invitations", {"token": ""}), 404, "invitation")


def test_a_private_table_is_seen_by_those_invited_only(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create(private=True)
    assert code not in str(ben.get("/api/tables")["open"])
    refused(ben.http.get("/api/tables/NOSUCH"), 404, "unknown_table")
    private = "this table is private: ask somebody who sits there for the link"
    assert refused(ben.http.get(f"/api/tables/{code}"), 403, "invitation") == private
    assert refused(ben.sent("POST", f"/api/tables/{code.lower()}/join", {}), 403, "invitation") == private
    with ben.socket(code, None) as page, pytest.raises(Exception, match=r"4404.*ask somebody"):
        page.next()
    invited = ana.get(f"/api/tables/{code}/invitation")
    assert invited["url"] == f"{ana.served.url}/t/{code}#{invited['token']}" and "qr" not in invited
    assert ben.post("/api/invitations", token=invited["token"]) == {"code": code}
    assert ben.post(f"/api/tables/{code}/join")["you"] == 1
    assert nobody.sent("POST", "/api/invitations", {"token": invited["token"]}).json() == {"code": code}
    assert nobody.get(f"/api/tables/{code}")["you"] is None
    refused(nobody.sent("POST", f"/api/tables/{code}/join", {}), 401, "no_name")
    ana.post(f"/api/tables/{code}/host", type="newinvitation")
    refused(ben.sent("POST", "/api/invitations", {"token": invited["token"]}), 404, "invitation")
    assert ana.get(f"/api/tables/{code}/invitation")["token"] != invited["token"]


def test_the_host_orders_the_seats(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create("perudo", 4, bots=["easy", "easy"])
    ben.post(f"/api/tables/{code}/join")

    def names(**command: Any) -> list[str]:
        return [seat.get("name", "") for seat in ana.post(f"/api/tables/{code}/host", **command)["seats"]]

    assert names(type="reorder", order=[1, 0, 3, 2]) == ["Ben", "Ana", "Dot", "Pip"]
    assert names(type="remove", seat=2) == ["Ben", "Ana", "", "Pip"]
    assert names(type="addbot", level="hard") == ["Ben", "Ana", "Dot", "Pip"]
    assert names(type="addbot", level="medium", seat=3) == ["Ben", "Ana", "Dot", "Pip"]
    refused(ben.sent("POST", f"/api/tables/{code}/host", {"type": "start"}), 403, "not_host")
    for command, status, why in (
        ({"type": "reorder", "order": [0, 0, 1, 2]}, 422, "bad_message"),
        ({"type": "remove", "seat": 1}, 422, "bad_message"),
        ({"type": "addbot", "level": "x"}, 422, "options"),
        ({"type": "dance"}, 400, "bad_message"),
    ):
        refused(ana.sent("POST", f"/api/tables/{code}/host", command), status, why)
    with Player(served, "Cy") as third:
        refused(third.sent("POST", f"/api/tables/{code}/join", {}), 409, "full")
        refused(third.sent("POST", f"/api/tables/{code}/join", {"seat": 17}), 422, "full")


@pytest.mark.parametrize("private", [False, True])
def test_who_was_removed_is_told_and_needs_a_new_invitation(ana: Player, ben: Player, private: bool) -> None:
    code = ana.create(private=private)
    host, old = f"/api/tables/{code}/host", ana.get(f"/api/tables/{code}/invitation")["token"]
    ben.post("/api/invitations", token=old)
    ben.post(f"/api/tables/{code}/join")
    line = "the host removed you from this table: ask for a new invitation"
    with ben.socket(code, {}) as page:
        page.until("table", you=1)
        assert "name" not in ana.post(host, type="remove", seat=1)["seats"][1]
        shown = page.next("table")
        assert shown["you"] is None and "name" not in shown["seats"][1]
        assert page.next("refused") == {"type": "refused", "code": "invitation", "text": line}
        if private:
            with pytest.raises(Exception, match=r"4404.*removed you"):
                page.next()
    assert code not in str(ben.get("/api/tables")["mine"])
    assert refused(ben.sent("POST", f"/api/tables/{code}/join", {}), 403, "invitation") == line
    refused(ben.sent("POST", "/api/invitations", {"token": old}), 404, "invitation")
    given = ana.get(f"/api/tables/{code}/invitation")["token"]
    assert refused(ben.sent("POST", "/api/invitations", {"token": given}), 403, "invitation") == line
    assert ben.sent("GET", f"/api/tables/{code}").status_code == (403 if private else 200)
    ana.post(host, type="newinvitation")
    if private:
        refused(ben.sent("POST", f"/api/tables/{code}/join", {}), 403, "invitation")
    ben.post("/api/invitations", token=ana.get(f"/api/tables/{code}/invitation")["token"])
    assert ben.post(f"/api/tables/{code}/join")["you"] == 1


def test_when_the_host_leaves_the_next_is_host_and_an_empty_table_closes(ana: Player, ben: Player) -> None:
    code = ana.create("perudo", 3, bots=["easy"])
    ben.post(f"/api/tables/{code}/join")
    assert ana.post(f"/api/tables/{code}/leave")["host"] == 1
    assert ben.post(f"/api/tables/{code}/leave")["phase"] == "closed"
    refused(ana.sent("POST", f"/api/tables/{code}/join", {}), 409, "phase")


def test_a_match_needs_enough_players_and_begins_once(ana: Player, ben: Player) -> None:
    code = ana.create("perudo", 3)
    assert "2 to 6" in refused(ana.sent("POST", f"/api/tables/{code}/host", {"type": "start"}), 409, "phase")
    ben.post(f"/api/tables/{code}/join", seat=2)
    started(ana, code)
    refused(ana.sent("POST", f"/api/tables/{code}/host", {"type": "start"}), 409, "phase")
    refused(ana.sent("POST", f"/api/tables/{code}/host", {"type": "addbot", "level": "easy"}), 409, "phase")
    assert [seat["name"] for seat in ana.get(f"/api/tables/{code}")["seats"]] == ["Ana", "Ben"]


def test_a_bot_takes_over_a_left_seat_when_all_others_agree_and_gives_it_back(
    served: Served, ana: Player, ben: Player
) -> None:
    code = ana.create("race", 3, options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with Player(served, "Cy") as cy, ana.socket(code, {}) as page, cy.socket(code, {}) as third:
        cy.post(f"/api/tables/{code}/join")
        third.next("table")
        started(ana, code)
        page.my_turn(0)
        refused(ana.sent("POST", f"/api/tables/{code}/vote", {"seat": 1}), 422, "bad_message")
        assert ben.post(f"/api/tables/{code}/leave")["seats"][1]["left"]
        refused(ben.sent("POST", f"/api/tables/{code}/vote", {"seat": 1}), 403, "not_seated")
        assert ana.post(f"/api/tables/{code}/vote", seat=1, level="runner")["seats"][1]["choices"] == {
            "0": "bot:runner"
        }
        assert "choices" not in ana.post(f"/api/tables/{code}/vote", seat=1, choice="none")["seats"][1]
        ana.post(f"/api/tables/{code}/vote", seat=1, level="runner")
        assert cy.post(f"/api/tables/{code}/vote", seat=1)["seats"][1]["bot"] == "runner"
        assert page.until("step", seat=-3)["notation"] == "seat 1 bot:runner"
        assert page.act("stay")["ok"]
        assert page.until("step", seat=1)["notation"] == "go"
        back = ben.post(f"/api/tables/{code}/join")["seats"][1]
        assert back["name"] == "Ben" and "bot" not in back and "left" not in back
        assert page.until("step", seat=-3)["notation"] == "seat 1 Ben"
        assert "!: seat 1 Ben" in ana.http.get(f"/api/tables/{code}/record").text


def test_who_is_played_by_a_bot_acts_only_after_coming_back(ana: Player, ben: Player) -> None:
    code = ana.create("race", 2, options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as gone:
        started(ana, code)
        page.my_turn(0)
        ben.post(f"/api/tables/{code}/leave")
        assert ana.post(f"/api/tables/{code}/vote", seat=1, level="runner")["seats"][1]["bot"] == "runner"
        gone.until("step", notation="seat 1 bot:runner")
        assert "offers" not in gone.next("offers")
        reply = gone.act("stop")
        assert (reply["ok"], reply["code"]) == (False, "phase") and "a bot plays for your seat" in reply["text"]
        assert "stop" not in ana.http.get(f"/api/tables/{code}/record").text
        ben.post(f"/api/tables/{code}/join")
        gone.until("step", notation="seat 1 Ben")
        assert gone.next("offers")["offers"]
        assert gone.act("stop")["ok"]


def test_closing_a_running_match_keeps_it_readable_as_unfinished(ana: Player) -> None:
    code = ana.create(bots=["runner"])
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        table = ana.post(f"/api/tables/{code}/host", type="close")
        assert table["phase"] == "over" and "result" not in table and "closed" in table["stopped"]
        assert page.act("go")["code"] == "phase"
    text = ana.http.get(f"/api/tables/{code}/record").text
    assert "seed: " in text and "!: stop " in text


def test_a_rematch_is_one_table_for_all_who_ask(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create("race", 3, options={"goal": 1}, bots=["runner"])
    ben.post(f"/api/tables/{code}/join")
    refused(ana.sent("POST", f"/api/tables/{code}/rematch", {}), 409, "phase")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
    refused(nobody.sent("POST", f"/api/tables/{code}/rematch", {}), 403, "not_seated")
    following = ben.post(f"/api/tables/{code}/rematch")["code"]
    assert ana.post(f"/api/tables/{code}/rematch")["code"] == following
    table = ana.get(f"/api/tables/{following}")
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Pip", "Ana"]
    assert table["options"]["goal"] == 1 and table["host"] == 0 and table["phase"] == "lobby"
    assert following in [card["code"] for card in ben.get("/api/tables")["mine"]]


def test_chat_reaches_all_and_stays(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create()
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other, nobody.socket(code, {}) as silent:
        other.next("table")
        page.send("say", text="hello\u2028<b>there</b>\x07")
        said = other.next("said")
        assert (said["name"], said["text"], said["seat"]) == ("Ana", "hello <b>there</b>", 0)
        other.send("say", text="  ")
        assert other.next("refused")["code"] == "bad_message"
        other.send("say", text="x" * 501)
        assert other.next("refused")["code"] == "bad_message"
        other.send("say", text="I only watch")
        assert page.until("said", name="Ben")["text"] == "I only watch"
        silent.send("say", text="psst")
        assert silent.next("refused")["code"] == "no_name"
    with nobody.socket(code, {}) as page:
        assert [page.next("said")["text"] for _ in range(2)] == ["hello <b>there</b>", "I only watch"]


def test_presence_and_watchers_are_told(ana: Player, ben: Player) -> None:
    code = ana.create()
    with ana.socket(code, {}) as page:
        assert page.next("table")["seats"][0]["present"]
        with ben.socket(code, {}):
            assert page.next("table")["watchers"] == ["Ben"]
        assert "watchers" not in page.next("table")
        ben.post(f"/api/tables/{code}/join")
        assert "present" not in page.next("table")["seats"][1]


def test_every_answer_closes_what_is_not_used(nobody: Player) -> None:
    for path in ("/", "/t/ABCDEF", "/api/games", "/api/none", "/health"):
        headers = nobody.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"


def test_the_openapi_description_names_every_request(nobody: Player) -> None:
    described = nobody.get("/api/openapi.json")
    assert {"/api/tables", "/api/tables/{code}/host", "/api/invitations"} <= set(described["paths"])


def test_files_outside_the_client_are_not_served(nobody: Player) -> None:
    for path in ("/../wire.py", "/..%2fwire.py", "/%2e%2e/wire.py", "/static/../../wire.py", "//etc/passwd"):
        answer = nobody.http.get(path)
        assert "Struct" not in answer.text and "root:" not in answer.text


def test_who_plays_without_a_name_gets_up_and_sits_down_again_without_one(nobody: Player) -> None:
    code = nobody.sent("POST", "/api/games/perudo/play", {"bots": ["easy"]}).json()["code"]
    assert nobody.get("/api/me") == {}
    nobody.post(f"/api/tables/{code}/leave")
    assert nobody.get(f"/api/tables/{code}")["seats"][0]["left"]
    assert "left" not in nobody.post(f"/api/tables/{code}/join")["seats"][0]


def test_who_has_no_name_and_no_seat_says_a_name_first(served: Served, ana: Player, nobody: Player) -> None:
    code = ana.create()
    refused(nobody.sent("POST", f"/api/tables/{code}/join", {}), 401, "no_name")
