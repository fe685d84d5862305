"""The set-up: one sheet with seats and partners at the left, rules at the right."""

from skipbo.ui.scenes.setup.setup_scene import Known, SetupScene

__all__ = ["Known", "SetupScene"]
