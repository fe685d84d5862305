"""The rules inside: pages by topic, with a search, each with a picture of real cards."""

from skipbo.ui.scenes.rules.rules_scene import RulesScene

__all__ = ["RulesScene"]
