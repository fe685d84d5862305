"""How to play can be read in the program, from the menu, over a game and by F1."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT
from skipbo.ui.scenes.manual import ManualScene
from skipbo.ui.scenes.manual_pages import PARTS
from skipbo.words.language import ENGLISH
from tests.ui.navigating import Ways
from tests.ui.running import match, running
from tests.ui.tabletop import setup


def shown(scene: ManualScene) -> str:
    """The lines that are seen."""
    return next(control.value or "" for control in controls(scene.things()) if control.role == "text")


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_every_word_can_be_read_by_keys(look: Look, size: tuple[int, int]) -> None:
    scene = ManualScene(Ways())
    scene.arrange(Look(size, FELT))
    pages = []
    for _ in range(20):
        scene.draw(Canvas())
        pages.append(shown(scene))
        scene.handle(Key("pagedown"))
    read = " ".join(" ".join(pages).split())
    for title, thoughts in PARTS:
        assert ENGLISH.text(title) in read
        for line in map(ENGLISH.text, thoughts):
            assert line.split(".")[0].split(":")[0] in read


def test_the_menu_and_the_pause_lead_to_it_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("How to play")
        assert run.scene == "manual"
        run.key(pygame.K_ESCAPE)
        assert run.scene == "menu"
    with running(match(setup(PERSON, "casual", seed=3)), tmp_path, monkeypatch) as run:
        run.rest()
        run.key(pygame.K_ESCAPE)
        run.press("How to play")
        assert run.scene == "manual"
        run.key(pygame.K_ESCAPE)
        assert run.scene == "pause"


def test_f1_opens_it_once_and_never_over_a_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(match(setup(PERSON, PERSON, seed=3)), tmp_path, monkeypatch) as run:
        run.rest()
        assert run.scene == "curtain"
        run.key(pygame.K_F1)
        assert run.scene == "curtain"
    with running(Options(), tmp_path, monkeypatch) as run:
        for _ in range(2):
            run.key(pygame.K_F1)
            assert run.scene == "manual"
        run.key(pygame.K_ESCAPE)
        assert run.scene == "menu"
