"""pygame without what the first picture does not need: half of the work of loading it, or a little more.

What is put off is loaded later by whoever imports it, as the sounds import the mixer.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

_PUT_OFF: Final = ("pygame._debug", "pygame.pkgdata", "pygame.mixer", "pygame.mixer_music")
"""pygame copes without them: reports about the machine, files that are packed with it, sound."""

_POWER: Final = "pygame._data_classes"
"""How full the battery is, as a value: all that `pygame.system` loads Python's dataclasses for."""

_SPRITES: Final = "pygame.sprite"
"""Pictures in groups. pygame warns where they cannot be loaded, so something else has to be there."""


def import_pygame() -> None:
    """Load pygame, unless it is loaded; call it before anything imports pygame."""
    if "pygame" in sys.modules:
        return
    own: dict[str, ModuleType | None] = dict.fromkeys(_PUT_OFF)
    own |= {name: ModuleType(name) for name in (_POWER, _SPRITES)}
    vars(own[_POWER])["PowerState"] = type("PowerState", (), {})
    sys.modules.update(own)  # type: ignore[arg-type]  # None is how Python is told that there is none
    try:
        import pygame  # noqa: F401 - for others to find it loaded
    finally:
        for name in own:
            del sys.modules[name]
