"""The player of level `expert`: plays solved rounds of two by their tables, others as it learned to, or as another
player does.

What it does by tables is mixed by chance, so that it cannot be read: no answer wins more against it than against
perfect play, but for the exploitability that stands with each table.
"""

from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import NamedTuple

from kitchentable.bot import Advice, Bot, Observation
from kitchentable.drawing.text import percent
from kitchentable.games.perudo.actions import DUDO
from kitchentable.games.perudo.duel import Duel, Weighted, round_of
from kitchentable.games.perudo.duel_tables import after_round, table_of
from kitchentable.games.perudo.heard import bids_of_this_round
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.words import say
from kitchentable.values import Action, Seat


class Solved(NamedTuple):
    """A decision that a table knows."""

    choices: tuple[tuple[Action, Weighted], ...]
    after: tuple[float, float] | None
    """The chance to win the whole match after this round is won, and after it is lost, where that is known."""

    def why(self, choice: Weighted) -> str:
        """`wins the round 54 %, the match 61 %; chosen in 33 % of such cases, so that nobody can read it`."""
        chosen, wins = how_often(choice.odds), percent(choice.worth)
        if self.after is None:
            return say("solved", round=wins, chosen=chosen)
        won, lost = self.after
        match = percent(choice.worth * won + (1 - choice.worth) * lost)
        return say("solved-match", round=wins, match=match, chosen=chosen)


def how_often(odds: float) -> str:
    """`chosen in 33 % of such cases, so that nobody can read it`."""
    if odds < 0.005:
        return say("chosen-never")
    return say("chosen-always") if odds > 0.995 else say("chosen", share=percent(odds))


class Expert(Bot[View]):
    """Plays by the tables; where there is none as `among`, if it has learned from such rounds, else as `otherwise`, and
    says so."""

    def __init__(self, otherwise: Bot[View], among: Bot[View], learned: Callable[[View], bool]) -> None:
        self.otherwise, self.among, self.learned = otherwise, among, learned

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        found = solved(observation, seat, reckoned=False)
        if isinstance(found, str):
            return self.explain(observation, seat, rng, budget).action
        return found.choices[_drawn(found.choices, rng)][0]

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        found = solved(observation, seat)
        if isinstance(found, str) and self.learned(observation.view):
            return self.among.explain(observation, seat, rng, budget)
        if isinstance(found, str):
            advice = self.otherwise.explain(observation, seat, rng, budget)
            return Advice(advice.action, say("unsolved", why=advice.why, what=found), advice.others)
        best, choice = found.choices[_drawn(found.choices, rng)]
        rest = sorted((each for each in found.choices if each[0] != best), key=lambda each: -each[1].worth)
        shown = [each for place, each in enumerate(rest) if place < 3 or each[0] == DUDO]
        return Advice(best, found.why(choice), tuple((action, found.why(each)) for action, each in shown))


def _drawn(choices: tuple[tuple[Action, Weighted], ...], rng: Random) -> int:
    """The place of one of the choices, each drawn as often as it is to be made."""
    drawn, heaps = rng.random(), accumulate(choice.odds for _, choice in choices)
    return next((place for place, heap in enumerate(heaps) if drawn < heap), len(choices) - 1)


def solved(observation: Observation[View], seat: Seat, reckoned: bool = True) -> Solved | str:
    """What a table says of the decision, or for what there is none, in words that follow "unsolved"; unless all is
    `reckoned`, worth may be left at 0."""
    view = observation.view
    unlike = _unlike(view)
    if view.turn != seat or unlike:
        return unlike or say("unsolved-calza")
    bids = bids_of_this_round(observation)
    said = tuple(bid for _, bid in bids)
    mine, theirs = len(view.mine), view.limit - len(view.mine)
    opens = len(said) % 2 == 0
    duel = Duel(mine, theirs, view.palifico) if opens else Duel(theirs, mine, view.palifico)
    table = table_of(duel)
    if table is None:
        return say("unsolved-dice", mine=mine, theirs=theirs)
    if view.bid is not None and said[-1:] != (view.bid,):
        return say("unsolved-unheard")
    game = round_of(duel)
    choices = (table.told if reckoned else table.mixed)(game, view.mine, said)
    if choices is None:
        return say("unsolved-strange")
    raises = [game.bids[number - 1] for number in game.raises[game.standing(view.bid)]]
    options = view.options
    after = None if options.palifico_once else after_round(mine, theirs, options.palifico_two_players)
    return Solved(tuple((raises[each.choice] if each.choice < len(raises) else DUDO, each) for each in choices), after)


def _unlike(view: View) -> str:
    """Why the rounds that were solved are not like this one; empty if they are."""
    options = view.options
    if sum(view.alive) != 2:
        return say("unsolved-several")
    calza = options.calza != "off" and options.calza_min_players <= 2
    played = Options(
        visible_dice=options.visible_dice,
        raising=options.raising,
        paco=options.paco,
        palifico_change=options.palifico_change,
    )
    return say("unsolved-options") if calza or played != Options() else ""
