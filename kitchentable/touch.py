"""Touches: the paths of names that make actions, and what they lead to, as a game's board says it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from kitchentable.drawing.board import Arranging
from kitchentable.drawing.scene import BadTouch, Node, rows
from kitchentable.game import Game, State, View
from kitchentable.language import say, spoken
from kitchentable.values import CHANCE, Action, Seat

Paths = Mapping[tuple[str, ...], Action]


class Touches(NamedTuple):
    """What a seat can touch to act."""

    paths: Paths = MappingProxyType({})
    trie: Node | None = None
    careful: tuple[str, ...] = ()


KEPT = 500
"""The most choices that are kept; of Perudo some 8 kB each."""
_kept: dict[tuple[Game, Hashable, str], Touches] = {}


def touches(state: State, seat: Seat, view: View) -> Touches:
    """What the seat, which is to act and has that view, can touch; made once for all positions of the same choice."""
    choice = view.game.board.choice(view)
    key = view.game, choice, spoken()
    found = _kept.get(key)
    if found is None:
        actions = paths(state, seat, view)
        found = Touches(actions, offers(view, actions), careful(view, actions))
        if choice is not None:
            if len(_kept) >= KEPT:
                _kept.clear()
            _kept[key] = found
    return found


def paths(state: State, seat: Seat, view: View | None = None) -> dict[tuple[str, ...], Action]:
    """The touch path of every action that `legal_actions` yields for the seat; `view` is the seat's, if at hand."""
    if seat not in state.to_act or seat == CHANCE:
        return {}
    view = view or state.view(seat)
    path, offered = state.game.board.path, state.game.board.offered
    return {path(action, view): action for action in offered(state.legal_actions(seat), view)}


def offers(view: View, actions: Paths) -> Node:
    """The trie of the touch paths, with the text of each leaf; a branch of textless leaves is a list."""
    label = view.game.board.label
    root: dict[str, Any] = {}
    branches = []
    last, branch = None, root
    for path, action in actions.items():
        way, end = path[:-1], path[-1]
        if way != last:
            last, branch = way, root
            for name in way:
                below = branch.get(name)
                if below is None:
                    below = branch[name] = {}
                branch = below
            branches.append((way, branch))
        assert end not in branch, f"two actions have the touch path {path}, or it begins another"
        branch[end] = label(action, view)
    for way, branch in branches:
        if not any(branch.values()):
            if not way:
                return list(branch)
            above = root
            for name in way[:-1]:
                above = above[name]
            above[way[-1]] = list(branch)
    return root


def careful(view: View, actions: Paths) -> tuple[str, ...]:
    """The first names of the paths whose actions are shown at a first touch and done by a second."""
    shown = view.game.board.careful_at(view)
    return tuple(sorted({path[0] for path, action in actions.items() if isinstance(action, shown)})) if shown else ()


def proposed(view: View, actions: Paths) -> tuple[str, ...]:
    """The path of the action that stands chosen already, of which only the last name is left to be touched, or none."""
    action = view.game.board.proposed(view) if actions else None
    if action is None:
        return ()
    path = view.game.board.path(action, view)
    return path if path in actions else ()


def touched(view: View, actions: Paths, path: Sequence[str]) -> Action:
    """The action that the path makes; raises `BadTouch`, or what `Board.meant` raises for names of no game."""
    whole = tuple(path)
    if whole in actions:
        return actions[whole]
    board = view.game.board
    if whole[-1:] == ("submit",) and isinstance(board, Arranging):
        return board.read_rows(rows(whole[:-1]), view)
    if any(name.startswith("#") for name in whole):
        return board.amount(whole, view)
    if view.game.complete and whole:
        meant = board.meant(whole, view)
        if meant is not None and meant not in actions.values():
            return meant
    raise BadTouch(say("touched-in-vain"))


def exact(action: Action, view: View) -> tuple[str, ...]:
    """The touch path of this very action: with its number where `path` names a field for any number."""
    board = view.game.board
    path = board.path(action, view)
    return tuple(f"#{board.number(action)}" if name.startswith("#") else name for name in path)
