"""The command `gtp`: Blokus as an engine that other programs drive, in the dialect of the Go Text Protocol that Blokus
programs speak. Colours may be played in any order, so this sits on the board and not on a match."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from kitchentable import __version__
from kitchentable.bot import Bot, Observation
from kitchentable.drawing.text import as_typed
from kitchentable.games.blokus import position
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.bots import BOTS, Searcher
from kitchentable.games.blokus.legality import why_not_there
from kitchentable.games.blokus.mcts import part_of_time
from kitchentable.games.blokus.notation import code_of, names_of, read_squares, squares_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import WIDTH
from kitchentable.games.blokus.position import Laid, Layout
from kitchentable.games.blokus.rules import BLOKUS, View, colour_scores, owner
from kitchentable.games.blokus.sgf import VARIANTS, moves, nodes, variant
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.values import Problem

EXAMPLE = "kitchentable gtp blokus --level hard --seed 1"

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
        raise Problem(say("cli-gtp-game", game=as_typed(game[:40])))
    if level in BOTS.lacking:
        raise Problem(say("level-needs-numpy", level=level))
    if level not in BOTS:
        raise Problem(say("cli-gtp-level", level=as_typed(level[:40]), known=", ".join(BOTS)))
    engine = Engine(level, seed, threads, seconds)
    with speaking(ENGLISH):
        for answer in engine.answers(sys.stdin):
            sys.stdout.write(answer)
            sys.stdout.flush()


class Clock:
    """What `time_settings` and `time_left` said: seconds for a whole game, then for so many placements again and again
    (none at all without seconds); and what is left to each colour, with the placements that it is for, 0 for all."""

    def __init__(self, main: float = 0.0, again: float = 0.0, placements: int = 0) -> None:
        self.main, self.again, self.placements = main, again, placements
        self.left: dict[int, tuple[float, int]] = {}

    @property
    def runs(self) -> bool:
        """Whether there is a limit."""
        return self.main > 0 or (self.again > 0 and self.placements > 0)

    def seconds(self, colour: int, pieces: int, board: Layout) -> float | None:
        """What a placement of the colour, which has so many pieces in hand, may take; None without a limit. For a whole
        game it is more where thinking brings more."""
        left, placements = self.left.get(colour, (self.main, 0) if self.main else (self.again, self.placements))
        if not self.runs and colour not in self.left:
            return None
        return max(0.0, left) * (1 / placements if placements else part_of_time(board, 21 - pieces))


class Engine:
    """A board, the placements made on it, and a bot; answers one command after the other."""

    board: Layout
    at: position.Position
    laid: tuple[Laid, ...]

    def __init__(self, level: str = "hard", seed: int = 0, threads: int = 1, seconds: float | None = None) -> None:
        self.rng = Random(seed)
        self.settings: dict[str, str] = {"level": level, "threads": str(threads), "time": "", "rounds": ""}
        if seconds is not None:
            self.settings["time"] = f"{seconds:g}"
        self.clock = Clock()
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

    def do_param(self, argument: str) -> str:
        """The settings, a line each; or sets one: `param level expert`."""
        name, _, value = argument.partition(" ")
        if not name:
            return "\n".join(f"{each} {said}".rstrip() for each, said in self.settings.items())
        if name not in self.settings:
            raise Problem(f"unknown setting {name[:40]!r}; there are: {', '.join(self.settings)}")
        expected = self._expected(name, value.strip())
        if expected:
            raise Problem(f"{name} is {expected}, not {value.strip()[:40]!r}")
        self.settings[name] = value.strip()
        return ""

    def _expected(self, name: str, value: str) -> str:
        """What a value of the setting is, where this is none."""
        if name == "level":
            return "" if value in BOTS else f"one of {', '.join(BOTS)}"
        if name == "threads":
            return "" if re.fullmatch(r"[1-9]|[1-5][0-9]|6[0-4]", value) else "a number from 1 to 64"
        if name == "rounds":
            return "" if re.fullmatch(r"([1-9][0-9]{0,8})?", value) else "how many rounds a search takes, or nothing"
        seconds = re.fullmatch(r"\d{1,5}(\.\d{1,6})?", value, re.ASCII) and float(value) > 0
        return "" if not value or seconds else "seconds a move, or nothing"

    def do_time_settings(self, argument: str) -> str:
        """Seconds for the whole game, then seconds for so many placements."""
        match = re.fullmatch(r"(\d{1,6}) (\d{1,6}) (\d{1,3})", argument)
        if match is None:
            raise Problem(
                "time_settings is told three whole numbers: seconds, seconds after them, and for how many moves"
            )
        self.clock = Clock(float(match[1]), float(match[2]), int(match[3]))
        return ""

    def do_time_left(self, argument: str) -> str:
        """What a colour has left, and for how many placements, 0 for all."""
        match = re.fullmatch(r"(\S+) (\d{1,6}) (\d{1,3})", argument)
        if match is None:
            raise Problem("time_left is told a colour, seconds, and for how many moves (0 for all)")
        self.clock.left[self._colour(match[1])] = float(match[2]), int(match[3])
        return ""

    def do_loadsgf(self, argument: str) -> str:
        """Lays what a file of Blokus SGF has, or what it has before the move of that number."""
        match = re.fullmatch(r"(.+?)(?:\s+(\d{1,4}))?", argument)
        if match is None:
            raise Problem("loadsgf is told a file, and before which move to stop")
        try:
            line = nodes(Path(match[1].strip('"')).read_bytes())
        except OSError as error:
            raise Problem(f"cannot read {match[1][:80]!r}: {error.strerror}") from None
        before = self.options, self.seats, self.board, self.at, self.laid
        try:
            self.options, self.seats = VARIANTS[variant(line)]
            self._clear()
            for colour, squares in list(moves(line))[: int(match[2]) - 1 if match[2] else None]:
                self.do_play(f"{self._signs()[colour]} {','.join(squares)}")
        except Problem:
            self.options, self.seats, self.board, self.at, self.laid = before
            raise
        return ""

    # What they need.

    def _clear(self) -> None:
        self.board = layout(self.options)
        self.at = position.new(self.board)
        self.laid = ()

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
        action = self._bot(colour).choose(Observation(view), seat, self.rng, BUDGET_S)
        assert isinstance(action, Place)
        return code_of(action.squares, self.board.size)

    def _bot(self, colour: int) -> Bot[View]:
        """The player that the settings and the clock ask for."""
        bot = BOTS[self.settings["level"]]
        if not isinstance(bot, Searcher):
            return bot
        most = float(self.settings["time"] or min(bot.most, bot.share * BUDGET_S))
        given = self.clock.seconds(colour, len(position.pieces_left(self.at, colour)), self.board)
        asked = self.settings["rounds"]
        rounds = int(asked) if asked else bot.rounds
        seconds = most if given is None else min(most, given)
        return Searcher(1.0, seconds, int(self.settings["threads"]), rounds, bot.manners)

    def _squares(self, code: int) -> str:
        return ",".join(names_of(code, self.board.size))
