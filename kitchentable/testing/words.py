"""That what is told reads well: prompts, the log, and how a match ended."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from kitchentable import ending, touch
from kitchentable.drawing import scene
from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Finale, tied
from kitchentable.game import Game, State, View
from kitchentable.match import Match
from kitchentable.testing.walk import FORMS, deciding, random_match, some, states, tables, walked
from kitchentable.values import CHANCE, Seat, Struct


def the_log_reads(game: Game) -> None:
    """Every entry that matters is told in words to everyone, naming seats that exist."""
    rng = Random(10)
    for seats, options in tables(game):
        match = random_match(game, seats, options, rng, at_most=300)
        path = states(match)
        for seat in (None, 0):
            count = 0
            for before, entry, after in zip(path, match.log, path[1:], strict=False):
                action = game.redact(entry.action, seat, entry.seat)
                lines = game.board.narrate(before.view(seat), entry.seat, action, after.view(seat))
                check_seats([line.text + line.value for line in lines], seats)
                assert entry.seat < 0 or lines, f"nothing is told of {entry}"
                count += len(lines)
                if any(line.lit for line in lines) and rng.random() < 0.1:
                    _check_lit(after.view(seat), [line for line in lines if line.lit])
            assert count, f"the log tells seat {seat} nothing at all"


def _check_lit(view: View, lines: Iterable[scene.Line]) -> None:
    """What a line of the log names is there to be lit up, when the line is new."""
    items = view.game.board.draw(view, "wide").items
    spots = {spot.name for spot in view.game.board.static(view.options, view.seats, "wide").spots}
    known = {item.name for item in items} | {item.touch for item in items} | spots
    for line in lines:
        assert known & set(line.lit), f"{line.text} lights up nothing: {line.lit}"


LAST = 50
"""So many entries before its end a match begins anew."""


def every_match_has_its_finale(game: Game) -> None:
    """How it was won, in a sentence that names the winners; every place; and for a tie the rule that decides it: also
    where the match began at a later position."""
    for seats, options in tables(game):
        match, _ = walked(game, seats, options)
        path = states(match)
        _check_finale(match, seats, options)
        for begins in {max(0, len(path) - LAST), len(path) - 2}:
            rest = Match(game, replace(match.header, start=path[begins]))
            for entry in match.log[begins:]:
                rest.append(entry.seat, entry.action)
            _check_finale(rest, seats, options)


def _check_finale(match: Match, seats: int, options: Struct) -> None:
    game, ended, result = match.game, ending.of(match), match.result
    assert ended is not None and result is not None, "a match ends, and it is not said how"
    own = type(game.board).finale is not Board.finale
    assert ended.sentences or not own, "the board tells how a match ended, and says nothing"
    said = " ".join(ended.sentences)
    assert not own or all(f"{{{seat}}}" in said for seat in result.winners), f"who has won? {said}"
    prompt = game.board.draw(match.state.view(None), "wide").prompt
    assert prompt and "{" not in prompt, f"who has won is for the table to say, which knows who gave up: {prompt}"
    check_seats([said, ended.margin, *(row.why for row in ended.standings)], seats)
    placed = sorted(row.seat for row in ended.standings)
    assert placed == list(range(seats)), f"the standings have the seats {placed}"
    places = [row.place for row in ended.standings]
    assert places == sorted(result.places), f"the standings are {places}, and the result {result.places}"
    if tied(result) and own:
        assert ended.rule in game.rulebook.rules, f"a tie without its rule: {said}"
    for row in ended.standings:
        fits = len(row.bars) in (0, len(ended.parts)) and all(part >= 0 for part in row.bars)
        assert fits, f"a bar for each of {ended.parts}, and none below 0: {row}"
        assert not row.bars or sum(row.bars) == result.scores[row.seat], f"the parts are not the score: {row}"
    assert 1 <= ended.at <= len(match.log), f"what decided is entry {ended.at} of {len(match.log)}"
    _check_moving(game, match, ended, seats, options)


def _check_moving(game: Game, match: Match, ended: Finale, seats: int, options: Struct) -> None:
    """What hops is on the drawing, and lamps hang where there is something."""
    view = match.state.view(None)
    names = {item.name for form in FORMS for item in game.board.draw(view, form).items}
    spots = {spot.name for spot in game.board.static(options, seats, "wide").spots}
    assert not ended.hops or names & set(ended.hops), f"nothing hops of {ended.hops}"
    assert all(set(lamp.at) <= names | spots for lamp in ended.lamps), f"a lamp hangs where nothing is: {ended.lamps}"


def whoever_is_to_act_reads_what_they_can_do(game: Game) -> None:
    """One sentence for every seat that is to act, and after every touch that leaves a choice; no notation in it, and no
    two decisions of different kinds share it. Who waits reads for whom."""
    rng = Random(14)
    for seats, options in tables(game):
        said: dict[str, frozenset[str]] = {}
        _, met = walked(game, seats, options)
        for state in some(met, rng, 24):
            for seat in deciding(state):
                _check_sentences(game, state, seat, said)
            waiting = [seat for seat in (None, *range(seats)) if seat not in state.to_act]
            for seat in rng.sample(waiting, min(2, len(waiting))):
                prompt = game.board.draw(state.view(seat), "narrow").prompt
                assert _plain(prompt), f"seat {seat} waits and reads {prompt!r}"
                first = state.to_act[0] if state.to_act else CHANCE
                assert first < 0 or f"{{{first}}}" in prompt, f"seat {seat} does not read whom it waits for: {prompt!r}"


def _check_sentences(game: Game, state: State, seat: Seat, said: dict[str, frozenset[str]]) -> None:
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
        kinds[()] = {each.name for each in drawing.buttons if not each.fleeting}  # not all that may be done is listed
    for begun, choice in choices.items():
        sentence = scene.asked(drawing, begun)
        if not begun or len(choice) > 1:
            assert _plain(sentence), f"after {begun} seat {seat} reads {sentence!r}"
        if sentence:
            mine = frozenset(kinds[begun])
            known = said.setdefault(re.sub(r"\d+|[⚀-⚅]", "", sentence), mine)
            assert known == mine, f"{sentence!r} stands for {sorted(known)} and for {sorted(mine)}"


def check_seats(texts: Iterable[str], seats: int) -> None:
    """The seats that texts name, as `{0}`, are at the table."""
    for text in texts:
        for number in re.findall(r"\{(\d+)\}", text):
            assert int(number) < seats, f"seat {number} is not at a table of {seats}: {text}"


def _plain(sentence: str) -> bool:
    """Whether it is one sentence without notation: no `5x3`, no `b18`, no `W g13`."""
    words = re.sub(r"\{\d+\}", "Anna", sentence)
    return bool(words) and "|" not in words and not re.search(r"\d ?[x×] ?\d|\b[A-Za-z]\d+\b|\b[A-Z] [a-z]?\d", words)
