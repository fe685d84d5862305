"""Who plays whom, in every language, also of a match that is kept by its English title."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.words.language import ENGLISH
from skipbo.words.said import kept_title
from tests.words.languages import shipped


@pytest.mark.parametrize(
    ("title", "german"),
    [
        ("Ann against Ben", "Ann gegen Ben"),
        ("Ann against Ben, Cleo and Dan", "Ann gegen Ben, Cleo und Dan"),
        ("Ann and Cleo against Ben and Dan", "Ann und Cleo gegen Ben und Dan"),
        ("A and B against C and D against E and F", "A und B gegen C und D gegen E und F"),
    ],
)
def test_a_match_that_was_left_is_named_in_the_language_of_the_window(title: str, german: str) -> None:
    assert shipped("de").text(kept_title(title)) == german


@given(st.text(st.sampled_from("ab ,nd&g") | st.characters(), max_size=40))
def test_whatever_a_match_is_kept_by_stays_in_english(title: str) -> None:
    assert ENGLISH.text(kept_title(title)) == title
