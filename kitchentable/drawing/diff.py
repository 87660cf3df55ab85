"""What changed from one drawing to the next: small enough to be sent after every move, and exact."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import accumulate, compress, count
from operator import attrgetter, is_not, ne
from typing import NamedTuple, TypeVar

from kitchentable.drawing.scene import Ask, Button, Item, Items, Part, Plate, Scene
from kitchentable.values import Seat

T = TypeVar("T")
LONG_CHARS = 500
"""Characters of the sentences that differ, before and after, of which only the clauses that differ are told."""


class Patch(Part):
    """What changed from one scene to the next: items new or changed, names gone, and what does not follow in order.

    New items come last, but for `order`: runs of names, each after the first one of its run ("" is the beginning), in
    the order of the scene. `text` are pieces of the old text with what stands in their place: from the code point, up
    to the code point, the words; in order, without overlap.
    """

    set: tuple[Item, ...] = ()
    gone: tuple[str, ...] = ()
    order: tuple[tuple[str, ...], ...] = ()
    buttons: tuple[Button, ...] | None = None
    plates: tuple[Plate, ...] | None = None
    title: str | None = None
    status: tuple[str, ...] | None = None
    prompt: str | None = None
    asks: tuple[Ask, ...] | None = None
    sign: Seat | None = None
    text: tuple[tuple[int, int, str], ...] = ()


class _Change(NamedTuple):
    """What becomes of some items: those that are new or changed; the names that go, stay and come; all names now."""

    set: Items
    gone: tuple[str, ...]
    kept: list[str]
    added: list[str]
    names: list[str]


Known = dict[tuple[int, ...], _Change]
"""Changes by the identity of all items before and after."""


def patch(old: Scene, new: Scene, known: Known | None = None) -> Patch:
    """The smallest patch that turns the old scene into the new one.

    `known` is for those who see the same happen, while all their scenes are there: what changes alike is found once.
    """
    fields = {field: value for field, was, value in zip(_FIELDS, _rest(old), _rest(new), strict=True) if value != was}
    text = () if old.text == new.text else _edits(old.text, new.text)
    change, order = _changes(old.items, new.items, {} if known is None else known)
    return Patch(set=change.set, gone=change.gone, order=order, text=text, **fields)


_FIELDS = ("buttons", "plates", "title", "status", "prompt", "asks", "sign")
_rest = attrgetter(*_FIELDS)
_name = attrgetter("name")


def _changes(were: Items, items: Items, known: Known) -> tuple[_Change, tuple[tuple[str, ...], ...]]:
    """What becomes of the items, and the order where it does not follow.

    What a drawing keeps from one scene to the next is the same object: what is so at both ends is not looked at.
    """
    first, last = _ends(were, items, is_not)
    old, new = were[first : len(were) - last], items[first : len(items) - last]
    key = (*map(id, old), 0, *map(id, new))
    change = known.get(key)
    if change is None:
        change = known[key] = _change(old, new)
    if change.kept + change.added == change.names and not (change.added and last):
        return change, ()
    return change, _runs(change.kept, change.names, items[first - 1].name if first else "")


def _change(old: Items, new: Items) -> _Change:
    before = dict(zip(map(_name, old), old, strict=True))
    changed = tuple([item for item in new if (had := before.get(item.name)) is not item and had != item])
    names = list(map(_name, new))
    if names == list(before):
        return _Change(changed, (), names, [], names)
    after = set(names)
    kept = [name for name in before if name in after]
    gone = tuple([name for name in before if name not in after])
    return _Change(changed, gone, kept, [name for name in names if name not in before], names)


def _runs(kept: Sequence[str], names: Sequence[str], before: str) -> tuple[tuple[str, ...], ...]:
    """What must be put after something else, so that the kept names and the new ones come in the order of `names`,
    which begins after `before`."""
    wanted = {name: place for place, name in enumerate(names)}
    # The longest rising chain stays where it is (patience sorting).
    tops: list[int] = []
    piles: list[str] = []
    below: dict[str, str] = {}
    for name in kept:
        pile = bisect(tops, wanted[name])
        if pile:
            below[name] = piles[pile - 1]
        tops[pile:], piles[pile:] = [wanted[name], *tops[pile + 1 :]], [name, *piles[pile + 1 :]]
    staying = set()
    last = piles[-1] if piles else ""
    while last:
        staying.add(last)
        last = below.get(last, "")
    runs: list[list[str]] = []
    running = False
    for name in names:
        if name in staying:
            before, running = name, False
        elif running:
            runs[-1].append(name)
        else:
            runs.append([before, name])
            running = True
    return tuple(map(tuple, runs))


def _edits(old: str, new: str) -> tuple[tuple[int, int, str], ...]:
    """The sentences that differ; where that is much, the clauses that differ in them."""
    left, right = old.split(". "), new.split(". ")
    first, last = _ends(left, right, ne)
    first = min(first, len(left) - 1, len(right) - 1)  # nothing follows the last of them
    start = sum(map(len, left[:first])) + 2 * first
    after = sum(map(len, left[len(left) - last :])) + 2 * max(0, last - 1)
    were, words = old[start : len(old) - after], new[start : len(new) - after]
    if len(were) + len(words) < LONG_CHARS:
        return ((start, start + len(were), words),)
    return tuple([(start + begin, start + end, clauses) for begin, end, clauses in _clauses(were, words)])


@lru_cache(256)
def _clauses(old: str, new: str) -> tuple[tuple[int, int, str], ...]:
    """The clauses that differ in these sentences, which are often the same for all who look."""
    left, right = _CLAUSE.findall(old), _CLAUSE.findall(new)
    first, last = _ends(left, right, ne)
    start = sum(map(len, left[:first]))
    left, right = left[first : len(left) - last], right[first : len(right) - last]
    if set(left).isdisjoint(right):
        return ((start, start + sum(map(len, left)), "".join(right)),)
    starts = list(accumulate(map(len, left), initial=start))
    changes = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    return tuple([(starts[a], starts[b], "".join(right[c:d])) for kind, a, b, c, d in changes if kind != "equal"])


_CLAUSE = re.compile(r"[^.,;:]*(?:[.,;:](?! )[^.,;:]*)*(?:[.,;:] |\Z)")


def _ends(left: Sequence[T], right: Sequence[T], differ: Callable[[T, T], bool]) -> tuple[int, int]:
    """How many are the same at the beginning, and then at the end."""
    shorter = min(len(left), len(right))
    first = next(compress(count(), map(differ, left, right)), shorter)
    last = next(compress(count(), map(differ, reversed(left), reversed(right))), shorter)
    return first, min(last, shorter - first)


def patched(old: Scene, change: Patch) -> Scene:
    """The scene after the patch: `patched(old, patch(old, new)) == new`."""
    items = {item.name: item for item in old.items if item.name not in set(change.gone)}
    items.update((item.name, item) for item in change.set)
    runs = {run[0]: run[1:] for run in change.order}
    loose = {name for run in runs.values() for name in run}
    order = list(runs.get("", ()))
    for name in items:
        if name not in loose:
            order += [name, *runs.get(name, ())]
    fields = {
        field: getattr(old, field) if getattr(change, field) is None else getattr(change, field) for field in _FIELDS
    }
    text = old.text
    for start, end, words in reversed(change.text):
        text = text[:start] + words + text[end:]
    return Scene(items=tuple(items[name] for name in order), text=text, **fields)
