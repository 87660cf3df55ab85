"""Whether the services that know of holes in packages answer; where one does not, says so and ends with 1."""

import sys
from urllib.request import Request, urlopen

ASKED = {
    "https://pypi.org/pypi/pip/23.0/json": (None, "PYSEC-2023-228"),
    "https://registry.npmjs.org/-/npm/v1/security/advisories/bulk": (b'{"lodash": ["4.17.0"]}', "lodash"),
}
"""What each is asked of an old version, and what an answer that knows its holes holds."""
PATIENCE = 20.0

for url, (sent, known) in ASKED.items():
    try:
        asked = Request(url, sent, {"Content-Type": "application/json"})
        with urlopen(asked, timeout=PATIENCE) as answer:
            told = answer.read().decode("utf-8", "replace")
    except OSError as error:
        sys.exit(f"dependencies are not audited: {url} does not answer ({error})")
    if known not in told:
        sys.exit(f"dependencies are not audited: {url} does not know of {known}")
