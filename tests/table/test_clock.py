"""The clocks of a table in virtual time: what is used of them, who is late, and when the game's own clock strikes."""

from __future__ import annotations

import pytest

from kitchentable.match import Entry, Match, Sit, Wait
from kitchentable.protocol.commands import Draft
from kitchentable.table.clock import GRACE_S, TurnClock
from kitchentable.table.commands import Strike
from kitchentable.table.row import Chair, Row, TimeControl
from kitchentable.table.state import TableState, Timing
from kitchentable.values import CHANCE, TABLE, Action
from tests.server.race.rules import RACE, Deal, Roll, Word
from tests.table.shell import World

DAY = 24 * 3600
NOW = 1_000_000.0


class Timed:
    """A race of two whose entries come at given times, and its clock."""

    def __init__(self, pace: TimeControl, names: tuple[str, ...] = ("Ana", "Ben")) -> None:
        chairs = tuple(Chair(name, name) for name in names)
        row = Row("ABCDEF", "race", 1, 0, "Ana", chairs, {"goal": 100}, "", phase="playing", names=names, pace=pace)
        state = TableState(RACE, row, (), Timing(), True)
        self.match: Match = state.new_match()
        state.match = self.match
        self.clock = TurnClock(state)

    def enter(self, seat: int, action: Action, at: float) -> None:
        before = self.match.state
        self.match.append(seat, action)
        self.clock.note(self.match, before, Entry(seat, action), at)

    def left(self) -> tuple[float | None, ...]:
        clocks = self.clock.clocks(NOW)
        assert clocks is not None
        return clocks.left


def test_a_budget_is_used_by_who_decides_and_grows_with_each_of_their_moves() -> None:
    timed = Timed(TimeControl(budget=300, increment=5))
    timed.enter(CHANCE, Deal((1, 2)), NOW - 2000)
    timed.enter(0, Word("stay"), NOW - 1900)
    assert timed.left()[0] == 300 - (100 - GRACE_S) + 5, "the network's second is not counted"
    timed.enter(1, Word("go"), NOW - 1899.5)
    timed.enter(CHANCE, Roll(3), NOW - 1899.5)
    assert timed.left()[1] == 305, "who answers at once keeps all, and dice take nobody's time"
    assert timed.left()[0] == 0 and timed.clock.late(NOW) == 0
    assert timed.clock.deadline() == pytest.approx(NOW - 1899.5 + GRACE_S + 206)
    timed.enter(TABLE, Wait(0), NOW)
    assert timed.clock.late(NOW) is None and timed.left()[0] == 60


def test_a_turn_has_its_own_limit_and_begins_anew_when_the_others_wait() -> None:
    timed = Timed(TimeControl(turn=3 * DAY))
    timed.enter(CHANCE, Deal((1, 2)), NOW - 4 * DAY)
    assert timed.clock.late(NOW) == 0 and timed.left() == (0, 3 * DAY)
    timed.enter(TABLE, Wait(0), NOW)
    assert timed.clock.late(NOW) is None and timed.clock.deadline() == NOW + 3 * DAY + GRACE_S


def test_bots_have_no_clock_and_who_comes_back_has_time_again() -> None:
    timed = Timed(TimeControl(budget=100), ("Ana", "bot:runner"))
    timed.enter(CHANCE, Deal((1, 2)), NOW - 500)
    assert timed.left() == (0, None)
    timed.enter(TABLE, Sit(0, "bot:runner"), NOW - 400)
    assert timed.left() == (None, None) and timed.clock.deadline() is None
    timed.enter(TABLE, Sit(0, "Ana"), NOW)
    assert timed.clock.late(NOW) is None and timed.left()[0] == 60


def test_everybody_is_told_once_that_a_seat_is_late_and_it_may_still_move() -> None:
    world = World(pace={"turn": 60}, options={"goal": 100})
    page, other = world.started("ana", "ben")
    before = len(other.all("table"))
    world.wait(60)
    assert len(other.all("table")) == before
    world.wait(2)
    assert len(other.all("table")) == before + 1
    assert other.seat(0)["late"] and other.seat(0)["asked"] == [1]
    world.wait(DAY)
    assert len(other.all("table")) == before + 1
    assert page.act("stay").ok and "late" not in other.seat(0)


def test_clocks_are_shown_and_run_down() -> None:
    world = World(pace={"budget": 100, "increment": 0, "turn": 0}, options={"goal": 100})
    page, other = world.started("ana", "ben")
    world.wait(31)
    assert page.act("stay").ok
    assert other.offers["clocks"]["left"] == [70.0, 100.0]
    assert World().started("ana")[0].offers.get("clocks") is None, "without a pace there are none"


def test_clocks_outlast_a_restart() -> None:
    world = World(pace={"budget": 100, "increment": 0, "turn": 0}, options={"goal": 100})
    (page,) = world.started("ana")
    world.wait(31)
    page.act("stay")
    world.wait(11)
    world.restart()
    assert world.page("ben").offers["clocks"]["left"] == [70.0, 90.0]


def test_the_clock_of_the_game_strikes_with_the_last_draft() -> None:
    world = World(options={"seconds": 30, "goal": 100})
    page, other = world.started("ana", "ben")
    assert page.offers["seconds"] == 30
    page.says(Draft((("go",),)))
    world.wait(30.5)
    assert other.all("step")[-1]["seat"] == -1, "a second is the network's"
    world.wait(1)
    assert (step := other.all("step")[1])["seat"] == -2 and step["notation"] == "go"
    world.wait(31.5)
    assert [(step["seat"], step["notation"]) for step in other.all("step")[3:]] == [(-2, "stay")], "without a draft"


def test_the_clock_strikes_again_when_its_entry_could_not_be_stored() -> None:
    world = World(options={"seconds": 30})
    _, other = world.started("ana", "ben")
    world.store.refuses = 3
    world.wait(31.5)
    assert not any(step["seat"] == -2 for step in other.all("step"))
    world.wait(3)
    assert other.all("step")[-1]["seat"] == -2 and world.store.events[-1].seat == -2


def test_the_clock_strikes_nobody_who_has_moved_through_another_node() -> None:
    world = World(options={"seconds": 30, "goal": 100})
    world.started("ana", "ben")
    two = world.node("two", drives=False)
    world.now += 30.9
    assert two.page("ana").act("stay").ok
    world.now += 0.2
    world.one.go_on()  # it has not heard of that yet
    assert [event.seat for event in world.store.events] == [-1, 0]
    assert not world.do(Strike()).stores, "not due any more"


def test_a_node_that_does_not_drive_strikes_nobody() -> None:
    world = World(options={"seconds": 30})
    world.started("ana")
    world.table.drives = False
    world.wait(DAY)
    assert [event.seat for event in world.store.events] == [-1]


def test_a_clock_set_back_or_forward_ends_nothing_early_but_the_time_that_has_passed() -> None:
    world = World(options={"seconds": 30, "goal": 100})
    (page,) = world.started("ana")
    world.now -= 3600
    world.one.go_on()
    assert page.act("stay").ok
    world.now += 36
    world.one.go_on()
    assert [event.seat for event in world.store.events] == [-1, 0, -2]


def test_a_server_that_slept_takes_nobodys_turn_away_at_once() -> None:
    world = World(options={"seconds": 30, "goal": 100})
    world.started("ana", "ben")
    for again in (lambda: world.one.go_on(), lambda: world.page("watcher"), lambda: world.restart()):
        world.now += 7200
        again()
        assert [event.seat for event in world.store.events] == [-1], "whoever comes first wakes it"
    assert world.page("ana").offers["seconds"] == 30
    world.wait(29)
    assert len(world.store.events) == 1
    world.wait(3)
    assert [event.seat for event in world.store.events] == [-1, -2], "there is time once, and no more"


def test_turn_by_turn_the_games_own_minute_does_not_run() -> None:
    world = World(options={"seconds": 30, "goal": 100}, pace={"turn": 3600})
    page, other = world.started("ana", "ben")
    assert page.offers.get("seconds") is None and other.offers.get("seconds") is None
    world.wait(3000)
    assert [event.seat for event in world.store.events] == [-1] and page.act("stay").ok


def test_at_three_days_a_move_rummikubs_minute_costs_nobody_a_tile() -> None:
    world = World("rummikub", options={"turn_time": 60}, pace={"turn": 3 * DAY})
    world.started("ana", "ben")
    before = list(world.store.events)
    world.wait(2 * DAY)
    assert world.store.events == before


def test_when_all_who_sit_there_have_left_the_games_minute_rests() -> None:
    world = World("rummikub", options={"turn_time": 60})
    world.page("watcher")
    for page in world.started("ana", "ben"):
        page.close()
    before = list(world.store.events)
    world.wait(DAY)
    assert world.store.events == before and not world.table.busy(world.now), "no clock plays the match to its end"
    ben = world.page("ben")
    assert ben.offers["seconds"] == 60 and world.table.busy(world.now)
    world.wait(60)
    assert world.store.events == before
    world.wait(2)
    assert world.store.events[len(before)].seat == -2
