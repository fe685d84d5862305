"""What players call the emblems."""

from collections.abc import Mapping
from types import MappingProxyType

from skipbo.words.said import Said, within

EMBLEM_NAMES: Mapping[str, Said] = MappingProxyType(
    {
        "moon": within("an emblem", "Moon"),
        "leaf": within("an emblem", "Leaf"),
        "bloom": within("an emblem", "Bloom"),
        "sun": within("an emblem", "Sun"),
        "star": within("an emblem", "Star"),
        "clover": within("an emblem", "Clover"),
        "daisy": within("an emblem", "Daisy"),
        "drop": within("an emblem", "Drop"),
        "fir": within("an emblem", "Fir"),
        "tulip": within("an emblem", "Tulip"),
        "peak": within("an emblem", "Peak"),
        "planet": within("an emblem", "Planet"),
    }
)
