"""The contents of the scene about the program."""

from __future__ import annotations

from skipbo.licences import Licence, licences
from skipbo.ui.app.versions import versions
from skipbo.ui.flow.problem_reports import problem_report
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.about import AboutScene
from skipbo.ui.scenes.licence import LicenceScene

_COMMIT_SIGNS = 12


def about_scene(services: Services, navigator: Navigator) -> AboutScene:
    """Return the scene about the program; a licence and a report of a problem open over it."""
    scenes = services.scenes

    def report() -> None:
        scenes.push(problem_report(services, navigator))

    def read(part: Licence) -> None:
        scenes.push(LicenceScene(navigator, part))

    return AboutScene(navigator, [_shortened(line) for line in versions()], _parts(), report, read)


def _shortened(line: str) -> str:
    """Return a line of the details with the commit shortened."""
    words, _, value = line.rpartition(" ")
    return f"{words} {value[:_COMMIT_SIGNS]}" if words == "Commit" else line


def _parts() -> tuple[Licence, ...]:
    """Return all parts of the program; none if their licences cannot be read."""
    try:
        return licences()
    except (OSError, ValueError):
        return ()
