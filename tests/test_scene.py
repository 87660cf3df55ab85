"""Patches of drawings: whatever changes, they lead from one scene to the next. And the words in a drawing's file."""

import re
from itertools import pairwise
from random import Random

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.drawing import inline
from kitchentable.drawing.diff import Known, patch, patched
from kitchentable.drawing.scene import Item, Scene
from kitchentable.game import play
from kitchentable.values import CHANCE


def drawn(names: list[str], text: str = "", **changed: float) -> Scene:
    return Scene(tuple(Item(name, "die-1", "board", changed.get(name, 0.0), 0.0) for name in names), text=text)


def test_a_patch_leads_to_any_scene_from_any_other() -> None:
    rng = Random(1)
    for _ in range(300):
        old, new = (rng.sample("abcdefgh", rng.randrange(9)) for _ in range(2))
        moved = dict.fromkeys(rng.sample("abcdefgh", 2), 1.0)
        words = [", ".join(rng.choices(["é", "🍌 x", "two"], k=rng.randrange(6))) + "." for _ in range(2)]
        before, after = drawn(old, words[0]), drawn(new, words[1], **moved)
        assert patched(before, patch(before, after)) == after


def test_what_is_the_same_object_at_both_ends_is_kept_around_any_change() -> None:
    rng = Random(2)
    for _ in range(300):
        names = rng.sample("abcdefghijkl", 12)
        old = drawn(names[:9])
        known = {item.name: item for item in old.items} | {item.name: item for item in drawn(names).items[9:]}
        cut = rng.sample(range(3, 7), 2)
        inside = rng.sample([*names[min(cut) : max(cut)], *names[9:]], rng.randrange(4))
        new = Scene(tuple(known[name] for name in (*names[: min(cut)], *inside, *names[max(cut) : 9])))
        change = patch(old, new)
        assert patched(old, change) == new
        assert {item.name for item in change.set} == set(inside).difference(names[:9])


def test_a_thing_put_between_others_names_only_its_neighbour() -> None:
    change = patch(drawn(list("abcdefgh")), drawn(list("abcxydegfh")))
    assert change.order == (("c", "x", "y"), ("e", "g")) or change.order == (("c", "x", "y"), ("g", "f"))


def test_who_sees_the_same_happen_is_told_the_same_and_each_their_own() -> None:
    rng = Random(12)
    for _ in range(300):
        common = [drawn(rng.sample("abcdef", rng.randrange(5))).items for _ in range(2)]
        rims = [drawn([f"{eye}{side}" for side in rng.sample("xyz", 3)]).items for eye in range(3)]
        rims = [rim if rng.random() < 0.7 else () for rim in rims]
        split = rng.randrange(3)
        scenes = [[Scene((*rim[:split], *middle, *rim[split:])) for middle in common] for rim in rims]
        known = Known()
        for old, new in scenes:
            change = patch(old, new, known)
            assert change == patch(old, new) and patched(old, change) == new
        assert len(known) == 1, "what lies beside it stays, and is each eye's own"


def test_of_a_long_text_only_the_clause_that_changed_is_sent() -> None:
    more = "; ".join(f"b{row} fish" for row in range(40))
    before = drawn([], f"Place a boat. On the water: a1 rice; {more}.")
    after = drawn([], f"Place a boat. On the water: a1 rice; a2 🍌; {more}.")
    assert patch(before, after).text == ((37, 37, "a2 🍌; "),)
    assert len(msgspec.json.encode(patch(before, after))) < 50


def test_of_a_short_text_the_sentences_that_changed_are_sent() -> None:
    before, after = drawn([], "Round 2. You bid. Dice: 4, 5."), drawn([], "Round 2. You doubt. Dice: 4, 5.")
    assert patch(before, after).text == ((9, 18, "You doubt. "),)
    assert patched(before, patch(before, after)) == after


def test_the_names_in_a_file_lie_beside_each_other() -> None:
    name = "Wilhelmina of Orange"
    drawing = GAMES["farkle"].start(8).view(None).svg([name] * 8, "narrow")
    middles = [float(x) for x in re.findall(rf'translate\(([\d.]+) [\d.]+\)"><text[^>]*>{name}', drawing)]
    assert len(middles) == 8 and all(b - a > len(name) * 7 for a, b in pairwise(middles))


def test_words_in_a_file_that_are_longer_than_their_room_are_smaller() -> None:
    state = GAMES["perudo"].start(2)
    view = play(state, CHANCE, GAMES["perudo"].parse("start 0")).view(None)
    smaller = re.compile(r'<text[^>]* transform="scale\(0\.\d+\)">[^<]* opens')
    assert not smaller.search(view.svg(["Ann", "Ben"]))
    assert smaller.search(view.svg(["Wilhelmina of Orange and Nassau", "Ben"]))


def test_what_a_symbol_says_of_itself_stands_in_its_file() -> None:
    look = inline.root("light").child("g", "item seat-1")
    assert (
        look.inline('<path class="line-seat" d="M0 0" fill="white"/>')
        == '<path d="M0 0" fill="none" stroke="#e0b400"/>'
    )
    assert look.inline("<circle r='5' fill='white' stroke='gold'/>") == '<circle r="5" fill="white" stroke="gold"/>'
    assert 'font-weight="700"' in look.inline('<text font-weight="bold">a &lt; b</text>')
    with pytest.raises(ValueError, match="no SVG: '<g><rect/>"):
        look.inline("<g><rect/>")
