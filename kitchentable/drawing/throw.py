"""What people type of the dice that they threw: the numbers alone, in any spacing, or as the game writes them.

A sheet names the dice that are due (`Throw`); what is typed becomes chance's action in the game's own notation, and
what cannot be it is said in plain words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kitchentable.drawing.scene import Pool, Throw
from kitchentable.drawing.text import capitalised, listed, named, number_word
from kitchentable.language import say
from kitchentable.values import BadNotation

_TOKEN = re.compile(r"[^\W\d_]+|\d+|\S")
_BETWEEN = frozenset(",;.:/+-&|")
"""What people set between dice."""


def notation(due: Throw, typed: str, names: Sequence[str] = ()) -> str:
    """Chance's action as the game writes it; raises `BadNotation` where the dice that are due cannot have fallen so."""
    pools, text = due.pools, typed.strip()
    verb = re.match(rf"{due.verb}(?![^\W\d_])\W*", text, re.IGNORECASE)
    text = text[verb.end() :] if verb else text
    if len(pools) == 1 and pools[0].count == 1 and not pools[0].faces[0].shape:
        return f"{due.verb} {_choice(pools[0], text, names, verb is not None)}"
    groups = _groups(pools, text)
    fallen = _lettered(due, groups) if any(key for key, _ in groups) else _plain(due, [dice for _, dice in groups])
    return due.verb + "".join(pool.before + dice for pool, dice in zip(pools, fallen, strict=True) if dice)


def _choice(pool: Pool, text: str, names: Sequence[str], written: bool) -> str:
    """One of several things: a player by name, or a number."""
    wanted, values = text.strip(" .!").casefold(), [face.value for face in pool.faces]
    called = {value: name for value, name in zip(values, names, strict=False) if _is_player(pool)}
    found = [value for value, name in called.items() if name.casefold() == wanted]
    found = found or [value for value, name in called.items() if wanted and name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if wanted in values and (written or not _is_player(pool)):
        return wanted
    if _is_player(pool):
        players = listed([*called.values()], "or") or pool.label
        raise BadNotation(say("throw-player", players=capitalised(players), typed=text[:40]))
    raise BadNotation(say("throw-number", least=values[0], most=values[-1], typed=text[:40]))


def _is_player(pool: Pool) -> bool:
    return pool.faces[0].label == named(0)


def _groups(pools: Sequence[Pool], text: str) -> list[tuple[str, str]]:
    """The dice as they are typed together, each group with the sign of its pool where one stands before it."""
    keys = {sign: _key(pool) for pool in pools if _key(pool) for sign in (_key(pool), pool.label.casefold())}
    faces = {face.value for face in pools[0].faces}
    groups: list[tuple[str, str]] = []
    key = ""
    for token in _TOKEN.findall(text):
        if token.isdecimal() and token.isascii():
            for die in token:
                if die not in faces:
                    raise BadNotation(say("throw-face", least=min(faces), most=max(faces), typed=die))
            groups.append((key, token))
        elif token.casefold() in keys:
            key = keys[token.casefold()]
        elif token not in _BETWEEN:
            raise BadNotation(_unread(token, pools))
    return groups


def _key(pool: Pool) -> str:
    sign = pool.before.strip().casefold()
    return sign if sign.isalpha() else ""


def _unread(token: str, pools: Sequence[Pool]) -> str:
    if _key(pools[0]):
        colours = listed([f"{pool.label} ({_key(pool).upper()})" for pool in pools], "or")
        return say("throw-colour", typed=token[:20], colours=colours)
    return say("throw-numbers-alone", typed=token[:20])


def _lettered(due: Throw, groups: list[tuple[str, str]]) -> list[str]:
    """The dice of every pool, where each has its sign."""
    if not all(key for key, _ in groups):
        raise BadNotation(say("throw-behind-colour", like=_like(due)))
    fallen = ["".join(dice for key, dice in groups if key == _key(pool)) for pool in due.pools]
    for pool, dice in zip(due.pools, fallen, strict=True):
        if dice and len(dice) != pool.count:
            raise BadNotation(_amount(pool.count, len(dice), pool.label))
    total = len("".join(fallen))
    if total != _due(due):
        raise BadNotation(_amount(_due(due), total))
    return fallen


def _plain(due: Throw, groups: list[str]) -> list[str]:
    """The dice of every pool, where there are numbers alone."""
    pools, dice = due.pools, "".join(groups)
    if len(dice) != _due(due):
        raise BadNotation(_amount(_due(due), len(dice)))
    if len(dice) < sum(pool.count for pool in pools):
        raise BadNotation(say("throw-colour-each", like=_like(due)))
    if [len(each) for each in _joined(pools, groups)] != _counts(pools):
        if not _key(pools[0]):
            raise BadNotation(say("throw-last", dice=pools[-1].label, like=_like(due)))
        if len(groups) > 1:
            raise BadNotation(say("throw-together", like=_like(due)))
    starts = [sum(_counts(pools)[:index]) for index in range(len(pools) + 1)]
    return [dice[start:end] for start, end in pairwise(starts)]


def _joined(pools: Sequence[Pool], groups: list[str]) -> list[str]:
    """The groups, where a die stands alone with those behind it as long as a pool has room."""
    joined, counts = [""], _counts(pools)
    for group in groups:
        if len(joined[-1]) >= counts[min(len(joined), len(counts)) - 1]:
            joined.append("")
        joined[-1] += group
    return joined


def _counts(pools: Sequence[Pool]) -> list[int]:
    return [pool.count for pool in pools]


def _due(due: Throw) -> int:
    return due.dice or sum(_counts(due.pools))


def _like(due: Throw) -> str:
    """An example of how it is typed."""
    number = due.dice // due.pools[0].count if due.dice else len(due.pools)
    faces = "3526143"
    return "".join(pool.before + faces[: pool.count] for pool in due.pools[:number]).strip()


def _amount(wanted: int, typed: int, colour: str = "") -> str:
    due, fell = capitalised(number_word(wanted)), number_word(typed)
    if colour:
        return say("throw-amount-of", wanted=wanted, typed=typed, due=due, fell=fell, colour=colour)
    return say("throw-amount", wanted=wanted, typed=typed, due=due, fell=fell)
