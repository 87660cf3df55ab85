"""What holds for all tests: made-up examples are the same in every run, and take as long as they take."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.server.receivers import MailServer, PushService, mail_server, push_service

settings.register_profile(
    "tests", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("tests")


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
