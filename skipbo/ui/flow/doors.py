"""The doors to scenes: each loads its scene when it is first opened, and fits it out.

The program starts with the menu alone. A scene that is not reached by way of a match, the set-up or the
archive has its door here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.words.said import say

if TYPE_CHECKING:
    from skipbo.ui.flow.services import Services
    from skipbo.ui.kit.means import Means
    from skipbo.ui.kit.scene import Scene
    from skipbo.words.rulebook.in_force import InForce
    from skipbo.words.rulebook.topics import Topic


def settings(services: Services, navigator: Navigator, first: str = "") -> Scene:
    """Return the settings, with the row of that key shown first."""
    from skipbo.ui.flow.kept_data import kept
    from skipbo.ui.scenes.settings import SettingsScene

    wanted = services.preferences
    return SettingsScene(navigator, wanted.now, wanted.change, kept(services, navigator), first)


def keys(services: Services, navigator: Navigator) -> Scene:
    """Return the settings at the rows of keys."""
    return settings(services, navigator, "settings.keys.heading")


def about(services: Services, navigator: Navigator) -> Scene:
    """Return what the program is and what it is made with."""
    from skipbo.ui.flow.about_parts import about_scene

    return about_scene(services, navigator)


DOORS: Mapping[Way, Callable[[Services, Navigator], Scene]] = MappingProxyType(
    {Way.SETTINGS: settings, Way.KEYS: keys, Way.ABOUT: about}
)
"""The scenes that lie over whatever is shown, by the way there."""


def what_can_be_done(
    services: Services, navigator: Navigator, means: Sequence[Means], rules: Callable[[], None]
) -> Scene:
    """Return the sheet of keys and gestures; from there `rules` leads to the rules."""
    from skipbo.ui.scenes.help import HelpScene, HelpWays

    def instead(on: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            navigator.back()
            on()

        return go

    ways = HelpWays(navigator.back, instead(rules), instead(lambda: navigator.go(Way.KEYS)))
    return HelpScene(means, services.prompts, ways)


def rules(navigator: Navigator, match: InForce, topic: Topic) -> Scene:
    """Return the rules in force, opened at a topic."""
    from skipbo.ui.scenes.rules import RulesScene

    return RulesScene(navigator, match, topic)


def pause(navigator: Navigator, is_kept: bool, save_picture: Callable[[], None]) -> Scene:
    """Return the menu over a game that is on the disk as it stands, or is not."""
    from skipbo.ui.scenes.pause import PauseScene

    return PauseScene(navigator, save_picture, say("The game is kept.") if is_kept else "")


def leave_question(navigator: Navigator) -> Scene:
    """Return the question before leaving a game that would be lost."""
    from skipbo.ui.scenes.confirm import leave_game

    return leave_game(lambda: navigator.go(Way.MENU), navigator.back)


def quit_question(on_quit: Callable[[], None], on_stay: Callable[[], None]) -> Scene:
    """Return the question before closing the program while something would be lost."""
    from skipbo.ui.scenes.confirm import quit_game

    return quit_game(on_quit, on_stay)
