"""What the system has sent: events one by one, past those that it makes of bytes that are no text."""

from __future__ import annotations

from typing import Final

import pygame

_MOST_UNREAD: Final = 1000
"""The events without a text that are passed over in one call: the window goes on, whatever comes."""


def waiting_events() -> list[pygame.event.Event]:
    """Return what has come since the last call; at once, and perhaps nothing.

    A dropped file whose name is no text has the empty name. Typed bytes that are no text are nothing.
    `pygame.event.get` would lose what had come with them.
    """
    events: list[pygame.event.Event] = []
    for _ in range(_MOST_UNREAD):
        try:
            while (event := pygame.event.poll()).type != pygame.NOEVENT:
                events.append(event)
        except (SystemError, UnicodeDecodeError) as error:
            wrong = error.__cause__ if isinstance(error, SystemError) else error
            if isinstance(wrong, UnicodeDecodeError) and bytes(wrong.object).startswith(b"/"):
                events.append(pygame.event.Event(pygame.DROPFILE, file=""))
        else:
            break
    return events
