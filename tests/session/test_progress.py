"""What somebody has learned is kept, and never gets less."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.progress import CAPTIONED, SOLVED, STARRED, Progress, from_rows, to_rows
from skipbo.store.schema import Rows

learned = st.builds(
    Progress,
    st.integers(0, CAPTIONED),
    st.dictionaries(st.text(max_size=8), st.sampled_from((SOLVED, STARRED)), max_size=4),
    st.booleans(),
    st.booleans(),
)


@given(learned)
def test_it_comes_back_from_its_rows(progress: Progress) -> None:
    again = from_rows(to_rows(progress), tuple(progress.stars.items()))
    assert again._replace(stars=dict(again.stars)) == progress


counts = st.lists(st.tuples(st.text(max_size=8), st.integers())).map(tuple)


@given(counts, counts)
def test_what_only_a_later_version_knows_means_that_nothing_was_learned(rows: Rows, lessons: Rows) -> None:
    progress = from_rows(rows, tuple(row for row in lessons if row[1] not in (SOLVED, STARRED)))
    assert progress == Progress() or {row[0] for row in rows} & {"games", "won", "asked"}


def test_captions_are_for_those_who_have_not_finished_two_games() -> None:
    progress = Progress()
    for _ in range(2):
        assert progress.captioned
        progress = progress.after_game()
    assert not progress.captioned
    assert progress.after_game() == progress


def test_a_star_is_not_lost_by_solving_a_lesson_again() -> None:
    starred = Progress().after_lesson("stock", STARRED)
    assert starred.after_lesson("stock", SOLVED).stars["stock"] == STARRED
    assert Progress().after_lesson("stock", SOLVED).stars["stock"] == SOLVED


def test_whoever_had_finished_games_before_wins_were_noted_is_taken_for_one_who_has_won() -> None:
    assert from_rows((("games", 2),), ()).won
    assert not from_rows((("games", 1),), ()).won
    assert not from_rows((("games", 2), ("won", 0)), ()).won
