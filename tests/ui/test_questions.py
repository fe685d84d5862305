"""The list of questions: whoever has a pad asks there what others ask by keys."""

from __future__ import annotations

import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import KEYS, Command
from tests.ui.assistive.hearing import Listening
from tests.ui.driving import words
from tests.ui.tabletop import Dealt, Tabletop

pytestmark = pytest.mark.usefixtures("stores")


def test_the_list_names_each_rival_and_tells_every_answer(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual"), seed=3)).start()
    ear = Listening(top)
    ear.rest()
    top.scenes.handle(KEYS[Command.ASK])
    top.scenes.settle()
    names = words(top.top)
    assert {"Your hand", "The piles of Ben", "The piles of Cleo"} <= set(names)
    for _ in range(2):
        top.scenes.press("questions.tell_hand")
        assert "In your hand: " in ear.rest()
