"""Farkle Craps' board: fields, chips and amounts that are touched, and the real dice that are due."""

import re

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import BadTouch, Form, Help, Line, Preview, Scene, Static, Throw, WhyNot
from kitchentable.drawing.text import as_typed, named
from kitchentable.games.farkle import board as farkle
from kitchentable.games.farkle import text as farkle_words
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.board import BOARD as FARKLE_BOARD
from kitchentable.games.farkle_craps import art, scene
from kitchentable.games.farkle_craps import preview as forward
from kitchentable.games.farkle_craps import text as words
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.art import cell_badges, field_badges
from kitchentable.games.farkle_craps.bets import CELLS
from kitchentable.games.farkle_craps.finale import finale
from kitchentable.games.farkle_craps.help import explain
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, HALF, MANY, MOST_WAGER, most_bet, only_paid
from kitchentable.games.farkle_craps.refusals import meant, refused
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.values import Action, Result, RuleId, Seat


def _index(view: View, field: str) -> int:
    return [bet.name for bet in view.board].index(field)


class FarkleCrapsBoard(Board[Options, View]):
    """Farkle's dice, and the betting board with its chips and cards."""

    careful = FARKLE_BOARD.careful
    """An amount is given first, and its button says it; in Farkle Attack a turn begins with one button."""

    tallies = ("CRA-1.1", "CRA-4.5", "CRA-4.7", "CRA-4.8")

    def static(self, options: Options, seats: int, form: Form) -> Static:
        return art.static(options, seats, form)

    def draw(self, view: View, form: Form) -> Scene:
        return scene.draw(view, form)

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A field and an amount; one's chips and an amount; a field, a target and a wager; or as in Farkle.

        The one bet that has paid is not chosen: the button is its chips.
        """
        assert view.seat is not None
        if isinstance(action, Place):
            most = most_bet(view.play, view.bets, view.seat)
            return (f"bet-{_index(view, action.bet)}", "place" if most == CHIP else f"#{CHIP}..{most}/{CHIP}")
        if isinstance(action, Pull):
            field = _index(view, action.bet)
            stake = view.bets.stakes[field][view.seat]
            least = stake % CHIP or CHIP
            amounts = () if stake == least else (f"#{least}..{stake}/{CHIP}={stake}",)
            if only_paid(view.bets, view.seat) == field:
                return ("take", *amounts)
            return (f"mine-{field}", *(amounts or ("take",)))
        if isinstance(action, Secret):
            assert isinstance(view.options, Options)
            cell = CELLS[view.options.boards].index(action.cell)
            return (f"secret-{cell}", f"on-{action.target}", f"#{HALF}..{MOST_WAGER}/{HALF}={MANY}")
        return (str(action),) if isinstance(action, Done | Back) else farkle.touched(action)

    def label(self, action: Action, view: View) -> str:
        """What the button says."""
        if isinstance(action, Place):
            return say("bet-on", field=field_name(action.bet))
        if isinstance(action, Pull):
            return say("pull-from", field=field_name(action.bet))
        if isinstance(action, Secret):
            return say("attack-on", who=named(action.target or 0))
        if isinstance(action, Done | Back):
            return ""
        if isinstance(action, Keep) and farkle_words.rolls_all(action, view.play):
            return say("roll-all", size=view.play.size, points=farkle_words.turn_points(action, view.play))
        now = view.play.scored[view.play.turn]
        brings = forward.besides(action, view)[0] if isinstance(action, Keep) and action.then == "bank" else 0
        return farkle_words.label(action, view.play, now + brings)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        """What happened, in words."""
        return tuple(words.narrate(before, seat, action, after))

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """What is bet, banked or risked."""
        return forward.preview(action, view, field_badges(form), cell_badges(form))

    def amount(self, path: tuple[str, ...], view: View) -> Action:
        """The action of a path that ends in a number: `bet-3 #200` or `secret-1 on-2 #500`, which `why_not` judges.

        Raises `BadTouch` where it is no whole number, or one of more than nine digits.
        """
        assert isinstance(view.options, Options)
        if not re.fullmatch(r"#-?\d{1,9}", path[-1], re.ASCII):
            raise BadTouch(say("bad-amount", given=as_typed(path[-1].removeprefix("#")[:20])))
        number = int(path[-1][1:])
        kind, _, index = path[0].partition("-")
        names = CELLS[view.options.boards] if kind == "secret" else tuple(bet.name for bet in view.board)
        paid = only_paid(view.bets, view.seat)
        if kind == "take" and paid is not None:
            index = str(paid)
        field = names[int(index)] if index.isdecimal() and int(index) < len(names) else ""
        if kind == "secret":
            target = path[1].removeprefix("on-") if len(path) == 3 else ""
            return Secret(field, int(target) if target.isdecimal() else None, number)
        return Place(field, number) if kind == "bet" else Pull(field, number)

    def number(self, action: Action) -> int:
        """The money that a path of the action ends in."""
        assert isinstance(action, Place | Pull | Secret)
        money = action.wager if isinstance(action, Secret) else action.amount
        assert money is not None, "one's own action is known"
        return money

    def dice_due(self, view: View) -> Throw | None:
        """The dice that are due; none between turns."""
        return farkle.thrown(view.play) if view.bets.phase == "play" else None

    def aside(self, before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
        return forward.aside(before, seat, action, after)

    def help(self, name: str, view: View) -> Help | None:
        return explain(name, view)

    def cover(self) -> str:
        return art.cover()

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def score_table(self, options: Options) -> list[tuple[str, str]]:
        return FARKLE_BOARD.score_table(options)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = FarkleCrapsBoard()
