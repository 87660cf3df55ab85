"""Games with house rules: another game with single rules lifted and added, which keeps what every game must."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from kitchentable import CHANCE, GAMES, Illegal, Match, play, read_record, record
from kitchentable.bot import Observation
from kitchentable.games.blokus.rules import BLOKUS
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.house_rules import house_game
from kitchentable.language import speaking
from kitchentable.testing import CHECKS, Check
from kitchentable.testing.walk import random_match

OPENS = """
    **HOU-1.1** Nobody opens a round with sixes.

        play: start 0; roll 12345 66666
        1x6    no    -- {0} opens
"""


def _pacos(state: Any) -> list[Bid]:
    return [Bid(count, 1) for count in range(1, state.limit + 1)]


ERÖFFNET = "**HOU-1.1** Niemand eröffnet mit Sechsen.\n\n    -- {0} eröffnet\n"
HOUSE = house_game(
    PERUDO,
    name="perudo_house",
    title="Perudo at ours",
    prefix="HOU",
    options={"dice": 4},
    lifted=["PER-2.5"],
    offered=lambda state, seat: _pacos(state) if state.bid is None and seat == state.turn else [],
    book={"en": OPENS, "de": ERÖFFNET},
    forbids={"HOU-1.1": lambda state, seat, action: state.bid is None and getattr(action, "face", 0) == 6},
    untrue=["PER-2.8", "PER-2.9", "PER-4.2"],
)
LONG = house_game(
    FARKLE,
    name="farkle_house",
    title="Farkle at ours",
    prefix="FHO",
    book="**FHO-1.1** Nobody banks with a single die set aside. *(table manners)*",
)
DUO = house_game(
    BLOKUS,
    name="blokus_house",
    title="Blokus at ours",
    prefix="BHO",
    book="**BHO-1.1** Nobody begins with the single square.\n\n    a20    no    -- blue begins with more\n",
    forbids={
        "BHO-1.1": lambda state, seat, action: len(str(action)) < 4 and len(state.laid) < 4,
    },
    untrue=[rule.id for rule in BLOKUS.rulebook.rules.values() if rule.examples],
)


def begun(game: Any = HOUSE, rolled: str = "roll 1234 2222", options: Any = None) -> Any:
    state = game.start(2, options or {"dice": 4})
    for line in ("start 0", rolled):
        state = play(state, CHANCE, game.parse(line))
    return state


FEW = {
    "matches_end_and_replay",
    "values_keep_their_text_and_json",
    "why_not_is_total_and_legal_actions_agree",
    "every_action_can_be_touched",
    "drawings_hold_together",
    "the_rulebook_is_true",
}
"""What of the suite could be otherwise in another game with rules of a house."""
ASKED = [(HOUSE, check) for check in CHECKS]
ASKED += [(game, check) for game in (LONG, DUO) for check in CHECKS if check.__name__ in FEW]


@pytest.mark.parametrize(("game", "check"), ASKED, ids=lambda each: getattr(each, "name", "") or each.__name__)
def test_it_keeps_what_every_game_must(game: Any, check: Check) -> None:
    check(game)


def test_a_rule_of_the_house_refuses_by_its_own_id_and_sentence() -> None:
    with pytest.raises(Illegal, match=r"^HOU-1\.1 Nobody opens a round with sixes\.") as refused:
        play(begun(), 0, Bid(1, 6))
    assert refused.value.rule == "HOU-1.1"
    with speaking("de"), pytest.raises(Illegal, match=r"HOU-1\.1 Niemand eröffnet mit Sechsen"):
        play(begun(), 0, Bid(1, 6))
    after = play(begun(), 0, Bid(1, 5))
    assert play(after, 1, Bid(1, 6)).turn == 0
    assert after.why_not(1, Bid(1, 5)) == "PER-3.1", "the other rules stand"


def test_a_lifted_rule_forbids_nothing_and_what_is_new_is_offered() -> None:
    assert Bid(1, 1) in set(begun().legal_actions(0)) and Bid(1, 1) not in set(begun(PERUDO).legal_actions(0))
    assert play(begun(), 0, Bid(1, 1)).bid == Bid(1, 1)
    assert not any(getattr(action, "face", 0) == 6 for action in begun().legal_actions(0))


def test_the_book_has_the_rules_of_the_house_and_not_the_lifted_one() -> None:
    rules = HOUSE.rulebook.rules
    assert "HOU-1.1" in rules and "PER-2.5" not in rules and "PER-2.4" in rules
    last = HOUSE.rulebook.sections[-1]
    assert last.title == "The rules of this house"
    assert str(last.parts[-1]).startswith("Not in force here: PER-2.5 (")
    with speaking("de"):
        german = HOUSE.book(HOUSE.options())
    assert german.sentence("HOU-1.1") == "Niemand eröffnet mit Sechsen."
    assert german.rules["HOU-1.1"].examples[0].shows == "{0} eröffnet"
    assert PERUDO.rulebook.rules.keys() >= {"PER-2.5"}, "the other game's own book is as it was"


def test_states_and_views_are_of_its_own_and_the_other_game_is_as_it_was() -> None:
    state = play(begun(), 0, Bid(1, 5))
    assert type(state) is HOUSE.State and type(state.view(0)) is HOUSE.View
    assert state.game is HOUSE and state.view(0).game is HOUSE and PERUDO.start().game is PERUDO
    assert type(HOUSE.imagine(state.view(1), Random(1))) is HOUSE.State
    assert HOUSE.presets["house"].dice == 4


def test_its_records_are_read_where_it_is_known() -> None:
    match = random_match(HOUSE, 3, HOUSE.options(), Random(5))
    text = record.write(match)
    assert text.startswith("game: perudo_house 1\n")
    assert record.read(text, {"perudo_house": HOUSE}).log == match.log
    with pytest.raises(Exception, match="there is no game 'perudo_house'"):
        read_record(text)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_bots_of_the_other_game_keep_the_rules_of_the_house(level: str) -> None:
    rng = Random(3)
    for _ in range(4):
        match = Match.new(HOUSE, ["A", "B", "C"], {"dice": 2})
        while match.state.to_act:
            seat = match.state.to_act[0]
            if seat == CHANCE:
                match.append(CHANCE, match.state.sample(rng))
                continue
            advice = HOUSE.bots[level].explain(match.observation(seat), seat, rng, 0.05)
            assert advice.action is not None
            assert advice.why.startswith(("reckoned without the rules of this house: ", "What it would rather do"))
            match.append(seat, advice.action)
            assert match.state.game is HOUSE


def test_a_bot_that_would_do_nothing_else_takes_what_is_allowed() -> None:
    class Sixes(type(PERUDO.bots["random"])):  # type: ignore[misc]
        def choose(self, observation: Observation[Any], seat: int, rng: Random, budget: float) -> Any:
            return Bid(1, 6)

        def explain(self, observation: Observation[Any], seat: int, rng: Random, budget: float) -> Any:
            from kitchentable.bot import Advice

            return Advice(Bid(1, 6), "sixes")

    from kitchentable.house_rules import Housed

    state = begun()
    advice = Housed(Sixes()).explain(Observation(state.view(0)), 0, Random(1), 0.1)
    assert state.why_not(0, advice.action) is None and advice.why.startswith("What it would rather do is not allowed")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"lifted": ["PER-9.9"]}, "Perudo has no rule PER-9.9"),
        ({"untrue": ["HOU-1.1"]}, "Perudo has no rule HOU-1.1"),
        ({"book": OPENS}, "HOU-1.1 needs a sentence in the book and a judge"),
        ({"forbids": {"HOU-1.1": lambda *_: True}}, "HOU-1.1 needs a sentence in the book and a judge"),
        (
            {"book": OPENS.replace("HOU", "HOW"), "forbids": {"HOW-1.1": lambda *_: True}},
            "HOW-1.1 does not begin as HOU-",
        ),
    ],
)
def test_what_does_not_fit_is_said_when_it_is_made(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        house_game(PERUDO, name="x", title="X", prefix="HOU", **given)


def test_none_of_this_is_among_the_games() -> None:
    assert "perudo_house" not in GAMES


def test_a_house_may_have_rules_on_rules_of_another() -> None:
    ours = house_game(
        HOUSE,
        name="perudo_ours",
        title="Perudo in the kitchen",
        prefix="KIT",
        options={"dice": 2},
        book="**KIT-1.1** Nobody opens with fives.\n\n    play: start 0; roll 12 66\n    1x5    no    -- {0} opens\n",
        forbids={"KIT-1.1": lambda state, seat, action: state.bid is None and getattr(action, "face", 0) == 5},
    )
    state = begun(ours, "roll 12 66", ours.presets["house"])
    assert state.view(0).options.dice == 2
    assert [state.why_not(0, Bid(1, face)) for face in (1, 4, 5, 6)] == [None, None, "KIT-1.1", "HOU-1.1"]
    assert {"KIT-1.1", "HOU-1.1", "PER-3.1"} <= {*ours.rulebook.rules} and "PER-2.5" not in ours.rulebook.rules
    assert random_match(ours, 2, ours.presets["house"], Random(1)).over
    advice = ours.bots["easy"].explain(Observation(state.view(0)), 0, Random(1), 0.1)
    assert advice.why.count("reckoned without") <= 1
    same = house_game(HOUSE, name="perudo_same", title="The same", prefix="SAM")
    assert same.presets["house"] == HOUSE.presets["house"] == PERUDO.options({"dice": 4}), (
        "options of the first house stand"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "Our Perudo"}, "a name is small letters"),
        ({"name": "perudo"}, "not the other game's, not 'perudo'"),
        ({"title": " "}, "a title is a line of words"),
        ({"prefix": "h"}, "two to four capitals"),
        ({"prefix": "PER"}, "not Perudo's, not 'PER'"),
        ({"lifted": "PER-2.5"}, "lifted is a list of rule ids"),
        ({"untrue": "PER-2.5"}, "untrue is a list of rule ids"),
        ({"book": {"de": OPENS}}, "English .'en'. among them"),
        ({"book": {"en": 3}}, "a book is Markdown"),
        ({"lifted": ["PER-99.1"]}, "Perudo has no rule PER-99.1"),
        ({"forbids": {"HOU-1.1": True}}, "what judges HOU-1.1 is a function"),
    ],
)
def test_what_is_no_house_rule_is_refused_in_a_line(given: dict[str, Any], said: str) -> None:
    usual: dict[str, Any] = {"name": "perudo_h", "title": "At ours", "prefix": "HOU", "book": OPENS}
    usual["forbids"] = {"HOU-1.1": lambda state, seat, action: False}
    with pytest.raises(ValueError, match=said) as refused:
        house_game(PERUDO, **{**usual, **given})
    assert "\n" not in str(refused.value)


def test_rules_that_leave_nothing_to_do_are_named() -> None:
    harsh = house_game(
        PERUDO,
        name="perudo_harsh",
        title="Perudo, harsh",
        prefix="HAR",
        book=OPENS.replace("HOU", "HAR"),
        forbids={"HAR-1.1": lambda state, seat, action: seat != CHANCE},
    )
    state = begun(harsh)
    with pytest.raises(ValueError, match=r"perudo_harsh leave seat \d nothing to do: HAR-1\.1"):
        random_match(harsh, 2, harsh.options(), Random(1))
    with pytest.raises(ValueError, match="perudo_harsh leave seat 0 nothing to do"):
        harsh.bots["easy"].explain(Observation(state.view(0), ()), 0, Random(0), 0.1)


def test_what_has_a_name_in_a_module_can_be_pickled_and_what_has_none_says_so() -> None:
    state = begun()
    for value in (state, state.view(0)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value and type(again) is type(value)
    assert pickle.loads(pickle.dumps(HOUSE)) is HOUSE
    local = house_game(FARKLE, name="farkle_local", title="Farkle here", prefix="LOC").start(2)
    for value in (local, local.view(0), local.game):
        with pytest.raises(pickle.PicklingError, match="only this process knows farkle_local"):
            pickle.dumps(value)
    assert deepcopy(local) == local and type(deepcopy([local.view(0)])[0]) is local.game.View
