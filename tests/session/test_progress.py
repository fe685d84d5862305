"""What somebody has learned is kept as text, and never gets less."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.progress import CAPTIONED, SOLVED, STARRED, Progress, from_text, to_text

learned = st.builds(
    Progress,
    st.integers(0, CAPTIONED),
    st.dictionaries(st.text(max_size=8), st.sampled_from((SOLVED, STARRED)), max_size=4),
    st.booleans(),
    st.booleans(),
)


@given(learned)
def test_it_comes_back_from_its_text(progress: Progress) -> None:
    again = from_text(to_text(progress))
    assert again._replace(stars=dict(again.stars)) == progress


@given(st.one_of(st.text(), st.sampled_from(('{"games": true, "stars": [1]}', "[]", '{"stars": {"a": 7}}'))))
def test_a_text_that_says_nothing_means_that_nothing_was_learned(text: str) -> None:
    progress = from_text(text)
    assert progress.games in (0, 1)
    assert dict(progress.stars) == {}


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
    assert from_text('{"games": 2, "stars": {}}').won
    assert not from_text('{"games": 1, "stars": {}}').won
    assert not from_text('{"games": 2, "won": false}').won
