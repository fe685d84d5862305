"""The numbers to choose from when a Skip-Bo card may start a pile as any (R22)."""

from __future__ import annotations

import pygame
import pytest

from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Play
from skipbo.model.state import hand_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import walk
from skipbo.ui.table.picture import Held
from skipbo.ui.widgets.widget import FOCUS_Z
from tests.fit.grid import Arrangement
from tests.ui.tabletop import Dealt, Tabletop
from tests.words.languages import FOREIGN, shipped


@pytest.mark.parametrize("by_keys", [True, False])
def test_R22_the_ring_of_the_keys_is_at_a_number_and_nowhere_else(look: Look, by_keys: bool) -> None:
    """Not round the pile under them, where the cursor was."""
    top = Tabletop(look, Dealt(stock=10, seed=4))
    top.start()
    if by_keys:
        top.press_key("b")
    hand = hand_of(0)
    picker = top.play.picker
    picker.ask([Play(0, hand, WILD, 0, number) for number in range(1, 5)], Held(hand, WILD, 0), None)
    canvas = Canvas()
    top.play.draw(canvas)
    rings = [surface.get_rect(topleft=at) for surface, at, z in canvas.blits() if z == FOCUS_Z]
    focused = picker.form.focused
    assert focused is not None
    assert len(rings) == by_keys
    assert all(ring.contains(focused.focus_rect()) for ring in rings)


@pytest.mark.parametrize("key", FOREIGN)
def test_R22_the_numbers_are_in_the_middle_under_their_title(key: str) -> None:
    """Also where that is wider than they are."""
    top = Tabletop(Arrangement((960, 600), shipped(key)).look(), Dealt(stock=10, seed=4))
    top.start()
    hand, picker = hand_of(0), top.play.picker
    picker.ask([Play(0, hand, WILD, 0, number) for number in range(1, 12)], Held(hand, WILD, 0), None)
    sheet = next(thing.rect for thing in walk(top.play.things()) if thing.key == "picker")
    assert sheet is not None
    row = picker.form.widgets[0].rect.union(picker.form.widgets[3].rect)
    assert row.centerx == pytest.approx(pygame.Rect(sheet).centerx, abs=1)
