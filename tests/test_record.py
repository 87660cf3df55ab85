"""Records: what is written reads back the same, what is read is judged, and what is bad is named by its line."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitchentable import GAMES, TABLE, Match, read_record, rulebook, write_record
from kitchentable.conditions import values_in
from kitchentable.language import speaking
from kitchentable.match import Concede, Header, Sit, Stop, Undo
from kitchentable.quoting import quoted, unquoted
from kitchentable.record import BadRecord, Revealed, entry_lines, options_from, options_text, read_all
from kitchentable.testing.walk import random_match
from kitchentable.values import CHANCE, BadOptions, Struct

PERUDO = GAMES["perudo"]
HEAD = "game: perudo 1\nseats: Lima, Bangkok\n"


def bad(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert "\n" not in str(caught.value)
    return caught.value


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12), min_size=2, max_size=6))
def test_any_names_survive(names: list[str]) -> None:
    match = Match.new(PERUDO, names)
    assert read_record(write_record(match)).header.seats == tuple(names)


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12))
def test_any_name_that_takes_a_seat_survives(name: str) -> None:
    match = Match.new(PERUDO, ["Lima", "Bangkok"])
    match.append(TABLE, Sit(1, name))
    match.append(TABLE, Stop(name))
    assert read_record(write_record(match)).log == match.log
    assert unquoted(quoted(name)) == name


def test_everything_that_the_table_writes_survives() -> None:
    match = Match.new(PERUDO, ["Lima", "bot:hard", "Cusco"], {"calza": "anyone", "dice": 2}, "sha256:00")
    for seat, text in ((CHANCE, "start 1"), (CHANCE, "roll 12 34 56"), (1, "1x2")):
        match.append(seat, PERUDO.parse(text))
    for action in (Undo(2), Sit(1, "concedes"), Concede(0), Sit(0, "bot:easy"), Stop("went, home")):
        match.append(TABLE, action)
    text = write_record(match)
    again = read_record(text)
    assert (again.log, again.state, again.header, again.stopped) == (
        match.log,
        match.state,
        match.header,
        "went, home",
    )
    assert "options: dice=2, calza=anyone" in text and '!: seat 1 "concedes"' in text


def test_a_record_may_begin_from_a_position() -> None:
    state = PERUDO.start(2, {"dice": 1})
    for seat, text in ((CHANCE, "start 0"), (CHANCE, "roll 3 4"), (0, "1x3")):
        state = state.apply(seat, PERUDO.parse(text))
    options = PERUDO.options({"dice": 1})
    match = Match(PERUDO, Header("perudo", 1, ("Lima", "Bangkok"), options, start=state))
    match.append(1, PERUDO.parse("dudo"))
    again = read_record(write_record(match))
    assert again.header.start == state and again.state == match.state and again.result == match.result
    assert again.result is not None and again.result.winners == (0,)


def test_seed_and_salts_are_read_apart_from_the_match() -> None:
    match = Match.new(PERUDO, ["Lima", "Bangkok"], fair="sha256:00 sha256:01 -")
    revealed = Revealed("ab12", ("cd34", "-"))
    assert read_all(write_record(match, revealed), GAMES)[1] == revealed
    assert "seed" not in write_record(match) and "salts" not in write_record(match)


def test_quotes_that_were_not_needed_do_no_harm() -> None:
    assert read_record('game: perudo 1\nseats: "Lima" ,"A, \\"B\\"", C d\n').header.seats == (
        "Lima",
        'A, "B"',
        "C d",
    )


def test_windows_line_ends_comments_and_a_byte_order_mark_do_no_harm() -> None:
    text = (
        "\ufeff# a comment\r\n" + HEAD.replace("\n", "\r\n") + "\r\n  *: start 1  \r\n\r\n# end\r\n*: roll 11111 22222"
    )
    for given_text in (text, text.encode()):
        match = read_record(given_text)
        assert len(match.log) == 2
    assert entry_lines(text) == [5, 8]


def test_the_match_up_to_a_bad_line_is_at_hand() -> None:
    error = bad(HEAD + "*: start 0\n*: roll 11111 22222\n0: 3x1\n")
    assert (error.line, error.rule) == (5, "PER-2.5")
    assert error.match is not None and len(error.match.log) == 2


def test_a_version_of_other_rules_is_refused_with_both_numbers() -> None:
    assert str(bad("game: perudo 2\nseats: A, B\n")) == (
        "line 1: this is perudo 2, and here is version 1, whose rules differ"
    )


def test_a_record_that_is_too_long_is_not_read() -> None:
    assert "at most 4\u202f000\u202f000 characters" in str(bad("#" * 4_000_001))


@pytest.mark.parametrize("seats", ["A,, B", "A, ", '"A, B', 'A, "B" C', ","])
def test_names_that_cannot_be_told_apart_are_refused(seats: str) -> None:
    assert bad(f"game: perudo 1\nseats: {seats}\n").line == 2


def test_nothing_follows_the_end() -> None:
    over = HEAD + "*: start 0\n!: seat 0 concedes\n"
    assert read_record(over).over
    for line in ("*: roll 11111 22222", "!: undo to 0", "!: seat 1 concedes", "!: stop again"):
        assert "the match is over: nothing can follow" in str(bad(over + line))


def test_what_does_not_belong_together_in_a_position_is_a_bad_line() -> None:
    state = msgspec.json.decode(msgspec.json.encode(PERUDO.start(2)))
    broken = [
        {**state, "counts": [5]},
        {**state, "turn": 9, "phase": "bid"},
        {**state, "phase": "over", "out": [7, 8, 9]},
    ]
    for value in broken:
        text = HEAD + "state: " + msgspec.json.encode(value).decode() + "\n"
        assert bad(text).line == 3


def test_a_deeply_nested_position_is_a_bad_line() -> None:
    assert bad(HEAD + "state: " + "[" * 100_000 + "\n").line == 3


@pytest.mark.parametrize("name", GAMES)
def test_options_survive_their_text(name: str) -> None:
    game = GAMES[name]
    usual = game.options()
    assert options_text(usual) == "" and options_from(game, "") == usual
    for option in game.Options.__struct_fields__:
        if isinstance(getattr(usual, option), bool):
            flipped = game.options({option: not getattr(usual, option)})
            assert options_from(game, options_text(flipped)) == flipped


def test_an_option_named_twice_or_wrongly_is_refused() -> None:
    for text, said in {
        "dice=1, dice=2": "option 'dice' stands twice",
        "dise=1": "Perudo has no option 'dise'",
        "dice=many": "option of Perudo",
        "dice": "option of Perudo",
        'dice="1': "a quote is not closed",
    }.items():
        with pytest.raises(BadOptions, match=said):
            options_from(PERUDO, text)
    assert options_from(PERUDO, "palifico_once").palifico_once is True


@pytest.mark.parametrize("name", GAMES)
def test_damaged_records_are_refused_and_never_break_the_reader(name: str) -> None:
    game, rng = GAMES[name], Random(4)
    match = random_match(game, game.seats(game.options())[0], game.options(), rng, at_most=40)
    whole = write_record(match)
    letters = '0123456789:;*~!-,x= abcRK"\\\n{}[]é'
    lines = []
    for _ in range(300):
        text = whole
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(letters) + text[at + rng.randrange(3) :]
        try:
            read_record(text)
        except BadRecord as error:
            lines.append((error.line, text.count("\n") + 1))
    assert len(lines) > 100 and all(1 <= line <= last for line, last in lines)


class Deck(Struct):
    """Options of which one is a text."""

    cards: str = "ace"
    wild: bool = False


def test_quoted_options_of_an_example_are_read_as_those_of_a_record() -> None:
    """In the book of all tables, a rule that is not in force as usual has the values of its first example."""
    example = '    options: cards="ace, king", wild=true\n    x    yes\n'
    book = rulebook.parse(f"# A\n\n## B\n\n**PER-1.1** *(wild=true)* The deck is {{cards}}.\n\n{example}")
    assert book.general(Deck()).sentence("PER-1.1") == "The deck is ace, king."
    assert book.general(Deck()).rules["PER-1.1"].standing == "agreed"
    assert dict(values_in('cards="ace, \\"king\\"", wild')) == {"cards": 'ace, "king"', "wild": "true"}


def test_the_book_of_all_tables_says_which_rule_is_usual() -> None:
    """Of those with a condition; in the book of a table there is nothing to tell apart."""
    rules = "**PER-1.1** *(wild=true)* A.\n\n**PER-1.2** *(wild=false)* B.\n\n**PER-1.3** [wild=true: C.] D."
    book = rulebook.parse(f"# A\n\n## B\n\n{rules}\n")
    general = book.general(Deck()).rules.values()
    assert [rule.standing for rule in general] == ["agreed", "usual", ""]
    with speaking("de"):
        assert [rule.marks for rule in general] == [("falls vereinbart",), ("üblich",), ()]
    assert all(not rule.marks for rule in book.at(Deck(wild=True)).rules.values())
