"""A release by one command: what it asks for first, what it writes, and all of it dry."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import kitchentable

ROOT = Path(__file__).parents[1]
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The project as it was committed, with the command as it is."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tmp_path / "clone")], check=True)
    here = tmp_path / "clone"
    for setting in ("user.name=Somebody", "user.email=somebody@example.org"):
        subprocess.run(["git", "config", *setting.split("=")], cwd=here, check=True)
    for name in (".ci/release.py", "CITATION.cff"):
        shutil.copyfile(ROOT / name, here / name)
    subprocess.run(["git", "add", "--all"], cwd=here, check=True)
    subprocess.run(["git", "commit", "--quiet", "--allow-empty", "--message", "as it is"], cwd=here, check=True)
    return here


def release(clone: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ".ci/release.py", *words], cwd=clone, capture_output=True, text=True)


def test_what_is_not_ready_is_said_in_one_line(clone: Path) -> None:
    def refused(*words: str) -> str:
        answer = release(clone, *words)
        assert answer.returncode == 1 and not answer.stdout and answer.stderr.count("\n") == 1
        return answer.stderr

    assert "three numbers, such as 1.2.3, not 'v2'" in refused("v2")
    assert "--untested needs --dry" in refused("9.9.9", "--untested")
    subprocess.run(["git", "tag", "v9.9.9"], cwd=clone, check=True)
    assert "v9.9.9 is tagged already" in refused("9.9.9")
    (clone / "new.txt").write_text("new", encoding="utf-8")
    assert "commit or remove what git status shows first" in refused("9.9.8")


def test_the_version_is_written_wherever_it_stands(clone: Path) -> None:
    code = "import release, pathlib; release.write(pathlib.Path('.'), '9.9.9', '2030-01-02')"
    subprocess.run([sys.executable, "-c", code], cwd=clone, env={"PYTHONPATH": ".ci"}, check=True)
    assert tomllib.loads((clone / "pyproject.toml").read_text("utf-8"))["project"]["version"] == "9.9.9"
    assert '\n__version__ = "9.9.9"\n' in (clone / "kitchentable" / "__init__.py").read_text("utf-8")
    cited = yaml.safe_load((clone / "CITATION.cff").read_text("utf-8"))
    assert (cited["version"], str(cited["date-released"])) == ("9.9.9", "2030-01-02")
    assert "## Unreleased\n\n## 9.9.9 (2030-01-02)\n" in (clone / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.long
def test_a_dry_run_builds_and_tries_it_and_changes_nothing(clone: Path) -> None:
    before = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=clone)
    answer = release(clone, "9.9.9", "--dry", "--untested")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.endswith("release: 9.9.9 could be made; nothing is changed\n")
    assert subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=clone) == before
    assert not subprocess.check_output(["git", "tag", "--list", "v9*"], cwd=clone) and not (clone / "dist").exists()


def test_citation_and_package_are_of_one_version() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (cited["version"], cited["license"]) == (package["version"], package["license"])
    assert package["version"] == kitchentable.__version__


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda file: file.name
)
def test_issue_forms_are_forms(form: Path) -> None:
    read = yaml.safe_load(form.read_text("utf-8"))
    if form.name == "config.yml":
        assert read == {"blank_issues_enabled": True}
    else:
        kinds = [field["type"] for field in read["body"]]
        assert read["name"] and read["description"] and {*kinds} <= {"textarea", "input"}
        assert all(field["attributes"]["label"] for field in read["body"])
