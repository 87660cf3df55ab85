"""Tables without a server: the page's messages go in, and what it is told comes out; no browser is needed for that."""

from __future__ import annotations

from base64 import b64decode
from itertools import count
from typing import Any

import msgspec
import pytest

from kitchentable import GAMES, evening
from kitchentable.pocket import thinking
from kitchentable.pocket.pocket import Pocket
from kitchentable.table.state import Timing
from tests.amounts import some_of

START = 1_800_000_000.0


class Browser:
    """A page with its worker: stores what is to be kept before it shows what follows, and lets bots think at once."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = kept if kept is not None else {}
        self.now, self.messages, self.answers = START, list[dict[str, Any]](), dict[int, tuple[int, Any]]()
        self.ended: list[int] = []
        self._numbers = count(1)
        self.pocket = Pocket(self.kept, self.now, Timing(bot_pause=0.5, interrupt_pause=1.0))

    def _take(self, out: bytes) -> None:
        for each in msgspec.json.decode(out):
            if each["kind"] == "keep":
                if each.get("value") is None:
                    del self.kept[each["key"]]
                else:
                    self.kept[each["key"]] = each["value"]
            elif each["kind"] == "sent":
                self.messages.append(each["message"])
            elif each["kind"] == "answer":
                self.answers[each["id"]] = each["status"], each["body"]
            elif each["kind"] == "ended":
                self.ended.append(each["code"])
            else:
                answer = thinking.answer(b64decode(each["question"]))
                self._take(self.pocket.thought(each["id"], answer, self.now))

    def _hear(self, **message: Any) -> None:
        self._take(self.pocket.hear(msgspec.json.encode(message), self.now))

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The body of the answer to a request that is not refused."""
        status, answer = self.asked(method, path, body)
        assert status == 200, answer
        return answer

    def asked(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the body of the answer."""
        number = next(self._numbers)
        self._hear(kind="ask", id=number, method=method, path=path, **({} if body is None else {"body": body}))
        return self.answers.pop(number)

    def open(self, code: str, page: int = 1) -> None:
        """The page comes to the table."""
        self._hear(kind="open", page=page, code=code)
        self.say(page, type="hello", form="narrow")

    def say(self, page: int, **message: Any) -> None:
        """The page sends a message."""
        self._hear(kind="say", page=page, message=message)

    def wait(self) -> bool:
        """Lets time pass until something is due; False where nothing is."""
        due = self.pocket.due()
        if due is None:
            return False
        self.now = max(self.now, due)
        self._take(self.pocket.tick(self.now))
        return True

    def latest(self, kind: str) -> Any:
        """The newest message of that type."""
        return next((message for message in reversed(self.messages) if message["type"] == kind), None)


def path_of(node: Any) -> list[str]:
    """The first way through what is offered."""
    found: list[str] = []
    while node.get("next"):
        name, node = next(iter(node["next"].items()))
        found.append(name)
    return found


def play_on(browser: Browser, moves: int, until: str = "over") -> None:
    """The seat at the page does what an easy bot would, until the match is over or it has moved so often."""
    code = browser.latest("table")["code"]
    host = browser.pocket.host(code)
    for number in range(moves):
        while browser.latest("table")["phase"] != until:
            match = host.table.match
            if match is not None and not match.over and 0 in match.state.to_act and match.state.to_act[0] == 0:
                break
            assert browser.wait(), "nothing is due, and nobody is to act"
        if browser.latest("table")["phase"] == until:
            return
        assert match is not None
        seen = match.observation(0)
        asked = thinking.asked(thinking.Question("choose", seen, 0, "easy", number, "en"))
        action = thinking.answered(thinking.answer(asked))
        browser.say(1, type="act", id=f"{code}-{number}", epoch=match.epoch, text=str(action))
        assert browser.latest("reply")["ok"], browser.latest("reply")


@pytest.mark.parametrize("game", some_of(GAMES, ["perudo", "farkle", "bangkok", "klongs", "blokus"]))
def test_a_match_against_bots_goes_to_its_end_and_is_kept(game: str) -> None:
    browser = Browser()
    shorter = {"bots": ["easy"], "options": {"board": "duo"}} if game == "blokus" else {}
    code = browser.ask("POST", f"/games/{game}/play", shorter)["code"]
    browser.open(code)
    for _ in range(8):  # the salts of fair dice: this page brings none, so they are waited for
        if browser.latest("table")["phase"] == "playing":
            break
        assert browser.wait()
    play_on(browser, 3)
    half = Browser(dict(browser.kept))  # the page was killed, and comes back
    half.open(code)
    assert half.latest("position")["seq"] == browser.pocket.host(code).events[-1].seq
    play_on(half, 2000)
    table = half.latest("table")
    assert table["phase"] == "over"
    assert table["result"]
    record = half.ask("GET", f"/tables/{code}/record")
    assert record.startswith(f"game: {game}")
    replays_alike(half, code, record)
    again = half.ask("POST", f"/tables/{code}/rematch")["code"]
    assert {card["code"] for card in half.ask("GET", "/tables")["mine"]} == {code, again}


def replays_alike(browser: Browser, code: str, record: str) -> None:
    """The match of a table that is over is looked at again, and so is its record where somebody brings it."""
    replay = f"/tables/{code}/replay"
    about, brought = browser.ask("GET", replay), browser.ask("POST", "/replays", {"record": record})
    assert about["code"] == code and about["result"] and "estimated" not in about
    shown = {"code": code, "names": about["names"], "view": about["view"], "house": about["house"]}
    assert {**brought, **shown} == about
    asked = {"view": about["view"], "form": "narrow", "first": about["length"] - 1}
    assert 'viewBox="0 0 1200 630"' in browser.ask("GET", f"{replay}/postcard")["svg"]
    reel = browser.ask("GET", f"{replay}/reel?view={asked['view']}&form=narrow&first={asked['first']}")
    assert len(reel["steps"]) == 1 and reel == browser.ask("POST", "/replays/reel", {"record": record, **asked})
    dice = browser.ask("GET", f"{replay}/dice")
    assert not dice.get("problem") and dice == browser.ask("POST", "/replays/dice", {"record": record})


def test_a_match_that_runs_and_a_wrong_record_are_not_replayed() -> None:
    browser = Browser()
    code = browser.ask("POST", "/games/klongs/play", {})["code"]
    browser.open(code)
    status, answer = browser.asked("GET", f"/tables/{code}/replay")
    assert (status, answer["code"]) == (409, "phase")
    record = "game: perudo 1\nseats: a, b\n\n*: start 0\n0: 9x9\n"
    status, answer = browser.asked("POST", "/replays", {"record": record})
    assert status == 422 and "line 5" in answer["text"]


def test_what_is_shown_was_stored_before() -> None:
    """Every step that a page is told comes after the entry was given to be kept."""
    browser = Browser()
    code = browser.ask("POST", "/games/klongs/play", {})["code"]
    browser.open(code)
    for _ in range(40):
        browser.wait()
        stored = msgspec.json.decode(browser.kept[f"table {code}"]).get("events", [])
        steps = [message["seq"] for message in browser.messages if message["type"] == "step"]
        assert max(steps, default=-1) < max(1, len(stored))


def test_several_people_share_the_device() -> None:
    browser = Browser()
    browser.ask("PUT", "/me", {"name": "Ada"})
    code = browser.ask("POST", "/tables", {"game": "perudo", "seats": 3, "bots": ["easy"]})["code"]
    browser.ask("POST", f"/tables/{code}/join", {"also": True, "name": "Bo"})
    table = browser.ask("POST", f"/tables/{code}/host", {"type": "start"})
    assert [seat["name"] for seat in table["seats"][:2]] == ["Ada", "Bo"]
    assert table["yours"] == [0, 1]
    assert Browser(browser.kept).ask("GET", "/me") == {"name": "Ada"}


def test_hints_come_when_a_bot_has_thought() -> None:
    browser = Browser()
    code = browser.ask("POST", "/games/blokus/play", {})["code"]
    browser.open(code)
    while browser.latest("offers") is None or browser.latest("offers")["to_act"][:1] != [0]:
        assert browser.wait()
    hint = browser.ask("POST", f"/tables/{code}/hint?form=narrow")
    assert hint["text"] and hint["why"]


def test_games_are_described_and_rules_read() -> None:
    browser = Browser()
    assert [game["name"] for game in browser.ask("GET", "/games")] == list(GAMES)
    assert browser.ask("GET", "/games/perudo/rulebook?language=en")["title"] == "Perudo"
    table = browser.ask("POST", "/games/farkle/rulebook", {"options": {"opening": 350}})
    assert table["agreed"] == [["First bank", "350"]]
    here = browser.ask("POST", "/games/farkle/rules", {"words": "straight", "options": {"straight": 0}})
    assert (here[0]["rule"], "standing" in here[0]) == ("FAR-3.8", False)
    assert browser.ask("GET", "/games/perudo/pictures?rule=PER-3.1")[0]["pictures"][0]["kind"] == "before"
    drawn = browser.ask("POST", "/games/farkle/pictures", {"rule": "FAR-4.1", "options": {"opening": 350}})
    assert drawn[0]["pictures"][1]["rule"] == "FAR-4.1"
    assert 4 in browser.ask("POST", "/games/perudo/seats", {"options": {}})
    assert "easy" in browser.ask("POST", "/games/farkle/bots", {"options": {}, "seats": 2})["levels"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/tables/NONE", None, 404),
        ("GET", "/friends", None, 404),
        ("POST", "/tables", {"game": "perudo", "seats": 2}, 401),
        ("POST", "/games/perudo/play", {"bots": ["nobody"]}, 422),
        ("POST", "/games/perudo/seats", {"options": 7}, 400),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(method: str, path: str, body: Any, status: int) -> None:
    found, refusal = Browser().asked(method, path, body)
    assert found == status
    assert refusal["text"] and refusal["code"]


def test_messages_that_are_none_are_refused_and_lost_tables_end_the_page() -> None:
    browser = Browser()
    browser.open("NONE")
    assert browser.ended == [4404]
    code = browser.ask("POST", "/games/perudo/play", {})["code"]
    browser._hear(kind="open", page=2, code=code)
    browser.say(2, type="look")
    assert browser.latest("refused")["text"] == "the first message is `hello`"
    browser.say(2, type="dance")
    assert "no message of the protocol" in browser.latest("refused")["text"]


def test_a_match_is_taken_along_and_goes_on_on_another_device() -> None:
    browser = Browser()
    code = browser.ask("POST", "/games/perudo/play", {"bots": ["easy", "easy"]})["code"]
    browser.open(code)
    for _ in range(8):
        if browser.latest("table")["phase"] == "playing":
            break
        assert browser.wait()
    play_on(browser, 2)
    taken = browser.ask("POST", f"/tables/{code}/carry")
    assert taken["hidden"] and browser.latest("table")["uncounted"]
    other = Browser()
    about = other.ask("POST", "/carried/about", {"text": f"https://there.example/#take={taken['text']}"})
    assert about["players"][1:] == ["bot:easy", "bot:easy"]
    here = other.ask("POST", "/carried", {"text": taken["text"]})["code"]
    killed = Browser(dict(other.kept))  # the page was closed at once
    killed.open(here)
    for _ in range(8):
        if killed.latest("table")["phase"] == "playing":
            break
        assert killed.wait()
    seen = killed.pocket.host(here).table.match
    assert seen is not None and len(seen.log) >= about["entries"]
    play_on(killed, 2000)
    record = killed.ask("GET", f"/tables/{here}/record")
    replays_alike(killed, here, record)
    dice = killed.ask("GET", f"/tables/{here}/replay/dice")
    assert dice["brought"] > about["entries"] and dice["throws"][0]["seq"] >= dice["brought"]


def test_people_of_one_device_take_their_match_along_and_choose_their_seats() -> None:
    browser = Browser()
    browser.ask("PUT", "/me", {"name": "Ada"})
    code = browser.ask("POST", "/tables", {"game": "rummikub", "seats": 2})["code"]
    browser.ask("POST", f"/tables/{code}/join", {"also": True, "name": "Bo"})
    browser.open(code)
    browser.ask("POST", f"/tables/{code}/host", {"type": "start"})
    browser.say(1, type="commit", commitment="-")
    text = browser.ask("POST", f"/tables/{code}/carry")["text"]
    other = Browser()
    here = other.ask("POST", "/carried", {"text": text, "seat": 1, "friends": True})["code"]
    table = other.ask("GET", f"/tables/{here}")
    assert table["phase"] == "lobby" and table["earlier"]["players"] == ["Ada", "Bo"]
    assert [seat.get("name", "") for seat in table["seats"]] == ["", "Guest"]
    assert other.asked("POST", "/carried/about", {"text": text[:-5]})[0] == 422
    assert other.asked("POST", "/carried/dance", {"text": text})[0] == 404


def test_score_pads_need_no_server() -> None:
    browser = Browser()
    for name, game in GAMES.items():
        assert game.pad is not None
        written = evening.read(game, game.pad.example)
        body = msgspec.to_builtins(written)
        assert browser.ask("GET", f"/games/{name}/pad")["about"] == game.pad.about
        assert browser.ask("POST", f"/games/{name}/pad", body)["told"] == [line.text for line in written.lines]
