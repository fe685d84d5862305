"""What is kept on this computer, as the settings show it: its size, its folder, and how it is erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.store.folder import portable_folder
from skipbo.store.settings import Settings
from skipbo.ui.flow.problem_reports import problem_report
from skipbo.ui.kit.folders import opened
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.scenes.confirm import erase_copies, erase_everything, notice
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.settings import Kept
from skipbo.words.said import say

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.ui.flow.services import Services


def kept(services: Services, navigator: Navigator) -> Kept:
    """Return what is kept. All of it can be erased from the menu only, where no game is being played."""
    store = services.store
    at_menu = services.scenes.scenes[0].name == MenuScene.name

    def erase() -> None:
        services.scenes.pop()  # the question
        services.scenes.pop()  # the settings, which told of what is gone
        store.erase()
        services.preferences.change(Settings())

    def ask() -> None:
        services.scenes.push(erase_everything(erase, services.scenes.pop))

    return Kept(
        store.size(),
        lambda: show_folder(services, store.folder),
        lambda: services.scenes.push(problem_report(services, navigator)),
        ask if at_menu else None,
        store.spares(),
        lambda: _ask_for_spares(services, navigator),
        portable_folder() == store.folder,
    )


def _ask_for_spares(services: Services, navigator: Navigator) -> None:
    """Ask whether earlier copies are to go, and show the settings without them afterwards."""
    scenes = services.scenes

    def erase() -> None:
        services.store.erase_spares()
        scenes.pop()  # the question
        scenes.pop()  # the settings, which told of them
        navigator.go(Way.SETTINGS)

    scenes.push(erase_copies(erase, scenes.pop))


def show_folder(services: Services, folder: Path) -> None:
    """Open a folder in the system's own window, or say where it is."""
    if not opened(folder):
        scenes = services.scenes
        told = say("It is {folder}.", folder=str(folder))
        scenes.push(notice(say("The folder cannot be opened from here"), told, scenes.pop))
