"""Texts as records write them: in JSON quotes where they could be read otherwise."""

from __future__ import annotations

import re

import msgspec

from kitchentable.decoding import decoder
from kitchentable.language import say
from kitchentable.values import BadNotation


def quoted(name: str) -> str:
    """The text as records write it, a name as a rule."""
    plain = re.fullmatch(r"[^\s\",:=#][^\",=#]*(?<!\s)", name) and not re.search(r"[\x00-\x1f\x7f]|\s\s", name)
    return name if plain and name != "concedes" else msgspec.json.encode(name).decode()


def unquoted(text: str) -> str:
    """The text that `quoted` wrote; raises `BadNotation`."""
    if not text.startswith('"'):
        return text
    try:
        return decoder(str).decode(text)
    except msgspec.DecodeError as error:
        raise BadNotation(say("match-quoted", why=str(error), text=text[:60])) from None
