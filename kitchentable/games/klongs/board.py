"""Bangkok Klongs' board: boats, fields and landing spots that are touched."""

from __future__ import annotations

from collections.abc import Iterable

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Form, Help, Line, Preview, Scene, Static, WhyNot
from kitchentable.games.klongs import art, market, scene
from kitchentable.games.klongs import finale as ends
from kitchentable.games.klongs import preview as forward
from kitchentable.games.klongs import text as words
from kitchentable.games.klongs.actions import Move, Pass, Place, Score
from kitchentable.games.klongs.help import explain
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.refusals import meant, refused
from kitchentable.games.klongs.water import water_of
from kitchentable.games.klongs.words import say
from kitchentable.values import Action, Result, RuleId, Seat


class KlongsBoard(Board[Options, View]):
    """The market on the water, the Luk Phat track, hands and warehouses."""

    windowed = True
    pictured = ("board", "hand", "track", "store")
    tallies = ("KLO-1.4", "KLO-2.4", "KLO-8.1", "KLO-8.4", "KLO-8.5", "KLO-8.6")
    secret_areas = ("hand",)
    careful = (Score, Move)
    """Others gain by a scoring too; and a movement card is spent."""

    def offered(self, actions: Iterable[Action], view: View) -> Iterable[Action]:
        """At each landing spot the boat first that counts most at home, less what another market loses by it."""
        if view.phase != "market":
            return actions
        spots: dict[str, int] = {}

        def place(action: Action) -> tuple[int, int]:
            if not isinstance(action, Score):
                return len(view.box.landings), 0
            landing, home = view.box.by_name[action.landing], view.box.by_name[action.remove]
            worth = market.at_home(view, view.turn, view.boats[home])
            worth -= max(market.left_without(view, view.turn, home, landing), default=0)
            return spots.setdefault(action.landing, len(spots)), -worth

        return sorted(actions, key=place)

    def careful_at(self, view: View) -> tuple[type[Action], ...]:
        """And whoever passes where they could score: in every other turn that button only ends it."""
        scores = view.phase == "market" and view.seat == view.turn and market.landings_of(view, view.turn)
        return (*self.careful, Pass) if scores else self.careful

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A boat, its field, then what is to be chosen; or a boat and its next field; or a landing spot and a boat."""
        if isinstance(action, Place):
            path = [action.boat, action.field, action.merchant, action.prey, action.to]
            return tuple(name for name in path if name)
        if isinstance(action, Move):
            return (action.origin, action.field)
        if isinstance(action, Score):
            return (f"@{action.landing}", action.remove)
        return ("pass",)

    def label(self, action: Action, view: View) -> str:
        """What a landing spot brings, said with the boat that goes home; and what the warehouse counts for nothing."""
        if isinstance(action, Place):
            counts = action.to != "store" or market.at_home(view, view.turn, forward.taken(action, view))
            return "" if counts else say("to-store-for-nothing")
        if not isinstance(action, Score):
            return ""
        gains = market.worth(view, view.box.by_name[action.landing])[2]
        others = words.gains_of_others(gains, view.turn)
        if not others:
            return say("score", points=gains[view.turn])
        return say("score-and-others", points=gains[view.turn], others=", ".join(others))

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return words.narrate(before, seat, action, after)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        return forward.preview(action, view, water_of(view.options.components, form))

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(action, before, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return ends.finale(course, view, result)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = KlongsBoard()
