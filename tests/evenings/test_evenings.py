"""Evenings in which everything goes wrong that can, and people become others: nothing acknowledged is lost or doubled,
nothing is shown that is not stored, a page that follows by steps shows what one shows that comes now, and once nothing
goes wrong any more the match goes on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from kitchentable.drawing import diff
from kitchentable.drawing.diff import Patch
from kitchentable.drawing.scene import Scene
from kitchentable.table import frames
from kitchentable.table.display import Display
from kitchentable.table.plan import Plan
from tests.evenings.page import Page
from tests.evenings.story import Story, broken, encoded, play, shortest
from tests.evenings.world import Disk, Node
from tests.table.shell import TESTED

FEW, MANY, BATCH = 40, 100_000, 1000
FOUND = {
    story.seed: story
    for line in (Path(__file__).parent / "found.jsonl").read_text(encoding="utf-8").splitlines()
    for story in [msgspec.json.decode(line, type=Story)]
}
"""Evenings that were broken once, as their seeds told them then."""
ELSEWHERE, SEAT = 8, 24
"""Of these, one in which a page comes in again and sits elsewhere, and one in which a page that is open gets a seat."""


def wrong(story: Story) -> str:
    """What is broken by the evening, with its shortest story."""
    if not broken(story):
        return ""
    story = shortest(story)
    return f"{broken(story)}\n{story}\n{encoded(story)}"


@pytest.mark.parametrize("first", range(0, FEW, 5))
def test_whatever_goes_wrong_a_table_keeps_its_promises(first: int) -> None:
    for seed in range(first, first + 5):
        assert not wrong(Story.of(seed))


@pytest.mark.parametrize("seed", [560, 593, 3576])
def test_a_table_with_a_delay_is_loaded_though_the_clock_was_put_back(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.parametrize("seed", [60102])
def test_who_came_when_all_seats_were_taken_sees_the_last_entry_as_late_as_all_who_watch(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.parametrize("seed", [3729])
def test_what_a_clock_does_while_people_rest_is_heard_before_nodes_are_compared(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.parametrize("seed", [1592])
def test_who_watches_sees_the_same_at_two_nodes_though_a_clock_was_put_back(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.parametrize("seed", [SEAT, ELSEWHERE, 2429, 5104])
def test_who_becomes_somebody_else_is_shown_the_match_from_their_seat(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.parametrize("seed", [3555])
def test_what_all_have_chosen_who_are_left_is_done_though_the_last_who_had_not_is_gone(seed: int) -> None:
    assert not wrong(FOUND[seed])


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, BATCH))
def test_whatever_goes_wrong_on_very_many_evenings(first: int) -> None:
    for seed in range(first, first + BATCH):
        assert not wrong(Story.of(seed))


def test_when_the_power_fails_a_write_may_be_forgotten_and_nothing_that_was_shown_is() -> None:
    seen: Counter[str] = Counter()
    stories = (story for story in map(Story.of, range(300)) if story.game == "race")
    for story in [story for story in stories if any(fault.kind == "power" for fault in story.faults)][:20]:
        seen += play(story)
    assert 0 < seen["a write was forgotten"] < seen["the power failed"], "before it is on the disk, and after"


def test_the_same_seed_is_the_same_evening() -> None:
    story = next(story for story in map(Story.of, range(100)) if story.game == "perudo" and len(story.faults) > 4)
    assert play(story) == play(story)


def test_all_games_are_played_and_everything_goes_wrong() -> None:
    stories = [Story.of(seed) for seed in range(300)]
    assert {story.game for story in stories} == set(TESTED)
    assert len({fault.kind for story in stories for fault in story.faults}) == 8
    assert len({change.kind for story in stories for change in story.changes}) == 2


# That the evenings see what they are there to see.


def seen_in(seeds: int = 60) -> str:
    """What is broken first."""
    stories = (story for story in map(Story.of, range(seeds)) if story.game == "race" and story.nodes == 2)
    return next((why for why in map(broken, stories) if why), "")


def test_a_disk_that_forgets_what_it_acknowledged_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    stored, writes = Disk.stored, iter(range(10_000))

    def forgetting(self: Disk, plan: Plan) -> None:
        if not plan.events or next(writes) % 10 != 9:
            stored(self, plan)

    monkeypatch.setattr(Disk, "stored", forgetting)
    assert "not stored" in (why := seen_in()) or "stored 0 times" in why


def test_a_node_that_shows_before_it_stores_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Node._begin

    def hasty(self: Node, command: object, answer: object, attempt: int) -> None:
        assert self.table is not None
        try:
            plan = self.table.plan(command, self.now)  # type: ignore[arg-type]
        except ValueError:
            return begin(self, command, answer, attempt)  # type: ignore[arg-type]
        if plan.events and self.world.disk.slow > 1:
            self.deliver(self.table.commit(plan, self.now))
            self._writing = False
            return self._pump()
        return begin(self, command, answer, attempt)  # type: ignore[arg-type]

    monkeypatch.setattr(Node, "_begin", hasty)
    assert "is not stored" in seen_in(200)


def test_two_nodes_that_drive_a_table_at_once_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    load = Node.load

    def greedy(self: Node) -> None:
        load(self)
        assert self.table is not None
        self.table.drives = True

    monkeypatch.setattr(Node, "load", greedy)
    assert "drive the table at once" in seen_in()


def test_a_table_that_tells_somebody_anothers_secret_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "seen_by", lambda match, entry, seat: entry.action)
    story = next(story for story in map(Story.of, range(100)) if story.game == "perudo")
    assert "which is not for them" in broken(story)


def test_a_page_that_is_told_too_little_of_what_changed_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    patch = diff.patch

    def less(old: Scene, new: Scene, known: diff.Known | None = None) -> Patch:
        return msgspec.structs.replace(patch(old, new, known), prompt=None)

    monkeypatch.setattr(diff, "patch", less)
    assert "another scene" in seen_in()


def test_a_seat_that_an_open_page_is_not_shown_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Display, "reseat", lambda self, now: None)
    assert "KeyError" in broken(FOUND[SEAT])


def test_a_page_that_comes_in_again_and_goes_on_from_another_seats_drawing_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Page, "_sits_elsewhere", lambda self, part: False)
    assert "another scene" in broken(FOUND[ELSEWHERE])


def test_a_broken_story_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(self: Node) -> None:
        raise RuntimeError("it never wakes")

    monkeypatch.setattr(Node, "freeze", lost)
    story = next(
        story for story in map(Story.of, range(1000)) if len(story.faults) > 5 and "never wakes" in broken(story)
    )
    faults = shortest(story).faults
    assert len(faults) < len(story.faults) and "freeze" in {fault.kind for fault in faults}
    less = (faults[:at] + faults[at + 1 :] for at in range(len(faults)))
    assert not any(broken(story._replace(faults=fewer)) for fewer in less)
