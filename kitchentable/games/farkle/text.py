"""Farkle in words: numbers, dice, buttons, the log and the position."""

from collections.abc import Iterator

from kitchentable.drawing.scene import Line
from kitchentable.drawing.text import named, over, pips, sentences, spaced
from kitchentable.games.common import Start
from kitchentable.games.farkle.actions import Attack, Dice, Extra, Keep, Plain, Roll
from kitchentable.games.farkle.position import DICE, SPARE, Ended, Play
from kitchentable.games.farkle.scoring import ScoredDice, counted, points, selections, spread
from kitchentable.games.farkle.words import say
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat

FELT = 2.2
"""Seconds that a farkle stays to be felt."""
KEPT = 0.6
"""Seconds that what somebody has set aside can be seen before they roll on."""
BANKED = 1.6
"""Seconds that what somebody has banked can be read, with the dice it came from."""
MOST_DICE = 6
"""A sentence of so many dice at most takes two lines on a phone of 360 pixels: the table stays as high as it is."""


def spoken(dice: Dice) -> str:
    """Dice as digits: `1 1 5`."""
    return " ".join(map(str, dice))


def combination(part: ScoredDice) -> str:
    """What scored: `1`, `three twos`, `four and a pair`."""
    if part.kind == "die":
        return spoken(spread(part.counts))
    if part.kind == "alike":
        return say("alike-of", number=sum(part.counts), face=spread(part.counts)[0])
    return say(part.kind)


# Buttons ----------------------------------------------------------------------------------------------------------


def turn_points(action: Keep, play: Play) -> int:
    """The points of the turn with the dice that are set aside."""
    return play.points + points(counted(action.dice), play.options.scores)


def rolls_all(action: Action, play: Play) -> bool:
    """Whether all dice are rolled again, by FAR-2.7."""
    return isinstance(action, Keep) and action.then == "roll" and len(action.dice) == len(play.rolled)


def label(action: Action, play: Play, total: int) -> str:
    """What the last button says; `total` is what the seat has now, with all that banking brings besides the points."""
    if isinstance(action, Attack):
        return say("attack-button", who=named(action.seat))
    if not isinstance(action, Keep):
        return ""
    scored = turn_points(action, play)
    if action.then == "bank":
        beat = to_beat(play)
        if total + scored < beat:
            return say("bank-behind", points=scored, total=total + scored, beat=beat)
        return say("bank-makes", points=scored, total=total + scored)
    left = len(play.rolled) - len(action.dice)
    return say("roll-left", left=left, points=scored) if left else say("roll-all", size=play.size, points=scored)


# The log ----------------------------------------------------------------------------------------------------------


def narrate(before: Play, seat: Seat, action: Action, after: Play) -> Iterator[Line]:
    """What happened between two positions, in words."""
    roller = before.turn
    if isinstance(action, Start):
        lit = (f"track-{action.seat}",)
        yield Line(say("begins", who=named(action.seat)), action.seat, kind="note", lit=lit)
    elif isinstance(action, Plain | Extra | Attack):
        yield Line(_does("turn-of", seat), kind="head")
        yield Line(_chosen(seat, action), seat)
    elif isinstance(action, Roll) and before.phase == "extra":
        yield Line(say("rolled-one", who=named(roller)), roller, pips(*action.dice))
        won = after.size > DICE
        yield Line(say("extra-won", size=after.size) if won else say("extra-lost", pot=after.pot), kind="note")
    elif isinstance(action, Roll):
        if before.first and not before.options.attack:
            yield Line(_does("turn-of", roller), kind="head")
        bonus = f" + {pips(*action.bonus)}" if action.bonus else ""
        yield Line(_does("rolled", roller), roller, pips(*action.dice) + bonus)
        if after.ended and after.phase != "keep":
            yield from _farkle(after.ended, after)
    elif isinstance(action, Keep):
        yield from _kept(before, action, after)


@language_cache(4096)
def _does(message: str, seat: Seat, dice: Dice = ()) -> str:
    """What is said again and again."""
    return say(message, who=named(seat), dice=pips(*dice))


def _chosen(seat: Seat, action: Action) -> str:
    if isinstance(action, Attack):
        return say("chose-attack", who=named(seat), victim=named(action.seat))
    return say("chose-extra" if isinstance(action, Extra) else "chose-plain", who=named(seat))


def _farkle(ended: Ended, after: Play) -> Iterator[Line]:
    lost = f"−{spaced(ended.points)}" if ended.points else ""
    yield Line(say("farkle-lost" if ended.points else "farkle"), ended.seat, lost, hold=FELT)
    if ended.comfort:
        yield Line(say("comfort"), ended.seat, f"+{spaced(ended.comfort)}")
    if ended.fine:
        yield Line(say("fine"), ended.seat, spaced(ended.fine))


def _kept(before: Play, action: Keep, after: Play) -> Iterator[Line]:
    seat, dice = before.turn, action.dice
    scored = turn_points(action, before)
    if action.then == "roll":
        value = say("so-far", points=scored) if before.points else spaced(scored)
        said = "turned-the-corner" if rolls_all(action, before) else "kept"
        yield Line(_does(said, seat, dice), seat, value, hold=KEPT)
        return
    yield Line(_does("kept-and-banked", seat, dice), seat, f"+{spaced(scored)}", hold=BANKED)
    if before.victim is not None:
        victim = named(before.victim)
        yield Line(say("taken-from", who=victim), before.victim, f"−{spaced(scored)}")
        yield Line(say("has-now", who=victim, total=after.scored[before.victim]), kind="note")
    if before.last is None and after.last is not None and after.phase != "over":
        yield Line(say("calls-last-round", who=named(seat), total=after.scored[seat]), kind="note")


# The position -----------------------------------------------------------------------------------------------------


@language_cache(256)
def headline(play: Play) -> str:
    """The line over the dice."""
    if play.phase == "start":
        return say("who-begins")
    if ended := between(play):
        return outcome(ended)
    who = named(play.turn)
    if play.phase == "extra":
        return say("chose-extra", who=who)
    if play.phase == "keep" and not play.points and (points := to_beat(play)):
        return say("to-beat", points=points)
    if play.victim is None:
        if play.points:
            return say("this-turn", who=who, points=play.points)
        return _rolled(play) if play.phase == "keep" else ""
    victim = named(play.victim)
    if not play.points:
        return say("against", victim=victim)
    return say("this-turn-against", who=who, points=play.points, victim=victim)


def to_beat(play: Play) -> int:
    """What the last players have to beat in the last round; 0 before it, and after it."""
    return max(play.scored) if play.last is not None and play.phase != "over" else 0


def _rolled(play: Play) -> str:
    """Whose dice these are, what their turn before has brought, and the last one: for who looks up only now."""
    who, last = named(play.turn), play.ended
    if last is None:
        return say("has-rolled", who=who)
    if last.seat == play.turn:
        return say("has-rolled-again", who=who, brought=_brought(last))
    own, other = play.ends[play.turn], say("turn-brought", who=named(last.seat), brought=_brought(last))
    if own is None:
        return say("has-rolled-after", who=who, last=other)
    return say("last-turns", own=say("turn-brought", who=who, brought=_brought(own)), last=other)


def _brought(ended: Ended) -> str:
    """What a turn has brought: `+1 200`, or that it was a farkle."""
    return say("was-farkle") if ended.farkle else f"+{spaced(ended.points)}"


def between(play: Play) -> Ended | None:
    """How the last turn ended, as long as its dice lie there: until the next are rolled."""
    return play.ended if play.phase != "keep" else None


def gain(play: Play, seat: Seat) -> str:
    """What the turn that has just ended has brought a seat, or cost it."""
    return moved(brought(play, seat))


def brought(play: Play, seat: Seat) -> int:
    """The same as points."""
    ended = between(play)
    if not ended:
        return 0
    if seat == ended.seat:
        return ended.comfort + ended.fine if ended.farkle else ended.points
    return -ended.points if seat == ended.victim and not ended.farkle else 0


def moved(points: int) -> str:
    """What points have just grown or shrunk by: `▲1 200`, `▼50`, unlike what they would (`+1 200`); nothing where they
    have not."""
    return f"{'▲' if points > 0 else '▼'}{spaced(abs(points))}" if points else ""


def outcome(ended: Ended) -> str:
    """How the last turn ended."""
    who = named(ended.seat)
    if not ended.farkle:
        return say("banked", who=who, points=ended.points)
    if ended.fine:
        return say("farkle-fine", who=who, points=-ended.fine - ended.comfort, lost=ended.points)
    if ended.comfort:
        return say("farkle-comfort", who=who, points=ended.comfort, lost=ended.points)
    if not ended.points:
        return say("farkle-nothing", who=who)
    return say("farkle-loses", who=who, points=ended.points)


def prompt(play: Play, seat: Seat | None) -> str:
    """What is expected now."""
    mine, who = seat == play.turn, named(play.turn)
    if play.phase == "over":
        return over()
    if play.phase == "choose":
        return say("choose") if mine else say("chooses", who=who)
    if play.phase == "start":
        return say("who-begins")
    if play.phase != "keep":
        return say("roll-dice") if mine else say("rolls", who=who)
    return _keep(play, suggestions(play)) if mine else say("sets-aside", who=who)


def suggestions(play: Play) -> str:
    """What the roll may be kept for, the most points first: `⚀⚀⚄ for 250, ⚀⚀ for 200 or others`; of many dice only
    the first."""
    found = selections(counted(play.rolled), play.options.scores)
    first, *more = [say("dice-for", dice=pips(*spread(kept)), points=worth) for kept, worth in found[:2]]
    if not more:
        return first
    if sum(sum(kept) for kept, _ in found[:2]) > MOST_DICE:
        return say("this-or-others", first=first)
    return say("one-or-other" if len(found) == 2 else "one-or-others", first=first, second=more[0])


def _keep(play: Play, what: str) -> str:
    """What may be set aside, and what may follow: no selection can be banked before the first bank's hurdle (FAR-4.1),
    or hot dice (FAR-2.8)."""
    if any(isinstance(action, Keep) and action.then == "bank" for action in play.legal_actions(play.turn)):
        return say("keep", what=what)
    hurdle = 0 if play.opened[play.turn] else play.options.opening
    return say("keep-opening", what=what, points=hurdle) if hurdle else say("keep-hot", what=what)


def text(play: Play, seat: Seat | None, asked: str = "") -> str:
    """The position in words; `asked` is what is expected now, where a game that is built on this one knows it."""
    *parts, totals = _told(play)
    return sentences([*parts, asked or prompt(play, seat), totals])


@language_cache(256)
def _told(play: Play) -> tuple[str, ...]:
    """What lies there, and the totals at the end: the same for all who look."""
    parts = [headline(play)]
    if play.phase == "keep":
        parts.append(say("rolled-dice", who=named(play.turn), dice=spoken(play.rolled)))
    if play.aside:
        parts.append(say("dice-aside", dice=spoken(play.aside)))
    if play.last is not None and play.phase != "over":
        parts.append(say("last-round-of", who=named(play.last), total=play.scored[play.last]))
    totals = [say("total-of", who=named(seat), total=total) for seat, total in enumerate(play.scored)]
    return (*parts, say("totals", totals=", ".join(totals)))


def pot(play: Play) -> str:
    """FAR-7.2, FAR-7.3: where the bonus dice are."""
    played = play.size - DICE
    return say("pot-played", count=played) if played > 0 else say("pot", pot=play.pot, spare=SPARE - play.pot)


def title(play: Play) -> str:
    """What is played for, or has to be beaten."""
    points = to_beat(play)
    return say("title-last", points=points) if points else say("title", target=play.options.target)


def note(play: Play, seat: Seat) -> str:
    """What stands on a player's card; of one who is alone, the turns that it took so far."""
    if len(play.totals) == 1 and play.phase != "start":
        return say("note-in-turns", count=play.turns) if play.phase == "over" else say("note-turn", turn=play.turns + 1)
    if play.phase == "over":
        return say("note-wins") if play.scored[seat] == max(play.scored) else ""
    if seat == play.last:
        return say("note-called")
    if play.victim == seat:
        return say("note-attacked")
    if not play.opened[seat] and play.options.opening:
        return say("note-needs", points=play.options.opening)
    return say("note-two-farkles") if play.options.three_farkles and play.farkles[seat] == 2 else ""


def to_go(play: Play, seat: Seat) -> str:
    """What stands on a card that has nothing else to say: how far it is to the target, or to what is to be beaten."""
    if play.phase == "over":
        return ""
    if points := to_beat(play):
        behind = points - play.scored[seat]
        return say("note-behind", points=behind) if behind else ""
    left = play.options.target - play.scored[seat]
    return say("note-to-go", points=left) if left > 0 else ""


@language_cache(256)
def status(play: Play) -> tuple[str, ...]:
    """Short facts under the log."""
    facts = []
    if play.last is not None:
        facts.append(say("status-last-round", points=max(play.scored)))
    elif play.options.opening:
        facts.append(say("status-opening", points=play.options.opening))
    if play.options.attack:
        facts.append(say("status-bonus", pot=pot(play)))
    return tuple(facts)
