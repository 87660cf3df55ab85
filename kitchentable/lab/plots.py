"""What many matches show, as pictures: drawn by matplotlib, as SVG whose words are text.

Colours are Okabe and Ito's (2008), which people who see few colours tell apart; a thin line is what would be fair.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape
from pathlib import Path
from typing import Any

from kitchentable.extras import Extra
from kitchentable.lab.rows import Kept
from kitchentable.lab.simulate import EntrantResult, wilson
from kitchentable.lab.tournament import Rated
from kitchentable.language import say

with Extra("lab"):
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#8a8378")
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "kitchentable",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 12,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}
WIDE = 7.0
"""Inches."""


_FOLDER: ContextVar[Path | None] = ContextVar("_FOLDER", default=None)


@contextmanager
def kept_in(folder: Path | None) -> Iterator[None]:
    """Keeps every picture that is drawn meanwhile as a file of SVG and one of PNG, numbered and named by its title."""
    token = _FOLDER.set(folder)
    try:
        yield
    finally:
        _FOLDER.reset(token)


@contextmanager
def _figure(title: str, lines: float) -> Iterator[tuple[Any, list[str]]]:
    """Axes to draw on; what they were drawn as is added to the list."""
    drawn: list[str] = []
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(WIDE, 1.1 + 0.34 * lines), layout="constrained")
        axes = figure.subplots()
        axes.set_title(title)
        yield axes, drawn
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        svg = out.getvalue()
        if (folder := _FOLDER.get()) is not None:
            name = f"{len(list(folder.glob('*.png'))) + 1:02}-{re.sub(r'[^a-z0-9]+', '-', title.casefold()).strip('-')}"
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            figure.savefig(folder / f"{name}.png", dpi=200, facecolor="white")
        drawn.append(f'<svg role="img" aria-label="{escape(title)}"{svg[svg.index("<svg") + 4 :]}')


def _whiskers(
    title: str,
    rows: Sequence[tuple[str, float, tuple[float, float]]],
    fair: float,
    shown: Callable[[Any], None] = lambda axes: None,
) -> str:
    """A dot a row, with its interval."""
    with _figure(title, len(rows)) as (axes, drawn):
        axes.axvline(fair, color="#8a8378", linewidth=1)
        for place, (_, middle, (low, high)) in enumerate(rows):
            colour = COLOURS[place % len(COLOURS)]
            axes.plot([low, high], [place, place], color=colour, linewidth=2.5, solid_capstyle="round")
            axes.plot([middle], [place], "o", color=colour, markersize=7)
        axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        shown(axes)
    return drawn[0]


def shares(standings: Sequence[EntrantResult]) -> str:
    """Each entrant's share of the wins, beside what is fair."""
    rows = [(one.bot, one.share, one.share_interval) for one in standings]
    return _whiskers(say("plot-shares"), rows, 1 / len(rows), _percent)


def seats(kept: Kept) -> str:
    """How much of the wins each seat had: what it is worth to sit there."""
    rows = []
    for seat in range(kept.contest.seats):
        won = sum((each.places[seat] == 1) / each.places.count(1) for each in kept.outcomes)
        share = won / len(kept.outcomes)
        rows.append((say("plot-seat", number=seat + 1), share, wilson(share, len(kept.outcomes))))
    return _whiskers(say("plot-seats"), rows, 1 / kept.contest.seats, _percent)


def ratings(rated: Sequence[Rated]) -> str:
    """Levels on one scale."""
    return _whiskers(say("plot-ratings"), [(one.bot, one.points, one.interval) for one in rated], 0.0)


def lengths(kept: Kept) -> str:
    """How many actions the matches took."""
    actions = [each.actions for each in kept.outcomes]
    with _figure(say("plot-lengths"), 5) as (axes, drawn):
        axes.hist(actions, bins=min(40, max(5, len({*actions}))), color=COLOURS[0], edgecolor="white", linewidth=0.5)
        axes.set_xlabel(say("plot-actions"))
        axes.set_ylabel(say("cli-matches"))
    return drawn[0]


def scores(kept: Kept) -> str:
    """What each entrant's scores were: the middle half in a box, its median a line, nine of ten between the ends."""
    names = kept.contest.entrants
    found: list[list[float]] = [[] for _ in names]
    for each in kept.outcomes:
        for who, score in zip(each.entrants, each.scores, strict=True):
            found[who].append(score)
    with _figure(say("plot-scores"), len(names)) as (axes, drawn):
        boxes = axes.boxplot(
            found,
            orientation="horizontal",
            whis=(5, 95),
            showfliers=False,
            patch_artist=True,
            tick_labels=names,
            widths=0.5,
        )
        for place, box in enumerate(boxes["boxes"]):
            box.set_facecolor(COLOURS[place % len(COLOURS)])
            box.set_alpha(0.55)
        for line in boxes["medians"]:
            line.set_color("black")
        axes.invert_yaxis()
    return drawn[0]


def _percent(axes: Any) -> None:
    low, high = axes.get_xlim()
    axes.set_xlim(max(0.0, low), min(1.0, high))
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))
