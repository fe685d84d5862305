"""What the score says of a game, in sentences."""

from __future__ import annotations

import pytest

from skipbo.model.match import score
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, Outcome
from skipbo.session.autosave import bare_table
from skipbo.session.sitting import MatchScore
from skipbo.session.steps import DEAL
from skipbo.ui.flow.score import score_sheet
from skipbo.words.language import ENGLISH
from tests.session.kept import StreamMind, heading


def test_teams_that_are_tied_are_told_as_one_list_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(teams=2, stock=3)
    table = bare_table(heading("casual", "casual", "casual", "casual", rules=rules), StreamMind(), None)
    table.play(DEAL)
    tied = score(rules, Outcome(Ending.BLOCKED, None, (2, 1, 2, 3)))
    monkeypatch.setattr(MatchScore, "games", (tied,))
    told = ENGLISH.text(score_sheet(table, {}, ()).points)
    *names, last = (player.name for player in table.players)
    assert told.count(" and ") == 1
    assert {*told.split(" and ")[0].split(", "), last} == {*names, last}
