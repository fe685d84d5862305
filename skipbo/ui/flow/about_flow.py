"""About the program: its details and licences, the report of a problem, and the file it is saved in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from skipbo import __version__
from skipbo.licences import Licence, licences
from skipbo.model.slices import Slices
from skipbo.store.files import write_new
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Navigator
from skipbo.ui.kit.desktop import copied, versions
from skipbo.ui.scenes.about import AboutScene, LicenceScene, ReportScene
from skipbo.words.said import Said, say


def saved(write: Callable[[], Path], folder: Path) -> Said:
    """Write a file into a folder, and say its name or why it could not be written."""
    try:
        return say("Saved: {file}", file=write().name)
    except OSError as error:
        return not_written(folder, error)


def not_written(folder: Path, error: OSError) -> Said:
    """Say why a folder cannot be written."""
    why = error.strerror or say("it is no folder")
    return say("{folder} cannot be written: {why}.", folder=str(folder), why=why)


SUFFIX = ".txt"
"""The end of a report file's name."""
EARLIER = 3
"""The number of earlier errors in a report that the user asks for."""


def report_scene(services: Services, navigator: Navigator, text: str) -> ReportScene:
    """Return the scene that shows a report."""
    name = f"Skip-Bo report {services.timestamp().replace(':', '-')}"

    def save() -> Said:
        folder = services.records()
        return saved(lambda: write_new(folder, name, SUFFIX, text.encode("utf-8", "replace")), folder)

    return ReportScene(navigator, text, lambda: copied(text), save)


def problem_report(services: Services, navigator: Navigator) -> ReportScene:
    """Return the report on request: the circumstances, and recent errors."""
    return report_scene(
        services, navigator, report_text(services.circumstances(), services.store.errors.reports())
    )


def report_text(now: Sequence[str], errors: Sequence[str]) -> str:
    """Return a report: lines about the circumstances, then the errors, the oldest first.

    Errors of other versions are left out: they may have been fixed since, and contained more than today's.
    """
    ours = [error for error in errors if error.startswith(f"Skip-Bo {__version__}\n")][-EARLIER:]
    told = [f"Earlier errors: {len(ours)}" if ours else "No errors of this version are known here."]
    return "\n\n".join(["\n".join(now), *told, *ours])


_COMMIT_END = len("Commit ") + 12  # the first 12 of its digits are shown


def about_scene(services: Services, navigator: Navigator) -> AboutScene:
    """Return the scene about the program; a licence and a report of a problem open over it."""
    scenes = services.scenes

    def report() -> None:
        scenes.push(problem_report(services, navigator))

    def read(part: Licence) -> None:
        scenes.push(LicenceScene(navigator, part))

    details = [line[:_COMMIT_END] if line.startswith("Commit ") else line for line in versions()]
    return AboutScene(navigator, details, services.store.reader.ask(_parts), report, read)


def _parts() -> Slices[Sequence[Licence]]:
    """Read all parts of the program; none if their licences cannot be read."""
    yield 0.0
    try:
        return licences()
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return ()
