"""Rummikub: the rules, by the ids of `rulebook.md`. `legality.py` judges turns; what a set is says `tiles.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from kitchentable import game
from kitchentable.games.rummikub.actions import (
    DRAW,
    PASS,
    UNKNOWN,
    Deal,
    Start,
    Table,
    Tile,
    Time,
    read_move,
    written_tile,
)
from kitchentable.games.rummikub.legality import plays, why_not_table, why_not_turn
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.position import Common, Ending, match_length, missing, places, same, total
from kitchentable.games.rummikub.scoring import draw_lots, first_by_lots, placed, points_of, settle
from kitchentable.games.rummikub.tiles import (
    ALL_TILES,
    Tiles,
    beyond,
    in_order,
)
from kitchentable.values import CHANCE, CLOCK, Action, Result, RuleId, Seat

HAND = 14


class View(game.View):
    """What a seat knows: its own rack, how many tiles the others and the pool have, and all that lies open."""

    options: Options
    common: Common
    counts: tuple[int, ...]
    pool: int
    mine: Tiles
    drawn: Tiles
    """The tiles of `mine` that were drawn last, until the next own turn is over."""

    @property
    def at_turn(self) -> bool:
        """Whether this seat is to play."""
        return self.common.phase == "turn" and self.common.turn == self.seat

    def why_not(self, action: Action) -> RuleId | None:
        """The rule that forbids this seat a turn, from what it knows (the same judge as the state's)."""
        if self.seat is None:
            return RuleId("RUM-4.1")
        return why_not_turn(self.common, self.seat, self.mine, self.pool, action)


class State(game.State):
    """A full position; the pool is what of the box is on no rack and not on the table."""

    common: Common
    racks: tuple[Tiles, ...]
    drawn: tuple[Tiles, ...]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        phase = self.common.phase
        return () if phase == "over" else (self.common.turn,) if phase == "turn" else (CHANCE,)

    @property
    def epoch(self) -> int:
        return self.common.epoch

    @property
    def result(self) -> Result | None:
        common = self.common
        if common.phase != "over":
            return None
        totals = total(common)
        places = placed(common.won, totals)
        scores = tuple(points_of(score) for score in totals)
        return Result(scores, places, tuple(seat for seat, place in enumerate(places) if place == 1))

    @property
    def pool(self) -> Counter[int]:
        """The tiles that can still be drawn."""
        left = Counter(ALL_TILES)
        left.subtract(tile for row in (*self.common.table, *self.racks) for tile in row)
        return +left

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        common = self.common
        if common.phase == "over":
            return RuleId("RUM-9.4")
        if common.phase != "turn":
            return self._why_not_chance(seat, action)
        if seat == CLOCK:
            return self._why_not_clock(action)
        if seat != common.turn:
            return RuleId("RUM-4.1")
        return why_not_turn(common, seat, self.racks[seat], self._pool_size, action)

    @property
    def _pool_size(self) -> int:
        return len(ALL_TILES) - sum(map(len, self.common.table)) - sum(map(len, self.racks))

    def _why_not_clock(self, action: Action) -> RuleId | None:
        common = self.common
        if not common.options.turn_time:
            return RuleId("RUM-7.6")
        if isinstance(action, Time):
            return None if action.draw in (1, 3) else RuleId("RUM-7.2")
        if common.options.timeout == "undone":
            return RuleId("RUM-7.4")
        if not isinstance(action, Table):
            return RuleId("RUM-7.3")
        return why_not_table(common, common.turn, self.racks[common.turn], action)

    def _why_not_chance(self, seat: Seat, action: Action) -> RuleId | None:
        common, seats = self.common, len(self.racks)
        if common.phase == "start":
            rule = "RUM-3.1" if common.options.start == "tiles" else "RUM-3.2"
            if seat != CHANCE or not isinstance(action, Start) or action.seat not in range(seats):
                return RuleId(rule)
            if action.lots and (common.options.start != "tiles" or first_by_lots(action.lots, seats) != action.seat):
                return RuleId(rule)
            return None
        if common.phase == "deal":
            fits = (
                seat == CHANCE and isinstance(action, Deal) and [len(rack) for rack in action.racks] == [HAND] * seats
            )
            if not fits or not isinstance(action, Deal):
                return RuleId("RUM-3.3")
            wrong = beyond(tile for rack in action.racks for tile in rack)
            return None if wrong is None else RuleId("RUM-1.2", written_tile(wrong))
        if seat != CHANCE or not isinstance(action, Tile) or action.seat not in (None, common.turn):
            return RuleId("RUM-4.3")
        if len(action.tiles) != common.owed or Counter(action.tiles) - self.pool:
            return RuleId("RUM-4.3")
        return None

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        common = self.common
        if common.phase == "turn" and seat == common.turn:
            yield DRAW if self._pool_size else PASS
            yield from plays(self.racks[seat], common.table, common.melded[seat], common.options)

    def sample(self, rng: Random) -> Action:
        common = self.common
        if common.phase == "start":
            seats = len(self.racks)
            return Start(*draw_lots(rng, seats)) if common.options.start == "tiles" else Start(rng.randrange(seats))
        if common.phase == "deal":
            box = list(ALL_TILES)
            rng.shuffle(box)
            return Deal(tuple(tuple(sorted(box[HAND * seat : HAND * seat + HAND])) for seat in range(len(self.racks))))
        pool = sorted(self.pool.elements())
        return Tile(tuple(pool.pop(rng.randrange(len(pool))) for _ in range(common.owed)), common.turn)

    def apply(self, seat: Seat, action: Action) -> State:
        common = self.common
        if isinstance(action, Start):
            return self._with(phase="deal", turn=action.seat, lots=action.lots)
        if isinstance(action, Deal):
            racks = tuple(tuple(sorted(rack)) for rack in action.racks)
            return msgspec.structs.replace(self._with(phase="turn"), racks=racks)
        if isinstance(action, Table):
            return self._played(action.sets)
        if isinstance(action, Tile):
            return self._drew(action.tiles)
        owed = min(action.draw if isinstance(action, Time) else 1, self._pool_size)  # RUM-7.5
        if owed:
            return self._with(phase="tile", owed=owed)
        passes = common.passes + 1  # RUM-8.4
        if passes == len(self.racks):
            return self._game_over(self.racks, common.table, ())
        return self._next(self.racks, common.table, 0, passes=passes)

    def _played(self, sets: tuple[Tiles, ...]) -> State:
        common, turn, sets = self.common, self.common.turn, tuple(map(in_order, sets))
        played = missing(sets, common.table)
        rack = tuple(sorted((Counter(self.racks[turn]) - played).elements()))
        racks = (*self.racks[:turn], rack, *self.racks[turn + 1 :])
        fresh = places(sets, common.table, played)
        melded = (*common.melded[:turn], True, *common.melded[turn + 1 :])
        after = msgspec.structs.replace(self, common=msgspec.structs.replace(common, melded=melded))
        if not rack:  # RUM-8.1
            return after._game_over(racks, sets, fresh)
        return after._next(racks, sets, played.total(), fresh=fresh)

    def _drew(self, tiles: Tiles) -> State:
        turn = self.common.turn
        rack = tuple(sorted((*self.racks[turn], *tiles)))
        racks = (*self.racks[:turn], rack, *self.racks[turn + 1 :])
        return self._next(racks, self.common.table, -len(tiles), drawn=tiles)  # RUM-4.4

    def _next(
        self,
        racks: tuple[Tiles, ...],
        table: tuple[Tiles, ...],
        did: int,
        fresh: tuple[tuple[int, int], ...] = (),
        drawn: Tiles = (),
        passes: int = 0,
    ) -> State:
        """The turn of the player to the left; what the last one did is kept for all to see."""
        common, turn = self.common, self.common.turn
        after = self._with(
            phase="turn",
            turn=(turn + 1) % len(racks),
            table=table,
            fresh=fresh,
            passes=passes,
            owed=0,
            did=(*common.did[:turn], did, *common.did[turn + 1 :]),
            lots=(),
            last=None if common.number == 1 or any(common.did) else common.last,
        )
        new_drawn = (*self.drawn[:turn], tuple(sorted(drawn)), *self.drawn[turn + 1 :])
        return State(after.common, racks, new_drawn)

    def _game_over(
        self, racks: tuple[Tiles, ...], table: tuple[Tiles, ...], fresh: tuple[tuple[int, int], ...]
    ) -> State:
        """RUM-8.2: gains are written down; the next game begins anew (RUM-9.2), or the match is over."""
        common, seats = self.common, len(racks)
        winners, gains = settle(racks)
        number = common.number
        over = number == match_length(common.options, seats)
        won = tuple(count + (seat in winners) for seat, count in enumerate(common.won))
        last = Ending(winners, racks, gains, blocked=all(racks))
        after = self._with(
            phase="over" if over else "start",
            number=number if over else number + 1,
            turn=winners[0],
            table=table if over else (),
            fresh=fresh if over else (),
            melded=common.melded if over else (False,) * seats,
            did=common.did if over else (0,) * seats,
            passes=0,
            owed=0,
            sheet=(*common.sheet, gains),
            won=won,
            last=last,
        )
        return State(after.common, racks if over else ((),) * seats, ((),) * seats)

    def _with(self, **changes: object) -> State:
        common = msgspec.structs.replace(self.common, epoch=self.common.epoch + 1, **changes)
        return State(common, self.racks, self.drawn)

    def view(self, seat: Seat | None) -> View:
        return View(
            seat,
            len(self.racks),
            self.common.options,
            self.common,
            tuple(map(len, self.racks)),
            self._pool_size if self.common.phase in ("turn", "tile", "over") else len(ALL_TILES),
            self.racks[seat] if seat is not None else (),
            self.drawn[seat] if seat is not None else (),
        )


class Rummikub(game.Game[Options, State, View]):
    name = "rummikub"
    title = "Rummikub"
    minutes = 45
    best_with = 3
    prefix = "RUM"
    without_dice = True
    notation = r"\b(?:[A-Z]\d{1,2}|[RBKOJ])\b"
    version = 1
    complete = False

    def seats(self, options: Options) -> range:
        return range(2, 5)  # RUM-1.1

    def begin(self, seats: int, options: Options) -> State:
        nobody = (0,) * seats
        common = Common(
            options, "start", 1, 0, (), (), (False,) * seats, 0, 0, nobody, (), nobody, None, (), 0
        )  # fmt: skip
        return State(common, ((),) * seats, ((),) * seats)

    def parse(self, text: str) -> Action:
        return read_move(text)

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        """Tiles dealt and drawn are shown to who has them."""
        if isinstance(action, Deal):
            hidden = (UNKNOWN,) * HAND
            return Deal(tuple(rack if owner == seat else hidden for owner, rack in enumerate(action.racks)))
        if isinstance(action, Tile) and (action.seat is None or action.seat != seat):
            return Tile((UNKNOWN,) * len(action.tiles), action.seat)
        return action

    def compile_rules(self) -> None:
        from kitchentable.games.rummikub import solver

        solver.warm_up()

    def imagine(self, view: View, rng: Random) -> State:
        """The tiles that the seat cannot see are dealt anew to the other racks."""
        left = Counter(ALL_TILES)
        left.subtract(view.mine)
        left.subtract(tile for row in view.common.table for tile in row)
        unseen = sorted(left.elements())
        rng.shuffle(unseen)
        over = view.common.last.racks if view.common.phase == "over" and view.common.last else ()
        racks: list[Tiles] = []
        for owner, count in enumerate(view.counts):
            rack = view.mine if owner == view.seat else over[owner] if over else tuple(sorted(unseen[:count]))
            if owner != view.seat and not over:
                unseen = unseen[count:]
            racks.append(rack)
        drawn = tuple(view.drawn if owner == view.seat else () for owner in range(view.seats))
        return State(view.common, tuple(racks), drawn)

    def seconds(self, state: State) -> int:
        return state.common.options.turn_time if state.common.phase == "turn" else 0  # RUM-7.1

    def time_out(self, state: State, draft: Action | None) -> Action:
        """RUM-7.1 to RUM-7.4: what is complete stands; what was begun costs three tiles; nothing begun costs one."""
        common = state.common
        if not isinstance(draft, Table) or same(draft.sets, common.table):
            return Time(1)
        if state.why_not(common.turn, draft) is not None:
            return Time(3)
        return draft if common.options.timeout == "stands" else Time(1)


RUMMIKUB = Rummikub(Options, State, View)
