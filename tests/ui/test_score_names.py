"""On the score everybody's name can be read whole, partners' too."""

from __future__ import annotations

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import FELT
from skipbo.ui.motion import Pace
from skipbo.ui.scenes.scoring import ScoreRow, ScoreSheet, ScoringScene

NAMES = ("Maximiliane Über", "Maximiliane Über and Dankwart Vogel", "Ann")


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("total", [None, 500])
def test_names_are_whole(
    monkeypatch: pytest.MonkeyPatch, window: object, size: tuple[int, int], total: int | None
) -> None:
    look = Look(size, FELT)
    rows = tuple(ScoreRow(name, True, 150, 0, 0, 0) for name in NAMES)
    scene = ScoringScene(ScoreSheet("Ann wins", "", rows, total=total), lambda then: None, Pace())
    scene.arrange(look)
    said: list[str] = []
    monkeypatch.setattr(
        look.text, "put", lambda canvas, words, *rest, **more: said.append(look.text.language.text(words))
    )
    scene.draw(Canvas())
    written = " ".join(said)
    for name in NAMES:
        assert name in written
