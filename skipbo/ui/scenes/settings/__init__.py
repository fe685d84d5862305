"""The settings: one sheet with all rows on one scroll, and a small table that shows them."""

from skipbo.ui.scenes.settings.rows import Kept
from skipbo.ui.scenes.settings.settings_scene import SettingsScene

__all__ = ["Kept", "SettingsScene"]
