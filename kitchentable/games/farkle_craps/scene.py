"""Farkle Craps drawn: Farkle's dice, and below them (on a phone above) the betting board with its chips and cards."""

import math
from collections.abc import Iterator

from kitchentable.drawing.scene import Button, Form, How, Item, Plate, Scene, kept, text_item
from kitchentable.drawing.text import capitalised, named, spaced
from kitchentable.games.farkle import scene as farkle_scene
from kitchentable.games.farkle import score_table
from kitchentable.games.farkle import text as farkle_words
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle_craps import text as words
from kitchentable.games.farkle_craps.art import TABLE, Box, cell_boxes, cloth, field_boxes
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Edition
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import MANY, Bets, Card, Cards, Rows, only_paid
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.language import language_cache
from kitchentable.values import Seat

Point = tuple[float, float]
BESIDE_CHIPS = 92.0
"""What the words at the foot of a field have on a phone."""


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it."""
    play, bets, where, asked = view.play, view.bets, cloth(form), _asked(view)
    assert isinstance(view.options, Options)
    boards = view.options.boards
    paid = tuple([event.bet for event in bets.events if event.kind == "paid"])
    bare = [bet.name for bet, row in zip(BOARDS[boards], bets.stakes, strict=True) if not any(row)]
    gone = tuple([event.bet for event in bets.events if event.kind == "cleared" and event.bet in bare])
    items = [*farkle_scene.bars(play.scored, play.options.target, form), *_fields(boards, paid, gone, form)]
    items += [*_headings(boards, bets.limit, words.pot(play), form), *_cells(boards, form)]
    items += _table(play.options.scores, form)
    paid_alone = only_paid(bets, view.seat)
    items += [*_stakes(bets.stakes, view.seat, paid_alone, boards, form), *_cards(bets.cards, play.scored, form)]
    items += farkle_scene.lines(play, where, words.over_the_dice(play, bets))
    # While winners decide, nobody sets dice aside: then those that score are not to look as if they did not.
    items += farkle_scene.dice(play, view.seat is not None and bets.phase != "pull", where)
    prompt = words.prompt(view, asked)
    return Scene(
        tuple(items),
        buttons=tuple(_buttons(view, asked)),
        plates=_plates(play, bets, form),
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
        y = box.y + (17 if form == "wide" else 14)  # clear of a frame around the chips below
        yield text_item(f"name-{field}", box.x + 12, y, "start bold on-cloth", capitalised(name))
        yield text_item(f"pays-{field}", box.x + box.w - 10, y, "end large title lamp", say("pays", pays=bet.pays))
        if bet.name in cleared:
            yield text_item(f"gone-{field}", box.x + 12, box.y + box.h - 16, "start small on-cloth-soft", say("gone"))


@kept
def _headings(boards: Edition, limit: int, pot: str, form: Form) -> Iterator[Item]:
    """When fields are cleared, and what the rows are."""
    board, boxes, cells = BOARDS[boards], field_boxes(form), cell_boxes(form)
    above, gap = "start small on-cloth-soft", 12 if form == "wide" else 10
    narrow = form == "narrow"
    room = cells[2].x + cells[2].w - cells[0].x - (90 if pot and narrow else 4)
    yield text_item("cells", cells[0].x + 2, cells[0].y - gap, above, say("secret-attack"), room=room)
    pays = say("triples-pay", pays=board[4].pays)
    why = "max-bet" if limit != MANY else "max-bet-corner-short" if narrow else "max-bet-corner"
    left, right, most = boxes[4].x + 2, boxes[9].x + boxes[9].w - 2, say(why, limit=limit)
    room = right - left - 7 * len(most) - 6  # a letter of it is about as wide, and a gap is between both
    yield text_item("triples", left, boxes[4].y - gap, above, pays, room=room)
    if pot and narrow:
        yield text_item("pot", right, cells[0].y - gap, "small end on-cloth-soft", pot)
    elif pot:
        most += f" · {pot}"
    yield text_item("max", right, boxes[9].y - gap, "small end lamp", most)
    for field in range(4):
        box, expiry = boxes[field], board[field].expiry
        wins = say(f"wins-{'turn' if expiry == 'turn' else 'open'}{'-short' if narrow else ''}")
        if not narrow:
            yield text_item(f"wins-{field}", box.x + 12, box.y + 40, above, wins, room=box.w - 20)
            if field < 3:  # the last two are cleared alike
                yield text_item(f"until-{field}", box.x + 2, box.y - gap, above, capitalised(say(f"cleared-{expiry}")))
        else:
            for what, y, said in (("wins", 33, wins), ("until", 48, say(f"until-{expiry}"))):
                x = box.x + box.w - 10
                yield text_item(f"{what}-{field}", x, box.y + y, "small end on-cloth-soft", said, room=BESIDE_CHIPS)


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
def _stakes(stakes: Rows, me: Seat | None, paid_alone: int | None, boards: Edition, form: Form) -> Iterator[Item]:
    """Everyone's chips; one's own can be touched to pull them, as the button does that pulls the one bet that paid."""
    for field, (row, box) in enumerate(zip(stakes, field_boxes(form), strict=True)):
        owners = [seat for seat, stake in enumerate(row) if stake]
        bet = BOARDS[boards][field]
        size, places = (_piled if bet.face else _in_line)(box, len(owners), form)
        scale = round(size / 36, 2)
        small = max(scale, round(min(0.95, size / 25), 2))  # an amount of three digits is read on a small chip, too
        for seat, (x, y) in zip(owners, places, strict=True):
            how: How = "pick" if seat == me else ""
            touch = ("take" if field == paid_alone else f"mine-{field}") if how else ""
            label = say("chips-label", who=named(seat), amount=row[seat], field=field_name(bet.name))
            chips, src = f"stake-{field}-{seat}", f"seat-{seat}"
            yield Item(chips, f"chip-{seat}", "board", x, y, scale=scale, label=label, touch=touch, how=how, src=src)
            classes = f"chip-amount bold seat-{seat}"
            amount = str(row[seat])
            shown = small if len(amount) <= 3 else scale
            yield Item(f"{chips}-amount", "text", "board", x, y, scale=shown, classes=classes, text=amount)


def _piled(box: Box, chips: int, form: Form) -> tuple[float, list[Point]]:
    """The size of so many chips at the foot of a field with a die, and where they lie, none over another: a few leave
    its middle free."""
    top = 36.0 if form == "narrow" else 40.0
    w, h = box.w - 4, box.h - top - 2

    def fitting(columns: int) -> float:
        return min(36.0, w / columns, h / max(1, math.ceil(chips / columns)))

    columns = max(range(1, 5), key=fitting)
    size = fitting(columns)
    places = [divmod(chip, columns) for chip in range(chips)]
    left = box.x + box.w / 2 - size * (min(chips, columns) - 1) / 2
    last = box.y + box.h - 2 - size / 2
    rows = -(-chips // columns)
    return size, [(round(left + size * x, 1), round(last - size * (rows - 1 - y), 1)) for y, x in places]


def _in_line(box: Box, chips: int, form: Form) -> tuple[float, list[Point]]:
    """The same at the foot of a field, before what is written there."""
    room = box.w - (16 if form == "wide" else 18 + BESIDE_CHIPS)
    size = min(36.0, box.h - 30) * (1 if chips < (3 if form == "wide" else 2) else 0.84)
    pitch = min(size, (room - size) / max(1, chips - 1))
    y = round(box.y + box.h - (4 if form == "wide" else 3) - size / 2, 1)
    return size, [(round(box.x + 8 + size / 2 + pitch * chip, 1), y) for chip in range(chips)]


@kept
def _cards(cards: Cards, scored: tuple[int, ...], form: Form) -> Iterator[Item]:
    """Cards with the total that was written on their front; one's own tell more, and whether they would hit."""
    for cell, box in enumerate(cell_boxes(form)):
        laid = [(seat, card) for seat, mine in enumerate(cards) if (card := mine[cell])]
        columns = 2 if form == "narrow" and len(laid) > 2 else 1
        pitch = min(44.0 if form == "wide" else 34.0, (box.h - 28) / max(1, -(-len(laid) // columns)))
        for place, (seat, card) in enumerate(laid):
            row, column = divmod(place, columns)
            y = round(box.y + 27 + pitch * (row + 0.5), 1)
            yield from _written(cell, seat, card, scored[seat], (box.x + column * box.w / 2, y), pitch, box.w / columns)


def _written(
    cell: int, seat: Seat, card: Card, has: int, place: tuple[float, float], pitch: float, room: float
) -> Iterator[Item]:
    """One card, and beside it what may be known of it: at which total it was laid, or which one's own asks for; where
    there is no room, the secret of one's own alone."""
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
        left = card.total + wager - has
        at = spaced(card.total) if tight else say("card-at", total=card.total)
        if known:
            at = say("card-set") if left <= 0 else spaced(left) if tight else say("card-needs", points=left)
        yield text_item(f"{item}-at", start, y, f"start {size} on-cloth-soft", at)


@kept
def _table(scores: Scores, form: Form) -> Iterator[Item]:
    """FAR-1.2: what scores, always in sight."""
    rows = score_table.rows(scores, short=True)
    yield from farkle_scene.score_table(rows, TABLE[form], form)


def _buttons(view: View, asked: bool) -> Iterator[Button]:
    bets, seat = view.bets, view.seat
    if seat is None or view.play.phase == "over":
        return
    if asked and bets.phase == "pull":
        lost = view.given_away(seat)
        yield Button("take", say("pull"), "plain" if lost == "none" else "main")
        yield Button("done", say(f"leave-{lost}"), "main" if lost == "none" else "plain")
    elif asked:
        yield Button("done", say("done"), "main")
        yield Button("place", say("bet-100"), "main", fleeting=True)
        yield Button("take", say("pull"), "main", fleeting=True)
        yield Button("rest", say("rest"))
        for other in range(view.seats):
            if other != seat:
                yield Button(f"on-{other}", named(other), fleeting=True, seat=other)
    elif bets.resting[seat] and bets.phase != "pull":
        yield Button("back", say("back"))
    if bets.phase == "play":
        yield from farkle_scene.buttons(view.play, seat)


@language_cache(256)
def _plates(play: Play, bets: Bets, form: Form) -> tuple[Plate, ...]:
    """The totals, how they are made up, what has just come in or gone, and who is asked while all are at once."""
    plates = []
    for seat, (on, total) in enumerate(zip(play.elsewhere, play.scored, strict=True)):
        betting = bets.phase == "bets" and play.phase != "over" and not bets.ready[seat]
        note, unit = farkle_words.note(play, seat) or farkle_words.to_go(play, seat), ""
        if on:
            note = say("on-bets", amount=on)
            unit = say("in-hand", cash=play.totals[seat]) if form == "wide" else ""
        elif betting:
            note = say("note-may-bet")
        if play.last is None and total >= play.options.target and play.phase != "over":
            note = say("note-has-target")
        asked = betting or (bets.phase == "pull" and bool(bets.winners[seat]))
        gain, score = words.gains(play, bets, seat), total if unit else None
        plates.append(Plate(seat, spaced(total), unit, note, gain=gain, asked=asked, score=score))
    return tuple(plates)
