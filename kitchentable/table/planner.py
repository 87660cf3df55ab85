"""What a table can be asked to do, and what each comes to: from a command to its plan. Nothing is changed here."""

from __future__ import annotations

from kitchentable.game import Illegal
from kitchentable.language import say, speaking
from kitchentable.protocol.commands import Act
from kitchentable.protocol.messages import Reply
from kitchentable.table import carrying, chat, commands, door, hosting, joining, moves, votes
from kitchentable.table.botplay import BotPlay
from kitchentable.table.clock import TurnClock
from kitchentable.table.commands import Command, DueCommand, PageId
from kitchentable.table.display import Display
from kitchentable.table.pages import Page, Pages
from kitchentable.table.plan import Change, MatchEnd, Plan, drawn, ended, planned
from kitchentable.table.row import replaced
from kitchentable.table.state import TableState
from kitchentable.table.undo import Undos
from kitchentable.values import CLOCK, Problem


class Planner:
    """Plans the commands of one table."""

    def __init__(self, state: TableState, pages: Pages, clock: TurnClock, display: Display, bots: BotPlay) -> None:
        self._state, self._pages, self._clock, self._display, self._bots = state, pages, clock, display, bots
        self.undos, self.answers = Undos(state), moves.Answers()

    def plan(self, command: Command, now: float) -> Plan:
        """What the command leads to. Raises `Refusing`, or another `Problem`; what a page sends to act has a reply."""
        if isinstance(command, commands.Move):
            page = self._pages.open[command.page]
            with speaking(page.language):
                plan = self._move(page, command.act, now)
        elif isinstance(command, commands.Speak):
            page = self._pages.open[command.page]
            words = chat.said(self._state, self._pages, page, command.name, command.text, now)
            plan = Plan(said=words, speaker=page.person)
        elif isinstance(command, DueCommand):
            plan = self._due_plan(command, now)
        else:
            plan = planned(self._state, self._change(command, now), now)
        return plan._replace(command=command)

    def _change(self, command: Command, now: float) -> Change:
        state, present = self._state, self._pages.present
        if isinstance(command, commands.Join):
            return joining.joined(state, command)
        if isinstance(command, commands.Leave):
            return joining.left(state, command, self._clock.late(now), present)
        if isinstance(command, commands.GiveUp):
            return joining.given_up(state, command, present)
        if isinstance(command, commands.CastVote):
            moment = votes.VoteContext.of(state, self._clock.late(now))
            return votes.voted(moment, state.game, command.person, command.vote, present)
        if isinstance(command, commands.AskUndo):
            if command.to is not None:
                return self.undos.corrected(command.person, command.seat, command.to)
            return self.undos.asked(command.person, command.seat)
        if isinstance(command, commands.AnswerUndo):
            return self.undos.answered(command.person, command.yes)
        if isinstance(command, commands.AskIn):
            return door.asked(state.row, command, now)
        if isinstance(command, commands.PlayAgain):
            return hosting.again(state, command, now)
        if isinstance(command, commands.TakeAlong):
            return carrying.taken_along(state, command.person)
        assert isinstance(command, commands.Lead)
        return hosting.led(state, command, self._clock.late(now), present)

    def _move(self, page: Page, act: Act, now: float) -> Plan:
        known = self.answers.of(page.person, act.id)
        if known is not None:
            return Plan(reply=known)
        if not 1 <= len(act.id) <= moves.MAX_ID_CHARS:
            text = say("move-id", most=moves.MAX_ID_CHARS)
            return Plan(reply=Reply(act.id[: moves.MAX_ID_CHARS], False, "bad_message", text))
        state, match = self._state, self._state.match
        try:
            acting = moves.acting(state, self._pages, page, act)
            assert match is not None
            if act.epoch != match.epoch:
                return Plan(reply=self.stale(page.id, act))
            seat, action = moves.meant(state, match, self._display.offers, acting, act)
            try:
                plan = planned(state, Change(joining.playing_on(state.row, acting), ((seat, action),)), now)
            except Illegal as error:
                return Plan(reply=moves.forbidden(act, error, match.state, seat, action), sender=page.person)
        except Problem as error:
            return Plan(reply=moves.refused(act, error), sender=page.person)
        if act.dice and not act.sure and plan.row is not None and plan.row.phase == "over":
            return Plan(reply=moves.final(act), sender=page.person)
        return plan.sent_by(page.person, act.id)

    def stale(self, page: PageId, act: Act) -> Reply:
        """The answer where others were first."""
        return moves.stale(act, self._display.position(self._pages.open[page]))

    def _due_plan(self, command: DueCommand, now: float) -> Plan:
        """The plan of what is due; an empty one where it is not any more."""
        state, row, match = self._state, self._state.row, self._state.match
        if isinstance(command, commands.FixPromises):
            return Plan(row=replaced(row, fair=command.promise)) if row.phase == "dice" else Plan()
        if isinstance(command, commands.Begin):
            return self._beginning(command, now)
        if match is None or row.phase != "playing":
            return Plan()
        if isinstance(command, commands.NoteEnd):
            return Plan(row=ended(replaced(row), MatchEnd(match.result, match.stopped))) if match.over else Plan()
        if isinstance(command, commands.DrawChance):
            return drawn(state, now) if state.running and state.chance_due else Plan()
        if isinstance(command, commands.Settle):
            return planned(state, joining.settled(state, self._clock.late(now)) or Change(), now)
        if isinstance(command, commands.Strike):
            due = self._clock.strikes_at()
            if due is None or due > now:
                return Plan()
            return planned(state, Change(entries=((CLOCK, self._clock.action()),)), now)
        return self._bot_plan(command, now)

    def _beginning(self, begin: commands.Begin, now: float) -> Plan:
        """The plan of a match that begins, or goes on from where it was brought here."""
        row, game = self._state.row, self._state.game
        if row.phase != "dice":  # the host has closed the table meanwhile
            return Plan()
        names = tuple(chair.shown for chair in row.chairs)
        # made under an older version of the game perhaps; what begins is played by this one
        now_played = {"phase": "playing", "names": names, "version": game.version}
        after = replaced(row, **now_played, salts=begin.salts, fair=begin.promise)
        return Plan(row=after) if row.carried is None else carrying.going_on(game, after, row.carried, now)

    def _bot_plan(self, move: commands.BotMove, now: float) -> Plan:
        """What a bot does; where that is against the rules, it declines, or does what the rules offer first."""
        match, action = self._state.match, move.action
        if match is None or not self._bots.holds(move):
            return Plan()
        try:
            if action is not None:
                return planned(self._state, Change(entries=((move.seat, action),)), now)
        except Illegal:
            pass
        if not move.must:
            return Plan()
        action = next(match.state.legal_actions(move.seat))
        return planned(self._state, Change(entries=((move.seat, action),)), now)
