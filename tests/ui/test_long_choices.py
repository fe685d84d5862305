"""Choices between long names stay apart from one another, however many there are."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import Mock

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT, Colour
from skipbo.ui.scenes.questions import AccuseScene

NAMES = (
    "Maximiliane Über",
    "Wolfgang-Amadeus",
    "Clementine Roth",
    "Dankwart Vogel",
    "Evangelos Katz",
    "M" * 16,
)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (1920, 1080)])
def test_no_name_in_a_charge_runs_into_another(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    look = Look(size, FELT)
    scene = AccuseScene(NAMES, range(6), True, lambda charge: None)
    scene.arrange(look)
    spans: dict[float, list[tuple[float, float]]] = {}

    def put(
        canvas: Canvas,
        words: str,
        style: Style,
        colour: Colour,
        at: tuple[float, float],
        align: str = "left",
        z: int = 0,
        room: float | None = None,
    ) -> None:
        if align == "centre":
            wide = look.text.width(words, style)
            half = (wide if room is None else min(wide, room)) / 2
            spans.setdefault(at[1], []).append((at[0] - half, at[0] + half))

    monkeypatch.setattr(look.text, "put", put)
    shortened = Mock(side_effect=look.text.fit)
    monkeypatch.setattr(look.text, "fit", shortened)
    scene.draw(Canvas())
    assert all(look.text.width(said, style) <= room for (said, style, room), _ in shortened.call_args_list)
    for row in spans.values():
        ends = sorted(row)
        assert all(left[1] <= right[0] for left, right in pairwise(ends))
    assert sum(map(len, spans.values())) >= 6 + 6 + 2
