"""What a phone is told of a game, by how much its owner wants to hear."""

from __future__ import annotations

from skipbo.phones.phone_hands import PhoneNews, score
from skipbo.session.autosave import bare_table
from skipbo.session.steps import DEAL
from skipbo.words.game_log import LogLine
from skipbo.words.language import ENGLISH
from skipbo.words.remarks import said_by
from skipbo.words.said import Said, say
from skipbo.words.turn_summary import Turn
from tests.session.kept import StreamMind, heading, play_match


def line(said: Said, turn: int, so_far: Turn | None = None) -> LogLine:
    return LogLine(said, said, turn=turn, seat=1, apart=so_far is None, so_far=so_far)


def test_in_short_a_phone_tells_a_turn_of_another_with_its_pile_and_no_remark_as_at_the_screen() -> None:
    news, played = PhoneNews(0), Turn("Ben", 2, discard=11, onto=3)
    lines = [
        line(say("Ben discards 11"), 1, played),
        line(said_by("Ben", "Well played."), 1),
        line(say("The draw pile is empty."), 2),
    ]
    told = news.go_on(lines, ENGLISH)
    assert told is not None
    everything = ["Ben discards 11", "Ben: Well played.", "The draw pile is empty."]
    assert told["told"]["all"] == everything
    assert told["told"]["mine"] == everything[1:]
    assert told["told"]["short"] == ["Ben: 2 cards; 11 on discard pile 3", "The draw pile is empty."]


def test_whoever_has_gained_nothing_has_0_points_on_a_phone_as_in_the_window() -> None:
    table = bare_table(heading(None, "casual"), StreamMind(), None)
    table.play(DEAL)
    play_match(table)
    told = score(table, ("leaf", "moon"), ENGLISH)
    assert told is not None
    assert [row["cells"][1] for row in told["rows"] if not row["won"]] == ["0"]
    assert all(row["cells"][1].startswith("+") for row in told["rows"] if row["won"])
