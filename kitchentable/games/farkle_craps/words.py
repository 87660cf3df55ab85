"""Farkle Craps' messages, in whichever language is spoken; what it has of Farkle is said by Farkle's."""

from pathlib import Path

from kitchentable.games.farkle.words import say as of_farkle
from kitchentable.language import Messages, language_cache

say: Messages = Messages(Path(__file__).parent, of_farkle)


@language_cache(32)
def field_name(field: str) -> str:
    """A field of the betting board or of the Secret Attack as it is said: `4 of a kind`. Records have its name."""
    kind, _, face = field.partition(" ")
    return say("field-triple", face=face) if kind == "triple" else say(f"field-{field.replace(' ', '-')}")
