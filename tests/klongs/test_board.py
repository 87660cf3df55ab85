"""How Bangkok Klongs is drawn, where that is not asked of every game."""

import pytest
from msgspec.structs import replace

from kitchentable import refusals, touch
from kitchentable.drawing.finale import Moment
from kitchentable.drawing.scene import Form
from kitchentable.games.klongs.actions import Move, Pass, Score
from kitchentable.games.klongs.art import HAND_CARD
from kitchentable.games.klongs.components import GOODS, SPECIAL
from kitchentable.games.klongs.position import Scored
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.games.klongs.text import described
from kitchentable.games.klongs.words import say
from kitchentable.language import languages, speaking
from kitchentable.printing.words import width
from kitchentable.values import Result
from tests.klongs.layouts import BOX, lay, market_day

BOATS = sorted(set(BOX.deck))
FULL = "rice2@d3=0 rice1@c4=0 fish2@d4=1"
"""Three boats in the quarter of c3."""


def label(state: str, hand: str, item: str) -> str:
    """What is said of a thing of a drawing to the first seat."""
    drawing = KLONGS.board.draw(lay(2, state, (hand,)).view(0), "wide")
    return next(each.label for each in drawing.items if each.name.startswith(item))


@pytest.mark.parametrize("water", [True, False])
def test_boats_that_look_different_sound_different(water: bool) -> None:
    """Each alone at the same place: where they lie tells boats on the water apart by itself."""
    said = [label(f"{boat}@b2", "", "boat-b2") if water else label("", boat, f"hand-{boat}-") for boat in BOATS]
    assert len(set(said)) == len(BOATS) > 40, sorted(said)


def test_with_equal_points_it_is_told_whose_warehouse_is_fuller() -> None:
    view, boats = KLONGS.start(3).view(None), tuple(BOATS[:3])
    first = replace(view, scores=(30, 30, 12), stores=(boats[:2], boats, ()))
    finale = KLONGS.board.finale((), first, Result((30, 30, 12), (2, 1, 3), (1,)))
    assert finale.rule == "KLO-8.6"
    assert finale.sentences[1] == "With equal points the fuller warehouse, 3 boats to 2, puts {1} before {0}."
    behind = replace(view, scores=(40, 30, 30), stores=((), boats, boats[:1]))
    finale = KLONGS.board.finale((), behind, Result((40, 30, 30), (1, 2, 3), (0,)))
    assert finale.sentences[1] == "With equal points the fuller warehouse, 3 boats to 1, puts {1} before {2}."


def test_a_winner_whose_stages_brought_nothing_has_lanterns_all_the_same() -> None:
    view = KLONGS.start(2).view(None)
    boat, landing = BOATS[0], BOX.names[BOX.landings[0]]
    after = replace(view, stores=((boat,), ()), scored=Scored(0, landing, 0, 0, (0, 0), boat))
    moment = Moment(1, view, 0, Score(landing, landing), after)
    finale = KLONGS.board.finale((moment,), after, Result((0, 0), (1, 2), (0,)))
    assert [(lamp.text, lamp.size) for lamp in finale.lamps] == [("0", 0.6)]
    won = Result((12, 0), (1, 2), (0,))
    told = KLONGS.board.finale((moment,), after, won).sentences
    assert told[-1] == "The lanterns on the water show what the winner scored at each spot, all days together."
    assert KLONGS.board.finale((), after, won).sentences == told[:-1], "no lantern, nothing said of them"


def test_a_boat_that_moves_into_a_market_says_what_that_would_pay() -> None:
    """Three boats around b2; the fourth comes from beside: 3 + 2 baskets, and two merchants of one's own."""
    state = lay(2, "fish3@b2=0 rice0@c2=1 flowers0@b3 rice2@d3=0")
    for field, more in (
        ("c3", "It fills a market that would pay you 10 and {1} 5. You keep 1 movement card."),
        ("d2", "You keep 1 movement card."),
    ):
        assert KLONGS.board.preview(Move("d3", field), state.view(0), "wide").more == more


def test_what_a_boat_fills_is_told_of_all_markets_and_players() -> None:
    """c3 is the fourth around b2 and c2: a guard fills them for who is aboard; a thief takes what another needs."""
    water = "rice2@b2=1 fish2@c2=1 spices1@b3=1 rice3@d2=0 rice1@d3 fish0@a3=0 fish1@a2=0"
    view = lay(2, water, ("guard thief fish1",)).view(0)
    thief = "It fills 2 markets that would pay you 6 and {1} 15 + 6. Warehouse: The fish goes there."
    for text, more in (
        ("place fish1 c3", "It fills 2 markets that would pay you 6 + 14 and {1} 18 + 7."),
        ("place guard c3", "It fills 2 markets that would pay you 6 and {1} 15 + 6."),
        ("place thief c3 take a3 store", f"{thief} A market that would pay you 8 loses this boat."),
        ("move a3 a4", "A market that would pay you 8 loses this boat. You keep 1 movement card."),
    ):
        assert KLONGS.board.preview(KLONGS.parse(text), view, "wide").more == more
    alone = lay(2, "rice2@b2=1 fish2@c2=1 spices1@b3=1", ("cook",)).view(0)
    filled = KLONGS.board.preview(KLONGS.parse("place cook c3"), alone, "wide")
    assert filled.more == "It fills a market that would pay {1} 30."
    nobody = lay(2, "rice2n@b2 fish2n*@c2 spices1n*@b3", ("guard",)).view(0)
    assert (
        KLONGS.board.preview(KLONGS.parse("place guard c3"), nobody, "wide").more
        == "It fills a market that pays nobody."
    )


def test_a_boat_that_leaves_a_market_one_short_says_what_that_would_pay() -> None:
    """Around b2, with c3 free, 3 + 0 + 1 baskets and two merchants; not where the last field's quarter is full."""
    for more_boats, said in (("", "With one more boat a market here would pay you 8 at least."), (FULL, "")):
        state = lay(2, f"fish3@b2=0 rice0@c2=1 {more_boats}", ("fish1",))
        assert KLONGS.board.preview(KLONGS.parse("place fish1 b3"), state.view(0), "wide").more == said


def test_a_field_says_when_asked_whether_a_boat_may_come_there() -> None:
    for boats, said in ((FULL, "A field of a full market quarter"), ("rice2@d3=0", "has one of at most three boats")):
        found = KLONGS.board.help("c3", lay(2, f"fish3@b2=0 {boats}").view(0))
        assert found and said in found.text and found.rule == "KLO-3.6"


def test_a_market_says_when_asked_what_it_brings_the_others_too() -> None:
    view = lay(2, "fish3@b2=1 rice2@c2=1 rice1@b3=0 fish1@c3").view(0)
    found = KLONGS.board.help("market-b2", view)
    assert found and found.text.endswith("would bring {0} 7 points, {1} 14: baskets around it times merchants there.")
    doubled = KLONGS.board.help("market-b2", lay(2, "cook@b2 rice2@c2=1 rice1@b3=0 fish1@c3").view(0))
    assert doubled and "{0} 8 points, {1} 8: " in doubled.text and doubled.text.endswith("there, times two (cookshop).")


def test_a_market_that_pays_only_others_says_how_much_in_the_colour_of_whom_it_pays_most() -> None:
    water = "rice2@b2=1 fish2@c2=1 spices1@b3=2 rice3@c3 rice0@d2=0 fish1@d3"
    told: dict[Form, str] = {"wide": "theirs bold seat-1", "narrow": "theirs small bold seat-1"}
    for form, classes in told.items():
        items = {each.name: each for each in KLONGS.board.draw(lay(3, water).view(0), form).items}
        assert (items["market-b2"].text, items["market-b2"].classes) == ("16", classes)
        assert items["market-b2"].label == "landing spot b2: 0 points for you on a market day; {1} 16, {2} 8"
        assert (items["market-c2"].text, items["market-c2"].shape) == ("6", "worth")


def test_the_boat_that_stands_chosen_to_go_home_is_the_one_that_counts_most_there() -> None:
    water = "guard@b2 rice2@c2=0 fish1@b3=0 fish3@c3"
    stores = (("fish0", "fish2"), ())
    state = market_day(lay(2, water, stores=stores, scores=(0, 9)), 0, True)
    ways = [path[1] for path in touch.paths(state, 0) if path[0] == "@b2"]
    assert ways == ["b3", "c3", "c2", "b2"], "the third fish, the first rice, and a guard for nothing"


def test_a_boat_that_another_market_needs_is_said_to_and_does_not_stand_chosen() -> None:
    """c2 and c3 lie at two markets, of which the other would bring 3 + 1 + 2 baskets times two merchants."""
    water = "fish1@b2=0 rice1@c2=0 fish2@b3=0 rice0@c3=0 spices3@d2=1 spices2@d3"
    state = market_day(lay(2, water, scores=(0, 9)), 0, True)
    ways = [path[1] for path in touch.paths(state, 0) if path[0] == "@b2"]
    assert ways[:2] == ["b2", "b3"] and set(ways[2:]) == {"c2", "c3"}
    for home, said in (
        ("c2", "The rice goes home: 1 point at the end. A market that would pay you 12 loses this boat."),
        ("b2", "The fish goes home: 1 point at the end."),
    ):
        preview = KLONGS.board.preview(Score("b2", home), state.view(0), "wide")
        assert preview.more == said


def test_who_passes_a_scoring_is_asked_once_more_and_who_ends_a_turn_is_not() -> None:
    at_hand = "fish3@b2=0 rice2@c2=0 rice1@b3=0 fish1@c3=1"
    for state, asked in (
        (lay(2, at_hand), False),
        (market_day(lay(2, at_hand), 0, False), True),
        (market_day(lay(2, "fish3@b2=0"), 0, False), False),
    ):
        view = state.view(state.to_act[0])
        assert (Pass in KLONGS.board.careful_at(view)) is asked, state.market


def test_what_the_warehouse_counts_for_nothing_is_said_before_it_goes_there() -> None:
    state = lay(2, "fish3@b2=0 cook@c2=1 rice3@a3=1", ("thief guard",))
    view = state.view(0)
    for move, said in (
        ("place thief d2 take c2 store", "Warehouse|worth 0, draw one"),
        ("place thief b3 take a3 store", ""),
        ("place thief b3 take a3 hand", ""),
    ):
        action = KLONGS.parse(move)
        assert state.why_not(0, action) is None, move
        assert KLONGS.board.label(action, view) == said


def test_boats_are_declined_in_german_and_kept_in_each_language_by_itself() -> None:
    said = []
    for language in ("de", "en", "de"):
        with speaking(language):
            said.append((described("rice1n*"), say("took-store", who="Anna", good="cook", baskets=0)))
    assert said[0] == said[2]
    assert said[0][0] == "Reis mit einem Korb, neutral, mit dem Schirm von Luk Phat"
    assert said[0][1] == "Anna nimmt eine Garküche ins Warenlager"
    assert said[1][0] == "rice with 1 basket, neutral, with the parasol of Luk Phat"
    with speaking("de"):
        assert say("goes-home", good="spices") == "Das Boot mit Gewürzen kommt in dein Warenlager."


@pytest.mark.parametrize("language", languages())
def test_the_name_of_a_boat_fits_on_its_card(language: str) -> None:
    """In the small bold type of the drawing, 13 units high."""
    with speaking(language):
        wide = {good: width(say("card-name", good=good), 13, "strong") for good in (*GOODS, *SPECIAL)}
    assert max(wide.values()) < min(w for w, _ in HAND_CARD.values()), wide


PROMPTS = (
    "score-great", "score-small", "move-or-end", "none-fits", "none-fits-move", "place-entrance", "which-goes-home",
    "move-to-field", "which-prey", "keep-where", "which-thief", "caught-keep-where", "no-merchant-fetch",
    "no-merchant-leave",
)  # fmt: skip
"""What is to be done, which stands beside one's points."""


@pytest.mark.parametrize("language", languages())
def test_what_is_to_be_done_stands_in_two_lines_of_a_phone(language: str) -> None:
    """A third one pushes the buttons below it out of a window of 360 × 740."""
    with speaking(language):
        said = [*map(say, PROMPTS), say("may-also-move", place=say("place-beside"))]
    assert {each: width(each, 15) for each in said if width(each, 15) > 2 * 205} == {}


def test_a_boat_that_is_not_in_hand_is_refused_as_such() -> None:
    state, place = lay(2, "fish1@b2", ("rice1",)), KLONGS.parse("place fish3 b3")
    why = refusals.why_not(state, 0, place)
    assert why and (why.rule, why.text) == ("KLO-3.1", "Not in your hand: fish with 3 baskets.")
    why = refusals.why_not(replace(state, placed=True), 0, KLONGS.parse("place rice1 b3"))
    assert why and (why.rule, why.text) == ("KLO-3.1", "This turn’s boat lies on the water already.")


@pytest.mark.parametrize("great", [True, False])
def test_who_takes_home_what_is_not_of_the_scoring_is_told_so(great: bool) -> None:
    water = "fish1@b2=0 fish2@b3=1 rice1@c2=0 rice2@c3=0 rice3@f5=1"
    state = market_day(lay(2, water, scores=(0, 5)), 0, great)

    def said(taken: str) -> str:
        why = refusals.why_not(state, 0, Score("b2", taken))
        assert why and why.rule == ("KLO-8.3" if great else "KLO-7.6")
        return why.text

    assert said("f5") == said("h8") == "That is none of these four boats."
    assert said("b3") == ("This boat is another player’s." if great else "Not yours: fish with 2 baskets.")
