"""The contents of the scene about the program."""

from __future__ import annotations

from skipbo.licences import Licence, licences
from skipbo.ui.app.versions import versions
from skipbo.ui.kit.clipboard import copied
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.scene import SceneManager
from skipbo.ui.scenes.about import AboutScene
from skipbo.ui.scenes.licence import LicenceScene

_COMMIT_SIGNS = 12


def about_scene(scenes: SceneManager, navigator: Navigator) -> AboutScene:
    """Return the scene about the program; a part's licence is pushed onto `scenes`."""
    details = versions()

    def copy() -> bool:
        return copied("\n".join(details))

    def read(part: Licence) -> None:
        scenes.push(LicenceScene(navigator, part))

    return AboutScene(navigator, [_shortened(line) for line in details], _parts(), copy, read)


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
