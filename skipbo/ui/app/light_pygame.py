"""pygame without what the first picture does not need: half of the work of loading it, or a little more.

What is put off is loaded later by whoever imports it, as the sounds import the mixer.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

_PUT_OFF: Final = (
    *("pygame._debug", "pygame.pkgdata", "pygame.mixer", "pygame.mixer_music", "pygame.typing"),
    "numpy",
)
"""pygame copes without them: reports about the machine, files that are packed with it, sound, types for
checkers, pixels as numbers."""

_POWER: Final = "pygame._data_classes"
"""How full the battery is, as a value: all that `pygame.system` loads Python's dataclasses for."""

_SPRITES: Final = "pygame.sprite"
"""Pictures in groups. pygame warns where they cannot be loaded, so something else has to be there."""

_UNUSED: Final = ("difflib", "platform")
"""What Python has to guess the name of a typeface, and to greet with: main.py asks for no greeting."""


def import_pygame() -> None:
    """Load pygame, unless it is loaded; call it before anything imports pygame."""
    if "pygame" in sys.modules:
        return
    stand_ins = {name: ModuleType(name) for name in (_POWER, _SPRITES, *_UNUSED)}
    vars(stand_ins[_POWER])["PowerState"] = type("PowerState", (), {})
    own = {**dict.fromkeys(_PUT_OFF), **stand_ins}
    before = {name: sys.modules[name] for name in own if name in sys.modules}
    sys.modules.update(own)  # type: ignore[arg-type]  # None is how Python is told that there is none
    try:
        import pygame  # noqa: F401 - for others to find it loaded
    finally:
        for name in own:
            del sys.modules[name]
        sys.modules.update(before)
