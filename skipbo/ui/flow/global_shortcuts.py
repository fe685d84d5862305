"""What keys do in every scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from skipbo.ui.kit import Command, Key, Shortcut
from skipbo.ui.kit.bindings import chord_name
from skipbo.ui.kit.input import command_of
from skipbo.words.said import say


class GlobalActions(Protocol):
    """What can be asked for in every scene."""

    def save_picture(self) -> None:
        """Save a picture of the table."""

    def say_again(self, step: int) -> None:
        """Speak an announcement again: for 0 the last one, below 0 an earlier one, above 0 a later one."""

    def fill_screen(self) -> None:
        """Fill the screen, or stop filling it."""


def global_shortcuts(flow: GlobalActions, on_help: Callable[[], None] | None) -> tuple[Shortcut, ...]:
    """Return what keys do in every scene; `on_help` shows it, None where the scene needs that key."""
    alt_enter = (chord_name(Key("return", alt=True)),)
    helping = Shortcut(say("Show all this; again for the rules"), (Command.HELP,), (), _told(on_help))
    return (
        *((helping,) if on_help is not None else ()),
        Shortcut(say("By ear: the last words again"), (Command.SAID_AGAIN,), (), lambda _: flow.say_again(0)),
        Shortcut(
            say("By ear: back through what was said, and forth"),
            (Command.SAID_BEFORE, Command.SAID_AFTER),
            (),
            lambda key: flow.say_again(-1 if command_of(key) is Command.SAID_BEFORE else 1),
        ),
        Shortcut(say("Save a picture of the table"), (Command.PICTURE,), (), _told(flow.save_picture)),
        Shortcut(
            say("Turn full screen on or off"),
            (Command.FULL_SCREEN,),
            (),
            _told(flow.fill_screen),
            alt_enter,
        ),
    )


def _told(act: Callable[[], None] | None) -> Callable[[Key], None] | None:
    """Return what does the same when it is told a key."""
    return None if act is None else lambda _: act()
