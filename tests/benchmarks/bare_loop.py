"""The least that a frame of sixty cards can take: one background and sixty alpha cards, blitted and shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame

CARDS = 60
_HEIGHT_SHARE, _ASPECT = 0.17, 5 / 7


def bare_frames(window: pygame.Surface, frames: int, clock: Callable[[], float]) -> list[float]:
    """The time that each of so many frames takes by `clock`, from the first blit to the end of the flip.

    The cards are as high as ours in a window of this size and lie elsewhere in every frame.
    """
    width, height = window.get_size()
    background = pygame.Surface((width, height)).convert()
    background.fill((24, 92, 66))
    cards = [_card(round(height * _HEIGHT_SHARE), number) for number in range(CARDS)]
    spans = [(width - card.get_width(), height - card.get_height()) for card in cards]
    times = []
    for frame in range(frames):
        pygame.event.pump()
        begun = clock()
        window.blit(background, (0, 0))
        for number, (card, (right, low)) in enumerate(zip(cards, spans, strict=True)):
            window.blit(card, ((frame * 7 + number * 131) % right, (frame * 5 + number * 89) % low))
        pygame.display.flip()
        times.append(clock() - begun)
    return times


def _card(height: int, number: int) -> pygame.Surface:
    """A rounded card with soft edges, so that its alpha channel has to be looked at."""
    size = (round(height * _ASPECT), height)
    card = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(card, (250, 246, 235, 255), card.get_rect(), border_radius=height // 12)
    pygame.draw.rect(card, (40 + 3 * number, 60, 140, 200), card.get_rect().inflate(-12, -12), 4)
    return card.convert_alpha()
