from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kitchentable.cli import main
from tests.server.postgres import Cluster, cluster
from tests.server.serving import Player, Served, serving

Admin = Callable[..., str]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that the tests of a file share."""
    folder: Path = tmp_path_factory.mktemp("data")
    with serving(folder) as server:
        yield server


@pytest.fixture
def ana(served: Served) -> Iterator[Player]:
    with Player(served, "Ana") as player:
        yield player


@pytest.fixture
def ben(served: Served) -> Iterator[Player]:
    with Player(served, "Ben") as player:
        yield player


@pytest.fixture
def nobody(served: Served) -> Iterator[Player]:
    """Somebody who has not given a name."""
    with Player(served) as player:
        yield player


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A database server that all tests of a process share; those that stop it have one of their own."""
    with cluster() as running:
        yield running


@pytest.fixture(scope="module")
def two(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two servers on one database, which the tests of a file share."""
    url, folder = postgres.database(), tmp_path_factory.mktemp("nodes")
    with serving(folder, database=url) as first, serving(folder, database=url) as second:
        yield first, second


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A server at which nobody has been before."""
    with serving(tmp_path) as served:
        yield served


@pytest.fixture
def admin(house: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Gives the command, and has the server follow it now; answers what it prints."""

    def given(*words: str, status: int = 0) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["admin", *words, "--data", str(tmp_path)])
        printed = capsys.readouterr()
        assert ended.value.code == status, printed.err
        house.run(house.app.state.room.operated.follow())
        return printed.out if status == 0 else printed.err

    return given
