"""Perudo drawn: the standing bid in the middle, a cup for every player, one's own dice, and two pickers for bids."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from kitchentable.drawing.board import Board
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.scene import Area, Button, Form, Item, Line, Plate, Preview, Scene, Static, WhyNot
from kitchentable.drawing.shapes import die, key, mark, outline_die
from kitchentable.drawing.text import named, plural, sentences
from kitchentable.games.perudo import preview as forward
from kitchentable.games.perudo.bids import PACO, Bid
from kitchentable.games.perudo.finale import finale
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.refusals import meant, refused
from kitchentable.games.perudo.rules import Calza, Cup, Dudo, Reveal, View
from kitchentable.games.perudo.words import MANY, ONE, call, dice_of, outcome, short, tell, verdict
from kitchentable.values import Action, Result, RuleId, Seat

FACES = range(1, 7)
GAP = 6
"""Between the things of neighbours on a phone."""


class Sizes(NamedTuple):
    """Lengths of one form, in the units of its areas."""

    board: tuple[float, float]
    seat: tuple[float, float]
    cup: float
    """The scale of a cup that is 94 wide and 92 high."""
    lifted: tuple[float, float]
    """Where its middle is when it is lifted, and its scale then."""
    numeral: float
    """The scale of the bid's number and die; 1 is a die of 102."""
    bid_y: float
    key: float
    pitch: float
    """From one's own die to the next."""


WIDE = Sizes((420, 210), (120, 126), cup=1.0, lifted=(16, 0.34), numeral=1.0, bid_y=108, key=44, pitch=60)
NARROW = Sizes((330, 112), (66, 92), cup=0.66, lifted=(12, 0.24), numeral=0.62, bid_y=42, key=48, pitch=62)
WIDE_SHOWN = WIDE._replace(numeral=0.86, bid_y=98)
"""The bid makes room for two lines below it: what was counted, and what follows."""


def _sizes(form: Form) -> Sizes:
    return WIDE if form == "wide" else NARROW


# What never changes -----------------------------------------------------------------------------------------------


_SMALL = (
    '<rect class="ivory-edge" x="-8" y="-6.5" width="16" height="16" rx="4"/>'
    '<rect class="ivory" x="-8" y="-8" width="16" height="16" rx="4"/>'
)
_LOST = '<rect class="cloth-line" x="-7.4" y="-7.4" width="14.8" height="14.8" rx="3.6"/>'


def _cup(seat: Seat) -> str:
    """An upturned leather cup in the player's colour, with their mark."""
    body = "M-34 -46H34Q38 -46 39 -42L47 36Q47 46 0 46Q-47 46 -47 36L-39 -42Q-38 -46 -34 -46Z"
    return (
        '<ellipse class="shade" cx="6" cy="42" rx="48" ry="9"/>'
        f'<path class="fill-seat" d="{body}"/>'
        '<path class="shade" d="M18 -46H34Q38 -46 39 -42L47 36Q47 43 26 45Z"/>'
        '<path class="shade" d="M-45 23Q0 33 45 23L47 36Q47 46 0 46Q-47 46 -47 36Z"/>'
        '<path class="shine" d="M-33 -40L-38 30L-35.5 30L-30 -40Z"/>'
        f'<path class="rim" d="{body}"/>'
        f'<g transform="translate(0 -5)">{mark(seat, 24)}</g>'
    )


def _number_key(count: int, sizes: Sizes) -> str:
    return key(sizes.key, sizes.key, f'<text dy="0.35em">{count}</text>')


def _face_key(face: int, sizes: Sizes) -> str:
    return key(sizes.key, sizes.key, outline_die(face, classes="paco" if face == PACO else ""))


def _key_x(number: int, sizes: Sizes) -> float:
    """The middle of the n-th key of a row."""
    return 2 + sizes.key / 2 + (number - 1) * (sizes.key + 7)


def _row(keys: int, sizes: Sizes) -> float:
    """How long a row of keys is."""
    return _key_x(keys, sizes) + sizes.key / 2 + 2


# The scene --------------------------------------------------------------------------------------------------------


PANEL_ROOM = 312.0
"""What the lines on the panel of a wide table have; long names make them smaller."""


@cache
def _panel(form: Form) -> tuple[Item, ...]:
    """What the bid stands on, where there is room."""
    if form == "narrow":
        return ()
    width, height = WIDE.board
    return (Item("panel", "box", "board", width / 2, height / 2, w=width - 84, h=height - 4, classes="panel-cloth"),)


@lru_cache(1024)
def _result(shown: Reveal, winner: Seat | None, form: Form) -> tuple[Item, ...]:
    """What the cups have shown of the bid."""
    bid = _bid(shown.bid, WIDE_SHOWN if form == "wide" else NARROW)
    return (*_panel(form), *bid, *_words(form, _headline(shown, winner), verdict(shown), outcome(shown)))


@lru_cache(1024)
def _standing(bid: Bid, bidder: Seat, among: str, form: Form) -> tuple[Item, ...]:
    """The standing bid, large."""
    name, said = named(bidder), f"at least {dice_of(bid.count, bid.face)}{among}"
    words = _words(form, f"{name} bids", said if form == "wide" else f"{name}: {said}")
    return (*_panel(form), *_bid(bid, _sizes(form)), *words)


def _headline(reveal: Reveal, winner: Seat | None) -> str:
    return f"{named(reveal.caller)} calls {call(reveal)}" if winner is None else f"{named(winner)} wins"


def _words(form: Form, head: str, said: str, more: str = "") -> Iterator[Item]:
    """The line above the bid and those below; on a phone there is room below only."""
    if form == "wide":
        yield _line("head", head, 210, 31, "large bold on-cloth", PANEL_ROOM)
        yield _line("said", said, 210, 165 if more else 184, "bold lamp" if more else "on-cloth-soft", PANEL_ROOM)
        if more:
            yield _line("more", more, 210, 188, "on-cloth", PANEL_ROOM)
    else:
        yield _line("said", said, 165, 85 if more else 94, "bold lamp" if more else "on-cloth-soft")
        if more:
            yield _line("more", more, 165, 103, "small on-cloth")


def _bid(bid: Bid, sizes: Sizes) -> Iterator[Item]:
    """The number and the die, in the middle together however many digits there are."""
    middle, y, scale = sizes.board[0] / 2, sizes.bid_y, sizes.numeral
    across = (-78, -23, 58) if bid.count < 10 else (-80, 12, 88)
    label = f"The bid: {dice_of(bid.count, bid.face)}"
    places = [round(middle + x * scale, 1) for x in across]
    number, times = "bid title on-cloth", "giant on-cloth-soft"
    yield Item("bid-count", "text", "board", places[0], y, scale=scale, classes=number, text=str(bid.count))
    yield Item("bid-times", "text", "board", places[1], y, scale=scale, classes=times, text="×")
    yield Item("bid-die", f"die-{bid.face}", "board", places[2], y - 3, scale=2 * scale, label=label)


@lru_cache(1024)
def _opening(turn: Seat | None, palifico: bool, last: Reveal | None, form: Form) -> tuple[Item, ...]:
    """No bid stands: what happened last, who is awaited, and whether this is a palifico round."""
    width, height = _sizes(form).board
    waiting = "The dice will say who starts" if turn is None else f"{named(turn)} opens the round"
    lines = [(waiting, "huge title on-cloth")]
    if palifico:
        lines.append(("Palifico: pacos are not wild", "lamp bold"))
    if last:
        lines.append((f"{verdict(last)}, {outcome(last)}", "small on-cloth-soft"))
    items = [*_panel(form)]
    for index, (text, classes) in enumerate(lines):
        y = height / 2 + (index - (len(lines) - 1) / 2) * 34
        items.append(_line(f"opening-{index}", text, width / 2, y, classes, min(width - 12, PANEL_ROOM)))
    return tuple(items)


def _line(name: str, text: str, x: float, y: float, classes: str, room: float = 0.0) -> Item:
    return Item(name, "text", "board", x, y, w=room, classes=classes, text=text)


def _lifted(view: View) -> Reveal | None:
    """What the cups show, while they are lifted."""
    return view.reveal if view.phase in ("roll", "over") else None


@lru_cache(4096)
def _place(seat: Seat, form: Form, dice: int, count: int | None, alive: bool, shown: Cup) -> tuple[Item, ...]:
    """Another player's cup, down or lifted, and how many dice are left."""
    sizes = _sizes(form)
    area, middle = f"seat-{seat}", sizes.seat[0] / 2
    label, y, turn, scale = f"{named(seat)}’s cup", 4 + 46 * sizes.cup, 0.0, sizes.cup
    items = []
    if shown:
        label = f"{named(seat)}’s dice: {_spoken(shown)}"
        (y, scale), turn = sizes.lifted, -16.0
    elif count:
        label += ", 1 die" if count == 1 else f", {count} dice"
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
    cup, (width, height), items = reveal.cups[seat], _sizes(form).seat, []
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


@lru_cache(1024)
def _mine(cup: Cup, roll: int, reveal: Reveal | None, form: Form) -> tuple[Item, ...]:
    """One's own dice, or those that one's lifted cup has shown."""
    pitch, items = _sizes(form).pitch, []
    for index, face in enumerate(cup):
        row, place = divmod(index, 5)
        x, y, classes = 7 + pitch * (place + 0.5), 35 + row * 60, _counts(reveal, face) if reveal else ""
        name, shape, label = f"mine-{index}", f"die-{face}", f"my die: {ONE[face]}"
        items.append(Item(name, shape, "dice", x, y, roll=roll, classes=classes, label=label))
    return tuple(items)


@lru_cache(256)
def _pickers(limit: int, form: Form) -> tuple[Item, ...]:
    """Keys for the number and the face of a bid; each keeps its place while dice are lost."""
    sizes = _sizes(form)
    y = sizes.key / 2 + 1
    counts = [
        _control(f"count-{count}", f"key-{count}", "counts", _key_x(count, sizes), y, str(count), _dice(count))
        for count in range(1, limit + 1)
    ]
    faces = [
        _control(f"face-{face}", f"face-{face}", "faces", _key_x(face, sizes), y, f"x{face}", MANY[face])
        for face in FACES
    ]
    return (*counts, *faces)


def _control(name: str, shape: str, area: str, x: float, y: float, touch: str, label: str) -> Item:
    return Item(name, shape, area, x, y, classes="control", touch=touch, how="toggle", label=label)


def _buttons(view: View) -> tuple[Button, ...]:
    if view.seat is None or view.phase == "over" or not view.alive[view.seat]:
        return ()
    return _keys(view.options.calza != "off", view.bid.count if view.bid else None)


@lru_cache(256)
def _keys(calza: bool, standing: int | None) -> tuple[Button, ...]:
    keys = (Button("bid", "Bid", "main"), Button("dudo", "Dudo|I doubt it"))
    exact = "Calza|exact" if standing is None else f"Calza|exactly {standing}"
    return (*keys, Button("calza", exact)) if calza else keys


@lru_cache(1024)
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
            note = "out"
        elif reveal and seat in (reveal.caller, reveal.bidder):
            note = f"calls {call(reveal)}" if seat == reveal.caller else f"bid {short(reveal.bid)}"
        elif bid:
            note = "bids" if seat == bidder else short(bid) if crowded else f"said {short(bid)}"
        elif seat == turn and not any(said):
            note = "opens"
        value = "" if count is None else str(count)
        plates.append(Plate(seat, value, "" if count is None else "die" if count == 1 else "dice", note, not living))
    return tuple(plates)


@lru_cache(256)
def _status(limit: int | None, palifico: bool) -> tuple[str, ...]:
    """`limit` is None where the numbers of dice are hidden."""
    wild = "pacos are not wild" if palifico else "pacos are wild"
    return (wild,) if limit is None else (f"{_dice(limit)} on the table", wild)


def _prompt(view: View) -> str:
    if view.phase == "over":
        return f"{named(view.turn)} wins"
    if view.phase != "bid":
        return "The dice are rolled"
    calza = view.may_calza
    if view.seat != view.turn:
        waits = f"{named(view.turn)} {'raises or doubts' if view.bid else 'opens the round'}"
        return f"{waits}; you may call the bid exact" if calza else waits
    if view.bid is None:
        return "Open the round with a bid"
    if not view.bids:
        return f"No bid is higher: doubt it{', or call it exact' if calza else ''}"
    return "Raise the bid, doubt it, or call it exact" if calza else "Raise the bid, or doubt it"


def _among(view: View) -> str:
    return "" if None in view.counts else f" among {_dice(view.limit)}"


def _dice(count: int) -> str:
    return plural(count, "die", "dice")


def _text(view: View, shown: Reveal | None, among: str, prompt: str) -> str:
    """The position in words."""
    palifico = shown.palifico if shown else view.palifico
    told = [f"Round {view.round}{', palifico' if palifico else ''}" if view.round else "Before the first round"]
    if shown:
        bid = dice_of(shown.bid.count, shown.bid.face)
        head = _headline(shown, view.turn if view.phase == "over" else None)
        told.append(f"{head} on {bid}. {verdict(shown)}; {outcome(shown)}")
        told += [f"{named(seat)} had {_spoken(cup)}" for seat, cup in enumerate(shown.cups) if cup]
    elif view.bid:
        told.append(f"{named(view.bidder)} bids {dice_of(view.bid.count, view.bid.face)}{among}")
    told.append(prompt)
    if view.mine:
        told.append(f"Your dice: {_spoken(view.mine)}")
    if left := _left(view.counts, view.seat):
        told.append(left)
    return sentences(told)


@lru_cache(1024)
def _left(counts: tuple[int | None, ...], me: Seat | None) -> str:
    """How many dice the others have, as far as that is known."""
    known = [f"{named(seat)} {count}" for seat, count in enumerate(counts) if count and seat != me]
    return f"Dice left: {', '.join(known)}" if known else ""


@lru_cache(1024)
def _spoken(cup: Cup) -> str:
    return ", ".join("paco" if face == PACO else str(face) for face in cup)


# Touching ---------------------------------------------------------------------------------------------------------


class PerudoBoard(Board[Options, View]):
    """A cup for every player, and two pickers for bids."""

    secret_areas = ("dice",)
    control_areas = ("counts", "faces")
    careful = (Dudo, Calza)
    """One button lifts all cups; a bid is put together first, and its button says it."""

    def static(self, options: Options, seats: int, form: Form) -> Static:
        """Symbols and areas; the others sit around the board."""
        sizes = _sizes(form)
        symbols = {f"die-{face}": die(face, classes="paco") for face in FACES}
        symbols |= {f"cup-{seat}": _cup(seat) for seat in range(seats)}
        symbols |= {f"key-{count}": _number_key(count, sizes) for count in range(1, seats * options.dice + 1)}
        symbols |= {f"face-{face}": _face_key(face, sizes) for face in FACES}
        symbols |= {"held": _SMALL, "lost": _LOST}
        dock = (5 * sizes.pitch + 14, (options.dice + 4) // 5 * 60 + 14)
        keys = sizes.key + 6
        areas = (
            *(Area(f"seat-{seat}", "seat", *sizes.seat, seat, label=f"{named(seat)}’s cup") for seat in range(seats)),
            Area("board", "board", *sizes.board, label="the standing bid", ground="cloth"),
            Area("dice", "mine", *dock, label="my dice", ground="cloth"),
            Area("counts", "mine", _row(seats * options.dice, sizes), keys, label="how many", scroll=True),
            Area("faces", "mine", _row(6, sizes), keys, label="which face"),
        )
        return Static(symbols, areas, layout="round")

    def draw(self, view: View, form: Form) -> Scene:
        """The position as that seat sees it.

        Its parts are functions of what they show, and kept: what stays from move to move, or is the same for all who
        look, is not made again.
        """
        shown, among = _lifted(view), _among(view)
        others = [seat for seat in range(view.seats) if seat != view.seat]
        items: list[Item] = []
        for seat in others:
            cup = shown.cups[seat] if shown else ()
            items += _place(seat, form, view.options.dice, view.counts[seat], view.alive[seat], cup)
        if view.seat is not None:
            if view.alive[view.seat] and view.phase != "over":
                items += _pickers(view.limit, form)
            items += _mine(shown.cups[view.seat] if shown else view.mine, view.round, shown, form)
        # What comes and goes stands last: then a patch need not repeat the order of everything.
        if shown:
            items += _result(shown, view.turn if view.phase == "over" else None, form)
            for seat in others:
                items += _shown(shown, seat, form)
        elif view.bid:
            items += _standing(view.bid, view.bidder, among, form)
        else:
            items += _opening(view.turn if view.phase != "start" else None, view.palifico, view.reveal, form)
        prompt = _prompt(view)
        return Scene(
            tuple(items),
            buttons=_buttons(view),
            plates=_plates(
                view.counts, view.alive, view.said, view.bidder, view.turn if view.phase == "bid" else None, shown, form
            ),
            title=f"round {view.round}" if view.round else "",
            status=_status(None if None in view.counts else view.limit, shown.palifico if shown else view.palifico),
            prompt=prompt,
            text=_text(view, shown, among, prompt),
        )

    def path(self, action: Action, view: View) -> tuple[str, ...]:
        """A bid is its number, its face and the button; the others are buttons."""
        if isinstance(action, Bid):
            return (str(action.count), f"x{action.face}", "bid")
        return (str(action),)

    def label(self, action: Action, view: View) -> str:
        """What the button says: `Bid 5 × ⚃`."""
        return f"Bid {short(action)}" if isinstance(action, Bid) else ""

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

    def cover(self) -> str:
        """Two cups and three dice."""
        things = (
            ("seat-2", "translate(84 78) rotate(2) scale(0.98)", _cup(2)),
            ("seat-1", "translate(212 74) scale(0.8)", _cup(1)),
            ("", "translate(125 62) rotate(18) scale(0.54)", die(4, classes="paco")),
            ("", "translate(142 108) rotate(-8) scale(0.68)", die(PACO, classes="paco")),
            ("", "translate(179 119) rotate(14) scale(0.62)", die(6, classes="paco")),
        )
        drawn = "".join(
            f'<g class="item {classes}" transform="{place}">{shape}</g>' for classes, place, shape in things
        )
        return f'<svg viewBox="0 0 288 150"><rect class="cloth" width="288" height="150"/>{drawn}</svg>'

    def finale(self, course: Course[View], view: View, result: Result) -> Finale:
        return finale(course, view, result)

    def narrate(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
        return tell(before, seat, action, after)

    def meant(self, path: tuple[str, ...], view: View) -> Action | None:
        return meant(path, view)

    def refused(self, path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
        return refused(path, action, rule, view)


BOARD = PerudoBoard()
