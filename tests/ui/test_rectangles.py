"""Every form, dialog and list at every size, in a language of long words: framed, apart, large enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.look import Comfort, Look
from skipbo.ui.kit.theme import FELT
from skipbo.words.language import ENGLISH, Language
from skipbo.words.pseudo import PSEUDO
from tests.ui.driving import shown
from tests.ui.rectangles import LEAST, faults
from tests.ui.test_things import NAMES, scenes

pytestmark = pytest.mark.usefixtures("stores", "window")

SIZES = (
    (640, 400),
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1000, 1400),
)
LEAST_OF_LONG = 13
"""Pixels of a choice whose words take several lines: as high as the smallest letters."""
FORMS = [name for name in NAMES if not name.startswith("replay")]


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_everything_lies_in_its_frame_and_apart(
    tmp_path: Path, name: str, size: tuple[int, int], language: Language
) -> None:
    look = Look(logical_size(size), FELT._replace(grain=None), language=language)
    least = LEAST if language is ENGLISH else LEAST_OF_LONG
    assert faults(shown(scenes(tmp_path)[name](), look), look, least) == []


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("text", [0.85, 1.3])
def test_everything_lies_in_its_frame_and_apart_with_text_of_every_size(
    tmp_path: Path, name: str, text: float
) -> None:
    look = Look((960, 600), FELT._replace(grain=None), comfort=Comfort(text))
    assert faults(shown(scenes(tmp_path)[name](), look), look) == []
