"""Matches played on many machines, by Dask."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from kitchentable.extras import Extra
from kitchentable.language import say
from kitchentable.values import Problem

with Extra("lab"):
    from distributed import Client

PATIENCE_S = 20
"""Seconds to reach the scheduler, and for its first worker to come."""
RETRIES = 5
"""How often what was played on a worker that is gone is played anew elsewhere: it is the same wherever it is played."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Who plays there, and on how many processors. Raises `Problem` where the scheduler cannot be reached, or nobody
    works for it."""
    try:
        client = Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise Problem(say("cli-no-scheduler", address=address)) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE_S)
        except TimeoutError as error:
            raise Problem(say("cli-no-workers", address=address)) from error
        threads: Any = client.nthreads()
        yield client.get_executor(pure=False, retries=RETRIES), sum(threads.values())
