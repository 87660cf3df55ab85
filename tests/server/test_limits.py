"""How often something may be done, also where thousands come: nobody's count is set to nothing by others."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.server.access import limits
from kitchentable.server.access.limits import Latest, Limiter
from kitchentable.server.store.accounts import TRIES, Tries

CROWD = 20_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that limits go by; its only item is set by the test."""
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def refused(tries: Tries, name: str, address: str) -> bool:
    try:
        tries.take(name, address)
    except Refusing:
        return True
    return False


def test_twenty_thousand_names_do_not_give_a_name_that_is_guessed_at_new_tries(clock: list[float]) -> None:
    tries = Tries()
    assert [refused(tries, "ana", f"net {number}") for number in range(51)] == [False] * 50 + [True]
    for number in range(CROWD):
        refused(tries, f"name {number}", f"other net {number}")
        if number % 2_000 == 0:
            assert refused(tries, "ana", f"new net {number}"), "whoever tries at once is still counted"


def test_one_address_uses_up_its_own_tries_and_nobody_elses(clock: list[float]) -> None:
    tries = Tries()
    assert [refused(tries, f"name {number}", "here") for number in range(CROWD)].count(False) == TRIES["address"][1]
    assert all(refused(tries, "ana", "here") for _ in range(60))
    assert not refused(tries, "ana", "at home"), "its owner can sign in"


def test_who_stayed_away_longest_is_forgotten_first_and_full_buckets_before_all(clock: list[float]) -> None:
    limiter = Limiter[str](1.0, 2.0, most=3)
    for key in ("a", "b", "c"):
        assert limiter.take(key, 2)
    assert not limiter.take("a"), "a is used now, so b has stayed away longest"
    assert limiter.take("d", 2) and not limiter.take("a") and not limiter.take("c")
    assert limiter.take("b"), "b was forgotten"
    clock[0] += 1
    limiter = Limiter[str](1.0, 2.0, most=3)
    assert limiter.take("old", 2) and limiter.take("new", 0.5) and limiter.take("newer", 0.5)
    clock[0] += 0.6
    assert limiter.take("newest") and not limiter.take("old", 1), "only full ones went"


def test_at_most_so_many_keys_are_kept_and_newcomers_cost_little(clock: list[float]) -> None:
    limiter = Limiter[int](0.0, 1.0)
    assert all(limiter.take(key) for key in range(CROWD))
    assert len(limiter._buckets) == limits.MOST and limits.MOST < CROWD
    assert not limiter.take(CROWD - 1) and not limiter.take(CROWD - limits.MOST) and limiter.take(0)
    latest = Latest[str, str](2)
    for key in ("a", "b"):
        latest.put(key, key)
    assert latest.get("a") == "a"
    latest.put("c", "c")
    assert (latest.get("a"), latest.get("b"), latest.get("c")) == ("a", None, "c")
