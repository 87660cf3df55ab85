"""Which language a request is answered in."""

from __future__ import annotations

import pytest

from kitchentable.language.negotiation import MOST, wanted


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("de-CH, fr;q=0.9", "de"),
        ("fr-FR, fr;q=0.9, de;q=0.4, en;q=0.3", "de"),
        ("en;q=0.4, de;q=0.8", "de"),
        ("en-GB, en;q=0.9, de;q=0.8", "en"),
        ("de;q=0.5, en;q=0.5", "de"),
        ("de ; q = 0.5 , en;q=0.1", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("en;q=0, *", "de"),
        ("fr, *;q=0.1", "en"),
        ("tlh, ja", "en"),
        ("de;q=2", "en"),
        ("de;q=nan", "en"),
        ("de;q=-1", "en"),
        ("de;q=x, en", "en"),
        (";;;,,,=;q=;", "en"),
        ("\x00\xff, de", "de"),
        (",".join(["fr"] * MOST) + ",de", "en"),
        ("de" * 100_000, "en"),
    ],
)
def test_the_first_wanted_language_that_there_is_is_spoken(header: str, language: str) -> None:
    assert wanted(header) == language
