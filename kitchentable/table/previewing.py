"""What an action would do, shown to whoever may do it: previews that a page asks for, and hints as drawings."""

from __future__ import annotations

from kitchentable import touch
from kitchentable.bot import Advice
from kitchentable.drawing.scene import Form, Preview
from kitchentable.game import View
from kitchentable.protocol.answers import Foreseen
from kitchentable.protocol.commands import Foresee
from kitchentable.protocol.tables import Hint, HintChoice
from kitchentable.table.offers import OffersMade
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState
from kitchentable.values import Action, Seat


def foresee(state: TableState, pages: Pages, offers: OffersMade, page: Page, message: Foresee) -> Foreseen:
    """What the action of a path would do, from what the page may know; nothing where it is not to be done now."""
    return Foreseen(message.path, _preview(state, pages.looks_from(page), offers, page.form, message.path))


def _preview(
    state: TableState, seat: Seat | None, offers: OffersMade, form: Form, path: tuple[str, ...]
) -> Preview | None:
    match = state.match
    if match is None or seat is None or seat not in match.to_act:
        return None
    view = match.state.view(seat)
    try:
        action = touch.touched(view, offers.paths(seat), path)
    except (ValueError, KeyError, IndexError, TypeError):
        return None
    if match.state.why_not(seat, action) is not None:
        return None
    return view.game.board.preview(action, view, form)


def hinted(advice: Advice, view: View, form: Form, epoch: int) -> Hint:
    """A bot's advice as it is drawn on a board of that form."""
    others = tuple(_choice(action, why, view, form) for action, why in advice.others)
    if advice.action is None:
        return Hint("", advice.why, others=others, epoch=epoch)
    best = _choice(advice.action, advice.why, view, form)
    return Hint(best.text, best.why, best.path, best.preview, others, epoch)


def _choice(action: Action, why: str, view: View, form: Form) -> HintChoice:
    preview = view.game.board.preview(action, view, form)
    return HintChoice(str(action), why, touch.exact(action, view), preview)
