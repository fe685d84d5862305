"""Reports of problems, as a player gets to see them: after an error, or by asking for one."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo import __version__
from skipbo.store.files import write_new
from skipbo.ui.flow.saving import saved
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.clipboard import copied
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.report import ReportScene
from skipbo.words.said import Said

SUFFIX = ".txt"
EARLIER = 3
"""The number of earlier errors that a report tells of which is asked for."""


def report_scene(services: Services, navigator: Navigator, text: str) -> ReportScene:
    """Return the scene that shows a report."""
    name = f"Skip-Bo report {services.date().replace(':', '-')}"

    def save() -> Said:
        folder = services.records()
        return saved(lambda: write_new(folder, name, SUFFIX, text.encode("utf-8", "replace")), folder)

    return ReportScene(navigator, text, lambda: copied(text), save)


def problem_report(services: Services, navigator: Navigator) -> ReportScene:
    """Return the report of somebody who asks for one: the circumstances, and what went wrong lately."""
    return report_scene(
        services, navigator, report_text(services.circumstances(), services.store.errors.reports())
    )


def report_text(now: Sequence[str], errors: Sequence[str]) -> str:
    """Return the report of lines about the circumstances, and of errors, the oldest first.

    Errors of other versions are left out: they may have been mended since, and told more than today's.
    """
    ours = [error for error in errors if error.startswith(f"Skip-Bo {__version__}\n")][-EARLIER:]
    told = [f"Earlier errors: {len(ours)}" if ours else "No errors of this version are known here."]
    return "\n\n".join(["\n".join(now), *told, *ours])
