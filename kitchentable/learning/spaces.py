"""What may be observed, as Gymnasium writes it."""

from __future__ import annotations

from typing import Any

from kitchentable.encoding import Encoding
from kitchentable.extras import Extra

with Extra("rl"):
    import numpy as np
    from gymnasium import spaces


def bounds(encoding: Encoding[Any]) -> spaces.Box:
    """All numbers of an observation, each between those that its part allows."""
    low = np.concatenate([np.full(part.size, part.low, np.float32) for part in encoding.parts])
    high = np.concatenate([np.full(part.size, part.high, np.float32) for part in encoding.parts])
    return spaces.Box(low, high, dtype=np.float32)


def observation_space(encoding: Encoding[Any]) -> spaces.Dict:
    """`observation`, and `action_mask`: ones where an id may be chosen."""
    masks = spaces.Box(0, 1, (encoding.actions,), np.int8)
    return spaces.Dict({"observation": bounds(encoding), "action_mask": masks})
