"""Every scene looks as it did when somebody last looked at it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame
import pytest

from tests.golden.comparing import FEWEST, LEVELS, difference, side_by_side
from tests.golden.pictures import (
    ALL,
    FOLDER,
    MOST_BYTES,
    STEP,
    VIEWS,
    View,
    compare,
    keep,
    stale,
    take,
    why_not_here,
)
from tests.releases import rest_for_release

SHOWN = Path(tempfile.gettempdir()) / "skip-bo-pictures"
RENEW = "python -m tests.golden.pictures --renew"

WALKED = tuple((view, walk) for view in VIEWS for walk in view.walks)
USUAL = len(VIEWS[0].walks)
"""Every scene in the smallest window; larger ones and other themes are looked at before a release."""


@pytest.mark.skipif(bool(why_not_here()), reason=why_not_here())
@pytest.mark.parametrize(
    ("view", "walk"), rest_for_release(WALKED, USUAL), ids=[f"{view.name}/{walk}" for view, walk in WALKED]
)
def test_it_looks_as_it_did(view: View, walk: str) -> None:
    taken = take(view, walk)
    pictures = [picture for picture in ALL if (picture.view, picture.walk) == (view, walk)]
    shown = {str(each): compare(each, taken[each.name], SHOWN) for each in pictures}
    different = {name: sheet for name, sheet in shown.items() if sheet is not None}
    assert different == {}, f"These look different; if they are right so, {RENEW}."


def test_every_picture_is_kept_and_no_other_file() -> None:
    assert [str(picture) for picture in ALL if not picture.file.exists()] == []
    assert stale() == []
    assert len({picture.file for picture in ALL}) == len(ALL)


def test_all_pictures_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.*")) <= MOST_BYTES


def painted(colour: tuple[int, int, int] = (248, 203, 108), left: int = 40) -> pygame.Surface:
    """A button on a table."""
    picture = pygame.Surface((120, 80), depth=24)
    picture.fill((38, 86, 71))
    picture.fill(colour, (left, 30, 40, 12))
    return picture


def test_a_button_that_moves_by_a_pixel_is_seen() -> None:
    mask = difference(painted(), painted(left=41))
    assert mask is not None
    assert mask.count() == 2 * 12


def test_a_colour_that_changes_a_little_more_than_a_rounding_is_seen() -> None:
    other = (248, 203 - LEVELS - 1, 108)
    mask = difference(painted(), painted(other))
    assert mask is not None
    assert mask.count() == 40 * 12
    assert mask.get_bounding_rects() == [pygame.Rect(40, 30, 40, 12)]


def test_a_rounding_is_not_seen() -> None:
    assert difference(painted(), painted()) is None
    assert difference(painted(), painted((248 - LEVELS, 203 + LEVELS, 108))) is None


def test_a_few_pixels_are_not_seen() -> None:
    spotted = painted()
    spotted.fill((255, 255, 255), (3, 3, FEWEST - 1, 1))
    assert difference(painted(), spotted) is None
    spotted.fill((255, 255, 255), (3, 3, FEWEST, 1))
    assert difference(painted(), spotted) is not None


def test_what_is_kept_differs_from_what_was_taken_by_no_more_than_a_rounding(tmp_path: Path) -> None:
    """In every level of red, green and blue."""
    levels = pygame.Surface((256, 3), depth=24)
    for level in range(256):
        for row, colour in enumerate(((level, 0, 0), (0, level, 0), (0, 0, level))):
            levels.set_at((level, row), colour)
    keep(levels, tmp_path / "view" / "levels.webp")
    kept = pygame.image.load(tmp_path / "view" / "levels.webp")
    pairs = zip(pygame.image.tobytes(kept, "RGB"), pygame.image.tobytes(levels, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= STEP // 2
    assert difference(kept, levels) is None


def test_another_size_is_another_picture() -> None:
    mask = difference(pygame.Surface((10, 10)), painted())
    assert mask is not None
    assert mask.count() == 120 * 80


def test_old_new_and_difference_lie_side_by_side() -> None:
    mask = pygame.Mask((120, 80))
    mask.set_at((5, 6))
    sheet = side_by_side(painted(), painted((1, 2, 3)), mask)
    assert sheet.get_at((50, 35))[:3] == (248, 203, 108)
    assert sheet.get_at((128 + 50, 35))[:3] == (1, 2, 3)
    assert sheet.get_at((256 + 5, 6))[:3] == (255, 64, 160)
    assert side_by_side(None, painted(), mask).get_at((50, 35))[:3] == (0, 0, 0)
