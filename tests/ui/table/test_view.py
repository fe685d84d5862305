"""The table's picture: no face where there is none to see, nothing drawn anew that has not changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Sprite
from skipbo.ui.kit.theme import FELT
from skipbo.ui.layout import Box
from skipbo.ui.table.picture import layers
from tests.ui.tabletop import Dealt, Tabletop


class Faces:
    """Listens to the making of pictures: which surfaces show the face of a card."""

    def __init__(self, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: dict[int, pygame.Surface] = {}
        for name in ("card", "flip", "stack"):
            monkeypatch.setattr(look.art, name, self._listening(getattr(look.art, name)))

    def _listening(self, make: Callable[..., Sprite]) -> Callable[..., Sprite]:
        def listen(card: int | None, *more: object, **named: object) -> Sprite:
            sprite = make(card, *more, **named)
            if card is not None:
                self.made[id(sprite.surface)] = sprite.surface
            return sprite

        return listen

    def resting_in(self, top: Tabletop, boxes: list[Box]) -> list[tuple[int, int]]:
        """Where the middles of faces lie inside boxes, those in the air left out."""
        found = []
        for surface, (x, y), z in top.frame():
            middle = (x + surface.get_width() // 2, y + surface.get_height() // 2)
            if id(surface) in self.made and z < layers.FLIGHT and any(box.contains(middle) for box in boxes):
                found.append(middle)
        return found


def closed_hands(top: Tabletop) -> list[Box]:
    """Where the hands lie that nobody may see now."""
    view, seen = top.view, top.view.show.seen
    boxes = [view.layout.cluster(seat).mini for seat in range(seen.seats) if seat != view.viewer]
    return boxes if seen.seat == view.viewer else [*boxes, view.layout.hand_room]


@pytest.mark.parametrize("players", [(PERSON, PERSON), (PERSON, "casual") * 2])
def test_no_face_is_drawn_in_a_hand_that_is_closed(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, players: tuple[str, ...]
) -> None:
    look = Look((960, 600), FELT)
    faces = Faces(look, monkeypatch)
    top, rng = Tabletop(look, Dealt(players, seed=3)), Random(3)
    open_once = False
    for _ in range(350):
        if top.top.name == "scoring":
            break
        if top.top.name == "curtain":
            assert faces.resting_in(top, [Box(0, 0, 960, 600)]) == []
            top.uncover()
        else:
            assert faces.resting_in(top, closed_hands(top)) == []
            open_once = open_once or bool(faces.resting_in(top, [top.view.layout.hand_room]))
            if not top.tick(0.05) and top.table.legal():
                top.person_plays(rng)
    assert open_once


def test_the_draw_pile_shows_no_face(window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look((960, 600), FELT)
    faces = Faces(look, monkeypatch)
    top = Tabletop(look, Dealt(("casual", "casual", "casual"), seed=3))
    pile = top.view.layout.slot(top.view.targets()[-1])
    for _ in range(150):
        top.tick(0.05)
        if top.top.name == "play":
            assert faces.resting_in(top, [pile]) == []
