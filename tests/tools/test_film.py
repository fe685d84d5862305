"""The film of the README: short, small, and made by a program that can be run again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest
from PIL import Image, ImageChops

from tools import film

FILM: Final = Path(__file__).resolve().parents[2] / "docs" / "play.webp"
PHONES: Final = FILM.with_name("phones_match.webp")


def test_the_film_is_small_enough_to_be_shown_on_a_page() -> None:
    assert FILM.stat().st_size <= 3_000_000
    with Image.open(FILM) as shown:
        assert shown.size == film.SMALL


def test_the_film_moves_for_about_ten_seconds() -> None:
    with Image.open(FILM) as shown:
        pictures = getattr(shown, "n_frames", 1)
        seconds = 0.0
        for number in range(pictures):
            shown.seek(number)
            shown.load()
            seconds += shown.info["duration"] / 1000
    assert pictures > 60
    assert 8 <= seconds <= 12.5


def test_the_film_of_hands_on_phones_is_small_and_ends() -> None:
    assert PHONES.stat().st_size <= 1_500_000
    with Image.open(PHONES) as shown:
        assert getattr(shown, "n_frames", 1) > 20


@pytest.mark.release
def test_the_film_is_made_by_dragging_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with the first drag alone: something moves from picture to picture."""
    window = pygame.display.get_surface()
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on in this process
    monkeypatch.setattr(film, "PLAYED", 0)
    monkeypatch.setattr(film, "LONGEST", 0.7)
    monkeypatch.setattr(film, "promising", lambda rest: True)
    pictures = film.shoot(tmp_path, 4711)
    if window is not None:
        pygame.display.set_mode(window.get_size())
    assert len(pictures) >= 10
    assert all(picture.size == film.SMALL for picture in pictures)
    assert ImageChops.difference(pictures[0], pictures[-1]).getbbox() is not None
