"""Running a server: its settings, its log, its figures, copies of its data."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import sqlite3
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kitchentable.server.logs import Lines, Objects
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.settings import Settings, chosen
from kitchentable.values import Problem
from tests.patience import PATIENCE
from tests.server.serving import Player, Served, serving, started

COMMAND = (sys.executable, "-c", "from kitchentable.cli import main; main()")


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, **more)


def test_settings_come_from_a_file_then_the_environment_then_the_command(tmp_path: Path) -> None:
    file = tmp_path / "kitchentable.toml"
    file.write_text('port = 1000\nbot_pause = 2\nlog = "json"\nmigrate = false\n')
    around = {"KITCHENTABLE_PORT": "2000", "KITCHENTABLE_IDLE": "7.5", "KITCHENTABLE_COMPILE": "false", "HOME": "/"}
    found = chosen(file, around, {"idle": 9.0})
    assert found == Settings(port=2000, bot_pause=2.0, log="json", idle=9.0, compile=False, migrate=False)
    assert chosen(None, {"KITCHENTABLE_CONFIG": str(file)}, {}).port == 1000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", r"there is no setting 'prot' \(FILE\); there are: database, .*port"),
        ('port = "80"', r"the setting port \(FILE\) cannot be so: expected `int`, got `str`"),
        ("port = 70000", r"the setting port \(FILE\) cannot be so: expected `int` <= 65535"),
        ("idle = -1", r"the setting idle \(FILE\) cannot be so: expected `float` >= 0"),
        ('log = "xml"', r"the setting log \(FILE\) cannot be so: invalid enum value 'xml'"),
        ("port =", r"the settings in FILE are not TOML"),
        (None, r"the settings in FILE cannot be read: No such file"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named_with_its_place(tmp_path: Path, text: str | None, said: str) -> None:
    file = tmp_path / "kt.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(Problem, match=said.replace("FILE", str(file))):
        chosen(file, {}, {})


def test_a_setting_of_the_environment_that_cannot_be_used_is_named() -> None:
    with pytest.raises(Problem, match=r"the setting port \(the environment\) cannot be so: expected `int`"):
        chosen(None, {"KITCHENTABLE_PORT": "many"}, {})


def test_the_files_of_the_documentation_are_some() -> None:
    root = Path(__file__).parents[2]
    text = (root / "docs" / "deploying.md").read_text(encoding="utf-8")
    letters = tomllib.loads(re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[0])
    whole = tomllib.loads((root / "deploy" / "kitchentable.toml").read_text(encoding="utf-8"))
    assert msgspec.convert({**whole, **letters}, Settings).data == "/var/lib/kitchentable"


def logged(formatter: logging.Formatter) -> str:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter)
    logger = logging.Logger("tests")
    logger.addHandler(handler)
    try:
        raise OSError("cannot reach postgresql://kt:hush@db/kt")
    except OSError:
        logger.exception("table %s: postgresql://kt:hush@db/kt is gone", "ABC")
    return out.getvalue()


def test_logs_are_objects_for_programs_and_hold_no_password() -> None:
    text = logged(Objects())
    found = json.loads(text)
    assert (found["level"], found["message"]) == ("error", "table ABC: postgresql://kt:***@db/kt is gone")
    assert "OSError: cannot reach postgresql://kt:***@db/kt" in found["error"] and text.count("\n") == 1
    assert "hush" not in text + logged(Lines())


def test_figures_are_for_programs_on_this_machine(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        before = figures(ana)
        assert page.act("stay")["ok"]
        after = figures(ana)
    moved, wrote = "kitchentable_commands_total", "kitchentable_writes_total"
    assert after[moved] == before[moved] + 1 and after[wrote] > before[wrote]
    assert after['kitchentable_tables{game="race",phase="playing"}'] >= 1 and after["kitchentable_sockets"] >= 1
    through_proxy = ana.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
    assert (through_proxy.status_code, through_proxy.json()["code"]) == (404, "not_found")


def test_what_the_room_tells_a_table_does_not_keep_it_in_memory(served: Served, ana: Player) -> None:
    code = ana.create()
    host: TableHost = served.run(served.app.state.room.table(code))
    since = host.idle_since
    served.run(told_that_bots_get_ready(served, host))
    assert since is not None and host.idle_since == since


DEPLOY = Path(__file__).parents[2] / "deploy"
TIMES = ("move", "thought", "answer", "commit", "read")


def test_times_are_counted_of_moves_bots_requests_and_the_database(served: Served, ana: Player) -> None:
    before = sums(ana)
    code = ana.create("race", 2, bots=["runner"], options={"goal": 100})
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        while page.next("step")["seat"] != 1:
            pass
    assert ana.sent("GET", "/api/tables/NOSUCH").status_code == 404
    found = sums(ana)
    for name in TIMES:
        whole = f"kitchentable_{name}_seconds"
        assert found[f"{whole}_count"] > before.get(f"{whole}_count", 0), name
        assert found[f"{whole}_sum"] > before.get(f"{whole}_sum", 0), name
    lines = figures(ana)
    here = 'route="/api/tables/{code}",status='
    assert lines[f'kitchentable_answer_seconds_count{{method="GET",{here}"4xx"}}'] == 1
    assert lines['kitchentable_thought_seconds_bucket{game="race",le="+Inf"}'] >= 1
    shortest, all_of_them = (lines[f'kitchentable_commit_seconds_bucket{{le="{le}"}}'] for le in ("0.001", "+Inf"))
    assert shortest <= all_of_them == lines["kitchentable_commit_seconds_count"]


def sums(player: Player) -> Counter[str]:
    """The figures, those of all labels together."""
    found: Counter[str] = Counter()
    for name, value in figures(player).items():
        found[name.partition("{")[0]] += value  # type: ignore[assignment]
    return found


def test_the_dashboard_asks_for_figures_that_there_are(served: Served, ana: Player) -> None:
    answer = ana.http.get("/metrics").raise_for_status().text
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", answer, re.MULTILINE))
    known = set(kinds) | {f"{name}{end}" for name in kinds for end in ("_bucket", "_count", "_sum", "_total")}
    labels = {"le", "job", "instance", *re.findall(r"[{,](\w+)=", answer)}
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    for expression in asked:
        names = re.findall(r"\b(?:kitchentable|process)_\w+", expression)
        assert names and set(names) <= known, expression
        by = " ".join(re.findall(r"by \(([^)]*)\)", expression)) + " ".join(re.findall(r"{(\w+)=", expression))
        assert set(re.findall(r"\w+", by)) <= labels, expression
    shown = " ".join(asked)
    assert all(f"kitchentable_{name}_seconds" in shown for name in TIMES)


def test_every_figure_is_documented(served: Served, ana: Player) -> None:
    answer = ana.http.get("/metrics").raise_for_status().text
    ours = {name.removesuffix("_total") for name in re.findall(r"^# TYPE (kitchentable_\w+)", answer, re.MULTILINE)}
    text = (DEPLOY.parent / "docs" / "deploying.md").read_text(encoding="utf-8")
    named = {name.removesuffix("_total") for name in re.findall(r"^\| `(kitchentable_\w+)`", text, re.MULTILINE)}
    assert ours == named


async def told_that_bots_get_ready(served: Served, host: TableHost) -> None:
    for warming in (True, False):
        served.app.state.room._warms(host.table.game, warming)


def figures(player: Player) -> dict[str, float]:
    lines = player.http.get("/metrics").raise_for_status().text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


@pytest.mark.parametrize(("who", "status"), [("all", 200), ("off", 404)])
def test_figures_are_for_everybody_or_nobody_where_that_is_set(tmp_path: Path, who: str, status: int) -> None:
    with serving(tmp_path, metrics=who) as served, Player(served) as player:
        answer = player.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
        assert answer.status_code == status


def test_a_copy_of_a_running_servers_data_is_whole(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create("race", 2, bots=["runner"])
        done = command("backup", str(tmp_path / "copies"), "--data", str(tmp_path))
        assert done.returncode == 0, done.stderr
        later = ana.create("race", 2)
    copy = next((tmp_path / "copies").glob("kitchentable-*.db"))
    assert copy.stat().st_mode & 0o077 == 0
    (tmp_path / "again").mkdir()
    copy.rename(tmp_path / "again" / "kitchentable.db")
    with serving(tmp_path / "again") as served, Player(served) as player:
        assert player.get(f"/api/tables/{code}")["game"] == "race"
        assert player.sent("GET", f"/api/tables/{later}").status_code == 404


def test_two_copies_of_one_second_are_two(tmp_path: Path) -> None:
    assert command("migrate", "--data", str(tmp_path)).returncode == 0
    copying = [*COMMAND, "backup", str(tmp_path / "copies"), "--data", str(tmp_path)]
    both = [subprocess.Popen(copying, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for one in both:
        assert one.communicate(timeout=PATIENCE)[1] == "" and one.returncode == 0
    assert len(list((tmp_path / "copies").iterdir())) == 2


def test_a_copy_that_cannot_be_made_is_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    nothing = command("backup", str(tmp_path / "copies"), "--data", str(tmp_path / "none"))
    assert nothing.returncode == 2 and "there are no data in" in nothing.stderr and nothing.stderr.count("\n") == 1
    (tmp_path / "kitchentable.db").write_bytes(b"no database at all " * 100)
    damaged = command("backup", str(tmp_path / "copies"), "--data", str(tmp_path))
    assert damaged.returncode == 2 and "cannot be copied" in damaged.stderr and damaged.stderr.count("\n") == 1
    away = command("backup", str(tmp_path / "copies"), "--database", "postgresql://kt:hush@127.0.0.1:1/kt")
    assert away.returncode == 2 and away.stderr.count("\n") == 1 and "hush" not in away.stderr
    assert not list((tmp_path / "copies").iterdir())


def test_data_are_migrated_by_command_where_a_server_is_not_to(tmp_path: Path) -> None:
    assert command("migrate", "--data", str(tmp_path)).returncode == 0
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute("update alembic_version set version_num = '0000'")
    database.close()
    refused = command("serve", "--data", str(tmp_path), "--port", "0", env={**os.environ, "KITCHENTABLE_MIGRATE": "0"})
    assert (
        refused.returncode == 2
        and "run `kitchentable migrate` first" in refused.stderr
        and refused.stderr.count("\n") == 1
    )
