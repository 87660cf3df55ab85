"""Matches taken from one table to another: who may, how they go on there, and what is promised of their dice."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable import carry, fair, record
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.match import Concede, Match, Promise, Sit, Stop
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Commit
from kitchentable.protocol.tables import CreateTable, Reorder, Start, TakeUp
from kitchentable.record import Revealed
from kitchentable.table import carrying, gone, lobby
from kitchentable.table.carrying import CarriedMatch
from kitchentable.table.commands import AskUndo, GiveUp, Join, Lead, Leave, TakeAlong
from kitchentable.table.row import Chair, Row, TimeControl
from kitchentable.values import CHANCE, TABLE
from tests.table.shell import BEGAN, TESTED, World

STATES = tuple(game.State for game in TESTED.values())


def random_moves(world: World, entries: int, seed: int = 3) -> None:
    """Whoever is to act does something, until the log is so long."""
    rng, page = Random(seed), world.one.clients[min(world.one.clients)]
    while (match := world.table.match) is not None and len(match.log) < entries and not match.over:
        seat = match.state.to_act[0]
        if seat == CHANCE:
            world.wait(5)
        else:
            action = rng.choice(list(match.state.legal_actions(seat)))
            assert page.act(str(action), seat=seat, epoch=match.epoch).ok


def at_one_device(game: str = "perudo", seats: int = 3, entries: int = 12, **wanted: Any) -> World:
    """A match of several people who share Ana's device."""
    create = CreateTable(game=game, seats=seats, **wanted)
    world = World.of(lobby.new_row(TESTED[game], create, Chair("ana", "Ana"), "ABCDEF", "invited", BEGAN))
    for name in ("Tom", "Uwe")[: seats - 1]:
        world.do(Join("ana", name, also=True))
    world.page("ana")
    world.start()
    random_moves(world, entries)
    return world


def word(world: World, person: str = "ana") -> str:
    world.do(TakeAlong(person))
    return world.table.word().text


def brought(text: str) -> CarriedMatch:
    return carrying.read(text, STATES)


def laid(text: str, **wanted: Any) -> Row:
    """The table at which Bea goes on with the match."""
    found = brought(text)
    game = TESTED[found.shown.game]
    return carrying.new_row(game, found, TakeUp(text, **wanted), Chair("bea", "Bea"), "GHIJKL", "invited", BEGAN)


def going_on(text: str, **wanted: Any) -> World:
    world = World.of(laid(text, **wanted))
    page = world.page("bea")
    world.do(Lead("bea", Start(), "invited", bytes(32)))
    page.says(Commit("-"))
    return world


def test_a_match_goes_on_where_it_was_with_a_new_promise() -> None:
    before = at_one_device()
    text = word(before)
    after = going_on(text)
    match, old = after.table.match, before.table.match
    assert match is not None and old is not None
    count = len(old.log)
    assert match.log[:count] == old.log and match.header.seats == old.header.seats
    assert [str(entry) for entry in match.log[count:-1]] == [
        "!: seat 0 Bea",
        "!: seat 1 bot:medium",
        "!: seat 2 bot:medium",
    ]
    assert match.log[-1].action == Promise(after.table.row.fair)
    assert after.table.row.fair != old.header.fair == match.header.fair
    assert (match.state, match.epoch) == (old.state, old.epoch)
    assert after.store.events[-1].seq == len(match.log) - 1
    page = after.one.clients[min(after.one.clients)]
    assert page.last("position")["seq"] == len(match.log) - 1
    assert page.offers["to_act"]


def test_what_is_stored_is_the_match_also_for_another_node_and_after_a_restart() -> None:
    after = going_on(word(at_one_device("race", 2, entries=6)))
    match = after.table.match
    assert match is not None
    assert after.table.row.carried is not None and after.table.row.carried.text == "", "the log has it now"
    again = after.restart().table.match
    other = after.node("two", drives=False).table.match
    assert again is not None and other is not None
    assert again.log == other.log == match.log and again.header == other.header == match.header


def test_a_node_that_knows_the_lobby_follows_it_into_the_match() -> None:
    text = word(at_one_device("race", 2, entries=6))
    world = World.of(laid(text))
    two = world.node("two", drives=False)
    page = world.page("bea")
    world.lead("bea", Start())
    page.says(Commit("-"))
    two.catch_up()
    assert two.table.match is not None and world.table.match is not None
    assert two.table.match.log == world.table.match.log


@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_on_to_its_end_and_its_new_dice_are_those_that_were_promised(name: str) -> None:
    after = both_seats(name)
    random_moves(after, 2_500, 5)
    match, row = after.table.match, after.table.row
    assert match is not None
    if not match.over:
        match.append(TABLE, Stop("long enough"))
    told = Revealed(row.seed, row.salts)
    text = record.write(match, told)
    again, revealed = record.read_all(text, GAMES)
    thrown = sum(entry.seat == CHANCE for entry in match.log)
    earlier = sum(entry.seat == CHANCE for entry in match.log[: match.brought])
    assert fair.verify(again, revealed) == thrown - earlier


def both_seats(name: str) -> World:
    """Bea goes on with the match, and sits in all its seats."""
    world = World.of(laid(word(at_one_device(name, 2, entries=14)), friends=True))
    world.do(Join("bea", "Tim", also=True))
    page = world.page("bea")
    world.lead("bea", Start())
    page.says(Commit("-"))
    return world


def test_seats_are_chosen_anew_and_friends_may_sit_where_people_sat() -> None:
    text = word(at_one_device())
    row = laid(text, seat=1, friends=True)
    assert [chair.shown for chair in row.chairs] == ["", "Bea", ""]
    assert row.private and row.uncounted and row.host == "bea"
    world = World.of(row)
    world.page("bea")
    world.do(Join("cem", "Cem", 2))
    world.lead("bea", Reorder((2, 1, 0)))
    world.lead("bea", Start())
    assert [chair.shown for chair in world.table.row.chairs] == ["Cem", "Bea", "bot:medium"], "bots take what is free"


def test_bots_play_at_the_level_that_they_had_where_it_can_be_had_here() -> None:
    match = _written(GAMES["perudo"], ["Ada", "bot:hard", "bot:wizard"])
    row = laid(carry.packed(match))
    assert [chair.shown for chair in row.chairs] == ["Bea", "bot:hard", "bot:medium"]
    assert len({chair.name for chair in row.chairs}) == 3


def _written(game: Game, seats: list[str], entries: int = 6, fair: str = "") -> Match:
    match, rng = Match.new(game, seats, fair=fair), Random(2)
    while len(match.log) < entries:
        seat = match.state.to_act[0]
        action = match.state.sample(rng) if seat == CHANCE else rng.choice(list(match.state.legal_actions(seat)))
        match.append(seat, action)
    return match


def test_who_gave_up_is_played_by_a_bot_to_the_end() -> None:
    before = at_one_device()
    before.do(GiveUp("ana", 0))
    text = word(before)
    assert brought(text).shown.conceded == (0,)
    with pytest.raises(Refusing, match="one may sit in 1, 2 of this match, not in 0"):
        laid(text, seat=0)
    row = laid(text, friends=True)
    assert [bool(chair.bot) for chair in row.chairs] == [True, False, False] and row.chairs[1].person == "bea"
    world = World.of(row)
    world.page("bea")
    world.lead("bea", Reorder((1, 0, 2)))
    with pytest.raises(Refusing, match="seat 0 has given up: a bot has to play its part; let Bea sit elsewhere"):
        world.lead("bea", Start())


def test_nobody_takes_along_what_others_hide() -> None:
    world = World("perudo", ["ana", "ben"])
    world.started("ana", "ben")
    with pytest.raises(Refusing, match="Ben plays here, too: a match taken along tells what lies hidden"):
        world.do(TakeAlong("ana"))
    world.do(Leave("ben"))
    with pytest.raises(Refusing, match="Ben plays here, too"):
        world.do(TakeAlong("ana"))  # they may come back, and what lies under their cup is theirs
    with pytest.raises(Refusing, match="only those who sit at this table"):
        world.do(TakeAlong("eve"))
    assert not world.table.row.uncounted


def test_a_match_in_which_nothing_hides_may_be_taken_along_by_who_sits_there() -> None:
    world = World("farkle", ["ana", "ben"])
    world.started("ana", "ben")
    assert brought(word(world, "ben")).shown.players == ("Ana", "Ben")
    with pytest.raises(Refusing, match="only those who sit"):
        world.do(TakeAlong(""))
    assert not world.table.row.uncounted, "nobody knows more than before"


def test_before_the_end_no_seed_and_no_salt_goes_along() -> None:
    for game in ("perudo", "farkle"):
        world = at_one_device(game, 2)
        told = carry.written(word(world))
        assert world.table.row.seed and world.table.row.seed not in told and "seed:" not in told


def test_who_takes_along_what_lay_hidden_plays_on_for_nothing_here() -> None:
    world = at_one_device()
    assert not world.table.row.uncounted
    word(world)
    assert world.table.row.uncounted
    revision = world.table.row.revision
    word(world)
    assert world.table.row.revision == revision, "once is enough"
    assert world.one.clients[1].last("table")["uncounted"]


def test_a_match_that_is_over_goes_along_with_its_seed_and_is_not_gone_on_with() -> None:
    world = at_one_device("race", 2, entries=500, options={"goal": 3})
    assert world.phase == "over"
    found = brought(word(world))
    assert found.shown.over and f"seed: {world.table.row.seed}" in found.shown.record
    with pytest.raises(Refusing, match="this match is over: it can be replayed, and not gone on with"):
        laid(word(world))


def test_no_move_is_taken_back_from_before_the_match_was_brought() -> None:
    match = _written(GAMES["blokus"], ["Ada", "Ben", "Cem", "Dan"], 9)
    world = going_on(carry.packed(match), seat=0)
    assert world.table.may_undo("bea", 0).why == "The match was brought here since your last move."
    with pytest.raises(Refusing, match="brought here since"):
        world.do(AskUndo("bea", 0))


def test_real_dice_stay_real() -> None:
    match = _written(TESTED["farkle"], ["Ada", "Ben"], 4, "real")
    world = World.of(laid(carry.packed(match)))
    world.page("bea")
    world.lead("bea", Start())
    assert world.phase == "playing" and world.table.match is not None
    assert world.table.match.fair == "real" and world.table.row.dice == "real"
    with pytest.raises(Refusing, match="Perudo hides dice"):
        brought(carry.packed(_written(GAMES["perudo"], ["Ada", "Ben"], 4, "real")))


def test_clocks_begin_anew_where_the_match_goes_on() -> None:
    text = word(at_one_device("race", 2, entries=9))
    row = msgspec.structs.replace(laid(text, friends=True), pace=TimeControl(budget=60, increment=5))
    world = World.of(row)
    world.do(Join("bea", "Tim", also=True))
    page = world.page("bea")
    world.lead("bea", Start())
    page.says(Commit("-"))
    assert page.offers["clocks"]["left"] == [60.0, 60.0] and page.offers["clocks"].get("starts", 0) <= 1.0


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (["Ada", "x" * 25], "cannot be named here: this name has 25 characters"),
        (["Ada", "bot:" + "x" * 400], "cannot be named here: this name has"),
        (["Ada", "bot: easy"], "cannot be named here: names that begin with `bot:`"),
        (["Ada", "B\u202een"], "cannot be named here"),
    ],
)
def test_names_are_judged_as_everywhere(seats: list[str], why: str) -> None:
    with pytest.raises(Refusing, match=why) as found:
        brought(carry.packed(_written(GAMES["perudo"], seats)))
    assert found.value.code == "record"
    hidden = _written(GAMES["perudo"], ["Ada", "Ben"])
    hidden.append(TABLE, Sit(1, seats[1]))
    with pytest.raises(Refusing, match=why):
        brought(carry.packed(hidden))


def test_a_broken_rule_is_named_with_its_line() -> None:
    with pytest.raises(Refusing, match=r"line \d+: PER-") as found:
        brought(record.write(_written(GAMES["perudo"], ["Ada", "Ben"], 2)) + "0: 1x2\n0: 1x2\n0: 99x6\n")
    assert found.value.code == "record" and found.value.rule.startswith("PER-")


def test_a_table_of_before_an_upgrade_says_so_and_does_not_begin() -> None:
    row = laid(word(at_one_device("race", 2, entries=6)))
    world = World.of(msgspec.structs.replace(row, version=row.version - 1))
    world.page("bea")
    with pytest.raises(Refusing, match="this match is of version 0 of Race"):
        world.lead("bea", Start())


def test_what_cannot_be_played_any_more_closes_the_table() -> None:
    row = laid(word(at_one_device("race", 2, entries=6)))
    assert row.carried is not None
    world = World.of(msgspec.structs.replace(row, carried=msgspec.structs.replace(row.carried, text="1" + "x" * 30)))
    page = world.page("bea")
    world.lead("bea", Start())
    page.says(Commit("-"))
    assert world.phase == "closed" and world.table.match is None and world.store.events == []


def test_who_deletes_themselves_is_named_in_no_lobby_where_their_match_waits() -> None:
    row = laid(word(at_one_device()), friends=True)
    assert "Ana" in str(row)
    after = gone.without(row, "bea", "stand-in")
    assert (after.phase, after.carried) == ("closed", None) and after.revision == row.revision + 1
    assert gone.without(row, "eve", "stand-in") is row


def test_a_conceded_match_says_so_in_its_log() -> None:
    """`Concede` in what is brought counts as it did there."""
    match = _written(GAMES["perudo"], ["Ada", "Ben", "Cem"])
    match.append(TABLE, Concede(2))
    world = going_on(carry.packed(match))
    assert world.table.match is not None and world.table.match.conceded == (2,)
    notes: Mapping[str, Any] = world.one.clients[1].last("table")
    assert notes["seats"][2]["conceded"] and notes["earlier"]["entries"] == len(match.log)


def test_in_the_lobby_one_sees_who_played_there() -> None:
    world = World.of(laid(word(at_one_device()), friends=True))
    earlier = world.page("bea").last("table")["earlier"]
    assert earlier["players"] == ["Ana", "Tom", "Uwe"] and earlier["hidden"]
    assert world.page("bea").last("table")["least_seats"] == 1
