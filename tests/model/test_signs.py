"""What a text of one line may hold: the same for whatever way it comes in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.signs import as_name, as_text, composed, folded, in_signs, is_sign, spelled_out

TEXTS = st.text(st.characters() | st.sampled_from("\0\n\t\x1b\x7f \u202e\u200b\ufe0f\u0308\ud800"))


@given(TEXTS)
def test_a_name_is_one_line_of_signs_and_stays_what_it_has_become(text: str) -> None:
    name = as_name(text)
    assert is_sign(name)
    assert as_name(name) == name == composed(name)
    assert bool(name) == bool(text)
    assert len(in_signs(text)) == len(text)


@pytest.mark.parametrize("name", ["Zoë", "Ångström", "Tiếng Việt", "한글", "ΐ"])
def test_a_name_is_the_same_however_its_letters_are_composed(name: str) -> None:
    from unicodedata import normalize

    apart = normalize("NFD", name)
    assert apart != name
    assert as_name(apart) == name
    assert folded(apart) == folded(name) == folded(name.upper())


@given(TEXTS)
def test_what_the_system_takes_can_be_written_and_ends_nowhere_before_its_end(text: str) -> None:
    assert b"\0" not in as_text(text).encode("utf-8")


@given(TEXTS)
def test_all_of_a_text_is_seen_when_it_is_spelled_out(text: str) -> None:
    told = spelled_out(text)
    assert is_sign(told)
    assert "  " not in told
    assert told.strip() == told
    assert all(char in told for char in text if is_sign(char) and char.isalnum())


def test_what_would_not_be_seen_is_counted() -> None:
    assert spelled_out("a\n\n\nb  c\u202e\0\ufe0f") == "a<U+000A×3>b <U+0020>c<U+202E><U+0000><U+FE0F>"
    assert spelled_out("python3 C:\\bots\\é.py") == "python3 C:\\bots\\é.py"
