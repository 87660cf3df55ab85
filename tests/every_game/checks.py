"""What every game must keep; each check takes a game and fails with what is wrong.

`test_every_game.py` runs them for all games, the tutorial's test for the tutorial's game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec

from kitchentable import ending, examples, record, refusals, rulebook, touch
from kitchentable.bot import Observation
from kitchentable.drawing import diff, scene
from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Finale, tied
from kitchentable.game import Game, State, View
from kitchentable.match import Match
from kitchentable.values import CHANCE, Action, BadNotation, Seat, Struct
from tests.every_game.walk import (
    LONGEST,
    new_match,
    random_action,
    random_entry,
    random_match,
    states,
    tables,
    variations,
)

encode = msgspec.json.encode
FORMS: tuple[scene.Form, ...] = ("wide", "narrow")
Check = Callable[[Game], None]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


def watchers(match: Match) -> tuple[Seat | None, ...]:
    return (None, *range(len(match.header.seats)))


def sample(items: Sequence[State], rng: Random, most: int) -> list[State]:
    return list(items) if len(items) <= most else [items[0], *rng.sample(items[1:-1], most - 2), items[-1]]


@cache
def walked(game: Game, seats: int, options: Struct) -> tuple[Match, list[State]]:
    """A random match to its end and sixty of its states, the first and the last among them; the same for all checks.

    Random matches may be long (who bets at random does not get on), so it is neither played nor applied again.
    """
    rng, met = Random(2), 0
    match = new_match(game, seats, options)
    between: list[tuple[int, State]] = []
    while match.state.to_act and len(match.log) < LONGEST:
        match.append(*random_entry(match.state, rng))
        met, place = met + 1, rng.randrange(met + 1)
        if len(between) < 58:
            between.append((met, match.state))
        elif place < 58:
            between[place] = (met, match.state)
    found = [state for index, state in sorted(between, key=lambda each: each[0]) if index < met]
    return match, [game.start(seats, options), *found, match.state]


@check
def matches_end_and_replay(game: Game) -> None:
    """A random match of every table ends with a result, and its record tells the same match again."""
    for seats, options in tables(game):
        match, _ = walked(game, seats, options)
        result = match.result
        assert result is not None, f"{options} with {seats} seats does not end"
        assert len(result.scores) == len(result.places) == seats
        assert result.winners
        assert all(result.places[seat] == 1 for seat in result.winners)
        text = record.write(match)
        again = record.read(text, {game.name: game})
        assert again.state == match.state and again.log == match.log
        assert record.write(again) == text


@check
def values_keep_their_text_and_json(game: Game) -> None:
    """Actions survive their notation, states JSON; equal states hash alike."""
    rng = Random(2)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        for entry in match.log:
            assert game.parse(str(entry.action)) == entry.action, str(entry.action)
        for state in sample(met, rng, 12):
            again = msgspec.json.decode(encode(state), type=game.State)
            assert again == state and hash(again) == hash(state)


@check
def why_not_is_total_and_legal_actions_agree(game: Game) -> None:
    """`why_not` answers any action of any seat by a rule of the book; `legal_actions` yields what it allows."""
    rng = Random(3)
    rules = game.rulebook.rules
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        known = [entry.action for entry in match.log]
        for state in sample(met, rng, 10):
            for seat in range(-3, seats + 2):
                legal = set(state.legal_actions(seat)) if seat in state.to_act and seat >= 0 else set()
                for action in legal:
                    assert state.why_not(seat, action) is None, f"{seat}: {action}"
                if seat in state.to_act and seat >= 0:
                    assert legal, f"seat {seat} is to act and has nothing to do"
                tries = [random_action(game, rng) for _ in range(12)] + rng.sample(known, min(12, len(known)))
                for action in tries:
                    rule = state.why_not(seat, action)
                    assert rule is None or rule in rules, f"{seat}: {action}: {rule}"
                    if rule is None and seat >= 0 and game.complete:
                        assert action in legal, f"{seat}: {action} is allowed but not listed"
                    if rule is None and seat >= 0:
                        assert seat in state.to_act, f"{seat}: {action} is allowed, but {state.to_act} are to act"


@check
def chance_draws_what_it_may(game: Game) -> None:
    """What chance draws is legal, and the same dice give the same draw."""
    for seats, options in tables(game):
        rng = Random(4)
        match = random_match(game, seats, options, rng, at_most=400)
        for state in states(match):
            if state.to_act == (CHANCE,):
                drawn = state.sample(Random(5))
                assert drawn == state.sample(Random(5))
                assert state.why_not(CHANCE, drawn) is None, str(drawn)


@check
def real_dice_can_be_tapped(game: Game) -> None:
    """Whatever is tapped where dice are due is legal, and every face can be drawn."""
    if not game.public_dice:
        return
    rng = Random(5)
    for seats, options in tables(game):
        symbols = game.board.static(options, seats, "narrow").symbols
        for state in states(random_match(game, seats, options, rng, at_most=60)):
            due = game.board.dice_due(state.view(None))
            assert (due is not None) == (state.to_act == (CHANCE,))
            if due is None:
                continue
            for face in (face for pool in due.pools for face in pool.faces):
                assert face.shape in symbols if face.shape else face.label or face.value
            some = due.dice // due.pools[0].count if due.dice else len(due.pools)
            text = due.verb
            for pool in sorted(rng.sample(due.pools, some), key=due.pools.index):
                text += pool.before + "".join(rng.choice(pool.faces).value for _ in range(pool.count))
            assert state.why_not(CHANCE, game.parse(text)) is None, text


@check
def views_hide_what_imagine_makes_up(game: Game) -> None:
    """A state imagined from a view has that very view, and all that a seat is shown of both is the same to the byte."""
    rng = Random(6)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        known = [entry.action for entry in match.log]
        for state in sample(met, rng, 8):
            for seat in watchers(match):
                view = state.view(seat)
                other = game.imagine(view, rng)
                assert other.view(seat) == view
                assert (other.to_act, other.epoch, other.result) == (state.to_act, state.epoch, state.result)
                assert shown(other, seat) == shown(state, seat)
                for action in rng.sample(known, min(6, len(known))):
                    if seat is not None:
                        here, there = state.why_not(seat, action), other.why_not(seat, action)
                        assert here == there and getattr(here, "about", "") == getattr(there, "about", "")


def shown(state: State, seat: Seat | None) -> bytes:
    """All that is sent to a seat of one position."""
    view = state.view(seat)
    drawings = [state.game.board.draw(view, form) for form in FORMS]
    found = touch.paths(state, seat) if seat is not None else {}
    return encode([drawings, touch.offers(view, found)])


@check
def the_log_tells_no_secret(game: Game) -> None:
    """Where two draws leave a seat with the same view, its log entries are the same too."""
    rng = Random(7)
    for seats, options in tables(game):
        match = random_match(game, seats, options, rng, at_most=60)
        for state in states(match):
            if state.to_act != (CHANCE,):
                continue
            first = state.sample(rng)
            after = state.apply(CHANCE, first)
            for _ in range(6):
                other = state.sample(rng)
                for seat in watchers(match):
                    if state.apply(CHANCE, other).view(seat) == after.view(seat):
                        assert game.redact(other, seat, CHANCE) == game.redact(first, seat, CHANCE)


@check
def every_action_can_be_touched(game: Game) -> None:
    """Each legal action has a path of its own, made of what is on the scene; no path begins another."""
    rng = Random(8)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in sample(met, rng, 8):
            for seat in state.to_act:
                if seat != CHANCE:
                    check_touches(game, state, seat, options)


def check_touches(game: Game, state: State, seat: Seat, options: object) -> None:
    view = state.view(seat)
    legal = list(dict.fromkeys(state.legal_actions(seat)))
    found = touch.paths(state, seat)
    assert len(found) == len(legal), "two actions share a path"
    for path in found:
        for end in range(1, len(path)):
            assert path[:end] not in found, f"{path[:end]} begins {path}"
    for form in FORMS:
        static = game.board.static(options, view.seats, form)
        drawing = game.board.draw(view, form)
        names = {item.touch for item in drawing.items} | {button.name for button in drawing.buttons}
        names |= {spot.name for spot in static.spots}
        names |= {pose.name for poses in static.poses.values() for pose in poses}
        for path in found:
            missing = [name for name in path if name not in names and not name.startswith("#")]
            assert not missing, f"{missing} of {path} is not on the scene"
    encode(touch.offers(view, found))


NAMES_OF_TURNS = re.compile(r"It is \{\d\}’s turn\.|The dice come first\.|The match is over\.|.+ is next, .+")
"""Refusals that say whose turn it is need no rule."""


@check
def what_leads_nowhere_is_answered_by_a_rule(game: Game) -> None:
    """Whatever is drawn to be touched and is dead now names the rule that forbids it, or whose turn it is."""
    rng = Random(13)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in sample(met, rng, 5):
            for seat in range(seats):
                check_refusals(game, state, seat, rng)


def check_refusals(game: Game, state: State, seat: Seat, rng: Random) -> None:
    view, found = state.view(seat), touch.paths(state, seat)
    drawing = game.board.draw(view, "wide")
    kinds = {item.touch: item.how for item in drawing.items if item.touch}
    begun = {path[:1] for path in found}
    live = {name for path in found for name in path if kinds.get(name) == "toggle"} | {name for (name,) in begun}
    dead = [name for name, how in kinds.items() if name not in live and (how != "arrange" or not found)]
    dead += [button.name for button in drawing.buttons if (button.name,) not in begun and not button.fleeting]
    for name in dead:
        check_refusal(game, state, seat, (name,), found)
    picked = [path for path in begun if kinds.get(path[0]) in ("pick", "carry")]
    for first in rng.sample(sorted(picked), min(2, len(picked))):
        further = {path[1] for path in found if path[:1] == first and len(path) > 1}
        for name in kinds.keys() - further - live:
            check_refusal(game, state, seat, (*first, name), found)
        static = game.board.static(view.options, view.seats, "wide")
        spots = [spot.name for spot in static.spots]
        for pose in rng.sample(static.poses.get(first[0], ()), 2) if first[0] in static.poses else (None,):
            way = first if pose is None else (*first, pose.name)
            for spot in rng.sample(spots, min(12, len(spots))):
                check_refusal(game, state, seat, (*way, spot), found)


def check_refusal(
    game: Game, state: State, seat: Seat, path: tuple[str, ...], found: dict[tuple[str, ...], Action]
) -> None:
    """The path is refused by a rule of the book in two lines; or it leads on after all."""
    why = refusals.explain(state, seat, path, found)
    if why is None:
        assert any(each[: len(path)] == path for each in found), f"{path} means something that is allowed"
        return
    assert why.rule in game.rulebook.rules or NAMES_OF_TURNS.fullmatch(why.text), f"{path}: {why}"
    assert why.text and "\n" not in why.text and len(why.text) < 300, why.text
    assert placeholders([why.text, why.more], state.view(seat).seats)


@check
def drawings_hold_together(game: Game) -> None:
    """Items have known shapes, areas and unique names; what can be touched has a label; patches lead on."""
    rng = Random(9)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        found = sample(met, rng, 10)
        for form in FORMS:
            static = game.board.static(options, seats, form)
            areas = {area.name: area for area in static.areas}
            assert len(areas) == len(static.areas)
            for seat in watchers(match):
                last: scene.Scene | None = None
                for state in found:
                    drawing = game.board.draw(state.view(seat), form)
                    check_items(drawing, static, areas)
                    if last is not None:
                        assert diff.patched(last, diff.patch(last, drawing)) == drawing
                    last = drawing
                    assert drawing.text and placeholders([drawing.text, drawing.prompt], seats)


def check_items(drawing: scene.Scene, static: scene.Static, areas: dict[str, scene.Area]) -> None:
    names = [item.name for item in drawing.items]
    assert len(set(names)) == len(names), "two items share a name"
    for item in drawing.items:
        assert item.shape in ("text", "box") or item.shape in static.symbols, f"{item.name}: no symbol {item.shape}"
        assert item.area in areas, f"{item.name}: no area {item.area}"
        area = areas[item.area]
        assert -1 <= item.x <= area.w + 1 and -1 <= item.y <= area.h + 1, f"{item.name} lies outside of {area.name}"
        assert bool(item.touch) == bool(item.how), f"{item.name}: a touch name needs a gesture"
        assert item.label or not item.touch, f"{item.name} can be touched and has no label"


NOTATION = re.compile(r"\b(?:[a-t](?:1?[0-9]|20)|\d+x\d+|[A-Z]{1,2}\d{1,2}|g\d)\b|@")
"""A square, a bid, a piece, a tile or a group as they are typed; what people read has none."""


@check
def previews_show_what_an_action_does(game: Game) -> None:
    """Before each legal action its doing can be drawn, of a view alone, over the scene, and in words."""
    rng = Random(14)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for form in FORMS:
            static = game.board.static(options, seats, form)
            for state in sample(met, rng, 8):
                for seat in state.to_act:
                    if seat != CHANCE:
                        check_previews(state, seat, form, static, rng)


def check_previews(state: State, seat: Seat, form: scene.Form, static: scene.Static, rng: Random) -> None:
    view, other = state.view(seat), state.game.imagine(state.view(seat), rng).view(seat)
    drawing = state.game.board.draw(view, form)
    names = {item.name for item in drawing.items} | {item.touch for item in drawing.items}
    known = names | {spot.name for spot in static.spots} | {button.name for button in drawing.buttons}
    careful = touch.careful(view, touch.paths(state, seat))
    legal = list(state.legal_actions(seat))
    for action in rng.sample(legal, min(6, len(legal))):
        board = state.game.board
        preview = board.preview(action, view, form)
        assert encode(preview) == encode(board.preview(action, other, form)), "a preview knows more than its view"
        said = [preview.text, preview.more, preview.button, *(gain.text for gain in preview.gains)]
        assert preview.text and placeholders(said, view.seats)
        assert not NOTATION.search(" ".join(said)), f"{action} is shown in notation: {said}"
        assert {*preview.lit, *preview.steps} <= known, f"{action} lights up what is not there: {preview.lit}"
        assert not names & {item.name for item in preview.items}, "what lies over the scene has names of its own"
        assert preview.button or not {board.path(action, view)[0]} & set(careful)
        check_overlay(preview, static)


def check_overlay(preview: scene.Preview, static: scene.Static) -> None:
    assert len({item.name for item in preview.items}) == len(preview.items)
    areas = {area.name for area in static.areas}
    for item in preview.items:
        assert item.shape in ("text", "box", "ring", "badge") or item.shape in static.symbols, item
        assert item.area in areas and not item.touch and not item.how


def placeholders(texts: Iterable[str], seats: int) -> bool:
    return all(int(number) < seats for text in texts for number in re.findall(r"\{(\d+)\}", text))


@check
def what_is_proposed_is_toggled_and_legal(game: Game) -> None:
    """What stands chosen already is a legal action of toggled things and a last touch."""
    rng = Random(21)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in sample(met, rng, 40):
            for seat in state.to_act:
                if seat != CHANCE:
                    check_proposal(state, seat, rng)


def check_proposal(state: State, seat: Seat, rng: Random) -> None:
    view, board = state.view(seat), state.game.board
    action = board.proposed(view)
    if action is None:
        return
    path = touch.proposed(view, touch.paths(state, seat))
    assert path, f"{action} is proposed and forbidden by {state.why_not(seat, action)}"
    toggled = {item.touch for item in board.draw(view, "wide").items if item.how == "toggle"}
    assert toggled.issuperset(path[:-1])
    assert board.proposed(state.game.imagine(view, rng).view(seat)) == action, "a proposal knows more than its view"


@check
def the_log_reads(game: Game) -> None:
    """Every entry that matters is told in words to everyone, naming seats that exist."""
    rng = Random(10)
    for seats, options in tables(game):
        match = random_match(game, seats, options, rng, at_most=300)
        path = states(match)
        for seat in (None, 0):
            told = 0
            for before, entry, after in zip(path, match.log, path[1:], strict=False):
                action = game.redact(entry.action, seat, entry.seat)
                lines = game.board.narrate(before.view(seat), entry.seat, action, after.view(seat))
                assert placeholders([line.text + line.value for line in lines], seats)
                assert entry.seat < 0 or lines, f"nothing is told of {entry}"
                told += len(lines)
                if any(line.lit for line in lines) and rng.random() < 0.1:
                    check_lit(after.view(seat), [line for line in lines if line.lit])
            assert told
        assert game.board.static(options, seats, "wide").areas


def check_lit(view: View, lines: Iterable[scene.Line]) -> None:
    """What a line of the log names is there to be lit up, when the line is new."""
    items = view.game.board.draw(view, "wide").items
    spots = {spot.name for spot in view.game.board.static(view.options, view.seats, "wide").spots}
    known = {item.name for item in items} | {item.touch for item in items} | spots
    for line in lines:
        assert known & set(line.lit), f"{line.text} lights up nothing: {line.lit}"


@check
def every_match_has_its_finale(game: Game) -> None:
    """How it was won, in a sentence that names the winners; every place; and for a tie the rule that decides it."""
    for seats, options in tables(game):
        match, _ = walked(game, seats, options)
        ended, result = ending.of(match), match.result
        assert ended is not None and result is not None and ended.sentences
        said = " ".join(ended.sentences)
        assert all(f"{{{seat}}}" in said for seat in result.winners), f"who has won? {said}"
        assert placeholders([said, ended.margin, *(row.why for row in ended.standings)], seats)
        assert sorted(row.seat for row in ended.standings) == list(range(seats))
        places = [row.place for row in ended.standings]
        assert places == sorted(result.places)
        if tied(result) and type(game.board).finale is not Board.finale:
            assert ended.rule in game.rulebook.rules, f"a tie without its rule: {said}"
        for row in ended.standings:
            assert len(row.bars) in (0, len(ended.parts)) and all(part >= 0 for part in row.bars)
            assert not row.bars or sum(row.bars) == result.scores[row.seat], f"the parts are not the score: {row}"
        assert 1 <= ended.at <= len(match.log), "a replay opens at what decided"
        check_moving(game, match, ended, seats, options)


def check_moving(game: Game, match: Match, ended: Finale, seats: int, options: Struct) -> None:
    """What hops is on the drawing, and lamps hang where there is something."""
    view = match.state.view(None)
    names = {item.name for form in FORMS for item in game.board.draw(view, form).items}
    spots = {spot.name for spot in game.board.static(options, seats, "wide").spots}
    assert not ended.hops or names & set(ended.hops), f"nothing hops of {ended.hops}"
    assert all(set(lamp.at) <= names | spots for lamp in ended.lamps)


@check
def whoever_is_to_act_reads_what_they_can_do(game: Game) -> None:
    """One sentence for every seat that is to act, and after every touch that leaves a choice; no notation in it, and no
    two decisions of different kinds share it. Who waits reads for whom."""
    rng = Random(14)
    for seats, options in tables(game):
        said: dict[str, frozenset[str]] = {}
        _, met = walked(game, seats, options)
        for state in sample(met, rng, 24):
            for seat in state.to_act:
                if seat != CHANCE:
                    check_sentences(game, state, seat, said)
            waiting = [seat for seat in (None, *range(seats)) if seat not in state.to_act]
            for seat in rng.sample(waiting, min(2, len(waiting))):
                prompt = game.board.draw(state.view(seat), "narrow").prompt
                assert plain(prompt), f"seat {seat} waits and reads {prompt!r}"
                first = state.to_act[0] if state.to_act else CHANCE
                assert first < 0 or f"{{{first}}}" in prompt, f"seat {seat} does not read whom it waits for: {prompt!r}"


def check_sentences(game: Game, state: State, seat: Seat, said: dict[str, frozenset[str]]) -> None:
    """Every sentence of one decision, each with the kinds of things that it may be answered with."""
    view = state.view(seat)
    drawing, found = game.board.draw(view, "narrow"), touch.paths(state, seat)
    how: dict[str, str] = {item.touch: item.how for item in drawing.items if item.touch}
    choices: dict[tuple[str, ...], set[tuple[str, str]]] = {}
    kinds: dict[tuple[str, ...], set[str]] = {}
    static = game.board.static(view.options, view.seats, "narrow")
    how |= {spot.name: "spot" for spot in static.spots if spot.name not in how}
    busy = bool(static.poses) or "arrange" in how.values()
    for path, action in found.items():
        begun: tuple[str, ...] = ()
        for index, name in enumerate(path):
            toggled = how.get(name) == "toggle" or (index > 0 and how.get(path[index - 1]) == "toggle")
            kind = "" if toggled else type(action).__name__
            choices.setdefault(begun, set()).add((name, kind))
            what = how.get(name) or ("#" if name[0] == "#" else re.sub(r"\d+", "", name))
            kinds.setdefault(begun, set()).add(f"{what} {kind}")
            begun = begun if how.get(name) == "toggle" else path[: index + 1]
            if busy:
                break  # a piece in the hand, and rows that are arranged, have words of their own
    if not game.complete:
        kinds[()] = {button.name for button in drawing.buttons}  # not all that may be done is listed
    for begun, choice in choices.items():
        sentence = scene.asked(drawing, begun)
        if not begun or len(choice) > 1:
            assert plain(sentence), f"after {begun} seat {seat} reads {sentence!r}"
        if sentence:
            mine = frozenset(kinds[begun])
            known = said.setdefault(re.sub(r"\d+|[⚀-⚅]", "", sentence), mine)
            assert known == mine, f"{sentence!r} stands for {sorted(known)} and for {sorted(mine)}"


def plain(sentence: str) -> bool:
    """Whether it is one sentence without notation: no `5x3`, no `b18`, no `W g13`."""
    words = re.sub(r"\{\d+\}", "Anna", sentence)
    return bool(words) and "|" not in words and not re.search(r"\d ?[x×] ?\d|\b[A-Za-z]\d+\b|\b[A-Z] [a-z]?\d", words)


@check
def what_differs_to_the_eye_differs_to_the_ear(game: Game) -> None:
    """Touchable things with one label are one to the rules: they share their touch name, and things look alike."""
    rng = Random(15)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in sample(met, rng, 8):
            for seat in (None, rng.randrange(seats), *state.to_act[:1]):
                if seat is not None and seat < 0:
                    continue
                for form in FORMS:
                    called: dict[str, set[str]] = {}
                    looks: dict[str, set[str]] = {}
                    for item in game.board.draw(state.view(seat), form).items:
                        if item.touch:
                            called.setdefault(item.label, set()).add(item.touch)
                            if item.shape not in ("box", "text"):
                                looks.setdefault(item.label, set()).add(item.shape)
                    shared = [label for label in called if len(called[label]) > 1 or len(looks.get(label, ())) > 1]
                    assert not shared, f"not told apart: {shared}"


@check
def the_cover_is_drawn(game: Game) -> None:
    cover = game.board.cover()
    assert cover.startswith("<svg") and cover.endswith("</svg>") and len(cover) < 20_000
    match = random_match(game, game.seats(game.options())[0], game.options(), Random(11), at_most=20)
    assert match.state.view(0)._repr_svg_().startswith("<svg")


@check
def nonsense_is_refused_politely(game: Game) -> None:
    """Texts that are no action raise BadNotation in one line."""
    rng = Random(12)
    letters = "0123456789xX*-?/ abcdefgjkrRGBOKPJ:\n\t\u0000é🎲"
    match = random_match(game, game.seats(game.options())[0], game.options(), rng, at_most=40)
    known = [str(entry.action) for entry in match.log]
    for _ in range(3000):
        text = rng.choice(known) if rng.random() < 0.6 else ""
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(letters) + text[at + rng.randrange(2) :]
        politely(game, text)
    for text in ("", " ", "9" * 5000, "a" * 100_000, "\u0660x\u0661"):
        politely(game, text)


def politely(game: Game, text: str) -> None:
    """Reads the text, or refuses it in one short line."""
    said = ""
    try:
        game.parse(text)
    except BadNotation as error:
        said = str(error)
    assert "\n" not in said and len(said) < 400


@check
def the_rulebook_is_true(game: Game) -> None:
    """Every example does what it claims; ids in code and book are the same; every rule that is judged is shown."""
    book = game.rulebook
    assert book.title
    wrong = [
        f"line {example.line}: {example.text}: {problem}"
        for rule in book.rules.values()
        for example in rule.examples
        if (problem := examples.check(game, rule, example))
    ]
    assert not wrong, "\n".join(wrong)
    ids = [part.id for section in book.sections for part in section.parts if isinstance(part, rulebook.Rule)]
    assert len(ids) == len(set(ids)), "an id stands twice"
    pattern = re.compile(rf"{game.prefix}-\d+(?:\.\d+)*")
    cited = {found for source in sources(game) for found in pattern.findall(source)}
    manners = {rule.id for rule in book.rules.values() if rule.manners}
    assert cited <= set(ids), f"cited but not in the book: {sorted(cited - set(ids))}"
    assert set(ids) - manners <= cited, f"in the book but not cited: {sorted(set(ids) - manners - cited)}"
    shown_by = {rule.id for rule in book.rules.values() if rule.examples} | tested(game, pattern)
    assert set(ids) - manners <= shown_by, f"without example or test: {sorted(set(ids) - manners - shown_by)}"


def sources(game: Game) -> list[str]:
    return [entry.read_text(encoding="utf-8") for entry in files(game.package).iterdir() if entry.name.endswith(".py")]


def tested(game: Game, pattern: re.Pattern[str]) -> set[str]:
    folder = Path(__file__).parent.parent / game.name
    return {found for path in folder.rglob("*.py") for found in pattern.findall(path.read_text(encoding="utf-8"))}


@check
def options_explain_themselves(game: Game) -> None:
    """Every option has a title and says which rule it changes; every value is in the defaults' reach."""
    rules = game.rulebook.rules
    schema = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    for name, field in schema.items():
        assert field.get("title"), f"option {name} has no title"
        cited = re.findall(rf"{game.prefix}-\d+(?:\.\d+)*", field.get("description", ""))
        assert cited and set(cited) <= set(rules), f"option {name} names no rule of the book: {cited}"
    for options in variations(game):
        text = record.options_text(options)
        assert record.options_from(game, text) == options


@check
def other_rulebooks_have_the_same_rules(game: Game) -> None:
    ids = list(game.rulebook.rules)
    for language in rulebook.languages(game.package)[1:]:
        assert list(rulebook.read(game.package, language).rules) == ids, f"rulebook.{language}.md has other ids"


@check
def bots_finish_their_matches(game: Game) -> None:
    """Every level plays a legal match to its end with a small budget, and can say why."""
    rng = Random(13)
    options = game.options()
    assert "random" in game.bots, "every game has the bot `random`"
    for level, bot in game.bots.items():
        match = Match.new(game, [f"bot:{level}"] * game.seats(options)[0], options)
        moves = 0
        while match.state.to_act:
            state = match.state
            if state.to_act == (CHANCE,):
                match.append(CHANCE, state.sample(rng))
                continue
            action = None
            for seat in (*state.to_act[1:], state.to_act[0]):
                action = bot.choose(Observation(state.view(seat), match.observation(seat).log), seat, rng, 0.02)
                if action is not None:
                    break
            assert action is not None, f"{level} declines though it is first to act"
            match.append(seat, action)
            moves += 1
            if moves == 3 and match.state.to_act and match.state.to_act != (CHANCE,):
                seat = match.state.to_act[0]
                advice = bot.explain(match.observation(seat), seat, rng, 0.02)
                assert advice.action is None or match.state.why_not(seat, advice.action) is None
                assert level == "random" or advice.why, f"{level} cannot say why"
                whys = [advice.why, *(why for _, why in advice.others)]
                assert not any(map(NOTATION.search, whys)), f"{level} says why in notation: {whys}"
        assert match.result is not None


def golden(game: Game, seats: int, seed: int) -> str:
    """A random match as text: every entry with what is told of it, and the position in words."""
    match = random_match(game, seats, game.options(), Random(seed), at_most=60)
    path = states(match)
    lines = [record.write(match).split("\n\n")[0], ""]
    for before, entry, after in zip(path, match.log, path[1:], strict=False):
        lines.append(str(entry))
        told = game.board.narrate(
            before.view(None), entry.seat, game.redact(entry.action, None, entry.seat), after.view(None)
        )
        lines += [f"    {line.text} {line.value}".rstrip() for line in told]
        drawing = game.board.draw(after.view(0), "wide")
        lines.append(f"    = {drawing.text}")
    return "\n".join(lines) + "\n"
