"""Boats on the canals: placing, merchants, moving, thieves and guards, the end of a turn."""

import pytest
from msgspec.structs import replace

from kitchentable.games.klongs.actions import Place
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.values import CHANCE, BadOptions
from tests.klongs.layouts import BOX, chance, check_count, does, lay, refused


def fields_for(state: object, name: str) -> set[str]:
    legal = state.legal_actions(state.to_act[0])  # type: ignore[attr-defined]
    return {action.field for action in legal if isinstance(action, Place) and action.boat == name}


def test_two_to_four_people_play() -> None:
    """KLO-1.1, KLO-1.3, KLO-1.4: and the pile begins with 64, 60 or 56 boats."""
    for seats, pile, merchants in ((2, 64, 17), (3, 60, 13), (4, 56, 10)):
        state = chance(KLONGS.start(seats))
        assert len(state.pile) == pile
        assert state.supply == (merchants,) * seats and state.movements == (2,) * seats
        assert [len(hand) for hand in state.hands] == [4] * seats
    for seats in (1, 5):
        with pytest.raises(BadOptions):
            KLONGS.start(seats)


def test_the_box_agrees_with_what_is_known() -> None:
    """KLO-1.5"""
    assert len(BOX.deck) == 72 and [BOX.deck.count(name) for name in ("thief", "guard", "cook")] == [3, 3, 3]
    assert len(BOX.quarter_fields) == 20 and {len(fields) for fields in BOX.quarter_fields} == {4}
    crossings = [len({BOX.quarters[field] for field in BOX.around(spot)}) for spot in BOX.landings]
    assert (len(crossings), crossings.count(4), crossings.count(2)) == (43, 12, 31)
    assert [(field.points, field.market) for field in BOX.track if field.market] == [(3, 1), (3, 1), (2, 2)]
    assert len(BOX.track) == 24 and sum(name.endswith("*") for name in BOX.deck) == 28
    assert sum(int(name.rstrip("n*")[-1]) for name in BOX.deck if name[-1] in "0123n*") == 77


def test_next_to_a_lonely_boat_are_its_eight_neighbours() -> None:
    state = lay(2, "fish3@b2=0", ("rice3", ""))
    assert fields_for(state, "rice3") == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}


def test_in_a_quarter_with_three_boats_no_fourth_is_placed() -> None:
    state = lay(2, "fish3@c3=0 fish2@d3=0 fish1@c4=1", ("rice3", ""))
    assert refused(state, "place rice3 d4") == "KLO-3.6"
    assert refused(state, "place rice3 e4") is None
    assert refused(lay(2, "fish3@c3=0", ("rice3", "")), "place rice3 c3") == "KLO-3.2"


def test_no_boat_is_dealt_that_is_not_in_the_box_and_nobody_begins_who_does_not_play() -> None:
    assert KLONGS.start(3).why_not(CHANCE, KLONGS.parse("start 3")) == "KLO-1.2"
    begun = KLONGS.start(2).apply(CHANCE, KLONGS.parse("start 0"))
    twice = KLONGS.parse("deal fish3,fish3,thief,guard rice3,rice1n*,cook,rice0")
    assert begun.why_not(CHANCE, twice) == "KLO-1.3"
    assert KLONGS.board.aside(begun.view(0), CHANCE, twice, None) == ("boat-fish3", "boat-fish3")
    short = KLONGS.board.aside(begun.view(0), CHANCE, KLONGS.parse("deal fish3 rice3,cook"), None)
    assert short == ("{0}", "boat-fish3", "", "{1}", "boat-rice3", "boat-cook")


def test_the_first_round_begins_at_the_entrances() -> None:
    two, three = (chance(KLONGS.start(seats)) for seats in (2, 3))
    name = next(name for name in two.hands[two.turn] if name not in ("thief", "guard"))
    assert fields_for(two, name) == {"a3", "a4", "a5", "a6"}
    assert refused(two, f"place {name} j3") == "KLO-3.4" and refused(two, f"place {name} b3") == "KLO-3.3"
    name = next(name for name in three.hands[three.turn] if name not in ("thief", "guard"))
    assert fields_for(three, name) == {"a3", "a4", "a5", "a6", "j3", "j4", "j5", "j6"}


def test_without_merchants_a_boat_is_left_empty_or_a_merchant_fetched() -> None:
    """KLO-2.4"""
    state = lay(2, "fish3@b2=0 fish2@c2=1", ("rice3 rice1n*", ""), supply=(0, 16))
    assert refused(state, "place rice3 b3") == "KLO-2.4"
    assert refused(state, "place rice3 b3 from c2") == "KLO-2.4"
    assert refused(state, "place rice3 b3 from h8") == "KLO-2.4"
    assert refused(state, "place rice1n* b3 from b2") == "KLO-2.2"
    assert refused(state, "place rice1n* b3") is None
    empty = does(state, "place rice3 b3 empty")
    assert empty.owners[BOX.by_name["b3"]] == -1 and empty.supply[0] == 0
    fetched = does(state, "place rice3 b3 from b2")
    assert (fetched.owners[BOX.by_name["b3"]], fetched.owners[BOX.by_name["b2"]]) == (0, -1)
    assert fetched.boats[BOX.by_name["b2"]] == "fish3" and fetched.supply[0] == 0
    assert refused(replace(state, supply=(1, 16)), "place rice3 b3 from b2") == "KLO-2.3"


def test_moves_are_one_a_turn_two_a_match_and_of_ones_own_boats() -> None:
    state = lay(2, "fish3@b2=0 fish2@c2=1 rice1n*@c3 rice0@d3", ("rice3", ""))
    assert refused(state, "move b2 b3") is None
    assert [refused(state, f"move {field} b3") for field in ("c2", "c3", "d3", "a1")] == ["KLO-4.1"] * 4
    assert refused(does(state, "move b2 b3"), "move b3 b2") == "KLO-4.3"
    assert refused(replace(state, movements=(0, 2)), "move b2 b3") == "KLO-4.2"
    assert [refused(state, f"move b2 {field}") for field in ("b4", "c2", "b2", "z9")] == ["KLO-4.4"] * 4
    assert does(state, "move b2 a1").movements == (1, 2)


def test_a_boat_moves_inside_a_full_quarter_but_not_into_one() -> None:
    state = lay(2, "fish3@c3=0 fish2@d3=0 fish1@c4=0 rice0@e4=0")
    assert refused(state, "move c3 d4") is None
    assert refused(state, "move e4 d4") == "KLO-3.6"
    assert refused(state, "move e4 f5") is None


def test_who_can_place_nothing_passes_and_draws_none() -> None:
    """KLO-3.7: the water is empty, so that nothing lies beside another boat."""
    stuck = lay(2, "")
    assert [str(action) for action in stuck.legal_actions(0)] == ["pass"]
    after = does(stuck, "pass")
    assert after.turn == 1 and after.pile == stuck.pile and after.hands == stuck.hands
    assert refused(lay(2, "fish3@b3=0"), "pass") == "KLO-3.7"


def test_a_thief_takes_from_his_row_but_no_guard_and_nothing_guarded() -> None:
    """KLO-9.1 to KLO-9.5"""
    water = "rice3@j5=1 rice2@b6=0 guard@f5 fish2@h5=1 guard@h1 cook@c5 spices1@d5=0 thief@e5"
    state = lay(2, water, ("thief", ""))
    assert [refused(state, f"place thief a5 take {field} hand") for field in ("j5", "c5", "d5", "e5")] == [None] * 4
    assert refused(state, "place thief a5 take b6 store") == "KLO-9.1"
    assert refused(state, "place thief a5 take f5 store") == "KLO-9.2"
    assert refused(state, "place thief a5 take h5 store") == "KLO-9.2"
    assert refused(state, "place thief a5 take a5 store") == "KLO-9.1"
    assert refused(state, "place thief a5") == "KLO-9.1" and refused(state, "place thief a5 none") is None
    assert refused(state, "place thief h4 none") == "KLO-9.5" and refused(state, "place thief f6") == "KLO-9.5"
    assert state.why_not(0, Place("thief", "a5", prey="j5")) == "KLO-9.3"


def test_what_a_thief_takes_is_stored_or_held_and_its_merchant_goes_home() -> None:
    """KLO-9.3, KLO-6.1"""
    state = lay(2, "rice3@j5=1 rice2@b5=0", ("thief", ""), movements=(0, 0))
    stored = does(state, "place thief a5 take j5 store")
    assert stored.phase == "draw" and stored.stores[0] == ("rice3",) and stored.supply[1] == 17
    held = does(state, "place thief a5 take j5 hand")
    assert held.turn == 1 and held.phase == "turn" and "rice3" in held.hands[0] and len(held.hands[0]) == 4
    assert held.pile == state.pile
    own = does(state, "place thief a5 take b5 store")
    assert own.supply[0] == state.supply[0] + 1
    for after in (stored, held, own):
        check_count(after)
    dry = does(replace(state, pile=()), "place thief a5 take j5 store")
    assert dry.turn == 1 and len(dry.hands[0]) == 3


def test_one_thief_is_caught_two_leave_and_one_is_kept() -> None:
    """KLO-9.6, KLO-9.7"""
    one = lay(2, "rice3@b4=1 thief@c8", ("guard", ""), movements=(0, 0))
    assert refused(one, "place guard c4") == "KLO-9.6"
    assert refused(one, "place guard c4 store keep c8") == "KLO-9.6", "of one there is nothing to say"
    assert refused(one, "place guard c4 store keep c2") == "KLO-9.7"
    assert refused(one, "place guard b5 store") == "KLO-9.6" and refused(one, "place guard b5") is None
    assert does(one, "place guard c4 store").stores[0] == ("thief",)
    two = lay(2, "rice3@b4=1 thief@c8 thief@c1", ("guard", ""), movements=(0, 0))
    assert refused(two, "place guard c4 store") == "KLO-9.7"
    assert refused(two, "place guard c4 hand keep b4") == "KLO-9.7"
    after = does(two, "place guard c4 hand keep c1")
    assert "thief" in after.hands[0] and after.out == ("thief",) and "thief" not in after.boats
    assert after.turn == 1 and len(after.hands[0]) == 4
    check_count(after)
    three = does(lay(2, "rice3@b4=1 thief@c8 thief@c1 thief@c2", ("guard", "")), "place guard c4 store keep c2")
    assert three.out == ("thief", "thief") and three.stores[0] == ("thief",)


def test_with_an_empty_pile_hands_shrink_and_play_goes_on() -> None:
    """KLO-6.2, and KLO-2.1: who holds no boat is passed over."""
    state = lay(3, "fish3@b2=0", movements=(0, 0, 0))
    state = replace(state, pile=(), hands=(("rice0", "rice3"), (), ("rice1",)))
    after = does(state, "place rice3 b3")
    assert after.turn == 2 and after.hands[0] == ("rice0",)
    assert does(after, "place rice1 c3").turn == 0


def test_when_nobody_can_place_the_great_market_day_is_held_without_track_points() -> None:
    """KLO-6.3: the last to pass counts as the one who called it."""
    assert does(lay(3, ""), "pass; pass").phase == "turn"
    after = does(lay(3, ""), "pass; pass; pass")
    assert after.phase == "over" and after.scores == (0, 0, 0)
    empty = lay(2, "fish3@b2=1 rice1n*@c2 cook@b3", movements=(0, 0))
    called = does(replace(empty, hands=(("rice3",), ()), pile=()), "place rice3 c3")
    assert called.market is not None and called.market.great and called.market.trigger == 0
    assert called.scores == (0, 0) and called.marker == 0 and called.turn == 1


def test_a_placement_makes_the_count_of_passes_begin_anew() -> None:
    """KLO-6.3"""
    state = lay(2, "fish3@b3=0", ("rice0", ""), movements=(0, 0), idle=1)
    assert chance(does(state, "place rice0 c3")).idle == 0


def test_others_and_chance_wait() -> None:
    state = lay(2, "fish3@b3=0", ("rice0", "rice1"))
    assert refused(state, "place rice1 c3", seat=1) == "KLO-2.1"
    assert refused(state, "boat rice2", seat=-1) == "KLO-2.1" and refused(state, "boat rice2", seat=0) == "KLO-2.1"
    assert refused(state, "place rice2 c3") == "KLO-3.1"
    assert refused(state, "score b3 remove b3") == "KLO-7.1"
    assert refused(state, "place rice0 c3 store") == "KLO-9.1"


def test_luk_phat_counts_again_for_a_stolen_boat() -> None:
    """KLO-5.1, KLO-5.2: whoever owns the boat; special boats do not move the marker."""
    state = lay(2, "fish3@b3=0 rice1n*@b4", ("spices0* thief", "rice0*"), movements=(0, 0))
    after = chance(does(state, "place spices0* c3"))
    assert (after.marker, after.scores) == (1, (1, 0))
    after = does(replace(state, marker=1), "place thief c4 take b4 hand")
    assert (after.marker, after.scores) == (1, (0, 0))
    again = does(replace(after, turn=0, phase="turn", placed=False), "place rice1n* c5")
    assert (again.marker, again.scores) == (2, (1, 0))
