"""Perudo drawn: the standing bid in the middle, a cup for every player, one's own dice, and two pickers for bids."""

from collections.abc import Iterator
from functools import cache, lru_cache

from kitchentable.drawing.scene import Button, Form, Item, Plate, Scene, text_item
from kitchentable.drawing.text import named
from kitchentable.games.perudo import text as words
from kitchentable.games.perudo.actions import Bid, Cup
from kitchentable.games.perudo.art import FACES, GAP, WIDE, WIDE_SHOWN, Sizes, key_x, sizes_of
from kitchentable.games.perudo.position import Reveal
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import call, dice_of, outcome, short, verdict
from kitchentable.games.perudo.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat

PANEL_ROOM, NARROW_ROOM = 312.0, 318.0
"""What the lines on the panel of a wide table have, and those of a narrow one; long names make them smaller."""

LAMP = "bold lamp"
"""What is to be seen first."""


def draw(view: View, form: Form) -> Scene:
    """The position as that seat sees it.

    Its parts are functions of what they show, and kept: what stays from move to move, or is the same for all who
    look, is not made again.
    """
    shown, me, limit = _lifted(view), view.seat, view.limit
    known = None if None in view.counts else limit
    items = [*_others(me, view.counts, view.alive, shown.cups if shown else (), view.options.dice, form)]
    if me is not None:
        if view.alive[me] and view.phase != "over":
            items += _pickers(limit, form)
        items += _mine(shown.cups[me] if shown else view.mine, view.round, shown, form)
    # What comes and goes stands last: then a patch need not repeat the order of everything.
    if shown:
        items += _result(shown, form)
        for seat in range(view.seats):
            if seat != me:
                items += _shown(shown, seat, form)
    elif view.bid:
        items += _standing(view.bid, view.bidder, known, view.palifico, form)
    else:
        items += _opening(view.turn if view.phase != "start" else None, view.palifico, view.reveal, form)
    prompt, palifico = words.prompt(view), shown.palifico if shown else view.palifico
    return Scene(
        tuple(items),
        buttons=_buttons(view),
        plates=_plates(
            view.counts, view.alive, view.said, view.bidder, view.turn if view.phase == "bid" else None, shown, form
        ),
        title=say("title", round=view.round, palifico="yes" if palifico else "no") if view.round else "",
        status=words.status(known, palifico),
        prompt=prompt,
        asks=words.asks(prompt) if me == view.turn and view.phase == "bid" else (),
        text=words.text(view, shown, known, prompt),
    )


@cache
def _panel(form: Form) -> tuple[Item, ...]:
    """What the bid stands on, where there is room."""
    if form == "narrow":
        return ()
    width, height = WIDE.board
    return (Item("panel", "box", "board", width / 2, height / 2, w=width - 84, h=height - 4, classes="panel-cloth"),)


@language_cache(1024)
def _result(shown: Reveal, form: Form) -> tuple[Item, ...]:
    """What the cups have shown of the bid."""
    lines = _words(form, words.headline(shown), (verdict(shown), LAMP), (outcome(shown), "on-cloth"))
    return (*_panel(form), *_bid(shown.bid, _sizes_over(2, form)), *lines)


@language_cache(1024)
def _standing(bid: Bid, bidder: Seat, limit: int | None, palifico: bool, form: Form) -> tuple[Item, ...]:
    """The standing bid, large, and what counts for it where that is less than usual."""
    name, said = named(bidder), words.at_least(bid, limit)
    below = [(said if form == "wide" else say("bid-by", who=name, said=said), "on-cloth-soft")]
    if palifico:
        below.append((say("palifico-round"), LAMP))
    lines = _words(form, say("bids", who=name), *below)
    return (*_panel(form), *_bid(bid, _sizes_over(len(below), form)), *lines)


def _sizes_over(lines: int, form: Form) -> Sizes:
    """How large a bid is over so many lines."""
    return WIDE_SHOWN if form == "wide" and lines > 1 else sizes_of(form)


def _words(form: Form, head: str, *below: tuple[str, str]) -> Iterator[Item]:
    """The line above the bid, and one or two below, with their classes; on a phone there is room below only."""
    wide, two = form == "wide", len(below) > 1
    if wide:
        yield text_item("head", 210, 31, "large bold on-cloth", head, room=PANEL_ROOM)
    places = (165 if two else 184, 188) if wide else (88 if two else 94, 105)
    for name, place, (said, classes) in zip(("said", "more"), places, below, strict=False):
        room = PANEL_ROOM if wide else NARROW_ROOM
        yield text_item(name, 210 if wide else 165, place, classes, said, room=room)


def _bid(bid: Bid, sizes: Sizes) -> Iterator[Item]:
    """The number and the die, in the middle together however many digits there are."""
    middle, y, scale = sizes.board[0] / 2, sizes.bid_y, sizes.numeral
    across = (-78, -23, 58) if bid.count < 10 else (-80, 12, 88)
    label = say("the-bid", dice=dice_of(bid.count, bid.face))
    places = [round(middle + x * scale, 1) for x in across]
    number, times = "bid title on-cloth", "giant on-cloth-soft"
    yield Item("bid-count", "text", "board", places[0], y, scale=scale, classes=number, text=str(bid.count))
    yield Item("bid-times", "text", "board", places[1], y, scale=scale, classes=times, text="×")
    yield Item("bid-die", f"die-{bid.face}", "board", places[2], y - 3, scale=2 * scale, label=label)


@language_cache(1024)
def _opening(turn: Seat | None, palifico: bool, last: Reveal | None, form: Form) -> tuple[Item, ...]:
    """No bid stands: what happened last, who is awaited, and whether this is a palifico round."""
    width, height = sizes_of(form).board
    waiting = say("who-starts") if turn is None else say("opens-the-round", who=named(turn))
    lines = [(waiting, "huge title on-cloth", 34)]
    if palifico:
        lines.append((say("palifico-round"), "lamp bold", 28))
    if last:
        lines += [(said, "small on-cloth-soft", pitch) for said, pitch in zip(words.ended(last), (26, 18), strict=True)]
    items, y = [*_panel(form)], (height - sum(pitch for _, _, pitch in lines)) / 2 + 17
    for index, (text, classes, pitch) in enumerate(lines):
        y += pitch if index else 0
        items.append(text_item(f"opening-{index}", width / 2, y, classes, text, room=min(width - 12, PANEL_ROOM)))
    return tuple(items)


def _lifted(view: View) -> Reveal | None:
    """What the cups show, while they are lifted."""
    return view.reveal if view.phase in ("roll", "over") else None


@language_cache(1024)
def _others(
    me: Seat | None,
    counts: tuple[int | None, ...],
    alive: tuple[bool, ...],
    cups: tuple[Cup, ...],
    dice: int,
    form: Form,
) -> tuple[Item, ...]:
    """The cups of all others; `cups` are those that are lifted."""
    items: list[Item] = []
    for seat, count in enumerate(counts):
        if seat != me:
            items += _place(seat, form, dice, count, alive[seat], cups[seat] if cups else ())
    return tuple(items)


@language_cache(4096)
def _place(seat: Seat, form: Form, dice: int, count: int | None, alive: bool, shown: Cup) -> tuple[Item, ...]:
    """Another player's cup, down or lifted, and how many dice are left."""
    sizes = sizes_of(form)
    area, middle = f"seat-{seat}", sizes.seat[0] / 2
    label, y, turn, scale = say("cup", who=named(seat)), 4 + 46 * sizes.cup, 0.0, sizes.cup
    items = []
    if shown:
        label = say("dice-shown", who=named(seat), dice=words.spoken(shown))
        (y, scale), turn = sizes.lifted, -16.0
    elif count:
        label = say("cup-with", who=named(seat), count=count)
    if alive or turn:
        classes = f"seat-{seat} slow"
        items.append(
            Item(f"cup-{seat}", f"cup-{seat}", area, middle, y, turn, scale=scale, classes=classes, label=label)
        )
    if count is None:
        return tuple(items)
    small = min(1.0, (sizes.seat[0] - GAP) / max(5, dice) / 19)
    for index in range(dice):
        x = round(middle + (index - (dice - 1) / 2) * 19 * small, 1)
        shape = "held" if index < count else "lost"
        items.append(Item(f"held-{seat}-{index}", shape, area, x, sizes.seat[1] - 11, scale=round(small, 2)))
    return tuple(items)


@lru_cache(1024)
def _shown(reveal: Reveal, seat: Seat, form: Form) -> tuple[Item, ...]:
    """The dice that were under a lifted cup; those that count for the bid are lit."""
    cup, (width, height), items = reveal.cups[seat], sizes_of(form).seat, []
    a_row = 5 if len(cup) > 6 else 3
    pitch = min((width - GAP) / a_row, 34)
    for index, face in enumerate(cup):
        row, place = divmod(index, a_row)
        in_row = min(a_row, len(cup) - row * a_row)
        x = round(width / 2 + (place - (in_row - 1) / 2) * pitch, 1)
        y = round(height - 24 - pitch * ((len(cup) - 1) // a_row - row + 0.5), 1)
        name, scale, classes = f"shown-{seat}-{index}", round((pitch - 4) / 50, 2), _counts(reveal, face)
        shape, area = f"die-{face}", f"seat-{seat}"
        items.append(Item(name, shape, area, x, y, scale=scale, classes=classes, src=f"cup-{seat}"))
    return tuple(items)


def _counts(reveal: Reveal, face: int) -> str:
    """Dice that count are lit, the others dull."""
    return "lit" if reveal.counts(face) else "dull"


@language_cache(1024)
def _mine(cup: Cup, roll: int, reveal: Reveal | None, form: Form) -> tuple[Item, ...]:
    """One's own dice, or those that one's lifted cup has shown."""
    pitch, items = sizes_of(form).pitch, []
    for index, face in enumerate(cup):
        row, place = divmod(index, 5)
        x, y, classes = 7 + pitch * (place + 0.5), 35 + row * 60, _counts(reveal, face) if reveal else ""
        name, shape, label = f"mine-{index}", f"die-{face}", say("own-die", face=face)
        items.append(Item(name, shape, "dice", x, y, roll=roll, classes=classes, label=label))
    return tuple(items)


@language_cache(256)
def _pickers(limit: int, form: Form) -> tuple[Item, ...]:
    """Keys for the number and the face of a bid; each keeps its place while dice are lost."""
    sizes = sizes_of(form)
    y = sizes.key / 2 + 1
    counts = [
        _control(
            f"count-{count}", f"key-{count}", "counts", key_x(count, sizes), y, str(count), words.dice_count(count)
        )
        for count in range(1, limit + 1)
    ]
    faces = [
        _control(f"face-{face}", f"face-{face}", "faces", key_x(face, sizes), y, f"x{face}", words.faces(face))
        for face in FACES
    ]
    return (*counts, *faces)


def _control(name: str, shape: str, area: str, x: float, y: float, touch: str, label: str) -> Item:
    return Item(name, shape, area, x, y, classes="control", touch=touch, how="toggle", label=label)


def _buttons(view: View) -> tuple[Button, ...]:
    if view.seat is None or view.phase == "over" or not view.alive[view.seat]:
        return ()
    return _keys(view.options.calza != "off", view.bid.count if view.bid else None)


@language_cache(256)
def _keys(calza: bool, standing: int | None) -> tuple[Button, ...]:
    keys = (Button("bid", say("bid"), "main"), Button("dudo", say("dudo")))
    exact = say("calza") if standing is None else say("calza-exactly", count=standing)
    return (*keys, Button("calza", exact)) if calza else keys


@language_cache(1024)
def _plates(
    counts: tuple[int | None, ...],
    alive: tuple[bool, ...],
    said: tuple[Bid | None, ...],
    bidder: Seat,
    turn: Seat | None,
    reveal: Reveal | None,
    form: Form,
) -> tuple[Plate, ...]:
    """What the players said last; `turn` is None while nobody bids."""
    plates, crowded = [], form == "narrow" and len(counts) > 4
    for seat, (count, living, bid) in enumerate(zip(counts, alive, said, strict=True)):
        note = ""
        if not living:
            note = say("out")
        elif reveal and seat in (reveal.caller, reveal.bidder):
            called = seat == reveal.caller
            note = say(f"note-calls-{call(reveal)}") if called else say("note-bid", bid=short(reveal.bid))
        elif bid:
            said_once = short(bid) if crowded else say("note-said", bid=short(bid))
            note = say("note-bids") if seat == bidder else said_once
        elif seat == turn and not any(said):
            note = say("note-opens")
        value = "" if count is None else str(count)
        plates.append(Plate(seat, value, "" if count is None else say("dice", count=count), note, not living))
    return tuple(plates)
