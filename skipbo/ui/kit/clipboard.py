"""The system's clipboard."""

from __future__ import annotations

import pygame


def copied(text: str) -> bool:
    """Copy a text to the clipboard; return False where the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text copied last, here or elsewhere; empty if there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
