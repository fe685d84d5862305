"""What the referee says, in English."""

from __future__ import annotations

import pytest

from skipbo.model.events import ClaimMade, DrawsSpent, MoveDropped, RefereeEvent
from skipbo.words.language import ENGLISH
from skipbo.words.refusals import verdict


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            DrawsSpent(0),
            ("The cards have been reshuffled five times this turn: nothing more can be drawn until it ends"),
        ),
        (MoveDropped(1), "Ben's move is void: its card was too many, or has gone"),
        (ClaimMade(1, 0), "Ben: Not your turn, Ann!"),
        (ClaimMade(0, 0), "Ann owns up to playing out of turn"),
    ],
)
def test_the_referee_says_what_happened(event: RefereeEvent, words: str) -> None:
    said = verdict(event, ("Ann", "Ben"))
    assert said is not None
    assert ENGLISH.text(said) == words
