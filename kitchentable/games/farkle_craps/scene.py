"""Farkle Craps drawn: Farkle's dice, and below them (on a phone above) the betting board with its chips and cards."""

import math
from collections.abc import Iterator

from kitchentable.drawing.scene import Button, Form, How, Item, Plate, Scene, kept, text_item
from kitchentable.drawing.text import capitalised, named, spaced
from kitchentable.games.farkle import scene as farkle_scene
from kitchentable.games.farkle import text as farkle_words
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle_craps import text as words
from kitchentable.games.farkle_craps.art import KEY, PITCH, TABLE, Box, cell_boxes, cloth, field_boxes
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Edition
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, Card, Cards, Rows, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.language import language_cache
from kitchentable.values import Seat

Point = tuple[float, float]
BESIDE_CHIPS = 80.0
"""What the words at the foot of a field have on a phone."""


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    play, bets, where, asked = view.play, view.bets, cloth(form), _asked(view)
    assert isinstance(view.options, Options)
    boards = view.options.boards
    paid = tuple([event.bet for event in bets.events if event.kind == "paid"])
    gone = tuple([event.bet for event in bets.events if event.kind == "cleared"])
    items = [*farkle_scene.bars(play.scored, play.options.target, form), *_fields(boards, paid, gone, form)]
    items += [*_headings(boards, bets.limit, words.pot(play), form), *_cells(boards, form)]
    items += [*_table(play.options.scores, form), *_targets(view, form, asked)]
    items += [*_stakes(bets.stakes, view.seat, boards, form), *_cards(bets.cards, form)]
    items += [*farkle_scene.lines(play, where), *farkle_scene.dice(play, view.seat is not None, where)]
    prompt = words.prompt(view, asked)
    return Scene(
        tuple(items),
        buttons=tuple(_buttons(view, asked)),
        plates=_plates(play, bets.ready if bets.phase == "bets" else None, form),
        title=farkle_words.title(play),
        status=words.status(view),
        prompt=prompt,
        text=words.text(view, prompt),
        asks=words.asks(view) if asked else (),
    )


def _asked(view: View) -> bool:
    """Whether this seat may bet or pull now."""
    bets, seat = view.bets, view.seat
    if seat is None or view.play.phase == "over" or bets.phase == "play":
        return False
    return bool(bets.winners[seat]) if bets.phase == "pull" else not bets.ready[seat]


@kept
def _fields(boards: Edition, lit: tuple[str, ...], cleared: tuple[str, ...], form: Form) -> Iterator[Item]:
    """The fields with what they pay; those are lit that have just paid."""
    for field, (bet, box) in enumerate(zip(BOARDS[boards], field_boxes(form), strict=True)):
        name = field_name(bet.name)
        spoken = say("field-label", field=name, pays=bet.pays, cleared=say(f"cleared-{bet.expiry}"))
        yield _panel(f"field-{field}", box, f"bet-{field}", spoken, bet.name in lit)
        if bet.face:
            middle = box.x + box.w / 2
            yield Item(f"face-{field}", f"face-{bet.face}", "board", middle, box.y + 17, classes="on-cloth")
            if bet.name in cleared:
                y = box.y + box.h - 16
                yield text_item(f"gone-{field}", middle, y, "fine on-cloth-soft", say("gone"), room=box.w - 4)
            continue
        yield text_item(f"name-{field}", box.x + 12, box.y + 17, "start bold on-cloth", capitalised(name))
        yield text_item(
            f"pays-{field}", box.x + box.w - 10, box.y + 17, "end large title lamp", say("pays", pays=bet.pays)
        )
        if bet.name in cleared:
            yield text_item(f"gone-{field}", box.x + 12, box.y + box.h - 16, "start small on-cloth-soft", say("gone"))


@kept
def _headings(boards: Edition, limit: int, pot: str, form: Form) -> Iterator[Item]:
    """When fields are cleared, and what the rows are."""
    board, boxes, cells = BOARDS[boards], field_boxes(form), cell_boxes(form)
    above, gap = "start small on-cloth-soft", 12 if form == "wide" else 7
    yield text_item("cells", cells[0].x + 2, cells[0].y - gap, above, say("secret-attack"))
    pays = say("triples-pay", pays=board[4].pays)
    left, right, most = boxes[4].x + 2, boxes[9].x + boxes[9].w - 2, say("max-bet", limit=limit)
    room = right - left - 8 * len(most)  # a letter of it is about as wide, and a little is between both
    yield text_item("triples", left, boxes[4].y - gap, above, pays, room=room if form == "narrow" else 0)
    if pot and form == "narrow":
        yield text_item("pot", right, cells[0].y - gap, "small end on-cloth-soft", pot)
    elif pot:
        most += f" · {pot}"
    yield text_item("max", right, boxes[9].y - gap, "small end lamp", most)
    for field in range(3 if form == "wide" else 4):
        box, expiry = boxes[field], board[field].expiry
        if form == "wide":
            yield text_item(f"until-{field}", box.x + 2, box.y - gap, above, capitalised(say(f"cleared-{expiry}")))
        else:
            until = say(f"until-{expiry}")
            yield text_item(
                f"until-{field}", box.x + box.w - 10, box.y + 42, "fine end on-cloth-soft", until, room=BESIDE_CHIPS
            )


def _panel(item: str, box: Box, touch: str, label: str, lit: bool) -> Item:
    x, y = box.x + box.w / 2, box.y + box.h / 2
    classes = "field panel-cloth" + (" field-lit" if lit else "")
    return Item(item, "box", "board", x, y, w=box.w, h=box.h, classes=classes, label=label, touch=touch, how="pick")


@kept
def _cells(boards: Edition, form: Form) -> Iterator[Item]:
    for cell, (field, box) in enumerate(zip(CELLS[boards], cell_boxes(form), strict=True)):
        name = field_name(field)
        yield _panel(f"cell-{cell}", box, f"secret-{cell}", say("cell-label", field=name), False)
        size = "" if form == "wide" else "small "
        yield text_item(f"cell-name-{cell}", box.x + 10, box.y + 17, f"{size}start bold on-cloth", capitalised(name))


@kept
def _stakes(stakes: Rows, me: Seat | None, boards: Edition, form: Form) -> Iterator[Item]:
    """Everyone's chips; one's own can be touched to pull them."""
    for field, (row, box) in enumerate(zip(stakes, field_boxes(form), strict=True)):
        owners = [seat for seat, stake in enumerate(row) if stake]
        bet = BOARDS[boards][field]
        size, places = (_piled if bet.face else _in_line)(box, len(owners), form)
        scale = round(size / 36, 2)
        for seat, (x, y) in zip(owners, places, strict=True):
            how: How = "pick" if seat == me else ""
            touch = f"mine-{field}" if how else ""
            label = say("chips-label", who=named(seat), amount=row[seat], field=field_name(bet.name))
            chips, src = f"stake-{field}-{seat}", f"seat-{seat}"
            yield Item(chips, f"chip-{seat}", "board", x, y, scale=scale, label=label, touch=touch, how=how, src=src)
            classes = f"chip-amount bold seat-{seat}"
            yield Item(f"{chips}-amount", "text", "board", x, y, scale=scale, classes=classes, text=str(row[seat]))


def _piled(box: Box, chips: int, form: Form) -> tuple[float, list[Point]]:
    """The size of so many chips below the die of a field, and where they lie, none over another."""
    top = 32.0 if form == "narrow" else 40.0
    w, h = box.w - 4, box.h - top - 2

    def fitting(columns: int) -> float:
        return min(36.0, w / columns, h / max(1, math.ceil(chips / columns)))

    columns = max(range(1, 5), key=fitting)
    size = fitting(columns)
    places = [divmod(chip, columns) for chip in range(chips)]
    left = box.x + box.w / 2 - size * (min(chips, columns) - 1) / 2
    return size, [(round(left + size * x, 1), round(box.y + top + size * (y + 0.5), 1)) for y, x in places]


def _in_line(box: Box, chips: int, form: Form) -> tuple[float, list[Point]]:
    """The same at the foot of a field, before what is written there."""
    room = box.w - (16 if form == "wide" else 98)
    size = min(36.0, box.h - 30) * (1 if chips < (3 if form == "wide" else 2) else 0.84)
    pitch = min(size, (room - size) / max(1, chips - 1))
    y = round(box.y + box.h - 4 - size / 2, 1)
    return size, [(round(box.x + 8 + size / 2 + pitch * chip, 1), y) for chip in range(chips)]


@kept
def _cards(cards: Cards, form: Form) -> Iterator[Item]:
    """Cards with the total that was written on their front; one's own tell more."""
    for cell, box in enumerate(cell_boxes(form)):
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
    scale, label = round(min(1.0, pitch / 42), 2), say("card-label", who=named(seat), total=card.total)
    victim, wager = named(card.target or 0), card.wager or 0
    if known := card.target is not None and card.wager is not None:
        label = say("card-label-own", who=named(seat), total=card.total, wager=wager, victim=victim)
    item = f"card-{cell}-{seat}"
    middle = 6 + 18 * max(scale, 0.4)
    yield Item(item, f"card-{seat}", "board", x + middle, y, scale=scale, label=label, src=f"seat-{seat}")
    start, size = x + 2 * middle - 4, "fine" if tight else "small"
    if known:
        back = spaced(wager) if tight else say("card-back", wager=wager, victim=victim)
        yield text_item(
            f"{item}-back", start, y + 9 if pitch > 30 else y, f"start {size} lamp", back, room=room - 2 * middle
        )
        y -= 9
    if not known or pitch > 30:
        at = spaced(card.total) if tight else say("card-at", total=card.total)
        yield text_item(f"{item}-at", start, y, f"start {size} on-cloth-soft", at)


def _targets(view: View, form: Form, asked: bool) -> Iterator[Item]:
    """A key for every other player, where the dice set aside lie at other times."""
    if not asked or view.bets.phase != "bets" or view.seat is None:
        return
    if not view.bets.unused[view.seat] and not any(view.bets.cards[view.seat]):
        return
    where = cloth(form)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    first = where.middle - (len(others) - 1) / 2 * PITCH
    if form == "wide":  # on a phone it is the dock that asks
        said, classes = say("attack-whom"), "small end on-cloth-soft control"
        yield text_item("whom", first - KEY / 2 - 10, where.aside - 2, classes, said, area=where.area)
    for place, seat in enumerate(others):
        x = first + place * PITCH
        label, shape, touch = say("target-label", who=named(seat)), f"target-{seat}", f"on-{seat}"
        y = where.aside - 2
        yield Item(shape, shape, where.area, x, y, classes="control", label=label, touch=touch, how="pick")


@kept
def _table(scores: Scores, form: Form) -> Iterator[Item]:
    """FAR-1.2: what scores, always in sight."""
    rows = farkle_words.table(scores, short=True)
    yield from farkle_scene.score_table(rows, TABLE[form], form)


def _buttons(view: View, asked: bool) -> Iterator[Button]:
    bets, seat = view.bets, view.seat
    if seat is None or view.play.phase == "over":
        return
    if asked:
        yield Button("done", say("leave-it" if bets.phase == "pull" else "done"), "main")
        if bets.phase == "bets":
            if most_bet(view.play, bets, seat) == CHIP:
                yield Button("place", say("bet-100"))
            yield Button("rest", say("rest"))
        if any(row[seat] for row in bets.stakes):
            yield Button("take", say("pull"))
    elif bets.resting[seat] and bets.phase != "pull":
        yield Button("back", say("back"))
    if bets.phase == "play":
        yield from farkle_scene.buttons(view.play, seat)


@language_cache(256)
def _plates(play: Play, ready: tuple[bool, ...] | None, form: Form) -> tuple[Plate, ...]:
    """The totals, and how they are made up; `ready` is None while nobody bets."""
    plates = []
    for seat, (on, total) in enumerate(zip(play.elsewhere, play.scored, strict=True)):
        note = farkle_words.note(play, seat)
        if on:
            wide = form == "wide"
            note = say("cash-and-bets", cash=play.totals[seat], amount=on) if wide else say("on-bets", amount=on)
        elif ready and not ready[seat]:
            note = say("note-may-bet")
        plates.append(Plate(seat, spaced(total), "", note))
    return tuple(plates)
