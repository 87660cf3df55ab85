"""What holds for all tests: made-up examples are the same in every run, and take as long as they take."""

import ast
import gc
import os
from collections.abc import Iterator
from threading import Lock
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.server.receivers import MailServer, PushService, mail_server, push_service

settings.register_profile(
    "tests", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("tests")

# CPython 3.11 cannot make two syntax trees at once: once in a while one of them ends in "SystemError: AST constructor
# recursion depth mismatch" (github.com/python/cpython/issues/106905). Pytest makes one of each module that is imported
# for the first time, and a server under test does so in its threads.
_one_tree, _parse = Lock(), ast.parse


def _parse_alone(*args: Any, **options: Any) -> Any:
    with _one_tree:
        return _parse(*args, **options)


ast.parse = _parse_alone

# As a server has it (`kitchentable serve`): to look for cycles after every 700 new things takes a third of the time of
# what makes many drawings and moves.
gc.set_threshold(20_000, 20, 20)

# Commands speak the language of the system: in tests English, whoever runs them.
os.environ |= {"LC_ALL": "C.UTF-8"}


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Twice as many workers as cores: half of the tests look on while a browser or a server works, or wait for it."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture
def pushes() -> Iterator[PushService]:
    """A service for push messages at this machine."""
    with push_service() as service:
        yield service


@pytest.fixture
def mails() -> Iterator[MailServer]:
    """A server for letters at this machine."""
    with mail_server() as service:
        yield service
