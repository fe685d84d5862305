"""All buttons of the table can be hit by a finger, in every window, for every number of seats."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELT
from skipbo.ui.widgets.button import Button
from tests.ui.table.laid import SIZES
from tests.ui.tabletop import Dealt, Tabletop
from tests.words.pseudo import PSEUDO

FOLLOWING = {"play.pause", "play.step", "play.faster"}


def row_of(top: Tabletop) -> list[Button]:
    """The buttons of the row in which Undo lies, or those that follow others, whatever they are."""
    buttons = [widget for widget in top.play.input.form.widgets if isinstance(widget, Button)]
    high = next(button.rect.centery for button in buttons if button.key == "play.undo")
    return [button for button in buttons if button.rect.centery == high and button.key.startswith("play.")]


def reached(button: Button) -> tuple[int, int]:
    """How many pixels across and down, through the middle of a button, count as the button."""
    (x, y), far = button.rect.center, 100
    across = sum(button.hit((x + step, y)) for step in range(-far, far))
    return across, sum(button.hit((x, y + step)) for step in range(-far, far))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.usefixtures("window")
def test_buttons_are_large_enough_inside_the_window_and_apart(size: tuple[int, int], seats: int) -> None:
    look = Look(size, FELT, language=PSEUDO)
    top = Tabletop(look, Dealt((PERSON, *["casual"] * (seats - 1)), stock=3, seed=3)).start()
    frame = pygame.Rect((0, 0), size)
    for following in (False, True):
        buttons = [widget for widget in top.play.input.form.widgets if isinstance(widget, Button)]
        shown = [button for button in buttons if button.visible]
        for button in shown:
            assert frame.contains(button.rect), (button.key, button.rect)
            least = max(24, int(5.5 * look.u))
            assert min(reached(button)) >= least, (button.key, reached(button), least)
        for one, other in combinations(shown, 2):
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
            assert not one.hit(other.rect.center), (one.key, other.key)
        assert {b.key for b in shown} >= ({"play.pause"} if following else {"play.undo"})
        for button in row_of(top):
            button.set_visible(button.key in FOLLOWING)
