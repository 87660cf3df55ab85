"""Perudo's board: what is touched for which action, and what stands chosen already."""

from collections.abc import Hashable

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Form, Help, Line, Preview, Scene, Static, WhyNot
from kitchentable.games.perudo import art, scene
from kitchentable.games.perudo import preview as forward
from kitchentable.games.perudo.actions import PACO, Bid, Calza, Dudo
from kitchentable.games.perudo.finale import finale
from kitchentable.games.perudo.help import explain
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.refusals import meant, refused
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import narrate, short
from kitchentable.games.perudo.words import say
from kitchentable.values import Action, Result, RuleId, Seat


class PerudoBoard(Board[Options, View]):
    """A cup for every player, and two pickers for bids."""

    secret_areas = ("dice",)
    control_areas = ("counts", "faces")
    careful = (Dudo, Calza)
    """One button lifts all cups; a bid is put together first, and its button says it."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A bid is its number, its face and the button; the others are buttons."""
        if isinstance(action, Bid):
            return (str(action.count), f"x{action.face}", "bid")
        return (str(action),)

    def label(self, action: Action, view: View) -> str:
        """What the button says: `Bid 5 × ⚃`."""
        return say("bid-this", bid=short(action)) if isinstance(action, Bid) else ""

    def choice(self, view: View) -> Hashable:
        """Which bids are higher than the standing one, and what may be called: nobody's dice matter."""
        if view.seat is None or view.phase != "bid":
            return None
        palifico = view.may_change if view.palifico else None
        return view.seat == view.turn, view.bid, view.limit, palifico, view.may_calza, view.options

    def proposed(self, view: View) -> Bid | None:
        """The lowest raise that keeps to pacos, or to the other faces; to open, a quarter of the dice as twos.

        Where pacos are not wild it is an eighth. The faces of one's own dice make no difference: who takes it tells
        nothing of them.
        """
        if view.seat != view.turn or view.phase != "bid":
            return None
        if view.bid is None:
            dice = sum(1 if count is None else count for count in view.counts)
            return Bid(max(1, dice // (8 if view.palifico else 4)), 2)
        pacos = view.bid.face == PACO
        return next((bid for bid in view.bids if (bid.face == PACO) == pacos), None)

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """Who has to answer, or who loses what."""
        return forward.preview(action, view, form)

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(action, before, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return narrate(before, seat, action, after)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = PerudoBoard()
