"""How much of a game one wants to hear without asking, at the screen or from a phone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skipbo.words.said import Sayable, say, within

HOW_MUCH: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "all": within("what is spoken by itself", "Every move"),
        "mine": within("what is spoken by itself", "My turns"),
        "short": within("what is spoken by itself", "In short"),
    }
)
"""The choices by their keys."""
LEFT_OUT: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "all": say("Leaves out nothing: every move and every remark."),
        "mine": say("Leaves out what others do in their turns, and what there is to do in yours."),
        "short": say("Leaves out what others build, remarks, and what there is to do in your turn."),
    }
)
"""What is not heard by each."""
