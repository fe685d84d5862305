"""What leads on from the menu is loaded ahead while the menu is shown, so that no press has to wait."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from skipbo.model.slices import Slices

AHEAD: Final = (
    "skipbo.ai.position",
    "skipbo.ai.agent",
    "skipbo.ai.worker",
    "skipbo.session.thinking",
    "skipbo.session.sitting",
    "skipbo.store.error_log",
    "skipbo.session.process",
    "skipbo.ai.learned",
    "skipbo.ui.flow.computers",
    "skipbo.session.mixes",
    "skipbo.ui.widgets.dropdown",
    "skipbo.words.rulebook.topics",
    "skipbo.ui.scenes.setup",
    "skipbo.ui.flow.set_up_flow",
    "skipbo.ui.motion",
    "skipbo.ui.parts.entrance",
    "skipbo.session.autosave",
    "skipbo.session.lessons.course",
    "skipbo.ai.judge",
    "skipbo.ai.expert",
    "skipbo.ai.advice",
    "skipbo.ai.afterwards.walk",
    "skipbo.ai.hint",
    "skipbo.session.last_games",
    "skipbo.store.statistics",
    "skipbo.ui.widgets.charts",
    "skipbo.ui.scenes.matches",
    "skipbo.ui.scenes.match_end",
    "skipbo.ui.scenes.calendar",
    "skipbo.ui.flow.day_told",
    "skipbo.ui.layout",
    "skipbo.ui.table.paint.seats",
    "skipbo.ui.table.paint.bubbles",
    "skipbo.ui.table.log.log_panel",
    "skipbo.ui.table.show.table_view",
    "skipbo.ui.table.play.held_card",
    "skipbo.ui.table.play.shown_match",
    "skipbo.ui.table.paint.whole_table",
    "skipbo.ui.table.controls.table_buttons",
    "skipbo.ui.table.controls.announcer",
    "skipbo.words.you",
    "skipbo.ui.scenes.deal",
    "skipbo.ui.scenes.play",
    "skipbo.ui.flow.matches",
    "skipbo.ui.scenes.help",
    "skipbo.ui.flow.learning",
    "skipbo.ui.scenes.rules",
    "skipbo.ui.scenes.settings",
    "skipbo.ui.flow.archive",
)
"""The modules in the order in which they are loaded, each with a few others that it needs."""


def loading() -> Slices[None]:
    """Load what is ahead, a module and what it needs in each slice."""
    for number, name in enumerate(AHEAD):
        import_module(name)
        yield (number + 1) / len(AHEAD)
