"""Matches taken along: a short text that is a match again, and from which nothing can be had that is none."""

from __future__ import annotations

import base64
import re
import tracemalloc
import zlib
from random import Random

import pytest

from kitchentable import CHANCE, GAMES, TABLE, Match
from kitchentable.carry import MOST_CHARS, NotWhole, packed, unpacked
from kitchentable.fair import FairDice, Unfair, commitment, verify
from kitchentable.match import Promise, Sit, Stop, Undo
from kitchentable.record import BadRecord, Revealed, read_all, write
from kitchentable.values import Problem

SEED = bytes(range(32))
ELSEWHERE, HERE = commitment(b"elsewhere"), f"{commitment(SEED)} - -"


def begun(name: str = "perudo", entries: int = 12, fair: str = ELSEWHERE) -> Match:
    """A match in its middle: all that was thrown so far was thrown somewhere else."""
    game, rng = GAMES[name], Random(7)
    match = Match.new(game, ["Ada", "Ben"], None, fair)
    while len(match.log) < entries and not match.over:
        _act(match, rng, match.state.sample(rng) if match.state.to_act == (CHANCE,) else None)
    return match


def _act(match: Match, rng: Random, fallen: object = None) -> None:
    seat = match.state.to_act[0]
    match.append(seat, fallen or rng.choice(list(match.state.legal_actions(seat))))  # type: ignore[arg-type]


def gone_on(match: Match, seed: bytes = SEED) -> Match:
    """The same brought to another table, and played to its end there."""
    rng = Random(1)
    match.append(TABLE, Sit(1, "bot:easy"))
    match.append(TABLE, Promise(HERE))
    while not match.over:
        dice = FairDice(seed, [None, None], match.chances)
        _act(match, rng, match.state.sample(dice) if match.state.to_act == (CHANCE,) else None)
    return match


def squeezed(text: str) -> str:
    return "1" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


@pytest.mark.parametrize("name", GAMES)
def test_a_match_taken_along_is_the_same_match(name: str) -> None:
    match = begun(name, 20)
    text = packed(match)
    assert re.fullmatch(r"1[A-Za-z0-9_-]+", text)
    again = unpacked(text, GAMES)
    assert (again.header, again.log, again.state) == (match.header, match.log, match.state)


@pytest.mark.parametrize("around", ["{}", "https://games.example/#take={}", " {}\n", "# Perudo, taken along\n{}\n"])
def test_it_is_found_in_a_link_and_in_a_file(around: str) -> None:
    match = begun()
    assert unpacked(around.format(packed(match)), GAMES).log == match.log


def test_a_record_is_taken_up_as_well() -> None:
    match = begun()
    assert unpacked(write(match), GAMES).log == match.log


def test_it_begins_with_its_version_and_is_zlib_in_base64url() -> None:
    text = packed(begun())
    raw = base64.urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4))
    assert text[0] == "1"
    assert zlib.decompress(raw).decode() == write(begun())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no match in this"),
        ("https://games.example/t/ABCDEF", "there is no match in this"),
        ("2" + packed(begun())[1:], "there is no match in this"),
        (packed(begun())[:-20], "not whole"),
        (packed(begun())[:60] + "AAAAAAAA" + packed(begun())[60:], "not whole"),
        (squeezed("game: perudo 1\n" + "#" * MOST_CHARS), "at most 200\u202f000 bytes"),
        ("x" * 100_001, "there is no match in this"),
        ("game: perudo 1\n" + "#" * MOST_CHARS, "at most 200\u202f000 characters"),
        (squeezed("hello, world, this is no record at all"), "line 1: .*expected|begins with"),
        (squeezed(write(begun()).replace("perudo", "chess")), "line 1: there is no game 'chess'"),
        (squeezed(re.sub(r"perudo \d+", "perudo 999", write(begun()))), "line 1: this is perudo 999, and here is"),
        (squeezed(write(begun()) + "0: 77x6\n"), "line .*PER-"),
        (squeezed(write(begun()).replace("\n\n", '\nstate: {"a": 1}\n\n')), "position of its own"),
        (squeezed(write(begun()) + "!: wait for seat 0\n" * 5_000), "more than 5\u202f000 entries"),
        (squeezed(write(begun()) + "!: undo to 5001\n" * 4), "goes back to an earlier position too often"),
        (squeezed(re.sub("fair: .*", "fair: " + "x" * 500, write(begun()))), "what was promised of the dice"),
        (squeezed(write(begun()) + "!: dice sha256:12\n"), "the table says"),
    ],
)
def test_what_is_no_match_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(Problem, match=why) as found:
        unpacked(text, GAMES)
    assert "\n" not in str(found.value)
    assert isinstance(found.value, NotWhole | BadRecord)


def test_a_bomb_is_not_unpacked() -> None:
    bomb = squeezed("game: perudo 1\n" + "#" * 60_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(NotWhole, match="at most 200\u202f000 bytes"):
            unpacked(bomb, GAMES)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_verify_claims_the_dice_of_the_last_table_and_no_others() -> None:
    match = gone_on(begun(entries=12))
    text = write(match, Revealed(SEED.hex(), ("-", "-")))
    again, revealed = read_all(text, GAMES)
    assert again.brought == 14
    assert verify(again, revealed) == match.chances - sum(entry.seat == CHANCE for entry in match.log[:12])


def test_a_throw_of_another_seed_is_found_after_the_match_was_brought() -> None:
    with pytest.raises(Unfair, match=r"entry \d+ of the log is"):
        verify(gone_on(begun(entries=12), b"another"), Revealed(SEED.hex(), ("-", "-")))


def test_another_promise_in_the_middle_is_told_by_whoever_looks() -> None:
    """A server that exchanges its seed while a match runs writes it into the record."""
    match = gone_on(begun())
    assert match.fair == HERE != match.header.fair
    with pytest.raises(Unfair, match="the seed is not the one that was promised"):
        verify(match, Revealed(b"elsewhere".hex(), ("-", "-")))


def test_who_plays_and_what_is_promised_follow_the_log() -> None:
    match = begun()
    assert (match.brought, match.fair, match.players) == (0, ELSEWHERE, ("Ada", "Ben"))
    for action in (Sit(0, "bot:hard"), Promise("real")):
        match.append(TABLE, action)
    assert (match.brought, match.fair, match.players) == (14, "real", ("bot:hard", "Ben"))
    match.append(TABLE, Undo(10))
    assert (match.brought, match.fair) == (14, "real")
    match.append(TABLE, Stop("done"))
    assert unpacked(packed(match), GAMES).stopped == "done"
