"""What cannot be worked now can still be read: contrasts of the pixels that are painted."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import FELT, THEMES, Theme
from skipbo.ui.kit.things import Role, walk
from tests.ui.contrasts import contrast
from tests.ui.driving import shown
from tests.ui.rectangles import words
from tests.ui.scene_making import setup

DISABLED = 3.0
TEXT = 4.5


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_of_a_form_stand_out_from_their_ground(theme: Theme) -> None:
    look = Look((1280, 800), theme._replace(grain=None))
    scene = shown(setup([]), look)
    surface, canvas = pygame.Surface(look.size), Canvas()
    canvas.blit(look.art.table(), (0, 0))
    scene.draw(canvas)
    canvas.paint(surface)
    choices = [each for each in walk(scene.things()) if each.role is Role.CHOICE and not each.works]
    dim = [pygame.Rect(each.rect) for each in choices if each.rect]
    assert dim
    for said in words(scene, look):
        least = DISABLED if any(each.contains(said.rect) for each in dim) else TEXT
        assert _contrast(surface, said.rect) >= least, said


def _contrast(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """The contrast of the strongest pixel of words against the commonest round them."""
    box = rect.inflate(6, 6).clip(surface.get_rect())
    tones = Counter(
        tuple(surface.get_at((x, y)))[:3]
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
    )
    ((red, green, blue), _), *_ = tones.most_common(1)
    return max(contrast((tone[0], tone[1], tone[2]), (red, green, blue)) for tone in tones)


def test_the_ground_itself_has_no_contrast(window: pygame.Surface) -> None:
    window.fill(FELT.surface)
    assert _contrast(window, pygame.Rect(10, 10, 20, 20)) == 1
