"""Fans of discard piles: every number that shows is whole, and nothing comes to lie on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from skipbo.model.state import discard_of
from skipbo.ui.art import FaceForm
from skipbo.ui.art.cards import face_name
from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import Drawings
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.card_size import HEIGHT, WIDTH
from skipbo.ui.kit.input import PointerMove
from skipbo.ui.kit.theme import FELT
from skipbo.ui.layout import Box
from skipbo.ui.layout.fans import EDGE, FULL, LARGE, TIGHT, Strip
from tests.ui.tabletop import Dealt, Tabletop

PILE = discard_of(0, 1)
CARDS = tuple(range(14))
SHADE = 12
"""How much of 255 a shadow may change."""


@pytest.mark.parametrize(
    ("strip", "form"), [(FULL, FaceForm.FULL), (LARGE, FaceForm.LARGE), (TIGHT, FaceForm.STRIP)]
)
@pytest.mark.parametrize("card", CARDS)
def test_the_number_of_a_drawing_is_whole_in_the_strip_that_it_is_for(
    card: int, strip: Strip, form: FaceForm
) -> None:
    inked = ink(card, form)
    assert inked.bottom <= strip.shown * HEIGHT + (0 if card else 2)  # the tip of a star
    assert card == 0 or inked.height >= strip.digit * HEIGHT - 1
    assert strip is TIGHT or inked.top >= EDGE * HEIGHT


def ink(card: int, form: FaceForm) -> pygame.Rect:
    """The box of a drawing's upper left corner in which there is dark ink, in units of the drawing."""
    drawn = Drawings([]).card(face_name(card, form, HEIGHT), (WIDTH, HEIGHT))
    assert drawn is not None
    corner = drawn.subsurface((15, 2, 50, 80 if form is FaceForm.FULL else 100))
    mask = pygame.mask.from_threshold(corner, (60, 60, 60), (130, 130, 130, 255))
    first, *others = mask.get_bounding_rects()
    return first.unionall(others).move(15, 2)


def hover(top: Tabletop, at: tuple[int, int]) -> None:
    top.handle(PointerMove(at))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("count", [2, 4, 9])
@pytest.mark.parametrize("act", [hover, Tabletop.click])
def test_a_card_that_stands_out_hides_none_of_the_numbers_above_it(
    count: int, act: Callable[[Tabletop, tuple[int, int]], None]
) -> None:
    top = Tabletop(Look((1280, 800), FELT), Dealt(seed=5, stock=10)).start()
    seen = top.view.show.seen
    pile = tuple(1 + number % 12 for number in range(count))
    own = ((3,), pile, (4,), (5,))
    top.view.show.jump(replace(seen, discards=(own, *seen.discards[1:])))
    box = top.view.box_of(PILE)
    before = above(top, box)
    act(top, (round(box.centre[0]), round(box.centre[1])))
    assert max(abs(one - other) for one, other in zip(before, above(top, box), strict=True)) <= SHADE


def above(top: Tabletop, box: Box) -> bytes:
    """The pixels of the cards over the top one of a pile, less the two that its soft edge reaches."""
    slot, surface, canvas = top.view.layout.slot(PILE), pygame.Surface(top.view.look.size), Canvas()
    top.scenes.draw(canvas)
    canvas.paint(surface)
    part = surface.subsurface(pygame.Rect(slot.x, slot.y, slot.w, box.y - slot.y - 2))
    return pygame.image.tobytes(part, "RGB")
