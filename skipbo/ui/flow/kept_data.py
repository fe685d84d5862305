"""What is kept on this computer, as the settings show it: its size, its folder, and how it is erased."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skipbo.store.folder import portable_folder
from skipbo.store.settings import Settings
from skipbo.ui.flow.about_flow import problem_report
from skipbo.ui.flow.asking import Course, asked, follow
from skipbo.ui.kit.desktop import opened
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.scenes.confirm import ERASE_COPIES, ERASE_EVERYTHING, ConfirmScene, Question
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.settings import Kept, KeptWish
from skipbo.words.said import say

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.ui.flow.services import Services


def kept(services: Services) -> Kept:
    """Return what is kept. All of it can be erased from the menu only, where no game is being played."""
    store = services.store
    at_menu = services.scenes.scenes[0].name == MenuScene.name
    return Kept(store.size(), at_menu, store.spares(), portable_folder() == store.folder)


def obey(services: Services, navigator: Navigator, wish: KeptWish) -> None:
    """Do what somebody wants of what is kept."""
    match wish:
        case KeptWish.OPEN:
            show_folder(services, services.store.folder)
        case KeptWish.REPORT:
            services.scenes.push(problem_report(services, navigator))
        case KeptWish.ERASE:
            follow(services.scenes, _erase(services))
        case KeptWish.ERASE_SPARES:
            follow(services.scenes, _erase_spares(services, navigator))


def _erase(services: Services) -> Course:
    """Ask whether all is to go, and erase it."""
    if (yield from asked(partial(ConfirmScene, ERASE_EVERYTHING))):
        services.scenes.pop()  # the settings, which told of what is gone
        services.store.erase()
        services.preferences.change(Settings())


def _erase_spares(services: Services, navigator: Navigator) -> Course:
    """Ask whether earlier copies are to go, and show the settings without them afterwards."""
    if (yield from asked(partial(ConfirmScene, ERASE_COPIES))):
        services.store.erase_spares()
        services.scenes.pop()  # the settings, which told of them
        navigator.go(Way.SETTINGS)


def show_folder(services: Services, folder: Path) -> None:
    """Open a folder in the system's own window, or say where it is."""
    if not opened(folder):
        told = say("It is {folder}.", folder=str(folder))
        notice = Question(say("The folder cannot be opened from here"), told)
        follow(services.scenes, asked(partial(ConfirmScene, notice)))
