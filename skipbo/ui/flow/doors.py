"""The doors to scenes: each loads its scene when it is first opened, and connects it.

The program starts with the menu alone. A scene that is not reached by way of a match, the set-up or the
archive has its door here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from skipbo.ui.flow.services import Course, Services, ask
from skipbo.ui.kit import Command, Key, Navigator, Shortcut, Way
from skipbo.ui.kit.bindings import chord_name
from skipbo.ui.kit.input import command_of
from skipbo.ui.parts import Scene
from skipbo.words.said import Sayable, say

if TYPE_CHECKING:
    from skipbo.words.rulebook.topics import InForce, Topic


def settings(services: Services, navigator: Navigator, page: str = "") -> Scene:
    """Return the settings, with the page of that key shown first."""
    from skipbo.ui.flow.archive import carry_out, storage_summary
    from skipbo.ui.scenes.settings import SettingsScene

    wanted, languages = services.preferences, services.languages()
    on_wish = partial(carry_out, services, navigator)
    return SettingsScene(
        navigator,
        wanted.now,
        wanted.change,
        storage_summary(services),
        page,
        on_wish=on_wish,
        languages=languages,
        unanswered=services.unanswered,
    )


def keys(services: Services, navigator: Navigator) -> Scene:
    """Return the page of the settings with keys and a pad's buttons."""
    from skipbo.ui.scenes.settings import KeysScene

    return KeysScene(navigator, services.preferences.now, services.preferences.change)


def sounds(services: Services, navigator: Navigator) -> Scene:
    """Return the sheet that teaches what each sound means."""
    from skipbo.ui.scenes.help import SoundsScene

    return SoundsScene(navigator, audible=services.preferences.audible)


def about(services: Services, navigator: Navigator) -> Scene:
    """Return the facts about the program and its parts."""
    from skipbo.ui.flow.about_flow import about_scene

    return about_scene(services, navigator)


SHEETS: Mapping[Way, Callable[[Services, Navigator], Scene]] = MappingProxyType(
    {
        Way.SETTINGS: settings,
        Way.KEPT: partial(settings, page="kept"),
        Way.KEYS: keys,
        Way.SOUNDS: sounds,
        Way.ABOUT: about,
    }
)
"""The sheets that open over any scene, by the way there."""


def what_can_be_done(
    services: Services, navigator: Navigator, shortcuts: Sequence[Shortcut], topic: Topic | None
) -> Scene:
    """Return the sheet of keys and gestures; from there a topic of the rules can be read."""
    from skipbo.ui.scenes.help import HelpScene

    return HelpScene(shortcuts, services.prompts, navigator, topic)


def rules(navigator: Navigator, match: InForce, topic: Topic) -> Scene:
    """Return the rules in force, opened at a topic."""
    from skipbo.ui.scenes.rules import RulesScene

    return RulesScene(navigator, match, topic)


def figures_against(services: Services, navigator: Navigator, player: str, opponent: str) -> Scene:
    """Return the figures of a player against a level, by its key, or against a "person"."""
    from skipbo.store.statistics import opponent_figures
    from skipbo.ui.scenes.matches.figures_page import OpponentScene

    figures = opponent_figures(services.store.database, player, opponent)
    return OpponentScene(navigator, player, opponent, figures)


def pause(
    navigator: Navigator,
    kept: Sayable,
    save_picture: Callable[[], None],
    copy_picture: Callable[[], None],
    *,
    phones: bool = False,
) -> Scene:
    """Return the menu over a game; `kept` says that it is kept, "" where it cannot be.

    `phones`: hands can be taken on phones.
    """
    from skipbo.ui.scenes.confirm import PauseScene

    return PauseScene(navigator, save_picture, copy_picture, kept, phones=phones)


def may_leave() -> Course[bool]:
    """Ask before leaving a game that would be lost: part of a course."""
    from skipbo.ui.scenes.confirm import LEAVE_GAME, ConfirmScene

    return ask(partial(ConfirmScene, LEAVE_GAME))


def may_quit() -> Course[bool]:
    """Ask before closing the program while something would be lost: part of a course."""
    from skipbo.ui.scenes.confirm import QUIT_GAME, ConfirmScene

    return ask(partial(ConfirmScene, QUIT_GAME))


class GlobalActions(Protocol):
    """Requests that work in every scene."""

    def save_picture(self) -> None:
        """Save a picture of the table."""

    def say_again(self, step: int) -> None:
        """Speak an announcement again: for 0 the last one, below 0 an earlier one, above 0 a later one."""

    def fill_screen(self) -> None:
        """Fill the screen, or stop filling it."""


def global_shortcuts(flow: GlobalActions, on_help: Callable[[], None] | None) -> tuple[Shortcut, ...]:
    """Return the shortcuts of every scene; `on_help` shows them, None where the scene needs that key."""
    alt_enter = (chord_name(Key("return", alt=True)),)
    helping: tuple[Shortcut, ...] = ()
    if on_help is not None:
        words = say("Show all this; again for the rules")
        helping = (Shortcut(words, (Command.HELP,), (), lambda _: on_help()),)
    return (
        *helping,
        Shortcut(say("By ear: the last words again"), (Command.SAID_AGAIN,), (), lambda _: flow.say_again(0)),
        Shortcut(
            say("By ear: back through what was said, and forth"),
            (Command.SAID_BEFORE, Command.SAID_AFTER),
            (),
            lambda key: flow.say_again(-1 if command_of(key) is Command.SAID_BEFORE else 1),
        ),
        Shortcut(say("Save a picture of the table"), (Command.PICTURE,), (), lambda _: flow.save_picture()),
        Shortcut(
            say("Turn full screen on or off"),
            (Command.FULL_SCREEN,),
            (),
            lambda _: flow.fill_screen(),
            alt_enter,
        ),
    )
