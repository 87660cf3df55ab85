"""The command `gtp`: Blokus as an engine that other programs drive, in the dialect of the Go Text Protocol that Blokus
programs speak. Colours may be played in any order, so this sits on the board and not on a match."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Annotated

import typer

from kitchentable import __version__
from kitchentable.bot import Observation
from kitchentable.games.blokus import position
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.bots import BOTS, Searcher
from kitchentable.games.blokus.legality import why_not_there
from kitchentable.games.blokus.notation import code_of, names_of, read_squares, squares_of
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import WIDTH
from kitchentable.games.blokus.position import Laid
from kitchentable.games.blokus.rules import BLOKUS, View, colour_scores, owner
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.values import Problem

EXAMPLE = "kitchentable gtp blokus --level hard --seed 1"

VARIANTS: dict[str, tuple[Options, int]] = {
    "Blokus": (Options(scoring="advanced"), 4),
    "Blokus Two-Player": (Options(scoring="advanced"), 2),
    "Blokus Three-Player": (Options(scoring="advanced"), 3),
    "Blokus Duo": (Options(scoring="advanced", board="duo"), 2),
}
BUDGET_S = 10.0
"""Seconds of which the levels take their shares."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "blokus",
    level: str = "hard",
    seed: Annotated[int, typer.Option(min=0)] = 0,
    threads: Annotated[int, typer.Option(min=1, max=64)] = 1,
    seconds: Annotated[float | None, typer.Option("--time", min=0.001)] = None,
) -> None:
    """Talk to Blokus programs in the Go Text Protocol."""
    if game != "blokus":
        raise Problem(say("cli-gtp-game", game=repr(game[:40])))
    if level not in BOTS:
        raise Problem(say("cli-gtp-level", level=repr(level[:40]), known=", ".join(BOTS)))
    engine = Engine(level, seed, threads, seconds)
    with speaking(ENGLISH):
        for answer in engine.answers(sys.stdin):
            sys.stdout.write(answer)
            sys.stdout.flush()


class Engine:
    """A board, the placements made on it, and a bot; answers one command after the other."""

    def __init__(self, level: str = "hard", seed: int = 0, threads: int = 1, seconds: float | None = None) -> None:
        bot = BOTS[level]
        if isinstance(bot, Searcher):
            most = min(bot.most, bot.share * BUDGET_S) if seconds is None else seconds
            bot = Searcher(1.0, most, threads, bot.rounds)
        self.bot, self.rng = bot, Random(seed)
        self.options, self.seats = VARIANTS["Blokus"]
        self.done = False
        self._clear()
        commands = [name for name in dir(self) if name.startswith("do_")]
        self.commands: dict[str, Callable[[str], str]] = {name[3:]: getattr(self, name) for name in commands}

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to every line that is a command, until `quit`."""
        for line in lines:
            words = re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", line.partition("#")[0].replace("\t", " ")).strip()
            if not words:
                continue
            match = re.fullmatch(r"(?:(\d{1,18})(?:\s+|$))?(\S*)\s*(.*)", words)
            assert match is not None
            yield self._answer(match[1] or "", match[2], match[3])
            if self.done:
                return

    def _answer(self, number: str, name: str, argument: str) -> str:
        try:
            if name not in self.commands:
                raise Problem(f"unknown command {name[:40]!r}")
            return f"={number} {self.commands[name](argument)}".rstrip(" ") + "\n\n"
        except Problem as problem:
            return f"?{number} {problem}\n\n"

    # Commands: their names are those of the protocol.

    def do_protocol_version(self, argument: str) -> str:
        return "2"

    def do_name(self, argument: str) -> str:
        return "Kitchen Table"

    def do_version(self, argument: str) -> str:
        return __version__

    def do_list_commands(self, argument: str) -> str:
        return "\n".join(sorted(self.commands))

    def do_known_command(self, argument: str) -> str:
        return "true" if argument in self.commands else "false"

    def do_quit(self, argument: str) -> str:
        self.done = True
        return ""

    def do_set_game(self, argument: str) -> str:
        name = argument.strip('"')
        if name not in VARIANTS:
            raise Problem(f"unknown game {name[:40]!r}; there are: {', '.join(VARIANTS)}")
        self.options, self.seats = VARIANTS[name]
        self._clear()
        return ""

    def do_clear_board(self, argument: str) -> str:
        self._clear()
        return ""

    def do_play(self, argument: str) -> str:
        name, _, squares = argument.partition(" ")
        colour = self._colour(name)
        if squares.strip().casefold() == "pass":
            if position.any_move(self.at, colour):
                raise Problem(f"illegal move: BLO-4.1 {BLOKUS.sentence('BLO-4.1', self.options)}")
            return ""
        action = Place(read_squares(squares))
        rule = why_not_there(self.at, self.options, colour, action)
        if rule is not None:
            raise Problem(f"illegal move: {rule} {BLOKUS.sentence(rule, self.options)}")
        self._place(colour, code_of(action.squares, self.board.size))
        return ""

    def do_genmove(self, argument: str) -> str:
        colour = self._colour(argument)
        code = self._choose(colour)
        if code is None:
            return "pass"
        self._place(colour, code)
        return self._squares(code)

    def do_reg_genmove(self, argument: str) -> str:
        code = self._choose(self._colour(argument))
        return "pass" if code is None else self._squares(code)

    def do_all_legal(self, argument: str) -> str:
        return "\n".join(self._squares(code) for code in position.moves(self.at, self._colour(argument)))

    def do_undo(self, argument: str) -> str:
        if not self.laid:
            raise Problem("cannot undo: nothing has been laid")
        laid = self.laid[:-1]
        self._clear()
        for piece in laid:
            self._place(piece.colour, piece.code)
        return ""

    def do_showboard(self, argument: str) -> str:
        size, signs = self.board.size, self._signs()
        squares = {square: signs[piece.colour] for piece in self.laid for square in squares_of(piece.code)}
        letters = "   " + " ".join(chr(97 + column) for column in range(size))
        rows = [
            f"{size - row:>2} " + " ".join(squares.get(WIDTH * (row + 1) + c + 1, ".") for c in range(size))
            for row in range(size)
        ]
        return "\n".join(["", letters, *rows, letters])

    def do_final_score(self, argument: str) -> str:
        """Squares laid, 15 more for all, 5 more for the single square last; for two players who leads by how much."""
        points = [89 + score for score in colour_scores(self.at, self.board.colours)]
        if self.seats == 2:
            lead = sum(points[0::2]) - sum(points[1::2])
            return f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead else "0"
        return " ".join(map(str, points[: self.seats]))

    def do_cputime(self, argument: str) -> str:
        return f"{time.process_time():.3f}"

    def do_set_random_seed(self, argument: str) -> str:
        if not re.fullmatch(r"[0-9]{1,18}", argument):
            raise Problem(f"a seed is a whole number, not {argument[:40]!r}")
        self.rng = Random(int(argument))
        return ""

    # What they need.

    def _clear(self) -> None:
        self.board = layout(self.options)
        self.at = position.new(self.board)
        self.laid: tuple[Laid, ...] = ()

    def _signs(self) -> tuple[str, ...]:
        return ("b", "w") if self.options.board == "duo" else ("1", "2", "3", "4")

    def _colour(self, text: str) -> int:
        signs = self._signs()
        if text.strip().casefold() not in signs:
            raise Problem(f"unknown colour {text.strip()[:40]!r}; there are: {', '.join(signs)}")
        return signs.index(text.strip().casefold())

    def _place(self, colour: int, code: int) -> None:
        self.at = position.placed(self.at, colour, code)
        self.laid = (*self.laid, Laid(colour, code))

    def _choose(self, colour: int) -> int | None:
        """The bot's placement; None if the colour has none."""
        if not position.any_move(self.at, colour):
            return None
        seat = owner(colour, self.seats, self.laid)
        view = View(seat, self.seats, self.options, self.laid, (False,) * self.board.colours, colour)
        vars(view)["position"] = self.at
        action = self.bot.choose(Observation(view), seat, self.rng, BUDGET_S)
        assert isinstance(action, Place)
        return code_of(action.squares, self.board.size)

    def _squares(self, code: int) -> str:
        return ",".join(names_of(code, self.board.size))
