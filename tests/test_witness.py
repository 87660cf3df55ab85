"""What a browser was promised beside a record: the same verdicts as the page's own (`web/test/witness.test.ts`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kitchentable.fair import Unfair
from kitchentable.witness import Promises, compared, read

CASES = json.loads((Path(__file__).parents[1] / "web" / "test" / "witness.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_record_is_compared_with_what_was_promised(case: dict[str, Any]) -> None:
    text = "# kept\n" + "".join(f"fair: {one['fair']}\nsalt: {one['salt']}\n" for one in case["rounds"])
    rounds = read(text)
    assert rounds == tuple(Promises(one["fair"], bytes.fromhex(one["salt"])) for one in case["rounds"])
    found = compared(" ".join(case["fair"]), rounds)
    assert [(one.kind, one.seat) for one in found] == [(one["kind"], one.get("seat")) for one in case["differences"]]
    assert all(str(one) for one in found)


@pytest.mark.parametrize("text", ["", "# nothing\n", "salt: ab\n", "fair: sha256:00\n", "fair: sha256:00\nsalt: x\n"])
def test_what_is_no_witness_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Unfair) as refused:
        read(text)
    assert "\n" not in str(refused.value)
