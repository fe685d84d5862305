"""The tour of all scenes, of which the longest frames are told, reaches each of them."""

from __future__ import annotations

from tests.benchmarks.slices import measure


def test_every_scene_is_seen() -> None:
    places = {result.what for result in measure(short=True)}
    assert {
        f"Longest frame: {place}" for place in ("The first deal", "Figures", "Licence", "Score")
    } <= places
