"""Fair dice: the same bytes for all time, uniform, and every cheat is found."""

from __future__ import annotations

import hashlib
import hmac
from random import Random

import pytest

from kitchentable import CHANCE, GAMES, TABLE, Match
from kitchentable.fair import FairDice, Unfair, commitment, verify
from kitchentable.match import Undo
from kitchentable.record import Revealed, read_all, write

PERUDO = GAMES["perudo"]
SEED, SALTS = bytes(range(32)), (b"Lima's salt", None)
PROMISE = " ".join([commitment(SEED), commitment(b"Lima's salt"), "-"])
REVEALED = Revealed(SEED.hex(), (b"Lima's salt".hex(), "-"))


def played(undo: bool = False, fair: str = PROMISE) -> Match:
    match = Match.new(PERUDO, ["Lima", "Bangkok"], {"dice": 2}, fair)
    rng = Random(3)
    while not match.over:
        if match.state.to_act == (CHANCE,):
            match.append(CHANCE, match.state.sample(FairDice(SEED, SALTS, match.chances)))
        else:
            match.append(match.state.to_act[0], rng.choice(list(match.state.legal_actions(match.state.to_act[0]))))
        if undo and len(match.log) >= 4 and match.log[-1].seat != CHANCE:
            match.append(TABLE, Undo(len(match.log) - 1))
            undo = False
    return match


def test_a_throw_that_was_taken_back_is_found() -> None:
    match, tried = Match.new(PERUDO, ["Lima", "Bangkok"], {"dice": 2}, PROMISE), 0
    rng = Random(3)
    while not match.over:
        if match.state.to_act == (CHANCE,):
            match.append(CHANCE, match.state.sample(FairDice(SEED, SALTS, match.chances)))
            if tried < 2:  # whoever runs the server throws once more, until they like what falls
                tried += 1
                match.append(TABLE, Undo(len(match.log) - 1))
        else:
            match.append(match.state.to_act[0], rng.choice(list(match.state.legal_actions(match.state.to_act[0]))))
    assert not match.stopped
    with pytest.raises(Unfair, match=r"entry 2 of the log takes back what chance had done \(`!: undo to 0`\)"):
        verify(match, REVEALED)


def test_the_dice_are_these_and_no_others() -> None:
    """The definition in the docstring, spelled out once more with the standard library."""
    mixed = hashlib.sha256(b"\1" + hashlib.sha256(b"Lima's salt").digest() + b"\0").digest()
    message = b"kitchentable dice 1" + mixed + (7).to_bytes(8, "big") + (0).to_bytes(4, "big")
    block = hmac.new(SEED, message, "sha256").digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    fair = FairDice(SEED, SALTS, 7)
    assert [fair.randrange(6) for _ in words] == [word % 6 for word in words]  # none is above the last multiple of 6
    assert max(words) < (1 << 32) // 6 * 6
    first = FairDice(SEED, SALTS, 0)
    assert [first.randrange(1000) for _ in range(6)] == [737, 468, 139, 693, 127, 275]


def test_another_seed_salt_or_number_gives_other_dice() -> None:
    def rolls(seed: bytes = SEED, salts: tuple[bytes | None, ...] = SALTS, k: int = 0) -> list[int]:
        fair = FairDice(seed, salts, k)
        return [fair.randrange(6) for _ in range(20)]

    several = [
        rolls(),
        rolls(seed=bytes(32)),
        rolls(salts=(None, None)),
        rolls(salts=(b"", None)),
        rolls(k=1),
    ]
    assert len({tuple(roll) for roll in several}) == len(several)


@pytest.mark.parametrize("sides", [2, 6, 7, 52])
def test_every_outcome_is_as_likely(sides: int) -> None:
    """Pearson's chi-squared stays below its 1 - 1e-6 quantile (Wilson and Hilferty's approximation)."""
    fair, tries = FairDice(SEED, (), sides), 400 * sides
    counts = [0] * sides
    for _ in range(tries):
        counts[fair.randrange(sides)] += 1
    statistic = sum((count - 400) ** 2 / 400 for count in counts)
    freedom = sides - 1
    assert statistic < freedom * (1 - 2 / (9 * freedom) + 4.75 * (2 / (9 * freedom)) ** 0.5) ** 3


def test_a_word_beyond_the_last_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kitchentable.fair._words", lambda seed, salts, k: iter([0xFFFFFFFF, 0xFFFFFFFC, 8]))
    assert FairDice(SEED, (), 0).randrange(6) == 8 % 6


def test_ranges_choices_and_shuffles_follow_from_randrange() -> None:
    fair, plain = FairDice(SEED, (), 0), FairDice(SEED, (), 0)
    assert fair.randrange(10, 20, 3) == (10, 13, 16, 19)[plain.randrange(4)]
    assert fair.choice("abc") == "abc"[plain.randrange(3)]
    row = list(range(5))
    fair.shuffle(row)
    expected = list(range(5))
    for last in range(4, 0, -1):
        other = plain.randrange(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert row == expected


def test_what_is_not_defined_for_all_time_is_refused() -> None:
    fair = FairDice(SEED, (), 0)
    for call in (
        fair.random,
        lambda: fair.getrandbits(8),
        lambda: fair.uniform(0, 1),
        lambda: fair.sample([1, 2], 1),
    ):
        with pytest.raises(TypeError):
            call()
    for nothing in (0, -1, (1 << 32) + 1):
        with pytest.raises(ValueError):
            fair.randrange(nothing)


@pytest.mark.parametrize("undo", [False, True])
def test_an_honest_match_is_verified(undo: bool) -> None:
    match = played(undo)
    assert verify(match, REVEALED) == match.chances > 3
    assert verify(*read_all(write(match, REVEALED), GAMES)) == match.chances


def test_a_promise_of_the_seed_alone_can_be_verified() -> None:
    match = Match.new(PERUDO, ["Lima", "Bangkok"], fair=commitment(SEED))
    match.append(CHANCE, match.state.sample(FairDice(SEED, (), 0)))
    assert verify(match, Revealed(SEED.hex())) == 1


CHEATS = {
    "another seed": (PROMISE, Revealed(bytes(32).hex(), REVEALED.salts), "the seed is not the one"),
    "another salt": (PROMISE, Revealed(SEED.hex(), ("00", "-")), "the salt of seat 0 is not the one"),
    "a salt that came late": (PROMISE, Revealed(SEED.hex(), (REVEALED.salts[0], "00")), "the salt of seat 1"),
    "a salt left out": (PROMISE, Revealed(SEED.hex(), ("-", "-")), "the salt of seat 0"),
    "a salt too many": (
        PROMISE,
        Revealed(SEED.hex(), (*REVEALED.salts, "00")),
        "2 salts were promised and 3",
    ),
    "salts that nobody promised": (commitment(SEED), REVEALED, "0 salts were promised and 2"),
    "no seed": (PROMISE, Revealed(), "does not tell its seed"),
    "no promise": ("", REVEALED, "names no commitment"),
    "real dice": ("real", REVEALED, "dice of its own"),
    "a seed that is no number": (PROMISE, Revealed("xyz", REVEALED.salts), "the seed is not hexadecimal"),
    "a salt that is no number": (PROMISE, Revealed(SEED.hex(), ("g", "-")), "the salt is not hexadecimal"),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found(cheat: str) -> None:
    fair, revealed, said = CHEATS[cheat]
    with pytest.raises(Unfair, match=said):
        verify(played(fair=fair), revealed)


def test_a_changed_roll_is_found_and_named() -> None:
    match = played()
    text = write(match, REVEALED)
    line = next(line for line in text.splitlines() if line.startswith("*: roll"))
    other = "*: roll 66 66" if line != "*: roll 66 66" else "*: roll 11 11"
    head = text[: text.index(line)]
    with pytest.raises(Unfair, match=r"entry 2 of the log is `\*: roll .*`, but the seed and salts give"):
        verify(*read_all(head + other + "\n", GAMES))
