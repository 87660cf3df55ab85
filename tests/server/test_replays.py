"""Replays: every part joins the next, every view is its seat's own, and nothing of a running match gets out."""

from __future__ import annotations

import gzip
import io
import threading
import zipfile
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable import fair, record, reels
from kitchentable.drawing.diff import patched
from kitchentable.drawing.scene import Scene
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.record import Revealed, read_all
from kitchentable.server.replay import estimates
from kitchentable.values import CHANCE, Seat
from tests.server.race.rules import RACE
from tests.server.serving import Player, Served, broken_off, started

SEED, SALT = bytes(range(32)), bytes(range(40))
HIDING = [game for game in GAMES.values() if game.hidden_information]


def played(game: Game, entries: int = 120, seats: int | None = None) -> Match:
    """A match of that many entries at most, with fair dice."""
    count = seats or game.seats(game.options())[0]
    promise = " ".join([fair.commitment(SEED), fair.commitment(SALT), *["-"] * (count - 1)])
    match, rng = Match.new(game, [f"p{seat}" for seat in range(count)], fair=promise), Random(4)
    salts = (SALT, *[None] * (count - 1))
    while not match.over and len(match.log) < entries:
        seat = match.state.to_act[0]
        if seat == CHANCE:
            match.append(CHANCE, match.state.sample(fair.FairDice(SEED, salts, match.chances)))
        else:
            match.append(seat, rng.choice(list(islice(match.state.legal_actions(seat), 40))))
    return match


def revealed(match: Match) -> Revealed:
    return Revealed(SEED.hex(), (SALT.hex(), *["-"] * (len(match.header.seats) - 1)))


@pytest.mark.parametrize("game", [*GAMES.values(), RACE], ids=lambda game: game.name)
def test_the_parts_of_a_replay_join_and_show_every_position(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reels, "PART", 15)
    match = played(game, 40)
    for view in reels.views_of(match):
        shown: Scene | None = None
        seen = 0
        for first in range(0, len(match.log) + 1, 15):
            part = reels.reel(match, view, "wide", first)
            assert shown is None or part.scene == shown
            shown = part.scene
            for step in part.steps:
                shown = patched(shown, step.patch)
                assert step.seq == seen
                seen += 1
            assert shown == reels.drawn(match.until(seen), view, "wide")
        assert seen == len(match.log)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nothing_in_a_replay_can_be_touched(game: Game) -> None:
    match = played(game, 60)
    for view in reels.views_of(match):
        part = reels.reel(match, view, "narrow", 0, static=True)
        assert part.static is not None
        areas = {area.name for area in part.static.areas}
        for drawing in (part.scene, *_scenes(part)):
            assert not drawing.buttons and not drawing.prompt
            assert not any(item.touch or item.how for item in drawing.items)
            assert {item.area for item in drawing.items} <= areas
            assert len({item.name for item in drawing.items}) == len(drawing.items)


def _scenes(part: Any) -> Iterator[Scene]:
    shown = part.scene
    for step in part.steps:
        shown = patched(shown, step.patch)
        yield shown


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_look_back_at_a_running_match_holds_what_the_seat_saw_and_no_more(game: Game) -> None:
    """Another match in which all that the seat cannot know is different gives the same bytes."""
    match = played(game, 40)
    for seat in range(len(match.header.seats)):
        begin = match.until(len(match.log))
        state = game.imagine(begin.state.view(seat), Random(seat))
        header = match.header
        here = Match(game, msgspec.structs.replace(header, start=begin.state))
        other = Match(game, msgspec.structs.replace(header, start=state))
        for form in ("wide", "narrow"):
            output = [reels.encoded(each, str(seat), form, 0, True) for each in (here, other)]
            assert output[0] == output[1]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_follows_is_told_to_a_seat_alike_while_it_cannot_know_better(game: Game) -> None:
    match = played(game, 60)
    compared = 0
    for seat in range(len(match.header.seats)):
        for cut in range(2, len(match.log), 12):
            here = match.until(cut).state
            other = game.imagine(here.view(seat), Random(cut))
            pair = [Match(game, msgspec.structs.replace(match.header, start=state)) for state in (here, other)]
            for entry in match.log[cut : cut + 12]:
                if pair[1].over or pair[1].state.why_not(entry.seat, entry.action) is not None:
                    break  # not possible there: a hidden tile that lies elsewhere
                for each in pair:
                    each.append(entry.seat, entry.action)
                if pair[0].state.view(seat) != pair[1].state.view(seat):
                    break  # a reveal: from here on the seat knows better
                output = [reels.encoded(reels.snapshot(each), str(seat), "wide", 0, False) for each in pair]
                assert output[0] == output[1]
                compared += 1
    assert compared > 5


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.hidden_information], ids=lambda game: game.name
)
def test_a_view_of_one_seat_tells_no_hidden_entry_of_another(game: Game) -> None:
    match = played(game, 60)
    for seat in (None, *range(len(match.header.seats))):
        view = reels.WATCH if seat is None else str(seat)
        steps = reels.reel(match, view, "wide", 0).steps
        for step, entry in zip(steps, match.log, strict=True):
            assert step.notation == str(game.redact(entry.action, seat, entry.seat))


def test_all_open_shows_every_cup() -> None:
    match = played(GAMES["perudo"], seats=3).until(2)
    shown = reels.drawn(match, reels.OPEN, "wide")
    for seat in range(3):
        own = reels.drawn(match, str(seat), "wide")
        dice = [item.shape for item in own.items if item.area == "dice"]
        assert len(dice) == 5
        assert [item.shape for item in shown.items if item.area == f"dice-of-{seat}"] == dice


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.hidden_information], ids=lambda game: game.name
)
def test_the_hidden_areas_are_areas_of_the_dock(game: Game) -> None:
    names = game.board.secret_areas
    static = game.board.static(game.options(), 2, "wide")
    assert set(names) <= {area.name for area in static.areas if area.kind == "mine"}


# Checking the dice ------------------------------------------------------------------------------------------------


def test_every_throw_is_told_with_the_numbers_behind_it() -> None:
    match = played(GAMES["farkle"])
    check = reels.checked_dice(match, revealed(match))
    assert not check.problem and len(check.throws) == match.chances
    assert all(throw.recorded == throw.drawn and throw.asked for throw in check.throws)
    roll = next(throw for throw in check.throws if throw.recorded.startswith("roll"))
    assert roll.recorded == "roll " + "".join(sorted(str(value + 1) for _, value in roll.asked))


def test_a_changed_throw_is_the_one_that_is_named() -> None:
    game = GAMES["perudo"]
    match = played(game, 3)
    text = record.write(match, revealed(match))
    rolled = next(str(entry) for entry in match.log if str(entry).startswith("*: roll"))
    false = rolled[:-1] + ("1" if rolled[-1] != "1" else "2")
    changed, output = read_all(text.replace(rolled, false).split("\n0:")[0].split("\n1:")[0], GAMES)
    check = reels.checked_dice(changed, output)
    wrong = [throw for throw in check.throws if throw.recorded != throw.drawn]
    assert [f"*: {throw.recorded}" for throw in wrong] == [false]
    assert f"*: {wrong[0].drawn}" == rolled and "but the seed and salts give" in check.problem


def test_a_game_without_chance_has_no_dice_to_check() -> None:
    assert reels.about(played(GAMES["blokus"], 8)).dice == "none"
    assert reels.about(played(GAMES["perudo"], 8)).dice == "fair"


def test_another_seed_or_real_dice_are_said_to_be_so() -> None:
    match = played(GAMES["perudo"], 3)
    assert "not the one that was promised" in reels.checked_dice(match, Revealed("00" * 32, ("-", "-"))).problem
    real = Match.new(GAMES["farkle"], ["a", "b"], fair="real")
    check = reels.checked_dice(real, Revealed())
    assert "dice of its own" in check.problem and not check.throws


# Estimates --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_an_estimate_shares_one_win_among_the_seats(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimates, "FEWEST", 2)
    monkeypatch.setattr(estimates, "LATEST_S", 600.0)
    match = played(game, 20)
    found = estimates.estimate(match, len(match.log) // 2, Random(1), seconds=0)
    assert found.played == 2 and found.level != "random"
    assert sum(found.values) == pytest.approx(1, abs=0.01)


def test_an_estimate_of_the_end_is_the_result() -> None:
    match = played(GAMES["perudo"], 10_000)
    assert match.result is not None
    found = estimates.estimate(match, len(match.log), Random(1))
    assert found.played == 1 and found.values[match.result.winners[0]] == 1


# Over HTTP --------------------------------------------------------------------------------------------------------


def race(host: Player, guest: Player, **options: Any) -> str:
    """A table of the race that two people have begun."""
    code = host.create("race", 2, **options)
    guest.post(f"/api/tables/{code}/join")
    with host.socket(code, {}) as page:
        started(host, code)
        while page.offered.get("to_act", [-1]) == [-1]:
            page.next("offers")
    return code


def test_before_the_end_only_who_sits_looks_back_and_only_with_his_own_eyes(
    ana: Player, ben: Player, nobody: Player
) -> None:
    code = race(ana, ben)
    about = ana.get(f"/api/tables/{code}/replay")
    assert about["views"] == ["0"] and about["running"] and "result" not in about
    assert ana.get(f"/api/tables/{code}/replay/reel?view=0")["steps"]
    for view in ("1", "open", "watch", "x", ""):
        assert ana.sent("GET", f"/api/tables/{code}/replay/reel?view={view}").status_code == 409
    for player, seat in ((ben, 1), (nobody, None)):
        for view in ("0", "open", "watch"):
            if str(seat) != view:
                answer = player.sent("GET", f"/api/tables/{code}/replay/reel?view={view}")
                assert answer.status_code == 409 and answer.json()["code"] == "phase"
    for player in (ana, ben, nobody):
        assert player.sent("GET", f"/api/tables/{code}/replay/dice").status_code == 409
        assert player.sent("POST", f"/api/tables/{code}/replay/estimate", {"at": 0}).status_code == 409
    assert nobody.sent("GET", f"/api/tables/{code}/replay").status_code == 409


def test_who_shares_a_device_looks_back_only_afterwards(ana: Player) -> None:
    code = ana.create("race", 2)
    ana.post(f"/api/tables/{code}/join", seat=1, name="Zoe", also=True)
    with ana.socket(code, {}) as page:
        started(ana, code)
        while page.offered.get("to_act", [-1]) == [-1]:
            page.next("offers")
    for path in ("replay", "replay/reel?view=0", "replay/reel?view=1"):
        answer = ana.sent("GET", f"/api/tables/{code}/{path}")
        assert answer.status_code == 409 and "share this device" in answer.json()["text"]
    broken_off(ana, code)
    assert ana.get(f"/api/tables/{code}/replay")["names"] == ["Ana", "Zoe"]


def test_what_is_sent_of_a_running_match_holds_no_card_of_another(served: Served, ana: Player, ben: Player) -> None:
    code = race(ana, ben)
    match = served.app.state.room.tables[code].table.match
    cards = [str(card) for card in match.log[0].action.cards]
    for seat, player in ((0, ana), (1, ben)):
        texts = [player.sent("GET", f"/api/tables/{code}/replay/reel?view={seat}&static=true&form={form}").text
                 for form in ("wide", "narrow")] + [player.sent("GET", f"/api/tables/{code}/replay").text]  # fmt: skip
        row = served.app.state.room.tables[code].table.row
        for text in texts:
            assert row.seed not in text and cards[1 - seat] not in text
        assert cards[seat] in texts[0]


async def thread_of_the_loop() -> threading.Thread:
    return threading.current_thread()


def test_replays_are_compressed_beside_the_event_loop(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    compress, threads = gzip.compress, list[threading.Thread]()

    def compressing(*content: Any, **how: Any) -> bytes:
        threads.append(threading.current_thread())
        return compress(*content, **how)

    monkeypatch.setattr(gzip, "compress", compressing)
    text = record.write(played(GAMES["perudo"], 3))
    for method, path, body in (
        ("GET", f"/api/tables/{race(ana, ben)}/replay/reel?view=0", None),
        ("POST", "/api/replays/reel", {"record": text, "view": "open"}),
        ("POST", "/api/replays/dice", {"record": text}),
    ):
        answer = ana.sent(method, path, body)
        assert answer.headers["content-encoding"] == "gzip" and answer.json()
        plain = ana.http.request(method, path, json=body, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.json() == answer.json()
    assert len(threads) == 1, "records are compressed by the process that reads them"
    assert threads[0] is not served.run(thread_of_the_loop())


def test_after_the_end_everybody_who_may_see_the_table_may_see_all(ana: Player, ben: Player, nobody: Player) -> None:
    code = race(ana, ben)
    broken_off(ana, code, ben)
    for player, view in ((ana, "0"), (ben, "1"), (nobody, None)):
        about = player.get(f"/api/tables/{code}/replay")
        assert about["names"] == ["Ana", "Ben"] and about["stopped"]
        assert about["view"] == (view or about["views"][0])
        for each in about["views"]:
            part = player.get(f"/api/tables/{code}/replay/reel?view={each}&static=true")
            assert part["static"]["areas"] and part["first"] == 0
        check = player.get(f"/api/tables/{code}/replay/dice")
        assert check["throws"] and "problem" not in check


def test_a_match_of_other_rules_is_kept_and_not_replayed(served: Served, ana: Player, ben: Player) -> None:
    code = race(ana, ben)
    broken_off(ana, code, ben)
    served.app.state.room.tables[code].table.unplayable = "# played under other rules\n"
    for path in ("replay", "replay/reel?view=0", "replay/dice"):
        answer = ana.sent("GET", f"/api/tables/{code}/{path}")
        assert answer.status_code == 409 and answer.json()["code"] == "record"
    assert ana.sent("GET", f"/api/tables/{code}/record").text.startswith("# played")


def test_a_private_table_is_replayed_by_its_members_only(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create("race", 2, private=True, bots=["runner"])
    for path in ("replay", "replay/reel?view=0", "replay/dice"):
        assert ben.sent("GET", f"/api/tables/{code}/{path}").status_code == 403
        assert nobody.sent("GET", f"/api/tables/{code}/{path}").status_code == 403


def test_a_position_or_view_that_is_none_is_refused_in_one_line(ana: Player, ben: Player) -> None:
    code = race(ana, ben)
    broken_off(ana, code, ben)
    path = f"/api/tables/{code}/replay/reel"
    for query in ("view=0&first=-1", "view=0&first=99999", "view=7", "view=%F0%9F%98%80"):
        answer = ana.sent("GET", f"{path}?{query}")
        assert answer.status_code == 422 and answer.json()["code"] == "bad_message", query
    assert ana.sent("GET", path).status_code == 400


def test_a_record_is_judged_line_by_line_and_replayed_without_a_table(ana: Player) -> None:
    match = played(GAMES["perudo"], 30)
    text = record.write(match)
    about = ana.post("/api/replays", record=text)
    assert about["game"] == "perudo" and about["length"] == len(match.log) and about["views"][0] == "open"
    part = ana.post("/api/replays/reel", record=text, view="open", first=3, static=True)
    assert part["first"] == 3 and len(part["steps"]) == len(match.log) - 3
    bad = ana.sent("POST", "/api/replays", {"record": text + "0: 1x1\n"})
    assert bad.status_code == 422
    output = bad.json()
    assert output["code"] == "record" and output["text"].startswith(f"line {text.count(chr(10)) + 1}: ")
    for other in ("", "nonsense", "game: chess 1\nseats: a, b\n", "\0"):
        answer = ana.sent("POST", "/api/replays", {"record": other})
        assert answer.status_code == 422 and answer.json()["text"].startswith("line "), other


def test_a_record_that_breaks_a_rule_is_refused_with_the_rule(ana: Player) -> None:
    text = "game: perudo 1\nseats: a, b\n\n*: start 0\n*: roll 11111 22222\n0: 3x4\n1: 2x4\n"
    output = ana.sent("POST", "/api/replays", {"record": text}).json()
    assert output["rule"].startswith("PER-") and output["text"].startswith(f"line 7: {output['rule']}")


def test_a_record_that_undoes_for_hours_is_refused_at_once(ana: Player) -> None:
    text = record.write(played(GAMES["farkle"], 100)) + "!: undo to 99\n" * 4_000
    output = ana.sent("POST", "/api/replays", {"record": text})
    assert output.status_code == 422 and "goes back" in output.json()["text"]
    once = record.write(played(GAMES["farkle"], 100)) + "!: undo to 99\n" * 3
    assert ana.post("/api/replays", record=once)["length"] == 103


def test_a_record_that_is_too_large_is_refused(ana: Player) -> None:
    answer = ana.sent("POST", "/api/replays", {"record": "# " + "x" * 1_100_000})
    assert answer.status_code == 413 and answer.json()["code"] == "too_large"
    assert "at most 1000000 bytes" in answer.json()["text"]


def test_finished_matches_are_listed_and_collected(served: Served) -> None:
    with Player(served, "Cleo") as cleo, Player(served, "Dan") as dan:
        code, running = race(cleo, dan), race(cleo, dan)
        broken_off(cleo, code, dan)
        (card,) = cleo.get("/api/me/matches")
        assert card["code"] == code and card["names"] == ["Cleo", "Dan"] and card["stopped"]
        content = cleo.sent("GET", "/api/me/matches.zip").raise_for_status().content
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            (name,) = packed.namelist()
            text = packed.read(name).decode()
        assert code in name and running not in name
        assert text == cleo.sent("GET", f"/api/tables/{code}/record").text
        row = served.app.state.room.tables[running].table.row
        assert row.seed and row.seed not in text
    with Player(served, "Eve") as eve:
        assert eve.get("/api/me/matches") == []
        assert zipfile.ZipFile(io.BytesIO(eve.sent("GET", "/api/me/matches.zip").content)).namelist() == []
    with Player(served) as stranger:
        assert stranger.sent("GET", "/api/me/matches.zip").status_code == 401


def test_a_match_that_was_won_is_listed_with_its_result(ana: Player) -> None:
    code = ana.create("race", 2, bots=["runner"])
    with ana.socket(code, {}) as page:
        started(ana, code)
        seat: Seat = 0
        while page.my_turn(seat)["to_act"]:
            assert page.act(path=_first(page.offered["offers"]))["ok"]
    card = next(card for card in ana.get("/api/me/matches") if card["code"] == code)
    assert sorted(card["result"]["places"]) == [1, 2] or card["result"]["places"] == [1, 1]
    about = ana.get(f"/api/tables/{code}/replay")
    assert about["result"] == card["result"]
    found = ana.post(f"/api/tables/{code}/replay/estimate", at=about["length"])
    assert max(found["values"]) == 1


def _first(node: Any) -> list[str]:
    """The first path through a trie of touches."""
    path = []
    while isinstance(node, dict):
        name = next(iter(node))
        path.append(name)
        node = node[name]
    return [*path, node[0]] if isinstance(node, list) else path
