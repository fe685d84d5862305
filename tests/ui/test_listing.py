"""A long list: each row is as high as its words need, and a cell that is shortened is told whole by a tip."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.widgets.listing import ListColumn, Listing, ListRow

pytestmark = pytest.mark.usefixtures("window")

NAMES = ("Ann", "Maximiliane Über and Dankwart Vogel against Wolfeschlegelsteinhausenbergerdorff")
COLUMNS = (ListColumn("When", 1.0), ListColumn("Players", 2.0, names=True))


def rows(look: Look, wide: int) -> list[Thing]:
    """The rows of a list of games so many pixels wide."""
    listing = Listing(
        "list",
        "Games",
        COLUMNS,
        lambda n: ListRow(NAMES[n], ("Today", NAMES[n]), "Practice"),
        lambda n: None,
    )
    listing.fill(len(NAMES))
    listing.arrange(look, pygame.Rect(0, 0, wide, listing.wanted_height(look, wide)))
    return [each for each in listing.thing().parts if each.role is Role.ITEM]


@pytest.mark.parametrize("text", [0.85, 1.0, 1.6])
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800)])
def test_a_row_is_as_high_as_its_words_need_and_a_pointer_can_hit(size: tuple[int, int], text: float) -> None:
    look = Look(size, FELT, comfort=ReadingComfort(text))
    for row in rows(look, 300):
        assert row.rect is not None
        assert row.rect[3] >= max(1.3 * look.text.height(Style.LABEL), 24)


def test_a_cell_that_is_shortened_has_a_tip_that_tells_it_whole(look: Look) -> None:
    short, long = rows(look, 500)
    assert [cell.tip for cell in short.parts] == ["", ""]
    assert [cell.tip for cell in long.parts] == ["", NAMES[1]]
    cell = long.parts[1].rect
    assert cell is not None
    assert long.rect is not None
    assert pygame.Rect(long.rect).contains(cell)


def test_nothing_is_shortened_where_there_is_room(look: Look) -> None:
    assert not any(cell.tip for row in rows(look, 1200) for cell in row.parts)
