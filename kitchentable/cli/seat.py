"""The person at the terminal: what is shown to them, and what they type."""

from __future__ import annotations

from random import Random

from kitchentable import ending, searching
from kitchentable.cli import terminal
from kitchentable.game import Illegal, State
from kitchentable.language import say
from kitchentable.match import Match, Undo
from kitchentable.values import CHANCE, TABLE, Action, BadNotation, Seat

FEW = 12
"""How many legal moves are shown unasked."""


class Undone(Exception):
    """The player has taken back a move: the position is an earlier one."""


class Left(Exception):
    """The player has left the table."""


class TerminalSeat:
    """One seat of the match, played at the terminal."""

    def __init__(self, match: Match, seat: Seat, budget: float) -> None:
        self.match = match
        self.seat = seat
        self.budget = budget
        self.names = match.header.seats
        self.console = terminal.console()
        self.printed: list[str] = []

    def greet(self) -> None:
        """Says what is played, and what the dice are promised to be."""
        self.console.print(say("cli-type-a-move", game=self.match.game.title), style="bold", markup=False)
        self.console.print(say("cli-dice", promise=self.match.header.fair), style="dim", markup=False)

    def hear(self, before: State) -> None:
        """Prints what the last entry of the log did, as this seat saw it."""
        match = self.match
        entry = match.log[-1]
        action = match.game.redact(entry.action, self.seat, entry.seat)
        for line in match.game.board.narrate(before.view(self.seat), entry.seat, action, match.state.view(self.seat)):
            text = terminal.log_line(line, self.names)
            self.printed.append(text.plain)
            self.console.print(text)

    def part(self) -> None:
        """Prints how the match ended."""
        self.console.print(terminal.position(self.match.state.view(self.seat), self.names))
        ended = ending.of(self.match)
        if ended and self.match.result:
            self.console.print(terminal.outcome(self.match.result, ended, self.names))

    def choose(self, match: Match, seat: Seat) -> Action | None:
        """Asks until the line is a legal action, or None where the seat may let it pass."""
        mine = match.state.to_act[0] == seat
        if not mine and not match.state.is_prompted(seat):
            return None
        self.console.print(terminal.position(match.state.view(seat), self.names))
        self.console.print(terminal.choices(match.state, seat, self.names, FEW))
        while True:
            line = self._line("> " if mine else f"{say('cli-now')} > ")
            if not line and not mine:
                return None
            if line and (action := self._answer(line)) is not None:
                return action

    def _line(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Left from None

    def _answer(self, line: str) -> Action | None:
        """The legal action that the line writes; or None after doing what it asks for."""
        word, _, rest = line.partition(" ")
        commands = {
            "help": self._help,
            "?": self._help,
            "moves": lambda: self.console.print(terminal.choices(self.match.state, self.seat, self.names, 10_000)),
            "hint": self._hint,
            "undo": self._undo,
            "rules": lambda: self._rules(rest),
            "log": lambda: self.console.print("\n".join(self.printed), markup=False),
            "quit": self._leave,
        }
        if word.casefold() in commands:
            commands[word.casefold()]()
            return None
        return self._legal(line)

    def _help(self) -> None:
        self.console.print(say("cli-at-the-table"), markup=False)

    def _legal(self, line: str) -> Action | None:
        try:
            action = self.match.game.parse(line)
        except BadNotation as error:
            self.console.print(str(error), style="yellow", markup=False)
            return None
        rule = self.match.state.why_not(self.seat, action)
        if rule is None:
            return action
        self.console.print(str(Illegal(rule, self.match.game, self.match.header.options)), style="yellow", markup=False)
        return None

    def _hint(self) -> None:
        game = self.match.game
        game.bots.warm_up(self.match.header.options)
        adviser = game.bots[game.bots.adviser]
        advice = adviser.explain(self.match.observation(self.seat), self.seat, Random(0), self.budget)
        self.console.print(terminal.advised(advice, self.names))

    def _rules(self, words: str) -> None:
        game = self.match.game
        book = game.book(self.match.header.options)
        found = searching.of_book(book, game, words)
        for rule in found if searching.is_id(words, [game]) else found[:8]:
            seen = searching.words_in(rule.text, words, [game], book.language)
            self.console.print(terminal.rule(rule, seen))
        if not found:
            self.console.print(say("cli-no-rule" if words else "cli-which-rules"), style="yellow", markup=False)

    def _leave(self) -> None:
        raise Left

    def _undo(self) -> None:
        to = last_free_move(self.match, self.seat)
        if isinstance(to, str):
            self.console.print(to, style="yellow")
            return
        self.match.append(TABLE, Undo(to))
        raise Undone


def last_free_move(match: Match, seat: Seat) -> int | str:
    """The length of the log before the seat's last action, if going back there takes back no knowledge; or why not.

    Knowledge is what chance gave since, and whatever of the position was hidden from the seat then, because the others'
    actions tell of it.
    """
    at = len(match.log)
    while at:
        entry = match.log[at - 1]
        at = entry.action.to if isinstance(entry.action, Undo) else at - 1
        if entry.seat == CHANCE:
            return say("cli-no-undo-chance")
        if entry.seat == seat:
            state = match.state_after(at)
            guesses = (match.game.imagine(state.view(seat), Random(number)) for number in range(3))
            hidden = any(guess != state for guess in guesses)
            return say("cli-no-undo-hidden") if hidden else at
    return say("cli-no-undo-yet")
