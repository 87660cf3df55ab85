"""What there is to be printed of a game, by name, and each as a PDF or as pictures of its pages."""

from __future__ import annotations

from kitchentable.game import Game
from kitchentable.printing import press
from kitchentable.printing.sheet import Ink, Page, Paper, Setup, Sheet
from kitchentable.values import Problem


def offered(game: Game) -> tuple[Sheet, ...]:
    """What there is of the game."""
    return game.sheets


def sheet_named(game: Game, name: str) -> Sheet:
    """The sheet of that name. Raises `Problem` for another."""
    found = next((sheet for sheet in offered(game) if sheet.name == name), None)
    if found is None:
        there = ", ".join(sheet.name for sheet in offered(game))
        raise Problem(f"{game.name} has nothing to print called {name[:40]!r}; it has: {there}")
    return found


def pages(sheet: Sheet, setup: Setup) -> list[Page]:
    """The pages of the sheet. Raises `Problem` where it is not in that language."""
    if setup.language not in sheet.languages:
        known = ", ".join(sheet.languages)
        raise Problem(f"{sheet.title} cannot be had in {setup.language[:40]!r}; it can in: {known}")
    return list(sheet.pages(setup))


def pdf(game: Game, sheet: Sheet, setup: Setup, paper: Paper, ink: Ink) -> bytes:
    """The sheet as a PDF. Raises `Problem` where it is not in that language, or where there is no typst."""
    return press.pdf(pages(sheet, setup), paper, ink, f"{game.title}: {sheet.title}", setup.language)


def png(sheet: Sheet, setup: Setup, paper: Paper, ink: Ink, number: int, dots_per_inch: float = 144) -> bytes:
    """A page of the sheet, counted from 1, as a picture. Raises `Problem` where there is none, or no typst."""
    every = pages(sheet, setup)
    if number not in range(1, len(every) + 1):
        raise Problem(f"{sheet.title} has pages 1 to {len(every)}, not {number}")
    return press.png(every[number - 1], paper, ink, dots_per_inch)
