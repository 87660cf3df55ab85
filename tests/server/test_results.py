"""What came of matches: figures, ratings and the list of the best, noted once with the end of each match."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from kitchentable.server.store import accounts, ratings, results, tables
from kitchentable.server.store.accounts import Account
from kitchentable.server.store.ratings import PROVISIONAL, Skill
from kitchentable.server.store.schema import ratings as rated
from kitchentable.server.store.schema import results as noted
from kitchentable.server.store.writer import Conflict, Store, sqlite_in
from kitchentable.table.row import Chair, Event, Row
from kitchentable.values import CLOCK, TABLE, Result
from tests.server.postgres import Cluster
from tests.server.serving import Player, Served, broken_off, serving, started
from tests.server.test_accounts import PHRASE
from tests.server.test_lobby import refused


def played(host: Player, *others: Player, bots: int = 0, **more: Any) -> str:
    """A race that the host wins at once: the first move that reaches the goal."""
    code = host.create("race", 1 + len(others) + bots, options={"goal": 1}, bots=["runner"] * bots, **more)
    for other in others:
        other.post(f"/api/tables/{code}/join")
    with host.socket(code, {}) as page:
        page.next("table")
        started(host, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
    assert host.get(f"/api/tables/{code}")["phase"] == "over"
    return code


def signed_in(stack: ExitStack, served: Served, name: str) -> Player:
    """A program with an account."""
    player = stack.enter_context(Player(served, name))
    assert player.post("/api/account", name=name, passphrase=PHRASE)["account"] == name
    return player


def test_a_match_among_accounts_is_noted_for_all_and_rated(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben, cleo = (signed_in(stack, served, name) for name in ("Ana", "Ben", "Cleo"))
        played(ana, ben, cleo)
        figures = ana.get("/api/me/figures")
        assert (figures["name"], figures["account"]) == ("Ana", "Ana")
        (race,) = figures["figures"]
        expected = ratings.after([Skill()] * 3, [1, 2, 2])
        standing = {"rating": round(expected[0].rating, 2), "matches": 1, "provisional": True}
        assert race == {"game": "race", "played": 1, "won": 1, "place": 1.0, "seats": 3.0, "standing": standing}
        (latest,) = figures["latest"]
        assert (latest["place"], latest["seats"], latest["won"]) == (1, 3, True)
        (race,) = ben.get("/api/people/cleo")["figures"]
        assert (race["won"], race["place"], race["standing"]["rating"]) == (0, 2.0, round(expected[1].rating, 2))
        assert refused(ben.sent("GET", "/api/people/Dora"), 404, "not_found")


def test_matches_with_bots_with_one_account_or_at_a_shared_device_are_not_rated(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben = (signed_in(stack, served, name) for name in ("Ana", "Ben"))
        guest, other = (stack.enter_context(Player(served, name)) for name in ("Gus", "Olf"))
        played(ana, guest)
        played(ana, ben, bots=1)
        (race,) = ana.get("/api/me/figures")["figures"]
        assert race["played"] == 2 and race["with_bots"] == race["won_with_bots"] == 1 and "standing" not in race
        (race,) = guest.get("/api/me/figures")["figures"]
        assert (race["played"], race["won"]) == (1, 0)
        code = guest.create("race", 3, options={"goal": 1})
        guest.post(f"/api/tables/{code}/join", also=True, name="Tom")
        other.post(f"/api/tables/{code}/join")
        with guest.socket(code, {}) as page:
            started(guest, code)
            page.until("offers", to_act=[0, 1, 2])
            assert page.act("stay", seat=0, epoch=1)["ok"]
        assert guest.get("/api/me/figures")["figures"][0]["played"] == 1, "the one at the device is not known"
        assert other.get("/api/me/figures")["figures"][0]["played"] == 1
        assert ana.get("/api/games/race/leaders") == []


def test_accounts_are_rated_among_themselves_where_a_guest_plays_with_them(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben = (signed_in(stack, served, name) for name in ("Ana", "Ben"))
        guest = stack.enter_context(Player(served, "Gus"))
        played(guest, ana, ben)
        leaders = ana.get("/api/games/race/leaders")
        assert [leader["name"] for leader in leaders] == ["Ana", "Ben"]
        assert leaders[0]["standing"]["rating"] == leaders[1]["standing"]["rating"], "they shared a place"
        assert leaders[0]["you"] and "you" not in leaders[1]


def test_who_gives_up_keeps_his_place_and_a_stopped_match_is_nobodys(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben, cleo = (signed_in(stack, served, name) for name in ("Ana", "Ben", "Cleo"))
        code = ana.create("race", 3, options={"goal": 2})
        ben.post(f"/api/tables/{code}/join")
        cleo.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            cleo.sent("POST", f"/api/tables/{code}/concede").raise_for_status()
            ben.sent("POST", f"/api/tables/{code}/concede").raise_for_status()
            page.until("table", phase="over")
        (race,) = cleo.get("/api/me/figures")["figures"]
        assert race["place"] == 3.0 and "with_bots" not in race and race["standing"]["matches"] == 1
        assert [one["name"] for one in ana.get("/api/games/race/leaders")] == ["Ana", "Ben", "Cleo"]
        code = ana.create("race", 2)
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            broken_off(ana, code, ben)
            page.until("table", phase="over")
        assert ana.get("/api/me/figures")["figures"][0]["played"] == 1


def test_ratings_are_ranked_when_they_rest_on_some_matches(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben, cleo = (signed_in(stack, served, name) for name in ("Ana", "Ben", "Cleo"))
        played(cleo, ana)
        for _ in range(PROVISIONAL - 1):
            played(ana, ben)
        ranked = [(one["name"], one["standing"].get("rank")) for one in ben.get("/api/games/race/leaders")]
        assert ranked[0] == ("Ana", 1) and dict(ranked[1:]) == {"Cleo": None, "Ben": None}
        assert ana.get("/api/people/Ana")["figures"][0]["standing"]["rank"] == 1
        course = [one["rating"] for one in reversed(ana.get("/api/people/Ana")["latest"])]
        assert len(course) == PROVISIONAL and course[1:] == sorted(course[1:]), "it rises with every win"
        assert refused(ana.sent("GET", "/api/games/chess/leaders"), 404, "unknown_game")


def test_an_end_that_the_crashed_server_did_not_note_is_noted_once_when_the_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben = (signed_in(stack, served, name) for name in ("Ana", "Ben"))
        token = ana.http.headers["Authorization"]
        code = played(ana, ben)
        before = ana.get("/api/games/race/leaders")
    _forget_the_end(tmp_path / "kitchentable.db", code)
    write = Store.write

    async def slowly(store: Store, job: Any) -> Any:
        await asyncio.sleep(0.2)
        return await write(store, job)

    monkeypatch.setattr(Store, "write", slowly)  # who asks at once is not told what was before the end was noted
    for _ in range(2):
        with serving(tmp_path) as served, Player(served) as ana:
            ana.http.headers["Authorization"] = token
            assert ana.get(f"/api/tables/{code}")["phase"] == "over"
            assert ana.get("/api/games/race/leaders") == before
            assert ana.get("/api/me/figures")["figures"][0]["played"] == 1


def _forget_the_end(file: Path, code: str) -> None:
    """The data as they are between the last move and the note that it was the last."""
    stored = sqlite3.connect(file)
    body = msgspec.json.decode(
        stored.execute("select body from tables where code = ?", (code,)).fetchone()[0], type=Row
    )
    row = msgspec.structs.replace(body, phase="playing", result=None, revision=body.revision - 1)
    values = (msgspec.json.encode(row).decode(), row.revision, code)
    stored.execute("update tables set phase = 'playing', body = ?, revision = ? where code = ?", values)
    stored.execute("delete from results")
    stored.execute("delete from ratings")
    stored.commit()
    stored.close()


# The data themselves, in both databases -------------------------------------------------------------------------------


def ended(code: str, *places: int, revision: int = 1, **more: Any) -> Row:
    """A table at which `p0`, `p1`, … ended in these places."""
    chairs = tuple(Chair(f"p{seat}", f"P{seat}") for seat in range(len(places)))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    outcome = Result(tuple(-place for place in places), places, winners)
    row = Row(code, "race", 1, 1.0, "p0", chairs, {}, f"secret-{code}", phase="over", result=outcome, revision=revision)
    return msgspec.structs.replace(row, **more)


def begun(row: Row) -> Row:
    """The same table while it was played."""
    return msgspec.structs.replace(row, phase="playing", result=None, revision=0)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.database()


def run(url: str, work: Callable[[Store, Store], Any]) -> Any:
    """What the work answers with two servers' hands on the same data."""
    one, other = Store(url), Store(url)
    try:
        return asyncio.run(work(one, other))
    finally:
        one.close()
        other.close()


async def with_accounts(store: Store, people: int) -> None:
    for number in range(people):
        await store.write(accounts.add(Account(f"p{number}", f"P{number}", "$argon2id$", 1.0, 0)))


def test_two_servers_that_see_the_end_note_it_once(url: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await with_accounts(one, 2)
        row = ended("ABC", 1, 2)
        await one.write(tables.insert(begun(row)))
        writes = (each.write(tables.update(row)) for each in (one, other))
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert sorted(isinstance(answer, Conflict) for answer in answers) == [False, True]
        later = msgspec.structs.replace(row, rematch="DEF", revision=2)
        await other.write(tables.update(later))
        counted = sa.select(sa.func.count()).select_from(noted)
        assert await one.read(lambda connection: connection.execute(counted).scalar()) == 2
        matches = sa.select(rated.c.matches)
        assert await one.read(lambda connection: list(connection.execute(matches).scalars())) == [1, 1]

    run(url, work)


def test_matches_that_end_at_once_on_two_servers_are_all_rated(url: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await with_accounts(one, 3)
        ends = [ended(f"T{number}", *((1, 2, 3) if number % 2 else (3, 1, 2))) for number in range(12)]
        for row in ends:
            await one.write(tables.insert(begun(row)))

        async def note(store: Store, row: Row) -> None:
            for _ in range(50):
                try:
                    return await store.write(tables.update(row))
                except Conflict:
                    await asyncio.sleep(0)
            raise AssertionError("others were always first")

        await asyncio.gather(*(note((one, other)[number % 2], row) for number, row in enumerate(ends)))
        found = await one.read(lambda connection: connection.execute(sa.select(rated.c.person, rated.c.matches)).all())
        assert sorted(map(tuple, found)) == [("p0", 12), ("p1", 12), ("p2", 12)]
        (figures,) = await one.read(results.figures("p1"))
        assert (figures.played, figures.won, figures.place, figures.seats) == (12, 6, 1.5, 3.0)
        assert figures.standing is not None and figures.standing.rank in (1, 2, 3)
        latest = await one.read(results.latest("p1", 5))
        assert len(latest) == 5 and all(each.rating is not None for each in latest)
        leaders = await one.read(results.leaders("race", "p2", 2))
        assert [leader.standing.rank for leader in leaders] == [1, 2]

    run(url, work)


def test_dice_that_the_players_typed_rate_nobody(url: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await with_accounts(one, 2)
        row = ended("ABC", 1, 2, dice="real")
        await one.write(tables.insert(begun(row)))
        await one.write(tables.update(row))
        assert await one.read(results.leaders("race", "", 9)) == ()
        (figures,) = await other.read(results.figures("p0"))
        assert (figures.played, figures.won, figures.standing) == (1, 1, None)

    run(url, work)


@pytest.mark.parametrize(
    ("second", "log", "rated"),
    [
        (Chair("p1", "P1", bot="easy"), [Event(0, 0, "stay", "p0")], False),
        (Chair("p1", "P1", bot="easy"), [Event(0, 0, "stay", "p0"), Event(1, 1, "stay", "p1")], True),
        (Chair("p1", "P1", bot="easy"), [Event(0, 0, "stay", "p0"), Event(1, TABLE, "seat 1 concedes")], True),
        (Chair("p1", "P1"), [Event(0, 0, "stay", "p0"), Event(1, CLOCK, "late")], False),
        (Chair("p1", "P1"), [Event(0, 0, "stay", "p0")], True),
    ],
)
def test_a_match_to_which_somebody_never_came_rates_nobody(
    tmp_path: Path, second: Chair, log: list[Event], rated: bool
) -> None:
    async def work(one: Store, other: Store) -> None:
        await with_accounts(one, 2)
        row = msgspec.structs.replace(ended("ABC", 1, 2), chairs=(Chair("p0", "P0"), second))
        await one.write(tables.insert(begun(row)))
        await one.write(tables.both(tables.append("ABC", log), tables.update(row)))
        assert len(await other.read(results.leaders("race", "", 9))) == (2 if rated else 0)
        (figures,) = await other.read(results.figures("p1"))
        assert figures.played == 1

    run(sqlite_in(tmp_path), work)


def test_a_rating_moves_with_the_places_and_less_the_better_it_is_known() -> None:
    first, second, third = ratings.after([Skill()] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu and abs(second.mu - 25) < abs(first.mu - 25)
    assert max(first.sigma, second.sigma, third.sigma) < Skill().sigma
    known, new = Skill(25, 2), Skill()
    after_known, after_new = ratings.after([known, new], [1, 2])
    assert after_known.mu - known.mu < new.mu - after_new.mu
    tied = ratings.after([Skill(), Skill()], [1, 1])
    assert tied[0] == tied[1] and Skill().rating == 0
    weak, strong = Skill(20, 3), Skill(30, 3)
    expected = ratings.after([weak, strong], [2, 1])[1].mu - 30
    surprise = ratings.after([weak, strong], [1, 2])[0].mu - 20
    assert surprise > expected > 0
