"""The first game in a real window, from the first start on: six coached steps, by mouse and by keys."""

from __future__ import annotations

import pytest

from tests.desktop.conftest import Start
from tests.desktop.first_game import SCRIPT, play_first_game
from tests.desktop.mouse import Mouse
from tests.desktop.screen import VirtualScreen


@pytest.mark.release
@pytest.mark.parametrize("by_keys", [False, True])
def test_the_first_game_is_coached(screen: VirtualScreen, mouse: Mouse, start: Start, by_keys: bool) -> None:
    program = start(screen, "--speed", "instant")
    assert play_first_game(program, mouse, by_keys) == len(SCRIPT)
