"""The settings: one sheet with all rows, and a small table that shows them."""

from skipbo.ui.scenes.settings.more_rows import Kept, KeptWish
from skipbo.ui.scenes.settings.settings_scene import SettingsScene

__all__ = ["Kept", "KeptWish", "SettingsScene"]
