"""Farkle's rules where an example in the rulebook would be too long, and its drawing."""

from random import Random

import pytest

from kitchentable import BadNotation, Illegal, Match, game
from kitchentable.game import play
from kitchentable.games.common import Start
from kitchentable.games.farkle.actions import Attack, Extra, Keep, Roll
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import FARKLE, State
from kitchentable.games.farkle.score_table import table
from kitchentable.games.farkle.text import pot
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS
from kitchentable.table import catalog
from kitchentable.values import CHANCE


def after(text: str, seats: int = 2, **options: object) -> State:
    """The position after these actions, each by whoever is to act."""
    state: game.State = FARKLE.start(seats, options)
    for each in text.split(";"):
        state = play(state, state.to_act[0], FARKLE.parse(each.strip()))
    assert isinstance(state, State)
    return state


def test_the_score_table_is_always_on_the_board() -> None:
    """FAR-1.2: of the options that were chosen."""
    for options in (*FARKLE.presets.values(), Options(straight=0, three_pairs=0, two_triplets=0, of_a_kind="none")):
        assert isinstance(options, Options)
        rows = table(options.scores)
        state = FARKLE.start(2, options)
        for form in ("wide", "narrow"):
            texts = {item.text for item in FARKLE.board.draw(state.view(0), form).items}
            assert {what for what, _ in rows} | {worth for _, worth in rows} <= texts
    assert ("three pairs", "750") in table(Options(three_pairs=750).scores)
    assert "straight 1 to 6" not in dict(table(Options(straight=0).scores))


def test_the_presets_are_told_with_their_score_tables_before_the_match() -> None:
    for kind in (FARKLE, FARKLE_CRAPS):
        presets = {preset.name: preset for preset in catalog.info(kind).presets}
        assert list(presets) == ["kitchen", "box", "classic"] and presets["kitchen"].options == {}
        assert presets["box"].options == {"three_ones": 300} and ("⚀⚀⚀", "300") in presets["box"].table
        assert ("4–6 alike", "three ×2 ×3 ×4") in presets["classic"].table
        assert "four and a pair" not in dict(presets["classic"].table)


def test_a_form_names_the_rules_of_its_own_game() -> None:
    fields = {field.name: field for field in catalog.option_fields(FARKLE)}
    assert fields["three_ones"].description.startswith("FAR-3.3: ") and fields["three_ones"].rules == ("FAR-3.3",)
    assert "CRA" not in "".join(field.description for field in fields.values())
    built_on = {field.name: field for field in catalog.option_fields(FARKLE_CRAPS)}
    assert built_on["three_ones"].rules == ("CRA-1.2",)


def test_keeping_says_why_it_is_refused() -> None:
    state = after("start 0; roll 112456")
    with pytest.raises(Illegal, match=r"FAR-2\.4 Only dice of this roll can be set aside"):
        play(state, 0, Keep((1, 1, 1), "roll"))
    with pytest.raises(Illegal, match=r"FAR-2\.3 Every die"):
        play(state, 0, Keep((1, 2), "roll"))
    with pytest.raises(Illegal, match=r"FAR-4\.1 .* \(300 points are missing\)"):
        play(state, 0, Keep((1, 1), "bank"))


@pytest.mark.parametrize(
    "roll, said",
    [
        ("223335", "Set aside ⚂⚂⚂⚄ for 350 or others, then roll: bank from 500 up"),
        ("122346", "Set aside ⚀ for 100, then roll: bank from 500 up"),
        ("222223", "Set aside ⚁⚁⚁⚁⚁ for 2\u202f000 or others, then bank or roll"),
        ("155234", "Set aside ⚀⚄⚄ for 200, ⚀⚄ for 150 or others, then roll: bank from 500 up"),
    ],
)
def test_the_player_is_told_what_dice_can_be_set_aside_for_what(roll: str, said: str) -> None:
    state = after(f"start 0; roll {roll}")
    board = FARKLE.board
    assert board.draw(state.view(0), "narrow").prompt == said
    assert board.draw(state.view(1), "narrow").prompt == "{0} sets dice aside"


def test_several_attackers_take_from_the_same_player_below_zero() -> None:
    """FAR-7.5, FAR-7.7."""
    state = after(
        "start 0; attack 2; roll 11123; keep 1 1 1 bank; attack 2; roll 66623; keep 6 6 6 bank; plain; roll 112456",
        3,
        attack=True,
    )
    assert state.play.totals == (1000, 600, -1600)
    assert state.play.opened == (True, True, False)


def test_a_question_in_the_position_in_words_ends_as_one() -> None:
    words = FARKLE.board.draw(after("start 0", attack=True).view(0), "wide").text
    assert "or an attack? Totals: " in words and "?." not in words


def test_an_attack_in_the_last_round_can_bring_the_leader_down() -> None:
    state = after(
        "start 0; plain; roll 111446; keep 1 1 1 bank; attack 0; roll 11123; keep 1 1 1 bank", target=1000, attack=True
    )
    assert state.result is not None
    assert state.play.totals == (0, 1000)
    assert state.result.winners == (1,)


def test_a_successful_try_empties_the_pot_but_for_one_die() -> None:
    """FAR-7.2, FAR-7.3, FAR-7.4."""
    failed = after("start 0; extra; roll 2", attack=True)
    assert (failed.play.dice, failed.play.pot) == (5, 2)
    won = after("start 0; extra; roll 2; roll 22334; extra; roll 5", attack=True)
    assert (won.play.dice, won.play.pot) == (8, 1)
    assert (pot(failed.play), pot(won.play)) == ("2 in the pot, 1 spare", "2 in play")
    corner = play(won, CHANCE, Roll((1, 1, 1, 5, 5, 5), (1, 5)))
    corner = play(corner, 1, Keep((1, 1, 1, 1, 5, 5, 5, 5), "roll"))
    assert isinstance(corner, State)
    assert (corner.play.dice, corner.play.points, corner.play.corners) == (8, 2650, 1)


def test_farkles_are_kept_until_the_next_roll() -> None:
    state = after("start 0; roll 111446; keep 1 1 1 roll; roll 234")
    ended = state.play.ended
    assert ended is not None and ended.farkle and ended.points == 1000 and ended.dice == (2, 3, 4)
    dull = [item for item in FARKLE.board.draw(state.view(0), "wide").items if "dull" in item.classes]
    assert len(dull) == 6, "all of the turn's"


def test_the_total_of_a_seat_can_lie_elsewhere_too() -> None:
    """FAR-5.1 for games that are built on this one."""
    begun = Play.begin(2, Options(target=1000)).apply(Start(0))
    rolled = Play(**{name: getattr(begun, name) for name in begun.__struct_fields__} | {"elsewhere": (500, 0)})
    banked = rolled.apply(Roll((6, 6, 6, 2, 3, 4))).apply(Keep((6, 6, 6), "bank"))
    assert banked.last == 0 and banked.scored == (1100, 0)


def test_a_drawing_for_paper_tells_everybodys_total() -> None:
    drawing = after("start 0; roll 111446; keep 1 1 1 bank; roll 112456").view(1).svg(["Ann", "Ben"])
    assert ">1\u202f000<" in drawing and "Ben: 0" in drawing and "starts at 500" in drawing


def test_actions_have_one_text() -> None:
    for text in ("keep 1 1 5 roll", "roll 112456+35", "attack 2", "extra", "plain", "start 0", "keep 5 bank"):
        assert str(FARKLE.parse(text)) == text
    assert FARKLE.parse("keep 5 1 1 roll") == Keep((1, 1, 5), "roll")
    for text in ("keep 115 bank", "Keep 1 1 5 Bank", "  KEEP  1 15  bank "):
        assert FARKLE.parse(text) == Keep((1, 1, 5), "bank")
    assert FARKLE.parse(" Plain ") == FARKLE.parse("plain")
    assert FARKLE.parse("Attack  2") == FARKLE.parse("attack 2")
    for nonsense in ("keep roll", "keep 1 1", "roll", "attack me", "keep 1 1 fold", "roll 1 2 3"):
        with pytest.raises(BadNotation, match="a move is `keep 1 1 5 roll`"):
            FARKLE.parse(nonsense)


def test_real_dice_are_judged_as_chance_is() -> None:
    assert FARKLE.public_dice
    state = FARKLE.start(2)
    assert state.why_not(CHANCE, Start(1)) is None
    started = play(state, CHANCE, Start(1))
    assert started.why_not(CHANCE, Roll((6, 5, 4, 3, 2, 1))) is None
    assert started.why_not(CHANCE, Roll((0, 5, 4, 3, 2, 1))) == "FAR-2.1"
    assert started.why_not(1, Roll((6, 5, 4, 3, 2, 1))) == "FAR-2.1"
    assert started.why_not(CHANCE, Attack(0)) == started.why_not(CHANCE, Extra()) == "FAR-2.1"


def test_points_add_up_in_random_matches() -> None:
    """Without attacks a total is the sum of what was banked; with them points only change hands or are banked."""
    rng = Random(8)
    for attack in (False, True):
        match = Match.new(FARKLE, ["a", "b", "c"], Options(attack=attack, target=5000))
        banked = [0, 0, 0]
        while match.state.to_act:
            assert isinstance(match.state, State)
            before, seat = match.state.play, match.state.to_act[0]
            legal = list(match.state.legal_actions(seat)) if seat != CHANCE else [match.state.sample(rng)]
            match.append(seat, rng.choice(legal))
            assert isinstance(match.state, State)
            ended = match.state.play.ended
            if ended and before.phase == "keep" and not ended.farkle:
                banked[seat] += ended.points
                if ended.victim is not None:
                    banked[ended.victim] -= ended.points
        final = match.state
        assert isinstance(final, State)
        assert final.play.totals == tuple(banked)
