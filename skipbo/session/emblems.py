"""The emblems that persons choose from, and which one comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "moon": "moon",
        "leaf": "leaf",
        "bloom": "bloom",
        "sun": "harvest",
        "star": "moon",
        "clover": "leaf",
        "daisy": "bloom",
        "drop": "moon",
        "fir": "leaf",
        "tulip": "bloom",
        "peak": "harvest",
        "planet": "harvest",
    }
)
"""Each emblem, and the family of numbers whose colour it has."""


def next_emblem(now: str, taken: Collection[str]) -> str:
    """Return the emblem after the current one ("" for none) that nobody has taken; "" after the last one."""
    names = ["", *EMBLEMS]
    start = names.index(now) if now in EMBLEMS else 0
    return next((name for name in names[start + 1 :] if name not in taken), "")
