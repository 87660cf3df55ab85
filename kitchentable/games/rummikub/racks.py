"""Racks drawn: one's own, the others' from behind, and all of them open once a game is over."""

from collections import Counter
from collections.abc import Iterator

from kitchentable.drawing.scene import Form, Item, text_item
from kitchentable.drawing.text import listed, named
from kitchentable.games.rummikub.position import Ending, match_length, total
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.shelves import TILE_W, measures, stand
from kitchentable.games.rummikub.text import signed, spoken
from kitchentable.games.rummikub.tiles import JOKER, NAMES, VALUES, Tiles
from kitchentable.games.rummikub.words import say
from kitchentable.language import language_cache
from kitchentable.values import Seat

MOST_BACKS = 15
TILE = "tile"
"""The class of a tile that lies or stands."""


@language_cache(512)
def rack(mine: Tiles, fresh: Tiles, tiles: Tiles, form: Form) -> tuple[Item, ...]:
    """Those of one's own tiles that are not being laid, by colour; `ranks` has their places by colour and by number."""
    return tuple(_standing(mine, fresh, tiles, form))


def _standing(mine: Tiles, fresh: Tiles, tiles: Tiles, form: Form) -> Iterator[Item]:
    shelves, ledges = stand(len(tiles), form)
    for row, y in enumerate(ledges if mine else ()):
        width = measures(form).rack[0]
        yield Item(f"ledge-{row}", "box", "rack", width / 2, y, w=width - 8, h=9, classes="ledge")
    taken = Counter(mine) - Counter(tiles)
    new = Counter(fresh)
    by_number = sorted(range(len(tiles)), key=lambda index: _by_number(tiles[index]))
    ranks = {index: rank for rank, index in enumerate(by_number)}
    for index, tile in enumerate(tiles):
        at = shelves.places[index]
        drawn = new[tile] > 0
        new[tile] -= drawn
        number = taken[tile]
        taken[tile] += 1
        yield Item(
            f"mine-{NAMES[tile]}-{number}",
            NAMES[tile],
            "rack",
            round(at.x + shelves.tile / 2, 1),
            round(at.y + shelves.height / 2, 1),
            scale=shelves.scale,
            classes=f"{TILE} fresh" if drawn else TILE,
            label=spoken(tile),
            touch=NAMES[tile],
            how="arrange",
            src="board" if drawn else "",
            ranks=(index, ranks[index]),
        )


def _by_number(tile: int) -> tuple[int, int]:
    return (VALUES, tile) if tile == JOKER else (tile % VALUES, tile)


@language_cache(512)
def backs(seat: Seat, count: int, form: Form) -> tuple[Item, ...]:
    """Another's rack from behind: as many tiles as there are, as far as there is room."""
    items = []
    width, height = measures(form).seat
    shown = min(count, MOST_BACKS)
    scale = round((height - 2) / 70, 2)
    step = (width - TILE_W * scale - 4) / (MOST_BACKS - 1)
    right = width - 2 - TILE_W * scale / 2
    for index in range(shown):
        x = round(right - (shown - 1 - index) * step, 1)
        label = say("rack-with", who=named(seat), count=count) if not index else ""
        items.append(Item(f"back-{seat}-{index}", "back", f"seat-{seat}", x, height / 2, scale=scale, label=label))
    return tuple(items)


def open_racks(view: View, ending: Ending, form: Form) -> Iterator[Item]:
    """Everybody's rack, open, with what it costs or brings."""
    width, height = measures(form).board
    wide = form == "wide"
    winners = listed([named(seat) for seat in ending.winners])
    over = view.common.phase == "over"
    number = view.common.number if over else view.common.number - 1
    games = match_length(view.options, view.seats)
    head = say("wins-game-number", who=winners, count=len(ending.winners), number=number, games=games)
    yield Item("end-head", "text", "board", width / 2, 34 if wide else 22, text=head, classes="huge title on-cloth")
    step = (height - (60 if wide else 42)) / view.seats
    for seat, rack in enumerate(ending.racks):
        y = (60 if wide else 42) + step * (seat + 0.3)
        yield text_item(f"end-name-{seat}", 24 if wide else 10, y, "start bold on-cloth", f"{named(seat)}")
        score = say("gain-and-total", gain=signed(ending.gains[seat]), total=signed(total(view.common)[seat]))
        yield text_item(f"end-gain-{seat}", width - (24 if wide else 10), y, "end lamp bold", score)
        across = max(len(rack), 24 if wide else 14)
        pitch = (width - 40) / across
        scale = round(min(0.62, (pitch - 1) / TILE_W), 3)
        for place, tile in enumerate(rack):
            x = round((24 if wide else 12) + (TILE_W * scale + 2) * (place + 0.5), 1)
            name = f"end-{seat}-{place}"
            yield Item(name, NAMES[tile], "board", x, round(y + 34 * scale + 18, 1), scale=scale, label=spoken(tile))
        if not rack:
            yield text_item(
                f"end-empty-{seat}", 24 if wide else 10, y + 26, "start on-cloth-soft", say("all-tiles-laid")
            )
