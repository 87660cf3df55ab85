"""Farkle Craps drawn: Farkle's dice, and below them (on a phone above) the betting board with its chips and cards."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import (
    Area,
    BadTouch,
    Button,
    Form,
    How,
    Item,
    Line,
    Plate,
    Preview,
    Scene,
    Static,
    Throw,
    WhyNot,
    kept,
)
from kitchentable.drawing.shapes import die, key, mark, outline_die
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle import board as farkle
from kitchentable.games.farkle import words as farkle_words
from kitchentable.games.farkle.board import Cloth
from kitchentable.games.farkle.play import DICE, SPARE, Play
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle_craps import preview as forward
from kitchentable.games.farkle_craps import words
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, CLEARED, UNTIL, Bet, Edition
from kitchentable.games.farkle_craps.finale import finale
from kitchentable.games.farkle_craps.position import CHIP, HALF, MOST_WAGER, Card, Cards, Options, Rows, most_bet
from kitchentable.games.farkle_craps.refusals import meant, refused
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Action, Result, RuleId, Seat


class Box(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    w: float
    h: float


WIDE = Cloth((894, 484), middle=310, width=580, head=26, dice=90, most=86, aside=158, small=42)
NARROW = Cloth((344, 112), middle=172, width=336, head=13, dice=45, most=53, aside=91, small=28, area="dice")
"""On a phone an area of its own, so that the fields are large where it lies beside them (held sideways)."""
FIELDS = (352.0, 364.0)
"""The area of the fields on a phone."""
KEY = 40.0
PITCH = 46.0
TABLE = {"wide": Box(634, 8, 246, 172), "narrow": Box(8, 296, 336, 62)}
"""The score table."""

FIELDS_WIDE = (Box(16, 204, 186, 98), Box(212, 204, 186, 98), Box(408, 204, 231, 98), Box(649, 204, 231, 98))
FIELDS_NARROW = (Box(8, 6, 164, 58), Box(180, 6, 164, 58), Box(8, 70, 164, 58), Box(180, 70, 164, 58))


def _field_boxes(form: Form) -> list[Box]:
    """The fields in the order of the board: four wide ones and six triples."""
    if form == "wide":
        return [*FIELDS_WIDE, *(Box(408 + 79.6 * n, 340, 74, 134) for n in range(6))]
    return [*FIELDS_NARROW, *(Box(8 + 57 * n, 224, 51, 66) for n in range(6))]


def _cell_boxes(form: Form) -> list[Box]:
    """The fields of the Secret Attack."""
    if form == "wide":
        return [Box(16 + 131 * n, 340, 120, 134) for n in range(3)]
    return [Box(8 + 114 * n, 148, 108, 56) for n in range(3)]


def _cloth(form: Form) -> Cloth:
    return WIDE if form == "wide" else NARROW


# What never changes -----------------------------------------------------------------------------------------------


def chip(seat: Seat) -> str:
    """A chip in the player's colour with an ivory rim; its amount stands on it as a text."""
    return (
        '<circle class="shade" cx="0" cy="2.5" r="17"/>'
        f'<g class="seat-{seat}"><circle class="fill-seat" r="17"/></g>'
        '<circle class="chip-rim" r="15" fill="none" stroke="#f7f0e0" stroke-width="3.4" stroke-dasharray="6 9.7"/>'
    )


def _card(seat: Seat) -> str:
    """A folded card with the player's mark."""
    return (
        '<rect class="shade" x="-15" y="-17" width="32" height="38" rx="4"/>'
        '<rect class="paper" x="-16" y="-19" width="32" height="38" rx="4"/>'
        f'<g class="seat-{seat}"><circle class="fill-seat" r="11"/>{mark(seat, 11)}</g>'
    )


def _target(seat: Seat) -> str:
    inside = f'<g class="seat-{seat}"><circle class="fill-seat" r="12"/>{mark(seat, 11)}</g>'
    return key(KEY, KEY - 3, inside)


# The scene --------------------------------------------------------------------------------------------------------


def _asked(view: View) -> bool:
    """Whether this seat may bet or pull now."""
    bets, seat = view.bets, view.seat
    if seat is None or view.play.phase == "over" or bets.phase == "play":
        return False
    return bool(bets.winners[seat]) if bets.phase == "pull" else not bets.ready[seat]


def _board(view: View) -> tuple[Bet, ...]:
    assert isinstance(view.options, Options)
    return BOARDS[view.options.boards]


def _pot(play: Play) -> str:
    """Where the bonus dice are, behind the highest bet."""
    if not play.options.attack:
        return ""
    return f" · {farkle_words.pot(play)}" if play.size > DICE else f" · pot {play.pot} of {SPARE}"


def _text(item: str, x: float, y: float, classes: str, said: str, room: float = 0, area: str = "board") -> Item:
    return Item(item, "text", area, round(x, 1), round(y, 1), w=round(room, 1), classes=classes, text=said)


@kept
def _fields(boards: Edition, lit: tuple[str, ...], cleared: tuple[str, ...], form: Form) -> Iterator[Item]:
    """The fields with what they pay; those are lit that have just paid."""
    for field, (bet, box) in enumerate(zip(BOARDS[boards], _field_boxes(form), strict=True)):
        spoken = f"{bet.name}, pays {bet.pays}, {CLEARED[bet.expiry]}"
        yield _panel(f"field-{field}", box, f"bet-{field}", spoken, bet.name in lit)
        if bet.face:
            yield Item(f"face-{field}", f"face-{bet.face}", "board", box.x + box.w / 2, box.y + 17, classes="on-cloth")
            continue
        yield _text(f"name-{field}", box.x + 12, box.y + 17, "start bold on-cloth", bet.name.capitalize())
        yield _text(f"pays-{field}", box.x + box.w - 10, box.y + 17, "end large title lamp", f"{bet.pays}×")
        if bet.name in cleared:
            yield _text(f"gone-{field}", box.x + 12, box.y + box.h - 16, "start small on-cloth-soft", "cleared")


@kept
def _headings(boards: Edition, limit: int, pot: str, form: Form) -> Iterator[Item]:
    """When fields are cleared, and what the rows are."""
    board, boxes, cells = BOARDS[boards], _field_boxes(form), _cell_boxes(form)
    above, gap = "start small on-cloth-soft", 12 if form == "wide" else 9
    yield _text("cells", cells[0].x + 2, cells[0].y - gap, above, "Secret attack")
    pays = f"Triples {board[4].pays}×, until a corner is turned"
    yield _text("triples", boxes[4].x + 2, boxes[4].y - gap, above, pays)
    lower = boxes[9] if form == "wide" else cells[2]
    yield _text("max", lower.x + lower.w - 2, lower.y - gap, "small end lamp", f"max bet {limit}{pot}")
    for field in range(3 if form == "wide" else 4):
        box, expiry = boxes[field], board[field].expiry
        if form == "wide":
            yield _text(f"until-{field}", box.x + 2, box.y - gap, above, CLEARED[expiry].capitalize())
        else:
            yield _text(f"until-{field}", box.x + box.w - 10, box.y + 42, "fine end on-cloth-soft", UNTIL[expiry])


def _panel(item: str, box: Box, touch: str, label: str, lit: bool) -> Item:
    x, y = box.x + box.w / 2, box.y + box.h / 2
    classes = "field panel-cloth" + (" field-lit" if lit else "")
    return Item(item, "box", "board", x, y, w=box.w, h=box.h, classes=classes, label=label, touch=touch, how="pick")


@kept
def _cells(boards: Edition, form: Form) -> Iterator[Item]:
    for cell, (field, box) in enumerate(zip(CELLS[boards], _cell_boxes(form), strict=True)):
        yield _panel(f"cell-{cell}", box, f"secret-{cell}", f"secret attack on {field}", False)
        size = "" if form == "wide" else "small "
        yield _text(f"cell-name-{cell}", box.x + 10, box.y + 17, f"{size}start bold on-cloth", field.capitalize())


@kept
def _stakes(stakes: Rows, me: Seat | None, boards: Edition, form: Form) -> Iterator[Item]:
    """Everyone's chips; one's own can be touched to pull them."""
    for field, (row, box) in enumerate(zip(stakes, _field_boxes(form), strict=True)):
        owners = [seat for seat, stake in enumerate(row) if stake]
        bet = BOARDS[boards][field]
        tall = bet.face > 0
        top = 32.0 if box.h < 100 else 40.0
        room = box.h - top - 2 if tall else box.w - (16 if form == "wide" else 90)
        size = min(36.0, room, box.h - 30) * (1 if len(owners) < 3 else 0.84)
        pitch = min(size, (room - size) / max(1, len(owners) - 1))
        scale = round(size / 36, 2)
        for place, seat in enumerate(owners):
            x = round(box.x + box.w / 2 if tall else box.x + 8 + size / 2 + pitch * place, 1)
            y = round(box.y + top + size / 2 + pitch * place if tall else box.y + box.h - 4 - size / 2, 1)
            how: How = "pick" if seat == me else ""
            touch = f"mine-{field}" if how else ""
            label = f"{named(seat)}: {row[seat]} on {bet.name}"
            chips, src = f"stake-{field}-{seat}", f"seat-{seat}"
            yield Item(chips, f"chip-{seat}", "board", x, y, scale=scale, label=label, touch=touch, how=how, src=src)
            classes = f"chip-amount bold seat-{seat}"
            yield Item(f"{chips}-amount", "text", "board", x, y, scale=scale, classes=classes, text=str(row[seat]))


@kept
def _cards(cards: Cards, form: Form) -> Iterator[Item]:
    """Cards with the total that was written on their front; one's own tell more."""
    for cell, box in enumerate(_cell_boxes(form)):
        laid = [(seat, card) for seat, mine in enumerate(cards) if (card := mine[cell])]
        columns = 2 if form == "narrow" and len(laid) > 2 else 1
        pitch = min(44.0 if form == "wide" else 34.0, (box.h - 28) / max(1, -(-len(laid) // columns)))
        for place, (seat, card) in enumerate(laid):
            row, column = divmod(place, columns)
            y = round(box.y + 27 + pitch * (row + 0.5), 1)
            yield from _written(cell, seat, card, (box.x + column * box.w / 2, y), pitch, box.w / columns)


def _written(
    cell: int, seat: Seat, card: Card, place: tuple[float, float], pitch: float, room: float
) -> Iterator[Item]:
    """One card, and beside it what may be known of it; where there is no room, the secret of one's own alone."""
    (x, y), tight = place, room < 60
    label, scale = f"{named(seat)}’s secret attack, written at {card.total}", round(min(1.0, pitch / 42), 2)
    known = card.target is not None and card.wager is not None
    if known:
        label += f", {card.wager} against {named(card.target or 0)}"
    item = f"card-{cell}-{seat}"
    middle = 6 + 18 * max(scale, 0.4)
    yield Item(item, f"card-{seat}", "board", x + middle, y, scale=scale, label=label, src=f"seat-{seat}")
    start, size = x + 2 * middle - 4, "fine" if tight else "small"
    if known:
        back = spaced(card.wager or 0) if tight else f"{spaced(card.wager or 0)} {named(card.target or 0)}"
        yield _text(f"{item}-back", start, y + 9 if pitch > 30 else y, f"start {size} lamp", back, room - 2 * middle)
        y -= 9
    if not known or pitch > 30:
        at = spaced(card.total) if tight else f"at {spaced(card.total)}"
        yield _text(f"{item}-at", start, y, f"start {size} on-cloth-soft", at)


def _targets(view: View, form: Form, asked: bool) -> Iterator[Item]:
    """A key for every other player, where the dice set aside lie at other times."""
    if not asked or view.bets.phase != "bets" or view.seat is None:
        return
    if not view.bets.unused[view.seat] and not any(view.bets.cards[view.seat]):
        return
    where = _cloth(form)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    first = where.middle - (len(others) - 1) / 2 * PITCH
    if first > 120:
        said, classes = "attack whom?", "small end on-cloth-soft control"
        yield _text("whom", first - KEY / 2 - 10, where.aside - 2, classes, said, area=where.area)
    for place, seat in enumerate(others):
        x = first + place * PITCH
        label, shape, touch = f"a secret attack on {named(seat)}", f"target-{seat}", f"on-{seat}"
        y = where.aside - 2
        yield Item(shape, shape, where.area, x, y, classes="control", label=label, touch=touch, how="pick")


@kept
def _table(scores: Scores, form: Form) -> Iterator[Item]:
    """FAR-1.2: what scores, always in sight."""
    rows = farkle_words.table(scores, short=True)
    yield from farkle.score_table(rows, TABLE[form], form)


def _buttons(view: View, asked: bool) -> Iterator[Button]:
    bets, seat = view.bets, view.seat
    if seat is None or view.play.phase == "over":
        return
    if asked:
        yield Button("done", "Leave it|no pull" if bets.phase == "pull" else "Done", "main")
        if bets.phase == "bets":
            if most_bet(view.play, bets, seat) == CHIP:
                yield Button("place", "Bet 100")
            yield Button("rest", "No bets|until I say so")
        if any(row[seat] for row in bets.stakes):
            yield Button("take", "Pull")
    elif bets.resting[seat] and bets.phase != "pull":
        yield Button("back", "Bet again")
    if bets.phase == "play":
        yield from farkle.buttons(view.play, seat)


@lru_cache(256)
def _plates(play: Play, ready: tuple[bool, ...] | None, form: Form) -> tuple[Plate, ...]:
    """The totals, and how they are made up; `ready` is None while nobody bets."""
    plates = []
    for seat, (on, total) in enumerate(zip(play.elsewhere, play.scored, strict=True)):
        note = farkle.note(play, seat)
        if on:
            cash = f"{spaced(play.totals[seat])} cash + " if form == "wide" else ""
            note = f"{cash}{spaced(on)} on bets"
        elif ready and not ready[seat]:
            note = "may bet"
        plates.append(Plate(seat, spaced(total), "", note))
    return tuple(plates)


def _status(view: View, form: Form) -> Iterator[str]:
    yield f"max bet: {view.bets.limit}"
    yield from farkle.status(view.play)


# Touching and telling ---------------------------------------------------------------------------------------------


def _index(view: View, field: str) -> int:
    return [bet.name for bet in _board(view)].index(field)


class FarkleCrapsBoard(Board[Options, View]):
    """Farkle's dice, and the betting board with its chips and cards."""

    careful = farkle.BOARD.careful
    """An amount is given first, and its button says it; in Farkle Attack a turn begins with one button."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        """Symbols and areas: Farkle's, chips, cards, and keys to name a target."""
        symbols = farkle.dice_symbols()
        symbols |= {f"chip-{seat}": chip(seat) for seat in range(seats)}
        symbols |= {f"card-{seat}": _card(seat) for seat in range(seats)}
        symbols |= {f"target-{seat}": _target(seat) for seat in range(seats)}
        symbols |= {f"face-{face}": f'<g class="on-cloth">{outline_die(face, 24)}</g>' for face in range(1, 7)}
        wide = form == "wide"
        board = Area("board", "board", *(WIDE.board if wide else FIELDS), label="the table", ground="cloth")
        dice = () if wide else (Area("dice", "side", *NARROW.board, label="the dice", ground="cloth"),)
        return Static(symbols, (*farkle.seat_areas(seats, form), board, *dice), layout="strip")

    def draw(self, view: View, form: Form) -> Scene:
        """The position as that seat sees it."""
        play, bets, where, asked = view.play, view.bets, _cloth(form), _asked(view)
        assert isinstance(view.options, Options)
        boards = view.options.boards
        paid = tuple([event.bet for event in bets.events if event.kind == "paid"])
        gone = tuple([event.bet for event in bets.events if event.kind == "cleared"])
        items = [*farkle.bars(play.scored, play.options.target, form), *_fields(boards, paid, gone, form)]
        items += [*_headings(boards, bets.limit, _pot(play), form), *_cells(boards, form)]
        items += [*_table(play.options.scores, form), *_targets(view, form, asked)]
        items += [*_stakes(bets.stakes, view.seat, boards, form), *_cards(bets.cards, form)]
        items += [*farkle.lines(play, where), *farkle.dice(play, view.seat is not None, where)]
        prompt = words.prompt(view, asked)
        return Scene(
            tuple(items),
            buttons=tuple(_buttons(view, asked)),
            plates=_plates(play, bets.ready if bets.phase == "bets" else None, form),
            title=f"to {spaced(play.options.target)}",
            status=tuple(_status(view, form)),
            prompt=prompt,
            text=words.text(view, prompt),
            asks=words.asks(view) if asked else (),
        )

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A field and an amount; one's chips and an amount; a field, a target and a wager; or as in Farkle."""
        assert view.seat is not None
        if isinstance(action, Place):
            most = most_bet(view.play, view.bets, view.seat)
            return (f"bet-{_index(view, action.bet)}", "place" if most == CHIP else f"#{CHIP}..{most}/{CHIP}")
        if isinstance(action, Pull):
            field = _index(view, action.bet)
            stake = view.bets.stakes[field][view.seat]
            least = stake % CHIP or CHIP
            return (f"mine-{field}", "take" if stake == least else f"#{least}..{stake}/{CHIP}")
        if isinstance(action, Secret):
            assert isinstance(view.options, Options)
            cell = CELLS[view.options.boards].index(action.cell)
            return (f"secret-{cell}", f"on-{action.target}", f"#{HALF}..{MOST_WAGER}/{HALF}")
        return (str(action),) if isinstance(action, Done | Back) else farkle.touched(action)

    def label(self, action: Action, view: View) -> str:
        """What the button says."""
        if isinstance(action, Place):
            return f"Bet on {action.bet}"
        if isinstance(action, Pull):
            return f"Pull from {action.bet}"
        if isinstance(action, Secret):
            return f"Secret attack on {named(action.target or 0)}"
        if isinstance(action, Done | Back):
            return ""
        return farkle_words.say(action, view.play, view.play.scored[view.play.turn])

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        """What happened, in words."""
        return tuple(words.tell(before, seat, action, after))

    def preview(self, action: Action, view: View, form: Form) -> Preview:
        """What is bet, banked or risked."""
        fields = [(box.x + box.w / 2, box.y + box.h / 2) for box in _field_boxes(form)]
        cells = [(box.x + box.w / 2, box.y + box.h / 2) for box in _cell_boxes(form)]
        return forward.preview(action, view, fields, cells)

    def amount(self, path: tuple[str, ...], view: View) -> Action:
        """The action of a path that ends in a number: `bet-3 #200` or `secret-1 on-2 #500`, which `why_not` judges.

        Raises `BadTouch` where it is no whole number, or one of more than nine digits.
        """
        assert isinstance(view.options, Options)
        if not re.fullmatch(r"#-?\d{1,9}", path[-1], re.ASCII):
            raise BadTouch(f"an amount is a whole number of up to nine digits, not {path[-1].removeprefix('#')[:20]!r}")
        number = int(path[-1][1:])
        kind, _, index = path[0].partition("-")
        names = CELLS[view.options.boards] if kind == "secret" else tuple(bet.name for bet in _board(view))
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

    def cover(self) -> str:
        """Two dice, three fields, and chips on them."""
        fields = "".join(
            f'<rect class="panel-cloth" x="{16 + 88 * n}" y="78" width="80" height="58" rx="8"/>' for n in range(3)
        )
        dice = "".join(
            f'<g class="item {classes}" transform="translate({x} 42) rotate({turn}) scale(0.7)">{die(face)}</g>'
            for face, x, turn, classes in ((6, 104, -5, "lit"), (6, 146, 4, "lit"), (6, 188, -2, "lit"))
        )
        chips = "".join(
            f'<g class="item" transform="translate({x} {y})">{chip(seat)}</g>'
            for seat, x, y in ((0, 46, 112), (1, 66, 108), (2, 144, 110), (5, 226, 112))
        )
        ground = '<rect class="ground-night" width="288" height="150"/>'
        return f'<svg viewBox="0 0 288 150">{ground}{fields}{dice}{chips}</svg>'

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def score_table(self, options: Options) -> list[tuple[str, str]]:
        return farkle.BOARD.score_table(options)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = FarkleCrapsBoard()
