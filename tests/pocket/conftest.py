"""Fixtures of a pocket's tests."""

import pytest

from tests.pocket.devices import Device, with_guests


@pytest.fixture
def device() -> Device:
    """Ada's, with two guests at its table."""
    return with_guests()
