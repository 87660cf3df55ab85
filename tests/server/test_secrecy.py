"""What leaves the server tells a seat no more than it may know: tested on the bytes of everything that is sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from kitchentable import touch
from kitchentable.drawing.scene import Form
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.match import Entry, Header, Match
from kitchentable.table.frames import Eye, Frames, seen_record
from kitchentable.values import CHANCE, Seat
from tests.patience import PATIENCE
from tests.server.race.rules import RACE
from tests.server.serving import Page, Player, serving, started

FORMS: tuple[Form, ...] = ("wide", "narrow")


def sent(match: Match, seat: Seat | None) -> bytes:
    """Everything that the server can make of a position for a seat."""
    frames = Frames(match)
    offers = touch.paths(match.state, seat) if seat is not None else {}
    view = match.state.view(seat)
    return msgspec.json.encode(
        [
            *(frames.position(Eye(seat, form)).scene for form in FORMS),
            touch.offers(view, offers),
            match.state.to_act,
            match.state.epoch,
        ]
    )


@pytest.mark.parametrize("game", [*GAMES.values(), RACE], ids=lambda game: game.name)
def test_a_seat_is_sent_the_same_bytes_whatever_it_cannot_know(game: Game) -> None:
    rng = Random(5)
    names = [f"p{seat}" for seat in range(game.seats(game.options())[0])]
    match = Match.new(game, names)
    for step in range(60):
        state = match.state
        if match.over:
            break
        for seat in (None, *range(len(names))) if step % 7 == 2 else ():
            imagined = game.imagine(state.view(seat), rng)
            other = Match(game, msgspec.structs.replace(match.header, start=imagined))
            here = Match(game, msgspec.structs.replace(match.header, start=state))
            assert sent(here, seat) == sent(other, seat)
        actor = state.to_act[0]
        action = state.sample(rng) if actor == CHANCE else rng.choice(list(islice(state.legal_actions(actor), 40)))
        match.append(actor, action)


def hidden_entries(match: Match, seat: Seat | None) -> Iterator[tuple[str, str]]:
    """The entries of the log whose true text differs from what the seat may know."""
    for entry in match.log:
        seen = str(match.game.redact(entry.action, seat, entry.seat))
        if seen != str(entry.action):
            yield str(entry.action), seen


def test_steps_lines_and_exports_hold_the_seen_log_only() -> None:
    rng = Random(6)
    match = Match(RACE, Header("race", 1, ("a", "b", "c"), RACE.options()))
    frames = {seat: Frames(Match(RACE, match.header)) for seat in (None, 0, 1, 2)}
    for watcher, each in frames.items():
        for form in FORMS:
            each.position(Eye(watcher, form))
    sent: dict[Seat | None, bytes] = dict.fromkeys(frames, b"")
    while not match.over:
        actor = match.state.to_act[0]
        action = match.state.sample(rng) if actor == CHANCE else rng.choice(list(match.state.legal_actions(actor)))
        match.append(actor, action)
        for watcher, each in frames.items():
            sent[watcher] += msgspec.json.encode([*each.step(Entry(actor, action), [Eye(watcher, "wide")]).values()])
    cards = [str(card) for card in match.log[0].action.cards]  # type: ignore[attr-defined]
    for watcher in frames:
        everything = sent[watcher].decode() + seen_record(match, watcher)
        again = Frames(match).since(Eye(watcher, "wide"), 0) or []
        everything += msgspec.json.encode([Frames(match).position(Eye(watcher, "wide")), again]).decode()
        for owner, card in enumerate(cards):
            assert (card in everything) == (owner == watcher)
        assert all(true not in everything for true, _ in hidden_entries(match, watcher))


def test_nothing_on_the_wire_tells_cups_seed_or_salts_before_their_time(tmp_path: Path) -> None:
    with serving(tmp_path, salt_time=PATIENCE) as served, ExitStack() as stack:
        names = ("Ana", "Ben", "Cy")
        players = [stack.enter_context(Player(served, name)) for name in names]
        watcher = stack.enter_context(Player(served))
        code = players[0].create("perudo", 3, options={"dice": 5})
        for player in players[1:]:
            player.post(f"/api/tables/{code}/join")
        pages = [stack.enter_context(player.socket(code, {})) for player in (*players, watcher)]
        for page in pages:
            page.next("table")
        secret_salt = "5a" * 32
        started(players[0], code)
        for page in pages[1:3]:
            page.until("salts", stage="commit")
        _bring_salt(pages[0], secret_salt)
        rounds = _play_one_round(pages[:3])
        table = served.app.state.room.tables[code].table
        seed = table.row.seed
        assert len(seed) == 64 and secret_salt in table.row.salts
        paths = ("record", "invitation", "")
        answers = [player.http.get(f"/api/tables/{code}/{path}").text for player in players for path in paths]
        answers += [watcher.http.get(f"/api/tables/{code}/record").text, watcher.http.get("/api/tables").text]
        answers += [player.sent("POST", f"/api/tables/{code}/hint").text for player in players]
        pages[3].send("act", id="spy", epoch=0, text="dudo")
        pages[3].until("reply")
        frames = [frame for page in pages for frame in _drained(page)]
        for text in (*answers, *frames):
            assert seed not in text and secret_salt not in text
        _cups_are_known_to_their_owners_only(table.match, players, pages, rounds, code)


def _bring_salt(page: Page, salt: str) -> None:
    from kitchentable.fair import commitment

    page.brings_salt = True
    page.until("salts", stage="commit")
    page.send("commit", commitment=commitment(bytes.fromhex(salt)))
    page.until("salts", stage="reveal")
    page.send("reveal", salt=salt)
    page.until("table", phase="playing")


def _play_one_round(pages: list[Page]) -> int:
    for page in pages:
        while not page.offered or page.offered["to_act"] == [-1]:
            page.next("offers")
    turn = pages[0].offered["to_act"][0]
    assert pages[turn].act("2x3")["ok"]
    following = (turn + 1) % 3
    pages[following].my_turn(following)
    assert pages[following].act("2x2")["code"] == "rule"
    return 1


def _drained(page: Page) -> list[str]:
    page.send("say", text="end")
    while (last := page.next()).get("code") != "no_name" and last.get("text") != "end":
        pass
    return page.frames


def _cups_are_known_to_their_owners_only(
    match: Match, players: list[Player], pages: list[Page], rounds: int, code: str
) -> None:
    roll = str(next(entry.action for entry in match.log if str(entry.action).startswith("roll")))
    cups = roll.split()[1:]
    for seat, page in enumerate(pages):
        sent = " ".join(re.findall(r'"notation":"(roll [^"]*)"', " ".join(page.frames)))
        expected = [cup if owner == seat else "?" for owner, cup in enumerate(cups)]
        assert sent.split()[1:] == expected
    for seat, player in enumerate(players):
        exported = player.http.get(f"/api/tables/{code}/record").text
        assert f"*: roll {' '.join(cup if owner == seat else '?' for owner, cup in enumerate(cups))}\n" in exported
        assert "seed" not in exported and "salts" not in exported
