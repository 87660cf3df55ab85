"""Lessons on the board: what a learner's page is shown and answered, with nothing kept between two requests."""

import pytest

from kitchentable import GAMES, lessons, teaching
from kitchentable.drawing.scene import Node
from kitchentable.games.bangkok import BANGKOK
from kitchentable.games.blokus import BLOKUS
from kitchentable.games.farkle import FARKLE
from kitchentable.games.farkle_craps import FARKLE_CRAPS
from kitchentable.games.perudo import PERUDO
from kitchentable.games.rummikub import RUMMIKUB
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act, Explain, Foresee, WhatIs
from kitchentable.protocol.lessons import Learn, Taught
from kitchentable.protocol.messages import Offers, Position, Reply, Step

ALONE = "# One\nseats: 2\nplay: start 0; roll 111446\n\nRead.\n\nPlay.\n    free: 2 easy\n"


def act(*path: str) -> Act:
    return Act("a", 0, path=path)


def reply(taught: Taught) -> Reply:
    (answer,) = (message for message in taught.messages if isinstance(message, Reply))
    return answer


def test_who_comes_to_a_step_sees_its_position_and_what_can_be_done() -> None:
    taught = teaching.answer(PERUDO, 1, Learn(1))
    position, offers = taught.messages
    assert isinstance(position, Position) and isinstance(offers, Offers) and offers.offers
    assert taught.step and taught.step.kind == "do" and not taught.done
    assert taught.step.show and taught.step.show.path == ("4", "x5", "bid")


def test_what_the_lesson_wants_is_done_in_whatever_way_it_is_touched() -> None:
    taught = teaching.answer(FARKLE, 1, Learn(0, say=act("d1", "d1", "d1", "bank")))
    assert reply(taught).ok and taught.done
    assert [message.seat for message in taught.messages if isinstance(message, Step)] == [0]


@pytest.mark.parametrize(
    ("number", "index", "tiles"),
    [
        (1, 2, "B1 R1 K1 / R10 R11 R12"),
        (2, 0, "B6 B5 B4 B3 / B8 R8 K8 O8"),
        (4, 0, "B5 K5 R5 / R10 J R8 / K10 R10 B10"),
        (4, 0, "K5 R5 B5 / K10 R10 B10 / R8 J R10"),
    ],
)
def test_sets_are_what_a_lesson_asks_for_in_whatever_order_they_lie(number: int, index: int, tiles: str) -> None:
    taught = teaching.answer(RUMMIKUB, number, Learn(index, say=act(*tiles.split(), "submit")))
    assert reply(taught).ok and taught.done


def test_a_position_shows_only_what_has_been_told() -> None:
    """Of what Bangkok's dice bring nothing stands anywhere before its step, and of more than has been told nothing."""
    for index, points in ((0, ["", ""]), (2, ["", ""]), (3, ["0 + 4", "0 + 0"]), (4, ["0 + 4", "0 + 4"])):
        position = teaching.answer(BANGKOK, 1, Learn(index, form="narrow")).messages[0]
        assert isinstance(position, Position)
        names = {item.name for item in position.scene.items}
        assert [plate.value for plate in position.scene.plates] == points and not names & {"values", "track"}
    (told,) = teaching.answer(BANGKOK, 2, Learn(2, say=WhatIs("w", "plate-0"))).messages
    assert told.help.text.endswith("bring 8 now: closest sum 2, fewest colours 6.")  # type: ignore[union-attr]


def test_another_action_is_taken_back_with_the_sentence_of_the_lesson() -> None:
    answer = reply(taught := teaching.answer(PERUDO, 1, Learn(1, say=act("3", "x4", "bid"))))
    assert not answer.ok and answer.text == "That is allowed, too. For now bid four fives."
    assert not taught.done and len(taught.messages) == 1


def test_a_forbidden_touch_is_answered_by_its_rule_as_at_a_table() -> None:
    (answer,) = teaching.answer(PERUDO, 1, Learn(1, say=Explain("e", ("2", "x1", "bid")))).messages
    assert answer.why.rule == "PER-2.5"  # type: ignore[union-attr]


def test_what_is_lit_where_one_is_to_act_is_what_is_to_be_touched() -> None:
    """A ring says: touch here. Farkle's dice lie sorted, so that three of a face need not be the first three."""
    for game in GAMES.values():
        for number, lesson in enumerate(lessons.read(game.package), 1):
            for index, step in enumerate(lesson.steps):
                if not step.do:
                    continue
                taught = teaching.answer(game, number, Learn(index, form="narrow"))
                position = next(message for message in taught.messages if isinstance(message, Position))
                touch = {item.name: item.touch for item in position.scene.items}
                assert taught.step and taught.step.show and taught.step.show.preview
                path = set(taught.step.show.path)
                for name in taught.step.show.preview.lit:
                    assert touch.get(name, name), f"{game.name}, line {step.line}: {name} cannot be touched"
                if step.look and len(path) > 1:
                    lit = {touch.get(name, name) for name in taught.step.look}
                    assert lit & path, f"{game.name}, line {step.line}: nothing is lit that is to be touched"


def test_nothing_stands_chosen_before_what_a_lesson_asks_for() -> None:
    for index, proposed in ((1, False), (6, True)):
        taught = teaching.answer(PERUDO, 4, Learn(index))
        offers = taught.messages[-1]
        assert isinstance(offers, Offers) and bool(offers.proposed) is proposed


def test_others_act_by_themselves_when_one_comes_and_nothing_can_be_done_then() -> None:
    taught = teaching.answer(PERUDO, 1, Learn(2))
    _, step, offers = taught.messages
    assert isinstance(step, Step) and step.seat == 1 and isinstance(offers, Offers) and offers.offers is None
    with pytest.raises(Refusing, match="nothing to do"):
        teaching.answer(PERUDO, 1, Learn(2, say=act("dudo")))


def test_what_is_looked_ahead_at_or_pointed_at_is_told() -> None:
    (seen,) = teaching.answer(BLOKUS, 1, Learn(0, say=Foresee(("I5", "I5.0", "a20")))).messages
    (told,) = teaching.answer(BLOKUS, 1, Learn(0, say=WhatIs("w", "blue-I5"))).messages
    assert seen.preview and told.help  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("number", "learn", "why"),
    [
        (9, Learn(0), "Perudo has the lessons 1 to 4, not '9'"),
        (0, Learn(0), "Perudo has the lessons 1 to 4, not '0'"),
        ("one", Learn(0, language="de"), "Perudo hat die Lektionen 1 bis 4, nicht „one“"),
        ("9" * 5000, Learn(0), f"Perudo has the lessons 1 to 4, not '{'9' * 40}'"),
        (1, Learn(77), "this lesson has the steps 0 to 3, not 77"),
        (1, Learn(-1), "this lesson has the steps 0 to 3, not −1"),
        (1, Learn(1, say=act("no", "such", "thing")), ""),
    ],
)
def test_what_is_not_there_is_refused(number: int | str, learn: Learn, why: str) -> None:
    with pytest.raises(Refusing) as refused:
        teaching.answer(PERUDO, number, learn)
    assert not why or str(refused.value) == why


def test_every_lesson_can_be_done_to_its_end_by_touches_alone() -> None:
    for game in GAMES.values():
        for number, lesson in enumerate(lessons.read(game.package), 1):
            for index, step in enumerate(lesson.steps):
                taught = teaching.answer(game, number, Learn(index, form="narrow"))
                assert taught.step
                if step.do:
                    assert taught.step.show
                    done = teaching.answer(game, number, Learn(index, say=act(*taught.step.show.path)))
                    assert done.done and reply(done).ok, (game.name, step)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    found = lessons.parse(ALONE)
    monkeypatch.setattr(lessons, "read", lambda package, language="en": found)


def test_what_was_done_alone_belongs_to_a_step_that_is_played_alone() -> None:
    with pytest.raises(Refusing, match="nobody plays alone in this step"):
        teaching.answer(PERUDO, 2, Learn(0, alone=("dudo",)))


@pytest.mark.usefixtures("alone")
def test_who_plays_alone_is_answered_by_bots_until_their_turns_are_over() -> None:
    done: tuple[str, ...] = ()
    seen = 0
    for _ in range(40):
        came = teaching.answer(FARKLE, 1, Learn(1, alone=done, seed=3))
        if came.done:
            break
        offers = came.messages[-1]
        assert isinstance(offers, Offers) and isinstance(offers.offers, dict)
        path: list[str] = []
        node: Node = offers.offers
        while isinstance(node, dict):
            path.append(next(iter(node)))
            node = node[path[-1]]
        path += node[:1] if isinstance(node, list) else []
        taught = teaching.answer(FARKLE, 1, Learn(1, alone=done, seed=3, say=act(*path)))
        again = teaching.answer(FARKLE, 1, Learn(1, alone=done, seed=3, say=act(*path)))
        assert taught == again, "the same seed is the same luck"
        done = taught.alone
        seen += sum(isinstance(message, Step) and message.seat == 1 for message in taught.messages)
    assert came.done and seen > 0


def test_bets_between_turns_are_no_turns_of_who_plays_alone() -> None:
    """They are counted as people count them: by who rolls."""
    found = lessons.read(FARKLE_CRAPS.package)
    number, step = len(found), len(found[-1].steps) - 1
    done: tuple[str, ...] = ()
    turns = []
    while not done or not done[-1].endswith("bank"):
        shown = teaching.answer(FARKLE_CRAPS, number, Learn(step, alone=done, seed=2, help=True)).show
        assert shown
        taught = teaching.answer(FARKLE_CRAPS, number, Learn(step, alone=done, seed=2, say=act(*shown.path)))
        done = taught.alone
        turns.append(taught.turn)
    assert "done" in done and turns == [0] * (len(done) - 1) + [1]


def test_who_doubts_has_had_their_turn_though_they_may_open_the_next_round() -> None:
    number, last = 4, len(lessons.read(PERUDO.package)[3].steps) - 1
    turns = set[int]()
    for seed in range(5):
        bid = teaching.answer(PERUDO, number, Learn(last, seed=seed, say=act("1", "x2", "bid")))
        assert bid.turn == 1 and not bid.done
        doubt = teaching.answer(PERUDO, number, Learn(last, alone=bid.alone, seed=seed, say=act("dudo")))
        assert doubt.alone[-1] == "dudo" and doubt.done
        turns.add(doubt.turn)
    assert turns == {2}


def test_who_ends_a_match_alone_is_told_that_it_is_over() -> None:
    number, last = 4, len(lessons.read(PERUDO.package)[3].steps) - 1
    ends = set[bool]()
    for seed in range(20):
        taught = teaching.answer(PERUDO, number, Learn(last, seed=seed))
        while not taught.done:
            assert not taught.over
            shown = teaching.answer(PERUDO, number, Learn(last, alone=taught.alone, seed=seed, help=True)).show
            assert shown
            done = Learn(last, alone=taught.alone, seed=seed, say=act(*shown.path))
            taught = teaching.answer(PERUDO, number, done)
        ends.add(taught.over)
        assert teaching.answer(PERUDO, number, Learn(last, alone=taught.alone, seed=seed)).over == taught.over
    assert ends == {False, True}


@pytest.mark.usefixtures("alone")
def test_an_action_alone_that_was_made_up_is_refused() -> None:
    for made_up in ("keep 4 roll", "hello"):
        with pytest.raises(Refusing, match="cannot be played alone"):
            teaching.answer(FARKLE, 1, Learn(1, alone=(made_up,)))
    with pytest.raises(Refusing, match="at most"):
        teaching.answer(FARKLE, 1, Learn(1, alone=("keep 1 roll",) * 61))


@pytest.mark.usefixtures("alone")
def test_who_plays_alone_is_told_what_a_bot_would_do() -> None:
    shown = teaching.answer(FARKLE, 1, Learn(1, help=True)).show
    assert shown and shown.preview and shown.why
    taught = teaching.answer(FARKLE, 1, Learn(1, say=act(*shown.path)))
    assert reply(taught).ok
    assert teaching.answer(FARKLE, 1, Learn(0, help=True)).show is None
