"""Imports of what an extra brings: where it is missing, the error says what is to be installed."""

from __future__ import annotations

from types import TracebackType

from kitchentable.language import say


class Extra:
    """Around imports of what the extra brings: `with Extra("rl"): import gymnasium`. Raises `ModuleNotFoundError`, as
    the import would, with the way to install it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, ModuleNotFoundError):
            said = say("extra-missing", package=error.name or "", extra=self.name)
            raise ModuleNotFoundError(said, name=error.name) from None
