"""Whether the services that know of holes in packages answer; where one does not, says so and ends with 1.

The tools of `make audit` are asked about old versions whose holes have names: who does not know these finds none.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "web"))
from build import npm

OLD_NPM = {"name": "old", "version": "1.0.0", "dependencies": {"lodash": "4.17.0"}}
OLD_PYTHON = "pip==23.0"


def answer(command: list[str], folder: str, environment: dict[str, str] | None = None) -> str:
    """What the tool says in the folder; both end with 1 where they find a hole, which is what is hoped for."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout


with tempfile.TemporaryDirectory() as folder:
    packages = {"": OLD_NPM, "node_modules/lodash": {"version": "4.17.0"}}
    Path(folder, "package.json").write_text(json.dumps(OLD_NPM))
    Path(folder, "package-lock.json").write_text(json.dumps(OLD_NPM | {"lockfileVersion": 3, "packages": packages}))
    command, environment = npm()
    if "GHSA-" not in answer([*command, "audit", "--json"], folder, environment):
        sys.exit("dependencies are not audited: npm's service does not know of a hole in lodash 4.17.0")
    subprocess.run([sys.executable, "-m", "pip", "install", "-q", "pip-audit"], check=True)
    Path(folder, "requirements.txt").write_text(OLD_PYTHON + "\n")
    audit = [sys.executable, "-m", "pip_audit", "-r", "requirements.txt", "--no-deps", "--disable-pip", "-f", "json"]
    if "PYSEC-2023-228" not in answer(audit, folder):
        sys.exit(f"dependencies are not audited: pip-audit's service does not know of a hole in {OLD_PYTHON}")
