"""The link in the coach's bubble that ends all tips."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.kit.look import Look
from skipbo.ui.table.paint.coaching import SKIP, Bubble
from skipbo.ui.widgets.button import Button, ButtonKind


class SkipButton:
    """The link; it is there as long as the bubble is."""

    def __init__(self, skip: Callable[[], None]) -> None:
        self.button = Button("play.skip", SKIP, skip, ButtonKind.LINK)
        self.button.set_visible(False)

    def note(self, look: Look, bubble: Bubble | None) -> None:
        """Stand in this bubble."""
        self.button.set_visible(bubble is not None)
        if bubble is not None:
            self.button.arrange(look, pygame.Rect(bubble.skip.pixels()))
