"""That a game can be played: matches end and replay, values keep their text, `why_not` answers all, bots finish."""

from __future__ import annotations

from random import Random

import msgspec

from kitchentable import chance, record
from kitchentable.bot import Observation
from kitchentable.captions import notation
from kitchentable.decoding import decoder
from kitchentable.game import Game
from kitchentable.match import Match
from kitchentable.record import options_summary
from kitchentable.testing.walk import LONGEST, random_action, random_match, some, states, tables, walked, watchers
from kitchentable.values import CHANCE, BadNotation, Struct

WAYS = 1500
"""The most ways of chance that are all tried."""


def matches_end_and_replay(game: Game) -> None:
    """A random match of every table ends with a result, and its record tells the same match again."""
    for seats, options in tables(game):
        match, _ = walked(game, seats, options)
        result = match.result
        assert result is not None, f"{options} with {seats} seats does not end"
        assert len(result.scores) == len(result.places) == seats, f"a score and a place a seat, not {result}"
        assert result.winners, f"nobody has won: {result}"
        assert all(result.places[seat] == 1 for seat in result.winners), f"a winner is not first: {result}"
        text = record.write(match)
        again = record.read(text, {game.name: game})
        assert again.log == match.log, "a record tells another log than the match had"
        assert again.state == match.state, "the same log leads to another state"
        assert record.write(again) == text, "a record that was read is written otherwise"


def values_keep_their_text_and_json(game: Game) -> None:
    """Actions survive their notation, states and views JSON; equal states hash alike."""
    rng = Random(2)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        for entry in match.log:
            assert game.parse(str(entry.action)) == entry.action, f"parse reads {str(entry.action)!r} as something else"
        for state in some(met, rng, 12):
            again = decoder(game.State).decode(msgspec.json.encode(state))
            assert again == state, f"JSON makes another state of {state}"
            assert hash(again) == hash(state), f"equal states hash apart: {state}"
            for seat in watchers(match):
                view = state.view(seat)
                known = decoder(game.View).decode(msgspec.json.encode(view))
                assert known == view, f"JSON makes another view of {view}: are its options the game's own?"


def why_not_is_total_and_legal_actions_agree(game: Game) -> None:
    """`why_not` answers any action of any seat by a rule that is in force; `legal_actions` yields what it allows."""
    rng = Random(3)
    for seats, options in tables(game):
        rules = game.book(options).rules
        match, met = walked(game, seats, options)
        known = [entry.action for entry in match.log]
        for state in some(met, rng, 10):
            for seat in range(-3, seats + 2):
                legal = set(state.legal_actions(seat)) if seat in state.to_act and seat >= 0 else set()
                for action in legal:
                    assert state.why_not(seat, action) is None, f"{seat}: {action}"
                if seat in state.to_act and seat >= 0:
                    assert legal, f"seat {seat} is to act and has nothing to do"
                tries = [random_action(game, rng) for _ in range(12)] + rng.sample(known, min(12, len(known)))
                for action in tries:
                    rule = state.why_not(seat, action)
                    assert rule is None or rule in rules, f"{seat}: {action}: {rule} is not in force: {options}"
                    if rule is None and seat >= 0 and game.complete:
                        assert action in legal, f"{seat}: {action} is allowed but not listed"
                    if rule is None and seat >= 0:
                        assert seat in state.to_act, f"{seat}: {action} is allowed, but {state.to_act} are to act"


def chance_draws_what_it_may(game: Game) -> None:
    """What chance draws is legal, and the same dice give the same draw."""
    for seats, options in tables(game):
        rng = Random(4)
        match = random_match(game, seats, options, rng, at_most=400)
        for state in states(match):
            if state.to_act == (CHANCE,):
                drawn = state.sample(Random(5))
                assert drawn == state.sample(Random(5)), "the same generator samples something else"
                assert state.why_not(CHANCE, drawn) is None, f"chance may not do what it samples: {drawn}"


def what_chance_may_do_is_listed(game: Game) -> None:
    """`chance_outcomes` has what `sample` answers, as likely as that makes it, and nothing else; or it is None."""
    rng = Random(16)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        due = [state for state in met if state.to_act == (CHANCE,)]
        for state in due if len(due) < 4 else rng.sample(due, 4):
            listed = state.chance_outcomes(WAYS)
            counted = chance.outcomes(state.sample, WAYS)
            if listed is None:
                assert counted is None, f"chance has {counted} ways, and its outcomes are not listed"
                continue
            found = dict(listed)
            assert len(found) == len(listed), "an outcome is listed twice"
            assert sum(found.values()) == 1, f"the probabilities sum to {sum(found.values())}"
            assert counted is None or found == dict(counted), "chance samples otherwise than its outcomes are listed"
            drawn = state.sample(rng)
            assert drawn in found, f"{drawn} was sampled and is not listed"
            for action in found:
                assert state.why_not(CHANCE, action) is None, f"chance may not do what is listed: {action}"
                state.apply(CHANCE, action)


def the_epoch_rises(game: Game) -> None:
    """It never falls, and rises when chance has acted or somebody else is asked.

    Else an act that comes too late would be taken for one about what is decided now.
    """
    for seats, options in tables(game):
        path = states(random_match(game, seats, options, Random(4), at_most=100))
        last, fell = None, False
        for state in path:
            fell = fell or state.to_act == (CHANCE,)
            if state.to_act in ((), (CHANCE,)):
                continue
            if last is not None:
                assert state.epoch >= last.epoch, f"the epoch falls from {last.epoch} to {state.epoch}"
                asked = set(state.to_act) - set(last.to_act)
                why = "chance has acted" if fell else f"{asked} are asked now" if asked else ""
                assert state.epoch > last.epoch or not why, f"the epoch stays {state.epoch} though {why}"
            last, fell = state, False


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
        _politely(game, text)
    for text in ("", " ", "9" * 5000, "a" * 100_000, "\u0660x\u0661"):
        _politely(game, text)


def _politely(game: Game, text: str) -> None:
    """Reads the text, or refuses it in one short line."""
    said = ""
    try:
        game.parse(text)
    except BadNotation as error:
        said = str(error)
    assert "\n" not in said and len(said) < 400, f"more than a short line is said of {text[:60]!r}: {said[:600]!r}"


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
            action, seat = None, state.to_act[0]
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
                allowed = advice.action is None or match.state.why_not(seat, advice.action) is None
                assert allowed, f"{level} advises {advice.action}, which is not allowed"
                assert level == "random" or advice.why, f"{level} cannot say why"
                whys = [advice.why, *(why for _, why in advice.others)]
                assert not any(map(notation(game).search, whys)), f"{level} says why in notation: {whys}"
        assert match.result is not None, f"a match of {level} ends without a result"


TIMES = 5
"""A match of a level is too long when it takes more than so many times what is usual."""
FEW = 20
"""Moves of a seat that are never too many: who has luck ends sooner, and that says little of what is usual."""
LONGER = 2
"""Options may make a match so many times as long: a target twice as far away."""


def bots_end_in_good_time(game: Game) -> None:
    """No match of a level against itself takes more than five times the moves that are usual at its table.

    Usual is what the first level but `random` takes at the usual table; options may double it. There every level plays,
    at tables with other options one level each, in turn.
    """
    levels = [level for level in game.bots if level != "random"]
    if not levels:
        return
    usual = game.options()
    few = game.seats(usual)[0]
    each = max(FEW, *(_moves(game, levels[0], few, usual, seed) // few for seed in range(2)))
    others = [(seats, options) for seats, options in dict.fromkeys(tables(game)) if options != usual]
    todo = [(level, few, usual) for level in levels[1:]]
    todo += [(levels[number % len(levels)], *table) for number, table in enumerate(others)]
    for level, seats, options in todo:
        most = TIMES * each * seats * (1 if options == usual else LONGER)
        changed = options_summary(options) or "the usual options"
        taken = _moves(game, level, seats, options, 0, most)
        assert taken <= most, f"{level}: no end after {most} moves with {seats} seats and {changed}"


def _moves(game: Game, level: str, seats: int, options: Struct, seed: int, most: int = LONGEST) -> int:
    """How many moves the seats make in a match of the level against itself; one more than `most` if it goes on."""
    bot, rng, taken = game.bots[level], Random(seed), 0
    match = Match.new(game, [f"bot:{level}"] * seats, options)
    while match.state.to_act and taken <= most:
        if match.state.to_act == (CHANCE,):
            match.append(CHANCE, match.state.sample(rng))
            continue
        for seat in (*match.state.to_act[1:], match.state.to_act[0]):
            action = bot.choose(match.observation(seat), seat, rng, 0.005)
            if action is not None:
                match.append(seat, action)
                break
        taken += 1
    return taken


def playthrough(game: Game, seats: int, seed: int) -> str:
    """A random match as text: every entry with what is told of it, and the position in words."""
    match = random_match(game, seats, game.options(), Random(seed), at_most=60)
    path = states(match)
    lines = [record.write(match).split("\n\n")[0], ""]
    for before, entry, after in zip(path, match.log, path[1:], strict=False):
        lines.append(str(entry))
        narrated = game.board.narrate(
            before.view(None), entry.seat, game.redact(entry.action, None, entry.seat), after.view(None)
        )
        lines += [f"    {line.text} {line.value}".rstrip() for line in narrated]
        drawing = game.board.draw(after.view(0), "wide")
        lines.append(f"    = {drawing.text}")
    return "\n".join(lines) + "\n"
