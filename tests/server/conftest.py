from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that the tests of a file share."""
    folder: Path = tmp_path_factory.mktemp("data")
    with serving(folder) as server:
        yield server
