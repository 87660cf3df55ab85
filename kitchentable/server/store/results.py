"""What came of matches: noted with the end of each in the same transaction, once, for all who played.

A match that was brought from elsewhere is left out, and one that somebody took along with all that lay hidden in it.
Who plays for several at one device is left out: the server cannot know which of them they are. A match is rated where
it was played to its end by people only, each at a device of their own, with the server's dice, and at least two of them
have accounts: the accounts are compared with each other. Who leaves or gives up keeps their place, also if a bot goes
on. A match in which somebody did nothing, and a bot or the clock played for them, is not: they may never have come to
it, as to the next table of the same people.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.match import Concede
from kitchentable.protocol.people import Figures, Leader, Played, Standing
from kitchentable.server.store import ratings as rating
from kitchentable.server.store.ratings import PROVISIONAL, Skill
from kitchentable.server.store.schema import accounts, events, ratings, results
from kitchentable.table.row import Row
from kitchentable.values import CLOCK, TABLE


def note(connection: Connection, row: Row) -> None:
    """Adds the results of a match that is over, and the ratings after it, unless they are there."""
    if row.phase != "over" or row.result is None or row.uncounted:
        return
    if connection.execute(sa.select(results.c.seat).where(results.c.code == row.code).limit(1)).first():
        return
    owned = Counter(chair.person for chair in row.chairs)
    seats = [seat for seat, chair in enumerate(row.chairs) if chair.person and owned[chair.person] == 1]
    if not seats:
        return
    of_people = len(seats) == len(row.chairs) and row.dice != "real"
    rated = _rate(connection, row) if of_people and not _played_without_somebody(connection, row) else {}
    common = {"code": row.code, "game": row.game, "at": time.time(), "seats": len(row.chairs), "bots": owned[""]}
    values = [
        {
            **common,
            "seat": seat,
            "person": row.chairs[seat].person,
            "place": row.result.places[seat],
            "won": seat in row.result.winners,
            "rating": rated.get(row.chairs[seat].person),
        }
        for seat in seats
    ]
    connection.execute(results.insert(), values)


def _played_without_somebody(connection: Connection, row: Row) -> bool:
    """Whether somebody neither moved nor gave up, while a bot or the clock acted in their place."""
    of_match = events.c.match == row.code
    moved = set(connection.execute(sa.select(events.c.sender).where(of_match).distinct()).scalars())
    clocked = connection.execute(sa.select(events.c.seq).where(of_match, events.c.seat == CLOCK).limit(1)).first()
    notes = set(connection.execute(sa.select(events.c.action).where(of_match, events.c.seat == TABLE)).scalars())
    return any(
        (chair.bot or clocked) and chair.person not in moved and str(Concede(seat)) not in notes
        for seat, chair in enumerate(row.chairs)
    )


def _rate(connection: Connection, row: Row) -> dict[str, float]:
    """The new ratings by person, which are stored; none where fewer than two have accounts."""
    assert row.result is not None
    placed = dict(zip((chair.person for chair in row.chairs), row.result.places, strict=True))
    known = connection.execute(sa.select(accounts.c.person).where(accounts.c.person.in_(placed))).scalars()
    people = sorted(known)
    if len(people) < 2:
        return {}
    stored = _locked(connection, row.game, people)
    before = [stored[person][0] if person in stored else Skill() for person in people]
    skills = rating.after(before, [placed[person] for person in people])
    for person, skill in zip(people, skills, strict=True):
        matches = stored[person][1] + 1 if person in stored else 1
        values = {"mu": skill.mu, "sigma": skill.sigma, "rating": skill.rating, "matches": matches}
        one = sa.and_(ratings.c.game == row.game, ratings.c.person == person)
        if person in stored:
            connection.execute(ratings.update().where(one).values(**values))
        else:
            connection.execute(ratings.insert().values(game=row.game, person=person, **values))
    return {person: skill.rating for person, skill in zip(people, skills, strict=True)}


def _locked(connection: Connection, game: str, people: list[str]) -> dict[str, tuple[Skill, int]]:
    """Skills and numbers of rated matches; no other node changes them until this transaction ends."""
    wanted = sa.and_(ratings.c.game == game, ratings.c.person.in_(people))
    columns = (ratings.c.person, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
    query = sa.select(*columns).where(wanted).order_by(ratings.c.person).with_for_update()
    return {person: (Skill(mu, sigma), matches) for person, mu, sigma, matches in connection.execute(query)}


def figures(person: str) -> Callable[[Connection], tuple[Figures, ...]]:
    """What came of the person's matches, by game, the most played first."""
    with_bots = sa.case((results.c.bots > 0, 1), else_=0)
    won = sa.case((results.c.won, 1), else_=0)
    sums = (
        results.c.game,
        sa.func.count(),
        sa.func.sum(won),
        sa.func.avg(results.c.place * 1.0),
        sa.func.avg(results.c.seats * 1.0),
        sa.func.sum(with_bots),
        sa.func.sum(with_bots * won),
    )
    query = sa.select(*sums).where(results.c.person == person).group_by(results.c.game)

    def job(connection: Connection) -> tuple[Figures, ...]:
        standings = _standings(connection, person)
        found = [
            Figures(row[0], row[1], row[2], round(row[3], 2), round(row[4], 2), row[5], row[6], standings.get(row[0]))
            for row in connection.execute(query)
        ]
        return tuple(sorted(found, key=lambda each: (-each.played, each.game)))

    return job


def _standings(connection: Connection, person: str) -> dict[str, Standing]:
    """The person's rating and rank in each game in which they have one."""
    mine = sa.select(ratings.c.game, ratings.c.rating, ratings.c.matches).where(ratings.c.person == person)
    found = {}
    for game, value, matches in connection.execute(mine).all():
        better = sa.and_(ratings.c.game == game, ratings.c.matches >= PROVISIONAL, ratings.c.rating > value)
        provisional = matches < PROVISIONAL
        count = sa.select(sa.func.count()).select_from(ratings).where(better)
        rank = None if provisional else 1 + connection.execute(count).scalar_one()
        found[game] = Standing(round(value, 2), matches, provisional, rank)
    return found


def latest(person: str, limit: int) -> Callable[[Connection], tuple[Played, ...]]:
    """The person's newest results, newest first."""
    columns = (results.c.game, results.c.at, results.c.place, results.c.seats, results.c.won, results.c.bots)
    query = sa.select(*columns, results.c.rating).where(results.c.person == person)
    query = query.order_by(results.c.at.desc(), results.c.code).limit(limit)
    return lambda connection: tuple(
        Played(*row[:-1], rating=None if row[-1] is None else round(row[-1], 2)) for row in connection.execute(query)
    )


def leaders(game: str, person: str, limit: int) -> Callable[[Connection], tuple[Leader, ...]]:
    """The best at a game: first those who are ranked, then those whose ratings are provisional."""
    ranked = sa.case((ratings.c.matches >= PROVISIONAL, 0), else_=1)
    columns = (accounts.c.name, accounts.c.person, ratings.c.rating, ratings.c.matches)
    query = sa.select(*columns).join(accounts, accounts.c.person == ratings.c.person).where(ratings.c.game == game)
    query = query.order_by(ranked, ratings.c.rating.desc(), accounts.c.login).limit(limit)

    def job(connection: Connection) -> tuple[Leader, ...]:
        found: list[Leader] = []
        rank, last = 0, None
        for number, (name, who, value, matches) in enumerate(connection.execute(query), 1):
            if value != last:
                rank, last = number, value
            provisional = matches < PROVISIONAL
            standing = Standing(round(value, 2), matches, provisional, None if provisional else rank)
            found.append(Leader(name, standing, who == person))
        return tuple(found)

    return job
