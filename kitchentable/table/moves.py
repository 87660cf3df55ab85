"""What a page sends to act: whose action it is, and what it is answered; the same id is answered the same."""

from __future__ import annotations

from collections import OrderedDict

from kitchentable import touch
from kitchentable.drawing.scene import BadTouch
from kitchentable.drawing.text import as_sentence, as_typed
from kitchentable.drawing.throw import notation
from kitchentable.game import Illegal, State
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.protocol.base import Code, Refusing
from kitchentable.protocol.commands import Act
from kitchentable.protocol.messages import Position, Reply
from kitchentable.refusals import why_not
from kitchentable.table import seats
from kitchentable.table.offers import OffersMade
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState
from kitchentable.values import CHANCE, Action, Problem, Seat

REMEMBERED = 500
"""Answers to commands that a table keeps in memory; those that had an effect are also in the log."""
MAX_ID_CHARS = 64


class Answers:
    """What people were answered to what they sent."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], Reply] = OrderedDict()

    def of(self, person: str, command: str) -> Reply | None:
        """The answer to the command of that id, if it was sent before."""
        return self._known.get((person, command))

    def note(self, person: str, reply: Reply) -> None:
        """What was answered; what was late or not stored is judged anew when it is sent again."""
        if reply.code not in ("storage", "stale"):
            self._known[person, reply.id] = reply
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def became(self, guest: str, person: str) -> None:
        """A guest has signed in: what they send again, as somebody else now, is answered as before."""
        for sender, command in [key for key in self._known if key[0] == guest]:
            self._known.setdefault((person, command), self._known.pop((sender, command)))


def acting(state: TableState, pages: Pages, page: Page, act: Act) -> Seat:
    """The seat for which the command is; raises `Refusing` where it cannot act now."""
    wanted = pages.looks_from(page) if act.seat is None else act.seat
    seat = seats.need_seat(state.row, page.person, wanted)
    seats.need_phase(state.row, "playing")
    if state.match is not None and seat in state.match.conceded:
        raise Refusing("phase", say("move-given-up"), 409)
    if state.row.chairs[seat].bot:
        raise Refusing("phase", say("move-of-bot"), 409)
    return seat


def meant(state: TableState, match: Match, offers: OffersMade, seat: Seat, act: Act) -> tuple[Seat, Action]:
    """Who does what by this command; raises `BadNotation`, `BadTouch` or `Refusing`."""
    if act.dice:
        if state.row.dice != "real" or match.state.to_act != (CHANCE,):
            raise Refusing("phase", say("dice-not-due"), 409)
        if not seats.may_type(state.row, seat, match.state.thrower):
            name = state.row.chairs[match.state.thrower or 0].name
            raise Refusing("not_your_turn", say("dice-of-another", name=name), 409)
        due = match.game.board.dice_due(match.view(None))
        names = [chair.name or chair.bot for chair in state.row.chairs]
        return CHANCE, match.game.parse(act.text if due is None else notation(due, act.text, names))
    if act.text or not act.path:
        return seat, match.game.parse(act.text)
    if seat not in match.state.to_act:
        raise Refusing("not_your_turn", say("move-not-your-turn"))
    try:
        return seat, touch.touched(match.state.view(seat), offers.paths(seat), act.path)
    except BadTouch:
        raise
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise BadTouch(say("touches-nothing", path=as_typed(" ".join(act.path)[:80]))) from error


def refused(act: Act, error: Problem) -> Reply:
    """The answer to what cannot be done, though no rule forbids it."""
    if isinstance(error, Refusing):
        return Reply(act.id, False, error.code, str(error), error.rule)
    return Reply(act.id, False, "notation", as_sentence(str(error)))


def forbidden(act: Act, error: Illegal, state: State, seat: Seat, action: Action) -> Reply:
    """The answer to what a rule forbids, in the words that a touch would get as well."""
    code: Code = "rule" if seat in state.to_act else "not_your_turn"
    return Reply(act.id, False, code, str(error), str(error.rule), why=why_not(state, seat, action))


def final(act: Act) -> Reply:
    """The answer to real dice that would end the match: then nobody could correct them."""
    return Reply(act.id, False, "ends", say("dice-end-match"))


def stale(act: Act, position: Position | None) -> Reply:
    """The answer where something else was decided meanwhile."""
    return Reply(act.id, False, "stale", say("move-stale"), position=position)


def unstored(act: Act, error: Problem) -> Reply:
    """The answer where the store refuses."""
    return Reply(act.id, False, "storage", say("move-unstored", why=str(error)))
