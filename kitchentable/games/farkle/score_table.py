"""The score table: what scores, row by row, and how much."""

from typing import NamedTuple

from kitchentable.drawing.text import spaced
from kitchentable.games.farkle.scoring import FIXED, MULTIPLES, Scores
from kitchentable.games.farkle.words import say


class Row(NamedTuple):
    """A row of the score table: what scores, its points, and the kind of it, by which it can be asked about."""

    kind: str
    what: str
    worth: str


def rows(scores: Scores, short: bool = False) -> list[Row]:
    """The score table; a short one says of three pairs in one row what they may be."""
    found = [Row("one", "⚀", "100"), Row("five", "⚄", "50"), Row("ones", "⚀⚀⚀", spaced(scores.three_ones))]
    found.append(Row("three", say("row-three"), say("row-three-worth", least=200, most=600)))
    if scores.of_a_kind == "fixed":
        found.append(Row("alike", say("row-alike"), " · ".join(map(spaced, FIXED))))
    elif scores.of_a_kind != "none":
        times = " ".join(f"×{times}" for times in MULTIPLES[scores.of_a_kind])
        found.append(Row("alike", say("row-alike"), say("row-alike-times", times=times)))
    found.append(Row("straight", say("row-straight"), spaced(scores.straight)))
    if short and scores.four_two:
        found.append(Row("both", say("row-three-pairs-or-four-two"), spaced(scores.three_pairs)))
    else:
        found.append(Row("pairs", say("three-pairs"), spaced(scores.three_pairs)))
    if scores.four_two and not short:
        found.append(Row("four", say("four-two"), spaced(scores.three_pairs)))
    triplets = say("row-two-triplets" if short else "two-triplets")
    found.append(Row("triplets", triplets, spaced(scores.two_triplets)))
    return [row for row in found if row.worth != "0"]


def table(scores: Scores) -> list[tuple[str, str]]:
    """The score table in words: what, and its points."""
    return [(row.what, row.worth) for row in rows(scores)]
