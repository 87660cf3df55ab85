"""What files of rows show, as one page: standings, pictures, and which command played it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Any

from kitchentable.drawing.text import decimal, percent, signed
from kitchentable.games import GAMES
from kitchentable.lab import plots
from kitchentable.lab.rows import Kept
from kitchentable.lab.simulate import BUDGET_S, mean, standings
from kitchentable.lab.tournament import connected, rate, result
from kitchentable.language import say, spoken
from kitchentable.record import options_summary, options_text

STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #efe6d6; color: #2a2723; font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; line-height: 1.2; }
section { background: #fffcf5; border-radius: 14px; padding: 4px 20px 16px; margin: 20px 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: 4px 14px 4px 0; text-align: right; white-space: nowrap; border-bottom: 1px solid #e6dccb; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 16px 0; }
svg { width: 100%; min-width: 480px; height: auto; display: block; }
code { background: #f3ebdc; padding: 2px 6px; border-radius: 5px; overflow-wrap: anywhere; }
"""


def page(files: Sequence[Kept]) -> str:
    """The page as HTML, whole in itself; files of one game and one set of options share a part."""
    title = say("report-title")
    parts = []
    for _, group in groupby(sorted(files, key=_kind), key=_kind):
        parts.append("".join(_part(list(group))))
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )


def _kind(kept: Kept) -> tuple[str, str]:
    return kept.contest.game, options_text(kept.contest.options)


def _part(files: list[Kept]) -> Iterator[str]:
    contest = files[0].contest
    agreed = options_summary(contest.options)
    named = ", ".join(filter(None, (GAMES[contest.game].title, agreed)))
    yield f"<section><h2>{escape(named)}</h2>"
    pairs = [result(each.contest, each.outcomes) for each in files if len(each.contest.entrants) == 2]
    bots = [*dict.fromkeys(bot for pair in pairs for bot in (pair.first, pair.second))]
    for group in connected(bots, pairs):
        if len(group) < 3:
            continue
        rated = rate(group, [pair for pair in pairs if pair.first in group])
        yield _table(
            (say("cli-bot"), "Elo", "95 %", say("cli-matches"), say("cli-share")),
            [
                (
                    one.bot,
                    signed(one.points),
                    f"{signed(one.interval[0])} … {signed(one.interval[1])}",
                    one.matches,
                    percent(one.share, 1),
                )
                for one in rated
            ],
        )
        yield _figure(plots.ratings(rated))
    for kept in files:
        yield from _contest(kept)
    yield "</section>"


def _contest(kept: Kept) -> Iterator[str]:
    contest, found = kept.contest, standings(kept.contest, kept.outcomes)
    yield f"<h3>{escape(' – '.join(contest.entrants))}</h3>"
    actions = round(mean([each.actions for each in kept.outcomes]))
    yield f"<p>{escape(say('report-played', matches=contest.matches, seats=contest.seats, actions=actions))}</p>"
    rows: list[tuple[Any, ...]] = []
    for one in found:
        low, high = (decimal(100 * end, 1) for end in one.share_interval)
        rows.append((one.bot, one.matches, percent(one.share, 1), f"{low} – {high}", decimal(one.place, 2)))
    yield _table((say("cli-bot"), say("cli-matches"), say("cli-share"), "95 %", say("cli-mean-place")), rows)
    for drawn in (plots.shares(found), plots.seats(kept), plots.lengths(kept), plots.scores(kept)):
        yield _figure(drawn)
    yield f"<p>{escape(say('report-command'))} <code>{escape(_command(kept))}</code></p>"


def _command(kept: Kept) -> str:
    """What plays these matches again, as a shell reads it."""
    contest = kept.contest
    words = ["kitchentable", "simulate", contest.game, "--bots", ",".join(contest.entrants)]
    words += ["--matches", str(contest.matches), "--seats", str(contest.seats), "--seed", str(contest.seed)]
    if options := options_text(contest.options):
        words += ["--options", options]
    if contest.budget != BUDGET_S:
        words += ["--budget", str(contest.budget)]
    return shlex.join([*words, *(["--paired"] if contest.paired else [])])


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table></div>'


def _figure(drawn: str) -> str:
    return f'<figure class="wide" tabindex="0">{drawn}</figure>'
