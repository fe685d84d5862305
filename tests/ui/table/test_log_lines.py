"""The rows of the log: turns in one sentence each, and what is told beside them."""

from __future__ import annotations

from skipbo.ui.table.log_panel import log_rows
from skipbo.words.game_log import LogLine
from skipbo.words.said import say
from skipbo.words.turn_summary import Turn, summary

TURN, DISCARD, JUDGED = Turn("Ann", cards=1), say("Ann discards 5"), say("Ann drew too many")
LINES = (
    LogLine(DISCARD, DISCARD, turn=1, seat=0, so_far=TURN),
    LogLine(DISCARD, DISCARD, turn=1, seat=0, so_far=TURN),
    LogLine(JUDGED, JUDGED, True, 1, 0, True, TURN),
)


def test_what_the_referee_says_of_a_turn_stands_under_it_folded_or_open() -> None:
    folded, opened = (log_rows(LINES, turns, 0) for turns in (frozenset[int](), frozenset((1,))))
    assert [(row.said, row.inner) for row in folded] == [(summary(TURN), False), (JUDGED, True)]
    assert [row.inner for row in opened] == [False, True, True]
