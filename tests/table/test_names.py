"""Names at one table: those that nobody could tell apart are refused, and no script is."""

from __future__ import annotations

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.table.names import clean_name

ALIKE = {
    "Anna": ("anna", "ANNA", "\u0410nna", "Ann\u0430", "An\u200dna", "\uff21nna"),
    "Hope": ("\u041dope", "H\u043ep\u0435", "\u0397\u03bf\u03c1e"),
    "Ida": ("lda", "1da", "|da", "ida"),
    "Oleg": ("0leg", "\u041eleg"),
    "Ana": ("\ua4eena", "\u13aana", "\u1d00na", "Ana\ufe0f", "Ana\u034f", "Ana\u3164", "An\u2800a", "Ana\U000e0100"),
    "Leo": ("\ua4e1eo", "\u13deeo", "\u01c0eo", "le\u0966", "Le\u2c9f"),
    "Grandma": ("Grandrna", "grand\u043ca"),
    "\u0415\u0432\u0430": ("\u0435\u0432\u0430", "E\u0432a"),
}
APART = (
    "\u041e\u043b\u0435\u043d\u0430",
    "\u0406\u0432\u0430\u043d",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "\u0645\u062d\u0645\u062f",
    "\u0646\u06cc\u200c\u0644\u0648\u0641\u0631",
    "Anne",
    "Ian",
    "Bernd",
    "\u13a0\u13c2\u13a9",
    "\ua4e1\ua4f2\ua4e2\ua4f4",
    "\U0001f98a\ufe0f Fox",
    "\u674e",
)


@pytest.mark.parametrize("name", ALIKE)
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    for other in ALIKE[name]:
        for taken, wanted in ((name, other), (other, name)):
            with pytest.raises(Refusing, match="is called"):
                clean_name(wanted, [taken])


def test_names_of_all_scripts_are_welcome_beside_each_other() -> None:
    for name in APART:
        assert clean_name(name, [other for other in (*APART, *ALIKE) if other != name]) == name
