"""The system's place for what was copied."""

from __future__ import annotations

import pygame


def copied(text: str) -> bool:
    """Put a text where it can be pasted from; False where the system has no such place."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """The text that was copied last, here or elsewhere; empty where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
