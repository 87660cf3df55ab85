"""What a plan has the store do."""

from __future__ import annotations

from kitchentable.server.store import tables
from kitchentable.server.store.writer import Job
from kitchentable.table.plan import AddTable, Admit, Also, Plan


def job(code: str, plan: Plan) -> Job:
    """What the plan has the store do, all or none."""
    jobs: list[Job] = [tables.append(code, plan.events)] if plan.played else []
    if plan.said is not None:
        jobs.append(tables.said(code, plan.said, plan.speaker))
    jobs += [_beside(code, each) for each in plan.also]
    if plan.row is not None:
        jobs.append(tables.update(plan.row))
    return tables.both(*jobs)


def _beside(code: str, also: Also) -> Job:
    if isinstance(also, AddTable):
        return tables.insert(also.row)
    if isinstance(also, Admit):
        return tables.admit(code, also.person, also.seated)
    return tables.expel(code, also.person)
